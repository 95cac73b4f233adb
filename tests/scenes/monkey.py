"""Random acts by mouse, keys, pad, wheel, text, window sizes and options."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pygame
from pygame.event import Event

from cardcity_desktop.scenes.match_table.layers import MenuLayer
from cardcity_desktop.scenes.shell.title import TitleScene
from cardcity_desktop.ui.pages.dialog import Dialog
from tests.ui.driver import Player

KEYS = (
    "tab", "shift+tab", "up", "down", "left", "right", "return", "space", "escape", "backspace", "delete", "home",
    "end", "page down", "page up", "r", "shift+r", "n", "shift+n", "c", "shift+c", "l", "1", "2", "3", "4", "0", "+",
    "-", "ctrl+z", "ctrl+y", "f1", "f2", "pad:a", "pad:b", "pad:x", "pad:y", "pad:dpup", "pad:dpdown", "pad:dpleft",
    "pad:dpright",
)  # fmt: skip
WORDS = ("Zoé", "  ", "日本", "x" * 40, "\u202e", "\x00", "7")
SIZES = ((1280, 720), (1600, 900), (1024, 768), (1920, 1080))
PREFERENCES: dict[str, tuple[Any, ...]] = {
    "text_size": (1.0, 1.5, 2.0),
    "theme": ("light", "dark"),
    "language": ("en", "fr"),
    "motion": ("off", "fast", "normal"),
    "colour_marks": (False, True),
}


def hit(player: Player, chance: random.Random) -> None:
    """Do one random act: mostly a press of an item, else keys, clicks, drags, text, wheel, sizes, options."""
    acts: dict[Callable[[Player, random.Random], None], int] = {
        _press_something: 40, _press_what_is_lit: 18, _press_a_key: 16, _click_anywhere: 6, _drag: 7, _wheel: 3,
        _type: 2, _hold: 2, _look_away: 2, _wait: 4, _resize: 1, _change: 2,
    }  # fmt: skip
    chance.choices(list(acts), list(acts.values()))[0](player, chance)


def _press_something(player: Player, chance: random.Random) -> None:
    player.click(_some_item(player, chance))


def _press_what_is_lit(player: Player, chance: random.Random) -> None:
    lit = [item.rect.center for item in player.items() if item.best and item.enabled]
    player.click(chance.choice(lit) if lit else _some_item(player, chance))


def _press_a_key(player: Player, chance: random.Random) -> None:
    player.press(chance.choice(KEYS))


def _click_anywhere(player: Player, chance: random.Random) -> None:
    player.click(_anywhere(player, chance), chance.choice((1, 1, 2, 3)))


def _drag(player: Player, chance: random.Random) -> None:
    """Drag between two random items; sometimes end it nowhere, by Esc or outside the window."""
    player.move(_some_item(player, chance))
    player.down(player.ui.pointer)
    player.move(_anywhere(player, chance))
    player.move(_some_item(player, chance))
    if chance.random() < 0.2:
        player.press("escape")
    if chance.random() < 0.1:
        _post(player, pygame.WINDOWLEAVE)
    if chance.random() < 0.9:
        player.up(player.ui.pointer if chance.random() < 0.9 else _anywhere(player, chance))


def _wheel(player: Player, chance: random.Random) -> None:
    player.wheel(chance.choice((-3, -1, 1, 2)), _anywhere(player, chance))


def _type(player: Player, chance: random.Random) -> None:
    player.type(chance.choice(WORDS))


def _hold(player: Player, chance: random.Random) -> None:
    key = chance.choice(KEYS)
    for _repeat in range(chance.randrange(1, 6)):
        player.hold(key)
    if chance.random() < 0.9:
        player.release(key)


def _look_away(player: Player, chance: random.Random) -> None:
    _post(player, chance.choice((pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST, pygame.WINDOWEXPOSED)))


def _wait(player: Player, chance: random.Random) -> None:
    for _frame in range(6):
        player.step(chance.choice((0.02, 0.3)))


def _resize(player: Player, chance: random.Random) -> None:
    player.resize(chance.choice(SIZES))


def _change(player: Player, chance: random.Random) -> None:
    name = chance.choice(list(PREFERENCES))
    player.change(**{name: chance.choice(PREFERENCES[name])})


def _post(player: Player, kind: int) -> None:
    pygame.event.post(Event(kind))
    player.step()


def _some_item(player: Player, chance: random.Random) -> tuple[int, int]:
    """Return the middle of a random item, or any place without items."""
    items = [item for item in player.items() if item.enabled]
    if not items:
        return _anywhere(player, chance)
    item = chance.choice(items)
    seen = item.rect.clip(item.clip) if item.clip else item.rect
    return seen.center if seen else item.rect.center


def _anywhere(player: Player, chance: random.Random) -> tuple[int, int]:
    return chance.randrange(player.ui.area.width), chance.randrange(player.ui.area.height)


def leave(player: Player) -> None:
    """Assert that Esc and the menu lead from any screen to the title, and there to the question."""
    player.app.running = True
    player.change(language="en", motion="off", hold_seconds=0.0, scan_seconds=0.0)
    for _step in range(40):
        player.wait(0.7)
        if isinstance(player.scene, TitleScene):
            return
        way = "Continue later" if player.has("Continue later") else None
        if isinstance(player.scene, MenuLayer):
            way = "leave"  # the game, or a puzzle for where it was opened
        if way is not None:
            player.click(way)
        elif isinstance(player.scene, Dialog) and len(player.app.scenes) == 1:
            player.press("return")
        else:
            player.press("escape")
        if player.has("Stay"):  # the bottom of the stack: this screen was opened without a title under it
            player.click("Stay")
            return
    raise AssertionError(f"no way out of {[type(scene).__name__ for scene in player.app.scenes]}")
