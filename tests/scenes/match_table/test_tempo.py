"""The player owns the tempo of the computers: hold, fast, to the own turn, with the mouse and with keys."""

import pytest

from cardcity_desktop.app.services import AppServices
from cardcity_desktop.rules.registry import game_of
from cardcity_desktop.scenes.match_table.recap import RecapLayer
from cardcity_desktop.scenes.match_table.table import MatchTable
from cardcity_desktop.session.store import MemoryStore, Seat
from tests.ui.driver import Player

PLAYERS = {"citadels": 4, "card_city": 2, "royal_cities": 3}


def until_computers_play(player: Player, game: str) -> MatchTable:
    """Open a table of one person, and play first actions until a computer's move is awaited."""
    services, rules, players = AppServices(MemoryStore()), game_of(game), PLAYERS[game]
    seats = [Seat("Ada", 0), *(Seat("", seat, "random") for seat in range(1, players))]
    match = services.matches.new(game, rules.read_setup({"players": players}), seats, seed=5)
    player.open(services.table_scene(match))
    table = player.scene
    assert isinstance(table, MatchTable)
    for _ in range(900):
        status = table.turn_status
        if status.waiting == "computer" and not table.animating:
            return table
        if status.waiting == "own" and not table.animating:
            match.do(status.actor, match.legal(status.actor)[0])
            table.hot_seat.moved()
            table.steps.changed()
        elif status.waiting == "end_turn":
            table.steps.end_turn()
        player.step()
    raise AssertionError("the computers never played")


@pytest.mark.parametrize("game", PLAYERS)
def test_held_computers_wait_until_they_may_go_on(player: Player, game: str) -> None:
    table = until_computers_play(player, game)
    player.click("hold")
    count = table.match.action_count
    player.wait(5)
    assert table.match.action_count == count and player.has("hold")
    player.press("k")
    player.wait(3)
    assert table.match.action_count > count


@pytest.mark.parametrize("game", PLAYERS)
def test_the_way_to_the_own_turn_takes_no_time(player: Player, game: str) -> None:
    table = until_computers_play(player, game)
    player.press("u")
    player.wait(1.0)
    assert table.turn_status.waiting != "computer"
    assert player.ui.animator.factor == 1 and not table.tempo.is_rushing, "one's own moves have their usual time"


def test_fast_computers_stay_fast_and_are_slowed_again(player: Player) -> None:
    table = until_computers_play(player, "citadels")
    player.click("hold")  # so that the tools stay
    player.click("pace")
    paces = [player.ui.preferences.computers]
    assert not table.tempo.is_held
    table.tempo.change_pace()
    paces.append(player.ui.preferences.computers)
    assert paces == ["fast", "normal"]


def test_the_usual_tools_are_back_with_the_own_turn(player: Player) -> None:
    table = until_computers_play(player, "royal_cities")
    assert not player.has("undo") and player.has("to_turn")
    player.click("to_turn")
    player.wait(2.0)
    assert table.turn_status.waiting == "own" and isinstance(player.scene, RecapLayer)
    player.press("return")
    assert player.find("undo") and player.has("hint") and not player.has("hold")


def test_a_press_meant_to_hurry_asks_for_no_hint(player: Player) -> None:
    table = until_computers_play(player, "royal_cities")
    player.click("to_turn")
    player.looks_first = False
    for _ in range(12):
        player.click_again()  # at once, where a tool of the tempo was
        player.wait(0.1)
    assert table.turn_status.waiting == "own" and not table.hints.is_given
    assert not table.match.header.hints


def test_by_steps_the_way_to_the_own_turn_needs_no_press(player: Player) -> None:
    table = until_computers_play(player, "citadels")
    player.change(computers="step")
    player.press("u")
    player.wait(1.0)
    assert table.turn_status.waiting != "computer"
    assert player.ui.preferences.computers == "step", "what follows waits for presses again"
