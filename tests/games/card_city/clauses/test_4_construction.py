"""Section 4: building the hand, clouds, bicolours."""

from __future__ import annotations

import pytest

from cardcity_desktop.rules.card_city.events import ArchitectLeft, CardBuilt, CardsDiscarded, CloudPlaced, CloudTaken
from cardcity_desktop.rules.card_city.game import CARD_CITY
from cardcity_desktop.rules.card_city.phases.construction import Building
from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.rules.card_city.site import site_of
from cardcity_desktop.rules.card_city.state import State
from cardcity_desktop.rules.city.cards import CARDS, CODES
from cardcity_desktop.rules.errors import Cell
from tests.games.card_city.tables import (
    actor_of,
    building,
    buying,
    cells_for,
    classic,
    clause,
    do,
    events_of,
    legal_lines,
    lines_of,
    refused,
    tokens,
    xl,
)

AROUND_CITY_HALL = {(0, -1), (1, 0), (0, 1), (-1, 0)}


def size_of(state: State, seat: int = 0) -> tuple[int, int]:
    site = site_of(state, seat)
    return site.cards, site.limit


def test_4_1_in_any_order_and_nothing_is_kept() -> None:
    state = building(classic(players=1), "H", "R P")
    assert {line.split()[1] for line in lines_of(state, "build")} == {"R", "P"}
    state = do(state, "build P 1,0")
    assert tokens(state, 0) == ["R"]
    assert clause(state, "build P 0,1") == "4.1"
    assert tokens(do(state, "build R 2,0"), 0) == []


def test_4_1_only_cards_of_the_hand() -> None:
    assert clause(building(classic(), "H", "R P"), "build C 1,0") == "4.1"


def test_4_2_beside_an_own_card_corners_never_count() -> None:
    state = building(classic(), "H", "P")
    assert cells_for(state, "P") == AROUND_CITY_HALL
    assert clause(state, "build P 1,1") == "4.2"


def test_4_2_an_occupied_cell_is_refused_and_named() -> None:
    refusal = refused(building(classic(), "H R", "P"), "build P 1,0")
    assert (refusal.clause, refusal.cells) == ("4.2", ((1, 0),))


def test_4_2_parks_and_clouds_count_as_cards() -> None:
    state = building(xl("normal"), "H K . / . X .", "P")
    assert {(2, 0), (2, 1), (1, 2), (0, 1)} <= cells_for(state, "P")


@pytest.mark.parametrize(("setup", "n"), [(classic(), 5), (xl("normal"), 6)])
def test_2_5_the_bounding_box_must_fit_the_frame(setup: Setup, n: int) -> None:
    row = ["H", "P", "I1", "P", "I1", "P"][:n]
    state = building(setup, " ".join(row), "P")
    assert refused(state, f"build P {n},0").reason == "frame"
    assert (refused(state, "build P -1,0").clause, refused(state, "build P -1,0").reason) == ("2.5", "frame")
    assert clause(state, "build P 0,1") is None
    shorter = building(setup, " ".join(row[:-1]), "P")
    assert clause(shorter, f"build P {n - 1},0") is None
    assert clause(shorter, "build P -1,0") is None


def test_2_5_city_hall_need_not_be_the_centre() -> None:
    state = building(classic(), {(0, 0): "H", (1, 0): "P", (2, 0): "P", (3, 0): "P"}, "P")
    assert {(4, 0), (-1, 0)} <= cells_for(state, "P")


FORBIDDEN = [("R", "I1"), ("I1", "R"), ("R", "R"), ("C", "C")]
KINDS = ("R", "C", "L", "P", "I1")


@pytest.mark.parametrize("card", KINDS)
@pytest.mark.parametrize("neighbour", [*KINDS, "K", "X"])
def test_4_3_who_may_lie_beside_whom(card: str, neighbour: str) -> None:
    """No residential beside industrial or residential, no commercial beside commercial; everything else is allowed."""
    state = building(xl("normal"), f"H {neighbour}", card)
    expected = "4.3" if (card, neighbour) in FORBIDDEN else None
    assert clause(state, f"build {card} 2,0") == expected
    assert ((2, 0) in cells_for(state, card)) == (expected is None)


def test_4_3_no_residential_beside_industrial_names_the_guilty_neighbours() -> None:
    refusal = refused(building(classic(), "H P I1 / P . . / P I1 .", "R"), "build R 1,1")
    assert (refusal.clause, refusal.reason) == ("4.3", "residential_industrial")
    assert refusal.cells == ((1, 2),)
    both = refused(building(classic(), "P I1 / H .  / P I1", "R"), "build R 1,1")
    assert both.cells == ((1, 0), (1, 2))


def test_4_3_the_reason_names_the_pair() -> None:
    assert refused(building(classic(), "H R", "R"), "build R 2,0").reason == "residential_residential"
    assert refused(building(classic(), "H C", "C"), "build C 2,0").reason == "commercial_commercial"


def test_4_4_what_counts_for_size() -> None:
    assert size_of(building(xl("advanced"), "H R / I1 I2 / K X / CI| LI/", "P")) == (4, 25)


def test_13_7_a_full_city_takes_an_industrial_and_then_five_more() -> None:
    full = building(classic(), "H P P / P P .", "P I1")
    assert size_of(full) == (5, 5)
    refusal = refused(full, "build P 2,1")
    assert (refusal.clause, dict(refusal.figures)) == ("4.4", {"cards": 5, "limit": 5})
    state = do(full, "build I1 2,1")
    assert size_of(state) == (5, 10)
    five = building(classic(players=1), "H P P / P P I1", "P P P P P P")
    last = do(five, *(f"build P {x},2" for x in range(3)), "build P 3,0", "build P 3,1")
    assert size_of(last) == (10, 10)
    assert last.phase.name != "building"  # the sixth cannot be built


def test_4_4_a_bicolour_with_an_industrial_half_is_never_stopped_by_size() -> None:
    full = building(xl("advanced"), "H P P / P P .", "CI|")
    assert clause(full, "build CI| 2,1") is None
    assert clause(building(xl("advanced"), "H P P / P P .", "CL|"), "build CL| 2,1") == "4.4"


def test_4_5_leisure_costs_five() -> None:
    state = building(classic(), "H", "L P", money=7)
    (built,) = events_of(state, "build L 1,0")[:1]
    assert built == CardBuilt(0, "L", (1, 0), 5)
    assert do(state, "build L 1,0").money[0] == 2
    assert do(state, "build P 1,0").money[0] == 7


def test_4_5_a_card_that_cannot_be_paid_cannot_be_built() -> None:
    refusal = refused(building(classic(), "H", "L P", money=4), "build L 1,0")
    assert (refusal.clause, dict(refusal.figures)) == ("4.5", {"price": 5, "money": 4})


def test_4_5_a_bicolour_with_a_leisure_half_costs_five_too() -> None:
    for card in ("RL|", "CL/", "LI-"):
        state = building(xl("advanced"), "H", card, money=5)
        (built, *_) = events_of(state, f"build {card} 1,0")
        assert isinstance(built, CardBuilt) and built.cost == 5


def test_4_6_a_card_that_can_be_built_must_be() -> None:
    state = building(xl("simplified", "residential", "architect"), "H", "L", money=5)
    assert "discard" not in legal_lines(state)
    assert clause(state, "discard") == "4.6"
    assert clause(building(classic(), "H", "P"), "discard") == "4.6"


def test_4_6_what_cannot_be_built_is_discarded_others_to_the_box() -> None:
    state = building(classic(players=1), "H", "P L", money=4)
    step = CARD_CITY.apply(state, actor_of(state), CARD_CITY.decode("build P 1,0"))
    assert CardsDiscarded(0, ("L",), ("money",)) in step.events
    assert step.state.box == tuple(sorted([*state.box, CODES["L"]]))
    assert step.state.reserve == state.reserve


def test_4_6_each_discarded_card_has_its_cause() -> None:
    """After the fifth card a city without Industrial is full; Leisure is too dear anyhow."""
    state = building(classic(players=1), "H P P P", "P P L", money=4)
    step = CARD_CITY.apply(state, actor_of(state), CARD_CITY.decode("build P 0,1"))
    assert CardsDiscarded(0, ("P", "L"), ("size", "money")) in step.events


INDUSTRIAL_CITY = "H I1 I1 I1 I1 / " + "I1 I1 I1 I1 I1 / " * 3 + "I1 I1 I1 . ."


@pytest.mark.parametrize(("card", "place"), [("R", 0), ("C", 1)])
def test_4_6_residential_and_commercial_return_to_their_reserve(card: str, place: int) -> None:
    """R has no cell away from industry; C has none once the other card takes the last one."""
    city = INDUSTRIAL_CITY if card == "R" else INDUSTRIAL_CITY[:-1] + "C"
    state = building(classic(players=1), city, f"I1 {card}")
    step = CARD_CITY.apply(state, actor_of(state), CARD_CITY.decode("build I1 3,4"))
    assert CardsDiscarded(0, (card,), ("place",)) in step.events
    assert step.state.reserve[place] == state.reserve[place] + 1
    assert step.state.box == state.box


def test_4_6_industrial_returns_to_its_reserve() -> None:
    city = {(x, y): "P" for x in range(5) for y in range(5) if (x, y) not in {(4, 4), (0, 0)}} | {(0, 0): "H"}
    state = building(classic(players=1), {**city, (2, 2): "I1", (1, 1): "I2", (3, 3): "I3", (1, 3): "I4"}, "P I1")
    step = CARD_CITY.apply(state, actor_of(state), CARD_CITY.decode("build P 4,4"))
    assert CardsDiscarded(0, ("I1",), ("place",)) in step.events
    assert sum(step.state.reserve) == sum(state.reserve) + 1


def test_4_6_a_bicolour_goes_to_the_box_as_one_card() -> None:
    state = building(xl("advanced", players=1), "H", "RL| P", money=4)
    step = CARD_CITY.apply(state, actor_of(state), CARD_CITY.decode("build P 1,0"))
    assert CardsDiscarded(0, ("RL|",), ("money",)) in step.events
    assert [CARDS[code].token for code in step.state.box].count("RL|") == 1


TIGHT = "H P P P P / P I1 I1 P P / P P P P P / P P I1 P P / P P I1 . ."
"""City with two empties side by side: [3,4] beside I, P and [4,4] beside P."""


def test_4_7_xl_builds_as_many_cards_as_possible() -> None:
    state = building(xl("simplified"), TIGHT, "R P")
    assert clause(state, "build P 4,4") == "4.7"
    assert clause(state, "build P 3,4") is None
    assert clause(state, "build R 4,4") is None


def test_4_7_classic_has_no_such_look_ahead() -> None:
    assert clause(building(classic(), TIGHT, "R P"), "build P 4,4") is None


def test_4_7_money_may_decide() -> None:
    """With $5 only one Leisure can be paid: both orders build one, so both are legal."""
    state = building(xl("simplified"), "H", "L L", money=5)
    assert len(cells_for(state, "L")) == 4
    assert CardsDiscarded(0, ("L",), ("money",)) in events_of(state, "build L 1,0")


def test_4_7_an_industrial_must_come_while_there_is_room_for_the_rest() -> None:
    full = building(xl("simplified"), "H P P / P P .", "P I1")
    assert {line.split()[1] for line in lines_of(full, "build")} == {"I1"}


def test_4_8_a_built_card_never_moves() -> None:
    state = do(building(classic(players=1), "H R", "P C"), "build P 2,0")
    before = CARD_CITY.view(state, None).cities[0]
    after = CARD_CITY.view(do(state, lines_of(state, "build")[0]), None).cities[0]
    assert set(before) < set(after)


def clouds_after(city: str, cell: str, setup: Setup | None = None, **more: object) -> list[str]:
    state = building(setup or xl("normal"), city, "I1 P", **more)
    events = events_of(state, f"build I1 {cell}")
    if CloudTaken(0) not in events:
        return []
    return legal_lines(do(state, f"build I1 {cell}"))


def test_4_9_an_industrial_in_the_row_or_column_of_another_brings_a_cloud() -> None:
    assert clouds_after("H P I1", "3,0")
    assert clouds_after("H P P P / P . . . / I1 . . .", "0,3")
    assert not clouds_after("H P P / P . . / I1 . .", "3,0")
    assert not clouds_after("H P P", "3,0")


def test_4_9_rows_run_through_gaps() -> None:
    assert clouds_after("H P P P / I1 . . P", "4,1")
    assert clouds_after("H P P P / I1 . . .", "3,1")
    assert not clouds_after("H P P P / I1 . . .", "3,-1")


def test_4_9_a_bicolours_industrial_half_counts_and_brings_clouds() -> None:
    assert clouds_after("H P CI|", "3,0", xl("advanced"))
    state = building(xl("advanced"), "H P I1", "LI- P")
    assert CloudTaken(0) in events_of(state, "build LI- 3,0")


def test_4_9_only_one_cloud_for_row_and_column_together() -> None:
    state = building(xl("normal"), "H P I1 / P . P / I1 P .", "I1 P")
    due = do(state, "build I1 2,2")
    first = do(due, lines_of(due, "cloud")[0])
    assert lines_of(first, "cloud") == []


def test_4_9_simplified_and_classic_have_no_clouds() -> None:
    for setup in (classic(), xl("simplified")):
        state = building(setup, "H P I1", "I1 P")
        assert CloudTaken(0) not in events_of(state, "build I1 3,0")


def test_4_9_a_cloud_goes_where_4_2_allows_whatever_the_neighbours() -> None:
    state = do(building(xl("normal"), "H P I1", "I1 R"), "build I1 3,0")
    assert set(legal_lines(state)) == {
        *(f"cloud {x},{y}" for x in range(4) for y in (-1, 1)),
        "cloud -1,0",
        "cloud 4,0",
    }
    assert clause(state, "cloud 5,0") == "4.2"
    assert clause(state, "build R 1,1") == "4.9"
    placed = do(state, "cloud 1,1")
    assert CloudPlaced(0, (1, 1)) in events_of(state, "cloud 1,1")
    assert size_of(placed) == (2, 15)
    assert placed.reserve[-1] == state.reserve[-1] - 1


def test_4_9_no_cloud_left_none_is_taken() -> None:
    assert not clouds_after("H P I1", "3,0", reserve={"X": 0})


def test_4_9_no_cell_no_cloud() -> None:
    full = "H P I1 P P P / " + " / ".join(["P P I1 P P P"] * 4) + " / P P I1 P P ."
    state = building(xl("normal"), full, "I1")
    assert CloudTaken(0) not in events_of(state, "build I1 5,5")


def test_4_9_a_bought_industrial_brings_a_cloud_too() -> None:
    state = buying(xl("normal"), "H P I1", money=30)
    line = next(line for line in lines_of(state, "buy") if line.endswith(" 3,0") and " I" in line)
    assert CloudTaken(0) in events_of(state, line)
    due = do(state, line)
    assert {word.split()[0] for word in legal_lines(due)} == {"cloud"}
    assert clause(due, "pass") == "4.9"
    assert do(due, "cloud 4,0").phase.actor(due) == 0


def test_4_9_the_architect_supports_no_cloud() -> None:
    state = building(xl("normal", "residential", "architect"), "H P I1", "I1 P")
    state = do(state, "architect 2,1")
    assert clause(state, "build P 3,1") is None
    due = do(state, "build I1 3,0")
    assert "cloud 2,2" not in legal_lines(due) and clause(due, "cloud 2,2") == "4.2"
    assert clause(due, "cloud 2,1") == "8.1"
    assert "cloud 3,1" in legal_lines(due)  # the new card supports it


def test_4_10_in_turn_order() -> None:
    state = building(xl("simplified", players=3), "H", "P")
    state = state.changed(hands=(state.hands[0],) * 3)
    first = do(state, lines_of(state, "build")[0])
    assert CARD_CITY.actors(first) == (1,)
    assert isinstance(first.phase, Building)


ROTATIONS = {
    "RC|": {"RC|", "CR|", "RC-", "CR-"},
    "RC/": {"RC/", "CR/", "RC\\", "CR\\"},
    "LI-": {"LI|", "IL|", "LI-", "IL-"},
}


@pytest.mark.parametrize("card", ROTATIONS)
def test_4_11_four_rotations(card: str) -> None:
    assert {CARDS[code].token for code in CARDS[CODES[card]].rotations} == ROTATIONS[card]
    state = building(xl("advanced"), "H", card)
    assert {line.split()[1] for line in lines_of(state, "build")} == ROTATIONS[card]


SIDES = ("top-left", "top-right", "right-top", "right-bottom", "bottom-right", "bottom-left", "left-bottom", "left-top")
HALVES = {
    "RC|": "RCCCCRRR",
    "CR|": "CRRRRCCC",
    "RC-": "RRRCCCCR",
    "CR-": "CCCRRRRC",
    "RC/": "RRCCCCRR",
    "CR/": "CCRRRRCC",
    "RC\\": "CCCCRRRR",
    "CR\\": "RRRRCCCC",
}
"""Kind at each of SIDES."""


@pytest.mark.parametrize("card", HALVES)
def test_4_11_which_kind_owns_which_half_side(card: str) -> None:
    kinds = {0: "R", 1: "C"}
    assert "".join(kinds[kind] for kind in CARDS[CODES[card]].halves) == HALVES[card]


NEIGHBOUR_ACROSS = {"top": (0, -1), "right": (1, 0), "bottom": (0, 1), "left": (-1, 0)}


@pytest.mark.parametrize("card", HALVES)
def test_4_12_a_residential_is_refused_exactly_where_it_would_touch_the_residential_half(card: str) -> None:
    state = building(xl("advanced"), {(0, 0): card}, "R")
    touching = {
        NEIGHBOUR_ACROSS[side.split("-")[0]] for side, kind in zip(SIDES, HALVES[card], strict=True) if kind == "R"
    }
    assert cells_for(state, "R") == AROUND_CITY_HALL - touching


@pytest.mark.parametrize(
    ("lying", "card", "cell", "allowed"),
    [
        ("RC|", "RC|", (0, 1), False),  # R over R, C over C
        ("RC|", "CR|", (0, 1), True),  # R over C, C over R
        ("RC|", "RC|", (1, 0), True),  # C left of R
        ("RC|", "CR|", (1, 0), False),
        ("RC-", "RC-", (1, 0), False),
        ("RC-", "CR-", (1, 0), True),
        ("RC-", "RC-", (0, 1), True),
        ("RC/", "RC/", (1, 0), True),
        ("RC/", "CR/", (1, 0), False),
        ("RC/", "RC\\", (1, 0), True),
        ("RC\\", "RC\\", (0, 1), True),
        ("RC|", "RC/", (0, 1), False),  # R over R on the left half, C over R on the right
        ("RC|", "RC/", (1, 0), True),
        ("RC|", "CR/", (0, 1), False),  # C over C on the right half
        ("RC|", "CI-", (0, -1), False),  # the I half below C and R
    ],
)
def test_4_12_bicolours_touch_half_side_by_half_side(lying: str, card: str, cell: Cell, allowed: bool) -> None:
    state = building(xl("advanced"), {(0, 0): lying}, card)
    assert (cell in cells_for(state, card)) == allowed


def test_4_12_residential_beside_an_industrial_half() -> None:
    state = building(xl("advanced"), {(0, 0): "CI|"}, "R")
    assert cells_for(state, "R") == {(-1, 0)}
    assert cells_for(building(xl("advanced"), {(0, 0): "CI/"}, "R"), "R") == {(0, -1), (-1, 0)}


def develops(city: str, touching_halves: bool = False) -> bool:
    state = building(xl("advanced", touching_halves=touching_halves), city, "P")
    after = do(state, lines_of(state, "build")[0])
    return after.phase.name == "developing"


def test_4_13_the_two_halves_of_one_card_do_not_touch_each_other() -> None:
    assert not develops("RL| . / H . / P .")
    assert not develops("RL- H")
    assert develops("RL- H", touching_halves=True)


def test_4_14_a_bicolour_counts_whole_as_both_kinds() -> None:
    state = building(xl("advanced"), "H LI| / . .", "P")
    site = site_of(state, 0)
    assert (site.cards, site.industrials, site.leisures) == (2, 1, 1)
    assert site.limit == 10


def test_4_14_its_commercial_beside_anothers_commercial_is_forbidden() -> None:
    assert clause(building(xl("advanced"), "H CL|", "C"), "build C 1,1") == "4.3"
    assert clause(building(xl("advanced"), "H CL|", "C"), "build C 2,0") is None


def test_8_1_the_architect_leaves_at_the_end_of_construction() -> None:
    state = building(xl("simplified", "residential", "architect"), "H", "P")
    assert ArchitectLeft(0) in events_of(state, "architect 1,0", "build P 2,0")
