"""Pavement and streets under the cards of a town: one smooth slab, with dashes between districts."""

from collections.abc import Collection, Iterator
from functools import partial

from pygame import Rect

from cardcity_desktop.rules.errors import Cell
from cardcity_desktop.ui.board.geometry import Lens
from cardcity_desktop.ui.board.model import Joined
from cardcity_desktop.ui.board.painting.island import TREES, TreeColours, paint_hexagonal_streets
from cardcity_desktop.ui.board.painting.stamping import stamp
from cardcity_desktop.ui.cards.outlines import HEIGHT, LIP
from cardcity_desktop.ui.toolkit import Box, Canvas

COLOURS = {"light": ("#C9BA92", "#F2EAD4", "#B4AEA3"), "dark": ("#27304F", "#5A648C", "#343D60")}
"""Lip, pavement and street by theme."""

PAVEMENT = 1.5  # reach beyond a card's edge, in gaps between cards
STREET = 0.95  # the same for the street
PAVEMENT_LIP = 0.45  # height of the lip, in gaps

DASHES = 4
"""Dashes of a street along one card."""

DETAILED_FROM = 5
"""Px of the gap between cards from which streets have dashes and greens: narrower ones would only look worn."""

LAMP = "#FFC46B"  # colour of the street lamps by night
LAMP_REACH = 0.62  # reach of their light, as a share of a card's height

GREEN = 0.62
"""Radius of the green where four cards meet, as a share of the gap between cards."""


def paint_streets(canvas: Canvas, lens: Lens, cells: Collection[Cell], joined: Collection[Joined]) -> None:
    """Paint the slab under cards layer by layer, so that the pieces of neighbours merge."""
    lip, pavement, street = COLOURS[canvas.theme.shade]
    down, width, narrow = max(1, round(PAVEMENT_LIP * lens.gap)), round(PAVEMENT * lens.gap), round(STREET * lens.gap)
    if lens.grid == "hexagonal":
        layers = (lip, width + down / 2), (pavement, width), (street, narrow)
        paint_hexagonal_streets(canvas, lens, list(cells), layers)
        return
    blocks = [lens.rect(first).union(lens.rect(last)) for first, last in _rows(frozenset(cells))]
    for colour, around, drop in ((lip, width, down), (pavement, width, 0), (street, narrow, 0)):
        for block in blocks:
            place = block.inflate(2 * around, 2 * around).move(0, drop)
            canvas.box(place, Box(colour, lens.size * 0.1 + around))
    if lens.gap >= DETAILED_FROM and canvas.theme.shade == "dark":
        for cell in cells:
            if (cell[0] + cell[1]) % 2 == 0:
                stamp(canvas, lens, cell, "lamp", _lamps, margin=round(lens.size * LAMP_REACH))
    if lens.gap >= DETAILED_FROM:
        _details(canvas, lens, frozenset(cells), joined)


def paint_running_out(canvas: Canvas, card: Rect, gap: int, share: float) -> None:
    """Paint the street while it spreads from under a square card to its neighbours. `share` is 0 to 1."""
    _lip, pavement, street = COLOURS[canvas.theme.shade]
    for colour, reach in ((pavement, gap), (street, gap * STREET * 0.6)):
        around = round(reach * share)
        canvas.box(card.inflate(2 * around, 2 * around), Box(colour, card.width * 0.1 + around))


def _rows(cells: frozenset[Cell]) -> Iterator[tuple[Cell, Cell]]:
    """Yield the first and last cell of each uninterrupted row and column. Single cells once."""
    for dx, dy in ((1, 0), (0, 1)):
        for x, y in cells:
            if (x - dx, y - dy) in cells:
                continue
            many = next(step for step in range(1, len(cells) + 1) if (x + step * dx, y + step * dy) not in cells)
            if many > 1 or (dx and not {(x, y - 1), (x, y + 1)} & cells):
                yield (x, y), (x + (many - 1) * dx, y + (many - 1) * dy)


def _details(canvas: Canvas, lens: Lens, cells: frozenset[Cell], joined: Collection[Joined]) -> None:
    """Draw dashes on the streets that cross no district, and a green where four cards meet."""
    district = {cell: at for at, group in enumerate(joined) for cell in group.cells}
    for cell in cells:
        right, below = (cell[0] + 1, cell[1]), (cell[0], cell[1] + 1)
        for name, other in (("right", right), ("below", below)):
            if other in cells and district.get(cell, -1) != district.get(other, -2):
                stamp(canvas, lens, cell, f"dashes {name}", partial(_dashes, canvas, name == "right"))
        if {right, below, (right[0], below[1])} <= cells:
            stamp(canvas, lens, cell, "green", partial(_green, TREES[canvas.theme.shade]))


def _dashes(canvas: Canvas, is_upright: bool, lens: Lens) -> str:
    """Return the SVG of the dashes right of, or below, the cell [0, 0], below they leave room for the card's lip."""
    (width, height), lip = lens.card, lens.size * LIP / HEIGHT
    step = lens.size / DASHES
    starts = [step * (at + 0.27) for at in range(DASHES)]
    across = (width if is_upright else height + lip / 2) + lens.gap / 2
    lines = (
        f"M{across:.1f} {at:.1f}v{step * 0.46:.1f}" if is_upright else f"M{at:.1f} {across:.1f}h{step * 0.46:.1f}"
        for at in starts
    )
    return (
        f'<path d="{"".join(lines)}" stroke="{COLOURS[canvas.theme.shade][1]}" stroke-opacity="0.85" '
        f'stroke-width="{max(1.0, lens.gap * 0.14):.2f}"/>'
    )


def _lamps(lens: Lens) -> str:
    """Return the light of lamps at two corners of the cell [0, 0], as SVG."""
    (width, height), away, reach = lens.card, lens.gap / 2, lens.size * LAMP_REACH
    lights = ""
    for at, (x, y) in enumerate(((-away, -away), (width + away, height + away))):
        stops = "".join(
            f'<stop offset="{share}%" stop-color="{LAMP}" stop-opacity="{light}"/>'
            for share, light in ((0, 0.85), (18, 0.42), (50, 0.12), (100, 0))
        )
        circle = f'cx="{x:.1f}" cy="{y:.1f}" r="{reach:.1f}"'
        gradient = f'<radialGradient id="lamp{at}" gradientUnits="userSpaceOnUse" {circle}>{stops}</radialGradient>'
        lights += f'<defs>{gradient}</defs><circle {circle} fill="url(#lamp{at})"/>'
    return lights


def _green(colours: TreeColours, lens: Lens) -> str:
    """Return a green right below the cell [0, 0], as SVG."""
    (width, height), radius = lens.card, GREEN * lens.gap
    x, y = width + lens.gap / 2, height + lens.gap / 2
    rim = f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" fill="{colours.leaf_shade}"/>'
    return rim + f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius * 0.7:.1f}" fill="{colours.leaf}"/>'
