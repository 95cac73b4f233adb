"""What happened: small records that the table animates, the log tells and statistics count.

Cards are tokens, cities letters; "?" stands for a card that the reader may not know. Every record of something done by
or to a Noble begins with the seat (in solo the Regent is seat 1).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from cardcity_desktop.rules.fast_dataclass import fast_init

Built = tuple[str, str]
"""A card and the city it was built in."""


@fast_init
@dataclass(frozen=True, slots=True)
class CardGiven:
    """2.6: one card is laid aside for another Noble; nobody else notices yet."""

    seat: int
    to: int
    card: str


@fast_init
@dataclass(frozen=True, slots=True)
class GiftsReceived:
    """2.6: everybody has given: the cards `seat` received, each with its giver."""

    seat: int
    gifts: tuple[tuple[int, str], ...]


@fast_init
@dataclass(frozen=True, slots=True)
class FirstCardChosen:
    """2.7: secret until all have chosen."""

    seat: int
    card: str


@fast_init
@dataclass(frozen=True, slots=True)
class FirstCardsBuilt:
    """2.7: by seat (11.1: the own card and the Regent's)."""

    cards: tuple[str, ...]


@fast_init
@dataclass(frozen=True, slots=True)
class FirstNobleFound:
    """2.8; by_chance: the lowest cards were two copies."""

    seat: int
    by_chance: bool


@fast_init
@dataclass(frozen=True, slots=True)
class SeasonBegan:
    season: int
    first: int


@fast_init
@dataclass(frozen=True, slots=True)
class CardPlayed:
    """4.5; city: where it came from, None for the hand."""

    seat: int
    card: str
    city: str | None


@fast_init
@dataclass(frozen=True, slots=True)
class EffectWithoutTarget:
    """4.6: nothing happens."""

    seat: int
    card: str


@fast_init
@dataclass(frozen=True, slots=True)
class MarketCardDiscarded:
    """4.7 Void, 11.14 trimming."""

    seat: int
    card: str


@fast_init
@dataclass(frozen=True, slots=True)
class CardLifted:
    """4.8: a top card went back to the hand."""

    seat: int
    card: str
    city: str


@fast_init
@dataclass(frozen=True, slots=True)
class CardDrawn:
    """4.9, 9.2: into the hand; secret to all but `seat`."""

    seat: int
    card: str
    reason: Literal["jester", "catch_up"]


@fast_init
@dataclass(frozen=True, slots=True)
class CardKilled:
    """4.10: the top card of `victim`'s city was discarded."""

    seat: int
    victim: int
    city: str
    card: str


@fast_init
@dataclass(frozen=True, slots=True)
class CardFetched:
    """4.11: the Merchant's card went to the hand."""

    seat: int
    card: str


@fast_init
@dataclass(frozen=True, slots=True)
class CardMoved:
    """4.12: the Knight moved the top card of `victim`'s city to the own city `to`."""

    seat: int
    victim: int
    city: str
    to: str
    card: str


@fast_init
@dataclass(frozen=True, slots=True)
class CardsLookedAt:
    """4.13, 6.2, 11.5: drawn and seen by `seat` alone."""

    seat: int
    cards: tuple[str, ...]


@fast_init
@dataclass(frozen=True, slots=True)
class BuildChosen:
    """7.1, 4.13: secret to all but `seat` until the reveal."""

    seat: int
    card: str
    city: str


@fast_init
@dataclass(frozen=True, slots=True)
class BuildsConfirmed:
    """7.1: `seat` has chosen; nobody sees how much."""

    seat: int


@fast_init
@dataclass(frozen=True, slots=True)
class CardsBuilt:
    """7.1, 4.13, 11.3: what came to lie in the cities of `seat`."""

    seat: int
    builds: tuple[Built, ...]


@fast_init
@dataclass(frozen=True, slots=True)
class CardsDiscarded:
    """Cards that were drawn and lie on the discard (2.4, 4.13, 6.2, 9.3, 11.5, 11.12); seat: None for the market's."""

    seat: int | None
    cards: tuple[str, ...]


@fast_init
@dataclass(frozen=True, slots=True)
class PurchaseBegan:
    """5.2; forced: by a revolt (6.6) or because no card could be drawn (6.9)."""

    seat: int
    capacity: int
    forced: Literal["", "revolt", "nothing_drawn"]


@fast_init
@dataclass(frozen=True, slots=True)
class CardBought:
    """spent: of the capacity, this card included."""

    seat: int
    card: str
    spent: int


@fast_init
@dataclass(frozen=True, slots=True)
class PurchaseEnded:
    seat: int
    cards: tuple[str, ...]


@fast_init
@dataclass(frozen=True, slots=True)
class HeroTurned:
    """6.2 down, 6.6 up."""

    seat: int
    up: bool


@fast_init
@dataclass(frozen=True, slots=True)
class CardAdded:
    """6.1; line: where it came (4.1)."""

    seat: int
    card: str
    line: int


@fast_init
@dataclass(frozen=True, slots=True)
class PointsWon:
    """6.4 "added", 6.6 "revolt", 10.1 "hero"."""

    seat: int
    points: int
    reason: Literal["added", "revolt", "hero"]


@fast_init
@dataclass(frozen=True, slots=True)
class Revolted:
    """6.5: the market cards of the new card's colour were discarded."""

    seat: int
    card: str
    line: int
    cards: tuple[str, ...]


@fast_init
@dataclass(frozen=True, slots=True)
class RevoltEffectBegan:
    """6.7: the effect of the lowest discarded card happens."""

    seat: int
    card: str


@fast_init
@dataclass(frozen=True, slots=True)
class PileRenewed:
    """3.2; pile: the cards in the new one."""

    pile: int


@fast_init
@dataclass(frozen=True, slots=True)
class NothingDrawn:
    """3.5: pile and discard are empty."""

    seat: int | None


@fast_init
@dataclass(frozen=True, slots=True)
class MajorityPaid:
    """8.2: one colour, by seat: influence and what it paid; winners: none where nobody contests it."""

    city: str
    influence: tuple[int, ...]
    winners: tuple[int, ...]
    points: tuple[int, ...]


@fast_init
@dataclass(frozen=True, slots=True)
class CatchUpEarned:
    """9.2: the bonus squares between the own score and the highest."""

    seat: int
    cards: int


@fast_init
@dataclass(frozen=True, slots=True)
class MarketFilled:
    """2.3, 9.3: a card turned over for the new season."""

    card: str


@fast_init
@dataclass(frozen=True, slots=True)
class TaxNamed:
    """11.9, 11.13: this city will be taxed."""

    seat: int
    city: str


@fast_init
@dataclass(frozen=True, slots=True)
class TaxLevied:
    """11.11; discarded: the Regent had that value."""

    seat: int
    city: str
    card: str
    discarded: bool


@fast_init
@dataclass(frozen=True, slots=True)
class GameEnded:
    """winners: seats by 10.2, in solo by PV alone; legend: 1-7 in solo (11.15)."""

    winners: tuple[int, ...]
    legend: int | None


Event = (
    CardGiven
    | GiftsReceived
    | FirstCardChosen
    | FirstCardsBuilt
    | FirstNobleFound
    | SeasonBegan
    | CardPlayed
    | EffectWithoutTarget
    | MarketCardDiscarded
    | CardLifted
    | CardDrawn
    | CardKilled
    | CardFetched
    | CardMoved
    | CardsLookedAt
    | BuildChosen
    | BuildsConfirmed
    | CardsBuilt
    | CardsDiscarded
    | PurchaseBegan
    | CardBought
    | PurchaseEnded
    | HeroTurned
    | CardAdded
    | PointsWon
    | Revolted
    | RevoltEffectBegan
    | PileRenewed
    | NothingDrawn
    | MajorityPaid
    | CatchUpEarned
    | MarketFilled
    | TaxNamed
    | TaxLevied
    | GameEnded
)
