"""The 69 district cards (1.2, 1.3). A card's code is the index of its name in alphabetical order."""

from dataclasses import dataclass
from typing import Literal

Colour = Literal["yellow", "blue", "green", "red", "purple"]
COLOURS: tuple[Colour, ...] = ("yellow", "blue", "green", "red", "purple")


@dataclass(frozen=True, slots=True)
class District:
    name: str
    colour: Colour
    cost: int
    copies: int  # number of cards among the 69; 8.3 leaves out the Wishing well


_BY_COLOUR: dict[Colour, tuple[tuple[str, int, int], ...]] = {
    "yellow": (("manor", 3, 5), ("castle", 4, 4), ("palace", 5, 3)),
    "blue": (("temple", 1, 3), ("church", 2, 3), ("monastery", 3, 3), ("cathedral", 5, 2)),
    "green": (
        ("tavern", 1, 5),
        ("market", 2, 4),
        ("trading_post", 2, 3),
        ("docks", 3, 3),
        ("harbor", 4, 3),
        ("town_hall", 5, 2),
    ),
    "red": (("watchtower", 1, 3), ("prison", 2, 3), ("barracks", 3, 3), ("fortress", 5, 2)),
    "purple": (
        ("haunted_quarter", 2, 1),
        ("keep", 3, 2),
        ("observatory", 4, 1),
        ("graveyard", 5, 1),
        ("imperial_treasury", 5, 1),
        ("laboratory", 5, 1),
        ("map_room", 5, 1),
        ("smithy", 5, 1),
        ("wishing_well", 5, 1),
        ("dragon_gate", 6, 1),
        ("great_wall", 6, 1),
        ("library", 6, 1),
        ("school_of_magic", 6, 1),
        ("university", 6, 1),
    ),
}
"""Rows of (name, cost, copies) by colour."""

DISTRICTS = tuple(
    sorted(
        (District(name, colour, *rest) for colour, rows in _BY_COLOUR.items() for name, *rest in rows),
        key=lambda district: district.name,
    )
)
"""Districts by code."""

HIDDEN = -1
"""Code of a card that the viewer may not know."""
HIDDEN_NAME = "?"

CODE = {district.name: code for code, district in enumerate(DISTRICTS)}
NAME = (*(district.name for district in DISTRICTS), HIDDEN_NAME)
"""Words by card code; "?" for HIDDEN."""
COST = tuple(district.cost for district in DISTRICTS)
COLOUR: tuple[Colour, ...] = tuple(district.colour for district in DISTRICTS)

DRAGON_GATE = CODE["dragon_gate"]
GRAVEYARD = CODE["graveyard"]
GREAT_WALL = CODE["great_wall"]
HAUNTED_QUARTER = CODE["haunted_quarter"]
IMPERIAL_TREASURY = CODE["imperial_treasury"]
KEEP = CODE["keep"]
LABORATORY = CODE["laboratory"]
LIBRARY = CODE["library"]
MAP_ROOM = CODE["map_room"]
OBSERVATORY = CODE["observatory"]
SCHOOL_OF_MAGIC = CODE["school_of_magic"]
SMITHY = CODE["smithy"]
UNIVERSITY = CODE["university"]
WISHING_WELL = CODE["wishing_well"]


def deck_of(cards: int) -> tuple[int, ...]:
    """Return the sorted codes of all 69 or 68 cards (8.3)."""
    return _DECKS[cards]


def names(codes: tuple[int, ...]) -> tuple[str, ...]:
    """Return the cards' words, or "?" for HIDDEN."""
    return tuple([NAME[code] for code in codes])


_ALL = tuple(code for code, district in enumerate(DISTRICTS) for _ in range(district.copies))
_DECKS = {69: _ALL, 68: tuple(code for code in _ALL if code != WISHING_WELL)}
