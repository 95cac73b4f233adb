"""The book of the draft as SVG: its cover with the moon, and its pages."""

from cardcity_desktop.ui.paint.vector.svg import gradient
from cardcity_desktop.ui.toolkit import svg_document

COVER = ("#7A2E3C", "#4B1A2E")
GOLD = "#E2A945"
PAPER = "#FDF6E3"

THICK = 8.0
"""Width of the pages that are seen below and beside the cover, in logical units."""

SPINE = 48.0
"""Width of the spine in logical units."""

GUTTER = 0.6
"""Share of the left page in the width of the open book."""

MOON_SIDE = 192
"""Side of the grid of `moon_svg`."""


def cover_svg(width: float, height: float) -> str:
    """Return the closed book on `width` x `height` units, seen from above: spine at the left, clasp at the right."""
    wide, high = width - THICK, height - 1.5 * THICK
    left, top, right, low = SPINE + 17, 18, wide - 17, high - 18
    frame = "".join(
        f'<rect x="{left + by}" y="{top + by}" width="{right - left - 2 * by}" height="{low - top - 2 * by}" '
        f'fill="none" stroke="{GOLD}" stroke-width="{line}" stroke-opacity="{share}"/>'
        for by, line, share in ((0, 2.4, 1), (7, 1, 0.55))
    )
    corners = "".join(
        f'<g transform="translate({x} {y}) scale({flip_x} {flip_y})">'
        f'<path fill="{GOLD}" d="M0 0H34A34 34 0 0 1 0 34Z"/>'
        f'<path fill="{COVER[1]}" fill-opacity=".75" d="M5 5H22A22 22 0 0 1 5 22Z"/></g>'
        for x, y, flip_x, flip_y in ((left, top, 1, 1), (right, top, -1, 1), (left, low, 1, -1), (right, low, -1, -1))
    )
    straps = "".join(
        f'<rect y="{y}" width="{SPINE}" height="10" rx="2" fill="{GOLD}"/>' for y in (high * 0.13, high * 0.87 - 10)
    )
    edges = "".join(
        f'<path d="M{THICK * 2} {high + by}H{width - 4}" stroke="#CDBF97" stroke-width="1"/>' for by in (4, 8)
    )
    return svg_document(
        round(width, 1),
        round(height, 1),
        gradient("cover", *COVER, (wide, high))
        + f'<rect x="{THICK}" y="{THICK}" width="{width - THICK}" height="{height - THICK}" rx="12" '
        f'fill="#EADFC0"/>{edges}<rect width="{wide}" height="{high}" rx="12" fill="url(#cover)"/>'
        '<path fill="#2A1030" fill-opacity=".32" '
        f'd="M12 0H{SPINE}V{high}H12A12 12 0 0 1 0 {high - 12}V12A12 12 0 0 1 12 0Z"/>'
        f'<path fill="#000000" fill-opacity=".16" d="M{SPINE} 0h20v{high}h-20Z"/>{straps}{frame}{corners}'
        f'<g transform="translate({width - 46} {high / 2 - 26})"><rect width="46" height="52" rx="9" fill="#B98520"/>'
        f'<path fill="{GOLD}" d="M9 0H37A9 9 0 0 1 46 9V26H0V9A9 9 0 0 1 9 0Z"/>'
        '<path fill="#3A1420" d="M23 17A6 6 0 0 1 26 28L28 38H18L20 28A6 6 0 0 1 23 17Z"/></g>',
    )


def pages_svg(width: float, height: float) -> str:
    """Return the open book on `width` x `height` units: two pages inside the edge of its cover."""
    fold, edge = width * GUTTER, THICK
    inner_high = height - 2 * edge
    stops = "".join(
        f'<stop offset="{at}%" stop-color="#6B4A1E" stop-opacity="{share}"/>'
        for at, share in ((0, 0), (60, 0.06), (92, 0.2), (100, 0.3))
    )
    shade = "".join(
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="{fold + by}" y1="0" x2="{fold}" y2="0">{stops}'
        f'</linearGradient><path fill="url(#{name})" d="M{fold} {edge}H{fold + by}V{height - edge}H{fold}Z"/>'
        for name, by in (("left", -64), ("right", 56))
    )
    return svg_document(
        round(width, 1),
        round(height, 1),
        f'<rect width="{width}" height="{height}" rx="12" fill="{COVER[1]}"/>'
        f'<rect width="{width}" height="{height - 3}" rx="12" fill="{COVER[0]}"/>'
        f'<rect x="{edge}" y="{edge}" width="{width - 2 * edge}" height="{inner_high}" rx="7" fill="#EFE2C2"/>'
        f'<rect x="{edge}" y="{edge}" width="{fold - edge}" height="{inner_high - 4}" rx="7" fill="{PAPER}"/>'
        f'<rect x="{fold}" y="{edge}" width="{width - fold - edge}" height="{inner_high - 4}" rx="7" fill="{PAPER}"/>'
        f'{shade}<path d="M{fold} {edge}V{height - edge}" stroke="#8A6A3A" stroke-width="1.4"/>',
    )


def moon_svg() -> str:
    """Return the moon on its disc of night sky, whose hollow leaves room for a seat's mark, on a grid of MOON_SIDE."""
    stars = "".join(
        f'<path fill="#FFF3CC" transform="translate({x} {y}) scale({size})" '
        'd="M0-10L2.6-2.6L10 0L2.6 2.6L0 10L-2.6 2.6L-10 0L-2.6-2.6Z"/>'
        for x, y, size in ((96, 28, 0.5), (150, 58, 0.95), (40, 70, 0.5), (156, 134, 0.6), (52, 146, 0.5))
    )
    half = MOON_SIDE / 2
    return svg_document(
        MOON_SIDE,
        MOON_SIDE,
        f'<circle cx="{half}" cy="{half}" r="{half}" fill="#2A1030" fill-opacity=".35"/>'
        f'<circle cx="{half}" cy="{half}" r="{half - 8}" fill="#141B38" stroke="{GOLD}" stroke-width="3.4"/>'
        f'<path fill="#FFE3A3" d="M92 34A63 63 0 1 0 158 112A52 52 0 1 1 92 34Z"/>{stars}',
    )
