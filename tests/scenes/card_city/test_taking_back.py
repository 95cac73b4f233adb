"""While the lots are made, any card can be taken back by a click; the other cards stay where they were put."""

from __future__ import annotations

import pytest

from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.scenes.card_city.table.scene import TableScene
from tests.scenes.card_city.table_player import new_match
from tests.scenes.card_city.test_table import play_until, sit_down
from tests.ui.driver import Player


def splitting(table: TableScene) -> bool:
    return table.turn.mode == "split"


def lots(table: TableScene) -> list[tuple[tuple[str, ...], tuple[str, ...]]]:
    draft = table.turn.view.draft
    assert draft is not None and draft.lots is not None
    return [(lot.up, lot.down) for lot in draft.lots]


def drawn(table: TableScene) -> tuple[str, ...]:
    draft = table.turn.view.draft
    assert draft is not None
    return draft.drawn


def laid_keys(player: Player) -> list[str]:
    return [item.key for item in player.items() if item.key.startswith("laid:")]


@pytest.mark.parametrize("setup", [Setup(players=2), Setup("xl", "advanced", "residential", (), 2), Setup(players=3)])
def test_every_card_of_the_lots_can_be_taken_back_and_is_in_hand(player: Player, setup: Setup) -> None:
    sitter = sit_down(player, new_match(setup, secrecy="curtain"))
    table = play_until(sitter, splitting)
    for _ in range(len(drawn(table))):
        player.click("drawn:0")
        if not drawn(table):
            break
    before = lots(table)
    assert laid_keys(player)
    everything = sorted(card for up, down in before for card in (*up, *down))
    for key in laid_keys(player):
        mark, full = table.match.action_count, lots(table)
        player.click(key)
        if not drawn(table):
            player.click(key)  # the first one said where the card goes that was sent last
        assert drawn(table) and table.selection.held is not None
        card_places = [card for up, down in lots(table) for card in (*up, *down)]
        assert sorted((*card_places, *drawn(table))) == everything
        player.press("escape")
        while table.match.action_count < mark and drawn(table):
            player.click("drawn:0")
        assert len([card for up, down in lots(table) for card in (*up, *down)]) == len(everything)
        assert [len(up) + len(down) for up, down in lots(table)] == [len(up) + len(down) for up, down in full]


def test_the_others_stay_where_they_were(player: Player) -> None:
    sitter = sit_down(player, new_match(Setup(players=2)))
    table = play_until(sitter, splitting)
    for _ in range(2):
        player.click("drawn:0")
    first, second = lots(table)[0][0]
    player.click("laid:1:up:0")
    assert lots(table)[0][0] == (second,)
    assert table.selection.held is not None and table.selection.held.token == first


def test_a_click_on_a_card_and_one_on_a_place_lay_it_there(player: Player) -> None:
    """A click sends a card to the next free place: the second one finds it on its way already."""
    sitter = sit_down(player, new_match(Setup(players=2), 3))
    table = play_until(sitter, splitting)
    card = drawn(table)[0]
    player.click("drawn:0")
    player.click("laid:1:up:0")
    assert lots(table)[0][0] == (card,), "the place it went to was the one that was meant"
    player.click("laid:1:up:0")
    assert table.selection.held is not None, "from then on a click takes it back"
    player.press("escape")
    player.click("drawn:0")
    sent = lots(table)[0][0][0]
    player.click("move:2:down:0")
    assert lots(table) == [((), ()), ((), (sent,))]


def test_a_click_on_the_place_where_the_last_card_went_by_itself_changes_both(player: Player) -> None:
    sitter = sit_down(player, new_match(Setup(players=2), 3))
    table = play_until(sitter, splitting)
    while len(drawn(table)) > 2:
        player.click("drawn:0")
    player.click("drawn:0")
    (first, _none), (above, room_below) = lots(table)
    player.click("laid:2:down:0")
    assert lots(table) == [(first, ()), (room_below, above)]


def test_cards_change_places_where_one_is_dragged_onto_another(player: Player) -> None:
    sitter = sit_down(player, new_match(Setup(players=2), 3))
    table = play_until(sitter, splitting)
    everything = sorted(drawn(table))
    while drawn(table):
        player.click(f"drawn:{len(drawn(table)) - 1}")
    (first, _down), (second, room_below) = lots(table)
    player.drag("laid:1:up:0", "laid:2:down:0")
    (now_first, _none), (now_second, now_below) = lots(table)
    assert sorted(now_first) == sorted((first[1], *room_below)) and now_below == first[:1] and now_second == second
    assert sorted((*now_first, *now_second, *now_below)) == everything


def test_a_card_in_hand_goes_to_a_full_place_and_the_other_one_makes_room(player: Player) -> None:
    sitter = sit_down(player, new_match(Setup(players=2), 3))
    table = play_until(sitter, splitting)
    for _ in range(2):
        player.click("drawn:0")
    before, left = lots(table)[0][0], drawn(table)
    player.drag("drawn:0", "laid:1:up:0")
    assert left[0] in lots(table)[0][0] and before[1] in lots(table)[0][0]
    assert before[0] in drawn(table)


def test_a_card_laid_on_an_equal_one_goes_beside_it(player: Player) -> None:
    """To change places with it would change nothing."""
    sitter = sit_down(player, new_match(Setup(players=2), 2))
    table = play_until(sitter, splitting)
    cards = drawn(table)
    card = next(card for card in cards if cards.count(card) > 1)
    player.click(f"drawn:{cards.index(card)}")
    player.wait(2)  # the next card lies where the first one was: no second press of a double click
    player.drag(f"drawn:{drawn(table).index(card)}", "laid:1:up:0")
    assert lots(table)[0][0] == (card, card)
