"""A minimal game that proves that session and runner depend on no real game.

In its turn a seat adds 1 to 3 to a common total any number of times, may look at a secret number, and ends its turn.
The seat that reaches the target wins.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cardcity_desktop.rules import rng as chance
from cardcity_desktop.rules.errors import Refusal, UnreadableError
from cardcity_desktop.rules.game import Game, Progress, Result, Step

HIDDEN = -1


@dataclass(frozen=True, slots=True)
class ToySetup:
    players: int = 2
    target: int = 20


@dataclass(frozen=True, slots=True)
class ToyState:
    setup: ToySetup
    rng: int
    turn: int = 0
    total: int = 0
    secrets: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Add:
    number: int


@dataclass(frozen=True, slots=True)
class Peek:
    """Action that looks at a secret number."""


@dataclass(frozen=True, slots=True)
class End:
    """Action that ends the turn."""


ToyAction = Add | Peek | End


@dataclass(frozen=True, slots=True)
class Added:
    seat: int
    number: int


@dataclass(frozen=True, slots=True)
class Peeked:
    seat: int
    number: int


ToyEvent = Added | Peeked


@dataclass(frozen=True, slots=True)
class ToyView:
    seat: int | None
    total: int
    secrets: tuple[int, ...]


class ToyGame(Game[ToySetup, ToyState, ToyAction, ToyEvent, ToyView]):
    name = "toy"
    version = 1

    def setups(self) -> Iterable[ToySetup]:
        return (ToySetup(), ToySetup(3))

    def read_setup(self, words: Mapping[str, Any]) -> ToySetup:
        return ToySetup(**words)

    def _dealt(self, setup: ToySetup, seed: int) -> ToyState:
        return ToyState(setup, chance.seeded(seed), secrets=(0,) * setup.players)

    def actors(self, state: ToyState) -> tuple[int, ...]:
        return () if state.total >= state.setup.target else (state.turn,)

    def legal(self, state: ToyState, seat: int) -> Sequence[ToyAction]:
        return (Add(1), Add(2), Add(3), Peek(), End()) if seat in self.actors(state) else ()

    def why_not(self, state: ToyState, seat: int, action: ToyAction) -> Refusal | None:
        return None if action in self.legal(state, seat) else Refusal("1", "not_allowed")

    def _step(self, state: ToyState, seat: int, action: ToyAction) -> Step[ToyState, ToyEvent]:
        setup, rng, turn, total, secrets = state.setup, state.rng, state.turn, state.total, state.secrets
        match action:
            case Add(number):
                return Step(ToyState(setup, rng, turn, total + number, secrets), (Added(seat, number),))
            case Peek():
                rng, secret = chance.below(rng, 100)
                secrets = (*secrets[:seat], secret, *secrets[seat + 1 :])
                return Step(ToyState(setup, rng, turn, total, secrets), (Peeked(seat, secret),), commits=True)
            case End():
                return Step(ToyState(setup, rng, (turn + 1) % setup.players, total, secrets), ())

    def view(self, state: ToyState, seat: int | None) -> ToyView:
        known = tuple(secret if owner == seat else HIDDEN for owner, secret in enumerate(state.secrets))
        return ToyView(seat, state.total, known)

    def redact(self, state: ToyState, event: ToyEvent, seat: int | None) -> ToyEvent:
        if isinstance(event, Peeked) and event.seat != seat:
            return Peeked(event.seat, HIDDEN)
        return event

    def determinize(self, view: ToyView, seed: int) -> ToyState:
        secrets = tuple(0 if secret == HIDDEN else secret for secret in view.secrets)
        return ToyState(ToySetup(len(secrets)), chance.seeded(seed), total=view.total, secrets=secrets)

    def standing(self, state: ToyState, seat: int) -> Mapping[str, float]:
        return {"points": float(state.total)}

    def result(self, state: ToyState) -> Result:
        over = state.total >= state.setup.target
        seats = range(state.setup.players)
        points = tuple(float(state.total if seat == state.turn else 0) for seat in seats)
        return Result(points, (state.turn,) if over else (), (None,) * len(seats))

    def progress(self, state: ToyState) -> Progress:
        return Progress(1, None)

    def encode(self, action: ToyAction) -> str:
        return f"add {action.number}" if isinstance(action, Add) else type(action).__name__.lower()

    def decode(self, text: str) -> ToyAction:
        for action in (Add(1), Add(2), Add(3), Peek(), End()):
            if self.encode(action) == text.strip():
                return action
        raise UnreadableError(f"{text!r} is no action")


class TwoAtOnce(ToyGame):
    """Variant in which both seats may act until something is added."""

    def actors(self, state: ToyState) -> tuple[int, ...]:
        return (0, 1) if state.turn == 0 and not state.total else super().actors(state)

    def legal(self, state: ToyState, seat: int) -> Sequence[ToyAction]:
        if self.actors(state) == (0, 1):
            return ((Add(1), Peek(), End()), (Add(2), Add(3)))[seat]
        return super().legal(state, seat)
