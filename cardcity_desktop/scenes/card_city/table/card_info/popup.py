"""Layout and drawing of card info: a panel beside the card, and a large panel over the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect

from cardcity_desktop.scenes.card_city.table.card_info.facts import CardInfo, Fact
from cardcity_desktop.scenes.rulebook.book import rule_label
from cardcity_desktop.scenes.shared.layer import Layer
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.cards.faces import CardFaces
from cardcity_desktop.ui.cards.hand import card_rect, lay_card
from cardcity_desktop.ui.cards.outlines import Shape
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.paint.chrome import Box
from cardcity_desktop.ui.paint.theme import GROUNDS, INK, mix
from cardcity_desktop.ui.widgets.buttons import Button, button_size
from cardcity_desktop.ui.widgets.labels import Painted
from cardcity_desktop.ui.window.commands import Command
from cardcity_desktop.ui.window.context import Ui
from cardcity_desktop.ui.window.input.intents import Intent
from cardcity_desktop.ui.window.widget import Widget

WIDE, LARGE_WIDE = 400, 560
"""Logical units: width of the panel beside a card, and of the large one."""

SIDE, LARGE_SIDE = 104, 176
"""Logical units: side of the card in the panel beside a card, and in the large one."""


@dataclass(frozen=True, slots=True)
class PlacedText:
    """A text with its rectangle in px; ink: "text", "muted", "good" or "bad" of the theme."""

    rect: Rect
    text: str
    style: str
    ink: str = "text"


@dataclass(frozen=True, slots=True)
class CardInfoLayout:
    """Card info laid out from (0, 0), in px: card, family pill, texts, total height."""

    info: CardInfo
    card: Rect
    pill: PlacedText | None
    words: tuple[PlacedText, ...]
    high: int


def lay_out_card_info(
    ui: Ui, info: CardInfo, wide: int, side: int, foot: str = "", titled: bool = True
) -> CardInfoLayout:
    """Lay card info out `wide` px wide with a card of `side` px; foot: a small line at the end."""
    s = ui.scale
    card = card_rect(side, 0, 0)
    left = card.right + s(16)
    column = _Column(ui, left, wide - left)
    if titled:
        column.put(info.title, "heading", gap=4)
    pill = _family(ui, column, info.family) if info.family else None
    column.put(info.line, "body", gap=8)
    if info.problem:
        column.put(info.problem, "strong", "bad", gap=8)
    column.top = max(column.top, card.bottom + s(10))
    label_wide = max((ui.text.measure(fact.label, "label")[0] for fact in info.facts), default=0) + s(14)
    label_wide = min(label_wide, round(wide * 0.45))
    for fact in info.facts:
        before = column.top
        column.put(fact.label, "label", "muted", at=1, across=label_wide - s(8))
        after, column.top = column.top, before
        column.put(fact.value, "strong", _ink(fact), at=label_wide, across=wide - label_wide)
        column.top = max(column.top, after) + s(4)
    if foot:
        column.top += s(4)
        column.put(foot, "small", "muted", at=1, across=wide)
    return CardInfoLayout(info, card, pill, tuple(column.words), column.top)


class _Column:
    """Texts placed one below the other; `top` is the top of the next one, in px."""

    def __init__(self, ui: Ui, left: int, wide: int) -> None:
        self.ui, self.left, self.wide = ui, left, wide
        self.top = 0
        self.words: list[PlacedText] = []

    def put(self, text: str, style: str, ink: str = "text", at: int = 0, across: int = 0, gap: int = 0) -> None:
        """Append a text. at, across: left and width in px, where they differ from the column's."""
        high = self.ui.text.measure(text, style, across or self.wide)[1]
        self.words.append(PlacedText(Rect(at or self.left, self.top, across or self.wide, high), text, style, ink))
        self.top += high + self.ui.scale(gap)


def _family(ui: Ui, column: _Column, family: str) -> PlacedText:
    """Append the pill with a card's family."""
    s, text = ui.scale, ui.text
    high, length = text.line_height("label") + s(4), text.measure(family, "label")[0] + s(20)
    pill = PlacedText(Rect(column.left, column.top, min(length, column.wide), high), family, "label")
    column.top += high + s(7)
    return pill


def _ink(fact: Fact) -> str:
    return {"plain": "text", "good": "good", "bad": "bad"}[fact.tone]


def draw_card_info(canvas: Canvas, faces: CardFaces, shape: Shape, laid: CardInfoLayout, at: tuple[int, int]) -> None:
    """Draw card info with its upper left corner at `at` (px)."""
    theme = canvas.theme
    inks = {"text": theme.text, "muted": theme.text_muted, "good": theme.accent, "bad": theme.danger}
    lay_card(canvas, faces, laid.info.token, laid.card.move(at), "hand", shape, laid.info.motif)
    if laid.pill is not None:
        draw_family(canvas, laid.pill.rect.move(at), laid.pill.text, laid.info.token)
    for words in laid.words:
        canvas.text(words.text, words.rect.move(at), words.style, inks[words.ink])


def draw_family(canvas: Canvas, rect: Rect, family: str, token: str) -> None:
    """Draw a pill in the card's colour with the family's name."""
    theme = canvas.theme
    fill, ink = (theme.panel, theme.text) if theme.edge else (mix(family_ground(token), "#FFFFFF", 0.55), INK)
    canvas.box(rect, Box(fill, rect.height / 2, theme.panel_edge, theme.edge * canvas.scale.unit))
    canvas.text(family, rect, "label", ink, "center", "middle", False)


def family_ground(token: str) -> str:
    """Return the ground colour of a card's kind."""
    name = {"K": "park", "X": "cloud"}.get(token[0], token[0])
    return GROUNDS[name][0] if name in GROUNDS else GROUNDS["P"][0]


class CardInfoPanel:
    """The panel beside a card."""

    def __init__(
        self, ui: Ui, info: CardInfo, card: Rect, faces: CardFaces, shape: Shape, foot: str, above: bool
    ) -> None:
        """card: the card's rectangle; above: place the panel above it, because other cards are at its sides."""
        s = ui.scale
        self.faces, self.shape, self.pad = faces, shape, s(16)
        wide = min(s.target(WIDE), round(ui.area.width * 0.6))
        side = min(s(SIDE), wide // 3)
        self.laid = lay_out_card_info(ui, info, wide - 2 * self.pad, side, foot)
        box, area = Rect(0, 0, wide, self.laid.high + 2 * self.pad), ui.area.inflate(-s(16), -s(16))
        self.rect = _beside(card, box, area, s(14), above)

    def draw(self, canvas: Canvas) -> None:
        s = canvas.scale
        canvas.shadow(self.rect, 14, 6, 14, 0.35)
        canvas.panel(self.rect, "panel", 14)
        canvas.ring(self.rect, 1.6, 14, canvas.theme.accent, -s.unit)
        draw_card_info(canvas, self.faces, self.shape, self.laid, (self.rect.left + self.pad, self.rect.top + self.pad))

    @property
    def area(self) -> Rect:
        """The panel's area with its shadow, in px."""
        return self.rect.inflate(4 * self.pad, 4 * self.pad)


def _beside(card: Rect, box: Rect, area: Rect, gap: int, above: bool) -> Rect:
    """Return a place right of the card, else left of it, else above or below."""
    places = [
        box.move(card.right + gap, card.centery - box.height // 3),
        box.move(card.left - gap - box.width, card.centery - box.height // 3),
        box.move(card.centerx - box.width // 3, card.top - gap - box.height),
        box.move(card.centerx - box.width // 3, card.bottom + gap),
    ]
    if above:
        places.insert(0, places.pop(2))
    clamped = [place.clamp(area) for place in places]
    free = [place for place in clamped if not place.colliderect(card)]
    return free[0] if free else clamped[0]


class CardInfoLayer(Layer):
    """The large panel of a card, with a button to the rulebook."""

    close_intents = (Intent.CANCEL, Intent.INSPECT)
    wide = LARGE_WIDE

    def __init__(self, info: CardInfo, faces: CardFaces, shape: Shape, rules: Callable[[str], Command]) -> None:
        super().__init__()
        self.info, self.faces, self.shape, self.rules = info, faces, shape, rules
        self.title = info.title

    def enter(self) -> None:
        self.focus.key = self.focus.key or "rule"

    def content(self, area: Rect) -> list[Widget]:
        ui, s = self.ui, self.ui.scale
        laid = lay_out_card_info(ui, self.info, area.width, min(s(LARGE_SIDE), area.width // 3), titled=False)
        place = Rect(area.left, area.top + s(4), area.width, laid.high)
        top = place.bottom + s(14)
        label = rule_label("card_city", self.info.clause)
        wide, high = button_size(ui, label, "book")
        button = Rect(area.left, top, min(wide, area.width), high)
        read = lambda: self.rules(self.info.clause)  # noqa: E731
        return [
            Painted(place, lambda canvas, rect: draw_card_info(canvas, self.faces, self.shape, laid, rect.topleft)),
            Button(button, label, read, "secondary", "book", "rule"),
        ]

    def on_intent(self, intent: Intent) -> Command | None:
        return self.rules(self.info.clause) if intent is Intent.RULES else super().on_intent(intent)


def large_panel_hint(ui: Ui) -> str:
    """Return the line that names the key for the large panel."""
    key = ui.keys.label(Intent.INSPECT)
    return _("{key} or a long press: large, with its rule").format(key=key) if key else ""
