"""The title: one click goes on, two begin a game, and it quits only when sure."""

from datetime import datetime, timedelta

import pygame
import pytest

from cardcity_desktop.app.services import AppServices
from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.rules.registry import game_of
from cardcity_desktop.scenes.career.next_activity import following_lesson, next_activity
from cardcity_desktop.scenes.front import FRONTS
from cardcity_desktop.scenes.match_table.table import MatchTable
from cardcity_desktop.scenes.saved_games.scene import SavedGamesScene
from cardcity_desktop.scenes.saved_games.words import when_text
from cardcity_desktop.scenes.setup.scene import SetupScene
from cardcity_desktop.scenes.shell.home import HomeScene
from cardcity_desktop.scenes.shell.title import TitleScene
from cardcity_desktop.session.store import Header, MemoryStore, Purpose, Seat
from cardcity_desktop.support.i18n import set_language
from cardcity_desktop.ui.pages.dialog import Dialog
from cardcity_desktop.ui.reader.screen import read_screen
from cardcity_desktop.ui.widgets.labels import Label, Panel
from cardcity_desktop.ui.window.title_question import headline_style
from tests.career.test_profile import entry
from tests.scenes.services import NOON, Opened, TestServices, play_on, seats_of
from tests.ui.driver import Player


def now() -> datetime:
    return datetime.fromtimestamp(NOON) + timedelta(minutes=30)


def begin(services: TestServices, actions: int = 20) -> str:
    return play_on(services.matches.new("card_city", Setup(), seats_of(Setup())), actions).id


def opened(player: Player) -> Opened:
    assert isinstance(player.scene, Opened)
    return player.scene


def test_a_first_launch_offers_a_new_game_and_nothing_to_continue(player: Player, services: TestServices) -> None:
    player.open(TitleScene(services, now)).settle()
    assert [item.key for item in player.items()] == [
        *(f"new:{game}" for game in FRONTS),
        *(f"new:{game}" for game in FRONTS),
        "rules",
        "options",
        "code",
        "quit",
        "language",
    ]
    player.press("tab")
    stops = [player.scene.focus.key]
    while (key := player.scene.focus.key) and key not in stops[:-1]:
        player.press("tab")
        stops.append(player.scene.focus.key)
    assert stops == [*(f"new:{game}" for game in FRONTS), "rules", "options", "code", "quit", "language", stops[0]]
    heard = read_screen(player.scene)
    assert [node.key for node in heard.controls] == stops[:-1], "a box and the button below it are one"
    assert not any(node.spoken == "Play" for node in heard.texts)
    player.click(next(item.rect.center for item in player.items() if item.label == "Play"))
    assert opened(player).name == "home"


def test_continue_opens_the_match_played_last_with_one_click(player: Player, services: TestServices) -> None:
    begin(services)
    newest = begin(services)
    player.open(TitleScene(services, now)).settle()
    player.click("Continue")
    scene = opened(player)
    assert scene.name == "table" and scene.match is not None
    assert (scene.match.id, scene.match.action_count) == (newest, 20)


def test_the_first_frame_does_not_wait_for_the_saves(player: Player, services: TestServices) -> None:
    begin(services)
    scene = TitleScene(services, now)
    player.open(scene)
    menu = {item.key: item.rect for item in reversed(player.items())}
    assert "continue" not in menu
    player.settle()
    later = {item.key: item.rect for item in reversed(player.items())}
    assert "continue" in later
    assert {key: later[key] for key in menu} == menu, "nothing moves under the mouse"


def test_a_finished_match_is_not_continued(player: Player, services: TestServices) -> None:
    play_on(services.matches.new("card_city", Setup(), seats_of(Setup())))
    player.open(TitleScene(services, now)).settle()
    assert not player.has("Continue")


def test_what_is_continued_is_said(player: Player, services: TestServices) -> None:
    begin(services, 40)
    player.open(TitleScene(services, now)).settle()
    assert player.sees("Anna and Bruno")
    assert player.sees(" of 10, today at ")


def test_each_game_goes_on_with_its_own_match(player: Player) -> None:
    """One click a game; the keys begin at the one played last."""
    services = AppServices(MemoryStore())
    begun = {}
    for game in ("citadels", "card_city"):
        setup = next(iter(game_of(game).setups()))
        match = services.matches.new(game, setup, [Seat("", seat) for seat in range(setup.players)], 1)
        begun[game] = match.id
        match.close()
    player.open(TitleScene(services, now), motion="off").settle()
    last, other = (item for item in player.items() if item.key.startswith("continue"))
    assert (last.best, other.best) == (True, False) or (last.best, other.best) == (False, True)
    assert "new:royal_cities" in {item.key for item in player.items()}
    player.click(next(item.key for item in (last, other) if not item.best))
    table = player.app.scenes[0]
    assert isinstance(table, MatchTable) and table.match.id in begun.values()


def test_who_left_nothing_unfinished_goes_on_with_the_next_mission_or_todays_city(
    player: Player, services: TestServices
) -> None:
    """The button says which; what was played last leads on."""
    profile = services.career.profile
    won = entry("a", purpose="mission", purpose_id="hearth", medal="bronze")
    services.career.profile = profile.with_entry(won)
    player.open(TitleScene(services, now)).settle()
    assert player.sees("Mission: The crossroads")
    player.click("next:card_city")
    assert services.career.started == ["crossroads"]
    yesterday = entry("b", purpose="daily", purpose_id="2026-11-17")
    services.career.profile = services.career.profile.with_entry(yesterday)
    player.open(TitleScene(services, now)).settle()
    assert player.sees("City of the day")
    player.click("next:card_city")
    assert services.career.started[-1] == "2026-11-18"
    lesson = entry("c", purpose="lesson", purpose_id="01_first_city")
    services.career.profile = services.career.profile.with_entry(lesson)
    header = Header("card_city", 1, Setup(), 1, (), purpose=Purpose("lesson", "01_first_city"))
    following = following_lesson(services, header)
    assert following is not None and following.what == "Lesson: I split, you choose"
    found = next_activity(services.career, "card_city")
    assert found is not None and (found.label, found.what) == (following.label, following.what)


@pytest.mark.parametrize("game", FRONTS)
def test_playing_together_first_asks_how_many_and_their_names(player: Player, game: str) -> None:
    services = AppServices(MemoryStore())
    player.open(services.home_scene(game), motion="off")
    player.click("way:together")
    player.settle()
    assert isinstance(player.scene, SetupScene)
    assert player.scene.seat_form.persons == len(player.scene.seat_form.seats) > 1, "no computer sits there yet"
    player.click("name:0")
    player.type("Zoé")
    player.click("Play")
    player.open(services.home_scene(game), motion="off")
    player.click("way:together")
    player.settle()
    assert isinstance(player.scene, SetupScene)
    assert player.scene.seat_form.seats[0].name == "Zoé", "the same people play again"
    player.click("Back")
    player.settle()
    assert isinstance(player.scene, HomeScene)


def test_a_match_states_what_it_is_for(player: Player, services: TestServices) -> None:
    services.matches.new("card_city", Setup(), seats_of(Setup()), 1, Purpose("mission", "hearth"))
    player.open(TitleScene(services, now)).settle()
    assert player.has("Continue") and player.sees("Mission: A first home")


def test_the_other_language_is_one_click_away(player: Player, services: TestServices) -> None:
    player.open(TitleScene(services, now)).settle()
    player.click("Français")
    player.settle()
    assert player.has("Cités Royales")
    player.click("English")
    player.settle()
    assert player.has("Card City")


def test_esc_asks_first_and_the_button_does_not(player: Player, services: TestServices) -> None:
    """A key that closes everything else may be pressed once too often; who presses Quit means it."""
    player.open(TitleScene(services, now)).settle()
    player.press("escape")
    assert isinstance(player.scene, Dialog)
    player.press("escape")
    assert isinstance(player.scene, TitleScene) and player.app.running
    player.click("Quit")
    assert not player.app.running


def test_credit_and_version_are_there(player: Player, services: TestServices) -> None:
    player.open(TitleScene(services, now))
    assert player.sees("Alban Viard") and player.sees("unofficial") and player.sees("1.2.3")


# Saved games


def test_the_list_describes_every_match(player: Player, services: TestServices) -> None:
    setup = Setup("xl", "advanced", "economic", ("architect",), 3)
    play_on(services.matches.new("card_city", setup, seats_of(setup)), 30)
    begin(services)
    player.open(TitleScene(services, now)).settle()
    player.click("Saved games")
    assert isinstance(player.scene, SavedGamesScene)
    assert player.sees("Card City XL, advanced, economic victory – Architect")
    assert player.sees("Anna, Bruno and Chloé")


@pytest.mark.parametrize("text_size", [1.0, 2.0])
def test_saved_games_have_the_edges_of_their_heading(player: Player, services: TestServices, text_size: float) -> None:
    games = [begin(services) for _game in range(6)]
    player.open(SavedGamesScene(services, now), text_size=text_size)
    title = next(widget for widget in player.scene.widgets if isinstance(widget, Label))
    panels = [widget.rect for widget in player.widget("saved").children if isinstance(widget, Panel)]
    assert 2 < len(panels) <= len(games), "only those near the window are made"
    assert {(rect.left, rect.right) for rect in panels} == {(title.rect.left, player.find("back").rect.right)}


def test_a_match_that_cannot_be_opened_gives_the_reason(player: Player, services: TestServices) -> None:
    broken = begin(services)
    services.matches.broken.add(broken)
    player.open(SavedGamesScene(services, now))
    player.click(f"continue:{broken}")
    assert isinstance(player.scene, Dialog)
    assert player.sees("changed or damaged")


def test_an_empty_list_reports_it(player: Player, services: TestServices) -> None:
    player.open(SavedGamesScene(services, now))
    assert player.sees("No game is waiting")
    player.press("escape")


@pytest.mark.parametrize(
    ("days", "language", "said"),
    [
        (0, "en", "today at 12:00"),
        (1, "en", "yesterday at 12:00"),
        (9, "en", "on 2026-11-12"),
        (0, "fr", "aujourd’hui à 12 h 00"),
        (9, "fr", "le 12/11/2026"),
    ],
)
def test_moments_are_worded_in_everyday_words(days: int, language: str, said: str) -> None:
    set_language(language)
    noon = datetime(2026, 11, 21, 12)
    assert when_text(noon - timedelta(days=days), noon + timedelta(hours=1)) == said


def test_an_hour_is_written_without_a_zero_before_it() -> None:
    set_language("fr")
    assert when_text(datetime(2026, 11, 21, 0, 4), datetime(2026, 11, 21, 9)) == "aujourd’hui à 0\u00a0h\u00a004"


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("text_size", [1.0, 1.25, 1.5, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_menu_stays_below_the_headline(
    player: Player, services: TestServices, language: str, text_size: float, size: tuple[int, int]
) -> None:
    begin(services)
    begin(services)
    player.open(TitleScene(services, now), size, language=language, text_size=text_size).settle()
    head = max(
        item.rect.bottom
        for item in player._widgets()
        if isinstance(item, Label) and item.style == headline_style(player.ui.scale)
    )
    assert player.find("continue").rect.top >= head + player.ui.text.line_height("body")
    assert all(player.ui.area.contains(item.rect) for item in player.items())


def test_in_the_dark_the_town_on_the_box_has_its_windows_lit(player: Player, services: TestServices) -> None:
    brightest = []
    for theme in ("light", "dark"):
        player.open(TitleScene(services, now), theme=theme).settle()
        box = player.find("new:card_city").rect
        shown = player.app.screen.subsurface(box.inflate(-40, -120)).copy()
        average = sum(pygame.transform.average_color(shown)[:3])
        lamps = pygame.mask.from_threshold(shown, (255, 240, 160), (1, 40, 100, 255)).count()
        brightest.append((average, lamps))
    (day, _), (night, lamps) = brightest
    assert night < day / 2 and lamps > 20


@pytest.mark.parametrize("text_size", [1.0, 1.25, 2.0])
@pytest.mark.parametrize("count", [0, 1, 3])
def test_left_and_right_on_the_title_never_leave_the_row(player: Player, count: int, text_size: float) -> None:
    """The next Enter would open another game."""
    services = AppServices(MemoryStore())
    for game in list(FRONTS)[:count]:
        setup = next(iter(game_of(game).setups()))
        seats = [Seat("", seat) for seat in range(game_of(game).players(setup))]
        services.matches.new(game, setup, seats, 1).close()
    player.open(services.title_scene(), (1024, 768), motion="off", text_size=text_size)
    player.settle()
    for item in player.items():
        for way in ("left", "right"):
            player.scene.focus.key = item.key
            start = player.scene.focus.current
            assert start is not None
            player.press(way)
            places = [other.rect for other in player.items() if other.key == player.scene.focus.key]  # a box's button
            assert any(place.top < start.rect.bottom and start.rect.top < place.bottom for place in places), start.key
