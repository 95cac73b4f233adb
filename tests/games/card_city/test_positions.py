"""Written positions that cannot be, each refused with its field and problem (docs/positions.md)."""

from __future__ import annotations

from typing import Any

import pytest

from cardcity_desktop.rules.card_city.positions import analyse
from cardcity_desktop.rules.errors import BadFieldError

GOOD: dict[str, Any] = {"edition": "classic", "players": 2, "money": [3, 3], "hand": ["R"], "city": "H R / P ."}
XL: dict[str, Any] = {**GOOD, "edition": "xl", "level": "normal", "victory": "residential"}
UNIQUE: dict[str, Any] = {key: value for key, value in XL.items() if key != "city"} | {"variants": ["unique_city"]}
HALLS = [{"at": [-1, 0], "card": "H", "seat": 0}, {"at": [0, 0], "card": "H", "seat": 1}]


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"city": "P P H P P P"}, "city: does not fit the frame of 5"),
        ({"city": "P / P / H / P / P / P"}, "city: does not fit the frame of 5"),
        ({"city": ". P"}, "city: seat 0 has no City Hall"),
        ({"city": "H H"}, "city: seat 0 has more than one City Hall"),
        ({"city": "H A"}, "city: the Architect is not in this game"),
        ({"city": "H Z"}, "city: 'Z' is not a card"),
        ({"city": 3}, "city: must be a text of rows"),
        ({"cards": []}, "cards: a position has city or cards, not both"),
        ({"hand": ["K"]}, "hand: more K than the box has"),
        ({"hand": ["I"] * 21}, "hand: more I than the box has"),
        ({"hand": "R"}, "hand: must be a list of words"),
        ({"money": [3]}, "money: must list one figure for each of the 2 seats"),
        ({"money": [3, -1]}, "money: must be a whole number from 0 to 1000000"),
        ({"seat": 2}, "seat: must be a whole number from 0 to 1"),
        ({"reserve": {"P": 1}}, "reserve: 'P' has no pile in the reserve"),
        ({"reserve": {"R": 35}}, "reserve: must be a whole number from 0 to 34"),
        ({"reserve": []}, 'reserve: must be an object such as {"R": 0}'),
        ({"options": ["x"]}, "options: 'x' is not an option; there is touching_halves"),
        ({"options": {"touching_halves": 1}}, "options: an option is true or false"),
        ({"edition": "big"}, "edition: 'big' is not one of classic, xl"),
        ({"hat": 1}, "hat: is no field of a request"),
    ],
)
def test_a_classic_position_that_cannot_be(change: dict[str, Any], problem: str) -> None:
    assert refused({**GOOD, **change}) == problem


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"cards": [*HALLS, {"at": [-1, 0], "card": "P", "seat": 0}]}, "cards: two cards on [-1, 0]"),
        ({"cards": HALLS[:1]}, "cards: seat 1 has no City Hall"),
        ({"cards": [*HALLS, {"at": [1, 0], "card": "P", "seat": 0}]}, "cards: [1, 0] is outside the zone or frame"),
        ({"cards": [*HALLS, {"at": [1], "card": "P"}]}, "cards: at is a list of two whole numbers"),
        ({"cards": [{"card": "P"}]}, "cards: each card is an object with at, card and seat"),
        ({"cards": "H"}, "cards: must be a list"),
        ({"city": "H"}, "city: the unique city needs cards with their seats"),
        ({}, "city: is missing"),
    ],
)
def test_a_unique_city_that_cannot_be(change: dict[str, Any], problem: str) -> None:
    assert refused({**UNIQUE, **change}) == problem


@pytest.mark.parametrize("far", ["H . A", "H . / . A", ". R / H . / . P . A"])
def test_an_architect_beside_no_card_is_refused(far: str) -> None:
    """8.1: it is put where 4.2 would let a card lie, and what lies beside it then never goes."""
    request = {**XL, "variants": ["architect"]}
    assert refused({**request, "city": far}) == "city: the Architect must lie beside a card (8.1)"
    assert analyse({**request, "city": "H A . / . . R"})["legal"], "a card may lie beside the Architect alone"


def test_an_architect_may_lie_beside_a_neighbours_card_but_not_beside_the_ring_alone() -> None:
    unique = {**UNIQUE, "variants": ["architect", "unique_city"]}
    theirs = [{"at": [0, y], "card": "P", "seat": 1} for y in (1, 2)]
    assert analyse({**unique, "cards": [*HALLS, *theirs, {"at": [-1, 2], "card": "A"}]})["legal"]
    suburb = {**XL, "players": 1, "money": [3], "variants": ["architect", "suburb"]}
    rows = ". . A . / . . . . / . . H ."
    assert refused({**suburb, "city": rows}) == "city: the Architect must lie beside a card (8.1)"


def test_cards_of_other_seats_are_refused_where_cities_are_separate() -> None:
    request = {key: value for key, value in XL.items() if key != "city"}
    problem = "cards: other seats’ cards do not matter where cities do not touch"
    assert refused({**request, "cards": [*HALLS]}) == problem


def test_as_large_as_the_frame_is_fine() -> None:
    assert analyse({**GOOD, "city": "H P P P P"})["size"] == {"cards": 5, "limit": 5}
    assert analyse({**GOOD, "city": "H / P / P / P / P"})["size"] == {"cards": 5, "limit": 5}
    assert analyse({**UNIQUE, "cards": HALLS})["size"] == {"cards": 1, "limit": 5}
    assert analyse({**GOOD, "hand": ["I"] * 20})["legal"]["I"]


def refused(request: dict[str, Any]) -> str:
    with pytest.raises(BadFieldError) as caught:
        analyse(request)
    return str(caught.value)
