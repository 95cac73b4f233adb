"""Parts of the table's layout: discs, coins, chips, bands, cards in a row."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from pygame import Rect

from cardcity_desktop.rules.citadels.districts import CODE, DISTRICTS
from cardcity_desktop.scenes.citadels.art import tokens
from cardcity_desktop.scenes.citadels.art.cards import CardPictures, character_height
from cardcity_desktop.scenes.citadels.art.colours import GROUNDS, Palette
from cardcity_desktop.scenes.citadels.art.motifs import motif
from cardcity_desktop.scenes.citadels.table.painted import ground, square
from cardcity_desktop.scenes.citadels.table.panel_host import CitadelsPanelHost
from cardcity_desktop.scenes.citadels.wording.names import district_name
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.toolkit import INK, Box, Canvas, Focus, Focusable, Style, Ui, Widget, svg_document
from cardcity_desktop.ui.widgets.labels import PaintedItems

Paint = Callable[[Canvas, Rect, Focus], None]

MARKED, CHOSEN = "#C8431F", "#A92B1B"
"""Ring of a thing that may be chosen, and of the chosen one."""

UNBOUNDED = 1 << 20


class Sized(kit.Around):
    """A part with a size of its own, such as a place whose texts may not move their neighbours."""

    def __init__(self, part: kit.Part, size: kit.Size, grow: float = 0) -> None:
        super().__init__(part, grow=grow)
        self._size = size

    def _measure(self, width: int) -> kit.Size:
        return self._size._replace(same_from=0)


class Rigid(kit.Around):
    """A part whose size is the same for every width; it is measured once."""

    def _measure(self, width: int) -> kit.Size:
        return self.part.measure(UNBOUNDED)._replace(same_from=0)


class Live(kit.Around):
    """A part that is drawn in every frame, because it follows the pointer between two refreshes."""

    def place(self, rect: Rect, into: kit.Placed) -> None:
        inner = kit.arrange(self.part, rect)
        for widget in inner.widgets:
            widget.static = False
        into.take(inner, inner.widgets)


def pressable(content: kit.Part, item: Focusable, paint: Paint) -> kit.Layers:
    """Return still content that can be pressed; `paint` draws over it what depends on the pointer."""

    def make(rect: Rect) -> PaintedItems:
        return PaintedItems(rect, paint, [item.changed(rect=rect)])

    return kit.Layers([content, kit.Leaf(make, kit.fixed(0, 0))], grow=content.grow)


def ringed(colour: str, width: float = 3, radius: float = 8) -> Paint:
    """Return what draws a ring of `colour`; "" for none."""
    return lambda canvas, rect, focus: canvas.ring(rect, width, radius, colour) if colour else None


def kept(table: CitadelsPanelHost, name: str, facts: Any, make: Callable[[], kit.Part]) -> kit.Part:
    """Return a part of the table, made anew only when `facts` change; `make` may read nothing else."""
    return kit.kept(table, name, (table.palette, facts), make)


def show(table: CitadelsPanelHost, whole: kit.Part, area: Rect) -> list[Widget]:
    """Return the widgets of a screen, and note its places."""
    placed = kit.arrange(whole, area)
    table.spots.update(placed.noted)
    return placed.all


def seat_mark(ui: Ui, colour: int, player: str = "person") -> kit.Leaf:
    return square(ui, 16, lambda canvas, rect: tokens.seat_sign(canvas, colour, player, rect))


def crown(ui: Ui) -> kit.Leaf:
    return square(ui, 20, tokens.crown, drop=1, name="crown")


def arrow(ui: Ui, units: float, palette: Palette) -> kit.Leaf:
    """Return the arrow from a figure to the one after an action."""
    return square(ui, units, lambda canvas, rect: canvas.icon("arrow_right", rect, palette.active))


def disc(ui: Ui, number: int, fill: str = INK, ink: str = "#FFF6E0", edge: str | None = None) -> kit.Leaf:

    def paint(canvas: Canvas, rect: Rect) -> None:
        line = edge or (canvas.theme.text_muted if fill == INK and canvas.theme.name != "light" else None)
        canvas.box(rect, Box(fill, rect.width / 2, line, 2 * canvas.scale.unit if line else 0))
        canvas.text(str(number), rect, "label", ink, "center", "middle", wrap=False)

    return square(ui, 18.5, paint)


def character(name: str, width: int, least_high: int | None = None, out: bool = False) -> kit.Leaf:
    """Return a character's card, smaller in a low place; one that is `out` is crossed in high contrast."""

    def paint(canvas: Canvas, rect: Rect) -> None:
        side = min(width, rect.height * 2 // 3)
        face = CardPictures(canvas).character(name, side).draw(canvas.surface, rect.left, rect.top)
        if out and canvas.theme.high_contrast:
            canvas.cross(Rect(face.left, rect.top, face.width, rect.height * 4 // 5))

    return kit.drawing(paint, width, character_height(width) + 6, width, least_high)


def figures(ui: Ui, now: int, after: int | None, style: Style, palette: Palette) -> list[kit.Part]:
    """Return a figure; if a preview changes it, followed by an arrow and the new figure."""
    parts: list[kit.Part] = [kit.words(ui, str(now), style, one_line=True, colour=palette.text)]
    if after is not None and after != now:
        parts.append(arrow(ui, 14, palette))
        parts.append(kit.words(ui, str(after), style, one_line=True, colour=palette.active))
    return parts


def on_panel(ui: Ui, part: kit.Part, palette: Palette) -> kit.Pad:
    return kit.Pad(part, ui.scale(14), ui.scale(4), ground=ground(palette, radius=11))


def chip(
    ui: Ui, card: str, item: Focusable, named: bool, palette: Palette, ring: str = "", tall: bool = False
) -> kit.Part:
    """Return a district as a chip: cost and sign on its ground, and beside them its name if `named`.

    In a `tall` chip the sign is below the cost.
    """
    s, district = ui.scale, DISTRICTS[CODE[card]]
    sign = square(ui, 18, partial(paint_sign, district.colour))
    ink = palette.text if ui.theme.high_contrast else INK
    cost = kit.words(ui, str(district.cost), "label", one_line=True, align="center", colour=ink)
    head: kit.Part = kit.VStack([cost, sign]) if tall else kit.HStack([cost, sign], s(6))
    parts: list[kit.Part] = [kit.Pad(head, s(6 if tall else 8), s(3), ground=_tint(ui, district.colour))]
    if named:
        parts.append(kit.words(ui, district_name(card), "label", one_line=True, colour=palette.text))
    content = kit.Pad(kit.HStack(parts, s(6)), right=s(8) if named else 0, ground=_card_ground(ui, palette))
    still = kit.AtLeast(content, s(30), s(30))
    return Rigid(pressable(still, item, ringed(ring)))


def band(ui: Ui, card: str, item: Focusable, picture: bool, palette: Palette, ring: str = "") -> kit.Part:
    """Return a hand card as a band: coin with cost, picture, name, sign."""
    s, district = ui.scale, DISTRICTS[CODE[card]]
    parts: list[kit.Part] = [square(ui, 26, partial(_paint_cost, district.cost))]
    if picture:
        parts.append(square(ui, 26, partial(_paint_motif, card)))
    left = kit.Pad(kit.HStack(parts, s(4)), s(6), s(4), ground=_tint(ui, district.colour))
    name = kit.words(ui, district_name(card), "strong", valign="middle", colour=palette.text, grow=1)
    sign = square(ui, 22, partial(paint_sign, district.colour))
    content: kit.Part = kit.HStack([left, name, sign], s(8), "fill")
    return pressable(kit.Pad(content, right=s(8), ground=_card_ground(ui, palette)), item, ringed(ring))


def in_columns(ui: Ui, parts: Sequence[kit.Part], columns: int, width: int = 0) -> kit.Part:
    """Return parts in rows of `columns` equal widths; every row, also the last one, fills `width` px."""
    gap = ui.scale(6)
    rows = [list(parts[at : at + columns]) for at in range(0, len(parts), columns)]
    for row in rows:
        if width:
            row[:] = [kit.Wide(part, (width + gap) // len(row) - gap) for part in row]
        else:
            row += [kit.space() for _missing in range(columns - len(row))]
    return kit.VStack([kit.Even(row, gap, "fill", grow=1) for row in rows], gap)


def _tint(ui: Ui, colour: str) -> kit.Leaf:
    """Return the ground of a district's colour; in high contrast there is none, for the sign tells the colour."""
    return kit.space() if ui.theme.high_contrast else kit.box(Box(GROUNDS[colour][0], ui.scale(8)))


def paint_sign(colour: str, canvas: Canvas, rect: Rect) -> None:
    disc = Rect(0, 0, min(rect.size), min(rect.size)).move_to(center=rect.center)
    tokens.sign_disc(canvas, colour, disc)


def _paint_cost(cost: int, canvas: Canvas, rect: Rect) -> None:
    canvas.svg(svg_document(48, 48, motif("coin_plain").shapes), rect)
    canvas.text(str(cost), rect, "strong", "#4A2E06", "center", "middle", wrap=False)


def _paint_motif(card: str, canvas: Canvas, rect: Rect) -> None:
    canvas.svg(svg_document(96, 96, motif(card).shapes), rect)


def _card_ground(ui: Ui, palette: Palette) -> kit.Leaf:
    return kit.box(Box(palette.well, ui.scale(8), palette.slot_edge, max(1.0, ui.scale.unit)))
