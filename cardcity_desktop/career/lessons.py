"""Lessons: a game on the real table, told step by step; a file anybody can edit holds each.

A step says one sentence and asks for one thing: an exact action or several, in that order or in any, any action of a
sort, or just reading on. The rules are the real ones: what they refuse is refused with their own reason, and what they
allow but the lesson did not ask for is answered by the sentence once more. What the other seats do between is told by
the script too, as far as it goes; from then on they play for themselves.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cardcity_desktop.career.missions import LANGUAGES
from cardcity_desktop.rules.errors import BadFieldError, IllegalActionError, UnreadableError
from cardcity_desktop.rules.game import AnyGame
from cardcity_desktop.support.resources import asset_path


class LessonError(Exception):
    """A lesson file that can't be: the text names the step."""


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One sentence and what it asks for.

    do: the encoded action that is asked for, or those of which one is, () for none; sort: the first word of actions any
    of which will do; free: the player plays on alone until the round of that number begins, whoever begins it (0: to
    the end, and the sentence is gone with the next action); a step with none of these is read. then: what the other
    seats do after it, each a seat and its action.
    """

    say: Mapping[str, str]
    do: tuple[str, ...] = ()
    sort: str = ""
    free: int | None = None
    then: tuple[tuple[int, str], ...] = ()

    @property
    def is_read(self) -> bool:
        return not self.do and not self.sort and self.free is None

    def is_met_by(self, line: str, round_: int) -> bool:
        """Whether an action does what the step asks; `round_` is the one after it."""
        if self.do:
            return line in self.do
        if self.sort:
            return line.split()[0] == self.sort
        return self.free is not None and self.free <= round_

    def allows(self, line: str) -> bool:
        """Whether the player may do this now."""
        return self.free is not None or self.is_met_by(line, 0)


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson of one game. The person has seat 0; rivals: levels of the others."""

    id: str
    game: str
    title: Mapping[str, str]
    text: Mapping[str, str]
    setup: Any
    seed: int
    steps: tuple[LessonStep, ...]
    rivals: tuple[str, ...] = ()

    @property
    def lines(self) -> tuple[str, ...]:
        """The actions that are asked for one by one, in an order that can be played."""
        return tuple(line for _step, line in _scripted(self.steps))


@dataclass(frozen=True, slots=True)
class Guide:
    """Where a player is in a lesson: a frozen value with named transitions."""

    lesson: Lesson
    at: int = 0

    @property
    def step(self) -> LessonStep | None:
        """What is asked now; None when the lesson is over."""
        return self.lesson.steps[self.at] if self.at < len(self.lesson.steps) else None

    def read_on(self) -> Guide:
        """The player has read a step that asks for nothing."""
        return Guide(self.lesson, self.at + 1) if self.step is not None and self.step.is_read else self

    def after(self, line: str, round_: int) -> Guide:
        """An action was done."""
        step = self.step
        return Guide(self.lesson, self.at + 1) if step is not None and step.is_met_by(line, round_) else self

    def others_acted(self, round_: int) -> Guide:
        """Another seat did something: a round that it began ends what was left to the player until then."""
        step = self.step
        began = step is not None and step.free is not None and 0 < step.free <= round_
        return Guide(self.lesson, self.at + 1) if began else self

    @property
    def is_over(self) -> bool:
        """Whether all was said: what comes is the player's own game."""
        return self.step is None or self.step.free == 0


def lesson_ids(game: str) -> tuple[str, ...]:
    """The lessons of a game in their order."""
    folder = asset_path("lessons", game)
    return tuple(file.stem for file in sorted(folder.glob("*.toml"))) if folder.is_dir() else ()


def load_lesson(game: AnyGame, lesson: str) -> Lesson:
    """A lesson as it is shipped; raises LessonError."""
    return read_lesson(asset_path("lessons", game.name, f"{lesson}.toml").read_text(encoding="utf-8"), game, lesson)


def read_lesson(text: str, game: AnyGame, name: str) -> Lesson:
    """A lesson file, every step of its script tried by the rules; raises LessonError."""
    try:
        raw = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise LessonError(f"the file can't be read: {error}") from error
    try:
        setup = game.read_setup(raw.get("setup", {}))
    except BadFieldError as error:
        raise LessonError(f"setup: {error}") from error
    steps = tuple(step for at, entry in enumerate(raw.get("step", []), 1) for step in _steps(entry, at))
    if not steps:
        raise LessonError("a lesson has steps")
    seed, rivals = raw.get("seed"), tuple(raw.get("rivals", ()))
    if type(seed) is not int or len(rivals) != game.players(setup) - 1:
        raise LessonError("a seed and a rival for each other seat are wanted")
    lesson = Lesson(name, game.name, _texts(raw, "title", 0), _texts(raw, "text", 0), setup, seed, steps, rivals)
    _try(lesson, game)
    return lesson


def _steps(entry: Mapping[str, Any], at: int) -> list[LessonStep]:
    """An entry of the file: a step for each action that it asks for, all under one sentence."""
    unknown = sorted(set(entry) - {"say", "do", "any", "sort", "free", "then"})
    if unknown:
        raise LessonError(f"step {at}: {unknown[0]}: there is no such field")
    free = entry.get("free")
    if free is not None and (type(free) is not int or free < 0):
        raise LessonError(f"step {at}: free: the number of a round is wanted")
    say, then = _texts(entry, "say", at), tuple(_others(line, at) for line in _lines(entry, "then", at))
    ordered, together = _lines(entry, "do", at), _lines(entry, "any", at)
    if ordered or together:
        asked: list[tuple[str, ...]] = [(line,) for line in ordered]
        asked = asked or [tuple(together)] * len(together)
        return [*(LessonStep(say, one) for one in asked[:-1]), LessonStep(say, asked[-1], then=then)]
    return [LessonStep(say, sort=str(entry.get("sort", "")), free=free, then=then)]


def _lines(entry: Mapping[str, Any], field: str, at: int) -> list[str]:
    """An action or a list of them."""
    found = entry.get(field, [])
    lines = [found] if isinstance(found, str) else found
    if not isinstance(lines, list) or not all(isinstance(line, str) and line for line in lines):
        raise LessonError(f"step {at}: {field}: an action or a list of them is wanted")
    return lines


def _others(line: str, at: int) -> tuple[int, str]:
    """What another seat does: "2 pick king"."""
    seat, _space, action = line.partition(" ")
    if not seat.isdecimal() or not action:
        raise LessonError(f"step {at}: then: a seat and its action are wanted, not {line!r}")
    return int(seat), action


def _texts(entry: Mapping[str, Any], field: str, at: int) -> Mapping[str, str]:
    texts = entry.get(field)
    if not isinstance(texts, dict) or set(texts) != set(LANGUAGES):
        raise LessonError(f"step {at}: {field}: a text for each of {', '.join(LANGUAGES)} is wanted")
    return texts


def _scripted(steps: Sequence[LessonStep]) -> Iterator[tuple[LessonStep, str]]:
    """Steps that ask for one action each, with one that meets it: of several in any order each once."""
    of: tuple[str, ...] = ()
    left: tuple[str, ...] = ()
    for step in steps:
        if step.is_read:
            continue
        if not step.do:
            return
        if step.do != of or not left:
            of = left = step.do
        line, left = left[0], left[1:]
        yield step, line


def _try(lesson: Lesson, game: AnyGame) -> None:
    """Play the exact steps up to the first that leaves a choice; each must be allowed by the rules."""
    state = game.initial(lesson.setup, lesson.seed)
    for step, line in _scripted(lesson.steps):
        at = lesson.steps.index(step) + 1
        for seat, what in ((0, line), *step.then):
            if game.actors(state)[:1] != (seat,):
                raise LessonError(f"step {at}: {what}: seat {seat} does not act then")
            try:
                state = game.apply(state, seat, game.decode(what)).state
            except (UnreadableError, IllegalActionError) as error:
                raise LessonError(f"step {at}: {what}: {error}") from error
