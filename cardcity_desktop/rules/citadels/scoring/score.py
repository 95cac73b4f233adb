"""Points and the winner (section 7)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

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
FIRST_COMPLETE, ALSO_COMPLETE = 4, 2
EIGHT_INSTEAD_OF_SIX = 2


@dataclass(frozen=True, slots=True)
class Sheet:
    """Points of a seat (7.3): costs of its districts, bonus for all colours, completion, and each wonder's bonus by
    its word.

    haunted: colour as which the Haunted quarter counts (6.1), None without it.
    """

    districts: int
    colours: int
    completion: int
    wonders: tuple[tuple[str, int], ...]
    haunted: Colour | None

    @property
    def points(self) -> int:
        return self.districts + self.colours + self.completion + sum(points for _, points in self.wonders)


def sheet_of(state: State, seat: int) -> Sheet:
    """Return a seat's points as if the game ended now."""
    return sheet_for(state.cities[seat], state.purses[seat], len(state.hands[seat]), _completion(state, seat))


def sheet_for(city: Cards, coins: int, cards: int, completion: int) -> Sheet:
    """Return the points of a city with the given coins and hand cards (7.3)."""
    colours, well, haunted = _colours(city)
    added = {
        IMPERIAL_TREASURY: coins,
        MAP_ROOM: cards,
        WISHING_WELL: well,
        DRAGON_GATE: EIGHT_INSTEAD_OF_SIX,
        UNIVERSITY: EIGHT_INSTEAD_OF_SIX,
    }
    wonders = tuple((NAME[card], added[card]) for card in city if card in added)
    return Sheet(sum([COST[card] for card in city]), colours, completion, wonders, haunted)


def points_of(state: State, seat: int) -> int:
    """Return a seat's total points as if the game ended now; faster than `sheet_of`."""
    city = state.cities[seat]
    points = _fixed_points(city) + _completion(state, seat)
    if IMPERIAL_TREASURY in city:
        points += state.purses[seat]
    if MAP_ROOM in city:
        points += len(state.hands[seat])
    return points


def winner(state: State) -> int:
    """Return the seat with most points; if seats are tied, the one whose highest character answered in the last round
    (7.4)."""
    best = [0] * state.players
    for character, seat in state.roles.answered:
        best[seat] = max(best[seat], character)
    return max(range(state.players), key=lambda seat: (points_of(state, seat), best[seat]))


def _completion(state: State, seat: int) -> int:
    if state.first_complete == seat:
        return FIRST_COMPLETE
    return ALSO_COMPLETE if state.is_complete(seat) else 0


@lru_cache(maxsize=1 << 16)
def _fixed_points(city: Cards) -> int:
    """Return a city's points without purse, hand and completion."""
    return sheet_for(city, 0, 0, 0).points


def _colours(city: Cards) -> tuple[int, int, Colour | None]:
    """Return (bonus for all colours, bonus of the Wishing well, the Haunted quarter's colour), for their greatest sum
    (6.18)."""
    if HAUNTED_QUARTER not in city:
        return *_colour_points(city, None), None
    choices = [(*_colour_points(city, colour), colour) for colour in ("purple", *COLOURS[:-1])]
    return max(choices, key=lambda choice: choice[0] + choice[1])


def _colour_points(city: Cards, haunted: Colour | None) -> tuple[int, int]:
    colours = [haunted if card == HAUNTED_QUARTER and haunted else COLOUR[card] for card in city]
    well = colours.count("purple") if WISHING_WELL in city else 0
    return (ALL_COLOURS if len(set(colours)) == len(COLOURS) else 0), well
