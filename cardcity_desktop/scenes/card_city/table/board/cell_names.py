"""Names of cells for screen readers: content, coordinate, and what can be done there."""

from __future__ import annotations

from collections.abc import Sequence

from cardcity_desktop.rules.errors import Cell
from cardcity_desktop.scenes.card_city.wording.cards import card_name, kind_letters, kind_name
from cardcity_desktop.support.i18n import N_, _
from cardcity_desktop.ui.board.model import BoardModel

SIDES = (N_("north"), N_("east"), N_("south"), N_("west"))

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def coordinate(cell: Cell, reach: int) -> str:
    """Return a cell as a letter and a number; the City Hall at (0, 0) is in the middle of a board of that reach.

    >>> coordinate((0, 0), 5), coordinate((1, -1), 5)
    ('E5', 'F4')
    """
    x, y = cell[0] + reach - 1, cell[1] + reach
    return f"{LETTERS[x]}{y}" if 0 <= x < len(LETTERS) else f"{cell[0]}, {cell[1]}"


def cell_name(model: BoardModel, cell: Cell, reach: int, names: Sequence[str]) -> str:
    """Return "Residential, E4, 1 of 2 to grow" or "empty, F4, free to build"."""
    card = next((card for card in model.cards if card.cell == cell), None)
    parts = [_("empty") if card is None else _content(model, card.token), coordinate(cell, reach)]
    if cell in model.legal:
        parts.append(_("free to build"))
    if cell in model.zones and model.zones[cell] < len(names):
        parts.append(_("zone of {name}").format(name=names[model.zones[cell]]))
    for need in model.needs:
        if need.cell == cell:
            progress = _("{have} of {need} to grow").format(have=need.have, need=need.need)
            parts.append(_("ready to grow") if need.ready else progress)
    return ", ".join(parts)


def _content(model: BoardModel, token: str) -> str:
    """Return a card's name; of a bicolour also which kind faces each side."""
    halves = model.halves_of(token)
    if len(kind_letters(token)) < 2 or len(halves) < 8:
        return card_name(token, percent=True)
    facing = [
        f"{_(side)} {kind_name(''.join(dict.fromkeys(halves[2 * at : 2 * at + 2])))}" for at, side in enumerate(SIDES)
    ]
    return f"{card_name(token)} ({', '.join(facing)})"
