"""Cues: what happens at a table that a computer player may remark on. A game finds its own in `players/<game>/cues.py`.

The lines themselves are content: `career.voices` reads them. Only what all players know may give a cue.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Protocol

from cardcity_desktop.players.player import Reason
from cardcity_desktop.rules.game import AnyGame


@dataclass(frozen=True, slots=True)
class Moment:
    """A step of a match, as all players saw it."""

    game: AnyGame
    before: Any  # the state; of both states a game reads only what is public
    after: Any
    events: tuple[Any, ...]  # as redacted for the public
    reason: Reason | None = None  # of the lot that a computer took just now, None if unknown


@dataclass(frozen=True, slots=True)
class Cue:
    """A reason for a remark."""

    word: str  # the table of its lines in `assets/voices`
    seat: int | None  # the seat that it is about, and that remarks on it if it is a computer's
    other: int | None = None  # the seat that did it, or to which it was done
    by_rival: bool = False  # a computer at another seat remarks on what `seat` does
    is_strong: bool = False  # done by one player to another: it comes sooner after the remark before


class CueFinder(Protocol):
    """A game's function that finds the cues of a step, the most important first."""

    def __call__(self, moment: Moment) -> Iterable[Cue]: ...
