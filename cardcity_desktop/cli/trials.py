"""`cardcity missions` and `cardcity ways`: computer players try missions, or all ways to play alone.

The tools in `build/tools` store the same figures among the assets.
"""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardcity_desktop.cli.arguments import Parser, UsageError, add_workers, at_least, comma_list
from cardcity_desktop.cli.output import print_columns, run_with_progress
from cardcity_desktop.cli.setup_options import add_game_option, chosen_game
from cardcity_desktop.support.i18n import _

if TYPE_CHECKING:
    from cardcity_desktop.career.missions import Campaign
    from cardcity_desktop.career.tuning import MissionTally, Trial


def add_missions(parser: Parser, _argv: Sequence[str]) -> None:
    parser.set_defaults(command=missions)
    _add_trial_options(parser, player="beginner", tries=20)
    parser.add_argument("--only", default="", metavar="A,B", help=_("only these missions"))
    parser.add_argument("--table", action="store_true", help=_("print the stored figures"))


def add_ways(parser: Parser, _argv: Sequence[str]) -> None:
    parser.set_defaults(command=ways)
    _add_trial_options(parser, player="visionary", tries=3)


def _add_trial_options(parser: Parser, player: str, tries: int) -> None:
    add_game_option(parser)
    parser.add_argument("--player", default=player, metavar=_("NAME"), help=_("the computer player that tries them"))
    parser.add_argument("--tries", type=at_least(1), default=tries, metavar="N", help=_("how often each is tried"))
    parser.add_argument("--evaluations", type=at_least(1), metavar="N", help=_("the player’s budget for a decision"))
    add_workers(parser)


def missions(arguments: Namespace) -> int:
    """Check a campaign and print how hard its missions are, and return 1 if one is out of range, else 0."""
    from cardcity_desktop.career.tuning import is_out_of_range, load_figures

    campaign = chosen_campaign(arguments)
    if arguments.table:
        names = {mission.id for mission in campaign.missions}
        chosen = comma_list(arguments.only) or names
        tallies = [tally for tally in load_figures(campaign.game) if tally.mission in names and tally.mission in chosen]
    else:
        tallies = try_missions(arguments, campaign)
    outside = [is_out_of_range(tally, campaign) for tally in tallies]
    _print_tallies(tallies, outside)
    return int(any(outside))


def chosen_campaign(arguments: Namespace) -> Campaign:
    """Return the campaign of `--game`. Raises UsageError or BadFieldError, also for player and `--only`."""
    from cardcity_desktop.career.content import ContentError
    from cardcity_desktop.career.tuning import load_campaign
    from cardcity_desktop.players.catalogue import make_player

    try:
        campaign = load_campaign(chosen_game(arguments).name)
    except ContentError as error:
        raise UsageError(str(error)) from error
    make_player(arguments.player, arguments.game)
    if campaign is None:
        raise UsageError("game: " + _("{word} has no campaign").format(word=repr(arguments.game)))
    wanted = comma_list(arguments.only)
    if wanted and not any(mission.id in wanted for mission in campaign.missions):
        raise UsageError("only: " + _("there is no mission {word}").format(word=repr(arguments.only)))
    return campaign


def try_missions(arguments: Namespace, campaign: Campaign) -> list[MissionTally]:
    """Let the chosen player try the chosen missions, and return their results."""
    from cardcity_desktop.career.tuning import play, tally, trials_of

    wanted = comma_list(arguments.only)
    chosen = [mission for mission in campaign.missions if not wanted or mission.id in wanted]
    trials = trials_of(campaign, chosen, arguments.player, arguments.tries, arguments.evaluations)
    return tally(campaign, run_with_progress(trials, arguments, play))


def _print_tallies(tallies: Sequence[MissionTally], outside: Sequence[bool]) -> None:
    heads = (_("mission"), _("player"), _("tries"), _("bronze"), _("silver"), _("gold"), _("average"), "")
    rows = [
        (
            tally.mission,
            tally.level,
            str(tally.tries),
            *(f"{100 * count / tally.tries:.0f} %" for _medal, count in tally.won),
            f"{tally.points:.1f}",
            "!" if is_outside else "",
        )
        for tally, is_outside in zip(tallies, outside, strict=True)
    ]
    print_columns(heads, rows)


def ways(arguments: Namespace) -> int:
    """Print the points that a computer player usually gets alone with each set-up, and return 0."""
    middle, _trial = try_ways(arguments)
    print_columns((_("points"), _("way")), [(f"{points:g}", way) for way, points in middle.items()])
    return 0


def try_ways(arguments: Namespace) -> tuple[dict[str, float], Trial]:
    """Let the chosen player try all solo set-ups, and return each one's median points, and one of the trials."""
    from cardcity_desktop.career.tuning import median_points, play, trials_alone
    from cardcity_desktop.players.catalogue import make_player

    game = chosen_game(arguments).name
    make_player(arguments.player, game)
    trials = trials_alone(game, arguments.player, arguments.tries, arguments.evaluations)
    if not trials:
        raise UsageError(f"game: {game!r} is not played alone")
    return median_points(run_with_progress(trials, arguments, play)), trials[0]
