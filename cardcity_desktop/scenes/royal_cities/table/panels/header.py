# ruff: noqa: E501 - path data has no place to break
"""The header: prompt, season with its buyers, score track, tools."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import Rect, Surface

from cardcity_desktop.rules.royal_cities.forecast import catch_up_preview, legend_now
from cardcity_desktop.scenes.match_table.tools import Tool
from cardcity_desktop.scenes.royal_cities.art.cards import Cards
from cardcity_desktop.scenes.royal_cities.art.colours import MARKS, PAPER, SEASONS, TEAL
from cardcity_desktop.scenes.royal_cities.art.lettering import draw_text, text_width
from cardcity_desktop.scenes.royal_cities.art.signs import draw_mark, draw_pill
from cardcity_desktop.scenes.royal_cities.art.svg_files import source
from cardcity_desktop.scenes.royal_cities.table.prompts import headline
from cardcity_desktop.scenes.royal_cities.table.selection import ContextGetter, PanelContext, Press
from cardcity_desktop.scenes.royal_cities.table.spots import Spot, SpotOptions
from cardcity_desktop.scenes.royal_cities.wording.names import legend_name, signed
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.paint.chrome import Box, rounded_path
from cardcity_desktop.ui.paint.theme import INK
from cardcity_desktop.ui.paint.vector.svg import in_theme, rasterise
from cardcity_desktop.ui.widgets.buttons import icon_button
from cardcity_desktop.ui.widgets.labels import Painted
from cardcity_desktop.ui.window.focus import TOOLS, Focus
from cardcity_desktop.ui.window.widget import Widget

TRACK_END = 50
TITLE_SIZES, TWO_LINES_SIZE = (27.0, 24.0, 20.5), 18.0
"""Sizes of the prompt at 100 %: on one line, the first that fits, and on two where it is too long for one."""


def header(get_context: ContextGetter, tools: list[Tool], press: Press) -> list[Widget]:
    layout = get_context().layout
    buttons: list[Widget] = [
        icon_button(
            layout.tool(len(tools) - 1 - at),
            tool.icon,
            tool.tip,
            tool.action,
            tool.key,
            enabled=tool.enabled,
            group=TOOLS,
        )
        for at, tool in enumerate(tools)
    ]
    season = Spot(layout.season, "season", press, _draw_nothing, SpotOptions(_("Season"), group="season", sound=""))
    squares = Rect(
        layout.track.left, layout.track.top - layout.px(8), layout.track.width, layout.track.height + layout.px(14)
    )
    track = Spot(squares, "track", press, _draw_nothing, SpotOptions(_("Score"), group="season", sound=""))
    spots: list[Widget] = [season, track]
    if get_context().snapshot.solo:
        spots.append(Spot(legend_rect(get_context()), "legend", press, partial(_draw_legend, get_context),
                          SpotOptions(_("Legends"), group="season", sound="")))  # fmt: skip
    return [Painted(layout.header, lambda canvas, _rect: _draw(canvas, get_context())), *spots, *buttons]


def _draw_nothing(canvas: Canvas, rect: Rect, focus: Focus) -> None:
    """Draw nothing, because the header's own painting shows this spot."""


def _draw(canvas: Canvas, context: PanelContext) -> None:
    layout, theme = context.layout, canvas.theme
    title, under = headline(context)
    _draw_season(canvas, context)
    fitting = [size for size in TITLE_SIZES if text_width(canvas, title, size, "heavy") <= layout.title.width]
    if fitting:
        draw_text(canvas, title, layout.title, fitting[0], "heavy", theme.text)
        draw_text(canvas, under, layout.subtitle, 13.5, "strong", theme.text)
    else:  # the prompt is never cut: a long one takes the place of the line under it
        room = layout.title.union(layout.subtitle)
        draw_text(canvas, title, room, TWO_LINES_SIZE, "heavy", theme.text, wrap=True)
    _draw_track(canvas, context)


def _draw_season(canvas: Canvas, context: PanelContext) -> None:
    """Draw the season's card with the buyers' marks along its foot."""
    rect, s, view = context.layout.season, canvas.scale, context.snapshot.view
    season_card(canvas, view.season, rect)
    buyers = [seat for seat, noble in enumerate(view.nobles) if noble.bought]
    for at, seat in enumerate(buyers):
        side = s(16)
        spot = Rect(rect.right - s(13) - at * s(12), rect.bottom - s(13), side, side)
        draw_mark(canvas, seat, spot, PAPER)


def season_card(canvas: Canvas, season: int, rect: Rect) -> None:
    """Draw a season's picture in a cream frame."""
    s = canvas.scale
    canvas.chrome.shadow(canvas.surface, rect, s(5), s(2), s(6), 0.3)
    canvas.box(rect, Box(PAPER, s(6)))
    inner = rect.inflate(-s(5), -s(5))
    name = SEASONS[(season - 1) % 4].name
    canvas.surface.blit(
        canvas.pictures.surfaces.get(
            ("royal season", name, inner.size), lambda: in_theme(canvas.theme, _season_picture(name, inner.size, s(4)))
        ),
        inner,
    )


def _season_picture(name: str, size: tuple[int, int], radius: int) -> Surface:
    import pygame

    drawn = rasterise(source(f"season_{name}").replace("<svg ", '<svg preserveAspectRatio="none" ', 1), size)
    mask = rasterise(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size[0]} {size[1]}">'
        f'<path d="{rounded_path(0, 0, size[0], size[1], radius)}" fill="#FFFFFF"/></svg>',
        size,
    )
    drawn.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return drawn


# --- the score track -------------------------------------------------------------------------------------


def _draw_track(canvas: Canvas, context: PanelContext) -> None:
    """Draw the scores, and the cards each Noble would draw to catch up."""
    scores = [noble.score for noble in context.snapshot.view.nobles]
    cards = catch_up_preview(context.snapshot.dealt)
    last = context.snapshot.view.season == context.snapshot.view.setup.seasons
    draw_track(
        canvas, context.layout.track, context.snapshot.view.setup.bonus_step, scores, (0,) * 4 if last else cards
    )


def draw_track(
    canvas: Canvas, rect: Rect, step: int, scores: list[int], cards: tuple[int, ...], shown: list[float] | None = None
) -> None:
    """Draw the score track.

    step: distance of bonus squares; cards: catch-up cards by seat; shown: positions of the pins while they move (None:
    the scores).
    """
    s = canvas.scale
    canvas.box(rect, Box("#FFF6DC", rect.height / 2, "#CDB27A", s.unit * 1.2))
    dot = max(2, s(3))
    for point in range(TRACK_END + 1):
        x = place_of(canvas, rect, point)
        if point % step:
            canvas.box(Rect(x - dot // 2, rect.centery - dot // 2, dot, dot), Box("#C9B27C", dot / 2))
    draw_text(canvas, "0", Rect(rect.left + s(5), rect.top, s(18), rect.height), 12, "bold", "#6A5A34", "center")
    for point in range(step, TRACK_END + 1, step):
        square = Rect(0, 0, s(26), s(22))
        square.center = (place_of(canvas, rect, point), rect.centery)
        canvas.box(square, Box("#F2CF7E", s(6), "#B98A2E", s.unit * 1.5))
        draw_text(canvas, str(point), square, 12.5, "bold", "#4A3006", "center")
    _draw_pins(canvas, rect, scores, cards, shown or [float(score) for score in scores])


def place_of(canvas: Canvas, rect: Rect, score: float) -> int:
    """Return the x of a score in px; scores beyond the end of the track start again at its beginning."""
    return pin_of(rect, lambda units: canvas.scale(units), score)


def pin_of(rect: Rect, px: Callable[[float], int], score: float) -> int:
    """Return the x of a score in px; `px` converts units."""
    on_it = score if score <= TRACK_END else (score - 1) % TRACK_END + 1
    return rect.left + px(14) + round((rect.width - px(32)) * on_it / TRACK_END)


def _draw_pins(canvas: Canvas, rect: Rect, scores: list[int], cards: tuple[int, ...], shown: list[float]) -> None:
    s = canvas.scale
    order = sorted(range(len(scores)), key=lambda seat: shown[seat])
    spots: dict[int, int] = {}
    free = -10_000
    for seat in order:  # keep pins clear of one another and of the catch-up cards
        x = max(place_of(canvas, rect, shown[seat]), free)
        spots[seat], free = x, x + s(64 if cards[seat] else 31)
    over = max(spots.values(), default=0) - (rect.right - s(6))
    for seat in order:
        x = spots[seat] - max(0, over)
        _draw_pin(canvas, seat, scores[seat], cards[seat], x, rect.top, place_of(canvas, rect, shown[seat]))


def _draw_pin(canvas: Canvas, seat: int, score: int, cards: int, x: int, foot: int, point: int) -> None:
    s = canvas.scale
    side = s(34)
    head = Rect(x - side // 2, foot - s(3) - side, side, side)
    canvas.svg(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 6"><path d="M0 0H10L5 6Z" fill="{MARKS[seat]}"/></svg>',
        Rect(min(max(point, head.left + s(4)), head.right - s(4)) - s(5), head.bottom - s(2), s(10), s(7)),
    )
    draw_mark(canvas, seat, head, PAPER)
    inner = head.inflate(-s(9), -s(9)) if seat != 3 else head.move(0, s(4)).inflate(-s(11), -s(9))
    draw_text(canvas, str(score), inner, 13.5 if seat != 3 else 11.5, "bold", "#FFFFFF", "center")
    if cards:
        chip = Rect(head.right - s(1), head.top - s(1), s(31), s(18))
        draw_pill(canvas, chip, PAPER, "#CDB27A")
        Cards(canvas).back(s(9)).draw(canvas.surface, chip.left + s(5), chip.top + s(3))
        draw_text(
            canvas,
            f"+{cards}",
            Rect(chip.left + s(13), chip.top, chip.width - s(14), chip.height),
            12,
            "bold",
            INK,
            "center",
        )


def legend_rect(context: PanelContext) -> Rect:
    """Return the place of the legend above the track, clear of the pins."""
    layout = context.layout
    track, wide, near = layout.track, layout.px(216), layout.px(24)
    pins = [pin_of(track, layout.px, noble.score) for noble in context.snapshot.view.nobles]
    rect = Rect(track.centerx - wide // 2, track.top - layout.px(45), wide, layout.px(30))
    for left in (rect.left, track.right - wide, track.left + layout.px(60)):
        rect.left = left
        if all(not rect.left - near < pin < rect.right + near for pin in pins):
            break
    return rect


def _draw_legend(get_context: ContextGetter, canvas: Canvas, rect: Rect, focus: Focus) -> None:
    """Draw the solo difference and the legend that it means (11.15)."""
    margin, legend = legend_now(get_context().snapshot.dealt)
    text = _("{margin}: {legend}").format(margin=signed(margin), legend=legend_name(legend))
    s = canvas.scale
    wide = min(text_width(canvas, text, 13, "bold") + s(24), rect.width)
    chip = Rect(rect.centerx - wide // 2, rect.top + s(4), wide, rect.height - 2 * s(4))
    draw_pill(canvas, chip, TEAL, "#FFFFFF" if focus.hovered == "legend" else None)
    draw_text(canvas, text, chip.inflate(-s(12), 0), 13, "bold", "#FFFFFF", "center")
