"""The persons who play together are remembered for all games: names, faces, colours, order and secrecy."""

import json
from typing import Any

import pytest
from pygame import Rect

from cardcity_desktop.app.services import AppServices
from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.rules.registry import game_of
from cardcity_desktop.scenes.front import FRONTS
from cardcity_desktop.scenes.match_table.table import MatchTable
from cardcity_desktop.scenes.saved_games.scene import SavedGamesScene
from cardcity_desktop.scenes.setup.scene import SetupScene
from cardcity_desktop.scenes.setup.seat_form import SeatForm, SeatRules, remembered_family
from cardcity_desktop.session.store import FACES, Header, MemoryStore, Seat, Secrecy
from cardcity_desktop.storage.format.read import Format2
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.paint.theme import PlayerColour
from cardcity_desktop.ui.toolkit import Reset
from cardcity_desktop.ui.wording.seats import face_of
from tests.ui.driver import Player

NAMES = ("Marc", "Ada", "Zoé", "Inès", "Tom", "Léa")


@pytest.fixture
def services() -> AppServices:
    return AppServices(MemoryStore())


def together(player: Player, services: AppServices, game: str) -> SetupScene[Any]:
    """Go to a game's first page and press "together": the set-up."""
    player.app.obey(Reset(services.home_scene(game)))
    player.settle()
    player.click("way:together")
    player.settle()
    assert isinstance(player.scene, SetupScene)
    return player.scene


def play(player: Player) -> Header:
    """Press Play: the header of what was begun."""
    player.click("play")
    table = next(scene for scene in player.app.scenes if isinstance(scene, MatchTable))
    return table.match.header


def name_all(player: Player, count: int) -> None:
    player.click(f"players:{count}")
    for at, name in enumerate(NAMES[:count]):
        player.click(f"name:{at}")
        player.type(name)


@pytest.mark.parametrize("game", FRONTS)
def test_the_family_is_offered_first_in_every_game_whatever_it_played_last(
    player: Player, services: AppServices, game: str
) -> None:
    player.open(services.home_scene("citadels"), motion="off")
    together(player, services, "citadels")
    name_all(player, 3)
    player.click("colour:0")  # Marc takes Ada's colour
    player.click("kind:2:person")
    player.click("secrecy:open")
    header = play(player)
    assert header.secrecy == "open"
    assert header.seats == (Seat("Marc", 1), Seat("Ada", 0), Seat("Zoé", 2, face="cousin"))
    form = together(player, services, game).seat_form
    assert form.seats == header.seats, "names, colours, faces and order, and no computer"
    assert play(player).secrecy == "open"


@pytest.mark.parametrize("game", ["card_city", "royal_cities"])
def test_a_family_with_more_persons_than_seats_is_whole_again_in_a_larger_game(
    player: Player, services: AppServices, game: str
) -> None:
    player.open(services.home_scene("citadels"), motion="off")
    together(player, services, "citadels")
    name_all(player, 6)
    play(player)
    form = together(player, services, game).seat_form
    assert [seat.name for seat in form.seats] == [*NAMES[:4]]
    assert [seat.colour for seat in form.seats] == [0, 1, 2, 3]
    play(player)
    assert [seat.name for seat in together(player, services, "citadels").seat_form.seats] == [*NAMES]


def test_colours_that_a_game_lacks_become_others_and_stay_different() -> None:
    family = (Seat("Marc", 6), Seat("Ada", 1), Seat("Zoé", 5))
    seats = SeatForm.of_family(family, SeatRules("card_city", 1, 4, 4)).seats
    assert [(seat.name, seat.colour) for seat in seats] == [("Marc", 0), ("Ada", 1), ("Zoé", 2)]


def test_persons_who_left_are_forgotten_and_computers_never_remembered() -> None:
    family = (Seat("Marc", 0), Seat("Ada", 1), Seat("Zoé", 2))
    seats = (Seat("Marc", 0, face="aunt"), Seat("Ada", 3), Seat("", 2, "beginner"))
    assert remembered_family(seats, family, 4) == (("Marc", 0, "aunt"), ("Ada", 3, ""))


def test_a_seat_that_becomes_a_person_s_is_offered_to_the_next_of_the_family(
    player: Player, services: AppServices
) -> None:
    family = (("Marc", 0, ""), ("Ada", 2, "aunt"), ("Zoé", 3, ""))
    scene = services.setup_scene("card_city", Setup(), (Seat("Marc", 0), Seat("", 1, "beginner")))
    assert isinstance(scene, SetupScene)
    player.open(scene, motion="off", family=family)
    player.click("kind:1:person")
    assert scene.seat_form.seats[1] == Seat("Ada", 2, face="aunt")
    player.click("kind:1:beginner")
    assert scene.seat_form.seats[1] == Seat("", 2, "beginner"), "a computer does not keep the name"
    player.click("kind:1:person")
    player.click("players:3")
    assert scene.seat_form.seats[2] == Seat("Zoé", 3)


def test_restored_defaults_forget_the_family(player: Player, services: AppServices) -> None:
    player.open(services.options_scene(), motion="off", family=(("Marc", 0, ""),), secrecy="open")
    player.click("reset")
    player.click("Put back")
    assert (player.ui.preferences.family, player.ui.preferences.secrecy) == ((), "")


# Secrecy


@pytest.mark.parametrize("game", FRONTS)
def test_the_secrecy_is_asked_of_several_persons_with_the_usual_one_chosen(
    player: Player, services: AppServices, game: str
) -> None:
    player.open(services.home_scene(game), motion="off")
    together(player, services, game)
    for count, usual in ((2, "curtain"), (3, "look"), (4, "look")):
        player.click(f"players:{count}")
        for kind in ("open", "look", "curtain"):
            assert player.find(f"secrecy:{kind}").checked is (kind == usual)
    assert player.sees("The table stays in sight.")
    player.click("players:2")
    assert player.sees("A curtain covers the whole table")
    player.click("kind:1:beginner")
    assert not player.has("secrecy:open")
    assert play(player).secrecy == ""


def test_an_unchosen_secrecy_stays_the_usual_one(player: Player, services: AppServices) -> None:
    player.open(services.home_scene("royal_cities"), motion="off")
    together(player, services, "royal_cities")
    name_all(player, 3)
    header = play(player)
    assert (header.secrecy, header.secrecy_kind) == ("", "look")
    assert player.ui.preferences.secrecy == ""


# Faces


def test_pressing_a_person_s_face_again_takes_the_next_face_that_is_free(player: Player, services: AppServices) -> None:
    player.open(services.home_scene("citadels"), motion="off")
    scene = together(player, services, "citadels")
    player.click("players:7")
    faces = [face_of(seat.portrait, seat.colour) for seat in scene.seat_form.seats]
    assert faces == list(FACES[:7])
    player.click("kind:0:person")
    assert scene.seat_form.seats[0].face == FACES[7], "all others are taken"
    player.click("kind:1:person")
    assert scene.seat_form.seats[1].face == FACES[0]


@pytest.mark.parametrize("kind", ["look", "curtain"])
@pytest.mark.parametrize("game", FRONTS)
def test_a_chosen_face_is_seen_where_the_computer_changes_hands_and_in_the_saved_games(
    player: Player, services: AppServices, game: str, kind: Secrecy, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = set[str]()
    face = Canvas.face

    def noted(canvas: Canvas, name: str, rect: Rect, seat: int | PlayerColour | None = None) -> None:
        drawn.add(name)
        face(canvas, name, rect, seat)

    monkeypatch.setattr(Canvas, "face", noted)
    setup = next(setup for setup in game_of(game).setups() if game_of(game).players(setup) == 3)
    seats = [Seat("Ada", 0, face="aunt"), Seat("Bo", 1, face="sister"), Seat("Cy", 2, face="gardener")]
    match = services.matches.new(game, setup, seats, 3, secrecy=kind)
    player.open(services.table_scene(match), motion="off")
    player.settle()
    assert drawn & {"aunt", "sister", "gardener"} or game == "citadels", "whose moon has the mark alone"
    drawn.clear()
    player.app.obey(Reset(SavedGamesScene(services)))
    player.settle()
    assert {"aunt", "sister", "gardener"} <= drawn


def test_a_face_is_stored_with_the_seat_once_it_was_chosen() -> None:
    setup = Setup().checked()
    header = Header("card_city", 1, setup, 7, (Seat("Ada", 0, face="aunt"), Seat("Bo", 1)))
    values = json.loads(Format2.new(header).first_line)
    assert [seat.get("face") for seat in values["seats"]] == ["aunt", None]
    assert Format2.of(values).header.seats == header.seats


def test_an_unknown_face_is_the_usual_one() -> None:
    assert Seat("Zoé", 1, face="../../picture").face == ""
    assert Seat("Lulu", 1, "beginner", "elder").portrait == "beginner"


# Keys


@pytest.mark.parametrize(("size", "text_size"), [((1280, 720), 1.0), ((1024, 768), 2.0)])
@pytest.mark.parametrize("game", FRONTS)
def test_tab_goes_through_the_seats_from_left_to_right_then_the_options_then_play(
    player: Player, services: AppServices, game: str, size: tuple[int, int], text_size: float
) -> None:
    player.open(services.home_scene(game), size, motion="off", text_size=text_size)
    scene = together(player, services, game)
    player.click("players:3")
    while scene.focus.key != "back":  # the last stop
        player.press("tab")
    player.press("tab")
    order = [scene.focus.current]
    while order[-1] is not None and order[-1].key != "back":
        player.press("tab")
        before, now = player.find(order[-1].key).rect, scene.focus.current
        assert now is not None
        at = order[-1].key.split(":")[1:2]
        if at and at == now.key.split(":")[1:2]:
            assert now.rect.left >= before.right or now.rect.top >= before.bottom, (order[-1].key, now.key)
        order.append(now)
    keys = [item.key for item in order if item is not None]
    seats = [key.split(":")[1] for key in keys if key.split(":")[0] in ("colour", "kind", "name", "begins", "remove")]
    assert keys[0] == "players:3" and seats == sorted(seats) and len(set(seats)) == 3
    assert [key.split(":")[0] for key in keys[1 : 1 + len(seats)]].count("colour") == 3, "first of all the seats"
    assert keys[-3:] == ["play", "rules", "back"] and "secrecy:look" in keys
