"""Rules of one agreed game, derived from its set-up: each property states one thing that variants change."""

from dataclasses import dataclass
from functools import cached_property, lru_cache

from cardcity_desktop.rules.card_city.decks import PoolShare, pool_share
from cardcity_desktop.rules.card_city.setup import SUBURB, Setup
from cardcity_desktop.rules.city.board import Board, own_board, suburb_board, unique_board

LEISURE_PRICE = 5  # 4.5
INDUSTRIAL_PRICE = 5  # 6.6
PARK_PRICE = 5  # 6.7


@dataclass(frozen=True)
class RuleSet:
    """Rules that a set-up implies, computed once (`rules_of`)."""

    setup: Setup

    @cached_property
    def share(self) -> PoolShare:
        return pool_share(self.setup.level, self.setup.players)

    @cached_property
    def players(self) -> int:
        return self.setup.players

    @cached_property
    def solo(self) -> bool:
        return self.setup.players == 1

    @cached_property
    def classic(self) -> bool:
        return self.setup.edition == "classic"

    @cached_property
    def looks_ahead(self) -> bool:
        """True in XL, where as many cards as possible must be built (4.7)."""
        return not self.classic

    @cached_property
    def green(self) -> bool:
        """True with Parks and clouds: normal and advanced (2.3, 4.9, 6.7)."""
        return self.setup.level != "simplified"

    @cached_property
    def bribes(self) -> bool:
        """True if money may be added to a lot (3.6): advanced, not solo."""
        return self.setup.level == "advanced" and not self.solo

    @cached_property
    def halves_touch(self) -> bool:
        """True if the halves of one card touch each other, the table option of 4.13."""
        return self.setup.touching_halves

    @cached_property
    def parking_pay(self) -> tuple[int, ...]:
        """$ of a P district by the number of colours beside it: 6.5 advanced, 9.2 parking meters."""
        if self.setup.level == "advanced":
            return (0, 0, 1, 2, 3, 4)
        if self.setup.has("parking_meters"):
            return (0, 0, 0, 1, 2, 3)
        return (0, 0, 0, 0, 0, 0)

    @cached_property
    def architect(self) -> bool:
        """True with the Architect (8.1)."""
        return self.setup.has("architect")

    @cached_property
    def ecological(self) -> bool:
        """True with pollution (8.2)."""
        return self.setup.has("ecological")

    @cached_property
    def leisure_crisis(self) -> bool:
        """True with rising prices of Leisure (8.3)."""
        return self.setup.has("leisure_crisis")

    def leisure_price(self, owned: int) -> int:
        """Return the $ for a card with L if the zone has `owned` of them (4.5; 8.3: $5 times its number)."""
        return LEISURE_PRICE * (owned + 1) if self.leisure_crisis else LEISURE_PRICE

    @cached_property
    def decentralisation(self) -> bool:
        """True with decentralisation (9.1)."""
        return self.setup.has("decentralisation")

    @cached_property
    def unique(self) -> bool:
        """True with the unique city, which all players share (8.4, 10)."""
        return self.setup.has("unique_city")

    @cached_property
    def suburb(self) -> bool:
        """True with the suburb (11)."""
        return self.setup.has(SUBURB)

    @cached_property
    def board(self) -> Board:
        if self.unique:
            return unique_board(self.share.frame, self.setup.players)
        return suburb_board(self.share.frame) if self.suburb else own_board(self.share.frame)

    def city_index(self, seat: int) -> int:
        """Return the index of the seat's city among a state's cities."""
        return 0 if self.unique else seat

    def zone_index(self, seat: int) -> int:
        """Return the index of the seat's zone among the board's zones."""
        return seat if self.unique else 0


@lru_cache(maxsize=1024)
def rules_of(setup: Setup) -> RuleSet:
    return RuleSet(setup)
