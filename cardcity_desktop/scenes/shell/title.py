"""The title: continue the last game, start one, or open the other screens.

For a fast first frame nothing else is imported before it is shown; saved games and rules follow.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import Rect
from pygame.event import Event

from cardcity_desktop.scenes.front import FRONTS, Front
from cardcity_desktop.scenes.shell.shelf import LARGE_TEXT, Lid, ShelfBoard, fronts, lid_place, which_game
from cardcity_desktop.support.i18n import LANGUAGES, _, language
from cardcity_desktop.support.resources import asset_path
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.toolkit import Canvas, Focusable, Intent, Widget, inset
from cardcity_desktop.ui.widgets.buttons import Action, Kind, button_size
from cardcity_desktop.ui.window.input.intents import binding_label
from cardcity_desktop.ui.window.scene import Command, Push, Quit, Scene
from cardcity_desktop.ui.window.title_question import MARGIN, headline_place, headline_style, headline_text

if TYPE_CHECKING:
    from datetime import datetime

    from cardcity_desktop.scenes.career.next_activity import NextActivity
    from cardcity_desktop.scenes.services import Services
    from cardcity_desktop.session.store import SavedMatch

SKY = ("scenes", "shelf.svg")
SKY_SIZE = (440, 150)
FootButton = tuple[str, str, str, Callable[[], Command | None]]
"""A button below the shelf: label, icon, key, action."""


class TitleScene(Scene):
    """The first screen.

    It opens with empty boxes; streets, pictures and small texts come a frame later, then saved games.
    """

    def __init__(self, services: Services, now: Callable[[], datetime] | None = None, left: str = "") -> None:
        """The keys begin at the game `left` for the shelf, or "" for none."""
        super().__init__()
        self._left = left
        self.services, self.now = services, now or _now
        self.waiting: tuple[SavedMatch, ...] = ()
        self.keeps_others = False  # there are finished games or saves that can't be opened
        self._next: dict[str, NextActivity] = {}  # by game
        self._purposes: dict[str, str] = {}  # by match
        self.fleeting, self.has_looked = True, False  # without pictures; True once the saved games are known

    def begin_keys(self) -> None:
        """Begin at the box of the game that the player left."""
        if self.widgets and self.focus.current is None and self._left:
            self.focus.key = f"new:{self._left}"
        super().begin_keys()

    def enter(self) -> None:
        if self.fleeting:
            self.ui.when_idle(self._show_pictures)
        self.ui.when_idle(self._look_for_waiting)

    def _look_for_waiting(self) -> None:
        self.ui.work(self._find_waiting, self._take_waiting)

    def _show_pictures(self) -> None:
        self.fleeting = False
        self.refresh()

    def _find_waiting(self) -> tuple[tuple[SavedMatch, ...], bool]:
        import cardcity_desktop.scenes.saved_games  # noqa: F401 - here, where nobody waits for it
        from cardcity_desktop.scenes.career.next_activity import next_activity, purpose_text

        career, matches = self.services.career, self.services.matches
        kept = matches.all()
        waiting = tuple(saved for saved in kept if not saved.finished and saved.header.game in FRONTS)
        self._purposes = {saved.id: purpose_text(career, saved.header.game, saved.header.purpose) for saved in waiting}
        following = {name: next_activity(career, name) for name in FRONTS}
        self._next = {name: activity for name, activity in following.items() if activity is not None}
        return waiting, len(kept) > len(waiting) or bool(matches.store.others())

    def _take_waiting(self, found: tuple[tuple[SavedMatch, ...], bool]) -> None:
        if not self.has_looked or found != (self.waiting, self.keeps_others) or self._next or self._purposes:
            self.has_looked, (self.waiting, self.keeps_others) = True, found
            self.refresh()

    def on_event(self, event: Event) -> Command | None:
        """Open the match of a pasted code."""
        if (
            event.type != pygame.KEYDOWN
            or event.key != pygame.K_v
            or not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        ):
            return None
        from cardcity_desktop.scenes.saved_games.opening import open_code
        from cardcity_desktop.ui.window.system.clipboard import pasted_text

        code = pasted_text()
        return open_code(self.services, code) if code.strip() else None

    def redraw_stale_hover(self) -> None:
        last = self._last
        if last is not None and self.focus.hovered != self._drawn_hover:
            self._invalidate_items(f"new:{last.name}")  # its ring gives way to that of a box pointed at
        super().redraw_stale_hover()

    def paint(self, canvas: Canvas) -> None:
        """Draw the ground, with its streets as soon as the pictures are loaded."""
        if self.fleeting:
            canvas.ground()
            return
        canvas.table()

    def compose(self) -> list[Widget]:
        s, page = self.ui.scale, kit.VStack([self._head(), self._shelf(), self._menu(), self._foot()])
        words = kit.arrange(page, inset(self.ui.area, s(MARGIN[0]), s(MARGIN[1]))).all
        return [*self._sky(words), *words]

    def _sky(self, words: list[Widget]) -> list[Widget]:
        """Return the clouds over the shelf, or [] in the first frame, and if texts cross them."""
        file = asset_path(*SKY)
        if self.fleeting or self.ui.theme.high_contrast or not file.is_file():
            return []
        from cardcity_desktop.ui.scenery.living_picture import scenery

        s = self.ui.scale
        place = Rect(self.ui.area.right - s(690), s(4), s(352), s(352) * SKY_SIZE[1] // SKY_SIZE[0])
        headline = headline_place(self.ui.area, self.ui.text)
        if place.left < headline.left + self.ui.text.measure(headline_text(), headline_style(s))[0]:
            return []
        return scenery(place, file, self, [word.rect for word in words])

    def about(self) -> str:
        return _(
            "Begin a new game, or go on with one: every game is saved at every step. A code that somebody sent you is "
            "pasted here with {key}."
        ).format(key=binding_label("ctrl+v"))

    def on_intent(self, intent: Intent) -> Command | None:
        return self._ask_to_quit() if intent is Intent.CANCEL else None

    def _credit(self) -> str:
        return " ".join([*(front.credit() for front in fronts()), _("This is an unofficial adaptation.")])

    # Above the shelf

    def _head(self) -> kit.Part:
        ui, s = self.ui, self.ui.scale
        words: list[kit.Part] = [kit.words(ui, headline_text(), headline_style(s), one_line=True)]
        if not self._is_large:
            words.append(kit.Pad(kit.words(ui, _("Games of cards and cities."), muted=True), left=s(2)))
        other = next(code for code in LANGUAGES if code != language())
        switch = kit.button(
            ui, LANGUAGES[other], lambda: self._speak(other), kind="quiet", icon="language", key="language"
        )
        return kit.HStack([kit.VStack(words, grow=1), kit.Late(switch)], align="top")

    @property
    def _is_large(self) -> bool:
        return self.ui.scale.text > LARGE_TEXT

    def name_of(self, item: Focusable) -> str:
        """Return an item's label. Of a button below a box, with the game."""
        front = self._front_of(item)
        is_box = front is None or item.label == front.title()
        return (
            item.label if front is None or is_box else _("{name}: {text}").format(name=front.title(), text=item.label)
        )

    def details_of(self, item: Focusable) -> Sequence[str]:
        """Return a game's pitch, or the progress of its last game or of its next activity."""
        front = self._front_of(item)
        if front is None:
            return super().details_of(item)
        saved, following = self._latest(front), self._next.get(front.name)
        if saved is not None:
            return [self._note_text(saved)]
        if following is not None and item.key.startswith("next:"):
            return [following.what]
        begins = self._is_first_time and front is fronts()[0]
        return [_("Begin here"), front.pitch()] if begins else [front.pitch()]

    def _front_of(self, item: Focusable) -> Front | None:
        """Return the game of a box or of the button below it."""
        if item.key == "continue":
            return next((front for front in fronts() if self._latest(front) is self.waiting[0]), None)
        kind, _colon, name = item.key.partition(":")
        kinds = ("new", "next", "continue")
        return next((front for front in fronts() if kind in kinds and front.name == name), None)

    # The shelf

    def _shelf(self) -> kit.Part:
        """Return the boxes on their board and, in a reserved place below each, how its game goes on.

        Nothing moves when the saved games are read.
        """
        ui, s, games = self.ui, self.ui.scale, fronts()
        gap, height = s(68 if len(games) < 4 else 32), button_size(ui, _("Continue"), "play")[1]
        least = height + s(6) + 2 * ui.text.line_height("small")
        below: list[kit.Part] = []
        for front in games:
            pitch = self._note(front.pitch())
            reserved = pitch if self._is_large else kit.VStack([kit.space(high=height), pitch], s(6))
            below.append(kit.AtLeast(self._going_on(front, reserved), high=least, like=[reserved]))
        width = (ui.area.width - 2 * s(MARGIN[0]) - gap * (len(games) - 1)) // len(games)
        lids = [kit.Leaf(partial(self._lid, at), kit.fixed(0, s(76))) for at in range(len(games))]
        boxes = kit.Pad(kit.HStack(lids, gap, "fill", [width] * len(games)), top=s(24), grow=1)
        board = kit.Pad(kit.Leaf(ShelfBoard, kit.fixed(0, s(20))), -s(28), bottom=s(22))
        rows = kit.VStack([boxes, board, kit.HStack(below, gap, "top", [width] * len(games))])
        return kit.Pad(rows, bottom=s(6), grow=1)

    def _lid(self, at: int, column: Rect) -> Lid:
        """Return the box of game `at` at the foot of its column."""
        front, best = fronts()[at], not self.waiting and at == 0
        place, choose = lid_place(column, self._is_large), partial(self._choose, front)
        box = Lid(place, ui=self.ui, front=front, action=choose, last=self._last is front, best=best)
        box.with_picture = not self.fleeting
        return box

    def _going_on(self, front: Front, reserved: kit.Part) -> kit.Part:
        """Return the button that continues a game, starts its next activity or opens it, with a note."""
        saved, following = self._latest(front), self._next.get(front.name)
        kind: Kind = "secondary"
        action: Action = partial(self._choose, front)
        label, note, key = _("Play"), front.pitch(), f"new:{front.name}"
        if saved is not None:
            first = saved is self.waiting[0]
            kind, key = ("primary", "continue") if first else (kind, f"continue:{front.name}")
            label, action, note = _("Continue"), partial(self._continue, saved.id), self._note_text(saved)
        elif following is not None:
            kind = kind if self.waiting or len(self._next) > 1 else "primary"
            label, action, note, key = following.label, following.action, following.what, f"next:{front.name}"
        elif self._is_large or not self.has_looked:
            return kit.space() if self.fleeting else reserved
        elif self._is_first_time and front is fronts()[0]:
            label, kind = _("Begin here"), "primary"
        return kit.VStack(
            [kit.button(self.ui, label, action, kind=kind, icon="play", key=key), self._note(note)], self.ui.scale(6)
        )

    def _note(self, text: str) -> kit.Part:
        return kit.Pad(kit.words(self.ui, text, "small", muted=True), left=self.ui.scale(2))

    def _latest(self, front: Front) -> SavedMatch | None:
        return next((saved for saved in self.waiting if saved.header.game == front.name), None)

    @property
    def _is_first_time(self) -> bool:
        """True if this computer has no games and the player has finished none."""
        return not self.waiting and not self.keeps_others and not self.services.career.profile.entries

    @property
    def _last(self) -> Front | None:
        """Front of the match that was played last, if it is not finished."""
        return FRONTS[self.waiting[0].header.game] if self.waiting else None

    def _choose(self, front: Front) -> Command:
        return Push(self.services.home_scene(front.name))

    def _read_rules(self, front: Front) -> Command:
        return Push(self.services.rulebook_scene(front.name))

    def _note_text(self, saved: SavedMatch) -> str:
        """Return the note below "Continue": players, progress and date. With large text without the players."""
        from cardcity_desktop.scenes.saved_games.words import names_text, progress_text

        progress, purpose = progress_text(saved, self.now(), turn=False), self._purposes.get(saved.id)
        if self._is_large:
            return purpose or progress
        return f"{purpose or names_text(saved)}\n{progress}"

    # Below the shelf

    def _foot(self) -> kit.Part:
        ui, s = self.ui, self.ui.scale
        credit: kit.Part = kit.words(ui, self._credit(), "small", muted=True, grow=1)
        if self.fleeting:
            credit = kit.Leaf(lambda _rect: (), credit.measure, grow=1)
        version = kit.words(ui, self.services.version, "small", muted=True, one_line=True)
        return kit.Pad(kit.HStack([credit, version], s(48), "bottom"), top=s(4))

    def _menu(self) -> kit.Part:
        """Return the secondary buttons. The one that quits is apart from the others."""
        ui, s = self.ui, self.ui.scale
        buttons: list[kit.Part] = [
            kit.button(ui, label, action, kind="quiet", icon=icon, key=key)
            for label, icon, key, action in self._entries()
        ]
        buttons.insert(-1, kit.space(grow=1))
        return kit.Pad(kit.HStack(buttons, s(4)), -s(14))

    def _entries(self) -> list[FootButton]:
        """Return the buttons from left to right. "Saved games", which appears later, comes after the others."""
        entries: list[FootButton] = [
            (_("Rules"), "book", "rules", lambda: which_game(_("Rules of which game?"), self._read_rules)),
            (_("Options"), "settings", "options", lambda: Push(self.services.options_scene())),
        ]
        several = len(self.waiting) > 1 or self.keeps_others
        if not several:  # else a code is entered among the saved games
            entries.append((_("Enter a code"), "copy", "code", self._ask_code))
        if several or any(sum(seat.is_person for seat in saved.header.seats) > 1 for saved in self.waiting):
            entries.append((_("Saved games"), "journal", "saved", self._open_saved))  # where its letter is copied
        return [*entries, (_("Quit"), "door", "quit", Quit)]

    def _speak(self, code: str) -> None:
        self.ui.change(language=code)
        self.ui.when_idle(self._look_for_waiting)  # list again what can be continued

    def _continue(self, match_id: str) -> Command:
        from cardcity_desktop.scenes.saved_games.opening import open_match

        return open_match(self.services, match_id)

    def _open_saved(self) -> Command:
        from cardcity_desktop.scenes.saved_games.scene import SavedGamesScene

        return Push(SavedGamesScene(self.services, self.now))

    def _ask_code(self) -> Command:
        from cardcity_desktop.scenes.saved_games.opening import ask_code

        return ask_code(self.services)

    def _ask_to_quit(self) -> Command:
        from cardcity_desktop.ui.pages.dialog import Answer, Dialog

        answers = [Answer(_("Stay")), Answer(_("Quit"), Quit, "primary", "door")]
        return Push(Dialog(_("Leave the game?"), _("Your games are saved."), answers))


def _now() -> datetime:
    from datetime import datetime

    return datetime.now()
