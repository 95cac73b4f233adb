"""PNG files of large pictures, encoded in a worker thread.

pygame's own encoder blocks every other thread until it has finished: 0.4 s for a 4K picture. Here a few rows are read
at a time, and zlib, which takes most of the time, lets other threads run.
"""

import struct
import zlib

import pygame
from pygame import Surface

ROWS = 24
LEVEL = 3
"""Compression level: half the time of 6 for files 7 % larger.

No filters are used: with flat colours they make the file larger and take longer."""


def png_of(surface: Surface) -> bytes:
    """Return the picture without its alpha as a PNG file."""
    width, height = surface.get_size()
    packer, packed, row_bytes = zlib.compressobj(LEVEL), list[bytes](), 3 * width
    for top in range(0, height, ROWS):
        part = surface.subsurface((0, top, width, min(ROWS, height - top)))
        raw = pygame.image.tobytes(part, "RGB")
        rows = (b"\0" + raw[at : at + row_bytes] for at in range(0, len(raw), row_bytes))
        packed.append(packer.compress(b"".join(rows)))
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)  # 8 bits of red, green and blue
    data = b"".join([*packed, packer.flush()])
    return b"\x89PNG\r\n\x1a\n" + _chunk(b"IHDR", head) + _chunk(b"IDAT", data) + _chunk(b"IEND", b"")


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
