"""The trays of phase 1: drawing, lots, choice, solo's card under the pool, and waiting."""

from collections.abc import Callable, Sequence

from pygame import Rect

from cardcity_desktop.rules.card_city.actions import Draw, Offer, Return
from cardcity_desktop.scenes.card_city.table.draft.lot import LOTS
from cardcity_desktop.scenes.card_city.table.hand.cards import card_slot
from cardcity_desktop.scenes.card_city.table.hand.tray import (
    TrayButton,
    TrayContent,
    card_row,
    choosing_keys,
    holding_keys,
    row_and_frame,
    tray_frame,
    your_turn,
)
from cardcity_desktop.scenes.card_city.table.held import Held, kind_order
from cardcity_desktop.scenes.card_city.table.info.reserve import pile_name
from cardcity_desktop.scenes.card_city.table.layout import is_column, large_text, tray_inside
from cardcity_desktop.scenes.card_city.table.snapshot import TableSnapshot
from cardcity_desktop.scenes.card_city.wording.cards import card_name
from cardcity_desktop.scenes.card_city.wording.phases import phase_hint, phase_title
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.cards.hand import CardLook, CardPile, CardSlot
from cardcity_desktop.ui.toolkit import Intent, Scene, Widget
from cardcity_desktop.ui.widgets.buttons import Option, Segmented, Stepper
from cardcity_desktop.ui.widgets.labels import PlayerMark
from cardcity_desktop.ui.wording.numbers import money_text
from cardcity_desktop.ui.wording.seats import face_of, has_face, level_name, temper

WIDE_TRAY = 800
"""Logical units of a tray from which drawn cards take more than half of it."""


def drafting_tray(table: TableSnapshot, tray: Rect) -> list[Widget]:
    """Return the tray of a phase 1 step."""
    makers = {"draw": _draw_tray, "split": _split_tray, "choose": _choose_tray, "keep": _keep_tray}
    return makers[table.turn.mode](table, tray)


def _draw_tray(table: TableSnapshot, tray: Rect) -> list[Widget]:
    turn, ui = table.turn, table.ui
    button = TrayButton("draw", _("Draw"), lambda: table.actions.steps.do(Draw()), "primary", "pool")
    row, frame = row_and_frame(ui, tray, 1, _content(table, [button]))
    draw, name = row.places[0], _("Draw from the pool")
    left = pile_name("?", turn.view.pool)
    pile = CardPile(draw, table.faces, turn.view.pool, "pool", name, lambda: table.actions.steps.do(Draw()), left)
    return [*frame, pile]


def _split_tray(table: TableSnapshot, tray: Rect) -> list[Widget]:
    """Return the tray in which a player makes the lots: cards left, bribe, and the button that offers them."""
    turn, ui = table.turn, table.ui
    width, cards = _drawn_cards(table, tray, turn.draft.drawn)
    drawn = turn.draft.drawn
    bribes = turn.state.rules.bribes and not drawn
    if bribes:
        width = round(tray.width * (0.34 if large_text(ui) else 0.42))
    bribe = Offer(*table.selection.bribe)
    offer = TrayButton("offer", _("Offer the lots"), lambda: table.actions.steps.do(bribe), "primary", "check")
    buttons = [_lots_or_cities(table)]
    if not drawn:
        buttons.append(offer)
        if large_text(ui) and table.selection.viewed_seat is None:
            buttons = [offer]  # there is no room for a second one
    frame = tray_frame(ui, tray, width, _content(table, buttons))
    return [*frame, *cards, *(_bribe_controls(table, tray, width) if bribes else [])]


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


def _drawn_cards(table: TableSnapshot, tray: Rect, drawn: Sequence[str]) -> tuple[int, list[Widget]]:
    """Return (width in px, widgets) of the drawn cards that are not in a lot yet."""
    share = 0.42 if large_text(table.ui) else 0.6 if tray.width > table.ui.scale(WIDE_TRAY) else 0.45
    row = card_row(table.ui, tray, len(drawn), share)
    order = zip(row.places, kind_order(drawn), strict=True)
    return row.wide, [card_slot(table, place, Held("drawn", drawn[at], at)) for place, at in order]


def _bribe_controls(table: TableSnapshot, tray: Rect, width: int) -> list[Widget]:
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
    return kit.arrange(body, Rect(tray.topleft, (width + s(20), tray.height))).all


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
    width, cards = _drawn_cards(table, tray, turn.draft.drawn)
    held = table.selection.held
    button = TrayButton(
        "under", _("Under the pool"), lambda: table.actions.steps.do(Return(held.token)) if held else None,
        "primary", "pool", "" if held else _("First pick the card that goes"),
    )  # fmt: skip
    frame = tray_frame(ui, tray, width, _content(table, [button]))
    return [*frame, *cards]


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

    def frame(width: int, heading: str, hint: str, *buttons: TrayButton) -> list[Widget]:
        content = TrayContent(heading, hint, buttons)
        make = lambda rect: tray_frame(ui, rect, width, content)  # noqa: E731
        return kit.kept_widgets(scene, f"waiting {turn.active_seat}", tray, (width, content), make)

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
