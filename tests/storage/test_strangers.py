"""Tests of hostile files: none stops the app, breaks the list, or is stored before it is validated."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from cardcity_desktop.session.store import MatchProblemError
from cardcity_desktop.storage import listing
from cardcity_desktop.storage import saves as storage_saves
from cardcity_desktop.storage.saves import SaveRefusedError, Saves
from tests.storage.adopting import adopted
from tests.storage.test_saves import ALONE, SEATS, begun, file_of, saved_in


@pytest.fixture
def saves(tmp_path: Path) -> Saves:
    return Saves(tmp_path / "saves")


def stranger(tmp_path: Path, **values: Any) -> Path:
    """Return the file of a save from elsewhere with these values in its header."""
    elsewhere = Saves(tmp_path / "elsewhere")
    match = begun(elsewhere, 4, seats=ALONE)
    match.close()
    first, *rest = file_of(elsewhere, match).read_text(encoding="utf-8").splitlines(keepends=True)
    file = tmp_path / "stranger.cardcity"
    file.write_text(json.dumps(json.loads(first) | values) + "\n" + "".join(rest), encoding="utf-8")
    return file


def seat(name: str, player: str = "person") -> list[dict[str, Any]]:
    return [{"name": name, "colour": 0, "player": player}]


@pytest.mark.parametrize(
    ("name", "shown"),
    [("Bob\u0000", "Bob"), ("\u200b\ufe0f", ""), ("\ud800", ""), ("x" * 50_000, "x" * 32), ("a\u001b[2Jb", "a[2Jb")],
)
def test_a_name_that_cannot_be_drawn_is_read_as_what_can(saves: Saves, tmp_path: Path, name: str, shown: str) -> None:
    match_id = adopted(saves, stranger(tmp_path, seats=seat(name)))
    assert saves.resume(match_id).seats[0].name == shown
    assert saves.list()[0].header.seats[0].name == shown


@pytest.mark.parametrize(
    "values",
    [
        {"seats": seat("x" * 1_000_000)},
        {"seats": seat("Bob", "oracle")},
        {"seats": seat("Bob") * 4},
        {"seats": seat("Bob") * 1000},
        {"setup": {"edition": "golden"}},
        {"setup": {"players": 1, "variants": [[["suburb"]]]}},
        {"setup": {"players": 1, "variants": {"suburb": 1}}},
        {"setup": {"players": True}},
        {"setup": {"players": 10**15}},
        {"rules": 3},
        {"game": "chess"},
        {"game": "../../x"},
        {"seed": 10**40},
        {"purpose": {"kind": "free", "data": []}},
        {"secrecy": "behind a hedge"},
        {"secrecy": 1},
    ],
)
def test_what_cannot_be_played_is_refused_and_nothing_is_stored(
    saves: Saves, tmp_path: Path, values: dict[str, Any]
) -> None:
    file = stranger(tmp_path, **values)
    content = file.read_bytes()
    with pytest.raises(MatchProblemError) as caught:
        adopted(saves, file)
    assert len(str(caught.value)) < 300
    assert not saves.folder.exists()
    assert file.read_bytes() == content


def test_a_log_that_cheats_is_refused_at_its_line_and_can_be_taken_up_to_there(saves: Saves, tmp_path: Path) -> None:
    file = stranger(tmp_path)
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join([*lines[:3], b'{"s":0,"a":"buy K 9,9"}\n', *lines[3:]]))
    with pytest.raises(SaveRefusedError) as caught:
        adopted(saves, file)
    assert (caught.value.line, caught.value.actions) == (4, 2)
    assert not saves.folder.exists()
    match_id = adopted(saves, file, mend=True)
    assert saves.resume(match_id).action_count == 2
    assert (saves.folder / f"{match_id}.kept").read_bytes() == file.read_bytes()


def test_actions_of_a_copy_whose_backup_is_refused_are_known_as_imported(
    saves: Saves, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = stranger(tmp_path)
    file.write_bytes(file.read_bytes() + b'{"s":0,"a":"buy K 9,9"}\n')

    def full(_path: Path, _content: bytes) -> Path:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(storage_saves, "write_backup", full)
    with pytest.raises(MatchProblemError, match="the disk is full"):
        adopted(saves, file, mend=True)
    (copy,) = saved_in(saves.folder)
    assert saves.imported_seats(Path(copy).stem) == {0}


def test_too_much_money_in_a_bid_is_refused_at_its_line(saves: Saves, tmp_path: Path) -> None:
    """Money is not stored in a file but follows from the actions, so only an action can claim it."""
    elsewhere = Saves(tmp_path / "elsewhere")
    match = begun(elsewhere, 0, seats=ALONE)
    match.close()
    path = file_of(elsewhere, match)
    path.write_bytes(path.read_bytes() + b'{"s":0,"a":"offer 1 $9000"}\n')
    with pytest.raises(SaveRefusedError) as caught:
        adopted(saves, path)
    assert caught.value.line == 2


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system has no pipes with names")
def test_only_ordinary_files_of_a_sane_size_are_opened(saves: Saves, tmp_path: Path) -> None:
    good = begun(saves, 2)
    os.mkfifo(saves.folder / "pipe.cardcity")
    (saves.folder / "endless.cardcity").symlink_to("/dev/zero")
    (saves.folder / "loop.cardcity").symlink_to("loop.cardcity")
    (saves.folder / "folder.cardcity").mkdir()
    (saves.folder / "sparse.cardcity").touch()
    os.truncate(saves.folder / "sparse.cardcity", 1 << 42)
    assert [saved.id for saved in saves.list()] == [good.id]
    problems = {other.id: other.problem for other in saves.others()}
    assert problems.keys() == {"pipe", "endless", "folder", "sparse", "loop"}
    for name in problems:
        with pytest.raises(MatchProblemError):
            saves.resume(name)
        with pytest.raises(MatchProblemError):
            adopted(Saves(tmp_path / "elsewhere"), saves.folder / f"{name}.cardcity")
    assert "too large" in problems["sparse"] and "no ordinary file" in problems["pipe"]


def test_a_million_lines_are_refused_without_playing_them(saves: Saves) -> None:
    match = begun(saves, 0, seats=ALONE)
    match.close()
    path = file_of(saves, match)
    head = path.read_bytes()
    path.write_bytes(head + b"{}\n" * 600_000)
    with pytest.raises(SaveRefusedError) as caught:
        saves.resume(match.id)
    assert caught.value.line == 2
    path.write_bytes(head + b'{"s":0,"a":"draw"}\n' * 60_000)
    with pytest.raises(SaveRefusedError) as caught:
        saves.resume(match.id)
    assert caught.value.line == 3


def test_one_bad_file_never_takes_the_list_down(saves: Saves, monkeypatch: pytest.MonkeyPatch) -> None:
    good, bad = begun(saves, 2), begun(saves, 2)
    entry_of = listing.entry_of

    def surprised(path: Path, changed: float, replayed: bool) -> Any:
        if path.stem == bad.id:
            raise ZeroDivisionError("what nobody thought of")
        return entry_of(path, changed, replayed)

    monkeypatch.setattr(listing, "entry_of", surprised)
    assert [saved.id for saved in saves.list()] == [good.id]
    assert [other.id for other in saves.others()] == [bad.id]


@pytest.mark.parametrize("when", [-(10**10), 2**33, 10**11, 9 * 10**9])
def test_no_time_of_a_file_is_too_much_for_a_calendar(saves: Saves, when: int) -> None:
    from datetime import datetime

    match = begun(saves, 2, seats=SEATS)
    try:
        os.utime(file_of(saves, match), (when, when))
    except OverflowError:
        pytest.skip("the system can't say that time")
    (saved,) = saves.list()
    assert datetime.fromtimestamp(saved.changed).year >= 1969
