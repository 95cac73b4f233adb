"""A lot: its tray with the rows of its cards, and their motion under the pointer."""

from bisect import bisect_left
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from typing import Literal, NamedTuple

from pygame import Rect, Surface

from cardcity_desktop.rules.card_city.actions import Facing, Lot, Put
from cardcity_desktop.rules.card_city.events import HIDDEN
from cardcity_desktop.rules.card_city.view import LotView
from cardcity_desktop.scenes.card_city.table.card_target import CardTarget
from cardcity_desktop.scenes.card_city.table.hand.tray import is_too_dear, price_label
from cardcity_desktop.scenes.card_city.table.held import Held, SentCard
from cardcity_desktop.scenes.card_city.table.layout import large_text
from cardcity_desktop.scenes.card_city.table.snapshot import TableSnapshot
from cardcity_desktop.scenes.card_city.wording.cards import card_name
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.cards.faces import Depth
from cardcity_desktop.ui.cards.hand import LIP, TOO_DEAR, face_down_sign, free_place, lay_card, lay_turned, price_tag
from cardcity_desktop.ui.paint.animation import Tween
from cardcity_desktop.ui.paint.chrome import rounded_path
from cardcity_desktop.ui.paint.rectangles import inset
from cardcity_desktop.ui.paint.scale import Scale
from cardcity_desktop.ui.paint.theme import Colour
from cardcity_desktop.ui.paint.vector.svg import svg_document
from cardcity_desktop.ui.toolkit import INK, Box, Canvas, Command, Focus, Focusable, Scene, Ui, Widget
from cardcity_desktop.ui.widgets.labels import Icon, Painted
from cardcity_desktop.ui.wording.numbers import money_text

LARGEST, LARGER = 168, 1.5
"""Logical units: largest side of a card in a lot; most times that a lot's cards are as large as the other's."""

WIDE_SUM = 20
"""$ for whose text room is left beside the cards of a lot."""

MOST_WITH_WORDS = 5
"""Largest number of places in a lot whose rows have words above their cards."""

RISES, SWAPS = 0.12, 0.16
"""Seconds in which a card rises, and in which trays and cities change."""


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

RIM, RIM_TOP = 5, 7
"""Logical units: the gold rim around the tray that is looked at, and by how much tabs are above a tray."""

ON_FELT, LIT = "#FBEFD2", "#FFD36B"
"""Colours of words on the felt, and of highlights on it."""

Caption = Literal["words", "sign", "none"]
"""Label of a row: words above its cards, a sign beside them, or nothing if the cards' backs are enough."""


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


def is_fanned(caption: Caption, cards: Sequence[str]) -> bool:
    """Return True if a row's cards overlap, because they are many backs."""
    return caption == "none" and len(cards) > MOST_APART and set(cards) == {HIDDEN}


def paint_tray(canvas: Canvas, rect: Rect, looked: bool = False) -> None:
    """Paint a wooden tray with a felt bottom, and a gold rim if its lot is inspected (`looked`)."""
    s, look = canvas.scale, TRAYS[canvas.theme.shade]
    if canvas.theme.high_contrast:
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
        self, table: TableSnapshot, noted: Mapping[str, Rect], lot: Lot, part: LotPart, side: int, money: int,
        tray: Rect, caption: Caption, drawn_caption: kit.Part, motion: LotMotion,
    ) -> None:  # fmt: skip
        """`noted` are the places of the lot's rows, their captions and cards; `side` is that of a card in px.

        `money` ($) and `tray` are those of the whole lot.
        """
        super().__init__(noted[part.facing], f"place:{lot}:{part.facing}")
        turn, selection, held = table.turn, table.selection, table.selection.held
        self.table, self.ui, self.lot, (self.facing, self.cards, self.room) = table, table.ui, lot, part
        self.side, self.tray, self.caption, self.motion = side, tray, caption, motion
        self._places = [noted[f"{part.facing} {at}"] for at in range(len(part.cards) + part.free)]
        self._caption_place = noted[f"caption {part.facing}"]
        self._caption = drawn_caption
        self.faces = table.faces
        self.label = _row_name(self.facing)
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
                if self.cards[at] != held.token:  # else it would change nothing: the held card comes beside it
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
        sign = Focusable(f"sign:{self.lot}:{self.facing}", self._caption_place, label=text, tip=text, group="lots")
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
        kit.draw(self._caption, canvas, self._caption_place.move(0, raised))
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
        apart = places[1].left - places[0].left if len(places) > 1 else self.rect.width
        room = apart - s(NOTE_EDGE) - s(4)
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
        return [*self._places]

    def _draw_place(self, canvas: Canvas, place: Rect, token: str, depth: Depth) -> None:
        if not token:
            free_place(canvas, place, self.faces.shape)
            return
        never_tilted = canvas.theme.high_contrast or self.faces.shape == "hex" or self.side < canvas.scale(LEAST_TILTED)
        depth = "hand" if never_tilted and depth != "lifted" else depth
        lay_card(canvas, self.faces, token, place, depth)
        if self.facing == "down" and token != "?":
            face_down_sign(canvas, place)


def lot_widgets(
    table: TableSnapshot, number: Lot, box: Rect, noted: Mapping[str, Rect], lot: LotView, side: int,
    motion: LotMotion, scene: Scene,
) -> list[Widget]:  # fmt: skip
    """Return a lot's tray with its cards of `side` px in the places `noted` by `lot_places`."""
    ui, caption = table.ui, _caption(table)
    looked = table.turn.mode == "choose" and number == table.selection.looked_lot

    def raised(paint: Callable[[Canvas, Rect], None], canvas: Canvas, place: Rect) -> None:
        paint(canvas, place.move(0, -round(canvas.scale(TRAY_LIFT) * motion.lifted(number, looked))))

    bribed_lot, bribe = table.selection.bribe
    is_bribed = table.turn.mode == "split" and bribed_lot == number
    money = lot.money or (bribe if is_bribed else 0)
    tabs = kit.kept(scene, f"tabs {number}", money, partial(_tabs, ui, _lot_name(number), money))
    rim = Rect(box.left, box.top - ui.scale(RIM_TOP), box.width, tabs.measure(box.width).high)
    painted = [(box, partial(paint_tray, looked=looked)), (rim, partial(kit.draw, tabs))]
    widgets: list[Widget] = [Painted(place, partial(raised, paint), static=False) for place, paint in painted]
    for part in _parts(lot):
        name = f"caption {number} {part.facing}"
        drawn = kit.kept(scene, name, caption, partial(_caption_part, ui, caption, part.facing))
        widgets.append(LotRow(table, noted, number, part, side, money, box, caption, drawn, motion))
    return widgets


def _lot_name(number: Lot) -> str:
    return _("Lot {number}").format(number=number)


def _tabs(ui: Ui, name: str, money: int) -> kit.Part:
    """Return a lot's name and, at the right, its money ($) on a tray's rim."""
    tabs = [_tab(ui, name), kit.space(grow=1), *([_tab(ui, _lot_money_text(money), is_money=True)] if money else [])]
    return kit.Pad(kit.HStack(tabs), ui.scale(20))


def _tab(ui: Ui, text: str, is_money: bool = False) -> kit.Part:
    golden, high = is_money and not ui.theme.high_contrast, ui.text.line_height("strong") + ui.scale(5)
    words = kit.words(ui, text, "strong", one_line=True, valign="middle", colour=INK if golden else None)
    ground = kit.box(Box(LIT, high / 2)) if golden else None
    return kit.AtLeast(kit.panel(ui, kit.Pad(words, ui.scale(12), ground=ground), "pill", 0, 0), high=high)


def _lot_money_text(money: int) -> str:
    return _("with {money}").format(money=money_text(money))


def _parts(lot: LotView) -> list[LotPart]:
    """Return the parts of a lot that have cards or free places."""
    both = LotPart("up", lot.up, lot.room_up), LotPart("down", lot.down, lot.room_down)
    return [part for part in both if part.cards or part.free]


class RowCount(NamedTuple):
    facing: Facing
    places: int  # filled or free
    is_fanned: bool  # the cards overlap


LotPlaces = tuple[int, dict[str, Rect]]
"""The side of a lot's cards in px, and places as if its tray were the first one: of its rows ("up"), their captions
("caption up") and cards ("up 0")."""


def lot_places(table: TableSnapshot, tray: Rect, scene: Scene) -> list[LotPlaces]:
    """Return each lot's places with the largest cards that fit into `tray`, its rows beside or above each other.

    The cards of one lot are at most `LARGER` times as large as those of the other.
    """
    caption, lots = _caption(table), table.turn.lots
    counts = [[_row_count(caption, part) for part in _parts(lot)] for lot in lots]
    sides = range(table.ui.scale(30), table.ui.scale(LARGEST) + 1)
    bodies = cache(partial(_bodies, table, tray))

    def tried(rows: Sequence[RowCount], part_of: Callable[[RowCount], kit.Part]) -> tuple[bool, Rect, kit.Part]:
        """Return True if the rows fit; then the area and their layout in it."""
        for body in bodies():
            for stack in _stacks(table.ui, rows, part_of):
                if stack.fits(*body.size):
                    return True, body, stack
        return False, body, stack

    def largest(rows: Sequence[RowCount]) -> int:
        least = {row: _row(table.ui, caption, sides[0], row).measure(tray.width) for row in rows}

        def room(side: int, row: RowCount) -> kit.Part:  # making all its parts for each tried side would take long
            (wide, high), (least_wide, least_high) = _cards_size(row, side), _cards_size(row, sides[0])
            size = least[row]
            return kit.space(size.least_wide + wide - least_wide, size.least_high + high - least_high)

        at = bisect_left(sides, True, key=lambda side: not tried(rows, partial(room, side))[0])
        return sides[max(0, at - 1)]

    def places_of_lots() -> list[LotPlaces]:
        fitting = [largest(rows) for rows in counts]
        places = list[LotPlaces]()
        for rows, fits in zip(counts, fitting, strict=True):
            side = min(fits, round(LARGER * min(fitting)))
            _fits, body, stack = tried(rows, partial(_row, table.ui, caption, side))
            places.append((side, kit.arrange(stack, body).noted))
        return places

    return kit.kept_value(
        scene, f"lots {caption} {counts}", (tray.copy(), table.turn.state.rules.bribes), places_of_lots
    )


def _bodies(table: TableSnapshot, box: Rect) -> tuple[Rect, Rect]:
    """Return two areas for a lot's cards: below the name and the money on the rim, and between them."""
    ui, s = table.ui, table.ui.scale
    inner = inset(felt_of(s, box), s(3 if large_text(ui) else 12), s(4 if large_text(ui) else 8))
    name, money = (_tab(ui, text).measure(box.width) for text in (_lot_name(1), _lot_money_text(WIDE_SUM)))
    foot, left, right = box.top - s(RIM_TOP) + name.high, inner.left, inner.right
    if foot > inner.top:
        left = box.left + s(24) + name.wide
        if table.turn.state.rules.bribes:
            right = box.right - s(24) - money.wide
    top = max(foot, inner.top)
    below = Rect(inner.left, top, inner.width, inner.bottom - top)
    return below, Rect(left, inner.top, right - left, inner.height)


def _caption(table: TableSnapshot) -> Caption:
    """Return the caption of both lots' rows."""
    if table.turn.view.phase == "choosing":
        return "none"
    most = max(sum(len(part.cards) + part.free for part in _parts(lot)) for lot in table.turn.lots)
    return "sign" if large_text(table.ui) or most > MOST_WITH_WORDS else "words"


def _row_count(caption: Caption, part: LotPart) -> RowCount:
    places = [*part.cards, *[""] * part.free]
    return RowCount(part.facing, len(places), is_fanned(caption, places))


def _stacks(ui: Ui, rows: Sequence[RowCount], part_of: Callable[[RowCount], kit.Part]) -> Iterator[kit.Part]:
    """Yield the two layouts of a lot's rows: side by side, and one above the other."""
    parts = [(row, part_of(row)) for row in rows]
    yield kit.HStack([kit.Noted(row.facing, part, row.places) for row, part in parts], ui.scale(6), "fill")
    yield kit.VStack([kit.Noted(row.facing, part, 1) for row, part in parts], ui.scale(4))


def _cards_size(row: RowCount, side: int) -> tuple[int, int]:
    """Return the px that a row's cards of `side` px take without the gaps between them."""
    overlap = (row.places - 1) * round((FANNED - 1) * side) if row.is_fanned else 0
    return row.places * side + overlap, round(side * LIP)


def _row(ui: Ui, caption: Caption, side: int, row: RowCount) -> kit.Part:
    """Return a row with its caption and cards of `side` px, evenly spread; they overlap if it is fanned."""
    s, facing = ui.scale, row.facing
    label = kit.Noted(f"caption {facing}", _caption_part(ui, caption, facing))
    card = kit.space(side, round(side * LIP))
    cards: list[kit.Part] = [kit.Noted(f"{facing} {at}", card) for at in range(row.places)]
    gap = s(6)
    if row.is_fanned:
        gap = round((FANNED - 1) * side)
    elif caption != "sign":
        edge, air = (_air(s(WIDEST_GAP), s(least)) for least in (12, 10 if caption == "words" else 16))
        cards, gap = [edge, *[part for each in cards for part in (each, air)][:-1], edge], 0
    spread = kit.Aligned(kit.HStack(cards, gap))
    if caption == "sign":
        return kit.HStack([label, kit.Pad(spread, s(8), s(7), grow=1)], align="fill")
    if caption == "words":
        return kit.VStack([label, kit.Pad(spread, y=s(7), grow=1)])
    return kit.VStack([kit.Pad(spread, y=s(3), grow=1), label])


def _air(wide: int, least: int) -> kit.Part:
    return kit.Leaf(lambda _rect: (), kit.fixed(wide, 0, least, 0))


def _row_name(facing: Facing) -> str:
    return _("Face up") if facing == "up" else _("Face down")


def _caption_part(ui: Ui, caption: Caption, facing: Facing) -> kit.Part:
    """Return a row's eye, with words if they fit; without a caption, the room for names below the cards."""
    s = ui.scale
    if caption == "none":
        return kit.space(high=0 if large_text(ui) else ui.text.line_height("label"))
    side = s(SIGN if caption == "sign" else 16)
    sign = partial(Icon, name="eye" if facing == "up" else "eye_off", colour=ON_FELT)
    icon = kit.Leaf(sign, kit.fixed(side, side))
    if caption == "sign":
        return kit.Pad(kit.Aligned(icon), left=s(8))
    words = kit.words(ui, _row_name(facing), "label", one_line=True, valign="middle", colour=ON_FELT)
    makers = [lambda: kit.HStack([icon, words], s(6)), lambda: icon]
    return kit.Pad(kit.Aligned(kit.FirstThatFits(makers, in_row=True)), top=s(5))
