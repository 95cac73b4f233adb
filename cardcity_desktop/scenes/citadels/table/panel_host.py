"""The interface through which panels read the table."""

from __future__ import annotations

from typing import Protocol

from cardcity_desktop.rules.citadels.view import View
from cardcity_desktop.scenes.citadels.art.colours import Palette
from cardcity_desktop.scenes.citadels.match import CitadelsMatch
from cardcity_desktop.scenes.citadels.table.actions.press_handler import PressHandler
from cardcity_desktop.scenes.citadels.table.display_options import DisplayOptions
from cardcity_desktop.scenes.citadels.table.layout import TableLayout
from cardcity_desktop.scenes.citadels.table.public_state import PublicState
from cardcity_desktop.scenes.citadels.table.selection import CitadelsSelection
from cardcity_desktop.scenes.citadels.table.snapshot import CitadelsSnapshot
from cardcity_desktop.scenes.match_table.computers import Computers
from cardcity_desktop.scenes.match_table.hand_over import HandOver
from cardcity_desktop.scenes.match_table.hot_seat import HotSeat
from cardcity_desktop.scenes.match_table.task import TaskAtTable
from cardcity_desktop.ui.window.context import Ui
from cardcity_desktop.ui.window.focus import Focus
from cardcity_desktop.ui.window.scene import Scene


class PlaybackMemory(Protocol):
    """The part of the playback that panels read."""

    @property
    def memory_view(self) -> View:
        """View whose memory narrows down the pips; it changes only when the round's last call is announced."""


class CitadelsPanelHost(Protocol):
    """Everything that the panels read from a table, and the commands that they call."""

    focus: Focus
    options: DisplayOptions
    task: TaskAtTable

    @property
    def scene(self) -> Scene:
        """The table itself, which stores scroll offsets."""

    @property
    def playback(self) -> PlaybackMemory:
        """Playback of announcements."""

    @property
    def match(self) -> CitadelsMatch:
        """Match, to ask for refusals and forecasts."""

    @property
    def ui(self) -> Ui:
        """User interface, which measures text."""

    @property
    def hot_seat(self) -> HotSeat:
        """Players who share the screen."""

    @property
    def layout(self) -> TableLayout: ...

    @property
    def snapshot(self) -> CitadelsSnapshot:
        """View and legal actions of the viewer."""

    @property
    def palette(self) -> Palette:
        """Colours of the current phase and theme."""

    @property
    def public_state(self) -> PublicState:
        """Displayed public facts; during an announcement those of the announced moment."""

    @property
    def animating(self) -> bool:
        """True while announcements play: then no decision can be made and no hand is face up."""

    @property
    def selection(self) -> CitadelsSelection:
        """Current selection of the viewer."""

    @property
    def press_handler(self) -> PressHandler:
        """Handler of presses on cards, characters and seats."""

    @property
    def is_large(self) -> bool:
        """True in the layout for large text."""

    @property
    def computers(self) -> Computers:
        """Moves of the computer players."""

    @property
    def hand_over(self) -> HandOver:
        """The change of viewers."""
