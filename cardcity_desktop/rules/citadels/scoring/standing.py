"""Standing of a seat: figures by stable names for missions' aims, charts and achievements."""

from __future__ import annotations

from cardcity_desktop.rules.citadels.districts import COLOUR
from cardcity_desktop.rules.citadels.scoring.score import points_of, sheet_of, winner
from cardcity_desktop.rules.citadels.state import State


def standing_of(state: State, seat: int) -> dict[str, float]:
    """Return the seat's figures as if the game ended now.

    points; lead: over the best other seat; won: 1 if the game is over and this seat has won (7.4); coins; cards: in
    hand; districts: built; wonders: purple districts; colours: different colours built, with the Haunted quarter as
    scored; complete: 1 for a complete city; first: 1 if completed before all others (7.1); crown: 1 for the seat with
    the crown.
    """
    points = [points_of(state, other) for other in range(state.players)]
    city = state.cities[seat]
    haunted = sheet_of(state, seat).haunted
    kinds = {COLOUR[card] for card in city} | ({haunted} if haunted else set())
    return {
        "points": points[seat],
        "lead": points[seat] - max(points[:seat] + points[seat + 1 :]),
        "won": float(state.over and winner(state) == seat),
        "coins": state.purses[seat],
        "cards": len(state.hands[seat]),
        "districts": len(city),
        "wonders": sum(COLOUR[card] == "purple" for card in city),
        "colours": len(kinds),
        "complete": float(state.is_complete(seat)),
        "first": float(state.first_complete == seat),
        "crown": float(state.crown == seat),
    }
