"""The lots as a stage: each lot above the city of the seat that would get it, with its cards as previews in that
city."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

import pygame
from pygame import Rect, Surface

from cardcity_desktop.rules.card_city.events import HIDDEN
from cardcity_desktop.rules.card_city.forecast.lots import LotForecast, lot_forecast
from cardcity_desktop.rules.card_city.site import Site, site_of
from cardcity_desktop.rules.card_city.view import LotView
from cardcity_desktop.rules.city.cards import CODES
from cardcity_desktop.scenes.card_city.board_model import board_of
from cardcity_desktop.scenes.card_city.coin import coin_part
from cardcity_desktop.scenes.card_city.meadow import paddock_svg
from cardcity_desktop.scenes.card_city.table.layout import large_text
from cardcity_desktop.scenes.card_city.table.snapshot import TableSnapshot, TurnSnapshot
from cardcity_desktop.scenes.card_city.wording.cards import growth_text, kind_name, short_name, thing_text
from cardcity_desktop.scenes.card_city.wording.scores import cells_to_fill_tip
from cardcity_desktop.support.i18n import _, ngettext
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.board.camera import Camera
from cardcity_desktop.ui.board.geometry import Lens
from cardcity_desktop.ui.board.model import BoardCard, BoardModel
from cardcity_desktop.ui.board.painting.base import paint_board
from cardcity_desktop.ui.cards.faces import CardFaces
from cardcity_desktop.ui.cards.outlines import outline
from cardcity_desktop.ui.paint.discs import disc_colours, draw_disc
from cardcity_desktop.ui.paint.text import Style
from cardcity_desktop.ui.paint.theme import CARD_BORDER, Colour, player_look, rgb
from cardcity_desktop.ui.paint.vector.svg import drawn, svg_document
from cardcity_desktop.ui.toolkit import Box, Canvas, Focus, Focusable, Ui, Widget
from cardcity_desktop.ui.widgets.labels import Painted
from cardcity_desktop.ui.wording.numbers import money_text, number_text, signed_text
from cardcity_desktop.ui.wording.seats import labelled, of_player

PICTURE, LARGE_PICTURE, BESIDE_LARGE_TEXT = 0.5, 0.54, 0.3
"""Share of a panel's width that the city takes: usually, in a large panel, and beside large text."""

WIDE_PENNANT = 168
"""Logical units: least width of a pennant."""

BOTH = 2
"""Number of players at which all cities are on the stage."""

GHOST = 0.72
"""Opacity of a card that would be placed."""


@dataclass(frozen=True, slots=True)
class Preview:
    """A numbered card of a forecast, drawn in the city; its district then has `size` cards."""

    token: str
    cell: tuple[int, int]
    grown: bool  # it would follow by itself
    size: int = 0


def is_wide(table: TableSnapshot) -> bool:
    """Return True if the lots take the right column, too: beside the unique city, and with large text."""
    both = len(table.turn.seats) == BOTH  # whose cities and figures are on the stage already
    return table.shows_lots and not table.has_task and (table.turn.unique or large_text(table.ui) or both)


def _is_large(table: TableSnapshot) -> bool:
    """Return True if panels below the lots have room for larger texts; beside the unique city cards take it."""
    return is_wide(table) and not (large_text(table.ui) or table.turn.unique)


def _style(table: TableSnapshot) -> Style:
    """Return the style of the texts in a city's panel."""
    return "body" if _is_large(table) else "small"


def lot_forecast_of(table: TableSnapshot, seat: int, lot: LotView) -> LotForecast | None:
    """Return a lot's forecast for a seat, from the cards that the viewer sees.

    None if the viewer sees none of its cards, or if it will be split again.
    """
    cards = (*lot.up, *lot.down)
    if _is_split_again(table, lot) or not set(cards) - {HIDDEN}:
        return None
    return lot_forecast(table.turn.state, seat, cards, lot.money)


def getter_text(table: TableSnapshot, seat: int) -> str:
    """Return who gets a lot: "for you", "for Anna"."""
    if seat == table.viewer and len(table.persons) == 1:
        return _("for you")
    return _("for {name}").format(name=labelled(table.turn.seats)[seat].name)


def pennant(table: TableSnapshot, seat: int, high: int) -> kit.Part:
    """Return the pennant, `high` px, that names the seat that gets a lot, in its colour, pointing down at the city."""
    ui, s, look = table.ui, table.ui.scale, player_look(labelled(table.turn.seats)[seat].colour)
    fill, ink = (ui.theme.panel, ui.theme.text) if ui.theme.high_contrast else (look.fill, look.on_fill)
    tip, sign = s(9), svg_document(24, 24, f'<path d="{look.shape}" fill="{ink}"/>')

    def paint(canvas: Canvas, place: Rect) -> None:
        flag = Rect(place.topleft, (place.width, place.height - tip))
        canvas.shadow(flag, 5, 3, 4, 0.3)
        canvas.svg(_cloth(flag.width, flag.height, tip, fill, 2 * s.unit), place)

    mark = kit.drawing(lambda canvas, rect: canvas.svg(sign, rect), s(13), s(13))
    words = kit.words(ui, getter_text(table, seat), "strong", one_line=True, valign="middle", colour=ink)
    row = kit.Pad(kit.Aligned(kit.HStack([mark, words], s(8))), s(22), bottom=tip)
    return kit.Aligned(kit.Layers([kit.drawing(paint, s(WIDE_PENNANT), high), row]))


def _cloth(wide: int, high: int, tip: int, fill: Colour, line: float) -> str:
    """Return a pennant's cloth of `wide` by `high` px, with a tip in the middle of its lower edge, as SVG."""
    edge, middle = line / 2, wide / 2
    outline = f"M{edge} {edge}H{wide - edge}V{high}H{middle + 1.6 * tip}L{middle} {high + tip - line}"
    look = f'fill="{fill}" stroke="{CARD_BORDER}" stroke-width="{line}" stroke-linejoin="round"'
    return svg_document(wide, high + tip, f'<path d="{outline}L{middle - 1.6 * tip} {high}H{edge}Z" {look}/>')


def city_panel(
    table: TableSnapshot, wide: int, seat: int, lines: Sequence[kit.Part], lot: LotView | None, news: Sequence[str] = ()
) -> kit.Part:
    """Return a panel of `wide` px with a seat's city, name, money and `lines`; the city shrinks to make room for them.

    The cards of `lot` are previewed in the city; `news` are sentences about the seat, left out first.
    """
    ui, s, sitter, large = table.ui, table.ui.scale, labelled(table.turn.seats)[seat], _is_large(table)
    turn, active = table.turn, seat == table.turn.active_seat
    forecast = lot_forecast_of(table, seat, lot) if lot is not None else None
    previews = _previews(forecast)
    room = round(wide * (LARGE_PICTURE if large else BESIDE_LARGE_TEXT if large_text(ui) else PICTURE)) - s(12)
    paint = partial(_paint_city, table, seat, previews)
    picture = kit.drawing(paint, room, 0, room - s(16) if large else room // 2)
    details = [
        *_preview_lines(table, previews),
        *_lost_lines(table, seat, lot, forecast),
        *_news_lines(ui, news),
    ]
    if lot is not None and forecast is not None and hides_cards(lot):
        details.insert(len(details) - len(news), _unknown_line(table, [*lot.up, *lot.down].count(HIDDEN)))
    text = kit.VStack([_city_head(table, seat), *details, *lines], s(7 if large else 5))
    name, tip = of_player(_("City of {name}"), _("Your city"), sitter.name), _("See this city large")
    sheet = turn.sheet(seat)
    if turn.counts_cells_to_fill(sheet.points, sheet.empties):
        tip = f"{cells_to_fill_tip()}\n{tip}"
    look = partial(table.actions.look_at, seat)
    item = Focusable(f"city:{seat}", Rect(0, 0, 0, 0), look, name, tip=tip, group="cities")
    beside = [] if table.turn.unique else [picture]  # the unique city is shown once, large
    edge = 0 if large_text(ui) else s(6)
    body = kit.HStack([*beside, kit.Pad(text, s(4), edge, grow=1)], s(10), align="fill")
    return kit.Face(kit.Pad(body, s(8), s(8)), item, partial(_paint_panel, active))


def _city_head(table: TableSnapshot, seat: int) -> kit.Part:
    """Return a seat's face, name and money."""
    if not is_wide(table):
        return _head_in(table, seat, "strong")
    return kit.FirstThatFits([partial(_head_in, table, seat, style) for style in ("heading", "strong")])


def _head_in(table: TableSnapshot, seat: int, style: Style) -> kit.Part:
    """Return a seat's mark, name and money in one line; with large cities its cards and limit, too."""
    ui, s, sitter, large = table.ui, table.ui.scale, labelled(table.turn.seats)[seat], _is_large(table)
    mark = kit.player_mark(sitter.colour, s(34 if large else 22), sitter.player)
    money = kit.words(ui, money_text(table.turn.view.money[seat]), style, one_line=True)
    site = site_of(table.turn.state, seat)
    name = kit.words(ui, sitter.name, style, one_line=True, least=s(160))  # a long one is cut, not the money
    size = kit.words(ui, f"{site.cards}/{site.limit}", "label", one_line=True, muted=True, drop=1)
    return kit.HStack([mark, name, kit.space(grow=1), *([size, coin_part(ui, 21)] if large else []), money], s(8))


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


NEWS_GO = 40
"""Priority at which news give way, before everything else."""


def forecast_lines(table: TableSnapshot, seat: int, lot: LotView) -> list[kit.Part]:
    """Return a seat's figures before and after a lot: income, and points (early in the game, cells to fill).

    Without a forecast they are today's figures, or none where the unique city leaves little room.
    """
    ui, turn, unknown = table.ui, table.turn, hides_cards(lot)
    forecast = lot_forecast_of(table, seat, lot)
    style = _style(table)
    again = forecast is None and _is_split_again(table, lot)
    lines: list[kit.Part] = [kit.words(ui, _resplit_text(lot), style, muted=True)] if again else []
    if forecast is None:
        if turn.unique:
            return lines
        forecast, unknown = lot_forecast(turn.state, seat, ()), False
    figures = _figures(table, forecast, unknown)
    if turn.unique and not large_text(ui):  # the cards take the room of a line
        side_by_side = partial(kit.Even, figures, ui.scale(24))
        figures = [kit.FirstThatFits([side_by_side, partial(kit.VStack, figures, ui.scale(5))])]
    else:
        figures.insert(0, _rule(ui))
    if forecast.cloud:
        figures.append(kit.words(ui, _("and a pollution cloud"), "small", colour=ui.theme.danger))
    return [*lines, kit.space(grow=1), *figures]


def _figures(table: TableSnapshot, forecast: LotForecast, unknown: bool) -> list[kit.Part]:
    """Return points or cells to fill, and income, before and after a lot; `unknown` if it has hidden cards."""
    turn, figures = table.turn, list[kit.Part]()
    had, has, row = forecast.before, forecast.after, partial(_before_after, table.ui, _is_large(table))
    if turn.counts_cells_to_fill(had.points, had.empties):
        fills = number_text(had.empties), number_text(has.empties)
        figures.append(row(_("To fill"), *fills, _("or fewer") if unknown else "", not unknown))
    elif had.points is not None and has.points is not None:
        change = _("or more") if unknown else gain_text(forecast)
        points = number_text(had.points), number_text(has.points)
        figures.append(row(_("Points"), *points, change, bool(change) and not unknown and has.points > had.points))
    change = "+" + money_text(has.income - had.income) if has.income > had.income else ""
    figures.append(row(_("A round"), money_text(had.income), money_text(has.income), change, bool(change)))
    return figures


def _rule(ui: Ui) -> kit.Part:
    """Return a thin line above figures."""
    return kit.box(Box(ui.theme.panel_edge, 0), 0, max(1, ui.scale(1)), drop=NEWS_GO)


def _is_split_again(table: TableSnapshot, lot: LotView) -> bool:
    return len((*lot.up, *lot.down)) > table.turn.draft.keep


def _resplit_text(lot: LotView) -> str:
    """Return the text on a lot with too many cards for one hand: its taker splits it again (3.5)."""
    count = len((*lot.up, *lot.down))
    return _("{count} cards, to be split into two lots again").format(count=count)


def before_after_text(turn: TurnSnapshot, forecast: LotForecast | None, unknown: bool) -> str:
    """Return a short forecast in the unit of the players' panels: "−8 → 1" points, or early "19 → 17 to fill".

    `unknown` if the lot has cards that the viewer does not see.
    """
    if forecast is None or forecast.before.points is None or forecast.after.points is None:
        return ""
    had, has = forecast.before, forecast.after
    if turn.counts_cells_to_fill(had.points, had.empties):
        form = _("{had} → {has} or fewer to fill") if unknown else _("{had} → {has} to fill")
        return form.format(had=had.empties, has=has.empties)
    points = f"{number_text(forecast.before.points)} → {number_text(forecast.after.points)}"
    return points + " " + _("or more") if unknown else points


def gain_text(forecast: LotForecast) -> str:
    """Return the points that a lot brings, "+7"; "" if they do not change."""
    return signed_text(forecast.points) if forecast.points else ""


def worth_pill(table: TableSnapshot, seat: int, lot: LotView) -> kit.Part:
    """Return a pill with the value of a lot for a seat, from the cards that both viewer and seat see."""
    ui, s, sitter = table.ui, table.ui.scale, labelled(table.turn.seats)[seat]
    forecast, parts = lot_forecast_of(table, seat, lot), list[kit.Part]()
    if forecast is not None and ui.preferences.needs_shown:
        parts = [kit.words(ui, _worth_text(table.turn, forecast), "strong", colour=ui.theme.accent, one_line=True)]
        if forecast.income > 0:
            income = _("{money} a round").format(money="+" + money_text(forecast.income))
            parts.append(kit.words(ui, income, "small", one_line=True, drop=2))
        sees = _sees_text(table, seat, lot)
        parts += [kit.words(ui, sees, "small", one_line=True, muted=True, drop=1)] if sees else []
    mark = kit.player_mark(sitter.colour, s(24), sitter.player)
    taker = kit.words(ui, getter_text(table, seat), "small", one_line=True, muted=True, drop=3)
    line = kit.space(high=ui.text.line_height("strong"), grow=1)
    return kit.panel(ui, kit.HStack([mark, *parts, line, taker] if parts else [mark, taker, line], s(7)), "pill", 8, 3)


def _sees_text(table: TableSnapshot, seat: int, lot: LotView) -> str:
    """Return what a seat sees of a lot with cards that only the viewer knows.

    It ends with "or more" if there are also cards that the viewer does not know.
    """
    if hides_cards(lot):
        return _("or more")
    if seat == table.viewer or not lot.down:
        return ""
    seen = lot_forecast(table.turn.state, seat, lot.up, lot.money)
    return _("sees {points}").format(points=_worth_text(table.turn, seen, short=True))


def _worth_text(turn: TurnSnapshot, forecast: LotForecast, short: bool = False) -> str:
    """Return the points that a lot brings, "+7", or early in the game the cells it fills; if `short`, as a number."""
    had, has = forecast.before, forecast.after
    if not turn.counts_cells_to_fill(had.points, had.empties):
        return gain_text(forecast) or number_text(0)
    filled = number_text(had.empties - has.empties)
    return filled if short else _("fills {count}").format(count=filled)


def hides_cards(lot: LotView) -> bool:
    """Return True if the viewer does not see all cards of a lot."""
    return HIDDEN in (*lot.up, *lot.down)


def _before_after(ui: Ui, large: bool, name: str, had: str, has: str, change: str, better: bool) -> kit.Part:
    """Return a line "Points  −8 → 1  +9"; in large text as large as it fits."""
    s, colour = ui.scale, ui.theme.accent if better and had != has else None

    def row(style: Style, figure: Style, after: Style) -> kit.Part:
        before = kit.words(ui, had, figure, one_line=True, muted=True, valign="middle")
        arrow = kit.words(ui, "→", style, one_line=True, muted=True, valign="middle")
        return kit.HStack(
            [
                kit.words(ui, name, style, one_line=True, muted=True, valign="middle"),
                kit.space(grow=1),
                *([before, arrow] if had != has else []),
                kit.words(ui, has, after, one_line=True, colour=colour),
                kit.words(ui, change, figure, one_line=True, colour=colour, valign="middle", drop=int(better)),
            ],
            s(6),
        )

    looks = [("body", "strong", "heading"), ("small", "small", "heading"), ("small", "small", "strong")]
    tried = looks if large_text(ui) else [looks[0 if large else -1]]
    return kit.FirstThatFits([partial(row, *look) for look in tried], in_row=True)


def _previews(forecast: LotForecast | None) -> tuple[Preview, ...]:
    """Return a forecast's cards in order: those of the lot, then those placed automatically."""
    if forecast is None:
        return ()
    placed = [Preview(token, cell, False, size) for token, cell, size in forecast.placed]
    return (*placed, *(Preview(kind, cell, True, size) for kind, cell, size in forecast.grown))


def _preview_lines(table: TableSnapshot, previews: Sequence[Preview]) -> list[kit.Part]:
    ui, s, style = table.ui, table.ui.scale, _style(table)
    side = max(s(17), ui.text.line_height(style))
    lines: list[kit.Part] = []
    for at, preview in enumerate(previews, 1):
        grown = preview.grown
        text = growth_text(preview.token[0], preview.size) if grown else thing_text(preview.token, preview.size)
        disc = kit.drawing(partial(draw_disc, number=at, grown=grown), side, side)
        line = kit.HStack([disc, kit.words(ui, text, style, grow=1)], s(8))
        line.drop = at  # the last steps give way first
        lines.append(line)
    return lines


def _lost_lines(table: TableSnapshot, seat: int, lot: LotView | None, forecast: LotForecast | None) -> list[kit.Part]:
    """Return a warning for each card of a lot that the seat could not pay (4.5) or place (4.6)."""
    if lot is None or forecast is None:
        return []
    site = site_of(table.turn.state, seat)
    site = replace(site, money=site.money + lot.money).after((token, cell) for token, cell, _size in forecast.placed)
    return [
        kit.words(
            table.ui,
            _lost_text(site, token, seat == table.turn.viewer),
            _style(table), colour=table.ui.theme.danger, drop=1,
        )
        for token in forecast.lost
    ]  # fmt: skip


def _unknown_line(table: TableSnapshot, count: int) -> kit.Part:
    """Return the sentence that a forecast leaves out `count` cards."""
    text = ngettext("one card unknown to you", "{count} cards unknown to you", count).format(count=count)
    return kit.words(table.ui, text, _style(table), muted=True, drop=2)


def _lost_text(site: Site, token: str, own: bool) -> str:
    """Return the warning about a card that the seat (`own`: the viewer) could not build on the site of the others."""
    price, money = money_text(site.price(CODES[token])), money_text(site.money)
    text = _("{card} lost: {price}, you have {money}") if own else _("{card} lost: {price}, has {money}")
    if not site.too_dear(CODES[token]):
        text = _("{card}: city full, card lost") if site.full(CODES[token]) else _("{card}: no place, card lost")
    return text.format(card=short_name(token) or kind_name(token), price=price, money=money)


def _paint_panel(active: bool, canvas: Canvas, rect: Rect, focus: Focus) -> None:
    canvas.panel(rect, "active" if active else "panel")


def city_picture(table: TableSnapshot, place: Rect, seat: int, lot: LotView | None) -> Widget:
    """Return the unique city; with a lot, its cards are previewed for a seat."""
    previews = _previews(lot_forecast_of(table, seat, lot)) if lot is not None else ()
    return Painted(place, partial(_paint_city, table, seat, previews))


def standings(table: TableSnapshot, island: Rect) -> list[Widget]:
    """Return a pill with each seat's points (early: its cells to fill), in the corners free of the unique city."""
    ui, turn, pills = table.ui, table.turn, list[kit.Part]()
    for seat, sitter in enumerate(labelled(turn.seats)):
        now = lot_forecast(turn.state, seat, ()).before
        text = "" if now.points is None else number_text(now.points)
        if turn.counts_cells_to_fill(now.points, now.empties):
            text = number_text(now.empties) + " " + _("to fill")
        figure = kit.words(ui, text, "strong", one_line=True)
        name = kit.words(ui, sitter.name, "strong", one_line=True, muted=True)
        mark = kit.player_mark(sitter.colour, ui.scale(24), sitter.player)
        pills.append(kit.panel(ui, kit.HStack([mark, name, figure], ui.scale(8)), "pill", 8, 4))
    pairs = [pills[at : at + 2] for at in range(0, len(pills), 2)]
    upper, *lower = [kit.HStack([left, kit.space(grow=1), *right]) for left, *right in pairs]
    corners = kit.VStack([upper, kit.space(grow=1), *lower])
    return kit.arrange(kit.Pad(corners, top=ui.scale(8)), island).widgets


def _paint_city(table: TableSnapshot, seat: int, previews: tuple[Preview, ...], canvas: Canvas, place: Rect) -> None:
    """Draw a seat's city with numbered previews on a piece of meadow; the picture is cached."""
    key = (
        "lot city", table.turn.view.cities[seat], seat, previews, place.size, canvas.theme.name,
        table.ui.preferences.colour_marks,
    )  # fmt: skip
    picture = canvas.pictures.surfaces.get(key, lambda: _city_surface(table, seat, previews, canvas, place.size))
    canvas.surface.blit(picture, place)


def _city_surface(
    table: TableSnapshot, seat: int, previews: tuple[Preview, ...], canvas: Canvas, size: tuple[int, int]
) -> Surface:
    """Return a picture of a seat's whole city with the previewed cards on it."""
    ui = table.ui
    surface = Surface(size, pygame.SRCALPHA).convert_alpha()
    on, area = canvas.on(surface), surface.get_rect()
    city = board_of(table.turn.view, table.turn.state.rules.board, seat, table.turn.motifs.of_laid)
    bare: BoardModel = city if table.turn.unique else city._replace(cells=(), frame=(), outline=())
    whole = bare.with_cards(BoardCard(preview.cell, preview.token) for preview in previews)
    lens = Camera(whole=True).lens(area, whole, ui.scale, padding=24 if whole.shape == "hexagonal" else 18, largest=64)
    if not table.turn.unique:  # the unique city is on the table's own meadow
        built = [lens.rect(card.cell).inflate(ui.scale(16), ui.scale(16)) for card in whole.cards]
        _paint_grass(on, area, built, bool(seat % 2))
    faces = table.faces
    paint_board(on, area, bare.base(), lens, faces, town=True)
    for at, preview in enumerate(previews, 1):
        _draw_preview(on, faces, lens, preview, at)
    return surface


def _paint_grass(canvas: Canvas, area: Rect, built: Sequence[Rect], turned: bool) -> None:
    """Paint a piece of meadow with round corners under a city; see `paddock_svg`."""
    if canvas.theme.high_contrast:
        canvas.surface.fill(canvas.theme.panel)
        return
    land = paddock_svg(canvas.theme.shade, area, 0.85 * canvas.scale.unit, built, turned)
    canvas.surface.blit(drawn(land, area.size), (0, 0))
    corners = Surface(area.size, pygame.SRCALPHA)
    canvas.on(corners).box(area, Box("#FFFFFF", canvas.scale(12)))
    canvas.surface.blit(corners, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)


def _draw_preview(canvas: Canvas, faces: CardFaces, lens: Lens, preview: Preview, number: int) -> None:
    """Draw a card that would be placed, with a ring and its number."""
    rect, unit = lens.rect(preview.cell), canvas.scale.unit
    face = faces.face(preview.token, lens.size, shape=lens.shape)
    face.set_alpha(round(255 * GHOST))
    canvas.surface.blit(face, rect)
    face.set_alpha(255)
    colour = disc_colours(canvas, preview.grown)[0]
    if lens.shape == "hex":
        corners = [(rect.left + x * rect.width, rect.top + y * rect.width) for x, y in outline("hex")]
        pygame.draw.polygon(canvas.surface, rgb(colour), corners, max(2, round(2.4 * unit)))
    else:
        canvas.box(rect.inflate(round(4 * unit), round(4 * unit)), Box(None, rect.width * 0.14, colour, 2.4 * unit))
    side = max(
        canvas.scale(15), round(rect.width * 0.36), min(canvas.painter.line_height("small"), round(rect.width * 0.8))
    )
    disc = Rect(0, 0, side, side)
    disc.center = rect.topleft
    draw_disc(canvas, disc, number, preview.grown)
