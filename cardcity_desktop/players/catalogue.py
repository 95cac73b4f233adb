"""All computer players by game and level. A game's players are imported when the first one is made.

A new game adds a package `players/<game>` and a line in `PLAYER_FACTORIES` (CONTRIBUTING).
"""

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Literal, Protocol, cast, get_args

from cardcity_desktop.players.cues import CueFinder
from cardcity_desktop.players.player import ActionEvaluator, Budget, Player, RandomPlayer
from cardcity_desktop.rules.errors import BadFieldError
from cardcity_desktop.rules.position_words import one_of

Level = Literal["random", "beginner", "neighbour", "planner", "visionary"]
LEVELS: tuple[Level, ...] = get_args(Level)
"""Names of computer players in saves and on the command line, weakest first."""

OPPONENTS = LEVELS[1:]
"""Levels offered as opponents."""

PLAYER_FACTORIES: Mapping[str, str] = {
    "card_city": "cardcity_desktop.players.card_city.levels:make_player",
    "royal_cities": "cardcity_desktop.players.royal_cities.levels:make_player",
    "citadels": "cardcity_desktop.players.citadels.levels:make_player",
}
"""By game, "module:name" of its `PlayerFactory`."""

CUE_FINDERS: Mapping[str, str] = {
    "card_city": "cardcity_desktop.players.card_city.cues:cues_of",
    "royal_cities": "cardcity_desktop.players.royal_cities.cues:cues_of",
    "citadels": "cardcity_desktop.players.citadels.cues:cues_of",
}
"""By game, "module:name" of its `CueFinder`."""

TABLE_BUDGETS: Mapping[str, Budget] = {
    "random": Budget(),
    "beginner": Budget(seconds=0.08),
    "neighbour": Budget(seconds=0.08),
    "planner": Budget(seconds=0.8),
    "visionary": Budget(seconds=2.5),
}
"""Budget of each level for a decision at the table."""

TEST_BUDGETS: Mapping[str, Budget] = {
    "random": Budget(),
    "beginner": Budget(evaluations=400),
    "neighbour": Budget(evaluations=1_000),
    "planner": Budget(evaluations=10_000),
    "visionary": Budget(evaluations=10_000),
}
"""Budgets for `simulate`, `arena` and tests, where the same call must give the same games."""

LADDER_EVALUATIONS: Mapping[str, tuple[int, ...]] = {
    "card_city": (400, 1_000, 10_000, 8_000),
    "royal_cities": (100, 200, 500, 500),
    "citadels": (400, 1_000, 4_000, 4_000),
}
"""By game, the evaluations that each of `OPPONENTS` has for a decision in the city of the day.

They are fixed, so that each has the same result on every machine. All four games of a day together take less than
half a minute on a slow processor.
"""


MISTAKES: Mapping[str, float] = {"card_city": 2.0, "royal_cities": 3.0, "citadels": 8.0}
"""By game, the cost from which a decision counts as a mistake, on the scale of its players."""


class PlayerFactory(Protocol):
    """A function that makes a player of a level: a new one for each seat of each game."""

    def __call__(self, level: str) -> Player: ...


def levels_of(game: str) -> tuple[str, ...]:
    """Return the levels of a game's players, weakest first."""
    return LEVELS if game in PLAYER_FACTORIES else LEVELS[:1]


def opponents_of(game: str) -> tuple[str, ...]:
    """Return the levels offered as opponents, weakest first. "random" only if there is no other."""
    return OPPONENTS if game in PLAYER_FACTORIES else LEVELS[:1]


def ladder_budget(game: str, level: str) -> Budget:
    """Return the budget of a level for a decision in the city of the day. It is the same on every machine.

    >>> ladder_budget("card_city", "beginner")
    Budget(evaluations=400, seconds=None)
    """
    if level not in OPPONENTS or game not in LADDER_EVALUATIONS:
        return TEST_BUDGETS.get(level, TEST_BUDGETS["random"])
    return Budget(evaluations=LADDER_EVALUATIONS[game][OPPONENTS.index(level)])


def is_reviewed(game: str) -> bool:
    """Return True if a game's decisions can be judged: its strongest player is a `player.ActionEvaluator`."""
    return game in PLAYER_FACTORIES and isinstance(make_player(LEVELS[-1], game), ActionEvaluator)


def default_opponent(game: str) -> str:
    """Return the level that a computer's seat has before the player chooses another."""
    offered = opponents_of(game)
    return offered[min(1, len(offered) - 1)]


def make_player(level: str, game: str) -> Player:
    """Return a new player of a level, or raise BadFieldError if the game has no such level.

    >>> levels_of("citadels")[0]
    'random'
    >>> type(make_player("random", "citadels")).__name__
    'RandomPlayer'
    """
    one_of("seats", level, levels_of(game))
    if level == "random":
        return RandomPlayer()
    return cast(PlayerFactory, _imported(PLAYER_FACTORIES[game]))(level)


def cue_finder(game: str) -> CueFinder | None:
    """Return the function that finds what a game's computer players remark on, or None if the game has none."""
    return cast(CueFinder, _imported(CUE_FINDERS[game])) if game in CUE_FINDERS else None


def _imported(place: str) -> object:
    """Return what is at "module:name"."""
    module, name = place.split(":")
    return getattr(import_module(module), name)


def levels_of_seats(words: Sequence[str], players: int, game: str) -> tuple[str, ...]:
    """Return the level of each seat. `words` has one for all seats or one for each. Raise BadFieldError."""
    for word in words:
        one_of("seats", word, levels_of(game))
    if len(words) not in (1, players):
        raise BadFieldError("seats", "{count} are named for {players} players", count=len(words), players=players)
    return tuple(words) * players if len(words) == 1 else tuple(words)
