"""A chapter of the rulebook as widgets: clauses with their pictures, tags and house notes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from pygame import Rect

from cardcity_desktop.scenes.rulebook.book import Block, Chapter, HouseNote, RuleEntry, chapter_of
from cardcity_desktop.scenes.rulebook.text import RulebookText
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.paint.chrome import Box
from cardcity_desktop.ui.paint.vector.icons import DOT
from cardcity_desktop.ui.widgets.labels import Icon, Painted, Paragraph
from cardcity_desktop.ui.window.commands import Command
from cardcity_desktop.ui.window.context import Ui
from cardcity_desktop.ui.window.focus import Focus, Focusable
from cardcity_desktop.ui.window.widget import Widget


@dataclass(frozen=True, slots=True)
class Reading:
    """The state in which a chapter is read.

    setup: the game whose rules it shows, None for any; opened: clauses that were unfolded; marked: the highlighted
    clause.
    """

    book: RulebookText
    setup: Any | None
    opened: frozenset[str]
    marked: str
    press: Callable[[str], Command | None]

    def is_folded(self, clause: str) -> bool:
        """Return True if the clause does not apply to the game and the reader has not unfolded it."""
        return self.is_foreign(clause) and clause not in self.opened

    def is_foreign(self, name: str) -> bool:
        """Return True if the clause, chapter or house note does not apply to the game."""
        return self.setup is not None and not self.book.concerns(name, self.setup)


class ClauseHeading(Widget):
    """The heading of a clause: number, title, and the games to which it applies. Its key is `clause:4.3`.

    Keys move from heading to heading; pressing one folds or unfolds a clause that does not apply to this game.
    """

    def __init__(self, rect: Rect, entry: RuleEntry, tags: str, reading: Reading) -> None:
        super().__init__(rect, f"clause:{entry.number}")
        self.entry, self.tags, self.reading = entry, tags, reading

    def focusables(self) -> list[Focusable]:
        number = self.entry.number
        label = f"{number} {self.entry.title}"
        return [
            Focusable(self.key, self.rect, lambda: self.reading.press(number), label, group="clauses", extra=number)
        ]

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        s, theme = canvas.scale, canvas.theme
        foreign = self.reading.is_foreign(self.entry.number)
        if foreign and focus.hovered == self.key:
            canvas.box(self.rect, Box(theme.text, s(9), fill_opacity=0.06))
        if self.reading.marked == self.entry.number:
            canvas.box(self.rect, Box(theme.accent, s(9), fill_opacity=0.16))
        ink = theme.text_muted if foreign else theme.text
        number, title, tags = heading_parts(canvas.painter.measure, self.rect.width, s(10), self.entry, self.tags)
        number.move_ip(self.rect.topleft)
        canvas.text(self.entry.number, number, "heading", theme.text_muted if foreign else theme.accent)
        canvas.text(self.entry.title, title.move(self.rect.topleft), "heading", ink)
        if self.tags:
            canvas.text(self.tags, tags.move(self.rect.topleft), "small", theme.text_muted)


def heading_parts(
    measure: Callable[[str, str, int | None], tuple[int, int]], width: int, pad: int, entry: RuleEntry, tags: str
) -> tuple[Rect, Rect, Rect]:
    """Return the places of a heading's number, title and tags, from its top left."""
    number_wide, line = measure(entry.number, "heading", None)
    left = pad + number_wide + pad
    title_high = measure(entry.title, "heading", width - left - pad)[1]
    tags_high = measure(tags, "small", width - left - pad)[1] if tags else 0
    top = pad // 2
    return (
        Rect(pad, top, number_wide, line),
        Rect(left, top, width - left - pad, title_high),
        Rect(left, top + title_high, width - left - pad, tags_high),
    )


def chapter_widgets(ui: Ui, area: Rect, chapter: Chapter, reading: Reading) -> list[Widget]:
    """Return a chapter's widgets from the top left of `area` down."""
    widgets = _blocks(ui, area, chapter.head.blocks, reading)
    widgets += _notes(ui, _below(ui, area, widgets, 4), chapter.head, reading)
    for entry in chapter.clauses:
        room = _below(ui, area, widgets, 12)
        widgets += _clause(ui, room, entry, reading)
    return widgets


def _clause(ui: Ui, area: Rect, entry: RuleEntry, reading: Reading) -> list[Widget]:
    tags = tags_text(entry.number, reading)
    parts = heading_parts(ui.text.measure, area.width, ui.scale(10), entry, tags)
    high = max(part.bottom for part in parts) + ui.scale(5)
    heading = ClauseHeading(Rect(area.left, area.top, area.width, high), entry, tags, reading)
    if reading.is_folded(entry.number):
        return [heading]
    room = Rect(area.left + ui.scale(10), heading.rect.bottom + ui.scale(2), area.width - ui.scale(20), 0)
    body = _blocks(ui, room, entry.blocks, reading)
    return [heading, *body, *_notes(ui, _below(ui, room, body, 8), entry, reading)]


def tags_text(clause: str, reading: Reading) -> str:
    """Return to which games a clause or chapter applies, as far as its chapter does not say so; or that it does not
    apply."""
    chapter = () if clause == chapter_of(clause) else reading.book.tags(chapter_of(clause))
    text = " · ".join(tag for tag in reading.book.tags(clause) if tag not in chapter)
    if not reading.is_foreign(clause):
        return text if reading.setup is None else ""
    other = _("Not in this game: press to read it") if reading.is_folded(clause) else _("Not in this game")
    return f"{text} – {other}" if text else other


def _blocks(ui: Ui, area: Rect, blocks: Sequence[Block], reading: Reading) -> list[Widget]:
    widgets: list[Widget] = []
    for block in blocks:
        room = _below(ui, area, widgets, 8 if widgets else 0)
        if block.kind == "picture":
            room.top += ui.scale(4)
            widgets += reading.book.picture(ui, block.text, room, reading.setup)
        else:
            widgets += _text(ui, room, block)
    return widgets


def _text(ui: Ui, area: Rect, block: Block) -> list[Widget]:
    s, line = ui.scale, ui.text.line_height("body")
    indent = s(18) if block.kind == "point" else 0
    room = Rect(area.left + indent, area.top, area.width - indent, 0)
    room.height = ui.text.measure(block.text, "body", room.width)[1]
    paragraph = Paragraph(room, block.text)
    if not indent:
        return [paragraph]
    dot = Rect(area.left + s(3), area.top + (line - s(7)) // 2, s(7), s(7))
    return [Icon(dot, DOT, colour=ui.theme.accent), paragraph]


def _notes(ui: Ui, area: Rect, entry: RuleEntry, reading: Reading) -> list[Widget]:
    """Return the house notes of a clause that can apply to the game; of a foreign clause, all."""
    widgets: list[Widget] = []
    for note in entry.notes:
        if reading.is_foreign(entry.number) or not reading.is_foreign(note.word):
            widgets += _note(ui, _below(ui, area, widgets, 6 if widgets else 0), note)
    return widgets


def _note(ui: Ui, area: Rect, note: HouseNote) -> list[Widget]:
    s = ui.scale
    text = _("**House note** – {ruling} {reason}").format(ruling=note.ruling, reason=note.reason)
    room = Rect(area.left + s(14), area.top + s(2), area.width - s(18), 0)
    room.height = ui.text.measure(text, "small", room.width)[1]
    bar = Rect(area.left, area.top, s(4), room.height + s(4))

    def paint(canvas: Canvas, rect: Rect) -> None:
        canvas.box(rect, Box(canvas.theme.panel_edge, s(2)))

    return [Painted(bar, paint), Paragraph(room, text, "small", muted=True)]


def _below(ui: Ui, area: Rect, widgets: Sequence[Widget], gap: float) -> Rect:
    bottom = max((widget.rect.bottom for widget in widgets), default=area.top - ui.scale(gap))
    return Rect(area.left, bottom + ui.scale(gap), area.width, 0)
