"""The day's city on the screen: somebody to beat before, the own place after, friends, and what is sent to them."""

from __future__ import annotations

import io
from dataclasses import replace
from datetime import date

import pygame
import pytest

from cardcity_desktop import __version__
from cardcity_desktop.career.daily import Deal, deal_of
from cardcity_desktop.career.ladder import MOST_FRIENDS, LadderGame
from cardcity_desktop.career.profile import Profile
from cardcity_desktop.rules.registry import GAMES, game_of
from cardcity_desktop.scenes.card_city.diorama import DioramaScene
from cardcity_desktop.scenes.career.daily import DailyScene
from cardcity_desktop.scenes.front import front_of
from cardcity_desktop.scenes.shared.growth import LARGEST, GrowingPicture, GrowthScene
from cardcity_desktop.scenes.shared.match_picture import MatchPicture
from cardcity_desktop.ui.widgets.around import PressableFace
from tests.career.ladders import friends_game, quick_ladder
from tests.career.test_profile import entry
from tests.scenes.services import TestCareer
from tests.ui.driver import Player
from tests.ui.paint.test_animated_png import chunks_of

DAY = TestCareer().today()


class Clipboard:
    """The clipboard of a test."""

    text = ""


@pytest.fixture
def clipboard(monkeypatch: pytest.MonkeyPatch) -> Clipboard:
    found = Clipboard()

    def copy(text: str) -> bool:
        found.text = text
        return True

    monkeypatch.setattr("cardcity_desktop.scenes.career.daily.copy_text", copy)
    monkeypatch.setattr("cardcity_desktop.scenes.shared.ask_text.pasted_text", lambda: found.text)
    return found


def deal(game: str = "card_city", day: date = DAY) -> Deal:
    return deal_of(day, game)


def career_of(game: str = "card_city", own: LadderGame | None = None, name: str = "Zoé") -> TestCareer:
    """Return a career on a day whose computer players are all known; `own` is the player's game."""
    career = TestCareer(Profile("one", name))
    ladder = career.ladder(deal(game))
    for played in quick_ladder(deal(game)):
        ladder.take(played.code)
    if own is not None:
        career.games["own"] = own
        setup = game_of(game).write_setup(own.header.setup)
        seats = tuple(seat.player for seat in own.header.seats)
        done = entry(
            "own", own.points, game=game, setup=setup, seats=seats, purpose="daily", purpose_id=DAY.isoformat()
        )
        career.profile = career.profile.with_entry(done)
    return career


def own_game(game: str = "card_city") -> LadderGame:
    return friends_game(deal(game), "Zoé", "beginner", 7)


def paste(player: Player, clipboard: Clipboard, text: str) -> None:
    """Add the game of a code to the ladder."""
    clipboard.text = text
    player.click("friend")
    player.settle()
    player.click("Paste")
    player.settle()
    player.click("Add")
    player.settle()


def pictures(player: Player) -> int:
    """Return how many cities the ladder shows."""
    return sum(isinstance(widget, MatchPicture) for widget in player.scene._all_widgets())


# The ladder


@pytest.mark.parametrize("game", GAMES)
def test_before_the_own_game_there_are_points_to_beat_and_no_city_to_copy(player: Player, game: str) -> None:
    player.open(DailyScene(career_of(game), game)).settle()
    assert player.sees("Somebody to beat") and {"Lulu", "Marcel", "Simone", "Octave"} <= {*player.texts()}
    points = [str(round(played.points)) for played in quick_ladder(deal(game))]
    assert all(player.sees(text) for text in points)
    assert pictures(player) == 0 and not player.has("watch") and player.find("play").label == "Play"


@pytest.mark.parametrize("game", GAMES)
def test_after_the_own_game_its_place_is_shown_with_the_nearest_one_above(player: Player, game: str) -> None:
    own = own_game(game)
    player.open(DailyScene(career_of(game, own), game)).settle()
    better = [played for played in quick_ladder(deal(game)) if played.points > own.points]
    place = {0: "1st", 1: "2nd", 2: "3rd"}.get(len(better), f"{len(better) + 1}th")
    assert player.sees(f"You are {place} of 5")
    missing = round(min(played.points for played in better) - own.points) if better else 0
    expected = f"{missing} more:" if better else "There is nobody ahead of you."
    assert any(text.startswith(expected) for text in player.texts())
    faces = [widget for widget in player.scene.widgets if isinstance(widget, PressableFace)]
    assert len(faces) == 5 and pictures(player) == 5


def test_a_row_is_read_as_one_sentence(player: Player) -> None:
    own = own_game()
    player.open(DailyScene(career_of(own=own), "card_city")).settle()
    lulu = quick_ladder(deal())[0]
    label = player.find("row:Lulu:beginner").label
    assert label.endswith(f"Lulu, Beginner, {round(lulu.points)} points")
    assert f"Zoé, {round(own.points)} points" in player.find("row:Zoé:person").label


def test_rows_appear_one_by_one_while_computer_players_are_at_play(player: Player) -> None:
    career = TestCareer(Profile("one", "Zoé"))
    scene = DailyScene(career, "card_city")
    player.open(scene).settle()
    assert player.texts().count("is playing…") == 4
    scene.ladder.take(quick_ladder(deal())[2].code)
    player.settle()
    assert player.texts().count("is playing…") == 3 and player.sees(str(round(quick_ladder(deal())[2].points)))


def test_a_ladder_that_was_played_is_read_again_and_a_torn_one_is_played_anew() -> None:
    career = TestCareer()
    ladder, analyses = career.ladder(deal()), career.analyses
    for played in quick_ladder(deal()):
        ladder.take(played.code)
    again = career.ladder(deal())
    assert again.games == ladder.games and not again.waiting
    [key] = analyses.texts
    assert key == (f"card_city-{DAY}", f"ladder-{__version__}"), "another version of the players plays anew"
    analyses.texts[key] = analyses.texts[key][:-9]
    assert career.ladder(deal()).waiting == ("visionary",)
    analyses.texts[key] = "\0\n{"
    assert len(career.ladder(deal()).waiting) == 4


def test_a_missing_computer_player_plays_in_its_own_process(player: Player) -> None:
    career = TestCareer()
    ladder = career.ladder(deal())
    ladder.levels = ("beginner",)
    player.open(DailyScene(career, "card_city")).settle()
    player.ui.threads, ladder.ui = True, player.ui
    ladder.start()
    for _tenth in range(600):
        if not ladder.waiting:
            break
        pygame.time.wait(100)
        player.step()
    assert [*ladder.games] == ["beginner"] and career.ladder(deal()).games == ladder.games


# Friends


def test_what_a_player_copies_joins_the_ladder_of_a_friend(player: Player, clipboard: Clipboard) -> None:
    own = own_game()
    player.open(DailyScene(career_of(own=own), "card_city")).settle()
    player.click("share")
    player.settle()
    player.click("Copy for a friend")
    player.settle()
    assert clipboard.text.splitlines()[0].endswith(f"city of the day {DAY}")
    friend = career_of(name="Tom")
    player.open(DailyScene(friend, "card_city")).settle()
    paste(player, clipboard, clipboard.text)
    assert player.sees("your friend") and player.sees("Zoé") and player.sees(str(round(own.points)))
    [ghost] = friend.profile.ghosts
    assert (ghost.game, ghost.day, ghost.name) == ("card_city", DAY.isoformat(), "Zoé")
    paste(player, clipboard, clipboard.text)
    assert len(friend.profile.ghosts) == 1, "once in each ladder"


def test_a_refused_code_is_answered_with_its_reason_and_nothing_is_stored(player: Player, clipboard: Clipboard) -> None:
    own = own_game()
    career = career_of(own=own)
    player.open(DailyScene(career, "card_city")).settle()
    other_day = friends_game(deal(day=date(2026, 11, 11)), "Tom").code
    for text, sentence in (
        ("Hello", "This is not the code of a game."),
        (own.code[:-1], "This code is damaged: a letter is missing or wrong."),
        (own.code, "This is your own game."),
        (other_day, "This game is from another day: 11 November 2026."),
        (friends_game(deal("citadels"), "Tom").code, "This is not a game of Card City."),
    ):
        paste(player, clipboard, text)
        assert player.ui.toast_text == sentence
    assert career.profile.ghosts == ()


def test_a_ladder_has_a_bounded_number_of_friends(player: Player, clipboard: Clipboard) -> None:
    career = career_of()
    played = friends_game(deal(), "Zoé")

    def by(name: str) -> str:
        seat = replace(played.seat, name=name)
        return replace(played, header=replace(played.header, seats=(seat,))).code

    player.open(DailyScene(career, "card_city")).settle()
    for at in range(MOST_FRIENDS + 1):
        paste(player, clipboard, by(f"Friend {at}"))
    assert len(career.profile.ghosts) == MOST_FRIENDS
    assert player.ui.toast_text == "This ladder is full: it has games of 8 friends."
    paste(player, clipboard, friends_game(deal(), "Friend 3", chance=4).code)
    assert len(career.profile.ghosts) == MOST_FRIENDS, "a friend's later game takes the place of the earlier one"


# Watching


@pytest.mark.parametrize("game", GAMES)
def test_the_best_city_is_watched_as_it_grows_and_any_key_ends_the_film(player: Player, game: str) -> None:
    player.open(DailyScene(career_of(game, own_game(game)), game), motion="normal").settle()
    player.click("watch")
    player.wait(1.5)
    scene = player.scene
    assert isinstance(scene, DioramaScene | GrowthScene) and scene.filming
    last = len(scene.plans if isinstance(scene, DioramaScene) else scene.pictures) - 1
    assert 0 < scene.shown < last
    player.press("n")
    assert (scene.shown, scene.filming) == (last, False)


@pytest.mark.parametrize("game", GAMES)
def test_without_motion_each_press_shows_one_card_more(player: Player, game: str) -> None:
    player.open(DailyScene(career_of(game, own_game(game)), game), motion="off").settle()
    player.click("watch")
    player.settle()
    scene = player.scene
    assert isinstance(scene, DioramaScene | GrowthScene) and scene.shown == 0
    player.click("grow")
    player.settle()
    assert scene.shown == 1 and player.find("grow").label.startswith("Next card (2 of ")


# The picture that moves


@pytest.mark.parametrize("game", GAMES)
def test_the_growing_city_is_one_picture_small_enough_to_send(player: Player, game: str) -> None:
    career = career_of(game, own_game(game))
    player.open(DailyScene(career, game)).settle()
    player.click("share")
    player.settle()
    player.click("Save the growing city")
    player.settle()
    [(name, png)] = career.pictures.items()
    assert name == f"{game.replace('_', '-')}-{DAY}" and len(png) <= LARGEST
    kinds = [kind for kind, _data in chunks_of(png)]
    growth = front_of(game).growth(own_game(game).replay.match, 0)
    assert 3 < kinds.count(b"fcTL") <= len(growth) and kinds.count(b"fcTL") == kinds.count(b"fdAT")
    still = pygame.image.load(io.BytesIO(png), "city.png")
    finished = GrowingPicture(player.ui, growth[-1:], "", "").picture(0, still.get_size())
    place = pygame.Rect(0, 0, still.get_width(), still.get_height() * 4 // 5)
    shown, meant = (pygame.image.tobytes(picture.subsurface(place), "RGB") for picture in (still, finished))
    assert shown == meant, "where nothing moves, the finished city is shown"
