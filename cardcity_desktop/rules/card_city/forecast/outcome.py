"""Forecasts of an action in figures. The table, hints, the coach and computer players all use them."""

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
    size: int  # number of cards that count for size
    limit: int  # most cards that may count for size
    income: int  # $ each round
    money: int
    points: float | None  # as if the game ended now; None if pollution has lost the game
    pollution: int | None  # in percent; None if it does not count
    empties: int  # number of empty cells that cost points


@dataclass(frozen=True, slots=True)
class GrowthForecast:
    """A district that must grow on its only possible cell."""

    kind: str
    size: int  # number of its cards afterwards
    cell: Cell
    points: float = 0  # gained by the growth; 0 if pollution makes points meaningless (8.2)
    cells: tuple[Cell, ...] = ()  # of the grown district


@dataclass(frozen=True, slots=True)
class GrowthChoice:
    """A district that must grow where its owner chooses."""

    kind: str
    size: int  # number of its cards afterwards


@dataclass(frozen=True, slots=True)
class ActionForecast:
    """Effects of an action on its seat's city."""

    cost: int
    before: CityFigures  # the city before the action
    placed: CityFigures  # the city right after it
    before_grown: CityFigures  # `before` after all growth that leaves no choice (6.1)
    placed_grown: CityFigures  # `placed` after all growth that leaves no choice
    steps: tuple[GrowthForecast, ...]  # growth that happens only because of the action
    choices: tuple[GrowthChoice, ...]  # such growth on a cell of the player's choice
    other_points: float  # by how much the action changes the points of growth that happens in any case
    # percent that the cloud brought by the action pollutes; None: no cloud, 0: pollution is not counted
    cloud: int | None

    @property
    def points_now(self) -> float:
        """Points gained right after the action, or 0 if points mean nothing."""
        return _difference(self.before, self.placed)

    @property
    def points_later(self) -> float:
        """Points gained by the development that follows."""
        return sum(step.points for step in self.steps) + self.other_points


def action_forecast(state: State, seat: int, step: Step[State, Event]) -> ActionForecast:
    """Return the forecast of a step that `seat` could do now, if no other seat takes reserve cards (6.2)."""
    before, laid, cost = _sites(state, seat, step)
    now, coming = _comings(before, state.reserve), forced_growth(laid, step.state.reserve)
    placed = figures_of(laid)
    grown = {(growth.kind, growth.at): (growth, points) for growth, points in _points_by_step(laid, placed, coming)}
    fresh = [pair for key, pair in grown.items() if key not in now.anyway]
    choices = [choice for choice in coming.choices if choice not in now.growth.choices]
    done = laid.city.taken & ~before.city.taken
    lost = sum(points for (kind, at), points in now.anyway.items() if (kind, at) not in grown and not done >> at & 1)
    cloud = any(isinstance(event, CloudTaken) for event in step.events)
    return ActionForecast(
        cost,
        before=now.figures,
        placed=placed,
        before_grown=now.grown,
        placed_grown=figures_of(coming.site) if coming.steps else placed,
        steps=tuple(_grown(coming.site, growth, points) for growth, points in fresh),
        choices=tuple(GrowthChoice(KINDS[choice.kind], choice.district.bit_count() + 1) for choice in choices),
        other_points=sum(grown[key][1] - points for key, points in now.anyway.items() if key in grown) - lost,
        cloud=(PER_CLOUD if before.rules.ecological else 0) if cloud else None,
    )


@dataclass(frozen=True, slots=True)
class _Comings:
    """The future of a city without an action, which is the same for all forecasts of a moment."""

    figures: CityFigures
    growth: development.ForcedGrowth
    grown: CityFigures  # after this growth
    anyway: dict[tuple[int, int], float]  # points of each step of it, by kind and cell


def _comings(site: Site, reserve: tuple[int, ...]) -> _Comings:
    """Return the future of a city without an action, worked out once for all forecasts."""
    memo, key = site.city.memo, ("comings", site.rules, site.seat, site.money, site.owns_architect, reserve)
    known: _Comings | None = memo.get(key)
    if known is None:
        figures, growth = figures_of(site), forced_growth(site, reserve)
        grown = figures_of(growth.site) if growth.steps else figures
        anyway = {(step.kind, step.at): points for step, points in _points_by_step(site, figures, growth)}
        known = memo[key] = _Comings(figures, growth, grown, anyway)
    return known


def outcome_of(state: State, seat: int, step: Step[State, Event]) -> Outcome:
    """Return how `step` changes money, size, limit, income, points and pollution of `seat`.

    Both figures include all growth that leaves no choice (6.1). After a development they do not: that growth comes
    anyway.
    """
    before, laid, _cost = _sites(state, seat, step)
    if any(isinstance(event, DistrictGrown) for event in step.events):
        had, has = figures_of(before), figures_of(laid)
    else:
        had = figures_of(forced_growth(before, state.reserve).site)
        has = figures_of(forced_growth(laid, step.state.reserve).site)
    names = ("money", "size", "limit", "income", "points", "pollution")
    figures = [(name, getattr(had, name), getattr(has, name)) for name in names]
    return Outcome(tuple(Figure(name, a, b) for name, a, b in figures if None not in (a, b) and a != b))


def _points_by_step(
    site: Site, had: CityFigures, growth: development.ForcedGrowth
) -> list[tuple[development.GrowthStep, float]]:
    """Return each growth step with the points that it adds to the steps before it. `had` are the site's figures."""
    points_by_step = list[tuple[development.GrowthStep, float]]()
    for step in growth.steps:
        site = replace(site, city=site.city.with_card(step.at, PURE_CODE[step.kind]))
        has = figures_of(site)
        points_by_step.append((step, _difference(had, has)))
        had = has
    return points_by_step


def _difference(had: CityFigures, has: CityFigures) -> float:
    """Return the points gained, or 0 if pollution makes points meaningless (8.2)."""
    return 0 if had.points is None or has.points is None else has.points - had.points


def figures_of(site: Site) -> CityFigures:
    sheet = sheet_of(site)
    pollution = pollution_of(site) if site.rules.ecological else None
    return CityFigures(
        site.cards,
        limit=site.limit,
        income=total_income(site),
        money=site.money,
        points=sheet.points,
        pollution=pollution,
        empties=sheet.empties,
    )


def points_gained(before: State, events: Sequence[Event], after: State, seat: int) -> float:
    """Return the points gained by the cards placed between two states, less the points of their cost.

    Income and salaries are left out. The result is 0 if pollution makes points meaningless (8.2).
    """
    old = site_of(before, seat)
    new = Site(old.rules, seat, after.city(seat), old.money - _cost(events))
    had, has = sheet_of(old).points, sheet_of(new).points
    return 0 if had is None or has is None else has - had


@dataclass(frozen=True, slots=True)
class Rounds:
    """Points and money by [seat][round]: at the start, after every round and now.

    Points are as if the game had ended then, 0 for a city lost to pollution. All of it is public.
    """

    points: tuple[tuple[float, ...], ...]
    money: tuple[tuple[float, ...], ...]


def rounds_of(states: Sequence[State]) -> Rounds:
    """Return the figures after each round, from the states of a whole match."""
    ends = [states[0], *(after for before, after in pairwise(states) if after.round > before.round), states[-1]]
    seats = range(states[0].rules.players)
    return Rounds(
        tuple(tuple(score_sheet(state, seat).points or 0 for state in ends) for seat in seats),
        tuple(tuple(float(state.money[seat]) for state in ends) for seat in seats),
    )


def _sites(state: State, seat: int, step: Step[State, Event]) -> tuple[Site, Site, int]:
    """Return the seat's site before the step, its site after it, and the $ that the step costs."""
    before, cost = site_of(state, seat), _cost(step.events)
    return before, Site(before.rules, seat, step.state.city(seat), before.money - cost), cost


def _cost(events: Sequence[Event]) -> int:
    return sum(event.cost for event in events if isinstance(event, CardBuilt | CardBought))


def _grown(site: Site, step: development.GrowthStep, points: float) -> GrowthForecast:
    """Return the forecast of one growth step. `site`: the city after all steps."""
    board = site.city.board
    (cell,) = board.cells_of(1 << step.at)
    whole = next(district for district in site.city.districts[step.kind] if district >> step.at & 1)
    return GrowthForecast(KINDS[step.kind], step.size, cell, points, tuple(board.cells_of(whole)))
