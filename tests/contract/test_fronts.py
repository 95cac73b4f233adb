"""Fronts make what the app asks of them; mypy reads the types, Python names an abstract method that is missing."""

import pytest

from cardcity_desktop.rules.registry import GAMES, game_of
from cardcity_desktop.scenes.front import FRONTS, GameWords, front_of


@pytest.mark.parametrize("game", FRONTS)
def test_a_front_has_the_name_and_all_the_words_of_its_game(game: str) -> None:
    front = front_of(game)
    assert game in GAMES and front.name == game == game_of(game).name
    words = {name for name, member in vars(GameWords).items() if callable(member) and not name.startswith("_")}
    assert all(callable(getattr(front.words, name, None)) for name in words)


@pytest.mark.parametrize("game", FRONTS)
def test_each_part_that_needs_no_match_can_be_imported(game: str) -> None:
    front = front_of(game)
    assert front.rulebook().game == game
    assert front.land() is not None and front.first_turn() and front.ways_in() and front.demo_setups()
    assert len({front.seat_look(colour) for colour in front.seat_colours}) == len(front.seat_colours)


@pytest.mark.parametrize("game", FRONTS)
def test_only_a_front_with_a_poster_is_asked_for_one(game: str) -> None:
    front = front_of(game)
    assert front.has_poster == ("poster" in vars(type(front)))
