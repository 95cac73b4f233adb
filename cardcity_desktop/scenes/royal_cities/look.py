"""Colours and lettering of Royal Cities: the cloths of its provinces, the seasons, the themes, and sizes of text."""

from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple

from cardcity_desktop.ui.paint.scale import LEAST_PX, Scale
from cardcity_desktop.ui.paint.text import TextStyle, lettering
from cardcity_desktop.ui.paint.theme import BLACK, WHITE, YELLOW, Theme, mix

PAPER = "#FFF9EC"
"""Border and tab of a card, and everything written on it."""
GILT = "#E3B95C"
"""Border of a joker."""

GOLD, GOLD_PALE = "#F2C65A", "#FFF0C2"
GOLD_RING, ON_GOLD = "#E9B44A", "#4A3006"
TEAL, REVOLT, NIGHT = "#21756D", "#A92F2B", "#2A3658"

FIGURES = ("void", "villager", "jester", "assassin", "merchant", "knight", "astrologer")
"""Names of the figures by card value."""

MARKS = ("#A15C22", "#2A3658", "#17706A", "#6E5A72")
"""Fills of the Nobles' marks by seat; the Regent has the second. Their shapes are `pictures.mark_path`."""


class Cloth(NamedTuple):
    """Colours of a province.

    Its ground from light to dark, the band at a card's foot, and the cloth of its figures.
    """

    emblem: str
    light: str
    dark: str
    band: str
    worn: str


CLOTHS = {
    "V": Cloth("crown", "#A488E4", "#7B5CC9", "#5A3FA6", "#F2C14E"),
    "Y": Cloth("wheat", "#FAD766", "#E9AE2F", "#9C6508", "#7A5CC8"),
    "P": Cloth("rose", "#FBA6C2", "#E56F9D", "#BC4478", "#2F9187"),
    "R": Cloth("tower", "#F07A66", "#D2453D", "#A12C2E", "#F4C65A"),
    "B": Cloth("wave", "#6FC0EE", "#3C8DD0", "#22639F", "#E8604C"),
    "G": Cloth("leaf", "#97D06E", "#5FA544", "#3E7A2C", "#D9483F"),
    "W": Cloth("star", "#FDF0D2", "#DFCA9A", "#7F6C3C", "#C8403C"),
}
"""Cloths by the letter of a card's colour."""


class SeasonPalette(NamedTuple):
    """Colours of the table in a season: sky, hills, sun."""

    name: str
    high: str
    low: str
    far: str
    middle: str
    near: str
    sun: str


PALETTES: Mapping[str, Sequence[SeasonPalette]] = {
    "light": (
        SeasonPalette("spring", "#EEF7F0", "#DDEFD0", "#C9E3AE", "#B4D796", "#93C46F", "#FFFFFF"),
        SeasonPalette("summer", "#FFF8E2", "#FFEDB4", "#F8E6A0", "#EADF88", "#BFD072", "#FFFDF2"),
        SeasonPalette("autumn", "#FEF3E2", "#FCE0BB", "#F8D0A0", "#F0B97F", "#DB9558", "#FFF7E6"),
        SeasonPalette("winter", "#EFF4FA", "#D3E2F2", "#C4D6EA", "#DCE8F4", "#F3F8FC", "#FFFFFF"),
    ),
    "dark": (  # moon and clouds are dim, because titles are written over them
        SeasonPalette("spring", "#1E2C4E", "#274360", "#2A4A4C", "#2B5145", "#264838", "#4E6078"),
        SeasonPalette("summer", "#272B52", "#3F3A5C", "#4B4652", "#4E5044", "#43492F", "#6A5C74"),
        SeasonPalette("autumn", "#2E2848", "#4A3350", "#54393F", "#573B32", "#4A3024", "#6C5468"),
        SeasonPalette("winter", "#1B2547", "#2B3D66", "#35496F", "#3B4F75", "#46597E", "#4C6088"),
    ),
}
"""Palettes by theme and season; a game of three seasons ends in autumn."""


def season_palette(season: int, theme: str) -> SeasonPalette:
    """Return the colours of a season, counted from 1."""
    palette = PALETTES["light" if theme == "light" else "dark"][(season - 1) % 4]
    if theme == "contrast":
        return SeasonPalette(palette.name, BLACK, BLACK, "#1C1C1C", "#141414", BLACK, "#3A3A3A")
    return palette


class Tones(NamedTuple):
    """Colours on a panel."""

    ring: str  # around active and pointed things
    chosen: str  # fill of the mark of a chosen card
    good: str  # text of good figures
    bad: str  # text of bad figures
    well: str  # fill of recessed places
    edge: str  # dashes and dividers


TONES = {
    "light": Tones("#2F8077", "#2F8077", TEAL, REVOLT, "#F3EAD2", "#D9C79C"),
    "dark": Tones("#6FD3C4", "#6FD3C4", "#7FE0D0", "#FF9C8A", "#141C38", "#46588F"),
    "contrast": Tones(WHITE, YELLOW, WHITE, YELLOW, BLACK, "#8C8C8C"),
}


def tones_of(theme: Theme) -> Tones:
    return TONES.get(theme.name, TONES["dark"])


def on_field(colour: str, ink: str) -> str:
    """Return the colour of muted text on a field whose text is `ink`; white fields have no shades."""
    return ink if ink == WHITE else colour


ButtonKind = Literal["main", "second", "quiet"]
"""quiet: allowed but rarely useful."""


class ButtonLook(NamedTuple):
    """Fill, lip and text colour of a large button."""

    fill: str
    lip: str
    ink: str


def button_look(theme: Theme, kind: ButtonKind, enabled: bool = True) -> ButtonLook:
    """Return the look of a button; in high contrast the main one is yellow, the others are black."""
    look = {
        "main": ButtonLook("#C2402A", "#8F2A19", WHITE),
        "second": ButtonLook(TEAL, "#16544E", WHITE),
        "quiet": ButtonLook(theme.secondary, theme.secondary_lip, theme.text),
    }[kind]
    if theme.high_contrast:
        return ButtonLook(YELLOW, YELLOW, BLACK) if kind == "main" and enabled else ButtonLook(BLACK, BLACK, WHITE)
    if enabled:
        return look
    return ButtonLook(mix(look.fill, theme.panel, 0.68), mix(look.lip, theme.panel, 0.72), theme.text_muted)


SMALLEST_SIZE = 12.5
"""The smallest size of the table at 100 %; it has at least `LEAST_PX` in any window."""
LARGE_TEXT = 1.2
"""Text larger than this is never drawn smaller than the player chose; up to it a long text may be."""


def readable_size(scale: Scale, size: float = SMALLEST_SIZE) -> float:
    """Return `size`, or the size that has `LEAST_PX` in this window if that is larger."""
    return max(size, LEAST_PX / (scale.unit * scale.text))


def text_style(scale: Scale, size: float, weight: str = "strong") -> TextStyle:
    """Return a style of `size` logical units at a text size of 100 %, but at least readable."""
    return lettering(readable_size(scale, size), weight)
