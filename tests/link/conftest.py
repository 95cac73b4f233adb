"""A browser, and a phone in it, for the pages of second screens."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from typing import Any

import pytest

CHROMIUM = shutil.which("chromium") or shutil.which("google-chrome")


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    playwright_api = pytest.importorskip("playwright.sync_api", reason="the extra `browser` is not installed")
    with playwright_api.sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield opened
        opened.close()


@pytest.fixture
def phone(table: Any, browser: Any) -> Iterator[Any]:
    """A phone that has scanned the code of the module's own `table`."""
    opened = table.open(browser)
    yield opened
    assert not opened.errors
    opened.context.close()
