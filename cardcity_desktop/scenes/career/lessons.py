"""The list of a game's lessons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect

from cardcity_desktop.career.lessons import Lesson, lesson_ids, load_lesson
from cardcity_desktop.rules.registry import game_of
from cardcity_desktop.scenes.career.page import CareerPage
from cardcity_desktop.scenes.career.services import Career
from cardcity_desktop.scenes.career.words import localized
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.pages.page import column, page_top
from cardcity_desktop.ui.paint.rectangles import grid, inset
from cardcity_desktop.ui.widgets.buttons import Button, Kind, button_size
from cardcity_desktop.ui.widgets.labels import Icon, Label, Panel, Paragraph
from cardcity_desktop.ui.widgets.scroll import ScrollArea
from cardcity_desktop.ui.window.focus import Focusable
from cardcity_desktop.ui.window.scene import Command, Scene
from cardcity_desktop.ui.window.widget import Widget


class LessonsScene(CareerPage):
    """The lessons of a game in the recommended order; each can be started."""

    def __init__(self, career: Career, game: str, title: Callable[[], Scene] | None = None) -> None:
        super().__init__(career, game, title)
        rules = game_of(game)
        self.lessons = tuple(load_lesson(rules, name) for name in lesson_ids(game))

    def about(self) -> str:
        return _("Learn by playing: one sentence, one thing to do, on the real table.")

    def name_of(self, item: Focusable) -> str:
        lesson = self._lesson_of(item)
        if lesson is None:
            return item.label
        return _("{name}: {text}").format(name=item.label, text=localized(lesson.title))

    def details_of(self, item: Focusable) -> Sequence[str]:
        lesson = self._lesson_of(item)
        return super().details_of(item) if lesson is None else [localized(lesson.text)]

    def _lesson_of(self, item: Focusable) -> Lesson | None:
        return next((lesson for lesson in self.lessons if item.key == f"lesson:{lesson.id}"), None)

    def compose(self) -> list[Widget]:
        ui, s = self.ui, self.ui.scale
        head, room = page_top(ui, column(ui, 1040), _("Learn to play"), 16, back=self.leave_to)
        across = 1 if ui.scale.text > 1.4 else 2
        down = -(-len(self.lessons) // across)
        tall = s.target(92)
        cells = grid(Rect(room.left, room.top, room.width, down * (tall + s(12))), across, down, s(12))
        following = next((lesson for lesson in self.lessons if not self._is_taken(lesson)), None)
        cards = [
            widget
            for cell, lesson in zip(cells, self.lessons, strict=False)
            for widget in self._card(cell, lesson, lesson is following)
        ]
        return [*head.all, ScrollArea(room.inflate(2 * s(16), 0), "lessons", cards, self)]

    def _is_taken(self, lesson: Lesson) -> bool:
        return self.career.profile.has_taken(lesson.game, lesson.id)

    def _card(self, place: Rect, lesson: Lesson, is_next: bool) -> list[Widget]:
        """Return a lesson's card; the first one that is not completed has the main button."""
        ui, s = self.ui, self.ui.scale
        taken = self._is_taken(lesson)
        waiting = self.career.saved(lesson.game, "lesson", lesson.id)
        label = _("Continue") if waiting else _("Again") if taken else _("Begin")
        wide, high = button_size(ui, label, "play")
        inner = inset(place, s(16), s(12))
        button = Rect(inner.right - wide, inner.centery - high // 2, wide, high)
        side = s.target(30)
        icon = Rect(inner.left, inner.centery - side // 2, side, side)
        left = icon.right + s(12)
        title = Rect(left, inner.top, button.left - left - s(8), ui.text.line_height("heading"))
        text = Rect(left, title.bottom, title.width, inner.bottom - title.bottom)
        action = waiting or partial(self._begin, lesson)
        kind: Kind = "primary" if is_next else "secondary"
        return [
            Panel(place),
            Icon(icon, "check" if taken else "flag", muted=not taken),
            Label(title, localized(lesson.title), "strong"),
            Paragraph(text, localized(lesson.text), "small", muted=True),
            Button(button, label, action, kind, "play", f"lesson:{lesson.id}"),
        ]

    def _begin(self, lesson: Lesson) -> Command:
        return self.career.start_lesson(lesson)
