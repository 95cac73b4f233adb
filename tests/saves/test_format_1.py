"""Tests that saves of format 1 always load; the fixtures are never written again."""

from __future__ import annotations

import json
import shutil
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar

import pytest

from cardcity_desktop.rules.card_city.game import CardCity
from cardcity_desktop.rules.card_city.scoring.score import score_sheet
from cardcity_desktop.rules.errors import UnreadableError
from cardcity_desktop.rules.registry import GAMES, game_of
from cardcity_desktop.session.match import Match
from cardcity_desktop.session.store import MatchProblemError
from cardcity_desktop.storage.saves import Saves

FIXTURES = Path(__file__).parent / "format_1"


@dataclass(frozen=True)
class Played:
    """Expected state of a fixture."""

    actions: int
    round: int
    phase: str
    money: tuple[int, ...]
    points: tuple[float | None, ...]


MATCHES = {
    "classic_two_finished": Played(99, 10, "over", (4, 3), (1, 0)),
    "classic_variants_four": Played(150, 6, "choosing", (3, 9, 1, 12), (-9, -7, 2, 4)),
    "classic_solo": Played(39, 10, "over", (12,), (8,)),
    "simplified_economic_two": Played(70, 8, "splitting", (27, 9), (-23, -41)),
    "normal_industrial_three": Played(180, 8, "splitting", (6, 9, 15), (8, 9, 15)),
    "advanced_happiness_four_finished": Played(344, 8, "over", (61, 36, 29, 34), (0, 0, 0, 0)),
    "advanced_unique_two": Played(120, 8, "buying", (48, 29), (32, 34)),
    "advanced_unique_three": Played(200, 8, "splitting", (13, 9, 7), (-40, -7, -3)),
    "advanced_unique_four": Played(160, 5, "splitting", (7, 5, 5, 4), (-20, -23, -10, -9)),
    "advanced_suburb": Played(38, 8, "over", (15,), (-4,)),
    "simplified_suburb": Played(30, 8, "keeping", (7,), (0,)),
}


@pytest.fixture
def saves(tmp_path: Path) -> Saves:
    """Store with a copy of the fixtures."""
    shutil.copytree(FIXTURES, tmp_path / "saves")
    return Saves(tmp_path / "saves")


def test_every_fixture_is_looked_at() -> None:
    assert {path.stem for path in FIXTURES.iterdir()} == set(MATCHES)


@pytest.mark.parametrize("name", MATCHES)
def test_a_save_of_format_1_loads_for_ever(saves: Saves, name: str) -> None:
    match = saves.resume(name)
    view = match.view(None)
    seats = range(len(match.seats))
    points = tuple(score_sheet(match.state, seat).points for seat in seats)
    assert Played(match.action_count, view.round, view.phase, view.money, points) == MATCHES[name]


@pytest.mark.parametrize("name", MATCHES)
def test_loading_a_sound_save_leaves_its_bytes_alone(saves: Saves, name: str) -> None:
    saves.resume(name)
    assert (saves.folder / f"{name}.cardcity").read_bytes() == (FIXTURES / f"{name}.cardcity").read_bytes()


@pytest.mark.parametrize("name", MATCHES)
def test_a_save_of_format_1_goes_on_in_format_1(saves: Saves, name: str) -> None:
    """The bytes of the older app stay, and it can continue the match as well."""
    match = saves.resume(name)
    if match.finished:
        return
    seat = match.actors()[0]
    match.do(seat, match.legal(seat)[0])
    before, now = ((folder / f"{name}.cardcity").read_bytes() for folder in (FIXTURES, saves.folder))
    line = json.dumps({"a": match.log[-1].text}, separators=(",", ":")) + "\n"
    assert now == before + line.encode() + (b'{"end":true}\n' if match.finished else b"")
    match.close()
    assert saves.resume(name).log == match.log


@pytest.mark.parametrize("name", MATCHES)
def test_a_save_loads_by_its_own_rules_when_those_in_force_were_raised(
    saves: Saves, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    raise_the_rules(monkeypatch)
    match = saves.resume(name)
    assert match.game is OLD and match.action_count == MATCHES[name].actions
    assert {saved.id for saved in saves.list()} == set(MATCHES)
    assert Match.start(game_of("card_city"), match.header.setup, match.seats, 7, saves).header.rules == 2


def test_without_the_old_rules_they_are_listed_as_of_another_version_and_stay(
    saves: Saves, monkeypatch: pytest.MonkeyPatch
) -> None:
    raise_the_rules(monkeypatch)
    monkeypatch.setattr(Raised, "old_versions", {})
    assert saves.list() == ()
    assert {other.id for other in saves.others()} == set(MATCHES)
    with pytest.raises(MatchProblemError, match="another version"):
        saves.resume("classic_solo")
    assert {path.name for path in saves.folder.iterdir()} == {path.name for path in FIXTURES.iterdir()}


class Raised(CardCity):
    """Rules after a change that breaks old logs: `draw` has another name."""

    version = 2
    old_versions: ClassVar[Mapping[int, CardCity]] = {}

    def decode(self, text: str) -> Any:
        if text == "draw":
            raise UnreadableError(text)
        return super().decode(text)


OLD = CardCity()


def raise_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Raised, "old_versions", {1: OLD})
    monkeypatch.setitem(GAMES._made, "card_city", Raised())


def test_the_list_knows_all_of_them(saves: Saves) -> None:
    listed = {saved.id: saved for saved in saves.list()}
    assert set(listed) == set(MATCHES)
    for name, played in MATCHES.items():
        assert (listed[name].actions, listed[name].finished) == (played.actions, played.phase == "over")
    assert [seat.name for seat in listed["advanced_unique_three"].header.seats] == ["Ada", "Zoé", "Émile"]
