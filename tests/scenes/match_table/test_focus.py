"""The focus of the keys never strays: whole games of each kind, two people and two computers, by keys alone."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pygame
import pytest
from pygame.event import Event

from cardcity_desktop.app.services import AppServices
from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.rules.registry import game_of
from cardcity_desktop.scenes.card_city.table.scene import TableScene as CardCityTable
from cardcity_desktop.scenes.front import front_of
from cardcity_desktop.scenes.match_table.table import MatchTable
from cardcity_desktop.session.match import AnyMatch, Match
from cardcity_desktop.session.store import MemoryStore, Seat
from cardcity_desktop.ui.window.commands import Reset
from cardcity_desktop.ui.window.scene import Scene
from tests.games.citadels.at_the_table import people as citadels
from tests.games.royal_cities.at_the_table import people as royal_cities
from tests.scenes.card_city.table_player import new_match
from tests.scenes.key_player import KEYBOARD, KeyPlayer, Walker
from tests.scenes.match_table.focus_watch import FocusWatch
from tests.scenes.services import TestServices
from tests.ui.driver import Player

COMPUTERS = (1, 3)
DECISIONS = 25
"""Number of decisions at which things are opened and left again."""

Until = Callable[[], bool]
Play = Callable[[Player, Until], None]


def play_card_city(player: Player, until: Until) -> None:
    table: Any = player.app.scenes[0]
    KeyPlayer(player).play(until=lambda: table.match.finished or until())


class CitadelsKeys(citadels.Keys):
    """Keys that find a way in large text, too."""

    def press(self, key: str) -> None:
        keys = [item.key for item in self.player.items() if item.key == key or item.key.startswith(f"{key}#")]
        Walker(self.player, KEYBOARD).use(keys[0])


def play_royal_cities(player: Player, until: Until) -> None:
    walker = Walker(player, KEYBOARD)

    def press(key: str) -> None:
        if not player.has(key):
            walker.use("page")  # in large text the market and the cities are pages
        walker.go(key)
        walker.press("return")

    royal_cities.RandomPlayer(player, player.app.scenes[0], press, 8).play(until=until)  # type: ignore[arg-type]


def play_citadels(player: Player, until: Until) -> None:
    table: Any = player.app.scenes[0]
    citadels.play_out(player, CitadelsKeys(player, table), 6, until=until)


def table_of(game: str) -> Scene:
    """Return a table for two people and two computers."""
    if game == "card_city":
        return CardCityTable(TestServices(), new_match(Setup(players=4), 1, COMPUTERS), pace=0.05)
    match = royal_cities.match_of(4, 7, computers=COMPUTERS) if game == "royal_cities" else (
        citadels.new_match(4, 5, COMPUTERS)
    )  # fmt: skip
    return front_of(game).table_scene(TestServices(), match, pace=0.05)


PLAYS: dict[str, Play] = {
    "card_city": play_card_city, "royal_cities": play_royal_cities, "citadels": play_citadels,
}  # fmt: skip


@pytest.mark.parametrize("size", [1.0, pytest.param(2.0, marks=pytest.mark.full)])
@pytest.mark.parametrize("game", PLAYS)
def test_the_focus_never_strays(player: Player, game: str, size: float) -> None:
    player.open(table_of(game), motion="off", text_size=size)
    player.scene.use_keys()
    watch = FocusWatch(player)
    PLAYS[game](player, lambda: False)
    assert watch.decisions > 100
    assert not watch.strays, "\n".join(watch.strays)


@pytest.mark.parametrize("game", PLAYS)
def test_who_looks_at_something_while_computers_play_keeps_the_focus(player: Player, game: str) -> None:
    rules = game_of(game)
    setup = rules.read_setup({"players": 4})
    seats = [Seat(f"Seat {at}", at, "random" if at else "person") for at in range(4)]
    match: AnyMatch = Match.start(rules, setup, seats, 1, MemoryStore())
    chance, kept = Random(1), 0
    while not (match.actors() and 0 not in match.actors()):
        match.do(match.actors()[0], chance.choice(match.legal(match.actors()[0])))
    player.open(front_of(game).table_scene(TestServices(), match), motion="off")
    table = player.scene
    assert isinstance(table, MatchTable)
    for _frame in range(400):
        count, key = match.action_count, table.focus.key
        player.step()
        if player.scene is not table or table.turn_status.waiting != "computer" or kept > 2:
            break
        if key is not None and match.action_count > count:
            assert table.focus.key == key or not player.has(key)
            kept += 1
        if table.focus.key is None:
            player.press("tab")
    assert kept


def test_ctrl_tab_shows_the_next_city_and_a_figure_takes_a_lot(player: Player) -> None:
    player.open(table_of("card_city"), motion="off")
    player.scene.use_keys()
    table: Any = player.app.scenes[0]
    PLAYS["card_city"](player, lambda: decides(player, table) and table.turn.mode == "build")
    shown = table.snapshot.shown_seat
    player.press("ctrl+tab")
    assert table.snapshot.shown_seat == (shown + 1) % 4
    player.press("ctrl+shift+tab")
    assert table.snapshot.shown_seat == shown
    PLAYS["card_city"](player, lambda: decides(player, table) and table.turn.mode == "choose")
    second, count = table.next_items()[1].key, table.match.action_count
    player.wait(0.5)
    player.press("2")
    assert second.startswith("take:") and second.removeprefix("take:") in table.match.log[count].text


@pytest.mark.parametrize("game", PLAYS)
def test_esc_leads_back_to_what_was_pressed(player: Player, game: str) -> None:
    """Cards taken in hand, choices begun, and layers: whatever Enter or a key opened."""
    player.open(table_of(game), motion="off")
    player.scene.use_keys()
    table, seen, opened = player.app.scenes[0], set[int](), set[str]()
    assert isinstance(table, MatchTable)
    chance = Random(1)
    while len(seen) < DECISIONS:
        PLAYS[game](player, lambda: bool(decides(player, table) and table.match.action_count not in seen))
        seen.add(table.match.action_count)
        for _try in range(4):
            if decides(player, table):
                opened.add(_open_and_leave(player, table, chance))
    assert len(opened) > 3, opened


def decides(player: Player, table: MatchTable) -> bool:
    return player.scene is table and table.turn_status.is_my_turn and not table.animating


def _open_and_leave(player: Player, table: MatchTable, chance: Random) -> str:
    """Press a recommended item or the key of a layer, leave it by Esc; return what was opened, "" after an action."""
    keys = [item.key for item in table.focusables() if item.best and item.enabled]
    binding = chance.choice(("return", "return", "f10", "f1", "l"))
    if binding == "return" and keys:
        table.focus.key = chance.choice(keys)
    key, before, count = table.focus.key or "", _selection(table), table.match.action_count
    player.press(binding)
    if table.match.action_count != count or (player.scene is table and _selection(table) == before):
        return ""
    player.press("escape")
    assert player.scene is table, key
    assert table.focus.key == key, f"{key} was pressed by {binding}, the focus is on {table.focus.key}"
    return key.partition(":")[0] if binding == "return" else binding


def _selection(table: Any) -> tuple[object, ...]:
    """Return what the player holds and has picked, without what is pointed at."""
    found = table.selection
    names = ("held", "chosen", "card", "character", "seat", "district", "exchanging", "swapping", "warned")
    return tuple(getattr(found, name, None) for name in names)


@pytest.mark.parametrize("game", PLAYS)
def test_back_on_the_shelf_the_keys_begin_at_the_game_that_was_left(player: Player, game: str) -> None:
    services = AppServices(MemoryStore())
    rules = game_of(game)
    setup = rules.read_setup({})
    seats = [Seat(f"Seat {at}", at) for at in range(rules.players(setup))]
    player.open(services.table_scene(services.matches.new(game, setup, seats, seed=1)), motion="off")
    player.scene.use_keys()
    player.app.obey(Reset(services.title_scene()))
    player.settle()
    assert player.scene.focus.key == f"new:{game}"


def test_a_mouse_that_rests_does_not_take_over_from_the_keys(player: Player) -> None:
    """Other windows that come and go let the system report the mouse where it was, over what has changed meanwhile."""
    player.open(table_of("card_city"), motion="off")
    player.settle()
    player.move((640, 5))
    player.press("tab")
    focus = player.scene.focus
    focus.under = "what was there before"
    pygame.event.post(Event(pygame.WINDOWLEAVE))
    player.step()
    player.move((640, 5))
    assert focus.ring
    player.move(focus.items[-1].rect.center)
    assert not focus.ring


def test_a_table_reached_by_enter_alone_is_played_by_keys(player: Player) -> None:
    """Enter on what a screen focused counts as keys: the next screen has its focus from the start."""
    player.open(table_of("royal_cities"), motion="off")
    player.wait(1.0)
    table: Any = player.app.scenes[0]
    while player.app.scenes[-1:] != [table] or table.turn_status.waiting != "own":
        player.press("return")
        player.wait(0.6)
    assert table.focus.ring and table.focus.current is not None and table.focus.current.best
