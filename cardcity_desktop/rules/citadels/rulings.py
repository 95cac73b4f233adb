"""Rulings: decisions on what the printed summary leaves open or shows only in a lost picture, by clause and set-up.

docs/rules/citadels.md gives each decision with its reason; the screens turn the words into sentences.
"""

from __future__ import annotations

from cardcity_desktop.rules.citadels.characters import HELD
from cardcity_desktop.rules.citadels.setup import Setup
from cardcity_desktop.rules.rulings import Ruling


def _two_characters(setup: Setup) -> bool:
    return HELD[setup.players] == 2


RULINGS = (
    Ruling("sixty_ninth_card", "1.4", lambda setup: setup.deck == 69),
    Ruling("unlimited_gold", "1.5", lambda setup: setup.bank is None),
    Ruling("order_under_the_pile", "1.6"),
    Ruling("first_crown", "2.3", lambda setup: setup.crown is None),
    Ruling("seventh_seat", "3.5", lambda setup: setup.players == 7),
    Ruling("keep_then_bury", "3.6", lambda setup: setup.players == 2),
    Ruling("no_second_look", "3.7"),
    Ruling("same_silence", "4.2"),
    Ruling("empty_pile", "4.5"),
    Ruling("greater_cities", "4.7"),
    Ruling("powers_may_be_declined", "4.8"),
    Ruling("shield_of_two_characters", "4.11", _two_characters),
    Ruling("powers_of_the_characters", "5"),
    Ruling("naming", "5"),
    Ruling("wonders_of_the_murdered", "5.1"),
    Ruling("robbing_oneself", "5.2", _two_characters),
    Ruling("under_first", "5.3"),
    Ruling("crown_at_once", "5.4"),
    Ruling("heir", "5.4"),
    Ruling("no_exception_to_the_shield", "5.5"),
    Ruling("merchants_coin", "5.6"),
    Ruling("architects_cards", "5.7"),
    Ruling("own_districts_destroyed", "5.8"),
    Ruling("wonders_of_the_box", "6"),
    Ruling("observatory_and_library", "6.15"),
    Ruling("graveyard_itself", "6.16"),
    Ruling("laboratorys_secret", "6.17"),
    Ruling("haunted_well", "6.18"),
    Ruling("sixty_rounds", "7.2"),
    Ruling("answered_in_the_last_round", "7.4"),
    Ruling("open_purses", "9.1"),
    Ruling("nothing_shown_at_the_end", "9.6"),
)
