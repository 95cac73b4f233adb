"""Closed seats: their curtain opens only with a word that the player has chosen.

Only a salted, slow hash of the word is stored. It protects the curtain and nothing else: seed and actions, from which
every hand follows, must stay readable for the other seats' turns (docs/saves.md).
"""

import unicodedata
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Sequence
from hashlib import blake2b
from hmac import compare_digest
from os import urandom
from typing import NamedTuple

LONGEST_WORD = 40
MOST_CLOSURES = 200
SALT_BYTES, HASH_BYTES = 6, 12
ROUNDS = 200_000
"""Hashes of hashes: a tenth of a second of them. scrypt needs OpenSSL, which the packages leave out."""
KEY_LENGTH = (SALT_BYTES + HASH_BYTES) * 4 // 3

WITH_WORD, WITHOUT_WORD = "", "-"
"""Keys of closures that open a seat: its player did, or all agreed after the word was forgotten."""


class Closure(NamedTuple):
    """A seat was closed, or opened."""

    seat: int
    key: str  # hash of the word that closed it; else WITH_WORD or WITHOUT_WORD

    @property
    def closes(self) -> bool:
        return self.key not in (WITH_WORD, WITHOUT_WORD)


def key_of(word: str, salt: bytes = b"") -> str:
    """Return the salted hash of a word; the salt is new unless it is given.

    Letter case and blanks around the word do not matter.

    >>> key_of("  Zoé", b"salted") == key_of("ZOÉ", b"salted")
    True
    """
    salt = salt or urandom(SALT_BYTES)
    plain = unicodedata.normalize("NFKC", word).strip().casefold().encode(errors="replace")
    hashed = plain
    for _round in range(ROUNDS):
        hashed = blake2b(hashed, salt=salt, digest_size=32).digest()
    return urlsafe_b64encode(salt + hashed[:HASH_BYTES]).decode()


def fits(word: str, key: str) -> bool:
    """Return True if `key` is a hash of the word.

    >>> fits("Zoé", key_of("Zoé")), fits("Zoe", key_of("Zoé"))
    (True, False)
    """
    return compare_digest(key_of(word, urlsafe_b64decode(key)[:SALT_BYTES]), key)


def latest(closures: Sequence[Closure], seat: int) -> Closure | None:
    """Return the last closure of a seat; None if it was never closed.

    >>> latest([Closure(0, "key"), Closure(1, "key"), Closure(0, "")], 0)
    Closure(seat=0, key='')
    """
    return next((closure for closure in reversed(closures) if closure.seat == seat), None)


def merged(own: Sequence[Closure], others: Sequence[Closure]) -> tuple[Closure, ...]:
    """Return the closures of a stored match, and those that a letter adds; none is removed.

    >>> merged([Closure(0, "key")], [Closure(0, "key"), Closure(1, "other")])
    (Closure(seat=0, key='key'), Closure(seat=1, key='other'))
    """
    pairs = zip(own, others, strict=False)
    common = next((at for at, (one, other) in enumerate(pairs) if one != other), min(len(own), len(others)))
    return bounded([*own, *others[common:]])


def bounded(closures: Sequence[Closure]) -> tuple[Closure, ...]:
    """Return at most MOST_CLOSURES; the oldest that are replaced by a later one of their seat are left out.

    >>> kept = bounded([Closure(0, "key"), *[Closure(1, "")] * MOST_CLOSURES])
    >>> len(kept), kept[0]
    (200, Closure(seat=0, key='key'))
    """
    excess, kept = len(closures) - MOST_CLOSURES, list[Closure]()
    for at, closure in enumerate(closures):
        if excess > 0 and latest(closures[at + 1 :], closure.seat):
            excess -= 1
        else:
            kept.append(closure)
    return tuple(kept)
