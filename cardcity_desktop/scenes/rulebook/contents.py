"""A line of the rulebook's contents."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from cardcity_desktop.scenes.rulebook.book import Chapter
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.paint.chrome import Box
from cardcity_desktop.ui.window.commands import Command
from cardcity_desktop.ui.window.context import Ui
from cardcity_desktop.ui.window.focus import Focus, Focusable
from cardcity_desktop.ui.window.widget import Widget


class ContentsLine(Widget):
    """A chapter in the contents, which opens when pressed. picked: it is open; muted: it does not apply to this
    game."""

    picked = False
    muted = False

    def __init__(self, ui: Ui, rect: Rect, chapter: Chapter, open_chapter: Callable[[str], Command | None]) -> None:
        s = ui.scale
        self.indent = s(8) + ui.text.measure("00", "strong")[0] + s(8)
        text_high = ui.text.measure(chapter.title, "strong", rect.width - self.indent - s(6))[1]
        high = max(s.target(36), text_high + s(12))
        super().__init__(Rect(rect.left, rect.top, rect.width, high), f"chapter:{chapter.number}")
        self.chapter, self.open_chapter = chapter, open_chapter

    def focusables(self) -> list[Focusable]:
        number = self.chapter.number
        label = f"{number} {self.chapter.title}"
        return [
            Focusable(
                self.key, self.rect, lambda: self.open_chapter(number), label, group="contents", entry=self.picked
            )
        ]

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        s, theme = canvas.scale, canvas.theme
        if self.picked:
            canvas.box(self.rect, Box(theme.accent, s(9)))
        elif focus.hovered == self.key:
            canvas.box(self.rect, Box(theme.text, s(9), fill_opacity=0.08))
        ink = theme.on_accent if self.picked else theme.text_muted if self.muted else theme.text
        number = Rect(self.rect.left, self.rect.top, self.indent - s(8), self.rect.height)
        canvas.text(self.chapter.number, number, "strong", ink, "right", "middle", False)
        room = Rect(self.rect.left + self.indent, self.rect.top, self.rect.width - self.indent - s(6), self.rect.height)
        canvas.text(self.chapter.title, room, "strong" if not self.muted else "body", ink, "left", "middle")
