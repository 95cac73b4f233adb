"""Opaque pictures in the format of frames."""

from pygame import Surface


def opaque(picture: Surface) -> Surface:
    """Return an opaque copy, with 32 bits a pixel: those frames have, though the screen may have fewer.

    `convert()` alone takes the screen's colours, which can't be scaled smoothly.
    """
    return picture.convert(Surface((1, 1)))
