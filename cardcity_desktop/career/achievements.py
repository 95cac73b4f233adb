"""Achievements: a stable word, and what of a profile earns it.

Those of any game stand here, their sentences are the screens' matter; those of one game are a file of its own with its
sentences, `assets/achievements/GAME.toml`, that anybody can edit.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from cardcity_desktop.career.missions import (
    MEDALS,
    CampaignError,
    Medal,
    id_of,
    parse_aim,
    read_toml,
    tables_of,
    texts_of,
)
from cardcity_desktop.career.profile import MISSION, PERSON, CareerEntry, Profile
from cardcity_desktop.rules.registry import GAMES
from cardcity_desktop.support.resources import asset_path

Count = Callable[[Profile], float]
Wanted = Callable[[CareerEntry], bool]


@dataclass(frozen=True, slots=True)
class Achievement:
    """word: stable; goal: how much is wanted; count: how much of it a profile has; title, text: by language, for one
    that a game brings.
    """

    word: str
    goal: int
    count: Count
    title: Mapping[str, str] = field(default_factory=dict)
    text: Mapping[str, str] = field(default_factory=dict)

    def share(self, profile: Profile) -> float:
        """How near it is, 0 to 1."""
        return max(0.0, min(1.0, self.count(profile) / self.goal))

    def is_earned(self, profile: Profile) -> bool:
        return self.count(profile) >= self.goal


def achievements() -> tuple[Achievement, ...]:
    """Those of any game, then those of each game of the house."""
    return (*GENERAL, *(one for game in GAMES for one in achievements_of(game)))


def achievement(word: str) -> Achievement:
    """The one of that word; raises KeyError."""
    found = next((one for one in achievements() if one.word == word), None)
    if found is None:
        raise KeyError(word)
    return found


def earned(profile: Profile) -> tuple[str, ...]:
    """The words of all that a profile has earned, in the order of the list."""
    return tuple(one.word for one in achievements() if one.is_earned(profile))


# Of any game


def _games(wanted: Wanted) -> Count:
    return lambda profile: profile.count(wanted)


def _most_points(profile: Profile) -> float:
    return max((entry.points for entry in profile.entries if entry.is_solo), default=0.0)


def _ways(profile: Profile) -> float:
    return len({entry.way for entry in profile.entries})


def _medals(least: Medal) -> Count:
    enough = MEDALS[MEDALS.index(least) :]

    def count(profile: Profile) -> float:
        won = [medal for game in profile.games for medal in profile.medals(game).values()]
        return sum(medal in enough for medal in won)

    return count


def _most_tries(profile: Profile) -> float:
    tried = Counter((entry.game, entry.purpose_id) for entry in profile.entries if entry.purpose == MISSION)
    return max(tried.values(), default=0)


def _beat(level: str) -> Count:
    return _games(lambda entry: entry.won and level in entry.rivals)


GENERAL: tuple[Achievement, ...] = (
    Achievement("first_city", 1, _games(lambda entry: True)),
    Achievement("ten_cities", 10, _games(lambda entry: True)),
    Achievement("hundred_cities", 100, _games(lambda entry: True)),
    Achievement("hundred_points", 100, _most_points),
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
    Achievement("stubborn", 5, _most_tries),
    Achievement("week", 7, Profile.longest_streak),
)


# Of one game


@cache
def achievements_of(game: str) -> tuple[Achievement, ...]:
    """What a game brings as it is shipped; () for one that brings none. Raises CampaignError."""
    file = asset_path("achievements", f"{game}.toml")
    return read_achievements(file.read_text(encoding="utf-8"), game) if file.is_file() else ()


def read_achievements(text: str, game: str) -> tuple[Achievement, ...]:
    """A file of achievements; raises CampaignError.

    >>> text = '''
    ... game = "chess"
    ... [[achievement]]
    ... id = "queens"
    ... title = {en = "Queens", fr = "Dames"}
    ... text = {en = "Three queens at once.", fr = "Trois dames à la fois."}
    ... any = "queens >= 3"
    ... '''
    >>> [one.word for one in read_achievements(text, "chess")]
    ['queens']
    """
    return tuple(_read(entry, game) for entry in tables_of(read_toml(text, game), "achievement"))


def _read(entry: Mapping[str, Any], game: str) -> Achievement:
    word = id_of(entry, "achievement")
    where = f"achievement {word}"
    unknown = sorted(set(entry) - {"id", "title", "text", "where", *_COUNTS})
    named = [name for name in _COUNTS if name in entry]
    if unknown or len(named) != 1:
        raise CampaignError(f"{where}: {unknown[0] if unknown else ', '.join(_COUNTS)}: one of them is wanted")
    goal, count = _COUNTS[named[0]](entry[named[0]], _counts(game, entry.get("where", {})))
    return Achievement(word, goal, count, texts_of(entry, "title", where), texts_of(entry, "text", where))


def _counts(game: str, words: Mapping[str, Any]) -> Wanted:
    """Which games count: those of a game whose set-ups say these words."""
    return lambda entry: entry.game == game and words.items() <= dict(entry.setup).items()


def _any(aim: str, wanted: Wanted) -> tuple[int, Count]:
    """An aim that one game meets; how near it came to it before."""
    asked = parse_aim(aim)

    def count(profile: Profile) -> float:
        known = (entry.standing for entry in profile.entries if wanted(entry) and asked.figure in entry.standing)
        return max(map(asked.share, known), default=0.0)

    return 1, count


def _alone(aim: str, wanted: Wanted) -> tuple[int, Count]:
    return _any(aim, lambda entry: entry.is_solo and wanted(entry))


def _finished(goal: int, wanted: Wanted) -> tuple[int, Count]:
    return goal, _games(wanted)


def _different(word_and_goal: Mapping[str, int], wanted: Wanted) -> tuple[int, Count]:
    """So many values of a word of the set-up."""
    ((word, goal),) = word_and_goal.items()
    return goal, lambda profile: len({str(entry.setup.get(word)) for entry in profile.entries if wanted(entry)})


_COUNTS: Mapping[str, Callable[[Any, Wanted], tuple[int, Count]]] = {
    "any": _any, "alone": _alone, "finished": _finished, "different": _different,
}  # fmt: skip
