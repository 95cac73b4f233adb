"""The header in large text: phase, pills, and the tools that are always needed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import Rect

from cardcity_desktop.scenes.citadels.table.header import Pill, pills_of, title_of
from cardcity_desktop.scenes.citadels.table.large import parts
from cardcity_desktop.scenes.citadels.table.painted import PaintedWidget
from cardcity_desktop.scenes.citadels.table.panel_host import CitadelsPanelHost
from cardcity_desktop.scenes.match_table.tools import Tool
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.paint.chrome import Box
from cardcity_desktop.ui.paint.theme import mix
from cardcity_desktop.ui.window.focus import TOOLS, Focus, Focusable


def header(table: CitadelsPanelHost, tools: Sequence[Tool]) -> kit.Part:
    """Return the header; if there is too little room, pills become brief or are left out from the right."""
    ui, palette, public_state = table.ui, table.palette, table.public_state
    s = ui.scale
    title = kit.words(
        ui, title_of(table.snapshot, public_state.is_night), "heading", one_line=True, colour=palette.text
    )
    pills = [
        _pill(table, pill, len(tools) + at)
        for at, pill in enumerate(pills_of(table.snapshot, public_state, table.animating))
    ]
    side = s.target(30)
    signs = [kit.Leaf(partial(_tool, table, tool), kit.fixed(side, side)) for tool in tools]
    return kit.HStack([title, *pills, kit.space(grow=1), *signs], s(10))


def _pill(table: CitadelsPanelHost, pill: Pill, drop: int) -> kit.Part:
    ui, palette = table.ui, table.palette
    fill, ink = ("#C8431F", "#FFFFFF") if pill.alarm else (palette.pill, palette.text)
    content: list[kit.Part] = []
    if pill.seat is not None:
        content.append(parts.seat_mark(ui, table.snapshot.colour(pill.seat)))
    content.append(kit.words(ui, pill.brief or pill.text, "label", one_line=True, colour=ink))
    ground = parts.drawing(kit.fixed(0, 0), lambda canvas, rect, focus: canvas.box(rect, Box(fill, rect.height / 2)))
    row = kit.Pad(kit.HStack(content, ui.scale(6)), ui.scale(12), ui.scale(3))
    return kit.Layers([ground, row], drop=drop, name="pill")


def _tool(table: CitadelsPanelHost, tool: Tool, rect: Rect) -> PaintedWidget:
    palette = table.palette

    def paint(canvas: Canvas, box: Rect, focus: Focus) -> None:
        hovered = focus.hovered == tool.key and tool.enabled
        canvas.box(box, Box(palette.text, canvas.scale(10), fill_opacity=0.16 if hovered else 0.08))
        ink = palette.text if tool.enabled else mix(palette.text, palette.sky[0], 0.55)
        canvas.icon(tool.icon, box.inflate(-box.width // 3, -box.height // 3), ink)

    item = Focusable(tool.key, rect, tool.action, tool.tip, tool.enabled, tool.tip, group=TOOLS)
    return PaintedWidget(rect, paint, [item], still=False)
