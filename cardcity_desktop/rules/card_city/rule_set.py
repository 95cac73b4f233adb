"""One agreed game's rules, composed from data: each variant is one entry here, and what it changes stands beside it."""

from __future__ import annotations

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
    """What a set-up means, worked out once (`rules_of`)."""

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
        """4.7: XL builds as many as possible."""
        return not self.classic

    @cached_property
    def green(self) -> bool:
        """Normal and advanced: Parks and clouds (2.3, 4.9, 6.7)."""
        return self.setup.level != "simplified"

    @cached_property
    def bribes(self) -> bool:
        """3.6: advanced only, and solo has no lots."""
        return self.setup.level == "advanced" and not self.solo

    @cached_property
    def joined(self) -> bool:
        """4.13's table option."""
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
        """8.1."""
        return self.setup.has("architect")

    @cached_property
    def ecological(self) -> bool:
        """8.2."""
        return self.setup.has("ecological")

    @cached_property
    def leisure_crisis(self) -> bool:
        """8.3."""
        return self.setup.has("leisure_crisis")

    def leisure_price(self, owned: int) -> int:
        """$ for a card with L when the zone has `owned` of them (4.5; 8.3: $5 x its number)."""
        return LEISURE_PRICE * (owned + 1) if self.leisure_crisis else LEISURE_PRICE

    @cached_property
    def decentralisation(self) -> bool:
        """9.1."""
        return self.setup.has("decentralisation")

    @cached_property
    def unique(self) -> bool:
        """8.4, 10."""
        return self.setup.has("unique_city")

    @cached_property
    def suburb(self) -> bool:
        """11."""
        return self.setup.has(SUBURB)

    @cached_property
    def board(self) -> Board:
        if self.unique:
            return unique_board(self.share.frame, self.setup.players)
        return suburb_board(self.share.frame) if self.suburb else own_board(self.share.frame)

    def city_index(self, seat: int) -> int:
        """Which of a state's cities a seat builds."""
        return 0 if self.unique else seat

    def zone_index(self, seat: int) -> int:
        """Which of the board's zones is the seat's."""
        return seat if self.unique else 0


@lru_cache(maxsize=1024)
def rules_of(setup: Setup) -> RuleSet:
    return RuleSet(setup)
