"""Ways to damage bytes, driven by one random generator so that a failing try can be repeated."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

NASTY = (
    b"\0", b"\xff\xfe", b"\xef\xbb\xbf", b"\r\n", b"\n\n", b"\\ud800", b"\\u0000", b"\x1b[2J", b"NaN", b"1e999", b"-1",
    b"[" * 450 + b"]" * 450, b'{"a":' * 300 + b"1" + b"}" * 300,
    b"9" * 5000, b"9" * 400, b"true", b"null", b"[]", b"{}", b'"', b"\\",
    b"[" * 3000, b"../", b'{"end":true}\n', b'{"a":"draw"}\n',
    b'{"s":0,"a":"draw"}\n', b'{"p":""}\n', "é❤️".encode(), b" " * 2000, b'"a":"', b"%n%s",
)  # fmt: skip

Spoil = Callable[[bytes, Random], bytes]


def change_byte(data: bytes, chance: Random) -> bytes:
    at = chance.randrange(len(data))
    return data[:at] + bytes([chance.randrange(256)]) + data[at + 1 :]


def flip_bit(data: bytes, chance: Random) -> bytes:
    at = chance.randrange(len(data))
    return data[:at] + bytes([data[at] ^ 1 << chance.randrange(8)]) + data[at + 1 :]


def lose_bytes(data: bytes, chance: Random) -> bytes:
    at = chance.randrange(len(data))
    return data[:at] + data[at + chance.choice((1, 1, 2, 8, 64, 4096)) :]


def zero_bytes(data: bytes, chance: Random) -> bytes:
    at, size = chance.randrange(len(data)), chance.choice((1, 16, 512, 4096))
    return data[:at] + b"\0" * min(size, len(data) - at) + data[at + size :]


def put_in(data: bytes, chance: Random) -> bytes:
    at = chance.randrange(len(data) + 1)
    return data[:at] + chance.choice(NASTY) + data[at:]


def put_over(data: bytes, chance: Random) -> bytes:
    at, what = chance.randrange(len(data)), chance.choice(NASTY)
    return data[:at] + what + data[at + len(what) :]


def cut(data: bytes, chance: Random) -> bytes:
    return data[: chance.randrange(len(data) + 1)]


def copy_part(data: bytes, chance: Random) -> bytes:
    begin, to = chance.randrange(len(data)), chance.randrange(len(data))
    return data[:to] + data[begin : begin + chance.randrange(1, 200)] + data[to:]


def lose_line(data: bytes, chance: Random) -> bytes:
    lines = data.splitlines(keepends=True)
    del lines[chance.randrange(len(lines))]
    return b"".join(lines)


def swap_lines(data: bytes, chance: Random) -> bytes:
    lines = data.splitlines(keepends=True)
    one, other = chance.randrange(len(lines)), chance.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]
    return b"".join(lines)


def change_number(data: bytes, chance: Random) -> bytes:
    """Replace the first digit after a random place by another number."""
    start = chance.randrange(len(data))
    at = next((at for at in range(start, len(data)) if 48 <= data[at] <= 57), start)
    number = chance.choice((b"0", b"1", b"7", b"-3", b"99", b"2147483648", b"18446744073709551616", b"1.5", b"1e9"))
    return data[:at] + number + data[at + 1 :]


SPOILS: Sequence[Spoil] = (
    change_byte, flip_bit, lose_bytes, zero_bytes, put_in, put_over, cut, copy_part, lose_line, swap_lines,
    change_number,
)  # fmt: skip


def spoilt(data: bytes, chance: Random) -> bytes:
    """Return `data` after one to three random damages."""
    for _time in range(chance.choice((1, 1, 1, 2, 3))):
        if data:
            data = chance.choice(SPOILS)(data, chance)
    return data


STRANGE: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 2, 7, 10**15, 1e300, -0.5, "", " ", "0", "x" * 300, "\ud800", "\x1b[2J", "é❤️",
    [], {}, [[]], [None], {"x": 1}, [[[[[]]]]], ["king", "king"], "0 " * 500,
)  # fmt: skip


def put_somewhere(value: Any, chance: Random) -> None:
    """Replace, remove, double or move a random value in a JSON object or list, at any depth."""
    while True:
        places = list(value) if isinstance(value, dict) else list(range(len(value)))
        if not places:
            return
        at = chance.choice(places)
        if not (isinstance(value[at], dict | list) and value[at] and chance.random() < 0.7):
            break
        value = value[at]
    how = chance.randrange(5)
    if how == 0:
        del value[at]
    elif how == 1:
        value[at] = value[chance.choice(places)]
    elif how == 2 and isinstance(value, list):
        value += value[at : at + 1] * chance.choice((1, 1, 300))
    else:
        value[at] = chance.choice(STRANGE)
