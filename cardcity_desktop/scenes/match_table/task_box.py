"""The box that shows a match's task: a lesson's sentence, a mission's aims, or a puzzle's question."""

from collections.abc import Sequence
from functools import partial
from itertools import groupby

from pygame import Rect

from cardcity_desktop.career.lessons import Guide
from cardcity_desktop.career.missions import MEDALS, Medal, Mission, MissionAim
from cardcity_desktop.scenes.career.badges import medal_svg
from cardcity_desktop.scenes.career.words import medal_name
from cardcity_desktop.scenes.front import Front
from cardcity_desktop.session.match import AnyMatch
from cardcity_desktop.support.i18n import _, localized
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.toolkit import Canvas, Ui, Widget
from cardcity_desktop.ui.widgets.buttons import Action, Kind
from cardcity_desktop.ui.widgets.labels import Label, Painted, ProgressDots
from cardcity_desktop.ui.wording.aims import LEAD
from cardcity_desktop.ui.wording.numbers import number_text

SENTENCE_SHARE = 0.28
"""Share of the place that a lesson's longest sentence may take in the heading's size: all its sentences have one."""
LARGE_TEXT = 1.4
"""Above this text size a lesson's sentence has the body's size, a puzzle's the small one."""


class TaskBox:
    """The box of a task, at the foot of `place`. Every method returns its widgets."""

    def __init__(self, ui: Ui, place: Rect) -> None:
        self._ui, self._place = ui, place

    def lesson(
        self, guide: Guide, read_on: Action, following: Action | None = None, declined: bool = False
    ) -> list[Widget]:
        """Return the lesson's sentence, with a button if it only has to be read.

        `following` begins the next lesson, offered beside the last sentence. A ring marks the sentence if the player
        tried another action (`declined`).
        """
        step, ui, s, place = guide.step, self._ui, self._ui.scale, self._place
        if step is None:
            return []
        text, width = localized(step.say), place.width - 2 * s(16)
        longest = max((localized(other.say) for other in guide.lesson.steps), key=len)
        is_short = ui.text.measure(longest, "heading", width)[1] <= place.height * SENTENCE_SHARE
        style = "heading" if is_short and s.text <= LARGE_TEXT else "body"
        head: kit.Part = kit.Leaf(partial(self._progress_dots, guide), kit.fixed(0, s(18)))
        if declined:
            head = kit.AtLeast(kit.words(ui, not_yet(), "label", colour=ui.theme.danger), high=s(18))
        lines = [head, kit.Shrunk(lambda own: kit.words(own, text, style), ui), kit.space()]
        presses: list[kit.Part] = []
        if step.is_read and not (guide.is_last and following):
            presses.append(kit.button(ui, _("Go on"), read_on, kind="primary", icon="arrow_right", key="read_on"))
        elif step.is_read:
            presses.append(kit.button(ui, _("Play on"), read_on, key="read_on"))
        if following and guide.is_last:
            kind: Kind = "primary" if step.is_read else "secondary"  # else the town may be played to its end
            presses.append(kit.button(ui, _("Next lesson"), following, kind, key="next_lesson"))
        if presses:
            row = lambda: kit.HStack([kit.space(grow=1), *presses], s(8))  # noqa: E731
            lines[2] = kit.Pad(kit.FirstThatFits([row, lambda: kit.VStack(presses, s(8))]), top=s(8))
        widgets = self._at_foot(kit.VStack(lines, s(6)), 16, 12)
        return [*widgets, Painted(widgets[0].rect, _edge)] if declined else widgets

    def _progress_dots(self, guide: Guide, place: Rect) -> Widget:
        """Return a dot for each sentence, or figures if there is too little room.

        Steps with equal sentences count once.
        """
        shown_so_far = [key for key, _steps in groupby(step.say for step in guide.lesson.steps[: guide.at + 1])]
        sentences = sum(1 for _sentence in groupby(step.say for step in guide.lesson.steps))
        if sentences * self._ui.scale(22) < place.width:
            return ProgressDots(place, len(shown_so_far) - 1, sentences)
        text = _("Step {number} of {all}").format(number=len(shown_so_far), all=sentences)
        return Label(place, text, "small", muted=True)

    def mission(self, mission: Mission, match: AnyMatch, front: Front, again: Action) -> list[Widget]:
        """Return the mission's aims, each with its present figure or that it is out of reach.

        `again` is offered once no medal can be won any more.
        """
        standing, bounds = match.game.standing(match.state, 0), match.game.bounds(match.state, 0)
        medals: dict[MissionAim, list[Medal]] = {}
        for medal in MEDALS:
            for aim in mission.aims[medal]:
                medals.setdefault(aim, []).append(medal)
        ui, rows, most = self._ui, list(medals), max(map(len, medals.values()))
        next_aims = {aim.figure: aim for aim in reversed(rows) if not aim.is_met(standing)}
        lines: list[kit.Part] = [kit.words(ui, localized(mission.title), "label", drop=len(rows) + 1)]
        for at, aim in enumerate(rows):
            shows_figure = next_aims.get(aim.figure, rows[-1]) is aim  # once, at the next medal
            text, is_met = front.words.aim_text(aim), aim.is_met(standing)
            text = _("{aim}: out of reach").format(aim=text) if aim.is_lost(bounds) else text
            figures = _figures(aim, standing[aim.figure], front) if shows_figure else [""]
            row = self._aim_row((medals[aim], most), f"✓ {text}" if is_met else text, figures, muted=not is_met)
            row.drop = len(rows) if is_met else at  # what is met gives way, then what is furthest
            lines.append(row)
        if mission.is_lost(bounds) and not match.finished:
            lines.append(kit.words(ui, _("This mission can no longer be won."), "label", colour=ui.theme.danger))
            lines.append(kit.button(ui, _("New try"), again, icon="redo", key="mission:again"))
        return self._at_foot(kit.VStack(lines, ui.scale(3)), 14, 10)

    def _aim_row(self, medals: tuple[Sequence[Medal], int], text: str, figures: Sequence[str], muted: bool) -> kit.Part:
        """Return the row of an aim: the medals that ask for it, its text, and the first of `figures` that fits.

        medals: these medals, and the number for which there is room.
        """
        ui, s, side = self._ui, self._ui.scale, self._ui.scale.target(20)
        step = side * 5 // 8  # the medals lie over each other like cards

        def paint(canvas: Canvas, rect: Rect) -> None:
            for at, medal in enumerate(medals[0]):
                canvas.svg(medal_svg(medal), Rect(rect.left + at * step, rect.top, side, side))

        def row(figure: str) -> kit.Part:
            icon = kit.drawing(paint, side + (medals[1] - 1) * step, side)
            label = kit.words(ui, text, "small", muted=muted, grow=1)
            return kit.HStack([icon, label, kit.words(ui, figure, "small", one_line=True, align="right")], s(6))

        return kit.FirstThatFits([partial(row, figure) for figure in figures])

    def puzzle(self, text: str, presses: Sequence[tuple[str, str, str, Action]], drop: int = 0) -> list[Widget]:
        """Return the puzzle's question with its buttons: key, label, icon, action.

        If `drop` is above 0, the text gives way to the buttons.
        """
        ui, gap, large = self._ui, self._ui.scale(8), self._ui.scale.text > LARGE_TEXT
        buttons = [
            kit.button(ui, label, action, icon=icon, key=f"puzzle:{key}") for key, label, icon, action in presses
        ]
        row = kit.FirstThatFits([lambda: kit.Even(buttons, gap), lambda: kit.VStack(buttons, gap)], wraps=large)
        asked = kit.Shrunk(lambda own: kit.words(own, text, "small" if large else "body"), ui, drop=drop)
        return self._at_foot(kit.VStack([asked, row], gap), 16, 12)

    def _at_foot(self, part: kit.Part, x: float, y: float) -> list[Widget]:
        """Return a part on a panel at the foot of the place, with margins of `x` and `y` units."""
        return kit.arrange(kit.Aligned(kit.panel(self._ui, part, "active", x, y), None, 1), self._place).all


def _figures(aim: MissionAim, figure: float, front: Front) -> list[str]:
    """Return the present figure of an aim, the longer text first."""
    if figure < 0:  # cells to fill are no progress yet
        return [""]
    needs_words = aim.figure in front.words.worded_figures or (aim.figure == LEAD and not figure)  # "level"
    words, number = front.words.figure_text(aim.figure, figure), number_text(figure)
    return [words, number] if needs_words else [number]


def not_yet() -> str:
    """Return the refusal of an action that the lesson does not ask for."""
    return _("Not yet: first this")


def mission_text(mission: Mission, front: Front) -> str:
    """Return the mission's title, and its aims by medal."""
    parts = [localized(mission.title)]
    for medal in MEDALS:
        aims = ", ".join(front.words.aim_text(aim) for aim in mission.aims[medal])
        parts.append(_("{name}: {text}").format(name=medal_name(medal), text=aims))
    return ". ".join(parts)


def _edge(canvas: Canvas, place: Rect) -> None:
    canvas.ring(place, 2, 14, canvas.theme.danger)
