"""The texts that a scene paints, with their places: for screen readers, and to find room for notifications."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pygame import Rect, Surface

from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.paint.text import Style, look_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cardcity_desktop.ui.window.context import Ui
    from cardcity_desktop.ui.window.focus import Focus
    from cardcity_desktop.ui.window.scene import Scene
    from cardcity_desktop.ui.window.widget import Widget


@dataclass(frozen=True, slots=True)
class PaintedText:
    """A text on the screen: the rectangle it was painted into, its size in logical units, and its visible part."""

    text: str
    place: Rect
    size: float
    seen: Rect


class Page(Surface):
    """A surface that stores the texts written on it."""

    def __init__(self, size: tuple[int, int], sentences: bool) -> None:
        super().__init__(size)
        self.sentences = sentences  # in place of what they stand for
        self.texts: list[PaintedText] = []


class ReadingCanvas(Canvas):
    """A canvas on a `Page` that writes texts and draws no pictures."""

    reads = True

    def _skip(self, *_arguments: Any, **_options: Any) -> Any:
        return None

    table = ground = box = shadow = panel = fill = svg = icon = player_mark = face = line = dashed = _skip
    ring = focus_ring = active_bar = grey = _skip

    def on(self, surface: Surface) -> Canvas:
        return self if surface is self.surface else Canvas(surface, *self[1:])

    def reads_as(self, sentence: str, area: Rect) -> bool:
        assert isinstance(self.surface, Page)
        if sentence and self.surface.sentences:
            seen = area.clip(self.surface.get_clip())
            self.surface.texts.append(PaintedText(sentence, area, look_of("label").size, seen))
        return self.surface.sentences

    def text(
        self,
        text: str,
        area: Rect,
        style: Style = "body",
        colour: str | None = None,
        align: str = "left",
        valign: str = "top",
        wrap: bool = True,
    ) -> Rect:
        assert isinstance(self.surface, Page)
        written = super().text(text, area, style, colour=colour, align=align, valign=valign, wrap=wrap)
        seen = written.clip(self.surface.get_clip())
        self.surface.texts.append(PaintedText(text.replace("**", ""), area, look_of(style).size, seen))
        return written


def painted_texts(scene: Scene, sentences: bool = True) -> list[PaintedText]:
    """Return the texts of a scene in the order of painting, each once, except those inside cached pictures.

    With `sentences`, figures and words that screen readers read as a sentence are replaced by it.
    That is the order of the layout: a column's texts follow each other, and a label's value follows it.
    """
    return texts_of(scene.ui, scene.widgets, scene.focus, sentences)


def texts_of(ui: Ui, widgets: Iterable[Widget], focus: Focus, sentences: bool = True) -> list[PaintedText]:
    """Return the texts of widgets, as `painted_texts` does."""
    page = Page(ui.area.size, sentences)
    canvas = ReadingCanvas(*ui.canvas(page))
    for widget in widgets:
        widget.draw(canvas, focus)
    seen: dict[tuple[str, int, int], PaintedText] = {}
    for text in page.texts:
        if any(char.isalnum() for char in text.text):
            seen.setdefault((text.text, *text.place.topleft), text)
    return [*seen.values()]
