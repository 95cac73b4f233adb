"""The ways to play Card City XL as a grid: 3 levels x 5 victories down, 16 sets of variants across."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from itertools import product

from pygame import Rect

from cardcity_desktop.i18n import _, ngettext
from cardcity_desktop.rules.card_city.setup import Level, Setup, Victory, variants_for
from cardcity_desktop.scenes.card_city import wording
from cardcity_desktop.scenes.card_city.setup.choice import Choice, levels_for, victories_for
from cardcity_desktop.scenes.card_city.setup.column import Pile
from cardcity_desktop.scenes.card_city.setup.seats import Change
from cardcity_desktop.session.store import SavedMatch
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.paint.chrome import Box
from cardcity_desktop.ui.window.context import Ui
from cardcity_desktop.ui.window.focus import Focus, Focusable
from cardcity_desktop.ui.window.widget import Widget

Way = tuple[Level, Victory, int]
"""Level, victory, and a bit for each variant in the order of `variants_for`."""

WAYS = 240


def way_of(setup: Setup) -> Way | None:
    """The cell of a game in the grid; None for the classic edition."""
    if setup.edition != "xl":
        return None
    offered = variants_for("xl", setup.players)
    return setup.level, setup.victory, sum(1 << bit for bit, name in enumerate(offered) if setup.has(name))


def ways_played(saved: Collection[SavedMatch]) -> frozenset[Way]:
    """The cells of the matches that were played to the end."""
    ways = (way_of(match.header.setup) for match in saved if match.finished)
    return frozenset(way for way in ways if way is not None)


def played_widgets(ui: Ui, room: Rect, choice: Choice, change: Change, played: frozenset[Way]) -> Pile:
    """The page: what the grid is, and the grid."""
    pile = Pile(ui, room)
    said = ngettext("{count} of {all} ways played so far.", "{count} of {all} ways played so far.", len(played))
    pile.text(said.format(count=len(played), all=WAYS) + " " + _("Click one to choose it."), "small", muted=True)
    pile.gap(8)
    grid = WaysGrid(ui, Rect(room.left, pile.bottom, room.width, 0), choice, change, played)
    pile.place(grid.rect.height)
    pile.widgets.append(grid)
    return pile


class WaysGrid(Widget):
    """A cell a way: a check where it was played, a ring around the chosen one; keys `way:level:victory:bits`."""

    def __init__(self, ui: Ui, rect: Rect, choice: Choice, change: Change, played: frozenset[Way]) -> None:
        super().__init__(rect, "ways")
        self.ui, self.choice, self.change, self.played = ui, choice, change, played
        self.variants = variants_for("xl", len(choice.seats))
        self.levels, self.victories = levels_for("xl"), victories_for("xl")
        names = [wording.victory_name(victory) for victory in self.victories]
        names += [wording.variant_name(variant) for variant in self.variants]
        self.names_wide = max(ui.text.measure(name, "small")[0] for name in names) + ui.scale(10)
        self.sets = 1 << len(self.variants)
        self.step = max(ui.scale(30), (rect.width - self.names_wide) // self.sets)
        self.high = max(ui.scale(30), ui.text.line_height("small"))
        self.line = ui.text.line_height("small")
        self.head = len(self.variants) * self.line + ui.scale(6)
        self.block = ui.text.line_height("label") + ui.scale(4) + len(self.victories) * self.high + ui.scale(8)
        rect.height = self.head + len(self.levels) * self.block
        self.rect = rect

    def focusables(self) -> list[Focusable]:
        return [self._item(way) for way in product(self.levels, self.victories, range(self.sets))]

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        self._draw_head(canvas)
        for row, level in enumerate(self.levels):
            top = self.rect.top + self.head + row * self.block
            canvas.text(wording.level_name(level), Rect(self.rect.left, top, self.rect.width, self.block), "label")
            for victory in self.victories:
                place = self._cell((level, victory, 0))
                name = Rect(self.rect.left, place.top, self.names_wide, place.height)
                canvas.text(wording.victory_name(victory), name, "small", canvas.theme.text_muted, valign="middle")
        chosen = way_of(self.choice.setup)
        for way in product(self.levels, self.victories, range(self.sets)):
            self._draw_cell(canvas, way, focus.hovered == _key(way), way == chosen)

    def _draw_head(self, canvas: Canvas) -> None:
        """A line a variant: a dot over every column that has it."""
        for bit, variant in enumerate(self.variants):
            top = self.rect.top + bit * self.line
            name = Rect(self.rect.left, top, self.names_wide, self.line)
            canvas.text(wording.variant_name(variant), name, "small", canvas.theme.text_muted, valign="middle")
            for column in range(self.sets):
                dot = Rect(0, 0, canvas.scale(9), canvas.scale(9))
                dot.center = (
                    self.rect.left + self.names_wide + column * self.step + self.step // 2,
                    top + self.line // 2,
                )
                colour = canvas.theme.accent if column >> bit & 1 else canvas.theme.panel_edge
                opacity = 1 if column >> bit & 1 else 0.35
                canvas.box(dot, Box(colour, dot.width / 2, fill_opacity=opacity))

    def _draw_cell(self, canvas: Canvas, way: Way, hovered: bool, chosen: bool) -> None:
        theme, scale = canvas.theme, canvas.scale
        place = self._cell(way).inflate(-scale(4), -scale(4))
        done = way in self.played
        fill = theme.accent if done else theme.secondary_hover if hovered else theme.panel_sunk
        edge = theme.text if chosen else theme.panel_edge
        canvas.box(place, Box(fill, scale(6), edge, (2.5 if chosen else 0.8) * scale.unit))
        if done:
            canvas.icon("check", place.inflate(-place.width // 3, -place.height // 3), theme.on_accent)

    def _cell(self, way: Way) -> Rect:
        level, victory, column = way
        top = self.rect.top + self.head + self.levels.index(level) * self.block
        top += self.ui.text.line_height("label") + self.ui.scale(4)
        top += self.victories.index(victory) * self.high
        return Rect(self.rect.left + self.names_wide + column * self.step, top, self.step, self.high)

    def _item(self, way: Way) -> Focusable:
        level, victory, column = way
        names = [variant for bit, variant in enumerate(self.variants) if column >> bit & 1]
        label = f"{wording.level_name(level)}, {wording.victory_label(victory)}: {wording.variants_text(names)}"

        def choose() -> None:
            kept = self.choice.variants - set(self.variants)
            chosen = replace(self.choice, edition="xl", level=level, victory=victory, variants=kept | set(names))
            self.change(chosen)

        return Focusable(_key(way), self._cell(way), choose, label, tip=label)


def _key(way: Way) -> str:
    return f"way:{way[0]}:{way[1]}:{way[2]}"
