"""Goldens of the table: draft, calling, curtain, set-up and results, in both languages.

Dark theme, large text and 1080p are checked for every third picture in turn; CARDCITY_ALL=1 checks all.
"""

from __future__ import annotations

import json
import os

import pytest

from tests.shots.goldens import painter

from .shots import FILE, SHOTS, WINDOWS, digest_of

KEPT = json.loads(FILE.read_text(encoding="utf-8"))


def taken() -> list[tuple[str, str]]:
    """Return the (picture, window) pairs to check."""
    everywhere = bool(os.environ.get("CARDCITY_ALL"))
    languages, others = list(WINDOWS)[:2], list(WINDOWS)[2:]
    return [
        (name, window)
        for at, name in enumerate(SHOTS)
        for window in [*languages, *(others if everywhere else [others[at % len(others)]])]
    ]


@pytest.mark.parametrize(("name", "window"), taken())
def test_looks_as_it_did(name: str, window: str) -> None:
    if KEPT["painter"] != painter():
        pytest.skip("pixels are promised for the same wheels only")
    assert digest_of(name, window) == KEPT["pixels"][f"{name}.{window}"]


def test_every_picture_is_kept() -> None:
    assert set(KEPT["pixels"]) == {f"{name}.{window}" for name in SHOTS for window in WINDOWS}
