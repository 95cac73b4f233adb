"""Base class of all panels that open over a scene."""

from functools import partial

import pygame
from pygame import Rect
from pygame.event import Event

from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.paint.text import Style
from cardcity_desktop.ui.toolkit import Canvas, Command, Intent, Pop, Scene, Widget
from cardcity_desktop.ui.widgets.buttons import Kind
from cardcity_desktop.ui.widgets.scroll import ScrollArea

GUTTER = 10
"""Room beside the content for focus rings, shadows and the scroll thumb, in logical units."""

TITLE_GAP = 16
"""Gap between a title and the button beside it, in logical units."""

OUTSIDE = "outside"
"""Key that is pressed while the mouse is down beside the panel."""


class Layer(Scene):
    """A panel over a scene with a heading, content that scrolls, and a button that closes it."""

    opaque = False
    wide = 620
    close_intents: tuple[Intent, ...] = (Intent.CANCEL,)
    close_icon = "close"
    close_kind: Kind = "secondary"
    closes_below = False  # True: the close button is below the content, not beside the title
    closes_outside = True  # False: a click beside the panel does nothing

    def __init__(self) -> None:
        super().__init__()
        self._bodies: dict[int, kit.Part] = {}  # of this compose, by width
        self._panel = Rect(0, 0, 0, 0)

    @property
    def title(self) -> str:
        """The heading, in the language of now."""
        return ""

    def close_label(self) -> str:
        return _("Close")

    def close(self) -> Command:
        """Close the panel. Called by its button, by Esc, and by a click beside it."""
        return Pop()

    def paint(self, canvas: Canvas) -> None:
        canvas.veil(0.5)

    def compose(self) -> list[Widget]:
        ui, s = self.ui, self.ui.scale
        self._bodies.clear()
        body = kit.Leaf(self._visible, lambda width: kit.Size(0, self.content_high(width), 0, s(60)))
        foot = [kit.Late(kit.Pad(self._close_button(self.close_label()), top=s(4)))] if self.closes_below else []
        page = kit.Noted("panel", kit.panel(ui, kit.VStack([self._head(), body, *foot], s(12)), x=26, y=26))
        room = ui.area.inflate(-s(48), -s(48))
        placed = kit.arrange(kit.Aligned(kit.Wide(page, min(s.target(self.wide), room.width))), room)
        self._panel = placed.noted["panel"]
        return placed.all

    def _head(self) -> kit.Part:
        """Return the title and the close button, which loses its label if they don't fit in a line."""
        if self.closes_below:
            return kit.headline(self.ui, self.title, "title", "heading")

        def row(style: Style, words: str) -> kit.Part:
            title = kit.words(self.ui, self.title, style, grow=1)
            return kit.HStack([title, kit.Late(self._close_button(words))], self.ui.scale(TITLE_GAP))

        ways: list[tuple[Style, str]] = [("title", self.close_label()), ("title", ""), ("heading", "")]
        return kit.FirstThatFits([partial(row, *way) for way in ways])

    def _close_button(self, words: str) -> kit.Part:
        tip = "" if words else self.close_label()
        return kit.button(self.ui, words, self.close, kind=self.close_kind, icon=self.close_icon, key="close", tip=tip)

    def _visible(self, rect: Rect) -> Widget:
        """Return the content. If it scrolls, narrower, so that it is clear of the thumb."""
        gutter = self.ui.scale(GUTTER)
        width = rect.width - (gutter if self.content_high(rect.width) > rect.height else 0)
        return self.scrolled(rect.inflate(2 * gutter, 0), Rect(rect.left, rect.top, width, 0))

    def scrolled(self, rect: Rect, area: Rect) -> Widget:
        """Return the content in its scroll area. `area` has its left edge, top and width."""
        height = self._body(area.width).measure(area.width).high
        widgets = kit.arrange(self._body(area.width), Rect(area.topleft, (area.width, height))).all
        return ScrollArea(rect, "content", widgets, self)

    def content_high(self, width: int) -> int:
        """Return the content's height for a width, both in px."""
        return self._body(width).measure(width).high + self.ui.scale(8)

    def _body(self, width: int) -> kit.Part:
        if width not in self._bodies:
            self._bodies[width] = self.body(width)
        return self._bodies[width]

    def body(self, width: int) -> kit.Part:
        """Return the content as a part for a place of `width` px."""
        return kit.space()

    def on_intent(self, intent: Intent) -> Command | None:
        return self.close() if intent in self.close_intents else None

    def on_event(self, event: Event) -> Command | None:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT and self._is_outside(event):
            self.focus.pressed = OUTSIDE
        return None

    def handle(self, event: Event) -> Command | None:
        """Close the panel if the mouse was pressed and is released beside it."""
        leaves = event.type == pygame.MOUSEBUTTONUP and self.focus.pressed == OUTSIDE
        used = super().handle(event)
        return self.close() if leaves and self._is_outside(event) else used

    def _is_outside(self, event: Event) -> bool:
        return self.closes_outside and not self._panel.collidepoint(event.pos)
