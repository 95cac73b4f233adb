"""The protocol of computer players: a player gets an `Observation` and a `Budget`, and returns an `Advice`.

A player never gets the state of the game. The players of a game are in `players/<game>`; `catalogue.make_player` makes
them. An example with the simplest player:

    >>> from random import Random
    >>> from cardcity_desktop.players.player import Budget, Observation, RandomPlayer
    >>> from cardcity_desktop.rules.registry import game_of
    >>> game = game_of("card_city")
    >>> state = game.initial(game.read_setup({"edition": "classic", "players": 2}), seed=1)
    >>> observation = Observation.of(game, state, game.actors(state)[0])
    >>> RandomPlayer().think(observation, Budget(evaluations=10), Random(1)).action
    Draw()
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from time import perf_counter
from typing import Any, Protocol, runtime_checkable

from cardcity_desktop.rules.game import AnyGame


@dataclass(frozen=True, slots=True)
class Budget:
    """Limit for thinking about one decision: evaluations, seconds or both. None means no limit.

    Only a limit in evaluations gives the same advice on every machine. A player may exceed its budget by the evaluation
    that it has begun.

        >>> Budget(evaluations=1_000).part(0.5)
        Budget(evaluations=500, seconds=None)
    """

    evaluations: int | None = None  # in units of the player: tried placements, playouts or nodes
    seconds: float | None = None

    def meter(self) -> Meter:
        """Return a meter whose clock starts now."""
        return Meter(self)

    def part(self, share: float) -> Budget:
        """Return a budget with `share` (0 to 1) of this one, and at least 1 evaluation."""
        return Budget(
            None if self.evaluations is None else max(1, int(self.evaluations * share)),
            None if self.seconds is None else self.seconds * share,
        )


UNLIMITED = Budget()
"""A budget without a limit."""


class Meter:
    """Evaluations and time spent from one budget.

    >>> meter = Budget(evaluations=10).meter()
    >>> meter.spend(4)
    >>> meter.spent_share(), meter.remaining(pace=100.0), meter.is_spent()
    (0.4, 6.0, False)
    """

    __slots__ = ("_began", "_budget", "spent")

    def __init__(self, budget: Budget) -> None:
        self._budget = budget
        self._began = perf_counter()
        self.spent = 0

    def spend(self, evaluations: int = 1) -> None:
        self.spent += evaluations

    def spent_share(self) -> float:
        """Return the share of the budget that is spent: 0 at first, 1 or more when spent, or 0 without limits."""
        share = 0.0
        if self._budget.evaluations is not None:
            share = self.spent / max(1, self._budget.evaluations)
        if self._budget.seconds is not None:
            share = max(share, (perf_counter() - self._began) / max(1e-9, self._budget.seconds))
        return share

    def remaining(self, pace: float) -> float:
        """Return how many evaluations are left. `pace`: evaluations a second, to convert a limit in seconds."""
        left = float("inf")
        if self._budget.evaluations is not None:
            left = float(self._budget.evaluations - self.spent)
        if self._budget.seconds is not None:
            left = min(left, (self._budget.seconds - (perf_counter() - self._began)) * pace)
        return left

    def pace(self) -> float:
        """Return the evaluations a second so far."""
        return self.spent / max(1e-9, perf_counter() - self._began)

    def is_spent(self) -> bool:
        return self.spent_share() >= 1


@dataclass(frozen=True, slots=True)
class Observation:
    """Input of a player for one decision: the view and the legal actions of its seat.

    It can be pickled for a player in another process.
    """

    game: AnyGame
    seat: int
    view: Any  # the game's view for the seat; None for a player with `needs_view` False
    legal: tuple[Any, ...]  # never empty

    @classmethod
    def of(cls, game: AnyGame, state: Any, seat: int, with_view: bool = True) -> Observation:
        """Return what `seat` may know of `state`. Without the view if `with_view` is False."""
        return cls(game, seat, game.view(state, seat) if with_view else None, tuple(game.legal(state, seat)))

    def deal(self, seed: int) -> Any:
        """Return a state that agrees with the view. Its hidden parts are drawn at random from `seed`."""
        return self.game.determinize(self.view, seed)


@dataclass(frozen=True, slots=True)
class Reason:
    """A reason for an action: a word that the game's players define, with figures by name.

    >>> Reason("income", (("change", 3), ("after", 12))).figure("after")
    12
    """

    word: str
    figures: tuple[tuple[str, float], ...] = ()
    instead: str = ""  # line of the action with which it compares the advised one, "" if with none

    @property
    def compared(self) -> tuple[tuple[str, float], ...]:
        """The figures that a comparison names: the distance of both values left out."""
        return tuple(pair for pair in self.figures if pair[0] != "gap")

    def mirrored(self, line: str) -> Reason:
        """Return the same comparison as seen from the worse way. `line` is the better one's action."""
        swap = {"here": "there", "there": "here"}
        figures = tuple((swap.get(name, name), figure) for name, figure in self.figures)
        return Reason(self.word, (*figures, ("behind", 1.0)), line)

    def figure(self, name: str) -> float:
        """Return a figure by name, or raise KeyError if there is none."""
        return dict(self.figures)[name]


@dataclass(frozen=True, slots=True)
class Candidate:
    """An action with its value."""

    action: Any
    value: float  # in points on the game's scale, higher is better; comparable only within one advice
    reasons: tuple[Reason, ...] = ()  # most important first
    plan: tuple[Any, ...] = ()  # the seat's next actions, beginning with this one


@dataclass(frozen=True, slots=True)
class AimOutlook:
    """The goal that an advised way matters for most, and how near it comes to it."""

    at: int  # its place among the goals
    now: float  # its figure
    after: float  # the figure after the advised turn
    reached: int  # futures in which it is met in the end
    otherwise: int  # the same after the best other way
    futures: int
    keeps: bool = False  # another way would break the goal at once
    by_score: Any = None  # the action that the score alone advises, None if it is the advised one


@dataclass(frozen=True, slots=True)
class Advice:
    """Answer of a player: its action, the candidates that it compared (best first), the evaluations spent.

    >>> advice = Advice("pass", (Candidate("pass", 3.0), Candidate("build", 2.5)), evaluations=2)
    >>> advice.best.value
    3.0
    """

    action: Any
    candidates: tuple[Candidate, ...] = ()
    evaluations: int = 0
    outlook: AimOutlook | None = None  # on the aims of a mission, if they were weighed

    @property
    def best(self) -> Candidate:
        """Candidate of the advised action. With value 0 if the action was not a candidate."""
        return next((known for known in self.candidates if known.action == self.action), Candidate(self.action, 0.0))

    def worded_reason(self, text: Callable[[Reason], str]) -> str:
        """Return the weightiest reason of the advised action that `text` can word, or "" for none."""
        return next((worded for reason in self.best.reasons if (worded := text(reason))), "")

    def about_as_good(self, margin: float, text: Callable[[Any], str] = repr) -> Any | None:
        """Return the action of the best other way if it is less than `margin` worse than the advised one, else None."""
        second = self.other_way(text)
        return second.action if second is not None and self.best.value - second.value < margin else None

    def other_way(self, text: Callable[[Any], str] = repr) -> Candidate | None:
        """Return the best way that differs from the advised one, or None if none was compared.

        An action with the same `text`, or with which the advised plan can begin too, is no other way.
        """
        best, own = self.best, text(self.action)
        others = (other for other in self.candidates if text(other.action) != own and not _same_way(best, other))
        return max(others, key=lambda other: other.value, default=None)

    def doubted(self, again: Sequence[Candidate]) -> Advice:
        """Return the advice corrected by a second valuation `again`.

        Each action keeps the smaller of its two distances from the advised one, at least 0. Actions that the advice
        left out are added.
        """
        best, values = self.best, {candidate.action: candidate.value for candidate in again}
        known = {self.action, *(candidate.action for candidate in self.candidates)}
        added = [replace(candidate, value=float("-inf")) for candidate in again if candidate.action not in known]

        def value(candidate: Candidate) -> float:
            if candidate.action == self.action or candidate.action not in values or self.action not in values:
                return candidate.value
            return max(candidate.value, min(best.value, best.value + values[candidate.action] - values[self.action]))

        return replace(
            self,
            candidates=tuple(replace(candidate, value=value(candidate)) for candidate in (*self.candidates, *added)),
        )


def _same_way(one: Candidate, other: Candidate) -> bool:
    """Return True if both candidates plan the same actions, in any order."""
    return bool(one.plan) and set(one.plan) == set(other.plan)


class Player(Protocol):
    """A computer player of one seat in one game. It may store plans from one decision to the next."""

    @property
    def needs_view(self) -> bool:
        """False if no view has to be built for this player."""

    def think(self, observation: Observation, budget: Budget, rng: Random) -> Advice:
        """Return advice for one of `observation.legal`. All chance comes from `rng`."""


@runtime_checkable
class ActionEvaluator(Protocol):
    """A player that can also value given actions, for the coach."""

    def evaluate_actions(
        self, observation: Observation, actions: Sequence[Any], budget: Budget, rng: Random
    ) -> tuple[Candidate, ...]:
        """Return a candidate for each of the (legal) actions, in order, valued on the same futures."""


@runtime_checkable
class AdviceExplainer(Protocol):
    """A player that can also compare the advised way with the best other one, for hints, the coach and puzzles."""

    def explained(self, observation: Observation, advice: Advice) -> Advice:
        """Return the advice. The first reasons of its action say why it and not the best other way."""


@runtime_checkable
class ScorePredictor(Protocol):
    """A player that can also predict final points."""

    def predict_scores(self, state: Any) -> tuple[float, ...]:
        """Return expected final points by seat: a quick estimate without search."""


@dataclass(frozen=True, slots=True)
class EvaluatedLot:
    """A lot of cards in a draft with its values."""

    cards: tuple[str, ...]  # their tokens
    values: tuple[float, ...]  # by seat, points that the cards and their money are worth


@runtime_checkable
class LotEvaluator(Protocol):
    """A player that can also value the lots of a draft for every seat."""

    def evaluate_lots(self, state: Any, budget: Budget) -> tuple[EvaluatedLot, ...] | None:
        """Return the lots with all cards known, or () while they are split, None outside the draft."""


@dataclass(frozen=True, slots=True)
class RandomPlayer:
    """A player that picks a legal action uniformly at random."""

    needs_view: bool = field(default=False, init=False)

    def think(self, observation: Observation, budget: Budget, rng: Random) -> Advice:
        return Advice(self.choose(observation.legal, rng))

    def choose(self, legal: Sequence[Any], rng: Random) -> Any:
        # random() is several times quicker than choice(), and the same on every Python version
        return legal[int(rng.random() * len(legal))]
