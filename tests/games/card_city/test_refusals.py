"""Refusals word for word: clause, reason, figures and blamed cells, which the screens turn into sentences."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cardcity_desktop.rules.card_city.actions import decode
from cardcity_desktop.rules.card_city.game import CARD_CITY
from cardcity_desktop.rules.card_city.state import State
from cardcity_desktop.rules.errors import Refusal

from .clauses.test_4_construction import TIGHT
from .tables import actor_of, building, buying, classic, developing, do, refused, splitting, xl

NO_INDUSTRY = {"I1": 0, "I2": 0, "I3": 0, "I4": 0}


def suburb() -> State:
    return CARD_CITY.initial(xl("normal", "residential", "suburb", players=1), 1)


def solo() -> State:
    return do(CARD_CITY.initial(classic(players=1), 1), "draw")


def split() -> State:
    return splitting(xl("normal"), "R C P L I1 R")


def split_up() -> State:
    return do(splitting(classic(), "R C P L"), "put R 1 up", "put C 1 up", "put P 2 up")


def architect() -> State:
    return building(xl("normal", "residential", "architect"), "H", "P P")


def beside_homes() -> State:
    return building(classic(), "H R", "R I1")


def cloud() -> State:
    return do(building(xl("normal"), "H P I1", "I3 P"), "build I3 2,1")


def due() -> State:
    return developing(classic(), "L R P / I1 H .")


def rich_market() -> State:
    return buying(classic(), "H R", money=99)


CASES: tuple[tuple[Callable[[], State], str, str], ...] = (
    (lambda: CARD_CITY.initial(classic(), 1), "take 1", "3.1 not_while_drawing"),
    (split, "put H 1 up", "3.3 card_not_drawn"),
    (split, "offer", "3.3 cards_left cards=6"),
    (split, "take 1", "3.3 not_while_splitting"),
    (lambda: do(splitting(classic(), "R R R R"), "put R 1 up", "put R 1 up"), "put R 1 up", "3.3 lot_full lot=1"),
    (split_up, "offer 1 $1", "3.6 no_bribes"),
    (lambda: do(split_up(), "offer"), "pass", "3.4 not_while_choosing"),
    (solo, "return H", "3.8 card_not_drawn"),
    (solo, "draw", "3.8 not_while_keeping"),
    (suburb, "found 0,0", "11.2 beside_ring"),
    (suburb, "draw", "11.2 not_while_founding"),
    (lambda: do(suburb(), "found 2,2", "draw"), "found 3,3", "3.8 not_while_keeping"),
    (architect, "discard", "4.6 must_build"),
    (architect, "build C 1,0", "4.1 not_in_hand"),
    (architect, "build P 5,5", "4.2 not_beside"),
    (architect, "build P 0,0", "4.2 occupied 0,0"),
    (architect, "build P 9,0", "2.5 frame frame=6"),
    (architect, "cloud 1,0", "4.9 no_cloud_due"),
    (architect, "develop R 1,0", "4.6 not_while_building"),
    (architect, "architect 0,0", "4.2 occupied 0,0"),
    (architect, "architect 3,3", "4.2 not_beside"),
    (lambda: do(architect(), "architect 1,0"), "architect 0,1", "8.1 no_architect"),
    (lambda: do(architect(), "architect 1,0"), "build P 1,0", "8.1 architect_here 1,0"),
    (beside_homes, "architect 1,1", "8.1 no_architect"),
    (beside_homes, "build R 2,0", "4.3 residential_residential 1,0"),
    (beside_homes, "build I1 2,0", "4.3 residential_industrial 1,0"),
    (lambda: building(classic(), "H C", "C"), "build C 2,0", "4.3 commercial_commercial 1,0"),
    (lambda: building(xl(), "H P P P P", "P"), "build P 0,1", "4.4 size cards=5 limit=5"),
    (lambda: building(xl(), "H", "L", money=3), "build L 0,1", "4.5 money price=5 money=3"),
    (cloud, "build P 0,1", "4.9 cloud_first"),
    (cloud, "pass", "4.9 cloud_first"),
    (cloud, "cloud 5,5", "4.2 not_beside"),
    (cloud, "cloud 0,0", "4.2 occupied 0,0"),
    (lambda: do(cloud(), "cloud 1,1"), "cloud 0,1", "4.9 no_cloud_due"),
    (due, "develop C 2,1", "6.1 nothing_to_develop"),
    (due, "develop R 0,0", "6.1 cell_not_free"),
    (due, "develop R 9,9", "6.1 cell_not_free"),
    (due, "develop R 4,4", "6.1 not_touching_district"),
    (due, "develop R 0,2", "4.3 residential_industrial 0,1"),
    (due, "pass", "6.1 not_while_developing"),
    (lambda: buying(xl(), "H P", money=0), "buy I1 2,0", "6.6 money price=5 money=0"),
    (lambda: buying(xl(), "H P", money=0), "buy K 2,0", "6.7 money price=5 money=0"),
    (rich_market, "buy K 2,0", "6.7 no_parks"),
    (rich_market, "buy I1 2,0", "4.3 residential_industrial 1,0"),
    (rich_market, "buy I1 0,0", "4.2 occupied 0,0"),
    (rich_market, "draw", "6.6 not_while_buying"),
    (rich_market, "cloud 0,1", "4.9 no_cloud_due"),
    (lambda: buying(classic(), "H P", reserve=NO_INDUSTRY), "buy I1 2,0", "6.6 none_left"),
    (lambda: buying(xl(), "H P", reserve={"K": 0}), "buy K 2,0", "6.7 none_left"),
    (lambda: do(buying(xl(), "H P", money=99), "buy K 2,0"), "buy K 0,1", "6.7 bought_already"),
    (lambda: do(buying(xl(), "H P", money=99), "buy I1 2,0"), "buy I1 0,1", "6.6 bought_already"),
)


@pytest.mark.parametrize(("made", "line", "words"), CASES)
def test_refusals_in_their_words(made: Callable[[], State], line: str, words: str) -> None:
    assert in_words(refused(made(), line)) == words


def in_words(refusal: Refusal) -> str:
    """Return a refusal as "CLAUSE REASON FIGURE=NUMBER … X,Y …"."""
    figures = "".join(f" {name}={number}" for name, number in refusal.figures)
    return f"{refusal}{figures}" + "".join(f" {x},{y}" for x, y in refusal.cells)


def test_3_6_a_bribe_within_the_splitters_money() -> None:
    lines = ["put R 1 up", "put C 1 up", "put P 1 down", "put L 2 up"]
    state = do(splitting(xl("advanced"), "R C P L P R"), *lines)
    while state.phase.name == "splitting" and "offer" not in [word.split()[0] for word in words_of(state)]:
        state = do(state, words_of(state)[0])
    assert in_words(refused(state, "offer 1 $4")) == "3.6 bribe money=3"
    assert CARD_CITY.why_not(state, actor_of(state), decode("offer 2 $3")) is None


def words_of(state: State) -> list[str]:
    return [CARD_CITY.encode(action) for action in CARD_CITY.legal(state, actor_of(state))]


def test_6_8_nothing_is_allowed_after_the_end() -> None:
    state = CARD_CITY.initial(classic(players=1), 1)
    while CARD_CITY.actors(state):
        state = do(state, words_of(state)[-1])
    assert in_words(refused(state, "draw")) == "6.8 over"


def test_another_seats_turn_is_refused_with_the_phases_clause() -> None:
    state = CARD_CITY.initial(classic(), 1)
    refusal = CARD_CITY.why_not(state, 1, decode("draw"))
    assert refusal is not None and in_words(refusal) == "3.1 not_your_turn"


def test_10_2_outside_the_own_zone() -> None:
    state = building(xl("normal", "residential", "unique_city"), {(-1, 0): "H", (0, 0): "H"}, "P")
    assert in_words(refused(state, "build P 1,0")) == "10.2 outside_zone"


def test_4_7_the_look_ahead_is_blamed_last() -> None:
    state = building(xl("simplified"), TIGHT, "R P")
    assert in_words(refused(state, "build P 4,4")) == "4.7 fewer_cards"
    assert in_words(refused(state, "build R 3,4")) == "4.3 residential_industrial 2,4"
