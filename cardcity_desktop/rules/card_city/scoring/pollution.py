"""Pollution of the Ecological city (clauses 1.3, 1.4, 8.2)."""

from dataclasses import dataclass
from typing import Final

from cardcity_desktop.rules.card_city.site import Site
from cardcity_desktop.rules.city.board import bits
from cardcity_desktop.rules.city.cards import CARDS, C, I, K, X
from cardcity_desktop.rules.errors import Cell

PER_COMMERCIAL = 1
PER_CLOUD = 5
PER_PARK = -5
SAFE_PERCENT: Final = 30  # most that a happy city may have
PRICE_OF_ONE_PERCENT: Final = 5  # $ to clean up


@dataclass(frozen=True, slots=True)
class Pollution:
    """Percent by source, from the zone's own cards only (10.7)."""

    industrial: int
    commercial: int
    clouds: int
    parks: int

    @property
    def total(self) -> int:
        """Sum of all sources, at least 0."""
        return max(0, self.industrial + self.commercial + self.clouds + self.parks)


def pollution_parts(site: Site) -> Pollution:
    city, zone = site.city, site.zone
    return Pollution(
        sum(CARDS[city.cells[at]].pollution for at in bits(city.any(I) & zone)),
        PER_COMMERCIAL * (city.any(C) & zone).bit_count(),
        PER_CLOUD * (city.pure[X] & zone).bit_count(),
        PER_PARK * (city.pure[K] & zone).bit_count(),
    )


def pollution_by_cell(site: Site) -> dict[Cell, int]:
    """Return the percentage by cell, for the seat's own cards that have one (8.2). A Park's is negative."""
    city, percentages = site.city, {}
    for at in bits(site.own):
        card = CARDS[city.cells[at]]
        percent = card.pollution + PER_COMMERCIAL * (C in card.kinds)
        percent += PER_CLOUD * (X in card.kinds) + PER_PARK * (K in card.kinds)
        if percent:
            percentages[city.board.cell_of[at]] = percent
    return percentages


def pollution_of(site: Site) -> int:
    return pollution_parts(site).total


def clean_up_price(percent: int) -> int:
    """Return the $ that lower a percentage to the safe one (happiness)."""
    return PRICE_OF_ONE_PERCENT * max(0, percent - SAFE_PERCENT)
