"""The table of any game: doing actions, automatic actions, and the layers that open over it.

A game's table derives from `MatchTable`, draws itself in `compose`, and overrides hooks. Everything is read from the
match; a table stores only what the player holds or inspects. It draws nothing but `match.view(self.visible_to)`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame
from pygame import Rect
from pygame.event import Event

from cardcity_desktop.players.player import Advice
from cardcity_desktop.scenes.match_table.computers import Computers
from cardcity_desktop.scenes.match_table.curtain import CurtainScene, UndoOffer
from cardcity_desktop.scenes.match_table.ending import await_results
from cardcity_desktop.scenes.match_table.help import HelpLayer
from cardcity_desktop.scenes.match_table.hints import Hints
from cardcity_desktop.scenes.match_table.hooks import Calls, TableHooks
from cardcity_desktop.scenes.match_table.journal import JournalBuilder, JournalLayer
from cardcity_desktop.scenes.match_table.menu import MenuLayer, usual_choices
from cardcity_desktop.scenes.match_table.table_host import JournalEntry
from cardcity_desktop.scenes.match_table.task import TaskAtTable
from cardcity_desktop.scenes.services import Services
from cardcity_desktop.session.match import AnyMatch
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.widgets.buttons import one_primary
from cardcity_desktop.ui.window.commands import Command, Push, Stay
from cardcity_desktop.ui.window.focus import TOOLS, Focusable
from cardcity_desktop.ui.window.input.intents import Intent
from cardcity_desktop.ui.window.widget import Widget

__all__ = ["Calls", "MatchTable"]


class MatchTable(TableHooks):
    """The table of a match at one computer.

    pace: factor of the computers' waits, 1 is usual; recap: sentences about the others' turns since the viewer's last;
    on_top: True while no other scene covers the table; task: what the match is for; hints: the advice for the viewer.
    """

    depends_on_input_mode = True

    def __init__(self, services: Services, match: AnyMatch, pace: float = 1.0) -> None:
        super().__init__(services, match)
        self.pace = pace
        self.recap: tuple[str, ...] = ()
        self.on_top = False
        self._computers = Computers(self)
        self._left_at: tuple[int, int | None] | None = None
        self.task, self.journal_builder = TaskAtTable(self), JournalBuilder(self)
        self.hints = Hints(self, self._computers)
        self._curtain: CurtainScene | None = None  # the one pushed last

    # Hooks with a default that reads the table

    def works(self, intent: Intent) -> bool:
        """Return True if a key has an effect now; the help lists no other."""
        now = {Intent.UNDO: self.can_undo, Intent.REDO: self.match.can_redo, Intent.HINT: self.can_hint}
        return now.get(intent, intent in {Intent.LOG, Intent.RULES, Intent.MENU, *self.calls()})

    def cancel(self) -> Command | None:
        """Handle Esc: drop what is held or inspected, else open the menu."""
        return self.show_menu()

    # State

    @property
    def can_hint(self) -> bool:
        """True if the viewer has a decision to make."""
        return self.turn_status.is_my_turn

    @property
    def legal(self) -> Sequence[Any]:
        """The viewer's legal actions; in a lesson, those it asks for."""
        return self.task.allowed(self.match.legal(self.turn_status.actor))

    def extras(self) -> Sequence[Widget]:
        """Return the widgets that every table has, drawn over the game's own."""
        return self.task.widgets()

    def assembled(self) -> list[Widget]:
        """Return the game's widgets with the task's over them."""
        return one_primary(self.compose(), self.extras())

    # The scene

    def enter(self) -> None:
        self.on_top = True
        self.opened()
        self._computers.warm()
        if (seat := self.hot_seat.arrived) is not None:
            self.take_over(seat)
            self._raise_curtain()
        elif self._left_at == self.hot_seat.state_key:  # another scene was open meanwhile: nothing changed
            self.refresh()
            self.go_on()
        else:
            self.changed()

    def news_since(self, mark: int | None) -> tuple[list[str], int]:
        """Return sentences that every player may know, because the others hear the screen reader too."""
        now = self.match.action_count
        viewer = self.visible_to if len(self.hot_seat.persons) <= 1 else None
        steps = self.match.steps_since(now if mark is None else mark, viewer)
        entries = [self.entry_of(event) for _mark, events in steps for event in events]
        return [entry.text for entry in entries if entry is not None], now

    def presses_while_animating(self, item: Focusable) -> bool:
        """Return True for the tools, and while others move for everything that decides nothing."""
        return not item.best and (item.group == TOOLS or not self.turn_status.is_my_turn)

    def begin_keys(self) -> None:
        """Do nothing: `settled` places the focus."""

    def leave(self) -> None:
        self.on_top = False
        self._left_at = self.hot_seat.state_key

    def closed(self) -> None:
        self._computers.stop()

    @property
    def waits_for_press(self) -> bool:
        """True if a computer's move waits for a press outside the controls."""
        return self._computers.waits_for_press

    def step(self) -> Command | None:
        """Do the computer's move that waits for a press."""
        self._computers.step()
        return Stay()

    def intend(self, intent: Intent) -> Command | None:
        if intent is Intent.CONFIRM and self.waits_for_press:
            held = self.focus.current
            if held is None or held.group != TOOLS:
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

    # Actions

    def do(self, action: Any, start: Rect | None = None) -> Command | None:
        """Do an action of the viewer, or show why it is refused; start: the place where it began, in px."""
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
        """Do a computer's action and show it."""
        self.forget()
        mark = self.match.action_count
        self.match.do(seat, action)
        self.animate(self._visible_since(mark), None)

    def _visible_since(self, mark: int) -> Sequence[Any]:
        """Return the events after `mark` actions that may be shown now, when the next seat is known."""
        self.hot_seat.moved()
        return self.match.events_since(mark, self.visible_to)

    def scripted_action(self, seat: int) -> Any:
        return self.task.scripted_action(seat)

    def record_reason(self, advice: Advice) -> None:
        self.journal_builder.record_reason(advice)

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
        """Show what the best player would do now, and why."""
        return self.hints.ask()

    def end_turn(self) -> Command | None:
        """Give up the undo, so that the computer that follows may move."""
        self.hot_seat.end_turn()
        self.changed()
        return Stay()

    def pass_on(self) -> Command | None:
        """Hand the computer to the next person, behind a curtain if the table shows secrets."""
        seat = self.turn_status.seat
        if seat is None:
            return None
        self.forget()
        if self.is_trusted or not (self.needs_curtain() or self.hot_seat.from_other_device):
            self.take_over(seat)
            return Stay()
        return self.shut(CurtainScene(self.services, self.match, seat))

    def shut(self, curtain: CurtainScene) -> Command:
        """Open a curtain that hides the table until its seat lifts it."""
        if self.can_undo and self.viewer is not None:
            curtain.offer_undo = UndoOffer(self.viewer, self.undo)
        if self.hot_seat.from_other_device and len(self.hot_seat.persons) > 1:
            self.ui.toast(_("This game came as a code. Whoever has the code could look at every player’s cards."), 8.0)
        curtain.draw_below = self.draw
        self.hot_seat.expect(curtain.seat)
        self._curtain = curtain
        return Push(curtain)

    def _raise_curtain(self) -> None:
        """Let the curtain rise over the new viewer's table."""
        curtain, self._curtain = self._curtain, None
        self.uncover(curtain.image if curtain is not None else None)

    def take_over(self, seat: int) -> None:
        """Make `seat` the viewer, and show what happened since its last turn."""
        self.hot_seat.hand_over(seat)
        self.recap = tuple(self.recap_of(self.recap_events(seat)))
        self.ui.sound.play("turn")
        self.changed()

    def recap_events(self, seat: int) -> Sequence[Any]:
        """Return the events since `seat`'s last action, in the order of the recap."""
        return self.match.recap(seat)

    # Automatic actions

    def changed(self) -> None:
        """Read the match again and start what follows automatically."""
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
        """Show events: the match is final at once, animations follow."""
        self.hot_seat.moved()
        self._read()
        tweens = self.show(events, start)
        self.refresh()
        self.ui.animator.sequence([*tweens])
        self.go_on()

    def go_on(self) -> None:
        """Start the automatic continuation: a computer's move, the first curtain, or the results."""
        waiting = self.turn_status.waiting
        if waiting == "computer":
            self._computers.await_move()
        elif waiting == "over":
            await_results(self)
        elif waiting == "pass_on" and self.hot_seat.is_first_curtain():
            self.ui.ask(self, self.pass_on)

    # Layers over the table

    def journal(self, since: int = 0) -> list[JournalEntry]:
        """Return the journal's lines for all events after `since` actions."""
        return self.journal_builder.entries(since)

    def show_journal(self) -> Command | None:
        return Push(JournalLayer(self.journal(), self.show_place))

    def show_help(self) -> Command | None:
        return Push(HelpLayer(self))

    def show_menu(self) -> Command | None:
        choices = [*self.menu_choices(), *usual_choices(self)]
        return Push(MenuLayer(choices, hides_table=len(self.hot_seat.persons) > 1))

    def open_rules(self, clause: str = "") -> Command:
        """Open the rulebook at a clause, at the current one if none is named; closing it leads back to this table."""
        header = self.match.header
        return Push(self.services.rulebook_scene(header.game, clause or self.clause_now(), header.setup))
