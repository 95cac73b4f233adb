"""Conversion of the rules' State into a `Town` of the fast core."""

from functools import lru_cache

from cardcity_desktop.players.card_city.core.board_masks import board_masks_of
from cardcity_desktop.players.card_city.core.compiled_rules import CompiledRules
from cardcity_desktop.players.card_city.core.town import Town
from cardcity_desktop.rules.card_city.decks import RESERVE_PLACE
from cardcity_desktop.rules.card_city.rule_set import RuleSet
from cardcity_desktop.rules.card_city.state import State
from cardcity_desktop.rules.city.board import bits
from cardcity_desktop.rules.city.cards import CLOUD, COMMERCIAL, INDUSTRIAL, PARK, RESIDENTIAL


@lru_cache(maxsize=64)
def compiled_rules_of(rules: RuleSet, zone: int) -> CompiledRules:
    return CompiledRules(rules, board_masks_of(rules.board, zone, rules.setup.level == "advanced"))


def town_of(state: State, seat: int) -> Town:
    """Return a seat's city with its money, reserve and Architect."""
    rules, city = state.rules, state.city(seat)
    compiled = compiled_rules_of(rules, rules.zone_index(seat))
    town, board = Town(compiled), city.board
    zone = board.zones[rules.zone_index(seat)]
    for at in bits(city.taken):
        here = compiled.masks.place(board.cell_of[at])
        if zone >> at & 1:
            town.lay(city.cells[at], here)
        else:
            town.lay_foreign(city.cells[at], here)
    if city.architect >= 0 and zone >> city.architect & 1:
        town.put_architect(compiled.masks.place(board.cell_of[city.architect]))
    if compiled.masks.torus:
        west, east, north, south = city.box
        town.columns, town.rows = compiled.masks.span(west, east), compiled.masks.span(north, south)
    town.money = state.money[seat]
    _load_reserve(town, state)
    return town


def _load_reserve(town: Town, state: State) -> None:
    """Copy the counts of the reserve into the town, and the Industrial card that it would buy."""
    left = state.reserve
    town.vr, town.vc = left[RESERVE_PLACE[RESIDENTIAL]], left[RESERVE_PLACE[COMMERCIAL]]
    town.vk, town.vx = left[RESERVE_PLACE[PARK]], left[RESERVE_PLACE[CLOUD]]
    industrials = [code for code in INDUSTRIAL if left[RESERVE_PLACE[code]]]
    town.vi = sum(left[RESERVE_PLACE[code]] for code in industrials)
    town.xi = industrial_wanted(town, state, tuple(industrials)) if industrials else INDUSTRIAL[0]


def industrial_wanted(town: Town, state: State, industrials: tuple[int, ...]) -> int:
    """Return the code of the Industrial card to buy: the cleanest one. The dirtiest if pollution pays (6.6, 8.2)."""
    if not town.rules.ecological:
        return max(industrials, key=lambda code: (state.reserve[RESERVE_PLACE[code]], -code))
    return industrials[-1] if town.rules.sign > 0 else industrials[0]
