"""The first screen: go on with the last game, begin one, or look around.

Its first frame waits for nothing it does not show: what tells of saved games, and the rules with it, is imported
where it is needed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame
from pygame import Rect
from pygame.event import Event

from cardcity_desktop.i18n import LANGUAGES, _, language
from cardcity_desktop.resources import asset_path
from cardcity_desktop.scenes.front import FRONTS, Front
from cardcity_desktop.scenes.shelf import Entry, fronts, shelf_entries, which_game
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.paint.layout import columns, fit, inset
from cardcity_desktop.ui.widgets.buttons import Button, button_size
from cardcity_desktop.ui.widgets.labels import Label, Paragraph
from cardcity_desktop.ui.window.headline import MARGIN, NAME, headline_place, headline_style
from cardcity_desktop.ui.window.intents import Intent
from cardcity_desktop.ui.window.scene import Command, Push, Quit, Scene
from cardcity_desktop.ui.window.widget import Widget

if TYPE_CHECKING:
    from datetime import datetime

    from cardcity_desktop.scenes.services import Services
    from cardcity_desktop.session.store import SavedMatch

ART = ("scenes", "title.svg")
ART_SIZE = (16, 9)


class TitleScene(Scene):
    """Opens with the menu on plain ground; streets and town come a frame later, the saved games when they are read."""

    def __init__(self, services: Services, now: Callable[[], datetime] | None = None) -> None:
        super().__init__()
        self.services, self.now = services, now or _now
        self.waiting: tuple[SavedMatch, ...] = ()
        self.keeps_others = False  # finished games, or what can't be opened here
        self._town_shown = False

    def enter(self) -> None:
        if not self._town_shown:
            self.ui.when_idle(self._show_town)
        self.ui.when_idle(lambda: self.ui.work(self._find_waiting, self._take_waiting))

    def _show_town(self) -> None:
        self._town_shown = True
        self.refresh()

    def _find_waiting(self) -> tuple[tuple[SavedMatch, ...], bool]:
        import cardcity_desktop.scenes.saved_games  # noqa: F401 - here, where nobody waits for it

        matches = self.services.matches
        kept = matches.all()
        waiting = tuple(saved for saved in kept if not saved.finished and saved.header.game in FRONTS)
        return waiting, len(kept) > len(waiting) or bool(matches.others())

    def _take_waiting(self, found: tuple[tuple[SavedMatch, ...], bool]) -> None:
        if found != (self.waiting, self.keeps_others):
            self.waiting, self.keeps_others = found
            self.refresh()

    def on_event(self, event: Event) -> Command | None:
        """A code that was copied elsewhere is pasted here, and its game opens."""
        if (
            event.type != pygame.KEYDOWN
            or event.key != pygame.K_v
            or not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        ):
            return None
        from cardcity_desktop.scenes.saved_games import open_code
        from cardcity_desktop.ui.window.clipboard import pasted_text

        code = pasted_text()
        return open_code(self.services, code) if code.strip() else None

    def paint(self, canvas: Canvas) -> None:
        """The table; its streets come with the town."""
        if not self._town_shown:
            canvas.ground()
            return
        canvas.table()

    def _art_place(self) -> Rect:
        """To the right of the menu; where text is large, clear of all of it, else its clouds may pass behind."""
        s, area = self.ui.scale, self.ui.area
        foot = self.ui.text.measure(self._credit(), "small", area.width - s(252))[1]
        room = Rect(0, s(24), area.width, area.height - s(36) - foot)
        if self.ui.preferences.text_size > 1.4:
            top = s(40) + button_size(self.ui, "", "language")[1]
            room = Rect(0, top, area.width, room.bottom - top)
            room.width -= s(66) + self._column_width()
        else:
            room.width -= s(250)
        place = fit(ART_SIZE, room)
        place.midright = (area.right + round(place.width * 0.075), room.centery)
        return place

    def _column_width(self) -> int:
        """What the words on the left take, in px."""
        text = self.ui.text
        widths = [self._row_width(row) for row in self._rows()]
        widths.append(text.measure(self._subtitle(), "body")[0])
        if self.waiting:
            widths.append(text.measure(self._note_text(), "small")[0])
        return max(widths)

    def compose(self) -> list[Widget]:
        ui, s = self.ui, self.ui.scale
        page = inset(ui.area, s(MARGIN[0]), s(MARGIN[1]))
        foot_high = ui.text.line_height("small")
        credit_width = page.width - s(140)
        credit_high = ui.text.measure(self._credit(), "small", credit_width)[1]
        foot = Rect(page.left, page.bottom - credit_high, credit_width, credit_high)
        version = Rect(page.right - s(300), page.bottom - foot_high, s(300), foot_high)
        words: list[Widget] = [
            *self._headline(page),
            *self._menu(page, foot.top - s(24)),
            self._language_button(page),
            Paragraph(foot, self._credit(), "small", muted=True),
            Label(version, self.services.version, "small", "right", muted=True),
        ]
        return [*self._town(words), *words]

    def _town(self, words: list[Widget]) -> list[Widget]:
        """The picture, once the first frame is there; what is written stands still."""
        file = asset_path(*ART)
        if not self._town_shown or not file.is_file():
            return []
        from cardcity_desktop.ui.scenery.living_picture import scenery

        return scenery(self._art_place(), file, self, [word.rect for word in words])

    def about(self) -> str:
        return _(
            "Begin a new game, or go on with one: every game is saved at every step. A code that somebody sent you is "
            "pasted here with Ctrl+V."
        )

    def on_intent(self, intent: Intent) -> Command | None:
        return self._ask_to_quit() if intent is Intent.CANCEL else None

    def _credit(self) -> str:
        return " ".join([*(front.credit() for front in fronts()), _("This is an unofficial adaptation.")])

    def _subtitle(self) -> str:
        return _("Build a town, card by card.")

    def _headline(self, page: Rect) -> list[Widget]:
        ui, s = self.ui, self.ui.scale
        style, place = headline_style(s), headline_place(ui.area, ui.text)
        under, gap = ("heading", s(8)) if style == "hero" else ("body", 0)  # large text leaves the menu no more room
        below = Rect(page.left + s(2), place.bottom + gap, s.target(420), ui.text.line_height(under))
        return [
            Label(place, NAME, style),
            Label(below, self._subtitle(), under, muted=True),
        ]

    def _menu(self, page: Rect, bottom: int) -> list[Widget]:
        """From the bottom up, so that nothing moves under the mouse when a game to continue turns up."""
        ui, s = self.ui, self.ui.scale
        gap = s(12)
        rows = self._rows()
        wide = max(self._row_width(row) for row in rows)
        widgets: list[Widget] = []
        for row in reversed(rows):
            high = max(button_size(ui, label, icon)[1] for label, icon, _key, _action in row)
            widgets[:0] = self._row(Rect(page.left, bottom - high, wide, high), row)
            bottom -= high + gap
            if row[0][2].startswith("new") and row is rows[1 if self.waiting else 0] and self.waiting:
                note = self._note(page.left + s(2), bottom, wide)
                widgets[:0] = note
                bottom = note[0].rect.top - s(6)
        return widgets

    def _row(self, place: Rect, row: list[Entry]) -> list[Widget]:
        """Buttons that share a row, as wide as their words ask for."""
        asked = [button_size(self.ui, label, icon)[0] for label, icon, _key, _action in row]
        places = columns(place, [width / sum(asked) for width in asked], self.ui.scale(12))
        main = "continue" if self.waiting else self._entries()[0][2]
        return [
            Button(part, label, action, "primary" if key == main else "secondary", icon, key)
            for (label, icon, key, action), part in zip(row, places, strict=True)
        ]

    def _row_width(self, row: list[Entry]) -> int:
        asked = [
            button_size(self.ui, label, icon, 230 if len(row) == 1 else 0)[0] for label, icon, _key, _action in row
        ]
        return sum(asked) + (len(row) - 1) * self.ui.scale(12)

    def _rows(self) -> list[list[Entry]]:
        """One below the other; where several games take the room, or large text does, what is left shares a row."""
        entries = self._entries()
        if len(fronts()) > 1:
            alone = [entry for entry in entries if entry[2] == "continue" or entry[2].startswith("new")]
            rest = [entry for entry in entries if entry not in alone]
            if self.ui.preferences.text_size > 1.4:
                return [*([entry] for entry in alone[:-2]), alone[-2:], rest]
            return [*([entry] for entry in alone), rest]
        if self.ui.preferences.text_size <= 1.4:
            return [[entry] for entry in entries]
        return [*([entry] for entry in entries[:-2]), entries[-2:]]

    def _entries(self) -> list[Entry]:
        """From top to bottom."""
        entries: list[Entry] = [
            *shelf_entries(self._choose),
            (_("Rules"), "book", "rules", lambda: which_game(_("Rules of which game?"), self._read_rules)),
            (_("Options"), "settings", "options", lambda: Push(self.services.options_scene())),
            (_("Quit"), "door", "quit", Quit),
        ]
        if len(self.waiting) > 1 or self.keeps_others:
            entries.insert(len(entries) - 3, (_("Saved games"), "log", "saved", self._open_saved))
        if self.waiting:
            entries.insert(0, (_("Continue"), "play", "continue", self._continue))
        return entries

    def _choose(self, front: Front) -> Command:
        return Push(self.services.home_scene(front.name))

    def _read_rules(self, front: Front) -> Command:
        return Push(self.services.rulebook_scene(front.name))

    def _note(self, left: int, bottom: int, wide: int) -> list[Widget]:
        """What "Continue" continues, under the button."""
        ui = self.ui
        room = max(wide, ui.scale.target(330))
        high = ui.text.measure(self._note_text(), "small", room)[1]
        return [Paragraph(Rect(left, bottom - high, room, high), self._note_text(), "small", muted=True)]

    def _note_text(self) -> str:
        from cardcity_desktop.scenes.saved_games import names_text, progress_text

        return f"{names_text(self.waiting[0])}\n{progress_text(self.waiting[0], self.now())}"

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
        from cardcity_desktop.ui.widgets.dialog import Answer, Dialog

        answers = [Answer(_("Stay")), Answer(_("Quit"), Quit, "primary", "door")]
        return Push(Dialog(_("Leave Card City?"), _("Your games are saved."), answers))


def _now() -> datetime:
    from datetime import datetime

    return datetime.now()
