"""Every test here may ask for a `player`."""

from collections.abc import Iterator

import pytest

from tests.ui.driver import Player


@pytest.fixture
def player() -> Iterator[Player]:
    """Someone to play the app; see tests/ui/driver.py."""
    someone = Player()
    yield someone
    someone.close()
