"""Search by playouts that knows a game only through the `Game` protocol and a `PlayoutPolicy`.

It serves games whose players have no faster code.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Protocol

from cardcity_desktop.players.player import Advice, Budget, Candidate, Meter, Observation, RandomPlayer, ranked_advice
from cardcity_desktop.players.search.halving import mean_values, sequential_halving
from cardcity_desktop.rules.game import AnyGame, Result


class Deals:
    """States that agree with an observation, by number; each is dealt when first used."""

    def __init__(self, observation: Observation, rng: Random) -> None:
        self._observation = observation
        self._base = rng.getrandbits(48)
        self._dealt: dict[int, Any] = {}

    def __getitem__(self, number: int) -> Any:
        if number not in self._dealt:
            self._dealt[number] = self._observation.deal(self._base + number)
        return self._dealt[number]

    def rng(self, number: int) -> Random:
        """Return a random generator for the playouts of a deal, seeded alike for every candidate."""
        return Random((self._base << 16) + number)


MOST_FUTURES = 200
"""Most futures of a comparison; more change its result little."""
MOST_COMPARED = 800
"""Most futures of a candidate in the search of the strongest players."""


class PlayoutPolicy(Protocol):
    """A game's knowledge for search; `UniformPolicy` has none.

    The states that it gets are dealt: their hidden parts are made up.
    """

    def candidates(self, game: AnyGame, state: Any, seat: int, legal: Sequence[Any]) -> Sequence[tuple[Any, float]]:
        """Return actions to try, with their estimated values, the best first; never empty."""

    def move(self, game: AnyGame, state: Any, seat: int, legal: Sequence[Any], rng: Random) -> Any:
        """Return the action of a seat in a playout, one of `legal`; must be fast."""

    def stops(self, game: AnyGame, state: Any, actions: int) -> bool:
        """Return True if a playout ends after `actions` actions; it always ends with the game."""

    def value(self, game: AnyGame, state: Any, seat: int) -> float:
        """Return a position's value for a seat; higher is better."""


class UniformPolicy:
    """Random playouts to the end of the game, whose value is the lead in points."""

    def candidates(self, game: AnyGame, state: Any, seat: int, legal: Sequence[Any]) -> Sequence[tuple[Any, float]]:
        return [(action, 0.0) for action in legal]

    def move(self, game: AnyGame, state: Any, seat: int, legal: Sequence[Any], rng: Random) -> Any:
        return legal[int(rng.random() * len(legal))]

    def stops(self, game: AnyGame, state: Any, actions: int) -> bool:
        return False

    def value(self, game: AnyGame, state: Any, seat: int) -> float:
        return points_lead(game.result(state), seat)


def points_lead(result: Result, seat: int) -> float:
    """Return the lead over the best other seat, plus 1 for a victory; a seat without points counts as behind all
    others."""
    worst = min((points for points in result.points if points is not None), default=0.0) - 1
    points = [worst if found is None else found for found in result.points]
    others = [found for place, found in enumerate(points) if place != seat]
    return points[seat] - max(others, default=0.0) + (seat in result.winners)


class PlayoutPlayer:
    """Player that compares candidates by playouts on dealt states, with sequential halving.

    width: most candidates; first: playouts of each candidate in the first turn of the halving.
    """

    needs_view = True

    def __init__(self, policy: PlayoutPolicy, width: int = 16, first: int = 4) -> None:
        self._policy = policy
        self._width = width
        self._first = first

    def think(self, observation: Observation, budget: Budget, rng: Random) -> Advice:
        if len(observation.legal) == 1:
            return Advice(observation.legal[0], (Candidate(observation.legal[0], 0.0),))
        meter, deals, game = budget.meter(), Deals(observation, rng), observation.game
        tried = list(self._policy.candidates(game, deals[0], observation.seat, observation.legal))[: self._width]

        def sample(place: int, number: int) -> float:
            meter.spend()
            state = game.apply(deals[number], observation.seat, tried[place][0]).state
            return playout(game, state, observation.seat, self._policy, deals.rng(number))

        arms = sequential_halving([prior for _, prior in tried], sample, meter, self._first)
        best = arms[0]
        found = [Candidate(tried[arm.place][0], arm.mean) for arm in arms]
        advice = ranked_advice(found, meter.spent)
        return Advice(tried[best.place][0], advice.candidates, meter.spent)

    def evaluate_actions(
        self, observation: Observation, actions: Sequence[Any], budget: Budget, rng: Random
    ) -> tuple[Candidate, ...]:
        """Return each action with its value by playouts on the same futures (player.ActionEvaluator)."""
        meter, deals, game = budget.meter(), Deals(observation, rng), observation.game

        def sample(place: int, number: int) -> float:
            meter.spend()
            state = game.apply(deals[number], observation.seat, actions[place]).state
            return playout(game, state, observation.seat, self._policy, deals.rng(number))

        values = mean_values(len(actions), sample, meter, MOST_FUTURES)
        return tuple(map(Candidate, actions, values))


def playout(game: AnyGame, state: Any, seat: int, policy: PlayoutPolicy, rng: Random) -> float:
    """Play a dealt state by the policy until the policy stops it; return its value for `seat`."""
    actions = 0
    while actors := game.actors(state):
        if policy.stops(game, state, actions):
            break
        actor = actors[0]
        action = policy.move(game, state, actor, game.legal(state, actor), rng)
        state = game.apply(state, actor, action).state
        actions += 1
    return policy.value(game, state, seat)


def greedy(
    game: AnyGame, state: Any, seat: int, legal: Sequence[Any], policy: PlayoutPolicy, meter: Meter
) -> list[Candidate]:
    """Return each action with the policy's value of the state after it, the best first."""
    found = []
    for action in legal:
        meter.spend()
        found.append(Candidate(action, policy.value(game, game.apply(state, seat, action).state, seat)))
    return sorted(found, key=lambda candidate: -candidate.value)


__all__ = ["PlayoutPlayer", "PlayoutPolicy", "RandomPlayer", "UniformPolicy", "greedy", "playout", "points_lead"]
