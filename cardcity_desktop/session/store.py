"""The port through which a match reaches the disk, and what goes through it.

A saved match is a header and one line per action. `storage.saves` keeps it in files; `MemoryStore` keeps it
only while the program runs, for a demonstration.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Protocol

from cardcity_desktop.session.names import clean_name

PERSON = "person"
"""The player kind of a seat where someone sits; every other kind is a computer player's name."""


@dataclass(frozen=True, slots=True)
class Seat:
    """Who plays a seat: a name, the number of its colour in the theme, and the kind of player.

    Whoever makes a seat, its name is fit to be kept and drawn; "" is a name nobody gave.
    """

    name: str
    colour: int
    player: str = PERSON

    def __post_init__(self) -> None:
        object.__setattr__(self, "name", clean_name(self.name))

    @property
    def is_person(self) -> bool:
        return self.player == PERSON


@dataclass(frozen=True, slots=True)
class Header:
    """All that a match is, apart from its actions: set-up and seed give the first state.

    game, rules: the game's name and rules version; setup: that game's set-up value; created: when (ISO 8601, UTC),
    filled in by the store because a match knows no clock.
    """

    game: str
    rules: int
    setup: Any
    seed: int
    seats: tuple[Seat, ...]
    created: str = ""


@dataclass(frozen=True, slots=True)
class Record:
    """A match as it was saved; lines: its encoded actions, oldest first."""

    id: str
    header: Header
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SavedMatch:
    """One entry of a list of matches.

    changed: when it was last played, seconds since 1970; round, rounds: how far it is, None where a game has none;
    finished: kept as history; view and events: what anybody may see of it now and of all that happened, for a picture;
    None and () where it is not known.
    """

    id: str
    header: Header
    actions: int
    changed: float
    finished: bool
    round: int | None = None
    rounds: int | None = None
    view: Any = field(default=None, compare=False, repr=False)
    events: tuple[Any, ...] = field(default=(), compare=False, repr=False)


class SaveStore(Protocol):
    """Where matches are kept. Disk trouble is the store's to tell and to mend: playing never fails by it."""

    def create(self, header: Header) -> str:
        """Begin a match; its id."""

    def append(self, match_id: str, line: str) -> None:
        """Add an encoded action; when this returns, a crash cannot lose it (unless the disk refused)."""

    def truncate(self, match_id: str, lines: int) -> None:
        """Keep the first `lines` actions."""

    def finish(self, match_id: str) -> None:
        """The match is over: from now on it is history."""

    def load(self, match_id: str) -> Record:
        """The saved match, ready to be appended to; what errors there are, each store says."""

    def list(self) -> tuple[SavedMatch, ...]:
        """All matches, the last played first."""

    def delete(self, match_id: str) -> None:
        """Forget a match."""

    def close(self, match_id: str) -> None:
        """The match is not played any more here; another window may open it."""


class MemoryStore:
    """Matches that nobody wants to keep. It holds them while the program runs."""

    def __init__(self) -> None:
        self._records: dict[str, tuple[Header, list[str]]] = {}
        self._finished: set[str] = set()
        self._created = 0

    def create(self, header: Header) -> str:
        self._created += 1
        match_id = str(self._created)
        self._records[match_id] = (header, [])
        return match_id

    def append(self, match_id: str, line: str) -> None:
        self._records[match_id][1].append(line)

    def truncate(self, match_id: str, lines: int) -> None:
        del self._records[match_id][1][lines:]
        self._finished.discard(match_id)

    def finish(self, match_id: str) -> None:
        self._finished.add(match_id)

    def load(self, match_id: str) -> Record:
        header, lines = self._records[match_id]
        return Record(match_id, header, tuple(lines))

    def list(self) -> tuple[SavedMatch, ...]:
        newest_first = reversed(self._records.items())
        return tuple(
            SavedMatch(match_id, header, len(lines), 0.0, match_id in self._finished)
            for match_id, (header, lines) in newest_first
        )

    def delete(self, match_id: str) -> None:
        del self._records[match_id]

    def close(self, match_id: str) -> None:
        """Nothing is held open."""
