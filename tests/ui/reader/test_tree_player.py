"""Games, first lessons and a mission are played through the neutral tree of screen readers alone: names, roles and
presses. Short games are played whole, long ones to their end; `tests/e2e/test_whole_games_by_names.py` plays all.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.ui.driver import Player
from tests.ui.reader.by_names import TABLES, play_first_lesson, play_first_mission, play_game

LANGUAGES = dict(zip(TABLES, ("en", "fr", "fr", "en", "fr", "en", "fr"), strict=True))


@pytest.fixture
def player() -> Iterator[Player]:
    made = Player()
    yield made
    made.close()


@pytest.mark.parametrize("table", TABLES)
def test_a_game_is_played_to_its_end_by_names(player: Player, table: str) -> None:
    play_game(player, table, LANGUAGES[table], whole=False)


@pytest.mark.parametrize(("game", "language"), [("card_city", "en"), ("royal_cities", "fr"), ("citadels", "en")])
def test_all_sentences_of_the_first_lesson_are_reached_by_names(player: Player, game: str, language: str) -> None:
    play_first_lesson(player, game, language)


def test_a_mission_is_played_by_names(player: Player) -> None:
    play_first_mission(player, "fr")
