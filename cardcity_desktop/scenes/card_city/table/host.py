"""Interface between Card City's table and its parts."""

from __future__ import annotations

from typing import Protocol

from pygame import Rect

from cardcity_desktop.rules.card_city.actions import Action
from cardcity_desktop.rules.errors import Refusal
from cardcity_desktop.scenes.card_city.match import CardCityMatch
from cardcity_desktop.scenes.card_city.table.selection import Selection
from cardcity_desktop.scenes.card_city.table.snapshot import TableSnapshot
from cardcity_desktop.scenes.card_city.table.turn import TurnSnapshot
from cardcity_desktop.ui.window.commands import Command
from cardcity_desktop.ui.window.context import Ui
from cardcity_desktop.ui.window.focus import Focus
from cardcity_desktop.ui.window.widget import Widget


class TableHost(Protocol):
    """Interface between the table and its parts; `TableScene` implements it."""

    ui: Ui
    match: CardCityMatch
    focus: Focus
    selection: Selection

    @property
    def widgets(self) -> list[Widget]:
        """Widgets on the screen, composed first if needed."""

    @property
    def turn(self) -> TurnSnapshot:
        """The match as the viewer may see it now."""

    @property
    def snapshot(self) -> TableSnapshot:
        """The table as its panels draw it now."""

    def select(self, selection: Selection) -> Command:
        """Replace the selection and redraw."""

    def refresh(self) -> None:
        """Compose the widgets again before the next frame."""

    def why_not(self, action: Action) -> Refusal | None:
        """Return why the active seat may not do an action, or None."""

    def do(self, action: Action, start: Rect | None = None) -> Command | None:
        """Do an action, or show why it is refused; `start`: where its card's flight starts, in px."""

    def forget(self) -> None:
        """Drop the selection and the effects of the step before."""

    def changed(self) -> None:
        """Read the match again after an action or an undo."""
