"""Tests of saves: no action is lost, no file is destroyed, and no disk error stops a game."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from cardcity_desktop.rules.card_city.game import CARD_CITY
from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.rules.registry import game_of
from cardcity_desktop.session.match import AnyMatch, Match
from cardcity_desktop.session.store import Logged, MatchProblemError, Seat
from cardcity_desktop.storage.disk import folders
from cardcity_desktop.storage.format.read import read_save
from cardcity_desktop.storage.saves import SaveRefusedError, Saves
from tests.storage.held import HeldError, refuse_three_times

SEATS = (Seat("Zoé", 0), Seat("Bob", 3, "random"))
ALONE = SEATS[:1]


@pytest.fixture
def notices() -> list[str]:
    return []


@pytest.fixture
def saves(tmp_path: Path, notices: list[str]) -> Saves:
    return Saves(tmp_path / "saves", notices.append)


def begun(saves: Saves, steps: int = 0, seed: int = 7, seats: tuple[Seat, ...] = SEATS) -> AnyMatch:
    match: AnyMatch = Match.start(CARD_CITY, Setup(players=len(seats)), seats, seed, saves)
    go_on(match, steps)
    return match


def go_on(match: AnyMatch, steps: int) -> None:
    """Do `steps` legal actions, the same ones each time."""
    chance = Random(match.action_count)
    for _step in range(steps):
        if match.finished:
            return
        match.do(match.actors()[0], chance.choice(match.legal(match.actors()[0])))


def file_of(saves: Saves, match: AnyMatch) -> Path:
    return saves.folder / f"{match.id}.cardcity"


def actions_in(path: Path) -> list[Logged]:
    text = read_save(path.read_bytes())
    assert text.broken is None and not text.torn
    return list(text.actions)


def log_of(match: AnyMatch) -> list[Logged]:
    return list(match.log)


def saved_in(folder: Path) -> list[str]:
    """Return the names of the files there, without the store's own indexes."""
    return sorted(path.name for path in folder.iterdir() if path.name not in (".last", ".imported"))


def edit(path: Path, line: int, text: str) -> None:
    """Replace line number `line` of a file, counted from 1."""
    lines = path.read_text(encoding="utf-8").splitlines()
    lines[line - 1] = text
    path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")


def edit_header(path: Path, **values: object) -> None:
    header = json.loads(path.read_text(encoding="utf-8").splitlines()[0])
    edit(path, 1, json.dumps(header | values))


def test_the_home_variable_moves_the_saves(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(folders.HOME_VARIABLE, str(tmp_path))
    assert Saves().folder == tmp_path / "saves"


FOLDERS = {
    "saves": folders.saves_folder,
    "profiles": folders.profiles_folder,
    "settings.json": folders.settings_path,
    "logs": folders.log_folder,
    "pictures": folders.pictures_folder,
}


@pytest.mark.parametrize("name", FOLDERS)
def test_everything_is_in_the_folder_that_the_variable_names(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str
) -> None:
    monkeypatch.setenv(folders.HOME_VARIABLE, str(tmp_path))
    assert FOLDERS[name]() == tmp_path / name


@pytest.mark.parametrize("name", FOLDERS)
def test_without_the_variable_everything_is_in_a_folder_of_the_apps_own(
    monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.delenv(folders.HOME_VARIABLE, raising=False)
    found = FOLDERS[name]()
    assert {"cardcity", "Card City"} & set(found.parts)
    assert found.name == name or name in ("logs", "pictures")


def test_the_first_line_states_all_that_the_game_needs(saves: Saves) -> None:
    header = json.loads(file_of(saves, begun(saves, seats=ALONE)).read_text(encoding="utf-8"))
    assert header.pop("created").endswith("+00:00")
    assert header == {
        "format": 2,
        "game": "card_city",
        "rules": 2,
        "setup": CARD_CITY.write_setup(Setup(players=1)),
        "seed": 7,
        "seats": [{"name": "Zoé", "colour": 0, "player": "person"}],
    }


def test_the_secrecy_is_in_the_first_line_once_it_was_chosen_and_lasts(saves: Saves) -> None:
    usual = begun(saves)
    assert "secrecy" not in file_of(saves, usual).read_text(encoding="utf-8")
    header = replace(usual.header, secrecy="look")
    match_id = saves.create(header)
    saves.close(match_id)
    saves.rename(match_id, "Sunday")  # which writes the whole file anew
    assert json.loads((saves.folder / f"{match_id}.cardcity").read_text(encoding="utf-8"))["secrecy"] == "look"
    assert Saves(saves.folder).resume(match_id).header.secrecy == "look"


def test_alone_every_line_can_be_read_in_an_editor(saves: Saves) -> None:
    match = begun(saves, 3, seats=ALONE)
    lines = file_of(saves, match).read_text(encoding="utf-8").splitlines()[1:]
    assert [json.loads(line) for line in lines] == [{"s": 0, "a": line.text} for line in match.log]


def test_every_action_is_one_line_of_the_file_when_do_returns(saves: Saves) -> None:
    match = begun(saves)
    for _step in range(9):
        go_on(match, 1)
        assert actions_in(file_of(saves, match)) == log_of(match)


def test_every_line_reaches_the_disk_itself(saves: Saves, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[int] = []
    monkeypatch.setattr(os, "fsync", lambda handle: synced.append(os.fstat(handle).st_size))
    match = begun(saves)
    synced.clear()
    go_on(match, 3)
    assert len(synced) == 3
    assert synced[-1] == file_of(saves, match).stat().st_size


def test_a_killed_game_resumes_with_nothing_lost(tmp_path: Path) -> None:
    script = (
        "import os, signal, sys; sys.path.insert(0, sys.argv[1]);"
        "from pathlib import Path; from tests.storage.test_saves import Saves, begun;"
        "match = begun(Saves(Path(sys.argv[2])), 25); print(match.id, len(match.states), flush=True);"
        "os.kill(os.getpid(), getattr(signal, 'SIGKILL', signal.SIGTERM))"
    )
    root = str(Path(__file__).resolve().parents[2])
    ended = subprocess.run(
        [sys.executable, "-c", script, root, str(tmp_path)], capture_output=True, text=True, check=False
    )
    match_id, states = ended.stdout.split()
    assert ended.returncode in (-9, 15)  # Windows ends the process at once, with the number as its code
    match = Saves(tmp_path).resume(match_id)
    assert len(match.states) == int(states) == 26
    assert match.state == begun(Saves(tmp_path / "other"), 25).state


def test_a_resumed_match_goes_on_in_its_file(saves: Saves) -> None:
    match = begun(saves, 8)
    match.close()
    again = saves.resume(match.id)
    assert (again.state, again.seats, again.header) == (match.state, SEATS, saves.load(match.id).header)
    go_on(again, 4)
    assert actions_in(file_of(saves, match)) == log_of(again)
    assert len(log_of(again)) == 12


def test_undo_shortens_the_file(saves: Saves) -> None:
    match = begun(saves)
    while not match.can_undo:
        go_on(match, 1)
    kept = log_of(match)[:-1]
    match.undo()
    assert actions_in(file_of(saves, match)) == kept
    match.redo()
    assert actions_in(file_of(saves, match)) == log_of(match)


@pytest.mark.parametrize("seats", [SEATS, ALONE])
@pytest.mark.parametrize("lost", [2, 3, 5, 12])
def test_a_torn_last_line_is_dropped_and_the_file_mended(
    saves: Saves, notices: list[str], lost: int, seats: tuple[Seat, ...]
) -> None:
    match = begun(saves, 6, seats=seats)
    match.close()
    path = file_of(saves, match)
    path.write_bytes(path.read_bytes()[:-lost])
    again = saves.resume(match.id)
    assert len(notices) == 1 and "step before" in notices[0]
    assert log_of(again) == log_of(match)[:5]
    assert path.read_bytes().endswith(b"}\n")
    assert saved_in(saves.folder) == [path.name]
    go_on(again, 1)
    assert actions_in(path) == log_of(again)


def test_a_last_line_that_lacks_nothing_but_its_end_counts(saves: Saves, notices: list[str]) -> None:
    """Some editors omit the last line end."""
    match = begun(saves, 6)
    match.close()
    path = file_of(saves, match)
    whole = path.read_bytes()
    path.write_bytes(whole[:-1])
    assert saves.resume(match.id).log == match.log
    assert path.read_bytes() == whole
    assert notices == []


@pytest.mark.parametrize(
    ("rest", "torn"),
    [
        (b"\0" * 4096, False),
        (b'{"s":0,"a":"draw"', True),
        (b'{"s":0,"a":"build R', True),
        (b'{"s":0,"a":draw', False),
        (b"precious", False),
        (b'{"end":true', True),
    ],
)
def test_what_follows_the_end_is_cut_off_and_a_copy_kept_unless_a_crash_explains_it(
    saves: Saves, rest: bytes, torn: bool, notices: list[str]
) -> None:
    match = begun(saves, 6, seats=ALONE)
    match.close()
    path = file_of(saves, match)
    whole = path.read_bytes()
    path.write_bytes(whole + rest)
    assert saves.resume(match.id).log == match.log
    assert path.read_bytes() == whole
    kept = [file.read_bytes() for file in saves.folder.glob("*.kept")]
    assert kept == ([] if torn else [whole + rest])
    assert len(notices) == 1


def test_an_illegal_line_is_refused_with_its_number_and_the_file_stays(saves: Saves) -> None:
    match = begun(saves, 6, seats=ALONE)
    match.close()
    path = file_of(saves, match)
    edit(path, 4, '{"s":0,"a":"return P"}')
    edited = path.read_bytes()
    for _time in range(2):
        with pytest.raises(SaveRefusedError) as caught:
            saves.resume(match.id)
        assert (caught.value.line, caught.value.actions) == (4, 2)
        assert "line 4" in str(caught.value)
    assert path.read_bytes() == edited
    assert saved_in(saves.folder) == [path.name]


def test_a_refused_game_goes_on_from_the_action_before_and_its_file_is_kept(saves: Saves) -> None:
    match = begun(saves, 6, seats=ALONE)
    match.close()
    path = file_of(saves, match)
    edit(path, 4, '{"s":0,"a":"return P"}')
    edited = path.read_bytes()
    mended = saves.repair(match.id)
    assert mended.log == match.log[:2]
    assert (saves.folder / f"{match.id}.kept").read_bytes() == edited
    go_on(mended, 2)
    assert actions_in(path) == log_of(mended)


def test_what_is_played_after_a_packed_game_was_mended_can_be_read(saves: Saves) -> None:
    match = begun(saves, 6)
    match.close()
    path = file_of(saves, match)
    form = read_save(path.read_bytes()).form
    edit(path, 4, form.write(Logged(match.log[2].seat, "return P"), 4).decode().strip())
    mended = saves.repair(match.id)
    assert mended.log == match.log[:2]
    go_on(mended, 2)
    mended.close()
    assert saves.resume(match.id).log == mended.log


def test_a_game_whose_first_line_is_wrong_cannot_go_on(saves: Saves) -> None:
    match = begun(saves, 2)
    match.close()
    edit(file_of(saves, match), 1, "{}")
    with pytest.raises(SaveRefusedError) as caught:
        saves.repair(match.id)
    assert caught.value.actions is None
    assert saved_in(saves.folder) == [file_of(saves, match).name]


NO_ACTIONS = [
    "", "draw", "[]", '{"a":"draw"}', '{"s":0,"a":1}', '{"s":0,"a":"draw","b":1}', '{"s":0,"a":"fly"}',
    '{"s":1,"a":"draw"}',
    '{"s":-1,"a":"draw"}', '{"s":true,"a":"draw"}', '{"p":"AAAA"}', "\x00", '{"end":true}', "9" * 5000, "[" * 1500,
    '{"s":0,"a":"' + "x" * 3000 + '"}', '{"s":0,"a":"\\ud800"}',
]  # fmt: skip


@pytest.mark.parametrize("text", NO_ACTIONS)
def test_a_line_that_is_no_action_is_refused_with_its_number(saves: Saves, text: str) -> None:
    match = begun(saves, 5, seats=ALONE)
    match.close()
    edit(file_of(saves, match), 3, text)
    with pytest.raises(SaveRefusedError) as caught:
        saves.resume(match.id)
    assert caught.value.line == (4 if "end" in text else 3)


@pytest.mark.parametrize(
    "values",
    [
        {"seed": "7"},
        {"seats": []},
        {"rules": None},
        {"setup": {"edition": "golden"}},
        {"setup": {"players": 2, "colour": "blue"}},
        {"setup": {"edition": "classic", "level": "advanced"}},
        {"created": 5},
        {"extra": True},
        {"format": "1"},
        {"format": 0},
        {"seed": 1 << 64},
        {"seed": True},
        {"salt": "0011223344556677"},
        {"purpose": "free"},
        {"purpose": {"kind": "puzzle", "id": 7}},
        {"title": 7},
        {"secrecy": "fog"},
        {"secrecy": ["open"]},
        {"seats": [{"name": "Zoé", "colour": -1, "player": "person"}]},
        {"seats": [{"name": "Zoé", "colour": 0, "player": "person", "hat": 1}]},
        {"seats": [7]},
    ],
)
def test_a_changed_header_is_refused_as_line_1(saves: Saves, values: dict[str, object]) -> None:
    match = begun(saves, 1, seats=ALONE)
    match.close()
    edit_header(file_of(saves, match), **values)
    with pytest.raises(SaveRefusedError) as caught:
        saves.resume(match.id)
    assert caught.value.line == 1


def test_a_second_broken_file_never_replaces_the_first(saves: Saves) -> None:
    match = begun(saves, 3)
    match.close()
    path = file_of(saves, match)
    (saves.folder / f"{match.id}.kept").write_text("precious", encoding="utf-8")
    edit(path, 2, "{}")
    edited = path.read_bytes()
    saves.repair(match.id)
    assert (saves.folder / f"{match.id}-2.kept").read_bytes() == edited
    assert (saves.folder / f"{match.id}.kept").read_text(encoding="utf-8") == "precious"


FOREIGN: list[dict[str, object]] = [
    {"format": 4}, {"game": "chess"}, {"rules": 3}, {"rules": 0}, {"purpose": {"kind": "tournament"}}
]  # fmt: skip


@pytest.mark.parametrize("values", FOREIGN)
def test_a_save_of_another_version_is_one_sentence_and_stays(saves: Saves, values: dict[str, object]) -> None:
    match = begun(saves, 1)
    match.close()
    edit_header(file_of(saves, match), **values)
    with pytest.raises(MatchProblemError, match="another version"):
        saves.resume(match.id)
    assert file_of(saves, match).exists()


def test_a_save_without_a_table_option_has_its_default(saves: Saves) -> None:
    match = begun(saves, 3)
    match.close()
    path = file_of(saves, match)
    header = json.loads(path.read_text(encoding="utf-8").splitlines()[0])
    del header["setup"]["touching_halves"]
    edit(path, 1, json.dumps(header))
    assert saves.resume(match.id).state == match.state


def test_a_missing_save_is_one_sentence(saves: Saves) -> None:
    with pytest.raises(MatchProblemError, match="can’t be read"):
        saves.resume("nothing")


def test_two_running_copies_never_share_a_match(saves: Saves) -> None:
    match = begun(saves, 2)
    other = Saves(saves.folder)
    with pytest.raises(MatchProblemError, match="another window"):
        other.resume(match.id)
    go_on(match, 1)
    assert actions_in(file_of(saves, match)) == log_of(match)
    match.close()
    assert log_of(other.resume(match.id)) == log_of(match)


def test_matches_begun_in_the_same_second_have_files_of_their_own(saves: Saves) -> None:
    assert len({begun(saves).id for _match in range(5)}) == 5
    assert len(saved_in(saves.folder)) == 5


class FullDisk:
    """Patch of `os.write` that allows `room` more bytes, then reports a full disk."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.room = 0
        opened = Path.open

        def open_(path: Path, *args: object, **kwargs: object) -> object:
            file = opened(path, *args, **kwargs)  # type: ignore[call-overload]
            return _Metered(file, self) if "+" in file.mode else file

        monkeypatch.setattr(Path, "open", open_)


class _Metered:
    def __init__(self, file: object, disk: FullDisk) -> None:
        self._metered_file, self._disk = file, disk

    def __getattr__(self, name: str) -> object:
        return getattr(self._metered_file, name)

    def write(self, data: bytes) -> int:
        fits = bytes(data)[: self._disk.room]
        self._disk.room -= len(fits)
        if not fits:
            raise OSError(28, "the disk is full")
        written: int = self._metered_file.write(fits)  # type: ignore[attr-defined]
        return written


def test_a_full_disk_is_reported_once_and_every_action_tries_again(
    saves: Saves, notices: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = FullDisk(monkeypatch)
    disk.room = 10_000
    match = begun(saves, 3)
    disk.room = 5  # a part of the next line fits: it must not stay in the file
    go_on(match, 4)
    assert len(notices) == 1
    assert "the disk is full" in notices[0]
    disk.room = 10_000
    go_on(match, 1)
    assert actions_in(file_of(saves, match)) == log_of(match)
    assert len(log_of(match)) == 8


def test_a_disk_that_fills_up_twice_is_reported_twice(
    saves: Saves, notices: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = FullDisk(monkeypatch)
    match = begun(saves, 2)
    disk.room = 10_000
    go_on(match, 2)
    disk.room = 0
    go_on(match, 2)
    assert len(notices) == 2


def test_a_folder_that_cannot_be_made_leaves_the_game_in_memory(tmp_path: Path, notices: list[str]) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    saves = Saves(tmp_path / "file" / "saves", notices.append)
    match = begun(saves, 5)
    assert len(notices) == 1
    assert match.action_count == 5
    assert saves.list() == ()
    (tmp_path / "file").unlink()
    go_on(match, 1)
    assert actions_in(file_of(saves, match)) == log_of(match)


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write everywhere")
def test_a_read_only_folder_leaves_the_game_in_memory(saves: Saves, notices: list[str]) -> None:
    saves.folder.mkdir()
    saves.folder.chmod(0o500)
    try:
        assert begun(saves, 3).action_count == 3
    finally:
        saves.folder.chmod(0o700)
    assert len(notices) == 1


def test_the_list_has_the_last_played_first_and_states_how_far_it_is(saves: Saves) -> None:
    second, first = begun(saves, 30), begun(saves, 3)
    os.utime(file_of(saves, second), (1_000, 1_000))
    os.utime(file_of(saves, first), (2_000, 2_000))
    newest, oldest = saves.list()
    assert [newest.id, oldest.id] == [first.id, second.id]
    assert [seat.name for seat in newest.header.seats] == ["Zoé", "Bob"]
    assert newest.header.setup == Setup()
    assert (newest.round, newest.rounds, newest.actions, newest.finished) == (1, 10, 3, False)
    assert oldest.round == second.state.round > 1


def test_the_list_follows_a_game_that_goes_on(saves: Saves) -> None:
    match = begun(saves, 3)
    assert saves.list()[0].actions == 3
    go_on(match, 2)
    assert saves.list()[0].actions == 5


def test_the_picture_in_the_list_is_of_what_every_player_may_know(saves: Saves) -> None:
    game = game_of("citadels")
    match: AnyMatch = Match.start(game, game.read_setup({"players": 2}), SEATS, 5, saves)
    while match.state.phase.name != "turn":
        seat = match.actors()[0]
        match.do(seat, match.legal(seat)[0])
    (entry,) = saves.list()
    assert entry.view == match.view(None) != match.view(0)
    assert entry.events == match.events_since(0, None) != match.events_since(0, 0)


def test_finished_matches_are_kept_as_history(saves: Saves) -> None:
    match = begun(saves, 10_000)
    assert match.finished
    (entry,) = Saves(saves.folder).list()
    assert entry.finished and entry.view is None
    seen = Saves(saves.folder).look(entry)
    assert (seen.id, seen.view) == (entry.id, match.view(None)) and seen.events, "its picture is made when it is seen"
    match.close()
    assert saves.resume(match.id).finished


def test_a_match_whose_end_was_not_marked_is_finished_all_the_same(saves: Saves) -> None:
    match = begun(saves, 10_000)
    match.close()
    path = file_of(saves, match)
    path.write_bytes(path.read_bytes().replace(b'{"end":true}\n', b""))
    assert Saves(saves.folder).list()[0].finished


def test_continue_means_the_game_played_last_even_when_the_clock_was_set_back(saves: Saves) -> None:
    first, second = begun(saves, 3), begun(saves, 3)
    os.utime(file_of(saves, second), (1_000, 1_000))
    assert [saved.id for saved in saves.list()] == [second.id, first.id]
    go_on(first, 1)
    os.utime(file_of(saves, first), (500, 500))
    assert [saved.id for saved in Saves(saves.folder).list()] == [first.id, second.id]


def test_looking_at_a_finished_game_does_not_make_it_the_last_played(saves: Saves) -> None:
    first, second = begun(saves, 3), begun(saves, 3)
    first.close()
    saves.resume(first.id)
    assert saves.list()[0].id == second.id


def test_the_list_shows_what_it_cannot_open_apart_and_gives_the_reason(saves: Saves, notices: list[str]) -> None:
    good, broken, foreign, player = (begun(saves, 1) for _match in range(4))
    for match in (broken, foreign, player):
        match.close()
    edit(file_of(saves, broken), 1, "{}")
    edit_header(file_of(saves, foreign), game="chess")
    edit_header(file_of(saves, player), seats=[{"name": "A", "colour": 0, "player": p} for p in ("person", "oracle")])
    before = {path: path.read_bytes() for path in saves.folder.iterdir()}
    assert [saved.id for saved in saves.list()] == [good.id]
    others = {other.id: other for other in saves.others()}
    assert others.keys() == {broken.id, foreign.id, player.id}
    assert "line 1" in others[broken.id].problem
    assert "another version" in others[foreign.id].problem and others[foreign.id].names == ("Zoé", "Bob")
    assert "oracle" in others[player.id].problem
    assert {path: path.read_bytes() for path in saves.folder.iterdir()} == before
    assert notices == []
    for match in (broken, foreign, player):
        with pytest.raises(MatchProblemError):
            saves.resume(match.id)


def test_the_list_leaves_a_file_alone_that_another_copy_just_begins(saves: Saves, notices: list[str]) -> None:
    saves.folder.mkdir()
    path = saves.folder / "new.cardcity"
    path.write_bytes(b'{"format":1,')
    assert saves.list() == ()
    assert path.exists()
    assert notices == []


def test_delete_forgets_a_match(saves: Saves) -> None:
    match, other = begun(saves, 1), begun(saves, 1)
    saves.delete(match.id)
    assert [saved.id for saved in saves.list()] == [other.id]
    saves.forget(match.id)
    assert saved_in(saves.folder) == [file_of(saves, other).name]


def test_a_deleted_match_can_be_brought_back(saves: Saves) -> None:
    match = begun(saves, 4)
    saves.delete(match.id)
    saves.restore(match.id)
    assert saves.resume(match.id).log == match.log
    with pytest.raises(MatchProblemError):
        saves.restore(match.id)


def test_what_is_open_in_another_window_is_not_deleted(saves: Saves) -> None:
    match = begun(saves, 4)
    with pytest.raises(MatchProblemError, match="another window"):
        Saves(saves.folder).delete(match.id)
    go_on(match, 1)
    assert actions_in(file_of(saves, match)) == log_of(match)


def test_what_is_open_in_another_window_is_neither_repaired_nor_renamed(saves: Saves) -> None:
    match, other = begun(saves, 4), Saves(saves.folder)
    for act in (lambda: other.repair(match.id), lambda: other.rename(match.id, "Mine")):
        with pytest.raises(MatchProblemError, match="another window"):
            act()
    assert saved_in(saves.folder) == [file_of(saves, match).name]


@pytest.mark.parametrize(("steps", "finished"), [(10_000, True), (5, False)])
def test_a_match_can_be_given_a_name_and_its_history_stays(saves: Saves, steps: int, finished: bool) -> None:
    match = begun(saves, steps)
    match.close()
    played = file_of(saves, match).stat().st_mtime_ns
    saves.rename(match.id, "Sunday\0 with\nBob")
    assert file_of(saves, match).stat().st_mtime_ns == played
    (entry,) = saves.list()
    assert (entry.header.title, entry.finished) == ("Sunday with Bob", finished)
    assert read_save(file_of(saves, match).read_bytes()).ended is finished
    assert saves.resume(match.id).log == match.log


def test_a_name_that_the_disk_refuses_is_shown_and_tried_again(saves: Saves, monkeypatch: pytest.MonkeyPatch) -> None:
    match = begun(saves, 5)
    match.close()
    changes = list[str]()
    saves.unsaved_changed = lambda: changes.append(saves.unsaved_title)
    with monkeypatch.context() as patched:
        patched.setattr("cardcity_desktop.storage.saves.atomic_write", _no_room)
        saves.rename(match.id, "Sunday")
        assert saves.retry() == {} and saves.unsaved_title == changes[0] != ""
        assert saves.list()[0].header.title == "Sunday" and Saves(saves.folder).list()[0].header.title == ""
    saves.retry()
    assert (saves.unsaved_title, changes[-1]) == ("", "")
    assert Saves(saves.folder).list()[0].header.title == "Sunday"


def test_no_name_is_kept_for_a_deleted_match(saves: Saves, monkeypatch: pytest.MonkeyPatch) -> None:
    match = begun(saves, 5)
    match.close()
    with monkeypatch.context() as patched:
        patched.setattr("cardcity_desktop.storage.saves.atomic_write", _no_room)
        saves.rename(match.id, "Sunday")
    saves.delete(match.id)
    saves.retry()
    assert saves.unsaved_title == ""


def test_a_name_that_no_file_can_hold_is_saved_all_the_same(saves: Saves) -> None:
    match = Match.start(CARD_CITY, Setup(players=1), (Seat("\ud800", 0),), 7, saves)
    match.close()
    assert saves.resume(match.id).seats[0].name == ""


@pytest.mark.parametrize("seats", [ALONE, SEATS])
def test_hints_are_counted_with_the_match_and_nothing_else_changes(
    saves: Saves, notices: list[str], seats: tuple[Seat, ...]
) -> None:
    match = begun(saves, 6, seats=seats)
    match.note_hint()
    match.note_hint()
    assert actions_in(file_of(saves, match)) == log_of(match)
    go_on(match, 3)
    again = Saves(saves.folder)
    with pytest.raises(MatchProblemError):
        again.resume(match.id)  # still locked by who plays it
    match.close()
    resumed = again.resume(match.id)
    assert resumed.header.hints == 2
    assert log_of(resumed) == log_of(match)
    assert not notices and not list(saves.folder.glob("*.kept"))


def test_a_hint_on_a_full_disk_is_counted_once_there_is_room(
    saves: Saves, notices: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    match = begun(saves, 4)
    with monkeypatch.context() as patched:
        patched.setattr("cardcity_desktop.storage.save_file.atomic_write", _no_room)
        match.note_hint()
    assert actions_in(file_of(saves, match)) == log_of(match)
    go_on(match, 1)
    match.close()
    assert Saves(saves.folder).resume(match.id).header.hints == 1


def _no_room(path: Path, content: bytes) -> None:
    raise OSError(28, "No space left on device")


@pytest.mark.parametrize("method", ["replace", "rename", "unlink"])
def test_a_saved_game_that_a_scanner_has_open_is_deleted_restored_and_forgotten(
    method: str, saves: Saves, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = begun(saves, 3)
    match.close()
    pauses = refuse_three_times(monkeypatch, method, HeldError)
    monkeypatch.setattr(sys, "platform", "win32")
    saves.delete(match.id)
    assert not file_of(saves, match).exists()
    saves.restore(match.id)
    assert file_of(saves, match).exists()
    saves.delete(match.id)
    saves.forget(match.id)
    assert not list(saves.folder.glob("*.deleted*")) and not file_of(saves, match).exists()
    assert len(pauses) == 3


@pytest.mark.parametrize("name", [".sync-conflict-20261128-172233-ABCDEF7", " (conflicted copy 2026-11-28 172233)"])
def test_a_sync_program_s_copy_is_listed_only_if_it_has_more_than_the_save(saves: Saves, name: str) -> None:
    match = begun(saves, 5)
    file = file_of(saves, match)
    copy = file.with_stem(f"{file.stem}{name}")
    shutil.copy(file, copy)
    go_on(match, 2)
    match.close()
    assert [entry.id for entry in saves.list()] == [match.id], "the copy has nothing of its own"
    assert copy.is_file()
    other = saves.resume(copy.stem)
    go_on(other, 1)
    other.do(other.actors()[0], other.legal(other.actors()[0])[-1])
    other.close()
    assert {entry.id for entry in saves.list()} == {match.id, copy.stem}
    file.unlink()
    assert [entry.id for entry in saves.list()] == [copy.stem]
