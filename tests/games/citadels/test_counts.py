"""Numbers of action sequences (as perft counts in chess), pinned, so that legal lists cannot drift.

A wrong count shows only that something changed; bisect by comparing the lists one step deeper.
"""

from __future__ import annotations

import pytest

from cardcity_desktop.rules.citadels.setup import Setup
from cardcity_desktop.rules.citadels.state import State
from tests.games.counts import sequences

from .tables import CITADELS, table

RICH = "laboratory smithy prison manor"
POSITIONS: dict[str, State] = {
    "magician": table(held={0: "magician"}, called=2, hands={0: "manor manor docks", 2: "keep"}).state,
    "assassin": table(held={0: "assassin"}, hands={0: "tavern"}, face_up="thief bishop").state,
    "warlord": table(
        held={0: "warlord"},
        called=7,
        cities={0: RICH, 1: "great_wall tavern keep", 2: "graveyard"},
        hands={0: "church tavern"},
        gold={0: 6, 2: 1},
    ).state,
    "architect": table(
        held={0: "architect"}, called=6, hands={0: "church tavern docks"}, gold={0: 5}, top="manor palace"
    ).state,
    "king": table(held={0: "king"}, called=3, cities={0: "observatory castle"}, top="manor docks keep").state,
    **{f"{players} seats": CITADELS.initial(Setup(players, crown=0), 1) for players in range(2, 8)},
}
COUNTS: dict[str, tuple[int, ...]] = {
    "magician": (7, 18, 33, 53),
    "assassin": (7, 18, 42, 90),
    "warlord": (13, 79, 436, 2045),
    "architect": (2, 7, 33, 104),
    "king": (3, 7, 16, 51),
    "2 seats": (7, 42, 210, 840),
    "3 seats": (7, 42, 210, 840),
    "4 seats": (5, 20, 60, 120),
    "5 seats": (6, 30, 120, 360),
    "6 seats": (7, 42, 210, 840),
    "7 seats": (7, 42, 210, 840),
}


@pytest.mark.parametrize("name", POSITIONS)
def test_sequences_from_fixed_positions(name: str) -> None:
    depths = range(1, len(COUNTS[name]) + 1)
    assert tuple(sequences(CITADELS, POSITIONS[name], depth) for depth in depths) == COUNTS[name]
