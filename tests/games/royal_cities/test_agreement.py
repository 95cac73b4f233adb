"""The rules of Royal Cities and the slow second implementation agree in whole answers, action by action."""

from __future__ import annotations

import sys
from random import Random

import pytest

from cardcity_desktop.rules.registry import GAMES
from tests.games.mangled import mangled
from tests.games.readings import Comparison, RefusedError, blocks_of_seeds, report

from .positions import card_missing_or_twice, crooked_city, random_request, random_try, wrong_request
from .second_reading import read

NAME = "royal_cities"
pytestmark = pytest.mark.skipif(NAME not in GAMES, reason=f"{NAME} has not moved in yet: it is not registered")


def comparison() -> Comparison:
    return Comparison(GAMES[NAME].analyse, read, random_request, random_try)


@pytest.mark.parametrize("seeds", blocks_of_seeds(90), ids=str)
def test_analyse_agrees_with_the_second_reading(seeds: range) -> None:
    compared = comparison()
    for seed in seeds:
        difference = compared.first_difference(seed)
        assert difference is None, f"seed {seed}\n{difference}"


@pytest.mark.parametrize("seeds", blocks_of_seeds(60), ids=str)
def test_what_must_be_refused_is_refused_by_its_field(seeds: range) -> None:
    compared = comparison()
    for seed in seeds:
        request, due = wrong_request(Random(seed))
        difference = compared.refusal_difference(request, due)
        assert difference is None, f"seed {seed}\n{difference}"


@pytest.mark.parametrize("seeds", blocks_of_seeds(60), ids=str)
def test_cards_too_many_too_few_and_crooked_cities_are_refused(seeds: range) -> None:
    """Each implementation may name any of the fields at fault."""
    compared = comparison()
    for seed in seeds:
        for make in (card_missing_or_twice, crooked_city):
            request = make(Random(seed))
            with pytest.raises(RefusedError):
                read(request)
            fields = "|".join(("market", "reserve", "pile", "discard", "seats", "hand", "cities"))
            difference = compared.refusal_difference(request, RefusedError(f"({fields})", "the 85 cards"))
            assert difference is None, f"seed {seed}\n{difference}"


@pytest.mark.parametrize("seeds", blocks_of_seeds(60), ids=str)
def test_a_request_broken_anywhere_is_answered_or_refused_in_one_short_sentence(seeds: range) -> None:
    compared = comparison()
    for seed in seeds:
        rng = Random(seed)
        answer = compared.ask(mangled(random_request(rng), rng))
        assert isinstance(answer, dict)
        refusal = answer.get("refused", "")
        assert len(refusal) < 250 and "\n" not in refusal, f"seed {seed}: {refusal}"


if __name__ == "__main__":
    sys.exit(report(comparison(), sys.argv[1:]))
