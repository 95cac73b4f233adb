"""The system's clipboard. Without one, copying does nothing and pasting returns ""."""

import pygame

MOST_PASTED = 1_000_000
"""Most characters of a pasted text; the rest is left out, so that no clipboard holds the window."""


def copy_text(text: str) -> bool:
    """Copy a text, and return False if the system refused it."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return False
    return True


def pasted_text() -> str:
    """Return the text that was copied last, or "" if there is none."""
    try:
        return pygame.scrap.get_text()[:MOST_PASTED] if pygame.scrap.has_text() else ""
    except pygame.error:
        return ""
