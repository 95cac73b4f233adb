"""The table of Citadels as its parts know it."""

from abc import abstractmethod

from pygame import Rect

from cardcity_desktop.scenes.citadels.art.colours import Palette, day_palette, night_palette
from cardcity_desktop.scenes.citadels.match import CitadelsMatch
from cardcity_desktop.scenes.citadels.table.selection import NO_SELECTION, CitadelsSelection
from cardcity_desktop.scenes.citadels.table.snapshot import CitadelsSnapshot, PublicState
from cardcity_desktop.scenes.match_table.curtain import CurtainScene
from cardcity_desktop.scenes.match_table.table import MatchTable
from cardcity_desktop.scenes.services import Services
from cardcity_desktop.ui.toolkit import Command


class CitadelsHost(MatchTable):
    """The state of the table: the selection, the places of what is shown, and what the menu switches."""

    match: CitadelsMatch

    def __init__(self, services: Services, match: CitadelsMatch, pace: float = 1.0) -> None:
        super().__init__(services, match, pace)
        self.selection = NO_SELECTION
        self.spots: dict[str, Rect] = {}  # by key
        self.shows_pips = True  # rivals' panels show which characters they may hold
        self.shows_points = True

    @property
    @abstractmethod
    def snapshot(self) -> CitadelsSnapshot:
        """View and legal actions of the viewer."""

    @property
    @abstractmethod
    def public_state(self) -> PublicState:
        """Public facts on display; during an announcement those of the announced moment."""

    @property
    def palette(self) -> Palette:
        """Colours of the current phase and theme."""
        choose = night_palette if self.public_state.is_night else day_palette
        return choose(self.ui.theme.name)

    @property
    def task_kind(self) -> str:
        """Kind of the task that is shown by night, "" for none."""
        given = self.task.given
        return "puzzle" if given.puzzle or given.practice else "mission" if given.mission else ""

    @abstractmethod
    def select(self, selection: CitadelsSelection) -> Command:
        """Replace the selection and redraw."""

    @abstractmethod
    def show_card_info(self) -> Command | None:
        """Open the info of the focused, inspected or selected card."""

    @abstractmethod
    def curtain_for(self, seat: int, line: str = "") -> CurtainScene:
        """Return the gate that `seat` has to open; `line` says why its player is needed, "" for the next decision."""
