"""The first screen: go on with the last game, begin one, or look around.

Its first frame waits for nothing it does not show: what tells of saved games, and the rules with it, is imported
where it is needed.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import TYPE_CHECKING

from pygame import Rect

from cardcity_desktop.i18n import LANGUAGES, _, language
from cardcity_desktop.ui.assets import asset_path
from cardcity_desktop.ui.canvas import Canvas
from cardcity_desktop.ui.intents import Intent
from cardcity_desktop.ui.layout import fit, inset
from cardcity_desktop.ui.scene import Command, Push, Quit, Scene
from cardcity_desktop.ui.widgets import Answer, Button, Dialog, Label, Paragraph, Widget, button_size

if TYPE_CHECKING:
    from cardcity_desktop.scenes.services import Services
    from cardcity_desktop.session.store import SavedMatch

ART = ("scenes", "title.svg")
ART_SIZE = (16, 9)


class TitleScene(Scene):
    """Opens without reading any match; those that wait are looked up right after the first frame."""

    def __init__(self, services: Services, now: Callable[[], datetime] = datetime.now) -> None:
        super().__init__()
        self.services, self.now = services, now
        self.waiting: tuple[SavedMatch, ...] = ()
        self._wants_look = True

    def enter(self) -> None:
        self._wants_look = True

    def overlay(self, canvas: Canvas) -> None:
        """Reading saves takes longer than the first frame may: it waits until that is drawn."""
        if self._wants_look:
            self._wants_look = False
            self.ui.after(0, self._look_up)

    def _look_up(self) -> None:
        found = self.services.matches.unfinished()
        if found != self.waiting:
            self.waiting = found
            self.refresh()

    def paint(self, canvas: Canvas) -> None:
        """The table, and the town on the right of it."""
        canvas.table()
        art = asset_path(*ART)
        if art.is_file():
            canvas.svg(art, self._art_place())

    def _art_place(self) -> Rect:
        """To the right of the menu; the picture has air at its sides that may leave the window."""
        s, area = self.ui.scale, self.ui.area
        room = Rect(0, 0, area.width - s(250), area.height - s(40))
        place = fit(ART_SIZE, room)
        place.midright = (area.right + round(place.width * 0.075), area.centery + s(8))
        if place.left < s(210):
            place.left = s(210)
        return place

    def compose(self) -> list[Widget]:
        ui, s = self.ui, self.ui.scale
        page = inset(ui.area, s(56), s(40))
        foot_high = ui.text.line_height("small")
        credit_width = page.width - s(140)
        credit_high = ui.text.measure(self._credit(), "small", credit_width)[1]
        foot = Rect(page.left, page.bottom - credit_high, credit_width, credit_high)
        version = Rect(page.right - s(300), page.bottom - foot_high, s(300), foot_high)
        return [
            *self._headline(page),
            *self._menu(page, foot.top - s(24)),
            self._language_button(page),
            Paragraph(foot, self._credit(), "small", muted=True),
            Label(version, self.services.version, "small", "right", muted=True),
        ]

    def on_intent(self, intent: Intent) -> Command | None:
        return self._ask_to_quit() if intent is Intent.CANCEL else None

    def _credit(self) -> str:
        return _("Card City and Card City XL are games by Alban Viard. This is an unofficial adaptation.")

    def _headline(self, page: Rect) -> list[Widget]:
        ui, s = self.ui, self.ui.scale
        style, under = ("hero", "heading") if ui.preferences.text_size < 1.4 else ("title", "body")
        high = ui.text.line_height(style)
        subtitle = _("Build a town, card by card.")
        below = Rect(page.left + s(2), page.top + high, s.target(420), ui.text.line_height(under))
        return [
            Label(Rect(page.left, page.top, s.target(520), high), "Card City", style),
            Label(below, subtitle, under, muted=True),
        ]

    def _menu(self, page: Rect, bottom: int) -> list[Widget]:
        """From the bottom up, so that nothing moves under the mouse when a game to continue turns up."""
        ui, s = self.ui, self.ui.scale
        gap = s(12)
        entries = self._entries()
        sizes = [button_size(ui, label, icon, 230) for label, icon, _key, _action in entries]
        wide = max(width for width, _high in sizes)
        widgets: list[Widget] = []
        for (label, icon, key, action), (_wide, high) in zip(reversed(entries), reversed(sizes), strict=True):
            primary = key == ("continue" if self.waiting else "new")
            place = Rect(page.left, bottom - high, wide, high)
            widgets.insert(0, Button(place, label, action, "primary" if primary else "secondary", icon, key))
            bottom -= high + gap
            if key == "new" and self.waiting:
                note = self._note(page.left + s(2), bottom, wide)
                widgets[:0] = note
                bottom = note[0].rect.top - s(6)
        return widgets

    def _entries(self) -> list[tuple[str, str, str, Callable[[], Command | None]]]:
        """(label, icon, key, action) from top to bottom."""
        entries: list[tuple[str, str, str, Callable[[], Command | None]]] = [
            (_("New game"), "plus", "new", lambda: Push(self.services.setup_scene())),
            (_("Options"), "settings", "options", lambda: Push(self.services.options_scene())),
            (_("Quit"), "door", "quit", self._ask_to_quit),
        ]
        if len(self.waiting) > 1:
            entries.insert(1, (_("Saved games"), "log", "saved", self._open_saved))
        if self.waiting:
            entries.insert(0, (_("Continue"), "play", "continue", self._continue))
        return entries

    def _note(self, left: int, bottom: int, wide: int) -> list[Widget]:
        """What "Continue" continues, under the button."""
        from cardcity_desktop.scenes.saved_games import names_text, progress_text

        ui = self.ui
        room = max(wide, ui.scale.target(330))
        text = f"{names_text(self.waiting[0])}\n{progress_text(self.waiting[0], self.now())}"
        high = ui.text.measure(text, "small", room)[1]
        return [Paragraph(Rect(left, bottom - high, room, high), text, "small", muted=True)]

    def _language_button(self, page: Rect) -> Button:
        """One click to the other language, named in itself."""
        other = next(code for code in LANGUAGES if code != language())
        wide, high = button_size(self.ui, LANGUAGES[other], "language")
        place = Rect(page.right - wide, page.top, wide, high)
        return Button(place, LANGUAGES[other], lambda: self._speak(other), "quiet", "language", "language")

    def _speak(self, code: str) -> None:
        self.ui.change(language=code)

    def _continue(self) -> Command:
        from cardcity_desktop.scenes.saved_games import open_match

        return open_match(self.services, self.waiting[0].id)

    def _open_saved(self) -> Command:
        from cardcity_desktop.scenes.saved_games import SavedGamesScene

        return Push(SavedGamesScene(self.services, self.now))

    def _ask_to_quit(self) -> Command:
        answers = [Answer(_("Stay")), Answer(_("Quit"), Quit, "primary", "door")]
        return Push(Dialog(_("Leave Card City?"), _("Your games are saved."), answers))
