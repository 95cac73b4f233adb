"""Comparisons of two ways: each figure is that of the rules after the turn, in favour of the advised way."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from cardcity_desktop.players.card_city.comparing import Comparison, explained
from cardcity_desktop.players.catalogue import make_player
from cardcity_desktop.players.coach import LEAST_COST, evaluated_decision
from cardcity_desktop.players.player import Advice, Budget, Candidate, Observation, Reason
from cardcity_desktop.players.weighing import DecisionPoint, weighed_ways
from cardcity_desktop.rules.card_city.actions import Build, Buy, Develop, Offer, Put, Take
from cardcity_desktop.rules.card_city.forecast.lots import lot_forecast
from cardcity_desktop.rules.card_city.game import CARD_CITY
from cardcity_desktop.rules.card_city.scoring.score import sheet_of
from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.rules.card_city.site import site_of
from cardcity_desktop.rules.card_city.state import State
from cardcity_desktop.rules.city.cards import CODES
from cardcity_desktop.rules.city.layout import layout_of
from cardcity_desktop.scenes.card_city.advice_text import hint_of
from cardcity_desktop.scenes.card_city.comparison_text import ComparisonWords
from cardcity_desktop.support.i18n import set_language
from tests.players.card_city.games import random_game, state_in

SETUPS = [
    Setup("classic", players=2),
    Setup("classic", players=1),
    Setup("xl", "normal", "economic", (), 1),
    Setup("xl", "normal", "commercial", ("ecological",), 2),
    Setup("xl", "advanced", "happiness", (), 2),
    Setup("xl", "normal", "residential", ("unique_city",), 2),
]
LESS = {"cleaner", "clouds", "rival", "lot_rival", "lot_lost"}
"""Words whose figure is better if it is less."""
NAMES = ("Anna", "Bob", "Carl", "Dora")


def advised(setup: Setup, seeds: int, gap: float, every: int = 3) -> list[tuple[State, int, Advice]]:
    """Return explained advices for random positions: each action in turn is better by `gap` than the one after it."""
    found = []
    for seed in range(seeds):
        for at, state in enumerate(random_game(setup, seed)):
            actors = CARD_CITY.actors(state)
            if not actors or at % every or len(legal := CARD_CITY.legal(state, actors[0])) < 2:
                continue
            seen = Observation.of(CARD_CITY, state, actors[0])
            tried = Random(at).sample(legal, min(4, len(legal)))
            candidates = tuple(Candidate(action, -gap * rank, (), (action,)) for rank, action in enumerate(tried))
            found.append((state, actors[0], explained(seen, state, Advice(tried[0], candidates))))
    return found


def played(state: State, seat: int, action: Any) -> State:
    """Return the state after an action and all growth and pay that follows without a choice."""
    return CARD_CITY.apply(state, seat, action).state


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_every_difference_is_in_favour_of_the_advised_way(setup: Setup) -> None:
    words = set()
    for _state, _seat, advice in advised(setup, 3, 2.0):
        for reason in advice.best.reasons:
            figures = dict(reason.figures)
            words.add(reason.word)
            if {"here", "there"} <= {*figures}:
                assert (figures["here"] < figures["there"]) is (reason.word in LESS), reason
            if reason.instead:
                assert CARD_CITY.decode(reason.instead) != advice.action and figures["gap"] >= 0
    assert len(words) > 4, words


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_figures_agree_with_the_rules(setup: Setup) -> None:
    """Purchases change the city by themselves: no growth of the player's choice and no income follows in the turn."""
    compared = 0
    for state, seat, advice in advised(setup, 8, 2.0, every=1):
        if not isinstance(advice.action, Buy):
            continue
        after = site_of(played(state, seat, advice.action), seat)
        for reason in advice.best.reasons:
            other = site_of(played(state, seat, CARD_CITY.decode(reason.instead)), seat)
            if reason.word == "money":
                assert (after.money, other.money) == (reason.figure("here"), reason.figure("there"))
            elif reason.word == "points":
                had = sheet_of(site_of(state, seat)).points or 0
                gains = [(sheet_of(site).points or 0) - had for site in (after, other)]
                assert gains == [reason.figure("here"), reason.figure("there")]
            elif reason.word == "room":
                assert after.limit - after.cards == reason.figure("here")
            else:
                continue
            compared += 1
    assert compared or setup.victory == "happiness"


def test_a_growth_that_joins_two_groups_names_both_and_what_they_are_worth() -> None:
    """The home at (0, 1) has City Hall and leisure beside it. On (1, 1) it meets the home at (2, 1)."""
    state, seat = state_in(SETUPS[1], "building"), 0
    cards = {(0, 0): "H", (1, 0): "C", (2, 0): "P", (2, 1): "R", (0, 1): "R", (-1, 1): "L", (-1, 0): "I1"}
    board = state.city(seat).board
    city = layout_of(board, [(cell, CODES[card]) for cell, card in cards.items()])
    state = state.changed(cities=(city,))
    joining, alone = Develop("R", (1, 1)), Develop("R", (0, 2))
    found = Comparison(state, seat, (joining,), (alone,)).differences()
    figures = next(dict(figures) for _, word, figures in found if word == "joins")
    assert figures == {"kind": 0, "first": 1, "second": 1, "here": 3, "apart": 2, "together": 6}
    assert "joins" not in [word for _, word, _ in Comparison(state, seat, (alone,), (joining,)).differences()]
    advice = Advice(joining, (Candidate(joining, 4.0), Candidate(alone, 0.0)))
    hint = hint_of(explained(Observation.of(CARD_CITY, state, seat), state, advice), NAMES, 5)
    assert hint.why == "It joins 1 and 1 homes into one group of 3, worth 6 points and not 2."
    assert (hint.before, hint.after, hint.gain) == ("1 + 1", "6", "4 better")
    assert (hint.instead, hint.instead_gain) == ("Growth on E7 instead", "about 4 points worse")


def test_a_lot_is_compared_by_the_cards_that_its_chooser_sees() -> None:
    compared = set()
    for state, seat, advice in advised(SETUPS[0], 20, 2.0):
        if isinstance(advice.action, Take):
            draft = CARD_CITY.view(state, seat).draft
            assert draft is not None and draft.lots is not None
            lots = draft.lots
            taken, left = lots[advice.action.lot - 1], lots[2 - advice.action.lot]
            gains = [lot_forecast(state, seat, (*lot.up, *lot.down), lot.money) for lot in (taken, left)]
            for reason in advice.best.reasons:
                if reason.word == "lot":
                    assert [gain.points for gain in gains] == [reason.figure("here"), reason.figure("there")]
                if reason.word == "lot_pays":
                    assert [gain.income for gain in gains] == [reason.figure("here"), reason.figure("there")]
                compared.add(reason.word)
    assert {"lot", "lot_rival"} <= compared


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_neither_of_two_ways_has_the_sentence_of_the_other(setup: Setup) -> None:
    compared = 0
    for state, seat, advice in advised(setup, 2, 1.0):
        seen, (one, other) = Observation.of(CARD_CITY, state, seat), advice.candidates[:2]
        if isinstance(one.action, Put | Offer):
            continue
        pair = [replace(way, reasons=()) for way in (one, other)]
        hints = []
        for best, worse in (pair, pair[::-1]):
            ways = replace(best, value=1.0), replace(worse, value=0.0)
            hints.append(hint_of(explained(seen, state, Advice(best.action, ways)), NAMES, 6))
        if hints[0].why:
            assert hints[0].why != hints[1].why
            compared += 1
    assert compared


@pytest.mark.usefixtures("language_put_back")
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_comparison_is_one_sentence_with_all_its_figures(language: str) -> None:
    set_language(language)
    words = set()
    for setup in SETUPS:
        for _state, _seat, advice in advised(setup, 4, 1.0):
            for reason in advice.best.reasons:
                alone = Candidate(advice.action, 0.0, (reason,), (advice.action,))
                hint = hint_of(Advice(advice.action, (alone,)), NAMES, 6)
                assert reason.word in ("equal", "points", "lot_lost") or hint.why, reason
                assert "{" not in hint.text and hint.why.count(". ") == 0
                words.add(reason.word)
    assert {"points", "needs", "income", "keeps", "room", "trial", "affords"} <= words


def test_a_difference_in_the_noise_of_the_search_is_called_as_good() -> None:
    for _state, _seat, advice in advised(SETUPS[1], 2, 0.1):
        hint = hint_of(advice, NAMES, 6)
        assert not hint.instead_gain
        if any(reason.word == "equal" for reason in advice.best.reasons):
            assert "more than" not in hint.why


def test_all_of_the_strongest_player_s_advice_is_explained() -> None:
    """No hidden card is used: dealt anew, the same advice has the same reasons."""
    player = make_player("visionary", "card_city")
    checked = 0
    for state in list(random_game(SETUPS[0], 5))[::9]:
        actors = CARD_CITY.actors(state)
        if not actors or len(CARD_CITY.legal(state, actors[0])) < 2:
            continue
        seen = Observation.of(CARD_CITY, state, actors[0])
        advice = player.think(seen, Budget(evaluations=80), Random(1))
        reasons: list[tuple[Reason, ...]] = [explained(seen, seen.deal(seed), advice).best.reasons for seed in range(3)]
        assert reasons[0] == reasons[1] == reasons[2]
        checked += bool(reasons[0])
    assert checked > 3


@pytest.mark.parametrize("setup", [SETUPS[0], SETUPS[1], SETUPS[3]], ids=str)
def test_the_coach_gives_no_two_ways_of_a_decision_one_sentence(setup: Setup) -> None:
    compared = 0
    for seed, state in enumerate(list(random_game(setup, 4))[::5]):
        actors = CARD_CITY.actors(state)
        if not actors or len(CARD_CITY.legal(state, actors[0])) < 3:
            continue
        ways = weighed_ways(DecisionPoint(CARD_CITY, state, actors[0], seed), Budget(evaluations=300))
        hints = [
            hint_of(Advice(way.action, (Candidate(way.action, way.value, way.reasons, way.actions),)), NAMES, 6)
            for way in ways[:4]
        ]
        sentences = [hint.why for hint in hints if hint.why and any(reason.instead for reason in ways[0].reasons)]
        assert len({*sentences}) == len(sentences), sentences
        compared += len(sentences) > 1
    assert compared


def test_the_better_way_is_explained_against_the_way_that_was_taken() -> None:
    found = 0
    for at, state in enumerate(list(random_game(SETUPS[1], 2))[::5]):
        actors = CARD_CITY.actors(state)
        legal = CARD_CITY.legal(state, actors[0]) if actors else ()
        if len(legal) < 3:
            continue
        done = legal[at % len(legal)]
        decision = evaluated_decision(DecisionPoint(CARD_CITY, state, actors[0], at), done, Budget(evaluations=300))
        lines = {reason.instead for reason in decision.better.reasons if reason.instead}
        if decision.cost >= LEAST_COST and lines:
            taken = {CARD_CITY.encode(step) for step in (*decision.done.starts, *decision.done.actions)}
            assert lines <= taken
            found += 1
    assert found


def test_a_home_or_a_shop_that_grow_on_one_cell_are_named_by_their_kind() -> None:
    home, shop = Develop("R", (0, 2)), Develop("C", (0, 2))
    line = CARD_CITY.encode(shop)
    reason = Reason("points", (("here", 4.0), ("there", 2.0), ("now", 1.0), ("gap", 2.0)), line)
    words = ComparisonWords(reason, home, (), lambda _cell: "F4")
    assert words.way(shop) == "a shop on F4" and "with a shop on F4" in words.text()
    turned = ComparisonWords(reason, Build("RC|", (0, 2)), (), lambda _cell: "F4")
    assert turned.way(Build("CR|", (0, 2))) == "the card with its shop half at the left"
    assert turned.way(Build("K", (0, 2))) == "a Park on F4"
