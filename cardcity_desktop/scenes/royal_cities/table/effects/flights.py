"""Cards in flight, points that rise over plates, the revolt's cutscene, and the events that they illustrate."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from pygame import Rect

from cardcity_desktop.rules.royal_cities import events as happened
from cardcity_desktop.rules.royal_cities.events import Event
from cardcity_desktop.scenes.royal_cities.art.cards import Cards, face_height
from cardcity_desktop.scenes.royal_cities.art.colours import GOLD, ON_GOLD, REVOLT
from cardcity_desktop.scenes.royal_cities.art.signs import draw_picture
from cardcity_desktop.scenes.royal_cities.table.kingdoms import Kingdoms
from cardcity_desktop.scenes.royal_cities.table.layout import TableLayout
from cardcity_desktop.scenes.royal_cities.table.moves import NOTHING, Thing
from cardcity_desktop.scenes.royal_cities.table.reading import TableState
from cardcity_desktop.scenes.royal_cities.table.spots import radius_of
from cardcity_desktop.scenes.royal_cities.wording.events import event_text
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.effects import Effect, Flight
from cardcity_desktop.ui.paint.animation import linear, pop
from cardcity_desktop.ui.paint.text import lettering
from cardcity_desktop.ui.toolkit import Box, Canvas

SECONDS = 1.7
"""Seconds at normal motion, without a consequence to read."""
LETTERS_A_SECOND = 18
"""Speed at which a revolt's consequence can be read."""
TORCH_DELAY = 0.07
"""Delay between two torches, as a share of the whole."""

FLIGHT, POP = 0.34, 0.9
"""Seconds at normal motion."""

ARC = 10
"""Px by which a flight's path rises."""

DROP, BLUR = 10, 9
"""Units by which a flying card's shadow is below the card, and over which its rim is blurred."""


@dataclass(slots=True, eq=False)
class RevoltCutscene(Effect):
    burning: tuple[tuple[str, Rect], ...]  # tokens and rectangles
    consequence: str  # text of the ribbon
    layout: TableLayout

    @property
    def _begun(self) -> float:
        """Time since the beginning, as a share of the usual whole."""
        return self.share * self.seconds / SECONDS

    @property
    def _left(self) -> float:
        """Time to the end, as a share of the usual whole."""
        return (1 - self.share) * self.seconds / SECONDS

    @property
    def veil(self) -> float:
        """Opacity of the veil over the table, 0 to 1: fades in fast, out slowly."""
        return min(1.0, self._begun / 0.12, max(0.0, self._left / 0.2))

    def burnt(self, number: int) -> float:
        """Return the burnt part of card `number`, 0 to 1."""
        return min(1.0, max(0.0, (self._begun - 0.05 - TORCH_DELAY * number) / 0.5))

    def draw(self, canvas: Canvas) -> None:
        canvas.fill(canvas.area, "#2A1016", 0.5 * self.veil)
        for number, (token, rect) in enumerate(self.burning):
            self._draw_card(canvas, token, rect, self.burnt(number))
        for number, (_token, rect) in enumerate(self.burning):
            self._draw_flames(canvas, rect, self.burnt(number))
        self._draw_ribbon(canvas)

    def _draw_card(self, canvas: Canvas, token: str, rect: Rect, burnt: float) -> None:
        """Draw the card charring from its foot up, then fading out."""
        left = 1 - max(0.0, burnt - 0.6) / 0.4
        if left <= 0:
            return
        Cards(canvas).face(token, rect.width).draw(canvas.surface, rect.left, rect.top, left)
        face = Rect(rect.left, rect.top, rect.width, face_height(rect.width))
        canvas.box(face, Box("#3A1610", radius_of(rect.width), fill_opacity=0.72 * burnt * left))

    def _draw_flames(self, canvas: Canvas, rect: Rect, burnt: float) -> None:
        s = canvas.scale
        if not 0 < burnt < 1:
            return
        for at, (across, most) in enumerate(((0.5, 62), (0.2, 44), (0.8, 40))):
            flicker = 0.86 + 0.14 * ((int(self.share * 40) + at) % 2)
            size = s(most * min(1.0, burnt * 3, (1 - burnt) * 4) * flicker)
            if size > 3:
                flame = Rect(0, 0, size, size)
                flame.midbottom = (
                    rect.left + round(rect.width * across),
                    rect.bottom - round(rect.height * burnt * 0.55),
                )
                draw_picture(canvas, "flame", flame)

    def _draw_ribbon(self, canvas: Canvas) -> None:
        """Draw the ribbon that names the revolt and its consequence; it grows, stays and shrinks."""
        begun = min(1.0, max(0.0, (self._begun - 0.16) / 0.16))
        left = min(1.0, max(0.0, self._left / 0.1))
        if begun <= 0 or left <= 0:
            return
        s, grown = canvas.scale, pop(begun) * (0.9 + 0.1 * left)
        whole = self.layout.middle(502, 252, 640, 132)
        rect = Rect(0, 0, round(whole.width * grown), round(whole.height * grown)).move_to(center=whole.center)
        canvas.chrome.shadow(canvas.surface, rect, s(14), s(8), s(18), 0.5)
        canvas.box(rect, Box(REVOLT, s(18), "#FFD9A8", s.unit * 3, lip="#6E1B19", lip_height=s(7)))
        if begun < 1:
            return
        side = s(58)
        for x in (rect.left + s(22), rect.right - s(22) - side):
            draw_picture(canvas, "flame", Rect(x, rect.top + s(30), side, side))
        room = Rect(rect.left + s(86), rect.top + s(14), rect.width - 2 * s(86), s(56))
        canvas.lettering(_("Revolt!"), room, lettering(46, "heavy"), "#FFF3D6", "center")
        below = Rect(rect.left + s(86), rect.top + s(70), rect.width - 2 * s(86), s(46))
        canvas.lettering(self.consequence, below, lettering(18, "bold"), "#FFE3C2", "center", "middle", wrap=True)


class CardFlight(Flight):
    """A card on its way, with its shadow."""

    def __init__(self, token: str, start: Rect, end: Rect, key: str, table: TableState) -> None:
        """Until the flight ends, the spot with this key does not draw its card; "" for no spot."""
        px, hides = table.layout.px, {key} - {""}
        size = (_face(start), _face(end), ARC, px(DROP) + 2 * px(BLUR))
        super().__init__(partial(_draw_card, token), *size, seconds=FLIGHT, hides=hides, on_end=table.scene.refresh)


def _face(place: Rect) -> Rect:
    """Return the rectangle of a whole face in the middle of a place, which may show only a part of it."""
    return Rect(0, 0, place.width, face_height(place.width)).move_to(center=place.center)


def _draw_card(token: str, canvas: Canvas, rect: Rect) -> None:
    s = canvas.scale
    canvas.chrome.shadow(canvas.surface, rect, s(BLUR), s(DROP), s(10), 0.35)
    Cards(canvas).face(token, rect.width).draw(canvas.surface, rect.left, rect.top)


@dataclass(slots=True, eq=False)
class PointsPop(Effect):
    """Points that rise over a plate."""

    text: str
    plate: Rect

    def draw(self, canvas: Canvas) -> None:
        s = canvas.scale
        chip = Rect(0, 0, s(58), s(30))
        chip.midbottom = (self.plate.centerx, self.plate.top + round(self.plate.height * 0.4 - s(34) * self.share))
        canvas.chrome.shadow(canvas.surface, chip, s(6), s(3), chip.height // 2, 0.3)
        canvas.box(chip, Box(GOLD, chip.height / 2, "#D6A233", s.unit * 2))
        canvas.lettering(self.text, chip, lettering(19, "heavy"), ON_GOLD, "center")


def event_effects(events: Sequence[Event], before: TableState, after: TableState) -> list[Effect]:
    """Return the effects of the events, to be played one after the other.

    `before` and `after` are the table around the step, which is refreshed when a card has landed.
    """
    effects: list[Effect] = []
    tops_before = Kingdoms(before).top_rect

    def fly(card: str, start: Rect, end: Rect, thing: Thing = NOTHING) -> None:
        effects.append(CardFlight(card, start, end, thing.key, after))

    for event in events:
        match event:
            case happened.CardAdded(card=card):
                at = _market_index(after, card)
                if at is not None:
                    fly(card, after.layout["reserve:3"], _slot(after, at), Thing("market", at))
            case happened.Revolted(cards=cards):
                effects.append(_revolt(before, cards, _consequence(events, after)))
            case happened.CardMoved(seat, victim, city, to, card):
                end = Kingdoms(after).top_rect(seat, to)
                fly(card, tops_before(victim, city), end, Thing("city", seat=seat, city=to))
            case happened.CardKilled(_, victim, city, card):
                fly(card, tops_before(victim, city), _discard(after))
            case happened.CardPlayed(seat, card, city):
                fly(card, tops_before(seat, city) if city else _hand(before, seat), _discard(after))
            case happened.PurchaseEnded(seat, cards) if seat != after.snapshot.viewer_seat:
                for card in cards:
                    fly(card, _market_place(before, card), _hand(after, seat))
            case happened.CardFetched(seat, card):
                fly(card, _market_place(before, card), _hand(after, seat))
            case happened.CardLifted(seat, card, city):
                fly(card, tops_before(seat, city), _hand(after, seat))
            case happened.PointsWon(seat, points, _):
                plate = after.layout.plate(after.snapshot.row_of(seat))
                effects.append(PointsPop(f"+{points}", plate, seconds=POP, on_end=after.scene.refresh))
    return effects


# Places


def _market_index(table: TableState, token: str) -> int | None:
    cards = table.snapshot.view.market
    return max((at for at, card in enumerate(cards) if card == token and at < 16), default=None)


def _market_place(table: TableState, token: str) -> Rect:
    at = _market_index(table, token)
    return _slot(table, at) if at is not None else table.layout.slot(0)


def _slot(table: TableState, at: int) -> Rect:
    return table.layout.slot(table.snapshot.market_slots[at])


def _discard(table: TableState) -> Rect:
    place, px = table.layout["discard"], table.layout.px
    return Rect(place.right - px(54), place.top, px(40), px(50))


def _hand(table: TableState, seat: int) -> Rect:
    if seat == table.snapshot.viewer_seat:
        cards = len(table.snapshot.hand)
        return table.layout.hand_places(cards + 1, called=False).cards[cards]
    plate = table.layout.plate(table.snapshot.row_of(seat))
    small = table.layout.px(30)
    return Rect(plate.left + small // 2, plate.top + small // 2, small, face_height(small))


# Cutscenes


def _revolt(before: TableState, cards: tuple[str, ...], consequence: str) -> RevoltCutscene:
    left = list(cards)
    burning = []
    for at, token in enumerate(before.snapshot.view.market[:16]):
        if token in left:
            left.remove(token)
            burning.append((token, _slot(before, at)))
    return RevoltCutscene(
        tuple(burning),
        consequence,
        before.layout,
        seconds=SECONDS + len(consequence) / LETTERS_A_SECOND,
        blocking=True,
        ease=linear,
        on_start=partial(before.scene.ui.sound.play, "revolt"),
    )


def _consequence(events: Sequence[Event], after: TableState) -> str:
    """Return the sentences on a revolt's consequences: a forced purchase or effect, and points."""
    names = after.snapshot.names
    kinds = (happened.PointsWon, happened.PurchaseBegan, happened.RevoltEffectBegan)
    text = [event for event in events if isinstance(event, kinds)]
    return " ".join(event_text(event, names) for event in text[-2:])
