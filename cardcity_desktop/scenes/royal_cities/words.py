"""Royal Cities' texts for the screens of all games (`scenes.front.GameWords`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardcity_desktop.players.player import Advice
from cardcity_desktop.rules.royal_cities.phases.regent import LEGENDS
from cardcity_desktop.rules.royal_cities.setup import Setup
from cardcity_desktop.rules.royal_cities.view import View
from cardcity_desktop.scenes.royal_cities.wording import hints
from cardcity_desktop.scenes.royal_cities.wording.aims import aim_text, figure_text
from cardcity_desktop.scenes.royal_cities.wording.events import event_text, recap_lines
from cardcity_desktop.scenes.royal_cities.wording.hints import cost_text, why_text
from cardcity_desktop.scenes.royal_cities.wording.names import legend_name
from cardcity_desktop.scenes.royal_cities.wording.refusals import refusal_text
from cardcity_desktop.scenes.royal_cities.wording.setups import progress_text, setup_text, variants_text
from cardcity_desktop.ui.wording.numbers import tenths_text as value_text


def hint_text(view: View, advice: Advice, names: Sequence[str]) -> str:
    """Return the advised action with its reason; no player's name is needed."""
    return hints.hint_text(view, advice, names)


def lot_text(cards: Sequence[str]) -> str:
    """Return "": this game offers no lots."""
    return ""


def rank_text(rank: str) -> str:
    """Return the name of a legend: `legend_3` is the third."""
    return legend_name(int(rank.removeprefix("legend_")))


def rank_share(standing: Mapping[str, float]) -> float:
    """Return the reached legend as a share of the highest one, 0 to 1."""
    return standing.get("legend", 0.0) / LEGENDS


def strong_text(setup: Setup) -> str:
    """Return "": no solo results were measured."""
    return ""
