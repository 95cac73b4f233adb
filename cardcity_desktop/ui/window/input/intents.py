"""Intents: the player's wishes, independent of the device. Keys and gamepad buttons are bound to them.

A binding is a short text: `z`, `ctrl+z`, `shift+tab`, `f11`, `pad:a`. Ctrl stands for Command on a Mac. A pad's
triggers and its right stick are buttons as well (`pad:righttrigger`, `pad:rightup`).
"""

from collections.abc import Mapping
from enum import Enum

import pygame
from pygame.event import Event

from cardcity_desktop.support.i18n import N_, _


class Intent(Enum):
    """Meaning of a key or button; the value is its name in the settings file."""

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
    RULES = "rules"
    FULLSCREEN = "fullscreen"
    LOG = "log"
    NEXT_LIT = "next_lit"
    PREVIOUS_LIT = "previous_lit"
    NEXT_CITY = "next_city"
    PREVIOUS_CITY = "previous_city"
    OVERLAY_1 = "overlay_1"
    OVERLAY_2 = "overlay_2"
    OVERLAY_3 = "overlay_3"
    OVERLAY_4 = "overlay_4"
    ZOOM_IN = "zoom_in"
    ZOOM_OUT = "zoom_out"
    ZOOM_FIT = "zoom_fit"
    PAN_UP = "pan_up"
    PAN_DOWN = "pan_down"
    PAN_LEFT = "pan_left"
    PAN_RIGHT = "pan_right"
    PAGE_UP = "page_up"
    PAGE_DOWN = "page_down"
    MENU = "menu"
    HINT = "hint"
    MODEL = "model"
    INSPECT = "inspect"
    FIRST = "first"
    LAST = "last"
    NEXT_PAGE = "next_page"
    PREVIOUS_PAGE = "previous_page"
    SKIP_UP = "skip_up"
    SKIP_DOWN = "skip_down"
    SKIP_LEFT = "skip_left"
    SKIP_RIGHT = "skip_right"
    END_TURN = "end_turn"
    WHERE = "where"
    CHOICES = "choices"
    STATUS = "status"
    OTHERS = "others"
    REVIEW = "review"
    ROW = "row"
    COLUMN = "column"
    GO_TO = "go_to"
    REPEAT = "repeat"
    OLDER = "older"
    NEWER = "newer"
    VERBOSITY = "verbosity"


DIRECTIONS = {Intent.UP: (0, -1), Intent.DOWN: (0, 1), Intent.LEFT: (-1, 0), Intent.RIGHT: (1, 0)}

PANS = {Intent.PAN_UP: (0, -1), Intent.PAN_DOWN: (0, 1), Intent.PAN_LEFT: (-1, 0), Intent.PAN_RIGHT: (1, 0)}
"""Directions of the intents that pan a board larger than its place."""

SKIPS = {
    Intent.SKIP_UP: (0, -1), Intent.SKIP_DOWN: (0, 1), Intent.SKIP_LEFT: (-1, 0), Intent.SKIP_RIGHT: (1, 0),
}  # fmt: skip
"""Directions of the intents that pass over equal cells."""

ASKING = (
    Intent.WHERE, Intent.CHOICES, Intent.STATUS, Intent.OTHERS, Intent.REVIEW, Intent.ROW, Intent.COLUMN,
    Intent.GO_TO, Intent.REPEAT, Intent.OLDER, Intent.NEWER, Intent.VERBOSITY,
)  # fmt: skip
"""Intents that ask the screen something and change nothing (`ui/reader/asking.py`)."""

REPEATING = frozenset({
    *DIRECTIONS, *PANS, *SKIPS, Intent.NEXT, Intent.PREVIOUS, Intent.NEXT_LIT, Intent.PREVIOUS_LIT,
    Intent.ZOOM_IN, Intent.ZOOM_OUT, Intent.PAGE_UP, Intent.PAGE_DOWN,
})  # fmt: skip
"""Intents that repeat while their key or button is held; Enter is not one, so that a long press does nothing twice."""

FIXED = frozenset({
    *DIRECTIONS, Intent.NEXT, Intent.PREVIOUS, Intent.CONFIRM, Intent.CANCEL, Intent.PAGE_UP, Intent.PAGE_DOWN,
    Intent.FIRST, Intent.LAST, Intent.NEXT_PAGE, Intent.PREVIOUS_PAGE,
})  # fmt: skip
"""Intents that can't be rebound, so that the app stays usable."""

DEFAULT_BINDINGS: dict[Intent, tuple[str, ...]] = {
    Intent.UP: ("up", "pad:dpup"),
    Intent.DOWN: ("down", "pad:dpdown"),
    Intent.LEFT: ("left", "pad:dpleft"),
    Intent.RIGHT: ("right", "pad:dpright"),
    Intent.NEXT: ("tab", "pad:rightright"),
    Intent.PREVIOUS: ("shift+tab", "pad:rightleft"),
    Intent.CONFIRM: ("return", "enter", "space", "pad:a"),
    Intent.CANCEL: ("escape", "pad:b"),
    Intent.UNDO: ("ctrl+z", "backspace", "pad:y"),
    Intent.REDO: ("ctrl+y", "ctrl+shift+z"),
    Intent.ROTATE: ("r", "pad:x"),
    Intent.ROTATE_BACK: ("shift+r",),
    Intent.HELP: ("f1", "pad:back"),
    Intent.RULES: ("f2",),
    Intent.FULLSCREEN: ("f11", "alt+return"),
    Intent.LOG: ("l", "pad:leftstick"),
    Intent.NEXT_LIT: ("n", "pad:righttrigger"),
    Intent.PREVIOUS_LIT: ("shift+n", "pad:lefttrigger"),
    Intent.NEXT_CITY: ("c", "pad:rightshoulder"),
    Intent.PREVIOUS_CITY: ("shift+c",),
    Intent.OVERLAY_1: ("1",),
    Intent.OVERLAY_2: ("2",),
    Intent.OVERLAY_3: ("3",),
    Intent.OVERLAY_4: ("4",),
    Intent.ZOOM_IN: ("+", "=", "[+]", "pad:rightup"),
    Intent.ZOOM_OUT: ("-", "[-]", "pad:rightdown"),
    Intent.ZOOM_FIT: ("0",),
    Intent.PAN_UP: ("shift+up",),
    Intent.PAN_DOWN: ("shift+down",),
    Intent.PAN_LEFT: ("shift+left",),
    Intent.PAN_RIGHT: ("shift+right",),
    Intent.PAGE_UP: ("page up",),
    Intent.PAGE_DOWN: ("page down",),
    Intent.MENU: ("f10", "pad:start"),
    Intent.HINT: ("h", "pad:leftshoulder"),
    Intent.MODEL: ("m",),
    Intent.INSPECT: ("i", "pad:rightstick"),
    Intent.FIRST: ("home",),
    Intent.LAST: ("end",),
    Intent.NEXT_PAGE: ("ctrl+tab",),
    Intent.PREVIOUS_PAGE: ("ctrl+shift+tab",),
    Intent.SKIP_UP: ("ctrl+up",),
    Intent.SKIP_DOWN: ("ctrl+down",),
    Intent.SKIP_LEFT: ("ctrl+left",),
    Intent.SKIP_RIGHT: ("ctrl+right",),
    Intent.END_TURN: ("e",),
    Intent.WHERE: ("w",),
    Intent.CHOICES: ("o",),
    Intent.STATUS: ("s",),
    Intent.OTHERS: ("shift+s",),
    Intent.REVIEW: ("d",),
    Intent.ROW: ("x",),
    Intent.COLUMN: ("y",),
    Intent.GO_TO: ("g",),
    Intent.REPEAT: ("a",),
    Intent.OLDER: ("b",),
    Intent.NEWER: ("f",),
    Intent.VERBOSITY: ("v",),
}

INTENT_NAMES = {
    Intent.UNDO: N_("Undo"),
    Intent.REDO: N_("Redo"),
    Intent.ROTATE: N_("Rotate the card"),
    Intent.ROTATE_BACK: N_("Rotate the card back"),
    Intent.HELP: N_("Help"),
    Intent.RULES: N_("Rules"),
    Intent.FULLSCREEN: N_("Full screen"),
    Intent.LOG: N_("Journal"),
    Intent.NEXT_LIT: N_("Next lit cell"),
    Intent.PREVIOUS_LIT: N_("Previous lit cell"),
    Intent.NEXT_CITY: N_("Next city (held: a glance)"),
    Intent.PREVIOUS_CITY: N_("Previous city"),
    Intent.OVERLAY_1: N_("Show the pollution"),
    Intent.OVERLAY_2: N_("Show cells beside Parks"),
    Intent.OVERLAY_3: N_("Show the districts"),
    Intent.OVERLAY_4: N_("Show where halves touch"),
    Intent.ZOOM_IN: N_("Zoom in"),
    Intent.ZOOM_OUT: N_("Zoom out"),
    Intent.ZOOM_FIT: N_("See the whole city"),
    Intent.PAN_UP: N_("Look further up"),
    Intent.PAN_DOWN: N_("Look further down"),
    Intent.PAN_LEFT: N_("Look further left"),
    Intent.PAN_RIGHT: N_("Look further right"),
    Intent.MENU: N_("Menu"),
    Intent.HINT: N_("Hint"),
    Intent.MODEL: N_("See the city as a model"),
    Intent.INSPECT: N_("Look at the card closely"),
    Intent.END_TURN: N_("End the turn"),
    Intent.SKIP_UP: N_("Next different cell above"),
    Intent.SKIP_DOWN: N_("Next different cell below"),
    Intent.SKIP_LEFT: N_("Next different cell to the left"),
    Intent.SKIP_RIGHT: N_("Next different cell to the right"),
    Intent.WHERE: N_("Where am I?"),
    Intent.CHOICES: N_("What can I do?"),
    Intent.STATUS: N_("How do I stand?"),
    Intent.OTHERS: N_("How do the others stand?"),
    Intent.REVIEW: N_("Read the cities"),
    Intent.ROW: N_("Read the row"),
    Intent.COLUMN: N_("Read the column"),
    Intent.GO_TO: N_("Go to a cell or a name"),
    Intent.REPEAT: N_("Say it again"),
    Intent.OLDER: N_("What was said before"),
    Intent.NEWER: N_("What was said after"),
    Intent.VERBOSITY: N_("How much is said"),
}
"""Intents that can be rebound and their names, in the order of the options; translate with `_`."""

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
    "home": N_("Home"),
    "end": N_("End"),
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

_PAD_AXES: dict[int, tuple[str, str]] = {
    pygame.CONTROLLER_AXIS_LEFTX: ("dpleft", "dpright"),
    pygame.CONTROLLER_AXIS_LEFTY: ("dpup", "dpdown"),
    pygame.CONTROLLER_AXIS_RIGHTX: ("rightleft", "rightright"),
    pygame.CONTROLLER_AXIS_RIGHTY: ("rightup", "rightdown"),
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: ("", "lefttrigger"),
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: ("", "righttrigger"),
}
"""The buttons at the two ends of each axis: the left stick acts as the cross."""

AXIS_PRESSED = 19_000
"""Value of an axis, of 32,767, from which it counts as a pressed button."""

_DIGIT_ROW = {getattr(pygame, f"KSCAN_{digit}"): digit for digit in "1234567890"}

_PAD_NAMES = {
    "back": "Select",
    "start": "Start",
    "leftstick": "L3",
    "rightstick": "R3",
    "leftshoulder": "LB",
    "rightshoulder": "RB",
    "lefttrigger": "LT",
    "righttrigger": "RT",
    "rightup": "R↑",
    "rightdown": "R↓",
    "rightleft": "R←",
    "rightright": "R→",
    "dpup": "↑",
    "dpdown": "↓",
    "dpleft": "←",
    "dpright": "→",
}


class KeyMap:
    """The bindings of intents: the defaults with the player's changes.

    by_pad: hints name a pad's button if the intent has one.
    """

    def __init__(self, changed: Mapping[str, tuple[str, ...]] | None = None, by_pad: bool = False) -> None:
        self.by_pad = by_pad
        self._bindings = dict(DEFAULT_BINDINGS)
        for name, bindings in (changed or {}).items():
            intent = _intent_named(name)
            if intent is not None and intent not in FIXED:
                self._bindings[intent] = tuple(bindings)
        own = sorted(self._bindings, key=lambda intent: intent.value in (changed or {}))  # the player's own keys win
        self._intents = {binding: intent for intent in own for binding in self._bindings[intent]}
        fixed = {binding: intent for intent in FIXED for binding in DEFAULT_BINDINGS[intent]}
        self._intents |= fixed

    def intent(self, event: Event) -> Intent | None:
        """Return the intent of a KEYDOWN, CONTROLLERBUTTONDOWN or CONTROLLERAXISMOTION event, or None."""
        binding = binding_of(event)
        found = self._intents.get(binding) if binding else None
        if found is None and event.type == pygame.KEYDOWN:
            # the digit row of a French keyboard types signs: there the position of the key counts
            found = self._intents.get(_DIGIT_ROW.get(getattr(event, "scancode", 0), ""))
        return found

    def bindings(self, intent: Intent) -> tuple[str, ...]:
        """Return the bindings of `intent`, the keyboard's first."""
        return self._bindings[intent]

    def label(self, intent: Intent) -> str:
        """Return the first key or button of `intent` in the player's language, for hints; "" if it has none."""
        keys = [binding for binding in self._bindings[intent] if not binding.startswith("pad:")]
        buttons = [binding for binding in self._bindings[intent] if binding.startswith("pad:")]
        shown = buttons or keys if self.by_pad else keys
        return binding_label(shown[0]) if shown else ""


def binding_of(event: Event) -> str | None:
    """Return the binding of a key or pad press; None for other events and for modifiers alone."""
    if event.type == pygame.CONTROLLERBUTTONDOWN:
        name = _PAD_BUTTONS.get(event.button)
        return f"pad:{name}" if name else None
    if event.type == pygame.CONTROLLERAXISMOTION:
        name = _PAD_AXES.get(event.axis, ("", ""))[1 if event.value > 0 else 0]
        return f"pad:{name}" if name and abs(event.value) >= AXIS_PRESSED else None
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
    """Return a binding as text in the player's language: `ctrl+z` as `Ctrl+Z`, pad buttons by their letter."""
    if binding.startswith("pad:"):
        return _PAD_NAMES.get(binding[4:], binding[4:].upper())
    parts = binding.split("+") if not binding.endswith("+") else [binding]
    return "+".join(_(_KEY_NAMES[part]) if part in _KEY_NAMES else part.strip("[]").upper() for part in parts)


def _intent_named(name: str) -> Intent | None:
    try:
        return Intent(name)
    except ValueError:
        return None
