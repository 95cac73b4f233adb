"""Flights of coins, cards and the crown over the table after an action; they show only public events.

The match has moved on before anything flies. A click, a curtain or another screen ends all flights.
"""

from collections.abc import Callable, Sequence

from pygame import Rect

from cardcity_desktop.rules.citadels import events as happened
from cardcity_desktop.rules.citadels.events import Event
from cardcity_desktop.scenes.citadels.art import tokens
from cardcity_desktop.scenes.citadels.art.cards import HIDDEN, HIGH, WIDE, CardPictures
from cardcity_desktop.scenes.citadels.table.effects.announcements import Announcement
from cardcity_desktop.scenes.citadels.table.host import CitadelsHost
from cardcity_desktop.scenes.citadels.table.snapshot import PublicState
from cardcity_desktop.ui.effects import EffectQueue, Flight
from cardcity_desktop.ui.paint.canvas import Canvas

FLIGHT, APART = 0.42, 0.07
"""Duration of a flight in seconds at normal motion, and the delay between flights that start together."""

MOST = 6
"""Largest number of coins or cards that are drawn one by one."""

ARC, MARGIN = 46, 12
"""Height of a flight's arc, and what its picture covers around its rectangle, in logical units."""

Paint = Callable[[Canvas, Rect], None]


class TokenFlights:
    """The flights over one table."""

    def __init__(self, table: CitadelsHost) -> None:
        self._table = table
        self._queue = EffectQueue()
        self._spots: dict[str, Rect] = {}
        self._state_before: PublicState | None = None

    def draw(self, canvas: Canvas) -> None:
        self._queue.draw(canvas)

    def note(self) -> None:
        """End all flights and store the districts' rectangles; called before each action."""
        self._queue.clear()
        items = self._table.focusables()
        self._spots = {item.key.partition("#")[0]: item.rect for item in items if item.key.startswith("city:")}
        self._state_before = self._table.public_state

    # Events

    def show(self, events: Sequence[Event]) -> None:
        """Play the sounds and flights of an action's public events."""
        for event in events:
            self._play_sound(event)
        if self._table.ui.animator.factor == 0 or not self._table.on_top:
            return
        for event in events:
            self._launch_for(event)

    def show_announcement(self, announcement: Announcement) -> None:
        before, self._state_before = self._state_before, announcement.public_state
        if announcement.coins and announcement.coins_to is not None:
            giver = (
                self._purse_place(announcement.coins_from)
                if announcement.coins_from is not None
                else self._niche_spot()
            )
            self._coins(announcement.coins, giver, self._purse_place(announcement.coins_to))
        if before is None:
            return
        if before.crown != announcement.public_state.crown:
            self._launch(tokens.crown, self._crown(before.crown), self._crown(announcement.public_state.crown))
        for seat, (held, now) in enumerate(zip(before.hand_sizes, announcement.public_state.hand_sizes, strict=True)):
            self._backs(now - held, self._pile(), self._hand_place(seat))

    def _play_sound(self, event: Event) -> None:
        """Play the sound of an event; the table's `SOUNDS` has those of the viewer's own cards."""
        play, front = self._table.ui.sound.play, self._table.snapshot.front_seat
        match event:
            case happened.CoinsGained(coins=coins) if coins:
                play("coin" if coins == 1 else "coins")
            case happened.DistrictBuilt(seat) if seat != front:
                play("built")
            case happened.DistrictDestroyed(seat) if seat != front:
                play("destroyed")
            case happened.CharacterMurdered(seat) | happened.CharacterMarked(seat) if seat != front:
                play("choose")
            case happened.CardKept(seat) | happened.CardsDrawn(seat) if seat != front:
                play("card_lift")

    def _launch_for(self, event: Event) -> None:
        """Start the flights of an event's coins and cards."""
        match event:
            case happened.CoinsGained(seat, coins):
                self._coins(coins, self._niche_spot(), self._purse_place(seat))
            case happened.CardKept(seat):
                self._backs(1, self._pile(), self._hand_place(seat))
            case happened.CardsDrawn(seat, cards) | happened.CardsExchanged(seat, cards):
                self._backs(len(cards), self._pile(), self._hand_place(seat))
            case happened.HandsSwapped(seat, other, cards, others):
                self._backs(len(cards), self._hand_place(other), self._hand_place(seat))
                self._backs(len(others), self._hand_place(seat), self._hand_place(other))
            case happened.DistrictBuilt(seat, card):
                self._launch(_district(card), self._hand_place(seat), self._district(seat, card))
            case happened.DistrictDestroyed(_seat, victim, card):
                self._launch(_district(card), self._spots.get(f"city:{victim}.{card}"), self._niche_spot())
            case happened.DistrictSaved(seat, card):
                self._launch(_district(card), self._niche_spot(), self._hand_place(seat))

    # Launching

    def _coins(self, count: int, start: Rect | None, end: Rect | None) -> None:
        for number in range(min(count, MOST)):
            self._launch(_coin, start and start.move(self._spread(number), 0), end, number)

    def _backs(self, count: int, start: Rect | None, end: Rect | None) -> None:
        for number in range(min(max(0, count), MOST)):
            self._launch(_back, start, end and end.move(self._spread(number), 0), number)

    def _spread(self, number: int) -> int:
        return self._table.ui.scale(7) * number

    def _launch(self, paint: Paint, start: Rect | None, end: Rect | None, number: int = 0) -> None:
        if start is None or end is None:
            return
        s = self._table.ui.scale
        flight = Flight(paint, start, end, s(ARC), s(MARGIN), seconds=FLIGHT, delay=APART * number)
        self._queue.play([flight], self._table.ui.animator)

    # Rectangles

    def _at(self, key: str, side: float = 24, height: float = 1) -> Rect | None:
        """Return a rectangle on the place of that key, `side` logical units wide and `height` times as high."""
        self._table.focusables()  # what the table shows now has its places then
        spot = self._table.spots.get(key)
        if spot is None:
            return None
        width = self._table.ui.scale(side)
        return Rect(0, 0, width, round(width * height)).move_to(center=spot.center)

    def _purse_place(self, seat: int) -> Rect | None:
        return self._at(f"purse:{seat}")

    def _crown(self, seat: int) -> Rect | None:
        return self._at(f"seat:{seat}", 30)

    def _hand_place(self, seat: int) -> Rect | None:
        return self._at("hand", 100, 4 / 3) if seat == self._table.snapshot.front_seat else self._at(f"cards:{seat}")

    def _district(self, seat: int, card: str) -> Rect | None:
        key = f"city:{seat}.{card}#"
        return next((item.rect for item in self._table.focusables() if item.key.startswith(key)), None)

    def _pile(self) -> Rect | None:
        return self._at("pile", 22, 4 / 3)

    def _niche_spot(self) -> Rect | None:
        """Return a small rectangle in the active character's niche."""
        character = self._table.public_state.announced or self._table.snapshot.view.character or "merchant"
        return self._at(f"niche:{character}", 30)


def _coin(canvas: Canvas, rect: Rect) -> None:
    tokens.coin(canvas, rect.center, rect.width)


def _back(canvas: Canvas, rect: Rect) -> None:
    _draw_card(canvas, rect, HIDDEN)


def _district(card: str) -> Paint:
    return lambda canvas, rect: _draw_card(canvas, rect, card)


def _draw_card(canvas: Canvas, rect: Rect, card: str) -> None:
    """Draw a district's card, or its back, as large as the rectangle allows: what is beyond it would stay there."""
    shown = Rect(0, 0, WIDE, HIGH).fit(rect)
    side = max(8, shown.width // 4 * 4)  # multiples of 4 px, because every size is rendered and cached
    CardPictures(canvas).district(card, side).draw(canvas.surface, shown.left, shown.top)
