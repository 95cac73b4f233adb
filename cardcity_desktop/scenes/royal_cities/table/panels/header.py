"""The header: prompt, season with its buyers, score track, tools."""

from functools import cache, partial
from math import ceil

from pygame import Rect, Surface

from cardcity_desktop.rules.royal_cities.forecast import catch_up_preview, legend_now
from cardcity_desktop.scenes.match_table.table import tool_buttons, tools_of
from cardcity_desktop.scenes.royal_cities.art import lettering
from cardcity_desktop.scenes.royal_cities.art.cards import Cards
from cardcity_desktop.scenes.royal_cities.art.colours import (
    MARKS,
    ON_GOLD,
    PAPER,
    SEASONS,
    TEAL,
    edge_of,
    good_of,
    ring_of,
)
from cardcity_desktop.scenes.royal_cities.art.lettering import words
from cardcity_desktop.scenes.royal_cities.art.signs import draw_mark, draw_pill, mark
from cardcity_desktop.scenes.royal_cities.art.svg_files import source
from cardcity_desktop.scenes.royal_cities.table.prompts import difference_text, headline
from cardcity_desktop.scenes.royal_cities.table.spots import draw_outline, spot
from cardcity_desktop.scenes.royal_cities.table.state import TableState
from cardcity_desktop.scenes.royal_cities.wording.names import legend_name
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.paint.chrome import Box, rounded_path
from cardcity_desktop.ui.paint.scale import Scale
from cardcity_desktop.ui.paint.vector.svg import in_theme, rasterise, svg_document
from cardcity_desktop.ui.toolkit import INK, Canvas, Ui, Widget
from cardcity_desktop.ui.widgets.labels import Painted
from cardcity_desktop.ui.window.focus import Focus, Focusable
from cardcity_desktop.ui.wording.numbers import number_text

TRACK_END = 50
TITLE_SIZES, TWO_LINES_SIZES = (27.0, 24.0, 20.5), (18.0, 16.5)
"""Sizes of the prompt at 100 %: the first that fits on one line, else on two lines."""
UNDER_SIZES = (13.5, 12.5)
NAME_SIZE, SMALL_NAME_SIZE = 18.0, 15.0
"""Sizes of names and scores at 100 %: on one line, on two lines."""


def header(table: TableState, ui: Ui) -> list[Widget]:
    """Return season, prompt, scores and tools."""
    layout = table.layout
    draw = partial(_draw_season, table)
    spots: list[Widget] = [spot(layout["season"], "season", table, draw, _("Season"), group="season", sound="")]
    plates, title = list[Widget](), layout["title"]
    if not layout.paged:
        squares = layout["track"].inflate(0, layout.px(14)).move(0, -layout.px(1))
        nothing = lambda *_drawn: None  # noqa: E731 - the header's own painting shows this spot
        spots.append(spot(squares, "track", table, nothing, _("Score"), group="season", sound=""))
        if table.snapshot.solo:
            draw = partial(_draw_legend, table)
            spots.append(spot(legend_rect(table), "legend", table, draw, _("Legends"), group="season", sound=""))
    else:
        plates, title = _plates(table, ui)
    ground = Painted(layout["header"], partial(_draw_ground, table))
    tools = tools_of(table)
    name = f"tools {[not tool.why_not for tool in tools]}"
    buttons = kit.kept_widgets(table, name, layout["tools"], tools, partial(_tools, table))
    return [ground, *_prompt(ui, table, title), *spots, *plates, *buttons]


def _tools(table: TableState, room: Rect) -> list[Widget]:
    paged, px = table.layout.paged, table.layout.px
    tools = tool_buttons(table, "secondary" if paged else "quiet", kept=paged)
    return kit.arrange(kit.Even(tools, px(7 if paged else 1), "fill"), room).widgets


def _prompt(ui: Ui, table: TableState, room: Rect) -> list[Widget]:
    """Return the prompt, which is never cut: a long one takes the place of the line below it."""
    style, (text, under) = partial(lettering.text_style, ui.scale), headline(table)
    line = partial(kit.words, ui, one_line=True, valign="middle")

    def above_season(title: kit.Part) -> kit.Part:
        makers = [partial(line, under, style(size)) for size in UNDER_SIZES]
        season = partial(line, under.partition(" · ")[0], style(UNDER_SIZES[-1]))  # its card names the buyers, too
        below = kit.Pad(kit.FirstThatFits([*makers, season]), right=-ui.scale(14))
        return kit.VStack([kit.space(grow=1), title, below, kit.space(grow=1)])

    ways: list[kit.Part] = [line(text, style(size, "heavy")) for size in TITLE_SIZES]
    ways = ways[:1] if table.layout.paged else [above_season(title) for title in ways]
    ways += [kit.words(ui, text, style(size, "heavy"), valign="middle") for size in TWO_LINES_SIZES]
    return kit.arrange(kit.first_fitting(ways, room), room).widgets


def _draw_ground(table: TableState, canvas: Canvas, rect: Rect) -> None:
    """Draw the score track; without a track, a ground for the prompt."""
    theme = canvas.theme
    if not table.layout.paged:
        _draw_track(canvas, table, table.layout["track"])
        return
    canvas.fill(Rect(rect.left, rect.top, rect.width, table.layout.px(82)), theme.panel)
    canvas.fill(Rect(rect.left, rect.top + table.layout.px(80), rect.width, 2), edge_of(theme.name))


def _draw_season(table: TableState, canvas: Canvas, rect: Rect, focus: Focus) -> None:
    """Draw the season's card with the buyers' marks along its foot."""
    s, view = canvas.scale, table.snapshot.view
    season_card(canvas, view.season, rect)
    for at, seat in enumerate(seat for seat, noble in enumerate(view.nobles) if noble.bought):
        side = s(16)
        draw_mark(canvas, seat, Rect(rect.right - s(13) - at * s(12), rect.bottom - s(13), side, side), PAPER)


# Plates of the table with pages


def _plates(table: TableState, ui: Ui) -> tuple[list[Widget], Rect]:
    """Return marks, names and scores, and the place of the prompt at their left.

    If the prompt needs the room, the plates take two lines, then it does; only then are names dropped, and at last all
    plates (with several rivals the cities' marks show the scores, too).
    """
    px = ui.scale
    snapshot, room, title = table.snapshot, table.layout["title"], headline(table)[0]
    seats = sorted((snapshot.viewer_seat, *snapshot.rivals))

    def wide(text: str, size: float) -> int:
        return words(ui, text, size, "heavy").measure(room.width).wide

    def plate(seat: int, named: bool, size: float, height: int) -> kit.Part:
        name, score = snapshot.names[seat], number_text(snapshot.view.nobles[seat].score)
        line = [mark(seat, px(26), PAPER), *([words(ui, name, size)] if named else [])]
        line.append(words(ui, score, size, "heavy", good_of(ui.theme.name)))
        content, draw = kit.AtLeast(kit.HStack(line, px(9)), high=height), partial(_draw_plate, table, seat)
        if len(snapshot.rivals) > 1:  # the marks before their rows are plates
            return kit.Layers([kit.drawing(lambda canvas, rect: draw(canvas, rect, Focus())), content])
        key = f"plate:{seat}"
        item = Focusable(key, Rect(0, 0, 0, 0), partial(table.press, key), name, group="plates", sound="")
        return kit.Face(content, item, draw)

    @cache
    def grid(named: bool, across: int) -> kit.Part:
        is_low = across < len(seats)
        height, size = (room.height // 2 - px(6), SMALL_NAME_SIZE) if is_low else (room.height - px(22), NAME_SIZE)
        plates = [plate(seat, named, size, height) for seat in seats] + [kit.space()] * (-len(seats) % across)
        return kit.Grid([plates[at : at + across] for at in range(0, len(plates), across)], px(16))

    def row(needed: int, named: bool, across: int = len(seats)) -> kit.Part:
        prompt = kit.Noted("prompt", kit.space(needed, room.height), 1)
        return kit.HStack([prompt, grid(named, across)], px(16))

    one_line = wide(title, TITLE_SIZES[0])
    two_lines = round(0.65 * wide(title, TWO_LINES_SIZES[-1]))  # with a margin for an uneven break
    lines = (one_line,) if one_line <= room.width else (one_line, two_lines)
    half = ceil(len(seats) / 2)
    rows = [partial(row, needed, True, across) for needed in (one_line, two_lines) for across in (len(seats), half)]
    rows += [partial(row, needed, False) for needed in lines]
    alone = lambda: kit.Noted("prompt", kit.space(high=room.height))  # noqa: E731
    placed = kit.arrange(kit.FirstThatFits([*rows, alone]), room)
    return placed.widgets, placed.noted["prompt"]


def _draw_plate(table: TableState, seat: int, canvas: Canvas, rect: Rect, focus: Focus) -> None:
    """Underline the plate of the Noble whose turn it is, and outline the one under the pointer."""
    snapshot, s = table.snapshot, canvas.scale
    if snapshot.active_seat == seat:
        canvas.fill(Rect(rect.left, rect.bottom - s(5), rect.width, s(4)), ring_of(canvas.theme.name))
    if focus.hovered == f"plate:{seat}":
        draw_outline(canvas, rect, ring_of(canvas.theme.name), 2)


# The season's card


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
    outline = f'<path d="{rounded_path(0, 0, *size, radius)}" fill="#FFFFFF"/>'
    mask = rasterise(svg_document(*size, outline), size)
    drawn.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return drawn


# The score track


def _draw_track(canvas: Canvas, table: TableState, rect: Rect) -> None:
    """Draw the scores, and the number of cards that each Noble would draw to catch up."""
    scores = [noble.score for noble in table.snapshot.view.nobles]
    cards = catch_up_preview(table.snapshot.dealt)
    last = table.snapshot.view.season == table.snapshot.view.setup.seasons
    draw_track(canvas, rect, table.snapshot.view.setup.bonus_step, scores, (0,) * 4 if last else cards)


def draw_track(
    canvas: Canvas, rect: Rect, step: int, scores: list[int], cards: tuple[int, ...], shown: list[float] | None = None
) -> None:
    """Draw the score track, with bonus squares `step` apart and the catch-up `cards` by seat.

    While pins move, `shown` are their positions (None: the scores).
    """
    s = canvas.scale
    ink = canvas.field(rect, Box("#FFF6DC", rect.height / 2, "#CDB27A", s.unit * 1.2), "#6A5A34")
    dot = max(2, s(3))
    for point in range(TRACK_END + 1):
        x = pin_of(rect, canvas.scale, point)
        if point % step:
            canvas.box(Rect(x - dot // 2, rect.centery - dot // 2, dot, dot), Box("#C9B27C", dot / 2))
    lettering.draw_text(canvas, "0", Rect(rect.left + s(5), rect.top, s(18), rect.height), 12, "bold", ink, "center")
    for point in range(step, TRACK_END + 1, step):
        square = Rect(0, 0, s(26), s(22)).move_to(center=(pin_of(rect, canvas.scale, point), rect.centery))
        ink = canvas.field(square, Box("#F2CF7E", s(6), "#B98A2E", s.unit * 1.5), ON_GOLD)
        lettering.draw_text(canvas, str(point), square, 12.5, "bold", ink, "center")
    _draw_pins(canvas, rect, scores, cards, shown or [float(score) for score in scores])


def track_text(step: int) -> str:
    """Return the score track in words, with bonus squares `step` apart."""
    squares = ", ".join(map(str, range(step, TRACK_END + 1, step)))
    return _("Score track from 0 to {end}, bonus squares at {points}").format(end=TRACK_END, points=squares)


def pin_of(rect: Rect, s: Scale, score: float) -> int:
    """Return the x of a score in px; scores beyond the track's end start again."""
    on_it = score if score <= TRACK_END else (score - 1) % TRACK_END + 1
    return rect.left + s(14) + round((rect.width - s(32)) * on_it / TRACK_END)


def _draw_pins(canvas: Canvas, rect: Rect, scores: list[int], cards: tuple[int, ...], shown: list[float]) -> None:
    """Draw each Noble's pin over the score track, moved apart where scores are close."""
    s = canvas.scale
    order = sorted(range(len(scores)), key=lambda seat: shown[seat])
    spots: dict[int, int] = {}
    free = -10_000
    for seat in order:  # keep pins clear of one another and of the catch-up cards
        x = max(pin_of(rect, canvas.scale, shown[seat]), free)
        spots[seat], free = x, x + s(64 if cards[seat] else 31)
    over = max(spots.values(), default=0) - (rect.right - s(6))
    for seat in order:
        x = spots[seat] - max(0, over)
        _draw_pin(canvas, seat, scores[seat], cards[seat], x, rect.top, pin_of(rect, canvas.scale, shown[seat]))


def _draw_pin(canvas: Canvas, seat: int, score: int, cards: int, x: int, foot: int, point: int) -> None:
    """Draw a pin whose tip is at `point`, with the number of catch-up cards unless it is 0."""
    s = canvas.scale
    side = s(34)
    head = Rect(x - side // 2, foot - s(3) - side, side, side)
    tip = f'<path d="M0 0H10L5 6Z" fill="{MARKS[seat]}"/>'
    canvas.svg(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 6">{tip}</svg>',
        Rect(min(max(point, head.left + s(4)), head.right - s(4)) - s(5), head.bottom - s(2), s(10), s(7)),
    )
    draw_mark(canvas, seat, head, PAPER)
    inner = head.inflate(-s(9), -s(9)) if seat != 3 else head.move(0, s(4)).inflate(-s(11), -s(9))
    lettering.draw_text(canvas, str(score), inner, 13.5 if seat != 3 else 11.5, "bold", "#FFFFFF", "center")
    if cards:
        chip = Rect(head.right - s(1), head.top - s(1), s(31), s(18))
        draw_pill(canvas, chip, PAPER, "#CDB27A")
        Cards(canvas).back(s(9)).draw(canvas.surface, chip.left + s(5), chip.top + s(3))
        lettering.draw_text(
            canvas,
            f"+{cards}",
            Rect(chip.left + s(13), chip.top, chip.width - s(14), chip.height),
            12,
            "bold",
            INK,
            "center",
        )


def legend_rect(table: TableState) -> Rect:
    """Return the place of the legend above the track, clear of the pins."""
    layout = table.layout
    track, width, near = layout["track"], layout.px(216), layout.px(24)
    pins = [pin_of(track, layout.scale, noble.score) for noble in table.snapshot.view.nobles]
    rect = Rect(track.centerx - width // 2, track.top - layout.px(45), width, layout.px(30))
    for left in (rect.left, track.right - width, track.left + layout.px(60)):
        rect.left = left
        if all(not rect.left - near < pin < rect.right + near for pin in pins):
            break
    return rect


def _draw_legend(table: TableState, canvas: Canvas, rect: Rect, focus: Focus) -> None:
    """Draw the solo difference, and the legend that is reached with it (11.15)."""
    s, dealt = canvas.scale, table.snapshot.dealt
    texts = [difference_text(dealt), legend_name(legend_now(dealt)[1])]
    pill = kit.drawing(partial(draw_pill, fill=TEAL, edge="#FFFFFF" if focus.hovered == "legend" else None))

    def chip(text: str) -> kit.Part:
        label = words(table.ui, text, 13, "bold", "#FFFFFF", align="center")
        return kit.Pad(label, s(12), s(2), ground=pill)

    ways = kit.FirstThatFits([partial(chip, text) for text in texts])
    kit.draw(kit.Aligned(ways), canvas, rect)
