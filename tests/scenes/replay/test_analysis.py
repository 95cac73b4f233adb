"""The analysis: best ways lie on the board, what is tried is kept with the game, and no running game is judged."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from cardcity_desktop.players.coach import LEAST_COST
from cardcity_desktop.rules.card_city.actions import Build, Take
from cardcity_desktop.rules.card_city.game import CARD_CITY
from cardcity_desktop.rules.card_city.rule_set import rules_of
from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.rules.registry import game_of
from cardcity_desktop.rules.royal_cities.setup import Setup as RoyalSetup
from cardcity_desktop.scenes.card_city.advice_text import action_text
from cardcity_desktop.scenes.card_city.city_pictures import PositionPicture, position_picture
from cardcity_desktop.scenes.coach.analysis import AnalysisScene
from cardcity_desktop.scenes.coach.coaching import Coaching
from cardcity_desktop.scenes.coach.moments import replay_with, saved_at
from cardcity_desktop.scenes.coach.position_editor import PositionEditor
from cardcity_desktop.scenes.front import front_of
from cardcity_desktop.scenes.match_table.table import MatchTable
from cardcity_desktop.scenes.replay.scene import ReplayScene
from cardcity_desktop.scenes.replay.table_picture import TablePainter
from cardcity_desktop.scenes.saved_games.opening import open_code
from cardcity_desktop.scenes.saved_games.scene import SavedGamesScene
from cardcity_desktop.scenes.shared import send_code
from cardcity_desktop.session.codes import from_code
from cardcity_desktop.session.match import AnyMatch, Match
from cardcity_desktop.session.replay import Replay
from cardcity_desktop.session.store import MemoryStore, Seat
from cardcity_desktop.session.variations import Variation
from cardcity_desktop.ui.widgets import fields
from tests.players.test_coach import QUICK
from tests.scenes.replay.test_coach import finished
from tests.scenes.services import MemoryAnalyses, TestServices, play_on
from tests.ui.driver import Player

SERVICES = TestServices()


@pytest.fixture(scope="module")
def analyses() -> MemoryAnalyses:
    return MemoryAnalyses()


@pytest.fixture
def scene(player: Player, analyses: MemoryAnalyses) -> AnalysisScene:
    found = AnalysisScene(SERVICES, Coaching(finished(), analyses, QUICK))
    player.open(found)
    found.show_answer()
    found.look_at(found.at)
    return found


def test_it_opens_at_the_costliest_decision(scene: AnalysisScene) -> None:
    assert scene.review is not None
    assert scene.decision == max(scene.review.decisions, key=lambda decision: decision.cost)


def test_what_was_played_names_its_place(player: Player, scene: AnalysisScene) -> None:
    assert scene.review is not None
    built = next(found for found in scene.review.decisions if isinstance(found.done.action, Build))
    scene.look_at(built.at)
    player.settle()
    reach = rules_of(scene.match.header.setup).share.frame
    assert player.sees(f"{built.round}  {action_text(built.done.action, reach).rstrip('.')}")


def test_a_review_is_computed_once_and_then_read(
    player: Player, analyses: MemoryAnalyses, scene: AnalysisScene
) -> None:
    again = Coaching(finished(), analyses, QUICK)
    again.review(player.ui, 0)
    kept, computed = again.reviews[0], scene.review
    assert computed is not None
    assert [found.at for found in kept.decisions] == [found.at for found in computed.decisions]
    assert [found.ways[0].actions for found in kept.decisions] == [
        found.ways[0].actions for found in computed.decisions
    ]
    assert [found.at for found in kept.worst] == [found.at for found in computed.worst]


def test_a_way_is_laid_on_the_board_and_taken_away(player: Player, scene: AnalysisScene) -> None:
    decision = scene.decision
    assert decision is not None
    player.click("way:0")
    assert scene.shown.length == scene.at + len(scene.line) > scene.at
    assert CARD_CITY.decode(scene.line[0].text) == decision.better.action
    player.click("way:0")
    assert scene.line == ()


@pytest.mark.parametrize("way_out", [("puzzle:leave",), ("menu", "leave")])
def test_what_is_tried_at_the_table_is_kept_with_the_game(
    player: Player, scene: AnalysisScene, analyses: MemoryAnalyses, way_out: tuple[str, ...]
) -> None:
    at = scene.at
    player.click("try")
    table: Any = player.scene
    assert isinstance(table, MatchTable)
    assert table.match.action_count == at
    action = table.steps.legal[0]
    table.steps.do(action)
    player.settle()
    for key in way_out:
        player.click(key)
    assert player.scene is scene
    assert CARD_CITY.decode(scene.line[0].text) == action
    again = Coaching(finished(), analyses, QUICK)
    assert [(way.at, way.lines) for way in again.variations] == [(at, scene.line)]


def test_the_variation_on_the_board_is_in_sight(player: Player, scene: AnalysisScene) -> None:
    review = scene.review
    assert review is not None
    for decision in review.decisions[:12]:
        scene.keep(Variation(decision.at, scene.lines_of(decision, 0)))
    node = scene.nodes[-1]
    scene.look_at(node.at, node.lines)
    player.settle()
    assert any(item.group == "tree" and item.checked and item.in_sight for item in player.items())


def test_variations_and_remarks_are_sent_with_the_code(
    player: Player, scene: AnalysisScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    letters: list[str] = []
    monkeypatch.setattr(send_code, "copy_text", letters.append)
    player.click("way:1")
    way = Variation(scene.at, scene.line, "why not?")
    player.click("remark")
    player.type(way.remark)
    player.press("enter")
    assert player.sees(way.remark)
    player.click("code")
    other = TestServices()
    open_code(other, letters[0])
    saved = other.matches.all()[0]
    assert way in send_code.kept_variations(other, other.matches.replay(saved.id).match)
    player.open(SavedGamesScene(other))
    player.click("page:over")
    player.click("Copy as a code")
    results: Any = front_of("card_city").results_scene(other, other.matches.resume(saved.id))
    results.by_mail = True
    player.open(results)
    player.settle()
    player.click("Copy the letter")
    assert [way in from_code(letter).variations for letter in letters] == [True] * 3


def test_keys_walk_through_decisions_and_mistakes(player: Player, scene: AnalysisScene) -> None:
    assert scene.review is not None
    found = [decision.at for decision in scene.review.decisions]
    scene.go_to(0)
    assert scene.at == found[0]
    heard = scene.spoken_note()
    scene.step(1)
    assert "Played: " in scene.spoken_note() != heard
    assert scene.at == found[1]
    for at in found:
        scene.go_to(at)
        assert scene.decision is not None
        assert ("The best answer" in scene.spoken_note()) is (scene.decision.cost >= LEAST_COST and not scene.is_hidden)
    scene.go_to(found[1])
    scene.step(-1)
    assert scene.at == found[0]
    scene.step(1, scene.falls)
    assert scene.at == next(one.at for one in scene.falls if one.at > found[0])


def test_with_everything_open_the_decision_is_valued_again(player: Player, scene: AnalysisScene) -> None:
    player.click("eyes:all")
    assert scene.all_open
    assert scene.decision is not None
    assert scene.decision.done.action == CARD_CITY.decode(scene.match.log[scene.at].text)


def test_a_running_game_has_no_analysis(player: Player) -> None:
    match = finished()
    player.open(ReplayScene(SERVICES, Replay(match.game, match.header, match.log[:-3])))
    assert "analysis" not in [item.key for item in player.items()]
    player.open(ReplayScene(SERVICES, Replay(match.game, match.header, match.log)))
    assert "analysis" in [item.key for item in player.items()]


def _picture(scene: AnalysisScene, at: int, asked: int) -> PositionPicture | None:
    """Return Card City's picture of the game after `at` actions, those from `asked` on seen as a way."""
    replay = replay_with(scene.match, at, ())
    actions = [replay.game.decode(line.text) for line in replay.lines[asked:]]
    return position_picture(saved_at(replay, at, scene.seat), actions)


def test_a_position_shows_the_city_with_the_cards_of_a_way_in_their_order(scene: AnalysisScene) -> None:
    log, decode = scene.match.log, scene.match.game.decode
    builds = [at for at, line in enumerate(log) if line.seat == 0 and isinstance(decode(line.text), Build)]
    first, second = next(pair for pair in pairwise(builds) if pair[1] == pair[0] + 1)
    picture = _picture(scene, second + 1, first)
    assert picture is not None
    assert list(picture.new) == [decode(log[at].text).cell for at in (first, second)]
    before = _picture(scene, first, first)
    assert before is not None and {decode(log[first].text).card} <= set(before.holdings[0].hand)


def test_a_position_with_lots_is_shown_by_the_table() -> None:
    match: AnyMatch = Match.start(CARD_CITY, Setup(players=2), [Seat("Anna", 0), Seat("Marcel", 1)], 3, MemoryStore())
    while not any(isinstance(action, Take) for action in match.legal(match.actors()[0])):
        match.do(match.actors()[0], match.legal(match.actors()[0])[0])
    replay = replay_with(match, match.action_count, ())
    assert position_picture(saved_at(replay, replay.length, match.actors()[0]), []) is None


@pytest.mark.parametrize("size", [(490, 357), (900, 400), (1600, 1200)])
def test_a_tables_picture_has_the_shape_of_its_place(scene: AnalysisScene, size: tuple[int, int]) -> None:
    tables = TablePainter(scene.services, scene.ui)
    ui = tables.for_place(size).ui
    wide, high = ui.area.size
    assert wide >= 1024 and high >= 720 and abs(wide / high - size[0] / size[1]) < 0.01
    assert scene.ui.area.size != (wide, high) and ui is tables.for_place(size).ui


def test_no_mistake_is_listed_that_cost_as_good_as_nothing(scene: AnalysisScene) -> None:
    review = scene.review
    assert review is not None
    assert scene.falls
    small = tuple(replace(found, done=replace(found.done, gap=0.3, gap_margin=0.0)) for found in review.decisions)
    scene.coaching.reviews[scene.seat] = replace(review, decisions=small)
    scene.front = front_of("citadels")  # whose costs are told in whole hundredths
    assert scene.falls == ()
    scene.front = front_of("card_city")
    assert scene.falls
    scene.coaching.reviews[scene.seat] = review


def test_the_position_is_copied_as_text_and_a_pasted_one_is_opened(
    player: Player, scene: AnalysisScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    texts: list[str] = []
    monkeypatch.setattr(fields, "copy_text", texts.append)
    monkeypatch.setattr(TestServices, "position_scene", lambda *given: PositionEditor(*given))
    player.click("position")
    player.press("ctrl+c")
    position = json.loads(texts[0])
    monkeypatch.setattr(fields, "pasted_text", lambda: "no position")
    player.press("ctrl+v")
    assert player.scene is scene
    monkeypatch.setattr(fields, "pasted_text", lambda: json.dumps({**position, "money": [41]}))
    player.press("ctrl+v")
    editor: Any = player.scene
    assert isinstance(editor, PositionEditor)
    assert editor.request["money"] == [41]


def test_every_curve_has_the_colour_of_its_player(player: Player) -> None:
    seats = [Seat("Anna", 2), Seat("", 1, "beginner"), Seat("", 0, "beginner")]
    match = play_on(Match.start(game_of("royal_cities"), RoyalSetup(3), seats, 3, MemoryStore()))
    scene = AnalysisScene(SERVICES, Coaching(match, MemoryAnalyses(), QUICK))
    player.open(scene)
    while scene.review is None:
        player.wait(0.2)
    course, look = scene._course_values(), front_of("royal_cities").seat_look
    assert [course.own, *(colour for colour, _points in course.others)] == [look(2), look(1), look(0)]
