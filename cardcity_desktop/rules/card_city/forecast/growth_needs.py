"""Needs of districts for growth, what prevents it, and what the next card brings (6.1, 10.6, 10.7)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from cardcity_desktop.rules.card_city.decks import RESERVE_PLACE
from cardcity_desktop.rules.card_city.phases.development import (
    DEVELOPING_KINDS,
    enough_beside,
    growth_cells,
    growth_need,
    growths,
)
from cardcity_desktop.rules.card_city.scoring.income import district_incomes, total_income
from cardcity_desktop.rules.card_city.scoring.score import sheet_of
from cardcity_desktop.rules.card_city.site import Site, site_of
from cardcity_desktop.rules.city.board import bits
from cardcity_desktop.rules.city.cards import CARDS, KINDS, PURE_CODE
from cardcity_desktop.rules.errors import Cell

if TYPE_CHECKING:
    from cardcity_desktop.rules.card_city.state import State

Obstacle = Literal["", "needs", "size", "cells", "reserve"]
"""Reason why a district does not grow now; "" if it must grow.

"needs": too few cards beside it; "size": the city is full (4.4); "cells": no cell for the card; "reserve": no such card
is left.
"""


@dataclass(frozen=True, slots=True)
class DistrictNeed:
    """An R or C district and what it needs to grow (6.1)."""

    kind: str
    cells: tuple[Cell, ...]
    have: int  # number of cards beside it that count: culture cards for R, R districts for C
    need: int  # number of them that it needs
    obstacle: Obstacle
    owners: tuple[tuple[int, int], ...]  # (seat, number of its cards), ring cards left out (10.7, 11.3)

    @property
    def missing(self) -> int:
        """Number of cards still required beside the district."""
        return max(0, self.need - self.have)


@dataclass(frozen=True, slots=True)
class DistrictValue:
    """Points and $ each round that a district brings a seat."""

    kind: str
    cells: tuple[Cell, ...]
    points: float
    income: int
    next_points: float | None = None  # gain from its next card; None if it cannot grow or points mean nothing
    next_income: int | None = None  # $ each round that its next card adds; None as for points


def district_needs(state: State, seat: int) -> tuple[DistrictNeed, ...]:
    """Return the needs of all R and C districts of the seat's city. A unique city is shared by all seats (10.2)."""
    memo, key = state.city(seat).memo, ("needs", seat, state.rules, state.reserve, state.money)
    known: tuple[DistrictNeed, ...] | None = memo.get(key)
    if known is None:
        known = memo[key] = _needs(state, site_of(state, seat))
    return known


def _needs(state: State, site: Site) -> tuple[DistrictNeed, ...]:
    built = site.city.taken & ~site.city.board.ring_mask
    districts = [(kind, mask) for kind in DEVELOPING_KINDS for mask in site.city.districts[kind] if mask & built]
    return tuple(_need(state, site, kind, mask) for kind, mask in districts)


def _need(state: State, site: Site, kind: int, mask: int) -> DistrictNeed:
    """Return the needs of one district. If several seats own it, it is blocked only if every owner is blocked."""
    have, need = growth_need(site, kind, mask)
    owners = _owners(state, site, mask)
    seats = [owner for owner, _cards in owners] or [site.seat]
    obstacles = [_obstacle(state, site_of(state, owner), kind, mask) for owner in seats]
    obstacle = min(obstacles, key=bool)
    return DistrictNeed(
        KINDS[kind], cells=site.city.board.cells_of(mask), have=have, need=need, obstacle=obstacle, owners=owners
    )


def _owners(state: State, site: Site, mask: int) -> tuple[tuple[int, int], ...]:
    """Return (seat, number of its cards) for each seat with cards in the district."""
    if not site.rules.unique:
        return ((site.seat, (mask & site.zone).bit_count()),)
    zones = site.city.board.zones
    shares = [(seat, (mask & zones[seat]).bit_count()) for seat in range(state.rules.players)]
    return tuple((seat, cards) for seat, cards in shares if cards)


def _obstacle(state: State, site: Site, kind: int, mask: int) -> Obstacle:
    """Return what keeps a seat's card from joining a district, or "" if nothing does."""
    if not enough_beside(site, kind, mask):
        return "needs"
    if not state.reserve[RESERVE_PLACE[PURE_CODE[kind]]]:
        return "reserve"
    if site.is_full:
        return "size"
    return "" if growth_cells(site, kind, mask) else "cells"


def growing_cells(state: State, seat: int, code: int, cells: int) -> int:
    """Return the `cells` where placing this card would make a district grow that does not grow now (6.1)."""
    memo, key = state.city(seat).memo, ("growing", seat, state.rules, state.reserve, state.money, code, cells)
    known: int | None = memo.get(key)
    if known is None:
        site, known = site_of(state, seat), 0
        now = _growing(state, site)
        for at in bits(cells):
            if _growing(state, replace(site, city=site.city.with_card(at, code))) - now:
                known |= 1 << at
        memo[key] = known
    return known


def _growing(state: State, site: Site) -> set[int]:
    """Return the masks of the districts that must grow."""
    return {growth.district for growth in growths(site, state.reserve)}


def district_values(state: State, seat: int, cell: Cell) -> tuple[DistrictValue, ...]:
    """Return the value of each district that the card on `cell` belongs to, one for each kind (5.1)."""
    site = site_of(state, seat)
    at = site.city.board.number(cell)
    if at is None or not site.city.taken >> at & 1:
        return ()
    kinds = dict.fromkeys(CARDS[site.city.cells[at]].kinds)
    districts = [(kind, mask) for kind in kinds for mask in site.city.districts[kind] if mask >> at & 1]
    return tuple(_district_value(site, kind, mask) for kind, mask in districts)


def _district_value(site: Site, kind: int, mask: int) -> DistrictValue:
    """Return what a district brings now, and the least that growing on one of its cells would add."""
    sheet = sheet_of(site)
    points = sum(line.points for line in sheet.lines if line.cells == mask)
    income = sum(money for _kind, district, money in district_incomes(site) if district == mask)
    value = DistrictValue(KINDS[kind], site.city.board.cells_of(mask), points, income)
    into = growth_cells(site, kind, mask) if kind in DEVELOPING_KINDS and mask & site.zone else 0
    if not into or sheet.points is None:
        return value
    grown = [replace(site, city=site.city.with_card(at, PURE_CODE[kind])) for at in bits(into)]
    gained = [(sheet_of(more).points or 0, total_income(more)) for more in grown]
    least_points, least_income = min(points for points, _ in gained), min(income for _, income in gained)
    return replace(value, next_points=least_points - sheet.points, next_income=least_income - total_income(site))
