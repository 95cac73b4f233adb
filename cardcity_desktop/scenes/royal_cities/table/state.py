"""State of the table's screen: everything that panels draw, read from the match, and the player's selection.

The selection is what the player holds, has picked or points at; the match does not store it.
"""

from __future__ import annotations

from abc import abstractmethod
from copy import copy
from dataclasses import dataclass, replace
from typing import Literal

from cardcity_desktop.players.player import Advice
from cardcity_desktop.rules.errors import Refusal
from cardcity_desktop.scenes.match_table.table import MatchTable
from cardcity_desktop.scenes.royal_cities.match import RoyalCitiesMatch
from cardcity_desktop.scenes.royal_cities.table.layout import TableLayout, window_layout
from cardcity_desktop.scenes.royal_cities.table.snapshot import Mode, TableSnapshot, read_snapshot
from cardcity_desktop.scenes.services import Services
from cardcity_desktop.support.i18n import language
from cardcity_desktop.ui.effects import EffectQueue
from cardcity_desktop.ui.window.commands import Command

Source = Literal["hand", "city", "drawn", "knight"]
Page = Literal["market", "cities"]

INFO_SPOTS = frozenset({"banner", "plate", "season", "legend", "discard", "line", "track"})
"""Kinds of spots that only show information: no lesson asks to press one."""

MARKET_FIRST = frozenset({
    "play", "main", "buying", "void", "merchant", "trim", "hero", "regent", "computer", "pass_on",
})  # fmt: skip
"""Modes in which a table with pages shows the market first."""


@dataclass(frozen=True, slots=True)
class HeldCard:
    """A held card.

    It comes from the hand or the drawn cards (with its `number` there), is the top card of a city of the viewer, to be
    played, or the top card of any city, which the Knight moves (`seat` and `city` name the city).
    """

    source: Source
    token: str
    number: int = 0
    seat: int = 0
    city: str = ""

    @property
    def key(self) -> str:
        if self.source in ("hand", "drawn"):
            return f"{self.source}:{self.number}"
        return f"city:{self.seat}:{self.city}"


@dataclass(frozen=True, slots=True)
class Selection:
    """The player's held, picked and pointed items."""

    held: HeldCard | None = None
    chosen: tuple[int, ...] = ()  # numbers of picked cards that are not confirmed yet (2.6, 2.7, 11.1)
    pointed: str = ""  # key of the pointed spot, "" for none
    refusal: Refusal | None = None  # of the last action
    news: tuple[str, ...] = ()  # sentences on events since the viewer's last action
    advice: Advice | None = None  # the hint given for the next action

    def with_held(self, held: HeldCard | None) -> Selection:
        return replace(self, held=held, refusal=None)

    def with_choice(self, number: int, most: int) -> Selection:
        """Return the selection with a card of the hand picked or put back.

        A pick beyond `most` cards replaces the last one.
        """
        if number in self.chosen:
            return replace(self, chosen=tuple(other for other in self.chosen if other != number), refusal=None)
        kept = self.chosen if len(self.chosen) < most else self.chosen[: most - 1]
        return replace(self, chosen=(*kept, number), refusal=None)


NO_SELECTION = Selection()


class TableState(MatchTable):
    """The state of one table, as its parts and panels know it: the base of its scene."""

    match: RoyalCitiesMatch

    def __init__(self, services: Services, match: RoyalCitiesMatch, pace: float = 1.0) -> None:
        super().__init__(services, match, pace)
        self.selection: Selection = NO_SELECTION
        self.effects = EffectQueue()  # those in motion
        self.shows_known = True  # known cards of rivals are shown (15.12)
        self._snapshot: TableSnapshot | None = None
        self._language = language()  # of the names in it
        self._market_before_taking: tuple[str, ...] = ()  # the market at the beginning of the purchase
        self._turned: tuple[Mode, Page] | None = None  # the page turned to, and the mode of that moment

    @property
    def names(self) -> tuple[str, ...]:
        return self.snapshot.names

    def reread(self) -> None:
        self._snapshot = None

    @property
    def snapshot(self) -> TableSnapshot:
        """All facts of the moment."""
        if self._snapshot is None or self._language != language():
            self._language = language()
            seats = self.hot_seat
            visible_to = self.visible_to if seats.persons else None
            if self.turn_status.waiting == "over" and len(seats.persons) > 1 and not seats.spectating:
                visible_to = None  # cards left in a hand remain that player's secret
            self._snapshot = read_snapshot(
                self.match,
                self.turn_status,
                visible_to,
                seats.persons if seats.viewer is None else (seats.viewer,),
                lambda: self.steps.legal,
                self._market_before_taking,
                all_open=seats.all_open,
            )
            self._market_before_taking = self._snapshot.market_before_taking or self._snapshot.view.market
        return self._snapshot

    def seeing(self, selection: Selection) -> TableState:
        """Return the table of this moment as it is with another selection."""
        assert self.snapshot  # read now: the match may move on
        other = copy(self)
        other.selection = selection
        return other

    @abstractmethod
    def press(self, key: str) -> Command | None:
        """Handle a press on the spot with this key."""

    @property
    def layout(self) -> TableLayout:
        shown = self.snapshot
        return window_layout(self.ui.scale, len(shown.view.nobles), shown.solo, shown.slots_used >= 12)

    @property
    def page(self) -> Page:
        """The page of a table with pages: the one that the player chose for this mode, else the one that the mode
        needs."""
        mode = self.snapshot.mode
        if self._turned is not None and self._turned[0] == mode:
            return self._turned[1]
        return "market" if mode in MARKET_FIRST else "cities"

    def turn_page(self) -> None:
        """Show the other page until the mode changes."""
        self._turned = (self.snapshot.mode, "cities" if self.page == "market" else "market")

    @property
    def inspector_covered(self) -> bool:
        """True if a task's box covers the inspector, or a spectator, who points at nothing, watches.

        The box makes way while a spot is pointed at; a lesson that asks for one action, only for spots that show
        information.
        """
        if self.hot_seat.spectating:
            return True
        task, selection = self.task, self.selection
        step = task.guide.step if task.guide is not None else None
        if step is None and not (task.given.mission or task.given.puzzle or task.given.practice):
            return False
        kind = selection.pointed.partition(":")[0]
        if task.leads:
            return kind not in INFO_SPOTS
        return kind in ("", "puzzle", "read_on") and selection.refusal is None and selection.held is None
