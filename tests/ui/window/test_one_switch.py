"""One switch and slow hands: a scan that one key stops, and keys that count only when held."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardcity_desktop.app.services import AppServices
from cardcity_desktop.rules.registry import game_of
from cardcity_desktop.scenes.shell.options import OptionsScene
from cardcity_desktop.session.store import MemoryStore, Seat
from cardcity_desktop.ui.window.scanner import rows_of
from tests.scenes.services import play_on
from tests.ui.driver import Player


@pytest.fixture
def player() -> Iterator[Player]:
    made = Player()
    yield made
    made.close()


def test_one_key_reaches_a_row_and_then_an_item(player: Player) -> None:
    player.open(OptionsScene(), motion="off")
    player.change(scan_seconds=1.0)
    wanted = "theme:dark"
    for _row in range(40):
        player.wait(1.0)
        if any(item.key == wanted for item in player.app.hands.scanner.row):
            break
    player.press("space")
    while player.scene.focus.key != wanted:
        player.wait(1.0)
    player.press("space")
    assert player.ui.preferences.theme == "dark"


def test_a_row_that_no_player_chose_from_is_left_again(player: Player) -> None:
    player.open(OptionsScene(), motion="off")
    player.change(scan_seconds=1.0)
    player.wait(1.1)
    player.press("space")
    items = len(rows_of(player.scene)[0])
    player.wait(2.0 * items + 1.2)
    assert player.app.hands.scanner._item is None


def test_a_game_is_begun_by_one_key_alone(player: Player) -> None:
    """From the shelf to a table: every screen on the way is scanned."""
    player.open(AppServices(MemoryStore()).title_scene(), motion="off", scan_seconds=0.5)
    player.change(scan_seconds=1.0)
    for wanted in ("new:citadels", "way:alone"):
        for _step in range(400):
            player.wait(0.5)
            scanner = player.app.hands.scanner
            is_row = scanner._item is None and any(item.key == wanted for item in scanner.row)
            if is_row or (scanner._item is not None and player.scene.focus.key == wanted):
                player.press("space")
            if not any(item.key == wanted for item in player.items()):
                break
        else:
            raise AssertionError(f"{wanted} was never offered")


def test_the_frame_is_on_the_row_with_the_focus_though_the_focus_lights_another_row(player: Player) -> None:
    """A hand of Citadels with the focus lights the place in the city, and that row comes before the hand's."""
    services, rules = AppServices(MemoryStore()), game_of("citadels")
    setup = rules.read_setup({"players": 4})
    seats = [Seat(f"Zoé{at}", at) for at in range(4)]
    match = play_on(services.matches.new("citadels", setup, seats, seed=3), 10)
    player.open(services.table_scene(match), motion="off")
    player.wait(0.6)
    player.change(scan_seconds=1.0)
    player.click("look")
    player.wait(0.5)
    heads = {row[0].key for row in rows_of(player.scene)}
    for _row in range(2 * len(heads)):
        player.wait(1.0)
        assert player.scene.focus.key in {item.key for item in player.app.hands.scanner.row}
        heads.discard(str(player.scene.focus.key))
    assert not heads, "each row is offered"


@pytest.mark.parametrize(("seconds", "counts"), [(0.2, False), (0.9, True)])
def test_a_key_and_a_button_count_only_when_held(player: Player, seconds: float, counts: bool) -> None:
    player.open(OptionsScene(), motion="off", hold_seconds=0.6)
    item = player.find("theme:dark")
    player.down(item.rect.center)
    player.wait(seconds)
    player.up(item.rect.center)
    assert (player.ui.preferences.theme == "dark") is counts
    player.change(theme="light")
    player.scene.focus_item(player.find("theme:dark"))
    player.hold("return")
    player.wait(seconds)
    player.release("return")
    player.wait(1.0)
    assert (player.ui.preferences.theme == "dark") is counts


def test_two_short_touches_are_no_long_one(player: Player) -> None:
    player.open(OptionsScene(), motion="off", hold_seconds=0.6)
    player.scene.focus_item(player.find("theme:dark"))
    for _touch in range(2):
        player.hold("return")
        player.wait(0.25)
        player.release("return")
        player.wait(0.1)
    player.hold("return")
    player.wait(0.3)
    assert player.ui.preferences.theme == "light"
