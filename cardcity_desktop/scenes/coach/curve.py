"""The curve of an analysed game: its chances over time, where they fell, and the selected moment."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect
from pygame.event import Event

from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.paint.theme import PlayerColour, rim
from cardcity_desktop.ui.toolkit import (
    Box,
    Canvas,
    Command,
    Focus,
    Focusable,
    Scene,
    SliderValue,
    Stay,
    Widget,
    svg_document,
)


@dataclass(frozen=True, slots=True)
class Course:
    """Content of a curve. `others` has the other players' colours and points."""

    length: int  # number of actions of the game
    points: Sequence[tuple[int, float]]  # (moment, value)
    middle: float | None  # value of a horizontal line, None for none
    falls: Sequence[int]  # moments of costly decisions
    rounds: Sequence[tuple[int, int]]  # (moment, number) of each round's start
    at: int  # the selected moment
    shown: str  # its value as text
    others: Sequence[tuple[PlayerColour, Sequence[tuple[int, float]]]] = ()
    own: PlayerColour | None = None  # colour of the curve among those of others

    @property
    def bounds(self) -> tuple[float, float]:
        """Least and greatest value of the scale: 0 and 1 with a middle line, else those of the points."""
        if self.middle is not None:
            return 0.0, 2 * self.middle
        values = [value for _at, value in self.points]
        return min(0.0, *values), max(1.0, *values)

    def value_at(self, at: int) -> float:
        """Return the value at a moment, interpolated between points."""
        before = max((point for point in self.points if point[0] <= at), default=self.points[0])
        after = min((point for point in self.points if point[0] >= at), default=self.points[-1])
        if after[0] == before[0]:
            return before[1]
        return before[1] + (after[1] - before[1]) * (at - before[0]) / (after[0] - before[0])


class Curve(Widget):
    """A curve over a game. A click, a drag, or left and right select another moment."""

    def __init__(
        self, rect: Rect, course: Course, go: Callable[[int], Command | None], step: Callable[[int], Command | None]
    ) -> None:
        """`go` selects the decision nearest to a moment. `step` selects the next (1) or previous (-1) decision."""
        super().__init__(rect, "curve")
        self._course, self._go, self._step = course, go, step

    def focusables(self) -> list[Focusable]:
        label, course = _("Course of the game"), self._course
        amount = SliderValue(course.at, 0, course.length, 1, lambda number: self._go(round(number)))
        item = Focusable(self.key, self.rect, Stay, label, adjust=self._adjust, sound="", role="slider")
        return [item.changed(value=course.shown, amount=amount)]

    def _adjust(self, by: int) -> Command:
        return self._step(by) or Stay()

    def handle(self, event: Event, scene: Scene) -> Command | None:
        down = event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT
        if down and self.rect.collidepoint(event.pos):
            scene.focus.pressed = scene.focus.key = self.key
        elif event.type != pygame.MOUSEMOTION or scene.focus.pressed != self.key:
            return None
        plot = self._plot(scene.ui.scale(14), 0)
        share = (event.pos[0] - plot.left) / max(1, plot.width)
        return self._go(round(min(1.0, max(0.0, share)) * self._course.length)) or Stay()

    def _plot(self, side: int, foot: int) -> Rect:
        return Rect(
            self.rect.left + side, self.rect.top + side, self.rect.width - 2 * side, self.rect.height - side - foot
        )

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        scale, theme, course = canvas.scale, canvas.theme, self._course
        foot = canvas.painter.line_height("small") + scale(6)
        plot = self._plot(scale(14), foot)
        low, high = course.bounds

        def spot(at: int, value: float) -> tuple[float, float]:
            share = (value - low) / (high - low)
            return plot.left + plot.width * at / max(1, course.length), plot.bottom - plot.height * share

        if not canvas.reads:  # a scale is no sentence
            self._draw_rounds(canvas, plot, foot)
        body = self._own_svg(canvas, [spot(*point) for point in course.points], plot.bottom)
        if course.middle is not None:
            y = round(spot(0, course.middle)[1])
            canvas.line((plot.left, y), (plot.right, y), theme.panel_edge)
        for colour, points in course.others:
            body += self._line_svg(canvas, [spot(*point) for point in points], colour.fill, 1.4)
        canvas.svg(svg_document(self.rect.width, self.rect.height, body), self.rect)
        for colour, points in (*course.others, *(((course.own, course.points),) if course.own else ())):
            canvas.player_mark(colour, Rect(0, 0, scale(14), scale(14)).move_to(center=spot(*points[-1])))
        for at in course.falls:
            self._draw_fall(canvas, spot(at, course.value_at(at)))
        self._draw_moment(canvas, plot, spot(course.at, course.value_at(course.at)))

    def _own_svg(self, canvas: Canvas, spots: Sequence[tuple[float, float]], bottom: int) -> str:
        """Return the viewed player's line and the area below it, as SVG relative to the widget."""
        own = self._course.own
        colour = own.fill if own is not None and not canvas.theme.high_contrast else canvas.theme.accent
        corners = ((spots[0][0], bottom), *spots, (spots[-1][0], bottom))
        under = f'<polygon points="{self._corners(corners)}" fill="{colour}" opacity="0.14"/>'
        return under + self._line_svg(canvas, spots, colour, 2.5)

    def _line_svg(self, canvas: Canvas, spots: Sequence[tuple[float, float]], colour: str, width: float) -> str:
        """Return a player's line, `width` logical units wide, with a rim, as SVG relative to the widget."""
        unit, rimmed = canvas.scale.unit, rim(canvas.theme, colour)
        look = f'points="{self._corners(spots)}" fill="none" stroke-linejoin="round"'
        return (
            f'<polyline {look} stroke="{rimmed}" stroke-width="{(width + 1) * unit:.1f}"/>'
            f'<polyline {look} stroke="{colour}" stroke-width="{width * unit:.1f}"/>'
        )

    def _corners(self, spots: Sequence[tuple[float, float]]) -> str:
        return " ".join(f"{x - self.rect.left:.1f},{y - self.rect.top:.1f}" for x, y in spots)

    def _draw_rounds(self, canvas: Canvas, plot: Rect, foot: int) -> None:
        """Draw the number of each round below its middle. Numbers without room are left out."""
        course, theme = self._course, canvas.theme
        ends = [at for at, _number in course.rounds[1:]] + [course.length]
        free_from = plot.left
        for (at, number), end in zip(course.rounds, ends, strict=True):
            width = canvas.measure(str(number), "small")[0] + canvas.scale(8)
            x = plot.left + plot.width * (at + end) // (2 * max(1, course.length))
            if x - width // 2 >= free_from:
                place = Rect(x - width // 2, plot.bottom + canvas.scale(4), width, foot - canvas.scale(4))
                canvas.text(
                    str(number), place, "small", colour=theme.text_muted, align="center", valign="middle", wrap=False
                )
                free_from = place.right

    def _draw_fall(self, canvas: Canvas, spot: tuple[float, float]) -> None:
        side = canvas.scale(12)
        place = Rect(round(spot[0]) - side // 2, round(spot[1]) - side - canvas.scale(5), side, side)
        place.clamp_ip(self.rect)
        body = f'<path d="M1 2H{side - 1}L{side / 2} {side - 1}Z" fill="{canvas.theme.danger}"/>'
        canvas.svg(svg_document(side, side, body), place)

    def _draw_moment(self, canvas: Canvas, plot: Rect, spot: tuple[float, float]) -> None:
        canvas.line((round(spot[0]), plot.top), (round(spot[0]), plot.bottom), canvas.theme.text, 2)
        side = canvas.scale(14)
        knob = Rect(0, 0, side, side).move_to(center=spot)
        canvas.box(knob, Box(canvas.theme.panel, side / 2, canvas.theme.text, 3.0 * canvas.scale.unit))
