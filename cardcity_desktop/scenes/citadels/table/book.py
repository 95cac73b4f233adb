"""The night screen of several persons: the public table, and the book in which a person chooses while it is open.

Everything but the book comes from what all may know, and keeps its place when the book opens.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Literal, NamedTuple

from pygame import Rect

from cardcity_desktop.rules.citadels.characters import PICK_ORDER
from cardcity_desktop.rules.citadels.phases.choice import Burying, ChoosingCharacter
from cardcity_desktop.scenes.citadels.names import character_name
from cardcity_desktop.scenes.citadels.pictures import Pictures, character_height
from cardcity_desktop.scenes.citadels.table.book_art import cover_svg, moon_svg, pages_svg
from cardcity_desktop.scenes.citadels.table.host import CitadelsState
from cardcity_desktop.scenes.citadels.table.night import Night
from cardcity_desktop.scenes.citadels.table.pen import Fitting, Pen
from cardcity_desktop.scenes.citadels.table.plates import Plates
from cardcity_desktop.scenes.citadels.table.spread import Spread
from cardcity_desktop.scenes.match_table.gate import NAME_STYLES, Invitation
from cardcity_desktop.scenes.match_table.sight import LOOK
from cardcity_desktop.support.i18n import _, ngettext
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.paint.text import Style, lettering
from cardcity_desktop.ui.toolkit import Box, Canvas, Focus, Focusable, Ui, Widget

COLUMN = 348  # width of the column with the order in logical units
WIDEST = 0.36  # its greatest share of the width
LEAST_BOOK = 520, 230  # smallest place of the book in logical units, beside the column and below the plates
BOOKISH = 0.54  # the book's share of the width in large text

ON_COVER = "#FBEFD2"
FAINT_ON_COVER = "#E3C6B4"

DONE = "#1F6158"
"""Disc of a seat that has chosen."""

DISC = 24  # size of a choice's disc on the cover in logical units
DISC_STEP = 34  # distance from one disc to the next

Progress = Literal["done", "now", "next", "last", ""]


class PickTurn(NamedTuple):
    """One choice of the round, in the order in which they are made."""

    seat: int
    progress: Progress


class BookNight(Plates, Night):
    def __init__(self, table: CitadelsState) -> None:
        super().__init__(table)
        self.sight = table.scene.sight
        self.turns = self._turns()
        self.is_open = self.acts and self.snapshot.viewer is not None

    def _turns(self) -> list[PickTurn]:
        """Return all choices of the round."""
        progress, seats = self.view.progress, len(self.view.seats)
        if not isinstance(progress, ChoosingCharacter | Burying):
            return []
        order = [(self.view.crown + step) % seats for step, _buries in PICK_ORDER[seats]]

        def progress_of(at: int) -> Progress:
            if at <= progress.number + 1:
                return "done" if at < progress.number else "next" if at > progress.number else "now"
            return "last" if at == len(order) - 1 else ""

        return [PickTurn(seat, progress_of(at)) for at, seat in enumerate(order)]

    def compose(self, head: kit.Part, area: Rect) -> list[Widget]:
        """Return all widgets, in the first arrangement that fits: plates, rows above the book, or rows beside it."""
        ways = [self.with_plates, self.with_rows, self.beside_rows]
        return self.show(kit.first_fitting((make(head, area.width) for make in ways), area), area)

    def with_plates(self, head: kit.Part, across: int) -> kit.Part:
        more = [self.still("out", self.out_panel)] if self.free_places else []
        return self._over_book([head, self.plates(across, "plate by night", self.remark, more)], across)

    def with_rows(self, head: kit.Part, across: int) -> kit.Part:
        gap = self.s(6)
        rows = self.in_columns([self.seat_row(seat) for seat in range(len(self.view.seats))], 2)
        return self._over_book([head, kit.Wide(rows, across)], across, gap)

    def _over_book(self, above: Sequence[kit.Part], across: int, gap: int = 0) -> kit.Part:
        s = self.s
        side = min(s.font(COLUMN), round(across * WIDEST))
        order = kit.Wide(self.still("order", self.order_panel), side)
        foot = kit.HStack([self.book(), order], s(12), "fill", grow=1)
        return kit.VStack([*above, foot], gap or s(8))

    def beside_rows(self, head: kit.Part, across: int) -> kit.Part:
        """Return the book beside the order and the rows, which scroll."""
        s, width = self.s, round(across * BOOKISH)
        rows = [self.seat_row(seat) for seat in range(len(self.view.seats))]
        more = kit.VStack([*rows, kit.Pad(self.out_line(), s(14), s(6), ground=self.ground(radius=11))], s(6))
        scroll = kit.Scroll(more, "night", self.table.scene, s(60))
        sides = [kit.Wide(self.book(), width), kit.Wide(scroll, across - width - s(10))]
        return kit.VStack([head, kit.HStack(sides, s(10), "fill", grow=1)], s(8))

    def seat_row(self, seat: int) -> kit.Part:
        return self.still(f"row by night {seat}", partial(self.row, seat, self.remark))

    # What all know of the choices

    def progress_of(self, seat: int) -> Progress:
        """Return the progress of a seat with all its choices."""
        ahead = [turn for turn in self.turns if turn.seat == seat and turn.progress != "done"]
        return ahead[0].progress if ahead else "done"

    def remark(self, seat: int) -> Sequence[kit.Part]:
        """Return the sign of a seat's progress on its plate."""
        progress = self.progress_of(seat)
        sign = self.progress_sign(progress)
        return [sign] if sign is not None else []

    def progress_sign(self, progress: Progress, muted: bool = False) -> kit.Part | None:
        """Return a tick, or a word on a pill. In the column the word is `muted` and has no pill."""
        if progress == "done":
            return kit.Sentence(self.square(24, paint_tick), _("has chosen"))
        if not progress:
            return None
        words = {"now": _("now"), "next": _("next"), "last": _("last")}
        if muted:
            return self.line("strong", words[progress], self.palette.active if progress == "now" else "")
        return self.tag(words[progress], progress == "now")

    def order_panel(self) -> kit.Part:
        """Return the column with the order of the choices."""
        s = self.s
        done = sum(turn.progress == "done" for turn in self.turns)
        count = _("{count} of {total}").format(count=done, total=len(self.turns))
        title = self.text("heading", _("Who chooses"), self.palette.title, grow=1)
        head = kit.HStack([title, self.line("strong", count, self.palette.muted)], s(8), "baseline")
        rows = [self._order_row(turn) for turn in self.turns]
        foot: list[kit.Part] = []
        if not self.free_places:
            makers: list[Callable[[], kit.Part]] = [self.out_pictures, self.out_line]
            foot = [kit.FirstThatFits(makers)] if len(rows) < 5 else [self.out_line()]
        line = kit.drawing(lambda canvas, rect: canvas.fill(rect, self.palette.slot_edge, 0.6), high=s(1))
        parts = [kit.Pad(head, s(8)), *rows, kit.space(grow=1), *([line, *foot] if foot else [])]
        return kit.Pad(kit.VStack(parts, s(2)), s(10), s(12), ground=self.ground(radius=12))

    def _order_row(self, turn: PickTurn) -> kit.Part:
        s, now = self.s, turn.progress == "now"
        muted = turn.progress in ("done", "last", "")
        colour = self.snapshot.colour(turn.seat)
        mark = self.square(30 if now else 22, lambda canvas, rect: Pictures(canvas).seat_mark(colour, rect))
        ink, least = self.palette.muted if muted else "", s.font(90)
        styles: list[Style] = [lettering(30, "heavy"), lettering(22, "heavy"), "strong"] if now else ["strong"]
        makers = [partial(self.line, style, self.names[turn.seat], ink, least=least) for style in styles]
        name = kit.FirstThatFits(makers, in_row=True, grow=1)
        sign = self.progress_sign(turn.progress, muted=True)
        content = kit.Pad(kit.HStack([mark, name, *([sign] if sign is not None else [])], s(12)), s(12), s(2))
        if not now:
            return kit.AtLeast(content, high=s(44))
        ring = self.palette.active
        ground = kit.box(Box(self.palette.well, s(12), ring, 2.6 * s.unit))
        return kit.AtLeast(kit.Layers([ground, content]), high=s(70))

    @property
    def _out_texts(self) -> list[str]:
        """Sentences on the characters that are out of the round."""
        down = len(self.view.middle)
        names = [character_name(name) for name in self.view.face_up]
        texts = [_("{names}: face up").format(names=", ".join(names))] if names else []
        phrase = ngettext("{count} face down: nobody may look", "{count} face down: nobody may look", down)
        return [*texts, *([phrase.format(count=down)] if down else [])]

    def out_line(self) -> kit.Part:
        """Return what is out of the round as text."""
        lines = [self.text("label", _("Out this round"), self.palette.muted)]
        return kit.VStack([*lines, *(self.text("label", text) for text in self._out_texts)], self.s(2))

    def out_pictures(self, side: float = 50) -> kit.Part:
        """Return what is out of the round as cards with their texts."""
        s, width = self.s, self.s.font(side)
        faces, down = self.view.face_up, len(self.view.middle)
        pictures: list[kit.Part] = [kit.HStack([self.character(name, width, out=True) for name in faces], s(5))]
        texts = [ngettext("{count} face up", "{count} face up", len(faces)).format(count=len(faces))]
        shown = min(down, 4)

        def backs(canvas: Canvas, rect: Rect) -> None:
            for at in range(shown):
                Pictures(canvas).night_back(width).draw(canvas.surface, rect.left + at * s(11), rect.top)

        pictures.append(kit.drawing(backs, width + max(0, shown - 1) * s(11), character_height(width) + 4))
        phrase = ngettext("{count} face down: nobody may look", "{count} face down: nobody may look", down)
        texts.append(phrase.format(count=down))
        groups = [
            kit.HStack([picture, kit.Wide(self.text("label", text), s.font(86))], s(8), "top")
            for picture, text, count in zip(pictures, texts, (len(faces), down), strict=True)
            if count
        ]
        return kit.VStack([self.text("strong", _("Out this round")), kit.Flow(groups, s(12), s(6))], s(3))

    def out_panel(self) -> kit.Part:
        """Return the place beside the last plates with what is out of the round."""
        s, palette = self.s, self.palette
        ground = kit.box(Box(palette.paper[0], s(12), palette.slot_edge, s.unit, fill_opacity=0.6))
        return kit.Pad(self.out_pictures(), s(16), s(7), ground=ground)

    # The book

    def book(self) -> kit.Part:
        """Return the book, closed or open in the same place."""
        s = self.s
        make = self._spread if self.is_open else self._closed
        return kit.Noted("book", kit.Leaf(make, kit.fixed(s(860), s(350), s(LEAST_BOOK[0]), s(LEAST_BOOK[1])), grow=1))

    def _spread(self, rect: Rect) -> list[Widget]:
        return Spread(self).widgets(rect)

    def _closed(self, rect: Rect) -> list[Widget]:
        s = self.s
        inner = Rect(rect.left + s(96), rect.top + s(24), rect.width - s(96 + 44), rect.height - s(24 + 32))
        words = kit.Shrunk(lambda ui: CoverWords(self, ui).part(), self.ui)
        item = None
        if self.sight.keeps_secret and not self.table.animating:
            item = Invitation(self.sight).item().changed(group="book")
        return [Cover(rect, item, kit.arrange(words, inner).all, lambda: self.sight.cover)]


class CoverWords(Pen):
    """The words and the moon on the closed book, at one text size."""

    def __init__(self, night: BookNight, ui: Ui) -> None:
        super().__init__(ui, night.palette)
        self.night, self.seat = night, night.snapshot.actor

    def part(self) -> kit.Part:
        """Return moon, name, invitation and progress, as large as they fit."""
        sizes = [(style, side) for side in (196, 150, 0) for style in NAME_STYLES]
        return Fitting([partial(self._row, style, side) for style, side in sizes])

    def _row(self, style: Style, side: int) -> kit.Part:
        s = self.s
        title = self.line(style, self.night.names[self.seat], ON_COVER)
        texts = kit.VStack([title, *self._invitation(), kit.space(high=s(4)), *self._count()], s(8))
        middle = kit.VStack([kit.space(grow=1), texts, kit.space(grow=1)], grow=1)
        picture = [kit.drawing(self._paint_moon, s(side), s(side), drop=1, name="moon")] if side else []
        return kit.HStack([*picture, middle], s(32))

    def _paint_moon(self, canvas: Canvas, rect: Rect) -> None:
        side = min(rect.size)
        place = Rect(0, 0, side, side).move_to(center=rect.center)
        canvas.svg(moon_svg(), place)
        mark = round(side * 0.3)
        spot = Rect(0, 0, mark, mark).move_to(center=(place.left + round(side * 0.59), place.centery))
        Pictures(canvas).seat_mark(self.night.snapshot.colour(self.seat), spot)

    def _invitation(self) -> list[kit.Part]:
        """Return how to open the book, or that its seat chooses."""
        sight = self.night.sight
        if not sight.keeps_secret:
            return [self.text("heading", _("chooses a character"), ON_COVER)]
        parts = [Invitation(sight, self.ui).sentence(lettering(30, "display"), ON_COVER)]
        if not sight.stays_open:
            note = _("or keep the mouse down on the book")
            parts.append(self.text("body", note, FAINT_ON_COVER, drop=1, name="note"))
        return parts

    def _count(self) -> list[kit.Part]:
        """Return the choices as discs, with a sentence on this one and the next."""
        s, turns = self.s, self.night.turns
        now = next((at for at, turn in enumerate(turns) if turn.progress == "now"), 0)
        text, follower = _("Number {number} of {count}: the last one."), ""
        if now + 1 < len(turns):
            text, follower = _("Number {number} of {count}, then {name}."), self.night.names[turns[now + 1].seat]
        sentence = text.format(number=now + 1, count=len(turns), name=follower)
        line = kit.drawing(lambda canvas, rect: canvas.fill(rect, FAINT_ON_COVER, 0.5), high=s(1))
        wide = s(DISC_STEP) * (len(turns) - 1) + s(DISC)
        picture = kit.drawing(self._paint_discs, wide, s(DISC + 8), drop=2, name="discs")
        return [line, kit.HStack([picture, self.text("strong", sentence, ON_COVER, grow=1)], s(18))]

    def _paint_discs(self, canvas: Canvas, rect: Rect) -> None:
        s, size = canvas.scale, canvas.scale(DISC)
        for at, turn in enumerate(self.night.turns):
            disc = Rect(rect.left + at * s(DISC_STEP), rect.centery - size // 2, size, size)
            if turn.progress == "done":
                paint_tick(canvas, disc)
            elif turn.progress == "now":
                canvas.box(disc.inflate(s(6), s(6)), Box("#141B38", disc.width, "#F6BE45", 3 * s.unit))
                Pictures(canvas).seat_mark(self.night.snapshot.colour(turn.seat), disc.inflate(-s(6), -s(6)))
            else:
                canvas.box(disc, Box(None, disc.width / 2, FAINT_ON_COVER, 2 * s.unit))


def paint_tick(canvas: Canvas, rect: Rect) -> None:
    """Draw the disc of a seat that has chosen."""
    edge = canvas.theme.panel_edge if canvas.theme.high_contrast else None
    canvas.box(rect, Box(DONE, rect.width / 2, edge, 2 * canvas.scale.unit if edge else 0))
    inner = -rect.width // 2
    canvas.icon("check", rect.inflate(inner, inner), "#FFFFFF")


class Cover(Widget):
    """The closed book with what is written on it. While it opens or closes, its cover slides over empty pages."""

    def __init__(
        self, rect: Rect, item: Focusable | None, content: Sequence[Widget], moved: Callable[[], float]
    ) -> None:
        """`moved` returns how far the cover is moved away, 0 to 1. `item` is the book as a button."""
        super().__init__(rect, LOOK)
        self._item, self._content, self._moved = item, content, moved

    def focusables(self) -> list[Focusable]:
        return [self._item.changed(rect=self.rect)] if self._item is not None else []

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        moved, rect = self._moved(), self.rect
        if canvas.theme.high_contrast:
            canvas.plate(rect, canvas.theme.panel, 12)
        else:
            canvas.shadow(rect, 10, 6, 12, 0.35)
            if moved:
                canvas.svg(pages_svg(*canvas.units(rect)), rect)
            if moved < 1:
                with canvas.clipped(rect):
                    canvas.svg(cover_svg(*canvas.units(rect)), rect.move(-round(rect.width * moved), 0))
        if moved:
            return
        for widget in self._content:
            widget.draw(canvas, focus)
