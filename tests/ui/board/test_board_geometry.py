"""Cells to pixels and back; the board agrees with the rules about who touches whom."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardcity_desktop.rules.city.board import Board, own_board, suburb_board, unique_board
from cardcity_desktop.ui.board.geometry import (
    Grid,
    Lens,
    across,
    bounds_of,
    frontier,
    gap_of,
    size_that_fits,
)
from tests.ui.cards.test_card_faces import neighbours

GRIDS: tuple[Grid, ...] = ("square", "hexagonal")
BOARDS = [own_board(5), suburb_board(6), unique_board(5, 2), unique_board(6, 3), unique_board(5, 4)]


def lens_of(grid: Grid, size: int) -> Lens:
    return Lens(grid, size, gap_of(grid, size), (0.5, 0.25), (640, 360))


@given(grid=st.sampled_from(GRIDS), size=st.integers(12, 200), x=st.integers(-12, 12), y=st.integers(-12, 12))
def test_the_middle_of_a_cell_is_on_that_cell(grid: Grid, size: int, x: int, y: int) -> None:
    lens = lens_of(grid, size)
    assert lens.cell_at(lens.centre((x, y))) == (x, y)


@given(grid=st.sampled_from(GRIDS), size=st.integers(30, 120), px=st.integers(0, 1280), py=st.integers(0, 720))
def test_a_point_is_on_the_nearest_cell(grid: Grid, size: int, px: int, py: int) -> None:
    lens = lens_of(grid, size)
    found = lens.cell_at((px, py))
    near = math.dist(lens.centre(found), (px, py))
    assert all(near <= math.dist(lens.centre(other), (px, py)) + 2 for other in neighbours(grid, found))


@given(size=st.integers(12, 200), shift=st.integers(-999, 999), x=st.integers(-12, 12), y=st.integers(-12, 12))
def test_a_shift_by_whole_pixels_shifts_every_cell_by_as_many(size: int, shift: int, x: int, y: int) -> None:
    """The static layer and the marks on it are drawn through lenses that differ in this way."""
    lens = lens_of("hexagonal", size)
    moved = Lens(lens.grid, lens.size, lens.gap, lens.look, (lens.middle[0] + shift, lens.middle[1]))
    assert moved.rect((x, y)) == lens.rect((x, y)).move(shift, 0)


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: f"{board.name}{board.n}")
def test_4_12_half_sides_meet_as_the_rules_state(board: Board) -> None:
    for number, cell in board.cell_of.items():
        for half in range(8):
            other, theirs = across(board.shape, cell, half)
            met = board.step(1 << number, half)
            assert board.cells_of(met) == ((other,) if board.number(other) is not None else ())
            assert theirs == board.opposite[half]


@pytest.mark.parametrize("grid", GRIDS)
@pytest.mark.parametrize("half", range(8))
def test_half_sides_that_meet_lie_face_to_face(grid: Grid, half: int) -> None:
    lens = lens_of(grid, 100)
    other, theirs = across(grid, (2, 1), half)
    (start, end), (far_end, far_start) = lens.rim((2, 1), half), lens.rim(other, theirs)
    assert math.dist(start, far_start) <= lens.gap + 2
    assert math.dist(end, far_end) <= lens.gap + 2


@pytest.mark.parametrize("grid", GRIDS)
@pytest.mark.parametrize("room", [(850, 470), (400, 700), (120, 80), (60, 38)])
def test_the_size_that_fits_is_the_largest(grid: Grid, room: tuple[int, int]) -> None:
    cells = tuple((x, y) for x in range(7) for y in range(5))
    bounds = bounds_of(grid, cells)
    size = size_that_fits(grid, bounds, room)

    def fits(tried: int) -> bool:
        lens = Lens(grid, tried, gap_of(grid, tried), (0, 0), (0, 0))
        wide = (bounds[2] - bounds[0]) * lens.pitch + lens.card[0]
        high = (bounds[3] - bounds[1]) * lens.pitch + lens.card[1] * 1.05
        return wide <= room[0] and high <= room[1]

    assert fits(size)
    assert not fits(size + 1)


@pytest.mark.parametrize(("players", "contacts"), [(3, 3 * 11), (4, 4 * 6)])
def test_10_4_frontiers_have_every_contact_between_zones(players: int, contacts: int) -> None:
    """Each pair of hexagonal zones shares 2n - 1 contacts, n = 6; quadrants share n along each side."""
    zones = tuple((cell, seat) for seat, zone in enumerate(unique_board(6, players).zone_cells) for cell in zone)
    shared = frontier("hexagonal" if players == 3 else "square", zones)
    owner = dict(zones)
    grid: Grid = "hexagonal" if players == 3 else "square"
    pairs = {(cell, across(grid, cell, half)[0]) for cell, half, _ in shared}
    assert len(pairs) == contacts
    assert all(owner[cell] < owner[other] for cell, other in pairs)
