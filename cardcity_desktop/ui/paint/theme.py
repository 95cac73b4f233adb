"""Colours by purpose, in three themes (light, dark, high contrast). All texts have a contrast of at least 4.5:1."""

from functools import lru_cache
from typing import NamedTuple

Colour = str
"""`#RRGGBB`."""

INK = "#1F2A44"
CREAM = "#FFF6E0"
CARD_BORDER = "#FFF9EC"
CARD_LIP = "#CDB98F"
SHADOW = "#0A0E20"

GROUNDS: dict[str, tuple[Colour, Colour]] = {
    "R": ("#93C66B", "#76B052"),
    "C": ("#6CC0D4", "#4DA8C0"),
    "L": ("#F08A7E", "#E0705F"),
    "I": ("#F2C860", "#DFA93B"),
    "H": ("#A08FD6", "#8573C2"),
    "P": ("#9CA6B2", "#7E8896"),
    "K": ("#3E8E63", "#2C7150"),
    "X": ("#66718A", "#525C75"),
}
"""Light and dark end of the 45° gradient behind each kind of card."""


class Theme(NamedTuple):
    """Colours of the table top, of panels and controls, and of text."""

    name: str
    ground: tuple[Colour, Colour]  # centre and rim of the table top
    street: Colour
    water: Colour
    grove: Colour
    panel: Colour
    panel_sunk: Colour  # text fields, tracks, segments that are not selected
    panel_active: Colour
    panel_edge: Colour
    tray: Colour  # behind the board, at 38 % opacity
    text: Colour
    text_muted: Colour
    accent: Colour  # rings, icons, good news; also text on panels
    on_accent: Colour
    primary: Colour
    primary_hover: Colour
    primary_lip: Colour
    on_primary: Colour
    secondary: Colour
    secondary_hover: Colour
    secondary_lip: Colour
    danger: Colour  # refusals; also text on panels
    tip: Colour
    on_tip: Colour
    veil: Colour  # over the scene below a dialog
    edge: float = 0  # width of the line around panels and buttons in logical units, 0 for none

    @property
    def shade(self) -> str:
        """ "light" or "dark": the key of drawings that have no colours for high contrast."""
        return "light" if self.name == "light" else "dark"

    @property
    def high_contrast(self) -> bool:
        """True if lines stand for shadows, and greys for colours."""
        return self.edge > 0


LIGHT = Theme(
    name="light",
    ground=("#F8F1E1", "#E4D5B5"),
    street="#B59F6E", water="#6FB3BE", grove="#8DBB6A",
    panel="#FFFCF3", panel_sunk="#F3EAD6", panel_active="#F6EBD3", panel_edge="#C9B78F", tray="#FFFAEC",
    text=INK, text_muted="#555B6C", accent="#23695F", on_accent="#FFFFFF",
    primary="#C8431D", primary_hover="#B93B17", primary_lip="#93300F", on_primary="#FFFFFF",
    secondary="#F3E8CF", secondary_hover="#EBDDBC", secondary_lip="#CDB98F",
    danger="#A92B1B", tip="#1F2A44", on_tip="#FFF6E0", veil="#1F2A44",
)  # fmt: skip

DARK = Theme(
    name="dark",
    ground=("#2B3B69", "#141B36"),
    street="#6F86D6", water="#4C86B8", grove="#4F9A78",
    panel="#1D284A", panel_sunk="#141C38", panel_active="#2A3965", panel_edge="#5468A8", tray="#34478A",
    text="#FFF6E0", text_muted="#AEB8DA", accent="#FFD36B", on_accent="#1F2A44",
    primary="#C8431D", primary_hover="#CE4620", primary_lip="#8A2D0E", on_primary="#FFFFFF",
    secondary="#31406F", secondary_hover="#3B4C82", secondary_lip="#18213F",
    danger="#FF9C8A", tip="#FFF6E0", on_tip="#1F2A44", veil="#070A16",
)  # fmt: skip

BLACK = "#000000"
WHITE = "#FFFFFF"
YELLOW = "#FFE500"

DARKEST_ON_BLACK = 0.18
"""Relative luminance below which no text is meant for a dark ground: it would have no 4.5:1 there."""

CONTRAST = Theme(
    name="contrast",
    ground=(BLACK, BLACK),
    street=BLACK, water=BLACK, grove=BLACK,
    panel=BLACK, panel_sunk=BLACK, panel_active=BLACK, panel_edge=WHITE, tray=BLACK,
    text=WHITE, text_muted=WHITE, accent=YELLOW, on_accent=BLACK,
    primary=YELLOW, primary_hover=WHITE, primary_lip=YELLOW, on_primary=BLACK,
    secondary=BLACK, secondary_hover="#333333", secondary_lip=BLACK,
    danger=YELLOW, tip=BLACK, on_tip=WHITE, veil=BLACK, edge=2.0,
)  # fmt: skip
"""Black, white and yellow: white lines are edges; yellow marks the selection, the main button and the focus."""

THEMES = {theme.name: theme for theme in (LIGHT, DARK, CONTRAST)}


class PlayerColour(NamedTuple):
    """A seat's colour with its own shape, so that seats can be told apart without colour."""

    name: str
    fill: Colour
    on_fill: Colour
    shape: str  # an SVG path on a 24 grid


PLAYER_COLOURS = (
    PlayerColour("vermilion", "#CE4520", "#FFFFFF", "M12 2.5A9.5 9.5 0 1 1 12 21.5A9.5 9.5 0 1 1 12 2.5Z"),
    PlayerColour("blue", "#2C64AD", "#FFFFFF", "M5 3H19Q21 3 21 5V19Q21 21 19 21H5Q3 21 3 19V5Q3 3 5 3Z"),
    PlayerColour("gold", "#F0C440", INK, "M12 1.5L22.5 12L12 22.5L1.5 12Z"),
    PlayerColour("green", "#35A982", INK, "M12 2.5L22.8 20.8H1.2Z"),
)
"""Looks of the seats' colours, by number."""


def rgb(colour: Colour) -> tuple[int, int, int]:
    """Return `#RRGGBB` as three levels of 0 to 255."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


@lru_cache(maxsize=512)
def mix(first: Colour, second: Colour, share: float) -> Colour:
    """Return `first` with `share` (0 to 1) of `second`. Shade towards INK, tint towards CREAM."""
    pairs = zip(rgb(first), rgb(second), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in pairs)


def player_look(number: int | PlayerColour) -> PlayerColour:
    """Return the look of a seat's colour. A game's own look is returned unchanged.

    From the fifth colour on the shapes repeat in darker colours, for up to seven seats.
    """
    if isinstance(number, PlayerColour):
        return number
    look = PLAYER_COLOURS[number % len(PLAYER_COLOURS)]
    return look if number < len(PLAYER_COLOURS) else look._replace(fill=mix(look.fill, INK, 0.4))


def rim(theme: Theme, fill: Colour) -> Colour:
    """Return the outline colour of a player's fill, visible on every panel (3:1)."""
    return WHITE if theme.high_contrast else mix(fill, INK if theme.name == "light" else CREAM, 0.45)


def luminance(colour: Colour) -> float:
    """Return the relative luminance, 0 to 1 (WCAG 2.1)."""
    levels = [level / 255 for level in rgb(colour)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in levels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@lru_cache(maxsize=1024)
def grey_of(colour: Colour) -> Colour:
    """Return the grey of the same lightness, for high contrast. That theme's yellow is returned unchanged."""
    if colour.upper() == YELLOW or colour[1:3] == colour[3:5] == colour[5:]:
        return colour
    light = luminance(colour)
    level = round(255 * (12.92 * light if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055))
    return f"#{level:02X}{level:02X}{level:02X}"


@lru_cache(maxsize=1024)
def ink_of(colour: Colour) -> Colour:
    """Return the text colour for high contrast: its yellow unchanged, black for dark ink, white for light ink."""
    if colour.upper() == YELLOW:
        return colour
    return BLACK if luminance(colour) < DARKEST_ON_BLACK else WHITE


def contrast(first: Colour, second: Colour) -> float:
    """Return the contrast ratio, 1 to 21 (WCAG 2.1)."""
    light, dark = sorted((luminance(first), luminance(second)), reverse=True)
    return (light + 0.05) / (dark + 0.05)
