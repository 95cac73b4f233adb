"""A guessed short key costs the stranger a minute, and never locks out a phone that has scanned the code."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from cardcity_desktop.link.keys import (
    LETTERS,
    MOST_WRONG,
    MOST_WRONG_OF_ADDRESS,
    SHORT_LENGTH,
    WRONG_SECONDS,
    Door,
    KeyVerdict,
    RoomKeys,
    is_same,
)

PHONE = "192.168.1.7"


class Clock:
    """A clock that a test sets."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def door_and_clock() -> tuple[Door, Clock]:
    clock = Clock()
    return Door(RoomKeys(short="HNZX6V"), clock), clock


def wrong(number: int) -> str:
    """Return a short key that opens nothing."""
    return f"AAAA{LETTERS[number // 30 % 30]}{LETTERS[number % 30]}"


def test_each_room_has_keys_of_its_own() -> None:
    keys = [RoomKeys() for _room in range(50)]
    assert len({key.long for key in keys}) == len({key.short for key in keys}) == 50
    assert all(len(key.short) == SHORT_LENGTH and set(key.short) <= set(LETTERS) for key in keys)
    assert min(len(key.long) for key in keys) >= 22


def test_both_keys_open_the_door_and_the_short_one_as_it_is_typed() -> None:
    door, _clock = door_and_clock()
    for shown in (door.keys.long, "HNZX6V", "hnz x6v", " HNZ-X6V "):
        assert door.judge(shown, PHONE) is KeyVerdict.RIGHT
    for shown in ("", door.keys.long[:-1], door.keys.long.lower() + "x", "HNZX6", "HNZX6VV", "HNZX6V" * 40):
        assert door.judge(shown, PHONE) is KeyVerdict.WRONG


def test_after_five_wrong_short_keys_an_address_waits_a_minute_for_the_next_short_one() -> None:
    door, clock = door_and_clock()
    for number in range(MOST_WRONG_OF_ADDRESS):
        assert door.judge(wrong(number), PHONE) is KeyVerdict.WRONG
    assert door.judge("HNZX6V", PHONE) is KeyVerdict.WORN
    assert door.judge("HNZX6V", "192.168.1.8") is KeyVerdict.RIGHT, "another phone is not locked out"
    assert door.judge(door.keys.long, PHONE) is KeyVerdict.RIGHT, "nor is a scanned code"
    clock.now += WRONG_SECONDS
    assert door.judge("HNZX6V", PHONE) is KeyVerdict.RIGHT


def test_strangers_at_many_addresses_wear_out_short_keys_alone() -> None:
    door, clock = door_and_clock()
    for number in range(MOST_WRONG):
        assert door.judge(wrong(number), f"192.168.1.{number}") is KeyVerdict.WRONG
    assert door.judge("HNZX6V", PHONE) is KeyVerdict.WORN
    assert door.judge(door.keys.long, PHONE) is KeyVerdict.RIGHT
    clock.now += WRONG_SECONDS
    assert door.judge("HNZX6V", PHONE) is KeyVerdict.RIGHT


def test_a_worn_door_is_not_kept_shut_by_those_who_knock() -> None:
    door, clock = door_and_clock()
    for _second in range(int(2 * WRONG_SECONDS)):
        door.judge(wrong(1), PHONE)
        clock.now += 1
    clock.now += WRONG_SECONDS - MOST_WRONG_OF_ADDRESS
    assert door.judge("HNZX6V", PHONE) is KeyVerdict.RIGHT


def test_nonsense_is_wrong_and_wears_nothing_out() -> None:
    door, _clock = door_and_clock()
    for _try in range(200):
        assert door.judge("no key at all, of many letters", PHONE) is KeyVerdict.WRONG
    assert door.judge("HNZX6V", PHONE) is KeyVerdict.RIGHT


@given(st.text(), st.text())
def test_keys_are_the_same_only_if_all_their_letters_are(one: str, other: str) -> None:
    assert is_same(one, other) == (one == other)


@given(st.text(max_size=40))
def test_no_text_but_a_key_opens_the_door(shown: str) -> None:
    door, _clock = door_and_clock()
    typed = "".join(letter for letter in shown.upper() if letter in LETTERS)
    if shown != door.keys.long and typed != "HNZX6V":
        assert door.judge(shown, PHONE) is KeyVerdict.WRONG
