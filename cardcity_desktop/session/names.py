"""Cleaning of names that people type, so that they can be stored, drawn and read aloud."""

import unicodedata

NAME_LENGTH = 32
"""Most characters of a stored name. Input fields may allow fewer; old or foreign files may contain more."""

_SILENT = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
"""Unicode categories that have no glyph: control and format characters, surrogates, private use, unassigned."""

_JOINERS = "\u200c\u200d"
"""Joiners without width, for some scripts and emoji: allowed inside a name, not at its ends."""


def clean_name(text: str, length: int = NAME_LENGTH) -> str:
    r"""Return `text` on one line without undrawable characters, cut to `length`; "" if nothing is visible.

    >>> clean_name("  Bob\x00 the\t Builder ")
    'Bob the Builder'
    >>> clean_name("\u200b\ufe0f\ud800")
    ''
    """
    shown = "".join(_shown(char) for char in text[: 8 * length])  # so that a name of a megabyte takes no time
    words = " ".join(unicodedata.normalize("NFC", shown).split())
    name = words[:length].strip(f" {_JOINERS}")
    return name if any(unicodedata.category(char)[0] not in "MZC" for char in name) else ""


def _shown(char: str) -> str:
    if char.isspace():
        return " "
    return char if char in _JOINERS or unicodedata.category(char) not in _SILENT else ""
