"""The ways to play a game alone: rows of cells under headings. The best rank fills a cell."""

from collections.abc import Mapping, Sequence
from functools import partial
from itertools import groupby
from math import ceil
from typing import NamedTuple

from pygame import Rect

from cardcity_desktop.career.profile import CareerEntry, Profile
from cardcity_desktop.career.ways import SoloSetup, ways_alone
from cardcity_desktop.rules.registry import GAMES
from cardcity_desktop.scenes.career.services import Career, whole_setup_text
from cardcity_desktop.scenes.career.words import reached_text
from cardcity_desktop.scenes.front import GameWords, front_of
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.toolkit import Canvas, Focus, Focusable, Ui, Widget, mix

CELL = 29  # side of a cell with its gap, in logical units
GAP = 3  # the gap, in logical units
MOST = 16
"""Number of cells in a row."""
COLUMN = MOST * CELL
"""Width of a column of headings, in logical units."""


def grade(entry: CareerEntry | None, words: GameWords) -> float | None:
    """Return a game's rank as a height, 0 to 1, or None if there is no game."""
    return None if entry is None else min(1.0, max(0.0, words.rank_share(entry.standing)))


class WaysLine(NamedTuple):
    """The ways under one heading, each with its tip and grade."""

    name: str
    ways: tuple[SoloSetup, ...]
    tips: tuple[str, ...]
    grades: tuple[float | None, ...]


def ways_lines(profile: Profile) -> dict[str, list[WaysLine]]:
    """Return, by game, the ways of each game that the profile has played alone, too slow for each compose."""
    best = profile.records()
    lines_by_game: dict[str, list[WaysLine]] = {}
    for game in (name for name in profile.games if name in GAMES):
        ways, words = ways_alone(game), front_of(game).words
        if any(way.key in best for way in ways):
            names = {way: words.setup_text(way.setup) for way in ways}
            for name, group in groupby(ways, names.__getitem__):
                row = tuple(group)
                tips = tuple(_tip(words, way, best.get(way.key)) for way in row)
                grades = tuple(grade(best.get(way.key), words) for way in row)
                lines_by_game.setdefault(game, []).append(WaysLine(name, row, tips, grades))
    return lines_by_game


class WaysPage:
    """The ways of each game played alone under their headings."""

    def __init__(self, ui: Ui, career: Career) -> None:
        self._ui, self._career = ui, career

    def part(self, width: int, lines: Mapping[str, Sequence[WaysLine]]) -> kit.Part:
        """Return the ways of each game in as many columns as `width` px allow."""
        ui, s, games = self._ui, self._ui.scale, list[kit.Part]()
        for game, named in lines.items():
            grades = [share for line in named for share in line.grades]
            text = _("Ways to play alone: {count} of {all}. The fuller the cell, the higher the rank.")
            text = text.format(count=sum(share is not None for share in grades), all=len(grades))
            down = ceil(len(named) / max(1, (width - 2 * s(14)) // s.target(COLUMN)))
            deep = ceil(max(len(line.ways) for line in named) / MOST) * s.target(CELL)
            cells = [self._line(game, line, deep) for line in named]
            columns = kit.Even([kit.VStack(cells[at : at + down]) for at in range(0, len(cells), down)], s(14), "top")
            panel = kit.panel(ui, columns, x=14, y=12)
            games.append(kit.VStack([kit.words(ui, text, "small", muted=True), panel], s(6)))
        return kit.Pad(kit.VStack(games, s(14)), bottom=s(14))

    def _line(self, game: str, line: WaysLine, height: int) -> kit.Part:
        """Return a heading above its cells. All headings' cells take `height` px."""
        s = self._ui.scale
        make = lambda rect: WaysRow(rect, side=s.target(CELL), gap=s(GAP), game=game, line=line, career=self._career)  # noqa: E731
        cells = kit.Pad(kit.Leaf(make, kit.fixed(0, height)), left=-s(GAP))
        return kit.Pad(kit.VStack([kit.words(self._ui, line.name, "small", one_line=True), cells]), bottom=s(6))


class WaysRow(Widget):
    """A cell for each way, with its best result as a tip. Pressing a cell opens its set-up."""

    def __init__(self, rect: Rect, side: int, gap: int, game: str, line: WaysLine, career: Career) -> None:
        """A cell takes `side` px with its gap of `gap` px."""
        super().__init__(rect, f"ways:{line.ways[0].key}")
        self._side = min(side, rect.width // MOST)
        self._gap, self._ways, self._tips, self._grades = gap, line.ways, line.tips, line.grades
        self._actions = [partial(career.new_game, game, way.setup) for way in line.ways]

    def _cell(self, at: int) -> Rect:
        side = self._side
        return Rect(self.rect.left + at % MOST * side, self.rect.top + at // MOST * side, side, side)

    def focusables(self) -> list[Focusable]:
        return [
            Focusable(f"way:{way.key}", self._cell(at), self._actions[at], tip, tip=tip, clip=self.clip, group=self.key)
            for at, (way, tip) in enumerate(zip(self._ways, self._tips, strict=True))
        ]

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        theme = canvas.theme
        for at, share in enumerate(self._grades):
            cell = self._cell(at).inflate(-2 * self._gap, -2 * self._gap)
            canvas.fill(cell, theme.panel_edge, 0.35, radius=3)
            if share is not None:
                full = max(cell.height // 4, round(cell.height * share))
                colour = mix(theme.panel_edge, theme.accent, 0.5 + 0.5 * share)
                canvas.fill(Rect(cell.left, cell.bottom - full, cell.width, full), colour, radius=3)
            if focus.hovered == f"way:{self._ways[at].key}":
                canvas.ring(cell, 2, 3)


def _tip(words: GameWords, way: SoloSetup, best: CareerEntry | None) -> str:
    """Return the way, its best game, and a strong player's result."""
    reached = _("not finished yet") if best is None else reached_text(best, words)
    return " · ".join(filter(None, (whole_setup_text(words, way.setup), reached, words.strong_text(way.setup))))
