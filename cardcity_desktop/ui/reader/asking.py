"""Answers to keys that ask a question: the focus, the possible actions, the player's figures, earlier announcements."""

import unicodedata
from collections.abc import Callable, Sequence
from typing import get_args

from cardcity_desktop.support.i18n import N_, _
from cardcity_desktop.ui.reader.screen import in_one, lines_about, numbered, read_screen
from cardcity_desktop.ui.toolkit import Focusable, Intent, Scene, Ui
from cardcity_desktop.ui.window.painted import painted_texts
from cardcity_desktop.ui.window.preferences import Verbosity

VERBOSITIES = {
    "short": N_("Short: names only"),
    "normal": N_("Normal: names and the main figure"),
    "full": N_("Full: everything"),
}


MOST_CHOICES = 12
"""Choices that are listed: nobody remembers more, and an editor's board has a hundred."""


class Asking:
    """The answers of one window, and the earlier announcement to which the player has gone back."""

    def __init__(self, ui: Ui) -> None:
        self._ui = ui
        self._back = 0  # announcements gone back from the newest

    def answer(self, scene: Scene, intent: Intent) -> None:
        """Answer an intent of `ASKING` other than `GO_TO`."""
        focus = scene.focus if scene.widgets else None
        texts: dict[Intent, Callable[[], Sequence[str]]] = {
            Intent.WHERE: lambda: where(scene),
            Intent.CHOICES: lambda: choices(scene),
            Intent.STATUS: lambda: scene.spoken_status(others=False),
            Intent.OTHERS: lambda: scene.spoken_status(others=True),
            Intent.REVIEW: lambda: _everything(scene),
            Intent.ROW: lambda: _line(scene, focus.line(across=True) if focus else ()),
            Intent.COLUMN: lambda: _line(scene, focus.line(across=False) if focus else ()),
            Intent.REPEAT: lambda: self._earlier(0),
            Intent.OLDER: lambda: self._earlier(1),
            Intent.NEWER: lambda: self._earlier(-1),
            Intent.VERBOSITY: self._next_verbosity,
        }
        if intent not in (Intent.OLDER, Intent.NEWER):
            self._back = 0
        self._ui.answer(in_one(texts[intent]()) or _("Nothing"))

    def _earlier(self, by: int) -> Sequence[str]:
        """Return the announcement `by` steps further back. At either end the same one again, with a sound."""
        last = len(self._ui.history) - 1
        if not by or last < 0:
            return list(self._ui.history)[-1:]
        if not 0 <= self._back + by <= last:
            self._ui.sound.play("edge")
        self._back = min(last, max(0, self._back + by))
        return [self._ui.history[last - self._back]]

    def _next_verbosity(self) -> Sequence[str]:
        steps = get_args(Verbosity)
        now = steps[(steps.index(self._ui.preferences.verbosity) + 1) % len(steps)]
        self._ui.change(verbosity=now)
        return (_(VERBOSITIES[now]),)


def where(scene: Scene) -> list[str]:
    """Return the screen, how far the game is, the focused item with all its details, and the task."""
    item = scene.focus.current if scene.widgets else None
    name = scene.name_of(item) if item else ""
    about = [name, *lines_about(scene, item, name, painted_texts(scene))] if item else []
    title, progress = read_screen(scene).title, scene.spoken_progress()
    return [
        title,
        progress if progress not in title else "",
        *about,
        note_after(name, scene.spoken_note()),
    ]


def _everything(scene: Scene) -> Sequence[str]:
    """Return how far the game is, and the scene's own review, or all its texts."""
    own = scene.spoken_review()
    return [scene.spoken_progress(), *own] if own else [text.name for text in read_screen(scene).texts]


def note_after(name: str, note: str) -> str:
    """Return a note. Without its first sentence if the focused item's name contains that."""
    first, _stop, rest = note.partition(". ")
    return rest if first in name else note


def choices(scene: Scene) -> list[str]:
    """Return the next possible items with their effects, numbered if figure keys press them.

    The words that they can be chosen are left out.
    """
    choices, items = [], scene.next_items()[:MOST_CHOICES]
    names = [scene.name_of(item.changed(best=False)) for item in items]
    for number, (item, name) in enumerate(zip(items, numbered(names, names), strict=True), 1):
        brings = scene.details_of(item)[:1] if scene.ui.preferences.verbosity != "short" else ()
        name = ", ".join([name, *(line.rstrip(".") for line in brings if line)])
        choices.append(f"{number}: {name}" if scene.numbers_choices else name)
    return choices


def plain(text: str) -> str:
    """Return a text as a player may type it: in small letters without accents."""
    parts = unicodedata.normalize("NFKD", text.casefold().replace("’", "'"))
    return "".join(part for part in parts if not unicodedata.combining(part))


def find_item(scene: Scene, text: str) -> Focusable | None:
    """Return the item with `text` in its name, or None if there is none.

    Names with it as a part between commas come first, then those with a word that begins with it.
    """
    wanted = plain(text.strip())
    named = [(plain(scene.name_of(item)), item) for item in scene.focusables() if item.enabled and wanted]
    ways: Sequence[Callable[[str], bool]] = (
        lambda name: wanted in (part.strip() for part in name.split(",")),
        lambda name: f" {wanted}" in f" {name}",
        lambda name: wanted in name,
    )
    return next((item for fits in ways for name, item in named if fits(name)), None)


def _line(scene: Scene, items: Sequence[Focusable]) -> list[str]:
    """Return the names of items, without empty places."""
    return [scene.name_of(item) for item in items if scene.content_of(item)]
