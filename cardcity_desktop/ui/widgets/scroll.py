"""Scroll areas: a viewport on widgets that are higher than their place."""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import accumulate

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from cardcity_desktop.ui.toolkit import Box, Canvas, Command, Focus, Focusable, Scene, Stay, Widget

WHEEL_STEP = 56
"""Logical units scrolled by one notch of the wheel."""


FADE = 22
"""Logical units over which content fades out at an edge behind which there is more of it."""


@dataclass(slots=True, eq=False, repr=False)
class ScrollState:
    """The offset from the top in px. Stored in the scene's memory."""

    offset: int = 0
    held: int | None = None  # pointer's y minus the thumb's top while the thumb is dragged


class ScrollArea(Widget):
    """A scroll area for `content`, laid out unscrolled with its first widget at the top of `rect`.

    It scrolls by wheel, by dragging the thumb, by Page up/down, and when the focus moves.
    """

    def __init__(self, rect: Rect, key: str, content: Sequence[Widget], scene: Scene, margin: int = 0) -> None:
        super().__init__(rect, key)
        bottom = max((widget.rect.bottom for widget in content), default=rect.top)
        self._begin(bottom - rect.top + margin, scene)
        if self.state.offset:
            for widget in content:
                widget.move(0, -self.state.offset)
        self._show(content)

    def _begin(self, height: int, scene: Scene) -> None:
        """Store the content's height in px, and read the offset from the scene's memory."""
        self.height = height
        self.state: ScrollState = scene.memory.setdefault(f"{self.key}.scroll", ScrollState())
        self._made_at = self.state.offset = max(0, min(self.state.offset, height - self.rect.height))

    @property
    def moved_on(self) -> bool:
        return bool(self._made_at != self.state.offset)

    def _show(self, content: Sequence[Widget]) -> None:
        self.children = content
        for widget in self.children:
            _clip(widget, self.rect)

    def focusables(self) -> list[Focusable]:
        return [item.clipped(self.rect) for widget in self.children for item in widget.focusables()]

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        with canvas.clipped(self.rect), faded(canvas, self.rect, self.state.offset, self._hidden_below):
            for widget in self.children:
                if canvas.reads or widget.rect.colliderect(self.rect):  # what is out of sight is read as well
                    widget.draw(canvas, focus)
        if self.height > self.rect.height:
            thumb = self._thumb(canvas.scale(10))
            opacity = 0.75 if self.state.held is not None else 0.4
            canvas.box(thumb, Box(canvas.theme.text_muted, thumb.width / 2, fill_opacity=opacity))

    def handle(self, event: Event, scene: Scene) -> Command | None:
        scale = scene.ui.scale
        if event.type == pygame.MOUSEWHEEL and self.rect.collidepoint(scene.ui.pointer):
            return self._scroll_to(self.state.offset - round(event.y * scale(WHEEL_STEP)), scene)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            thumb = self._thumb(scale(10)).inflate(scale(24), 0)
            if self.height > self.rect.height and thumb.collidepoint(event.pos):
                self.state.held = event.pos[1] - thumb.top
                return Stay()
        if event.type == pygame.MOUSEBUTTONUP and self.state.held is not None:
            self.state.held = None
            return Stay()
        if event.type == pygame.MOUSEMOTION and self.state.held is not None:
            room = self.rect.height - self._thumb(scale(10)).height
            share = (event.pos[1] - self.state.held - self.rect.top) / max(1, room)
            return self._scroll_to(round(share * (self.height - self.rect.height)), scene)
        return None

    def page(self, by: int, scene: Scene) -> Command | None:
        return self._scroll_to(self.state.offset + round(by * self.rect.height * 0.85), scene)

    def reveal(self, item: Focusable, scene: Scene) -> None:
        if item.key not in {inside.key for inside in self.focusables()}:
            return
        margin = max(
            0, min(scene.ui.scale.target(FADE) + scene.ui.scale(6), (self.rect.height - item.rect.height) // 2)
        )
        if item.rect.top - margin < self.rect.top:
            self._scroll_to(self.state.offset + item.rect.top - margin - self.rect.top, scene)
        elif item.rect.bottom + margin > self.rect.bottom:
            self._scroll_to(self.state.offset + item.rect.bottom + margin - self.rect.bottom, scene)

    def _scroll_to(self, offset: int, scene: Scene) -> Command | None:
        """Scroll to an offset, and return None at the end, so that an outer area may scroll."""
        wanted = max(0, min(offset, self.height - self.rect.height))
        if wanted == self.state.offset:
            return None
        self.state.offset = wanted
        scene.refresh()
        return Stay()

    @property
    def _hidden_below(self) -> int:
        """Height in px that is hidden below."""
        return max(0, self.height - self.rect.height - self.state.offset)

    def _thumb(self, width: int) -> Rect:
        share = min(1.0, self.rect.height / max(1, self.height))
        height = max(4 * width, round(self.rect.height * share))
        room = self.rect.height - height
        done = self.state.offset / max(1, self.height - self.rect.height)
        return Rect(self.rect.right - width, self.rect.top + round(room * done), width, height)


class LongList(ScrollArea):
    """A scroll area that makes only the visible rows and, for the keys, a screenful before and after them.

    The first row is at the top of `rect`. `make` returns the widgets of row `at` in its rectangle, which has the left
    edge and the width of `column`.
    """

    def __init__(
        self,
        rect: Rect,
        key: str,
        column: Rect,
        heights: Sequence[int],  # px of each row
        make: Callable[[int, Rect], Sequence[Widget]],
        scene: Scene,
    ) -> None:
        Widget.__init__(self, rect, key)
        tops = list(accumulate(heights, initial=rect.top))
        self._begin(tops[-1] - rect.top, scene)
        first = bisect_right(tops, rect.top + self.state.offset - rect.height) - 1
        last = bisect_left(tops, rect.bottom + self.state.offset + rect.height)
        rows = range(max(0, first), min(len(heights), last))
        places = (Rect(column.left, tops[at] - self.state.offset, column.width, heights[at]) for at in rows)
        self._show([widget for at, place in zip(rows, places, strict=True) for widget in make(at, place)])


@contextmanager
def faded(canvas: Canvas, rect: Rect, above: int, below: int) -> Iterator[None]:
    """Fade the drawings of a `with` block near those edges of `rect` beyond which content is hidden (px: `above`,
    `below`).

    The pixels that were at the edges before are blended over the drawings, more strongly towards the edge. This works
    on any ground and pixel by pixel, so that a part of a frame looks like the whole. Near the end of the content the
    fading decreases.
    """
    height = canvas.scale.target(FADE)
    strips = []
    for hidden, top in ((min(above, height), True), (min(below, height), False)):
        strip = Rect(rect.left, rect.top if top else rect.bottom - hidden, rect.width, hidden)
        seen = strip.clip(canvas.surface.get_clip())
        if seen:
            ground = Surface(seen.size, pygame.SRCALPHA)
            ground.blit(canvas.surface, (0, 0), seen)
            row = seen.top - strip.top + (height - hidden if top else 0)
            part = Rect(seen.left - rect.left, row, *seen.size)
            ground.blit(_ramp(canvas, rect.width, height, top), (0, 0), part, pygame.BLEND_RGBA_MULT)
            strips.append((ground, seen))
    yield
    for ground, seen in strips:
        canvas.surface.blit(ground, seen)


def _ramp(canvas: Canvas, width: int, height: int, top: bool) -> Surface:
    """Return a white surface, opaque at its upper edge (at its lower one unless `top`) and fading towards the other."""

    def make() -> Surface:
        column = Surface((1, height), pygame.SRCALPHA)
        for row in range(height):
            share = 1 - (row + 0.5) / height
            column.set_at((0, row if top else height - 1 - row), (255, 255, 255, round(255 * share**1.3)))
        return pygame.transform.scale(column, (width, height))

    return canvas.pictures.surfaces.get(("scroll ramp", width, height, top), make)


def _clip(widget: Widget, rect: Rect) -> None:
    """Limit clicks on the widget and on its content to `rect`."""
    widget.clip = rect if widget.clip is None else widget.clip.clip(rect)
    for child in widget.children:
        _clip(child, rect)
