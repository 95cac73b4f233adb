"""The rulebook's cards speak as those of a table do: at rest, and opened large by a press or a key."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from pygame import Rect

from cardcity_desktop.rules.card_city.rule_set import RuleSet
from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.scenes.card_city.table.inspector import CardLayer
from cardcity_desktop.scenes.card_city.table.speech import told_of
from cardcity_desktop.scenes.card_city.wording import card_name
from cardcity_desktop.scenes.card_city.wording.speech import card_line
from cardcity_desktop.ui.cards.faces import CardFaces
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.window.commands import Command, Push, Stay
from cardcity_desktop.ui.window.context import Ui
from cardcity_desktop.ui.window.focus import Focus, Focusable
from cardcity_desktop.ui.window.widget import Widget

RICHEST = Setup("xl", "advanced")
"""What cards speak of where the book is read for no game: both halves of bicolours, Parks and clouds."""


class BookCard(Widget):
    """A card on a page. `opened`: what its rule's button does, once the book has said so."""

    static = True

    def __init__(self, ui: Ui, rect: Rect, key: str, token: str, side: int, setup: Setup | None) -> None:
        super().__init__(rect, f"card:{key}:{token}")
        self.ui, self.token, self.side = ui, token, side
        self.rules = RuleSet(setup or RICHEST)
        self.opened: Callable[[str], Command] = lambda _clause: Stay()

    def focusables(self) -> list[Focusable]:
        if self.token == "?":
            return []
        name, line = card_name(self.token, percent=self.rules.ecological), card_line(self.token, self.rules)
        return [Focusable(self.key, self.rect, self._open, name, tip=f"{name}\n{line}", group="cards")]

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        CardFaces(self.ui).draw(canvas.surface, self.token, self.rect.center, self.side, "board")

    def _open(self) -> Command:
        return Push(CardLayer(told_of(self.token, self.rules), CardFaces(self.ui), "square", self.opened))


def opening(widgets: Iterable[Widget], opened: Callable[[str], Command]) -> list[Widget]:
    """The same, with cards whose rule is opened by `opened`."""
    found = list(widgets)
    for widget in found:
        if isinstance(widget, BookCard):
            widget.opened = opened
    return found
