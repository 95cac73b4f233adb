"""Actions of a seat, one for each line of the log (section 12). Districts and characters are words.

Every action is created once, when the module is loaded: in tables by card code, character number and seat.
"""

from dataclasses import dataclass

from cardcity_desktop.rules.action_lines import ActionLines
from cardcity_desktop.rules.citadels import characters, districts
from cardcity_desktop.rules.citadels.setup import MOST_PLAYERS


@dataclass(frozen=True, slots=True)
class Action:
    """Base of all actions."""


@dataclass(frozen=True, slots=True)
class OfCharacter(Action):
    """Action with a character."""

    character: str


@dataclass(frozen=True, slots=True)
class OfCard(Action):
    """Action with a district card."""

    card: str


class Pick(OfCharacter):
    """Keep one of the characters on offer (3.3)."""


class Bury(OfCharacter):
    """Two players: put a character face down in the middle (3.6)."""


class Save(Action):
    """Take the destroyed district into the hand for a coin (6.4)."""


class Leave(Action):
    """Decline to save the destroyed district (6.4)."""


class Keep(OfCard):
    """Keep one of the drawn cards (4.5)."""


class Put(OfCard):
    """Lay a hand card aside, to exchange it (5.3)."""


class Redraw(Action):
    """Put the cards laid aside under the pile, and draw as many from the top (5.3)."""


class Gold(Action):
    """Take two coins (4.4)."""


class Draw(Action):
    """Draw cards from the pile, to keep one of them (4.5)."""


class Income(Action):
    """Take a coin for each district of the seat with the character's colour (5.9)."""


class Kill(OfCharacter):
    """Name a character as the Assassin (5.1)."""


class Rob(OfCharacter):
    """Name a character as the Thief (5.2)."""


@dataclass(frozen=True, slots=True)
class Swap(Action):
    """Swap hands with a seat as the Magician (5.3)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Destroy(Action):
    """Destroy a district in a seat's city as the Warlord (5.8)."""

    seat: int
    card: str


class Discard(OfCard):
    """Turn a hand card into two coins with the Laboratory (6.6)."""


class Forge(Action):
    """Turn two coins into three cards with the Smithy (6.8)."""


class Build(OfCard):
    """Build a district of the hand (4.6)."""


class End(Action):
    """End the turn (4.9)."""


_CARD_NAMES = districts.NAME[:-1]
PICK = tuple(Pick(name) for name in characters.NAME)
BURY = tuple(Bury(name) for name in characters.NAME)
KILL = tuple(Kill(name) for name in characters.NAME)
ROB = tuple(Rob(name) for name in characters.NAME)
"""Actions by the character's number; number 0 is never offered."""
KEEP = tuple(Keep(name) for name in _CARD_NAMES)
PUT = tuple(Put(name) for name in _CARD_NAMES)
DISCARD = tuple(Discard(name) for name in _CARD_NAMES)
BUILD = tuple(Build(name) for name in _CARD_NAMES)
"""Actions by the card's code."""
SWAP = tuple(Swap(seat) for seat in range(MOST_PLAYERS))
DESTROY = tuple(tuple(Destroy(seat, name) for name in _CARD_NAMES) for seat in range(MOST_PLAYERS))
"""Actions by seat, then by the card's code."""
SAVE = Save()
LEAVE = Leave()
REDRAW = Redraw()
GOLD = Gold()
DRAW = Draw()
INCOME = Income()
FORGE = Forge()
END = End()

EVERY: tuple[Action, ...] = (
    *(PICK[1:] + BURY[1:] + KILL[1:] + ROB[1:]),
    *(KEEP + PUT + DISCARD + BUILD + SWAP),
    *(action for of_seat in DESTROY for action in of_seat),
    *(SAVE, LEAVE, REDRAW, GOLD, DRAW, INCOME, FORGE, END),
)
"""All actions of the game."""
_LINES: ActionLines[Action] = ActionLines(EVERY, {Discard: "lab {}", Forge: "smithy"})
encode, decode = _LINES.encode, _LINES.decode
"""Writer and reader of lines such as "pick king", "build town_hall", "destroy 2 manor", "end"."""
