"""Parts of a seat: name, coins, hand size, pips, points, city as cards or chips; the rivals' panels (15.8-15.10)."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

from pygame import Rect

from cardcity_desktop.rules.citadels.districts import HIDDEN_NAME
from cardcity_desktop.rules.citadels.view import SeatView, View
from cardcity_desktop.scenes.citadels.art import tokens
from cardcity_desktop.scenes.citadels.art.cards import CardPictures, district_height
from cardcity_desktop.scenes.citadels.art.colours import SAFE, SEATS, Palette
from cardcity_desktop.scenes.citadels.table import parts
from cardcity_desktop.scenes.citadels.table.painted import backs, coins
from cardcity_desktop.scenes.citadels.table.panel_host import CitadelsPanelHost
from cardcity_desktop.scenes.citadels.table.snapshot import known_pips
from cardcity_desktop.scenes.citadels.wording.names import district_name, wonder_effect
from cardcity_desktop.support.i18n import _, ngettext
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.paint.text import DISPLAY_BOLD, Style, TextStyle
from cardcity_desktop.ui.toolkit import Box, Canvas, Focus, Focusable, Widget
from cardcity_desktop.ui.widgets.labels import Painted, PaintedItems
from cardcity_desktop.ui.wording.seats import labels_of

POINTS = TextStyle(DISPLAY_BOLD, 28, 0.9, DISPLAY_BOLD)
"""Style of points in a row: as large as "number", and no higher than a heading."""

LEAST_NAME = 110
"""Least width of a long name on a seat's line, in logical units of text."""

GHOST = 0.45
"""Opacity of a card where it would be built."""


@dataclass(frozen=True, slots=True)
class SeatPlate:
    """Public data of one seat."""

    seat: int
    name: str
    colour: int
    seen: SeatView
    crown: bool
    first: bool  # True if it completed its city first
    end: int
    pips: Mapping[int, str] = field(default_factory=dict)  # marks by character number (9.4)
    shows_points: bool = True
    player: str = "person"


@dataclass(frozen=True, slots=True)
class RivalMarks:
    """The viewer's possible actions against a seat: districts to destroy, or why they can't be, and a swap of hands."""

    lit: Collection[str] = ()
    reasons: Mapping[str, str] = field(default_factory=dict)
    picked: str | None = None
    swap: bool = False
    swap_picked: bool = False


NO_MARKS = RivalMarks()


# Parts of a seat


def name_parts(table: CitadelsPanelHost, plate: SeatPlate, *styles: str) -> list[kit.Part]:
    """Return a seat's sign, crown and name: in the first of `styles` in which it fits, else cut."""
    ui = table.ui
    look: dict[str, Any] = {"one_line": True, "colour": table.palette.text, "least": ui.scale.font(LEAST_NAME)}
    sign = kit.Noted(f"seat:{plate.seat}", parts.seat_mark(ui, plate.colour, plate.player))
    name = kit.FirstThatFits([partial(kit.words, ui, plate.name, style, **look) for style in styles], in_row=True)
    return [sign, name, *([parts.crown(ui)] if plate.crown else [])]


def purse(
    table: CitadelsPanelHost, plate: SeatPlate, after: int | None = None, most: int = tokens.MOST_COINS
) -> list[kit.Part]:
    """Return up to `most` of a seat's coins with their number, and in a preview the number `after` it."""
    count = plate.seen.coins
    shown = kit.Noted(f"purse:{plate.seat}", coins(count, table.ui.scale.font(18), most))
    return [shown, *parts.figures(table.ui, count, after, "strong", table.palette)]


def _cards(table: CitadelsPanelHost, plate: SeatPlate, most: int = tokens.MOST_BACKS) -> list[kit.Part]:
    ui, count, palette = table.ui, len(plate.seen.hand), table.palette
    shown = kit.Noted(f"cards:{plate.seat}", backs(count, ui.scale.font(20), palette, most))
    return [shown, *parts.figures(ui, count, None, "strong", palette)]


def points(
    table: CitadelsPanelHost, plate: SeatPlate, style: Style, named: bool = True, after: int | None = None
) -> list[kit.Part]:
    """Return a seat's current points, and in a preview the points `after` it."""
    if not plate.shows_points:
        return []
    figures = parts.figures(table.ui, plate.seen.points, after, style, table.palette)
    if not named:
        return figures
    text = ngettext("point", "points", plate.seen.points if after is None else after)
    word = kit.words(table.ui, text, "label", one_line=True, colour=table.palette.muted, drop=1, name="points")
    return [*figures, word]


def _pips(table: CitadelsPanelHost, plate: SeatPlate) -> list[kit.Part]:
    """Return the eight characters as marks: answered, certain, or possible."""
    if not plate.pips:
        return []
    s, marks = table.ui.scale, dict(plate.pips)

    def paint(canvas: Canvas, rect: Rect) -> None:
        tokens.pips(canvas, rect.right, rect.centery, rect.width / 7.9 / s.font(1000) * 1000, marks, table.palette)

    return [kit.drawing(paint, s.font(138), s.font(20), s.font(110))]


def _pip_discs(table: CitadelsPanelHost, plate: SeatPlate) -> list[kit.Part]:
    """Return a disc for each character that the seat answered with or, if these are few, may hold."""
    answered = [number for number, mark in sorted(plate.pips.items()) if mark == "answered"]
    discs: list[kit.Part] = [parts.disc(table.ui, number) for number in answered]
    for number in sorted(set(plate.pips) - set(answered)):
        part = parts.disc(table.ui, number, "#FFE9B4", "#1F2A44", "#B9741E")
        part.drop, part.name = 2, "pip"
        discs.append(part)
    return discs


# A city


def city_item(table: CitadelsPanelHost, seat: int, card: str, number: int, marks: RivalMarks) -> Focusable:
    """Return the focusable of a district in a city, with its name and effect as its tip."""
    phrase = district_name(card)
    more = marks.reasons.get(card) or wonder_effect(card)
    return Focusable(
        f"city:{seat}.{card}#{number}",
        Rect(0, 0, 0, 0),
        lambda: table.press_handler.press_city(seat, card),
        phrase,
        tip=f"{phrase}. {more}" if more else phrase,
        group=f"city:{seat}",
        best=card in marks.lit,
        sound="",
    )


@dataclass(frozen=True, slots=True)
class Ghost:
    """A card that is drawn where it would be built."""

    card: str
    is_legal: bool  # building it


def city_cards(
    table: CitadelsPanelHost,
    plate: SeatPlate,
    marks: RivalMarks,
    most: float,
    least: float,
    gap: float = 5,
    ghost: Ghost | None = None,
    places: bool = False,
) -> kit.Part:
    """Return a city as cards, with its free places and the tag of a complete city.

    Cards are `least` to `most` wide and `gap` apart, in logical units; with `places` there is at least one free place.
    """
    ui, palette, city = table.ui, table.palette, plate.seen.city
    s = ui.scale
    slots = max(len(city) + (places and len(city) >= plate.end), plate.end)
    tag = s.font(52) if plate.seen.complete else 0

    def make(rect: Rect) -> list[Widget]:
        room = (rect.width - tag + s(gap)) // slots - s(gap)
        width = max(8, min(round(rect.height / 1.46), room, s.font(most * 1.5)))
        height = district_height(width)
        pitch = min(width + s(gap) * 2, (rect.width - tag - width) // max(1, slots - 1))
        top = rect.bottom - height - s(3) - max(0, rect.height - round(width * 1.46)) // 2
        spots = [Rect(rect.left + at * pitch, top, width, height) for at in range(slots)]

        def paint(canvas: Canvas, box: Rect) -> None:
            for at, spot in enumerate(spots):
                if at < len(city):
                    CardPictures(canvas).district(city[at], width).draw(canvas.surface, *spot.topleft)
                elif at < plate.end:
                    canvas.box(spot, Box(palette.slot, s(6), palette.slot_edge, max(1.0, 1.2 * s.unit), 0.8, 0.7))
            if tag:
                _complete_tag(canvas, Rect(spots[-1].right + s(5), spots[-1].top, tag - s(5), height), plate)

        def follow(canvas: Canvas, box: Rect, focus: Focus) -> None:
            for item, card in zip(items, city, strict=False):
                _draw_mark(canvas, item, card, marks, focus)
            if ghost is not None and len(city) < slots:
                spot = spots[len(city)]
                canvas.box(spot, Box(palette.panel, s(8)))
                CardPictures(canvas).district(ghost.card, width).draw(canvas.surface, *spot.topleft, GHOST)
                canvas.ring(spot.inflate(6, 6), 3, 9, palette.active if ghost.is_legal else parts.CHOSEN)

        items = [
            city_item(table, plate.seat, card, at, marks).changed(rect=spots[at])
            for at, card in enumerate(city)
            if not marks.swap
        ]
        if ghost is not None and ghost.is_legal and len(city) < slots:
            press = table.press_handler.press_slot
            items.append(Focusable("slot", spots[len(city)], press, _("Build here"), best=True, sound=""))
        return [Painted(rect, paint), PaintedItems(rect, follow, items)]

    def size(units: float) -> tuple[int, int]:
        width = s.font(units)
        return slots * (width + s(gap)) - s(gap) + tag, round(width * 1.46)

    return kit.Leaf(make, kit.fixed(*size(most), *size(least)), grow=1, name="city")


def _draw_mark(canvas: Canvas, item: Focusable, card: str, marks: RivalMarks, focus: Focus) -> None:
    """Draw the ring of a district that can be destroyed, or is pointed at."""
    pointed = focus.hovered == item.key
    if card in marks.lit:
        strong = pointed or marks.picked == card
        canvas.ring(item.rect.inflate(4, 4), 3.4 if strong else 2, 7, parts.CHOSEN if strong else parts.MARKED)
    elif pointed:
        canvas.ring(item.rect.inflate(2, 2), 1.5, 7, "#5A6072")


def _complete_tag(canvas: Canvas, rect: Rect, plate: SeatPlate) -> None:
    canvas.box(rect, Box(SAFE, canvas.scale(7)))
    lines = [_("safe"), _("1st") if plate.first else "", "+4" if plate.first else "+2"]
    shown = [line for line in lines if line]
    step = rect.height // len(shown)
    for at, line in enumerate(shown):
        row = Rect(rect.left + 2, rect.top + at * step, rect.width - 4, step)
        canvas.lettering(line, row, "label", "#FFFFFF", "center")


def city_chips(
    table: CitadelsPanelHost, plate: SeatPlate, marks: RivalMarks, named: bool, tall: bool = False
) -> list[kit.Part]:
    """Return a city as chips. They are cached: most stay the same when something else of the seat changes."""

    def chip(number: int, card: str, ring: str) -> kit.Part:
        item = city_item(table, plate.seat, card, number, marks)
        return parts.chip(table.ui, card, item, named, table.palette, ring, tall)

    chips = []
    for number, card in enumerate(plate.seen.city):
        ring = parts.CHOSEN if marks.picked == card else parts.MARKED if card in marks.lit else ""
        facts = card, ring, card in marks.lit, marks.reasons.get(card)
        name = f"chip {plate.seat} {number} {named} {tall}"
        chips.append(parts.kept(table, name, facts, partial(chip, number, card, ring)))
    return chips


# A rival


def rival_panel(
    table: CitadelsPanelHost,
    plate: SeatPlate,
    marks: RivalMarks,
    crowded: bool,
    remark: str = "",
    most: float = 50,
    wide: bool = False,
) -> kit.Part:
    """Return a rival's panel with its city as cards, at most `most` logical units wide.

    If `wide` or `crowded`, name and counts share one line if they fit; `crowded` makes them smaller, too. `remark` is a
    text in place of the pips.
    """
    ui, palette = table.ui, table.palette
    s = ui.scale
    aside = [kit.words(ui, remark, "small", one_line=True, colour=palette.muted)] if remark else _pips(table, plate)
    counts = [*purse(table, plate), kit.space(s(2)), *_cards(table, plate)]

    def one_line(style: str, figure: str) -> kit.Part:
        row = [*name_parts(table, plate, style), kit.space(s(4)), *counts, kit.space(grow=1), *aside]
        return kit.HStack([*row, *points(table, plate, figure, named=False)], s(6))

    def two_lines(style: str) -> kit.Part:
        first = [*name_parts(table, plate, style), kit.space(grow=1), *points(table, plate, "number")]
        return kit.VStack([kit.HStack(first, s(7)), kit.HStack([*counts, kit.space(grow=1), *aside], s(6))], s(2))

    if crowded:
        head = kit.FirstThatFits([partial(one_line, "strong", "heading"), partial(two_lines, "strong")], wraps=True)
    else:
        single = [partial(one_line, "heading", "number")] if wide else []
        head = kit.FirstThatFits([*single, partial(two_lines, "heading"), partial(two_lines, "strong")])
    city = city_cards(table, plate, marks, 42 if crowded else most, 40 if remark else 42, 4)
    content = kit.Pad(kit.VStack([head, city], s(3)), left=s(20), right=s(12), top=s(7), bottom=s(6))
    return _rival(table, plate, marks, content)


def rival_row(table: CitadelsPanelHost, plate: SeatPlate, marks: RivalMarks, remark: str = "") -> kit.Part:
    """Return a rival's row with its city as chips, on one line or more; `remark` is an additional text."""
    ui, palette = table.ui, table.palette
    s = ui.scale
    counts = [*purse(table, plate, most=1), *_cards(table, plate, most=1)]
    last = points(table, plate, POINTS, named=False)
    aside = [kit.words(ui, remark, "label", colour=palette.muted)] if remark else _pip_discs(table, plate)
    fill = kit.space(grow=1)
    chips = [] if marks.swap else [partial(city_chips, table, plate, marks, False)]

    def single(style: str = "strong") -> kit.Part:
        names = name_parts(table, plate, style)
        return kit.HStack([*names, *counts, *aside, fill, *(chip for make in chips for chip in make()), *last], s(7))

    def double() -> kit.Part:
        tall = kit.HStack([chip for make in chips for chip in make(tall=True)], s(2))
        return kit.VStack(
            [
                kit.HStack([*name_parts(table, plate, "strong"), fill, *aside, *last], s(7)),
                kit.HStack([*counts, fill, tall], s(4)),
            ],
            s(2),
        )

    def many() -> kit.Part:
        names = name_parts(table, plate, "strong")
        lines: list[kit.Part] = [kit.HStack([*names, *counts, *([] if remark else aside), fill, *last], s(7))]
        lines += aside if remark else []
        return kit.VStack([*lines, *(kit.Flow(make(), s(6), s(5)) for make in chips)], s(3))

    makers: list[Callable[[], kit.Part]] = [partial(single, "heading"), single, *([double] if remark else []), many]
    content = kit.Pad(kit.FirstThatFits(makers), left=s(18), right=s(12), top=s(4), bottom=s(4))
    return _rival(table, plate, marks, content)


def _rival(table: CitadelsPanelHost, plate: SeatPlate, marks: RivalMarks, content: kit.Part) -> kit.Part:
    palette, s = table.palette, table.ui.scale
    bar = SEATS[plate.colour % len(SEATS)].fill
    edge = palette.active if marks.swap_picked else None

    def ground(canvas: Canvas, rect: Rect) -> None:
        canvas.plate(rect, palette.panel, 12, edge)
        height = min(rect.height - s(16), s(50))
        canvas.box(Rect(rect.left + s(8), rect.top + s(8), s(5), height), Box(bar, s(2.5)))

    whole = kit.Layers([kit.drawing(ground), content])
    if not marks.swap:
        return whole
    press = lambda: table.press_handler.press_seat(plate.seat)  # noqa: E731
    item = Focusable(f"seat:{plate.seat}", Rect(0, 0, 0, 0), press, plate.name, group="rivals", best=True)
    return parts.pressable(whole, item, partial(_paint_swap, palette, marks.swap_picked, item.key))


def _paint_swap(palette: Palette, picked: bool, key: str, canvas: Canvas, rect: Rect, focus: Focus) -> None:
    canvas.ring(rect, 3.4 if focus.hovered == key or picked else 2, 14, palette.active)


def plate_of(table: CitadelsPanelHost, seat: int, knows: View | None = None) -> SeatPlate:
    """Return the plate of a seat.

    Coins, number of cards, points and crown are the displayed ones, which may lag behind the match. The memory of the
    view `knows` narrows down the pips; None for no pips.
    """
    snapshot, public_state = table.snapshot, table.public_state
    view, seen = snapshot.view, snapshot.view.seats[seat]
    count = public_state.hand_sizes[seat]
    hand = seen.hand if count == len(seen.hand) else (HIDDEN_NAME,) * count
    marks = known_pips(knows, seat, dict(public_state.pips[seat])) if knows is not None else {}
    return SeatPlate(
        seat,
        labels_of(snapshot.seats)[seat],
        snapshot.colour(seat),
        replace(seen, coins=public_state.coins[seat], hand=hand, points=public_state.points[seat]),
        public_state.crown == seat,
        view.first_complete == seat,
        view.setup.end,
        marks,
        table.shows_points,
        snapshot.seats[seat].player,
    )
