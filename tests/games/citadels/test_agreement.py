"""The rules of Citadels and the slow second implementation agree in whole answers, action by action.

For more requests: `READINGS=5000 pytest tests/games/citadels/test_agreement.py`, or `python -m
tests.games.citadels.test_agreement 5000 [first seed]`.
"""

from __future__ import annotations

import sys
from random import Random

import pytest

from cardcity_desktop.rules.registry import GAMES
from tests.games.mangled import mangled
from tests.games.readings import Comparison, blocks_of_seeds, report

from .positions import random_request, random_try, wrong_request
from .second_reading import read

NAME = "citadels"
pytestmark = pytest.mark.skipif(NAME not in GAMES, reason=f"{NAME} has not moved in yet: it is not registered")


def comparison() -> Comparison:
    return Comparison(GAMES[NAME].analyse, read, random_request, random_try)


@pytest.mark.parametrize("seeds", blocks_of_seeds(90), ids=str)
def test_analyse_agrees_with_the_second_reading(seeds: range) -> None:
    compared = comparison()
    for seed in seeds:
        difference = compared.first_difference(seed)
        assert difference is None, f"seed {seed}\n{difference}"


@pytest.mark.parametrize("seeds", blocks_of_seeds(90), ids=str)
def test_what_must_be_refused_is_refused_by_its_field(seeds: range) -> None:
    compared = comparison()
    for seed in seeds:
        request, due = wrong_request(Random(seed))
        difference = compared.refusal_difference(request, due)
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
