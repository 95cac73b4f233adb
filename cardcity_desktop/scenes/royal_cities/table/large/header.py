"""The header in large text: season, prompt, scores and four tools."""

from __future__ import annotations

from functools import partial

from pygame import Rect

from cardcity_desktop.scenes.match_table.tools import Tool
from cardcity_desktop.scenes.royal_cities.art.colours import PAPER, edge_of, good_of, ring_of
from cardcity_desktop.scenes.royal_cities.art.lettering import (
    Weight,
    draw_whole_text,
    readable_size,
    text_style,
    whole_text_size,
)
from cardcity_desktop.scenes.royal_cities.art.signs import draw_mark
from cardcity_desktop.scenes.royal_cities.table.large.bands import draw_band_ring
from cardcity_desktop.scenes.royal_cities.table.large.layout import LargeLayout
from cardcity_desktop.scenes.royal_cities.table.panels.header import season_card
from cardcity_desktop.scenes.royal_cities.table.prompts import headline
from cardcity_desktop.scenes.royal_cities.table.selection import ContextGetter, PanelContext, Press
from cardcity_desktop.scenes.royal_cities.table.spots import Spot, SpotOptions
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.widgets.buttons import Button
from cardcity_desktop.ui.widgets.labels import Painted
from cardcity_desktop.ui.window.context import Ui
from cardcity_desktop.ui.window.focus import TOOLS, Focus
from cardcity_desktop.ui.window.widget import Widget
from cardcity_desktop.ui.wording.numbers import number_text

SHOWN_TOOLS = ("undo", "hint", "help", "menu")
"""Tools of the header; the menu offers journal and rules."""
NAME_SIZE = 18.0
TITLE_SIZE, TWO_LINES_SIZE = 27.0, 16.5
"""Sizes of the prompt at 100 %: on one line, and on two where it is too long for one."""


def large_header(
    get_context: ContextGetter, tools: list[Tool], press: Press, layout: LargeLayout, ui: Ui
) -> list[Widget]:
    """Return season, prompt, a plate for each Noble, and the tools."""
    shown = [tool for tool in tools if tool.key in SHOWN_TOOLS]
    buttons: list[Widget] = [
        Button(place, "", tool.action, "secondary", tool.icon, tool.key, tool.enabled, tool.tip, group=TOOLS)
        for tool, place in zip(reversed(shown), map(layout.tool, range(len(shown))), strict=True)
    ]
    season = Spot(layout.season, "season", press, partial(_draw_season, get_context),
                  SpotOptions(_("Season"), group="season", sound=""))  # fmt: skip
    plates = _plates(get_context, press, layout, ui)
    right = plates[0].rect.left - layout.scale(12) if plates else layout.title.right
    title = Rect(layout.title.left, layout.title.top, right - layout.title.left, layout.title.height)
    ground = Painted(layout.at(0, 0, layout.width, 82), partial(_draw_ground, get_context, title))
    return [ground, season, *plates, *buttons]


def _plates(get_context: ContextGetter, press: Press, layout: LargeLayout, ui: Ui) -> list[Spot]:
    """Return marks, names and scores. If the prompt needs the room, names are left out first, then whole plates."""
    context = get_context()
    snapshot = context.snapshot
    room, px = layout.title, layout.scale
    title = headline(context)[0]
    one_line, two_lines = _measure(ui, title, TITLE_SIZE, "heavy"), _two_lines_width(ui, title)
    seats = sorted((snapshot.viewer_seat, *snapshot.rivals))
    for needed, named in ((one_line, True), (one_line, False), (two_lines, True), (two_lines, False)):
        if needed == two_lines and one_line <= room.width:
            return []  # the prompt on one line: marks before the rows of the cities show the scores
        widths = [_plate_width(ui, context, seat, named) for seat in seats]
        if needed + sum(widths) + px(16) * len(seats) <= room.width:
            break
    else:
        return []
    plates: list[Spot] = []
    left = room.right - sum(widths) - px(16) * (len(seats) - 1)
    for seat, wide in zip(seats, widths, strict=True):
        only = layout.rivals == 1  # with more rivals the marks before their rows are the plates
        options = SpotOptions(snapshot.names[seat], enabled=only, group="plates", sound="")
        key = f"plate:{seat}" if only else f"score:{seat}"
        draw = partial(_draw_plate, get_context, seat, named)
        plates.append(Spot(Rect(left, room.top + px(6), wide, room.height - px(12)), key, press, draw, options))
        left += wide + px(16)
    return plates


def _two_lines_width(ui: Ui, text: str) -> int:
    """Return the width in px at which a prompt fits on two lines, with a margin for an uneven break."""
    return round(0.65 * _measure(ui, text, TWO_LINES_SIZE, "heavy"))


def _measure(ui: Ui, text: str, size: float, weight: Weight) -> int:
    return ui.text.measure(text, text_style(readable_size(ui.scale, size), weight))[0]


def _plate_width(ui: Ui, context: PanelContext, seat: int, named: bool) -> int:
    snapshot, px = context.snapshot, ui.scale
    score = _measure(ui, number_text(snapshot.view.nobles[seat].score), NAME_SIZE, "heavy")
    name = _measure(ui, snapshot.names[seat], NAME_SIZE, "strong") + px(8) if named else 0
    return px(26) + px(10) + name + score


def _draw_ground(get_context: ContextGetter, title: Rect, canvas: Canvas, rect: Rect) -> None:
    """Draw the header's ground and the prompt."""
    theme = canvas.theme
    canvas.fill(rect, theme.panel)
    canvas.fill(Rect(rect.left, rect.bottom - 2, rect.width, 2), edge_of(theme.name))
    text = headline(get_context())[0]
    if whole_text_size(canvas, text, TITLE_SIZE, "heavy")[0] <= title.width:
        draw_whole_text(canvas, text, title, TITLE_SIZE, "heavy", theme.text)
    else:
        draw_whole_text(canvas, text, title, TWO_LINES_SIZE, "heavy", theme.text, wrap=True)


def _draw_season(get_context: ContextGetter, canvas: Canvas, rect: Rect, focus: Focus) -> None:
    season_card(canvas, get_context().snapshot.view.season, rect)


def _draw_plate(get_context: ContextGetter, seat: int, named: bool, canvas: Canvas, rect: Rect, focus: Focus) -> None:
    """Draw a Noble's mark, name and score."""
    snapshot, s = get_context().snapshot, canvas.scale
    side = s(26)
    draw_mark(canvas, seat, Rect(rect.left, rect.centery - side // 2, side, side), PAPER)
    left = rect.left + side + s(10)
    if named:
        wide = whole_text_size(canvas, snapshot.names[seat], NAME_SIZE)[0] + s(8)
        draw_whole_text(canvas, snapshot.names[seat], Rect(left, rect.top, wide, rect.height), NAME_SIZE)
        left += wide
    score = number_text(snapshot.view.nobles[seat].score)
    draw_whole_text(canvas, score, Rect(left, rect.top, rect.right - left + s(4), rect.height), NAME_SIZE, "heavy",
                    good_of(canvas.theme.name))  # fmt: skip
    if snapshot.active_seat == seat:
        canvas.fill(Rect(rect.left, rect.bottom - s(5), rect.width, s(4)), ring_of(canvas.theme.name))
    if focus.hovered == f"plate:{seat}":
        draw_band_ring(canvas, rect, ring_of(canvas.theme.name), 2)
