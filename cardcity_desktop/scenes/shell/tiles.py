"""Tiles of a game's first page: ways to begin, with towns or faces, and smaller tiles beside them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect

from cardcity_desktop.scenes.shell.shelf import LARGE_TEXT
from cardcity_desktop.scenes.way_in import Draw, WayIn, draw_lit_town
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.toolkit import Box, Canvas, Command, Focus, Focusable, Ui, Widget
from cardcity_desktop.ui.wording.seats import PEOPLE

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


class Tiles:
    """The tiles of a page."""

    def __init__(self, ui: Ui) -> None:
        self._ui = ui

    @property
    def is_large(self) -> bool:
        """True if the text is so large that there is room for titles only."""
        return self._ui.scale.text > LARGE_TEXT

    def offer(self, offer: SideOffer, picture: Draw | None, rect: Rect) -> Sequence[Widget]:
        """Return a tile in `rect`: a picture or icon, and a title and a text beside it (with large text below it)."""
        ui, s = self._ui, self._ui.scale

        def ground(canvas: Canvas, place: Rect, focus: Focus) -> None:
            canvas.shadow(place, 6, 3, 14, 0.2)
            canvas.panel(place, "panel")
            if focus.hovered == offer.key:
                canvas.ring(place, 4, 14, canvas.theme.accent if canvas.theme.high_contrast else GOLD)

        def draw(canvas: Canvas, place: Rect) -> None:
            if picture is not None and not canvas.theme.high_contrast:
                picture(ui, canvas, place)
                return
            canvas.box(place, Box(canvas.theme.panel_sunk, s(8)))
            side = round(min(place.size) * 0.5)
            canvas.icon(offer.icon, Rect(place.centerx - side // 2, place.centery - side // 2, side, side),
                        canvas.theme.accent)  # fmt: skip

        def beside(share: float) -> kit.Part:
            pictures = [kit.drawing(draw, round((rect.width - s(16)) * share))] if share else []
            title = kit.words(ui, offer.title, "strong")
            text = kit.words(ui, offer.text, "small", muted=True, drop=not share)
            texts = kit.Pad(kit.VStack([title, text], s(2)), left=0 if share else s(4), right=s(2), y=s(2), grow=1)
            return kit.HStack([*pictures, texts], s(10), "fill")

        above = kit.drawing(draw, 0, 2 * ui.text.line_height("body"), grow=1, drop=1)
        below = kit.VStack([above, kit.words(ui, offer.title, align="center")], s(6))
        room = rect.inflate(-s(16), -s(16))
        content = below if self.is_large else kit.first_fitting(map(beside, PICTURE_SHARES), room)
        item = Focusable(offer.key, rect, offer.action, offer.title)
        return kit.arrange(kit.Face(kit.Pad(content, s(8), s(8)), item, ground), rect).all

    def way(
        self, way: WayIn, action: Callable[[], Command | None], faces: Sequence[str], main: bool, rect: Rect
    ) -> Sequence[Widget]:
        """Return a tile in `rect`: a picture (towns or faces on rings of its colour), a title, a sentence and a button.

        With large text the picture is beside title and button, and there is no sentence. `faces` are drawn in place of
        towns: people as a group, of others the first one large. The keyboard's focus starts at the `main` tile.
        """
        ui, s, key, large = self._ui, self._ui.scale, f"way:{way.key}", self.is_large

        def ground(canvas: Canvas, place: Rect, focus: Focus) -> None:
            theme, hovered = canvas.theme, focus.hovered == key
            canvas.shadow(place, 10, 5, 20, 0.26)
            canvas.fill(place, theme.panel, radius=20)
            if theme.high_contrast:
                canvas.ring(place, theme.edge, 20, theme.panel_edge, gap=1)
            if hovered or (main and not focus.ring):
                canvas.ring(place, 4, 20, theme.accent if theme.high_contrast else GOLD, gap=1)

        def town(canvas: Canvas, place: Rect) -> None:
            draw_lit_town(canvas, place, way._replace(pictures=()) if faces else way, 10 if large else 20)
            _draw_faces(canvas, place, faces)

        title = kit.headline(ui, way.title, "title", "heading")
        press = kit.button(ui, way.press, action, kind="primary" if main else "secondary", icon="play", key=key)
        if large:
            words = kit.VStack([kit.space(grow=1), title, press, kit.space(grow=1)], s(2))
            picture = kit.Pad(kit.drawing(town, round(rect.width * BESIDE)), left=s(10), y=s(10))
            content: kit.Part = kit.HStack([picture, kit.Pad(words, s(22), s(14), grow=1)], align="fill")
        else:
            text = kit.AtLeast(
                kit.words(ui, way.text, "small", muted=True), high=2 * ui.text.line_height("small"), drop=1
            )
            words = kit.VStack([kit.VStack([title, text], s(2)), press], s(16))
            content = kit.VStack([kit.drawing(town, grow=1), kit.Pad(words, s(22), top=s(6), bottom=s(10))])
        return kit.arrange(kit.Face(content, Focusable(key, rect, action, way.title, best=main), ground), rect).all


def _draw_faces(canvas: Canvas, top: Rect, faces: Sequence[str]) -> None:
    """Draw people as a group, or the first face large and the others small beside it."""
    if not faces:
        return
    if tuple(faces) == PEOPLE:
        _draw_group(canvas, top)
        return
    gap = canvas.scale(8)
    first, *others = faces
    side = min(round(top.height * 0.86), round(top.width * 0.44))
    small = min(round(side * 0.44), round((top.width * 0.92 - side) / max(1, len(others))) - gap)
    width = side + len(others) * (small + gap)
    left = top.centerx - width // 2
    canvas.face(first, Rect(left, top.bottom - canvas.scale(6) - side, side, side))
    left += side + gap
    for other in others:
        canvas.face(other, Rect(left, top.bottom - canvas.scale(10) - small, small, small))
        left += small + gap


def _draw_group(canvas: Canvas, top: Rect) -> None:
    """Draw two people in front of two others, each on a ring that parts it from those behind."""
    side, ring = min(round(top.height * 0.74), round(top.width * 0.31)), max(2, canvas.scale(3))
    for at, name in reversed(list(enumerate(PEOPLE))):
        place = Rect(0, 0, *[side if at < 2 else round(side * 0.78)] * 2)
        away = round(side * (0.46 if at < 2 else 1.08))
        place.midbottom = top.centerx + (away if at % 2 else -away), top.bottom - canvas.scale(6)
        canvas.box(place.inflate(2 * ring, 2 * ring), Box(canvas.theme.panel, place.width / 2 + ring))
        canvas.face(name, place)
