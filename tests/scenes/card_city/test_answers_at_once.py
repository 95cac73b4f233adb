"""Whatever the computers think and whatever flies over the table: the next frame answers. Frames count, not seconds."""

from __future__ import annotations

import time
from collections.abc import Iterator
from random import Random
from threading import Event

import pygame
import pytest

from cardcity_desktop.players import worker
from cardcity_desktop.players.player import Advice, Budget, Observation
from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.scenes.card_city.table.scene import TableScene
from cardcity_desktop.scenes.match_table.journal import JournalLayer
from cardcity_desktop.scenes.match_table.layers import MenuLayer
from cardcity_desktop.ui.window.scene import Scene
from tests.scenes.card_city.table_player import MemoryServices, TablePlayer, new_match
from tests.ui.driver import Player

CLASSIC = Setup(players=2, first_player=1)
ENOUGH = 20_000
"""Looks at a worker before one gives it up."""


class Thinker:
    """A computer player that thinks until a test lets it decide."""

    needs_view = True

    def __init__(self) -> None:
        self.thinks, self.may_decide = Event(), Event()

    def think(self, seen: Observation, budget: Budget, rng: Random) -> Advice:
        self.thinks.set()
        assert self.may_decide.wait(60)
        return Advice(seen.legal[0])


@pytest.fixture
def thinker(monkeypatch: pytest.MonkeyPatch) -> Iterator[Thinker]:
    someone = Thinker()
    monkeypatch.setattr(worker, "make_player", lambda level, game: someone)
    yield someone
    someone.may_decide.set()


def with_a_thinker(player: Player, thinker: Thinker) -> TableScene:
    """A table at which the computer is deep in thought."""
    table = TableScene(MemoryServices(), new_match(CLASSIC, computers=(1,)))
    player.open(table, motion="off")
    player.ui.threads = True
    for _look in range(ENOUGH):
        if thinker.thinks.is_set():
            return table
        player.step()
        time.sleep(0)
    raise AssertionError("the computer does not begin to think")


def top(player: Player) -> Scene:
    return player.scene


def region(player: Player, key: str) -> bytes:
    """Return the pixels drawn in an item's rectangle."""
    return player.app.screen.subsurface(player.find(key).rect).copy().get_buffer().raw


def test_the_mouse_is_answered_in_the_next_frame_while_a_computer_thinks(player: Player, thinker: Thinker) -> None:
    table = with_a_thinker(player, thinker)
    mark, frames = table.match.action_count, player.app.frames
    before = region(player, "menu")
    player.move("menu")  # one step
    assert player.app.frames == frames + 1
    assert region(player, "menu") != before
    assert table.match.action_count == mark


def test_a_key_is_answered_in_the_next_frame_while_a_computer_thinks(player: Player, thinker: Thinker) -> None:
    table = with_a_thinker(player, thinker)
    frames = player.app.frames
    player.press("l")
    assert isinstance(top(player), JournalLayer)
    assert player.app.frames == frames + 1
    player.press("escape")
    player.press("f10")
    assert isinstance(top(player), MenuLayer)
    player.press("escape")
    assert top(player) is table


def test_what_a_computer_decides_is_done_once_it_decides(player: Player, thinker: Thinker) -> None:
    table = with_a_thinker(player, thinker)
    mark = table.match.action_count
    player.wait(2.0)
    assert table.match.action_count == mark, "it still thinks"
    thinker.may_decide.set()
    wait_for_move(player, table, mark)


def test_what_was_thought_behind_the_menu_is_thought_anew(player: Player, thinker: Thinker) -> None:
    table = with_a_thinker(player, thinker)
    mark = table.match.action_count
    player.press("f10")
    thinker.may_decide.set()
    player.ui.finish_work(60)
    player.step()
    assert table.match.action_count == mark, "nothing moves behind a menu"
    player.press("escape")
    wait_for_move(player, table, mark)


def wait_for_move(player: Player, table: TableScene, mark: int) -> None:
    for _look in range(ENOUGH):
        if table.match.action_count > mark:
            return
        player.step()
        time.sleep(0)
    raise AssertionError("the computer never moved")


def flying(player: Player) -> TableScene:
    """A table over which a card flies."""
    player.open(TableScene(MemoryServices(), new_match(Setup(players=2))), motion="off")
    sitter = TablePlayer(player)
    sitter.play(until=lambda: isinstance(player.scene, TableScene) and sitter.table.turn.mode == "build")
    player.change(motion="normal")
    sitter.act()
    for _act in range(40):
        player.step()
        if isinstance(player.scene, TableScene) and sitter.table.effects.flights.running:
            return sitter.table
        sitter.act()
    raise AssertionError("no card ever flew")


def test_the_mouse_is_answered_in_the_next_frame_while_cards_fly(player: Player) -> None:
    flying(player)
    frames, before = player.app.frames, region(player, "menu")
    player.move("menu")
    assert player.ui.animator.busy
    assert player.app.frames == frames + 1
    assert region(player, "menu") != before


def test_a_key_is_answered_in_the_next_frame_while_cards_fly(player: Player) -> None:
    table = flying(player)
    frames = player.app.frames
    player.press("l")
    assert isinstance(player.scene, JournalLayer)
    assert player.app.frames == frames + 1
    assert not table.effects.flights.running, "what was shown is over"


def test_many_events_between_two_frames_are_answered_in_one(player: Player) -> None:
    table = flying(player)
    frames = player.app.frames
    for x in range(200, 600, 5):
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(x, 300), rel=(5, 0), buttons=(0, 0, 0)))
    player.press("down")
    assert player.app.frames == frames + 1
    assert table.focus.ring
