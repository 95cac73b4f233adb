"""The app's services without a disk, and games to put behind them."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date
from functools import partial
from pathlib import Path
from typing import Any

from cardcity_desktop.app.matches import MatchRepository
from cardcity_desktop.career.challenges import Challenge
from cardcity_desktop.career.daily import Deal
from cardcity_desktop.career.ladder import LadderGame
from cardcity_desktop.career.lessons import Lesson
from cardcity_desktop.career.missions import Campaign
from cardcity_desktop.career.profile import CareerEntry, Ghost, Profile
from cardcity_desktop.career.puzzles import Mistake, PuzzleTry, StoredPuzzle
from cardcity_desktop.career.tuning import load_campaign
from cardcity_desktop.rules.card_city.game import CARD_CITY
from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.scenes.career.day_ladder import DayLadder, file_of
from cardcity_desktop.scenes.career.services import UnderWay
from cardcity_desktop.scenes.front import front_of
from cardcity_desktop.scenes.rulebook.scene import RulebookScene
from cardcity_desktop.scenes.second_screens.room import Room
from cardcity_desktop.session.match import AnyMatch, Match
from cardcity_desktop.session.replay import Replay
from cardcity_desktop.session.store import FREE, MatchProblemError, MemoryStore, Purpose, SavedMatch, Seat, Secrecy
from cardcity_desktop.ui.window.commands import Command, Pop, Push
from cardcity_desktop.ui.window.input.intents import Intent
from cardcity_desktop.ui.window.scene import Scene

NAMES = ("Anna", "Bruno", "Chloé", "Driss")
NOON = 1_795_000_000.0
"""Time of the last action in the matches of these tests: 18 November 2026."""


def seats_of(setup: Setup, *computers: int) -> tuple[Seat, ...]:
    """Return seats with a named person at each but those of `computers`."""
    return tuple(Seat(NAMES[seat], seat, "random" if seat in computers else "person") for seat in range(setup.players))


class MemoryMatches(MatchRepository):
    """`scenes.services.Matches` in memory."""

    store: MemoryStore

    def __init__(self) -> None:
        self.store = MemoryStore()
        super().__init__(self.store)
        self.broken: set[str] = set()

    def new(
        self,
        game: str,
        setup: Any,
        seats: Sequence[Seat],
        seed: int | None = None,
        purpose: Purpose = FREE,
        secrecy: Secrecy = "",
    ) -> AnyMatch:
        return super().new(game, setup, seats, 1 if seed is None else seed, purpose, secrecy)

    def all(self) -> tuple[SavedMatch, ...]:
        return tuple(self._with_round(saved) for saved in self.store.list())

    def resume(self, match_id: str) -> AnyMatch:
        if match_id in self.broken:
            raise MatchProblemError("This saved game was changed or damaged.")
        return Match.resume(CARD_CITY, self.store.load(match_id), self.store)

    def _with_round(self, saved: SavedMatch) -> SavedMatch:
        view = Match.resume(CARD_CITY, self.store.load(saved.id), self.store).view(None)
        return replace(saved, changed=NOON, round=view.round, rounds=view.rounds)


class Opened(Scene):
    """Stands for a scene of another room. name: the scene's; match: the one it was opened with."""

    def __init__(self, name: str, match: AnyMatch | None = None) -> None:
        super().__init__()
        self.name, self.match = name, match

    def on_intent(self, intent: Intent) -> Command | None:
        return Pop() if intent is Intent.CANCEL else None


class TestCareer:
    """`scenes.career.services.Career` of one profile in memory, on a fixed day."""

    __test__ = False

    def __init__(self, profile: Profile | None = None) -> None:
        self.profile = profile or Profile("one", "Zoé")
        self.others: list[Profile] = []
        self.started: list[str] = []
        self.set_up: list[Any] = []
        self.pictures: dict[str, bytes] = {}
        self.analyses = MemoryAnalyses()
        self.games: dict[str, LadderGame] = {}  # by id of the match

    def profiles(self) -> tuple[Profile, ...]:
        return (self.profile, *self.others)

    def choose(self, profile: Profile) -> None:
        self.others = [one for one in self.profiles() if one is not profile]
        self.profile = profile

    def create(self, name: str) -> Profile:
        self.choose(Profile(name.lower(), name))
        return self.profile

    def rename(self, name: str) -> None:
        self.profile = Profile(self.profile.id, name, self.profile.entries)

    def delete(self, profile: Profile) -> None:
        self.others.remove(profile)

    def restore(self, profile: Profile) -> None:
        self.others.append(profile)

    def file(self) -> Path:
        return Path.home() / "cardcity" / "profiles" / f"{self.profile.id}.cardcity-profile"

    def home_scene(self, game: str) -> Scene:
        return Opened("home")

    def campaign(self, game: str) -> Campaign | None:
        return load_campaign(game)

    def today(self) -> date:
        return date(2026, 11, 18)

    def new_game(self, game: str, setup: Any) -> Command:
        self.set_up.append(setup)
        return Push(Opened("setup"))

    def start(self, challenge: Challenge) -> Command:
        self.started.append(challenge.purpose.id)
        return Push(Opened("table"))

    def finish_lesson(self, lesson: Lesson) -> None:
        self.profile = self.profile.with_lesson(f"{lesson.game}/{lesson.id}")

    def keep_choice(self, word: str, value: str) -> None:
        self.profile = self.profile.with_choice(word, value)

    def kept_picture(self, key: str) -> bytes | None:
        return None

    def keep_picture(self, key: str, png: bytes) -> None:
        """Keep nothing."""

    def note_try(self, puzzle: StoredPuzzle, solved: bool) -> None:
        one = PuzzleTry(puzzle.key, puzzle.game, "2026-11-18T12:00:00", solved, puzzle.rating)
        self.profile = self.profile.with_try(one)

    def note_puzzle(self, puzzle: StoredPuzzle, day: date) -> None:
        self.profile = self.profile.with_mistakes([Mistake(puzzle.game, puzzle.line, day.isoformat())])

    def save_picture(self, png: bytes, name: str) -> Path:
        self.pictures[name] = png
        return Path.home() / "Pictures" / f"{name}.png"

    def ladder(self, deal: Deal) -> DayLadder:
        file = file_of(deal)
        return DayLadder(deal, self.analyses.load(*file), partial(self.analyses.save, *file))

    def own_game(self, entry: CareerEntry) -> LadderGame | None:
        return self.games.get(entry.match)

    def add_ghost(self, ghost: Ghost) -> None:
        self.profile = self.profile.with_ghost(ghost)

    def under_way(self, challenge: Challenge) -> UnderWay | None:
        return None


class MemoryAnalyses:
    """`scenes.services.Analyses` in memory."""

    def __init__(self) -> None:
        self.texts: dict[tuple[str, str], str] = {}

    def load(self, key: str, word: str) -> str:
        return self.texts.get((key, word), "")

    def save(self, key: str, word: str, text: str) -> bool:
        self.texts[key, word] = text
        return True


class MemoryScreens:
    """`scenes.services.Screens` without a network."""

    def __init__(self) -> None:
        self.room: Room | None = None
        self.problem = self.origin = self.url = ""
        self.code = "HNZ X6V"
        self.was_reached = self.has_other_address = False

    def open(self, match: AnyMatch, changed: Callable[[], None]) -> None:
        self.origin = "http://192.168.1.23:8700"
        self.url = f"{self.origin}/#0123456789012345678901"
        if self.room is not None:
            self.room.changed = changed

    def next_address(self) -> None:
        self.origin = "http://10.0.0.7:8700"

    def close(self, text: str) -> None:
        self.room, self.origin, self.url = None, "", ""


class TestServices:
    """`scenes.services.Services` with real scenes where they matter, and `Opened` for the others."""

    __test__ = False
    version = "1.2.3"

    def __init__(self) -> None:
        self.matches = MemoryMatches()
        self.career = TestCareer()
        self.analyses = MemoryAnalyses()
        self.posters: dict[str, bytes] = {}
        self.screens = MemoryScreens()

    def room_of(self, match: AnyMatch) -> Room | None:
        return self.screens.room

    def save_poster(self, png: bytes, name: str) -> Path:
        self.posters[name] = png
        return Path.home() / "Pictures" / f"{name}.png"

    def title_scene(self) -> Scene:
        return Opened("title")

    def home_scene(self, game: str) -> Scene:
        return Opened("home")

    def setup_scene(self, game: str, setup: Any = None, seats: Sequence[Seat] = ()) -> Scene:
        return Opened("setup")

    def table_scene(self, match: AnyMatch) -> Scene:
        return Opened("table", match)

    def results_scene(self, match: AnyMatch) -> Scene:
        return Opened("results", match)

    def analysis_scene(self, replay: Replay, at: int = 0) -> Scene:
        return Opened("analysis")

    def replay_scene(self, replay: Replay, at: int = 0) -> Scene:
        return Opened("replay")

    def puzzle_scene(self, game: str) -> Scene:
        return Opened("puzzles")

    def position_scene(self, game: str, request: dict[str, Any] | str | None = None) -> Scene:
        return Opened("position")

    def options_scene(self) -> Scene:
        return Opened("options")

    def rulebook_scene(self, game: str, clause: str = "", setup: Any = None) -> Scene:
        return RulebookScene(front_of(game).rulebook(), clause, setup)


def play_on(match: AnyMatch, actions: int = 10_000, seed: int = 5) -> AnyMatch:
    """Do so many random legal actions, at most to the end of the match, and return the match."""
    chance = random.Random(seed)
    for _action in range(actions):
        if match.finished:
            break
        legal = match.legal(match.actors()[0])
        match.do(match.actors()[0], legal[chance.randrange(len(legal))])
    return match
