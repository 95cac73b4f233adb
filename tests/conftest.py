"""For every test: the translations are compiled as they stand, and no test depends on the system's language."""

from collections.abc import Iterator

import pytest

from cardcity_desktop.i18n import language, set_language
from tests.ui.translations import compile_fresh


@pytest.fixture(scope="session", autouse=True)
def translations() -> None:
    """So that editing a .po is enough."""
    compile_fresh()


@pytest.fixture(autouse=True)
def english(translations: None) -> Iterator[None]:
    """Tests start in English and leave it as they found it."""
    set_language("en")
    yield
    if language() != "en":
        set_language("en")
