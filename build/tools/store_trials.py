"""Store how hard missions and ways to play alone are, as figures among the assets.

    python build/tools/store_trials.py missions --game citadels --player visionary --tries 40
    python build/tools/store_trials.py ways --tries 3

The options are those of `cardcity missions` and `cardcity ways`, which print the same figures.
"""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Iterable, Mapping, Sequence

from cardcity_desktop.career.missions import Campaign
from cardcity_desktop.career.tuning import MissionTally, Trial, figures_path, load_figures
from cardcity_desktop.career.ways import ways_path
from cardcity_desktop.cli.main import build_parser
from cardcity_desktop.cli.trials import chosen_campaign, try_missions, try_ways


def main(argv: list[str]) -> int:
    """Try missions or ways as `argv` says and write the figures; return 0."""
    arguments = build_parser(argv).parse_args(argv)
    {"missions": _store_missions, "ways": _store_ways}[arguments.name](arguments)
    return 0


def _store_missions(arguments: Namespace) -> None:
    campaign = chosen_campaign(arguments)
    figures = with_tallies(load_figures(campaign.game), try_missions(arguments, campaign), campaign)
    figures_path(campaign.game).write_text(figures_text(figures), encoding="utf-8")


def _store_ways(arguments: Namespace) -> None:
    middle, trial = try_ways(arguments)
    ways_path(trial.game).write_text(ways_text(middle, trial, arguments.tries), encoding="utf-8")


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


def ways_text(middle: Mapping[str, float], like: Trial, tries: int) -> str:
    """Return the text of the file of points. like: any of the measured trials; tries: number for each set-up."""
    head = f'level = "{like.levels[0]}"\ntries = {tries}\nevaluations = {like.budget.evaluations}\n'
    return f"{_WAYS_HEAD}{head}\n[middle]\n" + "".join(
        f"{json.dumps(way)} = {points:g}\n" for way, points in middle.items()
    )


_WAYS_HEAD = """\
# The points that a strong player usually reaches alone in every way of playing: the median of its tries.
# `build/tools/store_trials.py ways` plays and writes it; evaluations: what the player might think a decision.
"""


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
