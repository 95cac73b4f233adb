"""The golden hashes: exact for the wheels and the machine they were taken with, and for no others."""

from __future__ import annotations

import json
import platform
import sys
from dataclasses import dataclass
from pathlib import Path

import pygame
import pygame.freetype

HERE = Path(__file__).parent
FILE = HERE / "goldens.json"
SEEN = HERE.parents[1] / ".shots"
"""Not in git: the last picture of each name that equalled its golden, renewed by every run that passes."""


def painter() -> dict[str, str]:
    """Return everything outside the project on which a pixel may depend."""
    return {
        "pygame-ce": pygame.version.ver,
        "SDL": _dotted(pygame.get_sdl_version()),
        "SDL_image": _dotted(pygame.image.get_sdl_image_version() or ()),
        "SDL_ttf": _dotted(pygame.font.get_sdl_ttf_version()),
        "FreeType": _dotted(pygame.freetype.get_version()),
        "system": f"{sys.platform} {platform.machine()}",
    }


def _dotted(version: tuple[int, ...]) -> str:
    return ".".join(str(part) for part in version)


@dataclass(frozen=True, slots=True)
class Goldens:
    """The golden hashes. painter: see above; pixels: by the picture's name the hashes of its
    regions (studio.Picture).
    """

    painter: dict[str, str]
    pixels: dict[str, str]

    @classmethod
    def kept(cls) -> Goldens:
        kept = json.loads(FILE.read_text(encoding="utf-8"))
        return cls(kept["painter"], kept["pixels"])

    def keep(self) -> None:
        kept = {"painter": self.painter, "pixels": dict(sorted(self.pixels.items()))}
        FILE.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")

    @property
    def other_painter(self) -> str:
        """Reason that pixels can't be compared here, in one line; "" if they can."""
        here = painter()
        changed = [f"{name} {here[name]} (kept: {self.painter.get(name)})" for name in here
                   if here[name] != self.painter.get(name)]  # fmt: skip
        return "pixels are promised for the same wheels only; here " + ", ".join(changed) if changed else ""
