"""Events: small records that the table animates, the journal lists and statistics count.

Characters and districts are words, "?" if the viewer may not know them. A murdered character causes the same events as
one that no seat holds (4.2).
"""

from cardcity_desktop.rules.fast_dataclass import fast_dataclass


class Event:
    """Base of all events."""

    __slots__ = ()


@fast_dataclass
class RoundBegan(Event):
    """A round began."""

    round: int
    crown: int
    face_up: tuple[str, ...]  # the characters face up this round (3.2)


@fast_dataclass
class CharacterPicked(Event):
    """A seat kept a character, which only `seat` sees."""

    seat: int
    character: str


@fast_dataclass
class CharacterBuried(Event):
    """A seat put a character face down in the middle (3.6), which only `seat` sees."""

    seat: int
    character: str


@fast_dataclass
class CharacterCalled(Event):
    """A character was called (4.1). CharacterAnswered or SilenceFell follows."""

    character: str


@fast_dataclass
class CharacterAnswered(Event):
    seat: int
    character: str


@fast_dataclass
class SilenceFell(Event):
    """No seat answered: no seat holds the character, or it was murdered (4.2)."""

    character: str


@fast_dataclass
class PurseRobbed(Event):
    """`coins` passed from `victim` to `seat`, which holds the Thief (5.2)."""

    seat: int
    victim: int
    coins: int


@fast_dataclass
class CrownTaken(Event):
    """The crown passed to `seat` (5.4)."""

    seat: int
    heir: bool  # the seat holds the murdered King, revealed at the end of the round


@fast_dataclass
class CoinsGained(Event):
    """The bank paid a seat."""

    seat: int
    coins: int
    source: str  # gold, income, merchant or laboratory
    due: int  # coins that the bank owed: more than `coins` if it ran out (8.2)


@fast_dataclass
class CardsLookedAt(Event):
    """Several cards were drawn, one of which is kept (4.5). Only `seat` sees them."""

    seat: int
    cards: tuple[str, ...]


@fast_dataclass
class CardKept(Event):
    """A drawn card was kept, which only `seat` sees. `under`: number of cards put under the pile."""

    seat: int
    card: str
    under: int


@fast_dataclass
class CardsDrawn(Event):
    """Cards were drawn into the hand, which only `seat` sees."""

    seat: int
    cards: tuple[str, ...]
    source: str  # draw, architect or smithy


@fast_dataclass
class CharacterMurdered(Event):
    """The Assassin named a character (5.1)."""

    seat: int
    character: str


@fast_dataclass
class CharacterMarked(Event):
    """The Thief named a character (5.2)."""

    seat: int
    character: str


@fast_dataclass
class HandsSwapped(Event):
    """Two seats swapped hands, which only they see (5.3)."""

    seat: int
    other: int
    cards: tuple[str, ...]  # new hand of `seat`
    others_cards: tuple[str, ...]  # new hand of `other`


@fast_dataclass
class CardLaidAside(Event):
    """A card was laid aside for exchange (5.3), which only `seat` sees."""

    seat: int
    card: str


@fast_dataclass
class CardsExchanged(Event):
    """The Magician drew `cards`, which only `seat` sees, for as many laid aside (5.3)."""

    seat: int
    cards: tuple[str, ...]


@fast_dataclass
class DistrictDestroyed(Event):
    seat: int
    victim: int
    card: str
    price: int


@fast_dataclass
class GraveyardAsked(Event):
    """`seat` may save the destroyed card (6.16)."""

    seat: int
    card: str


@fast_dataclass
class DistrictSaved(Event):
    """The destroyed card was taken into the hand of the Graveyard's owner (6.4)."""

    seat: int
    card: str


@fast_dataclass
class DistrictLeft(Event):
    """The Graveyard's owner declined the destroyed card (6.4)."""

    seat: int
    card: str


@fast_dataclass
class CardDiscarded(Event):
    """The Laboratory took a hand card (6.6), which only `seat` sees."""

    seat: int
    card: str


@fast_dataclass
class SmithyPaid(Event):
    """A seat paid the Smithy (6.8). The cards follow as CardsDrawn."""

    seat: int
    coins: int


@fast_dataclass
class DistrictBuilt(Event):
    seat: int
    card: str
    cost: int


@fast_dataclass
class CityCompleted(Event):
    """A city was completed (7.1)."""

    seat: int
    first: bool  # the first complete city: the game ends with this round


@fast_dataclass
class TurnEnded(Event):
    seat: int
    character: str


@fast_dataclass
class GameEnded(Event):
    winner: int
