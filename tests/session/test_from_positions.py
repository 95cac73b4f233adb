"""A match can begin with a written position of docs/positions.md; its save and its code carry it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cardcity_desktop.rules.card_city.positions import written
from cardcity_desktop.rules.errors import BadFieldError
from cardcity_desktop.rules.registry import game_of
from cardcity_desktop.session.codes import code_of, from_code
from cardcity_desktop.session.match import AnyMatch, Match
from cardcity_desktop.session.replay import Replay
from cardcity_desktop.session.store import MemoryStore, Seat
from tests.games.citadels.tables import request as citadels_request
from tests.games.royal_cities.tables import noble, table

CLASSIC: dict[str, Any] = {
    "edition": "classic", "players": 2, "seat": 0, "money": [12, 5], "hand": ["R", "C"],
    "city": "H R . / L P R / . . I3", "round": 5, "rivals": {"1": "H C / R R"},
}  # fmt: skip
ADVANCED: dict[str, Any] = {
    "edition": "xl", "level": "advanced", "victory": "residential", "variants": ["ecological"], "players": 1,
    "seat": 0, "money": [12], "hand": ["R", "RC|"], "city": "H R . / L P RC- / . . I3",
}  # fmt: skip
POSITIONS: dict[str, tuple[str, dict[str, Any]]] = {
    "classic": ("card_city", CLASSIC),
    "classic, before the draw": ("card_city", {**CLASSIC, "hand": []}),
    "advanced, solo": ("card_city", ADVANCED),
    "royal_cities": (
        "royal_cities",
        table(noble("V3 W5", V="V1 V2", R="R2 W3"), noble("Y1"), market="Y4 R3 G6 P2", game="royal_cities"),
    ),
    "citadels": (
        "citadels", citadels_request(held={1: "assassin"}, cities={1: "temple keep"}, hands={1: "manor"}, gold={1: 2})
    ),
    "citadels, answers left out": (
        "citadels",
        {**citadels_request(held={0: "assassin", 1: "king", 2: "bishop", 3: "warlord"}, called=5), "answered": {}},
    ),
}  # fmt: skip


def match_of(name: str, seed: int = 7) -> AnyMatch:
    game = game_of(POSITIONS[name][0])
    setup = game.read_setup({"position": POSITIONS[name][1]})
    seats = [Seat(f"Seat {at}", at) for at in range(game.players(setup))]
    return Match.start(game, setup, seats, seed, MemoryStore())


@pytest.mark.parametrize("name", POSITIONS)
def test_a_match_begins_with_the_position_is_played_to_its_end_and_sent_as_a_code(name: str) -> None:
    match, rng = match_of(name), Random(3)
    game, first = match.game, match.state
    while not match.finished:
        seat = match.actors()[0]
        assert match.game.view(game.determinize(match.view(seat), 1), seat) == match.view(seat)
        match.do(seat, rng.choice(match.legal(seat)))
    shared = from_code(code_of(game, match.header, match.log))
    assert (shared.header.setup, tuple(shared.lines)) == (match.header.setup, match.log)
    replay = Replay(game, shared.header, shared.lines)
    assert replay.state(0) == first and replay.state(replay.length) == match.state


@pytest.mark.parametrize("name", POSITIONS)
def test_its_set_up_is_written_with_the_position_and_read_again(name: str) -> None:
    match = match_of(name)
    words = match.game.write_setup(match.header.setup)
    assert words["position"] and match.game.read_setup(words) == match.header.setup
    with pytest.raises(BadFieldError, match="position"):
        match.game.read_setup({**words, "players": 3 if words["players"] != 3 else 2})


@pytest.mark.parametrize("name", ["royal_cities", "citadels"])
def test_what_is_legal_is_what_analyse_answers(name: str) -> None:
    match, game = match_of(name), game_of(POSITIONS[name][0])
    answer = game.analyse({field: value for field, value in POSITIONS[name][1].items() if field != "game"})
    legal = {str(seat): sorted(map(game.encode, match.legal(seat))) for seat in match.actors()}
    assert legal == answer["legal"]


def test_cities_money_hand_and_round_are_as_written() -> None:
    match = match_of("classic")
    view = match.view(0)
    assert (view.round, view.money, sorted(view.hands[0])) == (5, (12, 5), ["C", "R"])
    assert {(card.cell, card.card) for card in view.cities[1]} == {
        ((0, 0), "H"), ((1, 0), "C"), ((0, 1), "R"), ((1, 1), "R")
    }  # fmt: skip
    assert len(view.cities[0]) == 6


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("round", 11), ("round", 0), ("rivals", {"0": "H"}), ("rivals", {"1": "R R"}), ("money", [1]),
        ("city", "H R R R R R"), ("hand", ["H"] * 5),
    ],
)  # fmt: skip
def test_an_impossible_position_is_refused_by_its_field(field: str, value: Any) -> None:
    with pytest.raises(BadFieldError) as refused:
        game_of("card_city").read_setup({"position": {**CLASSIC, field: value}})
    assert refused.value.field in (field, "city")


@pytest.mark.parametrize("players", [1, 2])
def test_a_moment_that_is_written_begins_another_match_with_the_same_city_hand_and_money(players: int) -> None:
    game = game_of("card_city")
    setup = game.read_setup({"edition": "classic", "players": players})
    match: AnyMatch = Match.start(game, setup, [Seat(str(at), at) for at in range(players)], 5, MemoryStore())
    rng, found = Random(2), 0
    while not match.finished:
        seat = match.actors()[0]
        if request := written(match.state, seat):
            begun = game.initial(game.read_setup({"position": request}), 9)
            was = match.state
            assert (begun.cities, begun.money, begun.round) == (was.cities, was.money, was.round)
            assert sorted(begun.hands[seat]) == sorted((code, 1 << seat) for code, _ in was.hands[seat])
            assert begun.reserve[:2] == was.reserve[:2]
            found += 1
        match.do(seat, rng.choice(match.legal(seat)))
    assert found >= 10
