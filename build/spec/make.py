"""Build the installers of a system and, with --smoke, install, start, check and remove each of them.

    python build/spec/make.py linux|windows-wine|windows|macos [--smoke [--older FOLDER]]

Packages and pictures stay in build/out; whatever else the build needed is removed again. APT.txt, beside this file,
and APT-wine.txt list the Debian packages that are needed.
"""

import argparse
import os
import shutil
import subprocess
import sys
import time
from importlib import import_module
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from about import PACKAGES, PICTURES, VERSION, WORK, reproducible
from choices import DifferentError
from sizes import TooLargeError
from trial.smoke import SmokeError

SYSTEMS = {"linux": "linux", "windows-wine": "wine", "windows": "windows", "macos": "macos"}
"""Systems on the command line, each with the module that has its `build` and `check`."""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("system", choices=SYSTEMS)
    parser.add_argument("--smoke", action="store_true", help="install, start, check and remove what was built")
    parser.add_argument("--no-build", action="store_true", help="smoke the packages of build/out")
    parser.add_argument("--older", type=Path, help="smoke: upgrade from an older version's packages there")
    parser.add_argument("--keep", action="store_true", help="keep what only the build needed")
    parser.add_argument("--appimagetool", type=Path, help="Linux: also make an AppImage with this program")
    parser.add_argument("--appimage-runtime", type=Path, help="Linux: the AppImage's runtime")
    arguments = parser.parse_args()
    os.environ |= reproducible()
    try:
        make(arguments)
    except (DifferentError, SmokeError, TooLargeError, TimeoutError, subprocess.CalledProcessError) as error:
        print(f"make.py {arguments.system}: {error}", file=sys.stderr)
        return 1
    finally:
        if not arguments.keep:
            clean()
    return 0


def make(arguments: argparse.Namespace) -> None:
    """Build and smoke, and print how long each took."""
    recipe = import_module(f"systems.{SYSTEMS[arguments.system]}")
    for folder in (PACKAGES, PICTURES):
        folder.mkdir(parents=True, exist_ok=True)
    print(f"Card City {VERSION}, {arguments.system}")
    began = time.monotonic()
    if arguments.no_build:
        made = recipe.existing_packages()
    else:
        tools = (arguments.appimagetool, arguments.appimage_runtime)
        made = recipe.build(*tools) if arguments.system == "linux" else recipe.build()
    built = time.monotonic()
    print(f"built in {built - began:.0f} s")
    if arguments.smoke:
        recipe.check(made, arguments.older)
        print(f"smoked in {time.monotonic() - built:.0f} s")


def clean() -> None:
    """Remove all that was built but the packages and the pictures."""
    for path in WORK.iterdir() if WORK.is_dir() else ():
        if path not in (PACKAGES, PICTURES):
            shutil.rmtree(path, ignore_errors=True)


if __name__ == "__main__":
    sys.exit(main())
