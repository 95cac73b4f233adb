"""The growth of a city, card by card: a screen that shows it in some ten seconds, and a picture that moves, to send."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.paint.animation import Tween, linear
from cardcity_desktop.ui.paint.png import PngFilm
from cardcity_desktop.ui.paint.rectangles import fit
from cardcity_desktop.ui.toolkit import Canvas, Command, Intent, Pop, Scene, Ui, Widget, inset

if TYPE_CHECKING:
    from cardcity_desktop.scenes.front import Thumbnail

FILM_SECONDS = 10.0
"""Seconds of the longest film."""
LONGEST_CARD = 0.5  # seconds: a card takes no longer

SHAPE = (16, 10)
"""Proportions of a city's picture without a shape of its own."""


def growth_label(number: int, count: int) -> str:
    """Return the label of the button that shows the next card of a city."""
    return _("Next card ({number} of {count})").format(number=number, count=count)


class GrowthScene(Scene):
    """The pictures of a city after each card, one after the other. Without motion each press shows the next one."""

    def __init__(self, title: str, subtitle: str, pictures: Sequence[Thumbnail]) -> None:
        super().__init__()
        self.title, self.subtitle, self.pictures = title, subtitle, tuple(pictures)
        self.shown = len(self.pictures) - 1
        self.filming = False
        self.entered = self._begin_once
        self._begun = False

    def spoken_title(self) -> str:
        return f"{self.title}, {self.subtitle}"

    def about(self) -> str:
        return _("A city as it grew, card by card.")

    def compose(self) -> list[Widget]:
        ui, s = self.ui, self.ui.scale
        words = [kit.words(ui, self.title, "title"), kit.words(ui, self.subtitle, muted=True)]
        plate = kit.HStack([kit.panel(ui, kit.VStack(words), x=18, y=8), kit.space(grow=1)], grow=1)
        back = kit.Late(kit.button(ui, _("Back"), Pop, icon="arrow_left", key="back"))
        grow = kit.button(ui, self._label(), self._begin, kind="primary", icon="play", key="grow")
        picture = kit.drawing(self._paint_city, grow=1, still=False)
        rows = [kit.HStack([plate, back], s(16), "top"), picture, kit.HStack([kit.space(grow=1), grow])]
        return kit.arrange(kit.Pad(kit.VStack(rows, s(14)), s(28), s(22)), ui.area).all

    def _label(self) -> str:
        steps = not self.ui.animator.factor and self.shown < len(self.pictures) - 1
        return growth_label(self.shown + 1, len(self.pictures)) if steps else _("Watch it grow")

    def _begin_once(self) -> None:
        if not self._begun:
            self._begun = True
            self._begin()

    def _begin(self) -> Command | None:
        """Start the film at the first card. If motion is off, show one card more, after the last one the first."""
        if self.ui.animator.factor == 0:
            self._show((self.shown + 1) % max(1, len(self.pictures)))
            return None
        self.filming = True
        seconds = min(FILM_SECONDS, LONGEST_CARD * len(self.pictures))
        self.ui.animator.play(Tween(seconds, self._come_to, self._end, linear))
        return None

    def _come_to(self, share: float) -> None:
        at = min(len(self.pictures) - 1, int(share * len(self.pictures)))
        if at != self.shown:
            self.ui.sound.play("card_drop")
            self._show(at)

    def _show(self, at: int) -> None:
        self.shown = at
        self.refresh()

    def _end(self) -> None:
        self.filming = False
        self._show(len(self.pictures) - 1)

    def handle(self, event: Event) -> Command | None:
        """End the film at a click, then handle the event as usual."""
        if event.type == pygame.MOUSEBUTTONDOWN and self.filming:
            self.ui.animator.skip()
        return super().handle(event)

    def intend(self, intent: Intent) -> Command | None:
        """End the film at a key, then handle the key as usual."""
        if self.filming:
            self.ui.animator.skip()
        return super().intend(intent)

    def _paint_city(self, canvas: Canvas, room: Rect) -> None:
        place = fit(SHAPE, room)
        if self.pictures:
            key = (self.shown, place.size)
            city = kit.kept_value(self, "city", key, lambda: self.pictures[self.shown](self.ui, place.size))
            canvas.surface.blit(city, place)
        canvas.grey(place)


# The picture to send

SIZES = ((960, 720), (800, 600), (640, 480))
"""Sizes in px of the picture that moves, the largest first that is small enough to send."""

LARGEST = 2_000_000  # bytes that are easily sent
CARD_MILLISECONDS = 260
HOLD_MILLISECONDS = 3_000  # of the finished city
EDGE = 0.035  # margin around the texts, as a share of the height

EVENING = ("#FFE9B8", "#FDD9A0", "#FBC78C", "#F2A98A", "#DE8C8C")
"""The sky behind a city, in rings from the sun outwards."""


class GrowingPicture:
    """An animated PNG of a city's growth, drawn one card at a time between two frames of the window."""

    def __init__(self, ui: Ui, painters: Sequence[Thumbnail], title: str, below: str) -> None:
        """`title` and the line `below` are written under the city."""
        self._ui, self._painters, self._title, self._below = ui, tuple(painters), title, below

    def draw(self, done: Callable[[bytes], None], sizes: Sequence[tuple[int, int]] = SIZES) -> None:
        """Draw and encode the picture in the first of `sizes` that is small enough, and call `done` with the file."""
        film = PngFilm()

        def add(at: int) -> None:
            last = at == len(self._painters) - 1
            film.add(self.picture(at, sizes[0]), HOLD_MILLISECONDS if last else CARD_MILLISECONDS)
            if last:
                self._ui.work(film.file, take)
            else:
                self._ui.when_idle(partial(add, at + 1))

        def take(file: bytes) -> None:
            if len(file) > LARGEST and sizes[1:]:
                self.draw(done, sizes[1:])
            else:
                done(file)

        add(0)

    def picture(self, at: int, size: tuple[int, int]) -> Surface:
        """Return the city after card number `at` in the evening, with its texts."""
        surface = Surface(size)
        canvas = self._ui.canvas(surface)
        draw_evening(canvas, surface.get_rect())
        margin, low = round(EDGE * size[1]), round(0.155 * size[1])
        room = Rect(margin, margin, size[0] - 2 * margin, size[1] - low - 2 * margin)
        place = fit(SHAPE, room)
        surface.blit(self._painters[at](self._ui, place.size), place)
        self._write(canvas, Rect(0, size[1] - low, size[0], low), margin)
        return surface

    def _write(self, canvas: Canvas, foot: Rect, margin: int) -> None:
        canvas.surface.fill("#FFFDF6", foot)
        factor = foot.height / canvas.scale.unit / 76
        big, room = canvas.at_text_size(factor), inset(foot, margin, foot.height // 8)
        height = big.measure(self._title, "heading")[1]
        upper = Rect(room.left, room.top, room.width, height)
        big.text(self._title, upper, "heading", "#1F2A44", wrap=False)
        lower = Rect(room.left, room.bottom - height, room.width, height)
        big.text(self._below, lower, "body", "#4D566B", valign="bottom", wrap=False)


def draw_evening(canvas: Canvas, place: Rect) -> None:
    """Draw an evening sky in rings, because a smooth gradient would show irregular bands."""
    with canvas.clipped(place):
        canvas.surface.fill(EVENING[-1], place)
        sun = place.left + round(0.16 * place.width), place.top + round(0.2 * place.height)
        for reach, colour in zip((0.98, 0.76, 0.54, 0.32), reversed(EVENING[:-1]), strict=True):
            pygame.draw.circle(canvas.surface, colour, sun, round(reach * place.width))
        canvas.grey(place)
