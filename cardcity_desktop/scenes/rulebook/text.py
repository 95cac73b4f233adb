"""The interface between the rulebook's frame and a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from pygame import Rect

from cardcity_desktop.rules.rulings import Ruling
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.window.context import Ui
from cardcity_desktop.ui.window.widget import Widget


class RulebookText(Protocol):
    """A game's rulebook; clauses and chapters are identified by their numbers, "4.3" and "4"."""

    game: str
    """The game's folder in assets/rulebook."""
    rulings: Sequence[Ruling]
    ruling_texts: Mapping[str, tuple[str, str]]
    """Ruling and reason in English, by the ruling's word."""

    def concerns(self, clause: str, setup: Any) -> bool:
        """Return True if the clause or chapter applies to a game with this set-up."""

    def tags(self, clause: str) -> Sequence[str]:
        """Return the games to which a clause or chapter applies, in a few words each; () for all."""

    def picture(self, ui: Ui, name: str, area: Rect, setup: Any | None) -> list[Widget]:
        """Return the widgets of a picture or table by name, from the top left of `area` down."""

    def notes(self, clause: str, setup: Any | None) -> Sequence[tuple[str, str]]:
        """Return the house notes of a clause for this set-up (None: for all) as (ruling, reason)."""
        met = (ruling for ruling in self.rulings if setup is None or ruling.matters_to(setup))
        texts = (self.ruling_texts[ruling.word] for ruling in met if ruling.clause == clause)
        return [(_(ruling), _(reason)) for ruling, reason in texts]
