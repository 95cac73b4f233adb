"""The table: where a match of Card City is played."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial

from pygame import MOUSEBUTTONDOWN, Rect
from pygame.event import Event

from cardcity_desktop.career.profile import way_of
from cardcity_desktop.players.player import Advice
from cardcity_desktop.rules.card_city.actions import Action, Lot
from cardcity_desktop.rules.card_city.events import HIDDEN
from cardcity_desktop.rules.card_city.events import Event as Happened
from cardcity_desktop.rules.errors import Refusal
from cardcity_desktop.scenes.card_city.match import CardCityMatch
from cardcity_desktop.scenes.card_city.table.board import CityBoard
from cardcity_desktop.scenes.card_city.table.card_info import CardInfoPopup
from cardcity_desktop.scenes.card_city.table.column import PlayerColumn, PlayerPanel, ReserveStrip
from cardcity_desktop.scenes.card_city.table.effects import CitySwap
from cardcity_desktop.scenes.card_city.table.header import OVERLAYS, TableHeader, overlays_of
from cardcity_desktop.scenes.card_city.table.help import help_text, works
from cardcity_desktop.scenes.card_city.table.info import LINES_BESIDE, InfoPanels, JournalLines, news_of
from cardcity_desktop.scenes.card_city.table.journal_reader import JournalReader
from cardcity_desktop.scenes.card_city.table.layout import TableLayout, TableRoom
from cardcity_desktop.scenes.card_city.table.lot_trays import SWAP_SECONDS, LotRow
from cardcity_desktop.scenes.card_city.table.lots import LotsStage
from cardcity_desktop.scenes.card_city.table.moves import MOVES, Held, Selection, lot_of
from cardcity_desktop.scenes.card_city.table.pieces import focused_card_target
from cardcity_desktop.scenes.card_city.table.presses import (
    CardActions,
    CardDrag,
    CityBrowser,
    KeyboardFocus,
    LotActions,
    Presses,
)
from cardcity_desktop.scenes.card_city.table.shared_cities import SharedCities
from cardcity_desktop.scenes.card_city.table.shared_layout import SharedLayout
from cardcity_desktop.scenes.card_city.table.showing import (
    ComposedAreas,
    SharedTurns,
    StepAnimation,
    TableEffects,
    TurnEnd,
    WatchedCity,
)
from cardcity_desktop.scenes.card_city.table.snapshot import TableSnapshot, TableState, TurnSnapshot
from cardcity_desktop.scenes.card_city.table.spoken import Spoken
from cardcity_desktop.scenes.card_city.table.tray import Tray
from cardcity_desktop.scenes.match_table.table import MatchTable
from cardcity_desktop.scenes.match_table.table_host import Calls, HelpText
from cardcity_desktop.scenes.services import Services
from cardcity_desktop.session.store import FREE
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.board.view import BoardView
from cardcity_desktop.ui.cards.hand import CardSlot
from cardcity_desktop.ui.toolkit import Canvas, Command, Stay, Tween, Widget
from cardcity_desktop.ui.window.focus import TOGGLES, Focusable
from cardcity_desktop.ui.window.input.intents import PANS, Intent

JOURNAL_ACTIONS = 25
"""Actions that the journal's lines beside the board look back."""


class TableScene(MatchTable):
    """A match of Card City at its table.

    The parts have their own state: the city browser, the board with its forecast, the actions on cards and lots, the
    drag, the card info, the journal's reader, and the effects (made anew whenever the table comes on top).
    """

    match: CardCityMatch
    journal: JournalReader
    drag: CardDrag
    effects: TableEffects
    sounds: Mapping[type, str] = {kind: move.sound for kind, move in MOVES.items() if move.sound}
    ending_keys = ("end_turn", "offer", "discard", "pass", "pass_on", "draw")
    kept_clear = "cards", "lots"

    def __init__(self, services: Services, match: CardCityMatch, pace: float = 1.0) -> None:
        super().__init__(services, match, pace)
        self._described: Held | None = None  # the card whose facts the tray shows
        self._watched = False  # a computer acted at the last step
        self._areas: ComposedAreas | None = None
        way = way_of(match.header.game, match.game.write_setup(match.header.setup))
        best = services.career.profile.record(way) if match.header.purpose == FREE else None
        self.state = state = TableState(
            self,
            press=lambda thing: self.presses.press(thing),
            counted=lambda: self.effects.counted,
            best=None if best is None else best.points,
        )
        self.city = CityBoard(state, lambda: self.effects.flights.hidden)
        self.keyboard = KeyboardFocus(state, self.city.point)
        self.cards = CardActions(state, self.city, self.keyboard)
        self.browser = CityBrowser(state)
        lots = LotActions(state, self.cards)
        self.presses = Presses(state, self.cards, lots, self.browser, lambda: self.card_info.open())
        self.journal = JournalReader(state, self.browser.look_at_cells)
        self.drag = CardDrag(state, self.cards, self.city, self.presses, lambda: self.effects)
        self.card_info = CardInfoPopup(state, self.drag.cancel)
        self.watched, self.turn_end, self.shared_turns = WatchedCity(state), TurnEnd(state), SharedTurns(state)

    @property
    def turn(self) -> TurnSnapshot:
        return self.state.turn

    @property
    def selection(self) -> Selection:
        return self.state.selection

    @property
    def snapshot(self) -> TableSnapshot:
        return self.state.snapshot

    @property
    def board(self) -> BoardView | None:
        """The board, composed first if needed, or None while the lots are shown in its place."""
        return self.city.view if self.widgets else None

    # The scene

    def prompts(self) -> Sequence[Rect]:
        cities = LotsStage(self.snapshot, self).swapping_places(self.widgets)
        above = [Rect(whole.topleft, (whole.width, panel.top - whole.top)) for panel, whole in cities]
        return [*super().prompts(), self._layout(self.snapshot).tray, *above]

    def look_at_seat(self, seat: int) -> None:
        self.state.select(replace(self.selection, viewed_seat=seat))

    def opened(self) -> None:
        self.effects = TableEffects(self.ui, self.refresh)

    def reworded(self) -> None:
        self.city.clear_previews()
        self.city.update_preview()
        self.card_info.reworded()

    def leave(self) -> None:
        super().leave()
        self.card_info.forget()

    def reread(self) -> None:
        self.city.clear_previews()
        self.state.reread()

    def settled(self) -> None:
        was_watching, self._watched = self._watched, self.turn.mode == "computer"
        if was_watching and self._watched:  # computer after computer: what is looked at keeps the focus
            return
        has_lesson_button = any(widget.key == "read_on" for widget in self.widgets)
        if self.snapshot.in_sight:
            self.keyboard.lead_on()
        holding = self.selection.held is not None and not has_lesson_button
        self.keyboard.first(("read_on", self.turn.mode, "fill", "offer", "discard"), holding)

    def show_advice(self, advice: Advice) -> None:
        """Hold the advised card, and light its lot or point at its cell."""
        self.keyboard.advise(advice.action)

    def hint_room(self) -> Rect | None:
        """Return the place of the forecast beside the board, else that of the panel below the players' panels."""
        if self.snapshot.shows_lots:
            return None
        return self.city.strip or self._layout(self.snapshot).info

    def task_room(self) -> Rect:
        table = self.snapshot
        place = TableRoom(self.ui, len(self.match.seats), has_task=True).layout()
        return LotsStage(table, self).spread(place).info if table.shows_lots else place.info

    def compose(self) -> list[Widget]:
        table, keep = self.snapshot, partial(kit.kept_widgets, self)
        self._described = table.pointed
        self.numbers_choices = table.shows_lots  # over a city figures show overlays
        place, turn = self._layout(table), table.turn
        (reserve,) = keep("reserve", place.reserve, turn, lambda rect: [ReserveStrip(rect, self, turn)])
        assert isinstance(reserve, ReserveStrip)
        uncounted = table.selection.uncounted(self.selection, len(turn.seats))
        panels = self._panels(table, place, uncounted)
        purses = tuple(panel.rect for panel in panels if isinstance(panel, PlayerPanel))
        self._areas = ComposedAreas(reserve, purses, place.board)
        journal = self.journal.latest(LINES_BESIDE, JOURNAL_ACTIONS)
        recap = () if table.in_sight and not table.shows_lots else self.hand_over.recap
        lines = JournalLines([entry.text for entry in journal], recap, self.journal.actors(journal))
        note = self.hints.place()
        covered = note is not None and note.colliderect(place.info)
        info = [] if covered else InfoPanels(table, self, place, lines).widgets()
        aside = [*panels, *([reserve] if place.reserve.height else [])]
        if table.lots_are_wide:
            info, aside = [], []
        moving = self.effects.kept, frozenset(self.effects.moments.hidden)
        tray = keep("tray", place.tray, (table, moving), lambda rect: Tray(table, self, rect, *moving).widgets())
        self.effects.veil(tray)
        head = TableHeader(table, self, place, earning=self.effects.counted is not None)
        if table.shows_lots:
            centre = LotsStage(table, self).widgets(place, lines.by_seat, self.effects.lots)
        else:
            names = self.city.cell_names() if self.hints.is_given else []
            city = self.city.widgets(table, place, self.cards.lay)
            centre = [*city, *names, *head.toggles(), *head.city_pill()]
        self.city.place_forecast(place, (*self._areas.purses, place.reserve))
        return [
            *head.widgets(self.tools.icons(redo=True)),
            *centre,
            *(widget for widget in aside if not info or not widget.rect.colliderect(info[0].rect)),
            *info,
            *tray,
        ]

    def _panels(self, table: TableSnapshot, place: TableLayout, uncounted: Sequence[int]) -> list[Widget]:
        """Return the panels of all players, and if all cities lie in sight the small ones."""
        if isinstance(place, SharedLayout):
            return SharedCities(table, self, place, uncounted).widgets()
        return PlayerColumn(table, self, place.players, uncounted).widgets()

    def _layout(self, table: TableSnapshot) -> TableLayout:
        """Return the areas of the table. A lesson's or mission's text takes the lower end of the right column."""
        ui, turn, task = self.ui, table.turn, self.task.widgets()

        def make() -> TableLayout:
            place = LotsStage(table, self).layout() if table.shows_lots else table.room.layout()
            return place.above(task[0].rect, ui.scale(10)) if task else place

        shown = turn.mode if table.shows_lots else "city"
        seat = table.shown_seat if table.in_sight else None
        facts = ui.area.size, table.has_task, seat, [widget.rect.copy() for widget in task[:1]]
        return kit.kept_value(self, f"layout {shown}", facts, make)

    def paint(self, canvas: Canvas) -> None:
        canvas.surface.blit(self.city.land(canvas), (0, 0))

    def overlay(self, canvas: Canvas) -> None:
        self.effects.draw(canvas, self.snapshot)
        self.city.draw_forecast(canvas)
        self.card_info.draw(canvas)

    # What happens

    def show(self, events: Sequence[Happened], start: Rect | None) -> Sequence[Tween]:
        watched = self.watched.begin()
        news = partial(news_of, self.turn)
        self.state.selection = self.selection.with_events(events, self.viewer, self.turn.viewer, news)
        effects, board, areas, before = self.effects, self.board, self._areas, self.effects.before
        if areas is None:
            return ()
        tweens = list[Tween]()
        if before is not None:
            slots = [widget for widget in self.widgets if isinstance(widget, CardSlot)]
            step = StepAnimation(effects, table=self.snapshot, areas=areas, before=before, board=board, slots=slots)
            tweens = step.movements(events, start)
        self.refresh()
        return [*tweens, self.watched.end(watched)] if watched is not None else tweens

    @property
    def animating(self) -> bool:
        return super().animating or self.effects.moments.busy

    def acting(self, seat: int, action: Action) -> None:
        super().acting(seat, action)
        is_person = self.match.seats[seat].is_person
        self.watched.moved_by = None if is_person or MOVES[type(action)].deals else seat
        if is_person:
            self.state.selection = replace(self.selection, marks_seen=True)
        elif not self.hot_seat.persons:  # a demonstration marks only the newest card
            self.state.selection = replace(self.selection, last=frozenset())

    def continues(self) -> bool:
        self.turn_end.begin()
        self.shared_turns.begin()
        return False

    def refused(self, refusal: Refusal) -> Command | None:
        return self.cards.refuse(refusal)

    def needs_curtain(self) -> bool:
        return self.turn.secret

    def keeps_secret(self) -> bool:
        view, seat = self.match.open_view(self.hot_seat.open_hands), self.viewer
        if view.phase == "splitting" and view.draft is not None and view.draft.lots is not None:
            lots = (card for lot in view.draft.lots for card in (*lot.up, *lot.down))
            return HIDDEN in (*view.draft.drawn, *lots)
        return view.phase == "building" and seat is not None and HIDDEN in view.hands[seat]

    def gate_room(self) -> None:
        """Return None: the strip of the hand has the name and the key."""

    def forget(self) -> None:
        self.effects.remember(self.turn.state, self.widgets)
        if self.meanwhile:
            self.state.kept = self.selection.held
            return
        watching = self.turn.mode == "computer"
        self.state.selection = self.selection.reset_for_watcher() if watching else self.selection.reset()
        self.hand_over.recap = ()
        self.city.look_away()
        self.drag.cancel()
        self.card_info.forget()

    def help_text(self) -> HelpText:
        return help_text(self.snapshot, self.ui.keys if self.focus.ring else None)

    # For a screen reader

    @property
    def _spoken(self) -> Spoken:
        return Spoken(self.snapshot, self.city)

    def spoken_title(self) -> str:
        return self._spoken.title()

    def name_of(self, item: Focusable) -> str:
        return self._spoken.name_of(item) or super().name_of(item)

    def content_of(self, item: Focusable) -> str:
        content = self._spoken.content_of(item)
        return super().content_of(item) if content is None else content

    def details_of(self, item: Focusable) -> Sequence[str]:
        if details := self._spoken.details_of(item):
            return details
        card = focused_card_target(self.widgets, item)
        return self.card_info.info_of(card).sentences if card is not None else super().details_of(item)

    def next_items(self) -> Sequence[Focusable]:
        return self._spoken.next_items(self.focusables(), super().next_items())

    def spoken_texts(self) -> Sequence[str]:
        return [*self.spoken_status(others=False), *self.spoken_status(others=True)]

    def spoken_status(self, others: bool) -> Sequence[str]:
        return self._spoken.statuses(others)

    def spoken_review(self) -> Sequence[str]:
        return self._spoken.review()

    # Keys and mouse

    def works(self, intent: Intent) -> bool:
        pans = intent in PANS and self.board is not None and not self.board.fitted
        of_all_games = intent in (Intent.END_TURN, Intent.UNDO, Intent.REDO, Intent.HINT)
        return super().works(intent) if of_all_games else works(self.snapshot, intent, pans)

    def calls(self) -> Calls:
        return {
            Intent.MODEL: self.browser.show_model,
            Intent.INSPECT: self.card_info.open,
            Intent.ROTATE: lambda: self.cards.rotate(1),
            Intent.ROTATE_BACK: lambda: self.cards.rotate(-1),
            Intent.NEXT_CITY: lambda: self.browser.next_city(Intent.NEXT_CITY, 1),
            Intent.PREVIOUS_CITY: lambda: self.browser.next_city(Intent.PREVIOUS_CITY, -1),
            Intent.NEXT_PAGE: lambda: self.browser.next_city(Intent.NEXT_PAGE, 1),
            Intent.PREVIOUS_PAGE: lambda: self.browser.next_city(Intent.PREVIOUS_PAGE, -1),
        }

    def cancel(self) -> Command | None:
        dragged = self.drag.cancel()
        cancelled = self.browser.cancel()
        if cancelled is not None:
            return cancelled
        return self.state.select(self.selection) if dragged else self.layers.show_menu()

    def on_intent(self, intent: Intent) -> Command | None:
        if intent in {tool.intent for tool in OVERLAYS} and not self.numbers_choices:
            offered = {tool.intent: tool.overlay for tool in overlays_of(self.turn.state.rules)}
            known = intent in offered and not self.snapshot.shows_lots
            return self.browser.toggle_overlay(offered[intent]) if known else Stay()
        used = super().on_intent(intent)
        view = self.city.view
        return used if used is not None or view is None else view.on_intent(intent)

    def on_point(self, focusable: Focusable | None) -> None:
        if self._described != self.state.described(focusable):
            self.refresh()
        lot = lot_of(focusable) if self.snapshot.shows_lots else None
        self.effects.lots.point(self.ui.animator, focusable if lot is not None else None)
        if lot is not None and lot != self.selection.looked_lot:
            self._inspect_lot(lot)

    def _inspect_lot(self, lot: Lot) -> None:
        """Preview a lot in the chooser's city: both cities go to the other lot."""
        self.state.select(replace(self.selection, looked_lot=lot))
        trays = [widget.tray.rect for widget in self.widgets if isinstance(widget, LotRow)]
        if self.turn.mode == "choose":
            self.effects.lots.inspect(self.ui.animator, lot, trays[0].unionall(trays).inflate(60, 60))
        if swapping := LotsStage(self.snapshot, self).swapping_places(self.widgets):
            panels, places = zip(*swapping, strict=True)
            swap = CitySwap(
                seconds=SWAP_SECONDS, panels=panels, places=places, starts=places[::-1], land=self.city.land
            )
            self.ui.animator.play(self.effects.moments.tween(swap, at_once=True))

    def on_release(self, intent: Intent) -> Command | None:
        return super().on_release(intent) or self.browser.release(intent)

    def intend(self, intent: Intent) -> Command | None:
        self.effects.finish()
        return super().intend(intent)

    def handle(self, event: Event) -> Command | None:
        if event.type == MOUSEBUTTONDOWN:
            self.effects.finish()
        self.card_info.handle(event)
        return super().handle(event)

    def plate_of(self, seat: int) -> Rect | None:
        places = (panel.rect for panel in self.widgets if isinstance(panel, PlayerPanel) and panel.figures.seat == seat)
        return next(places, None)

    def presses_while_animating(self, item: Focusable) -> bool:
        """Return True for items that work before the last card has arrived: picking a card, showing a city."""
        looks = item.group in ("players", "piles", TOGGLES) or isinstance(item.extra, Held)
        return looks or super().presses_while_animating(item)
