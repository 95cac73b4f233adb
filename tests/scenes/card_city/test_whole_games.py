"""Whole games played with the mouse, by real events on what is lit: every mode, every variant, every number of players.

Without a mouse: test_without_mouse.
"""

from __future__ import annotations

import pytest

from cardcity_desktop.rules.card_city.setup import CLASSIC_VARIANTS, SUBURB, XL_VARIANTS, Setup
from cardcity_desktop.scenes.card_city.table.scene import TableScene
from tests.scenes.card_city.table_player import MemoryServices, TablePlayer, new_match
from tests.ui.driver import Player

GAMES = {
    "classic": Setup(players=2),
    "classic variants": Setup("classic", "simplified", "residential", CLASSIC_VARIANTS, 3),
    "solo": Setup(players=1),
    "bribes": Setup("xl", "advanced", "residential", ("architect",), 2),
    "all variants": Setup("xl", "advanced", "industrial", XL_VARIANTS, 2),
    "suburb": Setup("xl", "advanced", "happiness", ("architect", "ecological", SUBURB), 1),
    "crisis": Setup("xl", "simplified", "economic", ("leisure_crisis",), 2),
    "unique city of 2": Setup("xl", "normal", "economic", ("leisure_crisis", "unique_city"), 2),
    "unique city of 3": Setup("xl", "simplified", "commercial", ("unique_city", "ecological"), 3),
    "unique city of 4": Setup("xl", "simplified", "industrial", ("unique_city",), 4),
}


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_is_played_with_the_mouse_on_lit_cells(player: Player, name: str) -> None:
    setup, modes = GAMES[name], set[str]()
    match = new_match(setup)
    player.open(TableScene(MemoryServices(), match), motion="off")
    TablePlayer(player, watch=modes.add).play()
    assert match.finished
    assert match.view(None).round == match.view(None).rounds
    assert {"draw", "build"} <= modes
    assert "buy" in modes or setup.players == 1
    assert ("split" in modes) == ("choose" in modes) == ("pass_on" in modes) == (setup.players > 1)
    assert ("keep" in modes) == (setup.players == 1)
    assert ("found" in modes) == (SUBURB in setup.variants)


def test_every_variant_and_every_number_of_players_is_among_these_games() -> None:
    assert {variant for setup in GAMES.values() for variant in setup.variants} >= {
        *CLASSIC_VARIANTS,
        *XL_VARIANTS,
        SUBURB,
    }
    assert {setup.players for setup in GAMES.values()} == {1, 2, 3, 4}
    assert {setup.level for setup in GAMES.values() if setup.edition == "xl"} == {"simplified", "normal", "advanced"}
    assert {setup.victory for setup in GAMES.values()} == {
        "residential", "economic", "industrial", "commercial", "happiness",
    }  # fmt: skip
