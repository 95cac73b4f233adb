"""Tiles of a game's first page: ways to begin, with towns or faces, and the smaller ones beside them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect

from cardcity_desktop.scenes.shared.lit_town import draw_lit_town
from cardcity_desktop.scenes.shared.way_in import Draw, WayIn
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.paint.chrome import Box
from cardcity_desktop.ui.paint.rectangles import inset
from cardcity_desktop.ui.window.commands import Command
from cardcity_desktop.ui.window.context import Ui
from cardcity_desktop.ui.window.focus import Focus, Focusable
from cardcity_desktop.ui.window.widget import Widget

LARGE_TEXT = 1.4
"""From this text size on a tile has its title only."""

GOLD = "#E9B44A"

BESIDE = 0.3
"""Share of a wide tile's width for its picture."""

PICTURE_SHARES = (0.38, 0.24, 0.0)
"""Shares of a smaller tile's width for its picture, tried until title and text fit beside it."""


@dataclass(frozen=True, slots=True)
class SideOffer:
    """A smaller tile: title, text, and the screen it opens."""

    key: str
    icon: str
    title: str
    text: str
    action: Callable[[], Command | None]


class OfferTile(Widget):
    """A tile with a picture or an icon, a title and a text beside it."""

    def __init__(self, rect: Rect, offer: SideOffer, ui: Ui, picture: Draw | None) -> None:
        super().__init__(rect, offer.key)
        self.offer, self.ui, self.picture = offer, ui, picture

    def focusables(self) -> list[Focusable]:
        return [Focusable(self.key, self.rect, self.offer.action, self.offer.title)]

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        s, hovered = canvas.scale, focus.hovered == self.key
        canvas.shadow(self.rect, 6, 3, 14, 0.2)
        canvas.panel(self.rect, "panel")
        if hovered:
            canvas.ring(self.rect, 4, 14, canvas.theme.accent if canvas.theme.edge else GOLD)
        inner = inset(self.rect, s(8), s(8))
        if s.text > LARGE_TEXT:
            line = canvas.painter.line_height("body")
            if inner.height > 3 * line:
                self._draw_picture(canvas, Rect(inner.left, inner.top, inner.width, inner.height - line - s(6)))
                inner = Rect(inner.left, inner.bottom - line, inner.width, line)
            hand = canvas.smaller(self.offer.title, "body", inner.width)
            hand.text(self.offer.title, inner, "body", None, "center", "middle")
            return
        for share in PICTURE_SHARES:
            picture = Rect(inner.left, inner.top, round(inner.width * share), inner.height)
            left = picture.right + s(10 if share else 4)
            room = Rect(left, inner.top + s(2), inner.right - left - s(2), inner.height - s(4))
            hand = canvas.smaller(self.offer.title, "strong", room.width)
            wide, high = hand.measure(self.offer.title, "strong", room.width)
            across, down = canvas.measure(self.offer.text, "small", room.width)
            high += s(2)
            if max(wide, across) <= room.width and high + down <= room.height:
                break
        if picture.width:
            self._draw_picture(canvas, picture)
        hand.text(self.offer.title, room, "strong")
        below = Rect(room.left, room.top + high, room.width, room.height - high)
        canvas.text(self.offer.text, below, "small", canvas.theme.text_muted)

    def _draw_picture(self, canvas: Canvas, place: Rect) -> None:
        if self.picture is not None and not canvas.theme.edge:
            self.picture(self.ui, canvas, place)
            return
        canvas.box(place, Box(canvas.theme.panel_sunk, canvas.scale(8)))
        side = round(min(place.size) * 0.5)
        icon = Rect(0, 0, side, side)
        icon.center = place.center
        canvas.icon(self.offer.icon, icon, canvas.theme.accent)


class WayTile(Widget):
    """A tile with towns or faces on rings of its colour, a title, a sentence and a button at its foot."""

    def __init__(
        self,
        rect: Rect,
        way: WayIn,
        action: Callable[[], Command | None],
        faces: Sequence[str] = (),
        main: bool = False,
    ) -> None:
        """faces: names of faces drawn in place of towns (of more than two, the first is large); main: the keyboard's
        focus starts here, because there is nothing to continue or to learn."""
        super().__init__(rect, f"way:{way.key}")
        self.way, self.action, self.faces, self.main = way, action, faces, main

    def focusables(self) -> list[Focusable]:
        return [Focusable(self.key, self.rect, self.action, self.way.title, best=self.main)]

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        s, theme, way = canvas.scale, canvas.theme, self.way
        hovered = focus.hovered == self.key
        rect = self.rect.inflate(s(6), s(6)) if hovered else self.rect
        canvas.shadow(rect, 10, 5, 20, 0.26)
        canvas.fill(rect, theme.panel, radius=20)
        large = s.text > LARGE_TEXT
        picture, title, text, press = self._places(canvas, rect, large)
        draw_lit_town(canvas, picture, way._replace(pictures=()) if self.faces else way, 10 if large else 20)
        self._draw_faces(canvas, picture)
        canvas.lettering(way.title, title, "title", least=1)
        if not large:
            fits = canvas.measure(way.text, "body")[0] <= text.width
            canvas.text(way.text, text, "body" if fits else "small", theme.text_muted)
        if theme.edge:
            canvas.ring(rect, theme.edge, 20, theme.panel_edge)
        self._draw_press(canvas, press, hovered or self.main)
        if hovered or (self.main and not focus.ring):
            canvas.ring(rect, 4, 20, theme.accent if theme.edge else GOLD)

    def _places(self, canvas: Canvas, rect: Rect, large: bool) -> tuple[Rect, Rect, Rect, Rect]:
        """Return the places of picture, title, text and button: one below the other, or with large text title and
        button beside the picture, and no text."""
        s = canvas.scale
        title_height = canvas.painter.line_height("title")
        press_height = max(s(44), canvas.painter.line_height("button") + s(18))
        if large:
            picture = inset(rect, s(10), s(10))
            picture.width = round(rect.width * BESIDE)
            inner = inset(Rect(picture.right, rect.top, rect.right - picture.right, rect.height), s(22), s(14))
            text_height, title_top = 0, inner.centery - (title_height + s(2) + press_height) // 2
            press_top = title_top + title_height + s(2)
        else:
            inner = inset(rect, s(22), s(14))
            two_lines = canvas.painter.line_height("small") * 2
            text_height = max(two_lines, canvas.measure(self.way.text, "small", inner.width)[1])
            picture_height = rect.height - press_height - text_height - title_height - s(34)
            picture = Rect(rect.left, rect.top, rect.width, picture_height)
            title_top, press_top = picture.bottom + s(6), inner.bottom - press_height + s(4)
        title = Rect(inner.left, title_top, inner.width, title_height)
        text = Rect(inner.left, title.bottom + s(2), inner.width, text_height)
        return picture, title, text, Rect(inner.left, press_top, inner.width, press_height)

    def _draw_faces(self, canvas: Canvas, top: Rect) -> None:
        """Draw two faces alike, or the first one large and the others small beside it."""
        if not self.faces:
            return
        gap, alike = canvas.scale(8), len(self.faces) == 2
        first, *others = self.faces
        side = min(round(top.height * (0.76 if alike else 0.86)), round(top.width * (0.4 if alike else 0.44)))
        small = side if alike else min(round(side * 0.44), round((top.width * 0.92 - side) / max(1, len(others))) - gap)
        wide = side + len(others) * (small + gap)
        left = top.centerx - wide // 2
        canvas.face(first, Rect(left, top.bottom - canvas.scale(6) - side, side, side))
        left += side + gap
        for other in others:
            canvas.face(other, Rect(left, top.bottom - canvas.scale(10) - small, small, small))
            left += small + gap

    def _draw_press(self, canvas: Canvas, rect: Rect, main: bool) -> None:
        s, theme = canvas.scale, canvas.theme
        fill, lip, ink = (
            (theme.primary, theme.primary_lip, theme.on_primary)
            if main
            else (theme.secondary, theme.secondary_lip, theme.text)
        )
        look = Box(fill, s(12), lip=lip, lip_height=s(4))
        if theme.edge:
            look = Box(fill, s(12), theme.panel_edge, theme.edge * s.unit)
        canvas.box(rect, look)
        side = round(rect.height * 0.4)
        press = self.way.press
        if canvas.measure(press, "button")[0] > rect.width - side - s(26):
            press = _("Play")
        wide = canvas.measure(press, "button")[0]
        left = max(rect.left + s(8), rect.centerx - (wide + side + s(9)) // 2)
        canvas.icon("play", Rect(left, rect.centery - side // 2 - s(2), side, side), ink)
        text = Rect(left + side + s(9), rect.top, rect.right - left - side - s(13), rect.height - s(4))
        canvas.text(press, text, "button", ink, "left", "middle", False)
