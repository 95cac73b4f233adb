"""Pictures of a replay, and of the coach: a reviewed game, one of its puzzles, the verdict, the answer."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

from cardcity_desktop.career.puzzles import puzzles_of
from cardcity_desktop.players.catalogue import make_player
from cardcity_desktop.players.player import Budget, Observation
from cardcity_desktop.rules.card_city.game import CARD_CITY
from cardcity_desktop.rules.registry import game_of
from cardcity_desktop.scenes.coach.analysis import AnalysisScene
from cardcity_desktop.scenes.coach.coaching import Coaching
from cardcity_desktop.scenes.coach.position_editor import PositionEditor
from cardcity_desktop.scenes.coach.puzzles import PuzzlesScene
from cardcity_desktop.scenes.replay.scene import ReplayScene
from cardcity_desktop.session.match import AnyMatch, Match
from cardcity_desktop.session.replay import Replay
from cardcity_desktop.session.store import PRACTICE, MemoryStore, Seat
from cardcity_desktop.session.variations import Variation
from tests.games.citadels.at_the_table.people import new_match, play_randomly
from tests.scenes.services import MemoryAnalyses, TestCareer
from tests.shots.positions import ShotServices
from tests.shots.scenes import CLASSIC, SOLO, ShotPlayer, shot

QUICK = Budget(evaluations=60)


def played(setup: Any, careless: float = 0.3) -> AnyMatch:
    """Return a whole game in which the person plays some actions at random."""
    seats = [Seat("Anna", 0), Seat("", 1, "neighbour")][: setup.players]
    match = Match.start(CARD_CITY, setup.checked(), seats, 4, MemoryStore())
    rng, players = Random(4), [make_player("planner", "card_city"), make_player("neighbour", "card_city")]
    while actors := match.actors():
        seen = Observation.of(CARD_CITY, match.state, actors[0])
        action = players[actors[0]].think(seen, QUICK, rng).action
        if actors[0] == 0 and rng.random() < careless:
            action = rng.choice(seen.legal)
        match.do(actors[0], action)
    return match


@cache
def coaching(alone: bool) -> Coaching:
    return Coaching(played(SOLO if alone else CLASSIC), MemoryAnalyses(), QUICK)


def coach(sitting: ShotPlayer, alone: bool = False) -> AnalysisScene:
    scene = AnalysisScene(ShotServices(), coaching(alone))
    sitting.show(scene)
    return scene


@shot("replay")
def _replay(sitting: ShotPlayer) -> None:
    """A finished game with open hands."""
    _watched(sitting, played(CLASSIC), 40)


@shot("replay-citadels-7")
def _replay_citadels(sitting: ShotPlayer) -> None:
    """The eyes of seven players."""
    _watched(sitting, play_randomly(new_match(7, 3), 3000, 3), 200)


def _watched(sitting: ShotPlayer, match: AnyMatch, at: int) -> None:
    sitting.show(ReplayScene(ShotServices(), Replay(match.game, match.header, match.log), at))


@shot("coach")
def coach_shot(sitting: ShotPlayer) -> None:
    coach(sitting)


@shot("coach-solo")
def coach_solo(sitting: ShotPlayer) -> None:
    coach(sitting, alone=True)


@shot("coach-puzzle")
def coach_puzzle(sitting: ShotPlayer) -> None:
    coach(sitting)
    sitting.scroll_to("solve")
    sitting.click("solve")
    sitting.settle()


@shot("coach-answer")
def coach_answer(sitting: ShotPlayer) -> None:
    coach(sitting).show_answer()
    sitting.settle()


@shot("coach-verdict")
def coach_verdict(sitting: ShotPlayer) -> None:
    coach(sitting, alone=True)
    sitting.scroll_to("solve")
    sitting.click("solve")
    sitting.settle()
    scene: Any = sitting.scene
    decision = coaching(True).reviews[0].worst[0]
    sitting.app.obey(scene.steps.do(decision.done.action))
    sitting.settle()


@cache
def analysed(alone: bool, game: str) -> Coaching:
    """Return the coaching of a game whose person was careless."""
    match = played(SOLO if alone else CLASSIC) if game == "card_city" else played_by_computers(game)
    return Coaching(match, MemoryAnalyses(), QUICK)


def played_by_computers(game: str) -> AnyMatch:
    rules = game_of(game)
    seats = [Seat("Anna", 0), Seat("", 1, "neighbour")]
    match = Match.start(rules, rules.read_setup({"players": 2}), seats, 4, MemoryStore())
    rng, players = Random(4), [make_player("beginner", game), make_player("neighbour", game)]
    while actors := match.actors():
        seen = Observation.of(rules, match.state, actors[0])
        match.do(actors[0], players[actors[0]].think(seen, QUICK, rng).action)
    return match


def analysis(sitting: ShotPlayer, alone: bool = False, game: str = "card_city") -> AnalysisScene:
    scene = AnalysisScene(ShotServices(), analysed(alone, game))
    sitting.show(scene)
    scene.show_answer()
    return scene


@shot("analysis")
def analysis_shot(sitting: ShotPlayer) -> None:
    scene = analysis(sitting)
    decision = scene.decision
    assert decision is not None
    scene.keep(Variation(scene.at, scene.lines_of(decision, -1)))
    scene.keep(Variation(scene.at, scene.lines_of(decision, 1), "bolder, and dearer"))
    scene.lay(scene.lines_of(decision, 0))
    sitting.settle()


@shot("analysis-solo")
def analysis_solo(sitting: ShotPlayer) -> None:
    analysis(sitting, alone=True)


@shot("analysis-royal")
def analysis_royal(sitting: ShotPlayer) -> None:
    analysis(sitting, game="royal_cities")


@shot("analysis-citadels")
def analysis_citadels(sitting: ShotPlayer) -> None:
    analysis(sitting, game="citadels")


@shot("analysis-trial")
def analysis_trial(sitting: ShotPlayer) -> None:
    analysis(sitting)
    sitting.scroll_to("try")
    sitting.click("try")
    sitting.settle()


def puzzles(sitting: ShotPlayer, game: str = "card_city") -> PuzzlesScene:
    services = ShotServices()
    services.career = TestCareer()  # type: ignore[assignment]
    for number, solved in enumerate([True, True, False, True, True, True, True, False, *[True] * 7]):
        services.career.note_try(puzzles_of(game)[number], solved)
    scene = PuzzlesScene(services, game)
    sitting.show(scene)
    return scene


@shot("puzzle")
def puzzle_shot(sitting: ShotPlayer) -> None:
    puzzles(sitting)


@shot("puzzle-royal")
def puzzle_royal(sitting: ShotPlayer) -> None:
    puzzles(sitting, "royal_cities")


@shot("puzzle-citadels")
def puzzle_citadels(sitting: ShotPlayer) -> None:
    puzzles(sitting, "citadels")


@shot("puzzle-table")
def puzzle_table(sitting: ShotPlayer) -> None:
    puzzles(sitting)
    sitting.scroll_to("solve")
    sitting.click("solve")
    sitting.settle()


@shot("puzzle-solved")
def puzzle_solved(sitting: ShotPlayer) -> None:
    scene = puzzles(sitting)
    assert scene.position is not None
    sitting.app.obey(scene.solve())
    sitting.settle()
    table: Any = sitting.scene
    sitting.app.obey(table.steps.do(scene.position.best.action))
    sitting.settle()


@shot("practice")
def practice_shot(sitting: ShotPlayer) -> None:
    seats = [Seat("Anna", 0), Seat("", 1, "neighbour")]
    match = sitting.services.matches.new("card_city", CLASSIC.checked(), seats, 4, PRACTICE)
    sitting.show(sitting.services.table_scene(match))


CITY = {
    "edition": "classic", "players": 1, "money": [11], "hand": ["P", "R"], "round": 9,
    "city": ". . . R P / . R . C I1 / P R H I2 I4 / R L R P I2 / . . R . C",
}  # fmt: skip


@shot("position")
def position_shot(sitting: ShotPlayer) -> None:
    sitting.show(PositionEditor(ShotServices(), "card_city", dict(CITY)))
    sitting.scroll_to("brush:L")
    sitting.click("brush:L")


@shot("position-refused")
def position_refused(sitting: ShotPlayer) -> None:
    sitting.show(PositionEditor(ShotServices(), "card_city", {**CITY, "city": "H", "round": 11}))


@shot("position-royal")
def position_royal(sitting: ShotPlayer) -> None:
    sitting.show(PositionEditor(ShotServices(), "royal_cities"))


@shot("position-citadels")
def position_citadels(sitting: ShotPlayer) -> None:
    sitting.show(PositionEditor(ShotServices(), "citadels"))


@shot("position-unique")
def position_unique(sitting: ShotPlayer) -> None:
    scene = PositionEditor(ShotServices(), "card_city")
    sitting.show(scene)
    scene.change(next(request for _label, request in scene.desk.starts() if request.get("variants") == ["unique_city"]))
    scene.pick("R")
    sitting.settle()
