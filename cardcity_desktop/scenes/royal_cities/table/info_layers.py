"""Layers with the inspector's texts in full: about one card, or about everything that is public."""

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect

from cardcity_desktop.scenes.royal_cities.art.cards import Cards, face_height
from cardcity_desktop.scenes.royal_cities.table.inspector import InfoNote, Inspector, sign
from cardcity_desktop.scenes.royal_cities.table.reading import TableState
from cardcity_desktop.scenes.royal_cities.wording.names import card_title
from cardcity_desktop.scenes.shared.layer import Layer
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.toolkit import Canvas, Intent

CARD_WIDE = 210.0


class InfoLayer(Layer):
    """Texts of the inspector one below the other, beside the card that they explain, if any."""

    wide = 860
    close_intents = (Intent.CANCEL, Intent.INSPECT)

    def __init__(self, title: Callable[[], str], notes: Callable[[], Sequence[InfoNote]], token: str = "") -> None:
        super().__init__()
        self._title, self._notes, self._token = title, notes, token

    @property
    def title(self) -> str:
        return self._title()

    def enter(self) -> None:
        self.focus.key = "close"

    def body(self, width: int) -> kit.Part:
        s = self.ui.scale
        notes = kit.VStack([self._note(note) for note in self._notes()], s(14), grow=1)
        if not self._token:
            return notes
        card = min(s(CARD_WIDE), width // 3)

        def draw(canvas: Canvas, rect: Rect) -> None:
            Cards(canvas).face(self._token, rect.width, small=False).draw(canvas.surface, rect.left, rect.top)

        picture = kit.drawing(draw, card, face_height(card) + s(8))
        return kit.HStack([picture, notes], s(22), "top")

    def _note(self, note: InfoNote) -> kit.Part:
        """Return heading and lines of a note."""
        s, ui = self.ui.scale, self.ui
        title = " · ".join(filter(None, [note.title, note.beside]))
        parts: list[kit.Part] = [kit.words(ui, title, "heading")] if title and title != self.title else []
        for line in (part for pair in note.lines for part in (pair, pair.beside) if part is not None):
            text = kit.words(ui, f"{line.shown_text} · {line.figure}" if line.figure else line.shown_text, grow=1)
            parts.append(kit.HStack([sign(line, s.target(24)), text], s(10), "top") if line.sign else text)
        return kit.VStack(parts, s(6))


def card_layer(table: TableState) -> InfoLayer | None:
    """Return the layer about the held card, else about the pointed item; None if there is neither."""
    thing = Inspector(table).inspected()
    token = table.snapshot.card_of(thing)
    if token not in ("", "?"):
        return InfoLayer(partial(card_title, token), lambda: Inspector(table).card_details(thing), token)
    is_explained = table.selection.pointed and Inspector(table).note().title
    return InfoLayer(lambda: Inspector(table).note().title, lambda: [Inspector(table).note()]) if is_explained else None
