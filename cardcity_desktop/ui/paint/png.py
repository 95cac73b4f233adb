"""PNG files of large pictures, encoded in a worker thread, and animated ones (APNG).

pygame's own encoder blocks every other thread until it has finished: 0.4 s for a 4K picture. Here a few rows are read
at a time, and zlib, which takes most of the time, lets other threads run.

An animated PNG shows its still picture where a viewer knows nothing of animations.
"""

import struct
import zlib
from collections.abc import Iterable, Sequence
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


def animated_png_of(still: Surface, frames: Sequence[PngFrame]) -> bytes:
    """Return frames as an animated PNG that repeats for ever. `still` has its size, and is no frame itself.

    Viewers that know no animated PNG, and previews, show `still`. The first frame covers the whole picture.
    """
    numbers, chunks = count(), [SIGNATURE, _head(still)]
    chunks.append(_chunk(b"acTL", struct.pack(">II", len(frames), 0)))  # 0: without end
    chunks.append(_chunk(b"IDAT", _packed(still, SMALLEST)))
    for frame in frames:
        control = struct.pack(
            ">IIIIIHHBB",
            next(numbers),
            *frame.part.get_size(),
            *frame.at,
            frame.milliseconds,
            1_000,  # parts of a second in which the time is given
            0,  # the frame stays when it is over
            0,  # and replaces what is below it
        )
        data = struct.pack(">I", next(numbers)) + _packed(frame.part, SMALLEST)
        chunks += [_chunk(b"fcTL", control), _chunk(b"fdAT", data)]
    return b"".join([*chunks, _chunk(b"IEND", b"")])


def frames_of(pictures: Iterable[Surface], milliseconds: int, hold: int) -> list[PngFrame]:
    """Return pictures of one size as frames of `milliseconds` each, the last one of `hold`. Equal ones are one frame.

    The first frame is whole; of the others only the part that has changed.
    """
    frames, before = list[PngFrame](), None
    for picture in pictures:
        changed = picture.get_rect() if before is None else changed_part(before, picture)
        if changed:
            frames.append(PngFrame(picture.subsurface(changed).copy(), changed.topleft, milliseconds))
        before = picture
    return [*frames[:-1], *(frame._replace(milliseconds=hold) for frame in frames[-1:])]


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
