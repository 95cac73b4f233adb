"""Siege of the window's thread: texts from outside that are legal in form and made to cost as much as they can.

Each kind goes through the door by which it comes to the window. What a door does beside the window is not counted.
"""

from __future__ import annotations

import json
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from random import Random
from typing import Any

from cardcity_desktop.app.services import AppServices
from cardcity_desktop.rules.errors import BadFieldError
from cardcity_desktop.rules.registry import GAMES, game_of
from cardcity_desktop.session import codes
from cardcity_desktop.session.mail import LetterDiffersError
from cardcity_desktop.session.match import Match
from cardcity_desktop.session.store import Header, Logged, MatchProblemError, MemoryStore, Seat
from tests.games.card_city.oracle.positions import random_request
from tests.games.citadels import positions as citadels
from tests.games.royal_cities import positions as royal_cities
from tests.siege.bombardments import CODES, FILES
from tests.siege.bounds import own_folder
from tests.siege.figures import Figures

WINDOW = 0.2
"""Most seconds of processor that a text may take in the window's thread."""

GENEROUS = 2.0
"""The same for test runs beside other work."""

LETTERS = (
    "CITY1",
    "CITY1 ",
    "C I T Y 1 ",
    "city1",
    "0 ",
    "A>",
    "<B ",
    "%41",
    "1. ",
    "\n",
    "ﬁ",
    "\ufdfa",
    "Dear Bo! ",
    "Z",
)


def letters(times: int, seed: int = 0, most: float = WINDOW) -> Figures:
    """Paste letters: full of beginnings and words, of forged codes, of twenty games."""
    figures = Figures("hostile letters", slowest=most)
    for number in range(seed, seed + times):
        chance = Random(number)
        letter = chance.choice((_words, _forged_letter, _games))(chance)
        with own_folder() as home:
            _door(figures, number, _services(home), letter)
    return figures


def _services(home: Path) -> AppServices:
    from cardcity_desktop.storage.saves import Saves

    return AppServices(Saves(home / "saves"))


def _door(figures: Figures, number: int, services: AppServices, letter: str) -> None:
    with figures.a_try(number):
        is_long = codes.is_long(letter)
    if is_long:
        try:
            services.matches.read_letter(letter)  # beside the window
        except MatchProblemError:
            figures.ended("refused, long")
            return
    with figures.a_try(number):
        try:
            services.matches.receive(letter, "Bo").close()
            figures.ended("opened, long" if is_long else "opened")
        except MatchProblemError:
            figures.ended("refused")
        except LetterDiffersError:
            figures.ended("differs")


def _words(chance: Random) -> str:
    """Return a text of the longest kind that is searched for codes."""
    parts = chance.choices(LETTERS, k=chance.randrange(1, 5))
    size = chance.choice((4_000, codes.SHORT_LETTER, 100_000, codes.LONGEST_LETTER))
    text = "".join(parts) if chance.random() < 0.6 else "".join(chance.choices(parts, k=200))
    return (text * (size // len(text) + 1))[:size]


def _games(chance: Random) -> str:
    return "\n\n".join(chance.choices(CODES, k=chance.choice((1, 2, codes.MOST_GAMES, 60))))


def _forged_letter(chance: Random) -> str:
    """Return a letter of codes with checks that fit, and contents that cost much."""
    return " ".join(_forged(chance) for _code in range(chance.choice((1, 1, 3, 25))))


def _forged(chance: Random) -> str:
    name, position = _position(chance)
    words: dict[str, Any] = {"position": position} if chance.random() < 0.6 else {}
    with suppress(BadFieldError):
        players = game_of(name).players(game_of(name).read_setup(words))
        seats = [[f"S{at}", at] for at in range(players)]
        head = json.dumps([name, game_of(name).version, words, chance.randrange(1 << 64), seats]).encode()
        return _sealed(head, chance.choice((0, 300, codes.MOST_ACTIONS)), _choices(chance))
    return _sealed(json.dumps([name, 1, {"position": position}, 7, []]).encode(), 0, b"")


def _choices(chance: Random) -> bytes:
    size = chance.choice((10, 1_000, codes.LONGEST_CHOICES, 60_000))
    return chance.choice((b"\0", b"\xff", chance.randbytes(16), b"a")) * (size // 16 + 1)


def _sealed(head: bytes, count: int, choices: bytes) -> str:
    packed = codes._deflated(head)
    payload = codes._varint(len(packed)) + packed + codes._varint(count) + codes._log_check(()) + choices
    check = blake2b(payload, digest_size=codes.CHECK).digest()
    return codes.PREFIX + codes._base32(check + codes._xor_keystream(payload, check))


def _position(chance: Random) -> tuple[str, dict[str, Any]]:
    """Return (game, a written position), many of them with large hands or long lists of actions."""
    name = chance.choice(sorted(GAMES))
    if name == "card_city":
        request = random_request(chance)
        return name, {**request, "hand": request["hand"] * chance.choice((1, 1, 2, 9))}
    request = (citadels if name == "citadels" else royal_cities).random_request(chance)
    request.pop("game", None)
    lines = request.get("play", [])
    return name, {**request, "play": (lines or ["0 skip"]) * chance.choice((1, 1, 50, 2_000))}


def positions(times: int, seed: int = 0, most: float = WINDOW) -> Figures:
    """Read positions as the editor does after each change."""
    figures = Figures("hostile positions", slowest=most)
    for number in range(seed, seed + times):
        name, position = _position(Random(number))
        with figures.a_try(number):
            try:
                setup = game_of(name).read_setup({"position": position})
                seats = [Seat("", at, "person") for at in range(game_of(name).players(setup))]
                match: Any = Match.start(game_of(name), setup, seats, 1, MemoryStore())
                for seat in match.actors():
                    match.legal(seat)
                figures.ended("playable")
            except BadFieldError:
                figures.ended("refused")
    return figures


def saves(times: int, seed: int = 0, most: float = WINDOW) -> Figures:
    """Open files and list them: long logs, many illegal lines, positions that cost much."""
    figures = Figures("hostile saves", slowest=most)
    for number in range(seed, seed + times):
        content = _save(Random(number))
        with own_folder() as home:
            services, file = _services(home), home / "theirs.cardcity"
            file.write_bytes(content)
            with figures.a_try(number):
                try:
                    services.matches.open_file(file).close()
                    figures.ended("opened")
                except MatchProblemError:
                    figures.ended("refused")
            services.matches.store.folder.mkdir(exist_ok=True)  # type: ignore[attr-defined]
            own = services.matches.store.folder / "own.cardcity"  # type: ignore[attr-defined]
            own.write_bytes(content)
            with figures.a_try(number):
                services.matches.all()
    return figures


def _save(chance: Random) -> bytes:
    if chance.random() < 0.4:
        first, *lines = chance.choice(FILES).read_bytes().splitlines(keepends=True)
        lines = lines[:-1] if lines[-1].startswith(b'{"end"') else lines
        end = chance.choice((b"", b'{"end":true}\n'))
        return b"".join([first, *lines * chance.choice((1, 40, 400)), end])[:2_000_000]
    name, position = _position(chance)
    game = game_of(name)
    with suppress(BadFieldError):
        words = {"position": position}
        seats = tuple(Seat(f"S{at}", at) for at in range(game.players(game.read_setup(words))))
        from cardcity_desktop.storage.format.read import Format2

        form = Format2.new(Header(name, game.version, game.read_setup(words), 7, seats))
        return b"".join(form.lines([Logged(0, "draw")] * chance.choice((0, 100, 19_000))))
    header = {"format": 2, "game": name, "rules": 1, "setup": {"position": position}, "seed": 7, "seats": []}
    return json.dumps(header).encode() + b"\n"
