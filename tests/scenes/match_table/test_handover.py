"""Several persons at one screen: once another seat acts next, no secret is drawn."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from random import Random
from typing import Any

import pygame
import pytest
from pygame import Surface

from cardcity_desktop.players.player import Advice, Candidate
from cardcity_desktop.rules.card_city.setup import Setup as CardCity
from cardcity_desktop.rules.citadels.setup import Setup as Citadels
from cardcity_desktop.rules.registry import game_of
from cardcity_desktop.rules.royal_cities.setup import Setup as RoyalCities
from cardcity_desktop.scenes.front import front_of
from cardcity_desktop.scenes.match_table.curtain import GUARD_SECONDS, CurtainScene
from cardcity_desktop.scenes.match_table.hot_seat import HotSeat
from cardcity_desktop.scenes.match_table.journal import JournalLayer
from cardcity_desktop.scenes.match_table.layers import MenuLayer
from cardcity_desktop.scenes.match_table.table import MatchTable
from cardcity_desktop.scenes.saved_games.words import ending_text
from cardcity_desktop.scenes.shared.send_code import letter_text
from cardcity_desktop.session.match import AnyMatch, Match
from cardcity_desktop.session.store import MemoryStore, SavedMatch, SaveStore, Seat
from cardcity_desktop.ui.reader.screen import read_screen
from cardcity_desktop.ui.window.commands import Push, Reset
from cardcity_desktop.ui.window.painted import painted_texts
from cardcity_desktop.ui.window.scene import Scene
from tests.scenes.services import NAMES, TestServices
from tests.ui.driver import Player

Game = tuple[str, Any, tuple[int, ...]]
"""Name, set-up, seats of computers."""

GAMES: dict[str, Game] = {
    "card_city": ("card_city", CardCity(players=3), (1,)),
    "card_city_xl": ("card_city", CardCity(players=2, edition="xl"), ()),
    "royal_cities": ("royal_cities", RoyalCities(3), (2,)),
    "citadels": ("citadels", Citadels(players=4), (1,)),
    "citadels_2": ("citadels", Citadels(players=2), ()),
}


def new_match(game: str, seed: int = 3, store: SaveStore | None = None) -> AnyMatch:
    """Return a match between whose persons a curtain falls."""
    name, setup, computers = GAMES[game]
    seats = [Seat(NAMES[at], at, "random" if at in computers else "person") for at in range(setup.players)]
    match = Match.start(game_of(name), setup.checked(), seats, seed, store or MemoryStore())
    match.header = replace(match.header, secrecy="curtain")
    return match


def open_table(player: Player, match: AnyMatch, **preferences: Any) -> MatchTable:
    table = front_of(match.header.game).table_scene(TestServices(), match, 0.01)
    assert isinstance(table, MatchTable)
    player.open(table, **{"motion": "off", **preferences})
    player.look_away()
    return table


def step(player: Player, table: MatchTable, chance: Random) -> None:
    """Do one action, lift one curtain, or wait for a computer."""
    if isinstance(player.scene, CurtainScene):
        player.wait(GUARD_SECONDS + 0.1)
        player.press("return")
        player.look_away()
    elif player.scene is not table:
        player.press("escape")
    elif table.turn_status.waiting == "own" and not table.animating:
        act(player, table, chance.choice(list(table.match.legal(table.turn_status.actor))))
    elif table.turn_status.waiting == "pass_on" and not table.animating:
        player.app.obey(table.hand_over.pass_on() or Push(MenuLayer(lambda: ((), ""))))
        player.step()
    elif table.turn_status.waiting == "end_turn":
        player.app.obey(table.steps.end_turn())
        player.step()
    else:
        player.wait(0.1)


def act(player: Player, table: MatchTable, action: Any) -> None:
    used = table.steps.do(action)
    if used is not None:
        player.app.obey(used)


def drawn(player: Player, table: MatchTable) -> bytes:
    """Return the table's pixels as it is composed now."""
    picture = Surface((1280, 720))
    table.draw(player.ui.canvas(picture))
    return picture.get_buffer().raw  # a fifth of the time of `tobytes`, which asks for an order of the colours


@contextmanager
def redealt(table: MatchTable, seed: int) -> Iterator[None]:
    """Deal anew, for a moment, all that not everybody may know; in a seat's own turn what that seat may not know."""
    match, status = table.match, table.turn_status
    held, first = list(match._played), match._first
    dealt = match.game.determinize(match.view(table.viewer if status.waiting == "own" else None), seed)
    if held:
        match._played[-1] = replace(held[-1], state=dealt)
    else:
        match._first = dealt
    try:
        reread(table)
        yield
    finally:
        match._played[:], match._first = held, first
        reread(table)


def reread(table: MatchTable) -> None:
    table.hot_seat.reread()
    table.reread()
    table.refresh()


def assert_nothing_leaks(player: Player, table: MatchTable, seed: int) -> None:
    reread(table)
    shown = drawn(player, table)
    with redealt(table, seed):
        assert drawn(player, table) == shown, (table.turn_status, table.match.log[-1])


def play(player: Player, game: str, moments: int, steps: int, own_too: bool) -> None:
    """Play a match; at `moments` of the moments when another seat acts next, or at every moment, deal anew."""
    table, chance = open_table(player, new_match(game)), Random(5)
    found, seen = 0, -1
    with player.glancing():  # what is compared is drawn apart
        for _step in range(steps):
            if table.match.finished or found >= moments:
                break
            step(player, table, chance)
            mark = table.match.action_count
            if player.scene is table and mark != seen and (own_too or table.turn_status.waiting != "own"):
                found, seen = found + 1, mark
                assert_nothing_leaks(player, table, seed=mark)
    assert found >= min(moments, 5)


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_revealed_from_the_last_press_to_the_curtain(player: Player, game: str) -> None:
    play(player, game, moments=14, steps=400, own_too=False)


@pytest.mark.full
@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_revealed_at_any_moment_of_a_whole_game(player: Player, game: str) -> None:
    play(player, game, moments=100_000, steps=6000, own_too=True)


@pytest.mark.parametrize("game", GAMES)
def test_a_screen_reader_reveals_no_secret(player: Player, game: str) -> None:
    """Names, descriptions and texts of a table stay the same when what its viewer may not know is dealt anew."""
    table, chance, seen = open_table(player, new_match(game, 4)), Random(6), set[int]()
    for _step in range(300):
        if table.match.finished or len(seen) >= 25:
            break
        step(player, table, chance)
        mark = table.match.action_count
        if player.scene is table and mark not in seen and not table.animating:
            seen.add(mark)
            reread(table)
            spoken = read_screen(table)
            with redealt(table, 11):
                assert read_screen(table) == spoken, (table.turn_status, table.match.log[-1:])
    assert len(seen) >= 10


@pytest.mark.parametrize("game", GAMES)
def test_a_curtain_falls_over_the_table_as_it_is_now(player: Player, game: str) -> None:
    """The last frame may still show a hand; what it falls over tells nothing while cards move, either."""
    table, chance, found = open_table(player, new_match(game, 5), motion="normal"), Random(7), 0
    for _step in range(150):
        if found >= 3:
            break
        step(player, table, chance)
        curtain = player.scene
        if isinstance(curtain, CurtainScene) and table.match.action_count and curtain.falls:
            found += 1
            assert curtain.draw_below == table.draw
            reread(table)
            shown = drawn(player, table)
            for seed in (11, 12):
                with redealt(table, seed):
                    assert drawn(player, table) == shown
    assert found


@pytest.mark.parametrize("game", GAMES)
def test_no_step_of_another_seat_is_taken_back_or_repeated(player: Player, game: str) -> None:
    table, chance, curtains = open_table(player, new_match(game, 3)), Random(5), 0
    for _step in range(120):
        step(player, table, chance)
        count, scene = table.match.action_count, player.scene
        first = table.turn_status.waiting == "own" and table.match.active_seat != table.viewer
        if not isinstance(scene, CurtainScene) and not first:
            continue
        curtains += isinstance(scene, CurtainScene)
        assert not any(item.key in ("undo", "redo") and item.enabled for item in player.items())
        for binding in ("ctrl+z", "backspace", "ctrl+y", "pad:y"):
            player.press(binding)
            assert table.match.action_count == count and player.scene is scene, binding
    assert curtains >= 2


def test_the_menu_hides_the_hands_of_several_persons(player: Player) -> None:
    pictures = set()
    for seed in (3, 4):
        table = open_table(player, new_match("royal_cities", seed))
        player.wait(0.6)
        player.press("return")
        assert table.turn_status.is_my_turn
        player.app.obey(table.layers.show_menu())
        player.look_away()
        pictures.add(pygame.image.tobytes(player.app.screen, "RGB"))
    assert len(pictures) == 1


def asked_hint(player: Player, game: str) -> MatchTable:
    """Return a table of several persons whose viewer was shown a hint about the own hand."""
    table, chance = open_table(player, new_match(game)), Random(5)
    while player.scene is not table or table.turn_status.waiting != "own" or not table.match.action_count:
        step(player, table, chance)
    action = table.match.legal(table.turn_status.actor)[0]
    table.hints.cache(Advice(action, (Candidate(action, 0.0),)))
    player.press("h")
    assert table.hints.text
    return table


@pytest.mark.parametrize("game", GAMES)
def test_the_menu_hides_a_hint_about_the_hidden_hand(player: Player, game: str) -> None:
    table = asked_hint(player, game)
    hint = table.hints.text
    player.press("f10")
    assert isinstance(player.scene, MenuLayer) and not table.hints.text
    assert hint not in [text.text for text in painted_texts(table)]
    for binding in ("a", "b", "f"):
        player.press(binding)
        assert player.app.ui.toast_text == "Nothing"


@pytest.mark.parametrize("game", GAMES)
def test_the_next_person_can_not_have_earlier_hints_repeated(player: Player, game: str) -> None:
    table, chance = asked_hint(player, game), Random(5)
    hint, before = table.hints.text, table.viewer
    for _step in range(60):
        step(player, table, chance)
        for binding in ("a", "b", "b", "f"):
            player.press(binding)
            assert player.ui.toast_text != hint
        if table.turn_status.waiting == "own" and table.viewer != before:
            return
    raise AssertionError("nobody else came to act")


def journal_of(table: MatchTable) -> list[str]:
    """Return the lines of the journal if it were opened now, the newest first."""
    opened = table.layers.show_journal()
    assert isinstance(opened, Push) and isinstance(opened.scene, JournalLayer)
    opened.scene.enter()
    return [entry.text for entry in opened.scene.entries]


LAYERS = ("l", "f1", "f10")
"""Keys of the journal, the help and the menu."""


def around(player: Player, table: MatchTable) -> tuple[object, ...]:
    """Return what is shown and said beside the table: layers, the window's title, pictures and words of the list."""
    shown: list[object] = []
    for binding in LAYERS:
        player.press(binding)
        player.look_away()
        shown += [type(player.scene), player.app.screen.get_buffer().raw, read_screen(player.scene)]
        player.press("escape")
        assert player.scene is table
    match, front = table.match, front_of(table.match.header.game)
    view, events = match.view(None), match.events_since(0, None)
    saved = SavedMatch("id", match.header, match.action_count, 0.0, False, view=view, events=tuple(events))
    draw = front.thumbnail(saved)
    if draw is not None:
        shown.append(pygame.image.tobytes(draw(player.ui, (200, 120)), "RGBA"))
    return (*shown, pygame.display.get_caption(), letter_text("", match.header, match.actors()), ending_text(saved))


@pytest.mark.parametrize("game", GAMES)
def test_layers_title_letter_and_saved_games_reveal_nothing(player: Player, game: str) -> None:
    table, chance = open_table(player, new_match(game, 8)), Random(9)
    found: set[int] = set()
    for _step in range(300):
        if table.match.finished or len(found) >= 5:
            break
        step(player, table, chance)
        mark = table.match.action_count
        if player.scene is not table or table.animating or table.turn_status.waiting != "own" or mark % 3:
            continue
        reread(table)
        player.settle()
        around(player, table)  # what the step before has left moving comes to rest
        shown = around(player, table)
        with redealt(table, mark):
            assert around(player, table) == shown, (table.turn_status, table.match.log[-1:])
        found.add(mark)
    assert len(found) >= 5


@pytest.mark.parametrize("game", GAMES)
def test_between_two_persons_the_journal_is_the_public_one(player: Player, game: str) -> None:
    table, chance, found = open_table(player, new_match(game, 8)), Random(9), 0
    for _step in range(300):
        if table.match.finished or found >= 3:
            break
        step(player, table, chance)
        if player.scene is table and table.turn_status.waiting == "pass_on" and not table.animating:
            public = front_of(table.match.header.game).table_scene(TestServices(), table.match, 0.01)
            assert isinstance(public, MatchTable)
            public.hot_seat.viewer = None
            wanted = [entry.text for entry in public.journal.entries()]
            assert [text for text in journal_of(table) if text not in player.ui.toasts] == wanted[::-1]
            found += 1
    assert found


def test_a_hint_leaves_with_its_table(player: Player) -> None:
    asked_hint(player, "card_city")
    player.app.obey(Reset(Scene()))
    player.step()
    assert not player.ui.toast_text and not player.ui.history


def test_a_person_takes_back_no_step_of_a_computer() -> None:
    match = Match.start(
        game_of("card_city"), CardCity(players=2).checked(), [Seat("Anna", 0), Seat("", 1, "random")], 3, MemoryStore()
    )
    hot_seat, chance, found = HotSeat(match), Random(3), 0
    while not match.finished:
        seat = match.actors()[0]
        match.do(seat, chance.choice(list(match.legal(seat))))
        found += match.can_undo and seat == 1
        assert not hot_seat.can_undo or seat == 0
    assert found


def test_a_recap_begins_after_the_last_action_of_its_reader() -> None:
    match, chance = new_match("card_city"), Random(3)
    for _step in range(40):
        seat = match.actors()[0]
        match.do(seat, chance.choice(list(match.legal(seat))))
        assert match.recap(seat, seat) == ()
        own = [at for at, played in enumerate(match.log) if played.seat == 0]
        assert match.recap(0, 0) == match.events_since(own[-1] + 1 if own else 0, 0)


def test_a_toast_that_is_shown_again_stays_its_whole_time(player: Player) -> None:
    open_table(player, new_match("card_city"))
    player.ui.toast("Nothing", 5.0)
    player.wait(4.0)
    player.ui.toast("")
    player.ui.toast("Nothing", 5.0)
    player.wait(4.0)
    assert player.app.ui.toast_text == "Nothing"
    player.wait(2.0)
    assert not player.app.ui.toast_text
