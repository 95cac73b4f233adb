"""Saves taken over from anywhere: what the tests need of a match that was opened."""

from pathlib import Path

from cardcity_desktop.app.matches import MatchRepository
from cardcity_desktop.storage.saves import Saves


def adopted(saves: Saves, file: Path, mend: bool = False) -> str:
    """Open a file, close its match again and return the match's id."""
    match = MatchRepository(saves).open_file(file, mend=mend)
    match.close()
    return match.id
