"""Texts for the aims of missions and the figures of a standing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardcity_desktop.support.i18n import _, ngettext

if TYPE_CHECKING:
    from cardcity_desktop.career.missions import MissionAim


def figure_text(figure: str, value: float) -> str:
    """Return a figure of the standing as text, "14 points"."""
    count = round(value)
    if figure in ("won", "complete", "first", "crown"):
        return _yes_or_no(figure, bool(value))
    if figure == "lead" and count < 0:
        return ngettext("{count} point behind", "{count} points behind", -count).format(count=-count)
    phrase = {
        "points": ngettext("{count} point", "{count} points", count),
        "lead": ngettext("{count} point ahead", "{count} points ahead", count),
        "coins": ngettext("{count} coin", "{count} coins", count),
        "cards": ngettext("{count} card", "{count} cards", count),
        "districts": ngettext("{count} district", "{count} districts", count),
        "wonders": ngettext("{count} wonder", "{count} wonders", count),
        "colours": ngettext("{count} colour", "{count} colours", count),
    }
    return phrase[figure].format(count=count)


def aim_text(aim: MissionAim) -> str:
    """Return an aim in a few words, "At least 20 points"."""
    certain = {
        "won": _("Win the game"),
        "complete": _("Complete your city"),
        "first": _("Complete your city first"),
        "crown": _("Have the crown at the end"),
    }
    if aim.figure in certain and not aim.at_most:
        return certain[aim.figure]
    phrase = _("At most {figure}") if aim.at_most else _("At least {figure}")
    return phrase.format(figure=figure_text(aim.figure, aim.number))


def _yes_or_no(figure: str, value: bool) -> str:
    words = {
        "won": (_("not won"), _("won")),
        "complete": (_("city not complete"), _("city complete")),
        "first": (_("not the first"), _("the first")),
        "crown": (_("without the crown"), _("with the crown")),
    }
    return words[figure][value]
