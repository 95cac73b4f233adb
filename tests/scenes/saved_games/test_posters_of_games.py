"""The posters of the house's games: nothing on them is cut, and their picture for a telephone is the whole game."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Any

import pygame
import pytest
from pygame import Rect

from cardcity_desktop.rules.citadels.setup import Setup as CitadelsSetup
from cardcity_desktop.rules.registry import game_of
from cardcity_desktop.rules.royal_cities.setup import Setup as RoyalSetup
from cardcity_desktop.scenes.card_city import poster as card_city
from cardcity_desktop.scenes.citadels import poster as citadels
from cardcity_desktop.scenes.front import front_of
from cardcity_desktop.scenes.royal_cities import poster as royal_cities
from cardcity_desktop.scenes.shared.poster import PosterScene
from cardcity_desktop.session.codes import from_code
from cardcity_desktop.session.match import AnyMatch
from cardcity_desktop.session.store import Seat
from cardcity_desktop.ui.paint.theme import THEMES
from cardcity_desktop.ui.paint.vector.qr import MARGIN, qr_rows
from cardcity_desktop.ui.scenery.poster import Poster, look_of, paint_poster
from cardcity_desktop.ui.window.preferences import Preferences
from cardcity_desktop.ui.window.scene import Scene
from tests.scenes.services import TestServices, play_on
from tests.shots.checks import misplaced, texts_watched
from tests.ui.driver import Player

DAY = datetime(2026, 8, 1, 18, 30)
SIZE = (960, 540)
LONG = ("Maximilienne W", "WWWWWWWWWWWWWW", "Jean-François", "Marie-Antoinette"[:14], "Zoé", "Li", "Ömer")
POSTERS: dict[str, Callable[[AnyMatch, datetime], Poster]] = {
    "royal_cities": royal_cities.poster_of,
    "citadels": citadels.poster_of,
}
WAYS = [
    ("royal_cities", RoyalSetup(4), "fr"),
    ("royal_cities", RoyalSetup(1, True), "fr"),
    ("royal_cities", RoyalSetup(3), "en"),
    ("citadels", CitadelsSetup(7, end=8, bank=30), "fr"),
    ("citadels", CitadelsSetup(2), "en"),
]


def finished(services: TestServices, game: str, setup: Any) -> AnyMatch:
    colours = front_of(game).seat_colours[: setup.players]
    seats = [Seat(LONG[at], colour) for at, colour in enumerate(colours)]
    return play_on(services.matches.new(game, setup, seats, 3), seed=3)


@pytest.mark.parametrize("game", ["card_city", *POSTERS])
def test_an_only_person_without_a_name_is_you_on_every_games_poster(services: TestServices, game: str) -> None:
    seats = [Seat("", 0), Seat("", 1, "beginner")]
    match = play_on(services.matches.new(game, game_of(game).read_setup({"players": 2}), seats, 3), seed=3)
    names = [each.name for shown in POSTERS.get(game, card_city.poster_of)(match, DAY).prints for each in shown.entries]
    assert sorted(names) == ["Lulu", "You"]


@pytest.mark.parametrize(("game", "setup", "language"), WAYS, ids=str)
def test_a_poster_states_all_and_carries_the_game(
    player: Player, services: TestServices, game: str, setup: Any, language: str
) -> None:
    player.open(Scene(), language=language)
    match = finished(services, game, setup)
    poster, surface = POSTERS[game](match, DAY), pygame.Surface(SIZE)
    with texts_watched() as written:
        for _step in paint_poster(poster, surface, look_of(THEMES["light"], Preferences())):
            pass
    assert not [one.text for one in written if one.cut or not surface.get_rect().contains(one.place)]
    said = " ".join(one.text for one in written)
    for text in (poster.headline, poster.game, poster.code, poster.credit, *LONG[: setup.players]):
        assert text in said
    assert from_code(poster.qr).lines == match.log
    assert _is_seen(surface, qr_rows(poster.qr))


@pytest.mark.parametrize(("game", "setup"), [("royal_cities", RoyalSetup(3)), ("citadels", CitadelsSetup(3))], ids=str)
def test_its_marks_and_lines_have_the_colours_of_the_table(services: TestServices, game: str, setup: Any) -> None:
    match = finished(services, game, setup)
    poster, look = POSTERS[game](match, DAY), front_of(game).seat_look
    shown = [entry.colour for picture in poster.prints for entry in picture.entries]
    assert shown == [look(seat.colour) for seat in match.seats]


@pytest.mark.parametrize(("game", "setup"), [(game, setup) for game, setup, _language in WAYS[:4:3]], ids=str)
def test_the_results_lead_to_it_in_the_largest_text(
    player: Player, services: TestServices, game: str, setup: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cardcity_desktop.scenes.shared.poster.SIZES", ((320, 180),))
    player.open(
        front_of(game).results_scene(services, finished(services, game, setup)),
        language="fr",
        text_size=2.0,
        motion="off",
    )
    assert not misplaced(player.scene)
    player.click("poster")
    assert isinstance(player.scene, PosterScene)
    player.click("save")
    player.settle()
    (name,) = services.posters
    assert name.startswith(game.replace("_", "-"))


def _is_seen(surface: pygame.Surface, rows: tuple[bytes, ...]) -> bool:
    """Return True if the QR code is at the left of the foot, module by module, dark on light."""
    side = len(rows) + 2 * MARGIN
    scale = SIZE[1] / 720
    pixel = round(112 * scale) // side
    room = Rect(0, 0, round(112 * scale), round(112 * scale))
    room.midleft = (round(20 * scale), round((720 - (126 - 4) / 2) * scale))
    left, top = (middle - side * pixel // 2 for middle in room.center)
    for dx in range(-4, 5):
        for dy in range(-4, 5):
            if all(
                (sum(surface.get_at((left + dx + (x + MARGIN) * pixel, top + dy + (y + MARGIN) * pixel))[:3]) < 384)
                == bool(dark)
                for y, row in enumerate(rows)
                for x, dark in enumerate(row)
            ):
                return True
    return False
