"""Rulings: decisions on what the printed rules leave out or contradict, by clause and set-up.

The sentences are in scenes/card_city/wording/rulings.py; the rulebook shows those that concern a set-up.
"""

from __future__ import annotations

from functools import partial

from cardcity_desktop.rules.card_city.rulebook.clauses import are_met
from cardcity_desktop.rules.rulings import Ruling


def _ruling(word: str, clause: str, *required: str) -> Ruling:
    """Return a ruling for set-ups that have all required words."""
    return Ruling(word, clause, partial(are_met, required))


RULINGS = (
    _ruling("industrial_pollution", "1.3", "ecological"),
    _ruling("bicolour_list", "1.4", "advanced"),
    _ruling("pool_columns", "2.1", "green"),
    _ruling("first_player", "2.2", "several"),
    _ruling("bicolour_leisure_draw", "3.2", "advanced"),
    _ruling("discards", "4.6"),
    _ruling("look_ahead_alone", "4.7", "xl"),
    _ruling("halves_apart", "4.13", "advanced"),
    _ruling("scarcity", "6.3", "xl", "several"),
    _ruling("bought_is_built", "6.6"),
    _ruling("open_industrial_pile", "6.6", "ecological"),
    _ruling("sittings", "6", "several"),
    _ruling("frame_at_the_end", "7"),
    _ruling("shared_victory", "7", "several"),
    _ruling("economic_park", "7.2", "economic", "green"),
    _ruling("happiness_ties", "7.5", "happiness", "several"),
    _ruling("pollution_floor", "8.2", "ecological"),
    _ruling("facing_city_halls", "10.1", "unique_city"),
    _ruling("leftover_rows", "10.1", "unique_city"),
    _ruling("centre_city_halls", "10.3", "unique_city"),
    _ruling("three_rhombi", "10.4", "unique_city"),
    _ruling("hexagonal_lines", "10.4", "unique_city", "green"),
    _ruling("circles", "10.8", "unique_city"),
    _ruling("ring_order", "11.1", "suburb"),
    _ruling("city_hall_cell", "11.2", "suburb"),
    _ruling("beside_own_card", "11.2", "suburb"),
    _ruling("ring_counts", "11.3", "suburb"),
    _ruling("simplified_ladder", "12.1", "xl", "simplified", "solo"),
    _ruling("scaled_ladders", "12.3", "xl", "simplified", "solo"),
    _ruling("third_ladders", "12.4", "xl", "solo"),
)
