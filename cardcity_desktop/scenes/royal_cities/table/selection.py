"""The selection: held, picked and pointed items of the player. The match does not store it."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, replace
from typing import Literal

from cardcity_desktop.players.player import Advice
from cardcity_desktop.rules.errors import Refusal
from cardcity_desktop.scenes.royal_cities.table.layout import TableLayout
from cardcity_desktop.scenes.royal_cities.table.snapshot import TableSnapshot
from cardcity_desktop.ui.window.commands import Command

Press = Callable[[str], Command | None]
"""Handles a press on the spot with this key."""

Source = Literal["hand", "city", "drawn", "knight"]
Page = Literal["market", "cities"]


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
        """Key of the card's spot."""
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

    def with_pointed(self, key: str) -> Selection:
        return replace(self, pointed=key)

    def with_refusal(self, refusal: Refusal | None) -> Selection:
        return replace(self, refusal=refusal)

    def with_advice(self, advice: Advice) -> Selection:
        return replace(self, advice=advice)

    def with_news(self, lines: tuple[str, ...]) -> Selection:
        return replace(self, news=lines)


NO_SELECTION = Selection()


@dataclass(frozen=True, slots=True)
class PanelContext:
    """Everything from which a panel is drawn."""

    snapshot: TableSnapshot
    selection: Selection
    layout: TableLayout
    hidden: frozenset[Hashable] = frozenset()
    """Keys of spots whose card is still in flight."""
    show_known_cards: bool = True
    """Publicly known cards of other hands are shown (15.12)."""
    inspector_covered: bool = False
    """A lesson's or mission's box covers the inspector."""
    page: Page = "market"
    """The page that the table shows in large text."""

    def row_of(self, seat: int) -> int:
        """Return a seat's row in the layout."""
        return self.layout.own_row if seat == self.snapshot.viewer_seat else self.snapshot.rivals.index(seat)

    pass_label: str = ""
    """The words on the button that passes the turn on."""
