"""Days in words."""

from __future__ import annotations

from datetime import date

from cardcity_desktop.i18n import N_, _

MONTHS = (
    N_("January"), N_("February"), N_("March"), N_("April"), N_("May"), N_("June"), N_("July"), N_("August"),
    N_("September"), N_("October"), N_("November"), N_("December"),
)  # fmt: skip


def day_text(day: date) -> str:
    """A day as it stands on a picture: "21 November 2026"."""
    return _("{day} {month} {year}").format(day=day.day, month=_(MONTHS[day.month - 1]), year=day.year)
