"""The right column of the table: the players' panels, and the piles of pool and reserve.

Two players have large panels with their cities.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, cached_property, partial
from typing import Any

from pygame import Rect

from cardcity_desktop.rules.card_city.phases.market import on_sale
from cardcity_desktop.rules.card_city.scoring.income import total_income
from cardcity_desktop.rules.card_city.scoring.pollution import SAFE_PERCENT
from cardcity_desktop.rules.card_city.scoring.score import ScoreSheet
from cardcity_desktop.rules.card_city.site import Site, site_of
from cardcity_desktop.rules.city.cards import CARDS
from cardcity_desktop.scenes.card_city.advice_text import gaps_tip, score_parts
from cardcity_desktop.scenes.card_city.city_pictures import SmallCity
from cardcity_desktop.scenes.card_city.names import kind_name
from cardcity_desktop.scenes.card_city.pen import Pen
from cardcity_desktop.scenes.card_city.table.moves import Thing
from cardcity_desktop.scenes.card_city.table.pieces import CardTarget
from cardcity_desktop.scenes.card_city.table.snapshot import TableSnapshot, TurnSnapshot
from cardcity_desktop.session.store import Seat
from cardcity_desktop.support.i18n import _, ngettext
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.cards.faces import CardFaces
from cardcity_desktop.ui.cards.hand import LIP
from cardcity_desktop.ui.paint.text import Style, lettering
from cardcity_desktop.ui.paint.theme import player_look
from cardcity_desktop.ui.toolkit import Box, Canvas, Command, Focus, Focusable, Scene, Widget
from cardcity_desktop.ui.widgets.labels import Label, draw_bar
from cardcity_desktop.ui.wording.numbers import money_text, number_text, percent_text
from cardcity_desktop.ui.wording.seats import LEVELS, labelled, level_name, of_player


@dataclass(frozen=True)
class SeatFigures:
    """The figures of a seat and their texts, as its panel shows them."""

    turn: TurnSnapshot
    seat: int
    sitter: Seat
    on_board: bool  # its city is the displayed one
    uncounted: int  # $ of an income that is not counted yet
    has_caption: bool  # there is room for a caption below the points

    @cached_property
    def site(self) -> Site:
        return site_of(self.turn.state, self.seat)

    @cached_property
    def sheet(self) -> ScoreSheet:
        return self.turn.sheet(self.seat)

    @property
    def money(self) -> str:
        return money_text(self.site.money - self.uncounted)

    @property
    def size(self) -> str:
        """The number of the city's cards and its limit: "7/25"."""
        return f"{self.site.cards}/{self.site.limit}"

    @property
    def is_first(self) -> bool:
        return self.seat == self.turn.view.first_player

    @property
    def is_active(self) -> bool:
        return self.seat == self.turn.active_seat or self.seat in self.turn.early

    @cached_property
    def counts_cells(self) -> bool:
        """True if gaps are shown in place of points."""
        return self.turn.counts_gaps(self.sheet)

    @cached_property
    def points(self) -> str:
        shown = self.sheet.empties if self.counts_cells else self.sheet.points
        return "—" if shown is None else number_text(shown)

    @property
    def pollutes_too_much(self) -> bool:
        """True if the pollution would lose a happiness victory (8.2)."""
        limited = self.turn.state.rules.setup.victory == "happiness"
        return limited and self.sheet.pollution is not None and self.sheet.pollution > SAFE_PERCENT

    @cached_property
    def turn_text(self) -> str:
        """Text on the player's present task, or that the city is shown, or "" if neither applies."""
        if not self.is_active:
            return _("shown") if self.on_board else ""
        if self.turn.mode == "end_turn" or (self.turn.mode == "pass_on" and self.turn.viewer is not None):
            return _("next")
        return _("thinking…") if self.sitter.player in LEVELS else _("to move")

    @cached_property
    def parts(self) -> list[str]:
        """Parts of the points, such as "homes +6". While gaps are shown, the income instead."""
        if self.counts_cells:
            return [_("{money} a round").format(money=money_text(total_income(self.site)))]
        return [f"{name} {figure}" for name, figure in score_parts(self.sheet)]

    def caption(self, has_parts: bool) -> str:
        """Return the caption of the points.

        Where their parts are not shown, it may be the number of empty cells.
        """
        points, empties = self.sheet.points, self.sheet.empties
        if self.counts_cells:
            return _("gaps")
        if has_parts or points is None or points >= 0 or not empties:
            return ngettext("point", "points", 2 if points is None else points)
        return ngettext("{count} empty", "{count} empty", empties).format(count=empties)

    @property
    def size_tip(self) -> str:
        """Tip on the cards that count towards the limit, and those that do not (4.4)."""
        text = ngettext(
            "{city}: {cards} card, room for {limit}. Factories take none; each makes room for 5 more.",
            "{city}: {cards} cards, room for {limit}. Factories take none; each makes room for 5 more.",
            self.site.cards,
        )
        city = of_player(_("City of {name}"), _("Your city"), self.sitter.name)
        return text.format(city=city, cards=self.site.cards, limit=self.site.limit)

    @property
    def points_tip(self) -> str:
        if self.counts_cells:
            return gaps_tip() + "\n" + _("Press to see where points come from")
        tip = _("Points if the game ended now: press to see where they come from")
        return "\n".join(filter(None, [", ".join(self.parts), tip]))


class PlayerPanel(Widget):
    """A player's panel. Pressing the points opens the score. Pressing the rest shows the city."""

    def __init__(
        self,
        rect: Rect,
        figures: SeatFigures,
        content: kit.Placed,
        city: SmallCity | None,
        press: Callable[[Thing], Command | None],
    ) -> None:
        """`content` is laid out already. It notes the places of the points or of the city. `press` plays a press."""
        super().__init__(rect, f"player:{figures.seat}")
        self.figures, self.city, self.children, self._press = figures, city, content.all, press
        self._items: list[Focusable] = []  # made when first asked for; the panel is kept for many composes
        points, picture = content.noted.get("points"), content.noted.get("city")
        if points is not None:
            self.city_box = Rect(rect.left, rect.top, points.left - rect.left, rect.height)
            self.score_box = Rect(points.left, rect.top, points.width, rect.height)
        elif picture is not None:
            self.city_box = Rect(picture.left, rect.top, rect.right - picture.left, rect.height)
            self.score_box = Rect(rect.left, rect.top, picture.left - rect.left, rect.height)

    def move(self, dx: int, dy: int) -> None:
        super().move(dx, dy)
        self.city_box, self.score_box = self.city_box.move(dx, dy), self.score_box.move(dx, dy)
        self._items = []

    def focusables(self) -> list[Focusable]:
        self._items = self._items or self._made_items()
        return self._items

    def _made_items(self) -> list[Focusable]:
        player, seat = self.figures, self.figures.seat
        look, score = (partial(self._press, thing) for thing in (Thing("city", seat=seat), Thing("score", seat=seat)))
        points = of_player(_("Points of {name}"), _("Your points"), player.sitter.name)
        value = player.points + (" " + _("gaps") if player.counts_cells else "")
        return [
            Focusable(self.key, self.city_box, look, player.sitter.name, tip=player.size_tip, group="players",
                      value=f"{player.money}, {player.size}"),
            Focusable(f"score:{seat}", self.score_box, score, points, tip=player.points_tip, group="players",
                      value=value),
        ]  # fmt: skip

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        s, rect = canvas.scale, self.rect
        canvas.panel(rect, "active" if self.figures.is_active else "panel")
        for key, box in ((self.key, self.city_box), (f"score:{self.figures.seat}", self.score_box)):
            if focus.hovered == key:
                canvas.box(box.inflate(-s(6), -s(6)), Box(canvas.theme.text, s(11), fill_opacity=0.06))
        super().draw(canvas, focus)


class PlayerColumn(Pen):
    """The panels of all players in `area`, one per seat, in seat order from the top down."""

    SMALL_CITY = 0.25  # share of a panel's width that its city takes
    LARGE_CITY = 0.43  # the same of a large panel

    def __init__(self, table: TableSnapshot, scene: Scene, area: Rect, uncounted: Sequence[int]) -> None:
        """`uncounted` has, by seat, the $ of an income that the panels do not show yet."""
        super().__init__(table.ui)
        self.table, self.turn, self.scene, self.area, self.uncounted = table, table.turn, scene, area, uncounted
        self.room = room = table.room
        self.single = room.large  # one line for each player
        self.large, self.has_parts, self.high = room.has_large_plates, room.shows_parts, room.panel_high

    def widgets(self) -> list[Widget]:
        table = self.table
        facts = table.turn, table.has_task, table.shown_seat, table.selection.last, self.uncounted
        return kit.kept_widgets(self.scene, "players", self.area, facts, self._panels)

    def _panels(self, area: Rect) -> list[Widget]:
        players, none = self.players, [None] * len(self.players)
        cities = none if len(players) == 1 or self.single or self.turn.unique else self._cities()
        makers = [partial(self._column, "number", cities)]
        if not self.large:
            makers.append(partial(self._column, "heading" if self.single else "number", none))
        return kit.arrange(kit.FirstThatFits(makers, wraps=True), area).widgets

    @cached_property
    def players(self) -> list[SeatFigures]:
        shown, seats = self.table.shown_seat, labelled(self.turn.seats)
        return [
            SeatFigures(self.turn, seat, sitter, seat == shown, money, has_caption=not self.single)
            for seat, (sitter, money) in enumerate(zip(seats, self.uncounted, strict=True))
        ]

    def _cities(self) -> list[SmallCity | None]:
        """Return each seat's city, with the cards that rivals have placed since the viewer's turn."""
        last, turn, cities = self.table.selection.last, self.turn, list[SmallCity | None]()
        for seat, city in enumerate(turn.view.cities):
            facts = city, turn.view.ring, turn.motifs.laid.get(seat)
            model = kit.kept_value(self.scene, f"city {seat}", facts, partial(turn.small_city, seat))
            cities.append(SmallCity(model, frozenset(cell for owner, cell in last if owner == seat)))
        return cities

    def _column(self, style: Style, cities: Sequence[SmallCity | None]) -> kit.Part:
        """Return one panel per seat, with the points in `style`."""
        captions = [player.caption(self.has_parts) for player in self.players if player.has_caption]
        texts = [*((player.points, style) for player in self.players), *((text, "small") for text in captions)]
        points_wide = max(self.ui.text.extent(text, look).wide for text, look in texts)

        def panel(player: SeatFigures, city: SmallCity | None) -> kit.Part:
            if self.large:
                content = self._plate(player, city)
            else:
                points = self._points(player, style, points_wide)
                content = self._one_line(player, points) if self.single else self._two_lines(player, points, city)
            press = self.table.live.press
            return kit.Leaf(
                lambda place: PlayerPanel(place, player, kit.arrange(content, place), city, press),
                lambda width: content.measure(width)._replace(high=self.high, least_high=self.high),
            )

        return kit.VStack(list(map(panel, self.players, cities)), self.room.between_players)

    # Forms of a panel

    def _one_line(self, player: SeatFigures, points: kit.Part) -> kit.Part:
        """Return mark, name, money, size, pollution and points on one line."""
        s, theme = self.s, self.theme
        size = self._label(player.size, colour=theme.danger if player.site.is_full else None)
        figures = [kit.Pad(self._label(player.money), right=s(6)), size, *self._pollution(player, 15 * s.text, drop=1)]
        name = self._label(player.sitter.name, "strong", least=s.font(48))
        cell = [self._icon("cell", 14 * s.text)] if player.counts_cells else []  # in place of a caption
        row = [self._mark(player, 24), name, kit.space(grow=1), *figures, *cell, points]
        return self._barred(player, kit.HStack(row, s(8)), right=s(4))

    def _two_lines(self, player: SeatFigures, points: kit.Part, city: SmallCity | None) -> kit.Part:
        """Return a panel with the city, beside it name, money, size and points on two lines, the points' parts below.

        The city's size is a bar up to its limit, and a figure (4.4).
        """
        s, site, pollution = self.s, player.site, self._pollution(player, 15)
        money = kit.AtLeast(self._label(player.money), wide=s(33))
        fill, filled = self.theme.danger if site.is_full else "", site.cards / max(1, site.limit)
        bar = kit.drawing(partial(draw_bar, share=filled, fill=fill), s(64), s(8), s(20), drop=2)
        coin = [self.coin(19)] if city is None else []
        last = [] if self.has_parts else pollution
        figures = kit.HStack([*coin, money, bar, self._label(player.size, grow=1), *last], s(6))
        text = kit.VStack([self._name(player), figures], s(2), grow=1)
        head = kit.HStack([self._mark(player, 40), text, points], s(9), grow=1)
        body: kit.Part = kit.VStack([head, *([self._chips(pollution, player.parts)] if self.has_parts else [])])
        if city is not None:
            wide = round(self.area.width * self.SMALL_CITY)
            body = kit.Pad(body, left=wide + s(6), ground=self._picture(city, wide))
        return self._barred(player, body, right=s(9 if city is None else 4), y=s(5))

    def _plate(self, player: SeatFigures, city: SmallCity | None) -> kit.Part:
        """Return the panel of one of two players: face, name and turn, money and income, points, and the city large."""
        s, extent, small = self.s, self.ui.text.extent, partial(self._label, style="small", muted=True)
        paid = money_text(total_income(player.site))
        phrases = [text.format(money=paid) for text in (_("{money} a round"), _("{money}/round"))]
        income = kit.FirstThatFits([*(partial(small, text) for text in phrases), kit.space], in_row=True)
        money = [self.coin(21), self._label(player.money, "strong")]
        purse = kit.HStack([*money, income, kit.space(grow=1)], s(6))
        long = _("gaps") if player.counts_cells else _("points if it\nended now")
        air = -s(3)  # above and below two small lines, which a lower panel leaves out
        captions = [
            partial(kit.Pad, small(text), y=air if "\n" in text else 0)
            for text in (long, player.caption(has_parts=True))
        ]
        spare = max(extent(2 * digit, "number").wide for digit in "0123456789") - extent(player.points, "number").wide
        rest = kit.space(max(0, spare), grow=1)  # so that both panels choose the same caption
        number = self._label(player.points, "number")
        points = kit.HStack([number, kit.FirstThatFits(captions, in_row=True), rest], s(8), grow=1)
        texts = kit.VStack([self._state(player), purse, points], s(3), grow=1)
        picture = kit.Noted("city", self._picture(city, round(self.area.width * self.LARGE_CITY), player))
        body = kit.HStack([kit.Pad(texts, left=s(8), y=s(5), grow=1), picture], s(6), align="fill")
        return kit.Pad(body, s(5), s(5))

    def _state(self, player: SeatFigures) -> kit.Part:
        """Return face, name and turn of one of two players, or a computer player's level in place of the turn."""
        state, ink, line_height = player.turn_text, self.theme.accent, self.ui.text.line_height
        if not state and player.sitter.player in LEVELS:
            state, ink = level_name(player.sitter.player), self.theme.text_muted
        state_line = kit.FirstThatFits([partial(self._label, state, "small", colour=ink), kit.space], in_row=True)
        face = line_height("strong") + line_height("small")
        mark, name = self._mark(player, min(46, face / self.s.unit)), self._name(player, with_turn=False)
        return kit.HStack([mark, kit.VStack([name, state_line], grow=1)], self.s(12))

    # Pieces of a panel

    def _label(self, text: str, style: Style = "label", **look: Any) -> kit.Words:
        return self.line(text, style, valign="middle", **look)

    def _icon(self, name: str, units: float, muted: bool = True) -> kit.Part:
        return kit.icon(name, self.s(units), None if muted else self.theme.accent, muted=muted)

    def _mark(self, player: SeatFigures, units: float) -> kit.Part:
        return kit.player_mark(player.sitter.colour, self.s(units), player.sitter.portrait)

    def _barred(self, player: SeatFigures, part: kit.Part, right: int, y: int = 0) -> kit.Part:
        """Return `part` beside a bar in the player's colour, with margins of `right` and `y` px."""
        s, look = self.s, Box(player_look(player.sitter.colour).fill, self.s(2.5))
        left, width = s(10), s(5)

        def bar(canvas: Canvas, place: Rect) -> None:
            air = round(place.height / 5)
            canvas.box(Rect(place.left + left, place.top + air, width, place.height - 2 * air), look)

        return kit.Pad(part, left=left + width + s(9), right=right, y=y, ground=kit.drawing(bar))

    def _name(self, player: SeatFigures, with_turn: bool = True) -> kit.Part:
        """Return name, first player's flag and turn.

        The turn is dropped first, because the panel's look shows it, too.
        """
        name = self._label(player.sitter.name, "strong", least=self.s(48))
        flag = [self._icon("flag", 14, with_turn)] if player.is_first else []
        shows_turn = with_turn and bool(player.turn_text)
        turn = [self._label(player.turn_text, colour=self.theme.accent)] if shows_turn else []
        rows: list[list[kit.Part]] = [[name, *flag, *turn], [name, *flag], [name]]
        return kit.FirstThatFits([partial(kit.HStack, row, self.s(7)) for row in rows], in_row=True)

    def _pollution(self, player: SeatFigures, units: float, drop: int = 0) -> list[kit.Part]:
        """Return the pollution in % beside a cloud of `units`, in red if it loses the game, or [] without it (8.2)."""
        percent = player.sheet.pollution
        if percent is None:
            return []
        share = self._label(percent_text(percent), colour=self.theme.danger if player.pollutes_too_much else None)
        return [kit.HStack([self._icon("cloud", units), share], self.s(4), drop=drop)]

    def _points(self, player: SeatFigures, style: Style, width: int) -> kit.Part:
        """Return a seat's points with their caption, `width` px."""
        height = self.ui.text.line_height(style)  # a lower panel leaves the air above and below figures out
        number = kit.Leaf(lambda rect: Label(rect, player.points, style, "center"), kit.fixed(width, height, width, 0))
        caption = self._label(player.caption(self.has_parts or self.single), "small", align="center", muted=True)
        rows = kit.VStack([number, *([caption] if player.has_caption else [])], -self.s(3))
        return kit.Noted("points", kit.Pad(rows, self.s(5)))

    def _chips(self, pollution: Sequence[kit.Part], texts: Sequence[str]) -> kit.Part:
        """Return a chip for the pollution and for each text. If not all fit, for the first and an ellipsis, or none."""
        s, theme = self.s, self.theme
        look = Box(theme.panel_sunk, s(7), theme.panel_edge, s.unit, edge_opacity=0.6)

        def chip(part: kit.Part, name: str) -> kit.Part:
            return kit.Pad(part, s(6), s(2), ground=kit.box(look), name=name)

        always = [chip(part, "pollution") for part in pollution]
        chips = [chip(self._label(text, "small"), text) for text in texts]  # all rows share them, measured once
        more = chip(self._label("…", "small"), "…")

        def row(count: int) -> kit.Part:
            cut = [more] if 0 < count < len(chips) else []
            return kit.HStack([*always, *chips[:count], *cut, kit.space(grow=1)], s(6))

        rows = [partial(row, count) for count in range(len(chips), -1, -1)]
        return kit.Pad(kit.FirstThatFits(rows, in_row=True), bottom=s(4))

    def _picture(self, city: SmallCity | None, width: int, player: SeatFigures | None = None) -> kit.Part:
        """Return the city `width` px wide. With `player`, its size and pollution are in a corner free of cards."""
        pills = cache(partial(self._size_pills, player)) if player is not None else None  # made when painted
        faces = self.table.faces

        def paint(canvas: Canvas, rect: Rect) -> None:
            if city is None:
                return
            city.draw(canvas, faces, Rect(rect.topleft, (width, rect.height)))
            if pills is not None:
                size = pills().measure(rect.width)
                kit.draw(pills(), canvas, city.free_corner(canvas, rect, (size.wide, size.high)))

        return kit.drawing(paint, width, still=False)

    def _size_pills(self, player: SeatFigures) -> kit.Part:
        """Return a city's pollution and size as pills."""
        s, theme = self.s, self.theme
        size = self._label(player.size, colour=theme.danger if player.site.is_full else None)
        radius = (self.ui.text.line_height("label") + s(2)) / 2
        look = Box(theme.panel, radius, theme.panel_edge, s.unit, fill_opacity=0.94)
        pills = [kit.Pad(text, s(7), s(1), ground=kit.box(look)) for text in (*self._pollution(player, 14), size)]
        return kit.HStack(pills, s(5))


def pile_name(token: str, count: int) -> str:
    if token == "?":
        return ngettext("Pool: {count} card left", "Pool: {count} cards left", count).format(count=count)
    return _("{kind}: {count} in the reserve").format(kind=kind_name(token), count=count)


class ReserveStrip(Widget):
    """Numbers of cards left in the pool and in each open pile."""

    NAME_STYLES: tuple[Style, ...] = ("small", lettering(12.5, "medium"))  # the first in which all names fit is taken
    APART = 9  # least logical units between two names: more than between two words

    def __init__(self, rect: Rect, scene: Scene, turn: TurnSnapshot) -> None:
        super().__init__(rect, "reserve")
        sold = on_sale(turn.state)
        self.tokens = {"I": CARDS[sold[0]].token} if sold else {}
        self.counts = self.counts_of(turn)
        motifs = {token: turn.motifs.of_reserve(turn.active_seat or 0, token) for token in self.counts if token != "?"}
        self.faces = CardFaces(scene.ui, lambda token: motifs.get(token[0], 0), turn.card_shape)
        self.piles, self.children = dict.fromkeys(self.counts, rect), list[Widget]()
        if rect.height:  # with large text other panels take its room; cards still fly from there
            strip = partial(self._strip, Pen(scene.ui))
            fitting = (style for style in self.NAME_STYLES if strip(style).fits(*rect.size))
            style = kit.kept_value(scene, "style of piles", (rect.size, [*self.counts]), lambda: next(fitting, None))
            placed = kit.arrange(strip(style), rect)
            self.piles, self.children = placed.noted, placed.all
        self._items = [
            Focusable(f"pile:{token}", cell, label=pile_name(token, self.counts[token]), sound="", group="piles")
            for token, cell in self.piles.items()
        ]

    @staticmethod
    def counts_of(turn: TurnSnapshot) -> dict[str, int]:
        """Return the number of cards of each pile. "?" is the pool, and all factories are one pile."""
        counts = dict.fromkeys("?RCIKX" if turn.state.rules.green else "?RCI", 0) | {"?": turn.view.pool}
        for token, count in turn.view.reserve:
            if token[0] in counts:
                counts[token[0]] += count
        return counts

    def _strip(self, pen: Pen, style: Style | None) -> kit.Part:
        """Return the piles. Each is a card beside its number of cards, with the pile's name below in `style`."""
        s, named = pen.s, style is not None
        share = 0.46 if named else 0.37  # of the strip's width that all cards take
        side = min(round(self.rect.height * 0.54), round(self.rect.width * share / len(self.counts)))
        apart, edge = kit.space(s(self.APART if named else 0), grow=1), kit.space(s(5 if named else 8), grow=0.5)
        figures = (2 * digit for digit in "0123456789")
        widest = max(figures, key=lambda text: pen.ui.text.width(text, "strong"))  # no count changes the strip
        names = {"R": _("homes"), "C": _("shops"), "I": _("factories"), "K": _("parks"), "X": _("clouds")}

        def pile(token: str, count: int) -> kit.Part:
            def paint(canvas: Canvas, place: Rect) -> None:
                face = self.faces.face(self.tokens.get(token, token), side)
                canvas.surface.blit(face, face.get_rect(center=place.center))

            card = kit.drawing(paint, side, round(side * LIP), side, 0)
            figure = partial(pen.line, style="strong", valign="middle")
            number = kit.AtLeast(figure(str(count), colour=None if count else pen.theme.danger), like=[figure(widest)])
            name = [] if style is None else [pen.line(names.get(token, _("pool")), style, muted=True)]
            whole = kit.VStack([kit.HStack([card, number], s(5 if named else 3), grow=1), *name])
            return kit.Noted(token, kit.Pad(whole, y=s(5) if named else 0))

        parts: list[kit.Part] = [edge]
        for token, count in self.counts.items():
            parts += [pile(token, count), apart]
        return kit.HStack([*parts[:-1], edge], align="fill")

    def focusables(self) -> list[Focusable]:
        return self._items

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        canvas.panel(self.rect)
        super().draw(canvas, focus)

    def card_at(self, position: tuple[int, int]) -> CardTarget | None:
        """Return the pile under a point, for its info, or None if there is none."""
        pointed = [pile for pile in self.piles.items() if pile[1].collidepoint(position)]
        return next((CardTarget(self.tokens.get(token, token), cell, "pile") for token, cell in pointed), None)

    def pile(self, token: str) -> Rect:
        """Return the rectangle from which a pile's cards fly.

        It is the strip's if the pile is not shown.
        """
        return self.piles.get(token[0], self.rect)
