"""The generator is SplitMix64, on every platform (rules/rng.py)."""

from __future__ import annotations

from collections import Counter

import pytest

from cardcity_desktop.rules.rng import below, next_word, seeded, shuffled

SPLITMIX_FROM_1234567 = (
    6457827717110365317,
    3203168211198807973,
    9817491932198370423,
    4593380528125082431,
    16408922859458223821,
)
"""First numbers of the reference implementation (Vigna, splitmix64.c) from state 1234567."""


def test_words_are_splitmix64s() -> None:
    state, words = 1234567, []
    for _ in SPLITMIX_FROM_1234567:
        state, word = next_word(state)
        words.append(word)
    assert tuple(words) == SPLITMIX_FROM_1234567


@pytest.mark.parametrize("seed", [0, 1, -1, 2**64, 10**30])
def test_any_integer_is_a_seed(seed: int) -> None:
    assert 0 <= seeded(seed) < 2**64


def test_neighbouring_seeds_start_apart() -> None:
    assert len({next_word(seeded(seed))[1] for seed in range(200)}) == 200


def test_below_stays_below_and_reaches_everything_evenly() -> None:
    rng, seen = seeded(5), Counter[int]()
    for _ in range(7000):
        rng, number = below(rng, 7)
        seen[number] += 1
    assert set(seen) == set(range(7))
    assert max(seen.values()) - min(seen.values()) < 200


def test_a_shuffle_keeps_every_item_and_its_order_is_pinned() -> None:
    rng, deck = shuffled(seeded(1), "abcdefgh")
    assert sorted(deck) == list("abcdefgh")
    assert "".join(deck) == "begcfdah"
    assert shuffled(seeded(1), "abcdefgh") == (rng, deck)


def test_every_order_comes_up() -> None:
    assert len({shuffled(seeded(seed), "abc")[1] for seed in range(100)}) == 6
