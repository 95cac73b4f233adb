"""The table of any game: who sits at it, what comes by itself, and the way to what opens over it.

A game's table derives from `MatchTable`, draws itself in `compose`, and fills in the hooks. Everything is read from
the match; the table keeps only what is looked at. Whatever it draws comes from `match.view(self.visible_to)`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame
from pygame import Rect
from pygame.event import Event

from cardcity_desktop.scenes.match_table.computers import Computers
from cardcity_desktop.scenes.match_table.curtain import CurtainScene, UndoOffer
from cardcity_desktop.scenes.match_table.ending import await_results
from cardcity_desktop.scenes.match_table.help import HelpLayer
from cardcity_desktop.scenes.match_table.hints import Hints
from cardcity_desktop.scenes.match_table.hooks import Calls, TableHooks
from cardcity_desktop.scenes.match_table.journal import Entry, JournalBuilder, JournalLayer
from cardcity_desktop.scenes.match_table.menu import MenuLayer, usual_choices
from cardcity_desktop.scenes.match_table.task import TaskAtTable
from cardcity_desktop.scenes.services import Services
from cardcity_desktop.session.match import AnyMatch
from cardcity_desktop.ui.widgets.buttons import one_primary
from cardcity_desktop.ui.window.commands import Command, Push, Stay
from cardcity_desktop.ui.window.focus import Focusable
from cardcity_desktop.ui.window.input.intents import Intent
from cardcity_desktop.ui.window.widget import Widget

__all__ = ["Calls", "MatchTable"]


class MatchTable(TableHooks):
    """One match at one laptop.

    pace: how long computers wait between moves, 1 is usual; laptop: who sits at it; recap: what happened since they
    last played; on_top: nothing lies over the table; task: what the match is for; hints: what is advised here.
    """

    tells_keys = True

    def __init__(self, services: Services, match: AnyMatch, pace: float = 1.0) -> None:
        super().__init__(services, match)
        self.pace = pace
        self.recap: tuple[str, ...] = ()
        self.on_top = False
        self._computers = Computers(self)
        self._left_at: tuple[int, int | None] | None = None
        self.task, self.journal_builder = TaskAtTable(self), JournalBuilder(self)
        self.hints = Hints(self, self._computers)
        self._curtain: CurtainScene | None = None  # that is drawn before this table

    # Hooks that ask the table; the others are below it

    def works(self, intent: Intent) -> bool:
        """Whether a key has something to do now: the help tells of no other."""
        now = {Intent.UNDO: self.can_undo, Intent.REDO: self.match.can_redo, Intent.HINT: self.can_hint}
        return now.get(intent, intent in {Intent.LOG, Intent.RULES, Intent.MENU, *self.calls()})

    def cancel(self) -> Command | None:
        """Esc: let go of what is held or looked at; the menu where there is nothing to let go of."""
        return self.show_menu()

    # What is so now

    @property
    def can_hint(self) -> bool:
        """Whether the person in front of the screen has something to decide."""
        return self.turn_status.is_my_turn

    @property
    def legal(self) -> Sequence[Any]:
        """What the person in front of the screen may do now; in a lesson, what it asks for."""
        return self.task.allowed(self.match.legal(self.turn_status.actor))

    def extras(self) -> Sequence[Widget]:
        """What stands on every table alike, over all that a game's own draws there."""
        return self.task.widgets()

    def assembled(self) -> list[Widget]:
        """The game's own, and over it what a lesson or a mission says."""
        return one_primary(self.compose(), self.extras())

    # The scene

    def enter(self) -> None:
        self.on_top = True
        self.opened()
        self._computers.warm()
        if (seat := self.hot_seat.arrived) is not None:
            self.take_over(seat)
            self._raise_curtain()
        elif self._left_at == self.hot_seat.moment:  # something lay over the table: all is as it was
            self.refresh()
            self.go_on()
        else:
            self.changed()

    def presses_while_animating(self, item: Focusable) -> bool:
        """The tools always; all that does not decide anything while others move: they move most of the time."""
        return not item.best and (item.group == "tools" or not self.turn_status.is_my_turn)

    def begin_keys(self) -> None:
        """`settled` has done what can be done without harm."""

    def leave(self) -> None:
        self.on_top = False
        self._left_at = self.hot_seat.moment

    def closed(self) -> None:
        self._computers.stop()

    @property
    def waits_for_press(self) -> bool:
        """Whether a computer's move waits for a press, anywhere beside what can be pressed."""
        return self._computers.waits_for_press

    def step(self) -> Command | None:
        """Let the computer move that waits for a press."""
        self._computers.step()
        return Stay()

    def intend(self, intent: Intent) -> Command | None:
        if intent is Intent.CONFIRM and self.waits_for_press:
            held = self.focus.current
            if held is None or held.group != "tools":
                return self.step()
        return super().intend(intent)

    def on_event(self, event: Event) -> Command | None:
        pressed = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        return self.step() if pressed and self.waits_for_press else super().on_event(event)

    def on_intent(self, intent: Intent) -> Command | None:
        calls: Calls = {
            Intent.CANCEL: self.cancel,
            Intent.UNDO: self.undo,
            Intent.REDO: self.redo,
            Intent.LOG: self.show_journal,
            Intent.HELP: self.show_help,
            Intent.RULES: self.open_rules,
            Intent.MENU: self.show_menu,
            Intent.HINT: self.ask_hint,
            **self.calls(),
        }
        return calls[intent]() if intent in calls else None

    # Doing

    def do(self, action: Any, start: Rect | None = None) -> Command | None:
        """Do an action of the person in front of the screen, or say why not; `start`: where it came from."""
        refusal = self.match.why_not(self.turn_status.actor, action)
        if refusal is not None:
            return self.refused(refusal)
        if not self.task.asks_for(action):
            return self.task.decline()
        self.forget()
        self.acts(action)
        mark = self.match.action_count
        self.match.do(self.turn_status.actor, action)
        self.animate(self._visible_since(mark), start)
        return self.task.answered(action)

    def computer_moves(self, seat: int, action: Any) -> None:
        """Do a computer's action and show it as the viewer may see it."""
        self.forget()
        mark = self.match.action_count
        self.match.do(seat, action)
        self.animate(self._visible_since(mark), None)

    def _visible_since(self, mark: int) -> Sequence[Any]:
        """Return the events after `mark` actions that may be shown now, when the next seat is known."""
        self.hot_seat.moved()
        return self.match.events_since(mark, self.visible_to)

    def undo(self) -> Command | None:
        if self.can_undo:
            self.match.undo()
            self.forget()
            self.ui.sound.play("undo")
            self.changed()
        return Stay()

    def redo(self) -> Command | None:
        if self.match.can_redo:
            self.forget()
            mark = self.match.action_count
            self.match.redo()
            self.animate(self._visible_since(mark), None)
        return Stay()

    def ask_hint(self) -> Command | None:
        """Say what the best player would do now, and why."""
        return self.hints.ask()

    def end_turn(self) -> Command | None:
        """Nothing will be taken back: the next one may move."""
        self.hot_seat.end_turn()
        self.changed()
        return Stay()

    def pass_on(self) -> Command | None:
        """Another person takes the laptop: through the curtain where something is secret."""
        seat = self.turn_status.seat
        if seat is None:
            return None
        self.forget()
        if self.is_trusted or not (self.needs_curtain() or self.hot_seat.from_other_device):
            self.take_over(seat)
            return Stay()
        return self.shut(CurtainScene(self.services, self.match, seat))

    def shut(self, curtain: CurtainScene) -> Command:
        """Nobody sees anything until the one it is for lifts it."""
        if self.can_undo and self.viewer is not None:
            curtain.offer_undo = UndoOffer(self.viewer, self.undo)
        curtain.draw_below = self.draw
        self.hot_seat.expect(curtain.seat)
        self._curtain = curtain
        return Push(curtain)

    def _raise_curtain(self) -> None:
        """It goes up over the table of whoever has lifted it."""
        curtain, self._curtain = self._curtain, None
        self.uncover(curtain.cloth if curtain is not None else None)

    def take_over(self, seat: int) -> None:
        """From now on the screen is `seat`'s."""
        self.hot_seat.hand_over(seat)
        self.recap = tuple(self.recap_of(self.recap_events(seat)))
        self.ui.sound.play("turn")
        self.changed()

    def recap_events(self, seat: int) -> Sequence[Any]:
        """What happened while `seat` was away, in the order it is told."""
        return self.match.recap(seat)

    # What comes by itself

    def changed(self) -> None:
        """The match moved on: read it anew, and let come what comes."""
        self._read()
        self.go_on()

    def _read(self) -> None:
        self.hot_seat.reread()
        self.hints.reread()
        self.reread()
        if self.hot_seat.took_over():
            self.reread()
        self.refresh()
        self.settled()

    def animate(self, events: Sequence[Any], start: Rect | None) -> None:
        """Show what happened: the model is final at once, what moves follows."""
        self.hot_seat.moved()
        self._read()
        tweens = self.show(events, start)
        self.refresh()
        self.ui.animator.sequence([*tweens])
        self.go_on()

    def go_on(self) -> None:
        """Computers, the first curtain, the results."""
        waiting = self.turn_status.waiting
        if waiting == "computer":
            self._computers.await_move()
        elif waiting == "over":
            await_results(self)
        elif waiting == "pass_on" and self.hot_seat.is_first_curtain():
            self.ui.ask(self, self.pass_on)

    # What opens over the table

    def journal(self, since: int = 0) -> list[Entry]:
        """What happened since an action, in words."""
        return self.journal_builder.entries(since)

    def show_journal(self) -> Command | None:
        return Push(JournalLayer(self.journal(), self.show_place))

    def show_help(self) -> Command | None:
        return Push(HelpLayer(self))

    def show_menu(self) -> Command | None:
        choices = [*self.menu_choices(), *usual_choices(self)]
        return Push(MenuLayer(choices, hides_table=len(self.hot_seat.persons) > 1))

    def open_rules(self, clause: str = "") -> Command:
        """The rulebook at a clause, at the one in question if none is named; closing it leads back to this table."""
        header = self.match.header
        return Push(self.services.rulebook_scene(header.game, clause or self.clause_now(), header.setup))
