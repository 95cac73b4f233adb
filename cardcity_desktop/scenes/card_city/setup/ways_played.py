"""The album of ways to play Card City XL: a stamp per level and victory, with the number of variant sets played."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, replace

from pygame import Rect

from cardcity_desktop.rules.card_city.scoring.ranks import RANKS
from cardcity_desktop.rules.card_city.setup import Level, Setup, Victory, variants_for
from cardcity_desktop.scenes.card_city import wording
from cardcity_desktop.scenes.card_city.setup.choice import SetupChoice, levels_for, victories_for
from cardcity_desktop.scenes.card_city.setup.column import Column
from cardcity_desktop.scenes.card_city.setup.seats import Change
from cardcity_desktop.session.store import SavedMatch
from cardcity_desktop.support.i18n import _, ngettext
from cardcity_desktop.support.resources import asset_path
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.paint.chrome import Box
from cardcity_desktop.ui.paint.rectangles import fit, inset
from cardcity_desktop.ui.widgets.labels import Label
from cardcity_desktop.ui.window.commands import Command
from cardcity_desktop.ui.window.context import Ui
from cardcity_desktop.ui.window.focus import Focus, Focusable
from cardcity_desktop.ui.window.widget import Widget

Way = tuple[Level, Victory, int]
"""Level, victory, and a bit for each variant in the order of `variants_for`."""

WAYS = 240
SETS = 16
"""Sets of variants per level and victory."""

GROUNDS = {
    "residential": "#BFD9A0", "economic": "#F3D791", "industrial": "#E8BE92", "commercial": "#A9CFE4",
    "happiness": "#F2B9AE",
}  # fmt: skip
PICTURE = (320, 336)


def way_of(setup: Setup) -> Way | None:
    """Return the way that a set-up plays; None for the classic edition."""
    if setup.edition != "xl":
        return None
    offered = variants_for("xl", setup.players)
    return setup.level, setup.victory, sum(1 << bit for bit, name in enumerate(offered) if setup.has(name))


def ways_played(saved: Collection[SavedMatch]) -> frozenset[Way]:
    """Return the ways of finished matches; matches of other games are skipped."""
    ways = (way_of(match.header.setup) for match in saved if match.finished and isinstance(match.header.setup, Setup))
    return frozenset(way for way in ways if way is not None)


def played_widgets(ui: Ui, room: Rect, choice: SetupChoice, change: Change, played: frozenset[Way]) -> Column:
    """Return the page: the number of ways, a row of stamps per level, and variants to choose a stamp with."""
    column = Column(ui, room)
    said = ngettext("{count} of {all} ways played so far.", "{count} of {all} ways played so far.", len(played))
    column.text(said.format(count=len(played), all=WAYS) + " " + _("Click one to choose it."), "small", muted=True)
    victories, chosen = victories_for("xl"), way_of(choice.setup)
    across = _across(ui, room.width, victories)
    high = ui.scale(78) + 2 * ui.text.line_height("small")
    for level in levels_for("xl"):
        column.gap(6)
        line = ui.text.line_height("label")
        column.widgets.append(Label(column.place(line), wording.level_name(level), "label"))
        column.gap(3)
        for start in range(0, len(victories), across):
            row = column.place(high)
            for at, victory in enumerate(victories[start : start + across]):
                wide = row.width // across
                place = Rect(row.left + at * wide, row.top, wide - ui.scale(8), row.height)
                column.widgets.append(_stamp(place, level, victory, choice, change, played, chosen))
            column.gap(6)
    for variant in variants_for("xl", len(choice.seats)):
        column.gap(4)
        name, on = wording.variant_name(variant), variant in choice.variants
        column.toggle(name, on, _switch(choice, change, variant), f"with:{variant}")
    return column


def _across(ui: Ui, wide: int, victories: Collection[Victory]) -> int:
    """Return the number of stamps in a row: all five if their names fit."""
    need = max(ui.text.measure(wording.victory_name(victory), "small")[0] for victory in victories)
    return max(1, min(len(victories), wide // max(ui.scale(104), need + ui.scale(24))))


def _switch(choice: SetupChoice, change: Change, variant: str) -> Callable[[bool], Command | None]:
    return lambda on: change(replace(choice.with_variant(variant, on), edition="xl"))


def _stamp(
    place: Rect,
    level: Level,
    victory: Victory,
    choice: SetupChoice,
    change: Change,
    played: frozenset[Way],
    chosen: Way | None,
) -> Stamp:
    done = frozenset(bits for other_level, other, bits in played if (other_level, other) == (level, victory))
    offered = variants_for("xl", len(choice.seats))
    bits = sum(1 << bit for bit, name in enumerate(offered) if name in choice.variants)
    wanted = replace(choice, edition="xl", level=level, victory=victory)
    is_chosen = chosen is not None and chosen[:2] == (level, victory)
    return Stamp(place, level, victory, done, bits in done, is_chosen, lambda: change(wanted))


@dataclass
class Stamp(Widget):
    """A town on the colour of its victory, pale until it was played. done: the sets of variants played."""

    rect: Rect
    level: Level
    victory: Victory
    done: frozenset[int]
    done_so: bool
    chosen: bool
    action: Callable[[], Command | None]

    def __post_init__(self) -> None:
        super().__init__(self.rect, f"way:{self.level}:{self.victory}")

    def focusables(self) -> list[Focusable]:
        told = f"{wording.level_name(self.level)}, {wording.victory_label(self.victory)}: {self._count()}"
        return [Focusable(self.key, self.rect, self.action, told, tip=told)]

    def _count(self) -> str:
        return _("{count} of {all}").format(count=len(self.done), all=SETS)

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        theme, s = canvas.theme, canvas.scale
        rect = self.rect.move(0, -s(3)) if focus.hovered == self.key else self.rect
        canvas.panel(rect, "active" if self.chosen else "panel")
        line = canvas.painter.line_height("small")
        inner = inset(rect, s(7), s(6))
        scene = Rect(inner.left, inner.top, inner.width, inner.height - 2 * line)
        canvas.box(scene, Box(GROUNDS[self.victory], s(7)))
        canvas.svg(asset_path("scenes", f"rank_{self._rank()}.svg"), fit(PICTURE, inset(scene, s(2), s(1))))
        if not self.done:
            canvas.box(scene, Box(theme.panel, s(7), fill_opacity=0.66))
        if self.done_so:
            side = s(20)
            mark = Rect(scene.right - side - s(3), scene.top + s(3), side, side)
            canvas.box(mark, Box(theme.accent, side / 2))
            canvas.icon("check", mark.inflate(-s(8), -s(8)), theme.on_accent)
        name = Rect(inner.left, scene.bottom, inner.width, line)
        canvas.text(wording.victory_name(self.victory), name, "small", None, "center", "middle", False)
        canvas.text(self._count(), name.move(0, line), "small", theme.text_muted, "center", "middle", False)

    def _rank(self) -> str:
        """Return the rank whose town is shown, higher for a longer game."""
        return RANKS[levels_for("xl").index(self.level) * 3 + victories_for("xl").index(self.victory) // 2 + 1]
