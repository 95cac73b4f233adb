"""Panels of the draft: characters to choose from and out of the round, their power, own panel, memory panel."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from pygame import BLEND_RGB_MULT, Color, Rect

from cardcity_desktop.rules.citadels.actions import OfCharacter
from cardcity_desktop.rules.citadels.characters import CHARACTERS, NUMBER
from cardcity_desktop.rules.citadels.districts import HIDDEN_NAME
from cardcity_desktop.rules.citadels.knowledge import Memory
from cardcity_desktop.scenes.citadels.art.cards import CardPictures, character_height
from cardcity_desktop.scenes.citadels.art.colours import GROUNDS
from cardcity_desktop.scenes.citadels.art.motifs import motif
from cardcity_desktop.scenes.citadels.art.scenery import MOON, beam_svg
from cardcity_desktop.scenes.citadels.table import parts
from cardcity_desktop.scenes.citadels.table.calling import own_panel
from cardcity_desktop.scenes.citadels.table.calling.rivals import NO_MARKS, city_cards, city_chips
from cardcity_desktop.scenes.citadels.table.painted import RinglessFocusable
from cardcity_desktop.scenes.citadels.table.panel_host import CitadelsPanelHost
from cardcity_desktop.scenes.citadels.wording.names import character_name, power_of, the_character
from cardcity_desktop.support.i18n import _, ngettext
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.paint.scale import LOGICAL_HEIGHT, LOGICAL_WIDTH, Scale
from cardcity_desktop.ui.paint.theme import BLACK, INK, YELLOW
from cardcity_desktop.ui.toolkit import Box, Canvas, Focus, Focusable, svg_document
from cardcity_desktop.ui.widgets.labels import PaintedItems

GROWN = 1.31
"""Width of the inspected card relative to the others."""

MOST, LEAST, GAP = 116, 82, 9
"""Usual and least width of a character to choose from, and the distance between two, in logical units."""

NAME_SHARE = 0.16
"""Share of a character card's height that its name takes."""

DIM = 0.1
"""Opacity of the shade over the cards that are not inspected."""

MemoryLine = tuple[str, tuple[int, ...], str]
"""Label, character numbers, kind of disc."""

DISC_COLOURS = {
    "here": ("#FFE9B4", INK),
    "own": ("#F6BE45", INK),
    "out": ("#4D5E96", "#FFFFFF"),
    "maybe": ("#2A3869", "#FFE9B4"),
}


@dataclass(frozen=True, slots=True)
class DraftDisplay:
    """Characters on the table."""

    offered: tuple[str, ...]  # names of the cards to choose from, or "?" for hidden ones
    face_up: tuple[str, ...]
    face_down: int
    picked: str | None
    buries: bool  # True in the second step of a pick with two players, which puts a card aside


# Characters to choose from


def character_cards(table: CitadelsPanelHost, choice: DraftDisplay) -> kit.Part:
    s, count = table.ui.scale, len(choice.offered)

    def make(rect: Rect) -> PaintedItems:
        width = min((rect.width - s(GAP) * count) * 100 // (count * 100 + 42), s.font(MOST * 1.3))
        width = min(width, round((rect.height - s(20)) / 1.5 / GROWN))
        pitch, height = width + s(GAP), character_height(width)
        left = rect.centerx - (count * pitch - s(GAP)) // 2
        top = rect.bottom - height - s(18)
        spots = [Rect(left + at * pitch, top, width, height) for at in range(count)]
        items = list[Focusable]()
        if HIDDEN_NAME not in choice.offered:
            made = zip(choice.offered, _items(table, choice, RinglessFocusable), spots, strict=True)
            items = [
                item.changed(rect=_enlarged_place(spot, s) if name == choice.picked else spot, tip="")
                for name, item, spot in made
            ]
        return PaintedItems(rect, partial(_draw_offered, choice, spots), items)

    def height(units: float) -> int:
        return round(character_height(s.font(units)) * GROWN) + s(24)

    def width(units: float) -> int:
        return round((count + 0.42) * s.font(units)) + s(GAP) * count

    size = kit.fixed(width(MOST), height(MOST), width(LEAST), height(LEAST))
    return kit.Noted("offered", kit.Leaf(make, size), grow=1)


def _items(table: CitadelsPanelHost, choice: DraftDisplay, made: type[Focusable] = Focusable) -> list[Focusable]:
    asked = {action.character for action in table.snapshot.legal_of(OfCharacter)}
    return [
        made(
            f"character:{name}",
            Rect(0, 0, 0, 0),
            partial(table.press_handler.press_character, name),
            character_name(name),
            tip=power_of(name),
            group="offered",
            best=name in asked,
        )
        for name in choice.offered
    ]


def _draw_offered(choice: DraftDisplay, spots: Sequence[Rect], canvas: Canvas, _rect: Rect, focus: Focus) -> None:
    """Draw the cards to choose from; the neighbours of the inspected card move aside."""
    looked, cards = _enlarged(choice, focus), CardPictures(canvas)
    at_looked = choice.offered.index(looked) if looked in choice.offered else -1
    if at_looked >= 0 and not canvas.theme.high_contrast:
        _beam(canvas, spots[at_looked])
    shift = round(spots[0].width * (GROWN - 1) / 2) if spots else 0
    for at, (name, spot) in enumerate(zip(choice.offered, spots, strict=True)):
        if at == at_looked:
            continue
        aside = 0
        if at_looked >= 0:
            aside = shift if at > at_looked else -shift
        _draw_one_offered(canvas, cards, name, spot.move(aside, 0), dimmed=bool(looked))
    if at_looked >= 0:
        place = _draw_enlarged(canvas, cards, looked, spots[at_looked])
        if canvas.theme.high_contrast:
            _mark_enlarged(canvas, place, looked == choice.picked, looked, focus)


def _draw_one_offered(canvas: Canvas, cards: CardPictures, name: str, spot: Rect, dimmed: bool) -> None:
    s = canvas.scale
    card = cards.night_back(spot.width) if name == HIDDEN_NAME else cards.character(name, spot.width)
    canvas.chrome.shadow(canvas.surface, spot, s(8), s(6), s(9), 0.4)
    card.draw(canvas.surface, spot.left, spot.top)
    if canvas.theme.high_contrast:
        canvas.dashed(spot)
    elif dimmed:
        canvas.box(spot, Box("#10173A", s(9), fill_opacity=DIM))


def _enlarged(choice: DraftDisplay, focus: Focus) -> str:
    """Return the character under the pointer, else the selected one; "" if there is neither."""
    pointed = focus.pointed.key if focus.pointed else ""
    kind, _sep, name = pointed.partition(":")
    return name if kind == "character" and name in choice.offered else choice.picked or ""


def _enlarged_place(spot: Rect, s: Scale) -> Rect:
    """Return the place of a card drawn larger."""
    width = round(spot.width * GROWN)
    return Rect(0, 0, width, character_height(width)).move_to(midbottom=(spot.centerx, spot.bottom + s(8)))


def _draw_enlarged(canvas: Canvas, cards: CardPictures, name: str, spot: Rect) -> Rect:
    """Draw the card under the pointer, or the selected one, larger; return its place."""
    s, rect = canvas.scale, _enlarged_place(spot, canvas.scale)
    canvas.chrome.shadow(canvas.surface, rect, s(12), s(10), s(11), 0.5)
    cards.character(name, rect.width).draw(canvas.surface, rect.left, rect.top)
    if not canvas.theme.high_contrast:
        canvas.ring(rect.inflate(4, 4), 3.5, 13, "#F6BE45")
    return rect


def _mark_enlarged(canvas: Canvas, rect: Rect, is_picked: bool, name: str, focus: Focus) -> None:
    """Mark the enlarged card in high contrast: a yellow name if it is chosen, a yellow line if focused."""
    if is_picked:
        height = round(rect.height * NAME_SHARE)
        band = Rect(rect.left, rect.bottom - height, rect.width, height)
        canvas.surface.fill(Color(YELLOW), band, BLEND_RGB_MULT)  # what is white is yellow then
    if focus.ring and focus.key == f"character:{name}":
        canvas.focus_ring(rect)


def _beam(canvas: Canvas, spot: Rect) -> None:
    unit, (width, height) = canvas.scale.unit, canvas.units(canvas.area)
    moon = ((width - LOGICAL_WIDTH) / 2 + MOON[0], (height - LOGICAL_HEIGHT) / 2 + MOON[1])
    foot = ((spot.left / unit) - 22, (spot.right / unit) + 22, spot.bottom / unit + 26)
    canvas.svg(beam_svg(width, height, moon, foot), canvas.area)


def character_bands(table: CitadelsPanelHost, choice: DraftDisplay, hint: str) -> kit.Part:
    """Return the characters to choose from as bands; for waiting players, a sentence on the choosing one."""
    ui, palette = table.ui, table.palette
    s = ui.scale
    if HIDDEN_NAME in choice.offered:
        return parts.on_panel(ui, kit.words(ui, hint, "strong", colour=palette.text), palette)
    side = s.font(26)

    def band(item: Focusable, name: str) -> kit.Part:
        picture = kit.drawing(partial(_paint_figure, name), side, side * 5 // 4, drop=1, name="figure")
        row = [parts.disc(ui, NUMBER[name], "#FFE9B4", "#1F2A44"), picture]
        is_filled = palette.name == "contrast" and name == choice.picked
        label = kit.words(ui, item.label, "strong", colour=BLACK if is_filled else palette.text, grow=1)
        fill = YELLOW if is_filled else palette.panel
        ground = kit.box(Box(fill, s(10), palette.slot_edge, max(1.0, s.unit)))
        content = kit.Pad(kit.HStack([*row, label], s(8)), s(8), s(3))
        ring = palette.gold if name == choice.picked else ""
        return parts.pressable(kit.Layers([ground, content]), item, parts.ringed(ring, 4, 10))

    bands = [band(item, name) for item, name in zip(_items(table, choice), choice.offered, strict=True)]
    return parts.in_columns(ui, bands, 2)


def _paint_figure(name: str, canvas: Canvas, rect: Rect) -> None:
    canvas.box(rect, Box(GROUNDS[CHARACTERS[NUMBER[name] - 1].colour][0], canvas.scale(6)))
    canvas.svg(svg_document(96, 120, motif(name).shapes), rect)


# Characters out of the round


def removed_characters(table: CitadelsPanelHost, choice: DraftDisplay) -> kit.Part:
    """Return the characters that are out of this round, face up and face down."""
    ui, palette = table.ui, table.palette
    s, rows = ui.scale, list[kit.Part]()
    if choice.face_up:
        width = s.font(74)
        rows.append(kit.HStack([parts.character(name, width, out=True) for name in choice.face_up], s(10), "top"))
        rows.append(kit.words(ui, _("Face up: out"), "label", colour=palette.text))
    if choice.face_down:
        width, shown = s.font(48), min(choice.face_down, 4)
        backs = kit.drawing(partial(_backs, shown), width + (shown - 1) * s(11), character_height(width))
        phrase = ngettext("{count} face down", "{count} face down", choice.face_down).format(count=choice.face_down)
        rows.append(kit.HStack([backs]))
        texts = [
            kit.words(ui, phrase, "label", colour=palette.text),
            kit.words(ui, _("nobody may look"), "small", colour=palette.muted),
        ]
        rows.append(kit.VStack(texts))
    return kit.Wide(kit.VStack([kit.space(grow=3), *rows, kit.space(grow=2)], s(8)), s.font(188))


def _backs(shown: int, canvas: Canvas, rect: Rect) -> None:
    width = canvas.scale.font(48)
    for at in range(shown):
        CardPictures(canvas).night_back(width).draw(canvas.surface, rect.left + at * canvas.scale(11), rect.top)


# Power of the inspected character


def power_panel(table: CitadelsPanelHost, choice: DraftDisplay, hint: str) -> kit.Part:
    """Return the inspected character's name and power, and the button that confirms the choice.

    The room suffices for the longest power, so that nothing moves with the pointer or with a choice.
    """
    ui, palette = table.ui, table.palette
    s, beside = ui.scale, ui.scale.text < 1.3  # the button is beside the text, or below a large one
    pointed = table.focus.pointed
    kind, _colon, name = (pointed.key if pointed is not None else "").partition(":")
    if kind != "character" or name not in choice.offered:
        name = choice.picked or ""

    def row(name: str, confirmed: str) -> kit.Part:
        text = kit.words(ui, power_of(name) if name else hint, "body", colour=palette.text, grow=1)
        title = kit.words(ui, character_name(name) if name else "", "heading", one_line=True, colour=palette.title)
        texts: kit.Part = kit.VStack([title, text], s(2), grow=1)
        button = [_confirm(table, choice.buries, confirmed)] if confirmed else []
        return kit.HStack([texts, *button], s(16)) if beside else kit.VStack([texts, *button], s(8))

    names = ["", *(name for name in choice.offered if name != HIDDEN_NAME)]
    shown = choice.picked or (names[-1] if beside else "")
    all_of_them = lambda: kit.Layers([row(name, shown) for name in names])  # noqa: E731
    room = parts.kept(table, "powers", (names, choice.picked, choice.buries, hint), all_of_them)
    bare = Box("#141B38", s(12), fill_opacity=0.55)
    box = Box(palette.panel, s(12), palette.text, 2 * s.unit) if palette.name == "contrast" else bare
    content = parts.Live(kit.Pad(kit.AtLeast(row(name, choice.picked or ""), like=[room]), s(12), s(8)))
    return kit.Layers([kit.box(box), content])


def _confirm(table: CitadelsPanelHost, buries: bool, name: str) -> kit.Part:
    phrase = _("Put {whom} aside") if buries else _("Keep {whom}")
    label = phrase.format(whom=the_character(name))
    return kit.button(table.ui, label, table.press_handler.confirm, "primary", key="confirm", sound="choose", best=True)


# Own panel


def night_own(table: CitadelsPanelHost, state: own_panel.OwnPanel, own: bool) -> kit.Part:
    """Return the front seat's plate, city and hand as cards, face up if the hand is the viewer's `own`."""
    ui, plate, cards = table.ui, state.plate, state.hand.cards
    s, palette = ui.scale, table.palette
    held = [parts.character(name, s.font(50)) for name in state.held]
    top = kit.HStack(
        [parts.Sized(own_panel.tall_plate(table, plate, ()), kit.fixed(s.font(200), s.font(96))), *held], s(8), "top"
    )
    left = kit.VStack([top, own_panel.city_count(table, plate), city_cards(table, plate, NO_MARKS, 48, 40, 5)], s(6))
    text = _("Your hand") if own else _("Hand: {count}").format(count=len(cards))
    text = text if cards else _("No cards in hand.")
    hand = own_panel.fan(table, own_panel.look_items(table, cards, RinglessFocusable) if own else (), cards, None, 112)
    hand.grow = 1
    right = kit.VStack([kit.words(ui, text, "label", colour=palette.muted), hand], s(4), grow=1)
    content = kit.HStack([kit.Wide(left, s.font(404)), right], s(16), "fill")
    return own_panel.on_own_panel(table, own, kit.Pad(content, s(16), s(10)))


def night_own_chips(table: CitadelsPanelHost, state: own_panel.OwnPanel, own: bool) -> kit.Part:
    """Return the front seat's plate, hand and city as scrolling texts, for large text."""
    ui, plate, cards = table.ui, state.plate, state.hand.cards
    s, palette = ui.scale, table.palette
    body: list[kit.Part] = []
    if own:
        body.append(kit.words(ui, _("Your hand") if cards else _("No cards in hand."), "label", colour=palette.muted))
        items = zip(own_panel.look_items(table, cards), cards, strict=True)
        body.append(kit.Flow([parts.chip(ui, card, item, True, palette) for item, card in items], s(6), s(5)))
    else:
        body.append(own_panel.fan(table, (), cards, None, 34))
    body.append(own_panel.city_count(table, plate))
    body.append(kit.Flow(city_chips(table, plate, NO_MARKS, named=True), s(6), s(5)))
    scroll = kit.Scroll(kit.VStack(body, s(5)), "own", table, s.font(60))
    return own_panel.on_own_panel(
        table, own, kit.Pad(kit.VStack([own_panel.one_line_plate(table, state), scroll], s(4)), s(12), s(5))
    )


# Memory panel


def memory_panel(table: CitadelsPanelHost, lines: Sequence[MemoryLine], foot: str) -> kit.Part:
    """Return the characters that the viewer saw this round, hidden from all other players (9.5).

    `foot` is a sentence about the cards that are passed on.
    """
    ui, palette = table.ui, table.palette
    s = ui.scale
    rows: list[kit.Part] = [kit.words(ui, _("Only you see this"), "heading", colour=palette.title)]
    for text, numbers, kind in lines:
        fill, ink = DISC_COLOURS[kind]
        discs = kit.Flow([parts.disc(ui, number, fill, ink) for number in sorted(numbers)], s(3), s(3), grow=1)
        label = kit.Wide(kit.words(ui, text, "label", colour=palette.text), s.font(100))
        rows.append(kit.HStack([label, discs], s(6)))
    rows += [kit.space(grow=1), kit.words(ui, foot, "label", colour=palette.text, drop=1, name="foot")]
    return parts.on_panel(ui, kit.Pad(kit.VStack(rows, s(7)), 0, s(6)), palette)


def memory_lines(
    here: tuple[str, ...], face_up: tuple[str, ...], memory: tuple[Memory, ...], buries: bool, all_held: bool
) -> list[MemoryLine]:
    """Return the lines of the memory panel: characters to choose from, out of the round, missing, and seen earlier."""
    lines = [(_("Here"), tuple(NUMBER[name] for name in here), "here")]
    if face_up:
        lines.append((_("Face up, out"), tuple(NUMBER[name] for name in face_up), "out"))
    known = {*here, *face_up}
    own = {pick.kept for pick in memory} | {pick.buried for pick in memory}
    missing = tuple(
        character.number for character in CHARACTERS if character.name not in known and character.number not in own
    )
    if memory:
        lines.append((_("You kept"), tuple(pick.kept for pick in memory), "own"))
        buried = tuple(pick.buried for pick in memory if pick.buried)
        if buried:
            lines.append((_("You put aside"), buried, "out"))
        passed_on = memory[:-1] if buries else memory
        if passed_on:
            lines.append((_("You passed on"), passed_on[-1].passed, "maybe"))
    if missing:
        loose = _("So face down") if len(missing) == 1 else _("Held or face down")
        phrase = _("So held") if all_held else loose
        lines.append((phrase, missing, "maybe"))
    return lines
