"""Whole games, pinned action by action. After an intended change: `python -m tests.games.citadels.record`."""

from __future__ import annotations

import pytest

from .record import FOLDER, GAMES, path_of, transcript


@pytest.mark.parametrize("name", GAMES)
def test_the_game_plays_as_it_is_written(name: str) -> None:
    assert transcript(name).splitlines() == path_of(name).read_text(encoding="utf-8").splitlines()


def test_every_file_is_a_game_that_is_played() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(GAMES)
