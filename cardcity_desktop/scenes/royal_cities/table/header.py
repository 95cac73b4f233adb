"""The header: prompt, season with its buyers, score track, tools."""

from collections.abc import Sequence
from functools import cache, partial
from math import ceil
from typing import Any, NamedTuple

from pygame import Rect

from cardcity_desktop.rules.royal_cities.forecast import catch_up_preview, legend_now
from cardcity_desktop.rules.royal_cities.phases.opening import GIFTS
from cardcity_desktop.scenes.royal_cities.look import MARKS, ON_GOLD, PAPER, TEAL
from cardcity_desktop.scenes.royal_cities.names import difference_text, legend_name, season_name
from cardcity_desktop.scenes.royal_cities.pictures import Pictures
from cardcity_desktop.scenes.royal_cities.table.moves import Thing
from cardcity_desktop.scenes.royal_cities.table.pieces import Pieces, TableFacts
from cardcity_desktop.scenes.royal_cities.table.reading import TableState
from cardcity_desktop.support.i18n import N_, _, ngettext
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.paint.scale import Scale
from cardcity_desktop.ui.toolkit import INK, Box, Canvas, Widget
from cardcity_desktop.ui.widgets.labels import Painted
from cardcity_desktop.ui.window.focus import Focus
from cardcity_desktop.ui.wording.numbers import number_text
from cardcity_desktop.ui.wording.seats import label_of, of_player, to_you

TRACK_END = 50
TITLE_SIZES = (27.0, 24.0, 20.5)
"""Sizes of the prompt at 100 %, the first that fits on one line."""
TWO_LINES_SIZES = (18.0, 16.5)
"""Sizes of a prompt that needs two lines."""

TITLES = {
    "opening": N_("Open a city with one card"),
    "own": N_("Open a city with one card"),
    "gift": N_("A card for the Regent"),
    "buying": N_("Buy: take what you can pay"),
    "void": N_("Void: discard a market card"),
    "villager": N_("Villager: take a card back"),
    "assassin": N_("Assassin: discard a top card"),
    "merchant": N_("Merchant: take a market card"),
    "knight": N_("Knight: move a top card"),
    "astrologer": N_("Astrologer: build up to two"),
    "hero": N_("Which one goes to the market?"),
    "regent": N_("Which one for the Regent?"),
    "build": N_("Build your cities"),
    "tax": N_("Which city is taxed?"),
}


TOGETHER = {
    "giving": N_("Everybody gives two cards"),
    "opening": N_("Everybody opens a city"),
    "build": N_("Everybody builds"),
}
"""Titles of simultaneous phases at a table that shows how all lay their cards."""


class Headline(TableFacts):
    """The prompt, and the progress of the season."""

    def title(self) -> str:
        snapshot = self.snapshot
        name = snapshot.names[snapshot.active_seat] if snapshot.active_seat is not None else ""
        if self.mode == "over":
            return _("The game is over")
        if snapshot.cloth:
            return _(TOGETHER[self.view.phase])
        if self.mode == "computer":
            return to_you(_("{name} is thinking").format(name=name))
        if self.mode == "pass_on":
            return _("Now it is {name}’s turn").format(name=name)
        return self._own_title()

    def _own_title(self) -> str:
        snapshot, held, mode = self.snapshot, self.selection.held, self.mode
        if mode in ("play", "main"):
            adds = snapshot.own_noble.bought
            if snapshot.lays_open:  # several persons read it
                text = _("{name}: add a card") if adds else _("{name}: add or buy")
                return text.format(name=snapshot.names[snapshot.actor])
            return _("Your turn: add a card") if adds else _("Your turn: add or buy")
        if mode == "giving":
            count = GIFTS - len(self.selection.chosen)
            text = ngettext("Give {count} card away", "Give {count} cards away", count).format(count=count)
            return text if count else _("Give these two?")
        if mode in ("opening", "own") and self.selection.chosen:
            return _("Open with this one?")
        if mode == "gift" and self.selection.chosen:
            return _("Give this one?")
        if mode == "knight" and held:
            return _("Where does the Knight take it?")
        if mode == "trim":
            count = len(self.view.market) - 4
            return ngettext("Discard {count} market card", "Discard {count} market cards", count).format(count=count)
        return _(TITLES[mode])

    def season_line(self) -> str:
        """Return a line such as "Summer, season 2 of 4 · Will has bought"."""
        view = self.view
        name, last = season_name(view.season), view.season == view.setup.seasons
        if last:
            sentence = _("{season}, last season").format(season=name)
        else:
            sentence = _("{season}, season {number} of {count}").format(
                season=name, number=view.season, count=view.setup.seasons
            )
        buyers = [self.snapshot.names[seat] for seat, noble in enumerate(view.nobles) if noble.bought]
        if not buyers or self.snapshot.solo:
            return sentence
        if len(buyers) == 1:
            return f"{sentence} · " + of_player(_("{name} has bought"), _("you have bought"), buyers[0])
        if len(buyers) == len(view.nobles):
            return f"{sentence} · " + _("everybody has bought")
        if len(buyers) > 2:  # all but one, for there are at most four Nobles
            (other,) = (self.snapshot.names[seat] for seat, noble in enumerate(view.nobles) if not noble.bought)
            return f"{sentence} · " + of_player(_("all but {name} have bought"), _("all but you have bought"), other)
        return f"{sentence} · " + _("{names} have bought").format(names=", ".join(map(label_of, buyers)))


def track_text(step: int) -> str:
    """Return the score track in words, with bonus squares `step` apart."""
    squares = ", ".join(map(str, range(step, TRACK_END + 1, step)))
    return _("Score track from 0 to {end}, bonus squares at {points}").format(end=TRACK_END, points=squares)


class Track(NamedTuple):
    """The score track in a place, with bonus squares `step` apart."""

    rect: Rect
    s: Scale
    step: int

    def x_of(self, score: float) -> int:
        """Return the x of a score in px. Scores beyond the track's end start again."""
        on_it = score if score <= TRACK_END else (score - 1) % TRACK_END + 1
        return self.rect.left + self.s(14) + round((self.rect.width - self.s(32)) * on_it / TRACK_END)

    def draw(
        self, canvas: Canvas, scores: Sequence[int], cards: Sequence[int], shown: Sequence[float] | None = None
    ) -> None:
        """Draw the track with a pin for each score, and the catch-up `cards` by seat.

        While pins move, `shown` are their positions (None: the scores). They are drawn apart where scores are close.
        """
        paint, s, rect = Pictures(canvas), self.s, self.rect
        ink = canvas.field(rect, Box("#FFF6DC", rect.height / 2, "#CDB27A", s.unit * 1.2), "#6A5A34")
        dot = max(2, s(3))
        for point in range(TRACK_END + 1):
            if point % self.step:
                place = Rect(self.x_of(point) - dot // 2, rect.centery - dot // 2, dot, dot)
                canvas.box(place, Box("#C9B27C", dot / 2))
        paint.text(
            "0", Rect(rect.left + s(5), rect.top, s(18), rect.height), 12, weight="bold", colour=ink, align="center"
        )
        for point in range(self.step, TRACK_END + 1, self.step):
            square = Rect(0, 0, s(26), s(22)).move_to(center=(self.x_of(point), rect.centery))
            ink = canvas.field(square, Box("#F2CF7E", s(6), "#B98A2E", s.unit * 1.5), ON_GOLD)
            paint.text(str(point), square, 12.5, weight="bold", colour=ink, align="center")
        self._draw_pins(paint, scores, cards, shown or scores)

    def _draw_pins(self, paint: Pictures, scores: Sequence[int], cards: Sequence[int], shown: Sequence[float]) -> None:
        """Draw the pins clear of one another and of the catch-up cards."""
        s, rect, tips = self.s, self.rect, [self.x_of(score) for score in shown]
        places: dict[int, int] = {}
        free = -10_000
        for seat in sorted(range(len(scores)), key=shown.__getitem__):
            places[seat] = max(tips[seat], free)
            free = places[seat] + s(64 if cards[seat] else 31)
        over = max(0, max(places.values(), default=0) - (rect.right - s(6)))
        for seat, x in places.items():
            head = Rect(x - over - s(34) // 2, rect.top - s(3) - s(34), s(34), s(34))
            self._draw_pin(paint, seat, str(scores[seat]), head, tips[seat])
            if cards[seat]:
                chip = Rect(head.right - s(1), head.top - s(1), s(31), s(18))
                paint.pill(chip, PAPER, "#CDB27A")
                paint.back(s(9)).draw(paint.canvas.surface, chip.left + s(5), chip.top + s(3))
                room = Rect(chip.left + s(13), chip.top, chip.width - s(14), chip.height)
                paint.text(f"+{cards[seat]}", room, 12, weight="bold", colour=INK, align="center")

    def _draw_pin(self, paint: Pictures, seat: int, score: str, head: Rect, point: int) -> None:
        """Draw a pin whose tip is at `point`."""
        s, triangle = self.s, seat == 3  # the mark of this seat is one: its score is lower
        tip = f'<path d="M0 0H10L5 6Z" fill="{MARKS[seat]}"/>'
        left = min(max(point, head.left + s(4)), head.right - s(4)) - s(5)
        below = Rect(left, head.bottom - s(2), s(10), s(7))
        paint.canvas.svg(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 6">{tip}</svg>', below)
        paint.mark(seat, head, PAPER)
        inner = head.move(0, s(4)).inflate(-s(11), -s(9)) if triangle else head.inflate(-s(9), -s(9))
        paint.text(score, inner, 11.5 if triangle else 13.5, weight="bold", colour="#FFFFFF", align="center")


class TableHeader(Pieces):
    """Season, prompt, scores and tools."""

    def __init__(self, table: TableState) -> None:
        super().__init__(table)
        headline = Headline(table)
        self.title, self.under = headline.title(), headline.season_line()

    @property
    def track(self) -> Track:
        """The score track of an open table."""
        return Track(self.layout["track"], self.s, self.view.setup.bonus_step)

    def widgets(self) -> list[Widget]:
        scene, layout, room = self.table.scene, self.layout, self.layout["title"]
        look: dict[str, Any] = {"group": "season", "sound": ""}
        spots: list[Widget] = [self.spot(layout["season"], Thing("season"), _("Season"), self._draw_season, **look)]
        if self.paged:
            plates, room = self._plates()
            spots += plates
        else:  # the ground shows the track
            squares = layout["track"].inflate(0, layout.px(14)).move(0, -layout.px(1))
            spots.append(self.spot(squares, Thing("track"), _("Score"), **look))
            if self.snapshot.solo:
                spots.append(self.spot(self._legend_place(), Thing("legend"), _("Legends"), self._draw_legend, **look))

        def buttons(place: Rect) -> list[Widget]:
            row = scene.tools.buttons("secondary" if self.paged else "quiet", kept=self.paged)
            return kit.arrange(kit.Even(row, layout.px(7 if self.paged else 1), "fill"), place).widgets

        tools = scene.tools.icons()
        name = f"tools {[not tool.why_not for tool in tools]}"
        kept = kit.kept_widgets(scene, name, layout["tools"], tools, buttons)
        return [Painted(layout["header"], self._draw_ground), *self._prompt(room), *spots, *kept]

    def _prompt(self, room: Rect) -> list[Widget]:
        """Return the prompt, which is never cut: a long one takes the place of the line below it."""
        style, line = self.style, partial(kit.words, self.ui, one_line=True, valign="middle")

        def above_season(title: kit.Part) -> kit.Part:
            makers = [partial(line, self.under, style(size)) for size in (13.5, 12.5)]
            season = partial(line, self.under.partition(" · ")[0], style(12.5))  # its card names the buyers, too
            below = kit.Pad(kit.FirstThatFits([*makers, season]), right=-self.s(14))
            return kit.VStack([kit.space(grow=1), title, below, kit.space(grow=1)])

        ways: list[kit.Part] = [line(self.title, style(size, "heavy")) for size in TITLE_SIZES]
        ways = ways[:1] if self.paged else [above_season(title) for title in ways]
        for size in TWO_LINES_SIZES:
            ways.append(kit.words(self.ui, self.title, style(size, "heavy"), valign="middle"))
        return kit.arrange(kit.first_fitting(ways, room), room).widgets

    def _draw_ground(self, canvas: Canvas, rect: Rect) -> None:
        """Draw the score track, with the number of cards that each Noble would draw to catch up.

        Without a track, draw a ground for the prompt.
        """
        view, px = self.view, self.layout.px
        if self.paged:
            canvas.fill(Rect(rect.left, rect.top, rect.width, px(82)), canvas.theme.panel)
            canvas.fill(Rect(rect.left, rect.top + px(80), rect.width, 2), self.tones.edge)
            return
        cards = (0,) * 4 if view.season == view.setup.seasons else catch_up_preview(self.snapshot.dealt)
        scores = [noble.score for noble in view.nobles]
        self.track.draw(canvas, scores, cards)

    def _draw_season(self, canvas: Canvas, rect: Rect, _focus: Focus) -> None:
        """Draw the season's card with the buyers' marks along its foot."""
        paint, s = Pictures(canvas), canvas.scale
        paint.season(self.view.season, rect)
        for at, seat in enumerate(seat for seat, noble in enumerate(self.view.nobles) if noble.bought):
            paint.mark(seat, Rect(rect.right - s(13) - at * s(12), rect.bottom - s(13), s(16), s(16)), PAPER)

    # The table with pages

    def _plates(self) -> tuple[list[Widget], Rect]:
        """Return marks, names and scores, and the place of the prompt at their left.

        If the prompt needs the room, the plates take two lines, then it does; only then are names dropped, and at last
        all plates (with several rivals the cities' marks show the scores, too).
        """
        s, room, seats = self.s, self.layout["title"], range(len(self.view.nobles))

        @cache
        def grid(named: bool, across: int) -> kit.Part:
            is_low = across < len(seats)
            height, size = (room.height // 2 - s(6), 15.0) if is_low else (room.height - s(22), 18.0)
            plates = [self._plate(seat, named, size, height) for seat in seats] + [kit.space()] * (-len(seats) % across)
            return kit.Grid([plates[at : at + across] for at in range(0, len(plates), across)], s(16))

        def row(needed: int, named: bool, across: int = len(seats)) -> kit.Part:
            prompt = kit.Noted("prompt", kit.space(needed, room.height), 1)
            return kit.HStack([prompt, grid(named, across)], s(16))

        one_line, low = (
            self.words(self.title, size, "heavy").measure(room.width).wide
            for size in (TITLE_SIZES[0], TWO_LINES_SIZES[-1])
        )
        two_lines, half = round(0.65 * low), ceil(len(seats) / 2)  # with a margin for an uneven break
        rows = [partial(row, needed, True, across) for needed in (one_line, two_lines) for across in (len(seats), half)]
        lines = (one_line,) if one_line <= room.width else (one_line, two_lines)
        rows += [partial(row, needed, False) for needed in lines]
        alone = lambda: kit.Noted("prompt", kit.space(high=room.height))  # noqa: E731
        placed = kit.arrange(kit.FirstThatFits([*rows, alone]), room)
        return placed.widgets, placed.noted["prompt"]

    def _plate(self, seat: int, named: bool, size: float, height: int) -> kit.Part:
        """Return a Noble's mark, name (if `named`) and score.

        The plate of the Noble whose turn it is is underlined, and the one under the pointer has an outline.
        """
        snapshot, thing = self.snapshot, Thing("plate", seat=seat)
        name, score = snapshot.names[seat], number_text(self.view.nobles[seat].score)
        line = [self.mark(seat, self.s(26), PAPER), *([self.words(name, size)] if named else [])]
        line.append(self.words(score, size, "heavy", self.tones.good))
        content = kit.AtLeast(kit.HStack(line, self.s(9)), high=height)

        def draw(canvas: Canvas, rect: Rect, focus: Focus) -> None:
            s, ring = canvas.scale, self.tones.ring
            if snapshot.active_seat == seat:
                canvas.fill(Rect(rect.left, rect.bottom - s(5), rect.width, s(4)), ring)
            if focus.hovered == thing.key:
                Pictures(canvas).outline(rect, ring, 2)

        if len(snapshot.rivals) > 1:  # the marks before their rows are plates
            return kit.Layers([kit.drawing(lambda canvas, rect: draw(canvas, rect, Focus())), content])
        return kit.Face(content, self.item(thing, Rect(0, 0, 0, 0), name, group="plates", sound=""), draw)

    # The solo game

    def _legend_place(self) -> Rect:
        """Return the place of the legend above the track, clear of the pins."""
        layout, track = self.layout, self.layout["track"]
        width, near = layout.px(216), layout.px(24)
        pins = [self.track.x_of(noble.score) for noble in self.view.nobles]
        rect = Rect(track.centerx - width // 2, track.top - layout.px(45), width, layout.px(30))
        for left in (rect.left, track.right - width, track.left + layout.px(60)):
            rect.left = left
            if all(not rect.left - near < pin < rect.right + near for pin in pins):
                break
        return rect

    def _draw_legend(self, canvas: Canvas, rect: Rect, focus: Focus) -> None:
        """Draw the solo difference, and the legend that is reached with it (11.15)."""
        s, dealt = canvas.scale, self.snapshot.dealt
        edge = "#FFFFFF" if focus.hovered == "legend" else None
        pill = kit.drawing(lambda canvas, rect: Pictures(canvas).pill(rect, TEAL, edge))

        def chip(text: str) -> kit.Part:
            return kit.Pad(self.words(text, 13, "bold", "#FFFFFF", align="center"), s(12), s(2), ground=pill)

        texts = difference_text(dealt), legend_name(legend_now(dealt)[1])
        kit.draw(kit.Aligned(kit.FirstThatFits([partial(chip, text) for text in texts])), canvas, rect)
