"""Inspector's notes: a whole note has one text size, and lines without room are dropped from the end."""

from functools import partial

from pygame import Rect

from cardcity_desktop.scenes.royal_cities.art import lettering, signs
from cardcity_desktop.scenes.royal_cities.art.cards import Cards
from cardcity_desktop.scenes.royal_cities.art.colours import FIGURES, PAPER, TEAL, bad_of
from cardcity_desktop.scenes.royal_cities.table.panels.info_note import InfoLine, InfoNote
from cardcity_desktop.scenes.rulebook.book import short_rule_label
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.toolkit import Box, Canvas, Ui
from cardcity_desktop.ui.wording.phrases import capitalised

TITLE_SIZES = (21.0, 18.0, 16.0)
SIZES = (15.5, 14.5, 13.5, 12.5)
"""Sizes of a note's lines at 100 %, the first that fits; a note of several begins with the second. In large text the
first line has to fit, and others are left out instead."""


def draw_note(ui: Ui, canvas: Canvas, rect: Rect, note: InfoNote) -> None:
    """Draw title, lines and clause; "More details" and the card's own layer show the dropped ones."""
    sizes = SIZES[min(1, max(0, len(note.lines) - 1)) :]
    notes = (_note(ui, note, size, ui.scale.text > lettering.LARGE_TEXT or size == SIZES[-1]) for size in sizes)
    kit.draw(kit.first_fitting(notes, rect), canvas, rect)


def _note(ui: Ui, note: InfoNote, size: float, drops: bool) -> kit.Part:
    """Return a note whose lines have a text size of `size`; if `drops`, the last ones may be dropped."""
    s, parts = ui.scale, [_title(ui, note)] if note.title else list[kit.Part]()
    for at, line in enumerate(note.lines):
        row, gap = _line(ui, line, size), kit.Leaf(lambda _rect: (), kit.fixed(0, s(10), 0, 0))
        if line.beside is not None:
            pair = row, _line(ui, line.beside, size)
            row = kit.FirstThatFits([partial(kit.Even, pair), partial(kit.VStack, pair, s(2))])
        parts.append(kit.VStack([gap, row], drop=at if drops else 0, name=line.text))
    if note.clause:
        clause = kit.words(ui, short_rule_label(note.clause), lettering.text_style(s, 12.5), muted=True)
        parts += [kit.space(grow=1), clause]
    return kit.VStack(parts)


def _title(ui: Ui, note: InfoNote) -> kit.Part:
    """Return sign, title, small text after it, and price."""
    s = ui.scale
    side = s.target(28)
    styles = [lettering.text_style(s, size, "display") for size in TITLE_SIZES]
    makers = [partial(kit.words, ui, note.title, style, valign="middle") for style in styles]
    row: list[kit.Part] = [kit.AtLeast(kit.FirstThatFits(makers, in_row=True), high=side)]
    if note.sign == "flame":
        row.insert(0, signs.picture("flame", side - s(4)))
    if note.beside:
        beside = kit.words(ui, note.beside, lettering.text_style(s, 13.5), muted=True)
        row.append(kit.Pad(beside, left=s(4), drop=1, name="beside"))
    if note.price >= 0:
        row += [kit.space(grow=1), kit.drawing(partial(_draw_price, note.price), side, side)]
    return kit.HStack(row, s(8))


def _line(ui: Ui, line: InfoLine, size: float) -> kit.Part:
    """Return a line: sign at the left, figure at the right, wrapped text between them."""
    s = ui.scale
    side, style = s.target(23), lettering.text_style(s, size)
    row: list[kit.Part] = [kit.words(ui, line_text(line), style, valign="middle", muted=line.tone == "muted", grow=1)]
    if line.sign:
        row.insert(0, sign(line, side))
    if line.figure:
        width = ui.text.measure(line.figure, lettering.text_style(s, 15, "bold"))[0] + s.target(20)
        row.append(kit.drawing(partial(_draw_figure, line), width, side))
    return kit.Sentence(kit.HStack(row, s(9)), capitalised(line.sentence))


def line_text(line: InfoLine) -> str:
    """Return the text with a capital; names keep theirs."""
    return capitalised(line.text) if line.sign not in ("", "mark") else line.text


def sign(line: InfoLine, side: int) -> kit.Part:
    return kit.drawing(lambda canvas, rect: draw_sign(canvas, rect, line), side, side)


def _draw_price(price: int, canvas: Canvas, rect: Rect) -> None:
    signs.draw_picture(canvas, "coin", rect)
    lettering.draw_text(canvas, str(price), rect.move(0, -canvas.scale(1)), 15, "heavy", "#4A3006", "center")


def _draw_figure(line: InfoLine, canvas: Canvas, rect: Rect) -> None:
    theme, good = canvas.theme, line.tone == "good"
    if good:
        signs.draw_pill(canvas, rect, TEAL)
    ink = "#FFFFFF" if good else bad_of(theme.name) if line.tone == "bad" else theme.text_muted
    lettering.draw_text(canvas, line.figure, rect, 15, "bold", ink, "center")


def draw_sign(canvas: Canvas, rect: Rect, line: InfoLine) -> None:
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
