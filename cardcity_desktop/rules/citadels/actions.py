"""Everything a seat can do, each an atom (section 12); districts and characters by their words.

All actions that there are stand in tables, by card code, character number and seat: nothing is made while playing.
"""

from __future__ import annotations

from dataclasses import dataclass

from cardcity_desktop.rules.action_lines import ActionLines
from cardcity_desktop.rules.citadels import characters, districts
from cardcity_desktop.rules.citadels.setup import MOST_PLAYERS


@dataclass(frozen=True, slots=True)
class Pick:
    """Keep a character of those that go round (3.3)."""

    character: str


@dataclass(frozen=True, slots=True)
class Bury:
    """Two players: put a character face down in the middle (3.6)."""

    character: str


@dataclass(frozen=True, slots=True)
class Save:
    """Take the destroyed district into the hand for a coin (6.4)."""


@dataclass(frozen=True, slots=True)
class Leave:
    """Let the destroyed district go (6.4)."""


@dataclass(frozen=True, slots=True)
class Keep:
    """Keep one of the cards looked at (4.5)."""

    card: str


@dataclass(frozen=True, slots=True)
class Put:
    """Lay a hand card aside that will be exchanged (5.3)."""

    card: str


@dataclass(frozen=True, slots=True)
class Redraw:
    """The cards laid aside go under the pile, as many come from its top (5.3)."""


@dataclass(frozen=True, slots=True)
class Gold:
    """Take two coins (4.4)."""


@dataclass(frozen=True, slots=True)
class Draw:
    """Look at cards of the pile (4.5)."""


@dataclass(frozen=True, slots=True)
class Income:
    """A coin for each own district of the character's colour (5.9)."""


@dataclass(frozen=True, slots=True)
class Kill:
    """The Assassin names a character (5.1)."""

    character: str


@dataclass(frozen=True, slots=True)
class Rob:
    """The Thief names a character (5.2)."""

    character: str


@dataclass(frozen=True, slots=True)
class Swap:
    """The Magician swaps hands with a seat (5.3)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Destroy:
    """The Warlord destroys a district of a seat's city (5.8)."""

    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class Discard:
    """The Laboratory turns a hand card into two coins (6.6)."""

    card: str


@dataclass(frozen=True, slots=True)
class Forge:
    """The Smithy turns two coins into three cards (6.8)."""


@dataclass(frozen=True, slots=True)
class Build:
    """Build a district of the hand (4.6)."""

    card: str


@dataclass(frozen=True, slots=True)
class End:
    """The turn is over (4.9)."""


Action = (
    Pick
    | Bury
    | Save
    | Leave
    | Keep
    | Put
    | Redraw
    | Gold
    | Draw
    | Income
    | Kill
    | Rob
    | Swap
    | Destroy
    | Discard
    | Forge
    | Build
    | End
)

_KEPT = districts.NAME[:-1]
PICK = tuple(Pick(name) for name in characters.NAME)
BURY = tuple(Bury(name) for name in characters.NAME)
KILL = tuple(Kill(name) for name in characters.NAME)
ROB = tuple(Rob(name) for name in characters.NAME)
"""By a character's number; 0 is never offered."""
KEEP = tuple(Keep(name) for name in _KEPT)
PUT = tuple(Put(name) for name in _KEPT)
DISCARD = tuple(Discard(name) for name in _KEPT)
BUILD = tuple(Build(name) for name in _KEPT)
"""By a card's code."""
SWAP = tuple(Swap(seat) for seat in range(MOST_PLAYERS))
DESTROY = tuple(tuple(Destroy(seat, name) for name in _KEPT) for seat in range(MOST_PLAYERS))
"""By seat, then by a card's code."""
SAVE, LEAVE, REDRAW, GOLD, DRAW, INCOME, FORGE, END = (
    Save(),
    Leave(),
    Redraw(),
    Gold(),
    Draw(),
    Income(),
    Forge(),
    End(),
)

_WORDS: dict[type, str] = {
    Pick: "pick",
    Bury: "bury",
    Save: "save",
    Leave: "leave",
    Keep: "keep",
    Put: "put",
    Redraw: "redraw",
    Gold: "gold",
    Draw: "draw",
    Income: "income",
    Kill: "kill",
    Rob: "rob",
    Swap: "swap",
    Destroy: "destroy",
    Discard: "lab",
    Forge: "smithy",
    Build: "build",
    End: "end",
}


def _line(action: Action) -> str:
    return " ".join([_WORDS[type(action)], *(str(getattr(action, field)) for field in type(action).__slots__)])


EVERY: tuple[Action, ...] = (
    *(PICK[1:] + BURY[1:] + KILL[1:] + ROB[1:]),
    *(KEEP + PUT + DISCARD + BUILD + SWAP),
    *(action for of_seat in DESTROY for action in of_seat),
    *(SAVE, LEAVE, REDRAW, GOLD, DRAW, INCOME, FORGE, END),
)
"""All actions that there are."""
_LINES: ActionLines[Action] = ActionLines((_line(action), action) for action in EVERY)
encode, decode = _LINES.encode, _LINES.decode
"""Lines such as "pick king", "build town_hall", "destroy 2 manor", "end"."""
