"""Lines that an editor doesn't show: a curtain before the other players' hands, not a lock.

Whoever has the file and this program can read them; who merely opens it, or sees it go by, can't. Each line is mixed
with a stream of bytes that depends on the file's salt and the line's number, so that like actions don't look alike, and
carries a check, so that no line can be changed or moved unnoticed.
"""

from __future__ import annotations

import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import blake2b

CHECK = 6
STEP = 36
"""Texts are filled up to a multiple of so many bytes: one holds the longest that names a hidden card, so that length
tells nothing about it. Shorter steps of older files are read as well."""


class UnpackError(ValueError):
    """This was not packed for that place in that file."""


def new_salt() -> bytes:
    return secrets.token_bytes(8)


def pack(text: str, salt: bytes, number: int) -> str:
    """`text` for the place `number` of a file: letters, figures, `-` and `_`."""
    data = text.encode()
    data += b" " * (-(len(data) + CHECK) % STEP)
    mixed = _xor_keystream(_check(data, salt, number) + data, salt, number)
    return urlsafe_b64encode(mixed).decode()


def unpack(packed: str, salt: bytes, number: int) -> str:
    """What `pack` was given, blanks at its end apart; raises UnpackError."""
    try:
        mixed = urlsafe_b64decode(packed.encode("ascii"))
    except ValueError as error:
        raise UnpackError("this is not packed") from error
    data = _xor_keystream(mixed, salt, number)
    if urlsafe_b64encode(mixed).decode() != packed or data[:CHECK] != _check(data[CHECK:], salt, number):
        raise UnpackError("this was changed, or belongs to another place")
    return data[CHECK:].decode().rstrip(" ")


def _check(data: bytes, salt: bytes, number: int) -> bytes:
    return blake2b(data, digest_size=CHECK, salt=salt[:16], person=number.to_bytes(8, "big", signed=True)).digest()


def _xor_keystream(data: bytes, salt: bytes, number: int) -> bytes:
    """Done twice, it undoes itself."""
    blocks = range(len(data) // 64 + 1)
    stream = b"".join(blake2b(b"%d %d" % (number, block), key=salt).digest() for block in blocks)
    return bytes(one ^ other for one, other in zip(data, stream, strict=False))
