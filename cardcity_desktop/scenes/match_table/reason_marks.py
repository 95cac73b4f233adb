"""Marks on the board for a hint's reason: the advised way, the other one, and what the sentence names."""

from dataclasses import dataclass

from pygame import Rect

from cardcity_desktop.ui.toolkit import Box, Canvas

CORNER = 9  # logical units
LINE = 3  # width of a line around a mark, logical units
PILL = 26  # height of a figure's pill, logical units
VEIL = 0.45  # opacity of what covers the other way


@dataclass(frozen=True, slots=True)
class ReasonMarks:
    """Places on the board that a reason is about, in px. The figures are those of its sentence, "" for none."""

    own: tuple[Rect, ...] = ()  # of the advised way
    other: tuple[Rect, ...] = ()  # of the way that it is compared with
    named: tuple[Rect, ...] = ()  # what else the sentence names
    own_figure: str = ""
    other_figure: str = ""


def draw_marks(canvas: Canvas, marks: ReasonMarks) -> None:
    """Draw the other way under a veil, a line around what is named, and the figures of both ways."""
    s, theme = canvas.scale, canvas.theme
    for rect in marks.other:
        canvas.box(rect, Box(theme.panel, s(CORNER), fill_opacity=VEIL))
        canvas.ring(rect, LINE, CORNER, theme.text_muted)
    for rect in (*marks.named, *marks.own):
        canvas.ring(rect, LINE, CORNER, theme.accent, gap=1)
    if marks.own and marks.own_figure:
        _draw_pill(canvas, marks.own[0], marks.own_figure, theme.accent, theme.on_accent)
    if marks.other and marks.other_figure:
        _draw_pill(canvas, marks.other[0], marks.other_figure, theme.text_muted, theme.panel)


def _draw_pill(canvas: Canvas, rect: Rect, figure: str, fill: str, ink: str) -> None:
    """Draw a figure in a pill over the upper edge of a place. A reader has it from the sentence."""
    s = canvas.scale
    high = s.target(PILL)
    pill = Rect(0, 0, max(high, canvas.measure(figure, "strong")[0] + s(16)), high)
    pill.midtop = rect.centerx, max(0, rect.top - high // 2)
    if canvas.reads_as("", pill):
        return
    canvas.box(pill, Box(fill, high / 2, canvas.theme.panel, s.unit * 2))
    canvas.text(figure, pill, "strong", colour=ink, align="center", valign="middle")
