"""Storing of matches: the interface of stores, and the values that pass through it.

A saved match is a header, and a line for each action. `storage.saves.Saves` stores it in files, `MemoryStore` in memory
for demonstrations and tests.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from hashlib import blake2b
from pathlib import Path
from typing import Any, Literal, NamedTuple, get_args

from cardcity_desktop.rules.game import Result
from cardcity_desktop.session.names import clean_name
from cardcity_desktop.support.i18n import N_

HAD_CLOSED_SEATS = N_(
    "This game had seats closed with a password, which this version no longer asks for: they are open."
)
"""Sentence on a match of an older app, shown once."""

GREATEST_SEED = (1 << 64) - 1
MOST_HINTS = 1_000_000
MOST_SEATS = 16

PERSON = "person"
"""Player of a seat where a person sits; every other value is the name of a computer player."""

OTHER_PERSON = ""
"""Player of every other person's seat while a match is watched: neither the viewer nor a computer player."""


FACES = ("gardener", "friend", "elder", "cousin", "sister", "grandfather", "aunt", "brother")
"""Faces that persons may choose: files of assets/faces."""


@dataclass(frozen=True, slots=True)
class Seat:
    name: str  # cleaned by `clean_name`, "" if none was given
    colour: int  # its number in the theme
    player: str = PERSON  # PERSON or the name of a computer player
    face: str = ""  # the person's choice, one of FACES; "" for the usual one

    def __post_init__(self) -> None:
        object.__setattr__(self, "name", clean_name(self.name))
        if not self.is_person or self.face not in FACES:  # a newer app may have more of them
            object.__setattr__(self, "face", "")

    @property
    def is_person(self) -> bool:
        return self.player == PERSON

    @property
    def portrait(self) -> str:
        """The chosen face, or the kind of player, by which `ui` draws the player."""
        return self.face or self.player


def with_next_colour(seats: Sequence[Seat], at: int, colours: int) -> tuple[Seat, ...]:
    """Return the seats. Seat `at` has the next of `colours` colours, swapped with the seat that had it.

    >>> [seat.colour for seat in with_next_colour((Seat("Ada", 0), Seat("Bo", 1)), 0, 4)]
    [1, 0]
    """
    own = seats[at].colour
    wanted = (own + 1) % colours
    swapped = [replace(seat, colour=own) if seat.colour == wanted else seat for seat in seats]
    swapped[at] = replace(seats[at], colour=wanted)
    return tuple(swapped)


Occasion = Literal["free", "mission", "puzzle", "lesson", "daily", "practice"]
OCCASIONS: tuple[Occasion, ...] = get_args(Occasion)


@dataclass(frozen=True, slots=True)
class Purpose:
    """Purpose of a match: free play, a mission, a puzzle, a lesson, the city of the day, or practice."""

    kind: Occasion = "free"
    id: str = ""  # of the mission, puzzle, lesson or day
    # further JSON values, read only by the code of that kind
    data: Mapping[str, Any] = field(default_factory=dict, hash=False)


FREE = Purpose()
PRACTICE = Purpose("practice")


Secrecy = Literal["", "open", "look", "curtain"]
"""How persons at one screen hide their cards: "" for the usual way.

open: hands lie open. look: a person's cards are shown only while that person holds a key. curtain: the whole table is
covered between two persons.
"""

FEW_PERSONS = 2
"""Most persons who usually play with the curtain; it would cover the table too often for more."""


@dataclass(frozen=True, slots=True)
class Header:
    """Everything about a match except its actions. Set-up and seed determine the first state.

    Only hints, and what persons are called, change during play.
    """

    game: str  # name of the game
    rules: int  # version of its rules
    setup: Any  # the game's set-up value
    seed: int
    seats: tuple[Seat, ...]
    created: str = ""  # time of the start, set by the store (ISO 8601, UTC); "" if unknown
    purpose: Purpose = FREE
    title: str = ""  # name given by the player, or ""
    hints: int = 0  # number of hints asked for
    secrecy: Secrecy = ""  # as chosen, "" for the usual one

    def __post_init__(self) -> None:
        object.__setattr__(self, "title", clean_name(self.title, TITLE_LENGTH))
        object.__setattr__(self, "created", self.created if _moment(self.created) else "")

    @property
    def first_person(self) -> int:
        """The seat of the first person, or 0 without one."""
        return next((at for at, seat in enumerate(self.seats) if seat.is_person), 0)

    @property
    def secrecy_kind(self) -> Secrecy:
        """The secrecy that holds: the chosen one, or the usual one of this number of persons. "" below two persons.

        >>> Header("card_city", 1, None, 7, tuple(Seat("", at) for at in range(3))).secrecy_kind
        'look'
        """
        persons = sum(seat.is_person for seat in self.seats)
        if persons < 2:
            return ""
        return self.secrecy or usual_secrecy(persons)

    @property
    def is_practice(self) -> bool:
        """True if a person practises against computers: every step can be taken back."""
        return self.purpose.kind == PRACTICE.kind and sum(seat.is_person for seat in self.seats) == 1

    @property
    def moment(self) -> datetime | None:
        """Time at which the match began, or None if unknown."""
        return _moment(self.created)

    def chance(self, word: str) -> str:
        """Return a seed for chance other than the deal, such as a computer's thinking. It does not reveal the
        deal's."""
        return blake2b(f"{self.seed}/{word}".encode(), digest_size=8).hexdigest()


TITLE_LENGTH = 60


def usual_secrecy(persons: int) -> Secrecy:
    """Return the secrecy of several persons who have not chosen one.

    >>> usual_secrecy(2), usual_secrecy(3)
    ('curtain', 'look')
    """
    return "curtain" if persons <= FEW_PERSONS else "look"


def _moment(text: str) -> datetime | None:
    """Return an ISO 8601 time that exists in every time zone, or None for any other text."""
    try:
        moment = datetime.fromisoformat(text)
    except ValueError:
        return None
    moment = moment if moment.tzinfo else moment.replace(tzinfo=UTC)
    return moment if 1970 < moment.year < 9000 else None


@dataclass(frozen=True, slots=True)
class Logged:
    """An action of a log: its seat (None in saves of format 1), and its text as the game encodes it."""

    seat: int | None
    text: str


@dataclass(frozen=True, slots=True)
class Record:
    """A saved match."""

    id: str
    header: Header
    lines: tuple[Logged, ...]  # its actions, oldest first
    # their `session.log.PlayedStep`s if the store has played them to judge the file, else ()
    steps: tuple[Any, ...] = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class SavedMatch:
    """Entry in the list of saved matches."""

    id: str
    header: Header
    actions: int  # number of actions
    changed: float  # time of the last play, in seconds since 1970
    finished: bool
    round: int | None = None  # None if unknown
    rounds: int | None = None  # number of rounds; None if unknown or not fixed
    view: Any = field(default=None, compare=False, repr=False)  # the public view; None if unknown
    events: tuple[Any, ...] = field(default=(), compare=False, repr=False)  # all public events; () if unknown
    result: Result | None = field(default=None, compare=False, repr=False)  # None if unfinished or unknown
    to_move: tuple[int, ...] = field(default=(), compare=False)  # seats that may act now, () if unknown


@dataclass(frozen=True, slots=True)
class OtherSave:
    """Entry for a save that can't be opened here: an unknown game, a newer version, or damaged."""

    id: str
    changed: float
    problem: str  # one sentence for the player
    names: tuple[str, ...] = ()  # of the players, () if they can't be read


class FormerFolder(NamedTuple):
    """The folder by which an older app exchanged a match's letters."""

    folder: Path
    letter: Path | None  # the newest one in it; None if there is none, or the folder can't be read


class MatchProblemError(Exception):
    """Raised if a saved match can't be opened, changed or deleted. Its text is one sentence for the player."""

    actions: int | None = None  # number of sound actions up to which the match can be repaired; None if it can't be


class DamagedRecordError(MatchProblemError):
    """Raised if a saved match can't be continued. It was not changed."""


class PosterProblemError(Exception):
    """Raised if a match's poster can't be saved. Its text is one sentence for the player."""


class SaveStore(ABC):
    """Store of matches. It reports and repairs disk errors itself: methods used while playing don't raise them.

    What only files need does nothing by default.
    """

    @abstractmethod
    def create(self, header: Header, lines: Iterable[Logged] = (), imported: frozenset[int] = frozenset()) -> str:
        """Store a new match with the actions played so far, and return its id. imported: as in `note_imported`."""

    @abstractmethod
    def append(self, match_id: str, line: Logged) -> None:
        """Add an action. After this a crash can't lose it, unless the disk refused it."""

    @abstractmethod
    def truncate(self, match_id: str, lines: int, then: Sequence[Logged] = ()) -> None:
        """Keep only the first `lines` actions, followed by `then`. A crash leaves the match as before or after it."""

    @abstractmethod
    def finish(self, match_id: str) -> None:
        """Mark the match as finished."""

    @abstractmethod
    def change_header(self, match_id: str, **fields: Any) -> None:
        """Store new values for fields of the header: number of hints, the title, or the seats' names and faces."""

    @abstractmethod
    def load(self, match_id: str) -> Record:
        """Return the saved match, ready to append to, or raise MatchProblemError."""

    def peek(self, match_id: str) -> Record:
        """Return a match without opening it, even while it is being played, or raise as `load`."""
        return self.load(match_id)

    @abstractmethod
    def list(self) -> tuple[SavedMatch, ...]:
        """Return all readable matches, the last played first."""

    def others(self) -> tuple[OtherSave, ...]:
        """Return the saves that can't be opened here: of an unknown game or a newer program."""
        return ()

    def count_read(self) -> tuple[int, int]:
        """Return how many saves the list has read so far, and how many there are."""
        return 0, 0

    def look(self, saved: SavedMatch) -> SavedMatch:
        """Return an entry with view and events. Change no file.

        The list leaves them out for finished matches, and for old ones where there are many.
        """
        return saved

    def rename(self, match_id: str, title: str) -> None:
        """Store the player's name for a match, "" for none. Raise MatchProblemError."""
        self.change_header(match_id, title=title)

    @abstractmethod
    def delete(self, match_id: str) -> None:
        """Move a match to the deleted ones. Raise MatchProblemError."""

    @abstractmethod
    def restore(self, match_id: str) -> None:
        """Bring back the match that `delete` has just removed. Raise MatchProblemError."""

    @abstractmethod
    def forget(self, match_id: str) -> None:
        """Remove a deleted match for good."""

    @property
    def all_unsaved(self) -> dict[str, str]:
        """By match id, why some actions are not on the disk, in a few words."""
        return {}

    unsaved_title: str = ""  # why the disk refused a match's new name, in a few words; "" if no name is waiting

    def retry(self) -> dict[str, str]:
        """Try again to save unsaved matches and names, and return `all_unsaved` after it."""
        return self.all_unsaved

    def save_elsewhere(self, match_id: str, folders: Iterable[Path]) -> Path | None:
        """Save an unsaved match in the first folder that accepts it, and return the file, None if none does."""
        return None

    def close(self, match_id: str) -> None:  # noqa: B027 - nothing to release without a file
        """Release the match, so that another window may open it."""

    @abstractmethod
    def note_imported(self, match_id: str, seats: frozenset[int]) -> None:
        """Mark seats whose actions, stored after this call, were not played on this machine.

        The mark is on the disk before these actions are.
        """

    @abstractmethod
    def imported_seats(self, match_id: str) -> frozenset[int]:
        """Return the seats with actions that came from a code or a file."""


class MemoryStore(SaveStore):
    """Store in memory: it ends with the program."""

    def __init__(self) -> None:
        self._records: dict[str, tuple[Header, list[Logged]]] = {}
        self._finished: set[str] = set()
        self._deleted: dict[str, tuple[Header, list[Logged]]] = {}
        self._created = 0
        self._imported: dict[str, frozenset[int]] = {}

    def create(self, header: Header, lines: Iterable[Logged] = (), imported: frozenset[int] = frozenset()) -> str:
        self._created += 1
        match_id = str(self._created)
        self.note_imported(match_id, imported)
        self._records[match_id] = (header, [*lines])
        return match_id

    def append(self, match_id: str, line: Logged) -> None:
        self._records[match_id][1].append(line)

    def truncate(self, match_id: str, lines: int, then: Sequence[Logged] = ()) -> None:
        self._records[match_id][1][lines:] = then
        self._finished.discard(match_id)

    def finish(self, match_id: str) -> None:
        self._finished.add(match_id)

    def change_header(self, match_id: str, **fields: Any) -> None:
        header, lines = self._records[match_id]
        self._records[match_id] = (replace(header, **fields), lines)

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
        if match_id in self._records:
            self._deleted[match_id] = self._records.pop(match_id)

    def restore(self, match_id: str) -> None:
        self._records[match_id] = self._deleted.pop(match_id)

    def forget(self, match_id: str) -> None:
        self._deleted.pop(match_id, None)

    def note_imported(self, match_id: str, seats: frozenset[int]) -> None:
        self._imported[match_id] = self.imported_seats(match_id) | seats

    def imported_seats(self, match_id: str) -> frozenset[int]:
        return self._imported.get(match_id, frozenset())
