"""Questions about the acting player's cards, and their slots."""

from collections import Counter
from dataclasses import replace
from functools import partial

from pygame import Rect

from cardcity_desktop.rules.card_city.actions import Discard, PlaceArchitect
from cardcity_desktop.rules.card_city.phases.construction import architect_helps
from cardcity_desktop.rules.card_city.phases.market import on_sale
from cardcity_desktop.rules.city.cards import CARDS, CODES
from cardcity_desktop.rules.errors import Refusal
from cardcity_desktop.scenes.card_city.table.held import Held, is_playable, kind_order
from cardcity_desktop.scenes.card_city.table.snapshot import TableSnapshot, TurnSnapshot
from cardcity_desktop.scenes.card_city.wording.cards import card_name
from cardcity_desktop.scenes.card_city.wording.refusals import refusal_reason, refusal_text
from cardcity_desktop.support.i18n import ngettext
from cardcity_desktop.ui.cards.hand import CardLook, CardSlot
from cardcity_desktop.ui.wording.numbers import money_text, percent_text


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


def price_label(turn: TurnSnapshot, token: str) -> str:
    """Return the acting player's price of a card (4.5, 8.3); "" for nothing or a hidden card.

    In the Ecological city an Industrial card costs nothing and shows its pollution instead.
    """
    if turn.state.rules.ecological and len(token) == 2 and token[0] == "I":
        return percent_text(int(token[1]))
    price = turn.site.price(CODES[token]) if token in CODES else 0
    return money_text(price) if price else ""


def is_too_dear(turn: TurnSnapshot, token: str, more: int = 0) -> bool:
    """Return True if the acting player could not pay a card now, even with `more` $ (4.5)."""
    return token in CODES and replace(turn.site, money=turn.site.money + more).too_dear(CODES[token])


def card_slot(table: TableSnapshot, place: Rect, held: Held) -> CardSlot:
    """Return the widget of a card that can be held; a turned card is shown in its rotation."""
    turn, lifted = table.turn, table.selection.held
    picked = lifted is not None and lifted.slot_key == held.slot_key
    shown = lifted if lifted is not None and picked else held
    usable, free = is_playable(held, turn.legal), lifted is None
    badge = price_label(turn, held.token) if held.source in ("hand", "drawn") else ""
    if held.source == "market":
        badge = money_text(turn.site.market_price(CODES[held.token]))
    look = CardLook(
        shown.token,
        picked=picked and not table.dragging,
        dim=not usable,
        is_moving=picked and table.dragging,
        badge=badge,
        too_dear=held.source in ("hand", "drawn") and is_too_dear(turn, held.token),
        motif=turn.motif_of(held),
    )
    name = card_name(held.token, percent=turn.state.rules.ecological)
    # a split sends a pressed card to the next free place
    press = partial(table.actions.send if free and turn.mode == "split" else table.actions.pick, held)
    return CardSlot(place, table.faces, look, held.slot_key, name, press, "", held, usable and free)


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
