"""Codes: a match as one short text to be copied, mailed or printed: only its deal, or the whole game.

A code has the set-up, the seed, and for each action its number among the legal ones, which takes a few bits. It also
has a check, the version of the rules and the version of the coding. Hands can't be seen in its letters, but nothing is
encrypted.
"""

import json
import re
import zlib
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from itertools import accumulate
from typing import Any, Literal

from cardcity_desktop.rules.errors import BadFieldError
from cardcity_desktop.rules.game import AnyGame
from cardcity_desktop.rules.registry import UnknownGameError, game_of
from cardcity_desktop.session.code_phrases import PHRASES_1
from cardcity_desktop.session.computers import unknown_players
from cardcity_desktop.session.log import AnyStep, LogRefusedError, play, replay_line
from cardcity_desktop.session.store import FREE, Header, Logged
from cardcity_desktop.session.variations import VARIATIONS, Variations, text_of, variations_of

PREFIX = "CITY1"
"""Start of every code: the app and the version of the coding."""

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Letters of a code. I, L, O and U are missing: people who copy by hand write 1, 1, 0 and V for them."""

LONGEST = 20_000
"""Most bytes of an unpacked header."""

LONGEST_LETTER = 400_000
"""Most characters of a text in which codes are looked for."""

LONGEST_CODE = 70_000
"""Most letters of a code, with the longest header and choices; usual ones have a thousand at most."""

SHORT_LETTER = 5_000
"""Most characters of a text that is read at once."""

SHORT_GAMES = 600
"""Most actions of games that are read at once, which takes less than a tenth of a second."""

MOST_LETTERS_TRIED = 1_000_000
"""Limit for the search for codes in one letter, reached in a fraction of a second."""

MOST_ACTIONS = 5_000
LONGEST_CHOICES = 20_000
"""Most bytes of the choices; each action takes the work of reading all that is left, and has a few bits."""

LONGEST_ACTION = 1_000
"""Most bytes of an action that goes by its letters."""

CHECK = 5
"""Number of bytes of the check over the whole code."""

CLOSED = "closed"
"""Kind of the header's part with which older apps closed seats by a password; it is left out."""

LONGEST_VARIATIONS = 12_000
"""Most bytes of variations in a header; the oldest ones are left out."""

LOG_CHECK = 2
"""Number of bytes of the check over the actions; it fails if their numbers now stand for other actions."""

_LOOKALIKES = str.maketrans("ILOU", "110V")
_DIGITS = str.maketrans(ALPHABET, "0123456789abcdefghijklmnopqrstuv")
"""From the alphabet to the digits of `int(text, 32)`, which is fast."""

LETTERS_AN_END = 10
"""Letters that take as much work as one more possible end of a code."""

_FULL_WIDTH = {code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)}
"""Some keyboards and programs write letters of full width."""

_BEGIN = PREFIX.translate(_LOOKALIKES)

MOST_WORDS = 200
"""A code may have been cut into this many words on its way. The letter around it may have any number."""

MOST_GAMES = 20
"""Most games that are decoded from one letter, those with most actions first."""

MOST_ACTIONS_IN_LETTER = 10_000
"""Most actions of all these games; after the first game that exceeds it no other one is decoded."""

_WORD = re.compile(f"[{ALPHABET}]+")
_MARKUP = re.compile(r"<[A-Z/][^<>]{0,300}>|[%=][0-9A-F]{2}|^[ \t>|]*\w{1,9}[>.:)|]", re.MULTILINE)
"""What mail puts inside a code: tags, escaped bytes, and signs before a quoted line."""

Fault = Literal["foreign", "damaged", "newer"]


class CodeError(ValueError):
    """A text without a readable code.

    fault: `foreign`: no code of this app; `damaged`: a wrong or missing letter; `newer`: made by an app with other
    rules, games or computer players.
    """

    def __init__(self, fault: Fault, problem: str) -> None:
        super().__init__(problem)
        self.fault = fault


@dataclass(frozen=True, slots=True)
class SharedGame:
    """Content of a code."""

    header: Header  # without seats if only a set-up and its deal were shared
    lines: tuple[Logged, ...]  # the actions
    is_over: bool = field(default=False, compare=False)  # the lines were played, and nobody may act after them
    variations: Variations = ()  # unchecked: their actions may be illegal
    had_closed_seats: bool = False  # an older app asked for a password before it opened a seat

    @property
    def is_deal(self) -> bool:
        """True if the game has not begun."""
        return not self.lines


def code_of(game: AnyGame, header: Header, lines: Iterable[Logged] = (), variations: Variations = ()) -> str:
    """Return the code of a match after the actions `lines`, or raise LogRefusedError if one is illegal.

    >>> from cardcity_desktop.rules.registry import game_of
    >>> from cardcity_desktop.session.store import Seat
    >>> game = game_of("card_city")
    >>> header = Header("card_city", 1, game.read_setup({"edition": "classic", "players": 1}), 7, (Seat("Zoé", 0),))
    >>> code = code_of(game, header, [Logged(0, "draw")])
    >>> from_code(code.lower()).lines
    (Logged(seat=0, text='draw'),)
    """
    played = tuple(lines)
    head = _deflated(_head(game, header, variations))
    digits = list(_iter_digits(game, header, played))
    number = 0
    for digit, radix in reversed(digits):
        number = number * radix + digit
    choices = number.to_bytes((number.bit_length() + 7) // 8, "little")
    payload = _varint(len(head)) + head + _varint(len(played)) + _log_check(played) + choices
    check = blake2b(payload, digest_size=CHECK).digest()
    return PREFIX + _base32(check + _xor_keystream(payload, check))


def from_code(text: str) -> SharedGame:
    """Return the game of the code in `text`. If there are several, the one with most actions. Raise CodeError.

    A code may be wrapped, spaced, and surrounded by any other text.

    >>> from_code("Hello Ada, it is your turn!")
    Traceback (most recent call last):
        ...
    cardcity_desktop.session.codes.CodeError: it does not begin like a code
    """
    return next(_iter_games(text))


def from_letter(text: str) -> tuple[SharedGame, ...]:
    """Return the games of all codes in `text`, most actions first: at most MOST_GAMES.

    Raise CodeError if there are none.

    >>> from cardcity_desktop.rules.registry import game_of
    >>> game = game_of("card_city")
    >>> header = Header("card_city", 1, game.read_setup({"edition": "classic", "players": 1}), 7, ())
    >>> letter = f"Your turn: {code_of(game, header, [Logged(0, 'draw')])} It began as {code_of(game, header)}"
    >>> [len(shared.lines) for shared in from_letter(letter)]
    [1, 0]
    """
    return tuple(_iter_games(text))


def is_long(text: str) -> bool:
    """Return True if reading a letter takes so long that a window should not wait for it.

    >>> is_long("Hello Ada, it is your turn!"), is_long("Hello Ada! " * 500)
    (False, True)
    """
    if len(text) > SHORT_LETTER:
        return True
    try:
        return sum(map(_action_count, _payloads(text))) > SHORT_GAMES
    except CodeError:
        return False


def _iter_games(text: str) -> Iterator[SharedGame]:
    """Yield the game of each code in `text`, most actions first, or raise CodeError if there is none."""
    any_found, refused, actions = False, list[CodeError](), 0
    for payload in sorted(_payloads(text), key=_action_count, reverse=True)[:MOST_GAMES]:
        count = _action_count(payload)
        actions += count if count <= MOST_ACTIONS else 0
        if actions > MOST_ACTIONS_IN_LETTER:
            break
        try:
            game = _decoded(payload)
        except CodeError as error:
            refused.append(error)
            continue
        any_found = True
        yield game
    if not any_found:
        raise refused[0]


def _action_count(payload: bytes) -> int:
    """Return the number of actions that a payload states, or 0 if it can't be read."""
    try:
        size, at = _read_varint(payload, 0)
        return _read_varint(payload, at + size)[0]
    except IndexError:
        return 0


def _decoded(payload: bytes) -> SharedGame:
    """Return the game of a payload that has passed its check, or raise CodeError."""
    try:
        size, at = _read_varint(payload, 0)
        head, at = payload[at : at + size], at + size
        count, at = _read_varint(payload, at)
        check, choices = payload[at : at + LOG_CHECK], payload[at + LOG_CHECK :]
        values = json.loads(_inflated(head))
        game, header, variations = _read_head(values)
        if count > MOST_ACTIONS or len(choices) > LONGEST_CHOICES:
            raise CodeError("damaged", "there are too many actions")
        lines, last = list[Logged](), None
        for last in _iter_chosen(game, header, int.from_bytes(choices, "little"), count):
            lines.append(Logged(last.seat, game.encode(last.action)))
        is_over = last is not None and not game.actors(last.state)
    except CodeError:
        raise
    except UnknownGameError as error:
        raise CodeError("newer", str(error)) from error
    except Exception as error:  # a forged check can fit: the content behind it may raise anything
        raise CodeError("damaged", f"{type(error).__name__}: {error}") from error
    if _log_check(lines) != check:
        raise CodeError("newer", "its choices have another order here")
    had_closed_seats = any(value[0] == CLOSED for value in values[5:])
    return SharedGame(header, tuple(lines), is_over, variations, had_closed_seats)


# The header


def _head(game: AnyGame, header: Header, variations: Variations) -> bytes:
    """Return the header as JSON: game, rules, set-up, seed, seats, and the match's purpose if it has one."""
    while len(ways := text_of(variations).encode(errors="replace")) > LONGEST_VARIATIONS:
        variations = variations[1:]
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
    if variations:
        values.append([VARIATIONS, "", ways.decode()])
    return json.dumps(values, ensure_ascii=False, separators=(",", ":")).encode(errors="replace")


def _short_setup(game: AnyGame, setup: Any) -> dict[str, Any]:
    """Return the words of a set-up that differ from the defaults."""
    words = game.write_setup(setup)
    for word in list(words):
        shorter = {name: value for name, value in words.items() if name != word}
        try:
            if game.read_setup(shorter) == setup:
                words = shorter
        except BadFieldError:
            continue
    return words


def _read_head(values: Any) -> tuple[AnyGame, Header, Variations]:
    """Return (game, header, variations), or raise CodeError, UnknownGameError, or any error for a malformed head."""
    from cardcity_desktop.session.header_models import CodeFields
    from cardcity_desktop.support.checked import check

    parts, variations = _head_parts(*values)
    fields = check(CodeFields, parts)
    game = game_of(fields.game, fields.rules)
    setup = game.read_setup(fields.setup)
    seats = tuple(seat.seat() for seat in fields.seats)
    if len(seats) != len(values[4]) or (seats and len(seats) != game.players(setup)):
        raise CodeError("damaged", "the seats do not fit the set-up")
    unknown = unknown_players(fields.game, seats)
    if unknown:
        raise CodeError("newer", f"there is no computer player {unknown[0]!r}")
    purpose = fields.purpose.purpose() if fields.purpose is not None else FREE
    header = Header(fields.game, fields.rules, setup, fields.seed, seats, purpose=purpose)
    return game, header, variations


def _head_parts(
    name: Any, rules: Any, words: Any, seed: Any, seats: Any, *purposes: Any
) -> tuple[dict[str, Any], Variations]:
    """Return (fields of the header by name, variations), unchecked, or raise CodeError for a newer app's purpose."""
    from cardcity_desktop.session.header_models import is_newer_purpose

    parts: dict[str, Any] = {"game": name, "rules": rules, "setup": words, "seed": seed}
    parts["seats"] = [dict(zip(("name", "colour", "player"), seat, strict=False)) for seat in seats if len(seat) < 4]
    variations: Variations = ()
    for purpose in purposes:
        if purpose[0] == VARIATIONS:
            variations = variations_of(purpose[2])
        elif purpose[0] != CLOSED:
            parts["purpose"] = dict(zip(("kind", "id", "data"), purpose, strict=True))
            if is_newer_purpose(parts["purpose"]):
                raise CodeError("newer", f"purpose {purpose!r}")
    return parts, variations


def _deflated(data: bytes) -> bytes:
    packer = zlib.compressobj(9, wbits=-15, zdict=PHRASES_1)
    return packer.compress(data) + packer.flush()


def _inflated(data: bytes) -> bytes:
    unpacker = zlib.decompressobj(wbits=-15, zdict=PHRASES_1)
    unpacked = unpacker.decompress(data, LONGEST)
    if not unpacker.eof:
        raise CodeError("damaged", "the header is too long or cut")
    return unpacked


# The actions


def _iter_digits(game: AnyGame, header: Header, lines: Sequence[Logged]) -> Iterator[tuple[int, int]]:
    """Yield (number, count) of each choice: the seat if several may act, and the action among the legal ones.

    The number after the last one stands for an action ahead of its turn, whose seat and number follow, and for an
    action that is allowed but not listed, whose bytes follow.
    """
    state = game.initial(header.setup, header.seed)
    for index, line in enumerate(lines):
        step = replay_line(game, state, index, line)
        actors, seat = game.actors(state), step.seat
        if len(actors) > 1:
            yield actors.index(seat), len(actors)
        if seat not in actors:
            early, waiting = _early(game, header, state), len(game.legal(state, actors[0]))
            yield waiting, waiting + 1
            yield 1 + early.index(seat), 1 + len(early)
        offered = tuple(game.legal(game.ahead(state, seat), seat))
        if step.action in offered:
            yield offered.index(step.action), len(offered) + 1
        else:
            yield len(offered), len(offered) + 1
            if seat in actors:
                yield 0, 1 + len(_early(game, header, state))
            yield from ((byte, 256) for byte in (*line.text.encode(), 0))
        state = step.state


def _iter_chosen(game: AnyGame, header: Header, number: int, count: int) -> Iterator[AnyStep]:
    """Yield the steps of the `count` actions that are the mixed-radix digits of `number`, or raise CodeError."""
    state = game.initial(header.setup, header.seed)
    for index in range(count):
        actors = game.actors(state)
        if not actors:
            raise CodeError("damaged", "it goes on after the end")
        number, at = divmod(number, len(actors))
        seat = actors[at]
        ready, offered = state, game.legal(state, seat)
        number, at = divmod(number, len(offered) + 1)
        if at == len(offered):
            early = _early(game, header, state)
            number, ahead = divmod(number, 1 + len(early))
            if ahead:
                seat = early[ahead - 1]
                ready = game.ahead(state, seat)
                offered = game.legal(ready, seat)
                number, at = divmod(number, len(offered) + 1)
        if at < len(offered):
            step = play(game, ready, seat, offered[at])
        else:
            number, text = _read_letters(number)
            try:
                step = replay_line(game, state, index, Logged(seat, text))
            except LogRefusedError as error:
                raise CodeError("damaged", str(error)) from error
        yield step
        state = step.state
    if number:
        raise CodeError("damaged", "more was chosen than done")


def _early(game: AnyGame, header: Header, state: Any) -> tuple[int, ...]:
    """Return the seats that may act ahead of their turn."""
    return tuple(seat for seat in range(game.players(header.setup)) if game.ahead(state, seat) is not state)


def _read_letters(number: int) -> tuple[int, str]:
    """Return (rest of `number`, text): the first digits are bytes, and a zero byte ends the text."""
    letters = (number & (1 << 8 * LONGEST_ACTION) - 1).to_bytes(LONGEST_ACTION, "little")
    size = letters.find(0)
    if size < 0:
        raise CodeError("damaged", "an action is too long")
    return number >> 8 * (size + 1), letters[:size].decode()


def _log_check(lines: Iterable[Logged]) -> bytes:
    """Return a short hash of the actions."""
    return blake2b("\n".join(f"{line.seat} {line.text}" for line in lines).encode(), digest_size=LOG_CHECK).digest()


# Letters


def _payloads(text: str) -> frozenset[bytes]:
    """Return the payloads of all intact codes in a text, with markup and without, or raise CodeError if there are none.

    Letters of other alphabets separate words.
    """
    if len(text) > LONGEST_LETTER:
        raise CodeError("foreign", "it is too long")
    plain = text.translate(_FULL_WIDTH).upper()
    readings = dict.fromkeys((plain, _MARKUP.sub(" ", plain)))
    words, *others = [_WORD.findall(reading.translate(_LOOKALIKES)) for reading in readings]
    payloads = _payloads_in(words).union(*map(_payloads_in, others))
    if not payloads:
        raise CodeError(*_why_none(words))
    return payloads


def _payloads_in(words: Sequence[str]) -> frozenset[bytes]:
    """Return the payloads of all intact codes among the words.

    A code may begin at any word; its check shows at which word it ends.
    """
    whole = "".join(words)
    starts = set(accumulate(map(len, words), initial=0))
    begins = [match.start() for match in re.finditer(_BEGIN, whole)]
    ends = sorted(starts.union(begins))
    # First the starts of words, long ones before short ones: they are likelier than the bare prefix, or "a city is"
    begins.sort(key=lambda at: (at not in starts, at - ends[bisect_right(ends, at)]))
    payloads, room = set[bytes](), MOST_LETTERS_TRIED
    for begin in begins:
        first, longest = bisect_right(ends, begin), begin + LONGEST_CODE
        tried = [end for end in ends[first : first + MOST_WORDS] if end <= longest]
        if not begin and len(whole) <= longest:
            tried.append(len(whole))  # a text that is only a code may have been cut into any number of words
        room -= LETTERS_AN_END * len(tried) + (tried[-1] - begin if tried else 0)
        if room < 0:
            break
        payloads.update(_intact(whole, begin + len(_BEGIN), tried))
    return frozenset(payloads)


def _intact(letters: str, begin: int, ends: Iterable[int]) -> Iterator[bytes]:
    """Yield the payload of each code that has its letters from `begin` to one of the `ends`, which are sorted.

    All ends together cost about as much as the last one: bytes are decoded and added to the hash once.
    """
    bounds = [(end, *divmod((end - begin) * 5, 8)) for end in ends if end > begin]
    if not bounds:
        return
    data = _base32_decoded(letters[begin : bounds[-1][0]])
    key, payload = data[:CHECK], _xor_keystream(data[CHECK:], data[:CHECK])
    hashed, at = blake2b(digest_size=CHECK), 0
    for _end, whole_bytes, spare in bounds:
        size = whole_bytes - CHECK
        if size < at or spare >= 5 or (spare and data[whole_bytes] >> 8 - spare):
            continue  # too short, or no data has this number of letters
        hashed.update(payload[at:size])
        at = size
        if hashed.digest() == key:
            yield payload[:size]


def _why_none(words: Sequence[str]) -> tuple[Fault, str]:
    """Return the fault, and its details, of a text without any intact code."""
    whole = "".join(words)
    if any(word.startswith(_BEGIN) for word in (whole, *words)):
        return "damaged", "the check does not fit"
    version = len(_BEGIN) - 1
    newer = any(word.startswith(_BEGIN[:-1]) and word[version : version + 1].isdigit() for word in (whole, *words))
    return "newer" if newer else "foreign", "it does not begin like a code"


def _base32(data: bytes) -> str:
    """Return `data` in letters of five bits, first byte first, without blanks."""
    number, size = int.from_bytes(data, "big"), (len(data) * 8 + 4) // 5
    number <<= size * 5 - len(data) * 8
    return "".join(ALPHABET[number >> 5 * at & 31] for at in range(size - 1, -1, -1))


def _base32_decoded(letters: str) -> bytes:
    """Undo `_base32` for letters of the alphabet. Bits behind the last whole byte are in one more byte."""
    number, spare = int(letters.translate(_DIGITS) or "0", 32), -len(letters) * 5 % 8
    return (number << spare).to_bytes((len(letters) * 5 + 7) // 8, "big")


def _xor_keystream(data: bytes, key: bytes) -> bytes:
    """Return `data` combined with a stream that depends on `key`. The same call restores it."""
    blocks = range(len(data) // 64 + 1)
    stream = b"".join(blake2b(b"%d" % block, key=key or b"-").digest() for block in blocks)
    mixed = int.from_bytes(data) ^ int.from_bytes(stream[: len(data)])
    return mixed.to_bytes(len(data))


def _varint(number: int) -> bytes:
    parts = bytearray()
    while number >= 128:
        parts.append(number & 127 | 128)
        number >>= 7
    return bytes([*parts, number])


def _read_varint(data: bytes, at: int) -> tuple[int, int]:
    """Return (number that begins at `at`, position after it), or raise IndexError."""
    number = shift = 0
    while True:
        number |= (data[at] & 127) << shift
        at, shift = at + 1, shift + 7
        if data[at - 1] < 128 or shift > 28:
            return number, at
