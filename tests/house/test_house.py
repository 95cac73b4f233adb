"""The house rules that a machine can check: lint, format, types and import directions (docs/design.md)."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.house.sources import python_files

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(
    "tool",
    [
        ["mypy"],  # the longest test there is: it begins first
        ["ruff", "check", "."],
        ["ruff", "format", "--check", "."],
        ["importlinter.cli", "lint-imports"],
    ],
    ids=lambda tool: " ".join(tool[:2]),
)
def test_the_tree_passes(tool: list[str]) -> None:
    command = (
        [sys.executable, "-m", *tool]
        if tool[0] != "importlinter.cli"
        else [sys.executable, "-c", "from importlinter.cli import lint_imports_command; lint_imports_command()"]
    )
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_version_stands_in_one_place() -> None:
    assert 'dynamic = ["version", ' in (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    package = (ROOT / "cardcity_desktop" / "__init__.py").read_text(encoding="utf-8")
    assert re.search(r'^__version__ = "\d+\.\d+\.\d+"$', package, re.MULTILINE)


def test_rules_do_not_rely_on_asserts_to_refuse() -> None:
    """Bundles run with asserts removed: every `assert` in the rules only narrows a type."""
    for path in sorted((ROOT / "cardcity_desktop" / "rules").rglob("*.py")):
        for line in path.read_text(encoding="utf-8").splitlines():
            if line.strip().startswith("assert "):
                assert re.search(r"assert isinstance\(\w+, [\w.]+\)$", line), f"{path.name}: {line}"


def test_no_comment_is_left_behind_a_bracket() -> None:
    """The formatter breaks a line whose comment is too long for it; the comment then goes above the statement."""
    torn = re.compile(r"^\s*[])}]+:?  # (?!fmt|noqa|type)", re.MULTILINE)
    files = python_files("cardcity_desktop", "tests", "build")
    assert [path.name for path in files if torn.search(path.read_text(encoding="utf-8"))] == []


def test_no_drawing_leaves_its_dashes_to_the_svg_reader() -> None:
    """SDL's reader draws `stroke-dasharray` differently from run to run: dashes are drawn one by one."""
    drawn = [
        *python_files("cardcity_desktop", "build"),
        *(ROOT / "assets").rglob("*.svg"),
    ]
    assert [path.name for path in drawn if "dasharray" in path.read_text(encoding="utf-8")] == []
