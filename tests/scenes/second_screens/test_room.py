"""The room of a match: seats with a screen of their own play at the table, and see only what is theirs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from cardcity_desktop.rules.registry import GAMES
from cardcity_desktop.scenes.front import FRONTS, front_of
from cardcity_desktop.scenes.match_table.curtain import CurtainScene
from cardcity_desktop.scenes.match_table.table import MatchTable
from cardcity_desktop.scenes.second_screens.observation import observation_of
from cardcity_desktop.scenes.second_screens.page import UNDO, page_of
from cardcity_desktop.scenes.second_screens.panel import ScreensPanel
from cardcity_desktop.scenes.second_screens.room import ASLEEP_SECONDS, OPENED_ELSEWHERE
from cardcity_desktop.session.match import AnyMatch
from cardcity_desktop.support.i18n import in_language, language, set_language
from tests.scenes.second_screens.fake_phones import Phone, offered_by, opened_room
from tests.scenes.second_screens.tables import SETUPS, at_table, begun
from tests.scenes.services import NAMES, TestServices
from tests.ui.driver import Player


@pytest.fixture(autouse=True)
def toy() -> Iterator[None]:
    GAMES.add("sealed_bids", "tests.games.toy.rules:Sealed")
    FRONTS.add("sealed_bids", "tests.games.toy.table:SealedFront")
    yield
    GAMES.remove("sealed_bids")
    FRONTS.remove("sealed_bids")


def play_by_phones(player: Player, match: AnyMatch, table: MatchTable, phones: list[Phone], steps: int = 3000) -> None:
    chance = Random(7)
    for _step in range(steps):
        if match.finished:
            return
        acting = [phone for phone in phones if phone.page["turn"] == "own"]
        if acting and not table.animating:
            acting[0].press_any(chance)
        elif table.turn_status.waiting == "pass_on" and not table.animating:
            player.app.obey(table.hand_over.pass_on() or table.refreshed())
        elif table.turn_status.waiting == "own" and table.turn_status.seat not in table.hot_seat.elsewhere:
            action = chance.choice(list(match.legal(table.turn_status.actor)))
            if not table.sight.is_open:
                player.app.obey(table.sight.look())
            player.app.obey(table.steps.do(action) or table.refreshed())
        elif table.turn_status.waiting == "end_turn":
            player.app.obey(table.steps.end_turn())
        player.wait(0.1)
    raise AssertionError(f"stuck: {table.turn_status}")


@pytest.mark.parametrize("game", SETUPS)
def test_a_whole_game_is_played_through_pages_alone(player: Player, game: str) -> None:
    match = begun(game)
    table, room, link = at_table(player, match)
    phones = [Phone(room, link, at + 1, "fr" if at % 2 else "en").sit(at) for at in range(len(match.seats))]
    play_by_phones(player, match, table, phones)
    assert all(phone.page["turn"] == "wait" for phone in phones)


@pytest.mark.parametrize("game", SETUPS)
def test_phones_persons_here_and_computers_share_a_table(player: Player, game: str) -> None:
    match = begun(game, computers=(2,))
    table, room, link = at_table(player, match)
    player.wait(1.0)
    phones = [Phone(room, link, 1).sit(1)]
    player.wait(0.5)
    assert not isinstance(player.scene, CurtainScene)
    assert table.hot_seat.persons and 1 not in table.hot_seat.persons
    play_by_phones(player, match, table, phones)


@pytest.mark.parametrize("game", SETUPS)
def test_a_page_shows_nothing_that_its_seat_may_not_know(game: str) -> None:
    """A page is the same for all states that look the same to its seat, in both languages."""
    match, chance, compared = begun(game), Random(2), 0
    rules = match.game
    for step in range(120):
        if match.finished:
            break
        seat = chance.choice(match.actors())
        match.do(seat, chance.choice(list(match.legal(seat))))
        if step % 4:
            continue
        held = match._played[-1]
        for viewer in (*range(len(match.seats)), None):
            for code in ("en", "fr"):
                with in_language(code):
                    shown = page_of(observation_of(match, viewer), lambda name, make: name)
                    dealt = rules.determinize(match.view(viewer), step)
                    match._played[-1] = replace(held, state=dealt)
                    assert page_of(observation_of(match, viewer), lambda name, make: name) == shown
                    match._played[-1] = held
                    compared += 1
    assert compared >= 20


@pytest.mark.parametrize("game", SETUPS)
def test_every_legal_action_is_reached_exactly_once(game: str) -> None:
    match, chance = begun(game), Random(3)
    for _step in range(100):
        if match.finished:
            break
        seat = match.actors()[0]
        page = page_of(observation_of(match, seat), lambda name, make: name)
        begun_by = {lines[0] for lines in offered_by(page)} | ends_of(page, match, seat)
        assert begun_by == set(map(match.game.encode, match.legal(seat)))
        choices = [(tuple(way["with"]), way.get("kind")) for way in page["ways"] if way["do"] != ["!undo"]]
        assert len(choices) == len(set(choices)), "one choice means one deed"
        match.do(seat, chance.choice(list(match.legal(seat))))


def ends_of(page: dict[str, Any], match: AnyMatch, seat: int) -> set[str]:
    """Return the lines that end a batch and can be sent alone."""
    batch = page.get("batch")
    legal = set(map(match.game.encode, match.legal(seat)))
    return set(batch["end"]) & legal if batch and batch["labels"][0] else set()


def test_the_called_person_alone_sees_the_call_until_the_first_deed(player: Player) -> None:
    match, chance = begun("citadels"), Random(1)
    while match.view(None).phase != "turn":
        match.do(match.actors()[0], chance.choice(list(match.legal(match.actors()[0]))))
    _table, room, link = at_table(player, match)
    phones = [Phone(room, link, at + 1).sit(at) for at in range(4)]
    player.wait(2.0)
    (called,) = [phone for phone in phones if phone.page.get("called")]
    assert called is phones[match.actors()[0]] and called.page["called"]["picture"].startswith("character-")
    called.do(next(line for line in ("gold", "draw") if [line] in called.offered()))
    player.wait(2.0)
    assert not called.page.get("called")


def test_a_message_never_changes_the_table_s_language(player: Player) -> None:
    match = begun("citadels")
    table, room, link = at_table(player, match)
    phone = Phone(room, link, 1, "fr").sit(match.actors()[0])
    set_language("en")
    phone.press_any(Random(1))
    phone.send(lang="fr")
    phone.do("nonsense")
    assert language() == "en" and table.match.action_count


def test_a_stale_page_and_a_second_tap_do_nothing(player: Player) -> None:
    match = begun("citadels")
    _table, room, link = at_table(player, match)
    seat = match.actors()[0]
    phone = Phone(room, link, 1).sit(seat)
    lines, at = phone.offered()[0], phone.last("at")
    first = phone.do(*lines, at=at)
    assert match.action_count == 1 and phone.last("did") == first
    phone.do(*lines, at=at)
    assert match.action_count == 1 and phone.last("said") == "The table has moved on."


def test_what_the_rules_refuse_is_said_with_its_clause(player: Player) -> None:
    match = begun("card_city")
    _table, room, link = at_table(player, match)
    phone = Phone(room, link, 1).sit(match.actors()[0])
    phone.do("pass")
    assert match.action_count == 0 and phone.last("said")


def test_a_seat_opened_on_another_screen_closes_the_first(player: Player) -> None:
    match = begun("citadels")
    _table, room, link = at_table(player, match)
    first = Phone(room, link, 1).sit(2)
    second = Phone(room, link, 2, key=first.key)
    assert link.closed == {1: OPENED_ELSEWHERE}
    assert second.page["me"]["name"] == NAMES[2]
    assert room.elsewhere == {2} and room.is_there(2)


def test_a_lost_screen_keeps_its_seat_until_it_is_brought_back(player: Player) -> None:
    match = begun("citadels")
    table, room, link = at_table(player, match)
    phone = Phone(room, link, 1).sit(0)
    room.left(1)
    assert room.elsewhere == {0} and not room.is_there(0)
    other = Phone(room, link, 2)
    assert [row["free"] for row in other.last("seats")["seats"]] == [False, True, True, True]
    other.send(take=0)
    assert room.elsewhere == {0}, "a taken seat is only freed at the table"
    room.bring_back(0)
    assert room.elsewhere == frozenset() and 0 in table.hot_seat.persons
    assert phone.key != other.key


def test_a_spectator_sees_what_all_may_know_and_does_nothing(player: Player) -> None:
    match = begun("citadels")
    _table, room, link = at_table(player, match)
    phone = Phone(room, link, 1)
    phone.send(take=-1)
    assert phone.page["turn"] == "wait" and "me" not in phone.page and not phone.offered()
    phone.do("pick king")
    assert match.action_count == 0


def test_an_own_step_is_taken_back_as_long_as_the_rules_allow(player: Player) -> None:
    match = begun("citadels")
    _table, room, link = at_table(player, match)
    phones = [Phone(room, link, at + 1).sit(at) for at in range(4)]
    chance = Random(4)
    for _step in range(200):
        acting = next(phone for phone in phones if phone.page["turn"] == "own")
        if ["!undo"] in acting.offered():
            count = match.action_count
            acting.do("!undo")
            assert match.action_count == count - 1
            break
        acting.press_any(chance)
        player.wait(0.3)
    else:
        raise AssertionError("no step could be taken back")


def test_another_game_of_the_same_persons_keeps_their_screens(player: Player) -> None:
    match, chance = begun("sealed_bids"), Random(2)
    room, link = opened_room(match)
    phone = Phone(room, link, 1).sit(1)
    other = begun("sealed_bids", seed=5)
    assert not room.goes_on_with(other), "the first is not over"
    while not match.finished:
        seat = match.actors()[0]
        match.do(seat, chance.choice(list(match.legal(seat))))
    room.publish()
    assert [block["kind"] for block in phone.page["blocks"]] == ["scores"]
    assert room.goes_on_with(other) and not room.goes_on_with(begun("sealed_bids", computers=(2,)))
    services = TestServices()
    services.screens.room = room
    table = front_of("sealed_bids").table_scene(services, other, 0.01)
    player.open(table, motion="off")
    assert phone.page["turn"] == "own" and room.match is other


def test_the_last_seat_brought_back_leaves_the_table_as_it_was(player: Player) -> None:
    match = begun("citadels", computers=(1, 2, 3))
    table, room, link = at_table(player, match)
    assert table.viewer == 0
    Phone(room, link, 1).sit(0)
    assert table.viewer is None and table.visible_to is None
    room.bring_back(0)
    assert table.viewer == 0


def test_a_page_that_cannot_be_made_is_replaced_by_the_plain_one(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = begun("citadels")
    _table, room, link = at_table(player, match)

    def broken(*_arguments: object) -> None:
        raise ValueError

    monkeypatch.setattr("cardcity_desktop.scenes.second_screens.room.page_of", broken)
    phone = Phone(room, link, 1).sit(match.actors()[0])
    assert phone.offered()


def test_what_all_choose_at_once_is_gathered_on_each_page_and_sent_as_one_deed(player: Player) -> None:
    match = begun("royal_cities")
    _table, room, link = at_table(player, match)
    phones = [Phone(room, link, at + 1).sit(at) for at in range(3)]
    at, offered = phones[1].last("at"), phones[1].page["batch"]
    assert offered["most"] == 2 and offered["ordered"]
    gifts = [item["do"] for item in list(offered["items"].values())[:2]]
    phones[0].do(*[item["do"] for item in list(phones[0].page["batch"]["items"].values())[:2]])
    player.wait(1.0)
    assert match.action_count == 2 and phones[0].page["turn"] == "wait"
    assert phones[1].last("at") == at, "another's deed leaves the choice on a page as it is"
    phones[1].do(*gifts, at=at)
    assert match.action_count == 4


def test_nothing_is_taken_back_while_several_act(player: Player) -> None:
    match = begun("royal_cities")
    _table, room, link = at_table(player, match)
    phones = [Phone(room, link, at + 1).sit(at) for at in range(3)]
    phones[0].do(next(iter(phones[0].page["batch"]["items"].values()))["do"])
    player.wait(1.0)
    assert match.can_undo and match.active_seat == 0
    assert [UNDO] not in phones[0].offered()
    phones[0].do(UNDO)
    assert match.action_count == 1 and phones[0].last("said")


def test_no_card_and_one_for_the_market_are_a_single_deed(player: Player) -> None:
    match, chance = begun("royal_cities"), Random(5)
    while match.view(None).phase != "play":
        seat = match.actors()[0]
        match.do(seat, chance.choice(list(match.legal(seat))))
    _table, room, link = at_table(player, match)
    phone = Phone(room, link, 1).sit(match.actors()[0])
    count = match.action_count
    assert [way["do"] for way in phone.page["ways"] if not way["with"] and way.get("kind") is None] == [["skip", "add"]]
    phone.do("skip", "add")
    assert match.action_count == count + 2 and phone.last("did")


ASLEEP = {
    "en": f"{NAMES[3]}’s phone sleeps. Wake it, or bring the seat back here.",
    "fr": f"Téléphone endormi ({NAMES[3]})\u00a0: réveillez-le, ou ramenez le siège ici.",
}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_phone_that_sleeps_through_its_turn_is_named_once_a_turn(player: Player, language: str) -> None:
    match = begun("citadels")
    _table, room, link = at_table(player, match, language=language)
    assert match.actors() == (3,)
    phone = Phone(room, link, 1, "de").sit(3)
    room.left(1)
    player.wait(ASLEEP_SECONDS - 2)
    assert ASLEEP[language] not in player.ui.history
    player.wait(3)
    assert player.ui.toast_text == ASLEEP[language]
    again = Phone(room, link, 2, key=phone.key)
    room.left(2)
    player.wait(2 * ASLEEP_SECONDS)
    assert player.ui.history.count(ASLEEP[language]) == 1, "once a turn"
    again = Phone(room, link, 3, key=phone.key)
    again.press_any(Random(2))
    room.left(3)
    player.wait(2 * ASLEEP_SECONDS)
    assert ASLEEP[language] not in player.ui.history, "others act now"


def test_a_phone_that_wakes_in_time_or_whose_seat_is_back_is_not_named(player: Player) -> None:
    match = begun("citadels")
    _table, room, link = at_table(player, match)
    assert match.actors() == (3,)
    phone = Phone(room, link, 1).sit(3)
    room.left(1)
    player.wait(ASLEEP_SECONDS - 5)
    Phone(room, link, 2, key=phone.key)
    player.wait(10)
    room.left(2)
    player.wait(ASLEEP_SECONDS - 5)
    assert ASLEEP["en"] not in player.ui.history, "each absence has its own time"
    room.bring_back(3)
    player.wait(10)
    assert ASLEEP["en"] not in player.ui.history


@pytest.mark.parametrize(
    ("language", "words"), [("en", "plays on another screen."), ("fr", "joue sur un autre écran.")]
)
def test_the_table_names_a_seat_that_a_phone_has_taken(player: Player, language: str, words: str) -> None:
    _table, room, link = at_table(player, begun("citadels"), language=language)
    Phone(room, link, 1, "fr" if language == "en" else "en").send(take=1, name="Zoé")
    assert player.ui.toast_text == f"Zoé {words}"


@pytest.mark.parametrize("text_size", [1.0, 2.0])
def test_the_curtain_offers_its_seat_to_a_phone_and_then_gives_way(
    player: Player, text_size: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = begun("citadels")
    match.header = replace(match.header, secrecy="curtain")
    services, (room, link) = TestServices(), opened_room(match)
    monkeypatch.setattr(services.screens, "open", lambda _match, _changed: setattr(services.screens, "room", room))
    table = front_of("citadels").table_scene(services, match, 0.01)
    assert isinstance(table, MatchTable)
    player.open(table, motion="off", text_size=text_size)
    player.wait(1.5)
    assert isinstance(player.scene, CurtainScene) and player.scene.seat == 3
    player.click("screens")
    assert isinstance(player.scene, ScreensPanel)
    Phone(room, link, 1).sit(3)
    player.wait(0.2)
    assert isinstance(player.scene, ScreensPanel), "the panel stays open"
    assert player.ui.toast_text == f"{NAMES[3]} plays on another screen."
    player.press("escape")
    player.wait(0.5)
    assert player.scene is table and table.turn_status.waiting == "elsewhere"
