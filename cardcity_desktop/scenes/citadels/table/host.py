"""Interface between the table of Citadels and its parts."""

from typing import Protocol

from pygame import Rect

from cardcity_desktop.scenes.citadels.match import CitadelsMatch
from cardcity_desktop.scenes.citadels.table.public_state import PublicState
from cardcity_desktop.scenes.citadels.table.selection import CitadelsSelection
from cardcity_desktop.scenes.citadels.table.snapshot import CitadelsSnapshot
from cardcity_desktop.scenes.match_table.curtain import CurtainScene
from cardcity_desktop.scenes.match_table.table import GameTableHost
from cardcity_desktop.ui.toolkit import Command, Focusable
from cardcity_desktop.ui.window.tip import Tip


class CitadelsHost(GameTableHost, Protocol):
    """The interface of the table to its parts."""

    match: CitadelsMatch
    selection: CitadelsSelection
    tip: Tip

    spots: dict[str, Rect]
    """Places of what the table shows now, by key."""

    @property
    def snapshot(self) -> CitadelsSnapshot:
        """View and legal actions of the viewer."""

    @property
    def public_state(self) -> PublicState:
        """Public facts on display; during an announcement those of the announced moment."""

    def select(self, selection: CitadelsSelection) -> Command:
        """Replace the selection and redraw."""

    def on_point(self, focusable: Focusable | None) -> None:
        """Inspect a focusable."""

    def reveal(self, item: Focusable) -> None:
        """Scroll a focusable into sight."""

    def curtain_for(self, seat: int, line: str = "") -> CurtainScene:
        """Return the curtain for `seat`; `line` says why its player is needed, "" for the next decision."""
