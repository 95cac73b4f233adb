"""Rulings: decisions on what the printed rules leave out or contradict, by clause and set-up.

The sentences are in scenes/card_city/wording/rulings.py; the rulebook shows those that concern a set-up.
"""

from __future__ import annotations

from dataclasses import dataclass

from cardcity_desktop.rules.card_city.rulebook.clauses import are_met
from cardcity_desktop.rules.card_city.setup import Setup


@dataclass(frozen=True, slots=True)
class Ruling:
    """A decision. word: stable and unique; clause: in docs/rules/card_city.md; needs: words that a set-up must all
    have, () for any."""

    word: str
    clause: str
    needs: tuple[str, ...] = ()

    def matters_to(self, setup: Setup) -> bool:
        """Return True if the decision can apply in a game with this set-up."""
        return are_met(self.needs, setup)


RULINGS = (
    Ruling("industrial_pollution", "1.3", ("ecological",)),
    Ruling("bicolour_list", "1.4", ("advanced",)),
    Ruling("pool_columns", "2.1", ("green",)),
    Ruling("first_player", "2.2", ("several",)),
    Ruling("bicolour_leisure_draw", "3.2", ("advanced",)),
    Ruling("discards", "4.6"),
    Ruling("look_ahead_alone", "4.7", ("xl",)),
    Ruling("halves_apart", "4.13", ("advanced",)),
    Ruling("scarcity", "6.3", ("xl", "several")),
    Ruling("bought_is_built", "6.6"),
    Ruling("open_industrial_pile", "6.6", ("ecological",)),
    Ruling("sittings", "6", ("several",)),
    Ruling("frame_at_the_end", "7"),
    Ruling("shared_victory", "7", ("several",)),
    Ruling("economic_park", "7.2", ("economic", "green")),
    Ruling("happiness_ties", "7.5", ("happiness", "several")),
    Ruling("pollution_floor", "8.2", ("ecological",)),
    Ruling("facing_city_halls", "10.1", ("unique_city",)),
    Ruling("leftover_rows", "10.1", ("unique_city",)),
    Ruling("centre_city_halls", "10.3", ("unique_city",)),
    Ruling("three_rhombi", "10.4", ("unique_city",)),
    Ruling("hexagonal_lines", "10.4", ("unique_city", "green")),
    Ruling("circles", "10.8", ("unique_city",)),
    Ruling("ring_order", "11.1", ("suburb",)),
    Ruling("city_hall_cell", "11.2", ("suburb",)),
    Ruling("beside_own_card", "11.2", ("suburb",)),
    Ruling("ring_counts", "11.3", ("suburb",)),
    Ruling("simplified_ladder", "12.1", ("xl", "simplified", "solo")),
    Ruling("scaled_ladders", "12.3", ("xl", "simplified", "solo")),
    Ruling("third_ladders", "12.4", ("xl", "solo")),
)


def rulings_for(setup: Setup) -> tuple[Ruling, ...]:
    """Return the rulings that can apply in a game with this set-up, in the order of their clauses."""
    return tuple(ruling for ruling in RULINGS if ruling.matters_to(setup))
