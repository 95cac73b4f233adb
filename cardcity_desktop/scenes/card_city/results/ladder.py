"""The ladder of solo ranks, with the portrait of the rank reached."""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import pygame
from pygame import Rect

from cardcity_desktop.scenes.card_city.wording.scores import points_text, rank_name
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.toolkit import Box, Canvas, Ui, Widget, inset, mix
from cardcity_desktop.ui.widgets.labels import Icon, Label, Painted
from cardcity_desktop.ui.wording.numbers import number_text

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
    if at is None:
        tall, step = 0, room.height / len(rungs)
    else:
        tallest = min(ui.scale.target(TALLEST), room.height - least * (len(rungs) - 1))
        tall = max(round(opened * tallest), min(tallest, even))
        step = (room.height - tall) / (len(rungs) - 1)
    found, top = list[Widget](), float(room.top)
    for number, rung in enumerate(rungs):
        high = tall if number == at else step
        place = Rect(room.left, round(top), room.width, round(top + high) - round(top))
        top += high
        if number == at:
            found += _reached(ui, place, rung, points, rungs[at - 1] if at else None)
        else:
            climbed, near = at is not None and number > at, at is not None and number == at - 1
            found += _rung(ui, place, rung, climbed, near)
    return found


def _rung(ui: Ui, place: Rect, rung: Rung, climbed: bool, near: bool) -> list[Widget]:
    """Return the rung of a rank that is not the reached one; `near` if it is the next one to reach."""
    s = ui.scale
    side, tick = min(place.height - s(2), s.target(PORTRAIT)), min(place.height, s.target(TICK))
    portrait = Rect(place.left + s(2), place.centery - side // 2, side, side)
    end = place.right - tick - s(12)
    words = Rect(portrait.right + s(12), place.top, end - portrait.right - s(12), place.height)
    style = "heading" if place.height >= ui.text.line_height("heading") else "body"
    sharp = 1.0 if climbed else NEXT if near else AHEAD
    muted = not climbed and not near
    widgets: list[Widget] = [
        Painted(portrait, lambda canvas, rect: _portrait(canvas, rung.portrait, rect, sharp)),
        Label(words, rank_name(rung.rank), style, muted=muted),
        Label(words, str(rung.least), style, "right", muted=muted),
    ]
    if climbed:
        disc = Rect(place.right - tick - s(2), place.centery - tick // 2, tick, tick)
        widgets.append(Painted(disc, lambda canvas, rect: canvas.box(rect, Box(canvas.theme.accent, rect.width / 2))))
        widgets.append(Icon(inset(disc, tick // 4, tick // 4), "check", colour=ui.theme.on_accent))
    return widgets


def _reached(ui: Ui, place: Rect, rung: Rung, points: float | None, above: Rung | None) -> list[Widget]:
    """Return the reached rank with its portrait and the points, and below them a bar and the distance to the next."""
    s = ui.scale
    card = Rect(place.left - s(10), place.top + s(2), place.width + s(20), place.height - s(4))
    side = card.height - s(12)
    portrait = Rect(card.left + s(10), card.top + s(6), side, side)
    words = Rect(portrait.right + s(14), card.top, card.right - portrait.right - s(30), card.height)
    lines = _lines(ui, words, rung, points, above)
    top = words.centery - sum(high for _widget, high in lines) // 2
    widgets: list[Widget] = [
        Painted(card, _draw_plate),
        Painted(portrait, lambda canvas, rect: _medal(canvas, rung.portrait, rect)),
    ]
    for widget, high in lines:
        widget.move(0, top)
        widgets.append(widget)
        top += high
    return widgets


def _lines(ui: Ui, words: Rect, rung: Rung, points: float | None, above: Rung | None) -> list[tuple[Widget, int]]:
    """Return the lines on the plate with their heights, as many as have room; their top is 0."""
    s, plain = ui.scale, bool(ui.theme.edge)
    ink, gold = (ui.theme.on_accent,) * 2 if plain else (ON_PLATE, GOLD)
    name = rank_name(rung.rank)
    styles = [style for style in ("title", "heading") if ui.text.measure(name, style)[0] <= words.width]
    found: list[tuple[Widget, int]] = []

    def add(text: str, style: str, colour: str, gap: int = 0) -> None:
        high = ui.text.line_height(style)
        if sum(used for _widget, used in found) + high <= words.height:
            found.append((Label(Rect(words.left, 0, words.width, high), text, style, colour=colour), high + gap))

    room = words.height >= 3 * ui.text.line_height("heading")
    add(name, styles[0] if styles and room else "strong", ink)
    if points is None:
        return found
    text = _("{points}, from {least}")
    add(text.format(points=points_text(points), least=rung.least), "body", ink, s(4))
    if above is not None and room:
        share = min(1.0, max(0.0, (points - rung.least) / (above.least - rung.least)))
        track = Rect(words.left, 0, words.width, s(10))
        found.append((Painted(track, lambda canvas, rect: _bar(canvas, rect, share)), s(16)))
        missing = _("{points} more: {rank}").format(
            points=number_text(above.least - points), rank=rank_name(above.rank)
        )
        add(missing, "strong", gold)
    return found


def _portrait(canvas: Canvas, file: Path, rect: Rect, sharp: float) -> None:
    """Draw a portrait on a pale disc with an opacity of `sharp`."""
    if not canvas.theme.edge:
        ground = mix(canvas.theme.panel, "#7FB08A", 0.3 if sharp == 1 else 0.12)
        canvas.box(rect, Box(ground, rect.width / 2))
    picture = canvas.pictures.get(file, rect.size)
    if sharp < 1:
        picture = picture.copy()
        picture.fill((255, 255, 255, round(255 * sharp)), special_flags=pygame.BLEND_RGBA_MULT)
    canvas.surface.blit(picture, rect)


def _draw_plate(canvas: Canvas, rect: Rect) -> None:
    canvas.box(rect, Box(canvas.theme.accent if canvas.theme.edge else PLATE, canvas.scale(14)))


def _medal(canvas: Canvas, file: Path, rect: Rect) -> None:
    """Draw a portrait on a light disc."""
    canvas.box(rect, Box("#FFF6E0", rect.height / 2, fill_opacity=0.25))
    canvas.svg(file, rect)


def _bar(canvas: Canvas, rect: Rect, share: float) -> None:
    theme, round_by = canvas.theme, rect.height / 2
    canvas.box(rect, Box(mix(PLATE, "#000000", 0.4), round_by))
    full = Rect(rect.left, rect.top, max(rect.height, round(rect.width * share)), rect.height)
    canvas.box(full, Box(GOLD if not theme.edge else theme.on_accent, round_by))
