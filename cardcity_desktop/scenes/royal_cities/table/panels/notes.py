"""Drawing of the inspector's notes: one text size for a whole note, and what has no room is left out from the end."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect

from cardcity_desktop.scenes.royal_cities.art import lettering, signs
from cardcity_desktop.scenes.royal_cities.art.cards import Cards
from cardcity_desktop.scenes.royal_cities.art.colours import FIGURES, PAPER, TEAL, bad_of
from cardcity_desktop.scenes.royal_cities.table.panels.inspector import InfoLine, InfoNote
from cardcity_desktop.scenes.rulebook.book import short_rule_label
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.paint.chrome import Box

TITLE_SIZES = (21.0, 18.0, 16.0)
SIZES = (15.5, 14.5, 13.5, 12.5)
"""Sizes of a note's lines at 100 %, the first that fits; a note of several begins with the second. In large text the
first line has to fit, and others are left out instead."""


class _Row(NamedTuple):
    lines: tuple[InfoLine, ...]
    high: int


def draw_note(canvas: Canvas, rect: Rect, note: InfoNote) -> None:
    """Draw title, lines and clause; "More details" and the card's own layer show what is left out."""
    s = canvas.scale
    top, bottom = rect.top, rect.bottom
    if note.title:
        top = _draw_title(canvas, rect, note)
    if note.clause:
        sentence = short_rule_label(note.clause)
        high = lettering.text_extent(canvas, sentence, 12.5)[1]
        lettering.draw_text(canvas, sentence, Rect(rect.left, bottom - high, rect.width, high), 12.5, "strong",
                  canvas.theme.text_muted)  # fmt: skip
        bottom -= high
    if not note.lines:
        return
    size, rows = _fitting_rows(canvas, note, rect.width, bottom - top)
    spare = bottom - top - sum(row.high for row in rows)
    gap = min(s(10), max(0, spare) // len(rows))
    top += gap
    for row in rows:
        if top + row.high > bottom + s(4):
            break
        wide = rect.width // len(row.lines)
        for at, line in enumerate(row.lines):
            _draw_line(canvas, Rect(rect.left + at * wide, top, wide, row.high), line, size)
        top += row.high + gap


def _fitting_rows(canvas: Canvas, note: InfoNote, width: int, room: int) -> tuple[float, list[_Row]]:
    """Return the text size of a note's lines and their rows, for a place `room` px high."""
    s, first = canvas.scale, min(1, len(note.lines) - 1)
    for size in SIZES[first:]:
        rows = [row for line in note.lines for row in _rows(canvas, line, size, width)]
        needed = rows[0].high - s(4) if s.text > lettering.LARGE_TEXT else sum(row.high for row in rows)
        if needed <= room:
            break
    return size, rows


def _rows(canvas: Canvas, line: InfoLine, size: float, width: int) -> list[_Row]:
    """Return a line, and the one beside it in the same row if both fit there."""
    if line.beside is None:
        return [_Row((line,), _height(canvas, line, size, width))]
    pair, half = (line, line.beside), width // 2
    if all(lettering.text_width(canvas, line_text(one), size) <= _text_width(canvas, one, size, half) for one in pair):
        return [_Row(pair, _height(canvas, line, size, half))]
    return [_Row((one,), _height(canvas, one, size, width)) for one in pair]


def _height(canvas: Canvas, line: InfoLine, size: float, width: int) -> int:
    s = canvas.scale
    needed = lettering.text_extent(canvas, line_text(line), size, "strong", _text_width(canvas, line, size, width))[1]
    return max(needed, _side(canvas) if line.sign or line.figure else 0) + s(2)


def _side(canvas: Canvas) -> int:
    """Return the side of a line's sign, px."""
    return canvas.scale.target(23)


def line_text(line: InfoLine) -> str:
    """Return the text with a capital; names keep theirs."""
    return line.text[:1].upper() + line.text[1:] if line.sign not in ("", "mark") else line.text


def _figure_width(canvas: Canvas, line: InfoLine) -> int:
    return lettering.text_width(canvas, line.figure, 15, "bold") + canvas.scale.target(20) if line.figure else 0


def _text_width(canvas: Canvas, line: InfoLine, size: float, width: int) -> int:
    s, figure = canvas.scale, _figure_width(canvas, line)
    return width - (figure + s(8) if figure else 0) - (_side(canvas) + s(10) if line.sign else 0)


def _draw_title(canvas: Canvas, rect: Rect, note: InfoNote) -> int:
    """Draw sign, title, small text after it, and price; return the y below them."""
    s = canvas.scale
    left, side = rect.left, s.target(28)
    right = rect.right - (side + s(8) if note.price >= 0 else 0)
    if note.sign == "flame":
        signs.draw_picture(canvas, "flame", Rect(left, rect.top + s(2), side - s(4), side - s(4)))
        left += side + s(4)
    place = Rect(left, rect.top, right - left, side)
    size = lettering.first_size(canvas, note.title, TITLE_SIZES, "display", place) or TITLE_SIZES[-1]
    place.height = high = max(side, lettering.text_extent(canvas, note.title, size, "display", place.width)[1])
    written = lettering.draw_text(canvas, note.title, place, size, "display", wrap=True)
    room = Rect(written.right + s(12), rect.top, right - written.right - s(12), high)
    if note.beside and lettering.text_extent(canvas, note.beside, 13.5, "strong", max(1, room.width))[1] <= high + s(4):
        lettering.draw_text(canvas, note.beside, room, 13.5, "strong", canvas.theme.text_muted, wrap=True)
    if note.price >= 0:
        coin = Rect(rect.right - side, rect.top, side, side)
        signs.draw_picture(canvas, "coin", coin)
        lettering.draw_text(canvas, str(note.price), coin.move(0, -s(1)), 15, "heavy", "#4A3006", "center")
    return rect.top + high


def _draw_line(canvas: Canvas, rect: Rect, line: InfoLine, size: float) -> None:
    """Draw a line: sign at the left, figure at the right, wrapped text between them."""
    s, theme, side = canvas.scale, canvas.theme, _side(canvas)
    left = rect.left
    if line.sign:
        draw_sign(
            canvas,
            Rect(left, rect.top + (0 if rect.height > 2 * side else (rect.height - side) // 2), side, side),
            line,
        )
        left += side + s(10)
    colour = theme.text_muted if line.tone == "muted" else theme.text
    room = Rect(left, rect.top, _text_width(canvas, line, size, rect.width), rect.height)
    lettering.draw_text(canvas, line_text(line), room, size, "strong", colour, "left", "middle", True)
    if line.figure:
        wide = _figure_width(canvas, line)
        chip = Rect(rect.right - wide, rect.centery - side // 2, wide, side)
        good = line.tone == "good"
        if good:
            signs.draw_pill(canvas, chip, TEAL)
        ink = "#FFFFFF" if good else bad_of(theme.name) if line.tone == "bad" else theme.text_muted
        lettering.draw_text(canvas, line.figure, chip, 15, "bold", ink, "center")


def draw_sign(canvas: Canvas, rect: Rect, line: InfoLine) -> None:
    """Draw the sign before a line."""
    s, side = canvas.scale, rect.width
    if line.sign == "chip":
        signs.draw_emblem_chip(canvas, line.of, rect)
    elif line.sign == "mark":
        signs.draw_mark(canvas, int(line.of), rect.inflate(-side // 4, -side // 4))
    elif line.sign == "effect":
        canvas.box(rect, Box(PAPER, side / 2, "#CDB27A", s.unit))
        signs.draw_effect_sign(canvas, FIGURES[int(line.of)], rect.inflate(-side // 3, -side // 3))
    elif line.sign == "card":
        Cards(canvas).face(line.of, round(side * 0.76)).draw(canvas.surface, rect.left + side // 8, rect.top)
    elif line.sign:
        signs.draw_picture(canvas, "coin" if line.sign == "gain" else line.sign, rect)
