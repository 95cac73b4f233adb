"""Profiles on disk, one file each: a JSON line with the name, then a line for each finished game or lesson.

Each write holds the folder's lock and games are appended, so that two windows never lose each other's games. A torn
line costs only itself. A copied file brings the whole career to another machine.
"""

from __future__ import annotations

import json
import os
import secrets
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from cardcity_desktop.career.profile import CareerEntry, Ghost, Profile, joined_ghosts
from cardcity_desktop.career.puzzles import Mistake, PuzzleTry
from cardcity_desktop.session.names import clean_name
from cardcity_desktop.storage.disk.files import (
    atomic_write,
    change_file,
    open_regular_file,
    read_regular_file,
    write_new_file,
)
from cardcity_desktop.storage.disk.folders import profiles_folder
from cardcity_desktop.storage.disk.locks import folder_lock
from cardcity_desktop.storage.disk.reasons import disk_reason
from cardcity_desktop.storage.format.read import json_line
from cardcity_desktop.support.i18n import _

if TYPE_CHECKING:
    from pydantic import BaseModel

    ModelT = TypeVar("ModelT", bound=BaseModel)

SUFFIX = ".cardcity-profile"
DELETED_SUFFIX = f"{SUFFIX}-deleted"
CHOSEN_NAME = "chosen"
FORMAT = 1
LARGEST = 16_000_000
LONGEST_NAME = 40
LONGEST_ID = 200
MOST_NAMED = 3
"""Most files that one sentence names."""

LESSON = "lesson"  # field of a completed lesson's line
CHOICE = "choice"  # field of the line of something that the player chose to show


class Profiles:
    """All profiles of this machine. notify: receives sentences for the player."""

    def __init__(self, folder: Path | None = None, notify: Callable[[str], None] | None = None) -> None:
        self.folder = folder or profiles_folder()
        self.notify = notify or (lambda sentence: None)
        self._refused: dict[str, str] = {}  # by profile id: why the disk lacks some of its games

    def list(self) -> tuple[Profile, ...]:
        """Return the readable profiles by name. Copies of a file count as one profile."""
        by_id: dict[str, Profile] = {}
        for path in sorted(self._files(SUFFIX), key=lambda path: len(path.name)):
            profile = _read_own(path)
            if profile is not None:
                known = by_id.get(profile.id)
                by_id[profile.id] = known.merged_with(profile) if known is not None else profile
        return tuple(sorted(by_id.values(), key=lambda profile: (profile.name.casefold(), profile.id)))

    def warn_unreadable(self) -> None:
        """Notify the player of files that can't be read. They are left as they are."""
        names = sorted(path.name for path in self._files(SUFFIX) if _read_own(path) is None)
        if names:
            shown = [clean_name(name, LONGEST_NAME) for name in names[:MOST_NAMED]]
            files = ", ".join([*shown, "…"] if names[MOST_NAMED:] else shown)
            self.notify(_("These players’ files can’t be read and stay as they are: {files}").format(files=files))

    def load(self, profile_id: str) -> Profile | None:
        """Return a profile, or None if its file can't be read."""
        return _read_own(self._path(profile_id))

    def create(self, name: str) -> Profile:
        """Create and return a profile. If the disk refuses it, notify the player. It is then lost with the window."""
        profile = Profile(secrets.token_hex(6), clean_name(name, LONGEST_NAME))
        self._write(lambda: atomic_write(self._path(profile.id), _content(profile)))
        return profile

    def rename(self, profile: Profile, name: str) -> Profile:
        """Return the profile with another name. The other lines of its file stay, readable or not."""
        renamed = replace(profile, name=clean_name(name, LONGEST_NAME) or profile.name)

        def write() -> None:
            nonlocal renamed
            stored = self.load(profile.id)  # read under the lock: another window may just have added a game
            if stored is not None:
                renamed = replace(stored.merged_with(profile), name=renamed.name)
            _rename(self._path(profile.id), renamed)

        self._write(write)
        return renamed

    def delete(self, profile: Profile) -> None:
        """Rename the files of a profile, so that `restore` can bring them back.

        This includes copies that a sync program left under other names: they would still be listed.
        """

        def write() -> None:
            for path in self._files_of(profile, SUFFIX):
                change_file(partial(path.replace, path.with_suffix(DELETED_SUFFIX)))

        self._write(write)

    def restore(self, profile: Profile) -> None:
        """Undo `delete`. A file made in the meantime is not overwritten."""

        def write() -> None:
            for path in self._files_of(profile, DELETED_SUFFIX):
                if not path.with_suffix(SUFFIX).exists():
                    change_file(partial(path.replace, path.with_suffix(SUFFIX)))

        self._write(write)

    def file(self, profile: Profile) -> Path:
        """Return the file of a profile, which may be copied to another machine."""
        return self._path(profile.id)

    def add(self, profile: Profile, entry: CareerEntry) -> Profile:
        """Add a game to the stored profile, and return the profile with other windows' games."""
        return self.grow(profile, lambda known: known.with_entry(entry))

    def grow(self, profile: Profile, grown: Callable[[Profile], Profile]) -> Profile:
        """Store what `grown` makes of the profile, merged as by `add`, and return it."""
        return self._save(profile, lambda known: grown(known.merged_with(profile)))

    def save_again(self, profile: Profile) -> None:
        """Write what the disk has refused of this profile, if anything."""
        if self.refused(profile):
            self._save(profile, lambda known: known.merged_with(profile))

    def refused(self, profile: Profile) -> str:
        """Return why games of this profile are not on the disk, in a few words, or "" if all are."""
        return self._refused.get(profile.id, "")

    def save_elsewhere(self, profile: Profile, folders: Iterable[Path]) -> Path | None:
        """Save the whole profile in the first folder that accepts it, and return the file, None if none does."""
        stored = self.load(profile.id)
        content = _content(stored.merged_with(profile) if stored is not None else profile)
        for folder in folders:
            with suppress(OSError):
                return write_new_file(folder, profile.id, SUFFIX, content)
        return None

    def adopt(self, file: Path) -> Profile | None:
        """Return the profile of another machine's file, merged with the one here, or None if it is no profile."""
        adopted = _read(file)
        if adopted is None:
            return None
        return self._save(adopted, lambda known: known.merged_with(adopted))

    def chosen(self) -> str:
        """Return the id of the profile chosen last, or "" if none was."""
        try:
            return read_regular_file(self.folder / CHOSEN_NAME, LONGEST_ID).decode(errors="replace").strip()
        except OSError:
            return ""

    def choose(self, profile: Profile) -> None:
        self._write(lambda: atomic_write(self.folder / CHOSEN_NAME, profile.id.encode()))

    def _save(self, wanted: Profile, grow: Callable[[Profile], Profile]) -> Profile:
        """Apply `grow` to the stored profile, append the new lines to its file, and return the result."""
        grown = grow(Profile(wanted.id, wanted.name))

        def write() -> None:
            nonlocal grown
            stored = self.load(wanted.id)
            known = stored or Profile(wanted.id, wanted.name)
            grown = grow(known)
            lines = _rows(grown, known)
            if lines or stored is None:
                _append(self._path(wanted.id), grown, lines)

        self._refused[wanted.id] = self._write(write)
        return grown

    def _path(self, profile_id: str) -> Path:
        return self.folder / f"{profile_id}{SUFFIX}"

    def _files(self, suffix: str) -> Iterator[Path]:
        """Yield the files with `suffix`, none if the folder can't be read."""
        with suppress(OSError):
            yield from [path for path in self.folder.iterdir() if path.suffix == suffix]

    def _files_of(self, profile: Profile, suffix: str) -> Iterator[Path]:
        for path in self._files(suffix):
            owner = _read_own(path)
            if path.stem == profile.id or (owner is not None and owner.id == profile.id):
                yield path

    def _write(self, write: Callable[[], None]) -> str:
        """Call `write` under the folder's lock. If the disk refuses, notify the player. Return the reason, else ""."""
        try:
            with folder_lock(self.folder):
                write()
        except OSError as error:
            self.notify(_("Your profile can’t be saved now: {reason}.").format(reason=disk_reason(error)))
            return disk_reason(error)
        return ""


def _append(path: Path, profile: Profile, lines: Sequence[Mapping[str, Any]]) -> None:
    """Append `lines` to a profile's file, or write the whole profile if it has no file. Raise OSError."""
    if not path.exists():
        atomic_write(path, _content(profile))
        return
    with open_regular_file(path, "a+b", LARGEST) as file:
        length = file.seek(0, os.SEEK_END)
        file.seek(max(0, length - 1))
        last_line_is_torn = file.read(1) not in (b"\n", b"")
        file.write((b"\n" if last_line_is_torn else b"") + b"".join(json_line(dict(line)) for line in lines))
        os.fsync(file.fileno())


def _rename(path: Path, profile: Profile) -> None:
    """Replace the first line of a file, or insert one if it is damaged. Without a file write the whole profile.

    Raise OSError.
    """
    try:
        raw = read_regular_file(path, LARGEST)
    except FileNotFoundError:
        atomic_write(path, _content(profile))
        return
    head, _end, rest = raw.partition(b"\n")
    atomic_write(path, _first_line(profile) + (rest if _read_header(head) is not None else raw))


def _content(profile: Profile) -> bytes:
    return b"".join([_first_line(profile), *map(json_line, _rows(profile, Profile(profile.id, profile.name)))])


def _rows(grown: Profile, known: Profile) -> list[dict[str, Any]]:
    """Return the lines of what `grown` has more than `known`."""
    rows = [asdict(entry) for entry in grown.entries[len(known.entries) :]]
    rows += [{LESSON: lesson} for lesson in grown.lessons[len(known.lessons) :]]
    rows += [{CHOICE: word, "value": value} for word, value in grown.choices if (word, value) not in known.choices]
    rows += [asdict(answer) for answer in grown.answers[len(known.answers) :]]
    mistakes = grown.mistakes[len(known.mistakes) :]
    rows += [{"mistake": mistake.line, "game": mistake.game, "day": mistake.day} for mistake in mistakes]
    ghosts = [ghost for ghost in grown.ghosts if ghost not in known.ghosts]
    return [
        *rows,
        *({"ghost": ghost.code, "game": ghost.game, "day": ghost.day, "name": ghost.name} for ghost in ghosts),
    ]


def _first_line(profile: Profile) -> bytes:
    return json_line({"profile": FORMAT, "id": profile.id, "name": profile.name})


def _read_header(line: bytes) -> Profile | None:
    """Return the profile that a first line names, without its games, or None for any other line."""
    from cardcity_desktop.storage.models.profile import FirstLine

    fields = _fields(FirstLine, _object(line))
    return Profile(fields.id, clean_name(fields.name, LONGEST_NAME)) if fields is not None else None


def _read(path: Path) -> Profile | None:
    """Return the profile of a file from anywhere, or None if it is no profile."""
    try:
        head, *lines = read_regular_file(path, LARGEST).split(b"\n")
    except OSError:
        return None
    profile = _read_header(head)
    return _with_lines(profile, lines) if profile is not None else None


def _read_own(path: Path) -> Profile | None:
    """Return the profile of a file in the app's folder, or None if it can't be read.

    A damaged first line costs only the name, because the id is the file's name. The first line of a newer version is
    not damaged: only that version can read it.
    """
    profile = _read(path)
    if profile is not None or not (path.stem.isascii() and path.stem.isalnum()):
        return profile
    with suppress(OSError):
        lines = read_regular_file(path, LARGEST).split(b"\n")
        profile = None if _is_newer(lines[0]) else _with_lines(Profile(path.stem, ""), lines)
    return profile if profile is not None and (profile != Profile(profile.id, profile.name)) else None


def _is_newer(head: bytes) -> bool:
    """Return True if a newer app wrote this first line."""
    version = _object(head).get("profile")
    return type(version) is int and version > FORMAT


def _with_lines(profile: Profile, lines: Iterable[bytes]) -> Profile:
    """Return the profile with all that these lines contain, each once: games, lessons, choices, puzzles, ghosts."""
    from cardcity_desktop.storage.models.profile import (
        ChoiceLine,
        FinishedGameLine,
        GhostLine,
        LessonLine,
        MistakeLine,
        PuzzleTryLine,
    )

    entries: dict[str, CareerEntry] = {}
    lessons: dict[str, None] = {}
    choices: dict[str, str] = {}
    tries: dict[PuzzleTry, None] = {}
    mistakes: dict[Mistake, None] = {}
    ghosts: list[Ghost] = []
    for line in lines:
        values = _object(line)
        if LESSON in values and (lesson := _fields(LessonLine, values)) is not None:
            lessons.setdefault(lesson.lesson)
        elif CHOICE in values and (made := _fields(ChoiceLine, values)) is not None:
            choices[made.choice] = made.value
        elif "match" in values and (game := _fields(FinishedGameLine, values)) is not None:
            entries.setdefault(game.match, game.entry())
        elif "puzzle" in values and (answer := _fields(PuzzleTryLine, values)) is not None:
            tries.setdefault(answer.answer())
        elif "mistake" in values and (mistake := _fields(MistakeLine, values)) is not None:
            mistakes.setdefault(mistake.kept())
        elif "ghost" in values and (ghost := _fields(GhostLine, values)) is not None:
            ghosts.append(ghost.kept())
    return replace(
        profile,
        entries=tuple(entries.values()),
        lessons=tuple(lessons),
        choices=tuple(choices.items()),
        answers=tuple(tries),
        mistakes=tuple(mistakes),
        ghosts=joined_ghosts(ghosts),
    )


def _object(line: bytes) -> dict[str, Any]:
    """Return the JSON object in a line, or {} if there is none."""
    try:
        values = json.loads(line.decode())
    except (ValueError, RecursionError):
        return {}
    return values if isinstance(values, dict) else {}


def _fields(model: type[ModelT], values: Mapping[str, Any]) -> ModelT | None:
    """Return the values of a line as a `model`, or None if the line is of another kind or damaged."""
    from cardcity_desktop.support.checked import FieldError, check

    try:
        return check(model, dict(values))
    except FieldError:
        return None
