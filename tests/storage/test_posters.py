"""Tests of poster files: no file is overwritten or left incomplete, and errors are one sentence."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import Any

import pytest

from cardcity_desktop.session.store import PosterProblemError
from cardcity_desktop.storage.pictures import save_poster


@pytest.fixture
def pictures(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("CARDCITY_HOME", str(tmp_path))
    return tmp_path / "pictures"


def test_a_poster_is_in_the_folder_of_this_home(pictures: Path) -> None:
    file = save_poster(b"one", "card-city")
    assert file == pictures / "card-city.png" and file.read_bytes() == b"one"


def test_no_file_is_ever_overwritten(pictures: Path) -> None:
    files = [save_poster(name.encode(), "card-city") for name in ("one", "two", "three")]
    assert [file.name for file in files] == ["card-city.png", "card-city-2.png", "card-city-3.png"]
    assert [file.read_bytes() for file in files] == [b"one", b"two", b"three"]


def test_a_folder_that_can_only_be_read_gives_one_sentence(pictures: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pictures.mkdir(parents=True)
    _refuse(monkeypatch, "open", errno.EACCES)
    with pytest.raises(PosterProblemError) as caught:
        save_poster(b"one", "card-city")
    said = str(caught.value)
    assert said == f"The poster can’t be saved in {pictures}: the system does not allow it."


def test_a_file_in_the_folder_s_place_gives_one_sentence(pictures: Path) -> None:
    pictures.parent.mkdir(parents=True, exist_ok=True)
    pictures.write_text("not a folder")
    with pytest.raises(PosterProblemError, match=r"^The poster can’t be saved in .*\.$"):
        save_poster(b"one", "card-city")
    assert pictures.read_text() == "not a folder"


def test_a_full_disk_leaves_nothing_behind(pictures: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_handle: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(PosterProblemError, match="the disk is full"):
        save_poster(b"one", "card-city")
    assert list(pictures.iterdir()) == []


def _refuse(monkeypatch: pytest.MonkeyPatch, name: str, number: int) -> None:
    def refused(*_args: Any, **_named: Any) -> Any:
        raise OSError(number, "refused")

    monkeypatch.setattr(Path, name, refused)


@pytest.mark.parametrize(
    ("name", "file"),
    [
        ("../../etc/passwd", "etc-passwd.png"),
        ("..", "poster.png"),
        ("C:\\Windows", "C-Windows.png"),
        ("a\x00b", "a-b.png"),
        ("", "poster.png"),
        ("x" * 5000, "x" * 80 + ".png"),
    ],
)
def test_no_name_leads_out_of_the_folder(pictures: Path, name: str, file: str) -> None:
    assert save_poster(b"one", name) == pictures / file
    assert [kept.name for kept in pictures.iterdir()] == [file]
