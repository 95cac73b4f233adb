"""Section 10: all players build one city."""

from __future__ import annotations

from typing import Any

import pytest

from cardcity_desktop.rules.card_city.events import CloudTaken, DistrictGrown, IncomePaid, RoundBegan
from cardcity_desktop.rules.card_city.game import CARD_CITY
from cardcity_desktop.rules.card_city.phases.construction import Building
from cardcity_desktop.rules.card_city.phases.development import Developing
from cardcity_desktop.rules.card_city.scoring.score import ScoreLine, ScoreSheet, score_sheet
from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.rules.card_city.site import site_of
from cardcity_desktop.rules.card_city.state import State
from cardcity_desktop.rules.errors import Cell
from tests.games.card_city.tables import (
    building,
    buying,
    cells_for,
    clause,
    developing,
    do,
    events_of,
    held,
    income,
    item,
    legal_lines,
    lines_of,
    refused,
    sheet,
    table,
    xl,
)


def unique(level: Any = "normal", victory: Any = "residential", *variants: str, players: int = 2) -> Setup:
    return xl(level, victory, "unique_city", *variants, players=players)


PAIR = {(-1, 0): "H", (0, 0): "H"}
FOUR = {(5, 5): "H", (6, 5): "H", (6, 6): "H", (5, 6): "H"}
HEXAGON = {(0, 0): "H", (1, 0): "H", (0, 1): "H"}


@pytest.mark.parametrize(("players", "halls"), [(2, PAIR), (3, HEXAGON), (4, FOUR)])
def test_10_city_halls_at_the_start(players: int, halls: dict[Cell, str]) -> None:
    view = CARD_CITY.view(CARD_CITY.initial(unique(players=players), 1), None)
    assert [city[0].cell for city in view.cities] == list(halls)


def test_10_1_the_zone_is_n_deep_from_the_frontier() -> None:
    row = {(-1 - x, 0): token for x, token in enumerate(["H", "P", "P", "P", "P"])} | {(0, 0): "H"}
    state = building(unique("simplified"), row | {(-2, 1): "I1"}, "P")
    assert refused(state, "build P -6,0").reason == "frame"
    assert (-5, 1) in cells_for(state, "P")
    assert clause(state, "build P 1,0") == "10.2"


def test_10_1_the_rows_of_both_zones_float_together() -> None:
    column = {(0, y): "P" for y in range(-2, 2)} | {(0, 0): "H", (-1, 0): "H"}
    state = building(unique("simplified"), column, "P")
    assert clause(state, "build P -1,1") is None
    six = column | {(0, 2): "P"}
    state = building(unique("simplified"), six | {(-1, 2): "P", (-1, -2): "P"}, "P")
    assert clause(state, "build P -1,3") == "2.5"
    assert clause(state, "build P -1,-3") == "2.5"
    assert clause(state, "build P -2,2") is None


def test_10_1_left_over_rows_are_completed_evenly_an_odd_one_on_top() -> None:
    setup = unique("simplified", "commercial")
    two_rows = PAIR | {(-1, 1): "C"}
    sheet_of_two = sheet(setup, two_rows)
    assert item(sheet_of_two, "warehouses") == 2  # rows -2 to 2: [-2,1] and [-1,2]


def test_10_1_an_odd_row_on_top() -> None:
    """Four rows are built; the fifth is above, so a shop in the lowest row has no empty below it."""
    setup = unique("simplified", "commercial")
    low = PAIR | {(-1, y): "P" for y in (1, 2)} | {(-1, 3): "C"}
    assert item(sheet(setup, low), "warehouses") == 1  # [-2,3] only
    high = PAIR | {(-1, y): "P" for y in (-1, -2)} | {(-1, -3): "C"}
    assert item(sheet(setup, high), "warehouses") == 2  # [-2,-3] and [-1,-4]


def test_10_2_beside_any_card_of_the_unique_city() -> None:
    state = building(unique(), PAIR | {(0, 1): "P", (0, -1): "R"}, "P")
    assert cells_for(state, "P") == {(-2, 0), (-1, 1), (-1, -1)}


def test_10_2_zoning_ignores_frontiers() -> None:
    state = building(unique(), PAIR | {(0, 1): "I1"}, "R")
    refusal = refused(state, "build R -1,1")
    assert (refusal.clause, refusal.cells) == ("4.3", ((0, 1),))


def test_10_2_size_prices_and_lines_by_own_zone() -> None:
    theirs = PAIR | {(x, 0): "I1" for x in range(1, 4)} | {(0, 1): "L", (1, 1): "L"}
    state = building(unique("normal", "residential", "leisure_crisis"), theirs, "I1 L", money=5)
    site = site_of(state, 0)
    assert (site.cards, site.limit, site.industrial_price, site.leisures) == (1, 5, 5, 0)
    assert CloudTaken(0) not in events_of(state, "build I1 -2,0")
    assert clause(state, "build L -2,0") is None


def test_10_2_clouds_in_the_own_rows_and_columns() -> None:
    state = building(unique(), PAIR | {(-2, 0): "I1"}, "I1 P")
    assert CloudTaken(0) in events_of(state, "build I1 -3,0")
    due = do(state, "build I1 -3,0")
    assert clause(due, "cloud 0,1") == "10.2"
    assert all(int(line.split()[1].split(",")[0]) < 0 for line in legal_lines(due))


def test_10_3_a_quadrant_each_clockwise_from_top_left() -> None:
    state = building(unique(players=4), FOUR, "P")
    assert cells_for(state, "P") == {(4, 5), (5, 4)}
    for seat, cell in enumerate(((5, 5), (6, 5), (6, 6), (5, 6))):
        assert site_of(state, seat).own == 1 << state.rules.board.index(cell)
    assert len(state.rules.board.zone_cells[0]) == 36


AXIAL = {"E": (1, 0), "W": (-1, 0), "NE": (1, -1), "NW": (0, -1), "SE": (0, 1), "SW": (-1, 1)}


def test_10_4_three_rhombi_of_n_by_n_with_2n_less_1_contacts_each() -> None:
    for level, n in (("simplified", 5), ("normal", 6)):
        board = CARD_CITY.initial(unique(level, players=3), 0).rules.board
        zones = [set(zone) for zone in board.zone_cells]
        assert [len(zone) for zone in zones] == [n * n] * 3
        assert len(set.union(*zones)) == 3 * n * n
        for one, other in ((0, 1), (1, 2), (0, 2)):
            contacts = [(q, r) for q, r in zones[one] for dq, dr in AXIAL.values() if (q + dq, r + dr) in zones[other]]
            assert len(contacts) == 2 * n - 1


def test_10_4_six_neighbours() -> None:
    board = CARD_CITY.initial(unique(players=3), 0).rules.board
    near = set(board.cells_of(board.near(board.index((0, 0)))))
    assert near == set(AXIAL.values())


def test_10_4_rows_and_columns_are_lines_of_constant_i_and_j() -> None:
    """Seat 0 has the cells (-i + j, -j)."""
    board = CARD_CITY.initial(unique("simplified", players=3), 0).rules.board
    lines = set(board.cells_of(board.lines(0, board.index((0, 0)))))
    assert lines == {(-i, 0) for i in range(1, 5)} | {(j, -j) for j in range(1, 5)}
    other = set(board.cells_of(board.lines(1, board.index((1, 0)))))
    assert other == {(1 + i, -i) for i in range(1, 5)} | {(1, j) for j in range(1, 5)}
    third = set(board.cells_of(board.lines(2, board.index((0, 1)))))
    assert third == {(0, 1 + i) for i in range(1, 5)} | {(-j, 1) for j in range(1, 5)}


def test_10_4_clouds_on_the_hexagonal_board() -> None:
    state = building(unique(players=3), HEXAGON | {(-2, 0): "I1", (-1, 0): "P"}, "I1 P")
    assert CloudTaken(0) in events_of(state, "build I1 -3,0")
    off_the_lines = building(unique(players=3), HEXAGON | {(-1, 0): "I1"}, "I1 P")
    assert CloudTaken(0) not in events_of(off_the_lines, "build I1 -1,-1")
    assert CloudTaken(0) in events_of(off_the_lines, "build I1 0,-1")  # the same i


CENTRE = (-1, -1)


def forbidden_neighbours(card: str) -> int:
    """Return how many of the six neighbours of a lone card in seat 0's zone forbid R."""
    state = building(unique("advanced", players=3), {CENTRE: card}, "R")
    around = {(CENTRE[0] + q, CENTRE[1] + r) for q, r in AXIAL.values()}
    assert around <= set(state.rules.board.zone_cells[0])
    return len(around - cells_for(state, "R"))


@pytest.mark.parametrize(
    ("card", "forbidden"),
    [("IC|", 3), ("CI|", 3), ("CI-", 4), ("IC-", 4), ("CI/", 3), ("IC/", 3), ("CI\\", 3), ("IC\\", 3)],
)
def test_13_12_half_sides_of_the_hexagonal_board(card: str, forbidden: int) -> None:
    assert forbidden_neighbours(card) == forbidden


@pytest.mark.parametrize(
    ("card", "touching"),
    [
        ("IC|", {"W", "NW", "SW"}),
        ("CI|", {"E", "NE", "SE"}),
        ("CI-", {"W", "E", "SW", "SE"}),
        ("IC-", {"W", "E", "NW", "NE"}),
        ("IC/", {"W", "NW", "NE"}),
        ("CI/", {"E", "SW", "SE"}),
        ("IC\\", {"W", "SW", "SE"}),
        ("CI\\", {"E", "NW", "NE"}),
    ],
)
def test_10_5_which_neighbours_touch_which_half(card: str, touching: set[str]) -> None:
    state = building(unique("advanced", players=3), {CENTRE: card}, "R")
    allowed = cells_for(state, "R")
    found = {name for name, (q, r) in AXIAL.items() if (CENTRE[0] + q, CENTRE[1] + r) not in allowed}
    assert found == touching


def test_10_6_a_district_with_an_own_card_grows_into_own_cells_only() -> None:
    shared = PAIR | {(-1, 1): "R", (0, 1): "R", (-2, 1): "L", (1, 1): "L"}
    state = developing(unique("simplified"), shared)
    assert set(lines_of(state, "develop")) == {"develop R -1,2"}
    other = state.changed(phase=Developing(1, "circle"))
    assert set(lines_of(other, "develop")) == {"develop R 0,2"}


def test_10_6_a_district_without_an_own_card_is_not_mine_to_develop() -> None:
    theirs = PAIR | {(0, 1): "R", (1, 1): "L"}
    assert developing(unique("simplified"), theirs).phase.done(developing(unique("simplified"), theirs))
    assert lines_of(developing(unique("simplified"), theirs).changed(phase=Developing(1, "circle")), "develop")


def test_13_5_shares_of_a_commercial_district() -> None:
    shops = PAIR | {(-1, 1): "C", (-2, 1): "C", (-3, 1): "C", (0, 1): "C"}
    assert income(unique(), shops, 0).total == 1 + 7
    assert income(unique(), shops, 1).total == 1 + 2


def test_13_5_shares_of_a_residential_district() -> None:
    homes = HEXAGON | {(-1, 0): "R", (-1, 1): "R", (0, -1): "R", (1, -1): "R", (2, -1): "R", (-2, 0): "R"}
    setup = unique(players=3)
    counts = [sum(cell in zone for cell, token in homes.items() if token == "R") for zone in zones(setup)]
    shares = [item(sheet(setup, homes, seat=seat), "residential_district") for seat in range(3)]
    assert counts == [4, 1, 1]
    assert shares == [14, 3, 3]
    assert [line_of(sheet(setup, homes, seat=seat), "residential_district").whole for seat in range(3)] == [21] * 3


def zones(setup: Setup) -> list[set[Cell]]:
    return [set(zone) for zone in CARD_CITY.initial(setup, 0).rules.board.zone_cells]


def test_10_7_parking_income_is_shared_too() -> None:
    """Four colours pay $3, for two owners of a card each."""
    parking = PAIR | {(-1, 1): "P", (0, 1): "P", (1, 1): "C", (-2, 1): "R"}
    for seat in (0, 1):
        paid = income(unique("advanced"), parking, seat)
        assert [part.money for part in paid.districts if part.kind == "P"] == [1]


def test_10_7_happiness_is_shared() -> None:
    happy = PAIR | {(-1, 1): "R", (0, 1): "R", (-2, 1): "L", (1, 1): "C", (0, 2): "P"}
    setup = unique("simplified", "happiness")
    sheets = [score_sheet(table(setup, happy), seat) for seat in (0, 1)]
    assert [found.points for found in sheets] == [1, 1]
    assert [line_of(found, "happy_district").whole for found in sheets] == [2, 2]


def line_of(found: ScoreSheet, name: str) -> ScoreLine:
    """Return the only line of that kind."""
    (line,) = [line for line in found.lines if line.item == name]
    return line


def test_10_7_a_park_across_the_frontier_works_on_my_empties() -> None:
    parks = PAIR | {(0, 1): "K"}
    found = sheet(unique("normal"), parks)
    assert item(found, "empties_beside_park") == 1


@pytest.mark.parametrize(("victory", "card"), [("industrial", "I1"), ("commercial", "C")])
def test_10_7_works_across_the_frontier_make_warehouses(victory: Any, card: str) -> None:
    found = sheet(unique("normal", victory), PAIR | {(0, 1): card})
    assert found.points == 1


def test_10_7_pollution_is_by_zone() -> None:
    setup = unique("normal", "residential", "ecological")
    smoke = PAIR | {(0, 1): "I4", (-1, 1): "I1"}
    assert [sheet(setup, smoke, seat=seat).pollution for seat in (0, 1)] == [1, 4]


def test_10_7_a_player_who_loses_by_pollution_still_shares_points_as_an_owner() -> None:
    setup = unique("normal", "happiness", "ecological")
    happy = PAIR | {(-1, 1): "R", (0, 1): "R", (-2, 1): "L", (1, 1): "C", (0, 2): "P"}
    smoke = happy | {(x, y): "I4" for x in range(2, 5) for y in (2, 3, 4)}
    assert sheet(setup, smoke, seat=1).points is None
    assert sheet(setup, smoke, seat=0).points == 1


def with_hands(state: State, tokens: str) -> State:
    return state.changed(hands=tuple(held(tokens, 15) for _ in range(state.rules.players)))


def test_10_phases_2_and_3_strictly_in_turn_order() -> None:
    state = with_hands(building(unique(), PAIR, "P"), "P")
    state = do(state, "build P -2,0")
    assert state.phase == Building(1, in_one_turn=False, may_place_architect=False)
    events = events_of(state, "build P 1,0")
    assert [event.seat for event in events if isinstance(event, IncomePaid)] == [0, 1]


def test_10_8_round_and_round_until_a_full_circle_adds_nothing() -> None:
    """Seat 1's growth makes a C district of seat 0 due that was not due in the first circle."""
    shop = PAIR | {(-1, 1): "C", (-2, 1): "R"}
    homes = {(0, 2): "R", (1, 2): "L", (0, 3): "L", (1, 1): "P", (1, 3): "I1"}
    state = developing(unique("normal"), shop | homes).changed(phase=Developing(0, "circle"))
    assert state.phase.done(state)
    state = state.changed(phase=Developing(1, "circle"))
    assert legal_lines(state) == ["develop R 0,1"]
    state = do(state, "develop R 0,1")
    assert CARD_CITY.actors(state) == (0,)
    assert "develop C -1,2" in legal_lines(state)
    events = events_of(state, "develop C -1,2")
    assert [type(event) for event in events] == [DistrictGrown, IncomePaid, IncomePaid]


def test_10_8_from_the_first_player_on() -> None:
    city = PAIR | {(-1, 1): "R", (-2, 1): "L", (0, 2): "R", (1, 2): "L", (0, 3): "L", (1, 1): "P", (1, 3): "I1"}
    state = with_hands(building(unique("normal"), city, "P"), "P").changed(first_player=1)
    state = state.changed(phase=Building(1, in_one_turn=False, may_place_architect=False))
    state = do(state, "build P 2,1")
    state = do(state, "build P -1,2")
    assert state.phase == Developing(1, "circle")


def test_10_8_scarcity_of_classic_does_not_apply() -> None:
    setup = unique("simplified")
    state = with_hands(building(setup, PAIR, "P", reserve={"R": 0, "C": 0}), "P")
    events = events_of(state, "build P -2,0", "build P 1,0")
    assert not [event for event in events if isinstance(event, (DistrictGrown, RoundBegan))]


def test_10_2_the_market_builds_in_the_own_zone() -> None:
    state = buying(unique(), PAIR, money=30)
    assert all(int(line.split()[2].split(",")[0]) < 0 for line in lines_of(state, "buy"))
    assert clause(state, "buy K 0,1") == "10.2"
