"""The steps of a match at its table: playing, undoing and showing actions, then continuing automatically."""

from collections.abc import Sequence
from typing import Any, Protocol, runtime_checkable

from pygame import Rect

from cardcity_desktop.rules.errors import Refusal
from cardcity_desktop.scenes.match_table.computers import Computers
from cardcity_desktop.scenes.match_table.hand_over import HandOver
from cardcity_desktop.scenes.match_table.hints import Hints
from cardcity_desktop.scenes.match_table.sight import LOOK
from cardcity_desktop.scenes.match_table.table_host import MatchTableHost
from cardcity_desktop.scenes.match_table.task import TaskAtTable
from cardcity_desktop.scenes.match_table.tempo import Tempo
from cardcity_desktop.ui.toolkit import Command, Replace, Stay

LOOK_AGAIN_SECONDS = 0.2
BEFORE_RESULTS_SECONDS = 0.3


class Steps:
    """The part of a table that plays actions in the match and shows them on the screen."""

    def __init__(
        self,
        table: MatchTableHost,
        task: TaskAtTable,
        hand_over: HandOver,
        tempo: Tempo,
        computers: Computers,
        hints: Hints,
    ) -> None:
        self._table, self._task, self._hand_over, self._sight = table, task, hand_over, hand_over.sight
        self._tempo, self._computers, self._hints = tempo, computers, hints

    @property
    def legal(self) -> Sequence[Any]:
        """The viewer's legal actions: in a lesson those that it asks for, with a closed hand those that all know."""
        table, seat = self._table, self._table.turn_status.actor
        if table.hot_seat.is_closed:
            return table.match.common_legal(seat, table.hot_seat.open_hands)
        return self._task.allowed(table.match.legal(seat))

    def why_not(self, action: Any) -> Refusal | None:
        """Return why the seat that acts next may not play an action, or None if it may."""
        return self._table.match.why_not(self._table.turn_status.actor, action)

    def do(self, action: Any, start: Rect | None = None) -> Command | None:
        """Play an action of the viewer that began at `start` (px), or show why it is refused."""
        if self._table.hot_seat.is_closed and action not in self.legal:
            self._table.ui.sound.play("card_refused")
            self._table.ui.toast(self._sight.reminder())
            return Stay()
        refusal = self.why_not(action)
        if refusal is not None:
            return self._table.refused(refusal)
        if not self._task.asks_for(action):
            return self._task.decline()
        self._play(self._table.turn_status.actor, action, start)
        return self._task.answered(action)

    def do_for(self, seat: int, action: Any) -> None:
        """Play the action of a computer, or of a seat with another screen, and show it."""
        table = self._table
        if table.turn_status.is_my_turn:  # an early seat acts in the viewer's own turn, which goes on
            table.acting(seat, action)
            self.forget_elsewhere()
            self._do(seat, action, None)
        else:
            table.turn_guard.close()
            self._play(seat, action, None)

    def _play(self, seat: int, action: Any, start: Rect | None) -> None:
        table = self._table
        if table.match.seats[seat].is_person:
            table.ui.toast("")  # a hint or a refusal belongs to the step before
            if table.hot_seat.is_shared:
                table.ui.forget_words()  # it may name hidden cards, and another person may act next
        self._sight.acted()
        self._tempo.follow(seat)
        table.acting(seat, action)
        table.forget()
        self._do(seat, action, start)

    def forget_elsewhere(self) -> None:
        """Forget the step before because a seat with another screen acts, maybe in the viewer's own turn."""
        self._table.meanwhile = self._table.turn_status.is_my_turn
        self._table.forget()
        self._table.meanwhile = False

    def _do(self, seat: int, action: Any, start: Rect | None) -> None:
        table = self._table
        mark = table.match.action_count
        table.match.do(seat, action)
        self._show_since(mark, start)

    def undo(self) -> Command:
        """Take the viewer's last step back."""
        table = self._table
        if table.can_undo:
            table.match.undo()
            self._computers.voices.clear()
            table.ui.toast("")
            table.forget()
            table.ui.sound.play("undo")
            self.changed()
        return Stay()

    def redo(self) -> Command:
        """Play the step again that was taken back."""
        match = self._table.match
        if match.can_redo:
            self._table.forget()
            mark = match.action_count
            match.redo()
            self._show_since(mark, None)
        return Stay()

    def end_turn(self) -> Command:
        """Give up the undo, so that the next computer may move."""
        self._table.hot_seat.end_turn()
        self.changed()
        return Stay()

    def changed(self) -> None:
        """Read the match again and continue automatically."""
        self.reread()
        self.go_on()

    def _show_since(self, mark: int, start: Rect | None) -> None:
        """Show the events after `mark` actions. The match has moved on already, animations follow."""
        table = self._table
        table.hot_seat.moved()
        self._computers.voices.follow()
        events = table.match.events_since(mark, table.visible_to)  # now that the next seat is known
        if table.announces():
            return
        self.reread()
        tweens = table.show(events, start)
        if tweens:  # what is shown meanwhile may depend on it; else one compose is enough
            table.refresh()
        table.ui.animator.sequence([*tweens])
        self.go_on()

    def reread(self) -> None:
        """Read the match again, as the viewer may see it now."""
        table = self._table
        table.hot_seat.reread()
        self._sight.follow()
        self._tempo.turn_came()
        self._hints.reread()
        table.reread()
        if table.hot_seat.took_over():
            table.reread()
        table.refresh()
        table.settled()
        if self._sight.at_gate:
            table.focus.key = LOOK
        if table.room is not None:
            table.room.publish()

    def go_on(self) -> None:
        """Continue automatically: by the game's own way, a computer's move, the first curtain, or the results."""
        table = self._table
        if table.continues():
            return
        waiting = table.turn_status.waiting
        if self._tempo.recap.is_due and table.turn_status.is_my_turn:
            self._tempo.recap.show()
        if waiting == "computer":
            self._computers.await_move()
        elif waiting == "over" and self._task.given.puzzle is None:
            self._await_results(BEFORE_RESULTS_SECONDS)
        elif waiting == "pass_on" and table.hot_seat.is_first_curtain():
            table.ui.ask(table, self._hand_over.pass_on)
        elif waiting == "pass_on" and self._hand_over.passes_by_itself:
            self._await_next_person()

    def _await_next_person(self) -> None:
        """Give the table to the next person once everything has been shown."""
        table = self._table

        def look() -> None:
            if table.on_top and table.turn_status.waiting == "pass_on":
                self._await_next_person()

        if table.ui.animator.busy:
            table.ui.after(LOOK_AGAIN_SECONDS, look)
        else:
            table.ui.ask(table, self._hand_over.pass_on)

    def _await_results(self, seconds: float) -> None:
        """Open the results after `seconds`, unless by then another scene is on top or the last step was taken back."""
        table = self._table

        def look() -> None:
            if not table.on_top or table.turn_status.waiting != "over":
                return
            if table.ui.animator.busy or self._computers.voices.is_busy:
                self._await_results(LOOK_AGAIN_SECONDS)
            else:
                table.ui.ask(table, self._open_results)

        table.ui.after(seconds, look)

    def _open_results(self) -> Command:
        scene = self._table.services.results_scene(self._table.match)
        if isinstance(scene, ScoreReveal):
            scene.start_score_reveal()
        return Replace(scene)


@runtime_checkable
class ScoreReveal(Protocol):
    """Results that can count up the scores of a match that has just ended."""

    def start_score_reveal(self) -> None:
        """Count up when the screen opens."""
