"""Sample boards of every kind, to look at: `python -m tests.ui.board_gallery FOLDER` writes pictures of them."""

import sys
from pathlib import Path

import pygame
from pygame import Rect

from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.rules.card_city.state import State
from cardcity_desktop.rules.registry import CARD_CITY
from cardcity_desktop.rules.rng import below, seeded
from cardcity_desktop.ui.board_model import BoardModel
from cardcity_desktop.ui.board_view import BoardView
from cardcity_desktop.ui.scene import Scene
from cardcity_desktop.ui.widget import Widget


def played(setup: Setup, seed: int, actions: int) -> State:
    """A state after so many random legal actions, or when the game is over."""
    state, rng = CARD_CITY.initial(setup, seed), seeded(seed)
    for _ in range(actions):
        actors = CARD_CITY.actors(state)
        if not actors:
            break
        legal = CARD_CITY.legal(state, actors[0])
        rng, at = below(rng, len(legal))
        state = CARD_CITY.apply(state, legal[at]).state
    return state


def model_of(state: State, seat: int = 0) -> BoardModel:
    """The board of a seat, from its own view."""
    return BoardModel.of(CARD_CITY.view(state, seat), state.rules.board, seat)


class BoardScene(Scene):
    """One board where the table puts it."""

    def __init__(self, model: BoardModel) -> None:
        super().__init__()
        self.model = model

    def compose(self) -> list[Widget]:
        s = self.ui.scale
        area = self.ui.area
        rect = Rect(s(20), s(70), area.width - s(426), area.height - s(250))
        self.board = BoardView(rect, self.model, self)
        return [self.board]


SETUPS: dict[str, tuple[Setup, int]] = {
    "own5": (Setup(players=2), 40),
    "own5_start": (Setup(players=2), 6),
    "own6": (Setup("xl", "advanced", players=2), 150),
    "suburb5": (Setup("xl", "simplified", variants=("suburb",), players=1), 45),
    "suburb6": (Setup("xl", "advanced", variants=("suburb",), players=1), 60),
    "unique2": (Setup("xl", "advanced", variants=("unique_city",), players=2), 170),
    "unique3": (Setup("xl", "advanced", variants=("unique_city",), players=3), 230),
    "unique4": (Setup("xl", "advanced", variants=("unique_city",), players=4), 330),
}


def main(folder: Path, only: str = "") -> None:
    """Pictures of all boards."""
    from tests.ui.driver import Player

    folder.mkdir(parents=True, exist_ok=True)
    for name, (setup, actions) in SETUPS.items():
        if only and only not in name:
            continue
        state = played(setup.checked(), 7, actions)
        for size in ((1280, 720), (1920, 1080)):
            for theme in ("light", "dark"):
                for marks in (False, True):
                    player = Player().open(BoardScene(model_of(state)), size, theme=theme, colour_marks=marks)
                    player.screenshot(folder / f"{name}_{size[1]}_{theme}{'_marks' if marks else ''}.png")
                    player.close()
    pygame.quit()


if __name__ == "__main__":
    main(Path(sys.argv[1]), *sys.argv[2:])
