"""Display of a hint on the table: the held card, and its cell or lot."""

from typing import NamedTuple

from cardcity_desktop.rules.card_city.actions import Action, Discard, Draw, Offer, Pass, Put, Return, Take
from cardcity_desktop.rules.errors import Cell
from cardcity_desktop.scenes.card_city.table.hand.cards import cards_to_lay
from cardcity_desktop.scenes.card_city.table.held import card_for_action, drawn_card_for_action
from cardcity_desktop.scenes.card_city.table.selection import Selection
from cardcity_desktop.scenes.card_city.table.turn import TurnSnapshot

BUTTONS: dict[type[Action], str] = {Draw: "draw", Offer: "offer", Discard: "discard", Return: "under"}
"""Focus key of the button that does an action."""


class AdviceDisplay(NamedTuple):
    """The selection that shows a hint, and the cell to point at or, without a cell, the focus key for Enter."""

    state: Selection
    cell: Cell | None = None
    key: str = ""


def advice_display(state: Selection, action: Action, turn: TurnSnapshot, shown: int) -> AdviceDisplay:
    """Return how an advised action is shown while the city of seat `shown` is on the board."""
    state = state.without_refusal().with_viewed_seat(None)
    found = card_for_action(action, cards_to_lay(turn))
    if found is not None:
        held, cell = found
        return AdviceDisplay(state.with_lifted(held).with_marks(shown, [cell]), cell)
    drawn = drawn_card_for_action(action, turn.view.draft.drawn if turn.view.draft is not None else ())
    state = state.without_held(None) if drawn is None else state.with_lifted(drawn)
    match action:
        case Put(_, lot, facing):
            return AdviceDisplay(state.with_advised_lot((lot, facing)), key=f"place:{lot}:{facing}")
        case Take(lot):
            return AdviceDisplay(state.with_advised_lot((lot, None)).with_looked_lot(lot), key=f"take:{lot}")
        case Pass():
            return AdviceDisplay(state.with_advised_pass(), key="pass")
    return AdviceDisplay(state, key=BUTTONS.get(type(action), ""))
