"""Registers Citadels while its table is tested."""

from collections.abc import Iterator

import pytest

from cardcity_desktop.scenes.front import FRONTS


@pytest.fixture(autouse=True)
def on_the_shelf() -> Iterator[None]:
    missing = "citadels" not in FRONTS
    if missing:
        FRONTS.add("citadels", "cardcity_desktop.scenes.citadels.front:CitadelsFront")
    yield
    if missing:
        FRONTS.remove("citadels")
