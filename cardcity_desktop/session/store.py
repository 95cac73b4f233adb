"""The port through which a match reaches the disk, and what goes through it.

A saved match is a header and one line per action. `storage.saves` keeps it in files; `MemoryStore` keeps it
only while the program runs, for a demonstration.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Literal, Protocol, get_args

from cardcity_desktop.session.names import clean_name

if TYPE_CHECKING:
    from pathlib import Path

    from cardcity_desktop.rules.game import Result

GREATEST_SEED = (1 << 64) - 1
MOST_HINTS = 1_000_000
MOST_SEATS = 16

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


def with_next_colour(seats: Sequence[Seat], at: int, colours: int) -> tuple[Seat, ...]:
    """The seats when the one at `at` takes the next of so many colours; whoever had it gets the old one."""
    own = seats[at].colour
    wanted = (own + 1) % colours
    given = (
        wanted if place == at else own if seat.colour == wanted else seat.colour for place, seat in enumerate(seats)
    )
    return tuple(replace(seat, colour=colour) for seat, colour in zip(seats, given, strict=True))


Occasion = Literal["free", "mission", "puzzle", "lesson", "daily"]
OCCASIONS: tuple[Occasion, ...] = get_args(Occasion)


@dataclass(frozen=True, slots=True)
class Purpose:
    """What a match is for: `free` play, or a mission of the campaign, a puzzle, a lesson, a game of the day.

    id: which one; data: JSON values that only who gave the task can read.
    """

    kind: Occasion = "free"
    id: str = ""
    data: Mapping[str, Any] = field(default_factory=dict, hash=False)


FREE = Purpose()


@dataclass(frozen=True, slots=True)
class Header:
    """All that a match is, apart from its actions: set-up and seed give the first state.

    game, rules: the game's name and rules version; setup: that game's set-up value; created: when (ISO 8601, UTC),
    filled in by the store because a match knows no clock; "" where it is not known; title: the name somebody gave it;
    hints: how many were asked for, which is all of it that changes while it is played.
    """

    game: str
    rules: int
    setup: Any
    seed: int
    seats: tuple[Seat, ...]
    created: str = ""
    purpose: Purpose = FREE
    title: str = ""
    hints: int = 0

    def __post_init__(self) -> None:
        object.__setattr__(self, "title", clean_name(self.title, TITLE_LENGTH))
        object.__setattr__(self, "created", self.created if _moment(self.created) else "")

    @property
    def moment(self) -> datetime | None:
        """When it was begun, if that is known and a date."""
        return _moment(self.created)

    def chance(self, word: str) -> str:
        """Return a seed for something beside the deal, such as a computer's thinking: it does not reveal the deal's."""
        return blake2b(f"{self.seed}/{word}".encode(), digest_size=8).hexdigest()


TITLE_LENGTH = 60


def _moment(text: str) -> datetime | None:
    """A moment that can be told in every time zone."""
    try:
        moment = datetime.fromisoformat(text)
    except ValueError:
        return None
    moment = moment if moment.tzinfo else moment.replace(tzinfo=UTC)
    return moment if 1970 < moment.year < 9000 else None


@dataclass(frozen=True, slots=True)
class Logged:
    """One action as a log has it: who did it and how the game writes it. Format 1 did not say who: None."""

    seat: int | None
    text: str


@dataclass(frozen=True, slots=True)
class Record:
    """A match as it was saved; lines: its actions, oldest first."""

    id: str
    header: Header
    lines: tuple[Logged, ...]


@dataclass(frozen=True, slots=True)
class SavedMatch:
    """One entry of a list of matches.

    changed: when it was last played, seconds since 1970; round, rounds: how far it is, None where a game has none;
    finished: kept as history; view and events: what anybody may see of it now and of all that happened, for a picture;
    None and () where it is not known; result: how it ended, None where that is not known or it is under way.
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
    result: Result | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class OtherSave:
    """An entry that this program can't open and leaves alone: of an unknown game, of a newer version, or damaged.

    problem: one sentence for the player; names: who plays, as far as that can be read.
    """

    id: str
    changed: float
    problem: str
    names: tuple[str, ...] = ()


class DamagedRecordError(Exception):
    """A saved match that can't be gone on with; nothing has been done to it. Stores raise errors of this kind."""


class SaveStore(Protocol):
    """Where matches are kept. Disk trouble is the store's to tell and to mend: playing never fails by it."""

    def create(self, header: Header, lines: Iterable[Logged] = ()) -> str:
        """Begin a match, with these actions done already; its id."""

    def append(self, match_id: str, line: Logged) -> None:
        """Add an action; when this returns, a crash cannot lose it (unless the disk refused)."""

    def truncate(self, match_id: str, lines: int) -> None:
        """Keep the first `lines` actions."""

    def finish(self, match_id: str) -> None:
        """The match is over: from now on it is history."""

    def note_hints(self, match_id: str, hints: int) -> None:
        """So many hints were asked for up to now."""

    def unsaved(self, match_id: str) -> str:
        """Why what was done is not on the disk now, in a few words; "" while all of it is."""

    def load(self, match_id: str) -> Record:
        """The saved match, ready to be appended to; raises DamagedRecordError. What else there is, each store says."""

    def list(self) -> tuple[SavedMatch, ...]:
        """All matches, the last played first."""

    def others(self) -> tuple[OtherSave, ...]:
        """What lies beside them and can't be opened here."""

    def delete(self, match_id: str) -> None:
        """Forget a match."""

    def close(self, match_id: str) -> None:
        """The match is not played any more here; another window may open it."""

    def note_imported(self, match_id: str, seats: frozenset[int]) -> None:
        """Store that a code or a file brought actions of these seats: they were not done on this machine."""

    def imported_seats(self, match_id: str) -> frozenset[int]:
        """Return the seats of which a code or a file brought actions."""


class Library(SaveStore, Protocol):
    """A store that an app shows to its player, who looks after what is in it."""

    @property
    def all_unsaved(self) -> dict[str, str]:
        """The matches that are not on the disk, as a whole or their end, and why: a few words each."""

    def retry(self) -> dict[str, str]:
        """Try once more to save them; what still is not, and why."""

    def save_elsewhere(self, match_id: str, folders: Iterable[Path]) -> Path | None:
        """Write a match that is not saved into the first of `folders` that takes it; where, or None."""

    def look(self, saved: SavedMatch) -> SavedMatch:
        """An entry with its view and events, where the list left them out and they can be read; nothing is touched."""

    def rename(self, match_id: str, title: str) -> None:
        """Give a match a name of its own."""

    def restore(self, match_id: str) -> None:
        """Bring back a match that was deleted and not forgotten."""

    def forget(self, match_id: str) -> None:
        """A deleted match is gone for good."""


class MemoryStore:
    """Matches that nobody wants to keep. It holds them while the program runs."""

    def __init__(self) -> None:
        self._records: dict[str, tuple[Header, list[Logged]]] = {}
        self._finished: set[str] = set()
        self._deleted: dict[str, tuple[Header, list[Logged]]] = {}
        self._created = 0
        self._imported: dict[str, frozenset[int]] = {}

    def create(self, header: Header, lines: Iterable[Logged] = ()) -> str:
        self._created += 1
        match_id = str(self._created)
        self._records[match_id] = (header, [*lines])
        return match_id

    def append(self, match_id: str, line: Logged) -> None:
        self._records[match_id][1].append(line)

    def truncate(self, match_id: str, lines: int) -> None:
        del self._records[match_id][1][lines:]
        self._finished.discard(match_id)

    def finish(self, match_id: str) -> None:
        self._finished.add(match_id)

    def note_hints(self, match_id: str, hints: int) -> None:
        header, lines = self._records[match_id]
        self._records[match_id] = (replace(header, hints=hints), lines)

    def unsaved(self, match_id: str) -> str:
        """Nobody expects to find it again."""
        return ""

    def load(self, match_id: str) -> Record:
        header, lines = self._records[match_id]
        return Record(match_id, header, tuple(lines))

    def list(self) -> tuple[SavedMatch, ...]:
        newest_first = reversed(self._records.items())
        return tuple(
            SavedMatch(match_id, header, len(lines), 0.0, match_id in self._finished)
            for match_id, (header, lines) in newest_first
        )

    def others(self) -> tuple[OtherSave, ...]:
        """All that is here was made here."""
        return ()

    def look(self, saved: SavedMatch) -> SavedMatch:
        return saved

    def rename(self, match_id: str, title: str) -> None:
        header, lines = self._records[match_id]
        self._records[match_id] = (replace(header, title=title), lines)

    def delete(self, match_id: str) -> None:
        self._deleted[match_id] = self._records.pop(match_id)

    def restore(self, match_id: str) -> None:
        self._records[match_id] = self._deleted.pop(match_id)

    def forget(self, match_id: str) -> None:
        self._deleted.pop(match_id, None)

    @property
    def all_unsaved(self) -> dict[str, str]:
        """Nobody expects to find it again."""
        return {}

    def retry(self) -> dict[str, str]:
        return {}

    def save_elsewhere(self, match_id: str, folders: Iterable[Path]) -> Path | None:
        """Nothing is unsaved."""
        return None

    def close(self, match_id: str) -> None:
        """Nothing is held open."""

    def note_imported(self, match_id: str, seats: frozenset[int]) -> None:
        self._imported[match_id] = self.imported_seats(match_id) | seats

    def imported_seats(self, match_id: str) -> frozenset[int]:
        return self._imported.get(match_id, frozenset())
