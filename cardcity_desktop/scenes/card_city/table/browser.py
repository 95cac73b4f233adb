"""The half of the table where one looks: at the turn, at cities, figures, scores, and at what the journal speaks of."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial

from cardcity_desktop.rules.card_city.events import (
    HIDDEN,
    CardPut,
    CardsDrawn,
    Event,
    HandFilled,
    IncomePaid,
    RoundBegan,
)
from cardcity_desktop.rules.card_city.scoring.pollution import pollution_parts
from cardcity_desktop.rules.card_city.scoring.score import score_sheet
from cardcity_desktop.rules.card_city.site import site_of
from cardcity_desktop.scenes.card_city.history import history_of
from cardcity_desktop.scenes.card_city.match import CardCityMatch
from cardcity_desktop.scenes.card_city.table.board.peek import Peek
from cardcity_desktop.scenes.card_city.table.draft.lot_undo import last_puts
from cardcity_desktop.scenes.card_city.table.drag import CardDrag
from cardcity_desktop.scenes.card_city.table.hand.cards import only_card, slot_key
from cardcity_desktop.scenes.card_city.table.info.help_text import help_text
from cardcity_desktop.scenes.card_city.table.info.journal_icons import sign_of
from cardcity_desktop.scenes.card_city.table.info.rule_links import clause_now, victory_clause
from cardcity_desktop.scenes.card_city.table.info.score_layer import ScoreLayer
from cardcity_desktop.scenes.card_city.table.placements import cells_of_event
from cardcity_desktop.scenes.card_city.table.selection import TableState
from cardcity_desktop.scenes.card_city.table.snapshot import Hands, TableModel
from cardcity_desktop.scenes.card_city.table.turn import Turn, turn_of
from cardcity_desktop.scenes.card_city.wording import event_text
from cardcity_desktop.scenes.card_city.wording.recap import recap_told
from cardcity_desktop.scenes.match_table.help import HelpText
from cardcity_desktop.scenes.match_table.journal import Entry
from cardcity_desktop.scenes.match_table.table import MatchTable
from cardcity_desktop.scenes.services import Services
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.board.model import Overlay
from cardcity_desktop.ui.window.commands import Command, Push, Stay
from cardcity_desktop.ui.window.input.intents import Intent


class LookingTable(MatchTable):
    """`state` is what is held, looked at and was told; all else is read from the match."""

    match: CardCityMatch
    hands: Hands  # who does what is pressed, and what is dragged: the table that is played at says
    drag: CardDrag

    def __init__(self, services: Services, match: CardCityMatch, pace: float = 1.0) -> None:
        super().__init__(services, match, pace)
        self.state = TableState()
        self.counted: int | None = None  # so many districts of the income that is told have paid
        self._turn: Turn | None = None
        self._peek: Peek | None = None
        self._tellers: dict[str, int] = {}  # who did what is told since one last played: the colours of seats

    @property
    def model(self) -> TableModel:
        """All that the panels draw now."""
        return TableModel(
            ui=self.ui,
            turn=self.turn,
            state=self.state.counting(self.counted),
            hands=self.hands,
            persons=self.hot_seat.persons,
            can_undo=self.can_undo,
            can_redo=self.match.can_redo,
            can_hint=self.can_hint,
            has_task=bool(self.task),
            has_mission=self.task.given.mission is not None,
            can_take_back=self.turn.mode == "split" and self.can_undo and bool(last_puts(self.match)),
            dragging=self.drag.item is not None,
            by_keys=self.focus.ring,
        )

    @property
    def turn(self) -> Turn:
        if self._turn is None:
            legal = self.legal if self.turn_status.is_my_turn else ()
            self._turn = turn_of(self.match, self.turn_status, legal, self.visible_to)
        return self._turn

    def become(self, state: TableState) -> Command:
        """Hold, look at or say something else."""
        self.state = state
        self.refresh()
        return Stay()

    def look_at(self, seat: int) -> Command | None:
        """Show a city; again, or one's own, to go back."""
        own = self.viewer if self.viewer is not None or self.turn.mode == "computer" else self.turn.seat
        home = seat == self.state.looking or (seat == own and not self.model.shows_lots)
        return self.become(self.state.looked_at(None if home else seat).put_back(only_card(self.turn)))

    def look_home(self) -> Command | None:
        return self.become(self.state.looked_at(None))

    def toggle_overlay(self, overlay: Overlay) -> Command:
        return self.become(self.state.toggled(overlay))

    def show_model(self) -> Command | None:
        """The city that is shown, seen as a model."""
        from cardcity_desktop.scenes.card_city.diorama.scene import model_of_match

        return Push(model_of_match(self.match, self.model.shown))

    def show_score(self, seat: int) -> Command | None:
        state = self.turn.state
        parts = pollution_parts(site_of(state, seat)) if state.rules.ecological else None
        sheet, history = score_sheet(state, seat), history_of(self.match)
        rules = partial(self.open_rules, victory_clause(self.model))
        return Push(ScoreLayer(sheet, self.turn.names[seat], history, parts, rules))

    def entry_of(self, event: Event) -> Entry | None:
        """How each card came into a lot is told by the offer, and so is what was drawn and what each one has of it."""
        told = self._told_once(event)
        if told is None:
            return None
        seat, cells = cells_of_event(event)
        doer = getattr(event, "seat", None)
        return Entry(
            event_text(told, self.turn.names, percent=self.turn.state.rules.ecological),
            None if seat is None else (seat, cells),
            colour=None if doer is None else self.turn.seats[doer].colour,
            heading=_round(event.round) if isinstance(event, RoundBegan) else "",
            icon=sign_of(event),
        )

    def journal(self, since: int = 0) -> list[Entry]:
        """No event says that the first round begins."""
        entries = super().journal(since)
        return [replace(entry, heading=_round(1)) for entry in entries[: since == 0]] + entries[since == 0 :]

    def recap_of(self, events: Sequence[Event]) -> Sequence[str]:
        told = recap_told(events, self.turn.names, percent=self.turn.state.rules.ecological)
        self._tellers = {text: self.turn.seats[seat].colour for seat, text in told if seat is not None}
        return [text for _seat, text in told]

    def tellers(self, journal: Sequence[Entry]) -> Mapping[str, int]:
        """Whose mark stands before a line, by its words: the colours of seats; alone nobody's."""
        if len(self.match.seats) == 1:
            return {}
        return {**self._tellers, **{entry.text: entry.colour for entry in journal if entry.colour is not None}}

    def recap_events(self, seat: int) -> Sequence[Event]:
        """One's own income as the last of all, for the newest is read first."""
        events = self.match.recap(seat)
        own = [event for event in events if isinstance(event, IncomePaid) and event.seat == seat]
        last = max((at for at, event in enumerate(events) if isinstance(event, IncomePaid)), default=-1) + 1
        others = [[event for event in part if event not in own] for part in (events[:last], events[last:])]
        return [*others[0], *own, *others[1]]

    def _told_once(self, event: Event) -> Event | None:
        """The event without what others say; None where nothing is left: a hand, but for cards its owner turned up."""
        shared = len(self.match.seats) > 1
        if isinstance(event, CardPut):
            return None
        if isinstance(event, CardsDrawn) and shared:
            return replace(event, cards=(HIDDEN,) * len(event.cards)) if event.set_aside else None
        if isinstance(event, HandFilled) and shared:
            everybody = (1 << len(self.match.seats)) - 1
            turned_up = event.seat == self.visible_to and any(known != everybody for known in event.known_to)
            return event if turned_up else None
        return event

    def show_place(self, entry: Entry) -> Command | None:
        """Mark the cells that a line speaks of and look at them."""
        assert isinstance(entry.place, tuple)
        seat, cells = entry.place
        state = self.state.put_back(only_card(self.turn)).marked(seat, cells)
        return self.become(state.looked_at(None if seat == self.viewer and not self.model.shows_lots else seat))

    def help_text(self) -> HelpText:
        return help_text(self.model)

    def clause_now(self) -> str:
        return clause_now(self.model)

    def cancel(self) -> Command | None:
        """Esc lets go of what is dragged or held, then looks back home, then opens the menu."""
        state, only, dragged = self.state, only_card(self.turn), self.drag.item is not None
        self.drag.cancel()
        if state.refused is not None:
            state = state.heard()
        elif state.held is not None and state.held != only:
            if self.focus.ring:
                self.focus.key = slot_key(state.held)
            state = state.put_back(only)
        elif state.looking is not None:
            state = state.looked_at(None)
        elif not dragged:
            return self.show_menu()
        return self.become(state)

    def next_city(self, intent: Intent, by: int) -> Command | None:
        self._peek = Peek(intent, self.state.looking, self.state.held, self.ui.clock(), self.match.action_count)
        return self.look_at((self.model.shown + by) % len(self.match.seats))

    def on_release(self, intent: Intent) -> Command | None:
        peek, self._peek = self._peek, None
        if peek is None or peek.intent is not intent or not peek.is_over(self.ui.clock(), self.match.action_count):
            return None
        return self.become(self.state.looked_back(peek.looking, peek.held))


def _round(number: int) -> str:
    return _("Round {round}").format(round=number)
