"""Events told on the table: cards that fly to their cells, coins that fly to the purse. The model is final already."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from pygame import Rect

from cardcity_desktop.rules.card_city.events import (
    ArchitectPlaced,
    CardBought,
    CardBuilt,
    CityFounded,
    CloudPlaced,
    DistrictGrown,
    Event,
    IncomePaid,
)
from cardcity_desktop.rules.errors import Cell
from cardcity_desktop.ui.animation import Animator, Tween, blend
from cardcity_desktop.ui.art_frames import Shape
from cardcity_desktop.ui.assets import asset_path
from cardcity_desktop.ui.canvas import Canvas
from cardcity_desktop.ui.card_faces import CardFaces

FLIGHT_SECONDS = 0.2
COIN_SECONDS = 0.5
COIN_STEP = 0.09
MOST_COINS = 12
HOLD_SECONDS = 0.7

Spot = tuple[float, float]


@dataclass(slots=True, eq=False)
class Flight:
    """A card (or a coin: token "") on its way; sides in px."""

    token: str
    start: Spot
    end: Spot
    side_from: float
    side_to: float
    share: float = 0.0

    def at(self) -> tuple[Spot, float]:
        (x0, y0), (x1, y1) = self.start, self.end
        return (blend(x0, x1, self.share), blend(y0, y1, self.share)), blend(self.side_from, self.side_to, self.share)


@dataclass(frozen=True, slots=True)
class Laid:
    """A card that `seat` put on a cell: its sound, and the pile it comes from ("" for a hand)."""

    seat: int
    token: str
    cell: Cell
    sound: str
    pile: str = ""


def laid_by(event: Event) -> Laid | None:
    """The card an event lays, if it lays one."""
    match event:
        case CardBuilt(seat, card, cell):
            return Laid(seat, card, cell, "card_drop")
        case CardBought(seat, card, cell):
            return Laid(seat, card, cell, "park" if card == "K" else "card_drop", card)
        case DistrictGrown(seat, kind, cell):
            return Laid(seat, kind, cell, "grow", kind)
        case CloudPlaced(seat, cell):
            return Laid(seat, "X", cell, "cloud", "X")
        case ArchitectPlaced(seat, cell):
            return Laid(seat, "A", cell, "card_drop")
        case CityFounded(seat, cell):
            return Laid(seat, "H", cell, "card_drop")
    return None


def place_of(event: Event) -> tuple[int | None, tuple[Cell, ...]]:
    """The seat and the cells that an event speaks of; (None, ()) for one without a place."""
    laid = laid_by(event)
    if laid is not None:
        return laid.seat, (laid.cell,)
    if isinstance(event, IncomePaid) and event.districts:
        return event.seat, tuple(cell for item in event.districts for cell in item.cells)
    return None, ()


@dataclass(slots=True)
class Story:
    """What moves over the table now. `changed` asks for a new picture, `play` makes a sound."""

    animator: Animator
    changed: Callable[[], None]
    play: Callable[[str], None]
    hidden: set[Cell] = field(default_factory=set)
    flights: list[Flight] = field(default_factory=list)

    def fly(self, flight: Flight, laid: Laid) -> Tween:
        """A card's way to its cell; the cell shows it when it has arrived."""
        self.hidden.add(laid.cell)

        def arrive() -> None:
            self.flights.remove(flight)
            self.hidden.discard(laid.cell)
            self.play(laid.sound)
            self.changed()

        return Tween(FLIGHT_SECONDS, self._move(flight), arrive, blocking=True)

    def back(self, flight: Flight) -> None:
        """A card springs back to where it came from."""

        def arrive() -> None:
            self.flights.remove(flight)
            self.changed()

        self.animator.play(Tween(FLIGHT_SECONDS, self._move(flight), arrive))

    def coins(self, sources: Sequence[Spot], purse: Rect, side: int) -> list[Tween]:
        """Coins from where the money is earned to a purse, one after the other; then a moment to read."""
        if not sources:
            return [Tween(HOLD_SECONDS, _nothing, None, blocking=True)]
        flights = [Flight("", spot, purse.center, side, side) for spot in sources[:MOST_COINS]]

        def start() -> None:
            for at, flight in enumerate(flights):
                self.animator.play(
                    Tween(COIN_SECONDS, self._move(flight), self._land(flight), delay=at * COIN_STEP, blocking=True)
                )

        whole = COIN_SECONDS + COIN_STEP * len(flights) + HOLD_SECONDS
        return [Tween(0.0, _nothing, start), Tween(whole, _nothing, None, blocking=True)]

    def _land(self, flight: Flight) -> Callable[[], None]:
        def land() -> None:
            self.flights.remove(flight)
            self.play("coin")

        return land

    def _move(self, flight: Flight) -> Callable[[float], None]:
        def update(share: float) -> None:
            if flight not in self.flights:
                self.flights.append(flight)
            flight.share = share

        return update

    def draw(self, canvas: Canvas, faces: CardFaces, shape: Shape) -> None:
        """Everything in the air; cards have the board's shape."""
        for flight in self.flights:
            (x, y), side = flight.at()
            if flight.token:
                size = max(8, round(side))
                faces.draw(canvas.surface, flight.token, (round(x), round(y)), size, "hand", shape=shape)
            else:
                place = Rect(0, 0, round(side), round(side))
                place.center = (round(x), round(y))
                canvas.svg(asset_path("cards", "coin.svg"), place)


def _nothing(_share: float) -> None:
    """A tween that only takes time."""
