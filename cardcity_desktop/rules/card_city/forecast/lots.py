"""Forecast of a lot: a good way to build all its cards, found card by card, in a city undisturbed by other seats."""

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
    """A city now, and with some cards built after all growth that leaves no choice (6.1).

    cloud: a pollution cloud would come (4.9), whose cost is not in `after`; placed: (token, cell, size of its homes or
    shops then) of the cards, in order; grown: (kind, cell, size of its district) of the cards that growth adds; lost:
    tokens of cards left over.
    """

    before: CityFigures
    after: CityFigures
    cloud: bool = False
    placed: tuple[tuple[str, Cell, int], ...] = ()
    grown: tuple[tuple[str, Cell, int], ...] = ()
    lost: tuple[str, ...] = ()

    @property
    def points(self) -> float | None:
        """Points gained; None if pollution makes points meaningless (8.2)."""
        had, has = self.before.points, self.after.points
        return None if had is None or has is None else has - had

    @property
    def income(self) -> int:
        """$ gained each round."""
        return self.after.income - self.before.income


def lot_forecast(state: State, seat: int, tokens: Iterable[str], money: int = 0) -> LotForecast:
    """Return the forecast for `seat` with some cards and the `money` $ that come with them; hidden cards are ignored.

    Each card in turn is placed where it gains most at once. There may be a better way, but what is forecast can be
    reached.
    """
    codes = tuple(sorted(CODES[token] for token in tokens if token in CODES))
    site = site_of(state, seat)
    memo, key = site.city.memo, ("lot", site.rules, seat, site.money, state.reserve, codes, money)
    known: LotForecast | None = memo.get(key)
    if known is None:
        known = memo[key] = _prospect(state, site, codes, money)
    return known


def _prospect(state: State, site: Site, codes: tuple[int, ...], money: int) -> LotForecast:
    """Compute `lot_forecast`: place the cards one by one, if possible without a cloud, then let the city grow."""
    before = figures_of(site)
    left, placed, cloud = list(hand_of(codes)), list[tuple[str, Cell, int]](), False
    site = replace(site, money=site.money + money)
    while allowed := placements(site, tuple(left)) if left else {}:
        clear = {code: cells & ~cells_with_cloud(site, state.reserve, code, cells) for code, cells in allowed.items()}
        if not any(clear.values()):
            clear, cloud = allowed, True
        ways = [(code, at) for code, cells in clear.items() for at in bits(cells)]
        code, at = max(ways, key=lambda way: _worth(state, site, *way))
        site = site.built(code, at)
        placed.append((CARDS[code].token, site.city.board.cell_of[at], _size_at(site, at)))
        left.remove(CARDS[code].home)
    growth, cell_of = forced_growth(site, state.reserve), site.city.board.cell_of
    grown = tuple((KINDS[step.kind], cell_of[step.at], step.size) for step in growth.steps)
    lost = tuple(CARDS[code].token for code in left)
    return LotForecast(before, figures_of(growth.site), cloud, tuple(placed), grown, lost)


def _size_at(site: Site, at: int) -> int:
    """Return the size of the largest district of homes or shops on a cell; 1 if there is none."""
    districts = (district for kind in (R, C) for district in site.city.districts[kind] if district >> at & 1)
    return max((district.bit_count() for district in districts), default=1)


def _worth(state: State, site: Site, code: int, at: int) -> tuple[float, int]:
    """Return (points, income) with a card on a cell, after all growth that leaves no choice."""
    memo, key = site.city.memo, ("worth", site.rules, site.seat, site.money, site.helped, state.reserve, code, at)
    known: tuple[float, int] | None = memo.get(key)
    if known is None:
        grown = forced_growth(site.built(code, at), state.reserve).site
        points = sheet_of(grown).points
        known = memo[key] = (float("-inf") if points is None else points, total_income(grown))
    return known
