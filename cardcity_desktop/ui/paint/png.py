"""PNG files of large pictures, encoded in a worker thread, and animated ones (APNG).

pygame's own encoder blocks every other thread until it has finished: 0.4 s for a 4K picture. Here a few rows are read
at a time, and zlib, which takes most of the time, lets other threads run.

An animated PNG shows its still picture where a viewer knows nothing of animations.
"""

import struct
import zlib
from itertools import count
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

ROWS = 24
LEVEL = 3
"""Compression level: half the time of 6 for files 7 % larger.

No filters are used: with flat colours they make the file larger and take longer."""
SMALLEST = 9
"""Level of animated pictures, which are sent: their frames are small, and the file a third smaller than at 3."""

SIGNATURE = b"\x89PNG\r\n\x1a\n"


class PngFrame(NamedTuple):
    """A frame of an animated PNG: the part that differs from the frame before, and how long it is shown."""

    part: Surface
    at: tuple[int, int]  # its upper left corner
    milliseconds: int


def png_of(surface: Surface) -> bytes:
    """Return the picture without its alpha as a PNG file."""
    return b"".join([SIGNATURE, _head(surface), _chunk(b"IDAT", _packed(surface, LEVEL)), _chunk(b"IEND", b"")])


class PngFilm:
    """Pictures of one size that become an animated PNG, which repeats for ever.

    Viewers that know no animated PNG, and previews, show the last picture. The first frame is whole; of the others only
    the part that has changed is stored.
    """

    def __init__(self) -> None:
        self.frames: list[PngFrame] = []
        self._last: Surface | None = None

    def add(self, picture: Surface, milliseconds: int) -> None:
        """Add a picture. One that equals the picture before it only changes that one's time."""
        changed = picture.get_rect() if self._last is None else changed_part(self._last, picture)
        if changed:
            self.frames.append(PngFrame(picture.subsurface(changed).copy(), changed.topleft, milliseconds))
        else:
            self.frames[-1] = self.frames[-1]._replace(milliseconds=milliseconds)
        self._last = picture

    def file(self) -> bytes:
        """Return the file. At least one picture was added."""
        assert self._last is not None
        numbers, chunks = count(), [SIGNATURE, _head(self._last)]
        chunks.append(_chunk(b"acTL", struct.pack(">II", len(self.frames), 0)))  # 0: without end
        chunks.append(_chunk(b"IDAT", _packed(self._last, SMALLEST)))
        for frame in self.frames:
            place = (*frame.part.get_size(), *frame.at)
            time = (frame.milliseconds, 1_000)  # as parts of a second
            stays_and_replaces = (0, 0)
            control = struct.pack(">IIIIIHHBB", next(numbers), *place, *time, *stays_and_replaces)
            data = struct.pack(">I", next(numbers)) + _packed(frame.part, SMALLEST)
            chunks += [_chunk(b"fcTL", control), _chunk(b"fdAT", data)]
        return b"".join([*chunks, _chunk(b"IEND", b"")])


def changed_part(before: Surface, after: Surface) -> Rect:
    """Return the smallest rectangle that has all px in which two pictures of one size differ, empty for none."""
    mask = pygame.mask.from_threshold(after, (0, 0, 0, 255), (1, 1, 1, 255), before)
    mask.invert()
    parts = mask.get_bounding_rects()
    return parts[0].unionall(parts[1:]) if parts else Rect(0, 0, 0, 0)


def _head(surface: Surface) -> bytes:
    return _chunk(b"IHDR", struct.pack(">IIBBBBB", *surface.get_size(), 8, 2, 0, 0, 0))  # 8 bits of red, green and blue


def _packed(surface: Surface, level: int) -> bytes:
    """Return the rows of a picture, compressed."""
    width, height = surface.get_size()
    packer, packed, row_bytes = zlib.compressobj(level), list[bytes](), 3 * width
    for top in range(0, height, ROWS):
        part = surface.subsurface((0, top, width, min(ROWS, height - top)))
        raw = pygame.image.tobytes(part, "RGB")
        rows = (b"\0" + raw[at : at + row_bytes] for at in range(0, len(raw), row_bytes))
        packed.append(packer.compress(b"".join(rows)))
    return b"".join([*packed, packer.flush()])


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
