"""The players' panels in the right column; two players have large ones with their cities."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property, partial
from typing import Any

from pygame import Rect

from cardcity_desktop.rules.card_city.scoring.income import total_income
from cardcity_desktop.scenes.card_city.coin import coin_part
from cardcity_desktop.scenes.card_city.table.info.seat_figures import SeatFigures
from cardcity_desktop.scenes.card_city.table.info.small_city import SmallCity
from cardcity_desktop.scenes.card_city.table.layout import (
    between_players,
    has_large_plates,
    large_text,
    player_panel_height,
    shows_parts,
)
from cardcity_desktop.scenes.card_city.table.snapshot import TableActions, TableSnapshot
from cardcity_desktop.session.store import Seat
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.paint.text import Style
from cardcity_desktop.ui.paint.theme import player_look
from cardcity_desktop.ui.toolkit import Box, Canvas, Focus, Focusable, Scene, Ui, Widget
from cardcity_desktop.ui.widgets.labels import Label, draw_bar
from cardcity_desktop.ui.wording.numbers import money_text, percent_text
from cardcity_desktop.ui.wording.seats import LEVELS, labelled, level_name, of_player

SMALL_CITY, LARGE_CITY = 0.25, 0.43
"""Shares of a panel's width that its city takes."""


class PlayerPanel(Widget):
    """A player's panel. Pressing the points opens the score; pressing the rest shows the city."""

    def __init__(
        self, rect: Rect, figures: SeatFigures, content: kit.Placed, city: SmallCity | None, actions: TableActions
    ) -> None:
        """`content` is laid out already; it notes the places of the points or of the city."""
        super().__init__(rect, f"player:{figures.seat}")
        self.figures, self.city, self.children, self._actions = figures, city, content.all, actions
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
        look, score = partial(self._actions.look_at, seat), partial(self._actions.show_score, seat)
        points = of_player(_("Points of {name}"), _("Your points"), player.sitter.name)
        value = player.points + (" " + _("to fill") if player.counts_cells else "")
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


@dataclass(frozen=True)
class PlayerColumn:
    """Maker of all players' panels, `wide` by `high` px each."""

    table: TableSnapshot
    scene: Scene
    figures: Sequence[SeatFigures]
    wide: int
    high: int
    single: bool  # one line for each player, with large text
    large: bool  # plates for two players

    @cached_property
    def has_parts(self) -> bool:
        return not self.single and shows_parts(self.table.ui, len(self.figures))

    def part(self, style: str, cities: Sequence[SmallCity | None]) -> kit.Part:
        """Return one panel per seat, with the points in a style."""
        ui, column = self.table.ui, self._points_wide(style)
        shared = self.wide, self.high, ui.preferences, ui.keys, self.has_parts, column
        panels = [
            kit.kept(
                self.scene,
                f"player {player.seat} {style} {city is None} {player.turn_text}",  # one of each turn
                (shared, player.drawn, city, total_income(player.site) if self.large else 0),
                partial(self._panel, player, style, column, city),
            )
            for player, city in zip(self.figures, cities, strict=True)
        ]
        return kit.VStack(panels, between_players(ui))

    def _points_wide(self, style: str) -> int:
        """Return the px of the widest points or caption; 0 for large plates, which have no such column."""
        if self.large:
            return 0
        captions = [player.caption(self.has_parts) if player.has_caption else "" for player in self.figures]
        texts = [*((player.points, style) for player in self.figures), *((caption, "small") for caption in captions)]
        return max(self.table.ui.text.extent(text, look).wide for text, look in texts)

    def _panel(self, player: SeatFigures, style: str, column: int, city: SmallCity | None) -> kit.Part:
        table, actions = self.table, self.table.actions
        points = partial(_points, table.ui, player, style, column, self.has_parts or self.single)
        if self.single:
            content = _line(table.ui, player, points())
        else:
            make = partial(_state if self.large else _name_line, table.ui, player)
            facts = self.large, player.sitter, player.is_first
            name = kit.kept(self.scene, f"name {player.seat} {player.turn_text}", facts, make)
            if self.large:
                content = _plate(table, player, name, city, self.wide)
            else:
                content = _panel(table, player, name, points(), city, self.wide, self.has_parts)
        return kit.Leaf(
            lambda place: PlayerPanel(place, player, kit.arrange(content, place), city, actions),
            lambda width: content.measure(width)._replace(high=self.high, least_high=self.high),
        )


def player_panels(table: TableSnapshot, uncounted: Sequence[int], scene: Scene, area: Rect) -> list[Widget]:
    """Return one panel per seat, in seat order, from the top of `area` down.

    `uncounted` has, by seat, the $ of an income that the panels do not show yet.
    """
    ui, turn, count = table.ui, table.turn, len(table.turn.seats)
    single, small = large_text(ui), table.has_task or turn.unique
    figures = [
        SeatFigures(turn, seat, sitter, seat == table.shown_seat, money, not single)
        for seat, (sitter, money) in enumerate(zip(labelled(turn.seats), uncounted, strict=True))
    ]
    cities = _cities(table, scene) if count > 1 and not single and not turn.unique else [None] * count
    height, large = player_panel_height(ui, count, small), has_large_plates(ui, count, small)
    column = PlayerColumn(table, scene, figures, area.width, height, single, large)
    makers = [partial(column.part, "number", cities)]
    if not large:
        makers.append(partial(column.part, "heading" if single else "number", [None] * count))
    return kit.arrange(kit.FirstThatFits(makers, wraps=True), area).widgets


def _cities(table: TableSnapshot, scene: Scene) -> list[SmallCity | None]:
    """Return each seat's city, with the cards that rivals have placed since the viewer's turn."""
    last, turn, cities = table.selection.last, table.turn, list[SmallCity | None]()
    for seat, city in enumerate(turn.view.cities):
        facts = city, turn.view.ring, turn.motifs.laid.get(seat)
        new = frozenset(cell for owner, cell in last if owner == seat)
        cities.append(SmallCity(kit.kept_value(scene, f"city {seat}", facts, partial(turn.small_city, seat)), new))
    return cities


def _panel(
    table: TableSnapshot,
    player: SeatFigures,
    name: kit.Part,
    points: kit.Part,
    city: SmallCity | None,
    width: int,
    has_parts: bool,
) -> kit.Part:
    """Return a panel with the city, beside it name, money, size and points on two lines, the points' parts below."""
    ui, s = table.ui, table.ui.scale
    pollution = _pollution(ui, player, 15)
    coin = [coin_part(ui, 19)] if city is None else []
    text = kit.VStack([name, _figures_line(ui, player, coin, [] if has_parts else pollution)], s(2), grow=1)
    head = kit.HStack([_mark(ui, player, 40), text, points], s(9), grow=1)
    parts = [_chips(ui, pollution, player.parts)] if has_parts else []
    body: kit.Part = kit.VStack([head, *parts])
    if city is not None:
        wide = round(width * SMALL_CITY)
        body = kit.Pad(body, left=wide + s(6), ground=_picture(table, city, wide))
    return _barred(ui, player, body, right=s(9 if city is None else 4), y=s(5))


def _barred(ui: Ui, player: SeatFigures, part: kit.Part, right: int, y: int = 0) -> kit.Part:
    """Return `part` beside a bar in the player's colour, with margins of `right` and `y` px."""
    s, look = ui.scale, Box(player_look(player.sitter.colour).fill, ui.scale(2.5))
    left, width = s(10), s(5)

    def bar(canvas: Canvas, place: Rect) -> None:
        air = round(place.height / 5)
        canvas.box(Rect(place.left + left, place.top + air, width, place.height - 2 * air), look)

    return kit.Pad(part, left=left + width + s(9), right=right, y=y, ground=kit.drawing(bar))


def _mark(ui: Ui, player: SeatFigures, units: float) -> kit.Part:
    return kit.player_mark(player.sitter.colour, ui.scale(units), player.sitter.player)


def _icon(ui: Ui, name: str, units: float, muted: bool = True) -> kit.Part:
    side, colour = ui.scale(units), None if muted else ui.theme.accent
    return kit.icon(name, side, colour, muted=muted)


def _label(ui: Ui, text: str, style: Style = "label", **more: Any) -> kit.Part:
    return kit.words(ui, text, style, one_line=True, valign="middle", **more)


def _name_line(ui: Ui, player: SeatFigures, with_turn: bool = True) -> kit.Part:
    """Return name, first player's flag and turn; the turn is dropped first, because the panel's look shows it, too."""
    s = ui.scale
    name = _label(ui, player.sitter.name, "strong", least=s(48))
    flag = [_icon(ui, "flag", 14, with_turn)] if player.is_first else []
    turn_label = [_label(ui, player.turn_text, colour=ui.theme.accent)] if with_turn and player.turn_text else []
    rows: list[list[kit.Part]] = [[name, *flag, *turn_label], [name, *flag], [name]]
    return kit.FirstThatFits([partial(kit.HStack, row, s(7)) for row in rows], in_row=True)


def _figures_line(ui: Ui, player: SeatFigures, coin: Sequence[kit.Part], pollution: Sequence[kit.Part]) -> kit.Part:
    """Return money, the city's size as a bar up to its limit and as a figure (4.4), and the pollution."""
    s, full = ui.scale, player.site.is_full
    money = kit.AtLeast(_label(ui, player.money), wide=s(33))
    fill, filled = ui.theme.danger if full else "", player.site.cards / max(1, player.site.limit)
    bar = kit.drawing(partial(draw_bar, share=filled, fill=fill), s(64), s(8), s(20), drop=2)
    return kit.HStack([*coin, money, bar, _label(ui, player.size, grow=1), *pollution], s(6))


def _pollution(ui: Ui, player: SeatFigures, units: float, drop: int = 0) -> list[kit.Part]:
    """Return the pollution in % beside a cloud of `units`, in red if it loses the game; [] without it (8.2)."""
    percent = player.sheet.pollution
    if percent is None:
        return []
    share = _label(ui, percent_text(percent), colour=ui.theme.danger if player.pollutes_too_much else None)
    return [kit.HStack([_icon(ui, "cloud", units), share], ui.scale(4), drop=drop)]


def _points(ui: Ui, player: SeatFigures, style: str, width: int, has_parts: bool) -> kit.Part:
    """Return a seat's points with their caption, `width` px."""
    height = ui.text.line_height(style)  # a lower panel leaves the air above and below figures out
    number = kit.Leaf(lambda rect: Label(rect, player.points, style, "center"), kit.fixed(width, height, width, 0))
    caption = _label(ui, player.caption(has_parts), "small", align="center", muted=True)
    rows = kit.VStack([number, *([caption] if player.has_caption else [])], -ui.scale(3))
    return kit.Noted("points", kit.Pad(rows, ui.scale(5)))


def _chips(ui: Ui, pollution: Sequence[kit.Part], texts: Sequence[str]) -> kit.Part:
    """Return a chip for the pollution and for each text; if not all fit, for the first and an ellipsis, or none."""
    s, theme = ui.scale, ui.theme
    look = Box(theme.panel_sunk, s(7), theme.panel_edge, s.unit, edge_opacity=0.6)

    def chip(part: kit.Part, name: str) -> kit.Part:
        return kit.Pad(part, s(6), s(2), ground=kit.box(look), name=name)

    always = [chip(part, "pollution") for part in pollution]
    chips = [chip(_label(ui, text, "small"), text) for text in texts]  # all rows share them, measured once
    more = chip(_label(ui, "…", "small"), "…")

    def row(count: int) -> kit.Part:
        cut = [more] if 0 < count < len(chips) else []
        return kit.HStack([*always, *chips[:count], *cut, kit.space(grow=1)], s(6))

    rows = [partial(row, count) for count in range(len(chips), -1, -1)]
    return kit.Pad(kit.FirstThatFits(rows, in_row=True), bottom=s(4))


def _line(ui: Ui, player: SeatFigures, points: kit.Part) -> kit.Part:
    """Return mark, name, money, size, pollution and points on one line."""
    s = ui.scale
    size = _label(ui, player.size, colour=ui.theme.danger if player.site.is_full else None)
    figures = [kit.Pad(_label(ui, player.money), right=s(6)), size, *_pollution(ui, player, 15 * s.text, drop=1)]
    name = _label(ui, player.sitter.name, "strong", least=ui.scale.font(48))
    cell = [_icon(ui, "cell", 14 * ui.scale.text)] if player.counts_cells else []  # in place of a caption
    row = [_mark(ui, player, 24), name, kit.space(grow=1), *figures, *cell, points]
    return _barred(ui, player, kit.HStack(row, s(8)), right=s(4))


def _state(ui: Ui, player: SeatFigures) -> kit.Part:
    """Return face, name and turn of one of two players, or a computer player's level in place of the turn."""
    state, ink = player.turn_text, ui.theme.accent
    if not state and player.sitter.player in LEVELS:
        state, ink = level_name(player.sitter.player), ui.theme.text_muted
    state_line = kit.FirstThatFits([lambda: _label(ui, state, "small", colour=ink), kit.space], in_row=True)
    face = ui.text.line_height("strong") + ui.text.line_height("small")
    mark, name = _mark(ui, player, min(46, face / ui.scale.unit)), _name_line(ui, player, with_turn=False)
    return kit.HStack([mark, kit.VStack([name, state_line], grow=1)], ui.scale(12))


def _plate(table: TableSnapshot, player: SeatFigures, name: kit.Part, city: SmallCity | None, width: int) -> kit.Part:
    """Return the panel of one of two players: face, name and turn, money and income, points, and the city large."""
    ui, s = table.ui, table.ui.scale
    paid, money = money_text(total_income(player.site)), [coin_part(ui, 21), _label(ui, player.money, "strong")]
    phrases = [text.format(money=paid) for text in (_("{money} a round"), _("{money}/round"))]
    ways = [partial(_label, ui, text, "small", muted=True) for text in phrases]
    income = kit.FirstThatFits([*ways, kit.space], in_row=True)
    purse = kit.HStack([*money, income, kit.space(grow=1)], s(6))
    number = _label(ui, player.points, "number")
    long = _("cells to fill") if player.counts_cells else _("points if it\nended now")
    air = -s(3)  # above and below two small lines, which a lower panel leaves out
    captions = [
        partial(kit.Pad, _label(ui, text, "small", muted=True), y=air if "\n" in text else 0)
        for text in (long, player.caption(has_parts=True))
    ]
    digits = (ui.text.extent(2 * digit, "number").wide for digit in "0123456789")
    spare = max(digits) - ui.text.extent(player.points, "number").wide
    rest = kit.space(max(0, spare), grow=1)  # so that both panels choose the same caption
    points = kit.HStack([number, kit.FirstThatFits(captions, in_row=True), rest], s(8), grow=1)
    texts = kit.VStack([name, purse, points], s(3), grow=1)
    picture = kit.Noted("city", _picture(table, city, round(width * LARGE_CITY), player))
    body = kit.HStack([kit.Pad(texts, left=s(8), y=s(5), grow=1), picture], s(6), align="fill")
    return kit.Pad(body, s(5), s(5))


def _picture(table: TableSnapshot, city: SmallCity | None, width: int, player: SeatFigures | None = None) -> kit.Part:
    """Return the city `width` px wide; with `player`, its size and pollution are in a corner free of cards."""

    pills = cache(partial(_size_pills, table.ui, player)) if player is not None else None  # made when painted

    def paint(canvas: Canvas, rect: Rect) -> None:
        if city is not None:
            city.draw(canvas, table.faces, Rect(rect.topleft, (width, rect.height)))
            if pills is not None:
                size = pills().measure(rect.width)
                kit.draw(pills(), canvas, city.free_corner(canvas, rect, (size.wide, size.high)))

    return kit.drawing(paint, width, still=False)


def _size_pills(ui: Ui, player: SeatFigures) -> kit.Part:
    """Return a city's pollution and size as pills."""
    s, theme = ui.scale, ui.theme
    size = _label(ui, player.size, colour=theme.danger if player.site.is_full else None)
    texts = [*_pollution(ui, player, 14), size]
    look = Box(theme.panel, (ui.text.line_height("label") + s(2)) / 2, theme.panel_edge, s.unit, fill_opacity=0.94)
    return kit.HStack([kit.Pad(text, s(7), s(1), ground=kit.box(look)) for text in texts], s(5))


def name_pill(ui: Ui, style: Style, text: str, sitter: Seat) -> kit.Part:
    """Return a pill in a seat's colour with the face of its player and a text."""
    s, look, high_contrast = ui.scale, player_look(sitter.colour), ui.theme.high_contrast

    def ground(canvas: Canvas, pill: Rect) -> None:
        if high_contrast:
            canvas.panel(pill, "pill")
        else:
            canvas.shadow(pill, 6, 3, pill.height / 2 / s.unit, 0.35)
            canvas.box(pill, Box(look.fill, pill.height / 2, "#FFF9EC", 2 * s.unit))

    face = kit.player_mark(sitter.colour, ui.text.line_height(style) + s(4), sitter.player)
    words = _label(ui, text, style, colour=None if high_contrast else look.on_fill)
    row = kit.HStack([face, words], s(9))
    return kit.Pad(row, y=s(4), left=s(4), right=s(25), ground=kit.drawing(ground))
