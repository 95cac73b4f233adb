"""Base class of all panels that open over a scene."""

from __future__ import annotations

from pygame import Rect

from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.widgets.buttons import Button, Kind, button_size
from cardcity_desktop.ui.widgets.labels import Label, Panel
from cardcity_desktop.ui.widgets.scroll import ScrollArea
from cardcity_desktop.ui.window.commands import Command, Pop
from cardcity_desktop.ui.window.input.intents import Intent
from cardcity_desktop.ui.window.scene import Scene
from cardcity_desktop.ui.window.widget import Widget

GUTTER = 10
"""Room beside the content for focus rings, shadows and the scroll thumb, in logical units."""

TITLE_GAP = 16
"""Gap between a title and the button beside it, in logical units."""


class Layer(Scene):
    """A panel over a scene with a heading, content that scrolls, and a button that closes it."""

    opaque = False
    title = ""
    wide = 620
    close_intents: tuple[Intent, ...] = (Intent.CANCEL,)
    close_icon = "close"
    close_kind: Kind = "secondary"
    closes_below = False  # True: the close button is below the content, not beside the title

    def __init__(self) -> None:
        super().__init__()
        self._bodies: dict[int, kit.Part] = {}  # of this compose, by width

    def close_label(self) -> str:
        return _("Close")

    def close(self) -> Command:
        """Close the panel; called by its button and by Esc."""
        return Pop()

    def paint(self, canvas: Canvas) -> None:
        canvas.veil(0.5)

    def compose(self) -> list[Widget]:
        ui, s = self.ui, self.ui.scale
        self._bodies.clear()
        wide = min(s.target(self.wide), ui.area.width - s(48))
        pad, title_high = s(26), ui.text.line_height("title")
        inner_wide = wide - 2 * pad
        words = self._close_words(inner_wide)
        close_wide, close_high = button_size(ui, words, self.close_icon)
        head_high = title_high if self.closes_below else max(title_high, close_high)
        foot_high = s(16) + close_high if self.closes_below else 0
        around = 2 * pad + head_high + s(12) + foot_high
        content_wide, body_high = self._content_size(inner_wide, ui.area.height - s(48) - around)
        box = Rect(0, 0, wide, body_high + around)
        box.center = ui.area.center
        head = Rect(box.left + pad, box.top + pad, inner_wide, head_high)
        body = Rect(head.left, head.bottom + s(12), inner_wide, body_high)
        close = Rect(body.right - close_wide, head.centery - close_high // 2, close_wide, close_high)
        if self.closes_below:
            close = Rect(body.left, box.bottom - pad - close_high, inner_wide, close_high)
        else:
            head.width -= close_wide + s(TITLE_GAP)
        return [
            Panel(box),
            Label(head, self.title, "title" if ui.text.measure(self.title, "title")[0] <= head.width else "heading"),
            self.scrolled(body.inflate(2 * s(GUTTER), 0), Rect(body.left, body.top, content_wide, 0)),
            self._close_button(close, words),
        ]

    def _close_button(self, place: Rect, words: str) -> Button:
        tip = "" if words else self.close_label()
        return Button(place, words, self.close, self.close_kind, self.close_icon, "close", tip=tip)

    def _content_size(self, wide: int, most: int) -> tuple[int, int]:
        """Return the content's width (less if it scrolls) and the height of its visible part, in px."""
        high = self.content_high(wide)
        if high > most:
            wide -= self.ui.scale(GUTTER)  # clear of the thumb
            high = self.content_high(wide)
        return wide, min(high, most)

    def scrolled(self, rect: Rect, area: Rect) -> Widget:
        """Return the content in its scroll area; `area` gives left edge, top and width."""
        high = self._body(area.width).measure(area.width).high
        widgets = kit.arrange(self._body(area.width), Rect(area.topleft, (area.width, high))).all
        return ScrollArea(rect, "content", widgets, self)

    def content_high(self, wide: int) -> int:
        """Return the content's height for a width, both in px."""
        return self._body(wide).measure(wide).high + self.ui.scale(8)

    def _body(self, wide: int) -> kit.Part:
        if wide not in self._bodies:
            self._bodies[wide] = self.body(wide)
        return self._bodies[wide]

    def _close_words(self, wide: int) -> str:
        """Return the close button's label; "" if a long title needs the space."""
        ui, label = self.ui, self.close_label()
        needed = ui.text.measure(self.title, "title")[0] + ui.scale(TITLE_GAP)
        return label if self.closes_below or needed + button_size(ui, label, self.close_icon)[0] <= wide else ""

    def body(self, wide: int) -> kit.Part:
        """Return the content as a part for a place of `wide` px."""
        return kit.space()

    def on_intent(self, intent: Intent) -> Command | None:
        return self.close() if intent in self.close_intents else None
