"""Card info: a panel beside a card under a resting mouse; a large one after a long press, a key or a pad's button."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pygame
from pygame import Rect
from pygame.event import Event

from cardcity_desktop.scenes.card_city.table.card_info.facts import CardInfo, card_info_for
from cardcity_desktop.scenes.card_city.table.card_target import CardTarget, card_target_at, focused_card_target
from cardcity_desktop.scenes.card_city.table.host import TableHost
from cardcity_desktop.scenes.rulebook.book import rule_label
from cardcity_desktop.scenes.shared.layer import Layer
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.cards.faces import CardFaces
from cardcity_desktop.ui.cards.hand import card_rect, lay_card
from cardcity_desktop.ui.paint.theme import GROUNDS, INK, mix
from cardcity_desktop.ui.toolkit import Box, Canvas, Command, Focus, Intent, Push, Ui
from cardcity_desktop.ui.window.drag import THRESHOLD

WIDE, LARGE_WIDE = 400, 560
"""Logical units: width of the panel beside a card, and of the large panel."""

SIDE, LARGE_SIDE = 104, 176
"""Logical units: side of the card drawn in the panel beside a card, and in the large panel."""

NO_FOCUS = Focus()
"""Focus of a panel in which nothing can be pressed."""

REST_SECONDS = 0.4
"""Seconds that the mouse rests on a card before its info appears."""

PRESS_SECONDS = 0.6
"""Seconds after which a press opens the large panel."""


def card_info(
    ui: Ui, info: CardInfo, faces: CardFaces, width: int, side: int, foot: str = "", titled: bool = True
) -> kit.Part:
    """Return card info `width` px wide with a card of `side` px and the small line `foot` at the end."""
    s, theme = ui.scale, ui.theme
    draw = lambda canvas, place: lay_card(canvas, faces, info.token, place, "hand", info.motif)  # noqa: E731
    card = kit.drawing(draw, *card_rect(side, 0, 0).size)
    texts: list[kit.Part] = [kit.Pad(kit.words(ui, info.title, "heading"), bottom=s(4))] if titled else []
    if info.family:
        texts.append(kit.Pad(family_pill(ui, info.family, info.token), bottom=s(7)))
    texts.append(kit.Pad(kit.words(ui, info.line), bottom=s(8)))
    if info.problem:
        texts.append(kit.Pad(kit.words(ui, info.problem, "strong", colour=theme.danger), bottom=s(8)))
    lines: list[kit.Part] = [kit.HStack([kit.Pad(card, bottom=s(10)), kit.VStack(texts, grow=1)], s(16), "top")]
    label_wide = max((ui.text.extent(fact.label, "label").wide for fact in info.facts), default=0) + s(6)
    label_wide = min(label_wide, round(width * 0.45) - s(8))
    tones = {"plain": None, "good": theme.accent, "bad": theme.danger}
    for fact in info.facts:
        label = kit.Wide(kit.words(ui, fact.label, "label", muted=True), label_wide)
        value = kit.words(ui, fact.value, "strong", colour=tones[fact.tone], grow=1)
        lines.append(kit.Pad(kit.HStack([label, value], s(8), "top"), bottom=s(4)))
    if foot:
        lines.append(kit.Pad(kit.words(ui, foot, "small", muted=True), top=s(4)))
    return kit.VStack(lines)


def family_pill(ui: Ui, family: str, token: str, **more: Any) -> kit.Part:
    """Return a pill in the card's colour with its family's name, cut only if it can't be left out.

    `more` is grow, drop, name.
    """
    s, theme, ground = ui.scale, ui.theme, GROUNDS.get(token[0], GROUNDS["P"])[0]
    fill, ink = (theme.panel, theme.text) if theme.high_contrast else (mix(ground, "#FFFFFF", 0.55), INK)
    height = ui.text.line_height("label") + s(4)
    text = kit.words(ui, family, "label", one_line=True, colour=ink, least=kit.NEVER if more.get("drop") else 0)
    look = kit.box(Box(fill, height / 2, theme.panel_edge, theme.edge * s.unit))
    return kit.Aligned(kit.Pad(text, s(10), s(2), ground=look), 0, **more)


class CardInfoPanel:
    """The panel beside a card."""

    def __init__(self, ui: Ui, info: CardInfo, card: Rect, faces: CardFaces, foot: str, above: bool) -> None:
        """`card` is the card's rectangle; with `above` the panel is placed above it, because other cards are at its
        sides."""
        s = ui.scale
        self.pad = pad = s(16)
        width = min(s.target(WIDE), round(ui.area.width * 0.6))
        content = card_info(ui, info, faces, width - 2 * pad, min(s(SIDE), width // 3), foot)
        whole = kit.Pad(content, pad, pad)
        box, area = Rect(0, 0, width, whole.measure(width).high), ui.area.inflate(-s(16), -s(16))
        self.rect = _beside(card, box, area, s(14), above)
        self.widgets = kit.arrange(whole, self.rect).all

    def draw(self, canvas: Canvas) -> None:
        s = canvas.scale
        canvas.shadow(self.rect, 14, 6, 14, 0.35)
        canvas.panel(self.rect, "panel", 14)
        canvas.ring(self.rect, 1.6, 14, canvas.theme.accent, -s.unit)
        for widget in self.widgets:
            widget.draw(canvas, NO_FOCUS)

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

    def __init__(self, info: Callable[[], CardInfo], faces: CardFaces, rules: Callable[[str], Command]) -> None:
        super().__init__()
        self._make_info, self.faces, self.rules = info, faces, rules
        self.reworded()

    @property
    def title(self) -> str:
        return self.info.title

    def reworded(self) -> None:
        self.info = self._make_info()

    def enter(self) -> None:
        self.focus.key = self.focus.key or "rule"

    def body(self, width: int) -> kit.Part:
        ui, s = self.ui, self.ui.scale
        side = min(s(LARGE_SIDE), width // 3)
        info = card_info(ui, self.info, self.faces, width, side, titled=False)
        read = lambda: self.rules(self.info.clause)  # noqa: E731
        button = kit.button(ui, rule_label("card_city", self.info.clause), read, icon="book", key="rule")
        return kit.VStack([kit.Pad(info, top=s(4)), kit.HStack([button])], s(14))

    def on_intent(self, intent: Intent) -> Command | None:
        return self.rules(self.info.clause) if intent is Intent.RULES else super().on_intent(intent)


def large_panel_hint(ui: Ui) -> str:
    """Return the line that names the key for the large panel."""
    key = ui.keys.label(Intent.INSPECT)
    return _("{key} or a long press: large, with its rule").format(key=key) if key else ""


class CardInfoPopup:
    """The card info of one table."""

    def __init__(self, table: TableHost, cancel_drag: Callable[[], object]) -> None:
        """`cancel_drag` is called when a press becomes a long one."""
        self._table, self._cancel_drag = table, cancel_drag
        self._subject: CardTarget | None = None
        self._muted_key: tuple[object, ...] | None = None  # the pressed card, whose info stays hidden
        self._pressed: tuple[int, int] | None = None
        self._presses = 0
        self.panel: CardInfoPanel | None = None

    def handle(self, event: Event) -> None:
        """Watch the mouse without consuming the event."""
        if event.type == pygame.MOUSEMOTION:
            self._moved(event.pos, any(event.buttons))
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self.hide()
            self._muted_key = self._subject.key if self._subject else None
            if event.button == pygame.BUTTON_LEFT:
                self._press(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP:
            self._pressed = None
        elif event.type in (pygame.WINDOWLEAVE, pygame.MOUSEWHEEL, pygame.KEYDOWN):
            self._subject = self._muted_key = None
            self.hide()

    def hide(self) -> None:
        if self.panel is not None:
            self._table.ui.invalidate(self.panel.area)
            self.panel = None

    def forget(self) -> None:
        """Hide the info and forget the pointed card, because cards have moved."""
        self._subject = None
        self.hide()

    def reworded(self) -> None:
        """Show the info in the language of now."""
        if self.panel is not None and self._subject is not None:
            self.hide()
            self._rested(self._subject)

    def draw(self, canvas: Canvas) -> None:
        if self.panel is not None:
            self.panel.draw(canvas)

    def open(self) -> Command | None:
        """Return the command that opens the large panel of the card under mouse or focus; None if there is no card."""
        scene, focus = self._table, self._table.focus
        if focus.ring and focus.current is not None:
            target = focused_card_target(scene.widgets, focus.current)
        else:
            target = card_target_at(scene.widgets, scene.ui.pointer)
        return self._opened(target) if target is not None else None

    def info_of(self, target: CardTarget) -> CardInfo:
        """Return the info of a pointed card now."""
        return card_info_for(self._table.snapshot, target, self._table.match.events_since(0, None))

    # Implementation

    def _moved(self, position: tuple[int, int], pressed: bool) -> None:
        """Follow the mouse: hide the info of the card it left, and wait until it rests on the next."""
        if self._pressed is not None and _far(position, self._pressed, self._table.ui.scale(THRESHOLD)):
            self._pressed = None
        target = None if pressed else card_target_at(self._table.widgets, position)
        found_key, shown_key = target.key if target else None, self._subject.key if self._subject else None
        if found_key == shown_key:
            return
        self.hide()
        self._subject, self._muted_key = target, None
        if target is not None:
            self._table.ui.after(REST_SECONDS, lambda: self._rested(target))

    def _rested(self, target: CardTarget) -> None:
        """Show the info if the mouse is still on the card and nothing prevents it."""
        scene, now = self._table, self._subject
        busy = scene.ui.animator.blocking or self._pressed is not None
        if now is None or now.key != target.key or self._muted_key == now.key or busy or self.panel is not None:
            return
        if card_target_at(scene.widgets, scene.ui.pointer) is None:
            return
        table = self._table.snapshot
        foot = large_panel_hint(scene.ui)
        info, above = self.info_of(target), target.where == "hand"
        self.panel = CardInfoPanel(scene.ui, info, target.rect, table.faces, foot, above)
        scene.ui.invalidate(self.panel.area)

    def _press(self, position: tuple[int, int]) -> None:
        target = card_target_at(self._table.widgets, position)
        if target is None:
            return
        self._pressed = position
        self._presses += 1
        press = self._presses
        self._table.ui.after(PRESS_SECONDS, lambda: self._held(target, press))

    def _held(self, target: CardTarget, press: int) -> None:
        if self._pressed is None or press != self._presses:
            return
        self._pressed = None
        self._table.focus.pressed = None
        self._cancel_drag()
        self._table.ui.ask(self._table, lambda: self._opened(target))

    def _opened(self, target: CardTarget) -> Command:
        self.hide()
        table = self._table.snapshot
        info = partial(card_info_for, table, target, self._table.match.events_since(0, None))
        return Push(CardInfoLayer(info, table.faces, table.actions.layers.open_rules))


def _far(one: tuple[int, int], other: tuple[int, int], least: int) -> bool:
    return max(abs(one[0] - other[0]), abs(one[1] - other[1])) >= least
