"""Section 9: the classic edition's variants."""

from __future__ import annotations

import pytest

from cardcity_desktop.rules.card_city.scoring.score import winners
from tests.games.card_city.tables import classic, income, item, laid, sheet, table

DECENTRAL = classic("decentralisation")


def complete(city: str) -> float:
    return item(sheet(DECENTRAL, city), "complete_districts")


@pytest.mark.parametrize(
    ("city", "points"),
    [
        (". L . / C R P / . H .", 5),  # R: all but yellow
        ("H L . / C R P / . R .", 0),  # no purple
        (". L . / . R P / . H .", 0),  # no blue
        (". R . / P C I1 / . H .", 5),
        (". R . / P C H / . I1 .", 5),
        ("H R . / P C L / . I1 .", 0),  # no purple
        (". C . / P I1 L / . H .", 5),  # I: all but green
        (". C . / R P I1 / . H .", 5),
        ("P C . / L L I1 / R H .", 5),
        ("H C . / R L P / . I1 .", 0),
    ],
)
def test_9_1_five_points_for_a_district_touching_all_colours_allowed(city: str, points: int) -> None:
    assert complete(city) == points


def test_9_1_city_hall_counts_red_too() -> None:
    assert complete(". C . / R P I1 / . H .") == 5


def test_9_1_city_hall_is_no_district_of_its_own() -> None:
    assert complete(". R . / C H P / . I1 .") == 0


@pytest.mark.parametrize(("at", "points"), [((2, 2), 0), ((2, 3), 2), ((1, 1), 4), ((0, 4), 8)])
def test_9_1_two_points_a_step_from_the_centre(at: tuple[int, int], points: int) -> None:
    city = {(x, y): "P" for x in range(5) for y in range(5)} | {at: "H"}
    assert item(sheet(DECENTRAL, city), "city_hall_steps") == points


def test_9_1_a_floating_frame_counts_it() -> None:
    """The frame is placed where City Hall is farthest from its centre; empties are equal everywhere."""
    assert item(sheet(DECENTRAL, "H"), "city_hall_steps") == 8


@pytest.mark.parametrize(
    ("city", "points"),
    [("H P P", 0), ("H I1 I2", 0), ("I1 H I2", 3), ("I1 H I2 / . I3 .", 6), ("I1 H I2 / P I3 P / I4 P .", 10)],
)
def test_9_1_industrial_districts(city: str, points: int) -> None:
    assert item(sheet(DECENTRAL, city), "industrial_districts") == points


def test_13_6_decentralisation() -> None:
    city = "I1 P P P I1 / P H R L P / P P C P P / P P P P P / P P P P I1"
    found = sheet(DECENTRAL, city)
    assert item(found, "industrial_districts") == 6
    assert item(found, "city_hall_steps") == 4
    (homes,) = laid(DECENTRAL, city).districts[0]
    assert [line.points for line in found.lines if line.item == "complete_districts" and line.cells == homes] == [5]


def test_9_1_only_with_the_variant() -> None:
    assert {line.item for line in sheet(classic(), "H I1 P I2").lines} == {"money", "empties"}


def test_9_1_it_may_decide_a_game() -> None:
    state = table(DECENTRAL, "H I1 I2", "I1 H I2", money=(0, 0))
    assert winners(state) == (1,)


@pytest.mark.parametrize(
    ("city", "money"),
    [("P H / R .", 1), ("P H", 0), ("P H C / P R .", 1), ("P H / P R / P C", 2), ("P H / P R / P C / I1 .", 3)],
)
def test_9_2_parking_meters(city: str, money: int) -> None:
    paid = income(classic("parking_meters"), city)
    assert sum(part.money for part in paid.districts if part.kind == "P") == money


def test_9_2_only_with_the_variant() -> None:
    assert income(classic(), "P H / R .").districts == ()


def test_9_3_solo_is_one_players_set_up() -> None:
    assert sheet(classic(players=1), "H").rank == "homestead"
    assert sheet(classic(players=2), "H").rank is None
