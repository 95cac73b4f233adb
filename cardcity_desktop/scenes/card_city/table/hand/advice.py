"""What a hint shows on the table: the card in hand, and where it should go."""

from __future__ import annotations

from typing import NamedTuple

from cardcity_desktop.rules.card_city.actions import Action, Pass, Put, Return, Take
from cardcity_desktop.rules.errors import Cell
from cardcity_desktop.scenes.card_city.table.hand.cards import cards_to_lay
from cardcity_desktop.scenes.card_city.table.held import drawn_for, held_for
from cardcity_desktop.scenes.card_city.table.selection import TableState
from cardcity_desktop.scenes.card_city.table.turn import Turn


class Advised(NamedTuple):
    """How the table shows what is advised: its state, the cell to look at, else the key of what Enter should press."""

    state: TableState
    cell: Cell | None = None
    key: str = ""


def advised(state: TableState, action: Action, turn: Turn, shown: int) -> Advised:
    """What becomes of a table; shown: whose city lies on the board."""
    state = state.heard().looked_at(None)
    found = held_for(action, cards_to_lay(turn))
    if found is not None:
        held, cell = found
        return Advised(state.lifted(held).marked(shown, [cell]), cell)
    drawn = drawn_for(action, turn.view.draft.drawn if turn.view.draft is not None else ())
    state = state.put_back(None) if drawn is None else state.lifted(drawn)
    match action:
        case Put(_, lot, facing):
            return Advised(state.advising((lot, facing)), key=f"place:{lot}:{facing}")
        case Take(lot):
            return Advised(state.advising((lot, None)))
        case Pass():
            return Advised(state, key="pass")
        case Return():
            return Advised(state, key="under")
    return Advised(state)
