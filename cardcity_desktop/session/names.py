"""Cleaning of names that people type, so that they can be stored, drawn and read aloud, and told apart."""

import unicodedata

NAME_LENGTH = 32
"""Most characters of a stored name. Input fields may allow fewer; old or foreign files may contain more."""

_SILENT = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
"""Unicode categories that have no glyph: control and format characters, surrogates, private use, unassigned."""

NON_JOINER = "\u200c"
JOINER = "\u200d"
"""Joiners without width. They are kept where they change what is drawn: in some scripts, and between emoji."""

VIRAMA = 9
"""Combining class of the sign after which Indic letters are joined, or not."""

SELECTOR = "\ufe0f"
"""Variation selector behind an emoji."""

_LOOK_ALIKES = {
    "A": "АΑ", "B": "ВΒ", "C": "СϹ", "E": "ЕΕ", "H": "НΗ", "J": "Ј", "K": "КΚ", "M": "МΜ", "N": "Ν", "O": "ОΟ0",
    "P": "РΡ", "S": "Ѕ", "T": "ТΤ", "X": "ХΧ", "Y": "УΥ", "Z": "Ζ", "a": "аαɑ", "c": "сϲ", "d": "ԁ", "e": "е", "g": "ɡ",
    "h": "һ", "i": "іιı", "j": "јϳ", "k": "κ", "l": "IІΙӀӏ1|", "o": "оο", "p": "рρ", "q": "ԛ", "s": "ѕ", "u": "υ",
    "v": "ѵν", "w": "ԝ", "x": "х", "y": "у",
}  # fmt: skip
"""By letter: letters of other alphabets, and figures, that are drawn like it."""

_TO_LATIN = str.maketrans({other: letter for letter, others in _LOOK_ALIKES.items() for other in others})


def clean_name(text: str, length: int = NAME_LENGTH) -> str:
    r"""Return `text` on one line without undrawable characters, cut to `length`, or "" if nothing is visible.

    >>> clean_name("  Bob\x00 the\t Builder ")
    'Bob the Builder'
    >>> clean_name("\u200b\ufe0f\ud800")
    ''
    >>> clean_name("Bo\u200db")
    'Bob'
    """
    shown = "".join(_shown(char) for char in text[: 8 * length])  # so that a name of a megabyte takes no time
    words = " ".join(unicodedata.normalize("NFC", shown).split())
    name = "".join(char for at, char in enumerate(words) if char not in (NON_JOINER, JOINER) or _joins(words, at))
    name = name[:length].strip(f" {NON_JOINER}{JOINER}")
    return name if any(unicodedata.category(char)[0] not in "MZC" for char in name) else ""


def skeleton(name: str) -> str:
    """Return a text that is the same for all names that look like `name`.

    >>> skeleton("\u0412о") == skeleton("Bo"), skeleton("Bob") == skeleton("Bo")
    (True, False)
    """
    letters = unicodedata.normalize("NFKD", name).translate(_TO_LATIN)
    return "".join(char for char in letters if char not in (NON_JOINER, JOINER, SELECTOR))


def _shown(char: str) -> str:
    if char.isspace():
        return " "
    return char if char in (NON_JOINER, JOINER) or unicodedata.category(char) not in _SILENT else ""


def _joins(text: str, at: int) -> bool:
    """Return True if the joiner at an index changes how its neighbours are drawn (RFC 5892, appendix A, and emoji)."""
    before, after = text[:at].rstrip(SELECTOR)[-1:], text[at + 1 : at + 2]
    if not before or not after:
        return False
    if unicodedata.combining(before) == VIRAMA:
        return True
    if text[at] == NON_JOINER:
        return unicodedata.bidirectional(before) == unicodedata.bidirectional(after) == "AL"
    return unicodedata.category(before) in ("So", "Sk") and unicodedata.category(after) == "So"
