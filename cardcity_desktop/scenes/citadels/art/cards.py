"""Cards of Citadels as surfaces: districts (3:4; wonders rise above their frame), characters (2:3), both backs.

    cards = CardPictures(canvas)
    cards.district("palace", 82).draw(canvas.surface, left, top)

Sizes are widths in px. A `CardImage` gives the offset of the face within its surface, because wonders rise above it.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from cardcity_desktop.rules.citadels.characters import CHARACTERS, NUMBER
from cardcity_desktop.rules.citadels.districts import CODE, DISTRICTS
from cardcity_desktop.scenes.citadels.art import colours
from cardcity_desktop.scenes.citadels.art.motifs import drawing, motif, sign
from cardcity_desktop.scenes.citadels.wording.names import character_name, district_name
from cardcity_desktop.ui.paint.chrome import rounded_path
from cardcity_desktop.ui.paint.fonts import font
from cardcity_desktop.ui.paint.text import rendered, text_width
from cardcity_desktop.ui.paint.vector.svg import gradient, in_theme, rasterise
from cardcity_desktop.ui.toolkit import INK, Canvas

WIDE, HIGH, LIP = 96.0, 128.0, 5.0
"""Width, height and lip of a district's face in grid units."""
TALL = 144.0
"""Height of a character's face in grid units; its width is WIDE."""
OVER = 18.0
"""Grid units of a surface above its face, for wonders."""
BIG = 70
"""Width in logical units from which a district card has its name; smaller cards have a larger cost and sign."""
LEAST_NAME = 10
"""Smallest size of the name on a partly covered card, in logical units."""

DISPLAY, STRONG = "BricolageGrotesque-SemiBold.ttf", "Inter-Bold.otf"
FACE = "BricolageGrotesque-ExtraBold.ttf"
WHITE = "#FFFFFF"

HIDDEN = "?"
"""Name of a card that the viewer may not know."""

_LOW = frozenset({"manor", "temple", "market", "trading_post", "prison", "barracks", "tavern"})
"""Buildings without a tower, which are drawn larger."""


@dataclass(frozen=True, slots=True)
class CardImage:
    surface: Surface
    corner: tuple[int, int]  # offset of the face within the surface in px
    size: tuple[int, int]  # size of the face in px

    def draw(self, surface: Surface, left: int, top: int, opacity: float = 1.0) -> Rect:
        """Draw the card with its face's corner at (left, top) and return the rectangle painted on."""
        self.surface.set_alpha(round(255 * opacity))
        return surface.blit(self.surface, (left - self.corner[0], top - self.corner[1]))


class CardPictures:
    """Factory of card pictures; each is rendered once and stored in the canvas's cache."""

    def __init__(self, canvas: Canvas) -> None:
        self._kept = canvas.pictures.surfaces
        self._unit = canvas.scale.unit
        self._theme = canvas.theme

    def district(self, name: str, width: int, free: int = 0) -> CardImage:
        """Return a district's face, or its back if `name` is hidden; wide cards show the name.

        The next card leaves `free` px of the width uncovered; a name that does not fit there is left out.
        """
        if name == HIDDEN:
            return self.back(width)
        label = district_name(name) if width >= BIG * self._unit else ""
        room = free if label and 0 < free < width else width
        if room < width and _name_size(label, width, room) < LEAST_NAME * self._unit:
            label, room = "", width
        key, black = ("district", name, label, str(room)), self._theme.high_contrast
        return self._made(key, width, HIGH, lambda: _district(name, width, label, room, black))

    def character(self, name: str, width: int) -> CardImage:
        """Return a character's face with number, sign and name."""
        label = character_name(name)
        black = self._theme.high_contrast
        return self._made(("character", label), width, TALL, lambda: _character(name, width, label, black))

    def back(self, width: int) -> CardImage:
        return self._made(("district back",), width, HIGH, lambda: _rendered(drawing("back_district"), width, HIGH))

    def night_back(self, width: int) -> CardImage:
        return self._made(("character back",), width, TALL, lambda: _rendered(drawing("back_character"), width, TALL))

    def _made(self, key: tuple[str, ...], width: int, height: float, make: Callable[[], CardImage]) -> CardImage:
        surface = self._kept.get(("citadels", *key, width), lambda: in_theme(self._theme, make().surface))
        return CardImage(surface, *_geometry(width, height))


def uncovered(spots: Sequence[Rect]) -> list[int]:
    """Return the px of each card's width that the next card in the row leaves uncovered."""
    following = [*(spot.left for spot in spots[1:]), *(spot.right for spot in spots[-1:])]
    return [min(spot.width, left - spot.left) for spot, left in zip(spots, following, strict=True)]


def district_height(width: float) -> int:
    """Return the height in px of a district's face."""
    return round(width * HIGH / WIDE)


def character_height(width: float) -> int:
    """Return the height in px of a character's face."""
    return round(width * TALL / WIDE)


def _geometry(width: int, height: float) -> tuple[tuple[int, int], tuple[int, int]]:
    scale = width / WIDE
    return (round(2 * scale), round(OVER * scale)), (width, round(height * scale))


def _rendered(body: str, width: int, height: float) -> CardImage:
    """Render `body`, drawn on the card's grid.

    The margins are 2 units at the sides, OVER units above, and the lip below.
    """
    scale = width / WIDE
    corner, size = _geometry(width, height)
    whole = (round(100 * scale), round((OVER + height + LIP + 2) * scale))
    view = f"{-corner[0] / scale:.3f} {-corner[1] / scale:.3f} {whole[0] / scale:.3f} {whole[1] / scale:.3f}"
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}">{body}</svg>'
    return CardImage(rasterise(svg, whole), corner, size)


# Districts


def _district(name: str, width: int, label: str, room: int, black: bool) -> CardImage:
    """Return a district's card; with a label its cost is small, and a band has its name."""
    scale = width / WIDE
    lines = len(_name_lines(label, width, room)) if label else 0
    card = _rendered(district_body(name, bool(label), lines, black), width, HIGH)
    cost = str(DISTRICTS[CODE[name]].cost)
    if label:
        _figure(card, cost, (14 * scale, 15 * scale), 17 * scale, colours.COIN_TEXT)
        _name_band(card, label, room, 104 * scale, HIGH * scale - 3 * scale, WHITE if black else INK)
    else:
        _figure(card, cost, (19 * scale, 20 * scale), 29 * scale, colours.COIN_TEXT)
    return card


def district_body(name: str, big: bool, lines: int = 1, black: bool = False) -> str:
    """Return the SVG of a district's face without text, on the 96 x 128 grid; `black` for high contrast."""
    district = DISTRICTS[CODE[name]]
    wonder = district.colour == "purple"
    foot = (104 if lines < 2 else 96) if big else HIGH - 3
    scale = _motif_scale(name, wonder, big, lines)
    x, y = 48 - 48 * scale, foot - 92 * scale
    ground = _ground(2.6, 2.6, WIDE - 5.2, foot - 2.6 if big else HIGH - 5.2, 6.6, not big)
    picture = motif(name)
    light, dark = colours.GROUNDS[district.colour]
    behind = (
        _frame(HIGH)
        + gradient("g", light, dark, (WIDE, HIGH))
        + f'<path d="{ground}" fill="url(#g)"/>'
        + f'<path d="{picture.shadow_on(_ground_polygon(foot), scale, x, y)}" fill="{INK}" fill-opacity=".17"/>'
    )
    return (
        (_black_ground(HIGH, foot if big else 0) + _outlined(picture.shade(scale, x, y, WHITE)) if black else behind)
        + (_coins_behind(district.cost, wonder) if big and wonder else "")
        + picture.placed(scale, x, y)
        + (_coins_behind(district.cost, wonder) if big and not wonder else "")
        + (_coin(14, 15, 10.2) if big else _coin(19, 20, 17.5))
        + (_sign_disc(district.colour, 80.5, 15.5, 10.4) if big else _sign_disc(district.colour, 77, 20, 17))
    )


def _motif_scale(name: str, wonder: bool, big: bool, lines: int) -> float:
    if big:
        return (1.0 if name in _LOW else 0.9) * (0.93 if lines > 1 else 1)
    return 1.05 if wonder else 1.02 if name in _LOW else 0.96


def _coins_behind(cost: int, wonder: bool) -> str:
    """Return the SVG of the coins behind the first one; on a wonder the middle stays free for its tower."""
    step = 4.6 if wonder else 7.2
    return "".join(_coin(14 + step * place, 15, 9.2, plain=False) for place in range(cost - 1, 0, -1))


def _coin(x: float, y: float, radius: float, plain: bool = True) -> str:
    """Return the SVG of a coin; a `plain` one lacks the coin's sign, because a figure is drawn on it."""
    scale = radius / 21
    name = "coin_plain" if plain else "coin"
    return motif(name).placed(scale, x - 24 * scale, y - 23 * scale)


def _sign_disc(colour: str, x: float, y: float, radius: float) -> str:
    scale = radius * 1.42 / 24
    glyph = sign(colour).replace(INK, colours.SIGNS[colour])
    return (
        f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{colours.CREAM}"/>'
        f'<g transform="translate({x - 12 * scale:.2f} {y - 12 * scale:.2f}) scale({scale:.4f})">{glyph}</g>'
    )


def _frame(height: float) -> str:
    return (
        f'<path fill="{colours.CARD_LIP}" d="{rounded_path(0, LIP, WIDE, height, 9)}"/>'
        f'<path fill="{colours.CARD_EDGE}" d="{rounded_path(0, 0, WIDE, height, 9)}"/>'
    )


def _black_ground(height: float, foot: float) -> str:
    """Return the SVG of a face in high contrast: black, with a white edge.

    A line at y = `foot` is above the name; 0 without a name.
    """
    line = f'<path fill="{WHITE}" d="M2 {foot}H94V{foot + 1.6}H2Z"/>' if foot else ""
    edge = f'<path fill="{WHITE}" d="{rounded_path(0, 0, WIDE, height, 9)}"/>'
    return f'{edge}<path fill="#000000" d="{rounded_path(2, 2, WIDE - 4, height - 4, 7)}"/>{line}'


def _outlined(shapes: str) -> str:
    """Return the SVG of a white line around shapes, over which the shapes themselves are drawn."""
    return f'<g stroke="{WHITE}" stroke-width="3" stroke-linejoin="round">{shapes}</g>'


def _ground(x: float, y: float, width: float, height: float, radius: float, rounded_foot: bool) -> str:
    if rounded_foot:
        return rounded_path(x, y, width, height, radius)
    right, bottom, r = x + width, y + height, radius
    return f"M{x} {bottom}V{y + r}A{r} {r} 0 0 1 {x + r} {y}H{right - r}A{r} {r} 0 0 1 {right} {y + r}V{bottom}Z"


def _ground_polygon(foot: float) -> tuple[tuple[float, float], ...]:
    """Return the polygon of the ground on which the long shadow falls, without its right corners."""
    return ((2.6, 2.6), (88, 2.6), (93.4, 8), (93.4, foot - (0 if foot < 110 else 5)), (88, foot), (2.6, foot))


# Characters


def _character(name: str, width: int, label: str, black: bool) -> CardImage:
    scale = width / WIDE
    card = _rendered(character_body(name, black), width, TALL)
    number = str(NUMBER[name])
    _figure(card, number, (15 * scale, 14.4 * scale), 19 * scale, "#FFE9B4")
    drawn = rendered(
        label, DISPLAY, _fitting(label, 15.5 * scale, (WIDE - 8) * scale, DISPLAY), WHITE if black else INK
    )
    middle = (card.corner[0] + card.size[0] // 2, card.corner[1] + round(130.4 * scale))
    card.surface.blit(drawn, drawn.get_rect(center=middle))
    return card


def character_body(name: str, black: bool = False) -> str:
    """Return the SVG of a character's face without text, on the 96 x 144 grid; `black` for high contrast."""
    colour = CHARACTERS[NUMBER[name] - 1].colour
    light, dark = colours.GROUNDS[colour]
    figure, scale, foot = motif(name), 0.91, 118.0
    x, y = 50 - 49 * scale, foot - 116.5 * scale
    mark = _sign_disc(colour, 15, 37, 10) if colour else ""
    arch = "M20 118V58A29 29 0 0 1 78 58V118Z"
    ground = (
        _frame(TALL)
        + gradient("g", light, dark, (WIDE, 118))
        + f'<path d="{_ground(2.6, 2.6, WIDE - 5.2, foot - 2.6, 6.6, rounded_foot=False)}" fill="url(#g)"/>'
        + f'<path d="{arch}" fill="#FFFFFF" fill-opacity=".16"/>'
        + f'<path d="{figure.shadow_on((*_ground_polygon(105.0)[:3], (93.4, foot), (2.6, foot)), scale, x, y)}" '
        + f'fill="{INK}" fill-opacity=".17"/>'
    )
    if black:
        ground = _black_ground(TALL, foot) + _outlined(figure.shade(scale, x, y, WHITE))
    return ground + figure.placed(scale, x, y) + f'<path d="M3.6 2.6H26.4V21.4L15 29L3.6 21.4Z" fill="{INK}"/>' + mark


# Letters


def _figure(card: CardImage, text: str, middle: tuple[float, float], size: float, colour: str) -> None:
    drawn = font(FACE, max(8, round(size))).render(text, True, colour)
    bounds = drawn.get_bounding_rect()
    place = (card.corner[0] + middle[0] - bounds.centerx, card.corner[1] + middle[1] - bounds.centery)
    card.surface.blit(drawn, (round(place[0]), round(place[1])))


def _name_lines(label: str, width: int, room: int) -> list[str]:
    """Return the name in one line, or in two if one would be too small; `room` px of the card are uncovered."""
    scale = width / WIDE
    if text_width(label, DISPLAY, max(8, round(12.6 * scale))) <= room - 7 * scale or " " not in label:
        return [label]
    words = label.split(" ")
    cuts = [[" ".join(words[:at]), " ".join(words[at:])] for at in range(1, len(words))]
    return min(cuts, key=lambda cut: max(map(len, cut)))


def _name_size(label: str, width: int, room: int) -> int:
    """Return the text size of a name in px."""
    scale, lines = width / WIDE, _name_lines(label, width, room)
    largest = (15 if len(lines) == 1 else 13.4) * scale
    return min(_fitting(line, largest, room - 7 * scale, DISPLAY) for line in lines)


def _name_band(card: CardImage, label: str, room: int, top: float, bottom: float, ink: str) -> None:
    """Draw a card's name between two heights, in one line or two."""
    width = card.size[0]
    scale, lines, size = width / WIDE, _name_lines(label, width, room), _name_size(label, width, room)
    if len(lines) > 1:
        top -= 8 * scale
    step = 13.6 * scale
    start = (top + bottom) / 2 - step * (len(lines) - 1) / 2
    for at, line in enumerate(lines):
        drawn = rendered(line, DISPLAY, size, ink)
        middle = (card.corner[0] + room // 2, card.corner[1] + round(start + at * step))
        card.surface.blit(drawn, drawn.get_rect(center=middle))


def _fitting(text: str, size: float, width: float, face: str) -> int:
    """Return the largest text size, 8 to `size` px, at which `text` is at most `width` px wide."""
    pixels = max(8, round(size))
    while pixels > 8 and text_width(text, face, pixels) > width:
        pixels -= 1
    return pixels
