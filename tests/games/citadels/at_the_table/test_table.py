"""Interaction at the table: selection, drops, refusals, previews, undo, announcements, the Graveyard's question."""

from __future__ import annotations

import random
from functools import partial
from typing import Any

import pygame
import pytest
from pygame import Rect

from cardcity_desktop.players.player import Advice, Budget
from cardcity_desktop.rules.citadels import actions
from cardcity_desktop.rules.citadels.actions import Build, Destroy, Gold
from cardcity_desktop.rules.citadels.districts import CODE, DISTRICTS
from cardcity_desktop.rules.citadels.view import View
from cardcity_desktop.scenes.citadels.names import district_name, power_of
from cardcity_desktop.scenes.citadels.setup import CitadelsSetupScene
from cardcity_desktop.scenes.citadels.table.action_rows import ActionRows
from cardcity_desktop.scenes.citadels.table.curtain import CitadelsCurtainScene
from cardcity_desktop.scenes.citadels.table.host import MARGIN, CitadelsState, flying_card
from cardcity_desktop.scenes.citadels.table.info import Previews
from cardcity_desktop.scenes.citadels.table.moves import selection_for
from cardcity_desktop.scenes.citadels.table.night import passing_sentence
from cardcity_desktop.scenes.citadels.table.scene import TableScene
from cardcity_desktop.scenes.citadels.table.snapshot import pips_of, take_snapshot
from cardcity_desktop.scenes.citadels.words import WORDS
from cardcity_desktop.scenes.match_table import computers
from cardcity_desktop.scenes.match_table.hot_seat import turn_status_of
from cardcity_desktop.session.match import AnyMatch
from cardcity_desktop.ui.effects import Flight
from cardcity_desktop.ui.widgets.labels import Label
from cardcity_desktop.ui.widgets.scroll import ScrollArea
from tests.games.citadels.tables import table as laid
from tests.scenes.services import TestServices
from tests.ui.driver import Player

from .people import NAMES, Mouse, match_at, new_match, play_randomly, sit_down


def found(wanted: object, players: int = 4) -> AnyMatch:
    """Return a match at the first moment for which `wanted(view, legal actions)` is true for the active seat."""
    for seed in range(1, 80):
        match, chance = new_match(players, seed), random.Random(seed)
        while not match.finished:
            seat = match.actors()[0]
            legal = list(match.legal(seat))
            if wanted(match.view(seat), legal):  # type: ignore[operator]
                return match
            liked = [action for action in legal if isinstance(action, Build | actions.Draw)]
            match.do(seat, chance.choice(liked if liked and chance.random() < 0.6 else legal))
    raise AssertionError("no such moment")


def can_build(view: View, legal: list[object]) -> bool:
    return view.phase == "turn" and any(isinstance(action, Build) for action in legal)


def sit(player: Player, match: AnyMatch, **preferences: Any) -> tuple[TableScene, Mouse]:
    table = sit_down(player, match, match.actors()[0], **preferences)
    return table, Mouse(player, table)


def test_a_card_is_built_by_a_drop_on_the_city(player: Player) -> None:
    table, _mouse = sit(player, found(can_build))
    action = table.snapshot.legal_of(Build)[0]
    item = next(item for item in player.items() if item.key.startswith(f"hand:{action.card}#"))
    own = table.state.spots["own"]
    player.move((item.rect.left + 6, item.rect.centery))
    player.down(player.ui.pointer)
    player.move(own.center)
    player.press("escape")
    player.up(own.center)
    assert player.scene is table and table.drag.item is None and table.selection.card is None, (
        "Esc puts it back, no more"
    )
    player.drag((item.rect.left + 6, item.rect.centery), (own.centerx, own.top + 40))
    assert action.card in table.snapshot.front_view.city


def test_a_selected_card_has_a_button_that_builds_it(player: Player) -> None:
    table, mouse = sit(player, found(can_build))
    card = table.snapshot.legal_of(Build)[0].card
    mouse.press(f"hand:{card}")
    player.click("confirm")
    assert card in table.snapshot.front_view.city


def test_a_card_dropped_elsewhere_is_only_picked(player: Player) -> None:
    table, _mouse = sit(player, found(can_build))
    card = table.snapshot.legal_of(Build)[0].card
    item = next(item for item in player.items() if item.key.startswith(f"hand:{card}#"))
    player.drag((item.rect.left + 6, item.rect.centery), (640, 120))
    assert table.selection.card == card
    assert card not in table.snapshot.front_view.city


def test_building_can_be_taken_back_and_done_again(player: Player) -> None:
    table, mouse = sit(player, found(can_build))
    before = table.match.log
    mouse.act(table.snapshot.legal_of(Build)[0])
    player.press("ctrl+z")
    assert table.match.log == before
    player.press("ctrl+y")
    assert len(table.match.log) == len(before) + 1


def test_a_refusal_names_its_clause_and_the_help_explains_it(player: Player) -> None:
    def short(view: View, legal: list[object]) -> bool:
        held = view.seats[view.seat or 0].hand
        return view.phase == "turn" and "resources" not in view.used and bool(held)

    table, mouse = sit(player, found(short))
    card = table.snapshot.front_view.hand[0]
    mouse.press(f"hand:{card}")
    mouse.press(f"hand:{card}")
    assert table.selection.refusal is not None
    assert table.selection.refusal.clause == "4.6"
    assert "4.6" in player.ui.toast_text
    assert table.help_text().refused


def test_a_forecast_states_coins_points_and_districts(player: Player) -> None:
    table, _mouse = sit(player, found(can_build))
    snapshot = table.snapshot
    action = snapshot.legal_of(Build)[0]
    preview = Previews(table.match, snapshot).of_card(action.card)
    coins, points, districts = preview.figures
    mouse = Mouse(player, table)
    mouse.act(action)
    mine = table.snapshot.front_view
    assert (coins.after, points.after, districts.after) == (mine.coins, mine.points, len(mine.city))


def test_15_14_income_left_uncollected_is_asked_once(player: Player) -> None:
    def due(view: View, legal: list[object]) -> bool:
        return actions.INCOME in legal and actions.END in legal

    table, _mouse = sit(player, found(due))
    assert Previews(table.match, table.snapshot).income_due() > 0
    before = table.match.action_count
    player.click("end")
    assert (table.match.action_count, table.selection.warned) == (before, True)
    player.click("end")
    assert table.match.action_count == before + 1


def test_15_12_blamed_districts_explain_themselves(player: Player) -> None:
    def safe(view: View, legal: list[object]) -> bool:
        ready = view.phase == "turn" and view.character == "warlord" and "power" not in view.used
        return ready and any("keep" in seat.city for seat in view.seats)

    table, _mouse = sit(player, found(safe))
    seat = next(at for at, seen in enumerate(table.snapshot.view.seats) if "keep" in seen.city)
    preview = Previews(table.match, table.snapshot).of_district(seat, "keep")
    assert preview.refused in ("6.2", "5.5", "7.1")
    assert Destroy(seat, "keep") not in table.snapshot.legal


def test_15_13_the_graveyards_question_needs_no_gate_and_a_peek_does(player: Player) -> None:
    at = laid(held={0: "warlord"}, called=7, cities={1: "tavern", 2: "graveyard"}, gold={2: 1})
    table = sit_down(player, match_at(at.do("0 gold", "0 destroy 1 tavern").state))
    assert player.scene is table
    assert table.viewer is None
    assert {"save", "leave", "peek"} <= {item.key for item in player.items()}
    player.click("peek")
    assert isinstance(player.scene, CitadelsCurtainScene)


def test_15_13_by_mail_the_graveyards_question_is_its_players_own(player: Player) -> None:
    at = laid(held={0: "warlord"}, called=7, cities={1: "tavern", 2: "graveyard"}, gold={2: 1})
    table = sit_down(player, match_at(at.do("0 gold", "0 destroy 1 tavern").state))
    assert table.turn_status.waiting == "own"
    table.hot_seat.by_mail = True
    assert (table.turn_status.waiting, table.turn_status.seat) == ("pass_on", 2)


def test_15_8_pips_are_public(player: Player) -> None:
    match = play_randomly(new_match(5, 3), 80, 3)
    views = [match.view(reader) for reader in (None, *range(5))]
    for seat in range(5):
        assert len({tuple(sorted(pips_of(view, seat).items())) for view in views}) == 1


def test_a_call_is_heard_character_by_character(player: Player) -> None:
    """15.3, 15.4: an answer is shown to all players before the curtain."""

    def last(view: View, legal: list[object]) -> bool:
        return view.phase == "choosing" and view.progress.number == 3  # type: ignore[attr-defined]

    table, mouse = sit(player, found(last), motion="normal")
    mouse.act(table.snapshot.legal[0])
    assert table.animating
    voices: list[str] = []
    for _frame in range(60 * 20):
        player.step()
        if not table.animating:
            break
        if not voices or voices[-1] != table.state.public_state.announcement:
            voices.append(table.state.public_state.announcement)
        assert table.viewer is None
    assert voices[0].startswith("1: the Assassin")
    assert voices[-1].endswith("!") or "coin" in voices[-1] or "crown" in voices[-1] or "draws" in voices[-1]
    player.wait(0.2)
    assert isinstance(player.scene, CitadelsCurtainScene)


def test_a_click_skips_the_voice_and_nothing_is_lost(player: Player) -> None:
    def last(view: View, legal: list[object]) -> bool:
        return view.phase == "choosing" and view.progress.number == 3  # type: ignore[attr-defined]

    table, mouse = sit(player, found(last), motion="normal")
    mouse.act(table.snapshot.legal[0])
    player.wait(0.2)
    player.click((640, 300))
    player.wait(0.3)
    assert not table.animating
    assert isinstance(player.scene, CitadelsCurtainScene)


@pytest.mark.parametrize("switch", ["shows_pips", "shows_points"])
def test_the_menu_hides_pips_and_points(player: Player, switch: str) -> None:
    table, _mouse = sit(player, found(can_build))
    player.press("f10")
    player.click(switch)
    assert (table.state.shows_pips, table.state.shows_points) == (switch != "shows_pips", switch != "shows_points")


def test_coins_and_cards_fly_and_nothing_waits_for_them(player: Player) -> None:
    """15.5: moved things fly over the table, and the next action may follow at once."""
    match = play_randomly(new_match(4, 4), 110, 4)
    while match.view(None).phase != "turn" or Gold() not in match.legal(match.actors()[0]):
        play_randomly(match, 1, match.action_count)
    table = sit_down(player, match, match.actors()[0], motion="normal")
    seat = match.actors()[0]
    before = match.view(None).seats[seat].coins
    table.steps.do(Gold())
    assert match.view(None).seats[seat].coins == before + 2
    player.step(0.1)
    player.step(0.1)
    assert len(table.state.flights._queue.running) == 2 and not player.ui.animator.blocking
    player.wait(1.5)
    assert not table.state.flights._queue.running


def test_a_hint_is_said_with_its_reason_and_picked_on_the_table(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(computers, "TABLE_BUDGETS", {"visionary": Budget(evaluations=50)})
    table, _mouse = sit(player, found(can_build))
    player.click("hint")
    assert table.match.header.hints == 1
    phrase = table.hints.text
    advised = [action for action in table.snapshot.legal if phrase.startswith(WORDS.action_text(action, table.names))]
    assert advised
    assert table.selection == selection_for(advised[0]) or not isinstance(advised[0], Build)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_character_moves_when_one_is_chosen(player: Player, language: str) -> None:
    match = new_match(5, 1)
    (seat,) = match.actors()
    sit_down(player, match, seat, language=language)

    def places() -> dict[str, tuple[int, int]]:
        return {item.key: item.rect.center for item in player.items() if item.key.startswith("character:")}

    before = places()
    chosen = min(before)
    player.click(chosen)
    assert player.has("confirm") and {**places(), chosen: before[chosen]} == before, "but the one that steps forward"


@pytest.mark.parametrize("size", [(1024, 860), (800, 1280)])
def test_large_text_keeps_the_cards_of_the_choice_in_a_tall_window(player: Player, size: tuple[int, int]) -> None:
    table, _mouse = sit(player, new_match(4, seed=3), size=size, text_size=1.7)
    assert table.snapshot.is_draft and "offered" in table.state.spots
    for item in [found for found in player.items() if found.key.startswith("character:")]:
        assert item.rect.height > item.rect.width and item.rect.bottom < table.state.spots["own"].top


def test_what_a_hint_picks_by_night_is_described_though_the_keys_were_elsewhere(player: Player) -> None:
    table, _mouse = sit(
        player, found(lambda _view, legal: isinstance(legal[0], actions.Pick) and len(legal) > 2), motion="off"
    )
    going = [action.character for action in table.steps.legal if isinstance(action, actions.Pick)]
    table.use_keys()
    table.keyboard.follow(f"character:{going[0]}")
    table.refresh()
    assert player.sees(power_of(going[0]))
    table.show_advice(Advice(actions.Pick(going[-1])))
    assert player.sees(power_of(going[-1])) and not player.sees(power_of(going[0]))


def test_15_20_computers_go_step_by_step_where_one_wishes(player: Player) -> None:
    table = sit_down(player, new_match(2, 3, (0, 1)), computers="step", motion="normal")
    player.wait(3)
    assert len(table.match.log) == 0 and player.ui.toast_text
    player.press("return")
    player.click((640, 20))
    assert len(table.match.log) == 2
    while table.snapshot.is_draft or table.animating:
        player.step(0.2)
        player.click((640, 20))
    before = len(table.match.log)
    player.wait(1)
    player.click("step")
    assert len(table.match.log) == before + 1


def test_15_14_a_building_that_raises_the_income_is_named_before_it(player: Player) -> None:
    def raising(view: View, legal: list[object]) -> bool:
        return actions.INCOME in legal and _raises(view, legal)

    table, _mouse = sit(player, found(raising))
    forecast = Previews(table.match, table.snapshot)
    card = forecast.better_income()
    assert card is not None
    rows = ActionRows(table.state).turn()
    told = next(row.text for row in rows if row.kind == "say" and "after building" in row.text)
    assert district_name(card) in told and str(forecast.income_gain(card)) in told


def _raises(view: View, legal: list[object]) -> bool:
    """Return True if one of the buildings has the character's colour."""
    colours = {"king": "yellow", "bishop": "blue", "merchant": "green", "warlord": "red"}
    built = [action.card for action in legal if isinstance(action, Build)]
    return any(DISTRICTS[CODE[card]].colour == colours.get(view.character or "") for card in built)


def test_a_card_that_comes_to_lie_under_the_resting_mouse_is_looked_at(player: Player) -> None:
    def two_ways(view: View, legal: list[object]) -> bool:
        cards = [action.card for action in legal if isinstance(action, Build)]
        return view.character == "architect" and "resources" in view.used and len(set(cards)) > 2 and not view.built

    table, mouse = sit(player, found(two_ways))
    mouse.act(table.snapshot.legal_of(Build)[0])
    under = table.focus.over(player.ui.pointer)
    assert under is not None
    held = under.key.partition(":")[2].split("#")[0]
    assert (table.selection.inspected_card == held) == (Build(held) in table.snapshot.legal)


@pytest.mark.parametrize("asked", ["mission", "puzzle"])
@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (2560, 1080)])
def test_by_night_what_a_mission_or_a_puzzle_asks_hides_neither_secrets_nor_rivals(
    player: Player, monkeypatch: pytest.MonkeyPatch, asked: str, size: tuple[int, int]
) -> None:
    monkeypatch.setattr(CitadelsState, "task_kind", asked)
    for seats in range(2, 8):
        match = new_match(seats, 3)
        table = sit_down(player, match, match.actors()[0], size=size)
        task = table.task_room()
        assert table.ui.area.contains(task)
        places = [place for key, place in table.state.spots.items() if key not in ("task", "pile")]
        texts = [widget.rect for widget in table.widgets if isinstance(widget, Label)]
        assert len(places) > seats and task.collidelist([*places, *texts]) == -1


@pytest.mark.parametrize("players", [2, 4, 7])
def test_3_3_to_3_6_as_many_cards_are_passed_on_as_the_sender_was_shown(players: int) -> None:
    """A player who puts a card aside passes on one less; the last player's other card goes to the middle."""
    match = new_match(players, 3)
    told = ""
    while match.view(None).phase in ("choosing", "burying"):
        seat = match.actors()[0]
        status = turn_status_of(match, seat, False)
        snapshot = take_snapshot(match, status, match.view(seat), partial(match.legal, seat))
        if snapshot.mode == "choosing" and told:
            cards = len(snapshot.view.going) - (players == 7 and "1 card " in told)  # 3.5: and the face-down card
            assert f"You pass on {cards} card{'s' * (cards > 1)} to {NAMES[seat]}." == told
        told = passing_sentence(snapshot)
        match.do(seat, snapshot.legal[0])
    assert told.startswith("The other card goes face down") == (players > 2)


def test_marks_of_a_scrolled_set_up_are_pressed_where_they_are_drawn(player: Player) -> None:
    player.open(CitadelsSetupScene(TestServices()), text_size=2.0)
    for _more in range(3):
        player.click(f"players:{_more + 5}")
    assert sum(item.key.startswith("begins:") for item in player.items()) == 7
    unscrolled = {item.key: item.rect for item in player.items()}
    area = next(widget for widget in player.scene.widgets if isinstance(widget, ScrollArea))
    player.wheel(-2, over=area.rect.center)
    by = area.state.offset
    assert by >= 100
    for item in player.items():
        if item.key.partition(":")[0] in ("colour", "name", "kind", "begins"):
            assert item.rect == unscrolled[item.key].move(0, -by), item.key


@pytest.mark.parametrize("size", [(30, 30), (90, 40), (100, 133)])
@pytest.mark.parametrize("card", ["castle", "?"])
def test_a_flying_card_stays_where_its_flight_is_cleared(player: Player, card: str, size: tuple[int, int]) -> None:
    ui = sit_down(player, new_match(4)).ui
    drawn, flight = (
        pygame.Surface((300, 300), pygame.SRCALPHA),
        Flight(flying_card(card), (start := Rect(90, 90, *size)), start),
    )
    flight.margin = ui.scale(MARGIN)
    flight.draw(ui.canvas(drawn))
    assert drawn.get_bounding_rect() and flight.area().contains(drawn.get_bounding_rect())


def test_a_long_name_is_cut_and_the_points_beside_it_stay_in_the_panel(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.games.citadels.at_the_table.people.NAMES", ("Елизавета-Александра Щукина", "Bob"))
    match = new_match(2, 3)
    while match.view(None).phase != "burying":
        play_randomly(match, 1, match.action_count)
    table = sit_down(player, match, match.actors()[0], text_size=2.0)
    labels = [widget for widget in table.widgets if isinstance(widget, Label)]
    name = next(label for label in labels if label.text.startswith("Елизавета"))
    line = [label for label in labels if abs(label.rect.centery - name.rect.centery) < 9 and label.rect.left < 640]
    assert len(line) > 1 and max(label.rect.right for label in line) < 640


def test_the_character_where_a_pad_begins_is_described(player: Player) -> None:
    match = new_match(4, 1, (1, 2, 3), crown=3)
    table = sit_down(player, match, 0, pace=1000)
    player.press("pad:dpright")
    table.steps.do_for(3, match.legal(3)[0])
    player.wait(0.5)
    assert table.snapshot.mode == "choosing" and table.focus.ring and table.focus.current is not None
    assert player.sees(power_of(table.focus.current.key.removeprefix("character:")))
