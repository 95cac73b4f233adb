"""Common parts of the games' second implementations ("readings"): refusals, random cards, comparison.

A reading is a plain mutable table written from the rules' text alone. It does not know which cards the fast rules draw
at random: it continues in every world that chance allows, and the fast rules' answer must be that of one of them, the
same one from then on. With too many worlds the comparison ends.
"""

from __future__ import annotations

import copy
import json
import os
import pickle
import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Protocol, TypeVar

from cardcity_desktop.rules.errors import BadFieldError

Request = dict[str, Any]
Answer = dict[str, Any]
Table = TypeVar("Table")
Analyse = Callable[[Mapping[str, Any]], Answer]

FEW_WORLDS, MANY_WORLDS = 500, 3000


class RefusedError(Exception):
    """A request that must be refused: its field, or for an action of `play` its number from 1."""

    def __init__(self, field: str, problem: str, number: int | None = None, clauses: frozenset[str] = frozenset()):
        super().__init__(f"{field}{'' if number is None else f' {number}'}: {problem}")
        self.field = field
        self.number = number
        self.clauses = clauses


class UnknownCardError(Exception):
    """Chance must decide which of these cards it is."""

    def __init__(self, cards: Sequence[str]) -> None:
        super().__init__(f"one of {sorted(set(cards))}")
        self.cards = tuple(sorted(set(cards)))


class Chance:
    """Source of drawn cards whose order no seat knows; this one cannot decide."""

    def pick(self, cards: Sequence[str]) -> str:
        raise UnknownCardError(cards)


class Lots(Chance):
    """Source that draws any of them at random."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def pick(self, cards: Sequence[str]) -> str:
        return self._rng.choice(cards)


class Script(Chance):
    """Source that draws cards in a written order; after its end it cannot decide."""

    def __init__(self, cards: Sequence[str]) -> None:
        self._cards = iter(cards)

    def pick(self, cards: Sequence[str]) -> str:
        card = next(self._cards, None)
        if card is None:
            raise UnknownCardError(cards)
        return card


class Reading(Protocol):
    """Table of a second implementation; two with the same `repr` are equal."""

    chance: Chance

    def start(self) -> None:
        """Do what happens automatically before the first action of `play`."""

    def legal(self) -> dict[int, list[str]]:
        """Return the actions of each seat that may act."""

    def act(self, seat: int, words: str) -> None:
        """Do an action; raises RefusedError (without a number) if it is not allowed."""

    def answer(self) -> Answer:
        """Return the answer of `analyse`."""

    def blame(self, seat: int, words: str) -> frozenset[str]:
        """Return the clauses that may be named for refusing an action."""


def play(table: Reading, actions: Sequence[str]) -> None:
    """Return the `play` of a request."""
    for number, action in enumerate(actions, 1):
        seat, _, words = action.partition(" ")
        try:
            if not seat.isdigit():
                raise RefusedError("play", f"no seat in {action!r}")
            table.act(int(seat), words)
        except RefusedError as refused:
            raise RefusedError("play", str(refused), number, refused.clauses) from None


def same(one: object, other: object) -> bool:
    """Return True for the same JSON; 1, 1.0 and true are different values there."""
    return json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True)


# ---- the worlds of chance ----------------------------------------------------------------------------------


class TooManyWorldsError(Exception):
    """Chance allows more worlds than the comparison follows."""


def worlds_after(worlds: Sequence[Reading], happens: Callable[[Reading], None], most: int) -> list[Reading]:
    """Return every world to which an action may lead; raises TooManyWorldsError, and RefusedError if any world
    refuses."""
    after: dict[str, Reading] = {}
    tries = 0
    for world in worlds:
        scripts: list[tuple[str, ...]] = [()]
        while scripts:
            tries += 1
            if tries > most:
                raise TooManyWorldsError
            script = scripts.pop()
            successor = copied(world)
            successor.chance = Script(script)
            try:
                happens(successor)
            except UnknownCardError as unknown:
                scripts.extend((*script, card) for card in unknown.cards)
            else:
                successor.chance = Chance()
                after[repr(successor)] = successor
    return list(after.values())


def copied(table: Table) -> Table:
    """Return a copy that shares nothing; pickling is several times faster than copy.deepcopy."""
    copy: Table = pickle.loads(pickle.dumps(table))
    return copy


def acted(action: str) -> Callable[[Reading], None]:
    """Return the action as a function of the table."""
    seat, _, words = action.partition(" ")
    return lambda world: world.act(int(seat), words)


# ---- the comparison ----------------------------------------------------------------------------------------


@dataclass
class Difference:
    """Place where the fast rules and the reading differ."""

    request: Request
    fast: object
    reading: object

    def __str__(self) -> str:
        lines = (f"{name}: {json.dumps(value)}" for name, value in vars(self).items())
        return "\n".join((*lines, *self._fields()))

    def _fields(self) -> list[str]:
        if not (isinstance(self.fast, dict) and isinstance(self.reading, dict)):
            return []
        names = sorted(set(self.fast) | set(self.reading))
        pairs = [(name, self.fast.get(name, "(none)"), self.reading.get(name, "(none)")) for name in names]
        return [
            f"  {name}: fast {one!r}\n  {' ' * len(name)}  here {other!r}" for name, one, other in pairs if one != other
        ]


Found = Sequence[Reading] | Difference


@dataclass
class Comparison:
    """The fast rules' `analyse`, the reading, random requests, and words that a player might try."""

    analyse: Analyse
    read: Callable[[Mapping[str, Any]], Reading]
    request: Callable[[Random], Request]
    tries: Callable[[Random], str]
    most_worlds: int = FEW_WORLDS
    counts: Counter[str] = field(default_factory=Counter)

    def ask(self, request: Request) -> object:
        """Return the fast answer; a refusal as {"refused": sentence}."""
        try:
            answer = self.analyse(json.loads(json.dumps(request)))
        except BadFieldError as error:
            return {"refused": str(error)}
        return json.loads(json.dumps(answer))

    def first_difference(self, seed: int, steps: int = 8) -> Difference | None:
        """Compare the request of a seed, then a random walk from it with refused actions on the way."""
        rng = Random(seed)
        request = {"play": [], **self.request(rng)}
        found = self._as_it_stands(request)
        for _ in range(steps):
            if isinstance(found, Difference):
                return found
            if not found:
                return None
            action = self._next_action(found[0], rng)
            found = self._refusal_difference(request, found, rng) or self._walked(request, found, action)
        return found if isinstance(found, Difference) else None

    def _as_it_stands(self, request: Request) -> Found:
        """Return the worlds after all of `play` whose answer is the same; none where chance allows too many."""
        try:
            worlds = worlds_after([self.read(request)], lambda world: world.start(), self.most_worlds)
            for action in request["play"]:
                worlds = worlds_after(worlds, acted(action), self.most_worlds)
        except TooManyWorldsError:
            self.counts["walks ended by chance"] += 1
            return []
        return self._compared(request, worlds)

    def _next_action(self, world: Reading, rng: Random) -> str | None:
        legal = world.legal()
        if not legal:
            return None
        seat = rng.choice(sorted(legal))
        return f"{seat} {rng.choice(legal[seat])}"

    def _walked(self, request: Request, worlds: Sequence[Reading], action: str | None) -> Found:
        """Compare the next answer of the walk and return its worlds; none where the walk ends."""
        if action is None:
            return []
        try:
            after = worlds_after(worlds, acted(action), self.most_worlds)
        except TooManyWorldsError:
            self.counts["walks ended by chance"] += 1
            return []
        request["play"] = [*request["play"], action]
        return self._compared(request, after)

    def _compared(self, request: Request, worlds: Sequence[Reading]) -> Found:
        """Return the worlds whose answer is the fast one's."""
        self.counts["answers compared"] += 1
        self.counts["of them behind a shuffle"] += len(worlds) > 1
        fast = self.ask(request)
        agreeing = [world for world in worlds if same(world.answer(), fast)]
        return agreeing or Difference(copy.deepcopy(request), fast, worlds[0].answer())

    def _refusal_difference(self, request: Request, worlds: Sequence[Reading], rng: Random) -> Difference | None:
        seat = rng.randrange(len(request["seats"]) + (rng.random() < 0.05))
        words = self.tries(rng)
        if any(words in world.legal().get(seat, []) for world in worlds):
            return None
        self.counts["refused actions compared"] += 1
        asked = {**request, "play": [*request["play"], f"{seat} {words}"]}
        number, clauses = len(asked["play"]), frozenset.intersection(*(world.blame(seat, words) for world in worlds))
        return self.refusal_difference(asked, RefusedError("play", "not allowed", number, clauses))

    def refusal_difference(self, request: Request, due: RefusedError) -> Difference | None:
        """Return None if the fast rules refuse it too, naming the field; for an action its number and one of the
        clauses."""
        fast = self.ask(request)
        reasons = f"{due.field} {due.number or ''} {sorted(due.clauses) or ''}".rstrip()
        if isinstance(fast, dict) and "refused" in fast and _names(str(fast["refused"]), due):
            return None
        return Difference(copy.deepcopy(request), fast, {"refused": reasons})


def _names(sentence: str, due: RefusedError) -> bool:
    if re.search(rf"\b{due.field}\b", sentence) is None:
        return False
    if due.number is not None and re.search(rf"\b{due.number}\b", sentence) is None:
        return False
    return not due.clauses or any(
        re.search(rf"(?<![\d.]){re.escape(clause)}(?!\d)", sentence) for clause in due.clauses
    )


def blocks_of_seeds(number: int) -> list[range]:
    """Return ranges of seeds; READINGS in the environment asks for more."""
    number = max(number, int(os.environ.get("READINGS", "0")))
    return [range(first, min(first + 50, number)) for first in range(0, number, 50)]


def report(comparison: Comparison, arguments: Sequence[str]) -> int:
    """Compare so many requests from the first seed on, print the differences and return their number."""
    number = int(arguments[0]) if arguments else 1000
    first = int(arguments[1]) if len(arguments) > 1 else 0
    comparison.most_worlds = MANY_WORLDS
    differences = 0
    for seed in range(first, first + number):
        difference = comparison.first_difference(seed)
        if difference is not None:
            differences += 1
            print(f"seed {seed}\n{difference}\n")
    print(f"{number} requests, {differences} differences", dict(comparison.counts))
    return differences
