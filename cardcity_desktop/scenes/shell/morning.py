"""The background of a game's first page: rings of light in the sky, hills and trees at their foot."""

from functools import lru_cache
from typing import NamedTuple

from cardcity_desktop.ui.toolkit import Canvas, svg_document

SUN = (880, 170)
"""Middle of the rings, on a window of 1280 by 720."""


class Hues(NamedTuple):
    """Colours of a theme: the rings from the outer one to the sun, hills from far to near, trees."""

    rings: tuple[str, ...]
    hills: tuple[str, str, str]
    pool: str
    trunk: str
    leaf: tuple[str, str]
    fir: tuple[str, str]


DAY = Hues(
    ("#9FCEDD", "#AED6DF", "#C0DEE1", "#D2E7E2", "#E3E9D8", "#F2ECD2", "#FDEFCB", "#FFF6E2"),
    ("#BFD79C", "#CBDD9F", "#D3DEA6"), "#9DB26C", "#7A4B2E", ("#9CC372", "#84AE5E"), ("#7DB089", "#669A76"),
)  # fmt: skip
NIGHT = Hues(
    ("#141B36", "#18213F", "#1C2748", "#212D52", "#27355D", "#2E3D69", "#364675", "#3F5082"),
    ("#1F3A52", "#24415A", "#2A4A62"), "#162C42", "#3A2C2A", ("#2F6A5C", "#285A5C"), ("#2B6158", "#245255"),
)  # fmt: skip

STANDS = (
    (14, 436, 1.1, 0), (44, 430, 0.9, 0), (61, 438, 1.3, 1), (84, 444, 1.0, 0), (391, 436, 1.1, 0), (414, 432, 1.0, 0),
    (431, 442, 1.1, 1), (450, 430, 1.2, 1), (466, 438, 1.0, 0), (484, 440, 1.1, 0), (579, 440, 1.1, 0),
    (596, 436, 0.9, 0), (607, 444, 1.1, 1), (624, 430, 1.2, 1), (648, 444, 0.9, 0), (1234, 412, 1.2, 1),
    (1250, 396, 1.0, 0), (1262, 416, 1.3, 1), (1276, 400, 1.2, 0),
)  # fmt: skip
"""x, y of a tree's foot, its size, and 1 for a fir."""


def draw_morning(canvas: Canvas) -> None:
    """Draw the background over the window; in high contrast it has one colour."""
    area = canvas.area
    if canvas.theme.edge:
        canvas.fill(area, canvas.theme.panel)
    else:
        canvas.svg(_morning(canvas.theme.name == "light", area.width, area.height), area)


@lru_cache(maxsize=2)
def _morning(day: bool, wide: int, high: int) -> str:
    """Return the ground as SVG in px; rings and trees keep their shape in every window."""
    hues, x, y = DAY if day else NIGHT, wide / 1280, high / 720
    unit, steps = min(x, y), len(hues.rings) - 1
    sun, wide_ring = f'cx="{SUN[0] * x:.0f}" cy="{SUN[1] * y:.0f}"', 107 * max(x, y)
    rings = "".join(
        f'<circle {sun} r="{(steps + 1 - at) * wide_ring:.0f}" fill="{hue}"/>'
        for at, hue in enumerate(hues.rings[1:], 1)
    )
    far, middle, near = hues.hills
    hills = (
        f'<g transform="scale({x:.4f} {y:.4f})">'
        f'<path fill="{far}" d="M0 412C160 366 300 420 430 402S690 330 830 372S1120 330 1280 384V720H0Z"/>'
        f'<path fill="{middle}" d="M0 438C220 400 380 470 560 446S900 396 1060 430S1220 420 1280 408V720H0Z"/>'
        f'<path fill="{near}" d="M0 520C260 470 420 540 700 506S1100 486 1280 520V720H0Z"/></g>'
    )
    trees = "".join(_tree(hues, at * x, down * y, size * unit, bool(fir)) for at, down, size, fir in STANDS)
    sky = f'<rect width="{wide}" height="{high}" fill="{hues.rings[0]}"/>'
    return svg_document(wide, high, sky + rings + hills + trees)


def _tree(hues: Hues, x: float, y: float, unit: float, fir: bool) -> str:
    """Return a tree whose foot is at (x, y), its right half shaded."""
    foot = f'<ellipse cx="{x:.1f}" cy="{y:.1f}" rx="{11 * unit:.1f}" ry="{3.6 * unit:.1f}" fill="{hues.pool}"/>'
    foot += f'<path d="M{x:.1f} {y:.1f}v{-10 * unit:.1f}" stroke="{hues.trunk}" stroke-width="{2.6 * unit:.1f}"/>'
    if fir:
        top, half = f"{x:.1f} {y - 31 * unit:.1f}", 9 * unit
        left, right = (f"M{top}l{side:.1f} {26 * unit:.1f}h{-side:.1f}Z" for side in (-half, half))
        return f'{foot}<path d="{left}" fill="{hues.fir[0]}"/><path d="{right}" fill="{hues.fir[1]}"/>'
    r, middle = 9.5 * unit, y - 17 * unit
    shade = f"M{x:.1f} {middle - r:.1f}a{r:.1f} {r:.1f} 0 0 1 0 {2 * r:.1f}Z"
    crown = f'<circle cx="{x:.1f}" cy="{middle:.1f}" r="{r:.1f}" fill="{hues.leaf[0]}"/>'
    return f'{foot}{crown}<path d="{shade}" fill="{hues.leaf[1]}"/>'
