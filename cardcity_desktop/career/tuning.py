"""Difficulty of missions, and points of ways to play alone: computer players try each many times.

A campaign's results are in `assets/campaign/GAME.figures.toml`. `cardcity missions --table` prints them,
`build/tools/store_trials.py missions` measures and stores them anew.
"""

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from random import Random
from statistics import mean, median, median_low
from typing import Any

from cardcity_desktop.career.content import ContentError, content_of
from cardcity_desktop.career.missions import MEDALS, Campaign, Medal, Mission, read_campaign
from cardcity_desktop.career.ways import ways_alone
from cardcity_desktop.players.catalogue import LEVELS, TEST_BUDGETS, make_player
from cardcity_desktop.players.player import UNLIMITED, Budget, Observation
from cardcity_desktop.rules.registry import game_of
from cardcity_desktop.rules.seeds import nth_seed
from cardcity_desktop.support.resources import asset_path

BRONZE_BY = "beginner"
BRONZE_LEAST = 0.6
GOLD_BY = "visionary"  # level that tries the target of gold
GOLD_LEAST = 0.2  # least share of its tries that win it
GOLD_MOST = 0.6  # greatest share

Standing = Mapping[str, float]


@dataclass(frozen=True, slots=True)
class Trial:
    """A game that a computer player tries: a mission, or a way to play alone."""

    game: str
    name: str  # id of the mission, or key of the way
    setup: Any
    levels: tuple[str, ...]  # by seat; the tried player is first
    seed: int  # of the deal
    number: int  # of the try; also seeds the players' chance
    evaluations: int | None = None  # budget of the tried player per decision; None for the budget of the tests

    @property
    def budget(self) -> Budget:
        usual = TEST_BUDGETS.get(self.levels[0], UNLIMITED)
        return usual if self.evaluations is None else replace(usual, evaluations=self.evaluations)


@dataclass(frozen=True, slots=True)
class MissionTally:
    """Results of a level's tries of a mission."""

    mission: str
    level: str
    tries: int
    won: tuple[tuple[Medal, int], ...]  # for each medal, number of tries that won it or a better one
    points: float  # mean of the tries
    middle: Standing  # median of each figure that the aims are about
    evaluations: int | None = None  # budget of the player per decision

    def share(self, medal: Medal) -> float:
        return dict(self.won)[medal] / self.tries


@cache
def load_campaign(game: str) -> Campaign | None:
    """Return the app's campaign for a game, read once, or None if there is none. Raise ContentError."""
    name = f"{game}.toml"
    try:
        text = content_of("campaign", name)
        return read_campaign(text, game_of(game), LEVELS) if text is not None else None
    except ContentError as error:
        raise ContentError(f"campaign/{name}: {error}") from error


def play(trial: Trial) -> tuple[Trial, Standing]:
    """Return the trial, and seat 0's final standing. It can be repeated if budgets are in evaluations."""
    game, rng = game_of(trial.game), Random(trial.number)
    players = [make_player(level, trial.game) for level in trial.levels]
    budgets = [trial.budget, *(TEST_BUDGETS.get(level, UNLIMITED) for level in trial.levels[1:])]
    state = game.initial(trial.setup, trial.seed)
    while actors := game.actors(state):
        seat = actors[0]
        seen = Observation.of(game, state, seat, players[seat].needs_view)
        advice = players[seat].think(seen, budgets[seat], rng)
        state = game.apply(state, seat, advice.action).state
    return trial, game.standing(state, 0)


def trials_of(
    campaign: Campaign, missions: Iterable[Mission], level: str, tries: int, evaluations: int | None = None
) -> list[Trial]:
    return [
        Trial(
            campaign.game, name=mission.id, setup=mission.setup, levels=(level, *mission.rivals),
            seed=nth_seed(0, number) if mission.seed is None else mission.seed, number=number, evaluations=evaluations,
        )
        for mission in missions
        for number in range(tries)
    ]  # fmt: skip


def trials_alone(game: str, level: str, tries: int, evaluations: int | None = None) -> list[Trial]:
    """Return tries of all set-ups for one player."""
    return [
        Trial(
            game,
            name=way.key,
            setup=way.setup,
            levels=(level,),
            seed=nth_seed(0, number),
            number=number,
            evaluations=evaluations,
        )
        for way in ways_alone(game)
        for number in range(tries)
    ]


def tally(campaign: Campaign, results: Iterable[tuple[Trial, Standing]]) -> list[MissionTally]:
    """Return the results by mission, in the order in which they first appear."""
    missions = {mission.id: mission for mission in campaign.missions}
    return [tally_of(missions[name], trial, ends) for name, (trial, ends) in _by_name(results).items()]


def tally_of(mission: Mission, trial: Trial, ends: Sequence[Standing]) -> MissionTally:
    """Return the results of a mission's tries. `ends`: the final standings."""
    medals = [mission.medal(standing) for standing in ends]
    at_least = tuple((medal, sum(won in MEDALS[at:] for won in medals)) for at, medal in enumerate(MEDALS))
    figures = dict.fromkeys(aim.figure for medal in MEDALS for aim in mission.aims[medal])
    middle = {figure: median_low(standing[figure] for standing in ends) for figure in figures}
    points = mean(standing["points"] for standing in ends)
    return MissionTally(
        mission.id,
        level=trial.levels[0],
        tries=len(ends),
        won=at_least,
        points=points,
        middle=middle,
        evaluations=trial.budget.evaluations,
    )


def median_points(results: Iterable[tuple[Trial, Standing]]) -> dict[str, float]:
    """Return the median points by name, in the order in which they first appear."""
    return {name: median(end["points"] for end in ends) for name, (_trial, ends) in _by_name(results).items()}


def _by_name(results: Iterable[tuple[Trial, Standing]]) -> dict[str, tuple[Trial, list[Standing]]]:
    """Return for each name its first trial and all final standings."""
    by_name: dict[str, tuple[Trial, list[Standing]]] = {}
    for trial, standing in results:
        by_name.setdefault(trial.name, (trial, []))[1].append(standing)
    return by_name


def is_out_of_range(tally: MissionTally, campaign: Campaign) -> bool:
    """Return True if a mission misses its target. Missions of a ladder have none."""
    ladder = {mission.id for chapter in campaign.chapters if chapter.is_ladder for mission in chapter.missions}
    if tally.mission in ladder:
        return False
    if tally.level == BRONZE_BY:
        return tally.share("bronze") < BRONZE_LEAST
    if tally.level == GOLD_BY:
        return not GOLD_LEAST <= tally.share("gold") <= GOLD_MOST
    return False


# The figures beside a campaign


def figures_path(game: str) -> Path:
    """Return the file with the results of a game's campaign."""
    return asset_path("campaign", f"{game}.figures.toml")


def load_figures(game: str) -> tuple[MissionTally, ...]:
    """Return the stored results of a game's missions, or () if there are none."""
    file = figures_path(game)
    if not file.is_file():
        return ()
    return tuple(map(_tally_read, tomllib.loads(file.read_text(encoding="utf-8")).get("tried", ())))


def strong_figures(game: str, mission: str) -> Standing | None:
    """Return the best computer player's median figures in a mission, or None if they were not measured."""
    return _strong_by_mission(game).get(mission)


@cache
def _strong_by_mission(game: str) -> dict[str, Standing]:
    return {tally.mission: tally.middle for tally in load_figures(game) if tally.level == GOLD_BY}


def _tally_read(entry: Mapping[str, Any]) -> MissionTally:
    won = tuple((medal, int(entry[medal])) for medal in MEDALS)
    middle = {str(figure): float(value) for figure, value in entry["middle"].items()}
    tries, evaluations = int(entry["tries"]), entry.get("evaluations")
    return MissionTally(
        str(entry["mission"]),
        level=str(entry["level"]),
        tries=tries,
        won=won,
        points=float(entry["points"]),
        middle=middle,
        evaluations=evaluations,
    )
