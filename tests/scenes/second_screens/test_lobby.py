"""The lobby of a room: a person takes a seat with a name and a face, which all see from then on."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardcity_desktop.session.store import FACES, Seat
from cardcity_desktop.storage.saves import Saves
from cardcity_desktop.ui.wording.seats import face_of
from tests.scenes.second_screens.fake_phones import Phone
from tests.scenes.second_screens.tables import at_table, begun
from tests.scenes.services import NAMES
from tests.ui.driver import Player


def test_a_typed_name_and_a_face_are_the_seat_s_everywhere(player: Player, tmp_path: Path) -> None:
    store = Saves(tmp_path)
    match = begun("citadels", store=store)
    table, room, link = at_table(player, match)
    other, third = Phone(room, link, 1).sit(1), Phone(room, link, 2)
    phone = Phone(room, link, 3)
    phone.send(take=0, name="  Zoé\u0000 ", face="face-elder")
    assert table.names[0] == "Zoé" and table.match.seats[0].face == "elder"
    assert phone.page["me"]["name"] == "Zoé" and phone.page["me"]["face"] == "face-elder"
    assert third.last("seats")["seats"][0]["name"] == "Zoé"
    assert any(row["name"] == "Zoé" for block in other.page["blocks"] for row in block.get("seats", ()))
    match.close()
    assert store.peek(match.id).header.seats[0] == Seat("Zoé", 0, face="elder")


def test_the_seat_as_it_was_shown_changes_nothing(player: Player) -> None:
    match = begun("citadels", computers=(3,))
    match.name_seat(0, "", "")
    _table, room, link = at_table(player, match)
    phone = Phone(room, link, 1, "fr")
    shown = phone.last("seats")["seats"][0]
    before = match.seats
    phone.send(take=0, name=shown["name"], face=shown["face"])
    assert room.elsewhere == {0} and match.seats == before, "a default name stays one, in every language"


@pytest.mark.parametrize("name", [NAMES[1], NAMES[1].upper(), "Вruno"])  # the last one begins with a Cyrillic letter
def test_a_name_that_another_has_is_refused_with_a_sentence(player: Player, name: str) -> None:
    match = begun("citadels")
    _table, room, link = at_table(player, match)
    phone = Phone(room, link, 1)
    phone.send(take=0, name=name)
    assert phone.last("said") == f"{name} is at the table already: choose another name."
    assert not room.elsewhere and match.seats[0].name == NAMES[0]
    phone.send(take=0, name="Zoé")
    assert room.elsewhere == {0}


@pytest.mark.parametrize("name", ["", " \u200b ", 7, None, "x" * 900])
def test_nonsense_as_a_name_or_a_face_leaves_a_sound_seat(player: Player, name: object) -> None:
    match = begun("citadels")
    _table, room, link = at_table(player, match)
    Phone(room, link, 1).send(take=0, name=name, face="../../faces")
    assert room.elsewhere == {0} and match.seats[0].face == ""
    assert match.seats[0].name in (NAMES[0], "x" * 32)


def test_a_computer_is_never_renamed_nor_a_taken_seat(player: Player) -> None:
    match = begun("citadels", computers=(2,))
    _table, room, link = at_table(player, match)
    Phone(room, link, 1).sit(0)
    stranger = Phone(room, link, 2)
    for seat in (0, 2):
        stranger.send(take=seat, name="Mallory", face="face-elder")
    assert room.elsewhere == {0} and "Mallory" not in [seat.name for seat in match.seats]
    rows = stranger.last("seats")["seats"]
    assert "Bring back here" in rows[0]["why"] and "why" not in rows[1] and "why" not in rows[2]


def test_the_lobby_offers_the_faces_with_their_names(player: Player) -> None:
    match = begun("citadels")
    _table, room, link = at_table(player, match)
    lobby = Phone(room, link, 1, "fr").last("seats")
    assert [face for face, _name in lobby["faces"]] == [f"face-{face}" for face in FACES]
    assert all(name for _face, name in lobby["faces"])
    assert all(f"/art/face-{face}.svg" in link.pages for face in FACES)
    assert lobby["seats"][0]["face"] == f"face-{face_of('person', match.seats[0].colour)}"
    assert lobby["ground"] and f"/art/{lobby['ground']}.svg" in link.pages
