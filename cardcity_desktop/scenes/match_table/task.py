"""What a match is for, at the table all the time: a lesson's sentence, or a mission's aims and how far one is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from pygame import Rect

from cardcity_desktop.career.content import ContentError
from cardcity_desktop.career.lessons import Guide, Lesson, LessonStep, load_lesson
from cardcity_desktop.career.missions import Mission
from cardcity_desktop.career.tuning import load_campaign
from cardcity_desktop.scenes.front import Front
from cardcity_desktop.scenes.match_table.task_box import lesson_widgets, mission_widgets, puzzle_widgets
from cardcity_desktop.scenes.services import Services
from cardcity_desktop.session.match import AnyMatch
from cardcity_desktop.ui.window.commands import Command, Stay
from cardcity_desktop.ui.window.context import Ui
from cardcity_desktop.ui.window.widget import Widget


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
        return self._declined == self._table.match.action_count

    def decline(self) -> Command:
        """What the rules allow and the lesson did not ask for: the sentence that asks is there, and pointed at."""
        guide = self.guide
        if guide is not None:
            self._read = _skipped(guide).at
        self._table.ui.sound.play("card_refused")
        self._declined = self._table.match.action_count
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
        if (puzzle := self.given.puzzle) is not None:
            return puzzle_widgets(table.ui, table.task_room(), puzzle.text, puzzle.answer, puzzle.leave)
        if self.given.mission is not None:
            return mission_widgets(table.ui, table.task_room(), self.given.mission, table.match, table.front)
        return ()

    @property
    def _asked(self) -> LessonStep | None:
        guide = self.guide
        return asked(guide) if guide is not None else None


# Read off the match: what it is for, and where the player is


def task_of(match: AnyMatch) -> Task:
    """What a match is for; a lesson or mission that is not known any more leaves free play."""
    header = match.header
    try:
        if header.purpose.kind == "lesson":
            return Task(lesson=load_lesson(match.game, header.purpose.id))
        if header.purpose.kind == "mission":
            campaign = load_campaign(header.game)
            return Task(mission=campaign.mission(header.purpose.id) if campaign else None)
    except (ContentError, OSError):
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


def asked(guide: Guide) -> LessonStep | None:
    """The step that an action would have to meet."""
    return _skipped(guide).step


def allowed(guide: Guide, match: AnyMatch, legal: Sequence[Any]) -> Sequence[Any]:
    """Of what the rules allow, what the lesson asks for: the one thing that is lit."""
    step = asked(guide)
    if step is None:
        return legal
    return [action for action in legal if step.allows(match.game.encode(action))]
