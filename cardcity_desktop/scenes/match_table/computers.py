"""Computer players at a table: they move by themselves, at a pace that can be watched, and never hold up a frame."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Protocol

from cardcity_desktop.players.catalogue import TABLE_BUDGETS, levels_of
from cardcity_desktop.players.player import Advice, Observation
from cardcity_desktop.players.worker import InlineThinker, Job, StoppedError, Thinker, Worker
from cardcity_desktop.scenes.match_table.hot_seat import TurnStatus
from cardcity_desktop.scenes.match_table.journal import JournalBuilder
from cardcity_desktop.scenes.match_table.task import TaskAtTable
from cardcity_desktop.session.match import AnyMatch
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.window.context import Ui
from cardcity_desktop.ui.window.preferences import motion_factor, pace_factor

MOVE_SECONDS = 0.8
"""Between two moves, at normal motion."""

AGAIN_SECONDS = 0.2
"""Until it looks again whether what moves on the table has arrived."""

QUICKEST = 0.1
"""With motion off a move still takes this share of the time, so that one sees that there was one."""


class Host(Protocol):
    """What computers need of a table."""

    ui: Ui
    match: AnyMatch
    pace: float
    on_top: bool

    @property
    def turn_status(self) -> TurnStatus:
        """Whose move it is now."""

    @property
    def task(self) -> TaskAtTable:
        """A lesson may have a script for the seats of computers."""

    @property
    def journal_builder(self) -> JournalBuilder:
        """Where the reasons of what a computer is about to do are kept."""

    @property
    def animating(self) -> bool:
        """What happened before is still being told."""

    def hides_thinking(self) -> bool:
        """How long somebody thinks would tell what only that seat may know."""

    def passes_over(self, action: Any) -> bool:
        """Whether nothing is pressed for it: what comes next is done at once."""

    def computer_moves(self, seat: int, action: Any) -> None:
        """A computer has decided: do it and show it."""


class Computers:
    """Waits and moves for every computer of a table. One wait at a time, for one state of the match."""

    def __init__(self, table: Host) -> None:
        self._table = table
        self._awaited = -1  # the match's mark that a move is waited for at
        self._worker: Worker | None = None
        self._told = False  # that a press is waited for

    def await_move(self, seconds: float = MOVE_SECONDS) -> None:
        """Let the computer whose turn it is move in a moment; once is enough."""
        table = self._table
        mark = table.match.action_count
        if self._awaited == mark:
            return
        self._awaited = mark
        if self.stepped:
            if not self._told:
                self._told = True
                table.ui.toast(_("Press anywhere for the next move."))
            return

        def due() -> None:
            if self._awaited == mark:
                self._awaited = -1
                self._move()

        wanted = table.ui.preferences
        factor = max(QUICKEST, motion_factor(wanted.motion)) * pace_factor(wanted.computers)
        table.ui.after(seconds * factor * table.pace, due)

    @property
    def stepped(self) -> bool:
        """Whether every move waits for a press."""
        return self._table.ui.preferences.computers == "step"

    @property
    def waits_for_press(self) -> bool:
        """Whether the next move does now."""
        here = self._table.turn_status.waiting == "computer" and self._table.match.action_count == self._awaited
        return self.stepped and here and not self._table.animating

    def step(self) -> None:
        """The press has come."""
        if self.waits_for_press:
            self._awaited = -1
            self._move()

    def _move(self) -> None:
        table, turn_status = self._table, self._table.turn_status
        if not table.on_top or turn_status.waiting != "computer":
            return
        if table.animating:  # what only adorns the table need not be over
            self.await_move(AGAIN_SECONDS)
            return
        scripted = table.task.scripted_action(turn_status.actor)
        if scripted is not None:
            table.computer_moves(turn_status.actor, scripted)
            return
        self._think(turn_status.actor)

    def _think(self, seat: int) -> None:
        """Let the computer at a seat decide, and move then."""
        table = self._table
        match, state = table.match, table.match.state
        level = match.seats[seat].player
        seen = Observation.of(match.game, state, seat, with_view=level != "random")
        job = Job(level, seen, TABLE_BUDGETS[level], f"{match.header.seed}/{match.action_count}", match.id)
        began = table.ui.clock()
        least = (TABLE_BUDGETS[level].seconds or 0.0) if table.hides_thinking() else 0.0

        def move(advice: Advice) -> None:
            # else it was thought for nothing, and is thought anew
            if table.on_top and match.state is state:
                table.journal_builder.record_reason(advice)
                table.computer_moves(seat, advice.action)

        def decided(advice: Advice | None) -> None:
            left = began + least - table.ui.clock()
            if advice is not None and left > 0:
                table.ui.after(left, partial(move, advice))
            elif advice is not None:
                move(advice)

        table.ui.work(partial(_advice, self._thinker(level), job), decided)

    def warm(self) -> None:
        """Get ready to think, before anybody has to wait for it."""
        levels = {seat.player for seat in self._table.match.seats if not seat.is_person}
        if levels - {"random"} and self._table.ui.threads:
            self._thinker("").warm()

    def advise(self, seat: int, done: Callable[[Advice], None]) -> None:
        """What the best player of this game would do at a seat, from what the seat sees: a hint.

        Nothing is told when the match has moved on meanwhile.
        """
        self._advise(seat, self._table.match.state, done)

    def _advise(self, seat: int, state: Any, done: Callable[[Advice], None]) -> None:
        """`state`: as it is, or as it will be when what has no press of its own is passed over."""
        match, now = self._table.match, self._table.match.state
        level = levels_of(match.game.name)[-1]
        job = Job(
            level,
            Observation.of(match.game, state, seat),
            TABLE_BUDGETS[level],
            f"hint/{match.header.seed}/{match.action_count}",
        )

        def told(advice: Advice | None) -> None:
            if advice is None or not self._table.on_top or match.state is not now:
                return
            if self._table.passes_over(advice.action):
                self._advise(seat, match.game.apply(state, seat, advice.action).state, done)
            else:
                done(advice)

        self._table.ui.work(partial(_advice, self._thinker(level), job), told)

    def _thinker(self, level: str) -> Thinker:
        """Who does not think needs no process."""
        if level == "random" or not self._table.ui.threads:
            return InlineThinker()
        if self._worker is None:
            self._worker = Worker()
        return self._worker

    def stop(self) -> None:
        """The table is left: nobody wants an answer any more."""
        if self._worker is not None:
            self._worker.close()
            self._worker = None


def _advice(thinker: Thinker, job: Job) -> Advice | None:
    try:
        return thinker.think(job)
    except StoppedError:
        return None
