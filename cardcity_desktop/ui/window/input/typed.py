"""Texts of keys while no text field has the focus.

Then the system's text input is off, so that letters act, and open no window of an input method. pygame knows the letter
of a key even so, but no figure of the keypad, of a French digit row or of other scripts.
"""

import pygame
from pygame.event import Event

_KEYPAD = {getattr(pygame, f"K_KP{digit}"): str(digit) for digit in range(10)}
_DIGIT_ROW = {getattr(pygame, f"KSCAN_{digit}"): str(digit) for digit in range(10)}


def with_typed(event: Event) -> Event:
    """Return a KEYDOWN with the digit or letter that its key types as `unicode`. Other events as they are."""
    if event.type != pygame.KEYDOWN or event.unicode.isdecimal() or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
        return event
    typed = _KEYPAD.get(event.key, "") if event.mod & pygame.KMOD_NUM else ""
    if not typed and event.mod & pygame.KMOD_SHIFT:  # French digits need Shift
        typed = _DIGIT_ROW.get(event.scancode, "")
    if not typed and not event.unicode and 0x80 <= event.key <= 0x10FFFF:
        typed = chr(event.key)
    return Event(event.type, event.dict | {"unicode": typed}) if typed else event
