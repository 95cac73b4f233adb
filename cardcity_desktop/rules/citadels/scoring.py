"""Points and the winner (section 7), figures for missions, and the ranks of a challenge (10.3)."""

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from cardcity_desktop.rules.citadels.districts import (
    COLOUR,
    COLOURS,
    COST,
    DRAGON_GATE,
    HAUNTED_QUARTER,
    IMPERIAL_TREASURY,
    MAP_ROOM,
    NAME,
    UNIVERSITY,
    WISHING_WELL,
    Colour,
)
from cardcity_desktop.rules.citadels.state import Cards, State

ALL_COLOURS = 3
FIRST_COMPLETE = 4
ALSO_COMPLETE = 2
EIGHT_INSTEAD_OF_SIX = 2


@dataclass(frozen=True, slots=True)
class Sheet:
    """Points of a seat (7.3): district costs, all colours, completion, and the bonus of each wonder (by its word)."""

    districts: int
    colours: int
    completion: int
    wonders: tuple[tuple[str, int], ...]
    haunted: Colour | None  # colour that the Haunted quarter counts as (6.1); None without it

    @property
    def points(self) -> int:
        return self.districts + self.colours + self.completion + sum(points for _, points in self.wonders)


def sheet_of(state: State, seat: int) -> Sheet:
    """Return a seat's points as if the game ended now."""
    return sheet_for(state.cities[seat], state.purses[seat], len(state.hands[seat]), _completion(state, seat))


def sheet_for(city: Cards, coins: int, cards: int, completion: int) -> Sheet:
    """Return the points of a city with these coins and this number of hand cards (7.3)."""
    bonus = _colour_bonus(city)
    added = {
        IMPERIAL_TREASURY: coins,
        MAP_ROOM: cards,
        WISHING_WELL: bonus.well,
        DRAGON_GATE: EIGHT_INSTEAD_OF_SIX,
        UNIVERSITY: EIGHT_INSTEAD_OF_SIX,
    }
    wonders = tuple((NAME[card], added[card]) for card in city if card in added)
    return Sheet(sum([COST[card] for card in city]), bonus.colours, completion, wonders, bonus.haunted)


def points_of(state: State, seat: int) -> int:
    """Return a seat's total as if the game ended now, faster than `sheet_of`."""
    city = state.cities[seat]
    points = city_points(city) + _completion(state, seat)
    if IMPERIAL_TREASURY in city:
        points += state.purses[seat]
    if MAP_ROOM in city:
        points += len(state.hands[seat])
    return points


def winner(state: State) -> int:
    """Return the seat with most points. In a tie, the one whose highest character answered in the last round (7.4)."""
    best = [0] * state.players
    for character, seat in state.roles.answered:
        best[seat] = max(best[seat], character)
    return max(range(state.players), key=lambda seat: (points_of(state, seat), best[seat]))


def _completion(state: State, seat: int) -> int:
    """Return the bonus for a complete city (7.3)."""
    if state.first_complete == seat:
        return FIRST_COMPLETE
    return ALSO_COMPLETE if state.is_complete(seat) else 0


@lru_cache(maxsize=1 << 16)
def city_points(city: Cards) -> int:
    """Return the points of a city that do not depend on purse, hand and completion."""
    return sheet_for(city, 0, 0, 0).points


class ColourBonus(NamedTuple):
    colours: int  # points for a district of every colour
    well: int  # points of the Wishing well
    haunted: Colour | None  # colour that the Haunted quarter counts as; None without it


def _colour_bonus(city: Cards) -> ColourBonus:
    """Return the bonus with the colour of the Haunted quarter that brings most points (6.18)."""
    if HAUNTED_QUARTER not in city:
        return _bonus_with(city, None)
    choices = [_bonus_with(city, colour) for colour in ("purple", *COLOURS[:-1])]
    return max(choices, key=lambda bonus: bonus.colours + bonus.well)


def _bonus_with(city: Cards, haunted: Colour | None) -> ColourBonus:
    colours = [haunted if card == HAUNTED_QUARTER and haunted else COLOUR[card] for card in city]
    well = colours.count("purple") if WISHING_WELL in city else 0
    return ColourBonus(ALL_COLOURS if len(set(colours)) == len(COLOURS) else 0, well, haunted)


RANKS = (
    ("vagabond", None),
    ("pedlar", -15),
    ("journeyman", -8),
    ("burgher", -3),
    ("alderman", 0),
    ("master_mason", 5),
    ("master_builder", 10),
    ("chancellor", 15),
)
"""Rows of (word, least margin), lowest first; the first rank has no least margin.

Margins of four seats, 5 / 25 / 50 / 75 / 95 / 99 %, and frequency of each rank, lowest first:
    a neighbour among neighbours (200 games) -18, -11, -6, 0, 9, 14: 8, 29, 28, 9, 14, 8, 2, under 1 %;
    a beginner among neighbours (100) -24, -15, -10, -6, 4, 10: 24, 40, 19, 7, 7, 2, 1, 0 %;
    a neighbour among beginners (100) -11, 5, 10, 13, 19, 26: 1, 8, 5, 4, 7, 25, 34, 16 %.
So among equals a player is Pedlar or Journeyman in more than half of the games, Chancellor in one of two hundred.
"""
SEATS = 4
"""Seats of a challenge with ranks: a person and three computer players."""
BURGHER_AT_MOST = -1
"""Greatest margin without a victory: a tie that was lost ranks as Burgher, though its margin is 0 (10.3)."""


def rank_of(margin: int, won: bool) -> str:
    """Return the rank for a margin: the seat's points less those of the best other seat.

    >>> rank_of(0, won=True), rank_of(0, won=False), rank_of(-20, won=False)
    ('alderman', 'burgher', 'vagabond')
    """
    margin = margin if won else min(margin, BURGHER_AT_MOST)
    return next(word for word, least in reversed(RANKS) if least is None or margin >= least)


def standing_of(state: State, seat: int) -> dict[str, float]:
    """Return the seat's figures as if the game ended now.

    points; lead: over the best other seat; won: 1 if the game is over and the seat has won (7.4); coins; cards: in
    hand; districts: built; wonders: purple districts; colours: different colours as scored; complete: 1 for a complete
    city; first: 1 if it was complete first (7.1); crown: 1 with the crown.
    """
    points = [points_of(state, other) for other in range(state.players)]
    city = state.cities[seat]
    haunted = sheet_of(state, seat).haunted
    kinds = {COLOUR[card] for card in city} | ({haunted} if haunted else set())
    return {
        "points": points[seat],
        "lead": points[seat] - max(points[:seat] + points[seat + 1 :]),
        "won": float(state.over and winner(state) == seat),
        "coins": state.purses[seat],
        "cards": len(state.hands[seat]),
        "districts": len(city),
        "wonders": sum(COLOUR[card] == "purple" for card in city),
        "colours": len(kinds),
        "complete": float(state.is_complete(seat)),
        "first": float(state.first_complete == seat),
        "crown": float(state.crown == seat),
    }
