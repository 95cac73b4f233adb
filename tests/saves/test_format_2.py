"""Tests that saves of formats 2 and 3 always load, with seats, purposes and passwords, and hide the hands."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardcity_desktop.rules.citadels.actions import Discard, Keep, Put
from cardcity_desktop.rules.citadels.districts import DISTRICTS
from cardcity_desktop.rules.registry import GAMES, game_of
from cardcity_desktop.session.match import AnyMatch, Match
from cardcity_desktop.session.store import HAD_CLOSED_SEATS, OCCASIONS, Purpose, Seat
from cardcity_desktop.storage.format.packing import UnpackError, pack, unpack
from cardcity_desktop.storage.format.read import Format2
from cardcity_desktop.storage.saves import Saves, replay_of

FIXTURES = Path(__file__).parent / "format_2"
CLOSED_FOLDER = Path(__file__).parent / "format_3"
HARBOUR = Purpose("mission", "harbour", {"goal": 40})

MATCHES = {
    "mission_three": (150, False, 6, HARBOUR, ""),
    "puzzle_alone": (20, False, 6, Purpose("puzzle", "seven"), ""),
    "named_two_finished": (99, True, 10, Purpose(), "Le dimanche"),
    "unique_four": (120, False, 3, Purpose("daily", "2026-11-22"), ""),
    "royal_three": (90, False, 2, Purpose(), "Le mariage"),
    "royal_alone": (40, False, 4, Purpose(), ""),
    "citadels_four_finished": (264, True, 14, Purpose(), ""),
    "lesson_suburb": (25, False, 6, Purpose("lesson", "suburb"), ""),
}
"""Actions, whether it is over, the round, what it is for, its title."""


@pytest.fixture
def saves(tmp_path: Path) -> Saves:
    shutil.copytree(FIXTURES, tmp_path / "saves")
    return Saves(tmp_path / "saves")


def test_every_fixture_is_looked_at() -> None:
    assert {path.stem for path in FIXTURES.iterdir()} == set(MATCHES)


@pytest.mark.parametrize("name", MATCHES)
def test_a_save_of_format_2_loads_for_ever(saves: Saves, name: str) -> None:
    match = saves.resume(name)
    at = match.game.progress(match.state)
    assert (match.action_count, match.finished, at.round, match.header.purpose, match.header.title) == MATCHES[name]
    assert (saves.folder / f"{name}.cardcity").read_bytes() == (FIXTURES / f"{name}.cardcity").read_bytes()


@pytest.mark.parametrize("name", MATCHES)
def test_a_first_line_is_written_as_it_was(name: str) -> None:
    old = json.loads((FIXTURES / f"{name}.cardcity").read_bytes().splitlines()[0])
    new = json.loads(Format2.of(old).first_line)
    if "salt" in old:  # packed anew, its padding differs
        old["seed"] = new["seed"] = ""
    assert list(new.items()) == list(old.items())


def test_the_list_knows_all_of_them(saves: Saves) -> None:
    listed = {saved.id: (saved.actions, saved.finished, saved.header.purpose) for saved in saves.list()}
    assert listed == {name: (actions, over, what) for name, (actions, over, _round, what, _title) in MATCHES.items()}


@pytest.mark.parametrize("name", ["mission_three", "unique_four", "named_two_finished", "royal_three"])
def test_a_game_of_several_shows_no_hand_in_an_editor(name: str) -> None:
    """Neither actions nor the seed can be read, and the lines do not differ in length or by repetition."""
    header, *lines = (FIXTURES / f"{name}.cardcity").read_text(encoding="utf-8").splitlines()
    assert isinstance(json.loads(header)["seed"], str)
    lines = [line for line in lines if "end" not in line]
    packed = [json.loads(line)["p"] for line in lines]
    assert {len(text) for text in packed} <= {32, 64}
    assert len(set(packed)) == len(packed)
    assert not any(word in text for text in packed for word in ("draw", "take", "build"))


@pytest.mark.parametrize("kind", [Keep, Put, Discard])
def test_the_length_of_a_line_does_not_reveal_which_hidden_card_it_names(kind: type[Keep]) -> None:
    encode = game_of("citadels").encode
    lines = [pack(f"6 {encode(kind(district.name))}", b"12345678", 300) for district in DISTRICTS]
    assert len({len(line) for line in lines}) == 1


@pytest.mark.parametrize("kind", OCCASIONS)
def test_every_occasion_is_kept(saves: Saves, kind: str) -> None:
    purpose = Purpose(kind, "x", {"list": [1, {"deep": "é"}]})  # type: ignore[arg-type]
    game = game_of("card_city")
    match = Match.start(game, game.read_setup({"players": 1}), [Seat("Ada", 0)], 1, saves, purpose)
    match.close()
    assert saves.resume(match.id).header.purpose == purpose


@pytest.mark.parametrize("name", GAMES)
def test_every_game_is_saved_and_continued(tmp_path: Path, name: str) -> None:
    """Also where several seats may act at once, in any order."""
    game, chance = game_of(name), Random(4)
    setup = max(game.setups(), key=game.players)
    seats = [Seat("", seat) for seat in range(game.players(setup))]
    saves = Saves(tmp_path)
    match: AnyMatch = Match.start(game, setup, seats, 11, saves)
    for _step in range(120):
        if match.finished:
            break
        seat = chance.choice(match.actors())
        match.do(seat, chance.choice(match.legal(seat)))
    match.close()
    again = saves.resume(match.id)
    assert (again.log, again.state) == (match.log, match.state)
    (listed,) = saves.list()
    assert (listed.actions, listed.header.game) == (match.action_count, name)


def test_a_save_with_closed_seats_opens_as_if_it_had_none_with_one_sentence(tmp_path: Path) -> None:
    shutil.copytree(CLOSED_FOLDER, tmp_path / "saves")
    told = list[str]()
    saves = Saves(tmp_path / "saves", told.append)
    (listed,) = saves.list()
    assert (listed.id, listed.actions, told) == ("closed_three", 90, []), "a list says nothing"
    assert replay_of(CLOSED_FOLDER / "closed_three.cardcity").length == 90
    for _again in range(2):
        match = saves.resume("closed_three")
        assert match.action_count == 90
        match.close()
    assert told == [HAD_CLOSED_SEATS]
    assert b"closures" not in (tmp_path / "saves" / "closed_three.cardcity").read_bytes()
    match = saves.resume("closed_three")
    match.do(match.actors()[0], match.legal(match.actors()[0])[0])
    match.close()
    assert Saves(tmp_path / "saves").resume("closed_three").action_count == 91


@given(st.text(), st.binary(min_size=8, max_size=8), st.integers(1, 10**6))
def test_what_is_packed_can_be_unpacked_at_its_place_only(text: str, salt: bytes, number: int) -> None:
    try:
        packed = pack(text, salt, number)
    except UnicodeEncodeError:
        return
    assert unpack(packed, salt, number) == text.rstrip(" ")
    for other in ((packed, salt, number + 1), (packed, salt[::-1] + b"x", number), (packed[:-1], salt, number)):
        with pytest.raises(UnpackError):
            unpack(*other)
