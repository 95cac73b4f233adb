"""The interface through which panels read the table."""

from dataclasses import dataclass
from typing import Protocol

from cardcity_desktop.scenes.citadels.art.colours import Palette
from cardcity_desktop.scenes.citadels.table.actions.press_handler import PressHandler
from cardcity_desktop.scenes.citadels.table.effects.playback import Playback
from cardcity_desktop.scenes.citadels.table.host import CitadelsHost
from cardcity_desktop.ui.toolkit import Scene


@dataclass(slots=True)
class DisplayOptions:
    """Options of the panels, which the menu switches."""

    pips: bool = True  # rivals' panels show which characters they may hold
    points: bool = True  # panels show current points


class CitadelsPanelHost(CitadelsHost, Protocol):
    """Everything that the panels read from a table, and the commands that they call."""

    options: DisplayOptions
    press_handler: PressHandler
    playback: Playback

    @property
    def scene(self) -> Scene:
        """The table itself, which stores scroll offsets."""

    @property
    def task_kind(self) -> str:
        """Kind of the task that is shown by night, "" for none."""

    @property
    def palette(self) -> Palette:
        """Colours of the current phase and theme."""
