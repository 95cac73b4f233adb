"""Registry of the games, by name and version of their rules. A new game adds a line to `GAME_CLASSES`."""

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
"""Path of each game's class by name, in the order of the title screen; `old_versions` there has older rules."""


class UnknownGameError(LookupError):
    """Raised if no game has that name or version. An older or newer app may have it."""


class Registry(Mapping[str, T]):
    """Objects by name. Each is made when it is first asked for.

    classes: "module:class" for each name.
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
        """Register "module:class" while the program runs (for tests)."""
        self._classes[name] = place

    def remove(self, name: str) -> None:
        del self._classes[name]
        self._made.pop(name, None)


GAMES: Registry[AnyGame] = Registry(GAME_CLASSES)
"""The games in their present version; playing one does not import the others."""


def default_game() -> str:
    """Return the name of the first registered game, for callers without a game in mind."""
    return next(iter(GAMES))


def game_of(name: str, version: int | None = None) -> AnyGame:
    """Return a game by name, in its present or an older version. Raises UnknownGameError.

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
