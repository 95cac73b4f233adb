"""What the frame of a rulebook asks of a game: its book, and what of it concerns which set-up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from pygame import Rect

from cardcity_desktop.ui.window.context import Ui
from cardcity_desktop.ui.window.widget import Widget


class RulebookText(Protocol):
    """One game's rulebook. Clauses and chapters go by their numbers, such as "4.3" and "4"."""

    @property
    def game(self) -> str:
        """The folder of assets/rulebook where its text is."""

    def concerns(self, clause: str, setup: Any) -> bool:
        """Whether a game with this set-up can meet the clause or chapter."""

    def tags(self, clause: str) -> Sequence[str]:
        """For which games a clause or chapter is, in a few words each; none: for all."""

    def notes(self, clause: str, setup: Any | None) -> Sequence[tuple[str, str]]:
        """House notes of a clause that can matter to this set-up, or all: (what is played, why)."""

    def picture(self, ui: Ui, name: str, area: Rect, setup: Any | None) -> list[Widget]:
        """A picture or table by name, from the top left of `area` down, no wider than it."""
