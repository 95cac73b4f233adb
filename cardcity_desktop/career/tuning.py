"""How hard missions are: computer players try them many times, and their medals are counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from random import Random

from cardcity_desktop.career.missions import MEDALS, Campaign, Medal, Mission
from cardcity_desktop.players.catalogue import TEST_BUDGETS, make_player
from cardcity_desktop.players.player import NO_BOUND, Seen
from cardcity_desktop.resources import asset_path
from cardcity_desktop.rules.registry import game_of

BRONZE_BY, BRONZE_LEAST = "beginner", 0.5
GOLD_BY, GOLD_LEAST, GOLD_MOST = "visionary", 0.2, 0.6
"""What a mission should be: bronze for most beginners, gold for some visionaries."""


@dataclass(frozen=True, slots=True)
class Trial:
    """Some tries of one mission by one level, in the person's seat; number: of the first try."""

    game: str
    mission: Mission
    level: str
    number: int
    tries: int


@dataclass(frozen=True, slots=True)
class Tally:
    """How often a level won at least each medal; points: the mean of its tries."""

    mission: str
    level: str
    tries: int
    won: tuple[tuple[Medal, int], ...]
    points: float

    def share(self, medal: Medal) -> float:
        return dict(self.won)[medal] / self.tries


def load_campaign(game: str) -> Campaign | None:
    """The campaign of a game as it is shipped; None for a game without one. Raises CampaignError."""
    from cardcity_desktop.career.missions import read_campaign
    from cardcity_desktop.players.catalogue import LEVELS

    file = asset_path("campaign", f"{game}.toml")
    if not file.is_file():
        return None
    return read_campaign(file.read_text(encoding="utf-8"), game_of(game), LEVELS)


def try_mission(trial: Trial) -> tuple[Trial, list[tuple[Medal | None, float]]]:
    """The medal and the points of each try; the same numbers give the same games where budgets are in evaluations."""
    numbers = range(trial.number, trial.number + trial.tries)
    return trial, [_try(trial.game, trial.mission, trial.level, number) for number in numbers]


def _try(name: str, mission: Mission, level: str, number: int) -> tuple[Medal | None, float]:
    game, rng = game_of(name), Random(number)
    levels = (level, *mission.rivals)
    players = [make_player(one, name) for one in levels]
    state = game.initial(mission.setup, number if mission.seed is None else mission.seed)
    while actors := game.actors(state):
        seat = actors[0]
        seen = Seen.of(game, state, seat, players[seat].needs_view)
        advice = players[seat].think(seen, TEST_BUDGETS.get(levels[seat], NO_BOUND), rng)
        state = game.apply(state, seat, advice.action).state
    standing = game.standing(state, 0)
    return mission.medal(standing), standing["points"]


def trials_of(campaign: Campaign, missions: Iterable[Mission], level: str, tries: int) -> list[Trial]:
    """A trial for each try of each mission, so that several processes can share them."""
    return [Trial(campaign.game, mission, level, number, 1) for mission in missions for number in range(tries)]


def tally(results: Iterable[tuple[Trial, list[tuple[Medal | None, float]]]]) -> list[Tally]:
    """The results by mission, in the order they first come."""
    medals: dict[tuple[str, str], Counter[Medal | None]] = {}
    points: dict[tuple[str, str], list[float]] = {}
    for trial, tries in results:
        key = trial.mission.id, trial.level
        medals.setdefault(key, Counter()).update(medal for medal, _ in tries)
        points.setdefault(key, []).extend(score for _, score in tries)
    return [_tally(key, medals[key], points[key]) for key in medals]


def _tally(key: tuple[str, str], medals: Counter[Medal | None], points: list[float]) -> Tally:
    at_least = tuple((medal, sum(medals[better] for better in MEDALS[at:])) for at, medal in enumerate(MEDALS))
    return Tally(*key, len(points), at_least, sum(points) / len(points))


def is_wide_of_the_mark(found: Tally) -> bool:
    """Whether a mission is too hard for beginners, or gold too easy or out of reach for the best."""
    if found.level == BRONZE_BY:
        return found.share("bronze") < BRONZE_LEAST
    if found.level == GOLD_BY:
        return not GOLD_LEAST <= found.share("gold") <= GOLD_MOST
    return False
