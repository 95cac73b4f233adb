"""What cards could bring a city that nobody else disturbs: a good way to build them all, found card by card."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from cardcity_desktop.rules.card_city.forecast.outcome import CityFigures, figures_of
from cardcity_desktop.rules.card_city.phases.clouds import cells_with_cloud
from cardcity_desktop.rules.card_city.phases.development import forced_growth
from cardcity_desktop.rules.card_city.phases.look_ahead import hand_of, placements
from cardcity_desktop.rules.card_city.site import Site, site_of
from cardcity_desktop.rules.city.board import bits
from cardcity_desktop.rules.city.cards import CARDS, CODES

if TYPE_CHECKING:
    from cardcity_desktop.rules.card_city.state import State


@dataclass(frozen=True, slots=True)
class LotForecast:
    """A city as it is, and as it could be with some cards, once all has grown that must (6.1).

    cloud: a pollution cloud would come (4.9), and what it costs is not in `after`.
    """

    before: CityFigures
    after: CityFigures
    cloud: bool = False

    @property
    def points(self) -> float | None:
        """Points more; None where the pollution makes points meaningless (8.2)."""
        had, has = self.before.points, self.after.points
        return None if had is None or has is None else has - had

    @property
    def income(self) -> int:
        """$ more each round."""
        return self.after.income - self.before.income


def lot_forecast(state: State, seat: int, tokens: Iterable[str], money: int = 0) -> LotForecast:
    """What `seat` could make of cards and of `money` $ that come with them; cards that are hidden are left out.

    Card after card is laid where it brings most at once, so there may be a better way, but never a better figure
    than can be reached.
    """
    codes = tuple(sorted(CODES[token] for token in tokens if token in CODES))
    key = ("prospect", seat, codes, money)
    known: LotForecast | None = state.memo.get(key)
    if known is None:
        known = state.memo[key] = _prospect(state, site_of(state, seat), codes, money)
    return known


def _prospect(state: State, site: Site, codes: tuple[int, ...], money: int) -> LotForecast:
    before, left = figures_of(site), list(hand_of(codes))
    site, cloud = replace(site, money=site.money + money), False
    while allowed := placements(site, tuple(left)) if left else {}:
        clear = {code: cells & ~cells_with_cloud(site, state.reserve, code, cells) for code, cells in allowed.items()}
        cloud = cloud or not any(clear.values())
        ways = clear if any(clear.values()) else allowed
        laid = [(_laid(site, code, at), code) for code, cells in ways.items() for at in bits(cells)]
        site, code = max(laid, key=lambda way: _worth(state, way[0]))
        left.remove(CARDS[code].home)
    return LotForecast(before, figures_of(forced_growth(site, state.reserve).site), cloud)


def _laid(site: Site, code: int, at: int) -> Site:
    return replace(site, city=site.city.with_card(at, code), money=site.money - site.price(code))


def _worth(state: State, site: Site) -> tuple[float, int]:
    """Points, then income, once all has grown that must."""
    grown = figures_of(forced_growth(site, state.reserve).site)
    return (float("-inf") if grown.points is None else grown.points, grown.income)
