"""Registry of the games by name and version of their rules. A new game adds one line to `GAME_CLASSES` (CONTRIBUTING).

A game is imported when it is first asked for, so that playing one does not cost the import of the others.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module

from cardcity_desktop.rules.game import AnyGame

GAME_CLASSES: Mapping[str, str] = {
    "card_city": "cardcity_desktop.rules.card_city.game:CardCity",
    "royal_cities": "cardcity_desktop.rules.royal_cities.game:RoyalCities",
    "citadels": "cardcity_desktop.rules.citadels.game:Citadels",
}
"""Path of each game's class by the game's name, in the order of the title screen. `old_versions` of a class holds older
rules."""


class UnknownGameError(LookupError):
    """Raised if there is no game of that name or version; an older or newer app may know it."""


class Registry(Mapping[str, AnyGame]):
    """The present games by name, each imported when first asked for; tests may make a registry with their own games."""

    def __init__(self, classes: Mapping[str, str]) -> None:
        self._classes = dict(classes)
        self._games: dict[str, AnyGame] = {}

    def __getitem__(self, name: str) -> AnyGame:
        if name not in self._games:
            module, cls = self._classes[name].split(":")
            self._games[name] = getattr(import_module(module), cls)()
        return self._games[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._classes)

    def __len__(self) -> int:
        return len(self._classes)

    def __contains__(self, name: object) -> bool:
        return name in self._classes

    def version(self, name: str, version: int) -> AnyGame:
        """Return the game with the rules of that version; raises UnknownGameError."""
        if name not in self:
            raise UnknownGameError(f"game {name!r}")
        game = self[name]
        if version == game.version:
            return game
        old: Mapping[int, AnyGame] = getattr(game, "old_versions", {})
        if version not in old:
            raise UnknownGameError(f"rules {version} of {name}")
        return old[version]

    def add(self, name: str, place: str) -> None:
        """Add a game while the program runs; for tests."""
        self._classes[name] = place

    def remove(self, name: str) -> None:
        """Remove a game again; for tests."""
        del self._classes[name]
        self._games.pop(name, None)


GAMES = Registry(GAME_CLASSES)


def default_game() -> str:
    """Return the name of the registry's first game, for callers that name none."""
    return next(iter(GAMES))


def game_of(name: str, version: int | None = None) -> AnyGame:
    """Return a game by name, in force or by the rules of an old version; raises UnknownGameError.

    >>> game_of("citadels").name
    'citadels'
    >>> game_of("chess")
    Traceback (most recent call last):
    cardcity_desktop.rules.registry.UnknownGameError: game 'chess'
    """
    if name not in GAMES:
        raise UnknownGameError(f"game {name!r}")
    return GAMES[name] if version is None else GAMES.version(name, version)
