"""The table looks as it did: choice, calling, gate, set-up and count, in both languages, dark, large and at 1080p."""

from __future__ import annotations

import json

import pytest

from tests.shots.goldens import painter

from .shots import FILE, SHOTS, WINDOWS, digest_of

KEPT = json.loads(FILE.read_text(encoding="utf-8"))


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("name", SHOTS)
def test_looks_as_it_did(name: str, window: str) -> None:
    if KEPT["painter"] != painter():
        pytest.skip("pixels are promised for the same wheels only")
    assert digest_of(name, window) == KEPT["pixels"][f"{name}.{window}"]


def test_every_picture_is_kept() -> None:
    assert set(KEPT["pixels"]) == {f"{name}.{window}" for name in SHOTS for window in WINDOWS}
