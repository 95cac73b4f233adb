"""Parts that the table keeps from one compose to the next show what new ones would, wherever the mouse points."""

from __future__ import annotations

import random

import pygame
import pytest

from cardcity_desktop.rules.citadels.actions import Build, Destroy
from cardcity_desktop.scenes.citadels.table.moves import selection_for
from tests.ui.driver import Player

from .people import Keys, Mouse, new_match, play_randomly, sit_down


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


@pytest.mark.parametrize(("players", "text_size"), [(4, 1.0), (5, 1.0), (3, 2.0)])
def test_kept_parts_of_a_shared_table_show_what_new_ones_would(player: Player, players: int, text_size: float) -> None:
    """At the gate, with an open hand, and with one that was closed again."""
    table = sit_down(player, new_match(players, 5, secrecy="look"), text_size=text_size)
    hands, chance, seen = Keys(player, table), random.Random(5), 0
    while seen < 60:
        if table.snapshot.is_my_turn and not table.animating:
            assert picture(player, fresh=False) == picture(player, fresh=True)
            seen += 1
            if table.sight.keeps_secret and (table.sight.at_gate or chance.random() < 0.4):
                table.sight.look()
            elif table.snapshot.legal:
                hands.act(chance.choice(table.snapshot.legal))
        player.wait(0.2)


@pytest.mark.parametrize(("players", "text_size", "language"), [(4, 1.0, "en"), (3, 2.0, "fr"), (4, 2.0, "en")])
def test_what_was_kept_of_earlier_steps_shows_what_new_parts_would(
    player: Player, players: int, text_size: float, language: str
) -> None:
    """Step on through whole rounds, and look wherever a district may be built or destroyed, with one of them chosen."""
    match, chance = play_randomly(new_match(players, 5), 30, 5), random.Random(5)
    table = sit_down(player, match, match.actors()[0], language=language, text_size=text_size)
    for number in range(140):
        if match.finished:
            break
        seat = chance.choice(match.actors())
        legal = match.legal(seat)
        match.hand_over(seat)
        table.hot_seat.viewer = seat if chance.random() < 0.7 else table.hot_seat.viewer
        table.forget()
        table.hot_seat.moved()
        table.reread()
        told = [action for action in legal if isinstance(action, Destroy | Build)]
        for action in chance.sample(told, min(2, len(told))) or legal[: number % 2]:
            player.step()
            table.select(selection_for(action))
            kept = picture(player, fresh=False)
            assert player.scene is table
            assert kept == picture(player, fresh=True)
        match.do(seat, chance.choice([action for action in legal if isinstance(action, Destroy)] or legal))
