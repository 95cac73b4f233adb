"""Section 8: Architect, Ecological city, Leisure crisis (the unique city has its own file)."""

from __future__ import annotations

from typing import Any

import pytest

from cardcity_desktop.rules.card_city.events import ArchitectLeft, ArchitectPlaced, CardBuilt, CardsDiscarded
from cardcity_desktop.rules.card_city.game import CARD_CITY
from cardcity_desktop.rules.card_city.phases.construction import Building, architect_helps
from cardcity_desktop.rules.card_city.scoring.pollution import Pollution, pollution_parts
from cardcity_desktop.rules.card_city.scoring.score import winners
from cardcity_desktop.rules.card_city.site import site_of
from tests.games.card_city.tables import (
    actor_of,
    building,
    cells_for,
    clause,
    do,
    events_of,
    held,
    item,
    legal_lines,
    lines_of,
    points_of,
    sheet,
    table,
    xl,
)

ARCHITECT = xl("normal", "residential", "architect")


def test_8_1_on_any_cell_where_a_card_could_lie() -> None:
    state = building(ARCHITECT, "H P", "R")
    assert set(lines_of(state, "architect")) == {
        f"architect {x},{y}" for x, y in ((0, -1), (1, -1), (-1, 0), (2, 0), (0, 1), (1, 1))
    }
    assert clause(state, "architect 1,0") == "4.2"
    assert clause(state, "architect 3,3") == "4.2"
    assert events_of(state, "architect 2,0") == [ArchitectPlaced(0, (2, 0))]


def test_8_1_cards_of_the_hand_may_be_built_beside_it() -> None:
    state = do(building(ARCHITECT, "H", "R P"), "architect 1,0")
    assert {(2, 0), (1, 1), (1, -1)} <= cells_for(state, "P")
    assert clause(state, "build P 1,0") == "8.1"


def test_8_1_it_has_no_kind_and_no_size() -> None:
    state = building(ARCHITECT, "H R", "R P")
    placed = do(state, "architect 2,0")
    assert site_of(placed, 0).cards == site_of(state, 0).cards == 2
    assert (3, 0) in cells_for(placed, "R")  # the R beyond it is not its neighbour


def test_8_1_once_and_it_never_moves() -> None:
    state = do(building(ARCHITECT, "H", "R P"), "architect 1,0")
    assert not lines_of(state, "architect")
    assert clause(state, "architect 0,1") == "8.1"


def test_8_1_it_helps_cards_that_lack_a_cell_and_none_that_lack_money() -> None:
    fenced = building(ARCHITECT, ". I1 . / I1 H I1 / . I1 .", "R")
    assert not cells_for(fenced, "R")
    assert architect_helps(fenced, 0)
    assert not architect_helps(building(ARCHITECT, "H P", "L", money=0), 0)


def test_8_1_it_counts_for_the_bounding_box() -> None:
    state = do(building(ARCHITECT, "H P P P I1", "P"), "architect 5,0")
    assert clause(state, "build P -1,0") == "2.5"


def test_8_1_it_is_taken_off_at_the_end_and_the_city_may_stay_in_pieces() -> None:
    state = do(building(ARCHITECT, "H", "P"), "architect 1,0")
    step = CARD_CITY.apply(state, actor_of(state), CARD_CITY.decode("build P 2,0"))
    assert ArchitectLeft(0) in step.events
    assert CARD_CITY.view(step.state, None).architect is None
    assert sorted(placed.cell for placed in CARD_CITY.view(step.state, None).cities[0]) == [(0, 0), (2, 0)]


def test_8_1_only_the_first_player_has_it() -> None:
    state = building(ARCHITECT, "H", "P")
    state = state.changed(hands=(state.hands[0], held("P", 2)))
    after = do(state, "build P 1,0")
    assert after.phase == Building(1, in_one_turn=True, may_place_architect=False)
    assert clause(after, "architect 1,0") == "8.1"


def test_8_1_no_player_is_obliged() -> None:
    state = building(ARCHITECT, "H", "P")
    assert do(state, "build P 1,0").phase.name != "building"


def test_8_1_it_may_be_used_to_build_what_else_could_not_be_built() -> None:
    ring = {(0, 0): "H", (1, 0): "R", (0, 1): "R", (-1, 0): "R", (0, -1): "R", (3, 0): "I1"}
    state = building(ARCHITECT, ring, "R")
    assert not lines_of(state, "build")
    assert "discard" in legal_lines(state)
    placed = do(state, "architect 1,1")
    assert cells_for(placed, "R") == {(2, 1), (1, 2)}
    assert clause(placed, "discard") == "4.6"
    assert CardsDiscarded(0, ("R",), ("place",)) in events_of(state, "discard")


def test_8_1_it_supports_no_development() -> None:
    state = do(building(ARCHITECT, "L R / . H", "P", money=0), "architect 2,0", "build P 3,0")
    assert set(legal_lines(state)) == {"develop R 1,-1", "develop R 2,0"}


def test_8_1_solo_every_round() -> None:
    setup = xl("simplified", "residential", "architect", players=1)
    state = CARD_CITY.initial(setup, 1)
    rounds_with = set()
    while CARD_CITY.actors(state):
        lines = legal_lines(state)
        if any(line.startswith("architect") for line in lines):
            rounds_with.add(state.round)
        state = do(state, lines[0])
    assert rounds_with == set(range(1, 11))


def parts(city: str, level: Any = "advanced") -> Pollution:
    return pollution_parts(site_of(table(xl(level, "residential", "ecological"), city), 0))


def test_8_2_pollution_percent() -> None:
    assert parts("H I1 I4 / C CI| K / X X LI/") == Pollution(industrial=9, commercial=2, clouds=10, parks=-5)
    assert parts("H I1 I4 / C CI| K / X X LI/").total == 16


def test_8_2_never_below_zero() -> None:
    assert parts("H K K").total == 0
    assert sheet(xl("normal", "residential", "ecological"), "H K K").pollution == 0


@pytest.mark.parametrize(
    ("victory", "sign"), [("residential", -1), ("economic", -1), ("industrial", 1), ("commercial", 1)]
)
def test_8_2_subtracted_or_added(victory: Any, sign: int) -> None:
    city = "H I4 C / X P P"
    plain, ecological = points_of(xl("normal", victory), city), points_of(xl("normal", victory, "ecological"), city)
    assert plain is not None and ecological is not None
    assert ecological - plain == sign * (4 + 1 + 5)


HAPPY = xl("normal", "happiness", "ecological", players=2)
CITY = "H R L / P R C / "


def test_8_2_thirty_percent_is_safe() -> None:
    """The city has seven times 4 % and two C."""
    safe = CITY + "I4 P C / I4 I4 I4 / I4 I4 I4"
    assert sheet(HAPPY, safe).pollution == 30
    assert sheet(HAPPY, safe).points == 2
    assert sheet(HAPPY, safe).tie[0] == 0


def test_8_2_above_it_is_bought_down_or_lost() -> None:
    smoky = CITY + "I4 C C / I4 I4 I4 / I4 I4 I4 / C . C"
    found = sheet(HAPPY, smoky, money=15)
    assert (found.pollution, found.points, found.tie[0]) == (33, 2, 0)
    assert item(found, "clean_up") == 0
    poor = sheet(HAPPY, smoky, money=14)
    assert (poor.points, poor.pollution) == (None, 33)


def test_8_2_the_happiest_among_the_others_wins_before_any_tie() -> None:
    smoky = CITY + "I4 C C / I4 I4 I4 / I4 I4 I4 / C . C"
    clean = "H P"
    assert winners(table(HAPPY, smoky, clean, money=(14, 0))) == (1,)
    assert winners(table(HAPPY, smoky, clean, money=(15, 0))) == (0,)


def test_8_2_if_all_lose_no_player_wins() -> None:
    smoky = CITY + "I4 C C / I4 I4 I4 / I4 I4 I4 / C . C"
    assert winners(table(HAPPY, smoky, smoky, money=(0, 0))) == ()


def test_8_2_without_it_pollution_means_nothing() -> None:
    assert sheet(xl("normal", "happiness"), CITY + "X X X / X X X / X X X").pollution is None


def test_8_3_the_ith_leisure_costs_five_times_i() -> None:
    setup = xl("simplified", "residential", "leisure_crisis")
    for city, price in (("H", 5), ("H L", 10), ("H L L", 15)):
        state = building(setup, city, "L P", money=price)
        (built, *_) = events_of(state, "build L 0,1")
        assert isinstance(built, CardBuilt) and built.cost == price
        assert clause(building(setup, city, "L P", money=price - 1), "build L 0,1") == "4.5"


def test_8_3_bicolours_with_leisure_count_and_cost() -> None:
    setup = xl("advanced", "residential", "leisure_crisis")
    state = building(setup, "H RL|", "CL- P", money=10)
    (built, *_) = events_of(state, "build CL- 0,1")
    assert isinstance(built, CardBuilt) and built.cost == 10


def test_8_3_the_look_ahead_knows_the_rising_price() -> None:
    setup = xl("simplified", "residential", "leisure_crisis")
    assert CardsDiscarded(0, ("L",), ("money",)) in events_of(building(setup, "H", "L L", money=14), "build L 0,1")
    assert not events_of(building(setup, "H", "L L", money=15), "build L 0,1")[1:]
