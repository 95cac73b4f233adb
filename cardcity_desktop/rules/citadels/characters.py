"""The eight characters (1.1) and how many of them lie where (3.2): data."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Character:
    """colour: the one that pays it (5.9), None for those who have no income."""

    number: int
    name: str
    colour: str | None


CHARACTERS = (
    Character(1, "assassin", None),
    Character(2, "thief", None),
    Character(3, "magician", None),
    Character(4, "king", "yellow"),
    Character(5, "bishop", "blue"),
    Character(6, "merchant", "green"),
    Character(7, "architect", None),
    Character(8, "warlord", "red"),
)

ASSASSIN, THIEF, MAGICIAN, KING, BISHOP, MERCHANT, ARCHITECT, WARLORD = range(1, 9)
NUMBERS = tuple(range(1, 9))
LAST = WARLORD
UNKNOWN = 0
"""Stands for a character that the reader may not know."""

NAME = ("?", *(character.name for character in CHARACTERS))
"""By number; "?" for UNKNOWN."""
NUMBER = {character.name: character.number for character in CHARACTERS}
COLOUR = (None, *(character.colour for character in CHARACTERS))
"""By number."""

FACE_UP = {2: 0, 3: 0, 4: 2, 5: 1, 6: 0, 7: 0}
"""3.2: characters face up in the middle, by the number of players."""
HELD = {2: 2, 3: 2, 4: 1, 5: 1, 6: 1, 7: 1}
"""3.6: characters that each seat holds."""
PICK_ORDER = {
    2: ((0, False), (1, True), (0, True), (1, True)),
    3: tuple((step % 3, False) for step in range(6)),
    **{players: tuple((step, False) for step in range(players)) for players in range(4, 8)},
}
"""3.3, 3.6: who chooses, in order, counted from the crown; and whether that seat then buries one."""
