"""Computer players play in the real table window, one game after another, for anyone who wants to see it move."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import pygame
from pygame.event import Event

from cardcity_desktop.i18n import LANGUAGES, language
from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.scenes.card_city.results.scene import ResultsScene
from cardcity_desktop.scenes.card_city.setup.choice import COMPUTER
from cardcity_desktop.scenes.card_city.table import TableScene
from cardcity_desktop.scenes.services import Matches, Services
from cardcity_desktop.session.match import AnyMatch
from cardcity_desktop.session.store import Seat
from cardcity_desktop.ui.window.scene import Command, Quit, Reset, Scene

NEXT = pygame.event.custom_type()
"""Posted by the results to themselves: on to the next game, or out."""

RESULTS_SECONDS = 6.0
WATCH_SECONDS = 0.05
NAMES = ("Ada", "Blaise", "Chloé", "Dédale")

PROGRAMME = (
    Setup(players=2),
    Setup("xl", "advanced", "residential", ("architect", "ecological"), 2),
    Setup("xl", "advanced", "happiness", ("unique_city",), 3),
    Setup("xl", "normal", "economic", ("ecological", "leisure_crisis"), 4),
)
"""The games shown, over and over."""


class Demo:
    """`scenes.services.Services` for a demonstration: every table and every result leads on by itself.

    speed: how many times faster than usual; once: one game, then the end; both_languages: the second half of each
    game is shown in the other language; ended: hears of every finished match while its results are on the screen.
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
    def version(self) -> str:
        return self.services.version

    def keep_poster(self, png: bytes, name: str) -> Path:
        return self.services.keep_poster(png, name)

    def next_scene(self) -> Scene:
        """The table of the next game."""
        setup = PROGRAMME[self.games % len(PROGRAMME)]
        seats = [Seat(NAMES[seat], seat, COMPUTER) for seat in range(setup.players)]
        match = self.matches.new(setup, seats, self.seed + self.games)
        self.games += 1
        return self.table_scene(match)

    def title_scene(self) -> Scene:
        return self.services.title_scene()

    def setup_scene(self, setup: Setup | None = None, seats: Sequence[Seat] = ()) -> Scene:
        return self.services.setup_scene(setup, seats)

    def table_scene(self, match: AnyMatch) -> Scene:
        return DemoTable(self, match)

    def results_scene(self, match: AnyMatch) -> Scene:
        return DemoResults(self, match)

    def options_scene(self) -> Scene:
        return self.services.options_scene()

    def rulebook_scene(self, clause: str = "", setup: Setup | None = None) -> Scene:
        return self.services.rulebook_scene(clause, setup)


class DemoTable(TableScene):
    """A table that changes the language once half the rounds are over."""

    def __init__(self, demo: Demo, match: AnyMatch) -> None:
        super().__init__(demo, match, 1 / demo.speed)
        self.demo = demo
        self._switched = not demo.both_languages

    def enter(self) -> None:
        super().enter()
        self._watch()

    def _watch(self) -> None:
        self.demo.languages.add(language())
        view = self.match.view(None)
        if not self._switched and 2 * view.round > view.rounds:
            self._switched = True
            other = next(code for code in LANGUAGES if code != language())
            self.ui.change(language=other)
        if not self.match.finished:
            self.ui.after(WATCH_SECONDS, self._watch)


class DemoResults(ResultsScene):
    """Results that are looked at for a while and then give way to the next game, or end the program."""

    def __init__(self, demo: Demo, match: AnyMatch) -> None:
        super().__init__(demo, match)
        self.demo = demo
        self._told = False

    def enter(self) -> None:
        super().enter()
        self.ui.after(RESULTS_SECONDS / self.demo.speed, self._lead_on)

    def _lead_on(self) -> None:
        pygame.event.post(Event(NEXT, match=self.match.id))

    def on_event(self, event: Event) -> Command | None:
        if event.type != NEXT or event.match != self.match.id:
            return super().on_event(event)
        if not self._told:
            self._told = True
            self.demo.ended(self.match)
        return Quit() if self.demo.once else Reset(self.demo.next_scene())
