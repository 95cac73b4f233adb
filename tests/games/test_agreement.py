"""The rules of two games and their slow second implementations agree in whole answers, action by action.

For more requests: `READINGS=5000 pytest tests/games/test_agreement.py`, or `python -m tests.games.test_agreement
citadels 5000 [first seed]`.
"""

from __future__ import annotations

import sys
from importlib import import_module
from random import Random
from typing import Any

import pytest

from cardcity_desktop.rules.registry import GAMES
from tests.games.mangled import mangled
from tests.games.readings import Comparison, RefusedError, blocks_of_seeds, report
from tests.games.royal_cities.positions import card_missing_or_twice, crooked_city
from tests.games.royal_cities.second_reading import read as read_royal_cities

NAMES = ("citadels", "royal_cities")


def positions_of(name: str) -> Any:
    """Return the module that makes a game's requests."""
    return import_module(f"tests.games.{name}.positions")


def comparison(name: str) -> Comparison:
    made, read = positions_of(name), import_module(f"tests.games.{name}.second_reading").read
    return Comparison(GAMES[name].analyse, read, made.random_request, made.random_try)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seeds", blocks_of_seeds(90), ids=str)
def test_analyse_agrees_with_the_second_reading(name: str, seeds: range) -> None:
    compared = comparison(name)
    for seed in seeds:
        difference = compared.first_difference(seed)
        assert difference is None, f"seed {seed}\n{difference}"


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seeds", blocks_of_seeds(90), ids=str)
def test_what_must_be_refused_is_refused_by_its_field(name: str, seeds: range) -> None:
    compared = comparison(name)
    for seed in seeds:
        request, due = positions_of(name).wrong_request(Random(seed))
        difference = compared.refusal_difference(request, due)
        assert difference is None, f"seed {seed}\n{difference}"


@pytest.mark.parametrize("seeds", blocks_of_seeds(60), ids=str)
def test_cards_too_many_too_few_and_crooked_cities_are_refused(seeds: range) -> None:
    """Each implementation may name any of the fields at fault."""
    compared = comparison("royal_cities")
    for seed in seeds:
        for make in (card_missing_or_twice, crooked_city):
            request = make(Random(seed))
            with pytest.raises(RefusedError):
                read_royal_cities(request)
            fields = "|".join(("market", "reserve", "pile", "discard", "seats", "hand", "cities"))
            difference = compared.refusal_difference(request, RefusedError(f"({fields})", "the 85 cards"))
            assert difference is None, f"seed {seed}\n{difference}"


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seeds", blocks_of_seeds(60), ids=str)
def test_a_request_broken_anywhere_is_answered_or_refused_in_one_short_sentence(name: str, seeds: range) -> None:
    compared = comparison(name)
    for seed in seeds:
        rng = Random(seed)
        answer = compared.ask(mangled(positions_of(name).random_request(rng), rng))
        assert isinstance(answer, dict)
        refusal = answer.get("refused", "")
        assert len(refusal) < 250 and "\n" not in refusal, f"seed {seed}: {refusal}"


if __name__ == "__main__":
    sys.exit(report(comparison(sys.argv[1]), sys.argv[2:]))
