"""Colours and motifs of Citadels: grounds, signs, seats, a palette for each phase, and the files that are drawn.

A motif of assets/cards/citadels has a picture, its outline and its long shadow. Figures have their feet at y = 116 of a
96 x 120 grid, buildings at y = 92 of a 96 grid; wonders reach up to y = -36.
"""

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from cardcity_desktop.support.resources import asset_path
from cardcity_desktop.ui.paint.theme import INK, Colour
from cardcity_desktop.ui.paint.vector.polygons import Polygon, clip, path_data, placed
from cardcity_desktop.ui.paint.vector.svg import svg_shapes

GROUNDS: dict[str | None, tuple[Colour, Colour]] = {
    "yellow": ("#F6CE6A", "#DFA93B"),
    "blue": ("#7CBDE6", "#4A92C8"),
    "green": ("#93C66B", "#6BA64E"),
    "red": ("#EE8474", "#CF5546"),
    "purple": ("#A994DE", "#7F6BC0"),
    None: ("#CFD5E4", "#9DA8C6"),
}
"""Light and dark end of a card's background gradient, by the card's colour."""

SIGNS: dict[str, Colour] = {
    "yellow": "#8A5A08",
    "blue": "#1D5687",
    "green": "#2F6420",
    "red": "#8E2418",
    "purple": "#4A3592",
}
"""Colour of a card colour's sign on its cream disc."""

CREAM = "#FFF9EC"
MURDER = "#8E2418"
ROBBERY = "#A3552A"
SAFE = "#1F6158"


class Palette(NamedTuple):
    """Colours of one phase and theme. Every text colour has a contrast of at least 4.5:1 on its ground."""

    name: str
    sky: tuple[Colour, ...]  # from the top
    skyline: Colour
    wall: tuple[Colour, Colour]
    joint: Colour
    paper: tuple[Colour, Colour]
    panel: Colour
    well: Colour
    slot: Colour
    slot_edge: Colour
    text: Colour
    muted: Colour
    active: Colour  # rings, figures that rise
    gold: Colour
    niche: tuple[Colour, Colour]
    shade: Colour  # silhouettes of those to come
    wall_text: Colour
    wall_muted: Colour
    pill: Colour
    dusk: tuple[Colour, ...]  # of the results: the sky from the top, then the far and the near skyline

    @property
    def title(self) -> Colour:
        """Colour of headings on a panel. Not yellow in high contrast, where yellow marks chosen and focused items."""
        return self.text if self.name == "contrast" else self.gold


DAY = Palette(
    name="day",
    sky=("#A9D5E6", "#E4EFE8"), skyline="#7FB4C8",
    wall=("#EBD8AE", "#D6BC86"), joint="#C9AF7C", paper=("#F8F0DE", "#E7D8B8"),
    panel="#FFFCF4", well="#F3E7CA", slot="#F3EAD6", slot_edge="#CDBB94",
    text=INK, muted="#5A6072", active="#1F6158", gold="#8A5A08",
    niche=("#5D6C97", "#3C4972"), shade="#222C4F", wall_text=INK, wall_muted="#5B4A26", pill="#FFFCF4",
    dusk=("#2A2560", "#B25A80", "#F9C27A", "#8A4A78", "#5A2F62"),
)  # fmt: skip

NIGHT = Palette(
    name="night",
    sky=("#121A3A", "#2A3870", "#141B38"), skyline="#1C2650",
    wall=("#2C3763", "#1C2547"), joint="#3A4778", paper=("#1B2550", "#141B38"),
    panel="#202C58", well="#2A3869", slot="#27335F", slot_edge="#56669E",
    text="#FBEFD2", muted="#B9C2E2", active="#F6BE45", gold="#F6BE45",
    niche=("#3C4972", "#222C4F"), shade="#141B38", wall_text="#FBEFD2", wall_muted="#B9C2E2", pill="#202C58",
    dusk=("#121A3A", "#2F2A62", "#6E4676", "#41336A", "#282350"),
)  # fmt: skip

EVENING = NIGHT._replace(
    name="evening",
    sky=("#27386E", "#4A5B95"), skyline="#33447C",
    wall=("#4A5378", "#343C60"), joint="#5A6490", paper=("#2B3763", "#1C2547"),
    panel="#1F2A4E", well="#2A3763", slot="#28345C", slot_edge="#56669E",
    text="#FBEFD2", muted="#B9C2E2", active="#5CC2A8", gold="#F6BE45",
    niche=("#3A4675", "#28325A"), shade="#141B38", wall_text="#FBEFD2", wall_muted="#C9D0EA", pill="#1F2A4E",
)  # fmt: skip
"""The calling with the dark theme."""

CONTRAST = EVENING._replace(
    name="contrast",
    sky=("#000000", "#000000"), skyline="#2B2B2B", dusk=("#000000", "#000000", "#000000", "#4A4A4A", "#2B2B2B"),
    wall=("#000000", "#000000"), joint="#3A3A3A", paper=("#000000", "#000000"),
    panel="#000000", well="#000000", slot="#000000", slot_edge="#8C8C8C",
    text="#FFFFFF", muted="#FFFFFF", active="#FFE500", gold="#FFE500",
    niche=("#4A4A4A", "#333333"), shade="#000000", wall_text="#FFFFFF", wall_muted="#FFFFFF", pill="#000000",
)  # fmt: skip
"""Both phases in the theme of high contrast: white lines are edges, yellow marks what is active or chosen."""


def day_palette(theme: str) -> Palette:
    """Return the palette of the calling in a theme given by its name."""
    return {"light": DAY, "contrast": CONTRAST}.get(theme, EVENING)


def night_palette(theme: str) -> Palette:
    """Return the palette of the draft in a theme given by its name."""
    return CONTRAST if theme == "contrast" else NIGHT


class SeatColour(NamedTuple):
    """Colour and shape of a seat. Either of them identifies the seat."""

    fill: Colour
    ink: Colour
    shape: str  # an SVG path on a 24 grid


SEATS = (
    SeatColour("#C8431F", "#FFFFFF", "M12 2.5A9.5 9.5 0 1 1 12 21.5A9.5 9.5 0 1 1 12 2.5Z"),
    SeatColour("#2F62B4", "#FFFFFF", "M5 3H19Q21 3 21 5V19Q21 21 19 21H5Q3 21 3 19V5Q3 3 5 3Z"),
    SeatColour("#E2A91F", INK, "M12 1.5L22.5 12L12 22.5L1.5 12Z"),
    SeatColour("#207E52", "#FFFFFF", "M12 2.5L22.8 20.8H1.2Z"),
    SeatColour("#7C4DB3", "#FFFFFF", "M12 1.6L22.6 9.3L18.6 21.6H5.4L1.4 9.3Z"),
    SeatColour("#157A8C", "#FFFFFF", "M6.6 2.6H17.4L22.8 12L17.4 21.4H6.6L1.2 12Z"),
    SeatColour("#BF3F7B", "#FFFFFF", "M2 19.5V14A10 10 0 0 1 22 14V19.5Z"),
)
"""Colours of the seats by colour index."""


@dataclass(frozen=True, slots=True)
class CardMotif:
    shapes: str  # SVG elements
    outline: str  # path data
    shadow: Polygon  # a polygon, longer than any ground that clips it

    def placed(self, scale: float, x: float, y: float) -> str:
        """Return the picture's SVG, scaled, with its grid's corner at (x, y)."""
        return f'<g transform="translate({x:.2f} {y:.2f}) scale({scale:.4f})">{self.shapes}</g>'

    def shade(self, scale: float, x: float, y: float, colour: str) -> str:
        """Return the SVG of the silhouette in one colour."""
        return f'<path transform="translate({x:.2f} {y:.2f}) scale({scale:.4f})" fill="{colour}" d="{self.outline}"/>'

    def shadow_on(self, ground: Polygon, scale: float, x: float, y: float) -> str:
        """Return path data of the long shadow, clipped to the convex polygon `ground`."""
        cut = clip(placed(self.shadow, scale, (x, y)), ground)
        return path_data((cut,)) if cut else ""


@lru_cache(maxsize=64)
def motif(name: str) -> CardMotif:
    """Read `assets/cards/citadels/<name>.svg`.

    Raise FileNotFoundError if it is missing, ValueError if it lacks a group.
    """
    text = asset_path("cards", "citadels", f"{name}.svg").read_text(encoding="utf-8")
    match = re.search(
        r'<g id="shadow"[^>]*><polygon points="([^"]*)"/></g>\s*<g id="outline"[^>]*><path d="([^"]*)"/></g>\s*'
        r'<g id="motif">(.*)</g>\s*</svg>',
        text,
        re.DOTALL,
    )
    if match is None:
        raise ValueError(f"{name}.svg: the groups shadow, outline and motif are expected")
    corners = (pair.split(",") for pair in match[1].split())
    return CardMotif(match[3].strip(), match[2], tuple((float(x), float(y)) for x, y in corners))


def drawing(name: str) -> str:
    """Return the SVG elements of `assets/cards/citadels/<name>.svg`, which has no outline and no shadow."""
    return svg_shapes(asset_path("cards", "citadels", f"{name}.svg"))


def sign(colour: str) -> str:
    """Return the SVG elements of a colour's sign, drawn in ink on a 24 grid."""
    return drawing(f"sign_{colour}")
