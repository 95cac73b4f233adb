"""Text fields and sliders."""

from collections.abc import Callable
from dataclasses import dataclass

import pygame
from pygame import Rect
from pygame.event import Event

from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.paint.scale import Scale
from cardcity_desktop.ui.toolkit import Box, Canvas, Command, Focus, Focusable, Intent, Scene, SliderValue, Stay, Widget
from cardcity_desktop.ui.window.system.clipboard import copy_text, pasted_text
from cardcity_desktop.ui.window.system.display import place_text_input

HEARD_LETTERS = 40
"""Letters of a pasted text that are announced: a letter's code has thousands."""


@dataclass(slots=True)
class Caret:
    """The caret of a text field: its place between characters, and the text that an input method composes.

    The scene does not store blanks at the end, because a name may not end with one, but a word may follow.
    """

    position: int
    composing: str = ""
    pending: str = ""  # blanks typed at the end
    selected: bool = False  # the whole text is selected: what is typed next replaces it


class TextField(Widget):
    """A line of text. The value is stored in the scene: `on_change` receives the new one and should call refresh()."""

    takes_text = True

    def __init__(
        self,
        rect: Rect,
        value: str,
        on_change: Callable[[str], Command | None],
        key: str,
        scene: Scene,
        placeholder: str = "",
        limit: int = 24,
        on_submit: Callable[[], Command | None] | None = None,  # handles Enter; without it Enter moves to the next item
        label: str = "",
        on_cancel: Callable[[], Command | None] | None = None,  # handles Esc; without it Esc leaves the field
    ) -> None:
        super().__init__(rect, key)
        self.value, self.on_change, self.on_submit = value, on_change, on_submit
        self.on_cancel = on_cancel
        self.placeholder, self.limit, self.label = placeholder, limit, label
        self.caret: Caret = scene.memory.setdefault(f"{key}.caret", Caret(len(value)))
        self.caret.position = min(self.caret.position, len(value))
        if not self._at_end or value.endswith(" "):
            self.caret.pending = ""
        self.caret.selected = self.caret.selected and bool(value)

    @property
    def _at_end(self) -> bool:
        return self.caret.position >= len(self.value)

    @property
    def _typed(self) -> str:
        """The text before the caret."""
        return self.value[: self.caret.position] + self.caret.pending

    def focusables(self) -> list[Focusable]:
        return [
            Focusable(
                self.key,
                self.rect,
                self.on_submit or _stay,
                self.label or self.placeholder,
                sound="",
                role="entry",
                value=self.value,
            )
        ]

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        scale, theme = canvas.scale, canvas.theme
        active = focus.key == self.key
        edge, width = (theme.accent, 2.0) if active else (theme.panel_edge, 1.2)
        canvas.box(self.rect, Box(theme.panel_sunk, scale(10), edge, width * scale.unit))
        room = self._room(scale)
        shown, typed = self._in_sight(scale)
        before = canvas.painter.caret_x(shown, len(typed), "body")
        shift = min(0, room.width - before - scale(2))
        with canvas.clipped(room):
            if active and self.caret.selected:
                width_px = min(room.width, canvas.painter.caret_x(shown, len(shown), "body") + shift)
                canvas.fill(Rect(room.left, room.top + scale(2), width_px, room.height - scale(4)), theme.accent, 0.28)
            ink = theme.text if shown else theme.text_muted
            wide = Rect(room.left + shift, room.top, 10_000, room.height)
            canvas.text(shown or self.placeholder, wide, "body", colour=ink, align="left", valign="middle", wrap=False)
            if active:
                high = canvas.painter.line_height("body")
                caret = Rect(room.left + shift + before, room.centery - high // 2, max(1, scale(2)), high)
                canvas.surface.fill(theme.accent, caret)
                place_text_input(caret)

    def handle(self, event: Event, scene: Scene) -> Command | None:
        if event.type == pygame.MOUSEBUTTONDOWN and self.rect.collidepoint(event.pos):
            self._place_caret(event.pos[0], scene)
            return None
        if scene.focus.key != self.key:
            return None
        if event.type == pygame.TEXTINPUT:
            self.caret.composing = ""
            return self._insert(event.text)
        if event.type == pygame.TEXTEDITING:
            self.caret.composing = event.text
            return Stay()
        return self._edit(event, scene) if event.type == pygame.KEYDOWN else None

    def _room(self, scale: Scale) -> Rect:
        return self.rect.inflate(-2 * scale(12), -2 * scale(4))

    def _in_sight(self, scale: Scale) -> tuple[str, str]:
        """Return (the text around the caret, its part before the caret): more than fits, but no whole letter."""
        most = self._room(scale).width // scale(2)
        typed = (self._typed + self.caret.composing)[-most:]
        return typed + self.value[self.caret.position :][:most], typed

    def _place_caret(self, x: int, scene: Scene) -> None:
        ui, room = scene.ui, self._room(scene.ui.scale)
        shown, typed = self._in_sight(ui.scale)
        widths = [ui.text.caret_x(shown, end, "body") for end in range(len(shown) + 1)]
        start = room.left + min(0, room.width - widths[len(typed)] - ui.scale(2))
        nearest = min(range(len(widths)), key=lambda end: abs(start + widths[end] - x))
        hidden = len(self._typed + self.caret.composing) - len(typed)
        self.caret.selected = False
        self.caret.position = min(len(self.value), hidden + nearest)
        ui.invalidate()

    def _accepted(self, text: str) -> str:
        """Return what of `text` the field takes: printable characters only, up to the limit."""
        kept = 0 if self.caret.selected else len(self.value) + len(self.caret.pending)
        room = max(0, self.limit - kept)
        return "".join(char for char in text if char.isprintable())[:room]

    def _insert(self, text: str) -> Command:
        """Insert what the field takes of `text` at the caret."""
        accepted = self._accepted(text)
        if not accepted:
            return Stay()
        before, after = self._typed + accepted, self.value[self.caret.position :]
        if self.caret.selected:
            before, after = accepted, ""
            self.caret.selected = False
        end_blanks = before[len(before.rstrip(" ")) :]
        self.caret.pending = end_blanks if self._at_end and self.value else ""
        self.caret.position = len(before)
        return self.on_change(before + after) or Stay()

    def _delete(self, start: int, end: int) -> Command:
        start, end = (0, len(self.value)) if self.caret.selected else (max(0, start), min(len(self.value), end))
        self.caret.selected = False
        if start >= end:
            return Stay()
        self.caret.position = start
        return self.on_change(self.value[:start] + self.value[end:]) or Stay()

    def _edit(self, event: Event, scene: Scene) -> Command | None:
        """Handle editing keys. Esc leaves the field. Tab, up and down are left to the screen."""
        at, command = self.caret.position, event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        moves = {
            pygame.K_LEFT: max(0, at - 1),
            pygame.K_RIGHT: min(len(self.value), at + 1),
            pygame.K_HOME: 0,
            pygame.K_END: len(self.value),
        }
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            return (self.on_submit() if self.on_submit else scene.intend(Intent.NEXT)) or Stay()
        if event.key == pygame.K_ESCAPE:
            if self.on_cancel is not None:
                return self.on_cancel() or Stay()
            if scene.focus.ring:  # else a player by keys would be nowhere
                return scene.intend(Intent.NEXT) or Stay()
            scene.focus.key = None
            return Stay()
        if event.key == pygame.K_BACKSPACE and self.caret.pending and not command and not self.caret.selected:
            self.caret.pending = self.caret.pending[:-1]
            scene.refresh()
            return Stay()
        if event.key in moves:
            self.caret.pending = ""
            self.caret.position = moves[event.key]
            self.caret.selected = False
            return Stay()
        if event.key == pygame.K_BACKSPACE:
            return self._delete(0 if command else at - 1, at)
        if event.key == pygame.K_DELETE:
            return self._delete(at, at + 1)
        if command:
            return self._clipboard(event.key, scene)
        typed = getattr(event, "unicode", "")
        return Stay() if typed and typed.isprintable() else None

    def _clipboard(self, key: int, scene: Scene) -> Command | None:
        if key == pygame.K_a and self.value:
            self.caret.position, self.caret.pending, self.caret.selected = len(self.value), "", True
            scene.ui.announce(_("Everything is selected"))
            scene.ui.invalidate()
            return Stay()
        if key == pygame.K_v:
            taken = self._accepted(pasted_text())
            scene.ui.announce(taken[:HEARD_LETTERS] or _("Nothing"))
            return self._insert(taken)
        if key in (pygame.K_c, pygame.K_x):
            copy_text(self.value)
            return self._delete(0, len(self.value)) if key == pygame.K_x else Stay()
        return None


class Slider(Widget):
    """A value from 0 to 1 in `steps` steps, set by a click on the track, by dragging, or with left and right."""

    def __init__(
        self,
        rect: Rect,
        value: float,
        on_change: Callable[[float], Command | None],
        key: str,
        steps: int = 10,
        label: str = "",
        worded: str = "",
    ) -> None:
        super().__init__(rect, key)
        self.value, self.on_change, self.steps, self.label, self.worded = value, on_change, steps, label, worded

    def focusables(self) -> list[Focusable]:
        shown = self.worded or f"{round(100 * self.value)} %"
        most = self.steps if self.worded else 100
        amount = SliderValue(
            self.value * most, 0, most, most / self.steps, lambda number: self._set_near(number / most)
        )
        item = Focusable(self.key, self.rect, _stay, self.label, adjust=self._adjust, sound="", role="slider")
        return [item.changed(value=shown, amount=amount)]

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        scale, theme = canvas.scale, canvas.theme
        knob = self._knob(scale(24))
        track = Rect(self.rect.left, self.rect.centery - scale(4), self.rect.width, scale(8))
        canvas.box(track, Box(theme.panel_sunk, scale(4), theme.panel_edge, scale.unit))
        done = Rect(track.left, track.top, max(scale(8), knob.centerx - track.left), track.height)
        canvas.box(done, Box(theme.accent, scale(4)))
        hovered = self.key in (focus.hovered, focus.pressed)
        canvas.shadow(knob, 3, 1, 12, 0.3)
        canvas.box(knob, Box(theme.panel, knob.width / 2, theme.accent, (4.0 if hovered else 3.0) * scale.unit))

    def handle(self, event: Event, scene: Scene) -> Command | None:
        down = event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT
        if down and self.rect.collidepoint(event.pos):
            scene.focus.pressed = self.key
            scene.focus.key = self.key
            return self._set_from(event.pos[0], scene)
        if event.type == pygame.MOUSEMOTION and scene.focus.pressed == self.key:
            return self._set_from(event.pos[0], scene)
        return None

    def _set_from(self, x: int, scene: Scene) -> Command:
        side = scene.ui.scale(24)
        return self._set_near((x - self.rect.left - side / 2) / max(1, self.rect.width - side)) or Stay()

    def _adjust(self, by: int) -> Command | None:
        return self._set_near(self.value + by / self.steps)

    def _set_near(self, wanted: float) -> Command | None:
        """Set the nearest value that there is, and return None if that is the present one."""
        value = round(min(1.0, max(0.0, wanted)) * self.steps) / self.steps
        return (self.on_change(value) or Stay()) if value != self.value else None

    def _knob(self, side: int) -> Rect:
        knob = Rect(0, 0, side, side)
        knob.center = (self.rect.left + side // 2 + round((self.rect.width - side) * self.value), self.rect.centery)
        return knob


def _stay() -> Command:
    return Stay()
