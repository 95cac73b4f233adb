"""Pictures of sample boards of every kind: `python -m tests.ui.board_gallery FOLDER`."""

import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import get_args

import pygame
from pygame import Rect, Surface

from cardcity_desktop.rules.card_city.game import CARD_CITY
from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.rules.card_city.site import site_of
from cardcity_desktop.rules.card_city.state import State
from cardcity_desktop.rules.rng import below, seeded
from cardcity_desktop.scenes.card_city.board_model import board_of, with_figures
from cardcity_desktop.ui.board.model import BoardCard, BoardModel, Overlay
from cardcity_desktop.ui.board.view import BoardView
from cardcity_desktop.ui.toolkit import Canvas
from cardcity_desktop.ui.window.scene import Scene
from cardcity_desktop.ui.window.widget import Widget

OVERLAYS: tuple[Overlay, ...] = get_args(Overlay)


def played(setup: Setup, seed: int, actions: int) -> State:
    """Return a state after so many random legal actions, or at the end of the game."""
    state, rng = CARD_CITY.initial(setup, seed), seeded(seed)
    for _ in range(actions):
        actors = CARD_CITY.actors(state)
        if not actors:
            break
        legal = CARD_CITY.legal(state, actors[0])
        rng, at = below(rng, len(legal))
        state = CARD_CITY.apply(state, CARD_CITY.actors(state)[0], legal[at]).state
    return state


def model_of(state: State, seat: int = 0) -> BoardModel:
    """Return the board of a seat, from its own view."""
    return board_of(CARD_CITY.view(state, seat), state.rules.board, seat)


def table_top(canvas: Canvas) -> Surface:
    """Return the table as the land of a board."""
    window = Surface(canvas.area.size).convert(canvas.surface)
    canvas.on(window).table()
    return window


class BoardScene(Scene):
    """A scene with a board at the place where the table shows it."""

    def __init__(self, model: BoardModel) -> None:
        super().__init__()
        self.model = model

    def compose(self) -> list[Widget]:
        s = self.ui.scale
        area = self.ui.area
        rect = Rect(s(20), s(70), area.width - s(426), area.height - s(250))
        self.board = BoardView(rect, self.model, self, table_top)
        return [self.board]


SETUPS: dict[str, tuple[Setup, int]] = {
    "own5": (Setup(players=2), 40),
    "own5_start": (Setup(players=2), 6),
    "own6": (Setup("xl", "advanced", players=2), 150),
    "suburb5_start": (Setup("xl", "simplified", variants=("suburb",), players=1), 0),
    "suburb5": (Setup("xl", "simplified", variants=("suburb",), players=1), 45),
    "suburb6": (Setup("xl", "advanced", variants=("suburb",), players=1), 60),
    "unique2": (Setup("xl", "advanced", variants=("unique_city",), players=2), 170),
    "unique3": (Setup("xl", "advanced", variants=("unique_city",), players=3), 230),
    "unique4": (Setup("xl", "advanced", variants=("unique_city",), players=4), 330),
}


def marked(model: BoardModel) -> BoardModel:
    """Return the board with every mark that a cell can have."""
    free, built = list(model.cells), [card.cell for card in model.cards if card.seat is not None]
    free += [(99, 99)] * max(0, 12 - len(free))
    return model._replace(
        legal=frozenset(free[:5]),
        target=free[2],
        ghost="RC-",
        other_rotation=frozenset(free[5:7]),
        refused=free[7],
        blamed=frozenset(built[1:3]),
        ghosts=(BoardCard(free[8], "R", 0), BoardCard(free[9], "C", 0)),
        last=frozenset(built[3:4]),
        notes=dict(zip(built[4:7], ("+3", "+$12", "1/2"), strict=False)),
        architect=free[10],
    )


def pictures(state: State) -> Iterator[tuple[str, BoardModel]]:
    """Yield a board plain, with all marks, and under each overlay."""
    model = model_of(state)
    yield "plain", model
    yield "marked", marked(model)
    figures = with_figures(model, site_of(state, 0))
    for overlay in OVERLAYS:
        yield overlay, figures._replace(overlays=frozenset({overlay}))


def main(folder: Path, only: str = "") -> None:
    """Save pictures of all boards in every state, at two sizes, in both themes, plain ones
    with colour-blind marks too.
    """
    from tests.ui.driver import Player

    folder.mkdir(parents=True, exist_ok=True)
    for name, (setup, actions) in SETUPS.items():
        if only not in name:
            continue
        for kind, model in pictures(played(setup.checked(), 7, actions)):
            for size, theme in product(((1280, 720), (1920, 1080)), ("light", "dark")):
                for marks in (False, True) if kind == "plain" else (False,):
                    player = Player().open(BoardScene(model), size, theme=theme, colour_marks=marks, motion="off")
                    sight = "_letters" if marks else ""
                    player.screenshot(folder / f"{name}_{kind}{sight}_{size[1]}_{theme}.png")
                    player.close()
    pygame.quit()


if __name__ == "__main__":
    main(Path(sys.argv[1]), *sys.argv[2:])
