"""What the panels of a table draw at one moment, and what answers when one of them is pressed."""

from __future__ import annotations

from typing import Protocol

from cardcity_desktop.rules.citadels.actions import Action
from cardcity_desktop.rules.citadels.view import View
from cardcity_desktop.scenes.citadels.art.colours import Palette
from cardcity_desktop.scenes.citadels.match import CitadelsMatch
from cardcity_desktop.scenes.citadels.table.actions.press_handler import PressHandler
from cardcity_desktop.scenes.citadels.table.layout import TableLayout
from cardcity_desktop.scenes.citadels.table.public_state import PublicState
from cardcity_desktop.scenes.citadels.table.selection import CitadelsSelection
from cardcity_desktop.scenes.citadels.table.snapshot import CitadelsSnapshot
from cardcity_desktop.scenes.match_table.hot_seat import HotSeat
from cardcity_desktop.ui.window.commands import Command


class CitadelsPanelHost(Protocol):
    """The part of a table that its panels know."""

    @property
    def match(self) -> CitadelsMatch:
        """Asked why something is not allowed, and what it would bring."""

    @property
    def hot_seat(self) -> HotSeat:
        """How many people share the screen."""

    @property
    def layout(self) -> TableLayout:
        """Where everything lies."""

    @property
    def snapshot(self) -> CitadelsSnapshot:
        """What the one in front may know and do now."""

    @property
    def palette(self) -> Palette:
        """The colours of the hour."""

    @property
    def public_state(self) -> PublicState:
        """The public facts as they are shown: those of the beat while one is shown."""

    @property
    def animating(self) -> bool:
        """Whether the table's voice speaks: nothing can be pressed then, and no hand is open."""

    @property
    def has_task(self) -> bool:
        """Whether a mission or a puzzle says beside the hand what it asks."""

    @property
    def memory_view(self) -> View:
        """What one knows of this round is read from it, till its last call is told."""

    @property
    def selection(self) -> CitadelsSelection:
        """What is held or looked at."""

    @property
    def press_handler(self) -> PressHandler:
        """What pressing a card, a character or a seat means."""

    @property
    def shows_pips(self) -> bool:
        """Whether rivals' panels tell who may be whom."""

    @property
    def shows_points(self) -> bool:
        """Whether panels tell points as they stand."""

    @property
    def waits_for_press(self) -> bool:
        """Whether a computer goes on only when it is told to."""

    def step(self) -> Command | None:
        """Tell it."""

    def pass_on(self) -> Command | None:
        """Another person takes the laptop."""

    def gains(self, action: Action) -> int:
        """What an action adds to the purse."""
