"""A finished game as a poster: its content, and its drawing at any size by the painters of the screen.

surface = pygame.Surface(POSTER_SIZE)
for _step in paint_poster(poster, surface, look): ...     # each step is short: the window stays responsive
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import ceil
from pathlib import Path
from typing import NamedTuple, Protocol

from pygame import Rect, Surface

from cardcity_desktop.ui.paint.chrome import Box, Chrome
from cardcity_desktop.ui.paint.rectangles import rows
from cardcity_desktop.ui.paint.text import TextPainter
from cardcity_desktop.ui.paint.theme import INK, PlayerColour, Theme
from cardcity_desktop.ui.paint.vector.qr import draw_qr
from cardcity_desktop.ui.paint.vector.svg import SvgCache
from cardcity_desktop.ui.scenery.skyline import paint_scenery
from cardcity_desktop.ui.toolkit import Canvas, Scale
from cardcity_desktop.ui.widgets.chart import draw_chart
from cardcity_desktop.ui.window.preferences import Preferences

SIZES = ((3840, 2160), (2560, 1440), (1920, 1080))
"""The poster's size in px, and smaller ones for when memory is short."""

QR = 112
"""Logical units of the QR code's side: at 4K every module of a long game has five px."""

FOOT = 48  # logical units of the foot's height without a QR code
FOOT_WITH_QR = 126  # the same with one

LOW = 200
"""Height of a print in logical units below which its player has two lines beside it."""

LOW_NAME = (1.0, 0.7)
"""Largest size of such a player's name, on one line and on two, as a factor of its style."""

LEAST_TEXT = 0.2
"""Least size that the longest name may take as a factor of its style; at 4K it is legible."""


@dataclass(frozen=True, slots=True)
class PosterEntry:
    """A player: the name, the look or its number, the points as text, their unit, and True for a winner."""

    name: str
    colour: int | PlayerColour
    points: str
    unit: str
    won: bool = False


class PosterDrawing(Protocol):
    """A city, drawn by its game."""

    def extent(self, canvas: Canvas, room: tuple[int, int]) -> tuple[int, int]:
        """Return the (width, height) in px of `room` that the drawing takes if it is alone on the page."""
        return room

    @abstractmethod
    def paint(self, canvas: Canvas, place: Rect, look: PosterLook) -> Iterator[None]:
        """Paint the city in the middle of `place`, in short steps."""


@dataclass(frozen=True, slots=True)
class PosterPrint:
    """A city and its players: one player, or all of them if they share it."""

    drawing: PosterDrawing
    entries: tuple[PosterEntry, ...]


@dataclass(frozen=True, slots=True)
class Poster:
    """The whole content of a poster, in the language in which it was made.

    `town` draws the built city in place of the picture; its last argument is True at night.
    """

    edition: str
    over: str  # the line over the headline
    headline: str
    game: str  # the set-up as a sentence
    picture: Path  # an SVG
    shape: tuple[int, int]  # the picture's proportions
    prints: tuple[PosterPrint, ...]
    credit: str
    points: tuple[tuple[float, ...], ...] = ()  # of each round by player, for a chart in a free corner
    town: Callable[[Surface, Rect, bool], None] | None = None
    file: str = ""  # beginning of its file's name
    # of the match
    chart: str = ""
    date: str = ""
    code: str = ""
    seed: int = 0  # of the random skyline
    qr: str = ""  # the whole game as a code for a phone's camera


@dataclass(frozen=True, slots=True)
class PosterLook:
    """The options that a poster uses. Its own picture cache is freed with it."""

    theme: Theme
    preferences: Preferences
    pictures: SvgCache


def look_of(theme: Theme, preferences: Preferences) -> PosterLook:
    """Return a look with an empty cache."""
    return PosterLook(theme, preferences, SvgCache())


def paint_poster(poster: Poster, surface: Surface, look: PosterLook) -> Iterator[None]:
    """Cover `surface`, of any size in the proportions 16:9, step by step."""
    scale = Scale(*surface.get_size())
    canvas = Canvas(
        surface, scale=scale, theme=look.theme, painter=TextPainter(scale), pictures=look.pictures, chrome=Chrome()
    )
    return _Painter(poster, canvas, look).paint()


class _PlacedText(NamedTuple):
    canvas: Canvas  # of the text's own size
    text: str
    style: str
    colour: str
    place: Rect


class _Painter:
    """The drawing of a poster."""

    def __init__(self, poster: Poster, canvas: Canvas, look: PosterLook) -> None:
        self.poster, self.canvas, self.look = poster, canvas, look
        s = canvas.scale
        page = canvas.area
        self.picture = Rect(s(20), s(20), page.width - s(40), page.height - s(20))
        self.picture.height -= s(FOOT_WITH_QR if poster.qr else FOOT)
        self.dark = look.theme.shade == "dark"

    def paint(self) -> Iterator[None]:
        """Draw the poster step by step. Each yield is a place to pause."""
        s = self.canvas.scale
        inner = self.picture.inflate(-s(72), -s(64))
        prints = self._prints(inner)
        left = min(place.left for place, _beside in prints)
        column = Rect(inner.left, inner.top, left - s(34) - inner.left, inner.height)
        art, texts = self._column(column)
        light = (art.centerx - self.picture.left) / s.unit, (art.centery - self.picture.top) / s.unit
        light_radius = min(art.size) * 0.47 / s.unit
        yield from paint_scenery(
            self.canvas.surface,
            self.picture,
            s.unit,
            theme=self.canvas.theme,
            seed=self.poster.seed,
            light=light,
            radius=light_radius,
        )
        self._border()
        yield
        self._draw_town(art)
        for canvas, text, style, colour, place in texts:
            canvas.text(text, place, style, colour)
        yield
        for (place, beside), shown in zip(prints, self.poster.prints, strict=False):
            yield from self._print(shown, place, beside)
        has_free_place = len(prints) > len(self.poster.prints)
        if has_free_place and self.poster.points:
            self._chart(prints[-1][0])
        yield
        self._foot(self._qr())

    def _draw_town(self, art: Rect) -> None:
        if self.poster.town is None:
            self.canvas.svg(self.poster.picture, art)
        else:
            self.poster.town(self.canvas.surface, art, self.dark)

    # The page

    def _border(self) -> None:
        """Draw the poster's margin, like the rim of a card, with round corners."""
        canvas, s = self.canvas, self.canvas.scale
        rim = self._rim
        page, picture, width = canvas.area, self.picture, s(24)
        for strip in (
            Rect(0, 0, page.width, picture.top),
            Rect(0, picture.bottom, page.width, page.bottom - picture.bottom),
            Rect(0, 0, picture.left, page.height),
            Rect(picture.right, 0, page.width - picture.right, page.height),
        ):
            canvas.surface.fill(rim, strip)
        canvas.box(picture.inflate(width, width), Box(None, s(18) + width / 2, rim, width / 2 + 1))
        canvas.ring(picture, 1.5, 18, canvas.theme.accent if self.dark else INK)

    @property
    def _rim(self) -> str:
        return "#0B1027" if self.dark else "#FFF9EC"

    def _foot(self, left_edge: int) -> None:
        """Draw the line under the picture from x `left_edge` on: day and code at the left, the author at the right."""
        canvas, s, poster = self.canvas, self.canvas.scale, self.poster
        line = Rect(left_edge, self.picture.bottom, self.picture.right - s(8) - left_edge, 0)
        line.height = canvas.area.bottom - line.top - s(4)
        left = "   ·   ".join(part for part in (poster.date, poster.code) if part)
        muted, text = ("#AEB8DA", "#FFF6E0") if self.dark else ("#555B6C", INK)
        half = line.width * 58 // 100
        fitted = self._fitting(left, "label", half - s(16), 1.0)
        fitted.text(
            left,
            Rect(line.left, line.top, half, line.height),
            "label",
            colour=text,
            align="left",
            valign="middle",
            wrap=False,
        )
        credit = self._fitting(poster.credit, "small", line.width - half, 1.0)
        credit.text(
            poster.credit,
            Rect(line.left + half, line.top, line.width - half, line.height),
            "small",
            colour=muted,
            align="right",
            valign="middle",
            wrap=False,
        )

    def _qr(self) -> int:
        """Draw any QR code at the left of the foot, and return the x at which the free space starts."""
        s = self.canvas.scale
        if not self.poster.qr:
            return self.picture.left + s(8)
        room = Rect(self.picture.left, 0, s(QR), s(QR))
        room.centery = (self.picture.bottom + self.canvas.area.bottom + s(4)) // 2
        draw_qr(self.canvas.surface, self.poster.qr, room)
        return room.right + s(18)

    # The column on the left

    def _column(self, room: Rect) -> tuple[Rect, list[_PlacedText]]:
        """Return the picture's place at the foot, and the texts above it."""
        s, poster = self.canvas.scale, self.poster
        ink, accent = ("#FFF6E0", "#FFD36B") if self.dark else (INK, "#1C5A51")
        texts: list[_PlacedText] = []
        top = room.top
        for text, style, colour, most, lines, gap in (
            (poster.edition, "heading", accent, 1.15, 1, 10),
            (poster.over, "heading", ink, 1.0, 2, 2),
            (poster.headline, "hero", ink, 1.35, 3, 10),
            (poster.game, "strong", ink, 1.0, 5, 0),
        ):
            if not text:
                continue
            canvas = self._fitting(text, style, room.width, most, lines)
            height = canvas.measure(text, style, room.width)[1]
            texts.append(_PlacedText(canvas, text, style, colour, Rect(room.left, top, room.width, height)))
            top += height + s(gap)
        below = Rect(room.left - s(10), top + s(8), room.width + s(20), room.bottom + s(14) - top)
        art = Rect((0, 0), poster.shape).fit(below)
        art.midbottom = below.midbottom
        return art, texts

    # The prints

    def _prints(self, room: Rect) -> list[tuple[Rect, bool]]:
        """Return (place, True if the caption is beside the board) of each print, then of the chart if there is room."""
        s, many = self.canvas.scale, len(self.poster.prints)
        if many == 1:
            most = (min(room.width - s(360), s(800)), room.height)
            pad, caption = s(16), self._caption_height(self.poster.prints[0])
            inside = (most[0] - 2 * pad, most[1] - 2 * pad - caption)
            width, height = self.poster.prints[0].drawing.extent(self.canvas, inside)
            place = Rect(0, 0, max(width + s(28), s(420)) + 2 * pad, height + s(28) + 2 * pad + caption)
            place.midright = room.midright
            return [(place, False)]
        gap = s(22)
        if many == 2:
            side = s(392)
            height = side + self._caption_height(self.poster.prints[0])
            return [
                (Rect(room.right - (2 - at) * side - (1 - at) * gap, room.centery - height // 2, side, height), False)
                for at in range(2)
            ]
        down = ceil(many / 2)
        height = (room.height - (down - 1) * gap) // down
        width = (room.height - gap) // 2 + s(124)
        left = room.right - 2 * width - gap
        return [
            (Rect(left + column * (width + gap), room.top + row * (height + gap), width, height), True)
            for row in range(down)
            for column in range(2)
        ]

    def _caption_height(self, shown: PosterPrint) -> int:
        return self.canvas.scale(58 if len(shown.entries) < 3 else 88)

    def _print(self, shown: PosterPrint, place: Rect, beside: bool) -> Iterator[None]:
        """Draw a sheet of paper with the city on it and its players below or beside it."""
        canvas, s = self.canvas, self.canvas.scale
        self._paper(place, any(entry.won for entry in shown.entries) and len(self.poster.prints) > 1)
        pad = s(16)
        board = place.inflate(-2 * pad, -2 * pad)
        if beside:
            board.width -= s(108) + pad
            width = place.right - board.right - 2 * pad
            self._beside(shown.entries[0], Rect(board.right + pad, board.top, width, board.height))
        else:
            board.height = place.bottom - self._caption_height(shown) - board.top
            self._below(shown.entries, Rect(board.left, board.bottom, board.width, place.bottom - board.bottom))
        canvas.panel(board, "sunk", 12)
        yield
        yield from shown.drawing.paint(canvas, board, self.look)

    def _paper(self, place: Rect, won: bool) -> None:
        canvas, s, theme = self.canvas, self.canvas.scale, self.canvas.theme
        canvas.shadow(place, 14, 9, 20, 0.42)
        lip = "#0F1630" if self.dark else "#CDB98F"
        canvas.box(place.move(0, s(6)), Box(lip, s(20)))
        canvas.box(place, Box(theme.panel, s(20)))
        if won:
            canvas.ring(Rect(place.left, place.top, place.width, place.height + s(6)), 3.5, 20, theme.accent)

    def _below(self, entries: Sequence[PosterEntry], room: Rect) -> None:
        """Draw the players side by side under a board. If there are many, each name above its points."""
        s, accent = self.canvas.scale, self.canvas.theme.accent
        gap = s(20)
        width = (room.width - gap * (len(entries) - 1)) // len(entries)
        for at, entry in enumerate(entries):
            cell = Rect(room.left + at * (width + gap), room.top, width, room.height)
            if len(entries) > 2:
                name, points = rows(cell.inflate(0, -s(16)), [0.44, 0.56])
                self._name(entry, name, 1.0, crowned=False)
                fitted = self._canvas_of_points(entry, width - s(30))
                written = fitted.text(entry.points, points, "number", accent, valign="middle", wrap=False)
                if entry.won:
                    self._crown(written.right + s(8), written.centery)
                continue
            fitted = self._canvas_of_points(entry, width // 2)
            right = fitted.measure(entry.points, "number")[0] + s(10)
            fitted.text(entry.points, cell, "number", colour=accent, align="right", valign="middle", wrap=False)
            self._name(entry, Rect(cell.left, cell.top, cell.width - right, cell.height), 1.1)

    def _canvas_of_points(self, entry: PosterEntry, width: int) -> Canvas:
        return self._fitting(entry.points, "number", width, 1.15)

    def _name(self, entry: PosterEntry, room: Rect, most: float, crowned: bool = True) -> None:
        """Draw mark and name, with a winner's crown."""
        s = self.canvas.scale
        mark, crown = s(20), s(26) if entry.won and crowned else 0
        self.canvas.player_mark(entry.colour, Rect(room.left, room.centery - mark // 2, mark, mark))
        place = Rect(room.left + mark + s(8), room.top, room.width - mark - s(8) - crown, room.height)
        fitted = self._fitting(entry.name, "heading", place.width, most)
        written = fitted.text(entry.name, place, "heading", colour=None, align="left", valign="middle", wrap=False)
        if crown:
            self._crown(written.right + s(6), room.centery)

    def _crown(self, left: int, middle: int) -> None:
        side = self.canvas.scale(20)
        self.canvas.icon("crown", Rect(left, middle - side // 2, side, side), self.canvas.theme.accent)

    def _beside(self, entry: PosterEntry, room: Rect) -> None:
        """Draw a player in a narrow column: mark and crown, the name, and points as large as possible."""
        if room.height < self.canvas.scale(LOW):
            self._draw_in_low_place(entry, room)
            return
        canvas, s, theme = self.canvas, self.canvas.scale, self.canvas.theme
        mark = s(30)
        self.canvas.player_mark(entry.colour, Rect(room.left, room.top + s(6), mark, mark))
        if entry.won:
            canvas.icon("crown", Rect(room.left + mark + s(10), room.top + s(6), mark, mark), theme.accent)
        top = room.top + mark + s(18)
        self._fitted_name(entry, Rect(room.left, top, room.width, s(90)), (1.15, 0.8, 0.65), "top")
        points = self._fitting(entry.points, "hero", room.width, 1.0)
        deep = points.measure(entry.points, "hero")[1]
        unit = self._fitting(entry.unit, "strong", room.width, 1.0, 3)
        low = unit.measure(entry.unit, "strong", room.width)[1]
        foot = room.bottom - low
        points.text(entry.points, Rect(room.left, foot - deep, room.width, deep), "hero", theme.accent, wrap=False)
        unit.text(entry.unit, Rect(room.left, foot, room.width, low), "strong", theme.text_muted)

    def _draw_in_low_place(self, entry: PosterEntry, room: Rect) -> None:
        """Draw a player in a low place: mark, crown and points on one line, the name on another."""
        s = self.canvas.scale
        above, below = rows(room, [0.58, 0.42])
        mark = s(22)
        self.canvas.player_mark(entry.colour, Rect(room.left, above.centery - mark // 2, mark, mark))
        if entry.won:
            self._crown(room.left + mark + s(5), above.centery)
        fitted = self._canvas_of_points(entry, room.width // 2)
        fitted.text(
            entry.points, above, "number", colour=self.canvas.theme.accent, align="right", valign="middle", wrap=False
        )
        self._fitted_name(entry, below, LOW_NAME, "middle")

    def _fitted_name(self, entry: PosterEntry, room: Rect, most: Sequence[float], valign: str) -> None:
        """Write a name on as many lines as make it largest. `most` has the largest size on one line, on two, …"""
        fitted = [self._fitting(entry.name, "heading", room.width, size, at) for at, size in enumerate(most, 1)]
        best = max(fitted, key=lambda canvas: canvas.painter.line_height("heading"))  # the first of several
        best.text(entry.name, room, "heading", colour=None, align="left", valign=valign, wrap=best is not fitted[0])

    def _chart(self, place: Rect) -> None:
        """Draw the points by round in the free corner beside three cities."""
        canvas, s = self.canvas, self.canvas.scale
        self._paper(place, won=False)
        room = place.inflate(-s(40), -s(36))
        title = self._fitting(self.poster.chart, "heading", room.width, 1.0)
        height = title.measure(self.poster.chart, "heading")[1]
        title.text(self.poster.chart, Rect(room.left, room.top, room.width, height), "heading", wrap=False)
        plot = Rect(room.left, room.top + height + s(10), room.width, room.height - height - s(10))
        colours = [shown.entries[0].colour for shown in self.poster.prints]
        draw_chart(canvas, plot, self.poster.points, colours, False)

    # Sizes

    def _fitting(self, text: str, style: str, width: int, most: float, lines: int = 1) -> Canvas:
        """Return a canvas that writes `text` at most `most` times as large as its style, on `lines` lines of `width`
        px."""
        factor = most
        while True:
            fitted = self._with_text(factor)
            wide, high = fitted.measure(text, style, width if lines > 1 else None)
            if (wide <= width and high <= lines * fitted.painter.line_height(style)) or factor < LEAST_TEXT:
                return fitted
            factor *= 0.95

    def _with_text(self, factor: float) -> Canvas:
        return self.canvas._replace(painter=TextPainter(self.canvas.scale._replace(text=factor)))
