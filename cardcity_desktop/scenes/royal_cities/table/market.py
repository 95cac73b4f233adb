"""The market, and the action buttons: at the foot of the open market or, on pages, in a panel of their own."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from typing import Any, Literal

from pygame import Rect

from cardcity_desktop.rules.royal_cities.actions import Add, Buy, Done, End, Skip
from cardcity_desktop.rules.royal_cities.cards import CODES as CARDS
from cardcity_desktop.rules.royal_cities.cards import COLOUR, LETTERS, VALUE, Card
from cardcity_desktop.rules.royal_cities.forecast import next_card, revolt_previews
from cardcity_desktop.rules.royal_cities.majorities import worth
from cardcity_desktop.rules.royal_cities.phases.market import LINE_LENGTH, capacity, next_line
from cardcity_desktop.rules.royal_cities.phases.opening import GIFTS
from cardcity_desktop.rules.royal_cities.phases.purchase import why_not_buy
from cardcity_desktop.scenes.royal_cities.look import (
    GOLD,
    GOLD_PALE,
    GOLD_RING,
    ON_GOLD,
    PAPER,
    REVOLT,
    TEAL,
    button_look,
    on_field,
)
from cardcity_desktop.scenes.royal_cities.names import card_title, colour_name
from cardcity_desktop.scenes.royal_cities.pictures import CardState, Pen, Pictures, is_band
from cardcity_desktop.scenes.royal_cities.table.moves import Kind, Thing
from cardcity_desktop.scenes.royal_cities.table.pieces import Pieces
from cardcity_desktop.scenes.royal_cities.table.reading import TableState
from cardcity_desktop.scenes.royal_cities.words import REASONS, WORDS
from cardcity_desktop.support.i18n import N_, _, ngettext
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.toolkit import INK, Box, Canvas, Focus, Widget
from cardcity_desktop.ui.widgets.labels import Painted
from cardcity_desktop.ui.wording.numbers import percent_text
from cardcity_desktop.ui.wording.seats import to_you

PLACES = 16

LAYING = {
    "giving": (
        N_("Each lays two cards face down."),
        N_("They go to the neighbours at once."),
        N_("Then each opens a city."),
    ),
    "opening": (N_("Each lays a card face down."), N_("All turn over at once."), N_("The lowest value begins.")),
    "build": (
        N_("Each lays cards face down, or none."),
        N_("All turn over at once."),
        N_("The banners are counted."),
    ),
}
"""The steps of a simultaneous phase."""

CHOOSE = N_("Choose a card.")
PROMPTS = {
    "void": N_("Choose a card of the market."),
    "merchant": N_("Choose a card of the market."),
    "trim": N_("Choose a card of the market."),
    "villager": N_("Choose a top card of yours."),
    "assassin": N_("Choose a top card."),
    "knight": N_("Choose a top card."),
    "tax": N_("Choose one of the ringed cities."),
}
"""Prompts of modes without a button, where a spot of the table is chosen."""


def pile_text(pile: int) -> str:
    """Return the number of cards left in the pile. Of few, until when it is renewed (3.2)."""
    left = ngettext("{count} left in the pile", "{count} left in the pile", pile)
    if pile <= 9:
        left = ngettext("renewal in {count} card", "renewal in {count} cards", pile)
    return left.format(count=pile)


def points_heading(solo: bool) -> str:
    return _("What you will be paid") if solo else _("If nobody else built")


FIRST_STEPS = {"giving": 1, "opening": 2, "own": 1, "gift": 2}
"""Number of the step by mode, before the first turn."""
STEPS_AMONG_NOBLES = (
    N_("Give two of your cards away."),
    N_("Open a city with one card."),
    N_("Then, in turn: add a card to the market, or buy."),
)
SOLO_STEPS = (
    N_("Open a city with one card."),
    N_("Give the Regent one."),
    N_("Then, turn by turn: add a card to the market, or buy."),
)
LOCK = 20  # height of the lock on a card that can't be built, logical units


class Market(Pieces):
    """Lines of cards, buying capacity, and chances of the next card."""

    def __init__(self, table: TableState) -> None:
        super().__init__(table)
        self.line = next_line(len(self.view.market))
        self.chance = next_card(self.snapshot.dealt, self.snapshot.visible_to)
        self.chooses = self.mode in ("buying", "void", "merchant", "trim")  # a card of the market

    def widgets(self) -> list[Widget]:
        """Return cards, pennants and figures of the market. The open table has a panel behind them."""
        layout = self.layout
        widgets: list[Widget] = [Painted(layout["market"], self._draw_ground)]
        widgets += [self._card(at, token) for at, token in enumerate(self.view.market[:PLACES])]
        for line in range(2, 6):
            if not layout.is_folded(line):
                place, label = layout[f"pennant:{line}"], _("Line {number}").format(number=line)
                draw = partial(self._draw_pennant, line)
                widgets.append(self.spot(place, Thing("line", line), label, draw, group="lines", sound=""))
        if not self.paged:  # the panel shows it
            widgets.append(self.spot(layout["discard"], Thing("discard"), _("The discard"), group="discard", sound=""))
        chances = Painted(layout["chances"], self._draw_chances)
        return [*widgets, Painted(layout["capacity"], self._draw_capacity), chances]

    # Lines

    def _draw_ground(self, canvas: Canvas, _rect: Rect) -> None:
        """Draw the ground below the cards: the places and, on the open table, panel, heading and Reserve."""
        paint = Pictures(canvas)
        layout, theme = self.layout, canvas.theme
        if not self.paged:
            paint.panel(layout["market"], 16)
            paint.text(_("Market"), layout["heading"], 23, "display", theme.text)
            count = len(self.view.discard)
            sentence = ngettext("{count} discarded", "{count} discarded", count).format(count=count)
            paint.text(sentence, layout["discard"], 12.5, weight="strong", colour=theme.text_muted, align="right")
            for at in range(LINE_LENGTH):
                rect = layout[f"reserve:{at}"]
                with canvas.clipped(rect):
                    paint.back(rect.width).draw(canvas.surface, rect.left, rect.top)
            if layout.is_folded(5):
                self._draw_pennant(5, canvas, layout["pennant:5"], Focus())
            chances = layout["chances"]
            rule = Rect(chances.left, chances.top - layout.px(4), chances.width, max(1, canvas.scale(1)))
            canvas.fill(rule, self.tones.edge)
        for at in range(PLACES):
            if at not in self.snapshot.market_slots:
                self._draw_place(canvas, at)

    def _draw_place(self, canvas: Canvas, at: int) -> None:
        """Draw an empty place, which glows while the next card may come to it."""
        paint = Pictures(canvas)
        rect = self.layout.slot(at)
        closed = self.snapshot.cloth or self.mode in ("build", "over", "trim", "tax", "buying")
        if closed or at != self.snapshot.slots_used:
            paint.empty_place(rect, self.tones.well, self.tones.edge)
            return
        paint.glow(rect, GOLD_RING, 0.5)
        paint.empty_place(rect, GOLD_PALE, GOLD_RING, 1.0)
        ink = ON_GOLD
        if canvas.theme.high_contrast:
            ink = canvas.field(rect, Box(None, paint.corner(rect)), ink)
        if not canvas.reads_as(_("Next card: line {line}").format(line=next_line(at)), rect):
            paint.text(_("next"), rect.inflate(-canvas.scale(6), 0), 13, weight="bold", colour=ink, align="center")

    def _draw_pennant(self, line: int, canvas: Canvas, rect: Rect, focus: Focus) -> None:
        """Draw the points of a line, gold where the next card is placed."""
        reached, (width, height) = line == self.line, rect.size
        fill = GOLD if reached else ("#2A3965" if canvas.theme.shade == "dark" else "#EFE4C8")
        ink = ON_GOLD if reached else canvas.theme.text_muted
        tip, corner = min(height, width * 0.8) * 0.36, height * 0.2
        path = (
            f"M{corner} 0H{width - tip}L{width} {height / 2}L{width - tip} {height}H{corner}"
            f"Q0 {height} 0 {height * 0.8}V{corner}Q0 0 {corner} 0Z"
        )
        hovered = focus.hovered == Thing("line", line).key
        colour = GOLD_RING if reached else self.tones.ring if hovered else ""
        edge = f' stroke="{colour}" stroke-width="{canvas.scale.unit * 1.5}"' if colour else ""
        box = f'viewBox="-1 -1 {width + 2} {height + 2}"'
        svg = f'<svg xmlns="http://www.w3.org/2000/svg" {box}><path d="{path}" fill="{fill}"{edge}/></svg>'
        canvas.svg(svg, rect)
        if not canvas.reads_as("", rect):
            inner = Rect(rect.left, rect.top, rect.width - round(tip * 0.8), rect.height)
            text, size = "–" if line == 2 else f"+{line - 2}", 12 if self.layout.is_folded(line) else 13.5
            Pictures(canvas).text(text, inner, size, weight="bold", colour=ink, align="center")

    @cached_property
    def _revolting(self) -> frozenset[str]:
        """Colours that a revolt would take."""
        return frozenset(LETTERS[preview.colour] for preview in revolt_previews(self.snapshot.dealt))

    def _card(self, at: int, token: str) -> Widget:
        """Return a card of the market: lit, dimmed, burning in a previewed revolt, or with a lock."""
        thing, lit = Thing("market", at), self.chooses and self.snapshot.offers(token)
        barred = self.unbuildable(token)

        def draw(canvas: Canvas, rect: Rect, focus: Focus) -> None:
            paint = Pictures(canvas)
            if thing.key in self.table.effects.hidden:
                return
            s, hovered = canvas.scale, focus.hovered == thing.key
            ring = self.tones.ring if lit else ""
            dim = 0.62 if self.chooses and not lit and self.snapshot.is_my_turn else 0.0
            burns = self.selection.pointed.kind in ("add", "hero") and token[0] in self._revolting
            if burns:
                ring = REVOLT
            elif token in self.targets().cards:
                ring = GOLD_RING
            lift = 4 if hovered and (lit or is_band(rect)) else 0
            paint.card(token, rect, CardState(ring, 3 if hovered or burns else 2.2, lift, dim))
            if burns:
                disc = Rect(0, 0, s.target(23), s.target(23)).move_to(center=(rect.right - s(6), rect.top + s(5)))
                canvas.box(disc, Box("#FFF4E2", disc.width / 2, REVOLT, s.unit * 2))
                paint.picture("flame", disc.inflate(-s(8), -s(8)))
            if barred is not None:
                self._draw_lock(canvas, rect.move(0, -s(lift)), CARDS[barred.cards[0]])

        place = self.layout.slot(self.snapshot.market_slots[at])
        return self.spot(place, thing, card_title(token), draw, best=lit, group="market")

    def _draw_lock(self, canvas: Canvas, rect: Rect, top: Card) -> None:
        """Draw a lock with the value of the viewer's top card, over which the card can't be built (7.3)."""
        paint, s, side = Pictures(canvas), canvas.scale, canvas.scale.target(LOCK)
        pill = Rect(0, 0, 2 * side, side).move_to(midtop=(rect.centerx, rect.top - s(7)))
        if is_band(rect):
            pill = pill.move_to(midright=(rect.right - s(4), rect.centery))
        if canvas.reads_as("", pill):
            return
        canvas.box(pill, Box(PAPER, side / 2, INK, s.unit * 1.5))
        canvas.icon("lock", Rect(pill.left + s(2), pill.top, side, side).inflate(-s(7), -s(7)), INK)
        place = Rect(pill.centerx - s(2), pill.top, side, side)
        paint.text(str(VALUE[top]), place, 14, weight="heavy", colour=INK, align="center")

    def _draw_capacity(self, canvas: Canvas, rect: Rect) -> None:
        """Draw the buying capacity. During a purchase, the sum spent."""
        buying, s, face_up, reserve = self.snapshot.buying, canvas.scale, len(self.view.market), self.view.reserve
        canvas.chrome.shadow(canvas.surface, rect, s(4), drop=s(2), radius=rect.height // 2, opacity=0.3)
        ink = canvas.field(rect, Box("#FFF8E6", rect.height / 2, GOLD_RING, s.unit * 2), INK)
        barred = face_up < LINE_LENGTH and buying is None
        faint = on_field(REVOLT if barred else "#6A5A34", ink)
        sum_text, note, look = str(capacity(face_up)), f"{face_up} + {reserve}", (14, "strong")
        sentence = _("Values up to {sum}: {cards} face up, {reserve} in the Reserve")
        sentence = sentence.format(cards=face_up, reserve=reserve, sum=sum_text)
        if buying is not None:
            sum_text, note, look = str(buying.spent), f"/ {buying.capacity}", (20, "heavy")
            sentence = _("Spent: {sum} of {capacity}").format(sum=buying.spent, capacity=buying.capacity)
        if canvas.reads_as(sentence, rect):
            return
        align = "left" if buying else "right"

        def row(pen: Pen) -> kit.Part:
            coin, total = pen.picture("coin", rect.height - 2 * s(5)), pen.figure(sum_text, 25, "heavy", ink)
            parts = [coin, total, pen.figure(note, *look, faint, align=align, grow=1)]
            return kit.Pad(kit.HStack(parts, s(6)), left=s(7), right=s(12))

        kit.draw(kit.Shrunk(lambda ui: row(Pen(ui)), self.ui), canvas, rect)

    # Chances of the next card

    def _draw_chances(self, canvas: Canvas, _rect: Rect) -> None:
        layout = self.layout
        if self.snapshot.cloth and not self.paged:
            now = 1 + self.snapshot.all_ready + self.snapshot.all_shown
            self._draw_steps(canvas, _("The reveal"), LAYING[self.view.phase], now)
            return
        if self.mode in FIRST_STEPS and not self.paged:  # no card comes to the market yet
            steps = SOLO_STEPS if self.snapshot.solo else STEPS_AMONG_NOBLES
            self._draw_steps(canvas, _("How it begins"), steps, FIRST_STEPS[self.mode])
            return
        if self.mode in ("build", "astrologer") and not self.paged:  # on pages the buttons' panel shows it
            self._draw_worth(canvas)
            return
        if "colour:0" in layout:
            self._draw_colours(canvas)
        if "next" in layout:
            title = self.words(_("Next card"), 17, "display", drop=1, name="next card")
            left = self.words(pile_text(self.view.pile), 12.5, muted=True, align="right", grow=1)
            kit.draw(kit.HStack([title, left], canvas.scale(8)), canvas, layout["next"])
        self._draw_bar(canvas, layout["bar"])

    def _draw_steps(self, canvas: Canvas, title: str, steps: Sequence[str], now: int) -> None:
        """Draw what happens step by step. `now`: number of the present step, from 1."""
        s, side, rows = canvas.scale, self.s.target(25), list[kit.Part]()
        for number, sentence in enumerate(steps, 1):
            fill, ink = (TEAL, "#FFFFFF") if number <= now else (GOLD_PALE, ON_GOLD)
            disc = kit.box(Box(fill, side / 2), side, side)
            figure = self.words(str(number), 13.5, "bold", ink, align="center")
            text = self.wrapped(_(sentence), 15, "bold" if number == now else "strong", valign="middle", grow=1)
            rows.append(kit.HStack([kit.Layers([disc, figure]), text], s(10)))
        heading = self.words(title, 18, "display", drop=1, name="heading")
        kit.draw(kit.VStack([heading, *rows], s(6)), canvas, self.layout["chances"])

    def _draw_bar(self, canvas: Canvas, bar: Rect) -> None:
        """Draw the chances of revolt, points and nothing as a bar, each wide enough for its figure."""
        s, chance = canvas.scale, self.chance
        parts = [(chance.revolt, REVOLT, "#FFFFFF", "revolt"),
                 (chance.gain, GOLD, ON_GOLD, "gain"),
                 (chance.nothing, "#D8CBA6", INK, "nothing")]  # fmt: skip
        shown = [part for part in parts if part[0] > 0.004]
        empty = canvas.field(bar, Box("#E5D8B8", s(9)), INK)
        if not shown:
            Pictures(canvas).text(_("The pile is empty"), bar, 14, weight="bold", colour=empty, align="center")
            return

        def share_of(share: float, fill: str, ink: str, what: str) -> kit.Part:
            ways = self._share_texts(share, on_field(ink, empty), what)

            def ground(canvas: Canvas, rect: Rect) -> None:
                with canvas.clipped(rect):
                    canvas.field(bar, Box(fill, s(9)), INK)
                if rect.left > bar.left and canvas.theme.high_contrast:
                    canvas.fill(Rect(rect.topleft, (max(1, s(2)), rect.height)), canvas.theme.panel_edge)

            least = ways[-2].measure(bar.width).wide
            size = kit.fixed(max(least, round(bar.width * share / whole)), 0, least, 0)
            text = kit.Leaf(lambda place: kit.arrange(kit.first_fitting(ways, place), place).widgets, size)
            return kit.Layers([kit.drawing(ground), text], grow=share)

        whole = sum(part[0] for part in shown)
        kit.draw(kit.HStack([share_of(*part) for part in shown], align="fill"), canvas, bar)

    def _share_texts(self, share: float, ink: str, what: str) -> list[kit.Part]:
        """Return the contents of a share of the bar, from a sentence to a bare figure. The last but one has to fit."""
        s, long, short = self.s, _("No revolt {percent}"), ""
        if what == "revolt":
            long = _("Revolt {percent}")
        elif what == "gain":
            long = _("+{points} for you {percent}") if self.snapshot.is_my_turn else "+{points} {percent}"
            short = "+{points} · {percent}"
        percent = percent_text(round(100 * share))
        texts = [way.format(points=self.chance.points, percent=percent) for way in (long, short) if way]
        ways: list[kit.Part] = []
        for text in (*texts, percent, str(round(100 * share))):
            align = "center" if ways or self.paged else "left"
            ways.append(self.words(text, 15, "bold", ink, align=align, grow=1))
        if what == "revolt":
            ways[:-1] = [kit.HStack([self.picture("flame", s.target(19)), way], s(4)) for way in ways[:-1]]
        return [kit.Pad(way, s(7)) for way in ways]

    def _draw_colours(self, canvas: Canvas) -> None:
        """Draw the chance of each colour, with a flame for a colour whose third card would revolt."""
        s, theme = canvas.scale, canvas.theme
        lying = [COLOUR[CARDS[token]] for token in self.view.market]
        edge = theme.text if theme.high_contrast else self.tones.bad  # a yellow line is the focus
        for at, letter in enumerate(LETTERS):
            rect, share = self.layout[f"colour:{at}"], round(100 * self.chance.colours[at])
            burns = self.line > 2 and lying.count(at) >= 2
            side = round(rect.height * 0.46) if self.paged else min(s(24), round(rect.height * 0.5))
            chip = self._chip(letter, edge if burns else None, side, 12.5, percent_text(share), str(share))
            kit.draw(chip, canvas, rect)
            if burns:
                flame = s.target(17)
                left, top = rect.right - round(flame * 0.7), rect.top - round(flame * 0.4)
                Pictures(canvas).picture("flame", Rect(left, top, flame, flame))

    def _draw_worth(self, canvas: Canvas) -> None:
        """Draw the payments before and after the chosen builds."""
        snapshot, layout = self.snapshot, self.layout
        before, after = worth(snapshot.built_cities)[self.front], worth(snapshot.planned_cities)[self.front]
        if "paid" in layout:
            Pictures(canvas).text(points_heading(snapshot.solo), layout["paid"], 17, "display")
        for at, letter in enumerate(LETTERS[:6]):
            text = f"+{after[at]}" if after[at] == before[at] else f"{before[at]}→{after[at]}"
            ring = self.tones.ring if after[at] > before[at] else None
            if not canvas.reads_as(f"{colour_name(letter)} {text.replace('→', ' → ')}", layout[f"worth:{at}"]):
                kit.draw(self._chip(letter, ring, self.s(24), 14.5, text), canvas, layout[f"worth:{at}"])
        if "sum" in layout:
            figures = {"before": sum(before), "after": sum(after)}
            lines = [_("Points in all: {count}").format(count=figures["after"])]
            if before != after:
                lines.insert(0, _("Points now: {before}; with your builds: {after}").format(**figures))
            ways = [partial(self.words, line, 14, muted=True) for line in lines]
            kit.draw(kit.FirstThatFits(ways), canvas, layout["sum"])

    def _chip(self, letter: str, edge: str | None, side: int, size: float, *texts: str) -> kit.Part:
        """Return a colour's emblem of `side` px, and below it the first of `texts` that fits, or the last."""
        s, fill = self.s, self.tones.well
        ground = kit.drawing(lambda canvas, rect: canvas.box(rect, Box(fill, s(8), edge, s.unit * 1.8)))
        text = kit.FirstThatFits([partial(self.words, text, size, "bold", align="center") for text in texts], grow=1)
        return kit.Pad(kit.VStack([self.chip(letter, side), text]), top=s(4), ground=ground)


@dataclass(frozen=True, slots=True)
class ActionButton:
    kind: Kind
    text: str
    sign: str = ""  # name of a picture, "" for none
    look: Literal["main", "second", "quiet"] = "second"  # quiet: allowed but rarely useful
    lit: bool = True
    half: str = ""  # "left" or "right", "" for full width
    waits_for: str = ""  # why it can't be pressed now, such as what has to be chosen first


class Buttons(Pieces):
    """The action buttons of the moment, or a prompt."""

    def __init__(self, table: TableState) -> None:
        super().__init__(table)
        self.ways = self._available()

    def widgets(self) -> list[Widget]:
        """Return the buttons, or the prompt if there are none. On pages below it, in a panel."""
        ways, s, room = self.ways, self.s, self.layout["buttons"]
        if self.paged:
            return kit.arrange(self._column(), room).widgets
        if self.snapshot.all_ready:
            return []
        if self.snapshot.cloth and self.mode != "pass_on":
            return [*self._on_cloth(), *kit.arrange(self._waiting_for(), room).widgets]
        if not ways:
            ground = kit.drawing(lambda canvas, rect: canvas.panel(rect, "sunk", 12))
            look: dict[str, Any] = {"align": "center", "valign": "middle", "muted": True}
            prompt = kit.Shrunk(lambda ui: Pen(ui).wrapped(self._prompt(), 15.5, **look), self.ui)
            return kit.arrange(kit.Pad(prompt, s(12), ground=ground), room).widgets
        parts: list[kit.Part] = [kit.Leaf(partial(self._button, way), kit.fixed(0, 0), grow=1) for way in ways]
        # "Buy" and "Build nothing" never share a place, in which a double press hits both
        if len(ways) == 1 and ways[0].half:
            gap = kit.space(grow=1)
            parts = [*parts, gap] if ways[0].half == "left" else [gap, *parts]
        return kit.arrange(kit.HStack(parts, self.layout.px(8), "fill"), room).widgets

    def _button(self, way: ActionButton, rect: Rect) -> Widget:
        def draw(canvas: Canvas, rect: Rect, focus: Focus) -> None:
            s, look = canvas.scale, button_look(canvas.theme, way.look, not way.waits_for)
            face = Pictures(canvas).button(rect, look.fill, look.lip, focus, way.kind, not way.waits_for)

            def content(pen: Pen) -> kit.Part:
                label = partial(pen.wrapped, way.text, 18, "display", valign="middle", colour=look.ink)
                alone = label(align="center")
                if not way.sign:
                    return alone
                row = kit.HStack([pen.picture(way.sign, s.target(24)), label()], s(8))
                return kit.FirstThatFits([lambda: kit.Aligned(row), lambda: alone], wraps=pen.s.text <= 1)

            kit.draw(kit.Pad(kit.Shrunk(lambda ui: content(Pen(ui)), self.ui), s(10)), canvas, face)

        is_lit = way.lit and not way.waits_for
        return self.spot(rect, Thing(way.kind), way.text, draw, why_not=way.waits_for, best=is_lit, sound="click")

    def _on_cloth(self) -> list[Widget]:
        """Return the button that confirms, on the cloth beside an open hand."""
        if self.snapshot.is_closed or not self.snapshot.is_my_turn:
            return []
        parts: list[kit.Part] = [kit.Leaf(partial(self._button, way), kit.fixed(0, 0), grow=1) for way in self.ways]
        return kit.arrange(kit.HStack(parts, self.layout.px(8), "fill"), self.layout["confirm"]).widgets

    def _waiting_for(self) -> kit.Part:
        """Return the sentence about the Noble for whom all wait."""
        name = self.snapshot.names[self.snapshot.actor]
        text = partial(self.wrapped, _("Waiting for {name}").format(name=name), 18, "display", valign="middle")
        ground = kit.drawing(lambda canvas, rect: canvas.panel(rect, "sunk", 12))
        glass = kit.icon("hourglass", self.s.target(20))
        return kit.Pad(kit.Aligned(kit.HStack([glass, text()], self.s(10))), self.s(12), ground=ground)

    def _column(self) -> kit.Part:
        """Return the prompt, and below it the action buttons, the button of the other page and "More details"."""
        s, style, others = self.s, self.style(18, "display"), list[ActionButton]()
        turns = self.mode in ("play", "main", "computer", "pass_on", "hero", "regent") and self.layout.turns_pages
        if turns and not self.snapshot.cloth:
            text = _("Show the cities") if self.table.page == "market" else _("Show the market")
            others.append(ActionButton("page", text, look="quiet", lit=False))
        others.append(ActionButton("details", _("More details"), look="quiet", lit=False))

        def size(text: str, width: int) -> kit.Size:
            needed = self.ui.text.measure(text, style, width - 2 * s(10))[1] + s(4)
            return kit.fixed(0, max(s(100), needed), 0, needed)

        buttons = [
            kit.Leaf(partial(self._button, way), partial(size, way.text), name=way.kind)
            for way in (*self.ways, *others)
        ]
        if self.snapshot.cloth and self.snapshot.is_closed:
            above: kit.Part = kit.VStack([self._ready(), self._marks()], s(10), grow=1)
        elif self.mode in ("build", "astrologer") and self.snapshot.is_my_turn:
            heading = self.wrapped(points_heading(self.snapshot.solo), 17, "display")
            height = self.ui.text.line_height(self.style(22, "heavy"))
            above = kit.VStack([heading, kit.drawing(self._draw_points, high=height, still=False)], grow=1)
        elif self.ways:
            above = kit.space(grow=1)
        else:
            above = self.wrapped(self._prompt(), 17, valign="middle", grow=1)
        ground = kit.drawing(lambda canvas, rect: Pictures(canvas).panel(rect, 14))
        return kit.Pad(kit.VStack([above, *buttons], s(8)), s(13), s(11), ground=ground)

    def _ready(self) -> kit.Part:
        snapshot = self.snapshot
        text = _("{count} of {all} ready").format(count=len(snapshot.ready), all=len(snapshot.seats))
        return self.wrapped(text, 17, "display")

    def _marks(self) -> kit.Part:
        """Return all Nobles' marks, with a tick if they are ready. Another who is not can be pressed to be next."""
        snapshot, side = self.snapshot, self.s.target(44)

        def mark(seat: int) -> kit.Part:
            ready, name = seat in snapshot.ready, snapshot.names[seat]

            def draw(canvas: Canvas, rect: Rect, focus: Focus) -> None:
                paint, thing = Pictures(canvas), Thing("pile", seat=seat)
                if focus.hovered == thing.key or seat == snapshot.active_seat:
                    paint.outline(rect.inflate(-rect.width // 6, -rect.height // 6), GOLD_RING, 3)
                paint.mark(seat, rect.inflate(-rect.width // 3, -rect.height // 3), PAPER)
                if ready:
                    paint.tick(rect.inflate(-rect.width // 5, -rect.height // 5), rect.width // 2)

            waits = not ready and seat != snapshot.active_seat and snapshot.seats[seat].is_person
            if not (waits and snapshot.is_my_turn):
                return kit.drawing(lambda canvas, rect: draw(canvas, rect, Focus()), side, side)
            label = _("{name} chooses now").format(name=name)
            return kit.Leaf(
                lambda rect: [self.spot(rect, Thing("pile", seat=seat), label, draw)], kit.fixed(side, side)
            )

        return kit.HStack([mark(seat) for seat in range(len(snapshot.seats))], self.s(6))

    def _draw_points(self, canvas: Canvas, rect: Rect) -> None:
        """Draw the points of the season: now, and with the chosen and previewed builds."""
        snapshot, seat, preview = self.snapshot, self.front, self.preview()
        before, after = sum(worth(snapshot.built_cities)[seat]), sum(worth(snapshot.planned_cities)[seat])
        if preview is not None and preview.standings:
            after = sum(standing.worth[seat] for standing in preview.standings)
        better = self.tones.good if after > before else self.tones.bad if after < before else None
        row = [self.words(str(before), 22, "heavy")]
        if after != before:
            row += [self.words("→", 22, "bold", better), self.words(str(after), 22, "heavy", better)]
        row.append(self.words(ngettext("point", "points", after), 22, "heavy", better))
        kit.draw(kit.HStack(row, canvas.scale(12)), canvas, rect)

    def _prompt(self) -> str:
        """Return the sentence that asks for input in modes without a button."""
        if self.mode == "computer":
            return to_you(_("{name} is thinking …").format(name=self.snapshot.names[self.snapshot.actor]))
        if self.mode == "knight" and self.selection.held:
            return _("Choose the city it comes to.")
        return _(PROMPTS.get(self.mode, CHOOSE))

    def _available(self) -> list[ActionButton]:
        """Return the buttons of the moment. One that is not allowed says why."""
        snapshot, mode, chosen = self.snapshot, self.mode, self.selection.chosen
        if snapshot.cloth and snapshot.is_closed and snapshot.is_my_turn:
            return []
        if mode in ("play", "main"):
            return self._on_turn()
        if mode == "buying" and snapshot.buying is not None:
            text = _("Buy for {sum}").format(sum=snapshot.buying.spent) if snapshot.taken else _("Take nothing")
            first = "" if snapshot.can(End) else _(REASONS["nothing_taken"])
            text = _("Take a card") if first else text
            return [ActionButton("end", text, "coin", lit=bool(snapshot.taken), half="right", waits_for=first)]
        if mode in ("giving", "opening", "own", "gift"):
            missing, first = GIFTS - len(chosen), "" if chosen else _(CHOOSE)
            text = _("Give it to the Regent") if mode == "gift" else _("Open with it")
            if mode == "giving":
                first = ngettext("Choose {count} more card.", "First choose {count} cards.", missing)
                text, first = _("Give them"), first.format(count=missing) if missing else ""
            return [ActionButton("confirm", text, look="main", waits_for=first)]
        if mode in ("build", "astrologer") and snapshot.can(Done):
            count, alone = len(snapshot.chosen_builds), len(snapshot.legal) == 1
            if count:
                text = ngettext("Build {count} card", "Build {count} cards", count).format(count=count)
                return [ActionButton("done", text, look="main")]
            look: Literal["main", "quiet"] = "main" if alone else "quiet"
            return [ActionButton("done", _("Build nothing"), look=look, lit=alone, half="left")]
        if mode == "pass_on":
            return [ActionButton("pass", self.table.scene.hand_over.label, look="main")]
        return [ActionButton("results", _("See the results"), look="main")] if mode == "over" else []

    def _on_turn(self) -> list[ActionButton]:
        """Return "Add a card" and, unless the viewer has bought this season, "Buy"."""
        snapshot, bought = self.snapshot, self.snapshot.own_noble.bought
        half, adds, buys = "" if bought else "left", snapshot.can(Skip, Add), snapshot.can(Skip, Buy)
        add = ActionButton("add", text=_("Add a card"), sign="draw", look="main", lit=adds, half=half)
        if bought:
            return [add]
        refusal = why_not_buy(snapshot.dealt, self.front)
        text = _("Buy up to {sum}").format(sum=capacity(len(self.view.market)))
        barred = WORDS.refusal_text(refusal) if refusal else ""
        return [add, ActionButton("buy", text, "coin", lit=buys, half="right", waits_for=barred)]
