"""Points that a card has just brought: a pill over the card with confetti around it.

The pill blocks nothing; a click or the next card removes it. With motion off there is no confetti.
"""

import math
from dataclasses import dataclass
from functools import partial
from random import Random

import pygame
from pygame import Rect, Surface

from cardcity_desktop.ui.effects import Effect, EffectQueue
from cardcity_desktop.ui.paint.animation import linear, pop
from cardcity_desktop.ui.paint.theme import PLAYER_COLOURS
from cardcity_desktop.ui.paint.vector.svg import svg_document
from cardcity_desktop.ui.toolkit import Canvas, Ui
from cardcity_desktop.ui.wording.numbers import signed_text

SECONDS = 1.1
STILL_SECONDS = 1.4
GROWING, FADING = 0.22, 0.7
"""Moments of the pill, as shares of its time: it has its full size, it begins to fade."""
RISE = 12
FEWEST, MOST = 14, 30
REACH = 1.3
"""Distance of confetti in sides of the card; the redrawn area is a little larger."""
COLOURS = (PLAYER_COLOURS[0].fill, PLAYER_COLOURS[2].fill, "#5BB8CC", PLAYER_COLOURS[3].fill, "#8573C2")
FORMS = (
    '<circle cx="12" cy="12" r="11" fill="{0}"/>',
    '<path d="M3 3H21V21H3Z" fill="{0}"/>',
    '<path d="M12 0L15 9L24 12L15 15L12 24L9 15L0 12L9 9Z" fill="{0}"/>',
)


@dataclass(frozen=True, slots=True)
class Scrap:
    """A piece of confetti: its end point (in sides of the card), size (units), colour and form."""

    x: float
    y: float
    size: float
    picture: str


@dataclass(slots=True, eq=False)
class GainPop(Effect):
    """A pill with points over a card."""

    seat: int
    card: Rect
    text: str
    scraps: tuple[Scrap, ...]
    still: bool  # motion is off
    covers: Rect  # what pill and confetti may paint, in px

    def area(self) -> Rect:
        return self.covers

    def draw(self, canvas: Canvas) -> None:
        _draw_confetti(canvas, self)
        _draw_pill(canvas, self)


class GainPops:
    """The pills shown over one table."""

    def __init__(self, ui: Ui) -> None:
        self._ui, self._queue = ui, EffectQueue()

    def show(self, seat: int, card: Rect, points: float) -> None:
        """Show points over a card (its rectangle in px) of a seat's city."""
        ui, still = self._ui, self._ui.animator.factor == 0
        scraps = () if still else _confetti(Random(f"{card} {points}"), points)
        more = max(round(card.height * REACH * 2) + ui.scale(16), ui.scale.target(110))
        covers = card.inflate(more, more)
        shown = GainPop(seat, card, signed_text(points), scraps, still, covers, seconds=SECONDS, ease=linear)
        self.clear()
        tween = self._queue.tween(shown, at_once=True)
        ui.invalidate(covers)
        if still:
            ui.after(STILL_SECONDS, partial(self._end, shown))
        else:
            ui.animator.play(tween)

    def clear(self) -> None:
        """Remove all pills: another city or another step is shown."""
        for shown in self._queue.running:
            self._ui.invalidate(shown.area())
        self._queue.clear()

    def _end(self, shown: GainPop) -> None:
        if shown in self._queue.running:
            self.clear()

    def draw(self, canvas: Canvas, seat: int | None) -> None:
        """Draw the pills of the city of `seat` (None: of all seats)."""
        if all(isinstance(shown, GainPop) and seat in (None, shown.seat) for shown in self._queue.running):
            self._queue.draw(canvas)


def _confetti(chance: Random, points: float) -> tuple[Scrap, ...]:
    """Return pieces spread evenly around the card, more for more points."""
    count = min(MOST, FEWEST + 2 * round(points))
    scraps = []
    for at in range(count):
        turn = math.tau * (at + chance.uniform(-0.35, 0.35)) / count
        reach = chance.uniform(0.6, REACH - 0.15)
        picture = FORMS[at % len(FORMS)].format(COLOURS[at % len(COLOURS)])
        scraps.append(Scrap(reach * math.cos(turn), reach * math.sin(turn), chance.uniform(6, 12), picture))
    return tuple(scraps)


def _draw_confetti(canvas: Canvas, shown: GainPop) -> None:
    """Draw confetti, which fly out fast, then slow down, fall and shrink."""
    out = 1 - (1 - shown.share) ** 3
    left = 1 - max(0.0, shown.share - 0.55) / 0.45
    x, y = shown.card.center
    side = shown.card.height
    for scrap in shown.scraps:
        size = max(2, round(canvas.scale.unit * scrap.size * (0.4 + 0.6 * left)))
        place = Rect(0, 0, size, size)
        fall = 0.16 * shown.share**2
        place.center = (round(x + side * scrap.x * out), round(y + side * (scrap.y * out + fall)))
        picture = canvas.pictures.get(svg_document(24, 24, scrap.picture), place.size)
        picture.set_alpha(round(255 * left))
        canvas.surface.blit(picture, place)
        picture.set_alpha(255)


def _draw_pill(canvas: Canvas, shown: GainPop) -> None:
    """Draw a card's gain as a pill that grows, rises and fades above it."""
    pill = canvas.pictures.surfaces.get(
        ("gain pill", shown.text, shown.card.width, canvas.theme.name, canvas.scale),
        lambda: pill_picture(canvas, shown.text, shown.card.width),
    )
    grown, opacity, rise = 1.0, 1.0, 0.0
    if not shown.still:
        grown = max(0.05, pop(min(1.0, shown.share / GROWING)))
        opacity = 1 - max(0.0, shown.share - FADING) / (1 - FADING)
        rise = canvas.scale(RISE) * (1 - shown.share) ** 3
    # the picture has a shadow's margin above the pill: move it down, clear of a note on the card above
    middle = shown.card.top + pill.get_height() // 2 + round(rise)
    if grown != 1:
        pill = pygame.transform.smoothscale_by(pill, grown)
    place = pill.get_rect(center=(shown.card.centerx, middle))
    pill.set_alpha(round(255 * opacity))
    canvas.surface.blit(pill, place)
    pill.set_alpha(255)


def pill_picture(canvas: Canvas, text: str, room: int | None = None, bad: bool = False) -> Surface:
    """Return a pill with its shadow on a transparent ground, at most `room` px wide; `bad` if it reports a loss."""
    s, theme = canvas.scale, canvas.theme
    canvas = canvas if room is None else canvas.smaller(text, "strong", room - s(28))
    width, height = canvas.measure(text, "strong")
    pill = Rect(s(10), s(8), width + s(22), height + s(6))
    surface = Surface((pill.width + s(20), pill.height + s(20)), pygame.SRCALPHA)
    on = canvas.on(surface)
    radius = pill.height / 2 / s.unit
    on.shadow(pill, 4, 2, radius, 0.35)
    on.fill(pill, "#A92B1B" if bad else theme.accent, radius=radius)
    on.text(text, pill, "strong", "#FFFFFF" if bad else theme.on_accent, "center", "middle", wrap=False)
    return surface
