"""Names and docstrings keep to the glossary of CONTRIBUTING.md: one word, one meaning; full statements first."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from cardcity_desktop.rules.registry import GAMES
from tests.house.sources import PACKAGE, ROOT, python_files, tree_of

OPENINGS = re.compile(
    r"(What|Whether|Who|Whom|Whose|Where|When|Why|How|Of|Those|That|As|It|They|The one|Everybody|Everyone|Nobody"
    r"|Somebody|Whoever|All that)\b"
)
"""Words that open half a sentence: a docstring begins with a verb in the imperative, or with a noun."""

WHIMSY = {
    "told", "tell", "tells", "telling", "say", "says", "hear", "hears", "speech", "speaking", "hush", "laptop",
    "chronicle", "seer", "weigher", "appraiser", "whoever", "nobody", "somebody", "everybody", "mover", "foretelling",
    "foretold", "foreseen", "foresight", "instinct", "manner", "sitting", "learner", "uproar", "gone", "lies", "twins",
}  # fmt: skip
"""Parts of names for which the glossary has a standard term."""
OWN_WHIMSY = WHIMSY | {"said", "who"}
"""Those that the package avoids, too; a test's name may be a sentence."""

MOST_SEMICOLONS = 0.02  # share of the first lines of the package's docstrings
MOST_BY_PLACE = 5  # arguments of a call that are told by their places alone
CALLS_BY_PLACE = 37  # that have more: most of them the search's core and boards, which copy all fields at once

Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


def definitions() -> Iterator[tuple[str, Definition]]:
    """Yield (module path, class or function) for every definition of the package, nested ones included."""
    for file in python_files(PACKAGE.name):
        for node in ast.walk(tree_of(file)):
            if isinstance(node, Definition):
                yield file.relative_to(PACKAGE).as_posix(), node


def outside_the_package() -> Iterator[tuple[str, Definition | ast.Module]]:
    """Yield (module path, module, class or function) for the tests and the build scripts."""
    for file in python_files("tests", "build"):
        for node in ast.walk(tree_of(file)):
            if isinstance(node, Definition | ast.Module):
                yield file.relative_to(ROOT).as_posix(), node


def documented() -> Iterator[tuple[str, str]]:
    """Yield (place, docstring) for every docstring of the package, the tests and the build scripts."""
    for file in python_files(PACKAGE.name):
        place = file.relative_to(PACKAGE).as_posix()
        for node in ast.walk(tree_of(file)):
            if isinstance(node, Definition | ast.Module):
                text = ast.get_docstring(node)
                if text:
                    yield f"{place}:{getattr(node, 'name', 'module')}", text
    for place, node in outside_the_package():
        text = ast.get_docstring(node)
        if text:
            yield f"{place}:{getattr(node, 'name', 'module')}", text


def names_of(node: Definition) -> Iterator[str]:
    """Yield the name of a definition and of its parameters."""
    yield node.name
    if not isinstance(node, ast.ClassDef):
        arguments = node.args
        for argument in (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs):
            yield argument.arg


def bound_names() -> Iterator[tuple[str, str]]:
    """Yield (place, name) for every variable and attribute that the package binds, annotated fields apart."""
    for file in python_files(PACKAGE.name):
        tree, place = tree_of(file), file.relative_to(PACKAGE).as_posix()
        classes = [node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
        fields = [line.target for node in classes for line in node.body if isinstance(line, ast.AnnAssign)]
        for node in ast.walk(tree):
            if isinstance(node, ast.Name | ast.Attribute) and isinstance(node.ctx, ast.Store) and node not in fields:
                yield f"{place}:{node.lineno}", node.id if isinstance(node, ast.Name) else node.attr


def parts_of(name: str) -> set[str]:
    """Return the words that a name is made of, in small letters.

    >>> sorted(parts_of("_ringAt_ScoreSheet"))
    ['at', 'ring', 'score', 'sheet']
    """
    return {part.lower() for part in re.findall(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])", name)}


def test_docstrings_open_with_a_full_statement() -> None:
    assert not [f"{place}: {text.splitlines()[0]}" for place, text in documented() if OPENINGS.match(text)]


def test_first_lines_of_docstrings_are_one_statement() -> None:
    """A semicolon joins two: the second is a sentence of its own, or goes without saying."""
    package = [text.splitlines()[0] for place, text in documented() if not place.startswith(("tests", "build"))]
    assert sum(";" in line for line in package) <= MOST_SEMICOLONS * len(package)


def test_a_line_has_one_constant() -> None:
    pairs = [
        f"{file.relative_to(PACKAGE).as_posix()}:{line.lineno}"
        for file in python_files(PACKAGE.name)
        for line in tree_of(file).body
        if isinstance(line, ast.Assign) and isinstance(line.targets[0], ast.Tuple) and isinstance(line.value, ast.Tuple)
        if all(isinstance(name, ast.Name) and name.id.isupper() for name in line.targets[0].elts)
    ]
    assert not pairs


def test_more_than_five_arguments_have_names() -> None:
    calls = (
        node for file in python_files(PACKAGE.name) for node in ast.walk(tree_of(file)) if isinstance(node, ast.Call)
    )
    plain = [call for call in calls if not any(isinstance(value, ast.Starred) for value in call.args)]
    assert sum(len(call.args) > MOST_BY_PLACE for call in plain) <= CALLS_BY_PLACE


def test_names_use_the_standard_terms() -> None:
    defined = ((place, name) for place, node in definitions() for name in names_of(node))
    assert not {f"{place}: {name}" for place, name in (*defined, *bound_names()) if parts_of(name) & OWN_WHIMSY}


def test_names_of_tests_and_build_scripts_use_the_standard_terms() -> None:
    places = ((place, getattr(node, "name", "")) for place, node in outside_the_package())
    assert not {f"{place}: {name}" for place, name in places if parts_of(name) & WHIMSY}


def test_a_class_name_has_one_meaning() -> None:
    """Games may use the same word in rooms of the same kind; nowhere else do two classes share a name."""
    places: dict[str, set[str]] = defaultdict(set)
    for place, node in definitions():
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
            places[node.name].add(place)
    found = {
        name: sorted(where) for name, where in places.items() if len(rooms_of(where)) > 1 or same_game_twice(where)
    }
    assert not found


def rooms_of(places: set[str]) -> set[str]:
    """Return the kinds of room that modules are in, a game's name left out."""
    return {
        Path(place).parts[0] + ("/<game>" if set(Path(place).parts) & set(GAMES) else "/" + place) for place in places
    }


def same_game_twice(places: set[str]) -> bool:
    """Return True if two of the modules belong to one game."""
    games = [part for place in places for part in Path(place).parts if part in GAMES]
    return len(games) != len(set(games))
