"""A row of a lot (its face-up or face-down part), and the motion of lots under the pointer."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Literal, NamedTuple

import pygame
from pygame import Rect, Surface

from cardcity_desktop.rules.card_city.actions import Facing, Lot, Put
from cardcity_desktop.rules.card_city.events import HIDDEN
from cardcity_desktop.scenes.card_city.table.card_target import CardTarget
from cardcity_desktop.scenes.card_city.table.hand.tray import is_too_dear, price_label
from cardcity_desktop.scenes.card_city.table.held import Held, SentCard
from cardcity_desktop.scenes.card_city.table.layout import large_text
from cardcity_desktop.scenes.card_city.table.snapshot import TableSnapshot
from cardcity_desktop.scenes.card_city.wording.cards import card_name
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.cards.faces import Depth
from cardcity_desktop.ui.cards.hand import (
    LIP,
    TOO_DEAR,
    card_rect,
    face_down_sign,
    free_place,
    lay_card,
    lay_turned,
    price_tag,
)
from cardcity_desktop.ui.effects import Effect
from cardcity_desktop.ui.paint.animation import Tween, blend
from cardcity_desktop.ui.paint.chrome import Box, rounded_path
from cardcity_desktop.ui.paint.scale import Scale
from cardcity_desktop.ui.paint.theme import INK, Colour
from cardcity_desktop.ui.paint.vector.svg import svg_document
from cardcity_desktop.ui.toolkit import Canvas, Command, Focus, Focusable, Ui, Widget

RISES, SWAPS = 0.12, 0.16
"""Seconds in which a card rises, and in which trays and cities change."""


@dataclass(slots=True)
class LotMotion:
    """Progress of the pointed card's rise and of the inspected lot's lift, each 0 to 1."""

    card: str = ""  # key of the pointed card
    risen: float = 1.0
    lot: Lot = 1  # the inspected lot
    come: float = 1.0

    def point(self, ui: Ui, item: Focusable | None) -> None:
        """Raise the card of a pointed item of a lot; lower it if there is no such card."""
        key = item.key if item is not None else ""
        if key == self.card:
            return
        self.card, self.risen = key, 0.0

        def rise(share: float) -> None:
            if self.card == key:
                self.risen = share

        if item is not None:
            place = item.rect.inflate(item.rect.size)
            ui.animator.play(Tween(RISES, rise, area=lambda: place))

    def inspect(self, ui: Ui, lot: Lot, area: Rect) -> None:
        """Lift a lot's tray and lower the other one; `area` covers both, in px."""
        self.lot, self.come = lot, 0.0

        def come(share: float) -> None:
            self.come = share

        ui.animator.play(Tween(SWAPS, come, area=lambda: area))

    def lifted(self, lot: Lot, looked: bool) -> float:
        """Return how far a lot's tray is lifted, 0 to 1; at rest only the inspected one (`looked`) is."""
        if self.come == 1:
            return float(looked)
        return self.come if lot == self.lot else 1 - self.come


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


LOTS: tuple[Lot, Lot] = (1, 2)

SIGN = 28
"""Logical units: the eye that replaces the words if the text is large."""


NOTE_EDGE, WIDEST_GAP = 12, 76
"""Logical units: both margins of the text on a card's pill together; widest gap between two cards."""

LIFT, TRAY_LIFT, LEAST_TILTED = 7, 6, 60
"""Logical units: lift of the card pointed at, and of the inspected tray; least side of a card laid at an angle."""

MOST_APART, FANNED = 3, 0.5
"""More than `MOST_APART` hidden cards overlap, so that this share of a card remains visible."""

PEEK = 0.3
"""Part of a half turn by which a hidden card of the inspected lot is turned."""

GOLD = "#E9AE2F"


class TrayLook(NamedTuple):
    """Colours of a tray on one theme: wood, its lit edge and its rim, felt above and below."""

    wood: Colour
    light: Colour
    rim: Colour
    felt: Colour
    low: Colour


TRAYS = {
    "light": TrayLook("#C58F5B", "#DDAE7C", "#7E5230", "#35756B", "#3F7F72"),
    "dark": TrayLook("#99704C", "#B78B62", "#573A26", "#245450", "#2C625B"),
}

RIM = 5
"""Logical units of the gold rim around the tray that is looked at."""

ON_FELT, LIT = "#FBEFD2", "#FFD36B"
"""Colours of words on the felt, and of highlights on it."""


class RowRoom(NamedTuple):
    """Free space in a row, in px."""

    left: int  # beside all cards, for the words or the sign
    top: int  # above all cards, for the same
    beside: int  # left and right margin together
    around: int  # upper and lower margin together
    gap: int  # between two cards


Caption = Literal["words", "sign", "none"]
"""Label of a row: words above its cards, a sign beside them, or nothing if the cards' backs are enough."""


def is_fanned(caption: Caption, cards: Sequence[str]) -> bool:
    """Return True if a row's cards overlap, because they are many backs."""
    return caption == "none" and len(cards) > MOST_APART and set(cards) == {HIDDEN}


def row_room(ui: Ui, caption: Caption) -> RowRoom:
    s = ui.scale
    if caption == "sign":
        return RowRoom(s(8 + SIGN), 0, s(16), s(14), s(6))
    line = ui.text.line_height("label")
    if caption == "none":
        return RowRoom(0, 0, s(24), s(6) + _name_room(ui), s(16))
    return RowRoom(0, s(5) + line, s(24), s(14), s(10))


def _name_room(ui: Ui) -> int:
    """Return the px that names take below cards; 0 with large text, which leaves the room to the cards."""
    return 0 if large_text(ui) else ui.text.line_height("label")


def paint_tray(canvas: Canvas, rect: Rect, looked: bool = False) -> None:
    """Paint a wooden tray with a felt bottom, and a gold rim if its lot is inspected (`looked`)."""
    s, look = canvas.scale, TRAYS[canvas.theme.shade]
    if canvas.theme.edge:
        canvas.panel(rect, "active" if looked else "panel")
        return
    canvas.chrome.shadow(canvas.surface, rect, s(9), s(9 if looked else 5), s(20), 0.26)
    if looked:
        rim = rect.inflate(2 * s(RIM), 2 * s(RIM))
        canvas.box(rim, Box(GOLD, s(20 + RIM)))
    canvas.box(rect, Box(look.wood, s(20), look.rim, 2 * s.unit, lip=look.rim, lip_height=s(7)))
    light = Rect(rect.left + s(16), rect.top + s(5), rect.width - 2 * s(16), max(2, s(3)))
    canvas.box(light, Box(look.light, light.height / 2))
    inner = felt_of(canvas.scale, rect)
    canvas.surface.blit(_felt(canvas, inner.size), inner)


def _felt(canvas: Canvas, size: tuple[int, int]) -> Surface:
    """Return the tray's bottom, in the shade of its upper and left sides."""
    s, (wide, high), look = canvas.scale, size, TRAYS[canvas.theme.shade]
    edge, deep, radius = 2 * s.unit, s(13), s(12)
    whole = rounded_path(edge / 2, edge / 2, wide - edge, high - edge, radius)
    lit = rounded_path((edge + deep) / 2, edge / 2 + deep, wide - edge - deep / 2, high - edge - deep, radius)
    body = (
        f'<linearGradient id="f" x1="0%" y1="0%" x2="0%" y2="100%"><stop offset="0" stop-color="{look.felt}"/>'
        f'<stop offset="1" stop-color="{look.low}"/></linearGradient>'
        f'<path d="{whole}" fill="url(#f)"/>'
        f'<path d="{whole}{lit}" fill="{INK}" fill-opacity="0.2" fill-rule="evenodd"/>'
        f'<path d="{whole}" fill="none" stroke="{look.rim}" stroke-width="{edge}"/>'
    )
    return canvas.pictures.get(svg_document(wide, high, body), size)


def felt_of(s: Scale, rect: Rect) -> Rect:
    """Return the felt's rectangle inside the tray's rim."""
    return Rect(rect.left + s(12), rect.top + s(12), rect.width - 2 * s(12), rect.height - 2 * s(12) - s(7))


class LookFocusable(Focusable):
    """A card that can only be inspected: the keys' focus starts here, because pressing it loses nothing."""

    def draw_candidate(self, canvas: Canvas, seen: Rect) -> None:
        pass


class LotPart(NamedTuple):
    """The face-up or face-down cards of a lot."""

    facing: Facing
    cards: tuple[str, ...]
    free: int  # number of free places


class LotRow(Widget):
    """The face-up or face-down part of a lot: its cards, its free places, and a target while a card is held."""

    def __init__(
        self, table: TableSnapshot, rect: Rect, lot: Lot, part: LotPart, side: int, money: int, tray: Rect,
        caption: Caption, motion: LotMotion,
    ) -> None:  # fmt: skip
        """`side` is that of a card in px; `money` ($) and `tray` are those of the whole lot."""
        super().__init__(rect, f"place:{lot}:{part.facing}")
        turn, selection, held = table.turn, table.selection, table.selection.held
        self.table, self.ui, self.lot, (self.facing, self.cards, self.room) = table, table.ui, lot, part
        self.side, self.tray, self.caption, self.motion = side, tray, caption, motion
        self.faces = table.faces
        self.label = _("Face up") if self.facing == "up" else _("Face down")
        self.is_advised = selection.advised_lot in ((lot, self.facing), (lot, None))
        self.looked = turn.mode == "choose" and lot == selection.looked_lot
        splits = turn.mode == "split" and held is not None and held.source in ("drawn", "laid")
        self.held = held if splits else None  # the card that may be put here
        self.prices = [price_label(turn, token) for token in self.cards] if turn.is_my_turn else []
        dear = (at for at, token in enumerate(self.cards) if turn.is_my_turn and is_too_dear(turn, token, money))
        self.dear = frozenset(dear)
        self.notes = [self._notes(token) for token in self.cards] if turn.mode == "choose" else []

    def _notes(self, token: str) -> tuple[str, ...]:
        """Return the texts for the pill of a card that may be taken, from long to short."""
        if token == HIDDEN:
            return _("hidden: it turns over if you take it"), _("hidden: seen once taken"), _("hidden")
        name, price = card_name(token), price_label(self.table.turn, token)
        priced = (_("{card}, {price}") if price else _("{card}, free")).format(card=name, price=price)
        return priced, priced, f"{name} {price}".strip()

    @property
    def _is_fanned(self) -> bool:
        return is_fanned(self.caption, [*self.cards, *[""] * self.room])

    def focusables(self) -> list[Focusable]:
        text, places, actions = self.label if self.caption == "sign" else "", self.places(), self.table.actions
        if self._is_fanned:  # a card is pressed where the next one does not cover it
            places[:-1] = [Rect(place.topleft, (int(FANNED * self.side), place.height)) for place in places[:-1]]
        numbered, count = [*enumerate(places)], len(self.cards)
        cards, free = numbered[:count], numbered[count:]
        items = list[Focusable]()
        if (held := self.held) is not None:
            text_of = _("Put it in the place of this card: {card}")
            for at, place in cards:
                items.append(self._item("swap", at, place, partial(actions.swap, held, self._put(at)), text_of))
            put = partial(actions.put, held, self.lot, self.facing)
            here = Focusable(self.key, self.rect, put, self.label, tip=text, group="lots", best=True)
            return [here, *items] if self.room else items
        if self._takes:
            for at, place in cards:
                laid = Held("laid", self.cards[at], at, (self.lot, self.facing))
                items.append(self._item("laid", at, place, partial(self._take, at), _("{card}: take it back"), laid))
        if self.table.turn.mode == "choose":
            for at, place in cards:
                name = _("A hidden card") if self.cards[at] == HIDDEN else card_name(self.cards[at])
                items.append(
                    LookFocusable(self._key("seen", at), place, actions.look_closely, name, group="lots", best=True)
                )
        if (sent := self._sent) is not None:
            bring = partial(actions.put, sent.held, self.lot, self.facing)
            items += [Focusable(self._key("move", at), place, bring, self.label, group="lots") for at, place in free]
        place = Rect(self.rect.topleft, (row_room(self.ui, self.caption).left, self.rect.height))
        sign = Focusable(f"sign:{self.lot}:{self.facing}", place, label=text, tip=text, group="lots")
        return [*items, sign] if text else items

    def _item(
        self, kind: str, at: int, place: Rect, action: Callable[[], Command | None], text: str, extra: object = None
    ) -> Focusable:
        """Return the focusable of a card; `text` names it and its action."""
        name = text.format(card=card_name(self.cards[at]))
        return Focusable(self._key(kind, at), place, action, name, tip=name, group="lots", extra=extra)

    def _put(self, at: int) -> Put:
        return Put(self.cards[at], self.lot, self.facing)

    @property
    def _takes(self) -> bool:
        """True if a card can be taken out of this row."""
        return self.table.selection.held is None and self.table.can_take_back

    @property
    def _sent(self) -> SentCard | None:
        """The card just sent to a lot, if a click still moves it.

        A player who clicks a card and then a place has already sent the card by the first click.
        """
        return self.table.selection.sent if self._takes and not self.table.by_keys else None

    def _take(self, at: int) -> Command | None:
        """Take a card out of this row; leave it there if it was just sent, or give its place to the sent card."""
        actions, sent = self.table.actions, self._sent
        laid = (sent.put, sent.followed) if sent is not None else ()
        newest = [put for put in laid if put and (put.lot, put.facing) == (self.lot, self.facing)]
        from_end = len(self.cards) - at
        if sent is None or from_end > len(newest):
            return actions.take_back(self._put(at))
        return actions.settle() if newest[-from_end] is sent.put else actions.swap(sent.held, newest[-from_end])

    def _key(self, kind: str, at: int) -> str:
        """Return the focus key of a card or free place of this row."""
        return f"{kind}:{self.lot}:{self.facing}:{at}"

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        s, lifted = canvas.scale, self.motion.lifted(self.lot, self.looked)
        raised = -round(s(TRAY_LIFT) * lifted)
        if (self.held and self.room) or self.is_advised:
            self._light(canvas, self.rect.move(0, raised), self.is_advised or focus.hovered == self.key)
        self._draw_caption(canvas, raised)
        places = [place.move(0, raised) for place in self.places()]
        keys = {self._key(kind, at): at for kind in ("seen", "laid", "swap") for at in range(len(self.cards))}
        pointed = keys.get(self.motion.card)
        if pointed is not None:
            places[pointed] = places[pointed].move(0, -round(s(LIFT) * self.motion.risen))
        for at, (place, token) in enumerate(zip(places, [*self.cards, *[""] * self.room], strict=True)):
            if token == HIDDEN and lifted:
                lay_turned(canvas, self.faces, token, place, PEEK * lifted)
            else:
                self._draw_place(canvas, place, token, "lifted" if at == pointed else "left" if at % 2 else "right")
        if self._draw_notes(canvas, places):
            return
        for at, (place, price) in enumerate(zip(places, self.prices, strict=False)):
            price_tag(canvas, place, price, at in self.dear)

    def _light(self, canvas: Canvas, rect: Rect, strong: bool) -> None:
        s = canvas.scale
        canvas.box(rect, Box(LIT, s(12), LIT, (3 if strong else 1.8) * s.unit, 0.13, 1 if strong else 0.8))

    def _draw_notes(self, canvas: Canvas, places: Sequence[Rect]) -> bool:
        """Draw a pill at the foot of each card, inside the row; return False if not even the short texts fit."""
        s, theme, high = canvas.scale, canvas.theme, canvas.painter.line_height("label") + canvas.scale(4)
        if self.side < s(LEAST_TILTED):
            return False
        over = max(s(6), self.places()[0].bottom + high - self.rect.bottom)  # px of the card under its pill
        room = self.side + self._gap(len(places)) - s(NOTE_EDGE) - s(4)
        for texts in zip(*self.notes, strict=True):  # the long ones of all cards, then the short ones
            wides = [canvas.measure(text, "label")[0] for text in texts]
            if max(wides) > room:
                continue
            for at, (place, text, wide) in enumerate(zip(places, texts, wides, strict=False)):
                pill = Rect(0, place.bottom - over, wide + s(NOTE_EDGE), high)
                pill.centerx = place.centerx
                dark = self.cards[at] == "?"
                ground, ink = (theme.tip, theme.on_tip) if dark else (theme.panel, theme.text)
                if at in self.dear:
                    ground, ink = TOO_DEAR, "#FFFFFF"
                canvas.box(pill, Box(ground, high / 2))
                canvas.text(text, pill, "label", ink, "center", "middle", wrap=False)
            return True
        return False

    def card_at(self, position: tuple[int, int]) -> CardTarget | None:
        """Return the card under a point, for its info; None without a card."""
        pairs = zip(self.places(), self.cards, strict=False)
        return next((CardTarget(token, place, "lot") for place, token in pairs if place.collidepoint(position)), None)

    def places(self) -> list[Rect]:
        """Return the rectangles of the row's cards, then of its free places, in px."""
        room, count = row_room(self.ui, self.caption), len(self.cards) + self.room
        high = round(self.side * LIP)
        top = self.rect.top + room.top
        below = _name_room(self.ui) if self.caption == "none" else 0
        top += max(0, (self.rect.bottom - top - high - below) // 2)
        gap = self._gap(count)
        wide = count * self.side + (count - 1) * gap
        left = (self.rect.left + room.left + self.rect.right) // 2 - wide // 2
        return [card_rect(self.side, left + at * (self.side + gap), top) for at in range(count)]

    def _gap(self, count: int) -> int:
        """Return the px between two of `count` cards; cards in a lot that may be taken are apart as far as fits."""
        least = row_room(self.ui, self.caption).gap
        if self._is_fanned:
            return round((FANNED - 1) * self.side)
        if self.caption == "sign":
            return least
        return max(least, min(self.ui.scale(WIDEST_GAP), (self.rect.width - count * self.side) // (count + 1)))

    def _draw_caption(self, canvas: Canvas, raised: int) -> None:
        """Draw the eye and, above the middle of the cards, the words if they fit."""
        s, sign = canvas.scale, "eye" if self.facing == "up" else "eye_off"
        if self.caption == "sign":
            place = Rect(self.rect.left + s(8), self.rect.centery - s(SIGN) // 2 + raised, s(SIGN), s(SIGN))
            canvas.icon(sign, place, ON_FELT)
        if self.caption != "words":
            return
        high, wide, side = row_room(self.ui, self.caption).top - s(5), canvas.measure(self.label, "label")[0], s(16)
        fits = side + s(6) + wide <= self.rect.width
        left = self.rect.centerx - (side + (s(6) + wide if fits else 0)) // 2
        top = self.rect.top + s(5) + raised
        canvas.icon(sign, Rect(left, top + (high - side) // 2, side, side), ON_FELT)
        if fits:
            words = Rect(left + side + s(6), top, wide, high)
            canvas.text(self.label, words, "label", ON_FELT, "left", "middle", wrap=False)

    def _draw_place(self, canvas: Canvas, place: Rect, token: str, depth: Depth) -> None:
        if not token:
            free_place(canvas, place, self.faces.shape)
            return
        never_tilted = canvas.theme.edge or self.faces.shape == "hex" or self.side < canvas.scale(LEAST_TILTED)
        depth = "hand" if never_tilted and depth != "lifted" else depth
        lay_card(canvas, self.faces, token, place, depth)
        if self.facing == "down" and token != "?":
            face_down_sign(canvas, place)
