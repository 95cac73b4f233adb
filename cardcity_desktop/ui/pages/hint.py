"""The note of a hint: the advised action, why it is better than another, and what it does for a mission's medal."""

from dataclasses import dataclass
from functools import partial

from pygame import Rect

from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.toolkit import Box, Canvas, Ui

GOLD = "#C88A12"
"""The note's edge in the light theme. The others have golden accents."""

BULB = 34  # logical units across the sign beside the title
MEDAL = 30  # logical units across a medal
AROUND = (16, 14)
"""Logical units beside and above the note's content."""


@dataclass(frozen=True, slots=True)
class HintAim:
    """A medal of a mission: how the advised action serves it, or why it can wait."""

    title: str  # "For silver"
    figure: str  # what is reached of it: "3 of 4"
    why: str  # one sentence
    picture: str = ""  # SVG of the medal


@dataclass(frozen=True, slots=True)
class Hint:
    """The content of a hint, in the player's language. "" stands for what it leaves out.

    >>> Hint("Build a home on E5.", "It joins your two groups of homes.", "3 + 3", "15", "9 better").text
    'Build a home on E5. It joins your two groups of homes. 3 + 3 → 15: 9 better.'
    """

    title: str  # the advised action as a sentence
    why: str = ""  # one sentence: why this and not that
    before: str = ""  # what the action changes, before it
    after: str = ""  # the same after it
    gain: str = ""  # their difference: "9 better"
    instead: str = ""  # the next best other way: "Shop on F4 instead"
    instead_gain: str = ""  # what that would gain: "2 better"
    aim: HintAim | None = None

    @property
    def text(self) -> str:
        """The same in sentences, for a toast and for screen readers."""
        sentences = [self.title, self.why]
        if self.before or self.after:
            change = f"{self.before} → {self.after}"
            sentences.append(_stated(change, self.gain))
        if self.instead:
            sentences.append(_stated(self.instead, self.instead_gain))
        if self.aim is not None:
            sentences += [f"{self.aim.title} ({self.aim.figure}).", self.aim.why]
        return " ".join(filter(None, sentences))


def _stated(name: str, figure: str) -> str:
    """Return "name: figure." as a sentence, without the colon if there is no figure."""
    return (_("{name}: {text}").format(name=name, text=figure) if figure else name) + "."


class HintNote:
    """The note of one hint."""

    def __init__(self, ui: Ui, hint: Hint) -> None:
        self._ui, self._hint = ui, hint

    def part(self) -> kit.Part:
        """Return the note. In too low a place it leaves out the other way, then the figures."""
        ui, hint = self._ui, self._hint
        content = kit.Shrunk(lambda sized: HintNote(sized, hint)._content(), ui)
        ground = kit.drawing(_paint_ground, still=False)
        return kit.Sentence(kit.Pad(content, ui.scale(AROUND[0]), ui.scale(AROUND[1]), ground=ground), hint.text)

    def _content(self) -> kit.Part:
        s, words, hint = self._ui.scale, partial(kit.words, self._ui), self._hint
        title = kit.headline(self._ui, hint.title.rstrip(". "), "heading", "strong", grow=1, valign="middle")
        head = kit.HStack([kit.drawing(_paint_bulb, s(BULB), s(BULB)), title], s(10), "middle")
        rows: list[kit.Part] = [head, words(hint.why)]
        figures = list[kit.Part]()
        if hint.before or hint.after:
            figures.append(self._figures())
        if hint.instead:
            label = words(hint.instead, "body", muted=True, grow=1)
            gain = words(hint.instead_gain, "body", one_line=True, muted=True)
            figures.append(self._beside_or_below(label, gain))
        if figures:
            figures[0] = kit.VStack([kit.drawing(_paint_rule, high=max(1, s(1))), figures[0]], s(9))
        for drop, part in enumerate(figures, 1):
            part.drop = drop
            rows.append(part)
        if hint.aim is not None:
            rows.append(self._aim(hint.aim))
        return kit.VStack(rows, s(9))

    def _beside_or_below(self, label: kit.Part, figure: kit.Part) -> kit.Part:
        beside, below = kit.HStack([label, figure], self._ui.scale(10), "baseline"), kit.VStack([label, figure])
        return kit.FirstThatFits([lambda: beside, lambda: below])

    def _figures(self) -> kit.Part:
        """Return "3 + 3 → 15  9 better", with the gain in a line of its own if the row is too narrow."""
        words, accent, hint = partial(kit.words, self._ui, one_line=True), self._ui.theme.accent, self._hint
        change = [
            words(hint.before, "strong", muted=True),
            words("→", "strong", muted=True),
            words(hint.after, "number", colour=accent, grow=1),
        ]
        gain, gap = words(hint.gain, "strong", colour=accent), self._ui.scale(10)
        row = kit.HStack([*change, gain], gap, "baseline")
        return kit.FirstThatFits([lambda: row, lambda: kit.VStack([kit.HStack(change, gap, "baseline"), gain])])

    def _aim(self, aim: HintAim) -> kit.Part:
        ui, s, words = self._ui, self._ui.scale, partial(kit.words, self._ui)
        title, figure = words(aim.title, "strong", grow=1), words(aim.figure, "strong", one_line=True)
        head = self._beside_or_below(title, figure)
        if aim.picture:
            head = kit.HStack([kit.picture(aim.picture, s(MEDAL)), kit.Pad(head, grow=1)], s(8), "middle")
        return kit.panel(ui, kit.VStack([head, words(aim.why, "small")], s(5)), "sunk", 10, 8)


def _paint_ground(canvas: Canvas, rect: Rect) -> None:
    s, theme = canvas.scale, canvas.theme
    canvas.chrome.shadow(canvas.surface, rect, s(6), drop=s(3), radius=s(14), opacity=0.2)
    edge = GOLD if theme.name == "light" else theme.accent
    canvas.box(rect, Box(theme.panel, s(14), edge, 2 * s.unit))


def _paint_bulb(canvas: Canvas, rect: Rect) -> None:
    theme = canvas.theme
    ground, ink = ("#FDE9B4", "#7A5200") if theme.name == "light" else (theme.accent, theme.on_accent)
    canvas.box(rect, Box(ground, rect.height / 2))
    canvas.icon("hint", rect.inflate(-rect.width // 2, -rect.height // 2), ink)


def _paint_rule(canvas: Canvas, rect: Rect) -> None:
    canvas.fill(rect, canvas.theme.panel_edge)
