"""One start of a window, for bench_window: prints two moments of the system's monotonic clock as JSON.

    python tests/bench/window_start.py bare | plain | game

`frame`: something is on the screen; `ready`: events are asked for after the program's loop has drawn a frame.
bare opens nothing but the display, plain is the program of pygame's own tutorial, both with the game's SDL settings.
"""

from __future__ import annotations

import json
import os
import sys
import time
from typing import Any

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")


def bare(everything: bool) -> None:
    """A window of the game's size with one colour in it."""
    os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
    import pygame

    if everything:
        pygame.init()
    else:
        pygame.display.init()
    screen = pygame.display.set_mode((1280, 720))
    screen.fill("#F8F1E1")
    pygame.display.flip()
    print_times(time.perf_counter(), time.perf_counter())


def game() -> None:
    """The game, with its clock read where it draws and where it asks for events."""
    import pygame

    frames: list[float] = []
    flip, poll, wait = pygame.display.flip, pygame.event.poll, pygame.event.wait
    asked_after: list[int] = []

    def flipped() -> None:
        flip()
        frames.append(time.perf_counter())

    def asked(ask: Any) -> Any:
        def call(*values: Any) -> Any:
            if asked_after and len(frames) > asked_after[0]:
                print_times(frames[0], time.perf_counter())
            asked_after.append(len(frames))
            return ask(*values)

        return call

    pygame.display.flip, pygame.event.poll, pygame.event.wait = flipped, asked(poll), asked(wait)
    from cardcity_desktop.__main__ import main

    main([])


def print_times(frame: float, ready: float) -> None:
    """Say it and be gone: how long closing takes is not asked here."""
    print(json.dumps({"frame": frame, "ready": ready}), flush=True)
    os._exit(0)


if __name__ == "__main__":
    if sys.argv[1] == "game":
        game()
    bare(sys.argv[1] == "plain")
