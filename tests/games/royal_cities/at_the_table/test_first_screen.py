"""The way into a game: one step at a time, the same words for both presses, and locks on what can't be built."""

from __future__ import annotations

from random import Random

import pytest

from cardcity_desktop.players.catalogue import TEST_BUDGETS, make_player
from cardcity_desktop.players.player import Observation
from cardcity_desktop.rules.royal_cities.cards import CODES, COLOUR, VALUE, WHITE
from cardcity_desktop.scenes.royal_cities.table.pieces import TableFacts
from cardcity_desktop.scenes.royal_cities.table.scene import TableScene
from cardcity_desktop.session.match import AnyMatch
from cardcity_desktop.ui.window.painted import painted_texts
from tests.games.royal_cities.at_the_table.people import GAME, at_table, brought_to, match_of
from tests.ui.driver import Player


def written(table: TableScene) -> str:
    """Return all that is painted on the table."""
    return " ".join(text.text for text in painted_texts(table))


def before_a_purchase(seed: int = 1) -> AnyMatch:
    """Return a match in which seat 0 buys in its second season or later, with cities of its own."""
    match, chance, computer = match_of(2, seed), Random(seed), make_player("neighbour", GAME)
    while True:
        seat = match.actors()[0]
        if seat == 0 and match.state.season > 1 and match.state.phase.name == "buying":
            return match
        seen = Observation.of(match.game, match.state, seat)
        match.do(seat, computer.think(seen, TEST_BUDGETS["neighbour"], chance).action)


@pytest.mark.parametrize("seed", range(1, 5))
def test_cards_that_can_not_be_built_have_a_lock_before_they_are_bought(player: Player, seed: int) -> None:
    match = before_a_purchase(seed)
    table = at_table(player, match, viewer=0)
    facts, own = TableFacts(table.state), match.state.nobles[0].cities
    for number, token in enumerate(table.snapshot.view.market):
        card = CODES[token]
        column = own[COLOUR[card]] if COLOUR[card] != WHITE else ()
        barred = bool(column) and VALUE[card] <= max(VALUE[other] for other in column)
        assert (facts.unbuildable(token) is not None) == barred
        assert ("can’t be built" in table.name_of(player.find(f"market:{number}"))) == barred


def test_locks_are_explained_where_the_purchase_is(player: Player) -> None:
    match = next(
        match
        for match in map(before_a_purchase, range(1, 9))
        if any(
            column and VALUE[CODES[token]] <= VALUE[column[-1]]
            for token in match.view(0).market
            if token[0] != "W"
            for column in [match.state.nobles[0].cities[COLOUR[CODES[token]]]]
        )
    )
    table = at_table(player, match, viewer=0)
    assert "A card with a lock can’t be built" in written(table)


def test_no_lock_is_shown_while_nothing_can_be_taken(player: Player) -> None:
    table = at_table(player, brought_to(match_of(2, 3), "play"), viewer=0)
    assert not any(map(TableFacts(table.state).unbuildable, table.snapshot.view.market))


@pytest.mark.parametrize(("players", "phases"), [(1, ("own", "gift")), (2, ("giving", "opening"))])
def test_the_first_steps_stand_where_the_next_card_s_odds_will_be(
    player: Player, players: int, phases: tuple[str, ...]
) -> None:
    for phase in phases:
        text = written(at_table(player, brought_to(match_of(players, 3), phase), viewer=0))
        assert "Open a city with one card." in text and "left in the pile" not in text
    text = written(at_table(player, brought_to(match_of(players, 3), "play"), viewer=0))
    assert "left in the pile" in text and "Open a city with one card." not in text


def test_both_presses_of_the_first_card_have_the_same_word(player: Player) -> None:
    table = at_table(player, brought_to(match_of(2, 3), "opening"), viewer=0)
    assert "Open a city with one card" in written(table) and "then “Open with it”" in written(table)
    lit = next(item.key for item in player.items() if item.key.startswith("hand:") and item.best)
    player.click(lit)
    assert "Open with this one?" in written(table) and player.find("confirm").label == "Open with it"
    player.click("Open with it")
    assert "open" in table.match.log[-1].text


def test_both_presses_of_the_gifts_have_the_same_word(player: Player) -> None:
    table = at_table(player, match_of(2, 3), viewer=0)
    assert "Press two cards, then “Give them”" in written(table)
    player.click("hand:0")
    player.click("hand:1")
    assert "Give these two?" in written(table) and player.find("confirm").label == "Give them"
