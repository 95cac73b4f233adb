"""Remarks at the table: a bubble at the plate of the seat, which goes at a press, covers nothing that matters, and can
be switched off."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from pygame import Rect

from cardcity_desktop.app.services import AppServices
from cardcity_desktop.career.voices import lines_of
from cardcity_desktop.players.catalogue import OPPONENTS
from cardcity_desktop.rules.registry import game_of
from cardcity_desktop.scenes.match_table.table import MatchTable
from cardcity_desktop.scenes.match_table.voices import Bubble
from cardcity_desktop.session.store import MemoryStore, Purpose, Seat
from cardcity_desktop.ui.window.notifications import ASKED, costs_of
from tests.ui.driver import Player

PLAYERS = {"card_city": 2, "royal_cities": 3, "citadels": 5}


def open_table(player: Player, game: str, purpose: str = "free", **preferences: Any) -> MatchTable:
    """Open a table of one person whose computers are held: the tests play for them."""
    services, rules, count = AppServices(MemoryStore()), game_of(game), PLAYERS[game]
    seats = [Seat("", 0), *(Seat("", at, OPPONENTS[(at - 1) % 4]) for at in range(1, count))]
    setup = rules.read_setup({"players": count})
    match = services.matches.new(game, setup, seats, seed=5, purpose=Purpose(purpose))  # type: ignore[arg-type]
    player.open(services.table_scene(match), **{"voices": True, "motion": "off", **preferences})
    table = player.scene
    assert isinstance(table, MatchTable)
    table.tempo.is_held = True
    return table


def act(player: Player, table: MatchTable, chance: Random) -> None:
    """Play an action of chance for the seat that acts."""
    table.tempo.is_held = True
    if player.scene is not table:
        player.press("escape")
    elif table.turn_status.waiting == "end_turn":
        player.app.obey(table.steps.end_turn())
    elif not table.animating and table.turn_status.seat is not None:
        seat = table.turn_status.actor
        action = chance.choice(list(table.match.legal(seat)))
        if seat == 0:
            player.app.obey(table.steps.do(action) or table.refreshed())
        else:
            table.steps.do_for(seat, action)
    player.step(0.05)


def bubble_of(table: MatchTable) -> Bubble | None:
    return table.computers.voices._bubble


def until_bubble(player: Player, table: MatchTable, chance: Random) -> Bubble:
    """Play on until a new remark is shown."""
    before = bubble_of(table)
    with player.glancing():
        for _ in range(400):
            act(player, table, chance)
            player.step(0.05)
            now = bubble_of(table)
            if now is not None and now is not before:
                return now
    raise AssertionError("no remark was shown")


@pytest.mark.parametrize("game", PLAYERS)
def test_a_remark_is_shown_at_the_plate_and_goes_at_a_press(player: Player, game: str) -> None:
    table = open_table(player, game)
    bubble = until_bubble(player, table, Random(1))
    plate = table.plate_of(bubble.seat)
    assert plate is not None and bubble.box is not None and bubble.place is not None
    assert table.match.seats[bubble.seat].player in OPPONENTS
    assert bubble.place.colliderect(plate) and not bubble.box.colliderect(plate)
    player.press("tab")
    assert bubble_of(table) is None


def test_a_remark_goes_by_itself(player: Player) -> None:
    table = open_table(player, "citadels")
    until_bubble(player, table, Random(1))
    player.wait(2.5)
    assert bubble_of(table) is not None
    player.wait(3.5)
    assert bubble_of(table) is None and not table.computers.voices.is_busy


@pytest.mark.parametrize("preferences", [{}, {"language": "fr", "text_size": 2.0}])
@pytest.mark.parametrize("game", PLAYERS)
def test_remarks_cover_nothing_that_is_asked_for(player: Player, game: str, preferences: dict[str, Any]) -> None:
    """At the moment when they come; a table whose plates are on another page shows none."""
    table, chance, shown = open_table(player, game, **preferences), Random(2), list[Bubble]()
    with player.glancing():
        for _ in range(100):
            act(player, table, chance)
            bubble = bubble_of(table)
            if bubble is None or bubble in shown or player.scene is not table:
                continue
            shown.append(bubble)
            assert bubble.box is not None and table.ui.area.contains(bubble.box)
            asked = [cost.rect for cost in costs_of(table) if cost.weight >= ASKED]
            assert [rect for rect in asked if rect.colliderect(bubble.box)] == []
            lit = [item.rect for item in table.focusables() if item.best]
            assert bubble.box.collidelist(lit) < 0
    assert shown


@pytest.mark.parametrize("changed", [{"voices": False}, {"purpose": "puzzle"}])
def test_switched_off_and_in_a_puzzle_nothing_is_remarked(player: Player, changed: dict[str, Any]) -> None:
    table, chance = open_table(player, "citadels", **changed), Random(1)
    with player.glancing():
        for _ in range(40):
            act(player, table, chance)
            assert not table.computers.voices.is_busy


def test_who_hurries_gets_no_remarks_afterwards(player: Player) -> None:
    table, chance = open_table(player, "citadels"), Random(1)
    until_bubble(player, table, chance)
    table.computers.voices.clear()
    for _ in range(80):
        table.tempo.is_rushing = True
        if table.turn_status.seat not in (None, 0):
            table.steps.do_for(table.turn_status.actor, chance.choice(list(table.match.legal(table.turn_status.actor))))
            assert not table.computers.voices.is_busy
        else:
            table.computers.voices.clear()
            act(player, table, chance)
            table.computers.voices.clear()


def test_a_listener_gets_the_remark_with_the_name(player: Player) -> None:
    table = open_table(player, "citadels")
    table.ui.listen(True)
    bubble = until_bubble(player, table, Random(1))
    level, name = table.match.seats[bubble.seat].player, table.names[bubble.seat]
    lines = {f"{name}: {line['en']}" for line in lines_of("citadels", level, "greeting")}
    assert lines & set(table.ui.history)


def test_a_bubble_leaves_what_comes_to_be_chosen_below_it(player: Player) -> None:
    table = open_table(player, "royal_cities")
    bubble = until_bubble(player, table, Random(1))
    assert bubble.box is not None
    items = [item for item in table.focusables() if item.enabled]
    assert items
    object.__setattr__(items[0], "best", True)
    object.__setattr__(items[0], "rect", Rect(bubble.box))
    table.revision += 1
    table.ui.invalidate()
    player.step()
    assert bubble_of(table) is None
