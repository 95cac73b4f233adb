"""Text at its real pixel size: styles, wrapping, bold inside a line, all cached.

Text wraps at spaces and after hyphens only: U+00A0, U+202F and U+2011 do not break.
"""

import re
from bisect import bisect_right
from collections.abc import Sequence
from functools import lru_cache
from itertools import groupby
from operator import attrgetter
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from cardcity_desktop.ui.paint.cache import SurfaceCache
from cardcity_desktop.ui.paint.fonts import FontRun, font, font_runs, is_fixed
from cardcity_desktop.ui.paint.scale import Scale

DISPLAY = "BricolageGrotesque-SemiBold.ttf"
DISPLAY_BOLD = "BricolageGrotesque-ExtraBold.ttf"
MEDIUM = "Inter-Medium.otf"
STRONG = "Inter-SemiBold.otf"
BOLD = "Inter-Bold.otf"


class TextStyle(NamedTuple):
    """A face and its height in logical units at 100 %."""

    face: str
    size: float
    leading: float = 1.3
    bold_face: str = BOLD


STYLES = {
    "hero": TextStyle(DISPLAY_BOLD, 64, 1.05, DISPLAY_BOLD),
    "title": TextStyle(DISPLAY_BOLD, 32, 1.12, DISPLAY_BOLD),
    "heading": TextStyle(DISPLAY, 21, 1.18, DISPLAY_BOLD),
    "number": TextStyle(DISPLAY_BOLD, 28, 1.1, DISPLAY_BOLD),
    "button": TextStyle(STRONG, 17, 1.2),
    "body": TextStyle(MEDIUM, 16, 1.4),
    "strong": TextStyle(STRONG, 16, 1.4),
    "small": TextStyle(MEDIUM, 13.5, 1.35),
    "label": TextStyle(STRONG, 13.5, 1.35),
}
"""Text styles by name. The smallest is 20 px high at 1080p."""

FACES = {"medium": MEDIUM, "strong": STRONG, "bold": BOLD, "display": DISPLAY, "heavy": DISPLAY_BOLD}
"""Faces of lettering by weight: Inter up to bold; Bricolage Grotesque for names and large figures."""

CRISP_FROM = 20
"""Size in px below which text is drawn four times larger and scaled down, so that its spacing stays even."""

FIXED_HEIGHT = 1.2
"""Height of coloured emoji, as a share of the size of the letters around them."""

Style = str | TextStyle
"""A name of `STYLES`, or a style of its own."""

_MARKED = r"\*\*(.+?)\*\*"
_CONTROLS = re.compile("[\x00-\x1f\x7f-\x9f]")
_BREAKS = re.compile(r"(?<=[ \-–—/])(?![ \d])")


def look_of(style: Style) -> TextStyle:
    return STYLES[style] if isinstance(style, str) else style


def page_name(text_size: float) -> TextStyle:
    """Return the style of a page's name: in large text as high as at 100 %, because it is large already."""
    return STYLES["title"]._replace(size=max(STYLES["title"].size, STYLES["hero"].size / text_size))


def lettering(size: float, weight: str = "strong") -> TextStyle:
    """Return a style for text on a picture. `weight` is a key of `FACES`."""
    return TextStyle(FACES[weight], size, 1.2 if size >= 20 else 1.28)


class Run(NamedTuple):
    """A piece of one line in one face."""

    text: str
    bold: bool


class Extent(NamedTuple):
    """The natural size in px of a text that is not wrapped."""

    wide: int
    high: int
    baseline: int
    """From the top of the first line down to its baseline."""


WRAPPED_LIMIT = 500
"""Number of wrapped texts, and of extents, that a painter caches."""


class TextPainter:
    """Painter that measures and draws text for one scale. `**…**` in a text is bold."""

    def __init__(self, scale: Scale, limit: int = 16_000_000) -> None:
        self.scale = scale
        self._rendered = SurfaceCache(limit)
        cached = lru_cache(WRAPPED_LIMIT)  # each is called a hundred times in a compose
        self.lines, self.extent = cached(self._lines), cached(self._extent)
        self.longest_word = cached(self._longest_word)
        self._line_heights: dict[Style, int] = {}
        self._baselines: dict[Style, int] = {}
        self._faces: dict[Style, tuple[str, str, int]] = {}  # face, bold face and size in px

    def line_height(self, style: Style) -> int:
        """Return the px from one line to the next."""
        height = self._line_heights.get(style)
        if height is None:
            look = look_of(style)
            height = self._line_heights[style] = round(self.scale.font(look.size) * look.leading)
        return height

    def measure(self, text: str, style: Style, width: int | None = None) -> tuple[int, int]:
        """Return (width, height) in px of `text`, wrapped to `width` px unless that is None."""
        lines = self.lines(text, style, width)
        across = max((self._line_width(line, style) for line in lines), default=0)
        return across, len(lines) * self.line_height(style)

    def height(self, text: str, style: Style, width: int) -> int:
        """Return the height in px of `text` wrapped to `width` px, without measuring its lines."""
        return len(self.lines(text, style, width)) * self.line_height(style)

    def _lines(self, text: str, style: Style, width: int | None = None) -> list[list[Run]]:
        """Return the lines of `text`, no wider than `width` px if it can be broken."""
        return _unwrapped(text) if width is None and "**" not in text else self._wrap(text, style, width)

    def _extent(self, text: str, style: Style) -> Extent:
        """Return the natural size of `text` and its baseline, for layout."""
        return Extent(*self.measure(text, style), self.baseline(style))

    def _longest_word(self, text: str, style: Style) -> int:
        """Return the px of the widest piece that wrapping does not break: the least width of `text`."""
        words = [word for paragraph in text.split("\n") for word in _words(paragraph)]
        face, bold, size = self._face(style)
        widths = [text_width(word.text.rstrip(" "), bold if word.bold else face, size) for word in words]
        return min(max(widths, default=0), self.extent(text, style).wide)

    def baseline(self, style: Style) -> int:
        """Return the px from the top of a line to its baseline."""
        base = self._baselines.get(style)
        if base is None:
            name, _bold, size = self._face(style)
            finer = 4 if size < CRISP_FROM else 1
            face = font(name, size * finer)
            down = (self.line_height(style) - face.get_height() / finer) / 2 + face.get_ascent() / finer
            base = self._baselines[style] = round(down)
        return base

    def draw(
        self,
        surface: Surface,
        text: str,
        area: Rect,
        style: Style = "body",
        colour: str = "#000000",
        align: str = "left",
        valign: str = "top",
        wrap: bool = True,
    ) -> Rect:
        """Write `text` into `area` and return the covered rectangle.

        Align it left, center or right, and top, middle or bottom. Lines beyond the height are dropped, and the last
        visible one then ends in an ellipsis, as does an unwrapped line that is too long.
        """
        step = self.line_height(style)
        lines = self.lines(text, style, area.width if wrap else None)
        room = max(1, round(area.height / step + 0.2))
        if wrap and len(lines) > room:
            lines = [*lines[: room - 1], _joined(lines[room - 1 :])]
        top = area.top + {"top": 0, "middle": (area.height - step * len(lines)) // 2}.get(
            valign, area.height - step * len(lines)
        )
        written = Rect(area.left, top, 0, 0)
        for line in lines:
            shown = self._shorten(line, style, area.width)
            width = self._line_width(shown, style)
            left = area.left + {"left": 0, "center": (area.width - width) // 2}.get(align, area.width - width)
            self._draw_line(surface, shown, left, top=top, step=step, style=style, colour=colour)
            written = written.union(Rect(left, top, width, step)) if written.width else Rect(left, top, width, step)
            top += step
        return written

    def render(self, text: str, style: Style, colour: str, bold: bool = False) -> Surface:
        """Return one run of text on a transparent surface, cached."""
        faces = self._face(style)
        face, size = faces[1] if bold else faces[0], faces[2]
        return self._rendered.get((text, face, size, colour), lambda: rendered(text, face, size, colour))

    def width(self, text: str, style: Style, bold: bool = False) -> int:
        """Return the width in px of one run."""
        faces = self._faces.get(style) or self._face(style)
        return text_width(text, faces[1] if bold else faces[0], faces[2])

    def caret_x(self, text: str, at: int, style: Style) -> int:
        """Return the px from the left of one run to a caret after `at` of its letters. In Arabic it moves leftwards."""
        face, _bold, size = self._face(style)
        before = _font_runs(text[:at], face)
        if not before[-1].is_leftwards:
            return self.width(text[:at], style)
        whole = _font_runs(text, face)[len(before) - 1]
        return _runs_width([*before[:-1], whole], size) - _runs_width(before[-1:], size)

    def _face(self, style: Style) -> tuple[str, str, int]:
        """Return a style's face, its bold face and its size in px."""
        if style not in self._faces:
            look = look_of(style)
            self._faces[style] = look.face, look.bold_face, self.scale.font(look.size)
        return self._faces[style]

    def _draw_line(
        self, surface: Surface, line: list[Run], left: int, top: int, step: int, style: Style, colour: str
    ) -> None:
        for run in line:
            drawn = self.render(run.text, style, colour, run.bold)
            surface.blit(drawn, (left, top + (step - drawn.get_height()) // 2))
            left += self.width(run.text, style, run.bold)

    def _line_width(self, line: list[Run], style: Style) -> int:
        return sum(self.width(run.text, style, run.bold) for run in line)

    def _wrap(self, text: str, style: Style, width: int | None) -> list[list[Run]]:
        """Return the lines with their bold runs, none wider than `width` px. With None, broken at line breaks only."""
        lines: list[list[Run]] = []
        for paragraph in text.split("\n"):
            whole = paragraph.rstrip(" ")
            if whole and width is not None and "**" not in whole and self.width(whole, style) <= width:
                lines.append([Run(whole, bold=False)])  # measured once, not word by word
                continue
            words, first = _words(paragraph), True
            while words or first:
                count = len(words) if width is None else self._first_line(words, style, width)
                lines.append(_line_of(words[:count]))
                words, first = words[count:], False
        return lines

    def _first_line(self, words: list[Run], style: Style, width: int) -> int:
        """Return the number of words that fit a line of `width` px, at least 1.

        It adds the words' known widths; only if the sum is within a px a word of `width` is the line itself measured.
        """
        space, left, ends = self.width(" ", style), 0, list[int]()
        face, bold, size = self._face(style)
        for word in words:
            text = word.text.rstrip(" ")
            ends.append(left + text_width(text, bold if word.bold else face, size))
            left = ends[-1] + space * (len(word.text) - len(text))

        def fits(count: int) -> bool:
            spare = width - ends[count - 1]
            return spare > 0 if abs(spare) > count else self._line_width(_line_of(words[:count]), style) <= width

        count = max(1, bisect_right(ends, width))
        while count > 1 and not fits(count):
            count -= 1
        while count < len(words) and fits(count + 1):
            count += 1
        return count

    def _shorten(self, line: list[Run], style: Style, width: int) -> list[Run]:
        """Return the line if it fits, else as much as fits and an ellipsis."""
        if self._line_width(line, style) <= width or not line:
            return line
        text = "".join(run.text for run in line)
        bold = line[0].bold
        low, high = 0, len(text)
        while low < high:
            middle = (low + high + 1) // 2
            if self.width(text[:middle].rstrip() + "…", style, bold) <= width:
                low = middle
            else:
                high = middle - 1
        return [Run(text[:low].rstrip() + "…", bold)]


def _unwrapped(text: str) -> list[list[Run]]:
    """Return the lines of a plain text that is not wrapped."""
    return [[Run(line.rstrip(" "), bold=False)] if line else [] for line in text.split("\n")]


def _words(paragraph: str) -> list[Run]:
    """Return the pieces between allowed breaks, each with the space that follows it."""
    words = []
    position = 0
    marked = re.finditer(_MARKED, paragraph) if "**" in paragraph else ()  # a fast path: most texts have no bold part
    for match in [*marked, None]:
        plain = paragraph[position : match.start() if match else len(paragraph)]
        words += [Run(piece, bold=False) for piece in _BREAKS.split(plain) if piece]
        if match:
            words += [Run(piece, bold=True) for piece in _BREAKS.split(match.group(1)) if piece]
            position = match.end()
    return words


def _line_of(words: list[Run]) -> list[Run]:
    """Return the words as one line: a run of each face, without the spaces at its end."""
    faces = [(bold, "".join(word.text for word in run)) for bold, run in groupby(words, attrgetter("bold"))]
    return [Run(text.rstrip(" ") if at == len(faces) else text, bold) for at, (bold, text) in enumerate(faces, 1)]


def _joined(lines: list[list[Run]]) -> list[Run]:
    """Return all lines of a text as one, which the caller cuts with an ellipsis."""
    return [Run(" ".join("".join(run.text for run in line) for line in lines), bold=False)]


@lru_cache(maxsize=1024)
def text_width(text: str, face: str, size: int) -> int:
    """Return the width in px of the surface that `rendered` makes."""
    return _runs_width(_font_runs(text, face), size)


def _runs_width(runs: Sequence[FontRun], size: int) -> int:
    finer = 4 if size < CRISP_FROM else 1
    return round(sum(_run_width(run, size * finer) for run in runs) / finer)


def _run_width(run: FontRun, size: int) -> int:
    known = font(run.face, size, run.script)
    width = known.size(run.text)[0]
    return round(width * size * FIXED_HEIGHT / known.get_height()) if is_fixed(run.face) else width


def _font_runs(text: str, face: str) -> tuple[FontRun, ...]:
    """Return the drawable runs of a text. Words that Bricolage Grotesque can't write are in Inter."""
    return font_runs(_drawable(_with_air(text, face)), face, *[BOLD] * (face in (DISPLAY, DISPLAY_BOLD)))


def _drawable(text: str) -> str:
    """Return the text without characters that fonts can't draw: NUL, which would end it, and half surrogates."""
    return text if text.isprintable() else _CONTROLS.sub("", text.encode(errors="ignore").decode())


def _with_air(text: str, face: str) -> str:
    """Return the text with a hair space after each minus, because the display fonts draw it into the next figure."""
    return text.replace("\u2212", "\u2212\u200a") if face in (DISPLAY, DISPLAY_BOLD) else text


def _written(text: str, face: str, size: int, colour: str) -> Surface:
    """Return the text as drawn by its fonts, with the baseline of `face`."""
    runs = _font_runs(text, face)
    if len(runs) == 1 and runs[0].face == face:
        return _drawn(runs[0], size, colour)
    base, height = font(face, size).get_ascent(), font(face, size).get_height()
    drawn = [_drawn(run, size, colour) for run in runs]
    tops = [round(base - _ascent(run, surface, size)) for run, surface in zip(runs, drawn, strict=True)]
    below = max(top + surface.get_height() - height for top, surface in zip(tops, drawn, strict=True))
    spare = max(0, -min(tops), below)  # at the top as at the bottom, because a line is put by its middle
    whole = Surface((sum(surface.get_width() for surface in drawn), height + 2 * spare), pygame.SRCALPHA)
    left = 0
    for top, surface in zip(tops, drawn, strict=True):
        whole.blit(surface, (left, spare + top))
        left += surface.get_width()
    return whole


def _drawn(run: FontRun, size: int, colour: str) -> Surface:
    """Return a run as drawn by its font. An empty surface if pygame finds nothing to draw."""
    known = font(run.face, size, run.script)
    try:
        drawn = known.render(run.text, True, colour)
    except pygame.error:  # "Text has zero width": for example a lone variation selector
        return Surface((0, known.get_height()), pygame.SRCALPHA)
    if not is_fixed(run.face):
        return drawn
    return pygame.transform.smoothscale(drawn, (_run_width(run, size), round(size * FIXED_HEIGHT)))


def _ascent(run: FontRun, drawn: Surface, size: int) -> float:
    known = font(run.face, size, run.script)
    return known.get_ascent() * drawn.get_height() / known.get_height()


def rendered(text: str, face: str, size: int, colour: str) -> Surface:
    """Return a line of text at `size` px, evenly spaced at any size. For drawings with letters."""
    if size >= CRISP_FROM:
        return _written(text, face, size, colour)
    large = _written(text, face, size * 4, colour)
    if not large.get_width():  # smoothscale reads past the end of an empty surface
        return Surface((0, max(1, round(large.get_height() / 4))), pygame.SRCALPHA)
    small = (max(1, round(large.get_width() / 4)), max(1, round(large.get_height() / 4)))
    return pygame.transform.smoothscale(large, small)
