"""Card info opens by resting on a card, by a long press, a key or a pad's button."""

from __future__ import annotations

import pytest

from cardcity_desktop.rules.card_city.forecast.growth_needs import district_needs
from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.scenes.card_city.table.card_info import CardFacts, CardInfoLayer
from cardcity_desktop.scenes.card_city.table.pieces import CardTarget, card_target_at
from cardcity_desktop.scenes.card_city.table.scene import TableScene
from cardcity_desktop.scenes.rulebook.book import title_of
from cardcity_desktop.ui.widgets.labels import Label, Paragraph
from tests.scenes.card_city.table_player import new_match
from tests.scenes.card_city.test_table import building, play_until, sit_down
from tests.ui.driver import Player

CLASSIC = Setup(players=2)
FULL = Setup("xl", "advanced", "happiness", ("architect", "ecological"), 3)
UNIQUE = Setup("xl", "advanced", "residential", ("unique_city",), 2)


def at_build(player: Player, setup: Setup) -> TableScene:
    table = play_until(
        sit_down(player, new_match(setup, secrecy="curtain"), seed=3),
        lambda table: building(2)(table) and table.turn.view.round > 1,
    )
    player.look_away()
    return table


def on_board(table: TableScene) -> list[CardTarget]:
    board = table.board
    assert board is not None
    found = [card_target_at(table.widgets, board.rect_of(card.cell).center) for card in board.model.cards]
    return [target for target in found if target is not None]


def test_resting_on_a_card_lets_it_speak_and_leaving_it_hushes_it(player: Player) -> None:
    table = at_build(player, CLASSIC)
    player.move("hand:0")
    assert table.card_info.panel is None
    player.wait(0.6)
    panel = table.card_info.panel
    assert panel is not None and any(isinstance(one, Label | Paragraph) and one.text for one in panel.widgets)
    assert not panel.rect.colliderect(player.find("hand:0").rect)
    player.move((3, 3))
    assert table.card_info.panel is None


def test_keys_read_the_facts_of_the_card_they_have_reached_in_the_tray(player: Player) -> None:
    table = at_build(player, CLASSIC)
    before = {card.rect.topleft for card in player.items() if card.key.startswith("hand:")}
    table.focus_item(player.find("hand:0"))
    player.press("right")
    first = [said for said in player.texts() if "May be built:" in said]
    player.press("left")
    assert first and [said for said in player.texts() if "May be built:" in said] != first
    assert {card.rect.topleft for card in player.items() if card.key.startswith("hand:")} == before
    player.move("hand:1")
    assert not player.sees("May be built:"), "the mouse has the popup"


def test_a_card_that_was_pressed_has_nothing_more_to_add(player: Player) -> None:
    table = at_build(player, CLASSIC)
    player.click("hand:0")
    player.wait(1.2)
    assert table.card_info.panel is None and table.tip.key is None


@pytest.mark.parametrize("binding", ["i", "pad:rightstick"])
def test_a_key_opens_the_card_that_has_the_keyboard_large(player: Player, binding: str) -> None:
    table = at_build(player, CLASSIC)
    player.press("tab")
    while table.focus.current is None or not table.focus.current.key.startswith("hand:"):
        player.press("tab")
    player.press(binding)
    assert isinstance(player.scene, CardInfoLayer)
    player.press("i")
    assert isinstance(player.scene, TableScene)


def test_a_long_press_opens_the_card_and_does_nothing_else(player: Player) -> None:
    table = at_build(player, CLASSIC)
    held = table.selection.held
    player.down("hand:0")
    player.wait(0.9)
    assert isinstance(player.scene, CardInfoLayer)
    player.up((3, 3))
    assert table.selection.held == held


def test_a_mouse_that_was_released_over_a_cards_panel_does_not_drag_the_board(player: Player) -> None:
    table = at_build(player, CLASSIC)
    assert table.board is not None
    place = table.board.rect_of(table.board.model.cards[0].cell)
    player.down(place.center)
    player.wait(0.9)
    assert isinstance(player.scene, CardInfoLayer)
    player.up((3, 717))
    player.click((3, 717))
    assert player.app.scenes[-1] is table
    player.move(place.move(90, 40).center)
    assert table.board is not None and table.board.rect_of(table.board.model.cards[0].cell) == place


@pytest.mark.parametrize("setup", [CLASSIC, FULL, UNIQUE], ids=str)
def test_every_card_of_a_city_states_what_it_does_and_where_its_rule_stands(player: Player, setup: Setup) -> None:
    table = at_build(player, setup)
    subjects = on_board(table)
    assert subjects
    for target in subjects:
        info = CardFacts(table.snapshot).info(target)
        assert info.title and info.line and info.family
        assert title_of("card_city", info.clause)


def test_a_built_district_shows_its_needs_as_the_rules_have_them(player: Player) -> None:
    table = at_build(player, CLASSIC)
    for need in district_needs(table.turn.state, table.snapshot.shown_seat):
        target = next(target for target in on_board(table) if target.cell in need.cells)
        facts = {fact.label: fact.value for fact in CardFacts(table.snapshot).info(target).facts}
        if need.obstacle == "needs":
            assert facts["To grow"].startswith(f"{need.have} of {need.need} ")


def test_a_hidden_card_reveals_nothing_but_that_it_is_hidden(player: Player) -> None:
    table = play_until(sit_down(player, new_match(CLASSIC), seed=3), lambda table: table.turn.mode == "choose")
    places = [(x, y) for y in range(0, 720, 15) for x in range(0, 1280, 15)]
    hidden = next(found for place in places if (found := card_target_at(table.widgets, place)) and found.token == "?")
    info = CardFacts(table.snapshot).info(hidden)
    assert info.title == "Hidden card" and not info.facts


def test_districts_state_what_they_need_on_the_board_unless_that_is_turned_off(player: Player) -> None:
    table = at_build(player, CLASSIC)
    needs = district_needs(table.turn.state, table.snapshot.shown_seat)
    assert table.board is not None and needs
    assert len(table.board.model.needs) == len(needs)
    assert [mark.ready for mark in table.board.model.needs] == [not need.obstacle for need in needs]
    player.change(needs_shown=False)
    assert table.board is not None and not table.board.model.needs


def test_in_the_unique_city_neighbours_districts_state_it_too(player: Player) -> None:
    table = at_build(player, UNIQUE)
    others = [need for need in district_needs(table.turn.state, 0) if all(seat != 0 for seat, _cards in need.owners)]
    assert others and table.board is not None
    marked = {mark.cell for mark in table.board.model.needs}
    assert all(marked & set(need.cells) for need in others)
