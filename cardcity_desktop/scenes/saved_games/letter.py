"""The question about a letter that contradicts a stored match; the user can watch both before deciding."""

from __future__ import annotations

from collections.abc import Callable

from cardcity_desktop.rules.registry import game_of
from cardcity_desktop.scenes.saved_games.problem import problem_dialog
from cardcity_desktop.scenes.services import MatchProblemError, Services
from cardcity_desktop.session.mail import LetterDiffersError
from cardcity_desktop.session.replay import Replay
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.pages.dialog import Answer, Dialog
from cardcity_desktop.ui.window.commands import Command, Push
from cardcity_desktop.ui.wording.seats import names_of


def difference_text(error: LetterDiffersError) -> str:
    """Return the sentence on where the letter first differs."""
    found, names = error.difference, names_of(error.letter.header.seats)
    own = names_of(error.stored.seats)[found.seat] if error.stored is not None else names[found.seat]
    sentences = {
        "turn": _("{name}’s letter has another turn {number} than the one you saw."),
        "own_turn": _("{name}’s letter has turns of {own} that were not played here, from turn {number} on."),
        "name": _("{name}’s letter has another name in place of {own}: {other}."),
        "player": _("{name}’s letter has another kind of player in place of {own}."),
        "deal": _("{name}’s letter has other cards than your game with the same players."),
    }[found.kind]
    return sentences.format(name=names[found.sender], number=error.turn, own=own, other=names[found.seat])


class LetterQuestion(Dialog):
    """Dialog that stays open while the user watches replays of the stored match and of the letter's."""

    def __init__(self, services: Services, error: LetterDiffersError, accept: Callable[[], Command]) -> None:
        self._services, self._error = services, error
        goes_on = error.difference.kind == "own_turn"
        rest = _("Nothing is changed yet.") if goes_on else _("If you take it, your game stays beside it.")
        answers = [Answer(_("Leave the letter"))]
        self._looks = [Answer(_("Look at the letter"), self._show_letter, "quiet", "replay")]
        if error.difference.match_id:
            self._looks.insert(0, Answer(_("Look at your game"), self._show_stored, "quiet", "replay"))
        answers += [*self._looks, Answer(_("Take the letter"), accept, "primary", "play")]
        super().__init__(_("This letter differs"), f"{difference_text(error)} {rest}", answers)

    def _answer(self, answer: Answer) -> Callable[[], Command]:
        if answer in self._looks and answer.action is not None:
            return answer.action  # type: ignore[return-value]  # these two answer a command each
        return super()._answer(answer)

    def _show_letter(self) -> Command:
        letter = self._error.letter
        return self._watch(Replay(game_of(letter.header.game, letter.header.rules), letter.header, letter.lines))

    def _show_stored(self) -> Command:
        try:
            return self._watch(self._services.matches.replay(self._error.difference.match_id))
        except MatchProblemError as problem:
            return problem_dialog(str(problem))

    def _watch(self, replay: Replay) -> Command:
        """Show a replay at the position of the difference."""
        from cardcity_desktop.scenes.replay.scene import ReplayScene

        at = self._error.difference.at
        return Push(ReplayScene(self._services, replay, min(at + 1 if at else replay.length, replay.length)))
