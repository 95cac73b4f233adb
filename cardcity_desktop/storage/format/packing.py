"""Obscured lines, so that an editor does not show other players' hands. This is no encryption.

Each line is combined with bytes that depend on the file's salt and the line's number, so that equal actions look
different. It has a check, so that a changed or moved line is noticed.
"""

import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import blake2b

CHECK = 6
"""Number of bytes of a line's check."""

SALT_BYTES = 8

STEP = 36
"""Check and text are padded to a multiple of this many bytes.

One step holds the longest text that names a hidden card, so that the length does not reveal the card. Lines that older
versions padded to shorter steps can still be read.
"""


class UnpackError(ValueError):
    """Raised for a text that was not packed for this line of this file."""


def new_salt() -> bytes:
    return secrets.token_bytes(SALT_BYTES)


def pack(text: str, salt: bytes, number: int) -> str:
    """Return `text` packed for line `number` of the file with this salt. It has letters, digits, `-` and `_`."""
    data = text.encode()
    data += b" " * (-(len(data) + CHECK) % STEP)
    masked = _xor_keystream(_check(data, salt, number) + data, salt, number)
    return urlsafe_b64encode(masked).decode()


def unpack(packed: str, salt: bytes, number: int) -> str:
    """Return the text that was packed, without blanks at the end, or raise UnpackError."""
    try:
        masked = urlsafe_b64decode(packed.encode("ascii"))
    except ValueError as error:
        raise UnpackError("this is not packed") from error
    data = _xor_keystream(masked, salt, number)
    if urlsafe_b64encode(masked).decode() != packed or data[:CHECK] != _check(data[CHECK:], salt, number):
        raise UnpackError("this was changed, or belongs to another place")
    return data[CHECK:].decode().rstrip(" ")


def _check(data: bytes, salt: bytes, number: int) -> bytes:
    return blake2b(data, digest_size=CHECK, salt=salt[:16], person=number.to_bytes(8, "big", signed=True)).digest()


def _xor_keystream(data: bytes, salt: bytes, number: int) -> bytes:
    """Return `data` combined with the line's stream. Applying it twice restores `data`."""
    blocks = range(len(data) // 64 + 1)
    stream = b"".join(blake2b(b"%d %d" % (number, block), key=salt).digest() for block in blocks)
    mixed = int.from_bytes(data) ^ int.from_bytes(stream[: len(data)])
    return mixed.to_bytes(len(data))
