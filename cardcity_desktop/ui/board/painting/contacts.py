"""Contacts of a card that is about to be placed with its neighbours."""

from cardcity_desktop.rules.errors import Cell
from cardcity_desktop.ui.board.geometry import across
from cardcity_desktop.ui.board.model import BoardModel, Contact, Tone


def contacts_around(model: BoardModel, cell: Cell, token: str) -> tuple[Contact, ...]:
    """Return the contacts of a card on `cell` with its neighbours, if it or the neighbour shows two kinds."""
    mine, found = model.halves_of(token), []
    for half, kind in enumerate(mine):
        other, theirs = across(model.shape, cell, half)
        met = model.card_at(other)
        halves = model.halves_of(met.token) if met else ()
        if halves and len({*mine}) + len({*halves}) > 2:
            tone: Tone = "good" if kind == halves[theirs] else "plain"
            found.append(Contact(cell, half, (kind, halves[theirs]), tone))
    return tuple(found)
