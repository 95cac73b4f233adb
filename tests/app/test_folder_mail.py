"""Two homes on one machine play by a shared folder; conflicts, torn letters and strangers' files do no harm."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

import pytest

from cardcity_desktop.app.matches import MatchRepository
from cardcity_desktop.rules.registry import GAMES, game_of
from cardcity_desktop.session.match import AnyMatch
from cardcity_desktop.session.store import MatchProblemError, Seat
from cardcity_desktop.storage import letter_folders
from cardcity_desktop.storage.disk.files import read_regular_file
from cardcity_desktop.storage.saves import Saves

NAMES = ("Zoé", "Bo")
MOST_LETTERS = 600


class Home:
    """One player's computer: saved games, and the folder that both share."""

    def __init__(self, place: Path, shared: Path, seat: int) -> None:
        self.place, self.shared, self.seat = place, shared, seat
        self.begin_anew()

    def begin_anew(self) -> None:
        """Start the program again: nothing is remembered but what is on the disk."""
        self.matches = MatchRepository(Saves(self.place / "saves"))
        self.mail = self.matches.folders

    def take(self) -> str:
        """Open the letter that is in the folder, and return the id of its match."""
        (letter,) = self.mail.look() or self.mail.games_in(self.shared)
        match = self.matches.receive(letter.text, NAMES[self.seat])
        match.close()
        self.mail.move(match.id, self.shared)
        return match.id

    def play(self, match_id: str, chance: Random) -> AnyMatch:
        """Play until somebody else has to, and send the letter."""
        match = self.matches.resume(match_id)
        while self.seat in match.actors():
            match.do(self.seat, chance.choice(match.legal(self.seat)))
        match.close()
        assert self.mail.send(match)
        assert self.mail.look() == ()
        return match

    def status(self, match_id: str) -> str:
        self.mail.look()
        return self.mail.status(match_id)


@pytest.fixture
def homes(tmp_path: Path) -> tuple[Home, Home]:
    shared = tmp_path / "Shared"
    shared.mkdir()
    return Home(tmp_path / "one", shared, 0), Home(tmp_path / "two", shared, 1)


def begun(home: Home, name: str = "card_city") -> AnyMatch:
    """Begin a match of two persons at a home, which uses the folder."""
    game = game_of(name)
    setup = next(setup for setup in game.setups() if game.players(setup) == 2)
    match = home.matches.new(name, setup, [Seat(who, at) for at, who in enumerate(NAMES)], 11)
    match.close()
    home.mail.choose(match.id, home.shared)
    return match


def both_at_it(homes: tuple[Home, Home]) -> tuple[str, str, Random]:
    """Return the ids of a match that has gone to and fro once; the second home has played last."""
    chance = Random(4)
    first = begun(homes[0]).id
    homes[0].play(first, chance)
    second = homes[1].take()
    homes[1].play(second, chance)
    return first, second, chance


@pytest.mark.parametrize("name", GAMES)
def test_a_game_goes_to_its_end_by_a_folder_as_one_match_in_both_homes(name: str, homes: tuple[Home, Home]) -> None:
    chance = Random(5)
    ids = {0: begun(homes[0], name).id}
    at = 0
    for _letter in range(MOST_LETTERS):
        match = homes[at].play(ids[at], chance)
        if match.finished:
            break
        assert NAMES[1 - at] in homes[at].mail.status(ids[at])
        at = 1 - at
        if chance.random() < 0.1:
            homes[at].begin_anew()
        found = homes[at].take()
        assert ids.setdefault(at, found) == found, "it stays one match"
    homes[1 - at].take()
    first, second = (home.matches.replay(ids[at]) for at, home in enumerate(homes))
    assert first.lines == second.lines and all(len(home.matches.all()) == 1 for home in homes)
    assert all(saved.finished for home in homes for saved in home.matches.all())
    assert sorted(path.name.rsplit("-", 1)[1] for path in homes[0].shared.iterdir()) == ["Bo.txt", "Zoe.txt"]


def test_the_deal_is_sent_at_once_and_then_nothing_before_a_turn_is_over(homes: tuple[Home, Home]) -> None:
    match = begun(homes[0])
    assert "To play: Bo." in homes[0].status(match.id)
    (deal,) = homes[0].shared.iterdir()
    second = homes[1].take()
    taken = homes[1].matches.resume(second)
    taken.do(1, taken.legal(1)[0])
    taken.close()
    assert taken.actors() == (1,) and "It is your turn" in homes[1].status(second)
    assert list(homes[0].shared.iterdir()) == [deal]
    homes[1].play(second, Random(1))
    assert homes[0].take() == match.id


def test_a_letter_that_is_not_whole_is_reported_and_read_when_it_is(homes: tuple[Home, Home]) -> None:
    first, _second, _chance = both_at_it(homes)
    letter = next(homes[0].shared.glob("*-Bo.txt"))
    whole = letter.read_bytes()
    for part in (whole[: len(whole) // 2], whole[:-1], b"", b"\xff\xfe"):
        letter.write_bytes(part)
        assert homes[0].mail.look() == ()
    letter.write_bytes(whole[: len(whole) // 2])
    assert "is incomplete: it may still be arriving" in homes[0].status(first)
    letter.write_bytes(whole)
    assert homes[0].take() == first


def test_a_conflict_copy_of_an_older_letter_changes_nothing(homes: tuple[Home, Home]) -> None:
    first, second, chance = both_at_it(homes)
    letter = next(homes[0].shared.glob("*-Bo.txt"))
    copy = letter.with_name(f"{letter.stem}.sync-conflict-20261123-081500-ABCDEFG.txt")
    copy.write_bytes(letter.read_bytes())
    homes[0].take()
    homes[0].play(first, chance)
    homes[1].take()
    match = homes[1].play(second, chance)
    assert homes[0].take() == first
    assert homes[0].matches.replay(first).lines == match.log


def test_a_letter_with_another_turn_is_reported_and_changes_nothing(homes: tuple[Home, Home], tmp_path: Path) -> None:
    first, second, _chance = both_at_it(homes)
    other = Home(tmp_path / "three", homes[1].shared, 1)
    letter = next(homes[0].shared.glob("*-Bo.txt"))
    homes[0].take()
    seen = homes[0].matches.replay(first).lines
    letter.unlink()
    ours = other.take()
    other.play(ours, Random(9))
    assert other.matches.replay(ours).lines != homes[1].matches.replay(second).lines
    (news,) = homes[0].mail.look()
    assert news.differs and news.match_id == first
    assert "differs from your game" in homes[0].mail.status(first)
    assert homes[0].matches.replay(first).lines == seen


def test_a_folder_that_vanishes_is_reported_and_the_letter_follows_when_it_is_back(homes: tuple[Home, Home]) -> None:
    home, chance = homes[0], Random(3)
    match = begun(home)
    away = home.shared.rename(home.shared.with_name("Away"))
    home.play(match.id, chance)
    assert "can’t be reached: the folder is not there" in home.status(match.id)
    assert not home.shared.exists()
    away.rename(home.shared)
    assert "To play: Bo." in home.status(match.id)
    assert homes[1].take()


def test_strangers_files_are_neither_opened_nor_touched(homes: tuple[Home, Home]) -> None:
    first, _second, _chance = both_at_it(homes)
    shared = homes[0].shared
    strange = {
        "holidays.txt": b"Dear Ada, CITY1 is no code",
        ".hidden.txt": b"CITY1",
        ".other-program.part": b"half of something",
        "large.txt": b"CITY1" * 100_000,
        "latin.txt": b"\xe9\xe8",
        "picture.png": b"\x89PNG",
    }
    for name, content in strange.items():
        (shared / name).write_bytes(content)
    (shared / "folder.txt").mkdir()
    assert homes[0].take() == first
    assert {name: (shared / name).read_bytes() for name in strange} == strange


def test_of_a_folder_full_of_texts_only_the_latest_are_read(
    homes: tuple[Home, Home], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A folder of documents may be chosen: it is looked at every few seconds."""
    first, _second, _chance = both_at_it(homes)
    for number in range(3 * letter_folders.MOST_LETTERS):
        old = homes[0].shared / f"note-{number}.txt"
        old.write_text("A long note", encoding="utf-8")
        os.utime(old, (1_700_000_000 + number,) * 2)
    opened = list[Path]()

    def count(path: Path, largest: int) -> bytes:
        opened.append(path)
        return read_regular_file(path, largest)

    monkeypatch.setattr(letter_folders, "read_regular_file", count)
    homes[0].begin_anew()
    assert homes[0].take() == first
    homes[0].mail.look()
    assert len(opened) <= letter_folders.MOST_LETTERS + 2, "each once, and what is written over"


def test_a_file_in_the_place_of_a_letter_is_kept(homes: tuple[Home, Home]) -> None:
    match = begun(homes[0])
    homes[0].play(match.id, Random(1))
    (letter,) = homes[0].shared.iterdir()
    letter.write_text("somebody else’s", encoding="utf-8")
    homes[0].begin_anew()
    homes[0].mail.look()
    assert letter.read_text(encoding="utf-8") == "somebody else’s"
    assert len(list(homes[0].shared.iterdir())) == 2 and homes[1].take()


def test_a_folder_that_is_not_there_is_refused_with_a_sentence(homes: tuple[Home, Home]) -> None:
    match = begun(homes[0])
    with pytest.raises(MatchProblemError, match="can’t be reached: the folder is not there"):
        homes[0].mail.choose(match.id, homes[0].shared / "nowhere")
    assert homes[0].mail.folder(match.id) == homes[0].shared
