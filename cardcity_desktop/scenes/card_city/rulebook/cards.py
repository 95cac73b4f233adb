"""Cards in the rulebook, which show their info as on a table."""

from collections.abc import Callable
from functools import partial

from pygame import Rect

from cardcity_desktop.rules.card_city.rule_set import RuleSet
from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.scenes.card_city.rulebook.boards import Sketch, draw_sketch, sketch_lens
from cardcity_desktop.scenes.card_city.table.card_info.facts import info_for
from cardcity_desktop.scenes.card_city.table.card_info.popup import CardInfoLayer
from cardcity_desktop.scenes.card_city.wording.card_info import card_line
from cardcity_desktop.scenes.card_city.wording.cards import card_name
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.cards.faces import CardFaces
from cardcity_desktop.ui.toolkit import Canvas, Command, Focus, Focusable, Push, Stay, Ui, Widget

RICHEST = Setup("xl", "advanced")
"""Game whose info is shown outside a match: with both halves of bicolours, Parks and clouds."""


class CardInfoWidget(Widget):
    """A widget whose cards show their info. `opened`: opens the rule of a card."""

    static = True

    def __init__(self, ui: Ui, rect: Rect, key: str, side: int, setup: Setup | None) -> None:
        super().__init__(rect, key)
        self.ui, self.side = ui, side
        self.rules = RuleSet(setup or RICHEST)
        self.opened: Callable[[str], Command] = lambda _clause: Stay()

    def card_focusable(self, key: str, place: Rect, token: str) -> Focusable:
        name, line = card_name(token, percent=self.rules.ecological), card_line(token, self.rules)
        return Focusable(key, place, lambda: self._open(token), name, tip=f"{name}\n{line}", group="cards")

    def _open(self, token: str) -> Command:
        return Push(CardInfoLayer(partial(info_for, token, self.rules), CardFaces(self.ui), "square", self.opened))


class BookCard(CardInfoWidget):
    """A single card."""

    def __init__(self, ui: Ui, rect: Rect, key: str, token: str, side: int, setup: Setup | None) -> None:
        super().__init__(ui, rect, f"card:{key}:{token}", side, setup)
        self.token = token

    def focusables(self) -> list[Focusable]:
        return [] if self.token == "?" else [self.card_focusable(self.key, self.rect, self.token)]

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        CardFaces(self.ui).draw(canvas.surface, self.token, self.rect.center, self.side, "board")


class BookBoard(CardInfoWidget):
    """A small board."""

    def __init__(self, ui: Ui, rect: Rect, key: str, sketch: Sketch, side: int, setup: Setup | None) -> None:
        super().__init__(ui, rect, f"card:{key}", side, setup)
        self.sketch = sketch

    def focusables(self) -> list[Focusable]:
        lens = sketch_lens(self.rect, self.sketch, self.side)
        cards = [(f"{self.key}:{card.cell[0]},{card.cell[1]}", card) for card in self.sketch.model.cards]
        return [self.card_focusable(key, lens.rect(card.cell), card.token) for key, card in cards]

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        draw_sketch(self.ui, canvas, self.rect, self.sketch, self.side)


def card_part(ui: Ui, key: str, token: str, side: int, setup: Setup | None) -> kit.Part:
    """Return a card of `side` px with room around it."""
    around = side + ui.scale(8)
    return kit.Leaf(lambda rect: BookCard(ui, rect, key, token, side, setup), kit.fixed(around, around))
