"""Tests that run a few tries of each siege."""

from __future__ import annotations

import gc
import sys

from tests.siege import hostile
from tests.siege.bombardments import (
    adopt_spoilt,
    cut_others,
    cut_saves,
    spoil_codes,
    spoil_letters,
    spoil_profiles,
    spoil_requests,
    spoil_saves,
    spoil_settings,
)
from tests.siege.kills import kill_at_random, take_turns
from tests.siege.power import cut_power


def test_saves_cut() -> None:
    assert cut_saves(stride=199).tries > 300


def test_others_cut() -> None:
    assert set(cut_others(stride=23).ends) >= {"codes refused", "profile adopted", "settings put aside"}


def test_saves_spoilt() -> None:
    """Opening damaged saves again takes no more memory."""
    assert set(spoil_saves(300).ends) >= {"resumed", "refused", "mended", "left alone"}
    gc.collect()
    held = sys.getallocatedblocks()
    spoil_saves(40)
    gc.collect()
    assert sys.getallocatedblocks() - held < 40 * FEW


FEW = 25
"""Objects of a try that may stay: a match has thousands."""


def test_strangers_files_spoilt() -> None:
    assert set(adopt_spoilt(60).ends) == {"adopted", "left alone", "mended"}


def test_codes_spoilt() -> None:
    assert set(spoil_codes(300).ends) >= {"foreign", "damaged", "read"}


def test_letters() -> None:
    assert set(spoil_letters(60).ends) >= {"read", "damaged"}


def test_hostile_texts_do_not_hold_the_window() -> None:
    """By hand the limit is a fifth of a second (`python -m tests.siege hostile-letters --times 10000`)."""
    assert {"opened", "refused, long"} <= set(hostile.letters(40, most=hostile.GENEROUS).ends)
    assert set(hostile.positions(40, most=hostile.GENEROUS).ends) == {"playable", "refused"}
    assert set(hostile.saves(30, most=hostile.GENEROUS).ends) == {"opened", "refused"}


def test_settings_spoilt() -> None:
    assert set(spoil_settings(300).ends) >= {"used", "partly used", "put aside"}


def test_profiles_spoilt() -> None:
    assert set(spoil_profiles(300).ends) == {"adopted", "left alone"}


def test_requests_spoilt() -> None:
    assert set(spoil_requests(300).ends) == {"answered", "refused"}


def test_killed_at_random_moments() -> None:
    assert kill_at_random(6).ends["nothing lost"] == 6


def test_power_cuts() -> None:
    assert set(cut_power(60).ends) >= {"while doing", "while taking back"}


def test_two_copies_taking_turns() -> None:
    assert take_turns(seconds=3).counted["actions"] > 0
