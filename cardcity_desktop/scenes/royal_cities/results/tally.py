"""Sources of a match's points by season and colour, read from its events."""

from __future__ import annotations

from dataclasses import dataclass

from cardcity_desktop.rules.royal_cities.cards import CITIES
from cardcity_desktop.rules.royal_cities.events import MajorityPaid, PointsWon, SeasonBegan
from cardcity_desktop.scenes.royal_cities.match import RoyalCitiesMatch


@dataclass(frozen=True, slots=True)
class Tally:
    """Points of one seat.

    colours: by season, then by city; market: by season, for added cards and others' revolts; hero: at the end.
    """

    colours: tuple[tuple[int, ...], ...]
    market: tuple[int, ...]
    hero: int

    @property
    def by_colour(self) -> tuple[int, ...]:
        return tuple(map(sum, zip(*self.colours, strict=True))) if self.colours else (0,) * len(CITIES)

    def season(self, at: int) -> int:
        """Return the points of a season, counted from 0."""
        return sum(self.colours[at]) + self.market[at]

    @property
    def total(self) -> int:
        return sum(map(sum, self.colours)) + sum(self.market) + self.hero


def tallies(match: RoyalCitiesMatch) -> tuple[Tally, ...]:
    """Return the points of every seat, the Regent included."""
    state = match.state
    seats, seasons = len(state.nobles), state.setup.seasons
    colours = [[[0] * len(CITIES) for _season in range(seasons)] for _seat in range(seats)]
    market = [[0] * seasons for _seat in range(seats)]
    hero = [0] * seats
    season = 0
    for event in match.events_since(0, None):
        match event:
            case SeasonBegan(number, _):
                season = number - 1
            case MajorityPaid(city, _, _, points):
                for seat, value in enumerate(points):
                    colours[seat][season][CITIES.index(city)] += value
            case PointsWon(seat, points, "hero"):
                hero[seat] += points
            case PointsWon(seat, points, _):
                market[seat][season] += points
    return tuple(
        Tally(tuple(map(tuple, own)), tuple(gained), extra)
        for own, gained, extra in zip(colours, market, hero, strict=True)
    )
