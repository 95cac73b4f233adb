"""The lots in their trays: rows of cards as large as they fit, what pressing them does, and their motion."""

from bisect import bisect_left
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from typing import Any, Literal, NamedTuple

from pygame import Rect, Surface

from cardcity_desktop.rules.card_city.actions import Facing, Lot
from cardcity_desktop.rules.card_city.events import HIDDEN
from cardcity_desktop.rules.card_city.view import LotView
from cardcity_desktop.scenes.card_city.names import card_name
from cardcity_desktop.scenes.card_city.table.moves import Held, Thing
from cardcity_desktop.scenes.card_city.table.pieces import CardTarget, Pieces
from cardcity_desktop.scenes.card_city.table.snapshot import TableSnapshot
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.cards.faces import Depth
from cardcity_desktop.ui.cards.hand import (
    LIP,
    TOO_DEAR,
    face_down_sign,
    free_place,
    lay_card,
    lay_turned,
    price_tag,
)
from cardcity_desktop.ui.paint.animation import Animator, Tween
from cardcity_desktop.ui.paint.chrome import rounded_path
from cardcity_desktop.ui.paint.rectangles import inset
from cardcity_desktop.ui.paint.scale import Scale
from cardcity_desktop.ui.paint.vector.svg import svg_document
from cardcity_desktop.ui.toolkit import INK, Box, Canvas, Focus, Focusable, Scene, Widget
from cardcity_desktop.ui.widgets.labels import Painted
from cardcity_desktop.ui.wording.numbers import money_text

LOTS: tuple[Lot, Lot] = (1, 2)

RISE_SECONDS = 0.12
"""Time in which the card pointed at rises."""

SWAP_SECONDS = 0.16
"""Time in which trays and cities change."""

LIT = "#FFD36B"
"""Colour of highlights on the felt."""


class WoodenTray:
    """The picture of a wooden tray with a felt bottom."""

    WOOD: Mapping[str, str] = {"light": "#C58F5B", "dark": "#99704C"}
    EDGE: Mapping[str, str] = {"light": "#DDAE7C", "dark": "#B78B62"}  # the lit edge of the wood
    RIM: Mapping[str, str] = {"light": "#7E5230", "dark": "#573A26"}
    FELT: Mapping[str, str] = {"light": "#35756B", "dark": "#245450"}  # above
    LOW_FELT: Mapping[str, str] = {"light": "#3F7F72", "dark": "#2C625B"}
    GOLD = "#E9AE2F"  # of the rim around the tray that is looked at
    GOLD_RIM = 5  # logical units

    def __init__(self, canvas: Canvas, rect: Rect) -> None:
        self.canvas, self.rect, self.s, self.shade = canvas, rect, canvas.scale, canvas.theme.shade
        self.rim = self.RIM[self.shade]

    @staticmethod
    def felt_of(s: Scale, rect: Rect) -> Rect:
        """Return the felt's rectangle inside the tray's rim."""
        return Rect(rect.left + s(12), rect.top + s(12), rect.width - 2 * s(12), rect.height - 2 * s(12) - s(7))

    def paint(self, looked: bool = False) -> None:
        """Paint the tray, with a gold rim if its lot is inspected (`looked`)."""
        canvas, s, rect = self.canvas, self.s, self.rect
        if canvas.theme.high_contrast:
            canvas.panel(rect, "active" if looked else "panel")
            return
        canvas.chrome.shadow(canvas.surface, rect, s(9), drop=s(9 if looked else 5), radius=s(20), opacity=0.26)
        if looked:
            around = rect.inflate(2 * s(self.GOLD_RIM), 2 * s(self.GOLD_RIM))
            canvas.box(around, Box(self.GOLD, s(20 + self.GOLD_RIM)))
        canvas.box(rect, Box(self.WOOD[self.shade], s(20), self.rim, 2 * s.unit, lip=self.rim, lip_height=s(7)))
        light = Rect(rect.left + s(16), rect.top + s(5), rect.width - 2 * s(16), max(2, s(3)))
        canvas.box(light, Box(self.EDGE[self.shade], light.height / 2))
        canvas.surface.blit(self._joints(), rect)
        inner = self.felt_of(s, rect)
        canvas.surface.blit(self._felt(inner.size), inner)

    def _joints(self) -> Surface:
        """Return the mitres of the wood at the tray's corners, and its grain."""
        s, (width, height) = self.s, self.rect.size
        near, far, foot = s(5), s(16), height - s(7)
        mitres = "".join(
            f"M{x} {y}L{x + (far - near) * right} {y + (far - near) * down}"
            for x, right in ((near, 1), (width - near, -1))
            for y, down in ((near, 1), (foot - near, -1))
        )
        upper, lower = [(0.08, s(8)), (0.4, s(9)), (0.66, s(7))], [(0.16, s(5)), (0.5, s(7)), (0.74, s(5))]
        grain = "".join(
            f"M{width * start:.1f} {y:.1f}q{width * 0.08:.1f} {s.unit * 1.6:.1f} {width * 0.2:.1f} 0"
            for start, y in (*upper, *((start, foot - up) for start, up in lower))
        )
        line = f'stroke="{self.rim}" stroke-width="{1.4 * s.unit}"'
        body = f'<path d="{mitres}" stroke-opacity="0.5" {line}/>'
        body += f'<path d="{grain}" fill="none" stroke-opacity="0.24" {line}/>'
        return self.canvas.pictures.get(svg_document(width, height, body), self.rect.size)

    def _felt(self, size: tuple[int, int]) -> Surface:
        """Return the tray's bottom, in the shade of its upper and left sides."""
        s, (width, height), shade = self.s, size, self.shade
        edge, deep, radius = 2 * s.unit, s(13), s(12)
        whole = rounded_path(edge / 2, edge / 2, width - edge, height - edge, radius)
        lit = rounded_path((edge + deep) / 2, edge / 2 + deep, width - edge - deep / 2, height - edge - deep, radius)
        body = (
            f'<linearGradient id="f" x1="0%" y1="0%" x2="0%" y2="100%">'
            f'<stop offset="0" stop-color="{self.FELT[shade]}"/>'
            f'<stop offset="1" stop-color="{self.LOW_FELT[shade]}"/></linearGradient>'
            f'<radialGradient id="dim" gradientUnits="userSpaceOnUse" cx="{width * 0.3:.0f}" cy="0" '
            f'r="{width * 0.8:.0f}"><stop offset="0.3" stop-color="{INK}" stop-opacity="0"/>'
            f'<stop offset="1" stop-color="{INK}" stop-opacity="0.34"/></radialGradient>'
            f'<path d="{whole}" fill="url(#f)"/><path d="{whole}" fill="url(#dim)"/>'
            f'<path d="{whole}{lit}" fill="{INK}" fill-opacity="0.2" fill-rule="evenodd"/>'
            f'<path d="{whole}" fill="none" stroke="{self.rim}" stroke-width="{edge}"/>'
        )
        return self.canvas.pictures.get(svg_document(width, height, body), size)


@dataclass(slots=True)
class LotMotion:
    """Progress of the pointed card's rise and of the inspected lot's lift, each 0 to 1."""

    card: object = None  # content of the pointed item: a `Thing` or a `Held` of a lot
    risen: float = 1.0
    lot: Lot = 1  # the inspected lot
    come: float = 1.0

    def point(self, animator: Animator, item: Focusable | None) -> None:
        """Raise the card of a pointed item of a lot. Lower it if there is no such card."""
        card = item.extra if item is not None else None
        if card == self.card:
            return
        self.card, self.risen = card, 0.0

        def rise(share: float) -> None:
            if self.card == card:
                self.risen = share

        if item is not None:
            place = item.rect.inflate(item.rect.size)
            animator.play(Tween(RISE_SECONDS, rise, area=lambda: place))

    def inspect(self, animator: Animator, lot: Lot, area: Rect) -> None:
        """Lift a lot's tray and lower the other one. `area` covers both, in px."""
        self.lot, self.come = lot, 0.0

        def come(share: float) -> None:
            self.come = share

        animator.play(Tween(SWAP_SECONDS, come, area=lambda: area))

    def lifted(self, lot: Lot, looked: bool) -> float:
        """Return how far a lot's tray is lifted, 0 to 1. At rest only the inspected one (`looked`) is."""
        if self.come == 1:
            return float(looked)
        return self.come if lot == self.lot else 1 - self.come


class LotPart(NamedTuple):
    """The face-up or face-down cards of a lot."""

    facing: Facing
    cards: tuple[str, ...]
    free: int  # number of free places

    @property
    def places(self) -> tuple[str, ...]:
        """The cards, then "" for each free place."""
        return (*self.cards, *[""] * self.free)

    @property
    def name(self) -> str:
        return _("Face up") if self.facing == "up" else _("Face down")

    @classmethod
    def of(cls, lot: LotView) -> list["LotPart"]:
        """Return the parts of a lot that have cards or free places."""
        both = cls("up", lot.up, lot.room_up), cls("down", lot.down, lot.room_down)
        return [part for part in both if part.places]


class RowCount(NamedTuple):
    """Facts on which the size of a row depends."""

    facing: Facing
    places: int  # filled or free
    is_fanned: bool  # the cards overlap


LotPlaces = tuple[int, dict[str, Rect]]
"""The side of a lot's cards in px, and places as if its tray were the first one: of its rows ("up"), their captions
("caption up") and cards ("up 0")."""


class LotTrays(Pieces):
    """Both lots in their trays. The text above the cards of a row gives way to a sign, and to nothing in a choice."""

    LARGEST = 168  # logical units: largest side of a card in a lot
    LARGER = 1.5  # most times that a lot's cards are as large as the other's
    WIDE_SUM = 20  # $ for whose text room is left beside the cards of a lot
    MOST_WITH_WORDS = 5  # largest number of places in a lot whose rows have words above their cards
    RIM_TOP = 7  # logical units by which tabs are above a tray
    SIGN = 28  # logical units: the eye that replaces the words if the text is large
    WIDEST_GAP = 76  # logical units between two cards
    MOST_APART = 3  # more hidden cards overlap
    FANNED = 0.5  # share of an overlapped card that remains visible
    INK = "#FBEFD2"  # of words on the felt

    def __init__(self, table: TableSnapshot, scene: Scene, motion: LotMotion) -> None:
        super().__init__(table, scene)
        self.motion, lots = motion, self.turn.lots
        most = max(sum(len(part.places) for part in LotPart.of(lot)) for lot in lots)
        self.caption: Literal["words", "sign", "none"] = "none"  # the cards' backs are enough
        if self.turn.view.phase != "choosing":
            self.caption = "sign" if self.large or most > self.MOST_WITH_WORDS else "words"

    def widgets(self, trays: Sequence[Rect]) -> list[Widget]:
        """Return both lots in `trays`, which are equally large."""
        widgets, (first, _other) = list[Widget](), trays
        for number, tray, (side, places) in zip(LOTS, trays, self._places(first), strict=True):
            dx, dy = tray.left - first.left, tray.top - first.top
            moved = {name: place.move(dx, dy) for name, place in places.items()}
            widgets += LotTray(self, number, tray, side, moved).widgets()
        return widgets

    def is_fanned(self, part: LotPart) -> bool:
        """Return True if a row's cards overlap, because they are many backs."""
        return self.caption == "none" and len(part.places) > self.MOST_APART and set(part.places) == {HIDDEN}

    def caption_part(self, part: LotPart | RowCount) -> kit.Part:
        """Return a row's eye, with words if they fit. Without a caption, the room for names below the cards."""
        s = self.s
        if self.caption == "none":
            return kit.space(high=0 if self.large else self.ui.text.line_height("label"))
        side = s(self.SIGN if self.caption == "sign" else 16)
        icon = kit.icon("eye" if part.facing == "up" else "eye_off", side, self.INK)
        if self.caption == "sign":
            return kit.Pad(kit.Aligned(icon), left=s(8))
        name = LotPart(part.facing, (), 0).name
        words = self.words(name, "label", one_line=True, valign="middle", colour=self.INK)
        makers = [lambda: kit.HStack([icon, words], s(6)), lambda: icon]
        return kit.Pad(kit.Aligned(kit.FirstThatFits(makers, in_row=True)), top=s(5))

    def tabs(self, number: Lot, money: int) -> kit.Part:
        """Return a lot's name and, at the right, its money ($) on a tray's rim."""
        both = [self._name_tab(number), kit.space(grow=1), *([self._money_tab(money)] if money else [])]
        return kit.Pad(kit.HStack(both), self.s(20))

    def _name_tab(self, number: Lot) -> kit.Part:
        return self._tab(_("Lot {number}").format(number=number))

    def _money_tab(self, money: int) -> kit.Part:
        return self._tab(_("with {money}").format(money=money_text(money)), not self.theme.high_contrast)

    def _tab(self, text: str, golden: bool = False) -> kit.Part:
        height = self.ui.text.line_height("strong") + self.s(5)
        words = self.words(text, "strong", one_line=True, valign="middle", colour=INK if golden else None)
        ground = kit.box(Box(LIT, height / 2)) if golden else None
        return kit.AtLeast(kit.panel(self.ui, kit.Pad(words, self.s(12), ground=ground), "pill", 0, 0), high=height)

    # Places

    def _places(self, tray: Rect) -> list[LotPlaces]:
        """Return each lot's places with the largest cards that fit into `tray`, its rows beside or above each other.

        The cards of one lot are at most `LARGER` times as large as those of the other.
        """
        counts = [
            [RowCount(part.facing, len(part.places), self.is_fanned(part)) for part in LotPart.of(lot)]
            for lot in self.turn.lots
        ]
        sides, bodies = range(self.s(30), self.s(self.LARGEST) + 1), cache(partial(self._bodies, tray))

        def tried(rows: Sequence[RowCount], part_of: Callable[[RowCount], kit.Part]) -> tuple[bool, Rect, kit.Part]:
            """Return True if the rows fit. Then the area and their layout in it."""
            for body in bodies():
                for stack in self._stacks(rows, part_of):
                    if stack.fits(*body.size):
                        return True, body, stack
            return False, body, stack

        def largest(rows: Sequence[RowCount]) -> int:
            least = {row: self._row(sides[0], row).measure(tray.width) for row in rows}

            def room(side: int, row: RowCount) -> kit.Part:  # making all its parts for each tried side would take long
                (width, height), (least_wide, least_high) = (self._cards_size(row, each) for each in (side, sides[0]))
                size = least[row]
                return kit.space(size.least_wide + width - least_wide, size.least_high + height - least_high)

            at = bisect_left(sides, True, key=lambda side: not tried(rows, partial(room, side))[0])
            return sides[max(0, at - 1)]

        def places_of_lots() -> list[LotPlaces]:
            fitting = [largest(rows) for rows in counts]
            places = list[LotPlaces]()
            for rows, fits in zip(counts, fitting, strict=True):
                side = min(fits, round(self.LARGER * min(fitting)))
                _fits, body, stack = tried(rows, partial(self._row, side))
                places.append((side, kit.arrange(stack, body).noted))
            return places

        facts = tray.copy(), self.turn.state.rules.bribes
        return kit.kept_value(self.scene, f"lots {self.caption} {counts}", facts, places_of_lots)

    def _bodies(self, box: Rect) -> tuple[Rect, Rect]:
        """Return two areas for a lot's cards: below the name and the money on the rim, and between them."""
        s, large = self.s, self.large
        inner = inset(WoodenTray.felt_of(s, box), s(3 if large else 12), s(4 if large else 8))
        name, money = (tab.measure(box.width) for tab in (self._name_tab(1), self._money_tab(self.WIDE_SUM)))
        foot, left, right = box.top - s(self.RIM_TOP) + name.high, inner.left, inner.right
        if foot > inner.top:
            left = box.left + s(24) + name.wide
            if self.turn.state.rules.bribes:
                right = box.right - s(24) - money.wide
        top = max(foot, inner.top)
        below = Rect(inner.left, top, inner.width, inner.bottom - top)
        return below, Rect(left, inner.top, right - left, inner.height)

    def _stacks(self, rows: Sequence[RowCount], part_of: Callable[[RowCount], kit.Part]) -> Iterator[kit.Part]:
        """Yield the two layouts of a lot's rows: side by side, and one above the other."""
        parts = [(row, part_of(row)) for row in rows]
        yield kit.HStack([kit.Noted(row.facing, part, row.places) for row, part in parts], self.s(6), "fill")
        yield kit.VStack([kit.Noted(row.facing, part, 1) for row, part in parts], self.s(4))

    def _cards_size(self, row: RowCount, side: int) -> tuple[int, int]:
        """Return the px that a row's cards of `side` px take without the gaps between them."""
        overlap = (row.places - 1) * round((self.FANNED - 1) * side) if row.is_fanned else 0
        return row.places * side + overlap, round(side * LIP)

    def _row(self, side: int, row: RowCount) -> kit.Part:
        """Return a row with its caption and cards of `side` px, evenly spread. They overlap if it is fanned."""
        s, facing, caption = self.s, row.facing, self.caption
        label = kit.Noted(f"caption {facing}", self.caption_part(row))
        card = kit.space(side, round(side * LIP))
        cards: list[kit.Part] = [kit.Noted(f"{facing} {at}", card) for at in range(row.places)]
        gap = s(6)
        if row.is_fanned:
            gap = round((self.FANNED - 1) * side)
        elif caption != "sign":
            leasts, widest = (12, 10 if caption == "words" else 16), s(self.WIDEST_GAP)
            edge, air = (kit.Leaf(lambda _rect: (), kit.fixed(widest, 0, s(least), 0)) for least in leasts)
            cards, gap = [edge, *[part for each in cards for part in (each, air)][:-1], edge], 0
        spread = kit.Aligned(kit.HStack(cards, gap))
        if caption == "sign":
            return kit.HStack([label, kit.Pad(spread, s(8), s(7), grow=1)], align="fill")
        if caption == "words":
            return kit.VStack([label, kit.Pad(spread, y=s(7), grow=1)])
        return kit.VStack([kit.Pad(spread, y=s(3), grow=1), label])


class LotTray:
    """A lot on the stage, with its cards of `side` px in the `places` that `LotTrays` noted."""

    LIFT = 6  # logical units by which the inspected tray is lifted

    def __init__(self, trays: LotTrays, number: Lot, rect: Rect, side: int, places: Mapping[str, Rect]) -> None:
        self.trays, self.table, self.number, self.rect, self.side, self.places = (
            trays, trays.table, number, rect, side, places,
        )  # fmt: skip
        self.lot, selection = trays.turn.lots[number - 1], trays.selection
        # True if the lot is inspected before the choice
        self.looked = trays.turn.mode == "choose" and number == selection.looked_lot
        bribed_lot, bribe = selection.bribe  # that the splitter would put into a lot
        self.money = self.lot.money or (bribe if trays.turn.mode == "split" and bribed_lot == number else 0)  # $

    @property
    def lifted(self) -> float:
        """Share of its lift that the tray has now."""
        return self.trays.motion.lifted(self.number, self.looked)

    def raised(self, rect: Rect) -> Rect:
        """Return where something in the tray is now."""
        return rect.move(0, -round(self.trays.s(self.LIFT) * self.lifted))

    def widgets(self) -> list[Widget]:
        """Return the tray with its rows."""
        trays, box, number = self.trays, self.rect, self.number
        tabs = kit.kept(trays.scene, f"tabs {number}", self.money, partial(trays.tabs, number, self.money))
        rim = Rect(box.left, box.top - trays.s(trays.RIM_TOP), box.width, tabs.measure(box.width).high)

        def paint(canvas: Canvas, place: Rect) -> None:
            WoodenTray(canvas, self.raised(place)).paint(self.looked)

        def paint_tabs(canvas: Canvas, place: Rect) -> None:
            kit.draw(tabs, canvas, self.raised(place))

        widgets: list[Widget] = [Painted(box, paint, static=False), Painted(rim, paint_tabs, static=False)]
        return [*widgets, *(LotRow(self, part) for part in LotPart.of(self.lot))]


class LookFocusable(Focusable):
    """A card that can only be inspected: the keys' focus starts here, because pressing it loses nothing."""

    def draw_candidate(self, canvas: Canvas, seen: Rect) -> None:
        pass


class LotRow(Widget):
    """The face-up or face-down part of a lot: its cards, its free places, and a target while a card is held."""

    LIFT = 7  # logical units by which the card pointed at is lifted
    NOTE_EDGE = 12  # logical units: both margins of the text on a card's pill together
    LEAST_TILTED = 60  # logical units: least side of a card laid at an angle
    PEEK = 0.3  # part of a half turn by which a hidden card of the inspected lot is turned

    def __init__(self, tray: LotTray, part: LotPart) -> None:
        trays, self.lot = tray.trays, tray.number
        self._place = Thing("place", self.lot, part.facing)
        super().__init__(tray.places[part.facing], self._place.key)
        turn, selection, held = trays.turn, trays.selection, trays.held
        self.tray, self.table, self.faces, self.side = tray, tray.table, tray.table.faces, tray.side
        self.facing, self.cards, self.room = part
        self._places = [tray.places[f"{part.facing} {at}"] for at in range(len(part.places))]
        name = f"caption {self.lot} {part.facing}"
        self._caption = kit.kept(trays.scene, name, trays.caption, partial(trays.caption_part, part))
        self._caption_place = tray.places[f"caption {part.facing}"]
        self.label, self._is_fanned = part.name, trays.is_fanned(part)
        self._tip = self.label if trays.caption == "sign" else ""  # a sign needs words
        self.is_advised = selection.advised_lot in ((self.lot, self.facing), (self.lot, None))
        splits = turn.mode == "split" and held is not None and held.source in ("drawn", "laid")
        self.held = held if splits else None  # the card that may be put here
        self.prices = [turn.price_label(token) for token in self.cards] if turn.is_my_turn else []
        dear = (at for at, token in enumerate(self.cards) if turn.is_my_turn and turn.is_too_dear(token, tray.money))
        self.dear = frozenset(dear)
        self.notes = [self._notes(token) for token in self.cards] if turn.mode == "choose" else []

    def _notes(self, token: str) -> tuple[str, ...]:
        """Return the texts for the pill of a card that may be taken, from long to short."""
        if token == HIDDEN:
            return _("hidden: it turns over if you take it"), _("hidden: seen once taken"), _("hidden")
        name, price = card_name(token), self.table.turn.price_label(token)
        priced = (_("{card}, {price}") if price else _("{card}, free")).format(card=name, price=price)
        return priced, priced, f"{name} {price}".strip()

    def focusables(self) -> list[Focusable]:
        places, fanned = self.places(), int(LotTrays.FANNED * self.side)
        if self._is_fanned:  # a card is pressed where the next one does not cover it
            places[:-1] = [Rect(place.topleft, (fanned, place.height)) for place in places[:-1]]
        numbered, count, items = [*enumerate(places)], len(self.cards), list[Focusable]()
        cards, free, selection = numbered[:count], numbered[count:], self.table.selection
        if (held := self.held) is not None:
            text_of = _("Put it in the place of this card: {card}")
            for at, place in cards:
                if self.cards[at] != held.token:  # else it would change nothing: the held card comes beside it
                    name = text_of.format(card=card_name(self.cards[at]))
                    items.append(self._item(self._thing("swap", at), place, name, tip=name))
            here = self._item(self._place, self.rect, self.label, tip=self._tip, best=True)
            return [here, *items] if self.room else items
        takes = selection.held is None and self.table.can_take_back
        if takes:
            for at, place in cards:
                laid = Held("laid", self.cards[at], at, (self.lot, self.facing))
                name = _("{card}: take it back").format(card=card_name(self.cards[at]))
                items.append(self._item(laid, place, name, tip=name))
        if self.table.turn.mode == "choose":
            for at, place in cards:
                name = _("A hidden card") if self.cards[at] == HIDDEN else card_name(self.cards[at])
                items.append(self._item(self._thing("seen", at), place, name, LookFocusable, best=True))
        if takes and selection.sent is not None and not self.table.by_keys:  # a click still moves it
            items += [self._item(self._thing("move", at), place, self.label) for at, place in free]
        if self._tip:
            sign = self._thing("sign")
            place = self._caption_place
            items.append(Focusable(sign.key, place, label=self._tip, tip=self._tip, extra=sign, group="lots"))
        return items

    def _item(
        self, thing: Held | Thing, place: Rect, name: str, made: type[Focusable] = Focusable, **look: Any
    ) -> Focusable:
        key = thing.slot_key if isinstance(thing, Held) else thing.key
        return made(key, place, partial(self.table.live.press, thing), name, extra=thing, group="lots", **look)

    def _thing(self, kind: Literal["seen", "swap", "move", "sign"], at: int | None = None) -> Thing:
        return Thing(kind, self.lot, self.facing, at)

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        lifted, places = self.tray.lifted, [*map(self.tray.raised, self._places)]
        if (self.held and self.room) or self.is_advised:
            self._light(canvas, self.tray.raised(self.rect), self.is_advised or focus.hovered == self.key)
        kit.draw(self._caption, canvas, self.tray.raised(self._caption_place))
        motion, pointed = self.tray.trays.motion, None
        match motion.card:
            case Thing(lot=self.lot, facing=self.facing, at=int(at)) | Held(index=at, place=(self.lot, self.facing)):
                pointed = at if at < len(self.cards) else None
        if pointed is not None:
            places[pointed] = places[pointed].move(0, -round(canvas.scale(self.LIFT) * motion.risen))
        for at, (place, token) in enumerate(zip(places, [*self.cards, *[""] * self.room], strict=True)):
            if token == HIDDEN and lifted:
                lay_turned(canvas, self.faces, token, place, self.PEEK * lifted)
            else:
                self._draw_place(canvas, place, token, "lifted" if at == pointed else "left" if at % 2 else "right")
        if self._draw_notes(canvas, places):
            return
        for at, (place, price) in enumerate(zip(places, self.prices, strict=False)):
            price_tag(canvas, place, price, at in self.dear)

    def _light(self, canvas: Canvas, rect: Rect, strong: bool) -> None:
        s = canvas.scale
        canvas.box(
            rect,
            Box(
                LIT,
                radius=s(12),
                edge=LIT,
                edge_width=(3 if strong else 1.8) * s.unit,
                fill_opacity=0.13,
                edge_opacity=1 if strong else 0.8,
            ),
        )

    def _draw_notes(self, canvas: Canvas, places: Sequence[Rect]) -> bool:
        """Draw a pill at the foot of each card, inside the row, and return False if not even the short texts fit."""
        s, theme, height = canvas.scale, canvas.theme, canvas.painter.line_height("label") + canvas.scale(4)
        if self.side < s(self.LEAST_TILTED):
            return False
        over = max(s(6), self.places()[0].bottom + height - self.rect.bottom)  # px of the card under its pill
        apart = places[1].left - places[0].left if len(places) > 1 else self.rect.width
        room = apart - s(self.NOTE_EDGE) - s(4)
        for texts in zip(*self.notes, strict=True):  # the long ones of all cards, then the short ones
            wides = [canvas.measure(text, "label")[0] for text in texts]
            if max(wides) > room:
                continue
            for at, (place, text, width) in enumerate(zip(places, texts, wides, strict=False)):
                pill = Rect(0, place.bottom - over, width + s(self.NOTE_EDGE), height)
                pill.centerx = place.centerx
                dark = self.cards[at] == HIDDEN
                ground, ink = (theme.tip, theme.on_tip) if dark else (theme.panel, theme.text)
                if at in self.dear:
                    ground, ink = TOO_DEAR, "#FFFFFF"
                canvas.box(pill, Box(ground, height / 2))
                canvas.text(text, pill, "label", colour=ink, align="center", valign="middle", wrap=False)
            return True
        return False

    def card_at(self, position: tuple[int, int]) -> CardTarget | None:
        """Return the card under a point, for its info, or None without a card."""
        pairs = zip(self.places(), self.cards, strict=False)
        return next((CardTarget(token, place, "lot") for place, token in pairs if place.collidepoint(position)), None)

    def places(self) -> list[Rect]:
        """Return the rectangles of the row's cards, then of its free places, in px."""
        return [*self._places]

    def _draw_place(self, canvas: Canvas, place: Rect, token: str, depth: Depth) -> None:
        faces = self.faces
        if not token:
            free_place(canvas, place, faces.shape)
            return
        small = self.side < canvas.scale(self.LEAST_TILTED)
        never_tilted = canvas.theme.high_contrast or faces.shape == "hex" or small
        lay_card(canvas, faces, token, place, "hand" if never_tilted and depth != "lifted" else depth)
        if self.facing == "down" and token != HIDDEN:
            face_down_sign(canvas, place)
