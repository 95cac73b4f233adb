"""Section 6: development, income, the market, and the order of seats."""

from __future__ import annotations

import pytest

from cardcity_desktop.rules.card_city.events import (
    CardBought,
    CloudTaken,
    DistrictGrown,
    GameEnded,
    IncomePaid,
    PurchasePassed,
    RoundBegan,
)
from cardcity_desktop.rules.card_city.game import CARD_CITY
from cardcity_desktop.rules.card_city.phases.construction import Building
from cardcity_desktop.rules.card_city.phases.development import Developing, could_run_short, demand_bound, forced_growth
from cardcity_desktop.rules.card_city.phases.market import Buying
from cardcity_desktop.rules.card_city.scoring.income import triangle
from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.rules.card_city.site import site_of
from cardcity_desktop.rules.card_city.state import State
from tests.games.card_city.tables import (
    actor_of,
    buying,
    classic,
    clause,
    developing,
    do,
    events_of,
    held,
    income,
    laid,
    legal_lines,
    lines_of,
    refused,
    table,
    xl,
)

DUE = "L R / . H"
"""City with an R district of 1 beside L and H, which must develop."""


def due(setup: Setup, city: str, **more: object) -> bool:
    return bool(lines_of_developing(setup, city, **more))


def lines_of_developing(setup: Setup, city: str, **more: object) -> list[str]:
    state = developing(setup, city, **more)
    return [] if state.phase.done(state) else lines_of(state, "develop")


@pytest.mark.parametrize(
    ("city", "expected"),
    [
        ("R H", False),
        ("L R H", True),
        ("L R R H", False),
        ("L R R H / . L . I1", True),
        ("L R R H / . L R . / . I1 . .", False),
        ("R C R / . H .", True),
        ("R C C R / . H R . / . I1 . .", True),
        ("R C C R / . H P . / . I1 . .", False),
        ("R C R / R H . / . I1 .", True),
        ("R C R / R R R / . H . / . I1 .", False),  # one R district only
    ],
)
def test_6_1_who_must_develop(city: str, expected: bool) -> None:
    assert due(classic(), city) == expected


def test_6_1_a_district_that_must_leaves_no_other_choice() -> None:
    state = developing(classic(), DUE)
    assert {line.split()[0] for line in legal_lines(state)} == {"develop"}
    assert clause(state, "pass") == "6.1"


def test_6_1_the_card_comes_free_from_the_reserve_and_touches_the_district() -> None:
    state = developing(classic(), DUE, money=0)
    assert set(legal_lines(state)) == {"develop R 1,-1", "develop R 2,0"}
    step = CARD_CITY.apply(state, actor_of(state), CARD_CITY.decode("develop R 2,0"))
    assert step.events[0] == DistrictGrown(0, "R", (2, 0), 2)
    assert step.state.reserve[0] == state.reserve[0] - 1


def test_6_1_zoning_holds() -> None:
    state = developing(classic(), "L R . I1 / P H . P / . P P P")
    assert clause(state, "develop R 2,0") == "4.3"
    refusal = refused(state, "develop R 2,0")
    assert refusal.cells == ((3, 0),)
    assert legal_lines(state) == ["develop R 1,-1"]


def test_6_1_it_may_touch_its_own_kind() -> None:
    assert "develop R 2,0" in lines_of_developing(classic(), "L R . R / . H . P / . I1 P P")


def test_6_1_the_frame_holds() -> None:
    state = developing(classic(), "I1 P L R H")
    assert set(legal_lines(state)) == {"develop R 3,-1", "develop R 3,1"}
    assert clause(state, "develop R 5,0") == "6.1"


def test_6_1_size_holds() -> None:
    assert not due(classic(), "L R H / P P .")
    assert due(classic(), "L R H / P . .")


def test_6_1_the_reserve_must_have_a_card() -> None:
    assert not due(classic(), DUE, reserve={"R": 0})
    assert due(classic(), DUE, reserve={"R": 1})


def test_6_1_the_other_kind_is_refused() -> None:
    state = developing(classic(), DUE)
    assert clause(state, "develop C 2,0") == "6.1"
    assert clause(state, "develop R 0,1") == "6.1"
    assert clause(state, "develop R 0,0") == "6.1"


def test_6_2_any_order_until_nothing_can_develop() -> None:
    state = developing(classic(), "L R . . / I1 H R L / . . P .", money=0)
    assert len({line.split()[1] for line in legal_lines(state)}) == 1
    count = 0
    while state.phase.name == "developing":
        state, count = do(state, legal_lines(state)[0]), count + 1
    assert count == 2


def test_6_2_growth_may_bring_more_growth_and_a_c_district_follows() -> None:
    state = developing(classic(), "R C R / . H .")
    state = do(state, "develop C 1,-1")
    assert state.phase.name != "developing"


def test_6_2_a_growth_without_a_choice_of_cells_is_forecast_with_its_size() -> None:
    state = developing(classic(), "L R . . / I1 H R L / . . P .", money=0)
    prospect = forced_growth(site_of(state, 0), state.reserve)
    assert [step.size for step in prospect.steps] == [3] and not prospect.choices


def test_6_2_a_developed_card_is_never_a_bicolour() -> None:
    state = developing(xl("advanced"), DUE)
    assert {line.split()[1] for line in legal_lines(state)} == {"R"}


def test_13_8_merging_makes_a_larger_district_with_larger_needs() -> None:
    state = developing(classic(), "L R . R / I1 H . P")
    (grown, *_) = events_of(state, "develop R 2,0")
    assert isinstance(grown, DistrictGrown) and grown.size == 3
    assert do(state, "develop R 2,0").phase.name != "developing"  # 3 need 4 culture cards, it has 2


def all_building(setup: Setup, *cities: str, hands: str = "P", reserve: dict[str, int] | None = None) -> State:
    """Return a game at the start of phase 2 with a hand for every seat; the rules choose the order."""
    state = table(setup, *cities, reserve=reserve)
    hands_of = tuple(held(hands, 15) for _ in range(setup.players))
    first = state.changed(hands=hands_of)
    short = setup.edition == "classic" and could_run_short(first)
    return first.changed(phase=Building(0, in_one_turn=not short, may_place_architect=False))


def test_6_3_sittings_while_no_pile_can_run_short() -> None:
    state = all_building(classic(players=3), DUE, DUE, DUE)
    assert state.phase == Building(0, in_one_turn=True, may_place_architect=False)
    after = do(state, lines_of(state, "build")[0])
    assert after.phase == Developing(0, "sitting")
    done = do(after, legal_lines(after)[0])
    assert done.phase == Building(1, in_one_turn=True, may_place_architect=False)


def built_by_all(state: State) -> State:
    while state.phase.name == "building":
        state = do(state, next(line for line in legal_lines(state) if line.startswith("build")))
    return state


def test_6_3_classic_scarcity_develops_in_reverse_turn_order_one_card_at_a_time() -> None:
    """Each seat could place one R; two are left, so the first in turn order gets none."""
    city = "L R P / I1 H ."
    state = built_by_all(all_building(classic(players=3), city, city, city, hands="P", reserve={"R": 2}))
    seats = []
    while state.phase.name == "developing":
        assert isinstance(state.phase, Developing) and state.phase.order == "scarce"
        seats.append(state.phase.seat)
        state = do(state, legal_lines(state)[0])
    assert seats == [2, 1]


def test_6_3_those_who_cannot_are_skipped_and_it_goes_round_again() -> None:
    rich = "L R . . / I1 H R L / . . P ."
    cities = (rich, "H P / P .", rich)
    state = built_by_all(all_building(classic(players=3), *cities, hands="P", reserve={"R": 4}))
    seats = []
    while state.phase.name == "developing":
        seats.append(CARD_CITY.actors(state)[0])
        state = do(state, legal_lines(state)[0])
    assert seats == [2, 0, 2, 0]


def test_6_3_the_last_player_who_can_still_develop_is_asked_again() -> None:
    """Only seat 0 can grow, twice: after its first card the turn comes back to it."""
    rich = "L R . . / I1 H R L / . . P ."
    state = built_by_all(all_building(classic(players=2), rich, "H P / P .", hands="P", reserve={"R": 2}))
    asked = []
    while state.phase.name == "developing":
        assert isinstance(state.phase, Developing)
        asked.append((state.phase.seat, state.phase.order))
        state = do(state, legal_lines(state)[0])
    assert asked == [(0, "scarce"), (0, "scarce")]


def test_6_3_all_of_phase_2_comes_first_when_a_pile_could_run_short() -> None:
    state = all_building(classic(players=2), DUE, DUE, reserve={"R": 0})
    assert state.phase == Building(0, in_one_turn=False, may_place_architect=False)
    after = do(state, lines_of(state, "build")[0])
    assert after.phase == Building(1, in_one_turn=False, may_place_architect=False)


def test_6_3_a_solo_game_never_has_a_shortage() -> None:
    state = do(CARD_CITY.initial(classic(players=1), 1).changed(reserve=(0, 0, 1, 1, 1, 1, 0, 0)), "draw")
    while state.phase.name == "keeping":
        state = do(state, legal_lines(state)[0])
    assert isinstance(state.phase, Building) and state.phase.in_one_turn


def test_6_3_xl_plays_sittings_even_when_a_pile_runs_out() -> None:
    setup = xl("simplified", players=2)
    state = CARD_CITY.initial(setup, 3).changed(reserve=(0,) * 8)
    state = do(state, "draw")
    while state.phase.name in ("splitting", "choosing"):
        state = do(state, legal_lines(state)[0])
    assert isinstance(state.phase, Building) and state.phase.in_one_turn


def test_6_3_the_bound_is_never_less_than_what_is_taken() -> None:
    """In random classic games a seat's development in a round stays within the bound before its phase 2."""
    for seed in range(12):
        state = CARD_CITY.initial(classic(players=2), seed)
        bounds, taken = [(0, 0)] * 2, [[0, 0], [0, 0]]
        step_number = 0
        while CARD_CITY.actors(state):
            lines = CARD_CITY.legal(state, CARD_CITY.actors(state)[0])
            before = state.phase.name
            step = CARD_CITY.apply(state, actor_of(state), lines[(seed * 7 + step_number * 13) % len(lines)])
            state, step_number = step.state, step_number + 1
            for event in step.events:
                if isinstance(event, DistrictGrown):
                    taken[event.seat]["RC".index(event.kind)] += 1
            if before == "choosing" and state.phase.name == "building":
                bounds, taken = [demand_bound(state, seat) for seat in (0, 1)], [[0, 0], [0, 0]]
            assert all(used <= bound for seat in (0, 1) for used, bound in zip(taken[seat], bounds[seat], strict=True))


@pytest.mark.parametrize(("n", "total"), [(1, 1), (2, 3), (3, 6), (4, 10), (7, 28)])
def test_6_4_triangle(n: int, total: int) -> None:
    assert triangle(n) == total


def test_13_1_income_of_three_commercial_districts() -> None:
    paid = income(classic(), "C P C / P H P / C C P")
    assert (paid.salary, paid.total) == (1, 6)
    assert sorted(part.money for part in paid.districts) == [1, 1, 3]


def test_6_4_the_salary_alone() -> None:
    assert income(classic(), "H R P").total == 1


def test_6_4_equal_cities_are_paid_by_equal_events() -> None:
    cells = {(0, 0): "H", (1, 0): "C", (0, 1): "C"}
    backwards = dict(reversed(cells.items()))
    assert laid(classic(), cells) == laid(classic(), backwards)
    assert income(classic(), cells) == income(classic(), backwards)


@pytest.mark.parametrize(
    ("city", "money"),
    [
        ("P R", 0),
        ("P H", 1),
        ("P H / R .", 2),
        ("P H / R .", 2),
        ("P H C / P R .", 2),
        ("P H / P R / P C", 3),
        ("P H / P R / P C / I1 .", 4),
        ("P K / P X / R .", 0),
    ],
)
def test_6_5_advanced_parking_income_by_colours(city: str, money: int) -> None:
    cards = city if "H" in city else city + " / . H / . ."
    parking = [part.money for part in income(xl("advanced"), cards).districts if part.kind == "P"]
    assert sum(parking) == money


def test_6_5_each_parking_district_earns() -> None:
    paid = income(xl("advanced"), "P H P / R . C")
    assert [part.money for part in paid.districts if part.kind == "P"] == [2, 2]


def test_6_5_only_the_advanced_level_pays_for_parking() -> None:
    for setup in (classic(), xl("simplified"), xl("normal")):
        assert income(setup, "P H / R .").total == 1


def test_13_4_advanced_income() -> None:
    paid = income(xl("advanced"), "H P R / . . . / . . C")
    assert paid.total == 1 + 2 + 1


def test_6_6_an_industrial_costs_five_times_its_number() -> None:
    for city, price in (("H P", 5), ("H P I1", 10), ("H P I1 P I1", 15)):
        state = buying(classic(), city, money=price)
        line = lines_of(state, "buy")[0]
        bought = events_of(state, line)[0]
        assert isinstance(bought, CardBought) and bought.cost == price
        assert do(state, line).money[0] == 0
        poor = buying(classic(), city, money=price - 1)
        refusal = refused(poor, line)
        assert (refusal.clause, dict(refusal.figures)) == ("6.6", {"price": price, "money": price - 1})


def test_6_6_bicolours_with_an_industrial_half_raise_the_price() -> None:
    state = buying(xl("advanced"), "H LI|", money=9)
    assert not [line for line in lines_of(state, "buy") if " I" in line]
    assert [line for line in lines_of(buying(xl("advanced"), "H LI|", money=10), "buy") if " I" in line]


def test_6_6_one_a_round_built_at_once_by_4_2_and_4_3() -> None:
    state = buying(xl("simplified"), "R H P", money=30)
    cells = {line.split()[2] for line in lines_of(state, "buy")}
    assert cells == {"1,-1", "1,1", "2,-1", "2,1", "3,0"}
    card = lines_of(state, "buy")[0].split()[1]
    assert clause(state, f"buy {card} 0,1") == "4.3"
    assert clause(state, f"buy {card} 4,4") == "4.2"
    assert CARD_CITY.actors(do(state, f"buy {card} 1,1")) != (0,)


def test_6_6_no_card_no_sale() -> None:
    none_left = {"I1": 0, "I2": 0, "I3": 0, "I4": 0}
    state = buying(classic(), "H P", reserve=none_left)
    assert state.phase.done(state)
    assert clause(buying(classic(), "H P", reserve={**none_left, "I2": 1}), "buy I1 1,1") == "6.6"


def test_6_6_no_legal_cell_no_sale() -> None:
    state = buying(classic(), {(0, 0): "H", **dict.fromkeys(((1, 0), (0, 1), (-1, 0), (0, -1)), "R")})
    assert state.phase.done(state)


def test_6_6_size_never_stops_it() -> None:
    assert lines_of(buying(classic(), "H P P / P P .", money=5), "buy")


def test_6_6_the_open_pile_shows_every_illustration_where_they_differ() -> None:
    plain = {line.split()[1] for line in lines_of(buying(xl("normal"), "H P"), "buy")}
    ecological = {line.split()[1] for line in lines_of(buying(xl("normal", "residential", "ecological"), "H P"), "buy")}
    assert len(plain - {"K"}) == 1
    assert ecological - {"K"} == {"I1", "I2", "I3", "I4"}


def test_6_7_a_park_for_five_from_the_normal_level_on() -> None:
    state = buying(xl("normal"), "H P", money=5)
    assert "buy K 2,0" in legal_lines(state)
    after = do(state, "buy K 2,0")
    assert after.money[0] == 0 and after.reserve[-2] == state.reserve[-2] - 1
    for setup in (classic(), xl("simplified")):
        assert clause(buying(setup, "H P"), "buy K 2,0") == "6.7"
    assert clause(buying(xl("normal"), "H P", money=4), "buy K 2,0") == "6.7"
    assert clause(buying(xl("normal"), "H P", reserve={"K": 0}), "buy K 2,0") == "6.7"


def test_6_7_one_park_and_one_industrial_in_either_order() -> None:
    state = buying(xl("normal"), "H P", money=40)
    industrial = next(line for line in lines_of(state, "buy") if " I" in line and line.endswith("2,0"))
    park_first = do(state, "buy K 1,1")
    assert clause(park_first, "buy K 3,0") == "6.7"
    assert industrial in legal_lines(park_first)
    industrial_first = do(state, industrial)
    assert "buy K 1,1" in legal_lines(industrial_first)
    assert clause(industrial_first, industrial.replace("2,0", "0,1")) == "6.6"


def test_6_7_a_park_goes_anywhere_4_2_allows_and_does_not_count_for_size() -> None:
    full = buying(xl("normal"), "H P P / P P .", money=5)
    assert "buy K 2,1" in legal_lines(full)
    assert clause(full, "buy K 4,4") == "4.2"


def test_6_6_a_bought_industrial_is_in_a_line_with_another() -> None:
    state = buying(xl("normal"), "H I1", money=10)
    line = next(line for line in lines_of(state, "buy") if line.endswith(" 2,0") and " I" in line)
    assert CloudTaken(0) in events_of(state, line)


def test_6_8_the_first_player_card_passes_left() -> None:
    market = Buying(2, may_buy_industrial=True, may_buy_park=False)
    state = buying(classic(players=3), "H").changed(phase=market, money=(0, 0, 5))
    events = events_of(state, "pass")
    assert events[-1] == RoundBegan(2, 1)
    assert CARD_CITY.actors(do(state, "pass")) == (1,)


def test_6_8_after_the_last_round_the_game_is_over() -> None:
    state = buying(classic(players=1), "H P", money=5).changed(round=10)
    events = events_of(state, "pass")
    assert events == [PurchasePassed(0, forced=False), GameEnded((0,))]
    assert CARD_CITY.actors(do(state, "pass")) == ()
    assert clause(do(state, "pass"), "draw") == "6.8"


def test_6_comfort_one_players_phases_2_to_4_in_one_go() -> None:
    state = all_building(classic(players=2), DUE, "H")
    events = events_of(do(state, "build P 0,1"), "develop R 2,0")
    assert [type(event) for event in events] == [DistrictGrown, IncomePaid]
    assert do(state, "build P 0,1", "develop R 2,0").phase == Building(1, in_one_turn=True, may_place_architect=False)


def test_6_the_layouts_of_others_are_untouched() -> None:
    state = all_building(classic(players=2), DUE, "H R")
    assert do(state, "build P 0,1").cities[1] == laid(classic(), "H R")
