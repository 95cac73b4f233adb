"""Rulings: decisions on what the printed rules leave open or ambiguous, by clause and set-up.

Each clause marked [ruling] in docs/rules/royal_cities.md has a word here; the screens turn the words into sentences.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from cardcity_desktop.rules.royal_cities.setup import Setup

Audience = Literal["everybody", "several", "solo", "expert"]


@dataclass(frozen=True, slots=True)
class Ruling:
    """A decision. word: stable and unique; clause: its number; audience: the set-ups in which it can apply."""

    word: str
    clause: str
    audience: Audience = "everybody"

    def matters_to(self, setup: Setup) -> bool:
        """Return True if the decision can apply in a game with this set-up."""
        if self.audience == "several":
            return not setup.solo
        if self.audience == "solo":
            return setup.solo
        return self.audience == "everybody" or setup.expert


RULINGS = (
    Ruling("white_is_a_colour", "1.2"),
    Ruling("bonus_squares_go_on", "1.6"),
    Ruling("three_jokers_redealt", "2.5", "several"),
    Ruling("two_lowest_by_chance", "2.8", "several"),
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
    Ruling("no_hero_after_purchase", "6.7", "several"),
    Ruling("season_cannot_stick", "6.9"),
    Ruling("companion_is_built_too", "7.4"),
    Ruling("companion_serves_all", "7.4"),
    Ruling("joker_hides_crown", "8.3"),
    Ruling("season_end_order", "9"),
    Ruling("strictly_between", "9.2"),
    Ruling("refill_ends", "9.4"),
    Ruling("regents_first_cards", "11.1", "solo"),
    Ruling("four_cards_redrawn", "11.1", "solo"),
    Ruling("regent_builds_no_joker", "11.3", "solo"),
    Ruling("regent_is_the_other", "11.6", "solo"),
    Ruling("market_points_not_taxed", "11.10", "solo"),
    Ruling("taxed_joker", "11.11", "solo"),
    Ruling("expert_by_influence", "11.13", "expert"),
    Ruling("known_cards", "12.1", "several"),
    Ruling("behind_the_curtain", "12.2", "several"),
)
