"""The set-ups of a game for one player, with the points that a strong computer player gets in each.

The points are in `assets/campaign/GAME.ways.toml`; `career/tuning.py` measures them.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from cardcity_desktop.career.profile import way_of
from cardcity_desktop.rules.registry import game_of
from cardcity_desktop.support.resources import asset_path, toml_asset


@dataclass(frozen=True)
class SoloSetup:
    """A set-up for one player."""

    key: str  # as profiles name it (`way_of`)
    setup: Any  # the game's set-up value


@lru_cache
def ways_alone(game: str) -> tuple[SoloSetup, ...]:
    """Return all set-ups of a game for one player, in the order of `Game.setups`."""
    rules = game_of(game)
    setups = (setup for setup in rules.setups() if rules.players(setup) == 1)
    return tuple(SoloSetup(way_of(game, rules.write_setup(setup)), setup) for setup in setups)


def ways_path(game: str) -> Path:
    """Return the file with a game's points."""
    return asset_path("campaign", f"{game}.ways.toml")


def strong_points(game: str, setup: Any) -> float | None:
    """Return the points that a strong player usually gets alone in a set-up, or None if not measured."""
    medians: Mapping[str, float] = toml_asset("campaign", f"{game}.ways.toml").get("middle", {})
    return medians.get(way_of(game, game_of(game).write_setup(setup)))
