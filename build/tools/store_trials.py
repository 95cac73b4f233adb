"""Store how hard missions and ways to play alone are, as figures among the assets.

    python build/tools/store_trials.py missions --game citadels --player visionary --tries 40
    python build/tools/store_trials.py ways --tries 3

The options are those of `cardcity missions` and `cardcity ways`, which print the same figures.
"""

from __future__ import annotations

import sys
from argparse import Namespace

from cardcity_desktop.career.attempts import ways_text
from cardcity_desktop.career.tuning import figures_path, figures_text, load_figures, with_tallies
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
    middle, attempts = try_ways(arguments)
    ways_path(attempts[0].game).write_text(ways_text(middle, attempts[0], arguments.tries), encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
