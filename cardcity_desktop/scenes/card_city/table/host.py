"""Card City's table as its parts know it."""

from abc import abstractmethod

from cardcity_desktop.scenes.card_city.match import CardCityMatch
from cardcity_desktop.scenes.card_city.table.moves import Held, Selection, Thing
from cardcity_desktop.scenes.card_city.table.snapshot import TableSnapshot, TurnSnapshot
from cardcity_desktop.scenes.match_table.table import MatchTable
from cardcity_desktop.ui.window.commands import Command


class TableHost(MatchTable):
    """The match, and what the player holds or looks at; `TableScene` has the rest."""

    match: CardCityMatch
    selection: Selection

    @property
    @abstractmethod
    def turn(self) -> TurnSnapshot:
        """The match as the viewer may see it now."""

    @property
    @abstractmethod
    def snapshot(self) -> TableSnapshot:
        """The table as its panels draw it now."""

    @abstractmethod
    def press(self, thing: Held | Thing) -> Command | None:
        """Do what a press on that thing means now."""

    @abstractmethod
    def select(self, selection: Selection) -> Command:
        """Replace the selection and redraw."""
