"""Phases 2-4 at once (4.10): seats may act ahead of their turn where no order can matter, and only there."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from itertools import islice
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardcity_desktop.rules.card_city.actions import Action, Discard
from cardcity_desktop.rules.card_city.at_once import runs_short_at_worst
from cardcity_desktop.rules.card_city.decks import RESERVE_PLACE
from cardcity_desktop.rules.card_city.game import CARD_CITY
from cardcity_desktop.rules.card_city.phases.construction import Building
from cardcity_desktop.rules.card_city.phases.flow import phases_by_seat
from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.rules.card_city.state import State
from cardcity_desktop.rules.city.cards import CLOUD, COMMERCIAL, RESIDENTIAL
from cardcity_desktop.rules.errors import Refusal
from cardcity_desktop.rules.registry import game_of
from tests.games.card_city.tables import classic, xl

SETUPS = (
    classic(players=3),
    xl("simplified", "residential", players=4),
    xl("normal", "residential", "architect", players=3),
    xl("advanced", "economic", "architect", "ecological", players=4),
)

Choose = Callable[[list[int]], int]
"""Chooses the next of the seats that may act."""


def early(state: State) -> list[int]:
    """Return the seats that may act ahead of their turn."""
    return [seat for seat in range(state.rules.players) if CARD_CITY.ahead(state, seat) is not state]


def may_act(state: State) -> list[int]:
    return [*CARD_CITY.actors(state), *early(state)]


def done(state: State, seat: int, action: Action) -> State:
    return CARD_CITY.apply(CARD_CITY.ahead(state, seat), seat, action).state


def constructions(setup: Setup, chance: Random) -> Iterator[State]:
    """Play a random game in turn order, and yield each state in which a round's construction begins."""
    state, begun = CARD_CITY.initial(setup, chance.getrandbits(32)), 0
    while actors := CARD_CITY.actors(state):
        if state.phase.name == "building" and state.round > begun:
            begun = state.round
            yield state
        state = done(state, actors[0], chance.choice(CARD_CITY.legal(state, actors[0])))


def crowded(setup: Setup, chance: Random, skipped: int) -> State | None:
    """Return the start of a construction in which all seats may act, after as many others were skipped."""
    found = (state for state in constructions(setup, chance) if len(may_act(state)) == setup.players)
    return next(reversed(list(islice(found, skipped + 1))), None)


def is_at_work(state: State, number: int) -> bool:
    return state.round == number and state.phase.name in ("building", "developing")


def played(state: State, choose: Choose, chance: Random) -> tuple[dict[int, list[Action]], State]:
    """Play phases 2-4, and return each seat's actions and the state after them."""
    number, actions = state.round, {seat: list[Action]() for seat in range(state.rules.players)}
    while is_at_work(state, number):
        seat = choose(may_act(state))
        action = chance.choice(CARD_CITY.legal(CARD_CITY.ahead(state, seat), seat))
        actions[seat].append(action)
        state = done(state, seat, action)
    return actions, state


def repeated(state: State, actions: dict[int, list[Action]], choose: Choose) -> State:
    """Do each seat's actions in another order of the seats."""
    number, left = state.round, {seat: deque(own) for seat, own in actions.items()}
    while is_at_work(state, number):
        seat = choose([seat for seat in may_act(state) if left[seat]])
        action = left[seat].popleft()
        refusal = CARD_CITY.why_not(CARD_CITY.ahead(state, seat), seat, action)
        if refusal is None:
            state = done(state, seat, action)
        else:  # in its turn a hand that can't be built is discarded by itself (4.6)
            assert isinstance(action, Discard), (action, refusal)
    assert all(isinstance(action, Discard) for own in left.values() for action in own)
    return state


@settings(max_examples=30, deadline=None)
@given(st.sampled_from(SETUPS), st.integers(0, 2**32), st.integers(0, 4))
def test_every_order_of_the_seats_gives_the_same_state(setup: Setup, seed: int, skipped: int) -> None:
    chance = Random(seed)
    state = crowded(setup, chance, skipped)
    if state is None:
        return
    actions, after = played(state, chance.choice, chance)
    order = state.turn_order()
    assert after.seat_phases == () and after.phase.name not in ("building", "developing")
    assert repeated(state, actions, lambda seats: min(seats, key=order.index)) == after
    assert repeated(state, actions, lambda seats: max(seats, key=order.index)) == after
    for _again in range(3):
        assert repeated(state, actions, chance.choice) == after


@settings(max_examples=15, deadline=None)
@given(st.sampled_from(SETUPS), st.integers(0, 2**32))
def test_who_may_act_early_may_until_the_own_work_is_done(setup: Setup, seed: int) -> None:
    chance = Random(seed)
    for state in constructions(setup, chance):
        number, waits = state.round, set[int]()
        for _step in range(60):
            if not is_at_work(state, number):
                break
            free = set(may_act(state))
            open_seats = {seat for seat, phase in enumerate(phases_by_seat(state)) if phase is not None}
            if waits:
                assert free == open_seats, "a round that was safe once stays safe"
            waits |= set(early(state))
            seat = chance.choice(sorted(free))
            state = done(state, seat, chance.choice(CARD_CITY.legal(CARD_CITY.ahead(state, seat), seat)))


@settings(max_examples=15, deadline=None)
@given(st.sampled_from(SETUPS), st.integers(0, 2**32))
def test_only_public_cards_count(setup: Setup, seed: int) -> None:
    chance = Random(seed)
    for state in constructions(setup, chance):
        dealt = CARD_CITY.determinize(CARD_CITY.view(state, None), seed)
        assert early(dealt) == early(state)
        for seat in early(state):
            ready = CARD_CITY.ahead(state, seat)
            view = CARD_CITY.view(ready, seat)
            assert CARD_CITY.actors(ready) == view.actors == (seat,) and CARD_CITY.legal(ready, seat)
            assert CARD_CITY.view(CARD_CITY.determinize(view, 1), seat) == view


def test_only_separate_cities_are_built_at_once_and_only_in_phases_2_to_4() -> None:
    for setup in (xl("normal", "residential", "unique_city", players=3), xl("normal", players=3)):
        chance, phases = Random(4), set[str]()
        state = CARD_CITY.initial(setup, 4)
        while actors := CARD_CITY.actors(state):
            if early(state):
                phases.add(state.phase.name)
            state = done(state, actors[0], chance.choice(CARD_CITY.legal(state, actors[0])))
        assert phases <= {"building", "developing"} and ("building" in phases) is not state.rules.unique


def with_reserve(state: State, code: int, count: int) -> State:
    reserve = list(state.reserve)
    reserve[RESERVE_PLACE[code]] = count
    return state.changed(reserve=tuple(reserve))


@pytest.mark.parametrize("code", [RESIDENTIAL, COMMERCIAL, CLOUD])
def test_where_a_pile_could_run_short_seats_act_in_turn_order(code: int) -> None:
    setup, few = xl("normal", players=3), 1
    state = list(constructions(setup, Random(7)))[3]
    state = with_reserve(with_reserve(with_reserve(state, RESIDENTIAL, 99), COMMERCIAL, 99), CLOUD, 99)
    assert len(may_act(state)) == 3
    short = with_reserve(state, code, few)
    second = short.turn_order()[1]
    assert may_act(short) == [short.first_player]
    action = CARD_CITY.legal(CARD_CITY.ahead(state, second), second)[0]
    assert CARD_CITY.why_not(short, second, action) == Refusal("4.10", "could_run_short")


def test_without_a_cloud_left_none_can_run_short() -> None:
    state = list(constructions(xl("normal", players=3), Random(7)))[3]
    state = with_reserve(with_reserve(with_reserve(state, RESIDENTIAL, 99), COMMERCIAL, 99), CLOUD, 0)
    assert not runs_short_at_worst(state, phases_by_seat(state))


def test_the_architect_stays_the_first_player_s() -> None:
    for state in constructions(xl("normal", "residential", "architect", players=3), Random(3)):
        for seat in may_act(state):
            phase = CARD_CITY.ahead(state, seat).phase
            assert isinstance(phase, Building) and phase.may_place_architect is (seat == state.first_player)


def test_in_version_1_all_wait_for_their_turn() -> None:
    old = game_of("card_city", 1)
    assert old.version == 1 and CARD_CITY.version == 2
    states = [state for state in constructions(classic(players=3), Random(1)) if early(state)]
    assert states and all(old.ahead(state, seat) is state for state in states for seat in range(3))
