"""The lesson of Citadels in the window, by mouse, keys and pad; computers follow its script."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardcity_desktop.app.services import AppServices
from cardcity_desktop.rules.citadels.actions import Kill, Pick
from cardcity_desktop.session.store import MemoryStore
from cardcity_desktop.storage.disk.folders import HOME_VARIABLE
from tests.games.citadels.at_the_table.people import Keys, Mouse, Pad
from tests.scenes.career.lessons import begin_lesson, go_through
from tests.ui.driver import Player

LESSON = "01_first_nights"


@pytest.fixture
def services(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AppServices:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    return AppServices(MemoryStore())


@pytest.mark.parametrize(
    "kind", [Mouse, pytest.param(Keys, marks=pytest.mark.full), pytest.param(Pad, marks=pytest.mark.full)]
)
def test_the_lesson_step_by_step(player: Player, services: AppServices, kind: type[Mouse]) -> None:
    table = begin_lesson(player, services, "citadels", LESSON)
    hands = kind(player, table)
    go_through(player, table, hands.press, hands.act)
    assert table.match.game.progress(table.match.state).round == 3
    cities = [len(city) for city in table.match.state.cities]
    assert cities == [2, 2, 1, 0], "all did what the lesson tells of them"


@pytest.mark.full
@pytest.mark.parametrize("lesson", ["02_whom_to_name", "03_counting", "04_purple_districts", "05_two_and_three"])
def test_the_other_lessons_by_mouse(player: Player, services: AppServices, lesson: str) -> None:
    table = begin_lesson(player, services, "citadels", lesson)
    hands = Mouse(player, table)
    go_through(player, table, hands.press, hands.act)
    assert table.task.guide.step.free in (3, 4)


@pytest.mark.full
def test_the_neighbours_think_for_themselves_when_the_script_is_over(player: Player, services: AppServices) -> None:
    table = begin_lesson(player, services, "citadels", LESSON)
    hands = Mouse(player, table)
    go_through(player, table, hands.press, hands.act)
    before = table.match.action_count
    hands.act(next(action for action in table.steps.legal if isinstance(action, Pick)))
    player.wait(3)
    assert table.match.action_count > before + 1 and table.task.scripted_action(1) is None


def test_a_wrong_move_is_answered(player: Player, services: AppServices) -> None:
    table = begin_lesson(player, services, "citadels", LESSON)
    before = table.match.action_count
    table.steps.do(Pick("king"))
    assert table.task.declined and player.sees("Not yet: first this") and player.sees("Merchant")
    table.steps.do(Kill("king"))
    assert player.app.ui.toast_text
    assert table.match.action_count == before


def test_by_keys_a_lesson_begins_at_its_sentence(player: Player, services: AppServices) -> None:
    table = begin_lesson(player, services, "citadels", LESSON, by_keys=True)
    assert table.focus.key == "read_on"
    player.press("return")
    assert table.focus.current is not None and table.focus.current.best, "the sentence's button is gone"
    assert not table.task.declined


def test_a_lesson_speaks_alone(player: Player, services: AppServices) -> None:
    table = begin_lesson(player, services, "citadels", LESSON)
    hands = Mouse(player, table)
    hands.press("read_on")
    hands.act(Pick("merchant"))
    while table.snapshot.mode != "turn" or table.animating:
        player.wait(0.2)
    assert not any("Then you may build" in text for text in player.texts())
    assert player.find("end").why_not == "Take coins or draw first."
    hands.act(next(iter(table.steps.legal)))
    player.settle()
    assert player.find("end").tip == "", "coins are taken"
