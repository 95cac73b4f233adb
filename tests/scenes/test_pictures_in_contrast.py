"""High contrast knows black, white, greys and yellow: no picture keeps colours of its own."""

from __future__ import annotations

import pygame
import pytest

from tests.shots.scenes import SHOTS, ShotPlayer
from tests.shots.screens import cards, career, citadels, coach, royal_cities  # noqa: F401 - they register their pictures

SMALL = (96, 54)
LEAST = 36
"""Difference of two channels that yellow does not have."""

PICTURES = (
    "campaign", "campaign-town", "city-model", "mission-outcome", "profile", "citadels-results-7", "royal-results-4",
    "results-4-money", "title-continue",
)  # fmt: skip


@pytest.mark.full
@pytest.mark.parametrize("name", PICTURES)
def test_pictures_are_grey(name: str) -> None:
    player = ShotPlayer((1280, 720), theme="contrast", motion="off")
    try:
        SHOTS[name].arrange(player)
        player.settle()
        seen = pygame.transform.smoothscale(player.app.screen, SMALL)
        pixels = [tuple(seen.get_at((x, y)))[:3] for x in range(SMALL[0]) for y in range(SMALL[1])]
        assert not [(r, g, b) for r, g, b in pixels if abs(r - g) > LEAST or b > min(r, g) + LEAST]
    finally:
        player.close()
