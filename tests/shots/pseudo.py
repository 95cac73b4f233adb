"""A made-up language: English 40 % longer, with accents and in brackets.

It shows how a translation may affect a screen, and which texts never reach the catalogue: those without brackets.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from gettext import NullTranslations
from unittest.mock import patch

from cardcity_desktop.scenes.rulebook import book
from cardcity_desktop.support import i18n

CODE = "qps"
"""A code of its own: caches are keyed by language."""

LONGER = 0.4
_KEPT = re.compile(r"(\{[^{}]*\}|\*\*|\n)")
_ACCENTS = str.maketrans("aeiouycnAEIOUYCN", "àéîöûÿçñÀÉÎÖÛŸÇÑ")


def pseudo(text: str) -> str:
    """Return `text` in the made-up language; fields to fill in, marks of bold and line ends remain.

    >>> pseudo("Play again")
    '[Plàÿéé àgàîñ]'
    """
    if not text.strip():
        return text
    words = [part for part in re.split(r"([^\W\d_]+)", "".join(re.split(_KEPT, text)[::2])) if part]
    letters = sum(len(word) for word in words)
    extra = max(0, round(LONGER * letters) - 2)  # the brackets count
    out = []
    for part in re.split(_KEPT, text):
        if _KEPT.fullmatch(part):
            out.append(part)
            continue
        for piece in re.split(r"([^\W\d_]+)", part):
            more = min(extra, round(LONGER * len(piece))) if piece[:1].isalpha() else 0
            extra -= more
            out.append(piece.translate(_ACCENTS) + "é" * more)
    return f"[{''.join(out)}]"


class PseudoCatalogue(NullTranslations):
    """A catalogue that translates everything into the made-up language."""

    def gettext(self, message: str) -> str:
        return pseudo(message)

    def ngettext(self, singular: str, plural: str, number: int) -> str:
        return pseudo(singular if number == 1 else plural)

    def pgettext(self, context: str, message: str) -> str:
        return pseudo(message)


@contextmanager
def pseudo_language() -> Iterator[str]:
    """Offer the made-up language under its code meanwhile."""
    find, read = i18n._find_catalogue, book.read_book
    with (
        patch.object(book, "read_book", lambda game, code: read(game, i18n.SOURCE if code == CODE else code)),
        patch.dict(i18n.LANGUAGES, {CODE: pseudo("Pseudo")}),
        patch.object(i18n, "_find_catalogue", lambda code: PseudoCatalogue() if code == CODE else find(code)),
    ):
        yield CODE


def untranslated(text: str) -> str:
    """Return what of `text` is outside of brackets and has words; "" if all of it is translated, or it is JSON."""
    if text.startswith('{"'):
        return ""
    depth, outside = 0, []
    for character in text:
        depth += character == "["
        outside.append(" " if depth > 0 else character)
        if character == "]":
            outside = outside if depth else [" "]  # the end of a message of which only a piece is shown
            depth = max(0, depth - 1)
    rest = " ".join("".join(outside).split())
    return rest if re.search(r"[^\W\d_]{2}", rest) else ""
