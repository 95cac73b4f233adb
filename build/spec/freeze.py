"""Freezing: a fresh virtual environment, the wheel, and PyInstaller make a folder that runs without Python."""

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import choices
from about import NAME, ROOT, SPEC, TITLE, WORK


def run(command: Sequence[str | Path], env: Mapping[str, str] | None = None, cwd: Path | None = None) -> None:
    """Run a tool; what it printed is shown only when it fails (CalledProcessError)."""
    full = None if env is None else {**os.environ, **env}
    done = subprocess.run(command, env=full, cwd=cwd, capture_output=True, text=True, check=False)
    if done.returncode:
        print(done.stdout, done.stderr, sep="\n", file=sys.stderr)
        done.check_returncode()


@dataclass(frozen=True, slots=True)
class Environment:
    """A virtual environment made for one build."""

    folder: Path

    @property
    def python(self) -> Path:
        return self.folder / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")

    @property
    def pyinstaller(self) -> Path:
        return self.python.with_name("pyinstaller.exe" if sys.platform == "win32" else "pyinstaller")


def fresh_environment() -> Environment:
    """Install the game as a wheel, its libraries and PyInstaller; raises DifferentError (choices.py)."""
    made = Environment(WORK / "venv")
    shutil.rmtree(made.folder, ignore_errors=True)
    run([sys.executable, "-m", "venv", made.folder])
    pip: list[str | Path] = [made.python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    # PyInstaller's ready-made start program is what virus scanners distrust: ours is compiled here
    own_start = {"PYINSTALLER_COMPILE_BOOTLOADER": "1"}
    run([*pip, ROOT, "--requirement", SPEC / "requirements.txt"])
    locked = ["--no-deps", "--no-binary", "pyinstaller", "--require-hashes", "--requirement", SPEC / "pyinstaller.txt"]
    run([*pip, *locked], own_start)
    if os.environ.get("CARDCITY_CORE") != "pure":
        choices.check(made.python)
    return made


def icons(environment: Environment) -> Path:
    """Draw the icons and return their folder."""
    out = WORK / "icons"
    run([environment.python, SPEC / "icons.py", out], {"SDL_VIDEODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"})
    return out


def freeze(pyinstaller: Sequence[str | Path], out: Path, env: Mapping[str, str] | None = None) -> Path:
    """Run the spec; return the folder with the program, on macOS the .app. `env` may set CARDCITY_ICON, say."""
    options: list[str | Path] = [
        "--noconfirm",
        "--log-level",
        "ERROR",
        "--distpath",
        out,
        "--workpath",
        WORK / "pyinstaller",
    ]
    run([*pyinstaller, *options, SPEC / "cardcity.spec"], env, cwd=WORK)
    name = (env or {}).get("CARDCITY_NAME", NAME)
    return out / f"{TITLE}.app" if sys.platform == "darwin" and name == NAME else out / name
