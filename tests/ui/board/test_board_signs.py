"""Pills and figures on cards are readable, and leave the cards' pictures visible."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect, Surface

from cardcity_desktop.ui.board.geometry import Grid, Lens, gap_of
from cardcity_desktop.ui.board.model import BoardCard, BoardModel
from cardcity_desktop.ui.board.painting.overlays import paint_overlays
from cardcity_desktop.ui.board.painting.stamps import Stamps
from cardcity_desktop.ui.cards.faces import CardFaces
from tests.ui.driver import Player
from tests.ui.gallery import Gallery

GROUND = (0, 200, 0)
SIDES = [31, 52, 100]


def sight(grid: Grid, side: int) -> tuple[Surface, Lens]:
    """Return an empty surface and a lens with one cell in its middle."""
    surface = Surface((400, 300)).convert()
    surface.fill(GROUND)
    return surface, Lens(grid, side, gap_of(grid, side), (0, 0), (200, 150))


def painted(surface: Surface) -> Rect:
    """Return the area that is not background."""
    mask = pygame.mask.from_threshold(surface, GROUND, (3, 3, 3))
    mask.invert()
    boxes = mask.get_bounding_rects()
    return boxes[0].unionall(boxes[1:])


@pytest.mark.parametrize("text_size", [1.0, 2.0])
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("grid", ["square", "hexagonal"])
def test_a_note_leaves_its_card_and_the_neighbours_in_sight(
    player: Player, grid: Grid, side: int, text_size: float
) -> None:
    player.open(Gallery(), text_size=text_size)
    surface, lens = sight(grid, side)
    Stamps(player.ui.canvas(surface), lens).note((0, 0), "+$1")
    card, pill = lens.rect((0, 0)), painted(surface)
    half, shadow = max(7, card.height * 0.17), 9  # letters have a least height
    assert pill.top >= card.bottom - card.height * 0.1 - half - shadow
    assert pill.bottom <= card.bottom + half + shadow
    assert pill.width <= card.width + 2 * shadow
    assert abs(pill.centerx - card.centerx) <= 2


@pytest.mark.parametrize("token", ["I4", "K", "X"])
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("grid", ["square", "hexagonal"])
def test_clouds_and_leaves_stay_on_their_card(player: Player, grid: Grid, side: int, token: str) -> None:
    player.open(Gallery(), text_size=2.0)
    surface, lens = sight(grid, side)
    model = BoardModel(
        cards=(BoardCard((0, 0), token, 0),),
        overlays=frozenset({"pollution"}),
        pollution={(0, 0): -5 if token == "K" else 5},
    )
    paint_overlays(player.ui.canvas(surface), surface.get_rect(), model, lens, CardFaces(player.ui))
    assert lens.rect((0, 0)).inflate(2, 2).contains(painted(surface))


@pytest.mark.parametrize("mark", ["focus", "target", "last", "pointed", "refused", "blamed"])
@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
@pytest.mark.parametrize("side", SIDES)
def test_a_mark_is_around_the_middle_of_its_cell(player: Player, side: int, theme: str, mark: str) -> None:
    player.open(Gallery(), theme=theme)
    surface, lens = sight("square", side)
    getattr(Stamps(player.ui.canvas(surface), lens), mark)((0, 0))
    cell, drawn = lens.rect((0, 0)), painted(surface)
    assert drawn.width >= 0.3 * cell.width
    assert abs(drawn.centerx - cell.centerx) <= 1 and abs(drawn.centery - cell.centery) <= 1
