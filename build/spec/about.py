"""Facts about the program that every recipe uses; version and address come from the package's own files."""

import os
import re
import subprocess
import tomllib
from pathlib import Path

SPEC = Path(__file__).resolve().parent
ROOT = SPEC.parents[1]
WORK = ROOT / "build" / "out"
"""Folder of everything that is built, and of nothing else."""
PACKAGES = WORK / "packages"
PICTURES = WORK / "pictures"

NAME = "cardcity"
TITLE = "Card City"
APP_ID = "io.github.cardcity_desktop.CardCity"
DOCUMENT_NAME = "Card City saved game"
SUMMARY = "Three city-building card games"
MAINTAINER = "Card City desktop contributors <contributors@cardcity.invalid>"

VERSION = re.findall(
    r'^__version__ = "(.+)"$', (ROOT / "cardcity_desktop" / "__init__.py").read_text(encoding="utf-8"), re.MULTILINE
)[0]
HOMEPAGE: str = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["urls"]["Homepage"]


def source_epoch() -> int:
    """Return the seconds since 1970 that all files of a build are dated with: SOURCE_DATE_EPOCH, or the last commit."""
    given = os.environ.get("SOURCE_DATE_EPOCH")
    if given:
        return int(given)
    command = ["git", "-C", ROOT, "log", "-1", "--format=%ct"]
    asked = subprocess.run(command, capture_output=True, text=True, check=False)
    return int(asked.stdout.strip() or 1_700_000_000)


def reproducible() -> dict[str, str]:
    """Return the environment in which the same sources give the same bytes, whatever the folder and the time."""
    return {"SOURCE_DATE_EPOCH": str(source_epoch()), "PYTHONHASHSEED": "0", "TZ": "UTC", "LC_ALL": "C.UTF-8"}
