"""Random keys never break the widgets."""

import random
from collections.abc import Callable

import pygame
import pytest
from pygame.event import Event

from cardcity_desktop.scenes.shell.options import OptionsScene
from cardcity_desktop.ui.window.scene import Scene
from tests.ui.driver import Player
from tests.ui.gallery import Gallery

KEYS = [
    "tab",
    "shift+tab",
    "up",
    "down",
    "left",
    "right",
    "return",
    "space",
    "backspace",
    "r",
    "page down",
    "pad:a",
    "home",
]
SIZES = [(1280, 720), (1600, 900), (1280, 1024), (640, 480), (2000, 720)]


def act(player: Player, draw: random.Random) -> None:
    width, height = player.ui.area.size
    place = (draw.randrange(width), draw.randrange(height))
    match draw.randrange(12):
        case 0 | 1 | 2 | 3:
            player.press(draw.choice(KEYS))
        case 4 | 5:
            player.click(place, draw.choice((1, 1, 1, 2, 3)))
        case 6:
            player.drag(place, (draw.randrange(width), draw.randrange(height)), 3)
        case 7:
            player.wheel(draw.randrange(-4, 5), over=place)
        case 8:
            player.type(draw.choice(["é", "Ÿ", "\u202e", "💡", "\x00", "abc"]))
        case 9:
            pygame.event.post(
                Event(
                    draw.choice((pygame.WINDOWLEAVE, pygame.WINDOWEXPOSED, pygame.MOUSEBUTTONUP)), pos=place, button=1
                )
            )
            player.step()
        case 10:
            player.wait(0.1)
        case _:
            player.resize(draw.choice(SIZES))


@pytest.mark.parametrize("make", [Gallery, OptionsScene])
@pytest.mark.parametrize("seed", [1, 2])
def test_500_random_acts_leave_a_living_screen(player: Player, make: Callable[[], Scene], seed: int) -> None:
    draw = random.Random(seed)
    player.open(make())
    with player.glancing(3):  # a wrong state that one frame draws, the next ones draw too
        for _act in range(500):
            if not player.app.running:
                player.open(make())
            act(player, draw)
    player.resize((1280, 720))
    player.step()
    assert player.items()
