"""The lots as a stage: each lot over the city that would get it, or both beside the unique city."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from pygame import Rect

from cardcity_desktop.rules.card_city.actions import Lot, Take
from cardcity_desktop.rules.card_city.view import LotView
from cardcity_desktop.scenes.card_city.table.draft.lot_stage import (
    before_after_text,
    city_panel,
    city_picture,
    forecast_lines,
    is_wide,
    lot_forecast_of,
    pennant,
    worth_pill,
)
from cardcity_desktop.scenes.card_city.table.draft.lot_undo import LOTS
from cardcity_desktop.scenes.card_city.table.draft.lots import card_side, lot_widgets
from cardcity_desktop.scenes.card_city.table.layout import TableLayout, large_text, tray_height
from cardcity_desktop.scenes.card_city.table.snapshot import TableSnapshot
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.paint.rectangles import columns, inset, rows
from cardcity_desktop.ui.widgets.buttons import Button, Kind, button_size
from cardcity_desktop.ui.window.widget import Widget

TRAY_SHARE, FULL_SHARE, MANY = 0.42, 0.5, 6
"""Shares of the stage's height that lots take, and lots of more cards than `MANY`."""

PENNANT = 30
"""Logical units: least height of the pennant between a lot and a city."""

ISLAND = 0.6
"""Share of the window's width that the unique city takes beside the lots."""


def lots_layout(table: TableSnapshot, place: TableLayout) -> TableLayout:
    """Return the areas while lots are shown: the stage in the board's place, with the right column if `is_wide`."""
    s, wide = table.ui.scale, is_wide(table)
    right = place.aside.right if wide else place.board.right
    low = max(place.aside.bottom, place.tray.bottom)
    whole = Rect(place.board.left, place.board.top, right - place.board.left, low - place.board.top)
    if table.turn.mode == "choose":
        return replace(place, board=whole)
    high = tray_height(table.ui)
    tray = Rect(whole.left, whole.bottom - high, whole.width, high)
    if wide and table.turn.unique:
        tray.width = round(whole.width * ISLAND) - s(8)
        return replace(place, board=whole, tray=tray)
    return replace(place, board=Rect(whole.topleft, (whole.width, tray.top - s(14) - whole.top)), tray=tray)


def lots_board(table: TableSnapshot, place: TableLayout) -> list[Widget]:
    """Return both lots in the board's place, and the cities that would get them."""
    draft = table.turn.view.draft
    assert draft is not None and draft.lots is not None
    if table.turn.unique:
        return _beside_city(table, place, draft.lots)
    s, large = table.ui.scale, large_text(table.ui)
    boxes = columns(inset(place.board, s(4), s(4 if large else 10)), [0.5, 0.5], s(8 if large else 16))
    full = any(len(lot.up) + len(lot.down) + lot.room_up + lot.room_down > MANY for lot in draft.lots)
    high = round((boxes[0].height - _foot(table)) * (FULL_SHARE if full or large else TRAY_SHARE))
    trays = [Rect(box.topleft, (box.width, high)) for box in boxes]
    widgets = _trays(table, trays, draft.lots)
    for number, box, tray, lot in zip(LOTS, boxes, trays, draft.lots, strict=True):
        widgets += _below(table, number, Rect(box.left, tray.bottom, box.width, box.bottom - tray.bottom), lot)
    return widgets


def _beside_city(table: TableSnapshot, place: TableLayout, lots: Sequence[LotView]) -> list[Widget]:
    """Return the unique city with the cards of the inspected lot, and both lots at its right."""
    s, area = table.ui.scale, place.board
    wide = is_wide(table)
    left = round(area.width * (ISLAND if wide else 1 - ISLAND))
    below = area.bottom if table.turn.mode == "choose" or not wide else place.tray.top - s(14)
    island = Rect(area.left, area.top, left - s(8), below - area.top)
    right = Rect(area.left + left + s(8), area.top, area.width - left - s(8), area.height)
    boxes = rows(right, [0.5, 0.5], s(12))
    splits = table.turn.view.phase == "splitting"
    foot = _label_high(table) + s(14) if splits else _foot(table)
    share = 1.0 if splits else TRAY_SHARE + 0.2
    trays = [Rect(box.topleft, (box.width, round((box.height - foot) * share))) for box in boxes]
    looked = lots[table.selection.looked_lot - 1] if table.ui.preferences.needs_shown else None
    widgets: list[Widget] = [city_picture(table, island, _first(table), looked), *_trays(table, trays, lots)]
    for number, box, tray, lot in zip(LOTS, boxes, trays, lots, strict=True):
        widgets += _below(table, number, Rect(box.left, tray.bottom, box.width, box.bottom - tray.bottom), lot)
    return widgets


def _trays(table: TableSnapshot, trays: Sequence[Rect], lots: Sequence[LotView]) -> list[Widget]:
    """Return the trays of both lots, with cards of one size."""
    side = min(card_side(table, tray, lot) for tray, lot in zip(trays, lots, strict=True))
    found: list[Widget] = []
    for number, tray, lot in zip(LOTS, trays, lots, strict=True):
        found += lot_widgets(table, number, tray, lot, side)
    return found


def _foot(table: TableSnapshot) -> int:
    """Return the height in px of the button under a lot, with its margin."""
    return button_size(table.ui, "")[1] + table.ui.scale(10) if table.turn.mode == "choose" else 0


def _label_high(table: TableSnapshot) -> int:
    """Return the height in px of what is between a tray and a city: a pennant or pills."""
    return max(table.ui.scale(PENNANT), table.ui.text.line_height("label") + table.ui.scale(8))


def _below(table: TableSnapshot, number: Lot, room: Rect, lot: LotView) -> list[Widget]:
    """Return the widgets below a tray: for whom the lot is, the city with the lot, and the button that takes it."""
    ui, s, foot = table.ui, table.ui.scale, _foot(table)
    seat = _first(table) if number == table.selection.looked_lot else _other(table)
    flag = Rect(room.left, room.top + s(2), room.width, _label_high(table))
    widgets: list[Widget] = []
    if table.turn.view.phase == "splitting":
        pills = kit.HStack([_grown(worth_pill(table, each, lot)) for each in (_first(table), _other(table))], s(8))
        flag.move_ip(0, s(6))
        widgets += kit.arrange(pills, flag).widgets
    elif not table.turn.unique:
        widgets.append(pennant(table, flag, seat))
    else:
        flag.height = s(4)
    panel = Rect(room.left, flag.bottom + s(4), room.width, room.bottom - foot - flag.bottom - s(4))
    shows = ui.preferences.needs_shown
    if not table.turn.unique or table.turn.view.phase == "choosing":
        roomy = not large_text(ui) or table.turn.view.phase == "choosing"  # else the pills tell it
        lines = forecast_lines(table, seat, lot) if shows and roomy else []
        widgets += kit.arrange(city_panel(table, panel, seat, lines, lot if shows else None), panel).widgets
    if foot:
        button = Rect(room.left, room.bottom - foot + s(10), room.width, foot - s(10))
        widgets.append(_take_button(table, number, button, lot))
    return widgets


def _grown(part: kit.Part) -> kit.Part:
    part.grow = 1
    return part


def _first(table: TableSnapshot) -> int:
    """Return the seat whose city is below the inspected lot: the seat that chooses or splits."""
    draft = table.turn.view.draft
    assert draft is not None
    return draft.splitter if table.turn.view.phase == "splitting" else _chooser(table)


def _other(table: TableSnapshot) -> int:
    """Return the seat that would get the other lot."""
    draft = table.turn.view.draft
    assert draft is not None
    return _chooser(table) if table.turn.view.phase == "splitting" else draft.splitter


def _chooser(table: TableSnapshot) -> int:
    """Return the seat that takes one of the lots; before it is known, the next seat after the splitter."""
    draft = table.turn.view.draft
    assert draft is not None
    return (draft.splitter + 1) % len(table.turn.seats) if draft.chooser is None else draft.chooser


def _take_button(table: TableSnapshot, number: Lot, rect: Rect, lot: LotView) -> Widget:
    """Return the button that takes a lot; the button of the lot out of focus shows its forecast."""
    looked, take = number == table.selection.looked_lot, Take(number)
    sentence = _("Take lot {number}").format(number=number)
    forecast = lot_forecast_of(table, _chooser(table), lot)
    worth = "" if looked or not table.ui.preferences.needs_shown else before_after_text(table.turn, forecast)
    text = f"{sentence}:  {worth}" if worth else sentence
    if button_size(table.ui, text)[0] > rect.width:
        text = sentence
    kind: Kind = "primary" if looked else "secondary"
    call = partial(table.actions.steps.do, take)
    return Button(rect, text, call, kind, key=f"take:{number}", sound="choose")


def lot_of_key(key: str) -> Lot | None:
    """Return the lot that a focus key belongs to, such as "take:2" or "seen:1:up:0"; None for other keys."""
    parts = key.split(":")
    if len(parts) < 2 or parts[0] not in ("take", "seen", "place", "laid", "move", "swap", "sign"):
        return None
    return 1 if parts[1] == "1" else 2
