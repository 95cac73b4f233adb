"""Flights of cards to their cells and of coins to players' panels. The match has moved on already."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from pygame import Rect

from cardcity_desktop.rules.errors import Cell
from cardcity_desktop.scenes.card_city.table.effects import pace
from cardcity_desktop.scenes.card_city.table.placements import CardPlacement
from cardcity_desktop.support.resources import asset_path
from cardcity_desktop.ui.cards.faces import CardFaces, CardPicture
from cardcity_desktop.ui.cards.outlines import Shape
from cardcity_desktop.ui.paint.animation import Animator, Tween, blend, nowhere
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.paint.vector.svg import svg_document

MOST_COINS = 12

PUFFS = ((0.16, 0.12), (-0.2, 0.22), (0.12, 0.32), (-0.1, 0.42))
"""Puffs of a cloud's smoke: sideways offset (in sides), and how far behind (shares of the way) until it settles."""

CARD_REACH = 1.5
"""Area of a card with its shadow, as a share of its side, plus px for rounding."""
ROUNDED = 8

Spot = tuple[float, float]


@dataclass(slots=True, eq=False)
class CardFlight:
    """A card on its way (or a coin: token ""); sides in px."""

    token: str
    start: Spot
    end: Spot
    side_from: float
    side_to: float
    motif: int = 0
    share: float = 0.0
    _covered: tuple[float, Spot, Rect] | None = field(default=None, init=False, repr=False)
    _picture: tuple[object, CardPicture] | None = field(default=None, init=False, repr=False)

    def at(self) -> tuple[Spot, float]:
        (x0, y0), (x1, y1) = self.start, self.end
        return (blend(x0, x1, self.share), blend(y0, y1, self.share)), blend(self.side_from, self.side_to, self.share)

    def area(self) -> Rect:
        """Return the area that the card covers now, in px. Cached, because every part of a frame asks."""
        kept = self._covered
        if kept is None or kept[0] != self.share or kept[1] != self.end:
            (x, y), side = self.at()
            reach = round(max(ROUNDED, side) * CARD_REACH) + ROUNDED
            place = Rect(round(x) - reach // 2, round(y) - reach // 2, reach, reach)
            if self.token == "X":  # plus its smoke
                place = place.union(Rect(round(self.start[0]), round(self.start[1]), 1, 1).inflate(reach, reach))
            self._covered = kept = (self.share, self.end, place)
        return kept[2]

    def picture(self, faces: CardFaces, shape: Shape) -> CardPicture:
        """Return the card's picture at its present size. Cached, because the size rarely changes."""
        size = max(8, round(blend(self.side_from, self.side_to, self.share)))
        key = (size, shape, faces.marks)
        if self._picture is None or self._picture[0] != key:
            self._picture = (key, faces.shadowed(self.token, size, "hand", motif=self.motif, shape=shape))
        return self._picture[1]


@dataclass(slots=True)
class Flights:
    """All flights over one table. `changed` redraws the table, `play` plays a sound."""

    animator: Animator
    changed: Callable[[], None]
    play: Callable[[str], None]
    hidden: set[Cell] = field(default_factory=set)
    moving: list[CardFlight] = field(default_factory=list)

    def fly(self, flight: CardFlight, laid: CardPlacement) -> Tween:
        """Return a card's flight to its cell, which shows the card when it has arrived."""
        self.hidden.add(laid.cell)

        def arrive() -> None:
            self.moving.remove(flight)
            self.hidden.discard(laid.cell)
            self.play(laid.sound)
            self.changed()

        seconds = pace.CLOUD if laid.token == "X" else pace.FLIGHT
        return Tween(seconds, self._move(flight), arrive, blocking=True, area=flight.area)

    def coins_now(self, sources: Sequence[Spot], purse: Rect, side: int) -> None:
        """Start coins to a player's panel; other effects go on meanwhile."""
        for at, spot in enumerate(sources[:MOST_COINS]):
            flight = CardFlight("", spot, purse.center, side, side)
            move, land = self._move(flight), self._land(flight)
            self.animator.play(Tween(pace.COIN, move, land, delay=at * pace.COIN_STEP / 2, area=flight.area))

    def back(self, flight: CardFlight) -> None:
        """Move a card back to where it came from."""

        def arrive() -> None:
            self.moving.remove(flight)
            self.changed()

        self.animator.play(Tween(pace.FLIGHT, self._move(flight), arrive, area=flight.area))

    def coins(self, sources: Sequence[Spot], purse: Rect, side: int) -> list[Tween]:
        """Return tweens of coins to a player's panel, one after the other, and of a pause for reading."""
        if not sources:
            return [_pause(pace.AFTER_COINS)]
        flights = [CardFlight("", spot, purse.center, side, side) for spot in sources[:MOST_COINS]]

        def start() -> None:
            for at, flight in enumerate(flights):
                move, land, delay = self._move(flight), self._land(flight), at * pace.COIN_STEP
                self.animator.play(Tween(pace.COIN, move, land, delay=delay, blocking=True, area=flight.area))

        whole = pace.COIN + pace.COIN_STEP * len(flights) + pace.AFTER_COINS
        return [Tween(0.0, _nothing, start, area=nowhere), _pause(whole)]

    def _land(self, flight: CardFlight) -> Callable[[], None]:
        def land() -> None:
            self.moving.remove(flight)
            self.play("coin")

        return land

    def _move(self, flight: CardFlight) -> Callable[[float], None]:
        def update(share: float) -> None:
            if flight not in self.moving:
                self.moving.append(flight)
            flight.share = share

        return update

    def _draw_smoke(self, canvas: Canvas, flight: CardFlight) -> None:
        """Draw the puffs behind a cloud, smaller the older they are."""
        (x0, y0), (x1, y1) = flight.start, flight.end
        for age, (aside, share) in enumerate(PUFFS, 1):
            behind = max(0.0, flight.share - share * min(1.0, 2 * (1 - flight.share)))
            side = round(flight.side_to * (1.25 - 0.16 * age) / 6) * 6
            puff = Rect(0, 0, side, side)
            puff.center = (round(blend(x0, x1, behind)), round(blend(y0, y1, behind) + aside * flight.side_to))
            canvas.svg(_smoke("#8791A8"), puff)

    def draw(self, canvas: Canvas, faces: CardFaces, shape: Shape) -> None:
        """Draw all flights; cards have the board's shape."""
        areas = [flight.area() for flight in self.moving]
        for index in canvas.surface.get_clip().collidelistall(areas):
            flight = self.moving[index]
            (x, y), side = flight.at()
            if flight.token == "X":
                self._draw_smoke(canvas, flight)
            if flight.token:
                flight.picture(faces, shape).draw(canvas.surface, (round(x), round(y)))
            else:
                coin = Rect(0, 0, round(side), round(side))
                coin.center = (round(x), round(y))
                canvas.svg(asset_path("cards", "card_city", "coin.svg"), coin)


def _smoke(shade: str) -> str:
    return svg_document(24, 24, f'<circle cx="12" cy="12" r="11.5" fill="{shade}" fill-opacity="0.34"/>')


def _nothing(_share: float) -> None:
    """Do nothing: the update of a tween that only takes time."""


def _pause(seconds: float) -> Tween:
    """Return a tween that blocks for `seconds`."""
    return Tween(seconds, _nothing, blocking=True, area=nowhere)
