"""Notifications over any scene: a toast, shown for a while, and a notice, shown until it is replaced.

Each is placed where the scene has room for it: never over a heading, a prompt or a choosable item if the window has any
other place, and over as few texts and items as possible. It stays there until such an item comes under it. While the
mouse that has come upon it stays there, it is not drawn: what lies below can be read.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect

from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.paint.chrome import Box
from cardcity_desktop.ui.window.context import Ui
from cardcity_desktop.ui.window.focus import TOGGLES, TOOLS, Focusable

if TYPE_CHECKING:
    from cardcity_desktop.ui.window.scene import Scene

ACROSS = 32  # logical units by which a panel is wider than its sentence
DOWN = 18  # logical units by which it is higher

EDGE = 10  # logical units to the window's edge
GAP = 6  # logical units to what must not be covered

SHARES = 0.94, 0.72, 0.55, 0.42, 0.33, 0.26
"""Shares of the window's width at which a sentence may wrap."""

GRID = 16, 24
"""Columns and rows of places that are tried, besides those next to an item or a text."""

HEADING = 20
"""Logical units from which a text is a heading."""

CELL = 1  # cost of a covered pixel of an unlit cell
TEXT = 4  # of a text
ITEM = 6  # of another item
CHOICE = 60  # of an option of a page
ASKED = 1000  # of an item that the player is asked to press
FIRST = 5000  # of the most important of these


class Cost(NamedTuple):
    """A place that a notification should not cover."""

    rect: Rect
    weight: int  # cost of each of its pixels


class Notifications:
    """Painter of a window's notice and toast."""

    def __init__(self, ui: Ui) -> None:
        self._ui = ui
        self._known: tuple[object, ...] = ()
        self._shown: list[tuple[str, Rect]] = []
        self._mouse = 0, 0
        self._aside: Rect | None = None  # the place that the mouse has come upon

    def draw(self, canvas: Canvas, scene: Scene) -> None:
        """Draw both over `scene`, which is on top."""
        if not (self._ui.notice_text or self._ui.toast_text):
            self._known, self._shown, self._aside = (), [], None
            return
        for text, place in self.places(scene):
            if place == self._aside:
                continue
            canvas.panel(place, "tip", 14)
            # a rim, for a dark panel on a night sky
            rim = Box(None, canvas.scale(14), canvas.theme.on_tip, canvas.scale.unit, edge_opacity=0.5)
            canvas.box(place, rim)
            inside = place.inflate(-canvas.scale(ACROSS), -canvas.scale(DOWN))
            canvas.text(text, inside, "strong", colour=canvas.theme.on_tip, align="center", valign="middle")

    def give_way(self, mouse: tuple[int, int]) -> None:
        """Hide the panel that the mouse comes upon until it leaves. One that appears under it is shown."""
        before, self._mouse = self._mouse, mouse
        aside = self._aside if self._aside and self._aside.collidepoint(mouse) else None
        for _text, place in self._shown:
            if place.collidepoint(mouse) and not place.collidepoint(before):
                aside = place
        if aside != self._aside:
            self._aside = aside
            self._ui.invalidate()

    def places(self, scene: Scene) -> Sequence[tuple[str, Rect]]:
        """Return each text that is shown with its panel's rectangle in px."""
        ui = self._ui
        texts = [text for text in (ui.notice_text, ui.toast_text) if text]
        known = (texts, id(scene), ui.scale, scene.revision)
        moves = ui.animator.busy and known[:3] == self._known[:3]  # looked at again when it has come to rest
        if known != self._known and not moves:
            same = known[:3] == self._known[:3]
            before, self._aside = (dict(self._shown), self._aside) if same else ({}, None)
            self._known, self._shown = known, []
            costs = [*costs_of(scene)] if texts else []
            for text in texts:
                place = self._place(text, before.get(text), costs)
                self._shown.append((text, place))
                costs.append(Cost(place, ASKED))
        return self._shown

    def _place(self, text: str, before: Rect | None, costs: Sequence[Cost]) -> Rect:
        ui, s = self._ui, self._ui.scale
        area = ui.area.inflate(-2 * s(EDGE), -2 * s(EDGE))
        asked = [cost.rect for cost in costs if cost.weight >= ASKED]
        if before and area.contains(before) and before.collidelist(asked) < 0:
            return before
        sizes = {ui.text.measure(text, "strong", round(area.width * share) - s(ACROSS)) for share in SHARES}
        return cheapest_place(area, [(width + s(ACROSS), height + s(DOWN)) for width, height in sizes], costs, s(GAP))


def costs_of(scene: Scene) -> Iterable[Cost]:
    """Yield the places of `scene` that a notification should not cover."""
    yield from _costs_of_items(scene)
    yield from _costs_of_texts(scene)


def _costs_of_items(scene: Scene) -> Iterable[Cost]:
    items = scene.focusables()
    best_groups = {item.group for item in items if item.best and item.role != "cell"}
    asked = best_groups | {*(scene.kept_clear or ()), ""}  # the groups that the player is asked to press
    other = CHOICE if scene.kept_clear is None else ITEM
    for item in items:
        seen = item.rect if item.clip is None else item.rect.clip(item.clip)
        if seen and not seen.contains(scene.ui.area):
            yield Cost(seen, _weight(item, asked, other))


def _costs_of_texts(scene: Scene) -> Iterable[Cost]:
    """Yield the painted texts. A heading and the sentence or sign beside it cost most."""
    from cardcity_desktop.ui.window.painted import painted_texts  # imported late: the first frame does not need it

    prompts = scene.prompts()
    after_heading = False  # where the sentence is the heading's prompt
    for text in painted_texts(scene, sentences=False):
        is_heading = sum(map(str.isalpha, text.text)) > 1 and text.size >= HEADING
        seen, prompt = text.seen, text.seen.collidelist(prompts)
        if prompt >= 0:  # a line with the sign before it
            left = min(seen.left, prompts[prompt].left)
            seen = Rect(left, seen.top, seen.right - left, seen.height)
        is_asked = is_heading or (after_heading and " " in text.text) or prompt >= 0
        yield Cost(seen, FIRST if is_asked else TEXT)
        after_heading = is_heading


def _weight(item: Focusable, asked: set[str], other: int) -> int:
    if item.group in (TOOLS, TOGGLES) or not item.enabled:
        return TEXT
    if item.best:
        return FIRST
    if item.group in asked and item.role not in ("cell", "text"):
        return ASKED
    return CELL if item.role == "cell" else other


def cheapest_place(area: Rect, sizes: Sequence[tuple[int, int]], costs: Sequence[Cost], gap: int) -> Rect:
    """Return the cheapest place in `area`, of one of `sizes`. Of equal places the one nearest to the foot."""
    rects = [cost.rect for cost in costs]
    asked = [cost.rect.inflate(2 * gap, 2 * gap) for cost in costs if cost.weight >= ASKED]
    places: list[Rect] = []
    for width, height in sizes:
        if width <= area.width and height <= area.height:
            beside = [(rect.left - width, rect.right) for rect in asked]
            above = [(rect.top - height, rect.bottom) for rect in asked]
            lefts = _starts(area.left, area.right - width, GRID[0], beside)
            tops = _starts(area.top, area.bottom - height, GRID[1], above)
            places += [Rect(left, top, width, height) for left in lefts for top in tops]
    free = [place for place in places if place.collidelist(asked) < 0]

    def cost(place: Rect) -> tuple[float, ...]:
        covered = 0
        for at in place.collidelistall(rects):
            common = place.clip(rects[at])
            covered += common.width * common.height * costs[at].weight
        aside = abs(place.centerx - area.centerx) + area.bottom - place.bottom
        return (covered + place.height * place.height + aside * gap, aside)

    return min(free or places, key=cost, default=Rect(area.topleft, (min(sizes)[0], area.height)))


def _starts(first: int, last: int, count: int, beside: Sequence[tuple[int, int]]) -> set[int]:
    """Return the px at which a place may begin: on a grid, and right before or after prompts and choosable items."""
    starts = {first + (last - first) * step // count for step in range(count + 1)}
    return starts | {start for pair in beside for start in pair if first <= start <= last}
