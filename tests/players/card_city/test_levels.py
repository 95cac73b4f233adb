"""Levels of Card City: legal play in every set-up, from the seat's view alone, the same for the same seed."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cardcity_desktop.players.card_city.core.evaluation import learned, learned_evaluator
from cardcity_desktop.players.catalogue import OPPONENTS, make_player
from cardcity_desktop.players.player import Advice, Budget, Observation, Player
from cardcity_desktop.players.runner import play_out
from cardcity_desktop.rules.card_city.game import CARD_CITY
from cardcity_desktop.rules.card_city.setup import Setup, iter_setups
from tests.players.card_city.games import random_game, state_in

LITTLE = Budget(evaluations=40)
ALL = tuple(iter_setups())


def seen_in(setup: Setup, phase: str, seed: int = 1, round: int = 1) -> Observation:
    state = state_in(setup, phase, seed, round)
    return Observation.of(CARD_CITY, state, CARD_CITY.actors(state)[0])


@pytest.mark.parametrize("setup", Random(4).sample(ALL, 12), ids=str)
def test_levels_mixed_play_whole_games_by_the_rules(setup: Setup) -> None:
    levels = ["beginner", "neighbour", "neighbour", "beginner"][: setup.players]
    state, _ = play_out(
        CARD_CITY, setup, [make_player(level, "card_city") for level in levels], 7, [LITTLE] * setup.players
    )
    assert not CARD_CITY.actors(state)


SEARCHED = [
    Setup("classic", players=1),
    Setup("xl", "simplified", "industrial", ("ecological", "suburb"), 1),
    Setup("xl", "normal", "happiness", ("architect",), 2),
    Setup("xl", "simplified", "commercial", ("unique_city",), 3),
]


@pytest.mark.parametrize("setup", SEARCHED, ids=str)
@pytest.mark.parametrize("level", ["planner", "visionary"])
def test_searching_levels_answer_legally_wherever_they_are_asked(setup: Setup, level: str) -> None:
    asked = 0
    for at, state in enumerate(random_game(setup, 6)):
        actors = CARD_CITY.actors(state)
        if actors and at % 5 == 3 and len(CARD_CITY.legal(state, actors[0])) > 1:
            advice = make_player(level, "card_city").think(
                Observation.of(CARD_CITY, state, actors[0]), LITTLE, Random(at)
            )
            assert advice.action in CARD_CITY.legal(state, actors[0])
            assert all(found.action in CARD_CITY.legal(state, actors[0]) for found in advice.candidates)
            asked += 1
    assert asked >= 3


CLASSIC, ADVANCED = Setup(players=2), Setup("xl", "advanced", "residential", (), 2)


@pytest.mark.parametrize("level", OPPONENTS)
@pytest.mark.parametrize("phase", ["splitting", "choosing", "building", "buying"])
def test_what_a_seat_cannot_see_changes_nothing(level: str, phase: str) -> None:
    """Another deal of the hidden cards gives the same view, and so the same moves with the same seed."""
    if level == "visionary" and phase == "splitting":
        pytest.skip("as the planner's, and slower")
    state = state_in(CLASSIC, phase, 3, round=4)
    seat = CARD_CITY.actors(state)[0]
    view = CARD_CITY.view(state, seat)
    others = [state, *(CARD_CITY.determinize(view, seed) for seed in (1, 2))]
    assert len({other.pool for other in others}) > 1
    for chance in range(2):
        advised = {
            repr(make_player(level, "card_city").think(Observation.of(CARD_CITY, other, seat), LITTLE, Random(chance)))
            for other in others
        }
        assert len(advised) == 1


@pytest.mark.parametrize("level", OPPONENTS)
def test_the_same_seed_and_budget_give_the_same_advice(level: str) -> None:
    observation = seen_in(ADVANCED, "building", round=3)
    assert think(level, observation) == think(level, observation)


def think(level: str, observation: Observation) -> Advice:
    return make_player(level, "card_city").think(observation, LITTLE, Random(1))


def test_the_unique_city_of_three_has_weights_of_its_own() -> None:
    two, three = (Setup("xl", "simplified", "residential", ("unique_city",), players) for players in (2, 3))
    assert learned_evaluator(three) is learned("unique_classic") is not None
    assert learned_evaluator(two) is learned("two_classic")


def test_levels_do_not_think_alike() -> None:
    observation = seen_in(CLASSIC, "building", round=6)
    assert len({str(think(level, observation).candidates) for level in OPPONENTS}) > 2


def test_a_turn_is_planned_once_and_followed() -> None:
    """A plan made at the first card is followed to the last without new search."""
    state = next(
        found
        for found in random_game(Setup("xl", "normal", "residential", (), 1), 3)
        if found.phase.name == "building" and found.round == 3 and len(found.hands[0]) == 3
    )
    observation = Observation.of(CARD_CITY, state, 0)
    player, state = make_player("planner", "card_city"), observation.deal(1)
    first = player.think(observation, LITTLE, Random(1))
    state = CARD_CITY.apply(state, 0, first.action).state
    assert state.phase.name == "building"
    second = player.think(Observation.of(CARD_CITY, state, 0), LITTLE, Random(1))
    assert second.evaluations == 0
    assert second.action == first.best.plan[1]


def test_a_split_is_planned_once_and_followed() -> None:
    state = state_in(CLASSIC, "splitting", 3, round=4)
    seat, player, told = CARD_CITY.actors(state)[0], make_player("visionary", "card_city"), []
    while state.phase.name == "splitting":
        advice = player.think(Observation.of(CARD_CITY, state, seat), LITTLE, Random(1))
        told.append(advice)
        state = CARD_CITY.apply(state, seat, advice.action).state
    assert len(told) >= 4
    assert told[0].evaluations
    assert not any(advice.evaluations for advice in told[1:])
    assert len({advice.best.value for advice in told[:-1]}) == 1


def test_a_plan_that_does_not_fit_is_thought_anew() -> None:
    observation = seen_in(CLASSIC, "building", round=3)
    player = make_player("planner", "card_city")
    player.think(observation, LITTLE, Random(1))
    other = seen_in(CLASSIC, "building", seed=9, round=5)
    assert player.think(other, LITTLE, Random(1)).action in other.legal


def test_the_last_round_maximises_true_points() -> None:
    """In the last round the planner's turn is at least as good as any random one."""
    setup = Setup(players=1)
    state = next(found for found in random_game(setup, 2) if found.phase.name == "building" and found.round == 10)
    best = finished(state, make_player("planner", "card_city"))
    others = [finished(state, make_player("random", "card_city"), seed) for seed in range(25)]
    assert best >= max(others)


def finished(state: Any, player: Player, seed: int = 0) -> float:
    rng = Random(seed)
    while actors := CARD_CITY.actors(state):
        advice = player.think(Observation.of(CARD_CITY, state, actors[0]), LITTLE, rng)
        state = CARD_CITY.apply(state, actors[0], advice.action).state
    points = CARD_CITY.result(state).points[0]
    return -99 if points is None else points


@pytest.mark.parametrize("level", ["planner", "visionary"])
@pytest.mark.parametrize("phase", ["choosing", "building"])
def test_who_looks_ahead_spends_evaluations_on_it_within_its_budget(level: str, phase: str) -> None:
    """In the classic game the visionary uses playouts for lots and turns, the planner only for a few turns."""
    bound = Budget(evaluations=3_000)
    spent = make_player(level, "card_city").think(seen_in(CLASSIC, phase, 3, round=4), bound, Random(1)).evaluations
    assert (spent > 2_000) == (level == "visionary")
    assert spent < 3_400
