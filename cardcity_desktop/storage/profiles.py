"""Profiles on disk: a file each, a line of JSON that names the player, then one a finished game, only ever appended.

Two windows can't overwrite each other, a torn line costs itself alone, and copying the file takes the career along.
"""

from __future__ import annotations

import json
import math
import os
import secrets
from collections.abc import Callable, Mapping
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

from cardcity_desktop.career.missions import MEDALS
from cardcity_desktop.career.profile import Entry, Profile
from cardcity_desktop.i18n import _
from cardcity_desktop.session.names import clean_name
from cardcity_desktop.storage.folders import profiles_folder
from cardcity_desktop.storage.format.text import json_line
from cardcity_desktop.storage.problems import reason_of
from cardcity_desktop.storage.reading import open_ordinary, read_ordinary, write_whole

SUFFIX = ".cardcity-profile"
CHOSEN = "chosen"
FORMAT = 1
LARGEST = 16_000_000
LONGEST_NAME = 40
LONGEST_WORD = 200
MOST_FIGURES = 100
MOST_LESSONS = 500
LESSON = "lesson"
"""The word of a line that says no game but a lesson gone through."""


class Profiles:
    """The profiles of this machine. `tell` hears sentences for the player."""

    def __init__(self, folder: Path | None = None, tell: Callable[[str], None] | None = None) -> None:
        self.folder = folder or profiles_folder()
        self.tell = tell or (lambda sentence: None)

    def list(self) -> tuple[Profile, ...]:
        """All that can be read, by name."""
        try:
            paths = [path for path in self.folder.iterdir() if path.suffix == SUFFIX]
        except OSError:
            return ()
        found = [profile for profile in map(_read, paths) if profile is not None]
        return tuple(sorted(found, key=lambda profile: (profile.name.casefold(), profile.id)))

    def load(self, profile_id: str) -> Profile | None:
        """One profile; None when it can't be read."""
        return _read(self._path(profile_id))

    def create(self, name: str) -> Profile:
        """A new profile; one that the disk refuses is told of and lives until the window closes."""
        profile = Profile(secrets.token_hex(6), clean_name(name, LONGEST_NAME))
        self._write(profile)
        return profile

    def rename(self, profile: Profile, name: str) -> Profile:
        """The same under another name."""
        renamed = replace(profile, name=clean_name(name, LONGEST_NAME) or profile.name)
        self._write(renamed)
        return renamed

    def delete(self, profile: Profile) -> None:
        """Put a profile aside: its file gets another ending, so that a mistake can be mended."""
        path = self._path(profile.id)
        try:
            path.replace(path.with_suffix(f"{SUFFIX}-deleted"))
        except FileNotFoundError:
            return
        except OSError as error:
            self._complain(error)

    def add(self, profile: Profile, entry: Entry) -> Profile:
        """Remember a game, on disk first; what another window added meanwhile is there as well."""
        known = self.load(profile.id) or profile
        return self._grown(known, known.with_entry(entry), asdict(entry))

    def add_lesson(self, profile: Profile, lesson: str) -> Profile:
        """Remember a lesson, in the same way."""
        known = self.load(profile.id) or profile
        return self._grown(known, known.with_lesson(lesson), {LESSON: lesson})

    def _grown(self, known: Profile, grown: Profile, line: Mapping[str, Any]) -> Profile:
        if grown is not known:
            try:
                _append(self._path(known.id), grown, line)
            except OSError as error:
                self._complain(error)
        return grown

    def adopt(self, file: Path) -> Profile | None:
        """A profile file from another machine: its games join those of the same profile here. None when it is none."""
        found = _read(file)
        if found is None:
            return None
        merged = self.load(found.id) or Profile(found.id, found.name)
        for entry in found.entries:
            merged = merged.with_entry(entry)
        for lesson in found.lessons:
            merged = merged.with_lesson(lesson)
        self._write(merged)
        return merged

    def chosen(self) -> str:
        """The id of the profile that sat here last, "" where nobody did."""
        try:
            return read_ordinary(self.folder / CHOSEN, LONGEST_WORD).decode(errors="replace").strip()
        except OSError:
            return ""

    def choose(self, profile: Profile) -> None:
        """Remember who sits here."""
        try:
            write_whole(self.folder / CHOSEN, profile.id.encode())
        except OSError as error:
            self._complain(error)

    def path(self, profile: Profile) -> Path:
        """The file to copy."""
        return self._path(profile.id)

    def _path(self, profile_id: str) -> Path:
        return self.folder / f"{profile_id}{SUFFIX}"

    def _write(self, profile: Profile) -> None:
        try:
            write_whole(self._path(profile.id), _content(profile))
        except OSError as error:
            self._complain(error)

    def _complain(self, error: OSError) -> None:
        self.tell(_("Your profile can’t be saved now: {reason}.").format(reason=reason_of(error)))


def _append(path: Path, profile: Profile, line: Mapping[str, Any]) -> None:
    if not path.exists():
        write_whole(path, _content(profile))
        return
    with open_ordinary(path, "r+b", LARGEST) as file:
        end = file.seek(0, os.SEEK_END)
        file.seek(max(0, end - 1))
        torn = file.read(1) not in (b"\n", b"")
        file.seek(0, os.SEEK_END)
        file.write((b"\n" if torn else b"") + json_line(dict(line)))
        os.fsync(file.fileno())


def _content(profile: Profile) -> bytes:
    """The whole file."""
    header = json_line({"profile": FORMAT, "id": profile.id, "name": profile.name})
    entries = (json_line(asdict(entry)) for entry in profile.entries)
    return b"".join([header, *entries, *(json_line({LESSON: lesson}) for lesson in profile.lessons)])


def _read(path: Path) -> Profile | None:
    """The profile in a file; lines that say no game are passed over, and stay in the file."""
    try:
        head, *lines = read_ordinary(path, LARGEST).split(b"\n")
    except OSError:
        return None
    header = _object(head)
    name, profile_id = header.get("name"), header.get("id")
    if header.get("profile") != FORMAT or not isinstance(name, str) or not _is_id(profile_id):
        return None
    profile = Profile(str(profile_id), clean_name(name, LONGEST_NAME))
    entries: dict[str, Entry] = {}
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


def _entry(values: Mapping[str, Any]) -> Entry | None:
    """An entry whose every field is what it should be; None for anything else."""
    words = (values.get("match"), values.get("day"), values.get("game"), values.get("purpose", "free"))
    seats, seat, setup = values.get("seats"), values.get("seat"), values.get("setup")
    standing, medal, rank = values.get("standing"), values.get("medal"), values.get("rank")
    hints, purpose_id = values.get("hints", 0), values.get("purpose_id", "")
    sound = (
        all(map(_is_word, words))
        and isinstance(setup, dict)
        and isinstance(seats, list)
        and 0 < len(seats) <= 16
        and all(map(_is_word, seats))
        and type(seat) is int
        and 0 <= seat < len(seats)
        and _is_standing(standing)
        and (medal is None or medal in MEDALS)
        and (rank is None or _is_word(rank))
        and type(hints) is int
        and isinstance(purpose_id, str)
        and len(purpose_id) <= LONGEST_WORD
    )
    if not sound:
        return None
    match, day, game, purpose = map(str, words)
    figures = {name: float(value) for name, value in dict(standing or {}).items()}
    kinds = tuple(map(str, seats or ()))
    return Entry(
        match, day, game, dict(setup or {}), kinds, int(seat or 0), figures, rank, purpose, purpose_id, medal, hints
    )


def _is_word(value: object) -> bool:
    return isinstance(value, str) and 0 < len(value) <= LONGEST_WORD


def _is_id(value: object) -> bool:
    return isinstance(value, str) and len(value) <= 40 and value.isascii() and value.isalnum()


def _is_standing(value: object) -> bool:
    return (
        isinstance(value, dict)
        and len(value) <= MOST_FIGURES
        and all(isinstance(number, int | float) and not isinstance(number, bool) for number in value.values())
        and all(math.isfinite(number) and abs(number) < 1e9 for number in value.values())
    )
