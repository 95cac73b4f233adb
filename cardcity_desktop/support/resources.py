"""Place of the assets (cards, fonts, sounds, translations), however the game was installed."""

import os
import sys
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any


def asset_path(*parts: str) -> Path:
    """Return the path of an asset, e.g. `asset_path("fonts", "Inter-Bold.otf")`. It may not exist."""
    return _assets_folder().joinpath(*parts)


def sdl_path(path: Path | str) -> bytes:
    """Return a path as SDL takes it, in the bytes of the disk: text it would encode as UTF-8, whatever the locale."""
    return os.fsencode(path)


@cache
def toml_asset(*parts: str) -> Mapping[str, Any]:
    """Return the content of a TOML asset, or {} if there is none."""
    file = asset_path(*parts)
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}


@cache
def _assets_folder() -> Path:
    bundle = getattr(sys, "_MEIPASS", None)  # set by PyInstaller's launcher
    package = Path(__file__).resolve().parents[1]
    candidates = [package / "assets", package.parent / "assets"]  # an installed wheel, a checkout
    if bundle is not None:
        candidates[:0] = [Path(bundle) / "cardcity_desktop" / "assets", Path(bundle) / "assets"]
    return next((folder for folder in candidates if folder.is_dir()), candidates[-1])
