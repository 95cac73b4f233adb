"""Section 8: majorities."""

from __future__ import annotations

import pytest

from cardcity_desktop.rules.royal_cities.events import CardsBuilt, MajorityPaid
from cardcity_desktop.rules.royal_cities.majorities import worth
from tests.games.royal_cities.tables import ask, cities_of, noble, ready, step_of


def paid(city: str, *everybody: dict[str, str]) -> list[int]:
    """Return the points that a colour pays each seat."""
    return [own["VYPRBG".index(city)] for own in worth([cities_of(**cities) for cities in everybody])]


def test_8_1_all_six_are_worked_out_after_all_builds() -> None:
    """Green counts the violet card built at the same time."""
    request = ready(noble("V5", G="G1 G2"), noble("G6", V="V6"), season=4)
    step = step_of(request, "0 put V5 V", "0 done", "1 put G6 G", "1 done")
    kinds = [type(event) for event in step.events]
    assert kinds.index(MajorityPaid) > max(at for at, kind in enumerate(kinds) if kind is CardsBuilt)
    majorities = [event for event in step.events if isinstance(event, MajorityPaid)]
    assert [event.city for event in majorities] == list("VYPRBG")
    assert majorities[0].influence == (5, 6) and majorities[0].winners == (1,) and majorities[0].points == (0, 2)
    assert majorities[5].influence == (3, 6) and majorities[5].points == (0, 1)


def test_8_2_the_highest_influence_wins_all_who_tie_are_paid_and_a_zero_wins_nothing() -> None:
    assert paid("R", {"R": "R3"}, {"R": "R2"}, {}) == [1, 0, 0]
    assert paid("R", {"R": "R3"}, {"R": "R1 R2", "B": "B1 B2"}, {"R": "R2"}) == [1, 2, 0]
    assert paid("R", {"R": "R0"}, {}) == [0, 0]


@pytest.mark.parametrize(
    ("city", "crowns"), [("V1", 1), ("V1 W2", 0), ("W6", 0), ("V2 V5", 3), ("V5 W6", 1), ("V0 V1 V2 V3 V4 V5 V6", 7)]
)
def test_8_3_violet_pays_visible_crowns(city: str, crowns: int) -> None:
    assert paid("V", {"V": city}, {}) == [crowns, 0]


def test_8_4_yellow_pays_the_cards_of_the_largest_city_of_any_colour() -> None:
    assert paid("Y", {"Y": "Y6", "B": "B1 B2 W3"}, {"Y": "Y5", "G": "G1 G2 G3 G4"}) == [3, 0]


@pytest.mark.parametrize(
    ("city", "points"), [("P1", 1), ("P2", 1), ("P5", 1), ("P6", 2), ("P4 W5", 3), ("P1 P5 P6", 4)]
)
def test_8_5_pink_pays_a_third_of_its_influence(city: str, points: int) -> None:
    assert paid("P", {"P": city}, {}) == [points, 0]


def test_8_6_red_pays_cities_with_two_cards_or_more() -> None:
    assert paid("R", {"R": "R6"}, {}) == [1, 0]
    assert paid("R", {"R": "R1 R6", "B": "B1 B2", "V": "V1", "G": "G1 G2 G3"}, {}) == [3, 0]


def test_8_7_blue_pays_cities_that_contain_a_1_or_a_2() -> None:
    assert paid("B", {"B": "B6"}, {}) == [1, 0]
    assert paid("B", {"B": "B1 B2 B3", "V": "W2 V4", "G": "G0 G1", "R": "R3"}, {}) == [3, 0]


def test_8_8_green_pays_a_third_of_all_cards() -> None:
    assert paid("G", {"G": "G6"}, {}) == [1, 0]
    assert paid("G", {"G": "G1 G2", "R": "R0 R1 R2"}, {}) == [1, 0]
    assert paid("G", {"G": "G1 G2", "R": "R0 R1 R2 R3"}, {}) == [2, 0]


def test_what_is_paid_is_added_to_the_scores() -> None:
    answer = ask(ready(noble(score=3, V="V6"), noble(score=4, P="P6"), season=4), "0 done", "1 done")
    assert [seat["score"] for seat in answer["seats"]] == [5, 6]
    assert answer["worth"] == [[2, 0, 0, 0, 0, 0], [0, 0, 2, 0, 0, 0]]
