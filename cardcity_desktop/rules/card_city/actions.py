"""Actions of a player, each one atom of the log.

Cards are named by the tokens of docs/positions.md, bicolours in their rotation. `encode` and `decode` turn an action
into one short line and back.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from cardcity_desktop.rules.city.cards import CODES
from cardcity_desktop.rules.errors import Cell, UnreadableError

Lot = Literal[1, 2]
Facing = Literal["up", "down"]


@dataclass(frozen=True, slots=True)
class Found:
    """Place the City Hall (11.2). In games without the suburb it is placed at set-up."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw the round's cards from the pool (3.1, 3.8). Chance decides, so it cannot be undone."""


@dataclass(frozen=True, slots=True)
class Put:
    """Put a drawn card into a lot, face up or down, as the splitter (3.3)."""

    card: str
    lot: Lot
    facing: Facing


@dataclass(frozen=True, slots=True)
class Offer:
    """Offer the two lots, with `money` added to `lot` (3.6). Without a bribe lot is 1 and money 0."""

    lot: Lot = 1
    money: int = 0


@dataclass(frozen=True, slots=True)
class Take:
    """Take a lot as the chooser (3.4)."""

    lot: Lot


@dataclass(frozen=True, slots=True)
class Return:
    """Solo: put a drawn card under the pool (3.8)."""

    card: str


@dataclass(frozen=True, slots=True)
class Build:
    """Build a card of the hand (4)."""

    card: str
    cell: Cell


@dataclass(frozen=True, slots=True)
class PlaceCloud:
    """Place the cloud that an Industrial card brought (4.9)."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class PlaceArchitect:
    """Put the Architect on an empty cell (8.1)."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class Discard:
    """End construction with unbuildable cards left, and discard them, without placing the Architect (4.6, 8.1)."""


@dataclass(frozen=True, slots=True)
class Develop:
    """Place a free Residential ("R") or Commercial ("C") card from the reserve (6.1)."""

    kind: str
    cell: Cell


@dataclass(frozen=True, slots=True)
class Buy:
    """Buy an Industrial card (6.6) or a Park "K" (6.7) and place it."""

    card: str
    cell: Cell


@dataclass(frozen=True, slots=True)
class Pass:
    """Buy nothing more this round."""


Action = (
    Found | Draw | Put | Offer | Take | Return | Build | PlaceCloud | PlaceArchitect | Discard | Develop | Buy | Pass
)


def encode(action: Action) -> str:
    """Return one short readable line, e.g. "build RC| 1,-1", "put R 1 up", "offer", "offer 2 $3", "take 1"."""
    match action:
        case Put(card, lot, facing):
            return f"put {card} {lot} {facing}"
        case Offer(lot, money):
            return f"offer {lot} ${money}" if money else "offer"
        case Take(lot):
            return f"take {lot}"
        case Return(card):
            return f"return {card}"
        case Build(card, (x, y)):
            return f"build {card} {x},{y}"
        case Develop(kind, (x, y)):
            return f"develop {kind} {x},{y}"
        case Buy(card, (x, y)):
            return f"buy {card} {x},{y}"
        case PlaceCloud((x, y)):
            return f"cloud {x},{y}"
        case PlaceArchitect((x, y)):
            return f"architect {x},{y}"
        case Found((x, y)):
            return f"found {x},{y}"
        case Draw():
            return "draw"
        case Discard():
            return "discard"
        case Pass():
            return "pass"


_CARD = r"(?P<card>\S{1,3})"
_CELL = r"(?P<x>-?\d{1,2}),(?P<y>-?\d{1,2})"
_READERS: tuple[tuple[re.Pattern[str], Callable[[dict[str, str]], Action]], ...] = (
    (
        re.compile(rf"put {_CARD} (?P<lot>[12]) (?P<facing>up|down)"),
        lambda m: Put(_token(m["card"]), _lot(m["lot"]), "up" if m["facing"] == "up" else "down"),
    ),
    (re.compile(r"offer"), lambda m: Offer()),
    (re.compile(r"offer (?P<lot>[12]) \$(?P<money>[1-9]\d{0,5})"), lambda m: Offer(_lot(m["lot"]), int(m["money"]))),
    (re.compile(r"take (?P<lot>[12])"), lambda m: Take(_lot(m["lot"]))),
    (re.compile(rf"return {_CARD}"), lambda m: Return(_token(m["card"]))),
    (re.compile(rf"build {_CARD} {_CELL}"), lambda m: Build(_token(m["card"]), _cell(m))),
    (re.compile(rf"develop (?P<card>[RC]) {_CELL}"), lambda m: Develop(m["card"], _cell(m))),
    (re.compile(rf"buy (?P<card>I[1-4]|K) {_CELL}"), lambda m: Buy(m["card"], _cell(m))),
    (re.compile(rf"cloud {_CELL}"), lambda m: PlaceCloud(_cell(m))),
    (re.compile(rf"architect {_CELL}"), lambda m: PlaceArchitect(_cell(m))),
    (re.compile(rf"found {_CELL}"), lambda m: Found(_cell(m))),
    (re.compile(r"draw"), lambda m: Draw()),
    (re.compile(r"discard"), lambda m: Discard()),
    (re.compile(r"pass"), lambda m: Pass()),
)


@lru_cache(maxsize=4096)
def decode(text: str) -> Action:
    """Return the action that `encode` wrote as `text`. Raises UnreadableError."""
    for pattern, build in _READERS:
        match = pattern.fullmatch(text)
        if match:
            return build(match.groupdict())
    raise UnreadableError(f"{text!r} is no action")


def _token(text: str) -> str:
    if text not in CODES:
        raise UnreadableError(f"{text!r} is not a card")
    return text


def _lot(text: str) -> Lot:
    return 1 if text == "1" else 2


def _cell(groups: dict[str, str]) -> Cell:
    return int(groups["x"]), int(groups["y"])
