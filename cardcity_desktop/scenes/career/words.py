"""Words of the career that are of no game: medals, achievements, the city of the day."""

from __future__ import annotations

from collections.abc import Mapping

from cardcity_desktop.career.missions import Medal
from cardcity_desktop.career.profile import Profile
from cardcity_desktop.i18n import N_, _, language

_MEDALS: Mapping[Medal, str] = {"bronze": N_("Bronze"), "silver": N_("Silver"), "gold": N_("Gold")}

ACHIEVEMENTS: Mapping[str, tuple[str, str]] = {
    "first_city": (N_("Founder"), N_("Finish a game.")),
    "ten_cities": (N_("Ten of them"), N_("Finish ten games.")),
    "hundred_cities": (N_("A hundred of them"), N_("Finish a hundred games.")),
    "town": (N_("A real town"), N_("Reach the fifth rank alone.")),
    "metropolis": (N_("Skyline"), N_("Reach the eighth rank alone.")),
    "megalopolis": (N_("The top rung"), N_("Reach the tenth rank alone.")),
    "large_district": (N_("Everybody’s neighbour"), N_("A Residential district of six cards.")),
    "main_street": (N_("Main street"), N_("A Commercial district of five cards.")),
    "garden_city": (N_("Garden city"), N_("Four Parks in one city.")),
    "rich": (N_("Full coffers"), N_("End with $50.")),
    "no_empties": (N_("Not a plot left"), N_("A frame without an empty cell at the end.")),
    "hundred_points": (N_("Three figures"), N_("A hundred points alone.")),
    "five_victories": (N_("All trades"), N_("Play each of the five victories.")),
    "ten_ways": (N_("Curious"), N_("Play ten different ways.")),
    "fifty_ways": (N_("Explorer"), N_("Play fifty different ways.")),
    "beat_beginner": (N_("First blood"), N_("Win against a beginner.")),
    "beat_neighbour": (N_("Over the fence"), N_("Win against a neighbour.")),
    "beat_planner": (N_("Better plans"), N_("Win against a planner.")),
    "beat_visionary": (N_("I have seen it coming"), N_("Win against a visionary.")),
    "full_table": (N_("Head of the table"), N_("Win with four at the table.")),
    "family": (N_("Game night"), N_("Five games with somebody else at the computer.")),
    "first_medal": (N_("On the map"), N_("Win a first medal.")),
    "ten_silver": (N_("Ten silver"), N_("Ten missions at silver or better.")),
    "ten_gold": (N_("Ten gold"), N_("Ten missions at gold.")),
    "stubborn": (N_("Stubborn"), N_("Try one mission five times.")),
    "week": (N_("A full week"), N_("The city of the day, seven days in a row.")),
    "court": (N_("At court"), N_("Finish a game of Royal Cities.")),
    "citadel": (N_("Behind the walls"), N_("Finish a game of Citadels.")),
}
"""Name and what earns it, by the achievement's word."""


def medal_name(medal: Medal) -> str:
    return _(_MEDALS[medal])


def achievement_name(word: str) -> str:
    return _(ACHIEVEMENTS[word][0])


def achievement_text(word: str) -> str:
    return _(ACHIEVEMENTS[word][1])


def profile_name(profile: Profile) -> str:
    """What a player is called; everybody is somebody."""
    return profile.name or _("Player")


def said(texts: Mapping[str, str]) -> str:
    """A text of a data file in the player's language."""
    return texts.get(language()) or texts["en"]
