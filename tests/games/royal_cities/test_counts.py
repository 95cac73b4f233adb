"""Numbers of action sequences (as perft counts in chess), pinned against drift of legal lists and depth.

A wrong count shows only that something changed; find it by comparing the lists one action shorter.
"""

from __future__ import annotations

import pytest

from cardcity_desktop.rules.royal_cities.game import ROYAL_CITIES
from tests.games.counts import sequences

from .tables import Request, noble, ready, regent, state_of, table

MARKET = "Y4 R3 G6 P2 Y5 B2 W1"
RICH = {"V": "V1 V3", "R": "R2 W3", "G": "G0"}

POSITIONS: dict[str, Request] = {
    "every effect": table(noble("P0 P1 P2 P3 P4 P5 P6", **RICH), noble(B="B1 W4", R="R5"), market=MARKET),  # type: ignore[arg-type]
    "pressing on": table(noble("V0", hero=True), noble(), market=MARKET, pile="G1 Y1 B5 W6"),
    "jokers": ready(noble("V2 V4 W1 W3 W5 R6", R="R4"), noble("B1 B2")),
    "alone": table(noble("P3 P5", V="V2"), regent(V="V1 V4", B="W2"), market=MARKET, pile="V3 W6 B2 B1"),
    "taxes": ready(noble("P6", V="V2", Y="Y1", P="P1", R="R1"), regent(), expert=True, season=3, market=MARKET),
}

COUNTS: dict[str, tuple[int, ...]] = {
    "every effect": (11, 55, 122, 627, 3695),
    "pressing on": (2, 10, 31, 121, 548, 1665),
    "jokers": (7, 44, 267, 1511, 7537),
    "alone": (4, 13, 35, 182, 968, 3576),
    "taxes": (2, 4, 13, 84, 462, 1890),
}


@pytest.mark.parametrize("name", POSITIONS)
def test_the_number_of_action_sequences_is_pinned(name: str) -> None:
    state = state_of(POSITIONS[name])
    assert tuple(sequences(ROYAL_CITIES, state, depth + 1) for depth in range(len(COUNTS[name]))) == COUNTS[name]
