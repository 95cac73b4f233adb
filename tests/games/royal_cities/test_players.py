"""Computer players: their advice is legal, reproducible and explained in correct figures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from statistics import fmean
from typing import Any

import pytest

from cardcity_desktop.players.catalogue import OPPONENTS, make_player
from cardcity_desktop.players.player import ActionEvaluator, Advice, Budget, Observation
from cardcity_desktop.players.royal_cities import heuristic_policy
from cardcity_desktop.players.royal_cities.heuristic_policy import BY_PHASE, best_purchase
from cardcity_desktop.players.royal_cities.levels import play_until
from cardcity_desktop.players.royal_cities.reasons import reasons_for
from cardcity_desktop.rules.royal_cities.cards import CODES, COLOUR, DECK, TOKENS, VALUE, WHITE
from cardcity_desktop.rules.royal_cities.forecast import next_card
from cardcity_desktop.rules.royal_cities.game import ROYAL_CITIES
from cardcity_desktop.rules.royal_cities.phases.build_checks import with_builds
from cardcity_desktop.rules.royal_cities.phases.refusals import NOT_NOW
from cardcity_desktop.rules.royal_cities.setup import Setup, iter_setups
from cardcity_desktop.rules.royal_cities.state import State, Transaction

from .tables import noble, ready, state_of, table

LITTLE = Budget(evaluations=240)


def game(setup: Setup, levels: tuple[str, ...], seed: int) -> Iterator[tuple[Observation, Advice, State]]:
    """Return a whole game: what each decision saw and returned, and the state after it."""
    players = [make_player(level, "royal_cities") for level in levels]
    state, rng = ROYAL_CITIES.initial(setup, seed), Random(seed)
    while actors := ROYAL_CITIES.actors(state):
        observation = Observation.of(ROYAL_CITIES, state, actors[0])
        advice = players[actors[0]].think(observation, LITTLE, rng)
        state = ROYAL_CITIES.apply(state, actors[0], advice.action).state
        yield observation, advice, state


@pytest.mark.parametrize("level", OPPONENTS)
@pytest.mark.parametrize("setup", [Setup(2), Setup(1, expert=True)], ids=["two", "expert"])
def test_every_level_plays_whole_games_within_the_rules(level: str, setup: Setup) -> None:
    for observation, advice, _ in game(setup, (level,) * setup.players, 3):
        assert advice.action in observation.legal
        assert advice.best.plan[0] == advice.action
        assert all(candidate.action in observation.legal for candidate in advice.candidates)


@pytest.mark.parametrize("players", [3, 4])
def test_the_neighbour_plays_with_any_number(players: int) -> None:
    for observation, advice, _ in game(Setup(players), ("neighbour",) * players, 1):
        assert advice.action in observation.legal


@pytest.mark.parametrize("level", OPPONENTS)
def test_the_same_seed_gives_the_same_game(level: str) -> None:
    first, second = ([advice for _, advice, _ in game(Setup(1), (level,), 5)] for _ in range(2))
    assert first == second


def test_the_heuristic_policy_has_an_answer_to_everything_that_is_asked() -> None:
    assert {*BY_PHASE, "main"} == set(NOT_NOW)


@pytest.mark.parametrize("setup", list(iter_setups()), ids=str)
def test_a_playout_ends_where_it_should(setup: Setup) -> None:
    for seed in range(5):
        transaction = Transaction(ROYAL_CITIES.initial(setup, seed))
        play_until(transaction, 2)
        assert transaction.season == 2 and transaction.phase.name == "play"
        play_until(transaction, setup.seasons + 1)
        assert transaction.phase.name == "over"


def test_neighbours_reach_the_regent_s_legends_alone() -> None:
    """With the heuristic policy alone the mean margin is about +16, the expert's +3 (100 games each)."""
    margins = []
    for seed in range(40):
        transaction = Transaction(ROYAL_CITIES.initial(Setup(1), seed))
        play_until(transaction, 9)
        margins.append(transaction.nobles[0].score - transaction.nobles[1].score)
    assert fmean(margins) > 10


def test_only_the_visionary_against_others_uses_a_larger_budget() -> None:
    def spent(level: str, players: int, budget: int) -> int:
        state = ROYAL_CITIES.initial(Setup(players), 2)
        observation = Observation.of(ROYAL_CITIES, state, ROYAL_CITIES.actors(state)[0])
        player = make_player(level, "royal_cities")
        return player.think(observation, Budget(evaluations=budget), Random(1)).evaluations

    assert 18_000 < spent("visionary", 2, 20_000) <= 20_000
    assert spent("planner", 2, 20_000) == spent("planner", 2, 12_000)
    assert spent("visionary", 1, 20_000) == spent("visionary", 1, 12_000)


def test_the_most_valuable_purchase_within_the_capacity() -> None:
    cards = [
        (CODES[token], worth) for token, worth in (("Y6", 3.0), ("R4", 2.5), ("B4", 2.0), ("G0", 0.1), ("P1", -1.0))
    ]
    assert set(best_purchase(cards, 8)) == {CODES["R4"], CODES["B4"], CODES["G0"]}
    assert set(best_purchase(cards, 6)) == {CODES["Y6"], CODES["G0"]}


def advice_on(state: State, level: str = "planner") -> Advice:
    seat = ROYAL_CITIES.actors(state)[0]
    return make_player(level, "royal_cities").think(
        Observation.of(ROYAL_CITIES, state, seat), Budget(evaluations=2000), Random(1)
    )


def test_a_lone_card_that_must_be_bought_is_bought() -> None:
    """Ending the purchase without it is not allowed (5.5)."""
    state = state_of(table(noble(), noble(), market="R1 R2 R3 R4", pile="R5"), "0 skip", "0 add")
    advice = advice_on(state, "visionary")
    assert ROYAL_CITIES.encode(advice.action) == "take R5"
    assert {ROYAL_CITIES.encode(candidate.action) for candidate in advice.candidates} == {"take R5"}


def test_reasons_are_true_figures() -> None:
    building = state_of(ready(noble("V5", V="V2"), noble(V="V4"), season=4))
    best = advice_on(building).best
    assert ROYAL_CITIES.encode(best.action) == "put V5 V"
    won = next(reason for reason in best.reasons if reason.word == "majority_won")
    assert (won.figure("city"), won.figure("before"), won.figure("after")) == (0, 0, 3)
    state = state_of(table(noble(hero=True), noble(), market="Y1 Y2 B1 R1"), "0 skip")
    advice = make_player("neighbour", "royal_cities").think(Observation.of(ROYAL_CITIES, state, 0), LITTLE, Random(1))
    chance = next_card(state, 0)
    told = {reason.word: reason.figure("chance") for reason in advice.best.reasons}
    assert told == {"risk": chance.revolt, "gain": chance.gain}


def reason_of(state: State, seat: int, action: str) -> tuple[str, dict[str, float]]:
    """Return the first reason for an action: its word and figures."""
    reason = reasons_for(state, seat, (ROYAL_CITIES.decode(action),))[0]
    return reason.word, dict(reason.figures)


def test_a_card_given_away_is_shown_by_the_best_one_left_to_open_with() -> None:
    """Coloured cards come before jokers, whatever their value (2.6, 2.7)."""
    state = ROYAL_CITIES.initial(Setup(2), 5)
    for seat, action in ((0, action) for action in ROYAL_CITIES.legal(state, 0)):
        left = list(state.nobles[seat].hand)
        left.remove(CODES[ROYAL_CITIES.encode(action).split()[1]])
        coloured = [card for card in left if COLOUR[card] != WHITE]
        word, figures = reason_of(state, seat, ROYAL_CITIES.encode(action))
        assert word == ("keeps" if coloured else "joker")
        assert figures["card"] in (coloured or left)
        assert VALUE[int(figures["card"])] == max(VALUE[card] for card in coloured or left)


def test_what_changes_no_majority_has_a_reason_too() -> None:
    turn = state_of(table(noble("V5 W2", R="R1 R4"), noble(), market="Y1 Y2 B1 R5 W6", pile="G1"))
    assert reason_of(turn, 0, "play hand W2") == ("effect", {"value": 2})
    assert reason_of(turn, 0, "play city R") == ("effect", {"value": 4})
    assert reason_of(turn, 0, "skip") == ("stays", {"hand": 2})
    buying = state_of(table(noble(), noble(), market="Y1 Y2 B1 R5 W6"), "0 skip", "0 buy", "0 take Y2")
    assert reason_of(buying, 0, "take R5") == ("bought", {"cards": 2, "price": 7, "capacity": 9})
    merchant = state_of(table(noble("V4", R="R1 R4"), noble(), market="Y1 R5 R2 W6"), "0 play hand V4")
    assert reason_of(merchant, 0, "pick R5") == ("influence", {"city": 3, "after": 10})
    assert reason_of(merchant, 0, "pick R2") == ("free", {})
    assert reason_of(merchant, 0, "pick W6")[0] == "joker"
    void = state_of(table(noble("V0"), noble(), market="Y1 R5"), "0 play hand V0")
    assert reason_of(void, 0, "pick R5") == ("out_of_reach", {})


def test_a_plan_is_followed_while_the_table_looks_as_expected() -> None:
    state = state_of(ready(noble("V5 R3 G2"), noble(), season=4))
    player = make_player("planner", "royal_cities")
    first = player.think(Observation.of(ROYAL_CITIES, state, 0), LITTLE, Random(1))
    assert first.evaluations
    after = ROYAL_CITIES.apply(state, 0, first.action).state
    second = player.think(Observation.of(ROYAL_CITIES, after, 0), LITTLE, Random(1))
    assert second.action == first.best.plan[1] and second.evaluations == 0
    again = player.think(Observation.of(ROYAL_CITIES, state, 0), LITTLE, Random(1))  # taken back
    assert again.evaluations


@pytest.mark.parametrize("level", ["neighbour", "visionary"])
@pytest.mark.parametrize("players", [2, 3])
def test_a_hint_names_both_gifts_and_the_card_that_is_left(players: int, level: str) -> None:
    state = ROYAL_CITIES.initial(Setup(players), 2)
    first = advice_on(state, level)
    names = [ROYAL_CITIES.encode(action).split()[1] for action in first.best.plan]
    hand = [TOKENS[card] for card in state.nobles[0].hand]
    assert len(names) == 2 and Counter(names) <= Counter(hand)
    (kept,) = (Counter(hand) - Counter(names)).elements()
    assert first.best.reasons[0].figure("card") == CODES[kept]
    second = advice_on(ROYAL_CITIES.apply(state, 0, first.action).state, level)
    assert len(second.best.plan) == 1


def test_a_hand_that_no_game_deals_costs_a_search_bounded_work(monkeypatch: pytest.MonkeyPatch) -> None:
    """The time of a budget is asked for between plans too, and builds are chosen among the most valuable cards."""
    built = 0
    left = (Counter({TOKENS[card]: DECK.count(card) for card in set(DECK)}) - Counter({"Y1": 1})).elements()
    hand = " ".join(sorted(left)[:70])
    state = state_of(table(noble(hand, bought=True), noble(bought=True), step="build", last_buyer=0))
    observation = Observation.of(ROYAL_CITIES, state, 0)
    player = make_player("visionary", "royal_cities")
    assert isinstance(player, ActionEvaluator)

    def count(*arguments: Any) -> Any:
        nonlocal built
        built += 1
        return with_builds(*arguments)

    monkeypatch.setattr(heuristic_policy, "with_builds", count)
    player.evaluate_actions(observation, observation.legal[:8], Budget(seconds=0.0), Random(1))
    assert built < 20_000
