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
    "card_city en": (
        "Next move", "Draw", "Under the pool*", "*free to build*", "*card is turned*", "Offer*", "Take lot*",
        "Next turn*", "Skip*",
        "Enough*", "Go on*",
        "Results*", "To the end*", "Residential", "Commercial", "Leisure", "Parking", "*, ? of ?",
        "Industrial", "Industrial (?%)", "*bicolour",
    ),
    "card_city fr": (
        "Piocher", "Sous la pioche*", "*libre*", "Passer*", "C’est tout*", "Continuer*", "Tour suivant*",
        "Résidence", "Commerce", "Loisirs", "Parking", "*, ? sur ?", "Industrie", "Industrie (*%)",
    ),
    "royal_cities en": (
        "Next move", "Play it",
        "Build this card & *, selected", "Give them",
        "Give it to the Regent & *, selected", "* city of *, can be chosen",
        "Build ? card*", "*, can be chosen", "Buy for *", "Buy up to*", "Add a card", "Take *",
        "Build nothing", "Continue",
    ),
    "citadels en": ("Next move", "*, selected", "Take 2 coins", "*, can be chosen", "End turn*"),
}  # fmt: skip
"""Patterns of names in the order of preference, by game and language."""

TABLES = (
    ("card_city", 1, "en"), ("card_city", 2, "en"), ("card_city", 1, "fr"), ("royal_cities", 1, "en"),
    ("citadels", 4, "en"),
)  # fmt: skip


@pytest.fixture
def player() -> Iterator[Player]:
    made = Player()
    yield made
    made.close()


@pytest.mark.parametrize(("game", "players", "language"), TABLES)
def test_a_whole_game_is_played_by_names(player: Player, game: str, players: int, language: str) -> None:
    services, rules = AppServices(MemoryStore()), game_of(game)
    seats = [Seat("Zoé", 0), *(Seat(f"Bot {at}", at, "beginner") for at in range(1, players))]
    match = services.matches.new(game, rules.read_setup({"players": players}), seats, seed=3)
    player.open(services.table_scene(match), language=language, motion="off", computers="fast")
    blind = TreePlayer(player)
    presses = blind.play(WISHES[f"{game} {language}"], lambda screen: match.finished)
    assert not blind.nameless
    assert len(blind.adapter.announced) > presses / 3
