"""A seat closed by a word: its curtain opens with the word alone, wherever its match comes from."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from cardcity_desktop.rules.registry import game_of
from cardcity_desktop.scenes.match_table.curtain import CurtainScene
from cardcity_desktop.scenes.match_table.journal import JournalLayer
from cardcity_desktop.scenes.match_table.layers import MenuLayer
from cardcity_desktop.scenes.match_table.table import MatchTable
from cardcity_desktop.scenes.replay.scene import ReplayScene
from cardcity_desktop.scenes.shared.ask_text import AskText
from cardcity_desktop.session.closures import MOST_CLOSURES, WITH_WORD, WITHOUT_WORD, Closure, key_of
from cardcity_desktop.session.codes import code_of, from_code
from cardcity_desktop.session.header_models import is_newer_purpose
from cardcity_desktop.session.mail import receive
from cardcity_desktop.session.match import AnyMatch, Match
from cardcity_desktop.session.replay import Replay
from cardcity_desktop.session.store import MemoryStore
from cardcity_desktop.storage.saves import Saves
from cardcity_desktop.ui.pages.dialog import Dialog
from cardcity_desktop.ui.reader.screen import read_screen
from tests.scenes.match_table.test_handover import GAMES, act, new_match, open_table, redealt
from tests.scenes.services import TestServices
from tests.ui.driver import Player

WORD = "Quatre-Vents"
PERSONS = [game for game in GAMES if game != "card_city_xl"]


def go_on(player: Player, table: MatchTable, until: Callable[[], bool]) -> None:
    """Play by chance until a moment is reached; open seats' curtains are lifted."""
    chance = Random(5)
    for _step in range(400):
        if until():
            return
        status = table.turn_status
        if isinstance(player.scene, CurtainScene):
            player.wait(0.6)
            player.press("return")
        elif status.waiting == "own" and not table.animating:
            act(player, table, chance.choice(list(table.match.legal(status.actor))))
        elif status.waiting == "pass_on" and not table.animating:
            if (command := table.hand_over.pass_on()) is not None:
                player.app.obey(command)
            player.step()
        elif status.waiting == "end_turn":
            player.app.obey(table.steps.end_turn())
            player.step()
        else:
            player.wait(0.1)
    raise AssertionError("the moment did not come")


def showing(player: Player, table: MatchTable) -> bool:
    """Return True if the table is on top; a function, because mypy would remember the scene asserted before."""
    return player.scene is table


def curtain_of(player: Player, seat: int) -> Callable[[], bool]:
    return lambda: isinstance(player.scene, CurtainScene) and player.scene.seat == seat


def close_by_menu(player: Player, table: MatchTable) -> int:
    """Close the seat of the player at the screen by the menu and real keys; return the seat."""
    go_on(player, table, lambda: player.scene is table and table.turn_status.is_my_turn and not table.animating)
    seat = table.turn_status.actor
    player.press("f10")
    player.click("word")
    assert player.sees("does not stop someone who reads the file or the code by other means")
    player.click("Choose a password")
    player.type(WORD)
    player.press("return")
    assert showing(player, table) and table.match.is_closed(seat)
    return seat


def closed_curtain(player: Player, game: str, **preferences: object) -> tuple[MatchTable, int]:
    """Return a table behind the curtain of a seat that its player has closed, and the seat."""
    table = open_table(player, new_match(game), **preferences)
    seat = close_by_menu(player, table)
    go_on(player, table, lambda: table.turn_status.waiting != "own" or table.turn_status.actor != seat)
    go_on(player, table, curtain_of(player, seat))
    player.wait(0.6)
    return table, seat


@pytest.mark.parametrize("game", PERSONS)
def test_the_curtain_of_a_closed_seat_opens_with_its_word_alone(player: Player, game: str) -> None:
    table, seat = closed_curtain(player, game)
    assert player.sees("Closed with")
    player.click("lift")
    assert isinstance(player.scene, AskText)
    player.type("another")
    assert not player.sees("another"), "the word is typed before the others' eyes"
    player.press("return")
    assert isinstance(player.scene, Dialog) and player.sees("This is not")
    assert table.match.active_seat != seat or table.visible_to is None
    player.click("Try again")
    player.type(WORD.upper())
    player.press("return")
    assert showing(player, table) and table.viewer == seat


@pytest.mark.parametrize("game", PERSONS)
def test_nothing_of_a_closed_hand_is_shown_or_read_before_the_word(player: Player, game: str) -> None:
    table, _seat = closed_curtain(player, game)

    def seen() -> list[object]:
        found: list[object] = []
        for press in ("lift", "", "It is forgotten", "Leave it closed"):
            if press:
                player.click(press)
            else:
                player.press("return")  # an empty word
            player.look_away()
            found += [player.app.screen.get_buffer().raw, read_screen(player.scene)]
        return found

    seen()
    player.wait(0.6)
    shown = seen()
    with redealt(table, 11):
        player.wait(0.6)
        assert seen() == shown
    assert isinstance(player.scene, CurtainScene)


@pytest.mark.parametrize("game", PERSONS)
def test_a_closed_seat_has_its_curtain_even_where_players_trust_each_other(player: Player, game: str) -> None:
    table, seat = closed_curtain(player, game, trusting=True)
    assert table.viewer != seat or table.visible_to is None


def from_save(match: AnyMatch, folder: Path) -> AnyMatch:
    saves = Saves(folder)
    match_id = saves.create(match.header, match.log)
    saves.close(match_id)
    return Saves(folder).resume(match_id)


def from_letter(match: AnyMatch, _folder: Path) -> AnyMatch:
    store = MemoryStore()
    match_id = receive(store, from_code(code_of(match.game, match.header, match.log)))
    return Match.resume(match.game, store.load(match_id), store)


@pytest.mark.parametrize("way", [from_save, from_letter])
@pytest.mark.parametrize("game", PERSONS)
def test_a_closed_seat_stays_closed_in_saves_and_codes(
    player: Player, game: str, way: Callable[[AnyMatch, Path], AnyMatch], tmp_path: Path
) -> None:
    table, seat = closed_curtain(player, game)
    match = way(table.match, tmp_path)
    assert match.header.closures == table.match.header.closures
    table = open_table(player, match)
    go_on(player, table, curtain_of(player, seat))
    player.wait(0.6)
    player.click("lift")
    assert isinstance(player.scene, AskText)
    player.type(WORD)
    player.press("return")
    assert showing(player, table) and table.viewer == seat


def test_taking_back_a_step_of_a_closed_seat_asks_for_its_word(player: Player) -> None:
    table = open_table(player, new_match("royal_cities"))
    seat = close_by_menu(player, table)
    go_on(
        player,
        table,
        lambda: isinstance(player.scene, CurtainScene) and player.scene.offer_undo is not None,
    )
    count = table.match.action_count
    player.wait(0.6)
    player.click("undo")
    assert isinstance(player.scene, AskText) and table.match.action_count == count
    player.type(WORD)
    player.press("return")
    assert showing(player, table) and table.match.action_count == count - 1 and table.viewer == seat


def test_a_forgotten_word_opens_the_seat_and_the_journal_states_it(player: Player) -> None:
    table, seat = closed_curtain(player, "card_city")
    for press in ("lift", "Open", "It is forgotten", "Open the seat"):
        player.click(press)
    player.look_away()
    assert "Closed with a password." not in player.texts()
    assert isinstance(player.scene, CurtainScene) and not table.match.is_closed(seat)
    assert player.sees("Opened without")
    player.wait(0.6)
    player.click("lift")
    assert showing(player, table) and table.viewer == seat
    player.press("l")
    assert isinstance(player.scene, JournalLayer)
    name = table.names[seat]
    lines = [entry.text for entry in player.scene.entries if entry.heading == "Closed seats"]
    assert lines == [f"{name}’s seat was opened without its password.", f"{name} has closed the seat with a password."]


def test_its_player_opens_the_seat_again(player: Player) -> None:
    table = open_table(player, new_match("royal_cities"))
    seat = close_by_menu(player, table)
    player.press("f10")
    player.click("word")
    assert showing(player, table) and not table.match.is_closed(seat) and not table.match.was_forced(seat)


def test_an_empty_word_closes_nothing(player: Player) -> None:
    table = open_table(player, new_match("royal_cities"))
    go_on(player, table, lambda: player.scene is table and table.turn_status.is_my_turn)
    player.press("f10")
    player.click("word")
    player.click("Choose a password")
    player.type("  ")
    player.press("return")
    assert isinstance(player.scene, MenuLayer) and not table.match.header.closures


def test_who_plays_alone_is_offered_no_word(player: Player) -> None:
    match = new_match("royal_cities")
    lone = replace(
        match.header, seats=tuple(replace(seat, player="random") if at else seat for at, seat in enumerate(match.seats))
    )
    store = MemoryStore()
    open_table(player, Match.resume(match.game, store.load(store.create(lone)), store))
    player.press("f10")
    assert not player.has("word")


@pytest.mark.parametrize("game", PERSONS)
def test_the_replay_of_an_unfinished_game_shows_no_closed_seat(player: Player, game: str) -> None:
    table, seat = closed_curtain(player, game)
    match = table.match
    shown = ReplayScene(TestServices(), Replay(match.game, match.header, match.log))
    assert not shown.may_look(seat) and shown.picture_seat is None


def test_letters_add_closed_seats_and_never_take_any_away() -> None:
    match = new_match("card_city")
    act_once(match)
    store = MemoryStore()
    first = receive(store, from_code(code_of(match.game, match.header, match.log)))
    open_letter = code_of(match.game, match.header, match.log)
    match.note_closure(0, key_of(WORD))
    act_once(match)
    assert receive(store, from_code(code_of(match.game, match.header, match.log))) == first
    assert store.load(first).header.closures == match.header.closures
    receive(store, from_code(open_letter))
    assert store.load(first).header.closures == match.header.closures


def act_once(match: AnyMatch) -> None:
    seat = match.actors()[0]
    match.do(seat, match.legal(seat)[0])


def test_older_apps_refuse_what_they_would_open_to_anybody(tmp_path: Path) -> None:
    """Codes state closed seats as a purpose that older apps do not know, and files state a newer format."""
    assert is_newer_purpose({"kind": "closed", "id": "", "data": {}})
    match = new_match("card_city")
    match.note_closure(0, key_of(WORD))
    saves = Saves(tmp_path)
    saves.close(saves.create(match.header))
    [file] = tmp_path.glob("*.cardcity")
    assert file.read_bytes().startswith(b'{"format":3')
    assert WORD.casefold() not in file.read_text().casefold()


def test_a_game_without_closed_seats_is_written_as_before(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    saves.close(saves.create(new_match("card_city").header))
    [file] = tmp_path.glob("*.cardcity")
    assert file.read_bytes().startswith(b'{"format":2') and b"closures" not in file.read_bytes()


def test_the_last_word_counts() -> None:
    match = new_match("card_city")
    for key in (key_of("one"), WITH_WORD, key_of("two")):
        match.note_closure(1, key)
    assert match.opens(1, "two") and not match.opens(1, "one") and not match.is_closed(0)
    match.note_closure(1, WITHOUT_WORD)
    assert match.was_forced(1) and not match.opens(1, "two")
    assert match.header.closures[-1] == Closure(1, WITHOUT_WORD)


def test_a_seat_can_be_closed_and_opened_for_ever(tmp_path: Path) -> None:
    """A file holds so many changes; older ones leave, but the last of each seat stays, in the save and in the code."""
    match = new_match("card_city", store=(saves := Saves(tmp_path)))
    act_once(match)
    match.note_closure(1, first := key_of(WORD))
    for number in range(MOST_CLOSURES + 1):
        match.note_closure(0, WITH_WORD if number % 2 else f"{number:0>{len(first)}}")
    match.close()
    again = saves.resume(match.id)
    assert again.log == match.log and again.is_closed(0) and again.opens(1, WORD)
    shared = from_code(code_of(again.game, again.header, again.log))
    assert shared.header.closures == again.header.closures


def test_a_seat_of_an_old_save_can_be_closed(tmp_path: Path) -> None:
    """Its file of format 1, which has no place for it, is written anew, and the match goes on."""
    source = Path(__file__).parents[2] / "saves" / "format_1" / "classic_variants_four.cardcity"
    (tmp_path / "old.cardcity").write_bytes(source.read_bytes())
    match = Saves(tmp_path).resume("old")
    match.note_closure(0, key_of(WORD))
    act_once(match)
    match.close()
    again = Saves(tmp_path).resume("old")
    assert again.log == match.log and again.opens(0, WORD)
    assert game_of("card_city").progress(again.state) == match.progress()
