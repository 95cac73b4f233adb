"""Below a lot: the pennant with its taker, pills with its worth, and the panel of the taker's city."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial

from pygame import Rect

from cardcity_desktop.rules.card_city.forecast.lots import LotForecast, lot_forecast
from cardcity_desktop.rules.card_city.site import Site, site_of
from cardcity_desktop.rules.city.cards import CODES
from cardcity_desktop.scenes.card_city.coin import coin_part
from cardcity_desktop.scenes.card_city.table.draft.city_picture import paint_city, previews_of
from cardcity_desktop.scenes.card_city.table.draft.outlook import Outlook, gain_text
from cardcity_desktop.scenes.card_city.table.layout import large_text
from cardcity_desktop.scenes.card_city.table.moves import Thing
from cardcity_desktop.scenes.card_city.table.snapshot import TableSnapshot
from cardcity_desktop.scenes.card_city.wording.cards import growth_text, kind_name, short_name, thing_text
from cardcity_desktop.scenes.card_city.wording.scores import cells_to_fill_tip
from cardcity_desktop.session.store import Seat
from cardcity_desktop.support.i18n import _, ngettext
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.paint.discs import draw_disc
from cardcity_desktop.ui.paint.text import Style
from cardcity_desktop.ui.paint.theme import CARD_BORDER, Colour, player_look
from cardcity_desktop.ui.paint.vector.svg import svg_document
from cardcity_desktop.ui.toolkit import Box, Canvas, Focus, Focusable, Scene, Ui
from cardcity_desktop.ui.wording.numbers import money_text, number_text
from cardcity_desktop.ui.wording.seats import labelled, of_player

PICTURE, LARGE_PICTURE, BESIDE_LARGE_TEXT = 0.5, 0.54, 0.3
"""Share of a panel's width that the city takes: usually, in a large panel, and beside large text."""

WIDE_PENNANT = 168
"""Logical units: least width of a pennant."""

NEWS_GO = 40
"""Priority at which news give way, before everything else."""

BOTH = 2
"""Number of players at which all cities are on the stage."""


def is_wide(table: TableSnapshot) -> bool:
    """Return True if the lots take the right column, too: beside the unique city, and with large text."""
    both = len(table.turn.seats) == BOTH  # whose cities and figures are on the stage already
    return table.shows_lots and not table.has_task and (table.turn.unique or large_text(table.ui) or both)


def pennant(table: TableSnapshot, seat: int, height: int) -> kit.Part:
    """Return the pennant, `height` px, that names the seat that gets a lot, in its colour, pointing down at a city."""
    ui, s, look = table.ui, table.ui.scale, player_look(labelled(table.turn.seats)[seat].colour)
    fill, ink = (ui.theme.panel, ui.theme.text) if ui.theme.high_contrast else (look.fill, look.on_fill)
    tip, sign = s(9), svg_document(24, 24, f'<path d="{look.shape}" fill="{ink}"/>')

    def paint(canvas: Canvas, place: Rect) -> None:
        flag = Rect(place.topleft, (place.width, place.height - tip))
        canvas.shadow(flag, 5, 3, 4, 0.3)
        canvas.svg(_cloth(flag.width, flag.height, tip, fill, 2 * s.unit), place)

    mark = kit.drawing(lambda canvas, rect: canvas.svg(sign, rect), s(13), s(13))
    words = kit.words(ui, _taker_text(table, seat), "strong", one_line=True, valign="middle", colour=ink)
    row = kit.Pad(kit.Aligned(kit.HStack([mark, words], s(8))), s(22), bottom=tip)
    return kit.Aligned(kit.Layers([kit.drawing(paint, s(WIDE_PENNANT), height), row]))


def _taker_text(table: TableSnapshot, seat: int) -> str:
    """Return who gets a lot: "for you", "for Anna"."""
    if seat == table.viewer and len(table.persons) == 1:
        return _("for you")
    return _("for {name}").format(name=labelled(table.turn.seats)[seat].name)


def _cloth(width: int, height: int, tip: int, fill: Colour, line: float) -> str:
    """Return a pennant's cloth of `width` by `height` px, with a tip in the middle of its lower edge, as SVG."""
    edge, middle = line / 2, width / 2
    outline = f"M{edge} {edge}H{width - edge}V{height}H{middle + 1.6 * tip}L{middle} {height + tip - line}"
    look = f'fill="{fill}" stroke="{CARD_BORDER}" stroke-width="{line}" stroke-linejoin="round"'
    return svg_document(width, height + tip, f'<path d="{outline}L{middle - 1.6 * tip} {height}H{edge}Z" {look}/>')


def worth_pill(table: TableSnapshot, outlook: Outlook) -> kit.Part:
    """Return a pill with the value of a lot for a seat, from the cards that both viewer and seat see."""
    ui, s, sitter = table.ui, table.ui.scale, labelled(table.turn.seats)[outlook.seat]
    parts = list[kit.Part]()
    if outlook.forecast is not None and ui.preferences.needs_shown:
        worth = outlook.worth(outlook.forecast)
        parts = [kit.words(ui, worth, "strong", colour=ui.theme.accent, one_line=True)]
        if outlook.forecast.income > 0:
            income = _("{money} a round").format(money="+" + money_text(outlook.forecast.income))
            parts.append(kit.words(ui, income, "small", one_line=True, drop=2))
        sees = outlook.sight
        parts += [kit.words(ui, sees, "small", one_line=True, muted=True, drop=1)] if sees else []
    mark = kit.player_mark(sitter.colour, s(24), sitter.player)
    taker = kit.words(ui, _taker_text(table, outlook.seat), "small", one_line=True, muted=True, drop=3)
    line = kit.space(high=ui.text.line_height("strong"), grow=1)
    row = kit.HStack([mark, *parts, line, taker] if parts else [mark, taker, line], s(7))
    return kit.panel(ui, row, "pill", 8, 3, grow=1)


@dataclass(frozen=True)
class CityPanel:
    """Maker of the panel with the city of the seat that would get a lot."""

    table: TableSnapshot
    outlook: Outlook
    scene: Scene

    @property
    def ui(self) -> Ui:
        return self.table.ui

    @property
    def sitter(self) -> Seat:
        return labelled(self.table.turn.seats)[self.outlook.seat]

    @property
    def is_large(self) -> bool:
        """True if there is room for larger texts; beside the unique city the cards take it."""
        return is_wide(self.table) and not (large_text(self.ui) or self.table.turn.unique)

    @property
    def style(self) -> Style:
        return "body" if self.is_large else "small"

    @cached_property
    def shown(self) -> LotForecast | None:
        """The forecast, None where the player has switched it off."""
        return self.outlook.forecast if self.ui.preferences.needs_shown else None

    def part(self, width: int, has_figures: bool, news: Sequence[str]) -> kit.Part:
        """Return a panel of `width` px with a seat's city, name, money, a lot's cards and figures.

        The city shrinks to make room for them; `news` are sentences about the seat, left out first.
        """
        table, ui, s, seat, turn = self.table, self.ui, self.ui.scale, self.outlook.seat, self.table.turn
        share = LARGE_PICTURE if self.is_large else BESIDE_LARGE_TEXT if large_text(ui) else PICTURE
        room = round(width * share) - s(12)
        least = room - s(16) if self.is_large else room // 2
        picture = kit.drawing(partial(paint_city, table, seat, self.shown), room, 0, least)
        figures = self._figures() if has_figures and ui.preferences.needs_shown else []
        site = site_of(turn.state, seat)
        facts = self.sitter, site.cards, site.limit, site.money, self.is_large, is_wide(table)
        head = kit.kept(self.scene, f"head {seat}", facts, partial(self._head, site))
        lines = [head, *self._card_lines(), *_news_lines(ui, news), *figures]
        name, tip = of_player(_("City of {name}"), _("Your city"), self.sitter.name), _("See this city large")
        if turn.counts_cells_to_fill(turn.sheet(seat)):
            tip = f"{cells_to_fill_tip()}\n{tip}"
        city = Thing("city", seat=seat)
        press = partial(table.actions.press, city)
        item = Focusable(city.key, Rect(0, 0, 0, 0), press, name, tip=tip, group="cities", extra=city)
        text = kit.Pad(kit.VStack(lines, s(7 if self.is_large else 5)), s(4), 0 if large_text(ui) else s(6), grow=1)
        beside = [] if turn.unique else [picture]  # the unique city is shown once, large
        body = kit.HStack([*beside, text], s(10), align="fill")
        return kit.Face(kit.Pad(body, s(8), s(8)), item, partial(_paint_panel, seat == turn.active_seat), grow=1)

    def _head(self, site: Site) -> kit.Part:
        """Return a seat's mark, name and money in one line; with large cities its cards and limit, too."""
        ui, s, sitter = self.ui, self.ui.scale, self.sitter
        mark = kit.player_mark(sitter.colour, s(34 if self.is_large else 22), sitter.player)
        size = kit.words(ui, f"{site.cards}/{site.limit}", "label", one_line=True, muted=True, drop=1)
        details = [size, coin_part(ui, 21)] if self.is_large else []

        def row(style: Style) -> kit.Part:
            money = kit.words(ui, money_text(site.money), style, one_line=True)
            name = kit.words(ui, sitter.name, style, one_line=True, least=s(160))  # a long one is cut, not the money
            return kit.HStack([mark, name, kit.space(grow=1), *details, money], s(8))

        styles: tuple[Style, ...] = ("heading", "strong") if is_wide(self.table) else ("strong",)
        return kit.FirstThatFits([partial(row, style) for style in styles])

    def _card_lines(self) -> list[kit.Part]:
        """Return the numbered previews, warnings of cards that would be lost, and the number of unknown cards."""
        ui, s, forecast, lines = self.ui, self.ui.scale, self.shown, list[kit.Part]()
        if forecast is None:
            return []
        side = max(s(17), ui.text.line_height(self.style))
        for at, preview in enumerate(previews_of(forecast), 1):
            grown = preview.grown
            text = growth_text(preview.token[0], preview.size) if grown else thing_text(preview.token, preview.size)
            disc = kit.drawing(partial(draw_disc, number=at, grown=grown), side, side)
            line = kit.HStack([disc, kit.words(ui, text, self.style, grow=1)], s(8))
            line.drop = at  # the last steps give way first
            lines.append(line)
        site = site_of(self.table.turn.state, self.outlook.seat)
        site = replace(site, money=site.money + self.outlook.lot.money)
        site = site.after((token, cell) for token, cell, _size in forecast.placed)
        for token in forecast.lost:
            text = lost_text(site, token, self.outlook.seat == self.table.turn.viewer)
            lines.append(kit.words(ui, text, self.style, colour=ui.theme.danger, drop=1))
        if count := self.outlook.unknown:
            text = ngettext("one card unknown to you", "{count} cards unknown to you", count).format(count=count)
            lines.append(kit.words(ui, text, self.style, muted=True, drop=2))
        return lines

    def _figures(self) -> list[kit.Part]:
        """Return a seat's figures before and after a lot: income, and points (early in the game, cells to fill).

        Without a forecast they are today's figures, or none where the unique city leaves little room.
        """
        ui, outlook, turn, lines = self.ui, self.outlook, self.table.turn, list[kit.Part]()
        forecast, unknown = outlook.forecast, bool(outlook.unknown)
        if forecast is None:
            if outlook.is_split_again:
                text = _("{count} cards, to be split into two lots again").format(count=len(outlook.cards))
                lines.append(kit.words(ui, text, self.style, muted=True))
            if turn.unique:
                return lines
            forecast, unknown = lot_forecast(turn.state, outlook.seat, ()), False
        figures = self._figure_rows(forecast, unknown)
        if turn.unique and not large_text(ui):  # the cards take the room of a line
            side_by_side = partial(kit.Even, figures, ui.scale(24))
            figures = [kit.FirstThatFits([side_by_side, partial(kit.VStack, figures, ui.scale(5))])]
        else:
            rule = kit.box(Box(ui.theme.panel_edge, 0), 0, max(1, ui.scale(1)), drop=NEWS_GO)
            figures.insert(0, rule)
        if forecast.cloud:
            figures.append(kit.words(ui, _("and a pollution cloud"), "small", colour=ui.theme.danger))
        return [*lines, kit.space(grow=1), *figures]

    def _figure_rows(self, forecast: LotForecast, unknown: bool) -> list[kit.Part]:
        """Return points or cells to fill, and income, before and after a lot; `unknown` if it has hidden cards."""
        had, has, rows = forecast.before, forecast.after, list[kit.Part]()
        if self.table.turn.counts_cells_to_fill(had):
            fills, change = (number_text(had.empties), number_text(has.empties)), _("or fewer") if unknown else ""
            rows.append(self._before_after(_("To fill"), *fills, change, not unknown))
        elif had.points is not None and has.points is not None:
            points, change = (number_text(had.points), number_text(has.points)), gain_text(forecast)
            better = bool(change) and not unknown and has.points > had.points
            rows.append(self._before_after(_("Points"), *points, _("or more") if unknown else change, better))
        change = "+" + money_text(forecast.income) if forecast.income > 0 else ""
        income = money_text(had.income), money_text(has.income)
        return [*rows, self._before_after(_("A round"), *income, change, bool(change))]

    def _before_after(self, name: str, had: str, has: str, change: str, better: bool) -> kit.Part:
        """Return a line "Points  −8 → 1  +9"; in large text as large as it fits."""
        ui, s, colour = self.ui, self.ui.scale, self.ui.theme.accent if better and had != has else None

        def row(style: Style, figure: Style, after: Style) -> kit.Part:
            muted = partial(kit.words, ui, one_line=True, muted=True, valign="middle")
            before = [muted(had, style=figure), muted("→", style=style)] if had != has else []
            now = kit.words(ui, has, after, one_line=True, colour=colour)
            more = kit.words(ui, change, figure, one_line=True, colour=colour, valign="middle", drop=int(better))
            return kit.HStack([muted(name, style=style), kit.space(grow=1), *before, now, more], s(6))

        looks = [("body", "strong", "heading"), ("small", "small", "heading"), ("small", "small", "strong")]
        tried = looks if large_text(ui) else [looks[0 if self.is_large else -1]]
        return kit.FirstThatFits([partial(row, *look) for look in tried], in_row=True)


def lost_text(site: Site, token: str, own: bool) -> str:
    """Return the warning about a card that the seat (`own`: the viewer) could not build on the site of the others:
    it can't pay (4.5) or place it (4.6)."""
    price, money = money_text(site.price(CODES[token])), money_text(site.money)
    text = _("{card} lost: {price}, you have {money}") if own else _("{card} lost: {price}, has {money}")
    if not site.too_dear(CODES[token]):
        text = _("{card}: city full, card lost") if site.full(CODES[token]) else _("{card}: no place, card lost")
    return text.format(card=short_name(token) or kind_name(token), price=price, money=money)


def _news_lines(ui: Ui, news: Sequence[str]) -> list[kit.Part]:
    """Return the newest sentences about a seat, below a heading."""
    if not news:
        return []
    head = kit.words(ui, _("Since your last turn"), "label", one_line=True)
    lines: list[kit.Part] = [kit.words(ui, text, "small", muted=True) for text in news]
    lines[0] = kit.Pad(kit.VStack([head, lines[0]], ui.scale(5)), top=ui.scale(8))
    for at, line in enumerate(lines):
        line.drop = NEWS_GO + at
    return lines


def _paint_panel(active: bool, canvas: Canvas, rect: Rect, focus: Focus) -> None:
    canvas.panel(rect, "active" if active else "panel")
