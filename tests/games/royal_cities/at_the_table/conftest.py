"""Registers the game's front for these tests."""

from collections.abc import Iterator

import pytest

from cardcity_desktop.scenes.front import FRONTS


@pytest.fixture(autouse=True)
def front() -> Iterator[None]:
    there = "royal_cities" in FRONTS
    if not there:
        FRONTS.add("royal_cities", "cardcity_desktop.scenes.royal_cities.front:RoyalCitiesFront")
    yield
    if not there:
        FRONTS.remove("royal_cities")
