"""The cutscene of a new season: its landscape, its name, and petals, leaves or snow."""

from __future__ import annotations

import math
from dataclasses import dataclass, field

from pygame import Surface

from cardcity_desktop.scenes.royal_cities.art.colours import PAPER, season_palette
from cardcity_desktop.scenes.royal_cities.art.landscapes import landscape_svg
from cardcity_desktop.scenes.royal_cities.art.lettering import draw_fitted_text
from cardcity_desktop.scenes.royal_cities.art.svg_files import source
from cardcity_desktop.scenes.royal_cities.table.layout import TableLayout
from cardcity_desktop.scenes.royal_cities.table.panels.header import season_card
from cardcity_desktop.scenes.royal_cities.table.selection import PanelContext
from cardcity_desktop.scenes.royal_cities.wording.names import season_name
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.effects import Effect
from cardcity_desktop.ui.paint.animation import Ease, ease_out, linear
from cardcity_desktop.ui.paint.canvas import Canvas

SECONDS = 2.0
"""Seconds at normal motion."""
PARTICLES = 46
"""Number of particles: petals, sparks, leaves or flakes."""

INKS = ("#3E6B3A", "#8A5A08", "#8E3F16", "#2A4A7A")
"""Text colours of a season's name on its sky."""


@dataclass(slots=True, eq=False)
class SeasonCutscene(Effect):
    """A change of season as a cutscene. season: the new one, counted from 1; subtitle: the line under its name."""

    season: int
    subtitle: str
    layout: TableLayout
    sky: Surface | None = None
    seconds: float = field(default=SECONDS, kw_only=True)
    blocking: bool = field(default=True, kw_only=True)
    ease: Ease = field(default=linear, kw_only=True)

    def draw(self, canvas: Canvas) -> None:
        opacity = min(1.0, max(0.0, (1 - self.share) / 0.35))
        if self.sky is None or self.sky.get_size() != canvas.area.size:
            self.sky = self._painted(canvas)
        self.sky.set_alpha(round(255 * opacity))
        canvas.surface.blit(self.sky, canvas.area)
        self._draw_air(canvas)

    def _painted(self, canvas: Canvas) -> Surface:
        """Return landscape, card and name as one surface, so that a frame only has to blend it."""
        unit, area = canvas.scale.unit, canvas.area
        palette = season_palette(self.season, canvas.theme.name)
        before = canvas.surface.copy()
        canvas.svg(landscape_svg(palette, round(area.width / unit, 1), round(area.height / unit, 1)), area)
        self._draw_name(canvas)
        sky = canvas.surface.copy().convert()
        canvas.surface.blit(before, (0, 0))
        return sky

    def _draw_name(self, canvas: Canvas) -> None:
        layout, dark = self.layout, canvas.theme.shade == "dark"
        season_card(canvas, self.season, layout.middle(550, 150, 180, 226))
        ink = PAPER if dark else INKS[(self.season - 1) % 4]
        draw_fitted_text(canvas, season_name(self.season), layout.middle(240, 392, 800, 82), 64, "heavy", ink, "center")
        draw_fitted_text(
            canvas, self.subtitle, layout.middle(240, 474, 800, 36), 20, "display", canvas.theme.text, "center"
        )

    def _draw_air(self, canvas: Canvas) -> None:
        """Draw the particles that drift across the window."""
        name = season_palette(self.season, "light").name
        area, s = canvas.area, canvas.scale
        svg = source(f"particle_{name}")
        for number in range(PARTICLES):
            begun = (number * 0.37) % 0.5
            share = (self.share - begun * 0.5) / (1 - begun * 0.5)
            if not 0 < share < 1:
                continue
            side = s(9 + number * 7 % 9)
            x = area.width * ((number * 0.618) % 1) + s(120) * share + s(14) * math.sin(share * 9 + number)
            rise = 0.15 - 0.5 * share if name == "summer" else 0.8 * ease_out(share)
            y = area.height * ((number * 0.283) % 0.7) + area.height * rise
            particle = canvas.pictures.get(svg, (side, side), ()).copy()
            particle.set_alpha(round(255 * min(1.0, 4 * share, 3 * (1 - share))))
            canvas.surface.blit(particle, (area.left + round(x), area.top + round(y)))


def season_cutscene(context: PanelContext) -> SeasonCutscene:
    """Return the cutscene of the season that has begun. It blocks input; a click skips it."""
    snapshot, view = context.snapshot, context.snapshot.view
    seasons = view.setup.seasons
    subtitle = _("Last season") if view.season == seasons else _("Season {number} of {count}").format(
        number=view.season, count=seasons)  # fmt: skip
    if not snapshot.solo:
        subtitle += " · " + _("{name} begins").format(name=snapshot.names[view.turn])
    return SeasonCutscene(view.season, subtitle, context.layout)
