"""Rooms that serve all games know none by name: only a registry of one line a game does (docs/design.md)."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Container, Iterator
from graphlib import TopologicalSorter
from pathlib import Path

from cardcity_desktop.rules.registry import GAMES
from cardcity_desktop.scenes.front import FRONTS
from tests.house.sources import PACKAGE, python_files, text_of, tree_of

REGISTRIES = {"rules/registry.py", "scenes/front.py", "players/catalogue.py"}
SHARED = ("rules", "players", "scenes")
"""Where each game has a room beside those of all games."""

FROZEN = {"session/code_phrases.py"}
"""What version 1 of the codes is made of: no new game adds to it."""


def general_files() -> Iterator[Path]:
    for file in python_files(PACKAGE.name):
        place = file.relative_to(PACKAGE)
        if not set(place.parts) & set(GAMES) and place.as_posix() not in REGISTRIES | FROZEN:
            yield file


def said_in(tree: ast.Module) -> Iterator[str]:
    """Every text but what only documents: a text that stands alone is one."""
    remarks = {node.value for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and node not in remarks and isinstance(node.value, str | bytes):
            yield node.value if isinstance(node.value, str) else node.value.decode("latin-1")


def test_general_rooms_name_no_game() -> None:
    own_name = FRONTS["card_city"].title()  # the app is called so as well
    names = {*GAMES, *(front.title() for front in FRONTS.values())} - {own_name}
    named = re.compile(rf"(?<![a-zA-Z])({'|'.join(map(re.escape, names))})(?![a-zA-Z])")  # a name may be short: "Nim"
    found = {
        f"{file.relative_to(PACKAGE)}: {text!r}"
        for file in general_files()
        if any(name.split()[0] in text_of(file) for name in names)  # a text may be broken between two words
        for text in said_in(tree_of(file))
        if named.search(text)
    }
    assert not found


def test_a_named_game_would_be_found() -> None:
    planted = ast.parse('"""Of citadels."""\nname = f"the {1} of citadels"\n"""As citadels has it."""\n')
    assert [text for text in said_in(planted) if "citadels" in text] == [" of citadels"]


def test_every_general_room_has_the_contract_that_it_knows_no_game() -> None:
    written = tomllib.loads((PACKAGE.parent / "pyproject.toml").read_text(encoding="utf-8"))
    contracts = {contract["name"]: contract for contract in written["tool"]["importlinter"]["contracts"]}
    contract = contracts["What serves all games knows none"]
    folders, shared = (PACKAGE, *map(PACKAGE.joinpath, SHARED)), {*SHARED, "__init__", "__pycache__", *GAMES}
    rooms = {name_of(place) for folder in folders for place in folder.iterdir() if place.stem not in shared}
    assert rooms == set(contract["source_modules"])
    games = {name_of(folder / game) for folder in folders[1:] for game in GAMES if (folder / game).is_dir()}
    assert games == set(contract["forbidden_modules"])


def name_of(place: Path) -> str:
    return ".".join(place.relative_to(PACKAGE.parent).with_suffix("").parts)


VALUES_OF_PARTS = {
    "scenes.front": {"scenes.services"},
    "ui.window.commands": {"ui.window.scene"},
    "ui.window.presence": {"ui.window.context"},
    "ui.window.widget": {"ui.window.scene"},
}
"""What a module names as a type alone although it is made of it: the value that a part belongs to."""


def test_no_modules_name_each_other_in_a_circle_types_counted() -> None:
    names = {name_of(file).removesuffix(".__init__"): file for file in python_files(PACKAGE.name)}
    named = {name: set(imported_by(tree_of(file), names)) - {name} for name, file in names.items()}
    for part, values in VALUES_OF_PARTS.items():
        wholes = {f"{PACKAGE.name}.{value}" for value in values}
        assert wholes <= named[f"{PACKAGE.name}.{part}"], f"{part} names them no more"
        named[f"{PACKAGE.name}.{part}"] -= wholes
    TopologicalSorter(named).prepare()  # raises CycleError


def imported_by(node: ast.AST, known: Container[str]) -> Iterator[str]:
    """The modules of the package that are imported anywhere in it."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.ImportFrom) and (child.module or "").startswith(PACKAGE.name):
            inner = (f"{child.module}.{alias.name}" for alias in child.names)
            yield from (name if name in known else str(child.module) for name in inner)
        elif not isinstance(child, ast.expr):
            yield from imported_by(child, known)
