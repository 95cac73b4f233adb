"""Models of the lines of a profile's file. Importing this module imports pydantic."""

from __future__ import annotations

from datetime import date
from typing import Annotated, Any

from pydantic import AfterValidator, BeforeValidator, ConfigDict, Field, model_validator

from cardcity_desktop.career.missions import Medal
from cardcity_desktop.career.profile import CareerEntry, Ghost
from cardcity_desktop.career.puzzles import Mistake, PuzzleTry, puzzle_of
from cardcity_desktop.session.names import clean_name
from cardcity_desktop.session.store import MOST_HINTS, MOST_SEATS
from cardcity_desktop.support.checked import Checked

FORMAT = 1
LONGEST_WORD = 200
LONGEST_CODE = 1200
LONGEST_PUZZLE = 6000
LONGEST_GHOST = 12_000
MOST_FIGURES = 100
GREATEST = 1e9
"""Limit of every number; no figure of a game comes near it."""


class Line(Checked):
    """Base of the lines. Fields added by a newer version are ignored."""

    model_config = ConfigDict(strict=True, extra="ignore", frozen=True)


def _word(text: str) -> str:
    if len(text) > LONGEST_WORD:
        raise ValueError(text)
    return text


def _nonempty(text: str) -> str:
    if not text:
        raise ValueError(text)
    return text


def _plain(value: Any) -> Any:
    """Return a text, number, truth value or None, or raise ValueError for anything else."""
    if isinstance(value, str):
        return _word(value)
    if value is None or (type(value) in (bool, int, float) and abs(value) < GREATEST):
        return value
    raise ValueError(value)


def _setup(words: dict[str, Any]) -> dict[str, Any]:
    """Return the words of a set-up: plain values, and short lists of them, or raise ValueError."""
    parts = [part for word in words.values() for part in (word if isinstance(word, list) else [word])]
    if len(parts) > MOST_FIGURES:
        raise ValueError(len(parts))
    for part in parts:
        _plain(part)
    return words


def _code(value: object) -> str:
    """Return a position code, or "" if the value can't be one: a damaged city must not cost the game."""
    fits = isinstance(value, str) and len(value) <= LONGEST_CODE and value.isascii() and value.isprintable()
    return str(value) if fits else ""


def _deeds(value: object) -> dict[str, int]:
    """Return counts of deeds, without those that can't be any: a damaged count must not cost the game."""
    known = value.items() if isinstance(value, dict) and len(value) <= MOST_FIGURES else ()
    return {
        deed: count
        for deed, count in known
        if isinstance(deed, str) and len(deed) <= LONGEST_WORD and type(count) is int and 0 <= count < GREATEST
    }


def _identifier(text: str) -> str:
    if not (len(text) <= 40 and text.isascii() and text.isalnum()):
        raise ValueError(text)
    return text


AnyWord = Annotated[str, AfterValidator(_word)]
Word = Annotated[AnyWord, AfterValidator(_nonempty)]
Figure = Annotated[float, Field(gt=-GREATEST, lt=GREATEST)]


class FirstLine(Line):
    """First line of a profile: id and name of the player."""

    profile: Annotated[int, Field(ge=FORMAT, le=FORMAT)]
    id: Annotated[str, AfterValidator(_identifier)]
    name: str


class LessonLine(Line):
    lesson: Word


class ChoiceLine(Line):
    """Line of something that the player has chosen to show."""

    choice: Word
    value: AnyWord


class PuzzleTryLine(Line):
    puzzle: Word
    game: Word
    moment: Annotated[str, Field(pattern=r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$")]
    solved: bool
    rating: Annotated[int, Field(ge=0, le=4000)] = 0

    def answer(self) -> PuzzleTry:
        return PuzzleTry(self.puzzle, self.game, self.moment, self.solved, self.rating)


class MistakeLine(Line):
    """Line of a mistake that became a puzzle."""

    mistake: Annotated[str, Field(max_length=LONGEST_PUZZLE)]
    game: Word
    day: Annotated[str, Field(pattern=r"^\d{4}-\d\d-\d\d$")]

    @model_validator(mode="after")
    def _is_a_puzzle(self) -> MistakeLine:
        puzzle_of(self.game, self.mistake)
        date.fromisoformat(self.day)
        return self

    def kept(self) -> Mistake:
        return Mistake(self.game, self.mistake, self.day)


class GhostLine(Line):
    """Line of a friend's game of a day's deal. Its code is judged when the ladder is shown."""

    ghost: Annotated[str, Field(max_length=LONGEST_GHOST)]
    game: Word
    day: Annotated[str, Field(pattern=r"^\d{4}-\d\d-\d\d$")]
    name: AnyWord = ""

    def kept(self) -> Ghost:
        return Ghost(self.game, self.day, clean_name(self.name), self.ghost)


class FinishedGameLine(Line):
    match: Word
    day: Word
    game: Word
    setup: Annotated[dict[str, Any], Field(max_length=MOST_FIGURES), AfterValidator(_setup)]
    seats: Annotated[list[Word], Field(min_length=1, max_length=MOST_SEATS)]
    seat: Annotated[int, Field(ge=0)]
    standing: Annotated[dict[str, Figure], Field(max_length=MOST_FIGURES)]
    rank: Word | None = None
    purpose: Word = "free"
    purpose_id: AnyWord = ""
    medal: Medal | None = None
    hints: Annotated[int, Field(ge=0, le=MOST_HINTS)] = 0
    city: Annotated[str, BeforeValidator(_code)] = ""
    deeds: Annotated[dict[str, int], BeforeValidator(_deeds)] = Field(default_factory=dict)

    @model_validator(mode="after")
    def _seat_exists(self) -> FinishedGameLine:
        if self.seat >= len(self.seats):
            raise ValueError(self.seat)
        return self

    def entry(self) -> CareerEntry:
        return CareerEntry(
            self.match,
            day=self.day,
            game=self.game,
            setup=self.setup,
            seats=tuple(self.seats),
            seat=self.seat,
            standing=self.standing,
            rank=self.rank,
            purpose=self.purpose,
            purpose_id=self.purpose_id,
            medal=self.medal,
            hints=self.hints,
            city=self.city,
            deeds=self.deeds,
        )
