"""Lessons light the one thing they ask for, missions show their progress; both remember what was done."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cardcity_desktop.app.services import AppServices
from cardcity_desktop.career.lessons import load_lesson
from cardcity_desktop.career.tuning import load_campaign
from cardcity_desktop.players.aims import Goal
from cardcity_desktop.players.player import Advice, AimOutlook, Candidate
from cardcity_desktop.rules.card_city.actions import Draw, Pass, Return
from cardcity_desktop.rules.card_city.game import CARD_CITY
from cardcity_desktop.scenes.card_city.advice_text import action_text
from cardcity_desktop.scenes.card_city.results import CardCityResultsScene
from cardcity_desktop.scenes.card_city.table.scene import TableScene
from cardcity_desktop.scenes.career.campaign import CampaignScene
from cardcity_desktop.scenes.career.new_achievements import NewAchievements
from cardcity_desktop.scenes.career.outcome import MissionOutcome
from cardcity_desktop.scenes.match_table.computers import Computers
from cardcity_desktop.scenes.match_table.table import MatchTable
from cardcity_desktop.scenes.match_table.task import forced_actions
from cardcity_desktop.session.store import MemoryStore
from cardcity_desktop.storage.disk.folders import HOME_VARIABLE
from cardcity_desktop.ui.window.scene import Reset
from tests.scenes.card_city.table_player import TablePlayer
from tests.scenes.career.lessons import go_through
from tests.scenes.key_player import KEYBOARD, PAD, KeyPlayer
from tests.scenes.services import play_on
from tests.ui.driver import Player


@pytest.fixture
def services(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AppServices:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    return AppServices(MemoryStore())


def begin_lesson(player: Player, services: AppServices, name: str) -> TableScene:
    player.open(services.title_scene(), motion="off")
    player.app.obey(services.career.start(load_lesson(CARD_CITY, name)))
    player.settle()
    assert isinstance(player.scene, TableScene)
    return player.scene


def test_the_first_lesson_can_be_played_step_by_step(player: Player, services: AppServices) -> None:
    table = begin_lesson(player, services, "01_first_city")
    for _ in range(40):
        guide = table.task.guide
        assert guide is not None
        if guide.step is None or guide.step.free == 0:
            break
        if guide.step.is_read:
            assert table.focus.key == "read_on", "Enter reads on before it draws"
            assert [one.key for one in table.widgets if getattr(one, "kind", "") == "primary"] == ["read_on"]
            player.click("read_on")
            continue
        assert [CARD_CITY.encode(action) for action in table.steps.legal] == [*guide.step.do], "one thing is lit"
        table.steps.do(CARD_CITY.decode(guide.step.do[0]))
        player.settle()
    assert CARD_CITY.standing(table.match.state, 0)["residential_districts"] == 2.0
    prescribed = forced_actions(table.match)
    assert prescribed == frozenset(range(table.match.action_count)), "the coach leaves out what the lesson asked for"
    while not table.match.finished:
        seat = table.match.actors()[0]
        table.match.do(seat, table.match.legal(seat)[0])
    assert forced_actions(table.match) == prescribed, "what follows is the player's own"


@pytest.mark.full
@pytest.mark.parametrize("way", ["mouse", "keys", "pad"])
def test_the_whole_tutorial_by_hand(player: Player, services: AppServices, way: str) -> None:
    """From its first sentence to the end of its game."""
    table = begin_lesson(player, services, "01_first_city")
    hands = TablePlayer(player) if way == "mouse" else KeyPlayer(player, PAD if way == "pad" else KEYBOARD)

    def act(action: Any) -> None:
        before, key = table.match.action_count, ""
        for key in keys_of(table, action):
            hands.use(key)
            player.settle()
        if table.match.action_count == before:
            hands.use(key)  # the first press has but ended the count of the income

    go_through(player, table, hands.use, act)
    assert services.career.profile.has_taken("card_city", "01_first_city")
    assert CARD_CITY.standing(table.match.state, 0)["residential_districts"] == 2.0
    hands.play()
    assert isinstance(player.scene, CardCityResultsScene) and player.has("next")


def keys_of(table: TableScene, action: Any) -> Iterator[str]:
    """Yield the focus keys that a player alone presses for an action."""
    match action:
        case Draw():
            yield "draw"
        case Pass():
            yield "pass"
        case Return(token):
            draft = table.turn.view.draft
            assert draft is not None
            yield f"drawn:{draft.drawn.index(token)}"
            yield "under"
        case _:
            found = table.turn.card_for(action)
            assert found is not None
            if table.selection.held is None:
                yield found.slot_key
            yield f"cell:{action.cell[0]},{action.cell[1]}"


def test_a_lesson_counts_when_all_is_said_though_its_game_is_left(player: Player, services: AppServices) -> None:
    table = begin_lesson(player, services, "05_economic")
    assert not services.career.profile.has_taken("card_city", "05_economic")
    while table.task.guide is not None and not table.task.guide.is_over:
        if table.task.guide.step is not None and table.task.guide.step.is_read:
            player.click("read_on")
        else:
            table.steps.do(table.steps.legal[0])
        player.settle()
    assert services.career.profile.has_taken("card_city", "05_economic")
    assert not services.career.profile.entries, "no game was finished"
    player.click("next_lesson")
    assert isinstance(player.scene, TableScene)
    following = player.scene.task.guide
    assert following is not None and following.lesson.id == "01_first_city", "the first that is not completed"


def test_the_button_to_draw_is_lit_again_once_all_is_read(player: Player, services: AppServices) -> None:
    table = begin_lesson(player, services, "03_clouds_and_parks")

    def primary() -> list[str]:
        return [one.key for one in table.widgets if getattr(one, "kind", "") == "primary"]

    assert primary() == ["read_on"]
    while player.has("read_on"):
        player.click("read_on")
    assert primary() == ["draw"]


def test_what_was_not_asked_for_changes_nothing(player: Player, services: AppServices) -> None:
    table = begin_lesson(player, services, "01_first_city")
    for line in ("draw", "return I2"):
        table.steps.do(CARD_CITY.decode(line))
    before = table.match.action_count
    heard: list[str] = []
    player.ui.sound.play = heard.append  # type: ignore[method-assign, assignment]
    table.steps.do(CARD_CITY.decode("build C -1,0"))
    assert table.match.action_count == before and heard == ["card_refused"]
    assert table.task.declined and player.sees("Not yet: first this")
    table.steps.do(CARD_CITY.decode("build R 1,0"))
    assert not table.task.declined


def test_a_hint_advises_what_the_lesson_asks_for(
    player: Player, services: AppServices, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = begin_lesson(player, services, "01_first_city")
    table.steps.do(CARD_CITY.decode("draw"))
    for line in ("return I2", "build R 1,0"):
        other = next(each for each in table.match.legal(0) if CARD_CITY.encode(each) != line)
        advice = Advice(other, (Candidate(other, 3.0), Candidate(CARD_CITY.decode(line), 2.9)))
        monkeypatch.setattr(Computers, "advise", lambda _of, _seat, done, _goals, found=advice: done(found))
        player.press("h")
        assert table.hints.text == action_text(CARD_CITY.decode(line), 5) != action_text(other, 5)
        table.steps.do(CARD_CITY.decode(line))


def test_undo_goes_back_in_the_lesson_too(player: Player, services: AppServices) -> None:
    table = begin_lesson(player, services, "01_first_city")
    for line in ("draw", "return I2", "build R 1,0"):
        table.steps.do(CARD_CITY.decode(line))
    player.settle()
    at = table.task.guide.at if table.task.guide else 0
    table.steps.undo()
    assert table.task.guide is not None and table.task.guide.at == at - 1


def test_a_hint_in_a_mission_weighs_the_next_medal(
    player: Player, services: AppServices, monkeypatch: pytest.MonkeyPatch
) -> None:
    campaign = load_campaign("card_city")
    assert campaign is not None
    player.open(services.title_scene(), motion="off")
    player.app.obey(services.career.start(campaign.missions[6]))
    player.settle()
    table = player.scene
    assert isinstance(table, TableScene)
    asked: list[tuple[Goal, ...]] = []
    action, other = table.match.legal(0)[0], table.match.legal(0)[-1]
    outlooks = [
        AimOutlook(0, 1, 1, 6, 6, 8),
        AimOutlook(0, 1, 4, 8, 6, 8),
        AimOutlook(0, 1, 4, 8, 2, 8, by_score=other),
    ]
    texts = []
    for outlook in outlooks:
        advice = Advice(action, (Candidate(action, 0.0),), outlook=outlook)

        def advise(_of: Any, _seat: int, done: Any, goals: Any, found: Advice = advice) -> None:
            asked.append(goals)
            done(found)

        monkeypatch.setattr(Computers, "advise", advise)
        table.hints._asked_of = None
        player.press("h")
        texts.append(table.hints.text)
    assert asked == [(Goal("income", False, 4.0),)] * 3, "what bronze asks for"
    block = "For bronze: at least $4 of income ($1 of income). "
    assert texts[0].endswith(block + "It can wait: 9 rounds are left.")
    assert texts[1].endswith(block + "This reaches it: $4 of income.")
    worded = action_text(other, 5)
    assert texts[2].endswith(f"{block}For the score alone: {worded[0].lower()}{worded[1:]}")


def test_a_mission_ends_with_its_medal_and_leads_back_to_the_map(player: Player, services: AppServices) -> None:
    campaign = load_campaign("card_city")
    assert campaign is not None
    mission = campaign.missions[0]
    player.open(services.title_scene(), motion="off")
    player.app.obey(services.career.start(mission))
    player.settle()
    assert isinstance(player.scene, TableScene) and player.scene.task.given.mission == mission
    match = play_on(player.scene.match)
    player.app.obey(Reset(services.results_scene(match)))
    player.settle()
    assert isinstance(player.scene, MissionOutcome) and player.has("ribbon:0"), "what was earned covers nothing"
    player.click("ribbon:0")
    assert isinstance(player.scene, NewAchievements)
    player.click("go_on")
    assert isinstance(player.scene, MissionOutcome)
    entry = services.career.profile.entries[-1]
    assert (entry.purpose, entry.purpose_id) == ("mission", mission.id)
    assert entry.medal == mission.medal(CARD_CITY.standing(match.state, 0))
    assert entry.medal != "gold" and player.has("again"), "gold can be tried for at once"
    player.click("map")
    player.settle()
    assert isinstance(player.scene, CampaignScene)


def test_looking_at_the_scores_again_counts_no_game_twice(player: Player, services: AppServices) -> None:
    player.open(services.home_scene("card_city"), motion="off")
    player.click("way:alone")
    player.press("return")
    player.settle()
    assert isinstance(player.scene, TableScene)
    match = play_on(player.scene.match)
    for _ in range(2):
        assert isinstance(services.results_scene(match), CardCityResultsScene)
    assert len(services.career.profile.entries) == 1


def test_who_never_played_is_shown_where_to_begin_and_one_lesson_begins_at_once(
    player: Player, services: AppServices
) -> None:
    player.open(services.home_scene("citadels"), motion="off")
    player.settle()
    assert [item.key for item in player.items() if item.best] == ["learn"]
    player.click("learn")
    player.settle()
    table = player.app.scenes[0]
    assert isinstance(table, MatchTable) and table.task.given.lesson is not None
    services.career.finish_lesson(table.task.given.lesson)
    player.open(services.home_scene("citadels"), motion="off")
    player.settle()
    assert [item.key for item in player.items() if item.best] == ["continue"], "its match is still waiting"
