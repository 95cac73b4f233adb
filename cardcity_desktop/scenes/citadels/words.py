"""Citadels' texts for the screens of all games (`scenes.front.GameWords`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardcity_desktop.players.player import Advice
from cardcity_desktop.rules.citadels.setup import Setup
from cardcity_desktop.rules.citadels.view import View
from cardcity_desktop.rules.game import Progress
from cardcity_desktop.scenes.citadels.results.ranks import rank_name as rank_text
from cardcity_desktop.scenes.citadels.wording import hints
from cardcity_desktop.scenes.citadels.wording.aims import aim_text, figure_text
from cardcity_desktop.scenes.citadels.wording.events import event_text, recap_lines
from cardcity_desktop.scenes.citadels.wording.hints import cost_text, value_text, why_text
from cardcity_desktop.scenes.citadels.wording.refusals import with_clause as refusal_text
from cardcity_desktop.scenes.citadels.wording.setups import setup_text, variants_text
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
