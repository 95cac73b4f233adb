"""Tables of cards (clauses 1, 2.1, 2.3, 2.4, 11.1), and the shuffled pool, reserve and box."""

from collections import Counter
from dataclasses import dataclass

from cardcity_desktop.rules import rng as chance
from cardcity_desktop.rules.card_city.setup import SUBURB, Edition, Level, Setup
from cardcity_desktop.rules.city.cards import CLOUD, CODES, COMMERCIAL, INDUSTRIAL, LEISURE, PARK, PARKING, RESIDENTIAL

STARTING_MONEY = 3  # 2.2

BOX_CARDS: dict[Edition, dict[str, int]] = {
    "classic": {"R": 34, "C": 24, "L": 12, "H": 4, "I": 20, "P": 16, "K": 0, "X": 0},
    "xl": {"R": 50, "C": 36, "L": 16, "H": 4, "I": 24, "P": 20, "K": 8, "X": 8},
}
"""Number of one-kind cards in the box, by kind (1)."""

INDUSTRIAL_OF_EACH: dict[Edition, int] = {"classic": 5, "xl": 6}
"""Number of Industrial cards of each of the four illustrations (1.3)."""

BICOLOURS: dict[str, int] = {
    "RL|": 3,
    "RL/": 3,
    "RC|": 2,
    "RC/": 2,
    "CL|": 1,
    "CL/": 1,
    "CI|": 1,
    "CI/": 1,
    "LI|": 1,
    "LI/": 1,
}
"""Number of bicolours, named in the rotation in which they are in the pool (1.4)."""


@dataclass(frozen=True, slots=True)
class PoolShare:
    """Cards in the pool for each player (2.1), number of rounds, cards drafted each round, side of the frame."""

    residential: int
    industrial: int
    parking: int
    commercial: int
    leisure: int
    rounds: int
    drafted: int
    frame: int  # 2.5


_SIMPLIFIED = PoolShare(6, 4, 4, 3, 3, rounds=10, drafted=2, frame=5)
_NORMAL = PoolShare(7, 4, 5, 4, 4, rounds=8, drafted=3, frame=6)
_NORMAL_FOR_THREE = PoolShare(9, 4, 5, 4, 5, rounds=9, drafted=3, frame=6)


def pool_share(level: Level, players: int) -> PoolShare:
    if level == "simplified":
        return _SIMPLIFIED
    return _NORMAL_FOR_THREE if players == 3 else _NORMAL


def green_reserve(level: Level, players: int) -> int:
    """Return the number of Parks, and of clouds, in the reserve (2.3)."""
    if level == "simplified":
        return 0
    return 3 if players == 1 else 2 * players


def suburb_ring(frame: int) -> tuple[int, ...]:
    """Return the ring's cards, clockwise from the top-left corner (11.1)."""
    turn = (PARKING, RESIDENTIAL, COMMERCIAL)
    if frame == 5:
        return turn * 8
    return (*turn * 8, RESIDENTIAL, PARKING, RESIDENTIAL, COMMERCIAL)


RESERVE = (RESIDENTIAL, COMMERCIAL, *INDUSTRIAL, PARK, CLOUD)
"""Cards with a pile in the reserve, in the order of a state's `reserve` counts."""
RESERVE_PLACE = {code: place for place, code in enumerate(RESERVE)}


@dataclass(frozen=True, slots=True)
class Stock:
    """All cards after set-up, except City Halls and ring."""

    rng: int
    pool: tuple[int, ...]  # top card last
    reserve: tuple[int, ...]  # counts in the order of RESERVE
    box: tuple[int, ...]  # sorted
    unseen: tuple[int, ...]  # solo's bicolour that is left in the box unseen (2.4)


def make_stock(setup: Setup, rng: int) -> Stock:
    """Return all cards, shuffled into the pool, the reserve and the box (2.1, 2.3, 2.4)."""
    share, players = pool_share(setup.level, setup.players), setup.players
    rest = Counter(stock_cards(setup))
    rng, industrial = chance.shuffled(rng, [code for code in INDUSTRIAL for _ in range(rest[code])])
    pool = Counter(industrial[: share.industrial * players])
    pool.update(
        {
            RESIDENTIAL: share.residential * players,
            PARKING: share.parking * players,
            COMMERCIAL: share.commercial * players,
            LEISURE: share.leisure * players,
        }
    )
    unseen: tuple[int, ...] = ()
    if setup.level == "advanced":
        pool.subtract({RESIDENTIAL: 5, LEISURE: 4 if players == 1 else 5, COMMERCIAL: 4})
        rng, drawn = chance.shuffled(rng, [code for code in INDUSTRIAL for _ in range(pool[code])])
        pool.subtract(drawn[:2])
        bicolours = [CODES[token] for token, count in BICOLOURS.items() for _ in range(count)]
        rng, mixed = chance.shuffled(rng, bicolours)
        pool.update(mixed[: 15 if players == 1 else 16])
        unseen = mixed[15:] if players == 1 else ()
    rest.subtract(pool)
    rest.subtract(unseen)
    rng, deck = chance.shuffled(rng, sorted(pool.elements()))
    green = green_reserve(setup.level, players)
    reserve = tuple(green if code in (PARK, CLOUD) else rest[code] for code in RESERVE)
    rest.subtract(dict(zip(RESERVE, reserve, strict=True)))
    return Stock(rng, deck, reserve, tuple(sorted(rest.elements())), unseen)


def stock_cards(setup: Setup) -> dict[int, int]:
    """Return how many cards of each code the edition in play has, without City Halls and the suburb's ring."""
    counts = BOX_CARDS[setup.edition]
    cards = {
        RESIDENTIAL: counts["R"],
        COMMERCIAL: counts["C"],
        LEISURE: counts["L"],
        PARKING: counts["P"],
        PARK: counts["K"],
        CLOUD: counts["X"],
        **dict.fromkeys(INDUSTRIAL, INDUSTRIAL_OF_EACH[setup.edition]),
    }
    if setup.level == "advanced":
        cards.update({CODES[token]: count for token, count in BICOLOURS.items()})
    if setup.has(SUBURB):
        for code in suburb_ring(pool_share(setup.level, 1).frame):
            cards[code] -= 1
    return cards
