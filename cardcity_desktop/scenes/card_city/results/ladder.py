"""The ladder of solo ranks, with the portrait of the rank reached."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import pygame
from pygame import Rect

from cardcity_desktop.scenes.card_city import wording
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.paint.chrome import Box
from cardcity_desktop.ui.widgets.labels import Icon, Label, Painted
from cardcity_desktop.ui.window.context import Ui
from cardcity_desktop.ui.window.widget import Widget
from cardcity_desktop.ui.wording.numbers import number_text

TALLEST = 96
"""Logical units: largest height of the reached rung."""
AHEAD, NEXT = 0.42, 0.9
"""Opacity of the portraits of higher ranks, and of the next one."""


class Rung(NamedTuple):
    """A rank, its portrait, and the least points it takes."""

    rank: str
    portrait: Path
    least: int


def ladder_widgets(
    ui: Ui, room: Rect, rungs: Sequence[Rung], reached: str | None, points: float | None, opened: float = 1.0
) -> list[Widget]:
    """Return rungs over the whole height of `room`, the highest on top, the reached one as tall as possible.

    opened: share of its height to which the reached one has opened.
    """
    s = ui.scale
    least = min(room.height // len(rungs), ui.text.line_height("body") + s(4))
    at = next((at for at, rung in enumerate(rungs) if rung.rank == reached), None)
    tall = min(s.target(TALLEST), room.height - least * (len(rungs) - 1)) if at is not None else 0
    tall = max(round(opened * tall), min(tall, room.height // len(rungs)))
    step = (room.height - tall) / (len(rungs) - (1 if at is not None else 0))
    found, top = list[Widget](), float(room.top)
    for number, rung in enumerate(rungs):
        high = tall if number == at else step
        place = Rect(room.left, round(top), room.width, round(top + high) - round(top))
        top += high
        if number == at:
            found += _reached(ui, place, rung, points, rungs[at - 1] if at else None)
        else:
            found += _rung(
                ui, place, rung, climbed=at is not None and number > at, near=at is not None and number == at - 1
            )
    return found


def _rung(ui: Ui, place: Rect, rung: Rung, climbed: bool, near: bool) -> list[Widget]:
    s = ui.scale
    side = min(place.height, s.target(30))
    portrait = Rect(place.left, place.centery - side // 2, side, side)
    words = Rect(portrait.right + s(10), place.top, place.right - portrait.right - s(20), place.height)
    sharp = 1.0 if climbed else NEXT if near else AHEAD
    widgets: list[Widget] = [
        Painted(portrait, lambda canvas, rect: _portrait(canvas, rung.portrait, rect, sharp)),
        Label(words, wording.rank_name(rung.rank), "body", muted=not climbed and not near),
        Label(words, str(rung.least), "body", "right", muted=not climbed and not near),
    ]
    if climbed:
        tick = Rect(0, 0, s(13), s(13))
        tick.bottomright = portrait.right + s(4), portrait.bottom
        widgets.append(Icon(tick, "check", colour=ui.theme.accent))
    return widgets


def _reached(ui: Ui, place: Rect, rung: Rung, points: float | None, above: Rung | None) -> list[Widget]:
    """Return the reached rank with its portrait, the distance to the next one, and a bar."""
    s, text, theme = ui.scale, ui.text, ui.theme
    look = Box(theme.accent, s(12))
    card = place.inflate(s(12), -s(4))
    side = card.height - s(10)
    portrait = Rect(card.left + s(6), card.top + s(5), side, side)
    words = Rect(portrait.right + s(10), card.top, card.right - portrait.right - s(22), card.height)
    name, small = text.line_height("strong"), text.line_height("small")
    bar = s(7) if above is not None and points is not None else 0
    more = small if bar else 0
    roomy = name + more + bar + s(8) <= card.height
    if not roomy:
        more = bar = 0
    top = card.centery - (name + more + bar + (s(8) if bar else 0)) // 2
    line = Rect(words.left, top, words.width, name)
    widgets: list[Widget] = [
        Painted(card, lambda canvas, rect: canvas.box(rect, look)),
        Painted(portrait, lambda canvas, rect: _medal(canvas, rung.portrait, rect)),
        Label(line, wording.rank_name(rung.rank), "strong", colour=theme.on_accent),
        Label(line, str(rung.least), "strong", "right", colour=theme.on_accent),
    ]
    if bar and above is not None and points is not None:
        room = Rect(line.left, line.bottom, line.width, small + s(6) + bar)
        widgets += _missing(ui, room, points, rung, above, small, bar)
    return widgets


def _missing(ui: Ui, room: Rect, points: float, rung: Rung, above: Rung, small: int, bar: int) -> list[Widget]:
    """Return the distance to the rank above, and the bar."""
    missing = _("{points} more: {rank}").format(
        points=number_text(above.least - points), rank=wording.rank_name(above.rank)
    )
    share = min(1.0, max(0.0, (points - rung.least) / (above.least - rung.least)))
    track = Rect(room.left, room.bottom - bar, room.width, bar)
    return [
        Label(Rect(room.left, room.top, room.width, small), missing, "small", colour=ui.theme.on_accent),
        Painted(track, lambda canvas, rect: _bar(canvas, rect, share)),
    ]


def _portrait(canvas: Canvas, file: Path, rect: Rect, sharp: float) -> None:
    picture = canvas.pictures.get(file, rect.size)
    if sharp < 1:
        picture = picture.copy()
        picture.fill((255, 255, 255, round(255 * sharp)), special_flags=pygame.BLEND_RGBA_MULT)
    canvas.surface.blit(picture, rect)


def _medal(canvas: Canvas, file: Path, rect: Rect) -> None:
    """Draw a portrait on a light disc."""
    canvas.box(rect, Box("#FFF6E0", rect.height / 2, fill_opacity=0.9))
    canvas.svg(file, rect.inflate(-rect.width // 8, -rect.height // 8))


def _bar(canvas: Canvas, rect: Rect, share: float) -> None:
    theme, round_by = canvas.theme, rect.height / 2
    canvas.box(rect, Box(theme.on_accent, round_by, fill_opacity=0.3))
    full = Rect(rect.left, rect.top, max(rect.height, round(rect.width * share)), rect.height)
    canvas.box(full, Box(theme.on_accent, round_by))
