"""The recap of others' turns, with pictures, after "To my turn" and when a game is continued."""

from __future__ import annotations

from typing import Any

import pytest

from cardcity_desktop.app.services import AppServices
from cardcity_desktop.rules.registry import GAMES
from cardcity_desktop.scenes.front import front_of
from cardcity_desktop.scenes.match_table.recap import RecapLayer
from cardcity_desktop.scenes.match_table.table import MatchTable
from cardcity_desktop.scenes.saved_games.opening import open_match
from cardcity_desktop.session.store import MemoryStore, Seat
from tests.ui.driver import Player

SETUPS: dict[str, dict[str, Any]] = {
    "card_city": {"edition": "classic", "players": 3},
    "royal_cities": {"players": 3},
    "citadels": {"players": 4},
}


@pytest.fixture
def services() -> AppServices:
    return AppServices(MemoryStore())


def after_others(services: AppServices, game: str, turns: int = 2) -> Any:
    """Return a match whose person, in seat 0, has acted, and then waited for all others, `turns` times."""
    setup = GAMES[game].read_setup(SETUPS[game])
    seats = [Seat("", 0), *(Seat("", at, "random") for at in range(1, setup.players))]
    match = services.matches.new(game, setup, seats, 5)
    waited = acted = 0
    while not match.finished:
        seat = match.actors()[0]
        if seat == 0 and acted and waited > 1:
            acted, waited, turns = 0, 0, turns - 1
            if turns <= 0 and any(row.pictures for row in services_rows(services, match)):
                return match
        elif seat == 0:
            acted += 1
            waited = 0
        else:
            waited += 1
        match.do(seat, match.legal(seat)[(match.action_count * 7) % len(match.legal(seat))])
    raise AssertionError("nobody waited")


def services_rows(services: AppServices, match: Any) -> Any:
    table = front_of(match.header.game).table_scene(services, match)
    assert isinstance(table, MatchTable)
    return table.tempo.recap.rows()


@pytest.mark.parametrize("game", SETUPS)
def test_a_continued_game_first_shows_the_turns_of_the_others(player: Player, services: AppServices, game: str) -> None:
    match = after_others(services, game, turns=4)
    player.open(services.title_scene(), motion="off")
    player.app.obey(open_match(services, match.id))
    player.wait(1.0)
    layer = player.scene
    assert isinstance(layer, RecapLayer) and player.sees("While you waited")
    rows = layer._rows()
    assert rows and all(row.text and len(row.pictures) <= 3 for row in rows)
    assert any(row.pictures for row in rows), "with pictures"
    assert {row.seat for row in rows} - {0, None}, "of the others"
    before = match.action_count
    player.wait(1.0)
    player.press("return")
    assert isinstance(player.scene, MatchTable) and player.scene.match.action_count == before
    assert not player.scene.tempo.recap.is_due, "once"


@pytest.mark.parametrize("game", SETUPS)
def test_to_my_turn_ends_with_a_recap_that_no_hurried_press_closes(
    player: Player, services: AppServices, game: str
) -> None:
    setup = GAMES[game].read_setup(SETUPS[game])
    seats = [Seat("", 0), *(Seat("", at, "random") for at in range(1, setup.players))]
    match = services.matches.new(game, setup, seats, 3)
    player.open(services.table_scene(match))
    table = player.scene
    assert isinstance(table, MatchTable)
    for _try in range(400):
        if isinstance(player.scene, RecapLayer):
            break
        if table.turn_status.waiting == "computer":
            player.press("u")
            player.wait(0.1)
        elif table.turn_status.is_my_turn and not table.ui.animator.busy and not table.tempo.recap.is_due:
            table.steps.do(match.legal(0)[0])
        else:
            player.wait(0.3)
    before = match.action_count
    player.press("return")
    assert isinstance(player.scene, RecapLayer), "the press was meant to hurry"
    player.wait(1.0)
    player.press("return")
    assert isinstance(player.scene, MatchTable) and match.action_count == before


def test_several_persons_at_the_screen_have_seen_it_and_get_none(player: Player, services: AppServices) -> None:
    setup = GAMES["citadels"].read_setup({"players": 4})
    seats = [Seat("Ada", 0), Seat("Bo", 1), Seat("", 2, "random"), Seat("", 3, "random")]
    match = services.matches.new("citadels", setup, seats, 5)
    for _step in range(40):
        match.do(match.actors()[0], match.legal(match.actors()[0])[0])
    player.open(services.title_scene(), motion="off")
    player.app.obey(open_match(services, match.id))
    player.wait(1.0)
    assert not isinstance(player.scene, RecapLayer)
