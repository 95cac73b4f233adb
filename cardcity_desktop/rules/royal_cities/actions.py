"""Actions of a Noble, one for each line of the log (12.5).

Cards are named by their tokens, cities by their letters. Each of about a thousand actions is created once.
"""

from dataclasses import dataclass

from cardcity_desktop.rules.action_lines import ActionLines
from cardcity_desktop.rules.royal_cities.cards import CITIES, TOKENS
from cardcity_desktop.rules.royal_cities.setup import MOST_NOBLES


@dataclass(frozen=True, slots=True)
class Action:
    """Base of all actions."""


@dataclass(frozen=True, slots=True)
class OfCard(Action):
    """Action with a card."""

    card: str


@dataclass(frozen=True, slots=True)
class OfCity(Action):
    """Action with a city."""

    city: str


class Give(OfCard):
    """Give a card of the first hand away: the first one to the next Noble, the second to the previous one (2.6)."""


class Open(OfCard):
    """Choose the first card to build (2.7)."""


class Own(OfCard):
    """Solo: choose the first card of the person's cities (11.1)."""


class Gift(OfCard):
    """Solo: choose the card that the Regent builds (11.1)."""


class Skip(Action):
    """Play no card this turn (4.3)."""


class PlayHand(OfCard):
    """Step A: discard a card of the hand for its effect (4.5)."""


class PlayCity(OfCity):
    """Step A: discard the top card of one of the Noble's cities for its effect (4.5)."""


class Pick(OfCard):
    """Choose the market card that the Void discards (4.7) or the Merchant takes (4.11)."""


class Lift(OfCity):
    """Choose the seat's city whose top card the Villager takes back (4.8)."""


@dataclass(frozen=True, slots=True)
class Kill(Action):
    """Choose a seat and its city, whose top card the Assassin discards (4.10)."""

    seat: int
    city: str


@dataclass(frozen=True, slots=True)
class Move(Action):
    """Choose a seat and its city, whose top card the Knight moves to the Noble's city `to` (4.12)."""

    seat: int
    city: str
    to: str


@dataclass(frozen=True, slots=True)
class Put(Action):
    """Choose a card to build, and its city (7.1, with the Astrologer: 4.13)."""

    card: str
    city: str


class Done(Action):
    """Choose no more cards to build (7.1, 4.13)."""


class Buy(Action):
    """Step B: begin to buy (5.1)."""


class Take(OfCard):
    """Buy a market card (5.3)."""


class End(Action):
    """Buy no more. The turn ends (5.4)."""


class Add(Action):
    """Step C: draw a card for the market (6.1)."""


class UseHero(Action):
    """Step C with the Hero: draw two cards and choose (6.2)."""


class Show(OfCard):
    """Choose which of two drawn cards is added to the market (6.2), also if the Regent can build neither (11.5)."""


class ForRegent(OfCard):
    """Solo: choose which of the two drawn cards the Regent builds. The other is added to the market (11.5)."""


class Tax(OfCity):
    """Solo: choose which of equal cities is taxed (11.9)."""


class Drop(OfCard):
    """Solo: choose a market card to discard, until four are left (11.14)."""


SKIP = Skip()
DONE = Done()
BUY = Buy()
END = End()
ADD = Add()
USE_HERO = UseHero()

GIVE = tuple(map(Give, TOKENS))
OPEN = tuple(map(Open, TOKENS))
OWN = tuple(map(Own, TOKENS))
GIFT = tuple(map(Gift, TOKENS))
PLAY_HAND = tuple(map(PlayHand, TOKENS))
PICK = tuple(map(Pick, TOKENS))
TAKE = tuple(map(Take, TOKENS))
SHOW = tuple(map(Show, TOKENS))
FOR_REGENT = tuple(map(ForRegent, TOKENS))
DROP = tuple(map(Drop, TOKENS))
"""Actions by card number."""

PLAY_CITY = tuple(map(PlayCity, CITIES))
LIFT = tuple(map(Lift, CITIES))
TAX = tuple(map(Tax, CITIES))
"""Actions by city number."""

KILL = tuple(tuple(Kill(seat, city) for city in CITIES) for seat in range(MOST_NOBLES))
MOVE = tuple(tuple(tuple(Move(seat, city, to) for to in CITIES) for city in CITIES) for seat in range(MOST_NOBLES))
PUT = tuple(tuple(Put(card, city) for city in CITIES) for card in TOKENS)
"""KILL: by seat and city. MOVE: by seat, city and own city. PUT: by card and city."""


_EVERY: tuple[Action, ...] = (
    *(SKIP, DONE, BUY, END, ADD, USE_HERO),
    *(GIVE + OPEN + OWN + GIFT + PLAY_HAND + PICK + TAKE + SHOW + FOR_REGENT + DROP + PLAY_CITY + LIFT + TAX),
    *(kill for by_city in KILL for kill in by_city),
    *(put for by_city in PUT for put in by_city),
    *(move for by_city in MOVE for moves in by_city for move in moves),
)
_LINES: ActionLines[Action] = ActionLines(
    _EVERY,
    {
        PlayHand: "play hand {}",
        PlayCity: "play city {}",
        UseHero: "hero",
        ForRegent: "regent {}",
        Move: "move {} {} to {}",
    },
)
encode, decode = _LINES.encode, _LINES.decode
"""Writer and reader of lines such as "play hand V3", "move 1 R to B", "put W5 P", "add"."""
