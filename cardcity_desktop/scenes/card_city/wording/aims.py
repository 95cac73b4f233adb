"""Missions' aims and figures of a standing, in words."""

from __future__ import annotations

from collections.abc import Callable

from cardcity_desktop.career.missions import MissionAim
from cardcity_desktop.support.i18n import _, ngettext
from cardcity_desktop.ui.wording.numbers import money_text, number_text, percent_text


def _points(value: float) -> str:
    return ngettext("{count} point", "{count} points", value).format(count=number_text(value))


def _money(value: float) -> str:
    return money_text(round(value))


def _percent(value: float) -> str:
    return _("{percent} of pollution").format(percent=percent_text(round(value)))


def _income(value: float) -> str:
    return _("{money} of income").format(money=money_text(round(value)))


def _lead(value: float) -> str:
    if value == 0:
        return _("level")
    if value > 0:
        return ngettext("{count} point ahead", "{count} points ahead", value).format(count=number_text(value))
    return ngettext("{count} point behind", "{count} points behind", -value).format(count=number_text(-value))


def _clouds(value: float) -> str:
    return ngettext("{count} cloud", "{count} clouds", value).format(count=number_text(value))


def _parks(value: float) -> str:
    return ngettext("{count} Park", "{count} Parks", value).format(count=number_text(value))


def _empties(value: float) -> str:
    return ngettext("{count} empty cell", "{count} empty cells", value).format(count=number_text(value))


def _leisure(value: float) -> str:
    return ngettext("{count} Leisure card", "{count} Leisure cards", value).format(count=number_text(value))


def _largest_residential(value: float) -> str:
    text = ngettext("a Residential district of {count} card", "a Residential district of {count} cards", value)
    return text.format(count=number_text(value))


def _largest_commercial(value: float) -> str:
    text = ngettext("a Commercial district of {count} card", "a Commercial district of {count} cards", value)
    return text.format(count=number_text(value))


def _industrial_districts(value: float) -> str:
    text = ngettext("{count} Industrial district", "{count} Industrial districts", value)
    return text.format(count=number_text(value))


FIGURES: dict[str, Callable[[float], str]] = {
    "points": _points,
    "money": _money,
    "income": _income,
    "pollution": _percent,
    "lead": _lead,
    "clouds": _clouds,
    "parks": _parks,
    "empties": _empties,
    "leisure_cards": _leisure,
    "largest_residential": _largest_residential,
    "largest_commercial": _largest_commercial,
    "industrial_districts": _industrial_districts,
}
"""Figures that the campaign's aims use; a test compares them with the campaign."""


def figure_text(figure: str, value: float) -> str:
    """Return a figure of the standing in words: "14 points", "0 clouds"."""
    if figure == "won":
        return _("won") if value else _("not won")
    return FIGURES[figure](value)


def aim_text(aim: MissionAim) -> str:
    """Return an aim in a few words: "at least 20 points", "no cloud", "win"."""
    if aim.figure == "won":
        return _("Win the game")
    if aim.figure == "clouds" and aim.number == 0:
        return _("Not a single cloud")
    if aim.figure == "lead" and not aim.at_most:
        if aim.number < 0:
            return _("At most {figure}").format(figure=_lead(aim.number))
        return _("At least {figure}").format(figure=_lead(aim.number))
    text = _("At most {figure}") if aim.at_most else _("At least {figure}")
    return text.format(figure=figure_text(aim.figure, aim.number))
