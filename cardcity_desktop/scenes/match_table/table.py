"""The table of any game: a scene that joins the match, its parts, and the hooks of a game.

A game's table derives from `MatchTable`, draws itself in `compose`, and overrides hooks. Everything is read from the
match; a table stores only what the player holds or inspects. It draws nothing but `match.view(self.visible_to)`.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import pygame
from pygame import Rect
from pygame.event import Event

from cardcity_desktop.players.player import Advice
from cardcity_desktop.scenes.match_table.computers import STEP, Computers
from cardcity_desktop.scenes.match_table.gate import Gate
from cardcity_desktop.scenes.match_table.hand_over import HandOver
from cardcity_desktop.scenes.match_table.hints import Hints
from cardcity_desktop.scenes.match_table.journal import TableJournal
from cardcity_desktop.scenes.match_table.layers import TableLayers
from cardcity_desktop.scenes.match_table.recap import Recap
from cardcity_desktop.scenes.match_table.second_screens import SeatsElsewhere
from cardcity_desktop.scenes.match_table.sight import Sight
from cardcity_desktop.scenes.match_table.steps import Steps
from cardcity_desktop.scenes.match_table.table_host import Calls, MatchTableHost
from cardcity_desktop.scenes.match_table.task import TaskAtTable
from cardcity_desktop.scenes.match_table.tempo import Tempo
from cardcity_desktop.scenes.match_table.tools import TableTools
from cardcity_desktop.scenes.match_table.turn_guard import GATE_SECONDS, GUARD_SECONDS
from cardcity_desktop.scenes.services import Services
from cardcity_desktop.scenes.shared.curtain_image import PRESSES
from cardcity_desktop.session.match import AnyMatch
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.toolkit import TOOLS, Canvas, Command, Focusable, Intent, Scene, Stay, Widget
from cardcity_desktop.ui.widgets.buttons import one_primary
from cardcity_desktop.ui.window.drag import Drag

FIGURES = (Intent.OVERLAY_1, Intent.OVERLAY_2, Intent.OVERLAY_3, Intent.OVERLAY_4)
"""Number keys, which press a choice in games without overlays."""


class DirectKeys:
    """The direct keys of a scene. The first existing button of `ending_keys` ends a turn."""

    def __init__(self, scene: Scene, ending_keys: Sequence[str]) -> None:
        self._scene, self._ending_keys = scene, ending_keys

    @property
    def can_end(self) -> bool:
        """True if there is a button that ends the turn or the step."""
        return bool(self._ends())

    def calls(self) -> dict[Intent, Callable[[], Command | None]]:
        figures = {figure: partial(self.choose, at) for at, figure in enumerate(FIGURES, 1)}
        return {Intent.END_TURN: lambda: self._press(self._ends()), **figures}

    def choose(self, number: int) -> Command | None:
        """Press the item with that number, counted from 1 in the order of `next_items`."""
        return self._press(self._scene.next_items()[number - 1 : number])

    def _ends(self) -> list[Focusable]:
        usable = {item.key: item for item in self._scene.focusables() if item.enabled}
        return [usable[key] for key in self._ending_keys if key in usable]

    def _press(self, items: Sequence[Focusable]) -> Command | None:
        """Focus and press the first item. Play the sound of an edge if there is none."""
        if not items:
            self._scene.ui.sound.play("edge")
            return Stay()
        self._scene.focus_item(items[0])
        return self._scene.activate(items[0])


class MatchTable(MatchTableHost):
    """The table of a match at one computer.

    Its parts have their own state: the shared computer (`hot_seat`), the look at the hand (`sight`), the steps, the
    hand-over, the computers, the hints, the task, the journal and the layers.
    """

    depends_on_input_mode = True
    drag: Drag | None = None  # of cards by the mouse

    def __init__(self, services: Services, match: AnyMatch, pace: float = 1.0) -> None:
        super().__init__(services, match, pace)
        self._left_at: tuple[Any, int | None] | None = None
        self.task, self.journal = TaskAtTable(self), TableJournal(self)
        self.tempo = Tempo(self, Recap(self, lambda: self.journal), lambda: self.steps.go_on())
        self.computers = Computers(self, self.tempo, self.task.scripted_action, self._computer_decided)
        self.hints = Hints(self, self.computers, self.task)
        self.sight = Sight(self, lambda: self.steps.reread(), lambda: self.drag)
        self.hand_over = HandOver(self, lambda: self.journal, self.sight, lambda: self.steps.changed())
        self.steps = Steps(
            self, self.task, self.hand_over, tempo=self.tempo, computers=self.computers, hints=self.hints
        )
        self.layers = TableLayers(self, self.task, lambda: self.journal)
        self.seats_elsewhere = SeatsElsewhere(self, self.hand_over, lambda: self.steps)
        self.tools = TableTools(
            self, self.hand_over, tempo=self.tempo, steps=self.steps, hints=self.hints, layers=self.layers
        )
        self._direct_keys = DirectKeys(self, self.ending_keys)

    def _computer_decided(self, seat: int, action: Any, advice: Advice | None) -> None:
        if advice is not None:
            self.journal.record_reason(advice)
            self.computers.voices.record_reason(advice)
        self.steps.do_for(seat, action)

    def works(self, intent: Intent) -> bool:
        if intent is Intent.END_TURN:
            return self._direct_keys.can_end
        if intent is Intent.LOOK:
            return self.sight.keeps_secret
        if intent in (Intent.HOLD, Intent.PACE, Intent.TO_TURN):
            return self.tempo.is_offered
        usual = {Intent.UNDO, Intent.REDO, Intent.HINT, Intent.JOURNAL, Intent.RULES, Intent.MENU}
        return (intent in usual or super().works(intent)) and not self.why_not(intent)

    def why_not(self, intent: Intent) -> str:
        """Return why a step can't be taken back or repeated, or no hint be given, now, or "" if it can."""
        if intent is Intent.UNDO and not self.can_undo:
            return _("No step to take back. Steps stay once cards were drawn or shown, or another player has played.")
        if intent is Intent.REDO and not self.match.can_redo:
            return _("No step was taken back.")
        if intent is Intent.HINT and not self.hints.available:
            if self.turn_status.waiting in ("end_turn", "pass_on") and self.can_undo:
                return _("Nothing is left to decide in this turn: end it, or take a step back.")
            if self.waits_for_look:
                return self.sight.reminder()
            return _("You have nothing to decide now.")
        return ""

    # The scene

    def extras(self) -> Sequence[Widget]:
        """Return the widgets that every table has, drawn over the game's own."""
        return [*self.task.widgets(), *self.hints.widgets()]

    def assembled(self) -> list[Widget]:
        """Return the game's widgets, with the task's over them."""
        shown = one_primary(self.compose(), self.extras())
        shown = [*self.computers.step_items(shown), *shown]
        room = self.gate_room() if self.sight.at_gate else None
        if room is None:
            return shown
        return [*(each for each in shown if not each.rect.colliderect(room)), *Gate(self, self.sight).widgets(room)]

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        self.computers.voices.draw(canvas)
        self.hand_over.draw(canvas)
        if self.turn_status.is_my_turn and not self.animating:
            self.turn_guard.show(GATE_SECONDS if self.sight.at_gate else GUARD_SECONDS)

    def enter(self) -> None:
        self.on_top = True
        self.opened()
        self.computers.warm()
        self.computers.voices.catch_up()
        self.join_room()
        if self.hand_over.arrive():
            return
        if self._left_at == self.hot_seat.state_key:  # another scene was open meanwhile: nothing changed
            self.refresh()
            self.hints.bring_back()
            self.steps.go_on()
        else:
            self.steps.changed()

    def leave(self) -> None:
        self.sight.close()
        self.computers.voices.hide()
        self.on_top = False
        self.hints.put_aside()
        self.tempo.leave()
        self._left_at = self.hot_seat.state_key
        if self.drag is not None and self.drag.cancel():
            self.refresh()  # the card is in its place again, below what opens now

    def closed(self) -> None:
        if self.room is not None:
            self.room.close_table(self.seats_elsewhere)
        self.computers.stop()
        self.hints.clear()
        if self.hot_seat.is_shared:
            self.ui.forget_words()

    def begin_keys(self) -> None:
        """Do nothing: `settled` places the focus."""

    def settled(self) -> None:
        if self.focus.ring and self.widgets and not self.turn_status.is_watched and self.focus.current is None:
            self.focus.begin()

    def use_keys(self) -> None:
        """While computers play, focus only a reader's next move, so that Enter presses no item by accident."""
        if not self.turn_status.is_watched:
            super().use_keys()
        elif not self.focus.ring:
            self.focus.ring = True
            self._refresh_for_input_mode()
        waits = self.turn_status.waiting in ("computer", "over")
        if self.focus.current is None and waits and self.ui.listening:
            self.focus.key = STEP
            self.refresh()

    def next_items(self) -> Sequence[Focusable]:
        """Return the lit items, or the item of a computer's next move. A table has a hundred other items."""
        items = super().next_items()
        return [item for item in items if item.best or item.key == STEP] or items

    def prompts(self) -> Sequence[Rect]:
        return [self.task_room()] if self.task else []

    def spoken_progress(self) -> str:
        return self.front.words.progress_text(self.match.progress())

    def spoken_note(self) -> str:
        return self.task.sentence

    def news_since(self, mark: int | None) -> tuple[list[str], int]:
        """Return sentences on public events only, because other players hear the screen reader, too."""
        now = self.match.action_count
        viewer = None if self.hot_seat.is_shared else self.visible_to
        steps = self.match.steps_since(now if mark is None else mark, viewer)
        texts = (self.journal.spoken_of(event) for _mark, events in steps for event in events)
        return [text for text in texts if text], now

    # Keys and mouse

    def presses_while_animating(self, item: Focusable) -> bool:
        """Return True for the tools and, while other seats act, for every item that decides nothing."""
        return not item.best and (item.group == TOOLS or not self.turn_status.is_my_turn)

    def ignores_press(self, item: Focusable | None) -> bool:
        """Return True for a press that was meant to hurry others.

        It skips what is shown of them. The tools work all the same, but for the hint, which is where the tempo was.
        """
        if not self.turn_status.is_my_turn or (item is not None and item.group == TOOLS and item.key != "hint"):
            return False
        ignored = self.turn_guard.ignores_press()
        if ignored and self.animating:
            self.ui.animator.skip()
            self.ui.invalidate()
        return ignored

    def held(self) -> Callable[[Canvas], Rect] | None:
        return self.drag.held() if self.drag is not None else None

    def handle(self, event: Event) -> Command | None:
        used = self.sight.handle(event)
        if used is not None:
            return used
        if self.drag is not None and not self.ui.animator.blocking:
            used = self.drag.handle(event, self)
            if used is not None:
                return used
        if event.type in PRESSES:  # ends the rise of a curtain, and acts at once
            self.computers.voices.clear()
            self.hand_over.finish()
        return super().handle(event)

    def intend(self, intent: Intent) -> Command | None:
        self.computers.voices.clear()
        self.hand_over.finish()
        if intent is Intent.LOOK:
            return self.sight.press()
        used = self.computers.confirm() if intent is Intent.CONFIRM else None
        used = super().intend(intent) if used is None else used
        self.sight.watch_focus()
        return used

    def on_release(self, intent: Intent) -> Command | None:
        return self.sight.release() if intent is Intent.LOOK else None

    def on_event(self, event: Event) -> Command | None:
        figure = getattr(event, "unicode", "") if event.type == pygame.KEYDOWN else ""
        if figure.isdecimal() and int(figure) and self.numbers_choices:  # Arabic and Persian figures, too
            return Stay() if self.ignores_press(None) else self._direct_keys.choose(int(figure))
        pressed = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        return self.computers.step() if pressed and self.computers.waits_for_press else super().on_event(event)

    def on_intent(self, intent: Intent) -> Command | None:
        calls: Calls = {
            Intent.CANCEL: self.cancel,
            Intent.UNDO: self.steps.undo,
            Intent.REDO: self.steps.redo,
            Intent.JOURNAL: self.layers.show_journal,
            Intent.HELP: self.layers.show_help,
            Intent.RULES: self.layers.open_rules,
            Intent.MENU: self.layers.show_menu,
            Intent.HINT: self.hints.ask,
            **self.tempo.calls(),
            **self._direct_keys.calls(),
            **self.calls(),
        }
        if self.why_not(intent):
            self.hints.refuse(intent)
            return Stay()
        return calls[intent]() if intent in calls else None

    def cancel(self) -> Command | None:
        """Handle Esc: drop the held or inspected item. If there is none, open the menu."""
        return self.layers.show_menu()
