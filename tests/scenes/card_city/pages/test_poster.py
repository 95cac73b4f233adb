"""The poster of a finished game: whole, readable, of its full size, and kept where the player finds it."""

from __future__ import annotations

import zlib
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pygame
import pytest

from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.scenes.card_city.poster import deal_words, poster_of
from cardcity_desktop.scenes.card_city.results import CardCityResultsScene
from cardcity_desktop.scenes.shared.poster import PosterScene, file_name
from cardcity_desktop.session.match import AnyMatch
from cardcity_desktop.session.store import PosterProblemError, Seat
from cardcity_desktop.support.i18n import set_language
from cardcity_desktop.ui.paint.theme import THEMES
from cardcity_desktop.ui.scenery.poster import SIZES, look_of, paint_poster
from cardcity_desktop.ui.window.preferences import Preferences
from cardcity_desktop.ui.window.scene import Scene
from cardcity_desktop.ui.wording.phrases import shown_path
from tests.scenes.services import TestServices, play_on, seats_of
from tests.shots.checks import cut_texts, misplaced, texts_watched
from tests.ui.driver import Player

DAY = datetime(2026, 8, 1, 18, 30)
LONG = ("Maximilienne W", "WWWWWWWWWWWWWW", "Jean-François", "Marie-Antoinette"[:14])
SHARED = Setup("xl", "advanced", "commercial", ("unique_city",), 4)
SETUPS = [
    Setup(),
    Setup(players=1),
    Setup("xl", "normal", "economic", ("architect",), 3),
    Setup("xl", "advanced", "happiness", ("architect", "ecological", "leisure_crisis"), 4),
    SHARED,
    replace(SHARED, players=3),
    replace(SHARED, players=2),
    Setup("xl", "normal", "residential", ("suburb",), 1),
]


def finished(services: TestServices, setup: Setup, names: tuple[str, ...] = LONG) -> AnyMatch:
    seats = [Seat(names[at], at) for at in range(setup.players)]
    return play_on(services.matches.new("card_city", setup, seats, 3), seed=3)


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make posters small where their picture is not tested: a poster of 4K takes a second."""
    monkeypatch.setattr("cardcity_desktop.scenes.shared.poster.SIZES", ((640, 360),))


def test_a_saved_poster_is_a_whole_png_of_its_full_size(player: Player, services: TestServices) -> None:
    _open(player, services, Setup())
    player.click("save")
    player.settle()
    ((name, png),) = services.posters.items()
    assert name == "card-city-2026-08-01"
    assert png[:8] == b"\x89PNG\r\n\x1a\n" and _chunks_are_whole(png)
    picture = pygame.image.load(_io(png), "poster.png")
    assert picture.get_size() == SIZES[0] == (3840, 2160)
    assert _is_painted(picture)


def test_it_is_drawn_anew_in_full_size_not_stretched(player: Player, services: TestServices) -> None:
    _open(player, services, Setup())
    scene = player.scene
    assert isinstance(scene, PosterScene) and scene.preview is not None
    preview = scene.preview
    player.click("save")
    player.settle()
    picture = pygame.image.load(_io(services.posters["card-city-2026-08-01"]), "poster.png").convert()
    stretched = pygame.transform.smoothscale(preview, SIZES[0])
    city = (2400, 700, 400, 400)
    sharp, soft = (pygame.transform.laplacian(surface.subsurface(city)) for surface in (picture, stretched))
    assert _brightness(sharp) > 1.5 * _brightness(soft)


@pytest.mark.parametrize(
    ("setup", "language"), [*((setup, "fr") for setup in SETUPS), (SETUPS[1], "en"), (SHARED, "en")], ids=str
)
def test_nothing_said_on_a_poster_is_cut(player: Player, services: TestServices, setup: Setup, language: str) -> None:
    player.open(Scene(), language=language)
    poster = poster_of(finished(services, setup), DAY)
    surface = pygame.Surface((1920, 1080))
    with texts_watched() as written:
        for _step in paint_poster(poster, surface, look_of(THEMES["dark"], Preferences())):
            pass
    cut = [(one.text, tuple(one.place)) for one in written if one.cut]
    assert not cut
    outside = [one.text for one in written if not surface.get_rect().contains(one.place)]
    assert not outside
    said = " ".join(one.text for one in written)
    assert poster.headline in said and poster.game in said and poster.code in said and poster.credit in said
    for entry in (entry for shown in poster.prints for entry in shown.entries):
        assert entry.name in said and entry.points in said


def test_a_poster_speaks_the_language_of_the_moment(services: TestServices) -> None:
    match = finished(services, Setup())
    set_language("fr")
    poster = poster_of(match, DAY)
    assert "1er août 2026" in poster.date and "Alban Viard" in poster.credit
    assert poster.headline.startswith(("Victoire", "Partie", "Personne")) or "victoire" in poster.headline


def test_the_code_names_all_that_deals_the_same_game() -> None:
    assert deal_words(Setup()) == "classic 2"
    everything = Setup("xl", "advanced", "happiness", ("architect", "ecological"), 3, 1, True)
    assert deal_words(everything) == "xl advanced happiness architect+ecological touching_halves 3/2"


def test_a_solo_poster_names_the_rank(services: TestServices) -> None:
    poster = poster_of(finished(services, Setup(players=1), ("",)), DAY)
    assert poster.over.endswith(" points") and "," not in poster.over  # a player without a name has none here
    assert [entry.name for shown in poster.prints for entry in shown.entries] == [""]
    assert poster.headline in ("Homestead", "Hamlet", "Village", "Neighborhood")
    assert poster.picture.name == f"rank_{poster.headline.lower()}.svg" and poster.picture.is_file()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_poster_is_as_light_or_dark_as_the_theme(services: TestServices, player: Player, theme: str) -> None:
    player.open(Scene())
    surface = pygame.Surface((640, 360))
    for _step in paint_poster(
        poster_of(finished(services, Setup()), DAY), surface, look_of(THEMES[theme], Preferences())
    ):
        pass
    assert (_brightness(surface) > 120) == (theme == "light")


def test_p_opens_it_and_esc_leads_back(player: Player, services: TestServices) -> None:
    player.open(CardCityResultsScene(services, finished(services, Setup())))
    player.press("p")
    assert isinstance(player.scene, PosterScene)
    player.press("escape")
    assert isinstance(player.scene, CardCityResultsScene)


def test_a_pad_saves_it(player: Player, services: TestServices, small: None) -> None:
    _open(player, services, Setup())
    player.press("pad:a")
    player.settle()
    assert services.posters


def test_its_place_is_stated(player: Player, services: TestServices, small: None) -> None:
    _open(player, services, Setup())
    player.click("save")
    player.settle()
    assert player.sees("Pictures › card-city-2026-08-01.png")
    assert not player.find("save").enabled


def test_it_is_said_over_the_results_when_one_did_not_wait(player: Player, services: TestServices, small: None) -> None:
    _open(player, services, Setup())
    player.ui.work = lambda call, done: player.ui.after(1.0, lambda: done(call()))  # type: ignore[method-assign]
    player.click("save")
    player.step()
    player.press("escape")
    player.wait(1.5)
    assert isinstance(player.scene, CardCityResultsScene)
    assert "card-city-2026-08-01.png" in player.ui.toast_text


def test_trouble_is_one_sentence_and_can_be_tried_again(player: Player, small: None) -> None:
    class Full(TestServices):
        def save_poster(self, png: bytes, name: str) -> Path:
            raise PosterProblemError("The disk is full.")

    services = Full()
    _open(player, services, Setup())
    player.click("save")
    player.settle()
    assert player.sees("The disk is full.") and player.find("save").enabled


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_long_complaint_is_shown_whole_in_large_text(player: Player, size: tuple[int, int], small: None) -> None:
    class Refusing(TestServices):
        def save_poster(self, png: bytes, name: str) -> Path:
            raise PosterProblemError(
                "L’affiche ne peut pas être enregistrée dans /home/maximilienne/Images/Card City\u00a0: "
                "le système ne le permet pas."
            )

    services = Refusing()
    scene = CardCityResultsScene(services, finished(services, Setup()), lambda: DAY)
    player.open(scene, size, language="fr", motion="off", text_size=2.0)
    player.press("p")
    player.settle()
    player.click("save")
    player.settle()
    with texts_watched() as written:
        player.scene.refresh()
        player.step()
    assert any(one.text.startswith("L’affiche ne peut pas") for one in written)
    assert not cut_texts(written) and not misplaced(player.scene)


def test_less_memory_means_a_smaller_poster(
    player: Player, services: TestServices, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Scarce(pygame.Surface):
        def __init__(self, size: tuple[int, int], *rest: int) -> None:
            if tuple(size) == SIZES[0]:
                raise MemoryError
            super().__init__(size, *rest)

    _open(player, services, Setup())
    monkeypatch.setattr("cardcity_desktop.scenes.shared.poster.Surface", Scarce)
    player.click("save")
    player.settle()
    picture = pygame.image.load(_io(services.posters["card-city-2026-08-01"]), "poster.png")
    assert picture.get_size() == SIZES[1]


def test_a_file_is_shown_from_the_home_folder_on(tmp_path: Path) -> None:
    assert shown_path(Path.home() / "Pictures" / "Card City" / "a.png") == "Pictures › Card City › a.png"
    assert shown_path(Path("/elsewhere/a.png")) == str(Path("/elsewhere/a.png"))


def test_the_name_of_the_file_states_edition_and_day(services: TestServices) -> None:
    match = play_on(services.matches.new("card_city", Setup("xl"), seats_of(Setup("xl")), 3))
    assert file_name(poster_of(match, DAY), match, DAY) == "card-city-xl-2026-08-01"


def _open(player: Player, services: TestServices, setup: Setup) -> None:
    player.open(CardCityResultsScene(services, finished(services, setup), lambda: DAY), motion="off")
    player.click("poster")
    player.settle()


def _io(png: bytes) -> pygame.typing.FileLike:
    from io import BytesIO

    return BytesIO(png)


def _chunks_are_whole(png: bytes) -> bool:
    """Length and checksum of every part, to the last byte."""
    at = 8
    while at < len(png):
        size = int.from_bytes(png[at : at + 4], "big")
        body, check = png[at + 4 : at + 8 + size], png[at + 8 + size : at + 12 + size]
        if zlib.crc32(body) != int.from_bytes(check, "big"):
            return False
        at += 12 + size
    return at == len(png)


def _is_painted(picture: pygame.Surface) -> bool:
    """No corner of it was left out: a coarse grid shows no black."""
    wide, high = picture.get_size()
    spots = [(x * wide // 24 + 3, y * high // 14 + 3) for x in range(24) for y in range(14)]
    return all(picture.get_at(spot)[:3] != (0, 0, 0) for spot in spots)


def _brightness(surface: pygame.Surface) -> float:
    return sum(pygame.transform.average_color(surface)[:3]) / 3
