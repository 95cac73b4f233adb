"""Puzzles and their ratings: positions with one clearly best answer, from the assets or a player's mistakes.

A mistake comes back on the next day; when it was solved once, after four days; when solved twice, it counts as learned.
If it is not solved, it starts again.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from functools import cache
from hashlib import blake2b
from pathlib import Path

from cardcity_desktop.career.content import content_of
from cardcity_desktop.support.diagnostics import log
from cardcity_desktop.support.resources import asset_path

LEVEL_RATINGS = {"beginner": 800, "neighbour": 1200, "planner": 1600, "visionary": 2000}
"""Ratings of the computers' levels, from which the ratings of puzzles are computed."""
FIRST_RATING = 1200
"""Rating of a player who has not solved a puzzle."""
FACTOR = 16  # points by which an answer changes the rating at most
FIRST_FACTOR = 40  # the same for the first answers
FIRST_TRIES = 15  # number of the first answers
AGAIN_AFTER = (timedelta(days=1), timedelta(days=4))
"""Time after which a mistake comes back, by how often in a row it was solved; after two times never."""


@dataclass(frozen=True, slots=True)
class StoredPuzzle:
    """A position with its best answer."""

    game: str
    rating: int  # a player of this rating solves half of such puzzles
    gap: float  # by how much the second best way is worse, on the scale of the game's players
    seat: int  # the seat that decides
    actions: tuple[str, ...]  # the best way: its encoded actions
    starts: tuple[str, ...]  # actions with which the best way may begin
    second: str  # first action of the second best way
    code: str  # share code of the game up to the position

    @property
    def key(self) -> str:
        """Short name of the position, wherever it is stored."""
        return blake2b(f"{self.code} {self.seat}".encode(), digest_size=8).hexdigest()

    @property
    def line(self) -> str:
        """The puzzle as a line of its game's file."""
        ways = (";".join(self.actions), ";".join(self.starts), self.second, self.code)
        return "\t".join((str(self.rating), f"{self.gap:g}", str(self.seat), *ways))


def puzzle_of(game: str, line: str) -> StoredPuzzle:
    """Return the puzzle written in a line, or raise ValueError.

    >>> line = "1200\\t2.5\\t0\\tbuild R 0,1;pass\\tbuild R 0,1\\tpass\\tCITY1ABC"
    >>> puzzle_of("card_city", line).line == line
    True
    """
    rating, gap, seat, actions, starts, second, code = line.split("\t")
    return StoredPuzzle(
        game,
        rating=int(rating),
        gap=float(gap),
        seat=int(seat),
        actions=tuple(actions.split(";")),
        starts=tuple(starts.split(";")),
        second=second,
        code=code,
    )


def puzzles_path(game: str) -> Path:
    return asset_path("puzzles", f"{game}.txt")


@cache
def puzzles_of(game: str) -> tuple[StoredPuzzle, ...]:
    """Return a game's puzzles by their numbers, or () if it has none."""
    puzzles = []
    for number, line in enumerate((content_of("puzzles", f"{game}.txt") or "").splitlines(), 1):
        try:
            puzzles.append(puzzle_of(game, line))
        except ValueError:
            log("puzzles/%s.txt: line %s is left out", game, number)
    return tuple(puzzles)


def share_solving(rating: int) -> float:
    """Return which share (0 to 1) of all levels' tries solves a puzzle of this rating (find_puzzles.py).

    >>> [round(share_solving(rating), 2) for rating in (800, 1400, 2000)]
    [0.85, 0.5, 0.15]
    """
    levels = LEVEL_RATINGS.values()
    return sum(1 / (1 + 10 ** ((rating - level) / 400)) for level in levels) / len(levels)


@dataclass(frozen=True, slots=True)
class PuzzleTry:
    """A player's answer to a puzzle."""

    puzzle: str  # key of the puzzle
    game: str
    moment: str  # ISO date and time
    solved: bool  # by the first answer, without help
    rating: int = 0  # of the puzzle; 0 for one of the player's own mistakes

    @property
    def day(self) -> date:
        return date.fromisoformat(self.moment[:10])


@dataclass(frozen=True, slots=True)
class Mistake:
    """A costly decision of the player: its puzzle as a line, and the ISO date of the review."""

    game: str
    line: str
    day: str

    @property
    def puzzle(self) -> StoredPuzzle:
        return puzzle_of(self.game, self.line)


def ratings_of(tries: Sequence[PuzzleTry], game: str) -> list[int]:
    """Return a player's rating in a game: before the first rated puzzle, and after each of them.

    >>> ratings_of([PuzzleTry("a", "citadels", "2026-11-23T10:00:00", True, 1200)], "citadels")
    [1200, 1220]
    """
    rating, ratings = float(FIRST_RATING), [FIRST_RATING]
    for attempt in tries:
        if attempt.game == game and attempt.rating:
            expected = 1 / (1 + 10 ** ((attempt.rating - rating) / 400))
            rating += (FIRST_FACTOR if len(ratings) <= FIRST_TRIES else FACTOR) * (attempt.solved - expected)
            ratings.append(round(rating))
    return ratings


def streaks(tries: Sequence[PuzzleTry], game: str) -> tuple[int, int]:
    """Return how many puzzles of a game were solved in a row: up to now, and the most ever.

    >>> streaks([PuzzleTry("a", "citadels", "2026-11-23T10:00:00", word == "s") for word in "ssfs"], "citadels")
    (1, 2)
    """
    now = most = 0
    for attempt in tries:
        if attempt.game == game:
            now = now + 1 if attempt.solved else 0
            most = max(most, now)
    return now, most


def price_of_help(puzzle: StoredPuzzle, tries: Sequence[PuzzleTry]) -> tuple[int, int]:
    """Return what a look at the answer costs: points of the rating, and the number of puzzles solved in a row.

    >>> solved = [PuzzleTry("a", "citadels", "2026-11-23T10:00:00", True, 1200)]
    >>> price_of_help(puzzle_of("citadels", "1200\\t9\\t0\\tgold\\tgold\\tdraw\\tCITY1ABC"), solved)
    (21, 1)
    """
    failed = PuzzleTry(puzzle.key, puzzle.game, "", solved=False, rating=puzzle.rating)
    before, after = (ratings_of(known, puzzle.game)[-1] for known in (tries, (*tries, failed)))
    return before - after, streaks(tries, puzzle.game)[0]


def is_due(mistake: Mistake, tries: Sequence[PuzzleTry], today: date) -> bool:
    """Return True if a mistake should be solved again now.

    >>> mistake = Mistake("citadels", "1\\t9\\t0\\tgold\\tgold\\tdraw\\tCITY1ABC", "2026-11-20")
    >>> solved = [PuzzleTry(mistake.puzzle.key, "citadels", f"2026-11-2{day}T09:00:00", True) for day in (1, 5)]
    >>> [is_due(mistake, solved[:count], date(2026, 11, 23)) for count in (0, 1, 2)]
    [True, False, False]
    """
    key, in_a_row, last = mistake.puzzle.key, 0, date.fromisoformat(mistake.day)
    for attempt in tries:
        if attempt.puzzle == key:
            in_a_row, last = (in_a_row + 1 if attempt.solved else 0), attempt.day
    return in_a_row < len(AGAIN_AFTER) and today >= last + AGAIN_AFTER[in_a_row]


def puzzle_of_day(game: str, day: date) -> StoredPuzzle | None:
    """Return the puzzle of a day, the same for every player, or None if the game has no puzzles."""
    puzzles = puzzles_of(game)
    return puzzles[day.toordinal() * 7919 % len(puzzles)] if puzzles else None


def next_puzzle(game: str, tries: Sequence[PuzzleTry]) -> StoredPuzzle | None:
    """Return the next puzzle: of those tried least often, the one nearest to the player's rating."""
    counts: dict[str, int] = {}
    for attempt in tries:
        counts[attempt.puzzle] = counts.get(attempt.puzzle, 0) + 1
    rating = ratings_of(tries, game)[-1]
    return min(
        puzzles_of(game),
        key=lambda puzzle: (counts.get(puzzle.key, 0), abs(puzzle.rating - rating), puzzle.key),
        default=None,
    )
