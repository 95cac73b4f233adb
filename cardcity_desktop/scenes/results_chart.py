"""Points and money round by round: how a match went, as lines in the players' colours."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from pygame import Rect

from cardcity_desktop.rules.card_city.score import score_sheet
from cardcity_desktop.session.match import AnyMatch
from cardcity_desktop.ui import wording
from cardcity_desktop.ui.canvas import Canvas
from cardcity_desktop.ui.svg import svg_document
from cardcity_desktop.ui.theme import INK, PLAYER_COLOURS, mix


@dataclass(frozen=True, slots=True)
class History:
    """What each seat had at the start and after every round: [seat][round]; points: if it had ended then."""

    points: tuple[tuple[float, ...], ...]
    money: tuple[tuple[float, ...], ...]


def history_of(match: AnyMatch) -> History:
    """Read off the states of a match; a city lost in pollution has no points."""
    states = match.states
    ends = [states[0], *(after for before, after in pairwise(states) if after.round > before.round), states[-1]]
    seats = range(len(match.seats))
    return History(
        tuple(tuple(score_sheet(state, seat).points or 0 for state in ends) for seat in seats),
        tuple(tuple(float(state.money[seat]) for state in ends) for seat in seats),
    )


def draw_chart(
    canvas: Canvas, rect: Rect, lines: Sequence[Sequence[float]], colours: Sequence[int], money: bool
) -> None:
    """Lines over the rounds into `rect`; the last value stands at each line's end, marked with the player's shape."""
    scale, theme = canvas.scale, canvas.theme
    write = wording.money_text if money else wording.number_text
    values = [value for line in lines for value in line]
    low, high = min(0.0, *values), max(1.0, *values)
    foot = canvas.painter.line_height("small")
    ends_wide = max(canvas.measure(write(line[-1]), "label")[0] for line in lines) + scale(34)
    axis_wide = max(canvas.measure(write(value), "small")[0] for value in (low, high)) + scale(10)
    plot = Rect(
        rect.left + axis_wide, rect.top + scale(8), rect.width - axis_wide - ends_wide, rect.height - foot - scale(16)
    )
    rounds = len(lines[0]) - 1

    def spot(number: int, value: float) -> tuple[float, float]:
        share = (value - low) / (high - low)
        return plot.left + plot.width * number / max(1, rounds), plot.bottom - plot.height * share

    for value in {low, 0.0, high}:
        y = round(spot(0, value)[1])
        canvas.line((plot.left, y), (plot.right, y), theme.panel_edge)
        place = Rect(rect.left, y - foot // 2, axis_wide - scale(8), foot)
        canvas.text(write(value), place, "small", theme.text_muted, "right", "middle", False)
    for number in range(1, rounds + 1):
        x = round(spot(number, low)[0])
        place = Rect(x - scale(20), plot.bottom + scale(6), scale(40), foot)
        canvas.text(str(number), place, "small", theme.text_muted, "center", "middle", False)
    body = "".join(
        _line([spot(number, value) for number, value in enumerate(line)], rect, colour, scale.unit)
        for line, colour in zip(lines, colours, strict=True)
    )
    canvas.svg(svg_document(rect.width, rect.height, body), rect)
    _draw_ends(canvas, [spot(rounds, line[-1])[1] for line in lines], lines, colours, plot, write)


def _line(spots: Sequence[tuple[float, float]], rect: Rect, colour: int, unit: float) -> str:
    """A line with a darker rim, so that gold reads on cream too."""
    fill = PLAYER_COLOURS[colour].fill
    path = "M" + "L".join(f"{x - rect.left:.1f} {y - rect.top:.1f}" for x, y in spots)
    common = f'fill="none" stroke-linejoin="round" stroke-linecap="round" d="{path}"'
    return (
        f'<path {common} stroke="{mix(fill, INK, 0.35)}" stroke-width="{4.2 * unit:.2f}"/>'
        f'<path {common} stroke="{fill}" stroke-width="{2.6 * unit:.2f}"/>'
    )


def _draw_ends(
    canvas: Canvas,
    heights: Sequence[float],
    lines: Sequence[Sequence[float]],
    colours: Sequence[int],
    plot: Rect,
    write: Callable[[float], str],
) -> None:
    """Shape and value of every line at its end, moved apart where they would overlap."""
    scale = canvas.scale
    high = canvas.painter.line_height("label")
    below = float("-inf")
    for seat in sorted(range(len(lines)), key=lambda seat: heights[seat]):
        y = max(heights[seat], below + high)
        below = y
        mark = Rect(plot.right + scale(8), round(y) - scale(7), scale(14), scale(14))
        canvas.player_mark(colours[seat], mark)
        place = Rect(mark.right + scale(6), round(y) - high // 2, scale(200), high)
        canvas.text(write(lines[seat][-1]), place, "label", None, "left", "middle", False)
