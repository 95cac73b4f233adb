"""Whole games, first lessons and a mission by names alone, in both languages."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

from cardcity_desktop.rules.registry import GAME_CLASSES
from tests.ui.driver import Player
from tests.ui.reader.by_names import TABLES, play_first_lesson, play_first_mission, play_game

LANGUAGES = ("en", "fr")
IN_BOTH = bool(os.environ.get("CARDCITY_ALL"))
GAMES = [
    (table, language)
    for at, table in enumerate(TABLES)
    for number, language in enumerate(LANGUAGES)
    if IN_BOTH or at % 2 == number
]
"""Tables in one language, by turns; with CARDCITY_ALL=1 each in both."""


@pytest.fixture
def player() -> Iterator[Player]:
    made = Player()
    yield made
    made.close()


@pytest.mark.parametrize(("table", "language"), GAMES)
def test_a_whole_game_is_played_by_names(player: Player, table: str, language: str) -> None:
    play_game(player, table, language, whole=True)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAME_CLASSES)
def test_all_sentences_of_the_first_lesson_are_reached_by_names(player: Player, game: str, language: str) -> None:
    play_first_lesson(player, game, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_mission_is_played_by_names(player: Player, language: str) -> None:
    play_first_mission(player, language)
