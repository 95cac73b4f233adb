"""Rulings by set-up: those that a game cannot meet are left out."""

from __future__ import annotations

import pytest

from cardcity_desktop.rules.citadels.rulings import RULINGS
from cardcity_desktop.rules.citadels.setup import Setup

TWO_CHARACTERS = {"shield_of_two_characters", "robbing_oneself"}


@pytest.mark.parametrize(
    ("setup", "left_out"),
    [
        (Setup(2), {"seventh_seat"}),
        (Setup(3), {"seventh_seat", "keep_then_bury"}),
        (Setup(4), {"seventh_seat", "keep_then_bury", *TWO_CHARACTERS}),
        (Setup(7), {"keep_then_bury", *TWO_CHARACTERS}),
        (Setup(4, deck=68), {"sixty_ninth_card", "seventh_seat", "keep_then_bury", *TWO_CHARACTERS}),
        (Setup(4, bank=30), {"unlimited_gold", "seventh_seat", "keep_then_bury", *TWO_CHARACTERS}),
        (Setup(2, crown=0), {"first_crown", "seventh_seat"}),
    ],
    ids=lambda value: str(sorted(value)) if isinstance(value, set) else str(value),  # the same in every process
)
def test_rulings_that_a_set_up_cannot_meet_are_left_out(setup: Setup, left_out: set[str]) -> None:
    assert {ruling.word for ruling in RULINGS if not ruling.matters_to(setup)} == left_out
