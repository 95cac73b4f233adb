"""The stage of both lots: each over the city of the seat that would get it, or both beside the unique city."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial

import pygame
from pygame import Rect, Surface

from cardcity_desktop.rules.card_city.actions import Lot
from cardcity_desktop.rules.card_city.events import HIDDEN
from cardcity_desktop.rules.card_city.forecast.lots import LotForecast, lot_forecast
from cardcity_desktop.rules.card_city.site import Site, site_of
from cardcity_desktop.rules.card_city.view import LotView
from cardcity_desktop.rules.city.cards import CODES
from cardcity_desktop.rules.errors import Cell
from cardcity_desktop.scenes.card_city.advice_text import gaps_tip
from cardcity_desktop.scenes.card_city.board_model import board_of
from cardcity_desktop.scenes.card_city.meadow import paint_paddock
from cardcity_desktop.scenes.card_city.names import (
    cards_listed,
    growth_text,
    kind_name,
    short_name,
    thing_text,
)
from cardcity_desktop.scenes.card_city.table.layout import TableLayout
from cardcity_desktop.scenes.card_city.table.lot_trays import LOTS, LotMotion, LotTrays
from cardcity_desktop.scenes.card_city.table.moves import Thing
from cardcity_desktop.scenes.card_city.table.pieces import Pieces
from cardcity_desktop.scenes.card_city.table.snapshot import TableSnapshot
from cardcity_desktop.support.i18n import _, ngettext
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.board.camera import Camera
from cardcity_desktop.ui.board.geometry import Lens
from cardcity_desktop.ui.board.model import BoardCard, BoardModel
from cardcity_desktop.ui.board.painting.base import paint_board
from cardcity_desktop.ui.cards.outlines import outline
from cardcity_desktop.ui.paint.discs import disc_colours, draw_disc
from cardcity_desktop.ui.paint.rectangles import columns, inset, rows
from cardcity_desktop.ui.paint.text import Style
from cardcity_desktop.ui.paint.theme import CARD_BORDER, player_look, rgb
from cardcity_desktop.ui.paint.vector.svg import svg_document
from cardcity_desktop.ui.toolkit import Box, Canvas, Focus, Focusable, Scene, Widget
from cardcity_desktop.ui.widgets.buttons import Button, Kind, button_size
from cardcity_desktop.ui.widgets.labels import Painted
from cardcity_desktop.ui.wording.numbers import money_text, number_text, signed_text
from cardcity_desktop.ui.wording.seats import labelled, of_player


@dataclass(frozen=True)
class Outlook:
    """A lot as one seat would get it: what it brings, from the cards that the viewer sees, in short texts."""

    table: TableSnapshot
    seat: int
    lot: LotView

    @property
    def cards(self) -> tuple[str, ...]:
        return (*self.lot.up, *self.lot.down)

    @property
    def unknown(self) -> int:
        """Number of the lot's cards that the viewer does not see."""
        return self.cards.count(HIDDEN)

    @property
    def is_split_again(self) -> bool:
        """True if the lot has too many cards for one hand, so that its taker splits it again (3.5)."""
        return len(self.cards) > self.table.turn.draft.keep

    @cached_property
    def forecast(self) -> LotForecast | None:
        """The forecast from the seen cards, or None if the viewer sees none, or if the lot will be split again."""
        if self.is_split_again or not set(self.cards) - {HIDDEN}:
            return None
        return lot_forecast(self.table.turn.state, self.seat, self.cards, self.lot.money)

    @cached_property
    def of_open_cards(self) -> LotForecast:
        """The forecast from the cards that lie face up, which all players see."""
        return lot_forecast(self.table.turn.state, self.seat, self.lot.up, self.lot.money)

    @property
    def before_after(self) -> str:
        """A short forecast in the unit of the players' panels: "−8 → 1" points, or early "19 → 17 gaps"."""
        if self.forecast is None:
            return ""
        had, has = self.forecast.before, self.forecast.after
        if had.points is None or has.points is None:
            return ""
        if self.table.turn.counts_gaps(had):
            some = ngettext("{change} gap", "{change} gaps", has.empties)
            form = _("{change} gaps or fewer") if self.unknown else some
            return form.format(change=self._change(had.empties, has.empties))
        points = self._change(had.points, has.points)
        return points + " " + _("or more") if self.unknown else points

    def _change(self, had: float, has: float) -> str:
        """Return "19 → 17". Of what only unknown cards may change, the figure alone."""
        after = number_text(has)
        return after if self.unknown and had == has else f"{number_text(had)} → {after}"

    def worth(self, forecast: LotForecast, short: bool = False) -> str:
        """Return the points of a forecast, "+7", or early in the game the gaps it fills. If `short`, a number."""
        had, has = forecast.before, forecast.after
        if not self.table.turn.counts_gaps(had):
            return self.gain_text(forecast) or number_text(0)
        more = has.empties - had.empties
        change = signed_text(more)
        return change if short else ngettext("{change} gap", "{change} gaps", abs(more)).format(change=change)

    @staticmethod
    def gain_text(forecast: LotForecast) -> str:
        """Return the points that a lot brings, "+7", or "" if they do not change."""
        return signed_text(forecast.points) if forecast.points else ""

    @property
    def sight(self) -> str:
        """The seat's own sight of a lot in which the viewer knows more: "open cards: +2".

        With unknown cards it is "or more".
        """
        if self.unknown:
            return _("or more")
        if self.seat == self.table.viewer or not self.lot.down:
            return ""
        return _("open cards: {points}").format(points=self.worth(self.of_open_cards, short=True))


@dataclass(frozen=True, slots=True)
class LotCardPreview:
    """A numbered card of a forecast, drawn in the city. Its district then has `size` cards."""

    token: str
    cell: Cell
    size: int
    grown: bool  # it would follow by itself

    @classmethod
    def of(cls, forecast: LotForecast | None) -> tuple["LotCardPreview", ...]:
        """Return a forecast's cards in order: those of the lot, then those placed automatically."""
        if forecast is None:
            return ()
        placed = [cls(*card, grown=False) for card in forecast.placed]
        return (*placed, *(cls(*card, grown=True) for card in forecast.grown))


class TakerPieces(Pieces):
    """Pieces about the seat that would get a lot: its pennant, the lot's worth for it, and its city."""

    GHOST = 0.72  # opacity of a card that would be placed
    WIDE_PENNANT = 168  # logical units: least width of a pennant

    def __init__(self, table: TableSnapshot, scene: Scene) -> None:
        super().__init__(table, scene)
        self.sitters = labelled(self.turn.seats)
        self.shows_forecasts = self.ui.preferences.needs_shown

    def taker_text(self, seat: int) -> str:
        """Return who gets a lot: "for you", "for Anna"."""
        if seat == self.table.viewer and len(self.table.persons) == 1:
            return _("for you")
        return _("for {name}").format(name=self.sitters[seat].name)

    def pennant(self, seat: int, height: int) -> kit.Part:
        """Return the pennant, `height` px, that names the taker of a lot, in its colour, pointing down at a city."""
        s, theme, look = self.s, self.theme, player_look(self.sitters[seat].colour)
        fill, ink = (theme.panel, theme.text) if theme.high_contrast else (look.fill, look.on_fill)
        tip, line = s(9), 2 * s.unit
        sign = svg_document(24, 24, f'<path d="{look.shape}" fill="{ink}"/>')

        def paint(canvas: Canvas, place: Rect) -> None:
            width, high, edge, middle = place.width, place.height - tip, line / 2, place.width / 2
            canvas.shadow(Rect(place.topleft, (width, high)), 5, 3, 4, 0.3)
            cloth = f"M{edge} {edge}H{width - edge}V{high}H{middle + 1.6 * tip}L{middle} {high + tip - line}"
            shape = f'fill="{fill}" stroke="{CARD_BORDER}" stroke-width="{line}" stroke-linejoin="round"'
            path = f'<path d="{cloth}L{middle - 1.6 * tip} {high}H{edge}Z" {shape}/>'
            canvas.svg(svg_document(width, high + tip, path), place)

        mark = kit.drawing(lambda canvas, rect: canvas.svg(sign, rect), s(13), s(13))
        words = self.words(self.taker_text(seat), "strong", one_line=True, valign="middle", colour=ink)
        row = kit.Pad(kit.Aligned(kit.HStack([mark, words], s(8))), s(22), bottom=tip)
        return kit.Aligned(kit.Layers([kit.drawing(paint, s(self.WIDE_PENNANT), height), row]))

    def worth_pill(self, outlook: Outlook) -> kit.Part:
        """Return a pill with the value of a lot for a seat, from the cards that both viewer and seat see."""
        s, sitter, parts = self.s, self.sitters[outlook.seat], list[kit.Part]()
        if outlook.forecast is not None and self.shows_forecasts:
            worth = outlook.worth(outlook.forecast)
            parts = [self.words(worth, "strong", colour=self.theme.accent, one_line=True)]
            if outlook.forecast.income > 0:
                income = _("{money} a round").format(money="+" + money_text(outlook.forecast.income))
                parts.append(self.words(income, "small", one_line=True, drop=2))
            sees = outlook.sight
            parts += [self.words(sees, "small", one_line=True, muted=True, drop=1)] if sees else []
        mark = kit.player_mark(sitter.colour, s(24), sitter.portrait)
        taker = self.words(self.taker_text(outlook.seat), "small", one_line=True, muted=True, drop=3)
        line = kit.space(high=self.ui.text.line_height("strong"), grow=1)
        row = kit.HStack([mark, *parts, line, taker] if parts else [mark, taker, line], s(7))
        return kit.panel(self.ui, row, "pill", 8, 3, grow=1)

    def paint_city(self, seat: int, forecast: LotForecast | None, canvas: Canvas, place: Rect) -> None:
        """Draw a seat's city with the cards of a forecast on a piece of meadow. The picture is cached."""
        previews = LotCardPreview.of(forecast)
        key = (
            "lot city", self.turn.view.cities[seat], seat, previews, place.size, canvas.theme.name,
            self.ui.preferences.colour_marks,
        )  # fmt: skip
        make = partial(self._city_surface, seat, previews, canvas, place.size)
        canvas.surface.blit(canvas.pictures.surfaces.get(key, make), place)

    def _city_surface(
        self, seat: int, previews: Sequence[LotCardPreview], canvas: Canvas, size: tuple[int, int]
    ) -> Surface:
        """Return a picture of a seat's whole city with the previewed cards on it."""
        surface, turn, scale = Surface(size, pygame.SRCALPHA).convert_alpha(), self.turn, canvas.scale
        on, area = canvas.on(surface), surface.get_rect()
        city = board_of(turn.view, turn.state.rules.board, seat, turn.motifs.of_laid)
        bare: BoardModel = city if turn.unique else city._replace(cells=(), frame=(), outline=())
        whole = bare.with_cards(BoardCard(preview.cell, preview.token) for preview in previews)
        padding = 24 if whole.shape == "hexagonal" else 18
        lens = Camera(whole=True).lens(area, whole, scale, padding=padding, largest=64)
        if not turn.unique:  # the unique city is on the table's own meadow
            built = [lens.rect(card.cell).inflate(scale(16), scale(16)) for card in whole.cards]
            paint_paddock(on, area, built, bool(seat % 2))
        paint_board(on, area, bare.base(), lens, self.table.faces, town=True)
        for at, preview in enumerate(previews, 1):
            self._draw_preview(on, lens, preview, at)
        return surface

    def _draw_preview(self, canvas: Canvas, lens: Lens, preview: LotCardPreview, number: int) -> None:
        """Draw a card that would be placed, with a ring and its number."""
        rect, unit = lens.rect(preview.cell), canvas.scale.unit
        face = self.table.faces.face(preview.token, lens.size, shape=lens.shape)
        face.set_alpha(round(255 * self.GHOST))
        canvas.surface.blit(face, rect)
        face.set_alpha(255)
        colour = disc_colours(canvas, preview.grown)[0]
        if lens.shape == "hex":
            corners = [(rect.left + x * rect.width, rect.top + y * rect.width) for x, y in outline("hex")]
            pygame.draw.polygon(canvas.surface, rgb(colour), corners, max(2, round(2.4 * unit)))
        else:
            canvas.box(rect.inflate(round(4 * unit), round(4 * unit)), Box(None, rect.width * 0.14, colour, 2.4 * unit))
        usual, most = round(rect.width * 0.36), round(rect.width * 0.8)
        side = max(canvas.scale(15), usual, min(canvas.painter.line_height("small"), most))
        draw_disc(canvas, Rect(0, 0, side, side).move_to(center=rect.topleft), number, preview.grown)


class CityPanel(TakerPieces):
    """Maker of the panel with the city of the seat that would get a lot."""

    PICTURE = 0.5  # share of a panel's width that the city takes
    LARGE_PICTURE = 0.54  # the same in a large panel
    BESIDE_LARGE_TEXT = 0.3  # the same beside large text
    NEWS_GO = 40  # priority at which news give way, before everything else

    def __init__(self, table: TableSnapshot, scene: Scene, outlook: Outlook) -> None:
        super().__init__(table, scene)
        self.outlook, self.sitter = outlook, self.sitters[outlook.seat]
        # larger texts where there is room; beside the unique city the cards take it
        self.is_large = table.lots_are_wide and not (self.large or self.turn.unique)
        self.style: Style = "body" if self.is_large else "small"
        self.shown = outlook.forecast if self.shows_forecasts else None

    def part(self, width: int, has_figures: bool, news: Sequence[str]) -> kit.Part:
        """Return a panel of `width` px with a seat's city, name, money, a lot's cards and figures.

        The city shrinks to make room for them; `news` are sentences about the seat, left out first.
        """
        s, seat, turn = self.s, self.outlook.seat, self.turn
        usual = self.BESIDE_LARGE_TEXT if self.large else self.PICTURE
        room = round(width * (self.LARGE_PICTURE if self.is_large else usual)) - s(12)
        least = room - s(16) if self.is_large else room // 2
        picture = kit.drawing(partial(self.paint_city, seat, self.shown), room, 0, least)
        figures = self._figures() if has_figures and self.shows_forecasts else []
        lines = [self._head(site_of(turn.state, seat)), *self._card_lines(), *self._news_lines(news), *figures]
        name, tip = of_player(_("City of {name}"), _("Your city"), self.sitter.name), _("See this city large")
        if turn.counts_gaps(turn.sheet(seat)):
            tip = f"{gaps_tip()}\n{tip}"
        city = Thing("city", seat=seat)
        press = partial(self.table.live.press, city)
        item = Focusable(city.key, Rect(0, 0, 0, 0), press, name, tip=tip, group="cities", extra=city)
        text = kit.Pad(kit.VStack(lines, s(7 if self.is_large else 5)), s(4), 0 if self.large else s(6), grow=1)
        beside = [] if turn.unique else [picture]  # the unique city is shown once, large
        body = kit.HStack([*beside, text], s(10), align="fill")
        is_active = seat == turn.active_seat

        def paint(canvas: Canvas, rect: Rect, _focus: Focus) -> None:
            canvas.panel(rect, "active" if is_active else "panel")

        return kit.Face(kit.Pad(body, s(8), s(8)), item, paint, grow=1)

    def _head(self, site: Site) -> kit.Part:
        """Return a seat's mark, name and money in one line. With large cities its cards and limit, too."""
        s, sitter = self.s, self.sitter
        mark = kit.player_mark(sitter.colour, s(34 if self.is_large else 22), sitter.portrait)
        size = self.words(f"{site.cards}/{site.limit}", "label", one_line=True, muted=True, drop=1)
        details = [size, self.coin(21)] if self.is_large else []

        def row(style: Style) -> kit.Part:
            money = self.words(money_text(site.money), style, one_line=True)
            name = self.words(sitter.name, style, one_line=True, least=s(160))  # a long one is cut, not the money
            return kit.HStack([mark, name, kit.space(grow=1), *details, money], s(8))

        styles: tuple[Style, ...] = ("heading", "strong") if self.table.lots_are_wide else ("strong",)
        return kit.FirstThatFits([partial(row, style) for style in styles])

    def _card_lines(self) -> list[kit.Part]:
        """Return the numbered previews, warnings of cards that would be lost, and the number of unknown cards."""
        forecast, outlook, lines = self.shown, self.outlook, list[kit.Part]()
        if forecast is None:
            return []
        side = max(self.s(17), self.ui.text.line_height(self.style))
        for at, preview in enumerate(LotCardPreview.of(forecast), 1):
            grown = preview.grown
            text = growth_text(preview.token[0], preview.size) if grown else thing_text(preview.token, preview.size)
            disc = kit.drawing(partial(draw_disc, number=at, grown=grown), side, side)
            # the last steps give way first
            lines.append(kit.HStack([disc, self.words(text, self.style, grow=1)], self.s(8), drop=at))
        site = site_of(self.turn.state, outlook.seat)
        site = replace(site, money=site.money + outlook.lot.money)
        site = site.after((token, cell) for token, cell, _size in forecast.placed)
        for token in forecast.lost:
            text = lost_text(site, token, outlook.seat == self.turn.viewer)
            lines.append(self.words(text, self.style, colour=self.theme.danger, drop=1))
        if count := outlook.unknown:
            text = ngettext("one card unknown to you", "{count} cards unknown to you", count).format(count=count)
            lines.append(self.words(text, self.style, muted=True, drop=2))
        return lines

    def _news_lines(self, news: Sequence[str]) -> list[kit.Part]:
        """Return the newest sentences about a seat, below a heading."""
        if not news:
            return []
        head = self.words(_("Since your last turn"), "label", one_line=True)
        lines: list[kit.Part] = [self.words(text, "small", muted=True) for text in news]
        lines[0] = kit.Pad(kit.VStack([head, lines[0]], self.s(5)), top=self.s(8))
        for at, line in enumerate(lines):
            line.drop = self.NEWS_GO + at
        return lines

    def _figures(self) -> list[kit.Part]:
        """Return a seat's figures before and after a lot: income, and points (early in the game, gaps).

        Without a forecast they are today's figures, or none where the unique city leaves little room.
        """
        outlook, turn, lines = self.outlook, self.turn, list[kit.Part]()
        forecast, unknown = outlook.forecast, bool(outlook.unknown)
        if forecast is None:
            if outlook.is_split_again:
                text = _("{count} cards, to be split into two lots again").format(count=len(outlook.cards))
                lines.append(self.words(text, self.style, muted=True))
            if turn.unique:
                return lines
            forecast, unknown = lot_forecast(turn.state, outlook.seat, ()), False
        figures = self._figure_rows(forecast, unknown)
        if turn.unique and not self.large:  # the cards take the room of a line
            side_by_side = partial(kit.Even, figures, self.s(24))
            figures = [kit.FirstThatFits([side_by_side, partial(kit.VStack, figures, self.s(5))])]
        else:
            rule = kit.box(Box(self.theme.panel_edge, 0), 0, max(1, self.s(1)), drop=self.NEWS_GO)
            figures.insert(0, rule)
        if forecast.cloud:
            figures.append(self.words(_("and a pollution cloud"), "small", colour=self.theme.danger))
        return [*lines, kit.space(grow=1), *figures]

    def _figure_rows(self, forecast: LotForecast, unknown: bool) -> list[kit.Part]:
        """Return points or gaps, and income, before and after a lot. `unknown` if it has hidden cards."""
        had, has, shown = forecast.before, forecast.after, list[kit.Part]()
        if self.turn.counts_gaps(had):
            fills, change = (number_text(had.empties), number_text(has.empties)), _("or fewer") if unknown else ""
            shown.append(self._before_after(_("Gaps"), *fills, change, not unknown))
        elif had.points is not None and has.points is not None:
            points, change = (number_text(had.points), number_text(has.points)), Outlook.gain_text(forecast)
            better = bool(change) and not unknown and has.points > had.points
            shown.append(self._before_after(_("Points"), *points, _("or more") if unknown else change, better))
        change = "+" + money_text(forecast.income) if forecast.income > 0 else ""
        income = money_text(had.income), money_text(has.income)
        return [*shown, self._before_after(_("A round"), *income, change, bool(change))]

    def _before_after(self, name: str, had: str, has: str, change: str, better: bool) -> kit.Part:
        """Return a line "Points  −8 → 1  +9". In large text as large as it fits."""
        colour = self.theme.accent if better and had != has else None

        def row(style: Style, figure: Style, after: Style) -> kit.Part:
            muted = partial(self.words, one_line=True, muted=True, valign="middle")
            before = [muted(had, style=figure), muted("→", style=style)] if had != has else []
            now = self.words(has, after, one_line=True, colour=colour)
            more = self.words(change, figure, one_line=True, colour=colour, valign="middle", drop=int(better))
            return kit.HStack([muted(name, style=style), kit.space(grow=1), *before, now, more], self.s(6))

        looks = [("body", "strong", "heading"), ("small", "small", "heading"), ("small", "small", "strong")]
        tried = looks if self.large else [looks[0 if self.is_large else -1]]
        return kit.FirstThatFits([partial(row, *look) for look in tried], in_row=True)


def lost_text(site: Site, token: str, own: bool) -> str:
    """Return the warning about a card that the seat (`own`: the viewer) could not build on the site of the others:
    it can't pay (4.5) or place it (4.6)."""
    price, money = money_text(site.price(CODES[token])), money_text(site.money)
    text = _("{card} discarded: {price}, you have {money}") if own else _("{card} discarded: {price}, has {money}")
    if not site.too_dear(CODES[token]):
        text = _("{card}: discarded, city full") if site.full(CODES[token]) else _("{card}: discarded, no place")
    return text.format(card=short_name(token) or kind_name(token), price=price, money=money)


class LotsStage(TakerPieces):
    """The stage with the lots, the cities that would get them, and the buttons that take them."""

    TRAY_SHARE = 0.42  # share of the stage's height for lots
    FULL_SHARE = 0.5  # the same with more than `MANY` cards, or large text during a split
    SPLIT_SHARE = 0.54  # the same with both
    BESIDE_SHARE = 0.68  # the same beside the unique city
    MANY = 6  # cards of a lot
    PENNANT = 38  # logical units: least height of the pennant between a lot and a city
    ISLAND = 0.6  # share of the window's width that the unique city takes beside the lots

    def __init__(self, table: TableSnapshot, scene: Scene) -> None:
        super().__init__(table, scene)
        self.splits, self.chooses = self.turn.view.phase == "splitting", self.turn.mode == "choose"
        self.wide, self.looked_lot = table.lots_are_wide, self.selection.looked_lot
        line, button = self.ui.text.line_height("strong"), button_size(self.ui, "")[1]
        self.pennant_high = max(self.s(self.PENNANT), line + self.s(11))  # px, between a tray and a city
        self.foot = button + self.s(10) if self.chooses else 0  # px of the button under a lot, with its margin

    def layout(self) -> TableLayout:
        """Return the areas while lots are shown."""
        return self.spread(self.room.lots_layout(self.splits))

    def spread(self, place: TableLayout) -> TableLayout:
        """Return the areas with the stage in the board's place, if wide with the right column."""
        s, wide = self.s, self.wide
        right = place.aside.right if wide else place.board.right
        low = max(place.aside.bottom, place.tray.bottom)
        whole = Rect(place.board.left, place.board.top, right - place.board.left, low - place.board.top)
        if place.tray.left >= place.board.right:  # the tray leaves the right column
            place = replace(place, info=Rect(place.info.topleft, (place.info.width, low - place.info.top)))
        if self.chooses:
            return replace(place, board=whole)
        if place.tray.width > whole.width:  # it is below the right column, too
            return replace(place, board=Rect(whole.topleft, (whole.width, place.tray.top - s(14) - whole.top)))
        high = self.room.tray_high
        tray = Rect(whole.left, whole.bottom - high, whole.width, high)
        if wide and self.turn.unique:
            more = self.ui.text.line_height("body") if self.large else 0  # the island gives way to the task
            tray.update(tray.left, tray.top - more, round(whole.width * self.ISLAND) - s(8), high + more)
            return replace(place, board=whole, tray=tray)
        return replace(place, board=Rect(whole.topleft, (whole.width, tray.top - s(14) - whole.top)), tray=tray)

    def widgets(self, place: TableLayout, news: Mapping[int, Sequence[str]], motion: LotMotion) -> list[Widget]:
        """Return both lots in the board's place, and the cities that would get them.

        `news` are sentences about each seat, by its colour, the newest first.
        """
        if self.turn.unique:
            return self._beside_city(place, motion)
        s, large = self.s, self.large
        boxes = columns(inset(place.board, s(4), s(4 if large else 10)), [0.5, 0.5], s(8 if large else 16))
        counts = (len(lot.up) + len(lot.down) + lot.room_up + lot.room_down for lot in self.turn.lots)
        full, makes = any(count > self.MANY for count in counts), large and self.splits
        share = self.SPLIT_SHARE if makes and full else self.FULL_SHARE if makes or full else self.TRAY_SHARE
        return self._lots(boxes, share, news, motion)

    def _beside_city(self, place: TableLayout, motion: LotMotion) -> list[Widget]:
        """Return the unique city with the cards of the inspected lot, and both lots at its right."""
        s, area, wide = self.s, place.board, self.wide
        left = round(area.width * (self.ISLAND if wide else 1 - self.ISLAND))
        below = area.bottom if self.chooses or not wide else place.tray.top - s(14)
        island = Rect(area.left, area.top, left - s(8), below - area.top)
        top = area.top + s(0 if self.large else 9)  # the inspected tray is lifted
        right = Rect(area.left + left + s(8), top, area.width - left - s(8), area.bottom - top)
        share = 1.0 if self.splits else self.BESIDE_SHARE
        first, looked = self.turn.takers[0], self.turn.lots[self.looked_lot - 1]
        forecast = Outlook(self.table, first, looked).forecast if self.shows_forecasts else None
        picture = Painted(island, partial(self.paint_city, first, forecast))
        free = wide and self.turn.card_shape == "hex" and not self.large
        standings = self._standings(island) if free else []
        return [picture, *standings, *self._lots(rows(right, [0.5, 0.5], s(12)), share, {}, motion)]

    def _lots(
        self, boxes: Sequence[Rect], share: float, news: Mapping[int, Sequence[str]], motion: LotMotion
    ) -> list[Widget]:
        """Return a tray in each box and what is below it. A city whose lines need more room makes its tray lower."""
        width, height = boxes[0].size
        below = [
            self.still(f"lot {number}", partial(self._below, width, news, number), width, news, self.looked_lot)
            for number in LOTS
        ]
        needed = max(part.measure(width).least_high for part in below)
        tray_high = min(round((height - self.foot) * share), height - needed)
        trays = [Rect(box.topleft, (width, tray_high)) for box in boxes]
        both = lambda _rect: LotTrays(self.table, self.scene, motion).widgets(trays)  # noqa: E731
        widgets = kit.kept_widgets(self.scene, "trays", trays[0], (self.table, trays), both)
        for box, part in zip(boxes, below, strict=True):
            widgets += kit.arrange(part, Rect(box.left, box.top + tray_high, width, height - tray_high)).widgets
        return widgets

    def _below(self, width: int, news: Mapping[int, Sequence[str]], number: Lot) -> kit.Part:
        """Return the part below a tray of `width` px: the receiver, the city with the lot, and the take button."""
        s, turn, splits, lot = self.s, self.turn, self.splits, self.turn.lots[number - 1]
        seat = turn.takers[number != self.looked_lot]
        outlook, parts = Outlook(self.table, seat, lot), list[kit.Part]()
        is_open = splits or not (turn.unique or self.chooses)  # who takes which
        has_pills = is_open and (turn.mode == "split" or outlook.forecast is not None)
        if has_pills:
            count, gap = len(turn.takers), s(8)
            pill = (width - gap * (count - 1)) // count  # a longer name takes no room from the other's figures
            pills = [kit.Wide(self.worth_pill(Outlook(self.table, each, lot)), pill) for each in turn.takers]
            parts.append(kit.Pad(kit.HStack(pills, gap), top=s(8)))
        elif not (is_open or turn.unique):
            parts.append(kit.Pad(self.pennant(seat, self.pennant_high), top=s(2)))
        else:
            parts.append(kit.space(high=s(6)))
        if not turn.unique or not splits:
            roomy = not self.large or not (splits and has_pills)  # else the pills tell it
            shows_news = self.wide and seat != self.table.viewer  # else the journal is beside the lots
            own_news = news.get(turn.seats[seat].colour, ()) if shows_news else ()
            parts.append(CityPanel(self.table, self.scene, outlook).part(width, roomy, own_news))
        if self.foot:
            size = kit.fixed(0, self.foot - s(10))
            parts.append(kit.Pad(kit.Leaf(partial(self._take_button, number), size, name="take"), top=s(6)))
        return kit.VStack(parts, s(4), name=f"lot {number}")

    def _take_button(self, number: Lot, rect: Rect) -> Widget:
        """Return the button that takes a lot. Of the other one, it also shows the forecast and who gets what."""
        turn, is_inspected, (chooser, splitter) = self.turn, number == self.looked_lot, self.turn.takers
        lot, other = turn.lots[number - 1], turn.lots[2 - number]
        texts = [_("Take lot {number}").format(number=number)]
        shows = not is_inspected and self.shows_forecasts
        if worth := Outlook(self.table, chooser, lot).before_after if shows else "":
            texts.append(_("Take lot {number}: {cards}").format(number=number, cards=worth))
            if other.up and not other.down:
                gets = _("{name} gets {cards}").format(name=turn.names[splitter], cards=cards_listed(other.up))
                texts.append(f"{texts[-1]} · {gets}")
        text = next((text for text in reversed(texts) if button_size(self.ui, text)[0] <= rect.width), texts[0])
        kind: Kind = "primary" if is_inspected else "secondary"
        take, icon = Thing("take", number), "check" if is_inspected else ""
        press = partial(self.table.live.press, take)
        return Button(rect, text, press, kind, icon, key=take.key, sound="choose", extra=take)

    def _standings(self, island: Rect) -> list[Widget]:
        """Return a pill with each seat's points (early: its gaps), in the corners free of the unique city."""
        turn, s, pills = self.turn, self.s, list[kit.Part]()
        for seat, sitter in enumerate(self.sitters):
            sheet = turn.sheet(seat)
            text = "" if sheet.points is None else number_text(sheet.points)
            if turn.counts_gaps(sheet):
                text = number_text(sheet.empties) + " " + _("gaps")
            name = self.words(sitter.name, "strong", one_line=True, muted=True)
            mark, figure = (
                kit.player_mark(sitter.colour, s(24), sitter.portrait),
                self.words(text, "strong", one_line=True),
            )
            pills.append(kit.panel(self.ui, kit.HStack([mark, name, figure], s(8)), "pill", 8, 4))
        pairs = [pills[at : at + 2] for at in range(0, len(pills), 2)]
        upper, *lower = [kit.HStack([left, kit.space(grow=1), *right]) for left, *right in pairs]
        corners = kit.VStack([upper, kit.space(grow=1), *lower])
        return kit.arrange(kit.Pad(corners, top=s(8)), island).widgets

    def swapping_places(self, widgets: Sequence[Widget]) -> list[tuple[Rect, Rect]]:
        """Return both cities' panels on the stage with their places including the pennant, in px.

        [] if not both are shown.
        """
        keys = {Thing("city", seat=seat).key for seat in range(len(self.turn.seats))}
        panels = [widget.rect for widget in widgets if widget.key in keys]
        above, below, beside = self.pennant_high + self.s(3), self.s(5), self.s(7)
        return [
            (rect, Rect(rect.left - beside, rect.top - above, rect.width + 2 * beside, rect.height + above + below))
            for rect in panels
            if len(panels) == 2
        ]
