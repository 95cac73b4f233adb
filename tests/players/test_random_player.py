"""The random player picks any legal action, and gets no view."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from cardcity_desktop.players.catalogue import levels_of_seats, make_player
from cardcity_desktop.players.player import RandomPlayer
from cardcity_desktop.rules.errors import BadFieldError


def test_it_takes_every_legal_action_about_as_often() -> None:
    rng, player = Random(1), RandomPlayer()
    chosen = Counter(player.choose("abcd", rng) for _game in range(4000))
    assert set(chosen) == set("abcd")
    assert all(900 < times < 1100 for times in chosen.values())


def test_the_same_chance_gives_the_same_choices() -> None:
    first, second = ([RandomPlayer().choose(range(50), rng) for _ in range(20)] for rng in (Random(5), Random(5)))
    assert first == second


def test_its_choices_are_pinned_so_that_results_stay_comparable() -> None:
    rng = Random(7)
    assert [RandomPlayer().choose(range(100), rng) for _ in range(6)] == [32, 15, 65, 7, 53, 36]


def test_players_are_made_by_name() -> None:
    assert isinstance(make_player("random", "card_city"), RandomPlayer)


def test_a_player_that_does_not_exist_is_refused_by_the_field_seats() -> None:
    with pytest.raises(BadFieldError) as caught:
        make_player("oracle", "card_city")
    assert caught.value.field == "seats"


def test_one_kind_is_for_all_seats_and_several_are_one_a_seat() -> None:
    assert levels_of_seats(("random",), 3, "card_city") == ("random",) * 3
    assert levels_of_seats(("random", "random"), 2, "card_city") == ("random",) * 2


@pytest.mark.parametrize("words", [("random", "random"), (), ("random", "oracle", "random")])
def test_other_numbers_and_names_are_refused(words: tuple[str, ...]) -> None:
    with pytest.raises(BadFieldError):
        levels_of_seats(words, 3, "card_city")
