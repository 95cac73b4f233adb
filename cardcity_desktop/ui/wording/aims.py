"""Wording of a mission's aims that all games share: leads, and bounds of a figure."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardcity_desktop.support.i18n import _, ngettext
from cardcity_desktop.ui.wording.numbers import number_text

if TYPE_CHECKING:
    from cardcity_desktop.career.missions import MissionAim

LEAD = "lead"
"""Figure of a standing: the points ahead of the best other seat, negative behind it."""


def lead_text(value: float) -> str:
    """Return a lead: "level", "3 points ahead", "2 points behind"."""
    if value == 0:
        return _("level")
    if value > 0:
        return ngettext("{count} point ahead", "{count} points ahead", value).format(count=number_text(value))
    return ngettext("{count} point behind", "{count} points behind", -value).format(count=number_text(-value))


def bound_text(aim: MissionAim, figure: str) -> str:
    """Return an aim's bound of a worded figure: "At least 20 points". For a negative lead "At most 5 points behind"."""
    at_most = aim.at_most or (aim.figure == LEAD and aim.number < 0)
    text = _("At most {figure}") if at_most else _("At least {figure}")
    return text.format(figure=figure)
