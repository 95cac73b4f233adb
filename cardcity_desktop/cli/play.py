"""`cardcity play` and `cardcity demo`: open the window, to play or to watch."""

from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

from cardcity_desktop.cli.arguments import Parser, positive_factor, whole_number, writable_file
from cardcity_desktop.support.i18n import _


def add_play(parser: Parser, _argv: Sequence[str]) -> None:
    parser.set_defaults(command=play)
    parser.add_argument("saved", nargs="?", type=Path, metavar=_("FILE"), help=_("a saved game to continue"))


def play(arguments: Namespace) -> int:
    """Open the game, and return the exit code."""
    from cardcity_desktop.app import launch

    return launch.play(language=arguments.lang, saved=arguments.saved)


def add_demo(parser: Parser, _argv: Sequence[str]) -> None:
    parser.set_defaults(command=demo)
    parser.add_argument(
        "--speed", type=positive_factor, default=1.0, metavar="X", help=_("how many times faster than usual")
    )
    parser.add_argument("--seed", type=whole_number, metavar="N", help=_("the deal; without it, a new one each time"))
    parser.add_argument("--once", action="store_true", help=_("end after one game"))
    parser.add_argument("--report", type=writable_file, metavar=_("FILE"), help=_("write how it went, as JSON"))
    parser.add_argument("--shot", type=writable_file, metavar=_("FILE"), help=_("save a picture of the end, as PNG"))


def demo(arguments: Namespace) -> int:
    """Show computer players in the window, and return the exit code."""
    from cardcity_desktop.app.demo import demo as show_demo

    return show_demo(
        language=arguments.lang,
        speed=arguments.speed,
        seed=arguments.seed,
        once=arguments.once,
        report=arguments.report,
        shot=arguments.shot,
    )
