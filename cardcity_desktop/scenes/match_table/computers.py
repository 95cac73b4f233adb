"""Computer players at a table: they move at the chosen pace, and think in a process of their own."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from cardcity_desktop.players.aims import Goal
from cardcity_desktop.players.catalogue import TABLE_BUDGETS, levels_of
from cardcity_desktop.players.player import Advice, Budget, Observation
from cardcity_desktop.players.worker import Job, Thinker, Worker, advice_for, hint_for
from cardcity_desktop.scenes.match_table.table_host import MatchTableHost
from cardcity_desktop.scenes.match_table.tempo import Tempo
from cardcity_desktop.scenes.match_table.voices import Voices
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.pages.dialog import Answer, Dialog
from cardcity_desktop.ui.toolkit import TOOLS, Command, Focusable, Push, Stay, Widget
from cardcity_desktop.ui.widgets.labels import PaintedItems
from cardcity_desktop.ui.window.preferences import motion_factor, pace_factor

STEP = "step"
"""Key of the item that lets a computer move while a screen reader reads."""

MOVE_SECONDS = 0.8
"""Wait before a move, at the normal pace."""

AGAIN_SECONDS = 0.2
"""Wait before the next look, while earlier events are still being shown."""

STALLED_SECONDS = 12.0
"""Time over a decision's budget after which the thinking is taken for stopped."""

QUICKEST = 0.1
"""Share of the wait that remains with motion off, so that a move can be noticed."""


@dataclass(frozen=True, slots=True)
class _Decision:
    """A decision that a computer thinks about."""

    seat: int
    action_count: int  # before it
    state: Any


class Computers:
    """The waits and moves of a table's computers. At most one wait at a time, for the present state of the match."""

    def __init__(
        self,
        table: MatchTableHost,
        tempo: Tempo,
        scripted: Callable[[int], Any],
        decided: Callable[[int, Any, Advice | None], None],
    ) -> None:
        """`scripted` returns the action of a lesson's script for a seat, or None. `decided` plays a seat's action."""
        self._table, self._tempo, self._scripted, self._play = table, tempo, scripted, decided
        self.voices = Voices(table, tempo)
        self._kept: Callable[[], None] | None = None  # a move that was decided while the computers are held
        self._awaited = -1  # the action count at which a move is due
        self._thinking: _Decision | None = None  # of the seat that thinks
        self._worker: Worker | None = None
        self._pressed_at = -1  # the action count at the last press for a move
        self._moved = (-1, -1)  # the seat of the last computer's move, and the action count before it
        self._notified = False  # the player knows that a press is awaited

    def await_move(self, seconds: float = MOVE_SECONDS) -> None:
        """Make the next computer's move in `seconds`, or await a press for it. Do nothing if it is awaited already."""
        table = self._table
        action_count = table.match.action_count
        if self._tempo.is_held or self._awaited == action_count:
            return
        kept, self._kept = self._kept, None
        if kept is not None:
            kept()
            if table.match.action_count > action_count:
                return
        self._awaited = action_count
        if self.stepped and not self._is_secret() and not self._turn_was_started():
            self._ask_for_press()
            return

        def due() -> None:
            if self._awaited == action_count:
                self._awaited = -1
                self._move()

        wanted = table.ui.preferences
        factor = max(QUICKEST, motion_factor(wanted.motion)) * pace_factor(wanted.computers)
        table.ui.after(seconds * factor * table.pace * self._tempo.wait_factor, due)

    def _ask_for_press(self) -> None:
        ui = self._table.ui
        if not self._notified:
            self._notified = True
            by_mouse, by_key = _("Press anywhere for the next move."), _("Press Enter for the next move.")
            ui.toast(by_key if ui.listening else by_mouse)
        if ui.listening:
            self._table.focus.key = STEP
            self._table.refresh()

    def _is_secret(self) -> bool:
        """Return True if the last move that a screen reader's user asked for brought no announcement."""
        before, self._pressed_at = self._pressed_at, self._table.match.action_count
        pressed = self._table.ui.preferences.computers == "step"
        return not pressed and 0 <= before < self._pressed_at and not self._table.news_since(before)[0]

    def _turn_was_started(self) -> bool:
        """Return True if the next move belongs to a turn that a screen reader's user started."""
        table = self._table
        same = self._moved == (table.turn_status.actor, table.match.action_count - 1)
        return same and table.ui.preferences.computers != "step" and any(seat.is_person for seat in table.match.seats)

    @property
    def stepped(self) -> bool:
        """True if every computer move waits for a press: by the player's choice, or for a screen reader."""
        ui = self._table.ui
        return ui.listening or (ui.preferences.computers == "step" and not self._tempo.is_rushing)

    @property
    def waits_for_press(self) -> bool:
        """True if a computer's move waits for a press now."""
        here = self._table.turn_status.waiting == "computer" and self._table.match.action_count == self._awaited
        return self.stepped and here and not self._table.animating

    def step(self) -> Command:
        """Play the move that waits for a press."""
        if self.waits_for_press:
            self._awaited = -1
            self._move()
        return Stay()

    def confirm(self) -> Command | None:
        """Answer Enter while others' moves or the results are awaited. Return None if it is for the focused item."""
        table, focused = self._table, self._table.focus.current
        if self.waits_for_press and (focused is None or focused.group != TOOLS):
            return self.step()
        waiting = table.turn_status.waiting if focused is None else ""
        if waiting == "over":
            return self.skip_to_results()
        if waiting in ("computer", "elsewhere") and not table.animating:
            table.use_keys()
            return Stay()
        return None

    def step_items(self, shown: Sequence[Widget]) -> list[Widget]:
        """Return the item of what comes next, for screen readers: a computer's move or, after the last move, the
        results; [] if the game shows its own.

        It covers the window, as a click does. While a computer thinks it is disabled, and keeps the focus.
        """
        table = self._table
        if not table.ui.listening:
            return []
        items = [item for widget in shown for item in widget.focusables()]
        if table.turn_status.waiting == "computer" and not any(item.key == STEP for item in items):
            thinks = "" if self.waits_for_press else _("A computer player is thinking.")
            return [self._step_item(_("Next move"), self.step, thinks)]
        if table.turn_status.waiting == "over" and not any(item.best for item in items):
            return [self._step_item(_("See the results"), self.skip_to_results)]
        return []

    def skip_to_results(self) -> Command:
        """End what is still shown of the last move: the results open when nothing moves."""
        self._table.ui.animator.skip()
        return Stay()

    def _step_item(self, name: str, press: Callable[[], Command], why_not: str = "") -> Widget:
        area = self._table.ui.area
        item = Focusable(STEP, area, press, name, why_not, sound="")
        return PaintedItems(area, lambda canvas, rect, focus: None, [item])

    def _move(self) -> None:
        table, status = self._table, self._table.turn_status
        if not table.on_top or status.waiting != "computer" or self._tempo.is_held:
            return
        if table.animating:  # decoration need not be over
            self.await_move(AGAIN_SECONDS)
            return
        scripted = self._scripted(status.actor)
        if scripted is not None:
            self._decided(status.actor, scripted, None)
            return
        self._think(status.actor)

    def _decided(self, seat: int, action: Any, advice: Advice | None) -> None:
        self._moved = seat, self._table.match.action_count
        self._play(seat, action, advice)
        if self.stepped and self._table.ui.listening:  # a secret move is no news: the press is answered all the same
            self._table.ui.pressed = STEP

    def _think(self, seat: int) -> None:
        """Let the computer at a seat think, then play its action."""
        table = self._table
        match, decision = table.match, self._thinking
        if decision is None or not self._is_due(decision):
            decision = self._thinking = _Decision(seat, match.action_count, match.state)
        elif decision.action_count < match.action_count:  # early seats have acted meanwhile
            return
        level = match.seats[seat].player
        seen = Observation.of(match.game, match.state, seat, with_view=level != "random")
        job = Job(level, seen, TABLE_BUDGETS[level], match.header.chance(f"{match.action_count}"), match.id)
        began = table.ui.clock()
        least = (TABLE_BUDGETS[level].seconds or 0.0) if table.hides_thinking else 0.0

        deaths, name = self._deaths, table.names[seat]

        def move(advice: Advice) -> None:
            if self._tempo.is_held:
                self._kept = partial(move, advice)
                return
            is_wanted = self._thinking is decision
            if is_wanted:
                self._thinking = None
            # otherwise the match moved on meanwhile: the table starts another move
            if table.on_top and is_wanted and self._is_due(decision):
                self._decided(seat, advice.action, advice)

        def decided(advice: Advice | None) -> None:
            if self._deaths > deaths:
                table.ui.toast(_("{name}’s thinking had stopped; it was started again.").format(name=name))
            wait = began + least - table.ui.clock()
            if advice is not None and wait > 0:
                table.ui.after(wait, partial(move, advice))
            elif advice is not None:
                move(advice)
            elif self._thinking is decision:
                self._thinking = None

        question = _("{name}’s thinking has stopped: start it again?").format(name=name)
        thinker = self._thinker(level)
        self._watch(thinker, lambda: self._thinking is decision and self._is_due(decision), question, job.budget)
        table.ui.work(partial(thinker.try_call, advice_for, job), decided)

    def _is_due(self, decision: _Decision) -> bool:
        """Return True if only early seats have acted since a decision began, and nothing before it was taken back."""
        table, match, before = self._table, self._table.match, decision.action_count
        same = before <= match.action_count and match.states[before] is decision.state
        since = match.steps[before:]
        return same and all(step.seat in table.hot_seat.elsewhere for step in since) and decision.seat in match.actors()

    @property
    def _deaths(self) -> int:
        return self._worker.deaths if self._worker is not None else 0

    def _watch(self, thinker: Thinker, is_wanted: Callable[[], bool], question: str, budget: Budget) -> None:
        """Ask whether to start the thinking anew if it is overdue and its answer is still wanted."""
        table = self._table

        def overdue() -> None:
            is_thinking = isinstance(thinker, Worker) and thinker.is_busy
            if is_thinking and table.on_top and is_wanted():
                table.ui.ask(table, ask)

        def ask() -> Command:
            answers = [Answer(_("Wait")), Answer(_("Start again"), self._restart, "primary", "redo")]
            return Push(Dialog(_("A computer player is silent"), question, answers))

        table.ui.after(STALLED_SECONDS + (budget.seconds or 0.0), overdue)

    def _restart(self) -> None:
        if self._worker is not None:
            self._worker.restart()

    def warm(self) -> None:
        """Start the worker process before the first move needs it."""
        levels = {seat.player for seat in self._table.match.seats if not seat.is_person}
        if levels - {"random"} and self._table.ui.threads:
            self._thinker("").warm()

    def advise(self, seat: int, done: Callable[[Advice], None], goals: tuple[Goal, ...] = ()) -> None:
        """Compute the best player's action at a seat, from that seat's view. It weighs `goals` beside the score.

        `done` receives the advice; it is not called if the match has moved on meanwhile.
        """
        self._advise(seat, self._table.match.state, done, goals)

    def _advise(self, seat: int, state: Any, done: Callable[[Advice], None], goals: tuple[Goal, ...]) -> None:
        """Compute advice for a seat in `state`: the present one, or the one after actions without their own control."""
        match, now = self._table.match, self._table.match.state
        level = levels_of(match.game.name)[-1]
        job = Job(
            level,
            Observation.of(match.game, state, seat),
            TABLE_BUDGETS[level],
            match.header.chance(f"hint/{match.action_count}"),
            goals=goals,
        )

        def answered(advice: Advice | None) -> None:
            if advice is None or match.state is not now:
                return
            if self._table.passes_over(advice.action):
                self._advise(seat, match.game.apply(state, seat, advice.action).state, done, goals)
            else:
                done(advice)

        thinker = self._thinker(level)
        self._watch(
            thinker, lambda: match.state is now, _("The thinking about a hint has stopped: start it again?"), job.budget
        )
        self._table.ui.work(partial(thinker.try_call, hint_for, job), answered)

    def _thinker(self, level: str) -> Thinker:
        """Return the thinker of a level. Random players and windows without threads need no process."""
        if level == "random" or not self._table.ui.threads:
            return Thinker()
        if self._worker is None:
            self._worker = Worker()
        return self._worker

    def stop(self) -> None:
        """End the worker process."""
        if self._worker is not None:
            self._worker.close()
            self._worker = None
