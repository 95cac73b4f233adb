"""Saved matches on disk: one file each, in format 1, that grows by a synced line with every action.

Nothing that is wrong with the disk stops a game: it goes on in memory, says so once, and every further action tries
again. Nothing a player might want back is ever deleted: a file that was changed is moved aside under another name.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from cardcity_desktop.i18n import _
from cardcity_desktop.rules.errors import RulesError
from cardcity_desktop.rules.registry import GAMES
from cardcity_desktop.session.match import AnyMatch, LogRefusedError, Match
from cardcity_desktop.session.store import Header, Record, SavedMatch
from cardcity_desktop.storage.folders import saves_folder
from cardcity_desktop.storage.problems import reason_of
from cardcity_desktop.storage.save_file import InUseError, SaveFile
from cardcity_desktop.storage.save_format import (
    BrokenLineError,
    ForeignSaveError,
    SaveText,
    header_line,
    read_save,
)

SUFFIX = ".cardcity"
KEPT_SUFFIX = ".kept"

FIRST_ACTION_LINE = 2


class SaveProblemError(Exception):
    """A saved match cannot be opened; the text is one sentence for the player."""


class SaveRefusedError(SaveProblemError):
    """A file that was changed or damaged: the first line that cannot be, and where the file is kept now."""

    def __init__(self, line: int, kept: Path) -> None:
        super().__init__(
            _("This saved game was changed or damaged: line {line} is not possible. It is kept as {file}.").format(
                line=line, file=kept.name
            )
        )
        self.line = line
        self.kept = kept


class Saves:
    """The store of `session`, in a folder. `tell` hears sentences for the player."""

    def __init__(self, folder: Path | None = None, tell: Callable[[str], None] | None = None) -> None:
        self.folder = folder or saves_folder()
        self.tell = tell or (lambda sentence: None)
        self._open: dict[str, SaveFile] = {}
        self._troubled: set[str] = set()  # matches whose trouble was told
        self._listed: dict[tuple[str, int, int], SavedMatch | None] = {}

    def resume(self, match_id: str) -> AnyMatch:
        """The match where it was left; raises SaveProblemError."""
        record = self.load(match_id)
        try:
            return Match.resume(GAMES[record.header.game], record, self)
        except LogRefusedError as error:
            raise self._refuse(match_id, error.index + FIRST_ACTION_LINE) from error

    def adopt(self, file: Path) -> str:
        """The match id of a file from anywhere: it is copied into the folder, unless it or what grew from it is there.

        Raises SaveProblemError when it can't be read or copied.
        """
        try:
            if file.suffix == SUFFIX and file.parent.resolve() == self.folder.resolve() and file.exists():
                return file.stem
            content = file.read_bytes()
            read_save(content)
            return self._copied(file.stem, content)
        except OSError as error:
            raise _cannot_read(error) from error
        except ForeignSaveError as error:
            raise SaveProblemError(_of_another_version()) from error
        except BrokenLineError as error:
            raise SaveProblemError(
                _("This is not a saved game of Card City, or it was changed: line {line} is not possible.").format(
                    line=error.line
                )
            ) from error

    # The port

    def create(self, header: Header) -> str:
        now = datetime.now(UTC)
        match_id = f"{now:%Y%m%d-%H%M%S}-{secrets.token_hex(3)}"
        header = replace(header, created=now.isoformat(timespec="seconds"))
        self._open[match_id] = SaveFile(self._path(match_id), header_line(header))
        self._sync(match_id)
        return match_id

    def append(self, match_id: str, line: str) -> None:
        self._open[match_id].actions.append(line)
        self._sync(match_id)

    def truncate(self, match_id: str, lines: int) -> None:
        file = self._open[match_id]
        del file.actions[lines:]
        file.ended = False
        self._sync(match_id)

    def finish(self, match_id: str) -> None:
        self._open[match_id].ended = True
        self._sync(match_id)

    def load(self, match_id: str) -> Record:
        """The saved match, its torn last line mended and told of; raises SaveProblemError.

        A file with a line that cannot be is moved aside; one of another version stays where it is.
        """
        text = self._read(match_id)
        self.close(match_id)
        file = SaveFile(self._path(match_id), header_line(text.header))
        try:
            file.adopt(text)
        except InUseError as error:
            raise SaveProblemError(_("This game is being played in another window.")) from error
        self._open[match_id] = file
        self._sync(match_id)
        if text.torn:
            self.tell(_("The last step of this game was cut off as it was saved: it goes on from the step before."))
        return Record(match_id, text.header, text.actions)

    def list(self) -> tuple[SavedMatch, ...]:
        """All matches that can be read, the last played first; sentences about the others go to `tell`."""
        try:
            paths = [path for path in self.folder.iterdir() if path.suffix == SUFFIX]
        except OSError:
            return ()
        found = [saved for saved in map(self._listed_once, paths) if saved is not None]
        return tuple(sorted(found, key=lambda saved: (saved.changed, saved.id), reverse=True))

    def delete(self, match_id: str) -> None:
        """Forget a match for good; raises SaveProblemError when the disk refuses."""
        self.close(match_id)
        try:
            self._path(match_id).unlink(missing_ok=True)
        except OSError as error:
            raise SaveProblemError(
                _("This saved game can’t be deleted: {reason}.").format(reason=_reason(error))
            ) from error

    def close(self, match_id: str) -> None:
        file = self._open.pop(match_id, None)
        if file is not None:
            file.close()

    # How it is done

    def _path(self, match_id: str) -> Path:
        return self.folder / f"{match_id}{SUFFIX}"

    def _sync(self, match_id: str) -> None:
        """Bring the disk up to date; its trouble is told once, until it is over."""
        try:
            self._open[match_id].sync()
        except (OSError, InUseError) as error:
            if match_id not in self._troubled:
                self._troubled.add(match_id)
                self.tell(
                    _("This game can’t be saved now ({reason}). You can play on: every step tries again.").format(
                        reason=_reason(error)
                    )
                )
        else:
            self._troubled.discard(match_id)

    def _read(self, match_id: str) -> SaveText:
        """What the file holds; raises SaveProblemError, and moves a broken file aside."""
        try:
            return read_save(self._path(match_id).read_bytes())
        except OSError as error:
            raise _cannot_read(error) from error
        except ForeignSaveError as error:
            raise SaveProblemError(_of_another_version()) from error
        except BrokenLineError as error:
            raise self._refuse(match_id, error.line) from error

    def _copied(self, stem: str, content: bytes) -> str:
        """The id under which `content` is kept, under its own name or with a number; raises OSError."""
        self.folder.mkdir(parents=True, exist_ok=True)
        for number in range(1, 1000):
            match_id = stem if number == 1 else f"{stem}-{number}"
            path = self._path(match_id)
            if not path.exists():
                beside = path.with_suffix(".part")
                beside.write_bytes(content)
                beside.replace(path)
                return match_id
            if path.read_bytes().startswith(content):
                return match_id
        raise FileExistsError(f"{stem}{SUFFIX}")

    def _refuse(self, match_id: str, line: int) -> SaveRefusedError:
        """Move the file aside, never over another one."""
        self.close(match_id)
        path = self._path(match_id)
        kept = next(
            place
            for number in range(1, 1000)
            if not (place := path.with_suffix(f".{number}{KEPT_SUFFIX}" if number > 1 else KEPT_SUFFIX)).exists()
        )
        with suppress(OSError):
            path.rename(kept)
        return SaveRefusedError(line, kept if kept.exists() else path)

    def _listed_once(self, path: Path) -> SavedMatch | None:
        """The list entry of a file, worked out again only when the file has changed."""
        try:
            status = path.stat()
        except OSError:
            return None
        key = (path.stem, status.st_mtime_ns, status.st_size)
        if key not in self._listed:
            self._listed[key] = self._entry(path.stem, status.st_mtime)
        return self._listed[key]

    def _entry(self, match_id: str, changed: float) -> SavedMatch | None:
        try:
            if b"\n" not in self._path(match_id).read_bytes():
                return None  # another copy is just beginning it, or a crash came before its first line
            text = self._read(match_id)
        except OSError:
            return None
        except SaveProblemError as problem:
            self.tell(str(problem))
            return None
        entry = SavedMatch(match_id, text.header, len(text.actions), changed, text.ended)
        return entry if text.ended else _with_progress(entry, text)


def _with_progress(entry: SavedMatch, text: SaveText) -> SavedMatch:
    """The entry with the round it is in; as it is when a line is not allowed: opening it will say so."""
    game = GAMES[text.header.game]
    state, events = game.initial(text.header.setup, text.header.seed), list[Any]()
    try:
        for line in text.actions:
            step = game.apply(state, game.actors(state)[0] if game.actors(state) else 0, game.decode(line))
            state = step.state
            events += [seen for event in step.events if (seen := game.redact(state, event, None)) is not None]
    except RulesError:
        return entry
    view = game.view(state, None)
    return replace(
        entry,
        finished=not game.actors(state),
        round=getattr(view, "round", None),
        rounds=getattr(view, "rounds", None),
        view=view,
        events=tuple(events),
    )


def _cannot_read(error: OSError) -> SaveProblemError:
    return SaveProblemError(_("This saved game can’t be read: {reason}.").format(reason=_reason(error)))


def _of_another_version() -> str:
    return _("This game was saved by another version of Card City: a newer one may open it.")


def _reason(error: Exception) -> str:
    if isinstance(error, InUseError):
        return _("it is open in another window")
    return reason_of(error) if isinstance(error, OSError) else str(error)
