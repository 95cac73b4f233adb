"""Panels of the draft: characters to choose from, characters out of the round, rivals, own panel, memory panel."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from functools import partial

from pygame import Rect

from cardcity_desktop.rules.citadels.characters import CHARACTERS, NUMBER
from cardcity_desktop.rules.citadels.districts import CODE, DISTRICTS
from cardcity_desktop.rules.citadels.knowledge import Memory
from cardcity_desktop.scenes.citadels.art import tokens
from cardcity_desktop.scenes.citadels.art.cards import CardPictures, character_height, district_height, uncovered
from cardcity_desktop.scenes.citadels.art.colours import GROUNDS, SEATS, SIGNS, Palette, night_palette
from cardcity_desktop.scenes.citadels.art.motifs import sign
from cardcity_desktop.scenes.citadels.art.scenery import MOON, beam_svg
from cardcity_desktop.scenes.citadels.art.text_fit import draw_text, fitting_canvas
from cardcity_desktop.scenes.citadels.table.actions.column import ActionRow, action_column
from cardcity_desktop.scenes.citadels.table.calling.rivals import SeatPlate
from cardcity_desktop.scenes.citadels.table.layout import TableLayout
from cardcity_desktop.scenes.citadels.table.painted import PaintedWidget, RinglessFocusable, panel
from cardcity_desktop.scenes.citadels.wording.names import character_name, district_name, the_character
from cardcity_desktop.scenes.citadels.wording.powers import power_of, wonder_effect
from cardcity_desktop.support.i18n import _, ngettext
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.paint.chrome import Box
from cardcity_desktop.ui.paint.theme import INK
from cardcity_desktop.ui.paint.vector.svg import svg_document
from cardcity_desktop.ui.window.commands import Command
from cardcity_desktop.ui.window.context import Ui
from cardcity_desktop.ui.window.focus import Focus, Focusable
from cardcity_desktop.ui.window.widget import Widget

GROWN = 1.31
"""Width of the inspected card relative to the others."""

LINE = 24
"""Smallest height in logical units of a line of the memory panel that leaves room for its last sentence."""

DIM = 0.1
"""Opacity of the shade over the cards that are not inspected."""


def _ink(canvas: Canvas) -> Palette:
    """Return the palette of the draft in the canvas's theme."""
    return night_palette(canvas.theme.name)


@dataclass(frozen=True, slots=True)
class DraftDisplay:
    """Characters on the table.

    going: names of the cards to choose from, or "?" for hidden ones; buries: True in the second step of a pick with
    two players, which puts a card aside.
    """

    going: tuple[str, ...]
    face_up: tuple[str, ...]
    face_down: int
    picked: str | None
    inspected: str | None
    buries: bool
    passes: str = ""


def going_sizes(count: int, room: float) -> tuple[float, float, float]:
    """Return the widths of a card and of the inspected card, and the gap between cards; logical units."""
    wide = min(116.0, (room - 10 * count) / (count + 0.42))
    return wide, wide * GROWN, 11.0 if wide > 100 else 8.0


def choice_cards(layout: TableLayout, choice: DraftDisplay, press: Callable[[str], Command | None]) -> list[Widget]:
    """Return the widgets of the characters to choose from."""
    spots = _going_spots(layout, choice)
    items = []
    if "?" not in choice.going:
        items = [
            RinglessFocusable(
                f"character:{name}", spot, _with(press, name), character_name(name), best=True, group="going"
            )
            for name, spot in zip(choice.going, spots, strict=True)
        ]

    box = layout.going.inflate(layout.scale(60), layout.scale(80))
    return [PaintedWidget(box, partial(_draw_going, layout, choice, spots), items, still=False)]


def _draw_going(
    layout: TableLayout, choice: DraftDisplay, spots: Sequence[Rect], canvas: Canvas, rect: Rect, focus: Focus
) -> None:
    selection = _looked(choice, focus)
    cards = CardPictures(canvas)
    at_looked = choice.going.index(selection) if selection in choice.going else -1
    if at_looked >= 0 and not canvas.theme.edge:
        _beam(canvas, layout, spots[at_looked])
    shift = round(spots[0].width * (GROWN - 1) / 2) if spots else 0
    for at, (name, spot) in enumerate(zip(choice.going, spots, strict=True)):
        if at == at_looked:
            continue
        aside = 0 if at_looked < 0 else shift if at > at_looked else -shift
        _draw_one_going(canvas, cards, name, spot.move(aside, 0), dimmed=bool(selection))
    if at_looked >= 0:
        _draw_looked(canvas, layout, cards, selection, spots[at_looked])


def _draw_one_going(canvas: Canvas, cards: CardPictures, name: str, spot: Rect, dimmed: bool) -> None:
    s = canvas.scale
    card = cards.night_back(spot.width) if name == "?" else cards.character(name, spot.width)
    canvas.chrome.shadow(canvas.surface, spot, s(8), s(6), s(9), 0.4)
    card.draw(canvas.surface, spot.left, spot.top)
    if canvas.theme.edge:
        canvas.dashed(spot)
    elif dimmed:
        canvas.box(spot, Box("#10173A", s(9), fill_opacity=DIM))


def _looked(choice: DraftDisplay, focus: Focus) -> str:
    """Return the character under the pointer, else the selected one; "" if there is neither."""
    pointed = focus.pointed.key if focus.pointed else ""
    kind, _sep, name = pointed.partition(":")
    return name if kind == "character" and name in choice.going else choice.picked or ""


def _going_spots(layout: TableLayout, choice: DraftDisplay) -> list[Rect]:
    s, area, count = layout.scale, layout.going, len(choice.going)
    wide, _big, gap = going_sizes(max(1, count), area.width / s.unit)
    total = count * wide + (count - 1) * gap
    left = area.centerx - s(total) // 2
    top = area.top + s(84)
    return [Rect(left + s(at * (wide + gap)), top, s(wide), character_height(s(wide))) for at in range(count)]


def _draw_looked(canvas: Canvas, layout: TableLayout, cards: CardPictures, name: str, spot: Rect) -> None:
    s = canvas.scale
    wide = round(spot.width * GROWN)
    high = character_height(wide)
    rect = Rect(0, 0, wide, high)
    rect.midbottom = (spot.centerx, spot.bottom + s(8))
    canvas.chrome.shadow(canvas.surface, rect, s(12), s(10), s(11), 0.5)
    cards.character(name, wide).draw(canvas.surface, rect.left, rect.top)
    if canvas.theme.edge:
        canvas.focus_ring(rect)
    else:
        canvas.ring(rect.inflate(4, 4), 3.5, 13, "#F6BE45")


def _beam(canvas: Canvas, layout: TableLayout, spot: Rect) -> None:
    s, (left, top) = canvas.scale, layout.origin
    unit = s.unit
    wide, high = canvas.area.width / unit, canvas.area.height / unit
    x0, y0 = left / unit, top / unit
    foot = ((spot.left / unit) - 22, (spot.right / unit) + 22, spot.bottom / unit + 26)
    canvas.svg(beam_svg(round(wide, 1), round(high, 1), (x0 + MOON[0], y0 + MOON[1]), foot), canvas.area)


def _with(call: Callable[[str], Command | None], name: str) -> Callable[[], Command | None]:
    return lambda: call(name)


# --- characters out of the round ---------------------------------------------------------------------


def removed_characters(layout: TableLayout, choice: DraftDisplay) -> list[Widget]:
    """Return the widget of the characters that are out of this round, face up and face down."""

    def paint(canvas: Canvas, rect: Rect, focus: Focus) -> None:
        s, cards = canvas.scale, CardPictures(canvas)
        top = rect.top
        if choice.face_up:
            wide = s(74)
            for at, name in enumerate(choice.face_up):
                x = rect.left + s(8) + at * s(84) if len(choice.face_up) > 1 else rect.left + s(48)
                cards.character(name, wide).draw(canvas.surface, x, top + s(14) - at * s(6))
            top += s(14) + character_height(wide) + s(16)
            box = Rect(rect.left + s(6), top, s(176), s(26))
            canvas.box(box.inflate(-s(20), 0), Box("#141B38", s(13), fill_opacity=0.75))
            draw_text(canvas, _("Face up: out"), box.inflate(-s(36), 0), "label", _ink(canvas).text, "center")
            top += s(42)
        else:
            top += s(142)  # below the torch, as beside face-up characters
        _face_down(canvas, cards, choice, Rect(rect.left + s(8), top, rect.width - s(8), s(90)))

    return [PaintedWidget(layout.aside, paint)]


def _face_down(canvas: Canvas, cards: CardPictures, choice: DraftDisplay, rect: Rect) -> None:
    palette = _ink(canvas)
    s = canvas.scale
    wide = s(48)
    for at in range(min(choice.face_down, 4)):
        cards.night_back(wide).draw(canvas.surface, rect.left + s(6) + at * s(11), rect.top)
    if not choice.face_down:
        return
    left = rect.left + s(6) + wide + (min(choice.face_down, 4) - 1) * s(11) + s(10)
    box = Rect(left, rect.top + s(4), rect.right - left, s(26))
    phrase = ngettext("{count} face down", "{count} face down", choice.face_down).format(count=choice.face_down)
    draw_text(canvas, phrase, box, "label", palette.text)
    more = Rect(left, box.bottom - s(2), rect.right - left, s(64))
    draw_text(canvas, _("nobody may look"), more, "small", palette.muted, valign="top", wrap=True)


# --- power of the inspected character ----------------------------------------------------------------


def power_line(
    layout: TableLayout, choice: DraftDisplay, confirm: Callable[[], Command | None], hint: str
) -> list[Widget]:
    """Return the widgets of the inspected character's power and the button that confirms the choice."""
    rect, s = layout.power, layout.scale
    button = Rect(rect.right - s(206), rect.top + s(6), s(206), s(46))
    words = Rect(rect.left, rect.top, button.left - rect.left - s(16), rect.height)

    def paint(canvas: Canvas, box: Rect, focus: Focus) -> None:
        canvas.box(box, Box("#141B38", s(12), fill_opacity=0.55))
        selection = _looked(choice, focus)
        if selection:
            _draw_power(canvas, selection, words)
        else:
            draw_text(canvas, hint, words, "body", _ink(canvas).text, wrap=True)

    widgets: list[Widget] = [PaintedWidget(rect.inflate(s(16), s(4)), paint, still=False)]
    if choice.picked:
        phrase = _("Put {whom} aside") if choice.buries else _("Keep {whom}")
        label = phrase.format(whom=the_character(choice.picked))
        item = Focusable("confirm", button, confirm, label, best=True, sound="choose")
        widgets.append(PaintedWidget(button, partial(_draw_confirm, label), [item], still=False))
    return widgets


def _draw_power(canvas: Canvas, character: str, room: Rect) -> None:
    palette = _ink(canvas)
    s, name = canvas.scale, character_name(character)
    fitted_canvas = fitting_canvas(canvas, name, "heading", (s(150), room.height))
    wide = fitted_canvas.measure(name, "heading")[0]
    fitted_canvas.text(
        name, Rect(room.left, room.top, wide + 4, room.height), "heading", palette.gold, "left", "middle", False
    )
    text = Rect(room.left + wide + s(16), room.top, room.width - wide - s(16), room.height)
    draw_text(canvas, power_of(character), text, "small", palette.text, wrap=True)


def _draw_confirm(label: str, canvas: Canvas, box: Rect, focus: Focus) -> None:
    s = canvas.scale
    theme = canvas.theme
    fill = theme.primary_hover if focus.hovered == "confirm" else theme.primary
    pressed = s(1) if focus.pressed == "confirm" else s(4)
    canvas.box(box, Box(fill, s(11), lip=theme.primary_lip, lip_height=pressed))
    draw_text(canvas, label, box.inflate(-s(20), -s(8)), "button", theme.on_primary, "center")


# --- rivals ------------------------------------------------------------------------------------------


def night_rivals(layout: TableLayout, plates: list[tuple[SeatPlate, str]]) -> list[Widget]:
    """Return the widgets of all rivals: city, and text on their turn in the draft."""
    widgets: list[Widget] = []
    for at, (plate, words) in enumerate(plates):
        rect = layout.night_rival(at)
        roomy = rect.height >= layout.scale(100)
        spots = _night_spots(layout, rect, plate, roomy)
        widgets.append(PaintedWidget(rect, _rival_painter(plate, words, spots, roomy)))
        items = [
            Focusable(
                f"city:{plate.seat}.{card}#{number}", spot, lambda: None, district_name(card),
                tip=_district_tip(card), group=f"city:{plate.seat}", sound="",
            )
            for number, (card, spot) in enumerate(zip(plate.seen.city, spots, strict=False))
        ]  # fmt: skip
        widgets.append(PaintedWidget(rect, lambda canvas, box, focus: None, items, still=False))
    return widgets


def _district_tip(card: str) -> str:
    effect = wonder_effect(card)
    return f"{district_name(card)}. {effect}" if effect else district_name(card)


def _night_spots(layout: TableLayout, rect: Rect, plate: SeatPlate, roomy: bool) -> list[Rect]:
    s, slots = layout.scale, max(len(plate.seen.city), plate.end)
    if roomy:
        wide = min(38.0, (rect.width / s.unit - 24) / slots - 2.4)
        top = rect.bottom - s(7) - district_height(s(wide))
        return [
            Rect(rect.left + s(12 + (wide + 2.4) * at), top, s(wide), district_height(s(wide))) for at in range(slots)
        ]
    wide = min(26.0, 198 / slots - 2)
    high = min(36.0, rect.height / s.unit - 34)
    left = rect.width / s.unit - 10 - slots * (wide + 2)
    top = rect.bottom - s(6) - s(high)
    return [Rect(rect.left + s(left + (wide + 2) * at), top, s(wide), s(high)) for at in range(slots)]


def _rival_painter(
    plate: SeatPlate, words: str, spots: list[Rect], roomy: bool
) -> Callable[[Canvas, Rect, Focus], None]:
    def paint(canvas: Canvas, rect: Rect, focus: Focus) -> None:
        s = canvas.scale
        panel(canvas, rect, _ink(canvas).panel)
        bar = Rect(rect.left + s(8), rect.top + s(10), s(5), rect.height - s(20) if not roomy else s(46))
        canvas.box(bar, Box(SEATS[plate.colour % len(SEATS)].fill, s(2.5)))
        (_roomy if roomy else _narrow)(canvas, rect, plate, words)
        for at, spot in enumerate(spots):
            if at >= len(plate.seen.city):
                canvas.box(spot, Box(_ink(canvas).slot, s(4), _ink(canvas).slot_edge, max(1.0, s.unit), 0.7, 0.7))
            elif roomy:
                CardPictures(canvas).district(plate.seen.city[at], spot.width).draw(canvas.surface, spot.left, spot.top)
            else:
                chip(canvas, plate.seen.city[at], spot)

    return paint


def chip(canvas: Canvas, card: str, rect: Rect) -> None:
    """Draw a district as a chip: ground, cost and sign, one above the other in a tall `rect`, else side by side."""
    district, s = DISTRICTS[CODE[card]], canvas.scale
    canvas.box(rect, Box(GROUNDS[district.colour][0], s(5)))
    if rect.height > rect.width:
        half = rect.height // 2
        cost, centre = (
            Rect(rect.left, rect.top + s(1), rect.width, half),
            (rect.centerx, rect.bottom - half // 2 - s(1)),
        )
        side = min(rect.width - s(6), half - s(3))
    else:
        half = rect.width // 2
        cost, centre = (
            Rect(rect.left + s(1), rect.top, half, rect.height),
            (rect.right - half // 2 - s(1), rect.centery),
        )
        side = min(half, rect.height - s(6))
    draw_text(canvas, str(district.cost), cost, "label", INK, "center")
    spot = Rect(0, 0, side, side)
    spot.center = centre
    canvas.svg(svg_document(24, 24, sign(district.colour)), spot, ((INK, SIGNS[district.colour]),))


def _roomy(canvas: Canvas, rect: Rect, plate: SeatPlate, words: str) -> None:
    palette = _ink(canvas)
    s = canvas.scale
    tokens.seat_sign(canvas, plate.colour, plate.player, Rect(rect.left + s(20), rect.top + s(12), s(18), s(18)))
    points = str(plate.seen.points) if plate.points else ""
    box = Rect(rect.right - s(60), rect.top + s(6), s(48), s(30))
    right = draw_text(canvas, points, box, "heading", palette.text, "right").left if points else box.right
    crown = s(30 if plate.crown else 0)
    box = Rect(rect.left + s(45), rect.top + s(4), right - rect.left - s(53) - crown, s(28))
    style = "heading" if canvas.measure(plate.name, "heading")[0] <= box.width else "strong"
    end = draw_text(canvas, plate.name, box, style, palette.text).right + crown
    if plate.crown:
        tokens.crown(canvas, Rect(end - s(24), rect.top + s(9), s(23), s(23)))
    if canvas.measure(words, "small")[0] <= right - end - s(16):
        room = Rect(end + s(8), rect.top + s(8), right - end - s(16), s(28))
    else:
        room = Rect(rect.right - s(142), rect.top + s(30), s(130), s(28))
    draw_text(canvas, words, room, "small", palette.muted, "right")
    _counts(canvas, rect, plate)


def _counts(canvas: Canvas, rect: Rect, plate: SeatPlate) -> None:
    """Draw the coins and the hand size of a rival."""
    palette = _ink(canvas)
    s, middle = canvas.scale, rect.top + canvas.scale(44)
    end = tokens.coins(canvas, rect.left + s(22), middle, plate.seen.coins, s(17)) + s(5)
    written = draw_text(canvas, str(plate.seen.coins), Rect(end, middle - s(11), s(28), s(22)), "strong", palette.text)
    end = tokens.backs(canvas, written.right + s(14), middle, len(plate.seen.hand), s(14), palette.slot_edge) + s(5)
    draw_text(canvas, str(len(plate.seen.hand)), Rect(end, middle - s(11), s(28), s(22)), "strong", palette.text)


def _narrow(canvas: Canvas, rect: Rect, plate: SeatPlate, words: str) -> None:
    """Draw a narrow rival: the name on a line of its own, below it coins, hand size and city."""
    palette = _ink(canvas)
    s = canvas.scale
    tokens.seat_sign(canvas, plate.colour, plate.player, Rect(rect.left + s(18), rect.top + s(7), s(15), s(15)))
    right = rect.right - s(12)
    if plate.points:
        box = Rect(right - s(34), rect.top + s(2), s(34), s(24))
        right = draw_text(canvas, str(plate.seen.points), box, "strong", palette.gold, "right").left - s(8)
    box = Rect(rect.left + s(38), rect.top + s(3), right - rect.left - s(38 + (28 if plate.crown else 0)), s(22))
    end = draw_text(canvas, plate.name, box, "label", palette.text).right
    if plate.crown:
        tokens.crown(canvas, Rect(end + s(7), rect.top + s(5), s(18), s(18)))
        end += s(28)
    if canvas.measure(words, "small")[0] < right - end - s(10):
        draw_text(canvas, words, Rect(end, rect.top + s(4), right - end, s(20)), "small", palette.muted, "right")
    middle = rect.bottom - s(17)
    tokens.coins(canvas, rect.left + s(18), middle, min(1, plate.seen.coins), s(14))
    box = Rect(rect.left + s(35), middle - s(10), s(22), s(20))
    left = draw_text(canvas, str(plate.seen.coins), box, "label", palette.text).right + s(8)
    tokens.backs(canvas, left, middle, min(1, len(plate.seen.hand)), s(11), palette.slot_edge)
    draw_text(
        canvas, str(len(plate.seen.hand)), Rect(left + s(15), middle - s(10), s(22), s(20)), "label", palette.text
    )


# --- own panel ---------------------------------------------------------------------------------------


def night_own(
    layout: TableLayout, plate: SeatPlate, hand: tuple[str, ...], held: tuple[str, ...], own: bool
) -> list[Widget]:
    """Return the widgets of the front seat's plate, city and hand; own: the hand is face up."""
    rect, s = layout.night_own, layout.scale
    spots = _own_hand_spots(layout, len(hand))

    def paint(canvas: Canvas, box: Rect, focus: Focus) -> None:
        panel(canvas, box, _ink(canvas).panel, _ink(canvas).gold if own else None)
        _night_plate(canvas, box, plate, held)
        _night_city(canvas, box, plate)
        head = Rect(box.left + s(428), box.top + s(12), s(300), s(26))
        draw_text(
            canvas,
            _("Your hand") if own else _("Hand: {count}").format(count=len(hand)),
            head,
            "label",
            _ink(canvas).muted,
        )
        if not hand:
            box = Rect(box.left + s(428), box.top + s(60), s(400), s(30))
            draw_text(canvas, _("No cards in hand."), box, "body", _ink(canvas).muted)
        cards = CardPictures(canvas)
        for card, spot, free in zip(hand, spots, uncovered(spots), strict=True):
            cards.district(card, spot.width, free).draw(canvas.surface, spot.left, spot.top)

    items = [
        Focusable(
            f"look:{card}#{at}",
            spot,
            lambda: None,
            district_name(card),
            tip=_district_tip(card),
            group="hand",
            sound="",
        )
        for at, (card, spot) in enumerate(zip(hand, spots, strict=True))
        if card != "?"
    ]
    return [PaintedWidget(rect, paint), PaintedWidget(rect, lambda canvas, box, focus: None, items, still=False)]


def _own_hand_spots(layout: TableLayout, count: int) -> list[Rect]:
    s, rect = layout.scale, layout.night_own
    room = rect.width / s.unit - 428 - 16
    wide = max(80.0, min(114.0, room / max(1, count) - 7))
    pitch = min(wide + 7, (room - wide) / max(1, count - 1))
    top = rect.top + s(56)
    return [Rect(rect.left + s(428 + pitch * at), top, s(wide), district_height(s(wide))) for at in range(count)]


def _night_plate(canvas: Canvas, rect: Rect, plate: SeatPlate, held: tuple[str, ...]) -> None:
    palette = _ink(canvas)
    s = canvas.scale
    bar = Rect(rect.left + s(16), rect.top + s(18), s(5), s(96))
    canvas.box(bar, Box(SEATS[plate.colour % len(SEATS)].fill, s(2.5)))
    tokens.seat_sign(canvas, plate.colour, plate.player, Rect(rect.left + s(30), rect.top + s(20), s(20), s(20)))
    room = Rect(rect.left + s(58), rect.top + s(14), s(170 if held else 320), s(32))
    style = "heading" if canvas.measure(plate.name, "heading")[0] <= room.width else "label"
    name = draw_text(canvas, plate.name, room, style, palette.text)
    if plate.crown:
        tokens.crown(canvas, Rect(name.right + s(8), rect.top + s(15), s(28), s(28)))
    middle = rect.top + s(64)
    right = tokens.coins(canvas, rect.left + s(30), middle, plate.seen.coins, s(22)) + s(7)
    draw_text(canvas, str(plate.seen.coins), Rect(right, middle - s(13), s(40), s(26)), "strong", palette.text)
    if plate.points:
        box = Rect(rect.left + s(30), rect.top + s(82), s(60), s(34))
        points = draw_text(canvas, str(plate.seen.points), box, "number", palette.text)
        draw_text(canvas, _("points"), Rect(points.right + s(8), box.top + s(3), s(90), s(34)), "label", palette.muted)
    left = rect.left + s(250)
    for character in held:
        CardPictures(canvas).character(character, s(58)).draw(canvas.surface, left, rect.top + s(16))
        left += s(66)
    if held:
        box = Rect(rect.left + s(250), rect.top + s(16) + character_height(s(58)) + s(4), s(150), s(20))
        draw_text(canvas, _("yours this round"), box, "small", palette.muted)


def _night_city(canvas: Canvas, rect: Rect, plate: SeatPlate) -> None:
    palette = _ink(canvas)
    s, slots = canvas.scale, max(len(plate.seen.city), plate.end)
    phrase = _("City {count} of {end}").format(count=len(plate.seen.city), end=plate.end)
    draw_text(canvas, phrase, Rect(rect.left + s(30), rect.top + s(132), s(200), s(24)), "label", palette.muted)
    wide = min(52.0, (398 - 6 * (slots - 1)) / slots)
    top = rect.top + s(160)
    for at in range(slots):
        spot = Rect(rect.left + s(18 + (wide + 6) * at), top, s(wide), district_height(s(wide)))
        if at < len(plate.seen.city):
            CardPictures(canvas).district(plate.seen.city[at], spot.width).draw(canvas.surface, spot.left, spot.top)
        else:
            canvas.box(spot, Box(palette.slot, s(6), palette.slot_edge, max(1.0, s.unit), 0.8, 0.7))


# --- memory panel ------------------------------------------------------------------------------------


def memory_panel(
    layout: TableLayout,
    here: tuple[str, ...],
    face_up: tuple[str, ...],
    memory: tuple[Memory, ...],
    buries: bool,
    foot: str,
    all_held: bool = False,
) -> list[Widget]:
    """Return the memory panel: the characters that the viewer saw this round, shown to no other player (9.5).

    foot: sentence about the cards that are passed on; all_held: True if no unseen character is out face down.
    """
    lines = memory_lines(here, face_up, memory, buries, all_held)
    return [PaintedWidget(layout.memory, lambda canvas, rect, focus: _draw_memory(canvas, rect, lines, foot))]


def _draw_memory(canvas: Canvas, rect: Rect, lines: Sequence[MemoryLine], foot: str) -> None:
    palette = _ink(canvas)
    s = canvas.scale
    panel(canvas, rect, palette.panel)
    head = Rect(rect.left + s(18), rect.top + s(10), rect.width - s(36), s(32))
    draw_text(canvas, _("Only you see this"), head, "heading", palette.gold)
    room = rect.bottom - s(10) - head.bottom
    foot_high = s(52) if foot and room - s(52) >= s(LINE) * len(lines) else 0
    step = min(s(36), (room - foot_high) // max(1, len(lines)))
    top = head.bottom + s(4)
    for phrase, numbers, kind in lines:
        row = Rect(head.left, top, head.width, step)
        draw_text(canvas, phrase, Rect(row.left, row.top, s(104), row.height), "label", palette.text, wrap=True)
        _discs(canvas, Rect(row.left + s(108), row.top, row.width - s(108), row.height), numbers, kind)
        top += step
    if foot_high:
        y = rect.bottom - foot_high - s(4)
        canvas.line((head.left, y), (head.right, y), palette.slot_edge)
        box = Rect(head.left, rect.bottom - foot_high, head.width, foot_high - s(6))
        draw_text(canvas, foot, box, "label", palette.text, wrap=True)


MemoryLine = tuple[str, tuple[int, ...], str]
"""Label, character numbers, kind of disc."""


def memory_lines(
    here: tuple[str, ...], face_up: tuple[str, ...], memory: tuple[Memory, ...], buries: bool, all_held: bool
) -> list[MemoryLine]:
    """Return the lines of the memory panel: characters to choose from, out of the round, missing, and seen earlier."""
    lines = [(_("Here"), tuple(NUMBER[name] for name in here), "here")]
    if face_up:
        lines.append((_("Face up, out"), tuple(NUMBER[name] for name in face_up), "out"))
    known = {*here, *face_up}
    own = {memory_.kept for memory_ in memory} | {memory_.buried for memory_ in memory}
    missing = tuple(
        character.number for character in CHARACTERS if character.name not in known and character.number not in own
    )
    if memory:
        lines.append((_("You kept"), tuple(memory_.kept for memory_ in memory), "own"))
        buried = tuple(memory_.buried for memory_ in memory if memory_.buried)
        if buried:
            lines.append((_("You put aside"), buried, "out"))
        gone = memory[:-1] if buries else memory
        if gone:
            lines.append((_("You passed on"), gone[-1].passed, "maybe"))
    if missing:
        loose = _("So face down") if len(missing) == 1 else _("Held or face down")
        phrase = _("So held") if all_held else loose
        lines.append((phrase, missing, "maybe"))
    return lines


DISC_COLOURS = {
    "here": ("#FFE9B4", INK),
    "own": ("#F6BE45", INK),
    "out": ("#4D5E96", "#FFFFFF"),
    "maybe": ("#2A3869", "#FFE9B4"),
}


def _discs(canvas: Canvas, rect: Rect, numbers: Collection[int], kind: str) -> None:
    s = canvas.scale
    side = min(s(21), rect.height, (rect.width - s(2)) // max(1, len(numbers)) - s(2))
    fill, ink = DISC_COLOURS[kind]
    for at, number in enumerate(sorted(numbers)):
        middle = (rect.left + side // 2 + at * (side + s(2)), rect.centery)
        tokens.number_disc(canvas, middle, number, fill, ink, side)


def public_panel(ui: Ui, layout: TableLayout, title: str, rows: list[ActionRow]) -> list[Widget]:
    """Return the panel shown between two picks, which shows only the active player (15.2)."""
    return action_column(ui, layout.memory, title, "", rows, night_palette(ui.theme.name))
