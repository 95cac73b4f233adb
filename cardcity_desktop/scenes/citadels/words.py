"""Citadels' texts for the screens of all games (`scenes.front.GameWords`), among them missions' aims."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from cardcity_desktop.career.missions import MissionAim
from cardcity_desktop.players.player import Advice
from cardcity_desktop.rules.citadels.setup import Setup
from cardcity_desktop.rules.citadels.view import View
from cardcity_desktop.rules.game import Progress
from cardcity_desktop.scenes.citadels.wording import hints
from cardcity_desktop.scenes.citadels.wording.events import event_text, recap_lines
from cardcity_desktop.scenes.citadels.wording.hints import cost_text, value_text, why_text
from cardcity_desktop.scenes.citadels.wording.names import rank_name as rank_text
from cardcity_desktop.scenes.citadels.wording.refusals import with_clause as refusal_text
from cardcity_desktop.scenes.citadels.wording.setup import setup_text, variants_text
from cardcity_desktop.support.i18n import _, ngettext
from cardcity_desktop.ui.wording.aims import LEAD, bound_text, lead_text
from cardcity_desktop.ui.wording.phrases import round_text


def progress_text(progress: Progress) -> str:
    """Return "Round 3"."""
    return round_text(progress.round, progress.rounds)


def hint_text(view: View, advice: Advice, names: Sequence[str]) -> str:
    """Return the advised action with its reason; this game does not use the view."""
    return hints.hint_text(advice, names)


def lot_text(cards: Sequence[str]) -> str:
    """Return "": this game offers no lots."""
    return ""


def rank_share(standing: Mapping[str, float]) -> float:
    """Return 0: there is no solo game."""
    return 0.0


def strong_text(setup: Setup) -> str:
    """Return "": there is no solo game."""
    return ""


worded_figures = frozenset({"won", "complete", "first", "crown"})


def figure_text(figure: str, value: float) -> str:
    """Return a figure of the standing as text, "14 points"."""
    count = round(value)
    if figure in worded_figures:
        return _yes_or_no(figure, bool(value))
    if figure == LEAD:
        return lead_text(count)
    phrase = {
        "points": ngettext("{count} point", "{count} points", count),
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
    return bound_text(aim, figure_text(aim.figure, aim.number))


def _yes_or_no(figure: str, value: bool) -> str:
    words = {
        "won": (_("not won"), _("won")),
        "complete": (_("city not complete"), _("city complete")),
        "first": (_("not the first"), _("the first")),
        "crown": (_("without the crown"), _("with the crown")),
    }
    return words[figure][value]
