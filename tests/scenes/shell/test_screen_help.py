"""F1 answers on every screen, and goes away again."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.scenes.card_city.results import CardCityResultsScene
from cardcity_desktop.scenes.card_city.setup import CardCitySetupScene
from cardcity_desktop.scenes.match_table.curtain import CurtainScene
from cardcity_desktop.scenes.saved_games.scene import SavedGamesScene
from cardcity_desktop.scenes.shared.screen_help import ScreenHelp
from cardcity_desktop.scenes.shell.options import OptionsScene
from cardcity_desktop.scenes.shell.title import TitleScene
from cardcity_desktop.session.match import AnyMatch
from cardcity_desktop.ui.widgets.buttons import Button
from cardcity_desktop.ui.window.scene import Scene
from tests.scenes.services import TestServices, play_on, seats_of
from tests.ui.driver import Player


def played(services: TestServices, actions: int = 10_000) -> AnyMatch:
    setup = Setup(players=2, first_player=0)
    return play_on(services.matches.new("card_city", setup, seats_of(setup)), actions)


SCREENS: dict[str, Callable[[TestServices], Scene]] = {
    "title": TitleScene,
    "setup": CardCitySetupScene,
    "saved": SavedGamesScene,
    "options": lambda services: OptionsScene(),
    "curtain": lambda services: CurtainScene(services, played(services, 3), 1),
    "results": lambda services: CardCityResultsScene(services, played(services)),
}


@pytest.mark.parametrize("press", ["f1", "pad:back"])
@pytest.mark.parametrize("screen", SCREENS)
def test_help_opens_states_what_the_screen_is_for_and_closes(
    player: Player, services: TestServices, screen: str, press: str
) -> None:
    scene = SCREENS[screen](services)
    player.open(scene, motion="off")
    player.press(press)
    assert isinstance(player.scene, ScreenHelp)
    assert scene.about() and player.sees(scene.about())
    player.press(press)
    assert player.scene is scene


def test_help_names_what_the_player_has_in_hand(player: Player, services: TestServices) -> None:
    player.open(TitleScene(services), motion="off")
    player.press("f1")
    assert player.sees("Enter") and player.sees("Esc")
    player.press("pad:dpdown")
    assert player.sees("A") and player.sees("Select") and not player.sees("Esc")


@pytest.mark.parametrize(("title", "words"), [("Help", "Close"), ("Help, " * 12, "")])
def test_the_button_that_closes_gives_way_to_a_long_title(
    player: Player, monkeypatch: pytest.MonkeyPatch, title: str, words: str
) -> None:
    monkeypatch.setattr(ScreenHelp, "title", title)
    player.open(ScreenHelp(lambda: "What one does here."))
    button = player.widget("close")
    assert isinstance(button, Button) and button.label == words and player.find("close").label == "Close"
