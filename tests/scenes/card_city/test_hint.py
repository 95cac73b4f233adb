"""The hint: said in words with its reason, shown on the board, legal, and asked for once a decision."""

from __future__ import annotations

from random import Random

import pytest

from cardcity_desktop.players.catalogue import OPPONENTS, make_player
from cardcity_desktop.players.player import Advice, Budget, Candidate, Observation, Reason
from cardcity_desktop.rules.card_city.actions import Build, Buy, Develop, Pass, Put, Take
from cardcity_desktop.rules.card_city.game import CARD_CITY
from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.rules.city.cards import CODES
from cardcity_desktop.rules.city.layout import layout_of
from cardcity_desktop.scenes.card_city.advice_text import action_text, hint_of, reason_text
from cardcity_desktop.scenes.card_city.front import CardCityFront
from cardcity_desktop.scenes.card_city.table.advice_marks import AdvisedCity
from cardcity_desktop.scenes.card_city.table.moves import MOVES, Thing
from cardcity_desktop.scenes.card_city.table.scene import TableScene
from cardcity_desktop.scenes.match_table import computers
from cardcity_desktop.session.match import AnyMatch, Match
from cardcity_desktop.session.store import MemoryStore, Seat
from cardcity_desktop.ui.window.input.intents import Intent
from cardcity_desktop.ui.window.painted import painted_texts
from cardcity_desktop.ui.wording.seats import RIVALS, default_name, names_of
from tests.players.card_city.games import random_game, state_in
from tests.scenes.card_city.table_player import MemoryServices, new_match
from tests.ui.driver import Player

NAMES = ("Anna", "Bob", "Carl", "Dora")
SOLO, CLASSIC = Setup(players=1), Setup(players=2)


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(computers, "TABLE_BUDGETS", dict.fromkeys((*OPPONENTS, "random"), Budget(evaluations=50)))


def solo_table(player: Player) -> TableScene:
    match = new_match(SOLO)
    while match.state.phase.name != "building":
        match.do(0, match.legal(0)[0])
    table = TableScene(MemoryServices(), match)
    player.open(table, motion="off")
    return table


def names_cells(table: TableScene) -> bool:
    return any(widget.key == "cell_names" for widget in table.widgets)


def test_the_hint_is_stated_and_its_card_is_ready_over_its_cell(player: Player) -> None:
    table = solo_table(player)
    assert not names_cells(table)
    player.click("hint")
    player.step()
    held, cell = table.selection.held, table.selection.pointed
    assert held is not None
    assert cell is not None
    assert held.action(cell) in table.match.legal(0)
    assert table.board is not None
    assert (table.board.model.target, table.board.model.ghost) == (cell, held.token)
    assert table.hints.text.startswith(action_text(held.action(cell), 5))
    assert names_cells(table), "by which the hint speaks of them"
    player.press("return")
    assert table.match.log[-1].text == CARD_CITY.encode(held.action(cell))
    assert not names_cells(table)


def test_the_groups_that_an_advised_growth_joins_are_drawn_with_what_they_are_worth(player: Player) -> None:
    """The homes at (0, 1) and (2, 1) become one group by a home on (1, 1)."""
    state = state_in(SOLO, "building")
    cards = {(0, 0): "H", (1, 0): "C", (2, 0): "P", (2, 1): "R", (0, 1): "R", (-1, 1): "L", (-1, 0): "I1"}
    city = layout_of(state.city(0).board, [(cell, CODES[card]) for cell, card in cards.items()])
    state = state.changed(cities=(city,))
    reason = Reason("joins", (("gap", 3.7),), "develop R 0,2")
    advice = Advice(Develop("R", (1, 1)), (Candidate(Develop("R", (1, 1)), 0.0, (reason,)),))
    marks = AdvisedCity(state, 0, advice).marks()
    assert {(mark.cells, mark.text) for mark in marks if mark.role == "had"} == {
        (((0, 1),), "1 home: 1"),
        (((2, 1),), "1 home: 1"),
    }
    (whole,) = [mark for mark in marks if mark.role == "has"]
    assert (whole.cells[0], whole.text) == ((1, 1), "3 homes: 6")
    (other,) = [mark for mark in marks if mark.role == "other"]
    assert (other.cells, other.token, other.text) == (((0, 2),), "R", "3½ worse")


def test_the_other_way_is_drawn_on_its_cell_until_the_hint_goes(player: Player) -> None:
    table = solo_table(player)
    action, other = [action for action in table.match.legal(0) if isinstance(action, Build)][:2]
    reason = Reason("trial", (("gap", 2.0),), CARD_CITY.encode(other))
    table.hints.cache(Advice(action, (Candidate(action, 2.0, (reason,)), Candidate(other, 0.0))))
    player.press("h")
    assert table.board is not None
    drawn = [(mark.cells, mark.role) for mark in table.board.model.advice]
    assert ((other.cell,), "other") in drawn
    assert "2 worse" in [text.text for text in painted_texts(table)]
    player.press("return")
    player.settle()
    assert not table.board.model.advice


@pytest.mark.usefixtures("language_put_back")
def test_the_hint_goes_while_the_menu_is_open(player: Player) -> None:
    table = solo_table(player)
    player.click("hint")
    player.step()
    hint = table.hints.text
    player.click("menu")
    assert not table.hints.text
    player.click("close")
    assert table.hints.text == hint != ""
    player.click("menu")
    player.ui.change(language="fr")
    player.click("close")
    assert table.hints.text not in ("", hint), "it is in the language of now"


def test_at_the_end_of_a_turn_the_hint_names_what_can_be_done(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(computers.Computers, "await_move", lambda *asked: None)
    match: AnyMatch = Match.start(CARD_CITY, CLASSIC, [Seat("Anna", 0), Seat("", 1, "neighbour")], 1, MemoryStore())
    table = TableScene(MemoryServices(), match)
    player.open(table, motion="off")
    while table.turn_status.waiting != "end_turn":
        player.app.obey(table.steps.do(match.legal(0)[0]))
    assert "take a step back" in table.why_not(Intent.HINT)
    player.app.obey(table.steps.end_turn())
    assert "take a step back" not in table.why_not(Intent.HINT)


def test_the_sign_of_thinking_stays_until_the_hint_is_found(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    table = solo_table(player)
    monkeypatch.setattr(computers.Computers, "advise", lambda *asked: None)  # it thinks for long
    player.click("hint")
    player.wait(30)
    assert table.ui.toast_text == "Let me think…"
    table.match.undo()
    table.steps.changed()
    player.step()
    assert table.ui.toast_text != "Let me think…", "nothing is sought any more"


def test_a_refusal_is_shown_only_while_it_is_true(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(computers.Computers, "await_move", lambda *asked: None)
    match: AnyMatch = Match.start(CARD_CITY, CLASSIC, [Seat("Anna", 0), Seat("", 1, "neighbour")], 1, MemoryStore())
    while match.actors() != (1,):
        match.do(0, match.legal(0)[0])
    table = TableScene(MemoryServices(), match)
    player.open(table, motion="off")
    player.press("h")
    assert table.ui.toast_text == table.why_not(Intent.HINT) != ""
    while match.actors() != (0,):
        match.do(1, match.legal(1)[0])
        table.steps.changed()
    player.step()
    assert not table.ui.toast_text, "there is something to decide"


def test_a_split_is_stated_as_a_whole_and_its_next_card_is_ready_over_its_place(player: Player) -> None:
    match: AnyMatch = Match.start(CARD_CITY, CLASSIC, [Seat("Anna", 0), Seat("", 1, "neighbour")], 1, MemoryStore())
    while match.state.phase.name != "splitting" or match.actors() != (0,):
        match.do(match.actors()[0], match.legal(match.actors()[0])[0])
    table = TableScene(MemoryServices(), match)
    player.open(table, motion="off")
    player.click("hint")
    hint = table.hints.text
    assert hint.startswith("Lot 1: ")
    assert " Lot 2: " in hint
    assert "brings you" in hint or "would bring" in hint
    held, advised = table.selection.held, table.selection.advised_lot
    assert held is not None
    assert advised is not None
    lot, facing = advised
    assert facing is not None
    assert Put(held.token, lot, facing) in match.legal(0)
    player.press("return")
    assert match.log[-1].text == CARD_CITY.encode(Put(held.token, lot, facing))


def test_the_lot_to_take_is_lit(player: Player) -> None:
    table = solo_table(player)
    for lot in (1, 2):
        shown = table.selection.with_advice(Take(lot), table.turn.card_for(Take(lot)), 0)
        assert (shown.advised_lot, shown.looked_lot) == ((lot, None), lot)
        assert MOVES[Take].opener(Take(lot)) == Thing("take", lot)
        assert shown.with_held(None).advised_lot is None


def test_enter_does_what_a_hint_advises_about_lots_wherever_the_focus_was(player: Player) -> None:
    match: AnyMatch = Match.start(CARD_CITY, CLASSIC, [Seat("Anna", 0), Seat("Bob", 1)], 1, MemoryStore())
    table = TableScene(MemoryServices(), match)
    player.open(table, motion="off")
    while match.state.phase.name in ("drawing", "splitting", "choosing"):
        if table.turn_status.waiting != "own":
            player.press("return")
            player.wait(0.6)
            continue
        seat, before = match.actors()[0], match.action_count
        action = match.legal(seat)[-1]
        player.press("shift+tab")
        table.show_advice(Advice(action))
        player.press("return")
        assert match.log[before].text == CARD_CITY.encode(action), (action, table.focus.key)


def test_who_should_buy_nothing_has_no_card_in_hand_and_skips_by_enter(player: Player) -> None:
    table = solo_table(player)
    player.click("hint")
    assert table.selection.held is not None
    shown = table.selection.with_advice(Pass(), table.turn.card_for(Pass()), 0)
    assert (shown.held, shown.advised_pass, MOVES[Pass].opener(Pass())) == (None, True, "pass")


def test_asked_again_it_states_the_same_and_counts_once(player: Player) -> None:
    table = solo_table(player)
    player.press("h")
    first = table.hints.text
    player.press("h")
    assert table.hints.text == first != ""
    assert table.match.header.hints == 1


def test_every_reason_of_many_positions_is_a_sentence() -> None:
    words = set()
    for setup in (SOLO, Setup("xl", "normal", "commercial", ("ecological",), 2), Setup("xl", "advanced", players=2)):
        for at, state in enumerate(random_game(setup, 8)):
            actors = CARD_CITY.actors(state)
            if not actors or at % 5 or len(CARD_CITY.legal(state, actors[0])) < 2:
                continue
            seen = Observation.of(CARD_CITY, state, actors[0])
            advice = make_player("neighbour", "card_city").think(seen, Budget(evaluations=50), Random(at))
            whole = isinstance(advice.action, Put) and len(seen.view.draft.drawn) > 1
            assert hint_of(advice, NAMES, 5).text.startswith("Lot " if whole else action_text(advice.action, 5))
            for reason in advice.best.reasons:
                words.add(reason.word)
                said = reason_text(reason, NAMES)
                assert reason.word == "harmless" or said.endswith(".")
    assert words > {"left", "seen", "hand", "income"}


def test_a_hint_counts_gaps_in_place_of_negative_points_and_the_income_only_if_it_changes() -> None:
    reached = (("before", 1.0), ("income", 6.0), ("points", -22.0), ("empties", 24.0))
    others = (("chooser", 0.0), ("takes", 1.0), ("money", 0.0))
    for word in ("hand", "left", "seen"):
        figures = (*others, *reached)
        assert reason_text(Reason(word, figures), NAMES).endswith("you to an income of $6 and 24 gaps.")
        assert "3 points" in reason_text(Reason(word, (*figures, ("points", 3.0))), NAMES)
        assert reason_text(Reason(word, (*figures, ("income", 1.0))), NAMES).endswith(" you to 24 gaps.")


def test_a_hint_to_save_gives_no_reason_beside_a_purchase_about_as_good() -> None:
    worth = (("money", 9.0),)
    saving = Candidate(Pass(), 2.0, (Reason("saves", worth),))
    assert hint_of(Advice(Pass(), (saving,)), NAMES, 5).text == "Buy nothing more. The $9 will serve better later."
    buying = Candidate(Buy("I3", (1, 0)), 1.9)
    text = "Buy nothing more. About as good: buy a factory and build it on F5."
    assert hint_of(Advice(Pass(), (saving, buying)), NAMES, 5).text == text


def test_a_hint_names_no_other_action_that_reads_the_same() -> None:
    same = (Candidate(Buy("I4", (1, 0)), 2.0), Candidate(Buy("I3", (1, 0)), 1.9))
    assert hint_of(Advice(same[0].action, same), NAMES, 5).text == "Buy a factory and build it on F5."


def test_a_hint_for_every_phase_is_legal() -> None:
    for phase in ("splitting", "choosing", "building", "buying"):
        state = state_in(Setup(players=2), phase, round=3)
        seat = CARD_CITY.actors(state)[0]
        advice = make_player("visionary", "card_city").think(
            Observation.of(CARD_CITY, state, seat), Budget(evaluations=50), Random(1)
        )
        assert advice.action in CARD_CITY.legal(state, seat)


def test_computers_have_names_of_their_own() -> None:
    assert [default_name(seat, level) for seat, level in enumerate(OPPONENTS)] == list(RIVALS.values())
    assert names_of([Seat("", at, "planner") for at in range(3)]) == ("Simone", "Odette", "Irma")
    assert names_of([Seat("Odette", 0, "person"), *[Seat("", 1, "planner")] * 2]) == ("Odette", "Simone", "Irma")
    assert len(set(names_of([Seat("", at, "beginner") for at in range(7)]))) == 7


def test_the_journal_gives_a_computer_s_reason_to_build(player: Player) -> None:
    match: AnyMatch = Match.start(CARD_CITY, CLASSIC, [Seat("Anna", 0), Seat("", 1, "neighbour")], 1, MemoryStore())
    while match.actors() != (1,) or match.state.phase.name != "building":
        match.do(match.actors()[0], match.legal(match.actors()[0])[0])
    table = TableScene(MemoryServices(), match)
    player.open(table, motion="off")
    advice = make_player("neighbour", "card_city").think(
        Observation.of(CARD_CITY, match.state, 1), Budget(evaluations=50), Random(1)
    )
    table.journal.record_reason(advice)
    table.steps.do_for(1, advice.action)
    line_count = [entry.why for entry in table.journal.entries() if entry.why]
    assert line_count == [CardCityFront().words.why_text(advice)]
    player.press("l")
    assert player.sees(line_count[0])


def test_what_a_computer_keeps_to_itself_is_not_shown() -> None:
    for phase in ("splitting", "choosing"):
        state = state_in(Setup(players=2), phase, round=3)
        seen = Observation.of(CARD_CITY, state, CARD_CITY.actors(state)[0])
        assert not CardCityFront().words.why_text(
            make_player("planner", "card_city").think(seen, Budget(evaluations=50), Random(1))
        )


def test_an_advised_pass_lights_its_button_and_takes_one_press(player: Player) -> None:
    match: AnyMatch = new_match(SOLO)
    chance = Random(1)
    while Pass() not in match.legal(0) or len(match.legal(0)) < 2:
        match.do(0, chance.choice(match.legal(0)))
    table = TableScene(MemoryServices(), match)
    player.open(table, motion="off")
    table.hints.cache(Advice(Pass()))
    player.press("down")
    player.press("h")
    assert table.focus.key == "pass" and table.focus.current is not None and table.focus.current.best
    player.press("return")
    assert match.log[-1].text == CARD_CITY.encode(Pass())
