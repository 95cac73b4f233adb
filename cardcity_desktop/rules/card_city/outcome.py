"""What an action would bring, in figures: the forecast, the hint, the coach and computer players read the same ones."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardcity_desktop.rules.card_city.development import forced_growth
from cardcity_desktop.rules.card_city.events import CardBought, CardBuilt, Event
from cardcity_desktop.rules.card_city.income import total_income
from cardcity_desktop.rules.card_city.pollution import pollution_of
from cardcity_desktop.rules.card_city.score import sheet_of
from cardcity_desktop.rules.card_city.site import Site, site_of
from cardcity_desktop.rules.game import Figure, Outcome, Step

if TYPE_CHECKING:
    from cardcity_desktop.rules.card_city.state import State


def outcome_of(state: State, seat: int, step: Step[State, Event]) -> Outcome:
    """money, size, limit, income, points and pollution of `seat` before and after `step`, where they change.

    What a city has is counted once every district has grown that must grow and has only one cell to do so (6.1).
    """
    before = site_of(state, seat)
    cost = sum(event.cost for event in step.events if isinstance(event, CardBuilt | CardBought))
    laid = Site(before.rules, seat, step.state.city(seat), before.money - cost)
    old = forced_growth(before, state.reserve).site
    new = forced_growth(laid, step.state.reserve).site
    had = (("money", before.money), *_of(old))
    has = (("money", laid.money), *_of(new))
    pairs = [(name, a, b) for (name, a), (_, b) in zip(had, has, strict=True)]
    return Outcome(tuple(Figure(name, a, b) for name, a, b in pairs if a is not None and b is not None and a != b))


def _of(site: Site) -> tuple[tuple[str, float | None], ...]:
    return (
        ("size", site.cards),
        ("limit", site.limit),
        ("income", total_income(site)),
        ("points", sheet_of(site).points),
        ("pollution", pollution_of(site) if site.rules.ecological else None),
    )
