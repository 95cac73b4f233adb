"""Parts that the table keeps from one compose to the next show what new ones would, wherever the mouse points."""

from __future__ import annotations

import random

import pygame
import pytest

from tests.games.royal_cities.at_the_table.people import RandomPlayer, at_table, match_of
from tests.ui.driver import Player


def picture(player: Player, fresh: bool) -> tuple[bytes, list[object]]:
    """Compose the table anew, with nothing kept if `fresh`; return its pixels and its items."""
    scene = player.scene
    if fresh:
        scene.reread()  # type: ignore[attr-defined]
        for key in [key for key in scene.memory if key.startswith("kept.")]:
            del scene.memory[key]
    scene.refresh()
    player.step()
    items = [(item.key, tuple(item.rect), item.label, item.tip, item.enabled, item.best) for item in player.items()]
    return pygame.image.tobytes(player.app.screen, "RGB"), [*items]


@pytest.mark.parametrize(("players", "text_size", "language"), [(2, 1.0, "en"), (4, 1.0, "fr"), (1, 2.0, "en")])
def test_what_is_kept_shows_what_would_be_made_anew(
    player: Player, players: int, text_size: float, language: str
) -> None:
    table = at_table(player, match_of(players, 5), language=language, text_size=text_size)
    hands, chance, seen = RandomPlayer(player, table, player.click, 5), random.Random(5), 0
    while seen < 20 and not table.match.finished:
        decides = table.snapshot.is_my_turn and not table.state.leaves_no_choice  # else a step comes by itself
        if player.scene is table and decides:
            player.move(chance.choice(player.items()).rect.center)
            player.step()
            kept = picture(player, fresh=False)
            assert kept == picture(player, fresh=True), (table.snapshot.mode, table.state.selection)
            seen += 1
        hands.step()
    assert seen == 20
