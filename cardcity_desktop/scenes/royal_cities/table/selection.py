"""What a player holds, looks at or was told: one small frozen value; nothing of it is in the match."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Literal

from cardcity_desktop.rules.errors import Refusal
from cardcity_desktop.scenes.royal_cities.table.layout import TableLayout
from cardcity_desktop.scenes.royal_cities.table.snapshot import TableSnapshot
from cardcity_desktop.ui.window.commands import Command

Press = Callable[[str], Command | None]
"""What a spot does when it is pressed: told by its key."""

Source = Literal["hand", "city", "drawn", "knight"]


@dataclass(frozen=True, slots=True)
class HeldCard:
    """A card in the fingers. source: hand and drawn by number; city: an own top card to play; knight: anybody's, to
    move. seat and city say where it came from.
    """

    source: Source
    token: str
    number: int = 0
    seat: int = 0
    city: str = ""

    @property
    def key(self) -> str:
        """The spot it lies on."""
        if self.source in ("hand", "drawn"):
            return f"{self.source}:{self.number}"
        return f"city:{self.seat}:{self.city}"


@dataclass(frozen=True, slots=True)
class Selection:
    """pointed: the key of the spot that is looked at, "" for none; chosen: numbers of cards in the hand picked and not
    confirmed (2.6, 2.7, 11.1); told: sentences about what happened while the player was away.
    """

    held: HeldCard | None = None
    chosen: tuple[int, ...] = ()
    pointed: str = ""
    refusal: Refusal | None = None
    news: tuple[str, ...] = ()

    def with_held(self, held: HeldCard | None) -> Selection:
        return replace(self, held=held, refusal=None)

    def with_choice(self, number: int, most: int) -> Selection:
        """Pick a card of the hand or put it back; a new one takes the last place where all are taken."""
        if number in self.chosen:
            return replace(self, chosen=tuple(other for other in self.chosen if other != number), refusal=None)
        kept = self.chosen if len(self.chosen) < most else self.chosen[: most - 1]
        return replace(self, chosen=(*kept, number), refusal=None)

    def with_pointed(self, key: str) -> Selection:
        return replace(self, pointed=key)

    def with_refusal(self, refusal: Refusal | None) -> Selection:
        return replace(self, refusal=refusal)

    def with_news(self, lines: tuple[str, ...]) -> Selection:
        return replace(self, news=lines)


NO_SELECTION = Selection()


@dataclass(frozen=True, slots=True)
class PanelContext:
    """All that a panel is drawn from."""

    snapshot: TableSnapshot
    selection: Selection
    layout: TableLayout
    hidden: frozenset[str] = frozenset()
    """Keys of what is still in the air."""
    show_known_cards: bool = True
    """Cards of others that everybody may remember lie face up behind their number (15.12)."""
    inspector_covered: bool = False
    """A lesson or a mission speaks where the inspector does."""

    @property
    def line_5_in_use(self) -> bool:
        """Whether line 5 lies where else the next card is told of."""
        return self.snapshot.slots_used >= 12 and not self.layout.unfolded


ContextGetter = Callable[[], PanelContext]
"""The stage as it is when something is drawn: what is pointed at changes without a new composition."""
