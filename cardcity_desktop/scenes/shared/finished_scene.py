"""What the scores of all games have in common: the ways out of them."""

from __future__ import annotations

from cardcity_desktop.scenes.services import Services
from cardcity_desktop.ui.window.commands import Command, Pop, Reset
from cardcity_desktop.ui.window.scene import Scene


class FinishedScene(Scene):
    """The scores of a finished match. `listed`: it was opened from a list, and Esc leads back there."""

    services: Services
    listed = False

    def to_title(self) -> Command:
        return Reset(self.services.title_scene())

    def out(self) -> Command:
        """Where Esc leads."""
        return Pop() if self.listed else self.to_title()
