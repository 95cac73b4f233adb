"""People who play at the table with the mouse, with keys, or with a pad, going only by what the screen offers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

from cardcity_desktop.rules.card_city.game import CARD_CITY
from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.scenes.card_city.results import CardCityResultsScene
from cardcity_desktop.scenes.card_city.rulebook import RULEBOOK
from cardcity_desktop.scenes.card_city.table.scene import TableScene
from cardcity_desktop.scenes.match_table.curtain import CurtainScene
from cardcity_desktop.scenes.rulebook.scene import RulebookScene
from cardcity_desktop.scenes.services import Analyses
from cardcity_desktop.session.match import AnyMatch, Match
from cardcity_desktop.session.replay import Replay
from cardcity_desktop.session.store import MemoryStore, SavedMatch, Seat, Secrecy
from cardcity_desktop.ui.window.scene import Scene
from tests.scenes.services import MemoryMatches, MemoryScreens, TestCareer
from tests.ui.driver import Player

NAMES = ("Éloïse", "Noël", "Amélie", "François")


MOST_WAITS = 20
"""How often a player waits for a step that comes by itself, before taking it by hand."""


class Ending(Scene):
    """Stands for the results."""


class MemoryServices:
    """The services of an app whose matches live in memory."""

    version = "0"

    def __init__(self) -> None:
        self.matches = MemoryMatches()
        self.career: Any = TestCareer()

    def home_scene(self, game: str, alone: bool = False) -> Scene:
        raise NotImplementedError

    def unfinished(self) -> tuple[SavedMatch, ...]:
        return ()

    def title_scene(self) -> Scene:
        return Scene()

    def setup_scene(self, game: str, setup: Any = None, seats: Sequence[Seat] = ()) -> Scene:
        return Scene()

    def table_scene(self, match: AnyMatch) -> Scene:
        return TableScene(self, match)

    def results_scene(self, match: AnyMatch) -> Scene:
        return Ending()

    @property
    def analyses(self) -> Analyses:
        raise NotImplementedError

    def analysis_scene(self, replay: Replay, at: int = 0) -> Scene:
        return Scene()

    def replay_scene(self, replay: Replay, at: int = 0) -> Scene:
        return Scene()

    def puzzle_scene(self, game: str) -> Scene:
        return Scene()

    def position_scene(self, game: str, request: dict[str, Any] | str | None = None) -> Scene:
        raise NotImplementedError

    def options_scene(self) -> Scene:
        return Scene()

    def room_of(self, match: AnyMatch) -> None:
        return None

    @property
    def screens(self) -> MemoryScreens:
        return MemoryScreens()

    def save_poster(self, png: bytes, name: str) -> Path:
        raise NotImplementedError

    def rulebook_scene(self, game: str, clause: str = "", setup: Any = None) -> Scene:
        return RulebookScene(RULEBOOK, clause, setup)


def new_match(setup: Setup, seed: int = 1, computers: Sequence[int] = (), secrecy: Secrecy = "") -> AnyMatch:
    seats = [Seat(NAMES[seat], seat, "random" if seat in computers else "person") for seat in range(setup.players)]
    match = Match.start(CARD_CITY, setup.checked(), seats, seed, MemoryStore())
    match.header = replace(match.header, secrecy=secrecy)
    return match


class TablePlayer:
    """Plays for every person at the table; `watch` is called before each act with the table's mode."""

    def __init__(self, player: Player, seed: int = 1, watch: Callable[[str], None] = lambda mode: None) -> None:
        self.player, self.random, self.watch = player, Random(seed), watch
        self.acts = 0
        self._awaited = (0, 0)  # actions so far, and how often the next one was waited for

    @property
    def table(self) -> TableScene:
        scene = self.player.scene
        assert isinstance(scene, TableScene), scene
        return scene

    def play(self, most: int = 2000, until: Callable[[], bool] = lambda: False) -> None:
        """Until the results, or until someone says so; fails when nothing goes on any more."""
        with self.player.glancing():
            for _act in range(most):
                if isinstance(self.player.scene, Ending | CardCityResultsScene) or until():
                    return
                self.act()
        raise AssertionError(f"still playing after {most} acts")

    # What hands do; others than the mouse's derive from this one

    def use(self, key: str) -> None:
        """Press what is called `key`."""
        self.player.click(key)

    def turn_card(self) -> None:
        """Turn the card in hand."""
        self.player.press("r")

    def look(self) -> None:
        """Hold the key that opens the hand, which the person before has let go."""
        self.player.release("q")
        self.player.hold("q")
        self.player.settle()

    def let_go(self) -> None:
        """Put the card in hand back."""
        self.player.press("escape")

    # What a person would do

    def act(self) -> None:
        """Do one thing that a person would do now."""
        self.acts += 1
        if isinstance(self.player.scene, CurtainScene):
            self.player.wait(0.6)
            self.use("lift")
            return
        mode = self.table.turn.mode
        self.watch(mode)
        if self.table.turn.is_closed:
            self.look()
            return
        passes = mode == "pass_on" and (self.table.viewer is None or self.table.hand_over.passes_by_itself)
        if mode in ("computer", "over") or passes or self._awaits_step():
            self.player.step(0.1)  # it goes on by itself
        elif mode in ("pass_on", "end_turn", "draw"):
            self.use(mode)
        elif self.player.has("lots"):
            self.use("lots")  # cities were looked at
        else:
            {"split": self.split, "choose": self.choose, "keep": self.keep}.get(mode, self.lay)()

    def _awaits_step(self) -> bool:
        """True while the only step may come by itself. An only card is built by hand if its hand was opened after."""
        made, times = self._awaited
        count = self.table.match.action_count
        self._awaited = (count, times + 1 if count == made else 1)
        return self.table.shared_turns.goes_on and self._awaited[1] <= MOST_WAITS

    def keys(self, start: str) -> list[str]:
        return [item.key for item in self.player.items() if item.key.startswith(start) and item.enabled]

    def split(self) -> None:
        if not self.keys("drawn:"):
            if self.player.has("bribe:more") and self.random.random() < 0.5:
                self.use("bribe:more")
            self.use("offer")
            return
        self.use(self.random.choice(self.keys("place:") or self.keys("drawn:")))

    def choose(self) -> None:
        self.use(self.random.choice(self.keys("take:")))

    def keep(self) -> None:
        self.use(self.random.choice(self.keys("drawn:")))
        self.use("under")

    def lay(self) -> None:
        """Pick a card that fits, turn it until a cell is lit, press a lit cell."""
        table = self.table
        if table.turn.mode == "buy" and self.random.random() < 0.4:
            self.use("pass")
            return
        if table.selection.held is None and not self.pick():
            self.use("pass" if table.turn.mode == "buy" else "discard")
            return
        for _turn in range(4):
            if self.lit():
                break
            self.turn_card()
        self.use(self.random.choice(self.lit()))

    def pick(self) -> bool:
        """Pick any card of the tray that can be laid; whether there is one."""
        cards = self.keys("hand:") + self.keys("market:") + self.keys("reserve:") + self.keys("architect:")
        self.random.shuffle(cards)
        for key in cards:
            self.use(key)
            model = self.board()
            if self.table.selection.held is not None and (model.legal or model.other_rotation):
                return True
        if self.table.selection.held is not None:
            self.let_go()
        return False

    def lit(self) -> list[str]:
        return [f"cell:{x},{y}" for x, y in sorted(self.board().legal)]

    def board(self) -> Any:
        assert self.table.board is not None
        return self.table.board.model
