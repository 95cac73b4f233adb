"""Sentences of the lessons with the positions around them and the figures that they name."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from cardcity_desktop.career.lessons import Lesson, load_lesson
from cardcity_desktop.rules.game import AnyGame
from cardcity_desktop.rules.registry import game_of

NUMBERS = {
    "en": ("", "", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    "fr": ("", "", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix"),
}
"""By value; one is an article as often as a figure."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """Sentence of a lesson in its position.

    before: the state in which it is shown; after: the state after the actions it asks for; lines: these actions; free:
    the round up to which the player then plays freely, 0 for the rest of the game; round: in which it is shown.
    """

    game: AnyGame
    lesson: Lesson
    say: Mapping[str, str]
    before: Any
    after: Any
    lines: tuple[str, ...]
    free: int
    round: int

    @property
    def setup(self) -> Any:
        return self.lesson.setup

    def figures(self, language: str) -> list[int]:
        """Return the numbers in a sentence: from two on in digits or words, 0 and 1 in digits only."""
        found = re.findall(r"\d+|[^\W\d_]+", self.say[language].lower())
        numbers = {word: value for value, word in enumerate(NUMBERS[language]) if word} | {"both": 2}
        return [
            int(word) if word.isdecimal() else numbers[word] for word in found if word in numbers or word.isdecimal()
        ]


def steps_of(named: str, name: str) -> Iterator[Sentence]:
    """Return a lesson's sentences.

    A choice is played by its first legal action; free play is skipped to the round it leads to."""
    game = game_of(named)
    lesson = load_lesson(game, name)
    state, round_ = game.initial(lesson.setup, lesson.seed), 0
    scripted = iter(lesson.lines)
    for at, step in enumerate(lesson.steps):
        before, lines = state, [next(scripted)] if step.do else _first(game, state, step.sort)
        for line in lines:
            state = game.apply(state, 0, game.decode(line)).state
        for seat, line in step.then:
            state = game.apply(state, seat, game.decode(line)).state
        follows = lesson.steps[at + 1 :]
        free = step.free or 0
        yield Sentence(game, lesson, step.say, before, state, tuple(lines), free, round_ or game.progress(before).round)
        round_ = free if free and follows else round_


def _first(game: AnyGame, state: Any, sort: str) -> list[str]:
    """Return the first legal action of a sort."""
    return [line for line in map(game.encode, game.legal(state, 0)) if line.split()[0] == sort][:1] if sort else []


def sentences(named: str, name: str) -> list[Sentence]:
    """Return the sentences with the steps of one sentence merged, from before the first to after the last."""
    found: list[Sentence] = []
    for step in steps_of(named, name):
        if found and found[-1].say == step.say:
            first = found.pop()
            step = replace(step, before=first.before, lines=first.lines + step.lines, round=first.round)
        found.append(step)
    return found
