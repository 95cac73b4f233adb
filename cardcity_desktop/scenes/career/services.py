"""What the career's screens ask of the app: whose profile it is, what there is to play, and where games begin."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from cardcity_desktop.career.daily import Deal
from cardcity_desktop.career.lessons import Lesson
from cardcity_desktop.career.missions import Campaign, Mission
from cardcity_desktop.career.profile import Profile
from cardcity_desktop.ui.window.commands import Command

if TYPE_CHECKING:
    from cardcity_desktop.scenes.front import GameWords


def whole_setup_text(words: GameWords, setup: Any) -> str:
    """A set-up in a line, e.g. "Card City XL, normal – Ecological city"."""
    more = words.variants_text(setup)
    return f"{words.setup_text(setup)} – {more}" if more else words.setup_text(setup)


class Career(Protocol):
    """Everything that is remembered of one's games."""

    @property
    def profile(self) -> Profile:
        """The player at the laptop; there always is one."""

    def profiles(self) -> tuple[Profile, ...]:
        """All players of this laptop."""

    def choose(self, profile: Profile) -> None:
        """Another player sits down."""

    def create(self, name: str) -> Profile:
        """A new player sits down."""

    def rename(self, name: str) -> None:
        """The player is called otherwise."""

    def delete(self, profile: Profile) -> None:
        """Forget a player; the file is put aside."""

    def restore(self, profile: Profile) -> None:
        """Undo `delete`."""

    def file(self) -> Path:
        """Where the player's file lies."""

    def campaign(self, game: str) -> Campaign | None:
        """The campaign of a game, None for one without."""

    def today(self) -> date:
        """The date of the laptop."""

    def new_game(self, game: str, setup: Any) -> Command:
        """The choice of a game, begun with this way of playing it."""

    def start_mission(self, mission: Mission, game: str) -> Command:
        """Begin a mission; goes to its table."""

    def start_deal(self, deal: Deal) -> Command:
        """Begin the day's city; goes to its table."""

    def start_lesson(self, lesson: Lesson) -> Command:
        """Begin a lesson; goes to its table."""

    def finish_lesson(self, lesson: Lesson) -> None:
        """The player has gone through a lesson to its last sentence; their game may still go on."""

    def saved(self, purpose: str, purpose_id: str) -> Callable[[], Command] | None:
        """How to go on with an unfinished game of that purpose, None where there is none."""
