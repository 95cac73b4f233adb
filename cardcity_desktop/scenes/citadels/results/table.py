"""Results in large text: a table of points in place of the towers, whose bricks have no room for large names."""

from collections.abc import Sequence
from functools import partial

from cardcity_desktop.rules.citadels.districts import COLOURS
from cardcity_desktop.scenes.citadels.results.count import Tower
from cardcity_desktop.scenes.citadels.table import parts
from cardcity_desktop.scenes.citadels.table.painted import square
from cardcity_desktop.session.store import Seat
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.toolkit import Box, Ui

BONUSES = "colours", "complete", "wonder"
"""Colours of bricks that are a bonus, in the order of the columns."""


def score_table(ui: Ui, towers: Sequence[Tower], seats: Sequence[Seat]) -> kit.Part:
    """Return each seat's points by source, the winner first.

    Bonuses share a column if their names are too long; `seats` have the names to display.
    """
    a_column_each, one_column = tuple((bonus,) for bonus in BONUSES), (BONUSES,)
    return kit.FirstThatFits([partial(_grid, ui, towers, seats, groups) for groups in (a_column_each, one_column)])


def _grid(ui: Ui, towers: Sequence[Tower], seats: Sequence[Seat], bonuses: Sequence[tuple[str, ...]]) -> kit.Part:
    """Return the table of points: a row for each seat, columns for colours, bonuses and the sum."""
    heads = {"colours": _("Five colours"), "complete": _("Complete"), "wonder": _("Wonders")}
    title = partial(kit.words, ui, style="label", align="center", valign="middle")
    texts: list[kit.Part] = [title(heads[each[0]] if len(each) == 1 else _("Bonus")) for each in bonuses]
    signs = [square(ui, 20, partial(parts.paint_sign, colour)) for colour in COLOURS]
    head: list[kit.Part] = [kit.space(), kit.space(), *signs, *texts, title(_("Points"))]
    rows = [head]
    for rank, tower in enumerate(towers):
        seat, sums = seats[tower.seat], [_sum(tower, (colour,)) for colour in COLOURS]
        sums += [_sum(tower, each) for each in bonuses]
        figures = [kit.words(ui, str(points or "·"), "strong", align="center", valign="middle") for points in sums]
        name = kit.words(ui, seat.name, "strong", one_line=True, valign="middle")
        total = kit.words(ui, str(tower.points), "number" if rank == 0 else "heading", align="right", valign="middle")
        rows.append([parts.seat_mark(ui, seat.colour, seat.player), name, *figures, total])
    cells = [[kit.Pad(part, ui.scale(6), ui.scale(1)) for part in row] for row in rows]
    winner = kit.box(Box(ui.theme.accent, 0, fill_opacity=0.16))
    weights = 0, 2, *(1 for _part in head[2:])
    return kit.Grid(cells, 0, weights=weights, align="fill", behind={1: winner})


def _sum(tower: Tower, colours: Sequence[str]) -> int:
    return sum(brick.points for brick in tower.bricks if brick.colour in colours)
