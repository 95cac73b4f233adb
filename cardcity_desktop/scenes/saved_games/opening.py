"""The ways into a saved match; what stands in the way is said instead."""

from __future__ import annotations

from collections.abc import Callable

from cardcity_desktop.scenes.front import front_of
from cardcity_desktop.scenes.services import MatchProblemError, Services
from cardcity_desktop.scenes.shared.finished_scene import FinishedScene
from cardcity_desktop.support.i18n import _, ngettext
from cardcity_desktop.ui.pages.dialog import Answer, Dialog
from cardcity_desktop.ui.window.commands import Command, Push, Reset


def open_match(services: Services, match_id: str) -> Command:
    """Go on with a saved match."""
    try:
        return Reset(services.table_scene(services.matches.resume(match_id)))
    except MatchProblemError as problem:
        return say_problem(str(problem), problem.actions, lambda: _open_repaired(services, match_id))


def open_replay(services: Services, match_id: str) -> Command:
    """Watch a saved match again."""
    from cardcity_desktop.scenes.replay.scene import ReplayScene

    try:
        return Push(ReplayScene(services, services.matches.replay(match_id)))
    except MatchProblemError as problem:
        return say_problem(str(problem))


def open_scores(services: Services, match_id: str) -> Command:
    """How a finished match ended, with all that its results offer; nobody's profile remembers it once more."""
    try:
        match = services.matches.resume(match_id)
    except MatchProblemError as problem:
        return say_problem(str(problem))
    match.close()
    scores = front_of(match.header.game).results_scene(services, match)
    if isinstance(scores, FinishedScene):
        scores.listed = True
    return Push(scores)


def open_code(services: Services, code: str) -> Command:
    """Go on with the match that a code means; whoever plays on is asked for by name, if several people play."""
    from cardcity_desktop.scenes.match_table.table import MatchTable

    try:
        match = services.matches.receive(code)
    except MatchProblemError as problem:
        return say_problem(str(problem))
    table = services.table_scene(match)
    if isinstance(table, MatchTable):
        table.hot_seat.from_other_device = match.action_count > 0 or any(seat.name for seat in match.seats)
    return Reset(table)


def _open_repaired(services: Services, match_id: str) -> Command:
    try:
        return Reset(services.table_scene(services.matches.repair(match_id)))
    except MatchProblemError as problem:
        return say_problem(str(problem))


def say_problem(sentence: str, actions: int | None = None, repair: Callable[[], Command] | None = None) -> Command:
    """Why a saved match can't be opened; with a way to go on after so many `actions` where these are sound."""
    answers = [Answer(_("All right"))]
    if actions is not None and repair is not None:
        go_on = ngettext("Go on after {number} action", "Go on after {number} actions", actions)
        answers.append(Answer(go_on.format(number=actions), repair, "primary", "play"))
    return Push(Dialog(_("This game can’t be opened"), sentence, answers))
