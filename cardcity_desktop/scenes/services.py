"""What scenes ask of rooms they may not enter: matches kept on disk, and the way to the other scenes.

`app` implements these; tests put `session.store.MemoryStore` behind them. A scene that opens another one does it by
`Services`, so that no scene pulls in the code of all the others before the first frame.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from cardcity_desktop.session.store import FREE
from cardcity_desktop.ui.window.scene import Scene

if TYPE_CHECKING:
    from cardcity_desktop.scenes.career.services import Career
    from cardcity_desktop.session.match import AnyMatch
    from cardcity_desktop.session.replay import Replay
    from cardcity_desktop.session.store import OtherSave, Purpose, SavedMatch, Seat


class MatchProblemError(Exception):
    """A saved match can't be opened or deleted; the text is one sentence for the player.

    actions: how many of its actions are sound, where the rest is damaged and it can be repaired; else None.
    """

    def __init__(self, sentence: str, actions: int | None = None) -> None:
        super().__init__(sentence)
        self.actions = actions


class PosterProblemError(Exception):
    """A poster can't be kept; the text is one sentence for the player."""


class Matches(Protocol):
    """The matches of this machine."""

    def new(
        self, game: str, setup: Any, seats: Sequence[Seat], seed: int | None = None, purpose: Purpose = FREE
    ) -> AnyMatch:
        """Begin a match of the game of that name and save it; without a seed chance picks one."""

    def all(self) -> tuple[SavedMatch, ...]:
        """Every match that can be read, the last played first; may take a moment: not before the first frame."""

    def unfinished(self) -> tuple[SavedMatch, ...]:
        """Those of `all` that can be gone on with."""

    def look(self, saved: SavedMatch) -> SavedMatch:
        """The entry with its view and events, where `all` left them out and they can be read."""

    def others(self) -> tuple[OtherSave, ...]:
        """What lies beside them and can't be opened: of an unknown game or of a newer program. It is left alone."""

    def resume(self, match_id: str) -> AnyMatch:
        """The match where it was left. Raises MatchProblemError."""

    def repair(self, match_id: str) -> AnyMatch:
        """The match up to its last sound action; the file is kept as it was beside it. Raises MatchProblemError."""

    def rename(self, match_id: str, title: str) -> None:
        """Give a match a name of its own, "" for none. Raises MatchProblemError."""

    def code(self, match_id: str) -> str:
        """A saved match as a short text that can be sent (session.codes). Raises MatchProblemError."""

    def replay(self, match_id: str) -> Replay:
        """A saved match to be watched again. Raises MatchProblemError."""

    def branch(self, replay: Replay, at: int) -> AnyMatch:
        """A new match that begins where another one stood after so many actions."""

    def receive(self, code: str, name: str = "", accept: bool = False) -> AnyMatch:
        """Return the match that a code continues or begins; `name`, `accept` as in `session.mail.receive`.

        Raise MatchProblemError, and `session.mail.LetterDiffersError` unless `accept`.
        """

    def imported_seats(self, match_id: str) -> frozenset[int]:
        """Return the seats of which a code or a file brought actions."""

    def delete(self, match_id: str) -> None:
        """Put a match away. Raises MatchProblemError."""

    def restore(self, match_id: str) -> None:
        """Bring a deleted match back. Raises MatchProblemError."""

    def forget(self, match_id: str) -> None:
        """A deleted match is gone for good."""

    def all_unsaved(self) -> dict[str, str]:
        """The matches that are not on the disk, and why: a few words each."""


class Services(Protocol):
    """The app as scenes see it. Every `…_scene` makes a new one, to be pushed, replaced or reset to."""

    @property
    def matches(self) -> Matches:
        """Saved matches."""

    @property
    def career(self) -> Career:
        """Missions, the day's city, lessons, and the profile that remembers."""

    @property
    def version(self) -> str:
        """The version of the program, such as 1.0.0."""

    def save_poster(self, png: bytes, name: str) -> Path:
        """Write a picture among the player's pictures, never over another; where it lies. Raises PosterProblemError.

        It may be called beside the window.
        """

    def title_scene(self) -> Scene:
        """The first screen."""

    def home_scene(self, game: str) -> Scene:
        """The first screen of a game; its set-up for one that has none."""

    def setup_scene(self, game: str, setup: Any = None, seats: Sequence[Seat] = ()) -> Scene:
        """The choice of how to play a game, starting from this set-up, or from the last one played."""

    def table_scene(self, match: AnyMatch) -> Scene:
        """The table of a match, where it is now. It asks for the curtain itself."""

    def results_scene(self, match: AnyMatch) -> Scene:
        """The scores of a finished match."""

    def coach_scene(self, match: AnyMatch) -> Scene:
        """The coach of a finished match, who began to look at it when its results were opened."""

    def options_scene(self) -> Scene:
        """The options."""

    def rulebook_scene(self, game: str, clause: str = "", setup: Any = None) -> Scene:
        """The rules of a game, at a clause or chapter; with `setup` as that game is played."""
