"""Rulings by set-up: each audience meets its own."""

from __future__ import annotations

import pytest

from cardcity_desktop.rules.royal_cities.rulings import RULINGS
from cardcity_desktop.rules.royal_cities.setup import Setup


@pytest.mark.parametrize(
    ("setup", "audiences"),
    [
        (Setup(2), {"everybody", "several"}),
        (Setup(4), {"everybody", "several"}),
        (Setup(1), {"everybody", "solo"}),
        (Setup(1, expert=True), {"everybody", "solo", "expert"}),
    ],
    ids=lambda value: str(sorted(value)) if isinstance(value, set) else str(value),  # the same in every process
)
def test_each_audience_meets_its_rulings(setup: Setup, audiences: set[str]) -> None:
    assert {ruling.word for ruling in RULINGS if ruling.matters_to(setup)} == {
        ruling.word for ruling in RULINGS if ruling.audience in audiences
    }
