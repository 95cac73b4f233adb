"""Measuring how difficult missions are: computer players try each many times, and the results are stored.

A campaign's results are in `assets/campaign/GAME.figures.toml`. `cardcity missions --table` prints them,
`build/tools/store_trials.py missions` measures and stores them anew.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from random import Random
from statistics import mean, median_low
from typing import Any

from cardcity_desktop.career.content import ContentError, content_of
from cardcity_desktop.career.missions import MEDALS, Campaign, Medal, Mission, read_campaign
from cardcity_desktop.players.catalogue import LEVELS, TEST_BUDGETS, make_player
from cardcity_desktop.players.player import UNLIMITED, Budget, Observation
from cardcity_desktop.rules.registry import game_of
from cardcity_desktop.support.resources import asset_path

BRONZE_BY, BRONZE_LEAST = "beginner", 0.6
GOLD_BY, GOLD_LEAST, GOLD_MOST = "visionary", 0.2, 0.6
"""Target difficulty: the level and the shares of its tries that should reach bronze, and gold."""

Standing = Mapping[str, float]


@dataclass(frozen=True, slots=True)
class Trial:
    """Tries of a mission by a computer player in the person's seat.

    number: of the first try, and seed of its chance; evaluations: the player's budget per decision, None for that of
    the tests.
    """

    game: str
    mission: Mission
    level: str
    number: int
    tries: int
    evaluations: int | None = None

    @property
    def budget(self) -> Budget:
        usual = TEST_BUDGETS.get(self.level, UNLIMITED)
        return usual if self.evaluations is None else replace(usual, evaluations=self.evaluations)


@dataclass(frozen=True, slots=True)
class MissionTally:
    """Results of a level's tries of a mission.

    won: number of tries that reached at least each medal; points: their mean; middle: median of each figure that the
    aims ask for; evaluations: the player's budget per decision.
    """

    mission: str
    level: str
    tries: int
    won: tuple[tuple[Medal, int], ...]
    points: float
    middle: Standing
    evaluations: int | None = None

    def share(self, medal: Medal) -> float:
        return dict(self.won)[medal] / self.tries


@cache
def load_campaign(game: str) -> Campaign | None:
    """Return the campaign that comes with the app, read once; None if the game has none. Raise ContentError."""
    name = f"{game}.toml"
    try:
        text = content_of("campaign", name)
        return read_campaign(text, game_of(game), LEVELS) if text is not None else None
    except ContentError as error:
        raise ContentError(f"campaign/{name}: {error}") from error


def try_mission(trial: Trial) -> tuple[Trial, list[Standing]]:
    """Return the trial and the standings at the end of its tries; reproducible if budgets count evaluations."""
    numbers = range(trial.number, trial.number + trial.tries)
    return trial, [_try(trial, number) for number in numbers]


def _try(trial: Trial, number: int) -> Standing:
    mission = trial.mission
    levels = (trial.level, *mission.rivals)
    budgets = (trial.budget, *(TEST_BUDGETS.get(one, UNLIMITED) for one in mission.rivals))
    seed = number if mission.seed is None else mission.seed
    return play_out(trial.game, mission.setup, seed, levels, budgets, number)


def play_out(
    name: str, setup: Any, seed: int, levels: Sequence[str], budgets: Sequence[Budget], chance: int
) -> Standing:
    """Return the standing of seat 0 at the end of a game. levels, budgets: by seat; chance: seed of the players."""
    game, rng = game_of(name), Random(chance)
    players = [make_player(one, name) for one in levels]
    state = game.initial(setup, seed)
    while actors := game.actors(state):
        seat = actors[0]
        seen = Observation.of(game, state, seat, players[seat].needs_view)
        advice = players[seat].think(seen, budgets[seat], rng)
        state = game.apply(state, seat, advice.action).state
    return game.standing(state, 0)


def trials_of(
    campaign: Campaign, missions: Iterable[Mission], level: str, tries: int, evaluations: int | None = None
) -> list[Trial]:
    """Return a trial for each try of each mission, so that several processes can share them."""
    return [
        Trial(campaign.game, mission, level, number, 1, evaluations) for mission in missions for number in range(tries)
    ]


def tally(results: Iterable[tuple[Trial, Sequence[Standing]]]) -> list[MissionTally]:
    """Return the results by mission, in the order of first appearance."""
    trials: dict[str, Trial] = {}
    ends: dict[str, list[Standing]] = {}
    for trial, standings in results:
        trials.setdefault(trial.mission.id, trial)
        ends.setdefault(trial.mission.id, []).extend(standings)
    return [tally_of(trial, ends[name]) for name, trial in trials.items()]


def tally_of(trial: Trial, ends: Sequence[Standing]) -> MissionTally:
    """Return the results of a mission's tries; ends: the standings that they reached."""
    mission = trial.mission
    medals = [mission.medal(standing) for standing in ends]
    at_least = tuple((medal, sum(won in MEDALS[at:] for won in medals)) for at, medal in enumerate(MEDALS))
    figures = dict.fromkeys(aim.figure for medal in MEDALS for aim in mission.aims[medal])
    middle = {figure: median_low(standing[figure] for standing in ends) for figure in figures}
    points = mean(standing["points"] for standing in ends)
    return MissionTally(mission.id, trial.level, len(ends), at_least, points, middle, trial.budget.evaluations)


def is_out_of_range(found: MissionTally, campaign: Campaign) -> bool:
    """Return True if a mission misses its target difficulty; missions of a ladder have no target."""
    ladder = {mission.id for chapter in campaign.chapters if chapter.is_ladder for mission in chapter.missions}
    if found.mission in ladder:
        return False
    if found.level == BRONZE_BY:
        return found.share("bronze") < BRONZE_LEAST
    if found.level == GOLD_BY:
        return not GOLD_LEAST <= found.share("gold") <= GOLD_MOST
    return False


# The figures beside a campaign


def figures_path(game: str) -> Path:
    """Return the file of a campaign's results."""
    return asset_path("campaign", f"{game}.figures.toml")


def load_figures(game: str) -> tuple[MissionTally, ...]:
    """Return the measured results of a game's missions, () where there are none."""
    file = figures_path(game)
    if not file.is_file():
        return ()
    return tuple(map(_tally_read, tomllib.loads(file.read_text(encoding="utf-8")).get("tried", ())))


def strong_figures(game: str, mission: str) -> Standing | None:
    """Return the median figures that the best computer player reached in a mission; None where not measured."""
    return _strong_by_mission(game).get(mission)


@cache
def _strong_by_mission(game: str) -> dict[str, Standing]:
    return {one.mission: one.middle for one in load_figures(game) if one.level == GOLD_BY}


def _tally_read(entry: Mapping[str, Any]) -> MissionTally:
    won = tuple((medal, int(entry[medal])) for medal in MEDALS)
    middle = {str(figure): float(value) for figure, value in entry["middle"].items()}
    tries, evaluations = int(entry["tries"]), entry.get("evaluations")
    return MissionTally(
        str(entry["mission"]), str(entry["level"]), tries, won, float(entry["points"]), middle, evaluations
    )


def figures_text(tallies: Iterable[MissionTally]) -> str:
    """Return the content of the file of results."""
    return _FIGURES_HEAD + "".join(map(_tally_text, tallies))


_FIGURES_HEAD = """\
# What computer players reach in the missions beside; `build/tools/store_trials.py missions` writes it.
# bronze, silver, gold: in how many of the tries at least that medal was won; points: the mean; middle: the median of
# each figure that the aims ask for; evaluations: what the player might think a decision.
"""


def _tally_text(found: MissionTally) -> str:
    won = "".join(f"{medal} = {count}\n" for medal, count in found.won)
    middle = ", ".join(f"{figure} = {value:g}" for figure, value in found.middle.items())
    thought = "" if found.evaluations is None else f"evaluations = {found.evaluations}\n"
    return (
        f'\n[[tried]]\nmission = "{found.mission}"\nlevel = "{found.level}"\ntries = {found.tries}\n{thought}'
        f"{won}points = {found.points:.1f}\nmiddle = {{ {middle} }}\n"
    )


def with_tallies(
    known: Sequence[MissionTally], fresh: Sequence[MissionTally], campaign: Campaign
) -> list[MissionTally]:
    """Return the known results updated by the fresh ones, in the order of the missions; drop those of removed ones."""
    kept = {(one.mission, one.level): one for one in (*known, *fresh)}
    order = [mission.id for mission in campaign.missions]
    found = [one for one in kept.values() if one.mission in order]
    return sorted(found, key=lambda one: (order.index(one.mission), one.level))
