"""The large panel of the front seat: plate, city with the inspected card as a preview, hand, preview's figures."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from functools import partial

from pygame import Rect

from cardcity_desktop.rules.citadels.characters import NUMBER
from cardcity_desktop.scenes.citadels.art import tokens
from cardcity_desktop.scenes.citadels.art.cards import CardPictures, character_height, district_height, uncovered
from cardcity_desktop.scenes.citadels.art.colours import SEATS, Palette
from cardcity_desktop.scenes.citadels.art.text_fit import draw_text, fitting_canvas
from cardcity_desktop.scenes.citadels.table.calling.rivals import (
    NO_MARKS,
    RivalMarks,
    SeatPlate,
    city_item,
    empty_place,
)
from cardcity_desktop.scenes.citadels.table.info.preview import CardPreview, FigureChange
from cardcity_desktop.scenes.citadels.table.layout import TableLayout
from cardcity_desktop.scenes.citadels.table.painted import PaintedWidget, RinglessFocusable, panel
from cardcity_desktop.scenes.citadels.wording.names import district_name
from cardcity_desktop.support.i18n import _, ngettext
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.paint.chrome import Box
from cardcity_desktop.ui.paint.theme import mix
from cardcity_desktop.ui.window.commands import Command
from cardcity_desktop.ui.window.focus import Focus, Focusable
from cardcity_desktop.ui.window.widget import Widget

LIFT = 20
"""Logical units by which the inspected card is raised."""
GHOST = 0.45
"""Opacity of the inspected card where it would be built."""
OWN_CHARACTER = 72
"""Width of an own character's card beside the hand, in logical units."""


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand on display. cards: names, or "?" for hidden ones; lit: playable cards; aside: cards set aside for an
    exchange."""

    cards: tuple[str, ...]
    lit: Collection[str] = ()
    picked: str | None = None
    aside: tuple[str, ...] = ()
    looked_at: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class OwnPanel:
    """Everything that the large panel displays.

    hint: advice on what to do now; held: the seat's characters that are not called yet, empty where they must stay
    hidden; task: a task box covers the right end of the hand's row.
    """

    plate: SeatPlate
    hand: Hand
    marks: RivalMarks = NO_MARKS
    active: bool = False
    ghost: str | None = None
    ghost_may: bool = True
    preview: CardPreview | None = None
    hint: str = ""
    held: tuple[str, ...] = ()
    task: bool = False

    @property
    def beside_hand(self) -> bool:
        """True if anything is displayed beside the hand."""
        return self.preview is not None or bool(self.hint or self.hand.looked_at or self.hand.aside)


def own_panel(
    layout: TableLayout,
    state: OwnPanel,
    palette: Palette,
    press_card: Callable[[str], Command | None],
    press_city: Callable[[int, str], Command | None],
    press_slot: Callable[[], Command | None],
    press_looked: Callable[[str], Command | None],
) -> list[Widget]:
    """Return the panel's widgets; hand and preview depend on the pointer, the rest is static."""
    rect = layout.own
    spots = own_spots(layout, len(state.plate.seen.city), state.plate.end)

    def paint(canvas: Canvas, box: Rect, focus: Focus) -> None:
        panel(canvas, box, palette.panel, palette.active if state.active else None)
        _paint_plate(canvas, layout, state, palette)
        _paint_city(canvas, state, spots, palette)
        line = city_bottom(layout) + canvas.scale(12)
        canvas.line((box.left + 2, line), (box.right - 3, line), mix(palette.panel, palette.slot_edge, 0.5))

    items = [
        city_item(state.plate.seat, card, number, spot, state.marks, press_city)
        for number, (card, spot) in enumerate(zip(state.plate.seen.city, spots, strict=False))
    ]
    if state.ghost and state.ghost_may and len(state.plate.seen.city) < len(spots):
        spot = spots[len(state.plate.seen.city)]
        items.append(Focusable("slot", spot, press_slot, _("Build here"), best=True, sound=""))
    hand_items = _hand_items(layout, state, press_card, press_looked)
    return [
        PaintedWidget(rect, paint),
        PaintedWidget(_city_box(layout), _follow_city(layout, state, spots, palette, items), items, still=False),
        PaintedWidget(hand_box(layout), partial(_draw_hand, layout, state, palette), hand_items, still=False),
    ]


# --- rectangles --------------------------------------------------------------------------------------


def own_spots(layout: TableLayout, count: int, end: int) -> list[Rect]:
    """Return the rectangles of the city's districts and free places."""
    s, rect = layout.scale, layout.own
    wide, pitch = layout.own_card
    slots = max(count + (1 if count >= end else 0), end)
    pitch = min(pitch, (rect.width / s.unit - 194 - 14 - wide) / max(1, slots - 1))
    top = rect.top + s(14)
    return [Rect(rect.left + s(194 + pitch * at), top, s(wide), district_height(s(wide))) for at in range(slots)]


def city_bottom(layout: TableLayout) -> int:
    """Return the y in px below the city's cards."""
    s = layout.scale
    return layout.own.top + s(14) + district_height(s(layout.own_card[0])) + s(4)


def _city_box(layout: TableLayout) -> Rect:
    rect = layout.own
    return Rect(rect.left, rect.top - layout.scale(8), rect.width, city_bottom(layout) - rect.top + layout.scale(14))


def hand_box(layout: TableLayout) -> Rect:
    """Return the lower part of the panel, which is redrawn when the pointer moves."""
    rect, top = layout.own, city_bottom(layout) + layout.scale(13)
    return Rect(rect.left, top - layout.scale(14), rect.width, rect.bottom - top + layout.scale(14))


def hand_spots(layout: TableLayout, count: int, most: float = 548) -> list[Rect]:
    """Return the rectangles of the hand's cards, from left to right; many cards overlap."""
    s, rect = layout.scale, layout.own
    wide, pitch = layout.hand_card
    pitch = min(pitch, (most - wide) / max(1, count - 1))
    top = rect.bottom - s(10) - district_height(s(wide)) - s(4)
    return [Rect(rect.left + s(14 + pitch * at), top, s(wide), district_height(s(wide))) for at in range(count)]


def preview_box(layout: TableLayout, count: int) -> Rect:
    """Return the area right of the hand."""
    s, rect = layout.scale, layout.own
    spots = hand_spots(layout, count)
    left = (spots[-1].right if spots else rect.left) + s(18)
    left = min(left, rect.left + s(574))
    top = city_bottom(layout) + s(20)
    return Rect(left, top, rect.right - s(14) - left, rect.bottom - s(10) - top)


def words_box(layout: TableLayout, state: OwnPanel) -> Rect:
    """Return the area for text beside the hand; a preview may cover the task box, a hint may not."""
    box = preview_box(layout, len(state.hand.cards))
    if state.task and state.preview is None:
        box.width = max(0, layout.task.left - layout.scale(10) - box.left)
    return box


def own_characters_box(layout: TableLayout, state: OwnPanel) -> Rect | None:
    """Return the area right of the hand for the seat's characters; None if something else is shown there."""
    s = layout.scale
    right = layout.task.left if state.task else layout.own.right - s(14)
    wide = max(s(150), len(state.held) * s(OWN_CHARACTER + 8))
    top = city_bottom(layout) + s(22)
    room = Rect(right - wide, top, wide, layout.own.bottom - s(8) - top)
    spots = hand_spots(layout, len(state.hand.cards))
    return None if state.beside_hand or (spots and room.left < spots[-1].right + s(10)) else room


# --- painting ----------------------------------------------------------------------------------------


def _paint_plate(canvas: Canvas, layout: TableLayout, state: OwnPanel, palette: Palette) -> None:
    s, rect, plate = canvas.scale, layout.own, state.plate
    bar = Rect(rect.left + s(16), rect.top + s(16), s(5), s(96))
    canvas.box(bar, Box(SEATS[plate.colour % len(SEATS)].fill, s(2.5)))
    mark = Rect(rect.left + s(30), rect.top + s(18), s(20), s(20))
    tokens.seat_mark(canvas, plate.colour, mark)
    room = Rect(mark.right + s(7), mark.top - s(5), s(130), s(30))
    style = "heading" if canvas.measure(plate.name, "heading")[0] <= room.width else "label"
    wraps = fitting_canvas(canvas, plate.name, style, room.size).measure(plate.name, style)[0] > room.width
    right = draw_text(canvas, plate.name, room.inflate(0, s(6) * wraps), style, palette.text, wrap=wraps).right
    if plate.crown:
        beside = right + s(32) <= room.right
        spot = (right + s(6), mark.top - s(4)) if beside else (room.right - s(26), rect.top + s(47))
        tokens.crown(canvas, Rect(*spot, s(26), s(26)))
    middle = rect.top + s(60)
    right = tokens.coins(canvas, rect.left + s(30), middle, plate.seen.coins, s(21)) + s(6)
    draw_text(canvas, str(plate.seen.coins), Rect(right, middle - s(13), s(40), s(26)), "strong", palette.text)
    if plate.points:
        box = Rect(rect.left + s(30), rect.top + s(78), s(150), s(34))
        written = draw_text(
            canvas, str(plate.seen.points), Rect(box.left, box.top, s(56), box.height), "number", palette.text
        )
        phrase = Rect(written.right + s(7), box.top + s(3), s(80), box.height)
        draw_text(canvas, _("points"), phrase, "label", palette.muted)
    if own_characters_box(layout, state) is None:
        _paint_held(canvas, Rect(rect.left + s(110), rect.top + s(80), s(76), s(30)), state)


def _paint_held(canvas: Canvas, rect: Rect, state: OwnPanel) -> None:
    """Draw the numbers of the seat's characters, beside a hand that leaves no room for their cards (15.16)."""
    side = canvas.scale(22)
    for at, number in enumerate(sorted(NUMBER[name] for name in state.held)):
        middle = (rect.right - side // 2 - (len(state.held) - 1 - at) * (side + canvas.scale(4)), rect.centery)
        tokens.number_disc(canvas, middle, number, "#2B3A66", "#FFE9B4", side)


def _paint_city(canvas: Canvas, state: OwnPanel, spots: list[Rect], palette: Palette) -> None:
    cards, city = CardPictures(canvas), state.plate.seen.city
    for at, spot in enumerate(spots):
        if at >= len(city):
            if at < state.plate.end:
                empty_place(canvas, spot, palette)
        elif at not in state.plate.gone:
            cards.district(city[at], spot.width).draw(canvas.surface, spot.left, spot.top)
    if state.plate.seen.complete:
        s, own = canvas.scale, spots[0]
        rect = Rect(own.left - s(168), own.bottom - s(12), s(160), s(20))
        phrase = _("first, safe: +4") if state.plate.first else _("complete, safe: +2")
        tokens.tag(canvas, rect, phrase, "#1F6158")


def _follow_city(
    layout: TableLayout, state: OwnPanel, spots: list[Rect], palette: Palette, items: list[Focusable]
) -> Callable[[Canvas, Rect, Focus], None]:
    def paint(canvas: Canvas, rect: Rect, focus: Focus) -> None:
        for item in items:
            if item.key == "slot":
                continue
            card = item.key.split(".")[1].split("#")[0]
            pointed = focus.hovered == item.key
            if card in state.marks.lit:
                canvas.ring(item.rect.inflate(4, 4), 3.4 if pointed or state.marks.picked == card else 2, 8, "#C8431F")
        if state.ghost and len(state.plate.seen.city) < len(spots):
            spot = spots[len(state.plate.seen.city)]
            canvas.box(spot, Box(palette.panel, canvas.scale(8)))
            CardPictures(canvas).district(state.ghost, spot.width).draw(canvas.surface, spot.left, spot.top, GHOST)
            colour = palette.active if state.ghost_may else "#A92B1B"
            canvas.ring(spot.inflate(6, 6), 3, 9, colour)

    return paint


def _hand_items(
    layout: TableLayout,
    state: OwnPanel,
    press_card: Callable[[str], Command | None],
    press_looked: Callable[[str], Command | None],
) -> list[Focusable]:
    if state.hand.looked_at:
        return [
            RinglessFocusable(
                f"keep:{card}#{at}", spot, _with(press_looked, card), district_name(card), best=True, sound=""
            )
            for at, (card, spot) in enumerate(zip(state.hand.looked_at, _looked_spots(layout, state), strict=True))
        ]
    if "?" in state.hand.cards:
        return []
    spots = hand_spots(layout, len(state.hand.cards))
    return [
        RinglessFocusable(
            f"hand:{card}#{at}",
            spot,
            _with(press_card, card),
            district_name(card),
            group="hand",
            best=card in state.hand.lit,
            sound="",
        )
        for at, (card, spot) in enumerate(zip(state.hand.cards, spots, strict=True))
    ]


def _looked_spots(layout: TableLayout, state: OwnPanel) -> list[Rect]:
    """Return the rectangles of the drawn cards to choose from, in the preview's area."""
    s = layout.scale
    box = preview_box(layout, len(state.hand.cards))
    count = len(state.hand.looked_at)
    wide = layout.hand_card[0]
    top = box.bottom - district_height(s(wide)) - s(4)
    left = box.right - s((wide + 12) * count) - s(6)
    return [Rect(left + s((wide + 12) * at), top, s(wide), district_height(s(wide))) for at in range(count)]


def _with(call: Callable[[str], Command | None], card: str) -> Callable[[], Command | None]:
    return lambda: call(card)


def _draw_hand(
    layout: TableLayout, state: OwnPanel, palette: Palette, canvas: Canvas, rect: Rect, focus: Focus
) -> None:
    """Draw the hand with the inspected card on top, and the preview at its right."""
    hand, cards, s = state.hand, CardPictures(canvas), canvas.scale
    if not hand.cards and not hand.looked_at and state.preview is None and not state.hint:
        box = Rect(layout.own.left + s(18), rect.top + s(30), s(300), s(40))
        draw_text(canvas, _("No cards in hand."), box, "body", palette.muted)
    pointed = focus.pointed.key if focus.pointed else ""
    raised = _raised(state, pointed)
    spots = hand_spots(layout, len(hand.cards))
    for at, (card, spot, free) in enumerate(zip(hand.cards, spots, uncovered(spots), strict=True)):
        if card == "?":
            cards.back(spot.width).draw(canvas.surface, spot.left, spot.top)
        elif at != raised:
            canvas.chrome.shadow(canvas.surface, spot, s(9), s(3), s(6), 0.26)
            cards.district(card, spot.width, free).draw(canvas.surface, spot.left, spot.top)
    if raised is not None:
        spot = spots[raised].move(0, -s(LIFT))
        canvas.chrome.shadow(canvas.surface, spot, s(8), s(7), s(8), 0.3)
        cards.district(hand.cards[raised], spot.width).draw(canvas.surface, spot.left, spot.top)
        canvas.ring(spot.inflate(4, 4), 3, 9, palette.active)
    if hand.looked_at:
        _paint_looked(canvas, layout, state, palette, pointed)
    elif hand.aside:
        _paint_aside(canvas, layout, state, palette)
    elif (room := own_characters_box(layout, state)) is not None:
        _paint_own_characters(canvas, room, state, palette)
    else:
        paint_preview(canvas, words_box(layout, state), state, palette)


def _paint_own_characters(canvas: Canvas, room: Rect, state: OwnPanel, palette: Palette) -> None:
    """Draw the seat's characters during other players' turns."""
    s, wide, left = canvas.scale, canvas.scale(OWN_CHARACTER), room.left
    for character in state.held:
        CardPictures(canvas).character(character, wide).draw(canvas.surface, left, room.top)
        left += wide + s(8)
    if state.held:
        top = room.top + character_height(wide) + s(4)
        draw_text(canvas, _("yours this round"), Rect(room.left, top, room.width, s(22)), "small", palette.muted)


def _raised(state: OwnPanel, pointed: str) -> int | None:
    """Return the index of the card under the pointer, else of the selected card, else None."""
    cards = state.hand.cards
    open_ = [at for at, card in enumerate(cards) if card != "?"]
    if (found := next((at for at in open_ if pointed == f"hand:{cards[at]}#{at}"), None)) is not None:
        return found
    if pointed.startswith("hand:"):
        return None
    return next((at for at in open_ if cards[at] == state.hand.picked), None)


def _paint_looked(canvas: Canvas, layout: TableLayout, state: OwnPanel, palette: Palette, pointed: str) -> None:
    """Draw the cards from which one is kept (4.5)."""
    s, cards = canvas.scale, CardPictures(canvas)
    spots = _looked_spots(layout, state)
    box = preview_box(layout, len(state.hand.cards))
    room = Rect(box.left, box.top, spots[0].left - box.left - s(12), box.height)
    written = draw_text(canvas, _("Keep one"), Rect(room.left, room.top, room.width, s(34)), "heading", palette.text)
    more = Rect(room.left, written.bottom + s(4), room.width, room.bottom - written.bottom - s(4))
    others = len(state.hand.looked_at) - 1
    phrase = ngettext("The other goes under the pile, face down.", "The others go under the pile, face down.", others)
    draw_text(canvas, phrase, more, "small", palette.muted, valign="top", wrap=True)
    for at, (card, spot) in enumerate(zip(state.hand.looked_at, spots, strict=True)):
        lifted = pointed == f"keep:{card}#{at}"
        spot = spot.move(0, -s(12)) if lifted else spot
        canvas.chrome.shadow(canvas.surface, spot, s(6), s(4), s(8), 0.25)
        cards.district(card, spot.width).draw(canvas.surface, spot.left, spot.top)
        canvas.ring(spot.inflate(4, 4), 3.4 if lifted else 2, 9, palette.active)


def _paint_aside(canvas: Canvas, layout: TableLayout, state: OwnPanel, palette: Palette) -> None:
    """Draw the cards that an exchange will put under the pile (5.3)."""
    s, cards = canvas.scale, CardPictures(canvas)
    box = preview_box(layout, len(state.hand.cards))
    most = (box.height - s(50)) * 3 // 4  # a card is 4:3 high
    draw_text(canvas, _("Under the pile"), Rect(box.left, box.top, box.width, s(30)), "heading", palette.text)
    wide = min(s(72), most, (box.width - s(8)) // max(1, len(state.hand.aside)) - s(6))
    for at, card in enumerate(state.hand.aside):
        cards.district(card, wide).draw(canvas.surface, box.left + at * (wide + s(6)), box.top + s(44), 0.75)


def paint_preview(canvas: Canvas, box: Rect, state: OwnPanel, palette: Palette) -> None:
    """Draw the preview's title, figures and reason; if there is no preview, the hint."""
    s, preview = canvas.scale, state.preview
    if preview is None:
        if state.hint and box.width > s(130):
            draw_text(
                canvas,
                state.hint,
                Rect(box.left, box.top + s(8), box.width, box.height - s(16)),
                "body",
                palette.muted,
                valign="top",
                wrap=True,
            )
        return
    title = Rect(box.left, box.top, round(box.width * (0.6 if preview.aside else 1)), s(32))
    style = "heading" if canvas.measure(preview.title, "heading")[0] <= title.width else "label"
    written = draw_text(canvas, preview.title, title, style, palette.text)
    aside = Rect(written.right + s(10), title.top + s(2), box.right - written.right - s(10), title.height)
    draw_text(canvas, preview.aside, aside, "small", palette.muted)
    top = title.bottom + s(4)
    if preview.figures:
        top = _paint_wells(canvas, Rect(box.left, top, box.width, s(54)), preview.figures, palette) + s(8)
    _paint_lines(canvas, Rect(box.left, top, box.width, box.bottom - top), preview, palette)


def _paint_lines(canvas: Canvas, room: Rect, preview: CardPreview, palette: Palette) -> None:
    s = canvas.scale
    danger = "#A92B1B" if palette.name == "day" else "#FF9C8A"
    why = preview.why
    if preview.refused:
        why = _("{sentence} (rule {clause})").format(sentence=why, clause=preview.refused)
    share = room.height if not preview.more else room.height * 3 // 5
    box = Rect(room.left, room.top, room.width, share)
    written = box
    if why:
        colour = danger if preview.refused else palette.text
        written = draw_text(canvas, why, box, "label", colour, valign="top", wrap=True)
    if preview.more:
        top = (written.bottom if why else room.top) + s(3)
        rest = Rect(room.left, top, room.width, room.bottom - top)
        draw_text(canvas, preview.more, rest, "small", palette.muted, valign="top", wrap=True)


def _paint_wells(canvas: Canvas, rect: Rect, figures: tuple[FigureChange, ...], palette: Palette) -> int:
    s, gap = canvas.scale, canvas.scale(10)
    wide = min(s(150), (rect.width - gap * (len(figures) - 1)) // len(figures))
    for at, well in enumerate(figures):
        box = Rect(rect.left + at * (wide + gap), rect.top, wide, rect.height)
        canvas.box(box, Box(palette.well, s(9)))
        draw_text(
            canvas, well.label, Rect(box.left + s(10), box.top + s(3), box.width - s(14), s(20)), "label", palette.muted
        )
        row = Rect(box.left + s(10), box.top + s(22), box.width - s(16), s(28))
        before = draw_text(
            canvas, str(well.before), Rect(row.left, row.top, s(40), row.height), "strong", palette.muted
        )
        arrow = Rect(before.right + s(5), row.top, s(20), row.height)
        canvas.icon("arrow_right", arrow.inflate(0, -s(12)), palette.active)
        after = Rect(arrow.right + s(5), row.top, s(44), row.height)
        written = draw_text(canvas, str(well.after), after, "heading", palette.text)
        note = Rect(written.right + s(4), row.top, box.right - s(8) - written.right - s(4), row.height)
        if well.note and note.width > s(18):
            draw_text(canvas, well.note, note, "label", palette.active, "right")
    return rect.bottom
