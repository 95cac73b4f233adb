"""Tests of profile files: no finished game is lost, and damaged lines are ignored."""

from __future__ import annotations

import json
from dataclasses import asdict
from datetime import date
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardcity_desktop.career.achievements import earned
from cardcity_desktop.career.profile import MOST_GHOSTS, Ghost, Profile
from cardcity_desktop.storage.disk.locks import folder_lock
from cardcity_desktop.storage.profiles import CHOSEN_NAME, SUFFIX, Profiles
from tests.career.test_profile import entry


def test_what_was_played_is_there_again(tmp_path: Path) -> None:
    zoe = Profiles(tmp_path).create("Zoé")
    played = Profiles(tmp_path).add(zoe, entry("a", 12.5, medal="silver", purpose="mission", purpose_id="hearth"))
    assert Profiles(tmp_path).list() == (played,)
    assert played.entries[0].points == 12.5


def test_a_lesson_finished_is_kept_beside_the_games(tmp_path: Path) -> None:
    store = Profiles(tmp_path)
    zoe = store.add(store.create("Zoé"), entry("a"))
    grown = store.grow(zoe, lambda known: known.with_lesson("card_city/01_first_city"))
    assert store.grow(grown, lambda known: known.with_lesson("card_city/01_first_city")) == grown
    found = store.load(zoe.id)
    assert found == grown and found.has_taken("card_city", "01_first_city")
    assert not found.has_taken("citadels", "01_first_city") and len(found.entries) == 1
    assert store.rename(grown, "Zoé B.").lessons == grown.lessons
    other = Profiles(tmp_path / "other")
    assert other.adopt(store.file(zoe)) == store.load(zoe.id)


def test_a_friends_game_of_a_day_is_kept_and_its_later_one_takes_its_place(tmp_path: Path) -> None:
    store = Profiles(tmp_path)
    ghosts = [Ghost("card_city", "2026-11-18", name, f"CITY1{name}") for name in ("Tom", "Zoe")]
    again = Ghost("card_city", "2026-11-18", "Tom", "CITY1BETTER")
    grown = store.create("Ada")
    for ghost in (*ghosts, again):
        grown = store.grow(grown, lambda known, ghost=ghost: known.with_ghost(ghost))  # type: ignore[misc]
    assert store.load(grown.id) == grown and set(grown.ghosts) == {ghosts[1], again}
    assert grown.ghosts_of("card_city", date(2026, 11, 18)) == [*grown.ghosts]
    assert not grown.ghosts_of("citadels", date(2026, 11, 18))
    assert Profiles(tmp_path / "other").adopt(store.file(grown)) == grown
    assert store.rename(grown, "Ada B.").ghosts == grown.ghosts


def test_a_damaged_line_of_a_friend_costs_nothing_else_and_old_ones_make_room(tmp_path: Path) -> None:
    store = Profiles(tmp_path)
    ada = store.add(store.create("Ada"), entry("a"))
    lines = [{"ghost": 7, "game": "card_city", "day": "2026-11-18"}, {"ghost": "C", "game": "card_city", "day": "soon"}]
    lines += [{"ghost": "C" * 90_000, "game": "card_city", "day": "2026-11-18"}]
    days = [f"2{number:03}-11-18" for number in range(MOST_GHOSTS + 9)]
    lines += [{"ghost": "CITY1", "game": "card_city", "day": day, "name": "Tom"} for day in days]
    with store.file(ada).open("a") as file:
        file.writelines(f"{json.dumps(line)}\n" for line in lines)
    found = store.load(ada.id)
    assert found is not None and [ghost.day for ghost in found.ghosts] == days[9:] and len(found.entries) == 1


def test_the_chosen_profile_is_known_in_the_next_window(tmp_path: Path) -> None:
    store = Profiles(tmp_path)
    assert store.chosen() == ""
    store.choose(store.create("Zoé"))
    zoe = store.create("Bob")
    store.choose(zoe)
    assert Profiles(tmp_path).chosen() == zoe.id
    (tmp_path / CHOSEN_NAME).write_bytes(b"\xff\xfe")
    assert Profiles(tmp_path).chosen() not in ("", zoe.id), "and no bytes there stop the start"


def test_an_entry_with_every_kind_of_plain_value_is_read_again(tmp_path: Path) -> None:
    store = Profiles(tmp_path)
    grown = store.add(store.create("Zoé"), entry("a", setup={"first": None, "on": True, "deck": ["x", 1]}))
    assert Profiles(tmp_path).list() == (grown,) and grown.entries[0].setup["first"] is None


def test_two_windows_add_up(tmp_path: Path) -> None:
    one, other = Profiles(tmp_path), Profiles(tmp_path)
    zoe = one.create("Zoé")
    one.add(zoe, entry("a"))
    other.add(zoe, entry("b"))
    found = Profiles(tmp_path).load(zoe.id)
    assert found is not None and [known.match for known in found.entries] == ["a", "b"]


def test_a_torn_line_costs_itself_alone(tmp_path: Path) -> None:
    store = Profiles(tmp_path)
    zoe = store.create("Zoé")
    store.add(zoe, entry("a"))
    store.add(zoe, entry("b"))
    file = store.file(zoe)
    whole = file.read_bytes()
    for end in range(whole.index(b"\n") + 1, len(whole)):
        file.write_bytes(whole[:end])
        torn = store.load(zoe.id)
        assert torn is not None
        grown = store.add(zoe, entry("c"))
        again = store.load(zoe.id)
        assert again == grown and again.entries[-1].match == "c"


@pytest.mark.parametrize("line", [b"{}", b"[]", b"\xff", b'{"match":"x"}', b"[" * 5000, b"null", b'"\\ud800"'])
def test_strange_lines_are_passed_over_and_kept(tmp_path: Path, line: bytes) -> None:
    store = Profiles(tmp_path)
    zoe = store.create("Zoé")
    file = store.file(zoe)
    file.write_bytes(file.read_bytes() + line + b"\n")
    store.add(zoe, entry("a"))
    found = store.load(zoe.id)
    assert found is not None and [known.match for known in found.entries] == ["a"]
    assert line in file.read_bytes()


STRANGE: dict[str, dict[str, Any]] = {
    "figures": {"standing": {"points": 10**400}},
    "words": {"setup": {"edition": "xl", "victory": ["x"]}},
    "depth": {"setup": {"edition": [[1]]}},
    "day": {"purpose": "daily", "purpose_id": "someday"},
    "first day of all": {"purpose": "daily", "purpose_id": "0001-01-01"},
    "hints": {"hints": 10**30},
}


@pytest.mark.parametrize("what", STRANGE)
def test_an_entry_that_no_game_made_harms_nothing(tmp_path: Path, what: str) -> None:
    store = Profiles(tmp_path)
    zoe = store.add(store.create("Zoé"), entry("a"))
    file = store.file(zoe)
    line = json.dumps({**asdict(entry("b")), **STRANGE[what]}).encode() + b"\n"
    file.write_bytes(file.read_bytes() + line)
    (found,) = store.list()
    assert earned(found)[:1] == ("first_city",) and found.longest_streak("card_city") == 0 and found.records()
    store.rename(found, "Bob")
    assert line in file.read_bytes()


def test_a_new_name_loses_nothing_that_is_in_the_file(tmp_path: Path) -> None:
    one, other = Profiles(tmp_path), Profiles(tmp_path)
    zoe = one.create("Zoé")
    other.add(zoe, entry("a"))
    file = one.file(zoe)
    file.write_bytes(file.read_bytes() + b"what is this\n")
    renamed = one.rename(zoe, "Bob")
    assert (renamed.name, len(renamed.entries)) == ("Bob", 1) and one.load(zoe.id) == renamed
    assert file.read_bytes().endswith(b"what is this\n")


def test_a_damaged_first_line_costs_the_name_alone(tmp_path: Path) -> None:
    store = Profiles(tmp_path)
    zoe = store.add(store.create("Zoé"), entry("a"))
    file = store.file(zoe)
    file.write_bytes(b"\0" * 20 + file.read_bytes()[20:])
    (found,) = store.list()
    assert (found.id, found.name, found.entries) == (zoe.id, "", zoe.entries)
    assert Profiles(tmp_path / "other").adopt(file) is None
    assert store.rename(found, "Zoé").entries == zoe.entries == store.list()[0].entries


@pytest.mark.parametrize("content", [b"", b"\xff", b'{"profile":1}\n', b'{"profile":9,"id":"x","name":"Bob"}\n', None])
def test_what_cannot_be_read_of_a_profile_is_shown_and_left_alone(tmp_path: Path, content: bytes | None) -> None:
    told: list[str] = []
    store = Profiles(tmp_path, told.append)
    zoe = store.add(store.create("Zoé"), entry("a"))
    store.warn_unreadable()
    assert not told
    file = tmp_path / f"x{SUFFIX}"
    strange = file.mkdir if content is None else lambda: file.write_bytes((content or b"") + _newer_line(content))
    strange()
    assert store.list() == (zoe,)
    store.warn_unreadable()
    assert len(told) == 1 and file.name in told[0]
    assert content is None or file.read_bytes().startswith(content)


def _newer_line(head: bytes | None) -> bytes:
    """Return the line of a readable game, to be put below a newer version's header."""
    return json.dumps(asdict(entry("b"))).encode() if head and b"9" in head else b""


def test_a_copied_file_joins_what_is_here(tmp_path: Path) -> None:
    here, there = Profiles(tmp_path / "here"), Profiles(tmp_path / "there")
    zoe = here.create("Zoé")
    assert there.adopt(here.file(zoe)) == zoe and there.list() == (zoe,)
    here.add(zoe, entry("a"))
    copy = tmp_path / f"stick{SUFFIX}"
    copy.write_bytes(here.file(zoe).read_bytes())
    there.adopt(copy)
    there.add(zoe, entry("b"))
    merged = here.adopt(there.file(zoe))
    assert merged is not None and {known.match for known in merged.entries} == {"a", "b"}
    assert here.adopt(tmp_path / "nothing") is None
    (tmp_path / "here" / f"{zoe.id} - copy{SUFFIX}").write_bytes(copy.read_bytes())
    assert here.list() == (merged,)


def test_a_deleted_profile_can_be_mended(tmp_path: Path) -> None:
    store = Profiles(tmp_path)
    zoe = store.create("Zoé")
    store.delete(zoe)
    assert store.list() == ()
    assert any(file.name.startswith(zoe.id) for file in tmp_path.iterdir())
    store.restore(zoe)
    assert store.list() == (zoe,) and store.file(zoe).is_file()
    store.restore(zoe)
    assert store.list() == (zoe,), "a second press changes nothing"


def test_a_disk_that_refuses_is_reported(tmp_path: Path) -> None:
    told: list[str] = []
    blocked = tmp_path / "file"
    blocked.write_text("no folder")
    store = Profiles(blocked / "profiles", told.append)
    zoe = store.create("Zoé")
    assert store.add(zoe, entry("a")).entries != () and told
    assert store.list() == ()


def test_what_a_full_disk_refused_is_written_with_the_next_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Profiles(tmp_path)
    zoe = store.create("Zoé")
    with monkeypatch.context() as full:
        full.setattr("cardcity_desktop.storage.profiles.open_regular_file", _refused)
        zoe = store.add(zoe, entry("a"))
    zoe = store.rename(zoe, "Zoé B.")
    zoe = store.add(zoe, entry("b"))
    assert [known.match for known in zoe.entries] == ["a", "b"]
    assert Profiles(tmp_path).list() == (zoe,)


def test_what_a_full_disk_refused_is_tried_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = Profiles(tmp_path)
    zoe = store.create("Zoé")
    with monkeypatch.context() as full:
        full.setattr("cardcity_desktop.storage.profiles.open_regular_file", _refused)
        zoe = store.add(zoe, entry("a"))
        store.save_again(zoe)
    assert Profiles(tmp_path).list() != (zoe,)
    store.save_again(zoe)
    assert Profiles(tmp_path).list() == (zoe,)
    store.delete(zoe)
    store.save_again(zoe)
    assert store.list() == (), "what is put aside comes back"


def _refused(*_arguments: object) -> None:
    raise OSError(28, "No space left on device")


@given(st.binary(max_size=300))
def test_no_file_breaks_the_list(tmp_path_factory: pytest.TempPathFactory, content: bytes) -> None:
    folder = tmp_path_factory.mktemp("profiles")
    (folder / f"x{SUFFIX}").write_bytes(content)
    assert all(isinstance(found, Profile) for found in Profiles(folder).list())


def test_names_can_be_shown(tmp_path: Path) -> None:
    assert Profiles(tmp_path).create(" Zo\u0000é\ud800\u200b ").name == "Zoé"


def test_half_a_pair_in_a_stranger_s_profile_is_taken_over_and_written_again(tmp_path: Path) -> None:
    store = Profiles(tmp_path / "theirs")
    zoe = store.add(store.create("Zoé"), entry("a", purpose_id="hearth"))
    file = store.file(zoe)
    file.write_bytes(file.read_bytes().replace(b"hearth", b"h\\ud800h"))
    mine = Profiles(tmp_path / "mine")
    adopted = mine.adopt(file)
    assert adopted is not None and mine.load(zoe.id) == adopted
    assert adopted.entries[0].purpose_id == "h\ud800h"


def test_a_new_name_loses_no_game_that_another_window_finishes_just_then(tmp_path: Path) -> None:
    zoe = Profiles(tmp_path).create("Zoé")
    games = [entry(f"game{at}") for at in range(30)]
    other = Thread(target=lambda: [Profiles(tmp_path).add(zoe, game) for game in games])
    other.start()
    for at in range(30):
        Profiles(tmp_path).rename(zoe, f"Zoé {at}")
    other.join()
    (found,) = Profiles(tmp_path).list()
    assert found.name == "Zoé 29" and {known.match for known in found.entries} == {game.match for game in games}


def test_a_profile_that_a_sync_program_has_copied_can_be_deleted_and_restored(tmp_path: Path) -> None:
    store = Profiles(tmp_path)
    zoe, bob = store.add(store.create("Zoé"), entry("a")), store.create("Bob")
    for name in (f"{zoe.id}.sync-conflict-20261122-101500-ABCDEFG", f"{zoe.id} (conflicted copy)"):
        (tmp_path / f"{name}{SUFFIX}").write_bytes(store.file(zoe).read_bytes())
    store.delete(zoe)
    assert store.list() == (bob,)
    store.restore(zoe)
    assert store.list() == (bob, zoe)


def test_a_window_that_never_lets_go_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    store = Profiles(tmp_path, told.append)
    zoe = store.create("Zoé")
    monkeypatch.setattr("cardcity_desktop.storage.disk.locks.LOCK_SECONDS", 0.05)
    with folder_lock(tmp_path):
        zoe = store.add(zoe, entry("a"))
    assert zoe.entries, "the game is remembered all the same"
    assert told == ["Your profile can’t be saved now: another program uses it."]
    store.save_again(zoe)
    assert Profiles(tmp_path).list() == (zoe,)


def test_all_choices_and_lessons_are_there_again(tmp_path: Path) -> None:
    store = Profiles(tmp_path)
    chosen = [(f"card_city/town{number}", "a") for number in range(716)]
    zoe = store.create("Zoé")
    file = store.file(zoe)
    lines = [json.dumps({"choice": word, "value": value}) for word, value in chosen]
    lines += [json.dumps({"lesson": f"card_city/{number}"}) for number in range(716)]
    file.write_text(file.read_text(encoding="utf-8") + "".join(f"{line}\n" for line in lines), encoding="utf-8")
    found = Profiles(tmp_path).load(zoe.id)
    assert found is not None and list(found.choices) == chosen and len(found.lessons) == 716


def test_a_city_and_what_was_chosen_are_there_again_in_every_window(tmp_path: Path) -> None:
    store = Profiles(tmp_path)
    zoe = store.add(store.create("Zoé"), entry("a", city="-1,0 H R / . P"))
    first = store.grow(zoe, lambda known: known.with_choice("card_city/hearth", "a"))
    assert store.grow(first, lambda known: known.with_choice("card_city/hearth", "b")).choices == (
        ("card_city/hearth", "b"),
    )
    found = Profiles(tmp_path).load(zoe.id)
    assert found is not None and found.entries[0].city == "-1,0 H R / . P"
    assert dict(found.choices) == {"card_city/hearth": "b"}
    assert dict(store.rename(found, "Zoé B.").choices) == {"card_city/hearth": "b"}


def test_a_strange_city_costs_itself_alone_and_an_old_profile_has_none(tmp_path: Path) -> None:
    store = Profiles(tmp_path)
    zoe = store.create("Zoé")
    line = asdict(entry("a", 7.0))
    old = {name: value for name, value in line.items() if name != "city"}
    strange: list[Any] = [7, None, ["H"], "H" * 5000, "H\u0000R", "Häuser"]
    lines = [old | {"match": "old"}, *(line | {"match": str(at), "city": one} for at, one in enumerate(strange))]
    with store.file(zoe).open("a", encoding="utf-8") as file:
        file.writelines(json.dumps(one) + "\n" for one in lines)
    found = store.load(zoe.id)
    assert found is not None and len(found.entries) == len(strange) + 1
    assert {one.city for one in found.entries} == {""}


def test_deeds_are_there_again_and_strange_ones_cost_themselves_alone(tmp_path: Path) -> None:
    store = Profiles(tmp_path)
    zoe = store.add(store.create("Zoé"), entry("a", deeds={"visionary robs": 2}))
    line = asdict(entry("b", 7.0))
    old = {name: value for name, value in line.items() if name != "deeds"}
    strange: list[Any] = [7, None, ["robs"], {"robs": "often"}, {"robs": -1}, {"robs": True}, {"x" * 999: 1}]
    lines = [old | {"match": "old"}, *(line | {"match": str(at), "deeds": one} for at, one in enumerate(strange))]
    with store.file(zoe).open("a", encoding="utf-8") as file:
        file.writelines(json.dumps(one) + "\n" for one in lines)
    found = Profiles(tmp_path).load(zoe.id)
    assert found is not None and len(found.entries) == len(strange) + 2
    assert [dict(one.deeds) for one in found.entries] == [{"visionary robs": 2}, *[{}] * (len(strange) + 1)]


def test_friends_without_a_name_do_not_replace_each_other() -> None:
    profile = Profile("a", "")
    for code in ("CITY1ONE", "CITY1TWO", "CITY1ONE"):
        profile = profile.with_ghost(Ghost("card_city", "2026-11-18", "", code))
    assert [ghost.code for ghost in profile.ghosts] == ["CITY1ONE", "CITY1TWO"]
