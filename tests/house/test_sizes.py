"""Classes and functions stay as short as they are meant to be read (docs/design.md)."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from statistics import median

from tests.house.sources import PACKAGE, python_files, text_of, tree_of

DEFINITIONS = (ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
LONGEST_CLASS = 300
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


def test_classes_have_less_than_three_hundred_lines() -> None:
    long = {
        f"{file.relative_to(PACKAGE)}: {node.name}"
        for file, _lines, node in definitions()
        if isinstance(node, ast.ClassDef) and (node.end_lineno or 0) - node.lineno >= LONGEST_CLASS
    }
    assert not long


def test_functions_are_short() -> None:
    counts = [
        body_lines(node, lines)
        for _file, lines, node in definitions()
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    ]
    assert median(counts) <= 5
    assert sum(count > LONG_FUNCTION for count in counts) / len(counts) <= MOST_LONG
