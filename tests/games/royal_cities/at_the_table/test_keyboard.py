"""The keyboard's focus: on the first thing to do at each decision, and on nothing while computers play."""

from __future__ import annotations

from random import Random

import pytest

from cardcity_desktop.rules.royal_cities.actions import Action, Put
from cardcity_desktop.session.match import AnyMatch
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
    assert table.focus.key == "hand:0" and not table.state.selection.held


def test_what_cannot_be_undone_is_chosen_by_the_first_enter_and_done_by_the_second(player: Player) -> None:
    for phase, players in (("hero", 2), ("regent", 1), ("tax", 1)):
        match = brought_to(match_of(players, SEEDS[phase]), phase, level="random", seed=SEEDS[phase])
        table, before = at_table(player, match, viewer=0), match.action_count
        player.press("down")
        key = next(item.key for item in player.items() if item.best and item.key.startswith(("drawn:", "city:")))
        table.focus.key = key
        player.press("return")
        held = table.state.selection.held
        assert held and held.key == key == table.focus.key and table.snapshot.mode == phase
        player.press("escape")
        assert not table.state.selection.held and table.focus.key == key
        player.press("return")
        player.press("return")
        assert table.match.action_count > before and not table.state.selection.held


@pytest.mark.parametrize("phase", ["build", "astrologer"])
def test_a_held_joker_leads_to_a_city_that_takes_it(player: Player, phase: str) -> None:
    table = at_table(player, with_legal_joker(phase), viewer=0)
    joker = next(action.card for action in table.snapshot.legal if isinstance(action, Put) and is_joker(action))
    cards, source = (table.snapshot.hand, "hand") if phase == "build" else (table.snapshot.drawn, "drawn")
    player.press("down")
    table.focus.key = f"{source}:{cards.index(joker)}"
    player.press("return")
    assert table.snapshot.card_of(table.state.selection.held) == joker
    player.press("return")
    assert joker in [token for token, _city in table.snapshot.chosen_builds]


def with_legal_joker(phase: str) -> AnyMatch:
    """Return a match played at random to where seat 0 may build a joker in `phase`."""
    chance = Random(1)
    for seed in range(60):
        match = match_of(2, seed)
        while match.actors():
            seat, name = match.actors()[0], match.state.phase.name
            if name == phase and seat == 0 and any(is_joker(action) for action in match.legal(0)):
                return match
            match.do(seat, chance.choice(match.legal(seat)))
    raise AssertionError(f"no joker could be built in {phase}")


def is_joker(action: Action) -> bool:
    return isinstance(action, Put) and action.card[0] == "W"


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
    assert table.focus.key == "confirm" and table.state.selection.pointed.key == "hand:0"
    player.press("return")
    assert table.snapshot.mode == "pass_on" and not table.state.selection.pointed
