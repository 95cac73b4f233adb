"""Puzzles: positions with one clearly best answer, stored as lines of text in assets/puzzles."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from cardcity_desktop.career.content import content_of
from cardcity_desktop.support.diagnostics import log
from cardcity_desktop.support.resources import asset_path


@dataclass(frozen=True, slots=True)
class StoredPuzzle:
    """A position with its answer.

    rating: as hard as a player of this rating solves in half of the tries; gap: by how much the second best way is
    worse, on the scale of the game's players; seat: whose decision it is; actions: the best way, encoded; starts: the
    actions that begin it, in whatever order; second: the action of the second best way; code: the game up to there.
    """

    game: str
    rating: int
    gap: float
    seat: int
    actions: tuple[str, ...]
    starts: tuple[str, ...]
    second: str
    code: str

    @property
    def line(self) -> str:
        """The puzzle as a line of its game's file."""
        ways = (";".join(self.actions), ";".join(self.starts), self.second, self.code)
        return "\t".join((str(self.rating), f"{self.gap:g}", str(self.seat), *ways))


def puzzle_of(game: str, line: str) -> StoredPuzzle:
    """Return the puzzle of a line; raise ValueError.

    >>> line = "1200\\t2.5\\t0\\tbuild R 0,1;pass\\tbuild R 0,1\\tpass\\tCITY1ABC"
    >>> puzzle_of("card_city", line).line == line
    True
    """
    rating, gap, seat, actions, starts, second, code = line.split("\t")
    return StoredPuzzle(
        game, int(rating), float(gap), int(seat), tuple(actions.split(";")), tuple(starts.split(";")), second, code
    )


def puzzles_path(game: str) -> Path:
    """Return the file of a game's puzzles."""
    return asset_path("puzzles", f"{game}.txt")


@cache
def puzzles_of(game: str) -> tuple[StoredPuzzle, ...]:
    """Return a game's puzzles in the order of their numbers; () for a game without any."""
    found = []
    for number, line in enumerate((content_of("puzzles", f"{game}.txt") or "").splitlines(), 1):
        try:
            found.append(puzzle_of(game, line))
        except ValueError:
            log("puzzles/%s.txt: line %s is left out", game, number)
    return tuple(found)
