"""The task of a match, shown at its table: a lesson's sentence, a mission's aims, or a puzzle's question."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from cardcity_desktop.career.challenges import challenge_of
from cardcity_desktop.career.lessons import Guide, Lesson, LessonStep, lesson_ids
from cardcity_desktop.career.missions import Mission
from cardcity_desktop.scenes.career.next_activity import following_lesson
from cardcity_desktop.scenes.match_table.table_host import MatchTableHost
from cardcity_desktop.scenes.match_table.task_box import TaskBox, mission_text, not_yet
from cardcity_desktop.session.match import AnyMatch
from cardcity_desktop.session.store import PERSON, PRACTICE
from cardcity_desktop.support.i18n import _, localized
from cardcity_desktop.ui.toolkit import Command, Reset, Stay, Widget


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A decision of a finished match that the player makes again. Its labels are not yet translated."""

    text: Callable[[], str]  # returns the question in the language of now
    answered: Callable[[Any], Command | None]  # called with the player's action
    answer: Callable[[], Command | None]  # shows the best action
    leave: Callable[[], Command | None]  # closes the puzzle
    answer_label: str
    leave_label: str


@dataclass(frozen=True, slots=True)
class Practice:
    """Practice against computers."""

    again: Callable[[], Command | None]  # deals the same game again
    swap: Callable[[], Command | None] | None  # goes on as another seat, None alone


@dataclass(frozen=True, slots=True)
class Task:
    """The task of a match: a lesson, a mission or a puzzle. All None in a free game."""

    lesson: Lesson | None = None
    mission: Mission | None = None
    puzzle: Puzzle | None = None
    practice: Practice | None = None

    def __bool__(self) -> bool:
        return self != FREE_PLAY


FREE_PLAY = Task()


class TaskAtTable:
    """The task of a match while it is played, and the player's progress in it."""

    def __init__(self, table: MatchTableHost) -> None:
        self._table = table
        self.given = self._practice() if table.match.header.is_practice else task_of(table.match)
        self._read = 0  # lesson steps closed by a press
        self._declined = -1  # action count of an action that the lesson did not ask for

    def __bool__(self) -> bool:
        return bool(self.given)

    @property
    def guide(self) -> Guide | None:
        """The player's progress in the lesson, or None without a lesson."""
        return guide_of(self.given.lesson, self._table.match, self._read) if self.given.lesson else None

    @property
    def leads(self) -> bool:
        """True while a lesson says what to do, not only what to try."""
        guide = self.guide
        return guide is not None and guide.step is not None and guide.step.free is None

    def allowed(self, legal: Sequence[Any]) -> Sequence[Any]:
        """Return the legal actions that the lesson asks for. All of them if there is no lesson."""
        guide = self.guide
        return legal if guide is None else allowed(guide, self._table.match, legal)

    def asks_for(self, action: Any) -> bool:
        """Return True unless the lesson asks for another action."""
        step = self._asked
        return step is None or step.allows(self._table.match.game.encode(action))

    @property
    def declined(self) -> bool:
        """True if the player's last action was not the one that the lesson asks for."""
        return self._declined == self._table.match.action_count

    def decline(self) -> Command:
        """Refuse an action that the lesson does not ask for, and highlight its sentence."""
        guide, announced = self.guide, self.sentence
        if guide is not None:
            self._read = _skipped(guide).at
        self._table.ui.announce(f"{not_yet()}. {announced}" if announced == self.sentence else not_yet())
        self._table.ui.sound.play("card_refused")
        self._declined = self._table.match.action_count
        self._table.refresh()
        return Stay()

    def read_on(self) -> Command:
        """Show the lesson's next sentence."""
        guide = self.guide
        if guide is not None:
            self._read = guide.read_on().at
            self._note_end()
            self._table.refresh()
            self._table.settled()
        return Stay()

    def _open_next_lesson(self, lesson: Lesson) -> Command:
        """Leave the lesson, at its last sentence, for the next one that is not completed."""
        table = self._table
        table.services.career.finish_lesson(lesson)
        after = following_lesson(table.services, table.match.header)
        if after is None:
            return self.read_on()
        table.match.close()
        return after.action() or Stay()

    def _note_end(self) -> None:
        """Record the lesson as completed after its last sentence. The match may continue."""
        guide = self.guide
        if guide is not None and guide.is_over:
            self._table.services.career.finish_lesson(guide.lesson)

    def answered(self, action: Any) -> Command | None:
        """Return the command after an action of the player: the puzzle's verdict, or None without a puzzle."""
        self._note_end()
        return Stay() if self.given.puzzle is None else self.given.puzzle.answered(action)

    def scripted_action(self, seat: int) -> Any:
        """Return a seat's action in the lesson's script if it is legal now, or None if there is none."""
        match, lesson = self._table.match, self.given.lesson
        step = scripted(lesson, match) if lesson is not None else None
        if step is None or step[0] != seat:
            return None
        action = match.game.decode(step[1])
        return action if match.why_not(seat, action) is None else None

    @property
    def sentence(self) -> str:
        """The lesson's present sentence, the puzzle's question or the mission's aims, or "" without a task."""
        table, guide, mission = self._table, self.guide, self.given.mission
        if guide is not None:
            return "" if guide.step is None or self._waits_for_others(guide) else localized(guide.step.say)
        if self.given.puzzle is not None:
            return self.given.puzzle.text()
        if self.given.practice is not None:
            return practice_text()
        return mission_text(mission, table.front) if mission is not None else ""

    def _waits_for_others(self, guide: Guide) -> bool:
        """Return True if the sentence is about actions that other seats still have to play."""
        return scripted(guide.lesson, self._table.match) is not None and not self._table.match.legal(0)

    def _practice(self) -> Task:
        """Return the task of a table at which one person practises."""
        swap = self._swap if len(self._table.match.seats) > 1 else None
        return Task(practice=Practice(self._deal_again, swap))

    def give_up(self) -> None:
        """Leave the match and delete it, so that matches begun anew do not pile up. If the disk refuses, it stays."""
        match = self._table.match
        match.close()
        if not match.finished:
            self._table.services.matches.give_up(match.id)

    def _try_again(self, mission: Mission) -> Command:
        """Give up a mission that can't be won any more, and begin it anew."""
        self.give_up()
        return self._table.services.career.start(mission)

    def _deal_again(self) -> Command:
        """Begin the same deal again, as practice, in place of this match."""
        services, header = self._table.services, self._table.match.header
        self.give_up()
        again = services.matches.new(header.game, header.setup, header.seats, header.seed, PRACTICE)
        return Reset(services.table_scene(again))

    def _swap(self) -> Command:
        """Continue as the next seat, whose computer takes the person's seat, in place of this match."""
        services, header, lines = self._table.services, self._table.match.header, self._table.match.log
        own = next(at for at, seat in enumerate(header.seats) if seat.is_person)
        other = (own + 1) % len(header.seats)
        players = {own: header.seats[other].player, other: PERSON}
        seats = tuple(replace(seat, player=players.get(at, seat.player)) for at, seat in enumerate(header.seats))
        self.give_up()
        return Reset(services.table_scene(services.matches.practise(replace(header, seats=seats), lines)))

    def widgets(self) -> Sequence[Widget]:
        """Return the task's widgets, drawn over the table."""
        widgets = self._widgets()
        for widget in widgets:
            widget.static = False
        return widgets

    def _widgets(self) -> Sequence[Widget]:
        if not self.given:
            return ()
        table, guide, box = self._table, self.guide, TaskBox(self._table.ui, self._table.task_room())
        if guide is not None:
            if self._waits_for_others(guide):
                return ()
            is_final = guide.lesson.id == lesson_ids(guide.lesson.game)[-1]
            following = None if is_final else partial(self._open_next_lesson, guide.lesson)
            return box.lesson(guide, self.read_on, following, self.declined)
        if (puzzle := self.given.puzzle) is not None:
            answer = "answer", _(puzzle.answer_label), "hint", puzzle.answer
            return box.puzzle(puzzle.text(), [answer, ("leave", _(puzzle.leave_label), "arrow_left", puzzle.leave)])
        if (practice := self.given.practice) is not None:
            presses = [("again", _("Deal again"), "redo", practice.again)]
            presses += [("swap", _("Other side"), "people", practice.swap)] if practice.swap is not None else []
            return box.puzzle(practice_text(), presses, drop=1)
        if (mission := self.given.mission) is not None:
            return box.mission(mission, table.match, table.front, partial(self._try_again, mission))
        return ()

    @property
    def _asked(self) -> LessonStep | None:
        guide = self.guide
        return step_to_satisfy(guide) if guide is not None else None


def practice_text() -> str:
    return _("Practice: take back as far as you like. It wins no medal and sets no record.")


# Reading the match: its task, and the player's progress


def task_of(match: AnyMatch) -> Task:
    """Return the task of a match. An empty one if its lesson or mission no longer exists."""
    challenge = challenge_of(match.header.game, match.header.purpose)
    if isinstance(challenge, Lesson):
        return Task(lesson=challenge)
    return Task(mission=challenge) if isinstance(challenge, Mission) else FREE_PLAY


def guide_of(lesson: Lesson, match: AnyMatch, read: int) -> Guide:
    """Return the progress in a lesson. The player has closed `read` steps by a press.

    It follows from the match's actions, so that undo and resuming need no extra state.
    """
    guide = Guide(lesson)
    for seat, line, round_ in match.played():
        guide = _skipped(guide).after(line, round_) if seat == 0 else guide.others_acted(round_)
    return guide if guide.at >= read else Guide(lesson, read)


def forced_actions(match: AnyMatch) -> frozenset[int]:
    """Return the log's indexes of the actions that the lesson prescribed, empty without a lesson."""
    lesson = task_of(match).lesson
    if lesson is None:
        return frozenset()
    guide, forced = Guide(lesson), set[int]()
    for at, (seat, line, round_) in enumerate(match.played()):
        if seat != 0:
            guide = guide.others_acted(round_)
            continue
        guide = _skipped(guide)
        if guide.step is not None and guide.step.do:
            forced.add(at)
        guide = guide.after(line, round_)
    return frozenset(forced)


def _skipped(guide: Guide) -> Guide:
    """Return the guide after an action, which closes the steps that only have to be read."""
    while guide.step is not None and guide.step.is_read:
        guide = guide.read_on()
    return guide


def scripted(lesson: Lesson, match: AnyMatch) -> tuple[int, str] | None:
    """Return the next scripted (seat, action line) of a lesson, or None if the other seats play freely."""
    guide, acted = Guide(lesson), 0  # acted: actions of other seats since the player's last one
    script: tuple[tuple[int, str], ...] = ()
    for seat, line, round_ in match.played():
        if seat != 0:
            guide, acted = guide.others_acted(round_), acted + 1
            continue
        before = _skipped(guide)
        guide, acted = before.after(line, round_), 0
        script = before.step.then if before.step is not None and guide != before else ()
    return script[acted] if acted < len(script) else None


def step_to_satisfy(guide: Guide) -> LessonStep | None:
    """Return the step that the next action has to satisfy, or None if there is none."""
    return _skipped(guide).step


def allowed(guide: Guide, match: AnyMatch, legal: Sequence[Any]) -> Sequence[Any]:
    """Return the legal actions that satisfy the lesson's present step."""
    step = step_to_satisfy(guide)
    if step is None:
        return legal
    return [action for action in legal if step.allows(match.game.encode(action))]
