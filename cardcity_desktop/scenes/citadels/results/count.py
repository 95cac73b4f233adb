"""Points of a finished game as towers of bricks, so that the source of every point is visible (7.3).

In large text they are a table, because the bricks have no room for large names.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from cardcity_desktop.rules.citadels.districts import COLOUR, COLOURS, COST
from cardcity_desktop.rules.citadels.districts import NAME as DISTRICT
from cardcity_desktop.rules.citadels.scoring import ALL_COLOURS, FIRST_COMPLETE, Sheet, sheet_of
from cardcity_desktop.rules.citadels.state import State
from cardcity_desktop.scenes.citadels.look import day_palette
from cardcity_desktop.scenes.citadels.table.pen import Pen, paint_sign
from cardcity_desktop.scenes.citadels.wording.names import colour_name, district_name
from cardcity_desktop.session.store import Seat
from cardcity_desktop.support.i18n import _, ngettext
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.toolkit import Box, Ui

BONUSES = "colours", "complete", "wonder"
"""Colours of bricks that are a bonus, in the order of the columns."""


@dataclass(frozen=True, slots=True)
class Brick:
    """Points of one district or bonus."""

    points: int  # the brick's height
    label: str
    colour: str  # the district's, or "colours", "complete" or "wonder" for a bonus
    is_bonus: bool = False
    counts_as: str = ""  # colour as which the Haunted quarter counts (6.1), "" for its own

    @property
    def name(self) -> str:
        """Label, with the colour as which the district counts where that is not its own."""
        return f"{self.label} ({colour_name(self.counts_as)})" if self.counts_as else self.label


@dataclass(frozen=True, slots=True)
class Tower:
    """Bricks of one seat from the ground up."""

    seat: int
    bricks: tuple[Brick, ...]
    character: int  # highest number it answered in the last round, 0 for none

    @property
    def points(self) -> int:
        return sum(brick.points for brick in self.bricks)


def towers_of(state: State) -> tuple[Tower, ...]:
    return tuple(Tower(seat, _bricks(state, seat), _last_answer(state, seat)) for seat in range(state.players))


def _bricks(state: State, seat: int) -> tuple[Brick, ...]:
    sheet, city = sheet_of(state, seat), state.cities[seat]
    bricks = [
        Brick(COST[card], district_name(DISTRICT[card]), COLOUR[card], counts_as=_counts_as(DISTRICT[card], sheet))
        for card in sorted(city, key=lambda card: -COST[card])
    ]
    for name, points in sheet.wonders:
        if points:
            bricks.append(Brick(points, _wonder_text(name, points), "wonder", is_bonus=True))
    if sheet.colours:
        bricks.append(Brick(ALL_COLOURS, _("Five colours"), "colours", is_bonus=True))
    if sheet.completion:
        phrase = _("First complete") if sheet.completion == FIRST_COMPLETE else _("Complete")
        bricks.append(Brick(sheet.completion, phrase, "complete", is_bonus=True))
    return tuple(bricks)


def _counts_as(name: str, sheet: Sheet) -> str:
    taken = sheet.haunted if name == "haunted_quarter" else None
    return "" if taken in (None, "purple") else str(taken)


def _wonder_text(name: str, points: int) -> str:
    phrase = {
        "imperial_treasury": ngettext("Treasury: {count} coin", "Treasury: {count} coins", points),
        "map_room": ngettext("Map room: {count} card", "Map room: {count} cards", points),
        "wishing_well": ngettext("Wishing well: {count} wonder", "Wishing well: {count} wonders", points),
    }.get(name, "{wonder} (8)")
    return phrase.format(count=points, wonder=district_name(name))


def _last_answer(state: State, seat: int) -> int:
    return max((number for number, answerer in state.roles.answered if answerer == seat), default=0)


def tied_towers(towers: tuple[Tower, ...], winner: int) -> tuple[Tower, ...]:
    """Return the towers that are as high as the winner's, the highest character first (7.4)."""
    even = [tower for tower in towers if tower.points == towers[winner].points]
    return tuple(sorted(even, key=lambda tower: (tower.seat != winner, -tower.character)))


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
    pen = Pen(ui, day_palette(ui.theme.name))
    signs = [pen.square(20, partial(paint_sign, colour)) for colour in COLOURS]
    head: list[kit.Part] = [kit.space(), kit.space(), *signs, *texts, title(_("Points"))]
    rows = [head]
    for rank, tower in enumerate(towers):
        seat, sums = seats[tower.seat], [_sum(tower, (colour,)) for colour in COLOURS]
        sums += [_sum(tower, each) for each in bonuses]
        figures = [kit.words(ui, str(points or "·"), "strong", align="center", valign="middle") for points in sums]
        name = kit.words(ui, seat.name, "strong", one_line=True, valign="middle")
        total = kit.words(ui, str(tower.points), "number" if rank == 0 else "heading", align="right", valign="middle")
        rows.append([pen.mark(seat.colour, seat.player), name, *figures, total])
    cells = [[kit.Pad(part, ui.scale(6), ui.scale(1)) for part in row] for row in rows]
    winner = kit.box(Box(ui.theme.accent, 0, fill_opacity=0.16))
    weights = 0, 2, *(1 for _part in head[2:])
    return kit.Grid(cells, 0, weights=weights, align="fill", behind={1: winner})


def _sum(tower: Tower, colours: Sequence[str]) -> int:
    return sum(brick.points for brick in tower.bricks if brick.colour in colours)
