"""Names of the computer players' levels."""

from cardcity_desktop.support.i18n import N_, _

_LEVELS = {
    "random": N_("By chance"),
    "beginner": N_("Beginner"),
    "neighbour": N_("Neighbour"),
    "planner": N_("Planner"),
    "visionary": N_("Visionary"),
}


def level_name(level: str) -> str:
    return _(_LEVELS.get(level, level))
