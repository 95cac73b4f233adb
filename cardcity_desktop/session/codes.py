"""A match as one short text: a set-up with its deal, a position or a whole game; to be copied, mailed, or printed.

A game is its set-up, its seed and what was chosen, and a choice among a few is a few bits: the code holds the number of
each action among those that were allowed. It carries a check, the version of the rules and one of its own, and shows
nobody's hand to who reads it: a curtain, not a lock.
"""

from __future__ import annotations

import json
import unicodedata
import zlib
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any, Literal

from cardcity_desktop.rules.errors import BadFieldError
from cardcity_desktop.rules.game import AnyGame
from cardcity_desktop.rules.registry import UnknownGameError, game_of
from cardcity_desktop.session.code_phrases import PHRASES_1
from cardcity_desktop.session.log import LogRefusedError, play, replay_line
from cardcity_desktop.session.store import FREE, OCCASIONS, Header, Logged, Purpose, Seat

PREFIX = "CITY1"
"""How every code begins: whose it is and the version of the coding."""

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Without I, L, O and U: whoever copies it by hand may write them for 1, 1, 0 and V."""

LONGEST = 20_000
"""Characters; the longest game has a thousand."""

MOST_ACTIONS = 5_000
CHECK = 5
LOG_CHECK = 2

_LOOKALIKES = str.maketrans("ILOU", "110V")
_DIGITS = str.maketrans(ALPHABET, "0123456789abcdefghijklmnopqrstuv")
"""Python's own figures of base 32, which it reads in no more time than there are letters."""

_BEGIN = PREFIX.translate(_LOOKALIKES)

MOST_WORDS = 120
"""Into which a code may have been cut on its way; a letter around it may have any number."""

Fault = Literal["foreign", "damaged", "newer"]


class CodeError(ValueError):
    """A text that can't be read.

    fault: `foreign` for no code of this app, `damaged` for one with a wrong or missing letter, `newer` for one that an
    app with other rules or games made.
    """

    def __init__(self, fault: Fault, problem: str) -> None:
        super().__init__(problem)
        self.fault = fault


@dataclass(frozen=True, slots=True)
class SharedGame:
    """What a code says. seats: () where only a set-up and its deal were shared."""

    header: Header
    lines: tuple[Logged, ...]

    @property
    def is_deal(self) -> bool:
        return not self.lines


def code_of(game: AnyGame, header: Header, lines: Iterable[Logged] = ()) -> str:
    """The code of a match as far as `lines` go; raises LogRefusedError where they cannot be.

    >>> from cardcity_desktop.rules.registry import game_of
    >>> game = game_of("card_city")
    >>> header = Header("card_city", 1, game.read_setup({"edition": "classic", "players": 1}), 7, (Seat("Zoé", 0),))
    >>> code = code_of(game, header, [Logged(0, "draw")])
    >>> from_code(code.lower()).lines
    (Logged(seat=0, text='draw'),)
    """
    played = tuple(lines)
    head = _deflated(_head(game, header))
    digits = list(_iter_digits(game, header, played))
    number = 0
    for digit, radix in reversed(digits):
        number = number * radix + digit
    choices = number.to_bytes((number.bit_length() + 7) // 8, "little")
    payload = _varint(len(head)) + head + _varint(len(played)) + _log_check(played) + choices
    check = blake2b(payload, digest_size=CHECK).digest()
    return PREFIX + _base32(check + _xor_keystream(payload, check))


def from_code(text: str) -> SharedGame:
    """What a code says, however it was wrapped and spaced on its way; raises CodeError."""
    payload = _payload(text)
    try:
        size, at = _read_varint(payload, 0)
        head, at = payload[at : at + size], at + size
        count, at = _read_varint(payload, at)
        check, choices = payload[at : at + LOG_CHECK], payload[at + LOG_CHECK :]
        game, header = _read_head(json.loads(_inflated(head)))
        if count > MOST_ACTIONS:
            raise CodeError("damaged", "there are too many actions")
        lines = tuple(_iter_chosen(game, header, int.from_bytes(choices, "little"), count))
    except CodeError:
        raise
    except UnknownGameError as error:
        raise CodeError("newer", str(error)) from error
    except Exception as error:  # a check can be made to fit: behind it may stand what no reader was asked before
        raise CodeError("damaged", f"{type(error).__name__}: {error}") from error
    if _log_check(lines) != check:
        raise CodeError("newer", "its choices have another order here")
    return SharedGame(header, lines)


# The header


def _head(game: AnyGame, header: Header) -> bytes:
    """Game, rules, seed, set-up, seats, and what it is for unless that is nothing."""
    values: list[Any] = [
        header.game,
        header.rules,
        _short_setup(game, header.setup),
        header.seed,
        [
            [seat.name, seat.colour, seat.player] if not seat.is_person else [seat.name, seat.colour]
            for seat in header.seats
        ],
    ]
    if header.purpose != FREE:
        values.append([header.purpose.kind, header.purpose.id, dict(header.purpose.data)])
    return json.dumps(values, ensure_ascii=False, separators=(",", ":")).encode(errors="replace")


def _short_setup(game: AnyGame, setup: Any) -> dict[str, Any]:
    """The words of a set-up without those that go without saying."""
    words = game.write_setup(setup)
    for word in list(words):
        shorter = {name: value for name, value in words.items() if name != word}
        try:
            if game.read_setup(shorter) == setup:
                words = shorter
        except BadFieldError:
            continue
    return words


def _read_head(values: Any) -> tuple[AnyGame, Header]:
    """The game by its rules, and the header; raises UnknownGameError, or what reading strangers' values may raise."""
    name, rules, words, seed, seats, *purpose = values
    if not isinstance(words, dict):
        raise CodeError("damaged", "the set-up is none")
    game = game_of(str(name), int(rules))
    setup = game.read_setup(words)
    found = tuple(Seat(str(who), int(colour), str(*kind) if kind else "person") for who, colour, *kind in seats)
    if found and len(found) != game.players(setup):
        raise CodeError("damaged", "the seats do not fit the set-up")
    if type(seed) is not int or abs(seed) >= 1 << 64 or any(not 0 <= seat.colour < 16 for seat in found):
        raise CodeError("damaged", "no such seed or colour")
    return game, Header(name, rules, setup, seed, found, purpose=_read_purpose(*purpose))


def _read_purpose(values: Sequence[Any] = ("free", "", {})) -> Purpose:
    kind, task, data = values
    found = next((occasion for occasion in OCCASIONS if occasion == kind), None)
    if found is None:
        raise CodeError("newer", f"purpose {kind!r}")
    return Purpose(found, str(task), dict(data))


def _deflated(data: bytes) -> bytes:
    packer = zlib.compressobj(9, wbits=-15, zdict=PHRASES_1)
    return packer.compress(data) + packer.flush()


def _inflated(data: bytes) -> bytes:
    unpacker = zlib.decompressobj(wbits=-15, zdict=PHRASES_1)
    found = unpacker.decompress(data, LONGEST)
    if not unpacker.eof:
        raise CodeError("damaged", "the header is too long or cut")
    return found


# The actions


def _iter_digits(game: AnyGame, header: Header, lines: Sequence[Logged]) -> Iterator[tuple[int, int]]:
    """(which, of how many) for each choice: who acted, where several could, and what was done, of all that was allowed.

    An action that is allowed but not listed has the number after the last one, and its letters follow.
    """
    state = game.initial(header.setup, header.seed)
    for index, line in enumerate(lines):
        step = replay_line(game, state, index, line)
        actors = game.actors(state)
        if len(actors) > 1:
            yield actors.index(step.seat), len(actors)
        offered = tuple(game.legal(state, step.seat))
        if step.action in offered:
            yield offered.index(step.action), len(offered) + 1
        else:
            yield len(offered), len(offered) + 1
            yield from ((byte, 256) for byte in (*line.text.encode(), 0))
        state = step.state


def _iter_chosen(game: AnyGame, header: Header, number: int, count: int) -> Iterator[Logged]:
    """The actions that the digits in `number` name; raises CodeError, LogRefusedError."""
    state = game.initial(header.setup, header.seed)
    for index in range(count):
        actors = game.actors(state)
        if not actors:
            raise CodeError("damaged", "it goes on after the end")
        number, at = divmod(number, len(actors))
        seat = actors[at]
        offered = game.legal(state, seat)
        number, at = divmod(number, len(offered) + 1)
        if at < len(offered):
            yield Logged(seat, game.encode(offered[at]))
            state = play(game, state, seat, offered[at]).state
            continue
        number, text = _read_letters(number)
        yield Logged(seat, text)
        try:
            state = replay_line(game, state, index, Logged(seat, text)).state
        except LogRefusedError as error:
            raise CodeError("damaged", str(error)) from error
    if number:
        raise CodeError("damaged", "more was chosen than done")


def _read_letters(number: int) -> tuple[int, str]:
    letters = bytearray()
    while True:
        number, byte = divmod(number, 256)
        if not byte:
            return number, letters.decode()
        letters.append(byte)


def _log_check(lines: Iterable[Logged]) -> bytes:
    """Tells whether the choices still mean what they meant."""
    return blake2b("\n".join(f"{line.seat} {line.text}" for line in lines).encode(), digest_size=LOG_CHECK).digest()


# Letters


def _payload(text: str) -> bytes:
    """The bytes of a code; raises CodeError."""
    if len(text) > 2 * LONGEST:
        raise CodeError("foreign", "it is too long")
    words = _words_of(text)
    begin = next((at for at, word in enumerate(words) if word.startswith(_BEGIN)), None)
    whole = "".join(words)
    if whole.startswith(_BEGIN) and (begin is None or len(words) > MOST_WORDS):
        return _checked(whole)
    if begin is None:
        newer = any(word.startswith(_BEGIN[:-1]) and word[len(_BEGIN) - 1 :][:1].isdigit() for word in (whole, *words))
        raise CodeError("newer" if newer else "foreign", "it does not begin like a code")
    for many in range(1, MOST_WORDS):  # what follows may be the rest of a letter: a check tells where a code ends
        with suppress(CodeError):
            return _checked("".join(words[begin : begin + many]))
        if many >= len(words) - begin:
            break
    raise CodeError("damaged", "the check does not fit")


def _words_of(text: str) -> list[str]:
    """Runs of letters and figures, as they would be in a code; whoever wrote it by hand may have mistaken some."""
    plain = unicodedata.normalize("NFKC", text).upper()  # some keyboards and programs write letters of full width
    return "".join(char if char.isalnum() else " " for char in plain).translate(_LOOKALIKES).split()


def _checked(letters: str) -> bytes:
    """The payload of a code that begins and ends with these; raises CodeError."""
    data = _base32_decoded(letters[len(_BEGIN) :])
    check, payload = data[:CHECK], _xor_keystream(data[CHECK:], data[:CHECK])
    if blake2b(payload, digest_size=CHECK).digest() != check:
        raise CodeError("damaged", "the check does not fit")
    return payload


def _base32(data: bytes) -> str:
    """Five bits a letter, the first byte first; blanks are left to who shows it."""
    number, size = int.from_bytes(data, "big"), (len(data) * 8 + 4) // 5
    number <<= size * 5 - len(data) * 8
    return "".join(ALPHABET[number >> 5 * at & 31] for at in range(size - 1, -1, -1))


def _base32_decoded(letters: str) -> bytes:
    foreign = set(letters) - set(ALPHABET)
    if foreign:
        raise CodeError("damaged", f"{min(foreign)!r} is no letter of a code")
    number = int(letters.translate(_DIGITS) or "0", 32)
    size = len(letters) * 5 // 8
    spare = len(letters) * 5 - size * 8
    if spare >= 5 or number & (1 << spare) - 1:
        raise CodeError("damaged", "letters are missing")
    return (number >> spare).to_bytes(size, "big")


def _xor_keystream(data: bytes, key: bytes) -> bytes:
    """Done twice, it undoes itself."""
    blocks = range(len(data) // 64 + 1)
    stream = b"".join(blake2b(b"%d" % block, key=key or b"-").digest() for block in blocks)
    return bytes(one ^ other for one, other in zip(data, stream, strict=False))


def _varint(number: int) -> bytes:
    parts = bytearray()
    while number >= 128:
        parts.append(number & 127 | 128)
        number >>= 7
    return bytes([*parts, number])


def _read_varint(data: bytes, at: int) -> tuple[int, int]:
    """The number that begins at `at`, and where it ends; raises IndexError."""
    number = shift = 0
    while True:
        number |= (data[at] & 127) << shift
        at, shift = at + 1, shift + 7
        if data[at - 1] < 128 or shift > 28:
            return number, at
