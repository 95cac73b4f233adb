"""The table: where a match is played."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame.event import Event

from cardcity_desktop.i18n import _
from cardcity_desktop.rules.card_city.actions import Action, Draw, Lot, Offer, Put, Return
from cardcity_desktop.rules.card_city.events import CardPut, CardsDiscarded, IncomePaid, PurchasePassed
from cardcity_desktop.rules.card_city.events import Event as Happened
from cardcity_desktop.rules.card_city.pollution import pollution_parts
from cardcity_desktop.rules.card_city.score import score_sheet
from cardcity_desktop.rules.card_city.site import site_of
from cardcity_desktop.rules.errors import Cell, Refusal
from cardcity_desktop.scenes.curtain import CurtainScene, recap_lines
from cardcity_desktop.scenes.services import Services
from cardcity_desktop.scenes.table.board import OVERLAYS, Complaint, Showing, board_model
from cardcity_desktop.scenes.table.computers import Computers
from cardcity_desktop.scenes.table.draft import drafting_tray, lots_board, waiting_tray
from cardcity_desktop.scenes.table.forecast import NOTHING_FORESEEN, Foresight, foresee
from cardcity_desktop.scenes.table.hand import cards_to_lay, laying_tray, slot_key
from cardcity_desktop.scenes.table.header import OVERLAY_INTENTS, heading, overlay_buttons, tools
from cardcity_desktop.scenes.table.held import Held, lit_cells
from cardcity_desktop.scenes.table.info import complaint_panel, lines_panel, news_panel
from cardcity_desktop.scenes.table.layers import Entry, HelpLayer, JournalLayer, MenuLayer, ScoreLayer
from cardcity_desktop.scenes.table.layout import TableLayout, table_layout, tray_height
from cardcity_desktop.scenes.table.sidebar import ReserveStrip, TurnPill, player_panels
from cardcity_desktop.scenes.table.story import Flight, Story, laid_by, place_of
from cardcity_desktop.scenes.table.telling import card_flight, coin_flights
from cardcity_desktop.scenes.table.turn import Turn, turn_of
from cardcity_desktop.session.match import AnyMatch
from cardcity_desktop.ui.animation import Tween
from cardcity_desktop.ui.art_frames import Shape
from cardcity_desktop.ui.board_model import Overlay
from cardcity_desktop.ui.board_view import BoardView
from cardcity_desktop.ui.board_view import Held as BoardMemory
from cardcity_desktop.ui.canvas import Canvas
from cardcity_desktop.ui.card_faces import CardFaces
from cardcity_desktop.ui.commands import Command, Push, Replace, Reset, Stay
from cardcity_desktop.ui.drag import Drag
from cardcity_desktop.ui.focus import Focusable
from cardcity_desktop.ui.forecast import draw_forecast
from cardcity_desktop.ui.intents import Intent
from cardcity_desktop.ui.labels import Painted
from cardcity_desktop.ui.scene import Scene
from cardcity_desktop.ui.widget import Widget
from cardcity_desktop.ui.wording import event_text, phase_hint, phase_title, refusal_text

ASKED = pygame.event.custom_type()
"""Posted to itself: the table wants another scene though nobody pressed anything."""

SOUNDS: dict[type, str] = {Draw: "shuffle", Put: "card_drop", Return: "card_drop", Offer: "offer"}
"""What is heard of actions whose events do not move over the table."""

DRAG_REACH = 1.7
"""Sides of a card that a dragged one, larger and with its shadow, takes around the mouse."""

LAYING_MODES = frozenset({"found", "cloud", "develop", "build", "buy"})


class TableScene(Scene):
    """One match at one laptop. Everything is read from the match; here is only what is in the air or looked at.

    pace: how long computers wait between moves, 1 is usual.
    """

    def __init__(self, services: Services, match: AnyMatch, pace: float = 1.0) -> None:
        super().__init__()
        self.services, self.match, self.pace = services, match, pace
        self.persons = tuple(seat for seat, sitter in enumerate(match.seats) if sitter.is_person)
        self.viewer: int | None = self.persons[0] if len(self.persons) == 1 else None
        self.held: Held | None = None
        self.looking: int | None = None
        self.complaint: Complaint | None = None
        self.income: IncomePaid | None = None
        self.news: list[str] = []
        self.recap: tuple[str, ...] = ()
        self.last: dict[int, frozenset[Cell]] = {}  # by seat, what others laid since the viewer's last action
        self.bribe: tuple[Lot, int] = (1, 0)
        self.released = False
        self.overlays: frozenset[Overlay] = frozenset()
        self.drag = Drag(self._can_lift, self._drop, self._lifted, lambda: round(self._card_side() * DRAG_REACH))
        self._turn: Turn | None = None
        self._pointed_cell: Cell | None = None
        self.foresight = NOTHING_FORESEEN
        self._asks: list[Callable[[], Command | None]] = []
        self.computers = Computers(self)
        self.on_top = False
        self._asked_curtain = False
        self._expected: int | None = None  # who is to lift the curtain
        self._board: BoardView | None = None
        self._reserve: ReserveStrip | None = None
        self._panels: dict[int, Widget] = {}

    # What is so now

    @property
    def turn(self) -> Turn:
        if self._turn is None:
            viewer = self.viewer if self.persons else (self.match.actors() or (None,))[0]
            self._turn = turn_of(self.match, viewer, self.can_undo and not self.released)
        return self._turn

    @property
    def faces(self) -> CardFaces:
        return CardFaces(self.ui)

    @property
    def card_shape(self) -> Shape:
        """Cards in the tray and in the air have the cells' shape."""
        return "square" if self.turn.state.rules.board.shape == "square" else "hex"

    @property
    def dragging(self) -> bool:
        return self.drag.item is not None

    @property
    def can_undo(self) -> bool:
        """Whether the last step is the viewer's to take back."""
        return self.match.can_undo and self.viewer is not None and self.match.holder == self.viewer

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
    def reserve(self) -> ReserveStrip | None:
        return self._reserve if self._widgets_now() else None

    def panel(self, seat: int) -> pygame.Rect:
        """Where a player's panel is."""
        return self._panels[seat].rect

    # The scene

    def enter(self) -> None:
        self.on_top = True
        self.story = Story(self.ui.animator, self.refresh, self.ui.sound.play)
        if self._expected is not None and self.match.holder == self._expected:
            self._take_over(self._expected)  # the curtain was lifted
        else:
            self._changed()

    def leave(self) -> None:
        self.on_top = False
        self.drag.cancel()

    def compose(self) -> list[Widget]:
        ui, turn = self.ui, self.turn
        place = table_layout(ui, len(self.match.seats), tray_height(ui))
        self._reserve = ReserveStrip(place.reserve, ui, turn)
        panels = player_panels(ui, place.players, self.match.seats, turn, self.shown, self.look_at, self.show_score)
        self._panels = dict(enumerate(panels))
        return [
            *heading(self, place),
            *tools(self, place),
            *(lots_board(self, place.board) if self.shows_lots else self._city(place)),
            *panels,
            self._reserve,
            *self._info(place),
            *self._tray(place),
            Painted(place.info, self._draw_forecast, static=False),
        ]

    def _city(self, place: TableLayout) -> list[Widget]:
        s = self.ui.scale
        self.memory["cell.board"] = self.memory.setdefault(f"city{self.shown}.board", BoardMemory())
        rotating = self.held is not None and self.held.rotates
        self._board = BoardView(
            place.board, board_model(self.turn, self._showing()), self, self.lay, self._point, "cell", not rotating
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
            complaint = Complaint("", None, frozenset(self.foresight.refusal.cells))
        hidden = frozenset(self.story.hidden)
        seats = range(len(self.match.seats)) if self.turn.state.rules.unique else (self.shown,)
        last = frozenset(cell for seat in seats for cell in self.last.get(seat, ()))
        colours = tuple(sitter.colour for sitter in self.match.seats)
        ghosts = self.foresight.ghosts
        return Showing(self.shown, colours, self.held, complaint, hidden, self.overlays, ghosts, last, self.income)

    def _info(self, place: TableLayout) -> list[Widget]:
        if self.complaint is not None:
            return complaint_panel(self.ui, place.info, self.complaint.text)
        if self.income is not None or self.news:
            return news_panel(self.ui, place.info, self.news, self.income, self.turn.names)
        if self.recap:
            return lines_panel(self.ui, place.info, _("Since your last turn"), self.recap)
        entries = self._journal(max(0, self.match.mark - 25))
        return lines_panel(self.ui, place.info, _("Journal"), [entry.text for entry in entries])

    def _journal(self, since: int) -> list[Entry]:
        """What happened since an action, in words; how each card came into a lot is told by the offer."""
        entries = []
        for event in self.match.events_since(since, self.turn.viewer):
            if isinstance(event, CardPut):
                continue
            seat, cells = place_of(event)
            entries.append(Entry(event_text(event, self.turn.names), seat, cells))
        return entries

    def _tray(self, place: TableLayout) -> list[Widget]:
        if not self.turn.own:
            return waiting_tray(self, place.tray)
        return (laying_tray if self.turn.mode in LAYING_MODES else drafting_tray)(self, place.tray)

    def overlay(self, canvas: Canvas) -> None:
        shape = self.card_shape
        self.story.draw(canvas, self.faces, shape)
        if self.dragging and self.held is not None:
            held, side = self.held, self._card_side()
            self.faces.draw(canvas.surface, held.token, self.drag.position, side, "dragged", shape=shape)

    def _draw_forecast(self, canvas: Canvas, rect: pygame.Rect) -> None:
        if self.foresight.forecast is not None:
            draw_forecast(canvas, rect, self.foresight.forecast)

    def _card_side(self) -> int:
        return self._board.lens.size if self._board is not None else self.ui.scale(58)

    # Doing

    def do(self, action: Action, start: pygame.Rect | None = None) -> Command | None:
        """Do an action of the player in front of the screen, or say why not; `start`: where its card comes from."""
        refusal = self.match.why_not(action)
        if refusal is not None:
            return self.complain(refusal)
        self._forget()
        if type(action) in SOUNDS:
            self.ui.sound.play(SOUNDS[type(action)])
        self.last = {}
        self._tell(self.match.do(action), start)
        return Stay()

    def pick(self, held: Held) -> Command | None:
        """Take a card in hand, or put it back when it is the one that is held."""
        self.complaint, self.looking = None, None
        same = self.held is not None and slot_key(self.held) == slot_key(held)
        self.held = None if same else held
        self.foresight = NOTHING_FORESEEN
        self.refresh()
        if self.held is not None and self.focus.ring:
            self._focus_lit()
        return Stay()

    def lay(self, cell: Cell) -> Command | None:
        """Lay the held card on a cell."""
        if not self.turn.own or self.held is None or self.held.source == "drawn" or not self.shows_own:
            return Stay()
        refusal = self.match.why_not(self.held.action(cell))
        if refusal is not None:
            return self.complain(refusal, cell)
        return self.do(self.held.action(cell), self._slot_of(self.held))

    def complain(self, refusal: Refusal, cell: Cell | None = None) -> Command:
        """Say why not, and let the guilty neighbours flash."""
        self.complaint = Complaint(refusal_text(refusal), cell, frozenset(refusal.cells))
        self.foresight = NOTHING_FORESEEN
        self.ui.sound.play("card_refused")
        self.refresh()
        if self._widgets_now() and self._board is not None and not self.shows_lots:
            self._board.flash()
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

    def undo(self) -> Command | None:
        if self.can_undo:
            self.match.undo()
            self._forget()
            self.ui.sound.play("undo")
            self._changed()
        return Stay()

    def redo(self) -> Command | None:
        if self.match.can_redo:
            self._forget()
            self._tell(self.match.redo(), None)
        return Stay()

    def end_turn(self) -> Command | None:
        self.released = True
        self._changed()
        return Stay()

    def pass_on(self) -> Command | None:
        """Another person takes the laptop: through the curtain where cards are secret."""
        seat = self.turn.seat
        if seat is None:
            return None
        self._forget()
        if not self.turn.needs_curtain:
            self._take_over(seat)
            return Stay()
        self._expected = seat
        return Push(CurtainScene(self.services, self.match, seat))

    def _take_over(self, seat: int) -> None:
        """From now on the screen is `seat`'s."""
        self.match.hand_over(seat)
        self.viewer, self._expected = seat, None
        self.recap = tuple(recap_lines(self.match, seat))
        self.ui.sound.play("turn")
        self._changed()

    # Looking

    def look_at(self, seat: int) -> Command | None:
        """Show a city; again, or one's own, to go back."""
        own = self.viewer if self.viewer is not None else self.turn.seat
        self.looking = None if seat == self.looking or (seat == own and not self.shows_lots) else seat
        self._put_back()
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
        return Push(ScoreLayer(score_sheet(state, seat), self.turn.names[seat], parts))

    def show_journal(self) -> Command | None:
        return Push(JournalLayer(self._journal(0), self.show_place))

    def show_place(self, seat: int, cells: tuple[Cell, ...]) -> Command | None:
        """Mark some cells of a city and look at them."""
        self._put_back()
        self.looking = None if seat == self.viewer and not self.shows_lots else seat
        self.last = {seat: frozenset(cells)}
        self.refresh()
        return Stay()

    def show_help(self) -> Command | None:
        return Push(HelpLayer(phase_title(self.turn.view), phase_hint(self.turn.view, self.turn.names)))

    def show_menu(self) -> Command | None:
        services = self.services
        return Push(
            MenuLayer(
                [
                    ("options", _("Options"), "settings", lambda: Push(services.options_scene())),
                    ("title", _("Back to the title"), "home", self._to_title),
                ]
            )
        )

    def _to_title(self) -> Command:
        self.match.close()
        return Reset(self.services.title_scene())

    def on_intent(self, intent: Intent) -> Command | None:
        calls: dict[Intent, Callable[[], Command | None]] = {
            Intent.CANCEL: self._cancel,
            Intent.UNDO: self.undo,
            Intent.REDO: self.redo,
            Intent.ROTATE: lambda: self.rotate(1),
            Intent.ROTATE_BACK: lambda: self.rotate(-1),
            Intent.LOG: self.show_journal,
            Intent.HELP: self.show_help,
            Intent.MENU: self.show_menu,
            Intent.NEXT_CITY: lambda: self._next_city(1),
            Intent.PREVIOUS_CITY: lambda: self._next_city(-1),
        }
        if intent in calls:
            return calls[intent]()
        if intent in OVERLAY_INTENTS:
            return self.toggle_overlay(OVERLAYS[OVERLAY_INTENTS.index(intent)])
        return self._board.on_intent(intent, self) if self._board is not None and not self.shows_lots else None

    def toggle_overlay(self, overlay: Overlay) -> Command:
        self.overlays ^= {overlay}
        self.refresh()
        return Stay()

    def _cancel(self) -> Command | None:
        """Esc lets go of what is held, then looks back home, then opens the menu."""
        if self.complaint is not None:
            self.complaint = None
        elif self.held is not None and self.held != self._only_card():
            self._put_back()
        elif self.looking is not None:
            self.looking = None
        else:
            return self.show_menu()
        self.drag.cancel()
        self.refresh()
        return Stay()

    def _next_city(self, by: int) -> Command:
        return self.look_at((self.shown + by) % len(self.match.seats)) or Stay()

    # Mouse

    def handle(self, event: Event) -> Command | None:
        if not self.ui.animator.blocking:
            used = self._turn_by_mouse(event) or self._drag(event)
            if used is not None:
                return used
        return super().handle(event)

    def on_event(self, event: Event) -> Command | None:
        if event.type == ASKED and self._asks:
            return self._asks.pop(0)()
        if self._board is not None and not self.shows_lots:
            return self._board.on_key(event, self)
        return None

    def _turn_by_mouse(self, event: Event) -> Command | None:
        """Wheel and right button turn a bicolour in hand; the right button puts any other card back."""
        if self.held is None:
            return None
        if event.type == pygame.MOUSEWHEEL and self.held.rotates and event.y:
            return self.rotate(1 if event.y < 0 else -1)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_RIGHT:
            if self.held.rotates:
                return self.rotate(1)
            self._put_back()
            self.refresh()
            return Stay()
        return None

    def _drag(self, event: Event) -> Command | None:
        used = self.drag.handle(event, self)
        if used is not None and event.type == pygame.MOUSEMOTION:
            self.ui.pointer = event.pos
            on_board = self._board is not None and not self.shows_lots
            self._point(self._board.cell_at(event.pos) if on_board and self._board is not None else None)
        return used

    def _can_lift(self, item: Focusable) -> bool:
        return isinstance(item.extra, Held) and self.turn.own

    def _lifted(self, item: Focusable) -> None:
        assert isinstance(item.extra, Held)
        if self.held is None or slot_key(self.held) != slot_key(item.extra):
            self.held = item.extra
        self.complaint, self.looking = None, None
        self.refresh()

    def _drop(self, item: Focusable, target: Focusable | None, position: tuple[int, int]) -> Command | None:
        held = self.held
        if held is None:
            return None
        if held.source == "drawn":
            return self._drop_drawn(held, target, position)
        cell = self._board.cell_at(position) if self._board is not None else None
        refusal = self.match.why_not(held.action(cell)) if cell is not None else None
        if cell is None or refusal is not None:
            self._spring_back(held, position)
            return self.complain(refusal, cell) if refusal is not None else Stay()
        return self.do(held.action(cell), pygame.Rect(position, (0, 0)))

    def _drop_drawn(self, held: Held, target: Focusable | None, position: tuple[int, int]) -> Command | None:
        if target is not None and target.key.startswith("place:"):
            return target.action()
        if target is not None and target.key == "under":
            return self.do(Return(held.token))
        self._spring_back(held, position)
        return Stay()

    def _spring_back(self, held: Held, position: tuple[int, int]) -> None:
        home = self._slot_of(held)
        self._put_back()
        self.refresh()
        if home is not None:
            middle = (home.centerx, home.top + home.width // 2)
            self.story.back(Flight(held.token, position, middle, self._card_side(), home.width))

    # Pointing

    def _point(self, cell: Cell | None) -> None:
        """Another cell is looked at."""
        if cell != self._pointed_cell:
            self._pointed_cell = cell
            self._foresee()

    def _foresee(self) -> None:
        """The forecast of the held card on the pointed cell, or why it may not lie there."""
        before, self.foresight = self.foresight, self._foresight_now()
        if self._board is not None and not self.shows_lots:
            self._board.show(board_model(self.turn, self._showing()))
        if before.forecast != self.foresight.forecast:
            self.ui.invalidate()

    def _foresight_now(self) -> Foresight:
        held, cell, board = self.held, self._pointed_cell, self._board
        if held is None or held.source == "drawn" or cell is None or board is None:
            return NOTHING_FORESEEN
        if not (self.turn.own and self.shows_own):
            return NOTHING_FORESEEN
        if board.model.card_at(cell) is not None:
            return NOTHING_FORESEEN
        return foresee(self.match, self.turn, held, cell)

    # How it goes on

    def _tell(self, events: tuple[Happened, ...], start: pygame.Rect | None) -> None:
        """Show what happened: the model is final at once, cards and coins follow."""
        self._changed(quiet=True)
        tweens: list[Tween] = []
        for event in events:
            laid = laid_by(event)
            if laid is not None and laid.seat != self.viewer:
                self.last[laid.seat] = self.last.get(laid.seat, frozenset()) | {laid.cell}
            if isinstance(event, CardsDiscarded) or (isinstance(event, PurchasePassed) and event.forced):
                self.news.append(event_text(event, self.turn.names))
            if laid is not None and not self.shows_lots:
                tweens += card_flight(self, laid, start)
                start = None
            elif isinstance(event, IncomePaid):
                if self.income is None or event.seat == self.turn.viewer:
                    self.income = event
                tweens += coin_flights(self, event)
        self.refresh()
        self.ui.animator.sequence(tweens)
        self._go_on()

    def _forget(self) -> None:
        """What was held, said or looked at belongs to the step before."""
        self.held, self.complaint, self.income, self.recap, self.news = None, None, None, (), []
        self.foresight = NOTHING_FORESEEN
        self.looking, self._pointed_cell, self.bribe = None, None, (1, 0)
        self.drag.cancel()

    def _put_back(self) -> None:
        self.held, self.foresight = self._only_card(), NOTHING_FORESEEN

    def _changed(self, quiet: bool = False) -> None:
        """The match moved on: read it anew."""
        self._turn = None
        if quiet:
            self.released = False
        seat = self.turn.seat
        if self.turn.own and seat is not None and seat == self.viewer and self.match.holder != seat:
            self.match.hand_over(seat)
            self._turn = None
        self.held = self._only_card()
        self.refresh()
        self._focus_first()
        if not quiet:
            self._go_on()

    def _focus_first(self) -> None:
        """Enter does what comes next, where it can be taken back or nothing is lost."""
        keys = {item.key for item in self.focusables()}
        wanted = [self.turn.mode, "offer", "discard", *(slot_key(held) for held in cards_to_lay(self.turn)[:1])]
        lit = sorted(lit_cells(self.held, self.turn.legal).cells, key=lambda cell: (cell[1], cell[0]))
        if lit and self._board is not None and self.shown == self.turn.seat:
            wanted.insert(0, self._board.cell_key(lit[0]))
        self.focus.key = next((key for key in wanted if key in keys), None)

    def _only_card(self) -> Held | None:
        """The card to lay when there is no other: it need not be picked."""
        if not self.turn.own or self.turn.mode == "buy":
            return None
        cards = cards_to_lay(self.turn)
        return cards[0] if len(cards) == 1 else None

    def _go_on(self) -> None:
        """What comes without anybody pressing anything: computers, the first curtain, the results."""
        mode = self.turn.mode
        if mode == "computer":
            self.computers.await_move()
        elif mode == "over":
            self._await_end()
        elif mode == "pass_on" and self.viewer is None and not self._asked_curtain:
            self._asked_curtain = True
            self._ask(self.pass_on)

    def _ask(self, call: Callable[[], Command | None]) -> None:
        self._asks.append(call)
        pygame.event.post(Event(ASKED))

    def _await_end(self) -> None:
        def end() -> None:
            if self.on_top and self.turn.mode == "over":
                if self.ui.animator.busy:
                    self.ui.after(0.2, end)
                else:
                    self._ask(lambda: Replace(self.services.results_scene(self.match)))

        self.ui.after(0.3, end)

    def computer_moves(self, action: Action) -> None:
        """Do a computer's action and show it as the viewer may see it."""
        self._forget()
        mark = self.match.mark
        self.match.do(action)
        self._tell(self.match.events_since(mark, self.turn.viewer), None)

    def _focus_lit(self) -> None:
        """With the keyboard: go to the first cell the picked card may take."""
        lit = sorted(lit_cells(self.held, self.turn.legal).cells, key=lambda cell: (cell[1], cell[0]))
        self._widgets_now()
        if lit and self._board is not None:
            self.focus.key = self._board.cell_key(lit[0])
            self._point(lit[0])

    def _slot_of(self, held: Held) -> pygame.Rect | None:
        """Where a held card lies in the tray."""
        key = f"drawn:{held.index}" if held.source == "drawn" else slot_key(held)
        item = self.focus.find(key)
        return item.rect if item else None

    def _widgets_now(self) -> bool:
        """Compose if needed, so that places are known."""
        return bool(self.widgets)
