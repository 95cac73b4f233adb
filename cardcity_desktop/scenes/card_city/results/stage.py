"""The city on the stage of the results: large, oriented as on the board, with coins on the counted cells."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import cos, sin, tau

import pygame
from pygame import Rect, Surface

from cardcity_desktop.rules.errors import Cell
from cardcity_desktop.scenes.card_city.diorama.ground import TILE
from cardcity_desktop.scenes.card_city.diorama.model import CityPlan, DrawnModel, PlacedLot
from cardcity_desktop.scenes.card_city.diorama.pictures import EVENING
from cardcity_desktop.scenes.card_city.results.count import Count
from cardcity_desktop.ui.paint.animation import ease_out
from cardcity_desktop.ui.paint.text import lettering
from cardcity_desktop.ui.paint.vector.svg import in_theme
from cardcity_desktop.ui.scenery.night import lamps_of
from cardcity_desktop.ui.toolkit import Box, Canvas
from cardcity_desktop.ui.wording.numbers import number_text, signed_text

DIM, DUSK = (164, 148, 178), (208, 182, 204)
"""Colours that darken the part of the city that is not counted, by multiplication: during the count, and after it."""

GOLD, COIN_RIM, COIN_INK = "#FFD36B", "#B0740F", "#5A3206"
LOSS, LOSS_RIM = "#B5322A", "#7A1B16"
SUM_INK, SUM_EDGE = "#FFE9A8", "#5A2A24"

COIN, SUM, EDGE = 32, 104, 6
"""Logical units: a coin's side, and the text size of a sum in the size in which it appears, with its edge."""

TURNS = 20
"""Copies of a text around it that make its edge."""

LANDS, JOLTS = 0.16, 0.18
"""Seconds that a coin takes to land, and a sum to shrink to its size."""

JOLT = 4
"""Logical units by which a sum shakes."""

SETTLED = 0.5
"""Size of the sums that stay after the count, as a share of the largest."""

Light = tuple[int, int, int]
"""Factors of red, green and blue, of 255."""


@dataclass(slots=True)
class CityStage:
    """Painter of one city; its static parts are cached by size and row."""

    plan: CityPlan
    _whole: dict[tuple[object, ...], Surface] = field(default_factory=dict)

    def draw(self, canvas: Canvas, place: Rect, groups: Sequence[tuple[Sequence[Cell], float]]) -> None:
        """Draw the city in the evening; its groups of homes are in daylight, with their points above the larger ones.

        Nothing is drawn where large text leaves no place for it.
        """
        if place.width <= 0 or place.height <= 0:
            return
        key = (place.size, canvas.theme.name)
        if key not in self._whole:
            picture = self._dimmed(
                canvas, place.size, [cell for cells, _points in groups for cell in cells], _dusk(canvas)
            )
            for cells, points in groups:
                if len(cells) > 1:
                    spots = self.coin_spots(picture.get_rect(), canvas.theme.shade == "dark", cells)
                    foot = sum(x for x, _y in spots) // len(spots), min(y for _x, y in spots) + canvas.scale(COIN) // 2
                    _draw_sum(canvas.on(picture), picture.get_rect(), foot, signed_text(points), SETTLED)
            self._whole = {key: picture}
        canvas.surface.blit(self._whole[key], place)

    def draw_count(self, canvas: Canvas, place: Rect, count: Count, cells: Sequence[Cell], points: float) -> None:
        """Draw the city with the counted cells in daylight, a coin on each of them so far, and the row's sum."""
        if place.width <= 0 or place.height <= 0:
            return
        key = (place.size, canvas.theme.name, count.row)
        if key not in self._whole:
            self._whole = {key: self._dimmed(canvas, place.size, cells, DIM)}
        canvas.surface.blit(self._whole[key], place)
        spots = self.coin_spots(place, canvas.theme.shade == "dark", cells)
        height = canvas.scale(COIN)
        for at, (x, y) in enumerate(spots[: count.coins]):
            fresh = not count.summed and at == count.coins - 1
            lift = 1 - ease_out(min(1.0, count.since / LANDS)) if fresh else 0.0
            _draw_coin(canvas, (x, y - round(lift * height)), at + 1, points)
        if count.summed and points:
            top = min((y for _x, y in spots), default=place.top + place.height // 3)
            middle = sum(x for x, _y in spots) // len(spots) if spots else place.centerx
            self._draw_row_sum(canvas, place, (middle, top - height), points, count.since)

    def coin_spots(self, place: Rect, night: bool, cells: Sequence[Cell]) -> list[tuple[int, int]]:
        """Return the positions of coins on the roofs of these cells, in px, from back to front."""
        model, spots = DrawnModel.fitting(self.plan, place, night), list[tuple[float, int, int]]()
        by_spot = {(placed.x, placed.y): placed for placed in self.plan.lots}
        for cell in cells:
            x, y = self.plan.ground.spot(cell)
            across, down = model.at(x + TILE / 2, y + TILE / 2)
            lot = by_spot.get((x, y))
            if lot is not None and lot.token:
                (placed,) = model.placed([lot])
                down = min(down, placed.rect.top + model.unit)
            spots.append((x + y, round(across), round(down)))
        return [(across, down) for _depth, across, down in sorted(spots)]

    def _dimmed(self, canvas: Canvas, size: tuple[int, int], cells: Sequence[Cell], light: Light) -> Surface:
        """Return the city in dim light with lit windows, except for the lots of some cells, which are on gold."""
        night = canvas.theme.shade == "dark"
        surface, spots = Surface(size, pygame.SRCALPHA), {self.plan.ground.spot(cell) for cell in cells}
        model = DrawnModel.fitting(self.plan, surface.get_rect(), night)
        placed = model.lay(surface)
        surface.fill((*light, 255), special_flags=pygame.BLEND_RGBA_MULT)
        for lot in self.plan.lots:
            if (lot.x, lot.y) in spots:
                model.flat(surface, [(lot.x + x, lot.y + y) for x, y in self.plan.ground.grown(1.0)], GOLD)
        for lot, picture in zip(self.plan.lots, placed, strict=True):
            _draw_lot(surface, picture, None if (lot.x, lot.y) in spots else light)
            picture.draw_smoke(surface)
        return in_theme(canvas.theme, surface)

    def _draw_row_sum(self, canvas: Canvas, stage: Rect, foot: tuple[int, int], points: float, since: float) -> None:
        """Draw a row's points inside `stage`, as near above `foot` as possible; they shrink and shake."""
        share = min(1.0, since / JOLTS)
        shake = round(canvas.scale(JOLT) * (1 - share) * (1 if int(since * 40) % 2 else -1))
        size = (1.5 - 0.5 * share) / 1.5
        _draw_sum(canvas, stage, (foot[0] + shake, foot[1]), signed_text(points), size)


def at_dusk(canvas: Canvas, picture: Surface) -> Surface:
    """Return a picture of a city in the evening, in place."""
    picture.fill((*_dusk(canvas), 255), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def _dusk(canvas: Canvas) -> Light:
    """Return the light after the count; by night it is dark enough."""
    return (255, 255, 255) if canvas.theme.shade == "dark" else DUSK


def _draw_lot(surface: Surface, placed: PlacedLot, light: Light | None) -> None:
    """Draw a lot in daylight, or in some light with lamps behind its lit panes."""
    if light is None:
        placed.draw(surface)
        return
    face = placed.picture.face.copy()
    face.fill((*light, 255), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(face, placed.rect)
    lamps = placed.picture.glow or lamps_of(placed.picture.face, EVENING)
    if lamps is not None:
        surface.blit(lamps, placed.rect, special_flags=pygame.BLEND_RGB_ADD)


def _draw_coin(canvas: Canvas, middle: tuple[int, int], number: int, points: float) -> None:
    """Draw a coin with its number, or with the cost of an empty cell."""
    side = canvas.scale(COIN)
    disc = Rect(0, 0, side, side).move_to(midbottom=middle)
    fill, rim, ink = (GOLD, COIN_RIM, COIN_INK) if points >= 0 else (LOSS, LOSS_RIM, "#FFFFFF")
    canvas.box(disc, Box(fill, side / 2, rim, 2 * canvas.scale.unit))
    text = number_text(number) if points >= 0 else number_text(-1)
    canvas.smaller(text, "label", side).text(text, disc, "label", ink, "center", "middle", wrap=False)


def _draw_sum(canvas: Canvas, stage: Rect, foot: tuple[int, int], text: str, size: float) -> None:
    """Draw a sum at a share of its largest size, inside `stage` and as near above `foot` as possible."""
    key = ("sum", text, canvas.scale.unit)
    picture = pygame.transform.smoothscale_by(
        canvas.pictures.surfaces.get(key, lambda: _sum_picture(canvas, text)), size
    )
    canvas.surface.blit(picture, picture.get_rect(midbottom=foot).clamp(stage))


def _sum_picture(canvas: Canvas, text: str) -> Surface:
    """Return a picture of a sum in the size in which it appears, with an edge and a lip."""
    canvas, style = canvas.at_text_size(1.0), lettering(SUM, "heavy")
    (width, height), edge = canvas.measure(text, style), canvas.scale(EDGE)
    surface = Surface((width + 2 * edge + 2, height + 2 * edge), pygame.SRCALPHA)
    on, room = canvas.on(surface), surface.get_rect()
    for at in range(TURNS):
        across, down = edge * cos(tau * at / TURNS), edge * sin(tau * at / TURNS)
        for lip in (0, edge // 2):
            on.text(text, room.move(round(across), round(down) + lip), style, SUM_EDGE, "center", "middle", wrap=False)
    on.text(text, room, style, SUM_INK, "center", "middle", wrap=False)
    return surface
