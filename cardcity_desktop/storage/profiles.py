"""Profiles on disk: a file each, a line of JSON that names the player, then one a finished game, only ever appended.

Two windows can't overwrite each other, a torn line costs itself alone, and copying the file takes the career along.
"""

from __future__ import annotations

import json
import os
import secrets
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any, cast

from cardcity_desktop.career.missions import MEDALS
from cardcity_desktop.career.profile import CareerEntry, Profile
from cardcity_desktop.session.names import clean_name
from cardcity_desktop.storage.folders import profiles_folder
from cardcity_desktop.storage.format.read_2 import MOST_HINTS
from cardcity_desktop.storage.format.text import json_line
from cardcity_desktop.storage.problems import disk_reason
from cardcity_desktop.storage.reading import atomic_write, open_regular_file, read_regular_file, write_numbered_file
from cardcity_desktop.support.i18n import _

SUFFIX = ".cardcity-profile"
CHOSEN = "chosen"
FORMAT = 1
LARGEST = 16_000_000
LONGEST_NAME = 40
LONGEST_WORD = 200
MOST_FIGURES = 100
MOST_LESSONS = 500
MOST_TOLD = 3
"""Files in one sentence."""
GREATEST = 1e9
"""What no figure of a game comes near."""
LESSON = "lesson"
"""The word of a line that says no game but a lesson gone through."""


class Profiles:
    """The profiles of this machine. `tell` hears sentences for the player."""

    def __init__(self, folder: Path | None = None, tell: Callable[[str], None] | None = None) -> None:
        self.folder = folder or profiles_folder()
        self.tell = tell or (lambda sentence: None)
        self._refused: dict[str, str] = {}  # why the disk does not know all of a profile, by its id

    def list(self) -> tuple[Profile, ...]:
        """All that can be read, by name, each once."""
        try:
            paths = [path for path in self.folder.iterdir() if path.suffix == SUFFIX]
        except OSError:
            return ()
        found: dict[str, Profile] = {}
        for profile in filter(None, map(_read_own, sorted(paths, key=lambda path: len(path.name)))):
            known = found.get(profile.id)  # a copy under another name is the same player
            found[profile.id] = known.joined(profile) if known is not None else profile
        return tuple(sorted(found.values(), key=lambda profile: (profile.name.casefold(), profile.id)))

    def warn_unreadable(self) -> None:
        """Say which files here nobody's career can be read from: they stay as they are."""
        try:
            names = sorted(path.name for path in self.folder.iterdir() if path.suffix == SUFFIX and not _read_own(path))
        except OSError:
            return
        if names:
            shown = [clean_name(name, LONGEST_NAME) for name in names[:MOST_TOLD]]
            files = ", ".join([*shown, "…"] if names[MOST_TOLD:] else shown)
            self.tell(_("What can’t be read of this computer’s players stays as it is: {files}").format(files=files))

    def load(self, profile_id: str) -> Profile | None:
        """One profile; None when it can't be read."""
        return _read_own(self._path(profile_id))

    def create(self, name: str) -> Profile:
        """A new profile; one that the disk refuses is told of and lives until the window closes."""
        profile = Profile(secrets.token_hex(6), clean_name(name, LONGEST_NAME))
        self._try(lambda: atomic_write(self._path(profile.id), _content(profile)))
        return profile

    def rename(self, profile: Profile, name: str) -> Profile:
        """The same under another name; what its file holds besides, read or not, stays as it is."""
        found = self.load(profile.id)
        known = found.joined(profile) if found is not None else profile  # with what the disk refused
        renamed = replace(known, name=clean_name(name, LONGEST_NAME) or known.name)
        self._try(lambda: _rename(self._path(profile.id), renamed))
        return renamed

    def delete(self, profile: Profile) -> None:
        """Put a profile aside: its file gets another ending, so that a mistake can be mended."""
        path = self._path(profile.id)
        self._try(lambda: _put_away(path))

    def bring_back(self, profile: Profile) -> None:
        """Undo `delete`: the file has its own ending again."""
        path = self._path(profile.id)
        self._try(lambda: _bring_back(path))

    def file(self, profile: Profile) -> Path:
        """Where a profile lies, to be copied to another machine."""
        return self._path(profile.id)

    def add(self, profile: Profile, entry: CareerEntry) -> Profile:
        """Remember a game, on disk first; what another window added meanwhile is there as well."""
        return self._keep(profile, lambda known: known.joined(profile).with_entry(entry))

    def add_lesson(self, profile: Profile, lesson: str) -> Profile:
        """Remember a lesson, in the same way."""
        return self._keep(profile, lambda known: known.joined(profile).with_lesson(lesson))

    def save_again(self, profile: Profile) -> None:
        """What the disk refused of this profile is tried once more; nothing where it has refused nothing."""
        if self.refused(profile):
            self._keep(profile, lambda known: known.joined(profile))

    def refused(self, profile: Profile) -> str:
        """Why the disk does not know all of this profile, in a few words; "" where it does."""
        return self._refused.get(profile.id, "")

    def save_elsewhere(self, profile: Profile, folders: Iterable[Path]) -> Path | None:
        """Write all that is known of it into the first of `folders` that takes it; where, or None."""
        found = self.load(profile.id)
        content = _content(found.joined(profile) if found is not None else profile)
        for folder in folders:
            with suppress(OSError):
                return write_numbered_file(folder, profile.id, SUFFIX, content)
        return None

    def adopt(self, file: Path) -> Profile | None:
        """A profile file from another machine: its games join those of the same profile here. None when it is none."""
        found = _read(file)
        if found is None:
            return None
        return self._keep(found, lambda known: known.joined(found))

    def chosen(self) -> str:
        """The id of the profile that sat here last, "" where nobody did."""
        try:
            return read_regular_file(self.folder / CHOSEN, LONGEST_WORD).decode(errors="replace").strip()
        except OSError:
            return ""

    def choose(self, profile: Profile) -> None:
        """Remember who sits here."""
        self._try(lambda: atomic_write(self.folder / CHOSEN, profile.id.encode()))

    def _keep(self, whose: Profile, grow: Callable[[Profile], Profile]) -> Profile:
        """What `grow` adds to what the disk knows is written behind it: what it refused before is tried once more."""
        found = self.load(whose.id)
        known = found or Profile(whose.id, whose.name)
        grown = grow(known)
        fresh = [asdict(entry) for entry in grown.entries[len(known.entries) :]]
        fresh += [{LESSON: lesson} for lesson in grown.lessons[len(known.lessons) :]]
        if fresh or found is None:
            self._refused[whose.id] = self._try(lambda: _append(self._path(whose.id), grown, fresh))
        return grown

    def _path(self, profile_id: str) -> Path:
        return self.folder / f"{profile_id}{SUFFIX}"

    def _try(self, write: Callable[[], None]) -> str:
        """Do it, or say why the disk would not: the reason, "" where it did."""
        try:
            write()
        except OSError as error:
            self.tell(_("Your profile can’t be saved now: {reason}.").format(reason=disk_reason(error)))
            return disk_reason(error)
        return ""


def _put_away(path: Path) -> None:
    with suppress(FileNotFoundError):
        path.replace(_put_aside(path))


def _bring_back(path: Path) -> None:
    """A file that came there meanwhile stays."""
    with suppress(FileNotFoundError):
        if not path.exists():
            _put_aside(path).replace(path)


def _put_aside(path: Path) -> Path:
    """What a profile's file is called once it is deleted."""
    return path.with_suffix(f"{SUFFIX}-deleted")


def _append(path: Path, profile: Profile, lines: Sequence[Mapping[str, Any]]) -> None:
    """Write them behind what is there, or all of the profile where nothing is."""
    if not path.exists():
        atomic_write(path, _content(profile))
        return
    with open_regular_file(path, "a+b", LARGEST) as file:
        file.seek(max(0, file.seek(0, os.SEEK_END) - 1))
        torn = file.read(1) not in (b"\n", b"")
        file.write((b"\n" if torn else b"") + b"".join(json_line(dict(line)) for line in lines))
        os.fsync(file.fileno())


def _rename(path: Path, profile: Profile) -> None:
    """Write its first line anew, before what can't be read where that is all there is; or all of it, without a file."""
    try:
        raw = read_regular_file(path, LARGEST)
    except FileNotFoundError:
        atomic_write(path, _content(profile))
        return
    head, _end, rest = raw.partition(b"\n")
    atomic_write(path, _first_line(profile) + (rest if _read_header(head) is not None else raw))


def _content(profile: Profile) -> bytes:
    """The whole file."""
    entries = (json_line(asdict(entry)) for entry in profile.entries)
    return b"".join([_first_line(profile), *entries, *(json_line({LESSON: lesson}) for lesson in profile.lessons)])


def _first_line(profile: Profile) -> bytes:
    return json_line({"profile": FORMAT, "id": profile.id, "name": profile.name})


def _read_header(line: bytes) -> Profile | None:
    """Whom a first line names; None where it is none."""
    values = _object(line)
    name, profile_id = values.get("name"), values.get("id")
    if values.get("profile") != FORMAT or not isinstance(name, str) or not _is_id(profile_id):
        return None
    return Profile(str(profile_id), clean_name(name, LONGEST_NAME))


def _read(path: Path) -> Profile | None:
    """The profile in a file from anywhere; lines that say no game are passed over, and stay in the file."""
    try:
        head, *lines = read_regular_file(path, LARGEST).split(b"\n")
    except OSError:
        return None
    named = _read_header(head)
    return _filled(named, lines) if named is not None else None


def _read_own(path: Path) -> Profile | None:
    """The same among ours: a damaged first line costs the name alone, for the file's own name says whose it is.

    What a newer version wrote is not damaged, and is for that version to read.
    """
    found = _read(path)
    if found is not None or not _is_id(path.stem):
        return found
    with suppress(OSError):
        lines = read_regular_file(path, LARGEST).split(b"\n")
        found = None if _is_newer(lines[0]) else _filled(Profile(path.stem, ""), lines)
    return found if found is not None and (found.entries or found.lessons) else None


def _is_newer(head: bytes) -> bool:
    version = _object(head).get("profile")
    return type(version) is int and version > FORMAT


def _filled(profile: Profile, lines: Iterable[bytes]) -> Profile:
    """With the games and lessons that lines tell of."""
    entries: dict[str, CareerEntry] = {}
    lessons: dict[str, None] = {}
    for line in lines:
        values = _object(line)
        entry, lesson = _entry(values), values.get(LESSON)
        if entry is not None:
            entries.setdefault(entry.match, entry)
        elif _is_word(lesson) and len(lessons) < MOST_LESSONS:
            lessons.setdefault(str(lesson))
    return replace(profile, entries=tuple(entries.values()), lessons=tuple(lessons))


def _object(line: bytes) -> dict[str, Any]:
    try:
        values = json.loads(line.decode())
    except (ValueError, RecursionError):
        return {}
    return values if isinstance(values, dict) else {}


def _entry(values: Mapping[str, Any]) -> CareerEntry | None:
    """An entry whose every field is what it should be; None for anything else."""
    words = (values.get("match"), values.get("day"), values.get("game"), values.get("purpose", "free"))
    seats, seat, setup = values.get("seats"), values.get("seat"), values.get("setup")
    standing, medal, rank = values.get("standing"), values.get("medal"), values.get("rank")
    hints, purpose_id = values.get("hints", 0), values.get("purpose_id", "")
    sound = (
        all(map(_is_word, words))
        and _is_setup(setup)
        and _is_seat(seat, seats)
        and _is_standing(standing)
        and (medal is None or medal in MEDALS)
        and (rank is None or _is_word(rank))
        and type(hints) is int
        and 0 <= hints <= MOST_HINTS
        and isinstance(purpose_id, str)
        and len(purpose_id) <= LONGEST_WORD
    )
    if not sound:
        return None
    match, day, game, purpose = map(str, words)
    figures = {name: float(value) for name, value in dict(standing or {}).items()}
    kinds = tuple(map(str, seats or ()))
    return CareerEntry(
        match, day, game, dict(setup or {}), kinds, int(seat or 0), figures, rank, purpose, purpose_id, medal, hints
    )


def _is_seat(seat: object, seats: object) -> bool:
    """Whether `seat` is the number of one of these, each the word for who sits there."""
    words = isinstance(seats, list) and 0 < len(seats) <= 16 and all(map(_is_word, seats))
    return words and type(seat) is int and 0 <= seat < len(cast(list[object], seats))


def _is_word(value: object) -> bool:
    return isinstance(value, str) and 0 < len(value) <= LONGEST_WORD


def _is_id(value: object) -> bool:
    return isinstance(value, str) and len(value) <= 40 and value.isascii() and value.isalnum()


def _is_standing(value: object) -> bool:
    return (
        isinstance(value, dict)
        and len(value) <= MOST_FIGURES
        and all(type(number) in (int, float) and abs(number) < GREATEST for number in value.values())
    )


def _is_setup(value: object) -> bool:
    """Whether these can be some game's words: texts, numbers, yes, no, nothing, or short lists of such."""
    if not isinstance(value, dict) or len(value) > MOST_FIGURES:
        return False
    parts = [part for word in value.values() for part in (word if isinstance(word, list) else [word])]
    return len(parts) <= MOST_FIGURES and all(map(_is_plain, parts))


def _is_plain(value: object) -> bool:
    if isinstance(value, str):
        return len(value) <= LONGEST_WORD
    return value is None or (type(value) in (bool, int, float) and abs(value) < GREATEST)  # type: ignore[arg-type]
