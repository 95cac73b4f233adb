"""Seats that act at the same time choose in secret, and the order of their actions does not matter."""

from __future__ import annotations

from typing import Any

import pytest

from cardcity_desktop.rules.game import AnyGame
from cardcity_desktop.rules.registry import GAMES
from tests.games.toy.rules import Sealed

from .playing import plays
from .setups import sampled

SEED = 31
MOMENTS = 8
"""Number of states of each game, spread over it, at which several orders are tried."""


def crowded(game: AnyGame, setup: Any) -> list[Any]:
    """Return states of one game in which several seats may act."""
    states = [turn.before for turn in plays(game, game.initial(setup, SEED), SEED)]
    found = [state for state in states if len(game.actors(state)) > 1]
    return found[:: -(-len(found) // MOMENTS)] if found else []


def games() -> list[Any]:
    played = [(GAMES[name], setup, name) for name, setup in sampled()]
    toy = Sealed()
    played += [(toy, setup, toy.name) for setup in toy.setups()]
    return [pytest.param(game, setup, id=f"{name}-{number}") for number, (game, setup, name) in enumerate(played)]


every_game = pytest.mark.parametrize(("game", "setup"), games())


def choices(game: AnyGame, state: Any) -> list[tuple[int, Any]]:
    """Return one action of each seat that may act: its last, since the first is often to pass."""
    return [(seat, game.legal(state, seat)[-1]) for seat in game.actors(state)]


@every_game
def test_two_choices_made_in_either_order_lead_to_the_same_state(game: AnyGame, setup: Any) -> None:
    for state in crowded(game, setup):
        (one, mine), (other, theirs), *_rest = choices(game, state)
        first = game.apply(game.apply(state, one, mine).state, other, theirs).state
        second = game.apply(game.apply(state, other, theirs).state, one, mine).state
        assert first == second


@every_game
def test_what_one_chooses_does_not_change_what_another_may(game: AnyGame, setup: Any) -> None:
    for state in crowded(game, setup):
        (one, mine), (other, _theirs), *_rest = choices(game, state)
        step = game.apply(state, one, mine)
        if other in game.actors(step.state):
            assert list(game.legal(step.state, other)) == list(game.legal(state, other))


@every_game
def test_no_player_sees_what_another_has_chosen_while_others_still_choose(game: AnyGame, setup: Any) -> None:
    """Whatever one seat does as its first choice, every other seat sees the same."""
    for state in crowded(game, setup):
        seat, others = game.actors(state)[0], game.actors(state)[1:]
        seen: dict[str, list[Any]] = {}
        for action in game.legal(state, seat)[:12]:
            step = game.apply(state, seat, action)
            if not set(others) <= set(game.actors(step.state)):
                continue
            told = [game.redact(step.state, event, others[0]) for event in step.events]
            seen.setdefault(type(action).__name__, []).append((game.view(step.state, others[0]), told))
        for views in seen.values():
            assert all(view == views[0] for view in views)


def test_some_game_is_simultaneous_in_earnest() -> None:
    assert any(crowded(GAMES[name], setup) for name, setup in sampled())
