"""Offers to open a letter that continues a stored match, from the clipboard or a shared folder."""

from pathlib import Path

from cardcity_desktop.app.window import App
from cardcity_desktop.scenes.services import FolderLetter, Services
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.window.commands import Push
from cardcity_desktop.ui.wording.phrases import listed

WORD = "CITY1"
"""Start of a code; a text without it is not read further."""

FOLDER_SECONDS = 5.0
"""Time between two looks into shared folders, while any match uses one."""


class LetterOffer:
    """Offers each letter once, and opens none unasked. Files are read in a thread.

    The clipboard is read when the window gets the focus, shared folders every `FOLDER_SECONDS`.
    """

    def __init__(self, app: App, services: Services) -> None:
        self._app, self._services = app, services
        self._seen = ""
        self._offered: set[str] = set()
        self._looking = self._waiting = False

    def check(self) -> None:
        """Offer a new letter in the clipboard or in a folder."""
        self.watch_folders()
        from cardcity_desktop.ui.window.system.clipboard import pasted_text

        if not self._app.preferences.offers_letters:
            return
        text = pasted_text()
        if text == self._seen or WORD not in text.upper():
            return
        self._seen = text
        self._app.ui.work(lambda: self._names_in(text), lambda names: self._offer(text, names))

    def watch_folders(self) -> None:
        """Read shared folders now, and again and again while a match uses one."""
        if self._looking or not self._services.matches.uses_folders:
            return
        self._looking = True
        self._app.ui.work(self._services.matches.folders.look, self._take_found)
        if not self._waiting:
            self._waiting = True
            self._app.ui.after(FOLDER_SECONDS, self._watch_again)

    def _watch_again(self) -> None:
        self._waiting = False
        self.watch_folders()

    def _take_found(self, letters: tuple[FolderLetter, ...]) -> None:
        """Offer the first new letter; if the screen shows sentences about folders, update them."""
        from cardcity_desktop.scenes.match_table.curtain import CurtainScene
        from cardcity_desktop.scenes.match_table.table import MatchTable
        from cardcity_desktop.scenes.saved_games.folder import FolderScene
        from cardcity_desktop.scenes.saved_games.scene import SavedGamesScene
        from cardcity_desktop.ui.pages.dialog import Dialog

        self._looking = False
        scene = self._app.scene
        if isinstance(scene, SavedGamesScene | CurtainScene | FolderScene):
            scene.refresh()
        news = [letter for letter in letters if letter.text not in self._offered]
        if not news or isinstance(scene, Dialog | FolderScene):
            return
        letter = news[0]
        self._offered.add(letter.text)
        if isinstance(scene, MatchTable):  # nobody is interrupted: the list of saved games shows it too
            self._app.ui.toast(_("A letter has come: {names}.").format(names=letter.names))
            return
        folder = self._services.matches.folders.folder(letter.match_id)
        sentence = _("A letter in the folder continues your game: {names}.")
        if letter.differs:
            sentence = _("A letter in the folder differs from your game: {names}.")
        self._push(letter.text, sentence.format(names=letter.names), folder)

    def _names_in(self, text: str) -> str:
        """Return the players of the stored match that a letter continues; "" for any other text."""
        from cardcity_desktop.session.codes import CodeError, from_letter
        from cardcity_desktop.session.mail import continued
        from cardcity_desktop.ui.wording.seats import names_of

        try:
            games = from_letter(text)
        except CodeError:
            return ""
        unfinished = self._services.matches.unfinished()
        saved = next(filter(None, (continued(unfinished, game) for game in games)), None)
        return listed(names_of(saved.header.seats)) if saved is not None else ""

    def _offer(self, text: str, names: str) -> None:
        """Offer the letter in the clipboard, unless a dialog is open."""
        from cardcity_desktop.ui.pages.dialog import Dialog

        if names and not isinstance(self._app.scene, Dialog):
            self._push(text, _("A letter in the clipboard continues your game: {names}.").format(names=names))

    def _push(self, text: str, sentence: str, folder: Path | None = None) -> None:
        """Open a dialog that offers a letter."""
        from cardcity_desktop.scenes.saved_games.opening import open_code
        from cardcity_desktop.ui.pages.dialog import Answer, Dialog

        open_it = lambda: open_code(self._services, text, folder=folder)  # noqa: E731
        answers = [Answer(_("Not now")), Answer(_("Open"), open_it, "primary", "play")]
        self._app.obey(Push(Dialog(_("A letter has come"), sentence, answers)))
