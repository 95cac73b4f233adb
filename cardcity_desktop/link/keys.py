"""Keys to a room: a long one for its QR code, a short one to type, and a judge of those that screens show."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum, auto
from hmac import compare_digest
from secrets import choice, token_urlsafe
from time import monotonic

LETTERS = "ABCDEFGHJKMNPQRSTVWXYZ23456789"  # none that looks like another: no I, L, O, U, 0, 1
SHORT_LENGTH = 6  # letters: 29 bits
LONGEST_TYPED = 20  # signs that may be a short key, with blanks and hyphens among them

WRONG_SECONDS = 60.0  # for which a wrong short key counts
MOST_WRONG_OF_ADDRESS = 5  # wrong short keys in that time
MOST_WRONG = 40  # the same of all addresses: at this pace a guess takes 17 years on average


@dataclass(frozen=True, slots=True)
class RoomKeys:
    """Keys that open one room. Both are made anew for each room, and stay for as long as its match does."""

    long: str = field(default_factory=lambda: long_key())
    short: str = field(default_factory=lambda: short_key())


def long_key() -> str:
    """Return 128 random bits as 22 letters, for a room or a seat."""
    return token_urlsafe(16)


def short_key() -> str:
    """Return 29 random bits as six letters, which are enough while few guesses a minute are allowed."""
    return "".join(choice(LETTERS) for _letter in range(SHORT_LENGTH))


def is_same(shown: str, key: str) -> bool:
    """Compare two keys in a time that does not depend on where they differ.

    >>> is_same("abc", "abc"), is_same("é\\ud800", "abc")
    (True, False)
    """
    return compare_digest(shown.encode(errors="surrogatepass"), key.encode())


class KeyVerdict(Enum):
    """Judgement of a shown key."""

    RIGHT = auto()
    WRONG = auto()
    WORN = auto()  # too many wrong short keys of late: no short key is accepted now, not even the right one


class Door:
    """The judge of the keys that screens show. Wrong short keys wear it out for a minute, and never the long key."""

    def __init__(self, keys: RoomKeys, clock: Callable[[], float] = monotonic) -> None:
        self.keys = keys
        self._clock = clock
        self._wrong: deque[tuple[float, str]] = deque(maxlen=MOST_WRONG)  # (time, address), the oldest first

    def judge(self, shown: str, address: str) -> KeyVerdict:
        """Return the verdict on a key shown from an address, and count it if it is a wrong short one.

        >>> Door(RoomKeys(short="HNZX6V")).judge("hnz x6v", "192.168.1.7")
        <KeyVerdict.RIGHT: 1>
        """
        if is_same(shown, self.keys.long):
            return KeyVerdict.RIGHT
        typed = "".join(letter for letter in shown.upper() if letter in LETTERS)
        if len(shown) > LONGEST_TYPED or len(typed) != SHORT_LENGTH:
            return KeyVerdict.WRONG
        if self._is_worn(address):
            return KeyVerdict.WORN
        if is_same(typed, self.keys.short):
            return KeyVerdict.RIGHT
        self._wrong.append((self._clock(), address))
        return KeyVerdict.WRONG

    def _is_worn(self, address: str) -> bool:
        oldest = self._clock() - WRONG_SECONDS
        while self._wrong and self._wrong[0][0] <= oldest:
            self._wrong.popleft()
        of_address = sum(where == address for _at, where in self._wrong)
        return of_address >= MOST_WRONG_OF_ADDRESS or len(self._wrong) >= MOST_WRONG
