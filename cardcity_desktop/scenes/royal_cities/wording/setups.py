"""Texts of set-ups and of a match's progress."""

from __future__ import annotations

from cardcity_desktop.rules.game import Progress
from cardcity_desktop.rules.royal_cities.setup import Setup
from cardcity_desktop.scenes.royal_cities.wording.names import season_name
from cardcity_desktop.support.i18n import _, ngettext


def setup_text(setup: Setup) -> str:
    """Return the set-up as a heading."""
    if setup.solo:
        return _("Royal Cities, alone against the Regent")
    text = ngettext("Royal Cities for {count} Noble", "Royal Cities for {count} Nobles", setup.players)
    return text.format(count=setup.players)


def variants_text(setup: Setup) -> str:
    """Return the variants of a set-up; "" if there are none."""
    return _("the expert’s taxes") if setup.expert else ""


def progress_text(progress: Progress) -> str:
    """Return the season: "Summer, season 2 of 4"."""
    if progress.rounds is None:
        return season_name(progress.round)
    return _("{season}, season {number} of {count}").format(
        season=season_name(progress.round), number=progress.round, count=progress.rounds
    )


def setup_sentence(setup: Setup) -> str:
    """Return one or two sentences on the game."""
    if setup.solo:
        text = _("You play four seasons against the Regent, who takes what the market brings, and taxes.")
        if setup.expert:
            text += " " + _(
                "His taxes grow: one card after the first season, two after the second, three after the third."
            )
        return text
    text = ngettext("{count} Noble plays {seasons} seasons.", "{count} Nobles play {seasons} seasons.", setup.players)
    return text.format(count=setup.players, seasons=setup.seasons)
