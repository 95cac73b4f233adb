"""The trays of phase 1 (drawing, lots, choice, solo's card under the pool), and the widgets of the lots."""

from bisect import bisect_left
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from pygame import Rect

from cardcity_desktop.rules.card_city.actions import Draw, Facing, Lot, Offer, Put, Return
from cardcity_desktop.rules.card_city.view import LotView
from cardcity_desktop.scenes.card_city.table.draft.lot_row import (
    FANNED,
    LIT,
    LOTS,
    TRAY_LIFT,
    Caption,
    LotMotion,
    LotPart,
    LotRow,
    felt_of,
    is_fanned,
    paint_tray,
    row_room,
)
from cardcity_desktop.scenes.card_city.table.hand.tray import (
    TrayButton,
    TrayContent,
    card_row,
    choosing_keys,
    holding_keys,
    is_too_dear,
    price_label,
    row_and_frame,
    tray_frame,
    your_turn,
)
from cardcity_desktop.scenes.card_city.table.held import Held, kind_order
from cardcity_desktop.scenes.card_city.table.layout import is_column, large_text, tray_inside
from cardcity_desktop.scenes.card_city.table.snapshot import TableSnapshot
from cardcity_desktop.scenes.card_city.wording.cards import card_name
from cardcity_desktop.scenes.card_city.wording.phases import phase_hint, phase_title
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.cards.hand import LIP, CardLook, CardPile, CardSlot
from cardcity_desktop.ui.paint.rectangles import inset
from cardcity_desktop.ui.toolkit import INK, Box, Canvas, Command, Intent, Scene, Ui, Widget
from cardcity_desktop.ui.widgets.buttons import Option, Segmented, Stepper
from cardcity_desktop.ui.widgets.labels import Painted, PlayerMark
from cardcity_desktop.ui.wording.numbers import money_text
from cardcity_desktop.ui.wording.seats import face_of, has_face, level_name, temper

LARGEST, LARGER = 168, 1.5
"""Logical units: largest side of a card in a lot; most times that a lot's cards are as large as the other's."""

WIDE_SUM = 20
"""$ for whose text room is left beside the cards of a lot."""

MOST_WITH_WORDS = 5
"""Largest number of places in a lot whose rows have words above their cards."""


def drafting_tray(table: TableSnapshot, tray: Rect) -> list[Widget]:
    """Return the tray of a phase 1 step."""
    makers = {"draw": _draw_tray, "split": _split_tray, "choose": _choose_tray, "keep": _keep_tray}
    return makers[table.turn.mode](table, tray)


def _draw_tray(table: TableSnapshot, tray: Rect) -> list[Widget]:
    turn, ui = table.turn, table.ui
    button = TrayButton("draw", _("Draw"), lambda: table.actions.steps.do(Draw()), "primary", "pool")
    row, frame = row_and_frame(ui, tray, 1, _content(table, [button]))
    draw, name = row.places[0], _("Draw from the pool")
    pile = CardPile(draw, table.faces, turn.view.pool, "pool", name, lambda: table.actions.steps.do(Draw()))
    return [*frame, pile]


def _split_tray(table: TableSnapshot, tray: Rect) -> list[Widget]:
    """Return the tray in which a player makes the lots: cards left, bribe, and the button that offers them."""
    turn, ui = table.turn, table.ui
    wide, cards = _drawn_cards(table, tray, turn.draft.drawn)
    drawn = turn.draft.drawn
    bribes = turn.state.rules.bribes and not drawn
    if bribes:
        wide = round(tray.width * (0.34 if large_text(ui) else 0.42))
    bribe = Offer(*table.selection.bribe)
    offer = TrayButton("offer", _("Offer the lots"), lambda: table.actions.steps.do(bribe), "primary", "check")
    buttons = [_lots_or_cities(table)]
    if not drawn:
        buttons.append(offer)
        if large_text(ui) and table.selection.viewed_seat is None:
            buttons = [offer]  # there is no room for a second one
    frame = tray_frame(ui, tray, wide, _content(table, buttons))
    return [*frame, *cards, *(_bribe_controls(table, tray, wide) if bribes else [])]


def _content(table: TableSnapshot, buttons: Sequence[TrayButton]) -> TrayContent:
    """Return the acting player's task, with buttons."""
    turn = table.turn
    return TrayContent(your_turn(turn), phase_hint(turn.view, turn.names), buttons, _keys_line(table))


def _keys_line(table: TableSnapshot) -> list[str]:
    """Return the keys that put drawn cards into the lots."""
    draft, held = table.turn.view.draft, table.selection.held
    if draft is None or not draft.drawn:
        return []
    if held is None or table.turn.mode == "keep":
        return choosing_keys(table)
    back = [_("{key}: put back").format(key=table.ui.keys.label(Intent.CANCEL))] if table.by_keys else []
    put = holding_keys(table, _("{key}: put it there"), _("{key}: next place"))
    return [*put[:1], *back, *put[1:]]


WIDE_TRAY = 800
"""Logical units of a tray from which drawn cards take more than half of it."""


def _drawn_cards(table: TableSnapshot, tray: Rect, drawn: Sequence[str]) -> tuple[int, list[Widget]]:
    """Return (width in px, widgets) of the drawn cards that are not in a lot yet."""
    share = 0.42 if large_text(table.ui) else 0.6 if tray.width > table.ui.scale(WIDE_TRAY) else 0.45
    row = card_row(table.ui, tray, len(drawn), share)
    free = table.selection.held is None
    cards: list[Widget] = []
    usable = {action.card for action in table.turn.legal if isinstance(action, Put | Return)}
    for place, at in zip(row.places, kind_order(drawn), strict=True):
        token = drawn[at]
        held = Held("drawn", token, at)
        picked = table.selection.held == held
        look = CardLook(
            token,
            picked and not table.dragging,
            dim=token not in usable,
            away=picked and table.dragging,
            badge=price_label(table.turn, token),
            dear=is_too_dear(table.turn, token),
        )
        cards.append(
            CardSlot(place, table.faces, look, f"drawn:{at}", card_name(token), _pick(table, held), "", held, free)
        )
    return row.wide, cards


def _pick(table: TableSnapshot, held: Held) -> Callable[[], Command | None]:
    """Return the command of a press on a drawn card: hold it or, during a split, send it to the next free place."""
    if table.turn.mode == "split" and table.selection.held is None:
        return lambda: table.actions.send(held)
    return lambda: table.actions.pick(held)


def _bribe_controls(table: TableSnapshot, tray: Rect, wide: int) -> list[Widget]:
    """Return the controls that choose a lot and the money put into it (3.6)."""
    ui, s = table.ui, table.ui.scale
    purse = table.turn.view.money[table.turn.actor]
    (lot, amount), put = table.selection.bribe, table.actions.set_bribe
    options = [Option(str(number), _("Lot {number}").format(number=number)) for number in LOTS]
    makers: list[Callable[[Rect], Widget]] = [
        lambda rect: Segmented(rect, options, str(lot), lambda to: put(1 if to == "1" else 2, amount), "bribe.lot"),
        lambda rect: Stepper(rect, amount, 0, purse, lambda value: put(lot, value), "bribe", money_text(amount)),
    ]
    label = kit.words(ui, _("Money you add"), "label", muted=True)
    controls = kit.VStack([kit.Leaf(make, kit.fixed(0, 0), grow=1) for make in makers], s(6), grow=1)
    body = kit.Pad(kit.VStack([label, controls]), s(20), s(12))
    return kit.arrange(body, Rect(tray.topleft, (wide + s(20), tray.height))).all


def _choose_tray(table: TableSnapshot, tray: Rect) -> list[Widget]:
    if table.selection.viewed_seat is None:
        return []  # the stage takes the tray's place too
    return tray_frame(table.ui, tray, 0, _content(table, [_lots_or_cities(table)]))


def _lots_or_cities(table: TableSnapshot) -> TrayButton:
    """Return the button that switches between lots and cities."""
    if table.selection.viewed_seat is not None:
        return TrayButton("lots", _("Back to the lots"), table.actions.look_home, "secondary", "arrow_left")
    own = table.viewer or 0
    return TrayButton("cities", _("See the cities"), lambda: table.actions.look_at(own), "secondary", "eye")


def _keep_tray(table: TableSnapshot, tray: Rect) -> list[Widget]:
    turn, ui = table.turn, table.ui
    wide, cards = _drawn_cards(table, tray, turn.draft.drawn)
    held = table.selection.held
    button = TrayButton(
        "under", _("Under the pool"), lambda: table.actions.steps.do(Return(held.token)) if held else None,
        "primary", "pool", "" if held else _("First pick the card that goes"),
    )  # fmt: skip
    frame = tray_frame(ui, tray, wide, _content(table, [button]))
    return [*frame, *cards]


def lot_widgets(
    table: TableSnapshot, number: Lot, box: Rect, rows: Mapping[str, Rect], lot: LotView, side: int, motion: LotMotion
) -> list[Widget]:
    """Return a lot's tray with its cards of `side` px in its `rows`, by facing."""
    name = _lot_name(number)
    looked = table.turn.mode == "choose" and number == table.selection.looked_lot

    def raised(paint: Callable[[Canvas, Rect], None], canvas: Canvas, place: Rect) -> None:
        paint(canvas, place.move(0, -round(canvas.scale(TRAY_LIFT) * motion.lifted(number, looked))))

    painted = [(box, partial(paint_tray, looked=looked)), (_tab(table, box, name), partial(_paint_tab, name, False))]
    bribed_lot, bribe = table.selection.bribe
    is_bribed = table.turn.mode == "split" and bribed_lot == number
    money = lot.money or (bribe if is_bribed else 0)
    if money:
        text = _lot_money_text(money)
        painted.append((_tab(table, box, text, at_right=True), partial(_paint_tab, text, True)))
    widgets: list[Widget] = [Painted(place, partial(raised, paint), static=False) for place, paint in painted]
    for part in _parts(lot):
        widgets.append(LotRow(table, rows[part.facing], number, part, side, money, box, _caption(table), motion))
    return widgets


def _lot_name(number: Lot) -> str:
    return _("Lot {number}").format(number=number)


def _tab(table: TableSnapshot, box: Rect, text: str, at_right: bool = False) -> Rect:
    """Return the place on a tray's rim for the lot's name, or at the right for its money."""
    s, hand = table.ui.scale, table.ui.text
    tab = Rect(box.left + s(20), box.top - s(7), hand.width(text, "strong") + s(24), hand.line_height("strong") + s(5))
    return tab.move(box.width - s(40) - tab.width, 0) if at_right else tab


def _paint_tab(text: str, is_money: bool, canvas: Canvas, place: Rect) -> None:
    canvas.panel(place, "pill")
    golden = is_money and not canvas.theme.edge
    if golden:
        canvas.box(place, Box(LIT, place.height / 2))
    canvas.text(text, place, "strong", INK if golden else None, "center", "middle", wrap=False)


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
"""The side of a lot's cards in px, and the places of its rows by facing, as if its tray were the first one."""


def lot_places(table: TableSnapshot, tray: Rect, scene: Scene) -> list[LotPlaces]:
    """Return each lot's places with the largest cards that fit into `tray`, its rows beside or above each other.

    The cards of one lot are at most `LARGER` times as large as those of the other.
    """
    caption, bodies, lots = _caption(table), _bodies(table, tray), table.turn.lots
    counts = [[_row_count(caption, part) for part in _parts(lot)] for lot in lots]
    sides = range(table.ui.scale(30), table.ui.scale(LARGEST) + 1)

    def tried(rows: Sequence[RowCount], side: int) -> tuple[bool, Rect, kit.Part]:
        """Return True if cards of `side` px fit; then the area and the layout of the rows in it."""
        for body in bodies:
            for stack in _stacks(table.ui, caption, rows, side):
                size = stack.measure(body.width)
                if size.least_wide <= body.width and size.least_high <= body.height:
                    return True, body, stack
        return False, body, stack

    def largest(rows: Sequence[RowCount]) -> int:
        return sides[max(0, bisect_left(sides, True, key=lambda side: not tried(rows, side)[0]) - 1)]

    def places_of_lots() -> list[LotPlaces]:
        fitting = [largest(rows) for rows in counts]
        places = list[LotPlaces]()
        for rows, fits in zip(counts, fitting, strict=True):
            side = min(fits, round(LARGER * min(fitting)))
            _fits, body, stack = tried(rows, side)
            places.append((side, kit.arrange(stack, body).noted))
        return places

    return kit.kept_value(scene, f"lots {caption} {counts}", [*map(tuple, bodies)], places_of_lots)


def _bodies(table: TableSnapshot, box: Rect) -> tuple[Rect, Rect]:
    """Return two areas for a lot's cards: below the name and the money on the rim, and between them."""
    ui, s = table.ui, table.ui.scale
    inner = inset(felt_of(s, box), s(3 if large_text(ui) else 12), s(4 if large_text(ui) else 8))
    tab, left, right = _tab(table, box, _lot_name(1)), inner.left, inner.right
    if tab.bottom > inner.top:
        left = tab.right + s(4)
        if table.turn.state.rules.bribes:
            right = _tab(table, box, _lot_money_text(WIDE_SUM), at_right=True).left - s(4)
    top = max(tab.bottom, inner.top)
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


def _stacks(ui: Ui, caption: Caption, rows: Sequence[RowCount], side: int) -> Iterator[kit.Part]:
    """Yield the two layouts of a lot's rows with cards of `side` px: side by side, and one above the other."""
    room = row_room(ui, caption)
    high = room.top + room.around + round(side * LIP)
    beside: list[kit.Part] = []
    below: list[kit.Part] = []
    for facing, count, fanned in rows:
        cards = 1 + (count - 1) * FANNED if fanned else count  # width in cards
        wide = room.left + room.beside + round(cards * side) + (0 if fanned else room.gap * (count - 1))
        beside.append(kit.Noted(facing, kit.space(wide, high), grow=cards))
        below.append(kit.Noted(facing, kit.space(wide, high), grow=1))
    yield kit.HStack(beside, ui.scale(6), "fill")
    yield kit.VStack(below, ui.scale(4))


def _own_hand(table: TableSnapshot, tray: Rect) -> tuple[int, list[Widget]]:
    """Return (width in px, widgets) of the viewer's hand; in a demonstration, of the drawn cards."""
    turn = table.turn
    hand = turn.view.hands[turn.viewer] if turn.viewer is not None else ()
    if not table.persons and turn.view.draft is not None:
        hand = turn.view.draft.drawn
    row = card_row(table.ui, tray, len(hand))
    cards: list[Widget] = [
        CardSlot(
            place,
            table.faces,
            CardLook(hand[at], dim=bool(table.persons) and turn.mode != "pass_on"),
            f"own:{at}",
            card_name(hand[at]),
        )
        for place, at in zip(row.places, kind_order(hand), strict=True)
    ]
    return row.wide, cards


def waiting_tray(table: TableSnapshot, tray: Rect, scene: Scene, kept: int = 0) -> list[Widget]:
    """Return the tray while another player acts; its first `kept` px stay free for moving cards."""
    turn, ui = table.turn, table.ui

    def frame(wide: int, heading: str, hint: str, *buttons: TrayButton) -> list[Widget]:
        content = TrayContent(heading, hint, buttons)
        make = lambda rect: tray_frame(ui, rect, wide, content)  # noqa: E731
        return kit.kept_widgets(scene, f"waiting {turn.active_seat}", tray, (wide, content), make)

    if turn.active_seat is None:
        return frame(0, phase_title(turn.view), phase_hint(turn.view, turn.names))
    name, sitter, buttons = turn.names[turn.active_seat], turn.seats[turn.active_seat], list[TrayButton]()
    row, cards = (0, list[Widget]()) if turn.mode == "end_turn" else _own_hand(table, tray)
    is_known = face_of(sitter.player, sitter.colour) and not (row or kept or is_column(tray) or large_text(ui))
    if turn.mode == "pass_on":
        hand_over = table.actions.hand_over
        buttons = [TrayButton("pass_on", hand_over.label, hand_over.pass_on, "primary", "people")]
        if turn.viewer is None:
            heading, hint = _("{name}, it is your turn").format(name=name), _("Take the computer.")
        else:
            heading, hint = _("Your turn is done"), hand_over.hint
        if table.can_undo:
            hint += " " + _("Until then you can still undo.")
    elif turn.mode == "end_turn":
        buttons = [TrayButton("end_turn", _("End the turn"), table.actions.steps.end_turn, "primary", "check")]
        heading = _("Your turn is done")
        hint = _("{name} plays next. Until you end the turn you can still undo.").format(name=name)
    else:
        heading, hint = phase_title(turn.view), phase_hint(turn.public_view, turn.names)  # as a spectator reads it
        if is_known and has_face(sitter.player):
            heading = _("{name}, {level}").format(name=name, level=level_name(sitter.player))
            hint = f"{hint} {temper(sitter.player)}"
    if is_known:
        place = tray_inside(ui, tray)
        place.width = row = place.height
        cards = [PlayerMark(place, sitter.colour, sitter.player)]
    return [*frame(max(row, kept), heading, hint, *buttons), *cards]
