"""Scenes: a screen of the app with its widgets and its reactions to input. The app has a stack of them."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import chain
from typing import Any

import pygame
from pygame import Rect
from pygame.event import Event

from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.window.commands import Command, Pop, Push, Quit, Replace, Reset, Stay
from cardcity_desktop.ui.window.context import OUTSIDE, Ui
from cardcity_desktop.ui.window.focus import TOOLS, Focus, Focusable
from cardcity_desktop.ui.window.input.intents import DIRECTIONS, SKIPS, Intent
from cardcity_desktop.ui.window.tip import Tip
from cardcity_desktop.ui.window.widget import Widget

__all__ = ["Command", "Pop", "Push", "Quit", "Replace", "Reset", "Scene", "Stay"]

OVERHANG = 48
"""Logical units that a widget may draw beyond its rectangle: shadows, cards that rise under the mouse."""

MOVES: dict[Intent, Callable[[Focus], Focusable | None]] = {
    **{intent: partial(Focus.step, direction=way) for intent, way in DIRECTIONS.items()},
    Intent.NEXT: partial(Focus.cycle, by=1),
    Intent.PREVIOUS: partial(Focus.cycle, by=-1),
    Intent.NEXT_LIT: partial(Focus.jump, by=1),
    Intent.PREVIOUS_LIT: partial(Focus.jump, by=-1),
    Intent.FIRST: partial(Focus.edge, by=-1),
    Intent.LAST: partial(Focus.edge, by=1),
}
"""The movement of the focus for each intent."""


def _nothing() -> None:
    """Do nothing: the default of `Scene.entered`."""


class Scene:
    """A screen: override `compose` and other methods as needed, and call `refresh()` when its state changes.

    `compose` returns the widgets for the current state, size, language and theme, later ones on top. It runs again
    after every refresh; `memory` stores by key what must outlive it (scroll offsets, carets).
    """

    opaque = True  # False: the scene below is drawn first, veiled
    fleeting = False  # True: what does not move is drawn once and not cached, because the next frame replaces it
    wants_keys = False  # True: handle() receives every KEYDOWN before it becomes an intent
    depends_on_input_mode = False  # True: the screen depends on `focus.ring`, that is on keys being in use
    kept_clear: Sequence[str] | None = None  # the groups that no notification covers; None: all if possible
    numbers_choices = False  # True: figures press what `next_items` returns, in its order
    ui: Ui

    def __init__(self) -> None:
        self.entered: Callable[[], None] = _nothing  # runs after `enter`, for example to let a demonstration continue
        self.focus = Focus()
        self.memory: dict[str, Any] = {}
        self._widgets: list[Widget] | None = None
        self.revision = 0  # counts refreshes
        self._drawn_hover: str | None = None
        self._static_is_old = True
        self.tip = Tip(self)
        self._composed_for_keys = False
        self._pointed: str | None = None

    # Hooks for subclasses

    def enter(self) -> None:
        """React to coming on top of the stack, as a new scene or because the one above closed. `self.ui` is set."""

    def leave(self) -> None:
        """React to being on top no longer."""

    def closed(self) -> None:
        """React to being removed from the stack for good."""

    def way_back(self) -> "Scene | None":
        """Return the scene to go back to if no scene is below this one. None to leave the program."""
        return None

    def reworded(self) -> None:
        """React to a change of the language: word all texts anew that `compose` does not word."""

    def begin_keys(self) -> None:
        """Show where the keyboard's focus starts, if the scene opens while keys are in use."""
        if self.widgets and self.focus.current is None:
            self.focus.begin()

    def about(self) -> str:
        """Return the purpose of the screen in one or two sentences, for the help, or "" if it needs none."""
        return ""

    def prompts(self) -> Sequence[Rect]:
        """Return the places (px) of texts that ask the player, which no notification covers. Headings are protected
        anyway."""
        return ()

    # What a screen reader asks (ui/reader)

    def spoken_title(self) -> str:
        """Return the scene's name for screen readers. "" stands for its largest text."""
        return ""

    def use_keys(self) -> None:
        """Show the focus ring from the start, as after a key."""
        if not self.focus.ring:
            self.focus.ring = True
            if self.widgets and self.focus.current is None:
                self.focus.begin()
            self._refresh_for_input_mode()

    def name_of(self, item: Focusable) -> str:
        """Return a control's name for a screen reader: its label, with nearby text if the label alone is unclear."""
        return item.label or item.tip

    def content_of(self, item: Focusable) -> str:
        """Return the content of an item, such as a cell's card, by which equal items are skipped, or "" if empty."""
        return self.name_of(item)

    def details_of(self, item: Focusable) -> Sequence[str]:
        """Return the effects of pressing the focused item, the most important line first."""
        name = self.name_of(item)
        return [line for line in item.tip.split("\n") if line and line not in name]

    def next_items(self) -> Sequence[Focusable]:
        """Return the items to press next, the best first."""
        usable = [item for item in self.focusables() if item.enabled and item.group != TOOLS]
        return sorted(usable, key=lambda item: not item.best)

    def spoken_status(self, others: bool) -> Sequence[str]:
        """Return the viewer's figures in sentences, or the others' if `others`."""
        return ()

    def spoken_review(self) -> Sequence[str]:
        """Return the content of the table in sentences, part by part."""
        return ()

    def spoken_progress(self) -> str:
        """Return how far the game is, or "" on other screens."""
        return ""

    def spoken_texts(self) -> Sequence[str]:
        """Return sentences for screen readers in place of pictures, figures without words, and what they repeat."""
        return ()

    def spoken_note(self) -> str:
        """Return a text that screen readers announce whenever it changes, such as a lesson's sentence."""
        return ""

    def news_since(self, mark: int | None) -> tuple[list[str], int]:
        """Return the public events since a mark in sentences, and the present mark. For None no sentences."""
        return [], 0

    def compose(self) -> Sequence[Widget]:
        """Return the widgets for the current state."""
        return ()

    def assembled(self) -> list[Widget]:
        """Return the composed widgets, and those that all scenes of its family have."""
        return list(self.compose())

    def paint(self, canvas: Canvas) -> None:
        """Draw the part under the widgets, which changes only by refresh(). By default the table top.

        It is cached as a layer.
        """
        if self.opaque:
            canvas.table()

    def overlay(self, canvas: Canvas) -> None:
        """Draw what is over the widgets, such as effects."""

    def held(self) -> Callable[[Canvas], Rect] | None:
        """Return the painter of what the mouse holds over the window, which returns the px it painted. None: nothing.

        What is below is kept; whatever moves what is held calls `ui.invalidate_held`.
        """
        return None

    @property
    def is_covered(self) -> bool:
        """True while the overlay hides every item, so that the focus ring is not drawn over it."""
        return False

    def tick(self, now: float) -> bool:
        """Advance to time `now` (s), and return True while the scene moves and needs the next frame."""
        return False

    def on_intent(self, intent: Intent) -> Command | None:
        """Handle an intent that no widget used. By default CANCEL closes the scene."""
        return Pop() if intent is Intent.CANCEL else None

    def on_release(self, intent: Intent) -> Command | None:
        """Handle the release of the key or button of `intent`."""
        return None

    def on_event(self, event: Event) -> Command | None:
        """Handle a pygame event that nothing else used, such as a click outside of all items."""
        return None

    def presses_while_animating(self, item: Focusable) -> bool:
        """Return True if a press on `item` works during a blocking animation. Any other press only skips it."""
        return False

    def ignores_press(self, item: Focusable | None) -> bool:
        """Return True for a press on `item` (None: a key that presses no item) that must do nothing.

        It was meant for what the screen showed before: the player has not yet seen what it would press now.
        """
        return False

    def on_point(self, focusable: Focusable | None) -> None:
        """React to another item (or None) under mouse or focus, for example by showing its forecast."""

    # Called by the app and by tests

    @property
    def widgets(self) -> list[Widget]:
        if self._widgets is None:
            self._composed_for_keys = self.focus.ring
            self._widgets = self.assembled()
            self.focus.update(self.focusables())
            under = self.focus.over(self.ui.pointer)
            self.focus.under = under.key if under else None
        return self._widgets

    def reveal(self, item: Focusable) -> None:
        """Scroll an item into sight."""
        for widget in self._all_widgets():
            widget.reveal(item, self)

    def focusables(self) -> list[Focusable]:
        """Return all items that can be pressed, in reading order."""
        return [*chain.from_iterable([widget.focusables() for widget in self.widgets])]

    def refresh(self) -> None:
        """Compose anew and draw at the next frame."""
        self._widgets = None
        self._static_is_old = True
        self.revision += 1
        self.ui.invalidate()

    def refreshed(self) -> Command:
        """Compose anew, as the result of a press."""
        self.refresh()
        return Stay()

    def handle(self, event: Event) -> Command | None:
        """Pass `event` to widgets, then to the focus, then to `on_event`. During an animation a click may skip it."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button <= 3 and self.ui.animator.blocking:
            works = self._works_while_animating(event.pos)
            self.ui.animator.skip()
            self.ui.invalidate()
            if not works:
                return Stay()
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._watch_mouse(event.pos, event.type == pygame.MOUSEBUTTONDOWN)
        elif event.type == pygame.WINDOWLEAVE:
            self._watch_mouse(OUTSIDE, pressed=False)
        for widget in self._listeners(event):
            used = widget.handle(event, self)
            if used is not None:
                if not (isinstance(used, Stay) and used.drawn):
                    self.ui.invalidate()
                return used
        used = self._press(event)
        return used if used is not None else self.on_event(event)

    def _works_while_animating(self, position: tuple[int, int]) -> bool:
        item = self.focus.at(position) if self.widgets else None
        return item is not None and self.presses_while_animating(item)

    def intend(self, intent: Intent) -> Command | None:
        """Handle a pressed key or button by its intent."""
        if self.ui.animator.blocking and intent in (Intent.CONFIRM, Intent.CANCEL):
            current = self.focus.current if self.widgets and intent is Intent.CONFIRM else None
            self.ui.animator.skip()
            self.ui.invalidate()
            if current is None or not self.presses_while_animating(current):
                return Stay()
        used = self._navigate(intent)
        if used is None and intent is Intent.CONFIRM:
            used = self._confirm()
        return used if used is not None else self.on_intent(intent)

    def focus_item(self, item: Focusable) -> None:
        """Move the focus of the keys to an item and show it."""
        self.focus.ring, self.focus.key = True, item.key
        self._focused(item)

    def takes_text(self) -> bool:
        """Return True if typing goes into a text field now, so that letters are not shortcuts."""
        return any(widget.takes_text and widget.key == self.focus.key for widget in self._all_widgets())

    def activate(self, item: Focusable) -> Command | None:
        """Press `item`, as Enter or a click does, and return its command. Its tip has been read."""
        self.tip.hide()
        if not item.enabled:
            self.tip.show(item.key)
            self.ui.announce(item.why_not)
            return Stay()
        if item.sound:
            self.ui.sound.play(item.sound)
        self.ui.pressed = item.key
        self.ui.invalidate()
        return item.action() or Stay()

    def redraw_stale_hover(self) -> None:
        """Redraw if another item is hovered than was drawn as such, for example after a move by keys."""
        if self.focus.hovered != self._drawn_hover:
            self._invalidate_items(self._drawn_hover, self.focus.hovered)

    def draw(self, canvas: Canvas) -> None:
        """Draw one frame, or the part of it inside the surface's clip."""
        widgets = self.widgets
        self._drawn_hover = self.focus.hovered
        self._draw_static(canvas)
        margin = canvas.scale(OVERHANG)
        near = canvas.surface.get_clip().inflate(2 * margin, 2 * margin)
        for widget in widgets:
            if not widget.static and widget.rect.colliderect(near):
                widget.draw(canvas, self.focus)
        if canvas.theme.high_contrast:
            self._draw_candidates(canvas)
        self.overlay(canvas)
        if not self.is_covered:
            self.focus.draw_ring(canvas)
        self.tip.draw(canvas)

    # Internals

    def _draw_candidates(self, canvas: Canvas) -> None:
        """Draw dashes around the choosable pictures, in high contrast. Buttons are no pictures."""
        for item in self.focus.items:
            if not (item.best and item.group and item.enabled) or item.key == self.focus.key:
                continue
            rect = item.rect
            group = [other.rect for other in self.focus.items if other.group == item.group]
            covering = [other.left for other in group if other.colliderect(rect) and other.left > rect.left]
            right = min([*covering, rect.right])  # in a fan of cards the next one covers the rest
            with canvas.clipped(item.clip or canvas.area):
                item.draw_candidate(canvas, Rect(rect.topleft, (right - rect.left, rect.height)))

    def _all_widgets(self) -> Iterator[Widget]:
        waiting = list(self.widgets)
        while waiting:
            widget = waiting.pop(0)
            yield widget
            waiting[:0] = widget.children

    def _listeners(self, event: Event) -> list[Widget]:
        """Return the widgets that receive an event: of keys the focused one, of the mouse all, the topmost first."""
        listeners = list(self._all_widgets())
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL):
            listeners = [
                widget for widget in listeners if widget.clip is None or widget.clip.collidepoint(self.ui.pointer)
            ]
        if event.type in (pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT, pygame.TEXTEDITING):
            return [widget for widget in listeners if widget.key and widget.key == self.focus.key]
        return listeners[::-1]

    def _watch_mouse(self, position: tuple[int, int], pressed: bool) -> None:
        """Update the hovered item. A press or a move of the mouse ends the use of keys."""
        item = self.focus.over(position) if self.widgets else None
        moved = position not in (OUTSIDE, self.ui.mouse_at)  # windows that come and go report a mouse that rests
        self.ui.pointer = position
        self.ui.mouse_at = position if position != OUTSIDE else self.ui.mouse_at
        hovered = item.key if item else None
        if pressed or (moved and self.focus.ring and hovered != self.focus.under):
            self.focus.ring = False
            self.ui.invalidate()
        if hovered != self.focus.under:
            if self.tip.key is not None:
                self.ui.invalidate()
            self.hover(hovered)
            self.tip.wait_for(hovered)
        self._refresh_for_input_mode()
        self._emit_hover_changed()

    def _invalidate_items(self, *keys: str | None) -> None:
        """Redraw the items of these keys, with all that they draw beyond their rectangles."""
        margin = self.ui.scale(OVERHANG)
        for item in self.focus.items:  # two may have one key, such as a button and the picture it is about
            if item.key in keys:
                self.ui.invalidate(item.rect.inflate(2 * margin, 2 * margin))

    def hover(self, key: str | None) -> None:
        """Move the hover to another item. Only this item and the previous one are redrawn."""
        self._invalidate_items(self.focus.under, key)
        self.focus.under = key

    def _refresh_for_input_mode(self) -> None:
        """Compose anew if the input device has changed between mouse and keys and the scene depends on it."""
        if self.depends_on_input_mode and self._composed_for_keys != self.focus.ring:
            self.refresh()

    def _emit_hover_changed(self) -> None:
        pointed = self.focus.pointed
        key = pointed.key if pointed else None
        if key != self._pointed:
            self._pointed = key
            self.on_point(pointed)

    def _press(self, event: Event) -> Command | None:
        """Handle the left button: down and up on the same item presses it."""
        if getattr(event, "button", 0) != pygame.BUTTON_LEFT:
            return None
        if event.type == pygame.MOUSEBUTTONDOWN:
            item = self.focus.at(event.pos)
            self.focus.pressed = item.key if item else None
            self.focus.key = item.key if item else None
            self.tip.hide()
            under = self.focus.over(event.pos)
            if under is not None and not under.enabled:
                self.tip.show(under.key)
            self.ui.invalidate()
            return Stay() if item else None
        if event.type == pygame.MOUSEBUTTONUP and self.focus.pressed:
            item, pressed = self.focus.at(event.pos), self.focus.pressed
            self.focus.pressed = None
            self.ui.invalidate()
            if item is None or item.key != pressed:
                return Stay()
            return self.activate(item)
        return None

    def _confirm(self) -> Command | None:
        """Press the focused item. Without one, show where the focus starts."""
        if self.focus.current is not None:
            self.use_keys()
            return self.activate(self.focus.current)
        return self._focused(self.focus.begin())

    def _navigate(self, intent: Intent) -> Command | None:
        current = self.focus.current if self.widgets else None
        if intent in (Intent.LEFT, Intent.RIGHT) and current and current.adjust:
            self.focus.ring = True
            self.ui.invalidate()
            used = current.adjust(1 if intent is Intent.RIGHT else -1)
            if used is not None:  # else the value is at its end: go on to the next item
                return used
        if intent in (Intent.PAGE_UP, Intent.PAGE_DOWN):
            return self._page(1 if intent is Intent.PAGE_DOWN else -1)
        if intent in (Intent.NEXT_PAGE, Intent.PREVIOUS_PAGE):
            return self._turn_tab(1 if intent is Intent.NEXT_PAGE else -1)
        if intent in MOVES:
            item = MOVES[intent](self.focus)
            if intent in (Intent.NEXT_LIT, Intent.PREVIOUS_LIT) and current and (item or current).key == current.key:
                self.ui.announce(self.name_of(current))  # asked what is next, a reader says that it is this
            return self._moved(current, item)
        if intent in SKIPS:
            return self._moved(current, self.focus.skip(SKIPS[intent], self.content_of))
        return None

    def _moved(self, before: Focusable | None, item: Focusable | None) -> Command | None:
        """Show the newly focused item. Without one, play the sound of an edge."""
        if before is not None and (item is None or item.key == before.key):
            self.ui.sound.play("edge")
        return self._focused(item)

    def _turn_tab(self, by: int) -> Command | None:
        """Press the tab after (1) or before (-1) the selected one."""
        tabs = [item for item in self.focus.items if item.role == "tab" and item.enabled]
        at = next((number for number, tab in enumerate(tabs) if tab.checked), None)
        if at is None:
            return None
        self.focus.ring, self.focus.key = True, tabs[(at + by) % len(tabs)].key
        return self.activate(tabs[(at + by) % len(tabs)])

    def _focused(self, item: Focusable | None) -> Command | None:
        """Scroll the newly focused item into sight, and notify the tip and `on_point`."""
        self.ui.invalidate()
        if item is None:
            return None
        self.reveal(item)
        self.tip.wait_for(item.key)
        self._refresh_for_input_mode()
        self._emit_hover_changed()
        return Stay()

    def _page(self, by: int) -> Command | None:
        """Pass a page key to the first widget that can scroll that way."""
        for widget in self._all_widgets():
            used = widget.page(by, self)
            if used is not None:
                return used
        return None

    def _draw_static(self, canvas: Canvas) -> None:
        """Draw the layer of static widgets, painted once per refresh, under the moving ones."""
        if self.fleeting or not self.opaque:
            self.paint(canvas)
            for widget in self.widgets:
                if widget.static:
                    widget.draw(canvas, self.focus)
            return
        clip = canvas.surface.get_clip()
        holes = [hole for widget in self.widgets if not widget.static and (hole := widget.opaque_area)]
        if any(hole.contains(clip) for hole in holes):
            return
        bands = _around([hole.clip(clip) for hole in holes], clip)
        still, new = self.ui.still_layer(self, canvas.surface.get_size())
        if new or self._static_is_old:
            self._static_is_old = False
            layer = canvas.on(still)
            self.paint(layer)
            for widget in self.widgets:
                if widget.static:
                    widget.draw(layer, self.focus)
        canvas.surface.blits([(still, band, band) for band in bands], False)


def _around(holes: Sequence[Rect], area: Rect) -> list[Rect]:
    """Return the parts of `area` above, below, left and right of the largest of the `holes` in it."""
    hole = max(holes, key=lambda hole: hole.width * hole.height, default=None)
    if not hole:
        return [area]
    bands = (
        Rect(area.left, area.top, area.width, hole.top - area.top),
        Rect(area.left, hole.bottom, area.width, area.bottom - hole.bottom),
        Rect(area.left, hole.top, hole.left - area.left, hole.height),
        Rect(hole.right, hole.top, area.right - hole.right, hole.height),
    )
    return [band for band in bands if band]
