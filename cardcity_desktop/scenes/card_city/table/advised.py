"""What a hint shows on the table: the card in hand, and where it should go."""

from __future__ import annotations

from cardcity_desktop.rules.card_city.actions import Action, Put, Take
from cardcity_desktop.rules.errors import Cell
from cardcity_desktop.scenes.card_city.table.hand import cards_to_lay
from cardcity_desktop.scenes.card_city.table.held import drawn_for, held_for
from cardcity_desktop.scenes.card_city.table.state import TableState
from cardcity_desktop.scenes.card_city.table.turn import Turn


def advised(state: TableState, action: Action, turn: Turn, shown: int) -> tuple[TableState, Cell | None]:
    """The table as it shows an action, and the cell to look at; shown: whose city lies on the board."""
    state = state.heard().looked_at(None)
    found = held_for(action, cards_to_lay(turn))
    if found is not None:
        held, cell = found
        return state.lifted(held).marked(shown, [cell]), cell
    drawn = drawn_for(action, turn.view.draft.drawn if turn.view.draft is not None else ())
    if drawn is not None:
        state = state.lifted(drawn)
    match action:
        case Put(_, lot, facing):
            return state.advising((lot, facing)), None
        case Take(lot):
            return state.advising((lot, None)), None
    return state, None
