"""What is told over the table besides cards that fly to cells: cards dealt, lots that change hands, a new round.

The match is final already, and what is told blocks nothing: a press of any kind finishes it first and acts then.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from math import cos, pi
from typing import Protocol

import pygame
from pygame import Rect, Surface

from cardcity_desktop.ui.cards.faces import CardFaces
from cardcity_desktop.ui.cards.hand import CardSlot
from cardcity_desktop.ui.cards.outlines import Shape
from cardcity_desktop.ui.paint.animation import Tween, blend, ease_out, linear, nowhere
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.paint.chrome import Box
from cardcity_desktop.ui.paint.theme import rgb
from cardcity_desktop.ui.window.context import Ui
from cardcity_desktop.ui.window.widget import Widget

BACK = "?"
"""The token of a card whose face is not known."""

REACH = 1.7
"""What a card with its shadow covers, in its sides."""

THINNEST = 0.06
"""Of its width, a card seen from the edge."""


class Effect(Protocol):
    """Something over the table. share: how far it is, 0 to 1."""

    share: float

    def area(self) -> Rect:
        """What it covers now, in px."""

    def draw(self, canvas: Canvas, faces: CardFaces, shape: Shape) -> None:
        """Draw it as it is now."""


@dataclass(slots=True, eq=False)
class TurningCard:
    """A card on its way; rectangles as of `card_rect`, times as shares of the whole act.

    sets_out, arrives: when it does; turns: from when to when it turns over from its back to its face (None: it never
    does); leaves: it fades as it arrives.
    """

    token: str
    start: Rect
    end: Rect
    sets_out: float = 0.0
    arrives: float = 1.0
    turns: tuple[float, float] | None = None
    leaves: bool = False
    motif: int | None = None
    share: float = 0.0

    def _place(self) -> tuple[float, float, float]:
        """Middle and side now."""
        share = ease_out(_within(self.share, self.sets_out, self.arrives))
        (x0, y0), (x1, y1) = _middle(self.start), _middle(self.end)
        return blend(x0, x1, share), blend(y0, y1, share), blend(self.start.width, self.end.width, share)

    def area(self) -> Rect:
        x, y, side = self._place()
        reach = round(side * REACH)
        return Rect(round(x) - reach // 2, round(y) - reach // 2, reach, reach)

    def draw(self, canvas: Canvas, faces: CardFaces, shape: Shape) -> None:
        x, y, side = self._place()
        turned = 1.0 if self.turns is None else _within(self.share, *self.turns)
        size, token = max(8, round(side)), self.token if turned >= 0.5 else BACK
        motif = self.motif if token == self.token else None
        middle = (round(x), round(y))
        if turned in (0.0, 1.0):
            left = (
                1 - _within(self.share, blend(self.sets_out, self.arrives, 0.6), self.arrives) if self.leaves else 1.0
            )
            picture = faces.shadowed(token, size, "hand", shape=shape, motif=motif)
            picture.draw(canvas.surface, middle, left)
            for layer, _corner in picture.layers:
                layer.set_alpha(255)  # others draw the same surfaces
            return
        face = faces.face(token, size, shape=shape, motif=motif)
        wide = max(THINNEST, abs(cos(pi * turned)))
        thin = pygame.transform.smoothscale(face, (max(2, round(face.get_width() * wide)), face.get_height()))
        canvas.surface.blit(thin, thin.get_rect(center=middle))


def _within(share: float, start: float, end: float) -> float:
    """How much of the time from `start` to `end` is over."""
    return min(1.0, max(0.0, (share - start) / (end - start))) if end > start else float(share >= end)


@dataclass(slots=True, eq=False)
class NotePill:
    """A pill with words at a place: it comes, stays and goes. bad: news that costs something."""

    text: str
    middle: tuple[int, int]
    bad: bool = False
    room: Rect | None = None  # it stays inside
    share: float = 0.0
    _picture: Surface | None = field(default=None, init=False, repr=False)

    def area(self) -> Rect:
        size = self._picture.get_size() if self._picture is not None else (600, 120)
        return self._at(size)

    def _at(self, size: tuple[int, int]) -> Rect:
        place = Rect((0, 0), size)
        place.center = self.middle
        return place.clamp(self.room) if self.room is not None else place

    def draw(self, canvas: Canvas, faces: CardFaces, shape: Shape) -> None:
        if self._picture is None:
            self._picture = _pill(canvas, self.text, self.bad)
        self._picture.set_alpha(round(255 * _there(self.share)))
        canvas.surface.blit(self._picture, self._at(self._picture.get_size()))


@dataclass(slots=True, eq=False)
class RoundBanner:
    """A new round: its number over the board, and the flag that goes to who begins; words: nothing in a game alone.

    flag: where it was and where it goes, in px (None: it stays).
    """

    title: str
    words: str
    colour: int
    board: Rect
    flag: tuple[tuple[int, int], tuple[int, int]] | None
    share: float = 0.0
    _picture: Surface | None = field(default=None, init=False, repr=False)

    def area(self) -> Rect:
        covered = Rect(self.board.left, self.board.centery - self.board.height // 4, self.board.width,
                       self.board.height // 2)  # fmt: skip
        if self.flag is None:
            return covered
        (x0, y0), (x1, y1) = self.flag
        way = Rect(min(x0, x1), min(y0, y1), abs(x1 - x0), abs(y1 - y0))
        return covered.union(way.inflate(160, 160))

    def draw(self, canvas: Canvas, faces: CardFaces, shape: Shape) -> None:
        if self._picture is None:
            self._picture = _banner(canvas, self)
        self._picture.set_alpha(round(255 * _there(self.share)))
        rise = round(canvas.scale(26) * (1 - ease_out(min(1.0, self.share * 4))))
        canvas.surface.blit(self._picture, self._picture.get_rect(center=self.board.center).move(0, rise))
        if self.flag is not None:
            self._draw_flag(canvas, self.flag)

    def _draw_flag(self, canvas: Canvas, way: tuple[tuple[int, int], tuple[int, int]]) -> None:
        share = ease_out(min(1.0, max(0.0, (self.share - 0.2) / 0.55)))
        side = canvas.scale(16 + 16 * (1 - abs(2 * share - 1)))
        place = Rect(0, 0, side, side)
        place.center = (round(blend(way[0][0], way[1][0], share)), round(blend(way[0][1], way[1][1], share)))
        disc = place.inflate(canvas.scale(12), canvas.scale(12))
        canvas.box(disc, Box(canvas.theme.accent, disc.height / 2))
        canvas.icon("flag", place, canvas.theme.on_accent)


class EffectPlayer:
    """Plays acts over one table. hidden: keys of the tray whose cards are still on their way; kept: px at the left of
    the tray where cards are seen going."""

    def __init__(self, ui: Ui, changed: Callable[[], None]) -> None:
        self._ui, self._changed = ui, changed
        self._acts: list[Effect] = []
        self._waiting = 0
        self.hidden: set[str] = set()
        self.kept = 0

    @property
    def busy(self) -> bool:
        """Whether something is being told."""
        return bool(self._acts or self._waiting)

    @property
    def still(self) -> bool:
        """Motion is off: nothing is told that moves."""
        return self._ui.animator.factor == 0

    def finish(self) -> None:
        """All that is told has been told; what follows from it is done."""
        if self.busy:
            self._ui.animator.skip()

    def together(
        self, acts: Sequence[tuple[Effect, float, float]], hide: Sequence[str] = (), sound: str = "", keep: int = 0
    ) -> list[Tween]:
        """Tweens for a sequence that play (act, delay, seconds) side by side.

        hide: keys of the tray that show their cards when all is over; sound: of every act that ends; keep: px that
        stay free at the left of the tray until then.
        """
        if self.still or not acts:
            return []
        whole = max(delay + seconds for _act, delay, seconds in acts)

        def start() -> None:
            for act, delay, seconds in acts:
                self._play(act, delay, seconds, sound)

        def end() -> None:
            self._waiting -= 1
            self.kept -= keep
            self.hidden.difference_update(hide)
            self._changed()

        self._waiting += 1
        self.kept += keep
        self.hidden.update(hide)
        return [Tween(0.0, _nothing, start, area=nowhere), Tween(whole, _nothing, end, area=nowhere)]

    def steps(self, calls: Sequence[Callable[[], None]], seconds: float, done: Callable[[], None]) -> list[Tween]:
        """Tweens that do one thing after the other, and at last `done`; with motion off that alone."""
        if self.still or not calls:
            done()
            return []
        self._waiting += 1

        def end() -> None:
            self._waiting -= 1
            done()
            self._changed()

        paces = [pair for call in calls for pair in (_now(call), Tween(seconds, _nothing, area=nowhere))]
        return [*paces, _now(end)]

    def _play(self, act: Effect, delay: float, seconds: float, sound: str) -> None:
        def update(share: float) -> None:
            if act not in self._acts:  # what is to come later is not there yet
                self._acts.append(act)
            act.share = share

        def end() -> None:
            self._acts.remove(act)
            self._ui.invalidate(act.area())
            if sound:
                self._ui.sound.play(sound)

        tween = Tween(seconds, update, end, linear, delay, area=act.area)
        self._ui.animator.play(tween)

    def veil(self, widgets: Sequence[Widget]) -> None:
        """Leave out of the tray what has not arrived."""
        for widget in widgets:
            if isinstance(widget, CardSlot) and widget.key in self.hidden:
                widget.look = replace(widget.look, away=True)

    def draw(self, canvas: Canvas, faces: CardFaces, shape: Shape) -> None:
        clip = canvas.surface.get_clip()
        for act in self._acts:
            if act.area().colliderect(clip):
                act.draw(canvas, faces, shape)


def _nothing(_share: float) -> None:
    """What a tween does that only takes time."""


def _now(call: Callable[[], None]) -> Tween:
    return Tween(0.0, _nothing, call, area=nowhere)


def _there(share: float) -> float:
    """How much is to be seen of what comes, stays and goes."""
    return min(1.0, 8 * share, 5 * (1 - share)) if share else 0.0


def _middle(place: Rect) -> tuple[float, float]:
    """Of a card's face."""
    return place.centerx, place.top + place.width / 2


def _pill(canvas: Canvas, text: str, bad: bool) -> Surface:
    s, theme = canvas.scale, canvas.theme
    wide, high = canvas.measure(text, "strong")
    pill = Rect(s(10), s(8), wide + s(24), high + s(8))
    surface = Surface((pill.width + s(20), pill.height + s(20)), pygame.SRCALPHA)
    on = canvas.on(surface)
    on.shadow(pill, 4, 2, pill.height / 2 / s.unit, 0.35)
    on.fill(pill, "#A92B1B" if bad else theme.accent, radius=pill.height / 2 / s.unit)
    on.text(text, pill, "strong", "#FFFFFF" if bad else theme.on_accent, "center", "middle", False)
    return surface


def _banner(canvas: Canvas, banner: RoundBanner) -> Surface:
    s, theme = canvas.scale, canvas.theme
    title, words = canvas.measure(banner.title, "title"), canvas.measure(banner.words, "strong")
    mark = s(30)
    inner = max(title[0], words[0] + mark + s(10))
    below = words[1] + s(34) if banner.words else s(30)
    box = Rect(s(24), s(18), inner + s(90), title[1] + below)
    surface = Surface((box.width + s(48), box.height + s(44)), pygame.SRCALPHA)
    on = canvas.on(surface)
    on.panel(box, "panel", 18)
    edge = Rect(box.left, box.top, box.width, s(7))
    pygame.draw.rect(surface, rgb(theme.accent), Rect(edge.left + s(18), box.bottom - s(7), edge.width - s(36), s(3)))
    on.text(
        banner.title, Rect(box.left, box.top + s(12), box.width, title[1]), "title", None, "center", "middle", False
    )
    if not banner.words:
        return surface
    line = Rect(0, box.top + s(14) + title[1], words[0] + mark + s(10), max(words[1], mark))
    line.centerx = box.centerx
    on.player_mark(banner.colour, Rect(line.left, line.top, mark, mark))
    room = Rect(line.left + mark + s(10), line.top, words[0] + s(4), line.height)
    on.text(banner.words, room, "strong", None, "left", "middle", False)
    return surface
