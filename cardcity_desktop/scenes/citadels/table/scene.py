"""The table scene of Citadels: a night screen for the draft and a day screen for the calling."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from pygame import Rect
from pygame.event import Event

from cardcity_desktop.players.player import Advice
from cardcity_desktop.rules.citadels.actions import Action, Build, Destroy, Discard, Keep, Put
from cardcity_desktop.rules.citadels.view import View
from cardcity_desktop.rules.errors import Refusal
from cardcity_desktop.scenes.citadels.art import scenery
from cardcity_desktop.scenes.citadels.art.cards import CardPictures
from cardcity_desktop.scenes.citadels.art.colours import DAY, EVENING, NIGHT, Palette
from cardcity_desktop.scenes.citadels.match import CitadelsMatch
from cardcity_desktop.scenes.citadels.table.actions.press_handler import PressHandler
from cardcity_desktop.scenes.citadels.table.calling import screen as day
from cardcity_desktop.scenes.citadels.table.curtain import CitadelsCurtainScene
from cardcity_desktop.scenes.citadels.table.draft import screen as night_table
from cardcity_desktop.scenes.citadels.table.effects.flights import TokenFlights
from cardcity_desktop.scenes.citadels.table.effects.playback import Playback
from cardcity_desktop.scenes.citadels.table.header import heading, tools
from cardcity_desktop.scenes.citadels.table.help_texts import help_text
from cardcity_desktop.scenes.citadels.table.journal import entry_of
from cardcity_desktop.scenes.citadels.table.keyboard import KeyboardFocus
from cardcity_desktop.scenes.citadels.table.large import calling as large_calling
from cardcity_desktop.scenes.citadels.table.large import draft as large_draft
from cardcity_desktop.scenes.citadels.table.large import header as large_header
from cardcity_desktop.scenes.citadels.table.layout import Asked, TableLayout
from cardcity_desktop.scenes.citadels.table.preview import coins_after
from cardcity_desktop.scenes.citadels.table.public_state import PublicState, public_state_of
from cardcity_desktop.scenes.citadels.table.selection import NO_SELECTION, CitadelsSelection, key_for, selection_for
from cardcity_desktop.scenes.citadels.table.snapshot import OPEN_PHASES, CitadelsSnapshot, take_snapshot
from cardcity_desktop.scenes.match_table.hot_seat import TurnStatus
from cardcity_desktop.scenes.match_table.table import MatchTable
from cardcity_desktop.scenes.match_table.table_host import HelpText, JournalEntry, MenuChoice
from cardcity_desktop.scenes.match_table.task_box import LARGE_TEXT
from cardcity_desktop.scenes.match_table.tools import tools_of
from cardcity_desktop.scenes.services import Services
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.paint.scale import LOGICAL_HEIGHT
from cardcity_desktop.ui.window.commands import Command, Stay
from cardcity_desktop.ui.window.drag import Drag
from cardcity_desktop.ui.window.focus import Focusable
from cardcity_desktop.ui.window.scene import Scene
from cardcity_desktop.ui.window.widget import Widget

SOUNDS: dict[type, str] = {
    Build: "built",
    Destroy: "destroyed",
    Discard: "card_drop",
    Keep: "card_lift",
    Put: "card_lift",
}
"""Sounds of the viewer's own actions; other players' actions sound during their announcement or flight."""


LARGE_FROM = 1.2
"""Text size from which the table has its layout for large text."""

LARGE_TOOLS = ("undo", "hint", "help", "menu")
"""Tools in the header for large text; the others are in the menu and have keys."""


class TableScene(MatchTable):
    """Table of one match; it stores the selection and display options, everything else is read from the match."""

    def __init__(self, services: Services, match: CitadelsMatch, pace: float = 1.0) -> None:
        super().__init__(services, match, pace)
        self.playback = Playback(self, self.viewer)
        self.press_handler = PressHandler(self)
        self.flights = TokenFlights(self)
        self.selection = NO_SELECTION
        self.shows_pips, self.shows_points = True, True
        self.drag = Drag(self._can_lift, self._drop)
        self._snapshot: CitadelsSnapshot | None = None
        self.keyboard = KeyboardFocus(self)

    # State

    @property
    def turn_status(self) -> TurnStatus:
        """Turn status; during a public question the viewer may act for any player (15.13)."""
        found = super().turn_status
        if found.waiting == "pass_on" and self.match.view(None).phase in OPEN_PHASES:
            return replace(found, waiting="own")
        return found

    @property
    def snapshot(self) -> CitadelsSnapshot:
        if self._snapshot is None:
            self._snapshot = take_snapshot(
                self.match, self.viewer, self.playback.front_seat if self.animating else None, lambda: self.legal
            )
        return self._snapshot

    @property
    def public_state(self) -> PublicState:
        """Public facts on display; during an announcement those of the announced moment."""
        return self.playback.public_state or public_state_of(self.snapshot.view)

    @property
    def has_task(self) -> bool:
        """True if a mission's or puzzle's task box is shown beside the hand."""
        return bool(self.task.given.mission or self.task.given.puzzle)

    @property
    def memory_view(self) -> View:
        """View whose memory narrows the pips; it changes only when the round's last call is announced."""
        return self.playback.memory_view

    @property
    def animating(self) -> bool:
        """True while announcements play."""
        return self.playback.animating

    @property
    def is_large(self) -> bool:
        """True for text sizes at which the usual table's texts would have to shrink."""
        return self.ui.scale.text > LARGE_FROM

    @property
    def scene(self) -> Scene:
        return self

    @property
    def palette(self) -> Palette:
        if self.public_state.is_night:
            return NIGHT
        return DAY if self.ui.theme.name == "light" else EVENING

    @property
    def layout(self) -> TableLayout:
        return TableLayout(self.ui.scale, len(self.match.seats), self._asked)

    @property
    def _asked(self) -> Asked:
        """Task box that needs room by night; with large text it takes the place of a lesson's box instead."""
        if self.ui.preferences.text_size > LARGE_TEXT:
            return ""
        return "puzzle" if self.task.given.puzzle else "mission" if self.task.given.mission else ""

    @property
    def can_undo(self) -> bool:
        return super().can_undo and not self.animating

    # Drawing

    def paint(self, canvas: Canvas) -> None:
        unit = canvas.scale.unit
        wide, high = round(canvas.area.width / unit, 1), round(canvas.area.height / unit, 1)
        if self.public_state.is_night:
            canvas.svg(scenery.night_svg(NIGHT, wide, high, moon=not self.is_large), canvas.area)
        else:
            canvas.svg(scenery.day_svg(self.palette, wide, max(high, LOGICAL_HEIGHT), self.layout.wall), canvas.area)

    def compose(self) -> list[Widget]:
        layout, snapshot, public_state = self.layout, self.snapshot, self.public_state
        if self.is_large:
            return self._compose_large()
        head = heading(layout, snapshot, self.palette, public_state, self.animating)
        body = (night_table if public_state.is_night else day).compose(self)
        self.said_rooms = [_beside_presses(layout.memory if public_state.is_night else layout.column, body)]
        return [*head, *tools(layout, tools_of(self), self.palette), *body]

    def _compose_large(self) -> list[Widget]:
        """Return the widgets for large text."""
        s, area = self.ui.scale, self.ui.area.inflate(-self.ui.scale(24), -self.ui.scale(16))
        part = large_header.header(self, [tool for tool in tools_of(self) if tool.key in LARGE_TOOLS])
        head = kit.arrange(part, Rect(area.left, area.top, area.width, part.measure(area.width).high))
        top = area.top + part.measure(area.width).high + s(6)
        screen = large_draft if self.public_state.is_night else large_calling
        body = screen.compose(self, Rect(area.left, top, area.width, area.bottom - top))
        self.said_rooms = []
        return [*head.all, *body]

    def overlay(self, canvas: Canvas) -> None:
        self.flights.draw(canvas)
        item = self.drag.item
        if item is None:
            return
        card = item.key.partition(":")[2].split("#")[0]
        wide = round(self.layout.scale(self.layout.hand_card[0]) * 1.15)
        picture = CardPictures(canvas).district(card, wide)
        spot = Rect(0, 0, *picture.size)
        spot.center = self.drag.position
        canvas.chrome.shadow(canvas.surface, spot, canvas.scale(10), canvas.scale(14), canvas.scale(10), 0.35)
        picture.draw(canvas.surface, spot.left, spot.top)

    # Hooks of MatchTable

    def about(self) -> str:
        return self.help_text().said

    def reread(self) -> None:
        self._snapshot = None

    def forget(self) -> None:
        self.selection = NO_SELECTION
        self.drag.cancel()

    def acts(self, action: Any) -> None:
        self.ui.toast("")  # a refusal or hint no longer applies
        if type(action) in SOUNDS:
            self.ui.sound.play(SOUNDS[type(action)])

    def task_room(self) -> Rect:
        layout, night = self.layout, self.public_state.is_night
        if self.is_large:
            return layout.large_task(night)
        if self.task.guide is not None or (night and not layout.asked):
            return layout.lesson(night)
        return layout.night_task if night else layout.task

    def extras(self) -> Sequence[Widget]:
        """Return the task widgets, except while a preview uses the same place."""
        looks = not self.public_state.is_night and (
            not self.selection.idle or self.selection.pointed or self.snapshot.mode == "looking"
        )
        return () if self.animating or (self.task.guide is None and looks) else super().extras()

    def settled(self) -> None:
        if not self.keyboard.settle() and not self.animating and self.snapshot.mode == "turn":
            self._look_under_mouse()

    def _look_under_mouse(self) -> None:
        """Inspect a buildable card that has moved under the resting mouse pointer."""
        found = self.focus.over(self.ui.pointer) if self.widgets else None
        kind, _sep, rest = (found.key if found else "").partition(":")
        if kind == "hand" and self.snapshot.is_legal(Build(rest.split("#")[0])):
            self.on_point(found)

    def hides_thinking(self) -> bool:
        return True

    def entry_of(self, event: Any) -> JournalEntry | None:
        return entry_of(event, self.names)

    def show_journal(self) -> Command | None:
        return Stay() if self.animating else super().show_journal()

    def help_text(self) -> HelpText:
        return help_text(self.snapshot, self.selection.refusal, self.ui.keys if self.by_keys else None)

    def menu_choices(self) -> Sequence[MenuChoice]:
        pips = _("Hide who may be whom") if self.shows_pips else _("Show who may be whom")
        points = _("Hide points as they stand") if self.shows_points else _("Show points as they stand")
        return (
            MenuChoice("pips", pips, "eye", self._toggle_pips),
            MenuChoice("points", points, "eye", self._toggle_points),
        )

    def cancel(self) -> Command | None:
        """Put back the dragged or selected card; open the menu if there is none."""
        dragged = self.drag.item is not None
        self.drag.cancel()
        return self.show_menu() if self.selection.idle and not dragged else self.select(NO_SELECTION)

    def show_advice(self, advice: Advice) -> None:
        """Select the advised action and focus the button that plays it."""
        self.select(selection_for(advice.action))
        self.keyboard.follow(key_for(advice.action))

    def refused(self, refusal: Refusal) -> Command | None:
        """Report why an action was refused, with its clause."""
        self.selection = self.selection.refused(refusal)
        self.refresh()
        return super().refused(refusal)

    def _toggle_pips(self) -> Command:
        self.shows_pips = not self.shows_pips
        return self._redrawn()

    def _toggle_points(self) -> Command:
        self.shows_points = not self.shows_points
        return self._redrawn()

    def _redrawn(self) -> Command:
        from cardcity_desktop.ui.window.commands import Pop

        self.refresh()
        return Pop()

    # Actions

    def do(self, action: Action, start: Rect | None = None) -> Command | None:
        """Play an action of the viewer, or report why it is refused."""
        if self.animating or not self.snapshot.is_my_turn:
            return Stay()
        self.playback.note()
        self.flights.note()
        return super().do(action, start)

    def computer_moves(self, seat: int, action: Any) -> None:
        self.playback.note()
        self.flights.note()
        super().computer_moves(seat, action)

    def animate(self, events: Sequence[Any], start: Rect | None) -> None:
        """Play the public announcements, then continue with automatic actions."""
        self.hot_seat.moved()
        if not self.playback.animate():
            self.changed()
            self.flights.show(self.match.events_since(self.match.action_count - 1, None))

    def go_on(self) -> None:
        if self.animating or not self.on_top:
            return
        seat = self.turn_status.seat
        if self.turn_status.waiting != "pass_on" or seat is None:
            super().go_on()
        elif self.playback.needs_curtain() or self.hot_seat.from_other_device:
            self.ui.ask(self, self.pass_on)
        else:
            self.take_over(seat)

    def pass_on(self) -> Command | None:
        """Hand the device to the next player, behind the curtain unless the players trust each other."""
        seat = self.turn_status.seat
        if self.turn_status.waiting != "pass_on" or seat is None or self.animating:
            return None
        if self.is_trusted:
            self.take_over(seat)
            return Stay()
        return self.show_curtain(seat, self.playback.curtain_reason())

    def show_curtain(self, seat: int, line: str) -> Command:
        """Hide the table until the player of `seat` opens the curtain; `line` states what the player is needed for."""
        return self.shut(CitadelsCurtainScene(self.services, self.match, seat, line))

    def take_over(self, seat: int) -> None:
        self.playback.take_seat(seat)
        super().take_over(seat)

    def select(self, selection: CitadelsSelection) -> Command:
        """Replace the selection and redraw."""
        before, self.selection = self.selection, selection
        self.refresh()
        self.keyboard.after_selection(before, selection)
        return Stay()

    @property
    def by_keys(self) -> bool:
        """True if keys or a pad were used last."""
        return self.focus.ring

    @property
    def match_position(self) -> int:
        """Number of actions played."""
        return self.match.action_count

    def gains(self, action: Action) -> int:
        """Return the coins that an action adds to the viewer's purse."""
        return coins_after(self.match, self.snapshot, action)

    # Dragging and pointing

    def leave(self) -> None:
        super().leave()
        self.drag.cancel()

    def _can_lift(self, item: Focusable) -> bool:
        return item.key.startswith("hand:") and self.snapshot.mode in ("turn", "exchanging")

    def _drop(self, item: Focusable, target: Focusable | None, position: tuple[int, int]) -> Command | None:
        """Build a card dropped on the city, discard one dropped on the own Laboratory, else select it."""
        card = item.key.partition(":")[2].split("#")[0]
        laboratory = f"city:{self.snapshot.front_seat}.laboratory"
        if target is not None and target.key.startswith(laboratory) and self.snapshot.is_legal(Discard(card)):
            return self.do(Discard(card))
        own = self.layout.own if not self.is_large else Rect(0, 0, 0, 0)
        on_city = own.collidepoint(position) and position[1] < own.centery
        if on_city or (target is not None and target.key == "slot"):
            return self.do(Build(card))
        return self.select(self.selection if self.selection.card == card else self.selection.with_card(card))

    def handle(self, event: Event) -> Command | None:
        used = None if self.ui.animator.blocking else self.drag.handle(event, self)
        return used if used is not None else super().handle(event)

    def on_point(self, focusable: Focusable | None) -> None:
        """Inspect the focusable under the pointer; only the dynamic layer is redrawn."""
        key = focusable.key if focusable else ""
        if key.startswith(("hand:", "city:", "character:", "seat:")) or self.selection.pointed:
            self.selection = self.selection.with_inspected(key)
            self._widgets = None
            self.ui.invalidate()


def _beside_presses(column: Rect, widgets: Sequence[Widget]) -> Rect:
    """Return the part of a column above its first focusable, for toasts."""
    press_handler = [item.rect for widget in widgets for item in widget.focusables() if column.contains(item.rect)]
    margin = column.width // 30
    top, foot = column.top + margin, min((rect.top for rect in press_handler), default=column.bottom) - margin
    return Rect(column.left + margin, top, column.width - 2 * margin, foot - top)
