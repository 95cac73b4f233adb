"""Whole games are played through the neutral tree of screen readers alone: names, roles and presses."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardcity_desktop.app.services import AppServices
from cardcity_desktop.rules.registry import game_of
from cardcity_desktop.session.store import MemoryStore, Seat
from tests.ui.driver import Player
from tests.ui.reader.tree_player import TreePlayer

WISHES = {
    "card_city": (
        "Draw", "Under the pool*", "*free to build*", "Offer*", "Take lot*", "Next turn*", "Skip*", "Enough*", "Go on*",
        "Results*", "To the end*", "Residential", "Commercial", "Leisure", "Parking", "Industrial*",
    ),
}  # fmt: skip


@pytest.fixture
def player() -> Iterator[Player]:
    made = Player()
    yield made
    made.close()


@pytest.mark.parametrize("language", ["en"])
def test_a_game_alone_is_played_by_names(player: Player, language: str) -> None:
    services = AppServices(MemoryStore())
    game = game_of("card_city")
    match = services.matches.new("card_city", game.read_setup({"players": 1}), [Seat("Zoé", 0)], seed=3)
    player.open(services.table_scene(match), language=language, motion="off")
    blind = TreePlayer(player)
    presses = blind.play(WISHES["card_city"], lambda screen: match.finished)
    assert not blind.nameless
    assert len(blind.adapter.announced) > presses / 3
