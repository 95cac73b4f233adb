"""Achievements: a stable word, and what of a profile earns it. The sentences are the screens' matter."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from cardcity_desktop.career.profile import DAILY, MISSION, PERSON, Entry, Profile

Count = Callable[[Profile], float]


@dataclass(frozen=True, slots=True)
class Achievement:
    """word: stable; goal: how much is wanted; count: how much of it a profile has."""

    word: str
    goal: int
    count: Count

    def share(self, profile: Profile) -> float:
        """How near it is, 0 to 1."""
        return max(0.0, min(1.0, self.count(profile) / self.goal))

    def is_earned(self, profile: Profile) -> bool:
        return self.count(profile) >= self.goal


def _games(wanted: Callable[[Entry], bool]) -> Count:
    return lambda profile: profile.count(wanted)


def _best(figure: str, solo: bool = False) -> Count:
    def count(profile: Profile) -> float:
        found = (entry.standing.get(figure, 0.0) for entry in profile.entries if entry.is_solo or not solo)
        return max(found, default=0.0)

    return count


def _ways(profile: Profile) -> float:
    return len({entry.way for entry in profile.entries})


def _medals(least: str) -> Count:
    def count(profile: Profile) -> float:
        order = ("bronze", "silver", "gold")
        won = [medal for game in profile.games for medal in profile.medals(game).values()]
        return sum(order.index(medal) >= order.index(least) for medal in won)

    return count


def _longest_streak(profile: Profile) -> float:
    from datetime import date

    days = {entry.purpose_id for entry in profile.entries if entry.purpose == DAILY}
    return max((profile.streak(date.fromisoformat(day)) for day in days), default=0)


def _beat(level: str) -> Count:
    return _games(lambda entry: entry.won and level in entry.rivals)


def _games_of(game: str) -> Count:
    return _games(lambda entry: entry.game == game)


def _victories(profile: Profile) -> float:
    return len({entry.setup.get("victory") for entry in profile.entries if entry.setup.get("edition") == "xl"})


ACHIEVEMENTS: tuple[Achievement, ...] = (
    Achievement("first_city", 1, _games(lambda entry: True)),
    Achievement("ten_cities", 10, _games(lambda entry: True)),
    Achievement("hundred_cities", 100, _games(lambda entry: True)),
    Achievement("town", 5, _best("rank", solo=True)),
    Achievement("metropolis", 8, _best("rank", solo=True)),
    Achievement("megalopolis", 10, _best("rank", solo=True)),
    Achievement("large_district", 6, _best("largest_residential")),
    Achievement("main_street", 5, _best("largest_commercial")),
    Achievement("garden_city", 4, _best("parks")),
    Achievement("rich", 50, _best("money")),
    Achievement("no_empties", 1, _games(lambda entry: entry.standing.get("empties") == 0)),
    Achievement("hundred_points", 100, _best("points", solo=True)),
    Achievement("five_victories", 5, _victories),
    Achievement("ten_ways", 10, _ways),
    Achievement("fifty_ways", 50, _ways),
    Achievement("beat_beginner", 1, _beat("beginner")),
    Achievement("beat_neighbour", 1, _beat("neighbour")),
    Achievement("beat_planner", 1, _beat("planner")),
    Achievement("beat_visionary", 1, _beat("visionary")),
    Achievement("full_table", 1, _games(lambda entry: len(entry.seats) >= 4 and entry.won)),
    Achievement("family", 5, _games(lambda entry: entry.seats.count(PERSON) > 1)),
    Achievement("first_medal", 1, _medals("bronze")),
    Achievement("ten_silver", 10, _medals("silver")),
    Achievement("ten_gold", 10, _medals("gold")),
    Achievement("stubborn", 5, lambda profile: max((profile.tries(*one) for one in _missions(profile)), default=0)),
    Achievement("week", 7, _longest_streak),
    Achievement("court", 1, _games_of("royal_cities")),
    Achievement("citadel", 1, _games_of("citadels")),
)


def _missions(profile: Profile) -> set[tuple[str, str]]:
    return {(entry.game, entry.purpose_id) for entry in profile.entries if entry.purpose == MISSION}


def earned(profile: Profile) -> tuple[str, ...]:
    """The words of all that a profile has earned, in the order of the list."""
    return tuple(one.word for one in ACHIEVEMENTS if one.is_earned(profile))
