"""A surface and everything that draws on it: `canvas.text`, `canvas.panel`, `canvas.svg` …"""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path
from typing import Literal, NamedTuple

import pygame
from pygame import SRCALPHA, Rect, Surface

from cardcity_desktop.support.resources import asset_path
from cardcity_desktop.ui.paint.chrome import Box, Chrome
from cardcity_desktop.ui.paint.scale import Scale, readable_scale
from cardcity_desktop.ui.paint.tabletop import draw_light
from cardcity_desktop.ui.paint.text import Style, TextPainter
from cardcity_desktop.ui.paint.theme import (
    BLACK,
    WHITE,
    YELLOW,
    PlayerColour,
    Theme,
    grey_of,
    ink_of,
    player_look,
    rgb,
    rim,
)
from cardcity_desktop.ui.paint.vector.svg import SvgCache, icon_svg, svg_document

PanelKind = Literal["panel", "active", "sunk", "tray", "pill", "tip"]

PANEL_RADIUS = 14
"""Radius of a panel's corners in logical units."""


STEPS = 20
"""Text sizes between 0 and 100 % that fitted text may have."""
LEAST = 0.89
"""Smallest text size of lettering on a picture: 12 px of the smallest style in a window of 1280 x 720."""


class Canvas(NamedTuple):
    """A surface with the scale, theme and painters to draw on it, in px. `canvas.scale(n)` converts logical units."""

    surface: Surface
    scale: Scale
    theme: Theme
    painter: TextPainter
    pictures: SvgCache
    chrome: Chrome

    @property
    def reads(self) -> bool:
        """True if a screen reader wants only the texts."""
        return False

    @property
    def area(self) -> Rect:
        """The whole window."""
        return self.surface.get_rect()

    def on(self, surface: Surface) -> "Canvas":
        """Return a canvas for another surface of the same scale."""
        return self._replace(surface=surface)

    @contextmanager
    def clipped(self, rect: Rect) -> Iterator[None]:
        """Draw inside `rect` only."""
        before = self.surface.get_clip()
        self.surface.set_clip(rect.clip(before))
        try:
            yield
        finally:
            self.surface.set_clip(before)

    def table(self) -> None:
        """Draw the table top that is under everything."""
        self.chrome.table(self.surface, self.theme, self.scale)

    def ground(self) -> None:
        """Draw the table top without its streets, at a twentieth of the cost, for a first frame."""
        draw_light(self.surface, self.theme, self.scale)

    def text(
        self,
        text: str,
        area: Rect,
        style: Style = "body",
        colour: str | None = None,
        align: str = "left",
        valign: str = "top",
        wrap: bool = True,
    ) -> Rect:
        """Write `text` (`**bold**` inside a line) into `area` and return the covered rectangle."""
        ink = colour or self.theme.text
        ink = ink_of(ink) if self.theme.high_contrast else ink
        return self.painter.draw(
            self.surface, text, area, style=style, colour=ink, align=align, valign=valign, wrap=wrap
        )

    def reads_as(self, sentence: str, area: Rect) -> bool:
        """Return True if this canvas is for screen readers and has `sentence` in place of what is drawn in `area`.

        "" stands for nothing: the name of a control has all that is drawn there.
        """
        return False

    def measure(self, text: str, style: Style = "body", width: int | None = None) -> tuple[int, int]:
        """Return (width, height) in px of `text`, wrapped to `width` px."""
        return self.painter.measure(text, style, width)

    def grey(self, rect: Rect) -> None:
        """In high contrast, turn the content of `rect` grey, for pictures with colours of their own."""
        seen = rect.clip(self.surface.get_clip())
        if self.theme.high_contrast and seen.width and seen.height:
            part = self.surface.subsurface(seen)
            part.blit(pygame.transform.grayscale(part.copy()), (0, 0))  # which reads no part of a surface

    def smaller(self, text: str, style: Style, width: int) -> "Canvas":
        """Return a canvas with a readable text size at which `text` is at most `width` px wide, if possible.

        It is for figures on a board, whose cells do not grow with the text.
        """
        least = readable_scale(self.scale.width, self.scale.height, 1.0).text
        return self.fitting(text, style, (width, self.area.height), least=least)

    def fitting(
        self, text: str, style: Style, size: tuple[int, int], wrap: bool = False, least: float = 1.0
    ) -> "Canvas":
        """Return a canvas with the largest text size, up to the user's, at which `text` fits into `size` px.

        The size is at least `least`, 1.0 for 100 %. A screen's texts have one size for a whole region
        (`ui.layout.Shrunk`).
        """
        width, height = size[0], size[1] + self.scale(3)

        def fits(step: int) -> bool:
            painter = painter_at(self.scale._replace(text=step / STEPS))
            across, down = painter.measure(text, style, width if wrap else None)
            return across <= width and down <= height

        across, down = self.measure(text, style, width if wrap else None)
        if (across <= width and down <= height) or self.scale.text <= least:
            return self
        first, last = round(least * STEPS + 0.49), round(self.scale.text * STEPS - 0.51)
        while first < last:
            middle = (first + last + 1) // 2
            first, last = (middle, last) if fits(middle) else (first, middle - 1)
        return self._replace(painter=painter_at(self.scale._replace(text=first / STEPS)))

    def lettering(
        self,
        text: str,
        area: Rect,
        style: Style = "label",
        colour: str | None = None,
        align: str = "left",
        valign: str = "middle",
        wrap: bool = False,
        least: float = LEAST,
    ) -> Rect:
        """Write `text` on a picture, smaller if it does not fit into `area`, and return the covered rectangle."""
        return self.fitting(text, style, area.size, wrap, least).text(
            text, area, style, colour=colour, align=align, valign=valign, wrap=wrap
        )

    def at_text_size(self, size: float) -> "Canvas":
        """Return a canvas on the same surface that lays out everything for text at `size` (1.0: 100 %)."""
        scale = self.scale._replace(text=size)
        return self if size == self.scale.text else self._replace(scale=scale, painter=painter_at(scale))

    def box(self, rect: Rect, look: Box) -> None:
        """Draw a rounded rectangle, grey in high contrast. The lengths of `look` are in px."""
        if self.theme.high_contrast:
            look = look._replace(fill=look.fill and grey_of(look.fill), edge=look.edge and grey_of(look.edge))
        self.chrome.box(self.surface, rect, look)

    def field(self, rect: Rect, look: Box, ink: str) -> str:
        """Draw the ground of a figure or a name and return the ink for it. In high contrast white on framed black."""
        if not self.theme.high_contrast:
            self.box(rect, look)
            return ink
        self.box(rect, Box(BLACK, look.radius, WHITE, max(1.0, 1.4 * self.scale.unit)))
        return WHITE

    def shadow(self, rect: Rect, blur: float = 8, drop: float = 4, radius: float = 14, opacity: float = 0.3) -> None:
        """Draw a soft shadow under `rect`. Lengths are in logical units."""
        scale = self.scale
        self.chrome.shadow(self.surface, rect, scale(blur), drop=scale(drop), radius=scale(radius), opacity=opacity)

    def panel(self, rect: Rect, kind: PanelKind = "panel", radius: float | None = None) -> None:
        """Draw a panel: panel, active (ringed), sunk, tray (behind a board), pill or tip."""
        look = self._panel_look(rect, kind, radius)
        if self.theme.high_contrast:
            width = self.scale.unit * self.theme.edge * (1.4 if kind in ("active", "tip") else 1)
            edge = self.theme.panel_edge
            self.box(rect, look._replace(edge=edge, edge_width=width, fill_opacity=1, edge_opacity=1))
            if kind == "active":
                self.active_bar(rect)
            return
        if kind in ("panel", "active", "tip"):
            self.chrome.shadow(
                self.surface,
                rect,
                self.scale(9),
                drop=self.scale(4),
                radius=round(look.radius),
                opacity=0.24,
                hollow=True,
            )
        elif kind == "pill":
            self.chrome.shadow(
                self.surface, rect, self.scale(5), drop=self.scale(2), radius=round(look.radius), opacity=0.2
            )
        self.box(rect, look)

    def plate(self, rect: Rect, fill: str, radius: float = 14, ring: str | None = None) -> None:
        """Draw a panel of a game's own, with a line in the colour `ring` around an active one. `radius` in units."""
        scale, theme = self.scale, self.theme
        self.chrome.shadow(self.surface, rect, scale(9), drop=scale(4), radius=scale(radius), opacity=0.2)
        edge = theme.panel_edge if theme.high_contrast else ring
        self.box(rect, Box(fill, scale(radius), edge, 2.4 * scale.unit if edge else 0))
        if ring and theme.high_contrast:
            self.active_bar(rect)

    def units(self, rect: Rect) -> tuple[float, float]:
        """Return width and height of a place in logical units, for drawings of that size."""
        return round(rect.width / self.scale.unit, 1), round(rect.height / self.scale.unit, 1)

    def active_bar(self, rect: Rect) -> None:
        """Mark the acting player's panel in high contrast by a bar at its left. A yellow line would mean the focus."""
        width, gap = self.scale(5), self.scale(14)
        self.box(Rect(rect.left, rect.top + gap, width, rect.height - 2 * gap), Box(YELLOW, 0))

    def dashed(self, rect: Rect) -> None:
        """Draw the dashed line around choosable items in high contrast: 4 px wide, 14 long, 9 apart at 1080p."""
        line, dash, step = max(2, self.scale(2.67)), self.scale(9.33), self.scale(15.33)
        rect = rect.inflate(2 * line, 2 * line)
        for side in ((*rect.topleft, rect.width, line), (rect.left, rect.bottom - line, rect.width, line),
                     (*rect.topleft, line, rect.height), (rect.right - line, rect.top, line, rect.height)):  # fmt: skip
            self.surface.fill(BLACK, side)
        for left in range(rect.left, rect.right, step):
            for top in (rect.top, rect.bottom - line):
                self.surface.fill(WHITE, Rect(left, top, min(dash, rect.right - left), line))
        for top in range(rect.top, rect.bottom, step):
            for left in (rect.left, rect.right - line):
                self.surface.fill(WHITE, Rect(left, top, line, min(dash, rect.bottom - top)))

    def ring(self, rect: Rect, width: float = 3, radius: float = 12, colour: str | None = None, gap: float = 0) -> None:
        """Draw a line around `rect`, `gap` units outside it. Lengths are logical units. No yellow in high contrast."""
        line = colour or self.theme.accent
        self._line_around(rect, width, radius, WHITE if self.theme.high_contrast and line == YELLOW else line, gap)

    def _line_around(self, rect: Rect, width: float, radius: float, colour: str, gap: float) -> None:
        space = self.scale(gap + width) if gap else 0
        outer = rect.inflate(2 * space, 2 * space)
        look = Box(None, self.scale(radius) + space, colour, max(1.0, self.scale.unit * width))
        self.box(outer, look)

    def focus_ring(self, rect: Rect) -> None:
        """Draw the ring around the focused item: bright between two dark lines or the other way round.

        In high contrast it is 4 logical units wide (6 px at 1080p), with as much black inside it and a tick at each
        side.
        """
        if self.theme.high_contrast:
            self.ring(rect, width=12, radius=11, colour=self.theme.panel, gap=1)
            self._line_around(rect, 4, 11, YELLOW, 5)
            tick, line, out = self.scale(9.33), self.scale(4), self.scale(9)
            for left, top, width, height in (
                (rect.centerx - line // 2, rect.top - out - tick, line, tick),
                (rect.centerx - line // 2, rect.bottom + out, line, tick),
                (rect.left - out - tick, rect.centery - line // 2, tick, line),
                (rect.right + out, rect.centery - line // 2, tick, line),
            ):
                self.surface.fill(YELLOW, Rect(left, top, width, height))
            return
        self.ring(rect, width=5, radius=11, colour=self.theme.panel, gap=1)
        self.ring(rect, width=3, radius=11, gap=2)

    def fill(self, rect: Rect, colour: str, opacity: float = 1.0, radius: float = 0) -> None:
        """Fill an area, with grey in high contrast. `radius` in logical units."""
        colour = grey_of(colour) if self.theme.high_contrast else colour
        if radius:
            self.box(rect, Box(colour, self.scale(radius), fill_opacity=opacity))
        elif opacity >= 1:
            self.surface.fill(colour, rect)
        elif rect := rect.clip(self.surface.get_clip()):
            alpha = round(255 * opacity)
            if self.surface.get_flags() & SRCALPHA:  # a veil without alpha of its own would be black where it is empty
                veil = Surface(rect.size, SRCALPHA)
                veil.fill((*rgb(colour), alpha))
            else:
                veil = Surface(rect.size)
                veil.fill(colour)
                veil.set_alpha(alpha)
            self.surface.blit(veil, rect)

    def round_corners(self, rect: Rect, radius: float) -> None:
        """Cut the corners of an area of a surface with alpha by `radius` logical units."""
        corners = Surface(rect.size, SRCALPHA)
        self.on(corners).box(corners.get_rect(), Box("#FFFFFF", self.scale(radius)))
        self.surface.blit(corners, rect, special_flags=pygame.BLEND_RGBA_MULT)

    def svg(self, source: str | Path, rect: Rect, tint: tuple[tuple[str, str], ...] = ()) -> None:
        """Draw a picture stretched to `rect`."""
        self.surface.blit(self.pictures.get(source, rect.size, tint), rect)

    def icon(self, name: str, rect: Rect, colour: str | None = None) -> None:
        """Draw an icon of `ui.paint.vector.svg`, centred in `rect` and as large as fits."""
        self.svg(icon_svg(name, colour or self.theme.text), _square(rect))

    def player_mark(self, seat: int | PlayerColour, rect: Rect) -> None:
        """Draw the mark of a seat in its colour and shape."""
        look = player_look(seat)
        fill = self.theme.text if self.theme.high_contrast else look.fill
        body = f'<path fill="{fill}" stroke="{rim(self.theme, fill)}" stroke-width="1.2" d="{look.shape}"/>'
        self.svg(svg_document(24, 24, body), _square(rect))

    def face(self, name: str, rect: Rect, seat: int | PlayerColour | None = None) -> None:
        """Draw a player's face (a file of assets/faces), ringed in its seat's colour, with the mark."""
        place = _square(rect)
        if seat is None:
            self.svg(asset_path("faces", f"{name}.svg"), place)
            return
        side, look = place.width, player_look(seat)
        width = max(2, round(side * 0.06))
        self.box(place, Box(self.theme.panel, side / 2, look.fill, width))
        self.svg(asset_path("faces", f"{name}.svg"), place.inflate(-3 * width, -3 * width))
        mark = Rect(0, 0, round(side * 0.4), round(side * 0.4))
        self.player_mark(look, mark.move_to(bottomright=(place.right + width, place.bottom)))

    def line(self, start: tuple[int, int], end: tuple[int, int], colour: str, width: float = 1) -> None:
        """Draw a thin straight line. `width` in logical units."""
        pygame.draw.line(self.surface, rgb(colour), start, end, max(1, self.scale(width)))

    def cross(self, rect: Rect) -> None:
        """Draw a white cross over items out of play, in high contrast."""
        for start, end in ((rect.topleft, rect.bottomright), (rect.bottomleft, rect.topright)):
            self.line(start, end, BLACK, 6)
            self.line(start, end, WHITE, 2.5)

    def veil(self, opacity: float = 0.55) -> None:
        """Darken everything below a dialog."""
        self.fill(self.area, self.theme.veil, opacity)

    def _panel_look(self, rect: Rect, kind: PanelKind, radius: float | None) -> Box:
        theme, scale = self.theme, self.scale
        unit = scale.unit
        round_by = scale(PANEL_RADIUS if radius is None else radius)
        if kind == "active":
            return Box(theme.panel_active, round_by, theme.accent, 2 * unit)
        if kind == "sunk":
            return Box(
                theme.panel_sunk, scale(10 if radius is None else radius), theme.panel_edge, 1 * unit, edge_opacity=0.6
            )
        if kind == "tray":
            return Box(
                theme.tray,
                radius=scale(18),
                edge=theme.panel_edge,
                edge_width=1.2 * unit,
                fill_opacity=0.38,
                edge_opacity=0.8,
            )
        if kind == "pill":
            return Box(theme.panel, rect.height / 2, theme.panel_edge, 1.2 * unit, edge_opacity=0.9)
        if kind == "tip":
            return Box(theme.tip, scale(8 if radius is None else radius))
        return Box(theme.panel, round_by)


def _square(rect: Rect) -> Rect:
    """Return the largest square in the middle of a rectangle."""
    side = min(rect.size)
    return Rect(0, 0, side, side).move_to(center=rect.center)


def new_layer(size: tuple[int, int]) -> Surface:
    """Return an opaque surface in the window's format, from which frames copy the ground of their moving parts.

    Its rows don't begin at multiples of 16 bytes. If the window's rows do, too, SDL writes them past the processor's
    caches, and everything drawn over them takes four times as long.
    """
    width, height = size
    return Surface((width | 1, height)).subsurface((0, 0, width, height))


@lru_cache(maxsize=24)
def painter_at(scale: Scale) -> TextPainter:
    """Return a painter for a text size other than the user's. 24 of them take at most 12 MB."""
    return TextPainter(scale, 500_000)
