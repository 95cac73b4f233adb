"""Overlays of a board: pollution, parks, districts, touching halves."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from pygame import Rect, Surface

from cardcity_desktop.rules.errors import Cell
from cardcity_desktop.ui.board.geometry import Lens, across
from cardcity_desktop.ui.board.model import BoardModel, Contact, DistrictMark, DistrictPart
from cardcity_desktop.ui.board.painting.joins import FLARE, SPAN, frame_of, openings
from cardcity_desktop.ui.board.painting.stamping import stamp
from cardcity_desktop.ui.cards.faces import CardFaces
from cardcity_desktop.ui.cards.outlines import BORDER, HEIGHT, LIP, outline
from cardcity_desktop.ui.paint.rectangles import around
from cardcity_desktop.ui.paint.theme import CARD_BORDER, GROUNDS, INK, Colour, mix
from cardcity_desktop.ui.paint.vector.polygons import Point, Polygon, clip, convex_hull, path_data, placed, sweep
from cardcity_desktop.ui.paint.vector.svg import subtract, vector_surface
from cardcity_desktop.ui.toolkit import Box, Canvas
from cardcity_desktop.ui.wording.numbers import number_text

GLOW = "#4FC98A"
SMOKE = "#4A5470"
LEAF = "#1E7A4E"
VEIL = 0.5
FIGURE = 0.64, 0.46
"""Width and height of a cloud or leaf with a figure, as shares of a card's height."""
MATCHED = 0.8  # share of a half-side that the clasp of a welcome contact covers
APART = 0.44  # share of another contact's clasp: smaller, so that the two differ in grey, too
_PUFF = ((-0.58, 0.15, 0.42), (-0.18, -0.21, 0.51), (0.35, -0.07, 0.46), (0.63, 0.21, 0.37), (0.01, 0.23, 0.49))
"""Circles of a smoke cloud: x, y, radius as shares of half its width."""
_LEAF = "M-0.8 0.75C-1 -0.35 -0.2 -0.95 0.9 -0.9C1 0.3 0.4 0.95 -0.5 0.6Z"

BAND = {"light": ("#C98A12", "#FFEFC0"), "dark": ("#FFD36B", "#7A6430")}
"""Line and ground of the band around a district that a forecast makes larger, by theme."""


def paint_overlays(canvas: Canvas, rect: Rect, model: BoardModel, lens: Lens, faces: CardFaces) -> None:
    """Paint the overlays of `model.overlays` inside `rect`."""
    with canvas.clipped(rect):
        if "districts" in model.overlays:
            _districts(canvas, rect, model, lens)
        if "parks" in model.overlays:
            _parks(canvas, rect, model, lens, faces)
        if "halves" in model.overlays:
            canvas.surface.blit(vector_surface(rect, contacts_body(canvas, lens, model.contacts)), rect)
        if "pollution" in model.overlays:
            _pollution(canvas, rect, model, lens)


# Pollution


def _pollution(canvas: Canvas, rect: Rect, model: BoardModel, lens: Lens) -> None:
    """Fade clean cards, and draw a cloud or a leaf with the figure on the others."""
    clean = [card.cell for card in model.cards if card.cell not in model.pollution]
    body = _veil(canvas, model, lens, clean)
    body += "".join(_smoke_veil(lens, cell, percent) for cell, percent in model.pollution.items() if percent > 0)
    body += _smoke_between(model, lens)
    clouds = {card.cell for card in model.cards if card.token == "X"}
    signs = {cell: _sign(canvas, lens, cell, cell in clouds) for cell in model.pollution}
    body += "".join(_pollution_shape(signs[cell], percent) for cell, percent in model.pollution.items())
    canvas.surface.blit(vector_surface(rect, body), rect)
    for cell, percent in model.pollution.items():
        signs[cell].write(canvas, number_text(percent))


class _Sign(NamedTuple):
    """A cloud or leaf with a figure: its middle, half width, half height and line width, in px."""

    x: float
    y: float
    wide: float
    high: float
    rim: float
    style: str

    def write(self, canvas: Canvas, figure: str) -> None:
        """Draw the figure with room above and below."""
        width, height = canvas.measure(figure, self.style)
        room = min(width * 2 * self.high / height, self.wide * 1.7)
        area = Rect(0, 0, round(4 * self.wide), height).move_to(center=(round(self.x), round(self.y)))
        fitted = canvas.smaller(figure, self.style, round(room))
        fitted.text(figure, area, self.style, colour="#FFFFFF", align="center", valign="middle", wrap=False)


def _sign(canvas: Canvas, lens: Lens, cell: Cell, cloud: bool) -> _Sign:
    """Return the sign in a cell's upper right corner, where it leaves the card's picture visible.

    On a pollution cloud it is lower and smaller, so that it does not cover a face that is large enough to be drawn.
    """
    rect, large, hexagonal = lens.rect(cell), lens.size >= canvas.scale(44), lens.grid == "hexagonal"
    share = lens.size / 2 * (0.84 if hexagonal or (cloud and large) else 1)
    width, height, rim = FIGURE[0] * share, FIGURE[1] * share, max(1.0, lens.size * 0.025)
    if hexagonal:  # its corners are cut off
        x, y = rect.centerx + lens.size * 0.04, rect.centery + lens.size * (0.17 if cloud else -0.13)
    else:
        inner = lens.size * BORDER / HEIGHT + rim
        x, y = rect.right - inner - width, rect.bottom - inner - height if cloud else rect.top + inner + height
    return _Sign(x, y=y, wide=width, high=height, rim=rim, style="strong" if large else "label")


def _smoke_veil(lens: Lens, cell: Cell, percent: int) -> str:
    return f'<path d="{path_data((lens.outline(cell),))}" fill="{SMOKE}" fill-opacity="{_thickness(percent)}"/>'


def _thickness(percent: int) -> float:
    """Return the opacity of the smoke over a card, which rises with pollution but leaves the card's colours visible."""
    return min(0.25, 0.05 + 0.04 * percent)


def _smoke_between(model: BoardModel, lens: Lens) -> str:
    """Return the SVG of smoke in the gaps between a district's cards, as dense as over the cleaner one."""
    dirty = {cell: percent for cell, percent in model.pollution.items() if percent > 0}
    pieces = [(path_data((neck,)), min(dirty[one], dirty[other])) for one, other, neck in _necks(model, lens, dirty)]
    return "".join(
        f'<path d="{data}" fill="{SMOKE}" fill-opacity="{_thickness(percent)}"/>' for data, percent in pieces
    )


def _pollution_shape(sign: _Sign, percent: int) -> str:
    """Return the SVG behind a card's pollution figure: a leaf if the card cleans, else a puff of smoke."""
    x, y, width, height, rim, _style = sign
    if percent < 0:
        leaf = (  # its points are up to the right and down to the left
            f"M{x - width} {y + height}V{y + height * 0.25}Q{x - width} {y - height} {x} {y - height}H{x + width}"
            f"V{y - height * 0.25}Q{x + width} {y + height} {x} {y + height}Z"
        )
        line = f'stroke="{CARD_BORDER}" stroke-width="{2 * rim:.1f}" stroke-linejoin="round"'
        return f'<path d="{leaf}" fill="{LEAF}" {line}/><path d="{leaf}" fill="{LEAF}"/>'
    circles = [(x + cx * width, y + cy * width, r * width) for cx, cy, r in _PUFF]
    return _discs(circles, CARD_BORDER, rim) + _discs(circles, SMOKE, 0)


def _discs(circles: Iterable[tuple[float, float, float]], colour: Colour, more: float) -> str:
    return "".join(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r + more:.1f}" fill="{colour}"/>' for x, y, r in circles)


def _veil(canvas: Canvas, model: BoardModel, lens: Lens, cells: Collection[Cell]) -> str:
    """Return SVG that fades cards, their lips and the gaps between them towards the tray's colour."""
    ground = mix(canvas.theme.ground[0], canvas.theme.tray, 0.38)
    necks = tuple(neck for _one, _other, neck in _necks(model, lens, cells))
    shapes = (*(lens.outline(cell, 0.5) for cell in cells), *necks)
    body = path_data(tuple(sweep(shape, (0, lens.size * LIP / HEIGHT)) for shape in shapes))
    return f'<path d="{body}" fill="{ground}" fill-opacity="{VEIL}"/>' if body else ""


def _necks(model: BoardModel, lens: Lens, cells: Collection[Cell]) -> Iterator[tuple[Cell, Cell, Polygon]]:
    """Yield each open gap between two of these cards with both cells. Its outline includes the cards' borders."""
    for opening in openings(lens.grid, model.joined):
        other = across(lens.grid, opening.cell, opening.halves[0])[0]
        if opening.cell in cells and other in cells:
            frame = frame_of(lens, opening)
            half = frame.reach * SPAN[lens.grid] + lens.size * (BORDER + FLARE[lens.grid] / 2) / HEIGHT
            # u along the edge; v across the gap, half a px into both cards
            corners = tuple(frame.point(u, v) for u in (-half, half) for v in (-0.5, frame.gap + 0.5))
            yield opening.cell, other, convex_hull(corners)


# Parks


def _parks(canvas: Canvas, rect: Rect, model: BoardModel, lens: Lens, faces: CardFaces) -> None:
    """Make Parks and the empty cells beside them glow green."""
    glow = faces.glow(lens.size, GLOW, shape=lens.shape)
    givers = [card.cell for card in model.cards if card.token == "K"]
    for cell in model.parks:
        glow.draw(canvas.surface, lens.centre(cell))
    body = ""
    for cell in model.parks:
        x, y = lens.centre(cell)
        reach = lens.size * 0.2
        body += (
            f'<path d="{path_data((lens.outline(cell, -1),))}" fill="{GLOW}" fill-opacity="0.34" stroke="#2B8F5E" '
            f'stroke-width="{1.4 * canvas.scale.unit}"/>'
            f'<path transform="translate({x} {y}) scale({reach})" d="{_LEAF}" fill="#2B8F5E"/>'
            f'<path transform="translate({x} {y}) scale({reach})" d="M-0.75 0.7L0.5 -0.5" fill="none" '
            f'stroke="{CARD_BORDER}" stroke-width="0.16" stroke-linecap="round"/>'
        )
    rings = path_data(tuple(lens.outline(cell, lens.gap / 2) for cell in givers))
    body += f'<path d="{rings}" fill="none" stroke="{GLOW}" stroke-width="{3 * canvas.scale.unit}"/>'
    canvas.surface.blit(vector_surface(rect, body), rect)


# Districts


def _districts(canvas: Canvas, rect: Rect, model: BoardModel, lens: Lens) -> None:
    """Outline each district as one shape, with its size and note.

    Other cards are faded, unless all districts stand out.
    """
    inside = {part.cell for mark in model.districts for part in mark.parts}
    calm = all(mark.lit for mark in model.districts)
    others = [] if calm else [card.cell for card in model.cards if card.cell not in inside]
    canvas.surface.blit(vector_surface(rect, _veil(canvas, model, lens, others)), rect)
    for mark in model.districts:
        box = _box_of(lens, mark.parts).clip(rect)
        if box:
            canvas.surface.blit(_outline_surface(canvas, lens, mark, box), box)
    taken: list[Rect] = []
    for mark in model.districts:
        taken.append(_badge(canvas, lens, mark, taken))


def _box_of(lens: Lens, parts: Iterable[DistrictPart]) -> Rect:
    return around(lens.spread(part.cell) for part in parts)


def _outline_surface(canvas: Canvas, lens: Lens, mark: DistrictMark, box: Rect) -> Surface:
    line = (3.6 if mark.lit else 2.6) * canvas.scale.unit
    return _ring(lens, mark.parts, box, [(district_colour(canvas, mark.kind), line / 2)], -line / 2)


def _ring(
    lens: Lens, parts: Sequence[DistrictPart], box: Rect, layers: Iterable[tuple[Colour, float]], inner: float
) -> Surface:
    """Return rings around cards as one shape.

    `layers` are colours with their outer edge, the widest first; `inner` is the inner edge of all. Edges are in px
    beyond the middle of the gap.
    """
    shape = path_data((*(region_of(lens, part) for part in parts), *bridges(lens, parts)))
    reach = lens.gap * 0.5
    drawn = vector_surface(box, "".join(_grown(shape, colour, reach + by) for colour, by in layers))
    subtract(drawn, vector_surface(box, _grown(shape, "#FFFFFF", reach + inner)))
    return drawn


def paint_band(canvas: Canvas, lens: Lens, cells: Sequence[Cell]) -> None:
    """Paint one band around all cards of a district. Its picture is cached by its form."""
    (x, y), unit = cells[0], canvas.scale.unit
    form = tuple((cell[0] - x, cell[1] - y) for cell in cells)
    home = replace(lens, look=(0, 0), middle=(0, 0))
    parts = [DistrictPart(cell) for cell in form]
    margin = lens.gap + round(4 * unit)
    box = _box_of(home, parts).inflate(2 * margin, 2 * margin)
    line, ground = BAND[canvas.theme.shade]
    layers = [(line, 3.2 * unit), (ground, 1 * unit)]
    key = ("band", form, lens.grid, lens.size, lens.gap, canvas.theme.name)
    picture = canvas.pictures.surfaces.get(key, lambda: _ring(home, parts, box, layers, -lens.gap * 0.5))
    canvas.surface.blit(picture, box.move(lens.centre(cells[0])))


def _grown(shape: str, colour: Colour, by: float) -> str:
    stroke = f'stroke="{colour}" stroke-width="{2 * max(0.05, by):.2f}" stroke-linejoin="round"'
    return f'<path d="{shape}" fill="{colour}" {stroke}/>'


def district_colour(canvas: Canvas, kind: str) -> Colour:
    """Return a kind's colour that is visible on its own ground and on the table."""
    light, dark = GROUNDS[kind]
    return mix(dark, INK, 0.5) if canvas.theme.name == "light" else mix(light, "#FFFFFF", 0.35)


def region_of(lens: Lens, part: DistrictPart) -> Polygon:
    """Return the area of a card's part on the screen."""
    if len(part.halves) == 8:
        return lens.outline(part.cell)
    rect = lens.rect(part.cell)
    ends = {point for half in part.halves for point in lens.rim(part.cell, half)}
    rim = placed(outline(lens.shape), lens.size / HEIGHT, (rect.left, rect.top))
    return clip(convex_hull(tuple(ends)), rim)


def bridges(lens: Lens, parts: Iterable[DistrictPart]) -> tuple[Polygon, ...]:
    """Return the gaps between parts that touch, half-side by half-side."""
    halves = {(part.cell, half) for part in parts for half in part.halves}
    bridges = []
    for cell, half in sorted(halves):
        there = across(lens.grid, cell, half)
        if there in halves and (cell, half) < there:
            bridges.append(convex_hull((*_deeper(lens, cell, half), *_deeper(lens, *there))))
    return tuple(bridges)


def _deeper(lens: Lens, cell: Cell, half: int) -> tuple[Point, ...]:
    """Return the ends of a half-side, and those of a parallel line inside the card. The strip hides round corners."""
    x, y = lens.centre(cell)
    ends = lens.rim(cell, half)
    return (*ends, *((a + (x - a) * 0.16, b + (y - b) * 0.16) for a, b in ends))


def _badge(canvas: Canvas, lens: Lens, mark: DistrictMark, taken: list[Rect]) -> Rect:
    """Draw a district's size on a pill at the corner of its first part, with its note if there is room.

    Return its rectangle. A note never covers another pill.
    """
    colour, pad = district_colour(canvas, mark.kind), canvas.scale(6)
    first = min(mark.parts, key=lambda part: (lens.centre(part.cell)[1], lens.centre(part.cell)[0]))
    canvas = canvas.smaller(str(mark.size) + mark.note, "label", round(_room(lens, first)) - 4 * pad)
    width, height = canvas.measure(str(mark.size), "label")
    head, note = width + 2 * pad, canvas.measure(mark.note, "label")[0] + 2 * pad if mark.note else 0
    if head + note > _room(lens, first) and not mark.lit:
        note = 0
    pill = _pill(canvas, lens, first, (head + note, height + canvas.scale(2)))
    if note and pill.collidelist(taken) >= 0:
        note, pill = 0, _pill(canvas, lens, first, (head, pill.height))
    if note:
        canvas.box(pill, Box(canvas.theme.panel, pill.height / 2, colour, 1.6 * canvas.scale.unit))
        rest = Rect(pill.left + head - pad // 2, pill.top, note, pill.height)
        canvas.text(mark.note, rest, "label", colour=canvas.theme.text, align="center", valign="middle", wrap=False)
    disc = Rect(pill.left, pill.top, head, pill.height)
    canvas.box(disc, Box(colour, disc.height / 2))
    canvas.text(
        str(mark.size),
        disc,
        "label",
        colour="#FFFFFF" if canvas.theme.name == "light" else INK,
        align="center",
        valign="middle",
    )
    return pill


def _room(lens: Lens, part: DistrictPart) -> float:
    """Return the greatest width in px of a pill on a part. Halves side by side share the card's width."""
    across_ = [x for x, _ in region_of(lens, part)]
    return max(across_) - min(across_) + 2 * lens.gap


def _pill(canvas: Canvas, lens: Lens, part: DistrictPart, size: tuple[int, int]) -> Rect:
    """Return the rectangle of a pill at the card's corner nearest to the part, which keeps two halves' pills apart."""
    face, region = lens.rect(part.cell), region_of(lens, part)
    x = sum(x for x, _ in region) / len(region) - face.centerx
    y = sum(y for _, y in region) / len(region) - face.centery
    pill = Rect((face.left - lens.gap, face.top - lens.gap - size[1] // 4), size)
    if x > lens.size / 16:
        pill.right = face.right
    if y > lens.size / 16:
        pill.bottom = face.bottom
    return pill.clamp(canvas.surface.get_clip())


# Halves


def paint_contacts(canvas: Canvas, lens: Lens, contacts: tuple[Contact, ...]) -> None:
    """Draw a clasp for each contact. All contacts are around one cell."""
    if not contacts:
        return
    cell = contacts[0].cell
    name = "clasps " + " ".join(f"{item.half}{''.join(item.kinds)}{item.tone}" for item in contacts)
    home = tuple(item._replace(cell=(0, 0)) for item in contacts)
    stamp(canvas, lens, cell, name, lambda here: contacts_body(canvas, here, home))


def contacts_body(canvas: Canvas, lens: Lens, contacts: Iterable[Contact]) -> str:
    """Return the SVG of a clasp over the gap at each touching half-side, each half in the colour of its kind."""
    return "".join(_clasp(canvas, lens, contact) for contact in contacts)


def _clasp(canvas: Canvas, lens: Lens, contact: Contact) -> str:
    """Return the SVG of the clasp over the seam of two half-sides. It is long if they match."""
    there = across(lens.grid, contact.cell, contact.half)
    ends, far = lens.rim(contact.cell, contact.half), lens.rim(*there)
    seam = [((ax + bx) / 2, (ay + by) / 2) for (ax, ay), (bx, by) in zip(ends, far[::-1], strict=True)]
    long = MATCHED if contact.tone == "good" else APART
    mine, theirs = _jaw(lens, contact.cell, contact.half, seam, long), _jaw(lens, *there, seam, long)
    edge = {"good": canvas.theme.accent, "bad": canvas.theme.danger, "plain": INK}[contact.tone]
    whole = convex_hull((*mine, *theirs))
    width = max(1.2, lens.size * (0.042 if contact.tone == "good" else 0.03))
    return (
        f'<path d="{path_data((whole,))}" fill="{CARD_BORDER}" stroke="{edge}" stroke-width="{2.4 * width}" '
        f'stroke-linejoin="round"/><path d="{path_data((whole,))}" fill="{CARD_BORDER}" stroke="{CARD_BORDER}" '
        f'stroke-width="{width}" stroke-linejoin="round"/>'
        f'<path d="{path_data((mine,))}" fill="{_solid(contact.kinds[0])}"/>'
        f'<path d="{path_data((theirs,))}" fill="{_solid(contact.kinds[1])}"/>'
    )


def _jaw(lens: Lens, cell: Cell, half: int, seam: list[Point], long: float) -> Polygon:
    """Return a strip at a half-side, from inside the card to the middle of the gap.

    `seam` are the half-side's ends in the middle of the gap; the strip covers the share `long` of the half-side.
    """
    x, y = lens.centre(cell)
    deep = [(px + (x - px) * 0.15, py + (y - py) * 0.15) for px, py in lens.rim(cell, half)]
    return convex_hull((*_middle(deep, long), *_middle(seam, long)))


def _middle(ends: list[Point], long: float) -> tuple[Point, Point]:
    """Return the middle part of a line, the share `long` of its length."""
    (ax, ay), (bx, by) = ends
    low, high = ((ax + (bx - ax) * share, ay + (by - ay) * share) for share in (0.5 - long / 2, 0.5 + long / 2))
    return low, high


def _solid(kind: str) -> Colour:
    return mix(GROUNDS[kind][1], INK, 0.12)
