"""What happened: small records that the table animates, the log tells and statistics count.

Characters and districts by their words, "?" for one that the reader may not know. A character that nobody holds and the
murdered one bring the same events (4.2).
"""

from __future__ import annotations

from dataclasses import dataclass

from cardcity_desktop.rules.fast_dataclass import fast_init


@fast_init
@dataclass(frozen=True, slots=True)
class RoundBegan:
    """face_up: the characters that lie face up this round (3.2)."""

    round: int
    crown: int
    face_up: tuple[str, ...]


@fast_init
@dataclass(frozen=True, slots=True)
class CharacterPicked:
    """Secret to all but `seat`."""

    seat: int
    character: str


@fast_init
@dataclass(frozen=True, slots=True)
class CharacterBuried:
    """Secret to all but `seat` (3.6)."""

    seat: int
    character: str


@fast_init
@dataclass(frozen=True, slots=True)
class CharacterCalled:
    """4.1; an answer or a silence follows."""

    character: str


@fast_init
@dataclass(frozen=True, slots=True)
class CharacterAnswered:
    seat: int
    character: str


@fast_init
@dataclass(frozen=True, slots=True)
class SilenceFell:
    """Nobody answered: nobody holds the character, or it was murdered (4.2)."""

    character: str


@fast_init
@dataclass(frozen=True, slots=True)
class PurseRobbed:
    """5.2: `coins` went from `victim` to `seat`."""

    seat: int
    victim: int
    coins: int


@fast_init
@dataclass(frozen=True, slots=True)
class CrownTaken:
    """5.4; heir: the murdered King's holder shows him at the end of the round."""

    seat: int
    heir: bool


@fast_init
@dataclass(frozen=True, slots=True)
class CoinsGained:
    """source: gold, income, merchant or laboratory; due: what it would be if the bank had enough (8.2)."""

    seat: int
    coins: int
    source: str
    due: int


@fast_init
@dataclass(frozen=True, slots=True)
class CardsLookedAt:
    """4.5: several cards of which one is kept; secret to all but `seat`."""

    seat: int
    cards: tuple[str, ...]


@fast_init
@dataclass(frozen=True, slots=True)
class CardKept:
    """One card looked at is in the hand, `under` more went under the pile; the card is secret to all but `seat`."""

    seat: int
    card: str
    under: int


@fast_init
@dataclass(frozen=True, slots=True)
class CardsDrawn:
    """Cards went from the pile into the hand; secret to all but `seat`. source: draw, architect or smithy."""

    seat: int
    cards: tuple[str, ...]
    source: str


@fast_init
@dataclass(frozen=True, slots=True)
class CharacterMurdered:
    """5.1: named, whoever holds it."""

    seat: int
    character: str


@fast_init
@dataclass(frozen=True, slots=True)
class CharacterMarked:
    """5.2: the Thief's victim, whoever holds it."""

    seat: int
    character: str


@fast_init
@dataclass(frozen=True, slots=True)
class HandsSwapped:
    """5.3: the hands after it; secret to all but the two."""

    seat: int
    other: int
    cards: tuple[str, ...]
    others_cards: tuple[str, ...]


@fast_init
@dataclass(frozen=True, slots=True)
class CardLaidAside:
    """5.3: one of the cards that will be exchanged; secret to all but `seat`."""

    seat: int
    card: str


@fast_init
@dataclass(frozen=True, slots=True)
class CardsExchanged:
    """5.3: as many cards went under the pile; secret to all but `seat`."""

    seat: int
    cards: tuple[str, ...]


@fast_init
@dataclass(frozen=True, slots=True)
class DistrictDestroyed:
    seat: int
    victim: int
    card: str
    price: int


@fast_init
@dataclass(frozen=True, slots=True)
class GraveyardAsked:
    """6.16: `seat` may save the card."""

    seat: int
    card: str


@fast_init
@dataclass(frozen=True, slots=True)
class DistrictSaved:
    """6.4: the card is in the hand of the Graveyard's owner."""

    seat: int
    card: str


@fast_init
@dataclass(frozen=True, slots=True)
class DistrictLeft:
    """6.4: the Graveyard's owner let the card go."""

    seat: int
    card: str


@fast_init
@dataclass(frozen=True, slots=True)
class CardDiscarded:
    """6.6: to the Laboratory; secret to all but `seat`."""

    seat: int
    card: str


@fast_init
@dataclass(frozen=True, slots=True)
class SmithyPaid:
    """6.8."""

    seat: int
    coins: int


@fast_init
@dataclass(frozen=True, slots=True)
class DistrictBuilt:
    seat: int
    card: str
    cost: int


@fast_init
@dataclass(frozen=True, slots=True)
class CityCompleted:
    """7.1; first: the game ends with this round."""

    seat: int
    first: bool


@fast_init
@dataclass(frozen=True, slots=True)
class TurnEnded:
    seat: int
    character: str


@fast_init
@dataclass(frozen=True, slots=True)
class GameEnded:
    winner: int


Event = (
    RoundBegan
    | CharacterPicked
    | CharacterBuried
    | CharacterCalled
    | CharacterAnswered
    | SilenceFell
    | PurseRobbed
    | CrownTaken
    | CoinsGained
    | CardsLookedAt
    | CardKept
    | CardsDrawn
    | CharacterMurdered
    | CharacterMarked
    | HandsSwapped
    | CardLaidAside
    | CardsExchanged
    | DistrictDestroyed
    | GraveyardAsked
    | DistrictSaved
    | DistrictLeft
    | CardDiscarded
    | SmithyPaid
    | DistrictBuilt
    | CityCompleted
    | TurnEnded
    | GameEnded
)
