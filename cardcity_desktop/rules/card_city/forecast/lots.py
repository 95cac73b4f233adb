"""Forecast of a lot: build its cards one by one, each where it gains most, while no other seat acts."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from cardcity_desktop.rules.card_city.forecast.outcome import CityFigures, figures_of
from cardcity_desktop.rules.card_city.phases.clouds import cells_with_cloud
from cardcity_desktop.rules.card_city.phases.development import forced_growth
from cardcity_desktop.rules.card_city.phases.look_ahead import hand_of, placements
from cardcity_desktop.rules.card_city.scoring.income import total_income
from cardcity_desktop.rules.card_city.scoring.score import sheet_of
from cardcity_desktop.rules.card_city.site import Site, site_of
from cardcity_desktop.rules.city.board import bits
from cardcity_desktop.rules.city.cards import CARDS, CODES, KINDS, C, R
from cardcity_desktop.rules.errors import Cell

if TYPE_CHECKING:
    from cardcity_desktop.rules.card_city.state import State


@dataclass(frozen=True, slots=True)
class LotForecast:
    """A city now, and after building the cards and all growth that leaves no choice (6.1)."""

    before: CityFigures
    after: CityFigures
    cloud: bool = False  # building brings a pollution cloud (4.9); its cost is not counted in `after`
    # (token, cell, size of its homes or shops) of each card built, in order
    placed: tuple[tuple[str, Cell, int], ...] = ()
    grown: tuple[tuple[str, Cell, int], ...] = ()  # (kind, cell, size of its district) of each card added by growth
    lost: tuple[str, ...] = ()  # tokens of the cards that could not be built

    @property
    def points(self) -> float | None:
        """Points gained, or None if pollution has made points meaningless (8.2)."""
        had, has = self.before.points, self.after.points
        return None if had is None or has is None else has - had

    @property
    def income(self) -> int:
        return self.after.income - self.before.income


def lot_forecast(state: State, seat: int, tokens: Iterable[str], money: int = 0) -> LotForecast:
    """Return the forecast for a seat that gets these cards and `money` $. Hidden cards are ignored.

    Each card is placed where it gains most at that moment. A better order may exist, but the forecast can always be
    reached.
    """
    codes = tuple(sorted(CODES[token] for token in tokens if token in CODES))
    site = site_of(state, seat)
    memo, key = site.city.memo, ("lot", site.rules, seat, site.money, state.reserve, codes, money)
    known: LotForecast | None = memo.get(key)
    if known is None:
        known = memo[key] = _all_placed(state, site, codes, money)
    return known


def _all_placed(state: State, site: Site, codes: tuple[int, ...], money: int) -> LotForecast:
    """Place the cards one by one, without a cloud if possible, then let the city grow."""
    before = figures_of(site)
    left, placed, cloud = list(hand_of(codes)), list[tuple[str, Cell, int]](), False
    site = replace(site, money=site.money + money)
    while left and (allowed := placements(site, tuple(left))):
        clear = {code: cells & ~cells_with_cloud(site, state.reserve, code, cells) for code, cells in allowed.items()}
        if not any(clear.values()):
            clear, cloud = allowed, True
        ways = [(code, at) for code, cells in clear.items() for at in bits(cells)]
        code, at = max(ways, key=lambda way: _value_after(state, site, *way))
        site = site.built(code, at)
        placed.append((CARDS[code].token, site.city.board.cell_of[at], _size_at(site, at)))
        left.remove(CARDS[code].home)
    growth, cell_of = forced_growth(site, state.reserve), site.city.board.cell_of
    grown = tuple((KINDS[step.kind], cell_of[step.at], step.size) for step in growth.steps)
    lost = tuple(CARDS[code].token for code in left)
    return LotForecast(before, after=figures_of(growth.site), cloud=cloud, placed=tuple(placed), grown=grown, lost=lost)


def _size_at(site: Site, at: int) -> int:
    """Return the size of the largest R or C district on a cell, or 1 if there is none."""
    districts = (district for kind in (R, C) for district in site.city.districts[kind] if district >> at & 1)
    return max((district.bit_count() for district in districts), default=1)


def _value_after(state: State, site: Site, code: int, at: int) -> tuple[float, int]:
    """Return (points, income) after placing the card and all growth that leaves no choice."""
    memo = site.city.memo
    key = ("worth", site.rules, site.seat, site.money, site.owns_architect, state.reserve, code, at)
    known: tuple[float, int] | None = memo.get(key)
    if known is None:
        grown = forced_growth(site.built(code, at), state.reserve).site
        points = sheet_of(grown).points
        known = memo[key] = (float("-inf") if points is None else points, total_income(grown))
    return known
