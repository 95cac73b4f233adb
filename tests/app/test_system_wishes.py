"""High contrast is honoured at the first start, and only then."""

import sys
from pathlib import Path

import pytest

from cardcity_desktop.storage.settings import SettingsStore, wants_high_contrast
from cardcity_desktop.support import macos


@pytest.fixture
def gtk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A system of GTK's whose configuration is in this folder."""
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.delenv("GTK_THEME", raising=False)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    return tmp_path


def test_no_wish_is_read_where_there_is_none(gtk: Path) -> None:
    assert not wants_high_contrast()


@pytest.mark.parametrize(("theme", "wanted"), [("HighContrastInverse", True), ("Adwaita", False)])
def test_gtk_s_theme_gives_the_wish(gtk: Path, theme: str, wanted: bool) -> None:
    (gtk / "gtk-3.0").mkdir()
    (gtk / "gtk-3.0" / "settings.ini").write_text(f"[Settings]\ngtk-theme-name = {theme}\n")
    assert wants_high_contrast() is wanted


def test_the_first_start_takes_the_wish_and_a_kept_choice_wins(gtk: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GTK_THEME", "HighContrast")
    store = SettingsStore(gtk / "settings.json")
    assert store.read() == {"theme": "contrast"} and store.check() == ({"theme": "contrast"}, "")
    store.write({"theme": "light"})
    assert SettingsStore(gtk / "settings.json").read() == {"theme": "light"}


def test_macos_is_asked_through_its_workspace(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "darwin")
    asked: list[str] = []

    def answer(question: str) -> bool:
        asked.append(question)
        return True

    monkeypatch.setattr(macos, "ask_workspace", answer)
    assert wants_high_contrast() and asked == ["accessibilityDisplayShouldIncreaseContrast"]


@pytest.mark.skipif(sys.platform == "darwin", reason="there the question has an answer")
def test_a_question_without_an_answer_is_no_wish(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "darwin")
    assert not wants_high_contrast()
