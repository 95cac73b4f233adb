"""A chapter of the rulebook: clauses with their pictures, tags and house notes."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from pygame import Rect

from cardcity_desktop.scenes.rulebook.book import Block, Chapter, HouseNote, RuleEntry, chapter_of
from cardcity_desktop.scenes.rulebook.text import RulebookText
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.paint.vector.icons import DOT
from cardcity_desktop.ui.toolkit import Box, Canvas, Command, Focus, Focusable, Ui
from cardcity_desktop.ui.widgets.labels import Icon


@dataclass(frozen=True, slots=True)
class Reading:
    """The state in which a chapter is read."""

    book: RulebookText
    setup: Any | None  # the game whose rules it shows, None for any
    opened: frozenset[str]  # clauses that were unfolded
    marked: str  # the highlighted clause
    press: Callable[[str], Command | None]

    def is_folded(self, clause: str) -> bool:
        """Return True if the clause does not apply to the game and was not unfolded."""
        return self.is_foreign(clause) and clause not in self.opened

    def is_foreign(self, name: str) -> bool:
        """Return True if the clause, chapter or house note does not apply to the game."""
        return self.setup is not None and not self.book.concerns(name, self.setup)


def chapter_part(ui: Ui, chapter: Chapter, reading: Reading) -> kit.Part:
    """Return a chapter below its title, with the places of its headings noted by their keys."""
    clauses = [_clause(ui, entry, reading) for entry in chapter.clauses]
    return kit.VStack([*_body(ui, chapter.head, reading, 4), *clauses], ui.scale(12))


def _clause(ui: Ui, entry: RuleEntry, reading: Reading) -> kit.Part:
    heading = kit.Noted(f"clause:{entry.number}", _heading(ui, entry, reading))
    body = [] if reading.is_folded(entry.number) else _body(ui, entry, reading, 8)
    return kit.VStack([heading, *(kit.Pad(part, x=ui.scale(10)) for part in body)], ui.scale(2))


def _heading(ui: Ui, entry: RuleEntry, reading: Reading) -> kit.Part:
    """Return the heading of a clause: number, title, and the games to which it applies. Its key is `clause:4.3`.

    Keys move from heading to heading; a press folds or unfolds a clause that does not apply to this game.
    """
    s, number, key = ui.scale, entry.number, f"clause:{entry.number}"
    foreign = reading.is_foreign(number)
    colour = ui.theme.text_muted if foreign else ui.theme.accent
    texts = [
        kit.words(ui, entry.title, "heading", muted=foreign),
        kit.words(ui, tags_text(number, reading), "small", muted=True),
    ]
    row = [kit.words(ui, number, "heading", one_line=True, colour=colour), kit.VStack(texts, grow=1)]

    def paint(canvas: Canvas, rect: Rect, focus: Focus) -> None:
        if foreign and focus.hovered == key:
            canvas.box(rect, Box(canvas.theme.text, s(9), fill_opacity=0.06))
        if reading.marked == number:
            canvas.box(rect, Box(canvas.theme.accent, s(9), fill_opacity=0.16))

    press = partial(reading.press, number)
    item = Focusable(key, Rect(0, 0, 0, 0), press, f"{number} {entry.title}", group="clauses", extra=number)
    return kit.Face(kit.Pad(kit.HStack(row, s(10), "top"), x=s(10), y=s(5)), item, paint)


def tags_text(clause: str, reading: Reading) -> str:
    """Return the games to which a clause or chapter applies, unless its chapter's tags include them.

    Of a clause that does not apply to this game, return that.
    """
    chapter = () if clause == chapter_of(clause) else reading.book.tags(chapter_of(clause))
    text = " · ".join(tag for tag in reading.book.tags(clause) if tag not in chapter)
    if not reading.is_foreign(clause):
        return text if reading.setup is None else ""
    other = _("Not in this game: press to read it") if reading.is_folded(clause) else _("Not in this game")
    return f"{text} – {other}" if text else other


def _body(ui: Ui, entry: RuleEntry, reading: Reading, gap: float) -> list[kit.Part]:
    """Return a clause's text and its house notes for this game (of a foreign clause, all notes); [] without any."""
    blocks = [_block(ui, block, reading) for block in entry.blocks]
    notes = [
        _note(ui, note) for note in entry.notes if reading.is_foreign(entry.number) or not reading.is_foreign(note.word)
    ]
    parts = [kit.VStack(rows, ui.scale(px)) for rows, px in ((blocks, 8), (notes, 6)) if rows]
    return [kit.VStack(parts, ui.scale(gap))] if parts else []


def _block(ui: Ui, block: Block, reading: Reading) -> kit.Part:
    s = ui.scale
    if block.kind == "picture":
        return kit.Pad(reading.book.picture(ui, block.text, reading.setup), top=s(4))
    text = kit.words(ui, block.text, grow=1)
    if block.kind != "point":
        return text
    dot = kit.Leaf(partial(Icon, name=DOT, colour=ui.theme.accent), kit.fixed(s(7), s(7)))
    down = (ui.text.line_height("body") - s(7)) // 2
    return kit.HStack([kit.Pad(dot, left=s(3), top=down), text], s(8), "top")


def _note(ui: Ui, note: HouseNote) -> kit.Part:
    s = ui.scale
    text = _("**House note** – {ruling} {reason}").format(ruling=note.ruling, reason=note.reason)
    words = kit.Pad(kit.words(ui, text, "small", muted=True), y=s(2), right=s(4), grow=1)
    return kit.HStack([kit.box(Box(ui.theme.panel_edge, s(2)), s(4)), words], s(10), "fill")
