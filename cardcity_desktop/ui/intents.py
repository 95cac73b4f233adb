"""What a person means, whatever they press: keys and gamepad buttons are bound to intents and can be changed.

A binding is a short text: `z`, `ctrl+z`, `shift+tab`, `f11`, `pad:a`. Ctrl stands for Command on a Mac too.
"""

from collections.abc import Mapping
from enum import Enum

import pygame
from pygame.event import Event

from cardcity_desktop.i18n import N_, _


class Intent(Enum):
    """The value is the name kept in the settings file."""

    UP = "up"
    DOWN = "down"
    LEFT = "left"
    RIGHT = "right"
    NEXT = "next"
    PREVIOUS = "previous"
    CONFIRM = "confirm"
    CANCEL = "cancel"
    UNDO = "undo"
    REDO = "redo"
    ROTATE = "rotate"
    ROTATE_BACK = "rotate_back"
    HELP = "help"
    FULLSCREEN = "fullscreen"
    LOG = "log"
    NEXT_CITY = "next_city"
    PREVIOUS_CITY = "previous_city"
    OVERLAY_1 = "overlay_1"
    OVERLAY_2 = "overlay_2"
    OVERLAY_3 = "overlay_3"
    OVERLAY_4 = "overlay_4"
    ZOOM_IN = "zoom_in"
    ZOOM_OUT = "zoom_out"
    ZOOM_FIT = "zoom_fit"
    PAGE_UP = "page_up"
    PAGE_DOWN = "page_down"
    MENU = "menu"


DIRECTIONS = {Intent.UP: (0, -1), Intent.DOWN: (0, 1), Intent.LEFT: (-1, 0), Intent.RIGHT: (1, 0)}

FIXED = frozenset({
    *DIRECTIONS, Intent.NEXT, Intent.PREVIOUS, Intent.CONFIRM, Intent.CANCEL, Intent.PAGE_UP, Intent.PAGE_DOWN,
})  # fmt: skip
"""Never rebound, so that nobody locks themselves out."""

DEFAULT_BINDINGS: dict[Intent, tuple[str, ...]] = {
    Intent.UP: ("up", "pad:dpup"),
    Intent.DOWN: ("down", "pad:dpdown"),
    Intent.LEFT: ("left", "pad:dpleft"),
    Intent.RIGHT: ("right", "pad:dpright"),
    Intent.NEXT: ("tab",),
    Intent.PREVIOUS: ("shift+tab",),
    Intent.CONFIRM: ("return", "enter", "space", "pad:a"),
    Intent.CANCEL: ("escape", "pad:b"),
    Intent.UNDO: ("ctrl+z", "backspace", "pad:y"),
    Intent.REDO: ("ctrl+y", "ctrl+shift+z"),
    Intent.ROTATE: ("r", "pad:x"),
    Intent.ROTATE_BACK: ("shift+r",),
    Intent.HELP: ("f1", "pad:back"),
    Intent.FULLSCREEN: ("f11", "alt+return"),
    Intent.LOG: ("l", "pad:leftstick"),
    Intent.NEXT_CITY: ("c", "pad:rightshoulder"),
    Intent.PREVIOUS_CITY: ("shift+c", "pad:leftshoulder"),
    Intent.OVERLAY_1: ("1",),
    Intent.OVERLAY_2: ("2",),
    Intent.OVERLAY_3: ("3",),
    Intent.OVERLAY_4: ("4",),
    Intent.ZOOM_IN: ("+", "=", "[+]"),
    Intent.ZOOM_OUT: ("-", "[-]"),
    Intent.ZOOM_FIT: ("0", "pad:rightstick"),
    Intent.PAGE_UP: ("page up",),
    Intent.PAGE_DOWN: ("page down",),
    Intent.MENU: ("f10", "pad:start"),
}

INTENT_NAMES = {
    Intent.UNDO: N_("Undo"),
    Intent.REDO: N_("Redo"),
    Intent.ROTATE: N_("Rotate the card"),
    Intent.ROTATE_BACK: N_("Rotate the card back"),
    Intent.HELP: N_("Help"),
    Intent.FULLSCREEN: N_("Full screen"),
    Intent.LOG: N_("Journal"),
    Intent.NEXT_CITY: N_("Next city"),
    Intent.PREVIOUS_CITY: N_("Previous city"),
    Intent.OVERLAY_1: N_("Show the pollution"),
    Intent.OVERLAY_2: N_("Show cells beside Parks"),
    Intent.OVERLAY_3: N_("Show the districts"),
    Intent.OVERLAY_4: N_("Show where halves touch"),
    Intent.ZOOM_IN: N_("Zoom in"),
    Intent.ZOOM_OUT: N_("Zoom out"),
    Intent.ZOOM_FIT: N_("See the whole city"),
    Intent.MENU: N_("Menu"),
}
"""What can be rebound, in the order the options show it; translate with `_`."""

_KEY_NAMES = {
    "escape": N_("Esc"),
    "return": N_("Enter"),
    "enter": N_("Enter"),
    "space": N_("Space"),
    "tab": N_("Tab"),
    "backspace": N_("Backspace"),
    "delete": N_("Delete"),
    "page up": N_("Page up"),
    "page down": N_("Page down"),
    "up": "↑",
    "down": "↓",
    "left": "←",
    "right": "→",
    "ctrl": N_("Ctrl"),
    "shift": N_("Shift"),
    "alt": "Alt",
}

_PAD_BUTTONS = {
    pygame.CONTROLLER_BUTTON_A: "a",
    pygame.CONTROLLER_BUTTON_B: "b",
    pygame.CONTROLLER_BUTTON_X: "x",
    pygame.CONTROLLER_BUTTON_Y: "y",
    pygame.CONTROLLER_BUTTON_BACK: "back",
    pygame.CONTROLLER_BUTTON_START: "start",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "leftstick",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "rightstick",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "leftshoulder",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "rightshoulder",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "dpup",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "dpdown",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "dpleft",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "dpright",
}


_DIGIT_ROW = {getattr(pygame, f"KSCAN_{digit}"): digit for digit in "1234567890"}

_PAD_NAMES = {
    "back": "Select",
    "start": "Start",
    "leftstick": "L3",
    "rightstick": "R3",
    "leftshoulder": "LB",
    "rightshoulder": "RB",
    "dpup": "↑",
    "dpdown": "↓",
    "dpleft": "←",
    "dpright": "→",
}


class KeyMap:
    """Which binding means which intent: the defaults, less what the player changed."""

    def __init__(self, changed: Mapping[str, tuple[str, ...]] | None = None) -> None:
        self._bindings = dict(DEFAULT_BINDINGS)
        for name, bindings in (changed or {}).items():
            intent = _intent_named(name)
            if intent is not None and intent not in FIXED:
                self._bindings[intent] = tuple(bindings)
        self._intents = {binding: intent for intent in self._bindings for binding in self._bindings[intent]}
        fixed = {binding: intent for intent in FIXED for binding in DEFAULT_BINDINGS[intent]}
        self._intents |= fixed

    def intent(self, event: Event) -> Intent | None:
        """What a KEYDOWN or CONTROLLERBUTTONDOWN event means, if anything."""
        binding = binding_of(event)
        found = self._intents.get(binding) if binding else None
        if found is None and event.type == pygame.KEYDOWN:
            # the digit row of a French keyboard types signs: there the place of the key counts
            found = self._intents.get(_DIGIT_ROW.get(getattr(event, "scancode", 0), ""))
        return found

    def bindings(self, intent: Intent) -> tuple[str, ...]:
        """The bindings of `intent`, keyboard first."""
        return self._bindings[intent]

    def label(self, intent: Intent) -> str:
        """The first key of `intent` in the player's language, for hints on screen; "" when it has none."""
        keys = [binding for binding in self._bindings[intent] if not binding.startswith("pad:")]
        return binding_label(keys[0]) if keys else ""


def binding_of(event: Event) -> str | None:
    """The binding text of a key or pad press; None for other events and bare modifiers."""
    if event.type == pygame.CONTROLLERBUTTONDOWN:
        name = _PAD_BUTTONS.get(event.button)
        return f"pad:{name}" if name else None
    if event.type != pygame.KEYDOWN:
        return None
    name = pygame.key.name(event.key)
    if not name or name.endswith((" shift", " ctrl", " alt", " meta")):
        return None
    mod = getattr(event, "mod", 0)
    held = [
        text
        for text, mask in (
            ("ctrl", pygame.KMOD_CTRL | pygame.KMOD_META),
            ("alt", pygame.KMOD_ALT),
            ("shift", pygame.KMOD_SHIFT),
        )
        if mod & mask
    ]
    if held == ["shift"] and len(name) == 1 and not name.isalpha():
        held = []  # on many keyboards a digit or a sign is typed with Shift
    return "+".join([*held, name])


def binding_label(binding: str) -> str:
    """`ctrl+z` as `Ctrl+Z`, in the player's language; pad buttons by their letter."""
    if binding.startswith("pad:"):
        return _PAD_NAMES.get(binding[4:], binding[4:].upper())
    parts = binding.split("+") if not binding.endswith("+") else [binding]
    return "+".join(_(_KEY_NAMES[part]) if part in _KEY_NAMES else part.strip("[]").upper() for part in parts)


def _intent_named(name: str) -> Intent | None:
    try:
        return Intent(name)
    except ValueError:
        return None
