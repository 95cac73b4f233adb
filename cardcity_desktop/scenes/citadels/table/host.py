"""The table of Citadels as its parts know it: its state, the playback of an action's events, and what flies meanwhile.

The match has moved on before anything is shown. A click, a curtain or another screen ends all flights.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect

from cardcity_desktop.rules.citadels import events as happened
from cardcity_desktop.rules.citadels.districts import HIDDEN_NAME
from cardcity_desktop.rules.citadels.events import Event
from cardcity_desktop.rules.citadels.view import View
from cardcity_desktop.scenes.citadels.look import Palette, day_palette, night_palette
from cardcity_desktop.scenes.citadels.names import as_character
from cardcity_desktop.scenes.citadels.pictures import HIDDEN, HIGH, WIDE, Pictures
from cardcity_desktop.scenes.citadels.table.moves import NO_SELECTION, CitadelsSelection, Thing, thing_of
from cardcity_desktop.scenes.citadels.table.snapshot import (
    Announcement,
    CitadelsSnapshot,
    PublicState,
    announcements_of,
    public_state_of,
    take_snapshot,
)
from cardcity_desktop.scenes.citadels.words import ComparedActions
from cardcity_desktop.scenes.match_table.table import MatchTable
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.effects import EffectQueue, Flight, Wait
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.toolkit import Command

MOST_FLYING = 6
"""Largest number of coins or cards that are drawn one by one."""

MARGIN = 12
"""What the picture of a flight covers around its rectangle, in logical units."""


class CitadelsState:
    """The state of one table, as its parts know it: its facts, the selection, the places of what is shown.

    The scene has what every game's table has.
    """

    def __init__(
        self,
        scene: MatchTable,
        select: Callable[[CitadelsSelection], Command],
        show_card_info: Callable[[], Command | None],
    ) -> None:
        """`select` replaces the selection. `show_card_info` opens the info of the focused, inspected or selected
        card."""
        self.scene, self.select, self.show_card_info = scene, select, show_card_info
        self.selection = NO_SELECTION
        self.compared: ComparedActions | None = None  # by the hint that is shown
        self.spots: dict[str, Rect] = {}  # by key
        self.shows_pips = True  # rivals' panels show which characters they may hold
        self.shows_points = True
        self.flights = TokenFlights(self)
        self.playback = Playback(self, self.flights)
        self._snapshot: CitadelsSnapshot | None = None
        self._public: PublicState | None = None

    def reread(self) -> None:
        """Drop what was read from the match, because it has changed."""
        self._snapshot = self._public = None

    @property
    def snapshot(self) -> CitadelsSnapshot:
        """View and legal actions of the viewer."""
        if self._snapshot is None:
            scene, front = self.scene, self.playback.front_seat if self.animating else None
            # a lone computer's turn is seen by nobody
            view = scene.match.view(scene.viewer) if scene.hot_seat.kind == "alone" else scene.view
            self._snapshot = take_snapshot(scene.match, scene.turn_status, view, lambda: scene.steps.legal, front)
        return self._snapshot

    @property
    def public_state(self) -> PublicState:
        """Public facts on display. During an announcement those of the announced moment."""
        if self.playback.public_state is not None:
            return self.playback.public_state
        if self._public is None:
            self._public = public_state_of(self.snapshot.view)
        return self._public

    @property
    def animating(self) -> bool:
        """True while announcements play."""
        return self.playback.animating

    @property
    def palette(self) -> Palette:
        """Colours of the current phase and theme."""
        choose = night_palette if self.public_state.is_night else day_palette
        return choose(self.scene.ui.theme.name)

    @property
    def task_kind(self) -> str:
        """Kind of the task that is shown by night, "" for none."""
        given = self.scene.task.given
        return "puzzle" if given.puzzle or given.practice else "mission" if given.mission else ""


class Playback:
    """Announcements after an action. The match itself has moved on already."""

    def __init__(self, table: CitadelsState, flights: TokenFlights) -> None:
        self._table, self._scene, self._flights = table, table.scene, flights
        self.announcement: Announcement | None = None  # the displayed one
        self.animating = False
        self._queue = EffectQueue()
        self.front_seat: int | None = None  # seat of the large panel before the announcements
        self._view_before: View | None = None
        self._state_before: PublicState | None = None

    @property
    def public_state(self) -> PublicState | None:
        """Public facts of the displayed announcement, or None if there is none."""
        if self.announcement is not None:
            return self.announcement.public_state
        return self._state_before if self.animating else None

    @property
    def memory_view(self) -> View:
        """View whose memory narrows down the pips.

        After the last call of a round the match has already forgotten the round. Until that call is announced this is
        the view from before the action, so that the pips do not reveal the end of the round.
        """
        view, before, public_state = self._table.snapshot.view, self._view_before, self.public_state
        if before is None or public_state is None or before.seat != view.seat or view.round == public_state.round:
            return view
        return before

    def hand_of(self, seat: int, count: int) -> tuple[str, ...] | None:
        """Return the hand of `count` cards that `seat` holds at the displayed moment, or None if it is not known.

        The hand from before the action is looked at first: its cards stay until their number or their owner changes.
        """
        views = (self._view_before, self._table.snapshot.view)
        hands = [view.seats[seat].hand for view in views if view is not None]
        return next((hand for hand in hands if len(hand) == count and HIDDEN_NAME not in hand), None)

    def note(self) -> None:
        """Store the public facts before an action."""
        snapshot = self._table.snapshot
        self._state_before, self.front_seat = public_state_of(snapshot.view), snapshot.front_seat
        self._view_before = snapshot.view

    def animate(self) -> bool:
        """Start the announcements of the last action, and return False if it has none."""
        table, scene = self._table, self._scene
        if self._state_before is None:
            return False
        events = scene.match.events_since(scene.match.action_count - 1, None)
        announcements = announcements_of(self._state_before, events, scene.names)
        if not announcements:
            return False
        scene.sight.close()  # everybody looks at the screen now
        self.animating = True
        if scene.sight.kind == "curtain":
            scene.hot_seat.viewer = None  # the next person lifts a curtain, also who played last (15.4)
        table.reread()
        if scene.ui.animator.factor:  # a click skips them all
            waits = [
                Wait(seconds=each.seconds, blocking=True, on_start=partial(self._show, each)) for each in announcements
            ]
            last = Wait(seconds=0.01, blocking=True, on_end=self._finish)
            self._queue.sequence([*waits, last], scene.ui.animator)
        else:
            self._finish()
        return True

    def _show(self, announcement: Announcement) -> None:
        self.announcement = announcement
        self._scene.refresh()
        self._flights.show_announcement(announcement)
        if announcement.sound:
            self._scene.ui.sound.play(announcement.sound)

    def _finish(self) -> None:
        self.animating, self.announcement, self._state_before = False, None, None
        self._scene.steps.changed()

    def curtain_reason(self) -> str:
        """Return the reason why the next player is needed, which follows the name."""
        snapshot = self._table.snapshot
        return _("chooses a character") if snapshot.is_draft else as_character(snapshot.view.character)


EVENT_SOUNDS: dict[type, str] = {
    happened.DistrictBuilt: "built",
    happened.DistrictDestroyed: "destroyed",
    happened.CharacterMurdered: "choose",
    happened.CharacterMarked: "choose",
    happened.CardKept: "card_lift",
    happened.CardsDrawn: "card_lift",
}
"""Sounds of other seats' events; the viewer's own cards sound as their actions."""


class TokenFlights:
    """The flights of coins, cards and the crown over one table. They show only public events."""

    def __init__(self, table: CitadelsState) -> None:
        self._table, self._scene = table, table.scene
        self._queue = EffectQueue()
        self._districts: dict[Thing, Rect] = {}  # places before the action
        self._state_before: PublicState | None = None

    def draw(self, canvas: Canvas) -> None:
        self._queue.draw(canvas)

    def note(self) -> None:
        """End all flights and store the districts' rectangles. Called before each action."""
        self._queue.clear()
        things = [(thing_of(item), item.rect) for item in self._scene.focusables()]
        self._districts = {thing: rect for thing, rect in things if thing.kind == "city"}
        self._state_before = self._table.public_state

    def show(self, events: Sequence[Event]) -> None:
        """Play the sounds and flights of an action's public events."""
        table = self._table
        for event in events:
            if isinstance(event, happened.CoinsGained) and event.coins:
                self._scene.ui.sound.play("coin" if event.coins == 1 else "coins")
            elif type(event) in EVENT_SOUNDS and getattr(event, "seat", None) != table.snapshot.front_seat:
                self._scene.ui.sound.play(EVENT_SOUNDS[type(event)])
        if self._scene.ui.animator.factor and self._scene.on_top:
            for event in events:
                self._launch_for(event)

    def show_announcement(self, announcement: Announcement) -> None:
        before, shown = self._state_before, announcement.public_state
        self._state_before = shown
        if announcement.coins and announcement.coins_to is not None:
            giver = self._niche() if announcement.coins_from is None else self._purse(announcement.coins_from)
            self._coins(announcement.coins, giver, announcement.coins_to)
        if before is None:
            return
        if before.crown != shown.crown:
            start, end = (self._at(f"seat:{seat}", 30) for seat in (before.crown, shown.crown))
            self._launch(lambda canvas, rect: Pictures(canvas).crown(rect), start, end)
        for seat, (held, now) in enumerate(zip(before.hand_sizes, shown.hand_sizes, strict=True)):
            self._backs(now - held, self._pile(), seat)

    def _launch_for(self, event: Event) -> None:
        """Start the flights of an event's coins and cards."""
        match event:
            case happened.CoinsGained(seat, coins):
                self._coins(coins, self._niche(), seat)
            case happened.CardKept(seat):
                self._backs(1, self._pile(), seat)
            case happened.CardsDrawn(seat, cards) | happened.CardsExchanged(seat, cards):
                self._backs(len(cards), self._pile(), seat)
            case happened.HandsSwapped(seat, other, cards, others):
                self._backs(len(cards), self._hand(other), seat)
                self._backs(len(others), self._hand(seat), other)
            case happened.DistrictBuilt(seat, card):
                district, items = Thing("city", card, seat), self._scene.focusables()
                built = (item.rect for item in items if thing_of(item) == district)
                self._launch(flying_card(card), self._hand(seat), next(built, None))
            case happened.DistrictDestroyed(_seat, victim, card):
                self._launch(flying_card(card), self._districts.get(Thing("city", card, victim)), self._niche())
            case happened.DistrictSaved(seat, card):
                self._launch(flying_card(card), self._niche(), self._hand(seat))

    # Launching

    def _coins(self, count: int, start: Rect | None, seat: int) -> None:
        paint = lambda canvas, rect: Pictures(canvas).coin(rect.center, rect.width)  # noqa: E731
        for number in range(min(count, MOST_FLYING)):
            spread = self._scene.ui.scale(7) * number
            self._launch(paint, start and start.move(spread, 0), self._purse(seat), number)

    def _backs(self, count: int, start: Rect | None, seat: int) -> None:
        """Let up to `MOST_FLYING` card backs fly into a hand."""
        end = self._hand(seat)
        for number in range(min(count, MOST_FLYING)):
            spread = self._scene.ui.scale(7) * number
            self._launch(flying_card(HIDDEN), start, end and end.move(spread, 0), number)

    def _launch(
        self, paint: Callable[[Canvas, Rect], None], start: Rect | None, end: Rect | None, number: int = 0
    ) -> None:
        """Let a picture fly in an arc, the later the greater its `number` among those that start together."""
        if start is not None and end is not None:
            s = self._scene.ui.scale
            flight = Flight(paint, start, end, s(46), s(MARGIN), seconds=0.42, delay=0.07 * number)
            self._queue.play([flight], self._scene.ui.animator)

    # Rectangles

    def _at(self, key: str, side: float = 24, height: float = 1) -> Rect | None:
        """Return a rectangle on the place of that key, `side` logical units wide and `height` times as high."""
        self._scene.focusables()  # what the table shows now has its places then
        spot = self._table.spots.get(key)
        if spot is None:
            return None
        width = self._scene.ui.scale(side)
        return Rect(0, 0, width, round(width * height)).move_to(center=spot.center)

    def _purse(self, seat: int) -> Rect | None:
        return self._at(f"purse:{seat}")

    def _hand(self, seat: int) -> Rect | None:
        return self._at("hand", 100, 4 / 3) if seat == self._table.snapshot.front_seat else self._at(f"cards:{seat}")

    def _pile(self) -> Rect | None:
        return self._at("pile", 22, 4 / 3)

    def _niche(self) -> Rect | None:
        """Return a small rectangle in the active character's niche."""
        character = self._table.public_state.announced or self._table.snapshot.view.character or "merchant"
        return self._at(f"niche:{character}", 30)


def flying_card(card: str) -> Callable[[Canvas, Rect], None]:
    """Return what draws a district, or its back, no larger than a rectangle: what is beyond it would stay."""

    def paint(canvas: Canvas, rect: Rect) -> None:
        shown = Rect(0, 0, WIDE, HIGH).fit(rect)
        side = max(8, shown.width // 4 * 4)  # multiples of 4 px, because every size is rendered and cached
        Pictures(canvas).district(card, side).draw(canvas.surface, shown.left, shown.top)

    return paint
