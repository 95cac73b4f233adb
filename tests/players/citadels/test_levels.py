"""Levels of Citadels: legal advice from a view alone, the same for the same seed, true reasons."""

from __future__ import annotations

import pickle
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from cardcity_desktop.players.catalogue import OPPONENTS, TEST_BUDGETS, levels_of, make_player
from cardcity_desktop.players.citadels.character_values import holding_chances
from cardcity_desktop.players.citadels.evaluation import expectations, seat_value, win_chances
from cardcity_desktop.players.citadels.heuristic_policy import HeuristicPolicy
from cardcity_desktop.players.citadels.levels import shortlist
from cardcity_desktop.players.citadels.playout import LikelyDeals, state_after
from cardcity_desktop.players.citadels.reasons import reasons_for
from cardcity_desktop.players.player import Advice, Budget, Observation
from cardcity_desktop.players.runner import play_game
from cardcity_desktop.rules.citadels.actions import END, INCOME, Destroy, Discard, End, Swap
from cardcity_desktop.rules.citadels.districts import LABORATORY
from cardcity_desktop.rules.citadels.knowledge import may_hold_for
from cardcity_desktop.rules.citadels.phases.choice import ChoosingCharacter
from cardcity_desktop.rules.citadels.phases.current_turn import POWER, RESOURCES
from cardcity_desktop.rules.citadels.phases.resources import income_of
from cardcity_desktop.rules.citadels.phases.turn import Turn
from cardcity_desktop.rules.citadels.setup import Setup
from cardcity_desktop.rules.citadels.state import DraftPick, State
from cardcity_desktop.rules.registry import game_of

CITADELS = game_of("citadels")
SMALL = Budget(evaluations=200)


def states(players: int, seed: int, every: int) -> list[State]:
    state, rng, found = CITADELS.initial(Setup(players), seed), Random(seed), []
    while not state.over:
        found.append(state)
        state = state_after(state, HeuristicPolicy().move(state, state.phase.seat, rng))
    return found[::every]


def advice(state: State, level: str, seed: int = 1, budget: Budget = SMALL) -> Advice:
    observation = Observation.of(CITADELS, state, CITADELS.actors(state)[0])
    return make_player(level, "citadels").think(observation, budget, Random(seed))


def test_there_are_four_levels() -> None:
    assert levels_of("citadels")[1:] == OPPONENTS


@pytest.mark.parametrize("players", range(2, 8))
@pytest.mark.parametrize("level", OPPONENTS)
def test_advice_is_legal_and_the_same_for_the_same_seed(level: str, players: int) -> None:
    for state in states(players, 2, 23):
        seat = CITADELS.actors(state)[0]
        found = advice(state, level)
        assert CITADELS.why_not(state, seat, found.action) is None
        assert all(CITADELS.why_not(state, seat, other.action) is None for other in found.candidates)
        assert advice(state, level).action == found.action


def test_the_visionary_uses_a_larger_budget_and_the_planner_does_not() -> None:
    state = next(state for state in states(2, 5, 1) if len(CITADELS.legal(state, CITADELS.actors(state)[0])) > 3)

    def spent(level: str, budget: int) -> int:
        return advice(state, level, budget=Budget(evaluations=budget)).evaluations

    assert 1_700 < spent("visionary", 2_000) < 2_200
    assert 4_500 < spent("visionary", 5_000) < 5_500
    assert spent("planner", 5_000) == spent("planner", 2_000) < 500


@pytest.mark.parametrize("level", OPPONENTS)
def test_advice_does_not_depend_on_what_the_seat_cannot_know(level: str) -> None:
    """Another deal that agrees with the view gives the same advice, figures and reasons."""
    for state in states(4, 5, 13):
        seat = CITADELS.actors(state)[0]
        dealt = CITADELS.determinize(CITADELS.view(state, seat), 99)
        assert advice(dealt, level) == advice(state, level)


@pytest.mark.parametrize("players", [2, 3, 4, 7])
def test_moves_and_reasons_read_nothing_that_is_hidden(players: int) -> None:
    for state in states(players, 6, 3):
        seat = CITADELS.actors(state)[0]
        view = CITADELS.view(state, seat)
        for deal in range(3):
            dealt = CITADELS.determinize(view, deal)
            assert HeuristicPolicy(0).move(dealt, seat, Random(1)) == HeuristicPolicy(0).move(state, seat, Random(1))
            for action in CITADELS.legal(state, seat):
                assert reasons_for(dealt, seat, action) == reasons_for(state, seat, action)
            assert holding_chances(dealt, seat) == holding_chances(state, seat)


@pytest.mark.parametrize("players", range(2, 8))
def test_what_is_held_is_never_thought_impossible(players: int) -> None:
    for state in states(players, 7, 5):
        answered = {number for number, _ in state.roles.answered}
        called = state.roles.called
        for viewer in range(players):
            for seat in range(players):
                hidden = [number for number in state.roles.held[seat] if number not in answered]
                if seat != viewer and state.phase.name == "turn":
                    assert {n for n in hidden if n > called} <= set(may_hold_for(state.roles, viewer, seat))


def test_likely_deals_agree_with_the_view() -> None:
    for state in states(5, 8, 11):
        seat = CITADELS.actors(state)[0]
        observation = Observation.of(CITADELS, state, seat)
        deals = LikelyDeals(observation, Random(1), 8)
        for number in range(4):
            assert CITADELS.view(deals[number], seat) == observation.view


@pytest.mark.parametrize("players", range(2, 8))
def test_chances_to_win_add_up(players: int) -> None:
    for state in states(players, 9, 29):
        assert sum(win_chances(state, expectations(state))) == pytest.approx(1)


def test_a_won_game_is_worth_more_than_a_lost_one() -> None:
    state = states(3, 4, 1)[-1]
    while not state.over:
        state = state_after(state, HeuristicPolicy().move(state, state.phase.seat, Random(1)))
    won = CITADELS.result(state).winners[0]
    values = [seat_value(state, seat) for seat in range(3)]
    assert max(values) == values[won]
    assert values[won] >= 100


def test_seen_can_be_sent_to_another_process() -> None:
    for state in states(4, 3, 9):
        observation = Observation.of(CITADELS, state, CITADELS.actors(state)[0])
        again = pickle.loads(pickle.dumps(observation))
        assert again.view == observation.view
        assert CITADELS.legal(again.deal(1), observation.seat) == CITADELS.legal(state, observation.seat)


def rotated(state: State, by: int) -> State:
    """Return the same table with every seat moved clockwise."""
    players, roles = state.players, state.roles

    def turned(values: tuple[Any, ...]) -> tuple[Any, ...]:
        return tuple(values[(seat - by) % players] for seat in range(players))

    def moved(seat: int) -> int:
        return (seat + by) % players

    phase: Any = state.phase
    if isinstance(phase, Turn):
        phase = Turn(moved(phase.seat), phase.character, phase.used, phase.built)
    elif isinstance(phase, ChoosingCharacter):
        phase = ChoosingCharacter(moved(phase.seat), phase.going, phase.number)
    return state.changed(
        crown=moved(state.crown),
        first_complete=None if state.first_complete is None else moved(state.first_complete),
        hands=turned(state.hands),
        cities=turned(state.cities),
        purses=turned(state.purses),
        roles=roles.changed(
            held=turned(roles.held),
            answered=tuple((number, moved(seat)) for number, seat in roles.answered),
            picks=tuple(DraftPick(moved(old.seat), old.offered, old.kept, old.buried) for old in roles.picks),
        ),
        phase=phase,
    )


@pytest.mark.parametrize("players", [3, 4, 6])
def test_no_player_is_picked_on_for_the_place_where_it_sits(players: int) -> None:
    """On a rotated table the same is done to the player of the rotated seat."""
    aimed = 0
    for state in states(players, 12, 1):
        if not isinstance(state.phase, Turn | ChoosingCharacter):
            continue
        seat = state.phase.seat
        action = HeuristicPolicy(0).move(state, seat, Random(1))
        again = HeuristicPolicy(0).move(rotated(state, 1), (seat + 1) % players, Random(1))
        if isinstance(action, Swap | Destroy):
            aimed += 1
            assert isinstance(again, Swap | Destroy)
            assert again.seat == (action.seat + 1) % players
        else:
            assert again == action
    assert aimed


def test_a_neighbour_among_three_beginners_wins_two_games_in_five() -> None:
    won, games = 0, 24
    for seed in range(games):
        levels = ["beginner"] * 4
        levels[seed % 4] = "neighbour"
        players = [make_player(level, "citadels") for level in levels]
        budgets = [TEST_BUDGETS[level] for level in levels]
        won += play_game("citadels", Setup(4), players, seed, budgets).winners == (seed % 4,)
    assert won >= 0.4 * games


def test_the_laboratory_is_compared_with_the_end_of_the_turn() -> None:
    """6.6: without a useless card the cheapest one of the hand is a way to two coins."""
    asked = 0
    for state in states(3, 5, 1):
        turn = state.phase
        if not isinstance(turn, Turn):
            continue
        cities = tuple((LABORATORY,) if seat == turn.seat else city for seat, city in enumerate(state.cities))
        held = replace(state, phase=replace(turn, used=(RESOURCES, POWER)), cities=cities, purses=(0,) * 3)
        legal = tuple(CITADELS.legal(held, turn.seat))
        tried = shortlist(held, turn.seat, legal, HeuristicPolicy(), Random(1))
        if isinstance(tried[0], End) and any(isinstance(action, Discard) for action in legal):
            asked += 1
            assert any(isinstance(action, Discard) for action in tried)
    assert asked > 3


def test_no_turn_is_ended_before_its_income_is_collected() -> None:
    ready = 0
    for state in (state for seed in range(6) for state in states(4, seed, 1)):
        turn = state.phase
        if not isinstance(turn, Turn) or END not in (legal := CITADELS.legal(state, turn.seat)) or INCOME not in legal:
            continue
        worth = bool(income_of(state.cities[turn.seat], turn.character))
        ready += worth
        assert not worth or END not in shortlist(state, turn.seat, legal, HeuristicPolicy(), Random(1))
    assert ready > 5
