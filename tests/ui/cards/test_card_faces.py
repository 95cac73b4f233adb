"""Card pictures: exact sizes, shadows at each height, different motifs on neighbours."""

import pygame
import pytest
from pygame import Rect, Surface

from cardcity_desktop.rules.errors import Cell
from cardcity_desktop.ui.board.geometry import Grid, across
from cardcity_desktop.ui.cards.faces import HEIGHTS, CardFaces, Depth, motif_at
from cardcity_desktop.ui.cards.hand import EDGE, lay_turned
from cardcity_desktop.ui.cards.outlines import Shape
from cardcity_desktop.ui.paint.vector.svg import SvgCache
from cardcity_desktop.ui.window.preferences import Preferences
from cardcity_desktop.ui.window.scene import Scene
from tests.ui.driver import Player


class Looks:
    """The part of the Ui that faces need."""

    def __init__(self, marks: bool = False) -> None:
        self.pictures = SvgCache()
        self.preferences = Preferences(colour_marks=marks)


@pytest.fixture
def faces() -> CardFaces:
    return CardFaces(Looks())


@pytest.mark.parametrize(("shape", "width"), [("square", 58), ("hex", 50)])
def test_a_face_has_the_size_asked_for_and_its_lip(faces: CardFaces, shape: Shape, width: int) -> None:
    assert faces.face("R", 58, shape=shape).get_size() == (width, round(58 * 1.05))


def neighbours(grid: Grid, cell: Cell) -> tuple[Cell, ...]:
    """Return the cells that share a side with a cell, each once."""
    return tuple(dict.fromkeys(across(grid, cell, half)[0] for half in range(8)))


def test_a_face_is_drawn_once(faces: CardFaces) -> None:
    assert faces.face("RL/", 40) is faces.face("RL/", 40)
    assert faces.face("RL/", 40) is not faces.face("RL\\", 40)


def test_marks_follow_the_player_s_choice() -> None:
    plain, marked = CardFaces(Looks()), CardFaces(Looks(marks=True))
    assert pixels(plain.face("C", 60)) != pixels(marked.face("C", 60))


def test_a_text_that_names_no_card_is_refused(faces: CardFaces) -> None:
    with pytest.raises(ValueError, match="no card token"):
        faces.face("Z", 40)


@pytest.mark.parametrize("depth", list(HEIGHTS))
@pytest.mark.parametrize("shape", ["square", "hex"])
def test_a_card_s_face_is_where_it_was_placed(faces: CardFaces, depth: Depth, shape: Shape) -> None:
    ground = white()
    covered = faces.draw(ground, "L", (150, 150), 80, depth, shape=shape)
    assert not is_white(ground, 150)
    assert covered.contains(Rect(120, 120, 60, 60))
    assert all(is_white(ground, x) for x in range(300) if not covered.collidepoint(x, 150))


def test_a_dragged_card_is_45_percent_larger(faces: CardFaces) -> None:
    resting, dragged = opaque_width(faces, "board"), opaque_width(faces, "dragged")
    assert dragged == pytest.approx(1.45 * resting, rel=0.1)


@pytest.mark.parametrize("depth", list(HEIGHTS))
def test_a_shadow_falls_below_and_darkens_only(faces: CardFaces, depth: Depth) -> None:
    ground = white()
    shadow = faces.shadow(80, depth=depth)
    shadow.draw(ground, (150, 150))
    below, above = ground.get_at((150, 150 + 50)), ground.get_at((150, 150 - 50))
    assert sum(below[:3]) < sum(above[:3]) <= 3 * 255


def test_no_edge_is_darker_than_the_shadow_under_it(faces: CardFaces) -> None:
    """Half transparent pixels blended onto a half transparent ground come out too dark."""
    bare, whole = white(), white()
    faces.shadow(80, depth="lifted").draw(bare, (150, 150))
    faces.shadowed("K", 80, "lifted").draw(whole, (150, 150))
    top = [(x, y) for x in range(120, 180) for y in range(105, 111)]
    assert all(sum(whole.get_at(place)[:3]) >= sum(bare.get_at(place)[:3]) - 3 for place in top)


@pytest.mark.parametrize("grid", ["square", "hexagonal"])
@pytest.mark.parametrize("token", ["R", "C", "L", "P", "RL/", "I"])
def test_neighbours_of_a_kind_never_show_the_same_motif(grid: Grid, token: str) -> None:
    cells = [(x, y) for x in range(-3, 4) for y in range(-3, 4)]
    assert all(motif_at(token, cell) != motif_at(token, near) for cell in cells for near in neighbours(grid, cell))


def pixels(surface: Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def is_white(ground: Surface, x: int) -> bool:
    return tuple(ground.get_at((x, 150))) == (255, 255, 255, 255)


def white() -> Surface:
    ground = Surface((300, 300))
    ground.fill("white")
    return ground


def opaque_width(faces: CardFaces, depth: Depth) -> int:
    ground = white()
    faces.draw(ground, "H", (150, 150), 80, depth)
    row = [ground.get_at((x, 150)) for x in range(300)]
    return sum(max(pixel[:3]) - min(pixel[:3]) > 20 for pixel in row)  # shadows are grey


def flat(faces: CardFaces, rest: int, opacity: float = 1.0) -> pygame.Surface:
    ground = white()
    faces.flat("R", rest).draw(ground, (150, 150), 60, opacity)
    return ground


def covered_by(drawn: pygame.Surface) -> pygame.Mask:
    mask = pygame.mask.from_threshold(drawn, "#FFFFFF", (60, 60, 60, 255))
    mask.invert()
    return mask


def test_a_stretched_card_covers_what_one_of_its_size_covers(faces: CardFaces) -> None:
    exact, stretched = covered_by(flat(faces, 60)), covered_by(flat(faces, 90))
    assert exact.count() > 56 * 56
    assert exact.overlap_area(stretched, (0, 0)) > 0.96 * max(exact.count(), stretched.count())


def test_a_card_that_leaves_fades_with_its_shadow(faces: CardFaces) -> None:
    middle = Rect(130, 130, 40, 40)
    drawn = [flat(faces, 60, opacity) for opacity in (1.0, 0.5, 0.0)]
    whole, half, gone = (pygame.transform.average_color(ground, middle)[:3] for ground in drawn)
    assert gone == (255, 255, 255)
    assert min(whole) < 160
    for full, faded in zip(whole, half, strict=True):
        assert abs(255 - full - 2 * (255 - faded)) <= 2


@pytest.mark.parametrize(("turned", "share"), [(0.0, 1.0), (0.25, 0.71), (0.5, 0.0), (0.75, 0.71), (1.0, 1.0)])
def test_a_card_that_is_turned_over_is_as_wide_as_half_a_turn_shows_it(
    player: Player, turned: float, share: float
) -> None:
    player.open(Scene())
    surface = Surface((200, 200), pygame.SRCALPHA)
    canvas = player.ui.canvas(surface)
    lay_turned(canvas, CardFaces(player.ui), "R", Rect(50, 50, 80, 84), turned)
    edge = canvas.scale(EDGE)
    assert abs(surface.get_bounding_rect().width - edge - max(2, 80 * share)) <= 2
