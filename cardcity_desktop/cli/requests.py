"""Reader of `analyse` requests: JSON Lines or one request, of limited size. Errors are one short plain line."""

import json
from collections import Counter
from collections.abc import Iterator
from typing import IO, Any, NoReturn

from cardcity_desktop.support.i18n import _

LONGEST = 1_000_000
"""Most bytes of a request; the longest valid one, with every card and its cell, has some thousands."""

LONGEST_NUMBER = 18
"""Most digits of a number; Python refuses more than 4,300 itself, in words of its own."""

LONGEST_LINE = 300
"""Most characters of an error message, which may quote the request."""


class RequestError(Exception):
    """Raised if a request can't be read. Its text is one line for the user."""


class _UnfinishedError(RequestError):
    """Raised for text that is not JSON, or JSON that goes on in the next line."""


class _TooLong:
    """Stands for a number with too many digits."""


_TOO_LONG = _TooLong()


def iter_requests(lines: IO[bytes]) -> Iterator[tuple[str, object]]:
    """Yield (place for messages, request) for each request. Raises RequestError at the first one that can't be read.

    The input is JSON Lines, or one request over several lines, whose first line is not JSON by itself.
    """
    number, has_request, blank = 0, False, 0
    while line := lines.readline(LONGEST + 1):
        number += 1
        blank = 0 if line.strip() else blank + len(line)
        if blank > LONGEST:
            raise _bad(_("more than {most} bytes of blank lines"), most=LONGEST)
        if blank:
            continue
        try:
            request = parse_request(line)
        except RequestError as error:
            if not has_request and isinstance(error, _UnfinishedError):
                yield "", parse_request(line + lines.read(LONGEST + 1 - len(line)))
                return
            raise RequestError(f"{_place(number)}{error}" if number > 1 else str(error)) from error
        has_request = True
        yield _place(number), request
    if not has_request:
        raise _bad(_("there is nothing to read"))


def _place(number: int) -> str:
    return _("{field}: {problem}").format(field=_("line {number}").format(number=number), problem="")


def _bad(text: str, field: str = "request", **figures: object) -> RequestError:
    """Return the error of a field, whose name is the same in all languages. text: translated, may have figures."""
    return RequestError(_("{field}: {problem}").format(field=field, problem=text.format(**figures)))


def parse_request(text: bytes) -> object:
    """Return the JSON value of a text. Raises RequestError, which names the wrong field or `request`."""
    if len(text) > LONGEST:
        raise _bad(_("this is longer than {most} bytes"), most=LONGEST)
    try:
        value = json.loads(
            text.decode("utf-8-sig"), object_pairs_hook=_no_duplicates, parse_constant=_no_constant, parse_int=_number
        )
    except json.JSONDecodeError as error:
        why = _("this is no JSON: {reason} at character {place}").format(reason=error.msg, place=error.pos)
        raise _UnfinishedError(str(_bad("{why}", why=why))) from error
    except UnicodeDecodeError as error:
        raise _bad(_("this is no UTF-8 text")) from error
    except RecursionError as error:
        raise _bad(_("this is nested too deeply")) from error
    _refuse_long_numbers(value)
    return value


def short_line(text: str) -> str:
    r"""Return `text` as one printable line: blanks folded, control characters escaped, a long middle left out.

    >>> short_line("city:\n'\x1b[31m' is no card")
    "city: '\\x1b[31m' is no card"
    """
    longest = LONGEST_LINE
    line = " ".join(text[: 4 * longest].split())
    shown = "".join(char if char.isprintable() else ascii(char)[1:-1] for char in line)
    if len(shown) <= longest and len(text) <= 4 * longest:
        return shown
    return f"{shown[: longest * 2 // 3]} … {shown[-longest // 4 :]}"


def _no_duplicates(pairs: list[tuple[str, object]]) -> dict[str, object]:
    values = dict(pairs)
    if len(values) < len(pairs):
        twin = next(name for name, times in Counter(name for name, _value in pairs).items() if times > 1)
        raise _bad(_("{name} is given twice"), name=twin)
    return values


def _no_constant(word: str) -> NoReturn:
    raise _bad(_("this is no JSON: {word}"), word=word)


def _number(digits: str) -> int | _TooLong:
    return int(digits) if len(digits) <= LONGEST_NUMBER else _TOO_LONG


def _refuse_long_numbers(value: object) -> None:
    """Raise RequestError, with the field's name, if a number has too many digits."""
    for field, part in value.items() if isinstance(value, dict) else [("request", value)]:
        if any(found is _TOO_LONG for found in _iter_values(part)):
            raise _bad(_("a number has more than {most} digits"), field, most=LONGEST_NUMBER)


def _iter_values(value: Any) -> Iterator[object]:
    """Yield a JSON value and every value inside it."""
    waiting = [value]
    while waiting:
        item = waiting.pop()
        yield item
        if isinstance(item, dict):
            waiting.extend(item.values())
        elif isinstance(item, list):
            waiting.extend(item)
