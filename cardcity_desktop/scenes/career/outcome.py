"""The outcome of a mission: the medal, every aim with its figure, and the buttons to continue."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from cardcity_desktop.career.missions import MEDALS, Medal, Mission
from cardcity_desktop.career.profile import CareerEntry
from cardcity_desktop.scenes.career.campaign import CampaignScene
from cardcity_desktop.scenes.career.medals import medal_svg
from cardcity_desktop.scenes.career.new_achievements import NewAchievements
from cardcity_desktop.scenes.career.services import Career
from cardcity_desktop.scenes.career.words import localized, medal_name
from cardcity_desktop.scenes.front import Thumbnail, front_of
from cardcity_desktop.scenes.shared.match_picture import MatchPicture
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.paint.rectangles import inset
from cardcity_desktop.ui.widgets.buttons import Button, button_size
from cardcity_desktop.ui.widgets.labels import Icon, Label, Panel, Picture
from cardcity_desktop.ui.window.input.intents import Intent
from cardcity_desktop.ui.window.scene import Command, Push, Replace, Reset, Scene
from cardcity_desktop.ui.window.widget import Widget
from cardcity_desktop.ui.wording.progress import hints_text

GAP, BESIDE, SMALLEST = 16, 420, 200
"""Gap between picture and box, greatest and least width of the picture, in logical units."""


class MissionOutcome(Scene):
    """The screen between a mission's table and its results."""

    def __init__(
        self,
        career: Career,
        mission: Mission,
        entry: CareerEntry,
        achievements: Sequence[str],
        scores: Callable[[], Scene],
        title: Callable[[], Scene],
        picture: Thumbnail | None = None,
    ) -> None:
        """scores, title: make the scenes that its buttons open; picture: draws the match, None for no picture."""
        super().__init__()
        self.career, self.mission, self.entry = career, mission, entry
        self.achievements, self.scores, self.title = tuple(achievements), scores, title
        self._picture = picture

    def enter(self) -> None:
        self.ui.sound.play("victory" if self.entry.medal else "round_end")
        earned, self.achievements = self.achievements, ()
        if earned:
            self.ui.ask(self, lambda: Push(NewAchievements(earned)))

    def about(self) -> str:
        return _("What the mission asked, and what you reached.")

    def compose(self) -> list[Widget]:
        ui, s, box = self.ui, self.ui.scale, self._box()
        inner = inset(box, s(30), s(24))
        side = s.target(120)
        medal = Rect(inner.left, inner.top, side, side)
        left = medal.right + s(22)
        head = Rect(left, inner.top + s(8), inner.right - left, ui.text.line_height("title"))
        below = Rect(left, head.bottom + s(4), head.width, ui.text.line_height("heading"))
        top = medal.bottom + s(14)
        widgets: list[Widget] = [
            *self._built(box),
            Panel(box),
            Picture(medal, medal_svg(self.entry.medal, ui.theme.text, self._without_hints)),
            Label(head, localized(self.mission.title), "title"),
            Label(below, self._verdict(), "heading", colour=ui.theme.accent),
        ]
        for level in MEDALS:
            rows, top = self._aims(level, inner, top)
            widgets += rows
        return [*widgets, *self._buttons(inner)]

    def _box(self) -> Rect:
        """Return the box's place: centred, as high as the aims need."""
        ui, s = self.ui, self.ui.scale
        count = sum(len(aims) for aims in self.mission.aims.values())
        high = s.target(270) + count * (max(ui.text.line_height("body"), s.target(26)) + s(7))
        box = Rect(0, 0, min(ui.area.width - s(60), s.target(760)), min(ui.area.height - s(50), high))
        box.center = ui.area.center
        if self._picture and ui.area.width - box.width >= s(BESIDE):
            box.right = ui.area.right - max(s(30), (ui.area.width - box.width - s(BESIDE)) // 2)
        return box

    def _built(self, box: Rect) -> list[Widget]:
        """Return the match's picture at the left of the box; empty if there is no room."""
        s = self.ui.scale
        room = box.left - s(GAP) - self.ui.area.left
        if self._picture is None or room < s(SMALLEST):
            return []
        wide = min(room - s(GAP), s(BESIDE))
        place = Rect(box.left - s(GAP) - wide, 0, wide, min(box.height, wide * 3 // 4))
        place.centery = box.centery
        inner = inset(place, s(10))
        return [Panel(place), MatchPicture(inner, self, self.entry.match, self._picture)]

    def _verdict(self) -> str:
        medal, hints = self.entry.medal, self.entry.hints
        if medal is None:
            return _("No medal this time")
        more = _("Without a hint.") if self._without_hints else hints_text(hints)
        return " ".join(filter(None, (_("{medal}!").format(medal=medal_name(medal)), more)))

    @property
    def _without_hints(self) -> bool:
        """True for gold won without a hint."""
        return self.entry.medal == MEDALS[-1] and not self.entry.hints

    def _aims(self, medal: Medal, room: Rect, top: int) -> tuple[list[Widget], int]:
        """Return the rows of a medal's aims with their figures, and the y below them."""
        ui, s = self.ui, self.ui.scale
        words = front_of(self.entry.game).words
        high = max(ui.text.line_height("body"), s.target(26)) + s(4)
        widgets: list[Widget] = []
        for aim in self.mission.aims[medal]:
            row = Rect(room.left, top, room.width, high)
            met = aim.is_met(self.entry.standing)
            icon = Rect(row.left, row.top + s(2), s.target(22), s.target(22))
            name = Rect(icon.right + s(8), row.top, s.target(86), high)
            text = Rect(name.right + s(6), row.top, row.width - (name.right + s(6) - row.left), high)
            reached = words.figure_text(aim.figure, self.entry.standing[aim.figure])
            widgets += [
                Icon(icon, "check" if met else "close", muted=not met),
                Label(name, medal_name(medal), "label", muted=not met),
                Label(text, words.aim_text(aim), "body", muted=not met),
                Label(text, reached, "label", "right", muted=not met),
            ]
            top += high
        return widgets, top + s(6)

    def _buttons(self, room: Rect) -> list[Widget]:
        ui, s = self.ui, self.ui.scale
        entries: list[tuple[str, str, str, Callable[[], Command | None]]] = [
            (_("Scores"), "trophy", "scores", lambda: Replace(self.scores())),
            (_("New try"), "redo", "again", lambda: self.career.start_mission(self.mission, self.entry.game)),
            (_("To the map"), "arrow_right", "map", self._to_map),
        ]
        widgets: list[Widget] = []
        right = room.right
        for label, icon, key, action in reversed(entries):
            wide, high = button_size(ui, label, icon)
            kind = "primary" if key == ("map" if self.entry.medal else "again") else "secondary"
            place = Rect(right - wide, room.bottom - high, wide, high)
            widgets.append(Button(place, label, action, "primary" if kind == "primary" else "secondary", icon, key))
            right = place.left - s(10)
        return widgets[::-1]

    def _to_map(self) -> Command:
        """Open the campaign's map, whose "Back" leads to the title."""
        return Reset(CampaignScene(self.career, self.entry.game, title=self.title))

    def on_intent(self, intent: Intent) -> Command | None:
        return self._to_map() if intent is Intent.CANCEL else None
