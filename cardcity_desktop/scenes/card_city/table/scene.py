"""The table: where a match of Card City is played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from pygame import MOUSEBUTTONDOWN, Rect
from pygame.event import Event

from cardcity_desktop.players.player import Advice
from cardcity_desktop.rules.card_city.events import Event as Happened
from cardcity_desktop.rules.card_city.forecast.outcome import points_gained
from cardcity_desktop.rules.card_city.state import State
from cardcity_desktop.rules.errors import Cell, Refusal
from cardcity_desktop.scenes.card_city.match import CardCityMatch
from cardcity_desktop.scenes.card_city.table.board.forecast import Foreseen
from cardcity_desktop.scenes.card_city.table.board.forecast_placement import Foretelling
from cardcity_desktop.scenes.card_city.table.board.model import board_model, showing_of
from cardcity_desktop.scenes.card_city.table.board.zoom_buttons import beside_zoom, zoom_buttons
from cardcity_desktop.scenes.card_city.table.card_info.pointer import Speaking
from cardcity_desktop.scenes.card_city.table.draft.lots import lots_board
from cardcity_desktop.scenes.card_city.table.drafting import DraftingTable
from cardcity_desktop.scenes.card_city.table.drag import CardDrag
from cardcity_desktop.scenes.card_city.table.effects.cutscenes import Moments
from cardcity_desktop.scenes.card_city.table.effects.event_flights import Stage, movements
from cardcity_desktop.scenes.card_city.table.effects.flights import Flights
from cardcity_desktop.scenes.card_city.table.effects.gain_pops import Pops
from cardcity_desktop.scenes.card_city.table.effects.step_animation import Lying, StepAnimation, lying
from cardcity_desktop.scenes.card_city.table.focus import focus_advised, focus_first, focus_lit
from cardcity_desktop.scenes.card_city.table.hand.advice import advised
from cardcity_desktop.scenes.card_city.table.hand.cards import only_card, slot_key
from cardcity_desktop.scenes.card_city.table.hand.tray import words_room
from cardcity_desktop.scenes.card_city.table.held import Held, quarters_to_fit
from cardcity_desktop.scenes.card_city.table.info.header import (
    OVERLAY_INTENTS,
    heading,
    overlay_buttons,
    overlay_meant,
    tools,
)
from cardcity_desktop.scenes.card_city.table.info.help_text import works
from cardcity_desktop.scenes.card_city.table.info.news import news_text
from cardcity_desktop.scenes.card_city.table.info.players import ReserveStrip, hold_back, player_panels
from cardcity_desktop.scenes.card_city.table.info.refusal import rule_hint
from cardcity_desktop.scenes.card_city.table.layout import TableLayout, table_layout, tray_height
from cardcity_desktop.scenes.card_city.table.panels import Said, city_pill, info_widgets, tray_widgets
from cardcity_desktop.scenes.card_city.table.selection import Refused
from cardcity_desktop.scenes.card_city.table.snapshot import TableModel
from cardcity_desktop.scenes.match_table.table import Calls
from cardcity_desktop.scenes.services import Services
from cardcity_desktop.ui.board.model import BoardModel
from cardcity_desktop.ui.board.view import BoardView
from cardcity_desktop.ui.board.view import Held as BoardMemory
from cardcity_desktop.ui.cards.hand import CardSlot
from cardcity_desktop.ui.paint.animation import Tween
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.widgets.forecast import Forecast, draw_forecast
from cardcity_desktop.ui.window.commands import Command, Stay
from cardcity_desktop.ui.window.focus import Focusable
from cardcity_desktop.ui.window.input.intents import PANS, Intent
from cardcity_desktop.ui.window.scene import OVERHANG
from cardcity_desktop.ui.window.widget import Widget

JOURNAL_ACTIONS = 25
"""How far the lines beside the board look back."""


@dataclass(frozen=True, slots=True)
class Placed:
    """What was composed last, for what flies over it or is drawn by itself: aside is where forecasts are drawn that
    have no room beside their cell, info the panel below them."""

    reserve: ReserveStrip
    purses: tuple[Rect, ...]
    board: Rect
    aside: Rect
    info: Rect


class TableScene(DraftingTable):
    """A match of Card City at its table."""

    def __init__(self, services: Services, match: CardCityMatch, pace: float = 1.0) -> None:
        super().__init__(services, match, pace)
        self.hands, self.drag = self, CardDrag(self, self, lambda: self.flights)
        self.speaking = Speaking(self, lambda: self.model, lambda: self.match.events_since(0, None), self.drag.cancel)
        self._before: State | None = None  # as it was drawn before the last step
        self._foreseen = Foreseen(match)
        self._board: BoardView | None = None
        self._placed: Placed | None = None
        self._lying = Lying()
        self._foretelling = Foretelling()
        self._foretold: Rect | None = None  # where the forecast stands until something else is foreseen

    # What is so now

    @property
    def board(self) -> BoardView | None:
        """The board as it lies now, composed first if needed; None while the lots lie in its place."""
        return self.board_there if self.widgets else None

    @property
    def board_there(self) -> BoardView | None:
        """The board as it was composed last, for what must not compose anew; None while the lots lie in its place."""
        return None if self.turn.has_lots and self.state.looking is None else self._board

    # The scene

    def opened(self) -> None:
        self.pops = Pops(self.ui)
        self.flights = Flights(self.ui.animator, self.refresh, self.ui.sound.play)
        self.moments = Moments(self.ui, self.refresh)
        self.counted = None
        self._foreseen.clear()

    def leave(self) -> None:
        super().leave()
        self.drag.cancel()
        self.speaking.forget()

    def reread(self) -> None:
        watched, self._turn = self._turn is not None and self._turn.mode == "computer", None
        self._foreseen.clear()
        if watched and self.turn.mode != "computer":
            self.state = self.state.looked_at(None)  # now it is about something else
        self.state = self.state.put_back(only_card(self.turn))

    def settled(self) -> None:
        focus_first(self, ("read_on", self.turn.mode, "offer", "discard"), self.state.held is not None, self.point)

    def hinted(self, advice: Advice) -> None:
        """The advised card is in hand, and its lot lit or its cell looked at: its forecast stands beside the board."""
        state, cell, key = advised(self.state, advice.action, self.turn, self.model.shown)
        self.become(state)
        focus_advised(self, cell, key, self.point)

    def task_room(self) -> Rect:
        return table_layout(self.ui, len(self.match.seats), tray_height(self.ui)).info

    def _place(self) -> TableLayout:
        """What a lesson or a mission says has its room below all that is told beside the board."""
        place = table_layout(self.ui, len(self.match.seats), tray_height(self.ui))
        said = self.task.widgets()
        return place.above(said[0].rect, self.ui.scale(10)) if said else place

    def compose(self) -> list[Widget]:
        ui, table = self.ui, self.model
        place = self._place()
        reserve = ReserveStrip(place.reserve, ui, table.turn)
        turn, looks = table.turn, (self.look_at, self.show_score)
        panels = player_panels(ui, place.players, turn.seats, turn, table.shown, *looks)
        journal = self.journal(max(0, self.match.action_count - JOURNAL_ACTIONS))
        said = Said([entry.text for entry in journal], self.recap, self.tellers(journal))
        info = info_widgets(table, place, said, self)
        self._placed = Placed(reserve, tuple(panel.rect for panel in panels), place.board, place.aside, place.info)
        aside: list[Widget] = [*panels, reserve]
        tray = tray_widgets(table, place.tray, self.moments.kept)
        self.moments.veil(tray)
        self.said_rooms = [*words_room(ui, place.tray, tray), *([place.info] if table.shows_lots else [])]
        if self.state.income and table.state.income:
            hold_back(panels, self.state.income, table.state.income)
        centre = lots_board(table, place.board) if table.shows_lots else self._city(table, place)
        self._foretold = self._forecast_place()
        return [
            *heading(table, place, earning=self.counted is not None),
            *tools(table, place),
            *centre,
            *(widget for widget in aside if not info or not widget.rect.colliderect(info[0].rect)),
            *info,
            *tray,
        ]

    def _city(self, table: TableModel, place: TableLayout) -> list[Widget]:
        before, now = self.memory.get("cell.board"), self.memory.setdefault(f"city{table.shown}.board", BoardMemory())
        if before is not None and before is not now:
            before.forget_pictures()
        self.memory["cell.board"] = now
        rotating = table.state.held is not None and table.state.held.rotates
        shown = self._lies(table)
        large = bool(shown.home)
        rect = beside_zoom(self.ui, place.board) if large else place.board
        self._board = BoardView(rect, shown, self, self.lay, self.point, "cell", not rotating)
        zoom = zoom_buttons(self.ui, place.board, self._look_nearer) if large else []
        return [self._board, *zoom, *overlay_buttons(table, place), *city_pill(table, place.board)]

    def _lies(self, table: TableModel) -> BoardModel:
        """The city as it lies, without what is still in the air."""
        return board_model(table.turn, showing_of(table, frozenset(self.flights.hidden)))

    def _look_nearer(self, intent: Intent) -> Command | None:
        return self._board.on_intent(intent, self) if self._board is not None else None

    def overlay(self, canvas: Canvas) -> None:
        table = self.model
        self.flights.draw(canvas, table.faces, table.card_shape)
        if not table.shows_lots:
            self.pops.draw(canvas, None if table.turn.unique else table.shown)
        self.moments.draw(canvas, table.faces, table.card_shape)
        self._draw_forecast(canvas)
        self.drag.draw(canvas)
        self.speaking.draw(canvas)

    def _draw_forecast(self, canvas: Canvas) -> None:
        forecast = self.state.foresight.forecast
        if forecast is not None and self._foretold is not None:
            draw_forecast(canvas, self._foretold, forecast, self._rule_hint(forecast))

    def _rule_hint(self, forecast: Forecast) -> str:
        return rule_hint(self.ui) if forecast.refused else ""

    def _forecast_place(self) -> Rect | None:
        """Where the forecast stands now."""
        self._foretelling.follow(self.state.held)
        forecast, placed, board = self.state.foresight.forecast, self._placed, self.board_there
        if forecast is None or placed is None:
            return None
        air, cell, hint = self.drag.covers, self.state.pointed, self._rule_hint(forecast)
        return self._foretelling.place(self.ui, board, cell, placed.aside, placed.info.height, forecast, hint, air)

    def card_side(self) -> int:
        return self._board.lens.size if self._board is not None else self.ui.scale(58)

    # Doing

    def show(self, events: Sequence[Happened], start: Rect | None) -> Sequence[Tween]:
        before, turn = self._before, self.turn
        self.state = self.state.after(events, self.viewer, turn.viewer, partial(news_text, turn))
        board, placed = self.board, self._placed
        if before is None or placed is None:
            return ()
        shown = self.model.shown
        animations = StepAnimation(
            self.ui, turn, self.moments, self.flights, before, self._lying, self._slots(), placed.reserve.pile("?"),
            placed.purses, placed.board, board, self.state.income, self._count,
        )  # fmt: skip
        stage = Stage(self.ui, turn, self.flights, self.pops, board, placed.reserve, placed.purses, shown, animations)
        return movements(stage, events, start, lambda seat: points_gained(before, events, turn.state, seat))

    def _slots(self) -> list[CardSlot]:
        return [widget for widget in self.widgets if isinstance(widget, CardSlot)]

    def _count(self, districts: int | None) -> None:
        """So many districts of an income have paid so far."""
        self.counted = districts
        self.refresh()

    @property
    def animating(self) -> bool:
        return super().animating or self.moments.busy

    def refused(self, refusal: Refusal) -> Command | None:
        return self.complain(refusal)

    def complain(self, refusal: Refusal, cell: Cell | None = None) -> Command:
        """Say why not, and let the guilty neighbours flash."""
        self.ui.sound.play("card_refused")
        self.become(self.state.tried(Refused(refusal, cell)))
        if self.board is not None:
            self.board.flash()
        return Stay()

    def needs_curtain(self) -> bool:
        return self.turn.needs_curtain

    # In hand

    def pick(self, held: Held) -> Command | None:
        """Take a card in hand, or put it back when it is the one that is held."""
        before = self.state.held
        same = before is not None and slot_key(before) == slot_key(held)
        self.become(self.state.picked(only_card(self.turn) if same else held))
        if self.state.held is not None and self.focus.ring:
            focus_lit(self, self.point)
        self._foresee()
        return Stay()

    def lift(self, held: Held) -> None:
        self.become(self.state.lifted(held))
        if self._board is not None:
            self._board.look_again()

    def let_go(self) -> None:
        self.become(self.state.put_back(only_card(self.turn)))

    def lay(self, cell: Cell) -> Command | None:
        """Lay the held card on a cell."""
        held = self.state.held
        if not self.turn.own or held is None or held.source == "drawn" or not self.model.shows_own:
            return Stay()
        if quarters := quarters_to_fit(held, cell, self.turn.legal):
            return self.rotate(quarters)
        refusal = self.why_not(held.action(cell))
        if refusal is not None:
            return self.complain(refusal, cell)
        return self.do(held.action(cell), self.slot_of(held))

    def rotate(self, quarters: int) -> Command:
        """Turn the held card; the lit cells follow."""
        if self.state.held is not None and self.state.held.rotates:
            self.ui.sound.play("card_flip")
            self.become(self.state.turned(quarters))
            self._foresee()
        return Stay()

    def forget(self) -> None:
        self._before = self.turn.state
        self._lying = lying(self.widgets)
        self.state = self.state.watched() if self.turn.mode == "computer" else self.state.forgotten()
        self.recap = ()
        if self._board is not None:
            self._board.look_away()
        self.pops.clear()
        self.drag.cancel()
        self.speaking.forget()

    def look_closely(self) -> Command | None:
        return self.speaking.open()

    def works(self, intent: Intent) -> bool:
        pans = intent in PANS and self.board is not None and not self.board.fitted
        return works(self.model, intent, pans)

    def calls(self) -> Calls:
        return {
            Intent.MODEL: self.show_model,
            Intent.INSPECT: self.speaking.open,
            Intent.ROTATE: lambda: self.rotate(1),
            Intent.ROTATE_BACK: lambda: self.rotate(-1),
            Intent.NEXT_CITY: lambda: self.next_city(Intent.NEXT_CITY, 1),
            Intent.PREVIOUS_CITY: lambda: self.next_city(Intent.PREVIOUS_CITY, -1),
        }

    def on_intent(self, intent: Intent) -> Command | None:
        if intent in OVERLAY_INTENTS:
            overlay = overlay_meant(self.model, intent)
            return self.toggle_overlay(overlay) if overlay is not None else Stay()
        used = super().on_intent(intent)
        if used is not None or self.board_there is None:
            return used
        return self.board_there.on_intent(intent, self)

    def intend(self, intent: Intent) -> Command | None:
        self.moments.finish()
        return super().intend(intent)

    def handle(self, event: Event) -> Command | None:
        if event.type == MOUSEBUTTONDOWN:
            self.moments.finish()
        self.speaking.handle(event)
        used = None if self.ui.animator.blocking else self.drag.handle(event)
        return used if used is not None else super().handle(event)

    def presses_while_animating(self, item: Focusable) -> bool:
        """A card can be picked and a city looked at before the last card has come down."""
        looks = item.group in ("players", "piles", "overlays") or isinstance(item.extra, Held)
        return looks or super().presses_while_animating(item)

    # Pointing

    def point(self, cell: Cell | None) -> None:
        """Another cell is looked at."""
        if cell != self.state.pointed:
            self.state = self.state.pointed_at(cell)
            self._foresee()

    def _foresee(self) -> None:
        """The forecast of the held card on the pointed cell, or why it may not lie there."""
        cell, before = self.state.pointed, (self.state.foresight.forecast, self._foretold)
        taken = self._board is None or (cell is not None and self._board.model.card_at(cell) is not None)
        self.state = self.state.foreseen(self._foreseen.at(self.model, taken))
        if self.board_there is not None:
            self.board_there.show(self._lies(self.model))
        self._foretold = self._forecast_place()
        now = (self.state.foresight.forecast, self._foretold)
        margin = 2 * self.ui.scale(OVERHANG)
        for rect in (before[1], now[1]) if before != now else ():
            if rect is not None:
                self.ui.invalidate(rect.inflate(margin, margin))
