"""Questions about the acting player's cards, and their slots."""

from collections import Counter
from functools import partial

from pygame import Rect

from cardcity_desktop.rules.card_city.actions import Discard
from cardcity_desktop.rules.card_city.phases.construction import architect_helps
from cardcity_desktop.rules.city.cards import CODES
from cardcity_desktop.rules.errors import Refusal
from cardcity_desktop.scenes.card_city.table.moves import Held
from cardcity_desktop.scenes.card_city.table.snapshot import TableSnapshot
from cardcity_desktop.scenes.card_city.wording.cards import card_name
from cardcity_desktop.scenes.card_city.wording.refusals import refusal_reason, refusal_text
from cardcity_desktop.support.i18n import ngettext
from cardcity_desktop.ui.cards.hand import CardLook, CardSlot
from cardcity_desktop.ui.wording.numbers import money_text


def card_slot(table: TableSnapshot, place: Rect, held: Held) -> CardSlot:
    """Return the widget of a card that can be held; a turned card is shown in its rotation."""
    turn, lifted = table.turn, table.selection.held
    picked = lifted is not None and lifted.slot_key == held.slot_key
    shown = lifted if lifted is not None and picked else held
    usable, free = held.is_playable(turn.legal), lifted is None
    badge = turn.price_label(held.token) if held.source in ("hand", "drawn") else ""
    if held.source == "market":
        badge = money_text(turn.site.market_price(CODES[held.token]))
    look = CardLook(
        shown.token,
        picked=picked and not table.dragging,
        dim=not usable,
        is_moving=picked and table.dragging,
        badge=badge,
        too_dear=held.source in ("hand", "drawn") and turn.is_too_dear(held.token),
        motif=turn.motif_of(held),
    )
    name = card_name(held.token, percent=turn.state.rules.ecological)
    press = partial(table.actions.press, held)
    return CardSlot(place, table.faces, look, held.slot_key, name, press, "", held, usable and free)


def nothing_fits(table: TableSnapshot) -> str:
    """Return the player's options while no card of the hand can be built, and the common reason; else ""."""
    turn = table.turn
    if turn.mode != "build" or not any(isinstance(action, Discard) for action in turn.legal):
        return ""
    hand = [held for held in turn.cards_to_lay if held.source == "hand"]
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
