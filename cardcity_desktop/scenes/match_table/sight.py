"""The look: how the person whose turn it is sees what the others at the screen may not.

While nobody looks, everything on the table comes from what all may know. A key, a button of the pad or the mouse opens
the hand for as long as it is held; Enter, one switch and a screen reader open it until they close it.
"""

from collections.abc import Callable

import pygame
from pygame.event import Event

from cardcity_desktop.scenes.match_table.hot_seat import Kind
from cardcity_desktop.scenes.match_table.table_host import MatchTableHost
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.toolkit import TOOLS, Command, Focusable, Intent, Stay, Tween, Ui
from cardcity_desktop.ui.window.drag import THRESHOLD, Drag

LOOK = "look"
"""Key of the item that opens the hand."""

OPEN_SECONDS = 0.14
CLOSE_SECONDS = 0.09

TAP_SECONDS = 0.3
"""Time within which a press that opens the hand counts as a click, after which a sentence says to keep it pressed."""


class Sight:
    """The viewer's secrets at one table, closed or open."""

    def __init__(self, table: MatchTableHost, reread: Callable[[], None], drag: Callable[[], Drag | None]) -> None:
        """`reread` reads the table anew as it may be seen now. `drag` is the table's drag of cards."""
        self._table, self._reread, self._drag = table, reread, drag
        self.cover = 0.0
        """How far the cover of the closed hand is moved away, 0 to 1. The hand is drawn only at 1."""
        self.held = False
        """True while a key, a button or the mouse holds the hand open."""
        self._wanted = False  # it is open, or opens
        self._gate: int | None = None  # the seat that has just come to the screen, until its first look
        self._mouse_at: tuple[int, int] | None = None  # where the mouse that holds it open was pressed
        self._mouse_since = 0.0  # by the clock
        self._slid = False  # the mouse has moved since
        self._carried: Focusable | None = None  # the card that the sliding mouse was over last

    @property
    def ui(self) -> Ui:
        return self._table.ui

    @property
    def kind(self) -> Kind:
        return self._table.hot_seat.kind

    @property
    def is_open(self) -> bool:
        """True if the viewer's secrets may be drawn now. Always, if nothing or a curtain hides them."""
        return not self._table.hot_seat.is_closed

    @property
    def keeps_secret(self) -> bool:
        """True if the viewer decides now, and a look shows what the others may not see."""
        table = self._table
        waits = table.turn_status.is_my_turn and table.viewer == table.turn_status.seat
        return self.kind in ("open", "look") and waits and table.keeps_secret()

    @property
    def at_gate(self) -> bool:
        """True from a change of seats until the new person's first look, if there is a secret to look at."""
        return self._gate is not None and self._gate == self._table.viewer and self.keeps_secret

    @property
    def stays_open(self) -> bool:
        """True if one press opens the hand until the next one: for slow hands, one switch, and screen readers."""
        ui = self._table.ui
        wishes = ui.preferences
        return bool(wishes.press_to_look or wishes.scan_seconds or wishes.hold_seconds or ui.listening)

    @property
    def key_label(self) -> str:
        """The key or button that opens the hand, as it is drawn on its cap."""
        return self._table.ui.keys.label(Intent.LOOK)

    def invitation(self) -> str:
        """Return how to look, with {key} for the cap of its key."""
        return _("press {key} to look") if self.stays_open else _("hold {key} to look")

    def reminder(self) -> str:
        """Return the sentence for what can't be done without a look."""
        return _("Look at your cards first ({key}).").format(key=self.key_label)

    # Coming and going

    def arrive(self, seat: int) -> None:
        """Close the hand, because the person of `seat` takes the computer, and wait for the first look."""
        self.follow()
        self._gate = seat

    def follow(self) -> None:
        """Close the hand if the viewer no longer decides. Called when the match has moved on."""
        table = self._table
        if not (table.turn_status.is_my_turn and table.viewer == table.turn_status.seat):
            self._wanted = self.held = table.hot_seat.hand_is_open = False
            self._mouse_at = self._carried = None
            self.cover = 0.0
            table.hot_seat.reread()

    def acted(self) -> None:
        """End the gate: its person has played."""
        self._gate = None

    # Opening and closing

    def look(self) -> Command:
        """Open the hand until the next press, or close it."""
        if self._wanted:
            self.close()
        else:
            self.open()
        return Stay()

    def press(self) -> Command:
        """Open the hand, because its key was pressed. If one press opens it for long, the next one closes it."""
        if not self.keeps_secret or self._table.turn_guard.ignores_press():
            return Stay()
        if self._wanted:
            self.close()
        else:
            self.held = not self.stays_open  # known to what is composed as soon as the hand is open
            self.open()
        return Stay()

    def release(self) -> Command:
        """Close the hand if its key held it open."""
        if self.held and self._mouse_at is None:
            self.close()
        return Stay()

    def open(self) -> None:
        """Move the cover away, then show the hand."""
        if self._wanted or not self.keeps_secret:
            return
        self._wanted = True
        self._table.ui.sound.play("card_flip")
        self._move_cover(OPEN_SECONDS, 1.0, self._opened)

    def _opened(self) -> None:
        if self._wanted and self.keeps_secret:
            self._gate = None
            self._table.hot_seat.hand_is_open = True
            self._reread()

    def close(self) -> None:
        """Hide the hand at once, with all that belongs to it, then move the cover back."""
        if not self._wanted:
            return
        table = self._table
        self._wanted = self.held = False
        self._mouse_at = self._carried = None
        if table.hot_seat.hand_is_open:
            table.hot_seat.hand_is_open = False
            table.hot_seat.reread()
            table.forget()
            table.ui.forget_words()
            table.ui.animator.skip()
            table.tip.hide()
            self._reread()
        self._move_cover(CLOSE_SECONDS, 0.0, lambda: None)

    def _move_cover(self, seconds: float, end: float, done: Callable[[], None]) -> None:
        start, wanted = self.cover, self._wanted

        def update(share: float) -> None:
            if self._wanted == wanted:
                self.cover = start + (end - start) * share

        self._table.ui.animator.play(Tween(seconds, update, done))

    # The mouse, the focus and the window

    def handle(self, event: Event) -> Command | None:
        """Handle the mouse that opens the hand, slides over it and is let go. None: the event is not its own."""
        if event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED):
            self.close()
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            return self._mouse_down(event.pos)
        elif event.type == pygame.MOUSEMOTION and self._mouse_at is not None:
            self._slide(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT and self._mouse_at is not None:
            return self._mouse_up(event)
        return None

    def _mouse_down(self, position: tuple[int, int]) -> Command | None:
        table = self._table
        item = table.focus.at(position) if table.widgets else None
        if self._wanted:
            if item is None or item.key == LOOK:  # a press on nothing closes it
                self.close()
                return Stay()
            return None
        if item is None or item.key != LOOK or self.stays_open or not item.enabled:
            return None
        if table.animating or table.ignores_press(item):
            return Stay()
        table.focus.ring = False
        self._mouse_at, self._mouse_since, self._slid = position, table.ui.clock(), False
        self.held = True
        self.open()
        return Stay()

    def _slide(self, position: tuple[int, int]) -> None:
        """Lift the card that the mouse leaves with its button down, unless it goes on to another one."""
        assert self._mouse_at is not None
        far = max(abs(position[0] - self._mouse_at[0]), abs(position[1] - self._mouse_at[1]))
        self._slid = self._slid or far >= self._table.ui.scale(THRESHOLD)
        drag, item = self._drag(), self._table.focus.at(position) if self._table.widgets else None
        if drag is None or drag.item is not None or not self.is_open or not self._slid:
            return
        if item is not None and drag.can_lift(item):
            self._carried = item
        elif self._carried is not None:
            drag.lift(self._carried, position, self._table)

    def _mouse_up(self, event: Event) -> Command | None:
        """Choose the card under the mouse, which stays open then, or close the hand."""
        table, drag = self._table, self._drag()
        self._mouse_at, carried = None, self._carried
        self.held, self._carried = False, None
        if drag is not None and drag.item is not None:
            return None  # the drag ends on a cell, and the hand stays open until a press elsewhere
        item = table.focus.at(event.pos) if table.widgets else None
        chooses = self.is_open and self._slid and item is not None and (item == carried or item.best)
        if chooses and item is not None and item.enabled and item.key != LOOK:
            table.focus.pressed = None
            return table.activate(item)
        is_tap = table.ui.clock() < self._mouse_since + TAP_SECONDS
        self.close()
        if is_tap and not self._slid:
            table.ui.toast(_("Keep it pressed to look at your cards, and let go on one to choose it."))
        return Stay()

    def watch_focus(self) -> None:
        """Close a hand that one press has opened once the focus of the keys has left the table for its tools."""
        current = self._table.focus.current
        if self._wanted and not self.held and current is not None and current.group == TOOLS:
            self.close()
