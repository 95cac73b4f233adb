"""Seasons at the table: the count at their end, the cutscene at their beginning, and cards added automatically."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from pygame import Surface

from cardcity_desktop.rules.royal_cities.actions import PlayCity, PlayHand
from cardcity_desktop.scenes.royal_cities.art.colours import PAPER, season_palette
from cardcity_desktop.scenes.royal_cities.art.landscapes import draw_landscape
from cardcity_desktop.scenes.royal_cities.art.svg_files import source
from cardcity_desktop.scenes.royal_cities.table.header import season_card
from cardcity_desktop.scenes.royal_cities.table.layout import TableLayout
from cardcity_desktop.scenes.royal_cities.table.moves import Thing
from cardcity_desktop.scenes.royal_cities.table.reading import TableSnapshot, TableState
from cardcity_desktop.scenes.royal_cities.wording.names import season_name
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.effects import Effect
from cardcity_desktop.ui.paint.animation import Tween, ease_out, linear
from cardcity_desktop.ui.paint.opaque import opaque
from cardcity_desktop.ui.paint.text import lettering
from cardcity_desktop.ui.toolkit import Canvas, Push
from cardcity_desktop.ui.wording.seats import begins_text

SECONDS = 2.0
"""Seconds at normal motion."""
PARTICLES = 46
"""Number of particles: petals, sparks, leaves or flakes."""

INKS = ("#3E6B3A", "#8A5A08", "#8E3F16", "#2A4A7A")
"""Text colours of a season's name on its sky."""

ADD_SECONDS = 0.7
"""Delay before a card is added automatically (12.6)."""


@dataclass(slots=True, eq=False)
class SeasonCutscene(Effect):
    season: int  # the new one, counted from 1
    subtitle: str  # the line under its name
    layout: TableLayout
    sky: Surface | None = None

    def draw(self, canvas: Canvas) -> None:
        opacity = min(1.0, max(0.0, (1 - self.share) / 0.35))
        if self.sky is None or self.sky.get_size() != canvas.area.size:
            self.sky = self._painted(canvas)
        self.sky.set_alpha(round(255 * opacity))
        canvas.surface.blit(self.sky, canvas.area)
        self._draw_air(canvas)

    def _painted(self, canvas: Canvas) -> Surface:
        """Return landscape, card and name as one surface, so that a frame only has to blend it."""
        before = canvas.surface.copy()
        draw_landscape(canvas, self.season)
        self._draw_name(canvas)
        sky = opaque(canvas.surface)
        canvas.surface.blit(before, (0, 0))
        return sky

    def _draw_name(self, canvas: Canvas) -> None:
        layout, dark = self.layout, canvas.theme.shade == "dark"
        season_card(canvas, self.season, layout.middle(550, 150, 180, 226))
        ink = PAPER if dark else INKS[(self.season - 1) % 4]
        name, below = layout.middle(240, 392, 800, 82), layout.middle(240, 474, 800, 36)
        canvas.lettering(season_name(self.season), name, lettering(64, "heavy"), ink, "center")
        canvas.lettering(self.subtitle, below, lettering(20, "display"), canvas.theme.text, "center")

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


def season_cutscene(table: TableState) -> SeasonCutscene:
    """Return the cutscene of the season that has begun. It blocks input; a click skips it."""
    snapshot, view = table.snapshot, table.snapshot.view
    seasons = view.setup.seasons
    subtitle = _("Last season") if view.season == seasons else _("Season {number} of {count}").format(
        number=view.season, count=seasons)  # fmt: skip
    if not snapshot.solo:
        subtitle += " · " + begins_text(snapshot.names[view.turn], snapshot.labels[view.turn])
    return SeasonCutscene(view.season, subtitle, table.layout, seconds=SECONDS, blocking=True, ease=linear)


class SeasonEvents:
    """Count and cutscene of the seasons of one table."""

    def __init__(self, table: TableState) -> None:
        self._table, self._scene = table, table.scene
        self._shown = 0  # last season shown

    def tweens(self) -> list[Tween]:
        """Return the cutscene of a season that has begun since the last call."""
        scene = self._scene
        before, self._shown = self._shown, scene.match.state.season
        if before in (0, self._shown) or not scene.ui.animator.factor:
            return []
        scene.ui.sound.play("season")
        return [self._table.effects.tween(season_cutscene(self._table), at_once=True)]

    def open_count(self, events: Sequence[Any]) -> None:
        """Open the count of the season that ended in these events, unless motion is off."""
        scene = self._scene
        if scene.ui.animator.factor > 0:
            count = scene.front.count_scene(scene.match, events)
            if count is not None:
                scene.ui.ask(scene, lambda: Push(count))


class AutomaticAdd:
    """Adder of cards for players who can do nothing else (12.6)."""

    def __init__(self, table: TableState) -> None:
        self._table, self._scene = table, table.scene
        self._at = -1  # action count of the last automatic card

    def schedule(self) -> None:
        """Add a card after a short delay if nothing else is possible."""
        table, scene = self._table, self._scene
        now = scene.match.action_count
        if scene.task.guide is not None or self._at == now or not can_only_add(table.snapshot):
            return
        self._at = now

        def add() -> None:
            if scene.on_top and scene.match.action_count == now and table.snapshot.mode == "play":
                table.press(Thing("add"))

        scene.ui.after(ADD_SECONDS * max(0.1, scene.ui.animator.factor), add)


def can_only_add(snapshot: TableSnapshot) -> bool:
    """Return True if the player has bought, has no card to play and no Hero up (12.6)."""
    return (
        snapshot.mode == "play"
        and not snapshot.can(PlayHand, PlayCity)
        and snapshot.own_noble.bought
        and not snapshot.own_noble.hero
    )
