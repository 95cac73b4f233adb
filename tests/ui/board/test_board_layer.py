"""The static layer of a board: ground runs from card to card, signs are inside their cards, the frame is one line."""

import math
from dataclasses import replace

import pygame
import pytest
from pygame import Rect, Surface

from cardcity_desktop.rules.errors import Cell
from cardcity_desktop.ui.board.geometry import Grid, Lens, across, gap_of
from cardcity_desktop.ui.board.model import BoardCard, BoardModel, DistrictPart, Joined
from cardcity_desktop.ui.board.painting.base import paint_board, sign_place
from cardcity_desktop.ui.board.painting.frame import paint_frame
from cardcity_desktop.ui.board.painting.joins import frame_of, openings
from cardcity_desktop.ui.board.painting.overlays import paint_overlays
from cardcity_desktop.ui.board.picture import CachedLayer, stretch
from cardcity_desktop.ui.cards.faces import CardFaces
from tests.ui.board_gallery import BoardScene
from tests.ui.driver import Player

GRIDS: tuple[Grid, ...] = ("square", "hexagonal")
MIDDLE = (300, 300)


def lens_of(grid: Grid, size: int) -> Lens:
    return Lens(grid, size, gap_of(grid, size), (0, 0), MIDDLE)


def painted(player: Player, model: BoardModel, lens: Lens) -> Surface:
    """Return the board alone, on grey."""
    player.open(BoardScene(BoardModel()))
    surface = Surface((600, 600))
    surface.fill("#777777")
    paint_board(player.ui.canvas(surface), surface.get_rect(), model, lens, CardFaces(player.ui))
    return surface


def district(grid: Grid, cells: tuple[Cell, ...]) -> BoardModel:
    """Return touching homes, each of another player."""
    seams = [
        (cell, half) for at, cell in enumerate(cells) for half in range(8) if across(grid, cell, half)[0] in cells[at:]
    ]
    return BoardModel(
        shape=grid,
        cards=tuple(BoardCard(cell, "R", seat) for seat, cell in enumerate(cells)),
        zones={cell: seat for seat, cell in enumerate(cells)},
        seats=len(cells),
        joined=(Joined("R", tuple(map(DistrictPart, cells)), tuple(seams)),),
    )


def is_ground(surface: Surface, point: tuple[float, float]) -> bool:
    """Return True if a pixel has the green of homes, in light or in shadow."""
    red, green, blue, _ = surface.get_at((round(point[0]), round(point[1])))
    return green > red + 20 and green > blue + 40


@pytest.mark.parametrize("step", [(1, 0), (0, 1), (-1, 1)])
@pytest.mark.parametrize("size", [30, 42, 58, 71, 121])
@pytest.mark.parametrize("grid", GRIDS)
def test_10_6_no_line_cuts_a_shared_district(player: Player, grid: Grid, size: int, step: Cell) -> None:
    """Neither lip nor border nor frontier covers the ground between two players' cards."""
    if grid == "square" and step == (-1, 1):
        return  # no neighbours
    model, lens = district(grid, ((0, 0), step)), lens_of(grid, size)
    surface = painted(player, model, lens)
    opening = next(openings(grid, model.joined))
    frame = frame_of(lens, opening)
    deep = size / 20 + 1
    for at in range(round(2 * (frame.gap + 2 * deep)) + 1):
        assert is_ground(surface, frame.point(0, at / 2 - deep))


@pytest.mark.parametrize("cells", [((0, 0), (1, 0), (0, 1)), ((0, 0), (1, 0), (1, -1))])
@pytest.mark.parametrize("size", [30, 58, 121])
def test_three_hexagons_of_a_district_have_no_hole_between_them(
    player: Player, size: int, cells: tuple[Cell, ...]
) -> None:
    lens = lens_of("hexagonal", size)
    surface = painted(player, district("hexagonal", cells), lens)
    x, y = (sum(lens.centre(cell)[axis] for cell in cells) / 3 for axis in (0, 1))
    reach = math.ceil(lens.gap)
    assert all(is_ground(surface, (x + dx, y + dy)) for dx in (-reach, 0, reach) for dy in (-reach, 0, reach))


@pytest.mark.parametrize("token", ["H", "RC|", "RC-", "RC/"])
@pytest.mark.parametrize("marks", [False, True])
@pytest.mark.parametrize("size", [42, 58, 121])
@pytest.mark.parametrize("grid", GRIDS)
def test_an_owners_sign_is_inside_its_card(grid: Grid, size: int, marks: bool, token: str) -> None:
    lens = lens_of(grid, size)
    sign = sign_place(lens, BoardCard((0, 0), token, 0), marks)
    assert lens.rect((0, 0)).contains(sign)
    corners = lens.outline((0, 0))
    for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1], strict=True):
        off = (bx - ax) * (sign.centery - ay) - (by - ay) * (sign.centerx - ax)
        assert off / math.dist((ax, ay), (bx, by)) >= sign.width / 2 - 1


@pytest.mark.parametrize("grid", GRIDS)
def test_a_card_that_fades_takes_its_lip_along(player: Player, grid: Grid) -> None:
    lens = lens_of(grid, 80)
    model = BoardModel(shape=grid, cards=(BoardCard((0, 0), "R", 0),), overlays=frozenset({"pollution"}))
    surface = painted(player, model, lens)
    lip = (lens.rect((0, 0)).centerx, lens.rect((0, 0)).bottom + 1)
    before = surface.get_at(lip)
    paint_overlays(player.ui.canvas(surface), surface.get_rect(), model, lens, CardFaces(player.ui))
    assert surface.get_at(lip) != before


def frame_on(player: Player, room: Rect, size: int, ringed: bool = False) -> tuple[Surface, Rect]:
    """Return the line alone, and the area of the 5x5 cells within."""
    player.open(BoardScene(BoardModel()))
    lens = Lens("square", size, gap_of("square", size), (2, 2), room.center)
    cells = [(x, y) for x in range(5) for y in range(5)]
    surface = Surface((600, 600), pygame.SRCALPHA)
    paint_frame(player.ui.canvas(surface), room, lens, cells, ringed)
    return surface, lens.rect((0, 0)).union(lens.rect((4, 4)))


@pytest.mark.parametrize(("size", "room"), [(58, 16), (84, 16), (58, 5), (20, 6), (24, 4)])
def test_the_frame_keeps_from_the_cards_and_stays_inside_the_board(player: Player, size: int, room: int) -> None:
    side = 5 * size + 4 * gap_of("square", size) + 2 * room
    board = Rect(0, 0, side, side + size // 10)
    board.center = MIDDLE
    surface, faces = frame_on(player, board, size)
    drawn = surface.get_bounding_rect()
    assert board.contains(drawn)
    round_by = 26  # corners of cards have the same radius
    for cards in (faces.inflate(2, -round_by), faces.inflate(-round_by, 2)):
        assert not surface.subsurface(cards).get_bounding_rect()


def test_the_frame_has_corners_and_is_the_same_every_time(player: Player) -> None:
    board = Rect(60, 60, 480, 480)
    surface, _faces = frame_on(player, board, 58)
    again, _faces = frame_on(Player(), board, 58)
    assert pygame.image.tobytes(surface, "RGBA") == pygame.image.tobytes(again, "RGBA")
    drawn = surface.get_bounding_rect()
    corner = Rect(0, 0, 14, 14)
    for name in ("topleft", "topright", "bottomleft", "bottomright"):
        setattr(corner, name, getattr(drawn, name))
        assert surface.subsurface(corner).get_bounding_rect()


def test_11_the_frame_runs_in_the_gap_to_the_suburb(player: Player) -> None:
    surface, faces = frame_on(player, Rect(0, 0, 600, 600), 58, ringed=True)
    assert faces.inflate(12, 12).contains(surface.get_bounding_rect())


@pytest.mark.parametrize("look", [(0.0, 0.0), (0.5, -0.25)])
@pytest.mark.parametrize("size", [50, 70, 90])
def test_a_stretched_picture_has_its_cards_where_the_next_view_has_them(
    player: Player, size: int, look: tuple[float, float]
) -> None:
    model = BoardModel(cards=tuple(BoardCard(cell, "R", 0) for cell in ((0, 0), (1, 0), (0, 1), (-1, -1))))
    before = replace(lens_of("square", 70), look=(0.25, 0.0))
    wanted = replace(before, size=size, gap=gap_of("square", size), look=look)
    kept = CachedLayer(None, before, model, painted(player, model, before))
    drawn = Surface((600, 600))
    drawn.fill("#777777")
    stretch(player.ui.canvas(drawn), kept, drawn, wanted.pitch, wanted.look)
    whole = painted(player, model, wanted)
    for card in model.cards:
        place = wanted.rect(card.cell)
        colours = [pygame.transform.average_color(picture.subsurface(place)) for picture in (drawn, whole)]
        assert max(abs(one - other) for one, other in zip(*colours, strict=True)) < 12, (card.cell, *colours)
    inner = whole.get_rect().inflate(-240, -240)
    differs = pygame.transform.average_color(_difference(drawn, whole).subsurface(inner))
    assert max(differs[:3]) < 14


def _difference(one: Surface, other: Surface) -> Surface:
    """Return the brighter parts of each of two pictures."""
    both = [one.copy(), other.copy()]
    both[0].blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    both[1].blit(one, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    both[0].blit(both[1], (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return both[0]
