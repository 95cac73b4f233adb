"""The ways to play a game alone, and what a strong player reaches in each, as computer players tell.

The figures stand in `assets/campaign/GAME.ways.toml`; `career/attempts.py` finds them.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from cardcity_desktop.career.profile import way_of
from cardcity_desktop.rules.registry import game_of
from cardcity_desktop.support.resources import asset_path


@dataclass(frozen=True)
class SoloSetup:
    """A way of playing: as a profile names it, and as the rules know it."""

    key: str
    setup: Any


@lru_cache
def ways_alone(game: str) -> tuple[SoloSetup, ...]:
    """Every way to play a game alone, in the order of its set-ups."""
    rules = game_of(game)
    setups = (setup for setup in rules.setups() if rules.players(setup) == 1)
    return tuple(SoloSetup(way_of(game, rules.write_setup(setup)), setup) for setup in setups)


def ways_path(game: str) -> Path:
    """Where a game's figures stand."""
    return asset_path("campaign", f"{game}.ways.toml")


def strong_points(game: str, setup: Any) -> float | None:
    """The points that a strong player usually reaches alone in a set-up; None where nobody has measured it."""
    return _kept(game).get(way_of(game, game_of(game).write_setup(setup)))


@lru_cache
def _kept(game: str) -> Mapping[str, float]:
    """The middle of the tries by the way's key."""
    file = ways_path(game)
    if not file.is_file():
        return {}
    kept = tomllib.loads(file.read_text(encoding="utf-8"))["middle"]
    return {str(way): float(points) for way, points in kept.items()}
