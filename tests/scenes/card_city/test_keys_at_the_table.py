"""Keys and pads at the table: what the focus goes to, what the tray says of them, and a glance at another city."""

from __future__ import annotations

import pygame
import pytest

from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.scenes.card_city.table.presses import HOLD_SECONDS
from cardcity_desktop.scenes.card_city.table.scene import TableScene
from cardcity_desktop.scenes.match_table.turn_guard import HURRY_SECONDS
from cardcity_desktop.ui.board.view import CellFocusable
from tests.scenes.card_city.table_player import Ending, MemoryServices, TablePlayer, new_match
from tests.scenes.key_player import KEYBOARD, KeyPlayer
from tests.ui.driver import Player

CLASSIC = Setup(players=2)
XL = Setup("xl", "advanced", "residential", (), 2)
UNIQUE = Setup("xl", "normal", "residential", ("unique_city",), 4)


def seated(player: Player, setup: Setup, mode: str, cards: int = 0, round_: int = 1, **options: object) -> KeyPlayer:
    """Someone with keys at a table in `mode`, with so many cards in hand."""
    player.open(TableScene(MemoryServices(), new_match(setup, secrecy="curtain")), **{"motion": "off", **options})  # type: ignore[arg-type]
    sitter = KeyPlayer(player, KEYBOARD)

    def there() -> bool:
        scene = player.scene
        if not isinstance(scene, TableScene) or scene.turn.mode != mode or scene.turn.view.round < round_:
            return False
        return not cards or len(scene.turn.hand) == cards

    sitter.play(until=there)
    return sitter


def lit_card(sitter: KeyPlayer) -> None:
    """Take a card that has a lit cell."""
    for key in sitter.keys("hand:"):
        sitter.use(key)
        if sitter.board().legal:
            return
    raise AssertionError("no card can be laid")


def test_a_board_of_many_cells_is_one_stop(player: Player) -> None:
    sitter = seated(player, UNIQUE, "build")
    player.press("0")  # one's own zone is seen first
    cells = [item for item in player.items() if isinstance(item, CellFocusable)]
    assert len(cells) == 144
    stops = []
    for _press in range(30):
        player.press("tab")
        stops.append(sitter.table.focus.key or "")
        if stops[0] in stops[1:]:
            break
    assert len([key for key in stops if key.startswith("cell:")]) == 1
    assert len(stops) < 12


def test_a_taken_card_brings_the_keys_to_a_lit_cell_and_tab_brings_them_back(player: Player) -> None:
    sitter = seated(player, CLASSIC, "build", 2)
    lit_card(sitter)
    lit = set(sitter.lit())
    assert sitter.table.focus.key in lit
    for _press in range(20):
        player.press("tab")
        if isinstance(sitter.table.focus.current, CellFocusable):
            break
    assert sitter.table.focus.key in lit


@pytest.mark.parametrize(("following", "back"), [("n", "shift+n"), ("pad:righttrigger", "shift+n")])
def test_one_jumps_over_the_lit_cells_alone(player: Player, following: str, back: str) -> None:
    sitter = seated(player, CLASSIC, "build", 2)
    lit_card(sitter)
    lit = sitter.lit()
    been = [sitter.table.focus.key]
    for _jump in lit[1:]:
        player.press(following)
        been.append(sitter.table.focus.key)
    assert sorted(been) == sorted(lit)  # type: ignore[type-var]
    player.press(back)
    assert sitter.table.focus.key == been[-2]
    forecast = sitter.table.selection.preview.forecast
    assert forecast is not None and not forecast.refused


def test_a_card_put_back_keeps_the_keys(player: Player) -> None:
    sitter = seated(player, CLASSIC, "build", 2)
    lit_card(sitter)
    held = sitter.table.selection.held
    assert held is not None
    player.press("escape")
    assert sitter.table.selection.held is None
    assert sitter.table.focus.key == f"hand:{held.index}"


def test_no_lot_is_taken_by_a_key_that_was_pressed_once_too_often(player: Player) -> None:
    sitter = seated(player, CLASSIC, "choose")
    table = sitter.table
    mark = table.match.action_count
    assert table.focus.key == "take:1"
    player.looks_first = False
    table.turn_guard.close()  # as when the computer has just gone round
    table.refresh()
    player.step()
    player.press("return")
    assert table.match.action_count == mark, "meant for the step before"
    player.wait(HURRY_SECONDS + 0.1)
    player.press("return")
    assert table.match.action_count > mark


def test_the_tray_names_the_keys_in_use(player: Player) -> None:
    sitter = seated(player, XL, "build", 3)
    player.press("escape")  # the first card is held, so that Enter alone leads on
    assert said(player, "Enter: take it")
    lit_card(sitter)
    assert said(player, "Enter: lay it", "N: next lit cell", "Esc: put back")
    player.press("pad:dpdown")
    assert said(player, "A: lay it", "RT: next lit cell", "B: put back")
    player.press("down")
    assert said(player, "Enter: lay it")
    x, y = player.widget("player:0").rect.center
    player.move((x, y))
    player.move((x, y + 120))
    assert not said(player, "Enter: lay it")


def test_a_rebound_key_is_named_as_it_is(player: Player) -> None:
    sitter = seated(player, CLASSIC, "build", 2, keys={"next_lit": ("j",)})
    lit_card(sitter)
    assert said(player, "J: next lit cell")


def said(player: Player, *hints: str) -> bool:
    texts = " ".join(player.texts())
    return all(hint in texts for hint in hints)


# Other cities


@pytest.mark.parametrize("key", ["c", "pad:rightshoulder"])
def test_another_city_is_in_sight_while_a_key_is_held(player: Player, key: str) -> None:
    sitter = seated(player, CLASSIC, "build", 2)
    table = sitter.table
    lit_card(sitter)
    held, own = table.selection.held, table.snapshot.shown_seat
    player.hold(key)
    for _repeat in range(20):
        if not key.startswith("pad:"):
            player.hold(key)  # a keyboard repeats what is held
        player.wait(HOLD_SECONDS / 10)
        assert table.snapshot.shown_seat == 1 - own
    player.release(key)
    assert table.snapshot.shown_seat == own
    assert table.selection.held == held, "the card is still in hand"
    assert sitter.board().legal


@pytest.mark.parametrize("key", ["c", "pad:rightshoulder"])
def test_a_short_press_stays_in_the_other_city(player: Player, key: str) -> None:
    table = seated(player, CLASSIC, "build", 2).table
    own = table.snapshot.shown_seat
    player.press(key)
    assert table.snapshot.shown_seat == 1 - own
    player.wait(1)
    assert table.snapshot.shown_seat == 1 - own
    player.press(key)
    assert table.snapshot.shown_seat == own


# A board seen from near


def test_a_card_held_at_the_rim_pulls_the_board(player: Player) -> None:
    sitter = seated(player, UNIQUE, "build", 3)
    player.press("escape")
    for _press in range(5):
        player.press("+")
    player.settle()
    board = sitter.table.board
    assert board is not None
    usable = next(item for item in player.items() if item.key.startswith("hand:") and item.best)
    inner = board.rect.inflate(-20, -20)
    player.down(usable.key)
    for place in (usable.rect.move(0, -40).center, board.rect.center, inner.midright):
        player.move(place)
    before = board.lens
    player.wait(0.1)
    assert board.lens == before, "not at once: a card often comes along the rim"
    player.wait(1.0)
    seen = sitter.table.board
    assert seen is not None and seen.lens.look[0] > before.look[0]
    player.move(board.rect.center)
    kept = seen.lens
    player.wait(1.0)
    assert seen.lens == kept
    player.up(board.rect.center)


def test_a_card_on_a_board_that_fits_pulls_nothing(player: Player) -> None:
    sitter = seated(player, CLASSIC, "build", 2)
    board = sitter.table.board
    assert board is not None
    before = board.lens
    player.down(sitter.keys("hand:")[0])
    player.move(board.rect.center)
    player.move(board.rect.inflate(-20, -20).midleft)
    player.wait(1.0)
    assert board.lens == before


def test_lit_cells_out_of_sight_are_jumped_to(player: Player) -> None:
    sitter = seated(player, UNIQUE, "build", 3, 2)
    for _press in range(12):
        player.press("+")
    player.settle()
    lit_card(sitter)
    for _lit in sitter.lit():
        player.press("n")
        table = sitter.table
        assert table.board is not None and table.focus.current is not None
        assert table.board.rect.contains(table.focus.current.rect)


def test_the_wheel_turns_a_bicolour_and_with_ctrl_it_zooms(player: Player) -> None:
    sitter = TablePlayer(player)
    player.open(TableScene(MemoryServices(), new_match(XL, secrecy="curtain")), motion="off")
    sitter.play(until=lambda: _holds_bicolour(player))
    table = sitter.table
    assert table.board is not None and table.selection.held is not None
    before, token = table.board.lens.size, table.selection.held.token
    pygame.key.set_mods(pygame.KMOD_LCTRL)
    try:
        player.wheel(2, table.board.rect.center)
    finally:
        pygame.key.set_mods(0)
    assert table.board.lens.size > before and table.selection.held.token == token


def _holds_bicolour(player: Player) -> bool:
    scene = player.scene
    return isinstance(scene, TableScene) and scene.selection.held is not None and scene.selection.held.rotates


def test_enter_after_the_last_card_leads_to_the_results_and_to_no_cell(player: Player) -> None:
    match = new_match(Setup(players=1))
    while True:
        last = match.legal(0)[0]
        if not match.game.actors(match.game.apply(match.state, 0, last).state):
            break
        match.do(0, last)
    table = TableScene(MemoryServices(), match)
    player.open(table, motion="normal")
    table.use_keys()
    table.steps.do(last)
    player.wait(0.5)
    assert player.scene is table and table.focus.key is None
    player.press("enter")
    assert table.focus.key is None and not table.animating
    player.wait(0.5)
    assert isinstance(player.scene, Ending)
