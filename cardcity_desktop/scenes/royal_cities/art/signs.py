"""Marks, emblems, chips, panels and banners."""

from functools import lru_cache

from pygame import Rect

from cardcity_desktop.scenes.royal_cities.art.colours import CLOTHS, MARKS, PAPER, Cloth
from cardcity_desktop.scenes.royal_cities.art.svg_files import mark_path, sign, source
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.paint.theme import INK, PlayerColour
from cardcity_desktop.ui.paint.vector.svg import gradient
from cardcity_desktop.ui.toolkit import Box, Canvas, rounded_path, svg_document
from cardcity_desktop.ui.wording.seats import has_face


def draw_mark(canvas: Canvas, seat: int, rect: Rect, rim: str = "") -> None:
    """Draw a Noble's mark; its edge has the colour `rim`, "" for the theme's."""
    number = seat % len(MARKS)
    edge = rim or ("#FFF9EC" if canvas.theme.shade == "dark" else "")
    stroke = f' stroke="{edge}" stroke-width="2"' if edge else ""
    view = "-2 -2 28 28" if edge else "0 0 24 24"
    body = f'<path fill="{MARKS[number]}"{stroke} d="{mark_path(number)}"/>'
    side = min(rect.size)
    place = Rect(0, 0, side, side).move_to(center=rect.center)
    canvas.svg(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}">{body}</svg>', place)


def noble_look(number: int) -> PlayerColour:
    """Return a Noble's colour and mark, because the app's seat colours are the provinces' colours here."""
    mark = number % len(MARKS)
    return PlayerColour(f"noble {number}", MARKS[mark], "#FFFFFF", mark_path(mark))


def draw_noble(canvas: Canvas, seat: int, rect: Rect, player: str) -> None:
    """Draw a Noble's mark; for a kind of player with a face, that face with the mark, a third larger."""
    if has_face(player):
        canvas.face(player, rect.inflate(rect.width // 3, rect.height // 3), noble_look(seat))
    else:
        draw_mark(canvas, seat, rect)


def draw_picture(canvas: Canvas, name: str, rect: Rect) -> None:
    """Draw a file of the game's art, as large as `rect` allows."""
    canvas.svg(source(name), rect)


def picture(name: str, side: int) -> kit.Part:
    """Return a file of the game's art as a part, `side` px large."""
    return kit.drawing(lambda canvas, rect: draw_picture(canvas, name, rect), side, side)


def mark(seat: int, side: int, rim: str = "") -> kit.Part:
    """Return a Noble's mark as a part, `side` px large."""
    return kit.drawing(lambda canvas, rect: draw_mark(canvas, seat, rect, rim), side, side)


def emblem_chip(letter: str, side: int, least: int | None = None) -> kit.Part:
    """Return a colour's emblem on its cloth as a part, `side` px large and at least `least` px high."""
    return kit.drawing(lambda canvas, rect: draw_emblem_chip(canvas, letter, rect), side, side, side, least)


def draw_emblem_chip(canvas: Canvas, letter: str, rect: Rect, opacity: float = 1.0) -> None:
    """Draw a colour's emblem on its cloth."""
    cloth = CLOTHS[letter]
    side = min(rect.size)
    place = Rect(0, 0, side, side).move_to(center=rect.center)
    canvas.svg(_chip(cloth, opacity), place)


@lru_cache(maxsize=32)
def _chip(cloth: Cloth, opacity: float) -> str:
    plate = f'<path d="{rounded_path(0, 0, 48, 48, 11)}" fill="{cloth.band}" fill-opacity="{opacity}"/>'
    return svg_document(48, 48, plate + sign(f"emblem_{cloth.emblem}", 24, 24, 31, PAPER, cloth.band))


def draw_emblem(canvas: Canvas, letter: str, rect: Rect, colour: str = PAPER, hole: str = "") -> None:
    """Draw a colour's emblem alone; `hole` is the colour in a rose's centre, "" for the cloth's."""
    cloth = CLOTHS[letter]
    canvas.svg(svg_document(48, 48, sign(f"emblem_{cloth.emblem}", 24, 24, 46, colour, hole or cloth.dark)), rect)


def draw_effect_sign(canvas: Canvas, name: str, rect: Rect, colour: str = INK) -> None:
    canvas.svg(svg_document(48, 48, sign(f"effect_{name}", 24, 24, 46, colour)), rect)


def draw_pill(canvas: Canvas, rect: Rect, fill: str = PAPER, edge: str | None = None) -> None:
    canvas.box(rect, Box(fill, rect.height / 2, edge, canvas.scale.unit * 1.6 if edge else 0))


def draw_panel(canvas: Canvas, rect: Rect, radius: float = 14, ring: str = "") -> None:
    """Draw a panel; `ring` marks the active one."""
    canvas.plate(rect, canvas.theme.panel, radius, ring or None)


# Banners


def draw_banner(canvas: Canvas, letter: str, rect: Rect) -> None:
    """Draw a swallow-tailed cloth that hangs from its upper edge."""
    canvas.svg(_banner(CLOTHS[letter], round(rect.width / max(1, rect.height), 3)), rect)


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


def draw_pole(canvas: Canvas, rect: Rect) -> None:
    """Draw the pole of the banners, with a gilt knob at either end."""
    width, height = max(1.0, rect.width / canvas.scale.unit), max(1.0, rect.height / canvas.scale.unit)
    canvas.svg(
        svg_document(
            width,
            height * 2,
            f'<path d="{rounded_path(4, height * 0.6, width - 8, height * 0.8, height * 0.3)}" fill="#8A5A33"/>'
            f'<path d="{rounded_path(4, height, width - 8, height * 0.4, height * 0.2)}" fill="#6B4226"/>'
            f'<circle cx="{height * 0.8}" cy="{height}" r="{height * 0.75}" fill="#E9B44A"/>'
            f'<circle cx="{width - height * 0.8}" cy="{height}" r="{height * 0.75}" fill="#C58A25"/>',
        ),
        rect.inflate(0, rect.height),
    )
