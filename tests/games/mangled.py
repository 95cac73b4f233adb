"""Requests broken at random places, as a faulty program might send them."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from tests.games.readings import Request

Path = tuple[str | int, ...]
ODD: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 2, 7, 69, 1.5, 1e308, 10**25, "", "x", "V3", "W0", "tavern", "king", "keep", "V",
    [], {}, [None], ["V3"], ["king"], {"king": 0}, {"V": ["V1"]}, [[]], {"a": 1}, "0 skip", "0 gold",
)  # fmt: skip


def mangled(request: Request, rng: Random) -> Request:
    """Return a copy with one to three values lost, doubled, added or changed."""
    request = copy.deepcopy(request)
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        path = rng.choice([path for path in paths(request) if path])
        inside: Any = request
        for name in path[:-1]:
            inside = inside[name]
        rng.choice(BREAKS)(inside, path[-1], rng)
    return request


def paths(value: object, path: Path = ()) -> Iterator[Path]:
    """Return every path in a request; of long lists only the first items."""
    yield path
    if isinstance(value, dict):
        for name, item in value.items():
            yield from paths(item, (*path, name))
    elif isinstance(value, list):
        for index, item in enumerate(value[:6]):
            yield from paths(item, (*path, index))


def _lose(inside: Any, name: Any, rng: Random) -> None:
    if len(inside) > 1:
        del inside[name]


def _double(inside: Any, name: Any, rng: Random) -> None:
    if isinstance(inside, list):
        inside.insert(name, copy.deepcopy(rng.choice(inside)))


def _add(inside: Any, name: Any, rng: Random) -> None:
    if isinstance(inside, dict):
        inside[rng.choice(("x", "V", "king", "seed", "bank", ""))] = copy.deepcopy(rng.choice(ODD))


def _change(inside: Any, name: Any, rng: Random) -> None:
    inside[name] = copy.deepcopy(rng.choice(ODD))


BREAKS: tuple[Callable[[Any, Any, Random], None], ...] = (_lose, _double, _add, _change)
