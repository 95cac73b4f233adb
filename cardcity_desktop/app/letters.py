"""Offers to open a letter in the clipboard that continues a stored match."""

from cardcity_desktop.app.window import App
from cardcity_desktop.scenes.services import Services
from cardcity_desktop.session.codes import PREFIX
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.window.commands import Push
from cardcity_desktop.ui.wording.phrases import listed


class LetterOffer:
    """Offers each letter once, and opens none unasked. The clipboard is read when the window gets the focus."""

    def __init__(self, app: App, services: Services) -> None:
        self._app, self._services = app, services
        self._seen = ""

    def check(self) -> None:
        """Offer a new letter in the clipboard. Its games are read in a thread."""
        from cardcity_desktop.ui.window.system.clipboard import pasted_text

        if not self._app.preferences.offers_letters:
            return
        text = pasted_text()
        if text == self._seen or PREFIX not in text.upper():
            return
        self._seen = text
        self._app.ui.work(lambda: self._names_in(text), lambda names: self._offer(text, names))

    def _names_in(self, text: str) -> str:
        """Return the players of the stored match that a letter continues, or "" for any other text."""
        from cardcity_desktop.session.codes import CodeError, from_letter
        from cardcity_desktop.session.mail import continued
        from cardcity_desktop.ui.wording.seats import labels_of

        try:
            games = from_letter(text)
        except CodeError:
            return ""
        unfinished = self._services.matches.unfinished()
        saved = next(filter(None, (continued(unfinished, game) for game in games)), None)
        return listed(labels_of(saved.header.seats)) if saved is not None else ""

    def _offer(self, text: str, names: str) -> None:
        """Offer the letter, unless a dialog is open."""
        from cardcity_desktop.scenes.saved_games.opening import open_code
        from cardcity_desktop.ui.pages.dialog import Answer, Dialog

        if not names or isinstance(self._app.scene, Dialog):
            return
        sentence = _("A letter in the clipboard continues your game: {names}.").format(names=names)
        answers = [Answer(_("Not now")), Answer(_("Open"), lambda: open_code(self._services, text), "primary", "play")]
        self._app.obey(Push(Dialog(_("A letter has come"), sentence, answers)))
