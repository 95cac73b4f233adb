"""Tests of reading and writing files completely or not at all."""

from __future__ import annotations

import errno
import os
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from cardcity_desktop.storage.disk import locks
from cardcity_desktop.storage.disk.files import (
    UnsuitableFileError,
    atomic_write,
    change_file,
    open_regular_file,
    read_regular_file,
    replace_file,
    write_new_file,
)
from cardcity_desktop.storage.disk.locks import LOCK_NAME, folder_lock
from cardcity_desktop.storage.imports import ImportIndex
from cardcity_desktop.support.diagnostics import write_traceback
from tests.storage.held import HeldError, refuse_three_times
from tests.storage.systems import LINKS


def test_a_file_of_exactly_the_size_limit_is_read_and_one_byte_more_is_not(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_bytes(b"x" * 100)
    assert read_regular_file(file, 100) == b"x" * 100
    for refuse in (read_regular_file, lambda path, limit: open_regular_file(path, "rb", limit)):
        with pytest.raises(UnsuitableFileError):
            refuse(file, 99)


def test_a_file_that_grows_beyond_the_limit_while_it_is_read_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "file"
    file.write_bytes(b"x" * 101)
    stat = os.fstat(os.open(file, os.O_RDONLY))
    monkeypatch.setattr(os, "fstat", lambda handle: os.stat_result([*stat[:6], 100, *stat[7:]]))
    with pytest.raises(UnsuitableFileError):
        read_regular_file(file, 100)


def test_a_replace_that_fails_leaves_the_old_file_and_nothing_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "file"
    file.write_bytes(b"old")

    def refused(self: Path, target: Path) -> Path:
        raise PermissionError(13, "refused")

    monkeypatch.setattr(Path, "replace", refused)
    with pytest.raises(PermissionError):
        atomic_write(file, b"new")
    assert list(tmp_path.iterdir()) == [file] and file.read_bytes() == b"old"


def test_a_file_that_a_scanner_has_open_on_windows_is_replaced_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_bytes(b"old")
    pauses = refuse_three_times(monkeypatch, "replace", HeldError)
    monkeypatch.setattr(sys, "platform", "win32")
    atomic_write(tmp_path / "file", b"new")
    assert (tmp_path / "file").read_bytes() == b"new"
    assert pauses == [0.005, 0.01, 0.02]


def test_a_file_that_stays_open_is_given_up_after_a_second(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pauses = list[float]()

    def held() -> None:
        raise HeldError(13, "held")

    monkeypatch.setattr(time, "sleep", pauses.append)
    monkeypatch.setattr(sys, "platform", "win32")
    with pytest.raises(HeldError):
        change_file(held)
    assert sum(pauses) == pytest.approx(1.0) and len(pauses) == 8


@pytest.mark.parametrize(("system", "error"), [("linux", HeldError), ("darwin", HeldError), ("win32", PermissionError)])
def test_what_is_forbidden_is_not_tried_again(
    system: str, error: type[PermissionError], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pauses = refuse_three_times(monkeypatch, "replace", error)
    monkeypatch.setattr(sys, "platform", system)
    with pytest.raises(PermissionError):
        atomic_write(tmp_path / "file", b"new")
    assert not pauses


@pytest.mark.parametrize("number", [0, errno.EACCES])
def test_a_lock_that_another_program_has_on_windows_is_taken(
    number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Windows says EACCES, wine and Proton give no number."""

    def taken(_file: object) -> None:
        raise OSError(number, "taken")

    monkeypatch.setattr(locks, "_lock", taken)
    with (tmp_path / "save").open("xb") as file:
        if sys.platform != "win32":
            assert locks.is_locked_elsewhere(file) is (number != 0)
        monkeypatch.setattr(sys, "platform", "win32")
        assert locks.is_locked_elsewhere(file)


def test_what_killed_writes_have_left_is_swept_once_it_is_old(tmp_path: Path) -> None:
    names = {".save-abc.part": 7200, ".young-abc.part": 10, "mine.part": 7200, ".mine.txt": 7200}
    for name, age in names.items():
        (tmp_path / name).write_bytes(b"half")
        os.utime(tmp_path / name, (time.time() - age,) * 2)
    atomic_write(tmp_path / "file", b"new")
    assert {path.name for path in tmp_path.iterdir()} == {*names, "file"} - {".save-abc.part"}


class KilledError(BaseException):
    """Raised in place of a kill: nothing cleans up after it."""


def test_a_program_killed_while_it_writes_a_new_file_leaves_nothing_under_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def killed(_handle: int) -> None:
        raise KilledError

    with monkeypatch.context() as context, pytest.raises(KilledError):
        context.setattr(os, "fsync", killed)
        write_new_file(tmp_path, "poster", ".png", b"new")
    assert all(path.name.startswith(".") for path in tmp_path.iterdir())
    assert write_new_file(tmp_path, "poster", ".png", b"new") == tmp_path / "poster.png"


def test_two_windows_that_write_new_files_of_one_name_at_once_get_two(tmp_path: Path) -> None:
    contents = [bytes([number]) * 5000 for number in range(24)]
    with ThreadPoolExecutor(8) as windows:
        files = list(windows.map(lambda content: write_new_file(tmp_path, "save", ".cardcity", content), contents))
    assert [file.read_bytes() for file in files] == contents
    assert sorted(tmp_path.iterdir()) == sorted(files)


@LINKS
def test_a_new_file_is_not_written_through_a_link_that_has_its_name(tmp_path: Path) -> None:
    (tmp_path / "save.cardcity").symlink_to(tmp_path / "elsewhere")
    (tmp_path / "save-2.cardcity").mkdir()
    assert write_new_file(tmp_path, "save", ".cardcity", b"new") == tmp_path / "save-3.cardcity"
    assert not (tmp_path / "elsewhere").exists()


@pytest.mark.parametrize("name", ["x" * 255, "é" * 200, "a/b"])
def test_a_new_file_of_an_impossible_name_is_refused_and_leaves_nothing(tmp_path: Path, name: str) -> None:
    with pytest.raises(OSError):
        write_new_file(tmp_path, name, ".cardcity", b"new")
    assert list(tmp_path.iterdir()) == []


def test_a_new_file_that_can_not_be_moved_to_its_name_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(self: Path, target: Path) -> Path:
        raise PermissionError(13, "refused")

    monkeypatch.setattr(Path, "replace", refused)
    with pytest.raises(PermissionError):
        write_new_file(tmp_path, "poster", ".png", b"new")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(os.name == "nt", reason="no umask here")
@pytest.mark.parametrize(("mask", "mode"), [(0o022, 0o644), (0o077, 0o600)])
def test_a_letter_and_a_poster_are_as_readable_as_the_system_makes_new_files(
    tmp_path: Path, mask: int, mode: int
) -> None:
    before = os.umask(mask)
    try:
        poster = write_new_file(tmp_path, "poster", ".png", b"new")
        replace_file(tmp_path / "letter.txt", b"new")
    finally:
        os.umask(before)
    assert [file.stat().st_mode & 0o777 for file in (poster, tmp_path / "letter.txt")] == [mode, mode]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes in folders here")
def test_a_pipe_in_the_place_of_a_lock_an_index_or_a_log_is_not_waited_for(tmp_path: Path) -> None:
    for name in (LOCK_NAME, "index", "crash.log"):
        os.mkfifo(tmp_path / name)
    with pytest.raises(OSError), folder_lock(tmp_path):
        pass
    imported = ImportIndex(tmp_path / "index")
    imported.add("one", frozenset({0}))
    with pytest.raises(OSError):
        imported.write("one")
    assert imported.seats("one") == {0} and ImportIndex(tmp_path / "index").seats("one") == frozenset()
    assert write_traceback(tmp_path) is None


def test_a_torn_line_of_the_index_of_imports_costs_itself_alone(tmp_path: Path) -> None:
    index = tmp_path / "index"
    imported = ImportIndex(index)
    imported.add("one", frozenset({0}))
    imported.write("one")
    index.write_bytes(index.read_bytes() + b'{"match": "tw')
    imported.add("three", frozenset({1}))
    imported.write("three")
    imported = ImportIndex(index)
    assert [sorted(imported.seats(match)) for match in ("one", "two", "three")] == [[0], [], [1]]
