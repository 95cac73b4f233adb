"""Tables of all games whose room has a fake link."""

from __future__ import annotations

from typing import Any

from cardcity_desktop.rules.card_city.setup import Setup as CardCity
from cardcity_desktop.rules.citadels.setup import Setup as Citadels
from cardcity_desktop.rules.registry import game_of
from cardcity_desktop.rules.royal_cities.setup import Setup as RoyalCities
from cardcity_desktop.scenes.front import front_of
from cardcity_desktop.scenes.match_table.table import MatchTable
from cardcity_desktop.scenes.second_screens.room import Room
from cardcity_desktop.session.match import AnyMatch, Match
from cardcity_desktop.session.store import MemoryStore, SaveStore, Seat
from tests.games.toy.rules import Setup as Sealed
from tests.scenes.second_screens.fake_phones import FakeLink, opened_room
from tests.scenes.services import NAMES, TestServices
from tests.ui.driver import Player

SETUPS: dict[str, Any] = {
    "sealed_bids": Sealed(3),
    "card_city": CardCity(players=3),
    "royal_cities": RoyalCities(3),
    "citadels": Citadels(players=4),
}


def begun(game: str, computers: tuple[int, ...] = (), seed: int = 3, store: SaveStore | None = None) -> AnyMatch:
    setup = SETUPS[game]
    seats = [Seat(NAMES[at], at, "random" if at in computers else "person") for at in range(setup.players)]
    return Match.start(game_of(game), setup, seats, seed, store or MemoryStore())


def at_table(player: Player, match: AnyMatch, **preferences: Any) -> tuple[MatchTable, Room, FakeLink]:
    room, link = opened_room(match)
    services = TestServices()
    services.screens.room = room
    table = front_of(match.header.game).table_scene(services, match, 0.01)
    assert isinstance(table, MatchTable)
    player.open(table, **{"motion": "off", **preferences})
    return table, room, link
