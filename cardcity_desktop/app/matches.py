"""The saved matches of this computer with what only files need: repair, files from outside, shared folders."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from cardcity_desktop.rules.registry import game_of
from cardcity_desktop.scenes.services import Matches

if TYPE_CHECKING:
    from cardcity_desktop.app.folder_mail import FolderMailbox
    from cardcity_desktop.session.match import AnyMatch


class MatchRepository(Matches):
    """The matches of a store, which may be in memory."""

    @cached_property
    def folders(self) -> FolderMailbox:
        from cardcity_desktop.app.folder_mail import FolderMailbox
        from cardcity_desktop.storage.letter_folders import LetterFolders

        return FolderMailbox(self.store, LetterFolders(self._letter_folders))

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

        return self.store.folder / LETTER_FOLDERS_NAME if isinstance(self.store, Saves) else None

    def save_elsewhere(self) -> list[Path]:
        from cardcity_desktop.storage.disk.folders import other_places

        files = [self.store.save_elsewhere(match_id, other_places()) for match_id in self.store.all_unsaved]
        return [file for file in files if file is not None]

    def resume(self, match_id: str) -> AnyMatch:
        from cardcity_desktop.session.match import Match
        from cardcity_desktop.storage.saves import Saves

        if isinstance(self.store, Saves):
            return self.store.resume(match_id)
        record = self.store.load(match_id)
        return Match.resume(game_of(record.header.game, record.header.rules), record, self.store)

    def repair(self, match_id: str) -> AnyMatch:
        from cardcity_desktop.storage.saves import Saves

        assert isinstance(self.store, Saves), "only files can be damaged"
        return self.store.repair(match_id)

    def open_file(self, file: Path, mend: bool = False) -> AnyMatch:
        """Return the match of a file from outside; with `mend` its sound actions. Raise MatchProblemError."""
        from cardcity_desktop.storage.saves import Saves

        store = self.store
        if not isinstance(store, Saves):
            store = Saves()  # a demonstration keeps its matches in memory
        return store.open_file(file, mend)
