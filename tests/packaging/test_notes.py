"""The text of a release."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

CHANGELOG = """# Changelog

## [Unreleased]

- later

## [1.2.0] - 2027-01-02

### Added

- a thing

## [1.1.0] - 2026-12-01

- old

[1.2.0]: https://example.org
"""


@pytest.fixture
def recipe(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(Path(__file__).parents[2] / "build" / "spec"))
    return import_module("notes")


def test_the_notes_are_the_section_of_the_version(recipe: Any) -> None:
    assert recipe.notes(CHANGELOG, "v1.2.0", "1.2.0") == "### Added\n\n- a thing\n"
    assert recipe.notes(CHANGELOG, "v1.1.0", "1.1.0") == "- old\n"


@pytest.mark.parametrize(("tag", "version"), [("v1.2.1", "1.2.0"), ("v1.3.0", "1.3.0"), ("1.2.0", "1.2.0")])
def test_a_tag_that_is_not_the_version_or_not_described_is_refused(recipe: Any, tag: str, version: str) -> None:
    with pytest.raises(recipe.NotesError):
        recipe.notes(CHANGELOG, tag, version)
