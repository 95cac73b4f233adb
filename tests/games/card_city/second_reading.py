"""Requests to the slow second implementation (oracle) about a game's state."""

from __future__ import annotations

from typing import Any

from cardcity_desktop.rules.card_city.game import CARD_CITY
from cardcity_desktop.rules.card_city.state import State
from cardcity_desktop.rules.city.cards import CARDS
from tests.games.card_city.oracle.reference import answer


def request_of(state: State, seat: int, with_hand: bool = False) -> dict[str, Any]:
    """Return the state as a request of docs/positions.md for one seat."""
    setup, view = state.rules.setup, CARD_CITY.view(state, None)
    seats = range(setup.players) if state.rules.unique else (seat,)
    cards: list[dict[str, Any]] = [
        {"at": list(placed.cell), "card": placed.card, "seat": owner}
        for owner in seats
        for placed in view.cities[owner]
    ]
    if view.architect is not None and (state.rules.unique or seat == view.actors[0]):
        cards.append({"at": list(view.architect), "card": "A", "seat": view.actors[0]})
    reserve = dict(view.reserve)
    request: dict[str, Any] = {
        "edition": setup.edition,
        "players": setup.players,
        "seat": seat,
        "money": list(state.money),
        "variants": list(setup.variants),
        "options": ["touching_halves"] if setup.touching_halves else [],
        "hand": [CARDS[code].token for code, _ in state.hands[seat]] if with_hand else [],
        "cards": cards,
        "reserve": {"R": reserve["R"], "C": reserve["C"]},
    }
    if setup.edition == "xl":
        request |= {"level": setup.level, "victory": setup.victory}
    return request


def second_answer(state: State, seat: int, with_hand: bool = False) -> dict[str, Any]:
    return answer(request_of(state, seat, with_hand))
