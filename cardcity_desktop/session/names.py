"""Names that people give, made fit to be kept, drawn and read aloud: one place, before anything is stored."""

from __future__ import annotations

import unicodedata

NAME_LENGTH = 32
"""Characters; what a field accepts may be fewer, what an old or foreign file says may be more."""

_SILENT = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
"""Categories without a shape of their own: control and format characters, halves of pairs, private, unassigned."""

_JOINERS = "\u200c\u200d"
"""They have no width, but hold scripts and pictures of people together: kept inside a name, never at its edge."""


def clean_name(text: str, length: int = NAME_LENGTH) -> str:
    r"""`text` on one line, without what can't be drawn, no longer than `length`; "" where nothing is left to see.

    >>> clean_name("  Bob\x00 the\t Builder ")
    'Bob the Builder'
    >>> clean_name("\u200b\ufe0f\ud800")
    ''
    """
    shown = "".join(_shown(char) for char in text[: 8 * length])  # a name of a megabyte is not looked through
    words = " ".join(unicodedata.normalize("NFC", shown).split())
    name = words[:length].strip(f" {_JOINERS}")
    return name if any(_has_width(char) for char in name) else ""


def _shown(char: str) -> str:
    if char.isspace():
        return " "
    return char if char in _JOINERS or unicodedata.category(char) not in _SILENT else ""


def _has_width(char: str) -> bool:
    return unicodedata.category(char)[0] not in "MZC"
