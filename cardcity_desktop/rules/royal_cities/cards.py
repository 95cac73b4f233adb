"""The 85 Subject cards (1.1-1.4): small numbers inside the rules, tokens such as "V5" and "W0" outside.

A card's number is colour * 7 + value; both copies of a card have the same number, because nothing distinguishes them.

>>> card = TOKENS.index("R3")
>>> TOKENS[card], COLOUR[card], VALUE[card]
('R3', 3, 3)
"""

from collections.abc import Iterable

Card = int

LETTERS = "VYPRBGW"
"""Colours of cards in board order, white last (1.1, 1.2)."""

CITIES = LETTERS[:6]
"""Letters of the six cities, in board order (1.3)."""

VIOLET, YELLOW, PINK, RED, BLUE, GREEN, WHITE = range(7)

VOID, VILLAGER, JESTER, ASSASSIN, MERCHANT, KNIGHT, ASTROLOGER = range(7)
"""Values of cards, named by the effect of that value (4.7-4.13)."""

TOKENS = tuple(f"{letter}{value}" for letter in LETTERS for value in range(7))
COLOUR = tuple(card // 7 for card in range(49))
VALUE = tuple(card % 7 for card in range(49))
CODES = {token: card for card, token in enumerate(TOKENS)}
CITY_OF = {letter: city for city, letter in enumerate(CITIES)}

UNKNOWN: Card = 49
"""Number of a card that the viewer may not know; it is greater than all others."""

HIDDEN = "?"
"""Token of UNKNOWN."""

COPIES = tuple(1 if VALUE[card] == 0 or COLOUR[card] == WHITE else 2 for card in range(49))
"""Number of copies in the box, by card number (1.1)."""

DECK = tuple(card for card in range(49) for _ in range(COPIES[card]))

COVERED_CROWNS = (1, 0, 1, 1, 1, 1, 1)
TOP_CROWNS = (1, 1, 1, 1, 1, 2, 2)
"""Crowns of a violet card by its value (1.4): TOP_CROWNS on top of its city, COVERED_CROWNS below another card."""


def tokens(cards: Iterable[Card]) -> tuple[str, ...]:
    """Return the tokens of cards, in the same order, HIDDEN for UNKNOWN."""
    return tuple(HIDDEN if card == UNKNOWN else TOKENS[card] for card in cards)
