"""Reasons that compare two actions: true by the rules, different for different ways, and blind to what is hidden."""

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from cardcity_desktop.players.citadels.comparison import contrast, is_alternative
from cardcity_desktop.players.citadels.heuristic_policy import HeuristicPolicy
from cardcity_desktop.rules.citadels import actions
from cardcity_desktop.rules.citadels.characters import NUMBER
from cardcity_desktop.rules.citadels.districts import CODE, COST, NAME
from cardcity_desktop.rules.citadels.outcome import outcome_of
from cardcity_desktop.rules.citadels.phases.resources import COINS, income_of
from cardcity_desktop.rules.citadels.state import State
from cardcity_desktop.rules.registry import game_of
from cardcity_desktop.scenes.citadels.difference_text import contrast_text

CITADELS = game_of("citadels")
NAMES = ("Anna", "Will", "Noël", "Amélie", "Marcel", "Zoé", "Paul")
Decision = tuple[State, int, actions.Action, list[actions.Action]]


def decisions(players: int, seed: int) -> Iterator[Decision]:
    """Yield (state, seat, action, alternatives) of a game of heuristic players."""
    state, rng = CITADELS.initial(CITADELS.read_setup({"players": players}), seed), Random(seed)
    while seats := CITADELS.actors(state):
        seat = seats[0]
        state = CITADELS.ahead(state, seat)
        legal = CITADELS.legal(state, seat)
        action = HeuristicPolicy().move(state, seat, rng)
        others = [other for other in legal if other != action and is_alternative(action, other, seat)]
        if others:
            yield state, seat, action, others
        state = CITADELS.apply(state, seat, action).state


@pytest.fixture(scope="module")
def every() -> list[Decision]:
    return [decision for players in (2, 3, 5, 7) for decision in islice(decisions(players, 30 + players), 150)]


def test_figures_of_a_reason_are_those_of_the_rules(every: list[Decision]) -> None:
    checked = set()
    for state, seat, action, others in every:
        for own, instead in [(action, other) for other in others] + [(other, action) for other in others]:
            found = contrast(state, seat, own, instead) if is_alternative(own, instead, seat) else None
            for reason, about in ((found.own, own), (found.other, instead)) if found is not None else ():
                if reason is None:
                    continue
                figures = dict(reason.figures)
                changes = {
                    figure.name: figure.after - figure.before for figure in outcome_of(state, seat, about).figures
                }
                match about:
                    case actions.Pick(name) if reason.word in ("pays", "pays_crown", "pays_keeps"):
                        extra = NUMBER[name] == NUMBER["merchant"]
                        assert figures["coins"] == income_of(state.cities[seat], NUMBER[name]) + extra
                    case actions.Build(card) if "points" in figures:
                        assert figures["points"] == changes.get("points", 0)
                        assert figures["card"] == CODE[card]
                    case actions.Destroy(victim, card):
                        assert (figures["seat"], figures["card"]) == (victim, CODE[card])
                        assert figures["price"] == changes["price"]
                        if victim != seat:
                            assert -figures["points"] == changes.get("victims_points", 0)
                    case actions.Gold() if reason.word == "pays_now":
                        price = COST[int(figures["card"])]
                        assert state.purses[seat] < price <= state.purses[seat] + COINS
                        assert int(figures["card"]) in state.hands[seat]
                    case actions.Draw() if reason.word == "paid_already":
                        assert all(
                            COST[card] <= figures["coins"]
                            for card in state.hands[seat]
                            if card not in state.cities[seat]
                        )
                    case _:
                        continue
                checked.add(type(about).__name__)
    assert checked == {"Pick", "Build", "Destroy", "Gold", "Draw"}


def test_no_two_ways_share_a_sentence(every: list[Decision]) -> None:
    for state, seat, action, others in every:
        found = [contrast(state, seat, action, other) for other in others]
        sentences = [contrast_text(each, NAMES) for each in found if each is not None and each.other is not None]
        assert len(set(sentences)) == len(sentences), sentences
        assert all("{" not in sentence for sentence in sentences)


def test_what_is_hidden_changes_no_reason(every: list[Decision]) -> None:
    for state, seat, action, others in every[::2]:
        view = CITADELS.view(state, seat)
        dealt = [CITADELS.determinize(view, seed) for seed in (1, 2)]
        for other in others[:4]:
            first, second = (contrast(known, seat, action, other) for known in dealt)
            assert first == second


def test_a_fact_that_weighs_more_is_only_conceded() -> None:
    both = {actions.Pick("king"), actions.Pick("bishop")}
    state, seat = next(
        (state, seat)
        for seed in range(20)
        for state, seat, action, others in islice(decisions(5, seed), 2)
        if both <= {action, *others} and state.crown != seat
    )
    better = contrast(state, seat, actions.Pick("king"), actions.Pick("bishop"))
    worse = contrast(state, seat, actions.Pick("bishop"), actions.Pick("king"))
    assert better is not None and worse is not None
    assert (better.concedes, worse.concedes) == (False, True)
    assert ", though " in contrast_text(worse, NAMES)


def test_coins_are_taken_for_the_dearest_card_that_they_pay_for() -> None:
    state, seat, *_rest = next(
        decision for decision in decisions(4, 1) if isinstance(decision[2], actions.Gold) and not decision[0].cities[0]
    )
    hand = tuple(sorted((CODE["tavern"], CODE["manor"], CODE["palace"])))
    hands = tuple(hand if place == seat else held for place, held in enumerate(state.hands))
    purses = tuple(2 if place == seat else coins for place, coins in enumerate(state.purses))
    cities = tuple(() if place == seat else city for place, city in enumerate(state.cities))
    state = state.changed(hands=hands, purses=purses, cities=cities)
    found = contrast(state, seat, actions.GOLD, actions.DRAW)
    assert found is not None
    assert contrast_text(found, NAMES) == "This costs 3 coins, you have 2, and two coins more pay for it now: Manor."


def test_no_later_turn_is_promised_in_the_last_round() -> None:
    state, seat, *_rest = next(decision for decision in decisions(4, 1) if isinstance(decision[2], actions.Gold))
    hand = tuple(sorted((CODE["palace"], CODE["tavern"])))
    hands = tuple(hand if place == seat else held for place, held in enumerate(state.hands))
    purses = tuple(2 if place == seat else coins for place, coins in enumerate(state.purses))
    earlier = state.changed(hands=hands, purses=purses, cities=((),) * state.players)
    found = contrast(earlier, seat, actions.GOLD, actions.DRAW)
    assert found is not None and found.own.word == "pays_later"
    assert contrast(earlier.changed(first_complete=1 - seat % 2), seat, actions.GOLD, actions.DRAW) is None


def test_every_district_has_a_name_in_a_sentence() -> None:
    state, seat, *_rest = next(decision for decision in decisions(4, 1) if isinstance(decision[2], actions.Build))
    for card in range(len(COST)):
        hands = tuple(tuple(sorted({card, 0})) if place == seat else held for place, held in enumerate(state.hands))
        purses = tuple(9 if place == seat else coins for place, coins in enumerate(state.purses))
        changed = state.changed(hands=hands, purses=purses, cities=((),) * state.players)
        found = contrast(changed, seat, actions.Build(NAME[card]), actions.END)
        assert found is not None and "{" not in contrast_text(found, NAMES)
