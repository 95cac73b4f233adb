"""Purchases (6.6, 6.7): where an Industrial card or a Park can be placed, and buying it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardcity_desktop.players.card_city.core.compiled_rules import PARK_CODE
from cardcity_desktop.rules.card_city.rule_set import INDUSTRIAL_PRICE, PARK_PRICE

if TYPE_CHECKING:
    from cardcity_desktop.players.card_city.core.town import Town


def industrial_cells(town: Town) -> int:
    """Return the mask of the cells for a bought Industrial card, or 0 if none can be bought."""
    if not town.vi or INDUSTRIAL_PRICE * (town.with_i + 1) > town.money:
        return 0
    return town.open_cells() & ~town.rr


def park_cells(town: Town) -> int:
    if not town.vk or town.money < PARK_PRICE or not town.rules.green:
        return 0
    return town.open_cells()


def buy(town: Town, park: bool, at: int) -> bool:
    """Buy a Park or an Industrial card and place it at `at` (6.6, 6.7), and return True if a cloud must follow."""
    if park:
        town.money -= PARK_PRICE
        town.vk -= 1
        town.lay(PARK_CODE, at)
        return False
    before = town.industrials()
    town.money -= INDUSTRIAL_PRICE * (town.with_i + 1)
    town.vi -= 1
    town.lay(town.xi, at)
    return town.cloud_due(town.xi, at, before)
