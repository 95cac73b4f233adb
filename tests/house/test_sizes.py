"""The grain of the house: few names in a room, few parameters, few classes above one another (docs/design.md).

A figure that is not yet what it should be is a ceiling that may only fall: a change of the room lowers it here.
"""

import ast
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from math import ceil
from pathlib import Path
from typing import NamedTuple

import pytest

from cardcity_desktop.scenes.front import FRONTS
from cardcity_desktop.scenes.match_table.table import MatchTable
from cardcity_desktop.ui.window.scene import Scene
from tests.house.sources import PACKAGE, python_files, text_of, tree_of

Function = ast.FunctionDef | ast.AsyncFunctionDef

MOST_TABLE_METHODS = 46  # in a table's class and all its bases, beyond those of `Scene`
LONG_FUNCTION = 25  # lines of a body without its docstring, comments, blank lines and nested functions
MOST_LONG = 0.01  # share of all functions that may be longer
MOST_NAMES = 40  # functions, classes and constants at module level in 1,000 lines of a game's scenes: the aim
MOST_PARAMETERS = 6  # of a function, without `self`
MOST_CLASSES = 3  # of a table, its own included, above `Scene`: the aim


class Ceilings(NamedTuple):
    """Figures of a room of scenes that may only fall, down to the aims above."""

    names: int = MOST_NAMES  # at module level, in 1,000 lines
    contexts: int = 0  # parameters that are a `Ui` or a table, outside constructors
    many: int = 0  # functions of more than `MOST_PARAMETERS`
    classes: int = MOST_CLASSES  # of a table, above `Scene`


CEILINGS: Mapping[str, Ceilings] = {
    "card_city": Ceilings(),
}
"""The games, which a new game joins with the aims."""
SHARED_CONTEXTS = 19  # the same parameters in the scenes of all games
MANY_ELSEWHERE = 34  # functions of more than `MOST_PARAMETERS` in the rest of the package


@cache
def room(game: str) -> Sequence[Path]:
    return python_files(f"{PACKAGE.name}/scenes/{game}")


@cache
def others() -> Sequence[Path]:
    """The package's files without those of a game's scenes."""
    of_games = {file for game in FRONTS for file in room(game)}
    return tuple(file for file in python_files(PACKAGE.name) if file not in of_games)


def functions(files: Iterable[Path]) -> Iterator[tuple[Path, Function]]:
    """Every function, however deep."""
    for file in files:
        for node in ast.walk(tree_of(file)):
            if isinstance(node, Function):
                yield file, node


def names_of(statement: ast.stmt) -> int:
    """Return the number of names that a statement of a module defines."""
    if isinstance(statement, Function | ast.ClassDef):
        return 1
    if isinstance(statement, ast.Assign):
        targets = (node for target in statement.targets for node in ast.walk(target))
        return sum(isinstance(node, ast.Name) for node in targets)
    return int(isinstance(statement, ast.AnnAssign))


def parameters(function: Function) -> list[ast.arg]:
    given = function.args
    rest = [extra for extra in (given.vararg, given.kwarg) if extra]
    every = [*given.posonlyargs, *given.args, *given.kwonlyargs, *rest]
    return [parameter for parameter in every if parameter.arg not in {"self", "cls"}]


def body_lines(function: Function, lines: Sequence[str]) -> int:
    """Return the number of lines to read, without docstring, comments, blank lines and nested functions."""
    first = function.body[0]
    documented = isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant)
    start = (first.end_lineno or first.lineno) + 1 if documented else first.lineno
    read = set(range(start, (function.end_lineno or start) + 1))
    for nested in ast.walk(function):
        if isinstance(nested, Function) and nested is not function:
            read -= set(range(nested.lineno, (nested.end_lineno or nested.lineno) + 1))
    texts = (lines[number - 1].strip() for number in read)
    return sum(bool(text) and not text.startswith("#") for text in texts)


@cache
def table_of(game: str) -> type[MatchTable]:
    table: type[MatchTable] = import_module(f"cardcity_desktop.scenes.{game}.table.scene").TableScene
    return table


def ladder_of(table: type) -> Sequence[type]:
    """Return the classes of a table up to `Scene`, which is not one of them."""
    return table.__mro__[: table.__mro__.index(Scene)]


@cache
def contexts() -> frozenset[str]:
    """The types that a screen reads once, when it is made: the `Ui`, and a table under any of its classes.

    A table's state, which its parts know beside the scene, is one of them.
    """
    return frozenset({"Ui", "TableState", "CitadelsState"}) | {
        kind.__name__ for game in FRONTS for kind in ladder_of(table_of(game))
    }


def context_parameters(files: Iterable[Path]) -> int:
    """Return the number of parameters outside constructors that are annotated with one of `contexts`.

    A front draws nothing: it hands them to the constructors of what it makes.
    """
    return sum(
        ast.unparse(parameter.annotation).strip("'\"").rpartition(".")[2] in contexts()
        for file, function in functions(files)
        if function.name != "__init__" and file.name != "front.py"
        for parameter in parameters(function)
        if parameter.annotation
    )


def many_parameters(files: Iterable[Path]) -> int:
    return sum(len(parameters(function)) > MOST_PARAMETERS for _file, function in functions(files))


def methods_beyond_scene(table: type[MatchTable]) -> set[str]:
    """Return the methods and properties of a table's class and its bases that `Scene` does not have."""
    usual = {name for base in Scene.__mro__ for name in vars(base)}
    own = {
        name
        for base in table.__mro__
        for name, value in vars(base).items()
        if callable(value) or isinstance(value, property)
    }
    return own - usual


@pytest.mark.parametrize("game", FRONTS)
def test_a_game_has_few_names_for_its_lines(game: str) -> None:
    lines = sum(len(text_of(file).splitlines()) for file in room(game))
    names = sum(names_of(statement) for file in room(game) for statement in tree_of(file).body)
    assert ceil(1000 * names / lines) <= CEILINGS.get(game, Ceilings()).names


@pytest.mark.parametrize("game", FRONTS)
def test_a_screen_reads_its_table_once_and_passes_it_to_no_function(game: str) -> None:
    assert context_parameters(room(game)) <= CEILINGS.get(game, Ceilings()).contexts


def test_nor_do_the_scenes_of_all_games() -> None:
    shared = [file for file in others() if PACKAGE / "scenes" in file.parents]
    assert context_parameters(shared) <= SHARED_CONTEXTS


@pytest.mark.parametrize("game", FRONTS)
def test_functions_of_a_game_have_few_parameters(game: str) -> None:
    assert many_parameters(room(game)) <= CEILINGS.get(game, Ceilings()).many


def test_functions_elsewhere_have_few_parameters() -> None:
    assert many_parameters(others()) <= MANY_ELSEWHERE


@pytest.mark.parametrize("game", FRONTS)
def test_few_classes_make_a_table(game: str) -> None:
    assert len(ladder_of(table_of(game))) <= CEILINGS.get(game, Ceilings()).classes


@pytest.mark.parametrize("game", FRONTS)
def test_tables_are_composed_of_parts_not_of_methods(game: str) -> None:
    assert len(methods_beyond_scene(table_of(game))) <= MOST_TABLE_METHODS


def test_functions_are_short() -> None:
    counts = [
        body_lines(function, text_of(file).splitlines()) for file, function in functions(python_files(PACKAGE.name))
    ]
    assert sum(count > LONG_FUNCTION for count in counts) <= MOST_LONG * len(counts)


def test_the_measures_count_what_they_name() -> None:
    source = (
        "A, B = 1, 2\n"
        "C: int = 3\n"
        "def drawn(self, ui: Ui, /, table: 'host.MatchTable', *, a, b, c, d, **rest):\n"
        '    """Say what."""\n'
        "    # a comment\n"
        "    def nested(x):\n"
        "        return x\n"
        "\n"
        "    return nested(ui)\n"
    )
    tree = ast.parse(source)
    function = tree.body[2]
    assert isinstance(function, ast.FunctionDef)
    assert [names_of(statement) for statement in tree.body] == [2, 1, 1]
    assert [parameter.arg for parameter in parameters(function)] == ["ui", "table", "a", "b", "c", "d", "rest"]
    assert body_lines(function, source.splitlines()) == 1
