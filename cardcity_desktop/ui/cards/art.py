"""Cards as SVG text, one string per card, rotation and look, limited to what SDL's reader (nanosvg) can draw.

The picture is 128 high without its lip, 134.4 with it: a framed square card has the viewBox `0 0 128 134.4`, a framed
hexagon `0 0 110.85 134.4`; without the frame both are 128 high. The board draws drop shadows.
"""

import math
import re
from collections.abc import Callable
from functools import lru_cache
from typing import Literal, cast

from cardcity_desktop.ui.cards import outlines
from cardcity_desktop.ui.cards.marks import badge, pattern
from cardcity_desktop.ui.cards.motifs import MOTIFS, Motif, load_motif
from cardcity_desktop.ui.paint.theme import BLACK, CARD_BORDER, CARD_LIP, GROUNDS, INK, Colour
from cardcity_desktop.ui.paint.vector.polygons import Polygon, clip, convex_hull, number, path_data, placed, sweep

Palette = Literal["colour", "grey", "contrast"]
"""contrast: greys on black."""

_OWN_GROUNDS = {
    "K": ("#37936C", "#22684F"),
    "X": ("#626D8C", "#424B66"),
    "A": ("#3C62AE", "#27427F"),
    "?": ("#34457C", "#1E2950"),
}
_TOKEN = re.compile(r"(?P<kind>[RCLHPKXA?])|(?P<industry>I[1-4]?)|(?P<pair>[RCLHPI]{2})(?P<cut>[|\-/\\])")
_COLOUR = re.compile(r"#[0-9A-Fa-f]{6}")
_BICOLOUR_POLLUTION = "I2"  # card_city 1.4


Pose = Callable[[str, Motif], Motif]


def _at_rest(_name: str, motif: Motif) -> Motif:
    return motif


def card_size(shape: outlines.Shape = "square", *, frame: bool = True) -> tuple[float, float]:
    """Return width and height of the picture in its own units. The face always takes 128 of the height."""
    return outlines.width(shape), outlines.HEIGHT + (outlines.LIP if frame else 0)


def motif_count(kind: str) -> int:
    """Return the number of motifs of a kind (R C L H P K X A I, I1..I4, ?).

    A bare I has those of I1 to I4, because its pollution does not matter. Raise KeyError for any other text.
    """
    return len(MOTIFS[kind])


@lru_cache(maxsize=32)
def card_svg(
    token: str,
    *,
    motif: int = 0,
    shape: outlines.Shape = "square",
    palette: Palette = "colour",
    marks: bool = False,
    frame: bool = True,
) -> str:
    """Return the picture of card `token` (docs/positions.md, `?` is a back) with motif `motif`, modulo their number.

    `marks` adds a pattern and a letter for each kind; `frame` draws the cream border and the lip. Raise ValueError for
    any other text.
    """
    inset = outlines.BORDER if frame else 0.0
    svg = _document(_face(token, motif, shape, inset, marks), shape, frame)
    if palette == "contrast":
        for kind, _place in _parts(token, shape, inset, marks):
            for colour in ground_colours(kind[0]):
                svg = svg.replace(colour, BLACK)
    return svg if palette == "colour" else _COLOUR.sub(_as_grey, svg)


def posed_card(token: str, pose: Pose, *, motif: int = 0, shape: outlines.Shape = "square", marks: bool = False) -> str:
    """Return the framed card with posed motifs. `pose` receives the name of each motif and the motif."""
    return _document(_face(token, motif, shape, inset=outlines.BORDER, marks=marks, pose=pose), shape, True)


def motifs_of(token: str, motif: int, shape: outlines.Shape, marks: bool) -> tuple[tuple[str, outlines.Place], ...]:
    """Return the names of the motifs on a framed card, each with its place."""
    return tuple((_name(kind, motif), place) for kind, place in _parts(token, shape, outlines.BORDER, marks))


def _name(kind: str, number_: int) -> str:
    return MOTIFS[kind][number_ % len(MOTIFS[kind])]


def _parts(token: str, shape: outlines.Shape, inset: float, marks: bool) -> tuple[tuple[str, outlines.Place], ...]:
    """Return the kinds on a card, first kind first, each with its place."""
    match = _TOKEN.fullmatch(token)
    if match is None:
        raise ValueError(f"no card token: {token!r}")
    if match["pair"] is None:
        return ((token, outlines.whole(shape, inset, marks)),)
    kinds = [_BICOLOUR_POLLUTION if kind == "I" else kind for kind in match["pair"]]
    return tuple(zip(kinds, outlines.halves(shape, inset, cast(outlines.Cut, match["cut"]), marks), strict=True))


def _face(token: str, motif: int, shape: outlines.Shape, inset: float, marks: bool, pose: Pose = _at_rest) -> str:
    """Return a face's parts, each with its motif, and the seam of a bicolour."""
    parts = _parts(token, shape, inset, marks)
    drawn = [
        _part(kind, pose(name, load_motif(name)), place, shape=shape, order=order, marks=marks)
        for order, (kind, place) in enumerate(parts, 1)
        for name in (_name(kind, motif),)
    ]
    return "".join(drawn) + (_seam(shape, cast(outlines.Cut, token[-1])) if len(parts) == 2 else "")


def _part(kind: str, motif: Motif, place: outlines.Place, shape: outlines.Shape, order: int, marks: bool) -> str:
    """Return the background of a kind with its motif. `order` gives the gradients of two halves different ids."""
    letter = kind[0]
    marked = marks and kind != "?"
    return "".join(
        (
            _ground(letter, place, shape, order),
            _texture(letter, place.region, marked),
            f'<path d="{_shadow(motif.silhouette, place)}" fill="url(#shadow{order})"/>',
            f'<g transform="{_transform(place)}">{motif.shapes}</g>',
            badge(letter, place.badge, 17 if place.scale > 0.55 else 13.5) if marked else "",
        )
    )


@lru_cache(maxsize=64)
def _ground(letter: str, place: outlines.Place, shape: outlines.Shape, order: int) -> str:
    path = f'<path d="{path_data((place.region,))}" fill="url(#ground{order})"/>'
    return _gradients(letter, place, shape, order) + path


def _texture(kind: str, region: Polygon, marked: bool) -> str:
    """Return the colour-blind pattern, if `marked`. The Architect and the back always have theirs."""
    if kind in "A?":
        return pattern(kind, region, CARD_BORDER, 0.13)
    return pattern(kind, region, INK, 0.2) if marked else ""


def _gradients(kind: str, place: outlines.Place, shape: outlines.Shape, order: int) -> str:
    light, dark = ground_colours(kind)
    x, y = place.centre
    reach = 92 * place.scale**0.5
    return (
        f'<linearGradient id="ground{order}" gradientUnits="userSpaceOnUse" x1="0" y1="0" '
        f'x2="{number(outlines.width(shape))}" y2="{number(outlines.HEIGHT)}">'
        f'<stop offset="0%" stop-color="{light}"/><stop offset="100%" stop-color="{dark}"/></linearGradient>'
        f'<linearGradient id="shadow{order}" gradientUnits="userSpaceOnUse" '
        f'x1="{number(x)}" y1="{number(y)}" x2="{number(x + reach)}" y2="{number(y + reach)}">'
        f'<stop offset="0%" stop-color="{INK}" stop-opacity="0.34"/>'
        f'<stop offset="100%" stop-color="{INK}" stop-opacity="0.08"/></linearGradient>'
    )


def ground_colours(kind: str) -> tuple[Colour, Colour]:
    """Return the light and the dark end of a kind's gradient (R C L H P I K X A ?), upper left to lower right."""
    return _OWN_GROUNDS[kind] if kind in _OWN_GROUNDS else GROUNDS[kind]


@lru_cache(maxsize=256)
def _shadow(silhouette: tuple[Polygon, ...], place: outlines.Place) -> str:
    """Return the long shadow: the silhouette swept a card's length down to the right, clipped to the region."""
    shift = _shift(place)
    pieces = (placed(piece, place.scale, shift) for piece in silhouette)
    return path_data(tuple(clip(sweep(piece, (outlines.HEIGHT, outlines.HEIGHT)), place.region) for piece in pieces))


def _shift(place: outlines.Place) -> tuple[float, float]:
    """Return the offset that moves the motif's middle, (64, 62), to the centre of the place."""
    return place.centre[0] - 64 * place.scale, place.centre[1] - 62 * place.scale


def _transform(place: outlines.Place) -> str:
    x, y = _shift(place)
    return f"translate({number(x)} {number(y)}) scale({number(place.scale)})"


@lru_cache(maxsize=16)
def _seam(shape: outlines.Shape, cut: outlines.Cut) -> str:
    """Return a cream band along the cut, up to the card's edge."""
    (x1, y1), (x2, y2) = outlines.seam(shape, cut)
    reach = outlines.SEAM / 2 / math.hypot(x2 - x1, y2 - y1)
    dx, dy = (y2 - y1) * reach, (x1 - x2) * reach
    band = ((x1 + dx, y1 + dy), (x2 + dx, y2 + dy), (x2 - dx, y2 - dy), (x1 - dx, y1 - dy))
    return _fill(clip(convex_hull(band), outlines.outline(shape)), CARD_BORDER)


def _document(face: str, shape: outlines.Shape, frame: bool) -> str:
    width, height = card_size(shape, frame=frame)
    content = _rim(shape) + face if frame else face
    view = f"0 0 {number(width)} {number(height)}"
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}">{content}</svg>'


@lru_cache(maxsize=2)
def _rim(shape: outlines.Shape) -> str:
    rim = outlines.outline(shape)
    return _fill(placed(rim, 1, (0, outlines.LIP)), CARD_LIP) + _fill(rim, CARD_BORDER)


def _fill(polygon: Polygon, colour: str) -> str:
    return f'<path d="{path_data((polygon,))}" fill="{colour}"/>'


def _as_grey(match: re.Match[str]) -> str:
    """Return a colour's grey of the same lightness (Rec. 601 luma)."""
    red, green, blue = (int(match[0][start : start + 2], 16) for start in (1, 3, 5))
    return "#" + f"{round(0.299 * red + 0.587 * green + 0.114 * blue):02X}" * 3
