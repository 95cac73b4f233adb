"""Tests of saves opened from outside the folder: double-clicked, or dropped onto the window."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardcity_desktop.session.store import MatchProblemError
from cardcity_desktop.storage.saves import Saves
from tests.storage.adopting import adopted
from tests.storage.test_saves import saved_in

FOREIGN = Path(__file__).parents[1] / "saves" / "format_1" / "classic_solo.cardcity"


@pytest.fixture
def saves(tmp_path: Path) -> Saves:
    return Saves(tmp_path / "saves")


def test_a_foreign_file_is_copied_and_can_be_resumed(saves: Saves) -> None:
    match_id = adopted(saves, FOREIGN)
    assert (saves.folder / f"{match_id}.cardcity").read_bytes() == FOREIGN.read_bytes()
    assert saves.resume(match_id).id == match_id


def test_all_actions_of_a_foreign_file_are_known_as_imported(saves: Saves) -> None:
    match = saves.open_file(FOREIGN)
    seats = frozenset(line.seat for line in match.log)
    assert seats and saves.imported_seats(match.id) == Saves(saves.folder).imported_seats(match.id) == seats
    assert saves.imported_seats("another") == frozenset()


def test_a_file_of_the_folder_is_taken_as_it_is(saves: Saves) -> None:
    match_id = adopted(saves, FOREIGN)
    assert adopted(saves, saves.folder / f"{match_id}.cardcity") == match_id
    assert saved_in(saves.folder) == [f"{match_id}.cardcity"]


def test_opened_again_it_goes_on_where_the_copy_was_left(saves: Saves, tmp_path: Path) -> None:
    content = FOREIGN.read_bytes()
    shorter = tmp_path / "game.cardcity"
    shorter.write_bytes(b"\n".join(content.split(b"\n")[:2]) + b"\n")
    match_id = adopted(saves, shorter)
    (saves.folder / f"{match_id}.cardcity").write_bytes(content)
    assert adopted(saves, shorter) == match_id
    assert (saves.folder / f"{match_id}.cardcity").read_bytes() == content


def test_another_game_of_the_same_name_does_not_take_its_place(saves: Saves, tmp_path: Path) -> None:
    first = adopted(saves, FOREIGN)
    other = tmp_path / FOREIGN.name
    other.write_bytes((FOREIGN.parent / "classic_two_finished.cardcity").read_bytes())
    second = adopted(saves, other)
    assert second == f"{first}-2"
    assert (saves.folder / f"{first}.cardcity").read_bytes() == FOREIGN.read_bytes()


@pytest.mark.parametrize("content", [b"not a save\n", b"", b'{"format":99,"game":"card_city"}\n'])
def test_what_is_no_save_of_ours_is_refused_and_left_alone(saves: Saves, tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "strange.cardcity"
    file.write_bytes(content)
    with pytest.raises(MatchProblemError):
        adopted(saves, file)
    assert file.read_bytes() == content
    assert not saves.folder.exists()


def test_a_missing_file_gives_a_sentence(saves: Saves, tmp_path: Path) -> None:
    with pytest.raises(MatchProblemError):
        adopted(saves, tmp_path / "gone.cardcity")
