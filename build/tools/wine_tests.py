"""Run tests of this checkout as Windows does, under wine.

    python build/tools/wine_tests.py [--again] [tests and options of pytest]

Run by the interpreter of an environment in which the game is installed with its tests: wine gets the same versions.
Without tests it runs those of LANE. --again uses the prefix of the last run.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "spec"))

from about import ROOT, SPEC
from systems import wine_prefix
from trial.display import virtual_display

LANE = ("storage", "saves", "app", "cli", "session")
"""Folders of tests: what has to do with files, processes and the system. The window is another matter under wine."""

NOT_HERE = (
    # this interpreter takes modules from its own path alone, not from a damaged installation
    "--ignore=tests/app/test_damaged_installation.py",
    # `wine_waits` imports `multiprocessing` at every start
    "--deselect=tests/cli/test_command_line.py::test_commands_without_a_window_import_neither_window_nor_validator",
)
"""Options that leave out what the interpreter of the lane can't show."""

NOT_ON_WINDOWS = {"cardcity", "pip", "jeepney", "uvloop"}


def main(words: list[str]) -> int:
    """Make the prefix and run pytest in one process; return its exit code."""
    again = words[:1] == ["--again"]
    tests = words[again:]
    if not any(word.startswith("tests") for word in tests):
        tests += [f"tests/{folder}" for folder in LANE]
    with virtual_display() as display:
        if again:
            os.environ |= wine_prefix.environment(display)
        else:
            install(display)
        return run_tests(tests)


def install(display: str) -> None:
    """Make the prefix with this environment's packages, and the checkout itself on the interpreter's path."""
    python = Path(sys.executable)
    wine_prefix.make(python, display)
    pinned = wine_prefix.installed(python, NOT_ON_WINDOWS)
    wine_prefix.install_wheels(python, [*pinned, *wine_prefix.ONLY_ON_WINDOWS])
    shutil.copy(SPEC / "windows" / "wine_waits.py", wine_prefix.SITE)
    (wine_prefix.SITE / "checkout.pth").write_text(f"{windows_path(ROOT)}\nimport wine_waits\n", encoding="utf-8")


def run_tests(tests: list[str]) -> int:
    """Run pytest; its output goes through a pipe, for CPython dies there when its output is a plain file."""
    command = ["wine", wine_prefix.PYTHON / "python.exe", "-B", "-m", "pytest", "-n0", *NOT_HERE, *tests]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT) as running:
        assert running.stdout is not None
        for line in running.stdout:
            sys.stdout.buffer.write(line.replace(b"\r\n", b"\n"))
            sys.stdout.flush()
    return running.returncode


def windows_path(path: Path) -> str:
    """Return a path as wine's programs see it."""
    return "Z:" + str(path).replace("/", "\\")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
