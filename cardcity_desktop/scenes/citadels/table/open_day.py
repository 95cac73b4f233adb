"""The day screen of several persons: all cities in plates, and below them the hand of the seat that acts.

Everything but the hand comes from what all may know, and keeps its place when the hand opens.
"""

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect

from cardcity_desktop.rules.citadels.districts import HIDDEN_NAME
from cardcity_desktop.scenes.citadels.table.day import COLUMN, SCROLLED, WIDEST, Day
from cardcity_desktop.scenes.citadels.table.host import CitadelsState
from cardcity_desktop.scenes.citadels.table.pen import Fitting, RinglessFocusable, Sized, pressable
from cardcity_desktop.scenes.citadels.table.plates import Plates
from cardcity_desktop.scenes.citadels.table.snapshot import RECENT_ACTIONS
from cardcity_desktop.scenes.citadels.words import WORDS
from cardcity_desktop.scenes.match_table.gate import Invitation
from cardcity_desktop.scenes.match_table.sight import LOOK
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.toolkit import Box, Canvas, Focus, Widget

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
        makers = [partial(self.in_columns, rows, columns, width - self.s(SCROLLED + 2)) for columns in (2, 1)]
        return kit.FirstThatFits(makers, wraps=True)

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
        """Return the hand as cards, face down while it is closed."""
        if not self.is_closed:
            items = () if self.drawn else self.hand_items(RinglessFocusable)
            return self.fan(items, self.cards, HAND_CARD, self.picked)
        return self.to_open(self.fan((), (HIDDEN_NAME,) * len(self.cards), HAND_CARD))

    def to_open(self, backs: kit.Part) -> kit.Part:
        """Return backs that open by a press, if a look would show the cards."""
        if not self.sight.keeps_secret or self.table.animating:
            return backs
        must = self.snapshot.mode == "looking" or self.snapshot.may_build_unseen  # no other press leads on
        item = Invitation(self.sight).item().changed(best=must, group="hand")
        return pressable(backs, item, self._light_backs)

    def _light_backs(self, canvas: Canvas, rect: Rect, focus: Focus) -> None:
        """Ring the backs while the mouse is over them, or while they turn."""
        if focus.hovered == LOOK or self.sight.cover:
            canvas.ring(rect, 2, 10, self.palette.active)

    def closed_aside(self) -> kit.Part:
        """Return the invitation to look, the drawn cards face down, or the preview of a rival's district."""
        body = list[kit.Part]()
        if self.preview is not None:
            return self.beside_hand()
        if self.view.looked_at:
            body = [self.text("heading", _("Keep one")), self.fan((), self.view.looked_at, 68)]
        if self.sight.keeps_secret:
            sentences = [partial(Invitation(self.sight).sentence, style) for style in ("heading", "strong", "label")]
            body.append(kit.FirstThatFits([partial(sentence, self.palette.text) for sentence in sentences]))
            note = _("or keep the mouse down on the cards")
            body += [] if self.sight.stays_open else [self.text("small", note, self.palette.muted)]
        if self.hint and not self.view.looked_at:
            body.append(self.text("small", self.hint, self.palette.muted))
        return self.aside(body)

    def own_bands(self) -> kit.Part:
        """Return the panel with the hand as scrolling texts, for large text."""
        reason = self.reasons(self.preview, "label")[:1] if self.preview is not None else []
        if self.is_closed:
            hand: list[kit.Part] = [self.to_open(self.backs(len(self.cards), self.s.font(48), len(self.cards)))]
            if self.sight.keeps_secret:
                hand.append(
                    kit.Shrunk(lambda ui: Invitation(self.sight, ui).sentence("strong", self.palette.text), self.ui)
                )
        else:
            hand = self.hand_bands()
        scroll = kit.Scroll(kit.VStack([*hand, *reason], self.s(6)), "own", self.table.scene, self.s.font(54))
        return self.own_panel(self.front_acts, kit.VStack([self.hand_title(), scroll], self.s(4)), 12, 5)
