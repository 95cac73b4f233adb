"""Charts: lines of points or money over the rounds of a game, and a skyline of results."""

from collections.abc import Callable, Sequence
from math import ceil

from pygame import Rect

from cardcity_desktop.ui.paint.theme import PlayerColour, Theme, player_look, rim
from cardcity_desktop.ui.toolkit import Box, Canvas, mix, svg_document
from cardcity_desktop.ui.wording.numbers import money_text, number_text
from cardcity_desktop.ui.wording.phrases import with_label


def draw_chart(
    canvas: Canvas,
    rect: Rect,
    lines: Sequence[Sequence[float]],
    colours: Sequence[int | PlayerColour],
    money: bool,
    write: Callable[[float], str] | None = None,
    first: int = 0,
    names: Sequence[str] = ("",),
) -> None:
    """Draw lines over the rounds into `rect`. Each ends with its last value and the player's shape.

    `write` returns a value as text if it is neither money nor a number. `first` is the number of the first value; one
    for the time before round 1 is 0 and has neither shape nor number. Readers hear the values by `names`.
    """
    scale, theme = canvas.scale, canvas.theme
    write = write or (money_text if money else number_text)
    if canvas.reads:
        for name, line in zip(names, lines, strict=True):
            figures = ", ".join(with_label(str(number), write(value)) for number, value in enumerate(line, first))
            canvas.text(with_label(name, figures) if name else figures, rect)
        return
    values = [value for line in lines for value in line]
    low, high = min(0.0, *values), max(0.0, *values)
    high = max(high, low + 1.0)
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

    _draw_axis(canvas, plot, rect.left, [(value, round(spot(0, value)[1])) for value in (low, high, 0.0)], write)
    wide = canvas.measure(str(rounds + first), "small")[0] + scale(4)
    for number in range(1 - first, rounds + 1, max(1, ceil(wide * rounds / max(1, plot.width)))):
        x = round(spot(number, low)[0])
        place = Rect(x - scale(20), plot.bottom + scale(6), scale(40), foot)
        canvas.text(
            str(number + first), place, "small", colour=theme.text_muted, align="center", valign="middle", wrap=False
        )
    body = "".join(
        _line(theme, [spot(number, value) for number, value in enumerate(line)], rect, colour, scale.unit)
        for line, colour in zip(lines, colours, strict=True)
    )
    canvas.svg(svg_document(rect.width, rect.height, body), rect)
    _draw_points(canvas, lines, colours, spot, 1 - first)
    _draw_ends(canvas, [spot(rounds, line[-1])[1] for line in lines], lines, colours=colours, plot=plot, write=write)


def _draw_axis(
    canvas: Canvas, plot: Rect, left: int, lines: Sequence[tuple[float, int]], write: Callable[[float], str]
) -> None:
    """Draw a horizontal line for each value, with its name at the left unless it would touch another name."""
    foot, theme, taken = canvas.painter.line_height("small"), canvas.theme, list[int]()
    for value, y in lines:
        canvas.line((plot.left, y), (plot.right, y), theme.panel_edge)
        if all(abs(y - other) >= foot for other in taken):
            taken.append(y)
            place = Rect(left, y - foot // 2, plot.left - left - canvas.scale(8), foot)
            canvas.text(
                write(value), place, "small", colour=theme.text_muted, align="right", valign="middle", wrap=False
            )


def _line(
    theme: Theme, spots: Sequence[tuple[float, float]], rect: Rect, colour: int | PlayerColour, unit: float
) -> str:
    """Return a line as SVG, with a rim that keeps gold visible on cream and blue on navy."""
    fill = player_look(colour).fill
    path = "M" + "L".join(f"{x - rect.left:.1f} {y - rect.top:.1f}" for x, y in spots)
    common = f'fill="none" stroke-linejoin="round" stroke-linecap="round" d="{path}"'
    return (
        f'<path {common} stroke="{rim(theme, fill)}" stroke-width="{4.2 * unit:.2f}"/>'
        f'<path {common} stroke="{fill}" stroke-width="{2.6 * unit:.2f}"/>'
    )


def _draw_points(
    canvas: Canvas,
    lines: Sequence[Sequence[float]],
    colours: Sequence[int | PlayerColour],
    spot: Callable[[int, float], tuple[float, float]],
    begin: int,
) -> None:
    """Draw the shape of each player at every round from `begin` on. Where lines meet, players alternate."""
    side = canvas.scale(11)
    for number in range(begin, len(lines[0]) - 1):
        here = [(seat, round(spot(number, line[number])[1])) for seat, line in enumerate(lines)]
        for y in {height for _seat, height in here}:
            seats = [seat for seat, height in here if height == y]
            seat = seats[number % len(seats)]
            mark = Rect(0, 0, side, side).move_to(center=(round(spot(number, 0)[0]), y))
            canvas.player_mark(colours[seat], mark)


def _draw_ends(
    canvas: Canvas,
    heights: Sequence[float],
    lines: Sequence[Sequence[float]],
    colours: Sequence[int | PlayerColour],
    plot: Rect,
    write: Callable[[float], str],
) -> None:
    """Draw shape and value at the end of every line, moved apart if they would overlap."""
    scale = canvas.scale
    height = canvas.painter.line_height("label")
    order = sorted(range(len(lines)), key=lambda seat: heights[seat])
    for seat, y in zip(order, _apart([heights[seat] for seat in order], height, plot.bottom), strict=True):
        mark = Rect(plot.right + scale(8), round(y) - scale(7), scale(14), scale(14))
        canvas.player_mark(colours[seat], mark)
        text = write(lines[seat][-1])
        place = Rect(mark.right + scale(6), round(y) - height // 2, canvas.measure(text, "label")[0], height)
        canvas.text(text, place, "label", colour=None, align="left", valign="middle", wrap=False)


def _apart(heights: Sequence[float], step: int, lowest: float) -> list[float]:
    """Return the heights from the top down, at least `step` apart and none below `lowest`."""
    placed: list[float] = []
    for height in heights:
        placed.append(max(height, placed[-1] + step) if placed else height)
    for at in reversed(range(len(placed))):
        placed[at] = min(placed[at], lowest if at == len(placed) - 1 else placed[at + 1] - step)
    return placed


TOWER = 0.72  # a tower's share of the width that it has
LOWEST = 0.06  # share of the height that the lowest tower has
WALLS = ("#F0B98A", "#8FB3D9", "#E58E73", "#9CC7A4", "#C9B4E6")
"""Colours of towers, one after the other."""
LIT = "#FFE9A8"


def draw_towers(canvas: Canvas, rect: Rect, heights: Sequence[float], names: Sequence[str]) -> None:
    """Draw values from 0 to 1 as a skyline, the latest at the right. The highest and the latest tower have their names.

    Readers hear all names by their numbers.
    """
    if canvas.reads:
        figures = (with_label(str(number), name) for number, name in enumerate(names, 1))
        canvas.text(", ".join(figures), rect)
        return
    scale, theme, line = canvas.scale, canvas.theme, canvas.painter.line_height("small")
    plot = Rect(rect.left, rect.top + line + scale(6), rect.width, rect.height - line - scale(14))
    step = plot.width / max(1, len(heights))
    named = {max(range(len(heights)), key=heights.__getitem__), len(heights) - 1}
    for at, height in enumerate(heights):
        high, wide = round(plot.height * max(LOWEST, min(1.0, height))), max(2, min(round(step * TOWER), scale(64)))
        tower = Rect(0, 0, wide, high).move_to(midbottom=(round(plot.left + step * (at + 0.5)), plot.bottom))
        wall = theme.accent if at in named else mix(WALLS[at % len(WALLS)], theme.panel, 0.15)
        canvas.box(tower, Box(wall, scale(3), theme.panel_edge if theme.high_contrast else None, scale.unit))
        _draw_windows(canvas, tower)
        if at in named and names[at]:
            width = canvas.measure(names[at], "small")[0] + 2
            label = Rect(0, 0, width, line).move_to(midbottom=(tower.centerx, tower.top - scale(2))).clamp(rect)
            canvas.text(names[at], label, "small", wrap=False)
    canvas.fill(Rect(plot.left, plot.bottom, plot.width, scale(4)), theme.panel_edge, radius=2)


def _draw_windows(canvas: Canvas, tower: Rect) -> None:
    """Draw rows of two windows, as many as there is room for."""
    side = tower.width // 5
    if side < 2:
        return
    for top in range(tower.top + side, tower.bottom - 2 * side, 2 * side + side // 2):
        for left in (tower.left + side, tower.right - 2 * side):
            canvas.fill(Rect(left, top, side, side), LIT)
