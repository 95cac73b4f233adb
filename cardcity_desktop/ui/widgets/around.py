"""Widgets around other widgets: at another text size, on a pressable face, or floating over a moving widget."""

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from cardcity_desktop.ui.toolkit import Canvas, Focus, Focusable, Widget

AROUND = 30
"""Logical units that shadows may reach beyond a widget."""


class AtTextSize(Widget):
    """A widget drawn with a text size other than the user's. 1.0 is 100 %."""

    def __init__(self, widget: Widget, size: float) -> None:
        super().__init__(widget.rect)
        self.children, self._size, self.static = (widget,), size, widget.static

    @property
    def opaque_area(self) -> Rect | None:
        return self.children[0].opaque_area

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        super().draw(canvas.at_text_size(self._size), focus)


class ReadAs(Widget):
    """Widgets that screen readers read as one sentence. For "" see `Canvas.reads_as`."""

    def __init__(self, rect: Rect, content: Sequence[Widget], sentence: str) -> None:
        super().__init__(rect)
        self.children, self._sentence = content, sentence
        self.static = all(widget.static for widget in content)

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        if not canvas.reads_as(self._sentence, self.rect):
            super().draw(canvas, focus)


class PressableFace(Widget):
    """A pressable face: `paint` draws its ground, on which it draws its content.

    The face draws the content itself, because the scene draws static widgets before all others: the ground would cover
    them.
    """

    def __init__(
        self, rect: Rect, item: Focusable, paint: Callable[[Canvas, Rect, Focus], None], content: Sequence[Widget]
    ) -> None:
        """The rectangle of `item`, which can be pressed, is replaced by `rect`."""
        super().__init__(rect, item.key)
        self._item, self._paint, self.children = item, paint, content

    def focusables(self) -> list[Focusable]:
        return [self._item.changed(rect=self.rect)]

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        self._paint(canvas, self.rect, focus)
        super().draw(canvas, focus)


class Afloat(Widget):
    """Widgets over a moving one: static ones are drawn once on a surface of their own, the others in every frame."""

    def __init__(self, content: Sequence[Widget]) -> None:
        place = content[0].rect.unionall([widget.rect for widget in content[1:]]) if content else Rect(0, 0, 0, 0)
        super().__init__(place)
        self.children = content
        self._still: Surface | None = None

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        around = canvas.scale(AROUND)
        area = self.rect.inflate(2 * around, 2 * around).clip(canvas.area)
        if canvas.reads:
            super().draw(canvas, focus)
            return
        if self._still is None and any(widget.static for widget in self.children):
            self._still = Surface(area.size, pygame.SRCALPHA)
            whole = Surface(canvas.area.size, pygame.SRCALPHA) if area != canvas.area else self._still
            for widget in self.children:
                if widget.static:
                    widget.draw(canvas.on(whole), focus)
            if whole is not self._still:
                self._still.blit(whole, (0, 0), area, pygame.BLEND_RGBA_ADD)
        if self._still is not None:
            canvas.surface.blit(self._still, area)
        near = canvas.surface.get_clip().inflate(2 * around, 2 * around)
        for widget in self.children:
            if not widget.static and widget.rect.colliderect(near):
                widget.draw(canvas, focus)
