"""Royal Cities' part of the rulebook: pictures, set-ups that a clause or house note concerns."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from cardcity_desktop.rules.royal_cities.setup import Setup
from cardcity_desktop.scenes.royal_cities.rulebook.pictures import picture
from cardcity_desktop.scenes.rulebook.text import RulebookText
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.window.context import Ui
from cardcity_desktop.ui.window.widget import Widget

ONLY_SEVERAL = frozenset({"2.5", "2.6", "2.7", "2.8", "6.2", "6.6", "6.7", "6.8", "9.5", "10.1", "10.2", "12.2"})
"""Clauses that do not concern a solo game."""
NOTES_FOR_SEVERAL = frozenset(
    {"three_jokers_redealt", "two_lowest_by_chance", "no_hero_after_purchase", "known_cards", "behind_the_curtain"}
)
NOTES_FOR_SOLO = frozenset(
    {
        *("regents_first_cards", "four_cards_redrawn", "regent_builds_no_joker", "regent_is_the_other"),
        *("market_points_not_taxed", "taxed_joker"),
    }
)


class RoyalCitiesRulebook(RulebookText):
    """Royal Cities' implementation of `scenes.rulebook.text.RulebookText`."""

    game = "royal_cities"

    def concerns(self, name: str, setup: Setup) -> bool:
        if name in ("11.13", "expert_by_influence"):
            return setup.expert
        if name.partition(".")[0] == "11" or name in NOTES_FOR_SOLO:
            return setup.solo
        return not (setup.solo and name in ONLY_SEVERAL | NOTES_FOR_SEVERAL)

    def tags(self, clause: str) -> Sequence[str]:
        if clause == "11.13":
            return [_("Expert")]
        if clause.partition(".")[0] == "11":
            return [_("Alone")]
        return [_("Two Nobles or more")] if clause in ONLY_SEVERAL else []

    def picture(self, ui: Ui, name: str, area: Rect, setup: Setup | None) -> list[Widget]:
        return picture(ui, name, area)


RULEBOOK = RoyalCitiesRulebook()
