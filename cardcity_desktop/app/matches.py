"""The saved matches of this computer with what only files need: repair, files from outside, former folders."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from cardcity_desktop.scenes.services import Matches
from cardcity_desktop.session.store import HAD_CLOSED_SEATS
from cardcity_desktop.support.i18n import _

if TYPE_CHECKING:
    from cardcity_desktop.session.match import AnyMatch
    from cardcity_desktop.session.store import FormerFolder


class MatchRepository(Matches):
    """The matches of a store, which may be in memory."""

    def save_elsewhere(self) -> list[Path]:
        from cardcity_desktop.storage.disk.folders import other_places

        files = [self.store.save_elsewhere(match_id, other_places()) for match_id in self.store.all_unsaved]
        return [file for file in files if file is not None]

    def leave_folder(self, match_id: str) -> FormerFolder | None:
        from cardcity_desktop.storage.former_folders import leave
        from cardcity_desktop.storage.saves import Saves

        store = self.store
        return leave(store.folder, match_id, lambda: store.peek(match_id).header) if isinstance(store, Saves) else None

    def repair(self, match_id: str) -> AnyMatch:
        from cardcity_desktop.storage.saves import Saves

        assert isinstance(self.store, Saves), "only files can be damaged"
        return self.store.repair(match_id)

    def is_own_file(self, file: Path) -> bool:
        from cardcity_desktop.storage.saves import Saves

        return isinstance(self.store, Saves) and self.store.has_file(file)

    def letter_in(self, file: Path) -> str:
        from cardcity_desktop.storage.saves import letter_in

        return letter_in(file)

    def open_file(self, file: Path, name: str = "", accept: bool = False, mend: bool = False) -> AnyMatch:
        from cardcity_desktop.storage.saves import Saves, game_in

        store = self.store
        if not isinstance(store, Saves):  # a demonstration keeps its matches in memory
            return MatchRepository(Saves(), self._notify).open_file(file, name, accept, mend)
        shared, content = game_in(file, mend)
        match = self._take(shared, name, accept, [_(HAD_CLOSED_SEATS)] if shared.had_closed_seats else [])
        if mend:
            store.back_up(match.id, content)
        return match
