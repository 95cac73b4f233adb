"""Cards, signs and lettering of Royal Cities on a canvas, from assets/cards/royal_cities, and the parts made of them.

    paint = Pictures(canvas)
    paint.face("V5", 66).draw(canvas.surface, left, top)
    paint.mark(seat, rect)

Sizes of cards are widths of the face in px; a card's surface is higher by its lip.
"""

import math
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

import pygame
from pygame import Rect, Surface

from cardcity_desktop.scenes.royal_cities.look import (
    CLOTH_COLOURS,
    CLOTHS,
    FIGURES,
    GILT,
    GOLD_RING,
    LARGE_TEXT,
    MARKS,
    PAPER,
    Cloth,
    readable_size,
    season_palette,
    text_style,
    tones_of,
)
from cardcity_desktop.support.resources import asset_path
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.paint.chrome import rounded_path
from cardcity_desktop.ui.paint.fonts import font
from cardcity_desktop.ui.paint.scale import LEAST_PX
from cardcity_desktop.ui.paint.text import DISPLAY_BOLD, TextStyle
from cardcity_desktop.ui.paint.theme import INK, PlayerColour, mix
from cardcity_desktop.ui.paint.vector.polygons import dashed_data, path_data, rounded
from cardcity_desktop.ui.paint.vector.svg import (
    dyed,
    gradient,
    in_theme,
    rasterise,
    svg_document,
    svg_shapes,
    svg_text,
)
from cardcity_desktop.ui.toolkit import Box, Canvas, Focus, Ui
from cardcity_desktop.ui.widgets.buttons import draw_raised
from cardcity_desktop.ui.wording.seats import shows_face

WIDE = 128.0  # grid of a card's drawing
HIGH = 160.0  # the same
FOOT = 122.0
"""Top of the foot band, the only visible part of a covered card."""
STEP = (HIGH - FOOT + 3.6) / WIDE
"""Visible part of a covered card in card widths: its foot band, clear of the lip of the card above."""
CARD_RATIO = HIGH / WIDE
"""Height of a card by its width."""
RADIUS = 13.0
"""Of a card's corners, on its grid."""
BAND_RADIUS = 10.0
"""Of a band's corners, logical units."""
LOW_CLOTH = 180.0
"""Logical units of height below which the cloth has a single line."""


# Files


class Bust(NamedTuple):
    shapes: str  # SVG on a card's grid
    shadow: str  # outline of its shadow, which falls at 45°


def source(name: str) -> str:
    """Return the text of the file `name`, given without its ending."""
    return svg_text(asset_path("cards", "royal_cities", f"{name}.svg"))


def inside(name: str, *colours: str) -> str:
    """Return the shapes of a file without its root element. `colours` replace its placeholders."""
    return svg_shapes(asset_path("cards", "royal_cities", f"{name}.svg"), *colours)


@lru_cache(maxsize=64)
def figure(name: str, cloth: str = "") -> Bust:
    """Return the bust in the file `name`, in a cloth of that colour unless it has none."""
    text = source(name)
    shadow = re.search(r'<polygon points="([^"]*)"', text)
    motif = re.search(r'<g id="motif">(.*)</g>', text, re.DOTALL)
    assert shadow is not None and motif is not None, name
    return Bust(dyed(motif[1], cloth) if cloth else motif[1], shadow[1])


def sign(name: str, x: float, y: float, side: float, colour: str = "", hole: str = "") -> str:
    """Return an emblem or effect centred at (x, y), `side` units large. `hole` is the colour in a rose's centre."""
    shapes = inside(name)
    if colour:
        shapes = shapes.replace("#FFF6E0", colour)
    if hole:
        shapes = shapes.replace("#C0B0B8", hole)
    return f'<g transform="translate({x - side / 2:.2f} {y - side / 2:.2f}) scale({side / 48:.4f})">{shapes}</g>'


@lru_cache(maxsize=8)
def mark_path(number: int) -> str:
    """Return the outline of a Noble's mark on a grid of 24.

    Nobles differ by shape, because the app's seat colours are the provinces' colours here.
    """
    match = re.search(r' d="([^"]*)"', source(f"mark_{number}"))
    assert match is not None, number
    return match[1]


def noble_look(number: int) -> PlayerColour:
    """Return a Noble's colour and mark, because the app's seat colours are the provinces' colours here."""
    mark = number % len(MARKS)
    return PlayerColour(f"noble {number}", MARKS[mark], "#FFFFFF", mark_path(mark))


# Cards


@dataclass(frozen=True, slots=True)
class CardImage:
    surface: Surface
    size: tuple[int, int]  # of its face in px; the surface also contains the lip below it

    def draw(self, surface: Surface, left: int, top: int, opacity: float = 1.0) -> Rect:
        """Draw the face with its corner at (left, top), and return its rectangle."""
        self.surface.set_alpha(round(255 * opacity))
        surface.blit(self.surface, (left, top))
        self.surface.set_alpha(255)
        return Rect((left, top), self.size)


class CardState(NamedTuple):
    """The state of a card on a table."""

    ring: str = ""  # colour of the line around it, "" for none
    ring_width: float = 3  # logical units
    lift: float = 0  # logical units by which it is raised; a band gets a white ring instead
    dim: float = 0.0  # opacity of a veil over it
    opacity: float = 1.0


def face_height(width: float) -> int:
    """Return the height of a face, px."""
    return round(width * HIGH / WIDE)


def is_band(rect: Rect) -> bool:
    """Return True if a card in this place is a band: value, figure and emblem side by side."""
    return rect.width > rect.height


def emblem_svg(token: str, x: float, y: float, side: float) -> str:
    """Return a card's emblem centred at (x, y). Of a violet card its crown, hollow if it does not count."""
    cloth = CLOTHS[token[0]]
    if token[0] != "V":
        return sign(f"emblem_{cloth.emblem}", x, y, side=side, colour=PAPER, hole=cloth.band)
    return sign("crown_hollow" if token == "V1" else "crown", x, y, side * 1.16)


class CardFace:
    """The drawing of a card on its grid. A `small` one has a large value and nothing in its upper left corner."""

    def __init__(self, token: str, width: int, small: bool) -> None:
        self.token, self.width, self.small = token, width, small
        self.cloth, self.value, self.foot = CLOTHS[token[0]], int(token[1]), 96.0 if small else FOOT

    def drawn(self, signed: bool) -> Surface:
        """Return the face. If `signed`, a large one shows the sign of its effect."""
        body = card_ground(self.cloth) + self._person() + self._band()
        if not self.small:
            body += self._upper_left(signed)
        joker = self.token[0] == "W"
        card = framed(body, self.width, GILT if joker else PAPER, "#B4965A" if joker else "#CDB98F")
        self._write_value(card)
        return card

    def svg(self) -> str:
        """Return the face as a whole SVG without its value, which a page writes as text."""
        body = card_ground(self.cloth) + self._person() + self._band()
        if not self.small:
            body += self._upper_left(signed=True)
        border = GILT if self.token[0] == "W" else PAPER
        clip = rounded_path(3.4, 3.4, WIDE - 6.8, HIGH - 6.8, RADIUS - 2.7)
        frame = f'<path d="{rounded_path(0, 0, WIDE, HIGH, RADIUS)}" fill="{border}"/>'
        inner = f'<clipPath id="c"><path d="{clip}"/></clipPath><g clip-path="url(#c)">{body}</g>'
        root = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}">'
        return f"{root}{frame}{inner}</svg>"

    def _person(self) -> str:
        """Return the figure in front of its long shadow."""
        name = FIGURES[self.value]
        drawn = figure(f"figure_{name}", self.cloth.worn)
        scale = {"villager": 0.94, "merchant": 0.94, "jester": 0.9, "astrologer": 0.96}.get(name, 1.0)
        y = FOOT - FOOT * scale
        if self.small:
            scale *= 0.92
            y = self.foot - FOOT * scale + 12
        x = 64 - 64 * scale
        shade = mix(self.cloth.dark, INK, 0.5)
        return (
            f'<g transform="translate({x:.2f} {y:.2f}) scale({scale:.3f})">'
            f'<polygon points="{drawn.shadow}" fill="{shade}" fill-opacity=".3"/>{drawn.shapes}</g>'
        )

    def _band(self) -> str:
        """Return the foot of a card, with the ground of its value at the left and its emblem at the right."""
        foot = self.foot
        tab, round_by = (58, 10) if self.small else (40, 8)
        body = (
            f'<path d="M0 {foot}H128V160H0Z" fill="{self.cloth.band}"/>'
            f'<path d="M0 {foot}H128V{foot + 2.4}H0Z" fill="#FFFFFF" fill-opacity=".22"/>'
            f'<path d="M0 {foot - 4}H{tab - round_by}Q{tab} {foot - 4} {tab} {foot - 4 + round_by}V160H0Z"'
            f' fill="{PAPER}"/>'
        )
        x, side = (93, 46) if self.small else (104, 29)
        return body + emblem_svg(self.token, x, foot + (HIGH - foot) / 2 - 1, side)

    def _upper_left(self, signed: bool) -> str:
        """Return the effect's sign and, of violet cards with an upper crown, that crown, visible on top only."""
        body, y = "", 22.0
        if signed:
            body += f'<circle cx="22" cy="{y}" r="14.6" fill="{PAPER}"/>'
            body += sign(f"effect_{FIGURES[self.value]}", 22, y, 18, INK)
            y += 33
        if self.token in ("V1", "V5", "V6"):
            plate = rounded_path(6.5, y - 14, 31, 28, 8)
            body += f'<path d="{plate}" fill="{self.cloth.band}"/>' + sign("crown", 22, y - 0.5, 24)
        return body

    def _write_value(self, card: Surface) -> None:
        """Draw the value at three times its size and scale it down, so that it is crisp at 40 px."""
        scale = self.width / WIDE
        tab, size = (58.0, 66.0) if self.small else (40.0, 36.0)
        centre = tab / 2 + (1.4 if self.small else 1), (self.foot + HIGH) / 2 - 1
        large = font(DISPLAY_BOLD, max(8, round(size * scale * 3))).render(str(self.value), True, INK).convert_alpha()
        box = large.get_bounding_rect()
        third = max(1, round(box.width / 3)), max(1, round(box.height / 3))
        drawn = pygame.transform.smoothscale(large.subsurface(box), third)
        card.blit(drawn, drawn.get_rect(center=(round(centre[0] * scale), round(centre[1] * scale))))


def card_ground(cloth: Cloth, light: float = 0.11) -> str:
    """Return the ground of a card, with rays of that opacity."""
    x, y, rays, reach = 64.0, 70.0, 12, 150
    ground = gradient("g", cloth.light, cloth.dark, (128, 150)) + '<path d="M0 0H128V160H0Z" fill="url(#g)"/>'
    path = ""
    for number in range(rays):
        edges = (math.radians(number * 360 / rays + turn) for turn in (-7.5, 7.5))
        corners = [(x + reach * math.cos(turn), y + reach * math.sin(turn)) for turn in edges]
        path += f"M{x} {y}" + "".join(f"L{px:.1f} {py:.1f}" for px, py in corners) + "Z"
    return f'{ground}<path d="{path}" fill="#FFFFFF" fill-opacity="{light}"/>'


def framed(body: str, width: int, border: str, lip: str = "#CDB98F") -> Surface:
    """Return the card with `body` clipped to the inside of its frame."""
    scale, lip_high = width / WIDE, 6.4
    whole = (width, face_height(width) + max(1, round(lip_high * scale)))
    edge = max(3.4, 1.5 / scale)  # of the frame
    frame = (
        f'<path d="{rounded_path(0, lip_high, WIDE, HIGH, RADIUS)}" fill="{lip}"/>'
        f'<path d="{rounded_path(0, 0, WIDE, HIGH, RADIUS)}" fill="{border}"/>'
    )
    inner = rounded_path(edge, edge, WIDE - 2 * edge, HIGH - 2 * edge, RADIUS - edge * 0.8)
    view = f"0 0 {WIDE} {whole[1] / scale:.3f}"

    def drawn(shapes: str) -> Surface:
        root = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}" preserveAspectRatio="none">'
        return rasterise(f"{root}{shapes}</svg>", whole)

    surface, picture = drawn(frame), drawn(body)
    picture.blit(drawn(f'<path d="{inner}" fill="#FFFFFF"/>'), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(picture, (0, 0))
    return surface


class Band:
    """A card as a band in a place that is wider than high."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.size = size
        width, height = size
        self.tab = round(min(height * 1.1, width * 0.34))  # width of the value's tab, px
        self.emblem_wide = round(min(height * 1.08, width * 0.34))

    def drawn(self, token: str, unit: float) -> Surface:
        """Return a card's picture, cut to round corners, on a frame."""
        (width, height), size = self.size, self.size
        border, fill = max(2.0, 3 * unit), GILT if token[0] == "W" else PAPER
        frame = f'<path d="{rounded_path(0, 0, width, height, BAND_RADIUS * unit)}" fill="{fill}"/>'
        inner = rounded_path(border, border, width - 2 * border, height - 2 * border, (BAND_RADIUS - 2) * unit)
        surface = rasterise(svg_document(width, height, frame), size)
        picture = rasterise(svg_document(width, height, self._body(token)), size)
        mask = rasterise(svg_document(width, height, f'<path d="{inner}" fill="#FFFFFF"/>'), size)
        picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(picture, (0, 0))
        return surface

    def _body(self, token: str) -> str:
        """Return the SVG of a band: the card's value, its figure cut off at the band's height, and its emblem."""
        width, height = self.size
        if token == "?":
            return f'<path d="M0 0H{width}V{height}H0Z" fill="#2A3870"/>'
        cloth, tab, right = CLOTHS[token[0]], self.tab, width - self.emblem_wide
        drawn = figure(f"figure_{FIGURES[int(token[1])]}", cloth.worn)
        scale, middle = height / 108, (tab + right) / 2
        place = f"translate({middle - 64 * scale:.2f} {-15 * scale:.2f}) scale({scale:.4f})"
        return (
            gradient("g", cloth.light, cloth.dark, self.size) + f'<path d="M0 0H{width}V{height}H0Z" fill="url(#g)"/>'
            f'<g transform="{place}">{drawn.shapes}</g>'
            f'<path d="M{right} 0H{width}V{height}H{right}Z" fill="{cloth.band}"/>'
            f'<path d="{rounded_path(-20, 0, tab + 20, height, height * 0.16)}" fill="{PAPER}"/>'
            + emblem_svg(token, (right + width) / 2, height / 2, height * 0.58)
        )


class Pictures:
    """The pictures of Royal Cities on a canvas, which keeps the drawn cards by their sizes."""

    def __init__(self, canvas: Canvas) -> None:
        self.canvas, self.s, self.theme = canvas, canvas.scale, canvas.theme
        self.tones, self._kept = tones_of(canvas.theme), canvas.pictures.surfaces

    # Cards

    def face(self, token: str, width: int, small: bool | None = None) -> CardImage:
        """Return a card by its token, such as "V5", `width` px wide. "?" is a back.

        `small` picks the drawing for small (True) or large cards (False); None leaves it to the width.
        """
        if token == "?":
            return self.back(width)
        units = width / self.s.unit
        other = units < 54 if small is None else small
        made = CardFace(token, width, other)
        return self._made(("face", token, str(other)), width, lambda: made.drawn(signed=units >= 84))

    def back(self, width: int) -> CardImage:
        return self._made(("back",), width, lambda: framed(inside("back"), width, PAPER))

    def hero(self, width: int, up: bool = True) -> CardImage:
        """Return the Hero, grey when turned down."""

        def make() -> Surface:
            bust = figure("hero")
            shade = f'<polygon points="{bust.shadow}" fill="#8A4B1E" fill-opacity=".3"/>'
            ground = card_ground(Cloth("star", "#FFE2A6", "#F2A65E", "#C2402A", "#2F8077"), 0.16)
            card = framed(f'{ground}<g transform="translate(0 22)">{shade}{bust.shapes}</g>', width, PAPER)
            if up:
                return card
            grey = pygame.transform.grayscale(card)
            pale = Surface(grey.get_size(), pygame.SRCALPHA)
            pale.fill((18, 22, 34, 0))
            grey.blit(pale, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
            return grey

        return self._made(("hero", str(up)), width, make)

    def _made(self, key: tuple[str, ...], width: int, make: Callable[[], Surface]) -> CardImage:
        surface = self._kept.get(("royal", *key, width), lambda: in_theme(self.theme, make()))
        return CardImage(surface, (width, face_height(width)))

    def card(self, token: str, rect: Rect, look: CardState | None = None, small: bool | None = None) -> Rect:
        """Draw a card whose face is `rect`, as a band if that is wider than high, and return the face's rectangle.

        `small` picks the drawing for small or large cards; None leaves it to the width.
        """
        canvas, s, band = self.canvas, self.s, is_band(rect)
        ring, ring_width, lift, dim, opacity = look or CardState()
        face = rect.move(0, -s(lift) if lift and not band else 0)
        corner = round(self.corner(rect))
        if opacity < 1:
            canvas.box(face, Box(PAPER, corner))
        else:
            depth = (9, 8) if lift and not band else (4, 3)
            canvas.chrome.shadow(
                canvas.surface, face, s(depth[0]), drop=s(depth[1]), radius=corner, opacity=0.34 if lift else 0.3
            )
        if band:
            self._band(token, face, opacity)
            ring = ring or ("#FFFFFF" if lift else "")
        else:
            self.face(token, rect.width, small).draw(canvas.surface, face.left, face.top, opacity)
        if dim:
            whole = face if band else Rect(face.left, face.top, face.width, face_height(face.width) + s(2))
            canvas.box(whole, Box(self.theme.panel, corner, fill_opacity=dim))
        if ring:
            self.outline(face, ring, ring_width)
        return face

    def _band(self, token: str, rect: Rect, opacity: float) -> None:
        """Draw a card as a band. "?" is a back."""
        band = Band(rect.size)
        drawn = self._kept.get(
            ("royal band", token, rect.size), lambda: in_theme(self.theme, band.drawn(token, self.s.unit))
        )
        if opacity < 1:
            drawn = drawn.copy()
            drawn.set_alpha(round(255 * opacity))
        self.canvas.surface.blit(drawn, rect)
        if token != "?":
            self.text(
                token[1], Rect(rect.topleft, (band.tab, rect.height)), 25.0, weight="heavy", colour=INK, align="center"
            )

    def covered(self, rect: Rect, covered: Sequence[str]) -> None:
        """Draw the values of a city's covered cards on its band, or only their number if there is no room for them."""
        s, band, size = self.s, Band(rect.size), 14.0
        left = rect.left + band.tab + s(4)
        text = " ".join(token[1] for token in reversed(covered))
        if self.width(text, size, "bold") + s(14) > rect.right - band.emblem_wide - left - s(4):
            text = f"+{len(covered)}"
        width = self.width(text, size, "bold") + s(14)
        height = min(rect.height - s(8), round(s.font(readable_size(s, size)) * 1.25))
        pill = Rect(left, rect.bottom - height - s(4), width, height)
        self.pill(pill)
        self.text(text, pill, size, weight="bold", colour=INK, align="center")

    def column(self, tokens: Sequence[str], foot: tuple[float, float], most: float, height: float) -> None:
        """Draw a city from the middle of its foot upwards, its cards at most `most` px wide, `height` px high."""
        width = min(most, height / (HIGH / WIDE + STEP * (len(tokens) - 1)))
        for number, token in enumerate(tokens):
            left, bottom = round(foot[0] - width / 2), round(foot[1] - number * width * STEP)
            face = Rect(left, 0, round(width), face_height(width))
            self.card(token, face.move(0, bottom - face.height), small=False)

    def corner(self, rect: Rect) -> float:
        """Return the corner radius of a card in this place, px."""
        return self.s(BAND_RADIUS) if is_band(rect) else RADIUS * rect.width / WIDE

    def outline(self, face: Rect, colour: str, width: float = 3) -> None:
        """Draw a line around a card. Around a band it is thicker."""
        s = self.s
        width += 1 if is_band(face) else 0
        grown = face.inflate(2 * s(width * 0.8), 2 * s(width * 0.8))
        self.canvas.box(grown, Box(None, self.corner(face) + s(width * 0.8), colour, s.unit * width))

    def glow(self, face: Rect, colour: str, opacity: float = 0.5) -> None:
        """Draw a glow around a card."""
        s = self.s
        for grown, share in ((9, 0.3), (6, 0.5), (3, 1.0)):
            box = face.inflate(2 * s(grown), 2 * s(grown))
            self.canvas.box(box, Box(colour, self.corner(face) + s(grown), fill_opacity=opacity * share * 0.5))

    def tick(self, face: Rect, side: int) -> None:
        """Draw the check mark, `side` px large, at the upper right corner of a chosen card."""
        s = self.s
        disc = Rect(face.right + s(5) - side, face.top - s(5), side, side)
        self.canvas.box(disc, Box(self.tones.chosen, side / 2, PAPER, s.unit * 1.5))
        ink = PAPER if self.theme.name == "light" else INK
        self.canvas.icon("check", disc.inflate(-side // 3, -side // 3), ink)

    def empty_place(self, rect: Rect, fill: str, edge: str, fill_opacity: float = 0.6) -> None:
        """Draw a dashed, card-shaped place."""
        self.canvas.svg(self._dashes(rect.size, fill, edge, fill_opacity, self.s.unit), rect)

    @staticmethod
    @lru_cache(maxsize=128)
    def _dashes(size: tuple[int, int], fill: str, edge: str, fill_opacity: float, unit: float) -> str:
        """Return the SVG of a dashed place."""
        (width, height), line = size, 1.6 * unit
        inset, radius = line / 2, min(RADIUS * width / WIDE, height / 3)
        edge_line = rounded(inset, inset, width - inset, height - inset, radius)
        ground = f'<path d="{path_data((edge_line,))}" fill="{fill}" fill-opacity="{fill_opacity}"/>'
        stroke = f'stroke="{edge}" stroke-width="{line:.2f}" stroke-linejoin="round"'
        dashes = f'<path d="{dashed_data(edge_line, 5 * unit)}" fill="none" {stroke}/>'
        return svg_document(width, height, f"{ground}{dashes}")

    # Signs

    def picture(self, name: str, rect: Rect) -> None:
        """Draw a file of the game's art, as large as `rect` allows."""
        self.canvas.svg(source(name), rect)

    def mark(self, seat: int, rect: Rect, rim: str = "") -> None:
        """Draw a Noble's mark. Its edge has the colour `rim`, "" for the theme's."""
        number = seat % len(MARKS)
        edge = rim or ("#FFF9EC" if self.theme.shade == "dark" else "")
        stroke = f' stroke="{edge}" stroke-width="2"' if edge else ""
        view = "-2 -2 28 28" if edge else "0 0 24 24"
        body = f'<path fill="{MARKS[number]}"{stroke} d="{mark_path(number)}"/>'
        self.canvas.svg(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}">{body}</svg>', self._square(rect))

    def noble(self, seat: int, rect: Rect, player: str) -> None:
        """Draw a Noble's mark. For a kind of player with a face, that face with the mark, a third larger."""
        if shows_face(player):
            self.canvas.face(player, rect.inflate(rect.width // 3, rect.height // 3), noble_look(seat))
        else:
            self.mark(seat, rect)

    def chip(self, letter: str, rect: Rect, opacity: float = 1.0) -> None:
        """Draw a colour's emblem on its cloth."""
        self.canvas.svg(self._chip(CLOTHS[letter], opacity), self._square(rect))

    @staticmethod
    @lru_cache(maxsize=32)
    def _chip(cloth: Cloth, opacity: float) -> str:
        plate = f'<path d="{rounded_path(0, 0, 48, 48, 11)}" fill="{cloth.band}" fill-opacity="{opacity}"/>'
        return svg_document(
            48, 48, plate + sign(f"emblem_{cloth.emblem}", 24, 24, side=31, colour=PAPER, hole=cloth.band)
        )

    @staticmethod
    def _square(rect: Rect) -> Rect:
        """Return the largest square in the middle of `rect`."""
        return Rect(0, 0, min(rect.size), min(rect.size)).move_to(center=rect.center)

    def emblem(self, letter: str, rect: Rect, colour: str = PAPER, hole: str = "") -> None:
        """Draw a colour's emblem alone. `hole` is the colour in a rose's centre, "" for the cloth's."""
        cloth = CLOTHS[letter]
        drawn = sign(f"emblem_{cloth.emblem}", 24, 24, side=46, colour=colour, hole=hole or cloth.dark)
        self.canvas.svg(svg_document(48, 48, drawn), rect)

    def effect(self, name: str, rect: Rect, colour: str = INK) -> None:
        """Draw the sign of a figure's effect."""
        self.canvas.svg(svg_document(48, 48, sign(f"effect_{name}", 24, 24, 46, colour)), rect)

    def pill(self, rect: Rect, fill: str = PAPER, edge: str | None = None) -> None:
        self.canvas.box(rect, Box(fill, rect.height / 2, edge, self.s.unit * 1.6 if edge else 0))

    def panel(self, rect: Rect, radius: float = 14, ring: str = "") -> None:
        """Draw a panel. `ring` marks the active one."""
        self.canvas.plate(rect, self.theme.panel, radius, ring or None)

    def cloth(self, rect: Rect, radius: float = 14) -> None:
        """Draw the cloth on which cards lie face down, with its gold line."""
        canvas, s = self.canvas, self.s
        if self.theme.high_contrast:
            canvas.panel(rect, "panel", radius)
            return
        canvas.chrome.shadow(canvas.surface, rect, s(8), drop=s(4), radius=s(radius), opacity=0.3)
        wide, high = canvas.units(rect)
        ground = gradient("cloth", *CLOTH_COLOURS, (0, high))
        shape = f'<rect width="{wide}" height="{high}" rx="{radius}" fill="url(#cloth)"/>'
        canvas.svg(svg_document(wide, high, ground + shape), rect)
        if high < LOW_CLOTH:
            canvas.box(rect.inflate(-2 * s(3), -2 * s(3)), Box(None, s(radius - 2), GOLD_RING, s.unit * 1.4))
            return
        inner = rect.inflate(-2 * s(7), -2 * s(7))
        canvas.box(inner, Box(None, s(radius - 5), GOLD_RING, s.unit * 2))
        canvas.box(inner.inflate(-2 * s(6), -2 * s(6)), Box(None, s(radius - 8), GOLD_RING, s.unit * 0.7))

    def button(self, rect: Rect, fill: str, lip: str, focus: Focus, key: str, enabled: bool = True) -> Rect:
        """Draw the ground of a large button and return its face, on which the text is drawn."""
        canvas, s = self.canvas, self.s
        pressed = focus.pressed == key and enabled
        if enabled:
            canvas.chrome.shadow(canvas.surface, rect, s(6), drop=s(3), radius=s(14), opacity=0.22)
        edge = None if enabled or not self.theme.high_contrast else self.tones.edge
        face = draw_raised(canvas, rect, Box(fill, s(13), edge, lip=lip), pressed)
        if focus.hovered == key and enabled and not pressed:
            canvas.box(face, Box("#FFFFFF", s(13), fill_opacity=0.1))
        return face

    def banner(self, letter: str, rect: Rect) -> None:
        """Draw a swallow-tailed cloth that hangs from its upper edge."""
        self.canvas.svg(self._banner(CLOTHS[letter], round(rect.width / max(1, rect.height), 3)), rect)

    @staticmethod
    @lru_cache(maxsize=64)
    def _banner(cloth: Cloth, shape: float) -> str:
        width, height = 116.0, 116.0 / shape
        middle, notch = width / 2, height - min(13.0, height * 0.16)  # of the swallow's tail
        outline = f"M0 0H{width}V{height}L{middle} {notch}L0 {height}Z"
        right = f"M{middle} 0H{width}V{height}L{middle} {notch}Z"
        hem = f"M3.5 8V{height - 5}L{middle} {notch - 2.6}L{width - 3.5} {height - 5}V8" if height > width else "M0 0"
        return svg_document(
            width,
            height,
            gradient("c", cloth.light, cloth.dark, (0, height)) + f'<path d="{outline}" fill="url(#c)"/>'
            f'<path d="{right}" fill="{INK}" fill-opacity=".1"/>'
            f'<path d="M0 0H{width}V5H0Z" fill="{INK}" fill-opacity=".22"/>'
            f'<path d="{hem}" fill="none" stroke="#FFE9A8" stroke-opacity=".8" stroke-width="1"/>',
        )

    def pole(self, rect: Rect) -> None:
        """Draw the pole of the banners, with a gilt knob at either end."""
        width, height = max(1.0, rect.width / self.s.unit), max(1.0, rect.height / self.s.unit)
        shapes = (
            f'<path d="{rounded_path(4, height * 0.6, width - 8, height * 0.8, height * 0.3)}" fill="#8A5A33"/>'
            f'<path d="{rounded_path(4, height, width - 8, height * 0.4, height * 0.2)}" fill="#6B4226"/>'
            f'<circle cx="{height * 0.8}" cy="{height}" r="{height * 0.75}" fill="#E9B44A"/>'
            f'<circle cx="{width - height * 0.8}" cy="{height}" r="{height * 0.75}" fill="#C58A25"/>'
        )
        self.canvas.svg(svg_document(width, height * 2, shapes), rect.inflate(0, rect.height))

    def season(self, season: int, rect: Rect) -> None:
        """Draw a season's picture in a cream frame."""
        canvas, s, name = self.canvas, self.s, season_palette(season, "light").name
        canvas.chrome.shadow(canvas.surface, rect, s(5), drop=s(2), radius=s(6), opacity=0.3)
        canvas.box(rect, Box(PAPER, s(6)))
        inner = rect.inflate(-s(5), -s(5))

        def picture() -> Surface:
            svg = source(f"season_{name}").replace("<svg ", '<svg preserveAspectRatio="none" ', 1)
            outline = f'<path d="{rounded_path(0, 0, *inner.size, s(4))}" fill="#FFFFFF"/>'
            drawn, mask = rasterise(svg, inner.size), rasterise(svg_document(*inner.size, outline), inner.size)
            drawn.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            return in_theme(self.theme, drawn)

        canvas.surface.blit(self._kept.get(("royal season", name, inner.size), picture), inner)

    # Text

    def text(
        self,
        text: str,
        rect: Rect,
        size: float,
        weight: str = "strong",
        colour: str | None = None,
        align: str = "left",
    ) -> Rect:
        """Draw `text` into `rect` and return the covered rectangle.

        A long text is drawn smaller, down to four fifths of its size but never below `LEAST_PX`; text sizes above
        `LARGE_TEXT` end in an ellipsis instead.
        """
        style = text_style(self.s, size, weight)
        return self.canvas.lettering(text, rect, style, colour, align, least=self._least(style, 0.8))

    def name(self, name: str, rect: Rect, size: float, weight: str, colour: str | None = None) -> Rect:
        """Draw a name as `text`, but down to 0.62 of its size: better small and whole than large and cut."""
        style = text_style(self.s, size, weight)
        return self.canvas.lettering(name, rect, style, colour, "left", least=self._least(style, 0.62))

    def _least(self, style: TextStyle, share: float) -> float:
        """Return the share of its size down to which a text is drawn smaller, `share` if that can be read."""
        s = self.s
        return s.text if s.text > LARGE_TEXT else max(share, LEAST_PX / (style.size * s.unit))

    def extent(self, text: str, size: float, weight: str = "strong") -> tuple[int, int]:
        """Return the width and height in px that a text needs in `text` on one line, at the player's text size."""
        return self.canvas.measure(text, text_style(self.s, size, weight))

    def width(self, text: str, size: float, weight: str = "strong") -> int:
        return self.extent(text, size, weight)[0]


class Pen:
    """Parts in Royal Cities' lettering, at the text size of a `Ui`, and its signs as parts."""

    def __init__(self, ui: Ui) -> None:
        self.ui, self.s, self.tones = ui, ui.scale, tones_of(ui.theme)

    def style(self, size: float, weight: str = "strong") -> TextStyle:
        """Return a style of `size` logical units at a text size of 100 %, but at least readable."""
        return text_style(self.s, size, weight)

    def words(
        self, text: str, size: float, weight: str = "strong", colour: str | None = None, **more: Any
    ) -> kit.Words:
        """Return text on one line. `more` as for `kit.words`."""
        style = self.style(size, weight)
        return kit.words(self.ui, text, style, one_line=True, valign="middle", colour=colour, **more)

    def wrapped(self, text: str, size: float, weight: str = "strong", **more: Any) -> kit.Words:
        """Return text that wraps. `more` as for `kit.words`."""
        return kit.words(self.ui, text, self.style(size, weight), **more)

    def figure(self, text: str, size: float, weight: str, colour: str | None = None, **more: Any) -> kit.Pad:
        """Return `words` of digits, which need less height than a line of text."""
        part = self.words(text, size, weight, colour, **more)
        return kit.Pad(part, y=-self.s.font(size * 0.2), grow=part.grow)

    def picture(self, name: str, side: int) -> kit.Part:
        """Return a file of the game's art, `side` px large."""
        return kit.drawing(lambda canvas, rect: Pictures(canvas).picture(name, rect), side, side)

    def mark(self, seat: int, side: int, rim: str = "") -> kit.Part:
        """Return a Noble's mark, `side` px large."""
        return kit.drawing(lambda canvas, rect: Pictures(canvas).mark(seat, rect, rim), side, side)

    def chip(self, letter: str, side: int, least: int | None = None) -> kit.Part:
        """Return a colour's emblem on its cloth, `side` px large and at least `least` px high."""
        return kit.drawing(lambda canvas, rect: Pictures(canvas).chip(letter, rect), side, side, side, least)
