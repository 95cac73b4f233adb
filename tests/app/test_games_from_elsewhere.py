"""Every way in is checked alike: a game that comes as a code, as a letter in a file, or as a saved game.

Each form of cheating gets its sentence, in both languages, before anything of the stored game is changed.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from cardcity_desktop.app.services import AppServices
from cardcity_desktop.rules.registry import game_of
from cardcity_desktop.scenes.match_table.curtain import CurtainScene
from cardcity_desktop.scenes.saved_games.opening import LetterQuestion, open_code, open_file
from cardcity_desktop.scenes.saved_games.scene import SavedGamesScene
from cardcity_desktop.session.codes import code_of
from cardcity_desktop.session.match import AnyMatch, Match
from cardcity_desktop.session.store import FREE, Header, MemoryStore, Purpose, Seat
from cardcity_desktop.storage.disk.folders import HOME_VARIABLE
from cardcity_desktop.storage.saves import Saves
from cardcity_desktop.ui.pages.dialog import Dialog
from cardcity_desktop.ui.window.commands import Command, Push
from tests.session.test_from_positions import CLASSIC
from tests.ui.driver import Player

GAME, SEED = game_of("card_city"), 7_000_003
SEATS = (Seat("Ada", 0), Seat("Bo", 1))
WAYS = ("code", "letter", "file")


@dataclass
class Bo:
    """Bo's window and saved games; Bo has one letter of Ada's, and has not answered."""

    player: Player
    services: AppServices
    folder: Path
    match_id: str = ""

    def open(self, match: AnyMatch, way: str) -> None:
        """Open a match of Ada's in one of three ways."""
        self.player.app.obey(self._command(match, way))
        self.player.wait(1.0)

    def _command(self, match: AnyMatch, way: str) -> Command:
        if way == "file":
            theirs = Saves(self.folder / "theirs")
            match_id = theirs.create(match.header, match.log)
            theirs.close(match_id)
            return open_file(self.services, theirs.folder / f"{match_id}.cardcity")
        code = code_of(GAME, match.header, match.log)
        if way == "code":
            return open_code(self.services, code)
        letter = self.folder / "letter.txt"
        letter.write_text(f"Hello Bo!\n{code}\n", encoding="utf-8")
        return open_file(self.services, letter)

    @property
    def stored(self) -> dict[str, tuple[Header, Any]]:
        store = self.services.matches.store
        return {saved.id: (saved.header, store.peek(saved.id).lines) for saved in store.list()}


def adas(turns: int = 1, choice: int = 0, seed: int = SEED, setup: Any = None, **header: Any) -> AnyMatch:
    """Return Ada's match with Bo after so many turns; she begins."""
    words = setup or {"players": 2, "first_player": 0}
    seats, purpose = header.get("seats", SEATS), header.get("purpose", FREE)
    match: AnyMatch = Match.start(GAME, GAME.read_setup(words), seats, seed, MemoryStore(), purpose)
    for _turn in range(turns):
        seat = match.actors()[0]
        while match.actors()[:1] == (seat,):
            match.do(seat, match.legal(seat)[choice])
    return match


@pytest.fixture
def bo(player: Player, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Bo:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))
    services = AppServices()
    player.open(services.title_scene(), motion="off")
    services.serve(player.app)
    services.career.create("Bo")
    mine = services.matches.receive(code_of(GAME, adas().header, adas().log), "Bo")
    mine.close()
    return Bo(player, services, tmp_path, mine.id)


FORMS: dict[str, tuple[Callable[[], AnyMatch], str, str]] = {
    "turn taken back": (
        lambda: adas(choice=-1),
        "Ada’s letter has another turn 1 than the one you saw.",
        "Lettre reçue (Ada) : le tour 1 n’est pas celui que vous avez vu.",
    ),
    "colour": (
        lambda: adas(seats=(Seat("Ada", 3), SEATS[1])),
        "Ada’s letter has another colour for Ada.",
        "Lettre reçue (Ada) : la couleur n’est pas la même (Ada).",
    ),
    "purpose": (
        lambda: adas(purpose=Purpose("mission", "harbour")),
        "Ada’s letter has another purpose than your game.",
        "Lettre reçue (Ada) : elle ne se joue pas dans le même but que votre partie.",
    ),
    "look-alike letters": (
        lambda: adas(seats=(SEATS[0], Seat("В\u043e", 1))),
        "Ada’s letter writes the name of Bo with other letters, which look alike.",
        "Lettre reçue (Ada) : le nom Bo y est écrit avec d’autres lettres, qui se ressemblent.",
    ),
    "both names": (
        lambda: adas(seats=(Seat("Eve", 0), Seat("Zoé", 1))),
        "Eve’s letter has another name in place of Bo: Zoé.",
        "Lettre reçue (Eve) : un autre nom remplace Bo : Zoé.",
    ),
    "kind of player": (
        lambda: adas(seats=(replace(SEATS[0], player="visionary"), SEATS[1])),
        "Ada’s letter has another kind of player in place of Ada.",
        "Lettre reçue (Ada) : Ada y est un autre genre de joueur.",
    ),
    "deal": (
        lambda: adas(seed=SEED + 1),
        "Ada’s letter has other cards than your game with the same players.",
        "Lettre reçue (Ada) : les cartes ne sont pas celles de votre partie entre les mêmes joueurs.",
    ),
    "deal and set-up": (
        lambda: adas(seed=SEED + 1, setup={"edition": "xl", "players": 2, "first_player": 0}),
        "Ada’s letter has another set-up and other cards than your game with the same players.",
        "Lettre reçue (Ada) : la mise en place et les cartes ne sont pas celles de votre partie entre les mêmes "
        "joueurs.",
    ),
    "deal between look-alikes": (
        lambda: adas(seed=SEED + 1, seats=(Seat("Ad\u0430", 2), Seat("B\u043e", 3))),
        "letter has other cards than your game with the same players.",
        "les cartes ne sont pas celles de votre partie entre les mêmes joueurs.",
    ),
    "turns of one's own": (
        lambda: adas(turns=2),
        "Ada’s letter has turns of Bo that were not played here, from turn 2 on.",
        "Lettre reçue (Ada) : elle contient des tours (Bo) qui n’ont pas été joués ici, à partir du tour 2.",
    ),
}
"""By form: the match that Ada's letter claims, and what is asked in English and in French."""


def plain(text: str) -> str:
    """Return a text with plain blanks."""
    return " ".join(text.replace("\u00a0", " ").replace("\u202f", " ").split())


def shows(bo: Bo, sentence: str) -> bool:
    return any(plain(sentence) in plain(text) for text in bo.player.texts())


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("form", FORMS)
def test_each_form_of_cheating_is_asked_about_before_anything_is_changed(bo: Bo, form: str, way: str) -> None:
    made, english, _french = FORMS[form]
    before = bo.stored
    bo.open(made(), way)
    assert isinstance(bo.player.scene, LetterQuestion) and shows(bo, english)
    assert bo.stored == before
    bo.player.click("Leave the letter")
    bo.player.settle()
    assert bo.stored == before


@pytest.mark.parametrize("form", FORMS)
def test_each_form_of_cheating_is_asked_about_in_french(bo: Bo, form: str) -> None:
    bo.player.change(language="fr")
    made, _english, french = FORMS[form]
    bo.open(made(), "code")
    assert shows(bo, french)


def test_a_game_that_is_taken_in_spite_of_its_differences_is_placed_beside_the_stored_one(bo: Bo) -> None:
    before = bo.stored
    bo.open(adas(turns=1, seats=(Seat("Ada", 3), SEATS[1])), "file")
    bo.player.click("Take the letter")
    bo.player.wait(1.0)
    after = bo.stored
    assert len(after) == 2 and after.items() >= before.items()
    (taken,) = after.keys() - before.keys()
    assert bo.services.matches.store.imported_seats(taken) == {0}


def test_several_differences_are_all_named_the_most_serious_first(bo: Bo) -> None:
    bo.open(adas(seats=(Seat("Eve", 3), SEATS[1]), purpose=Purpose("puzzle", "seven")), "code")
    sentences = [
        "Eve’s letter has another name in place of Ada: Eve.",
        "Eve’s letter has another colour for Ada.",
        "Eve’s letter has another purpose than your game.",
        "This game is played as: a puzzle.",
        "If you take it, your game stays beside it.",
    ]
    assert shows(bo, " ".join(sentences))


@pytest.mark.parametrize("way", WAYS)
def test_invisible_joiners_in_names_make_no_other_game(bo: Bo, way: str) -> None:
    """Neither a joiner nor any other invisible letter is part of a name, so the letter continues the stored game."""
    bo.open(adas(turns=1, seats=(Seat("A\u200dda", 0), Seat("\u2060Bo\u200c", 1))), way)
    (header, _lines), *others = bo.stored.values()
    assert not others and [seat.name for seat in header.seats] == ["Ada", "Bo"]


@pytest.mark.parametrize("way", WAYS)
def test_the_next_letter_continues_the_game_without_a_question(bo: Bo, way: str) -> None:
    mine = bo.services.matches.resume(bo.match_id)
    while mine.actors()[:1] == (1,):
        mine.do(1, mine.legal(1)[0])
    theirs: AnyMatch = Match.start(GAME, mine.header.setup, SEATS, SEED, MemoryStore())
    for line in mine.log:
        theirs.do(line.seat or 0, GAME.decode(line.text))
    while theirs.actors()[:1] == (0,):
        theirs.do(0, theirs.legal(0)[0])
    mine.close()
    bo.open(theirs, way)
    assert isinstance(bo.player.scene, CurtainScene) and bo.player.sees("This letter is for Bo")
    assert [lines for _header, lines in bo.stored.values()] == [theirs.log]
    assert bo.services.matches.store.imported_seats(bo.match_id) == {0}


def test_the_letter_of_the_deal_opens_the_game_that_it_began(bo: Bo) -> None:
    """Else its sender could begin anew, and the next letter would continue the second match without a question."""
    bo.open(adas(turns=0), "code")
    assert list(bo.stored) == [bo.match_id]


NOTES: dict[str, tuple[Callable[[], AnyMatch], str, str]] = {
    "position": (
        lambda: adas(0, setup={"position": CLASSIC}, seats=(Seat("Eve", 0), Seat("Zoé", 1))),
        "This game begins from a written position.",
        "Cette partie commence par une position écrite.",
    ),
    "mission": (
        lambda: adas(1, seed=9, purpose=Purpose("mission", "unknown"), seats=(Seat("Eve", 0), Seat("Zoé", 1))),
        "This game is played as: a mission.",
        "Cette partie se joue comme : une mission.",
    ),
    "puzzle": (
        lambda: adas(1, seed=9, purpose=Purpose("puzzle", "seven"), seats=(Seat("Eve", 0), Seat("Zoé", 1))),
        "This game is played as: a puzzle.",
        "Cette partie se joue comme : une énigme.",
    ),
    "chosen deal": (
        lambda: adas(1, seed=(1 << 16) - 1, seats=(Seat("Eve", 0), Seat("Zoé", 1))),
        "Its deal was not drawn by chance: its number 65535 was chosen.",
        "Sa donne n’a pas été tirée au sort : son numéro, 65535, a été choisi.",
    ),
    "look-alikes": (
        lambda: adas(1, seed=1 << 16, seats=(Seat("Eve", 0), Seat("Ev\u0435", 1))),
        "Two names look alike: Eve and Ev\u0435.",
        "Deux noms se ressemblent : Eve et Ev\u0435.",
    ),
}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("note", NOTES)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_is_unusual_about_a_received_game_is_named_before_it_is_played(
    bo: Bo, note: str, way: str, language: str
) -> None:
    if language == "fr" and way != "code":
        return  # the sentence is the same
    bo.player.change(language=language)
    made, *sentences = NOTES[note]
    bo.open(made(), way)
    assert isinstance(bo.player.scene, Dialog) and shows(bo, sentences[language == "fr"])
    bo.player.press("escape")
    bo.player.wait(1.0)
    assert isinstance(bo.player.scene, CurtainScene), "it can be played all the same"
    bo.open(made(), way)
    assert isinstance(bo.player.scene, CurtainScene), "it is named once"


def test_a_usual_game_opens_without_a_note(bo: Bo) -> None:
    for seed, name in ((1 << 16, "Zoé"), ((1 << 32) - 1, "Noël")):
        bo.open(adas(1, seed=seed, seats=(Seat("Eve", 0), Seat(name, 1))), "code")
        assert isinstance(bo.player.scene, CurtainScene)


def test_a_written_position_is_named_in_the_list_of_saved_games(bo: Bo) -> None:
    bo.open(NOTES["position"][0](), "code")
    bo.player.app.obey(Push(SavedGamesScene(bo.services)))
    bo.player.settle()
    assert bo.player.sees("From a written position")
