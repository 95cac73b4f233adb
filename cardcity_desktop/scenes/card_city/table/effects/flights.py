"""Cards and coins on their way over a table of Card City."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from math import cos, pi, sin

import pygame
from pygame import Rect

from cardcity_desktop.scenes.card_city.coin import draw_coin
from cardcity_desktop.scenes.card_city.table.effects import pace
from cardcity_desktop.ui.board.painting.streets import paint_running_out
from cardcity_desktop.ui.cards.faces import CardFaces, FlatCard
from cardcity_desktop.ui.effects import Effect, Flight
from cardcity_desktop.ui.paint.animation import Ease, blend, ease_out, linear
from cardcity_desktop.ui.paint.vector.svg import svg_document
from cardcity_desktop.ui.toolkit import Box, Canvas

MOST_COINS = 12

PUFFS = ((0.16, 0.12), (-0.2, 0.22), (0.12, 0.32), (-0.1, 0.42))
"""Puffs of a cloud's smoke: sideways offset (in sides), and how far behind (shares of the way) until it settles."""

SHADOW = 0.18
"""Reach of a card's shadow beyond the card, as a share of its side."""

SQUASH, GRAINS, DUST_STEPS = 0.04, 12, 6
"""Share by which a landing card is flattened; number of its grains of dust, and of the sizes they go through."""

SMOKE = svg_document(24, 24, '<circle cx="12" cy="12" r="11.5" fill="#8791A8" fill-opacity="0.34"/>')

Spot = tuple[int, int]


def card_painter(faces: CardFaces, token: str, motif: int | None, rest: int) -> Callable[[Canvas, Rect], None]:
    """Return the painter of one card with its shadow; its picture of `rest` px is stretched to other sizes on the
    way."""
    flat: FlatCard | None = None

    def paint(canvas: Canvas, rect: Rect) -> None:
        nonlocal flat
        flat = flat or faces.flat(token, rest, motif=motif)
        flat.draw(canvas.surface, rect.center, max(8, rect.width))

    return paint


class CloudFlight(Flight):
    """A cloud on its way, followed by puffs of smoke that get smaller with age."""

    def draw(self, canvas: Canvas) -> None:
        for puff in self._puffs():
            canvas.svg(SMOKE, puff)
        super().draw(canvas)

    def area(self) -> Rect:
        return super().area().unionall(list(self._puffs()))

    def _puffs(self) -> Iterator[Rect]:
        """Yield the squares around the present puffs."""
        (x0, y0), (x1, y1), side_to = self.start.center, self.end.center, self.end.width
        for age, (aside, share) in enumerate(PUFFS, 1):
            behind = max(0.0, self.share - share * min(1.0, 2 * (1 - self.share)))
            side = round(side_to * (1.25 - 0.16 * age) / 6) * 6
            puff = Rect(0, 0, side, side)
            puff.center = (round(blend(x0, x1, behind)), round(blend(y0, y1, behind) + aside * side_to))
            yield puff


@dataclass(slots=True, eq=False)
class Landing(Effect):
    """A card that has just landed on its cell: it is flat for a moment, and pavement and dust spread from under it."""

    faces: CardFaces
    token: str
    motif: int | None
    rect: Rect
    gap: int = 0  # px between cards, as far as the pavement goes; 0 without pavement
    ease: Ease = field(default=linear, kw_only=True)

    def area(self) -> Rect:
        return self.rect.inflate(self.rect.width, self.rect.height)

    def draw(self, canvas: Canvas) -> None:
        settled = round(self.share * DUST_STEPS) / DUST_STEPS
        reach, side = self.rect.width * blend(0.54, 0.86, settled), round(self.rect.width * 0.2 * (1 - settled))
        for at in range(GRAINS if side > 1 else 0):
            grain = Rect(0, 0, side, side)
            angle = 2 * pi * (at + 0.5) / GRAINS
            grain.center = self.rect.centerx + round(reach * cos(angle)), self.rect.centery + round(reach * sin(angle))
            canvas.box(grain, Box("#FFF9EC", side / 2, fill_opacity=0.8))
        faces = self.faces
        if self.gap and faces.shape == "square" and not canvas.theme.high_contrast:
            out = round(ease_out(min(1.0, self.share * pace.LANDING / pace.PAVED)) * DUST_STEPS) / DUST_STEPS
            paint_running_out(canvas, self.rect, self.gap, out)
        faces.shadow(self.rect.height).draw(canvas.surface, self.rect.center)
        flat = SQUASH * max(0.0, 1 - self.share * pace.LANDING / pace.SQUASH)
        face = faces.face(self.token, self.rect.height, motif=self.motif)
        width, height = face.get_size()
        if flat:
            face = pygame.transform.smoothscale(face, (round(width * (1 + flat)), round(height * (1 - flat))))
        foot = self.rect.top + height
        canvas.surface.blit(face, face.get_rect(midbottom=(self.rect.centerx, foot)))


def card_flight(
    faces: CardFaces, token: str, start: Rect, end: Rect, motif: int | None = None,
    hides: Sequence[object] = (), on_end: Callable[[], None] = lambda: None, blocking: bool = True,
) -> Flight:  # fmt: skip
    """Return the flight of a card's face between two squares.

    Items with the keys in `hides` are not drawn until it arrives; a click skips a `blocking` flight.
    """
    kind, seconds = (CloudFlight, pace.CLOUD) if token == "X" else (Flight, pace.FLIGHT)
    rest = max(8, start.width, end.width)
    margin = round(rest * SHADOW) + 4
    return kind(
        card_painter(faces, token, motif, rest), start, end, margin=margin, seconds=seconds, blocking=blocking,
        hides=hides, on_end=on_end,
    )  # fmt: skip


def coin_flights(
    spots: Sequence[Spot], purse: Rect, side: int, step: float, play: Callable[[str], None], blocking: bool = False
) -> list[Flight]:
    """Return coins of `side` px flying from their spots to a player's panel, `step` s apart, each with a sound on
    arrival."""
    flights = []
    for at, spot in enumerate(spots[:MOST_COINS]):
        start, end = square(spot, side), square(purse.center, side)
        landed, delay = lambda: play("coin"), at * step
        flights.append(
            Flight(draw_coin, start, end, margin=8, seconds=pace.COIN, delay=delay, blocking=blocking, on_end=landed)
        )
    return flights


def square(middle: Spot, side: int) -> Rect:
    """Return a square around its middle, such as a card's rectangle around the middle of its face."""
    return Rect(0, 0, side, side).move_to(center=middle)
