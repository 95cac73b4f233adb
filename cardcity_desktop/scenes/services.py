"""The interface between scenes and the app: saved matches, the career, and the makers of other scenes.

`app` implements it; tests put `session.store.MemoryStore` behind it. A scene opens another one through `Services`, so
that a scene's code is imported only when it is opened.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from cardcity_desktop.session.store import FREE
from cardcity_desktop.ui.window.scene import Scene

if TYPE_CHECKING:
    from cardcity_desktop.scenes.career.services import Career
    from cardcity_desktop.session.match import AnyMatch
    from cardcity_desktop.session.replay import Replay
    from cardcity_desktop.session.store import Header, Logged, OtherSave, Purpose, SavedMatch, Seat
    from cardcity_desktop.session.variations import Variations


class MatchProblemError(Exception):
    """A saved match can't be opened or deleted; its text is one sentence for the player."""

    def __init__(self, sentence: str, actions: int | None = None) -> None:
        super().__init__(sentence)
        self.actions = actions  # number of sound actions up to which the match can be repaired; None if it can't be


class PosterProblemError(Exception):
    """A poster can't be saved; its text is one sentence for the player."""


class FolderLetter(NamedTuple):
    """Letter in a shared folder."""

    match_id: str  # the stored match to which it belongs, "" if unknown
    names: str  # of its players
    text: str
    differs: bool = False  # it contradicts what is stored


class FolderMail(Protocol):
    """Letters in folders that players share by another program, or on a stick."""

    def folder(self, match_id: str) -> Path | None:
        """Return the folder of a match; None if it has none."""

    def likely(self) -> tuple[Path, ...]:
        """Return existing folders that a player may want to choose."""

    def choose(self, match_id: str, folder: Path | None) -> None:
        """Set the folder of a match; None removes it. Raise MatchProblemError."""

    def move(self, match_id: str, folder: Path) -> None:
        """Set the folder of a match, and remove it from all other matches of the same deal. Raise MatchProblemError."""

    def send(self, match: AnyMatch) -> bool:
        """Note that a match's letter is due, which the next `look` writes; return False if the match has no folder."""

    def look(self) -> tuple[FolderLetter, ...]:
        """Write due letters, and return those that continue or contradict a match; for a worker thread."""

    def status(self, match_id: str) -> str:
        """Return the sentence of the last look about a match's letters; "" if there is none."""

    def games_in(self, folder: Path) -> tuple[FolderLetter, ...]:
        """Return, for each match in a folder, the letter with the most actions. Raise MatchProblemError."""


class Matches(Protocol):
    """The saved matches of this computer."""

    @property
    def folders(self) -> FolderMail:
        """Mail by shared folders."""

    @property
    def uses_folders(self) -> bool:
        """True if a match has a shared folder."""

    def new(
        self, game: str, setup: Any, seats: Sequence[Seat], seed: int | None = None, purpose: Purpose = FREE
    ) -> AnyMatch:
        """Start and save a match of the named game; seed None draws a random one."""

    def all(self) -> tuple[SavedMatch, ...]:
        """Return every readable match, the last played first; too slow for the first frame."""

    def unfinished(self) -> tuple[SavedMatch, ...]:
        """Return the matches of `all` that are not finished."""

    def look(self, saved: SavedMatch) -> SavedMatch:
        """Return the entry with its view and events, which entries of `all` may lack."""

    def others(self) -> tuple[OtherSave, ...]:
        """Return the saves that can't be opened: of an unknown game or a newer program."""

    def resume(self, match_id: str) -> AnyMatch:
        """Return the match at its last state. Raise MatchProblemError."""

    def repair(self, match_id: str) -> AnyMatch:
        """Return the match up to its last sound action, and keep a copy of the file. Raise MatchProblemError."""

    def rename(self, match_id: str, title: str) -> None:
        """Store a name for a match; "" removes it. Raise MatchProblemError."""

    received: dict[str, Variations]
    """Variations of the opened letters, by match id."""

    def code(self, match_id: str, variations: Variations = ()) -> str:
        """Return a saved match as a short text (session.codes). Raise MatchProblemError."""

    def replay(self, match_id: str) -> Replay:
        """Return a saved match as a replay. Raise MatchProblemError."""

    def branch(self, replay: Replay, at: int) -> AnyMatch:
        """Start a new match from the state of a replay after `at` actions."""

    def practise(self, header: Header, lines: Sequence[Logged]) -> AnyMatch:
        """Begin a practice match with the set-up and seats of a header, after `lines`."""

    def receive(self, code: str, name: str = "", accept: bool = False) -> AnyMatch:
        """Return the match that a code continues or starts; `name`, `accept` as in `session.mail.receive`.

        Raise MatchProblemError and, unless `accept`, `session.mail.LetterDiffersError`.
        """

    def imported_seats(self, match_id: str) -> frozenset[int]:
        """Return the seats with actions that came from a code or a file."""

    def delete(self, match_id: str) -> None:
        """Move a match to the deleted ones. Raise MatchProblemError."""

    def restore(self, match_id: str) -> None:
        """Restore a deleted match. Raise MatchProblemError."""

    def forget(self, match_id: str) -> None:
        """Delete a deleted match for good."""

    def all_unsaved(self) -> dict[str, str]:
        """Return, by match, the reason why it could not be saved, in a few words."""


class Analyses(Protocol):
    """Reviews and variations of finished games, by the key of a game and a word for the kind of text."""

    def load(self, key: str, word: str) -> str:
        """Return a stored text; "" if there is none."""

    def save(self, key: str, word: str, text: str) -> bool:
        """Store a text; return False if the disk refuses it."""


class Services(Protocol):
    """The app as scenes see it. Every `…_scene` makes a new scene."""

    @property
    def matches(self) -> Matches:
        """The saved matches."""

    @property
    def career(self) -> Career:
        """Missions, the city of the day, lessons, and the profile."""

    @property
    def analyses(self) -> Analyses:
        """The analyses of finished games."""

    @property
    def version(self) -> str:
        """The version of the program: "1.0.0"."""

    def save_poster(self, png: bytes, name: str) -> Path:
        """Save a picture in the player's folder of pictures, never over another, and return its path.

        Raise PosterProblemError. It may be called outside the window's thread.
        """

    def title_scene(self) -> Scene:
        """Return the title."""

    def home_scene(self, game: str, alone: bool = False) -> Scene:
        """Return the first page of a game; for a game without one, its set-up.

        If it is `alone`, no scene is below it: its way back leads to the title, which also replaces a missing first
        page.
        """

    def setup_scene(self, game: str, setup: Any = None, seats: Sequence[Seat] = ()) -> Scene:
        """Return the set-up screen, filled with this set-up or the last one played."""

    def table_scene(self, match: AnyMatch) -> Scene:
        """Return the table of a match at its present state."""

    def results_scene(self, match: AnyMatch) -> Scene:
        """Return the results of a finished match."""

    def analysis_scene(self, replay: Replay, at: int = 0) -> Scene:
        """Return the analysis of a finished match, at the decision nearest to moment `at`; for 0 at the costliest one.

        Its review started when the results opened.
        """

    def puzzle_scene(self, game: str) -> Scene:
        """Return the puzzles of a game: an endless series, the one of the day, and the player's own mistakes."""

    def position_scene(self, game: str, request: dict[str, Any] | str | None = None) -> Scene:
        """Return the position editor, opened with a request of docs/positions.md or a pasted text."""

    def options_scene(self) -> Scene:
        """Return the options."""

    def rulebook_scene(self, game: str, clause: str = "", setup: Any = None) -> Scene:
        """Return the rulebook at a clause or chapter; with `setup` it marks the clauses that do not apply."""
