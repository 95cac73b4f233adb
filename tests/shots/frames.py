"""Watches one frame of the scene on top: the texts it shows, and their faults.

Texts may be cut, outside the window, below their style at 100 %, or over each other; a layout part may be short of
room. A text that an opaque panel hides later is ignored, and so is a pair that such a panel separates. Cards of a fan,
and what is on a board, may cover each other: the widgets in `COVERING` declare it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any
from unittest.mock import patch

from pygame import Rect, Surface

from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.paint.chrome import Box, Chrome
from cardcity_desktop.ui.paint.text import TextPainter
from cardcity_desktop.ui.window.scene import Scene
from cardcity_desktop.ui.window.widget import Widget

COVERING = ("BoardView", "CardSlot", "CardPile", "LotRow", "MomentPicture", "LivingScenery", "LandView", "Lid")
"""Classes of widgets whose texts may cover each other: boards, cards in a hand, pictures."""

INK = 0.66
"""Share of a line's height that its letters cover."""

TOUCHING = 3
"""Logical units by which the letters of two texts may come into each other's rectangle."""


@dataclass(frozen=True, slots=True)
class ShownText:
    """A text as it was drawn: its place and the rectangle written on, in px, and the widget it belongs to."""

    text: str
    place: Rect
    written: Rect
    style: object
    is_cut: bool
    text_size: float
    owner: Widget | None
    order: int
    """Number of opaque boxes drawn before it."""


@dataclass(slots=True)
class Frame:
    """The content of a frame, in the order of drawing."""

    area: Rect
    unit: float
    texts: list[ShownText] = field(default_factory=list)
    boxes: list[Rect] = field(default_factory=list)
    short: list[str] = field(default_factory=list)
    owner: Widget | None = None

    def hide(self, rect: Rect) -> None:
        """Forget the texts that an opaque box covers now."""
        self.boxes.append(rect)
        self.texts = [one for one in self.texts if not rect.contains(one.written)]

    def keeps_apart(self, one: ShownText, other: ShownText, common: Rect) -> bool:
        """Return True if an opaque box was drawn after the first and before the second text where both are."""
        first, last = sorted((one.order, other.order))
        return any(box.contains(common) for box in self.boxes[first:last])


@contextmanager
def frame_watched(scene: Scene) -> Iterator[Frame]:
    """Watch the next frame of `scene`; what is drawn on other surfaces than the window's is not seen."""
    frame = Frame(scene.ui.area, scene.ui.scale.unit)
    with ExitStack() as stack:
        arrange = kit.arrange

        def arranged(part: kit.Part, rect: Rect) -> kit.Placed:
            placed = arrange(part, rect)
            frame.short += placed.short
            return placed

        stack.enter_context(patch.object(kit, "arrange", arranged))
        scene.refresh()
        for widget in list(scene._all_widgets()):
            widget.draw = _owned(frame, widget)  # type: ignore[method-assign]
        watch = [False]
        draw_scene = Scene.draw

        def drawn(self: Scene, canvas: Any) -> None:
            watch[0] = self is scene
            draw_scene(self, canvas)
            watch[0] = False

        stack.enter_context(patch.object(Scene, "draw", drawn))
        stack.enter_context(patch.object(TextPainter, "draw", _writing(frame, watch)))
        stack.enter_context(patch.object(Chrome, "box", _boxing(frame, watch)))
        yield frame


def _owned(frame: Frame, widget: Widget) -> Callable[..., None]:
    draw = widget.draw

    def owned(*args: Any) -> None:
        before, frame.owner = frame.owner, widget
        try:
            draw(*args)
        finally:
            frame.owner = before

    return owned


def _writing(frame: Frame, watch: list[bool]) -> Callable[..., Rect]:
    draw = TextPainter.draw

    def writing(
        self: TextPainter,
        surface: Surface,
        text: str,
        area: Rect,
        style: str = "body",
        colour: str = "#000000",
        align: str = "left",
        valign: str = "top",
        wrap: bool = True,
    ) -> Rect:
        written = draw(self, surface, text, area, style, colour, align, valign, wrap)
        if watch[0] and text.strip() and surface.get_size() == frame.area.size:
            seen = written.clip(surface.get_clip()) if _is_clipped(surface, frame) else written
            if seen.width and seen.height:
                cut = not fits(self, text, area, style, wrap)
                order = len(frame.boxes)
                frame.texts.append(ShownText(text, Rect(area), seen, style, cut, self.scale.text, frame.owner, order))
        return written

    return writing


def _is_clipped(surface: Surface, frame: Frame) -> bool:
    return bool(surface.get_clip().size != frame.area.size)


def _boxing(frame: Frame, watch: list[bool]) -> Callable[..., None]:
    box = Chrome.box

    def boxing(self: Chrome, surface: Surface, rect: Rect, look: Box) -> None:
        box(self, surface, rect, look)
        if watch[0] and look.fill and look.fill_opacity >= 0.9 and surface.get_size() == frame.area.size:
            frame.hide(rect.clip(surface.get_clip()))

    return boxing


def fits(painter: TextPainter, text: str, area: Rect, style: str, wrap: bool) -> bool:
    """Return True if every line is as wide as its place at most, and all of them are shown."""
    wide, high = painter.measure(text, style, area.width if wrap else None)
    room = max(1, round(area.height / painter.line_height(style) + 0.2))
    return wide <= area.width and (not wrap or high <= room * painter.line_height(style))


def cut_texts(frame: Frame) -> list[str]:
    """Return a sentence about each text that is cut, higher than its place, outside the window, or smaller than its
    style at 100 %."""
    found = []
    for one in frame.texts:
        if one.is_cut:
            found.append(f"cut: {one.text!r}")
        if _ink(one).height > one.place.height + TOUCHING * frame.unit:
            found.append(f"low: {one.text!r} has {one.place.height} px")
        if not frame.area.inflate(4, 4).contains(one.written):
            found.append(f"outside: {one.text!r}")
        if one.text_size < 1:
            found.append(f"small: {one.text!r} at {one.text_size:.0%}")
    return sorted(set(found))


def overlaps(frame: Frame) -> list[str]:
    """Return a sentence about each pair of texts that are written over each other."""
    rim = max(2, round(TOUCHING * frame.unit))
    inked = [(one, _ink(one)) for one in frame.texts if type(one.owner).__name__ not in COVERING]
    found = set()
    for (one, first), (other, second) in combinations(inked, 2):
        common = first.clip(second)
        if min(common.size) > rim and one.text != other.text and not frame.keeps_apart(one, other, common):
            found.add(f"over: {one.text!r} and {other.text!r}")
    return sorted(found)


def _ink(one: ShownText) -> Rect:
    high = round(one.written.height * INK) if one.written.height < 90 else one.written.height - 24
    return Rect(one.written.left, one.written.centery - high // 2, one.written.width, high)


def short(frame: Frame) -> list[str]:
    """Return a sentence about each layout part that had too little room."""
    return sorted({f"short: {text}" for text in frame.short})
