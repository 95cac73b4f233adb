"""Take the pictures of README and of the desktop's catalogue from today's screens, and README's film.

    PYTHONPATH=. python build/tools/take_pictures.py   writes docs/pictures: *.png (1280 x 720, 256 colours), town.webp

Needs the extras `test` and Pillow (build/spec/requirements.txt).
"""

from __future__ import annotations

import os
from pathlib import Path
from random import Random
from typing import Any

import pygame
from PIL import Image

from cardcity_desktop.players.catalogue import TEST_BUDGETS, make_player
from cardcity_desktop.players.player import Observation
from cardcity_desktop.scenes.card_city.diorama import model_of_match
from cardcity_desktop.session.match import Seat
from tests.shots.scenes import SHOTS, ShotPlayer
from tests.shots.screens.career import FREE, SOLO
from tests.shots.strip import film
from tests.shots.studio import Window, take
from tests.ui.driver import FRAME

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "pictures"

PICTURES = {
    "card-city": "build-forecast",
    "royal-cities": "royal-main-3",
    "citadels": "citadels-last-round",
    "land": "campaign",
}
"""Name of each picture, and the shot that it shows."""

TOWN_DEAL, LEVEL = 3, "planner"
FILM_SIZE, FILM_QUALITY = (640, 360), 60
FRAME_MILLISECONDS, LAST_MILLISECONDS = 100, 2500
LOOPS = 3
"""Times that the film runs: a picture that never rests keeps readers from their text."""


def main() -> None:
    """Take every picture and write it with a small palette; then the film."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    FOLDER.mkdir(exist_ok=True)
    for name, shot in PICTURES.items():
        image = image_of(take(SHOTS[shot], Window()).surface)
        image.quantize(256, dither=Image.Dither.NONE).save(FOLDER / f"{name}.png", optimize=True)
    frames = film(show_town, lambda sitting: sitting.click("grow"))
    every = round(FRAME_MILLISECONDS / 1000 / FRAME)
    images = [image_of(frame).resize(FILM_SIZE, Image.Resampling.LANCZOS) for frame in (*frames[::every], frames[-1])]
    times = [*[FRAME_MILLISECONDS] * (len(images) - 1), LAST_MILLISECONDS]
    options: dict[str, Any] = {"quality": FILM_QUALITY, "method": 6, "minimize_size": True}
    images[0].save(FOLDER / "town.webp", save_all=True, append_images=images[1:], duration=times, loop=LOOPS, **options)


def image_of(surface: pygame.Surface) -> Image.Image:
    """Return a picture for Pillow."""
    return Image.frombytes("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB"))


def show_town(sitting: ShotPlayer) -> None:
    """Show the model of a city that a computer player built alone."""
    match = sitting.services.matches.new("card_city", SOLO, [Seat("Éloïse", 0)], TOWN_DEAL, FREE)
    player, chance = make_player(LEVEL, "card_city"), Random(TOWN_DEAL)
    while match.game.actors(match.state):
        observation = Observation.of(match.game, match.state, 0, player.needs_view)
        match.do(0, player.think(observation, TEST_BUDGETS[LEVEL], chance).action)
    sitting.show(model_of_match(match, 0))


if __name__ == "__main__":
    main()
