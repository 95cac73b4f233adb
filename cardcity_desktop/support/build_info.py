"""Commit that the program was built from."""

import subprocess
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[1]
COMMIT_FILE = PACKAGE / "COMMIT"
"""Written by hatch_build.py into wheels and source archives; a checkout has none."""

UNKNOWN = "unknown commit"


def commit() -> str:
    """Return the first digits of the commit's hash; in a checkout, git is asked for it."""
    try:
        return COMMIT_FILE.read_text(encoding="ascii").strip()
    except OSError:
        return _checked_out()


def _checked_out() -> str:
    if not (PACKAGE.parent / ".git").exists():
        return UNKNOWN
    command = ["git", "-C", str(PACKAGE.parent), "rev-parse", "--short=10", "HEAD"]
    try:
        asked = subprocess.run(command, capture_output=True, text=True, timeout=5, check=False)
    except (OSError, subprocess.SubprocessError):
        return UNKNOWN
    return asked.stdout.strip() or UNKNOWN
