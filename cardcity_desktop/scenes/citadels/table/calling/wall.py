"""The town wall with one niche per character, which shows the round's calls at a glance (15.6, 15.7)."""

from collections.abc import Mapping
from functools import partial

from pygame import Rect

from cardcity_desktop.rules.citadels.characters import NUMBER
from cardcity_desktop.scenes.citadels.art import tokens
from cardcity_desktop.scenes.citadels.art.colours import MURDER, ROBBERY, SEATS
from cardcity_desktop.scenes.citadels.art.niches import ARCH, MARGIN, Niche, niche_size, niche_svg, number_at
from cardcity_desktop.scenes.citadels.table import parts
from cardcity_desktop.scenes.citadels.table.panel_host import CitadelsPanelHost
from cardcity_desktop.scenes.citadels.table.snapshot import CharacterCall
from cardcity_desktop.scenes.citadels.wording.names import character_name, power_of
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.paint.vector.svg import svg_document
from cardcity_desktop.ui.toolkit import INK, Box, Canvas, Focus, Focusable
from cardcity_desktop.ui.wording.seats import labels_of, to_you

HIGHEST, LOWEST = 118, 56
"""Greatest and least height of a niche's arch, in logical units."""

WHOLE, LEAST_RIBBON = 132, 112
"""Widths of a niche with its name and of a seat's ribbon, in logical units at 100 %."""


def niches(table: CitadelsPanelHost, targets: Mapping[str, str], tips: Mapping[str, str]) -> kit.Part:
    """Return the wall as eight niches in a row.

    `targets` has "dagger" or "purse" for each character that may be named now; `tips` are by character.
    """
    wall = [_niche(table, call, targets, tips) for call in table.public_state.row.calls()]
    return kit.Noted("wall", kit.Even(wall, 0, "fill"), grow=0.3)


def tablets(table: CitadelsPanelHost, targets: Mapping[str, str], tips: Mapping[str, str]) -> kit.Part:
    """Return the wall as tablets in two or more rows, for large text; for the parameters see `niches`."""

    def rows(across: int) -> kit.Part:
        wall = [_tablet(table, call, targets, tips) for call in table.public_state.row.calls()]
        return parts.in_columns(table.ui, wall, across)

    wall = kit.FirstThatFits([partial(rows, across) for across in (4, 2)])
    return kit.Noted("wall", wall)


def _item(table: CitadelsPanelHost, call: CharacterCall, lit: bool, tip: str) -> Focusable:
    press = lambda: table.press_handler.press_character(call.character)  # noqa: E731
    key, name = f"character:{call.character}", character_name(call.character)
    return Focusable(key, Rect(0, 0, 0, 0), press, name, tip=tip, group="wall", best=lit)


def _niche(
    table: CitadelsPanelHost, call: CharacterCall, targets: Mapping[str, str], tips: Mapping[str, str]
) -> kit.Part:
    """Return a character's niche, which can be pressed, and is lit if the character is one of `targets`."""
    ui, palette, name = table.ui, table.palette, call.character
    s = ui.scale
    size = s(WHOLE), s(102), s(ARCH + 20), s(LOWEST + 10)
    arch = kit.drawing(partial(_paint_arch, table, call), *size, grow=1)
    ink = palette.wall_muted if call.state == "out" else palette.wall_text
    lines = [
        kit.Noted(f"niche:{name}", arch),
        kit.words(ui, character_name(name), "strong", one_line=True, align="center", colour=ink),
        kit.Sentence(_foot(table, call), ""),
    ]
    lit = name in targets
    content = kit.VStack(lines, 0)
    return parts.pressable(
        content, _item(table, call, lit, tips[name]), partial(_paint_light, table, call, targets.get(name, ""))
    )


def _arch_of(table: CitadelsPanelHost, niche: Rect) -> Rect:
    s = table.ui.scale
    height = min(s(HIGHEST), niche.height - s(10))
    return Rect(niche.centerx - s(ARCH) // 2, niche.bottom - height, s(ARCH), height)


def _paint_arch(table: CitadelsPanelHost, call: CharacterCall, canvas: Canvas, rect: Rect) -> None:
    """Draw a character's arch as its state demands, with its number."""
    scale, arch = canvas.scale, _arch_of(table, rect)
    ring = None
    if call.now:
        ring = SEATS[table.snapshot.colour(call.seat) % len(SEATS)].fill if call.seat is not None else INK
    look = Niche(call.character, call.state, round(arch.height / scale.unit), table.palette, call.robbed, ring)
    width, height = niche_size(look.high)
    box = Rect(arch.left - scale(MARGIN[0]), arch.top - scale(MARGIN[1]), scale(width), scale(height))
    canvas.svg(niche_svg(look), box)
    if canvas.theme.high_contrast and call.state == "out":
        canvas.cross(arch)
    x, y = number_at(look)
    disc = Rect(0, 0, scale(23), scale(23)).move_to(center=(arch.left + scale(x), arch.top + scale(y)))
    canvas.lettering(str(NUMBER[call.character]), disc, "label", "#FFF6E0", "center")


def _foot(table: CitadelsPanelHost, call: CharacterCall) -> kit.Part:
    """Return the seat that answered, or the state of the call."""
    ui, snapshot = table.ui, table.snapshot
    s = ui.scale
    text, _colour = state_of(table, call)
    width, height = ui.text.extent(text, "label").wide, s.font(20)
    if call.state == "answered" and call.seat is not None:
        seat = call.seat

        def paint(canvas: Canvas, rect: Rect) -> None:
            narrower = rect.inflate(min(0, s.font(144) - rect.width), 0)
            tokens.ribbon(canvas, narrower, snapshot.colour(seat), text)

        return kit.drawing(paint, width + s(44), height, min(width + s(44), s.font(LEAST_RIBBON)))
    if call.state == "murdered" or call.robbery_due:
        fill = MURDER if call.state == "murdered" else ROBBERY
        return kit.drawing(lambda canvas, rect: tokens.tag(canvas, rect, text, fill), width + s(16), height)
    return kit.words(ui, text, "label", one_line=True, align="center", colour=table.palette.wall_muted)


def state_of(table: CitadelsPanelHost, call: CharacterCall) -> tuple[str, str]:
    """Return the name of the seat that answered, or the state of the call, with its colour on a panel."""
    palette = table.palette
    if call.state == "answered" and call.seat is not None:
        return labels_of(table.snapshot.seats)[call.seat], palette.text
    if call.robbery_due and call.state != "murdered":
        return _("to be robbed"), ROBBERY if palette.name == "day" else palette.text
    phrase = {"murdered": _("murdered"), "out": _("face up, out"), "silent": _("no answer"), "to_come": _("to come")}
    warns = call.state == "murdered"
    return phrase.get(call.state, ""), (MURDER if palette.name == "day" else palette.text) if warns else palette.muted


def _paint_light(
    table: CitadelsPanelHost, call: CharacterCall, sign: str, canvas: Canvas, rect: Rect, focus: Focus
) -> None:
    """Draw the light in a niche that may be named now, stronger while it is inspected or selected."""
    if not sign:
        return
    arch, picked = _arch_of(table, table.spots[f"niche:{call.character}"]), table.selection.character
    _light_arch(canvas, arch, focus.hovered == f"character:{call.character}" or picked == call.character)
    if picked == call.character:
        grid = (48, 76) if sign == "dagger" else (48, 48)
        height = round(arch.height * (0.8 if sign == "dagger" else 0.5))
        spot = Rect(0, 0, round(height * grid[0] / grid[1]), height).move_to(center=arch.center)
        tokens.draw_motif(canvas, sign, spot, grid)


def _light_arch(canvas: Canvas, arch: Rect, strong: bool) -> None:
    """Draw a red line between two light ones along an arch."""
    unit = canvas.scale.unit
    width, height, edge = arch.width / unit, arch.height / unit, 6.0
    radius, foot = width / 2, height + edge
    path = f"M{edge} {foot}V{radius + edge}A{radius} {radius} 0 0 1 {width + edge} {radius + edge}V{foot}Z"
    line = f'fill="none" stroke-linejoin="round" d="{path}"'
    red = 5 if strong else 2.4
    body = (
        f'<path stroke="#FFF6E0" stroke-width="{red + 4}" {line}/><path stroke="#C8431F" stroke-width="{red}" {line}/>'
    )
    box = arch.inflate(2 * canvas.scale(edge), 2 * canvas.scale(edge))
    canvas.svg(svg_document(round(width + 2 * edge, 2), round(height + 2 * edge, 2), body), box)


def _tablet(
    table: CitadelsPanelHost, call: CharacterCall, targets: Mapping[str, str], tips: Mapping[str, str]
) -> kit.Part:
    """Return a character's niche, name and state as one button; a ring marks a choice, a target or the call."""
    ui, palette, name = table.ui, table.palette, call.character
    s, lit = ui.scale, name in targets
    side = s.font(30)
    niche = kit.drawing(partial(_paint_niche, table, call), side, side * 5 // 4, drop=1, name="niche")
    picture = kit.Noted(f"niche:{name}", niche)
    label = kit.words(ui, character_name(name), "strong", one_line=True, colour=palette.text)
    head = kit.HStack([parts.disc(ui, NUMBER[name]), label], s(6))
    content = kit.HStack([picture, kit.VStack([head, kit.Sentence(_state(table, call), "")], grow=1)], s(8))
    fill = palette.well if call.state == "out" else palette.panel
    ground = kit.box(Box(fill, s(10), palette.slot_edge, max(1.0, s.unit)))
    still = kit.Layers([ground, kit.Pad(content, s(6), s(3))])
    chosen = table.selection.character == name
    ring = parts.CHOSEN if chosen else parts.MARKED if lit else palette.active if call.now else ""
    return parts.pressable(still, _item(table, call, lit, tips[name]), parts.ringed(ring, 5 if chosen else 3, 10))


def _state(table: CitadelsPanelHost, call: CharacterCall) -> kit.Part:
    """Return the state of a call in words; the seat that answered on its colour."""
    ui, (text, colour) = table.ui, state_of(table, call)
    if call.state != "answered" or call.seat is None:
        return kit.words(ui, text, "label", colour=colour)
    seat = SEATS[table.snapshot.colour(call.seat) % len(SEATS)]

    def ground(canvas: Canvas, rect: Rect) -> None:
        canvas.field(rect, Box(seat.fill, canvas.scale(5)), seat.ink)

    ink = table.palette.text if ui.theme.high_contrast else seat.ink
    name = kit.words(ui, text, "label", one_line=True, colour=ink)
    named = kit.Layers([kit.drawing(ground), kit.Pad(name, ui.scale(8))])
    return kit.VStack([named], align="left")


def _paint_niche(table: CitadelsPanelHost, call: CharacterCall, canvas: Canvas, rect: Rect) -> None:
    scale = rect.width / ARCH
    niche = Niche(call.character, call.state, rect.height / scale, table.palette, numbered=False)
    left, top = rect.left - round(MARGIN[0] * scale), rect.top - round(MARGIN[1] * scale)
    width, height = niche_size(niche.high)
    canvas.svg(niche_svg(niche), Rect(left, top, round(width * scale), round(height * scale)))
    if canvas.theme.high_contrast and call.state == "out":
        canvas.cross(rect)


def niche_tip(call: CharacterCall, names: Mapping[int, str]) -> str:
    """Return the tip of a niche: the seat that answered, and the character's power."""
    power = power_of(call.character)
    if call.state == "answered" and call.seat is not None:
        return to_you(_("{name} answered. {power}").format(name=names[call.seat], power=power))
    return power
