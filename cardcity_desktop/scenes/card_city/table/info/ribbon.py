"""Ribbon of the round's five steps: past ones ticked, the present one filled."""

from pygame import Rect, Surface

from cardcity_desktop.support.i18n import _, pgettext
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.paint.vector.svg import svg_document
from cardcity_desktop.ui.toolkit import Canvas, Focus, Focusable, Ui, Widget

SIGNS = ("people", "plus", "home", "coin", "factory")
"""Icons of the five steps."""

STEP_OF = {
    "founding": 0,
    "drawing": 0,
    "splitting": 0,
    "choosing": 0,
    "keeping": 0,
    "building": 1,
    "developing": 2,
    "buying": 4,
    "over": 5,
}
"""The step of each phase of the rules; 5: all are done."""

EARNING = 3
"""The step of counting incomes, which is no phase of the rules."""

HIGH, NOTCH, EDGE = 34, 11, 7
"""Logical units: a step's height, how far its arrow reaches into the next step, and the pill around all steps."""

DONE, DONE_INK = "#CFE0CB", "#1D4A35"
COMING, COMING_INK = "#EADBB8", "#514E43"
DARK = {DONE: "#35584F", DONE_INK: "#E4F2E6", COMING: "#2A3763", COMING_INK: "#C3CBE6"}
"""Colours on the dark theme of the four colours above."""


class Ribbon(Widget):
    """The five steps of a round.

    `named` are the steps that have room for their name. Without `signs` their order alone shows which are done.
    """

    static = False

    def __init__(self, ui: Ui, rect: Rect, step: int, named: frozenset[int], signs: bool) -> None:
        super().__init__(rect, "ribbon")
        self.step, self.named, self.signs = step, named, signs
        self._places = _places(ui, rect, named, signs)

    def focusables(self) -> list[Focusable]:
        """Return targets without actions, whose tips name the steps."""
        arrow = self._places[0].right - self._places[1].left
        whole = [Rect(place.left, place.top, place.width - arrow, place.height) for place in self._places]
        return [
            Focusable(
                f"step:{at}", place, label=self._spoken(at), tip=step_name(at), sound="", group="steps", role="text"
            )
            for at, place in enumerate(whole)
            if at not in self.named
        ]

    def _spoken(self, at: int) -> str:
        """Return a step's name for screen readers, worded so that it does not sound like a button."""
        state = _("done") if at < self.step else _("now") if at == self.step else _("not yet")
        step = _("Step {number} of {count}: {name}").format(number=at + 1, count=len(SIGNS), name=step_name(at))
        return f"{step}, {state}"

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        for at, place in reversed([*enumerate(self._places)]):  # each arrow covers the start of the next step
            canvas.surface.blit(_arrow(canvas, place, self._colours(canvas, at)[0], at == 0), place)
        for at, place in enumerate(self._places):  # the order in which they are read
            self._draw_step(canvas, at, place)

    def _draw_step(self, canvas: Canvas, at: int, place: Rect) -> None:
        ink, s = self._colours(canvas, at)[1], canvas.scale
        side, gap = (min(s(18), place.height - s(8)), s(6)) if self.signs else (0, 0)
        sign = "check" if at < self.step else SIGNS[at]
        name = step_name(at) if at in self.named else ""
        wide = side + (gap + canvas.measure(name, "label")[0] if name else 0)
        left = place.left + (place.width + s(NOTCH if at else 0) - wide) // 2
        if self.signs:
            canvas.icon(sign, Rect(left, place.centery - side // 2, side, side), ink)
        if name:
            room = Rect(left + side + gap, place.top, place.right, place.height)
            canvas.text(name, room, "label", ink, "left", "middle", wrap=False)

    def _colours(self, canvas: Canvas, at: int) -> tuple[str, str]:
        """Return ground and ink of a step."""
        theme = canvas.theme
        if at == self.step:
            return theme.accent, theme.on_accent
        if theme.edge:
            return theme.panel, theme.text
        fill, ink = (DONE, DONE_INK) if at < self.step else (COMING, COMING_INK)
        return (DARK[fill], DARK[ink]) if theme.shade == "dark" else (fill, ink)


def step_name(at: int) -> str:
    """Return the step's name, a verb."""
    return (
        pgettext("phase", "Choose"),
        pgettext("phase", "Build"),
        pgettext("phase", "Grow"),
        pgettext("phase", "Earn"),
        pgettext("phase", "Buy"),
    )[at]


def ribbons(ui: Ui, step: int) -> list[kit.Part]:
    """Return the ribbon on its pill, first with the names of all steps, last with icons alone."""
    high = max(ui.scale(HIGH), ui.text.line_height("label") + ui.scale(8))
    every = frozenset(range(len(SIGNS)))

    def ribbon(named: frozenset[int], signs: bool) -> kit.Part:
        size = kit.fixed(sum(_wides(ui, named, signs)) + ui.scale(NOTCH), high)
        return kit.panel(ui, kit.Leaf(lambda rect: Ribbon(ui, rect, step, named, signs), size), "pill", EDGE, EDGE)

    ways = ((every, True), (every, False), (frozenset({step}), True), (frozenset[int](), True))
    return [ribbon(named, signs) for named, signs in ways]


def _wides(ui: Ui, named: frozenset[int], signs: bool) -> list[int]:
    """Return the distances in px from the start of each step to the next."""
    s = ui.scale
    if not signs:
        return [s(20) + ui.text.width(step_name(at), "label") for at in range(len(SIGNS))]
    sign = s(18 + 28)
    return [sign + (s(10) + ui.text.width(step_name(at), "label") if at in named else 0) for at in range(len(SIGNS))]


def _places(ui: Ui, rect: Rect, named: frozenset[int], signs: bool) -> list[Rect]:
    """Return each step's rectangle with its arrow."""
    places, left = [], rect.left
    for wide in _wides(ui, named, signs):
        places.append(Rect(left, rect.top, wide + ui.scale(NOTCH), rect.height))
        left += wide
    return places


def _arrow(canvas: Canvas, place: Rect, fill: str, first: bool) -> Surface:
    """Return a step's ground, an arrow with a rim in the table's colour."""
    wide, high, notch, theme = place.width, place.height, canvas.scale(NOTCH), canvas.theme
    start = f"M8 1H{wide - notch}" if first else f"M1 1H{wide - notch}"
    back = f"H8Q1 {high - 1} 1 {high - 8}V8Q1 1 8 1Z" if first else f"H1L{notch} {high / 2}Z"
    path = f"{start}L{wide - 1} {high / 2}L{wide - notch} {high - 1}{back}"
    rim = theme.panel_edge if theme.edge else theme.ground[0]
    body = f'<path fill="{fill}" stroke="{rim}" stroke-width="2" stroke-linejoin="round" d="{path}"/>'
    return canvas.pictures.get(svg_document(wide, high, body), place.size)
