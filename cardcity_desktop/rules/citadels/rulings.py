"""Rulings: decisions on what the printed summary leaves open or shows only in a lost picture, by clause and set-up.

docs/rules/citadels.md gives each decision with its reason; the screens turn the words into sentences.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from cardcity_desktop.rules.citadels.characters import HELD
from cardcity_desktop.rules.citadels.setup import Setup


@dataclass(frozen=True, slots=True)
class Ruling:
    """A decision. word: stable and unique; clause: its number; needs: words of `_CONDITIONS` that a set-up must all
    meet, () for any set-up."""

    word: str
    clause: str
    needs: tuple[str, ...] = ()

    def matters_to(self, setup: Setup) -> bool:
        """Return True if the decision can apply in a game with this set-up."""
        return all(_CONDITIONS[need](setup) for need in self.needs)


_CONDITIONS: Mapping[str, Callable[[Setup], bool]] = {
    "all_cards": lambda setup: setup.deck == 69,
    "unlimited": lambda setup: setup.bank is None,
    "two": lambda setup: setup.players == 2,
    "seven": lambda setup: setup.players == 7,
    "two_characters": lambda setup: HELD[setup.players] == 2,
    "lot": lambda setup: setup.crown is None,
}

RULINGS = (
    Ruling("sixty_ninth_card", "1.4", ("all_cards",)),
    Ruling("unlimited_gold", "1.5", ("unlimited",)),
    Ruling("order_under_the_pile", "1.6"),
    Ruling("first_crown", "2.3", ("lot",)),
    Ruling("seventh_seat", "3.5", ("seven",)),
    Ruling("keep_then_bury", "3.6", ("two",)),
    Ruling("no_second_look", "3.7"),
    Ruling("same_silence", "4.2"),
    Ruling("empty_pile", "4.5"),
    Ruling("greater_cities", "4.7"),
    Ruling("powers_may_be_declined", "4.8"),
    Ruling("shield_of_two_characters", "4.11", ("two_characters",)),
    Ruling("powers_of_the_characters", "5"),
    Ruling("naming", "5"),
    Ruling("wonders_of_the_murdered", "5.1"),
    Ruling("robbing_oneself", "5.2", ("two_characters",)),
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


def rulings_for(setup: Setup) -> tuple[Ruling, ...]:
    """Return the rulings that can apply in a game with this set-up, in the order of their clauses."""
    return tuple(ruling for ruling in RULINGS if ruling.matters_to(setup))
