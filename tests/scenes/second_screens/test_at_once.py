"""Card City at once: who has a screen builds while others build, at a table that shows all of it."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.rules.registry import game_of
from cardcity_desktop.scenes.card_city.table.scene import TableScene
from cardcity_desktop.scenes.card_city.table.seat_turns import SeatTurns
from cardcity_desktop.scenes.second_screens.observation import observation_of
from cardcity_desktop.scenes.second_screens.page import page_of
from cardcity_desktop.scenes.second_screens.room import Room
from cardcity_desktop.session.match import AnyMatch, Match
from cardcity_desktop.session.store import MemoryStore, Record, Seat
from tests.scenes.second_screens.fake_phones import FakeLink, Phone, opened_room
from tests.scenes.second_screens.tables import at_table
from tests.scenes.services import NAMES
from tests.ui.driver import Player

PLAYERS = 4
SETUP = Setup("xl", "simplified", players=PLAYERS, first_player=0)


def begun(*computers: int, level: str = "random") -> AnyMatch:
    """Return a match whose first construction begins."""
    seats = [Seat(NAMES[at], at, level if at in computers else "person") for at in range(PLAYERS)]
    match: AnyMatch = Match.start(game_of("card_city"), SETUP, seats, 6, MemoryStore())
    while match.view(None).phase != "building":
        seat = match.actors()[0]
        match.do(seat, match.legal(seat)[0])
    return match


def seated(room: Room, link: FakeLink, *seats: int) -> list[Phone]:
    return [Phone(room, link, seat + 1, "fr" if seat % 2 else "en").sit(seat) for seat in seats]


def table_of(player: Player, match: AnyMatch) -> tuple[TableScene, Room, FakeLink]:
    table, room, link = at_table(player, match)
    assert isinstance(table, TableScene)
    return table, room, link


def pills(table: TableScene) -> list[str]:
    turns = SeatTurns(table.turn)
    return [turns.state_text(seat) for seat in range(PLAYERS)]


def works(phone: Phone) -> bool:
    return bool(phone.page["turn"] == "own")


def settle(player: Player, table: TableScene) -> None:
    for _wait in range(60):
        player.wait(0.1)
        if not table.animating:
            return
    raise AssertionError("the table comes to no rest")


def press(player: Player, table: TableScene, phone: Phone, chance: Random) -> None:
    count = table.match.action_count
    assert phone.press_any(chance)
    settle(player, table)
    assert table.match.action_count == count + 1


def test_all_phones_build_at_the_same_time_and_the_table_shows_it(player: Player) -> None:
    match, chance = begun(), Random(1)
    table, room, link = table_of(player, match)
    phones = seated(room, link, 0, 1, 2, 3)
    settle(player, table)
    assert all(map(works, phones)) and pills(table) == ["builds now"] * PLAYERS
    assert player.sees("Everyone plays at the same time.")
    while works(phones[2]):
        press(player, table, phones[2], chance)
    assert pills(table) == ["builds now", "builds now", "built 2", "builds now"]
    assert player.sees(f"{NAMES[0]}, {NAMES[1]} and {NAMES[3]} play at the same time.")
    assert phones[2].page["sub"] == f"{NAMES[0]}, {NAMES[1]} and {NAMES[3]} play at the same time."
    assert [line.seat for line in match.log][-1] == 2


def test_a_phone_takes_its_own_step_back_though_others_have_played(player: Player) -> None:
    match, chance = begun(), Random(2)
    table, room, link = table_of(player, match)
    phones = seated(room, link, 0, 1, 2, 3)
    settle(player, table)
    for seat in (3, 1, 0):
        press(player, table, phones[seat], chance)
    others = [step.action for step in match.steps[-2:]]
    assert ["!undo"] in phones[3].offered()
    phones[3].do("!undo")
    settle(player, table)
    assert len(match.view(None).hands[3]) == 2 and [step.action for step in match.steps[-2:]] == others
    assert table.turn.view.cities == match.view(None).cities and works(phones[3])
    press(player, table, phones[3], chance)
    assert len(match.view(None).hands[3]) == 1


def test_a_person_at_the_table_keeps_turn_and_selection_while_phones_play(player: Player) -> None:
    match, chance = begun(), Random(3)
    table, room, link = table_of(player, match)
    phones = seated(room, link, 1, 2)
    settle(player, table)
    assert table.turn_status.seat == 0 and all(map(works, phones))
    player.app.obey(table.hand_over.pass_on() or table.refreshed())
    player.app.obey(table.sight.look())
    settle(player, table)
    assert table.turn_status.waiting == "own" and table.sight.is_open
    player.click("hand:1")
    held = table.selection.held
    assert held is not None
    press(player, table, phones[1], chance)
    assert table.selection.held == held and table.sight.is_open and table.turn_status.waiting == "own"
    action = match.legal(0)[0]
    player.app.obey(table.steps.do(action) or table.refreshed())
    settle(player, table)
    press(player, table, phones[0], chance)
    assert table.can_undo and match.active_seat == 0
    table.steps.undo()
    settle(player, table)
    assert len(match.view(None).hands[0]) == 2 and len(match.view(None).hands[1]) == 1
    assert pills(table) == ["builds now", "builds now", "builds now", "next"]


def test_a_computer_plays_in_its_turn_while_phones_go_on(player: Player) -> None:
    match, chance = begun(0), Random(4)
    _table, room, link = table_of(player, match)
    phones = seated(room, link, 1, 2, 3)
    for phone in phones:
        phone.press_any(chance)
    for _wait in range(100):
        player.wait(0.1)
        if 0 not in match.actors():
            break
    assert not match.view(None).hands[0] and {step.seat for step in match.steps} == {0, 1, 2, 3}
    assert len(match.view(None).hands[3]) <= 1, "what phones have done meanwhile stays"


def test_a_seat_that_is_brought_back_goes_on_at_the_table_in_its_turn(player: Player) -> None:
    match, chance = begun(), Random(5)
    table, room, link = table_of(player, match)
    phones = seated(room, link, 0, 1, 2, 3)
    settle(player, table)
    press(player, table, phones[2], chance)
    room.bring_back(2)
    settle(player, table)
    assert match.actors() == (0, 1, 3) and table.turn_status.seat == 0
    for seat in (3, 1, 0):
        while works(phones[seat]):
            press(player, table, phones[seat], chance)
    assert match.actors() == (2,) and table.turn_status.waiting in ("pass_on", "own")


def test_a_page_shows_nothing_that_its_seat_may_not_know() -> None:
    """The page is the same for all states that look the same to its seat, and so is the order of play."""
    match, chance, compared = begun(), Random(8), 0
    match.let_act_early(frozenset(range(PLAYERS)))
    for step in range(160):
        seat = chance.choice(match.actors())
        match.do(seat, chance.choice(list(match.legal(seat))))
        if step % 5 or match.finished:
            continue
        held = match._played[-1]
        for viewer in (*range(PLAYERS), None):
            shown, acting = page_of(observation_of(match, viewer), lambda name, make: name), match.actors()
            match._played[-1] = replace(held, state=match.game.determinize(match.game.view(match.state, viewer), step))
            match.let_act_early(frozenset(range(PLAYERS)))
            assert page_of(observation_of(match, viewer), lambda name, make: name) == shown
            assert match.actors() == acting
            match._played[-1] = held
            match.let_act_early(frozenset(range(PLAYERS)))
            compared += len(acting) > 1
    assert compared >= 10


def beats_of(early: frozenset[int]) -> tuple[int, int, AnyMatch]:
    """Play a game by four phones: in each beat all press once that may. Return (beats, beats of phases 2-4, match)."""
    match, chance = begun(), Random(6)
    room, link = opened_room(match)
    phones = seated(room, link, 0, 1, 2, 3)
    match.let_act_early(early)
    room.publish()
    beats = building = 0
    while not match.finished:
        beats += 1
        building += match.view(None).phase in ("building", "developing")
        acting = [phone for phone in phones if works(phone)]
        assert acting
        for phone in acting:
            if works(phone):
                phone.press_any(chance)
    return beats, building, match


def test_four_phones_wait_less_than_half_as_often() -> None:
    beats, building, match = beats_of(frozenset(range(PLAYERS)))
    usual, usual_building, _match = beats_of(frozenset())
    print(
        f"{len(match.steps)} actions: {beats} beats, {building} of phases 2-4; in turn order {usual}, {usual_building}"
    )
    assert 2 * building < usual_building and beats < usual
    again = Match.resume(match.game, Record("", match.header, match.log), MemoryStore())
    assert again.finished and again.state == match.state
