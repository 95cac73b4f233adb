"""Conversion of the match's events to lines of the journal and of the recap."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from cardcity_desktop.rules.card_city import events as happened
from cardcity_desktop.rules.card_city.events import Event
from cardcity_desktop.rules.errors import Cell
from cardcity_desktop.scenes.card_city.advice_text import coordinate
from cardcity_desktop.scenes.card_city.events_text import event_text, recap_by_seat
from cardcity_desktop.scenes.card_city.table.header import STEP_SIGNS
from cardcity_desktop.scenes.card_city.table.moves import placement_in
from cardcity_desktop.scenes.card_city.table.snapshot import TableState
from cardcity_desktop.scenes.match_table.journal import TableJournal
from cardcity_desktop.scenes.match_table.table_host import JournalEntry
from cardcity_desktop.session.store import Seat
from cardcity_desktop.support.i18n import _, language
from cardcity_desktop.ui.window.commands import Command

CHOOSE, BUILD, GROW, EARN, BUY = STEP_SIGNS

SIGN_OF: dict[type[Event], str] = {
    happened.RoundBegan: "flag",
    happened.CityFounded: BUILD,
    happened.CardsDrawn: CHOOSE,
    happened.LotsOffered: CHOOSE,
    happened.LotTaken: CHOOSE,
    happened.MoneyReturned: EARN,
    happened.HandFilled: CHOOSE,
    happened.CardReturned: "pool",
    happened.CardBuilt: BUILD,
    happened.CloudTaken: "cloud",
    happened.CloudPlaced: "cloud",
    happened.ArchitectPlaced: "person",
    happened.ArchitectLeft: "person",
    happened.CardsDiscarded: "close",
    happened.DistrictGrown: GROW,
    happened.IncomePaid: EARN,
    happened.CardBought: BUY,
    happened.PurchasePassed: BUY,
    happened.GameEnded: "trophy",
}


class JournalReader(TableJournal):
    """The events of one table in words, with the seat of each recap line. `show` shows cells of a seat's city."""

    def __init__(self, state: TableState, show: Callable[[int, tuple[Cell, ...]], Command | None]) -> None:
        super().__init__(state.table)
        self._state, self._show = state, show
        self._recap_colours: dict[str, int] = {}
        self._latest: tuple[object, str, list[JournalEntry]] | None = None
        self._worded: dict[tuple[int, int | None], tuple[object, list[JournalEntry]]] = {}

    def entry_of(self, event: happened.Event) -> JournalEntry | None:
        shown = self._shown_part(event, self._table.visible_to)
        if shown is None:
            return None
        turn = self._state.turn
        text = event_text(shown, turn.names, percent=turn.state.rules.ecological)
        if not text:
            return None
        seat, cells = self._place_of(event)
        actor = getattr(event, "seat", None)
        return JournalEntry(
            text,
            None if seat is None else (seat, cells),
            colour=None if actor is None else turn.seats[actor].colour,
            heading=_round(event.round) if isinstance(event, happened.RoundBegan) else "",
            icon=SIGN_OF.get(type(event), ""),
            where="" if isinstance(event, happened.IncomePaid) else self._names_of(cells),
        )

    def _place_of(self, event: happened.Event) -> tuple[int | None, tuple[Cell, ...]]:
        """Return the seat and the cells that an event concerns. (None, ()) for an event without cells."""
        laid = placement_in(event)
        if laid is not None:
            return laid.seat, (laid.cell,)
        if isinstance(event, happened.IncomePaid) and event.districts:
            return event.seat, tuple(cell for item in event.districts for cell in item.cells)
        return None, ()

    def _names_of(self, cells: Sequence[Cell]) -> str:
        """Return the coordinates of cells: "E4, E5"."""
        reach = self._state.turn.state.rules.share.frame
        return ", ".join(coordinate(cell, reach) for cell in cells)

    def spoken_of(self, event: happened.Event) -> str:
        """Return the line with the cells where something was placed, and the cards that the viewer draws."""
        if isinstance(event, happened.CardsDrawn) and happened.HIDDEN not in event.cards:
            return self._table.front.words.event_text(event, self._table.names)
        entry = self.entry_of(event)
        if entry is None or not entry.where:
            return entry.text if entry else ""
        return f"{entry.text.rstrip('.')}, {entry.where}."

    def entries(self) -> list[JournalEntry]:
        """Return the lines with a heading for round 1, which no event announces."""
        entries = super().entries()
        return [replace(entry, heading=_round(1)) for entry in entries[:1]] + entries[1:]

    def latest(self, lines: int, actions: int) -> list[JournalEntry]:
        """Return the newest lines, at least `lines` if the last `actions` actions have so many, cached for the turn."""
        known = (self._state.turn, language())
        if self._latest is None or self._latest[0] is not known[0] or self._latest[1] != known[1]:
            match, entries = self._table.match, list[JournalEntry]()
            for at in range(match.action_count - 1, max(-1, match.action_count - 1 - actions), -1):
                _mark, events = next(match.steps_since(at, self._table.visible_to))
                entries = [*self._lines_of(at, events), *entries]
                if len(entries) >= lines:
                    break
            self._latest = (*known, entries)
        return self._latest[2]

    def _lines_of(self, mark: int, events: Sequence[happened.Event]) -> list[JournalEntry]:
        """Return the lines of an action, worded once for each seat that looks at it."""
        facts, key = (events, self._table.match.seats, language()), (mark, self._table.visible_to)
        known = self._worded.get(key)
        if known is None or known[0] != facts:
            lines = [entry for event in events if (entry := self.entry_of(event)) is not None]
            known = self._worded[key] = facts, lines
        return known[1]

    def show_place(self, entry: JournalEntry) -> Command | None:
        assert isinstance(entry.place, tuple)
        return self._show(*entry.place)

    def recap(self, seat: int) -> Sequence[str]:
        turn = self._state.turn
        lines = recap_by_seat(self._recap_events(seat), turn.names, percent=turn.state.rules.ecological)
        self._recap_colours = {text: turn.seats[seat].colour for seat, text in lines if seat is not None}
        return [text for _seat, text in lines]

    def _recap_events(self, seat: int) -> Sequence[happened.Event]:
        """Return the events since the seat last played.

        Its own income is the last of the incomes, because the newest line is read first.
        """
        events: Sequence[happened.Event] = self.events_since_turn(seat)
        own = [event for event in events if isinstance(event, happened.IncomePaid) and event.seat == seat]
        end = max((at for at, event in enumerate(events) if isinstance(event, happened.IncomePaid)), default=-1) + 1
        before, after = ([event for event in part if event not in own] for part in (events[:end], events[end:]))
        return [*before, *own, *after]

    def actors(self, journal: Sequence[JournalEntry]) -> Mapping[str, Seat]:
        """Return the acting seat of each line, by the line's text, empty in a solo game."""
        seats = {seat.colour: seat for seat in self._table.match.seats}
        if len(seats) == 1:
            return {}
        colours = self._recap_colours | {entry.text: entry.colour for entry in journal if entry.colour is not None}
        return {text: seats[colour] for text, colour in colours.items()}

    def _shown_part(self, event: happened.Event, visible_to: int | None) -> happened.Event | None:
        """Return the event without the parts that other events report, or None if no part remains.

        The offer of lots already reports each card put into a lot and what each seat received. A hand is reported to
        its own seat alone, and only if other seats do not know all its cards.
        """
        seats = len(self._table.match.seats)
        if isinstance(event, happened.CardPut):
            return None
        if isinstance(event, happened.CardsDrawn) and seats > 1:
            return replace(event, cards=(happened.HIDDEN,) * len(event.cards)) if event.set_aside else None
        if isinstance(event, happened.HandFilled) and seats > 1:
            all_seats = (1 << seats) - 1
            turned_up = event.seat == visible_to and any(known != all_seats for known in event.known_to)
            return event if turned_up else None
        return event


def _round(number: int) -> str:
    return _("Round {round}").format(round=number)
