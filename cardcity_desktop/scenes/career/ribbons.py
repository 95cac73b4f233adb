"""Ribbons at the side of the screen that ends a match: what it has earned, beside the headline and the town."""

from collections.abc import Sequence
from functools import partial

import pygame
from pygame import Rect, Surface

from cardcity_desktop.career.achievements import achievement
from cardcity_desktop.scenes.career.badges import draw_badge
from cardcity_desktop.scenes.career.new_achievements import NewAchievements
from cardcity_desktop.support.i18n import localized, ngettext
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.paint.animation import Tween, ease_out, linear
from cardcity_desktop.ui.toolkit import Canvas, Command, Focus, Focusable, Push, Scene, Widget, svg_document
from cardcity_desktop.ui.widgets.labels import PaintedItems

MOST = 2
"""Ribbons that are shown. The last one counts further achievements."""

BADGE = 46  # logical units of a badge's side
WIDEST = 290  # logical units of a ribbon's width at most: a long sentence takes two lines
TAIL = 16  # logical units of the cut at a ribbon's free end
GAP = 8  # logical units between two ribbons

SLIDE_SECONDS = 0.45
NEXT_SECONDS = 0.25
"""Seconds between two ribbons."""

CLOTHS = (("#21695E", "#F2C75B", "#FFFFFF"), ("#E0A536", "#FFE9B4", "#2A1B06"))
"""Cloth, hem and ink of the first ribbon, and of the others."""


class Ribbons:
    """The ribbons of one scene. Pressing one shows all achievements as cards."""

    def __init__(self, scene: Scene, words: Sequence[str]) -> None:
        """`words` are the stable names of the achievements, which may be none."""
        self._scene, self._words = scene, tuple(words)
        self._seconds: float | None = None  # since they began to arrive; None before
        self._covered = Rect(0, 0, 0, 0)  # in px

    def arrive(self) -> None:
        """Let them come in one after the other. Do nothing the second time, or without any."""
        if not self._words or self._seconds is not None:
            return
        self._seconds, ui, whole = 0.0, self._scene.ui, SLIDE_SECONDS + NEXT_SECONDS * MOST
        ui.announce(NewAchievements(self._words).spoken_title())
        ui.sound.play("card_flip")
        self._scene.refresh()
        ui.animator.play(Tween(whole, partial(self._come_to, whole), ease=linear, area=lambda: self._covered))

    def _come_to(self, whole: float, share: float) -> None:
        self._seconds = share * whole

    def widgets(self, room: Rect, from_left: bool = False) -> list[Widget]:
        """Return those that have room at the top of `room` (px), at the side from which they come."""
        if self._seconds is None:
            return []
        counts = range(min(MOST, len(self._words)), 0, -1)
        ways = (self._laid(room, from_left, self._lines(count, brief)) for count in counts for brief in (False, True))
        widgets: list[Widget] = next(filter(None, ways), [])
        self._covered = room.unionall([widget.rect for widget in widgets])
        return widgets

    def _lines(self, count: int, brief: bool) -> list[tuple[str, str]]:
        """Return the heading and the sentence of `count` ribbons. If `brief`, only one that counts others has one."""
        shown = [achievement(word) for word in self._words]
        lines = [(localized(each.title), "" if brief else localized(each.text)) for each in shown[:count]]
        if more := len(shown) - count:
            lines[-1] = lines[-1][0], ngettext("and {count} more", "and {count} more", more).format(count=more)
        return lines

    def _laid(self, room: Rect, from_left: bool, lines: Sequence[tuple[str, str]]) -> list[Widget]:
        """Return ribbons one below the other, else one beside the other, [] if they don't fit."""
        s = self._scene.ui.scale
        parts = [self._part(each, at, from_left) for at, each in enumerate(lines)]
        sizes = [part.measure(min(room.width, s.target(WIDEST))) for part in parts]
        high = sum(size.high for size in sizes) + s(GAP) * (len(parts) - 1)
        is_column = high <= room.height and max(size.wide for size in sizes) <= room.width
        is_row = max(size.high for size in sizes) <= room.height and sum(size.wide for size in sizes) <= room.width
        if not is_column and not is_row:
            return []
        widgets, along, down = list[Widget](), 0, 0
        for at, (part, size) in enumerate(zip(parts, sizes, strict=True)):
            left = room.left + along if from_left else room.right - along - size.wide
            rect = Rect(left, room.top + down, size.wide, size.high)
            along, down = (along, down + size.high + s(GAP)) if is_column else (along + size.wide, down)
            facts = (tuple(lines), rect.size, from_left)
            picture = kit.kept_value(self._scene, f"ribbon {at}", facts, partial(self._picture, part, rect.size))
            name = " ".join(f"{line}." if line[-1:].isalnum() else line for line in lines[at] if line)
            item = Focusable(f"ribbon:{at}", rect, self._show_all, name, group="ribbons", sound="card_flip")
            widgets.append(PaintedItems(rect, partial(self._draw, at, picture, from_left), [item]))
        return widgets

    def _part(self, lines: tuple[str, str], at: int, from_left: bool) -> kit.Part:
        """Return a ribbon: the badge at its free end, the words beside it."""
        ui, s, side = self._scene.ui, self._scene.ui.scale, self._scene.ui.scale.target(BADGE)
        cloth, hem, ink = CLOTHS[min(at, len(CLOTHS) - 1)]
        if ui.theme.high_contrast:
            cloth, hem, ink = ui.theme.panel, ui.theme.accent, ui.theme.text
        title, text = lines
        words = kit.VStack(
            [kit.words(ui, line, style, colour=ink) for line, style in ((title, "strong"), (text, "small")) if line]
        )
        word = self._words[at]
        badge = kit.drawing(lambda canvas, rect: draw_badge(canvas, rect, word), side, side)
        parts: list[kit.Part] = [words, badge] if from_left else [badge, words]
        free, bound = s(TAIL + 10), s(16)
        ground = kit.drawing(partial(self._paint_cloth, cloth, hem, from_left))
        left, right = (bound, free) if from_left else (free, bound)
        return kit.Pad(kit.HStack(parts, s(12)), y=s(9), left=left, right=right, ground=ground)

    @staticmethod
    def _paint_cloth(cloth: str, hem: str, from_left: bool, canvas: Canvas, rect: Rect) -> None:
        """Draw the cloth with its two hems, cut at the free end."""
        wide, high = canvas.units(rect)
        shape = f'<path d="M0 0H{wide}V{high}H0L{TAIL} {high / 2}Z" fill="{cloth}"/>'
        hems = "".join(f'<path d="M{left} {y}H{wide}" stroke="{hem}" stroke-width="2"/>'
                       for left, y in ((6, 5), (6, high - 5)))  # fmt: skip
        turned = f'<g transform="matrix(-1 0 0 1 {wide} 0)">{shape}{hems}</g>' if from_left else shape + hems
        canvas.svg(svg_document(wide, high, turned), rect)

    def _picture(self, part: kit.Part, size: tuple[int, int]) -> Surface:
        surface = Surface(size, pygame.SRCALPHA)
        kit.draw(part, self._scene.ui.canvas(surface), surface.get_rect())
        return surface

    def _draw(self, at: int, picture: Surface, from_left: bool, canvas: Canvas, rect: Rect, focus: Focus) -> None:
        """Draw a ribbon, which may still be on its way in from the side."""
        seconds = 0.0 if self._seconds is None else self._seconds
        share = ease_out(min(1.0, max(0.0, (seconds - at * NEXT_SECONDS) / SLIDE_SECONDS)))
        away = round((1 - share) * rect.width)
        if away < rect.width:
            shown = Rect(away if from_left else 0, 0, rect.width - away, rect.height)
            canvas.surface.blit(picture, rect if from_left else rect.move(away, 0), shown)

    def _show_all(self) -> Command:
        return Push(NewAchievements(self._words))
