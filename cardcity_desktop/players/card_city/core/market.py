"""The market as a town sees it: where what is for sale may lie, and buying it (6.6, 6.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardcity_desktop.players.card_city.core.compiled_rules import PARK_CODE

if TYPE_CHECKING:
    from cardcity_desktop.players.card_city.core.town import Town


def industrial_cells(town: Town) -> int:
    """Where an I may be bought for; 0 when it can't."""
    if not town.vi or 5 * (town.ni + 1) > town.money:
        return 0
    return town.open_cells() & ~town.rr


def park_cells(town: Town) -> int:
    if not town.vk or town.money < 5 or not town.rules.green:
        return 0
    return town.open_cells()


def buy(town: Town, park: bool, at: int) -> bool:
    """Buy an I, or a Park, and lay it (6.6, 6.7); whether a cloud is due."""
    if park:
        town.money -= 5
        town.vk -= 1
        town.lay(PARK_CODE, at)
        return False
    before = town.industrials()
    town.money -= 5 * (town.ni + 1)
    town.vi -= 1
    town.lay(town.xi, at)
    return town.cloud_due(town.xi, at, before)
