"""Figures of a seat under stable names, for aims of missions, charts and medals."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardcity_desktop.rules.card_city.scoring.income import total_income
from cardcity_desktop.rules.card_city.scoring.pollution import pollution_of
from cardcity_desktop.rules.card_city.scoring.ranks import RANKS
from cardcity_desktop.rules.card_city.scoring.score import score_sheet, winners
from cardcity_desktop.rules.card_city.site import Site, site_of
from cardcity_desktop.rules.city.cards import C, I, K, L, P, R, X

if TYPE_CHECKING:
    from cardcity_desktop.rules.card_city.state import State

LOST = -1000.0
"""Points of a seat that pollution has made lose (8.2)."""

DISTRICTS = {"residential": R, "commercial": C, "leisure": L, "parking": P, "industrial": I}


def standing_of(state: State, seat: int) -> dict[str, float]:
    """Return the seat's figures as if the game ended now.

    points, lead, won (1 if the game is over and this seat alone wins), rank (1 to 10; 0 if the game has no ranks),
    money, income, cards, clouds, parks, pollution, empties; and for each kind of district `…_districts`, `…_cards` and
    `largest_…`.
    """
    site, sheet = site_of(state, seat), score_sheet(state, seat)
    points = LOST if sheet.points is None else float(sheet.points)
    figures = {
        "points": points,
        "lead": points - _best_other(state, seat),
        "won": float(state.phase.name == "over" and winners(state) == (seat,)),
        "rank": float(RANKS.index(sheet.rank) + 1 if sheet.rank else 0),
        "money": float(state.money[seat]),
        "income": float(total_income(site)),
        "cards": float(site.own.bit_count()),
        "clouds": float((site.city.pure[X] & site.zone).bit_count()),
        "parks": float((site.city.pure[K] & site.zone).bit_count()),
        "pollution": float(pollution_of(site)),
        "empties": sum(line.count for line in sheet.lines if line.item in ("empties", "empties_beside_park")),
    }
    for word, kind in DISTRICTS.items():
        figures |= _districts(site, word, kind)
    return figures


def _best_other(state: State, seat: int) -> float:
    """Return the most points of another seat, at least 0."""
    others = (score_sheet(state, other).points for other in range(state.rules.players) if other != seat)
    return max((float(points) for points in others if points is not None), default=0.0)


def _districts(site: Site, word: str, kind: int) -> dict[str, float]:
    sizes = [district.bit_count() for district in site.city.districts[kind] if district & site.zone]
    return {
        f"{word}_districts": float(len(sizes)),
        f"{word}_cards": float((site.city.any(kind) & site.zone).bit_count()),
        f"largest_{word}": float(max(sizes, default=0)),
    }
