"""Five puzzles of the three games are solved with what the screen offers: by mouse, keys and pad, in both languages."""

from __future__ import annotations

from typing import Any

import pytest

from cardcity_desktop.career import puzzles
from cardcity_desktop.career.puzzles import StoredPuzzle, puzzles_of
from cardcity_desktop.rules.card_city.actions import Build
from cardcity_desktop.scenes.coach.puzzles import PuzzlesScene
from cardcity_desktop.scenes.match_table.table import MatchTable
from tests.games.citadels.at_the_table.people import Keys, Mouse, Pad
from tests.games.royal_cities.at_the_table.people import RandomPlayer
from tests.scenes.card_city.table_player import TablePlayer
from tests.scenes.key_player import KeyPlayer, Presser
from tests.scenes.services import TestServices
from tests.ui.driver import Player

ANSWERS = (("card_city", "build"), ("royal_cities", "play hand"), ("royal_cities", "take"), ("citadels", "pick"),
           ("citadels", "build"))  # fmt: skip
"""Games, and what the best answer to a puzzle of theirs begins with."""


def beginning_with(game: str, words: str) -> StoredPuzzle:
    return next(puzzle for puzzle in puzzles_of(game) if puzzle.actions[0].startswith(words))


class Solver(Presser):
    """A player who answers puzzles."""

    def act(self, game: str, table: Any, action: Any) -> None:
        """Do an action at a game's table."""
        if game == "royal_cities":
            for key in RandomPlayer(self.player, table, self.press).keys_of(action):
                self.press(key)
        elif game == "citadels":
            {"mouse": Mouse, "keys": Keys, "pad": Pad}[self.way](self.player, table).act(action)
        else:
            self._build(action)

    def _build(self, action: Build) -> None:
        hands = TablePlayer(self.player) if self.way == "mouse" else KeyPlayer(self.player, self.walker.hands)
        for key in hands.keys("hand:"):
            hands.use(key)
            held = hands.table.selection.held
            if held is not None and str(action.card) in str(held) and action.cell in hands.board().legal:
                break
        x, y = action.cell
        self.press(f"cell:{x},{y}")


@pytest.mark.full
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("way", ["mouse", "keys", "pad"])
def test_five_puzzles_are_solved_with_what_the_screen_offers(
    player: Player, monkeypatch: pytest.MonkeyPatch, way: str, language: str
) -> None:
    services, solver = TestServices(), Solver(player, way)
    for game, words in ANSWERS:
        puzzle = beginning_with(game, words)
        monkeypatch.setattr(puzzles, "next_puzzle", lambda *_given, found=puzzle: found)
        scene = PuzzlesScene(services, game)
        player.open(scene, motion="off", language=language)
        player.settle()
        solver.press("solve")
        player.settle()
        table: Any = player.scene
        assert isinstance(table, MatchTable) and scene.position is not None
        with player.glancing():
            solver.act(game, table, scene.position.best.action)
        player.settle()
        assert player.scene is scene and scene.solved, (game, words)
    assert [one.solved for one in services.career.profile.answers] == [True] * len(ANSWERS)
