"""The screen reader's tree of a scene: every control with a name, every painted text once, news once."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from cardcity_desktop.app.services import AppServices
from cardcity_desktop.rules.registry import GAME_CLASSES, game_of
from cardcity_desktop.scenes.card_city.table.spoken import forecast_lines
from cardcity_desktop.scenes.career.lessons import LessonsScene
from cardcity_desktop.scenes.match_table.curtain import CurtainScene
from cardcity_desktop.scenes.saved_games.scene import SavedGamesScene
from cardcity_desktop.scenes.shell.options import OptionsScene
from cardcity_desktop.session.store import MemoryStore, Seat
from cardcity_desktop.ui.pages.forecast import Forecast, ForecastLine
from cardcity_desktop.ui.reader.bridge import _news_of
from cardcity_desktop.ui.reader.screen import Request, read_screen, spoken_signs
from cardcity_desktop.ui.window.commands import Push
from tests.scenes.monkey import hit, leave
from tests.scenes.services import play_on
from tests.ui.driver import Player
from tests.ui.reader.by_names import WISHES
from tests.ui.reader.tree_player import TreePlayer, connect


@pytest.fixture
def player() -> Iterator[Player]:
    made = Player()
    yield made
    made.close()


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", GAME_CLASSES)
def test_every_control_of_a_table_has_a_name(player: Player, game: str, language: str) -> None:
    services, rules = AppServices(MemoryStore()), game_of(game)
    setup = rules.read_setup({})
    seats = [Seat(f"Seat {at}", at, "person" if at == 0 else "beginner") for at in range(rules.players(setup))]
    player.open(services.table_scene(services.matches.new(game, setup, seats, seed=1)), language=language)
    screen = read_screen(player.app.scene)
    assert screen.title and screen.texts
    assert not [node.key for node in screen.controls if node.name == node.key]


@pytest.mark.parametrize("game", GAME_CLASSES)
def test_controls_of_the_set_up_and_the_lessons_state_of_whom_or_what(player: Player, game: str) -> None:
    services = AppServices(MemoryStore())
    for scene in (services.setup_scene(game), LessonsScene(services.career, game)):
        player.open(scene)
        names = [node.spoken for node in read_screen(scene).controls]
        assert "Begin" not in names and "Remove" not in names and "Another colour" not in names


def test_a_press_of_the_reader_presses_and_moves_the_focus(player: Player) -> None:
    services = AppServices(MemoryStore())
    player.open(services.options_scene(), motion="off")
    adapter = connect(player)
    switch = next(node for node in adapter.screen.controls if node.name == "Marks on the cards")
    assert (switch.role, switch.checked) == ("checkbox", False)
    adapter.ask(Request(switch.key, press=True))
    player.step()
    player.step()
    assert adapter.screen.focus == switch.key
    found = adapter.screen.find(switch.key)
    assert found is not None and found.checked


def test_an_event_is_announced_once_and_the_turn_last(player: Player) -> None:
    services, rules = AppServices(MemoryStore()), game_of("card_city")
    match = services.matches.new("card_city", rules.read_setup({"players": 1}), [Seat("Zoé", 0)], seed=3)
    player.open(services.table_scene(match), motion="off")
    blind = TreePlayer(player)
    blind.press("Draw")
    player.wait(1)
    drawn = [text for text in blind.adapter.announced if "Zoé draws" in text]
    assert len(drawn) == 1 and drawn[0].endswith("Zoé, give one card back")


def test_of_the_next_cell_only_what_differs_is_said(player: Player) -> None:
    services, rules = AppServices(MemoryStore()), game_of("card_city")
    match = services.matches.new("card_city", rules.read_setup({"players": 1}), [Seat("Zoé", 0)], seed=3)
    player.open(services.table_scene(match), motion="off")
    blind = TreePlayer(player)
    for name in ("Draw", "Car park", "Under the pool", "Home"):
        blind.press(name, f"{name}, 1 of 2")
    cells = [node.key for node in blind.controls if node.name.endswith("free to build")][:2]

    def heard(key: str) -> str:
        blind.adapter.ask(Request(key, press=False))
        player.wait(0.1)
        found = blind.adapter.screen.find(blind.adapter.screen.focus)
        assert found is not None and found.key == key
        return found.description

    heard(cells[0])
    assert heard(cells[1]) == "", "this cell brings what the last one does"
    player.press("w")
    player.wait(1)
    assert "Costs nothing" in blind.adapter.announced[-1], "who asks hears everything"
    player.scene.focus_item(player.find("cell:-4,-4"))
    blind.adapter.announced.clear()
    for _press in range(2):
        player.press("return")
        player.wait(1)
    focused = blind.adapter.screen.find("cell:-4,-4")
    assert focused is not None and "Rule 4.2" in focused.description
    assert len(blind.adapter.announced) == 1, "the focus itself has said why, and the second press asks again"
    assert "Rule 4.2" in blind.adapter.announced[0]


def test_the_reason_why_no_card_fits_is_in_the_title(player: Player) -> None:
    services, rules = AppServices(MemoryStore()), game_of("card_city")
    setup = rules.read_setup({"players": 2, "edition": "xl", "level": "advanced", "variants": ["architect"]})
    match = services.matches.new("card_city", setup, [Seat("Zoé", 0), Seat("Léa", 1)], seed=3)
    while not any(type(action).__name__ == "Discard" for action in match.legal(match.actors()[0])):
        play_on(match, 1)
    player.open(services.table_scene(match), motion="off")
    blind = TreePlayer(player)
    blind.play(("I am *",), lambda: any(node.name == "Discard" for node in blind.controls))
    discard = next(node for node in blind.controls if node.name == "Discard")
    blind.adapter.ask(Request(discard.key, press=False))
    player.wait(1)
    assert "discard" in blind.adapter.screen.title and "can’t be built" in blind.adapter.screen.title
    found = blind.adapter.screen.find(discard.key)
    assert found is not None and found.description == "", "the title has just said it"


def test_a_drawn_card_in_hand_is_in_the_title(player: Player) -> None:
    services, rules = AppServices(MemoryStore()), game_of("card_city")
    match = services.matches.new(
        "card_city", rules.read_setup({"players": 2}), [Seat("Zoé", 0), Seat("Léa", 1)], seed=3
    )
    player.open(services.table_scene(match), motion="off")
    blind = TreePlayer(player)
    assert blind.press("I am *") and blind.press("Draw")
    card = next(node.name for node in blind.controls if node.key.startswith("drawn:"))
    blind.press(card)
    blind.press(f"{card.partition(',')[0]}: take it back, lot 1")
    player.wait(1)
    assert blind.adapter.announced[-1].endswith(f"{card.partition(',')[0]}, in hand")


def test_messages_stay_in_the_journal_until_another_player_comes(player: Player) -> None:
    services, rules = AppServices(MemoryStore()), game_of("card_city")
    match = services.matches.new("card_city", rules.read_setup({"players": 2}), [Seat("Zoé", 0), Seat("Léa", 1)], 3)
    player.open(services.table_scene(match), motion="off")
    player.press("return")
    adapter = connect(player)
    for text in ("Rule 4.2", "Rule 6.1"):
        player.ui.toast(text)
        player.wait(1)
    player.press("l")
    assert {"Rule 4.2", "Rule 6.1", "Messages"} <= {node.name for node in adapter.screen.texts}
    player.press("escape")
    player.app.obey(Push(CurtainScene(services, match, 1)))
    player.step()
    assert not player.ui.toasts and "Rule 4.2" not in player.ui.history


def test_the_button_of_a_key_names_what_the_key_does(player: Player) -> None:
    player.open(AppServices(MemoryStore()).options_scene(), motion="off")
    player.click("Keys")
    names = [node.name for node in read_screen(player.scene).controls]
    assert "Undo: Ctrl+Z, Backspace | pad: Y" in names
    assert [node.name for node in read_screen(player.scene).texts] == ["Options"]


def test_the_rulebook_is_read_by_chapter_and_by_clause(player: Player) -> None:
    player.open(AppServices(MemoryStore()).rulebook_scene("card_city"), motion="off")
    adapter = connect(player)

    def press(name: str) -> str:
        """Press a control, and return all that is heard then."""
        before = len(adapter.announced)
        key = next(node.key for node in adapter.screen.controls if node.name.startswith(name))
        adapter.ask(Request(key, press=True))
        player.wait(1)
        focused = adapter.screen.find(adapter.screen.focus)
        assert focused is not None
        return " ".join((focused.description, *adapter.announced[before:]))

    assert "City Hall is purple and red at once" in press("1.1 ")
    heard = press("3 ")
    assert "one player splits, the next one chooses" in heard and "Phase 1: new cards" not in heard
    player.press("w")
    name = next(node.name for node in adapter.screen.controls if node.key == "chapter:3")
    assert player.ui.toast_text.count(name.split(maxsplit=1)[1]) == 1


def test_a_choice_states_its_question_and_a_button_its_sentence(player: Player) -> None:
    services = AppServices(MemoryStore())
    sounds = OptionsScene()
    sounds.page = "sound"
    for scene, name, about in (
        (services.options_scene(), "Light", "Theme"),
        (sounds, "By steps", "Computer players. How fast they play; by steps: one move a press"),
        (services.options_scene(), "Marks on the cards", "A pattern and a letter beside each colour"),
        (services.home_scene("citadels"), "Together", "Friends around one screen, two to seven"),
    ):
        player.open(scene, motion="off")
        adapter = connect(player)
        node = next(node for node in adapter.screen.controls if node.name == name)
        adapter.ask(Request(node.key, press=False))
        player.wait(0.1)
        focused = adapter.screen.find(adapter.screen.focus)
        assert focused is not None and focused.name == name and focused.description.startswith(about)
        player.press("w")
        assert about in player.ui.toast_text
        player.press("w")


def test_a_chosen_option_is_announced_unless_the_tools_report_it(player: Player) -> None:
    player.open(AppServices(MemoryStore()).options_scene(), motion="off")
    adapter = connect(player)
    for reports, heard in ((False, ["Dark, chosen"]), (True, [])):
        adapter.reports_choices = reports
        player.change(theme="light")
        player.scene.focus_item(next(item for item in player.scene.focusables() if item.label == "Dark"))
        player.wait(0.5)
        adapter.announced.clear()
        player.press("return")
        player.wait(0.5)
        assert adapter.announced == heard


def test_only_new_sentences_of_a_title_are_announced(player: Player) -> None:
    assert _news_of("Buy. Spring, season 1", "Build your cities. Spring, season 1") == "Build your cities"
    assert _news_of("Round 1. Zoé’s turn", "Round 1. Léa’s turn. First take coins") == "Léa’s turn. First take coins"
    assert _news_of("You: A. Best: B. Then: C", "You: A. It cost 5. Best: B. Then: C") == "You: A. It cost 5"
    assert _news_of("Which one? Spring, season 1", "Your turn. Spring, season 1") == "Your turn"
    assert _news_of("Round 1", "Round 1") == "Round 1"
    open_question = "End your turn. Who is to be robbed?"
    assert _news_of("Round 1. You may build. Who is to be robbed?", f"Round 1. {open_question}") == open_question


def test_signs_that_readers_read_wrongly_are_worded() -> None:
    assert spoken_signs("2½ → 3\n+½") == "2 ½ becomes 3, + ½"


def test_the_number_of_chosen_cards_is_announced_last(player: Player) -> None:
    services, rules = AppServices(MemoryStore()), game_of("royal_cities")
    match = services.matches.new("royal_cities", rules.read_setup({"players": 1}), [Seat("Zoé", 0)], seed=3)
    player.open(services.table_scene(match), motion="off")
    blind = TreePlayer(player)
    assert blind.press("*, can be chosen")
    assert blind.adapter.announced[-1].endswith("1 card selected")


def test_a_card_that_a_second_press_confirms_is_not_in_hand(player: Player) -> None:
    services, rules = AppServices(MemoryStore()), game_of("royal_cities")
    match = services.matches.new("royal_cities", rules.read_setup({"players": 1}), [Seat("Zoé", 0)], seed=3)
    player.open(services.table_scene(match), motion="off")
    wishes = ["Add a card", *(wish for wish in WISHES["royal_cities en"] if "once more" not in wish)]
    blind = TreePlayer(player)
    blind.play(wishes, lambda: any("once more to confirm" in node.name for node in blind.controls))
    assert "in hand" not in blind.adapter.screen.title


def test_the_title_asks_for_a_name_until_one_is_given(player: Player) -> None:
    services, rules = AppServices(MemoryStore()), game_of("citadels")
    seats = [Seat("Zoé", 0), *(Seat(f"Bot {at}", at, "beginner") for at in (1, 2, 3))]
    match = services.matches.new("citadels", rules.read_setup({"players": 4}), seats, seed=10)
    while match.view(0).character != "thief":
        play_on(match, 1)
    player.open(services.table_scene(match), motion="off")
    blind = TreePlayer(player)
    assert blind.press("Take 2 coins") and "to be robbed?" in blind.adapter.screen.title
    assert blind.press("*, to come, can be chosen") and blind.press("Rob *")
    assert "to be robbed?" not in blind.adapter.screen.title


def test_buttons_of_a_saved_game_state_which_game_it_is(player: Player) -> None:
    services, rules = AppServices(MemoryStore()), game_of("card_city")
    services.matches.new("card_city", rules.read_setup({"players": 1}), [Seat("Zoé", 0)], seed=3)
    scene = SavedGamesScene(services)
    player.open(scene, motion="off")
    screen = connect(player).screen
    focused = screen.find(screen.focus)
    assert focused is not None and focused.name == "Continue: Card City"
    assert focused.description.startswith("Zoé, ")


def test_a_forecast_names_its_steps_and_their_points() -> None:
    steps = (
        ForecastLine("Costs nothing", "+2", number=1),
        ForecastLine("Then, in Grow", heads=True),
        ForecastLine("Homes grow", "+1", number=2),
        ForecastLine("Shops grow", "0", number=3),
    )
    told = ["Costs nothing: +2 points", "Then, in Grow: Homes grow: +1 point", "Shops grow"]
    assert forecast_lines(Forecast("Build it here", steps)) == told


def test_an_adapter_that_fails_is_never_asked_again(player: Player) -> None:
    player.open(AppServices(MemoryStore()).options_scene())
    adapter = connect(player)

    def broken(*_arguments: object) -> None:
        raise RuntimeError("the bus is gone")

    adapter.show = broken  # type: ignore[method-assign, assignment]
    player.app.scene.refresh()
    player.step()
    player.step()
    assert player.app.reader is not None and not player.app.reader.listening


@pytest.mark.parametrize("game", GAME_CLASSES)
def test_a_listener_that_comes_and_goes_breaks_nothing(player: Player, game: str) -> None:
    services, rules, chance = AppServices(MemoryStore()), game_of(game), Random(game)
    setup = rules.read_setup({})
    seats = [Seat(f"Seat {at}", at, "person" if at == 0 else "beginner") for at in range(rules.players(setup))]
    player.open(services.table_scene(services.matches.new(game, setup, seats, seed=1)), motion="off")
    adapter = connect(player)
    for act in range(60):
        adapter.listening = chance.random() < 0.7 if act % 7 == 0 else adapter.listening
        hit(player, chance)
        assert player.app.reader is not None and player.app.reader._adapter is adapter, "the adapter never failed"
        if not player.app.running:
            leave(player)
        player.app.running = True


def test_texts_of_columns_are_read_column_by_column(player: Player) -> None:
    player.open(AppServices(MemoryStore()).home_scene("citadels"), motion="off")
    names = [node.name for node in read_screen(player.scene).texts]
    at = names.index("Friends around one screen, two to seven.")
    assert names[at + 1] == "Play together"


@pytest.mark.parametrize("game", GAME_CLASSES)
def test_a_tables_sentences_are_no_bare_text_beside_them(player: Player, game: str) -> None:
    services, rules = AppServices(MemoryStore()), game_of(game)
    setup = rules.read_setup({"players": 4})
    seats = [Seat(f"Seat {at}", at, "person" if at == 0 else "beginner") for at in range(4)]
    player.open(services.table_scene(services.matches.new(game, setup, seats, seed=1)), motion="off")
    told, texts = player.scene.spoken_texts(), [node.name for node in read_screen(player.scene).texts]
    assert told and set(told) <= set(texts)
    assert not {"0", "2", "3", "$3", "points", "15%"} & set(texts)


def test_what_a_list_shows_only_when_scrolled_is_read(player: Player) -> None:
    player.open(AppServices(MemoryStore()).rulebook_scene("citadels"), motion="off")
    area = player.ui.area
    assert any(node.place.top > area.bottom for node in read_screen(player.scene).texts)
