"""What a computer player is: it is told what a seat may see, and gives advice; it never gets the state.

A game's players stand in the room of its name (`players/<game>`) and are made by `catalogue.make_player`:

    >>> from random import Random
    >>> from cardcity_desktop.players.player import Budget, RandomPlayer, Seen
    >>> from cardcity_desktop.rules.registry import game_of
    >>> game = game_of("card_city")
    >>> state = game.initial(game.read_setup({"edition": "classic", "players": 2}), seed=1)
    >>> seen = Seen.of(game, state, game.actors(state)[0])
    >>> RandomPlayer().think(seen, Budget(evaluations=10), Random(1)).action
    Draw()
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from time import perf_counter
from typing import Any, Protocol, runtime_checkable

from cardcity_desktop.rules.game import AnyGame


@dataclass(frozen=True, slots=True)
class Budget:
    """How long a player may think about one decision: a number of evaluations, seconds, or both; None: no bound.

    evaluations: tried placements, playouts or nodes, whatever the player counts; only these give the same advice on
    every machine. A player always answers, and may go over its budget by what it has begun.
    """

    evaluations: int | None = None
    seconds: float | None = None

    def meter(self) -> Meter:
        """A meter that starts to run now."""
        return Meter(self)

    def part(self, share: float) -> Budget:
        """A share of this budget."""
        return Budget(
            None if self.evaluations is None else max(1, int(self.evaluations * share)),
            None if self.seconds is None else self.seconds * share,
        )


NO_BOUND = Budget()


class Meter:
    """What of a budget is spent."""

    __slots__ = ("_began", "_budget", "spent")

    def __init__(self, budget: Budget) -> None:
        self._budget = budget
        self._began = perf_counter()
        self.spent = 0

    def spend(self, evaluations: int = 1) -> None:
        self.spent += evaluations

    def gone(self) -> float:
        """The part of the budget that is spent: from 0 on, 1 and more when it is used up; 0 where nothing bounds."""
        share = 0.0
        if self._budget.evaluations is not None:
            share = self.spent / max(1, self._budget.evaluations)
        if self._budget.seconds is not None:
            share = max(share, (perf_counter() - self._began) / max(1e-9, self._budget.seconds))
        return share

    def allowance(self, pace: float) -> float:
        """How many evaluations are left to spend, at so many a second where a clock bounds."""
        found = float("inf")
        if self._budget.evaluations is not None:
            found = float(self._budget.evaluations - self.spent)
        if self._budget.seconds is not None:
            found = min(found, (self._budget.seconds - (perf_counter() - self._began)) * pace)
        return found

    def over(self) -> bool:
        return self.gone() >= 1


@dataclass(frozen=True, slots=True)
class Seen:
    """All that a player is told: what its seat may see and may do, and a dealer of what it cannot see.

    view: the game's view for the seat, None for a player that does not look; legal: never empty.
    It can be sent to another process.
    """

    game: AnyGame
    seat: int
    view: Any
    legal: tuple[Any, ...]

    @classmethod
    def of(cls, game: AnyGame, state: Any, seat: int, looks: bool = True) -> Seen:
        """What `seat` is told of a state; looks: whether a view is drawn up, which costs a little."""
        return cls(game, seat, game.view(state, seat) if looks else None, tuple(game.legal(state, seat)))

    def deal(self, seed: int) -> Any:
        """A state that agrees with the view, the unseen dealt by chance; the same seed deals the same."""
        return self.game.determinize(self.view, seed)


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a candidate is good: a stable word of the game's, and true figures by name; the table words it."""

    word: str
    figures: tuple[tuple[str, float], ...] = ()

    def figure(self, name: str) -> float:
        """A figure by name; raises KeyError."""
        return dict(self.figures)[name]


@dataclass(frozen=True, slots=True)
class Candidate:
    """An action that was weighed.

    value: what it is worth to the seat, in points of the game's own scale, the more the better; comparable within one
    advice only; plan: the seat's own actions that it means to do next, this one first; reasons: the weightiest first.
    """

    action: Any
    value: float
    reasons: tuple[Reason, ...] = ()
    plan: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class Advice:
    """What to do, and what else was weighed, the best first; evaluations: how many it took."""

    action: Any
    candidates: tuple[Candidate, ...] = ()
    evaluations: int = 0

    @property
    def best(self) -> Candidate:
        """The candidate that is advised."""
        return next((found for found in self.candidates if found.action == self.action), Candidate(self.action, 0.0))

    def value_of(self, action: Any) -> float | None:
        """What an action was found to be worth; None for one that was not weighed."""
        return next((found.value for found in self.candidates if found.action == action), None)


class Player(Protocol):
    """One computer player at one seat of one game. It may remember a plan from one decision to the next."""

    @property
    def needs_view(self) -> bool:
        """Whether it looks at the table at all; who does not is told no view, which saves drawing one up."""

    def think(self, seen: Seen, budget: Budget, rng: Random) -> Advice:
        """Advice for one decision: one of `seen.legal`. All chance comes from `rng`."""


@runtime_checkable
class Weigher(Protocol):
    """A player that can also say what given actions are worth: what a coach needs."""

    def weigh(self, seen: Seen, actions: Sequence[Any], budget: Budget, rng: Random) -> tuple[Candidate, ...]:
        """Each of these legal actions with its value, on the same scale and the same futures, in their order."""


@runtime_checkable
class Seer(Protocol):
    """A player that can also say how a game will end."""

    def foresee(self, state: Any) -> tuple[float, ...]:
        """By seat, the points that a state will end with, as far as anybody can tell; quick."""


@dataclass(frozen=True, slots=True)
class Lot:
    """Cards that were offered as one: their tokens, and by seat the points that they, and money on them, bring it."""

    cards: tuple[str, ...]
    values: tuple[float, ...]


@runtime_checkable
class Appraiser(Protocol):
    """A player that can also say what lots that lie on the table are worth to everybody."""

    def lots(self, state: Any, budget: Budget) -> tuple[Lot, ...] | None:
        """The lots in their order, all cards open; () while they are being made, None where none are about."""


@dataclass(frozen=True, slots=True)
class RandomPlayer:
    """Takes any legal action, each as likely as the others."""

    needs_view: bool = field(default=False, init=False)

    def think(self, seen: Seen, budget: Budget, rng: Random) -> Advice:
        return Advice(self.choose(seen.legal, rng))

    def choose(self, legal: Sequence[Any], rng: Random) -> Any:
        # random() is several times quicker than choice(), and the same on every Python version
        return legal[int(rng.random() * len(legal))]


def ranked(candidates: Sequence[Candidate], evaluations: int = 0) -> Advice:
    """The advice to do the most valuable one; of equals the first."""
    ordered = tuple(sorted(candidates, key=lambda found: -found.value))
    return Advice(ordered[0].action, ordered, evaluations)
