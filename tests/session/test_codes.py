"""Tests of codes: any match survives the coding, other texts are refused with a reason, and letters are compared."""

from __future__ import annotations

import doctest
import json
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import replace
from hashlib import blake2b
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardcity_desktop.rules.registry import GAMES, game_of
from cardcity_desktop.session import codes
from cardcity_desktop.session.codes import ALPHABET, PREFIX, CodeError, SharedGame, code_of, from_code, from_letter
from cardcity_desktop.session.log import replay_line, replay_lines
from cardcity_desktop.session.mail import Difference, LetterDiffersError, continued, receive
from cardcity_desktop.session.match import AnyMatch, Match
from cardcity_desktop.session.store import (
    DamagedRecordError,
    Header,
    Logged,
    MemoryStore,
    Purpose,
    Record,
    SavedMatch,
    Seat,
)
from cardcity_desktop.session.variations import Variation
from cardcity_desktop.storage.format.read import read_save
from tests.contract.setups import label, sampled

SAVES = Path(__file__).parents[1] / "saves"
FILES = sorted(SAVES.glob("format_*/*.cardcity"))
CODES_1: dict[str, dict[str, str]] = json.loads((SAVES / "codes_1.json").read_text(encoding="utf-8"))
"""Codes that were sent once: they are read for ever."""


def shared_of(file: Path) -> SharedGame:
    text = read_save(file.read_bytes())
    game = game_of(text.header.game, text.header.rules)
    steps = list(replay_lines(game, text.header, text.actions))
    lines = tuple(Logged(step.seat, line.text) for step, line in zip(steps, text.actions, strict=True))
    return SharedGame(replace(text.header, created="", title=""), lines)


def code(shared: SharedGame) -> str:
    return code_of(game_of(shared.header.game, shared.header.rules), shared.header, shared.lines)


CODE = code(shared_of(SAVES / "format_1" / "classic_solo.cardcity"))


def test_the_example_in_the_docstring_is_true() -> None:
    assert doctest.testmod(codes).failed == 0


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_whole_match_comes_out_of_its_code_as_it_went_in(file: Path) -> None:
    shared = shared_of(file)
    assert from_code(code(shared)) == shared
    assert len(code(shared)) < 400


def test_variations_travel_with_the_game_and_the_oldest_give_way() -> None:
    shared = shared_of(SAVES / "format_1" / "classic_solo.cardcity")
    ways = tuple(Variation(at, (Logged(0, "draw " * 200),), f"why {at}?") for at in range(20))
    sent = from_code(code_of(GAMES["card_city"], shared.header, shared.lines, ways))
    assert (sent.header, sent.lines) == (shared.header, shared.lines)
    assert sent.variations == ways[-len(sent.variations) :]
    assert 5 < len(sent.variations) < 20


@pytest.mark.parametrize("name", CODES_1)
def test_a_code_of_version_1_is_read_for_ever(name: str) -> None:
    shared = from_code(CODES_1[name]["code"])
    assert shared.header.game == CODES_1[name]["game"]
    assert [f"{line.seat} {line.text}" for line in shared.lines] == CODES_1[name]["log"].splitlines()


@pytest.mark.parametrize(("name", "setup"), sampled(), ids=label)
def test_every_set_up_of_every_game_can_be_shared_under_way(name: str, setup: object) -> None:
    game, chance = GAMES[name], Random(5)
    players = game.players(setup)
    seats = tuple(Seat(f"Zoé {at}", at, "random" if at % 2 else "person") for at in range(players))
    match: AnyMatch = Match.start(game, setup, seats, 2**32 - 1, MemoryStore())
    for _step in range(60):
        if match.finished:
            break
        seat = chance.choice(match.actors())
        match.do(seat, chance.choice(match.legal(seat)))
    assert from_code(code_of(game, match.header, match.log)) == SharedGame(match.header, match.log)
    assert from_code(code_of(game, match.header)).is_deal


def test_what_it_is_for_goes_with_it() -> None:
    shared = shared_of(SAVES / "format_2" / "mission_three.cardcity")
    assert from_code(code(shared)).header.purpose == Purpose("mission", "harbour", {"goal": 40})


def test_a_code_is_the_same_for_every_secrecy_because_players_by_mail_have_the_curtain() -> None:
    shared = shared_of(SAVES / "format_1" / "classic_two_finished.cardcity")
    looking = replace(shared, header=replace(shared.header, secrecy="look"))
    assert code(looking) == code(shared)
    assert from_code(code(looking)).header.secrecy == ""


def test_a_deal_can_be_shared_without_its_seats() -> None:
    shared = shared_of(SAVES / "format_1" / "classic_two_finished.cardcity")
    found = from_code(code(SharedGame(replace(shared.header, seats=()), ())))
    assert (found.header.seats, found.header.seed, found.header.setup) == ((), shared.header.seed, shared.header.setup)


def test_a_code_survives_mail_and_handwriting() -> None:
    wrapped = "\n> ".join(CODE[at : at + 30] for at in range(0, len(CODE), 30))
    spoken = CODE.replace("0", "o").replace("1", "l").lower()
    assert from_code(f"  {wrapped}\r\n") == from_code(spoken) == from_code(CODE)
    assert from_code("".join(chr(ord(char) + 0xFEE0) for char in CODE)) == from_code(CODE), "of full width"


@pytest.mark.parametrize(
    "letter",
    [
        "Salut, voici mon tour\u00a0: {code} À toi\u00a0!",
        "<p>{code}</p>",
        "{code}\n-- \nZoé",
        "> {wrapped}\n>\n> Il y a dix jours, Zoé a écrit\u00a0:",
        "{code} {code}",
        "{code}\n\nVoici ma réponse.\n" + "> et puis encore un mot de la lettre d’avant\n" * 60,
        "Your CITY1 code: {code}",
        "Citylights tonight? {code}",
        "CITY1DAMAGED00000\n\n> {code}",
        "你好{code}谢谢",
        "コード：{code}です",
        "مرحبا{code}شكرا",
        "Код:{code}конец",
        "https://example.org/?text=Hello%20{code}%20bye",
        "mailto:ada@example.org?body=%0A{code}%0A%0AZo%C3%A9",
        "see my code{code}",
        "Here: {fours} bye",
        "Here: {spaced} bye",
        "Hi,=20\n{quoted_printable}=20\n",
        "<p>Hi Bo</p><pre>{tagged}</pre>",
        "Hi!\nAB> {supercited}",
        "1. {numbered}\nbye",
    ],
)
def test_a_code_is_found_in_the_letter_around_it(letter: str) -> None:
    """Greetings, quotes, other scripts without a blank between, addresses, markup, numbered and quoted lines."""
    lines = [CODE[at : at + 30] for at in range(0, len(CODE), 30)]
    cut = {
        "fours": " ".join(CODE[at : at + 4] for at in range(0, len(CODE), 4)),
        "spaced": " ".join(CODE),
        "quoted_printable": "=20\n".join(lines),
        "tagged": "<br>\n".join(lines),
        "supercited": "\nAB> ".join(lines),
        "numbered": "\n".join(f"{number}. {line}" for number, line in enumerate(lines, 1))[3:],
    }
    letter = letter.replace("{code}", CODE)
    for name, text in cut.items():
        letter = letter.replace(f"{{{name}}}", text)
    wrapped = "\n> ".join(CODE[at : at + 60] for at in range(0, len(CODE), 60))
    assert from_code(letter.replace("{wrapped}", wrapped)) == from_code(CODE)


def test_two_codes_without_a_blank_between_are_both_found() -> None:
    shared = shared_of(SAVES / "format_1" / "classic_solo.cardcity")
    older = code_of(game_of("card_city"), shared.header, shared.lines[:5])
    assert len(from_letter(older + CODE)) == len(from_letter(CODE + older)) == 2


@pytest.mark.parametrize("text", ["A city is seen.", "https://example.org/capacity_is", "simplicity low"])
def test_words_with_the_beginning_of_a_code_inside_are_no_damaged_code(text: str) -> None:
    with pytest.raises(CodeError) as caught:
        from_code(text)
    assert caught.value.fault == "foreign"


@pytest.mark.parametrize("letter", ["0", "1", "Z", "00", "00000000"])
def test_a_letter_too_many_at_the_end_is_noticed(letter: str) -> None:
    """Also a letter that adds no whole byte is noticed."""
    with pytest.raises(CodeError) as caught:
        from_code(CODE + letter)
    assert caught.value.fault == "damaged"


def test_of_several_codes_the_game_that_is_furthest_on_is_taken() -> None:
    shared = shared_of(SAVES / "format_1" / "classic_solo.cardcity")
    older = code_of(game_of("card_city"), shared.header, shared.lines[:5])
    newer = code_of(game_of("card_city"), shared.header, shared.lines[:9])
    for letter in (f"{older}\n> {newer}", f"{newer}\n> {older}\n>> {older}"):
        assert [game.lines for game in from_letter(letter)] == [shared.lines[:9], shared.lines[:5]]
        assert from_code(letter).lines == shared.lines[:9]


@pytest.mark.parametrize(
    "letter", ["CITY1 " * 60_000, "CITY1" + "A" * 390_000, ("CITY1" + "0" * 500 + " ") * 700], ids=len
)
def test_the_search_in_a_letter_made_of_beginnings_is_bounded(letter: str, monkeypatch: pytest.MonkeyPatch) -> None:
    tried, decoded = 0, codes._base32_decoded

    def count(letters: str) -> bytes:
        nonlocal tried
        tried += len(letters)
        return decoded(letters)

    monkeypatch.setattr(codes, "_base32_decoded", count)
    with pytest.raises(CodeError):
        from_code(letter)
    assert tried < 2 * codes.MOST_LETTERS_TRIED


@pytest.mark.parametrize(
    "choices",
    [b"\xff" * (codes.LONGEST_CHOICES + 1), b"\1" + b"a" * (codes.LONGEST_ACTION + 1)],
    ids=["all", "an action"],
)
def test_no_choices_are_longer_than_can_be_read_in_little_work(choices: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each choice takes the work of dividing all that follow, so their number and their length are bounded."""
    played = 0

    def count(*line: Any) -> Any:
        nonlocal played
        played += 1
        return replay_line(*line)

    monkeypatch.setattr(codes, "replay_line", count)
    with pytest.raises(CodeError) as caught:
        from_code(forged(SOUND, 1, choices))
    assert caught.value.fault == "damaged" and not played


def test_a_letter_full_of_long_games_is_read_in_bounded_work(monkeypatch: pytest.MonkeyPatch) -> None:
    shared = shared_of(SAVES / "format_1" / "classic_solo.cardcity")
    game = game_of("card_city")
    deals = [code_of(game, replace(shared.header, seed=seed)) for seed in range(30)]
    assert len(from_letter(" ".join(deals))) == codes.MOST_GAMES
    monkeypatch.setattr(codes, "MOST_ACTIONS_IN_LETTER", 2 * len(shared.lines))
    whole = [code_of(game, replace(shared.header, created=""), shared.lines[: -cut or None]) for cut in range(4)]
    assert [len(found.lines) for found in from_letter(" ".join(whole))] == [len(shared.lines), len(shared.lines) - 1]


@pytest.mark.parametrize("at", range(0, len(CODE), 3))
def test_a_wrong_or_missing_letter_is_noticed(at: int) -> None:
    other = ALPHABET[(ALPHABET.find(CODE[at]) + 7) % 32]
    for damaged in (CODE[:at] + other + CODE[at + 1 :], CODE[:at] + CODE[at + 1 :], CODE[:at], CODE + other):
        with pytest.raises(CodeError):
            from_code(damaged)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "foreign"),
        ("https://example.org", "foreign"),
        ("x" * 10**6, "foreign"),
        ("CITY2ABC", "newer"),
        ("CITY", "foreign"),
        (PREFIX, "damaged"),
        (CODE[:-4], "damaged"),
        (PREFIX + "É" * 40, "damaged"),
    ],
)
def test_what_is_no_code_is_distinguished_from_a_damaged_one(text: str, fault: str) -> None:
    with pytest.raises(CodeError) as caught:
        from_code(text)
    assert caught.value.fault == fault


def forged(head: bytes, count: int = 0, choices: bytes = b"") -> str:
    """Return a code of any content with a check that fits."""
    head = codes._deflated(head)
    payload = codes._varint(len(head)) + head + codes._varint(count) + codes._log_check(()) + choices
    check = blake2b(payload, digest_size=codes.CHECK).digest()
    return PREFIX + codes._base32(check + codes._xor_keystream(payload, check))


SOUND = b'["card_city",1,{"players":1},7,[["Ada",0]]]'


@pytest.mark.parametrize(
    ("head", "count", "choices", "fault"),
    [
        (b"[]", 0, b"", "damaged"),
        (b"[" * 5000, 0, b"", "damaged"),
        (b'["chess",1,{},7,[]]', 0, b"", "newer"),
        (b'["card_city",9,{},7,[]]', 0, b"", "newer"),
        (b'["card_city",1,{"players":99},7,[]]', 0, b"", "damaged"),
        (b'["card_city",1,[],7,[]]', 0, b"", "damaged"),
        (b'["card_city",1,{"players":1},7,[["A",0],["B",1]]]', 0, b"", "damaged"),
        (b'["card_city",1,{"players":1},7,[["A",99]]]', 0, b"", "damaged"),
        (b'["card_city",1,{"players":1},1' + b"0" * 30 + b",[]]", 0, b"", "damaged"),
        (SOUND[:-1] + b',["tournament","",{}]]', 0, b"", "newer"),
        (SOUND, 10**9, b"", "damaged"),
        (SOUND, 4999, b"", "damaged"),
        (SOUND, 1, b"\xff" * 50, "damaged"),
        (SOUND, 30, b"\x01" * 20, "damaged"),
        (b'["card_city",true,{"players":1},7,[["Ada",0]]]', 0, b"", "damaged"),
        (b'["card_city",1.9,{"players":1},7,[["Ada",0]]]', 0, b"", "damaged"),
        (b'["card_city","1",{"players":1},7,[["Ada",0]]]', 0, b"", "damaged"),
        (b'["card_city",1,{"players":1},7,[["Ada",0,"oracle"]]]', 0, b"", "newer"),
        (SOUND[:-1] + b',["daily","' + b"x" * 201 + b'",{}]]', 0, b"", "damaged"),
    ],
)
def test_a_forged_code_is_refused(head: bytes, count: int, choices: bytes, fault: str) -> None:
    with pytest.raises(CodeError) as caught:
        from_code(forged(head, count, choices))
    assert caught.value.fault == fault
    assert from_code(forged(SOUND)).is_deal


@settings(max_examples=200)
@given(st.binary(max_size=300))
def test_any_bytes_behind_a_fitting_check_are_refused_or_read(data: bytes) -> None:
    check = blake2b(data, digest_size=codes.CHECK).digest()
    with suppress(CodeError):
        from_code(PREFIX + codes._base32(check + codes._xor_keystream(data, check)))


def test_an_action_that_is_allowed_but_not_listed_goes_by_its_letters(monkeypatch: pytest.MonkeyPatch) -> None:
    shared = shared_of(SAVES / "format_1" / "classic_solo.cardcity")
    game = game_of("card_city")
    legal = type(game).legal

    def shorter(self: object, state: object, seat: int) -> object:
        return legal(self, state, seat)[1:]  # type: ignore[arg-type]

    monkeypatch.setattr(type(game), "legal", shorter)
    assert from_code(code(shared)) == shared


def test_the_same_choices_in_another_order_are_not_mistaken_for_others(monkeypatch: pytest.MonkeyPatch) -> None:
    game = game_of("card_city")
    legal = type(game).legal

    def reversed_(self: object, state: object, seat: int) -> object:
        return legal(self, state, seat)[::-1]  # type: ignore[arg-type]

    monkeypatch.setattr(type(game), "legal", reversed_)
    with pytest.raises(CodeError):
        from_code(CODE)


# Play by mail


def by_mail(turns: int, **header: Any) -> tuple[MemoryStore, AnyMatch]:
    """Return Ada's store and her match with Bo after `turns` turns; she begins."""
    store, game = MemoryStore(), game_of("card_city")
    setup = game.read_setup({"players": 2, "first_player": 0, **header.pop("setup", {})})
    seats = header.pop("seats", [Seat("Ada", 0), Seat("Bo", 1)])
    match: AnyMatch = Match.start(game, setup, seats, header.pop("seed", 7), store)
    for _turn in range(turns):
        play(match)
    return store, match


def play(match: AnyMatch, choice: int = 0) -> int:
    """Do the actions of a whole turn; return the seat."""
    seat = match.actors()[0]
    while match.actors()[:1] == (seat,):
        match.do(seat, match.legal(seat)[choice])
    return seat


def sent(match: AnyMatch) -> SharedGame:
    return from_code(code_of(match.game, match.header, match.log))


def opened(store: MemoryStore, match_id: str) -> AnyMatch:
    record = store.load(match_id)
    return Match.resume(game_of(record.header.game), record, store)


def difference(store: MemoryStore, match: AnyMatch, name: str) -> Difference:
    before = store.list()
    with pytest.raises(LetterDiffersError) as caught:
        receive(store, sent(match), name)
    assert store.list() == before, "nothing is stored before the player decides"
    return caught.value.difference


def test_a_game_goes_back_and_forth_as_one_match_on_both_laptops() -> None:
    ada, hers = by_mail(1)
    bo = MemoryStore()
    first = receive(bo, sent(hers), "Bo")
    his = opened(bo, first)
    assert play(his) == 1
    assert receive(ada, sent(his), "Ada") == hers.id
    again = opened(ada, hers.id)
    assert again.state == his.state and play(again) == 0
    assert receive(bo, sent(again), "Bo") == first
    assert len(bo.list()) == len(ada.list()) == 1
    assert ada.imported_seats(hers.id) == {1} and bo.imported_seats(first) == {0}


def test_an_older_code_takes_nothing_back() -> None:
    ada, hers = by_mail(1)
    old = sent(hers)
    play(hers)
    assert receive(ada, old, "Ada") == hers.id
    assert ada.load(hers.id).lines == hers.log


def test_a_difference_names_the_turn_that_it_is_in() -> None:
    bo = MemoryStore()
    his = opened(bo, receive(bo, sent(by_mail(1)[1]), "Bo"))
    play(his)
    receive(bo, sent(by_mail(3)[1]), "Bo")
    _store, other = by_mail(2)
    play(other, -1)
    with pytest.raises(LetterDiffersError) as caught:
        receive(bo, sent(other), "Bo")
    assert caught.value.turn_of(caught.value.difference) == 3


def test_a_turn_taken_back_after_the_answer_was_seen_is_a_difference() -> None:
    _ada, hers = by_mail(1)
    bo = MemoryStore()
    first = receive(bo, sent(hers), "Bo")
    _store, other = by_mail(0)
    play(other, -1)
    found = difference(bo, other, "Bo")
    at = next(at for at, (one, two) in enumerate(zip(hers.log, other.log, strict=False)) if one != two)
    assert found == Difference("turn", 0, 0, at, first)
    second = receive(bo, sent(other), "Bo", accept=True)
    assert second != first and bo.load(first).lines == hers.log and bo.load(second).lines == other.log
    play(other)
    assert receive(bo, sent(other), "", accept=False) == second, "the letter that was taken is known from now on"


@pytest.mark.parametrize("name", ["Bo", ""])
def test_a_turn_of_ones_own_that_was_not_played_here_is_a_difference(name: str) -> None:
    ada, hers = by_mail(1)
    bo = MemoryStore()
    first = receive(bo, sent(hers), "Bo")
    his = opened(bo, first)
    play(his)
    receive(ada, sent(his), "Ada")
    both = opened(ada, hers.id)
    begun = both.action_count
    while play(both) == 0:
        pass
    found = difference(bo, both, name)
    own = next(at for at, line in enumerate(both.log) if at >= begun and line.seat == 1)
    assert found == Difference("own_turn", 0, 1, own, first)
    assert receive(bo, sent(both), name, accept=True) == first
    assert bo.load(first).lines == both.log and bo.imported_seats(first) == {0, 1}


@pytest.mark.parametrize(
    ("changed", "kind", "seat"),
    [
        ({"seed": 8}, "deal", 0),
        ({"setup": {"edition": "xl"}}, "setup", 0),
        ({"setup": {"edition": "xl"}, "seed": 8}, "setup", 0),
        ({"seats": [Seat("Ada", 0), Seat("Zoé", 1)]}, "name", 1),
        ({"seats": [Seat("Zoé", 0), Seat("Bo", 1)]}, "name", 0),
        ({"seats": [Seat("Ada", 0), Seat("Zoé", 1), Seat("Bo", 2)], "setup": {"players": 3}}, "", 0),
        ({"seats": [Seat("Noël", 0), Seat("Zoé", 1)]}, "name", 0),
        ({"seats": [Seat("Ada", 3), Seat("Bo", 1)]}, "colour", 0),
    ],
)
def test_another_deal_or_name_is_a_difference(changed: dict[str, Any], kind: str, seat: int) -> None:
    _ada, hers = by_mail(1)
    bo = MemoryStore()
    first = receive(bo, sent(hers), "Bo")
    _store, other = by_mail(1, **changed)
    if not kind:
        assert receive(bo, sent(other), "Bo") != first
        return
    found = difference(bo, other, "Bo")
    assert (found.kind, found.seat, found.match_id) == (kind, seat, first)
    assert receive(bo, sent(other), "Bo", accept=True) != first


def test_a_computer_in_the_place_of_a_person_is_a_difference() -> None:
    people = [Seat("Ada", 0), Seat("Bo", 1), Seat("Zoé", 2)]
    _ada, hers = by_mail(1, seats=people, setup={"players": 3})
    bo = MemoryStore()
    receive(bo, sent(hers), "Bo")
    _store, other = by_mail(1, seats=[*people[:2], Seat("Zoé", 2, "random")], setup={"players": 3})
    assert (difference(bo, other, "Bo").kind, difference(bo, other, "Bo").seat) == ("player", 2)


def test_a_computer_in_the_sender_s_own_seat_is_a_difference() -> None:
    _ada, hers = by_mail(1)
    bo = MemoryStore()
    receive(bo, sent(hers), "Bo")
    seats = [replace(hers.seats[0], player="visionary"), *hers.seats[1:]]
    _store, other = by_mail(1, seats=seats)
    assert (difference(bo, other, "Bo").kind, difference(bo, other, "Bo").seat) == ("player", 0)


def test_an_unknown_letter_with_turns_of_ones_own_is_a_difference() -> None:
    _ada, hers = by_mail(2)
    assert difference(MemoryStore(), hers, "Bo").kind == "own_turn"
    assert receive(MemoryStore(), sent(hers), "")


def test_a_code_is_opened_beside_its_own_match_when_that_is_damaged_here() -> None:
    ada, hers = by_mail(1)
    load = ada.load
    ada.load = lambda match_id: _damaged() if match_id == hers.id else load(match_id)  # type: ignore[method-assign]
    found = receive(ada, sent(hers), "Bo")
    assert found != hers.id and ada.load(found).lines == hers.log


def _damaged() -> Record:
    raise DamagedRecordError


def test_a_deal_is_a_new_match_each_time() -> None:
    store = MemoryStore()
    header = Header("card_city", 1, game_of("card_city").read_setup({"players": 3}), 5, ())
    deal = from_code(code_of(game_of("card_city"), header))
    first, second = receive(store, deal), receive(store, deal)
    assert first != second
    assert len(store.load(first).header.seats) == 3


def test_a_letter_of_a_finished_game_is_a_finished_match() -> None:
    shared = shared_of(SAVES / "format_1" / "classic_solo.cardcity")
    for lines, finished in ((shared.lines, True), (shared.lines[:-1], False)):
        store = MemoryStore()
        receive(store, from_code(code(replace(shared, lines=lines))))
        assert [saved.finished for saved in store.list()] == [finished]


def test_a_solo_game_is_taken_over_without_a_question_about_own_turns() -> None:
    shared = shared_of(SAVES / "format_1" / "classic_solo.cardcity")
    name = shared.header.seats[0].name
    assert name and receive(MemoryStore(), shared, name)


def test_a_difference_names_the_seat_that_acted_last_as_the_sender() -> None:
    _ada, hers = by_mail(1)
    bo = MemoryStore()
    receive(bo, sent(hers), "Bo")
    _store, other = by_mail(2, seats=[Seat("Ada", 0), Seat("Zoé", 1)])
    with pytest.raises(LetterDiffersError) as caught:
        receive(bo, sent(other), "Bo")
    assert [(found.kind, found.sender) for found in caught.value.differences] == [("own_turn", 0), ("name", 1)]


def test_another_deal_between_seats_without_names_is_a_new_match() -> None:
    unnamed = [Seat("", 0), Seat("Bo", 1)]
    bo = MemoryStore()
    first = receive(bo, sent(by_mail(1, seats=unnamed)[1]), "Bo")
    assert receive(bo, sent(by_mail(1, seats=unnamed, seed=8)[1]), "Bo") != first


def test_another_deal_between_other_names_is_a_new_match() -> None:
    bo = MemoryStore()
    first = receive(bo, sent(by_mail(1)[1]), "Bo")
    assert receive(bo, sent(by_mail(1, seats=[Seat("Zoé", 0), Seat("Bo", 1)], seed=8)[1]), "Bo") != first


def purposes(store: MemoryStore) -> list[str]:
    return sorted(saved.header.purpose.kind for saved in store.list())


def with_header(match: AnyMatch, **fields: Any) -> SharedGame:
    shared = sent(match)
    return replace(shared, header=replace(shared.header, **fields))


def test_another_purpose_is_a_difference_and_stays_beside() -> None:
    bo = MemoryStore()
    first = receive(bo, sent(by_mail(1)[1]), "Bo")
    other = with_header(by_mail(1)[1], purpose=Purpose("daily", "2026-11-21"))
    with pytest.raises(LetterDiffersError) as caught:
        receive(bo, other, "Bo")
    assert caught.value.differences == (Difference("purpose", 0, 0, 0, first),)
    assert caught.value.stored == bo.load(first).header and caught.value.letter == other
    receive(bo, other, "Bo", accept=True)
    assert purposes(bo) == ["daily", "free"]


def test_another_turn_comes_from_its_own_seat() -> None:
    bo = MemoryStore()
    first = receive(bo, sent(by_mail(2)[1]), "")
    other = by_mail(0)[1]
    play(other, -1)
    play(other)
    assert difference(bo, other, "") == Difference("turn", 0, 0, difference(bo, other, "").at, first)


def test_a_letter_without_actions_comes_from_the_first_seat() -> None:
    bo = MemoryStore()
    first = receive(bo, sent(by_mail(1)[1]), "Bo")
    _store, other = by_mail(0, seats=[Seat("Ada", 0), Seat("Bo", 3)])
    assert difference(bo, other, "Bo") == Difference("colour", 0, 1, 0, first)


def test_another_deal_with_turns_of_ones_own_names_both_and_the_stored_match() -> None:
    bo = MemoryStore()
    first = receive(bo, sent(by_mail(1)[1]), "Bo")
    with pytest.raises(LetterDiffersError) as caught:
        receive(bo, sent(by_mail(2, seed=8)[1]), "Bo")
    assert [(found.kind, found.sender, found.match_id) for found in caught.value.differences] == [
        ("deal", 1, first), ("own_turn", 0, "")
    ]  # fmt: skip
    assert caught.value.stored == bo.load(first).header
    assert [caught.value.turn_of(found) for found in caught.value.differences] == [1, 2]


def test_a_letter_of_the_deal_opens_its_match_until_that_is_finished() -> None:
    bo = MemoryStore()
    first = receive(bo, sent(by_mail(1)[1]), "Bo")
    deal = sent(by_mail(0)[1])
    assert receive(bo, deal, "Bo") == first
    bo.finish(first)
    assert receive(bo, deal, "Bo") != first


def test_turns_of_a_finished_match_that_are_others_are_a_difference() -> None:
    bo = MemoryStore()
    first = receive(bo, sent(by_mail(1)[1]), "Bo")
    bo.finish(first)
    other = by_mail(0)[1]
    play(other, -1)
    assert difference(bo, other, "Bo").kind == "turn"


def test_the_same_deal_between_strangers_with_another_beginning_is_a_new_match() -> None:
    bo, game = MemoryStore(), game_of("citadels")
    letters = []
    for names, choice in ((("Ada", "Bo"), 0), (("Noël", "Zoé"), -1), (("Eve", "Bo"), -1)):
        seats = [Seat(name, at) for at, name in enumerate(names)]
        match: AnyMatch = Match.start(game, game.read_setup({"players": 2}), seats, 7, MemoryStore())
        match.do(match.actors()[0], match.legal(match.actors()[0])[choice])
        letters.append(sent(match))
    first = receive(bo, letters[0], "")
    assert receive(bo, letters[1], "") != first
    with pytest.raises(LetterDiffersError) as caught:
        receive(bo, replace(letters[2], lines=letters[1].lines), "")
    assert {found.kind for found in caught.value.differences} <= {"turn", "name"}


def test_of_several_matches_of_a_deal_the_one_with_the_longest_common_beginning_counts() -> None:
    """A match that was accepted beside another one shares its first turns."""
    bo = MemoryStore()
    _store, longer = by_mail(2)
    shorter = by_mail(1)[1]
    play(shorter, -1)
    ids = [receive(bo, sent(each), "", accept=True) for each in (longer, shorter)]
    assert len(set(ids)) == 2
    for match, match_id in zip((longer, shorter), ids, strict=True):
        play(match)
        assert receive(bo, sent(match), "") == match_id
        _store, other = by_mail(0)
        for line in match.log[:-1]:
            other.do(line.seat or 0, other.game.decode(line.text))
        play(other, -1)
        assert difference(bo, other, "").match_id == match_id


def test_the_last_letter_finishes_the_stored_match() -> None:
    store, game = MemoryStore(), game_of("card_city")
    whole: AnyMatch = Match.start(game, game.read_setup({"players": 2}), [Seat("Ada", 0), Seat("Bo", 1)], 7, store)
    bo = MemoryStore()
    first = ""
    while not whole.finished:
        play(whole)
        first = receive(bo, sent(whole), "")
        assert [saved.finished for saved in bo.list()] == [whole.finished]
    assert bo.load(first).lines == whole.log


def test_a_game_alone_continues_only_the_same_attempt_at_a_deal() -> None:
    """The deal of a day is the same for everybody: a friend's attempt is no difference, but another match."""
    shared = shared_of(SAVES / "format_1" / "classic_solo.cardcity")
    half = replace(shared, lines=shared.lines[:9])
    store = MemoryStore()
    first = receive(store, half, "Zoé")
    assert receive(store, shared, "Zoé") == first and len(store.load(first).lines) == len(shared.lines)
    friends = replace(shared, header=replace(shared.header, seats=(Seat("Noël", 0),)))
    assert receive(store, friends, "Zoé") != first
    daily = replace(shared, header=replace(shared.header, purpose=Purpose("daily", "2026-11-21")))
    assert receive(store, daily, "Zoé") != first


def test_a_second_game_against_the_computer_is_no_other_deal_of_the_first() -> None:
    seats = [Seat("Ada", 0), Seat("", 1, "random")]
    store = MemoryStore()
    first = receive(store, sent(by_mail(1, seats=seats)[1]), "Ada")
    assert receive(store, sent(by_mail(1, seats=seats, seed=8)[1]), "Ada") != first


def test_marks_are_stored_before_the_actions_of_a_letter() -> None:
    """A power cut between both leaves a mark too much, never one too few."""
    done = list[str]()

    class Watched(MemoryStore):
        def note_imported(self, match_id: str, seats: frozenset[int]) -> None:
            done.append("mark")
            super().note_imported(match_id, seats)

        def append(self, match_id: str, line: Logged) -> None:
            done.append("action")
            super().append(match_id, line)

    store, hers = Watched(), by_mail(1)[1]
    receive(store, sent(hers), "")
    assert done == ["mark"], "a new match has its mark from the start"
    play(hers)
    receive(store, sent(hers), "")
    assert done[1] == "mark" and set(done[2:]) == {"action"}


class CountingStore(MemoryStore):
    """A store that knows which matches were loaded and not closed again."""

    def __init__(self) -> None:
        super().__init__()
        self.loaded: set[str] = set()

    def load(self, match_id: str) -> Record:
        self.loaded.add(match_id)
        return super().load(match_id)

    def peek(self, match_id: str) -> Record:
        return super().load(match_id)

    def create(self, header: Header, lines: Iterable[Logged] = (), imported: frozenset[int] = frozenset()) -> str:
        match_id = super().create(header, lines, imported)
        self.loaded.add(match_id)
        return match_id

    def close(self, match_id: str) -> None:
        self.loaded.discard(match_id)


def test_matches_that_a_letter_is_compared_with_are_released() -> None:
    store = CountingStore()
    _ada, hers = by_mail(1)
    first = receive(store, sent(hers), "Bo")
    assert receive(store, sent(by_mail(1)[1]), "Bo") == first
    other = by_mail(0)[1]
    play(other, -1)
    assert difference(store, other, "Bo").kind == "turn"
    assert not store.loaded


@pytest.mark.parametrize(
    ("changed", "fewer", "is_found"),
    [({}, 1, True), ({}, 0, False), ({"rules": 9}, 1, False), ({"seed": 8}, 1, False), ({"setup": None}, 1, False),
     ({"purpose": Purpose("daily", "2026-11-21")}, 1, False), ({"seats": ()}, 1, False), ({"game": "x"}, 1, False)],
)  # fmt: skip
def test_a_code_continues_only_the_same_deal_and_seats_with_fewer_actions(
    changed: dict[str, Any], fewer: int, is_found: bool
) -> None:
    shared = sent(by_mail(1)[1])
    saved = SavedMatch("1", replace(shared.header, **changed), len(shared.lines) - fewer, 0.0, False)
    assert continued([saved], shared) == (saved if is_found else None)


def test_a_code_that_cannot_be_read_does_not_hide_the_one_beside_it() -> None:
    check = blake2b(b"\xff", digest_size=codes.CHECK).digest()
    unreadable = PREFIX + codes._base32(check + codes._xor_keystream(b"\xff", check))
    assert from_code(f"{unreadable}\n{CODE}").lines == from_code(f"{CODE}\n{unreadable}").lines == from_code(CODE).lines


def test_a_code_behind_thousands_of_bare_beginnings_is_found() -> None:
    assert from_code("CITY1 " * 60_000 + CODE) == from_code(CODE)
