"""Moving details of a model: chimney smoke, fountains, cars around their blocks.

Positions follow from the number of beats. Each detail is drawn alone over the city's picture, and the lots in front of
it are drawn over it again.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import atan2, hypot, tau
from pathlib import Path

from pygame import Rect, Surface

from cardcity_desktop.scenes.card_city.diorama.ground import MIDDLE, Ground
from cardcity_desktop.scenes.card_city.diorama.model import CityPlan, DrawnModel, Lot, PlacedLot
from cardcity_desktop.scenes.card_city.diorama.pictures import PLUME_SIZE, SMOKES, coloured, smoke_svg
from cardcity_desktop.support.resources import asset_path
from cardcity_desktop.ui.paint.vector.polygons import Point
from cardcity_desktop.ui.paint.vector.svg import rasterise, svg_text

CARS = 5
"""Most cars, few enough that an idle window uses little time."""
PLUMES = 8
"""Chimneys that smoke at once, the nearest ones; other smoke is still."""
LANE = 0.56
"""Units from the kerb to the middle of a lane."""
STEP = 0.26
"""Units that a car moves per beat."""
CORNER = 0.9
HEADINGS = 16
RIPPLES, RIPPLE_BOX = 12, (3.2, 1.9)
"""Number of pictures of a pond's rings; half the width and half the height of a picture, in units."""
POND = (5.1, 5.5)
"""Position of a park's fountain on its lot."""
CAR_BOX = 1.5
CAR_COLOURS = 5

Thing = tuple[str, int, int]
""""smoke", "water" or "car"; number of the picture; number of the colour."""


@dataclass(frozen=True, slots=True)
class MovingPart:
    """A moving detail: position (px), nearness to the observer (x + y on the ground), and picture."""

    place: tuple[int, int]
    depth: float
    thing: Thing


class Life:
    """All moving details (smoke, water, cars) of a drawn city, with its `lots` from back to front."""

    def __init__(self, site: DrawnModel, lots: Sequence[PlacedLot]) -> None:
        self.site, self._lots, plan = site, lots, site.plan
        chimneys = [(lot, chimney) for lot in lots for chimney in lot.picture.chimneys]
        self._plumes = chimneys[-PLUMES:]
        self._smoking = chimneys[:-PLUMES]
        self._ponds = [lot for lot in plan.lots if lot.token == "K"][-4:]
        self._routes = [_route(plan.ground, lot) for lot in _spread(plan)]
        self._pictures: dict[Thing, Surface] = {}

    def movers(self, beat: int) -> list[MovingPart]:
        """Return all details after `beat` beats, always in the same order."""
        return [*self._smoke(beat), *self._water(beat), *self._cars(beat)]

    def changed(self, before: int, after: int) -> Iterator[Rect]:
        """Yield the areas that differ between two beats, in px."""
        for old, new in zip(self.movers(before), self.movers(after), strict=True):
            if old != new:
                yield self.rect(old).union(self.rect(new))

    def rect(self, moving: MovingPart) -> Rect:
        """Return the area of a detail, in px."""
        return self._picture(moving.thing).get_rect(topleft=moving.place)

    def draw_still(self, surface: Surface) -> None:
        """Draw smoke that does not move."""
        for lot, chimney in self._smoking:
            self._blit(surface, MovingPart(lot.plume(chimney), lot.depth, ("smoke", 0, 0)))

    def draw(self, surface: Surface, beat: int) -> None:
        """Draw the details within the surface's clip."""
        clip = surface.get_clip()
        for moving in sorted(self.movers(beat), key=lambda part: part.depth):
            if self.rect(moving).colliderect(clip):
                self._blit(surface, moving)

    def _blit(self, surface: Surface, moving: MovingPart) -> None:
        """Draw one detail, and over it the lots that hide it."""
        rect = self.rect(moving)
        before = surface.get_clip()
        surface.set_clip(rect.clip(before))
        surface.blit(self._picture(moving.thing), moving.place)
        for lot in self._lots:
            if lot.depth > moving.depth and lot.rect.colliderect(rect):
                lot.draw(surface)
        surface.set_clip(before)

    # Details

    def _smoke(self, beat: int) -> Iterator[MovingPart]:
        for at, (lot, chimney) in enumerate(self._plumes):
            frame = (beat // 2 + 5 * at) % SMOKES
            yield MovingPart(lot.plume(chimney), lot.depth, ("smoke", frame if beat else 0, 0))

    def _water(self, beat: int) -> Iterator[MovingPart]:
        for at, lot in enumerate(self._ponds):
            x, y = self.site.at(lot.x + POND[0], lot.y + POND[1])
            half = RIPPLE_BOX[0] * self.site.unit, RIPPLE_BOX[1] * self.site.unit
            place = round(x - half[0]), round(y - half[1])
            yield MovingPart(place, lot.depth + 2 * MIDDLE, ("water", (beat // 2 + 4 * at) % RIPPLES, 0))

    def _cars(self, beat: int) -> Iterator[MovingPart]:
        half = round(CAR_BOX * self.site.unit)
        for at, route in enumerate(self._routes):
            x, y, heading = route[(beat + 17 * at) % len(route)]
            across, down = self.site.at(x, y)
            yield MovingPart((round(across) - half, round(down) - half), x + y, ("car", heading, at % CAR_COLOURS))

    # Drawing

    def _picture(self, thing: Thing) -> Surface:
        picture = self._pictures.get(thing)
        if picture is None:
            text, width, height = _svg(thing)
            picture = rasterise(text, (round(width * self.site.unit), round(height * self.site.unit)))
            coloured(picture, self.site.night)
            self._pictures[thing] = picture
        return picture


def _spread(plan: CityPlan) -> list[Lot]:
    """Return the lots that cars drive around, spread over the city."""
    built = [lot for lot in plan.lots if lot.token]
    cars = min(CARS, len(built) // 3)
    return [built[(2 * at + 1) * len(built) // (2 * cars)] for at in range(cars)]


def _route(ground: Ground, lot: Lot) -> list[tuple[float, float, int]]:
    """Return a car's way around a lot: x, y and heading per beat."""
    rim = ground.grown(LANE)
    turns: list[Point] = []
    for at, (x, y) in enumerate(rim):
        for other in (rim[at - 1], rim[(at + 1) % len(rim)]):
            far = hypot(other[0] - x, other[1] - y)
            turns.append((x + (other[0] - x) * CORNER / far, y + (other[1] - y) * CORNER / far))
    way: list[tuple[float, float, int]] = []
    for (ax, ay), (bx, by) in zip(turns, turns[1:] + turns[:1], strict=True):
        steps = max(1, round(hypot(bx - ax, by - ay) / STEP))
        heading = round(atan2(by - ay, bx - ax) / tau * HEADINGS) % HEADINGS
        way += [
            (lot.x + ax + (bx - ax) * at / steps, lot.y + ay + (by - ay) * at / steps, heading) for at in range(steps)
        ]
    return way


def _svg(thing: Thing) -> tuple[str, float, float]:
    """Return a detail's picture, and its width and height in units."""
    name, number, _colour = thing
    if name == "smoke":
        return smoke_svg(number), *PLUME_SIZE
    half_wide, half_high = RIPPLE_BOX if name == "water" else (CAR_BOX, CAR_BOX)
    return svg_text(detail_path(thing)), 2 * half_wide, 2 * half_high


def detail_path(thing: Thing) -> Path:
    """Return the asset of a car or of the water."""
    return asset_path("scenes", "life", f"{thing[0]}-{thing[1]}-{thing[2]}.svg")
