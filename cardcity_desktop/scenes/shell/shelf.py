"""The shelf on the title: a box for every game, side by side on a board."""

import re
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from pygame import Rect, Surface

from cardcity_desktop.scenes.front import FRONTS, Front
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.paint.chrome import Box
from cardcity_desktop.ui.paint.rectangles import fit, inset
from cardcity_desktop.ui.paint.theme import CARD_BORDER, CARD_LIP, INK, WHITE, mix
from cardcity_desktop.ui.paint.vector.svg import in_theme, rasterise, svg_text
from cardcity_desktop.ui.toolkit import Canvas, Command, Focus, Focusable, Push, Style, Ui, Widget
from cardcity_desktop.ui.widgets.buttons import Action

LID = (352, 372)
"""Width and height of a box seen from the front, in logical units."""

LARGE_TEXT = 1.4
"""Above this text size boxes are as wide as their columns, and names are on a cream label above the picture."""

MUCH_ROOM = 1.2  # box heights free above the board from which boxes are higher, with cropped pictures
HIGHEST = 1.14  # how many times as high they are at most

LIFT = 12
"""Logical units by which the last game's box, and the one pointed at, are moved up."""

_INK = r'data-ink="(#[0-9A-F]{6})"'
"""Attribute of an SVG with the colour of a title on it."""

_NIGHT = r'data-night="(#[0-9A-F]{6} #[0-9A-F]{6}(?: #[0-9A-F]{6} #[0-9A-F]{6})*)"'
"""Attribute of an SVG with pairs of colours by day and by night."""

_VIEW = r'viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"'


def fronts() -> tuple[Front, ...]:
    """Return the fronts of all games in the order of the shelf."""
    return tuple(FRONTS.values())


def which_game(question: str, choose: Callable[[Front], Command]) -> Command:
    """Return the command for the only game, else for a dialog that asks which one."""
    games = fronts()
    return choose(games[0]) if len(games) == 1 else _ask(question, games, choose)


def _ask(question: str, games: Sequence[Front], choose: Callable[[Front], Command]) -> Command:
    from cardcity_desktop.ui.pages.dialog import Answer, Dialog

    answers = [Answer(game.title(), partial(choose, game)) for game in games]
    return Push(Dialog(question, "", [Answer(_("Back")), *answers], first=1))


def lid_place(column: Rect, lying: bool) -> Rect:
    """Return the place of the largest box that fits into a column, at its foot.

    Boxes `lying` flat are as wide as their columns, because their names need it.
    """
    width, height = (column.width, column.width) if lying else fit(LID, column).size
    if not lying and column.height > MUCH_ROOM * height:  # a window as high as it is wide: higher boxes
        height = round(HIGHEST * height)
    return Rect(0, 0, width, min(height, column.height)).move_to(bottomleft=column.bottomleft)


class ShelfBoard(Widget):
    """The board below the boxes, from edge to edge of its place."""

    static = True

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        s = canvas.scale
        wood, lip = ("#C08346", "#96602C") if canvas.theme.name == "light" else ("#6B5A72", "#473E57")
        for share in (0.07, 0.93):
            foot = Rect(0, self.rect.bottom - s(2), s(24), s(17))
            foot.centerx = self.rect.left + round(self.rect.width * share)
            canvas.fill(foot, lip, radius=3)
        canvas.shadow(self.rect, 7, 7, 5, 0.24)
        canvas.box(self.rect, Box(wood, s(5), lip=lip, lip_height=s(5)))
        light = Rect(self.rect.left + s(4), self.rect.top, self.rect.width - s(8), max(1, s(3)))
        canvas.fill(light, mix(wood, "#FFFFFF", 0.22))


class Lid(Widget):
    """A game's box with its name and picture. Pressing it opens the game's first page."""

    def __init__(
        self, rect: Rect, ui: Ui, front: Front, action: Action, last: bool = False, best: bool = False
    ) -> None:
        """The box played `last` is a little higher. The keyboard's focus starts at the `best` one."""
        super().__init__(rect, f"new:{front.name}")
        self.ui, self.front, self.action, self.last, self.best = ui, front, action, last, best
        self.with_picture = False

    def focusables(self) -> list[Focusable]:
        return [Focusable(self.key, self.rect, self.action, self.front.title(), best=self.best)]

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        s, hovered = canvas.scale, focus.hovered == self.key
        focused = focus.ring and focus.key == self.key
        rect = self._lifted() if hovered or (self.last and not focused) else self.rect
        canvas.shadow(rect, 9, 6, 10, 0.32)
        side = Rect(rect.left + s(6), rect.top + s(5), rect.width + s(3), rect.height - s(5))
        canvas.fill(side, CARD_LIP if canvas.theme.name == "light" else "#3A3452", radius=8)
        border = max(2, s(6))
        inner = inset(rect, border)
        self._draw_picture(canvas, inner)
        canvas.box(rect, Box(None, s(9), CARD_BORDER, border))  # rounds the corners of the picture below it
        self._draw_name(canvas, inner)
        elsewhere = focus.ring or (focus.hovered or "").startswith("new:")
        if hovered or (self.last and not elsewhere):  # one ring at a time
            canvas.ring(rect, 4, 11, "#E9B44A" if hovered else canvas.theme.accent, gap=2)

    def _lifted(self) -> Rect:
        """Return the raised box's place, for a box that is pointed at or was played last."""
        return self.rect.move(0, -round(self.rect.height * LIFT / LID[1]))

    def _draw_picture(self, canvas: Canvas, place: Rect) -> None:
        file = self.front.picture() if self.with_picture else None
        if file is None or not file.is_file():
            canvas.fill(place, mix(CARD_BORDER, CARD_LIP, 0.35) if canvas.theme.name == "light" else "#2A3965")
            return
        width, height = view_of(file)
        times = max(place.width / width, place.height / height)
        size = (round(width * times), round(height * times))
        picture = _by_night(canvas, file, size) if self._is_night(canvas) else canvas.pictures.get(file, size)
        part = Rect((size[0] - place.width) // 2, size[1] - place.height, place.width, place.height)
        canvas.surface.blit(picture, place, part)

    def _is_night(self, canvas: Canvas) -> bool:
        """Return True if the picture has night colours and the theme is dark."""
        file = self.front.picture()
        return canvas.theme.shade == "dark" and file is not None and file.is_file() and bool(night_of(file))

    def _draw_name(self, canvas: Canvas, inner: Rect) -> None:
        s, ui, title = canvas.scale, self.ui, self.front.title()
        if s.text > LARGE_TEXT:
            ink = WHITE if canvas.theme.high_contrast else INK
            name = kit.Pad(
                kit.headline(ui, title, "title", "heading", colour=ink), s(8), ground=kit.drawing(_draw_field)
            )
        else:
            file, edge = self.front.picture() if self.with_picture else None, max(s(8), round(inner.width * 0.055))
            ink = ink_on(file) if file is not None and not self._is_night(canvas) else canvas.theme.text
            styles: tuple[tuple[Style, bool], ...] = (("title", True), ("heading", False))
            makers = [partial(kit.words, ui, title, style, one_line, colour=ink) for style, one_line in styles]
            name = kit.Pad(kit.FirstThatFits(makers), edge, edge)
        kit.draw(kit.Aligned(name, None, 0), canvas, inner)


def _draw_field(canvas: Canvas, rect: Rect) -> None:
    canvas.field(rect, Box(CARD_BORDER, 0), INK)


def view_of(file: Path) -> tuple[float, float]:
    """Return the width and height of an SVG in its own units."""
    match = re.search(_VIEW, svg_text(file))
    assert match is not None, file
    return float(match[1]), float(match[2])


def ink_on(file: Path) -> str:
    """Return the text colour of a name on a picture."""
    match = re.search(_INK, svg_text(file))
    return match[1] if match else INK


def night_of(file: Path) -> tuple[tuple[str, str], ...]:
    """Return pairs of day colour and night colour of a picture, or () if it has no night colours."""
    match = re.search(_NIGHT, svg_text(file))
    colours = match[1].split() if match else []
    return tuple(zip(colours[::2], colours[1::2], strict=True))


def _by_night(canvas: Canvas, file: Path, size: tuple[int, int]) -> Surface:
    from cardcity_desktop.ui.scenery.night import by_night  # the first frame has no pictures

    def make() -> Surface:
        return in_theme(canvas.theme, by_night(rasterise(svg_text(file), size, night_of(file))))

    return canvas.pictures.surfaces.get((file, size, "night", canvas.theme.name), make)
