"""Sieges by damaged files, codes and requests: no traceback, loss, hang, or access outside the app's folders."""

from __future__ import annotations

import io
import json
from collections.abc import Sequence
from contextlib import suppress
from datetime import date
from pathlib import Path
from random import Random
from typing import Any

from cardcity_desktop.career.achievements import earned
from cardcity_desktop.cli.analyse import _answer
from cardcity_desktop.cli.replay import IllegalLineError, UnverifiableError, verify_save
from cardcity_desktop.cli.requests import RequestError, iter_requests, short_line
from cardcity_desktop.rules.errors import BadFieldError
from cardcity_desktop.session.codes import (
    ALPHABET,
    CHECK,
    PREFIX,
    CodeError,
    _base32,
    _payloads,
    _xor_keystream,
    from_code,
)
from cardcity_desktop.session.store import Logged, MatchProblemError
from cardcity_desktop.storage.format.read import Format2, read_save
from cardcity_desktop.storage.profiles import Profiles
from cardcity_desktop.storage.saves import SaveRefusedError, Saves
from cardcity_desktop.storage.settings import SettingsStore
from tests.career.test_profile import entry
from tests.games.citadels import positions as citadels
from tests.games.royal_cities import positions as royal_cities
from tests.siege.bounds import own_folder
from tests.siege.damage import put_somewhere, spoilt
from tests.siege.figures import Figures
from tests.storage.adopting import adopted

TODAY = date(2026, 11, 22)
SAVES = Path(__file__).parents[1] / "saves"
FILES = sorted(SAVES.glob("format_*/*.cardcity"))
CODES = [kept["code"] for kept in json.loads((SAVES / "codes_1.json").read_text(encoding="utf-8")).values()]
SETTINGS = b"""{"theme": "dark", "text_size": 1.5, "language": "fr", "motion": "off", "effects_volume": 0.3,
"keys": {"undo": ["u", "ctrl+z"]}, "window_size": [1600, 900], "window_position": [0, 10], "fullscreen": false}"""
REQUESTS = [
    {"edition": "xl", "level": "advanced", "victory": "residential", "variants": ["ecological"], "players": 1,
     "seat": 0, "money": [12], "hand": ["R", "RC|"], "city": "H R . / L P RC- / . . I3"},
    {"edition": "xl", "level": "advanced", "victory": "happiness", "variants": ["unique_city"], "players": 2,
     "seat": 1, "money": [3, 9], "hand": ["I2"], "reserve": {"R": 0}, "cards": [{"at": [-1, 0], "card": "H", "seat": 0},
     {"at": [0, 0], "card": "H", "seat": 1}, {"at": [1, 0], "card": "R", "seat": 1}]},
]  # fmt: skip


def cut_saves(stride: int = 1, files: Sequence[Path] = FILES) -> Figures:
    """Cut every save at every `stride`-th byte; each resumes to a prefix of its game."""
    figures = Figures("saves cut at every byte")
    with own_folder() as home:
        saves = Saves(home)
        for file in files:
            whole = file.read_bytes()
            actions = [line.text for line in read_save(whole).actions]
            for size in range(0, len(whole), stride):
                with figures.a_try(size):
                    figures.ended(_try_save(saves, whole[:size], actions))
    return figures


def cut_others(stride: int = 1) -> Figures:
    """Cut settings, a profile and every code at every `stride`-th byte."""
    figures = Figures("others cut at every byte")
    with own_folder() as home:
        settings = home / "settings"
        settings.mkdir()
        for size in range(0, len(SETTINGS), stride):
            with figures.a_try(size):
                figures.ended(f"settings {_try_settings(settings, SETTINGS[:size])}")
        theirs, mine, file = _profiles(home)
        whole = file.read_bytes()
        for size in range(0, len(whole), stride):
            file.write_bytes(whole[:size])
            with figures.a_try(size):
                figures.ended(f"profile {_try_profile(theirs, mine, file)}")
    for code in CODES:
        for size in range(0, len(code), stride):
            with figures.a_try(size), suppress(CodeError):
                from_code(code[:size])
                raise AssertionError(f"a code of {size} letters was taken for one of {len(code)}")
            figures.ended("codes refused")
    return figures


def spoil_saves(times: int, seed: int = 0) -> Figures:
    """List, resume and repair damaged saves; afterwards the file or a backup still has the bytes it had."""
    figures = Figures("spoilt saves")
    games = list(_by_game([file.read_bytes() for file in FILES]).values())
    with own_folder() as home:
        saves = Saves(home)
        for number in range(seed, seed + times):
            chance = Random(number)
            data = _spoilt_save(_beginning(chance.choice(chance.choice(games)), chance), chance)
            with figures.a_try(number):
                figures.ended(_try_save(saves, data, None))
    return figures


def _by_game(wholes: list[bytes]) -> dict[str, list[bytes]]:
    """Return the fixtures by game, so that each game is tried as often."""
    games: dict[str, list[bytes]] = {}
    for whole in wholes:
        games.setdefault(read_save(whole).header.game, []).append(whole)
    return games


def _beginning(whole: bytes, chance: Random) -> bytes:
    """Return the first lines of a save, sometimes all of them: short files make for more tries an hour."""
    lines = whole.splitlines(keepends=True)
    return b"".join(lines if chance.random() < 0.1 else lines[: chance.randrange(1, 40)])


def _spoilt_save(whole: bytes, chance: Random) -> bytes:
    """Return the damaged bytes of a save, or a save with a damaged line whose check fits."""
    text = read_save(whole)
    if not text.actions or chance.random() < 0.6:
        return spoilt(whole, chance)
    at = chance.randrange(len(text.actions))
    words = spoilt(text.actions[at].text.encode(), chance).decode(errors="replace")
    seat = text.actions[at].seat if chance.random() < 0.8 else chance.randrange(-2, 9)
    lines = list(text.lines)
    lines[1 + at] = text.form.write(Logged(seat, words), 2 + at)
    return b"".join(lines)


def _try_save(saves: Saves, data: bytes, actions: list[str] | None) -> str:
    for old in saves.folder.iterdir():
        old.unlink()
    file = saves.folder / "match.cardcity"
    file.write_bytes(data)
    assert len(saves.list()) + len(saves.others()) == (b"\n" in data)
    assert file.read_bytes() == data, "listing touched the file"
    try:
        match = saves.resume("match")
    except SaveRefusedError as refused:
        assert file.read_bytes() == data and len(str(refused)) < 400
        return _try_repair(saves, data, refused)
    except MatchProblemError as problem:
        assert file.read_bytes() == data and len(str(problem)) < 400
        return "left alone"
    log = [line.text for line in match.log]
    assert log == [line.text for line in read_save(data).actions]
    assert actions is None or log == actions[: len(log)]
    match.close()
    now, text, raw = file.read_bytes(), read_save(data), data
    kept = [path.read_bytes() for path in saves.folder.glob("*.kept")]
    if isinstance(text.form, Format2) and text.form.had_closed_seats:
        # Only the first line is written anew, without the closed seats
        data = text.form.first_line + data.partition(b"\n")[2]
    assert now in (data, data + b"\n") or kept == [raw] or (data.startswith(now) and text.clean)
    return "resumed"


def adopt_spoilt(times: int, seed: int = 0) -> Figures:
    """Open damaged files from elsewhere: they are validated before anything is stored, and never changed."""
    figures = Figures("spoilt files from elsewhere")
    games = list(_by_game([file.read_bytes() for file in FILES]).values())
    with own_folder() as home:
        mine, file = Saves(home / "mine"), home / "match.cardcity"
        for number in range(seed, seed + times):
            chance = Random(number)
            file.write_bytes(_spoilt_save(_beginning(chance.choice(chance.choice(games)), chance), chance))
            with figures.a_try(number):
                figures.ended(_try_adoption(mine, file))
    return figures


def _try_adoption(mine: Saves, file: Path) -> str:
    data, how = file.read_bytes(), "adopted"
    for old in mine.folder.glob("*"):
        old.unlink()
    try:
        mine.resume(adopted(mine, file)).close()
    except MatchProblemError as problem:
        assert not list(mine.folder.glob("*")), "stored before it was judged"
        how = "left alone"
        if isinstance(problem, SaveRefusedError) and problem.actions is not None:
            how = _mended(mine, file, problem.actions)
    assert file.read_bytes() == data
    assert not (_is_verified(file) and how == "mended"), "what is refused is verified"
    return how


def _mended(mine: Saves, file: Path, actions: int) -> str:
    match = mine.resume(adopted(mine, file, mend=True))
    assert match.action_count == actions
    match.close()
    assert [path.read_bytes() for path in mine.folder.glob("*.kept")] == [file.read_bytes()]
    return "mended"


def _is_verified(file: Path) -> bool:
    try:
        return bool(verify_save(file))
    except (IllegalLineError, UnverifiableError) as problem:
        assert len(str(problem)) < 5000
        return False


def _try_repair(saves: Saves, data: bytes, refused: SaveRefusedError) -> str:
    if refused.actions is None:
        return "refused"
    match = saves.repair("match")
    assert match.action_count == refused.actions
    match.close()
    assert [path.read_bytes() for path in saves.folder.glob("*.kept")] == [data]
    return "mended"


def spoil_codes(times: int, seed: int = 0) -> Figures:
    """Read damaged codes, half of them with a check that fits."""
    figures = Figures("spoilt codes")
    for number in range(seed, seed + times):
        chance = Random(number)
        with figures.a_try(number):
            try:
                from_code(_spoilt_code(chance.choice(CODES), chance))
                figures.ended("read")
            except CodeError as error:
                figures.ended(error.fault)
    return figures


def spoil_letters(times: int, seed: int = 0) -> Figures:
    """Read letters with several codes, sound and damaged, among words: the sound code furthest on is found."""
    figures = Figures("letters")
    for number in range(seed, seed + times):
        chance = Random(number)
        with figures.a_try(number):
            sound = chance.sample(CODES, chance.randrange(3))
            parts = [*sound, *(_spoilt_code(chance.choice(CODES), chance) for _code in range(chance.randrange(3)))]
            parts += [" ".join(chance.choices(WORDS, k=chance.randrange(400))) for _text in range(3)]
            chance.shuffle(parts)
            try:
                found = from_code("\n\n".join(map(_mailed, parts)))
            except CodeError as error:
                assert not sound, "a sound code is not found"
                figures.ended(error.fault)
                continue
            assert len(found.lines) >= max((len(from_code(code).lines) for code in sound), default=0)
            figures.ended("read" if sound else "read of the damaged")
    return figures


def _mailed(text: str) -> str:
    """Return a text wrapped and quoted as a mail program does."""
    return "\n".join(f"> {text[at : at + 72]}" for at in range(0, len(text), 72))


WORDS = ("city", "CITY1", "citylights", "CITY1ABC", "your", "code:", "à", "bientôt", "2026-11-23", "😀", "C", "I")


def _spoilt_code(code: str, chance: Random) -> str:
    if chance.random() < 0.5:
        at = chance.randrange(len(code))
        return chance.choice(
            [
                code[:at] + chance.choice(ALPHABET) + code[at + 1 :],
                code[:at] + code[at + chance.randrange(1, 9) :],
                code[:at] + code[chance.randrange(at + 1) :],
                spoilt(code.encode(), chance).decode(errors="replace"),
            ]
        )
    from hashlib import blake2b

    payload = spoilt(next(iter(_payloads(code))), chance)
    check = blake2b(payload, digest_size=CHECK).digest()
    return PREFIX + _base32(check + _xor_keystream(payload, check))


def spoil_settings(times: int, seed: int = 0) -> Figures:
    """Read, check and write damaged settings; a file that could not be read is kept under another name."""
    figures = Figures("spoilt settings")
    with own_folder() as home:
        for number in range(seed, seed + times):
            with figures.a_try(number):
                figures.ended(_try_settings(home, spoilt(SETTINGS, Random(number))))
    return figures


def _try_settings(home: Path, data: bytes) -> str:
    for old in home.iterdir():
        old.unlink()
    file = home / "settings.json"
    file.write_bytes(data)
    store = SettingsStore(file)
    store.read()
    _values, sentence = store.check()
    said = store.write({"theme": "light"})
    assert said == "", said
    json.loads(file.read_text(encoding="utf-8"))
    broken = home / "settings.broken.json"
    if "could not be read" in sentence:
        assert broken.read_bytes() == data
        return "put aside"
    assert not broken.exists()
    return "partly used" if sentence else "used"


def spoil_profiles(times: int, seed: int = 0) -> Figures:
    """List and adopt damaged profiles and add a game; their sound lines are still there."""
    figures = Figures("spoilt profiles")
    with own_folder() as home:
        theirs, mine, file = _profiles(home)
        whole = file.read_bytes()
        for number in range(seed, seed + times):
            file.write_bytes(spoilt(whole, Random(number)))
            with figures.a_try(number):
                figures.ended(_try_profile(theirs, mine, file))
    return figures


def _profiles(home: Path) -> tuple[Profiles, Profiles, Path]:
    """Return another machine's profiles with one player, an empty store, and that player's file."""
    theirs, mine = Profiles(home / "theirs"), Profiles(home / "mine")
    profile = theirs.create("Zoé")
    for game in "abcde":
        profile = theirs.add(profile, entry(game, 12.5, medal="silver", purpose="mission", purpose_id="hearth"))
    return theirs, mine, theirs.file(profile)


def _try_profile(theirs: Profiles, mine: Profiles, file: Path) -> str:
    for old in (*mine.folder.glob("*"), *theirs.folder.glob("*")):
        if old != file:  # a spoilt name of one try is not to be met by the next
            old.unlink()
    data = file.read_bytes()
    told: list[str] = []
    theirs.notify = told.append
    theirs.warn_unreadable()
    assert len(theirs.list()) + len(told) == 1, "a file is used or told of"
    for found in theirs.list():
        earned(found), found.records(), found.against(), found.streak("card_city", TODAY)
    adopted = mine.adopt(file)
    assert file.read_bytes() == data, "taking it over touched the file"
    if adopted is None:
        assert not list(mine.folder.glob("*"))
        return "left alone"
    renamed = theirs.rename(adopted, "Bob")
    assert renamed.entries == adopted.entries and file.read_bytes().endswith(data.partition(b"\n")[2])
    grown = mine.add(adopted, entry("new"))
    assert mine.load(grown.id) == grown and len(grown.entries) == len(adopted.entries) + 1
    return "adopted"


def spoil_requests(times: int, seed: int = 0) -> Figures:
    """Answer damaged requests of `analyse` of each game: by an answer, or by one short printable line.

    Half of them have damaged bytes, half are valid JSON with a strange value somewhere in it.
    """
    figures = Figures("spoilt requests")
    games = [REQUESTS, *([_new_game_s(game, at) for at in range(20)] for game in (citadels, royal_cities))]
    for number in range(seed, seed + times):
        chance = Random(number)
        data = _spoilt_request(chance.choice(chance.choice(games)), chance)
        with figures.a_try(number):
            try:
                for _place, request in iter_requests(io.BytesIO(data)):
                    json.dumps(_answer(request))
                figures.ended("answered")
            except (RequestError, BadFieldError) as error:
                line = short_line(str(error))
                assert line.isprintable() and len(line) < 400
                figures.ended("refused")
    return figures


def _new_game_s(positions: Any, seed: int) -> dict[str, Any]:
    """Return a valid request of Royal Cities or Citadels."""
    request: dict[str, Any] = positions.random_request(Random(seed))
    return {"game": positions.__name__.split(".")[-2], **request}


def _spoilt_request(request: dict[str, Any], chance: Random) -> bytes:
    if chance.random() < 0.5:
        return spoilt(json.dumps(request, indent=chance.choice((None, 1))).encode(), chance)
    strange = json.loads(json.dumps(request))
    for _time in range(chance.choice((1, 1, 2))):
        put_somewhere(strange, chance)
    return json.dumps(strange).encode()
