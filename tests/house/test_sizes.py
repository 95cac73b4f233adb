"""Classes and functions stay as short as they are meant to be read (docs/design.md)."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from statistics import median

from cardcity_desktop.scenes.front import FRONTS
from cardcity_desktop.scenes.match_table.table import MatchTable
from cardcity_desktop.ui.window.scene import Scene
from tests.house.sources import PACKAGE, python_files, text_of, tree_of

DEFINITIONS = (ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
MOST_TABLE_METHODS = 40
"""In a table's class and all its bases, beyond those of `Scene`."""
MOST_MODULES = 15
"""In a folder, without `__init__`."""
LONG_FUNCTION, MOST_LONG = 25, 0.01
"""Lines of a body without its docstring, comments and blank lines; so many of all functions may have more."""


@cache
def definitions() -> Sequence[tuple[Path, list[str], ast.stmt]]:
    """Every class and function: the file, its lines, the node."""
    found = []
    for file in python_files(PACKAGE.name):
        lines = text_of(file).splitlines()
        found += [(file, lines, node) for node in defined_in(tree_of(file))]
    return found


def defined_in(node: ast.AST) -> Iterator[ast.stmt]:
    """Every class and function, however deep; nothing is defined in an expression."""
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, ast.expr):
            if isinstance(child, DEFINITIONS):
                yield child
            yield from defined_in(child)


def body_lines(function: ast.FunctionDef | ast.AsyncFunctionDef, lines: list[str]) -> int:
    first = function.body[0]
    documented = isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant)
    start = (first.end_lineno or first.lineno) if documented else first.lineno - 1
    said = (line.strip() for line in lines[start : function.end_lineno])
    return sum(bool(line) and not line.startswith("#") for line in said)


def methods_beyond_scene(table: type[MatchTable]) -> set[str]:
    """Return the methods and properties of a table's class and its bases that `Scene` does not have."""
    usual = {name for base in Scene.__mro__ for name in vars(base)}
    own = {
        name for base in table.__mro__ for name, value in vars(base).items() if callable(value) or is_property(value)
    }
    return own - usual


def is_property(value: object) -> bool:
    return isinstance(value, property)


def test_tables_are_composed_of_parts_not_of_methods() -> None:
    for name in FRONTS:
        table = import_module(f"cardcity_desktop.scenes.{name}.table.scene").TableScene
        assert len(methods_beyond_scene(table)) <= MOST_TABLE_METHODS, name


def test_functions_are_short() -> None:
    counts = [
        body_lines(node, lines)
        for _file, lines, node in definitions()
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    ]
    assert median(counts) <= 5
    assert sum(count > LONG_FUNCTION for count in counts) / len(counts) <= MOST_LONG


def test_no_folder_has_more_modules_than_one_looks_through() -> None:
    files = python_files(PACKAGE.name, "tests", "build/spec", "build/tools")
    folders = Counter(file.parent for file in files if file.name != "__init__.py")
    assert {str(folder): count for folder, count in folders.items() if count > MOST_MODULES} == {}
