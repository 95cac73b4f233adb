"""The last sentence of a program that can't go on."""

import os
import sys
from contextlib import suppress


def show_failure(sentence: str) -> None:
    """Print the sentence, and show it in a system window for players who started the game without a console."""
    print(sentence, file=sys.stderr)
    if os.environ.get("SDL_VIDEODRIVER") or sys.stderr.isatty():
        return
    with suppress(Exception):  # pygame itself may be what is damaged, and there may be no screen
        import pygame

        pygame.display.message_box("Card City", sentence, "error")
