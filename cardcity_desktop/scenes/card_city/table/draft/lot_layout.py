"""Layout of a lot in its tray: name and money on the rim, rows of cards with their captions, as large as they fit."""

from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from typing import Literal, NamedTuple

from pygame import Rect

from cardcity_desktop.rules.card_city.actions import Facing, Lot
from cardcity_desktop.rules.card_city.events import HIDDEN
from cardcity_desktop.rules.card_city.view import LotView
from cardcity_desktop.scenes.card_city.table.draft.wooden_tray import LIT, ON_FELT, felt_of
from cardcity_desktop.scenes.card_city.table.layout import large_text
from cardcity_desktop.scenes.card_city.table.snapshot import TableSnapshot
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.cards.hand import LIP
from cardcity_desktop.ui.paint.rectangles import inset
from cardcity_desktop.ui.toolkit import INK, Box, Scene, Ui
from cardcity_desktop.ui.wording.numbers import money_text

LARGEST, LARGER = 168, 1.5
"""Logical units: largest side of a card in a lot; most times that a lot's cards are as large as the other's."""

WIDE_SUM = 20
"""$ for whose text room is left beside the cards of a lot."""

MOST_WITH_WORDS = 5
"""Largest number of places in a lot whose rows have words above their cards."""

RIM_TOP, SIGN, WIDEST_GAP = 7, 28, 76
"""Logical units: by how much tabs are above a tray; the eye that replaces the words if the text is large; the widest
gap between two cards."""

MOST_APART, FANNED = 3, 0.5
"""More than `MOST_APART` hidden cards overlap, so that this share of a card remains visible."""

Caption = Literal["words", "sign", "none"]
"""Label of a row: words above its cards, a sign beside them, or nothing if the cards' backs are enough."""


class LotPart(NamedTuple):
    """The face-up or face-down cards of a lot."""

    facing: Facing
    cards: tuple[str, ...]
    free: int  # number of free places

    @property
    def places(self) -> tuple[str, ...]:
        """The cards, then "" for each free place."""
        return (*self.cards, *[""] * self.free)


def parts_of(lot: LotView) -> list[LotPart]:
    """Return the parts of a lot that have cards or free places."""
    both = LotPart("up", lot.up, lot.room_up), LotPart("down", lot.down, lot.room_down)
    return [part for part in both if part.places]


def caption_of(table: TableSnapshot) -> Caption:
    """Return the caption of both lots' rows."""
    if table.turn.view.phase == "choosing":
        return "none"
    most = max(sum(len(part.places) for part in parts_of(lot)) for lot in table.turn.lots)
    return "sign" if large_text(table.ui) or most > MOST_WITH_WORDS else "words"


def is_fanned(caption: Caption, part: LotPart) -> bool:
    """Return True if a row's cards overlap, because they are many backs."""
    return caption == "none" and len(part.places) > MOST_APART and set(part.places) == {HIDDEN}


def row_name(facing: Facing) -> str:
    return _("Face up") if facing == "up" else _("Face down")


def caption_part(ui: Ui, caption: Caption, facing: Facing) -> kit.Part:
    """Return a row's eye, with words if they fit; without a caption, the room for names below the cards."""
    s = ui.scale
    if caption == "none":
        return kit.space(high=0 if large_text(ui) else ui.text.line_height("label"))
    icon = kit.icon("eye" if facing == "up" else "eye_off", s(SIGN if caption == "sign" else 16), ON_FELT)
    if caption == "sign":
        return kit.Pad(kit.Aligned(icon), left=s(8))
    words = kit.words(ui, row_name(facing), "label", one_line=True, valign="middle", colour=ON_FELT)
    makers = [lambda: kit.HStack([icon, words], s(6)), lambda: icon]
    return kit.Pad(kit.Aligned(kit.FirstThatFits(makers, in_row=True)), top=s(5))


def tabs(ui: Ui, number: Lot, money: int) -> kit.Part:
    """Return a lot's name and, at the right, its money ($) on a tray's rim."""
    both = [_name_tab(ui, number), kit.space(grow=1), *([_money_tab(ui, money)] if money else [])]
    return kit.Pad(kit.HStack(both), ui.scale(20))


def _name_tab(ui: Ui, number: Lot) -> kit.Part:
    return _tab(ui, _("Lot {number}").format(number=number))


def _money_tab(ui: Ui, money: int) -> kit.Part:
    return _tab(ui, _("with {money}").format(money=money_text(money)), not ui.theme.high_contrast)


def _tab(ui: Ui, text: str, golden: bool = False) -> kit.Part:
    height = ui.text.line_height("strong") + ui.scale(5)
    words = kit.words(ui, text, "strong", one_line=True, valign="middle", colour=INK if golden else None)
    ground = kit.box(Box(LIT, height / 2)) if golden else None
    return kit.AtLeast(kit.panel(ui, kit.Pad(words, ui.scale(12), ground=ground), "pill", 0, 0), high=height)


# Places


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
    ui, caption, lots = table.ui, caption_of(table), table.turn.lots
    counts = [
        [RowCount(part.facing, len(part.places), is_fanned(caption, part)) for part in parts_of(lot)] for lot in lots
    ]
    sides = range(ui.scale(30), ui.scale(LARGEST) + 1)
    bodies = cache(partial(_bodies, ui, tray, table.turn.state.rules.bribes))

    def tried(rows: Sequence[RowCount], part_of: Callable[[RowCount], kit.Part]) -> tuple[bool, Rect, kit.Part]:
        """Return True if the rows fit; then the area and their layout in it."""
        for body in bodies():
            for stack in _stacks(ui, rows, part_of):
                if stack.fits(*body.size):
                    return True, body, stack
        return False, body, stack

    def largest(rows: Sequence[RowCount]) -> int:
        least = {row: _row(ui, caption, sides[0], row).measure(tray.width) for row in rows}

        def room(side: int, row: RowCount) -> kit.Part:  # making all its parts for each tried side would take long
            (width, height), (least_wide, least_high) = _cards_size(row, side), _cards_size(row, sides[0])
            size = least[row]
            return kit.space(size.least_wide + width - least_wide, size.least_high + height - least_high)

        at = bisect_left(sides, True, key=lambda side: not tried(rows, partial(room, side))[0])
        return sides[max(0, at - 1)]

    def places_of_lots() -> list[LotPlaces]:
        fitting = [largest(rows) for rows in counts]
        places = list[LotPlaces]()
        for rows, fits in zip(counts, fitting, strict=True):
            side = min(fits, round(LARGER * min(fitting)))
            _fits, body, stack = tried(rows, partial(_row, ui, caption, side))
            places.append((side, kit.arrange(stack, body).noted))
        return places

    facts = tray.copy(), table.turn.state.rules.bribes
    return kit.kept_value(scene, f"lots {caption} {counts}", facts, places_of_lots)


def _bodies(ui: Ui, box: Rect, has_money: bool) -> tuple[Rect, Rect]:
    """Return two areas for a lot's cards: below the name and the money on the rim, and between them."""
    s = ui.scale
    inner = inset(felt_of(s, box), s(3 if large_text(ui) else 12), s(4 if large_text(ui) else 8))
    name, money = (tab.measure(box.width) for tab in (_name_tab(ui, 1), _money_tab(ui, WIDE_SUM)))
    foot, left, right = box.top - s(RIM_TOP) + name.high, inner.left, inner.right
    if foot > inner.top:
        left = box.left + s(24) + name.wide
        if has_money:
            right = box.right - s(24) - money.wide
    top = max(foot, inner.top)
    below = Rect(inner.left, top, inner.width, inner.bottom - top)
    return below, Rect(left, inner.top, right - left, inner.height)


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
    label = kit.Noted(f"caption {facing}", caption_part(ui, caption, facing))
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


def _air(width: int, least: int) -> kit.Part:
    return kit.Leaf(lambda _rect: (), kit.fixed(width, 0, least, 0))
