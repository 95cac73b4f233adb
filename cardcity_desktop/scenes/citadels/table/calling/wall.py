"""The town wall with one niche per character, which shows the round's calls at a glance (15.6, 15.7)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pygame import Rect

from cardcity_desktop.rules.citadels.characters import NUMBER
from cardcity_desktop.scenes.citadels.art import tokens
from cardcity_desktop.scenes.citadels.art.colours import MURDER, ROBBERY, SEATS, Palette
from cardcity_desktop.scenes.citadels.art.niches import MARGIN, Niche, niche_size, niche_svg, number_at
from cardcity_desktop.scenes.citadels.art.text_fit import draw_text
from cardcity_desktop.scenes.citadels.table.layout import TableLayout
from cardcity_desktop.scenes.citadels.table.painted import PaintedWidget
from cardcity_desktop.scenes.citadels.table.public_state import CharacterCall, RoundState
from cardcity_desktop.scenes.citadels.wording.names import character_name
from cardcity_desktop.scenes.citadels.wording.powers import power_of
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.paint.theme import INK
from cardcity_desktop.ui.paint.vector.svg import svg_document
from cardcity_desktop.ui.window.commands import Command
from cardcity_desktop.ui.window.focus import Focus, Focusable
from cardcity_desktop.ui.window.widget import Widget


def wall(
    layout: TableLayout,
    row: RoundState,
    palette: Palette,
    names: Mapping[int, str],
    colours: Mapping[int, int],
    targets: Mapping[str, str],
    picked: str | None,
    press: Callable[[str], Command | None],
    labels: Mapping[str, str],
) -> list[Widget]:
    """Return the wall's widgets.

    targets: sign ("dagger" or "purse") by character that may be named now; picked: selected character; labels: tips by
    character.
    """
    calls = row.calls()

    def paint(canvas: Canvas, rect: Rect, focus: Focus) -> None:
        for call in calls:
            _paint_niche(canvas, layout, call, palette, names, colours)

    widgets: list[Widget] = [PaintedWidget(layout.wall_box, paint)]
    for call in calls:
        number = NUMBER[call.character]
        lit = call.character in targets
        item = Focusable(
            f"character:{call.character}",
            layout.niche_whole(number),
            _pressing(press, call.character),
            character_name(call.character),
            True,
            labels.get(call.character, ""),
            group="wall",
            best=lit,
        )
        widgets.append(
            PaintedWidget(
                layout.niche_whole(number),
                _target(call, lit, picked, layout, targets.get(call.character, "")),
                [item],
                still=False,
            )
        )
    return widgets


def _pressing(press: Callable[[str], Command | None], character: str) -> Callable[[], Command | None]:
    return lambda: press(character)


def _paint_niche(
    canvas: Canvas,
    layout: TableLayout,
    call: CharacterCall,
    palette: Palette,
    names: Mapping[int, str],
    colours: Mapping[int, int],
) -> None:
    number, scale = NUMBER[call.character], canvas.scale
    ring = None
    if call.now:
        ring = SEATS[colours[call.seat] % len(SEATS)].fill if call.seat is not None else INK
    look = Niche(call.character, call.state, layout.arch_high, palette, call.robbed, ring)
    arch = layout.niche(number)
    wide, high = niche_size(layout.arch_high)
    box = Rect(arch.left - scale(MARGIN[0]), arch.top - scale(MARGIN[1]), scale(wide), scale(high))
    canvas.svg(niche_svg(look), box)
    x, y = number_at(look)
    disc = Rect(0, 0, scale(23), scale(23))
    disc.center = (arch.left + scale(x), arch.top + scale(y))
    draw_text(canvas, str(number), disc, "label", "#FFF6E0", "center")
    _paint_foot(canvas, layout, call, palette, names, colours)


def _paint_foot(
    canvas: Canvas,
    layout: TableLayout,
    call: CharacterCall,
    palette: Palette,
    names: Mapping[int, str],
    colours: Mapping[int, int],
) -> None:
    """Draw a character's name and below it the seat that answered or the state of the call."""
    number = NUMBER[call.character]
    faded = call.state == "out"
    colour = palette.wall_muted if faded else palette.wall_text
    draw_text(canvas, character_name(call.character), layout.niche_name(number), "strong", colour, "center")
    foot = layout.ribbon(number)
    if call.state == "answered" and call.seat is not None:
        tokens.ribbon(canvas, foot, colours[call.seat], names[call.seat])
    elif call.state == "murdered":
        tokens.tag(canvas, foot, _("murdered"), MURDER)
    elif call.robbery_due:
        tokens.tag(canvas, foot, _("to be robbed"), ROBBERY)
    else:
        phrase = {"out": _("face up, out"), "silent": _("no answer"), "to_come": _("to come")}
        draw_text(canvas, phrase[call.state], foot, "label", palette.wall_muted, "center")


def _target(
    call: CharacterCall, lit: bool, picked: str | None, layout: TableLayout, sign: str
) -> Callable[[Canvas, Rect, Focus], None]:
    """Return the painter of the light in a nameable niche, stronger while it is inspected or selected."""

    def paint(canvas: Canvas, rect: Rect, focus: Focus) -> None:
        pointed = focus.hovered == f"character:{call.character}"
        if not lit:
            return
        arch = layout.niche(NUMBER[call.character])
        strong = pointed or picked == call.character
        _light_arch(canvas, arch, strong)
        if picked == call.character and sign:
            grid = (48, 76) if sign == "dagger" else (48, 48)
            high = round(arch.height * (0.8 if sign == "dagger" else 0.5))
            spot = Rect(0, 0, round(high * grid[0] / grid[1]), high)
            spot.center = arch.center
            tokens.draw_motif(canvas, sign, spot, grid)

    return paint


def _light_arch(canvas: Canvas, arch: Rect, strong: bool) -> None:
    """Draw a red line between two light ones along an arch."""
    unit = canvas.scale.unit
    wide, high, edge = arch.width / unit, arch.height / unit, 6.0
    radius = wide / 2
    path = f"M{edge} {high + edge}V{radius + edge}A{radius} {radius} 0 0 1 {wide + edge} {radius + edge}V{high + edge}Z"
    line = f'fill="none" stroke-linejoin="round" d="{path}"'
    red = 5 if strong else 2.4
    body = (
        f'<path stroke="#FFF6E0" stroke-width="{red + 4}" {line}/><path stroke="#C8431F" stroke-width="{red}" {line}/>'
    )
    box = arch.inflate(2 * canvas.scale(edge), 2 * canvas.scale(edge))
    canvas.svg(svg_document(round(wide + 2 * edge, 2), round(high + 2 * edge, 2), body), box)


def niche_tip(call: CharacterCall, names: Mapping[int, str]) -> str:
    """Return the tip of a niche: the seat that answered, and the character's power."""
    power = power_of(call.character)
    if call.state == "answered" and call.seat is not None:
        return _("{name} answered. {power}").format(name=names[call.seat], power=power)
    return power
