"""The base of a game's career pages: the game, and the way back."""

from collections.abc import Callable

from cardcity_desktop.scenes.career.services import Career
from cardcity_desktop.ui.toolkit import Command, Intent, Pop, Reset, Scene


class CareerPage(Scene):
    """A page of a game's career.

    If it is the lowest scene of the stack, "Back" leads to the scene that `title` makes.
    """

    def __init__(self, career: Career, game: str, title: Callable[[], Scene] | None = None) -> None:
        super().__init__()
        self.career, self.game, self.title = career, game, title

    def leave_to(self) -> Command:
        """Return the command of "Back"."""
        return Pop() if self.title is None else Reset(self.title())

    def on_intent(self, intent: Intent) -> Command | None:
        return self.leave_to() if intent is Intent.CANCEL else super().on_intent(intent)
