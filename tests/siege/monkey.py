"""Siege by random input at every screen: no error, each screen can be left, and the disk has the match."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable
from random import Random
from typing import Any
from unittest.mock import patch

from cardcity_desktop.app.services import AppServices
from cardcity_desktop.players.player import Budget
from cardcity_desktop.rules.citadels.setup import Setup as CitadelsSetup
from cardcity_desktop.rules.royal_cities.setup import Setup as RoyalSetup
from cardcity_desktop.scenes.career.campaign import CampaignScene
from cardcity_desktop.scenes.career.daily import DailyScene
from cardcity_desktop.scenes.career.lessons import LessonsScene
from cardcity_desktop.scenes.career.profile import ProfileScene
from cardcity_desktop.scenes.coach.coaching import Coaching
from cardcity_desktop.scenes.front import front_of
from cardcity_desktop.scenes.match_table.table import MatchTable
from cardcity_desktop.scenes.replay.scene import ReplayScene
from cardcity_desktop.scenes.rulebook.scene import RulebookScene
from cardcity_desktop.scenes.saved_games.scene import SavedGamesScene
from cardcity_desktop.scenes.services import Analyses
from cardcity_desktop.session.match import AnyMatch, Match
from cardcity_desktop.session.replay import Replay
from cardcity_desktop.session.store import MemoryStore, Record, Seat
from cardcity_desktop.storage.disk.folders import HOME_VARIABLE, saves_folder
from cardcity_desktop.storage.format.read import read_save
from cardcity_desktop.ui.reader.screen import Request
from cardcity_desktop.ui.window.context import Ui
from cardcity_desktop.ui.window.scene import Scene
from tests.scenes.monkey import hit, leave
from tests.scenes.services import play_on
from tests.scenes.test_monkey import GAMES as CITIES
from tests.siege.figures import Figures
from tests.ui.driver import Player
from tests.ui.reader.tree_player import connect

SLICE = 250
"""Acts until the monkey is led to another screen."""

SLICES_A_HOME = 12
"""Slices until all that was kept is thrown away: lists of a thousand games are another trial."""

SLOWEST, MOST_MEMORY = 20.0, 600
"""Seconds of an act and megabytes: this draws windows, in software, at the largest text."""

SETUPS: dict[str, tuple[Any, ...]] = {
    "card_city": tuple(CITIES.values()),
    "royal_cities": (*(RoyalSetup(players) for players in (1, 2, 3, 4)), RoyalSetup(1, True)),
    "citadels": tuple(CitadelsSetup(players) for players in (2, 3, 4, 5, 7)),
}


BORED, BORED_OF_RULES = 40, 8
"""Acts at one screen after which Esc is pressed: long pages of rules would be half of what a slice sees."""


class Blinking(Player):
    """Player that draws one random frame in several, for drawing takes most of the time.

    An input costs 26 ms of processor time with one frame in four drawn, 16 with one in twelve, 11 with almost none.
    """

    blinks = 12

    def open(self, *arguments: Any, **more: Any) -> Player:
        super().open(*arguments, **more)
        draw, chance = self.app.draw, Random(self.blinks)
        self.app.draw = lambda: None if chance.randrange(self.blinks) else draw()  # type: ignore[method-assign]
        self._here: Scene | None = None
        self._stayed = 0
        return self

    def leave_after_long(self) -> None:
        """Press Esc where the same screen was shown for long."""
        here = self.app.scenes[-1] if self.app.scenes else None
        self._stayed = self._stayed + 1 if here is self._here else 0
        self._here = here
        if self._stayed >= (BORED_OF_RULES if isinstance(here, RulebookScene) else BORED):
            self._stayed = 0
            self.press("escape")


class ShortCoaching(Coaching):
    """A coach that reviews short games alone.

    The review of a whole game takes half a minute, and without threads all of it is one act; a longer game stays under
    review.
    """

    def __init__(self, match: AnyMatch, analyses: Analyses) -> None:
        super().__init__(match, analyses, Budget(evaluations=60))

    def review(self, ui: Ui, seat: int) -> None:
        if self.match.action_count <= SHORT:
            super().review(ui, seat)


class Listener:
    """A screen reader that comes and goes, and presses what it knows, also what is gone."""

    def __init__(self, player: Player, number: int) -> None:
        self._player, self._chance, self._adapter = player, Random(-number), connect(player)

    def act(self) -> None:
        """Come, go or press now and then; fails if the adapter was given up."""
        if self._chance.random() < 0.04:
            self._adapter.listening = not self._adapter.listening
        elif self._adapter.listening and self._adapter.screen.controls and self._chance.random() < 0.2:
            node = self._chance.choice(self._adapter.screen.controls)
            self._adapter.ask(Request(node.key, press=self._chance.random() < 0.5))
        reader = self._player.app.reader
        assert reader is not None and reader.listening == self._adapter.listening, "the adapter was given up"


def let_listen(times: int, seed: int = 0) -> Figures:
    """Give `times` random inputs while a listener comes and goes."""
    return let_loose(times, seed, listens=True)


def let_loose(times: int, seed: int = 0, listens: bool = False) -> Figures:
    """Give `times` random inputs, at all screens in turn."""
    figures, player = Figures("listener" if listens else "monkey", SLOWEST, MOST_MEMORY), Blinking()
    slices = range(seed, seed + -(-times // SLICE))
    try:
        for first in slices[::SLICES_A_HOME]:
            with (
                tempfile.TemporaryDirectory() as home,
                patch.dict(os.environ, {HOME_VARIABLE: home}),
                patch("cardcity_desktop.scenes.coach.coaching.Coaching", ShortCoaching),
            ):
                for number in slices[first - seed : first - seed + SLICES_A_HOME]:
                    _slice(player, figures, number, min(SLICE, times - figures.tries), listens)
    finally:
        player.close()
    return figures


def _slice(player: Blinking, figures: Figures, number: int, acts: int, listens: bool) -> None:
    chance, name = Random(number), list(SCREENS)[number % len(SCREENS)]
    with figures.a_try(number):
        player.open(SCREENS[name](RandomMatches(AppServices(), chance)), motion="off")
    home = type(player.scene)
    listener = Listener(player, number) if listens else None
    for _act in range(acts):
        with figures.a_try(number):
            figures.counted[f"acts at {_said(player.scene)}"] += 1
            hit(player, chance)
            if listener is not None and player.app.running and player.app.scenes:
                listener.act()
            figures.ended("acts")
            player.leave_after_long()
        if not player.app.running or not player.app.scenes:
            break
    with figures.a_try(number):
        _check_saved(player)
        leave(player)
    figures.counted[f"slices from {home.__name__}"] += 1


def _said(scene: Scene) -> str:
    """Return the package and the class of a screen."""
    return f"{type(scene).__module__.removeprefix('cardcity_desktop.scenes.').split('.')[0]}.{type(scene).__name__}"


def _check_saved(player: Player) -> None:
    """Check that the disk has the actions of the match on the table and leads to its state; puzzles are not saved."""
    for scene in player.app.scenes:
        if isinstance(scene, MatchTable) and scene.match.header.purpose.kind != "puzzle":
            match = scene.match
            text = read_save((saves_folder() / f"{match.id}.cardcity").read_bytes())
            assert tuple(text.actions) == match.log
            record = Record("again", text.header, text.actions)
            assert Match.resume(match.game, record, MemoryStore()).state == match.state


class RandomMatches:
    """Services and random matches with which screens are opened."""

    def __init__(self, services: AppServices, chance: Random) -> None:
        self.services, self.chance = services, chance

    def match(self, game: str, computers: float = 0.0, acts: int = 0) -> AnyMatch:
        """Return a match of a random set-up after random actions. computers: the share of seats that they have."""
        setup, chance = self.chance.choice(SETUPS[game]), self.chance
        colours = front_of(game).seat_colours[: setup.players]
        kinds = ["person", *("random" if chance.random() < computers else "person" for _seat in colours[1:])]
        seats = [Seat(f"Zoé {at}", *seat) for at, seat in enumerate(zip(colours, kinds, strict=True))]
        return play_on(self.services.matches.new(game, setup, seats, chance.getrandbits(32)), acts)


Open = Callable[[RandomMatches], Scene]

LONG, SHORT = 100_000, 12
"""Acts that no game has, and of the longest match that the coach reviews."""


def _screens_of(game: str) -> dict[str, Open]:
    """Yield the screens of a game."""
    return {
        f"{game}: home": lambda laptop: laptop.services.home_scene(game),
        f"{game}: set-up": lambda laptop: laptop.services.setup_scene(game),
        f"{game}: rules": lambda laptop: laptop.services.rulebook_scene(game),
        f"{game}: new table": lambda laptop: laptop.services.table_scene(laptop.match(game)),
        f"{game}: table": lambda laptop: laptop.services.table_scene(laptop.match(game, 0.3, 60)),
        f"{game}: computers": lambda laptop: laptop.services.table_scene(laptop.match(game, 1.0)),
        f"{game}: last moves": lambda laptop: laptop.services.table_scene(_nearly_over(laptop, game)),
        f"{game}: results": lambda laptop: laptop.services.results_scene(laptop.match(game, 0.5, LONG)),
        f"{game}: coach": lambda laptop: _analysis(laptop, game),
        f"{game}: replay": lambda laptop: _replay(laptop, laptop.match(game, 0.5, laptop.chance.choice((40, LONG)))),
        f"{game}: saved": lambda laptop: _saved_games(laptop, game),
        f"{game}: campaign": lambda laptop: CampaignScene(laptop.services.career, game),
        f"{game}: lessons": lambda laptop: LessonsScene(laptop.services.career, game),
    }


def _analysis(laptop: RandomMatches, game: str) -> Scene:
    match = laptop.match(game, 0.5, laptop.chance.choice((SHORT, LONG)))
    return laptop.services.analysis_scene(Replay(match.game, match.header, match.log))


def _nearly_over(laptop: RandomMatches, game: str) -> AnyMatch:
    whole = laptop.match(game, 0.5, LONG)
    at = max(0, whole.action_count - laptop.chance.randrange(2, 12))
    whole.close()
    return laptop.services.matches.branch(laptop.services.matches.replay(whole.id), at)


def _replay(laptop: RandomMatches, match: AnyMatch) -> Scene:
    match.close()
    return ReplayScene(laptop.services, laptop.services.matches.replay(match.id))


def _saved_games(laptop: RandomMatches, game: str) -> Scene:
    for acts in (0, 30, LONG):
        laptop.match(game, 0.5, acts).close()
    return SavedGamesScene(laptop.services)


SCREENS: dict[str, Open] = {
    "title": lambda laptop: laptop.services.title_scene(),
    "options": lambda laptop: laptop.services.options_scene(),
    "profile": lambda laptop: ProfileScene(laptop.services.career),
    "daily": lambda laptop: DailyScene(laptop.services.career, "card_city"),
    **{name: screen for game in SETUPS for name, screen in _screens_of(game).items()},
}
