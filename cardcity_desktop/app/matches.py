"""Matches as scenes see them: a store of `session` as `scenes.services.Matches`, its errors translated."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from cardcity_desktop.rules.registry import game_of
from cardcity_desktop.support.i18n import _

if TYPE_CHECKING:
    from cardcity_desktop.app.folder_mail import FolderMailbox
    from cardcity_desktop.session.codes import Fault
    from cardcity_desktop.session.match import AnyMatch
    from cardcity_desktop.session.replay import Replay
    from cardcity_desktop.session.store import Header, Library, Logged, OtherSave, Purpose, SavedMatch, Seat
    from cardcity_desktop.session.variations import Variations

Answer = TypeVar("Answer")


class MatchRepository:
    """`scenes.services.Matches` with a store of `session`."""

    def __init__(self, store: Library, notify: Callable[[str], None] = lambda sentence: None) -> None:
        """notify: receives sentences for the player."""
        self._store = store
        self._notify = notify
        self.received: dict[str, Variations] = {}
        """Variations in the letters opened since the program began, by match."""

    def new(
        self, game: str, setup: Any, seats: Sequence[Seat], seed: int | None = None, purpose: Purpose | None = None
    ) -> AnyMatch:
        import secrets

        from cardcity_desktop.session.match import Match
        from cardcity_desktop.session.store import FREE

        rules, chosen = game_of(game), secrets.randbits(32) if seed is None else seed
        checked = rules.read_setup(rules.write_setup(setup))
        return Match.start(rules, checked, seats, chosen, self._store, purpose or FREE)

    @cached_property
    def folders(self) -> FolderMailbox:
        from cardcity_desktop.app.folder_mail import FolderMailbox
        from cardcity_desktop.storage.letter_folders import LetterFolders

        return FolderMailbox(self._store, LetterFolders(self._letter_folders))

    @property
    def uses_folders(self) -> bool:
        if "folders" in self.__dict__:
            return self.folders.is_used
        return self._letter_folders is not None and self._letter_folders.exists()

    @property
    def _letter_folders(self) -> Path | None:
        """File that lists the shared folder of each match; None if matches are in memory."""
        from cardcity_desktop.storage.disk.folders import LETTER_FOLDERS_NAME
        from cardcity_desktop.storage.saves import Saves

        return self._store.folder / LETTER_FOLDERS_NAME if isinstance(self._store, Saves) else None

    def all_unsaved(self) -> dict[str, str]:
        return self._store.all_unsaved

    def save_again(self) -> dict[str, str]:
        return self._store.retry()

    def save_elsewhere(self) -> list[Path]:
        from cardcity_desktop.storage.disk.folders import other_places

        found = [self._store.save_elsewhere(match_id, other_places()) for match_id in self._store.all_unsaved]
        return [file for file in found if file is not None]

    def all(self) -> tuple[SavedMatch, ...]:
        return self._store.list()

    def unfinished(self) -> tuple[SavedMatch, ...]:
        return tuple(saved for saved in self.all() if not saved.finished)

    def look(self, saved: SavedMatch) -> SavedMatch:
        return self._store.look(saved)

    def others(self) -> tuple[OtherSave, ...]:
        return self._store.others()

    def resume(self, match_id: str) -> AnyMatch:
        return self._translate_errors(lambda: self._resume(match_id))

    def repair(self, match_id: str) -> AnyMatch:
        from cardcity_desktop.storage.saves import Saves

        store = self._store
        assert isinstance(store, Saves), "only files can be damaged"
        return self._translate_errors(lambda: store.repair(match_id))

    def rename(self, match_id: str, title: str) -> None:
        self._translate_errors(lambda: self._store.rename(match_id, title))

    def code(self, match_id: str, variations: Variations = ()) -> str:
        from cardcity_desktop.session.codes import code_of

        record = self._translate_errors(lambda: self._store.peek(match_id))
        return code_of(game_of(record.header.game, record.header.rules), record.header, record.lines, variations)

    def replay(self, match_id: str) -> Replay:
        from cardcity_desktop.session.replay import Replay

        record = self._translate_errors(lambda: self._store.peek(match_id))
        return Replay(game_of(record.header.game, record.header.rules), record.header, record.lines)

    def branch(self, replay: Replay, at: int) -> AnyMatch:
        from dataclasses import replace

        from cardcity_desktop.session.store import FREE, PRACTICE

        over = not replay.game.actors(replay.state(replay.length))
        purpose = PRACTICE if over else FREE  # known cards win no medal
        return self._begin_at(replace(replay.header, title="", hints=0, purpose=purpose), replay.lines[:at])

    def practise(self, header: Header, lines: Sequence[Logged]) -> AnyMatch:
        from dataclasses import replace

        from cardcity_desktop.session.store import PRACTICE

        return self._begin_at(replace(header, purpose=PRACTICE), lines)

    def _begin_at(self, header: Header, lines: Sequence[Logged]) -> AnyMatch:
        """Begin a match after the actions `lines`, which were not played here."""
        from dataclasses import replace

        header = replace(header, created="")
        match_id = self._store.create(header, lines)
        self._store.note_imported(match_id, frozenset(line.seat for line in lines if line.seat is not None))
        self._store.close(match_id)
        return self.resume(match_id)

    def receive(self, code: str, name: str = "", accept: bool = False) -> AnyMatch:
        from cardcity_desktop.scenes.services import MatchProblemError
        from cardcity_desktop.session.codes import CodeError, from_letter
        from cardcity_desktop.session.mail import continued, receive

        try:
            games = from_letter(code)
        except CodeError as error:
            raise MatchProblemError(fault_text(error.fault)) from error
        unfinished = self.unfinished() if len(games) > 1 else ()
        news = next((game for game in games if continued(unfinished, game) is not None), None)
        match = self._translate_errors(lambda: self._resume(receive(self._store, news or games[0], name, accept)))
        self.received[match.id] = (news or games[0]).variations
        if len(games) > 1:
            sentence = _("This letter has several codes: the game with most turns was opened.")
            if news is not None:
                sentence = _("This letter has several codes: the one that continues your game was opened.")
            self._notify(sentence)
        return match

    def open_file(self, file: Path, mend: bool = False) -> AnyMatch:
        """Return the match of a file from outside; with `mend` its sound actions. Raise MatchProblemError."""
        from cardcity_desktop.storage.saves import Saves

        store = self._store
        if not isinstance(store, Saves):
            store = Saves()  # a demonstration keeps its matches in memory
        return self._translate_errors(lambda: store.open_file(file, mend))

    def imported_seats(self, match_id: str) -> frozenset[int]:
        return self._store.imported_seats(match_id)

    def delete(self, match_id: str) -> None:
        self._translate_errors(lambda: self._store.delete(match_id))

    def restore(self, match_id: str) -> None:
        self._translate_errors(lambda: self._store.restore(match_id))

    def forget(self, match_id: str) -> None:
        self._store.forget(match_id)

    def _resume(self, match_id: str) -> AnyMatch:
        from cardcity_desktop.session.match import Match
        from cardcity_desktop.storage.saves import Saves

        if isinstance(self._store, Saves):
            return self._store.resume(match_id)
        record = self._store.load(match_id)
        return Match.resume(game_of(record.header.game, record.header.rules), record, self._store)

    def _translate_errors(self, call: Callable[[], Answer]) -> Answer:
        """Return the result of `call`; errors of the store become MatchProblemError."""
        from cardcity_desktop.scenes.services import MatchProblemError
        from cardcity_desktop.storage.saves import SaveProblemError, SaveRefusedError

        try:
            return call()
        except SaveRefusedError as refused:
            raise MatchProblemError(str(refused), refused.actions) from refused
        except SaveProblemError as problem:
            raise MatchProblemError(str(problem)) from problem


def fault_text(fault: Fault) -> str:
    """Return the sentence for what is wrong with a code."""
    if fault == "newer":
        return _("This code was made by another version of the app: a newer one may read it.")
    if fault == "damaged":
        return _("This code is damaged: a letter is missing or wrong.")
    return _("This is not the code of a game.")
