"""Plots, ships, sails of windmills, signposts and medals' posts of Card City's land.

`make_land_card_city.py` stores them.
"""

from collections.abc import Iterator
from math import cos, pi, sin

from cardcity_desktop.ui.paint.theme import mix
from cardcity_desktop.ui.paint.vector.polygons import Polygon, dashed_line, line_data
from cardcity_desktop.ui.paint.vector.svg import svg_document

WIDE, HIGH, FOOT = 200.0, 190.0, 128.0
TURNS = 8
"""Pictures of sails from one arm to the next."""

POST_WIDE, POST_HIGH, POST_FOOT = 16.0, 24.0, (8.0, 22.0)
"""A medal's post: its picture's size and the post's foot in it, in units of lots."""
METALS = {
    "gold": ("#FFD850", "#DE9612", "#A4640A"),
    "silver": ("#E9EEF8", "#A5B5D4", "#7485A8"),
    "bronze": ("#CF7F4C", "#944F27", "#683415"),
}
"""A metal's light, lit side and dark side."""
POSTS = {"gold": (13.0, 4.2), "silver": (8.0, 3.5), "bronze": (4.6, 3.5)}
"""Height of a medal's post and radius of its sign, in units of lots."""


def pictures() -> dict[str, str]:
    """Return each picture by the name of its file."""
    post = (
        '<path d="M10.5 8H13.5V40H10.5Z" fill="#8A4A30"/><path d="M0 5H20L27 10.5L20 16H0Z" fill="#E2B660"/>'
        '<path d="M5 9.5H18V11.5H5Z" fill="#8A5A30"/>'
    )
    plots = {f"plot_{state}": _plot(state) for state in ("next", "open", "later")}
    ships = {
        f"ship_{way}{'_night' if night else ''}": _ship(way == "right", night)
        for way in ("left", "right")
        for night in (False, True)
    }
    sails = {
        f"sails_{size:.0f}_{at}": _sails(size, pi / 2 * at / TURNS) for size in (42.0, 44.0) for at in range(TURNS)
    }
    posts = {f"post_{medal}": _medal_post(medal) for medal in POSTS}
    return {"post": svg_document(27.0, 40.0, post), **posts, **plots, **ships, **sails}


def _medal_post(medal: str) -> str:
    """Return a post with a star in a glow for gold, with a disc with two strokes or one for others."""
    (x, y), (top, lit, dark), (high, radius) = POST_FOOT, METALS[medal], POSTS[medal]
    head = y - high - 2.2
    shapes = (
        f'<path d="M{x - 1.4:g} {y:g}V{head:g}H{x:g}V{y:g}Z" fill="{top if medal == "gold" else lit}"/>'
        f'<path d="M{x:g} {y:g}V{head:g}H{x + 1.4:g}V{y:g}Z" fill="{dark}"/>'
    )
    if medal == "gold":
        tips = ((pi * at / 5, radius * (0.43 if at % 2 else 1)) for at in range(10))
        star = " ".join(f"{x + far * sin(turn):.2f} {head - far * cos(turn):.2f}" for turn, far in tips)
        shapes += (
            f'<circle cx="{x:g}" cy="{head:g}" r="6.4" fill="#FFE9A0" fill-opacity="0.4"/>'
            f'<polygon points="{star}" fill="#FFC93C" stroke="#FFF3C4" stroke-width="0.5"/>'
        )
    else:
        shapes += f'<circle cx="{x:g}" cy="{head:g}" r="{radius:g}" fill="{dark}"/>'
        shapes += f'<circle cx="{x:g}" cy="{head:g}" r="{radius - 0.7:g}" fill="{top}"/>'
        for aside in (0.0,) if medal == "bronze" else (-0.9, 0.9):
            shapes += f'<path d="M{x + aside - 0.45:g} {head - 1.5:g}h0.9v3h-0.9Z" fill="{dark}"/>'
    return svg_document(POST_WIDE, POST_HIGH, shapes)


def _plot(state: str) -> str:
    """Return a staked plot; the next town's is brighter and has a crane and crates."""
    half_wide, half_high = 83.0, 47.0  # of the diamond
    cx, cy = WIDE / 2, FOOT
    left, top, right, foot = cx - half_wide, cy - half_high, cx + half_wide, cy + half_high
    bright = state in ("next", "open")
    ground, seam, edge = ("#F6D79A", "#EBC98C", "#FFF3D2") if bright else ("#DDBE92", "#D2B086", "#F7E6C6")
    diamond = f"M{cx} {top}L{right} {cy}L{cx} {foot}L{left} {cy}Z"
    rim = ((cx, top + 5), (right - 9, cy), (cx, foot - 5), (left + 9, cy), (cx, top + 5))
    shapes = f'<path d="{diamond}" fill="{ground}" fill-opacity="{0.95 if bright else 0.72}"/>'
    seams = _seams(cx, cy, half_wide, half_high)
    shapes += "".join(_line(line_data(seam_line), seam, 5.0, 0.6) for seam_line in seams)
    shapes += _line(dashed_line(rim, 9, 6), edge, 3.0, 0.95 if bright else 0.7)
    if state == "next":
        shapes += _crane(cx, cy)
    return svg_document(WIDE, HIGH, shapes)


def _line(data: str, colour: str, wide: float, opacity: float = 1.0) -> str:
    look = f'stroke="{colour}" stroke-width="{wide:g}" stroke-opacity="{opacity:g}" stroke-linecap="round"'
    return f'<path d="{data}" fill="none" stroke-linejoin="round" {look}/>'


def _seams(cx: float, cy: float, w: float, h: float) -> Iterator[Polygon]:
    """Yield the lines that part a diamond with the half sides w and h into nine."""
    for share in (-0.34, 0.34):
        one, other = w * (share - 1) / 2, w * (share + 1) / 2
        low, high = h * (share + 1) / 2, h * (share - 1) / 2
        yield (cx + one, cy + low), (cx + other, cy + high)
        yield (cx - one, cy + low), (cx - other, cy + high)


def _crane(cx: float, cy: float) -> str:
    """Return a crane behind three crates."""
    mast, arm = cx + 4, cy - 96
    shapes = f'<path d="M{mast - 3} {cy - 8}V{arm}H{mast + 3}V{cy - 8}Z" fill="#E9A93A"/>'
    shapes += f'<path d="M{mast} {cy - 8}V{arm}H{mast + 3}V{cy - 8}Z" fill="#B97A1E"/>'
    shapes += _line(f"M{mast - 44} {arm + 5}L{mast + 26} {arm + 5}", "#E9A93A", 4.0)
    shapes += _line(f"M{mast - 42} {arm + 4}L{mast} {arm - 10}L{mast + 24} {arm + 4}", "#C98A24", 1.6)
    shapes += _line(f"M{mast - 36} {arm + 7}V{arm + 36}", "#6A5A5A", 1.4)
    shapes += f'<path d="M{mast + 16} {arm + 6}h10v9h-10Z" fill="#8A5A30"/>'
    for x, y, tone in (
        (cx - 36, arm + 46, "#E4573F"),
        (cx - 20, cy + 4, "#D8573C"),
        (cx + 18, cy + 6, "#6E73B0"),
        (cx, cy + 24, "#2F8077"),
    ):
        dark = mix(tone, "#1F2A44", 0.28)
        shapes += f'<path d="M{x - 7} {y - 4}L{x} {y}V{y - 8}L{x - 7} {y - 12}Z" fill="{tone}"/>'
        shapes += f'<path d="M{x + 7} {y - 4}L{x} {y}V{y - 8}L{x + 7} {y - 12}Z" fill="{dark}"/>'
        top = mix(tone, "#FFF6E0", 0.35)
        shapes += f'<path d="M{x - 7} {y - 12}L{x} {y - 8}L{x + 7} {y - 12}L{x} {y - 16}Z" fill="{top}"/>'
    return shapes


def _ship(to_right: bool, night: bool) -> str:
    sail, shade, hull, low = "#FFF1DC", "#F0C9B8", "#B0402E", "#7E2E24"
    if night:
        sail, shade, hull, low = (mix(colour, "#2A3A86", 0.5) for colour in (sail, shade, hull, low))
    shapes = (
        f'<path d="M6 34H38L33 41H12Z" fill="{hull}"/><path d="M22 34H38L33 41H22Z" fill="{low}"/>'
        f'<path d="M21 4H23V34H21Z" fill="#6A3A2A"/><path d="M24 5Q37 18 36 31H24Z" fill="{sail}"/>'
        f'<path d="M20 9Q9 20 9 31H20Z" fill="{shade}"/><path d="M1 42.4H43" stroke="#FFF1DC" stroke-width="1.4" '
        f'stroke-opacity="0.5"/>'
    )
    return svg_document(44, 44, shapes if to_right else f'<g transform="translate(44 0) scale(-1 1)">{shapes}</g>')


def _sails(size: float, turn: float) -> str:
    """Return the four sails of a windmill of that height, turned by `turn` (radians)."""
    side, (wood, cloth, hub) = 1.8 * size, ("#C10001", "#C10002", "#C10003")  # placeholders
    middle, shapes = side / 2, ""
    for arm in range(4):
        angle = pi * (0.18 + arm / 2) + turn
        dx, dy = cos(angle) * size * 0.82, sin(angle) * size * 0.82
        nx, ny = -dy * 0.17, dx * 0.17
        near, far = (middle + dx * 0.2, middle + dy * 0.2), (middle + dx, middle + dy)
        shapes += f'<path d="M{middle} {middle}L{far[0]:.1f} {far[1]:.1f}" stroke="{wood}" stroke-width="1.6"/>'
        shapes += (
            f'<path d="M{near[0]:.1f} {near[1]:.1f}L{far[0]:.1f} {far[1]:.1f}L{far[0] + nx:.1f} {far[1] + ny:.1f}'
            f'L{near[0] + nx:.1f} {near[1] + ny:.1f}Z" fill="{cloth}" fill-opacity="0.94"/>'
        )
    return svg_document(side, side, shapes + f'<circle cx="{middle}" cy="{middle}" r="2.6" fill="{hub}"/>')
