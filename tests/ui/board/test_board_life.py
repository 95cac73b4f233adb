"""Ambient animation of boards: follows the clock alone, in small areas, and only while the player is present."""

from typing import Any

import pygame
import pytest
from pygame import Rect, Surface
from pygame.event import Event

from cardcity_desktop.rules.errors import Cell
from cardcity_desktop.scenes.match_table.curtain import CurtainScene
from cardcity_desktop.ui.board.ambient import MOVERS, SMALLEST, sprite_of
from cardcity_desktop.ui.board.model import BoardCard
from cardcity_desktop.ui.cards.faces import CardFaces
from cardcity_desktop.ui.cards.motifs import MOTIFS, load_motif
from cardcity_desktop.ui.cards.motion import MOVEMENTS
from cardcity_desktop.ui.pages.dialog import Answer, Dialog
from cardcity_desktop.ui.window.presence import REST_SECONDS
from cardcity_desktop.ui.window.scene import Push, Scene
from tests.ui.board_gallery import SETUPS, BoardScene, model_of, played
from tests.ui.driver import Player

MOVING = [(kind, at) for kind, names in MOTIFS.items() for at, name in enumerate(names) if name in MOVEMENTS]


def board(player: Player, name: str = "own6", **options: Any) -> BoardScene:
    setup, actions = SETUPS[name]
    scene = BoardScene(model_of(played(setup.checked(), 7, actions)))
    player.open(scene, **options)
    player.settle()
    return scene


def frames(scene: BoardScene) -> dict[Any, Any]:
    return dict(scene.board.life.frames)


def until_it_moves(player: Player, scene: BoardScene) -> None:
    for _second in range(10):
        player.wait(1.03)
        if frames(scene):
            return
    raise AssertionError("nothing moves")


def screen(player: Player) -> bytes:
    return pygame.image.tobytes(player.app.screen, "RGB")


def test_cards_move_a_few_at_a_time_and_in_the_end_all_that_can(player: Player) -> None:
    scene = board(player)
    moved: set[Cell] = set()
    able = {
        card.cell
        for card in scene.model.cards
        if card.seat is not None and sprite_of(card, "square", False, scene.board.lens.size)
    }
    for second in range(45):
        player.wait(1.0)
        assert len(frames(scene)) <= MOVERS["normal"]
        moved |= frames(scene).keys()
        if second % 9 == 0:
            player.move((5 + second, 5))
    assert moved == able


def test_a_frame_with_movement_is_what_a_whole_redraw_shows(player: Player) -> None:
    scene = board(player)
    moved = False
    for _beat in range(60):
        player.wait(0.1)
        moved |= bool(frames(scene))
        seen = screen(player)
        player.ui.invalidate()
        player.app.draw()
        assert screen(player) == seen
    assert moved


def test_only_the_moving_parts_of_cards_change_and_each_of_them_does(player: Player) -> None:
    scene = board(player)
    assert not frames(scene)
    still = player.app.screen.copy()
    until_it_moves(player, scene)
    life, places = player.app.screen.copy(), list[Rect]()
    for cell, (sprite, _frame) in frames(scene).items():
        corner = scene.board.lens.rect(cell).topleft
        places.append(Rect(sprite.box).move(corner).clip(scene.board.rect))
        both = (pygame.image.tobytes(picture.subsurface(places[-1]), "RGB") for picture in (still, life))
        assert next(both) != next(both)
    for place in places:
        life.blit(still, place, place)
    assert pygame.image.tobytes(life, "RGB") == pygame.image.tobytes(still, "RGB")


def test_the_same_clock_shows_the_same_picture(player: Player) -> None:
    pictures = []
    for _time in range(2):
        player.now = 500.0
        board(player)
        player.wait(9.5)
        pictures.append(screen(player))
    assert pictures[0] == pictures[1]


def test_what_is_drawn_anew_is_small(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = board(player)
    until_it_moves(player, scene)
    drawn: list[Rect] = []
    draw = player.app._draw_part

    def watched(surface: Surface, part: Rect) -> None:
        drawn.append(part)
        draw(surface, part)

    monkeypatch.setattr(player.app, "_draw_part", watched)
    player.wait(2.0)
    board_area = scene.board.rect.width * scene.board.rect.height
    assert drawn
    assert all(scene.board.rect.contains(part) for part in drawn)
    assert max(part.width * part.height for part in drawn) < board_area / 2


def test_motion_off_leaves_every_card_at_rest(player: Player) -> None:
    scene = board(player, motion="off")
    player.wait(6.0)
    assert not frames(scene)
    assert player.ui.next_due() is None
    player.change(motion="normal")
    until_it_moves(player, scene)
    player.change(motion="off")
    assert not frames(scene)
    player.step()
    still = screen(player)
    board(player, motion="off")
    assert screen(player) == still


def test_nothing_moves_in_high_contrast_where_moving_parts_would_keep_their_colours(player: Player) -> None:
    scene = board(player)
    until_it_moves(player, scene)
    player.change(theme="contrast")
    player.wait(6.0)
    assert not frames(scene)


def test_motion_fast_moves_fewer_cards(player: Player) -> None:
    scene = board(player, motion="fast")
    most = 0
    for _second in range(12):
        player.wait(1.0)
        most = max(most, len(frames(scene)))
    assert most == MOVERS["fast"] < MOVERS["normal"]


def test_half_a_minute_after_the_last_touch_all_is_still_and_a_touch_wakes_it(player: Player) -> None:
    scene = board(player)
    until_it_moves(player, scene)
    player.wait(REST_SECONDS + 1)
    assert not frames(scene)
    assert player.ui.next_due() is None
    before = player.app.frames
    player.wait(20)
    assert player.app.frames == before
    player.move((7, 7))
    until_it_moves(player, scene)


@pytest.mark.parametrize("above", [lambda: Dialog("?", "", [Answer("Stay")]), lambda: Scene()])
def test_nothing_moves_under_another_scene_until_it_is_closed(player: Player, above: Any) -> None:
    scene = board(player)
    until_it_moves(player, scene)
    player.app.obey(Push(above()))
    player.wait(0.5)
    player.settle()
    assert not frames(scene)
    before = player.app.frames
    player.wait(5)
    assert player.app.frames == before
    player.press("escape")
    until_it_moves(player, scene)


def test_nothing_moves_in_a_hidden_window(player: Player) -> None:
    scene = board(player)
    until_it_moves(player, scene)
    pygame.event.post(Event(pygame.WINDOWMINIMIZED))
    player.wait(0.5)
    assert not frames(scene)
    assert player.ui.next_due() is None
    pygame.event.post(Event(pygame.WINDOWRESTORED))
    until_it_moves(player, scene)


def test_a_board_that_is_not_shown_any_more_asks_for_nothing(player: Player) -> None:
    scene = board(player)
    until_it_moves(player, scene)
    scene.compose = list  # type: ignore[method-assign]
    scene.refresh()
    player.wait(1.0)
    before = player.app.frames
    player.wait(8.0)
    assert player.app.frames == before


def test_nothing_moves_once_another_window_has_the_keyboard(player: Player) -> None:
    scene = board(player)
    until_it_moves(player, scene)
    player.look_away()
    assert not frames(scene)
    assert player.ui.next_due() is None
    player.move((9, 9))
    until_it_moves(player, scene)


def test_nothing_moves_under_an_overlay_of_figures(player: Player) -> None:
    scene = board(player)
    until_it_moves(player, scene)
    scene.model = scene.model._replace(overlays=frozenset({"parks"}))
    scene.refresh()
    player.wait(1.0)
    assert not frames(scene)


def test_small_cards_and_the_suburb_lie_still(player: Player) -> None:
    for kind, at in MOVING:
        assert sprite_of(BoardCard((0, 0), kind, 0, at), "square", False, SMALLEST - 1) is None
    scene = board(player, "suburb5")
    moved: set[Cell] = set()
    for second in range(30):
        player.wait(1.0)
        player.move((5 + second, 5))
        moved |= frames(scene).keys()
    assert moved
    assert moved.isdisjoint(scene.model.ring)


@pytest.mark.parametrize(("kind", "at"), MOVING)
@pytest.mark.parametrize("marks", [False, True])
def test_every_movement_begins_at_rest_stays_inside_its_part_and_shows(
    player: Player, kind: str, at: int, marks: bool
) -> None:
    player.open(Scene())
    sprite = sprite_of(BoardCard((0, 0), kind, 0, at), "square", marks, 84)
    assert sprite is not None
    faces = CardFaces(player.ui)
    faces.marks = marks
    face = faces.face(kind, 84, motif=at)
    rest = face.subsurface(sprite.box)
    begins = zip(pygame.image.tobytes(sprite.draw(0), "RGB"), pygame.image.tobytes(rest, "RGB"), strict=True)
    assert max(abs(first - second) for first, second in begins) <= 3
    assert Rect(0, 0, 84, 84).contains(sprite.box)
    shown = {pygame.image.tobytes(sprite.draw(frame), "RGB") for frame in range(sprite.movement.frames)}
    assert len(shown) > 2


def test_every_movement_belongs_to_a_motif() -> None:
    names = {name for names in MOTIFS.values() for name in names}
    assert MOVEMENTS.keys() <= names
    for name, movement in MOVEMENTS.items():
        assert 48 % (movement.frames * movement.beats) == 0
        assert movement.pose(load_motif(name), 0.4) != load_motif(name)


def test_the_curtain_has_no_board() -> None:
    """Behind the curtain nothing could move: it is drawn alone."""
    assert CurtainScene.opaque
