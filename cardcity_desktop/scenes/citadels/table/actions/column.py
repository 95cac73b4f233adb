"""The action column: events of the turn, possible actions, and the button that ends the turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

from pygame import Rect

from cardcity_desktop.scenes.citadels.art import tokens
from cardcity_desktop.scenes.citadels.art.cards import CardPictures, district_height
from cardcity_desktop.scenes.citadels.art.colours import GROUNDS, SIGNS, Palette
from cardcity_desktop.scenes.citadels.art.text_fit import draw_text, fitting_canvas
from cardcity_desktop.scenes.citadels.table.layout import TableLayout
from cardcity_desktop.scenes.citadels.table.painted import PaintedWidget, panel
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.paint.chrome import Box
from cardcity_desktop.ui.paint.theme import INK, mix
from cardcity_desktop.ui.window.commands import Command
from cardcity_desktop.ui.window.focus import Focus, Focusable
from cardcity_desktop.ui.window.widget import Widget

Press = Callable[[], Command | None]
RowKind = Literal["tick", "say", "note", "button", "income", "primary", "built"]

HIGH: dict[RowKind, float] = {"tick": 24, "say": 22, "note": 46, "button": 46, "income": 62, "primary": 46, "built": 48}
"""Usual heights of the kinds of row in logical units."""
LEAST: dict[RowKind, float] = {
    "tick": 19,
    "say": 19,
    "note": 32,
    "button": 38,
    "income": 48,
    "primary": 42,
    "built": 38,
}
"""Smallest heights of the kinds of row in logical units, for a column with many rows."""

GIVE_WAY = ("tick", "say")
"""Kinds of row that are left out if the column is too low for all rows."""

HEAD, FOOT, GAP = 46, 12, 7
"""Logical units above the rows, below them and between them."""


@dataclass(frozen=True, slots=True)
class ActionRow:
    """One row of the column.

    detail: secondary text; coins, cards: numbers drawn at the right; colour: colour of the income; half: the next row
    shares the line; built: districts built this turn, out of `places`.
    """

    kind: RowKind
    text: str
    detail: str = ""
    coins: int = 0
    cards: int = 0
    colour: str = ""
    key: str = ""
    press: Press | None = None
    enabled: bool = True
    half: bool = False
    built: tuple[str, ...] = ()
    places: int = 0
    icon: str = ""
    sound: str = "click"
    tip: str = ""


def action_column(
    layout: TableLayout, title: str, aside: str, rows: Sequence[ActionRow], palette: Palette, rect: Rect | None = None
) -> list[Widget]:
    """Return the column's widgets; rows of the kind "primary" are placed at its foot."""
    rect = rect or layout.column
    rows = _trimmed(layout, rect, rows)
    spots = _spots(layout, rect, rows)

    def paint(canvas: Canvas, box: Rect, focus: Focus) -> None:
        panel(canvas, box, palette.panel)
        s = canvas.scale
        head = Rect(box.left + s(20), box.top + s(8), box.width - s(40), s(34))
        beside = canvas.measure(aside, "small")[0] + s(10) if aside else 0
        written = draw_text(
            canvas, title, Rect(head.left, head.top, head.width - beside, head.height), "heading", palette.text
        )
        rest = Rect(written.right + s(10), head.top + s(2), head.right - written.right - s(10), head.height)
        draw_text(canvas, aside, rest, "small", palette.muted)
        for row, spot in zip(rows, spots, strict=True):
            if row.press is None:
                _paint_row(canvas, row, spot, palette, focus)

    widgets: list[Widget] = [PaintedWidget(rect, paint)]
    for row, spot in zip(rows, spots, strict=True):
        if row.press is not None:
            widgets.append(PaintedWidget(spot, _button(row, palette), [_item(row, spot)], still=False))
    return widgets


def _item(row: ActionRow, spot: Rect) -> Focusable:
    assert row.press is not None
    best = row.kind in ("income", "primary") or row.key in ("gold", "confirm")
    return Focusable(row.key, spot, row.press, row.text, row.enabled, row.tip, sound=row.sound, best=best)


def _least(layout: TableLayout, rows: Sequence[ActionRow]) -> int:
    """Return the height of the rows in px if each has its smallest height."""
    lines = [row for row in rows if not row.half]
    return sum(layout.scale(LEAST[row.kind]) for row in lines) + layout.scale(GAP) * (len(lines) - 1)


def _trimmed(layout: TableLayout, rect: Rect, rows: Sequence[ActionRow]) -> Sequence[ActionRow]:
    """Return the rows without as many GIVE_WAY rows, oldest first, as the height requires."""
    kept, room = list(rows), rect.height - layout.scale(HEAD) - layout.scale(FOOT)
    while _least(layout, kept) > room and any(row.kind in GIVE_WAY for row in kept):
        kept.remove(next(row for row in kept if row.kind in GIVE_WAY))
    return kept


def _spots(layout: TableLayout, rect: Rect, rows: Sequence[ActionRow]) -> list[Rect]:
    """Return a rectangle for each row: from the top, halves side by side, the primary row at the foot."""
    s = layout.scale
    top, bottom = rect.top + s(HEAD), rect.bottom - s(FOOT)
    gap, left, wide = s(GAP), rect.left + s(16), rect.width - s(32)
    half = (wide - gap) // 2
    spots = []
    at_half = False
    for row, high in zip(rows, _heights(layout, bottom - top, rows), strict=True):
        if row.kind == "primary":
            spots.append(Rect(left, bottom - high, wide, high))
        elif row.half:
            spots.append(Rect(left, top, half, high))
            at_half = True
        else:
            beside = half + gap if at_half else 0
            spots.append(Rect(left + beside, top, wide - beside, high))
            at_half = False
            top += high + gap
    return spots


def _heights(layout: TableLayout, room: int, rows: Sequence[ActionRow]) -> list[int]:
    """Return the height of each row in px, shrunk towards LEAST and, if even that is too high, below it."""
    s = layout.scale
    lines = [row for row in rows if not row.half]
    usual = sum(s(HIGH[row.kind]) for row in lines) + s(GAP) * (len(lines) - 1)
    least = _least(layout, rows)
    share = 1.0 if usual <= room else max(0.0, (room - least) / max(1, usual - least))
    squeeze = min(1.0, room / max(1, least))
    return [round((s(LEAST[row.kind]) + (s(HIGH[row.kind]) - s(LEAST[row.kind])) * share) * squeeze) for row in rows]


def _paint_row(canvas: Canvas, row: ActionRow, rect: Rect, palette: Palette, focus: Focus) -> None:
    s = canvas.scale
    if row.kind == "tick":
        _tick(canvas, row, rect, palette)
        return
    if row.kind == "say":
        draw_text(canvas, row.text, rect.inflate(-2 * s(6), 0), "label", palette.muted)
        return
    canvas.box(rect, Box(palette.well, s(10)))
    inner = rect.inflate(-2 * s(14), 0)
    if row.kind == "built" and row.places > 1:
        inner = _built_cards(canvas, row, rect, palette)
    half = round(inner.width * (0.44 if row.detail else 1))
    ink = palette.text if row.kind == "built" or not row.detail else palette.muted
    written = draw_text(
        canvas, row.text, Rect(inner.left, inner.top, half, inner.height), "strong", ink, wrap=not row.detail
    )
    if row.detail:
        rest = Rect(written.right + s(10), inner.top, inner.right - written.right - s(10), inner.height)
        draw_text(canvas, row.detail, rest, "small", palette.muted, "right", wrap=True)


def _built_cards(canvas: Canvas, row: ActionRow, rect: Rect, palette: Palette) -> Rect:
    """Draw the districts built this turn and the free places; return the rectangle left for the text."""
    s, wide = canvas.scale, canvas.scale(29)
    high = min(district_height(wide), rect.height - s(6))
    wide = round(high * 0.75)
    left = rect.right - s(12) - row.places * (wide + s(8)) + s(8)
    for at in range(row.places):
        spot = Rect(left + at * (wide + s(8)), rect.centery - high // 2, wide, high)
        if at < len(row.built):
            CardPictures(canvas).district(row.built[at], wide).draw(canvas.surface, spot.left, spot.top)
        else:
            canvas.box(spot, Box(palette.slot, s(4), palette.slot_edge, max(1.0, s.unit)))
    return Rect(rect.left + s(14), rect.top, left - rect.left - s(20), rect.height)


def _tick(canvas: Canvas, row: ActionRow, rect: Rect, palette: Palette) -> None:
    s = canvas.scale
    side = min(s(18), rect.height - 2)
    disc = Rect(rect.left + s(6), rect.centery - side // 2, side, side)
    canvas.box(disc, Box("#23835E", side / 2))
    canvas.icon("check", disc.inflate(-side // 3, -side // 3), "#FFFFFF")
    right = rect.right - s(6)
    if row.coins > 0:
        wide = s(20) + (min(row.coins, 3) - 1) * round(s(20) * 0.42)
        right -= wide
        tokens.coins(canvas, right, rect.centery, min(row.coins, 3), s(20))
        right -= s(6)
    elif row.cards:
        wide = s(15) + (min(row.cards, 3) - 1) * round(s(15) * 0.36)
        right -= wide
        tokens.backs(canvas, right, rect.centery, min(row.cards, 3), s(15), palette.slot_edge)
        right -= s(6)
    if row.detail:
        box = Rect(right - s(60), rect.top, s(60), rect.height)
        right = draw_text(canvas, row.detail, box, "label", palette.text, "right").left - s(6)
    text = Rect(disc.right + s(10), rect.top, right - disc.right - s(10), rect.height)
    draw_text(canvas, row.text, text, "label", palette.text)


def _button(row: ActionRow, palette: Palette) -> Callable[[Canvas, Rect, Focus], None]:
    def paint(canvas: Canvas, rect: Rect, focus: Focus) -> None:
        hovered, pressed = focus.hovered == row.key and row.enabled, focus.pressed == row.key
        if row.kind == "income":
            _income(canvas, row, rect, hovered, pressed)
        else:
            _plain(canvas, row, rect, palette, hovered, pressed)

    return paint


def _face(canvas: Canvas, rect: Rect, fill: str, lip: str, pressed: bool) -> Rect:
    """Draw a button's body and return the rectangle for its text."""
    s = canvas.scale
    depth = s(1) if pressed else s(4)
    body = Rect(rect.left, rect.top + (s(4) - depth), rect.width, rect.height - (s(4) - depth))
    canvas.box(body, Box(fill, s(11), lip=lip, lip_height=depth))
    return Rect(body.left, body.top, body.width, body.height - depth)


def _plain(canvas: Canvas, row: ActionRow, rect: Rect, palette: Palette, hovered: bool, pressed: bool) -> None:
    """Draw a button: text at the left, in two lines if the row has a detail; coins and cards at the right."""
    s = canvas.scale
    fill, lip, ink = _colours(row, palette, hovered)
    face = _face(canvas, rect, fill, lip, pressed)
    if row.enabled and row.kind == "button" and row.icon == "power":
        canvas.box(Rect(face.left, face.top, s(6), face.height), Box("#C8431F", s(3)))
    inner = face.inflate(-2 * s(14), -s(4))
    right = inner.right
    if row.coins:
        wide = s(22) + (min(row.coins, 4) - 1) * round(s(22) * 0.42)
        tokens.coins(canvas, right - wide, inner.centery, min(row.coins, 4), s(22))
        right -= wide + s(8)
    if row.cards:
        wide = s(18) + (min(row.cards, 4) - 1) * round(s(18) * 0.36)
        tokens.backs(canvas, right - wide, inner.centery, min(row.cards, 4), s(18), palette.slot_edge)
        right -= wide + s(8)
    room = Rect(inner.left, inner.top, right - inner.left, inner.height)
    if row.detail:
        _two_lines(canvas, row, room, ink, palette.muted if row.kind != "primary" else ink)
    else:
        align = "center" if not row.coins and not row.cards else "left"
        draw_text(canvas, row.text, room, "button", ink, align, wrap=True)


def _colours(row: ActionRow, palette: Palette, hovered: bool) -> tuple[str, str, str]:
    """Return a button's colours: face, lip, text."""
    if not row.enabled:
        return mix(palette.well, palette.panel, 0.3), mix(palette.well, INK, 0.1), palette.muted
    if row.kind == "primary":
        return "#B93B17" if hovered else "#C8431F", "#93300F", "#FFFFFF"
    return mix(palette.well, palette.text, 0.07 if hovered else 0.0), mix(palette.well, INK, 0.28), palette.text


def _two_lines(canvas: Canvas, row: ActionRow, room: Rect, ink: str, faint: str) -> None:
    s = canvas.scale
    upper = Rect(room.left, room.top, room.width, round(room.height * 0.54))
    wide = canvas.measure(row.text, "strong")[0] > room.width
    draw_text(canvas, row.text, upper, "label" if wide else "strong", ink)
    lower = Rect(room.left, upper.bottom - s(2), room.width, room.bottom - upper.bottom + s(2))
    draw_text(canvas, row.detail, lower, "small", faint)


def _income(canvas: Canvas, row: ActionRow, rect: Rect, hovered: bool, pressed: bool) -> None:
    """Draw the coloured income button: sign, text, amount and coins."""
    s = canvas.scale
    light, dark = GROUNDS[row.colour]
    face = _face(canvas, rect, mix(light, dark, 0.2 if hovered else 0.45), mix(dark, INK, 0.4), pressed)
    side = min(s(36), face.height - s(12))
    disc = Rect(face.left + s(13), face.centery - side // 2, side, side)
    tokens.sign_disc(canvas, row.colour, disc)
    ink = mix(SIGNS[row.colour], INK, 0.72)
    shown = min(row.coins, 4)
    wide = s(26) + (shown - 1) * round(s(26) * 0.42) if shown else 0
    right = face.right - s(14) - wide
    if shown:
        tokens.coins(canvas, right, face.centery, shown, s(26))
    amount = Rect(right - s(66), face.top, s(60), face.height)
    written = draw_text(canvas, row.detail or f"+{row.coins}", amount, "number", ink, "right")
    text = Rect(disc.right + s(12), face.top + s(4), written.left - s(8) - disc.right - s(12), face.height - s(8))
    first, _sep, second = row.text.partition("\n")
    upper = Rect(text.left, text.top, text.width, round(text.height * 0.56))
    fits = fitting_canvas(canvas, first, "heading", upper.size).measure(first, "heading")[0] <= upper.width
    draw_text(canvas, first, upper, "heading" if fits else "strong", ink)
    lower = Rect(text.left, upper.bottom - s(3), text.width, text.bottom - upper.bottom + s(3))
    draw_text(canvas, second, lower, "label", ink)


def waiting_rows(text: str, press: Press | None, label: str) -> list[ActionRow]:
    """Return the rows of a column while the viewer has nothing to do."""
    rows = [ActionRow("note", text)]
    if press is not None:
        rows.append(ActionRow("primary", label, key="pass_on", press=press))
    return rows


def announcement_panel(layout: TableLayout, voice: str, picture: str, palette: Palette) -> list[Widget]:
    """Return the column during an announcement; picture: SVG of the announced character's niche, 168 x 160."""

    def paint(canvas: Canvas, box: Rect, focus: Focus) -> None:
        s = canvas.scale
        panel(canvas, box, palette.panel)
        high = box.height - s(86)
        wide = round(high * 168 / 160)
        if picture:
            canvas.svg(picture, Rect(box.centerx - wide // 2, box.top + s(10), wide, high))
        text = Rect(box.left + s(20), box.bottom - s(72), box.width - s(40), s(58))
        draw_text(canvas, voice, text, "heading", palette.text, "center", wrap=True)

    return [PaintedWidget(layout.column, paint)]
