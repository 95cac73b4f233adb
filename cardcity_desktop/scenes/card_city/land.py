"""The land of Card City: a mountain of terraces with the towns as the player built them.

A city is stored as a position code: the column and row of its upper left cell, then its rows as in docs/positions.md:
"-2,-1 H R . / L P RC-".
"""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

import pygame
from pygame import Rect, Surface

from cardcity_desktop.rules.card_city.rule_set import rules_of
from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.rules.city.board import Board
from cardcity_desktop.rules.city.cards import CODES
from cardcity_desktop.scenes.card_city.board_model import board_of, box_of_cells, joined_on, laid_out
from cardcity_desktop.scenes.card_city.city_model import (
    CityPlan,
    DrawnModel,
    Lot,
    PlacedLot,
    draw_in_sky,
    kind_of,
    plan_of,
)
from cardcity_desktop.scenes.card_city.lots import PLUME, PLUME_SIZE, ROOT3, SMOKES, smoke_svg
from cardcity_desktop.scenes.card_city.match import CardCityMatch
from cardcity_desktop.support.resources import asset_path
from cardcity_desktop.ui.board.model import BoardCard, BoardModel
from cardcity_desktop.ui.cards.faces import motif_at
from cardcity_desktop.ui.paint.theme import Colour, rgb
from cardcity_desktop.ui.paint.vector.polygons import Point, convex_hull, dashed_line, keep_side, line_data, path_data
from cardcity_desktop.ui.paint.vector.svg import drawn, svg_document, svg_shapes, svg_text
from cardcity_desktop.ui.scenery.land.art import Hour, LandArt, LandDetail, LandPlace, Picture, bent
from cardcity_desktop.ui.scenery.land.picture import light_at, multiplied
from cardcity_desktop.ui.toolkit import Canvas, mix

MILLS = ((318.0, 846.0, 44.0), (956.0, 700.0, 42.0), (1444.0, 752.0, 44.0))
"""Foot and height of each windmill in the picture of the ground."""
TURNS = 8
"""Pictures of sails from one arm to the next."""
SAILS = "#9A6A58", "#FBE3D2", "#7A4A42"
"""Colours of wood, cloth and hub in full light."""
SHIPS = (((30.0, 556.0), "right", 22.0), ((1462.0, 458.0), "left", -16.0))
"""Middle of each ship, to which side it sails, and how far."""
SHIP_SECONDS = 90.0
PLOT = (200.0, 190.0)  # size of a plot's picture
PLOT_FOOT = 128.0  # how far below its upper edge its middle is

SEAM = 0.45
"""Units between two lots: cream seams instead of streets, which would be a grey noise at this size."""

EDGE = 3.2  # the rim of a town, in units of its lots
THICK = 3.6  # its height

SPAN = 186.0
"""Width of a town's slab in units of the land; those of seven rows and more are a little wider."""

WIDER = 12.0
MANY_ROWS = 49
SHARP = 7.0
"""Least px per unit of lots at which a town is drawn before it is reduced: lit panes are not found in a smaller one."""

PLAIN_LIGHT = {False: 0.8, True: 0.6}
"""Share of a town's own colours that remains by night (True) and in the evening, so that it stands out."""

LIFT = (7, 7, 12)
"""Light that is added to a town's colours, so that its dark sides stay colours."""

LAMPS = 2  # times that the light of lamps is added to a town by night that is reduced to less than REDUCED
LAMP_LIGHT = (255, 176, 84)
REDUCED = 0.8  # in a smaller picture the light of lamps is too faint
MOST_CELLS = 220

METALS = {
    "gold": ("#FFD850", "#DE9612", "#A4640A"),
    "silver": ("#E9EEF8", "#A5B5D4", "#7485A8"),
    "bronze": ("#CF7F4C", "#944F27", "#683415"),
    "stone": ("#EFE4C8", "#CDBB94", "#A48F69"),
}
"""A rim's top, lit side and dark side; of stone before the metal is poured."""

POST_AT = -5.8, -22.0
"""Where a medal's post is drawn, from the slab's left corner, in units of lots."""

SEAMS = "#EFE4C8"
SUN = (640.0, 150.0)
DUSK = ("#FFEFD6", "#C3A4CC")
FRESH = ("#FFF6E2", "#DCC2D6")
NIGHT = ("#8690D4", "#565CA6")
ROAD = "#756C8C"
ROAD_EDGE = "#FFF1D0"
DASHES = "#FFE9B8"
FAINT = "#E9D9B8"

_CODE = re.compile(r"(-?\d{1,2}),(-?\d{1,2}) ([A-Z0-9|/\\. -]+)")

PLAIN = "-2,-2 R . P R C / . L R C . / I2 C H R . / . R R L P / R . C . ."
"""Code of a modest town, for wins without a stored city."""


def windmills(hour: Hour) -> Iterator[LandDetail]:
    """Yield the sails of each windmill, in the light of the land."""
    for at, (x, y, size) in enumerate(MILLS):
        side, colours = 1.8 * size, [_lit(colour, light_at(hour, (x, y))) for colour in SAILS]
        shapes = [svg_shapes(_asset(f"sails_{size:.0f}_{turn}"), *colours) for turn in range(TURNS)]
        frames = tuple(svg_document(side, side, body) for body in shapes)
        yield LandDetail((x - 1, y - size * 0.98), (side, side), frames[at:] + frames[:at], beats=3)


def _lit(colour: Colour, light: Colour) -> Colour:
    return "#" + "".join(f"{round(a * b / 255):02X}" for a, b in zip(rgb(colour), rgb(light), strict=True))


def ships(night: bool) -> Iterator[LandDetail]:
    """Yield two ships that sail to and fro."""
    for at, way, far in SHIPS:
        picture = svg_text(_asset(f"ship_{way}{'_night' if night else ''}"))
        yield LandDetail(at, (44.0, 44.0), (picture,), beats=9, way=(far, 0.0), seconds=SHIP_SECONDS)


def smoke(chimney: Point, unit: float) -> LandDetail:
    """Return the smoke over a chimney in units of the land, in which a unit of its lots is `unit` large."""
    width, height = PLUME_SIZE[0] * unit, PLUME_SIZE[1] * unit
    middle = chimney[0] - PLUME[0] * unit + width / 2, chimney[1] - PLUME[1] * unit + height / 2
    frames = tuple(smoke_svg(frame) for frame in range(SMOKES))
    return LandDetail(middle, (width, height), frames, beats=3, is_near=True)


def code_of(match: CardCityMatch, seat: int) -> str:
    """Return a seat's city as a position code. In the unique city, the same for any seat."""
    rules = rules_of(match.header.setup)
    model = board_of(match.view(None), rules.board, seat)
    cards = {card.cell: card.token for card in model.cards if card.cell not in rules.board.ring}
    left, right, top, low = box_of_cells(cards)
    rows = (" ".join(cards.get((x, y), ".") for x in range(left, right + 1)) for y in range(top, low + 1))
    return f"{left},{top} {' / '.join(rows)}"


@lru_cache(maxsize=64)
def model_of(code: str, setup: Setup) -> BoardModel | None:
    """Return the city of a position code, or None if the code is impossible in this set-up."""
    match, board = _CODE.fullmatch(code), rules_of(setup).board
    if match is None or len(match[3]) > 6 * MOST_CELLS:
        return None
    left, top = int(match[1]), int(match[2])
    cells = {
        (left + x, top + y): token
        for y, row in enumerate(match[3].split(" / "))
        for x, token in enumerate(row.split(" "))
        if token != "."
    }
    sound = all(token in CODES and board.number(cell) is not None for cell, token in cells.items())
    if not sound or not any(token == "H" for token in cells.values()) or len(cells) > MOST_CELLS:
        return None
    return _model(board, cells)


def _model(board: Board, cells: dict[tuple[int, int], str]) -> BoardModel:
    """Return the model of a finished city: its cards in their frame, or in their bounding box if that floats."""
    cards = tuple(BoardCard(cell, token, 0, motif_at(token, cell)) for cell, token in cells.items())
    west, east, north, south = box = box_of_cells(cells)
    if board.shape == "hexagonal" or board.floating == "fixed":
        frame = list(board.cells_of(board.frame(0, box)))
    else:
        frame = [(x, y) for x in range(west, east + 1) for y in range(north, south + 1)]
    return laid_out(board, cards, joined_on(board, cells.items()), frame=tuple({*frame, *cells}))


@lru_cache(maxsize=64)
def _plan(look: tuple[str, Setup] | None) -> CityPlan:
    """Return the plan of a look's city with lots pushed together."""
    return plan_of(_model_at(look), street=SEAM)


class CardCityLand(LandArt):
    """The land of Card City. A place's look is its city's code and set-up."""

    name = "card_city"
    slab = (SPAN, SPAN * 0.577)
    outline = "M-14 -50.5Q0 -58.5 14 -50.5L85 -9.6Q99 0 85 9.6L14 50.5Q0 58.5 -14 50.5L-85 9.6Q-99 0 -85 -9.6Z"
    light = SUN

    def hour(self, night: bool, fresh: bool) -> Hour:
        near, far = NIGHT if night else FRESH if fresh else DUSK
        return Hour(near, far, SUN, 1250.0)

    def ways(self, sites: Sequence[LandPlace], night: bool) -> str:
        """Return the road: paved to the next town, a trail of stones beyond it."""
        reached = max((at for at, site in enumerate(sites) if site.is_won or site.state == "next"), default=0)
        curves = [bent(sites[at].at, sites[at + 1].at, 16 if at % 2 else -16) for at in range(len(sites) - 1)]
        paved, trail = curves[:reached], curves[reached:]
        tone = "#4C4E86" if night else ROAD
        edge, dash, faint = ("#8088C6", "#B9C0F0", "#7C86C4") if night else (ROAD_EDGE, DASHES, FAINT)
        lines = [(line_data(curve), width, colour) for width, colour in ((21.0, edge), (16.0, tone)) for curve in paved]
        lines += [(dashed_line(curve, 9, 8), 1.8, dash) for curve in paved]
        shapes = [_line(data, colour, width) for data, width, colour in lines]
        return "".join([*shapes, *(_line(dashed_line(curve, 1, 19), faint, 6, 0.8) for curve in trail)])

    # Places

    def picture(self, site: LandPlace, unit: float, night: bool) -> Picture:
        light = light_at(self.hour(night, fresh=False), site.at)
        if not site.is_won:
            return _plot(site, unit, light, night)
        return _town(_plan(site.look), site.state, unit, light, night)

    def rising(self, site: LandPlace, unit: float, night: bool) -> Iterator[Picture]:
        """Yield the bare slab, then the city lot by lot from back to front."""
        plan = _plan(site.look)
        town = _Town(plan, "stone", unit, light_at(self.hour(night, fresh=False), site.at), night)
        for plot in town.model.placed([Lot(lot.x, lot.y) for lot in plan.lots]):
            plot.draw(town.surface)
        lots = town.model.placed(plan.lots)
        yield town.reduced([])
        for at, lot in enumerate(lots):
            lot.draw(town.surface)
            if plan.lots[at].token:
                yield town.reduced(lots[: at + 1])

    def post(self, site: LandPlace) -> tuple[str, tuple[float, float]] | None:
        """Return a signpost for a town that is not reached."""
        if site.state != "later":
            return None
        return svg_shapes(_asset("post")), (27.0, 40.0)

    def life(self, sites: Sequence[LandPlace], night: bool) -> Sequence[LandDetail]:
        """Return windmills, ships, and the smoke of a chimney in each town that has one."""
        details = [*windmills(self.hour(night, fresh=False)), *ships(night)]
        for site in sites:
            chimney = _chimney(_plan(site.look)) if site.is_won else None
            if chimney is not None:
                details.append(smoke((site.at[0] + chimney[0], site.at[1] + chimney[1]), chimney[2]))
        return details

    def portrait(self, canvas: Canvas, place: Rect, site: LandPlace) -> None:
        model = _model_at(site.look) if site.is_won else model_of("0,0 H", Setup(players=1))
        assert model is not None
        plan = plan_of(model)
        if not site.is_won:
            plan = plan.on(plan_of(_model_at(None)))
        draw_in_sky(canvas, plan, place)


def _model_at(look: Any) -> BoardModel:
    """Return the city of a look. A default one if the look has none."""
    model = model_of(*look) if look is not None else None
    if model is None:
        model = model_of(PLAIN, Setup(players=1))
    assert model is not None
    return model


def _line(data: str, colour: str, width: float, opacity: float = 1.0) -> str:
    look = f'stroke="{colour}" stroke-width="{width:g}" stroke-opacity="{opacity:g}" stroke-linecap="round"'
    return f'<path d="{data}" fill="none" stroke-linejoin="round" {look}/>'


class _Town:
    """A town on its slab, rimmed in a metal, drawn so large that its windows are found, then reduced."""

    def __init__(self, plan: CityPlan, metal: str, unit: float, light: str, night: bool) -> None:
        left, right, top, bottom = plan.reach
        span = SPAN + (WIDER if len(plan.lots) >= MANY_ROWS else 0)
        width = (right - left) * ROOT3 / 2
        self.small = span * unit / width
        sharp = max(SHARP, self.small)
        self.light = light
        height = (bottom - top) / 2 + 18 + THICK
        self.surface = Surface((round((width + 12) * sharp), round((height + 6) * sharp)), pygame.SRCALPHA)
        middle = (left + right) / 2
        origin = self.surface.get_width() / 2 - middle * ROOT3 / 2 * sharp, (18 - top / 2) * sharp
        self.model = DrawnModel(plan, sharp, night, origin, lit=True)
        _lay_slab(self.surface, self.model, metal)

    def reduced(self, lots: Sequence[PlacedLot]) -> Picture:
        """Return the town drawn so far, reduced and in its light. Only the windows of `lots` shine."""
        surface, share, night = self.surface.copy(), self.small / self.model.unit, self.model.night
        multiplied(surface, mix(self.light, "#FFFFFF", PLAIN_LIGHT[night]))
        if not night:
            surface.fill(LIFT, special_flags=pygame.BLEND_RGB_ADD)
        top, bottom = self.model.plan.reach[2:]
        size = round(surface.get_width() * share), round(surface.get_height() * share)
        corner = round(-surface.get_width() / 2 * share), round(-(18 + (bottom - top) / 4) * self.small)
        glow = _lamps(lots, surface.get_size()) if night and share < REDUCED else None
        surface = pygame.transform.smoothscale(surface, size)
        if glow is not None:
            glow = pygame.transform.smoothscale(glow, size)
            for _time in range(LAMPS):
                surface.blit(glow, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        return surface, corner


def _town(plan: CityPlan, medal: str, unit: float, light: str, night: bool) -> Picture:
    """Return a town on its slab, rimmed in its medal's metal, with a post for its medal at the left corner."""
    town = _Town(plan, medal, unit, light, night)
    lots = town.model.placed(plan.lots)
    for lot in lots:
        lot.draw(town.surface)
    _raise_post(town.surface, town.model, medal)
    return town.reduced(lots)


@lru_cache(maxsize=64)
def _chimney(plan: CityPlan) -> tuple[float, float, float] | None:
    """Return the offset of a town's nearest chimney from its middle, and how many units a unit of its lots is, or
    None."""
    left, right, top, bottom = plan.reach
    unit = (SPAN + (WIDER if len(plan.lots) >= MANY_ROWS else 0)) / ((right - left) * ROOT3 / 2)
    factories = [lot for lot in plan.lots if lot.token.startswith("I")]
    for lot in reversed(factories):
        for across, down in kind_of(lot, plan).chimneys:
            x, y = (lot.x - lot.y - (left + right) / 2) * ROOT3 / 2, (lot.x + lot.y) / 2 - (top + bottom) / 4
            return (x + across) * unit, (y + down) * unit, unit
    return None


def _lamps(lots: Sequence[PlacedLot], size: tuple[int, int]) -> Surface:
    """Return the light of all windows that no nearer lot hides, on black, to be blended additively."""
    glow = Surface(size)
    for lot in lots:
        shape = lot.picture.face.copy()
        shape.fill((0, 0, 0), special_flags=pygame.BLEND_RGB_MULT)
        glow.blit(shape, lot.rect)
        if lot.picture.glow is not None:
            glow.blit(lot.picture.glow, lot.rect, special_flags=pygame.BLEND_RGB_ADD)
    glow.fill(LAMP_LIGHT, special_flags=pygame.BLEND_RGB_MULT)
    return glow


def _lay_slab(surface: Surface, model: DrawnModel, medal: str) -> None:
    """Draw a town's slab in its medal's metal, with its shadow: the left side lit, the right one dark."""
    top, lit, dark = METALS[medal]
    rim, inner = (
        tuple(model.at(*corner) for corner in model.plan.rim_around(*around)) for around in ((EDGE, 3.0), (0.75, 1.0))
    )
    thick = THICK * model.unit
    low = tuple((x, y + thick) for x, y in rim)
    solid = convex_hull(rim + low)
    near = max(low, key=lambda corner: corner[1])[0]
    far = tuple((x + 4 * model.unit, y + 1.4 * thick) for x, y in low)
    right = keep_side(solid, (near, surface.get_height()), (near, 0.0))
    shapes = (
        f'<path d="{path_data((convex_hull(low + far),))}" fill="#1F2A44" fill-opacity="0.22"/>'
        f'<path d="{path_data((solid,))}" fill="{lit}"/><path d="{path_data((right,))}" fill="{dark}"/>'
        f'<path d="{path_data((rim,))}" fill="{top}"/><path d="{path_data((inner,))}" fill="{SEAMS}"/>'
    )
    surface.blit(drawn(svg_document(*surface.get_size(), shapes), surface.get_size()), (0, 0))


def _raise_post(surface: Surface, model: DrawnModel, medal: str) -> None:
    """Draw the medal's post at the slab's left corner."""
    x, y = model.at(*min(model.plan.rim_around(EDGE), key=lambda corner: corner[0] - corner[1]))
    at = f"translate({x:.1f} {y:.1f}) scale({model.unit:.4f}) translate({POST_AT[0]} {POST_AT[1]})"
    post = f'<g transform="{at}">{svg_shapes(_asset(f"post_{medal}"))}</g>'
    surface.blit(drawn(svg_document(*surface.get_size(), post), surface.get_size()), (0, 0))


def _plot(site: LandPlace, unit: float, light: str, night: bool) -> Picture:
    """Return a staked plot. The next town's is brighter and has a crane and crates."""
    bright, (width, height) = site.state in ("next", "open"), PLOT
    surface = drawn(svg_text(_asset(f"plot_{site.state}")), (round(width * unit), round(height * unit)))
    multiplied(surface, mix(light, "#FFFFFF", 0.35 if bright else 0.0) if night else light)
    return surface, (round(-width / 2 * unit), round(-PLOT_FOOT * unit))


def _asset(name: str) -> Path:
    return asset_path("lands", "card_city", f"{name}.svg")
