"""Refusals word for word: clause, reason, figures and blamed cards, which the screens turn into sentences."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from cardcity_desktop.rules.errors import Refusal
from cardcity_desktop.rules.royal_cities.actions import ADD, decode
from cardcity_desktop.rules.royal_cities.cards import TOKENS
from cardcity_desktop.rules.royal_cities.game import ROYAL_CITIES
from cardcity_desktop.rules.royal_cities.phases.refusals import NOT_NOW
from cardcity_desktop.rules.royal_cities.setup import Setup
from cardcity_desktop.rules.royal_cities.state import State
from tests.contract.playing import plays

from .tables import noble, ready, refusal, regent, state_of, table

REASONS = {
    "2.6": "not_in_hand has_confirmed",
    "2.7": "not_in_hand has_confirmed joker",
    "4.3": "not_your_turn",
    "4.5": "not_in_hand no_card",
    "4.7": "not_in_market",
    "4.8": "no_card",
    "4.10": "no_card",
    "4.11": "not_in_market",
    "4.12": "no_card own_colour_stays same_city wrong_city too_low",
    "4.13": "not_drawn two_built",
    "5.1": "has_bought line_2_incomplete",
    "5.3": "not_in_market nothing_taken over_capacity",
    "6.2": "hero_down not_drawn",
    "7.1": "not_in_hand has_confirmed",
    "7.2": "wrong_city",
    "7.3": "too_low value_there value_chosen",
    "7.4": "no_companion",
    "11": "no_hero_alone",
    "11.1": "not_in_hand joker leaves_no_gift",
    "11.3": "regent_cannot",
    "11.5": "not_drawn regent_must_build",
    "11.9": "not_among_the_equal",
    "11.14": "not_in_market",
}
KNOWN = {(clause, reason) for clause, reasons in REASONS.items() for reason in reasons.split()}
KNOWN |= {(refusal.clause, refusal.reason) for refusal in NOT_NOW.values()}
WORDS = (
    *("skip", "add", "buy", "end", "done", "hero"),
    *(f"{word} {card}" for word in ("give", "open", "own", "gift", "play hand", "pick", "take") for card in TOKENS),
    *(f"{word} {card}" for word in ("show", "regent", "drop") for card in TOKENS),
    *(f"{word} {city}" for word in ("play city", "lift", "tax", "kill 1", "kill 0") for city in "VYPRBG"),
    *(f"move {seat} {city} to {to}" for seat in (0, 1) for city in "VYP" for to in "VYP"),
    *(f"put {card} {city}" for card in TOKENS[::2] for city in "VRB"),
)


@pytest.mark.parametrize("setup", [Setup(2), Setup(3), Setup(1), Setup(1, expert=True)], ids=str)
def test_every_refusal_of_a_random_game_has_a_known_reason(setup: Setup) -> None:
    rng = Random(24)
    for turn in islice(plays(ROYAL_CITIES, ROYAL_CITIES.initial(setup, 24), 24), 400):
        for words in rng.sample(WORDS, 12):
            for seat in range(setup.players):
                found = ROYAL_CITIES.why_not(turn.before, seat, decode(words))
                assert found is None or (found.clause, found.reason) in KNOWN, words


def in_words(found: Refusal) -> str:
    """Return a refusal as "CLAUSE REASON FIGURE=NUMBER … | CARD …"."""
    figures = "".join(f" {name}={number}" for name, number in found.figures)
    return f"{found}{figures}" + (f" | {' '.join(found.cards)}" if found.cards else "")


def test_4_refusals_of_effects() -> None:
    two = table(noble("V0 V1 V3 V4 V5 V6", R="R1"), noble(), market="Y4 R3")
    assert in_words(refusal(two, "0 play hand V2")) == "4.5 not_in_hand | V2"
    assert in_words(refusal(two, "0 play city G")) == "4.5 no_card"
    assert in_words(refusal(two, "0 play hand V0", "0 pick G1")) == "4.7 not_in_market | G1"
    assert in_words(refusal(two, "0 play hand V1", "0 lift G")) == "4.8 no_card"
    assert in_words(refusal(two, "0 play hand V3", "0 kill 1 R")) == "4.10 no_card"
    assert in_words(refusal(two, "0 play hand V3", "0 kill 3 R")) == "4.10 no_card"
    assert in_words(refusal(two, "0 play hand V4", "0 pick G1")) == "4.11 not_in_market | G1"
    assert in_words(refusal(two, "0 play hand V6", "0 put G5 G")) == "4.13 not_drawn | G5"
    assert in_words(refusal(two, "0 skip", "0 hero")) == "6.2 hero_down"
    assert in_words(refusal(two, "0 skip", "0 buy")) == "5.1 line_2_incomplete face_up=2"
    assert in_words(refusal(two, "1 skip")) == "4.3 not_your_turn"


def test_5_3_refusals_of_a_purchase() -> None:
    market = table(noble(), noble(), market="Y6 R6 G6 B1")
    assert in_words(refusal(market, "0 skip", "0 buy", "0 end")) == "5.3 nothing_taken"
    assert in_words(refusal(market, "0 skip", "0 buy", "0 take V1")) == "5.3 not_in_market | V1"
    taken = ("0 skip", "0 buy", "0 take Y6")
    assert in_words(refusal(market, *taken, "0 take R6")) == "5.3 over_capacity price=6 left=2 capacity=8 | R6"


def test_6_2_the_hero_shows_one_of_the_drawn_cards() -> None:
    hero = table(noble(hero=True), noble(), market="Y6 R6", pile="V1 V2")
    assert in_words(refusal(hero, "0 skip", "0 hero", "0 show V3")) == "6.2 not_drawn | V3"


def test_7_1_a_seat_that_has_confirmed_waits() -> None:
    building = ready(noble("V3"), noble("V4"))
    assert in_words(refusal(building, "0 done", "0 put V3 V")) == "7.1 has_confirmed"
    assert in_words(refusal(building, "0 put V5 V")) == "7.1 not_in_hand | V5"


def test_11_refusals_in_solo() -> None:
    alone = table(noble("V1"), regent(V="V2", R="R3"), market="Y6 R6", pile="V2 R3")
    drawn = ("0 skip", "0 add")
    assert in_words(refusal(alone, "0 skip", "0 hero")) == "11 no_hero_alone"
    assert in_words(refusal(alone, *drawn, "0 regent G1")) == "11.5 not_drawn | G1"
    assert in_words(refusal(alone, *drawn, "0 regent V2")) == "11.3 regent_cannot | V2"
    able = table(noble("V1"), regent(V="V2"), market="Y6 R6", pile="V2 R3")
    assert in_words(refusal(able, *drawn, "0 show V2")) == "11.5 regent_must_build | R3"


def test_11_9_11_14_refusals_after_a_season() -> None:
    alone = ready(noble(V="V3", R="R3"), regent(), market="Y1 Y2 R4 G4 P5")
    state = state_of(alone, "0 done")
    assert state.phase.name in ("tax", "trim")
    words = "tax G" if state.phase.name == "tax" else "drop V6"
    expected = "11.9 not_among_the_equal" if state.phase.name == "tax" else "11.14 not_in_market | V6"
    assert in_words(refusal(alone, "0 done", f"0 {words}")) == expected


def first_state(reason: str, line: str, steps: tuple[str, ...] = ()) -> State | None:
    """Return the first start of a solo game in which a line is refused for a reason."""
    for seed in range(200):
        state = ROYAL_CITIES.initial(Setup(1), seed)
        for step in steps:
            legal = ROYAL_CITIES.legal(state, 0)
            state = ROYAL_CITIES.apply(
                state, 0, next(a for a in legal if ROYAL_CITIES.encode(a).startswith(step))
            ).state
        found = ROYAL_CITIES.why_not(state, 0, decode(line))
        if found is not None and found.reason == reason:
            return state
    return None


@pytest.mark.parametrize(
    ("line", "steps", "reason"),
    [
        ("own V3", (), "not_in_hand"),
        ("own W3", (), "joker"),
        ("gift V3", ("own",), "not_in_hand"),
        ("gift W3", ("own",), "regent_cannot"),
        ("gift G3", ("own",), "regent_cannot"),
    ],
)
def test_11_1_first_cards_that_are_refused(line: str, steps: tuple[str, ...], reason: str) -> None:
    state = first_state(reason, line, steps)
    assert state is not None
    found = ROYAL_CITIES.why_not(state, 0, decode(line))
    clause = "11.3" if reason == "regent_cannot" else "11.1"
    assert found is not None and in_words(found) == f"{clause} {reason} | {line.split()[1]}"


def test_2_6_2_7_gifts_and_first_cards_that_are_refused() -> None:
    state = ROYAL_CITIES.initial(Setup(2), 1)
    hand = {TOKENS[card] for card in state.nobles[0].hand}
    other = next(token for token in TOKENS if token not in hand)
    found = ROYAL_CITIES.why_not(state, 0, decode(f"give {other}"))
    assert found is not None and in_words(found) == f"2.6 not_in_hand | {other}"
    for _ in range(2):
        state = ROYAL_CITIES.apply(state, 0, ROYAL_CITIES.legal(state, 0)[0]).state
    found = ROYAL_CITIES.why_not(state, 0, ADD)
    assert found is not None and in_words(found) == "2.6 has_confirmed"


def test_10_2_nothing_is_allowed_after_the_end() -> None:
    state = ROYAL_CITIES.initial(Setup(1), 3)
    while ROYAL_CITIES.actors(state):
        state = ROYAL_CITIES.apply(state, 0, ROYAL_CITIES.legal(state, 0)[0]).state
    found = ROYAL_CITIES.why_not(state, 0, ADD)
    assert found is not None and in_words(found) == "10.2 over"
