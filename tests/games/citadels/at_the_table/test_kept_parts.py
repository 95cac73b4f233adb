"""Parts that the table keeps from one compose to the next show what new ones would, wherever the mouse points."""

from __future__ import annotations

import random

import pygame
import pytest

from tests.ui.driver import Player

from .people import Mouse, new_match, sit_down


def picture(player: Player, fresh: bool) -> tuple[bytes, list[object]]:
    """Compose the table anew, without its kept parts if `fresh`; return its pixels and its items."""
    scene = player.scene
    if fresh:
        for key in [key for key in scene.memory if key.startswith("kept.")]:
            del scene.memory[key]
    scene.refresh()
    player.step()
    items = [(item.key, tuple(item.rect), item.label, item.tip, item.enabled, item.best) for item in player.items()]
    return pygame.image.tobytes(player.app.screen, "RGB"), [*items]


@pytest.mark.parametrize(("players", "text_size", "language"), [(4, 1.0, "en"), (6, 2.0, "fr")])
def test_kept_parts_show_what_new_ones_would(player: Player, players: int, text_size: float, language: str) -> None:
    table = sit_down(player, new_match(players, 5), language=language, text_size=text_size)
    hands, chance, seen = Mouse(player, table), random.Random(5), 0
    while seen < 24:
        if player.scene is not table:
            player.wait(0.6)
            player.press("return")
        elif table.snapshot.is_my_turn and not table.animating:
            player.move(chance.choice(player.items()).rect.center)
            player.step()
            assert picture(player, fresh=False) == picture(player, fresh=True)
            seen += 1
            hands.act(chance.choice(table.snapshot.legal))
        player.wait(0.1)
