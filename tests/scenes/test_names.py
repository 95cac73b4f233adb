"""Players who gave no name are named in the language of whoever reads, in old matches too."""

from __future__ import annotations

import re
from itertools import product
from random import Random

import pytest

from cardcity_desktop.app.services import AppServices
from cardcity_desktop.career.profile import Profile
from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.rules.registry import game_of
from cardcity_desktop.scenes.card_city.results import CardCityResultsScene
from cardcity_desktop.scenes.career.profile import ProfileScene
from cardcity_desktop.scenes.front import FRONTS, front_of
from cardcity_desktop.scenes.match_table.curtain import CurtainScene
from cardcity_desktop.scenes.match_table.table import MatchTable
from cardcity_desktop.scenes.replay.scene import ReplayScene, ReplayState
from cardcity_desktop.scenes.replay.table_picture import TablePainter
from cardcity_desktop.scenes.saved_games.words import names_text
from cardcity_desktop.scenes.setup.scene import SetupScene
from cardcity_desktop.scenes.setup.seat_form import SeatForm
from cardcity_desktop.session.match import AnyMatch, Match
from cardcity_desktop.session.replay import Replay
from cardcity_desktop.session.store import MemoryStore, Seat
from cardcity_desktop.support.i18n import set_language
from cardcity_desktop.ui.reader.screen import read_screen
from cardcity_desktop.ui.toolkit import Reset, Scene
from cardcity_desktop.ui.wording.seats import as_played, labels_of, names_of, wins_text
from tests.scenes.card_city.table_player import new_match
from tests.scenes.card_city.test_table import sit_down
from tests.scenes.services import TestServices, play_on
from tests.ui.driver import Player

NAMELESS = (Seat("", 0), Seat("", 1, "random"), Seat("Zoé", 2))


def unnamed(services: TestServices) -> AnyMatch:
    return services.matches.new("card_city", Setup(players=3), NAMELESS, 3)


def test_a_seat_without_a_name_is_called_by_its_number() -> None:
    assert names_of(NAMELESS) == ("Player 1", "Computer 2", "Zoé")
    set_language("fr")
    assert names_of(NAMELESS) == ("Joueur 1", "Ordinateur 2", "Zoé")


@pytest.mark.parametrize("game", FRONTS)
def test_a_first_game_is_set_up_with_the_players_own_name(services: TestServices, game: str) -> None:
    scene = front_of(game).setup_scene(services)
    assert isinstance(scene, SetupScene) and scene.seat_form.names[0] == services.career.profile.name == "Zoé"


def test_no_two_are_called_alike() -> None:
    assert names_of((Seat("Player 2", 0), Seat("", 1), Seat("Player 2", 2))) == ("Player 2", "Player 2 2", "Player 2 3")


def test_a_person_called_as_a_computer_player_keeps_the_name() -> None:
    assert names_of((Seat("", 0, "beginner"), Seat("Lulu", 1), Seat("", 2, "beginner"))) == ("Zaza", "Lulu", "Mimi")


@pytest.mark.parametrize("typed", ["Player", "You"])
def test_a_person_called_player_or_you_has_no_name(typed: str) -> None:
    """Else sentences on this person would be about "you", whoever reads, or end with "You wins!"."""
    both = (Seat(typed, 0), Seat("Bob", 1))
    assert names_of(both) == ("Player 1", "Bob") and as_played(both)[0].name == ""
    alone = (Seat(typed, 0), Seat("", 1, "beginner"))
    assert labels_of(alone) == ("You", "Lulu") and wins_text(alone, 0) == "You win!"


def test_the_set_up_has_a_note_while_no_font_has_a_letter(
    player: Player, services: TestServices, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cardcity_desktop.ui.paint.fonts._system_face", lambda _char: "")
    player.open(front_of("card_city").setup_scene(services))
    player.click("name:1")
    player.type("Ελένη")
    assert not player.sees("boxes stand for them")
    player.type("王芳")
    assert player.sees("boxes stand for them") and player.find("name:1").value == "Ελένη王芳"


def test_a_list_of_games_names_them_in_the_language_of_the_moment(services: TestServices) -> None:
    unnamed(services)
    (saved,) = services.matches.all()
    assert names_text(saved) == "Player 1, Computer 2 and Zoé"
    set_language("fr")
    assert names_text(saved) == "Joueur 1, Ordinateur 2 et Zoé"


def test_curtain_and_results_follow_a_change_of_language(player: Player, services: TestServices) -> None:
    match = unnamed(services)
    player.open(CurtainScene(services, match, 0))
    player.settle()
    assert player.sees("Player 1")
    player.change(language="fr")
    assert player.sees("Joueur 1") and not player.sees("Player 1")
    player.open(CardCityResultsScene(services, play_on(match)), language="fr")
    assert player.sees("Joueur 1") and player.sees("Ordinateur 2") and player.sees("Zoé")


def test_the_table_follows_a_change_of_language(player: Player) -> None:
    match = new_match(Setup(players=2))
    nameless = type(match).start(match.game, match.header.setup, (Seat("", 0), Seat("", 1)), 3, match._store)
    sit_down(player, nameless).act()
    player.change(language="fr")
    assert any("Joueur 1" in item.label or "Joueur 1" in item.tip for item in player.items())


@pytest.mark.parametrize("game", FRONTS)
def test_the_only_person_without_a_name_is_you_and_not_a_player(player: Player, game: str) -> None:
    """Painted texts and those for screen readers, while a random player plays beside computers."""
    rules, chance = game_of(game), Random(1)
    setup = next(one for one in rules.setups() if rules.players(one) > 1)
    seats = [Seat("", 0), *(Seat("", at, "random") for at in range(1, rules.players(setup)))]
    match = Match.start(rules, setup, seats, 1, MemoryStore())
    table = front_of(game).table_scene(TestServices(), match, 0.05)
    assert isinstance(table, MatchTable)
    player.open(table, motion="fast")
    with player.glancing():
        for _act in range(70):
            status = table.turn_status
            if player.scene is not table:
                player.press("return")
            elif status.waiting == "own" and not table.animating:
                table.steps.do(chance.choice(list(match.legal(status.actor))))
            elif status.waiting == "end_turn" and not table.animating:
                player.app.obey(table.steps.end_turn())
            player.wait(0.2)
            screen = read_screen(player.scene)
            said = [text for node in (*screen.texts, *screen.controls) for text in (node.name, node.description)]
            assert not [text for text in said if re.search(r"\bPlayer\b", text)]
    assert match.action_count > 12


OTHERWISE = re.compile(r"\b(Player|Joueur|(Computer|Ordinateur) 1)\b(?! \d)")
"""Other names of an only person in the first seat than "you"."""


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", FRONTS)
def test_the_only_person_without_a_name_is_you_in_replays_and_results_too(
    player: Player, game: str, language: str
) -> None:
    services, rules = AppServices(MemoryStore()), game_of(game)
    setup = next(one for one in rules.setups() if rules.players(one) == 2)
    match = play_on(services.matches.new(game, setup, [Seat("", 0), Seat("", 1, "beginner")], 3), 60)
    half = Replay(match.game, match.header, match.log)
    play_on(match)
    whole = Replay(match.game, match.header, match.log)
    player.open(front_of(game).results_scene(services, match), motion="off", language=language)
    player.settle()
    spoken = all_texts(player.scene)
    for replay, eyes in ((half, ("closed", "0")), (whole, ("open", "closed", "0"))):
        scene = ReplayScene(services, replay)
        player.app.obey(Reset(scene))
        for at, eye in product((0, replay.length // 2, replay.length), eyes):
            scene.now = ReplayState(at, perspective=eye)
            scene.refresh()
            player.settle()
            table = TablePainter(services, player.ui).table(replay, at, scene.now.seat, eye == "open")
            assert table is not None
            spoken += all_texts(scene) + all_texts(table)
    assert not {text for text in spoken if OTHERWISE.search(text)}


def all_texts(scene: Scene) -> list[str]:
    """Return all texts of a screen, painted and for screen readers."""
    screen = read_screen(scene)
    return [text for node in (*screen.texts, *screen.controls) for text in (node.name, node.description)]


def test_a_profile_without_a_name_is_the_users_own_or_another_player(player: Player, services: TestServices) -> None:
    services.career.others.append(Profile("two", ""))
    player.open(ProfileScene(services.career), motion="off")
    player.click("page:players")
    assert player.sees("You") and player.sees("A player without a name") and "Player" not in player.texts()


def test_names_kept_before_are_still_no_choice_of_the_players() -> None:
    """Saves of format 1 hold the words of the language they were begun in."""
    old = (Seat("Player 1", 0), Seat("Anna", 1))
    assert [seat.name for seat in SeatForm.of(old, 2).seats] == ["", "Anna"]
