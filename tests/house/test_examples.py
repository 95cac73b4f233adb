"""The examples in docstrings are true, and every public door of a room has one."""

from __future__ import annotations

import doctest
import io
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import FunctionType

import pytest

from cardcity_desktop.rules.game import Game

PACKAGE = Path(__file__).parents[2] / "cardcity_desktop"
DOORS = (
    "rules.game",
    "rules.registry",
    "rules.rng",
    "rules.errors",
    "session.match",
    "session.replay",
    "session.codes",
    "players.player",
    "players.catalogue",
    "players.runner",
    "career.missions",
    "scenes.front",
    "ui.paint.rectangles",
    "ui.wording.numbers",
)
"""What one begins with in each room."""


def with_examples() -> Iterator[str]:
    for file in sorted(PACKAGE.rglob("*.py")):
        if ">>> " in file.read_text(encoding="utf-8"):
            yield ".".join(file.relative_to(PACKAGE.parent).with_suffix("").parts).removesuffix(".__init__")


@pytest.mark.parametrize("name", [*with_examples()])
def test_the_examples_of_a_module_are_true(name: str) -> None:
    said = io.StringIO()
    runner = doctest.DocTestRunner(verbose=False)
    module = import_module(name)
    shared = dict(vars(module))  # what the module's own example defines serves those of its members
    tried = []
    for test in sorted(doctest.DocTestFinder().find(module), key=lambda test: test.name):
        test.globs = shared if test.name == name else {**shared}
        tried.append(runner.run(test, out=said.write, clear_globs=False))
    assert sum(result.attempted for result in tried) > 0
    assert not any(result.failed for result in tried), said.getvalue()


def test_every_public_door_has_an_example() -> None:
    assert not {f"cardcity_desktop.{door}" for door in DOORS} - set(with_examples())


def test_every_method_of_the_game_protocol_has_an_example() -> None:
    methods = {name: method for name, method in vars(Game).items() if isinstance(method, FunctionType)}
    assert not {name for name, method in methods.items() if name[0] != "_" and ">>> " not in str(method.__doc__)}
