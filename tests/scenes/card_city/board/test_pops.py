"""Points pop up over a new card and go away by themselves."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from cardcity_desktop.rules.card_city.forecast.outcome import points_gained
from cardcity_desktop.rules.card_city.scoring.score import score_sheet
from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.rules.errors import Cell
from cardcity_desktop.scenes.card_city.table.effects import GainPops
from cardcity_desktop.scenes.card_city.table.scene import TableScene
from cardcity_desktop.ui.window.scene import Scene
from tests.scenes.card_city.table_player import MemoryServices, TablePlayer, new_match
from tests.ui.driver import Player

CLASSIC = Setup(players=2)
WORTHLESS = Setup("xl", "simplified", "happiness", (), 2)
"""One card alone brings no happiness."""


def about_to_build(player: Player, setup: Setup, motion: str) -> tuple[TableScene, Cell]:
    match = new_match(setup)
    player.open(TableScene(MemoryServices(), match), motion=motion)
    sitter = TablePlayer(player)

    def ready() -> bool:
        scene: Scene = player.scene
        return isinstance(scene, TableScene) and scene.turn.mode == "build" and scene.selection.held is not None

    while not ready():
        if isinstance(player.scene, TableScene) and player.scene.turn.mode == "build":
            sitter.pick()
        else:
            sitter.act()
        player.settle()
    table = sitter.table
    return table, min(sitter.board().legal)


def seen(player: Player) -> Surface:
    return player.app.screen.copy()


def differs(one: Surface, other: Surface, inside: Rect) -> bool:
    return pygame.image.tobytes(one.subsurface(inside), "RGB") != pygame.image.tobytes(other.subsurface(inside), "RGB")


def lay(player: Player, table: TableScene, cell: Cell) -> Rect:
    assert table.board is not None
    player.click(f"cell:{cell[0]},{cell[1]}")
    player.move((1, 1))
    assert table.board is not None
    return table.board.rect_of(cell)


def test_points_stand_over_the_card_for_a_moment_when_nothing_may_move(player: Player) -> None:
    table, cell = about_to_build(player, CLASSIC, "off")
    card = lay(player, table, cell)
    player.step()
    with_pill = seen(player)
    player.wait(GainPops.STILL_SECONDS + 0.2)
    assert differs(with_pill, seen(player), card)
    assert not table.ui.animator.busy


def test_confetti_fly_and_vanish_and_no_player_has_to_wait_for_them(player: Player) -> None:
    table, cell = about_to_build(player, CLASSIC, "normal")
    card = lay(player, table, cell)
    player.wait(0.7)  # it has come down, and they are on their way
    flying = seen(player)
    assert table.ui.animator.busy and not table.ui.animator.blocking
    player.wait(3)
    after = seen(player)
    assert differs(flying, after, card)
    around = card.inflate(card.width, card.height).clip(flying.get_rect())
    assert any(differs(flying, after, side) for side in _rim(around, card))
    assert not table.ui.animator.busy


def _rim(around: Rect, card: Rect) -> list[Rect]:
    """Return the areas above and left of a card."""
    return [
        Rect(around.left, around.top, around.width, card.top - around.top - 12),
        Rect(around.left, around.top, card.left - around.left - 12, around.height),
    ]


def test_forecasts_stand_in_one_place_beside_the_city(player: Player) -> None:
    table, _cell = about_to_build(player, CLASSIC, "off")
    assert table.board is not None
    places = set()
    lit = [table.board.rect_of(cell) for cell in table.board.model.legal]
    for cell in table.board.model.legal:
        player.move(f"cell:{cell[0]},{cell[1]}")
        place = table.city.forecast_rect
        assert place is not None and place.collidelist(lit) < 0
        places.add((place.topleft, place.width))
        assert table.board.model.order[0] == cell, "the card's number is on its cell as in the forecast"
    assert len(places) == 1


def test_the_figure_is_the_one_that_was_forecast(player: Player) -> None:
    table, cell = about_to_build(player, CLASSIC, "off")
    assert table.selection.held is not None and table.turn.active_seat is not None
    seat, match = table.turn.active_seat, table.match
    player.move(f"cell:{cell[0]},{cell[1]}")
    assert table.selection.preview.forecast is not None
    assert table.board is not None and table.city.forecast_rect is not None
    said = {line.label: line.figure for line in table.selection.preview.forecast.lines}
    mark = match.action_count
    lay(player, table, cell)
    events = match.events_since(mark, None)
    gained = points_gained(match.states[mark], events, match.states[mark + 1], seat)
    assert gained > 0 and said["Gaps"].endswith(f" → {score_sheet(match.states[mark + 1], seat).empties}")


def test_a_card_that_brings_nothing_pops_nothing(player: Player) -> None:
    table, cell = about_to_build(player, WORTHLESS, "off")
    card = lay(player, table, cell)
    player.step()
    before = seen(player)
    player.wait(GainPops.STILL_SECONDS + 0.2)
    assert not differs(before, seen(player), card)
