"""Analyses on disk: what was stored is read again, reviews give way, and nothing breaks without a disk."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardcity_desktop.storage import analyses
from cardcity_desktop.storage.analyses import AnalysisFiles


def test_a_text_is_read_again_by_its_key_and_word(tmp_path: Path) -> None:
    files = AnalysisFiles(tmp_path)
    assert files.save("abc", "variations", "[…]")
    assert AnalysisFiles(tmp_path).load("abc", "variations") == "[…]"
    assert files.load("abc", "review-0") == ""


def test_old_reviews_give_way_and_variations_stay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analyses, "MOST_REVIEWS", 2)
    files = AnalysisFiles(tmp_path)
    files.save("a", "variations", "mine")
    for number in range(4):
        files.save(str(number), "review-0", "text")
    assert len(list(tmp_path.glob("*.review-*.json"))) == 2
    assert files.load("a", "variations") == "mine"


def test_a_folder_that_cannot_be_made_is_reported(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    files = AnalysisFiles(tmp_path / "file")
    assert not files.save("a", "variations", "text")
    assert files.load("a", "variations") == ""
