"""The lesson of Royal Cities by mouse, keys and pad, and its answers to other actions."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from cardcity_desktop.app.services import AppServices
from cardcity_desktop.rules.royal_cities.actions import Give, Own, Put
from cardcity_desktop.scenes.royal_cities.table.hand import Hand
from cardcity_desktop.scenes.royal_cities.table.scene import TableScene
from cardcity_desktop.session.store import MemoryStore
from cardcity_desktop.storage.disk.folders import HOME_VARIABLE
from tests.games.royal_cities.at_the_table.people import Press, RandomPlayer
from tests.scenes.career.lessons import begin_lesson, go_through
from tests.scenes.key_player import KEYBOARD, PAD, Hands, Walker
from tests.ui.driver import Player

LESSON = "01_first_season"
NEVER_UNDONE = "hero", "regent", "tax"
"""Modes in which keys choose by one press and act by the second."""


@pytest.fixture
def services(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AppServices:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    return AppServices(MemoryStore())


def take(player: Player, services: AppServices, press: Press, lesson: str = LESSON) -> Any:
    table = begin_lesson(player, services, "royal_cities", lesson)
    random_player = RandomPlayer(player, table, press)

    def act(action: object) -> None:
        guide = table.task.guide
        if isinstance(action, Give):  # both cards are chosen, then confirmed
            hand = table.snapshot.hand
            for key in [f"hand:{hand.index(line.split()[1])}" for line in guide.step.do] + ["confirm"]:
                press(key)
            return
        skips = guide.step.do == ("skip",)  # adding or buying skips the effect by itself
        following = guide.lesson.steps[guide.at + 1].do
        for key in following if skips else random_player.keys_of(action):  # type: ignore[arg-type]
            press(key)

    go_through(player, table, press, act)
    assert table.match.state.season == 2
    return table


def points(table: Any) -> list[int]:
    return [noble.score for noble in table.match.state.nobles]


def test_by_mouse(player: Player, services: AppServices) -> None:
    assert points(take(player, services, player.click)) == [7, 3]
    assert player.sees("The second season is yours")  # where the mouse still rests on what was pressed


def test_a_lessons_box_leaves_room_for_the_sentence_on_an_empty_hand(player: Player, services: AppServices) -> None:
    table = take(player, services, player.click)
    view = table.snapshot.view
    bare = replace(view, nobles=tuple(replace(noble, hand=()) for noble in view.nobles))
    table.state._snapshot = replace(table.snapshot, view=bare)
    assert not table.snapshot.hand and not table.task_room().colliderect(Hand(table.state).empty_place)


@pytest.mark.full
@pytest.mark.parametrize("hands", [KEYBOARD, PAD], ids=["keys", "pad"])
def test_without_a_mouse(player: Player, services: AppServices, hands: Hands) -> None:
    walker = Walker(player, hands)

    def press(key: str) -> None:
        walker.go(key)
        walker.press(hands.confirm)
        if isinstance(player.scene, TableScene) and player.scene.snapshot.mode in NEVER_UNDONE:
            held = player.scene.state.selection.held
            if held.key == key:  # the second press does what the first one chose
                walker.press(hands.confirm)

    assert points(take(player, services, press)) == [7, 3]


@pytest.mark.full
@pytest.mark.parametrize(
    ("lesson", "reached"),
    [("02_effects", [6, 2]), ("03_revolt", [9, 2]), ("04_count", [10, 0]), ("05_regent", [11, 2])],
)
def test_the_other_lessons_by_mouse(player: Player, services: AppServices, lesson: str, reached: list[int]) -> None:
    assert points(take(player, services, player.click, lesson)) == reached


def test_a_wrong_move_is_answered_by_the_rules_or_by_the_sentence(player: Player, services: AppServices) -> None:
    table = begin_lesson(player, services, "royal_cities", LESSON)
    before = table.match.action_count
    table.steps.do(Own("V4"))
    assert table.task.declined and player.sees("Not yet: first this") and player.sees("Four cards")
    table.steps.do(Put("G4", "G"))
    assert player.app.ui.toast_text
    assert table.match.action_count == before


def test_a_lesson_leaves_the_cards_it_speaks_of_in_sight(player: Player, services: AppServices) -> None:
    table = begin_lesson(player, services, "royal_cities", LESSON)
    player.click("read_on")
    player.settle()
    assert not table.task.guide.step.is_read
    cards = [item.rect for item in player.items() if item.key.startswith("hand:")]
    assert len(cards) == 4 and table.task_room().collidelist(cards) < 0


def test_by_keys_a_lesson_begins_at_its_sentence(player: Player, services: AppServices) -> None:
    table = begin_lesson(player, services, "royal_cities", LESSON, by_keys=True)
    assert table.focus.key == "read_on"
