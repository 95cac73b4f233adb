"""Results: the winner, the kingdoms side by side, and the source of every point."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from cardcity_desktop.scenes.results.scene import ResultsScene
from cardcity_desktop.scenes.royal_cities.art.colours import season_palette
from cardcity_desktop.scenes.royal_cities.art.landscapes import landscape_svg
from cardcity_desktop.scenes.royal_cities.match import RoyalCitiesMatch
from cardcity_desktop.scenes.royal_cities.results.body import ResultsBody
from cardcity_desktop.scenes.royal_cities.results.verdict import score_names
from cardcity_desktop.scenes.shared.match_poster import poster_scene
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.window.scene import Scene
from cardcity_desktop.ui.window.widget import Widget


class RoyalCitiesResultsScene(ResultsScene):
    """Results of a finished match, read from the rules."""

    match: RoyalCitiesMatch

    @property
    def names(self) -> tuple[str, ...]:
        return score_names(self.match)

    def paint(self, canvas: Canvas) -> None:
        unit = canvas.scale.unit
        size = round(canvas.area.width / unit, 1), round(canvas.area.height / unit, 1)
        canvas.svg(landscape_svg(season_palette(self.match.state.season, canvas.theme.name), *size), canvas.area)

    def body(self, place: Rect) -> Sequence[Widget]:
        s = self.ui.scale
        room = Rect(place.left + s(40), place.top + s(14), place.width - s(80), place.height - s(26))
        return kit.arrange(ResultsBody(self.ui, self.match).part(), room).all

    def poster(self) -> Scene:
        """Return the poster; its drawing code is imported only here."""
        from cardcity_desktop.scenes.royal_cities.results.poster import poster_of

        return poster_scene(self.services, self.match, poster_of, "royal-cities", self.now())
