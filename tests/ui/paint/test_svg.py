"""Pictures have exactly the requested size, and boxes look the same at every size."""

from collections.abc import Iterator

import pygame
import pytest
from pygame import Rect, Surface

from cardcity_desktop.support.resources import asset_path
from cardcity_desktop.ui.paint.cache import SurfaceCache
from cardcity_desktop.ui.paint.chrome import Box, Chrome, _draw_box
from cardcity_desktop.ui.paint.scale import Scale
from cardcity_desktop.ui.paint.tabletop import draw_table
from cardcity_desktop.ui.paint.theme import THEMES, Theme, rgb
from cardcity_desktop.ui.paint.vector.svg import SvgCache, icon_svg, rasterise, svg_document

SQUARE = svg_document(10, 10, '<path fill="#112233" d="M0 0H10V10H0Z"/>')


@pytest.fixture(autouse=True)
def video() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode((640, 360))
    yield
    pygame.display.quit()


def same(first: Surface, second: Surface, tolerance: int = 0) -> bool:
    pixels = zip(pygame.image.tobytes(first, "RGBA"), pygame.image.tobytes(second, "RGBA"), strict=True)
    return all(abs(a - b) <= tolerance for a, b in pixels)


@pytest.mark.parametrize("size", [(1, 1), (7, 3), (64, 64), (301, 97)])
def test_a_picture_has_exactly_the_size_asked_for(size: tuple[int, int]) -> None:
    drawn = rasterise(SQUARE, size)
    assert drawn.get_size() == size
    assert tuple(drawn.get_at((size[0] // 2, size[1] // 2))) == (0x11, 0x22, 0x33, 255)
    assert drawn.get_at((size[0] - 1, size[1] - 1))[3] == 255


def test_a_tint_replaces_colours() -> None:
    assert rasterise(SQUARE, (5, 5), (("#112233", "#FF0000"),)).get_at((2, 2))[:3] == (255, 0, 0)


def test_a_picture_is_drawn_once_for_each_size_and_tint() -> None:
    cache = SvgCache()
    assert cache.get(SQUARE, (20, 20)) is cache.get(SQUARE, (20, 20))
    assert cache.get(SQUARE, (20, 20)) is not cache.get(SQUARE, (21, 20))
    assert cache.get(SQUARE, (20, 20)) is not cache.get(SQUARE, (20, 20), (("#112233", "#445566"),))


def test_the_cache_forgets_what_was_unused_longest() -> None:
    cache = SurfaceCache(3 * 400)
    made: list[str] = []

    def make(name: str) -> Surface:
        return cache.get(name, lambda: made.append(name) or Surface((10, 10), depth=32))  # type: ignore[func-returns-value]

    for name in ("a", "b", "c", "a", "d"):
        make(name)
    assert (len(cache), cache.bytes) == (3, 1200)
    make("a")
    assert made == ["a", "b", "c", "d"]
    make("b")
    assert made[-1] == "b"


def test_one_picture_larger_than_the_limit_is_still_given() -> None:
    cache = SurfaceCache(10)
    assert cache.get("big", lambda: Surface((50, 50))).get_size() == (50, 50)


@pytest.mark.parametrize(
    "look",
    [
        Box("#FFFCF3", 14),
        Box("#FFFCF3", 14, "#23695F", 2),
        Box("#C8431D", 11, lip="#93300F", lip_height=4),
        Box(None, 12, "#FFD36B", 3, edge_opacity=0.8),
        Box("#34478A", 18, "#5468A8", 1.2, 0.38, 0.8),
    ],
)
def test_a_large_box_from_pieces_is_the_box_drawn_whole(look: Box) -> None:
    pieces = Surface((300, 200))
    pieces.fill("#808080")
    Chrome().box(pieces, Rect(0, 0, 300, 200), look)
    whole = Surface((300, 200))
    whole.fill("#808080")
    whole.blit(_draw_box(look, (300, 200)), (0, 0))
    assert same(pieces, whole, tolerance=6)


def test_a_shadow_is_darkest_under_its_thing_and_fades_out() -> None:
    surface = Surface((400, 300))
    surface.fill("#FFFFFF")
    Chrome().shadow(surface, Rect(100, 80, 200, 120), 10, 4, 14, 0.4)
    middle, rim, far = (surface.get_at(place)[0] for place in ((200, 140), (200, 206), (200, 260)))
    assert middle < rim < far == 255


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_the_table_is_the_same_at_every_start_and_close_to_its_colours(theme: Theme) -> None:
    scale = Scale(640, 360)
    first, second = draw_table(theme, scale), draw_table(theme, scale)
    assert same(first, second)
    for place in ((10, 10), (320, 180), (630, 350)):
        mean = pygame.transform.average_color(first, Rect(place, (8, 8)))[:3]
        low = [min(pair) - 26 for pair in zip(*map(rgb, theme.ground), strict=True)]
        high = [max(pair) + 26 for pair in zip(*map(rgb, theme.ground), strict=True)]
        assert all(a <= level <= b for a, level, b in zip(low, mean, high, strict=True))


@pytest.mark.parametrize("name", sorted({path.stem for path in asset_path("icons").glob("*.svg")} - {"app"}))
def test_every_icon_can_be_drawn_and_takes_its_colour(name: str) -> None:
    drawn = rasterise(icon_svg(name, "#FF0000"), (32, 32))
    inked = [drawn.get_at((x, y)) for x in range(32) for y in range(32) if drawn.get_at((x, y))[3] > 200]
    assert len(inked) > 20
    assert all(colour[0] > 200 and colour[1] < 60 for colour in inked)
