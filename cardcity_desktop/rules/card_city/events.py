"""Events: small records that the table animates, the journal lists and statistics count."""

from dataclasses import dataclass

from cardcity_desktop.rules.card_city.actions import Facing, Lot
from cardcity_desktop.rules.errors import Cell
from cardcity_desktop.rules.fast_dataclass import fast_dataclass

HIDDEN = "?"
"""Token of a card that the viewer may not know."""


class Event:
    """Base of all events."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    round: int
    first_player: int


@dataclass(frozen=True, slots=True)
class CityFounded(Event):
    seat: int
    cell: Cell


@dataclass(frozen=True, slots=True)
class CardsDrawn(Event):
    """`seat` drew cards that only it sees."""

    seat: int
    cards: tuple[str, ...]
    set_aside: int = 0  # Leisure cards shuffled back in the first round (3.2)


@fast_dataclass
class CardPut(Event):
    """A card was put into a lot, until the offer only the splitter sees it."""

    seat: int
    card: str
    lot: Lot
    facing: Facing


@fast_dataclass
class LotsOffered(Event):
    """The lots were offered: face-up and face-down cards of each and the money with them (3.3, 3.6)."""

    seat: int
    chooser: int
    up: tuple[tuple[str, ...], tuple[str, ...]]
    down: tuple[tuple[str, ...], tuple[str, ...]]
    down_known_to: tuple[tuple[int, ...], tuple[int, ...]]  # a seat mask for each face-down card, as in HandFilled
    money: tuple[int, int]


@fast_dataclass
class LotTaken(Event):
    """`seat` took a lot from `splitter`. If `kept`, its cards become the hand. Otherwise it is split again."""

    seat: int
    splitter: int
    lot: Lot
    money: int
    kept: bool


@dataclass(frozen=True, slots=True)
class MoneyReturned(Event):
    """The offered money went back to the splitter (3.6)."""

    seat: int
    money: int


@fast_dataclass
class HandFilled(Event):
    """`seat` has all its cards of the round. Face-down cards are hidden from seats that never held them."""

    seat: int
    cards: tuple[str, ...]
    known_to: tuple[int, ...]
    """Seat mask for each card: bit s is set when seat s knows it."""


@dataclass(frozen=True, slots=True)
class CardReturned(Event):
    """Solo: a card went under the pool."""

    seat: int
    card: str


@fast_dataclass
class CardBuilt(Event):
    seat: int
    card: str
    cell: Cell
    cost: int


@dataclass(frozen=True, slots=True)
class CloudTaken(Event):
    """An Industrial card was placed in line with another one: `seat` must place a cloud (4.9)."""

    seat: int


@dataclass(frozen=True, slots=True)
class CloudPlaced(Event):
    seat: int
    cell: Cell


@dataclass(frozen=True, slots=True)
class ArchitectPlaced(Event):
    seat: int
    cell: Cell


@dataclass(frozen=True, slots=True)
class ArchitectLeft(Event):
    seat: int


@dataclass(frozen=True, slots=True)
class CardsDiscarded(Event):
    """Cards of the hand that could not be built were discarded openly (4.6)."""

    seat: int
    cards: tuple[str, ...]
    causes: tuple[str, ...]  # by card: the refusal "size" (4.4) or "money" (4.5), or "place" without a cell (4.2, 4.3)


@dataclass(frozen=True, slots=True)
class DistrictGrown(Event):
    """A district grew by a free card (6.1)."""

    seat: int
    kind: str
    cell: Cell
    size: int  # its number of cards then


@fast_dataclass
class DistrictIncome:
    """$ that one district paid the seat, and the district's cells."""

    kind: str
    cells: tuple[Cell, ...]
    money: int


@fast_dataclass
class IncomePaid(Event):
    """A seat got its income: the salary, then the $ of each earning district (6.4, 6.5, 9.2)."""

    seat: int
    salary: int
    districts: tuple[DistrictIncome, ...]
    total: int


@dataclass(frozen=True, slots=True)
class CardBought(Event):
    seat: int
    card: str
    cell: Cell
    cost: int


@dataclass(frozen=True, slots=True)
class PurchasePassed(Event):
    """`seat` buys nothing more."""

    seat: int
    forced: bool  # it had no choice, because it could buy nothing


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    winners: tuple[int, ...]
