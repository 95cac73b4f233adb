"""Plates of all seats in equal columns, at a table that several persons share.

They are in the same places by night and by day.
"""

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect

from cardcity_desktop.scenes.citadels.pictures import Pictures
from cardcity_desktop.scenes.citadels.table.pieces import Pieces
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.toolkit import Box, Canvas

COLUMNS = {2: 2, 4: 2}
"""Columns of plates by the number of seats; else 3."""

GAP = 11  # distance between two columns in logical units

CARD = 50  # usual width of a district in logical units
LEAST_CARD = 42  # its least width

Aside = Callable[[int], Sequence[kit.Part]]
"""Make what a seat's plate shows beside its counts."""


class Plates(Pieces):
    """The seats in the order of the table, wherever the turn is, so that every city keeps its place."""

    @property
    def columns(self) -> int:
        return COLUMNS.get(len(self.view.seats), 3)

    @property
    def free_places(self) -> int:
        """Number of places that the last row of plates leaves."""
        return -len(self.view.seats) % self.columns

    def plates(self, across: int, name: str, aside: Aside, more: Sequence[kit.Part] = ()) -> kit.Part:
        """Return all plates on `across` px, named `name` among the kept parts. `more` fills the free places."""
        s, columns, count = self.s, self.columns, len(self.view.seats)
        width = (across - (columns - 1) * s(GAP)) // columns
        make = self.wide_plate if columns == 2 else self.narrow_plate
        parts: list[kit.Part] = [
            kit.Noted(f"plate:{seat}", kit.Wide(self.still(f"{name} {seat}", partial(make, seat, aside)), width))
            for seat in range(count)
        ]
        if more and self.free_places:
            left = across - (columns - self.free_places) * (width + s(GAP))
            parts += [kit.Wide(part, (left + s(GAP)) // len(more) - s(GAP)) for part in more]
        rows = [parts[at : at + columns] for at in range(0, len(parts), columns)]
        return kit.VStack([kit.HStack(row, s(GAP), "fill", grow=1) for row in rows], s(8))

    def row(self, seat: int, aside: Aside) -> kit.Part:
        s, marks, fill = self.s, self.marks(seat), kit.space(grow=1)
        counts = [*self.purse(seat, most=1), *self.hand_size(seat, most=1)]
        last = self.points(seat, "heading", named=False)
        chips = [] if marks.swap else self.city_chips(seat, marks, named=False)

        def single() -> kit.Part:
            return kit.HStack([*self.name(seat, "strong"), *counts, *aside(seat), fill, *chips, *last], s(7))

        def several() -> kit.Part:
            first = kit.HStack([*self.name(seat, "strong"), *counts, fill, *last], s(7))
            second = [kit.HStack(list(aside(seat)), s(4))] if aside(seat) else []
            return kit.VStack([first, *second, *([kit.Flow(chips, s(6), s(5))] if chips else [])], s(3))

        def stacked() -> kit.Part:
            first = kit.HStack([*self.name(seat, "strong"), fill, *last], s(7))
            second = kit.HStack([*counts, *aside(seat)], s(4))
            return kit.VStack([first, second, *([kit.Flow(chips, s(6), s(5))] if chips else [])], s(3))

        makers: list[Callable[[], kit.Part]] = [single, several, stacked]
        content = kit.Pad(kit.FirstThatFits(makers), s(0), s(4), left=s(18), right=s(12))
        return self.seat_plate(seat, marks, content, self.ring(seat))

    def ring(self, seat: int) -> str:
        """Return the colour of the ring around a plate, or "" for none."""
        if seat != self.snapshot.active_seat or self.table.animating:
            return ""
        return "#E8AC21" if self.palette.name == "day" else self.palette.active  # gold, by day a darker one

    def narrow_plate(self, seat: int, aside: Aside) -> kit.Part:
        """Return a plate with name and counts on one line, above the city."""
        s, marks = self.s, self.marks(seat)
        counts = [*self.purse(seat), kit.space(s(2)), *self.hand_size(seat)]

        def head(wide: bool) -> kit.Part:
            row = [*self.name(seat, "heading" if wide else "strong"), kit.space(s(4), grow=1), *counts]
            figures = self.points(seat, "number" if wide else "heading", named=False)
            return kit.HStack([*row, kit.space(grow=1), *aside(seat), *figures], s(6))

        city = self.city_cards(seat, marks, CARD, LEAST_CARD, 3)
        line = kit.FirstThatFits([partial(head, True), partial(head, False)], wraps=True)
        content = kit.Pad(kit.VStack([line, city], s(3)), left=s(20), right=s(12), top=s(6), bottom=s(6))
        return self.seat_plate(seat, marks, content, self.ring(seat))

    def wide_plate(self, seat: int, aside: Aside) -> kit.Part:
        """Return a plate with name, counts and points at the left of the city."""
        s, marks = self.s, self.marks(seat)
        counts = kit.HStack([*self.purse(seat), kit.space(s(2)), *self.hand_size(seat)], s(6))
        figures = self.points(seat, "number", named=False)
        more = [kit.HStack(list(aside(seat)), s(4))] if aside(seat) else []
        lines = kit.VStack([kit.HStack(self.name(seat, "heading", "strong"), s(7)), counts, *more], s(4), grow=1)
        left = kit.HStack([lines, *figures], s(6))
        city = self.city_cards(seat, marks, 56, LEAST_CARD, 4)
        row = kit.HStack([kit.Wide(left, s.font(150)), city], s(10), "fill", grow=1)
        content = kit.Pad(row, left=s(22), right=s(12), top=s(6), bottom=s(6))
        return self.seat_plate(seat, marks, content, self.ring(seat))

    def pip_marks(self, seat: int) -> Sequence[kit.Part]:
        """Return the characters that a seat may hold, as far as all know, also while the viewer knows more."""
        pips = dict(self.shown.pips[seat]) if self.table.shows_pips else {}
        if not pips:
            return ()

        def draw(canvas: Canvas, rect: Rect) -> None:
            step = rect.width / 7.9 / self.s.font(1000) * 1000
            Pictures(canvas).pips(rect.right, rect.centery, step, pips, self.palette)

        return [kit.drawing(draw, self.s.font(120), self.s.font(20), self.s.font(104))]

    def tag(self, text: str, lit: bool) -> kit.Part:
        """Return a word on a pill, gold if it is `lit`."""
        s, fill = self.s, self.palette.active if lit else self.palette.well
        ink = "#1F2A44" if lit else self.palette.text
        ground = kit.box(Box(fill, s(12), self.palette.slot_edge if not lit else None, s.unit))
        return kit.Pad(self.line("label", text, ink, align="center"), s(10), s(2), ground=ground)
