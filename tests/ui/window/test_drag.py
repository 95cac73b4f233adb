"""Dragging, and left and right on a value: what a scene's items are told of mouse and keys."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from pygame import Rect
from pygame.event import Event

from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.widgets.labels import PaintedItems
from cardcity_desktop.ui.window.commands import Command, Stay
from cardcity_desktop.ui.window.drag import THRESHOLD, Drag
from cardcity_desktop.ui.window.focus import Focusable
from cardcity_desktop.ui.window.input.intents import Intent
from cardcity_desktop.ui.window.scene import Scene
from cardcity_desktop.ui.window.widget import Widget
from tests.ui.driver import Player

ANSWER = Stay()

Drop = tuple[str, str | None, tuple[int, int]]


class CardDrag(Drag):
    """A drag of the item "card" alone, which records its begins and its drops."""

    def __init__(self) -> None:
        super().__init__()
        self.begun: list[str] = []
        self.drops: list[Drop] = []

    def can_lift(self, item: Focusable) -> bool:
        return item.key == "card"

    def lifted(self, item: Focusable) -> None:
        self.begun.append(item.key)

    def drop(self, item: Focusable, target: Focusable | None, position: tuple[int, int]) -> Command | None:
        self.drops.append((item.key, target.key if target else None, position))
        return None

    def held(self) -> Callable[[Canvas], Rect] | None:
        return None


class Desk(Scene):
    """A card, a cell and a value from 0 to 2, side by side."""

    def __init__(self) -> None:
        super().__init__()
        self.drag, self.value = CardDrag(), 1

    def _adjust(self, by: int) -> Command | None:
        if not 0 <= self.value + by <= 2:
            return None
        self.value += by
        return Stay()

    def compose(self) -> list[Widget]:
        items = [
            Focusable("value", Rect(100, 300, 100, 100), Stay, adjust=self._adjust),
            Focusable("card", Rect(300, 300, 100, 100), Stay),
            Focusable("cell", Rect(500, 300, 100, 100), Stay),
        ]
        return [PaintedItems(self.ui.area, lambda canvas, rect, focus: None, items)]

    def on_intent(self, intent: Intent) -> Command | None:
        return ANSWER if intent is Intent.JOURNAL else super().on_intent(intent)

    def handle(self, event: Event) -> Command | None:
        return self.drag.handle(event, self) or super().handle(event)


@pytest.fixture
def desk(player: Player) -> Desk:
    scene = Desk()
    player.open(scene, motion="off")
    return scene


def test_a_press_that_hardly_moves_lifts_nothing(player: Player, desk: Desk) -> None:
    near = desk.ui.scale(THRESHOLD) - 1
    player.down((350, 350))
    player.move((350 + near, 350 - near))
    player.up((350 + near, 350 - near))
    assert desk.drag.begun == [] and desk.drag.drops == [] and desk.drag.item is None


@pytest.mark.parametrize("way", [(1, 0), (0, -1)])
def test_a_drag_begins_a_few_px_from_the_press(player: Player, desk: Desk, way: tuple[int, int]) -> None:
    far = desk.ui.scale(THRESHOLD)
    player.down((350, 350))
    player.move((350 + way[0] * far, 350 + way[1] * far))
    assert desk.drag.begun == ["card"] and desk.drag.item is not None


def test_what_is_dragged_over_is_hovered_and_gets_the_drop(player: Player, desk: Desk) -> None:
    player.down((350, 350))
    player.move((450, 350))
    assert desk.focus.under is None
    player.move((550, 360))
    assert desk.focus.under == "cell"
    player.up((550, 360))
    assert desk.drag.drops == [("card", "cell", (550, 360))] and desk.drag.item is None
    player.down((550, 350))
    player.move((350, 350))
    player.up((350, 350))
    assert len(desk.drag.drops) == 1, "a cell is not lifted"


def test_a_drag_takes_the_moves_of_the_mouse_and_leaves_all_others_to_the_scene(player: Player, desk: Desk) -> None:
    moved = Event(pygame.MOUSEMOTION, pos=(460, 350), rel=(1, 0), buttons=(0, 0, 0))
    assert desk.drag.handle(moved, desk) is None
    player.down((350, 350))
    player.move((450, 350))
    assert isinstance(desk.drag.handle(moved, desk), Stay)
    player.up((450, 350))
    assert desk.drag.handle(moved, desk) is None


def test_a_cancelled_drag_drops_nothing(player: Player, desk: Desk) -> None:
    assert not desk.drag.cancel()
    player.down((350, 350))
    player.move((450, 350))
    assert desk.drag.cancel()
    player.up((550, 350))
    assert desk.drag.drops == []


def test_left_and_right_change_a_value_up_to_its_ends_and_then_move_on(player: Player, desk: Desk) -> None:
    desk.focus.key = "value"
    player.press("right")
    assert (desk.value, desk.focus.key) == (2, "value")
    player.press("left")
    player.press("left")
    assert (desk.value, desk.focus.key) == (0, "value")
    player.press("right")
    player.press("right")
    player.press("right")
    assert (desk.value, desk.focus.key) == (2, "card")


def test_a_key_that_moves_no_focus_goes_to_the_scene_whose_command_is_obeyed(desk: Desk) -> None:
    assert desk.intend(Intent.JOURNAL) is ANSWER
