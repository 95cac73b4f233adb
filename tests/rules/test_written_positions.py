"""Every moment of a game can be written: the last one that has a request, and the actions since."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cardcity_desktop.rules.citadels import positions as citadels
from cardcity_desktop.rules.registry import game_of
from cardcity_desktop.rules.royal_cities import positions as royal_cities

WRITTEN: dict[str, Any] = {"royal_cities": royal_cities.written, "citadels": citadels.written}


@pytest.mark.parametrize(
    ("name", "players"), [("royal_cities", 1), ("royal_cities", 3), ("citadels", 2), ("citadels", 3), ("citadels", 7)]
)
def test_what_is_written_goes_on_as_the_game_did(name: str, players: int) -> None:
    game, rng = game_of(name), Random(players)
    state: Any = game.initial(game.read_setup({"players": players}), 4)
    request, played, compared = None, list[str](), 0
    for _step in range(160):
        if not (actors := game.actors(state)):
            break
        if found := WRITTEN[name](state):
            request, played = found, []
        if request is not None:
            answer = game.analyse({"game": name, **request, "play": played})
            legal = {str(seat): sorted(map(game.encode, game.legal(state, seat))) for seat in actors}
            assert answer["legal"] == legal, played
            compared += 1
        action = rng.choice(list(game.legal(state, actors[0])))
        played.append(f"{actors[0]} {game.encode(action)}")
        state = game.apply(state, actors[0], action).state
    assert compared > 20
