"""Layers with the inspector's texts in full: about one card, or about everything that is public."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from pygame import Rect

from cardcity_desktop.rules.royal_cities.cards import CITIES, CITY_OF, TOKENS
from cardcity_desktop.scenes.royal_cities.art.cards import Cards, face_height
from cardcity_desktop.scenes.royal_cities.table.panels.info_note import InfoLine, InfoNote
from cardcity_desktop.scenes.royal_cities.table.panels.inspector import info_for
from cardcity_desktop.scenes.royal_cities.table.panels.notes import line_text, sign
from cardcity_desktop.scenes.royal_cities.table.pieces import TableFacts
from cardcity_desktop.scenes.royal_cities.table.state import Selection, TableState
from cardcity_desktop.scenes.royal_cities.wording.names import EFFECTS, card_title, labels_listed
from cardcity_desktop.scenes.shared.layer import Layer
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.toolkit import Canvas, Intent

CARD_WIDE = 210.0


def notes_of(table: TableState) -> list[InfoNote]:
    """Return the inspector's notes on season, score, Nobles, majorities and discard."""
    snapshot = table.snapshot
    seats = (snapshot.viewer_seat, *snapshot.rivals)
    keys = ["season", "legend" if snapshot.solo else "track", *(f"plate:{seat}" for seat in seats)]
    keys += [*(f"banner:{letter}" for letter in CITIES), "discard"]
    return [info_for(table.seeing(Selection(pointed=key))) for key in keys]


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
        picture = kit.drawing(partial(_draw_card, self._token), card, face_height(card) + s(8))
        return kit.HStack([picture, notes], s(22), "top")

    def _note(self, note: InfoNote) -> kit.Part:
        """Return heading and lines of a note."""
        s, ui = self.ui.scale, self.ui
        title = " · ".join(filter(None, [note.title, note.beside]))
        parts: list[kit.Part] = [kit.words(ui, title, "heading")] if title and title != self.title else []
        for line in (part for pair in note.lines for part in (pair, pair.beside) if part is not None):
            text = kit.words(ui, f"{line_text(line)} · {line.figure}" if line.figure else line_text(line), grow=1)
            parts.append(kit.HStack([sign(line, s.target(24)), text], s(10), "top") if line.sign else text)
        return kit.VStack(parts, s(6))


def card_layer(table: TableState) -> InfoLayer | None:
    """Return the layer about the held card, else about the pointed item; None if there is neither."""
    token, key = TableFacts(table).inspected()
    if token and token != "?":
        return InfoLayer(partial(card_title, token), partial(_card_notes, table, token, key), token)
    make = partial(info_for, table)
    is_explained = table.selection.pointed and make().title
    return InfoLayer(lambda: make().title, lambda: [make()]) if is_explained else None


def _card_notes(table: TableState, token: str, key: str) -> list[InfoNote]:
    """Return the notes on the card `token` of the item `key`, each line once."""
    notes = [info_for(table), InfoNote("", (InfoLine(_(EFFECTS[int(token[1])]), "effect", token[1]),))]
    if key.startswith("city:"):
        notes.append(_city_note(table, key))
    seen = set()
    unique: list[InfoNote] = []
    for note in notes:
        lines = tuple(line for line in note.lines if line.text not in seen)
        seen |= {line.text for line in lines}
        unique.append(replace(note, lines=lines))
    price = InfoNote("", (InfoLine(_("Value, price and influence: {value}").format(value=token[1]), "coin"),))
    return [price, *unique]


def _city_note(table: TableState, key: str) -> InfoNote:
    """Return all cards of a city, from the top down."""
    seat, letter = key.split(":")[1:]
    column = table.snapshot.planned_cities[int(seat)][CITY_OF[letter]]
    cards = labels_listed([TOKENS[card] for card in reversed(column)])
    name = table.snapshot.names[int(seat)]
    return InfoNote("", (InfoLine(_("{name}, from the top: {cards}").format(name=name, cards=cards), "chip", letter),))


def _draw_card(token: str, canvas: Canvas, rect: Rect) -> None:
    Cards(canvas).face(token, rect.width, small=False).draw(canvas.surface, rect.left, rect.top)
