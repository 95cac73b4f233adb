"""A mission that can no longer be won says so, and never falsely."""

from __future__ import annotations

from random import Random

import pytest

from cardcity_desktop.career.missions import Mission
from cardcity_desktop.career.tuning import load_campaign
from cardcity_desktop.rules.game import Bounds
from cardcity_desktop.rules.registry import game_of

GAMES = ("card_city", "royal_cities", "citadels")


def played_by_chance(name: str, mission: Mission, seed: int) -> tuple[list[dict[str, Bounds]], dict[str, float]]:
    """Return the bounds after every action of a whole game, and the standing at its end."""
    game, chance, seen = game_of(name), Random(seed), []
    state = game.initial(mission.setup, seed if mission.seed is None else mission.seed)
    while actors := game.actors(state):
        seat = chance.choice(actors)
        state = game.apply(state, seat, chance.choice(game.legal(state, seat))).state
        seen.append(dict(game.bounds(state, 0)))
    return seen, dict(game.standing(state, 0))


@pytest.mark.parametrize("name", GAMES)
def test_every_figure_ends_between_all_bounds_given_during_the_game(name: str) -> None:
    campaign = load_campaign(name)
    assert campaign is not None
    for mission in campaign.missions:
        told, end = played_by_chance(name, mission, 5)
        for bounds in told:
            wrong = {figure: end[figure] for figure, (low, high) in bounds.items() if not low <= end[figure] <= high}
            assert not wrong, (mission.id, bounds)
        medal = mission.medal(end)
        assert medal is None or not any(mission.is_lost(bounds) for bounds in told), mission.id


@pytest.mark.parametrize(
    ("name", "key"), [("card_city", "clear_sky"), ("royal_cities", "two_storeys"), ("citadels", "painted_streets")]
)
def test_a_game_played_badly_is_known_to_be_lost_before_its_end(name: str, key: str) -> None:
    campaign = load_campaign(name)
    mission = campaign.mission(key) if campaign else None
    assert mission is not None
    assert any(
        mission.is_lost(bounds) for seed in range(100, 112) for bounds in played_by_chance(name, mission, seed)[0][:-1]
    )


def test_an_aim_is_lost_only_when_its_bounds_rule_it_out() -> None:
    campaign = load_campaign("card_city")
    mission = campaign.mission("clear_sky") if campaign else None
    assert mission is not None
    assert not mission.is_lost({}) and not mission.is_lost({"clouds": (1.0, 9.0)})
    assert mission.is_lost({"clouds": (2.0, 9.0)})
