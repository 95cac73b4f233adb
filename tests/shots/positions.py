"""Matches brought to a wanted moment with fixed seeds, so that every run has the same table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import cache
from pathlib import Path
from random import Random

from cardcity_desktop.app.matches import MatchRepository
from cardcity_desktop.app.services import AppServices
from cardcity_desktop.rules.card_city.actions import Action, Build
from cardcity_desktop.rules.card_city.game import CARD_CITY
from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.rules.city.cards import CARDS, CODES
from cardcity_desktop.scenes.card_city.results import CardCityResultsScene
from cardcity_desktop.scenes.shell.title import TitleScene
from cardcity_desktop.session.match import AnyMatch, Match
from cardcity_desktop.session.store import MemoryStore, SavedMatch, Seat
from cardcity_desktop.ui.window.scene import Scene
from tests.scenes.services import MemoryAnalyses

NAMES = ("Éloïse", "Noël", "Amélie", "François")
NOW = datetime(2026, 11, 18, 18, 30)
"""The time of every picture, local time in every time zone."""

Wanted = Callable[[AnyMatch], bool]


@dataclass(frozen=True, slots=True)
class Position:
    """The first moment of a game that is `wanted`; computers: the seats without a person."""

    setup: Setup
    wanted: Wanted
    seed: int = 1
    computers: tuple[int, ...] = ()


class DatedMatches(MatchRepository):
    """Matches in memory, the newest played an hour ago, each older one a day before."""

    def all(self) -> tuple[SavedMatch, ...]:
        played = [NOW.replace(day=NOW.day - at, hour=17).timestamp() for at in range(12)]
        return tuple(
            replace(saved, changed=moment, round=view.round, rounds=view.rounds, view=view)
            for saved, moment in zip(super().all(), played, strict=False)
            for view in [self.resume(saved.id).view(None)]
        )


class ShotServices(AppServices):
    """The app's own services over a store in memory, at a fixed moment."""

    version = "1.2.3"

    def __init__(self) -> None:
        super().__init__(MemoryStore())
        assert self._store is not None
        self.store = self._store
        self.dated = DatedMatches(self.store)
        self.analyses = MemoryAnalyses()

    @property
    def matches(self) -> MatchRepository:
        return self.dated

    def title_scene(self) -> Scene:
        return TitleScene(self, lambda: NOW)

    def results_scene(self, match: AnyMatch) -> Scene:
        return CardCityResultsScene(self, match, lambda: NOW)

    def save_poster(self, png: bytes, name: str) -> Path:
        return Path.home() / "Pictures" / "Card City" / f"{name}.png"


def seats_of(setup: Setup, computers: Sequence[int] = ()) -> tuple[Seat, ...]:
    return tuple(Seat(NAMES[seat], seat, "random" if seat in computers else "person") for seat in range(setup.players))


def reach(services: ShotServices, position: Position) -> AnyMatch:
    """Return the match at this position, stored by the services; each player had the laptop in turn."""
    seats = seats_of(position.setup, position.computers)
    match = Match.start(CARD_CITY, position.setup.checked(), seats, position.seed, services.store)
    for action in _way_to(position):
        seat = match.actors()[0]
        if seats[seat].is_person:
            match.hand_over(seat)
        match.do(match.actors()[0], action)
    return match


@cache
def _way_to(position: Position) -> tuple[Action, ...]:
    """Return the actions from the deal to the position; fails if the game ends before."""
    match = Match.start(CARD_CITY, position.setup.checked(), seats_of(position.setup), position.seed, MemoryStore())
    chance, way = Random(position.seed), list[Action]()
    while not position.wanted(match):
        assert not match.finished, "the game ended before it came to this"
        action = chance.choice(match.legal(match.actors()[0]))
        match.do(match.actors()[0], action)
        way.append(action)
    return tuple(way)


def ended(match: AnyMatch) -> bool:
    return match.finished


def at(phase: str, round_: int = 1, most: Wanted = lambda match: True) -> Wanted:
    """Return a condition: in this phase of this round or a later one, and `most`."""

    def wanted(match: AnyMatch) -> bool:
        state = match.state
        return state.phase.name == phase and state.round >= round_ and most(match)

    return wanted


def hand_of(match: AnyMatch) -> tuple[str, ...]:
    """Return the cards of the active player."""
    seat = match.actors()[0]
    return tuple(match.view(seat).hands[seat])


def holding(cards: int) -> Wanted:
    """Return a condition: the active player has so many cards."""
    return lambda match: len(hand_of(match)) == cards


def is_bicolour(token: str) -> bool:
    return CARDS[CODES[token]].is_bicolour


def with_bicolour(match: AnyMatch) -> bool:
    """Return True if the active player has two cards or more, and can build a bicolour among them."""
    legal = match.legal(match.actors()[0])
    return len(hand_of(match)) > 1 and any(isinstance(act, Build) and is_bicolour(act.card) for act in legal)


def choices(least: int) -> Wanted:
    """Return a condition: at least so many legal actions."""
    return lambda match: len(match.legal(match.actors()[0])) >= least
