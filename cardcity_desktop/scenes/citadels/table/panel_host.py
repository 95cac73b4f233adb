"""The interface through which panels read the table."""

from typing import Protocol

from cardcity_desktop.rules.citadels.view import View
from cardcity_desktop.scenes.citadels.art.colours import Palette
from cardcity_desktop.scenes.citadels.table.actions.press_handler import PressHandler
from cardcity_desktop.scenes.citadels.table.display_options import DisplayOptions
from cardcity_desktop.scenes.citadels.table.host import CitadelsHost
from cardcity_desktop.ui.toolkit import Scene


class PlaybackMemory(Protocol):
    """The part of the playback that panels read."""

    @property
    def memory_view(self) -> View:
        """View whose memory narrows down the pips; it changes only when the round's last call is announced."""


class CitadelsPanelHost(CitadelsHost, Protocol):
    """Everything that the panels read from a table, and the commands that they call."""

    options: DisplayOptions
    press_handler: PressHandler

    @property
    def scene(self) -> Scene:
        """The table itself, which stores scroll offsets."""

    @property
    def task_kind(self) -> str:
        """Kind of the task that is shown by night, "" for none."""

    @property
    def playback(self) -> PlaybackMemory:
        """Playback of announcements."""

    @property
    def palette(self) -> Palette:
        """Colours of the current phase and theme."""
