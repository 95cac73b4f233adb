"""Letter keys of layouts without Latin letters: they act by their position, as on a QWERTY keyboard.

Bindings are Latin letters. On a Cyrillic, Greek, Arabic or Hebrew layout no key types one, so the key in the place of
M is taken for M. A Latin layout, of whatever order, keeps its own letters.
"""

import sys
import unicodedata
from contextlib import suppress

import pygame
from pygame.event import Event

_LETTERS = {getattr(pygame, f"KSCAN_{letter.upper()}"): ord(letter) for letter in "abcdefghijklmnopqrstuvwxyz"}
"""The keycode of each position that has a letter on a QWERTY keyboard."""

_SDL_NAMES = {"win32": "SDL2.dll"}
"""How the SDL of pygame is called where an extension module does not lead to it."""


def with_latin_key(event: Event) -> Event:
    """Return a KEYDOWN or KEYUP with the Latin letter of its position as `key`. Other events as they are.

    What the key types (`unicode`) stays.
    """
    letter = _LETTERS.get(getattr(event, "scancode", None)) if event.type in (pygame.KEYDOWN, pygame.KEYUP) else None
    if letter is None or _is_latin(event.key):
        return event
    return Event(event.type, event.dict | {"key": letter})


def _is_latin(key: int) -> bool:
    """Return True if a key belongs to a layout with Latin letters. Signs can belong to any layout."""
    if pygame.K_a <= key <= pygame.K_z or key > 0x10FFFF:
        return True
    character = chr(key)
    if character.isalpha():
        return unicodedata.name(character, "LATIN").startswith("LATIN")
    return _layout_types_latin_letters()


def _layout_types_latin_letters() -> bool:
    """Return True if some key of the present layout types an "a", or if SDL can't be asked."""
    import ctypes  # imported late: the first frame does not need it

    with suppress(OSError, AttributeError):
        find = ctypes.CDLL(_SDL_NAMES.get(sys.platform) or pygame.base.__file__).SDL_GetScancodeFromKey
        find.argtypes, find.restype = [ctypes.c_int32], ctypes.c_int
        return bool(find(pygame.K_a))
    return True
