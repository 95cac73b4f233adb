"""The campaign: a map of towns, and the selected mission beside it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import Rect

from cardcity_desktop.career.missions import MEDALS, Campaign, Medal, Mission
from cardcity_desktop.career.profile import MISSION
from cardcity_desktop.career.tuning import Standing, strong_figures
from cardcity_desktop.scenes.career.page import CareerPage
from cardcity_desktop.scenes.career.region import HEIGHT, WIDTH, medal_svg, region_svg, road_svg, town_svg
from cardcity_desktop.scenes.career.services import Career, whole_setup_text
from cardcity_desktop.scenes.career.words import localized, medal_name, rivals_text
from cardcity_desktop.scenes.front import GameWords, front_of
from cardcity_desktop.support.i18n import _, ngettext
from cardcity_desktop.ui.pages.page import PageHead
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.paint.rectangles import fit, inset
from cardcity_desktop.ui.widgets.buttons import Action, Button, button_size
from cardcity_desktop.ui.widgets.labels import Label, Painted, Panel, Paragraph, Picture
from cardcity_desktop.ui.widgets.scroll import ScrollArea
from cardcity_desktop.ui.window.focus import Focus, Focusable
from cardcity_desktop.ui.window.scene import Command, Scene
from cardcity_desktop.ui.window.widget import Widget
from cardcity_desktop.ui.wording.phrases import listed

SIDE = 372
"""Width of the mission's column, in logical units."""
TOWN = 52
"""Side of a town's picture at 1280x720, in logical units."""
LEVEL_MARKS = {"beginner": 1, "neighbour": 2, "planner": 3, "visionary": 4}


class CampaignScene(CareerPage):
    """The map of a game's missions; it opens with the next mission selected."""

    def __init__(self, career: Career, game: str, chosen: str = "", title: Callable[[], Scene] | None = None) -> None:
        super().__init__(career, game, title)
        found = career.campaign(game)
        assert found is not None
        self.campaign: Campaign = found
        self.chosen = chosen
        self._won: dict[str, Medal] = {}

    def enter(self) -> None:
        self._won = self.career.profile.medals(self.game)
        if self.campaign.mission(self.chosen) is None:
            self.chosen = (self.campaign.next_mission(self._won) or self._next_gold()).id

    def _next_gold(self) -> Mission:
        """Return the first mission without gold, for a campaign whose missions are all won."""
        missions = self.campaign.missions
        return next((mission for mission in missions if self._won.get(mission.id) != "gold"), missions[0])

    def about(self) -> str:
        return _("Choose a town, read what is asked, and play. A medal opens the way to the next towns.")

    @property
    def mission(self) -> Mission:
        found = self.campaign.mission(self.chosen)
        assert found is not None
        return found

    def compose(self) -> list[Widget]:
        ui, s = self.ui, self.ui.scale
        page = inset(ui.area, s(20), s(16))
        head = PageHead(ui, page, _("Campaign"), self.leave_to)
        side_wide = min(s.target(SIDE), page.width // 2)
        body = head.below(10)
        side = Rect(body.right - side_wide, body.top, side_wide, body.height)
        room = Rect(body.left, body.top, side.left - body.left - s(16), body.height)
        return [
            head.title,
            self._count(head.title.rect.copy()),
            head.back,
            *self._map(fit((WIDTH, HEIGHT), room)),
            *self._labels(side),
        ]

    def _count(self, place: Rect) -> Widget:
        """Return the text with the numbers of medals."""
        won = len(self._won)
        text = ngettext("{count} mission of {all}", "{count} missions of {all}", won)
        return Label(place, text.format(count=won, all=len(self.campaign.missions)), "label", "right", muted=True)

    # The map

    def _map(self, place: Rect) -> list[Widget]:
        may = self.campaign.open_missions(self._won)
        missions = self.campaign.missions
        reached = max((at for at, mission in enumerate(missions) if mission.id in may), default=0)
        places = [mission.place for mission in missions]

        def paint(canvas: Canvas, rect: Rect) -> None:
            canvas.shadow(rect, 10, 5, 18, 0.28)
            canvas.fill(rect.inflate(canvas.scale(8), canvas.scale(8)), canvas.theme.panel, radius=18)
            canvas.svg(region_svg(canvas.theme), rect)
            canvas.svg(road_svg(canvas.theme, places, reached), rect)

        towns = [self._town(place, mission, may) for mission in missions]
        return [Painted(place, paint), *towns]

    def _town(self, room: Rect, mission: Mission, may: frozenset[str]) -> Widget:
        side = max(self.ui.scale(32), round(TOWN * room.width / 850))
        x, y = room.left + mission.place[0] * room.width, room.top + mission.place[1] * room.height
        place = Rect(0, 0, side, side)
        place.midbottom = round(x), round(y + side * 0.18)
        state = self._won.get(mission.id) or ("open" if mission.id in may else "locked")
        return MapTown(place, mission, state, mission.id == self.chosen, partial(self._look_at, mission.id), room)

    def _look_at(self, mission: str) -> None:
        self.chosen = mission
        self.refresh()
        if self.focus.ring:  # by keys the road is long, and the button is beside the map
            found = [item.key for item in self.focusables() if item.key in ("continue", "play")]
            self.focus.key = next(iter(found), self.focus.key)

    # The mission

    def _labels(self, place: Rect) -> list[Widget]:
        ui, s = self.ui, self.ui.scale
        inner = inset(place, s(20), s(16))
        high = button_size(ui, _("Play this mission"), "play")[1]
        foot = Rect(inner.left, inner.bottom - high, inner.width, high)
        room = Rect(inner.left, inner.top, inner.width, foot.top - inner.top - s(12))
        return [Panel(place), ScrollArea(room, "mission", self._lines(room), self), *self._buttons(foot)]

    def _buttons(self, place: Rect) -> list[Widget]:
        mission = self.mission
        if mission.id not in self.campaign.open_missions(self._won):
            return [Paragraph(place, _("Win the town before it first."), "body", "center", "middle", muted=True)]
        waiting = self.career.saved(self.game, MISSION, mission.id)
        if waiting is None:
            return [Button(place, _("Play this mission"), self._play, "primary", "play", "play")]
        half = (place.width - self.ui.scale(10)) // 2
        left, right = (
            Rect(place.left, place.top, half, place.height),
            Rect(place.right - half, place.top, half, place.height),
        )
        return [
            Button(left, _("Continue"), waiting, "primary", "play", "continue"),
            Button(right, _("New try"), self._play, "secondary", "redo", "play"),
        ]

    def _play(self) -> Command:
        return self.career.start_mission(self.mission, self.game)

    def _lines(self, room: Rect) -> list[Widget]:
        """Add title, story, set-up, aims by medal, and the results so far."""
        mission = self.mission
        words = front_of(self.game).words
        chapter = next(chapter for chapter in self.campaign.chapters if chapter.id == mission.chapter)
        column = _Column(self, room)
        column.text(localized(chapter.title), "label", muted=True)
        column.text(localized(mission.title), "heading")
        column.gap(6)
        column.text(localized(mission.text), "body")
        column.gap(8)
        column.text(whole_setup_text(words, mission.setup), "small", muted=True)
        if mission.rivals:
            column.text(_("Against: {names}").format(names=rivals_text(mission.rivals)), "small", muted=True)
        column.gap(12)
        self._aims(column, mission, words)
        column.gap(8)
        if tries := self.career.profile.tries(self.game, mission.id):
            text = ngettext("{count} try so far.", "{count} tries so far.", tries).format(count=tries)
            column.text(text, "small", muted=True)
        column.text(localized(chapter.idea), "small", muted=True)
        return column.widgets

    def _aims(self, column: _Column, mission: Mission, words: GameWords) -> None:
        """Add the aims of each medal, and a strong player's result."""
        best = self._won.get(mission.id)
        for medal in MEDALS:
            column.medal(medal, [words.aim_text(aim) for aim in mission.aims[medal]], _reached(best, medal))
        strong = strong_figures(self.game, mission.id)
        if strong is not None and (text := strong_text(words, strong)):
            column.text(text, "small", muted=True)


def strong_text(words: GameWords, strong: Standing) -> str:
    """Return the sentence about a strong player's usual result: the chance to win first, then the figures."""
    figures = {figure: value for figure, value in strong.items() if figure != "won"}
    reached = listed([words.figure_text(figure, value) for figure, value in figures.items()])
    if strong.get("won", 0) > 0.5:
        wins = _("A strong player usually wins, and reaches: {figures}").format(figures=reached)
        return wins if figures else _("A strong player usually wins.")
    return _("A strong player usually reaches: {figures}").format(figures=reached) if figures else ""


def _reached(best: Medal | None, medal: Medal) -> bool:
    return best is not None and MEDALS.index(best) >= MEDALS.index(medal)


class _Column:
    """Column of widgets, each placed below the one before."""

    def __init__(self, scene: Scene, room: Rect) -> None:
        self.scene, self.room, self.top = scene, room, room.top
        self.widgets: list[Widget] = []

    def gap(self, units: float) -> None:
        self.top += self.scene.ui.scale(units)

    def text(self, text: str, style: str, muted: bool = False, left: int = 0) -> None:
        wide = self.room.width - left
        high = self.scene.ui.text.measure(text, style, wide)[1]
        self.widgets.append(Paragraph(Rect(self.room.left + left, self.top, wide, high), text, style, muted=muted))
        self.top += high + self.scene.ui.scale(2)

    def medal(self, medal: Medal, aims: list[str], won: bool) -> None:
        """Add a medal with its aims; if it is not won, its outline."""
        s = self.scene.ui.scale
        side, top = s.target(40), self.top
        self.widgets.append(
            Picture(Rect(self.room.left, top, side, side), medal_svg(medal if won else None, self.scene.ui.theme.text))
        )
        self.text(medal_name(medal), "label", left=side + s(12))
        for aim in aims:
            self.text(aim, "body", left=side + s(12))
        self.top = max(self.top, top + side) + s(8)


class MapTown(Widget):
    """A town of the map; its name is shown above it while it is selected."""

    def __init__(self, rect: Rect, mission: Mission, state: str, chosen: bool, action: Action, room: Rect) -> None:
        super().__init__(rect, f"town:{mission.id}")
        self.mission, self.state, self.chosen, self.action, self.room = mission, state, chosen, action, room

    def focusables(self) -> list[Focusable]:
        return [Focusable(self.key, self.rect, self.action, localized(self.mission.title), best=self.chosen)]

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        looked_at = self.chosen or focus.hovered == self.key
        if self.chosen:
            canvas.ring(self.rect.inflate(canvas.scale(2), canvas.scale(2)), 3, 14)
        canvas.svg(town_svg(self.state), self.rect)
        if looked_at:
            self._draw_name(canvas)

    def _draw_name(self, canvas: Canvas) -> None:
        s, text = canvas.scale, localized(self.mission.title)
        wide, high = canvas.measure(text, "label")
        pill = Rect(0, 0, wide + s(20), high + s(6))
        pill.midbottom = self.rect.centerx, self.rect.top - s(2)
        pill.clamp_ip(self.room)
        canvas.panel(pill, "pill")
        canvas.text(text, pill, "label", None, "center", "middle", False)
