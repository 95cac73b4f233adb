"""The interface between the rulebook's frame and a game."""

from collections.abc import Callable, Sequence
from typing import Any

from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.toolkit import Command, Ui


class RulePictures:
    """Pictures and tables of a rulebook, by name. Here there are none."""

    def __init__(self, ui: Ui, setup: Any | None, open_rule: Callable[[str], Command]) -> None:
        """setup: limits them to what a game uses, None for all games. `open_rule` opens a clause."""
        self.ui, self.s, self.setup, self.open_rule = ui, ui.scale, setup, open_rule

    def part(self, name: str) -> kit.Part:
        """Return the picture or the table of that name."""
        return kit.space()


class RulebookText:
    """A game's rulebook. Clauses and chapters are identified by their numbers, "4.3" and "4".

    Without an override every clause applies to every game, and there are no pictures.
    """

    pictures: type[RulePictures] = RulePictures

    def __init__(self, game: str) -> None:
        """game: names the folder in assets/rulebook."""
        self.game = game

    def concerns(self, name: str, setup: Any) -> bool:
        """Return True if the clause, chapter or house note applies to a game with this set-up."""
        return True

    def tags(self, clause: str) -> Sequence[str]:
        """Return the games to which a clause or chapter applies, in a few words each, or () for all."""
        return ()
