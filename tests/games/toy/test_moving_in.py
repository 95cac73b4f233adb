"""A game is added by its packages and one line in each registry, and removed again: tested with a toy."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

from cardcity_desktop.__main__ import main
from cardcity_desktop.app.demo import Demo
from cardcity_desktop.app.services import AppServices
from cardcity_desktop.rules.errors import BadFieldError
from cardcity_desktop.rules.game import Game
from cardcity_desktop.rules.registry import GAMES, game_of
from cardcity_desktop.scenes.coach.coaching import Coaching
from cardcity_desktop.scenes.front import FRONT_CLASSES, FRONTS, Front, GameWords, UnknownFrontError, front_of
from cardcity_desktop.scenes.match_table.curtain import CurtainScene
from cardcity_desktop.scenes.match_table.journal import JournalLayer
from cardcity_desktop.scenes.match_table.layers import MenuLayer
from cardcity_desktop.scenes.results.scene import ResultsScene
from cardcity_desktop.scenes.saved_games.scene import SavedGamesScene
from cardcity_desktop.scenes.shell.title import TitleScene
from cardcity_desktop.session.match import AnyMatch, Match
from cardcity_desktop.session.store import MatchProblemError, MemoryStore, Seat
from cardcity_desktop.storage.saves import Saves
from tests.contract import test_contract as contract
from tests.games.toy.rules import HIDDEN, Bid, Sealed, Setup
from tests.games.toy.table import SealedFront, SealedTable, SealedWords
from tests.ui.driver import Player

TOY = "sealed_bids"
RULES, FRONT = "tests.games.toy.rules:Sealed", "tests.games.toy.table:SealedFront"
PEOPLE = (Seat("Ada", 0), Seat("Noël", 1))
CARD_CITY_SEATS = (Seat("Zoé", 0),)


@pytest.fixture
def toy() -> Iterator[None]:
    GAMES.add(TOY, RULES)
    FRONTS.add(TOY, FRONT)
    yield
    GAMES.remove(TOY)
    FRONTS.remove(TOY)


def begun(store: Any = None, seats: tuple[Seat, ...] = PEOPLE) -> AnyMatch:
    return Match.start(game_of(TOY), Setup(len(seats)), seats, 3, store or MemoryStore())


PROMISES = [
    contract.test_every_legal_action_is_allowed_and_applies,
    contract.test_only_those_who_act_have_actions,
    contract.test_encode_and_decode_are_each_others_inverse,
    contract.test_refused_actions_name_a_clause_and_change_nothing,
    contract.test_no_player_may_act_when_a_game_is_over,
    contract.test_replaying_the_encoded_log_gives_the_same_states_and_events,
    contract.test_a_view_does_not_change_when_what_it_cannot_know_is_reshuffled,
    contract.test_a_dealt_state_can_be_played_to_its_end,
    contract.test_an_action_that_reveals_nothing_does_not_depend_on_what_is_hidden,
    contract.test_a_secret_is_dealt_differently_by_different_seeds,
]


@pytest.mark.usefixtures("toy")
@pytest.mark.parametrize("promise", PROMISES, ids=lambda promise: promise.__name__)
def test_it_keeps_the_contract(promise: Callable[[str, Any], None], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(contract, "clauses_of", lambda game: frozenset({"1", "2"}))
    for setup in GAMES[TOY].setups():
        promise(TOY, setup)
    contract.strange_actions.cache_clear()


@pytest.mark.usefixtures("toy")
def test_secret_choices_may_come_in_any_order() -> None:
    game = game_of(TOY)
    ends = set()
    for order in permutations(range(3)):
        state = game.initial(Setup(3), 1)
        for seat in order:
            assert seat in game.actors(state)
            state = game.apply(state, seat, Bid((2, 4, 4)[seat])).state
        ends.add(state)
    assert len(ends) == 1


@pytest.mark.usefixtures("toy")
def test_its_set_up_takes_what_its_set_ups_differ_in() -> None:
    game = game_of(TOY)
    assert [(field.name, field.choices) for field in game.setup_fields()] == [
        ("players", (2, 3, 4)), ("rounds", (2, 3)), ("highest", (3, 5)),
    ]  # fmt: skip
    assert game.read_setup({"players": 4, "highest": 3, "rounds": None}) == Setup(4, 3, 3)
    for words in ({"players": 9}, {"players": 2.0}, {"colour": 1}, {"position": {"players": 2}}):
        with pytest.raises(BadFieldError):
            game.read_setup(words)


@pytest.mark.usefixtures("toy")
def test_simulate_names_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--game", TOY, "--players", "3", "--games", "2", "--workers", "1"]) == 0
    assert "2" in capsys.readouterr().out


@pytest.mark.usefixtures("toy")
def test_its_log_is_saved_with_seats_resumed_and_replayed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = begun(Saves(tmp_path))
    for seat, number in ((1, 4), (0, 2), (0, 5)):
        match.do(seat, Bid(number))
    match.close()
    (file,) = tmp_path.glob("*.cardcity")
    again = Saves(tmp_path).resume(file.stem)
    assert again.state == match.state and again.log == match.log
    again.close()
    assert main(["--lang", "en", "replay", str(file), "--verify"]) == 0
    assert "3 actions" in capsys.readouterr().out


@pytest.mark.usefixtures("toy")
def test_a_secret_choice_can_be_taken_back_until_another_acts() -> None:
    match = begun()
    match.do(0, Bid(3))
    assert match.can_undo
    match.undo()
    match.do(0, Bid(4))
    match.do(1, Bid(1))
    assert not match.can_undo, "the last bid has shown the others"


@pytest.mark.usefixtures("toy")
def test_without_its_rooms_its_saves_are_listed_and_hurt_no_player(tmp_path: Path, player: Player) -> None:
    store = Saves(tmp_path)
    match = begun(store)
    match.do(0, Bid(2))
    match.close()
    classic = game_of("card_city")
    Match.start(classic, next(iter(classic.setups())), CARD_CITY_SEATS, 1, store).close()
    GAMES.remove(TOY)
    FRONTS.remove(TOY)
    try:
        with pytest.raises(UnknownFrontError):
            front_of(TOY)
        services = AppServices(Saves(tmp_path))
        (other,) = services.matches.store.others()
        assert other.id == match.id and other.problem
        with pytest.raises(MatchProblemError):
            Saves(tmp_path).resume(match.id)
        player.open(TitleScene(services))
        player.wait(1.0)
        assert player.has("continue"), "the other game can be gone on with"
        player.open(SavedGamesScene(services))
        assert player.sees("Zoé") and player.sees(other.problem)
        assert (tmp_path / f"{match.id}.cardcity").is_file()
    finally:
        GAMES.add(TOY, RULES)
        FRONTS.add(TOY, FRONT)
    assert Saves(tmp_path).resume(match.id).state == match.state


@pytest.mark.usefixtures("toy")
def test_the_title_offers_it_with_one_click(player: Player) -> None:
    player.open(TitleScene(AppServices(MemoryStore())))
    player.wait(0.5)
    player.click(f"new:{TOY}")
    player.click("way:together")
    player.click("play")
    assert isinstance(player.scene, SealedTable)
    assert set(FRONT_CLASSES) == set(FRONTS) - {TOY}


@pytest.mark.usefixtures("toy")
def test_two_people_play_it_in_the_window(player: Player) -> None:
    match = begun()
    player.open(SealedTable(AppServices(MemoryStore()), match, 0.0), motion="off")
    for _step in range(60):
        player.wait(0.1)
        if isinstance(player.scene, CurtainScene):
            player.wait(1.0)
            player.click("lift")
        elif isinstance(player.scene, SealedTable):
            table = player.scene
            shown = [bid for seat, bid in enumerate(match.view(table.viewer).bids) if seat != table.viewer]
            assert all(bid in (None, HIDDEN) for bid in shown)
            if table.turn_status.waiting in ("own", "pass_on"):
                player.click(
                    "pass_on" if table.turn_status.waiting == "pass_on" else f"bid:{1 + match.action_count % 5}"
                )
        else:
            break
    assert isinstance(player.scene, ResultsScene) and match.finished
    assert not player.has("poster") and not player.has("coach"), "it has no poster, and nobody who judges a decision"
    player.press("p")
    assert isinstance(player.scene, ResultsScene)
    coaching = Coaching(match, AppServices(MemoryStore()).analyses)
    coaching.review(player.ui, 0)
    assert not coaching.reviews, "the results start a review in the background, which would fail"


@pytest.mark.usefixtures("toy")
def test_computers_move_and_undo_waits_for_the_end_of_the_turn(player: Player) -> None:
    match = begun(seats=(Seat("Ada", 0), Seat("", 1, "random")))
    player.open(SealedTable(AppServices(MemoryStore()), match, 0.0), motion="off")
    player.click("bid:3")
    player.wait(1.0)
    assert match.action_count == 1 and player.has("end_turn")
    player.press("ctrl+z")
    assert match.action_count == 0
    player.click("bid:3")
    player.press("e")
    player.wait(1.0)
    assert match.action_count == 2 and player.has("bid:1")


@pytest.mark.usefixtures("toy")
def test_it_is_played_by_enter_alone(player: Player) -> None:
    match = begun(seats=(Seat("Ada", 0), Seat("", 1, "random")))
    player.open(SealedTable(AppServices(MemoryStore()), match, 0.0), motion="off")
    player.press("tab")
    player.press("tab")
    for count in (1, 2, 3, 4):
        player.press("return")
        player.wait(1.0)
        assert match.action_count == count and player.scene.focus.current is not None


@pytest.mark.usefixtures("toy")
def test_where_moves_wait_for_a_press_a_computer_waits_for_one(player: Player) -> None:
    match = begun(seats=(Seat("Ada", 0), Seat("", 1, "random")))
    player.open(SealedTable(AppServices(MemoryStore()), match, 0.0), motion="off", computers="step")
    player.click("bid:3")
    player.click("end_turn")
    player.wait(1.0)
    table = player.scene
    assert isinstance(table, SealedTable) and match.action_count == 1 and table.computers.waits_for_press
    table.computers.step()
    player.wait(0.5)
    assert match.action_count == 2 and not table.computers.waits_for_press


@pytest.mark.usefixtures("toy")
def test_the_table_can_be_used_while_the_curtain_rises_and_a_press_ends_the_rise(player: Player) -> None:
    match = begun()
    player.open(SealedTable(AppServices(MemoryStore()), match, 0.0))
    player.wait(2.0)
    assert isinstance(player.scene, CurtainScene)
    player.click("lift")
    table = player.scene
    assert isinstance(table, SealedTable) and table.hand_over._rising is not None
    table.hand_over.finish()
    player.wait(0.05)
    assert table.hand_over._rising is None


@pytest.mark.usefixtures("toy")
def test_what_opens_over_every_table_opens_over_this_one(player: Player) -> None:
    player.open(SealedTable(AppServices(MemoryStore()), begun(seats=(Seat("Ada", 0), Seat("", 1, "random")))))
    player.click("bid:2")
    for key, layer in (("l", JournalLayer), ("escape", MenuLayer)):
        player.press(key)
        assert isinstance(player.scene, layer)
        player.press("escape")
        assert isinstance(player.scene, SealedTable)
    table = player.scene
    assert isinstance(table, SealedTable) and "Ada bids 2." in [entry.text for entry in table.journal.entries()]


@pytest.mark.usefixtures("toy")
def test_a_demonstration_shows_it_too(player: Player) -> None:
    others = [name for name in FRONTS if name != TOY]
    for name in others:
        FRONTS.remove(name)
    try:
        demo = Demo(MemoryStore(), 1, speed=1000)
        player.open(demo.next_scene(), motion="off")
        for _step in range(200):
            player.step()
            player.wait(0.05)
            if demo.games > 1:
                break
        assert demo.games > 1 and isinstance(player.scene, SealedTable)
    finally:
        FRONTS.remove(TOY)
        for name in others:
            FRONTS.add(name, FRONT_CLASSES[name])
        FRONTS.add(TOY, FRONT)


def test_a_game_half_made_names_what_is_missing() -> None:
    wholes = ((Sealed, Game, "view"), (SealedWords, GameWords, "hint"), (SealedFront, Front, "table_scene"))
    for whole, protocol, word in wholes:
        half = type("Half", (whole,), {word: getattr(protocol, word)})
        with pytest.raises(TypeError, match=rf"Half .*{word}"):
            half()


def test_it_is_no_longer_than_it_may_be() -> None:
    """Rules, table, set-up, results, words and front fit into 137 lines, imports and blank ones not counted."""
    from tests.games.toy import rules, table

    lines = [line for module in (rules, table) for line in inspect.getsource(module).splitlines()]
    assert sum(bool(line.strip()) and not line.startswith(("from ", "import ")) for line in lines) <= 137
