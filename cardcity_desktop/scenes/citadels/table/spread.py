"""The open book: the characters to choose from on the left page, and what only this person knows on the right one."""

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect

from cardcity_desktop.rules.citadels.characters import NUMBER
from cardcity_desktop.scenes.citadels.look import CONTRAST, DAY
from cardcity_desktop.scenes.citadels.names import character_name, power_of, the_character
from cardcity_desktop.scenes.citadels.pictures import Pictures, character_height, district_height
from cardcity_desktop.scenes.citadels.table.book_art import GUTTER, THICK, pages_svg
from cardcity_desktop.scenes.citadels.table.moves import Thing, thing_of
from cardcity_desktop.scenes.citadels.table.night import Night, memory_of, passing_sentence
from cardcity_desktop.scenes.citadels.table.pen import Live, Pen, RinglessFocusable
from cardcity_desktop.scenes.match_table.gate import CAP_COLOURS, Invitation
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.toolkit import INK, Box, Canvas, Focus, Ui, Widget
from cardcity_desktop.ui.widgets.buttons import draw_raised
from cardcity_desktop.ui.widgets.labels import PaintedItems

CARD = 100  # usual width of a character in logical units
LARGE = 1.5  # text size from which they are bands
GROWN = 1.26  # width of the raised one relative to the others'
GAP = 8  # distance between two of them
CAP = 30  # height of a number's cap in logical units at 100 %
HAND_CARD = 48  # width of a district of the own hand

RING = "#B97A00"
"""Ring of the raised card, dark enough for paper."""

DISCS = {
    "here": ("#F6BE45", INK),
    "own": ("#1F6158", "#FFFFFF"),
    "out": ("#4D5E96", "#FFFFFF"),
    "maybe": ("#E0D2AF", INK),
}
"""Fill and ink of the discs with characters' numbers, by kind of line."""


class Spread:
    """The open book of one night screen."""

    def __init__(self, night: Night) -> None:
        self.night = night

    def widgets(self, rect: Rect) -> list[Widget]:
        """Return the pages in `rect` px with everything on them."""
        night, s = self.night, self.night.s
        fold, edge = round(rect.width * GUTTER), s(THICK)
        inner = rect.inflate(-2 * edge, -2 * edge)
        foot = s.font(40)
        left = Rect(inner.left + s(20), inner.top + s(12), fold - edge - s(20 + 22), inner.height - s(12) - foot)
        right = Rect(rect.left + fold + s(22), inner.top + s(12), 0, left.height)
        right.width, right.height = inner.right - s(16) - right.left, inner.height - s(12 + 10)
        ground = kit.drawing(self._paint_pages)
        pages = [
            *self._left(left),
            (kit.Shrunk(lambda ui: SpreadPage(night, ui).right(), night.ui), right),
        ]
        placed = [widget for part, place in pages for widget in kit.arrange(part, place).all]
        strip = kit.Aligned(self._strip(), 0.5, 0.5)
        room = Rect(left.left, inner.bottom - foot, left.width, foot)
        return [*kit.arrange(ground, rect).all, *placed, *kit.arrange(strip, room).all]

    def _left(self, rect: Rect) -> list[tuple[kit.Part, Rect]]:
        """Return the parts of the left page with their places: the characters as cards, in large text as bands."""
        night, large = self.night, self.night.s.text >= LARGE
        title = kit.Shrunk(lambda ui: SpreadPage(night, ui).head(), night.ui)
        high = max(title.measure(rect.width).high, night.s(80))
        head = Rect(rect.topleft, (rect.width, min(high, rect.height * 2 // 5)))
        low = Rect(rect.left, head.bottom + night.s(4), rect.width, rect.bottom - head.bottom - night.s(4))
        cards: kit.Part = SpreadPage(night, night.ui).cards()
        if large:
            cards = kit.Scroll(night.character_bands(), "book", night.table.scene, night.s(60))
        return [(cards, low), (title, head)]  # for the keys, the button comes after the cards

    def _paint_pages(self, canvas: Canvas, rect: Rect) -> None:
        if canvas.theme.high_contrast:
            canvas.plate(rect, canvas.theme.panel, 12)
            middle = rect.left + round(rect.width * GUTTER)
            canvas.fill(Rect(middle, rect.top, max(1, canvas.scale(2)), rect.height), canvas.theme.panel_edge)
        else:
            canvas.shadow(rect, 10, 6, 12, 0.35)
            canvas.svg(pages_svg(*canvas.units(rect)), rect)

    # The foot

    def _strip(self) -> kit.Part:
        """Return the key that holds the book open, and what closes it."""
        sight, pen, s = self.night.table.scene.sight, Pen(self.night.ui, self.night.palette), self.night.s
        text = _("is held. Let go, and the book closes.") if sight.held else _("closes the book.")
        row = kit.HStack([Invitation(sight).cap("label"), pen.line("label", text, pen.palette.text)], s(8))
        ring = pen.palette.gold
        ground = kit.box(Box(pen.palette.panel, s(18), ring, 2 * s.unit))
        return kit.Pad(row, s(14), s(2), ground=ground)


class SpreadPage(Pen):
    """The contents of both pages at one text size, in ink on paper."""

    def __init__(self, night: Night, ui: Ui) -> None:
        super().__init__(ui, CONTRAST if ui.theme.high_contrast else DAY)
        self.night = night
        self.name = night.names[night.snapshot.actor]

    @property
    def looked(self) -> str:
        """The character under the pointer, else the raised one, "" for none."""
        kind, name, _seat = thing_of(self.night.table.scene.focus.pointed)
        return name if kind == "character" and name in self.night.offered else self.night.picked

    # The left page

    def head(self) -> kit.Part:
        """Return the question, and below it how to answer."""
        night, s = self.night, self.s
        question = _("{name}, put one of the others aside") if night.burying else _("{name}, who will you be?")
        colour = night.snapshot.colour(night.snapshot.actor)
        title = self.text("heading", question.format(name=self.name), grow=1)
        head = kit.HStack([self.mark(colour), title], s(10))
        return kit.VStack([head, kit.AtLeast(self._keeping(), high=s.font(48))], s(4))

    def _keeping(self) -> kit.Part:
        """Return the button that keeps the raised character, or how to raise one."""
        night, picked = self.night, self.night.picked
        if not picked:
            text = _("A press raises a character, a second one keeps it.")
            if night.burying:
                text = _("A press raises a character, a second one puts it aside.")
            return self.text("small", text, self.palette.muted)
        phrase = _("Put {whom} aside") if night.burying else _("Keep {whom}")
        label, press = phrase.format(whom=the_character(picked)), night.press.confirm
        button = kit.button(self.ui, label, press, "primary", key="confirm", sound="choose", best=True)
        return kit.HStack([button, kit.space(grow=1)])

    def cards(self) -> kit.Part:
        """Return the characters to choose from, with their numbers as keys."""
        s, night = self.s, self.night
        count = len(night.offered)

        def make(rect: Rect) -> PaintedItems:
            high = rect.height - s.font(CAP) - s(10)
            room = (rect.width - s(GAP) * (count - 1)) / count
            width = max(8, min(s.font(CARD), int(room), round((high - s(4)) / 1.55 / GROWN)))
            pitch = min(round(width * GROWN) + s(GAP), (rect.width - width) // max(1, count - 1))
            first = rect.centerx - ((count - 1) * pitch + width) // 2
            low = rect.top + (high + round(character_height(width) * GROWN)) // 2  # in the middle of the page
            top = min(low, rect.top + high) - character_height(width)
            spots = [Rect(first + at * pitch, top, width, character_height(width)) for at in range(count)]
            items = [
                item.changed(rect=self._grown(spot) if name == night.picked else spot, tip="")
                for name, item, spot in zip(night.offered, night.items(RinglessFocusable), spots, strict=False)
            ]
            return PaintedItems(rect, partial(self._paint_cards, spots), items)

        least = kit.fixed(count * s(CARD), s(230), count * s(50), s(110))
        return kit.Noted("offered", kit.Leaf(make, least), grow=1)

    @staticmethod
    def _grown(spot: Rect) -> Rect:
        """Return the place of a raised card, whose foot stays."""
        width = round(spot.width * GROWN)
        return Rect(0, 0, width, character_height(width)).move_to(midbottom=(spot.centerx, spot.bottom))

    def _paint_cards(self, spots: Sequence[Rect], canvas: Canvas, _rect: Rect, focus: Focus) -> None:
        """Draw the characters with their numbers as keys, the raised one last."""
        s, pictures, looked = canvas.scale, Pictures(canvas), self.looked
        contrast = canvas.theme.high_contrast
        for name, spot in sorted(zip(self.night.offered, spots, strict=True), key=lambda pair: pair[0] == looked):
            raised = name == looked
            place = self._grown(spot) if raised else spot
            canvas.chrome.shadow(canvas.surface, place, s(8), drop=s(6 if raised else 3), radius=s(9), opacity=0.32)
            pictures.character(name, place.width).draw(canvas.surface, place.left, place.top)
            if raised:
                canvas.ring(place.inflate(4, 4), 5 if name == self.night.picked else 3, 11, RING)
                if contrast and focus.ring and focus.key == f"character:{name}":
                    canvas.focus_ring(place)
            elif contrast:
                canvas.dashed(place)
            cap = Rect(0, 0, s.font(38), s.font(CAP)).move_to(midtop=(spot.centerx, spot.bottom + s(8)))
            face = draw_raised(canvas, cap, Box(CAP_COLOURS[0], s(6), lip=CAP_COLOURS[1]), pressed=False)
            canvas.text(str(NUMBER[name]), face, "strong", colour=INK, align="center", valign="middle")

    # The right page

    def right(self) -> kit.Part:
        s, night = self.s, self.night
        parts: list[kit.Part] = [self._power(), self._memory(), kit.space(grow=1)]
        cards = night.snapshot.front_view.hand
        if cards:
            title = self.text("label", _("Your hand"), self.palette.muted)
            parts.append(kit.VStack([title, self._hand(cards)], drop=1, name="hand"))
        return kit.VStack(parts, s(6))

    def _hand(self, cards: Sequence[str]) -> kit.Part:
        """Return the own hand as small cards, which overlap if there is little room."""
        s, items = self.s, self.night.look_items(cards)
        high = district_height(s(HAND_CARD))

        def make(rect: Rect) -> PaintedItems:
            width = s(HAND_CARD)
            pitch = min(width + s(4), (rect.width - width) // max(1, len(cards) - 1))
            spots = [Rect(rect.left + pitch * at, rect.top + s(8), width, high) for at in range(len(cards))]
            placed = [item.changed(rect=spot) for item, spot in zip(items, spots, strict=True)]
            return PaintedItems(rect, partial(self._paint_hand, cards, spots), placed)

        return kit.Leaf(make, kit.fixed(s(160), high + s(12)))

    @staticmethod
    def _paint_hand(cards: Sequence[str], spots: Sequence[Rect], canvas: Canvas, _rect: Rect, focus: Focus) -> None:
        pictures, pointed = Pictures(canvas), thing_of(focus.pointed)
        at_pointed = next((at for at, card in enumerate(cards) if pointed == Thing("look", card)), None)
        for at in sorted(range(len(cards)), key=lambda at: at == at_pointed):
            pictures.district(cards[at], spots[at].width).draw(canvas.surface, *spots[at].topleft)

    def _power(self) -> kit.Part:
        """Return name and power of the looked character.

        The room suffices for the longest power, so that nothing moves with the pointer.
        """

        def texts(name: str) -> kit.Part:
            title = self.line("heading", character_name(name) if name else "")
            sentence = power_of(name) if name else passing_sentence(self.night.snapshot)
            return kit.VStack([title, self.text("small", sentence)], self.s(2))

        room = kit.Layers([texts(name) for name in ("", *self.night.offered)])
        return Live(kit.AtLeast(texts(self.looked), like=[room]))

    def _memory(self) -> kit.Part:
        """Return what the seat saw this round, which nobody else knows (9.5)."""
        s = self.s
        rows: list[kit.Part] = [self.text("label", _("Only you see this"), self.palette.muted)]
        for label, numbers, kind in memory_of(self.night.snapshot):
            discs = [self.disc(number, *DISCS[kind]) for number in sorted(numbers)]
            text, flow = self.text("small", label), partial(kit.Flow, discs, s(4), s(3))
            beside = [kit.Wide(text, s.font(112)), flow(grow=1)]
            makers: list[Callable[[], kit.Part]] = [
                partial(kit.HStack, beside, s(8)),
                partial(kit.VStack, [text, flow()]),
            ]
            rows.append(kit.FirstThatFits(makers))
        return kit.VStack(rows, s(4))
