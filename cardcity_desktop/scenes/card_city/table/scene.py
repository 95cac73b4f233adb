"""The table: where a match is played."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame
from pygame.event import Event

from cardcity_desktop.i18n import _
from cardcity_desktop.players.player import Advice
from cardcity_desktop.rules.card_city.actions import Action, Draw, Lot, Offer, Put, Return
from cardcity_desktop.rules.card_city.events import CardPut, IncomePaid
from cardcity_desktop.rules.card_city.events import Event as Happened
from cardcity_desktop.rules.card_city.pollution import pollution_parts
from cardcity_desktop.rules.card_city.score import score_sheet
from cardcity_desktop.rules.card_city.site import site_of
from cardcity_desktop.rules.errors import Cell, Refusal
from cardcity_desktop.scenes.card_city.history import history_of
from cardcity_desktop.scenes.card_city.table.board import OVERLAYS, Complaint, Showing, board_model
from cardcity_desktop.scenes.card_city.table.draft import drafting_tray, lots_board, waiting_tray
from cardcity_desktop.scenes.card_city.table.dragging import CardDrag
from cardcity_desktop.scenes.card_city.table.flights import Story, place_of
from cardcity_desktop.scenes.card_city.table.focusing import focus_first, focus_lit
from cardcity_desktop.scenes.card_city.table.forecast import NOTHING_FORESEEN, Foresight, foresee
from cardcity_desktop.scenes.card_city.table.goal_panel import outlook
from cardcity_desktop.scenes.card_city.table.hand import cards_to_lay, laying_tray, slot_key
from cardcity_desktop.scenes.card_city.table.header import OVERLAY_INTENTS, heading, overlay_buttons, tools
from cardcity_desktop.scenes.card_city.table.held import Held, held_for, quarters_to_fit
from cardcity_desktop.scenes.card_city.table.help_text import help_text, works
from cardcity_desktop.scenes.card_city.table.info_panel import below, lines_panel, news_panel
from cardcity_desktop.scenes.card_city.table.layers.score import ScoreLayer
from cardcity_desktop.scenes.card_city.table.layout import TableLayout, table_layout, tray_height
from cardcity_desktop.scenes.card_city.table.legend import legend_panel
from cardcity_desktop.scenes.card_city.table.peek import Glance
from cardcity_desktop.scenes.card_city.table.playback import played
from cardcity_desktop.scenes.card_city.table.point_pops import Pops
from cardcity_desktop.scenes.card_city.table.refusal import complaint_panel, rule_hint
from cardcity_desktop.scenes.card_city.table.rule_links import clause_now, victory_clause
from cardcity_desktop.scenes.card_city.table.sidebar import ReserveStrip, TurnPill, player_panels
from cardcity_desktop.scenes.card_city.table.turn import Turn, turn_of
from cardcity_desktop.scenes.card_city.wording import event_text
from cardcity_desktop.scenes.match_table.help import HelpText
from cardcity_desktop.scenes.match_table.journal import Entry
from cardcity_desktop.scenes.match_table.table import Calls, MatchTable
from cardcity_desktop.scenes.services import Services
from cardcity_desktop.session.match import AnyMatch
from cardcity_desktop.ui.board.model import Overlay
from cardcity_desktop.ui.board.view import BoardView
from cardcity_desktop.ui.board.view import Held as BoardMemory
from cardcity_desktop.ui.cards.faces import CardFaces
from cardcity_desktop.ui.cards.outlines import Shape
from cardcity_desktop.ui.paint.animation import Tween
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.widgets.forecast import draw_forecast
from cardcity_desktop.ui.widgets.labels import Painted, Picture
from cardcity_desktop.ui.window.commands import Command, Push, Stay
from cardcity_desktop.ui.window.intents import Intent
from cardcity_desktop.ui.window.scene import OVERHANG
from cardcity_desktop.ui.window.widget import Widget

SOUNDS: dict[type, str] = {Draw: "shuffle", Put: "card_drop", Return: "card_drop", Offer: "offer"}
"""What is heard of actions whose events do not move over the table."""

LINES_BESIDE = 6
"""Of the journal beside the board: the rest is a press away."""

LAYING_MODES = frozenset({"found", "cloud", "develop", "build", "buy"})


class TableScene(MatchTable):
    """A match of Card City. Everything is read from the match; here is only what is in the air or looked at."""

    def __init__(self, services: Services, match: AnyMatch, pace: float = 1.0) -> None:
        super().__init__(services, match, pace)
        self.held: Held | None = None
        self.looking: int | None = None
        self.complaint: Complaint | None = None
        self.income: IncomePaid | None = None
        self.news: list[str] = []
        self.last: dict[int, frozenset[Cell]] = {}  # by seat, what others laid since the viewer's last action
        self.bribe: tuple[Lot, int] = (1, 0)
        self.overlays: frozenset[Overlay] = frozenset()
        self.drag = CardDrag(self)
        self._turn: Turn | None = None
        self._pointed_cell: Cell | None = None
        self.foresight = NOTHING_FORESEEN
        self._foreseen: dict[tuple[Held, Cell], Foresight] = {}  # since the match moved on
        self._glance: Glance | None = None
        self._board: BoardView | None = None
        self._reserve: ReserveStrip | None = None
        self._panels: dict[int, Widget] = {}
        self._town: Picture | None = None
        self._aside = pygame.Rect(0, 0, 0, 0)

    # What is so now

    @property
    def turn(self) -> Turn:
        if self._turn is None:
            self._turn = turn_of(self.match, self.sitting, self.legal if self.sitting.own else ())
        return self._turn

    @property
    def faces(self) -> CardFaces:
        return CardFaces(self.ui, motif_of=self.turn.motifs.of_draw)

    @property
    def card_shape(self) -> Shape:
        """Cards in the tray and in the air have the cells' shape."""
        return "square" if self.turn.state.rules.board.shape == "square" else "hex"

    @property
    def dragging(self) -> bool:
        return self.drag.item is not None

    @property
    def shown(self) -> int:
        """The seat whose city is on the board."""
        if self.looking is not None:
            return self.looking
        seat = self.turn.seat
        if self.viewer is None or (self.turn.mode == "computer" and seat is not None):
            return seat if seat is not None else 0
        return self.viewer

    @property
    def shows_own(self) -> bool:
        """Whether the board is the one that the acting player builds on."""
        return self.shown == self.turn.seat or self.turn.state.rules.unique

    @property
    def shows_lots(self) -> bool:
        return self.looking is None and self.turn.view.phase in ("splitting", "choosing")

    @property
    def board(self) -> BoardView | None:
        """The board as it lies now, composed first if needed; None while the lots lie in its place."""
        return self._board if self._widgets_now() and not self.shows_lots else None

    @property
    def board_there(self) -> BoardView | None:
        """The board as it was composed last, for what must not compose anew; None while the lots lie in its place."""
        return None if self.shows_lots else self._board

    @property
    def reserve(self) -> ReserveStrip | None:
        return self._reserve if self._widgets_now() else None

    def panel(self, seat: int) -> pygame.Rect:
        """Where a player's panel is."""
        return self._panels[seat].rect

    # The scene

    def opened(self) -> None:
        self.pops = Pops(self.ui)
        self.story = Story(self.ui.animator, self.refresh, self.ui.sound.play)
        self._foreseen.clear()

    def leave(self) -> None:
        super().leave()
        self.drag.cancel()

    def reread(self) -> None:
        self._turn = None
        self._foreseen.clear()
        self.held = self._only_card()

    def settled(self) -> None:
        focus_first(self)

    def hinted(self, advice: Advice) -> None:
        """The advised card is in hand, and its cell looked at: its forecast stands beside the board."""
        self.complaint, self.looking = None, None
        found = held_for(advice.action, cards_to_lay(self.turn))
        if found is None:
            return
        self.held, cell = found
        self.last = {self.shown: frozenset({cell})}
        self.refresh()
        self.point(None)
        self.point(cell)

    def compose(self) -> list[Widget]:
        ui, turn = self.ui, self.turn
        place = table_layout(ui, len(self.match.seats), tray_height(ui))
        self._reserve = ReserveStrip(place.reserve, ui, turn)
        panels = player_panels(ui, place.players, self.match.seats, turn, self.shown, self.look_at, self.show_score)
        self._panels = dict(enumerate(panels))
        info = self._info(place)
        margin = 2 * ui.scale(OVERHANG)
        self._aside = place.aside.inflate(margin, margin)
        self._town = next((widget for widget in info if isinstance(widget, Picture)), None)
        aside: list[Widget] = [*panels, self._reserve]
        return [
            *heading(self, place),
            *tools(self, place),
            *(lots_board(self, place.board) if self.shows_lots else self._city(place)),
            *(widget for widget in aside if not widget.rect.colliderect(info[0].rect)),
            *info,
            *self._tray(place),
            Painted(place.aside, lambda on, rect: self._draw_forecast(on, rect, place.info.height), static=False),
        ]

    def _city(self, place: TableLayout) -> list[Widget]:
        s = self.ui.scale
        before, now = self.memory.get("cell.board"), self.memory.setdefault(f"city{self.shown}.board", BoardMemory())
        if before is not None and before is not now:
            before.forget_pictures()
        self.memory["cell.board"] = now
        rotating = self.held is not None and self.held.rotates
        self._board = BoardView(
            place.board, board_model(self.turn, self._showing()), self, self.lay, self.point, "cell", not rotating
        )
        widgets: list[Widget] = [self._board, *overlay_buttons(self, place)]
        if self.looking is not None:
            said = _("City of {name}").format(name=self.turn.names[self.looking])
            wide = self.ui.text.measure(said, "label")[0] + s(56)
            pill = pygame.Rect(place.board.left + s(14), place.board.top + s(12), wide, s.target(32))
            widgets.append(TurnPill(pill, said, self.match.seats[self.looking].colour, False))
        return widgets

    def _showing(self) -> Showing:
        complaint = self.complaint
        if complaint is None and self.foresight.refusal is not None:
            complaint = Complaint(self.foresight.refusal)
        hidden = frozenset(self.story.hidden)
        seats = range(len(self.match.seats)) if self.turn.state.rules.unique else (self.shown,)
        last = frozenset(cell for seat in seats for cell in self.last.get(seat, ()))
        colours = tuple(sitter.colour for sitter in self.match.seats)
        ghosts = self.foresight.ghosts
        return Showing(self.shown, colours, self.held, complaint, hidden, self.overlays, ghosts, last, self.income)

    def _info(self, place: TableLayout) -> list[Widget]:
        if self.complaint is not None:
            return complaint_panel(self, place, self.complaint.refusal)
        if self.income is not None or self.news:
            news = news_panel(self.ui, place.info, self.news, self.income, self.turn.names)
            return [*news, *self._outlook(below(self.ui, place.info, news))]
        if self.overlays and not self.shows_lots:
            return legend_panel(self, place.info)
        if self.recap:
            title, said = _("Since your last turn"), self.recap
        else:
            entries = self.journal(max(0, self.match.mark - 25))
            title, said = _("Journal"), tuple(entry.text for entry in entries)
        lines = lines_panel(self, place.info, title, said[-LINES_BESIDE:])
        return [*lines, *self._outlook(below(self.ui, place.info, lines))]

    def _outlook(self, room: pygame.Rect) -> list[Widget]:
        """What wins; a lesson or a mission says its own there."""
        return [] if self.task.lesson or self.task.mission else outlook(self, room)

    def task_room(self) -> pygame.Rect:
        return table_layout(self.ui, len(self.match.seats), tray_height(self.ui)).info

    def entry_of(self, event: Happened) -> Entry | None:
        """How each card came into a lot is told by the offer."""
        if isinstance(event, CardPut):
            return None
        seat, cells = place_of(event)
        return Entry(event_text(event, self.turn.names), None if seat is None else (seat, cells))

    def _tray(self, place: TableLayout) -> list[Widget]:
        if not self.turn.own:
            return waiting_tray(self, place.tray)
        return (laying_tray if self.turn.mode in LAYING_MODES else drafting_tray)(self, place.tray)

    def overlay(self, canvas: Canvas) -> None:
        self.story.draw(canvas, self.faces, self.card_shape)
        if not self.shows_lots:
            self.pops.draw(canvas, None if self.turn.state.rules.unique else self.shown)
        self.drag.draw(canvas)

    def _draw_forecast(self, canvas: Canvas, rect: pygame.Rect, least: int) -> None:
        if self.foresight.forecast is not None:
            hint = rule_hint(self.ui) if self.foresight.forecast.refused else ""
            end = draw_forecast(canvas, rect, least, self.foresight.forecast, hint)
            if self._town is not None and end + canvas.scale(10) < self._town.rect.top:
                self._town.draw(canvas, self.focus)

    def card_side(self) -> int:
        """Of a card on the board, px."""
        return self._board.lens.size if self._board is not None else self.ui.scale(58)

    # Doing

    def acts(self, action: Action) -> None:
        if type(action) in SOUNDS:
            self.ui.sound.play(SOUNDS[type(action)])
        self.last = {}

    def computer_moves(self, seat: int, action: Action) -> None:
        if not self.persons:
            self.last = {}  # nobody was away: only the newest card is marked
        super().computer_moves(seat, action)

    def show(self, events: Sequence[Happened], start: pygame.Rect | None) -> Sequence[Tween]:
        return played(self, events, start)

    def refused(self, refusal: Refusal) -> Command | None:
        return self.complain(refusal)

    def needs_curtain(self) -> bool:
        return self.turn.needs_curtain

    def pick(self, held: Held) -> Command | None:
        """Take a card in hand, or put it back when it is the one that is held."""
        self.complaint, self.looking = None, None
        same = self.held is not None and slot_key(self.held) == slot_key(held)
        self.held = self._only_card() if same else held
        self.foresight = NOTHING_FORESEEN
        self.refresh()
        if self.held is not None and self.focus.ring:
            focus_lit(self)
        return Stay()

    def lay(self, cell: Cell) -> Command | None:
        """Lay the held card on a cell."""
        if not self.turn.own or self.held is None or self.held.source == "drawn" or not self.shows_own:
            return Stay()
        if quarters := quarters_to_fit(self.held, cell, self.turn.legal):
            return self.rotate(quarters)
        refusal = self.match.why_not(self.turn.actor, self.held.action(cell))
        if refusal is not None:
            return self.complain(refusal, cell)
        return self.do(self.held.action(cell), self.slot_of(self.held))

    def complain(self, refusal: Refusal, cell: Cell | None = None) -> Command:
        """Say why not, and let the guilty neighbours flash."""
        self.complaint = Complaint(refusal, cell)
        self.foresight = NOTHING_FORESEEN
        self.ui.sound.play("card_refused")
        self.refresh()
        if self.board is not None:
            self.board.flash()
        return Stay()

    def rotate(self, quarters: int) -> Command:
        """Turn the held card; the lit cells follow."""
        if self.held is not None and self.held.rotates:
            self.held = self.held.turned(quarters)
            self.complaint = None
            self.ui.sound.play("card_flip")
            self.refresh()
            self._foresee()
        return Stay()

    def set_bribe(self, lot: Lot, amount: int) -> None:
        self.bribe = (lot, amount)
        self.refresh()

    # Looking

    def look_at(self, seat: int) -> Command | None:
        """Show a city; again, or one's own, to go back."""
        own = self.viewer if self.viewer is not None else self.turn.seat
        self.looking = None if seat == self.looking or (seat == own and not self.shows_lots) else seat
        self.put_back()
        self.refresh()
        return Stay()

    def look_home(self) -> Command | None:
        """Back to what the turn is about."""
        self.looking = None
        self.refresh()
        return Stay()

    def show_score(self, seat: int) -> Command | None:
        state = self.match.state
        parts = pollution_parts(site_of(state, seat)) if state.rules.ecological else None
        sheet, history = score_sheet(state, seat), history_of(self.match)
        rules = partial(self.open_rules, victory_clause(self))
        return Push(ScoreLayer(sheet, self.turn.names[seat], history, parts, rules))

    def show_place(self, entry: Entry) -> Command | None:
        """Mark the cells that a line speaks of and look at them."""
        assert isinstance(entry.place, tuple)
        seat, cells = entry.place
        self.put_back()
        self.looking = None if seat == self.viewer and not self.shows_lots else seat
        self.last = {seat: frozenset(cells)}
        self.refresh()
        return Stay()

    def help_text(self) -> HelpText:
        return help_text(self)

    def clause_now(self) -> str:
        return clause_now(self)

    def works(self, intent: Intent) -> bool:
        return works(self, intent)

    def calls(self) -> Calls:
        return {
            Intent.ROTATE: lambda: self.rotate(1),
            Intent.ROTATE_BACK: lambda: self.rotate(-1),
            Intent.NEXT_CITY: lambda: self._next_city(Intent.NEXT_CITY, 1),
            Intent.PREVIOUS_CITY: lambda: self._next_city(Intent.PREVIOUS_CITY, -1),
        }

    def on_intent(self, intent: Intent) -> Command | None:
        if intent in OVERLAY_INTENTS:
            return self.toggle_overlay(OVERLAYS[OVERLAY_INTENTS.index(intent)])
        used = super().on_intent(intent)
        if used is not None or self.board_there is None:
            return used
        return self.board_there.on_intent(intent, self)

    def toggle_overlay(self, overlay: Overlay) -> Command:
        """Show it or hide it; what the last step brought gives way to what it means."""
        self.overlays ^= {overlay}
        self.income, self.news = None, []
        self.refresh()
        return Stay()

    def cancel(self) -> Command | None:
        """Esc lets go of what is held, then looks back home, then opens the menu."""
        if self.complaint is not None:
            self.complaint = None
        elif self.held is not None and self.held != self._only_card():
            card = slot_key(self.held)
            self.put_back()
            if self.focus.ring:
                self.focus.key = card
        elif self.looking is not None:
            self.looking = None
        else:
            return self.show_menu()
        self.drag.cancel()
        self.refresh()
        return Stay()

    def _next_city(self, intent: Intent, by: int) -> Command:
        self._glance = Glance.of(self, intent)
        return self.look_at((self.shown + by) % len(self.match.seats)) or Stay()

    def on_release(self, intent: Intent) -> Command | None:
        glance, self._glance = self._glance, None
        return Stay() if glance is not None and glance.intent is intent and glance.end(self) else None

    def handle(self, event: Event) -> Command | None:
        used = None if self.ui.animator.blocking else self.drag.handle(event)
        return used if used is not None else super().handle(event)

    # Pointing

    def point(self, cell: Cell | None) -> None:
        """Another cell is looked at."""
        if cell != self._pointed_cell:
            self._pointed_cell = cell
            self._foresee()

    def _foresee(self) -> None:
        """The forecast of the held card on the pointed cell, or why it may not lie there."""
        before, self.foresight = self.foresight, self._foresight_now()
        if self.board_there is not None:
            self.board_there.show(board_model(self.turn, self._showing()))
        if before.forecast != self.foresight.forecast:
            self.ui.invalidate(self._aside)

    def _foresight_now(self) -> Foresight:
        held, cell, board = self.held, self._pointed_cell, self._board
        if held is None or held.source == "drawn" or cell is None or board is None:
            return NOTHING_FORESEEN
        if not (self.turn.own and self.shows_own):
            return NOTHING_FORESEEN
        if board.model.card_at(cell) is not None:
            return NOTHING_FORESEEN
        if (held, cell) not in self._foreseen:
            self._foreseen[held, cell] = foresee(self.match, self.turn, held, cell)
        return self._foreseen[held, cell]

    def forget(self) -> None:
        """What was held, said or looked at belongs to the step before."""
        self.held, self.complaint, self.income, self.recap, self.news = None, None, None, (), []
        self.foresight = NOTHING_FORESEEN
        self.pops.clear()
        self.looking, self._pointed_cell, self.bribe = None, None, (1, 0)
        self.drag.cancel()

    def put_back(self) -> None:
        """Nothing is held any more, but the only card there is."""
        self.held, self.foresight = self._only_card(), NOTHING_FORESEEN

    def _only_card(self) -> Held | None:
        """The card to lay when there is no other: it need not be picked."""
        if not self.turn.own or self.turn.mode == "buy":
            return None
        cards = cards_to_lay(self.turn)
        return cards[0] if len(cards) == 1 else None

    def slot_of(self, held: Held) -> pygame.Rect | None:
        """Where a held card lies in the tray."""
        key = f"drawn:{held.index}" if held.source == "drawn" else slot_key(held)
        item = self.focus.find(key)
        return item.rect if item else None

    def _widgets_now(self) -> bool:
        """Compose if needed, so that places are known."""
        return bool(self.widgets)
