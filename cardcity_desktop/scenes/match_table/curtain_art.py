"""Pictures of the curtain between two persons: its cloth, and the backs of cards that stay face down."""

from functools import lru_cache
from pathlib import Path

import pygame
from pygame import SRCALPHA, Rect, Surface

from cardcity_desktop.ui.paint.theme import INK, Colour, PlayerColour, mix
from cardcity_desktop.ui.toolkit import Box, Canvas, svg_document

FOLDS, SCALLOPS = 16, 8
HEM, SAG = 74, 62
"""Height at which scallops meet, and the depth of a scallop's middle below it; in units of 1280 by 720."""

FOLD = ((0, 0.5), (10, 0.34), (24, 0.26), (42, 0.34), (68, 0.52), (88, 0.64), (100, 0.66))
SCALLOP = ((0, 0.2), (14, 0.08), (40, 0.06), (72, 0.2), (100, 0.36))
"""Shades of the cloth from the lit left to the right: (percent of its width, share of ink)."""

DIM, SHADOW_DEEP, SHADOW_LAYERS = 0.35, 16, 12
"""The valance's shadow: share of ink at its top, its height, number of layers."""

GOLD, LIT_GOLD = "#DFA93B", "#FFD36B"

FRINGE = 3.6
"""Distance of the threads along the floor, in units of 1280 by 720."""

PAPER, BACK, SILK = "#FFFDF6", "#232F5C", "#C0392B"
"""Colours of a card's edge, of a back below its picture, and of the ribbon."""

BACKS = ((9.0, -0.2), (-6.0, 0.2))
"""The two backs: degrees of turn, and the middle's distance from the place's middle as a share of its height."""


@lru_cache(maxsize=8)
def curtain_svg(fill: Colour) -> str:
    """Return an SVG of 1280 by 720: folds in a player's colour under a scalloped valance with a gold hem."""
    wide = 1280 / FOLDS
    folds = "".join(
        f'<path fill="url(#fold)" d="M{n * wide} {HEM}h{wide + 0.5}V720h-{wide + 0.5}Z"/>' for n in range(FOLDS)
    )
    cloth = _curtain_svg("fold", FOLD, fill) + folds + _valance_shadow() + _valance(fill)
    return svg_document(1280, 720, cloth + _floor(fill))


def _curtain_svg(name: str, shades: tuple[tuple[int, float], ...], fill: str) -> str:
    """Return an SVG with a gradient across one fold; `shades` are (% from its left, share of ink)."""
    stops = "".join(f'<stop offset="{at}%" stop-color="{mix(fill, INK, shade)}"/>' for at, shade in shades)
    return f'<defs><linearGradient id="{name}" x1="0%" y1="0%" x2="100%" y2="0%">{stops}</linearGradient></defs>'


def _valance_shadow() -> str:
    """Return the valance's shadow as thin layers, each a little lower, that add up to `DIM`.

    The SVG reader has no blur.
    """
    faint = 1 - (1 - DIM) ** (1 / SHADOW_LAYERS)
    hems = (HEM + SHADOW_DEEP * (layer + 1) / SHADOW_LAYERS for layer in range(SHADOW_LAYERS))
    return "".join(
        f'<path fill="{INK}" fill-opacity="{faint:.4f}" d="M0 {HEM}V{hem:.1f}{_swags()}V{HEM}Z"/>' for hem in hems
    )


def _valance(fill: str) -> str:
    """Return the scallops, one braid along all of them, and a knob where two meet."""
    wide = 1280 / SCALLOPS
    meetings = [number * wide for number in range(SCALLOPS + 1)]
    scallops = "".join(f'<path fill="url(#scallop)" d="M{x} 0V{HEM}{_swags(1)}V0Z"/>' for x in meetings[:-1])
    line = f'fill="none" stroke-linejoin="round" d="M0 {HEM}{_swags()}"'
    dark = mix(GOLD, INK, 0.5)
    braid = "".join(
        f'<path stroke="{paint}" stroke-width="{thick}" {line}/>'
        for paint, thick in ((dark, 9), (LIT_GOLD, 7), (GOLD, 2))
    )
    knobs = "".join(_tassel(x) + _disc(x, HEM, 7, dark) + _disc(x, HEM, 6, GOLD) for x in meetings)
    shines = "".join(_disc(x - 1.5, HEM - 1.5, 3, LIT_GOLD) for x in meetings)
    return _curtain_svg("scallop", SCALLOP, fill) + scallops + braid + knobs + shines


def _swags(count: int = SCALLOPS) -> str:
    """Return path data along the hems of the scallops."""
    wide = 1280 / SCALLOPS
    return f"q{wide / 2} {SAG} {wide} 0" * count


def _disc(x: float, y: float, radius: float, fill: str) -> str:
    return f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{fill}"/>'


def _tassel(x: float) -> str:
    """Return the tassel below a knob."""
    return f'<path fill="{GOLD}" d="M{x - 5} {HEM + 4}H{x + 5}L{x + 8} {HEM + 30}H{x - 8}Z"/>'


def _floor(fill: str) -> str:
    """Return the dark floor, and a gold rail with a fringe along its edge."""
    dark = mix(fill, INK, 0.75)
    threads = "".join(f"M{at * FRINGE:.1f} 704V717" for at in range(round(1280 / FRINGE) + 1))
    return (
        f'<path fill="{INK}" fill-opacity="0.28" d="M0 672H1280V720H0Z"/><path fill="{dark}" d="M0 697H1280V720H0Z"/>'
        f'<path stroke="{GOLD}" stroke-width="1.6" fill="none" d="{threads}"/>'
        f'<path fill="{GOLD}" d="M0 692H1280V702H0Z"/><path fill="{LIT_GOLD}" d="M0 692H1280V695H0Z"/>'
    )


def draw_backs(canvas: Canvas, rect: Rect, back: tuple[str | Path, float] | None, look: PlayerColour) -> None:
    """Draw two cards face down, tied by a ribbon with a seat's seal; `back` as in `Front.card_back`."""
    high = min(rect.height * 4 // 5, rect.width * 3 // 4)
    size = round(high / (back[1] if back else 1.25)), high
    for turn, aside in BACKS:
        card = pygame.transform.rotozoom(card_back(canvas, size, back and back[0]), turn, 1.0)
        canvas.surface.blit(card, card.get_rect(center=(rect.centerx + round(aside * high), rect.centery)))
    ribbon = Rect(0, 0, high * 3 // 2, high // 2)
    ribbon.center = rect.center
    canvas.svg(_ribbon_svg(), ribbon)
    seal = Rect(0, 0, high // 7, high // 7)
    seal.center = ribbon.center
    canvas.player_mark(look, seal)


def card_back(canvas: Canvas, size: tuple[int, int], picture: str | Path | None) -> Surface:
    """Return the back of a card with its paper edge."""
    surface = Surface(size, SRCALPHA)
    card, edge = canvas.on(surface), max(2, size[0] // 14)
    card.box(surface.get_rect(), Box(PAPER, size[0] / 9, mix(PAPER, INK, 0.3), max(1, size[0] / 60)))
    inner = surface.get_rect().inflate(-2 * edge, -2 * edge)
    card.box(inner, Box(BACK, size[0] / 14))
    if picture is not None:
        card.svg(picture, inner)
    return surface


@lru_cache(maxsize=1)
def _ribbon_svg() -> str:
    """Return an SVG of 300 by 100: a ribbon across it, with a seal whose middle is empty, and the ends below."""
    dark = mix(SILK, INK, 0.25)
    ends = f'<path fill="{dark}" d="M140 58L118 98L134 92L142 100L152 62ZM160 58L182 98L166 92L158 100L148 62Z"/>'
    band = f'<path fill="{SILK}" d="M0 40L150 48L300 34V46L150 60L0 52Z"/>'
    seal = _disc(150, 50, 29, dark) + _disc(150, 50, 26, SILK) + _disc(150, 50, 19, PAPER)
    return svg_document(300, 100, ends + band + seal)
