"""Services without a disk for every test of a scene."""

import pytest

from tests.scenes.services import TestServices


@pytest.fixture
def services() -> TestServices:
    return TestServices()
