"""The panels at the lower right: how to win, and below it a message, a legend or the journal's last lines."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple, cast

from pygame import Rect

from cardcity_desktop.rules.card_city.events import CardsDiscarded, Event, IncomePaid, PurchasePassed
from cardcity_desktop.rules.card_city.forecast.growth_needs import district_needs
from cardcity_desktop.rules.card_city.phases.market import on_sale
from cardcity_desktop.rules.card_city.scoring.income import triangle
from cardcity_desktop.rules.card_city.scoring.pollution import SAFE_PERCENT, Pollution, pollution_parts
from cardcity_desktop.rules.card_city.scoring.ranks import RANKS, ladder_of
from cardcity_desktop.rules.card_city.site import site_of
from cardcity_desktop.rules.city.cards import R
from cardcity_desktop.rules.errors import Refusal
from cardcity_desktop.scenes.card_city.advice_text import points_text, rank_name, rungs_of
from cardcity_desktop.scenes.card_city.events_text import event_text, nothing_bought, refusal_reason
from cardcity_desktop.scenes.card_city.names import kind_name, short_name, victory_rule, victory_title
from cardcity_desktop.scenes.card_city.pen import Pen
from cardcity_desktop.scenes.card_city.rules_text import overlay_meaning, pollution_meaning
from cardcity_desktop.scenes.card_city.table.header import OVERLAYS, STEP_SIGNS, step_name
from cardcity_desktop.scenes.card_city.table.layout import TableLayout
from cardcity_desktop.scenes.card_city.table.moves import MissedPurchase, News, StoppedGrowth
from cardcity_desktop.scenes.card_city.table.snapshot import TableSnapshot, TurnSnapshot
from cardcity_desktop.scenes.rulebook.book import rule_label, short_rule_label
from cardcity_desktop.session.store import Seat
from cardcity_desktop.support.i18n import _, ngettext
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.board.model import Overlay
from cardcity_desktop.ui.paint.text import Style
from cardcity_desktop.ui.paint.theme import GROUNDS
from cardcity_desktop.ui.toolkit import Box, Canvas, Intent, Scene, Widget, inset
from cardcity_desktop.ui.widgets.buttons import Kind
from cardcity_desktop.ui.widgets.gauge import GaugePart, draw_gauge
from cardcity_desktop.ui.widgets.labels import Painted
from cardcity_desktop.ui.window.input.intents import KeyMap
from cardcity_desktop.ui.wording.numbers import money_text, number_text, percent_text
from cardcity_desktop.ui.wording.phrases import with_label
from cardcity_desktop.ui.wording.seats import of_player

LINES_BESIDE = 3
"""Journal lines beside the board."""


class JournalLines(NamedTuple):
    """Lines of the journal, the latest last."""

    journal: Sequence[str]
    recap: Sequence[str]  # lines since the viewer last played
    actors: Mapping[str, Seat]  # the acting seat, by line; lines without an actor are missing

    @property
    def by_seat(self) -> dict[int, list[str]]:
        """The recap's lines about each seat's own actions, the newest first, by the colour of the seat."""
        own_lines: dict[int, list[str]] = {}
        for line in reversed(self.recap):
            if line in self.actors:
                own_lines.setdefault(self.actors[line].colour, []).append(line)
        return {colour: lines[:LINES_BESIDE] for colour, lines in own_lines.items()}


def news_of(turn: TurnSnapshot, event: Event) -> News | None:
    """Return discarded cards, or the viewer's failed purchase of a factory or stopped growth, or None otherwise."""
    if isinstance(event, PurchasePassed) and event.forced and event.seat == turn.viewer and on_sale(turn.state):
        site = site_of(turn.state, event.seat)
        return MissedPurchase(site.industrial_price, site.money)
    if isinstance(event, IncomePaid) and event.seat == turn.viewer:  # growth was due just before it
        needs = district_needs(turn.state, event.seat)
        return StoppedGrowth() if any(need.obstacle == "size" for need in needs) else None
    return event if isinstance(event, CardsDiscarded) else None


def news_text(turn: TurnSnapshot, news: News) -> str:
    if isinstance(news, MissedPurchase):
        return nothing_bought(news.price, news.money)
    if isinstance(news, StoppedGrowth):
        return _("No growth: the city is full. A factory makes room.")
    return event_text(news, turn.names, percent=turn.state.rules.ecological)


def rule_button(table: TableSnapshot, clause: str, kind: Kind = "secondary", *, key: str, tip: str = "") -> kit.Part:
    """Return the button that opens a clause, with its title if that fits."""
    labels = rule_label("card_city", clause), short_rule_label(clause)
    read = partial(table.live.table.layers.open_rules, clause)
    make = partial(kit.button, table.ui, action=read, kind=kind, icon="book", key=key, tip=tip)
    return kit.FirstThatFits([partial(make, label) for label in labels])


def rule_hint(keys: KeyMap) -> str:
    """Return the text with the key that opens the broken rule. On a pad with the help's button, as help leads to it."""
    key = keys.label(Intent.HELP if keys.by_pad else Intent.RULES)
    return _("{key}: read this rule").format(key=key) if key else ""


class InfoPanels(Pen):
    """The panels at the lower right at one moment. The first widget of each is its ground.

    The goal is at the top. Below it is a refusal, else the results of the last step, else the overlays' legend, else
    the journal's last lines; the goal is shortened only to make room for them. Alone the next rank matters more than
    the journal.
    """

    EDGE = 18  # logical units between a panel's sides and its text
    TOP = 14  # the same at its top and foot
    GAP = 6  # logical units between two lines
    FACE = 24  # logical units: side of a player's face before a line

    def __init__(self, table: TableSnapshot, scene: Scene, place: TableLayout, lines: JournalLines) -> None:
        """`scene` stores the panels' scroll offsets."""
        super().__init__(table.ui)
        self.table, self.turn, self.rules, self.scene = table, table.turn, table.turn.state.rules, scene
        self.state, self.place, self.journal_lines = table.selection, place, lines
        line_height = self.ui.text.line_height
        # a lower panel would hold a heading and hardly a line
        self.least = max(self.s(110), line_height("heading") + 2 * line_height("small") + self.s(34))

    def widgets(self) -> list[Widget]:
        facts = self.table.still, self.place, self.journal_lines
        return kit.kept_widgets(self.scene, "info", self.place.info, facts, self._all)

    def _all(self, info: Rect) -> list[Widget]:
        table, state, s = self.table, self.state, self.s
        reports = bool(state.refused or state.income or state.news or state.overlays) or len(self.turn.seats) > 1
        lines = 7 if state.overlays else 2  # wanted besides the least
        least = self.least + lines * self.ui.text.line_height("small")
        is_lesson = table.has_task and not table.has_mission  # its sentences stand in for the journal
        widgets: list[Widget] = []
        for rest in (0,) if is_lesson else (least, 0):  # px left below the goal: enough for another panel, else none
            goal = [] if table.has_mission and self.turn.view.round > 1 else self._goal(info, rest)
            used = goal[0].rect.height + s(10) if goal else 0
            room = Rect(info.left, info.top + used, info.width, info.height - used)
            below = self._below_goal(room)
            covers_goal = bool(below) and below[0].rect.top < room.top
            widgets = below if covers_goal else [*goal, *below]
            if below and (goal or reports):  # else the goal need not be short
                break
        return widgets

    def _below_goal(self, room: Rect) -> list[Widget]:
        """Return the panel in `room`, [] without content or room. A refusal may extend above it."""
        table, state = self.table, self.state
        if state.refused is not None:
            return self._refusal(state.refused.refusal, room)
        if room.height < self.least:
            return []
        if state.income is not None or state.news:
            return self.news(room)
        if state.overlays and not table.shows_lots:
            return self._legend(room)
        alone = len(self.turn.seats) == 1
        if alone and table.has_task and not table.has_mission:
            return []  # its sentences say what happened
        journal, recap, _actors = self.journal_lines
        title, newest = (_("Since your last turn"), recap) if recap else (_("Journal"), journal)
        if table.in_sight and not table.shows_lots:
            title = _("Just now")
        if newest:
            return self._lines(room, title, newest[-LINES_BESIDE:])
        return [] if table.has_task else self._lines(room, _("A new city"), (), self._round_steps(alone))

    # How to win

    def _goal(self, room: Rect, rest: int) -> list[Widget]:
        """Return a panel at the top of `room`: a heading, the points of groups of homes if they win, and a sentence.

        `rest` px of `room` stay free below it; it is shortened for them, and at last left out. Without a heading no
        groups are shown.
        """
        ladder = [self._homes_ladder()] if self.rules.setup.victory == "residential" else []
        styles: tuple[Style, ...] = ("heading", "strong") if self.table.room.large else ("heading", "strong", "label")
        for head, text in self.aims():
            lines = [partial(self.line, head, style) for style in styles]
            heading = [kit.FirstThatFits([*lines, partial(self.words, head, "strong")]), *ladder]
            sentence = [self.words(text, "small", muted=True)] if text else []
            box = kit.panel(self.ui, kit.VStack([*(heading if head else []), *sentence], self.s(6)), x=14, y=14)
            if room.height - box.measure(room.width).high - self.s(10) >= rest:
                return kit.arrange(kit.Aligned(box, None, 0), room).all
        return []

    def aims(self) -> list[tuple[str, str]]:
        """Return pairs of heading and sentence on how the game is won, from the longest to the shortest."""
        victory, first_rounds = self.rules.setup.victory, 3
        title, rule = victory_title(victory), victory_rule(victory)
        if self.table.has_task:
            return [(title, rule), (title, "")]
        if len(self.turn.seats) == 1:
            return [*self._solo_aims(title), (title, "")]
        size = _("A city has {n}×{n} cells, wherever it grows.").format(n=self.rules.share.frame)
        is_known = self.rules.unique or self.turn.view.round > first_rounds
        return [*([] if is_known else [(title, f"{rule} {size}")]), (title, rule), (title, "")]

    def _solo_aims(self, title: str) -> list[tuple[str, str]]:
        """Return `title` and sentences about the present and the next rank (12), then the next rank without a title."""
        sheet = self.turn.sheet(0)
        rank = sheet.rank or RANKS[0]
        now = _("If the game ended now: **{rank}**.").format(rank=rank_name(rank))
        if sheet.points is None:
            now = _("If the game ended now, you would be out: too polluted.")
        rungs = rungs_of(ladder_of(self.rules.setup))
        above = rungs[[name for name, _least in rungs].index(rank) + 1 :]
        short = whole = now
        if above:
            name, least = above[0]
            short = _("Next: {rank}, from {points}.").format(rank=rank_name(name), points=points_text(least))
            whole = f"{now} {short}"
        if self.table.best is None:
            return [(title, whole), ("", whole), ("", short)]
        best = _("Your best: {result}").format(result=points_text(self.table.best))
        whole_and_best = f"{whole}\n{best}"
        return [(title, whole_and_best), (title, whole), ("", whole_and_best), ("", f"{short}\n{best}"), ("", short)]

    def _homes_ladder(self) -> kit.Part:
        """Return groups of homes with their points. The largest group of the viewer's city is lit."""
        seat = self.table.shown_seat if self.table.viewer is None else self.table.viewer
        districts = site_of(self.turn.state, seat).city.districts[R]
        own, groups = max((district.bit_count() for district in districts), default=0), 5
        first = max(1, own - groups + 2)
        counts = range(first, first + groups)
        points = [with_label(number_text(count), points_text(triangle(count))) for count in counts]
        group = [self._homes_group(count, count == own) for count in counts]
        return kit.Sentence(kit.Even(group), with_label(_("Homes"), ", ".join(points)))

    def _homes_group(self, count: int, lit: bool) -> kit.Part:
        """Return the houses of one district size over its points."""
        line, widest_row = self.ui.text.line_height("label"), 3
        rows = {1: (1,), 2: (2,), 3: (1, 2), 4: (2, 2), 5: (2, 3)}.get(count, (1,))
        house, step = round(0.95 * line), round(0.8 * line)  # px: a house's side, and from one row to the next

        def light(canvas: Canvas, place: Rect) -> None:
            edge, ground = ("#C98A12", "#FFEFC0") if canvas.theme.shade == "light" else ("#FFD36B", "#4A4636")
            canvas.box(place.inflate(-canvas.scale(6), 0), Box(ground, canvas.scale(8), edge, 1.4 * canvas.scale.unit))

        def draw(canvas: Canvas, place: Rect) -> None:
            side = min(house, (place.width - canvas.scale(12)) // widest_row)  # within the lit group's rim
            light_end, dark_end = GROUNDS["R"]
            colour = dark_end if canvas.theme.name == "light" else light_end
            for up, houses in enumerate(reversed(rows)):
                left = place.centerx - houses * side // 2
                for at in range(houses):
                    spot = Rect(left + at * side, place.bottom - side - up * step, side, side)
                    canvas.icon("home", spot, canvas.theme.text if canvas.theme.high_contrast else colour)
            if count > 5:
                above = Rect(place.left, place.top, place.width, place.height - side)
                canvas.text(
                    number_text(count),
                    above,
                    "label",
                    colour=canvas.theme.text_muted,
                    align="center",
                    valign="middle",
                    wrap=False,
                )

        points = self.line(number_text(triangle(count)), "strong", align="center")
        content = kit.VStack([kit.drawing(draw, 0, step + house), points])
        return kit.Pad(content, y=self.s(4), ground=kit.drawing(light) if lit else None)

    # A refusal

    def _refusal(self, refusal: Refusal, room: Rect) -> list[Widget]:
        """Return the panel with the broken rule and a button that opens it.

        The panel is as high as its text needs; it may cover the panels above it.
        """
        s, danger = self.s, self.theme.danger
        sign = kit.icon("warning", self.ui.text.line_height("heading") - s(4), danger)
        title = self.words(_("Not like this"), "heading", colour=danger, grow=1)
        text = self.narrow(refusal_reason(refusal), "body", "small")
        rule = rule_button(self.table, refusal.clause, key="rule", tip=rule_hint(self.ui.keys))

        def whole(text: kit.Part) -> kit.Part:
            rows = kit.VStack([kit.HStack([sign, title], s(8)), text, rule], s(9))
            return kit.panel(self.ui, rows, x=self.EDGE, y=self.TOP)

        def edge(canvas: Canvas, place: Rect) -> None:
            theme = canvas.theme
            canvas.ring(place, 2, 14, theme.text if theme.high_contrast else theme.danger)  # yellow is focus

        box = whole(text)
        height = box.measure(room.width).high
        rect = replace(self.place, info=room).over_info(height)
        if rect.height < height:
            box = whole(kit.Scroll(text, "refusal", self.scene, self.ui.text.line_height("body"), grow=1))
        ground, *content = kit.arrange(box, rect).all
        return [ground, Painted(rect, edge), *content]

    # Results of the last step

    def news(self, rect: Rect) -> list[Widget]:
        """Return the results of the last step: sentences, then salary, districts, total (6.4, 6.5, 9.2).

        For lack of room the total moves into the heading, then the districts share a row; at last one row has the
        total, and the oldest sentences are left out.
        """
        style: Style = "small" if self.table.room.large else "body"
        income, texts = self.state.income, [news_text(self.turn, item) for item in self.state.news]
        news: list[kit.Part] = [self.words(text, style, drop=at) for at, text in enumerate(texts, 1)]
        if income is None:
            return self._panel(rect, [self._heading(_("Just now")), *news])
        total = money_text(income.total)
        title = of_player(_("Income of {name}"), _("Your income"), self.turn.names[income.seat])
        inner, paid = inset(rect, self.s(self.EDGE), self.s(self.TOP)), len(income.districts)
        tries = [(paid, style), *((paid - left, "small") for left in range(paid + 1))]
        for shown, size in tries:
            rows = self._income_rows(income, shown, size)
            summed, at_top = [*rows, self._row(_("Total"), total, "strong")], self._heading(title, total)
            for parts in ([self._heading(title), *summed, *news], [at_top, *rows, *news]):
                if kit.VStack(parts, self.s(self.GAP)).measure(inner.width).high <= inner.height:
                    return self._panel(rect, parts)
        return self._panel(rect, [self._heading(_("Just now")), *news, self._row(title, total, "small")])

    def _income_rows(self, income: IncomePaid, shown: int, style: Style) -> list[kit.Part]:
        """Return the salary and as many districts, the others in one row."""
        rows = [(_("Mayor’s salary"), income.salary)]
        for item in income.districts[:shown]:
            text = ngettext("{district}, {count} card", "{district}, {count} cards", len(item.cells))
            rows.append((text.format(district=short_name(item.kind), count=len(item.cells)), item.money))
        if rest := income.districts[shown:]:
            more = ngettext("{count} more district", "{count} more districts", len(rest)).format(count=len(rest))
            rows.append((more, sum(item.money for item in rest)))
        return [self._row(text, "+" + money_text(money), style) for text, money in rows]

    # Lines of the journal

    def _lines(self, rect: Rect, title: str, lines: Sequence[str], below: kit.Part | None = None) -> list[Widget]:
        """Return a panel of the lines that fit, the newest first, and `below` if it fits, no higher than its content.

        The text is as large as all lines allow; a single line that is too tall scrolls.
        """
        s, actors, style = self.s, self.journal_lines.actors, cast(Style, "body")
        inner = inset(rect, s(self.EDGE), s(self.TOP))
        parts: list[kit.Part] = [self._heading(title)]

        def beside_face(style: Style) -> tuple[int, int, int]:
            """Return the px of a face's side, and of the words' left and top beside it. Zeros without any actor."""
            line = self.ui.text.line_height(style)
            side = min(s(self.FACE), round(1.2 * line))
            return (side, side + s(9), max(0, side - line) // 2) if actors else (0, 0, 0)

        def marked(at: int, line: str) -> kit.Part:
            """Return line `at` (0 is the newest) right of its actor's face."""
            words = self.words(line, style, muted=at > 0, grow=1, drop=0 if actors else at)
            if not actors:
                return words
            (side, x, y), actor = beside_face(style), actors.get(line)
            mark = kit.icon("hourglass", side, muted=True)  # the course of the game
            if actor is not None:
                mark = kit.player_mark(actor.colour, side, actor.portrait)
            row: list[kit.Part] = [kit.Aligned(mark, 0, 0), kit.Pad(words, left=x, top=y)]
            return kit.Layers(row, drop=at)  # a row would wrap the words twice

        left, (side, x, y) = inner.height - parts[0].measure(inner.width).high, beside_face(style)
        for line in lines:  # those shown already first: their height is known
            left -= max(side, y + self.ui.text.height(line, style, inner.width - x)) + s(self.GAP)
            if left < 0:
                style = "small"
                break
        parts += [marked(at, line) for at, line in enumerate(reversed(lines))]
        if kit.VStack(parts[:2], s(self.GAP)).measure(inner.width).high > inner.height:
            parts = [parts[0], kit.Scroll(kit.VStack(parts[1:2]), "lines", self.scene, s(20), grow=1)]
        if below is not None:
            size = kit.VStack([*parts, below], s(self.GAP)).measure(inner.width)
            if size.high > inner.height or size.least_wide > inner.width:
                return []
            parts.append(below)
        return self._panel(rect, parts)

    def _round_steps(self, alone: bool) -> kit.Part:
        """Return the steps of a round with a sentence on each, one per line (docs/rules/card_city.md, 3 to 6)."""
        s = self.s
        sentences = (
            _("cards from the pool") if alone else _("one splits, another chooses"),
            _("lay your cards in your city"),
            _("districts rich in culture"),
            _("what your city pays"),
            _("a factory, if you can"),
        )
        rows = [
            [kit.icon(sign, s(18), muted=True), self.line(step_name(at)), self.line(text, "small", muted=True)]
            for at, (sign, text) in enumerate(zip(STEP_SIGNS, sentences, strict=True))
        ]
        return kit.Grid(rows, s(10), s(4), (0, 0, 1))

    # The overlays' legend

    def _legend(self, rect: Rect) -> list[Widget]:
        """Return the panel of the shown overlays. It scrolls if its texts are too long."""
        shown = [tool for tool in OVERLAYS if tool.overlay in self.state.overlays]
        content = kit.VStack([self._overlay(tool.overlay, _(tool.title)) for tool in shown], self.s(14))
        box = kit.panel(self.ui, content, x=self.EDGE, y=self.TOP)
        if box.measure(rect.width).high > rect.height:
            box = kit.panel(self.ui, kit.Scroll(content, "legend", self.scene), x=self.EDGE, y=self.TOP)
        return kit.arrange(box, rect).all

    def _overlay(self, overlay: Overlay, heading: str) -> kit.Part:
        """Return a heading and its explanation."""
        parts = pollution_parts(site_of(self.turn.state, self.table.shown_seat)) if overlay == "pollution" else None
        title = self.narrow(heading, "heading", "strong", "label")
        if parts is None or not self.rules.ecological:
            return kit.VStack([title, self.narrow(overlay_meaning(overlay, self.rules), "body", "small")], self.s(4))
        total = self.line(percent_text(parts.total), "heading")
        return kit.VStack([kit.HStack([title, total], self.s(8)), self._gauge(parts)], self.s(8))

    def _gauge(self, parts: Pollution) -> kit.Part:
        """Return a bar of the pollution minus what the Parks clean, with the figures below it (8.2)."""
        s, limit = self.s, SAFE_PERCENT if self.rules.setup.victory == "happiness" else None
        amounts = (("I", parts.industrial), ("C", parts.commercial), ("X", parts.clouds), ("K", parts.parks))
        shares = tuple(GaugePart(kind_name(kind), amount, GROUNDS[kind][1]) for kind, amount in amounts)
        full = max(50, sum(share.amount for share in shares if share.amount > 0))  # percent at the bar's right end
        bar = kit.drawing(lambda canvas, rect: draw_gauge(canvas, rect, shares, full, limit), high=s.target(22))
        side = s.target(13)

        def row(share: GaugePart) -> list[kit.Part]:
            swatch = kit.drawing(lambda canvas, rect: canvas.fill(rect, share.colour, radius=3), side, side)
            amount = percent_text(share.amount, signed=True)
            return [swatch, self.words(share.name), self.line(amount, "strong", align="right")]

        figures = kit.Grid([row(share) for share in shares], s(8), s(2), (0, 1))
        return kit.VStack([bar, figures, self.words(pollution_meaning(self.rules))], s(7))

    # Pieces of a panel

    def narrow(self, text: str, *styles: Style) -> kit.Part:
        """Return a text that grows and wraps, in the first of `styles` in which its longest word fits the width."""
        return kit.FirstThatFits([partial(self.words, text, style) for style in styles], wraps=True, grow=1)

    def _panel(self, rect: Rect, parts: Sequence[kit.Part]) -> list[Widget]:
        """Return a panel at the top of `rect`, no higher than its parts."""
        box = kit.panel(self.ui, kit.VStack(parts, self.s(self.GAP)), x=self.EDGE, y=self.TOP)
        return kit.arrange(kit.Aligned(box, None, 0), rect).all

    def _heading(self, title: str, figure: str = "") -> kit.Part:
        """Return a panel's heading, smaller if it does not fit on a line, with a figure at the right."""
        makers = [partial(self.line, title, "heading"), partial(self.words, title, "strong")]
        words = kit.FirstThatFits(makers, in_row=True, grow=1 if figure else 0)
        return kit.HStack([words, self.line(figure, "strong")], self.s(8), "baseline") if figure else words

    def _row(self, text: str, figure: str, style: Style) -> kit.Part:
        words = self.words(text, style, grow=1)
        return kit.HStack([words, self.line(figure, "strong")], self.s(8), "baseline")
