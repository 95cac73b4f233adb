"""Events: small records that the table animates, the journal lists and statistics count.

Cards are tokens and cities letters; "?" is a card that the viewer may not know. The first field is the seat that acts
or is concerned; in solo the Regent is seat 1.
"""

from typing import Literal

from cardcity_desktop.rules.fast_dataclass import fast_dataclass

Built = tuple[str, str]
"""(card, city in which it was built)."""


class Event:
    """Base of all events."""

    __slots__ = ()


@fast_dataclass
class CardGiven(Event):
    """A card was laid aside for another Noble (2.6). Only `seat` sees it."""

    seat: int
    to: int
    card: str


@fast_dataclass
class GiftsReceived(Event):
    """All gifts were made, and `seat` received these (giver, card) pairs (2.6)."""

    seat: int
    gifts: tuple[tuple[int, str], ...]


@fast_dataclass
class FirstCardChosen(Event):
    """A Noble chose its first card (2.7). It stays secret until all have chosen."""

    seat: int
    card: str


@fast_dataclass
class FirstCardsBuilt(Event):
    """All first cards were revealed and built (2.7), by seat. In solo the person's and the Regent's (11.1)."""

    cards: tuple[str, ...]


@fast_dataclass
class FirstNobleFound(Event):
    """The first Noble was determined (2.8)."""

    seat: int
    by_chance: bool  # two Nobles chose the two copies of the lowest card


@fast_dataclass
class SeasonBegan(Event):
    season: int
    first: int


@fast_dataclass
class CardPlayed(Event):
    """A card was played for its effect (4.5)."""

    seat: int
    card: str
    city: str | None  # from which it was played; None for the hand


@fast_dataclass
class EffectWithoutTarget(Event):
    """An effect had no target, so nothing happens (4.6)."""

    seat: int
    card: str


@fast_dataclass
class MarketCardDiscarded(Event):
    """A market card was discarded: Void (4.7) or trimming (11.14)."""

    seat: int
    card: str


@fast_dataclass
class CardLifted(Event):
    """A city's top card was taken back into the hand (4.8)."""

    seat: int
    card: str
    city: str


@fast_dataclass
class CardDrawn(Event):
    """A card was drawn into the hand (4.9, 9.2), seen by `seat` alone."""

    seat: int
    card: str
    reason: Literal["jester", "catch_up"]


@fast_dataclass
class CardKilled(Event):
    """The top card of `victim`'s city was discarded (4.10)."""

    seat: int
    victim: int
    city: str
    card: str


@fast_dataclass
class CardFetched(Event):
    """The Merchant took a market card into the hand (4.11)."""

    seat: int
    card: str


@fast_dataclass
class CardMoved(Event):
    """The Knight moved the top card of `victim`'s city to the seat's city `to` (4.12)."""

    seat: int
    victim: int
    city: str
    to: str
    card: str


@fast_dataclass
class CardsLookedAt(Event):
    """Cards were drawn to choose from (4.13, 6.2, 11.5), seen only by `seat`."""

    seat: int
    cards: tuple[str, ...]


@fast_dataclass
class BuildChosen(Event):
    """A Noble chose a build (7.1, 4.13). It stays secret until the reveal."""

    seat: int
    card: str
    city: str


@fast_dataclass
class BuildsConfirmed(Event):
    """`seat` has chosen its builds (7.1). Their number stays secret."""

    seat: int


@fast_dataclass
class CardsBuilt(Event):
    """`seat` built these cards (7.1, 4.13, 11.3)."""

    seat: int
    builds: tuple[Built, ...]


@fast_dataclass
class CardsDiscarded(Event):
    """Drawn cards were discarded (2.4, 4.13, 6.2, 9.3, 11.5, 11.12)."""

    seat: int | None  # None for cards drawn for the market
    cards: tuple[str, ...]


@fast_dataclass
class PurchaseBegan(Event):
    """A purchase began (5.2)."""

    seat: int
    capacity: int
    # cause of a forced purchase: a revolt (6.6), or no card to draw (6.9); "" if it is chosen
    forced: Literal["", "revolt", "nothing_drawn"]


@fast_dataclass
class CardBought(Event):
    """A market card was taken."""

    seat: int
    card: str
    spent: int  # capacity spent so far, with this card


@fast_dataclass
class PurchaseEnded(Event):
    seat: int
    cards: tuple[str, ...]


@fast_dataclass
class HeroTurned(Event):
    """The Hero was turned: down when used (6.2), up after a revolt (6.6)."""

    seat: int
    up: bool


@fast_dataclass
class CardAdded(Event):
    """A card was added to the market (6.1)."""

    seat: int
    card: str
    line: int  # of the market, where the card is (4.1)


@fast_dataclass
class PointsWon(Event):
    """A seat won points."""

    seat: int
    points: int
    reason: Literal["added", "revolt", "hero"]  # "added" (6.4), "revolt" (6.6) or "hero" (10.1)


@fast_dataclass
class Revolted(Event):
    """The market cards of the new card's colour revolted and were discarded (6.5)."""

    seat: int
    card: str
    line: int
    cards: tuple[str, ...]


@fast_dataclass
class RevoltEffectBegan(Event):
    """The effect of the lowest discarded card happens (6.7)."""

    seat: int
    card: str


@fast_dataclass
class PileRenewed(Event):
    """The pile was renewed (3.2)."""

    pile: int  # number of cards in it


@fast_dataclass
class NothingDrawn(Event):
    """No card could be drawn: pile and discard are empty (3.5)."""

    seat: int | None


@fast_dataclass
class MajorityPaid(Event):
    """The majority of a colour was paid (8.2)."""

    city: str
    influence: tuple[int, ...]  # by seat
    winners: tuple[int, ...]  # () if no seat has influence
    points: tuple[int, ...]  # by seat


@fast_dataclass
class CatchUpEarned(Event):
    """`seat` draws a card for each bonus square between its score and the highest score (9.2)."""

    seat: int
    cards: int


@fast_dataclass
class MarketFilled(Event):
    """A card was turned over for the market (2.3, 9.3)."""

    card: str


@fast_dataclass
class TaxNamed(Event):
    """The Regent will tax this city (11.9, 11.13)."""

    seat: int
    city: str


@fast_dataclass
class TaxLevied(Event):
    """The Regent took a city's top card (11.11)."""

    seat: int
    city: str
    card: str
    discarded: bool  # the Regent had that value already


@fast_dataclass
class GameEnded(Event):
    """The game ended."""

    winners: tuple[int, ...]  # seats, by 10.2; in solo by points alone
    legend: int | None  # 1-7 in solo (11.15), else None
