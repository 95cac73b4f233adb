"""Royal Cities' part of the rulebook: pictures, set-ups that a clause concerns, house notes."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from cardcity_desktop.rules.royal_cities.rulings import RULINGS
from cardcity_desktop.rules.royal_cities.setup import Setup
from cardcity_desktop.scenes.royal_cities.rulebook.pictures import picture
from cardcity_desktop.scenes.royal_cities.wording.rulings import NOTES
from cardcity_desktop.scenes.rulebook.text import RulebookText
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.window.context import Ui
from cardcity_desktop.ui.window.widget import Widget

ONLY_SEVERAL = frozenset({"2.5", "2.6", "2.7", "2.8", "6.2", "6.6", "6.7", "6.8", "9.5", "10.1", "10.2", "12.2"})
"""Clauses that do not concern a solo game."""


class RoyalCitiesRulebook(RulebookText):
    """Royal Cities' implementation of `scenes.rulebook.text.RulebookText`."""

    game = "royal_cities"
    rulings = RULINGS
    ruling_texts = NOTES

    def concerns(self, clause: str, setup: Setup) -> bool:
        if clause == "11.13":
            return setup.expert
        if clause.partition(".")[0] == "11":
            return setup.solo
        return not (setup.solo and clause in ONLY_SEVERAL)

    def tags(self, clause: str) -> Sequence[str]:
        if clause == "11.13":
            return [_("Expert")]
        if clause.partition(".")[0] == "11":
            return [_("Alone")]
        return [_("Two Nobles or more")] if clause in ONLY_SEVERAL else []

    def picture(self, ui: Ui, name: str, area: Rect, setup: Setup | None) -> list[Widget]:
        return picture(ui, name, area)


RULEBOOK = RoyalCitiesRulebook()
