"""What the career's screens ask of the app: whose profile it is, what there is to play, and where games begin."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from cardcity_desktop.career.daily import Deal
from cardcity_desktop.career.lessons import Lesson
from cardcity_desktop.career.missions import Campaign, Mission, MissionAim
from cardcity_desktop.career.profile import Profile
from cardcity_desktop.ui.window.commands import Command

if TYPE_CHECKING:
    from cardcity_desktop.scenes.front import WayIn


class GameWords(Protocol):
    """What a game's front says for its career."""

    def title(self) -> str:
        """What the game is called."""

    def ways_in(self) -> Sequence[WayIn]:
        """What one click can begin, with its pictures."""

    def setup_text(self, setup: Any) -> str:
        """A set-up as a heading."""

    def variants_text(self, setup: Any) -> str:
        """What makes this set-up special, "" where there is nothing to add."""

    def aim_text(self, aim: MissionAim) -> str:
        """An aim in a few words, e.g. "at least 20 points"."""

    def figure_text(self, figure: str, value: float) -> str:
        """How far one is, e.g. "14 points"."""

    def rank_text(self, rank: str) -> str:
        """The name of a rank."""

    def rank_share(self, standing: Mapping[str, float]) -> float:
        """How high the rank of a standing is, 0 to 1; 0 without one."""

    def strong_text(self, setup: Any) -> str:
        """What a strong player reaches alone in a set-up, as a sentence; "" where nobody has measured it."""


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

    def words(self, game: str) -> GameWords:
        """How a game is spoken of."""

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
