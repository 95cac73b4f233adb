"""The interface between scenes and the app: saved matches, the career, and the makers of other scenes.

`app` implements it; tests put `session.store.MemoryStore` behind it. A scene opens another one through `Services`, so
that a scene's code is imported only when it is opened.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from cardcity_desktop.rules.registry import game_of
from cardcity_desktop.session.store import FREE, HAD_CLOSED_SEATS, PRACTICE, Header, MatchProblemError
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.window.scene import Scene

if TYPE_CHECKING:
    from cardcity_desktop.scenes.career.services import Career
    from cardcity_desktop.scenes.second_screens.room import Room
    from cardcity_desktop.session.codes import Fault, SharedGame
    from cardcity_desktop.session.match import AnyMatch
    from cardcity_desktop.session.replay import Replay
    from cardcity_desktop.session.store import FormerFolder, Logged, Purpose, SavedMatch, SaveStore, Seat, Secrecy
    from cardcity_desktop.session.variations import Variations


class Received(NamedTuple):
    """Variations and notes that came with a match from elsewhere."""

    variations: Variations = ()
    notes: tuple[str, ...] = ()  # sentences for the player


class Matches:
    """The saved matches of this computer, in a store of `session`. `app` adds what only files need."""

    def __init__(self, store: SaveStore, notify: Callable[[str], None] = lambda sentence: None) -> None:
        """notify: receives sentences for the player."""
        self.store, self._notify = store, notify
        self.received: dict[str, Received] = {}
        """By match: what its last letter brought, of the letters opened since the program began."""
        self._read: tuple[str, tuple[SharedGame, ...]] = ("", ())  # the letter read last, and its games

    def resume(self, match_id: str) -> AnyMatch:
        """Return the match at its last state. Raise MatchProblemError."""
        from cardcity_desktop.session.match import resumed

        return resumed(self.store, match_id)

    def leave_folder(self, match_id: str) -> FormerFolder | None:
        """Return the folder by which an older app exchanged a match's letters, once, or None if there is none."""
        return None

    @abstractmethod
    def repair(self, match_id: str) -> AnyMatch:
        """Return the match up to its last sound action, and keep a copy of the file. Raise MatchProblemError."""

    @abstractmethod
    def is_own_file(self, file: Path) -> bool:
        """Return True if a file is one of the saved matches."""

    def letter_in(self, file: Path) -> str:
        """Return the text of a file that is a letter, or "" for a save, or a file that can't be read."""
        return ""

    @abstractmethod
    def open_file(self, file: Path, name: str = "", accept: bool = False, mend: bool = False) -> AnyMatch:
        """Return the match of a save from outside. With `mend` its sound actions. Raise MatchProblemError.

        name, accept: as in `receive`; they do not matter for a save.
        """

    def new(
        self,
        game: str,
        setup: Any,
        seats: Sequence[Seat],
        seed: int | None = None,
        purpose: Purpose = FREE,
        secrecy: Secrecy = "",
    ) -> AnyMatch:
        """Start and save a match of the named game. Seed None draws a random one."""
        import secrets

        from cardcity_desktop.session.match import Match

        rules, chosen = game_of(game), secrets.randbits(32) if seed is None else seed
        checked = rules.read_setup(rules.write_setup(setup))
        header = Header(rules.name, rules.version, checked, chosen, tuple(seats), purpose=purpose, secrecy=secrecy)
        return Match(rules, header, self.store, self.store.create(header))

    def again(self, header: Header) -> AnyMatch:
        """Start a free match like that of a header, with a new deal."""
        return self.new(header.game, header.setup, header.seats, secrecy=header.secrecy)

    def all(self) -> tuple[SavedMatch, ...]:
        """Return every readable match, the last played first, too slow for the first frame."""
        return self.store.list()

    def unfinished(self) -> tuple[SavedMatch, ...]:
        """Return the matches of `all` that are not finished."""
        return tuple(saved for saved in self.all() if not saved.finished)

    def code(self, match_id: str, variations: Variations = ()) -> str:
        """Return a saved match as a short text (session.codes). Raise MatchProblemError."""
        from cardcity_desktop.session.codes import code_of

        record = self.store.peek(match_id)
        return code_of(game_of(record.header.game, record.header.rules), record.header, record.lines, variations)

    def replay(self, match_id: str) -> Replay:
        """Return a saved match as a replay. Raise MatchProblemError."""
        from cardcity_desktop.session.replay import Replay

        record = self.store.peek(match_id)
        return Replay(game_of(record.header.game, record.header.rules), record.header, record.lines)

    def branch(self, replay: Replay, at: int) -> AnyMatch:
        """Start a new match from the state of a replay after `at` actions."""
        over = not replay.game.actors(replay.state(replay.length))
        purpose = PRACTICE if over else FREE  # known cards win no medal
        return self._begin_at(replace(replay.header, title="", hints=0, purpose=purpose), replay.lines[:at])

    def practise(self, header: Header, lines: Sequence[Logged]) -> AnyMatch:
        """Begin a practice match with the set-up and seats of a header, after `lines`."""
        return self._begin_at(replace(header, purpose=PRACTICE), lines)

    def _begin_at(self, header: Header, lines: Sequence[Logged]) -> AnyMatch:
        """Begin a match after the actions `lines`, which were not played here."""
        seats = frozenset(line.seat for line in lines if line.seat is not None)
        match_id = self.store.create(replace(header, created=""), lines, seats)
        self.store.close(match_id)
        return self.resume(match_id)

    def receive(self, code: str, name: str = "", accept: bool = False) -> AnyMatch:
        """Return the match that a code continues or starts. `name`, `accept` as in `session.mail.receive`.

        Raise MatchProblemError and, unless `accept`, `session.mail.LetterDiffersError`.
        """
        from cardcity_desktop.session.mail import continued

        games = self.read_letter(code)
        unfinished = self.unfinished() if len(games) > 1 else ()
        news = next((game for game in games if continued(unfinished, game) is not None), None)
        shared, notes = news or games[0], list[str]()
        if len(games) > 1:
            notes.append(_("This letter has several codes: the game with the most turns was opened."))
            if news is not None:
                notes = [_("This letter has several codes: the one that continues your game was opened.")]
        if shared.had_closed_seats:
            notes.append(_(HAD_CLOSED_SEATS))
        return self._take(shared, name, accept, notes)

    def _take(self, shared: SharedGame, name: str, accept: bool, notes: Iterable[str] = ()) -> AnyMatch:
        """Return the match that a game from elsewhere continues or starts, after the check that all of them pass."""
        from cardcity_desktop.session.mail import receive

        match = self.resume(receive(self.store, shared, name, accept))
        self.received[match.id] = Received(shared.variations, tuple(notes))
        return match

    def read_letter(self, code: str) -> tuple[SharedGame, ...]:
        """Return the games of a letter, which `receive` does not read again. Raise MatchProblemError.

        It may be called outside the window's thread.
        """
        from cardcity_desktop.session.codes import CodeError, from_letter

        read, games = self._read
        if read != code or not games:
            try:
                games = from_letter(code)
            except CodeError as error:
                raise MatchProblemError(_fault_text(error.fault)) from error
            self._read = (code, games)
        return games

    def give_up(self, match_id: str) -> None:
        """Delete a match for good. It stays if the disk refuses or another window plays it."""
        with suppress(MatchProblemError):
            self.store.delete(match_id)
            self.store.forget(match_id)


def _fault_text(fault: Fault) -> str:
    """Return the sentence for what is wrong with a code."""
    if fault == "newer":
        return _("This code was made by another version of the app: a newer one may read it.")
    if fault == "damaged":
        return _("This code is damaged: a letter is missing or wrong.")
    return _("This is not the code of a game.")


class Analyses(Protocol):
    """Reviews and variations of finished games, by the key of a game and a word for the kind of text."""

    def load(self, key: str, word: str) -> str:
        """Return a stored text, or "" if there is none."""

    def save(self, key: str, word: str, text: str) -> bool:
        """Store a text, and return False if the disk refuses it."""


class Screens(Protocol):
    """The link to other screens. One room at a time is open."""

    room: Room | None
    problem: str  # a sentence on why no screen can come, "" if some can

    @property
    def origin(self) -> str:
        """The address to type, "" while nothing is open."""

    @property
    def code(self) -> str:
        """The short key to type."""

    @property
    def url(self) -> str:
        """The address with the key, for a QR code, "" while nothing is open."""

    @property
    def was_reached(self) -> bool:
        """True once any screen has asked for the page."""

    @property
    def has_other_address(self) -> bool:
        """True if this computer is in more than one network."""

    def open(self, match: AnyMatch, changed: Callable[[], None]) -> None:
        """Open a room for a match, unless it is open. `changed` is called whenever the panel has to be drawn anew."""

    def next_address(self) -> None:
        """Listen on this computer's next address."""

    def close(self, text: str) -> None:
        """Say good-bye to all screens and stop listening."""


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

    @property
    def screens(self) -> Screens:
        """The link to other screens."""

    def room_of(self, match: AnyMatch) -> Room | None:
        """Return the room of a match, whose seats may have screens of their own, or None if none is open."""

    def save_poster(self, png: bytes, name: str) -> Path:
        """Save a picture in the player's folder of pictures, never over another, and return its path.

        Raise PosterProblemError. It may be called outside the window's thread.
        """

    def title_scene(self) -> Scene:
        """Return the title."""

    def home_scene(self, game: str) -> Scene:
        """Return the first page of a game."""

    def setup_scene(self, game: str, setup: Any = None, seats: Sequence[Seat] = ()) -> Scene:
        """Return the set-up screen, filled with this set-up or the last one played."""

    def table_scene(self, match: AnyMatch) -> Scene:
        """Return the table of a match at its present state."""

    def results_scene(self, match: AnyMatch) -> Scene:
        """Return the results of a finished match."""

    def analysis_scene(self, replay: Replay, at: int = 0) -> Scene:
        """Return the analysis of a finished match, at the decision nearest to moment `at`. For 0 at the costliest one.

        Its review started when the results opened.
        """

    def replay_scene(self, replay: Replay, at: int = 0) -> Scene:
        """Return the scene that shows a match again, from its state after `at` actions on."""

    def puzzle_scene(self, game: str) -> Scene:
        """Return the puzzles of a game: an endless series, the one of the day, and the player's own mistakes."""

    def position_scene(self, game: str, request: dict[str, Any] | str | None = None) -> Scene:
        """Return the position editor, opened with a request of docs/positions.md or a pasted text."""

    def options_scene(self) -> Scene:
        """Return the options."""

    def rulebook_scene(self, game: str, clause: str = "", setup: Any = None) -> Scene:
        """Return the rulebook at a clause or chapter. With `setup` it marks the clauses that do not apply."""
