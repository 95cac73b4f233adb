"""Trays of the phases in which cards are placed: founding, construction, clouds, development, market."""

from collections import Counter
from functools import partial

from pygame import Rect

from cardcity_desktop.rules.card_city.actions import Buy, Discard, PlaceArchitect
from cardcity_desktop.rules.card_city.phases.construction import architect_helps
from cardcity_desktop.rules.card_city.phases.market import Buying, on_sale
from cardcity_desktop.rules.card_city.rule_set import PARK_PRICE
from cardcity_desktop.rules.city.cards import CARDS, CODES
from cardcity_desktop.rules.errors import Refusal
from cardcity_desktop.scenes.card_city.table.board.model import gaining_cells
from cardcity_desktop.scenes.card_city.table.hand.tray import (
    TrayButton,
    TrayContent,
    choosing_keys,
    holding_keys,
    is_too_dear,
    price_label,
    your_turn,
)
from cardcity_desktop.scenes.card_city.table.held import Held, is_playable, kind_order, lit_cells
from cardcity_desktop.scenes.card_city.table.layout import large_text
from cardcity_desktop.scenes.card_city.table.snapshot import TableSnapshot, TurnSnapshot
from cardcity_desktop.scenes.card_city.wording.cards import card_name
from cardcity_desktop.scenes.card_city.wording.phases import phase_hint
from cardcity_desktop.scenes.card_city.wording.refusals import refusal_reason, refusal_text
from cardcity_desktop.support.i18n import _, ngettext
from cardcity_desktop.ui.cards.hand import CardLook, CardSlot
from cardcity_desktop.ui.toolkit import Intent
from cardcity_desktop.ui.widgets.buttons import Kind
from cardcity_desktop.ui.wording.numbers import money_text


def cards_to_lay(turn: TurnSnapshot) -> list[Held]:
    """Return all cards that the acting player could lift, in the order of the tray."""
    match turn.mode:
        case "found":
            return [Held("hall", "H")]
        case "cloud":
            return [Held("cloud", "X")]
        case "develop":
            kinds = dict.fromkeys(action.kind for action in turn.legal)  # type: ignore[union-attr]
            return [Held("reserve", kind) for kind in kinds]
        case "buy":
            return [Held("market", token) for token in _stalls(turn)]
        case "build":
            held = [Held("hand", turn.hand[at], at) for at in kind_order(turn.hand)]
            architect = any(isinstance(action, PlaceArchitect) for action in turn.legal)
            return [*held, Held("architect", "A")] if architect else held
    return []


def only_card(turn: TurnSnapshot) -> Held | None:
    """Return the card to place if there is just one, which need not be picked; else None."""
    if not turn.is_my_turn or turn.mode == "buy":
        return None
    cards = cards_to_lay(turn)
    return cards[0] if len(cards) == 1 else None


def _stalls(turn: TurnSnapshot) -> list[str]:
    """Return the market's cards: one of each Industrial picture left, and the Park if the game has Parks."""
    tokens = [CARDS[code].token for code in on_sale(turn.state)] or ["I1"]
    return [*tokens, "K"] if turn.state.rules.green else tokens


def laying_content(table: TableSnapshot) -> TrayContent:
    """Return the task, the keys and the buttons while cards are placed."""
    heading, hint = _heading_and_hint(table)
    return TrayContent(heading, hint, _tray_buttons(table), _keys_line(table))


def card_slot(table: TableSnapshot, place: Rect, held: Held) -> CardSlot:
    """Return the widget of a card that can be held; a turned card is shown in its rotation."""
    turn, lifted = table.turn, table.selection.held
    picked = lifted is not None and lifted.slot_key == held.slot_key
    shown = lifted if lifted is not None and picked else held
    usable, free = is_playable(held, turn.legal), lifted is None
    look = CardLook(
        shown.token,
        picked=picked and not table.dragging,
        dim=not usable,
        is_moving=picked and table.dragging,
        badge=_badge(turn, held),
        too_dear=held.source in ("hand", "drawn") and is_too_dear(turn, held.token),
        motif=turn.motif_of(held),
    )
    name = card_name(held.token, percent=turn.state.rules.ecological)
    # a split sends a pressed card to the next free place
    press = partial(table.actions.send if free and turn.mode == "split" else table.actions.pick, held)
    return CardSlot(place, table.faces, look, held.slot_key, name, press, "", held, usable and free)


def _badge(turn: TurnSnapshot, held: Held) -> str:
    if held.source in ("hand", "drawn"):
        return price_label(turn, held.token)
    if held.source == "market":
        return money_text(turn.site.market_price(CODES[held.token]))
    return ""


def _heading_and_hint(table: TableSnapshot) -> tuple[str, str]:
    turn, held = table.turn, table.selection.held
    if held is None and (obstacle := nothing_fits(table)):
        return your_turn(turn), obstacle
    if held is None and turn.mode == "develop":
        return your_turn(turn), _("A district has all it needs: pick its new card, then a lit cell. It is free.")
    if held is None or turn.mode in ("found", "cloud", "develop"):
        offered = {action.card for action in turn.legal if isinstance(action, Buy)}
        hint = phase_hint(turn.view, turn.names, table.by_keys, offered, turn.site.is_full)
        return your_turn(turn), " ".join([hint, *_to_be_discarded(table)])
    return card_name(held.token, percent=turn.state.rules.ecological), _held_hint(table, held)


def _too_dear(turn: TurnSnapshot) -> list[str]:
    """Return warnings about hand cards that can't be paid, now or later in this turn (4.5, 4.6)."""
    tokens = turn.hand if turn.mode == "build" else ()
    return [token for token in tokens if token in CODES and turn.site.too_dear(CODES[token])]


def _to_be_discarded(table: TableSnapshot) -> list[str]:
    """Return the warning about a card that can't be paid, or about cards that the size of the city leaves no room for.

    Empty with large text, where a red price suffices.
    """
    turn = table.turn
    dear = [] if large_text(table.ui) else _too_dear(turn)
    if not dear:
        return [] if large_text(table.ui) or turn.mode != "build" else _no_room(turn)
    text = _("{card} will be discarded: {price}, you have {money}.")
    price = money_text(turn.site.price(CODES[dear[0]]))
    return [text.format(card=card_name(dear[0]), price=price, money=money_text(turn.site.money))]


def _no_room(turn: TurnSnapshot) -> list[str]:
    """Return the warning that the city is full (4.4) before every card of the hand is built."""
    room = turn.site.limit - turn.site.cards
    sized = sum(CARDS[CODES[token]].counts_for_size for token in turn.hand)
    if not 0 < room < sized or len(turn.hand) - turn.fitting != sized - room:
        return []
    text = ngettext("There is room for one card only, the rest is discarded.",
                    "There is room for {count} cards only, the rest is discarded.", room)  # fmt: skip
    return [text.format(count=room)]


def nothing_fits(table: TableSnapshot) -> str:
    """Return the player's options while no card of the hand can be built, and the common reason; else ""."""
    turn = table.turn
    if turn.mode != "build" or not any(isinstance(action, Discard) for action in turn.legal):
        return ""
    hand = [held for held in cards_to_lay(turn) if held.source == "hand"]
    if architect_helps(turn.state, turn.actor):
        return ngettext(
            "Your card can’t be built now: place the Architect, or discard it.",
            "None of your cards can be built now: place the Architect, or discard them.",
            len(hand),
        )
    text = ngettext(
        "Your card can’t be built, and the Architect would not help: discard it.",
        "Your cards can’t be built, and the Architect would not help: discard them.",
        len(hand),
    )
    refusals = {commonest_refusal(table, held) for held in hand}
    reasons = {refusal_reason(refusal) for refusal in refusals if refusal is not None}
    return text + " " + reasons.pop() if len(reasons) == 1 else text


def _held_hint(table: TableSnapshot, held: Held) -> str:
    turn = table.turn
    lit = lit_cells(held, turn.legal)
    if not lit.cells and lit.turned:
        return _("It fits nowhere as it lies: turn it.")
    if not lit.cells:
        return why_nowhere(table, held)
    how = _("Go to a lit cell.") if table.by_keys else _("Press a lit cell, or drag it there.")
    if table.ui.preferences.needs_shown and held.source != "reserve" and gaining_cells(turn, held, lit):
        how = _("Choose a lit cell; at an arrow, something grows.")
    if held.source == "architect":
        return _("The Architect holds a cell for this turn: cards may be built beside it.") + " " + how
    if held.source == "market" and held.token == "K":
        return _("A Park for {money}: it takes no room.").format(money=money_text(PARK_PRICE)) + " " + how
    return how


def _keys_line(table: TableSnapshot) -> list[str]:
    """Return the keys that help now; for mouse users, only those without a visible button."""
    held = table.selection.held
    if not table.turn.is_my_turn:
        return []
    several = len(cards_to_lay(table.turn)) > 1
    if held is None:
        return choosing_keys(table) if several else []
    keys = table.ui.keys
    helpful = holding_keys(table, _("{key}: lay it"), _("{key}: next lit cell"))
    if not lit_cells(held, table.turn.legal).cells:
        helpful = []
    others = []
    if held.rotates:
        text = _("{key}: turn") if table.by_keys else _("{key}, wheel or right button: turn")
        others.append(text.format(key=keys.label(Intent.ROTATE)))
    if several:
        others.append(_("{key}: put back").format(key=keys.label(Intent.CANCEL)))
    return [*helpful[:1], *others, *helpful[1:]]


def _tray_buttons(table: TableSnapshot) -> list[TrayButton]:
    turn, progress, free = table.turn, table.turn.view.progress, table.selection.held is None
    if obstacle := nothing_fits(table):
        discard = partial(table.actions.steps.do, Discard())
        return [TrayButton("discard", _("Discard"), discard, "primary", "trash", best=free, tip=obstacle)]
    if turn.mode != "buy":
        return []
    leave = table.actions.leave_market
    if isinstance(progress, Buying) and progress.may_buy_industrial and progress.may_buy_park == turn.state.rules.green:
        wise = len(turn.legal) == 1 or table.selection.advised_pass  # alone as when a lesson asks for it
        kind: Kind = "primary" if wise else "secondary"
        return [TrayButton("pass", _("Skip"), leave, kind, tip=_("Buy nothing"), best=wise)]
    return [TrayButton("pass", _("Enough"), leave, "primary", "check", best=free)]


def why_nowhere(table: TableSnapshot, held: Held) -> str:
    """Return the commonest reason why a card fits on none of the open cells; "" if no cell refuses it."""
    refusal = commonest_refusal(table, held)
    return refusal_text(refusal) if refusal else ""


def commonest_refusal(table: TableSnapshot, held: Held) -> Refusal | None:
    """Return the refusal that most open cells give for the card; None if no cell refuses it.

    The price comes first, if any cell refuses the card only for that. The refusal names no cells.
    """
    turn = table.turn
    site = turn.site
    met: Counter[Refusal] = Counter()
    for cell in site.city.board.cells_of(site.open_cells()):
        refusal = table.actions.steps.why_not(held.action(cell))
        if refusal is not None:
            met[Refusal(refusal.clause, refusal.reason, (), refusal.figures)] += 1
    return max(met, key=lambda refusal: (refusal.reason == "money", met[refusal]), default=None)
