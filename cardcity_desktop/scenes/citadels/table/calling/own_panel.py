"""The large panel of the front seat: plate, city, hand, and beside the hand the preview of the inspected card."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from functools import partial

from pygame import Rect

from cardcity_desktop.rules.citadels.actions import Keep
from cardcity_desktop.rules.citadels.characters import NUMBER
from cardcity_desktop.scenes.citadels.art.cards import CardPictures, district_height, uncovered
from cardcity_desktop.scenes.citadels.art.colours import SEATS
from cardcity_desktop.scenes.citadels.table import parts
from cardcity_desktop.scenes.citadels.table.calling import rivals
from cardcity_desktop.scenes.citadels.table.info.preview import CardPreview, FigureChange
from cardcity_desktop.scenes.citadels.table.painted import RinglessFocusable, ground
from cardcity_desktop.scenes.citadels.table.panel_host import CitadelsPanelHost
from cardcity_desktop.scenes.citadels.wording.names import district_name, wonder_effect
from cardcity_desktop.support.i18n import _, ngettext
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.toolkit import Box, Canvas, Command, Focus, Focusable
from cardcity_desktop.ui.widgets.labels import PaintedItems
from cardcity_desktop.ui.wording.phrases import rule_text

LIFT = 14
"""Logical units by which the inspected card is raised."""
OWN_CHARACTER = 72
"""Width of an own character's card beside the hand, in logical units."""

Press = Callable[[str], Command | None]


@dataclass(frozen=True, slots=True)
class Hand:
    cards: tuple[str, ...]  # names, or "?" for hidden ones
    lit: Collection[str] = ()  # playable cards
    picked: str | None = None
    aside: tuple[str, ...] = ()  # cards set aside for an exchange
    looked_at: tuple[str, ...] = ()  # drawn cards, of which some are kept


@dataclass(frozen=True, slots=True)
class OwnPanel:
    """Everything that the large panel displays."""

    plate: rivals.SeatPlate
    hand: Hand
    marks: rivals.RivalMarks = rivals.NO_MARKS
    active: bool = False
    ghost: rivals.Ghost | None = None
    preview: CardPreview | None = None
    hint: str = ""  # advice on what to do now
    held: tuple[str, ...] = ()  # the seat's characters that are not called yet, empty where they must stay hidden
    has_task: bool = False  # a task box covers the place beside the hand


def with_pictures(table: CitadelsPanelHost, state: OwnPanel, chips: bool) -> kit.Part:
    """Return the panel with the hand as cards, and the city as `chips` or cards."""
    ui, plate = table.ui, state.plate
    s = ui.scale
    if chips:
        city: kit.Part = kit.Flow(
            [*rivals.city_chips(table, plate, state.marks, named=True), city_count(table, plate)], s(6), s(5)
        )
        top: kit.Part = kit.VStack([one_line_plate(table, state), city], s(6))
    else:
        held = () if _has_characters(state) else state.held
        city = rivals.city_cards(table, plate, state.marks, 80, 74, 8, state.ghost, places=True)
        name = parts.Sized(tall_plate(table, plate, held), kit.fixed(s.font(172), s.font(104)))
        top = kit.HStack([name, city], 0, "fill", grow=1)
    line = kit.drawing(lambda canvas, rect: canvas.fill(rect, table.palette.slot), high=s(2))
    items = _hand_items(table, state, RinglessFocusable)
    hand = kit.Noted("hand", fan(table, items, state.hand.cards, state.hand.picked, 100))
    aside = kit.Noted("aside", _beside_hand(table, state), grow=1)
    bottom = kit.FirstThatFits(
        [lambda: kit.HStack([hand, aside], s(18), "fill"), lambda: kit.VStack([hand, aside], s(8))], wraps=True
    )
    bottom.grow = 2
    content = kit.VStack([top, line, bottom], s(6))
    return on_own_panel(table, state.active, kit.Pad(content, s(14), s(9)))


def with_bands(table: CitadelsPanelHost, state: OwnPanel) -> kit.Part:
    """Return the panel with hand and city as scrolling texts, for large text."""
    s = table.ui.scale
    body = [*_hand_bands(table, state)]
    city = rivals.city_chips(table, state.plate, state.marks, named=True)
    body.append(kit.Flow([*city, city_count(table, state.plate)], s(6), s(5)))
    if state.preview is not None:
        body += _reasons(table, state.preview, "label")[:1]  # last, because cards must not move under the pointer
    scroll = kit.Scroll(kit.VStack(body, s(6)), "own", table, s.font(54))
    content = kit.Pad(kit.VStack([one_line_plate(table, state), scroll], s(4)), s(12), s(5))
    return on_own_panel(table, state.active, content)


def on_own_panel(table: CitadelsPanelHost, active: bool, content: kit.Part) -> kit.Part:
    """Return content on the panel of the front seat."""
    palette = table.palette
    return kit.Noted("own", kit.Layers([ground(palette, palette.active if active else None), content]), grow=1)


def tall_plate(table: CitadelsPanelHost, plate: rivals.SeatPlate, held: Sequence[str]) -> kit.Part:
    """Return a seat's name, coins and points below each other, and its colour at their left."""
    ui = table.ui
    s = ui.scale
    name = rivals.name_parts(table, plate, "heading", "strong", "label")
    discs = [parts.disc(ui, number, "#2B3A66", "#FFE9B4") for number in sorted(NUMBER[name] for name in held)]
    lines = [
        kit.HStack(name, s(7)),
        kit.HStack(rivals.purse(table, plate), s(6)),
        kit.HStack([*rivals.points(table, plate, "number"), kit.space(grow=1), *discs, kit.space(s(4))], s(6)),
    ]
    fill = SEATS[plate.colour % len(SEATS)].fill
    bar = kit.box(Box(fill, s(2.5)), s(5))
    return kit.HStack([bar, kit.VStack(lines, s(8), grow=1)], s(9), "fill")


def one_line_plate(table: CitadelsPanelHost, state: OwnPanel) -> kit.Part:
    """Return name, coins, characters and points in one line, with the preview's figures."""
    plate = state.plate
    changes = {change.label: change.after for change in state.preview.figures} if state.preview else {}
    discs = [parts.disc(table.ui, NUMBER[name], "#FFE9B4", "#1F2A44") for name in state.held]
    figures = rivals.points(table, plate, rivals.POINTS, after=changes.get(_("Points")))
    coins = rivals.purse(table, plate, changes.get(_("Coins")), most=1)
    row = [*rivals.name_parts(table, plate, "heading"), *coins, *discs, kit.space(grow=1), *figures]
    return parts.Live(kit.HStack(row, table.ui.scale(8)))


def city_count(table: CitadelsPanelHost, plate: rivals.SeatPlate) -> kit.Part:
    text = _("City {count} of {end}").format(count=len(plate.seen.city), end=plate.end)
    return kit.words(table.ui, text, "label", one_line=True, colour=table.palette.muted)


# Cards in a row


def fan(
    table: CitadelsPanelHost,
    items: Sequence[Focusable],
    cards: Sequence[str],
    picked: str | None,
    most: float,
    ringed: bool = False,
    opacity: float = 1,
) -> kit.Part:
    """Return cards in a row, overlapping if there is little room; the inspected or picked one is raised.

    `items` are those of open cards, in their order; a card is usually `most` logical units wide; `ringed` draws a ring
    on every card.
    """
    s, palette, count = table.ui.scale, table.palette, len(cards)
    usual = s.font(most)
    step = min(usual, s(30) + (s.font(180) - s(180)))  # in large text the names of overlapping cards remain readable

    def make(rect: Rect) -> PaintedItems:
        height = rect.height - s(LIFT + 6)
        room = (rect.width + s(8)) // max(1, count) - s(8)
        if room < usual:  # a card may cover a quarter of the one before it
            overlapping = rect.width * 4 // (1 + 3 * max(1, count))
            room = max(min(overlapping, usual), s.font(min(most, 80)))
        width = max(8, min(height * 3 // 4, s.font(most * 1.4), room, rect.width))
        pitch = min(width + s(8), (rect.width - width) // max(1, count - 1))
        top = rect.top + s(LIFT) + (height - district_height(width)) // 2
        spots = [Rect(rect.left + pitch * at, top, width, district_height(width)) for at in range(count)]
        placed = [item.changed(rect=spot) for item, spot in zip(items, spots, strict=False)]
        return PaintedItems(rect.inflate(s(12), 0), partial(draw, spots), placed)

    def draw(spots: list[Rect], canvas: Canvas, rect: Rect, focus: Focus) -> None:
        moved = (rect.left + s(6) - spots[0].left, 0) if spots else (0, 0)
        pictures, raised = CardPictures(canvas), _raised(items, cards, picked, focus)
        order = [at for at in range(count) if at != raised] + ([] if raised is None else [raised])
        free = uncovered(spots)
        for at in order:
            up = at == raised
            spot = spots[at].move(moved[0], -s(LIFT) if up else 0)
            canvas.chrome.shadow(canvas.surface, spot, s(8), s(7 if up else 3), s(7), 0.28)
            picture = pictures.district(cards[at], spot.width, 0 if up else free[at])
            picture.draw(canvas.surface, spot.left, spot.top, opacity)
            if up or ringed:
                canvas.ring(spot.inflate(4, 4), 3 if up else 2, 9, palette.active)

    def height(units: int) -> int:
        return district_height(units) + s(LIFT + 6)

    least = s.font(most * 0.9)
    size = kit.fixed(
        max(0, count * (usual + s(8)) - s(8)),
        height(usual),
        least + max(0, count - 1) * step if count else 0,
        height(least),
    )
    return kit.Leaf(make, size, name="fan")


def _raised(items: Sequence[Focusable], cards: Sequence[str], picked: str | None, focus: Focus) -> int | None:
    """Return the index of the card that is pointed at, else of the picked one; None without either."""
    pointed = focus.pointed.key if focus.pointed else ""
    keys = [item.key for item in items]
    if pointed in keys:
        return keys.index(pointed)
    if picked is None or picked not in cards or pointed.startswith("hand:"):
        return None
    return list(cards).index(picked)


def look_items(
    table: CitadelsPanelHost, cards: Sequence[str], item_class: type[Focusable] = Focusable
) -> list[Focusable]:
    """Return items that show a card of the own hand without playing it."""
    items = []
    for at, card in enumerate(cards):
        name, effect = district_name(card), wonder_effect(card)
        tip = f"{name}. {effect}" if effect else name
        items.append(
            item_class(f"look:{card}#{at}", Rect(0, 0, 0, 0), table.show_card_info, name, tip=tip, group="hand")
        )
    return items


def _items(
    kind: str, cards: Sequence[str], press: Press, best: Collection[str], made: type[Focusable] = Focusable
) -> list[Focusable]:
    return [
        made(
            f"{kind}:{card}#{at}",
            Rect(0, 0, 0, 0),
            partial(press, card),
            district_name(card),
            group="hand",
            best=card in best,
            sound="",
        )
        for at, card in enumerate(cards)
    ]


def _hand_items(table: CitadelsPanelHost, state: OwnPanel, made: type[Focusable] = Focusable) -> list[Focusable]:
    """Return the items of the hand; none while it is hidden or a drawn card has to be kept."""
    hand = state.hand
    if hand.looked_at or "?" in hand.cards:
        return []
    return _items("hand", hand.cards, table.press_handler.press_card, hand.lit, made)


def _drawn_items(table: CitadelsPanelHost, hand: Hand, made: type[Focusable] = Focusable) -> list[Focusable]:
    """Return the items that keep one of the drawn cards."""
    keep = lambda card: table.press_handler.do(Keep(card))  # noqa: E731
    return _items("keep", hand.looked_at, keep, hand.looked_at, made)


def _hand_bands(table: CitadelsPanelHost, state: OwnPanel) -> list[kit.Part]:
    """Return the hand as bands; while one of the drawn cards has to be kept, the drawn cards."""
    ui, hand, palette = table.ui, state.hand, table.palette
    if hand.looked_at:
        items = _drawn_items(table, hand)
        asked = kit.words(ui, _("Keep one"), "heading", colour=palette.text)
        return [asked, _bands(table, items, hand.looked_at, None)]
    if "?" in hand.cards:
        return [fan(table, (), hand.cards, None, 34)]
    if not hand.cards:
        return [kit.words(ui, _("No cards in hand."), "label", colour=palette.muted)]
    return [_bands(table, _hand_items(table, state), hand.cards, hand.picked)]


def _bands(table: CitadelsPanelHost, items: Sequence[Focusable], cards: Sequence[str], picked: str | None) -> kit.Part:
    """Return bands in two columns, with pictures if all names fit; in one column if a word is too long."""
    palette = table.palette

    def columns(picture: bool, count: int) -> kit.Part:
        bands = []
        for at, (item, card) in enumerate(zip(items, cards, strict=True)):
            ring = palette.active if card == picked else ""
            make = partial(parts.band, table.ui, card, item, picture, palette, ring)
            bands.append(parts.kept(table, f"band {at} {picture}", (item.key, item.best, ring), make))
        return parts.in_columns(table.ui, bands, count)

    plain = kit.FirstThatFits([partial(columns, False, 2), partial(columns, False, 1)], wraps=True)
    return kit.FirstThatFits([partial(columns, True, 2), lambda: plain])


# Beside the hand


def _has_characters(state: OwnPanel) -> bool:
    """Return True if the seat's characters have the place beside the hand."""
    hand = state.hand
    return bool(state.held) and not (state.preview or state.hint or hand.looked_at or hand.aside or state.has_task)


def _beside_hand(table: CitadelsPanelHost, state: OwnPanel) -> kit.Part:
    """Return the drawn cards, the cards set aside, the preview, the seat's characters, or the hint."""
    ui, hand, palette = table.ui, state.hand, table.palette
    s = ui.scale
    body: list[kit.Part] = []
    if hand.looked_at:
        return _drawn_cards(table, hand)
    if hand.aside:
        body.append(kit.words(ui, _("Under the pile"), "heading", colour=palette.text))
        body.append(fan(table, (), hand.aside, None, 68, opacity=0.75))
    elif state.preview is not None:
        body += _preview(table, state.preview)
    elif state.has_task:
        pass
    elif _has_characters(state):
        body.append(_own_characters(table, state.held))
    else:
        empty = _("No cards in hand.") if not hand.cards else ""
        body.append(kit.words(ui, state.hint or empty, "body", colour=palette.muted))
    scroll = kit.Scroll(kit.Pad(kit.VStack(body, s(5)), top=s(8)), "aside", table)
    return parts.Sized(scroll, kit.fixed(s.font(290), s.font(90), s.font(200), s.font(66)))


def _drawn_cards(table: CitadelsPanelHost, hand: Hand) -> kit.Part:
    """Return the drawn cards, of which one is kept (4.5)."""
    ui, palette = table.ui, table.palette
    s = ui.scale
    others = len(hand.looked_at) - 1
    phrase = ngettext("The other goes under the pile, face down.", "The others go under the pile, face down.", others)
    texts = [
        kit.words(ui, _("Keep one"), "heading", colour=palette.text),
        kit.words(ui, phrase, "small", colour=palette.muted, drop=1, name="others"),
    ]
    items = _drawn_items(table, hand, RinglessFocusable)
    words = parts.Sized(kit.Pad(kit.VStack(texts, s(4)), top=s(12)), kit.fixed(s.font(150), 0, s.font(96), 0), grow=1)
    return kit.HStack([words, fan(table, items, hand.looked_at, None, 100, ringed=True)], s(12), "fill")


def _own_characters(table: CitadelsPanelHost, held: Sequence[str]) -> kit.Part:
    """Return the seat's characters during other players' turns, at the right."""
    ui = table.ui
    s = ui.scale
    width = s.font(OWN_CHARACTER)
    cards = [parts.character(name, width, width) for name in held]
    text = kit.words(ui, _("yours this round"), "small", colour=table.palette.muted)
    stack = kit.VStack([kit.HStack(cards, s(8), "top"), text], s(4))
    side = max(s.font(150), len(held) * (width + s(8)))
    return kit.HStack([kit.space(grow=1), kit.AtLeast(stack, wide=side)])


def _preview(table: CitadelsPanelHost, preview: CardPreview) -> list[kit.Part]:
    """Return the preview's title, figures and reason."""
    ui, palette = table.ui, table.palette
    s = ui.scale
    title = kit.Flow(
        [
            kit.words(ui, preview.title, "heading", colour=palette.text),
            kit.words(ui, preview.aside, "small", colour=palette.muted),
        ],
        s(10),
    )
    parts: list[kit.Part] = [title]
    if preview.figures:
        parts.append(kit.Flow([_figure_well(table, figure) for figure in preview.figures], s(8), s(6)))
    return [*parts, *_reasons(table, preview, "small")]


def _reasons(table: CitadelsPanelHost, preview: CardPreview, style: str) -> list[kit.Part]:
    """Return the preview's reason, with its clause if the action is refused, and its secondary line."""
    ui, palette = table.ui, table.palette
    danger = "#A92B1B" if palette.name == "day" else "#FF9C8A"
    why = preview.why
    if preview.refused:
        why = rule_text(preview.refused, why)
    lines = [kit.words(ui, why, "label", colour=danger if preview.refused else palette.text)] if why else []
    return [*lines, *([kit.words(ui, preview.more, style, colour=palette.muted)] if preview.more else [])]


def _figure_well(table: CitadelsPanelHost, figure: FigureChange) -> kit.Part:
    ui, palette = table.ui, table.palette
    s = ui.scale
    row = [
        kit.words(ui, str(figure.before), "strong", one_line=True, colour=palette.muted),
        parts.arrow(ui, 16, palette),
        kit.words(ui, str(figure.after), "heading", one_line=True, colour=palette.text),
        kit.words(ui, figure.note, "label", one_line=True, colour=palette.active),
    ]
    label = kit.words(ui, figure.label, "label", one_line=True, colour=palette.muted)
    content = kit.Pad(kit.VStack([label, kit.HStack(row, s(5))]), s(10), s(3))
    return kit.AtLeast(kit.Layers([kit.box(Box(palette.well, s(9))), content]), wide=s.font(100))
