"""The open table: while nobody looks, nothing that is drawn, said or lit depends on what not all may know."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pygame
import pytest
from pygame.event import Event

from cardcity_desktop.rules.card_city.setup import Setup as CardCity
from cardcity_desktop.rules.citadels.setup import Setup as Citadels
from cardcity_desktop.rules.registry import game_of
from cardcity_desktop.rules.royal_cities.setup import Setup as RoyalCities
from cardcity_desktop.scenes.front import front_of
from cardcity_desktop.scenes.match_table.journal import JournalLayer
from cardcity_desktop.scenes.match_table.layers import MenuLayer
from cardcity_desktop.scenes.match_table.sight import LOOK
from cardcity_desktop.scenes.match_table.table import MatchTable
from cardcity_desktop.scenes.match_table.turn_guard import GATE_SECONDS
from cardcity_desktop.session.match import AnyMatch, Match
from cardcity_desktop.session.store import MemoryStore, Seat, Secrecy
from cardcity_desktop.ui.reader.screen import read_screen
from tests.scenes.match_table.test_handover import around, drawn, reread
from tests.scenes.services import NAMES, TestServices
from tests.ui.driver import Player

GAMES: dict[str, tuple[str, Any, tuple[int, ...]]] = {
    "card_city": ("card_city", CardCity(players=3), ()),
    "card_city_xl": ("card_city", CardCity(players=4, edition="xl", level="advanced"), (2,)),
    "royal_cities": ("royal_cities", RoyalCities(3), ()),
    "royal_cities_4": ("royal_cities", RoyalCities(4), (1,)),
    "citadels": ("citadels", Citadels(players=5), ()),
    "citadels_7": ("citadels", Citadels(players=7), (3, 4)),
}
"""Name, set-up and seats of computers."""

MASHED = ("tab", "right", "i", "n", "c", "shift+c", "down", "w", "o", "s", "d", "shift+tab", "r")
"""Keys that decide nothing."""


def new_match(game: str, kind: Secrecy, seed: int = 3) -> AnyMatch:
    name, setup, computers = GAMES[game]
    seats = [
        Seat(f"{NAMES[at % 4]} {at}", at, "random" if at in computers else "person") for at in range(setup.players)
    ]
    match = Match.start(game_of(name), setup.checked(), seats, seed, MemoryStore())
    match.header = replace(match.header, secrecy=kind)
    return match


def open_table(player: Player, match: AnyMatch, **preferences: Any) -> MatchTable:
    table = front_of(match.header.game).table_scene(TestServices(), match, 0.01)
    assert isinstance(table, MatchTable)
    player.open(table, **{"motion": "off", **preferences})
    return table


def step(player: Player, table: MatchTable, chance: Random) -> None:
    """Do one action, looking first where it needs a look, or wait for another seat."""
    if player.scene is not table:
        player.press("escape")
    elif table.turn_status.waiting == "own" and not table.animating:
        action = chance.choice(list(table.match.legal(table.turn_status.actor)))
        if not table.sight.is_open and (table.sight.at_gate or action not in table.steps.legal):
            player.app.obey(table.sight.look())
        used = table.steps.do(action)
        if used is not None:
            player.app.obey(used)
        table.sight.close()
    elif table.turn_status.waiting == "pass_on" and not table.hand_over.passes_by_itself:
        player.app.obey(table.hand_over.pass_on() or table.refreshed())
    elif table.turn_status.waiting == "end_turn":
        player.app.obey(table.steps.end_turn())
    player.wait(0.05)


def dealt_anew(table: MatchTable, seed: int) -> Any:
    """Return a state that looks the same to all who do not look."""
    match = table.match
    view = match.open_view(table.hot_seat.open_hands)
    return match.game.determinize(view, seed)


def exposed(player: Player, table: MatchTable) -> dict[str, object]:
    """Return all that is shown and said of a table while keys are mashed, by what it is."""
    shown: dict[str, object] = {"frame": drawn(player, table), "reader": read_screen(table)}
    shown |= {f"item {item.key}": (item.enabled, item.best, item.shown_tip, item.rect) for item in player.items()}
    for at, binding in enumerate(MASHED):
        player.press(binding)
        shown[f"{at} frame after {binding}"] = player.app.screen.get_buffer().raw
        shown[f"{at} words after {binding}"] = [*player.ui.answers, player.ui.toast_text]
        if player.scene is not table:
            player.press("escape")
    return shown


def at_rest(player: Player, table: MatchTable) -> None:
    """Bring the table to the same place for each look at it."""
    table.sight.close()
    table.forget()
    reread(table)
    table.settled()
    player.ui.toast("")
    player.ui.answers.clear()
    table.focus.ring, table.focus.key = False, LOOK
    player.move((5, 5))
    player.settle()
    table.tip.hide()


def leaks(player: Player, table: MatchTable, seed: int) -> list[str]:
    """Return the names of what differs once all that nobody looks at is dealt anew."""
    match = table.match
    held, first = list(match._played), match._first
    looks = list[dict[str, object]]()
    for _time in range(3):  # what the first look leaves behind is there at the others
        at_rest(player, table)
        looks.append(exposed(player, table))
    _first, other, before = looks
    moving = {name for name in before if before[name] != other.get(name)}  # such as a tip that fades
    assert "frame" not in moving and "reader" not in moving
    if held:
        match._played[-1] = replace(held[-1], state=dealt_anew(table, seed))
    else:
        match._first = dealt_anew(table, seed)
    try:
        at_rest(player, table)
        after = exposed(player, table)
        return [name for name in {**before, **after} if before.get(name) != after.get(name) and name not in moving]
    finally:
        match._played[:], match._first = held, first
        at_rest(player, table)


def play(player: Player, game: str, kind: Secrecy, moments: int, steps: int) -> None:
    """Play on, and at so many moments with a closed hand deal all that is hidden anew."""
    table, chance, found, seen = open_table(player, new_match(game, kind)), Random(5), 0, -1
    for _step in range(steps):
        if table.match.finished or found >= moments:
            break
        step(player, table, chance)
        mark = table.match.action_count
        closed = table.hot_seat.is_closed and not table.animating and player.scene is table
        assert player.scene is table or not table.match.actors(), "nothing covers the public table"
        if closed and mark != seen and table.turn_status.waiting == "own" and chance.random() < 0.3:
            found, seen = found + 1, mark
            found_leaks = leaks(player, table, mark)
            assert not found_leaks, (found_leaks, table.turn_status, table.match.log[-1:])
    assert found >= min(moments, 4)


@pytest.mark.parametrize(
    ("game", "kind"), [("card_city", "look"), ("card_city_xl", "open"), ("royal_cities", "look"), ("citadels", "open")]
)
def test_a_closed_hand_shows_nothing_secret(player: Player, game: str, kind: Secrecy) -> None:
    play(player, game, kind, moments=4, steps=200)


@pytest.mark.full
@pytest.mark.parametrize("game", GAMES)
def test_closed_hands_show_nothing_secret_in_a_long_game(player: Player, game: str) -> None:
    kind: Secrecy = "open" if game in ("card_city", "royal_cities", "citadels") else "look"
    play(player, game, kind, moments=6, steps=400)


@pytest.mark.parametrize("game", ["card_city", "royal_cities", "citadels"])
def test_layers_titles_and_saved_games_show_nothing_of_a_closed_hand(player: Player, game: str) -> None:
    table, chance, found = open_table(player, new_match(game, "look", 8)), Random(9), 0
    for _step in range(200):
        if found >= 3:
            break
        step(player, table, chance)
        if player.scene is not table or not table.waits_for_look or chance.random() < 0.5:
            continue
        match, held, first = table.match, list(table.match._played), table.match._first
        reread(table)
        around(player, table)
        shown = around(player, table)
        if held:
            match._played[-1] = replace(held[-1], state=dealt_anew(table, 7))
        else:
            match._first = dealt_anew(table, 7)
        try:
            reread(table)
            assert around(player, table) == shown, (table.turn_status, match.log[-1:])
        finally:
            match._played[:], match._first = held, first
            reread(table)
        found += 1
    assert found >= 3


def waiting_for_look(player: Player, game: str, **preferences: Any) -> MatchTable:
    """Return a table whose viewer has something to look at."""
    table, chance = open_table(player, new_match(game, "look"), **preferences), Random(4)
    for _step in range(60):
        player.wait(0.1)
        if table.waits_for_look and not table.animating:
            return table
        step(player, table, chance)
    raise AssertionError("nothing to look at")


@pytest.mark.parametrize("binding", ["q", "pad:lefttrigger"])
@pytest.mark.parametrize("game", ["card_city", "royal_cities", "citadels"])
def test_the_hand_is_open_while_the_key_is_held(player: Player, game: str, binding: str) -> None:
    table = waiting_for_look(player, game)
    player.hold(binding)
    player.wait(0.2)
    assert table.visible_to == table.viewer and table.sight.is_open
    player.release(binding)
    player.step()
    assert table.visible_to is None and not table.sight.is_open


@pytest.mark.parametrize("wish", [{"press_to_look": True}, {"hold_seconds": 0.2}, {"scan_seconds": 2.0}])
def test_for_slow_hands_one_press_opens_and_the_next_one_closes(player: Player, wish: dict[str, Any]) -> None:
    table = waiting_for_look(player, "royal_cities", **wish)
    player.press("q")
    player.wait(5.0)
    assert table.sight.is_open, "without a limit of time"
    player.press("q")
    player.step()
    assert not table.sight.is_open


@pytest.mark.parametrize("closes", ["focus", "scene", "turn"])
def test_an_open_hand_closes_by_itself(player: Player, closes: str) -> None:
    table = waiting_for_look(player, "royal_cities", press_to_look=True)
    player.press("q")
    player.wait(0.2)
    assert table.sight.is_open
    viewer = table.viewer
    if closes == "focus":
        pygame.event.post(Event(pygame.WINDOWFOCUSLOST))
        player.step()
    elif closes == "scene":
        player.press("l")
        assert player.scene is not table
        player.press("escape")
    else:
        chance = Random(2)
        for _step in range(60):
            if table.viewer != viewer:
                break
            step(player, table, chance)
        assert table.viewer != viewer
    assert not table.sight.is_open and table.visible_to is None


@pytest.mark.parametrize("game", ["card_city", "royal_cities", "citadels"])
def test_an_early_press_does_not_open_a_gate(player: Player, game: str) -> None:
    table = waiting_for_look(player, game)
    player.looks_first = False
    table.sight.close()
    table.turn_guard.close()
    table.sight.arrive(table.turn_status.actor)
    table.refresh()
    player.step()
    for _press in range(int(GATE_SECONDS / 0.2)):
        player.press("q")
        assert not table.sight.is_open
        player.wait(0.15)
    for binding in ("ctrl+z", "backspace", "ctrl+y", "pad:y"):
        count = table.match.action_count
        player.press(binding)
        assert table.match.action_count == count, "no step is taken back at a gate"


def liftable(player: Player, table: MatchTable) -> str:
    """Return the key of a card of the open hand that may be dragged."""
    assert table.drag is not None
    return next(item.key for item in player.items() if item.enabled and item.best and table.drag.can_lift(item))


def press_look(player: Player) -> None:
    """Press the mouse on what opens the hand, where nothing else lies on it, and keep it down."""
    corner = player.find(LOOK).rect.move(12, 12).topleft
    player.move(corner)
    player.down(corner)
    player.wait(0.3)


def test_the_mouse_opens_slides_to_a_card_and_chooses_it(player: Player) -> None:
    table = waiting_for_look(player, "royal_cities")
    count = table.match.action_count
    press_look(player)
    assert table.sight.is_open
    card = liftable(player, table)
    player.move(card)
    player.up(card)
    assert table.sight.is_open, "a chosen card stays in sight"
    assert table.match.action_count == count
    player.wait(0.6)
    player.down((3, 3))
    player.up((3, 3))
    assert not table.sight.is_open, "a press elsewhere closes the hand"


@pytest.mark.parametrize("game", ["card_city", "royal_cities", "citadels"])
def test_the_mouse_let_go_beside_the_cards_closes_the_hand(player: Player, game: str) -> None:
    table = waiting_for_look(player, game)
    press_look(player)
    assert table.sight.is_open
    player.move((640, 5))
    player.up((640, 5))
    assert not table.sight.is_open and table.drag.item is None if table.drag else True


def test_a_drag_goes_on_from_the_opened_hand_to_its_place(player: Player) -> None:
    table = waiting_for_look(player, "royal_cities")
    press_look(player)
    card = liftable(player, table)
    player.move(card)
    place = player.find(card).rect
    for at in range(8):
        player.move((place.centerx, place.top - 20 * at))
    assert table.drag is not None and table.drag.item is not None, "the card comes with the mouse"
    player.up((5, 5))
    assert table.drag.item is None


def public_only(player: Player, table: MatchTable, seed: int) -> bool:
    """Return True if nothing of the present frame, its words, its journal or its tips changes with hidden cards."""
    match, held, first = table.match, list(table.match._played), table.match._first
    shown = drawn(player, table), read_screen(table), player.ui.toast_text, tuple(player.ui.history)
    journal = [entry.text for entry in table.journal.entries()]
    if held:
        match._played[-1] = replace(held[-1], state=dealt_anew(table, seed))
    else:
        match._first = dealt_anew(table, seed)
    try:
        reread(table)
        now = drawn(player, table), read_screen(table), player.ui.toast_text, tuple(player.ui.history)
        return now == shown and [entry.text for entry in table.journal.entries()] == journal
    finally:
        match._played[:], match._first = held, first
        reread(table)


ENDINGS = (
    "release",
    "focus",
    "minimise",
    "menu",
    "journal",
    "help",
    "rules",
    "options",
    "resize",
    "undo",
    "theme",
    "language",
)


@pytest.mark.parametrize("ending", ENDINGS)
@pytest.mark.parametrize("game", ["card_city", "royal_cities", "citadels"])
def test_whatever_ends_a_look_leaves_nothing_of_it(player: Player, game: str, ending: str) -> None:
    """A card is raised, its information and its tip are open, then the look ends in one of many ways."""
    table = waiting_for_look(player, game)
    player.hold("q")
    player.wait(0.3)
    assert table.sight.is_open
    card = next(item for item in player.items() if item.best and item.enabled and item.key != LOOK)
    player.move(card.rect.center)
    player.wait(1.2)  # its tip
    player.press("right")
    player.press("d")
    player.press("w")
    if ending == "release":
        player.release("q")
    elif ending in ("focus", "minimise"):
        lost = pygame.WINDOWFOCUSLOST if ending == "focus" else pygame.WINDOWMINIMIZED
        pygame.event.post(Event(lost))
    elif ending in ("menu", "journal", "help", "rules"):
        player.press({"menu": "f10", "journal": "l", "help": "f1", "rules": "f2"}[ending])
        player.wait(0.2)
        assert player.scene is not table
        player.press("escape")
    elif ending == "options":
        player.press("f10")
        player.press("tab")
        player.press("escape")
    elif ending == "resize":
        player.resize((1100, 700))
        player.release("q")
        player.resize((1280, 720))
    elif ending == "undo":
        player.press("ctrl+z")
        player.release("q")
    elif ending == "theme":
        player.change(theme="dark")
        player.release("q")
    else:
        player.release("q")
        player.change(language="fr")
    player.step()
    player.wait(0.2)
    if ending in ("focus", "minimise"):
        player.release("q")
    if player.scene is not table:
        player.press("escape")
    assert not table.sight.is_open and table.visible_to is None
    reread(table)
    for seed in (11, 12):
        assert public_only(player, table, seed)


@pytest.mark.parametrize("game", ["card_city", "royal_cities", "citadels"])
def test_the_menu_covers_no_open_table_and_shows_no_hand(player: Player, game: str) -> None:
    table = waiting_for_look(player, game)
    player.hold("q")
    player.wait(0.3)
    player.press("f10")
    assert isinstance(player.scene, MenuLayer) and not player.scene.opaque
    assert not table.sight.is_open
    player.release("q")
    seen = set()
    for seed in (11, 12):
        match, held, first = table.match, list(table.match._played), table.match._first
        if held:
            match._played[-1] = replace(held[-1], state=dealt_anew(table, seed))
        else:
            match._first = dealt_anew(table, seed)
        reread(table)
        player.settle()
        seen.add(player.app.screen.get_buffer().raw)
        match._played[:], match._first = held, first
    assert len(seen) == 1


@pytest.mark.parametrize("game", ["card_city", "royal_cities", "citadels"])
def test_a_journal_opened_during_a_look_has_only_what_all_know(player: Player, game: str) -> None:
    table, chance = open_table(player, new_match(game, "look", 8)), Random(3)
    compared = 0
    for _step in range(60):
        step(player, table, chance)
        if player.scene is not table or not table.waits_for_look or table.animating:
            continue
        public = [entry.text for entry in table.journal.entries()]
        player.hold("q")
        player.wait(0.3)
        assert table.sight.is_open
        player.press("l")
        assert isinstance(player.scene, JournalLayer)
        shown = [entry.text for entry in reversed(player.scene.entries)]
        assert [text for text in shown if text not in player.ui.toasts] == public
        player.release("q")
        player.press("escape")
        compared += 1
    assert compared >= 5
