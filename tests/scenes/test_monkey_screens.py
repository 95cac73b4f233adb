"""Someone hits everything at random: no screen breaks, and every screen can still be left or used."""

import os
import random
from collections.abc import Callable

import pytest

from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.scenes.curtain import CurtainScene
from cardcity_desktop.scenes.results import ResultsScene
from cardcity_desktop.scenes.rulebook import RulebookScene
from cardcity_desktop.scenes.saved_games import SavedGamesScene
from cardcity_desktop.scenes.setup import SetupScene
from cardcity_desktop.scenes.title import TitleScene
from cardcity_desktop.session.match import AnyMatch
from cardcity_desktop.ui.commands import Reset
from cardcity_desktop.ui.scene import Scene
from tests.scenes.services import TestServices, play_on, seats_of
from tests.ui.driver import Player

EVENTS = int(os.environ.get("CARDCITY_MONKEY", "250"))
"""How many a screen gets; the long run asks for 20000."""

KEYS = ("tab", "shift+tab", "up", "down", "left", "right", "return", "escape", "page down", "r", "ctrl+z", "pad:a")
SIZES = ((1280, 720), (1600, 900), (1920, 1080))


def _match(services: TestServices, setup: Setup, actions: int = 10_000) -> AnyMatch:
    return play_on(services.matches.new(setup, seats_of(setup)), actions)


SCREENS: dict[str, Callable[[TestServices], Scene]] = {
    "title": TitleScene,
    "saved": SavedGamesScene,
    "setup": SetupScene,
    "rules": lambda services: RulebookScene(),
    "rules of a game": lambda services: RulebookScene("4.9", Setup("xl", "advanced", "economic", ("architect",), 3)),
    "curtain": lambda services: CurtainScene(services, _match(services, Setup(players=3), 5), 1),
    "results": lambda services: ResultsScene(services, _match(services, Setup("xl", "advanced", players=4))),
    "solo": lambda services: ResultsScene(services, _match(services, Setup(players=1))),
}


@pytest.mark.parametrize("screen", SCREENS)
def test_nothing_breaks_whatever_is_pressed(player: Player, services: TestServices, screen: str) -> None:
    for _match_number in range(3):
        _match(services, Setup(), 25)
    chance = random.Random(screen)
    make = SCREENS[screen]
    player.open(make(services), motion="off")
    for _event in range(EVENTS):
        _hit(player, chance)
        assert player.app.scenes
        if type(player.scene).__name__ == "Opened" or not player.app.running:
            player.app.running = True
            player.app.obey(Reset(make(services)))
            player.step()
    assert any(item.enabled for item in player.items()), "nothing can be pressed any more"


def _hit(player: Player, chance: random.Random) -> None:
    """One random act: mostly presses of what is there, else keys, clicks anywhere, words, wheel, sizes."""
    act = chance.random()
    area = player.ui.area
    anywhere = (chance.randrange(area.width), chance.randrange(area.height))
    items = [item for item in player.items() if item.enabled]
    if act < 0.5 and items:
        item = chance.choice(items)
        player.click(item.rect.center)
    elif act < 0.75:
        player.press(chance.choice(KEYS))
    elif act < 0.85:
        player.click(anywhere, chance.choice((1, 2, 3)))
    elif act < 0.9:
        player.type(chance.choice(("Zoé", "  ", "日本", "x" * 40)))
    elif act < 0.94:
        player.wheel(chance.choice((-3, 2)), anywhere)
    elif act < 0.97:
        player.drag(anywhere, (area.width // 2, area.height // 2), 3)
    elif act < 0.98:
        player.resize(chance.choice(SIZES))
    else:
        player.change(text_size=chance.choice((1.0, 2.0)), theme=chance.choice(("light", "dark")))
