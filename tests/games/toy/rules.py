"""Sealed bids: each round every seat names a number in secret; then the highest bid wins as many points."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from cardcity_desktop.rules import rng as chance
from cardcity_desktop.rules.action_lines import ActionLines
from cardcity_desktop.rules.errors import Refusal
from cardcity_desktop.rules.game import Game, Progress, Result, Step

HIDDEN = -1
"""A bid that this viewer may not know."""


@dataclass(frozen=True, slots=True)
class Setup:
    players: int = 2
    rounds: int = 3
    highest: int = 5


@dataclass(frozen=True, slots=True)
class State:
    """A moment of a game, and with `rng` 0 and `HIDDEN` bids a seat's view of it.

    prize: random addition to this round's points; bids: of this round, None where missing.
    """

    setup: Setup
    rng: int
    prize: int
    round: int
    bids: tuple[int | None, ...]
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Bid:
    number: int


@dataclass(frozen=True, slots=True)
class BidMade:
    seat: int
    number: int


@dataclass(frozen=True, slots=True)
class RoundWon:
    """A round ended; seat: the winner, None for a tie."""

    seat: int | None
    points: int


Event = BidMade | RoundWon
_LINES = ActionLines(map(Bid, range(1, 6)), {})


class Sealed(Game[Setup, State, Bid, Event, State]):
    name = "sealed_bids"
    version = 1
    encode, decode = staticmethod(_LINES.encode), staticmethod(_LINES.decode)

    def setups(self) -> Iterable[Setup]:
        return Setup(), Setup(3), Setup(4, rounds=2, highest=3)

    def _dealt(self, setup: Setup, seed: int) -> State:
        rng, prize = chance.below(chance.seeded(seed), 3)
        return State(setup, rng, prize, 1, (None,) * setup.players, (0,) * setup.players)

    def actors(self, state: State) -> tuple[int, ...]:
        if state.round > state.setup.rounds:
            return ()
        return tuple(seat for seat, bid in enumerate(state.bids) if bid is None)

    def legal(self, state: State, seat: int) -> Sequence[Bid]:
        return tuple(map(Bid, range(1, state.setup.highest + 1))) if seat in self.actors(state) else ()

    def why_not(self, state: State, seat: int, action: Bid) -> Refusal | None:
        if seat not in self.actors(state):
            return Refusal("2", "over" if state.round > state.setup.rounds else "has_bid")
        return None if 1 <= action.number <= state.setup.highest else Refusal("1", "out_of_range")

    def _step(self, state: State, seat: int, action: Bid) -> Step[State, Event]:
        bids = (*state.bids[:seat], action.number, *state.bids[seat + 1 :])
        made = BidMade(seat, action.number)
        if None in bids:
            return Step(replace(state, bids=bids), (made,))
        won = _won(bids, state.prize)
        rng, prize = chance.below(state.rng, 3)
        points = tuple(had + won.points * (at == won.seat) for at, had in enumerate(state.points))
        after = State(state.setup, rng, prize, state.round + 1, (None,) * len(bids), points)
        return Step(after, (made, won), commits=True)

    def view(self, state: State, seat: int | None) -> State:
        bids = tuple(bid if bid is None or owner == seat else HIDDEN for owner, bid in enumerate(state.bids))
        return replace(state, rng=0, bids=bids)

    def redact(self, state: State, event: Event, seat: int | None) -> Event:
        return replace(event, number=HIDDEN) if isinstance(event, BidMade) and event.seat != seat else event

    def determinize(self, view: State, seed: int) -> State:
        rng, bids = chance.seeded(seed), list(view.bids)
        for at, bid in enumerate(bids):
            if bid == HIDDEN:
                rng, number = chance.below(rng, view.setup.highest)
                bids[at] = number + 1
        return replace(view, rng=rng, bids=tuple(bids))

    def result(self, state: State) -> Result:
        over, most = state.round > state.setup.rounds, max(state.points)
        best = tuple(seat for seat, had in enumerate(state.points) if over and had == most)
        return Result(tuple(map(float, state.points)), best, (None,) * len(state.points))

    def progress(self, state: State) -> Progress:
        return Progress(min(state.round, state.setup.rounds), state.setup.rounds)


def _won(bids: Sequence[int | None], prize: int) -> RoundWon:
    alone = [bid for bid in bids if bid is not None and bids.count(bid) == 1]
    return RoundWon(bids.index(max(alone)), max(alone) + prize) if alone else RoundWon(None, 0)
