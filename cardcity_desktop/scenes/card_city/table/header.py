"""Above the table: the phase, the round, whose turn; tools; the overlays' toggles."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from cardcity_desktop.i18n import _
from cardcity_desktop.scenes.card_city.table.board import OVERLAYS
from cardcity_desktop.scenes.card_city.table.layout import TableLayout
from cardcity_desktop.scenes.card_city.table.model import TableModel
from cardcity_desktop.scenes.card_city.table.sidebar import TurnPill
from cardcity_desktop.scenes.card_city.wording import phase_title
from cardcity_desktop.ui.board.model import Overlay
from cardcity_desktop.ui.widgets.buttons import Kind, icon_button
from cardcity_desktop.ui.widgets.labels import Label, Panel
from cardcity_desktop.ui.window.commands import Command
from cardcity_desktop.ui.window.intents import Intent
from cardcity_desktop.ui.window.widget import Widget

BAR_PAD = 9
"""Logical units between the ends of the toggles' pill and the toggles."""

OVERLAY_INTENTS = (Intent.OVERLAY_1, Intent.OVERLAY_2, Intent.OVERLAY_3, Intent.OVERLAY_4)


def heading(table: TableModel, place: TableLayout) -> list[Widget]:
    ui, turn, s = table.ui, table.turn, table.ui.scale
    title, text = _title(table), ui.text
    said = _("Round {round} of {rounds}").format(round=turn.view.round, rounds=turn.view.rounds)
    colour = None
    if turn.seat is not None:
        said += "  ·  " + _("{name}’s turn").format(name=turn.names[turn.seat])
        colour = table.turn.seats[turn.seat].colour
    pill_wide = text.measure(said, "label")[0] + s(28) + (s(26) if colour is not None else 0)
    beside_overlays = place.header.right - _overlays_width(table)
    right = place.header.right if table.shows_lots else beside_overlays
    fits = text.measure(title, "title")[0] + s(24) + pill_wide <= beside_overlays - place.header.left
    style = "title" if fits else "heading"  # one size for every phase, with overlays or without
    wide = min(text.measure(title, style)[0] + s(4), place.header.width // 2)
    high = max(s(32), text.line_height("label") + s(10))
    pill = Rect(place.header.left + wide + s(20), 0, 0, high)
    if pill_wide > right - pill.left:  # the panels on the right say whose turn it is as well
        said = f"{turn.view.round}/{turn.view.rounds}"
        pill_wide = text.measure(said, "label")[0] + s(28) + (s(26) if colour is not None else 0)
    if pill_wide > right - pill.left and colour is not None:
        colour, pill_wide = None, pill_wide - s(26)
    pill.width = min(right - pill.left, pill_wide)
    pill.centery = place.header.centery
    title_box = Rect(place.header.left, place.header.top, wide, place.header.height)
    return [Label(title_box, title, style), TurnPill(pill, said, colour)]


def _title(table: TableModel) -> str:
    turn = table.turn
    if turn.mode in ("pass_on", "end_turn") and turn.seat is not None:
        return _("Next: {name}").format(name=turn.names[turn.seat])
    return phase_title(turn.view)


def tools(table: TableModel, place: TableLayout) -> list[Widget]:
    keys, area = table.ui.keys, place.tools
    signs = (
        ("undo", _("Undo"), Intent.UNDO, table.hands.undo, table.can_undo),
        ("redo", _("Redo"), Intent.REDO, table.hands.redo, table.can_redo),
        ("hint", _("Hint"), Intent.HINT, table.hands.ask_hint, table.can_hint),
        ("log", _("Journal"), Intent.LOG, table.hands.show_journal, True),
        ("help", _("Help"), Intent.HELP, table.hands.show_help, True),
        ("menu", _("Menu"), Intent.MENU, table.hands.show_menu, True),
    )
    side = min(area.height, area.width // len(signs))
    gap = (area.width - side * len(signs)) // max(1, len(signs) - 1)
    gap = min(gap, table.ui.scale(14))
    left = area.right - side * len(signs) - gap * (len(signs) - 1)
    widgets: list[Widget] = []
    for icon, name, intent, call, enabled in signs:
        rect = Rect(left, area.top + (area.height - side) // 2, side, side)
        label = keys.label(intent)
        said = f"{name} ({label})" if label else name
        widgets.append(icon_button(rect, icon, said, call, icon, enabled=enabled, group="tools"))
        left += side + gap
    return widgets


def overlay_buttons(table: TableModel, place: TableLayout) -> list[Widget]:
    """A toggle for each overlay that this game has something to show with, above the board and never over it."""
    keys, side, widgets = table.ui.keys, _overlay_side(table), list[Widget]()
    bar = Rect(place.header.right - _bar_width(table), place.header.centery - side // 2, _bar_width(table), side)
    widgets.append(Panel(bar.inflate(0, table.ui.scale(6)), "pill"))
    left = bar.left + table.ui.scale(BAR_PAD)
    for overlay, icon, name, intent in overlays_of(table):
        kind: Kind = "secondary" if overlay in table.state.overlays else "quiet"
        tip = f"{name} ({keys.label(intent)})"
        rect = Rect(left, place.header.centery - side // 2, side, side)
        call, key = _toggle(table, overlay), f"overlay:{overlay}"
        widgets.append(icon_button(rect, icon, tip, call, key, kind, group="overlays"))
        left += side + table.ui.scale(4)
    return widgets


def overlays_of(table: TableModel) -> list[tuple[Overlay, str, str, Intent]]:
    """(overlay, icon, name, intent) of those that this game offers."""
    rules = table.turn.state.rules
    known = {
        "pollution": ("cloud", _("Pollution"), rules.green),
        "parks": ("leaf", _("Cells beside Parks"), rules.green),
        "districts": ("district", _("Districts and what they need"), True),
        "halves": ("swap", _("Where halves touch"), rules.setup.level == "advanced"),
    }
    pairs = zip(OVERLAYS, OVERLAY_INTENTS, strict=True)
    return [(overlay, *known[overlay][:2], intent) for overlay, intent in pairs if known[overlay][2]]


def _overlay_side(table: TableModel) -> int:
    return table.ui.scale.target(40)


def _bar_width(table: TableModel) -> int:
    """Of the pill with the toggles."""
    s, count = table.ui.scale, len(overlays_of(table))
    return count * (_overlay_side(table) + s(4)) - s(4) + 2 * s(BAR_PAD)


def _overlays_width(table: TableModel) -> int:
    """Room for the toggles and a little air on their left."""
    return _bar_width(table) + table.ui.scale(10)


def _toggle(table: TableModel, overlay: Overlay) -> Callable[[], Command]:
    return lambda: table.hands.toggle_overlay(overlay)
