"""The smoke itself: it must not let a broken package through."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from cardcity_desktop import __version__

ROOT = Path(__file__).parents[2]
GOOD_REPORT: dict[str, Any] = {
    "version": __version__,
    "games": [{"winners": [1], "actions": 96}],
    "frames": 97,
    "languages": ["en", "fr"],
    "video": "x11",
    "sound": True,
}


@pytest.fixture
def smoke(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    monkeypatch.syspath_prepend(str(ROOT / "build" / "spec"))
    yield import_module("trial.smoke")
    for name in ("trial.smoke", "trial.display", "freeze"):
        sys.modules.pop(name, None)


@pytest.fixture
def assets(tmp_path: Path) -> Path:
    """A copy of the assets as a package has them: every translation compiled."""
    copy = tmp_path / "assets"
    shutil.copytree(ROOT / "assets", copy)
    for source in copy.rglob("*.po"):
        source.with_suffix(".mo").touch()
        source.unlink()
    return copy


def test_a_complete_copy_of_the_assets_passes(smoke: Any, assets: Path) -> None:
    smoke.check_assets(assets)


@pytest.mark.parametrize("name", ["cards/city/city_hall.svg", "fonts/Inter-Bold.otf", "sounds/click.ogg"])
def test_a_missing_asset_fails(smoke: Any, assets: Path, name: str) -> None:
    (assets / name).unlink()
    with pytest.raises(smoke.SmokeError, match=Path(name).stem):
        smoke.check_assets(assets)


def test_a_damaged_asset_fails(smoke: Any, assets: Path) -> None:
    with (assets / "cards" / "city" / "city_hall.svg").open("ab") as file:
        file.write(b"x")
    with pytest.raises(smoke.SmokeError, match="city_hall"):
        smoke.check_assets(assets)


def test_a_translation_that_was_not_compiled_fails(smoke: Any, assets: Path) -> None:
    next(assets.rglob("*.mo")).unlink()
    with pytest.raises(smoke.SmokeError, match="translation"):
        smoke.check_assets(assets)


@pytest.mark.parametrize(
    "version", ["cardcity 0.0.1 (0123456789, compiled)", f"cardcity {__version__} (unknown commit)"]
)
def test_another_version_or_no_commit_fails(smoke: Any, version: str) -> None:
    with pytest.raises(smoke.SmokeError, match=r"not version|could say"):
        smoke.check_commands(SimpleNamespace(run=lambda *_words: version))


def test_a_good_report_passes(smoke: Any) -> None:
    smoke.check_report(GOOD_REPORT)


@pytest.mark.parametrize(
    "wrong",
    [
        {"version": "0.0.0"},
        {"games": []},
        {"games": [{"winners": [], "actions": 3}]},
        {"languages": ["en"]},
        {"frames": 1},
        {"video": "offscreen"},
        {"video": None},
        {"sound": False},
    ],
    ids=str,
)
def test_a_report_that_lacks_something_fails(smoke: Any, wrong: dict[str, Any]) -> None:
    with pytest.raises(smoke.SmokeError, match="lacks"):
        smoke.check_report({**GOOD_REPORT, **wrong})


def test_a_saved_game_that_is_missing_or_cut_fails(smoke: Any, tmp_path: Path) -> None:
    player = smoke.User(tmp_path, ("true",), tmp_path / "saves", tmp_path / "settings.json")
    smoke.leave_traces(player)
    smoke.check_traces(player, "nothing")
    (player.saves / smoke.TRACE.name).write_bytes(smoke.TRACE.read_bytes()[:-20])
    with pytest.raises(smoke.SmokeError, match="an upgrade"):
        smoke.check_traces(player, "an upgrade")
