"""The list of saves in a folder. Making it changes no file."""

import re
from collections.abc import Callable
from dataclasses import replace
from os import stat_result
from pathlib import Path

from cardcity_desktop.rules.registry import game_of
from cardcity_desktop.session.computers import unknown_players
from cardcity_desktop.session.match import AnyMatch, LogRefusedError, Match
from cardcity_desktop.session.store import MatchProblemError, MemoryStore, OtherSave, Record, SavedMatch
from cardcity_desktop.storage.disk.files import read_regular_file
from cardcity_desktop.storage.format.read import LARGEST, BrokenLineError, ForeignSaveError, SaveText, read_save
from cardcity_desktop.storage.save_file import SUFFIX, problem_of
from cardcity_desktop.support.diagnostics import log
from cardcity_desktop.support.i18n import _

LATEST_TIME = 221_845_392_000.0
"""The year 9000, in seconds since 1970: some calendars fail for later times."""

LAST_PLAYED_NAME = ".last"
"""File beside the saves that names the match played last: file times are wrong after a clock was set back."""

MOST_REPLAYED = 200
"""Saves whose actions are replayed for the list, the last changed ones; of the others `with_view` does it."""

_CONFLICT = re.compile(r"(?P<original>.+?)(\.sync-conflict-\d{8}-\d{6}-\w+| \(.*conflicted copy.*\))")
"""Stem of a copy that Syncthing, Nextcloud or Dropbox made when two computers wrote a file."""

ListedSave = SavedMatch | OtherSave | None


class Listing:
    """The entries of a folder. An entry is computed again only if its file has changed."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._known: dict[
            str, tuple[tuple[int, int], ListedSave]
        ] = {}  # by name: time and size of the file, and its entry

    def matches(self) -> tuple[SavedMatch, ...]:
        """Return the readable matches, the last played first."""
        last = self._last()
        matches = [entry for entry in self._entries() if isinstance(entry, SavedMatch)]
        return tuple(sorted(matches, key=lambda entry: (entry.id == last, entry.changed, entry.id), reverse=True))

    def others(self) -> tuple[OtherSave, ...]:
        """Return the other saves, the last changed first."""
        others = [entry for entry in self._entries() if isinstance(entry, OtherSave)]
        return tuple(sorted(others, key=lambda entry: (entry.changed, entry.id), reverse=True))

    def count_read(self) -> tuple[int, int]:
        """Return the number of saves that were read so far, and that of all in the folder."""
        paths = self._paths()
        return sum(path.stem in self._known for path in paths), len(paths)

    def with_view(self, entry: SavedMatch) -> SavedMatch:
        """Return an entry with view and events, unchanged if they can't be read."""

        def looked_at() -> SavedMatch:
            raw = read_regular_file(self._folder / f"{entry.id}{SUFFIX}", LARGEST)
            return _with_progress(entry, read_save(raw))

        viewed = _or_problem(looked_at, entry.id, entry.changed)
        return viewed if isinstance(viewed, SavedMatch) else entry

    def _last(self) -> str:
        try:
            return read_regular_file(self._folder / LAST_PLAYED_NAME, 1000).decode().strip()
        except (OSError, ValueError):
            return ""

    def _paths(self) -> list[Path]:
        try:
            return [path for path in self._folder.iterdir() if path.suffix == SUFFIX and not _is_needless_copy(path)]
        except OSError:
            return []

    def _entries(self) -> list[ListedSave]:
        paths = self._paths()
        for name in {*self._known} - {path.stem for path in paths}:  # a copy: another thread may read, too
            self._known.pop(name, None)
        found = sorted(((_status(path), path) for path in paths), key=lambda each: -_time_of(each[0]))
        return [self._entry_once(path, status, at < MOST_REPLAYED) for at, (status, path) in enumerate(found)]

    def _entry_once(self, path: Path, status: stat_result | OSError, replayed: bool) -> ListedSave:
        """Return the entry of a file, computed only if the file has changed, or None if it gets no entry."""
        if isinstance(status, OSError):  # another window has just deleted it, or it is a broken link
            return OtherSave(path.stem, 0.0, str(problem_of(status))) if path.is_symlink() else None
        look, known = (status.st_mtime_ns, status.st_size), self._known.get(path.stem)
        if known is None or known[0] != look:
            changed = min(max(status.st_mtime, 0.0), LATEST_TIME)
            known = self._known[path.stem] = (
                look,
                _or_problem(lambda: entry_of(path, changed, replayed), path.stem, changed),
            )
        return known[1]


def _status(path: Path) -> stat_result | OSError:
    try:
        return path.stat()
    except OSError as error:
        return error


def _time_of(status: stat_result | OSError) -> float:
    """Return the time of the last change in seconds since 1970, or 0 if it can't be read."""
    return 0.0 if isinstance(status, OSError) else status.st_mtime


def _is_needless_copy(path: Path) -> bool:
    """Return True for a sync program's copy of a save that has all of its lines, and perhaps more."""
    found = _CONFLICT.fullmatch(path.stem)
    if found is None:
        return False
    try:
        original = read_regular_file(path.with_stem(found["original"]), LARGEST)
        return original.startswith(read_regular_file(path, LARGEST))
    except OSError:
        return False


def _or_problem(make: Callable[[], ListedSave], match_id: str, changed: float) -> ListedSave:
    """Return the entry that `make` returns. If that raises anything, an entry with the problem."""
    try:
        return make()
    except Exception as error:
        log("The save %s can't be listed: %r", match_id, error)
        return OtherSave(match_id, changed, str(problem_of(error)))


def entry_of(path: Path, changed: float, replayed: bool = True) -> ListedSave:
    """Return the entry of a file, or None if its first line is incomplete: it may just be written.

    With `replayed`, the entry of an unfinished match has its progress and its view.
    """
    try:
        raw = read_regular_file(path, LARGEST)
        if b"\n" not in raw:
            return None
        text = read_save(raw)
        reject_unknown_players(text)
    except (OSError, BrokenLineError, MatchProblemError) as error:
        return OtherSave(path.stem, changed, str(problem_of(error)))
    except ForeignSaveError as error:
        return OtherSave(path.stem, changed, str(problem_of(error)), error.names)
    entry = SavedMatch(path.stem, text.header, len(text.actions), changed, text.ended)
    return _with_progress(entry, text) if replayed and not text.ended else entry


def reject_unknown_players(text: SaveText) -> None:
    """Raise MatchProblemError if this app lacks a computer player of the match."""
    unknown = unknown_players(text.header.game, text.header.seats)
    if unknown:
        sentence = _(
            "A computer player of this game is not known here ({name}): a newer version of the app may open it."
        )
        raise MatchProblemError(sentence.format(name=ascii(unknown[0])[1:30].rstrip("'")))


def _with_progress(entry: SavedMatch, text: SaveText) -> SavedMatch:
    """Return the entry with progress and public view, unchanged for an illegal line: opening the match reports it."""
    game, record = game_of(text.header.game, text.header.rules), Record(entry.id, text.header, text.actions)
    try:
        match: AnyMatch = Match.resume(game, record, MemoryStore())
    except LogRefusedError:
        return entry
    progress = match.progress()
    return replace(
        entry,
        finished=match.finished,
        round=progress.round,
        rounds=progress.rounds,
        view=match.view(None),
        events=match.events_since(0, None),
        result=game.result(match.state) if match.finished else None,
        to_move=match.actors(),
    )
