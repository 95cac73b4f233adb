"""The compiled core of search: optional, and the same player as the pure one."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import hatch_build

ROOT = Path(__file__).parents[2]


@pytest.fixture
def choices(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(ROOT / "build" / "spec"))
    return import_module("choices")


def answers(monkeypatch: pytest.MonkeyPatch, code: int, *told: str) -> None:
    """Processes end with a code, and print one thing after the other."""
    left = list(told)

    def run(command: Sequence[object], **_: object) -> subprocess.CompletedProcess[str]:
        return subprocess.CompletedProcess(list(map(str, command)), code, left.pop(0), "no compiler")

    monkeypatch.setattr(subprocess, "run", run)


def test_what_is_compiled_is_there_and_its_twin_has_one_name() -> None:
    assert all((ROOT / hatch_build.ROOM / f"{name}.py").is_file() for name in hatch_build.CORE)
    assert hatch_build.PRIMITIVES.is_file() and hatch_build.PLAYOUTS.is_file()
    for file in ("build/spec/cardcity.spec", "cardcity_desktop/cli/main.py"):
        assert f'"{hatch_build.TWIN}__mypyc"' in (ROOT / file).read_text(encoding="utf-8")


def test_a_core_that_does_not_compile_leaves_the_pure_one(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("CARDCITY_CORE", raising=False)
    answers(monkeypatch, 1, "")
    assert hatch_build.compiled_files(ROOT, tmp_path) == []


def test_a_core_that_has_to_be_compiled_gives_the_reason(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("CARDCITY_CORE", "compiled")
    answers(monkeypatch, 1, "")
    with pytest.raises(RuntimeError, match="no compiler"):
        hatch_build.compiled_files(ROOT, tmp_path)


@pytest.mark.skipif(shutil.which("cc") is None, reason="no C compiler")
def test_the_playouts_are_the_same_bytes_in_every_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    made = set()
    for place in (tmp_path / "here", tmp_path / "another" / "place"):
        shutil.copytree(hatch_build.PLAYOUTS.parent, place / "core")
        monkeypatch.setattr(hatch_build, "PLAYOUTS", place / "core" / hatch_build.PLAYOUTS.name)
        hatch_build.build_extensions([hatch_build.playouts_extension("-O0")], place / "out", str(place / "work"))
        (library,) = (place / "out").rglob("*playouts*")
        made.add(library.read_bytes())
    assert len(made) == 1


SAME = "\n".join(map(str, range(200)))


@pytest.mark.parametrize(
    ("ours", "pure"),
    [
        (f"compiled\n{SAME}", f"pure\n{SAME}\nmore"),
        (f"compiled\n{SAME}", "pure\n" + SAME.replace("150", "151")),
        (f"compiled\n{SAME}", f"compiled\n{SAME}"),
        ("compiled\n1", "pure\n1"),
    ],
    ids=["more", "another", "not pure", "hardly any"],
)
def test_a_core_that_plays_otherwise_is_not_packed(
    monkeypatch: pytest.MonkeyPatch, choices: Any, ours: str, pure: str
) -> None:
    answers(monkeypatch, 0, ours, pure)
    with pytest.raises(choices.DifferentError):
        choices.check(Path(sys.executable))


def test_the_same_decisions_pass(monkeypatch: pytest.MonkeyPatch, choices: Any, capsys: Any) -> None:
    answers(monkeypatch, 0, f"compiled\n{SAME}", f"pure\n{SAME}")
    choices.check(Path(sys.executable))
    assert "200 decisions" in capsys.readouterr().out
