"""Tests of saves opened from outside the folder: double-clicked, or dropped onto the window."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from cardcity_desktop.rules.registry import game_of
from cardcity_desktop.session.store import MatchProblemError
from cardcity_desktop.storage import imports
from cardcity_desktop.storage.disk import files
from cardcity_desktop.storage.saves import Saves, replay_of
from tests.storage.adopting import adopted
from tests.storage.test_saves import saved_in

FOREIGN = Path(__file__).parents[1] / "saves" / "format_1" / "classic_solo.cardcity"


@pytest.fixture
def saves(tmp_path: Path) -> Saves:
    return Saves(tmp_path / "saves")


def test_a_foreign_file_becomes_a_match_and_can_be_resumed(saves: Saves) -> None:
    before = FOREIGN.read_bytes()
    match_id = adopted(saves, FOREIGN)
    assert saves.resume(match_id).log == replay_of(FOREIGN).lines
    assert FOREIGN.read_bytes() == before


def test_all_actions_of_a_foreign_file_are_known_as_imported(saves: Saves) -> None:
    match_id = adopted(saves, FOREIGN)
    seats = frozenset(line.seat for line in replay_of(FOREIGN).lines)
    assert seats and saves.imported_seats(match_id) == Saves(saves.folder).imported_seats(match_id) == seats
    assert saves.imported_seats("another") == frozenset()


def test_a_mark_of_an_import_is_on_the_disk_before_its_actions(saves: Saves, monkeypatch: pytest.MonkeyPatch) -> None:
    """While the disk refuses the mark, the match is in memory only, as one that can't be saved."""
    real, room = files.open_regular_file, list[bool]()

    def full(path: Path, mode: str, largest: int) -> Any:
        if mode == "ab" and not room:
            raise OSError(28, "No space left on device")
        return real(path, mode, largest)

    monkeypatch.setattr(imports, "open_regular_file", full)
    told = list[str]()
    saves.notify = told.append
    match_id = adopted(saves, FOREIGN)
    assert not list(saves.folder.glob("*.cardcity")) and saves.all_unsaved == {match_id: "the disk is full"}
    assert saves.imported_seats(match_id) == {0} and len(told) == 1
    room.append(True)
    assert saves.retry() == {}
    assert Saves(saves.folder).imported_seats(match_id) == {0}
    assert Saves(saves.folder).peek(match_id).lines == replay_of(FOREIGN).lines


def test_opened_again_it_continues_where_the_match_was_left(saves: Saves, tmp_path: Path) -> None:
    content = FOREIGN.read_bytes()
    shorter = tmp_path / "another name.cardcity"
    shorter.write_bytes(b"\n".join(content.split(b"\n")[:2]) + b"\n")
    match_id = adopted(saves, shorter)
    assert saves.resume(match_id).action_count == 1
    saves.close(match_id)
    for file in (FOREIGN, shorter, FOREIGN):
        assert adopted(saves, file) == match_id
    assert len(saved_in(saves.folder)) == 1 and saves.resume(match_id).log == replay_of(FOREIGN).lines


def test_another_game_of_the_same_name_does_not_take_its_place(saves: Saves, tmp_path: Path) -> None:
    first = adopted(saves, FOREIGN)
    other = tmp_path / FOREIGN.name
    other.write_bytes((FOREIGN.parent / "classic_two_finished.cardcity").read_bytes())
    second = adopted(saves, other)
    assert second != first and saves.resume(first).log == replay_of(FOREIGN).lines


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


def test_a_file_is_played_once_to_judge_it_and_once_as_it_was_stored(
    saves: Saves, monkeypatch: pytest.MonkeyPatch
) -> None:
    steps = len(replay_of(FOREIGN).lines)
    rules = game_of("card_city", 1)
    played, apply = list[Any](), rules.apply

    def counted(state: Any, seat: int, action: Any) -> Any:
        played.append(action)
        return apply(state, seat, action)

    monkeypatch.setattr(rules, "apply", counted)
    adopted(saves, FOREIGN)
    assert len(played) == 2 * steps
