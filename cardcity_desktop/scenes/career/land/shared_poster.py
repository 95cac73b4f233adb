"""Posters of lands and towns: their title, and the file among the player's pictures."""

from pygame import Rect, Surface

from cardcity_desktop.scenes.career.services import Career
from cardcity_desktop.session.store import PosterProblemError
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.paint.png import png_of
from cardcity_desktop.ui.toolkit import Box, Canvas
from cardcity_desktop.ui.wording.phrases import shown_path

POSTER_SIZE = 2560, 1440


def draw_title(canvas: Canvas, title: str, below: str) -> None:
    """Write a poster's title and the line below it on its upper left corner."""
    size = canvas.area.width / 1280
    big = canvas.at_text_size(max(1.0, size / canvas.scale.unit))
    plate = Rect(round(30 * size), round(26 * size), 0, 0)
    width, height = big.measure(title, "title")
    plate.width = max(width, big.measure(below, "body")[0]) + round(44 * size)
    plate.height = height + big.measure(below, "body")[1] + round(24 * size)
    big.box(plate, Box(canvas.theme.panel, 14 * size))
    text = Rect(plate.left + round(22 * size), plate.top + round(10 * size), plate.width, height)
    big.text(title, text, "title", wrap=False)
    big.text(below, text.move(0, height + round(2 * size)), "body", canvas.theme.text_muted, wrap=False)


def save_poster(career: Career, picture: Surface, name: str) -> str:
    """Save a poster, and return the sentence about its place, or about the problem. It may run in a thread."""
    try:
        return _("Saved as {file}").format(file=shown_path(career.save_picture(png_of(picture), name)))
    except PosterProblemError as problem:
        return str(problem)
