"""A moment of a game written as a position, with which another game can begin."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardcity_desktop.rules.card_city.decks import RESERVE_PLACE
from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.rules.card_city.state import State
from cardcity_desktop.rules.city.board import bits
from cardcity_desktop.rules.city.cards import CARDS, CODES
from cardcity_desktop.rules.city.layout import Layout
from cardcity_desktop.rules.errors import Cell


def written(state: State, seat: int) -> dict[str, Any] | None:
    """Return the request of a moment in which `seat` draws, or builds first; None for any other moment.

    Only cities that float on their boards can be written, and what is hidden is dealt anew.
    """
    rules, phase = state.rules, state.phase
    begins = phase.name == "drawing" or (phase.name == "building" and bool(state.hands[seat]))
    if not begins or phase.actor(state) != seat or state.first_player != seat or rules.board.floating != "box":
        return None
    setup, words = rules.setup, words_of(rules.setup, seat)
    hand = [CARDS[code].token for code, _ in state.hands[seat]]
    words |= {"money": list(state.money), "hand": hand, "city": _rows(state.city(seat)), "round": state.round}
    words["reserve"] = {token: state.reserve[RESERVE_PLACE[CODES[token]]] for token in "RC"}
    if setup.players > 1:
        words["rivals"] = {str(at): _rows(state.city(at)) for at in range(setup.players) if at != seat}
    return words


def words_of(setup: Setup, seat: int) -> dict[str, Any]:
    """Return the words of a request that name its set-up and seat."""
    words: dict[str, Any] = {"edition": setup.edition, "players": setup.players, "seat": seat}
    if setup.edition == "xl":
        words |= {"level": setup.level, "victory": setup.victory}
    if setup.variants:
        words["variants"] = list(setup.variants)
    if setup.touching_halves:
        words["options"] = ["touching_halves"]
    return words


def rows_of(laid: Mapping[Cell, str], *, fixed: bool = False) -> str:
    """Return cards as the rows of a request; fixed: the first row begins at [0, 0], else at the cards' own corner.

    >>> rows_of({(0, 0): "H", (1, 1): "R"})
    'H . / . R'
    """
    if not laid:
        return "."
    columns, lines = [x for x, _ in laid], [y for _, y in laid]
    west, north = (0, 0) if fixed else (min(columns), min(lines))
    return " / ".join(
        " ".join(laid.get((x, y), ".") for x in range(west, max(columns) + 1)) for y in range(north, max(lines) + 1)
    )


def _rows(city: Layout) -> str:
    return rows_of({city.board.cell_of[at]: CARDS[city.cells[at]].token for at in bits(city.taken)})
