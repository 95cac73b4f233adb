"""Signs over a land's picture: mist, the next place's light, regions' names with a sign per town, the chosen ring."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random

from pygame import Rect

from cardcity_desktop.support.resources import asset_path
from cardcity_desktop.ui.paint.theme import CREAM, INK, mix
from cardcity_desktop.ui.paint.vector.polygons import Point
from cardcity_desktop.ui.paint.vector.svg import svg_shapes, svg_text
from cardcity_desktop.ui.scenery.land.art import LandArt, LandLens, LandPlace, PlaceState
from cardcity_desktop.ui.toolkit import Box, Canvas, svg_document

BANK_SIZE = (240.0, 62.0)
BEAM_SIZE = (260.0, 330.0)
BEAM_FOOT = 250.0
"""How far below its upper edge the light on the next place has its middle, in units."""
RING_ROOM = 74
"""Units that a ring's picture is higher than the slab, so that a tall outline is whole."""


@dataclass(frozen=True, slots=True)
class Region:
    """A named part of the land."""

    key: str
    name: str
    at: Point  # the middle of its name
    towns: tuple[str, ...]  # the keys of its places


@dataclass(frozen=True, slots=True)
class Bank:
    """A bank of mist."""

    at: Point  # its middle
    size: float  # scale factor
    shape: int  # number of one of three shapes

    def rect(self, lens: LandLens, drift: float = 0.0) -> Rect:
        """Return the bank's px after a drift of so many units to the right."""
        size = BANK_SIZE[0] * self.size, BANK_SIZE[1] * self.size
        return lens.rect((self.at[0] + drift, self.at[1]), size)


def banks_of(art: LandArt, sites: Sequence[LandPlace]) -> list[Bank]:
    """Return flat banks of mist in front of places that are not reached. None covers another place."""
    if not art.is_misty:
        return []
    clear = [site for site in sites if site.state != "later"]
    return [bank for site in sites if site.state == "later" for bank in _banks_at(site) if _is_free(bank, clear, art)]


def _banks_at(site: LandPlace) -> Iterator[Bank]:
    chance = Random(site.key)
    for _bank in range(chance.choice((0, 1, 1, 2))):
        size = chance.choice((0.5, 0.75, 1.0))
        x, y = site.at[0] + chance.uniform(-66, 66), site.at[1] + chance.uniform(8, 40)
        yield Bank((x, y), size, chance.randrange(3))


def _is_free(bank: Bank, clear: Sequence[LandPlace], art: LandArt) -> bool:
    width, height = BANK_SIZE[0] * bank.size / 2 + art.slab[0] / 2, BANK_SIZE[1] * bank.size / 2 + art.slab[1] / 2 + 34
    return not any(
        abs(bank.at[0] - site.at[0]) < width and -height < bank.at[1] - site.at[1] < height - 34 for site in clear
    )


def bank_svg(shape: int, night: bool) -> str:
    """Return a bank of mist: tiers of paper with a lower side."""
    return svg_text(asset_path("lands", f"mist_{shape}{'_night' if night else ''}.svg"))


@lru_cache(maxsize=4)
def beam_svg(night: bool, source: Point | None = None) -> str:
    """Return the light on the next place: a soft beam, and three rings on the ground.

    `source` is the light's origin in units from the place; None for straight above.
    """
    name, view = "beam" if source is None else "shine", " ".join(map(str, _beam_box(source)))
    shapes = svg_shapes(asset_path("lands", f"{name}{'_night' if night else ''}.svg"))
    if source is not None:
        shapes = _moonbeam(*source) + shapes
    head = f'viewBox="{view}" preserveAspectRatio="none"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {head}>{shapes}</svg>'


def _moonbeam(x: float, y: float) -> str:
    """Return a beam in three widths from (x, y) to a place at (0, 0)."""
    return "".join(
        f'<path d="M{x - a} {y}H{x + a}L{b} 0A{b} {b * 0.4} 0 0 1 {-b} 0Z" fill="#F4EBD0" fill-opacity="{share}"/>'
        for a, b, share in ((34, 84, 0.1), (26, 62, 0.12), (18, 40, 0.14))
    )


def _beam_box(source: Point | None) -> tuple[float, float, float, float]:
    """Return left, top, width and height of the light on a place, from its middle."""
    if source is None:
        return -BEAM_SIZE[0] / 2, -BEAM_FOOT, *BEAM_SIZE
    left, right = min(-130.0, source[0] - 40), max(130.0, source[0] + 40)
    return left, source[1], right - left, BEAM_SIZE[1] - BEAM_FOOT - source[1]


def source_of(art: LandArt, site: LandPlace) -> Point | None:
    """Return the origin of the light on a place, in units from it, or None for straight above."""
    return None if art.beam is None else (art.beam[0] - site.at[0], art.beam[1] - site.at[1])


def beam_rect(site: LandPlace, lens: LandLens, source: Point | None = None) -> Rect:
    """Return the px of the light on a place."""
    left, top, width, height = _beam_box(source)
    return lens.rect((site.at[0] + left + width / 2, site.at[1] + top + height / 2), (width, height))


def sign_svg(state: PlaceState, ink: str) -> str:
    """Return a town's sign in a region's name: star, two strokes, one stroke, or an empty ring."""
    name = state if state in ("gold", "silver", "bronze") else "none"
    return svg_text(asset_path("lands", f"sign_{name}.svg")).replace(INK, ink)


def region_rect(canvas: Canvas, region: Region, lens: LandLens) -> Rect:
    """Return the px of a region's name, which stays above the window's foot."""
    s = canvas.scale
    width = canvas.measure(region.name, "label")[0] + s(13) * len(region.towns) + s(34)
    place = Rect(0, 0, width, max(s.target(25), canvas.painter.line_height("label") + s(4)))
    place.center = lens.px(region.at)
    place.bottom = min(place.bottom, canvas.area.bottom - s(6))
    place.left = max(place.left, s(6))
    return place


def draw_region(region: Region, states: Sequence[PlaceState], canvas: Canvas, place: Rect) -> None:
    """Draw a region's name with a sign for each town, muted while no town is reached."""
    s, theme = canvas.scale, canvas.theme
    reached = any(state != "later" for state in states)
    ink = theme.text if reached or theme.high_contrast else mix(theme.text, theme.panel, 0.22)
    draw_pill(canvas, place, 1.0 if reached or theme.high_contrast else 0.8)
    text = Rect(place.left + s(13), place.top, place.width, place.height)
    canvas.text(region.name, text, "label", ink, valign="middle", wrap=False)
    side = s(12)
    left = place.right - s(11) - s(13) * len(states)
    for at, state in enumerate(states):
        canvas.svg(sign_svg(state, ink), Rect(left + at * s(13), place.centery - side // 2, side, side))


def caption_rect(canvas: Canvas, text: str, foot: tuple[int, int]) -> Rect:
    """Return the px of a town's name and points below its foot."""
    width, height = canvas.measure(text, "label")
    return Rect(0, 0, width + canvas.scale(14) + canvas.scale(30), height + canvas.scale(6)).move_to(midtop=foot)


def draw_caption(text: str, state: PlaceState, canvas: Canvas, place: Rect) -> None:
    """Draw a town's name and points after its sign."""
    s = canvas.scale
    draw_pill(canvas, place)
    side = s(14)
    canvas.svg(sign_svg(state, canvas.theme.text), Rect(place.left + s(11), place.centery - side // 2, side, side))
    room = Rect(place.left + side + s(17), place.top, place.width, place.height)
    canvas.text(text, room, "label", valign="middle", wrap=False)


def draw_pill(canvas: Canvas, place: Rect, opacity: float = 1.0) -> None:
    """Draw the ground of a name."""
    theme = canvas.theme
    if opacity == 1:
        canvas.shadow(place, 4, 2, place.height // 2, 0.2)
    edge = theme.panel_edge if theme.high_contrast else None
    canvas.box(place, Box(theme.panel, place.height / 2, edge, canvas.scale.unit * theme.edge, opacity))


def bubble_rect(canvas: Canvas, lines: tuple[str, str], foot: tuple[int, int]) -> Rect:
    """Return the px of the next place's label above its foot. `lines` are the place's kind and name."""
    s = canvas.scale
    width = max(canvas.measure(lines[0], "small")[0], canvas.measure(lines[1], "strong")[0]) + s(28)
    height = canvas.painter.line_height("small") + canvas.painter.line_height("strong") + s(12)
    place = Rect(0, 0, width, height).move_to(midbottom=(foot[0], foot[1] - s(8)))
    return place.clamp(canvas.area)


def draw_bubble(lines: tuple[str, str], away: tuple[int, int], canvas: Canvas, place: Rect) -> None:
    """Draw the next place's name in red, with a tip that ends `away` px from the upper left corner."""
    s, theme = canvas.scale, canvas.theme
    foot = place.left + away[0], place.top + away[1]
    canvas.shadow(place, 6, 3, s(8), 0.25)
    fill = theme.primary
    tip = Rect(foot[0] - s(9), place.bottom - s(3), s(18), max(s(4), foot[1] - place.bottom + s(3)))
    canvas.svg(svg_document(18, 12, f'<path d="M0 0H18L9 12Z" fill="{fill}"/>'), tip)
    canvas.box(place, Box(fill, s(8)))
    above = Rect(place.left, place.top + s(5), place.width, canvas.painter.line_height("small"))
    below = Rect(place.left, above.bottom, place.width, canvas.painter.line_height("strong"))
    canvas.text(lines[0], above, "small", colour=theme.on_primary, align="center", valign="middle", wrap=False)
    canvas.text(lines[1], below, "strong", colour=theme.on_primary, align="center", valign="middle", wrap=False)


def draw_ring(canvas: Canvas, art: LandArt, site: LandPlace, lens: LandLens) -> None:
    """Draw the ring of the chosen place: cream outside, the accent inside."""
    wide, high = art.slab[0] + 44, art.slab[1] + RING_ROOM
    inner = INK if canvas.theme.shade == "dark" and not canvas.theme.high_contrast else canvas.theme.accent
    outer = canvas.theme.accent if canvas.theme.shade == "dark" else CREAM
    shapes = "".join(
        f'<path d="{art.outline}" fill="none" stroke="{colour}" stroke-width="{width}" stroke-linejoin="round"/>'
        for colour, width in ((outer, 7), (inner if outer == CREAM else "#2F8077", 3.2))
    )
    view = f'viewBox="{-wide / 2} {-high / 2} {wide} {high}" preserveAspectRatio="none"'
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" {view}>{shapes}</svg>'
    canvas.svg(svg, lens.rect(site.at, (wide, high)))


def draw_shine(canvas: Canvas, art: LandArt, site: LandPlace, lens: LandLens, share: float) -> None:
    """Draw the glow around a place whose rim is being poured. `share` of that is done, 0 to 1."""
    wide, high = art.slab[0] + 90, art.slab[1] + 90
    strength = 1 - abs(2 * share - 1)
    shapes = "".join(
        f'<path d="{art.outline}" fill="none" stroke="#FFF3C4" stroke-width="{width}" '
        f'stroke-opacity="{strength * part:.2f}" stroke-linejoin="round"/>'
        for width, part in ((26, 0.3), (14, 0.5), (5, 1.0))
    )
    view = f'viewBox="{-wide / 2} {-high / 2} {wide} {high}" preserveAspectRatio="none"'
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" {view}>{shapes}</svg>'
    canvas.svg(svg, lens.rect(site.at, (wide, high)))
