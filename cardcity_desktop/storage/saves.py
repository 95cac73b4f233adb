"""Saved matches on disk, one file each. Every action appends a line and waits for the disk (docs/saves.md).

Disk errors never stop a game: it goes on in memory, the player is notified, and each further action tries again. A file
is backed up before it is cut or replaced.
"""

from __future__ import annotations

import os
import secrets
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from cardcity_desktop.rules.registry import game_of
from cardcity_desktop.session.codes import SharedGame
from cardcity_desktop.session.log import AnyStep, LogRefusedError, replay_lines
from cardcity_desktop.session.match import AnyMatch, Match, resumed
from cardcity_desktop.session.replay import Replay
from cardcity_desktop.session.store import (
    HAD_CLOSED_SEATS,
    Header,
    Logged,
    MatchProblemError,
    OtherSave,
    Record,
    SavedMatch,
    SaveStore,
)
from cardcity_desktop.storage.disk.files import (
    UnsuitableFileError,
    atomic_write,
    change_file,
    read_regular_file,
    write_new_file,
)
from cardcity_desktop.storage.disk.folders import saves_folder
from cardcity_desktop.storage.format.read import (
    END_LINE,
    LARGEST,
    BrokenLineError,
    ForeignSaveError,
    Format,
    Format2,
    SaveText,
    read_save,
)
from cardcity_desktop.storage.imports import IMPORTED_NAME, ImportIndex
from cardcity_desktop.storage.listing import LAST_PLAYED_NAME, Listing, reject_unknown_players
from cardcity_desktop.storage.save_file import (
    SUFFIX,
    InUseError,
    SaveFile,
    SaveRefusedError,
    lock,
    problem_of,
    short_reason,
    write_backup,
)
from cardcity_desktop.support.diagnostics import log
from cardcity_desktop.support.i18n import _

__all__ = ["SaveRefusedError", "Saves", "replay_of"]

DELETED_SUFFIX = ".deleted"
"""Suffix of a deleted file: it is only renamed at first, so that deleting can be undone."""


class Saves(SaveStore):
    """Matches in a folder. notify: receives sentences for the player."""

    def __init__(self, folder: Path | None = None, notify: Callable[[str], None] | None = None) -> None:
        self.folder = folder or saves_folder()
        self.notify = notify or (lambda sentence: None)
        self.unsaved_changed: Callable[[], None] = lambda: None
        """Called when a match becomes unsaved or is saved again."""
        self._open: dict[str, _OpenMatch] = {}
        self._unsaved: dict[str, str] = {}  # by match id: why some actions are not on the disk
        self._unsaved_titles: dict[str, str] = {}  # by match id: a name that the disk has refused
        self.unsaved_title = ""
        self._last = ""  # the match played last, as stored in LAST_PLAYED_NAME
        self._listing = Listing(self.folder)
        self._imports = ImportIndex(self.folder / IMPORTED_NAME)

    # Opening

    def resume(self, match_id: str) -> AnyMatch:
        """Return the match after its last action.

        Raise MatchProblemError; for a changed or damaged file it is SaveRefusedError. Only a torn last line is
        repaired; other files that are refused stay as they are.
        """
        return resumed(self, match_id)

    def repair(self, match_id: str) -> AnyMatch:
        """Return the match after its last sound action. The file is backed up as it was.

        Raise MatchProblemError.
        """
        opened, text, raw = self._lock(match_id)
        with opened.closed_if_refused():
            record = _judged(text, match_id, mend=True)
            write_backup(self._path(match_id), raw)
        self._open[match_id] = opened
        opened.actions = len(record.lines)
        opened.file.set_tail(1 + opened.actions)
        self._sync(match_id)
        return Match.resume(game_of(record.header.game, record.header.rules), record, self)

    def has_file(self, file: Path) -> bool:
        """Return True if a file is one of the folder's matches."""
        return file.suffix == SUFFIX and file.parent.resolve() == self.folder.resolve() and file.exists()

    def back_up(self, match_id: str, content: bytes) -> None:
        """Store the file from outside, of which a match has only the sound actions. Raise MatchProblemError."""
        try:
            write_backup(self._path(match_id), content)
        except OSError as error:
            raise problem_of(error) from error

    # session.store.SaveStore

    def create(self, header: Header, lines: Iterable[Logged] = (), imported: frozenset[int] = frozenset()) -> str:
        now = datetime.now(UTC)
        match_id = f"{now:%Y%m%d-%H%M%S}-{secrets.token_hex(3)}"
        here = now.astimezone().isoformat(timespec="seconds")  # the day's city belongs to the day of this place
        form = Format2.new(replace(header, created=header.created or here))
        written = form.lines(lines)
        self._open[match_id] = _OpenMatch(form, SaveFile(self._path(match_id), written), len(written) - 1)
        self._imports.add(match_id, imported)
        self._sync(match_id)
        return match_id

    def append(self, match_id: str, line: Logged) -> None:
        opened = self._open[match_id]
        self._record_last_played(match_id)
        opened.actions += 1
        opened.file.set_tail(opened.actions, opened.form.write(line, opened.actions + 1))
        self._sync(match_id)

    def truncate(self, match_id: str, lines: int, then: Sequence[Logged] = ()) -> None:
        opened = self._open[match_id]
        opened.actions = lines + len(then)
        written = [opened.form.write(line, number) for number, line in enumerate(then, lines + 2)]
        opened.file.set_tail(1 + lines, *written)
        self._sync(match_id)

    def finish(self, match_id: str) -> None:
        opened = self._open[match_id]
        opened.file.set_tail(1 + opened.actions, END_LINE)
        self._sync(match_id)

    def change_header(self, match_id: str, **fields: Any) -> None:
        """Store fields of the header. Format 1 has none for hints."""
        opened = self._open[match_id]
        if isinstance(opened.form, Format2):
            opened.form = Format2(replace(opened.form.header, **fields), opened.form.salt)
            opened.file.set_head(opened.form.first_line)
            self._sync(match_id)

    def load(self, match_id: str) -> Record:
        """Open a match, or raise as `resume`."""
        opened, text, raw = self._lock(match_id)
        with opened.closed_if_refused():
            record = _judged(text, match_id)
        self._open[match_id] = opened
        self._repair_torn_end(match_id, text, raw)
        if text.form.had_closed_seats:
            self.notify(_(HAD_CLOSED_SEATS))
            self.change_header(match_id)  # the next time nothing is left of them
        return record

    def peek(self, match_id: str) -> Record:
        opened = self._open.get(match_id)
        try:
            text = read_save(opened.file.content if opened else read_regular_file(self._path(match_id), LARGEST))
            reject_unknown_players(text)
        except (OSError, BrokenLineError, ForeignSaveError) as error:
            raise problem_of(error) from error
        return _judged(text, match_id)

    def list(self) -> tuple[SavedMatch, ...]:
        titles = self._unsaved_titles
        return tuple(
            replace(saved, header=replace(saved.header, title=titles[saved.id])) if saved.id in titles else saved
            for saved in self._listing.matches()
        )

    def others(self) -> tuple[OtherSave, ...]:
        return self._listing.others()

    def count_read(self) -> tuple[int, int]:
        return self._listing.count_read()

    def look(self, saved: SavedMatch) -> SavedMatch:
        return saved if saved.view is not None else self._listing.with_view(saved)

    def rename(self, match_id: str, title: str) -> None:
        """Store the player's name for a match. Its file gets the latest format. Raise MatchProblemError.

        A name that the disk refuses is tried again by `retry`.
        """
        try:
            self._rename(match_id, title)
        except FileNotFoundError as error:
            raise problem_of(error) from error
        except OSError as error:
            self._unsaved_titles[match_id] = title
            self.unsaved_title = short_reason(error)
            self.unsaved_changed()
            return
        if self._unsaved_titles.pop(match_id, None) is not None and not self._unsaved_titles:
            self.unsaved_title = ""
            self.unsaved_changed()

    def _rename(self, match_id: str, title: str) -> None:
        """Rewrite a match's file with another name, or raise OSError, MatchProblemError."""
        opened, text, _raw = self._lock(match_id)
        with opened.closed_if_refused():
            record = _judged(text, match_id)
        lines = Format2.new(replace(text.header, title=title)).lines(record.lines)
        opened.file.close()
        path = self._path(match_id)
        status = path.stat()
        atomic_write(path, b"".join([*lines, *([END_LINE] if text.ended else [])]))
        os.utime(path, ns=(status.st_atime_ns, status.st_mtime_ns))  # the list sorts by the time of play

    def delete(self, match_id: str) -> None:
        """Rename a match's file, so that `restore` can bring it back. Raise MatchProblemError, also while it is
        played."""
        self._drop(match_id)
        path = self._path(match_id)
        try:
            if path.is_file():
                with suppress(PermissionError, UnsuitableFileError):
                    lock(path)[0].close()  # fails while another window plays the match
            change_file(lambda: path.replace(path.with_suffix(DELETED_SUFFIX)))
        except FileNotFoundError:
            return
        except InUseError as error:
            raise problem_of(error) from error
        except OSError as error:
            text = _("This saved game can’t be deleted: {reason}.")
            raise MatchProblemError(text.format(reason=short_reason(error))) from error

    def restore(self, match_id: str) -> None:
        """Bring a deleted match back, or raise MatchProblemError, also if another file now has its name."""
        path = self._path(match_id)
        try:
            if path.exists():
                raise FileExistsError(path)
            change_file(lambda: path.with_suffix(DELETED_SUFFIX).rename(path))
        except OSError as error:
            text = _("This saved game can’t be brought back: {reason}.")
            raise MatchProblemError(text.format(reason=short_reason(error))) from error

    def forget(self, match_id: str) -> None:
        """Remove a deleted match for good. Ignore disk errors."""
        with suppress(OSError):
            change_file(lambda: self._path(match_id).with_suffix(DELETED_SUFFIX).unlink(missing_ok=True))

    def close(self, match_id: str) -> None:
        """Release a match. If it is unsaved, it stays in memory until the disk accepts it."""
        opened = self._open.get(match_id)
        if opened is None:
            return
        opened.abandoned = True
        if match_id in self._unsaved:
            self._sync(match_id)  # once more: there may be room now
        else:
            self._drop(match_id)

    # Unsaved matches

    @property
    def all_unsaved(self) -> dict[str, str]:
        return dict(self._unsaved)

    def retry(self) -> dict[str, str]:
        for match_id in self.all_unsaved:
            self._sync(match_id)
        for match_id, title in [*self._unsaved_titles.items()]:
            try:
                self.rename(match_id, title)
            except MatchProblemError as problem:  # another window plays it, or it is gone
                if not self._path(match_id).exists():
                    log("The name of %s is given up: %s", match_id, problem)
                    del self._unsaved_titles[match_id]
        if not self._unsaved_titles:
            self.unsaved_title = ""
        return self.all_unsaved

    def save_elsewhere(self, match_id: str, folders: Iterable[Path]) -> Path | None:
        content = self._open[match_id].file.content
        for folder in folders:
            with suppress(OSError):
                return write_new_file(folder, match_id, SUFFIX, content)
        return None

    # Implementation

    def _path(self, match_id: str) -> Path:
        return self.folder / f"{match_id}{SUFFIX}"

    def _lock(self, match_id: str) -> tuple[_OpenMatch, SaveText, bytes]:
        """Return (locked file, its text, its bytes), or raise MatchProblemError."""
        self.close(match_id)
        if match_id in self._open:  # its end is only in memory
            opened = self._open[match_id]
            opened.abandoned = False
            return opened, read_save(opened.file.content), opened.file.content
        try:
            locked, raw = lock(self._path(match_id))
        except (OSError, InUseError) as error:
            raise problem_of(error) from error
        try:
            text = read_save(raw)
            reject_unknown_players(text)
        except (BrokenLineError, ForeignSaveError, MatchProblemError) as error:
            locked.close()
            raise problem_of(error) from error
        file = SaveFile(self._path(match_id), text.lines, locked, text.sound)
        return _OpenMatch(text.form, file, len(text.actions)), text, raw

    def _record_last_played(self, match_id: str) -> None:
        """Store that this match was played last. This does not depend on the clock."""
        if match_id != self._last:
            self._last = match_id
            with suppress(OSError):
                atomic_write(self.folder / LAST_PLAYED_NAME, match_id.encode(), synced=False)

    def _repair_torn_end(self, match_id: str, text: SaveText, raw: bytes) -> None:
        """Remove a torn last line. If it is more than the start of a line, back the file up first."""
        if text.torn:
            if not text.clean:
                with suppress(OSError):
                    write_backup(self._path(match_id), raw)
            self.notify(
                _("The last step of this game was cut off while it was saved: the game continues from the step before.")
            )
        if text.torn or text.sound < len(text.lines):
            self._sync(match_id)

    def _sync(self, match_id: str) -> None:
        """Write what the disk lacks. Notify the player once of an error, until writing succeeds again."""
        file = self._open[match_id].file
        anew = file.rewrites
        try:
            self._imports.write(match_id)  # before the actions: those from elsewhere are never without their mark
            file.sync()
        except (OSError, InUseError) as error:
            if match_id not in self._unsaved:
                text = _("This game can’t be saved now ({reason}). You can play on: every step tries again.")
                self.notify(text.format(reason=short_reason(error)))
            self._unsaved[match_id] = short_reason(error)
            self.unsaved_changed()
            return
        if self._unsaved.pop(match_id, ""):
            self.unsaved_changed()
        if file.rewrites > anew:
            self.notify(_("The file of this game was removed or changed by another program: it was written anew."))
        if self._open[match_id].abandoned:
            self._drop(match_id)

    def _drop(self, match_id: str) -> None:
        if self._unsaved.pop(match_id, ""):
            self.unsaved_changed()
        if match_id in self._open:
            self._open.pop(match_id).file.close()

    def note_imported(self, match_id: str, seats: frozenset[int]) -> None:
        self._imports.add(match_id, seats)

    def imported_seats(self, match_id: str) -> frozenset[int]:
        return self._imports.seats(match_id)


def letter_in(file: Path) -> str:
    """Return the text of a file that is a letter, or "" for a save, or a file that can't be read."""
    try:
        raw = read_regular_file(file, LARGEST)
    except OSError:
        return ""
    if raw.startswith((BOM_UTF16_LE, BOM_UTF16_BE)):
        return raw.decode("utf-16", "replace")
    is_text = file.suffix != SUFFIX and not raw.startswith(b"{") and b"\0" not in raw
    return raw.decode("utf-8-sig", "replace") if is_text else ""


def game_in(file: Path, mend: bool = False) -> tuple[SharedGame, bytes]:
    """Return the game of a save from anywhere, checked as a whole, and the file's bytes. Nothing is locked or stored.

    mend: take only the sound actions. Raise MatchProblemError; if that is a SaveRefusedError, `mend` helps.
    """
    try:
        raw = read_regular_file(file, LARGEST)
        text = read_save(raw)
        reject_unknown_players(text)
    except BrokenLineError as error:
        raise MatchProblemError(_("This is not a saved game of this app, or its first line was changed.")) from error
    except (OSError, ForeignSaveError) as error:
        raise problem_of(error) from error
    record = _judged(text, mend=mend)
    is_over = bool(record.steps) and not game_of(text.header.game, text.header.rules).actors(record.steps[-1].state)
    return SharedGame(record.header, record.lines, is_over, had_closed_seats=text.form.had_closed_seats), raw


def replay_of(file: Path) -> Replay:
    """Return the replay of a file from anywhere, or raise MatchProblemError."""
    game = game_in(file)[0]
    return Replay(game_of(game.header.game, game.header.rules), game.header, game.lines)


class _OpenMatch:
    """An open match: format and state of its file, and its number of actions."""

    def __init__(self, form: Format, file: SaveFile, actions: int) -> None:
        self.form, self.file, self.actions = form, file, actions
        self.abandoned = False
        """True if the match was closed while it was unsaved."""

    @contextmanager
    def closed_if_refused(self) -> Iterator[None]:
        """Close the file if the `with` block raises, and let every error be a MatchProblemError."""
        try:
            yield
        except (MatchProblemError, OSError) as error:
            self.file.close()
            raise problem_of(error) from error


def _judged(text: SaveText, match_id: str = "", mend: bool = False) -> Record:
    """Return the record of a file with the steps of its actions, or raise SaveRefusedError at the first illegal line.

    mend: keep the actions before the first illegal one; then only an illegal first line of the file is refused.
    """
    header, steps = text.header, list[AnyStep]()
    try:
        steps.extend(replay_lines(game_of(header.game, header.rules), header, text.actions))
    except LogRefusedError as error:
        if not mend:
            raise SaveRefusedError(error.index + 2, error.index) from error
    except Exception as error:  # a game may raise anything for a first line that a stranger wrote
        log("The match %s can't begin: %r", match_id, error)
        raise SaveRefusedError(1, None) from error
    if text.broken is not None and not mend:
        raise SaveRefusedError(text.broken.line, len(text.actions))
    lines = tuple(Logged(step.seat, line.text) for step, line in zip(steps, text.actions, strict=False))
    return Record(match_id, header, lines, tuple(steps))
