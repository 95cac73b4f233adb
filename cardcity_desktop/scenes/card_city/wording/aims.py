"""Missions' aims and figures of a standing, in words."""

from __future__ import annotations

from cardcity_desktop.career.missions import MissionAim
from cardcity_desktop.support.i18n import _, ngettext
from cardcity_desktop.ui.wording.numbers import money_text, number_text, percent_text


def figure_text(figure: str, value: float) -> str:
    """Return a figure of the standing in words: "14 points", "0 clouds"."""
    if figure == "won":
        return _("won") if value else _("not won")
    if figure == "lead":
        return _lead(value)
    phrase = {
        "points": ngettext("{count} point", "{count} points", value),
        "money": "{money}",
        "income": _("{money} of income"),
        "pollution": _("{percent} of pollution"),
        "clouds": ngettext("{count} cloud", "{count} clouds", value),
        "parks": ngettext("{count} Park", "{count} Parks", value),
        "empties": ngettext("{count} empty cell", "{count} empty cells", value),
        "leisure_cards": ngettext("{count} Leisure card", "{count} Leisure cards", value),
        "largest_residential": ngettext(
            "a Residential district of {count} card", "a Residential district of {count} cards", value
        ),
        "largest_commercial": ngettext(
            "a Commercial district of {count} card", "a Commercial district of {count} cards", value
        ),
        "industrial_districts": ngettext("{count} Industrial district", "{count} Industrial districts", value),
    }
    whole = round(value)
    return phrase[figure].format(count=number_text(value), money=money_text(whole), percent=percent_text(whole))


def _lead(value: float) -> str:
    if value == 0:
        return _("level")
    if value > 0:
        return ngettext("{count} point ahead", "{count} points ahead", value).format(count=number_text(value))
    return ngettext("{count} point behind", "{count} points behind", -value).format(count=number_text(-value))


def aim_text(aim: MissionAim) -> str:
    """Return an aim in a few words: "at least 20 points", "no cloud", "win"."""
    if aim.figure == "won":
        return _("Win the game")
    if aim.figure == "clouds" and aim.number == 0:
        return _("Not a single cloud")
    at_most = aim.at_most or (aim.figure == "lead" and aim.number < 0)
    text = _("At most {figure}") if at_most else _("At least {figure}")
    return text.format(figure=figure_text(aim.figure, aim.number))
