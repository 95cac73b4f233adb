"""A mission that can no longer be won says so, and never falsely."""

from __future__ import annotations

from random import Random

import pytest

from cardcity_desktop.career.missions import Mission
from cardcity_desktop.career.tuning import load_campaign
from cardcity_desktop.rules.game import Bounds
from cardcity_desktop.rules.registry import game_of

GAMES = ("card_city", "royal_cities", "citadels")


TRIED = 5
"""Actions that a greedy player compares."""


def played(
    name: str, mission: Mission, seed: int, greedy: bool = False
) -> tuple[list[dict[str, Bounds]], dict[str, float]]:
    """Return the bounds after every action of a whole game, and the standing at its end.

    greedy: every seat takes the action that brings most points of a few, so that games come near their bounds.
    """
    game, chance, seen = game_of(name), Random(seed), []
    state = game.initial(mission.setup, seed if mission.seed is None else mission.seed)
    while actors := game.actors(state):
        seat = chance.choice(actors)
        legal = list(game.legal(state, seat))
        some = chance.sample(legal, min(len(legal), TRIED if greedy else 1))
        tried = [game.apply(state, seat, act).state for act in some]
        state = max(tried, key=lambda after: game.standing(after, seat)["points"]) if greedy else tried[0]
        seen.append(dict(game.bounds(state, 0)))
    return seen, dict(game.standing(state, 0))


@pytest.mark.parametrize(
    ("name", "seed", "greedy"),
    [*((name, 5, False) for name in GAMES), *(("card_city", seed, seed % 2 == 0) for seed in range(6, 10))],
)
def test_every_figure_ends_between_all_bounds_given_during_the_game(name: str, seed: int, greedy: bool) -> None:
    campaign = load_campaign(name)
    assert campaign is not None
    for mission in campaign.missions:
        told, end = played(name, mission, seed, greedy)
        for bounds in told:
            wrong = {figure: end[figure] for figure, (low, high) in bounds.items() if not low <= end[figure] <= high}
            assert not wrong, (mission.id, bounds)
        medal = mission.medal(end)
        assert medal is None or not any(mission.is_lost(bounds) for bounds in told), mission.id


BADLY_PLAYED = {
    "card_city": ("clear_sky", "hearth", "crossroads", "foundry", "treasury", "hamlets"),
    "royal_cities": ("two_storeys",),
    "citadels": ("painted_streets",),
}


@pytest.mark.parametrize(("name", "key"), [(name, key) for name, keys in BADLY_PLAYED.items() for key in keys])
def test_a_game_played_badly_is_known_to_be_lost_before_its_end(name: str, key: str) -> None:
    campaign = load_campaign(name)
    mission = campaign.mission(key) if campaign else None
    assert mission is not None
    assert any(mission.is_lost(bounds) for seed in range(100, 112) for bounds in played(name, mission, seed)[0][:-1])


def test_an_aim_is_lost_only_when_its_bounds_rule_it_out() -> None:
    campaign = load_campaign("card_city")
    mission = campaign.mission("clear_sky") if campaign else None
    assert mission is not None
    assert not mission.is_lost({}) and not mission.is_lost({"clouds": (1.0, 9.0)})
    assert mission.is_lost({"clouds": (2.0, 9.0)})
