"""Colours of the seven cloths, of Nobles' marks and of the seasons."""

from typing import Literal, NamedTuple

from cardcity_desktop.ui.paint.theme import BLACK, WHITE, YELLOW, Theme, mix

PAPER = "#FFF9EC"
"""Border and tab of a card, and everything written on it."""
GILT = "#E3B95C"
"""Border of a joker."""
LIP, LIP_DARK = "#CDB98F", "#B4965A"

GOLD, GOLD_DEEP, GOLD_PALE = "#F2C65A", "#B97F1E", "#FFF0C2"
GOLD_RING, ON_GOLD = "#E9B44A", "#4A3006"
TEAL, TEAL_LIP, TEAL_RING = "#21756D", "#16544E", "#2F8077"
RED, RED_LIP, REVOLT = "#C2402A", "#8F2A19", "#A92F2B"
NIGHT = "#2A3658"

FIGURES = ("void", "villager", "jester", "assassin", "merchant", "knight", "astrologer")
"""Names of the figures by card value."""

MARKS = ("#A15C22", "#2A3658", "#17706A", "#6E5A72")
"""Fills of the Nobles' marks by seat; the Regent has the second. Their shapes are `svg_files.mark_path`."""


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


SEASONS = (
    SeasonPalette("spring", "#EEF7F0", "#DDEFD0", "#C9E3AE", "#B4D796", "#93C46F", "#FFFFFF"),
    SeasonPalette("summer", "#FFF8E2", "#FFEDB4", "#F8E6A0", "#EADF88", "#BFD072", "#FFFDF2"),
    SeasonPalette("autumn", "#FEF3E2", "#FCE0BB", "#F8D0A0", "#F0B97F", "#DB9558", "#FFF7E6"),
    SeasonPalette("winter", "#EFF4FA", "#D3E2F2", "#C4D6EA", "#DCE8F4", "#F3F8FC", "#FFFFFF"),
)
"""Palettes by season; a game of three seasons ends in autumn."""

DARK_SEASONS = (
    SeasonPalette("spring", "#1E2C4E", "#274360", "#2A4A4C", "#2B5145", "#264838", "#4E6078"),
    SeasonPalette("summer", "#272B52", "#3F3A5C", "#4B4652", "#4E5044", "#43492F", "#6A5C74"),
    SeasonPalette("autumn", "#2E2848", "#4A3350", "#54393F", "#573B32", "#4A3024", "#6C5468"),
    SeasonPalette("winter", "#1B2547", "#2B3D66", "#35496F", "#3B4F75", "#46597E", "#4C6088"),
)
"""Palettes by season for the dark theme: moon and clouds are dim, because titles are written over them."""

CONTRAST_SEASONS = tuple(
    SeasonPalette(palette.name, BLACK, BLACK, "#1C1C1C", "#141414", BLACK, "#3A3A3A") for palette in SEASONS
)
"""Palettes by season for high contrast."""


def season_palette(season: int, theme: str) -> SeasonPalette:
    """Return the colours of a season, counted from 1."""
    return {"light": SEASONS, "contrast": CONTRAST_SEASONS}.get(theme, DARK_SEASONS)[(season - 1) % 4]


def ring_of(theme: str) -> str:
    """Return the colour of rings around active and pointed things."""
    return {"light": TEAL_RING, "contrast": WHITE}.get(theme, "#6FD3C4")


def chosen_of(theme: str) -> str:
    """Return the fill of the mark of a chosen card."""
    return YELLOW if theme == "contrast" else ring_of(theme)


def good_of(theme: str) -> str:
    """Return the text colour of good figures on a panel."""
    return {"light": TEAL, "contrast": WHITE}.get(theme, "#7FE0D0")


def bad_of(theme: str) -> str:
    """Return the text colour of bad figures on a panel."""
    return {"light": REVOLT, "contrast": YELLOW}.get(theme, "#FF9C8A")


def well_of(theme: str) -> str:
    """Return the fill of recessed places on a panel."""
    return {"light": "#F3EAD2", "contrast": BLACK}.get(theme, "#141C38")


def edge_of(theme: str) -> str:
    """Return the colour of dashes and dividers on a panel."""
    return {"light": "#D9C79C", "contrast": "#8C8C8C"}.get(theme, "#46588F")


def on_field(colour: str, ink: str) -> str:
    """Return the colour of muted text on a field whose text is `ink`; white fields have no shades."""
    return ink if ink == WHITE else colour


class ButtonLook(NamedTuple):
    """Fill, lip and text colour of a large button."""

    fill: str
    lip: str
    ink: str


def button_look(theme: Theme, kind: Literal["main", "second", "quiet"], enabled: bool = True) -> ButtonLook:
    """Return the look of a button; in high contrast the main one is yellow, the others are black."""
    look = {
        "main": ButtonLook(RED, RED_LIP, WHITE),
        "second": ButtonLook(TEAL, TEAL_LIP, WHITE),
        "quiet": ButtonLook(theme.secondary, theme.secondary_lip, theme.text),
    }[kind]
    if theme.high_contrast:
        return ButtonLook(YELLOW, YELLOW, BLACK) if kind == "main" and enabled else ButtonLook(BLACK, BLACK, WHITE)
    if enabled:
        return look
    return ButtonLook(mix(look.fill, theme.panel, 0.68), mix(look.lip, theme.panel, 0.72), theme.text_muted)
