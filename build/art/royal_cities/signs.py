# ruff: noqa: E501 - path data has no place to break
"""Signs on a grid of 48: seven emblems, the effects, crowns, torch and coin."""

import math

from kit import box, circle, fine, path_of, star

TINT = "#FFF6E0"
"""Colour of emblems and effects in their files, which screens replace."""


def _wave(y: float) -> str:
    return (
        f"M4 {y + 5}C9 {y - 5} 17 {y - 5} 24 {y + 1}C31 {y + 7} 38 {y + 6} 42 {y - 3}L45 {y + 3}"
        f"C40 {y + 14} 31 {y + 15} 23 {y + 8}C17 {y + 2.6} 11 {y + 3.6} 7 {y + 12}Z"
    )


def _grain(x: float, y: float, turn: float, long: float = 10, wide: float = 6.4) -> str:
    """Return a grain of wheat with its foot at (x, y), `turn` degrees from upright."""
    angle = math.radians(turn)

    def at(px: float, py: float) -> str:
        return f"{fine(x + px * math.cos(angle) - py * math.sin(angle))} " \
               f"{fine(y + px * math.sin(angle) + py * math.cos(angle))}"  # fmt: skip

    half = wide / 2
    return f"M{at(0, 0)}Q{at(half * 1.7, -long * 0.45)} {at(0, -long)}Q{at(-half * 1.7, -long * 0.45)} {at(0, 0)}Z"


def _petals() -> str:
    found = ""
    for petal in range(5):
        angle = math.radians(-90 + petal * 72)
        found += circle(24 + 11.4 * math.cos(angle), 24.6 + 11.4 * math.sin(angle), 8.4)
    return found


CROWN = "M5 15L15 23L24 8L33 23L43 15L38.6 35H9.4Z"
CROWN_BASE = "M9 37.4H39V42H9Z"

EMBLEMS: dict[str, str] = {
    "crown": f'<path d="{CROWN}{CROWN_BASE}{circle(24, 7, 3.4)}{circle(4.6, 14, 3)}{circle(43.4, 14, 3)}" fill="{TINT}"/>',
    "wheat": f'<path d="{box(22.8, 16, 2.4, 28)}'
    + _grain(24, 15, 0, 13, 10)
    + "".join(
        _grain(24 + side, y, side * turn, 15, 9) for y, turn in ((23, 42), (32, 46), (41, 50)) for side in (-1, 1)
    )
    + f'" fill="{TINT}"/>',
    "rose": f'<path d="{_petals()}" fill="{TINT}"/><circle cx="24" cy="24.6" r="6.6" fill="#C0B0B8" class="hole"/>'
    f'<circle cx="24" cy="24.6" r="3.4" fill="{TINT}"/>',
    "tower": f'<path d="M9 6H16V11H20.4V6H27.6V11H32V6H39V18L34 22V35H37.4V42H10.6V35H14V22L9 18Z'
    f'M20.4 42H27.6V34.4A3.6 3.6 0 0 0 20.4 34.4Z" fill-rule="evenodd" fill="{TINT}"/>',
    "wave": f'<path d="{_wave(9)}" fill="{TINT}"/><path d="{_wave(25)}" fill="{TINT}" fill-opacity=".72"/>',
    "leaf": f'<path d="M42 6C20 4 6 14 8 31C8.6 35 10 37.6 11.6 39.4C8 42 7 43.6 6.4 44.6L9.6 46'
    f'C11 44 12.4 42.6 14 41.4C30 46 43 32 42 6ZM36 12C33 24 25 33 14.6 39.4L13.6 38.4C19 28 26 19 36 12Z"'
    f' fill-rule="evenodd" fill="{TINT}"/>',
    "star": f'<path d="{star(24, 26, 22)}" fill="{TINT}"/>',
}
"""By name in board order, the jokers' last."""

_CARD = f'fill="none" stroke="{TINT}" stroke-width="3.6" stroke-linejoin="round" stroke-linecap="round"'
_LINE = _CARD

EFFECTS: dict[str, str] = {
    "void": f'<path d="M14 9H34V39H14ZM7 7L41 41M41 7L7 41" {_LINE}/>',
    "villager": f'<path d="M8 20H24V42H8ZM16 13C20 5 32 5 36 16M36 16L29.6 11.6M36 16L41.4 10.6" {_LINE}/>',
    "jester": f'<path d="M7 9H25V39H7ZM37 16V32M29 24H45" {_LINE}/>',
    "assassin": f'<path d="M24 3L29 11V29H19V11ZM12 29H36V33.6H12ZM21.4 33H26.6V45H21.4Z" fill="{TINT}"/>',
    "merchant": f'<path d="M29 24A12 12 0 1 1 5 24A12 12 0 1 1 29 24ZM17 19V29M33 24H44M44 24L38.4 18.4M44 24L38.4 29.6"'
    f" {_LINE}/>",
    "knight": f'<path d="M5 24H20V43H5ZM28 24H43V43H28ZM11 16C15 5 31 5 36 15M36 15L29.4 12M36 15L39.6 8.6" {_LINE}/>',
    "astrologer": f'<path d="M3 15L14 11V37L3 41ZM17.6 9H30.4V39H17.6ZM45 15L34 11V37L45 41Z" {_LINE}/>',
}
"""By figure's name."""

GOLD, BRASS, LIT = "#F0B94F", "#B97F1E", "#FFD873"

THINGS: dict[str, tuple[str, str]] = {
    "crown": (
        "0 0 48 48",
        f'<path d="{CROWN}" fill="{GOLD}"/><path d="M24 8L33 23L43 15L38.6 35H24Z" fill="#D99A35"/>'
        f'<path d="{CROWN_BASE}" fill="{GOLD}"/><path d="M24 37.4H39V42H24Z" fill="#D99A35"/>'
        f'<path d="{circle(24, 7, 3.4)}{circle(4.6, 14, 3)}{circle(43.4, 14, 3)}" fill="{LIT}"/>',
    ),
    "crown_hollow": (
        "0 0 48 48",
        '<path d="M7 18L16 25L24 12L32 25L41 18L37.4 37H10.6Z" fill="none" stroke="#D3C4F4" stroke-width="3.4"'
        ' stroke-linejoin="round"/>',
    ),
    "torch": (
        "0 0 48 72",
        '<path d="M19.6 38H28.4L26 70H22Z" fill="#7A4B2E"/><path d="M24 38H28.4L26 70H24Z" fill="#5A3524"/>'
        '<path d="M15 34H33L30 44H18Z" fill="#C58A25"/><path d="M24 34H33L30 44H24Z" fill="#96661A"/>'
        '<path d="M24 2C27 12 38 16 36 28C35 34 30 36 24 36C17 36 12 33 12 27C12 20 18 18 17 10C21 12 23 14 23 18'
        'C25 14 25.4 8 24 2Z" fill="#E8572A"/>'
        '<path d="M25 17C26 22 31 24 30.4 29C30 33 27.4 34.4 24 34.4C20 34.4 17.4 32.4 17.6 28.4C18 24 23 24 25 17Z"'
        ' fill="#FFC23F"/>',
    ),
    "flame": (
        "0 0 48 48",
        '<path d="M25 2C28 13 41 18 39 32C38 41 32 46 24 46C15 46 9 40 9 32C9 23 17 21 15 11C20 14 23 17 23 22'
        'C26 16 26.6 9 25 2Z" fill="#E8572A"/>'
        '<path d="M26 21C27 28 33 30 32 36.4C31.4 41.4 28 43.4 24 43.4C19 43.4 15.8 40.6 16 36C16.6 30 23.4 29.6 26 21Z"'
        ' fill="#FFC23F"/>',
    ),
    "coin": (
        "0 0 48 48",
        f'<circle cx="24" cy="25.6" r="21" fill="{BRASS}"/><circle cx="24" cy="23.4" r="21" fill="{GOLD}"/>'
        '<circle cx="24" cy="23.4" r="16" fill="#FFD873"/>'
        '<path d="M24 7.4A16 16 0 0 1 24 39.4Z" fill="#F7C65C"/>'
        '<path d="M12.6 18A13 13 0 0 1 20 11.6" fill="none" stroke="#FFF3CF" stroke-width="2.6" stroke-linecap="round"/>',
    ),
    "glass": (
        "0 0 48 48",
        '<path d="M12 5H36V9C36 17 27 20 27 24C27 28 36 31 36 39V43H12V39C12 31 21 28 21 24C21 20 12 17 12 9Z"'
        ' fill="none" stroke="#FFF6E0" stroke-width="3.6" stroke-linejoin="round"/>',
    ),
    "draw": (
        "0 0 48 48",
        '<path d="M10 5H38Q41 5 41 8V40Q41 43 38 43H10Q7 43 7 40V8Q7 5 10 5ZM22 14V22H14V26H22V34H26V26H34V22H26V14Z"'
        ' fill="#FFF6E0" fill-rule="evenodd"/>',
    ),
}
"""Things in their own colours: view box and shapes."""

__all__ = ["EFFECTS", "EMBLEMS", "THINGS", "TINT", "path_of"]
