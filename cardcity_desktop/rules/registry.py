"""Registry of the games by name and version of their rules; a new game adds one line to `GAME_CLASSES`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:  # the title needs the names before a click, not the protocol
    from cardcity_desktop.rules.game import AnyGame

T = TypeVar("T")

GAME_CLASSES: Mapping[str, str] = {
    "card_city": "cardcity_desktop.rules.card_city.game:CardCity",
    "royal_cities": "cardcity_desktop.rules.royal_cities.game:RoyalCities",
    "citadels": "cardcity_desktop.rules.citadels.game:Citadels",
}
"""Path of each game's class by the game's name, in the order of the title screen. `old_versions` of a class holds older
rules."""


class UnknownGameError(LookupError):
    """Raised if there is no game of that name or version; an older or newer app may know it."""


class Registry(Mapping[str, T]):
    """Objects by name, each made when it is first asked for; tests may make a registry of their own.

    classes: "module:class" of each.
    """

    def __init__(self, classes: Mapping[str, str]) -> None:
        self._classes = dict(classes)
        self._made: dict[str, T] = {}

    def __getitem__(self, name: str) -> T:
        if name not in self._made:
            module, cls = self._classes[name].split(":")
            self._made[name] = getattr(import_module(module), cls)()
        return self._made[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._classes)

    def __len__(self) -> int:
        return len(self._classes)

    def __contains__(self, name: object) -> bool:
        return name in self._classes

    def add(self, name: str, place: str) -> None:
        """Register "module:class" while the program runs; for tests."""
        self._classes[name] = place

    def remove(self, name: str) -> None:
        del self._classes[name]
        self._made.pop(name, None)


GAMES: Registry[AnyGame] = Registry(GAME_CLASSES)
"""The present games by name, so that playing one does not cost the import of the others."""


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
    game = GAMES[name]
    if version in (None, game.version):
        return game
    old: Mapping[int | None, AnyGame] = getattr(game, "old_versions", {})
    if version not in old:
        raise UnknownGameError(f"rules {version} of {name}")
    return old[version]
