"""A monkey at the laptop hits everything at random, in the whole app with its saves on disk, at every screen.

Nothing breaks, what is on the disk is what is on the table, every screen can be left, and every game be finished.
`CARDCITY_MONKEY=20000` asks for the long run.
"""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame.event import Event

from cardcity_desktop.app_services import AppServices
from cardcity_desktop.rules.card_city.game import CARD_CITY
from cardcity_desktop.rules.card_city.setup import CLASSIC_VARIANTS, SUBURB, Setup
from cardcity_desktop.scenes.card_city.results.scene import ResultsScene
from cardcity_desktop.scenes.card_city.table import TableScene
from cardcity_desktop.scenes.demo import Demo
from cardcity_desktop.scenes.match_table.curtain import CurtainScene
from cardcity_desktop.scenes.title import TitleScene
from cardcity_desktop.session.match import AnyMatch, Match
from cardcity_desktop.session.store import MemoryStore, Record
from cardcity_desktop.storage.folders import HOME_VARIABLE, saves_folder
from cardcity_desktop.storage.format.read import read_save
from cardcity_desktop.ui.widgets.dialog import Dialog
from cardcity_desktop.ui.window.commands import Reset
from cardcity_desktop.ui.window.scene import Scene
from tests.scenes.card_city.table_player import TablePlayer
from tests.scenes.services import play_on, seats_of
from tests.ui.driver import Player

EVENTS = int(os.environ.get("CARDCITY_MONKEY", "100"))
"""How many acts a screen gets."""

PLAYED_ON = 40 if EVENTS < 1000 else 100_000
"""Acts of people after the monkey, unless the game ends before."""

AT_ONE_PLACE = 150
"""Acts after which the monkey is led back to the screen it is meant for."""

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
GAMES = {
    "classic": Setup(players=2),
    "classic variants": Setup("classic", "simplified", "residential", CLASSIC_VARIANTS, 3),
    "solo": Setup(players=1),
    "suburb": Setup("xl", "normal", "residential", ("ecological", SUBURB), 1),
    "bribes": Setup("xl", "advanced", "happiness", ("architect", "ecological", "leisure_crisis"), 2),
    "unique city of 2": Setup("xl", "advanced", "commercial", ("unique_city",), 2),
    "unique city of 3": Setup("xl", "advanced", "economic", ("unique_city", "architect"), 3),
    "unique city of 4": Setup("xl", "normal", "industrial", ("unique_city",), 4),
}


@dataclass
class Laptop:
    """The app's services on a disk of their own; playing: the id of the game that goes on."""

    services: AppServices = field(default_factory=AppServices)
    playing: str = ""
    seed: int = 0

    def game(self, setup: Setup, *computers: int) -> AnyMatch:
        """The game that goes on, read from the disk, or a new one."""
        if self.playing in [saved.id for saved in self.services.matches.unfinished()]:
            return self.services.matches.resume(self.playing)
        self.seed += 1
        match = self.services.matches.new("card_city", setup, seats_of(setup, *computers), self.seed)
        self.playing = match.id
        return match

    def finished(self, setup: Setup) -> AnyMatch:
        return play_on(self.services.matches.new("card_city", setup, seats_of(setup), 1))


def _curtain(laptop: Laptop) -> Scene:
    setup = GAMES["classic variants"]
    match = play_on(laptop.services.matches.new("card_city", setup, seats_of(setup), 1), 5)
    return CurtainScene(laptop.services, match, 1)


def _table(setup: Setup, *computers: int) -> Callable[[Laptop], Scene]:
    return lambda laptop: laptop.services.table_scene(laptop.game(setup, *computers))


SCREENS: dict[str, Callable[[Laptop], Scene]] = {
    "title": lambda laptop: laptop.services.title_scene(),
    "set-up": lambda laptop: laptop.services.setup_scene("card_city"),
    "options": lambda laptop: laptop.services.options_scene(),
    "rules": lambda laptop: laptop.services.rulebook_scene("card_city"),
    "rules of a game": lambda laptop: laptop.services.rulebook_scene("card_city", "4.9", GAMES["bribes"]),
    "curtain": _curtain,
    "results": lambda laptop: laptop.services.results_scene(laptop.finished(GAMES["unique city of 4"])),
    "rank": lambda laptop: laptop.services.results_scene(laptop.finished(GAMES["solo"])),
    "computers": _table(GAMES["classic variants"], 1, 2),
    "demo": lambda laptop: Demo(laptop.services, 1, both_languages=True).next_scene(),
    **{name: _table(setup) for name, setup in GAMES.items()},
}


@pytest.fixture
def laptop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Laptop]:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))
    laptop = Laptop()
    for _saved in range(2):
        play_on(laptop.services.matches.new("card_city", GAMES["classic"], seats_of(GAMES["classic"]), 1), 25)
    yield laptop


@pytest.mark.parametrize("screen", SCREENS)
def test_nothing_breaks_whatever_is_pressed(player: Player, laptop: Laptop, screen: str) -> None:
    chance, make = random.Random(screen), SCREENS[screen]
    player.open(make(laptop), motion="off")
    home = type(player.scene)
    for act in range(EVENTS):
        _hit(player, chance)
        assert player.app.scenes
        if not player.app.running or (act % AT_ONE_PLACE == 0 and type(player.app.scenes[0]) is not home):
            _check_saved(player)
            _leave(player)
            player.app.running = True
            player.app.obey(Reset(make(laptop)))
            player.step()
    _check_saved(player)
    if isinstance(player.app.scenes[0], TableScene) and player.app.scenes[0].laptop.persons:
        _play_on(player)
    _leave(player)


# The monkey


def _hit(player: Player, chance: random.Random) -> None:
    """One act: mostly presses of what is there, else keys, clicks and drags anywhere, words, wheel, sizes, options."""
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
    """From something to something; now and then it ends in the air, by Esc or out of the window."""
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
    """Where something can be pressed, and anywhere when nothing can."""
    items = [item for item in player.items() if item.enabled]
    if not items:
        return _anywhere(player, chance)
    item = chance.choice(items)
    seen = item.rect.clip(item.clip) if item.clip else item.rect
    return seen.center if seen else item.rect.center


def _anywhere(player: Player, chance: random.Random) -> tuple[int, int]:
    return chance.randrange(player.ui.area.width), chance.randrange(player.ui.area.height)


# What must hold


def _check_saved(player: Player) -> None:
    """What is on the disk are the actions of the game on the table, and they lead to where it stands."""
    for scene in player.app.scenes:
        if isinstance(scene, TableScene):
            text = read_save((saves_folder() / f"{scene.match.id}.cardcity").read_bytes())
            assert tuple(text.actions) == scene.match.log
            again = Match.resume(CARD_CITY, Record("again", text.header, text.actions), MemoryStore())
            assert again.state == scene.match.state


def _leave(player: Player) -> None:
    """Esc and what the menu offers lead to the title from wherever the monkey is, and there to the question."""
    player.app.running = True
    player.change(language="en", motion="off")
    for _step in range(40):
        player.wait(0.7)
        if isinstance(player.scene, TitleScene):
            return
        way = next((name for name in ("Title", "Back to the title") if player.has(name)), None)
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


def _play_on(player: Player) -> None:
    """Whatever state the monkey left the table in, people can go on and, in the long run, finish the game."""
    player.resize((1280, 720))
    player.change(language="en", motion="off", text_size=1.0)
    for _step in range(12):
        player.wait(0.7)
        if len(player.app.scenes) == 1 and isinstance(player.scene, TableScene | CurtainScene | ResultsScene):
            break
        player.press("escape")
    people = TablePlayer(player, watch=lambda mode: _see_the_whole_city(player))
    people.play(until=lambda: people.acts >= PLAYED_ON)
    assert isinstance(player.scene, ResultsScene) or people.acts == PLAYED_ON


def _see_the_whole_city(player: Player) -> None:
    table = player.scene
    if isinstance(table, TableScene) and table.board_there is not None and not table.board_there.fitted:
        player.press("0")
