"""Tests that the next action restores a file that was changed or removed during play."""

from __future__ import annotations

import errno
import os
import shutil
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from cardcity_desktop.session.match import AnyMatch
from cardcity_desktop.session.store import MatchProblemError
from cardcity_desktop.storage.disk import locks
from cardcity_desktop.storage.disk.reasons import disk_reason
from cardcity_desktop.storage.saves import Saves
from tests.storage.adopting import adopted
from tests.storage.systems import OPEN_FILES_CAN_GO
from tests.storage.test_saves import FullDisk, actions_in, begun, file_of, go_on, log_of, saved_in


@pytest.fixture
def notices() -> list[str]:
    return []


@pytest.fixture
def saves(tmp_path: Path, notices: list[str]) -> Saves:
    return Saves(tmp_path / "saves", notices.append)


def remove(path: Path) -> None:
    path.unlink()


def remove_folder(path: Path) -> None:
    shutil.rmtree(path.parent)


def move_away(path: Path) -> None:
    path.rename(path.with_suffix(".moved"))


def empty(path: Path) -> None:
    os.truncate(path, 0)


def cut(path: Path) -> None:
    os.truncate(path, path.stat().st_size - 60)


REMOVALS = [remove, remove_folder, move_away]
ACCIDENTS = [*(pytest.param(removal, marks=OPEN_FILES_CAN_GO) for removal in REMOVALS), empty, cut]


@pytest.mark.parametrize("happen", ACCIDENTS)
def test_what_is_missing_is_written_anew(saves: Saves, notices: list[str], happen: Callable[[Path], None]) -> None:
    match = begun(saves, 10)
    happen(file_of(saves, match))
    go_on(match, 1)
    assert actions_in(file_of(saves, match)) == log_of(match)
    assert len(notices) == 1 and "written anew" in notices[0]
    go_on(match, 5)
    assert actions_in(file_of(saves, match)) == log_of(match)
    assert len(notices) == 1
    match.close()
    assert saves.resume(match.id).log == match.log


@pytest.mark.skipif(sys.platform != "win32", reason="elsewhere an open file can be removed")
@pytest.mark.parametrize("happen", REMOVALS)
def test_what_is_played_on_windows_is_neither_removed_nor_moved(
    saves: Saves, notices: list[str], happen: Callable[[Path], None]
) -> None:
    """There the system refuses the other program."""
    match = begun(saves, 10)
    with pytest.raises(PermissionError):
        happen(file_of(saves, match))
    go_on(match, 1)
    assert actions_in(file_of(saves, match)) == log_of(match)
    assert notices == []


def other_content(path: Path) -> bytes:
    path.write_bytes(b"what another program put here\n")
    return path.read_bytes()


def other_file(path: Path) -> bytes:
    """Replace the file by another one, as sync programs do."""
    beside = path.with_suffix(".new")
    beside.write_bytes(path.read_bytes().splitlines(keepends=True)[0] + b'{"p":"from the other machine"}\n')
    beside.replace(path)
    return path.read_bytes()


def more_lines(path: Path) -> bytes:
    with path.open("ab") as file:
        file.write(b"note to myself\n")
    return path.read_bytes()


@pytest.mark.parametrize("happen", [other_content, pytest.param(other_file, marks=OPEN_FILES_CAN_GO), more_lines])
def test_what_others_put_in_its_place_is_kept_aside(
    saves: Saves, notices: list[str], happen: Callable[[Path], bytes]
) -> None:
    match = begun(saves, 10)
    stranger = happen(file_of(saves, match))
    go_on(match, 3)
    assert actions_in(file_of(saves, match)) == log_of(match)
    assert (saves.folder / f"{match.id}.kept").read_bytes() == stranger
    assert len(notices) == 1


def test_bytes_changed_in_place_are_noticed(saves: Saves, notices: list[str]) -> None:
    match = begun(saves, 10)
    path = file_of(saves, match)
    data = path.read_bytes()
    with path.open("r+b") as file:
        file.seek(len(data) - 20)
        file.write(b"????")
    os.utime(path, ns=(1, 1))
    go_on(match, 1)
    assert actions_in(path) == log_of(match)
    assert len(list(saves.folder.glob("*.kept"))) == len(notices) == 1


def test_a_file_that_was_only_touched_is_left_as_it_is(saves: Saves, notices: list[str]) -> None:
    match = begun(saves, 10)
    os.utime(file_of(saves, match), (1_000, 1_000))
    go_on(match, 1)
    assert actions_in(file_of(saves, match)) == log_of(match)
    assert notices == []
    assert saved_in(saves.folder) == [file_of(saves, match).name]


@OPEN_FILES_CAN_GO
def test_undo_notices_it_too(saves: Saves) -> None:
    match = begun(saves, 6)
    while not match.can_undo:
        go_on(match, 1)
    file_of(saves, match).unlink()
    match.undo()
    assert actions_in(file_of(saves, match)) == log_of(match)


@OPEN_FILES_CAN_GO
def test_where_it_was_replaced_by_what_another_window_plays_both_are_kept(saves: Saves, notices: list[str]) -> None:
    match = begun(saves, 10)
    path = file_of(saves, match)
    beside = path.with_suffix(".new")
    shutil.copy(path, beside)
    beside.replace(path)
    other = Saves(saves.folder)
    theirs = other.resume(match.id)
    go_on(match, 3)
    assert match.unsaved == "it is open in another window"
    while theirs.log == match.log[: theirs.action_count]:
        go_on(match, 1)
        theirs.do(theirs.actors()[0], theirs.legal(theirs.actors()[0])[-1])
    theirs.close()
    content = path.read_bytes()
    go_on(match, 1)
    assert actions_in(path) == log_of(match)
    assert match.unsaved == ""
    assert [kept.read_bytes() for kept in saves.folder.glob("*.kept")] == [content]


# No room


def test_what_is_not_saved_is_known_until_it_is(saves: Saves, monkeypatch: pytest.MonkeyPatch) -> None:
    disk = FullDisk(monkeypatch)
    disk.room = 10_000
    match = begun(saves, 3)
    assert match.unsaved == ""
    disk.room = 0
    go_on(match, 2)
    assert match.unsaved == "the disk is full"
    assert saves.retry() == {match.id: "the disk is full"}
    disk.room = 10_000
    assert saves.retry() == {}
    assert match.unsaved == ""
    assert actions_in(file_of(saves, match)) == log_of(match)


def test_closing_tries_once_more(saves: Saves, monkeypatch: pytest.MonkeyPatch) -> None:
    disk = FullDisk(monkeypatch)
    disk.room = 10_000
    match = begun(saves, 3)
    disk.room = 0
    go_on(match, 2)
    disk.room = 10_000
    match.close()
    assert Saves(saves.folder).resume(match.id).log == match.log


def test_a_match_that_is_saved_is_closed_without_a_report(saves: Saves) -> None:
    heard: list[None] = []
    saves.unsaved_changed = lambda: heard.append(None)
    begun(saves, 3).close()
    assert not heard


@pytest.mark.parametrize(("number", "shown"), [(9999, "9999"), (None, "0")])
def test_an_unknown_trouble_is_given_by_its_number(number: int | None, shown: str) -> None:
    error = OSError() if number is None else OSError(number, "strange")
    assert f"(error {shown})" in disk_reason(error)


def test_what_was_left_without_room_stays_in_memory_until_there_is_some(
    saves: Saves, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[bool] = []
    saves.unsaved_changed = lambda: heard.append(bool(saves.all_unsaved))
    disk = FullDisk(monkeypatch)
    disk.room = 10_000
    match, other = begun(saves, 3), begun(saves, 3)
    disk.room = 0
    for each in (match, other):
        go_on(each, 2)
        each.close()
    again = saves.resume(match.id)
    assert again.log == match.log
    go_on(again, 1)
    assert saves.all_unsaved.keys() == {match.id, other.id}
    disk.room = 10_000
    assert saves.retry() == {}
    assert (heard[0], heard[-1]) == (True, False)
    elsewhere = Saves(saves.folder)
    assert elsewhere.resume(other.id).log == other.log
    with pytest.raises(MatchProblemError, match="another window"):
        elsewhere.resume(match.id)
    again.close()
    assert elsewhere.resume(match.id).log == again.log


def test_a_game_without_room_can_be_saved_in_another_place(
    saves: Saves, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = FullDisk(monkeypatch)
    match = begun(saves, 5)
    assert match.unsaved == "the disk is full"
    (tmp_path / "a file").write_text("")
    places = [tmp_path / "a file", tmp_path / "stick", tmp_path / "never"]
    first = saves.save_elsewhere(match.id, places)
    second = saves.save_elsewhere(match.id, places)
    assert (first, second) == (places[1] / f"{match.id}.cardcity", places[1] / f"{match.id}-2.cardcity")
    disk.room = 10_000
    other = Saves(tmp_path / "elsewhere")
    assert first is not None
    assert other.resume(adopted(other, first)).log == match.log
    assert saves.save_elsewhere(match.id, places[:1]) is None


# Two copies


def played_in_turns(folder: Path, turns: int) -> tuple[int, list[AnyMatch]]:
    """Let two stores resume the same match in random turns; return the actions of each and of both."""
    copies, done, held = [Saves(folder), Saves(folder)], 0, dict[int, AnyMatch]()
    first = begun(copies[0], 3)
    first.close()
    for turn in range(turns):
        at = turn * 7 % 3 % 2
        if at in held and turn % 3:
            before = held[at].action_count
            go_on(held[at], 1)
            done += held[at].action_count - before
            continue
        if at in held:
            held.pop(at).close()
            continue
        try:
            held[at] = copies[at].resume(first.id)
        except MatchProblemError as problem:
            assert "another window" in str(problem)
    return done, [*held.values()]


def test_two_copies_that_take_turns_lose_nothing(tmp_path: Path) -> None:
    done, held = played_in_turns(tmp_path, 120)
    for match in held:
        match.close()
    (entry,) = Saves(tmp_path).list()
    assert entry.actions == 3 + done > 20
    assert saved_in(tmp_path) == [f"{entry.id}.cardcity"]


@OPEN_FILES_CAN_GO
def test_what_is_read_is_read_under_the_lock(saves: Saves, monkeypatch: pytest.MonkeyPatch) -> None:
    """The file is opened again if it is replaced between opening and locking."""
    match = begun(saves, 8)
    match.close()
    path, taken = file_of(saves, match), locks.is_locked_elsewhere
    whole = path.read_bytes()
    path.write_bytes(whole.splitlines(keepends=True)[0])

    def replaced_meanwhile(file: object) -> bool:
        monkeypatch.setattr("cardcity_desktop.storage.save_file.is_locked_elsewhere", taken)
        path.with_suffix(".new").write_bytes(whole)
        path.with_suffix(".new").replace(path)
        return taken(file)  # type: ignore[arg-type]

    monkeypatch.setattr("cardcity_desktop.storage.save_file.is_locked_elsewhere", replaced_meanwhile)
    assert saves.resume(match.id).log == match.log


@pytest.mark.parametrize("number", [errno.EACCES, errno.EROFS])
def test_a_finished_game_on_a_disk_that_can_only_be_read_opens_without_a_word(
    saves: Saves, notices: list[str], monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    match = begun(saves, 10_000)
    match.close()
    opened = os.open

    def refused(path: object, flags: int, *rest: int) -> int:
        if flags & (os.O_RDWR | os.O_WRONLY):
            raise OSError(number, "refused")
        return opened(path, flags, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(os, "open", refused)
    assert saves.resume(match.id).finished
    assert notices == []
