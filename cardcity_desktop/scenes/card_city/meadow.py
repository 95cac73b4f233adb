"""The meadow under Card City's table: hills, a river, a lane, fields and trees, drawn to the window's edges.

One opaque picture per window size and theme, cached with the other pictures. What stands is drawn upright, and only
where no plot can be: at the window's edges, and beside a city of its own, right of it below the forecast.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import NamedTuple

from pygame import Surface

from cardcity_desktop.ui.board.painting.island import TREES, TreeColours, tree
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.paint.vector.svg import svg_document

WIDE, HIGH = 1280, 720
"""Units of the drawing, which is stretched over the window."""

TRIED, APART = 900, 23
"""Trees that are tried, most of which have no place, and the least units between two of them."""

FAR = 7
"""Seed of the trees, so that the meadow never changes."""

OPEN = (674, 306, 952, 700)
"""Left, top, right and bottom of the land that boards and forecasts leave free."""

BOATS = ((52, 172), (790, 548))
"""Water lines of the boats on the lake."""

HOUSES, MILL = ((798, 434, 1.0), (758, 424, 0.78), (832, 420, 0.72)), (884, 398)
"""Feet of the houses, with their size, and of the mill."""

TUFTS, FLOWERS = 130, 46
"""Tufts of grass and single flowers in the meadow."""

WATER = ((60, 142, -1), (280, 560, -1), (560, 730, 44))
"""Top, bottom and left of land at the left edge that the river takes."""

CLEAR = (
    (798, 424, 40),
    (884, 390, 34),
    (754, 414, 32),
    (832, 412, 30),
    (766, 348, 30),
    (800, 512, 96),
    (900, 520, 62),
    (690, 396, 24),
    (928, 404, 30),
)
"""Circles without trees, x, y and radius: around house, mill, sheep and fields, and on the lane."""


class Colours(NamedTuple):
    """Colours of the meadow on one theme."""

    ground: str
    light: str
    dark: str
    bank: str
    water: str
    ripple: str
    lane: str
    lane_rim: str
    fields: tuple[str, str, str]
    wall: str
    roof: str
    pane: str
    wool: str
    sun: str
    tuft: str
    flowers: tuple[str, str, str]


COLOURS = {
    "light": Colours(
        "#D3DEA6", "#DEE6B8", "#C5D396", "#EBDFB6", "#8FCBD6", "#A7DAE1", "#F1E7CB", "#CFC197",
        ("#E6D58E", "#CBD98E", "#C9B4D2"),
        "#FFF1D6", "#D8573C", "#3B6E8C", "#FFFDF4",
        "#FFF6C8", "#A9BE74", ("#FFFDF4", "#F2C14E", "#E58A9B"),
    ),
    "dark": Colours(
        "#24415A", "#2A4A62", "#1F3A52", "#3A4A64", "#2F6390", "#4A82AE", "#4B5678", "#2C3758",
        ("#3B4F66", "#2D4A60", "#4A4676"),
        "#B9BFDA", "#7A4A62", "#FFD36B", "#AEB7D0",
        "#6E86C8", "#1B3549", ("#7E8FC0", "#8A7A52", "#6B5488"),
    ),
}  # fmt: skip


def meadow(canvas: Canvas) -> Surface:
    """Return the meadow beside a city of its own in the window's size, opaque; copy it before drawing on it."""
    return _land(canvas, "meadow", meadow_svg)


def plain_meadow(canvas: Canvas) -> Surface:
    """Return the meadow without anything where a large board may be."""
    return _land(canvas, "plain meadow", partial(meadow_svg, is_open=False))


def lake(canvas: Canvas) -> Surface:
    """Return the lake around a town of hexagons."""
    return _land(canvas, "lake", lake_svg)


def _land(canvas: Canvas, name: str, svg: Callable[[str, int, int], str]) -> Surface:
    size, theme = canvas.area.size, canvas.theme

    def make() -> Surface:
        picture = Surface(size).convert(canvas.surface)
        # a drawing of its own for each size: a picture that is stretched would blur the trees
        if theme.edge:
            picture.fill(theme.panel)
        else:
            picture.blit(canvas.pictures.get(svg(theme.name, *size), size), (0, 0))
        return picture

    return canvas.pictures.surfaces.get((name, size, theme.name), make)


def lake_svg(theme: str, wide: int, high: int) -> str:
    """Return the lake as a drawing of `wide` by `high` px, with boats where no island reaches."""
    colours = COLOURS[theme]
    calm = (
        "M0 0H420C330 120 190 150 90 130S20 150 0 150Z M760 0C700 120 820 190 860 300S1010 430 1280 400V0Z "
        "M0 560C90 520 250 560 330 620S420 700 400 720H0Z M900 720C940 640 1100 600 1280 610V720Z"
    )
    ripples = "".join(
        f"M{x} {y}q10 -6 20 0" for x, y in ((58, 96), (880, 214), (40, 470), (884, 520), (812, 92), (92, 690))
    )
    flat = (
        f'<path d="{calm}" fill="{colours.ripple}" fill-opacity="0.35"/>'
        f'<path d="{ripples}" fill="none" stroke="{colours.ripple}" stroke-width="3" stroke-linecap="round"/>'
    )
    boats = "".join(f'<g transform="translate({x} {y})">{_boat(colours, TREES[theme])}</g>' for x, y in BOATS)
    body = f'<g transform="scale({wide / WIDE:.4f} {high / HIGH:.4f})">{flat}{boats}</g>'
    return svg_document(wide, high, f'<rect width="{wide}" height="{high}" fill="{colours.water}"/>{body}')


def _boat(colours: Colours, trees: TreeColours) -> str:
    """Return a sailing boat around its water line."""
    return (
        f'<path d="M-12 3q12 5 24 0" fill="none" stroke="{colours.ripple}" stroke-width="2.4" stroke-linecap="round"/>'
        f'<path d="M-11 -4H11L7 3H-7Z" fill="{trees.trunk}"/><path d="M-1 -5V-27L-9 -7Z" fill="{colours.wall}"/>'
        f'<path d="M1 -5V-24L9 -7Z" fill="{colours.roof}"/>'
    )


def meadow_svg(theme: str, wide: int, high: int, is_open: bool = True) -> str:
    """Return the meadow as a drawing of `wide` by `high` px; is_open: with farm and trees beside the board."""
    colours, trees, x, y = COLOURS[theme], TREES[theme], wide / WIDE, high / HIGH
    farm = _fields(colours) + _river(colours) if is_open else ""
    grass = f"{_hills(colours)}{_sunlight(colours)}{_grass(colours)}"
    flat = f'<g transform="scale({x:.4f} {y:.4f})">{grass}{farm}</g>'
    unit, upright = min(x, y), list[tuple[float, str]]()
    for across, down, size, fir in _stands(is_open):
        upright.append((down, tree(trees, across * x, down * y, unit * size, fir)))
    for (across, down), body in _farm(colours, trees) if is_open else ():
        at = f"translate({across * x:.1f} {down * y:.1f}) scale({unit:.4f})"
        upright.append((down, f'<g transform="{at}">{body}</g>'))
    standing = "".join(body for _down, body in sorted(upright))
    ground = f'<rect width="{wide}" height="{high}" fill="{colours.ground}"/>'
    return svg_document(wide, high, f"{ground}{flat}{standing}")


def _sunlight(colours: Colours) -> str:
    """Return the light from the upper left over the grass, and the shade of the far corner."""
    stops = ((0, colours.sun, 0.5), (45, colours.sun, 0.12), (60, colours.dark, 0), (100, colours.dark, 0.9))
    return (
        f'<defs><radialGradient id="sun" gradientUnits="userSpaceOnUse" cx="240" cy="0" r="{WIDE}">'
        + "".join(f'<stop offset="{at}%" stop-color="{fill}" stop-opacity="{share}"/>' for at, fill, share in stops)
        + f'</radialGradient></defs><rect width="{WIDE}" height="{HIGH}" fill="url(#sun)"/>'
    )


def _grass(colours: Colours) -> str:
    """Return tufts of grass and single flowers all over the meadow."""
    drawn = Random(FAR)
    tufts = "".join(
        f"M{drawn.uniform(0, WIDE):.0f} {drawn.uniform(60, HIGH):.0f}l-2.6 -6m2.6 6l0.4 -8m-0.4 8l3 -5.4"
        for _ in range(TUFTS)
    )
    stroke = f'stroke="{colours.tuft}" stroke-width="1.6" stroke-linecap="round" fill="none"'
    return f'<path d="{tufts}" {stroke}/>' + "".join(
        f'<circle cx="{drawn.uniform(0, WIDE):.0f}" cy="{drawn.uniform(60, HIGH):.0f}" r="2.1" '
        f'fill="{colours.flowers[at % 3]}"/>'
        for at in range(FLOWERS)
    )


def _hills(colours: Colours) -> str:
    """Return wide patches of lighter and darker grass."""
    return (
        f'<path fill="{colours.light}" d="M0 0H560C500 90 330 120 200 210S60 330 0 340Z"/>'
        f'<path fill="{colours.dark}" d="M1280 720H640C700 610 820 590 930 540S1150 380 1280 400Z"/>'
        f'<path fill="{colours.light}" d="M700 720C760 650 900 640 1000 600S1190 520 1280 530V720Z"/>'
        f'<path fill="{colours.dark}" d="M720 0C760 60 900 70 980 110S1180 190 1280 160V0Z"/>'
        f'<path fill="{colours.dark}" d="M0 470C90 480 210 540 260 610S330 700 340 720H0Z"/>'
    )


def _river(colours: Colours) -> str:
    """Return a river along the left edge, the lane over its bridge, and ripples."""
    course = "M-40 92C40 100 116 146 92 250S2 400 36 500S122 620 96 760"
    lane = "M-20 396C60 380 120 384 190 392M664 392C760 380 830 402 900 408C980 420 1090 396 1300 372"
    planks = "".join(f"M{at} {379 - (at - 96) * 0.02:.1f}v21" for at in range(2, 90, 8))
    ripples = (
        "M62 186q10 -6 20 0M84 226q9 -5 18 0M34 330q10 -6 20 0M20 440q10 -6 20 0M74 590q10 -6 20 0M50 536q9 -5 18 0"
    )
    stroke = 'fill="none" stroke-linecap="round"'
    shifted = (
        f'{stroke} stroke="{colours.ripple}" stroke-opacity="0.55" stroke-width="22" transform="translate(-11 -3)"'
    )
    return (
        f'<path d="{lane}" {stroke} stroke="{colours.lane_rim}" stroke-width="19"/>'
        f'<path d="{course}" {stroke} stroke="{colours.bank}" stroke-width="76"/>'
        f'<path d="{course}" {stroke} stroke="{colours.water}" stroke-width="60"/>'
        f'<path d="{course}" {shifted}/>'
        f'<path d="{ripples}" {stroke} stroke="{colours.wool}" stroke-opacity="0.6" stroke-width="2.4"/>'
        f'<path d="{lane}" {stroke} stroke="{colours.lane}" stroke-width="14"/>'
        f'<path d="{planks}" {stroke} stroke="{colours.lane_rim}" stroke-width="1.6"/>'
    )


def _fields(colours: Colours) -> str:
    """Return ploughed fields below the lane, with furrows."""
    shapes = ("M716 462L846 446L872 540L738 560Z", "M856 446L952 440V530L882 538Z", "M742 568L880 548L892 604L754 622Z")
    body = "".join(f'<path fill="{fill}" d="{shape}"/>' for fill, shape in zip(colours.fields, shapes, strict=True))
    lines = [f"M{724 + 13 * at} {461 - 1.6 * at:.1f}l22 {96 - 0.4 * at:.1f}" for at in range(10)]
    lines += [f"M{864 + 12 * at} {446 - at}l24 {92 - at}" for at in range(6)]
    lines += [f"M{748 + 13 * at} {567 - 1.9 * at:.1f}l12 54" for at in range(11)]
    furrows = "".join(lines)
    return f'{body}<path d="{furrows}" stroke="{colours.light}" stroke-opacity="0.5" stroke-width="2.4" fill="none"/>'


def _farm(colours: Colours, trees: TreeColours) -> Iterator[tuple[tuple[float, float], str]]:
    """Yield farmhouse, mill and sheep as (foot, drawing around it)."""
    pool = '<ellipse cx="0" cy="0" rx="{}" ry="{}" fill="' + trees.pool + '"/>'
    for x, y, size in HOUSES:
        yield (x, y), f'<g transform="scale({size})">{pool.format(26, 6)}{_house(colours, trees)}</g>'
    sails = "".join(
        f'<g transform="translate(0 -39) rotate({at})"><path d="M-0.9 0V-27H0.9V0Z" fill="{trees.trunk}"/>'
        f'<path d="M1 -26H8V-7H1Z" fill="{colours.wall}"/></g>'
        for at in (20, 110, 200, 290)
    )
    yield (
        MILL,
        (
            pool.format(17, 5) + f'<path d="M-11 0L-7 -38H7L11 0Z" fill="{colours.wall}"/>'
            f'<path d="M0 0V-38H7L11 0Z" fill="{colours.lane_rim}" fill-opacity="0.55"/>'
            f'<path d="M-9 -37L0 -50L9 -37Z" fill="{colours.roof}"/>'
            f'<path d="M-3 0V-9H3V0Z" fill="{trees.trunk}"/>{sails}'
        ),
    )
    for x, y in ((748, 340), (772, 356), (786, 336), (762, 366)):
        yield (
            (x, y),
            (
                pool.format(8, 2.6) + f'<ellipse cx="0" cy="-5" rx="6.4" ry="4.4" fill="{colours.wool}"/>'
                f'<circle cx="6.4" cy="-6.4" r="2.3" fill="{trees.trunk}"/>'
            ),
        )


def _house(colours: Colours, trees: TreeColours) -> str:
    """Return a house around its foot, lit from the left."""
    return (
        f'<path d="M-17 0V-16H17V0Z" fill="{colours.wall}"/><path d="M4 0V-16H17V0Z" fill="{colours.lane_rim}" '
        f'fill-opacity="0.55"/><path d="M9 -24V-34H13V-20Z" fill="{colours.wall}"/>'
        f'<path d="M-22 -15L-8 -32H11L4 -15Z" fill="{colours.roof}"/>'
        f'<path d="M4 -15L11 -32L22 -15Z" fill="{colours.roof}"/><path d="M4 -15L11 -32L22 -15Z" fill="{trees.trunk}" '
        f'fill-opacity="0.4"/><path d="M-8 0V-10H0V0Z" fill="{trees.trunk}"/>'
        f'<path d="M8 -12h6v6h-6zM-15 -12h5v5h-5z" fill="{colours.pane}"/>'
    )


def _stands(is_open: bool) -> Iterator[tuple[float, float, float, bool]]:
    """Yield x, y, size and whether it is a fir for each tree, clear of river, lane, farm and boards."""
    drawn, taken = Random(FAR), list[tuple[float, float]]()
    for _tree in range(TRIED):
        across, down = drawn.uniform(0, WIDE), drawn.uniform(0, HIGH)
        size, fir = drawn.uniform(0.75, 1.1), drawn.random() < 0.45
        edge = across > 1262 or down > 702 or across < 20 or down < 22
        free = is_open and OPEN[0] < across < OPEN[2] and OPEN[1] < down < OPEN[3]
        behind = across > OPEN[2] and down > 560 and is_open  # below a journal that ends early
        if not (edge or free or behind) or (
            across < 150 and any(top < down < end and left < across for top, end, left in WATER)
        ):
            continue
        near = any((across - x) ** 2 + (down - y) ** 2 < r * r for x, y, r in CLEAR)
        if not near and all((across - x) ** 2 + (down - y) ** 2 > APART * APART for x, y in taken):
            taken.append((across, down))
            yield across, down, size, fir
