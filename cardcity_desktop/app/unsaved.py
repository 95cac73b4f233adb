"""Warning of unsaved matches and profiles: shows a notice, tries again, and asks before quitting loses them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.window.commands import Push, Quit
from cardcity_desktop.ui.wording.phrases import shown_path

if TYPE_CHECKING:
    from cardcity_desktop.app.career import CareerService
    from cardcity_desktop.app.matches import MatchRepository
    from cardcity_desktop.app.window import App
    from cardcity_desktop.ui.window.commands import Command


class HasUnsavedData(Protocol):
    """Matches and a career that the disk may still lack."""

    @property
    def matches(self) -> MatchRepository: ...

    @property
    def career(self) -> CareerService: ...

    def save_career_again(self) -> str:
        """Try again to store the career, and return why the disk refuses it, "" if it is stored."""


class UnsavedGuard:
    """Guards one window against the loss of unsaved data."""

    RETRY_SECONDS = 5.0

    def __init__(self, app: App, data: HasUnsavedData) -> None:
        self._app, self._data = app, data
        self._trying = False

    def show(self) -> None:
        """Show a notice while something is unsaved, and try again every `RETRY_SECONDS`."""
        store = self._data.matches.store
        reason = next(iter(store.all_unsaved.values()), store.unsaved_title)
        self._app.ui.notice(
            _("Not saved: {reason}. Saving is tried again and again.").format(reason=reason) if reason else ""
        )
        if reason and not self._trying:
            self._trying = True
            self._app.ui.after(self.RETRY_SECONDS, self._try_again)

    def _try_again(self) -> None:
        self._trying = False
        self._data.matches.store.retry()
        self._data.save_career_again()
        self.show()

    def question(self) -> Command | None:
        """Return the dialog to open instead of quitting, or None if nothing would be lost."""
        from cardcity_desktop.ui.pages.dialog import Answer, Dialog

        career = self._data.save_career_again()
        game = next(iter(self._data.matches.store.retry().values()), "")
        title = self._data.matches.store.unsaved_title
        if title and not game and not career:
            answers = [Answer(_("Stay")), Answer(_("Quit without saving"), lambda: Quit(despite_unsaved=True))]
            text = _("The new name of a game would be lost: {reason}.").format(reason=title)
            return Push(Dialog(_("A name is not saved"), text, answers))
        if not game and not career:
            return None
        answers = [
            Answer(_("Stay")),
            Answer(_("Quit without saving"), lambda: Quit(despite_unsaved=True)),
            Answer(_("Save in another place"), self._save_elsewhere, "primary"),
        ]
        if game:
            text = _("The end of a game would be lost: {reason}.").format(reason=game)
            return Push(Dialog(_("A game is not saved"), text, answers))
        text = _("Your last games would be lost from your profile: {reason}.").format(reason=career)
        return Push(Dialog(_("Your profile is not saved"), text, answers))

    def _save_elsewhere(self) -> Command:
        from cardcity_desktop.ui.pages.dialog import Answer, Dialog

        files = self._data.matches.save_elsewhere()
        if self._data.save_career_again():
            profile = self._data.career.save_elsewhere()
            files += [profile] if profile is not None else []
        if not files:
            again = [Answer(_("All right"))]
            return Push(Dialog(_("Nothing is saved"), _("No other place can be written to either."), again))
        text = _("It is stored as {file}. Drag that file onto the window, or open it, to continue.").format(
            file=", ".join(map(shown_path, files))
        )
        answers = [Answer(_("Stay")), Answer(_("Quit"), lambda: Quit(despite_unsaved=True), "primary")]
        return Push(Dialog(_("Everything is saved in another place"), text, answers))
