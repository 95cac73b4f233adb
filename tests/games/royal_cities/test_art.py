"""The art uses only what SDL's SVG reader can draw, and all cards look different."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pygame
import pytest

from cardcity_desktop.rules.royal_cities.cards import TOKENS
from cardcity_desktop.scenes.royal_cities.look import season_palette
from cardcity_desktop.scenes.royal_cities.pictures import Pictures
from cardcity_desktop.support.resources import asset_path
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.paint.chrome import Chrome
from cardcity_desktop.ui.paint.scale import Scale
from cardcity_desktop.ui.paint.text import TextPainter
from cardcity_desktop.ui.paint.theme import LIGHT, THEMES, Theme, contrast, mix
from cardcity_desktop.ui.paint.vector.svg import SvgCache

DROPPED = re.compile(
    r"<(use|text|clipPath|mask|filter|pattern|image|marker|style)\b|rgba\(|hsl\(|currentColor|#[0-9A-Fa-f]{8}\b"
)
FILES = sorted(asset_path("cards", "royal_cities").glob("*.svg"))


@pytest.fixture
def canvas() -> Iterator[Canvas]:
    pygame.display.init()
    pygame.font.init()
    surface = pygame.display.set_mode((320, 240))
    scale = Scale(1280, 720)
    yield Canvas(surface, scale, LIGHT, TextPainter(scale), SvgCache(40_000_000), Chrome())
    pygame.display.quit()


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_no_file_uses_what_is_silently_dropped(file: object) -> None:
    assert DROPPED.search(file.read_text(encoding="utf-8")) is None  # type: ignore[attr-defined]


@pytest.mark.parametrize("width", [40, 66, 90])
def test_no_two_cards_look_alike(canvas: Canvas, width: int) -> None:
    cards = Pictures(canvas)
    faces = [pygame.image.tobytes(cards.face(token, width).surface, "RGBA") for token in TOKENS]
    assert len(set(faces)) == len(TOKENS)


def test_a_card_is_shown_without_its_colour(canvas: Canvas) -> None:
    """Emblem and figure differ, not only the background."""
    cards = Pictures(canvas)
    grey = [pygame.transform.grayscale(cards.face(token, 66).surface) for token in TOKENS]
    assert len({pygame.image.tobytes(face, "RGBA") for face in grey}) == len(TOKENS)


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_a_title_is_read_over_the_moon_and_the_clouds(theme: Theme) -> None:
    for season in range(1, 5):
        palette = season_palette(season, theme.name)
        for sky in (palette.high, palette.low):
            moon = mix(mix(sky, palette.sun, 0.22), palette.sun, 0.5)
            assert contrast(theme.text, moon) >= 4.5, (season, sky)
