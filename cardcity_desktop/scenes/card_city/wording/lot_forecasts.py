"""Forecasts of lots in words."""

from __future__ import annotations

from collections.abc import Sequence

from cardcity_desktop.rules.card_city.forecast.lots import LotForecast
from cardcity_desktop.support.i18n import _, ngettext
from cardcity_desktop.ui.wording.numbers import money_text, signed_text


def lot_forecast_texts(prospect: LotForecast, hidden: bool) -> Sequence[str]:
    """Return a lot's forecast as (long, short) texts: "Could bring +3 points, +$1 each round".

    hidden: the lot has cards that the viewer does not know.
    """
    points, income = prospect.points, prospect.income
    found: list[str] = []
    if points is not None:
        found.append(ngettext("{points} point", "{points} points", abs(points)).format(points=signed_text(points)))
    if income:
        money = money_text(income) if income < 0 else "+" + money_text(income)
        found.append(_("{money} each round").format(money=money))
    if prospect.cloud:
        found.append(_("a cloud"))
    if not found:
        return ("",)
    brought = ", ".join(found)
    text = _("Face-up cards could bring {brought}") if hidden else _("Could bring {brought}")
    return text.format(brought=brought), brought
