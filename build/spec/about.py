"""What every recipe says of the program; the version comes from the package alone."""

import re
from pathlib import Path

SPEC = Path(__file__).resolve().parent
ROOT = SPEC.parents[1]
WORK = ROOT / "build" / "out"
"""Everything that is built goes here, and nothing else is here."""
PACKAGES = WORK / "packages"
PICTURES = WORK / "pictures"

NAME = "cardcity"
TITLE = "Card City"
APP_ID = "io.github.cardcity_desktop.CardCity"
DOCUMENT_NAME = "Card City saved game"
SUMMARY = "Build a city, card by card, against friends or alone"
MAINTAINER = "Card City desktop contributors <contributors@cardcity.invalid>"

VERSION = re.findall(
    r'^__version__ = "(.+)"$', (ROOT / "cardcity_desktop" / "__init__.py").read_text(encoding="utf-8"), re.MULTILINE
)[0]
