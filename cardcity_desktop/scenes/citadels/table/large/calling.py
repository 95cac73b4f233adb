"""The calling in large text: the wall as eight tablets, rivals as rows, the hand as bands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Literal

from pygame import Rect

from cardcity_desktop.rules.citadels.characters import NUMBER
from cardcity_desktop.scenes.citadels.art.colours import MURDER, ROBBERY, SEATS
from cardcity_desktop.scenes.citadels.art.niches import ARCH, MARGIN, Niche, niche_size, niche_svg
from cardcity_desktop.scenes.citadels.table.calling.own_panel import OwnPanel
from cardcity_desktop.scenes.citadels.table.calling.plates import plate_of
from cardcity_desktop.scenes.citadels.table.calling.rivals import RivalMarks, SeatPlate, city_item
from cardcity_desktop.scenes.citadels.table.calling.screen import column, marks_of, niche_tips, own_panel_of, targets_of
from cardcity_desktop.scenes.citadels.table.info.preview import CardPreview
from cardcity_desktop.scenes.citadels.table.large import parts
from cardcity_desktop.scenes.citadels.table.panel_host import CitadelsPanelHost
from cardcity_desktop.scenes.citadels.table.public_state import CharacterCall
from cardcity_desktop.scenes.citadels.wording.names import character_name, district_name
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.paint.chrome import Box
from cardcity_desktop.ui.window.commands import Command
from cardcity_desktop.ui.window.context import Ui
from cardcity_desktop.ui.window.focus import Focus, Focusable
from cardcity_desktop.ui.window.widget import Widget

ACROSS = 4
"""Tablets in a row."""

COLUMN = 0.47
"""Share of the width that the action column takes."""

CardMark = Literal["", "best", "picked"]
"""best: the card may be played; picked: it is selected."""

ROWS_IN_SIGHT = 3
"""Rivals shown at once; more of them scroll."""


def compose(table: CitadelsPanelHost, area: Rect) -> list[Widget]:
    """Return all widgets below the header, laid out in `area`."""
    ui = table.ui
    gap = ui.scale(7)
    rivals: kit.Part = kit.VStack([rival_row(table, seat) for seat in table.snapshot.rivals], ui.scale(5))
    if len(table.snapshot.rivals) > ROWS_IN_SIGHT:
        high = rivals.measure(area.width).high * ROWS_IN_SIGHT // len(table.snapshot.rivals)
        rivals = parts.AtMost(kit.Scroll(rivals, "rivals", table.scene, high), high)
    foot = kit.Leaf(partial(_foot, table, gap), kit.fixed(0, 0), grow=1)
    return kit.arrange(kit.VStack([_tablets(table), rivals, foot], gap), area).all


def _foot(table: CitadelsPanelHost, gap: int, rect: Rect) -> list[Widget]:
    """Return the front panel and the action column, side by side; their widths do not depend on their texts."""
    wide = round(rect.width * COLUMN)
    own = Rect(rect.left, rect.top, rect.width - wide - gap, rect.height)
    placed = kit.arrange(_own(table, own_panel_of(table)), own)
    return [*placed.all, *column(table, Rect(own.right + gap, rect.top, wide, rect.height))]


# --- the wall ----------------------------------------------------------------------------------------


def _tablets(table: CitadelsPanelHost) -> kit.Part:
    targets, tips = targets_of(table), niche_tips(table)
    tablets = [_tablet(table, call, call.character in targets, tips) for call in table.public_state.row.calls()]
    return parts.in_columns(table.ui, tablets, ACROSS)


def _tablet(table: CitadelsPanelHost, call: CharacterCall, lit: bool, tips: dict[str, str]) -> kit.Part:
    ui, palette, name = table.ui, table.palette, call.character
    s = ui.scale
    press = lambda: table.press_handler.press_character(name)  # noqa: E731
    label = character_name(name)
    item = Focusable(f"character:{name}", Rect(0, 0, 0, 0), press, label, True, tips[name], group="wall", best=lit)
    side = s.font(30)
    picture = parts.drawing(kit.fixed(side, side * 5 // 4), partial(_paint_niche, table, call), drop=1, name="niche")
    head = kit.HStack(
        [parts.disc(ui, NUMBER[name]), kit.words(ui, label, "strong", one_line=True, colour=palette.text)], s(6)
    )
    content = kit.HStack([picture, kit.VStack([head, _state(table, call)], grow=1)], s(8))
    chosen = table.selection.character == name
    ring = parts.CHOSEN if chosen else parts.MARKED if lit else palette.active if call.now else ""
    return kit.Face(kit.Pad(content, s(6), s(3)), item, partial(_paint_tablet, table, call, ring, chosen))


def _state(table: CitadelsPanelHost, call: CharacterCall) -> kit.Part:
    """Return the seat that answered, or the state of the call."""
    ui, snapshot, palette = table.ui, table.snapshot, table.palette
    if call.state == "answered" and call.seat is not None:
        seat_colour = SEATS[snapshot.colour(call.seat) % len(SEATS)]
        ground = parts.drawing(
            kit.fixed(0, 0), lambda canvas, rect, focus: canvas.box(rect, Box(seat_colour.fill, canvas.scale(5)))
        )
        text = kit.words(ui, snapshot.names[call.seat], "label", one_line=True, colour=seat_colour.ink)
        return kit.VStack([kit.Layers([ground, kit.Pad(text, ui.scale(8))])], align="left")
    texts = {
        "murdered": (_("murdered"), MURDER if palette.name == "day" else palette.text),
        "out": (_("face up, out"), palette.muted),
        "silent": (_("no answer"), palette.muted),
        "to_come": (_("to come"), palette.muted),
    }
    text_colour = texts.get(call.state, ("", palette.muted))
    if call.robbery_due:
        text_colour = (_("to be robbed"), ROBBERY if palette.name == "day" else palette.text)
    return kit.words(ui, text_colour[0], "label", colour=text_colour[1])


def _paint_niche(table: CitadelsPanelHost, call: CharacterCall, canvas: Canvas, rect: Rect, focus: Focus) -> None:
    scale = rect.width / ARCH
    niche = Niche(call.character, call.state, rect.height / scale, table.palette, numbered=False)
    left, top = rect.left - round(MARGIN[0] * scale), rect.top - round(MARGIN[1] * scale)
    wide, high = niche_size(niche.high)
    canvas.svg(niche_svg(niche), Rect(left, top, round(wide * scale), round(high * scale)))


def _paint_tablet(
    table: CitadelsPanelHost,
    call: CharacterCall,
    ring: str,
    chosen: bool,
    canvas: Canvas,
    rect: Rect,
    focus: Focus,
) -> None:
    palette = table.palette
    fill = palette.well if call.state == "out" else palette.panel
    canvas.box(rect, Box(fill, canvas.scale(10), palette.slot_edge, max(1.0, canvas.scale.unit)))
    if ring:
        canvas.ring(rect, 5 if chosen else 3, 10, ring)


# --- rivals ------------------------------------------------------------------------------------------


def rival_row(table: CitadelsPanelHost, seat: int, remark: str = "") -> kit.Part:
    """Return a rival's row: name, coins, cards, possible characters, districts, points.

    remark: text of a second line, which has the districts too; "" for a single line.
    """
    ui, palette, marks = table.ui, table.palette, marks_of(table, seat)
    s = ui.scale
    knows = table.playback.memory_view if table.options.pips else None
    plate = plate_of(table.snapshot, table.public_state, seat, table.options.points, knows)
    row: list[kit.Part] = [
        parts.seat_mark(ui, plate.colour, plate.player),
        kit.words(ui, plate.name, "strong", one_line=True, colour=palette.text),
        *([parts.crown(ui)] if plate.crown else []),
        *parts.count_of_coins(ui, plate.seen.coins, palette),
        *parts.count_of_cards(ui, len(plate.seen.hand), palette),
        *([] if remark else _pips(table, plate)),
        kit.space(grow=1),
        *([] if marks.swap or remark else city_chips(table, plate, marks, named=False)),
    ]
    if plate.points:
        row.append(kit.words(ui, str(plate.seen.points), "heading", one_line=True, colour=palette.text))
    content: kit.Part = kit.HStack(row, s(7))
    if remark:
        chips = kit.Flow(city_chips(table, plate, marks, named=False), s(6), s(5))
        words = kit.words(ui, remark, "label", colour=palette.muted)
        content = kit.VStack([content, words, chips], s(3))
    if not marks.swap:
        return parts.on_panel(ui, content, palette)
    press = lambda: table.press_handler.press_seat(seat)  # noqa: E731
    item = Focusable(f"seat:{seat}", Rect(0, 0, 0, 0), press, plate.name, group="rivals", best=True)
    ring = parts.CHOSEN if marks.swap_picked else parts.MARKED
    return kit.Face(kit.Pad(content, s(14), s(4)), item, partial(_paint_row, table, ring))


def _paint_row(table: CitadelsPanelHost, ring: str, canvas: Canvas, rect: Rect, focus: Focus) -> None:
    canvas.box(rect, Box(table.palette.panel, canvas.scale(11)))
    canvas.ring(rect, 3, 11, ring)


def _pips(table: CitadelsPanelHost, plate: SeatPlate) -> list[kit.Part]:
    """Return a disc for each character that the seat has answered with or, if these are few, may hold."""
    answered = [number for number, mark in sorted(plate.pips.items()) if mark == "answered"]
    may = [number for number, mark in sorted(plate.pips.items()) if mark != "answered"]
    discs: list[kit.Part] = [parts.disc(table.ui, number) for number in answered]
    for number in may:
        part = parts.disc(table.ui, number, "#FFE9B4", "#1F2A44", "#B9741E")
        part.drop, part.name = 2, "pip"
        discs.append(part)
    return discs


def city_chips(table: CitadelsPanelHost, plate: SeatPlate, marks: RivalMarks, named: bool) -> list[kit.Part]:
    found = []
    for number, card in enumerate(plate.seen.city):
        item = city_item(plate.seat, card, number, Rect(0, 0, 0, 0), marks, table.press_handler.press_city)
        ring = parts.CHOSEN if marks.picked == card else parts.MARKED if card in marks.lit else ""
        found.append(parts.chip(table.ui, card, item, named, table.palette, ring))
    return found


# --- the own panel -----------------------------------------------------------------------------------


def _own(table: CitadelsPanelHost, state: OwnPanel) -> kit.Part:
    ui, palette, plate = table.ui, table.palette, state.plate
    s = ui.scale
    changes = {change.label: change.after for change in state.preview.figures} if state.preview else {}
    head: list[kit.Part] = [
        parts.seat_mark(ui, plate.colour, plate.player),
        kit.words(ui, plate.name, "heading", one_line=True, colour=palette.text),
        *([parts.crown(ui)] if plate.crown else []),
        *parts.count_of_coins(ui, plate.seen.coins, palette, changes.get(_("Coins"))),
        *[parts.disc(ui, NUMBER[name], "#FFE9B4", "#1F2A44") for name in state.held],
        kit.space(grow=1),
    ]
    if plate.points:
        head += parts.figures(ui, plate.seen.points, changes.get(_("Points")), "heading", palette)
        head.append(kit.words(ui, _("points"), "label", one_line=True, colour=palette.muted, drop=1, name="points"))
    rows: list[kit.Part] = [kit.HStack(head, s(8))]
    body = _hand(table, state)
    city = city_chips(table, plate, state.marks, named=True)
    text = _("City {count} of {end}").format(count=len(plate.seen.city), end=plate.end)
    city.append(kit.words(ui, text, "label", one_line=True, colour=palette.muted))
    body.append(kit.Flow(city, s(6), s(5)))
    if state.preview is not None:
        body += _reason(table, state.preview)  # last, because cards must not move under the pointer
    rows.append(kit.Scroll(kit.VStack(body, s(6)), "own", table.scene, s(60)))
    edge = palette.active if state.active else None
    return kit.Layers([parts.ground(palette, edge), kit.Pad(kit.VStack(rows, s(4)), s(12), s(5))], grow=1)


def _reason(table: CitadelsPanelHost, preview: CardPreview) -> list[kit.Part]:
    """Return the preview's reason; for a refused action, the sentence with its clause."""
    text = preview.why
    if preview.refused:
        text = _("{sentence} (rule {clause})").format(sentence=text, clause=preview.refused)
    return [kit.words(table.ui, text or preview.more or preview.title, "label", colour=table.palette.text)]


def _hand(table: CitadelsPanelHost, state: OwnPanel) -> list[kit.Part]:
    """Return the hand as bands; while a drawn card is to be kept, the drawn cards."""
    ui, hand, palette = table.ui, state.hand, table.palette
    handler = table.press_handler
    if hand.looked_at:
        bands = [
            partial(_band, table, f"keep:{card}#{at}", card, partial(handler.press_looked_at, card), "best")
            for at, card in enumerate(hand.looked_at)
        ]
        return [kit.words(ui, _("Keep one"), "strong", colour=palette.text), _in_two_columns(ui, bands)]
    if "?" in hand.cards:
        return [parts.hidden_cards(ui, len(hand.cards))]
    if not hand.cards:
        return [kit.words(ui, _("No cards in hand."), "label", colour=palette.muted)]
    bands = []
    for at, card in enumerate(hand.cards):
        mark: CardMark = "picked" if card == hand.picked else "best" if card in hand.lit else ""
        bands.append(partial(_band, table, f"hand:{card}#{at}", card, partial(handler.press_card, card), mark))
    return [_in_two_columns(ui, bands)]


def _in_two_columns(ui: Ui, bands: Sequence[Callable[[bool], kit.Part]]) -> kit.Part:
    """Return the bands in two columns, with pictures if all names fit; in one column if a word is too long."""

    def columns(picture: bool, count: int) -> kit.Part:
        return parts.in_columns(ui, [make(picture) for make in bands], count)

    plain = kit.FirstThatFits([partial(columns, False, 2), partial(columns, False, 1)], wraps=True)
    return kit.FirstThatFits([partial(columns, True, 2), lambda: plain])


def _band(
    table: CitadelsPanelHost, key: str, card: str, press: Callable[[], Command | None], mark: CardMark, picture: bool
) -> kit.Part:
    name = district_name(card)
    item = Focusable(key, Rect(0, 0, 0, 0), press, name, group="hand", best=mark != "", sound="")
    return parts.band(table.ui, card, item, picture, table.palette, table.palette.active if mark == "picked" else "")
