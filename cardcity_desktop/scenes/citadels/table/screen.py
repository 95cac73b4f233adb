"""Composition of the table, in usual and in large text: header and the screen of the phase."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from cardcity_desktop.scenes.citadels.art import scenery
from cardcity_desktop.scenes.citadels.table.calling import screen as calling
from cardcity_desktop.scenes.citadels.table.draft import screen as draft
from cardcity_desktop.scenes.citadels.table.header import heading, tools
from cardcity_desktop.scenes.citadels.table.large import calling as large_calling
from cardcity_desktop.scenes.citadels.table.large import draft as large_draft
from cardcity_desktop.scenes.citadels.table.large import header as large_header
from cardcity_desktop.scenes.citadels.table.panel_host import CitadelsPanelHost
from cardcity_desktop.scenes.match_table.tools import Tool
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.paint.scale import LOGICAL_HEIGHT
from cardcity_desktop.ui.window.widget import Widget

LARGE_TOOLS = ("undo", "hint", "help", "menu")
"""Tools in the header for large text; the others are in the menu and have keys."""


def paint_background(table: CitadelsPanelHost, canvas: Canvas) -> None:
    """Draw the scenery of the phase."""
    unit = canvas.scale.unit
    wide, high = round(canvas.area.width / unit, 1), round(canvas.area.height / unit, 1)
    if canvas.theme.edge:
        canvas.fill(canvas.area, canvas.theme.panel)
    elif table.public_state.is_night:
        canvas.svg(scenery.night_svg(table.palette, wide, high, moon=not table.is_large), canvas.area)
    else:
        canvas.svg(scenery.day_svg(table.palette, wide, max(high, LOGICAL_HEIGHT), table.layout.wall), canvas.area)


def compose(table: CitadelsPanelHost, tool_list: Sequence[Tool]) -> list[Widget]:
    """Return the table's widgets."""
    if table.is_large:
        return _compose_large(table, [tool for tool in tool_list if tool.key in LARGE_TOOLS])
    layout, night = table.layout, table.public_state.is_night
    head = heading(layout, table.snapshot, table.palette, table.public_state, table.animating)
    body = (draft if night else calling).compose(table)
    return [*head, *tools(layout, tool_list, table.palette), *body]


def character_tips(table: CitadelsPanelHost) -> dict[str, str]:
    """Return what the viewer may know about each character during the calling; empty during the draft."""
    return {} if table.public_state.is_night else calling.niche_tips(table)


def _compose_large(table: CitadelsPanelHost, tool_list: Sequence[Tool]) -> list[Widget]:
    s = table.ui.scale
    area = table.ui.area.inflate(-s(24), -s(16))
    part = large_header.header(table, tool_list)
    high = part.measure(area.width).high
    head = kit.arrange(part, Rect(area.left, area.top, area.width, high))
    top = area.top + high + s(6)
    screen = large_draft if table.public_state.is_night else large_calling
    return [*head.all, *screen.compose(table, Rect(area.left, top, area.width, area.bottom - top))]
