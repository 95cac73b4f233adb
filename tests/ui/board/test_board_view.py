"""The board as a widget: presses, pointing, zoom and pan, and the areas that are drawn anew."""

from typing import Any

import pygame
import pytest
from pygame import Rect

from cardcity_desktop.rules.card_city.site import site_of
from cardcity_desktop.rules.errors import Cell
from cardcity_desktop.scenes.card_city.board_model import with_figures
from cardcity_desktop.ui.board.camera import Camera
from cardcity_desktop.ui.board.model import BoardCard, BoardModel, Overlay
from cardcity_desktop.ui.board.view import LAND_PADDING, BoardView
from cardcity_desktop.ui.paint.scale import Scale
from cardcity_desktop.ui.window.commands import Command
from cardcity_desktop.ui.window.input.intents import Intent
from cardcity_desktop.ui.window.scene import Scene
from cardcity_desktop.ui.window.widget import Widget
from tests.ui.board_gallery import SETUPS, model_of, played, table_top
from tests.ui.driver import Player


class Table(Scene):
    """A scene with one board that records its callbacks."""

    def __init__(self, model: BoardModel, wheel_zooms: bool = True) -> None:
        super().__init__()
        self.model, self.wheel_zooms = model, wheel_zooms
        self.pressed: list[Cell] = []
        self.pointed: list[Cell | None] = []
        self.wheels = 0
        self.board: BoardView

    def compose(self) -> list[Widget]:
        s = self.ui.scale
        rect = Rect(s(20), s(70), s(854), s(470))
        self.board = BoardView(
            rect, self.model, self, table_top, self.pressed.append, self.pointed.append, wheel_zooms=self.wheel_zooms
        )
        return [self.board]

    def on_intent(self, intent: Intent) -> Command | None:
        return self.board.on_intent(intent) or super().on_intent(intent)

    def on_event(self, event: pygame.event.Event) -> Command | None:
        if event.type == pygame.MOUSEWHEEL:
            self.wheels += 1
        return super().on_event(event)


def model(name: str) -> BoardModel:
    """Return the board of a game under way as a spectator sees it: no part of it is home."""
    setup, actions = SETUPS[name]
    return model_of(played(setup.checked(), 7, actions))._replace(home=())


def open_table(player: Player, name: str, wheel_zooms: bool = True, **options: Any) -> Table:
    table = Table(model(name), wheel_zooms)
    player.open(table, **options)
    return table


def screen(player: Player) -> bytes:
    return pygame.image.tobytes(player.app.screen, "RGB")


def test_a_click_on_a_cell_names_it(player: Player) -> None:
    table = open_table(player, "own5")
    free = table.model.cells[0]
    player.click(f"cell:{free[0]},{free[1]}")
    player.click("cell:0,0")
    assert table.pressed == [free, (0, 0)]


def test_a_click_between_hexagons_goes_to_the_one_under_the_mouse(player: Player) -> None:
    """Their rectangles overlap: the corner of one is inside the other's."""
    table = open_table(player, "unique3")
    for half in ((1, 0), (0, 1), (-1, 1)):
        x, y = table.board.rect_of((0, 0)).center
        a, b = table.board.rect_of(half).center
        player.click((round(x + (a - x) * 0.6), round(y + (b - y) * 0.6)))
    assert table.pressed == [(1, 0), (0, 1), (-1, 1)]


def test_pointing_is_reported_once_a_cell_and_when_it_ends(player: Player) -> None:
    table = open_table(player, "own5")
    x, y = table.board.rect_of((0, 0)).center
    for place in ((x, y), (x + 5, y), table.board.rect_of((1, 0)).center, (1270, 10)):
        player.move(place)
    assert table.pointed == [(0, 0), (1, 0), None]


def test_keys_walk_from_cell_to_cell(player: Player) -> None:
    table = open_table(player, "unique4")
    player.click("cell:5,5")
    for key in ("right", "down", "return"):
        player.press(key)
    assert table.pressed == [(5, 5), (6, 6)]
    assert table.pointed[-1] == (6, 6)


@pytest.mark.parametrize("name", ["unique4", "unique3"])
def test_keys_bring_a_cell_out_of_sight_into_it(player: Player, name: str) -> None:
    table = open_table(player, name)
    player.click("cell:1,0")
    for _ in range(6):
        player.press("+")
    for _ in range(4):
        player.press("right")
    item = table.focus.current
    assert item is not None
    assert table.board.rect.contains(item.rect)


def test_keys_reach_the_far_side_of_a_board_seen_from_near(player: Player) -> None:
    table = open_table(player, "unique4")
    player.click("cell:1,3")
    for _ in range(12):
        player.press("+")
    for _ in range(10):
        player.press("right")
    player.press("return")
    assert table.pressed == [(1, 3), (11, 3)]


def test_pointing_ends_when_the_mouse_leaves_the_window(player: Player) -> None:
    table = open_table(player, "own5")
    player.move("cell:0,0")
    pygame.event.post(pygame.event.Event(pygame.WINDOWLEAVE))
    player.step()
    assert table.pointed == [(0, 0), None]


def test_a_card_laid_without_a_new_compose_can_be_pointed_at(player: Player) -> None:
    table = open_table(player, "own5")
    table.board.show(table.model.with_cards([BoardCard(table.model.cells[0], "R", 0)]))
    player.step()
    x, y = table.model.cells[0]
    player.click(f"cell:{x},{y}")
    assert table.pressed == [(x, y)]


def test_the_wheel_zooms_around_the_mouse(player: Player) -> None:
    table = open_table(player, "unique4")
    for _ in range(5):
        player.press("+")
    place = table.board.rect_of((4, 6)).center
    before = table.board.lens.size
    player.wheel(2, over=place)
    assert table.board.lens.size > before
    assert table.board.rect_of((4, 6)).center == pytest.approx(place, abs=2)
    assert not table.board.fitted


def test_a_picture_stretched_by_the_wheel_is_sharp_once_it_rests(player: Player) -> None:
    open_table(player, "unique4", motion="off")
    for _ in range(3):
        player.press("+")
    sharp = screen(player)
    open_table(player, "unique4")
    for _ in range(3):
        player.press("+")
    stretched = screen(player)
    player.settle()
    assert stretched != sharp == screen(player)


def test_the_wheel_is_left_alone_when_it_turns_cards(player: Player) -> None:
    table = open_table(player, "unique4", wheel_zooms=False)
    player.wheel(2, over=table.board.rect.center)
    assert table.wheels == 1
    assert table.board.fitted


def test_dragging_the_ground_shifts_a_large_board_and_presses_nothing(player: Player) -> None:
    table = open_table(player, "unique4")
    for _ in range(7):
        player.press("+")
    before = table.board.rect_of((5, 5)).center
    player.drag(table.board.rect.center, (table.board.rect.centerx + 60, table.board.rect.centery + 30))
    after = table.board.rect_of((5, 5)).center
    assert after[0] - before[0] == pytest.approx(60, abs=2)
    assert after[1] - before[1] == pytest.approx(30, abs=2)
    assert table.pressed == []


def test_a_board_is_never_shifted_out_of_sight(player: Player) -> None:
    table = open_table(player, "unique4")
    for _ in range(4):
        player.press("+")
    for _ in range(40):
        player.press("shift+left")
    left = table.board.rect_of((0, 5)).left - table.board.rect.left
    assert 0 <= left <= player.ui.scale(LAND_PADDING["square"])


def test_a_board_that_fits_stays_where_it_is(player: Player) -> None:
    table = open_table(player, "unique4")
    before = table.board.rect_of((5, 5))
    player.drag(table.board.rect.center, (table.board.rect.centerx + 90, table.board.rect.centery))
    player.press("shift+up")
    assert table.board.rect_of((5, 5)) == before
    assert table.board.fitted


def test_the_whole_city_comes_back_into_sight(player: Player) -> None:
    open_table(player, "unique4")
    before = screen(player)
    for key in ("+", "+", "shift+right", "0"):
        player.press(key)
    player.settle()
    assert screen(player) == before


@pytest.mark.parametrize("name", SETUPS)
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_whole_city_is_in_sight_at_first(player: Player, name: str, size: tuple[int, int]) -> None:
    table = open_table(player, name, size=size)
    for card in table.model.cards:
        assert table.board.rect.contains(table.board.rect_of(card.cell))
    assert table.board.lens.size >= player.ui.scale(26)


def test_a_growing_city_never_pushes_what_was_in_sight_out_of_it(player: Player) -> None:
    setup, _ = SETUPS["own5"]
    table = Table(model_of(played(setup.checked(), 7, 0)))
    player.open(table)
    seen: set[Cell] = set()
    for actions in range(0, 90, 6):
        table.model = model_of(played(setup.checked(), 7, actions))
        table.refresh()
        player.step()
        built = {card.cell for card in table.model.cards}
        seen |= built
        assert all(table.board.rect.contains(table.board.rect_of(cell)) for cell in seen)


MARKS: list[dict[str, Any]] = [
    {"target": (1, 1), "ghost": "L"},
    {"legal": frozenset({(1, 1), (2, 0)}), "other_rotation": frozenset({(2, 1)})},
    {"refused": (1, 1), "blamed": frozenset({(0, 0), (1, 0)})},
    {"ghosts": (BoardCard((1, 1), "R", 0, 1),)},
    {"last": frozenset({(0, 0)})},
    {"notes": {(0, 0): "+123"}},
]


@pytest.mark.parametrize("marks", MARKS, ids=lambda marks: "+".join(marks))
@pytest.mark.parametrize("name", ["own5", "unique3"])
def test_only_what_changed_is_drawn_anew_and_nothing_is_forgotten(
    player: Player, name: str, marks: dict[str, Any]
) -> None:
    table = open_table(player, name)
    plain = screen(player)
    for shown in (table.model._replace(**marks), table.model):
        table.board.show(shown)
        assert player.ui.is_dirty
        assert not player.ui._whole
        player.step()
        partly = screen(player)
        assert (partly == plain) == (shown is table.model)
        player.ui.invalidate()
        player.step()
        assert screen(player) == partly


def test_the_legal_cell_pointed_at_becomes_the_target(player: Player) -> None:
    table = open_table(player, "own5")
    cell = table.model.cells[3]
    table.model = table.model._replace(legal=frozenset({cell}), ghost="RL/")
    table.refresh()
    player.move((1270, 10))
    before = screen(player)
    player.move(table.board.rect_of(cell).center)
    pointed = screen(player)
    table.board.show(table.model._replace(target=cell))
    player.step()
    assert before != pointed == screen(player)


def test_a_new_compose_reuses_the_picture_of_what_is_still(player: Player) -> None:
    table = open_table(player, "unique4")
    first = table.board.held.ground.layer
    table.model = table.model._replace(legal=frozenset(table.model.cells))
    table.refresh()
    player.step()
    assert table.board.held.ground.layer is first


def pinch(player: Player, spread: float) -> None:
    """Pinch with two fingers on a trackpad, in small moves."""
    for _move in range(20):
        gesture = {"pinched": spread / 20, "rotated": 0.0, "x": 0.5, "y": 0.5, "num_fingers": 2, "touch_id": 1}
        pygame.event.post(pygame.event.Event(pygame.MULTIGESTURE, gesture))
        player.step()


def test_two_fingers_zoom_around_the_mouse(player: Player) -> None:
    table = open_table(player, "unique4")
    for _press in range(4):
        player.press("+")
    place = table.board.rect_of((5, 5)).center
    player.move(place)
    before = table.board.lens.size
    pinch(player, 0.3)
    nearer = table.board.lens.size
    assert nearer > 1.3 * before
    assert table.board.cell_at(place) == (5, 5)
    pinch(player, -0.3)
    assert table.board.lens.size < nearer
    player.move((5, 5))
    kept = table.board.lens
    pinch(player, 0.3)
    assert table.board.lens == kept, "beside the board it is not meant for it"


def test_ctrl_and_the_wheel_always_zoom(player: Player) -> None:
    """Windows reports a pinch on a trackpad like this."""
    table = open_table(player, "unique4", wheel_zooms=False)
    before = table.board.lens.size
    pygame.key.set_mods(pygame.KMOD_LCTRL)
    try:
        player.wheel(2, table.board.rect.center)
    finally:
        pygame.key.set_mods(0)
    assert table.board.lens.size > before
    assert not table.wheels


def test_walking_out_of_sight_shifts_the_board(player: Player) -> None:
    table = open_table(player, "unique4")
    for _press in range(4):
        player.press("+")
    player.settle()
    player.press("right")
    for _press in range(12):
        player.press("right")
        item = table.focus.current
        assert item is not None and table.board.rect.contains(item.rect)


def test_the_rings_of_hexagons_are_hexagons(player: Player) -> None:
    table = open_table(player, "unique3")
    player.press("down")
    item = table.focus.current
    assert item is not None
    plain = player.app.screen.copy()
    table.focus.ring = False
    player.ui.invalidate()
    player.step()
    corner, tip = item.rect.move(-2, -2).topleft, (item.rect.centerx, item.rect.top - 4)
    assert plain.get_at(corner) == player.app.screen.get_at(corner), "a rectangle would have a corner here"
    assert plain.get_at(tip) != player.app.screen.get_at(tip)


def test_a_refusal_flashes_and_then_stays_marked(player: Player) -> None:
    table = open_table(player, "own5")
    table.board.show(table.model._replace(refused=(1, 1), blamed=frozenset({(0, 0)})))
    player.look_away()
    steady = screen(player)
    table.board.flash()
    player.step()
    player.step(0.13)
    assert screen(player) != steady
    player.settle()
    assert screen(player) == steady


@pytest.mark.parametrize("overlay", ["pollution", "parks", "districts", "halves"])
@pytest.mark.parametrize("name", ["own6", "unique3", "unique2"])
def test_overlays_drift_in_and_go_again(player: Player, name: str, overlay: Overlay) -> None:
    setup, actions = SETUPS[name]
    state = played(setup.checked(), 7, actions)
    table = Table(with_figures(model_of(state), site_of(state, 0)))
    player.open(table)
    plain = screen(player)
    table.board.show(table.model._replace(overlays=frozenset({overlay})))
    player.settle()
    assert screen(player) != plain
    table.board.show(table.model)
    player.settle()
    assert screen(player) == plain


@pytest.mark.parametrize("text_size", [1.0, 2.0])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_state_draws_in_every_look(player: Player, theme: str, text_size: float) -> None:
    table = open_table(player, "unique3", theme=theme, text_size=text_size, colour_marks=True)
    free = table.model.cells
    table.model = table.model._replace(
        legal=frozenset(free[:3]),
        other_rotation=frozenset(free[3:5]),
        target=free[5],
        ghost="RC-",
        refused=free[6],
        blamed=frozenset({(0, 0)}),
        ghosts=(BoardCard(free[7], "C", 1),),
        notes={(0, 0): "+3"},
        architect=free[8],
    )
    before = screen(player)
    table.refresh()
    player.step()
    assert screen(player) != before


def at_home(name: str) -> BoardModel:
    found = model(name)
    return found._replace(home=tuple(cell for cell, seat in found.zones.items() if seat == 0))


def test_ones_own_part_is_never_smaller_than_can_be_hit() -> None:
    found = model("unique3")
    for seat in range(3):
        home = tuple(cell for cell, owner in found.zones.items() if owner == seat)
        lens = Camera().lens(Rect(0, 0, 700, 300), found._replace(home=home), Scale(1280, 720, 2.0))
        assert lens.size >= 44


@pytest.mark.parametrize("name", ["unique4", "unique3"])
def test_of_a_large_board_ones_own_part_is_seen_first_and_the_whole_is_a_key_away(player: Player, name: str) -> None:
    table = Table(at_home(name))
    player.open(table)
    near = table.board.lens
    assert near.size >= 44
    assert all(table.board.rect.collidepoint(near.centre(cell)) for cell in table.model.home)
    player.press("0")
    assert table.board.fitted
    assert all(table.board.rect.contains(table.board.rect_of(cell)) for cell in table.model.known_cells())
    player.press("0")
    assert table.board.lens == near


def test_a_step_taken_back_gives_the_same_view_back(player: Player) -> None:
    cells = tuple((x, y) for x in range(-4, 5) for y in range(-4, 5))
    table = Table(BoardModel("hexagonal", cells, (BoardCard((0, 0), "H"),)))
    player.open(table)
    views = [table.board.lens]
    for cell in ((1, 0), (2, 0), (2, 1)):
        table.model = table.model.with_cards([BoardCard(cell, "R", 0)])
        table.refresh()
        player.step()
        views.append(table.board.lens)
    assert views[0].size > views[2].size or views[0] != views[2]
    for before in reversed(views[:-1]):
        table.model = table.model._replace(cards=table.model.cards[:-1])
        table.refresh()
        player.step()
        assert table.board.lens == before


def test_a_view_that_keys_took_along_fits_again_once_something_was_done(player: Player) -> None:
    cells = tuple((x, y) for x in range(-4, 5) for y in range(-4, 5) if x or y)
    table = Table(BoardModel(cells=cells, cards=(BoardCard((0, 0), "H"),)))
    player.open(table)
    fitted, board = table.board.lens, table.board
    board.reveal(board._cell_item((4, 4), False), table)
    assert board.lens != fitted and board.rect.contains(board.rect_of((4, 4)))
    board.look_away()
    table.refresh()
    player.step()
    assert table.board.lens == fitted and table.board.fitted


def test_a_card_in_the_air_has_its_room_already(player: Player) -> None:
    cells = tuple((x, y) for x in range(-4, 5) for y in range(-4, 5))
    waiting = BoardModel(cells=cells, cards=(BoardCard((0, 0), "H"),), coming=((1, 0),))
    table = Table(waiting)
    player.open(table)
    coming = table.board.lens
    table.model = waiting._replace(coming=()).with_cards([BoardCard((1, 0), "R", 0)])
    table.refresh()
    player.step()
    assert table.board.lens == coming
