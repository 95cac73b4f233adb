"""The demonstration plays the real table by itself and says how it went."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cardcity_desktop.app import demo as demonstration
from cardcity_desktop.app.demo import Demo, programme
from cardcity_desktop.rules.card_city.scoring.score import score_sheet
from cardcity_desktop.scenes.card_city.results import CardCityResultsScene
from cardcity_desktop.scenes.card_city.table.scene import TableScene
from cardcity_desktop.session.match import AnyMatch
from cardcity_desktop.session.store import MemoryStore
from tests.ui.driver import Player, SkippingApp


class Hasty(SkippingApp):
    """An app that draws one frame in twelve."""

    one_in = 12


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARDCITY_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")


def test_a_reported_game_is_shown_in_both_languages_and_played_again_by_its_seed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    report, shot = tmp_path / "report.json", tmp_path / "shot.png"
    assert demonstration.demo(language="fr", speed=500, seed=4, once=True, report=report, shot=shot) == 0
    written = json.loads(report.read_text(encoding="utf-8"))
    (game,) = written["games"]
    assert written["languages"] == ["en", "fr"]
    assert written["frames"] > 50 and 0 < written["seconds"] < 3600
    assert written.keys() == {"version", "games", "frames", "languages", "window", "video", "sound", "seconds"}
    assert game["seed"] == 4 and len(game["scores"]) == 2 and game["winners"]
    assert shot.read_bytes().startswith(b"\x89PNG")
    assert not (tmp_path / "home" / "saves").exists(), "a demonstration keeps nothing"
    assert _played_again(tmp_path, monkeypatch) == [game]
    said = capsys.readouterr().err
    assert said.count("\n") == 1 and said.startswith("Le rapport ne peut pas être écrit\u00a0: [Errno 2]")


def _played_again(folder: Path, monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """Play the games of the same seed with a report that can't be written."""
    games: list[dict[str, Any]] = []
    tell = demonstration._game_report

    def report_of(match: AnyMatch) -> dict[str, Any]:
        games.append(tell(match))
        return games[-1]

    monkeypatch.setattr(demonstration, "_game_report", report_of)
    monkeypatch.setattr(demonstration, "App", Hasty)
    assert demonstration.demo(speed=500, seed=4, once=True, report=folder / "no" / "report.json") == 1
    return games


@pytest.mark.parametrize(
    ("speed", "motion"), [(1.0, "normal"), (1.9, "normal"), (2.0, "fast"), (7.9, "fast"), (8.0, "off")]
)
def test_a_faster_demonstration_moves_less(speed: float, motion: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[dict[str, Any]] = []

    class Asked:
        def __init__(self, scene: object, overrides: dict[str, Any]) -> None:
            asked.append(overrides)

    def run(make: Callable[[], object], folder: Path) -> int:
        make()
        return 3

    monkeypatch.setattr(demonstration, "App", Asked)
    monkeypatch.setattr(demonstration, "run_safely", run)
    assert demonstration.demo(language="fr", speed=speed) == 3
    assert asked == [{"motion": motion, "language": "fr"}]


def test_a_window_that_cannot_open_writes_no_report(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(demonstration, "run_safely", lambda make, folder: 2)
    assert demonstration.demo(report=tmp_path / "report.json") == 2
    assert list(tmp_path.iterdir()) == []


def test_without_once_the_next_game_follows(player: Player) -> None:
    ended: list[AnyMatch] = []
    demo = Demo(MemoryStore(), 7, speed=1000, ended=ended.append)
    player.open(demo.next_scene(), motion="off")
    with player.glancing():
        for _frame in range(4000):
            player.step()
            if demo.games == 2:
                break
    assert isinstance(player.scene, TableScene)
    (match,) = ended
    assert match.finished and score_sheet(match.state, 0).points is not None
    assert player.scene.match.header.setup == programme()[1][1].checked()


def test_any_player_who_leaves_a_demonstration_comes_to_the_real_title(player: Player) -> None:
    demo = Demo(MemoryStore(), 7)
    assert type(demo.title_scene()).__name__ == "TitleScene"
    assert isinstance(demo.results_scene(_finished(demo)), CardCityResultsScene)


def _finished(demo: Demo) -> AnyMatch:
    from tests.scenes.services import play_on

    table = demo.next_scene()
    assert isinstance(table, TableScene)
    return play_on(table.match)
