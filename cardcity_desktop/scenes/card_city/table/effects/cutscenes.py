"""Effects over the table besides flights to cells: cards dealt, lots changing hands, notes, a new round.

The match has moved on already and effects block nothing: any press ends them first and then acts.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import cos, pi, sin

import pygame
from pygame import Rect, Surface

from cardcity_desktop.rules.card_city.events import HIDDEN
from cardcity_desktop.scenes.card_city.table.effects import pace
from cardcity_desktop.scenes.card_city.table.effects.gain_pops import pill_picture
from cardcity_desktop.scenes.card_city.table.lot_trays import LIT, WoodenTray
from cardcity_desktop.session.store import Seat
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.cards.faces import CardFaces, FlatCard
from cardcity_desktop.ui.cards.hand import lay_card, lay_turned
from cardcity_desktop.ui.effects import Effect
from cardcity_desktop.ui.paint.animation import Ease, blend, ease_out, linear
from cardcity_desktop.ui.paint.theme import rgb
from cardcity_desktop.ui.toolkit import Box, Canvas, Ui

BACK = "?"
"""The token of a card's back."""

REACH = 1.7
"""Width and height that a card covers with its shadow, in its sides."""

THINNEST = 0.06
"""Share of its width that a card has when seen from its edge."""

VEIL, DIMMED = 0.5, 120
"""Opacity of the veil over the table, and brightness (0 to 255) of the lot that is not taken."""

LIFT, SINK = 5, 46
"""Logical units by which the taken lot rises, and by which the other one sinks."""

RAYS = 10
MARGIN = 16
"""Rays around a card that turns over, and logical units around a tray in its picture."""


@dataclass(slots=True, eq=False)
class TurningCard(Effect):
    """A moving card. Rectangles are those of `card_rect`; times are shares of the whole effect, 0 to 1."""

    faces: CardFaces
    token: str
    start: Rect
    end: Rect
    sets_out: float = 0.0  # start of its way
    arrives: float = 1.0  # end of its way
    turns: tuple[float, float] | None = None  # time at which it turns from back to face (None: never)
    leaves: bool = False  # True if it fades as it arrives
    motif: int | None = None
    ease: Ease = field(default=linear, kw_only=True)
    _flat: dict[str, FlatCard] = field(default_factory=dict, init=False, repr=False)

    def _place(self) -> tuple[float, float, float]:
        """Return x and y of the card's middle and its side now, in px."""
        share = ease_out(elapsed(self.share, self.sets_out, self.arrives))
        (x0, y0), (x1, y1) = _middle(self.start), _middle(self.end)
        return blend(x0, x1, share), blend(y0, y1, share), blend(self.start.width, self.end.width, share)

    def area(self) -> Rect:
        x, y, side = self._place()
        reach = round(side * REACH)
        return Rect(round(x) - reach // 2, round(y) - reach // 2, reach, reach)

    def draw(self, canvas: Canvas) -> None:
        faces, (x, y, side) = self.faces, self._place()
        turned = 1.0 if self.turns is None else elapsed(self.share, *self.turns)
        size, token = max(8, round(side)), self.token if turned >= 0.5 else BACK
        motif = self.motif if token == self.token else None
        middle, rest = (round(x), round(y)), max(8, self.start.width, self.end.width)
        if turned in (0.0, 1.0):
            left = (
                1 - elapsed(self.share, blend(self.sets_out, self.arrives, 0.6), self.arrives) if self.leaves else 1.0
            )
            if token not in self._flat:
                self._flat[token] = faces.flat(token, rest, motif=motif)
            self._flat[token].draw(canvas.surface, middle, size, left)
            return
        face, thin = faces.face(token, rest, motif=motif), max(THINNEST, abs(cos(pi * turned)))
        width, height = (px * size / rest for px in face.get_size())
        turning = pygame.transform.smoothscale(face, (max(2, round(width * thin)), round(height)))
        canvas.surface.blit(turning, turning.get_rect(center=middle))


def elapsed(share: float, start: float, end: float) -> float:
    """Return the elapsed part of the time from `start` to `end`, 0 to 1."""
    return min(1.0, max(0.0, (share - start) / (end - start))) if end > start else float(share >= end)


@dataclass(slots=True, eq=False)
class NotePill(Effect):
    """A pill with a short text that appears, stays and fades."""

    text: str
    middle: tuple[int, int]
    bad: bool = False  # news of a loss
    room: Rect | None = None  # the area it stays in
    ease: Ease = field(default=linear, kw_only=True)
    _picture: Surface | None = field(default=None, init=False, repr=False)

    def area(self) -> Rect:
        size = self._picture.get_size() if self._picture is not None else (600, 120)
        return self._at(size)

    def _at(self, size: tuple[int, int]) -> Rect:
        place = Rect((0, 0), size).move_to(center=self.middle)
        return place.clamp(self.room) if self.room is not None else place

    def draw(self, canvas: Canvas) -> None:
        if self._picture is None:
            self._picture = pill_picture(canvas, self.text, bad=self.bad)
        self._picture.set_alpha(round(255 * _opacity(self.share)))
        canvas.surface.blit(self._picture, self._at(self._picture.get_size()))


@dataclass(slots=True, eq=False)
class RoundBanner(Effect):
    """The number of a new round and the first player's flag, above the city so that its income stays readable."""

    content: kit.Part
    board: Rect
    flag: tuple[tuple[int, int], tuple[int, int]] | None  # its middle before and after, in px (None: it does not move)
    ease: Ease = field(default=linear, kw_only=True)
    _picture: Surface | None = field(default=None, init=False, repr=False)

    def area(self) -> Rect:
        covered = Rect(0, self.board.top, self.board.right + 60, self.board.height // 2)
        if self.flag is None:
            return covered
        (x0, y0), (x1, y1) = self.flag
        way = Rect(min(x0, x1), min(y0, y1), abs(x1 - x0), abs(y1 - y0))
        return covered.union(way.inflate(160, 160))

    def draw(self, canvas: Canvas) -> None:
        s, edge = canvas.scale, canvas.scale(24)  # of its shadow
        if self._picture is None:
            width, height = self.content.measure(canvas.area.width)[:2]
            self._picture = Surface((width + 2 * edge, height + s(44)), pygame.SRCALPHA)
            kit.draw(self.content, canvas.on(self._picture), Rect(edge, s(18), width, height))
        self._picture.set_alpha(round(255 * _opacity(self.share)))
        rise = round(s(26) * (1 - ease_out(min(1.0, self.share * 4))))
        place = self._picture.get_rect(midtop=(self.board.centerx, self.board.top))
        place.right = min(place.right, self.board.right + edge)  # a long name's is not over the panels
        canvas.surface.blit(self._picture, place.move(0, rise))
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


def _opacity(share: float) -> float:
    """Return the opacity, 0 to 1, at `share` of an effect that appears, stays and fades."""
    return min(1.0, 8 * share, 5 * (1 - share)) if share else 0.0


def _middle(place: Rect) -> tuple[float, float]:
    """Return the middle of a card's face."""
    return place.centerx, place.top + place.width / 2


def banner_part(ui: Ui, title: str, words: str, first: Seat) -> kit.Part:
    """Return the number of a new round and, unless `words` are "", the first player's face or mark and the words."""
    s = ui.scale
    lines: list[kit.Part] = [kit.words(ui, title, "title", one_line=True)]
    if words:
        text = kit.words(ui, words, "strong", one_line=True, valign="middle")
        lines.append(kit.HStack([kit.player_mark(first.colour, s(38), first.player), text], s(10)))
    line = kit.Pad(kit.box(Box(ui.theme.accent, 0), 0, s(3)), s(18), bottom=s(4))
    body = kit.Pad(kit.VStack(lines, s(2), align="center"), s(45), top=s(12), bottom=s(18))
    return kit.Layers([kit.panel(ui, kit.space(), x=0, y=0), kit.VStack([kit.space(grow=1), line]), body])


@dataclass(slots=True, eq=False, kw_only=True)
class CitySwap(Effect):
    """The pictures of both `panels` moving from `starts` to `places` over the bare `land`."""

    panels: Sequence[Rect]
    places: Sequence[Rect]
    starts: Sequence[Rect]
    land: Callable[[Canvas], Surface]
    _pictures: list[Surface] = field(default_factory=list, init=False, repr=False)

    def area(self) -> Rect:
        return self.places[0].unionall([*self.places[1:], *self.starts])

    def draw(self, canvas: Canvas) -> None:
        self._pictures = self._pictures or [
            _standing(canvas, self.land(canvas), *pair) for pair in zip(self.panels, self.places, strict=True)
        ]
        for place in self.places:
            canvas.surface.blit(self.land(canvas), place, place)
        for picture, place, start in zip(self._pictures, self.places, self.starts, strict=True):
            at = blend(start.left, place.left, self.share), blend(start.top, place.top, self.share)
            canvas.surface.blit(picture, (round(at[0]), round(at[1])))


def _standing(canvas: Canvas, land: Surface, panel: Rect, place: Rect) -> Surface:
    """Return the screen's content in `place`; outside of `panel`, everything that equals the land is transparent."""
    shown = canvas.surface.subsurface(place)
    same_as_land = pygame.mask.from_threshold(shown, (0, 0, 0), (1, 1, 1, 255), land.subsurface(place))
    same_as_land.erase(pygame.mask.Mask(panel.size, fill=True), (panel.left - place.left, panel.top - place.top))
    return same_as_land.to_surface(shown.convert_alpha(), setcolor=(0, 0, 0, 0), unsetcolor=None)


@dataclass(frozen=True, slots=True)
class StagedCard:
    """A card in a lot's tray."""

    token: str
    place: Rect
    turns: bool = False  # it was face down and the viewer knows it, so that it turns over


@dataclass(frozen=True, slots=True)
class StagedLot:
    """A lot with its tray and the label below it."""

    tray: Rect
    cards: Sequence[StagedCard]
    label: kit.Part


@dataclass(slots=True, eq=False)
class LotChoice(Effect):
    """The scene of a choice over `stage`, the whole window."""

    faces: CardFaces
    stage: Rect
    taken: StagedLot
    other: StagedLot | None
    revealed: kit.Part | None = None  # the label of the taken lot once its hidden card has turned
    _pictures: dict[int, Surface] = field(default_factory=dict, init=False, repr=False)

    def area(self) -> Rect:
        return self.stage

    def draw(self, canvas: Canvas) -> None:
        faces, seconds = self.faces, self.share * pace.CHOICE
        canvas.fill(self.stage, "#1F2A44", VEIL)
        lifted = ease_out(elapsed(seconds, pace.LIGHTS, pace.LIFTS))
        by, low = round(canvas.scale(LIFT) * lifted), round(canvas.scale(SINK) * lifted)
        if self.other is not None:
            dark = round(DIMMED + (255 - DIMMED) * lifted)
            self._draw_lot(canvas, self.other, low, dark)
            if lifted:
                _label(canvas, self.other, low, self.other.label)
        rim = self.taken.tray.move(0, -by).inflate(canvas.scale(14), canvas.scale(14))
        canvas.box(rim, Box(LIT, canvas.scale(26)))
        self._draw_lot(canvas, self.taken, -by, 255)
        turned = elapsed(seconds, pace.LIFTS, pace.TURNS)
        for card in self.taken.cards:
            if card.turns:
                _draw_turning(canvas, faces, card, -by, turned)
        _label(canvas, self.taken, -by, self.revealed if self.revealed and turned >= 0.5 else self.taken.label)

    def _draw_lot(self, canvas: Canvas, lot: StagedLot, by: int, light: int) -> None:
        """Draw a tray with the cards that do not turn, `by` px lower and with a brightness of `light` (0 to 255)."""
        margin = canvas.scale(MARGIN)
        picture = self._pictures.get(id(lot))
        if picture is None:
            picture = Surface(lot.tray.inflate(2 * margin, 2 * margin).size, pygame.SRCALPHA)
            on, origin = canvas.on(picture), (margin - lot.tray.left, margin - lot.tray.top)
            WoodenTray(on, lot.tray.move(origin)).paint()
            for card in lot.cards:
                if not card.turns:
                    lay_card(on, self.faces, card.token, card.place.move(origin))
            self._pictures[id(lot)] = picture
        if light < 255:
            picture = picture.copy()
            picture.fill((light, light, light, 255), special_flags=pygame.BLEND_RGBA_MULT)
        canvas.surface.blit(picture, lot.tray.move(-margin, by - margin))


def _draw_turning(canvas: Canvas, faces: CardFaces, card: StagedCard, by: int, turned: float) -> None:
    """Draw a card that turns from its back to its face, with rays as its face appears."""
    place = card.place.move(0, by)
    if 0.5 <= turned < 1:
        reach = place.width * (0.62 + 0.3 * turned)
        for ray in range(RAYS):
            x, y = cos(2 * pi * ray / RAYS), sin(2 * pi * ray / RAYS)
            start = (place.centerx + x * reach, place.centery + y * reach)
            end = (place.centerx + x * reach * 1.18, place.centery + y * reach * 1.18)
            pygame.draw.line(canvas.surface, rgb(LIT), start, end, max(2, canvas.scale(3)))
    lay_turned(canvas, faces, card.token if turned >= 0.5 else HIDDEN, place, turned)


def _label(canvas: Canvas, lot: StagedLot, by: int, label: kit.Part) -> None:
    """Draw a label at the lower edge of a tray moved down by `by` px."""
    pill = Rect((0, 0), label.measure(canvas.area.width)[:2])
    pill.midtop = (lot.tray.centerx, lot.tray.bottom + by - canvas.scale(4))
    kit.draw(label, canvas, pill.clamp(canvas.area))
