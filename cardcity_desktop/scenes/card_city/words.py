"""Card City's texts for the screens of all games (`scenes.front.GameWords`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardcity_desktop.players.player import Advice
from cardcity_desktop.rules.card_city.rule_set import rules_of
from cardcity_desktop.rules.card_city.scoring.ranks import RANKS
from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.rules.card_city.view import View
from cardcity_desktop.rules.game import Progress
from cardcity_desktop.scenes.card_city.wording import hints
from cardcity_desktop.scenes.card_city.wording.aims import aim_text, figure_text
from cardcity_desktop.scenes.card_city.wording.cards import kind_name
from cardcity_desktop.scenes.card_city.wording.events import Names, event_text
from cardcity_desktop.scenes.card_city.wording.hints import why_text
from cardcity_desktop.scenes.card_city.wording.recap import recap_lines
from cardcity_desktop.scenes.card_city.wording.refusals import refusal_text
from cardcity_desktop.scenes.card_city.wording.scores import about_points_text as cost_text
from cardcity_desktop.scenes.card_city.wording.scores import rank_name as rank_text
from cardcity_desktop.scenes.card_city.wording.scores import strong_rank_text as strong_text
from cardcity_desktop.scenes.card_city.wording.setup import setup_title as setup_text
from cardcity_desktop.scenes.card_city.wording.setup import variants_text as variants_listed
from cardcity_desktop.ui.wording.numbers import tenths_text as value_text
from cardcity_desktop.ui.wording.phrases import round_text


def variants_text(setup: Setup) -> str:
    """Return the variants; "" if there are none."""
    return variants_listed(setup.variants) if setup.variants else ""


def progress_text(progress: Progress) -> str:
    """Return "Round 3 of 10"."""
    return round_text(progress.round, progress.rounds)


def hint_text(view: View, advice: Advice, names: Names) -> str:
    """Return the advised action with its reason."""
    return hints.hint_text(advice, names, rules_of(view.setup).share.frame)


def lot_text(cards: Sequence[str]) -> str:
    """Return the kinds of a lot's cards."""
    return ", ".join(map(kind_name, cards))


def rank_share(standing: Mapping[str, float]) -> float:
    """Return the solo rank as a share of the highest one, 0 to 1."""
    return standing.get("rank", 0.0) / len(RANKS)
