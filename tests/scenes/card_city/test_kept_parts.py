"""Parts that a table keeps, and answers that rules and match remember, show what new ones would."""

from __future__ import annotations

import random

import pygame
import pytest

from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.rules.city import layout
from cardcity_desktop.scenes.card_city import board_model
from cardcity_desktop.scenes.card_city.table.scene import TableScene
from cardcity_desktop.session.match import AnyMatch
from cardcity_desktop.ui.board.view import BoardViewState
from tests.ui.driver import Player

from .table_player import MemoryServices, new_match

SETUPS = (
    Setup("xl", "advanced", "happiness", ("architect", "ecological"), 3),
    Setup("xl", "advanced", "commercial", ("unique_city",), 2),
    Setup("classic", players=2),
    Setup("xl", "normal", "residential", ("suburb",), 1),
    Setup("xl", "advanced", players=2),
)
ACTIONS, LOOKED_AT = 90, 2
"""Number of actions of a game, and one in how many of them is looked at."""


def picture(player: Player, table: TableScene) -> tuple[bytes, list[object]]:
    """Read the match anew and compose; return the window's pixels and the table's items."""
    table.forget()
    table.hot_seat.moved()
    table.reread()
    table.refresh()
    player.step()
    assert player.scene is table
    items = [
        (item.key, tuple(item.rect), item.clip and tuple(item.clip), item.label, item.tip, item.enabled, item.best)
        for item in player.items()
    ]
    return pygame.image.tobytes(player.app.screen, "RGB"), [*items]


def forget_all(match: AnyMatch, table: TableScene) -> None:
    """Drop all that was kept of earlier moments."""
    for key in [key for key in table.memory if key.startswith("kept.")]:
        del table.memory[key]
    for state in table.memory.values():
        if isinstance(state, BoardViewState):
            state.items_of = ()
    table._last_turn = table.journal._latest = None
    table.journal._worded.clear()
    match._views.clear()
    layout._layout_of.cache_clear()
    board_model._small_city.cache_clear()
    for step in match._played:
        step.shown.clear()
    for city in match.state.cities:
        city.memo.clear()


@pytest.mark.parametrize(("setup", "text_size"), [*zip(SETUPS, (1.0, 1.0, 2.0, 1.0, 1.0), strict=True)])
def test_a_kept_table_draws_what_a_new_one_draws(player: Player, setup: Setup, text_size: float) -> None:
    match, chance = new_match(setup, 7), random.Random(7)
    table = TableScene(MemoryServices(), match)
    table.hot_seat.hand_over(match.actors()[0])
    player.open(table, text_size=text_size, motion="off")
    for number in range(ACTIONS):
        seat = match.actors()[0]
        table.hot_seat.viewer = seat if chance.random() < 0.7 else table.hot_seat.viewer
        match.do(seat, chance.choice(match.legal(seat)))
        if match.can_undo and chance.random() < 0.4:
            picture(player, table)
            match.undo()
            if chance.random() < 0.7:  # another step in its place
                match.do(match.actors()[0], chance.choice(match.legal(match.actors()[0])))
        if match.finished:
            break
        kept = picture(player, table)
        if number % LOOKED_AT == 0:
            forget_all(match, table)
            assert picture(player, table) == kept
