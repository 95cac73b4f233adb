"""Tests of the settings file against disk errors and edits."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardcity_desktop.storage.models.settings import Settings
from cardcity_desktop.storage.settings import SettingsStore
from cardcity_desktop.ui.window.preferences import Preferences
from tests.storage.systems import LINKS

ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=5,
)
FIELDS = sorted(Settings.model_fields)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "config" / "settings.json"


def test_the_model_and_the_plain_preferences_agree() -> None:
    assert Settings().model_dump() == Preferences()._asdict()


def test_what_is_written_is_read_again(file: Path) -> None:
    store = SettingsStore(file)
    store.read()
    assert store.write({"theme": "dark", "keys": {"undo": ("u",)}, "window_size": (1600, 900)}) == ""
    again = SettingsStore(file)
    assert again.read() == {"theme": "dark", "window_size": (1600, 900)}
    values, sentence = again.check()
    assert values["keys"] == {"undo": ("u",)}
    assert sentence == ""


def test_the_persons_who_play_together_are_read_again(file: Path) -> None:
    family = (("Zoé", 2, "elder"), ("", 0, ""))
    store = SettingsStore(file)
    store.read()
    assert store.write({"family": family, "secrecy": "look"}) == ""
    again = SettingsStore(file)
    again.read()
    assert again.check() == ({"family": family, "secrecy": "look"}, "")


@pytest.mark.parametrize(
    "value",
    [[["Zoé", 2]], [["Zoé", "two", ""]], [["Zoé", 16, ""]], [["Z" * 33, 0, ""]], [["Zoé", 0, ""]] * 17, {"Zoé": 2}, 7],
)
def test_persons_with_wrong_values_are_left_out(file: Path, value: object) -> None:
    file.parent.mkdir()
    file.write_text(json.dumps({"family": value, "theme": "dark"}), encoding="utf-8")
    store = SettingsStore(file)
    store.read()
    assert store.check() == ({"theme": "dark"}, "Some of your options are not valid and were left out: family")


@pytest.mark.parametrize(
    ("kept", "secrecy"),
    [({"trusting": True}, "open"), ({"trusting": True, "secrecy": ""}, ""), ({"trusting": False}, ""), ({}, "")],
)
def test_who_trusted_each_other_in_an_older_app_plays_with_open_hands(
    file: Path, kept: dict[str, object], secrecy: str
) -> None:
    file.parent.mkdir()
    file.write_text(json.dumps(kept), encoding="utf-8")
    store = SettingsStore(file)
    store.read()
    assert store.check()[0].get("secrecy", "") == secrecy


def test_a_missing_file_means_the_defaults(file: Path) -> None:
    store = SettingsStore(file)
    assert store.read() == {}
    assert store.check() == ({}, "")


@pytest.mark.parametrize("text", ["", "{", "[1, 2]", '"text"', "\ufeff{}", "[" * 100_000])
def test_a_broken_file_is_put_aside_and_said(file: Path, text: str) -> None:
    file.parent.mkdir()
    file.write_text(text, encoding="utf-8")
    store = SettingsStore(file)
    assert store.read() == {}
    values, sentence = store.check()
    assert values == {}
    assert "could not be read" in sentence
    assert file.with_suffix(".broken.json").read_text(encoding="utf-8") == text


def test_bytes_that_are_no_text_are_put_aside(file: Path) -> None:
    file.parent.mkdir()
    file.write_bytes(b"\xff\xfe\x00")
    store = SettingsStore(file)
    assert store.read() == {}
    assert "could not be read" in store.check()[1]


def test_a_senseless_value_is_left_out_and_named_and_the_rest_kept(file: Path) -> None:
    file.parent.mkdir()
    file.write_text(json.dumps({"theme": "pink", "text_size": 1.5, "motion": "off"}))
    store = SettingsStore(file)
    assert store.read() == {"text_size": 1.5, "motion": "off"}
    values, sentence = store.check()
    assert values == {"text_size": 1.5, "motion": "off"}
    assert sentence.endswith("theme")


def test_fields_of_a_newer_version_are_not_lost(file: Path) -> None:
    file.parent.mkdir()
    file.write_text(json.dumps({"hologram": True}))
    store = SettingsStore(file)
    store.read()
    store.check()
    store.write({"theme": "dark"})
    assert json.loads(file.read_text()) == {"hologram": True, "theme": "dark"}


def test_a_folder_that_cannot_be_written_is_said_once(tmp_path: Path) -> None:
    (tmp_path / "config").write_text("a file where the folder should be")
    store = SettingsStore(tmp_path / "config" / "settings.json")
    assert store.read() == {}
    assert "can’t be saved" in store.write({"theme": "dark"})
    assert store.write({"theme": "light"}) == ""


def test_a_failed_write_leaves_the_old_file_and_no_litter(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = SettingsStore(file)
    store.write({"theme": "dark"})

    def no_space(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", no_space)
    assert "the disk is full" in store.write({"theme": "light"})
    assert json.loads(file.read_text()) == {"theme": "dark"}
    assert [kept.name for kept in file.parent.iterdir()] == ["settings.json"]


@given(st.dictionaries(st.sampled_from(FIELDS), ANYTHING))
def test_no_values_crash_it_and_the_early_ones_are_the_checked_ones(kept: dict[str, object]) -> None:
    store = SettingsStore(Path("/nowhere"))
    store._load = lambda: dict(kept)  # type: ignore[method-assign]
    early = store.read()
    values, _sentence = store.check()
    assert all(values[name] == value for name, value in early.items())


def test_reading_needs_no_pydantic() -> None:
    code = (
        "import sys; from cardcity_desktop.storage.settings import SettingsStore; SettingsStore().read();"
        "sys.exit('pydantic' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_half_a_pair_of_characters_can_be_kept_and_written_again(file: Path) -> None:
    file.parent.mkdir()
    file.write_text('{"hologram": "\\ud800"}')
    store = SettingsStore(file)
    store.read()
    assert store.write({"theme": "dark"}) == ""
    assert json.loads(file.read_text()) == {"hologram": "\ud800", "theme": "dark"}


def test_a_second_broken_file_leaves_the_first_as_it_was_put_aside(file: Path) -> None:
    file.parent.mkdir()
    for text in ("{", "[", "nothing"):
        file.write_text(text)
        SettingsStore(file).read()
    kept = {path.name: path.read_text() for path in file.parent.iterdir()}
    assert kept == {
        "settings.broken.json": "{",
        "settings.broken-2.json": "[",
        "settings.broken-3.json": "nothing",
    }


@LINKS
def test_a_broken_file_is_not_put_aside_over_a_link_that_leads_nowhere(file: Path, tmp_path: Path) -> None:
    file.parent.mkdir()
    file.write_text("{")
    link = file.with_suffix(".broken.json")
    link.symlink_to(tmp_path / "unplugged")
    SettingsStore(file).read()
    assert link.is_symlink() and file.with_suffix(".broken-2.json").read_text() == "{"


@LINKS
def test_a_link_stays_a_link_and_its_file_is_written(file: Path, tmp_path: Path) -> None:
    target = tmp_path / "synced" / "options.json"
    target.parent.mkdir()
    target.write_text('{"theme": "dark"}')
    file.parent.mkdir()
    file.symlink_to(target)
    store = SettingsStore(file)
    assert store.read() == {"theme": "dark"}
    assert store.write({"motion": "off"}) == ""
    assert file.is_symlink()
    assert json.loads(target.read_text()) == {"theme": "dark", "motion": "off"}


@LINKS
@pytest.mark.parametrize("what", ["file", "folder"])
def test_for_a_link_that_leads_nowhere_no_folder_is_made(file: Path, tmp_path: Path, what: str) -> None:
    if what == "file":
        file.parent.mkdir()
    link = file if what == "file" else file.parent
    link.symlink_to(tmp_path / "gone" / "options")
    store = SettingsStore(file)
    assert store.read() == {} and "its links lead nowhere" in store.write({"motion": "off"})
    assert link.is_symlink() and not (tmp_path / "gone").exists()


def test_a_file_that_cannot_be_read_is_neither_damaged_nor_written_over(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file.parent.mkdir()
    file.write_text('{"theme": "dark"}')
    opened = os.open

    def refused(path: Any, *rest: Any) -> int:
        if str(path) == str(file):
            raise PermissionError(13, "no")
        return opened(path, *rest)

    monkeypatch.setattr(os, "open", refused)
    store = SettingsStore(file)
    assert store.read() == {}
    assert "can’t be read: the system does not allow it" in store.check()[1]
    assert "can’t be saved" in store.write({"theme": "light"})
    assert store.write({"theme": "light"}) == ""
    monkeypatch.undo()
    assert file.read_text() == '{"theme": "dark"}'
    assert [path.name for path in file.parent.iterdir()] == ["settings.json"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system has no pipes with names")
def test_what_is_no_ordinary_file_of_a_sane_size_is_not_read(tmp_path: Path) -> None:
    pipe, endless, huge = tmp_path / "pipe.json", tmp_path / "endless.json", tmp_path / "huge.json"
    os.mkfifo(pipe)
    endless.symlink_to("/dev/zero")
    huge.touch()
    os.truncate(huge, 1 << 40)
    for path, reason in ((pipe, "no ordinary file"), (endless, "no ordinary file"), (huge, "too large")):
        store = SettingsStore(path)
        assert store.read() == {}
        assert reason in store.check()[1]
