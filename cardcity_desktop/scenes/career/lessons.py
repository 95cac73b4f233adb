"""The list of a game's lessons."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from pygame import Rect

from cardcity_desktop.career.lessons import Lesson, lesson_ids, load_lesson
from cardcity_desktop.rules.registry import game_of
from cardcity_desktop.scenes.career.services import Career
from cardcity_desktop.support.i18n import _, localized
from cardcity_desktop.support.resources import asset_path
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.pages.page import column, page_head, scroll_room, scrolled_cards
from cardcity_desktop.ui.paint.rectangles import inset
from cardcity_desktop.ui.scenery.morning import draw_morning
from cardcity_desktop.ui.toolkit import Box, Canvas, Focusable, Scene, Widget
from cardcity_desktop.ui.widgets.buttons import Kind
from cardcity_desktop.ui.widgets.labels import draw_tick


class LessonsScene(Scene):
    """The lessons of a game in the recommended order. Each can be started."""

    def __init__(self, career: Career, game: str) -> None:
        super().__init__()
        self.career, self.game, rules = career, game, game_of(game)
        self.lessons = tuple(load_lesson(rules, name) for name in lesson_ids(game))

    def way_back(self) -> Scene:
        return self.career.home_scene(self.game)

    def about(self) -> str:
        return _("Learn by playing: one sentence, one thing to do, on the real table.")

    def paint(self, canvas: Canvas) -> None:
        draw_morning(canvas)

    def name_of(self, item: Focusable) -> str:
        lesson = self._lesson_of(item)
        if lesson is None:
            return item.label
        return _("{name}: {text}").format(name=localized(lesson.title), text=item.label)

    def details_of(self, item: Focusable) -> Sequence[str]:
        lesson = self._lesson_of(item)
        return super().details_of(item) if lesson is None else [localized(lesson.text)]

    def _lesson_of(self, item: Focusable) -> Lesson | None:
        return next((lesson for lesson in self.lessons if item.key == f"lesson:{lesson.id}"), None)

    def compose(self) -> list[Widget]:
        ui, s = self.ui, self.ui.scale
        page = column(ui, 1040)
        following = next((lesson for lesson in self.lessons if not self._is_taken(lesson)), None)
        cards = [self._card(lesson, lesson is following) for lesson in self.lessons]
        rows = scroll_room(ui, scrolled_cards(self, "lessons", cards, width=page.width, most=2, gap=s(12)))
        return kit.arrange(kit.VStack([page_head(ui, _("Learn to play")), rows], s(16)), page).all

    def _is_taken(self, lesson: Lesson) -> bool:
        return self.career.profile.has_taken(lesson.game, lesson.id)

    def _card(self, lesson: Lesson, is_next: bool) -> kit.Part:
        """Return a lesson's card, pressed anywhere. The first lesson that is not completed has the main button."""
        ui, s = self.ui, self.ui.scale
        taken, side = self._is_taken(lesson), self.ui.scale.target(66)
        waiting = self.career.under_way(lesson)
        label = _("Continue") if waiting else _("Again") if taken else _("Begin")
        picture = kit.drawing(partial(_draw_picture, lesson, taken), side, side)
        title = kit.words(ui, localized(lesson.title), "strong", one_line=True)
        text = kit.words(ui, localized(lesson.text), "small", muted=True)
        action = waiting.go_on if waiting else partial(self.career.start, lesson)
        kind: Kind = "primary" if is_next else "secondary"
        button = kit.button(ui, label, action, kind=kind, icon="play", key=f"lesson:{lesson.id}")
        row = kit.HStack([picture, kit.VStack([title, text], grow=1), kit.Wide(button, button.measure(0).wide)], s(12))
        panel = kit.panel(ui, row, x=14, y=12)
        card = kit.Leaf(lambda rect: _LessonCard(rect, kit.arrange(panel, rect).widgets), panel.measure)
        return kit.AtLeast(card, high=s.target(92))


@dataclass(eq=False, repr=False)
class _ButtonOnCard(Focusable):
    """A button that the mouse presses anywhere on its card. Only the button must stay clear of notifications."""

    card: Rect | None = None

    @property
    def reach(self) -> Rect:
        return self.card or self.rect

    def covers(self, position: tuple[int, int]) -> bool:
        return (self.clip is None or self.clip.collidepoint(position)) and self.reach.collidepoint(position)


class _LessonCard(Widget):
    """A lesson's panel with its content."""

    def __init__(self, rect: Rect, content: Sequence[Widget]) -> None:
        super().__init__(rect)
        self.children = content

    def focusables(self) -> list[Focusable]:
        return [_ButtonOnCard(**vars(item), card=self.rect) for item in super().focusables()]


def _draw_picture(lesson: Lesson, taken: bool, canvas: Canvas, rect: Rect) -> None:
    """Draw the lesson's picture on its ground, else a flag. A completed lesson has a tick at its corner."""
    s, theme = canvas.scale, canvas.theme
    canvas.box(rect, Box(lesson.ground or theme.tray, s(12)))
    if lesson.picture:
        canvas.svg(asset_path(*f"{lesson.picture}.svg".split("/")), inset(rect, rect.width // 12))
    else:
        canvas.icon("flag", inset(rect, rect.width // 4), theme.text)
    if taken:
        side = s.target(24)
        draw_tick(canvas, Rect(0, 0, side, side).move_to(bottomright=rect.move(s(6), s(6)).bottomright))
