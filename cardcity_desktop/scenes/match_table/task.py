"""What a match is for, at the table all the time: a lesson's sentence, or a mission's aims and how far one is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any, Protocol

from pygame import Rect

from cardcity_desktop.career.lessons import Guide, Lesson, LessonError, Step, load_lesson
from cardcity_desktop.career.missions import MEDALS, Aim, CampaignError, Medal, Mission
from cardcity_desktop.career.tuning import load_campaign
from cardcity_desktop.i18n import _
from cardcity_desktop.scenes.career.region import medal_svg
from cardcity_desktop.scenes.career.words import said
from cardcity_desktop.scenes.front import Front
from cardcity_desktop.scenes.services import Services
from cardcity_desktop.session.match import AnyMatch
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.paint.layout import inset
from cardcity_desktop.ui.paint.text import STYLES, Style
from cardcity_desktop.ui.widgets.buttons import Button, button_size
from cardcity_desktop.ui.widgets.labels import Label, Painted, Panel, Paragraph, Picture, ProgressDots
from cardcity_desktop.ui.window.commands import Command, Stay
from cardcity_desktop.ui.window.context import Ui
from cardcity_desktop.ui.window.widget import Widget
from cardcity_desktop.ui.wording.numbers import number_text


@dataclass(frozen=True, slots=True)
class Puzzle:
    """One decision that is to be made again.

    text: what is asked; answered: what to do once somebody has acted; answer: shows what is best; leave: the way back.
    """

    text: str
    answered: Callable[[Any], Command | None]
    answer: Callable[[], Command | None]
    leave: Callable[[], Command | None]


@dataclass(frozen=True, slots=True)
class Task:
    """The lesson, the mission or the puzzle that a match is for; none in a free game."""

    lesson: Lesson | None = None
    mission: Mission | None = None
    puzzle: Puzzle | None = None

    def __bool__(self) -> bool:
        return self != FREE_PLAY


FREE_PLAY = Task()
SENTENCE_SHARE = 0.28
"""Of its room that a sentence may take in large letters."""
LARGE_TEXT = 1.4
"""From this text size on a lesson is told in the usual letters."""


def task_of(match: AnyMatch) -> Task:
    """What a match is for; a lesson or mission that is not known any more leaves free play."""
    header = match.header
    try:
        if header.purpose.kind == "lesson":
            return Task(lesson=load_lesson(match.game, header.purpose.id))
        if header.purpose.kind == "mission":
            campaign = load_campaign(header.game)
            return Task(mission=campaign.mission(header.purpose.id) if campaign else None)
    except (LessonError, CampaignError, OSError):
        return FREE_PLAY
    return FREE_PLAY


def guide_of(lesson: Lesson, match: AnyMatch, read: int) -> Guide:
    """Where the player is: read off what was done, so that undo and a resumed match are right; read: steps that were
    read on by a press."""
    guide = Guide(lesson)
    for seat, line, round_ in match.played():
        guide = _skipped(guide).after(line, round_) if seat == 0 else guide.others_acted(round_)
    return guide if guide.at >= read else Guide(lesson, read)


def _skipped(guide: Guide) -> Guide:
    """Who acts has read."""
    while guide.step is not None and guide.step.is_read:
        guide = guide.read_on()
    return guide


def scripted(lesson: Lesson, match: AnyMatch) -> tuple[int, str] | None:
    """What the lesson lets another seat do now: the seat and its action; None where that seat plays for itself."""
    guide, others = Guide(lesson), 0
    then: tuple[tuple[int, str], ...] = ()
    for seat, line, round_ in match.played():
        if seat != 0:
            guide, others = guide.others_acted(round_), others + 1
            continue
        before = _skipped(guide)
        guide, others = before.after(line, round_), 0
        then = before.step.then if before.step is not None and guide != before else ()
    return then[others] if others < len(then) else None


def asked(guide: Guide) -> Step | None:
    """The step that an action would have to meet."""
    return _skipped(guide).step


def allowed(guide: Guide, match: AnyMatch, legal: Sequence[Any]) -> Sequence[Any]:
    """Of what the rules allow, what the lesson asks for: the one thing that is lit."""
    step = asked(guide)
    if step is None:
        return legal
    return [action for action in legal if step.allows(match.game.encode(action))]


class BusyTable(Protocol):
    """What of a table is needed."""

    ui: Ui
    match: AnyMatch
    front: Front
    services: Services

    def task_room(self) -> Rect:
        """Where a lesson's sentence or a mission's aims may stand."""

    def refresh(self) -> None:
        """Compose anew."""

    def settled(self) -> None:
        """Take the keys to what comes next."""


class TaskAtTable:
    """What a match is for, while it is played: a lesson's sentences one by one, a mission's aims, or nothing."""

    def __init__(self, table: BusyTable) -> None:
        self._table = table
        self.given = task_of(table.match)
        self._read = 0  # steps that were read on by a press
        self._declined = -1  # the mark at which something was done that was not asked for

    def __bool__(self) -> bool:
        return bool(self.given)

    @property
    def guide(self) -> Guide | None:
        """Where the player is in a lesson; None where there is none."""
        return guide_of(self.given.lesson, self._table.match, self._read) if self.given.lesson else None

    def allowed(self, legal: Sequence[Any]) -> Sequence[Any]:
        """Of what the rules allow, what the lesson asks for."""
        guide = self.guide
        return legal if guide is None else allowed(guide, self._table.match, legal)

    def asks_for(self, action: Any) -> bool:
        """Whether nothing speaks against an action that the rules allow."""
        step = self._asked
        return step is None or step.allows(self._table.match.game.encode(action))

    @property
    def declined(self) -> bool:
        """Whether the last thing done was not what the lesson asks for."""
        return self._declined == self._table.match.mark

    def decline(self) -> Command:
        """What the rules allow and the lesson did not ask for: the sentence that asks is there, and pointed at."""
        guide = self.guide
        if guide is not None:
            self._read = _skipped(guide).at
        self._table.ui.sound.play("card_refused")
        self._declined = self._table.match.mark
        self._table.refresh()
        return Stay()

    def read_on(self) -> Command:
        """The sentence was read."""
        guide = self.guide
        if guide is not None:
            self._read = guide.read_on().at
            self._note_end()
            self._table.refresh()
            self._table.settled()
        return Stay()

    def _note_end(self) -> None:
        """All was said: the lesson counts, whether the game goes on or not."""
        guide = self.guide
        if guide is not None and guide.is_over:
            self._table.services.career.finish_lesson(guide.lesson)

    def answered(self, action: Any) -> Command | None:
        """What follows what was done."""
        self._note_end()
        return Stay() if self.given.puzzle is None else self.given.puzzle.answered(action)

    def scripted_action(self, seat: int) -> Any:
        """What another seat is to do now by the script of a lesson, as long as the rules allow it; None: think."""
        match, lesson = self._table.match, self.given.lesson
        found = scripted(lesson, match) if lesson is not None else None
        if found is None or found[0] != seat:
            return None
        action = match.game.decode(found[1])
        return action if match.why_not(seat, action) is None else None

    def widgets(self) -> Sequence[Widget]:
        """What stands in the table's room for it, drawn over all that lies there."""
        found = self._widgets()
        for widget in found:
            widget.static = False
        return found

    def _widgets(self) -> Sequence[Widget]:
        table, guide = self._table, self.guide
        if guide is not None:
            if scripted(guide.lesson, table.match) is not None and not table.match.legal(0):
                return ()  # it speaks of what the others do: not before they did
            return lesson_widgets(table.ui, table.task_room(), guide, self.read_on, self.declined)
        if self.given.puzzle is not None:
            return puzzle_widgets(table.ui, table.task_room(), self.given.puzzle)
        if self.given.mission is not None:
            return mission_widgets(table.ui, table.task_room(), self.given.mission, table.match, table.front)
        return ()

    @property
    def _asked(self) -> Step | None:
        guide = self.guide
        return asked(guide) if guide is not None else None


# What is seen of it


def usual_room(ui: Ui) -> Rect:
    """The lower right, where a table leaves room unless it says otherwise."""
    s, area = ui.scale, ui.area
    wide = s.target(340)
    return Rect(area.right - wide - s(20), area.centery - s(60), wide, area.height // 2 + s(40))


def lesson_widgets(
    ui: Ui, place: Rect, guide: Guide, read_on: Callable[[], Command | None], declined: bool = False
) -> list[Widget]:
    """The sentence at the foot of `place`, with a button where there is nothing to do but read; ringed once something
    else was done."""
    step, s = guide.step, ui.scale
    if step is None:
        return []
    wide = place.width - 2 * s(16)
    text = said(step.say)
    style: Style = "heading" if ui.preferences.text_size <= LARGE_TEXT else "body"
    text_high = ui.text.measure(text, style, wide)[1]
    if style == "heading" and text_high > place.height * SENTENCE_SHARE:
        style = "body"
        text_high = ui.text.measure(text, style, wide)[1]
    press_wide, press_high = button_size(ui, _("Go on"), "arrow_right")
    dots = s(18)
    room = place.height - dots - s(36) - (press_high + s(8) if step.is_read else 0)
    if text_high > room:
        style = _shrunk(ui, text, wide, room)
        text_high = ui.text.measure(text, style, wide)[1]
    high = text_high + dots + s(36) + (press_high + s(8) if step.is_read else 0)
    box = Rect(place.left, max(place.top, place.bottom - high), place.width, min(high, place.height))
    inner = inset(box, s(16), s(12))
    widgets: list[Widget] = [
        Panel(box, "active"),
        *_head(ui, box, Rect(inner.left, inner.top, inner.width, dots), guide, declined),
        Paragraph(Rect(inner.left, inner.top + dots + s(6), inner.width, text_high), text, style),
    ]
    if step.is_read:
        press = Rect(inner.right - press_wide, box.bottom - s(12) - press_high, press_wide, press_high)
        widgets.append(Button(press, _("Go on"), read_on, "primary", "arrow_right", "read_on"))
    return widgets


def _shrunk(ui: Ui, text: str, wide: int, high: int) -> Style:
    """Large letters, as large as the place lets them be; never smaller than they are at 100 %."""
    usual, grown = STYLES["body"], ui.preferences.text_size
    while grown > 1:
        style = usual._replace(size=usual.size * grown / ui.preferences.text_size, leading=1.25)
        if ui.text.measure(text, style, wide)[1] <= high:
            return style
        grown -= 0.05
    return usual._replace(size=usual.size / ui.preferences.text_size, leading=1.25)


def _head(ui: Ui, box: Rect, line: Rect, guide: Guide, declined: bool) -> list[Widget]:
    """How far one is; that something else comes first."""
    if not declined:
        return [_how_far(ui, line, guide)]
    return [Painted(box, _edge), Label(line, _("Not yet: first this"), "label", colour=ui.theme.danger)]


def _edge(canvas: Canvas, place: Rect) -> None:
    canvas.ring(place, 2, 14, canvas.theme.danger)


def _how_far(ui: Ui, place: Rect, guide: Guide) -> Widget:
    """A dot a sentence, or figures where there are too many; what asks for three cards is one sentence."""
    said_so_far = [key for key, _steps in groupby(step.say for step in guide.lesson.steps[: guide.at + 1])]
    sentences = sum(1 for _sentence in groupby(step.say for step in guide.lesson.steps))
    if sentences * ui.scale(22) < place.width:
        return ProgressDots(place, len(said_so_far) - 1, sentences)
    told = _("Step {number} of {all}").format(number=len(said_so_far), all=sentences)
    return Label(place, told, "small", muted=True)


def mission_widgets(ui: Ui, place: Rect, mission: Mission, match: AnyMatch, front: Front) -> list[Widget]:
    """The aims of the next medals at the foot of `place`, each with what is reached if it ended now."""
    s = ui.scale
    standing = match.game.standing(match.state, 0)
    rows = [(medal, aim) for medal in MEDALS for aim in mission.aims[medal]]
    line = ui.text.line_height("small") + s(3)
    head = ui.text.line_height("label") + s(4)
    high = head + len(rows) * line + s(22)
    box = Rect(place.left, max(place.top, place.bottom - high), place.width, min(high, place.height))
    inner = inset(box, s(14), s(10))
    widgets: list[Widget] = [
        Panel(box, "active"),
        Label(Rect(inner.left, inner.top, inner.width, head), said(mission.title), "label"),
    ]
    top = inner.top + head
    told = {aim.figure: aim for _medal, aim in reversed(rows) if not aim.is_met(standing)}
    for medal, aim in rows:
        reached = told.get(aim.figure, rows[-1][1]) is aim  # once a figure: at the next medal
        widgets += _aim_row(ui, Rect(inner.left, top, inner.width, line), medal, aim, standing, front, reached)
        top += line
    return widgets


def puzzle_widgets(ui: Ui, place: Rect, puzzle: Puzzle) -> list[Widget]:
    """What is asked, at the foot of `place`, and the two ways out of it."""
    s, wide = ui.scale, place.width - 2 * ui.scale(16)
    high = ui.text.measure(puzzle.text, "body", wide)[1]
    presses = [
        ("answer", _("Show the answer"), "hint", puzzle.answer),
        ("leave", _("Back to the coach"), "arrow_left", puzzle.leave),
    ]
    press_high = button_size(ui, "", "hint")[1]
    tall = high + len(presses) * (press_high + s(8)) + s(26)
    box = Rect(place.left, max(place.top, place.bottom - tall), place.width, min(tall, place.height))
    inner = inset(box, s(16), s(12))
    widgets: list[Widget] = [Panel(box, "active"), Paragraph(Rect(inner.left, inner.top, wide, high), puzzle.text)]
    top = inner.top + high + s(8)
    for key, label, icon, action in presses:
        press = Rect(inner.left, top, wide, press_high)
        widgets.append(Button(press, label, action, "secondary", icon, f"puzzle:{key}"))
        top = press.bottom + s(8)
    return widgets


def _aim_row(
    ui: Ui, row: Rect, medal: Medal, aim: Aim, standing: Any, front: Front, tells: bool = True
) -> list[Widget]:
    """tells: how far one is stands at its end."""
    s, met = ui.scale, aim.is_met(standing)
    side = min(row.height, s.target(20))
    icon = Rect(row.left, row.centery - side // 2, side, side)
    said_so = front.aim_text(aim)
    reached = front.figure_text(aim.figure, standing[aim.figure]) if tells else ""
    reached_wide = ui.text.measure(reached, "small")[0] + s(4)
    if ui.text.measure(f"✓ {said_so}", "small")[0] + reached_wide + side + s(14) > row.width:
        reached = number_text(standing[aim.figure]) if tells else ""
        reached_wide = ui.text.measure(reached, "small")[0] + s(4)
    text = Rect(icon.right + s(6), row.top, row.right - reached_wide - s(8) - icon.right - s(6), row.height)
    return [
        Picture(icon, medal_svg(medal)),
        Label(text, f"✓ {said_so}" if met else said_so, "small", muted=not met),
        Label(Rect(row.right - reached_wide, row.top, reached_wide, row.height), reached, "small", "right"),
    ]
