"""Effects over the table: cards and coins on their way, lots changing hands, notes, a new round, points.

The match has moved on already. Only flights of cards and of an income's coins block: a click skips them. Any press ends
the others first and then acts.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from math import cos, pi, sin
from random import Random
from typing import Any

import pygame
from pygame import Rect, Surface

from cardcity_desktop.rules.card_city.events import HIDDEN
from cardcity_desktop.scenes.card_city.pen import Pen, draw_coin
from cardcity_desktop.scenes.card_city.table.lot_trays import LIT, WoodenTray
from cardcity_desktop.session.store import Seat
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.board.painting.streets import paint_running_out
from cardcity_desktop.ui.cards.faces import CardFaces, FlatCard
from cardcity_desktop.ui.cards.hand import lay_card, lay_turned
from cardcity_desktop.ui.effects import Effect, EffectQueue, Flight
from cardcity_desktop.ui.paint.animation import Ease, blend, ease_out, linear, pop
from cardcity_desktop.ui.paint.theme import PLAYER_COLOURS, rgb
from cardcity_desktop.ui.paint.vector.svg import svg_document
from cardcity_desktop.ui.toolkit import Box, Canvas, Ui
from cardcity_desktop.ui.wording.numbers import signed_text

Spot = tuple[int, int]


def square(middle: Spot, side: int) -> Rect:
    """Return a square around its middle, such as a card's rectangle around the middle of its face."""
    return Rect(0, 0, side, side).move_to(center=middle)


def elapsed(share: float, start: float, end: float) -> float:
    """Return the elapsed part of the time from `start` to `end`, 0 to 1."""
    return min(1.0, max(0.0, (share - start) / (end - start))) if end > start else float(share >= end)


def pill_picture(canvas: Canvas, text: str, room: int | None = None, bad: bool = False) -> Surface:
    """Return a pill with its shadow on a transparent ground, at most `room` px wide. `bad` if it reports a loss."""
    s, theme = canvas.scale, canvas.theme
    canvas = canvas if room is None else canvas.smaller(text, "strong", room - s(28))
    width, height = canvas.measure(text, "strong")
    pill = Rect(s(10), s(8), width + s(22), height + s(6))
    surface = Surface((pill.width + s(20), pill.height + s(20)), pygame.SRCALPHA)
    on = canvas.on(surface)
    radius = pill.height / 2 / s.unit
    on.shadow(pill, 4, 2, radius, 0.35)
    on.fill(pill, "#A92B1B" if bad else theme.accent, radius=radius)
    on.text(
        text, pill, "strong", colour="#FFFFFF" if bad else theme.on_accent, align="center", valign="middle", wrap=False
    )
    return surface


# Cards and coins on their way


class CloudFlight(Flight):
    """A cloud on its way, followed by puffs of smoke that get smaller with age."""

    SECONDS = 0.7
    PUFFS = ((0.16, 0.12), (-0.2, 0.22), (0.12, 0.32), (-0.1, 0.42))
    """Of each puff: sideways offset (in sides), and how far behind (shares of the way) until it settles."""

    def draw(self, canvas: Canvas) -> None:
        smoke = svg_document(24, 24, '<circle cx="12" cy="12" r="11.5" fill="#8791A8" fill-opacity="0.34"/>')
        for puff in self._puffs():
            canvas.svg(smoke, puff)
        super().draw(canvas)

    def area(self) -> Rect:
        return super().area().unionall(list(self._puffs()))

    def _puffs(self) -> Iterator[Rect]:
        """Yield the squares around the present puffs."""
        (x0, y0), (x1, y1), side_to = self.start.center, self.end.center, self.end.width
        for age, (aside, share) in enumerate(self.PUFFS, 1):
            behind = max(0.0, self.share - share * min(1.0, 2 * (1 - self.share)))
            side = round(side_to * (1.25 - 0.16 * age) / 6) * 6
            yield square((round(blend(x0, x1, behind)), round(blend(y0, y1, behind) + aside * side_to)), side)


def card_flight(
    faces: CardFaces, token: str, start: Rect, end: Rect, motif: int | None = None, **more: Any
) -> Flight:  # fmt: skip
    """Return the flight of a card's face between two squares. `more` is that of an `Effect`.

    Its picture is stretched on the way.
    """
    rest, flat = max(8, start.width, end.width), list[FlatCard]()
    kind, seconds = (CloudFlight, CloudFlight.SECONDS) if token == "X" else (Flight, 0.2)
    shadow_reach = 0.18  # of a card's side

    def paint(canvas: Canvas, rect: Rect) -> None:
        if not flat:
            flat.append(faces.flat(token, rest, motif=motif))
        flat[0].draw(canvas.surface, rect.center, max(8, rect.width))

    return kind(paint, start, end, margin=round(rest * shadow_reach) + 4, seconds=seconds, **more)


COIN_SECONDS = 0.5
"""Seconds of a coin's flight."""


def coin_flights(
    spots: Sequence[Spot], purse: Rect, side: int, step: float, play: Callable[[str], None], blocking: bool = False
) -> list[Flight]:
    """Return coins of `side` px flying from their spots to a player's panel, `step` s apart.

    Each has a sound on arrival. There are at most twelve.
    """
    most = 12
    landed = partial(play, "coin")
    return [
        Flight(
            draw_coin, square(spot, side), square(purse.center, side), margin=8, seconds=COIN_SECONDS, delay=at * step,
            blocking=blocking, on_end=landed,
        )
        for at, spot in enumerate(spots[:most])
    ]  # fmt: skip


@dataclass(slots=True, eq=False)
class Landing(Effect):
    """A card that has just landed on its cell: it is flat for a moment, and pavement and dust spread from under it."""

    SECONDS = 0.2  # for which the dust is seen
    SQUASH_SECONDS = 0.12  # for which the card is flattened
    PAVED_SECONDS = 0.16  # in which the pavement spreads
    SQUASH = 0.04  # share by which the card is flattened at first
    GRAINS = 12  # number of grains of dust
    DUST_STEPS = 6  # number of sizes that they go through

    faces: CardFaces
    token: str
    motif: int | None
    rect: Rect
    gap: int = 0  # px between cards, as far as the pavement goes; 0 without pavement
    ease: Ease = field(default=linear, kw_only=True)

    def area(self) -> Rect:
        return self.rect.inflate(self.rect.width, self.rect.height)

    def draw(self, canvas: Canvas) -> None:
        settled = round(self.share * self.DUST_STEPS) / self.DUST_STEPS
        reach, side = self.rect.width * blend(0.54, 0.86, settled), round(self.rect.width * 0.2 * (1 - settled))
        x, y = self.rect.center
        for at in range(self.GRAINS if side > 1 else 0):
            angle = 2 * pi * (at + 0.5) / self.GRAINS
            grain = square((x + round(reach * cos(angle)), y + round(reach * sin(angle))), side)
            canvas.box(grain, Box("#FFF9EC", side / 2, fill_opacity=0.8))
        faces, seconds = self.faces, self.share * self.SECONDS
        if self.gap and faces.shape == "square" and not canvas.theme.high_contrast:
            out = round(ease_out(min(1.0, seconds / self.PAVED_SECONDS)) * self.DUST_STEPS) / self.DUST_STEPS
            paint_running_out(canvas, self.rect, self.gap, out)
        faces.shadow(self.rect.height).draw(canvas.surface, self.rect.center)
        flat = self.SQUASH * max(0.0, 1 - seconds / self.SQUASH_SECONDS)
        face = faces.face(self.token, self.rect.height, motif=self.motif)
        width, height = face.get_size()
        if flat:
            face = pygame.transform.smoothscale(face, (round(width * (1 + flat)), round(height * (1 - flat))))
        canvas.surface.blit(face, face.get_rect(midbottom=(x, self.rect.top + height)))


@dataclass(slots=True, eq=False)
class TurningCard(Effect):
    """A moving card. Rectangles are those of `card_rect`. Times are shares of the whole effect, 0 to 1."""

    REACH = 1.7  # width and height that the card covers with its shadow, in its sides
    THINNEST = 0.06  # share of its width that it has when seen from its edge

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
        """Return x and y of the middle of the card's face, and its side now, in px."""
        share, start, end = ease_out(elapsed(self.share, self.sets_out, self.arrives)), self.start, self.end
        top, bottom = start.top + start.width / 2, end.top + end.width / 2
        x, y = blend(start.centerx, end.centerx, share), blend(top, bottom, share)
        return x, y, blend(start.width, end.width, share)

    def area(self) -> Rect:
        x, y, side = self._place()
        reach = round(side * self.REACH)
        return Rect(round(x) - reach // 2, round(y) - reach // 2, reach, reach)

    def draw(self, canvas: Canvas) -> None:
        faces, (x, y, side) = self.faces, self._place()
        turned = 1.0 if self.turns is None else elapsed(self.share, *self.turns)
        size, token = max(8, round(side)), self.token if turned >= 0.5 else HIDDEN
        motif = self.motif if token == self.token else None
        middle, rest = (round(x), round(y)), max(8, self.start.width, self.end.width)
        if turned in (0.0, 1.0):
            fades = blend(self.sets_out, self.arrives, 0.6)
            left = 1 - elapsed(self.share, fades, self.arrives) if self.leaves else 1.0
            if token not in self._flat:
                self._flat[token] = faces.flat(token, rest, motif=motif)
            self._flat[token].draw(canvas.surface, middle, size, left)
            return
        face, thin = faces.face(token, rest, motif=motif), max(self.THINNEST, abs(cos(pi * turned)))
        width, height = (px * size / rest for px in face.get_size())
        turning = pygame.transform.smoothscale(face, (max(2, round(width * thin)), round(height)))
        canvas.surface.blit(turning, turning.get_rect(center=middle))


# Notes and banners


@dataclass(slots=True, eq=False, kw_only=True)
class Passing(Effect):
    """A picture that appears, stays and fades."""

    ease: Ease = linear
    _picture: Surface | None = field(default=None, init=False, repr=False)

    def _faded(self, picture: Surface) -> Surface:
        """Return the picture with its opacity of now."""
        opacity = min(1.0, 8 * self.share, 5 * (1 - self.share)) if self.share else 0.0
        picture.set_alpha(round(255 * opacity))
        return picture


@dataclass(slots=True, eq=False)
class NotePill(Passing):
    """A pill with a short text."""

    text: str
    middle: Spot
    bad: bool = False  # news of a loss
    room: Rect | None = None  # the area it stays in

    def area(self) -> Rect:
        return self._at(self._picture.get_size() if self._picture is not None else (600, 120))

    def _at(self, size: tuple[int, int]) -> Rect:
        place = Rect((0, 0), size).move_to(center=self.middle)
        return place.clamp(self.room) if self.room is not None else place

    def draw(self, canvas: Canvas) -> None:
        self._picture = self._picture or pill_picture(canvas, self.text, bad=self.bad)
        canvas.surface.blit(self._faded(self._picture), self._at(self._picture.get_size()))


@dataclass(slots=True, eq=False)
class RoundBanner(Passing):
    """The number of a new round and the first player's flag, above the city so that its income stays readable."""

    content: kit.Part
    board: Rect
    flag: tuple[Spot, Spot] | None  # its middle before and after, in px (None: it does not move)

    @staticmethod
    def part(pen: Pen, title: str, words: str, first: Seat) -> kit.Part:
        """Return the number of a round and, unless `words` are "", the first player's face or mark and the words."""
        s, lines = pen.s, list[kit.Part]([pen.line(title, "title")])
        if words:
            text = pen.line(words, "strong", valign="middle")
            lines.append(kit.HStack([kit.player_mark(first.colour, s(38), first.portrait), text], s(10)))
        line = kit.Pad(kit.box(Box(pen.theme.accent, 0), 0, s(3)), s(18), bottom=s(4))
        body = kit.Pad(kit.VStack(lines, s(2), align="center"), s(45), top=s(12), bottom=s(18))
        return kit.Layers([kit.panel(pen.ui, kit.space(), x=0, y=0), kit.VStack([kit.space(grow=1), line]), body])

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
        rise = round(s(26) * (1 - ease_out(min(1.0, self.share * 4))))
        place = self._picture.get_rect(midtop=(self.board.centerx, self.board.top))
        place.right = min(place.right, self.board.right + edge)  # a long name's is not over the panels
        canvas.surface.blit(self._faded(self._picture), place.move(0, rise))
        if self.flag is not None:
            self._draw_flag(canvas, *self.flag)

    def _draw_flag(self, canvas: Canvas, start: Spot, end: Spot) -> None:
        share = ease_out(min(1.0, max(0.0, (self.share - 0.2) / 0.55)))
        middle = round(blend(start[0], end[0], share)), round(blend(start[1], end[1], share))
        place = square(middle, canvas.scale(16 + 16 * (1 - abs(2 * share - 1))))
        disc = place.inflate(canvas.scale(12), canvas.scale(12))
        canvas.box(disc, Box(canvas.theme.accent, disc.height / 2))
        canvas.icon("flag", place, canvas.theme.on_accent)


# Cities and lots


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
            self._shown_in(canvas, *pair) for pair in zip(self.panels, self.places, strict=True)
        ]
        for place in self.places:
            canvas.surface.blit(self.land(canvas), place, place)
        for picture, place, start in zip(self._pictures, self.places, self.starts, strict=True):
            at = blend(start.left, place.left, self.share), blend(start.top, place.top, self.share)
            canvas.surface.blit(picture, (round(at[0]), round(at[1])))

    def _shown_in(self, canvas: Canvas, panel: Rect, place: Rect) -> Surface:
        """Return the screen's content in `place`. Outside of `panel`, all that equals the land is transparent."""
        shown, land = canvas.surface.subsurface(place), self.land(canvas).subsurface(place)
        same_as_land = pygame.mask.from_threshold(shown, (0, 0, 0), (1, 1, 1, 255), land)
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

    LIGHTS = 0.7  # seconds from the start until the lot is lit
    LIFTS = 1.05  # until it has risen
    TURNS = 1.5  # until its hidden cards are face up
    SECONDS = 1.9  # of the whole scene
    VEIL = 0.5  # opacity of the veil over the table
    DIMMED = 120  # brightness, 0 to 255, of the lot that is not taken
    LIFT = 5  # logical units by which the taken lot rises
    SINK = 46  # logical units by which the other lot sinks
    RAYS = 10  # number of rays around a card that turns over
    MARGIN = 16  # logical units around a tray in its picture

    faces: CardFaces
    stage: Rect
    taken: StagedLot
    other: StagedLot | None
    revealed: kit.Part | None = None  # the label of the taken lot once its hidden card has turned
    _pictures: dict[int, Surface] = field(default_factory=dict, init=False, repr=False)

    def area(self) -> Rect:
        return self.stage

    def draw(self, canvas: Canvas) -> None:
        seconds = self.share * self.SECONDS
        canvas.fill(self.stage, "#1F2A44", self.VEIL)
        lifted = ease_out(elapsed(seconds, self.LIGHTS, self.LIFTS))
        by, low = round(canvas.scale(self.LIFT) * lifted), round(canvas.scale(self.SINK) * lifted)
        if self.other is not None:
            dark = round(self.DIMMED + (255 - self.DIMMED) * lifted)
            self._draw_lot(canvas, self.other, low, dark)
            if lifted:
                self._draw_label(canvas, self.other, low, self.other.label)
        rim = self.taken.tray.move(0, -by).inflate(canvas.scale(14), canvas.scale(14))
        canvas.box(rim, Box(LIT, canvas.scale(26)))
        self._draw_lot(canvas, self.taken, -by, 255)
        turned = elapsed(seconds, self.LIFTS, self.TURNS)
        for card in self.taken.cards:
            if card.turns:
                self._draw_turning(canvas, card, -by, turned)
        label = self.revealed if self.revealed and turned >= 0.5 else self.taken.label
        self._draw_label(canvas, self.taken, -by, label)

    def _draw_lot(self, canvas: Canvas, lot: StagedLot, by: int, light: int) -> None:
        """Draw a tray with the cards that do not turn, `by` px lower and with a brightness of `light` (0 to 255)."""
        margin = canvas.scale(self.MARGIN)
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

    def _draw_turning(self, canvas: Canvas, card: StagedCard, by: int, turned: float) -> None:
        """Draw a card that turns from its back to its face, with rays as its face appears."""
        place = card.place.move(0, by)
        if 0.5 <= turned < 1:
            reach = place.width * (0.62 + 0.3 * turned)
            for ray in range(self.RAYS):
                x, y = cos(2 * pi * ray / self.RAYS), sin(2 * pi * ray / self.RAYS)
                start = (place.centerx + x * reach, place.centery + y * reach)
                end = (place.centerx + x * reach * 1.18, place.centery + y * reach * 1.18)
                pygame.draw.line(canvas.surface, rgb(LIT), start, end, max(2, canvas.scale(3)))
        lay_turned(canvas, self.faces, card.token if turned >= 0.5 else HIDDEN, place, turned)

    @staticmethod
    def _draw_label(canvas: Canvas, lot: StagedLot, by: int, label: kit.Part) -> None:
        """Draw a label at the lower edge of a tray moved down by `by` px."""
        pill = Rect((0, 0), label.measure(canvas.area.width)[:2])
        pill.midtop = (lot.tray.centerx, lot.tray.bottom + by - canvas.scale(4))
        kit.draw(label, canvas, pill.clamp(canvas.area))


# Points


@dataclass(frozen=True, slots=True)
class Scrap:
    """A piece of confetti: its end point (in sides of the card), size (units) and picture."""

    x: float
    y: float
    size: float
    picture: str


@dataclass(slots=True, eq=False)
class GainPop(Effect):
    """Points that a card has just brought: a pill over the card with confetti around it."""

    GROWN = 0.22  # share of its time at which the pill has its full size
    FADES = 0.7  # share of its time at which it begins to fade
    RISE = 12  # logical units that it rises

    seat: int
    card: Rect
    text: str
    scraps: tuple[Scrap, ...]
    still: bool  # motion is off
    covers: Rect  # what pill and confetti may paint, in px

    def area(self) -> Rect:
        return self.covers

    def draw(self, canvas: Canvas) -> None:
        self._draw_confetti(canvas)
        self._draw_pill(canvas)

    def _draw_confetti(self, canvas: Canvas) -> None:
        """Draw confetti, which fly out fast, then slow down, fall and shrink."""
        out = 1 - (1 - self.share) ** 3
        left = 1 - max(0.0, self.share - 0.55) / 0.45
        (x, y), side, fall = self.card.center, self.card.height, 0.16 * self.share**2
        for scrap in self.scraps:
            size = max(2, round(canvas.scale.unit * scrap.size * (0.4 + 0.6 * left)))
            place = square((round(x + side * scrap.x * out), round(y + side * (scrap.y * out + fall))), size)
            picture = canvas.pictures.get(svg_document(24, 24, scrap.picture), place.size)
            picture.set_alpha(round(255 * left))
            canvas.surface.blit(picture, place)
            picture.set_alpha(255)

    def _draw_pill(self, canvas: Canvas) -> None:
        """Draw the pill, which grows, rises and fades above the card."""
        key = "gain pill", self.text, self.card.width, canvas.theme.name, canvas.scale
        make = partial(pill_picture, canvas, self.text, self.card.width)
        pill, grown, opacity, rise = canvas.pictures.surfaces.get(key, make), 1.0, 1.0, 0.0
        if not self.still:
            grown = max(0.05, pop(min(1.0, self.share / self.GROWN)))
            opacity = 1 - max(0.0, self.share - self.FADES) / (1 - self.FADES)
            rise = canvas.scale(self.RISE) * (1 - self.share) ** 3
        # the picture has a shadow's margin above the pill: move it down, clear of a note on the card above
        middle = self.card.top + pill.get_height() // 2 + round(rise)
        if grown != 1:
            pill = pygame.transform.smoothscale_by(pill, grown)
        place = pill.get_rect(center=(self.card.centerx, middle))
        pill.set_alpha(round(255 * opacity))
        canvas.surface.blit(pill, place)
        pill.set_alpha(255)


class GainPops:
    """The points shown over one table.

    They block nothing; a click or the next card removes them. With motion off there is no confetti.
    """

    SECONDS = 1.1
    STILL_SECONDS = 1.4  # with motion off
    FEWEST = 14  # pieces of confetti
    MOST = 30  # pieces of confetti
    REACH = 1.3  # distance of confetti in sides of the card; the redrawn area is a little larger

    def __init__(self, ui: Ui) -> None:
        self._ui, self._queue = ui, EffectQueue()

    def show(self, seat: int, card: Rect, points: float) -> None:
        """Show points over a card (its rectangle in px) of a seat's city."""
        ui, still = self._ui, self._ui.animator.factor == 0
        scraps = () if still else self._confetti(Random(f"{card} {points}"), points)
        more = max(round(card.height * self.REACH * 2) + ui.scale(16), ui.scale.target(110))
        covers = card.inflate(more, more)
        shown = GainPop(
            seat,
            card=card,
            text=signed_text(points),
            scraps=scraps,
            still=still,
            covers=covers,
            seconds=self.SECONDS,
            ease=linear,
        )
        self.clear()
        tween = self._queue.tween(shown, at_once=True)
        ui.invalidate(covers)
        if still:
            ui.after(self.STILL_SECONDS, partial(self._end, shown))
        else:
            ui.animator.play(tween)

    def _confetti(self, chance: Random, points: float) -> tuple[Scrap, ...]:
        """Return pieces spread evenly around the card, more for more points."""
        colours = *(PLAYER_COLOURS[at].fill for at in (0, 2)), "#5BB8CC", PLAYER_COLOURS[3].fill, "#8573C2"
        forms = (
            '<circle cx="12" cy="12" r="11" fill="{0}"/>',
            '<path d="M3 3H21V21H3Z" fill="{0}"/>',
            '<path d="M12 0L15 9L24 12L15 15L12 24L9 15L0 12L9 9Z" fill="{0}"/>',
        )
        count, scraps = min(self.MOST, self.FEWEST + 2 * round(points)), list[Scrap]()
        for at in range(count):
            turn = 2 * pi * (at + chance.uniform(-0.35, 0.35)) / count
            reach = chance.uniform(0.6, self.REACH - 0.15)
            picture = forms[at % len(forms)].format(colours[at % len(colours)])
            scraps.append(Scrap(reach * cos(turn), reach * sin(turn), chance.uniform(6, 12), picture))
        return tuple(scraps)

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
