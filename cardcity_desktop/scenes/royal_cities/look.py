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

GOLD = "#F2C65A"
GOLD_PALE = "#FFF0C2"
GOLD_RING = "#E9B44A"
ON_GOLD = "#4A3006"
TEAL = "#21756D"
REVOLT = "#A92F2B"
NIGHT = "#2A3658"
CLOTH_COLOURS = ("#4A3A92", "#2E2363")
"""The cloth on which cards lie face down, from its upper to its lower edge."""
ON_CLOTH = "#D8CFF6"
"""Small text on it."""

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
        SeasonPalette(
            "spring", high="#EEF7F0", low="#DDEFD0", far="#C9E3AE", middle="#B4D796", near="#93C46F", sun="#FFFFFF"
        ),
        SeasonPalette(
            "summer", high="#FFF8E2", low="#FFEDB4", far="#F8E6A0", middle="#EADF88", near="#BFD072", sun="#FFFDF2"
        ),
        SeasonPalette(
            "autumn", high="#FEF3E2", low="#FCE0BB", far="#F8D0A0", middle="#F0B97F", near="#DB9558", sun="#FFF7E6"
        ),
        SeasonPalette(
            "winter", high="#EFF4FA", low="#D3E2F2", far="#C4D6EA", middle="#DCE8F4", near="#F3F8FC", sun="#FFFFFF"
        ),
    ),
    "dark": (  # moon and clouds are dim, because titles are written over them
        SeasonPalette(
            "spring", high="#1E2C4E", low="#274360", far="#2A4A4C", middle="#2B5145", near="#264838", sun="#4E6078"
        ),
        SeasonPalette(
            "summer", high="#272B52", low="#3F3A5C", far="#4B4652", middle="#4E5044", near="#43492F", sun="#6A5C74"
        ),
        SeasonPalette(
            "autumn", high="#2E2848", low="#4A3350", far="#54393F", middle="#573B32", near="#4A3024", sun="#6C5468"
        ),
        SeasonPalette(
            "winter", high="#1B2547", low="#2B3D66", far="#35496F", middle="#3B4F75", near="#46597E", sun="#4C6088"
        ),
    ),
}
"""Palettes by theme and season; a game of three seasons ends in autumn."""


def season_palette(season: int, theme: str) -> SeasonPalette:
    """Return the colours of a season, counted from 1."""
    palette = PALETTES["light" if theme == "light" else "dark"][(season - 1) % 4]
    if theme == "contrast":
        return SeasonPalette(
            palette.name, high=BLACK, low=BLACK, far="#1C1C1C", middle="#141414", near=BLACK, sun="#3A3A3A"
        )
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
    "light": Tones("#2F8077", chosen="#2F8077", good=TEAL, bad=REVOLT, well="#F3EAD2", edge="#D9C79C"),
    "dark": Tones("#6FD3C4", chosen="#6FD3C4", good="#7FE0D0", bad="#FF9C8A", well="#141C38", edge="#46588F"),
    "contrast": Tones(WHITE, chosen=YELLOW, good=WHITE, bad=YELLOW, well=BLACK, edge="#8C8C8C"),
}


def tones_of(theme: Theme) -> Tones:
    return TONES.get(theme.name, TONES["dark"])


def on_field(colour: str, ink: str) -> str:
    """Return the colour of muted text on a field whose text is `ink`. White fields have no shades."""
    return ink if ink == WHITE else colour


ButtonKind = Literal["main", "second", "quiet"]
"""quiet: allowed but rarely useful."""


class ButtonLook(NamedTuple):
    """Fill, lip and text colour of a large button."""

    fill: str
    lip: str
    ink: str


def button_look(theme: Theme, kind: ButtonKind, enabled: bool = True) -> ButtonLook:
    """Return the look of a button. In high contrast the main one is yellow, the others are black."""
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
