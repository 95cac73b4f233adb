"""Achievements: each a stable word, and a condition on the profile that earns it.

They come with their texts from `assets/achievements`, which people may edit: those of every game from `general.toml`,
those of a single game from `GAME.toml`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from cardcity_desktop.career.content import ContentError, content_of, read_content
from cardcity_desktop.career.missions import MEDALS, Medal, MissionAim, parse_aim
from cardcity_desktop.career.profile import MISSION, PERSON, CareerEntry, Profile
from cardcity_desktop.rules.registry import GAMES
from cardcity_desktop.support.diagnostics import log

if TYPE_CHECKING:
    from cardcity_desktop.career.content_models import AchievementFields

Count = Callable[[Profile], float]
Wanted = Callable[[CareerEntry], bool]


@dataclass(frozen=True, slots=True)
class Achievement:
    """An achievement: the profile's count of something reaches a goal."""

    word: str  # its stable name
    goal: int  # the count that earns it
    count: Count  # returns a profile's count
    title: Mapping[str, str]  # by language
    text: Mapping[str, str]

    def share(self, profile: Profile) -> float:
        """Return how near the profile is to the achievement, 0 to 1."""
        return max(0.0, min(1.0, self.count(profile) / self.goal))

    def is_earned(self, profile: Profile) -> bool:
        return self.count(profile) >= self.goal


def achievements() -> tuple[Achievement, ...]:
    """Return the achievements of every game, then those of single games. Files with mistakes are left out."""
    all_achievements = list[Achievement]()
    for game in ("general", *GAMES):
        try:
            all_achievements += achievements_of(game)
        except ContentError as error:
            log("achievements/%s.toml is left out: %s", game, error)
    return tuple(all_achievements)


def achievement(word: str) -> Achievement:
    """Return the achievement of that word, or raise KeyError."""
    known = next((achievement for achievement in achievements() if achievement.word == word), None)
    if known is None:
        raise KeyError(word)
    return known


def earned(profile: Profile) -> tuple[str, ...]:
    """Return the words of all achievements that a profile has earned, in the order of `achievements`."""
    return tuple(achievement.word for achievement in achievements() if achievement.is_earned(profile))


# What is counted over all games


def _games(wanted: Wanted) -> Count:
    return lambda profile: profile.count(wanted)


def _most_points(profile: Profile) -> float:
    return max((entry.points for entry in profile.entries if entry.is_solo), default=0.0)


def _ways(profile: Profile) -> float:
    return len({entry.way for entry in profile.entries})


def _medals(least: Medal) -> Count:
    """Return a count: the medals won in all games that are at least `least`."""
    enough = MEDALS[MEDALS.index(least) :]

    def count(profile: Profile) -> float:
        won = [medal for game in profile.games for medal in profile.medals(game).values()]
        return sum(medal in enough for medal in won)

    return count


def _most_tries(profile: Profile) -> float:
    """Return the most finished games of one mission."""
    tried = Counter((entry.game, entry.purpose_id) for entry in profile.entries if entry.purpose == MISSION)
    return max(tried.values(), default=0)


def _longest_streak(profile: Profile) -> float:
    return max((profile.longest_streak(game) for game in profile.games), default=0)


def _beat(level: str) -> Count:
    return _games(lambda entry: entry.won and level in entry.rivals)


COUNTS: Mapping[str, Count] = {
    "games": _games(lambda entry: True),
    "full_tables": _games(lambda entry: len(entry.seats) >= 4 and entry.won),
    "shared": _games(lambda entry: entry.seats.count(PERSON) > 1),
    **{level: _beat(level) for level in ("beginner", "neighbour", "planner", "visionary")},
    **{medal: _medals(medal) for medal in MEDALS},
    "points": _most_points,
    "ways": _ways,
    "tries": _most_tries,
    "days": _longest_streak,
}
"""Counts over all games, by their words in `general.toml`."""


# The files


@cache
def achievements_of(game: str) -> tuple[Achievement, ...]:
    """Return a game's own achievements, or the "general" ones, or () if it has none. Raise ContentError."""
    text = content_of("achievements", f"{game}.toml")
    return read_achievements(text, game) if text is not None else ()


def read_achievements(text: str, game: str) -> tuple[Achievement, ...]:
    """Return the achievements of a file, or raise ContentError.

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
    from cardcity_desktop.career.content_models import AchievementsFields

    return tuple(_achievement(fields, game) for fields in read_content(AchievementsFields, text, game).achievement)


def _achievement(fields: AchievementFields, game: str) -> Achievement:
    wanted = _counts_in(game, fields.where)
    goal, count = 1, _games(wanted)
    if fields.finished is not None:
        goal = fields.finished
    elif fields.different is not None:
        ((word, goal),) = fields.different.items()
        count = _different(word, wanted)
    elif fields.count is not None:
        ((word, goal),) = fields.count.items()
        if word not in COUNTS:
            raise ContentError(f"achievement {fields.id}: count: {word}")
        count = COUNTS[word]
    else:
        try:
            aims = [parse_aim(aim) for aim in fields.any or fields.alone or ()]
            count = _nearest(aims, wanted, alone=fields.alone is not None)
        except ContentError as error:
            raise ContentError(f"achievement {fields.id}: {error}") from error
    return Achievement(fields.id, goal, count, fields.title.model_dump(), fields.text.model_dump())


def _counts_in(game: str, words: Mapping[str, object]) -> Wanted:
    """Return a condition: the entry is of `game`, and its set-up has these words."""
    return lambda entry: entry.game == game and words.items() <= dict(entry.setup).items()


def _nearest(aims: Sequence[MissionAim], wanted: Wanted, alone: bool) -> Count:
    """Return a count, 0 to 1: how near the best single game came to meeting all aims."""
    figures = {aim.figure for aim in aims}

    def count(profile: Profile) -> float:
        entries = (entry for entry in profile.entries if wanted(entry) and (entry.is_solo or not alone))
        shares = (min(aim.share(entry.standing) for aim in aims) for entry in entries if figures <= {*entry.standing})
        return max(shares, default=0.0)

    return count


def _different(word: str, wanted: Wanted) -> Count:
    """Return a count: how many different values a word of the set-up has had."""
    return lambda profile: len({str(entry.setup.get(word)) for entry in profile.entries if wanted(entry)})
