"""The interface between the career's screens and the app: profiles, campaigns, and starting matches."""

from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from cardcity_desktop.career.challenges import Challenge
from cardcity_desktop.career.daily import Deal
from cardcity_desktop.career.ladder import LadderGame
from cardcity_desktop.career.lessons import Lesson
from cardcity_desktop.career.missions import Campaign
from cardcity_desktop.career.profile import CareerEntry, Ghost, Profile
from cardcity_desktop.career.puzzles import StoredPuzzle
from cardcity_desktop.scenes.career.day_ladder import DayLadder
from cardcity_desktop.scenes.front import GameWords
from cardcity_desktop.ui.window.commands import Command
from cardcity_desktop.ui.window.scene import Scene


def whole_setup_text(words: GameWords, setup: Any) -> str:
    """Return a set-up in a line: "Card City XL, normal – Ecological city"."""
    more = words.variants_text(setup)
    return f"{words.setup_text(setup)} – {more}" if more else words.setup_text(setup)


class UnderWay(NamedTuple):
    """An unfinished match of a challenge."""

    go_on: Callable[[], Command]
    give_up: Callable[[], None]  # deletes it
    is_first_round: bool


class Career(Protocol):
    """The profiles of this computer, and the activities for their players."""

    @property
    def profile(self) -> Profile:
        """The present player's profile. There is always one."""

    def profiles(self) -> tuple[Profile, ...]:
        """Return all profiles of this computer."""

    def choose(self, profile: Profile) -> None:
        """Make another profile the present one."""

    def create(self, name: str) -> Profile:
        """Create a profile and make it the present one."""

    def rename(self, name: str) -> None:
        """Rename the present profile."""

    def delete(self, profile: Profile) -> None:
        """Delete a profile. Its file is moved to the deleted ones."""

    def restore(self, profile: Profile) -> None:
        """Restore the profile that `delete` just removed."""

    def file(self) -> Path:
        """Return the path of the present profile's file."""

    def campaign(self, game: str) -> Campaign | None:
        """Return the campaign of a game, or None if there is none. Raise ContentError for a faulty file."""

    def today(self) -> date:
        """Return the computer's date."""

    def home_scene(self, game: str) -> Scene:
        """Return the first page of a game."""

    def new_game(self, game: str, setup: Any) -> Command:
        """Open the set-up screen of a game with this set-up."""

    def start(self, challenge: Challenge) -> Command:
        """Start the match of a challenge and open its table."""

    def under_way(self, challenge: Challenge) -> UnderWay | None:
        """Return the unfinished match of a challenge that was played last, or None if there is none."""

    def finish_lesson(self, lesson: Lesson) -> None:
        """Record that the player has read a lesson to its end. Its match may continue."""

    def keep_choice(self, word: str, value: str) -> None:
        """Store a choice of the player about the display (`Profile.choices`)."""

    def kept_picture(self, key: str) -> bytes | None:
        """Return a PNG of the cache, or None if there is none."""

    def keep_picture(self, key: str, png: bytes) -> None:
        """Store a PNG in the cache, from which it may vanish at any time."""

    def note_try(self, puzzle: StoredPuzzle, solved: bool) -> None:
        """Record an answer to a puzzle."""

    def note_puzzle(self, puzzle: StoredPuzzle, day: date) -> None:
        """Store a position among the player's own mistakes, with the day of the mistake."""

    def ladder(self, deal: Deal) -> DayLadder:
        """Return the computer players' games of a day's deal, which may still be at play."""

    def own_game(self, entry: CareerEntry) -> LadderGame | None:
        """Return the finished game of an entry, or None if its save is lost or has another own seat than the first."""

    def add_ghost(self, ghost: Ghost) -> None:
        """Add a friend's game to the profile."""

    def save_picture(self, png: bytes, name: str) -> Path:
        """Save a poster among the player's pictures, like `Services.save_poster`, or raise PosterProblemError."""
