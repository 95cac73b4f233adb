"""Source archive and wheel: same bytes twice, fit for an index, installed, started and removed by pip, pipx and uv."""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from cardcity_desktop import __version__

ROOT = Path(__file__).parents[2]
TOOLS = ("twine", "pipx")

pytestmark = pytest.mark.skipif(not (ROOT / ".git").exists(), reason="not a checkout")

Run = Callable[[Sequence[object]], str]


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Run:
    """Run a command with a home of its own, and return what it prints."""
    home = tmp_path_factory.mktemp("home")
    environment = os.environ | {
        "HOME": str(home), "CARDCITY_HOME": str(home / "cards"), "CARDCITY_CORE": "pure",
        "PIP_NO_COMPILE": "1",  # what is not imported need not be compiled
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
    install = ["pip", "install", "-q"]
    subprocess.run([bins / "python", "-m", *install, "--no-compile", "uv"], capture_output=True, check=True)
    subprocess.run([bins / "uv", *install, "--python", bins / "python", *TOOLS], capture_output=True, check=True)
    return bins


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of the tracked files with a wheel and a source archive built in `dist`."""
    return built_in(tmp_path_factory.mktemp("here"), age=0)


@pytest.fixture(scope="module")
def files(built: Path) -> tuple[Path, Path]:
    """Return a wheel, and a source archive."""
    (wheel,), (archive,) = (built / "dist").glob("*.whl"), (built / "dist").glob("*.tar.gz")
    return wheel, archive


def built_in(folder: Path, age: int) -> Path:
    """Copy the tracked files, `age` seconds old, to a folder, and build them there; return the folder."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    for name in filter(None, listed.split("\0")):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / name, folder / name)
        os.utime(folder / name, (1_750_000_000 - age,) * 2)
    environment = {**os.environ, "CARDCITY_CORE": "pure", "SOURCE_DATE_EPOCH": "1750000000"}
    command = [sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-t", "wheel"]
    subprocess.run(command, cwd=folder, env=environment, capture_output=True, check=True)
    return folder


def digests(folder: Path) -> dict[str, str]:
    """Return the digest of each archive that was built in a folder."""
    return {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in (folder / "dist").iterdir()}


def test_wheel_and_source_archive_are_the_same_bytes_twice(built: Path, tmp_path: Path) -> None:
    """In another folder and at another time; build/spec/twice.py does the same with Linux packages, in minutes."""
    again = built_in(tmp_path / "another" / "place", age=90_000)
    assert digests(built) == digests(again) and len(digests(built)) == 2


def test_an_index_would_take_them(run: Run, tools: Path, files: tuple[Path, Path]) -> None:
    assert run([tools / "twine", "check", "--strict", *files]).count("PASSED") == 2


def test_every_link_of_the_index_page_leads_to_a_file_of_this_version(files: tuple[Path, Path]) -> None:
    packed = zipfile.ZipFile(files[0])
    (name,) = [name for name in packed.namelist() if name.endswith(".dist-info/METADATA")]
    told = packed.read(name).decode()
    home = re.findall("^Project-URL: Homepage, (.+)$", told, re.MULTILINE)[0]
    links = re.findall(r"(!?)\[[^\]]*\]\(([^#)]+)\)", told)
    ours = re.compile(rf"{re.escape(home)}/(raw|blob)/v{re.escape(__version__)}/(.+)")
    led = [(bool(picture), ours.fullmatch(link)) for picture, link in links]
    assert len(led) > 6 and all(found for _picture, found in led)
    assert all((ROOT / found[2]).exists() and (found[1] == "raw") is picture for picture, found in led if found)


def test_only_what_ships_is_in_the_wheel_and_all_that_builds_it_in_the_archive(files: tuple[Path, Path]) -> None:
    names = zipfile.ZipFile(files[0]).namelist()
    heads = {name.split("/")[0] for name in names}
    assert heads == {"cardcity_desktop", f"cardcity-{__version__}.dist-info"}
    assert not [name for name in names if name.endswith((".po", ".pyc")) or "/tests/" in name]
    assert "cardcity_desktop/assets/locale/fr/LC_MESSAGES/cardcity.mo" in names
    with tarfile.open(files[1]) as archive:
        packed = {name.partition("/")[2] for name in archive.getnames()}
    assert {"hatch_build.py", "pyproject.toml", "LICENSE"} <= packed
    assert packed.issuperset(path.relative_to(ROOT).as_posix() for path in (ROOT / "build" / "core").iterdir())
    shipped = {name.replace("cardcity_desktop/assets/", "assets/") for name in names if "dist-info/" not in name}
    assert shipped <= packed and "assets/locale/fr/LC_MESSAGES/cardcity.po" in packed


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
    assert "hearth" in run([program, "missions", "--table"])  # which stands in an asset
