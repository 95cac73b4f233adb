"""A position of a finished game at the game's own table, to continue in another way."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from cardcity_desktop.scenes.coach.moments import replay_with
from cardcity_desktop.scenes.coach.puzzle import position_match
from cardcity_desktop.scenes.front import front_of
from cardcity_desktop.scenes.match_table.task import Puzzle, Task
from cardcity_desktop.session.match import AnyMatch
from cardcity_desktop.session.store import Logged
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.window.commands import Command, Pop

if TYPE_CHECKING:
    from cardcity_desktop.scenes.match_table.table import MatchTable
    from cardcity_desktop.scenes.services import Services


def trial_table(
    services: Services,
    match: AnyMatch,
    position: tuple[int, tuple[Logged, ...]],
    seat: int,
    done: Callable[[tuple[Logged, ...]], None],
) -> MatchTable:
    """Return the table of a position: (number of actions of the game, actions after them).

    Computers play the other seats. done: receives all actions after the game's when the table is left.
    """
    at, line = position
    replay = replay_with(match, at, line)
    trial = position_match(match, replay.lines, seat)
    table: Any = front_of(match.header.game).table_scene(services, trial)

    def leave() -> Command:
        done(trial.log[at:])
        return Pop()

    text = _("Play on as you like: what you try is kept beside the game.")
    table.task.given = Task(puzzle=Puzzle(text, lambda action: None, table.hints.ask, leave, _("Hint"), _("Back")))
    found: MatchTable = table
    return found
