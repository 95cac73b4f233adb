"""The keys that ask: each answers on every table, repeats what was said, and moves no card."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardcity_desktop.app.services import AppServices
from cardcity_desktop.rules.card_city.actions import Build
from cardcity_desktop.rules.card_city.forecast.growth_needs import growing_cells
from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.rules.card_city.site import site_of
from cardcity_desktop.rules.city.cards import CARDS as CARDS_BY_CODE
from cardcity_desktop.rules.city.cards import CODES
from cardcity_desktop.rules.registry import GAME_CLASSES, game_of
from cardcity_desktop.rules.royal_cities.events import GiftsReceived
from cardcity_desktop.scenes.card_city.names import card_name
from cardcity_desktop.scenes.card_city.table.scene import TableScene as CardCityTable
from cardcity_desktop.scenes.career.daily import DailyScene
from cardcity_desktop.scenes.match_table.computers import STEP
from cardcity_desktop.scenes.royal_cities.table.inspector import InfoLine
from cardcity_desktop.scenes.royal_cities.words import WORDS
from cardcity_desktop.scenes.saved_games.scene import SavedGamesScene
from cardcity_desktop.scenes.shared.ask_text import AskText
from cardcity_desktop.session.match import AnyMatch
from cardcity_desktop.session.store import MemoryStore, Seat
from cardcity_desktop.ui.board.view import CellFocusable
from cardcity_desktop.ui.reader.asking import MOST_CHOICES, find_item
from cardcity_desktop.ui.reader.screen import Node, Request
from cardcity_desktop.ui.toolkit import Focusable, Stay
from cardcity_desktop.ui.window.commands import Push
from cardcity_desktop.ui.window.input.intents import ASKING, SKIPS, Intent
from tests.scenes.card_city.table_player import Ending, MemoryServices, new_match
from tests.scenes.services import play_on
from tests.ui.driver import Player
from tests.ui.reader.by_names import CARDS, WISHES
from tests.ui.reader.tree_player import TreePlayer, connect


@pytest.fixture
def player() -> Iterator[Player]:
    made = Player()
    yield made
    made.close()


def at_table(player: Player, game: str, players: int = 1, language: str = "en", seed: int = 3) -> AnyMatch:
    """Open a table of a person and computers in their first decision."""
    services, rules = AppServices(MemoryStore()), game_of(game)
    seats = [Seat("Zoé", 0), *(Seat(f"Bot {at}", at, "beginner") for at in range(1, players))]
    match = services.matches.new(game, rules.read_setup({"players": players}), seats, seed=seed)
    player.open(services.table_scene(match), motion="off", language=language)
    return match


def ask(player: Player, intent: Intent) -> str:
    player.press(intent.defaults[0])
    return player.ui.toast_text


def hold_a_card(player: Player) -> None:
    """Play the first steps of Card City until a card is in hand and cells are lit."""
    blind = TreePlayer(player)
    for wish in ("Draw", "Home", "Under the pool*", "Shop"):
        assert blind.press(wish), wish


def test_a_cell_pressed_with_nothing_in_hand_states_the_task(player: Player) -> None:
    at_table(player, "card_city")
    adapter = connect(player)
    cell = next(item for item in player.scene.focusables() if isinstance(item, CellFocusable))
    before = len(adapter.announced)
    adapter.ask(Request(cell.key, press=True))
    player.wait(1)
    assert "draw cards" in " ".join(adapter.announced[before:])


@pytest.mark.parametrize(("game", "players"), [("card_city", 2), ("royal_cities", 2), ("citadels", 4)])
def test_each_question_is_answered_and_changes_nothing(player: Player, game: str, players: int) -> None:
    match = at_table(player, game, players)
    player.wait(3)
    player.scene.use_keys()
    count = match.action_count
    for intent in ASKING:
        if intent not in (Intent.GO_TO, Intent.VERBOSITY):
            player.ui.toast("")
            assert ask(player, intent), intent
    assert match.action_count == count
    assert "Zoé" in ask(player, Intent.STATUS) and "Bot 1" not in ask(player, Intent.STATUS)
    assert "Bot 1" in ask(player, Intent.OTHERS) and "Zoé" not in ask(player, Intent.OTHERS)


def test_what_can_be_done_names_the_best_cell_first(player: Player) -> None:
    at_table(player, "card_city")
    hold_a_card(player)
    player.press("n")
    table = player.scene
    gains = [table.city.preview_at(item.cell).gain for item in table.next_items() if isinstance(item, CellFocusable)]  # type: ignore[attr-defined]
    assert len(gains) > 1 and gains == sorted(gains, reverse=True)
    assert ask(player, Intent.CHOICES).startswith("empty, ")


def test_with_a_card_that_fits_nowhere_the_choices_are_no_cells_that_refuse_it(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    at_table(player, "card_city")
    hold_a_card(player)
    scene = player.scene
    unlit = [item for item in scene.focusables() if not item.best]
    assert any(isinstance(item, CellFocusable) for item in scene.next_items())
    monkeypatch.setattr(scene, "focusables", lambda: unlit)
    assert scene.next_items() and not any(isinstance(item, CellFocusable) for item in scene.next_items())


def test_the_keys_begin_at_the_first_game_that_is_asked_for(player: Player) -> None:
    player.open(AppServices(MemoryStore()).title_scene(), motion="off")
    blind = TreePlayer(player)
    assert blind.press("Rules")
    assert blind.adapter.screen.focus == "Card City"


def test_figures_press_what_the_list_numbers(player: Player) -> None:
    at_table(player, "citadels", 4)
    player.wait(2)
    listed = ask(player, Intent.CHOICES).split(". ")
    assert listed[0].startswith("1: ")
    wanted = player.scene.next_items()[1].key
    player.press("2")
    assert player.scene.focus.key in ("confirm", wanted)


def test_earlier_announcements_are_heard_again(player: Player) -> None:
    at_table(player, "card_city")
    blind = TreePlayer(player)
    for wish in ("Draw", "Home"):
        blind.press(wish)
        player.wait(1)
    said = list(player.ui.history)
    assert len(said) > 1 and said[-2].endswith("Zoé, give one card back")
    assert ask(player, Intent.REPEAT) == said[-1]
    assert ask(player, Intent.OLDER).rstrip(".") == said[-2].rstrip(".")
    assert ask(player, Intent.NEWER).rstrip(".") == said[-1].rstrip(".")


def test_a_coordinate_and_a_name_are_reached(player: Player) -> None:
    at_table(player, "card_city")
    hold_a_card(player)
    for text, part in (("d5", "D5"), ("menu", "Menu")):
        player.press("g")
        player.type("g")  # the system sends the key's letter after the key
        player.type(text)
        player.press("return")
        current = player.scene.focus.current
        assert current is not None and part in player.scene.name_of(current)


def test_equal_cells_are_passed_over(player: Player) -> None:
    at_table(player, "card_city")
    hold_a_card(player)
    player.press("n")
    table = player.scene
    before = table.focus.current
    assert before is not None
    player.press(Intent.SKIP_RIGHT.defaults[0])
    after = table.focus.current
    assert after is not None and after.key != before.key
    assert table.content_of(after) != table.content_of(before)
    assert len(SKIPS) == 4


def test_less_is_said_on_demand(player: Player) -> None:
    at_table(player, "card_city")
    hold_a_card(player)
    adapter = connect(player)
    lengths = []
    for _step in range(3):
        player.press("n")
        player.press("v")
        player.wait(0.5)
        node = adapter.screen.find(adapter.screen.focus)
        assert node is not None
        lengths.append(len(node.description))
    short, normal, full = sorted(lengths)
    assert 0 == short < normal < full


@pytest.mark.parametrize("game", GAME_CLASSES)
def test_with_a_listener_nothing_moves_and_computers_wait(player: Player, game: str) -> None:
    match = at_table(player, game, 2, "en")
    player.change(motion="normal")
    adapter = connect(player)
    assert player.ui.animator.factor == 0
    adapter.listening = False
    player.step()
    assert player.ui.animator.factor == 1
    assert match is not None


def test_the_next_move_keeps_the_focus_while_computers_play(player: Player) -> None:
    match = at_table(player, "card_city", 2)
    blind = TreePlayer(player)
    blind.play(("Draw", "Offer*", "End*", CARDS["en"]), lambda: match.actors() == (1,))
    focused = set[str | None]()
    while match.actors() == (1,):
        focused.add(blind.adapter.screen.focus)
        blind.press("Next move")
        blind.pause()
    assert focused == {STEP}


@pytest.mark.parametrize("listens", [True, False])
@pytest.mark.parametrize("game", ["card_city", "citadels"])
def test_keys_in_a_computers_turn_lead_a_listener_alone_to_its_next_move(
    player: Player, game: str, listens: bool
) -> None:
    services, rules = AppServices(MemoryStore()), game_of(game)
    seats = [Seat("Bot", 0, "beginner"), Seat("Zoé", 1)]
    setup = next(setup for setup in rules.setups() if rules.players(setup) == 2)
    match = next(
        found for seed in range(30) if (found := services.matches.new(game, setup, seats, seed)).actors() == (0,)
    )
    player.open(services.table_scene(match), motion="off", computers="step")
    if listens:
        connect(player)
    player.scene.focus.key = None
    player.scene.use_keys()
    assert player.scene.focus.key == (STEP if listens else None)


def test_after_the_last_move_a_listener_is_at_the_results_and_at_no_cell(player: Player) -> None:
    match = new_match(Setup(players=1))
    while match.game.actors(match.game.apply(match.state, 0, match.legal(0)[0]).state):
        match.do(0, match.legal(0)[0])
    table = CardCityTable(MemoryServices(), match)
    player.open(table, motion="off")
    adapter = connect(player)
    table.steps.do(match.legal(0)[0])
    player.wait(0.1)
    focused = adapter.screen.find(adapter.screen.focus)
    assert player.scene is table and focused is not None and focused.name == "See the results"
    player.wait(1)
    assert isinstance(player.scene, Ending)


def test_what_covers_a_table_is_not_explained_as_the_card_in_its_middle(player: Player) -> None:
    at_table(player, "card_city", 2)
    hall = next(item for item in player.scene.focusables() if player.scene.name_of(item).startswith("City Hall"))
    assert player.scene.details_of(hall)
    assert not player.scene.details_of(Focusable(STEP, hall.rect.inflate(400, 300), Stay))


def test_the_cards_that_the_viewer_draws_are_announced(player: Player) -> None:
    at_table(player, "card_city", 2, seed=1)
    adapter = connect(player)
    adapter.ask(Request("draw", press=True))
    player.wait(1)
    assert any("Zoé draws: " in text for text in adapter.announced)


def test_a_press_that_does_nothing_is_answered_with_the_reason(player: Player) -> None:
    at_table(player, "royal_cities", 2)
    adapter = connect(player)
    for _press in range(2):
        adapter.ask(Request("confirm", press=True))
        player.wait(0.5)
    assert [text.strip() for text in adapter.announced[-2:]] == ["First choose 2 cards."] * 2
    focused = adapter.screen.find("confirm")
    assert focused is not None and focused.description.startswith("First choose 2 cards. ")
    assert "First choose 2 cards." in ask(player, Intent.WHERE)


def test_texts_that_a_press_brings_are_announced(player: Player) -> None:
    at_table(player, "card_city")
    adapter, services = connect(player), AppServices(MemoryStore())
    adapter.ask(Request("overlay:districts", press=True))
    player.wait(0.5)
    assert adapter.announced[-1].startswith("Districts and what they need: The figure on a disc")
    player.press("3")
    player.wait(0.5)
    assert adapter.announced[-1] == "Districts and what they need: not shown any more"
    player.app.obey(Push(DailyScene(services.career, "card_city")))
    player.wait(0.5)
    adapter.ask(Request("calendar", press=True))
    player.wait(0.5)
    day = next(node for node in adapter.screen.controls if node.key.startswith("day:") and node.enabled)
    adapter.ask(Request(day.key, press=True))
    player.wait(0.5)
    assert day.name in adapter.announced[-1]


def test_a_press_that_removes_its_control_is_answered_with_the_new_text(player: Player) -> None:
    services = AppServices(MemoryStore())
    services.matches.new("citadels", game_of("citadels").read_setup({"players": 2}), [Seat("Zoé", 0), Seat("Léa", 1)])
    player.open(SavedGamesScene(services), motion="off")
    blind = TreePlayer(player)
    assert blind.press("Delete: *")
    assert blind.adapter.announced[-1].endswith("was deleted.")


@pytest.mark.parametrize("key", ["banner:V", "plate:1"])
def test_a_press_that_changes_nothing_is_answered_with_what_is_known(player: Player, key: str) -> None:
    at_table(player, "royal_cities", 2)
    adapter = connect(player)
    adapter.ask(Request(key, press=False))
    player.wait(0.5)
    before, found = len(adapter.announced), adapter.screen.find(key)
    adapter.ask(Request(key, press=True))
    player.wait(0.5)
    assert found is not None and [text.rstrip(".") for text in adapter.announced[before:]] == [found.description]


def test_a_press_that_renames_its_control_is_answered_with_what_else_is_new(player: Player) -> None:
    """Tools speak the new name of the control that has the focus; announced as well it was heard twice."""
    at_table(player, "citadels", 4)
    adapter = connect(player)
    while not any(node.key.startswith("character:") for node in adapter.screen.controls):
        player.press("return")
        player.wait(1)
    first = next(node for node in adapter.screen.controls if node.key.startswith("character:"))
    before = len(adapter.announced)
    adapter.ask(Request(first.key, press=True))
    player.wait(0.5)
    assert adapter.announced[before:] == ["Press it once more to confirm"]
    focused = adapter.screen.find(adapter.screen.focus)
    assert focused is not None and focused.name == first.name.replace("can be chosen", "selected")


def test_a_press_without_any_effect_is_answered_with_the_title(player: Player) -> None:
    player.open(AppServices(MemoryStore()).options_scene(), motion="off")
    adapter = connect(player)
    player.press("return")
    player.wait(0.5)
    assert adapter.announced == ["Options"] and adapter.screen.focus == "page:display"


def test_what_was_heard_of_a_card_is_not_said_again_of_the_button_that_plays_it(player: Player) -> None:
    services, rules = AppServices(MemoryStore()), game_of("royal_cities")
    seats = [Seat("Zoé", 0), Seat("Marcel", 1, "beginner")]
    match = services.matches.new("royal_cities", rules.read_setup({"players": 2}), seats, seed=3)
    player.open(services.table_scene(match), motion="off")
    blind = TreePlayer(player)
    blind.play(WISHES["royal_cities en"], lambda: blind.adapter.screen.title.endswith("add or buy"))
    blind.do(next(node for node in blind.controls if node.key.startswith("hand:")))
    focused = blind.adapter.screen.find(blind.adapter.screen.focus)
    assert focused is not None and (focused.name, focused.description) == ("Play it", "")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_help_lists_each_key_with_its_effect_and_those_that_ask(player: Player, language: str) -> None:
    at_table(player, "card_city", language=language)
    adapter = connect(player)
    for _screen in range(2):
        player.press("f1")
        player.wait(0.5)
        texts = [node.name for node in adapter.screen.texts]
        assert any(text.partition(":")[0].strip() == "W" and len(text) > 3 for text in texts)
        assert any(text.startswith(("left arrow", "flèche gauche")) for text in texts)
        player.open(AppServices(MemoryStore()).title_scene(), motion="off", language=language)
        adapter = connect(player)


def test_a_card_in_hand_and_one_in_the_city_are_explained_where_the_keys_are(player: Player) -> None:
    at_table(player, "card_city")
    blind = TreePlayer(player)
    for wish in ("Draw", "Home", "Under the pool*"):
        assert blind.press(wish), wish
    card = player.scene.focus.current
    assert card is not None and player.scene.details_of(card)[0].startswith("Price now: ")
    assert blind.press("Shop") and blind.press("*free to build*") and blind.press("*free to build*")
    cell = next(item for item in player.scene.focusables() if player.scene.name_of(item).startswith("Shop, "))
    assert player.scene.details_of(cell)[0] == "District of shops: 1 card"
    review = ask(player, Intent.REVIEW)
    assert review.startswith("Round 1 of 10. Zoé: $") and "City Hall, E5" in review


def test_esc_in_a_text_field_leads_on_and_not_to_nowhere(player: Player) -> None:
    at_table(player, "card_city")
    player.press("g")
    player.press("escape")
    current = player.scene.focus.current
    assert current is not None and current.label == "Go"


def test_another_city_is_no_way_to_lose_the_card_in_hand_where_there_is_none(player: Player) -> None:
    at_table(player, "card_city")
    hold_a_card(player)
    player.press("n")
    player.press("return")
    held = player.scene.selection.held  # type: ignore[attr-defined]
    player.press("c")
    assert held is not None and player.scene.selection.held == held  # type: ignore[attr-defined]


def test_all_choices_of_a_screen_are_listed_and_each_once_at_a_table(player: Player) -> None:
    player.open(AppServices(MemoryStore()).home_scene("card_city"), motion="off")
    assert {"Alone", "Together"} <= {text.partition(",")[0] for text in ask(player, Intent.CHOICES).split(". ")}
    at_table(player, "citadels", 4)
    blind = TreePlayer(player)
    wishes = ("Next move", "Murder *", "Rob *", "*, selected", "*, can be chosen")
    blind.play(wishes, lambda: any(node.name == "Take 2 coins" for node in blind.controls))
    listed = [player.scene.name_of(item) for item in player.scene.next_items()]
    assert "Take 2 coins" in listed and len(listed) == len(set(listed))


def test_a_table_is_reviewed_before_anything_is_built(player: Player) -> None:
    at_table(player, "royal_cities", 2)
    assert "Next card: violet " in ask(player, Intent.REVIEW)
    at_table(player, "citadels", 4)
    assert "Face up, out: " in ask(player, Intent.REVIEW) and "Bot 1: nothing built" in ask(player, Intent.REVIEW)


def test_a_card_put_into_a_lot_is_announced_and_a_hidden_one_without_its_name(player: Player) -> None:
    services, rules = AppServices(MemoryStore()), game_of("card_city")
    seats = [Seat("Zoé", 0), Seat("Léa", 1)]
    player.open(services.table_scene(services.matches.new("card_city", rules.read_setup({"players": 2}), seats, 3)))
    blind = TreePlayer(player)
    player.wait(1)
    assert blind.press("I am *") and blind.press("Draw")
    before = len(blind.adapter.announced)
    for _card in range(3):
        assert blind.press(CARDS["en"])
    heard = " ".join(blind.adapter.announced[before:])
    assert "Home, lot 1, face up" in heard and "Hidden card, lot 2" in heard and "face down" not in heard


@pytest.mark.parametrize(("game", "part"), [("royal_cities", "Winter "), ("citadels", "Tavern 1")])
def test_results_are_reviewed_as_scores_and_what_they_are_made_of(player: Player, game: str, part: str) -> None:
    services, rules = AppServices(MemoryStore()), game_of(game)
    seats = [Seat("Zoé", 0), Seat("Léa", 1)]
    match = play_on(services.matches.new(game, rules.read_setup({"players": 2}), seats, 3), 10_000)
    player.open(services.results_scene(match), motion="off")
    told = player.app.scenes[0].spoken_review()
    assert len(told) == 2 and all(" points. " in text for text in told)
    assert any(part in text for text in told)


def test_choices_name_the_cells_where_the_held_card_makes_something_grow(player: Player) -> None:
    match = at_table(player, "card_city")
    while not (growing := _growing_cards(match)):
        play_on(match, 1, seed=match.action_count)
    player.open(AppServices(MemoryStore()).table_scene(match), motion="off")
    blind = TreePlayer(player)
    code, count = growing
    name = card_name(CARDS_BY_CODE[code].token)
    assert blind.press(f"{name}|{name}, ? of ?")
    told = [name for name in ask(player, Intent.CHOICES).split(". ") if "something grows here" in name]
    assert len(told) == min(count, MOST_CHOICES)


def _growing_cards(match: AnyMatch) -> tuple[int, int] | None:
    """Return a card that a person may build so that a district grows, with the number of such cells."""
    state, seat = match.state, match.actors()[0]
    board, builds = site_of(state, seat).city.board, [each for each in match.legal(seat) if isinstance(each, Build)]
    for card in dict.fromkeys(build.card for build in builds):
        cells = board.mask_of([build.cell for build in builds if build.card == card])
        if found := growing_cells(state, seat, CODES[card], cells):
            return CODES[card], found.bit_count()
    return None


def test_a_choice_has_the_question_beside_it_and_a_computer_player_is_named_first(player: Player) -> None:
    player.open(AppServices(MemoryStore()).setup_scene("card_city"), motion="off")
    adapter = connect(player)

    def at(name: str) -> Node:
        node = next(node for node in adapter.screen.controls if node.name == name)
        adapter.ask(Request(node.key, press=False))
        player.step(0.3)
        found = adapter.screen.find(node.key)
        assert found is not None
        return found

    assert at("A little").description == "How well do you know the game?"
    assert at("A small one").description == "Add a twist?"
    assert at("3").description == "Who plays?"
    assert at("Lulu, Beginner, player 1").description == "Takes what is pretty, and overlooks a lot"


def test_go_to_finds_the_beginning_of_a_word_before_what_is_inside_one(player: Player) -> None:
    player.open(AppServices(MemoryStore()).setup_scene("card_city"), motion="off")
    item = find_item(player.scene, "very")
    assert item is not None and item.label == "Very well"
    player.change(language="fr")
    item = find_item(player.scene, "tres")
    assert item is not None and item.label == "Très bien", "accents are not needed"


def test_a_district_of_the_unique_city_is_reviewed_with_its_zone(player: Player) -> None:
    services, rules = AppServices(MemoryStore()), game_of("card_city")
    setup = rules.read_setup({"players": 3, "edition": "xl", "variants": ["unique_city"]})
    match = play_on(services.matches.new("card_city", setup, [Seat(f"Zoé{at}", at) for at in range(3)], 3), 60)
    player.open(services.table_scene(match), motion="off")
    districts = [text for text in player.app.scenes[0].spoken_review() if "istrict of " in text]
    assert districts and all("zone of Zoé" in text for text in districts)


def test_the_zone_of_an_only_person_without_a_name_is_called_yours(player: Player) -> None:
    services, rules = AppServices(MemoryStore()), game_of("card_city")
    setup = rules.read_setup({"players": 2, "edition": "xl", "variants": ["unique_city"]})
    player.open(
        services.table_scene(services.matches.new("card_city", setup, [Seat("", 0), Seat("Lulu", 1, "beginner")]))
    )
    names = [player.scene.name_of(item) for item in player.scene.focusables()]
    assert any(name.endswith(", your zone") for name in names)
    assert {name.rpartition("zone of ")[2] for name in names if "zone of " in name} == {"Lulu"}


def test_cards_received_from_one_player_are_counted_together() -> None:
    event = GiftsReceived(0, ((1, "?"), (1, "?")))
    assert WORDS.event_text(event, ["Zoé", "Léa"]) == "Zoé receives 2 cards from Léa."


def test_a_turned_card_in_hand_has_a_kind_for_each_side(player: Player) -> None:
    services, rules = AppServices(MemoryStore()), game_of("card_city")
    setup = rules.read_setup({"players": 2, "edition": "xl", "level": "advanced"})
    match = services.matches.new("card_city", setup, [Seat("Zoé", 0), Seat("Bot 1", 1, "beginner")], 3)
    while not any(isinstance(each, Build) and len(each.card) > 2 for each in match.legal(0)):
        play_on(match, 1, seed=match.action_count)
    player.open(services.table_scene(match), motion="off")
    blind = TreePlayer(player)
    assert blind.press("* bicolour|* bicolour, ? of ?")
    before = len(blind.adapter.announced)
    for _turn in range(4):
        player.press("r")
        player.wait(0.6)
        assert any(node.name.endswith(" bicolour, in hand") for node in blind.controls)
    told = blind.adapter.announced[before:]
    assert len(told) == 4 == len(set(told)), "each quarter turn is heard"
    assert all("North " in text and ", east " in text and ", south " in text and ", west " in text for text in told)


def test_results_of_card_city_give_each_player_the_points_in_words(player: Player) -> None:
    services, rules = AppServices(MemoryStore()), game_of("card_city")
    seats = [Seat("Zoé", 0), Seat("Léa", 1)]
    match = play_on(services.matches.new("card_city", rules.read_setup({"players": 2}), seats, 3), 10_000)
    player.open(services.results_scene(match), motion="off")
    told = player.app.scenes[0].spoken_review()
    assert {text.partition(":")[0] for text in told[-2:]} == {"Zoé", "Léa"}
    assert all(" point" in text and "homes " in text for text in told[-2:])
    assert player.app.scenes[0].spoken_status(False) == told


def test_the_only_lit_item_is_named_again_when_the_next_one_is_asked_for(player: Player) -> None:
    at_table(player, "citadels", 4, seed=1)
    adapter = connect(player)
    player.wait(1)
    for _press in range(8):
        best = [item for item in player.scene.focusables() if item.best and item.enabled]
        if len(best) == 1:
            break
        player.press("return")
        player.wait(1)
    player.press("n")
    player.wait(1)
    before = len(adapter.announced)
    player.press("n")
    player.wait(1)
    focused = adapter.screen.find(adapter.screen.focus)
    assert focused is not None and [text.rstrip(".\u00a0") for text in adapter.announced[before:]] == [focused.name]


def test_what_is_pasted_is_announced_and_a_dialogs_question_heard_once(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cardcity_desktop.ui.widgets.fields.pasted_text", lambda: "Léa")
    player.open(AppServices(MemoryStore()).home_scene("card_city"), motion="off")
    adapter = connect(player)
    ask_name = AskText("What are you called?", "", "You", 24, "Play", lambda _text: None)
    player.app.obey(Push(ask_name))
    player.wait(1)
    field = adapter.screen.find(adapter.screen.focus)
    assert field is not None and (field.name, field.description) == ("What are you called?", "You")
    assert not any("called" in text or "You" in text for text in adapter.announced)
    player.press("ctrl+v")
    player.wait(1)
    assert adapter.announced[-1].rstrip(".\u00a0") == "Léa" and ask_name.text == "Léa"


def test_of_a_pasted_text_only_what_the_field_takes_is_announced(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cardcity_desktop.ui.widgets.fields.pasted_text", lambda: "Marie\tAntoinette")
    player.open(AppServices(MemoryStore()).home_scene("card_city"), motion="off")
    adapter = connect(player)
    ask_name = AskText("What are you called?", "", "You", 8, "Play", lambda _text: None)
    player.app.obey(Push(ask_name))
    player.wait(1)
    for taken in ("MarieAnt", "Nothing"):
        player.press("ctrl+v")
        player.wait(1)
        assert adapter.announced[-1].rstrip(".\u00a0") == taken and ask_name.text == "MarieAnt"


def test_the_chances_of_the_next_card_speak_of_a_revolt_and_a_reason_follows_its_colour() -> None:
    line = InfoLine("14%: 2, 1 go", "chip", "R", heading="Revolt")
    assert line.sentence == "Revolt, red, 14%: 2, 1 go"
    assert InfoLine("It must be higher.", "chip", "R").sentence == "red: It must be higher."


def test_of_the_next_player_in_a_round_of_citadels_only_the_name_is_heard(player: Player) -> None:
    at_table(player, "citadels", 4)
    blind = TreePlayer(player)
    wishes = ("Next move", "Murder *", "Rob *", "*, selected", "*, can be chosen")
    blind.play(wishes, lambda: any("Bot 2 chooses" in text for text in blind.adapter.announced))
    assert blind.adapter.announced[-1].endswith("Bot 2 chooses") and "Round" not in blind.adapter.announced[-1]
    assert blind.adapter.screen.title.startswith("Round 1. ")


def test_a_computer_s_secret_move_is_answered_with_the_title(player: Player) -> None:
    at_table(player, "royal_cities", 2)
    blind = TreePlayer(player)
    announced = blind.adapter.announced
    blind.play(
        WISHES["royal_cities en"], lambda: any("You have chosen" in text or "builds" in text for text in announced)
    )
    blind.play(WISHES["royal_cities en"], lambda: blind.adapter.screen.focus == STEP)
    for _press in range(30):
        before = len(announced)
        player.press("return")
        player.wait(0.6)
        assert announced[before:], blind.adapter.screen.title
