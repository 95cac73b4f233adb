"""The screen reader's side of the window: it sends the screen's changes, announces news, and obeys requests."""

from collections.abc import Callable, Sequence
from itertools import accumulate
from typing import NamedTuple

import pygame

from cardcity_desktop.support.diagnostics import log
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.reader.adapter import Adapter, open_adapter
from cardcity_desktop.ui.reader.asking import note_after
from cardcity_desktop.ui.reader.screen import (
    NO_BREAK_SPACE,
    SENTENCES,
    Request,
    Screen,
    Window,
    ended,
    in_one,
    read_screen,
    spoken_signs,
)
from cardcity_desktop.ui.toolkit import Command, Intent, Scene, Ui
from cardcity_desktop.ui.window.system.display import window_position

ANNOUNCE_SECONDS = 0.25
"""Least time between announcements: readers drop one that follows another within 0.1 s."""

OPENING_LETTERS = {"short": 120, "normal": 300, "full": 700}
"""By verbosity, number of letters of a panel or dialog that are read when it opens; the key that reads the rest
follows."""


class SentState(NamedTuple):
    """The facts on which the content sent to the tool depends."""

    scene: Scene | None = None
    revision: int = 0
    focus: str | None = None  # key of the item
    verbosity: str = ""
    window: Window = Window()


class ScreenReader:
    """Screen reader's connection to one window. While no assistive tool listens it costs one comparison per frame.

    An adapter that raises is closed and never used again, because a broken reader must not stop the game.
    """

    def __init__(
        self,
        ui: Ui,
        top: Callable[[], Scene],
        obey: Callable[[Command | None], None],
        connect: Callable[[Callable[[Request], None]], Adapter | None] = open_adapter,
    ) -> None:
        """`top` returns the scene on top, `obey` obeys the command of a press, `connect` opens the adapter."""
        self._ui, self._top, self._obey, self._connect = ui, top, obey, connect
        self._adapter: Adapter | None = None
        self._state = SentState()  # of the last content
        self._screen = Screen("", (), (), None)  # the last content
        self._note = ""
        self._known: tuple[str, ...] = ()  # about the focus before, in the same task
        self._mark = 0  # up to which the scene's news are announced
        self._toast = "", 0.0
        self._moved = -ANNOUNCE_SECONDS  # when the focus came to its item
        self._pressed = ""  # key of the item that the tool pressed last
        self._pending: list[str] = []  # sentences to announce
        self._last = ""  # what was announced last
        self._due = 0.0  # time from which the next one may follow

    @property
    def listening(self) -> bool:
        """True while an assistive tool reads this window."""
        return self._adapter is not None and self._adapter.listening

    def start(self) -> None:
        """Connect to the system's assistive tools, if there are any."""
        self._guarded(self._open)

    def _open(self) -> None:
        self._adapter = self._connect(self._ask)

    def sync(self) -> None:
        """Send the changes since the last call. Called after each frame."""
        if self.listening != self._ui.listening:
            self._ui.listen(self.listening)
        if not self.listening:
            return
        self._guarded(self._sync)

    def _guarded(self, call: Callable[[], None]) -> None:
        """Run `call`, which uses the adapter. If it fails, give the adapter up."""
        try:
            call()
        except Exception as error:  # whatever a foreign library raises
            self._give_up(error)
        except BaseException as error:
            if type(error).__name__ != "PanicException":  # a panic of accesskit's Rust is no Exception
                raise
            self._give_up(error)

    def close(self) -> None:
        """End the connection."""
        self._ui.listen(False)
        if self._adapter is not None:
            self._guarded(self._adapter.close)
            self._adapter = None

    def _sync(self) -> None:
        """Publish the screen if it has changed, and announce new answers and toasts."""
        scene = self._top()
        scene.use_keys()
        if scene.widgets and scene.focus.current is None:  # what had it is gone: only silence would be left
            scene.focus.begin()
        window = Window(window_position() or (0, 0), self._ui.area.size, pygame.key.get_focused())
        state = SentState(scene, scene.revision, scene.focus.key, self._ui.preferences.verbosity, window)
        before, is_new = self._screen, scene is not self._state.scene
        pressed, self._ui.pressed = self._ui.pressed, ""
        if state != self._state:
            self._show(scene, window)
            if state.focus != self._state.focus or self._state.scene is None:
                self._moved = self._ui.clock()
            self._state = state
        answers, self._ui.answers = self._ui.answers, []
        is_unread = self._pressed != scene.focus.key and self._ui.clock() - self._moved < ANNOUNCE_SECONDS
        if answers and is_unread:  # the tool is about to read the focus
            focused = self._screen.find(scene.focus.key)
            about = focused.description if focused else ""
            new = [answer for answer in answers if answer.rstrip(".") not in about]
            pressed, answers = pressed if new == answers else "", new
        self._pending += [*self._new_toast(answers), *answers]
        if pressed and not is_new and not self._pending:
            self._pending += self._answer_to_press(pressed, before)
        self._announce()

    def _new_toast(self, answers: Sequence[str]) -> list[str]:
        """Return a toast that has just appeared, unless the answers or the pending sentences have its text."""
        toast = self._ui.toast_text or self._ui.notice_text, self._ui.toast_times[0]
        if toast == self._toast:  # equal times, too: a second refusal for the same reason is no silence
            return []
        self._toast = toast
        text = toast[0]
        return [text] if text and not any(text in line for line in (*answers, *self._pending)) else []

    def _answer_to_press(self, pressed: str, before: Screen) -> list[str]:
        """Return what is new about a control that a silent press has changed, the texts that it brought, or all that is
        known about the focus."""
        now, known = self._screen, {text.name for text in before.texts}
        old, new = before.find(pressed), now.find(pressed)
        if old is not None and new is not None and old.checked != new.checked:
            assert self._adapter is not None
            is_reported = new.role != "radio" or self._adapter.reports_choices
            return [] if is_reported else [_("{option}, chosen").format(option=new.name)]
        if old is not None and new is not None and pressed == now.focus:
            if old.spoken != new.spoken:  # tools report a new name, too
                return [_news_of(old.description, new.description) if new.description != old.description else ""]
            if before.spoken == now.spoken:
                return [in_one(now.details) or now.title]
        texts = [text.name for text in now.texts if text.name not in known]
        if not texts and pressed == now.focus:  # as a computer's secret step: only the silence would be heard
            return [now.title]
        return _opening(texts, OPENING_LETTERS[self._ui.preferences.verbosity])

    def _show(self, scene: Scene, window: Window) -> None:
        """Send the scene. Collect its news and, if it has changed, its title, which says whose turn it is.

        The title comes last.
        """
        assert self._adapter is not None
        is_new, screen = scene is not self._state.scene, self._read(scene)
        news, self._mark = scene.news_since(None if is_new else self._mark)
        lines = [" ".join(map(ended, news))] if news else []  # as one text: two equal sentences are two events
        note = scene.spoken_note()
        focused = screen.find(screen.focus)
        if note and note != self._note:
            heard = note_after(focused.name if focused else "", note)
            lines.append(heard if is_new or heard != note else _news_of(self._note, note))
        lines = [spoken_signs(line) for line in lines]
        is_first = self._state.scene is None  # readers speak the name of a window that they meet
        if not is_first and (is_new or screen.title != self._screen.title):
            title = screen.title if is_new else _news_of(self._screen.title, screen.title)
            heard_title = [*lines, focused.name if focused and is_new else ""]  # the tool reads the focus
            lines += [] if any(title in line for line in heard_title) else [title]
        if is_new and not scene.opaque:
            texts = [node.name for node in screen.texts if node.name not in screen.title]
            opening = _opening(texts, OPENING_LETTERS[self._ui.preferences.verbosity])
            lines += opening if len(opening) == len(texts) else [*opening, self._ui.keys.hint(Intent.REVIEW)]
        self._pending += lines
        if any(lines):
            self._ui.history.append(in_one(lines))
        self._screen, self._note = screen, note or self._note  # a menu or a dialog between says none
        self._adapter.show(screen, window)

    def _read(self, scene: Scene) -> Screen:
        """Return the scene's content, without details that the last focus had, too, under the same title."""
        if scene is not self._state.scene:
            self._known = ()
        elif scene.focus.key != self._state.focus:
            self._known = self._screen.details
        screen = read_screen(scene, self._known)
        if self._known not in ((), screen.details) and screen.title != self._screen.title:
            self._known = ()
            screen = read_screen(scene)
        return screen

    def _announce(self) -> None:
        """Announce all pending sentences in one text, but not too soon after the last one."""
        assert self._adapter is not None
        now = self._ui.clock()
        if not any(self._pending):
            self._pending = []
            return
        if now < self._due:
            self._ui.after(self._due - now, self._ui.invalidate)
            return
        *first, last = dict.fromkeys(filter(None, self._pending))
        text = " ".join([*map(ended, first), last])
        if text == self._last:  # readers drop a text that is the same as the one before
            text += NO_BREAK_SPACE
        self._pending, self._last, self._due = [], text, now + ANNOUNCE_SECONDS
        self._adapter.announce(spoken_signs(text))

    def _ask(self, request: Request) -> None:
        """Take a request in any thread, and answer it in the window's thread."""
        self._ui.call_soon(lambda: self._answer(request))

    def _answer(self, request: Request) -> None:
        scene = self._top()
        item = scene.focus.find(request.key) if scene.widgets else None
        if item is None:
            return
        scene.focus_item(item)
        if request.amount is not None and item.amount is not None:
            least, most = item.amount.least, item.amount.most
            self._obey(item.amount.put(min(most, max(least, request.amount))))  # not a number: the least
        if request.press:
            self._pressed = item.key
            self._obey(scene.activate(item))

    def _give_up(self, error: BaseException) -> None:
        log("The screen reader's adapter failed: %r", error)
        self._adapter = None
        self._ui.listen(False)


def _opening(texts: list[str], letters: int) -> list[str]:
    """Return the first texts, up to that many letters."""
    ends = list(accumulate(map(len, texts)))
    return texts[: 1 + sum(end < letters for end in ends)]


def _news_of(before: str, now: str) -> str:
    """Return a title or a note without the sentences that the previous one had, too.

    Where sentences were only inserted, each follows the one that it is about. A question is asked until it is answered.
    """
    known, sentences = {ended(text) for text in SENTENCES.split(before)}, SENTENCES.split(now)
    is_new = [ended(text) not in known or text.endswith("?") for text in sentences]
    inserted = known <= {ended(text) for text in sentences} and not is_new[-1]
    kept = [new or (inserted and follows) for new, follows in zip(is_new, [*is_new[1:], False], strict=True)]
    return " ".join([text for text, keep in zip(sentences, kept, strict=True) if keep] or sentences[-1:]).rstrip(".")
