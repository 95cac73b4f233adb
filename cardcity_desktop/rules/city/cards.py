"""Cards of city games: kinds, half-sides, rotations, and the tokens that name them in text (card_city 1, 4.11)."""

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from cardcity_desktop.rules.errors import UnreadableError

KINDS = "RCLPIHKX"
"""Letters of the kinds; everywhere in the rules a kind's number is its index here."""
R: Final = 0
C: Final = 1
L: Final = 2
P: Final = 3
I: Final = 4
H: Final = 5
K: Final = 6
X: Final = 7

COLOURS: dict[int, tuple[str, ...]] = {
    R: ("green",),
    C: ("blue",),
    L: ("red",),
    P: ("grey",),
    I: ("yellow",),
    H: ("purple", "red"),  # 1.1
    K: (),
    X: (),
}

HALF_SIDES = 8
"""Number of half-sides, clockwise: top-left, top-right, right-top, right-bottom, bottom-right, bottom-left,
left-bottom, left-top."""

FIRST_KIND_HALVES = {
    "|": (0, 5, 6, 7),  # left half
    "-": (0, 1, 2, 7),  # top half
    "/": (0, 1, 6, 7),  # whole top and left sides
    "\\": (4, 5, 6, 7),  # whole left and bottom sides
}

BICOLOUR_I_POLLUTION = 2  # 1.4
BICOLOUR_PAIRS = ("RL", "RC", "CL", "CI", "LI")


@dataclass(frozen=True)
class Card:
    """A card face in one rotation."""

    code: int  # number of the card in this rotation
    token: str  # its name in docs/positions.md
    halves: tuple[int, ...]  # the kind at each of the eight half-sides
    kinds: tuple[int, ...]  # without repetition, first kind first
    pollution: int = 0

    @cached_property
    def is_bicolour(self) -> bool:
        return len(self.kinds) == 2

    @cached_property
    def counts_for_size(self) -> bool:
        """True unless the card is a one-kind I, K or X. A bicolour with an I half counts (4.4)."""
        return self.is_bicolour or self.kinds[0] not in (I, K, X)

    @cached_property
    def rotations(self) -> tuple[int, ...]:
        """Codes of the card in all rotations, each turned clockwise by 90 degrees from the one before."""
        if not self.is_bicolour:
            return (self.code,)
        a, b, cut = tuple(self.token)
        turns = (a + b + "|", a + b + "-", b + a + "|", b + a + "-")
        if cut in "/\\":
            turns = (a + b + "/", b + a + "\\", b + a + "/", a + b + "\\")
        start = turns.index(self.token)
        return tuple(CODES[token] for token in turns[start:] + turns[:start])

    @cached_property
    def home(self) -> int:
        """Code of the card as it is in the pool. All its rotations have the same."""
        return min(self.rotations)

    def halves_of(self, kind: int) -> tuple[int, ...]:
        """Return the half-sides that show `kind`."""
        return tuple(half for half, shown in enumerate(self.halves) if shown == kind)


def _whole(code: int, token: str, kind: int, pollution: int = 0) -> Card:
    return Card(code, token, (kind,) * HALF_SIDES, (kind,), pollution)


def _bicolour(code: int, token: str) -> Card:
    first, second = KINDS.index(token[0]), KINDS.index(token[1])
    own = FIRST_KIND_HALVES[token[2]]
    halves = tuple(first if h in own else second for h in range(HALF_SIDES))
    return Card(code, token, halves, (first, second), BICOLOUR_I_POLLUTION if I in (first, second) else 0)


def _all_cards() -> tuple[Card, ...]:
    """Return all cards in the order of their codes: the empty cell, one-kind cards, bicolours in each rotation."""
    cards = [_whole(0, ".", X)]  # the empty cell keeps code 0, so that a city's bytes start as zeros
    cards += [_whole(1 + at, token, KINDS.index(token)) for at, token in enumerate("RCLPHKX")]
    cards += [_whole(len(cards) + at, f"I{1 + at}", I, 1 + at) for at in range(4)]
    for pair in BICOLOUR_PAIRS:
        for cut in "|/":
            other = {"|": "-", "/": "\\"}[cut]
            for token in (pair + cut, pair[::-1] + cut, pair + other, pair[::-1] + other):
                cards.append(_bicolour(len(cards), token))
    return tuple(cards)


CARDS = _all_cards()
CODES: dict[str, int] = {card.token: card.code for card in CARDS if card.code}
EMPTY = 0
FIRST_BICOLOUR = min(card.code for card in CARDS if card.is_bicolour)
"""Code of the first bicolour; all one-kind cards have smaller codes."""
RESIDENTIAL, COMMERCIAL, LEISURE, PARKING, CITY_HALL, PARK, CLOUD = range(1, 8)
INDUSTRIAL = tuple(CODES[f"I{percent}"] for percent in range(1, 5))
"""Codes of the four Industrial illustrations, 1 % first (1.3)."""
PURE_CODE = {R: RESIDENTIAL, C: COMMERCIAL, L: LEISURE, P: PARKING, H: CITY_HALL, K: PARK, X: CLOUD}
"""Code of the one-kind card of each kind but I."""


def parse_token(text: str) -> int:
    """Return the code of a card's token. "I" is read as "I1". Raises UnreadableError."""
    code = CODES.get("I1" if text == "I" else text)
    if code is None:
        raise UnreadableError(f"{text!r} is not a card")
    return code
