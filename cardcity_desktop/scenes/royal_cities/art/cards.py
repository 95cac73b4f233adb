"""Cards of Royal Cities as surfaces, 4:5, rendered when first needed and stored in the canvas's cache.

    cards = Cards(canvas)
    cards.face("V5", 66).draw(canvas.surface, left, top)

Sizes are widths of the face in px; a surface is higher by the card's lip.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from cardcity_desktop.scenes.royal_cities.art.colours import CLOTHS, FIGURES, GILT, LIP, LIP_DARK, PAPER, Cloth
from cardcity_desktop.scenes.royal_cities.art.svg_files import dressed_figure, figure, inside, sign
from cardcity_desktop.ui.paint.chrome import rounded_path
from cardcity_desktop.ui.paint.fonts import font
from cardcity_desktop.ui.paint.text import DISPLAY_BOLD
from cardcity_desktop.ui.paint.vector.svg import gradient, in_theme, rasterise
from cardcity_desktop.ui.toolkit import INK, Canvas, mix

WIDE, HIGH, LIP_HIGH = 128.0, 160.0, 6.4
BORDER, RADIUS = 3.4, 13.0
FOOT = 122.0
"""Top of the foot band, the only visible part of a covered card; grid of 128 x 160."""
STEP = (HIGH - FOOT + 3.6) / WIDE
"""Visible part of a covered card in card widths: its foot band, clear of the lip of the card above."""

SMALL = 54
"""Width in logical units below which the small drawing is used: larger value and emblem."""
SMALL_FOOT = 96.0
SIGNED = 84
"""Width in logical units from which a card shows the sign of its effect."""

CENTRE = (64.0, 70.0)
RAYS = 12

UPPER_CROWN = frozenset({"V1", "V5", "V6"})
"""Violet cards with an upper crown, visible on top of a city only."""
HOLLOW = "V1"
"""The violet card whose lower crown is hollow and does not count."""

_SCALES = {"villager": 0.94, "merchant": 0.94, "jester": 0.9, "astrologer": 0.96}


@dataclass(frozen=True, slots=True)
class CardImage:
    surface: Surface
    size: tuple[int, int]  # of its face in px; the surface also contains the lip below it

    def draw(self, surface: Surface, left: int, top: int, opacity: float = 1.0) -> Rect:
        """Draw the face with its corner at (left, top); return its rectangle."""
        self.surface.set_alpha(round(255 * opacity))
        surface.blit(self.surface, (left, top))
        self.surface.set_alpha(255)
        return Rect((left, top), self.size)


class Cards:
    """All cards, cached in the canvas."""

    def __init__(self, canvas: Canvas) -> None:
        self._kept = canvas.pictures.surfaces
        self._unit = canvas.scale.unit
        self._theme = canvas.theme

    def face(self, token: str, width: int, small: bool | None = None) -> CardImage:
        """Return a card by its token, such as "V5", `width` px wide; "?" is a back.

        `small` picks the drawing for small (True) or large cards (False); None leaves it to the width.
        """
        if token == "?":
            return self.back(width)
        units = width / self._unit
        other = units < SMALL if small is None else small
        return self._made(("face", token, str(other)), width, lambda: _face(token, width, units, other))

    def back(self, width: int) -> CardImage:
        return self._made(("back",), width, lambda: _framed(inside("back"), width, PAPER))

    def hero(self, width: int, up: bool = True) -> CardImage:
        """Return the Hero, grey when turned down."""
        return self._made(("hero", str(up)), width, lambda: _hero(width, up))

    def _made(self, key: tuple[str, ...], width: int, make: Callable[[], Surface]) -> CardImage:
        surface = self._kept.get(("royal", *key, width), lambda: in_theme(self._theme, make()))
        return CardImage(surface, (width, face_height(width)))


def face_height(width: float) -> int:
    """Return the height of a face, px."""
    return round(width * HIGH / WIDE)


# Rasterising


def _face(token: str, width: int, units: float, small: bool) -> Surface:
    """Return a card's face; a `small` one has a large value and nothing in its upper left corner."""
    cloth, value = CLOTHS[token[0]], int(token[1])
    foot = SMALL_FOOT if small else FOOT
    body = _ground(cloth) + _person(FIGURES[value], cloth, foot, small) + _band(token, cloth, foot, small)
    if not small:
        body += _upper_left(token, cloth, FIGURES[value], units >= SIGNED)
    card = _framed(body, width, GILT if token[0] == "W" else PAPER, LIP_DARK if token[0] == "W" else LIP)
    scale = width / WIDE
    tab, size = (58.0, 66.0) if small else (40.0, 36.0)
    _value(card, str(value), (tab / 2 + (1.4 if small else 1), (foot + HIGH) / 2 - 1), size, scale)
    return card


def _ground(cloth: Cloth, light: float = 0.11) -> str:
    """Return the ground of a card, with rays of that opacity."""
    ground = gradient("g", cloth.light, cloth.dark, (128, 150)) + '<path d="M0 0H128V160H0Z" fill="url(#g)"/>'
    rays = "".join(_sun_ray(number) for number in range(RAYS))
    return f'{ground}<path d="{rays}" fill="#FFFFFF" fill-opacity="{light}"/>'


def _sun_ray(number: int) -> str:
    x, y = CENTRE
    first, last = (math.radians(number * 360 / RAYS + turn) for turn in (-7.5, 7.5))
    reach = 150
    corners = [(x + reach * math.cos(turn), y + reach * math.sin(turn)) for turn in (first, last)]
    return f"M{x} {y}" + "".join(f"L{px:.1f} {py:.1f}" for px, py in corners) + "Z"


def _person(name: str, cloth: Cloth, foot: float, small: bool) -> str:
    """Return the figure in front of its long shadow."""
    drawn = dressed_figure(f"figure_{name}", cloth.worn)
    scale = _SCALES.get(name, 1.0)
    y = FOOT - FOOT * scale
    if small:
        scale *= 0.92
        y = foot - FOOT * scale + 12
    x = 64 - 64 * scale
    shade = mix(cloth.dark, INK, 0.5)
    return (
        f'<g transform="translate({x:.2f} {y:.2f}) scale({scale:.3f})">'
        f'<polygon points="{drawn.shadow}" fill="{shade}" fill-opacity=".3"/>{drawn.shapes}</g>'
    )


def _band(token: str, cloth: Cloth, foot: float, small: bool) -> str:
    """Return the foot of a card, with the ground of its value at the left and its emblem at the right."""
    tab = 58 if small else 40
    round_by = 10 if small else 8
    height = HIGH - foot
    body = (
        f'<path d="M0 {foot}H128V160H0Z" fill="{cloth.band}"/>'
        f'<path d="M0 {foot}H128V{foot + 2.4}H0Z" fill="#FFFFFF" fill-opacity=".22"/>'
        f'<path d="M0 {foot - 4}H{tab - round_by}Q{tab} {foot - 4} {tab} {foot - 4 + round_by}V160H0Z" fill="{PAPER}"/>'
    )
    x, side = (93, 46) if small else (104, 29)
    return body + emblem_svg(token, cloth, x, foot + height / 2 - 1, side)


def emblem_svg(token: str, cloth: Cloth, x: float, y: float, side: float) -> str:
    """Return a card's emblem centred at (x, y); of a violet card its crown, hollow if it does not count."""
    if token[0] != "V":
        return sign(f"emblem_{cloth.emblem}", x, y, side, PAPER, cloth.band)
    return sign("crown_hollow" if token == HOLLOW else "crown", x, y, side * 1.16)


def _upper_left(token: str, cloth: Cloth, name: str, signed: bool) -> str:
    """Return the effect's sign and the crown above it."""
    body, y = "", 22.0
    if signed:
        body += f'<circle cx="22" cy="{y}" r="14.6" fill="{PAPER}"/>' + sign(f"effect_{name}", 22, y, 18, INK)
        y += 33
    if token in UPPER_CROWN:
        plate = rounded_path(6.5, y - 14, 31, 28, 8)
        body += f'<path d="{plate}" fill="{cloth.band}"/>' + sign("crown", 22, y - 0.5, 24)
    return body


def _hero(width: int, up: bool) -> Surface:
    """Return the Hero's picture; grey once he is turned down."""
    cloth = Cloth("star", "#FFE2A6", "#F2A65E", "#C2402A", "#2F8077")
    drawn = figure("hero")
    shade = f'<polygon points="{drawn.shadow}" fill="#8A4B1E" fill-opacity=".3"/>'
    body = f'{_ground(cloth, 0.16)}<g transform="translate(0 22)">{shade}{drawn.shapes}</g>'
    card = _framed(body, width, PAPER)
    if up:
        return card
    grey = pygame.transform.grayscale(card)
    pale = Surface(grey.get_size(), pygame.SRCALPHA)
    pale.fill((18, 22, 34, 0))
    grey.blit(pale, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return grey


def _framed(body: str, width: int, border: str, lip: str = LIP) -> Surface:
    """Return the card with `body` clipped to the inside of its frame."""
    scale = width / WIDE
    whole = (width, face_height(width) + max(1, round(LIP_HIGH * scale)))
    inner_edge = max(BORDER, 1.5 / scale)
    frame = (
        f'<path d="{rounded_path(0, LIP_HIGH, WIDE, HIGH, RADIUS)}" fill="{lip}"/>'
        f'<path d="{rounded_path(0, 0, WIDE, HIGH, RADIUS)}" fill="{border}"/>'
    )
    inside_path = rounded_path(
        inner_edge, inner_edge, WIDE - 2 * inner_edge, HIGH - 2 * inner_edge, RADIUS - inner_edge * 0.8
    )
    view = f"0 0 {WIDE} {whole[1] / scale:.3f}"
    surface = rasterise(_document(view, frame), whole)
    picture = rasterise(_document(view, body), whole)
    mask = rasterise(_document(view, f'<path d="{inside_path}" fill="#FFFFFF"/>'), whole)
    picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(picture, (0, 0))
    return surface


def _document(view: str, body: str) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}" preserveAspectRatio="none">{body}</svg>'


def _value(card: Surface, text: str, centre: tuple[float, float], size: float, scale: float) -> None:
    """Draw the value at three times its size and scale it down, so that it is crisp at 40 px."""
    large = font(DISPLAY_BOLD, max(8, round(size * scale * 3))).render(text, True, INK).convert_alpha()
    box = large.get_bounding_rect()
    cut = large.subsurface(box)
    drawn = pygame.transform.smoothscale(cut, (max(1, round(box.width / 3)), max(1, round(box.height / 3))))
    place = drawn.get_rect(center=(round(centre[0] * scale), round(centre[1] * scale)))
    card.blit(drawn, place)
