"""The draft in large text: characters as bands, with the inspected one's power in full."""

from __future__ import annotations

from functools import partial

from pygame import Rect

from cardcity_desktop.rules.citadels.characters import CHARACTERS, NUMBER
from cardcity_desktop.rules.citadels.districts import HIDDEN_NAME
from cardcity_desktop.scenes.citadels.art.colours import GROUNDS, night_palette
from cardcity_desktop.scenes.citadels.art.motifs import motif
from cardcity_desktop.scenes.citadels.table.actions.column import ActionRow, action_column
from cardcity_desktop.scenes.citadels.table.calling.plates import plate_of
from cardcity_desktop.scenes.citadels.table.calling.rivals import NO_MARKS
from cardcity_desktop.scenes.citadels.table.draft.panels import DISC_COLOURS, DraftDisplay, memory_lines
from cardcity_desktop.scenes.citadels.table.draft.screen import display_of, hint_of, passing_sentence, pick_turn
from cardcity_desktop.scenes.citadels.table.large import parts
from cardcity_desktop.scenes.citadels.table.large.calling import city_chips, rival_row
from cardcity_desktop.scenes.citadels.table.panel_host import CitadelsPanelHost
from cardcity_desktop.scenes.citadels.wording.names import character_name, district_name, the_character
from cardcity_desktop.scenes.citadels.wording.powers import power_of
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.paint.chrome import Box
from cardcity_desktop.ui.paint.vector.svg import svg_document
from cardcity_desktop.ui.window.focus import Focus, Focusable
from cardcity_desktop.ui.window.widget import Widget

LEFT = 0.46
"""Share of the width that the characters and the own panel take."""


def compose(table: CitadelsPanelHost, area: Rect) -> list[Widget]:
    """Return all widgets below the header, laid out in `area`."""
    gap = table.ui.scale(7)
    left = kit.VStack([_characters(table), _own(table)], gap)
    more = kit.VStack([_memory(table), *(_rival(table, seat) for seat in table.snapshot.rivals)], gap)
    scroll = kit.Scroll(more, "night", table.scene, table.ui.scale(60))
    right = kit.VStack([_power(table), kit.AtLeast(scroll, grow=1)], gap)
    wide = round(area.width * LEFT)
    sides = [(left, Rect(area.left, area.top, wide, area.height))]
    sides.append((right, Rect(area.left + wide + gap, area.top, area.width - wide - gap, area.height)))
    return [widget for part, rect in sides for widget in kit.arrange(part, rect).all]


def _characters(table: CitadelsPanelHost) -> kit.Part:
    """Return the characters to choose from; for waiting players, the number of cards that are passed round."""
    ui, choice = table.ui, display_of(table)
    if HIDDEN_NAME in choice.going:
        return parts.on_panel(ui, kit.words(ui, hint_of(table), "strong", colour=table.palette.text), table.palette)
    return parts.in_columns(ui, [_character(table, name, choice) for name in choice.going], 2)


def _character(table: CitadelsPanelHost, name: str, choice: DraftDisplay) -> kit.Part:
    ui = table.ui
    s, label = ui.scale, character_name(name)
    press = lambda: table.press_handler.press_character(name)  # noqa: E731
    item = Focusable(f"character:{name}", Rect(0, 0, 0, 0), press, label, tip=power_of(name), group="going", best=True)
    side = s.font(26)
    picture = parts.drawing(kit.fixed(side, side * 5 // 4), partial(_paint_figure, name), drop=1, name="figure")
    row = [parts.disc(ui, NUMBER[name], "#FFE9B4", "#1F2A44"), picture]
    content = kit.HStack([*row, kit.words(ui, label, "strong", colour=table.palette.text, grow=1)], s(8))
    return kit.Face(kit.Pad(content, s(8), s(3)), item, partial(_paint_character, name == choice.picked))


def _paint_figure(name: str, canvas: Canvas, rect: Rect, focus: Focus) -> None:
    canvas.box(rect, Box(GROUNDS[CHARACTERS[NUMBER[name] - 1].colour][0], canvas.scale(6)))
    canvas.svg(svg_document(96, 120, motif(name).shapes), rect)


def _paint_character(picked: bool, canvas: Canvas, rect: Rect, focus: Focus) -> None:
    s, palette = canvas.scale, night_palette(canvas.theme.name)
    canvas.box(rect, Box(palette.panel, s(10), palette.slot_edge, max(1.0, s.unit)))
    if picked:
        canvas.ring(rect, 4, 10, palette.gold)


def _power(table: CitadelsPanelHost) -> kit.Part:
    """Return the panel of the inspected character: name, power, and the button that confirms the choice."""
    choice, ui = display_of(table), table.ui
    name = choice.inspected if choice.inspected in choice.going else choice.picked
    rows: list[ActionRow] = []
    title = character_name(name) if name else hint_of(table)
    if name:
        rows.append(ActionRow("note", power_of(name)))
    if choice.picked:
        text = _("Put {whom} aside") if choice.buries else _("Keep {whom}")
        text = text.format(whom=the_character(choice.picked))
        rows.append(ActionRow("primary", text, key="confirm", press=table.press_handler.confirm, sound="choose"))
    elif table.snapshot.mode == "pass_on" and table.snapshot.active_seat is not None:
        text = _("Pass to {name}").format(name=table.snapshot.names[table.snapshot.active_seat])
        rows.append(ActionRow("primary", text, key="pass_on", press=table.hand_over.pass_on))
    high = ui.scale(90) + ui.text.line_height("strong") * 4
    return kit.Leaf(lambda rect: action_column(ui, rect, title, "", rows, table.palette), kit.fixed(0, high))


def _memory(table: CitadelsPanelHost) -> kit.Part:
    """Return the panel of what only the viewer knows; between two picks, the public panel."""
    ui, view = table.ui, table.snapshot.view
    s = ui.scale
    lines: list[kit.Part] = []
    if table.snapshot.is_my_turn:
        lines.append(kit.words(ui, _("Only you see this"), "strong", colour=table.palette.gold))
        buries, all_held = table.snapshot.mode == "burying", not view.middle
        found = memory_lines(view.going, view.face_up, view.memory, buries, all_held)
        foot = passing_sentence(table.snapshot)
    else:
        found = [(_("Face up, out"), tuple(NUMBER[name] for name in view.face_up), "out")] if view.face_up else []
        foot = _("The characters go round, face down.")
    for text, numbers, kind in found:
        fill, ink = DISC_COLOURS[kind]
        discs = kit.Flow([parts.disc(ui, number, fill, ink) for number in sorted(numbers)], s(4), s(4), grow=1)
        lines.append(kit.HStack([kit.words(ui, text, "label", colour=table.palette.text), discs], s(10)))
    if foot:
        lines.append(kit.words(ui, foot, "label", colour=table.palette.muted))
    return parts.on_panel(ui, kit.VStack(lines, s(4)), table.palette)


def _rival(table: CitadelsPanelHost, seat: int) -> kit.Part:
    return rival_row(table, seat, pick_turn(table.snapshot, seat))


def _own(table: CitadelsPanelHost) -> kit.Part:
    """Return the front seat's coins, city and hand."""
    ui, snapshot = table.ui, table.snapshot
    s = ui.scale
    plate = plate_of(snapshot, table.public_state, snapshot.front_seat, table.options.points)
    shown = snapshot.viewer == snapshot.front_seat
    held = [name for name in snapshot.front_view.characters if name != HIDDEN_NAME] if shown else []
    head = kit.HStack(
        [
            parts.seat_mark(ui, plate.colour, plate.player),
            kit.words(ui, plate.name, "strong", one_line=True, colour=table.palette.text),
            *([parts.crown(ui)] if plate.crown else []),
            *parts.count_of_coins(ui, plate.seen.coins, table.palette),
            *[parts.disc(ui, NUMBER[name], "#F6BE45", "#1F2A44") for name in held],
        ],
        s(8),
    )
    body: list[kit.Part] = []
    if shown:
        body.append(kit.words(ui, _("Your hand"), "label", colour=table.palette.muted))
        body.append(kit.Flow([_look(table, card, at) for at, card in enumerate(snapshot.front_view.hand)], s(6), s(5)))
    else:
        body.append(parts.hidden_cards(ui, len(snapshot.front_view.hand)))
    text = _("City {count} of {end}").format(count=len(plate.seen.city), end=plate.end)
    body.append(kit.words(ui, text, "label", colour=table.palette.muted))
    body.append(kit.Flow(city_chips(table, plate, NO_MARKS, named=True), s(6), s(5)))
    scroll = kit.Scroll(kit.VStack(body, s(5)), "own", table.scene, s(60))
    content = kit.Pad(kit.VStack([head, scroll], s(4)), s(12), s(5))
    return kit.Layers([parts.ground(table.palette, table.palette.gold if shown else None), content], grow=1)


def _look(table: CitadelsPanelHost, card: str, at: int) -> kit.Part:
    label = district_name(card)
    item = Focusable(f"look:{card}#{at}", Rect(0, 0, 0, 0), label=label, tip=label, group="hand", sound="")
    return parts.chip(table.ui, card, item, True, table.palette)
