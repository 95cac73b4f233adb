"""Commands that open a saved match, or else a dialog with the reason why it can't be opened."""

from __future__ import annotations

from pathlib import Path

from cardcity_desktop.scenes.front import front_of
from cardcity_desktop.scenes.results import ResultsScene
from cardcity_desktop.scenes.saved_games.problem import problem_dialog
from cardcity_desktop.scenes.services import MatchProblemError, Services
from cardcity_desktop.scenes.shared.ask_text import AskText
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.window.commands import Command, Push, Reset

CODE_LENGTH = 400_000
"""Characters that a code may have."""


def open_match(services: Services, match_id: str) -> Command:
    """Open the table of a saved match."""
    try:
        return Reset(services.table_scene(services.matches.resume(match_id)))
    except MatchProblemError as problem:
        return problem_dialog(str(problem), problem.actions, lambda: _open_repaired(services, match_id))


def open_replay(services: Services, match_id: str) -> Command:
    """Open the replay of a saved match."""
    from cardcity_desktop.scenes.replay.scene import ReplayScene

    try:
        return Push(ReplayScene(services, services.matches.replay(match_id)))
    except MatchProblemError as problem:
        return problem_dialog(str(problem))


def open_scores(services: Services, match_id: str) -> Command:
    """Open the results of a finished match; no profile records it again."""
    try:
        match = services.matches.resume(match_id)
    except MatchProblemError as problem:
        return problem_dialog(str(problem))
    match.close()
    scores = front_of(match.header.game).results_scene(services, match)
    if isinstance(scores, ResultsScene):
        scores.listed = True
    return Push(scores)


def ask_code(services: Services) -> Command:
    """Open the dialog that asks for a code."""
    title, hint = _("Enter a code"), _("A game, or a game’s deal, that somebody sent you")
    return Push(AskText(title, "", hint, CODE_LENGTH, _("Open"), lambda code: open_code(services, code), pastes=True))


def open_code(services: Services, code: str, accept: bool = False, folder: Path | None = None) -> Command:
    """Open the match that a code continues or starts; if the letter differs, ask first unless `accept`.

    If several people play, the table asks which of them continues. folder: the shared folder that holds the letter;
    from now on the match uses it.
    """
    from cardcity_desktop.scenes.match_table.table import MatchTable
    from cardcity_desktop.scenes.saved_games.letter import LetterQuestion
    from cardcity_desktop.session.mail import LetterDiffersError

    try:
        match = services.matches.receive(code, services.career.profile.name, accept)
        if folder is not None:
            services.matches.folders.move(match.id, folder)
    except MatchProblemError as problem:
        return problem_dialog(str(problem))
    except LetterDiffersError as error:
        return Push(LetterQuestion(services, error, lambda: open_code(services, code, True, folder)))
    table = services.table_scene(match)
    if isinstance(table, MatchTable):
        sent = match.action_count > 0 or any(seat.name for seat in match.seats)
        table.hot_seat.from_other_device = table.hot_seat.by_mail = sent
    return Reset(table)


def _open_repaired(services: Services, match_id: str) -> Command:
    try:
        return Reset(services.table_scene(services.matches.repair(match_id)))
    except MatchProblemError as problem:
        return problem_dialog(str(problem))
