"""The background of first pages, set-ups and lessons: rings of light in the sky, hills and trees at their foot."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from cardcity_desktop.support.resources import toml_asset
from cardcity_desktop.ui.toolkit import Canvas, svg_document

SUN = (880, 170)
"""Middle of the rings, on a window of 1280 by 720."""


def draw_morning(canvas: Canvas) -> None:
    """Draw the background over the window. In high contrast it has one colour."""
    area = canvas.area
    if canvas.theme.high_contrast:
        canvas.fill(area, canvas.theme.panel)
    else:
        canvas.svg(_morning(canvas.theme.name, area.width, area.height), area)


@lru_cache(maxsize=2)
def _morning(theme: str, width: int, height: int) -> str:
    """Return the ground as SVG in px. Rings and trees keep their shape in every window."""
    stored, x, y = toml_asset("scenes", "morning.toml"), width / 1280, height / 720
    hues: Mapping[str, Any] = stored[theme]
    unit, steps = min(x, y), len(hues["rings"]) - 1
    sun, wide_ring = f'cx="{SUN[0] * x:.0f}" cy="{SUN[1] * y:.0f}"', 107 * max(x, y)
    rings = "".join(
        f'<circle {sun} r="{(steps + 1 - at) * wide_ring:.0f}" fill="{hue}"/>'
        for at, hue in enumerate(hues["rings"][1:], 1)
    )
    far, middle, near = hues["hills"]
    hills = (
        f'<g transform="scale({x:.4f} {y:.4f})">'
        f'<path fill="{far}" d="M0 412C160 366 300 420 430 402S690 330 830 372S1120 330 1280 384V720H0Z"/>'
        f'<path fill="{middle}" d="M0 438C220 400 380 470 560 446S900 396 1060 430S1220 420 1280 408V720H0Z"/>'
        f'<path fill="{near}" d="M0 520C260 470 420 540 700 506S1100 486 1280 520V720H0Z"/></g>'
    )
    trees = "".join(_tree(name, hues, at * x, down * y, size * unit) for name, at, down, size in stored["trees"])
    sky = f'<rect width="{width}" height="{height}" fill="{hues["rings"][0]}"/>'
    return svg_document(width, height, sky + rings + hills + trees)


def _tree(name: str, hues: Mapping[str, Any], x: float, y: float, unit: float) -> str:
    """Return a "tree" or "fir" whose foot is at (x, y), its right half shaded."""
    lit, dark = hues[name]
    foot = f'<ellipse cx="{x:.1f}" cy="{y:.1f}" rx="{11 * unit:.1f}" ry="{3.6 * unit:.1f}" fill="{hues["pool"]}"/>'
    foot += f'<path d="M{x:.1f} {y:.1f}v{-10 * unit:.1f}" stroke="{hues["trunk"]}" stroke-width="{2.6 * unit:.1f}"/>'
    if name == "fir":
        top, half = f"{x:.1f} {y - 31 * unit:.1f}", 9 * unit
        left, right = (f"M{top}l{side:.1f} {26 * unit:.1f}h{-side:.1f}Z" for side in (-half, half))
        return f'{foot}<path d="{left}" fill="{lit}"/><path d="{right}" fill="{dark}"/>'
    r, middle = 9.5 * unit, y - 17 * unit
    shade = f"M{x:.1f} {middle - r:.1f}a{r:.1f} {r:.1f} 0 0 1 0 {2 * r:.1f}Z"
    crown = f'<circle cx="{x:.1f}" cy="{middle:.1f}" r="{r:.1f}" fill="{lit}"/>'
    return f'{foot}{crown}<path d="{shade}" fill="{dark}"/>'
