"""The page of the market in large text: its lines as bands; capacity and chances beside them."""

from __future__ import annotations

from functools import partial

from pygame import Rect

from cardcity_desktop.rules.royal_cities.cards import CODES, COLOUR, LETTERS
from cardcity_desktop.rules.royal_cities.forecast import next_card
from cardcity_desktop.rules.royal_cities.phases.market import LINE_LENGTH, capacity, next_line
from cardcity_desktop.scenes.royal_cities.art.colours import (
    GOLD,
    GOLD_PALE,
    GOLD_RING,
    ON_GOLD,
    REVOLT,
    bad_of,
    ring_of,
    well_of,
)
from cardcity_desktop.scenes.royal_cities.art.lettering import draw_whole_text, whole_text_size
from cardcity_desktop.scenes.royal_cities.art.signs import draw_emblem_chip, draw_picture
from cardcity_desktop.scenes.royal_cities.table.large.bands import draw_band, draw_band_ring, draw_empty_band
from cardcity_desktop.scenes.royal_cities.table.large.layout import LargeLayout
from cardcity_desktop.scenes.royal_cities.table.panels.market import (
    PLACES,
    burning,
    draws_next_place,
    is_lit,
    percent_of,
)
from cardcity_desktop.scenes.royal_cities.table.preview import effect_targets
from cardcity_desktop.scenes.royal_cities.table.selection import ContextGetter, PanelContext, Press
from cardcity_desktop.scenes.royal_cities.table.spots import Spot, SpotOptions
from cardcity_desktop.scenes.royal_cities.wording.names import card_title
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.paint.chrome import Box
from cardcity_desktop.ui.paint.theme import INK
from cardcity_desktop.ui.widgets.labels import Painted
from cardcity_desktop.ui.window.focus import Focus
from cardcity_desktop.ui.window.widget import Widget


def market_page(get_context: ContextGetter, press: Press, layout: LargeLayout) -> list[Widget]:
    """Return the cards of the market, the pennants of its lines, and the figures beside them."""
    context = get_context()
    snapshot = context.snapshot
    widgets: list[Widget] = [Painted(layout.market, lambda canvas, _rect: _draw_places(canvas, get_context(), layout))]
    for at, token in enumerate(snapshot.view.market[:PLACES]):
        options = SpotOptions(card_title(token), lit=is_lit(context, token), group="market")
        draw = partial(_draw_card, get_context, at)
        widgets.append(Spot(layout.slot(snapshot.market_slots[at]), f"market:{at}", press, draw, options))
    for line in range(2, 6):
        options = SpotOptions(_("Line {number}").format(number=line), group="lines", sound="")
        draw = partial(_draw_pennant, get_context, line)
        widgets.append(Spot(layout.pennant(line), f"line:{line}", press, draw, options))
    beside = Painted(layout.beside_market, lambda canvas, rect: _draw_figures(canvas, rect, get_context()))
    return [*widgets, beside]


def _draw_places(canvas: Canvas, context: PanelContext, layout: LargeLayout) -> None:
    snapshot = context.snapshot
    well = well_of(canvas.theme.name)
    for at in range(PLACES):
        if at in snapshot.market_slots:
            continue
        rect = layout.slot(at)
        if at == snapshot.slots_used and draws_next_place(context):
            draw_empty_band(canvas, "", rect, GOLD_RING, GOLD_PALE)
            draw_whole_text(canvas, _("next"), rect, 13, "bold", ON_GOLD, "center")
        else:
            draw_empty_band(canvas, "", rect, fill=well)


def _draw_card(get_context: ContextGetter, at: int, canvas: Canvas, rect: Rect, focus: Focus) -> None:
    context = get_context()
    snapshot = context.snapshot
    if at >= len(snapshot.view.market):
        return
    token = snapshot.view.market[at]
    lit, burns = is_lit(context, token), token[0] in burning(context)
    choosing = snapshot.mode in ("void", "merchant", "trim", "buying") and snapshot.is_my_turn
    ring = ring_of(canvas.theme.name) if lit else "#FFFFFF" if focus.hovered == f"market:{at}" else ""
    if burns:
        ring = REVOLT
    elif token in effect_targets(context).cards:
        ring = GOLD_RING
    dim = 0.62 if choosing and not lit else 0.0
    draw_band(canvas, token, rect, ring=ring, dim=dim, sign="flame" if burns else "")


def _draw_pennant(get_context: ContextGetter, line: int, canvas: Canvas, rect: Rect, focus: Focus) -> None:
    """Draw the points of a line, gold where the next card is placed."""
    reached = next_line(len(get_context().snapshot.view.market)) == line
    s = canvas.scale
    fill, ink = (GOLD, ON_GOLD) if reached else (well_of(canvas.theme.name), canvas.theme.text)
    canvas.box(rect, Box(fill, s(10), GOLD_RING if reached else None, s.unit * 2))
    draw_whole_text(canvas, "–" if line == 2 else f"+{line - 2}", rect, 13.5, "bold", ink, "center")
    if focus.hovered == f"line:{line}":
        draw_band_ring(canvas, rect, ring_of(canvas.theme.name), 2)


# --- figures beside the lines ----------------------------------------------------------------------------


def _draw_figures(canvas: Canvas, rect: Rect, context: PanelContext) -> None:
    s = canvas.scale
    high = round(rect.height * 0.22)
    _draw_capacity(canvas, Rect(rect.left, rect.top, rect.width, high), context)
    bar = Rect(rect.left, rect.top + high + s(8), rect.width, high)
    _draw_chance(canvas, bar, context)
    _draw_colours(canvas, Rect(rect.left, bar.bottom + s(8), rect.width, rect.bottom - bar.bottom - s(8)), context)


def _draw_capacity(canvas: Canvas, rect: Rect, context: PanelContext) -> None:
    """Draw the buying capacity; during a purchase, the sum spent of it."""
    s, snapshot = canvas.scale, context.snapshot
    canvas.box(rect, Box("#FFF8E6", rect.height / 2, GOLD_RING, s.unit * 3))
    side = rect.height - s(14)
    draw_picture(canvas, "coin", Rect(rect.left + s(8), rect.top + s(7), side, side))
    face_up = len(snapshot.view.market)
    if snapshot.buying is not None:
        figure, note = str(snapshot.buying.spent), f"/ {snapshot.buying.capacity}"
    else:
        figure, note = str(capacity(face_up)), f"{face_up} + {snapshot.view.reserve}"
    barred = face_up < LINE_LENGTH and snapshot.buying is None
    room = Rect(rect.left + side + s(18), rect.top, rect.width - side - s(40), rect.height)
    draw_whole_text(canvas, figure, room, 25, "heavy", INK)
    draw_whole_text(canvas, note, room, 14, "strong", REVOLT if barred else "#6A5A34", "right")


def _draw_chance(canvas: Canvas, rect: Rect, context: PanelContext) -> None:
    """Draw the chances of the next card: revolt at the left, points at the right; a text if there are neither."""
    s, snapshot = canvas.scale, context.snapshot
    chance = next_card(snapshot.dealt, snapshot.visible_to)
    parts = [(chance.revolt, REVOLT, "#FFFFFF", "flame", ""), (chance.gain, GOLD, ON_GOLD, "", f"+{chance.points}")]
    shown = [part for part in parts if part[0] > 0.004]
    if not shown:
        canvas.box(rect, Box("#D8CBA6", s(12)))
        text = _("The pile is empty") if not snapshot.view.pile else _("No revolt {percent}").format(
            percent=percent_of(chance.nothing))  # fmt: skip
        if whole_text_size(canvas, text, 15, "bold")[0] > rect.width:
            text = percent_of(chance.nothing)
        draw_whole_text(canvas, text, rect, 15, "bold", INK, "center")
        return
    each = rect.width / len(shown)
    for number, (share, fill, ink, sign, points) in enumerate(shown):
        part = Rect(rect.left + round(number * each), rect.top, round(each) - s(4), rect.height)
        canvas.box(part, Box(fill, s(12)))
        room = part.inflate(-s(12), 0)
        if sign:
            side = round(rect.height * 0.6)
            draw_picture(canvas, sign, Rect(room.left, room.centery - side // 2, side, side))
            room = Rect(room.left + side, room.top, room.width - side, room.height)
        text = f"{points} · {percent_of(share)}" if points else percent_of(share)
        if points and whole_text_size(canvas, text, 15, "bold")[0] > room.width:
            text = percent_of(share)
        draw_whole_text(canvas, text, room, 15, "bold", ink, "center")


def _draw_colours(canvas: Canvas, rect: Rect, context: PanelContext) -> None:
    """Draw the chance of each colour in two rows, in per cent, with a flame where a third card causes a revolt."""
    s, snapshot = canvas.scale, context.snapshot
    chance = next_card(snapshot.dealt, snapshot.visible_to)
    lying = [COLOUR[CODES[token]] for token in snapshot.view.market]
    risky = next_line(len(lying)) > 2
    wide, high = rect.width / 4, rect.height / 2
    for at, letter in enumerate(LETTERS):
        cell = Rect(rect.left + round(at % 4 * wide), rect.top + round(at // 4 * high), round(wide) - s(5),
                    round(high) - s(5))  # fmt: skip
        burns = risky and lying.count(at) >= 2
        canvas.box(
            cell, Box(well_of(canvas.theme.name), s(9), bad_of(canvas.theme.name) if burns else None, s.unit * 3)
        )
        side = round(cell.height * 0.46)
        draw_emblem_chip(canvas, letter, Rect(cell.centerx - side // 2, cell.top + s(4), side, side))
        text = str(round(100 * chance.colours[at]))
        below = Rect(cell.left, cell.top + side + s(2), cell.width, cell.height - side - s(2))
        draw_whole_text(canvas, text, below, 12.5, "bold", canvas.theme.text, "center")
        if burns:
            draw_picture(canvas, "flame", Rect(cell.right - side // 2 - s(4), cell.top - s(4), side // 2, side // 2))
