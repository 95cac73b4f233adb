"""A match is watched again: every moment is one press away, and secrets are shown to whose they were."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from pygame.image import tobytes

from cardcity_desktop.app.services import AppServices
from cardcity_desktop.rules.registry import game_of
from cardcity_desktop.scenes.card_city.table.scene import TableScene
from cardcity_desktop.scenes.front import FRONTS
from cardcity_desktop.scenes.match_table.table import MatchTable
from cardcity_desktop.scenes.replay.scene import CLOSED, OPEN, MomentPicture, ReplayScene, ReplayState
from cardcity_desktop.scenes.replay.table_picture import TablePainter, match_at
from cardcity_desktop.session.replay import Replay
from cardcity_desktop.session.store import FREE, Header, Seat
from cardcity_desktop.storage.disk.folders import HOME_VARIABLE, saves_folder
from cardcity_desktop.ui.pages.dialog import Dialog
from cardcity_desktop.ui.window.commands import Push
from cardcity_desktop.ui.wording.numbers import number_text
from cardcity_desktop.ui.wording.seats import names_of
from tests.scenes.services import play_on
from tests.ui.driver import Player

SAVES = Path(__file__).parents[2] / "saves"
OVER = "format_1/classic_two_finished"


@pytest.fixture
def services(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AppServices:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))
    return AppServices()


def watch(player: Player, services: AppServices, name: str, at: int = 0) -> ReplayScene:
    saves_folder().mkdir(parents=True, exist_ok=True)
    shutil.copy(SAVES / f"{name}.cardcity", saves_folder() / "match.cardcity")
    player.open(services.title_scene(), motion="off")
    scene = ReplayScene(services, services.matches.replay("match"), at)
    player.app.obey(Push(scene))
    player.settle()
    return scene


def test_steps_go_forwards_and_backwards(player: Player, services: AppServices) -> None:
    scene = watch(player, services, OVER)
    assert not player.find("step_back").enabled
    for _press in range(3):
        player.click("step")
    player.click("step_back")
    assert scene.now.at == 2
    assert player.sees("2 / 99")
    assert "action 2 of 99" in scene.spoken_review() and player.find("moment").value == "action 2 of 99"
    assert (
        scene.spoken_note().startswith("action 2 of 99: ") and scene.sentences(2)[0].rstrip(".") in scene.spoken_note()
    )


def test_it_plays_by_itself_and_stops_at_the_end(player: Player, services: AppServices) -> None:
    scene = watch(player, services, OVER, at=96)
    player.click("play")
    player.wait(1.0)
    assert scene.now.at == 97 and scene.now.playing
    player.wait(4.0)
    assert scene.now.at == 99 and not scene.now.playing
    player.click("play")
    assert (scene.now.at, scene.now.playing) == (0, True)


def test_a_pause_stops_it_where_it_is(player: Player, services: AppServices) -> None:
    scene = watch(player, services, OVER)
    player.click("play")
    player.wait(2.0)
    player.click("play")
    at = scene.now.at
    player.wait(5.0)
    assert scene.now.at == at == 2


def test_four_times_the_speed_is_four_times_as_fast(player: Player, services: AppServices) -> None:
    scene = watch(player, services, OVER)
    player.click("speed:4")
    player.click("play")
    player.wait(2.0)
    assert 7 <= scene.now.at <= 9


def test_one_press_leads_to_the_next_and_the_last_round(player: Player, services: AppServices) -> None:
    scene = watch(player, services, OVER)
    player.click("round")
    player.click("round")
    assert player.sees("Round 3 of 10")
    player.click("round_back")
    assert player.sees("Round 2 of 10")
    assert scene.now.at == scene.replay.rounds[1].at


def test_what_is_over_is_open_and_can_be_seen_with_any_seat_s_eyes(player: Player, services: AppServices) -> None:
    scene = watch(player, services, "format_1/advanced_happiness_four_finished", at=12)
    assert scene.now.perspective == OPEN
    opened = [scene.sentences(at) for at in range(1, 13)]
    player.click("eyes:closed")
    closed = [scene.sentences(at) for at in range(1, 13)]
    assert closed != opened and any("hidden" in text for texts in closed for text in texts)
    player.click("eyes:2")
    assert scene.now.seat == 2 and player.sees("As Émile sees it")


def test_citadels_opens_what_one_chooses_from(player: Player, services: AppServices) -> None:
    """docs/rules/citadels.md 15.21: hands and choices, as what goes round is gone afterwards."""
    scene = watch(player, services, "format_2/citadels_four_finished")
    for at in (0, 1, 2, scene.replay.length - 1):
        scene.go_to(at)
        assert scene.picture_seat == scene.replay.step_at(at + 1).seat
    scene.go_to(0)
    assert "?" not in scene.replay.view(0, scene.picture_seat).going


def test_a_match_under_way_keeps_its_secrets(player: Player, services: AppServices) -> None:
    scene = watch(player, services, "format_1/advanced_unique_three", at=100)
    assert scene.now.perspective == CLOSED
    assert not any(item.key.startswith("eyes:") for item in player.items()), "there is nothing to choose"
    assert not player.has("branch")


def test_who_plays_alone_plays_on_from_any_moment(player: Player, services: AppServices) -> None:
    scene = watch(player, services, "format_1/classic_solo", at=20)
    log = scene.replay.lines
    player.click("branch")
    assert isinstance(player.scene, TableScene)
    assert player.scene.match.log == log[:20]
    assert player.scene.match.header.is_practice
    assert len(services.matches.all()) == 2
    player.scene.match.do(0, player.scene.match.legal(0)[0])


def test_a_match_under_way_against_computers_is_not_tried_ahead(player: Player, services: AppServices) -> None:
    """Played on from here it would tell the deal, and what the others hold."""
    seats = [Seat("Ada", 0, "person"), Seat("Bo", 1, "beginner")]
    match = services.matches.new("card_city", game_of("card_city").read_setup({}), seats, seed=1)
    match.do(seat := match.actors()[0], match.legal(seat)[0])
    match.close()
    player.open(ReplayScene(services, services.matches.replay(match.id)))
    assert not player.has("branch")


def test_what_is_tried_again_from_a_moment_is_no_mission(player: Player, services: AppServices) -> None:
    scene = watch(player, services, "format_2/lesson_suburb", at=1)
    assert scene.replay.header.purpose != FREE
    player.click("branch")
    assert isinstance(player.scene, MatchTable) and player.scene.match.header.purpose == FREE


def test_the_old_match_is_as_it_was_after_being_watched(player: Player, services: AppServices) -> None:
    before = (SAVES / f"{OVER}.cardcity").read_bytes()
    watch(player, services, OVER, at=5)
    player.click("play")
    player.wait(1)
    player.press("escape")
    assert (saves_folder() / "match.cardcity").read_bytes() == before


def _backs(view: object) -> int:
    """Return the number of cards that a view shows as backs."""
    return repr(view).count("'?'")


@pytest.mark.parametrize("game", ["card_city", "royal_cities", "citadels"])
def test_the_whole_table_is_seen_with_whose_eyes_one_looks(game: str, player: Player, services: AppServices) -> None:
    """With nobody's eyes a secret card is its back: the picture is another one, and the same whoever is asked next."""
    rules, chance = game_of(game), Random(3)
    setup = next(setup for setup in rules.setups() if rules.players(setup) == 2)
    match = services.matches.new(game, setup, [Seat("Anna", 0), Seat("Bob", 1)], 5)
    while not match.finished:
        seat = match.actors()[0]
        match.do(seat, chance.choice(match.legal(seat)))
    match.close()
    player.open(services.title_scene(), motion="off")
    replay = services.matches.replay(match.id)
    moments = ((at, seat) for at in range(1, replay.length) for seat in (0, 1))
    at, eyes = next((at, seat) for at, seat in moments if _backs(replay.view(at, None)) > _backs(replay.view(at, seat)))
    closed, own = (TablePainter(services, player.ui).picture(replay, at, whose) for whose in (None, eyes))
    assert closed is not None and own is not None
    assert tobytes(closed, "RGB") != tobytes(own, "RGB")
    assert match_at(replay, at, None).log == replay.lines[:at]


def test_leaving_stops_it(player: Player, services: AppServices) -> None:
    scene = watch(player, services, OVER)
    player.click("play")
    player.press("escape")
    player.wait(3)
    assert scene.now.at == 0 and not scene.now.playing


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text_size", [1.0, 2.0])
def test_everything_fits(player: Player, services: AppServices, size: tuple[int, int], text_size: float) -> None:
    watch(player, services, "format_1/classic_solo", at=20)
    player.ui.fit(size)
    player.app.change(text_size=text_size)
    player.settle()
    room = player.ui.area
    rects = [item.rect for item in player.items()]
    assert all(room.contains(rect) for rect in rects)
    assert all(not one.colliderect(other) for at, one in enumerate(rects) for other in rects[:at])


def test_a_file_from_anywhere_is_watched_without_being_kept(player: Player, services: AppServices) -> None:
    player.open(services.title_scene(), motion="off")
    player.app.obey(services.watch_file(SAVES / f"{OVER}.cardcity"))
    assert isinstance(player.scene, ReplayScene)
    player.app.obey(services.watch_file(SAVES / "codes_1.json"))
    assert isinstance(player.scene, Dialog)
    assert not saves_folder().exists()


def test_every_player_is_called_as_at_the_table() -> None:
    game, seats = game_of("citadels"), (Seat("Zoé", 0), Seat("", 1, "neighbour"), Seat("", 2))
    watched = Replay(game, Header("citadels", 1, game.read_setup({"players": 3}), 1, seats), [])
    for eyes in (None, 0, 2):
        assert names_of(match_at(watched, 0, eyes).seats) == names_of(seats)


def test_moments_stay_within_the_match() -> None:
    now = ReplayState(at=3, playing=True)
    assert now.moved(-5, 9).at == 0
    assert now.moved(20, 9) == ReplayState(9, playing=False)
    assert ReplayState(9).toggled(9) == ReplayState(0, playing=True)


@pytest.mark.parametrize("game", ["card_city", "royal_cities", "citadels"])
def test_the_picture_of_a_table_has_no_buttons(player: Player, services: AppServices, game: str) -> None:
    player.open(services.title_scene(), motion="off")
    setup = next(iter(game_of(game).setups()))
    match = services.matches.new(game, setup, [Seat("", seat) for seat in range(setup.players)], 1)
    replay = Replay(match.game, match.header, match.log)
    table = TablePainter(services, player.ui).table(replay, 0, 0)
    assert table is not None
    keys = {item.key for widget in table.widgets for item in widget.focusables()}
    assert not keys & {"undo", "redo", "hint", "journal", "rules", "help", "menu"}


def test_a_lone_player_without_a_name_is_you(player: Player, services: AppServices) -> None:
    scene = watch(player, services, OVER, at=60)
    seats = (Seat("", 0), Seat("", 1, "beginner"))
    scene.replay.header = replace(scene.replay.header, seats=seats)
    scene.refresh()
    player.settle()
    assert player.sees("You") and player.sees("Lulu")
    assert not any(text == "Player" or text.startswith("Player ") for text in player.texts())
    assert not any(text.startswith("Player ") for at in range(1, 61) for text in scene.sentences(at))


def test_others_in_a_picture_keep_their_level_and_persons_their_name_alone(
    player: Player, services: AppServices
) -> None:
    player.open(services.title_scene(), motion="off")
    setup = next(setup for setup in game_of("card_city").setups() if setup.players == 2)
    for other, told in ((Seat("", 1, "planner"), {"Simone", "Planner"}), (Seat("Bo", 1), {"Bo"})):
        match = services.matches.new("card_city", setup, [Seat("Ada", 0), other], 1)
        table = TablePainter(services, player.ui).table(Replay(match.game, match.header, match.log), 0, 0)
        assert table is not None and [seat.is_person for seat in table.match.seats] == [True, False]
        player.open(table)
        assert told <= set(player.texts())
        assert not {"By chance", "Person", "Computer 2"} & set(player.texts())


def under_way(services: AppServices, game: str, players: int, actions: int) -> ReplayScene:
    """Return the replay of a match between persons after so many random actions."""
    rules = game_of(game)
    setup = next(setup for setup in rules.setups() if rules.players(setup) == players)
    match = services.matches.new(game, setup, [Seat("", at) for at in range(players)], 5)
    play_on(match, actions)
    return ReplayScene(services, Replay(match.game, match.header, match.log), actions)


@pytest.mark.parametrize("game", FRONTS)
def test_a_match_under_way_between_persons_shows_its_public_points(
    player: Player, services: AppServices, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = under_way(services, game, 3, 70)
    rules, state = scene.replay.game, scene.replay.state(70)
    shown = scene._points()
    assert any(points is not None for points in shown)
    for seed in range(11, 16):  # nothing of it depends on what is hidden
        other = rules.determinize(rules.view(state, None), seed)
        monkeypatch.setattr(scene.replay, "state", lambda _at, other=other: other)
        assert list(scene._points()) == list(shown)
        assert all(known in (None, true) for known, true in zip(shown, rules.result(other).points, strict=True))
    monkeypatch.undo()
    player.open(scene, motion="off")
    player.settle()
    assert {number_text(points) for points in shown if points is not None} <= set(player.texts())


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)])
@pytest.mark.parametrize("game", FRONTS)
def test_with_large_text_the_picture_fills_its_place(
    player: Player, services: AppServices, game: str, size: tuple[int, int]
) -> None:
    scene = under_way(services, game, 3, 30)
    player.open(scene, size, text_size=2.0, motion="off")
    player.settle()
    (moment,) = [widget for widget in scene._all_widgets() if isinstance(widget, MomentPicture)]
    room, picture = moment.room(player.ui.scale), scene.memory["moments"].popitem()[1]
    assert room.width > 0.58 * size[0]
    assert picture.width > 0.97 * room.width and picture.height > 0.97 * room.height
