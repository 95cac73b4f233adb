"""Forecast of an action in figures, which table, hint, coach and computer players share."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import TYPE_CHECKING

from cardcity_desktop.rules.card_city.events import CardBought, CardBuilt, CloudTaken, DistrictGrown, Event
from cardcity_desktop.rules.card_city.phases import development
from cardcity_desktop.rules.card_city.phases.development import forced_growth
from cardcity_desktop.rules.card_city.scoring.income import total_income
from cardcity_desktop.rules.card_city.scoring.pollution import PER_CLOUD, pollution_of
from cardcity_desktop.rules.card_city.scoring.score import score_sheet, sheet_of
from cardcity_desktop.rules.card_city.site import Site, site_of
from cardcity_desktop.rules.city.cards import KINDS, PURE_CODE
from cardcity_desktop.rules.errors import Cell
from cardcity_desktop.rules.game import Figure, Outcome, Step

if TYPE_CHECKING:
    from cardcity_desktop.rules.card_city.state import State


@dataclass(frozen=True, slots=True)
class CityFigures:
    """A city in figures.

    size, limit: number of cards that count, and its maximum; income: $ each round; points: as if the game ended now,
    None if pollution has lost the game; pollution: in percent, None if it does not count; empties: empty cells that
    cost points.
    """

    size: int
    limit: int
    income: int
    money: int
    points: float | None
    pollution: int | None
    empties: int


@dataclass(frozen=True, slots=True)
class GrowthForecast:
    """A district that must grow on its only possible cell: its kind, its size afterwards, and the cell.

    points: gained when its turn comes, 0 if pollution makes points meaningless (8.2); cells: of the grown district.
    """

    kind: str
    size: int
    cell: Cell
    points: float = 0
    cells: tuple[Cell, ...] = ()


@dataclass(frozen=True, slots=True)
class GrowthChoice:
    """A district that must grow on a cell of its owner's choice: its kind, and its size afterwards."""

    kind: str
    size: int


@dataclass(frozen=True, slots=True)
class ActionForecast:
    """Consequences of an action for its seat.

    before, laid: the city as it is, and right after the action; anyway, after: the same two after all growth that
    leaves no choice (6.1); steps, choices: growth caused by the action; rest: points by which it changes the other
    growth; cloud: percent by which a cloud that follows pollutes, None without a cloud, 0 if percentages do not count.
    """

    cost: int
    before: CityFigures
    laid: CityFigures
    anyway: CityFigures
    after: CityFigures
    steps: tuple[GrowthForecast, ...]
    choices: tuple[GrowthChoice, ...]
    rest: float
    cloud: int | None

    @property
    def points_now(self) -> float:
        """Points gained right after the action; 0 if points mean nothing."""
        return _difference(self.before, self.laid)

    @property
    def points_later(self) -> float:
        """Points gained by the development that follows."""
        return sum(step.points for step in self.steps) + self.rest


def action_forecast(state: State, seat: int, step: Step[State, Event]) -> ActionForecast:
    """Return the forecast of a step that `seat` could do in `state`, if no other seat took cards meanwhile (6.2)."""
    before, laid, cost = _sites(state, seat, step)
    known, coming = forced_growth(before, state.reserve), forced_growth(laid, step.state.reserve)
    anyway = {(found.kind, found.at): points for found, points in _worth(before, known)}
    grown = {(found.kind, found.at): (found, points) for found, points in _worth(laid, coming)}
    fresh = [pair for key, pair in grown.items() if key not in anyway]
    choices = [choice for choice in coming.choices if choice not in known.choices]
    done = laid.city.taken & ~before.city.taken
    lost = sum(points for (kind, at), points in anyway.items() if (kind, at) not in grown and not done >> at & 1)
    cloud = any(isinstance(event, CloudTaken) for event in step.events)
    return ActionForecast(
        cost,
        figures_of(before),
        figures_of(laid),
        figures_of(known.site),
        figures_of(coming.site),
        tuple(_grown(coming.site, found, points) for found, points in fresh),
        tuple(GrowthChoice(KINDS[choice.kind], choice.district.bit_count() + 1) for choice in choices),
        sum(grown[key][1] - points for key, points in anyway.items() if key in grown) - lost,
        (PER_CLOUD if before.rules.ecological else 0) if cloud else None,
    )


def outcome_of(state: State, seat: int, step: Step[State, Event]) -> Outcome:
    """Return the changes of money, size, limit, income, points and pollution of `seat` by `step`.

    The figures are those after all growth that leaves no choice (6.1). For a development they are those right after
    it, because such growth comes with or without it.
    """
    before, laid, _cost = _sites(state, seat, step)
    if any(isinstance(event, DistrictGrown) for event in step.events):
        had, has = figures_of(before), figures_of(laid)
    else:
        had = figures_of(forced_growth(before, state.reserve).site)
        has = figures_of(forced_growth(laid, step.state.reserve).site)
    figures = ("money", "size", "limit", "income", "points", "pollution")
    pairs = [(name, getattr(had, name), getattr(has, name)) for name in figures]
    return Outcome(tuple(Figure(name, a, b) for name, a, b in pairs if a is not None and b is not None and a != b))


def _worth(site: Site, prospect: development.ForcedGrowth) -> list[tuple[development.GrowthStep, float]]:
    """Return each growth step with the points that it gains after those before it."""
    found, had = list[tuple[development.GrowthStep, float]](), figures_of(site)
    for step in prospect.steps:
        site = replace(site, city=site.city.with_card(step.at, PURE_CODE[step.kind]))
        has = figures_of(site)
        found.append((step, _difference(had, has)))
        had = has
    return found


def _difference(had: CityFigures, has: CityFigures) -> float:
    """Return the points gained; 0 if pollution makes points meaningless (8.2)."""
    return 0 if had.points is None or has.points is None else has.points - had.points


def figures_of(site: Site) -> CityFigures:
    sheet = sheet_of(site)
    return CityFigures(
        site.cards,
        site.limit,
        total_income(site),
        site.money,
        sheet.points,
        pollution_of(site) if site.rules.ecological else None,
        sheet.empties,
    )


def points_gained(before: State, events: Sequence[Event], after: State, seat: int) -> float:
    """Return the points that the cards placed between two states gain their owner, minus the points of their cost.

    Income and salaries do not count. 0 if pollution makes points meaningless (8.2).
    """
    old = site_of(before, seat)
    new = Site(old.rules, seat, after.city(seat), old.money - _cost(events))
    had, has = sheet_of(old).points, sheet_of(new).points
    return 0 if had is None or has is None else has - had


@dataclass(frozen=True, slots=True)
class Rounds:
    """Figures of each seat at the start, after every round and now, as [seat][round]; points: as if the game had ended
    then.

    Cities and money are public, so nothing has to be hidden. A city lost to pollution has 0 points.
    """

    points: tuple[tuple[float, ...], ...]
    money: tuple[tuple[float, ...], ...]


def rounds_of(states: Sequence[State]) -> Rounds:
    """Return the figures by round from the states of a whole match."""
    ends = [states[0], *(after for before, after in pairwise(states) if after.round > before.round), states[-1]]
    seats = range(states[0].rules.players)
    return Rounds(
        tuple(tuple(score_sheet(state, seat).points or 0 for state in ends) for seat in seats),
        tuple(tuple(float(state.money[seat]) for state in ends) for seat in seats),
    )


def _sites(state: State, seat: int, step: Step[State, Event]) -> tuple[Site, Site, int]:
    """Return a seat's site before and after a step, and the cost of the step's cards."""
    before, cost = site_of(state, seat), _cost(step.events)
    return before, Site(before.rules, seat, step.state.city(seat), before.money - cost), cost


def _cost(events: Sequence[Event]) -> int:
    return sum(event.cost for event in events if isinstance(event, CardBuilt | CardBought))


def _grown(site: Site, step: development.GrowthStep, points: float) -> GrowthForecast:
    """Return the forecast of a step; site: the city after all steps."""
    board = site.city.board
    (cell,) = board.cells_of(1 << step.at)
    whole = next(district for district in site.city.districts[step.kind] if district >> step.at & 1)
    return GrowthForecast(KINDS[step.kind], step.size, cell, points, tuple(board.cells_of(whole)))
