"""The eight characters (1.1), and how many are face up or in each hand (3.2, 3.6)."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Character:
    number: int
    name: str
    colour: str | None  # district colour that pays the character (5.9); None for no colour


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
"""Number of a character that the viewer may not know."""

NAME = ("?", *(character.name for character in CHARACTERS))
"""Words by character number; "?" for UNKNOWN."""
NUMBER = {character.name: character.number for character in CHARACTERS}
COLOUR = (None, *(character.colour for character in CHARACTERS))
"""Colour of each character number, as in `Character`."""

FACE_UP = {2: 0, 3: 0, 4: 2, 5: 1, 6: 0, 7: 0}
"""Number of characters face up, by the number of players (3.2)."""
HELD = {2: 2, 3: 2, 4: 1, 5: 1, 6: 1, 7: 1}
"""Number of characters that each seat gets, by the number of players (3.6)."""
PICK_ORDER = {
    2: ((0, False), (1, True), (0, True), (1, True)),
    3: tuple((step % 3, False) for step in range(6)),
    **{players: tuple((step, False) for step in range(players)) for players in range(4, 8)},
}
"""By the number of players, the picks in order (3.3, 3.6): (seat counted from the crown, True if it buries, too)."""
