"""Section 7: the five victories, ties and the frame that still floats."""

from __future__ import annotations

from typing import Any

import pytest

from cardcity_desktop.rules.card_city.scoring.score import score_sheet, winners
from cardcity_desktop.rules.card_city.state import State
from tests.games.card_city.tables import City, building, classic, do, item, points_of, sheet, table, xl


def filled(n: int, **cells: str) -> dict[tuple[int, int], str]:
    """Return a full n x n city of Parking around City Hall, with some cells replaced ("x3y0": token, "." for empty)."""
    city = {(x, y): "P" for x in range(n) for y in range(n)} | {(0, 0): "H"}
    for name, token in cells.items():
        x, y = name[1:].split("y")
        city[int(x), int(y)] = token
    return {cell: token for cell, token in city.items() if token != "."}


def test_13_2_classic_score() -> None:
    city = "R R R I1 H / P P P I1 P / R R R I1 R / P P P I1 P / R . . I1 P"
    found = sheet(classic(), city, money=36)
    assert (found.points, found.tie) == (19, (1,))
    assert item(found, "money") == 7 and item(found, "empties") == -2
    assert item(found, "residential_district") == 14


def test_7_1_sum_of_triangles_plus_money_less_empties() -> None:
    assert points_of(classic(), filled(5, x4y4="R", x3y4="R", x0y4="R"), 9) == 3 + 1 + 1
    assert points_of(classic(), "H", 4) == -24


def test_13_3_an_empty_beside_a_park_is_worth_plus_one() -> None:
    holes = {"x1y1": ".", "x3y1": ".", "x1y4": ".", "x4y4": "."}
    bare = points_of(xl("normal"), filled(6, **holes))
    green = points_of(xl("normal"), filled(6, **holes, x2y1="K", x2y4="K", x3y4="P", x5y4="K"))
    assert bare == -4 and green == 4


def test_7_1_one_empty_beside_two_parks_counts_once() -> None:
    assert points_of(xl("normal"), filled(6, x3y3=".", x2y3="K", x4y3="K")) == 1


def test_7_1_each_cloud_costs_two() -> None:
    assert points_of(xl("normal"), filled(6, x3y3="X", x4y5="X")) == -4
    assert points_of(xl("normal", "happiness"), filled(6, x3y3="X")) == 0


def test_7_1_tie_is_the_money_left_after_conversion() -> None:
    assert sheet(classic(), "H", 13).tie == (3,)


def test_7_2_money_less_five_for_each_empty() -> None:
    setup = xl("simplified", "economic")
    assert points_of(setup, filled(5, x4y4="."), 12) == 7
    assert points_of(xl("normal", "economic"), filled(6, x4y4=".", x3y4="K"), 12) == 17
    assert points_of(xl("normal", "economic"), filled(6, x4y4=".", x2y2=".", x3y4="K"), 12) == 12


def test_7_2_tie_is_cards_in_the_city_parks_and_clouds_too() -> None:
    assert sheet(xl("normal", "economic"), "H K X P").tie == (4,)


def test_7_3_industrial_and_parking_cards_and_virtual_warehouses() -> None:
    found = sheet(xl("normal", "industrial"), filled(6, x3y3="I1", x3y2=".", x5y5="R"))
    assert found.points == 1 + (36 - 4) + 1
    assert item(found, "warehouses") == 1 and item(found, "industrial_cards") == 1


def test_7_3_a_bicolour_half_counts_a_half() -> None:
    assert points_of(xl("advanced", "industrial"), filled(6, x3y3="LI|")) == 34.5
    assert points_of(xl("advanced", "commercial"), filled(6, x3y3="LI|", x1y1="RC/")) == 33.5


def test_7_3_a_warehouse_meets_the_industrial_half_itself() -> None:
    right = filled(6, x3y3="LI|", x4y3=".")
    left = filled(6, x3y3="LI|", x2y3=".")
    above = filled(6, x3y3="LI|", x3y2=".")
    setup = xl("advanced", "industrial")
    assert [item(sheet(setup, city), "warehouses") for city in (right, left, above)] == [1, 0, 1]


def test_7_3_an_empty_between_two_factories_counts_once() -> None:
    found = sheet(xl("normal", "industrial"), filled(6, x3y3="I1", x4y3=".", x5y3="I1"))
    assert item(found, "warehouses") == 1


@pytest.mark.parametrize("victory", ["industrial", "commercial"])
def test_7_3_and_7_4_ties_are_money_then_cards(victory: Any) -> None:
    assert sheet(xl("simplified", victory), "H P", 8).tie == (8, 2)


def test_7_4_commercial_cards_parking_and_empties_beside_shops() -> None:
    found = sheet(xl("normal", "commercial"), filled(6, x3y3="C", x3y2=".", x1y5="C"))
    assert found.points == 2 + 32 + 1


def test_7_4_industry_does_not_count_for_shops() -> None:
    assert points_of(xl("normal", "commercial"), filled(6, x3y3="I1", x3y2=".")) == 33


HAPPY = "{last} R C / . R H / P R . / . R L"


@pytest.mark.parametrize(("last", "points"), [("P", 4), ("K", 8), ("X", 0)])
def test_13_11_happiness(last: str, points: int) -> None:
    assert points_of(xl("normal", "happiness"), HAPPY.format(last=last)) == points


def test_7_5_a_cloud_outweighs_a_park() -> None:
    assert points_of(xl("normal", "happiness"), "K R X / L R P / . C H") == 0


@pytest.mark.parametrize("city", ["R C / P H", "R L / P H", "R L / C H"])
def test_7_5_needs_leisure_parking_and_commerce_city_hall_is_no_leisure(city: str) -> None:
    assert points_of(xl("normal", "happiness"), city) == 0


def test_7_5_empties_neither_cost_nor_earn() -> None:
    assert points_of(xl("normal", "happiness"), "H", 50) == 0


def test_7_5_tie_is_money_then_cards() -> None:
    assert sheet(xl("normal", "happiness"), "H P", 8).tie == (8, 2)


def seats(setup: Any, *cities: City, money: tuple[int, ...]) -> State:
    return table(setup, *cities, money=money)


def test_7_the_highest_points_win() -> None:
    city = filled(5)
    assert winners(seats(classic(players=3), city, city, city, money=(9, 10, 14))) == (2,)
    assert winners(seats(classic(players=3), city, city, filled(5, x4y4="."), money=(9, 10, 14))) == (1,)


def test_7_ties_are_compared_among_those_tied_only() -> None:
    """Seat 0 has the best tie-break of all but fewer points."""
    city = filled(5)
    assert winners(seats(classic(players=3), city, city, city, money=(4, 5, 6))) == (2,)


def test_7_what_is_still_equal_is_a_shared_victory() -> None:
    city = filled(5)
    assert winners(seats(classic(players=3), city, city, city, money=(6, 5, 6))) == (0, 2)


def test_7_industrial_ties_go_on_to_cards() -> None:
    setup = xl("simplified", "industrial")
    less, more = filled(5, x4y4="R", x2y2="R", x2y3="."), filled(5, x4y4="R", x2y2="R", x2y3="R")
    assert winners(seats(setup, less, more, money=(4, 4))) == (1,)
    assert winners(seats(setup, less, more, money=(5, 4))) == (0,)


def test_7_a_floating_frame_is_where_its_owner_scores_most() -> None:
    """The frame reaches to the left of the Park, so that one more empty is beside it."""
    setup = xl("normal")
    tall = {(0, y): "P" for y in range(6)} | {(0, 2): "K", (1, 0): "H"}
    assert points_of(setup, tall) == -25  # 29 empties, two of them beside the Park
    wide = {(x, y): "P" for x in range(5) for y in range(6)} | {(0, 2): "K", (1, 0): "H"}
    assert points_of(setup, wide) == 1 - 5


def test_7_a_floating_frame_minds_warehouses() -> None:
    setup = xl("simplified", "industrial")
    wide = {(x, y): "P" for x in range(4) for y in range(5)} | {(0, 2): "I1", (1, 0): "H", (0, 3): "I1"}
    assert item(sheet(setup, wide), "warehouses") == 2


def test_7_halves_count_whole_except_in_7_3_and_7_4() -> None:
    assert item(sheet(xl("advanced"), "H RL| / P ."), "residential_district") == 1


def test_7_the_architect_is_never_there_at_the_end() -> None:
    state = building(xl("simplified", "economic", "architect"), "H", "P", money=0)
    with_architect = do(state, "architect 0,1")
    assert score_sheet(with_architect, 0) == score_sheet(state, 0)


def test_7_the_score_is_taken_apart_line_by_line() -> None:
    found = sheet(xl("normal"), filled(6, x3y3="X", x2y2="R", x4y4=".", x5y5="K"), 12)
    assert sum(line.points for line in found.lines) == found.points
    assert {line.item for line in found.lines} == {"residential_district", "money", "clouds", "empties"}
