"""Source archive and wheel are fit for an index, and pip, pipx and uv install, start and remove them from files."""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from cardcity_desktop import __version__

ROOT = Path(__file__).parents[2]
TOOLS = ("twine", "pipx", "uv")

Run = Callable[[Sequence[object]], str]


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Run:
    """Run a command with a home of its own, and return what it prints."""
    home = tmp_path_factory.mktemp("home")
    environment = os.environ | {
        "HOME": str(home), "CARDCITY_HOME": str(home / "cards"), "CARDCITY_CORE": "pure",
        "PIPX_HOME": str(home / "pipx"),
        "PIPX_BIN_DIR": str(home / "bin"), "UV_TOOL_DIR": str(home / "uv"), "UV_TOOL_BIN_DIR": str(home / "uvbin"),
    }  # fmt: skip
    environment |= dict.fromkeys(("VIRTUAL_ENV", "PYTHONPATH"), "")

    def run(command: Sequence[object]) -> str:
        done = subprocess.run([*map(str, command)], env=environment, capture_output=True, text=True, check=False)
        assert done.returncode == 0, (command, done.stdout[-2000:], done.stderr[-2000:])
        return done.stdout

    return run


@pytest.fixture(scope="module")
def tools(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of an environment's programs, with the tools installed."""
    place = tmp_path_factory.mktemp("tools")
    subprocess.run([sys.executable, "-m", "venv", place], check=True)
    bins = place / ("Scripts" if sys.platform == "win32" else "bin")
    subprocess.run([bins / "python", "-m", "pip", "install", "-q", *TOOLS], capture_output=True, check=True)
    return bins


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """Return a wheel, and a source archive."""
    out = tmp_path_factory.mktemp("dist")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-t", "wheel", "-d", str(out)]
    environment = os.environ | {"CARDCITY_CORE": "pure"}
    subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, check=True)
    (wheel,), (archive,) = out.glob("*.whl"), out.glob("*.tar.gz")
    return wheel, archive


def test_an_index_would_take_them(run: Run, tools: Path, files: tuple[Path, Path]) -> None:
    assert run([tools / "twine", "check", "--strict", *files]).count("PASSED") == 2


def test_only_what_ships_is_in_the_wheel_and_all_that_builds_it_in_the_archive(files: tuple[Path, Path]) -> None:
    names = zipfile.ZipFile(files[0]).namelist()
    heads = {name.split("/")[0] for name in names}
    assert heads == {"cardcity_desktop", f"cardcity-{__version__}.dist-info"}
    assert not [name for name in names if name.endswith((".po", ".pyc")) or "/tests/" in name]
    assert "cardcity_desktop/assets/locale/fr/LC_MESSAGES/cardcity.mo" in names
    with tarfile.open(files[1]) as archive:
        packed = set(archive.getnames())
    assert {f"cardcity-{__version__}/{name}" for name in ("hatch_build.py", "pyproject.toml", "LICENSE")} <= packed


def test_pip_pipx_and_uv_install_start_and_remove_it(
    run: Run, tools: Path, files: tuple[Path, Path], tmp_path: Path
) -> None:
    wheel, archive = files
    run([sys.executable, "-m", "venv", tmp_path / "own"])
    bins = tmp_path / "own" / tools.name
    run([bins / "python", "-m", "pip", "install", "-q", archive])
    plays(run, bins / "cardcity")
    run([bins / "python", "-m", "pip", "uninstall", "-q", "-y", "cardcity"])
    assert not (bins / "cardcity").exists()
    run([tools / "pipx", "install", "--python", sys.executable, wheel])
    plays(run, Path(run([tools / "pipx", "environment", "--value", "PIPX_BIN_DIR"]).strip()) / "cardcity")
    run([tools / "pipx", "uninstall", "cardcity"])
    run([tools / "uv", "tool", "install", "-q", "--python", sys.executable, wheel])
    plays(run, Path(run([tools / "uv", "tool", "dir", "--bin"]).strip()) / "cardcity")
    run([tools / "uv", "tool", "uninstall", "cardcity"])


def plays(run: Run, program: Path) -> None:
    assert run([program, "--version"]).startswith(f"cardcity {__version__}")
    assert "1" in run([program, "simulate", "--games", "1"])
