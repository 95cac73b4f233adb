"""The rules and the slow second implementation agree: every kind of position, field by field (docs/positions.md)."""

from __future__ import annotations

import json
import random

import pytest

from cardcity_desktop.rules.card_city.positions import analyse

from .positions import random_request
from .reference import answer, ask_refusal

POSITIONS_A_TEST = 40


@pytest.mark.parametrize("block", range(8))
def test_analyse_agrees_with_the_second_reading(block: int) -> None:
    for seed in range(block * POSITIONS_A_TEST, (block + 1) * POSITIONS_A_TEST):
        request = random_request(random.Random(seed))
        assert ask_refusal(request) is None
        assert json.loads(json.dumps(analyse(request))) == json.loads(json.dumps(answer(request))), (seed, request)
