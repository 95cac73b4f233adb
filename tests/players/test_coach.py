"""The coach finds a planted blunder, reports progress, uses only the seat's information, and draws the curve."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from cardcity_desktop.players.catalogue import make_player
from cardcity_desktop.players.coach import Review, ReviewProgress, chances, evaluated_decision, reviewed, states_of
from cardcity_desktop.players.player import ActionEvaluator, Budget, Candidate, Observation
from cardcity_desktop.players.weighing import BATCHES, FEWEST, DecisionPoint, priced_ways
from cardcity_desktop.players.worker import Thinker
from cardcity_desktop.rules.card_city.actions import Build
from cardcity_desktop.rules.card_city.game import CARD_CITY
from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.rules.registry import game_of

SETUP = Setup("classic", players=1)
QUICK = Budget(evaluations=150)


def played(level: str, seed: int, blunder_at: int = -1) -> list[tuple[int, Any]]:
    """Return the log of a game in which one building decision is the worst possible one."""
    state, player, rng, log = CARD_CITY.initial(SETUP, seed), make_player(level, "card_city"), Random(seed), []
    built = 0
    while actors := CARD_CITY.actors(state):
        observation = Observation.of(CARD_CITY, state, actors[0])
        action = player.think(observation, QUICK, rng).action
        if len(observation.legal) > 8 and isinstance(action, Build):
            built += 1
            if built == blunder_at:
                action = worst_of(state, observation)
        log.append((actors[0], action))
        state = CARD_CITY.apply(state, actors[0], action).state
    return log


def worst_of(state: Any, observation: Observation) -> Any:
    coach: Any = make_player("planner", "card_city")
    weighed = coach.evaluate_actions(observation, observation.legal, Budget(evaluations=1), Random(1))
    return min(weighed, key=lambda found: found.value).action


@pytest.fixture(scope="module")
def review() -> Review:
    log = played("planner", 3, blunder_at=4)
    told: list[ReviewProgress] = []
    found: Review = Thinker().call(reviewed, CARD_CITY, SETUP, 3, log, 0, QUICK, progress=told.append)
    assert told[0] == ReviewProgress(0, told[0].total)
    assert told[-1].done == told[-1].total == len(found.decisions)
    return found


def test_a_planted_blunder_is_found(review: Review) -> None:
    log = played("planner", 3, blunder_at=4)
    sound = played("planner", 3)
    planted = next(at for at, (was, would) in enumerate(zip(log, sound, strict=False)) if was != would)
    assert planted in [decision.at for decision in review.worst]
    worst = next(decision for decision in review.worst if decision.at == planted)
    assert worst.cost > 1
    assert worst.better.action != worst.done.action
    assert worst.done.action == log[planted][1]


def test_every_own_decision_is_valued_and_the_worst_are_in_order(review: Review) -> None:
    assert len(review.worst) <= 3
    assert [decision.cost for decision in review.worst] == sorted((one.cost for one in review.worst), reverse=True)
    assert all(decision.cost >= 0 for decision in review.decisions)


def test_the_curve_begins_with_the_game_and_ends_with_the_result(review: Review) -> None:
    log = played("planner", 3, blunder_at=4)
    states = states_of(CARD_CITY, SETUP, 3, log)
    assert review.curve[0].at == 0
    assert review.curve[-1].at == len(log)
    assert review.curve[-1].points == CARD_CITY.result(states[-1]).points
    assert [chance.round for chance in review.curve] == [*range(1, 11), 10]


def test_a_decision_is_valued_from_what_was_seen_then() -> None:
    """Another deal of the hidden cards gives the same verdict."""
    log = played("planner", 5)
    states = states_of(CARD_CITY, SETUP, 5, log)
    at = next(at for at in range(20, len(log)) if len(CARD_CITY.legal(states[at], 0)) > 3)
    other = CARD_CITY.determinize(CARD_CITY.view(states[at], 0), 77)
    seen, dealt = (DecisionPoint(CARD_CITY, state, 0, at) for state in (states[at], other))
    assert evaluated_decision(seen, log[at][1], QUICK) == evaluated_decision(dealt, log[at][1], QUICK)


def test_chances_are_shares_that_sharpen_towards_the_end() -> None:
    early, late = chances((10.0, 14.0), 8), chances((10.0, 14.0), 0)
    assert sum(early) == pytest.approx(1)
    assert 0.5 < early[1] < late[1]


@pytest.mark.parametrize("name", ["card_city", "royal_cities"])
def test_any_game_of_the_house_can_be_reviewed(name: str) -> None:
    game = game_of(name)
    setup = next(iter(game.setups()))
    state, rng = game.initial(setup, 2), Random(2)
    log: list[tuple[int, Any]] = []
    while (actors := game.actors(state)) and len(log) < 30:
        legal = game.legal(state, actors[0])
        log.append((actors[0], legal[int(rng.random() * len(legal))]))
        state = game.apply(state, *log[-1]).state
    review: Review = Thinker().call(reviewed, game, setup, 2, log, log[0][0], Budget(evaluations=4))
    assert all(decision.better.action is not None for decision in review.decisions)


@pytest.mark.parametrize("name", ["royal_cities", "citadels"])
def test_what_was_no_candidate_is_priced_like_the_others(name: str) -> None:
    """All legal actions are valued on the same futures, not only the advised candidates."""
    game = game_of(name)
    setup, rng = next(iter(game.setups())), Random(5)
    state, coach = game.initial(setup, 4), make_player("visionary", name)
    assert isinstance(coach, ActionEvaluator)
    for _ in range(60):
        seat = game.actors(state)[0]
        observation = Observation.of(game, state, seat)
        if len(observation.legal) > 5:
            break
        state = game.apply(state, seat, observation.legal[int(rng.random() * len(observation.legal))]).state
    weighed = coach.evaluate_actions(observation, observation.legal, Budget(evaluations=600), Random(1))
    assert tuple(found.action for found in weighed) == observation.legal
    assert len({found.value for found in weighed}) > 1
    again = coach.evaluate_actions(observation, observation.legal[:2], Budget(evaluations=1), Random(1))
    assert (
        coach.evaluate_actions(observation, observation.legal[1::-1], Budget(evaluations=1), Random(1)) == again[::-1]
    )


class NoisyCoach:
    """A player whose actions are worth known points, with a noise of one point on every batch."""

    def __init__(self, *worth: float) -> None:
        self.worth, self.valued = worth, Counter[int]()

    def evaluate_actions(
        self, observation: Observation, actions: Sequence[Any], budget: Budget, rng: Random
    ) -> tuple[Candidate, ...]:
        places = [observation.legal.index(action) for action in actions]
        self.valued.update(places)
        return tuple(
            Candidate(action, rng.gauss(self.worth[place], 1)) for action, place in zip(actions, places, strict=True)
        )


def test_futures_go_to_the_ways_that_are_close() -> None:
    game = game_of("royal_cities")
    state = game.initial(next(iter(game.setups())), 4)
    observation = Observation.of(game, state, game.actors(state)[0])
    actions = observation.legal[:3]

    def valued(asked: int, *worth: float) -> tuple[Counter[int], tuple[bool, ...]]:
        coach = NoisyCoach(*worth)
        ways = priced_ways(coach, observation, actions, Budget(evaluations=100), 1, asked)
        return coach.valued, tuple(way.is_as_good for way in ways)

    assert valued(0, 0.0, 20.0, 0.0) == (Counter({0: FEWEST, 1: FEWEST, 2: FEWEST}), (True, False, False))
    assert valued(0, 20.0, 20.0, 0.0) == (Counter({0: BATCHES, 1: BATCHES, 2: FEWEST}), (True, True, False))
    asked, unasked = (valued(count, 18.5, 20.0, 0.0)[0][0] for count in (1, 0))
    assert FEWEST < unasked < asked
