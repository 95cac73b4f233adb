"""A damaged installation: what is damaged is left out where that can be, else one sentence says so."""

from __future__ import annotations

import errno
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import NoReturn

import pytest

from cardcity_desktop import __main__ as program
from cardcity_desktop.support import i18n
from tests.siege.installations import ROOT, STARTER, start


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = tmp_path_factory.mktemp("installation")
    for part in ("cardcity_desktop", "assets"):
        shutil.copytree(ROOT / part, home / part, ignore=shutil.ignore_patterns("__pycache__"))
    return home


@pytest.fixture
def damaged(home: Path, request: pytest.FixtureRequest) -> Iterator[Path]:
    """The installation with the file of the test's parameter cut in two."""
    file = home / request.param
    content = file.read_bytes()
    file.write_bytes(content[: len(content) // 2])
    yield home
    file.write_bytes(content)


PLAYABLE = (
    "assets/icons/cardcity-64.png",
    "assets/fonts/Inter-Bold.otf",
    "assets/daily/card_city.toml",
    "assets/campaign/card_city.toml",
    "assets/achievements/citadels.toml",
    "cardcity_desktop/app/letters.py",
    "cardcity_desktop/app/unsaved.py",
)


@pytest.mark.parametrize("damaged", PLAYABLE, indirect=True)
def test_what_is_damaged_is_left_out(damaged: Path, tmp_path: Path) -> None:
    ended = start(damaged, STARTER, str(tmp_path))
    assert ended.returncode == 0 and "Card City" not in ended.stderr and "Traceback" not in ended.stderr


@pytest.mark.parametrize(
    "damaged", ["cardcity_desktop/app/splash.py", "cardcity_desktop/support/i18n.py"], indirect=True
)
def test_what_cannot_start_ends_with_one_sentence(damaged: Path, tmp_path: Path) -> None:
    ended = start(damaged, STARTER, str(tmp_path))
    assert ended.returncode == 1
    assert ended.stderr.count("\n") == 1 and ended.stderr.startswith("Card City had to stop: a part of it is damaged")


def test_no_fonts_at_all_are_no_reason_to_stop(home: Path, tmp_path: Path) -> None:
    fonts = home / "assets" / "fonts"
    fonts.rename(home / "elsewhere")
    ended = start(home, STARTER, str(tmp_path))
    (home / "elsewhere").rename(fonts)
    assert (ended.returncode, ended.stderr) == (0, "")


def test_a_disk_without_room_for_the_report_leaves_the_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refuse(**_: object) -> NoReturn:
        raise OSError(errno.ENOSPC, "No space left on device")

    def break_down(_argv: object) -> NoReturn:
        raise ImportError("no module named 'heart'")

    monkeypatch.setattr(tempfile, "mkstemp", refuse)
    monkeypatch.setattr(program, "_main", break_down)
    monkeypatch.setenv("LANGUAGE", "en")
    assert program.main([]) == 1
    told = capsys.readouterr().err
    assert told.count("\n") == 1 and "ImportError: no module named 'heart'" in told


@pytest.mark.parametrize(("language", "words"), [("fr", "a dû s’arrêter"), ("en", "had to stop")])
def test_the_last_sentence_is_in_the_system_s_language(
    language: str, words: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """A Mac and Windows have no LANG: they are asked as for the game itself."""

    def break_down(_argv: object) -> NoReturn:
        raise ImportError("no module named 'heart'")

    monkeypatch.setattr(program, "_main", break_down)
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    monkeypatch.setattr(i18n, "guess_language", lambda: language)
    assert program.main([]) == 1
    assert words in capsys.readouterr().err
