"""Commands that open a saved match or, if that fails, a dialog with the reason.

A letter that contradicts a stored match leads to a question; the user can watch both games before deciding.
"""

from collections.abc import Callable
from functools import partial, wraps
from pathlib import Path
from typing import ParamSpec, TypeVar

from cardcity_desktop.rules.registry import game_of
from cardcity_desktop.scenes.front import front_of
from cardcity_desktop.scenes.match_table.table import MatchTable
from cardcity_desktop.scenes.results.scene import ResultsScene
from cardcity_desktop.scenes.saved_games.words import received_notes
from cardcity_desktop.scenes.services import Services
from cardcity_desktop.scenes.shared.ask_text import AskText
from cardcity_desktop.session.mail import LetterDiffersError
from cardcity_desktop.session.match import AnyMatch
from cardcity_desktop.session.names import skeleton
from cardcity_desktop.session.replay import Replay
from cardcity_desktop.session.store import FormerFolder, MatchProblemError
from cardcity_desktop.support.i18n import _, ngettext
from cardcity_desktop.ui.pages.dialog import Answer, Dialog
from cardcity_desktop.ui.window.commands import Command, Pop, Push, Reset
from cardcity_desktop.ui.wording.phrases import shown_path
from cardcity_desktop.ui.wording.seats import names_of

P = ParamSpec("P")
Found = TypeVar("Found")


def problem_dialog(sentence: str, actions: int | None = None, repair: Callable[[], Command] | None = None) -> Command:
    """Open the dialog about a match that can't be opened. `repair` would keep its `actions` sound actions."""
    answers = [Answer(_("All right"))]
    if actions is not None and repair is not None:
        go_on = ngettext("Go on after {number} action", "Go on after {number} actions", actions)
        answers.append(Answer(go_on.format(number=actions), repair, "primary", "play"))
    return Push(Dialog(_("This game can’t be opened"), sentence, answers))


def explained(act: Callable[P, Found]) -> Callable[P, Found | Command]:
    """Function decorator: if a match can't be opened or changed, return the dialog with the reason."""

    @wraps(act)
    def act_or_explain(*args: P.args, **kwargs: P.kwargs) -> Found | Command:
        try:
            return act(*args, **kwargs)
        except MatchProblemError as problem:
            return problem_dialog(str(problem))

    return act_or_explain


CODE_LENGTH = 400_000
"""Characters that a code may have."""


def open_match(services: Services, match_id: str) -> Command:
    """Open the table of a match. Before, name the folder by which an older app exchanged its letters."""
    try:
        former = services.matches.leave_folder(match_id)
        if former is not None:
            return _former_folder(services, match_id, former)
        table = services.table_scene(services.matches.resume(match_id))
        if isinstance(table, MatchTable):
            table.tempo.recap.is_due = True
        return Reset(table)
    except MatchProblemError as problem:
        return problem_dialog(str(problem), problem.actions, lambda: _open_repaired(services, match_id))


def _former_folder(services: Services, match_id: str, former: FormerFolder) -> Command:
    """Return the dialog that offers the newest letter in the folder that a match used."""
    go_on = lambda: open_match(services, match_id)  # noqa: E731
    text = _("Letters no longer go by folders: copy them, and send them. This game used {folder}.")
    if (letter := former.letter) is None:
        answers = [Answer(_("Go on"), go_on, "primary", "play")]
        return Push(Dialog(_("Letters in a folder"), text.format(folder=shown_path(former.folder)), answers))
    text += " " + _("Its newest letter there is {file}; you can also drop it on the window later.")
    open_it = lambda: open_file(services, letter)  # noqa: E731
    answers = [Answer(_("Go on"), go_on, icon="play"), Answer(_("Open the letter"), open_it, "primary", "copy")]
    shown = text.format(folder=shown_path(former.folder), file=letter.name)
    return Push(Dialog(_("Letters in a folder"), shown, answers))


@explained
def open_replay(services: Services, match_id: str) -> Command:
    from cardcity_desktop.scenes.replay.scene import ReplayScene

    return Push(ReplayScene(services, services.matches.replay(match_id)))


@explained
def open_scores(services: Services, match_id: str) -> Command:
    """Open the results of a finished match. No profile records it again."""
    match = services.matches.resume(match_id)
    match.close()
    scores = front_of(match.header.game).results_scene(services, match)
    if isinstance(scores, ResultsScene):
        scores.listed = True
    return Push(scores)


def ask_code(services: Services) -> Command:
    title, hint = _("Enter a code"), _("A game, or a game’s deal, that somebody sent you")
    return Push(
        AskText(
            title,
            text="",
            hint=hint,
            limit=CODE_LENGTH,
            keep=_("Open"),
            done=lambda code: open_code(services, code),
            pastes=True,
        )
    )


@explained
def open_code(services: Services, code: str) -> Command:
    """Open the match that a code continues or starts. If it differs from what is stored, ask first.

    A long letter is read beside the window first.
    """
    from cardcity_desktop.session.codes import is_long

    open_read = explained(partial(_open_received, services, partial(services.matches.receive, code)))
    return Push(LetterReading(services, code, open_read)) if is_long(code) else open_read()


class LetterReading(Dialog):
    """Dialog that stays open while a long letter is read, which the player need not wait for."""

    def __init__(self, services: Services, letter: str, open_read: Callable[[], Command]) -> None:
        text = _("It is long. Reading it can take some seconds.")
        super().__init__(_("The letter is being read"), text, [Answer(_("Cancel"))])
        self._services, self._letter, self._open_read = services, letter, open_read

    def enter(self) -> None:
        super().enter()
        self.ui.work(self._read, self._go_on)

    def _read(self) -> Callable[[], Command]:
        """Return what follows: the match, or the problem."""
        try:
            self._services.matches.read_letter(self._letter)
        except MatchProblemError as problem:
            return partial(problem_dialog, str(problem))
        return self._open_read

    def _go_on(self, following: Callable[[], Command]) -> None:
        self.ui.ask(self, lambda: Pop(then=following))


def open_file(services: Services, file: Path, mend: bool = False) -> Command:
    """Open the match of a file, which may be a letter. `mend` takes the sound actions of a damaged one."""
    try:
        if services.matches.is_own_file(file):
            return open_match(services, file.stem)
        letter = services.matches.letter_in(file)
        if letter:
            return open_code(services, letter)
        return _open_received(services, partial(services.matches.open_file, file, mend=mend))
    except MatchProblemError as problem:
        return problem_dialog(str(problem), problem.actions, lambda: open_file(services, file, mend=True))


def _open_received(services: Services, receive: Callable[..., AnyMatch], accept: bool = False) -> Command:
    """Open the match that `receive` returns for the player's name. If it differs, ask first unless `accept`.

    If several people play, the table asks who continues.
    """
    from cardcity_desktop.scenes.coach.coaching import keep_received
    from cardcity_desktop.scenes.match_table.table import MatchTable

    known = {saved.id: saved.actions for saved in services.matches.unfinished()}
    try:
        match = receive(name=services.career.profile.name, accept=accept)
    except LetterDiffersError as error:
        take = explained(partial(_open_received, services, receive, accept=True))
        return Push(LetterQuestion(services, error, take))
    keep_received(services, match)
    table = services.table_scene(match)
    if isinstance(table, MatchTable):
        sent = match.action_count > 0 or any(seat.name for seat in match.seats)
        table.hot_seat.from_other_device = table.hot_seat.by_mail = sent
        table.hot_seat.letter_is_known = known.get(match.id) == match.action_count
    received = services.matches.received.get(match.id)
    notes = list(received.notes) if received is not None else []
    if match.id not in known:
        notes += received_notes(services.career, match.header)
    if not notes:
        return Reset(table)
    answers = [Answer(_("Go on"), lambda: Reset(table), "primary", "play")]
    return Push(Dialog(_("About this game"), " ".join(notes), answers))


@explained
def _open_repaired(services: Services, match_id: str) -> Command:
    return Reset(services.table_scene(services.matches.repair(match_id)))


def difference_text(error: LetterDiffersError) -> str:
    """Return the sentences on how the letter differs, the most serious first."""
    names = names_of(error.letter.header.seats)
    own_names = names_of(error.stored.seats) if error.stored is not None else names
    sentences = {
        "turn": _("{name}’s letter has another turn {number} than the one you saw."),
        "own_turn": _("{name}’s letter has turns of {own} that were not played here, from turn {number} on."),
        "name": _("{name}’s letter has another name in place of {own}: {other}."),
        "alike": _("{name}’s letter writes the name of {own} with other letters, which look alike."),
        "player": _("{name}’s letter has another kind of player in place of {own}."),
        "colour": _("{name}’s letter has another colour for {own}."),
        "purpose": _("{name}’s letter has another purpose than your game."),
        "setup": _("{name}’s letter has another set-up and other cards than your game with the same players."),
        "deal": _("{name}’s letter has other cards than your game with the same players."),
    }
    shown: dict[str, None] = {}
    for difference in error.differences:
        own, other = own_names[difference.seat], names[difference.seat]
        kind = "alike" if difference.kind == "name" and skeleton(own) == skeleton(other) else difference.kind
        name, number = names[difference.sender], error.turn_of(difference)
        sentence = sentences[kind].format(name=name, number=number, own=own, other=other)
        shown[sentence] = None
    return " ".join(shown)


class LetterQuestion(Dialog):
    """Dialog that stays open while the user watches replays of the stored match and of the letter's."""

    def __init__(self, services: Services, error: LetterDiffersError, accept: Callable[[], Command]) -> None:
        self._services, self._error = services, error
        goes_on = all(difference.kind == "own_turn" for difference in error.differences)
        rest = _("Nothing is changed yet.") if goes_on else _("If you take it, your game stays beside it.")
        text = " ".join([difference_text(error), *received_notes(services.career, error.letter.header), rest])
        answers = [Answer(_("Leave the letter"))]
        self._looks = [Answer(_("Look at the letter"), self._show_letter, "quiet", "replay")]
        if error.difference.match_id:
            self._looks.insert(0, Answer(_("Look at your game"), self._show_stored, "quiet", "replay"))
        answers += [*self._looks, Answer(_("Take the letter"), accept, "primary", "play")]
        super().__init__(_("This letter differs"), text, answers)

    def answering(self, answer: Answer) -> Callable[[], Command]:
        if answer in self._looks and answer.action is not None:
            return answer.action  # type: ignore[return-value]  # these two answer a command each
        return super().answering(answer)

    def _show_letter(self) -> Command:
        letter = self._error.letter
        return self._watch(Replay(game_of(letter.header.game, letter.header.rules), letter.header, letter.lines))

    @explained
    def _show_stored(self) -> Command:
        return self._watch(self._services.matches.replay(self._error.difference.match_id))

    def _watch(self, replay: Replay) -> Command:
        """Show a replay at the position of the difference."""
        from cardcity_desktop.scenes.replay.scene import ReplayScene

        at = self._error.difference.at
        return Push(ReplayScene(self._services, replay, min(at + 1 if at else replay.length, replay.length)))
