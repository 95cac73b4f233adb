"""Effects of each event of a step: the moving cards and coins, their ways, words and durations."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from pygame import Rect

from cardcity_desktop.rules.card_city import events as happened
from cardcity_desktop.rules.card_city.forecast.outcome import points_gained
from cardcity_desktop.rules.card_city.site import Site, site_of
from cardcity_desktop.rules.card_city.state import State
from cardcity_desktop.rules.city.cards import CODES, H
from cardcity_desktop.scenes.card_city.pen import Pen
from cardcity_desktop.scenes.card_city.table.city_board import forecast_strip
from cardcity_desktop.scenes.card_city.table.effects import pace
from cardcity_desktop.scenes.card_city.table.effects.cutscenes import (
    LIFT,
    SINK,
    LotChoice,
    NotePill,
    RoundBanner,
    StagedCard,
    StagedLot,
    TurningCard,
    banner_part,
)
from cardcity_desktop.scenes.card_city.table.effects.flights import Landing, card_flight, coin_flights, square
from cardcity_desktop.scenes.card_city.table.effects.table_effects import ComposedAreas, TableEffects
from cardcity_desktop.scenes.card_city.table.moves import CardPlacement, placement_in
from cardcity_desktop.scenes.card_city.table.snapshot import TableSnapshot, TurnSnapshot
from cardcity_desktop.scenes.card_city.wording.cards import card_name, cards_listed
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.board.view import BoardView
from cardcity_desktop.ui.cards.faces import CardFaces
from cardcity_desktop.ui.cards.hand import CardSlot
from cardcity_desktop.ui.effects import Effect, Wait
from cardcity_desktop.ui.paint.animation import Tween, linear
from cardcity_desktop.ui.toolkit import Ui
from cardcity_desktop.ui.window.preferences import pace_factor
from cardcity_desktop.ui.wording.numbers import money_text
from cardcity_desktop.ui.wording.phrases import capitalised
from cardcity_desktop.ui.wording.seats import begins_text, labels_of, named

COIN = 24
"""Logical units: a coin's side."""

PURSE_CARD, SHOWN_CARD = 26, 72
"""Logical units: side of a card that flies to a player's panel, and of a card that another player discards."""


@dataclass(frozen=True, slots=True)
class StepAnimation:
    """Maker of the tweens that show one step, on the table as composed last."""

    effects: TableEffects
    table: TableSnapshot
    areas: ComposedAreas
    board: BoardView | None  # None while lots are shown in its place
    before: State  # the match before the step
    slots: Sequence[CardSlot]  # the cards in the tray after it

    @property
    def ui(self) -> Ui:
        return self.effects.ui

    @property
    def turn(self) -> TurnSnapshot:
        return self.table.turn

    @property
    def faces(self) -> CardFaces:
        return self.table.faces

    def movements(self, events: Sequence[happened.Event], start: Rect | None) -> list[Tween]:
        """Return the tweens of a step one after the other: its cards (the first from `start`), coins and points."""
        tweens: list[Tween] = []
        first = next((laid for laid in map(placement_in, events) if laid is not None), None)
        for event in events:
            laid = placement_in(event)
            if laid is not None and self.board is not None:
                tweens.append(self._card_flight(self.board, laid, start))
                tweens += self._gain(self.board, laid, events) if laid == first else []
                start = None
            else:
                tweens += self.of(event, events)
        return tweens

    def of(self, event: happened.Event, events: Sequence[happened.Event]) -> list[Tween]:
        """Return tweens of cards dealt, taken or discarded, of an income or a round; `events` are all of the step."""
        match event:
            case happened.CardsDrawn(seat):
                return self._dealt() if seat == self.turn.viewer else []
            case happened.LotTaken():
                return self._taken(event, [other for other in events if isinstance(other, happened.HandFilled)])
            case happened.CardsDiscarded():
                return self._discarded(event, events)
            case happened.RoundBegan():
                return self._round(event)
            case happened.IncomePaid():
                return self._paid(event)
        return []

    def _shows(self, seat: int) -> bool:
        """Return True if a seat's city is on the board."""
        return self.turn.unique or self.table.shown_seat == seat

    def _card_flight(self, board: BoardView, laid: CardPlacement, start: Rect | None) -> Tween:
        """Return a card's flight to its cell.

        It begins at `start` (a card's rectangle or a point), else at the card's pile, else above the table.
        """
        cell = board.rect_of(laid.cell)
        if start is None:
            start = self.areas.reserve.pile(laid.pile) if laid.pile else cell.move(0, -self.ui.scale(60))
        size, faces, queue = board.lens.size, self.faces, self.effects.flights
        side = start.width if 0 < start.width < 2 * size else size
        first, last = square((start.centerx, start.top + start.width // 2), side), square(cell.center, size)
        motif = self.turn.motifs.of_laid(laid.seat, laid.cell, laid.token)
        landing = Landing(
            faces, laid.token, motif, last, board.lens.gap, seconds=pace.LANDING, hides=[laid.cell],
            on_end=self.effects.changed,
        )  # fmt: skip

        def arrive() -> None:
            self.ui.sound.play(laid.sound)
            self.ui.animator.play(queue.tween(landing, at_once=True))

        return queue.tween(card_flight(faces, laid.token, first, last, motif, [laid.cell], arrive))

    def _gain(self, board: BoardView, laid: CardPlacement, events: Sequence[happened.Event]) -> list[Tween]:
        """Return the tween that shows, over its first card, the points that a step brought."""
        points = points_gained(self.before, events, self.turn.state, laid.seat) if self._shows(laid.seat) else 0
        show = partial(self.effects.pops.show, laid.seat, board.rect_of(laid.cell), points)
        return [self.effects.flights.tween(Wait(seconds=0, on_end=show))] if points > 0 else []

    def _coin_flights(self, event: happened.IncomePaid) -> Tween:
        """Return flights of a coin for each $, from its district or City Hall to the player's panel."""
        board, ui, spots = self.board, self.ui, list[tuple[int, int]]()
        if board is not None and self._shows(event.seat):
            spots = [spot for item in event.districts for spot in _coin_spots(board, item)]
            spots += _salary_spots(self.turn, board, event.seat)
        purse, play = self.areas.purses[event.seat], ui.sound.play
        coins = coin_flights(spots, purse, ui.scale(COIN), pace.COIN_STEP, play, blocking=True)
        return self.effects.flights.together(coins, ui.animator, rest=pace.AFTER_COINS, blocking=True)

    # Cards

    def _dealt(self) -> list[Tween]:
        """Return tweens of cards from the pool, each of which turns over on its way."""
        slots = [slot for slot in self.slots if slot.key.startswith("drawn:")]
        step = min(pace.DEAL_STEP, pace.DEALT / max(1, len(slots)))
        whole = pace.DEAL + step * len(slots)
        effects: list[Effect] = []
        for at, slot in enumerate(slots):
            delay = at * step
            seconds = whole - delay
            arrives = pace.DEAL / seconds
            start = square(self.areas.reserve.pile("?").center, slot.rect.width // 2)
            flipped = partial(self.ui.sound.play, "card_flip")
            card = TurningCard(
                self.faces, slot.look.token, start, slot.rect, 0.0, arrives, (arrives / 2, arrives),
                motif=slot.look.motif, delay=delay, seconds=seconds, on_end=flipped,
            )  # fmt: skip
            effects.append(card)
        return self._side_by_side(effects, [slot.key for slot in slots])

    def _taken(self, event: happened.LotTaken, filled: Sequence[happened.HandFilled]) -> list[Tween]:
        """Return tweens of both lots to their new owners; hidden cards turn over after a pause."""
        owners: dict[int, int] = {event.lot: event.seat}
        other = next((hand.seat for hand in filled if hand.seat != event.seat), None)
        if other is not None:
            owners[3 - event.lot] = other
        lots = {number: self.effects.cards_of(number) for number in owners}
        own_lot = next((number for number, seat in owners.items() if seat == self.turn.viewer), None)
        cards = [token for token, _rect in lots.get(own_lot or 0, [])]
        slots = self._slots_of(cards)
        revealed = [at for at, slot in slots.items() if cards[at] == happened.HIDDEN != slot.look.token]
        whole = pace.SLIDE + (pace.BEAT + pace.TURN * len(revealed) if revealed else 0.0)
        choice = self._choice(event, owners)
        wait = choice.seconds if choice is not None else 0.0
        if choice is not None and self.ui.animator.factor:
            # from the first frame on: else the lots would be gone for a moment
            self.ui.animator.play(self.effects.moments.tween(choice, at_once=True))
        effects: list[Effect] = []
        for number, seat in owners.items():
            moved = self.ui.scale(-LIFT if number == event.lot else SINK) if choice is not None else 0
            for at, (token, rect) in enumerate(lots[number]):
                card = TurningCard(
                    self.faces, token, rect.move(0, moved), self._purse_card(seat), 0.0, pace.SLIDE / whole,
                    leaves=True, delay=wait, seconds=whole,
                )  # fmt: skip
                slot = slots.get(at) if number == own_lot else None
                if slot is not None:
                    card.token, card.end, card.leaves, card.motif = slot.look.token, slot.rect, False, slot.look.motif
                    if at in revealed:
                        first = pace.SLIDE + pace.BEAT + revealed.index(at) * pace.TURN
                        card.turns = first / whole, (first + pace.TURN) / whole
                effects.append(card)
        return self._side_by_side(effects, [slot.key for slot in slots.values()])

    def _choice(self, event: happened.LotTaken, owners: Mapping[int, int]) -> LotChoice | None:
        """Return the scene of another seat's choice; None if the viewer chooses."""
        if event.seat == self.turn.viewer or not self.effects.rows_of(event.lot):
            return None
        staged = {number: self._staged(number, seat, number == event.lot) for number, seat in owners.items()}
        taken = staged[event.lot]
        known = [card.token for card in taken.cards if card.turns]
        name, text = self.turn.names[event.seat], _("{card} for {name}")
        revealed = None
        if known:
            shown = capitalised(text.format(card=cards_listed(known), name=name))
            revealed = Pen(self.ui).name_pill("heading", shown, self.turn.seats[event.seat])
        seconds = pace.CHOICE * pace_factor(self.ui.preferences.computers)
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
        return StagedLot(rows[0].tray.rect, cards, Pen(self.ui).name_pill("heading", label, sitter))

    def _slots_of(self, cards: Sequence[str]) -> dict[int, CardSlot]:
        """Return the slots in the tray of a lot's cards, by index; known cards find theirs first."""
        free, slots = list(self.slots), dict[int, CardSlot]()
        for at in sorted(range(len(cards)), key=lambda at: cards[at] == happened.HIDDEN):
            slot = next((slot for slot in free if cards[at] in (happened.HIDDEN, slot.look.token)), None)
            if slot is not None:
                free.remove(slot)
                slots[at] = slot
        return slots

    def _purse_card(self, seat: int) -> Rect:
        panel = self.areas.purses[seat]
        return square((panel.left + panel.height // 2, panel.centery), self.ui.scale(PURSE_CARD))

    def _discarded(self, event: happened.CardsDiscarded, events: Sequence[happened.Event]) -> list[Tween]:
        """Return tweens that show discarded cards with the reason, then drop them.

        A computer's are shown over its panel while the match goes on; the journal has them, too.
        """
        places = self._discarded_places(event)
        built = [(other.card, other.cell) for other in events if isinstance(other, happened.CardBuilt)]
        site = site_of(self.before, event.seat).after(built)
        effects: list[Effect] = []
        dropped = partial(self.ui.sound.play, "undo")
        for at, (token, place) in enumerate(places):
            end = place.move(0, self.ui.scale(70))
            effects.append(
                TurningCard(self.faces, token, place, end, 0.55, leaves=True, seconds=pace.DISCARDED, on_end=dropped)
            )
            off = self.ui.scale.target(16 + 34 * at)  # a long text must not cover the next
            height = place.top - off if place.top > self.areas.board.top + off else place.bottom + off
            reason = self._discard_reason(site, token)
            note = NotePill(reason, (place.centerx, height), True, self.ui.area, seconds=pace.DISCARDED)
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
        side, panel = self.ui.scale(SHOWN_CARD), self.areas.purses[event.seat]
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
            text = (
                _("{card}: discarded, the city is full")
                if site.full(CODES[token])
                else _("{card}: discarded, no place")
            )
            return text.format(card=card_name(token))
        if site.seat == self.turn.viewer:
            text = _("Discarded: {price}, you have {money}")
        else:
            text = _("Discarded: {price}, has {money}")
        price = money_text(site.price(CODES[token]))
        return text.format(price=price, money=money_text(site.money))

    # The city

    def _paid(self, event: happened.IncomePaid) -> list[Tween]:
        """Return tweens that count salary and districts up with the panel's figures; of other incomes, coins alone."""
        board, moments, count = self.board, self.effects.moments, self.effects.count
        if board is None or event is not self.table.selection.income:
            return [self._coin_flights(event)]
        spots = [_salary_spots(self.turn, board, event.seat), *(_coin_spots(board, item) for item in event.districts)]
        each = min(pace.DISTRICT, pace.INCOME / len(spots))
        calls = [partial(self._pay, event.seat, at, starts) for at, starts in enumerate(spots)]
        if not self.ui.animator.factor:
            count(None)
            return []
        count(0)
        districts = [Wait(seconds=each, on_start=call) for call in calls]
        return [*map(moments.tween, districts), moments.tween(Wait(seconds=0, on_end=lambda: count(None)))]

    def _pay(self, seat: int, at: int, spots: Sequence[tuple[int, int]]) -> None:
        self.effects.count(at)
        purse, play = self.areas.purses[seat], self.ui.sound.play
        coins = coin_flights(spots, purse, self.ui.scale(COIN), pace.COIN_STEP / 2, play)
        self.effects.flights.play(coins, self.ui.animator)

    # The round

    def _round(self, event: happened.RoundBegan) -> list[Tween]:
        """Return the banner of a new round; a flag moves if the first player changes."""
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
        turned = partial(self.ui.sound.play, "turn")
        # beside a city of its own
        room = forecast_strip(self.ui, self.areas.board, self.turn.unique) or self.areas.board
        content = banner_part(self.ui, title, words, turn.seats[event.first_player])
        return self._side_by_side([RoundBanner(content, room, flag, seconds=pace.BANNER, on_end=turned)])

    def _side_by_side(self, effects: Sequence[Effect], hides: Sequence[str] = (), keep: int = 0) -> list[Tween]:
        """Return the tween that plays effects at the same time; none with motion off.

        Until it ends, the tray cards with keys in `hides` are hidden and `keep` px at the left of the tray stay free.
        """
        if not effects or not self.ui.animator.factor:
            return []

        def end() -> None:
            self.effects.keep(-keep)
            self.effects.changed()

        self.effects.keep(keep)
        return [self.effects.moments.together(effects, self.ui.animator, hides, end)]


def _coin_spots(board: BoardView, item: happened.DistrictIncome) -> list[tuple[int, int]]:
    """Return the points where a district's coins start."""
    centres = [board.rect_of(cell).center for cell in item.cells]
    return [centres[at % len(centres)] for at in range(item.money)]


def _salary_spots(turn: TurnSnapshot, board: BoardView, seat: int) -> list[tuple[int, int]]:
    """Return the points where the Mayor's salary starts: the seat's City Hall."""
    city, rules = turn.state.city(seat), turn.state.rules
    zone = city.board.zones[rules.zone_index(seat)]
    return [board.rect_of(cell).center for cell in city.board.cells_of(city.pure[H] & zone)]
