"""Panels of the rivals: name, coins, hand size, pips, points and city (15.8-15.10)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from functools import partial

from pygame import Rect

from cardcity_desktop.rules.citadels.view import SeatView
from cardcity_desktop.scenes.citadels.art import tokens
from cardcity_desktop.scenes.citadels.art.cards import CardPictures, district_height
from cardcity_desktop.scenes.citadels.art.colours import SAFE, Palette
from cardcity_desktop.scenes.citadels.art.text_fit import draw_text, fitting_canvas
from cardcity_desktop.scenes.citadels.table.layout import TableLayout
from cardcity_desktop.scenes.citadels.table.painted import PaintedWidget, panel
from cardcity_desktop.scenes.citadels.wording.names import district_name
from cardcity_desktop.scenes.citadels.wording.powers import wonder_effect
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.paint.chrome import Box
from cardcity_desktop.ui.window.commands import Command
from cardcity_desktop.ui.window.focus import Focus, Focusable
from cardcity_desktop.ui.window.widget import Widget


@dataclass(frozen=True, slots=True)
class SeatPlate:
    """Public data of one seat. first: True if it completed its city first; pips: marks by character number (9.4)."""

    seat: int
    name: str
    colour: int
    seen: SeatView
    crown: bool
    first: bool
    end: int
    pips: Mapping[int, str] = field(default_factory=dict)
    points: bool = True
    player: str = "person"
    gone: Collection[int] = ()  # indices of districts that are drawn by a flight


@dataclass(frozen=True, slots=True)
class RivalMarks:
    """The viewer's possible actions against a seat.

    Districts to destroy, reasons why others can't be destroyed, and a swap of hands.
    """

    lit: Collection[str] = ()
    reasons: Mapping[str, str] = field(default_factory=dict)
    picked: str | None = None
    swap: bool = False
    swap_picked: bool = False


NO_MARKS = RivalMarks()


def rival(
    layout: TableLayout,
    at: int,
    plate: SeatPlate,
    palette: Palette,
    marks: RivalMarks,
    press_card: Callable[[int, str], Command | None],
    press_seat: Callable[[int], Command | None],
) -> list[Widget]:
    """Return the widgets of the rival at index `at`; a district's tip is its name and effect."""
    rect = layout.rival(at)
    spots = city_spots(layout, rect, len(plate.seen.city), plate.end)

    def paint(canvas: Canvas, box: Rect, focus: Focus) -> None:
        panel(canvas, box, palette.panel, palette.active if marks.swap_picked else None)
        head = _three_lines if layout.has_single_rival else _two_lines
        if layout.one_line:
            head = partial(_one_line, wide=layout.columns == 2)
        head(canvas, box, plate, palette)
        paint_city(canvas, plate, spots, palette)

    items = [
        city_item(plate.seat, card, number, spot, marks, press_card)
        for number, (card, spot) in enumerate(zip(plate.seen.city, spots, strict=False))
    ]
    widgets: list[Widget] = [PaintedWidget(rect, paint)]
    if marks.swap:
        seat = Focusable(
            f"seat:{plate.seat}", rect, lambda: press_seat(plate.seat), plate.name, group="rivals", best=True
        )
        widgets.append(PaintedWidget(rect, _lit_panel(marks, seat.key), [seat], still=False))
    else:
        widgets.append(PaintedWidget(rect, _lit_cards(marks, items), items, still=False))
    return widgets


def city_spots(layout: TableLayout, rect: Rect, count: int, end: int) -> list[Rect]:
    """Return the rectangles of a city's districts and free places."""
    s = layout.scale
    wide, pitch = layout.rival_card
    top = rect.top + s(41 if layout.one_line else 17 if layout.has_single_rival else 73)
    slots, left, beside = max(count, end), 12, 12
    if layout.has_single_rival:
        left, beside = 230, 172
    room = rect.width / s.unit - left - beside - (54 if count >= end else 0)
    pitch = min(pitch, (room - wide) / max(1, slots - 1))
    return [Rect(rect.left + s(left + pitch * at), top, s(wide), district_height(s(wide))) for at in range(slots)]


def city_item(
    seat: int,
    card: str,
    number: int,
    spot: Rect,
    marks: RivalMarks,
    press: Callable[[int, str], Command | None],
) -> Focusable:
    """Return the focusable of a district in a city."""
    phrase = district_name(card)
    more = marks.reasons.get(card) or wonder_effect(card)
    return Focusable(
        f"city:{seat}.{card}#{number}",
        spot,
        lambda: press(seat, card),
        phrase,
        tip=f"{phrase}. {more}" if more else phrase,
        group=f"city:{seat}",
        best=card in marks.lit,
        sound="",
    )


def paint_city(canvas: Canvas, plate: SeatPlate, spots: list[Rect], palette: Palette) -> None:
    """Draw the districts, the free places and the tag of a complete city."""
    s, cards = canvas.scale, CardPictures(canvas)
    for at, spot in enumerate(spots):
        if at < len(plate.seen.city):
            if at not in plate.gone:
                cards.district(plate.seen.city[at], spot.width).draw(canvas.surface, spot.left, spot.top)
        else:
            empty_place(canvas, spot, palette)
    if plate.seen.complete:
        last = spots[-1]
        tag = Rect(last.right + s(5), last.top, s(50), last.height)
        _complete_tag(canvas, tag, plate)


def empty_place(canvas: Canvas, spot: Rect, palette: Palette) -> None:
    """Draw a free place of a city."""
    s = canvas.scale
    canvas.box(spot, Box(palette.slot, s(6), palette.slot_edge, max(1.0, 1.2 * s.unit), 0.8, 0.7))


def _complete_tag(canvas: Canvas, rect: Rect, plate: SeatPlate) -> None:
    canvas.box(rect, Box(SAFE, canvas.scale(7)))
    lines = [_("safe"), _("1st") if plate.first else "", "+4" if plate.first else "+2"]
    shown = [line for line in lines if line]
    step = rect.height // len(shown)
    for at, line in enumerate(shown):
        row = Rect(rect.left + 2, rect.top + at * step, rect.width - 4, step)
        draw_text(canvas, line, row, "label", "#FFFFFF", "center")


def _bar(canvas: Canvas, rect: Rect, plate: SeatPlate, high: float) -> None:
    """Draw the bar in the seat's colour at the panel's left edge."""
    s = canvas.scale
    from cardcity_desktop.scenes.citadels.art.colours import SEATS

    bar = Rect(rect.left + s(8), rect.top + s(10), s(5), s(high))
    canvas.box(bar, Box(SEATS[plate.colour % len(SEATS)].fill, s(2.5)))


def _named(canvas: Canvas, rect: Rect, top: float, plate: SeatPlate, palette: Palette, most: float, style: str) -> int:
    """Draw seat mark, name and crown; return the x where they end."""
    s = canvas.scale
    mark = Rect(rect.left + s(20), rect.top + s(top), s(18), s(18))
    tokens.seat_sign(canvas, plate.colour, plate.player, mark)
    room = Rect(mark.right + s(7), mark.top - s(5), s(most), s(28))
    style = style if canvas.measure(plate.name, style)[0] <= room.width else "label"
    fitted_canvas = fitting_canvas(canvas, plate.name, style, room.size)
    fitted_canvas.text(plate.name, room, style, palette.text, "left", "middle", False)
    right = room.left + min(room.width, fitted_canvas.measure(plate.name, style)[0])
    if plate.crown:
        tokens.crown(canvas, Rect(right + s(7), mark.top - s(3), s(24), s(24)))
        right += s(31)
    return right


def _purse(canvas: Canvas, left: int, middle: int, plate: SeatPlate, palette: Palette, side: float) -> int:
    """Draw coins and number of cards; return the x where they end."""
    s = canvas.scale
    right = tokens.coins(canvas, left, middle, plate.seen.coins, s(side)) + s(5)
    right = _count(canvas, right, middle, plate.seen.coins, palette) + s(14)
    right = tokens.backs(canvas, right, middle, len(plate.seen.hand), s(side * 0.8), palette.slot_edge) + s(5)
    return _count(canvas, right, middle, len(plate.seen.hand), palette)


def _count(canvas: Canvas, left: int, middle: int, number: int, palette: Palette) -> int:
    s = canvas.scale
    box = Rect(left, middle - s(11), s(30), s(22))
    return draw_text(canvas, str(number), box, "strong", palette.text).right


def _two_lines(canvas: Canvas, rect: Rect, plate: SeatPlate, palette: Palette) -> None:
    s = canvas.scale
    _bar(canvas, rect, plate, 50)
    _named(canvas, rect, 13, plate, palette, 170, "heading")
    if plate.points:
        _points(canvas, Rect(rect.right - s(150), rect.top + s(8), s(138), s(30)), plate, palette)
    middle = rect.top + s(52)
    _purse(canvas, rect.left + s(22), middle, plate, palette, 19)
    if plate.pips:
        tokens.pips(canvas, rect.right - s(12), middle, 17.5, dict(plate.pips), palette)


def _three_lines(canvas: Canvas, rect: Rect, plate: SeatPlate, palette: Palette) -> None:
    """Draw the plate of a single rival: name, coins and hand left of its city, points and pips right of it."""
    s = canvas.scale
    _bar(canvas, rect, plate, 128)
    _named(canvas, rect, 17, plate, palette, 148, "heading")
    right = tokens.coins(canvas, rect.left + s(22), rect.top + s(70), plate.seen.coins, s(21)) + s(6)
    _count(canvas, right, rect.top + s(70), plate.seen.coins, palette)
    right = tokens.backs(canvas, rect.left + s(22), rect.top + s(112), len(plate.seen.hand), s(19), palette.slot_edge)
    _count(canvas, right + s(6), rect.top + s(112), len(plate.seen.hand), palette)
    if plate.points:
        _points(canvas, Rect(rect.right - s(150), rect.top + s(12), s(134), s(34)), plate, palette)
    if plate.pips:
        tokens.pips(canvas, rect.right - s(14), rect.bottom - s(30), 17.5, dict(plate.pips), palette)


def _points(canvas: Canvas, rect: Rect, plate: SeatPlate, palette: Palette) -> None:
    s, points = canvas.scale, str(plate.seen.points)
    fitted_canvas = fitting_canvas(canvas, points, "number", (s(60), rect.height))
    wide = fitted_canvas.measure(points, "number")[0]
    fitted_canvas.text(points, rect, "number", palette.text, "right", "middle", False)
    draw_text(
        canvas,
        _("points"),
        Rect(rect.left, rect.top + s(2), rect.width - wide - s(6), rect.height),
        "label",
        palette.muted,
        "right",
    )


def _one_line(canvas: Canvas, rect: Rect, plate: SeatPlate, palette: Palette, wide: bool) -> None:
    s = canvas.scale
    _bar(canvas, rect, plate, 24)
    most = (78 if plate.crown else 96) + (130 if wide else 0)
    if plate.points:
        box = Rect(rect.right - s(46), rect.top + s(7), s(36), s(28))
        draw_text(canvas, str(plate.seen.points), box, "heading", palette.text, "right")
    if canvas.measure(plate.name, "label")[0] <= s(most):
        middle = rect.top + s(21)
        left = _named(canvas, rect, 12, plate, palette, most, "strong") + s(8)
    else:  # a long name gets its own line above the rest
        middle = rect.top + s(30)
        _named(canvas, rect, 3, plate, palette, 300, "label")
        left = rect.left + s(22)
    _purse_small(canvas, left, middle, plate, palette)
    if plate.pips:
        tokens.pips(canvas, rect.right - s(46 if plate.points else 10), middle, 15.2, dict(plate.pips), palette)


def _purse_small(canvas: Canvas, left: int, middle: int, plate: SeatPlate, palette: Palette) -> None:
    """Draw one coin and one card back with their numbers, for narrow panels."""
    s = canvas.scale
    tokens.coins(canvas, left, middle, min(1, plate.seen.coins), s(17))
    right = _count(canvas, left + s(20), middle, plate.seen.coins, palette) + s(9)
    tokens.backs(canvas, right, middle, min(1, len(plate.seen.hand)), s(14), palette.slot_edge)
    _count(canvas, right + s(18), middle, len(plate.seen.hand), palette)


def _lit_cards(marks: RivalMarks, items: list[Focusable]) -> Callable[[Canvas, Rect, Focus], None]:
    def paint(canvas: Canvas, rect: Rect, focus: Focus) -> None:
        for item in items:
            card = item.key.split(".")[1].split("#")[0]
            pointed = focus.hovered == item.key
            if card in marks.lit:
                strong = pointed or marks.picked == card
                canvas.ring(item.rect.inflate(4, 4), 3.4 if strong else 2, 6, "#A92B1B" if strong else "#C8431F")
            elif pointed:
                canvas.ring(item.rect.inflate(2, 2), 1.5, 6, "#5A6072")

    return paint


def _lit_panel(marks: RivalMarks, key: str) -> Callable[[Canvas, Rect, Focus], None]:
    def paint(canvas: Canvas, rect: Rect, focus: Focus) -> None:
        strong = focus.hovered == key or marks.swap_picked
        canvas.ring(rect, 3.4 if strong else 2, 14, "#1F6158" if canvas.theme.name == "light" else "#5CC2A8")

    return paint
