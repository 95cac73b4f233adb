"""Every book, clause and name that code, tests and books cite exists in the clone."""

from __future__ import annotations

import io
import re
import tokenize
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from cardcity_desktop.rules.registry import GAMES
from tests.contract.clauses import BOOKS, clauses_of
from tests.house.sources import ROOT, python_files, text_of

GUIDES = ("CONTRIBUTING.md", "README.md", "docs/design.md", "docs/saves.md", "docs/players.md")

_BOOK = re.compile(r"\bdocs/[\w/<>]+\.md\b")
_NUMBERS = (
    r"(\d{1,2}(?:\.\d{1,2})?(?:-\d{1,2}(?:\.\d{1,2})?)?(?:(?:, | and )\d{1,2}(?:\.\d{1,2})?(?:-\d{1,2}\.\d{1,2})?)*)"
)
_CLAUSES = re.compile(rf"\bclauses? {_NUMBERS}\b")
_BRACKETED = re.compile(r"\((\d{1,2}\.\d{1,2}(?:(?:-|, )\d{1,2}\.\d{1,2})*)\)")
_ELSEWHERE = {"RULES.md", "POSITIONS.md", "DESIGN.md", "LOOK.md", "SPEED.md", "PLAYERS.md"}
_QUOTED = re.compile(r"`([^`\n]+)`")
_WORD = re.compile(r"\b[A-Za-z_]\w+\b")
_PATH = re.compile(r"[\w./]+/[\w./]*|[\w/]+\.(?:py|md|toml|po)")


def all_files() -> tuple[Path, ...]:
    return python_files("cardcity_desktop", "tests")


def remarks(file: Path) -> Iterator[str]:
    """Comments and long strings: where code cites."""
    for token in tokenize.generate_tokens(io.StringIO(text_of(file)).readline):
        if token.type == tokenize.COMMENT or (token.type == tokenize.STRING and '"""' in token.string[:6]):
            yield token.string


@cache
def said_anywhere() -> frozenset[str]:
    """Every word that the code says."""
    return frozenset(word for file in all_files() for word in _WORD.findall(text_of(file)))


def test_every_cited_book_is_in_the_clone() -> None:
    for file in [*all_files(), *map(ROOT.joinpath, GUIDES)]:
        text = text_of(file)
        missing = [book for book in _BOOK.findall(text) if "<" not in book and not (ROOT / book).is_file()]
        assert not missing, f"{file.relative_to(ROOT)} cites {missing}"
        if file != Path(__file__):
            elsewhere = [book for book in _ELSEWHERE if book in text and re.search(rf"(?<!/)\b{re.escape(book)}", text)]
            assert not elsewhere, f"{file.relative_to(ROOT)} cites {elsewhere}"


def test_every_cited_clause_stands_in_its_book() -> None:
    for file in all_files():
        text = text_of(file)
        patterns = {game: patterns_of(game, file) for game in GAMES if _is_of(game, file) or f"{game} " in text}
        if not any(pattern.search(text) for each in patterns.values() for pattern in each):
            continue  # most files cite nothing
        for remark in remarks(file):
            for game, each in patterns.items():
                cited = [part for pattern in each for found in pattern.findall(remark) for part in parts_of(found)]
                missing = set(cited) - known_in(game)
                assert not missing, f"{file.relative_to(ROOT)}: {missing} in {remark[:100]}"


def _is_of(game: str, file: Path) -> bool:
    """Return True for a file in one of the game's rooms, wherever the clone is."""
    return game in file.relative_to(ROOT).parts


def patterns_of(game: str, file: Path) -> list[re.Pattern[str]]:
    """Return the patterns by which a file cites a game's book; in the game's own rooms the name is left out."""
    named = re.compile(rf"\b{game} {_NUMBERS}\b")
    return [_CLAUSES, _BRACKETED, named] if _is_of(game, file) else [named]


@cache
def known_in(game: str) -> frozenset[str]:
    return clauses_of(game) | points_of(game)


def points_of(game: str) -> frozenset[str]:
    """Return the numbered points of a list in a section, such as worked examples: "13.2" is the second point of 13."""
    found, section = set(), ""
    for line in (BOOKS / f"{game}.md").read_text(encoding="utf-8").splitlines():
        if head := re.match(r"## (\d+)\.", line):
            section = head[1]
        elif point := re.match(r"(\d+)\. ", line):
            found.add(f"{section}.{point[1]}")
    return frozenset(found)


def parts_of(numbers: str) -> list[str]:
    return re.findall(r"\d+(?:\.\d+)?", numbers)


@pytest.mark.parametrize("guide", GUIDES)
def test_every_file_and_name_that_a_guide_cites_exists(guide: str) -> None:
    text = re.sub(r"```.*?```", "", (ROOT / guide).read_text(encoding="utf-8"), flags=re.DOTALL)
    missing = [cited for cited in _QUOTED.findall(text) if not is_there(cited)]
    assert not missing


def test_the_map_of_the_house_names_each_of_its_rooms_and_no_other() -> None:
    drawn = text_of(ROOT / "docs/design.md").split("```")[1]
    package = ROOT / "cardcity_desktop"
    rooms = [place.stem for folder in (package, package / "scenes") for place in folder.iterdir()]
    assert {room for room in rooms if not room.startswith("__")} <= set(_WORD.findall(drawn))
    assert all(any(package.rglob(named)) for named in re.findall(r"\w+\.py|\w+(?=/)", drawn) if named != package.name)


def is_there(cited: str) -> bool:
    """A path from the top, from the package, or from the room that is spoken of; else a name that the code says."""
    if "<" in cited or "…" in cited or "*" in cited or " " in cited or cited.startswith(("-", ".")):
        return True  # a pattern, a command, or a line of an example
    if _PATH.fullmatch(cited) and not cited.partition("/")[0].isupper():
        places = (ROOT, ROOT / "cardcity_desktop")
        rooms = (place.glob(f"**/{cited}") for place in (*places[1:], ROOT / "assets"))
        return any((place / cited).exists() for place in places) or any(map(any, rooms))
    return said_anywhere().issuperset(_WORD.findall(cited))
