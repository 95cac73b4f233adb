"""Rulings by set-up: those that a game cannot meet are left out."""

from __future__ import annotations

import pytest

from cardcity_desktop.rules.royal_cities.rulings import RULINGS
from cardcity_desktop.rules.royal_cities.setup import Setup

WORDS = {ruling.word for ruling in RULINGS}
SEVERAL = {
    "three_jokers_redealt", "two_lowest_by_chance", "no_hero_after_purchase", "known_cards", "behind_the_curtain"
}  # fmt: skip
EXPERT = {"expert_by_influence"}
SOLO = {
    "regents_first_cards", "four_cards_redrawn", "regent_builds_no_joker", "regent_is_the_other",
    "market_points_not_taxed", "taxed_joker",
}  # fmt: skip


@pytest.mark.parametrize(
    ("setup", "left_out"),
    [
        (Setup(2), SOLO | EXPERT),
        (Setup(4), SOLO | EXPERT),
        (Setup(1), SEVERAL | EXPERT),
        (Setup(1, expert=True), SEVERAL),
    ],
    ids=["two", "four", "solo", "expert"],
)
def test_rulings_that_a_set_up_cannot_meet_are_left_out(setup: Setup, left_out: set[str]) -> None:
    assert SEVERAL | EXPERT | SOLO <= WORDS
    assert {ruling.word for ruling in RULINGS if not ruling.matters_to(setup)} == left_out
