"""Clause numbers of docs/rules/<game>.md, which refusals must name."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

BOOKS = Path(__file__).parents[2] / "docs" / "rules"
_CLAUSE = re.compile(r"^(?:- )?\**(\d+\.\d+)\**\b", re.MULTILINE)
_SECTION = re.compile(r"^## (\d+)\.", re.MULTILINE)
_IN_TABLE = re.compile(r"^\| (\d+\.\d+) \|", re.MULTILINE)


@cache
def clauses_of(game: str) -> frozenset[str]:
    """Return every clause and section of a game's rules."""
    text = (BOOKS / f"{game}.md").read_text(encoding="utf-8")
    return frozenset({*_CLAUSE.findall(text), *_IN_TABLE.findall(text), *_SECTION.findall(text)})
