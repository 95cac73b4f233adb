"""Only what changed is drawn, and nothing stays behind: after every act the window is as if drawn anew.

What stays behind stays there, so of frames that follow each other without an act every sixth is looked at.

Played with motion on and off, by mouse, keys and wheel, with overlays, drags, flights, tips and toasts on the way.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pygame
import pytest
from pygame import Surface

from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.scenes.card_city.results import CardCityResultsScene
from cardcity_desktop.scenes.card_city.setup import CardCitySetupScene
from cardcity_desktop.scenes.card_city.table.scene import TableScene
from cardcity_desktop.scenes.saved_games.scene import SavedGamesScene
from cardcity_desktop.scenes.shell.options import OptionsScene
from cardcity_desktop.scenes.shell.title import TitleScene
from cardcity_desktop.session.match import AnyMatch
from cardcity_desktop.ui.window.commands import Reset
from cardcity_desktop.ui.window.scene import Scene
from tests.scenes.card_city.table_player import MemoryServices, TablePlayer, new_match
from tests.scenes.services import TestServices, play_on, seats_of
from tests.shots.scenes import SHOTS, ShotPlayer
from tests.shots.screens import citadels, royal_cities  # noqa: F401 - they register their shots
from tests.ui.driver import FRAME, Player
from tests.ui.gallery import Gallery

ONE_IN = 6
ROUNDING = 2
"""Levels by which a colour may differ, because SDL's rounding depends on where a run of pixels begins."""


class WatchedPlayer(Player):
    """Compares every frame with the whole window drawn anew."""

    acts = ""  # the last of them, told when a frame is wrong
    looked = 0  # frames since somebody did anything

    def step(self, seconds: float = FRAME) -> None:
        if pygame.event.peek():
            self.looked = 0
        super().step(seconds)
        if not self.app.running or self.ui.is_dirty or self.app.screen.get_size() != self.ui.area.size:
            return
        self.looked += 1
        if self.looked % ONE_IN == 1:
            wrong = differing(self.app.screen, whole_frame(self))
            assert wrong is None, f"not drawn: {wrong} after {self.acts} on {type(self.scene).__name__}"

    def press(self, binding: str) -> None:
        self.acts = f"press {binding}"
        super().press(binding)

    def move(self, to: str | tuple[int, int]) -> None:
        self.acts = f"move to {to}"
        super().move(to)

    def click(self, on: str | tuple[int, int], button: int = 1) -> None:
        super().move(on)
        self.acts = f"click on {on}"
        self.down(on, button)
        self.up(on, button)


class WatchedShotPlayer(WatchedPlayer, ShotPlayer):
    """A watched player who can be put at the moment of a shot."""


def whole_frame(player: Player) -> Surface:
    """Return the window with everything drawn again."""
    return player.app._last_picture().convert(player.app.screen)


def differing(one: Surface, other: Surface) -> pygame.Rect | None:
    """Return the rectangle in which two pictures differ by more than rounding; None for none."""
    if one.get_view("0").raw == other.get_view("0").raw:
        return None
    difference = one.copy()
    difference.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    reverse = other.copy()
    reverse.blit(one, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    difference.blit(reverse, (0, 0), special_flags=pygame.BLEND_RGB_MAX)
    threshold = (ROUNDING + 1,) * 3
    alike = pygame.mask.from_threshold(difference, (0, 0, 0), (*threshold, 255))
    alike.invert()
    found = alike.get_bounding_rects()
    return found[0].unionall(found[1:]) if found else None


@pytest.fixture
def watched() -> Iterator[WatchedPlayer]:
    someone = WatchedPlayer()
    yield someone
    someone.close()


def test_a_frame_that_was_not_drawn_is_noticed(watched: WatchedPlayer) -> None:
    watched.open(Gallery())
    watched.app.screen.fill("#FF00FF", (300, 300, 5, 5))
    with pytest.raises(AssertionError, match="not drawn"):
        watched.wait(ONE_IN * FRAME)


# The table


def meddle(player: Player, chance: random.Random) -> None:
    """Do what people do between two actions: point, scroll, open layers."""
    width, height = player.ui.area.size
    place = (chance.randrange(width), chance.randrange(height))
    hovered = [item.rect.center for item in player.items()] or [place]
    match chance.randrange(12):
        case 0 | 1:
            player.press(chance.choice("1234"))
        case 2 | 3:
            player.move(chance.choice(hovered))
            player.wait(chance.choice((0.05, 0.7)))  # long enough for a tip
        case 4:
            player.drag(chance.choice(hovered), chance.choice(hovered), 6)
        case 5:
            player.wheel(chance.choice((-2, -1, 1, 3)), place)
            player.wait(0.1)
        case 6:
            player.ui.toast(chance.choice(("Kept.", "This could not be kept, there is no room on the disk.")), 0.3)
            player.wait(0.05)
        case 7 | 8:
            player.press(chance.choice(("tab", "up", "down", "left", "right", "0", "r")))
        case 9:
            player.press(chance.choice(("l", "f1", "escape")))
            player.step()
            player.press("escape")
        case 10:
            player.press(chance.choice(("ctrl+z", "ctrl+y", "page down")))
        case _:
            player.wait(0.1)


@pytest.mark.parametrize("motion", ["normal", pytest.param("off", marks=pytest.mark.full)])
@pytest.mark.parametrize(
    ("setup", "computers"),
    [
        (Setup(players=1), ()),
        (Setup("xl", "advanced", "residential", ("architect", "ecological"), 2), (1,)),
        (Setup("xl", "normal", "economic", ("unique_city",), 3), (1, 2)),
    ],
    ids=["solo", "advanced", "unique city"],
)
def test_a_table_shows_no_trails(watched: WatchedPlayer, setup: Setup, computers: tuple[int, ...], motion: str) -> None:
    match = play_on(new_match(setup, 3, computers), 40)
    watched.open(TableScene(MemoryServices(), match), motion=motion)
    sitter, chance = TablePlayer(watched, 2), random.Random(f"{setup} {motion}")
    for _turn in range(10):
        meddle(watched, chance)
        if isinstance(watched.scene, TableScene) and match.actors():
            sitter.table.cards.put_back()
            sitter.table.browser.look_home()
            watched.settle(15)
            sitter.act()
            watched.wait(chance.choice((0.02, 0.1, 0.4)))


# All other screens


def _finished(services: TestServices) -> AnyMatch:
    setup = Setup("xl", "advanced", players=4)
    return play_on(services.matches.new("card_city", setup, seats_of(setup)))


SCREENS: dict[str, Callable[[TestServices], Scene]] = {
    "title": TitleScene,
    "saved": SavedGamesScene,
    "setup": CardCitySetupScene,
    "options": lambda services: OptionsScene(),
    "results": lambda services: CardCityResultsScene(services, _finished(services)),
    "gallery": lambda services: Gallery(),
}
KEYS = ("tab", "shift+tab", "up", "down", "left", "right", "return", "escape", "page down", "page up", "space")


@pytest.mark.parametrize("screen", SCREENS)
def test_a_screen_shows_no_trails(watched: WatchedPlayer, services: TestServices, screen: str) -> None:
    chance = random.Random(screen)
    services.matches.new("card_city", Setup(), seats_of(Setup()))
    watched.open(SCREENS[screen](services))
    for _act in range(40):
        area = watched.ui.area
        items = [item for item in watched.items() if item.enabled and (item.clip or area).contains(item.rect)]
        place = chance.choice(items).rect.center if items else area.center
        act = chance.randrange(10)
        if act < 3:
            watched.move(place)
            watched.wait(chance.choice((0.02, 0.7)))
        elif act < 5:
            watched.click(place)
        elif act < 8:
            watched.press(chance.choice(KEYS))
        elif act < 9:
            watched.wheel(chance.choice((-3, -1, 2)), place)
        else:
            watched.drag(place, (place[0] + 200, place[1] + 40), 4)
        if type(watched.scene).__name__ == "Opened" or not watched.app.running:
            watched.app.running = True
            watched.app.obey(Reset(SCREENS[screen](services)))
            watched.step()


def test_a_window_that_grows_during_a_zoom_is_drawn_to_its_new_edge() -> None:
    watched = WatchedShotPlayer((1100, 700), motion="normal")
    try:
        SHOTS["build"].arrange(watched)
        watched.move((400, 380))
        watched.wheel(-2)
        watched.resize((1280, 720))
        watched.wheel(1)
        watched.wait(0.8)
    finally:
        watched.close()


# What the mouse holds

HOLDING = {"build": 120, "royal-build": 60, "citadels-last-round": 60}
"""Number of acts with a card held, by the shot of the table where they begin."""


def act_holding(player: ShotPlayer, chance: random.Random) -> None:
    """Move what is held, or let something happen below it."""
    width, height = player.ui.area.size
    x, y = player.ui.pointer
    match chance.randrange(24):
        case 0:
            player.ui.toast(chance.choice(("Kept.", "There is no room on the disk, so this game can't be kept.")), 0.3)
            player.step()
        case 1 | 2:
            player.wait(chance.choice((0.05, 0.2, 0.8)))
        case 3:
            player.wheel(chance.choice((-2, -1, 1)))
        case 4:
            player.press(chance.choice(("tab", "r", "+", "-", "0", "1", "3", "ctrl+z")))
        case 5:
            player.change(theme=chance.choice(("light", "dark", "contrast")))
        case 6:
            player.resize((1100, 700) if width == 1280 else (1280, 720))
        case 7:
            player.press(chance.choice(("f1", "l", "escape")))
            player.press("escape")
        case 8 | 9:
            player.move((chance.randrange(-20, width + 20), chance.randrange(height)))
        case 10 | 11:
            player.move(chance.choice(player.items()).rect.center)
        case _:
            player.move((x + chance.randrange(-40, 41), y + chance.randrange(-40, 41)))


@pytest.mark.parametrize("shot", HOLDING)
def test_a_held_card_leaves_no_trail(shot: str) -> None:
    watched, chance = WatchedShotPlayer((1280, 720), motion="normal"), random.Random(shot)
    try:
        for act in range(HOLDING[shot]):
            if not act or watched.scene.held() is None:
                SHOTS[shot].arrange(watched)
                hand = chance.choice([item for item in watched.items() if item.key.startswith("hand:")])
                watched.move(hand.key)
                watched.down(hand.key)
                watched.move((hand.rect.centerx + 9, hand.rect.centery - 20))
                assert watched.scene.held() is not None
            act_holding(watched, chance)
    finally:
        watched.close()
