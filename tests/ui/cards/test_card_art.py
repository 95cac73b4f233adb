"""Every picture uses only what SDL's reader draws, every card composes, kinds differ without colour."""

import math
import re
from itertools import combinations, pairwise
from pathlib import Path

import pygame
import pytest
from pygame import Surface

from cardcity_desktop.rules.card_city.scoring.ranks import RANKS
from cardcity_desktop.support.resources import asset_path
from cardcity_desktop.ui.cards.art import card_size, card_svg, motif_count
from cardcity_desktop.ui.cards.motifs import MOTIFS, load_motif
from cardcity_desktop.ui.cards.outlines import Cut, Shape, outline, seam, whole
from cardcity_desktop.ui.paint.vector.polygons import Polygon, clip, convex_hull, dashed_data, sweep
from cardcity_desktop.ui.paint.vector.svg import rasterise

SHAPES: tuple[Shape, ...] = ("square", "hex")
CUTS: tuple[Cut, ...] = ("|", "-", "/", "\\")
WHOLE = ("R", "C", "L", "H", "P", "K", "X", "A", "I", "I1", "I2", "I3", "I4", "?")
PAIRS = ("RL", "LR", "RC", "CR", "CL", "LC", "CI", "IC", "LI", "IL")  # card_city 1.4
TOKENS = WHOLE + tuple(pair + cut for pair in PAIRS for cut in CUTS)
FILES = sorted(asset_path("cards").parent.rglob("*.svg"))

THIN = ("road-", "water-", "lake", "lamplight", "river")
"""Pictures of thin lines or faint light alone: a street's middle, rings on a pond, a lamp, a river."""

UNDRAWN = {
    "an element": r"<(use|text|tspan|pattern|image|marker|clipPath|mask|filter|symbol|foreignObject)\b",
    "a nested svg": r"<svg\b.*<svg\b",
    "group opacity": r"<g\b[^>]*\bopacity=",
    "a reference to a clip, mask, filter or marker": r"\b(clip-path|mask|filter|marker-\w+)\s*[=:]",
    "a blend mode": r"mix-blend-mode|isolation\s*[=:]",
    "a colour function": r"\b(rgba|hsla?|hwb|lab|lch|color)\(",
    "currentColor": r"currentColor",
    "#RRGGBBAA or #RGBA": r"#(?:[0-9A-Fa-f]{8}|[0-9A-Fa-f]{4})\b",
    "another paint": r'\b(?:fill|stroke|stop-color)="(?!#[0-9A-Fa-f]{6}"|url\(#\w+\)"|none")',
    "a style sheet": r"<style\b|\bstyle=",
}  # fmt: skip
"""Elements that nanosvg ignores silently, and style sheets, which this test could not check."""


def faults(svg: str) -> list[str]:
    """Return what of `svg` would not be drawn."""
    found = [name for name, expression in UNDRAWN.items() if re.search(expression, svg, re.DOTALL)]
    gradients = re.findall(r"<(?:linear|radial)Gradient\b[^>]*>", svg)
    if any("userSpaceOnUse" not in head and re.search(r'="[\d.]+"', head) for head in gradients):
        found.append("an objectBoundingBox gradient in plain numbers")
    named = set(re.findall(r"url\(#(\w+)\)", svg))
    if named - set(re.findall(r'Gradient id="(\w+)"', svg)):
        found.append("a paint that is not defined")
    return found


def card(token: str, side: int, shape: Shape = "square", motif: int = 0, grey: bool = False) -> Surface:
    """Return the card's picture, `side` px wide."""
    wide, high = card_size(shape)
    svg = card_svg(token, motif=motif, shape=shape, palette="grey" if grey else "colour")
    return rasterise(svg, (side, round(side * high / wide)))


def difference(first: Surface, second: Surface) -> float:
    """Return the mean difference in lightness of two pictures of one size, 0 to 255."""
    pairs = zip(pygame.image.tobytes(first, "RGB"), pygame.image.tobytes(second, "RGB"), strict=True)
    total = sum(abs(a - b) for a, b in pairs)
    return total / (first.get_width() * first.get_height() * 3)


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.name}")
def test_every_picture_uses_only_what_is_drawn(file: Path) -> None:
    assert faults(file.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    "fault",
    (
        '<use href="#a"/>',
        "<text>A</text>",
        '<g opacity="0.5"/>',
        '<rect fill="red"/>',
        '<rect fill="#11223344"/>',
        '<rect fill="rgba(1,2,3,0.5)"/>',
        '<rect fill="currentColor"/>',
        '<rect fill="url(#missing)"/>',
        '<path clip-path="url(#a)"/>',
        '<linearGradient id="a" x1="0" y1="0" x2="1" y2="1"/>',
    ),
)
def test_the_linter_sees_what_is_not_drawn(fault: str) -> None:
    assert faults(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">{fault}</svg>')


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("token", TOKENS)
def test_every_token_composes_from_what_is_drawn(token: str, shape: Shape) -> None:
    for marks in (False, True):
        for frame in (False, True):
            assert faults(card_svg(token, shape=shape, marks=marks, frame=frame)) == []


@pytest.mark.parametrize("token", ("", "Z", "I5", "RC", "RC+", "RK/", "XX|", "R|", "r", "."))
def test_other_words_are_no_cards(token: str) -> None:
    with pytest.raises(ValueError, match="no card token"):
        card_svg(token)


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.name}")
def test_every_picture_is_visible(file: Path) -> None:
    drawn = rasterise(file.read_text(encoding="utf-8"), (48, 48))
    opacity, share = (31, 0.01) if file.stem.startswith(THIN) else (127, 0.05)
    assert pygame.mask.from_surface(drawn, opacity).count() > 48 * 48 * share


def test_12_1_every_rank_has_its_scene() -> None:
    assert all(asset_path("scenes", f"rank_{rank}.svg").is_file() for rank in RANKS)


@pytest.mark.parametrize("shape", SHAPES)
def test_cards_fill_their_outline_and_leave_the_corners_free(shape: Shape) -> None:
    drawn = card("R", 96, shape)
    assert drawn.get_at((48, 40)).a == 255
    assert drawn.get_at((0, 0)).a == 0


def test_every_motif_of_a_kind_can_be_chosen_and_they_differ() -> None:
    for kind in MOTIFS:
        count = motif_count(kind)
        assert len({card_svg(kind, motif=number) for number in range(count)}) == count
        assert card_svg(kind, motif=count) == card_svg(kind)


def test_a_city_does_not_repeat_itself() -> None:
    assert all(motif_count(kind) >= 3 for kind in "RCLP")


@pytest.mark.parametrize("shape", SHAPES)
def test_kinds_are_distinguished_in_grey_at_24_px(shape: Shape) -> None:
    kinds = ("R", "C", "L", "H", "P", "K", "X", "A", "I2", "?")
    every = [(kind, number) for kind in kinds for number in range(motif_count(kind))]
    pictures = {(kind, number): card(kind, 24, shape, number, grey=True) for kind, number in every}
    for (first, one), (second, other) in combinations(pictures, 2):
        if first != second:
            assert difference(pictures[first, one], pictures[second, other]) > 9, (first, one, second, other)


def test_1_3_the_pollution_is_distinguished_in_grey_at_24_px() -> None:
    pictures = [card(f"I{percent}", 24, grey=True) for percent in (1, 2, 3, 4)]
    assert all(difference(first, second) > 7 for first, second in combinations(pictures, 2))


def test_grey_cards_have_no_colour() -> None:
    colours = re.findall(r'"#(\w{2})(\w{2})(\w{2})"', card_svg("RC/", palette="grey", marks=True))
    assert colours
    assert all(red == green == blue for red, green, blue in colours)


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize(("cut", "left", "top"), (("|", 0, 0), ("-", 0, 0), ("/", 0, 0), ("\\", 0, 1)))
def test_4_11_the_first_kind_is_left_on_top_upper_left_or_lower_left(
    shape: Shape, cut: Cut, left: int, top: int
) -> None:
    wide = card_size(shape)[0]
    high = (24, 8) if shape == "square" else (wide / 2 - 5, 10)
    spots = ((6, 40), high, (wide - 6, 88), (wide - high[0], 128 - high[1]))
    owners = (left, top, 1 - left, 1 - top)
    for pair in ("RC", "CR"):
        drawn = card(pair + cut, round(wide), shape)
        assert [_ground_at(drawn, spot) for spot in spots] == [pair[owner] for owner in owners]


def _ground_at(drawn: Surface, spot: tuple[float, float]) -> str:
    """Return "R" on green, "C" on blue, in the shade or not."""
    colour = drawn.get_at((round(spot[0]), round(spot[1])))
    return "R" if colour.g > colour.b else "C"


@pytest.mark.parametrize("shape", SHAPES)
def test_10_5_the_cuts_of_a_hexagon_end_where_half_sides_meet(shape: Shape) -> None:
    wide = card_size(shape)[0]
    ends = {cut: set(seam(shape, cut)) for cut in CUTS}
    side = 32 if shape == "hex" else 0
    assert ends["/"] == {(wide, side), (0, 128 - side)}
    assert ends["\\"] == {(0, side), (wide, 128 - side)}
    assert ends["|"] == {(wide / 2, 0), (wide / 2, 128)}
    assert ends["-"] == {(0, 64), (wide, 64)}


@pytest.mark.parametrize("shape", SHAPES)
def test_long_shadows_stay_on_their_card(shape: Shape) -> None:
    region = whole(shape, 3.0, False).region
    for names in MOTIFS.values():
        for name in names:
            for piece in load_motif(name).silhouette:
                cut = clip(sweep(piece, (128, 128)), region)
                assert all(_inside(point, region) for point in cut), name


def _inside(point: tuple[float, float], region: Polygon) -> bool:
    x, y = point
    edges = zip(region, region[1:] + region[:1], strict=True)
    return all((bx - ax) * (y - ay) - (by - ay) * (x - ax) > -1e-6 for (ax, ay), (bx, by) in edges)


def test_clipping_is_exact() -> None:
    square = convex_hull(((0, 0), (2, 0), (2, 2), (0, 2)))
    moved = convex_hull(((1, 1), (3, 1), (3, 3), (1, 3)))
    assert set(clip(moved, square)) == {(1, 1), (2, 1), (2, 2), (1, 2)}
    assert clip(convex_hull(((5, 5), (6, 5), (6, 6))), square) == ()
    assert set(sweep(square, (3, 0))) == {(0, 0), (5, 0), (5, 2), (0, 2)}


def test_square_outlines_are_the_card_with_round_corners() -> None:
    xs = [x for x, _ in outline("square")]
    assert (round(min(xs), 6), round(max(xs), 6)) == (0, 128)
    assert (0, 0) not in outline("square")


@pytest.mark.parametrize("shape", ["square", "hex"])
def test_dashes_are_half_of_an_outline_whatever_its_corners(shape: Shape) -> None:
    rim = outline(shape)
    around = sum(math.dist(here, there) for here, there in zip(rim, (*rim[1:], rim[0]), strict=True))
    dashes = [
        [tuple(map(float, point.split())) for point in piece.split("L")]
        for piece in dashed_data(rim, 7).split("M")
        if piece
    ]
    drawn = sum(math.dist(here, there) for dash in dashes for here, there in pairwise(dash))
    assert drawn == pytest.approx(around / 2, rel=0.02)
    assert len(dashes) == round(around / 14)
