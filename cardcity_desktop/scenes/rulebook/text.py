"""The interface between the rulebook's frame and a game."""

from collections.abc import Sequence
from typing import Any

from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.toolkit import Ui


class RulebookText:
    """A game's rulebook; clauses and chapters are identified by their numbers, "4.3" and "4".

    Without an override every clause applies to every game, and there are no pictures.
    """

    def __init__(self, game: str) -> None:
        """game: names the folder in assets/rulebook."""
        self.game = game

    def concerns(self, name: str, setup: Any) -> bool:
        """Return True if the clause, chapter or house note applies to a game with this set-up."""
        return True

    def tags(self, clause: str) -> Sequence[str]:
        """Return the games to which a clause or chapter applies, in a few words each; () for all."""
        return ()

    def picture(self, ui: Ui, name: str, setup: Any | None) -> kit.Part:
        """Return a picture or table by name."""
        return kit.space()
