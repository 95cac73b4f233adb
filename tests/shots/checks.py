"""Checks of every picture, independent of its pixels: nothing outside, nothing on top of another, no text cut."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import combinations
from unittest.mock import patch

from pygame import Rect, Surface

from cardcity_desktop.scenes.card_city.table.scene import TableScene
from cardcity_desktop.ui.board.view import CellFocusable
from cardcity_desktop.ui.paint.text import TextPainter
from cardcity_desktop.ui.scenery.land.view import PlaceFocusable
from cardcity_desktop.ui.window.focus import Focusable
from cardcity_desktop.ui.window.scene import Scene

LEAST_TARGET = 44 * 720 / 1080
"""Least side of something to press in logical units: 44 px at 1080p."""

OVERLAP = 4
"""Logical units by which neighbours may overlap."""


HAND_STEP = 24
"""Logical units of each card of a fan that must be visible."""

LARGE_TEXT = 1.5
"""Text size from which a text of one line may end in an ellipsis; wrapped texts may not."""


@dataclass(frozen=True, slots=True)
class Written:
    """A text as it was drawn, its place in px, and True if it did not fit there."""

    text: str
    place: Rect
    style: str
    cut: bool


@contextmanager
def texts_watched() -> Iterator[list[Written]]:
    """Record all texts written meanwhile."""
    written: list[Written] = []
    draw = TextPainter.draw

    def watched(
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
        fits = (self.scale.text > LARGE_TEXT and not wrap) or _fits(self, text, area, style, wrap)
        written.append(Written(text, Rect(area), style, not fits))
        return draw(self, surface, text, area, style, colour, align, valign, wrap)

    with patch.object(TextPainter, "draw", watched):
        yield written


def _fits(painter: TextPainter, text: str, area: Rect, style: str, wrap: bool) -> bool:
    """Return True if every line is as wide as its place at most, and all of them are shown."""
    if not text:
        return True
    wide, high = painter.measure(text, style, area.width if wrap else None)
    room = max(1, round(area.height / painter.line_height(style) + 0.2))
    return wide <= area.width and (not wrap or high <= room * painter.line_height(style))


def cut_texts(written: list[Written]) -> list[str]:
    """Return a sentence about each text that did not fit."""
    return sorted({f"cut: {one.text!r} ({one.style}) in {tuple(one.place)}" for one in written if one.cut})


def misplaced(scene: Scene) -> list[str]:
    """Return a sentence about each item to press that is outside the window, too small, or over another one."""
    area, unit = scene.ui.area, scene.ui.scale.unit
    seen = [(item, _in_sight(item)) for item in scene.focusables()]
    seen = [(item, rect) for item, rect in seen if rect.width and rect.height]
    found = [f"outside: {item.key} {tuple(rect)}" for item, rect in seen if not area.contains(rect)]
    least = int(LEAST_TARGET * unit)
    found += [
        f"small: {item.key} {item.rect.width}x{item.rect.height}, {least} are due"
        for item, _rect in seen
        if min(item.rect.size) < least and not isinstance(item, CellFocusable)
    ]
    rim = round(OVERLAP * unit)
    for (one, first), (other, second) in combinations([pair for pair in seen if pair[0].enabled], 2):
        if isinstance(one, CellFocusable) and isinstance(other, CellFocusable):
            continue  # only the rectangles of hexagons overlap
        if isinstance(one, PlaceFocusable) or isinstance(other, PlaceFocusable):
            continue  # places of a land are diamonds, and panels float over them
        common = first.clip(second)
        if min(common.size) > rim and not _may_overlap(scene, one, other):
            found.append(f"overlap: {one.key} and {other.key} by {common.width}x{common.height}")
    return found


def _in_sight(item: Focusable) -> Rect:
    return item.rect.clip(item.clip) if item.clip is not None else Rect(item.rect)


def _may_overlap(scene: Scene, one: Focusable, other: Focusable) -> bool:
    """Return True for items that overlap by design.

    The toggles of overlays are on the board's corner, over ground and sometimes over far cells; a plate holds its
    cities, and a fan of cards shows the left part of each.
    """
    pair = {type(one), type(other)}
    kinds = {one.key.partition(":")[0], other.key.partition(":")[0]}
    if kinds in ({"plate", "city"}, {"hand"}) and not isinstance(scene, TableScene):
        return abs(one.rect.left - other.rect.left) >= round(HAND_STEP * scene.ui.scale.unit) or len(kinds) > 1
    return (
        isinstance(scene, TableScene)
        and CellFocusable in pair
        and any(item.key.startswith("overlay:") for item in (one, other))
    )
