"""Search for any game: the better candidate wins, on futures common to all, within the budget."""

from __future__ import annotations

from random import Random

from cardcity_desktop.players.player import Budget, Observation
from cardcity_desktop.players.search.deals import Deals
from cardcity_desktop.players.search.halving import sequential_halving
from tests.session.toy import Add, ToyGame, ToySetup


def seen_at(total: int) -> Observation:
    game = ToyGame()
    state = game.initial(ToySetup(target=20), 1)
    for _ in range(total // 2):
        state = game.apply(state, 0, Add(2)).state
    return Observation.of(game, state, 0)


def test_sequential_halving_finds_the_best_of_many_noisy_ones() -> None:
    def sample(place: int, number: int) -> float:
        return place + Random(place * 1000 + number).gauss(0, 3)

    arms = sequential_halving([0.0] * 16, sample, Budget().meter(), first=8)
    assert arms[0].place in (13, 14, 15)
    assert arms[0].samples > arms[-1].samples
    assert sorted(arm.place for arm in arms) == list(range(16))


def test_every_candidate_is_tried_on_the_same_futures() -> None:
    asked: dict[int, set[int]] = {}

    def sample(place: int, number: int) -> float:
        asked.setdefault(number, set()).add(place)
        return float(place)

    sequential_halving([0.0] * 4, sample, Budget().meter(), first=2)
    assert asked[0] == asked[1] == {0, 1, 2, 3}


def test_a_budget_is_used_up_and_its_turns_share_it_evenly() -> None:
    meter = Budget(evaluations=960).meter()

    def sample(place: int, number: int) -> float:
        meter.spend()
        return float(place)

    arms = sequential_halving([0.0] * 8, sample, meter, first=4, most=1000)
    assert meter.spent == 960
    assert [arm.samples for arm in arms] == [40 + 80 + 160] * 2 + [40 + 80] * 2 + [40] * 4
    arms = sequential_halving([0.0] * 8, sample, Budget(evaluations=960).meter(), first=4, most=30)
    assert arms[0].samples == 30


def test_a_budget_that_ends_leaves_the_prior_order() -> None:
    meter = Budget(evaluations=1).meter()
    meter.spend(1)
    arms = sequential_halving([1.0, 3.0, 2.0], lambda place, number: 0.0, meter)
    assert [arm.place for arm in arms] == [1, 2, 0]


def test_deals_are_dealt_once_and_agree_with_the_view() -> None:
    observation = seen_at(4)
    deals = Deals(observation, Random(3))
    assert deals[7] is deals[7]
    assert observation.game.view(deals[7], 0) == observation.view
