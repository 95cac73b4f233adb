"""A screen that sends nonsense gets nothing, and breaks neither the room nor the table."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardcity_desktop.scenes.second_screens.room import MOST_LINES, Deed, Room
from cardcity_desktop.session.match import AnyMatch
from cardcity_desktop.support.i18n import language
from tests.scenes.second_screens.fake_phones import FakeLink, Phone, opened_room
from tests.scenes.second_screens.tables import begun

NUMBERS = st.one_of(st.integers(), st.floats(), st.booleans(), st.just(10**400), st.just(-(10**400)))
TEXTS = st.one_of(
    st.text(max_size=40),
    st.sampled_from(["\ud800", "\u202eadA", "\x00", "\r\n", "!undo", "end", "build harbor", "fr", "xx", "key 1", "{}"]),
)
VALUES = st.recursive(
    st.one_of(st.none(), NUMBERS, TEXTS),
    lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(TEXTS, inner, max_size=3)),
    max_leaves=8,
)
WORDS = ("take", "name", "face", "leave", "lang", "do", "all", "at", "n", "hello", "seat", "ping")
MESSAGES = st.dictionaries(st.one_of(st.sampled_from(WORDS), TEXTS), VALUES, max_size=6)


def room_with_phones(game: str) -> tuple[AnyMatch, Room, FakeLink, list[Phone]]:
    """Return a room with a phone of the seat that acts, one that watches, and one that has not chosen yet."""
    match = begun(game)
    room, link = opened_room(match)
    return (
        match,
        room,
        link,
        [Phone(room, link, 1).sit(match.actors()[0]), Phone(room, link, 2).sit(-1), Phone(room, link, 3)],
    )


@pytest.mark.parametrize("game", ["card_city", "royal_cities", "citadels"])
def test_whatever_screens_send_the_room_goes_on(game: str) -> None:
    match, room, link, _phones = room_with_phones(game)
    spoken, before = language(), match.action_count

    @settings(max_examples=20, deadline=None)
    @given(st.lists(st.tuples(st.integers(0, 3), MESSAGES), max_size=6))
    def attack(sent: list[tuple[int, dict[str, Any]]]) -> None:
        for screen, message in sent:
            room.received(screen + 1, message)
        assert language() == spoken and match.action_count == before

    attack()
    assert Phone(room, link, 9).last("seats") is not None and room.match is match


@pytest.mark.parametrize("seat", [True, False, 1.0, 99, -2, 10**400, "1", None, [1], {"take": 1}, float("nan")])
def test_only_a_free_seat_s_own_number_takes_it(seat: object) -> None:
    _match, room, link, _phones = room_with_phones("citadels")
    late = Phone(room, link, 7)
    late.send(take=seat)
    assert len(room.elsewhere) == 1 and late.last("key") is None and late.last("seats") is not None


@pytest.mark.parametrize("number", [None, 1.5, "1", [1]])
@pytest.mark.parametrize("lines", [[], [7], "end", None, ["end"] * (MOST_LINES + 1), [["end"]]])
def test_a_deed_of_another_form_is_none(lines: object, number: object) -> None:
    assert Deed.read({"all": lines, "at": "", "n": 1}) is None
    assert Deed.read({"do": "end", "at": "", "n": number}) is None
    assert Deed.read({"do": "end", "at": 7, "n": 1}) is None


def test_a_screen_does_nothing_for_a_seat_that_is_not_its_own() -> None:
    match, _room, _link, (sitting, watching, standing) = room_with_phones("citadels")
    line = sitting.offered()[0][0]
    for other in (watching, standing):
        other.send(do=line, at=sitting.last("at"), n=1)
        other.send(do="!undo", at=sitting.last("at"), n=2)
    assert match.action_count == 0
    sitting.do(line)
    assert match.action_count == 1


def test_the_key_of_a_seat_is_its_own_screen_s_and_ends_with_the_seat() -> None:
    _match, room, link, (sitting, watching, standing) = room_with_phones("citadels")
    for other in (watching, standing):
        assert sitting.key not in json.dumps(other.heard)
    for shown in ("key 2", "", "KEY 1", "key 1 "):
        assert Phone(room, link, 20, key=shown).last("page") is None
    room.bring_back(next(iter(room.elsewhere)))
    assert Phone(room, link, 21, key=sitting.key).last("page") is None, "brought back: the old key opens nothing"


def test_after_a_change_of_address_a_seat_that_is_away_can_be_taken_again_or_opened_with_its_key() -> None:
    _match, room, link, (sitting, _watching, standing) = room_with_phones("citadels")
    seat = next(iter(room.elsewhere))
    room.address_changed()
    standing.send(take=seat)
    assert standing.last("key") is None, "its screen is still there"
    room.left(sitting.number)
    assert Phone(room, link, 40, key=sitting.key).last("page") is not None
    room.left(40)
    standing.send(take=seat)
    assert standing.last("key") is None, "its key was not lost"
    room.address_changed()
    standing.send(lang="en")
    assert standing.last("seats")["seats"][seat]["free"]
    standing.send(take=seat)
    assert standing.last("key") is not None and room.is_there(seat)
    assert Phone(room, link, 41, key=sitting.key).last("page") is None, "there is a new key"


def test_an_unknown_language_is_the_first_one() -> None:
    _match, room, link, _phones = room_with_phones("citadels")
    for number, spoken in enumerate(("xx", "../fr", "FR", "")):
        assert Phone(room, link, 30 + number, spoken).last("seats")["h1"] == "Take your seat"
