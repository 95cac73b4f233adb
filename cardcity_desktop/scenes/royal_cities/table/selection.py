"""What a player holds, looks at or was told: one small frozen value; nothing of it is in the match."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Literal

from cardcity_desktop.rules.errors import Refusal
from cardcity_desktop.scenes.royal_cities.table.layout import TableLayout
from cardcity_desktop.scenes.royal_cities.table.snapshot import Moment
from cardcity_desktop.ui.window.commands import Command

Press = Callable[[str], Command | None]
"""What a spot does when it is pressed: told by its key."""

Source = Literal["hand", "city", "drawn", "knight"]


@dataclass(frozen=True, slots=True)
class Held:
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
class Looked:
    """pointed: the key of the spot that is looked at, "" for none; chosen: numbers of cards in the hand picked and not
    confirmed (2.6, 2.7, 11.1); told: sentences about what happened while the player was away.
    """

    held: Held | None = None
    chosen: tuple[int, ...] = ()
    pointed: str = ""
    complaint: Refusal | None = None
    told: tuple[str, ...] = ()

    def holding(self, held: Held | None) -> Looked:
        return replace(self, held=held, complaint=None)

    def choosing(self, number: int, most: int) -> Looked:
        """Pick a card of the hand or put it back; a new one takes the last place where all are taken."""
        if number in self.chosen:
            return replace(self, chosen=tuple(other for other in self.chosen if other != number), complaint=None)
        kept = self.chosen if len(self.chosen) < most else self.chosen[: most - 1]
        return replace(self, chosen=(*kept, number), complaint=None)

    def pointing(self, key: str) -> Looked:
        return replace(self, pointed=key)

    def complaining(self, refusal: Refusal | None) -> Looked:
        return replace(self, complaint=refusal)

    def with_news(self, lines: tuple[str, ...]) -> Looked:
        return replace(self, told=lines)


NOTHING = Looked()


@dataclass(frozen=True, slots=True)
class Stage:
    """All that a panel is drawn from."""

    moment: Moment
    looked: Looked
    place: TableLayout
    hidden: frozenset[str] = frozenset()
    """Keys of what is still in the air."""
    known: bool = True
    """Cards of others that everybody may remember lie face up behind their number (15.12)."""
    quiet: bool = False
    """A lesson or a mission speaks where the inspector does."""

    @property
    def crowded(self) -> bool:
        """Whether line 5 lies where else the next card is told of."""
        return self.moment.laid >= 12 and not self.place.unfolded


Now = Callable[[], Stage]
"""The stage as it is when something is drawn: what is pointed at changes without a new composition."""
