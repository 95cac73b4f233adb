"""The count as a race of bars that grow with the points."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from cardcity_desktop.rules.card_city.scoring.score import ScoreSheet
from cardcity_desktop.scenes.card_city.results.count import TICKS, Count, parts_of
from cardcity_desktop.session.store import Seat
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.paint.chrome import Box
from cardcity_desktop.ui.paint.rectangles import inset
from cardcity_desktop.ui.paint.theme import player_look
from cardcity_desktop.ui.widgets.labels import Label, Painted, PlayerMark
from cardcity_desktop.ui.window.context import Ui
from cardcity_desktop.ui.window.widget import Widget
from cardcity_desktop.ui.wording.numbers import number_text

BAR, TALLEST = 18, 46
"""Logical units: a bar's height, and the largest height of its row."""


def race(ui: Ui, place: Rect, count: Count, seats: Sequence[Seat], sheets: Sequence[ScoreSheet]) -> list[Widget]:
    """Return a row per seat inside `place`: mark, bar from zero to the points so far, points."""
    s, inner = ui.scale, inset(place, ui.scale(18), ui.scale(14))
    least, most = reach(sheets)
    high = min(s.target(TALLEST), inner.height // len(seats))
    top, found = inner.centery - high * len(seats) // 2, list[Widget]()
    wide = max(ui.text.measure(number_text(end), "heading")[0] for end in (least, most)) + s(12)
    for at, (seat, sheet) in enumerate(zip(seats, sheets, strict=True)):
        row = Rect(inner.left, top + at * high, inner.width, high)
        mark = Rect(row.left, row.centery - s(22) // 2, s(22), s(22))
        bar = Rect(mark.right + s(10), row.centery - s(BAR) // 2, row.right - wide - mark.right - s(18), s(BAR))
        points = count.points(sheet)
        shares = (0 - least) / (most - least), (points - least) / (most - least)
        found += [
            PlayerMark(mark, seat.colour, seat.player),
            Painted(bar, _bar(shares, seat.colour)),
            Label(Rect(row.right - wide, row.top, wide, row.height), number_text(points), "heading", "right"),
        ]
    return found


def reach(sheets: Sequence[ScoreSheet]) -> tuple[float, float]:
    """Return the fewest and the most points that a seat has at any moment of the count, zero included."""
    most = max(len(parts_of(sheet)) for sheet in sheets)
    points = [Count(at * TICKS).points(sheet) for sheet in sheets for at in range(most + 1)]
    least, best = min(0.0, *points), max(0.0, *points)
    return least, best if best > least else least + 1


def _bar(shares: tuple[float, float], colour: int) -> Callable[[Canvas, Rect], None]:
    """Return the painter of a bar from zero to the points, both as shares of the width."""

    def paint(canvas: Canvas, rect: Rect) -> None:
        canvas.panel(rect, "sunk", 6)
        left, right = (rect.left + round(rect.width * share) for share in sorted(shares))
        canvas.box(Rect(left, rect.top, max(2, right - left), rect.height), Box(player_look(colour).fill, 3))
        nought = rect.left + round(rect.width * shares[0])
        canvas.line((nought, rect.top - canvas.scale(3)), (nought, rect.bottom + canvas.scale(2)), canvas.theme.text, 2)

    return paint
