"""Every screen of the pictures' registry by keys and by pad: words for the device, and all items within reach.

Every third one is walked in the default lane, the others in the lane `full`.
"""

from __future__ import annotations

import re

import pytest

from cardcity_desktop.scenes.match_table.table import MatchTable
from cardcity_desktop.ui.board.view import CellFocusable
from cardcity_desktop.ui.window.focus import Focusable
from cardcity_desktop.ui.window.input.intents import Intent
from cardcity_desktop.ui.window.scene import MOVES, Scene
from tests.shots.frames import frame_watched
from tests.shots.scenes import CORNER, SHOTS, ShotPlayer
from tests.shots.screens import cards, career, citadels, coach, royal_cities  # noqa: F401 - they register their pictures

ARROWS = (Intent.LEFT, Intent.RIGHT, Intent.UP, Intent.DOWN)
OF_A_MOUSE = re.compile(r"\b(click|mouse|cliqu|clic\b|souris)", re.IGNORECASE)
DEVICES = {"fr": "tab", "en": "pad:dpdown"}
"""A press by keys or by a pad, by the language in which its words are read."""

SCREENS = [pytest.param(name, marks=[pytest.mark.full] if at % 3 else []) for at, name in enumerate(sorted(SHOTS))]


def texts_of(player: ShotPlayer) -> set[str]:
    """Return what the next frame paints, and what each control says when it is asked."""
    with frame_watched(player.scene) as frame:
        player.ui.invalidate()
        player.step()
    scene = player.scene
    spoken = (text for item in scene.focusables() for text in (scene.name_of(item), *scene.details_of(item)))
    return {one.text for one in frame.texts} | set(spoken)


def usable(scene: Scene) -> dict[str, Focusable]:
    return {item.key: item for item in scene.focusables() if item.enabled}


def reached(scene: Scene, intents: tuple[Intent, ...]) -> set[str]:
    """Return the keys of all items to which the intents lead from the focused one; sliders keep left and right."""
    assert scene.focus.key is not None
    found, waiting = {scene.focus.key}, [scene.focus.key]
    while waiting:
        start = waiting.pop()
        for intent in intents:
            scene.focus.key = start
            item = scene.focus.current
            if item is None or (item.adjust is not None and intent in ARROWS[:2]):
                continue
            MOVES[intent](scene.focus)
            now = scene.focus.key
            if now is not None and now not in found:
                found.add(now)
                waiting.append(now)
    return found


@pytest.mark.usefixtures("language_put_back")
@pytest.mark.parametrize("name", SCREENS)
def test_a_screen_is_walked_and_left_by_keys_and_by_pad(name: str) -> None:
    player = ShotPlayer((1280, 720), motion="off")
    try:
        SHOTS[name].arrange(player)
        player.move(CORNER)
        player.settle()
        scene = player.scene
        for tongue, press in DEVICES.items():
            player.ui.change(language=tongue)
            player.press(press)
            player.settle()
            if player.scene is not scene:
                return  # any press continues
            assert not [text for text in texts_of(player) if OF_A_MOUSE.search(text)], press
        items = usable(scene)
        if len(items) < 2:
            return
        walk(scene, items)
    finally:
        player.close()


def walk(scene: Scene, items: dict[str, Focusable]) -> None:
    if scene.focus.key is None and isinstance(scene, MatchTable) and not scene.turn_status.is_my_turn:
        MOVES[Intent.NEXT](scene.focus)  # each step of the others lets the focus go
    start = scene.focus.key
    assert start in items, "the first press shows where one is"
    by_tab = reached(scene, (Intent.NEXT,))
    missed = {item.group for item in items.values()} - {items[key].group for key in by_tab if key in items}
    assert not missed, f"Tab never comes to {missed}"
    scene.focus.key = start
    everywhere = reached(scene, (*ARROWS, Intent.NEXT, Intent.FIRST, Intent.LAST))
    shown = {item.key for item in scene.focusables()}
    # A board moves along with the focus, which nothing does here, until a cell beyond its window is in sight
    beyond = {item.key for item in scene.focusables() if isinstance(item, CellFocusable) and not item.in_sight}
    assert not shown - everywhere - beyond, "what can be pressed can be reached, and what can't says why"
    for key in sorted(items):
        scene.focus.key = key
        away = {key}
        for intent in (*ARROWS, Intent.NEXT):
            scene.focus.key = key
            if items[key].adjust is None or intent not in ARROWS[:2]:
                MOVES[intent](scene.focus)
            away.add(scene.focus.key or key)
        assert len(away) > 1, f"{key} is a trap"
    for intent in (Intent.FIRST, Intent.LAST):
        scene.focus.key = start
        MOVES[intent](scene.focus)
        assert scene.focus.key in shown
