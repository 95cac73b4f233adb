"""Kingdoms: plates with the four counters, rivals' cities above the banners, the viewer's below."""

from collections.abc import Callable, Sequence
from functools import cached_property, partial
from typing import NamedTuple

from pygame import Rect

from cardcity_desktop.rules.royal_cities.actions import PlayCity
from cardcity_desktop.rules.royal_cities.cards import CITIES, CITY_OF, TOKENS
from cardcity_desktop.rules.royal_cities.forecast import counters_of, regents_gaps, tax_preview
from cardcity_desktop.rules.royal_cities.majorities import influence
from cardcity_desktop.scenes.royal_cities.look import CLOTHS, GOLD, GOLD_RING, PAPER
from cardcity_desktop.scenes.royal_cities.names import city_label, colour_name
from cardcity_desktop.scenes.royal_cities.pictures import CARD_RATIO, CardState, Pictures, is_band
from cardcity_desktop.scenes.royal_cities.table.layout import CityPlace
from cardcity_desktop.scenes.royal_cities.table.moves import Thing
from cardcity_desktop.scenes.royal_cities.table.pieces import Pieces
from cardcity_desktop.scenes.royal_cities.table.reading import TableState
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.toolkit import INK, Box, Canvas, Focus, Ui, Widget
from cardcity_desktop.ui.wording.numbers import number_text, signed_text
from cardcity_desktop.ui.wording.phrases import with_label

COUNTERS = (("Y", "largest"), ("R", "pairs"), ("B", "humble"), ("G", "cards"))
"""Colour and `Counters` attribute of the four figures that majorities pay by (8.4, 8.6-8.8)."""


class CityState(NamedTuple):
    """The marks of a city: it may be chosen, is pointed at, its top card is held, and its cards chosen to be built."""

    lit: bool
    hovered: bool
    lifted: bool
    chosen: frozenset[str]


class Kingdoms(Pieces):
    """The plate and the six cities of every Noble. No plate on pages, where the header shows it."""

    def widgets(self) -> list[Widget]:
        snapshot, widgets = self.snapshot, list[Widget]()
        for seat in (*snapshot.rivals, self.front):
            if not self.paged or len(snapshot.rivals) > 1:
                place, draw = self.layout.plate(snapshot.row_of(seat)), partial(self._draw_plate, seat)
                thing, name = Thing("plate", seat=seat), snapshot.labels[seat]
                plate = self.spot(place, thing, name, draw, group="plates", sound="")
                plate.static = seat in snapshot.rivals and not self.paged  # a preview never changes rivals' figures
                widgets.append(plate)
            widgets += [self._city(seat, letter) for letter in CITIES]
        return widgets

    # Plates

    def _draw_plate(self, seat: int, canvas: Canvas, rect: Rect, focus: Focus) -> None:
        """Draw a seat's plate.

        On paged tables it is a score mark; else it has one form for the viewer, one for several rivals, and one for a
        single rival.
        """
        paint = Pictures(canvas)
        snapshot, own, high = self.snapshot, seat == self.front, rect.height
        points_at = self.paged and focus.hovered == Thing("plate", seat=seat).key
        ring = self.tones.ring if snapshot.active_seat == seat or points_at else ""
        if snapshot.cloth and not self.paged:
            ring = self.tones.ring if seat in snapshot.ready else GOLD_RING if ring else ""
        if self.paged:
            if ring:
                paint.outline(rect, ring, 3)
            paint.mark(seat, rect, PAPER)
            foot = round(high * (0.1 if seat == 3 else 0))  # this mark is a triangle: its score is lower
            score = number_text(self.view.nobles[seat].score)
            paint.text(score, rect.move(0, foot), 12.5, weight="bold", colour="#FFFFFF", align="center")
        elif self.layout.is_low(snapshot.row_of(seat)):
            self._draw_row(canvas, seat, rect, ring)
            row = kit.Shrunk(lambda ui: Plate(self.table, seat, ui).beside_row(high), self.ui)
            kit.draw(kit.HStack([kit.Wide(row, canvas.scale(126))], align="fill"), canvas, rect)
            if snapshot.lays_open and seat == snapshot.next_seat and not own:
                self._draw_next(canvas, rect)
            if snapshot.cloth and seat in snapshot.ready:
                side = canvas.scale.target(22)
                paint.tick(Rect(rect.left - side // 2, rect.top + canvas.scale(2), side - canvas.scale(2), side), side)
        else:
            paint.panel(rect, 13 if own else 12, ring)
            kit.draw(kit.Shrunk(lambda ui: Plate(self.table, seat, ui).whole(), self.ui), canvas, rect)

    @staticmethod
    def _draw_next(canvas: Canvas, row: Rect) -> None:
        """Draw the word on the upper edge of a row that its Noble is next."""
        paint, s, text = Pictures(canvas), canvas.scale, _("next")
        pill = Rect(0, 0, paint.width(text, 12.5, "bold") + s(18), s.target(19))
        pill.midright = (row.right - s(14), row.top + s(1))
        paint.pill(pill, GOLD, "#D6A233")
        paint.text(text, pill, 12.5, "bold", INK, align="center")

    def _draw_row(self, canvas: Canvas, seat: int, rect: Rect, ring: str) -> None:
        """Draw the ground of a rival's row, and the influence of each city, on gold where it has the majority."""
        s, row = canvas.scale, self.snapshot.row_of(seat)
        canvas.chrome.shadow(canvas.surface, rect, s(6), drop=s(2), radius=s(13), opacity=0.12)
        canvas.box(rect, Box(canvas.theme.panel, s(13), ring or None, s.unit * 2.4, 0.86))
        for city, cards in enumerate(self.snapshot.planned_cities[seat]):
            left, place, total = self.layout.cell(row, city).left, self.layout.total(row, city), influence(cards)
            line = Rect(left, rect.top + s(10), max(1, s(1)), rect.height - s(20))
            canvas.fill(line, self.tones.edge, 0.7)
            wins = seat in self.snapshot.standings[city].winners
            if wins:
                disc = place.inflate(-s(1), -s(1))
                canvas.box(disc, Box(GOLD, disc.height / 2, "#D6A233", s.unit))
            if total:
                Pictures(canvas).text(
                    str(total),
                    place,
                    14,
                    weight="bold",
                    colour=INK if wins else canvas.theme.text_muted,
                    align="center",
                )

    # Cities

    def _place(self, seat: int, letter: str, cards: int) -> CityPlace:
        """Return the places of a city of `cards` cards."""
        return self.layout.city(self.snapshot.row_of(seat), CITY_OF[letter], cards)

    def top_rect(self, seat: int, letter: str) -> Rect:
        """Return the face of a city's top card, or its first card's place while it is empty. Px."""
        cards = len(self.snapshot.planned_cities[seat][CITY_OF[letter]])
        return self._place(seat, letter, cards).card(max(0, cards - 1))

    @cached_property
    def _lit(self) -> frozenset[Thing]:
        """The cities that a press may choose now."""
        return self.snapshot.pressable(self.selection.held)

    def _city(self, seat: int, letter: str) -> Widget:
        """Return a city. The place of an empty one of the viewer is limited to its column."""
        snapshot, city, own, thing = self.snapshot, CITY_OF[letter], seat == self.front, Thing("city", -1, seat, letter)
        built, lit = [TOKENS[card] for card in snapshot.planned_cities[seat][city]], thing in self._lit
        chosen = frozenset(token for token, at in snapshot.chosen_builds if own and at == city)
        rect = self._place(seat, letter, len(built)).whole(len(built))
        if own and not built:
            rect = rect.clip(self.layout.cell(snapshot.row_of(seat), city).inflate(0, 40))

        def draw(canvas: Canvas, _rect: Rect, focus: Focus) -> None:
            """Draw the cards, the previewed one among them, or the place for the first one."""
            paint = Pictures(canvas)
            cards = built[:-1] if thing.key in self.table.effects.hidden else built
            preview, added, hovered = self.preview(), "", focus.hovered == thing.key
            if preview is not None and (preview.seat, preview.city) == (seat, letter):
                added = "" if preview.leaves or preview.refusal is not None else preview.token
            ghost = "" if added in cards else added
            shown = sorted([*cards, ghost], key=lambda token: token[1]) if ghost else cards
            place = self._place(seat, letter, len(shown))
            if not shown:
                self._draw_no_city(canvas, letter, place.first, lit, own)
                return
            band, top_face = is_band(place.first), place.card(len(shown) - 1)
            marks = CityState(lit, hovered, self.selection.held == thing, chosen)
            self._draw_faces(canvas, place, shown, ghost, marks)
            if band and shown[:-1]:
                paint.covered(place.first, tuple(shown[:-1]))
            if hovered and not lit and not added and own and not band:
                paint.outline(top_face, "#FFFFFF", 2)
            if (seat, letter) in self.targets().cities:
                paint.outline(top_face, GOLD_RING, 2.6)

        sound = "card_lift" if own and any(action.city == letter for action in snapshot.legal_of(PlayCity)) else ""
        label = city_label(letter, snapshot.names[seat])
        return self.spot(rect, thing, label, draw, best=lit, group=f"cities:{seat}", sound=sound)

    def _draw_faces(self, canvas: Canvas, place: CityPlace, shown: Sequence[str], ghost: str, marks: CityState) -> None:
        """Draw a city's cards. On a band only the top one. `ghost` is the previewed card, "" for none."""
        paint = Pictures(canvas)
        band, ring, small = is_band(place.first), self.tones.ring, None if place.across else False
        for at, token in enumerate(shown):
            face, is_top = place.card(at), at == len(shown) - 1
            if token == ghost:
                paint.card(token, face, CardState(ring, opacity=1.0 if band else 0.66), small)
                continue
            if band and not is_top:
                continue
            is_picked = token in marks.chosen or (band and bool(marks.chosen))
            if marks.lit and is_top and not ghost:
                paint.glow(face, ring, 0.4)
            lift = 0
            if is_top:
                lift = 8 if marks.lifted else 3 if marks.hovered and (marks.lit or band) else 0
            card_ring = ring if is_picked or (is_top and (marks.lit or marks.lifted)) else ""
            ring_width = 3 if marks.hovered or marks.lifted else 2.2
            drawn = paint.card(token, face, CardState(card_ring, ring_width, lift), small)
            if is_top and is_picked:  # covered cards have a ring
                paint.tick(drawn, min(canvas.scale.target(20), drawn.height // 2))

    def _draw_no_city(self, canvas: Canvas, letter: str, rect: Rect, lit: bool, own: bool) -> None:
        """Draw the place for the first card of a colour. A band shows the emblem, because no banner hangs above it."""
        paint = Pictures(canvas)
        light, ring = canvas.theme.name == "light", self.tones.ring
        if lit:
            paint.glow(rect, ring, 0.5)
        edge, share = ("#8C7A4E", 0.45) if own else ("#B9A671", 0.3)
        paint.empty_place(rect, PAPER if light else self.tones.well, ring if lit else edge, share)
        inks = ("#9A8A5E" if own else "#B9AC85", "#E8DFC2") if light else ("#5C6C98", "#1D284A")
        if is_band(rect):
            inks = (CLOTHS[letter].band if light else CLOTHS[letter].light, "")
        side = round(min(rect.width * 0.4, rect.height * 0.6))
        square = Rect(0, 0, side, side).move_to(center=rect.center)
        paint.emblem(letter, square, *inks)


class Plate(Pieces):
    """The contents of a Noble's plate, at the text size of a `Ui` that makes them fit."""

    def __init__(self, table: TableState, seat: int, ui: Ui) -> None:
        super().__init__(table, ui)
        self.seat, self.noble = seat, self.view.nobles[seat]
        counters = counters_of(self.snapshot.planned_cities[seat])
        self.counters = [(letter, name, getattr(counters, name)) for letter, name in COUNTERS]
        self.known = [token for token in self.noble.hand if table.shows_known and token != "?"]

    def whole(self) -> kit.Part:
        """Return the plate of the viewer, or of a single rival."""
        return self._own() if self.seat == self.front else self._single_rival()

    def _square(self, units: float, draw: Callable[[Canvas, Rect], None]) -> kit.Part:
        return kit.drawing(draw, self.s(units), self.s(units))

    def _head(self, name: str, side: float, height: float) -> kit.HStack:
        """Return a Noble's mark and name, which can be followed by his counts."""
        player, s = self.snapshot.player(self.seat), self.s

        def draw_name(canvas: Canvas, rect: Rect) -> None:
            """Draw the name in the largest size that fits. A very long one is drawn smaller still."""
            paint = Pictures(canvas)
            for size in (18.0, 17.0, 16.0, 15.0, 14.0, 12.5):
                if paint.width(name, size, "display") <= rect.width:
                    break
            paint.name(name, rect, size, "display")

        mark = self._square(side, lambda canvas, rect: Pictures(canvas).noble(self.seat, rect, player))
        return kit.HStack([mark, kit.drawing(draw_name, high=s(height), grow=1)], s(9))

    def _card(self, units: float, side: str) -> kit.Part:
        """Return a card's back, or the Hero ("up" or "down"), as wide as its place and centred on it."""

        def draw(canvas: Canvas, rect: Rect) -> None:
            cards, wide = Pictures(canvas), rect.width
            card = cards.back(wide) if side == "back" else cards.hero(wide, side == "up")
            card.draw(canvas.surface, rect.left, rect.centery - round(wide * CARD_RATIO) // 2)

        return self._square(units, draw)

    def _hero(self, units: float) -> kit.Part:
        return self._card(units, "up" if self.noble.hero else "down")

    def _hand(self, units: float, size: float) -> list[kit.Part]:
        """Return a card back `units` wide, and the number of cards in hand."""
        return [self._card(units, "back"), self.words(str(len(self.noble.hand)), size, "bold")]

    def _known_cards(self, high: int) -> kit.Part:
        """Return the publicly known cards of the hand (15.12) as chips, overlapping if there is little room."""

        def draw(canvas: Canvas, rect: Rect) -> None:
            paint, s, each = Pictures(canvas), canvas.scale, canvas.scale(17)
            step = min(each + s(1), (rect.width - each) // max(1, len(self.known) - 1))
            for at, token in enumerate(self.known):
                chip, band = Rect(rect.left + at * step, rect.top, each, s(25)), CLOTHS[token[0]].band
                canvas.box(chip, Box(band, s(4), PAPER, max(1.0, s.unit)))
                top = Rect(chip.left, chip.top, chip.width, chip.height // 2 + s(3))
                paint.text(token[1], top, 12, weight="bold", colour=PAPER, align="center")
                emblem = Rect(chip.centerx - s(10) // 2, chip.bottom - s(10) - s(2), s(10), s(10))
                paint.emblem(token[0], emblem, PAPER, band)

        return kit.drawing(draw, high=high)

    def _own(self) -> kit.Part:
        """Return the viewer's plate: name and counters, each with its change in the preview."""
        s, preview = self.s, self.preview()
        rows: list[kit.Part] = [self._head(self.snapshot.labels[self.seat], 19, 27)]
        for letter, name, count in self.counters:
            row: list[kit.Part] = [self.chip(letter, s(31), 0), self.figure(str(count), 19, "bold")]
            change = getattr(preview.counters, name) - count if preview and preview.counters else 0
            if change:
                colour = self.tones.ring if change > 0 else self.ui.theme.danger
                row.append(self.words(signed_text(change), 14, "bold", colour))
            rows.append(kit.Sentence(kit.HStack(row, s(11)), "", grow=1))
        return kit.Pad(kit.VStack(rows, s(3)), left=s(11), right=s(9), top=s(8), bottom=s(6))

    def _single_rival(self) -> kit.Part:
        """Return the plate of a single rival: name, hand and Hero. Of the Regent, possible builds and taxes."""
        s = self.s
        if self.snapshot.solo:
            name, first, second = _("Regent"), self._gaps(), self._tax()
        else:
            name, second = self.snapshot.labels[self.seat], self._known_cards(s(26))
            first = kit.HStack([*self._hand(17, 16), kit.space(grow=1), self._hero(18)], s(6))
        cells = [
            kit.HStack([self.chip(letter, s(22)), self.words(str(count), 15, "bold")], s(3))
            for letter, _name, count in self.counters
        ]
        counters = kit.Sentence(kit.Grid([cells[:2], cells[2:]], 0, s(10), (1, 1)), "")  # the plate's note has them
        lines = [kit.AtLeast(first, high=s(26)), second, counters]
        head = kit.Pad(self._head(name, 17, 24), left=s(2), right=-s(3))
        return kit.Pad(kit.VStack([head, *lines], s(7)), left=s(8), right=s(8), top=s(6))

    def _tax(self) -> kit.Part:
        """Return the emblems of the cities that the Regent would tax now (15.13)."""
        tax = tax_preview(self.snapshot.dealt)
        letters = (*tax.sure, *tax.equal)

        def emblems(canvas: Canvas, rect: Rect) -> None:
            """Draw emblems at the right of a place. They overlap if there is too little room."""
            s, count = canvas.scale, max(1, len(letters))
            side = max(s(13), min(s(22), rect.width // count - s(1)))
            step = min(side + s(1), (rect.width - side) // max(1, count - 1))
            left = rect.right - step * (count - 1) - side
            for at, letter in enumerate(letters):
                Pictures(canvas).chip(letter, Rect(left + at * step, rect.top, side, rect.height))

        word = self.words(_("Tax") if letters else "", 13.5, muted=True)
        row = kit.HStack([word, kit.drawing(emblems, high=self.s(26), grow=1)], self.s(8))
        return kit.Sentence(row, with_label(_("Tax"), ", ".join(map(colour_name, letters)))) if letters else row

    def _gaps(self) -> kit.Part:
        """Return the number of values that the Regent can still build, by colour. The inspector lists them."""
        s, gaps, cells = self.s, regents_gaps(self.snapshot.dealt), list[kit.Part]()
        for at, letter in enumerate(CITIES):
            ground = kit.box(Box(CLOTHS[letter].band, s(4)), high=s(22))
            cells.append(kit.Layers([ground, self.words(str(len(gaps[at])), 12.5, "bold", PAPER, align="center")]))
        return kit.Sentence(kit.Even(cells, s(1)), "")

    def beside_row(self, height: int) -> kit.Part:
        """Return a rival's name and hand, and his counters, or his cards if all hands are open."""
        s, cards = self.s, self._known_cards(self.s(25))
        head = self._head(self.snapshot.labels[self.seat], 15, 22)
        head.parts = [*head.parts, self._hero(13), *self._hand(13, 14)]
        head.gap = s(4)

        def chip(letter: str, count: int) -> kit.Part:
            band = CLOTHS[letter].band
            emblem = self._square(11, lambda canvas, rect: Pictures(canvas).emblem(letter, rect, PAPER, band))
            text = self.words(str(count), 12, "bold", PAPER, align="center", grow=1)
            return kit.Layers([kit.box(Box(band, s(5)), s(28), s(19)), kit.Pad(kit.HStack([emblem, text]), s(1))])

        chips = kit.HStack([chip(letter, count) for letter, _name, count in self.counters], s(1))
        lines: list[kit.Part] = [head, kit.Sentence(chips, "")]
        if height > s(90):
            lines.append(cards)
        elif self.snapshot.all_open and self.known:  # low rows have one line: the open hand replaces the counters
            lines[1] = cards
        return kit.Pad(kit.VStack(lines, s(4)), left=s(6), right=s(4), top=s(6) if height < s(70) else s(13))
