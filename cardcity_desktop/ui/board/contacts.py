"""Where a card that is about to be laid would touch its neighbours."""

from cardcity_desktop.rules.city.cards import CARDS, CODES, KINDS
from cardcity_desktop.rules.errors import Cell
from cardcity_desktop.ui.board.geometry import across
from cardcity_desktop.ui.board.model import BoardModel, Contact, Tone


def contacts_around(model: BoardModel, cell: Cell, token: str) -> tuple[Contact, ...]:
    """Where a card on `cell` would touch its neighbours, if it or the neighbour is a bicolour (4.12)."""
    if token not in CODES:
        return ()
    mine, found = CARDS[CODES[token]], []
    for half, kind in enumerate(mine.halves):
        other, theirs = across(model.shape, cell, half)
        met = model.card_at(other)
        if met is None or not (mine.is_bicolour or CARDS[CODES[met.token]].is_bicolour):
            continue
        their_kind = CARDS[CODES[met.token]].halves[theirs]
        tone: Tone = "good" if kind == their_kind else "plain"
        found.append(Contact(cell, half, (KINDS[kind], KINDS[their_kind]), tone))
    return tuple(found)
