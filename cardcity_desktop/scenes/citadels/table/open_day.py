"""The day screen of several persons: all cities in plates, and below them the hand of the seat that acts.

Everything but the hand comes from what all may know, and keeps its place when the hand opens.
"""

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect

from cardcity_desktop.rules.citadels.districts import HIDDEN_NAME
from cardcity_desktop.scenes.citadels.pictures import Pictures, district_height
from cardcity_desktop.scenes.citadels.table.day import COLUMN, SCROLLED, WIDEST, Day
from cardcity_desktop.scenes.citadels.table.host import CitadelsState
from cardcity_desktop.scenes.citadels.table.pen import Fitting, RinglessFocusable, Sized
from cardcity_desktop.scenes.citadels.table.plates import Plates
from cardcity_desktop.scenes.citadels.table.snapshot import RECENT_ACTIONS
from cardcity_desktop.scenes.citadels.words import WORDS
from cardcity_desktop.scenes.match_table.gate import Invitation
from cardcity_desktop.scenes.match_table.sight import LOOK
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.toolkit import Box, Canvas, Focus, Focusable, Widget
from cardcity_desktop.ui.widgets.labels import PaintedItems

WAYS = (
    ("niches", "plates"),
    ("tablets", "plates"),
    ("niches", "rows"),
    ("tablets", "rows"),
    ("tablets", "few rows"),
)
"""Arrangements of wall and seats by preference."""

FOOT = 228  # usual height of the hand and the column in logical units
LEAST_FOOT = 206  # their least height
FOOT_SHARE = 0.42  # the same as a share of the screen's height, for large text

HAND_CARD = 108  # usual width of a card in hand, in logical units

NEWS_LINES = 4
"""Most sentences on what happened last; the oldest give way first."""

LIFTED = 10  # logical units by which the backs rise while the hand opens


class OpenDay(Plates, Day):
    def __init__(self, table: CitadelsState) -> None:
        super().__init__(table)
        self.sight = table.scene.sight
        if self.sight.at_gate:  # nothing is lit before the person is here
            self.acts, self.targets = False, {}
        self.is_closed = HIDDEN_NAME in (*self.cards, *self.view.looked_at)

    def compose(self, head: kit.Part, area: Rect) -> list[Widget]:
        """Return all widgets, in the first of the arrangements that fits `area`, else in the last.

        The hand and the column have the same room whatever they show, so that nothing else moves.
        """
        s = self.s
        makers: dict[str, Callable[[], kit.Part]] = {
            "niches": lambda: self.still("niches", self.niches),
            "tablets": lambda: self.still("tablets", self.tablets),
            "plates": lambda: self.plates(area.width, "plate by day", self.pip_marks, self.news()),
            "rows": lambda: self.seat_rows(area.width),
            "few rows": lambda: kit.Scroll(self.seat_rows(area.width), "rivals", self.table.scene, s.font(36)),
        }
        known: dict[str, kit.Part] = {}

        def made(name: str) -> kit.Part:
            if name not in known:
                known[name] = makers[name]()
            return known[name]

        least = min(s.font(LEAST_FOOT), round(area.height * FOOT_SHARE))
        size = kit.fixed(area.width, max(least, s(FOOT)), area.width, least)
        foot = kit.Noted("foot", Sized(self.foot(area.width), size), grow=0.6)
        for names in WAYS:
            wall, seats = map(made, names)
            whole = kit.VStack([head, wall, kit.space(grow=0.2), seats, foot], s(6))
            if all(part.measure(area.width).least_wide <= area.width for part in (wall, seats)) and whole.fits(
                *area.size
            ):
                break
        return self.show(whole, area)

    def foot(self, across: int) -> kit.Part:
        """Return the own hand beside the column, each as its place allows."""
        s, scene, beside = self.s, self.table.scene, (self.looked, self.preview, self.sight.keeps_secret)
        gap, side = s(9), min(s.font(COLUMN), round(across * WIDEST))
        own = Fitting(
            [
                lambda: self.still("open hand", self.own_hand, *beside),
                lambda: self.still("open bands", self.own_bands, *beside),
            ]
        )
        column = Fitting([self.column, lambda: kit.Scroll(self.column(), "column", scene, s.font(60))])
        return kit.HStack([kit.Wide(own, across - gap - side), kit.Wide(column, side)], gap, "fill")

    def seat_rows(self, width: int) -> kit.Part:
        seats = range(len(self.view.seats))
        rows = [self.still(f"row by day {seat}", partial(self.row, seat, self.pip_discs)) for seat in seats]
        return self.in_columns(rows, 2, width - self.s(SCROLLED))

    def pip_discs(self, seat: int) -> Sequence[kit.Part]:
        """Return the characters that a seat may hold as discs of a row; they give way if room is short."""
        marks = sorted(self.shown.pips[seat]) if self.table.shows_pips else []
        parts = [
            self.disc(number) if mark == "answered" else self.disc(number, "#FFE9B4", "#1F2A44", "#B9741E")
            for number, mark in marks
        ]
        for part in parts:
            part.drop, part.name = 2, "pip"
        return parts

    def news(self) -> Sequence[kit.Part]:
        """Return what happened last, for the places that the plates leave."""
        match, names = self.table.scene.match, self.snapshot.names
        last = match.action_count - self.table.animating  # what is still being shown is not yet known
        steps = match.steps_since(max(0, last - RECENT_ACTIONS), None)
        texts = WORDS.recap_lines([event for at, events in steps for event in events if at < last], names)
        if not texts or not self.free_places:
            return ()
        s, rows = self.s, list[kit.Part]()
        for at, text in enumerate(texts[-NEWS_LINES:]):
            rows.append(self.text("small", text, drop=NEWS_LINES - at, name="news"))
        title = self.text("label", _("Just now"), self.palette.muted)
        ground = kit.box(Box(self.palette.panel, s(12), fill_opacity=0.55))
        return [kit.Pad(kit.VStack([title, *rows], s(2)), s(16), s(8), ground=ground)]

    # The own hand

    def own_hand(self) -> kit.Part:
        """Return the panel with the hand as cards, and what is beside it."""
        hand = kit.Noted("hand", self.hand_cards())
        aside = kit.Noted("aside", self.closed_aside() if self.is_closed else self.beside_hand(), grow=1)
        makers: list[Callable[[], kit.Part]] = [
            lambda: kit.HStack([hand, aside], self.s(18), "fill"),
            lambda: kit.VStack([hand, aside], self.s(8)),
        ]
        body = kit.FirstThatFits(makers, wraps=True, grow=1)
        return self.own_panel(self.front_acts, kit.VStack([self.hand_title(), body], self.s(2)), 16, 9)

    def hand_title(self) -> kit.Part:
        """Return whose hand it is."""
        s, count = self.s, self.shown.hand_sizes[self.front]
        size = self.line("label", _("Hand: {count}").format(count=count), self.palette.muted)
        return kit.HStack([*self.name(self.front, "heading", "strong"), size], s(8))

    def hand_cards(self) -> kit.Part:
        """Return the hand, as backs that open by a press while a look would show them."""
        if not self.is_closed:
            items = () if self.drawn else self.hand_items(RinglessFocusable)
            return self.fan(items, self.cards, HAND_CARD, self.picked)
        cards = self.cards if HIDDEN_NAME in self.cards else (HIDDEN_NAME,) * len(self.cards)
        s, count = self.s, len(cards)
        usual, least, step = s.font(HAND_CARD), s.font(70), s(26)

        def make(rect: Rect) -> PaintedItems:
            high = rect.height - s(LIFTED + 8)
            width = max(8, min(usual, high * 3 // 4, rect.width))
            pitch = min(width + s(8), (rect.width - width) // max(1, count - 1))
            top = rect.top + s(LIFTED) + (high - district_height(width)) // 2
            spots = [Rect(rect.left + at * pitch, top, width, district_height(width)) for at in range(count)]
            return PaintedItems(rect, partial(self._paint_backs, spots), self.look_items_in(rect))

        wide = max(0, count * (usual + s(8)) - s(8))
        size = kit.fixed(wide, district_height(usual) + s(LIFTED + 8), least + max(0, count - 1) * step,
                         district_height(least) + s(LIFTED + 8))  # fmt: skip
        return kit.Leaf(make, size, name="backs")

    def look_items_in(self, rect: Rect) -> list[Focusable]:
        """Return the item that opens the hand, none if nobody may look now."""
        if not self.sight.keeps_secret or self.table.animating:
            return []
        must = self.snapshot.mode == "looking"  # no other press leads on
        return [Invitation(self.sight).item().changed(rect=rect, best=must, group="hand")]

    def _paint_backs(self, spots: Sequence[Rect], canvas: Canvas, _rect: Rect, focus: Focus) -> None:
        s, lifted = canvas.scale, round(canvas.scale(LIFTED) * self.sight.cover)
        for spot in spots:
            place = spot.move(0, -lifted)
            canvas.chrome.shadow(canvas.surface, place, s(8), drop=s(3), radius=s(7), opacity=0.28)
            Pictures(canvas).back(place.width).draw(canvas.surface, place.left, place.top)
        if focus.hovered == LOOK:
            for spot in spots:
                canvas.ring(spot.inflate(2, 2), 2, 8, self.palette.active)

    def closed_aside(self) -> kit.Part:
        """Return the invitation to look, the drawn cards face down, or the preview of a rival's district."""
        s, body = self.s, list[kit.Part]()
        if self.preview is not None:
            return self.beside_hand()
        if self.view.looked_at:
            body = [self.text("heading", _("Keep one")), self.fan((), self.view.looked_at, 68)]
        if self.sight.keeps_secret:
            body.append(Invitation(self.sight).sentence("heading", self.palette.text))
            note = _("or keep the mouse down on the cards")
            body += [] if self.sight.stays_open else [self.text("small", note, self.palette.muted)]
        if self.hint and not self.view.looked_at:
            body.append(self.text("small", self.hint, self.palette.muted))
        content = kit.Pad(kit.VStack(body, s(6)), top=s(10))
        return kit.Scroll(content, "aside", self.table.scene, s.font(66))

    def own_bands(self) -> kit.Part:
        """Return the panel with the hand as scrolling texts, for large text."""
        reason = self.reasons(self.preview, "label")[:1] if self.preview is not None else []
        if self.is_closed:
            hand: list[kit.Part] = [self.hand_cards()]
            if self.sight.keeps_secret:
                hand.append(
                    kit.Shrunk(lambda ui: Invitation(self.sight, ui).sentence("strong", self.palette.text), self.ui)
                )
        else:
            hand = self.hand_bands()
        scroll = kit.Scroll(kit.VStack([*hand, *reason], self.s(6)), "own", self.table.scene, self.s.font(54))
        return self.own_panel(self.front_acts, kit.VStack([self.hand_title(), scroll], self.s(4)), 12, 5)
