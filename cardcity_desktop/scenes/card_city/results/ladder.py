"""The ladder of solo ranks, with the portrait of the rank reached."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

import pygame
from pygame import Rect

from cardcity_desktop.scenes.card_city.wording.scores import points_text, rank_name
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.toolkit import Box, Canvas, Ui, Widget, mix
from cardcity_desktop.ui.widgets.labels import draw_bar, draw_tick
from cardcity_desktop.ui.wording.numbers import number_text
from cardcity_desktop.ui.wording.phrases import with_label

TALLEST, PORTRAIT, TICK = 150, 40, 20
"""Logical units: largest height of the reached rung, side of the other portraits, and of a tick."""
AHEAD, NEXT = 0.42, 0.9
"""Opacity of the portraits of ranks not reached yet, and of the next rank's."""
PLATE, ON_PLATE, GOLD = "#23695F", "#FFFFFF", "#FFD36B"


class Rung(NamedTuple):
    """A rank, its portrait, and the points from which it is reached."""

    rank: str
    portrait: Path
    least: int


def ladder_widgets(
    ui: Ui, room: Rect, rungs: Sequence[Rung], reached: str | None, points: float | None, opened: float = 1.0
) -> list[Widget]:
    """Return rungs over the whole height of `room`, the highest on top, the reached one as tall as possible.

    `opened` is the share of its height to which the reached rung has opened.
    """
    even = room.height // len(rungs)
    least = min(even, ui.text.line_height("body") + ui.scale(4))
    at = next((at for at, rung in enumerate(rungs) if rung.rank == reached), None)
    tall, step = 0, even
    if at is not None:
        tallest = min(ui.scale.target(TALLEST), room.height - least * (len(rungs) - 1))
        tall = max(round(opened * tallest), min(tallest, even))
        step = (room.height - tall) // (len(rungs) - 1)
    parts = list[kit.Part]()
    for number, rung in enumerate(rungs):
        if number == at:
            parts.append(_reached(ui, tall, rung, points, rungs[at - 1] if at else None))
        else:
            climbed, near = at is not None and number > at, at is not None and number == at - 1
            parts.append(_rung(ui, step, rung, climbed, near))
    return kit.arrange(kit.VStack(parts), room).widgets


def _rung(ui: Ui, height: int, rung: Rung, climbed: bool, near: bool) -> kit.Part:
    """Return the rung, at least `height` px, of a rank not reached; `near` if it is the next to reach."""
    s = ui.scale
    side, tick = min(height - s(2), s.target(PORTRAIT)), min(height, s.target(TICK))
    style = "heading" if height >= ui.text.line_height("heading") else "body"
    sharp = 1.0 if climbed else NEXT if near else AHEAD
    line = partial(kit.words, ui, style=style, one_line=True, muted=not climbed and not near)
    parts = [
        kit.drawing(partial(_draw_portrait, rung.portrait, sharp), side, side),
        line(rank_name(rung.rank), grow=1),
        line(str(rung.least)),
        kit.drawing(draw_tick, tick, tick) if climbed else kit.space(tick),
    ]
    row = kit.Sentence(kit.HStack(parts, s(12)), with_label(rank_name(rung.rank), str(rung.least)), grow=1)
    return kit.AtLeast(kit.Pad(row, s(2)), high=height, grow=1)


def _reached(ui: Ui, height: int, rung: Rung, points: float | None, above: Rung | None) -> kit.Part:
    """Return the reached rank with its portrait and the points, and below them a bar and the distance to the next.

    It is `height` px high, and wider than the other rungs.
    """
    s = ui.scale
    card = height - 2 * s(2)
    side = card - 2 * s(6)
    words = kit.VStack([kit.space(grow=1), _words(ui, card, rung, points, above), kit.space(grow=1)], grow=1)
    row = kit.HStack([kit.drawing(partial(_draw_medal, rung.portrait), side, side), words], s(14), "fill")
    whole = kit.Pad(row, left=s(10), right=s(16), y=s(6), ground=kit.drawing(_draw_plate))
    return kit.Leaf(lambda place: kit.arrange(kit.Pad(whole, -s(10), s(2)), place).all, kit.fixed(0, height))


def _words(ui: Ui, height: int, rung: Rung, points: float | None, above: Rung | None) -> kit.Part:
    """Return the lines on the plate; in a place less than `height` px high the lower ones are left out."""
    s, plain = ui.scale, ui.theme.high_contrast
    ink, gold = (ui.theme.on_accent,) * 2 if plain else (ON_PLATE, GOLD)
    styles = ("title", "heading", "strong") if height >= 3 * ui.text.line_height("heading") else ("strong",)
    lines: list[kit.Part] = [kit.headline(ui, rank_name(rung.rank), *styles, one_line=True, colour=ink)]
    if points is None:
        return lines[0]
    text = _("{points}, from {least}").format(points=points_text(points), least=rung.least)
    lines.append(kit.words(ui, text, one_line=True, colour=ink, drop=1))
    if above is not None:
        share = min(1.0, max(0.0, (points - rung.least) / (above.least - rung.least)))
        left, rank = number_text(above.least - points), rank_name(above.rank)
        missing = kit.words(ui, _("{points} more: {rank}").format(points=left, rank=rank), "strong", colour=gold)
        fill = ui.theme.on_accent if plain else GOLD
        bar = kit.drawing(partial(draw_bar, share=share, fill=fill, ground=mix(PLATE, "#000000", 0.4)), high=s(10))
        lines.append(kit.VStack([bar, missing], s(6), drop=2))
    return kit.VStack(lines, s(2))


def _draw_portrait(file: Path, sharp: float, canvas: Canvas, rect: Rect) -> None:
    """Draw a portrait on a pale disc with an opacity of `sharp`."""
    if not canvas.theme.high_contrast:
        ground = mix(canvas.theme.panel, "#7FB08A", 0.3 if sharp == 1 else 0.12)
        canvas.box(rect, Box(ground, rect.width / 2))
    picture = canvas.pictures.get(file, rect.size)
    if sharp < 1:
        picture = picture.copy()
        picture.fill((255, 255, 255, round(255 * sharp)), special_flags=pygame.BLEND_RGBA_MULT)
    canvas.surface.blit(picture, rect)


def _draw_plate(canvas: Canvas, rect: Rect) -> None:
    canvas.box(rect, Box(canvas.theme.accent if canvas.theme.high_contrast else PLATE, canvas.scale(14)))


def _draw_medal(file: Path, canvas: Canvas, rect: Rect) -> None:
    """Draw a portrait on a light disc."""
    canvas.box(rect, Box("#FFF6E0", rect.height / 2, fill_opacity=0.25))
    canvas.svg(file, rect)
