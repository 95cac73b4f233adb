"""Rulings: decisions on what the printed rules leave open or ambiguous, by clause and set-up.

Each clause marked [ruling] in docs/rules/royal_cities.md has a word here; the screens turn the words into sentences.
"""

from __future__ import annotations

from cardcity_desktop.rules.royal_cities.setup import Setup
from cardcity_desktop.rules.rulings import Ruling


def _several(setup: Setup) -> bool:
    return not setup.solo


def _solo(setup: Setup) -> bool:
    return setup.solo


def _expert(setup: Setup) -> bool:
    return setup.expert


RULINGS = (
    Ruling("white_is_a_colour", "1.2"),
    Ruling("bonus_squares_go_on", "1.6"),
    Ruling("three_jokers_redealt", "2.5", _several),
    Ruling("two_lowest_by_chance", "2.8", _several),
    Ruling("counts_are_public", "3.1"),
    Ruling("renewal_at_once", "3.2"),
    Ruling("renewal_waits", "3.4"),
    Ruling("nothing_to_draw", "3.5"),
    Ruling("sixteen_on_line_5", "4.1"),
    Ruling("effects_compulsory", "4.6"),
    Ruling("played_for_nothing", "4.6"),
    Ruling("joker_outlives_companion", "4.14"),
    Ruling("buying_takes_a_card", "5.3"),
    Ruling("empty_purchase", "5.5"),
    Ruling("no_hero_after_purchase", "6.7", _several),
    Ruling("season_cannot_stick", "6.9"),
    Ruling("companion_is_built_too", "7.4"),
    Ruling("companion_serves_all", "7.4"),
    Ruling("joker_hides_crown", "8.3"),
    Ruling("season_end_order", "9"),
    Ruling("strictly_between", "9.2"),
    Ruling("refill_ends", "9.4"),
    Ruling("regents_first_cards", "11.1", _solo),
    Ruling("four_cards_redrawn", "11.1", _solo),
    Ruling("regent_builds_no_joker", "11.3", _solo),
    Ruling("regent_is_the_other", "11.6", _solo),
    Ruling("market_points_not_taxed", "11.10", _solo),
    Ruling("taxed_joker", "11.11", _solo),
    Ruling("expert_by_influence", "11.13", _expert),
    Ruling("known_cards", "12.1", _several),
    Ruling("behind_the_curtain", "12.2", _several),
)
