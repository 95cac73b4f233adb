"""Intents: the player's wishes, independent of the device. Keys and gamepad buttons are bound to them.

A binding is a short text: `z`, `ctrl+z`, `shift+tab`, `f11`, `pad:a`. Ctrl stands for Command on a Mac. A pad's
triggers and its right stick are buttons as well (`pad:righttrigger`, `pad:rightup`).
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from enum import Enum

import pygame
from pygame.event import Event

from cardcity_desktop.support.i18n import N_, _, language


class Intent(Enum):
    """Meaning of a key or button. The value is its word in the settings file."""

    _value_: str
    defaults: tuple[str, ...]  # its bindings unless the player changes them
    title: str  # its name in the options, "" if it can't be changed; translate with `_`
    __hash__ = object.__hash__  # that of an Enum is slow

    def __new__(cls, word: str, defaults: tuple[str, ...], title: str = "") -> Intent:
        made = object.__new__(cls)
        made._value_, made.defaults, made.title = word, defaults, title
        return made

    UP = "up", ("up", "pad:dpup")
    DOWN = "down", ("down", "pad:dpdown")
    LEFT = "left", ("left", "pad:dpleft")
    RIGHT = "right", ("right", "pad:dpright")
    NEXT = "next", ("tab", "pad:rightright")
    PREVIOUS = "previous", ("shift+tab", "pad:rightleft")
    CONFIRM = "confirm", ("return", "enter", "space", "pad:a")
    CANCEL = "cancel", ("escape", "pad:b")
    UNDO = "undo", ("ctrl+z", "backspace", "pad:y"), N_("Undo")
    REDO = "redo", ("ctrl+y", "ctrl+shift+z"), N_("Redo")
    ROTATE = "rotate", ("r", "pad:x"), N_("Rotate the card")
    ROTATE_BACK = "rotate_back", ("shift+r",), N_("Rotate the card back")
    HELP = "help", ("f1", "ctrl+shift+/", "pad:back"), N_("Help")
    RULES = "rules", ("f2",), N_("Rules")
    FIND = "find", ("ctrl+f", "/", "[/]", ":"), N_("Find in the rules")  # French keyboards have : and / on one key
    FULLSCREEN = "fullscreen", ("f11", "alt+return", "ctrl+shift+f"), N_("Full screen")
    JOURNAL = "log", ("l", "pad:leftstick"), N_("Journal")  # stored settings know it by this word
    NEXT_LIT = "next_lit", ("n", "pad:righttrigger"), N_("Next lit cell")
    PREVIOUS_LIT = "previous_lit", ("shift+n",), N_("Previous lit cell")
    NEXT_CITY = "next_city", ("c", "pad:rightshoulder"), N_("Next city (held: a glance)")
    PREVIOUS_CITY = "previous_city", ("shift+c",), N_("Previous city")
    OVERLAY_1 = "overlay_1", ("1",), N_("Show the pollution")
    OVERLAY_2 = "overlay_2", ("2",), N_("Show cells beside Parks")
    OVERLAY_3 = "overlay_3", ("3",), N_("Show the districts")
    OVERLAY_4 = "overlay_4", ("4",), N_("Show where halves touch")
    ZOOM_IN = "zoom_in", ("+", "=", "[+]", "pad:rightup"), N_("Zoom in")
    ZOOM_OUT = "zoom_out", ("-", "[-]", "pad:rightdown"), N_("Zoom out")
    ZOOM_FIT = "zoom_fit", ("0",), N_("See the whole city")
    PAN_UP = "pan_up", ("shift+up",), N_("Look further up")
    PAN_DOWN = "pan_down", ("shift+down",), N_("Look further down")
    PAN_LEFT = "pan_left", ("shift+left",), N_("Look further left")
    PAN_RIGHT = "pan_right", ("shift+right",), N_("Look further right")
    PAGE_UP = "page_up", ("page up",)
    PAGE_DOWN = "page_down", ("page down",)
    MENU = "menu", ("f10", "pad:start"), N_("Menu")
    HINT = "hint", ("h", "pad:leftshoulder"), N_("Hint")
    MODEL = "model", ("m",), N_("See the city as a model")
    INSPECT = "inspect", ("i", "pad:rightstick"), N_("Look at the card closely")
    FIRST = "first", ("home",)
    LAST = "last", ("end",)
    NEXT_PAGE = "next_page", ("ctrl+tab",)
    PREVIOUS_PAGE = "previous_page", ("ctrl+shift+tab",)
    END_TURN = "end_turn", ("e",), N_("End the turn")
    HOLD = "hold", ("k",), N_("Hold the computers, or let them go on")
    PACE = "pace", ("t",), N_("Computers fast or at normal speed")
    TO_TURN = "to_turn", ("u",), N_("To my turn")
    LOOK = "look", ("q", "pad:lefttrigger"), N_("Look at your cards (held)")
    SKIP_UP = "skip_up", ("ctrl+up",), N_("Next different cell above")
    SKIP_DOWN = "skip_down", ("ctrl+down",), N_("Next different cell below")
    SKIP_LEFT = "skip_left", ("ctrl+left",), N_("Next different cell to the left")
    SKIP_RIGHT = "skip_right", ("ctrl+right",), N_("Next different cell to the right")
    WHERE = "where", ("w",), N_("Where am I?")
    CHOICES = "choices", ("o",), N_("What can I do?")
    STATUS = "status", ("s",), N_("How do I stand?")
    OTHERS = "others", ("shift+s",), N_("How do the others stand?")
    REVIEW = "review", ("d",), N_("Read everything here")
    ROW = "row", ("x",), N_("Read the row")
    COLUMN = "column", ("y",), N_("Read the column")
    GO_TO = "go_to", ("g",), N_("Go to a cell or a name")
    REPEAT = "repeat", ("a",), N_("Say it again")
    OLDER = "older", ("b",), N_("What was said before")
    NEWER = "newer", ("f",), N_("What was said after")
    VERBOSITY = "verbosity", ("v",), N_("How much is said")


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
    "home": N_("Home key"),
    "end": N_("End"),
    "up": "↑",
    "down": "↓",
    "left": "←",
    "right": "→",
    "ctrl": N_("Ctrl"),
    "shift": N_("Shift"),
    "alt": "Alt",
}

_MAC_SIGNS = {"ctrl": "⌘", "shift": "⇧", "alt": "⌥"}
"""What a Mac's keyboard and menus call the modifiers, without a plus sign."""

_MAC_FIRST = {Intent.FULLSCREEN: "ctrl+shift+f", Intent.HELP: "ctrl+shift+/"}
"""Bindings that hints name on a Mac, where F1 and F11 belong to the system unless Fn is held."""

_PAD_BUTTONS = {
    getattr(pygame, f"CONTROLLER_BUTTON_{name}"): name.lower().replace("dpad_", "dp")
    for name in (
        *("A", "B", "X", "Y", "BACK", "START", "LEFTSTICK", "RIGHTSTICK", "LEFTSHOULDER", "RIGHTSHOULDER"),
        *("DPAD_UP", "DPAD_DOWN", "DPAD_LEFT", "DPAD_RIGHT"),
    )
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
    """The bindings of intents: the defaults with the player's changes."""

    def __init__(self, changed: Mapping[str, tuple[str, ...]] | None = None, by_pad: bool = False) -> None:
        self.by_pad = by_pad  # hints name a pad's button if the intent has one
        self._bindings = {intent: intent.defaults for intent in Intent}
        self._bindings |= {
            intent: tuple(bindings)
            for name, bindings in (changed or {}).items()
            for intent in Intent
            if intent.value == name and intent not in FIXED
        }
        own = sorted(self._bindings, key=lambda intent: intent.value in (changed or {}))  # the player's own keys win
        self._intents = {binding: intent for intent in own for binding in self._bindings[intent]}
        fixed = {binding: intent for intent in FIXED for binding in intent.defaults}
        self._intents |= fixed
        self._labels: dict[tuple[Intent, bool, str], str] = {}

    def intent(self, event: Event) -> Intent | None:
        """Return the intent of a KEYDOWN, CONTROLLERBUTTONDOWN or CONTROLLERAXISMOTION event, or None."""
        binding = binding_of(event)
        intent = self._intents.get(binding) if binding else None
        if intent is None and event.type == pygame.KEYDOWN:
            # the digit row of a French keyboard types signs: there the position of the key counts
            intent = self._intents.get(_DIGIT_ROW.get(getattr(event, "scancode", 0), ""))
        return intent

    def bindings(self, intent: Intent) -> tuple[str, ...]:
        """Return the bindings of `intent`, the keyboard's first."""
        return self._bindings[intent]

    def label(self, intent: Intent) -> str:
        """Return the first key or button of `intent` in the player's language, for hints, or "" if it has none."""
        asked = intent, self.by_pad, language()
        if asked not in self._labels:
            keys = [binding for binding in self._bindings[intent] if not binding.startswith("pad:")]
            buttons = [binding for binding in self._bindings[intent] if binding.startswith("pad:")]
            if sys.platform == "darwin" and _MAC_FIRST.get(intent) in keys:
                keys = [_MAC_FIRST[intent]]
            shown = buttons or keys if self.by_pad else keys
            self._labels[asked] = binding_label(shown[0]) if shown else ""
        return self._labels[asked]

    def named(self, name: str, intent: Intent) -> str:
        """Return "Undo (Ctrl+Z)", for the tip of an icon. The name alone if `intent` has no key."""
        label = self.label(intent)
        return f"{name} ({label})" if label else name

    def hint(self, intent: Intent) -> str:
        """Return "H: Hint" of an intent with a title."""
        return _("{name}: {text}").format(name=self.label(intent), text=_(intent.title))


def binding_of(event: Event) -> str | None:
    """Return the binding of a key or pad press, or None for other events and for modifiers alone."""
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
    """Return a binding as text in the player's language: `ctrl+z` as `Ctrl+Z`, on a Mac `⌘Z`.

    Pad buttons are named by their letter.
    """
    if binding.startswith("pad:"):
        return _PAD_NAMES.get(binding[4:], binding[4:].upper())
    parts = binding.split("+") if not binding.endswith("+") else [binding]
    is_mac = sys.platform == "darwin"
    names = _KEY_NAMES | _MAC_SIGNS if is_mac else _KEY_NAMES
    return ("" if is_mac else "+").join(_(names[part]) if part in names else part.strip("[]").upper() for part in parts)
