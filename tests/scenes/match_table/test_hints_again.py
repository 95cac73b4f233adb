"""Hints belong to the state for which they were asked, and to no other with as many actions."""

from __future__ import annotations

import pytest

from cardcity_desktop.app.services import AppServices
from cardcity_desktop.players.player import Advice
from cardcity_desktop.rules.registry import GAMES
from cardcity_desktop.scenes.match_table.table import MatchTable
from cardcity_desktop.session.store import MemoryStore, Seat
from tests.ui.driver import Player


@pytest.mark.parametrize(("game", "words"), [("royal_cities", {"players": 2}), ("card_city", {"players": 1})])
def test_a_hint_does_not_outlive_its_action_taken_back(player: Player, game: str, words: dict[str, int]) -> None:
    services = AppServices(MemoryStore())
    setup = GAMES[game].read_setup({"edition": "classic", **words} if game == "card_city" else words)
    seats = [Seat("", 0), *(Seat("", at, "random") for at in range(1, setup.players))]
    player.open(services.table_scene(services.matches.new(game, setup, seats, 4)), motion="off")
    table = player.scene
    assert isinstance(table, MatchTable)
    while not (table.turn_status.is_my_turn and len(set(table.match.legal(0))) > 1):
        table.steps.do(table.match.legal(0)[0])
        player.wait(0.5)
    first, *_rest, last = dict.fromkeys(table.match.legal(0))
    table.steps.do(first)
    player.wait(0.5)
    table.hints.cache(Advice(table.match.legal(0)[0]))
    assert table.hints.is_given
    table.steps.undo()
    assert not table.hints.is_given
    table.steps.do(last)
    player.wait(0.5)
    assert not table.hints.is_given, "as many actions, but another state"
