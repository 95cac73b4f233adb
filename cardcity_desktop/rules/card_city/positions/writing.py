"""A moment of a game written as a position, with which another game can begin."""

from __future__ import annotations

from typing import Any

from cardcity_desktop.rules.card_city.decks import RESERVE_PLACE
from cardcity_desktop.rules.card_city.state import State
from cardcity_desktop.rules.city.board import bits
from cardcity_desktop.rules.city.cards import CARDS, CODES
from cardcity_desktop.rules.city.layout import Layout


def written(state: State, seat: int) -> dict[str, Any] | None:
    """Return the request of a moment in which `seat` draws, or builds first; None for any other moment.

    Only cities that float on their boards can be written, and what is hidden is dealt anew.
    """
    rules, phase = state.rules, state.phase
    begins = phase.name == "drawing" or (phase.name == "building" and bool(state.hands[seat]))
    if not begins or phase.actor(state) != seat or state.first_player != seat or rules.board.floating != "box":
        return None
    setup = rules.setup
    words: dict[str, Any] = {"edition": setup.edition, "players": setup.players, "seat": seat}
    if setup.edition == "xl":
        words |= {"level": setup.level, "victory": setup.victory}
    if setup.variants:
        words["variants"] = list(setup.variants)
    if setup.touching_halves:
        words["options"] = ["touching_halves"]
    hand = [CARDS[code].token for code, _ in state.hands[seat]]
    words |= {"money": list(state.money), "hand": hand, "city": _rows(state.city(seat)), "round": state.round}
    words["reserve"] = {token: state.reserve[RESERVE_PLACE[CODES[token]]] for token in "RC"}
    if setup.players > 1:
        words["rivals"] = {str(at): _rows(state.city(at)) for at in range(setup.players) if at != seat}
    return words


def _rows(city: Layout) -> str:
    laid = {city.board.cell_of[at]: CARDS[city.cells[at]].token for at in bits(city.taken)}
    west, east, north, south = city.box
    rows = [" ".join(laid.get((x, y), ".") for x in range(west, east + 1)) for y in range(north, south + 1)]
    return " / ".join(rows)
