"""Text that goes to other programs and comes from them; systems without a clipboard lose nothing by it."""

from __future__ import annotations

import pygame


def copy_text(text: str) -> bool:
    """Hand a text to other programs; whether the system took it."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return False
    return True


def pasted_text() -> str:
    """What was copied last, "" for no text."""
    try:
        return pygame.scrap.get_text() if pygame.scrap.has_text() else ""
    except pygame.error:
        return ""
