"""A panel over the table: what all of them share."""

from __future__ import annotations

from pygame import Rect

from cardcity_desktop.i18n import _
from cardcity_desktop.ui.buttons import Button, button_size
from cardcity_desktop.ui.canvas import Canvas
from cardcity_desktop.ui.commands import Command, Pop
from cardcity_desktop.ui.intents import Intent
from cardcity_desktop.ui.labels import Label, Panel
from cardcity_desktop.ui.scene import Scene
from cardcity_desktop.ui.scroll import ScrollArea
from cardcity_desktop.ui.widget import Widget


class Layer(Scene):
    """A panel over the table with a heading, content that scrolls, and a button that closes it."""

    opaque = False
    title = ""
    wide = 620
    close_intents: tuple[Intent, ...] = (Intent.CANCEL,)
    close_icon = "close"

    def close_label(self) -> str:
        return _("Close")

    def paint(self, canvas: Canvas) -> None:
        canvas.veil(0.5)

    def compose(self) -> list[Widget]:
        ui, s = self.ui, self.ui.scale
        wide = min(s.target(self.wide), ui.area.width - s(48))
        pad, head_high = s(26), ui.text.line_height("title")
        inner_wide = wide - 2 * pad
        close_wide, close_high = button_size(ui, self.close_label(), self.close_icon)
        most = ui.area.height - s(48) - 2 * pad - head_high - close_high - s(28)
        content_wide, content_high = inner_wide, self._content_high(inner_wide)
        if content_high > most:
            content_wide = inner_wide - s(20)  # the thumb's
            content_high = self._content_high(content_wide)
        body_high = min(content_high, most)
        box = Rect(0, 0, wide, body_high + 2 * pad + head_high + close_high + s(28))
        box.center = ui.area.center
        body = Rect(box.left + pad, box.top + pad + head_high + s(12), inner_wide, body_high)
        content = self.content(Rect(body.left, body.top, content_wide, 0))
        close = Rect(body.right - close_wide, box.bottom - pad - close_high, close_wide, close_high)
        return [
            Panel(box),
            Label(Rect(body.left, box.top + pad, body.width, head_high), self.title, "title"),
            ScrollArea(body, "content", content, self),
            self.close_button(close, body),
        ]

    def _content_high(self, wide: int) -> int:
        return max((widget.rect.bottom for widget in self.content(Rect(0, 0, wide, 0))), default=0) + self.ui.scale(8)

    def close_button(self, place: Rect, body: Rect) -> Widget:
        """In the corner at `place`, below the content in `body`."""
        return Button(place, self.close_label(), Pop, "secondary", self.close_icon, "close")

    def content(self, area: Rect) -> list[Widget]:
        """Widgets from the top left of `area` down, no wider than it."""
        return []

    def on_intent(self, intent: Intent) -> Command | None:
        return Pop() if intent in self.close_intents else None
