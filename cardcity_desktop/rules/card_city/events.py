"""What happened: small records that the table animates, the log tells and statistics count."""

from __future__ import annotations

from dataclasses import dataclass

from cardcity_desktop.rules.card_city.actions import Facing, Lot
from cardcity_desktop.rules.errors import Cell
from cardcity_desktop.rules.fast_dataclass import fast_init

HIDDEN = "?"
"""Stands for a card that the reader of an event or view may not know."""


@dataclass(frozen=True, slots=True)
class RoundBegan:
    round: int
    first_player: int


@dataclass(frozen=True, slots=True)
class CityFounded:
    seat: int
    cell: Cell


@dataclass(frozen=True, slots=True)
class CardsDrawn:
    """`cards` are secret to all but `seat`; set_aside: Leisure cards shuffled back in the first round (3.2)."""

    seat: int
    cards: tuple[str, ...]
    set_aside: int = 0


@fast_init
@dataclass(frozen=True, slots=True)
class CardPut:
    """One card went into a lot; secret to all but the splitter until the offer."""

    seat: int
    card: str
    lot: Lot
    facing: Facing


@fast_init
@dataclass(frozen=True, slots=True)
class LotsOffered:
    """The face-up and face-down cards of each lot and the money with them (3.3, 3.6).

    down_known_to: a seat mask for each face-down card, as in HandFilled.
    """

    seat: int
    chooser: int
    up: tuple[tuple[str, ...], tuple[str, ...]]
    down: tuple[tuple[str, ...], tuple[str, ...]]
    down_known_to: tuple[tuple[int, ...], tuple[int, ...]]
    money: tuple[int, int]


@fast_init
@dataclass(frozen=True, slots=True)
class LotTaken:
    """`seat` took a lot from `splitter`; kept: its cards are the hand now, otherwise it is split again."""

    seat: int
    splitter: int
    lot: Lot
    money: int
    kept: bool


@dataclass(frozen=True, slots=True)
class MoneyReturned:
    """3.6: the offered money that goes back to the splitter."""

    seat: int
    money: int


@fast_init
@dataclass(frozen=True, slots=True)
class HandFilled:
    """`seat` has all the cards of the round; face-down ones are secret to those who never held them."""

    seat: int
    cards: tuple[str, ...]
    known_to: tuple[int, ...]
    """A seat mask for each card: bit s is set when seat s knows it."""


@dataclass(frozen=True, slots=True)
class CardReturned:
    """Solo: a card went under the pool."""

    seat: int
    card: str


@fast_init
@dataclass(frozen=True, slots=True)
class CardBuilt:
    seat: int
    card: str
    cell: Cell
    cost: int


@dataclass(frozen=True, slots=True)
class CloudTaken:
    """An Industrial card met another in its row or column (4.9): `seat` must place a cloud."""

    seat: int


@dataclass(frozen=True, slots=True)
class CloudPlaced:
    seat: int
    cell: Cell


@dataclass(frozen=True, slots=True)
class ArchitectPlaced:
    seat: int
    cell: Cell


@dataclass(frozen=True, slots=True)
class ArchitectLeft:
    seat: int


@dataclass(frozen=True, slots=True)
class CardsDiscarded:
    """4.6: cards of the hand that could not be built; discarded cards are shown."""

    seat: int
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DistrictGrown:
    """6.1: a free card; size: cards in the district after it."""

    seat: int
    kind: str
    cell: Cell
    size: int


@fast_init
@dataclass(frozen=True, slots=True)
class DistrictIncome:
    """One district's part of an income: its cells and what this seat got for it."""

    kind: str
    cells: tuple[Cell, ...]
    money: int


@fast_init
@dataclass(frozen=True, slots=True)
class IncomePaid:
    """Phase 4: salary, then each earning district (6.4, 6.5, 9.2)."""

    seat: int
    salary: int
    districts: tuple[DistrictIncome, ...]
    total: int


@dataclass(frozen=True, slots=True)
class CardBought:
    seat: int
    card: str
    cell: Cell
    cost: int


@dataclass(frozen=True, slots=True)
class PurchasePassed:
    """`seat` buys nothing more; forced: there was nothing it could buy."""

    seat: int
    forced: bool


@dataclass(frozen=True, slots=True)
class GameEnded:
    winners: tuple[int, ...]


Event = (
    RoundBegan
    | CityFounded
    | CardsDrawn
    | CardPut
    | LotsOffered
    | LotTaken
    | MoneyReturned
    | HandFilled
    | CardReturned
    | CardBuilt
    | CloudTaken
    | CloudPlaced
    | ArchitectPlaced
    | ArchitectLeft
    | CardsDiscarded
    | DistrictGrown
    | IncomePaid
    | CardBought
    | PurchasePassed
    | GameEnded
)
