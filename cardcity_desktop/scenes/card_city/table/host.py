"""Interface between Card City's table and its parts."""

from typing import Protocol

from cardcity_desktop.scenes.card_city.match import CardCityMatch
from cardcity_desktop.scenes.card_city.table.selection import Selection
from cardcity_desktop.scenes.card_city.table.snapshot import TableSnapshot
from cardcity_desktop.scenes.card_city.table.turn import TurnSnapshot
from cardcity_desktop.scenes.match_table.table import GameTableHost
from cardcity_desktop.ui.window.commands import Command


class TableHost(GameTableHost, Protocol):
    """Interface between the table and its parts; `TableScene` implements it."""

    match: CardCityMatch
    selection: Selection

    @property
    def turn(self) -> TurnSnapshot:
        """The match as the viewer may see it now."""

    @property
    def snapshot(self) -> TableSnapshot:
        """The table as its panels draw it now."""

    def select(self, selection: Selection) -> Command:
        """Replace the selection and redraw."""
