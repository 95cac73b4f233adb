"""The parts of a table: what they do to a match, and which hooks of a game they call when."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from pygame import Rect

from cardcity_desktop.career.lessons import Guide, load_lesson
from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.rules.errors import Refusal
from cardcity_desktop.rules.registry import game_of
from cardcity_desktop.scenes.match_table.computers import Computers
from cardcity_desktop.scenes.match_table.curtain import CurtainScene
from cardcity_desktop.scenes.match_table.layers import MenuLayer
from cardcity_desktop.scenes.match_table.table import MatchTable
from cardcity_desktop.scenes.match_table.task import TaskAtTable
from cardcity_desktop.scenes.match_table.task_box import TaskBox
from cardcity_desktop.session.match import AnyMatch
from cardcity_desktop.ui.paint.animation import Tween
from cardcity_desktop.ui.widgets.labels import Label
from cardcity_desktop.ui.window.commands import Command, Push, Stay
from cardcity_desktop.ui.window.focus import TOOLS, Focusable
from cardcity_desktop.ui.window.input.intents import Intent
from cardcity_desktop.ui.window.scene import Scene
from cardcity_desktop.ui.window.widget import Widget
from tests.scenes.services import Opened, TestServices, seats_of
from tests.ui.driver import Player


class DiaryTable(MatchTable):
    """A table that draws nothing and writes down which of its hooks were called."""

    tells_itself = takes_over = False
    secret = True

    def __init__(self, match: AnyMatch) -> None:
        super().__init__(TestServices(), match)
        self.called: list[str] = []

    def compose(self) -> list[Widget]:
        return []

    def acting(self, seat: int, action: Any) -> None:
        self.called.append(f"acting {seat}")

    def forget(self) -> None:
        self.called.append("forget")

    def reread(self) -> None:
        self.called.append("reread")

    def announces(self) -> bool:
        return self.tells_itself

    def show(self, events: Sequence[Any], start: Rect | None) -> Sequence[Tween]:
        self.called.append("show")
        return ()

    def settled(self) -> None:
        self.called.append("settled")

    def continues(self) -> bool:
        self.called.append("continues")
        return self.takes_over

    def refused(self, refusal: Refusal) -> Command | None:
        self.called.append(f"refused {refusal.clause}")
        return Stay()

    def needs_curtain(self) -> bool:
        return self.secret

    def seated(self, seat: int) -> None:
        self.called.append(f"seated {seat}")

    def since(self) -> list[str]:
        """Return the hooks called since the last look."""
        called, self.called = self.called, []
        return called


def opened(player: Player, setup: Setup, *computers: int, **preferences: Any) -> DiaryTable:
    match = TestServices().matches.new("card_city", setup, seats_of(setup, *computers))
    table = DiaryTable(match)
    player.open(table, motion="off", **preferences)
    table.since()
    return table


def first_action(table: MatchTable) -> Any:
    return table.steps.legal[0]


@pytest.fixture
def alone(player: Player) -> DiaryTable:
    return opened(player, Setup(players=1))


def test_a_step_calls_the_hooks_in_the_order_that_is_promised(alone: DiaryTable) -> None:
    alone.steps.do(first_action(alone))
    assert alone.since() == ["acting 0", "forget", "reread", "settled", "show", "continues"]


def test_a_refused_action_changes_nothing(alone: DiaryTable) -> None:
    action = first_action(alone)
    alone.steps.do(action)
    alone.since()
    before = alone.match.action_count
    assert alone.steps.why_not(action) is not None
    alone.steps.do(action)
    assert alone.match.action_count == before and [word.split()[0] for word in alone.since()] == ["refused"]


def test_undo_and_redo_move_the_match_back_and_forth(alone: DiaryTable) -> None:
    while not alone.can_undo:
        alone.steps.do(first_action(alone))
    after = alone.match.action_count
    alone.since()
    alone.steps.undo()
    assert alone.match.action_count == after - 1 and alone.since() == ["forget", "reread", "settled", "continues"]
    alone.steps.redo()
    assert alone.match.action_count == after and "show" in alone.since()


def test_a_game_that_announces_a_step_itself_goes_on_when_it_reports_the_end(alone: DiaryTable) -> None:
    alone.tells_itself = True
    alone.steps.do(first_action(alone))
    assert alone.since() == ["acting 0", "forget"]
    alone.steps.changed()
    assert alone.since() == ["reread", "settled", "continues"]


def test_a_lessons_script_acts_before_any_computer_thinks(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TaskAtTable, "scripted_action", lambda task, seat: task._table.match.legal(seat)[-1])
    monkeypatch.setattr(Computers, "_think", lambda *_of: pytest.fail("nobody has to think"))
    table = opened(player, Setup(players=2), 0)
    action = table.match.legal(0)[-1]
    player.wait(2)
    assert next(iter(table.match.played()))[1] == table.match.game.encode(action)


@pytest.mark.parametrize(
    ("secret", "trusting", "curtain"), [(True, False, True), (True, True, False), (False, False, False)]
)
def test_the_computer_goes_round_behind_a_curtain_only_where_it_must(
    player: Player, secret: bool, trusting: bool, curtain: bool
) -> None:
    table = DiaryTable(TestServices().matches.new("card_city", Setup(players=2), seats_of(Setup(players=2))))
    table.secret = secret
    player.open(table, motion="off", trusting=trusting)
    assert isinstance(player.scene, CurtainScene) is curtain
    assert (table.viewer, "seated 0" in table.called) == ((None, False) if curtain else (0, True))
    if not curtain:
        assert table.hand_over.pass_on() is None, "whoever acts has the computer already"


def test_the_menu_hides_the_table_where_several_share_it(player: Player) -> None:
    for players, hides in ((1, False), (2, True)):
        pushed = opened(player, Setup(players=players)).layers.show_menu()
        assert isinstance(pushed, Push) and isinstance(pushed.scene, MenuLayer) and pushed.scene.opaque is hides


def test_the_menu_copies_a_letter_where_several_persons_play(player: Player) -> None:
    for players, label in ((1, "Copy as a code"), (2, "Copy the letter")):
        pushed = opened(player, Setup(players=players)).layers.show_menu()
        assert isinstance(pushed, Push) and isinstance(pushed.scene, MenuLayer)
        assert label in [choice.label for choice in pushed.scene.menu()[0]]


def test_all_menus_have_the_same_ways_out(alone: DiaryTable) -> None:
    pushed = alone.layers.show_menu()
    assert isinstance(pushed, Push) and isinstance(pushed.scene, MenuLayer)
    assert [choice.key for choice in pushed.scene.menu()[0]] == ["screens", "rules", "code", "options", "anew", "leave"]


def test_a_free_game_alone_can_be_begun_anew_from_its_menu(player: Player) -> None:
    table = opened(player, Setup(players=1))
    player.app.obey(table.layers.show_menu())
    player.settle()
    player.click("anew")
    player.settle()
    new, header = player.scene, table.match.header
    assert isinstance(new, Opened) and new.match is not None and new.match is not table.match
    assert (new.match.header.setup, new.match.header.seats) == (header.setup, header.seats)
    several = opened(player, Setup(players=2)).layers.show_menu()
    assert isinstance(several, Push) and isinstance(several.scene, MenuLayer)
    assert "anew" not in [choice.key for choice in several.scene.menu()[0]]


def test_a_menu_follows_the_language_that_its_options_change(player: Player) -> None:
    table = opened(player, Setup(players=1))
    player.app.obey(table.layers.show_menu())
    player.settle()
    assert player.sees("Leave the game")
    player.change(language="fr")
    player.settle()
    assert player.sees("Quitter la partie") and not player.sees("Leave the game")


def test_a_listener_cannot_count_a_computers_silent_moves(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    """A move of which nothing may be announced waits for no press of its own: the presses would tell how many there
    were."""
    monkeypatch.setattr(Computers, "_turn_was_started", lambda _computers: False)
    monkeypatch.setattr(DiaryTable, "news_since", lambda *_of: ([], 0))
    table = opened(player, Setup(players=2, first_player=1), 1, computers="normal")
    table.ui.listening = True
    player.wait(5)
    before = table.match.action_count
    assert table.computers.waits_for_press
    table.computers.step()
    player.wait(5)
    assert table.match.action_count > before + 1 and not table.computers.waits_for_press


def test_a_listener_presses_for_each_announced_move(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Computers, "_turn_was_started", lambda _computers: False)
    monkeypatch.setattr(DiaryTable, "news_since", lambda *_of: (["a move"], 0))
    table = opened(player, Setup(players=2, first_player=1), 1, computers="normal")
    table.ui.listening = True
    player.wait(5)
    before = table.match.action_count
    player.wait(5)
    assert table.match.action_count == before and table.computers.waits_for_press


def test_only_what_decides_nothing_can_be_pressed_while_a_step_is_shown(player: Player, alone: DiaryTable) -> None:
    tool, card, advised = (
        Focusable("x", Rect(0, 0, 9, 9), group=group, best=best)
        for group, best in ((TOOLS, False), ("hand", False), (TOOLS, True))
    )
    assert [alone.presses_while_animating(item) for item in (tool, card, advised)] == [True, False, False]
    watching = opened(player, Setup(players=2, first_player=1), 1)
    assert [watching.presses_while_animating(item) for item in (tool, card, advised)] == [True, True, False]


def test_any_key_ends_the_rise_of_a_curtain(alone: DiaryTable, monkeypatch: pytest.MonkeyPatch) -> None:
    finished: list[str] = []
    monkeypatch.setattr(alone.hand_over, "finish", lambda: finished.append("finish"))
    alone.intend(Intent.RIGHT)
    assert finished == ["finish"]


@pytest.mark.parametrize("name", ["01_first_city", "02_lots"])
def test_all_sentences_of_a_lesson_have_one_size(player: Player, name: str) -> None:
    player.open(Scene(), (1280, 720))
    lesson = load_lesson(game_of("card_city"), name)
    styles = set()
    for at, step in enumerate(lesson.steps):
        box = TaskBox(player.ui, Rect(920, 300, 340, 400)).lesson(Guide(lesson, at), lambda: None)
        styles |= {widget.style for widget in box if isinstance(widget, Label) and widget.text == step.say["en"]}
    assert len(styles) == 1
