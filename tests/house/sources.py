"""The tree's Python as it is written: each file is read and parsed once for all tests of the house."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "cardcity_desktop"


@cache
def python_files(*tops: str) -> tuple[Path, ...]:
    """Return the Python files below the named folders of the tree, without those of what was built."""
    built = ROOT / "build" / "out"
    files = (file for top in tops for file in (ROOT / top).rglob("*.py"))
    return tuple(sorted(file for file in files if built not in file.parents))


@cache
def text_of(file: Path) -> str:
    return file.read_text(encoding="utf-8")


@cache
def tree_of(file: Path) -> ast.Module:
    return ast.parse(text_of(file))
