"""Showing of a step: a row for each type of event with its effect and sound, and what follows when all are shown."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, NamedTuple

from pygame import Rect

from cardcity_desktop.rules.card_city import events as happened
from cardcity_desktop.rules.card_city.actions import Discard, Offer, Pass
from cardcity_desktop.rules.card_city.forecast.outcome import points_gained
from cardcity_desktop.rules.card_city.site import Site, site_of
from cardcity_desktop.rules.card_city.state import State
from cardcity_desktop.rules.city.cards import CODES, H
from cardcity_desktop.scenes.card_city.names import card_name, cards_listed
from cardcity_desktop.scenes.card_city.pen import Pen
from cardcity_desktop.scenes.card_city.table.column import ReserveStrip
from cardcity_desktop.scenes.card_city.table.effects import (
    GainPops,
    Landing,
    LotChoice,
    NotePill,
    RoundBanner,
    Spot,
    StagedCard,
    StagedLot,
    TurningCard,
    card_flight,
    coin_flights,
    square,
)
from cardcity_desktop.scenes.card_city.table.lot_trays import LotMotion, LotRow
from cardcity_desktop.scenes.card_city.table.moves import CardPlacement, Held, placement_in
from cardcity_desktop.scenes.card_city.table.snapshot import TableSnapshot, TableState
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.board.view import BoardView
from cardcity_desktop.ui.cards.hand import CardSlot
from cardcity_desktop.ui.effects import Effect, EffectQueue, Flight, Wait
from cardcity_desktop.ui.paint.animation import Tween, linear, nowhere
from cardcity_desktop.ui.toolkit import Canvas, Command, Ui, Widget
from cardcity_desktop.ui.window.preferences import pace_factor
from cardcity_desktop.ui.wording.numbers import money_text
from cardcity_desktop.ui.wording.phrases import capitalised
from cardcity_desktop.ui.wording.seats import begins_text, labels_of, named


@dataclass(frozen=True, slots=True)
class ComposedAreas:
    """Areas of the last composed table that effects start from or end at, in px."""

    reserve: ReserveStrip
    purses: tuple[Rect, ...]  # the players' panels
    board: Rect


class TableEffects:
    """Player of everything that moves over one table: flights of cards and coins, turning cards, notes and points."""

    def __init__(self, ui: Ui, changed: Callable[[], None]) -> None:
        self.ui, self.changed = ui, changed
        self.pops = GainPops(ui)
        self.flights = EffectQueue()  # cards and coins; a click skips those that block
        self.moments = EffectQueue()  # cutscenes and banners: any press ends them before it acts
        self.lots = LotMotion()  # the motion of lots under the pointer
        self.kept = 0  # px at the left of the tray that stay free for leaving cards
        self.counted: int | None = None  # number of districts of an income that are paid so far; None: all
        self.before: State | None = None  # the match before the step that is shown
        self.rows: Sequence[LotRow] = ()  # of the lots before that step
        self.tray: Sequence[tuple[str, Rect]] = ()  # tokens and places of the cards in the tray before it

    def remember(self, state: State, widgets: Sequence[Widget]) -> None:
        """Store the table as drawn before a step, and end the effects of the step before."""
        self.before, slots = state, [widget for widget in widgets if isinstance(widget, CardSlot)]
        self.rows = [widget for widget in widgets if isinstance(widget, LotRow)]
        self.tray = [  # a hand that is only shown carries nothing to hold
            (slot.look.token, slot.rect)
            for slot in slots
            if not isinstance(slot.extra, Held) or slot.extra.source in ("hand", "drawn")
        ]
        self.pops.clear()

    def rows_of(self, lot: int) -> list[LotRow]:
        """Return a lot's rows before the step, or [] if it was not shown."""
        return [row for row in self.rows if row.lot == lot]

    def cards_of(self, lot: int) -> list[tuple[str, Rect]]:
        """Return the tokens and places of a lot's cards before the step."""
        return [card for row in self.rows_of(lot) for card in zip(row.cards, row.places(), strict=False)]

    def draw(self, canvas: Canvas, snapshot: TableSnapshot) -> None:
        """Draw flying cards and coins, and points over the shown city."""
        self.flights.draw(canvas)
        if not snapshot.shows_lots:
            self.pops.draw(canvas, None if snapshot.turn.unique else snapshot.shown_seat)
        self.moments.draw(canvas)

    def back(self, snapshot: TableSnapshot, token: str, motif: int | None, way: tuple[Rect, Rect]) -> None:
        """Animate a card that springs back along `way`, from its first square to the second."""
        flight = card_flight(snapshot.faces, token, *way, motif, on_end=self.changed, blocking=False)
        self.flights.play([flight], self.ui.animator)

    def finish(self) -> None:
        """End the effects that do not block, and run what follows them."""
        if self.moments.busy:
            self.ui.animator.skip()

    def veil(self, widgets: Sequence[Widget]) -> None:
        """Hide the tray cards that are still in flight."""
        hidden = self.moments.hidden
        for widget in widgets:
            if isinstance(widget, CardSlot) and widget.key in hidden:
                widget.look = replace(widget.look, is_moving=True)

    def keep(self, more: int) -> None:
        """Keep `more` px free at the left of the tray, in addition to those kept now. A negative number frees them."""
        self.kept += more

    def count(self, districts: int | None) -> None:
        """Show the income of the first `districts` districts only (None: all)."""
        self.counted = districts
        self.changed()


class StepAnimation(Pen):
    """Maker of the tweens that show one step, on the table as composed last."""

    AFTER_COINS = 0.7  # seconds of pause after an income's coins
    BANNER = 1.1  # seconds of a new round's banner
    BEAT = 0.25  # seconds of pause before a hidden card turns over
    COIN = 24  # logical units: a coin's side
    COIN_STEP = 0.09  # seconds between two coins
    DEAL = 0.34  # seconds of a card's flight from the pool
    DEAL_STEP = 0.13  # seconds between two cards
    DEALT = 1.0  # most seconds between the first card and the last
    DISCARDED = 2.2  # seconds for which a discarded card is shown
    DISTRICT = 0.32  # seconds between two districts' incomes
    INCOME = 2.4  # most seconds of all districts
    SLIDE = 0.55  # seconds of a lot's way to the player who takes it
    TURN = 0.3  # seconds in which a card turns over

    def __init__(
        self, effects: TableEffects, table: TableSnapshot, areas: ComposedAreas, before: State,
        board: BoardView | None, slots: Sequence[CardSlot],
    ) -> None:  # fmt: skip
        """`before` is the match before the step. `board` is None while lots are shown in its place.

        `slots` are the cards in the tray after the step.
        """
        super().__init__(table.ui)
        self.effects, self.table, self.areas, self.before, self.board = effects, table, areas, before, board
        self.turn, self.faces, self.slots = table.turn, table.faces, slots
        self.events: Sequence[happened.Event] = ()
        self.start: Rect | None = None
        self.first: CardPlacement | None = None  # the first card that the step placed

    def movements(self, events: Sequence[happened.Event], start: Rect | None) -> list[Tween]:
        """Return the tweens of a step one after the other: its cards (the first from `start`), coins and points."""
        self.events, self.start = events, start
        self.first = next((laid for laid in map(placement_in, events) if laid is not None), None)
        shown = [(event, SHOWINGS[type(event)]) for event in events if type(event) in SHOWINGS]
        return [tween for event, showing in shown for tween in showing.effect(self, event)]

    def sound_of(self, event: happened.Event) -> Callable[[], None]:
        """Return the call that plays the sound of an event."""
        return partial(self.ui.sound.play, SHOWINGS[type(event)].sound)

    def _side_by_side(self, effects: Sequence[Effect], hides: Sequence[str] = (), keep: int = 0) -> list[Tween]:
        """Return the tween that plays effects at the same time, none with motion off.

        Until it ends, the tray cards with keys in `hides` are hidden and `keep` px at the left of the tray stay free.
        """
        if not effects or not self.ui.animator.factor:
            return []

        def end() -> None:
            self.effects.keep(-keep)
            self.effects.changed()

        self.effects.keep(keep)
        return [self.effects.moments.together(effects, self.ui.animator, hides, end)]

    # A card on its cell

    def placed(self, event: happened.Event) -> list[Tween]:
        """Return a card's flight to its cell, and over the first card of a step the points that the step brought.

        It begins at the card's place in the tray if it is the first, else at its pile, else above the table.
        """
        laid, board, start = placement_in(event), self.board, self.start
        if laid is None or board is None:
            return []
        cell, size, effects = board.rect_of(laid.cell), board.lens.size, self.effects
        if start is None:
            start = self.areas.reserve.pile(laid.pile) if laid.pile else cell.move(0, -self.s(60))
        side = start.width if 0 < start.width < 2 * size else size
        first, last = square((start.centerx, start.top + start.width // 2), side), square(cell.center, size)
        motif = self.turn.motifs.of_laid(laid.seat, laid.cell, laid.token)
        landing = Landing(
            self.faces, laid.token, motif, last, board.lens.gap, seconds=Landing.SECONDS, hides=[laid.cell],
            on_end=effects.changed,
        )  # fmt: skip

        def arrive() -> None:
            self.sound_of(event)() if laid.token != "K" else self.ui.sound.play("park")
            self.ui.animator.play(effects.flights.tween(landing, at_once=True))

        flight = card_flight(
            self.faces, laid.token, first, last, motif, hides=[laid.cell], on_end=arrive, blocking=True
        )
        tweens, is_shown = [effects.flights.tween(flight)], self.turn.unique or self.table.shown_seat == laid.seat
        if laid == self.first and is_shown:
            points = points_gained(self.before, self.events, self.turn.state, laid.seat)
            show = partial(effects.pops.show, laid.seat, cell, points)
            tweens += [effects.flights.tween(Wait(seconds=0, on_end=show))] if points > 0 else []
        self.start = None
        return tweens

    # Cards

    def dealt(self, event: happened.CardsDrawn) -> list[Tween]:
        """Return tweens of the viewer's cards from the pool, each of which turns over on its way."""
        if event.seat != self.turn.viewer:
            return []
        slots = [slot for slot in self.slots if isinstance(slot.extra, Held) and slot.extra.source == "drawn"]
        step = min(self.DEAL_STEP, self.DEALT / max(1, len(slots)))
        whole = self.DEAL + step * len(slots)
        effects: list[Effect] = []
        for at, slot in enumerate(slots):
            delay = at * step
            seconds = whole - delay
            arrives = self.DEAL / seconds
            start = square(self.areas.reserve.pile("?").center, slot.rect.width // 2)
            card = TurningCard(
                self.faces,
                token=slot.look.token,
                start=start,
                end=slot.rect,
                sets_out=0.0,
                arrives=arrives,
                turns=(arrives / 2, arrives),
                motif=slot.look.motif,
                delay=delay,
                seconds=seconds,
                on_end=self.sound_of(event),
            )
            effects.append(card)
        return self._side_by_side(effects, [slot.key for slot in slots])

    def taken(self, event: happened.LotTaken) -> list[Tween]:
        """Return tweens of both lots to their new owners. Hidden cards turn over after a pause."""
        owners: dict[int, int] = {event.lot: event.seat}
        filled = [hand.seat for hand in self.events if isinstance(hand, happened.HandFilled)]
        other = next((seat for seat in filled if seat != event.seat), None)
        if other is not None:
            owners[3 - event.lot] = other
        lots = {number: self.effects.cards_of(number) for number in owners}
        own_lot = next((number for number, seat in owners.items() if seat == self.turn.viewer), None)
        cards = [token for token, _rect in lots.get(own_lot or 0, [])]
        slots = self._slots_of(cards)
        revealed = [at for at, slot in slots.items() if cards[at] == happened.HIDDEN != slot.look.token]
        whole = self.SLIDE + (self.BEAT + self.TURN * len(revealed) if revealed else 0.0)
        choice = self._choice(event, owners)
        wait = choice.seconds if choice is not None else 0.0
        if choice is not None and self.ui.animator.factor:
            # from the first frame on: else the lots would be gone for a moment
            self.ui.animator.play(self.effects.moments.tween(choice, at_once=True))
        effects: list[Effect] = []
        for number, seat in owners.items():
            moved = self.s(-LotChoice.LIFT if number == event.lot else LotChoice.SINK) if choice is not None else 0
            for at, (token, rect) in enumerate(lots[number]):
                card = TurningCard(
                    self.faces,
                    token=token,
                    start=rect.move(0, moved),
                    end=self._purse_card(seat),
                    sets_out=0.0,
                    arrives=self.SLIDE / whole,
                    leaves=True,
                    delay=wait,
                    seconds=whole,
                )
                slot = slots.get(at) if number == own_lot else None
                if slot is not None:
                    card.token, card.end, card.leaves, card.motif = slot.look.token, slot.rect, False, slot.look.motif
                    if at in revealed:
                        first = self.SLIDE + self.BEAT + revealed.index(at) * self.TURN
                        card.turns = first / whole, (first + self.TURN) / whole
                effects.append(card)
        return self._side_by_side(effects, [slot.key for slot in slots.values()])

    def _choice(self, event: happened.LotTaken, owners: Mapping[int, int]) -> LotChoice | None:
        """Return the scene of another seat's choice, or None if the viewer chooses."""
        if event.seat == self.turn.viewer or not self.effects.rows_of(event.lot):
            return None
        staged = {number: self._staged(number, seat, number == event.lot) for number, seat in owners.items()}
        taken = staged[event.lot]
        known = [card.token for card in taken.cards if card.turns]
        name, text = self.turn.names[event.seat], _("{card} for {name}")
        revealed = None
        if known:
            shown = capitalised(text.format(card=cards_listed(known), name=name))
            revealed = self.name_pill("heading", shown, self.turn.seats[event.seat])
        seconds = LotChoice.SECONDS * pace_factor(self.ui.preferences.computers)
        return LotChoice(
            self.faces, self.ui.area, taken, staged.get(3 - event.lot), revealed, seconds=seconds, ease=linear
        )

    def _staged(self, number: int, seat: int, taken: bool) -> StagedLot:
        """Return a lot for the scene of a choice, with the seat that gets it."""
        sitter, rows = named(self.turn.seats)[seat], self.effects.rows_of(number)
        cards = [
            StagedCard(token, place, taken and row.facing == "down" and token != happened.HIDDEN)
            for row in rows
            for token, place in zip(row.cards, row.places(), strict=False)
        ]
        text = _("{name} takes this") if taken else _("for {name}")
        label = _("for you") if not taken and seat == self.turn.viewer else text.format(name=sitter.name)
        return StagedLot(rows[0].tray.rect, cards, self.name_pill("heading", label, sitter))

    def _slots_of(self, cards: Sequence[str]) -> dict[int, CardSlot]:
        """Return the slots in the tray of a lot's cards, by index. Known cards find theirs first."""
        free, slots = list(self.slots), dict[int, CardSlot]()
        for at in sorted(range(len(cards)), key=lambda at: cards[at] == happened.HIDDEN):
            slot = next((slot for slot in free if cards[at] in (happened.HIDDEN, slot.look.token)), None)
            if slot is not None:
                free.remove(slot)
                slots[at] = slot
        return slots

    def _purse_card(self, seat: int) -> Rect:
        panel = self.areas.purses[seat]
        return square((panel.left + panel.height // 2, panel.centery), self.s(26))

    def discarded(self, event: happened.CardsDiscarded) -> list[Tween]:
        """Return tweens that show discarded cards with the reason, then drop them.

        A computer's are shown over its panel while the match goes on; the journal has them, too.
        """
        places = self._discarded_places(event)
        built = [(other.card, other.cell) for other in self.events if isinstance(other, happened.CardBuilt)]
        site = site_of(self.before, event.seat).after(built)
        effects, dropped = list[Effect](), self.sound_of(event)
        for at, (token, place) in enumerate(places):
            end = place.move(0, self.s(70))
            effects.append(
                TurningCard(self.faces, token, place, end, 0.55, leaves=True, seconds=self.DISCARDED, on_end=dropped)
            )
            off = self.s.target(16 + 34 * at)  # a long text must not cover the next
            height = place.top - off if place.top > self.areas.board.top + off else place.bottom + off
            reason = self._discard_reason(site, token)
            note = NotePill(reason, (place.centerx, height), True, self.ui.area, seconds=self.DISCARDED)
            effects.append(note)
        if not self.turn.seats[event.seat].is_person:
            self.effects.flights.play(effects, self.ui.animator)
            return []
        lay = [rect for _token, rect in self.effects.tray]
        right_edges = [place.right for _token, place in places if place in lay]
        return self._side_by_side(effects, keep=max(right_edges) - min(rect.left for rect in lay) if right_edges else 0)

    def _discarded_places(self, event: happened.CardsDiscarded) -> list[tuple[str, Rect]]:
        """Return places for discarded cards: in the viewer's tray, or beside another player's panel."""
        in_tray = list(self.effects.tray) if event.seat == self.turn.viewer else []
        side, panel = self.s(72), self.areas.purses[event.seat]
        places = list[tuple[str, Rect]]()
        for at, token in enumerate(event.cards):
            beside = square((panel.left - round(side * (0.8 + 2.4 * at)), panel.centery), side)
            placed = next((card for card in in_tray if card[0] == token), (token, beside))
            if placed in in_tray:
                in_tray.remove(placed)
            places.append(placed)
        return places

    def _discard_reason(self, site: Site, token: str) -> str:
        if not site.too_dear(CODES[token]):
            full = _("{card}: discarded, city full")
            text = full if site.full(CODES[token]) else _("{card}: discarded, no place")
            return text.format(card=card_name(token))
        own = _("Discarded: {price}, you have {money}")
        text = own if site.seat == self.turn.viewer else _("Discarded: {price}, has {money}")
        price = money_text(site.price(CODES[token]))
        return text.format(price=price, money=money_text(site.money))

    # The city

    def paid(self, event: happened.IncomePaid) -> list[Tween]:
        """Return tweens that count salary and districts up with the panel's figures. Of other incomes, coins alone."""
        effects, moments, animator = self.effects, self.effects.moments, self.ui.animator
        if self.board is None or event is not self.table.selection.income:
            shown = self.turn.unique or self.table.shown_seat == event.seat
            salary, *districts = self._coin_spots(event) or [[]]
            spots = [spot for starts in (*districts, salary) for spot in starts] if shown else []
            coins = self._coins(event, spots, self.COIN_STEP, blocking=True)
            return [effects.flights.together(coins, animator, rest=self.AFTER_COINS, blocking=True)]
        spots_of = self._coin_spots(event)
        if not animator.factor:
            effects.count(None)
            return []

        def pay(at: int) -> None:
            effects.count(at)
            effects.flights.play(self._coins(event, spots_of[at], self.COIN_STEP / 2), animator)

        effects.count(0)
        each = min(self.DISTRICT, self.INCOME / len(spots_of))
        parts = [Wait(seconds=each, on_start=partial(pay, at)) for at in range(len(spots_of))]
        return [*map(moments.tween, parts), moments.tween(Wait(seconds=0, on_end=partial(effects.count, None)))]

    def _coins(
        self, event: happened.IncomePaid, spots: Sequence[Spot], step: float, blocking: bool = False
    ) -> list[Flight]:
        """Return flights of coins from `spots` to the player's panel."""
        purse, play = self.areas.purses[event.seat], self.ui.sound.play
        return coin_flights(spots, purse, self.s(self.COIN), step=step, play=play, blocking=blocking)

    def _coin_spots(self, event: happened.IncomePaid) -> list[list[Spot]]:
        """Return the points where the coins start: of the salary at the City Hall, then of each district.

        There is a point for each $; [] while no board is shown.
        """
        board, rules, city = self.board, self.turn.state.rules, self.turn.state.city(event.seat)
        if board is None:
            return []
        zone = city.board.zones[rules.zone_index(event.seat)]
        spots = [[board.rect_of(cell).center for cell in city.board.cells_of(city.pure[H] & zone)]]
        for item in event.districts:
            centres = [board.rect_of(cell).center for cell in item.cells]
            spots.append([centres[at % len(centres)] for at in range(item.money)])
        return spots

    # The round

    def round(self, event: happened.RoundBegan) -> list[Tween]:
        """Return the banner of a new round. A flag moves if the first player changes."""
        turn = self.turn
        title = _("Round {round} of {rounds}").format(round=event.round, rounds=turn.view.rounds)
        alone = len(turn.seats) == 1
        words = "" if alone else begins_text(turn.names[event.first_player], labels_of(turn.seats)[event.first_player])
        before = self.before.first_player
        flag = None
        if before != event.first_player:
            old, new = self.areas.purses[before], self.areas.purses[event.first_player]
            flag = (
                (old.left + old.height, old.top + old.height // 3),
                (new.left + new.height, new.top + new.height // 3),
            )
        # beside a city of its own
        room = self.table.room.strip(self.areas.board) or self.areas.board
        content = RoundBanner.part(self, title, words, turn.seats[event.first_player])
        return self._side_by_side([RoundBanner(content, room, flag, seconds=self.BANNER, on_end=self.sound_of(event))])


class Showing(NamedTuple):
    """Effect and sound of a type of event."""

    effect: Callable[[StepAnimation, Any], list[Tween]]
    sound: str = ""


SHOWINGS: Mapping[type[happened.Event], Showing] = {
    happened.ArchitectPlaced: Showing(StepAnimation.placed, "card_drop"),
    happened.CardBought: Showing(StepAnimation.placed, "card_drop"),  # a Park has a sound of its own
    happened.CardBuilt: Showing(StepAnimation.placed, "card_drop"),
    happened.CardsDiscarded: Showing(StepAnimation.discarded, "undo"),
    happened.CardsDrawn: Showing(StepAnimation.dealt, "card_flip"),
    happened.CityFounded: Showing(StepAnimation.placed, "card_drop"),
    happened.CloudPlaced: Showing(StepAnimation.placed, "cloud"),
    happened.DistrictGrown: Showing(StepAnimation.placed, "grow"),
    happened.IncomePaid: Showing(StepAnimation.paid, "coin"),
    happened.LotTaken: Showing(StepAnimation.taken),
    happened.RoundBegan: Showing(StepAnimation.round, "turn"),
}
"""The events that are shown; the others are read in the journal alone."""


class TurnEnd:
    """Automatic end of a person's finished turn, optional and only against computers."""

    AFTER = 3  # seconds until it ends, left for an undo; the button counts them

    def __init__(self, state: TableState) -> None:
        self._state = state
        self._counts = 0  # number of counts begun or ended: an older one does nothing more

    @property
    def _waits(self) -> bool:
        """True while the turn is finished, could still be undone, and is to end by itself."""
        table, state = self._state.table, self._state
        wanted = state.ui.preferences.turns_end and len(state.snapshot.persons) == 1
        return wanted and table.on_top and table.turn_status.waiting == "end_turn"

    def begin(self) -> None:
        """Start the time for undoing if a turn is finished, and end it if not."""
        if not self._waits:
            self._state.turn_seconds = 0
            self._counts += 1
        elif not self._state.turn_seconds:
            self._counts += 1
            self._count(self._counts, self.AFTER)

    def _count(self, number: int, seconds: int) -> None:
        """Show the seconds that are left, and end the turn after the last one. `number` is the count's own."""
        state = self._state
        if number != self._counts:
            return
        state.turn_seconds = seconds if self._waits else 0
        if self._waits and not seconds:
            state.table.steps.end_turn()
        elif self._waits:
            state.table.refresh()
            state.ui.after(1.0, partial(self._count, number, seconds - 1))


class WatchedCity:
    """The city of a computer, which stays on the board until its last event was shown."""

    SECONDS = 0.9  # for which it stays after that event

    def __init__(self, state: TableState) -> None:
        self._state = state
        self.moved_by: int | None = None  # the computer that acts on its city now

    def begin(self) -> int | None:
        """Show the city of the computer whose turn ends with this step, and return its seat, None otherwise."""
        state = self._state
        seat, self.moved_by = self.moved_by, None
        watches = seat is not None and bool(state.snapshot.persons) and state.ui.animator.factor > 0
        if not watches or state.turn.mode == "computer" or state.turn.unique:
            return None
        state.select(replace(state.selection, viewed_seat=seat))
        return seat

    def end(self, seat: int) -> Tween:
        """Return the tween at whose end the board shows the turn's city again."""
        return Tween(self.SECONDS, lambda _share: None, partial(self._leave, seat), blocking=True, area=nowhere)

    def _leave(self, seat: int) -> None:
        state = self._state
        if state.selection.viewed_seat == seat:
            state.select(replace(state.selection, viewed_seat=None))
            state.table.settled()


class SharedTurns:
    """Steps without a choice at a table of several persons, and the way to the next person, which need no press.

    A turn that its person ends on purpose, by offering lots or leaving the market, is not asked about again.
    """

    AGAIN_SECONDS = 0.2  # between two looks whether everything has been shown
    FORCED = ("draw", "cloud", "develop", "build")
    """Modes in which an only action is played: it follows from what everyone sees."""

    def __init__(self, state: TableState) -> None:
        self._state = state

    @property
    def goes_on(self) -> bool:
        """True if nothing is left to decide now."""
        return self._state.table.sight.kind in ("open", "look") and self._next() is not None

    def begin(self) -> None:
        """Go on once everything has been shown, if nothing is left to decide."""
        if self.goes_on:
            self._await(self._state.match.action_count)

    def _await(self, action_count: int) -> None:
        table = self._state.table

        def look() -> None:
            if table.on_top and table.match.action_count == action_count:
                self._await(action_count)

        if table.ui.animator.busy:
            table.ui.after(self.AGAIN_SECONDS, look)
        else:
            table.ui.ask(table, partial(self._go_on, action_count))

    def _go_on(self, action_count: int) -> Command | None:
        following = self._next()
        is_due = self._state.match.action_count == action_count and not self._state.table.animating
        return following() if following is not None and is_due else None

    def _next(self) -> Callable[[], Command | None] | None:
        """Return what follows without a choice, or None. A step that was taken back is not played again by itself."""
        state, turn = self._state, self._state.turn
        if state.match.can_redo:
            return None
        if turn.mode in self.FORCED and not turn.is_closed and len(turn.legal) == 1:
            return partial(state.table.steps.do, turn.legal[0])
        ended = isinstance(next(iter(reversed(state.match.undoable())), None), Offer | Pass | Discard)
        return state.table.hand_over.pass_on if turn.mode == "pass_on" and ended else None
