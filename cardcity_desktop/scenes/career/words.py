"""Texts of the career that belong to no game: medals, achievements, profiles."""

from collections.abc import Mapping, Sequence

from cardcity_desktop.career.achievements import Achievement
from cardcity_desktop.career.missions import Medal
from cardcity_desktop.career.profile import CareerEntry, Profile
from cardcity_desktop.scenes.front import GameWords
from cardcity_desktop.session.store import Seat
from cardcity_desktop.support.i18n import N_, _, localized, ngettext
from cardcity_desktop.ui.wording.numbers import number_text
from cardcity_desktop.ui.wording.phrases import listed
from cardcity_desktop.ui.wording.seats import names_of

_MEDALS: Mapping[Medal, str] = {"bronze": N_("Bronze"), "silver": N_("Silver"), "gold": N_("Gold")}

ACHIEVEMENTS: Mapping[str, tuple[str, str]] = {
    "first_city": (N_("Founder"), N_("Finish a game.")),
    "ten_cities": (N_("Ten of them"), N_("Finish ten games.")),
    "hundred_cities": (N_("A hundred of them"), N_("Finish a hundred games.")),
    "hundred_points": (N_("Three figures"), N_("A hundred points alone.")),
    "ten_ways": (N_("Curious"), N_("Play ten different ways.")),
    "fifty_ways": (N_("Explorer"), N_("Play fifty different ways.")),
    "beat_beginner": (N_("First blood"), N_("Win against Lulu.")),
    "beat_neighbour": (N_("Over the fence"), N_("Win against Marcel.")),
    "beat_planner": (N_("Better plans"), N_("Win against Simone.")),
    "beat_visionary": (N_("I have seen it coming"), N_("Win against Octave.")),
    "full_table": (N_("Head of the table"), N_("Win with four at the table.")),
    "family": (N_("Game night"), N_("Five games with somebody else at the computer.")),
    "first_medal": (N_("On the map"), N_("Win a first medal.")),
    "ten_silver": (N_("Ten silver"), N_("Ten missions at silver or better.")),
    "ten_gold": (N_("Ten gold"), N_("Ten missions at gold.")),
    "stubborn": (N_("Stubborn"), N_("Try one mission five times.")),
    "week": (N_("A full week"), N_("The city of the day, seven days in a row.")),
}
"""Name and condition of the achievements of all games, by their word."""


def medal_name(medal: Medal) -> str:
    return _(_MEDALS[medal])


def achievement_name(achievement: Achievement) -> str:
    return localized(achievement.title) if achievement.title else _(ACHIEVEMENTS[achievement.word][0])


def achievement_text(achievement: Achievement) -> str:
    return localized(achievement.text) if achievement.text else _(ACHIEVEMENTS[achievement.word][1])


def profile_name(profile: Profile) -> str:
    """Return a profile's name, or "Player" for a profile without one."""
    return profile.name or _("Player")


def points_text(entry: CareerEntry) -> str:
    return ngettext("{count} point", "{count} points", entry.points).format(count=number_text(entry.points))


def rank_name(entry: CareerEntry, words: GameWords) -> str:
    """Return the rank of a finished game; "" without a rank or for an unknown one."""
    try:
        return words.rank_text(entry.rank) if entry.rank else ""
    except (KeyError, ValueError):
        return ""


def reached_text(entry: CareerEntry, words: GameWords) -> str:
    """Return the result of a finished game, such as "38 points, Town"."""
    return ", ".join(part for part in (points_text(entry), rank_name(entry, words)) if part)


def rivals_text(rivals: Sequence[str]) -> str:
    """Return the opponents by their names at the table: "Lulu, Zaza and Simone"."""
    return listed(list(names_of([Seat("", at, level) for at, level in enumerate(rivals)])))
