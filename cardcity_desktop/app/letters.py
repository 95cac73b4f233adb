"""The offer to open a letter: its code is in the clipboard and continues a match that is stored here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardcity_desktop.support.i18n import _

if TYPE_CHECKING:
    from cardcity_desktop.app.window import App
    from cardcity_desktop.scenes.services import Services

WORD = "CITY1"
"""First letters of a code; a text without them is not read any further."""


class LetterOffer:
    """Offer of the letter in the clipboard when the window gains the focus: each once, and none is opened unasked."""

    def __init__(self, app: App, services: Services) -> None:
        self._app, self._services = app, services
        self._seen = ""

    def check(self) -> None:
        """Offer the letter in the clipboard if it is news; reading it takes place beside the window."""
        from cardcity_desktop.ui.window.system.clipboard import pasted_text

        if not self._app.preferences.offers_letters:
            return
        text = pasted_text()
        if text == self._seen or WORD not in text.upper():
            return
        self._seen = text
        self._app.ui.work(lambda: self._names_in(text), lambda names: self._offer(text, names))

    def _names_in(self, text: str) -> str:
        """Return the names of the players of the stored match that the letter continues; "" for any other text."""
        from cardcity_desktop.session.codes import CodeError, from_code
        from cardcity_desktop.session.mail import continued
        from cardcity_desktop.ui.wording.phrases import listed
        from cardcity_desktop.ui.wording.seats import names_of

        try:
            letter = from_code(text)
        except CodeError:
            return ""
        saved = continued(self._services.matches.unfinished(), letter)
        return listed(names_of(saved.header.seats)) if saved is not None else ""

    def _offer(self, text: str, names: str) -> None:
        from cardcity_desktop.scenes.saved_games import open_code
        from cardcity_desktop.ui.pages.dialog import Answer, Dialog
        from cardcity_desktop.ui.window.commands import Push

        if not names or isinstance(self._app.scene, Dialog):
            return
        sentence = _("A letter in the clipboard goes on with your game: {names}.").format(names=names)
        answers = [
            Answer(_("Not now")),
            Answer(_("Open"), lambda: open_code(self._services, text), "primary", "play"),
        ]
        self._app.obey(Push(Dialog(_("A letter has come"), sentence, answers)))
