"""Composition of the table: the header and the screen of the phase."""

from collections.abc import Sequence

from cardcity_desktop.scenes.citadels.art import scenery
from cardcity_desktop.scenes.citadels.table.calling import screen as calling
from cardcity_desktop.scenes.citadels.table.draft import screen as draft
from cardcity_desktop.scenes.citadels.table.header import header
from cardcity_desktop.scenes.citadels.table.panel_host import CitadelsPanelHost
from cardcity_desktop.scenes.match_table.tools import Tool
from cardcity_desktop.ui.paint.scale import LOGICAL_HEIGHT, LOGICAL_WIDTH
from cardcity_desktop.ui.toolkit import Canvas, Widget


def paint_background(table: CitadelsPanelHost, canvas: Canvas) -> None:
    """Draw the phase's scenery behind the placed parts."""
    unit, spots = canvas.scale.unit, table.spots
    wide, high = round(canvas.area.width / unit, 1), round(canvas.area.height / unit, 1)
    if canvas.theme.edge:
        canvas.fill(canvas.area, canvas.theme.panel)
    elif table.public_state.is_night:
        offered = spots.get("offered")
        edge = (wide - LOGICAL_WIDTH) / 2
        torches = () if offered is None else (offered.left / unit - edge - 10, offered.right / unit - edge + 4)
        canvas.svg(scenery.night_svg(table.palette, wide, high, torches, moon=offered is not None), canvas.area)
    else:
        wall, top = spots["wall"], (max(high, LOGICAL_HEIGHT) - LOGICAL_HEIGHT) / 2
        sides = (wall.top / unit - top - 2, wall.bottom / unit - top + 4)
        canvas.svg(scenery.day_svg(table.palette, wide, max(high, LOGICAL_HEIGHT), sides), canvas.area)


def compose(table: CitadelsPanelHost, tools: Sequence[Tool]) -> list[Widget]:
    s = table.ui.scale
    table.spots.clear()
    area = table.ui.area.inflate(-s(36), -s(16))
    compose_phase = draft.compose if table.public_state.is_night else calling.compose
    return compose_phase(table, header(table, tools), area)


def character_tips(table: CitadelsPanelHost) -> dict[str, str]:
    """Return the viewer's knowledge about each character during the calling; empty during the draft."""
    return {} if table.public_state.is_night else calling.niche_tips(table)
