"""Rules of one game, derived from its set-up: each property is one thing that variants change."""

from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Final

from cardcity_desktop.rules.card_city.decks import PoolShare, pool_share
from cardcity_desktop.rules.card_city.setup import SUBURB, Setup
from cardcity_desktop.rules.city.board import Board, own_board, suburb_board, unique_board

BASE_SIZE: Final = 5  # cards that a city without I may have (4.4)
SIZE_OF_INDUSTRIAL: Final = 5  # more cards for each with I (4.4)
LEISURE_PRICE: Final = 5  # $ to build a card with L (4.5)
INDUSTRIAL_PRICE: Final = 5  # $ of a city's first I from the reserve, and as much more for each one it has (6.6)
PARK_PRICE: Final = 5  # $ of a Park from the reserve (6.7)
# Final, because the compiled core of search takes them over as numbers. `build/core/town_playouts.c` repeats them.


@dataclass(frozen=True)
class RuleSet:
    """All rules that follow from a set-up. `rules_of` computes them once."""

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
        """True if the game has Parks and clouds: normal and advanced level (2.3, 4.9, 6.7)."""
        return self.setup.level != "simplified"

    @cached_property
    def bribes(self) -> bool:
        """True if the splitter may add money to a lot (3.6): advanced level, not solo."""
        return self.setup.level == "advanced" and not self.solo

    @cached_property
    def halves_touch(self) -> bool:
        """True if the two halves of one card touch each other: a table option (4.13)."""
        return self.setup.touching_halves

    @cached_property
    def parking_pay(self) -> tuple[int, ...]:
        """$ that a P district pays, by the number of colours beside it (advanced: 6.5, parking meters: 9.2)."""
        if self.setup.level == "advanced":
            return (0, 0, 1, 2, 3, 4)
        if self.setup.has("parking_meters"):
            return (0, 0, 0, 1, 2, 3)
        return (0, 0, 0, 0, 0, 0)

    @cached_property
    def architect(self) -> bool:
        """True if the game has the Architect (8.1)."""
        return self.setup.has("architect")

    @cached_property
    def ecological(self) -> bool:
        """True if pollution counts (8.2)."""
        return self.setup.has("ecological")

    @cached_property
    def leisure_crisis(self) -> bool:
        """True if the price of Leisure rises (8.3)."""
        return self.setup.has("leisure_crisis")

    def leisure_price(self, owned: int) -> int:
        """Return the $ for a card with L when the zone has `owned` of them (4.5, 8.3: $5 times its number)."""
        return LEISURE_PRICE * (owned + 1) if self.leisure_crisis else LEISURE_PRICE

    @cached_property
    def decentralisation(self) -> bool:
        """True if decentralisation is played (9.1)."""
        return self.setup.has("decentralisation")

    @cached_property
    def unique(self) -> bool:
        """True if all players share one city (8.4, 10)."""
        return self.setup.has("unique_city")

    @cached_property
    def suburb(self) -> bool:
        """True if the suburb is played (11)."""
        return self.setup.has(SUBURB)

    @cached_property
    def board(self) -> Board:
        if self.unique:
            return unique_board(self.share.frame, self.setup.players)
        return suburb_board(self.share.frame) if self.suburb else own_board(self.share.frame)

    def city_index(self, seat: int) -> int:
        return 0 if self.unique else seat

    def zone_index(self, seat: int) -> int:
        return seat if self.unique else 0


@lru_cache(maxsize=1024)
def rules_of(setup: Setup) -> RuleSet:
    return RuleSet(setup)
