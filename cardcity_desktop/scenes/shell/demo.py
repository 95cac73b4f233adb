"""The demonstration: computer players play one game after another at the real tables."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from cardcity_desktop.scenes.career.services import Career
from cardcity_desktop.scenes.front import FRONTS, front_of
from cardcity_desktop.scenes.services import Analyses, Matches, Services
from cardcity_desktop.session.match import AnyMatch
from cardcity_desktop.session.replay import Replay
from cardcity_desktop.session.store import Seat
from cardcity_desktop.support.i18n import LANGUAGES, language
from cardcity_desktop.ui.window.scene import Command, Quit, Reset, Scene

RESULTS_SECONDS = 6.0
WATCH_SECONDS = 0.05
COMPUTER = "random"
NAMES = ("Ada", "Blaise", "Chloé", "Dédale")


class Demo:
    """`scenes.services.Services` for a demonstration: every table and results screen continues automatically.

    speed: how many times faster than usual; once: end after one game; both_languages: switch to the other language in
    the second half of each game; ended: called with every finished match while its results are shown.
    """

    def __init__(
        self,
        services: Services,
        seed: int,
        speed: float = 1.0,
        once: bool = False,
        both_languages: bool = False,
        ended: Callable[[AnyMatch], None] = lambda match: None,
    ) -> None:
        self.services, self.seed, self.speed, self.once = services, seed, speed, once
        self.both_languages, self.ended = both_languages, ended
        self.games = 0
        self.languages: set[str] = set()

    @property
    def matches(self) -> Matches:
        return self.services.matches

    @property
    def career(self) -> Career:
        return self.services.career

    def home_scene(self, game: str, alone: bool = False) -> Scene:
        return self.services.home_scene(game, alone)

    @property
    def version(self) -> str:
        return self.services.version

    @property
    def analyses(self) -> Analyses:
        return self.services.analyses

    def save_poster(self, png: bytes, name: str) -> Path:
        return self.services.save_poster(png, name)

    def next_scene(self) -> Scene:
        """Return the table of the next game."""
        shown = programme()
        game, setup, players = shown[self.games % len(shown)]
        names = (*NAMES, *("" for _seat in range(players)))
        colours = front_of(game).seat_colours
        seats = [Seat(names[seat], colours[seat], COMPUTER) for seat in range(players)]
        match = self.matches.new(game, setup, seats, self.seed + self.games)
        self.games += 1
        return self.table_scene(match)

    def title_scene(self) -> Scene:
        return self.services.title_scene()

    def setup_scene(self, game: str, setup: Any = None, seats: Sequence[Seat] = ()) -> Scene:
        return self.services.setup_scene(game, setup, seats)

    def table_scene(self, match: AnyMatch) -> Scene:
        """Return a table that switches the language after half of the rounds."""
        scene = front_of(match.game.name).table_scene(self, match, 1 / self.speed)
        scene.entered = _TableWatcher(self, scene, match).look
        return scene

    def results_scene(self, match: AnyMatch) -> Scene:
        """Return the results, which after some seconds open the next game or end the program."""
        scene = front_of(match.game.name).results_scene(self, match)
        reported: list[AnyMatch] = []

        def lead_on() -> Command:
            if not reported:
                reported.append(match)
                self.ended(match)
            return Quit() if self.once else Reset(self.next_scene())

        scene.entered = lambda: scene.ui.after(RESULTS_SECONDS / self.speed, lambda: scene.ui.ask(scene, lead_on))
        return scene

    def analysis_scene(self, replay: Replay, at: int = 0) -> Scene:
        return self.services.analysis_scene(replay, at)

    def puzzle_scene(self, game: str) -> Scene:
        return self.services.puzzle_scene(game)

    def position_scene(self, game: str, request: dict[str, Any] | None = None) -> Scene:
        return self.services.position_scene(game, request)

    def options_scene(self) -> Scene:
        return self.services.options_scene()

    def rulebook_scene(self, game: str, clause: str = "", setup: Any = None) -> Scene:
        return self.services.rulebook_scene(game, clause, setup)


def programme() -> tuple[tuple[str, Any, int], ...]:
    """Yield the games to show, endlessly: game, set-up, number of players."""
    from cardcity_desktop.rules.registry import game_of

    return tuple(
        (name, setup, game_of(name).players(setup)) for name, front in FRONTS.items() for setup in front.demo_setups()
    )


class _TableWatcher:
    """Timer that checks a demonstrated table while its match continues."""

    def __init__(self, demo: Demo, scene: Scene, match: AnyMatch) -> None:
        self.demo, self.scene, self.match = demo, scene, match
        self._switched = not demo.both_languages

    def look(self) -> None:
        self.demo.languages.add(language())
        progress = self.match.progress()
        if not self._switched and 2 * progress.round > (progress.rounds or 4):
            self._switched = True
            other = next(code for code in LANGUAGES if code != language())
            self.scene.ui.change(language=other)
        if not self.match.finished:
            self.scene.ui.after(WATCH_SECONDS, self.look)
