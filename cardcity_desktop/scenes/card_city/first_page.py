"""Pictures of Card City's first page: the first turn in three steps, and those of its tiles."""

from collections.abc import Sequence

from pygame import Rect

from cardcity_desktop.scenes.way_in import Draw, in_units, tile_ground
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.cards.faces import CardFaces
from cardcity_desktop.ui.toolkit import Box, Canvas, Ui


class FirstPagePicture:
    """The pictures of a place on the first page."""

    WOOD = "#C58F5B"
    WOOD_LIP = "#7E5230"
    FELT = "#2F5E63"
    GOLD = "#E9B44A"

    def __init__(self, ui: Ui, canvas: Canvas, rect: Rect) -> None:
        self.canvas, self.rect, self.faces = canvas, rect, CardFaces(ui)

    def two_kinds(self) -> None:
        """Draw the tile that leads to the set-up: four cards of two kinds."""
        canvas, rect, faces = self.canvas, self.rect, self.faces
        canvas.box(rect, Box(tile_ground(canvas, "#D9CDF0"), canvas.scale(8)))
        side = round(rect.width * 0.4)
        for token, across, down in (("RC/", 0.28, 0.3), ("K", 0.72, 0.3), ("CI|", 0.28, 0.7), ("RL\\", 0.72, 0.7)):
            middle = round(rect.left + rect.width * across), round(rect.top + rect.height * down)
            faces.draw(canvas.surface, token, middle, side, "board")

    def lots(self) -> None:
        """Draw two lots, one of them chosen."""
        canvas, faces, (unit, rect) = self.canvas, self.faces, in_units(self.rect)
        for left, top, height, cards, chosen in ((10, 30, 60, ("P", "R"), False), (90, 20, 68, ("C", "?"), True)):
            tray = Rect(
                round(rect.left + left * unit), round(rect.top + top * unit), round(78 * unit), round(height * unit)
            )
            if chosen:
                canvas.box(tray.inflate(round(6 * unit), round(6 * unit)), Box(self.GOLD, round(11 * unit)))
            canvas.box(tray, Box(self.WOOD, round(8 * unit), lip=self.WOOD_LIP, lip_height=round(3 * unit)))
            canvas.box(tray.inflate(round(-12 * unit), round(-14 * unit)), Box(self.FELT, round(4 * unit)))
            for at, token in enumerate(cards):
                middle = round(tray.left + (24 + 30 * at) * unit), tray.centery - round(unit)
                faces.draw(canvas.surface, token, middle, round(30 * unit), "board", motif=0)

    def building(self) -> None:
        """Draw City Hall, and a shop on its way to the lit cell beside it."""
        canvas, faces, (u, rect) = self.canvas, self.faces, in_units(self.rect)
        y = rect.top + round(64 * u)
        cell = Rect(round(rect.left + 92 * u), y - round(29 * u), round(58 * u), round(58 * u))
        canvas.box(cell, Box("#FFEFC0", round(9 * u), canvas.theme.accent, max(2, 2.6 * u)))
        faces.draw(canvas.surface, "H", (round(rect.left + 56 * u), y), round(58 * u), "board")
        faces.draw(
            canvas.surface, "C", (round(rect.left + 128 * u), y - round(10 * u)), round(46 * u), "dragged", motif=0
        )

    def growth(self) -> None:
        """Draw homes between City Hall and a fair, and the card by which they grow."""
        canvas, faces, (unit, rect) = self.canvas, self.faces, in_units(self.rect)
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
            self._disc("star", (round(rect.left + left * unit), row), round(9 * unit), "#C98A12")
        self._disc("arrow_up", (home, ring.bottom + round(2 * unit)), round(9 * unit), "#23695F")

    def _disc(self, icon: str, middle: tuple[int, int], radius: int, fill: str) -> None:
        canvas, place = self.canvas, Rect(0, 0, 2 * radius, 2 * radius).move_to(center=middle)
        canvas.box(place, Box(fill, radius, "#FFF9EC", 1.5 * canvas.scale.unit))
        canvas.icon(icon, place.inflate(-radius * 2 // 3, -radius * 2 // 3), "#FFF9EC")


def first_turn() -> Sequence[tuple[str, Draw]]:
    """Return the three pictures of a first turn, each with its caption."""
    return (
        (_("Take one of two lots"), lambda *place: FirstPagePicture(*place).lots()),
        (_("Build its cards"), lambda *place: FirstPagePicture(*place).building()),
        (_("Culture makes homes grow"), lambda *place: FirstPagePicture(*place).growth()),
    )
