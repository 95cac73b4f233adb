"""Drawing on a surface in a theme."""

from __future__ import annotations

import pygame
from pygame import Surface

from cardcity_desktop.ui.paint.theme import rgb
from cardcity_desktop.ui.window.scene import Scene
from tests.ui.driver import Player


def test_a_veil_has_its_colour_also_on_a_picture_that_is_empty(player: Player) -> None:
    player.open(Scene())
    picture = Surface((20, 20), pygame.SRCALPHA)
    player.ui.canvas(player.app.screen).on(picture).fill(picture.get_rect(), "#CE4520", 0.25)
    assert tuple(picture.get_at((9, 9))) == (*rgb("#CE4520"), 64)


def test_a_veil_tints_what_is_under_it(player: Player) -> None:
    player.open(Scene())
    for flags in (0, pygame.SRCALPHA):
        picture = Surface((20, 20), flags, 32)
        picture.fill("#FFFFFF")
        player.ui.canvas(player.app.screen).on(picture).fill(picture.get_rect(), "#000000", 0.5)
        assert all(abs(value - 127) <= 1 for value in picture.get_at((9, 9))[:3])
