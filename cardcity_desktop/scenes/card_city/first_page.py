"""Pictures of Card City's first page: the first turn in three steps, and those of its tiles."""

from collections.abc import Sequence

from pygame import Rect

from cardcity_desktop.scenes.way_in import Draw, in_units, tile_ground
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.cards.faces import CardFaces
from cardcity_desktop.ui.toolkit import Box, Canvas, Ui

WOOD, WOOD_LIP, FELT, GOLD = "#C58F5B", "#7E5230", "#2F5E63", "#E9B44A"
GROUND = "#D9CDF0"
"""Ground of the tile that leads to the set-up."""


def first_turn() -> Sequence[tuple[str, Draw]]:
    """Return the three pictures of a first turn, each with its caption."""
    return (
        (_("Take one of two lots"), _draw_lots),
        (_("Build its cards"), _draw_building),
        (_("Culture makes homes grow"), _draw_growth),
    )


def draw_two_kinds(ui: Ui, canvas: Canvas, rect: Rect) -> None:
    """Draw the tile that leads to the set-up: four cards of two kinds."""
    canvas.box(rect, Box(tile_ground(canvas, GROUND), canvas.scale(8)))
    side, faces = round(rect.width * 0.4), CardFaces(ui)
    for token, across, down in (("RC/", 0.28, 0.3), ("K", 0.72, 0.3), ("CI|", 0.28, 0.7), ("RL\\", 0.72, 0.7)):
        middle = round(rect.left + rect.width * across), round(rect.top + rect.height * down)
        faces.draw(canvas.surface, token, middle, side, "board")


def _draw_lots(ui: Ui, canvas: Canvas, rect: Rect) -> None:
    """Draw two lots, one of them chosen."""
    faces, (unit, rect) = CardFaces(ui), in_units(rect)
    for left, top, height, cards, chosen in ((10, 30, 60, ("P", "R"), False), (90, 20, 68, ("C", "?"), True)):
        tray = Rect(
            round(rect.left + left * unit), round(rect.top + top * unit), round(78 * unit), round(height * unit)
        )
        if chosen:
            canvas.box(tray.inflate(round(6 * unit), round(6 * unit)), Box(GOLD, round(11 * unit)))
        canvas.box(tray, Box(WOOD, round(8 * unit), lip=WOOD_LIP, lip_height=round(3 * unit)))
        canvas.box(tray.inflate(round(-12 * unit), round(-14 * unit)), Box(FELT, round(4 * unit)))
        for at, token in enumerate(cards):
            middle = round(tray.left + (24 + 30 * at) * unit), tray.centery - round(unit)
            faces.draw(canvas.surface, token, middle, round(30 * unit), "board", motif=0)


def _draw_building(ui: Ui, canvas: Canvas, rect: Rect) -> None:
    """Draw City Hall, and a shop on its way to the lit cell beside it."""
    faces, (u, rect) = CardFaces(ui), in_units(rect)
    y = rect.top + round(64 * u)
    cell = Rect(round(rect.left + 92 * u), y - round(29 * u), round(58 * u), round(58 * u))
    canvas.box(cell, Box("#FFEFC0", round(9 * u), canvas.theme.accent, max(2, 2.6 * u)))
    faces.draw(canvas.surface, "H", (round(rect.left + 56 * u), y), round(58 * u), "board")
    faces.draw(canvas.surface, "C", (round(rect.left + 128 * u), y - round(10 * u)), round(46 * u), "dragged", motif=0)


def _draw_growth(ui: Ui, canvas: Canvas, rect: Rect) -> None:
    """Draw homes between City Hall and a fair, and the card by which they grow."""
    faces, (unit, rect) = CardFaces(ui), in_units(rect)
    row = rect.top + round(84 * unit)
    street = Rect(round(rect.left + 14 * unit), row - round(27 * unit), round(150 * unit), round(54 * unit))
    canvas.box(street, Box("#B4AEA3", round(9 * unit)))
    home = round(rect.left + 89 * unit)
    ring = Rect(home - round(26 * unit), rect.top + round(5 * unit), round(52 * unit), round(52 * unit))
    canvas.box(ring, Box("#FFE9AE", round(9 * unit), "#C98A12", max(2, 2.4 * unit)))
    faces.draw(canvas.surface, "R", ring.center, round(44 * unit), "board", motif=2)
    for token, left in (("H", 41), ("R", 89), ("L", 137)):
        faces.draw(canvas.surface, token, (round(rect.left + left * unit), row), round(44 * unit), "board", motif=0)
    for left in (65, 113):
        _draw_disc(canvas, "star", (round(rect.left + left * unit), row), round(9 * unit), "#C98A12")
    _draw_disc(canvas, "arrow_up", (home, ring.bottom + round(2 * unit)), round(9 * unit), "#23695F")


def _draw_disc(canvas: Canvas, icon: str, middle: tuple[int, int], radius: int, fill: str) -> None:
    place = Rect(0, 0, 2 * radius, 2 * radius).move_to(center=middle)
    canvas.box(place, Box(fill, radius, "#FFF9EC", 1.5 * canvas.scale.unit))
    canvas.icon(icon, place.inflate(-radius * 2 // 3, -radius * 2 // 3), "#FFF9EC")
