"""Reasons that compare two ways: true by the rules, different for different ways, and blind to what is hidden."""

from collections.abc import Iterator, Sequence
from itertools import combinations, islice
from random import Random

import pytest

from cardcity_desktop.players.coach import Decision
from cardcity_desktop.players.player import Budget
from cardcity_desktop.players.royal_cities.comparison import completed, differences
from cardcity_desktop.players.royal_cities.heuristic_policy import heuristic_actions
from cardcity_desktop.players.royal_cities.levels import iter_plans
from cardcity_desktop.players.weighing import Way
from cardcity_desktop.rules.royal_cities import actions
from cardcity_desktop.rules.royal_cities.actions import Action
from cardcity_desktop.rules.royal_cities.cards import CITIES, CODES
from cardcity_desktop.rules.royal_cities.forecast import cities_with_choices, next_card
from cardcity_desktop.rules.royal_cities.game import ROYAL_CITIES
from cardcity_desktop.rules.royal_cities.majorities import influence, worth
from cardcity_desktop.rules.royal_cities.state import State, Transaction
from cardcity_desktop.scenes.coach.moments import answer_of
from cardcity_desktop.scenes.royal_cities.difference_text import DifferenceText, way_name
from cardcity_desktop.scenes.royal_cities.words import WORDS
from tests.games.royal_cities.tables import noble, ready, state_of, table

NAMES = ("Anna", "Will", "Noël", "Amélie")
Plan = tuple[Action, ...]


def decisions(players: int, seed: int) -> Iterator[tuple[State, int, list[Plan]]]:
    """Yield the decisions of a game of heuristic players, each with its plans, completed."""
    state = ROYAL_CITIES.initial(ROYAL_CITIES.read_setup({"players": players}), seed)
    rng = Random(seed)
    while seats := ROYAL_CITIES.actors(state):
        seat = seats[0]
        state = ROYAL_CITIES.ahead(state, seat)
        legal = ROYAL_CITIES.legal(state, seat)
        if len(legal) > 1:
            plans = iter_plans(Transaction(state), seat, legal, Budget(evaluations=10_000).meter())
            yield state, seat, different([completed(state, seat, plan) for plan in islice(plans, 5)])
        usual = heuristic_actions(Transaction(state), seat)[0]
        state = ROYAL_CITIES.apply(state, seat, usual if rng.random() < 0.8 else rng.choice(legal)).state


def different(plans: Sequence[Plan]) -> list[Plan]:
    """Return the plans without those that only have another order."""
    return list({tuple(sorted(map(ROYAL_CITIES.encode, plan))): plan for plan in plans}.values())


@pytest.fixture(scope="module")
def every() -> list[tuple[State, int, list[Plan]]]:
    return [decision for players in (1, 2, 3, 4) for decision in islice(decisions(players, 40 + players), 0, 130, 2)]


def played(state: State, seat: int, plan: Plan) -> State:
    """Return the state after all actions of a plan that no chance follows."""
    for action in plan:
        step = ROYAL_CITIES.apply(state, seat, action)
        if step.commits or step.state.phase.name in ("over", "tax"):
            break
        state = step.state
    return state


def test_figures_of_a_reason_are_those_of_the_rules(every: list[tuple[State, int, list[Plan]]]) -> None:
    checked = set()
    for state, seat, plans in every:
        if state.phase.name not in ("build", "astrologer", "assassin", "knight", "villager"):
            continue
        for plan, other in combinations(plans, 2):
            tables = [cities_with_choices(played(state, seat, each), seat) for each in (plan, other)]
            for reason in differences(state, seat, plan, other):
                place = int(dict(reason.figures).get("seat", seat))
                city = int(dict(reason.figures).get("city", 0))
                if reason.word in ("paid", "rival"):
                    figures = [worth(cities)[place][city] for cities in tables]
                elif reason.word == "total":
                    figures = [sum(worth(cities)[seat]) for cities in tables]
                elif reason.word in ("influence", "weakens"):
                    figures = [influence(cities[place][city]) for cities in tables]
                else:
                    continue
                checked.add(reason.word)
                assert [reason.figure("own"), reason.figure("other")] == figures, reason
    assert checked == {"paid", "rival", "total", "influence", "weakens"}


def test_no_two_ways_share_a_sentence(every: list[tuple[State, int, list[Plan]]]) -> None:
    """Neither the best way over any two others, nor two ways over each other."""
    for state, seat, plans in every:
        over_others = [text for other in plans[1:] for text in worded(state, seat, plans[0], other)]
        assert len(set(over_others)) == len(over_others), over_others
        for other in plans[1:]:
            assert not set(worded(state, seat, plans[0], other)) & set(worded(state, seat, other, plans[0]))
        assert all("{" not in sentence for sentence in over_others)


def test_what_is_hidden_changes_no_reason(every: list[tuple[State, int, list[Plan]]]) -> None:
    for state, seat, plans in every[::3]:
        view = ROYAL_CITIES.view(state, seat)
        dealt = [ROYAL_CITIES.determinize(view, seed) for seed in (1, 2)]
        for other in plans[1:]:
            first, second = (differences(known, seat, plans[0], other) for known in dealt)
            assert first == second


def worded(state: State, seat: int, plan: Plan, other: Plan) -> list[str]:
    """Return the most telling difference of two plans as a sentence, or [] if there is none."""
    found = differences(state, seat, plan, other)
    return [DifferenceText(plan, other, NAMES[: state.setup.players]).of(found[0])] if found else []


def sentence(state: State, seat: int, plan: str, other: str) -> str:
    """Return the same for plans that are written as lines with commas between."""
    ways = [tuple(ROYAL_CITIES.decode(line) for line in way.split(", ")) for way in (plan, other)]
    return worded(state, seat, ways[0], ways[1])[0]


def test_a_build_is_compared_by_the_majority_that_it_wins() -> None:
    state = state_of(ready(noble("V5 R1", V="V2"), noble(V="V4", R="R6"), season=4))
    assert sentence(state, 0, "put V5 V, done", "put R1 R, done") == (
        "The violet majority then pays you 3 points; with red Villager 1 but without violet Knight 5, 0 points."
    )
    assert sentence(state, 0, "put V5 V, done", "done") == (
        "The violet majority then pays you 3 points; if you build no more, 0 points."
    )


def test_to_buy_or_to_wait_is_compared_by_the_chances_of_the_next_card() -> None:
    state = state_of(table(noble(), noble(), market="Y1 Y2 B1 R1"), "0 skip")
    chance = next_card(state, 0)
    assert chance.revolt >= 0.1
    (word, figures), *_ = [(reason.word, dict(reason.figures)) for reason in differences(state, 0, BUY, ADD)]
    assert word == "revolt_points"
    assert (figures["chance"], figures["points"], figures["now"]) == (chance.revolt, 1, 8)
    assert figures["capacity"] == 7, "of four cards two go, and the new one lies there"
    (word, figures), *_ = [(reason.word, dict(reason.figures)) for reason in differences(state, 0, ADD, BUY)]
    assert (word, figures) == ("gain", {"chance": chance.gain, "points": 1})


BUY: Plan = (actions.BUY,)
ADD: Plan = (actions.ADD,)


def test_a_first_card_is_compared_by_what_can_follow_it() -> None:
    hand = tuple(sorted(CODES[card] for card in ("V1", "V5", "R6")))
    state = next(state for state, _seat, _plans in decisions(2, 3) if state.phase.name == "opening")
    nobles = (state.nobles[0].changed(hand=hand), *state.nobles[1:])
    transaction = Transaction(state)
    transaction.nobles = list(nobles)
    assert sentence(transaction.frozen(), 0, "open V1", "open R6") == (
        "Violet Knight 5 can still be built on violet Villager 1, but not on red Astrologer 6."
    )
    assert sentence(transaction.frozen(), 0, "open R6", "open V5") == (
        "Red Astrologer 6 opens with an influence of 6; violet Knight 5, with 5."
    )


def test_a_played_jester_leaves_the_card_below_it_alone() -> None:
    """Its effect is chance, so only the top card itself is gone."""
    state = state_of(table(noble(Y="Y1 Y2"), noble(), market="R1 R2 R3 R4"))
    lost = differences(state, 0, (actions.SKIP,), (actions.PlayCity("Y"),))
    assert [(reason.figure("own"), reason.figure("other")) for reason in lost if reason.word == "influence"] == [(3, 1)]


def test_the_coach_compares_its_answer_with_what_was_done() -> None:
    state = state_of(ready(noble("V5 R1", V="V2"), noble(V="V4", R="R6"), season=4))
    put, done = ROYAL_CITIES.decode("put V5 V"), ROYAL_CITIES.decode("done")
    better, worse = Way((put, done), (put,), value=9.0), Way((done,), (done,), value=2.0, gap=7.0)
    advice = answer_of(Decision(0, 4, (better, worse), worse))
    hint = WORDS.hint(ROYAL_CITIES.view(state, 0), advice, NAMES[:2])
    assert hint.title.startswith("Build violet Knight 5")
    assert hint.why == "The violet majority then pays you 3 points; if you build no more, 0 points."


def test_moves_of_cards_of_one_colour_differ_by_rival() -> None:
    moves = [ROYAL_CITIES.decode(line) for line in ("move 1 V to V", "move 2 V to V", "move 1 V to R")]
    assert way_name(moves[1:2], moves[:1], NAMES[:3]) == "with the top card of the violet city of Noël"
    assert way_name(moves[2:], moves[:1], NAMES[:3]) == "with your red city"


def test_cities_of_reasons_are_on_the_board(every: list[tuple[State, int, list[Plan]]]) -> None:
    for state, seat, plans in every[::4]:
        for other in plans[1:]:
            for reason in differences(state, seat, plans[0], other):
                assert 0 <= dict(reason.figures).get("city", 0) < len(CITIES)
