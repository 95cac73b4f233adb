"""The table scene of Citadels: a night screen for the draft and a day screen for the calling."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from pygame import KEYDOWN, Rect
from pygame.event import Event

from cardcity_desktop.players.player import Advice
from cardcity_desktop.rules.citadels.actions import Build
from cardcity_desktop.rules.citadels.characters import NAME, NUMBERS
from cardcity_desktop.rules.citadels.districts import HIDDEN_NAME
from cardcity_desktop.rules.errors import Refusal
from cardcity_desktop.scenes.citadels import scenery
from cardcity_desktop.scenes.citadels.match import CitadelsMatch
from cardcity_desktop.scenes.citadels.names import the_character
from cardcity_desktop.scenes.citadels.table.book import BookNight
from cardcity_desktop.scenes.citadels.table.curtain import CitadelsCurtainScene
from cardcity_desktop.scenes.citadels.table.day import Day
from cardcity_desktop.scenes.citadels.table.host import CitadelsState
from cardcity_desktop.scenes.citadels.table.info import (
    CitadelsCardInfo,
    CitadelsCardInfoLayer,
    help_text,
    info_for,
    next_step,
)
from cardcity_desktop.scenes.citadels.table.moves import (
    MOVES,
    NO_SELECTION,
    NOTHING,
    CitadelsSelection,
    Thing,
    selection_for,
    thing_of,
)
from cardcity_desktop.scenes.citadels.table.night import Night, paint_figure
from cardcity_desktop.scenes.citadels.table.open_day import OpenDay
from cardcity_desktop.scenes.citadels.table.pieces import TableHeader
from cardcity_desktop.scenes.citadels.table.presses import DECLINE, HandDrag, KeyboardFocus
from cardcity_desktop.scenes.citadels.table.reasons import ReasonPlaces
from cardcity_desktop.scenes.citadels.table.snapshot import (
    OPEN_PHASES,
    CitadelsSnapshot,
)
from cardcity_desktop.scenes.citadels.table.spoken import Spoken
from cardcity_desktop.scenes.citadels.words import compared_with
from cardcity_desktop.scenes.match_table.curtain import CurtainScene
from cardcity_desktop.scenes.match_table.gate import Invitation
from cardcity_desktop.scenes.match_table.hot_seat import TurnStatus
from cardcity_desktop.scenes.match_table.reason_marks import draw_marks
from cardcity_desktop.scenes.match_table.table import MatchTable
from cardcity_desktop.scenes.match_table.table_host import Calls, GateLines, HelpText, MenuChoice
from cardcity_desktop.scenes.services import Services
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.paint.scale import LOGICAL_HEIGHT, LOGICAL_WIDTH
from cardcity_desktop.ui.toolkit import Canvas, Command, Focusable, Intent, Push, Stay, Tween, Widget

HINT_WIDE = 300  # least width of a hint's note beside the hand, logical units of text
PREVIEW_WIDE = 220  # width left of it for the preview of the advised card, logical units of text


class TableScene(MatchTable):
    """Table of one match. `CitadelsState` has the selection and display options. The match has everything else."""

    drag: HandDrag
    hides_thinking = True
    journal_waits = True
    sounds: Mapping[type, str] = {kind: move.sound for kind, move in MOVES.items() if move.sound}
    ending_keys = ("end", "pass_on")
    kept_clear = ("hand",)

    match: CitadelsMatch

    def __init__(self, services: Services, match: CitadelsMatch, pace: float = 1.0) -> None:
        super().__init__(services, match, pace)
        self.state = CitadelsState(self, self.select, self.show_card_info)
        self.playback = self.state.playback
        self.drag = HandDrag(self.state)
        self.keyboard = KeyboardFocus(self.state)

    # State

    @property
    def turn_status(self) -> TurnStatus:
        """Turn status. A public question may be answered by any player (15.13), but not for one at another computer."""
        status = super().turn_status
        if status.waiting != "pass_on" or self.hot_seat.by_mail:
            return status
        if self.match.view(None).phase in OPEN_PHASES:
            return replace(status, waiting="own")
        return status

    @property
    def snapshot(self) -> CitadelsSnapshot:
        return self.state.snapshot

    @property
    def selection(self) -> CitadelsSelection:
        return self.state.selection

    @property
    def animating(self) -> bool:
        """True while announcements play."""
        return self.state.animating

    @property
    def can_undo(self) -> bool:
        return super().can_undo and not self.animating

    # The look

    def keeps_secret(self) -> bool:
        """Return True by night, and by day with a card in hand or on offer, or a character to name."""
        view = self.match.open_view(self.hot_seat.open_hands)
        if view.phase in ("choosing", "burying", "looking"):
            return True
        seat = view.seats[view.actors[0]]
        return HIDDEN_NAME in seat.hand or HIDDEN_NAME in seat.characters

    def gate_room(self) -> Rect | None:
        """Return the place of the own hand and of the column. By night the book names the next person."""
        spots = self.state.spots
        if self.state.public_state.is_night or self.animating or "foot" not in spots:
            return None
        return spots["foot"]

    def on_event(self, event: Event) -> Command | None:
        """Press the character of a typed number while the book is open. A listener's numbers are those of the list."""
        figure = getattr(event, "unicode", "") if event.type == KEYDOWN else ""
        if figure.isdecimal() and self.sight.is_open and self.snapshot.is_draft and not self.ui.listening:
            wanted = Thing("character", NAME[int(figure)]) if int(figure) in NUMBERS else None
            item = next((item for item in self.focusables() if thing_of(item) == wanted), None)
            if item is not None and self.sight.kind != "alone" and not self.ignores_press(item):
                self.focus_item(item)
                return self.activate(item)
        return super().on_event(event)

    def gate_lines(self) -> GateLines:
        """Return the character that was called, and what it can do now."""
        view = self.match.view(None)
        if view.character is None:
            return super().gate_lines()
        role = _("You are {whom}.").format(whom=the_character(view.character))
        return GateLines((role, next_step(self.snapshot)), partial(paint_figure, view.character))

    # Drawing

    def prompts(self) -> Sequence[Rect]:
        return [*super().prompts(), *(place for key, place in self.state.spots.items() if key == "asked")]

    def paint(self, canvas: Canvas) -> None:
        """Draw the phase's scenery behind the placed parts."""
        unit, spots, (width, height) = canvas.scale.unit, self.state.spots, canvas.units(canvas.area)
        if canvas.theme.high_contrast:
            canvas.fill(canvas.area, canvas.theme.panel)
        elif self.state.public_state.is_night:
            offered = spots.get("offered")
            edge = (width - LOGICAL_WIDTH) / 2
            torches = () if offered is None else (offered.left / unit - edge - 10, offered.right / unit - edge + 4)
            night = scenery.night_svg(self.state.palette, width, height, torches, moon=offered is not None)
            canvas.svg(night, canvas.area)
        else:
            wall, top = spots["wall"], (max(height, LOGICAL_HEIGHT) - LOGICAL_HEIGHT) / 2
            sides = (wall.top / unit - top - 2, wall.bottom / unit - top + 4)
            canvas.svg(scenery.day_svg(self.state.palette, width, max(height, LOGICAL_HEIGHT), sides), canvas.area)

    def compose(self) -> list[Widget]:
        s, screen = self.ui.scale, self._screen()
        self.state.spots.clear()
        return screen.compose(TableHeader(self.state).compose(self.tools.icons()), self.ui.area.inflate(-s(36), -s(16)))

    def _screen(self) -> Night | Day:
        """Return the screen of the phase. Several persons share one whose public part stays in its place."""
        is_night = self.state.public_state.is_night
        if self.sight.kind in ("open", "look"):
            return BookNight(self.state) if is_night else OpenDay(self.state)
        return Night(self.state) if is_night else Day(self.state)

    def overlay(self, canvas: Canvas) -> None:
        compared, advised = self.state.compared, self.hints.advised
        if compared is not None and advised is not None and self.hints.text and self.snapshot.viewer is not None:
            places = ReasonPlaces(self.focusables(), self.snapshot.viewer, self.state.spots)
            draw_marks(canvas, places.marks(compared, advised))
        self.state.flights.draw(canvas)

    # Hooks of MatchTable

    def about(self) -> str:
        return self.help_text().text

    def reread(self) -> None:
        self.state.reread()

    def forget(self) -> None:
        self.state.selection, self.state.compared = NO_SELECTION, None
        self.drag.cancel()

    def acting(self, seat: int, action: Any) -> None:
        super().acting(seat, action)
        self.playback.note()
        self.state.flights.note()

    def plate_of(self, seat: int) -> Rect | None:
        return self.state.spots.get(f"plate {seat}") if self.widgets else None

    def hint_room(self) -> Rect | None:
        """Return the place of what the viewer knows by night, or beside the hand by day, until something else is looked
        at."""
        s, spots, advised = self.ui.scale, self.state.spots, self.hints.advised
        if advised is None or self.task or replace(self.selection, pointed=NOTHING) != selection_for(advised):
            return None
        if self.state.public_state.is_night:
            corner = spots.get("corner")
            return None if corner is None else Rect(corner.left, corner.top - s(8), corner.width, corner.height + s(8))
        if "aside" not in spots or self.animating:
            return None
        room = spots["aside"]
        width = min(room.width, max(s.font(HINT_WIDE), room.width - s.font(PREVIEW_WIDE)))
        return Rect(room.right - width, room.top, width, room.height)

    def task_room(self) -> Rect:
        """Return the place of a task: of a lesson over the empty end of a young city, else a place of its own.

        In large text it covers the rivals, who need not be pressed then.
        """
        s, spots, night = self.ui.scale, self.state.spots, self.state.public_state.is_night
        own, lesson = spots["own"], self.task.guide is not None
        if night and ("offered" not in spots or not lesson):
            return spots.get("task", own)
        if not night and "aside" not in spots:
            return Rect(own.left, own.top - s(204), self.ui.area.right - 2 * own.left, s(200))
        if not lesson:
            return Rect(spots["aside"].left, own.top, spots["aside"].width, own.height - s(8))
        width = s.font(292 if night else 368)
        left, top = (own.left + s(130), own.top) if night else (own.right - width - s(40), own.top - s(102))
        return Rect(left, top, width, s.font(244))

    def extras(self) -> Sequence[Widget]:
        """Return the task widgets, unless a preview or a waiting character uses the same place."""
        looks = not self.state.public_state.is_night and (
            not self.selection.idle
            or self.selection.pointed
            or self.snapshot.mode == "looking"
            or (self.state.task_kind == "puzzle" and not self.snapshot.is_my_turn)
        )
        covered = self.animating or (self.task.guide is None and looks)
        return self.hints.widgets() if covered else super().extras()

    def settled(self) -> None:
        if not self.keyboard.settle() and not self.animating and self.snapshot.mode == "turn":
            self._look_under_mouse()

    def _look_under_mouse(self) -> None:
        """Inspect a buildable card that has moved under the resting mouse."""
        item = self.focus.over(self.ui.pointer) if self.widgets else None
        kind, card, _seat = thing_of(item)
        if kind == "hand" and self.snapshot.is_legal(Build(card)):
            self.on_point(item)

    def help_text(self) -> HelpText:
        text = help_text(self.snapshot, self.selection.refusal, self.ui.keys if self.focus.ring else None)
        if not self.sight.keeps_secret:
            return text
        return replace(text, how=f"{text.how} {Invitation(self.sight).item().label}.")

    def menu_choices(self) -> Sequence[MenuChoice]:
        hide, show = _("Hide rivals’ possible characters"), _("Show rivals’ possible characters")
        hide_points, show_points = _("Hide points as they stand"), _("Show points as they stand")
        return [
            self.layers.switch(self.state, "shows_pips", hide, show),
            self.layers.switch(self.state, "shows_points", hide_points, show_points),
        ]

    def cancel(self) -> Command | None:
        """Put back the dragged or selected card. Open the menu if there is none."""
        dragged = self.drag.cancel()
        if self.focus.key == DECLINE:
            self.focus.key = None  # the focus goes back to what led to the question
        return self.layers.show_menu() if self.selection.idle and not dragged else self.select(NO_SELECTION)

    def show_advice(self, advice: Advice) -> None:
        """Select the advised action and focus the item that plays it."""
        self.state.compared = compared_with(self.match.view(self.turn_status.viewer), advice)
        self.select(selection_for(advice.action))
        self.keyboard.follow(MOVES[type(advice.action)].opener(advice.action))
        self.refresh()  # the focus is no longer on what was described

    def refused(self, refusal: Refusal) -> Command | None:
        """Report why an action was refused, with its clause."""
        self.state.selection = replace(self.selection, refusal=refusal)
        self.refresh()
        return super().refused(refusal)

    def calls(self) -> Calls:
        return {Intent.INSPECT: self.show_card_info}

    def show_card_info(self) -> Command | None:
        """Open the info of the focused, inspected or selected card, unless others at the screen may not see it."""
        pointed = self.focus.pointed
        thing = thing_of(pointed) if pointed is not None else self.selection.pointed or self.selection.chosen
        is_public = thing.kind in ("city", "seat") or (thing.kind == "character" and not self.snapshot.is_draft)
        if thing and not is_public and self.sight.kind in ("open", "look") and self.snapshot.viewer is not None:
            self.ui.toast(_("A hidden card is not shown large while several persons share the screen."))
            return Stay()

        def info() -> CitadelsCardInfo | None:
            day = Day(self.state)
            tips = {} if self.state.public_state.is_night else {call.character: day.tip(call) for call in day.calls}
            return info_for(thing, lambda seat: self.names[seat], lambda name: tips.get(name, ""))

        return Stay() if info() is None else Push(CitadelsCardInfoLayer(info, self.layers.open_rules))

    # For a screen reader

    def spoken_title(self) -> str:
        return Spoken(self.state).title()

    def name_of(self, item: Focusable) -> str:
        return Spoken(self.state).name_of(item)

    def details_of(self, item: Focusable) -> Sequence[str]:
        return Spoken(self.state).details_of(item) or super().details_of(item)

    def next_items(self) -> Sequence[Focusable]:
        """Return the button that confirms, then the lit items, then the other buttons of the column."""
        spoken = Spoken(self.state)
        by_name = {spoken.name_of(item.changed(best=False)): item for item in super().next_items()}
        for item in self.focusables():  # a coin on the table is the button that takes it
            if item.enabled and not item.group:
                by_name.setdefault(item.label, item)
        return sorted(by_name.values(), key=lambda item: item.key != "confirm")

    def spoken_status(self, others: bool) -> Sequence[str]:
        spoken = Spoken(self.state)
        return list(map(spoken.seat_facts, spoken.seats[1:] if others else spoken.seats[:1]))

    def spoken_texts(self) -> Sequence[str]:
        return Spoken(self.state).texts()

    def spoken_review(self) -> Sequence[str]:
        return Spoken(self.state).review()

    # Actions

    def announces(self) -> bool:
        """Play the public announcements, then continue with automatic actions."""
        return self.playback.animate()

    def show(self, events: Sequence[Any], start: Rect | None) -> Sequence[Tween]:
        self.state.flights.show(self.match.events_since(self.match.action_count - 1, None))
        return ()

    def continues(self) -> bool:
        if self.animating or not self.on_top:
            return True
        if self.turn_status.waiting != "pass_on":
            return False
        self.ui.ask(self, self.hand_over.pass_on)
        return True

    def curtain_for(self, seat: int, line: str = "") -> CurtainScene:
        return CitadelsCurtainScene(self.services, self.match, seat, line or self.playback.curtain_reason())

    def select(self, selection: CitadelsSelection) -> Command:
        before, self.state.selection, focused = self.selection, selection, self.focus.key
        self.refresh()
        self.keyboard.after_selection(before, selection, declined=focused == DECLINE)
        return Stay()

    # Dragging and pointing

    def on_point(self, focusable: Focusable | None) -> None:
        """Inspect the focusable under the pointer. Redraw only widgets that depend on the pointer."""
        thing = thing_of(focusable)
        if thing.kind in ("hand", "city", "character", "seat") or self.selection.pointed:
            self.state.selection = replace(self.selection, pointed=thing)
            self._widgets = None
            self.ui.invalidate()
