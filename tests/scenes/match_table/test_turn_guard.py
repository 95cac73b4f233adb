"""A press that was meant to hurry others never acts for the person whose turn begins."""

from random import Random
from typing import Any

import pytest

from cardcity_desktop.rules.card_city.setup import Setup as CardCity
from cardcity_desktop.rules.citadels.setup import Setup as Citadels
from cardcity_desktop.rules.registry import game_of
from cardcity_desktop.rules.royal_cities.setup import Setup as RoyalCities
from cardcity_desktop.scenes.front import front_of
from cardcity_desktop.scenes.match_table.table import MatchTable
from cardcity_desktop.scenes.match_table.turn_guard import GUARD_SECONDS, HURRY_SECONDS
from cardcity_desktop.session.match import AnyMatch, Match
from cardcity_desktop.session.store import MemoryStore, Seat
from tests.scenes.services import TestServices
from tests.ui.driver import Player

SETUPS: dict[str, Any] = {
    "card_city": CardCity(players=3, first_player=1),
    "royal_cities": RoyalCities(3),
    "citadels": Citadels(4),
}


def open_against_computers(player: Player, game: str, seed: int, **preferences: Any) -> MatchTable:
    """Open a match of one person, in seat 0, against computers; the person presses without looking."""
    setup = SETUPS[game]
    seats = [Seat("", seat, "random" if seat else "person") for seat in range(setup.players)]
    match: AnyMatch = Match.start(game_of(game), setup.checked(), seats, seed, MemoryStore())
    table = front_of(game).table_scene(TestServices(), match)
    assert isinstance(table, MatchTable)
    player.open(table, **preferences)
    player.looks_first = False
    return table


def own_actions(table: MatchTable) -> int:
    return sum(not step.seat for step in table.match.steps)


@pytest.mark.parametrize("motion", ["normal", "off"])
@pytest.mark.parametrize("game", SETUPS)
def test_presses_in_a_rhythm_never_act(player: Player, game: str, motion: str) -> None:
    """Whatever key or button hurries the computers: when the turn comes it chooses nothing, until a pause."""
    chance, turns = Random(4), 0
    for seed in range(3):
        table = open_against_computers(player, game, seed, motion=motion)
        for _turn in range(6):
            before = own_actions(table)
            with player.glancing(3):
                for _press in range(120):
                    player.press(chance.choice(["space", "return", "pad:a", "1", "e", "u"]))
                    player.wait(0.2)
                    assert own_actions(table) == before
                    if table.turn_status.is_my_turn and not table.animating and chance.random() < 0.1:
                        break
            if not table.turn_status.is_my_turn or table.animating:
                break
            turns += 1
            while table.turn_status.is_my_turn:
                player.ui.animator.skip()
                player.app.obey(table.steps.do(chance.choice(list(table.match.legal(0)))))
            if table.turn_status.waiting == "end_turn":
                player.app.obey(table.steps.end_turn())
            player.step()
    assert turns > 3


@pytest.mark.parametrize("game", SETUPS)
def test_a_held_key_never_acts(player: Player, game: str) -> None:
    for hold_seconds in (0.0, 0.6):
        table = open_against_computers(player, game, 1, motion="off", hold_seconds=hold_seconds)
        for _repeat in range(200):
            player.hold("space")
            player.wait(0.04)
        assert table.turn_status.is_my_turn and not own_actions(table)


@pytest.mark.parametrize("game", SETUPS)
def test_a_click_acts_a_moment_after_the_turn_was_seen(player: Player, game: str) -> None:
    table = open_against_computers(player, game, 1, motion="off")
    player.wait(3.0)
    while not table.turn_status.is_my_turn:
        player.wait(0.1)
    table.turn_guard.close()
    table.refresh()
    player.step()
    best = next(item for item in table.next_items() if item.best)
    player.click(best.key)
    assert not own_actions(table) and table.ignores_press(best)
    player.wait(HURRY_SECONDS + 0.1)
    assert not table.ignores_press(best)


def test_the_guard_waits_for_the_first_frame_that_shows_the_turn(player: Player) -> None:
    table = open_against_computers(player, "royal_cities", 1, motion="off")
    while not table.turn_status.is_my_turn:
        player.wait(0.1)
    with player.glancing(10_000):  # a machine that is too slow to draw
        table.turn_guard.close()
        table.refresh()
        player.wait(2 * GUARD_SECONDS)
        assert table.ignores_press(None)
    player.step()
    player.wait(GUARD_SECONDS)
    assert not table.ignores_press(None)


def test_the_tools_work_at_once(player: Player) -> None:
    table = open_against_computers(player, "royal_cities", 1, motion="off")
    player.click("menu")
    assert player.scene is not table
