"""Tests that any text becomes a name that can be stored, drawn and read aloud."""

from __future__ import annotations

import doctest
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardcity_desktop.session import names
from cardcity_desktop.session.names import NAME_LENGTH, clean_name, skeleton
from cardcity_desktop.session.store import Seat


def test_the_example_in_the_docstring_is_true() -> None:
    assert doctest.testmod(names).failed == 0


@pytest.mark.parametrize(
    ("given_name", "kept"),
    [
        ("Bob\x00", "Bob"),
        ("\x1b[31mBob", "[31mBob"),
        ("\ud800", ""),
        ("\ufe0f", ""),
        ("\u200b\u2060\ufeff", ""),
        ("\u202eBob", "Bob"),
        ("Zoe\u0301", "Zoé"),
        ("Émile\u00a0 II", "Émile II"),
        ("Anne\nMarie", "Anne Marie"),
        ("❤\ufe0f", "❤\ufe0f"),
        ("👩\u200d🚀", "👩\u200d🚀"),
        ("👩🏽\u200d🚀", "👩🏽\u200d🚀"),
        ("❤\ufe0f\u200d🔥", "❤\ufe0f\u200d🔥"),
        ("👩\u200c🚀", "👩🚀"),
        ("B\u200do", "Bo"),
        ("\u200dB\u200c\u200co\u200d", "Bo"),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("م\u200cB", "مB"),
        ("क\u094d\u200dष", "क\u094d\u200dष"),
        ("x" * 1_000_000, "x" * NAME_LENGTH),
        ("", ""),
    ],
)
def test_a_seat_keeps_what_can_be_seen_of_a_name(given_name: str, kept: str) -> None:
    assert Seat(given_name, 0).name == kept


@given(st.text(st.characters(exclude_categories=())))
def test_any_text_becomes_a_short_line_that_can_be_written_or_nothing(text: str) -> None:
    name = clean_name(text)
    assert len(name) <= NAME_LENGTH
    name.encode()
    assert name == name.strip() and "\n" not in name
    assert not name or any(unicodedata.category(char)[0] in "LNPS" for char in name)
    assert clean_name(name) == name


@pytest.mark.parametrize(
    ("one", "other", "is_alike"),
    [
        ("Bo", "B\u043e", True),
        ("Ada", "\u0410d\u0430", True),
        ("Eve", "\u0395v\u0435", True),
        ("Ida", "lda", True),
        ("O'Neil", "0'Neil", True),
        ("Bo", "\uff22\uff4f", True),
        ("Zoé", "Zoe\u0301", True),
        ("Bo", "BO", False),
        ("Zoé", "Zoe", False),
        ("Bo", "Bob", False),
        ("", "\u200d", True),
    ],
)
def test_names_look_alike_whatever_alphabet_their_letters_are_from(one: str, other: str, is_alike: bool) -> None:
    assert (skeleton(one) == skeleton(other)) == is_alike
