"""A monkey at the bench hits everything at random, in the whole app with its saves on disk, at every screen.

Nothing breaks, what is on the disk is what is on the table, every screen can be left, and every game be finished.
`CARDCITY_MONKEY=20000` asks for the long run.
"""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from cardcity_desktop.app.demo import Demo
from cardcity_desktop.app.services import AppServices
from cardcity_desktop.rules.card_city.game import CARD_CITY
from cardcity_desktop.rules.card_city.setup import CLASSIC_VARIANTS, SUBURB, Setup
from cardcity_desktop.scenes.card_city.results import CardCityResultsScene
from cardcity_desktop.scenes.card_city.table.scene import TableScene
from cardcity_desktop.scenes.match_table.curtain import CurtainScene
from cardcity_desktop.session.match import AnyMatch, Match
from cardcity_desktop.session.store import MemoryStore, Record
from cardcity_desktop.storage.disk.folders import HOME_VARIABLE, saves_folder
from cardcity_desktop.storage.format.read import read_save
from cardcity_desktop.ui.window.commands import Reset
from cardcity_desktop.ui.window.scene import Scene
from tests.scenes.card_city.table_player import TablePlayer
from tests.scenes.monkey import hit, leave
from tests.scenes.services import play_on, seats_of
from tests.ui.driver import Player

EVENTS = int(os.environ.get("CARDCITY_MONKEY", "100"))
"""Number of acts on each screen."""

PLAYED_ON = 40 if EVENTS < 1000 else 100_000
"""Greatest number of a person's acts after the monkey's."""

AT_ONE_PLACE = 150
"""Number of acts after which the monkey is led back to its screen."""

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
class Bench:
    """The app's services on a disk of their own; playing: id of the match under way."""

    services: AppServices = field(default_factory=AppServices)
    playing: str = ""
    seed: int = 0

    def game(self, setup: Setup, *computers: int) -> AnyMatch:
        """Return the match under way, read from the disk, or a new one."""
        if self.playing in [saved.id for saved in self.services.matches.unfinished()]:
            return self.services.matches.resume(self.playing)
        self.seed += 1
        match = self.services.matches.new("card_city", setup, seats_of(setup, *computers), self.seed)
        self.playing = match.id
        return match

    def finished(self, setup: Setup) -> AnyMatch:
        return play_on(self.services.matches.new("card_city", setup, seats_of(setup), 1))


def _curtain(bench: Bench) -> Scene:
    setup = GAMES["classic variants"]
    match = play_on(bench.services.matches.new("card_city", setup, seats_of(setup), 1), 5)
    return CurtainScene(bench.services, match, 1)


def _table(setup: Setup, *computers: int) -> Callable[[Bench], Scene]:
    return lambda bench: bench.services.table_scene(bench.game(setup, *computers))


SCREENS: dict[str, Callable[[Bench], Scene]] = {
    "title": lambda bench: bench.services.title_scene(),
    "set-up": lambda bench: bench.services.setup_scene("card_city"),
    "options": lambda bench: bench.services.options_scene(),
    "rules": lambda bench: bench.services.rulebook_scene("card_city"),
    "rules of a game": lambda bench: bench.services.rulebook_scene("card_city", "4.9", GAMES["bribes"]),
    "curtain": _curtain,
    "results": lambda bench: bench.services.results_scene(bench.finished(GAMES["unique city of 4"])),
    "rank": lambda bench: bench.services.results_scene(bench.finished(GAMES["solo"])),
    "computers": _table(GAMES["classic variants"], 1, 2),
    "demo": lambda bench: Demo(None, 1, both_languages=True).next_scene(),
    **{name: _table(setup) for name, setup in GAMES.items()},
}


@pytest.fixture
def bench(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Bench]:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))
    bench = Bench()
    for _saved in range(2):
        play_on(bench.services.matches.new("card_city", GAMES["classic"], seats_of(GAMES["classic"]), 1), 25)
    yield bench
    if "screens" in bench.services.__dict__:  # the monkey has opened a room for phones
        bench.services.screens.close("")


@pytest.mark.parametrize("screen", SCREENS)
def test_nothing_breaks_whatever_is_pressed(player: Player, bench: Bench, screen: str) -> None:
    chance, make = random.Random(screen), SCREENS[screen]
    player.open(make(bench), motion="off")
    recover, may_quit = player.app.recover, player.app.may_quit
    bench.services.serve(player.app)
    player.app.recover, player.app.may_quit = recover, may_quit  # an error is the test's
    home = type(player.scene)
    with player.glancing(3):  # a wrong state that one frame draws, the next ones draw too
        for act in range(EVENTS):
            hit(player, chance)
            assert player.app.scenes
            if not player.app.running or (act % AT_ONE_PLACE == 0 and type(player.app.scenes[0]) is not home):
                _check_saved(player)
                leave(player)
                player.app.running = True
                player.app.obey(Reset(make(bench)))
                player.step()
    _check_saved(player)
    if isinstance(player.app.scenes[0], TableScene) and player.app.scenes[0].hot_seat.persons:
        _play_on(player)
    leave(player)


# What must hold


def _check_saved(player: Player) -> None:
    """Assert that the saved actions are the table's and lead to its state."""
    for scene in player.app.scenes:
        if isinstance(scene, TableScene) and scene.match.header.purpose.kind != "puzzle":  # which only memory has
            text = read_save((saves_folder() / f"{scene.match.id}.cardcity").read_bytes())
            assert tuple(text.actions) == scene.match.log
            again = Match.resume(CARD_CITY, Record("again", text.header, text.actions), MemoryStore())
            assert again.state == scene.match.state


def _play_on(player: Player) -> None:
    """Assert that people can go on from the monkey's state and finish the match."""
    player.resize((1280, 720))
    player.change(language="en", motion="off", text_size=1.0, hold_seconds=0.0, scan_seconds=0.0)
    for _step in range(12):
        player.wait(0.7)
        if len(player.app.scenes) == 1 and isinstance(player.scene, TableScene | CurtainScene | CardCityResultsScene):
            break
        player.press("escape")
    people = TablePlayer(player, watch=lambda mode: _see_the_whole_city(player))
    people.play(until=lambda: people.acts >= PLAYED_ON)
    assert isinstance(player.scene, CardCityResultsScene) or people.acts == PLAYED_ON


def _see_the_whole_city(player: Player) -> None:
    table = player.scene
    if isinstance(table, TableScene) and table.city.view is not None and not table.city.view.fitted:
        player.press("0")
