"""Citadels' part of the rulebook: pictures, tags, set-ups that a clause or house note concerns."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from cardcity_desktop.rules.citadels.characters import HELD
from cardcity_desktop.rules.citadels.setup import Setup
from cardcity_desktop.scenes.citadels.rulebook.pictures import PICTURES
from cardcity_desktop.scenes.rulebook.text import RulebookText
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.window.context import Ui
from cardcity_desktop.ui.window.widget import Widget

_CONCERNS: dict[str, Callable[[Setup], bool]] = {
    "3.4": lambda setup: setup.players in (4, 5, 6),
    "3.5": lambda setup: setup.players == 7,
    "3.6": lambda setup: HELD[setup.players] == 2,
    "4.11": lambda setup: HELD[setup.players] == 2,
    "6.9": lambda setup: setup.deck == 69,
    "6.18": lambda setup: setup.deck == 69,
    "8.1": lambda setup: setup.end == 8,
    "8.2": lambda setup: setup.bank is not None,
    "8.3": lambda setup: setup.deck == 68,
    "sixty_ninth_card": lambda setup: setup.deck == 69,
    "unlimited_gold": lambda setup: setup.bank is None,
    "first_crown": lambda setup: setup.crown is None,
    "seventh_seat": lambda setup: setup.players == 7,
    "keep_then_bury": lambda setup: setup.players == 2,
    "shield_of_two_characters": lambda setup: HELD[setup.players] == 2,
    "robbing_oneself": lambda setup: HELD[setup.players] == 2,
}
"""Conditions on the set-up for clauses and house notes that do not apply to every game."""


class CitadelsRulebook(RulebookText):
    """Citadels' implementation of `scenes.rulebook.text.RulebookText`."""

    game = "citadels"

    def concerns(self, name: str, setup: Setup) -> bool:
        return _CONCERNS[name](setup) if name in _CONCERNS else True

    def tags(self, clause: str) -> Sequence[str]:
        phrase = {
            "3.4": _("Four to six players"),
            "3.5": _("Seven players"),
            "3.6": _("Two or three players"),
            "4.11": _("Two or three players"),
            "8.1": _("Option"),
            "8.2": _("Option"),
            "8.3": _("Option"),
        }
        return (phrase[clause],) if clause in phrase else ()

    def picture(self, ui: Ui, name: str, area: Rect, setup: Setup | None) -> list[Widget]:
        return PICTURES[name](ui, area, setup)


RULEBOOK = CitadelsRulebook()
