"""Folders of a user: what the system says of them may be damaged or missing, and the game still has its places."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import platformdirs
import pytest

from cardcity_desktop import __main__ as program
from cardcity_desktop.storage.disk import folders
from cardcity_desktop.storage.disk.folders import HOME_VARIABLE, NoHomeError

POSIX = pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="folders of XDG")


@pytest.fixture
def user(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A user of a desktop of Linux, with only a home."""
    for name in list(os.environ):
        if name.startswith("XDG_") or name == HOME_VARIABLE:
            monkeypatch.delenv(name)
    monkeypatch.setenv("HOME", str(tmp_path))
    (tmp_path / ".config").mkdir()
    return tmp_path


@POSIX
@pytest.mark.parametrize(
    "content",
    [
        b"\xff\xfe", b"XDG_PICTURES_DIR", b"[", b"[a]\n[a]\n", b'XDG_PICTURES_DIR="%(nothing)s"\n', b"=\n=\n",
        b'XDG_PICTURES_DIR="a"\nXDG_PICTURES_DIR="b"\n', b'XDG_PICTURES_DIR="relative"\n', b"\0" * 100,
    ],
)  # fmt: skip
def test_a_damaged_list_of_folders_leaves_the_usual_ones(user: Path, content: bytes) -> None:
    (user / ".config" / "user-dirs.dirs").write_bytes(content)
    assert folders.pictures_folder().is_relative_to(user)
    documents, desktop, *rest = folders.other_places()
    assert documents.is_relative_to(user) and desktop.is_relative_to(user) and user in rest


@POSIX
def test_a_list_that_older_libraries_cannot_read_leaves_the_usual_folders(
    user: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unreadable() -> str:
        raise ValueError("no section headers")

    for name in ("pictures", "documents", "desktop"):
        monkeypatch.setattr(platformdirs, f"user_{name}_dir", unreadable)
    assert folders.pictures_folder() == user / "Pictures" / "Card City"
    assert folders.other_places()[:2] == (user / "Documents", user / "Desktop")


@POSIX
@pytest.mark.parametrize("newest", [True, False])
def test_without_a_home_one_sentence_names_what_to_set(
    newest: bool, user: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The newest platformdirs raises, the oldest returns a path that begins with a tilde."""

    def find(app: str, appauthor: bool) -> str:
        if newest:
            raise RuntimeError("could not determine the home directory")
        return f"~/.config/{app}"

    monkeypatch.chdir(user)
    for kind in ("data", "config", "cache", "log"):
        monkeypatch.setattr(platformdirs, f"user_{kind}_dir", find)
    for place in (folders.saves_folder, folders.settings_path, folders.log_folder, folders.profiles_folder):
        with pytest.raises(NoHomeError):
            place()
    monkeypatch.setenv("LANGUAGE", "fr")
    assert program.main(["play"]) == 1
    told = capsys.readouterr().err
    assert told.count("\n") == 1 and "HOME" in told and "dossier personnel" in told
    assert not (user / "~").exists()


def test_the_variable_s_tilde_is_the_home(user: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("USERPROFILE", str(user))
    monkeypatch.setenv(HOME_VARIABLE, "~/stick")
    assert folders.saves_folder() == user / "stick" / "saves"
