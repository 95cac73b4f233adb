"""Icons in every form a system wants, drawn from assets/icons/app.svg. Runs inside the build's environment.

python icons.py OUT     writes cardcity-16.png … cardcity-512.png, cardcity.ico, cardcity.icns
"""

import io
import sys
from pathlib import Path

import pygame
from about import NAME, ROOT
from PIL import Image

SIZES = (16, 24, 32, 48, 64, 128, 256, 512, 1024)


def draw(svg: bytes, side: int) -> Image.Image:
    """Return the icon rasterised at `side` x `side` pixels, with transparency."""
    surface = pygame.image.load_sized_svg(io.BytesIO(svg), (side, side))
    return Image.frombytes("RGBA", (side, side), pygame.image.tobytes(surface, "RGBA"))


def main(out: Path) -> None:
    out.mkdir(parents=True, exist_ok=True)
    svg = (ROOT / "assets" / "icons" / "app.svg").read_bytes()
    pictures = {side: draw(svg, side) for side in SIZES}
    for side, picture in pictures.items():
        picture.save(out / f"{NAME}-{side}.png", optimize=True)
    small = [pictures[side] for side in SIZES if side <= 256]
    small[-1].save(out / f"{NAME}.ico", sizes=[picture.size for picture in small], append_images=small[:-1])
    pictures[1024].save(out / f"{NAME}.icns", append_images=[pictures[side] for side in (32, 64, 128, 256, 512)])


if __name__ == "__main__":
    main(Path(sys.argv[1]))
