"""The keyboard's focus: on the first thing to do at each decision, and on nothing while computers play."""

from __future__ import annotations

from tests.games.royal_cities.at_the_table.people import at_table, brought_to, match_of
from tests.games.royal_cities.at_the_table.test_hint import SEEDS
from tests.ui.driver import Player


def test_choosing_leads_to_confirming(player: Player) -> None:
    table = at_table(player, match_of(2, 3), viewer=0)
    player.press("down")
    for key in ("hand:0", "hand:1"):
        table.focus.key = key
        player.press("return")
    assert table.focus.key == "confirm"
    player.press("return")
    assert [entry.text.split()[0] for entry in table.match.log] == ["give", "give"]
    assert table.focus.key == "pass"


def test_a_held_card_leads_to_its_button_and_a_dropped_one_back_to_its_place(player: Player) -> None:
    table = at_table(player, brought_to(match_of(1, 3), "play"), viewer=0)
    player.press("down")
    table.focus.key = "hand:0"
    player.press("return")
    assert table.focus.key == "playcard"
    player.press("escape")
    assert table.focus.key == "hand:0" and table.selection.held is None


def test_what_cannot_be_undone_is_chosen_by_the_first_enter_and_done_by_the_second(player: Player) -> None:
    for phase, players in (("hero", 2), ("regent", 1), ("tax", 1)):
        match = brought_to(match_of(players, SEEDS[phase]), phase, level="random", seed=SEEDS[phase])
        table, before = at_table(player, match, viewer=0), match.action_count
        player.press("down")
        key = next(item.key for item in player.items() if item.best and item.key.startswith(("drawn:", "city:")))
        table.focus.key = key
        player.press("return")
        held = table.selection.held
        assert held is not None and held.key == key == table.focus.key and table.snapshot.mode == phase
        player.press("escape")
        assert table.selection.held is None and table.focus.key == key
        player.press("return")
        player.press("return")
        assert table.match.action_count > before and table.selection.held is None


def test_nothing_has_the_focus_while_a_computer_plays(player: Player) -> None:
    match = brought_to(match_of(2, 3, computers=(1,)), "opening")
    table = at_table(player, match, viewer=0)
    table.pace = 1000
    player.press("down")
    while table.snapshot.is_my_turn:
        table.hands.do(table.snapshot.legal[-1])
    assert table.snapshot.mode == "computer" and table.focus.key is None


def test_a_new_decision_begins_at_its_first_thing(player: Player) -> None:
    table = at_table(player, brought_to(match_of(1, 3), "play"), viewer=0)
    player.press("down")
    table.focus.key = "menu"
    table.hands.do(table.snapshot.legal[-1])
    assert table.focus.key != "menu" and table.focus.current is not None


def test_looking_closely_opens_the_card_with_the_focus_before_any_arrow_is_pressed(player: Player) -> None:
    table = at_table(player, brought_to(match_of(1, 3), "play"), viewer=0)
    player.press("down")
    table.hands.do(table.snapshot.legal[-1])
    table.focus.key = "market:0"
    player.press("i")
    player.wait(0.1)
    assert player.scene is not table and player.sees("Value, price and influence")


def test_no_hidden_card_keeps_the_mark_of_the_last_choice(player: Player) -> None:
    """12.2: where one chose says nothing to who sits down next."""
    table = at_table(player, match_of(2, 3), viewer=0)
    player.press("down")
    for key in ("hand:2", "hand:0"):
        table.focus.key = key
        table.on_point(table.focus.current)
        player.press("return")
    assert table.focus.key == "confirm" and table.selection.pointed == "hand:0"
    player.press("return")
    assert table.snapshot.mode == "pass_on" and table.selection.pointed == ""
