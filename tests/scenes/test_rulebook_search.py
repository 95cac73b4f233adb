"""The search in the rulebook: every clause is found by its words, opened, and left for the page as it was."""

from __future__ import annotations

import pytest

from cardcity_desktop.app.services import AppServices
from cardcity_desktop.scenes.card_city.rulebook import RULEBOOK
from cardcity_desktop.scenes.front import FRONTS
from cardcity_desktop.scenes.rulebook.book import read_book
from cardcity_desktop.scenes.rulebook.scene import RulebookScene
from cardcity_desktop.scenes.rulebook.search import find_clauses
from cardcity_desktop.scenes.shell.options import OptionsScene
from cardcity_desktop.session.store import MemoryStore
from cardcity_desktop.support.i18n import LANGUAGES
from cardcity_desktop.ui.window.commands import Push
from tests.scenes.test_rulebook import FULL, in_sight
from tests.ui.driver import Player
from tests.ui.reader.tree_player import connect


def found(typed: str, code: str = "en", game: str = "card_city") -> list[str]:
    return [hit.entry.number for hit in find_clauses(read_book(game, code), typed, lambda entry: entry.notes)]


def listed(player: Player) -> list[str]:
    return [item.key.removeprefix("hit:") for item in player.items() if item.key.startswith("hit:")]


def search(player: Player, typed: str, text_size: float = 1.0) -> None:
    player.open(RulebookScene(RULEBOOK, "8.1", FULL), text_size=text_size)
    player.press("ctrl+f")
    player.type(typed)


# What is found


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("game", list(FRONTS))
def test_every_clause_is_found_first_by_its_number(game: str, code: str) -> None:
    numbers = [entry.number for chapter in read_book(game, code) for entry in (chapter.head, *chapter.clauses)]
    assert [found(number, code, game)[0] for number in numbers] == numbers


@pytest.mark.parametrize(
    ("game", "typed", "numbers", "sentence"),
    [
        ("citadels", "observatory", ["6.3", "6.15", "1.3"], "**Observatory,** costs 4, Wonder"),
        ("citadels", "pedlar", ["10.3"], "**Pedlar**"),
        ("royal_cities", "astrologer", ["4.13", "1"], "**Astrologer**"),
        ("card_city", "capital", ["12.1", "12.2"], "**Capital**"),
    ],
)
def test_a_word_in_a_picture_is_found_after_those_in_the_text(
    player: Player, game: str, typed: str, numbers: list[str], sentence: str
) -> None:
    player.open(AppServices(MemoryStore()).rulebook_scene(game))
    player.press("ctrl+f")
    player.type(typed)
    assert listed(player) == numbers
    scene = player.scene
    assert isinstance(scene, RulebookScene) and scene._hits()[-1].sentence.startswith(sentence)


def test_a_picture_s_cards_are_read_by_their_names(player: Player) -> None:
    player.open(AppServices(MemoryStore()).rulebook_scene("citadels", "1.1"))
    texts = [text.name for text in connect(player).screen.texts]
    assert any(text.startswith("1, Assassin: Names a character") for text in texts)
    assert "Market, costs 2, Trade, 4 in the deck" in texts


def test_a_number_is_no_part_of_another_number() -> None:
    assert "4.14" in found("4.14")
    assert "4.14" not in found("4.1")
    assert "8.2" not in found("2.5")


def test_all_words_count_in_any_order_and_a_beginning_is_enough() -> None:
    both = found("park residen")
    assert both and both == found("RESIDEN  park,")
    assert set(both) == set(found("park")) & set(found("residen"))
    assert found("esidential") == []


@pytest.mark.parametrize(("typed", "written"), [("ecologique", "Écologique"), ("PARKING", "parking")])
def test_accents_and_capitals_are_ignored(typed: str, written: str) -> None:
    assert found(typed, "fr")
    assert found(typed, "fr") == found(written, "fr")


def test_the_sentence_has_its_words_in_bold_and_titles_come_first() -> None:
    hits = find_clauses(read_book("card_city", "en"), "ecolog", lambda entry: entry.notes)
    assert "**ecolog" in hits[0].title.lower()
    assert any("**ecolog" in hit.sentence.lower() for hit in hits)
    assert all("\n" not in hit.sentence and hit.sentence.count("**") % 2 == 0 for hit in hits)


@pytest.mark.parametrize("typed", ["", "  ", "?!", "xyzzy"])
def test_nothing_is_found_by_nothing(typed: str) -> None:
    assert found(typed) == []


# The screen


@pytest.mark.parametrize("key", ["ctrl+f", "/", ":"])
def test_a_key_leads_to_the_field_and_is_not_typed_into_it(player: Player, key: str) -> None:
    player.open(RulebookScene(RULEBOOK, "8.1", FULL))
    player.press(key)
    player.type(key[-1] if len(key) == 1 else "")
    assert player.scene.focus.key == "find"
    assert player.find("find").value == ""
    player.type("/")
    assert player.find("find").value == "/"


def test_tab_comes_to_the_field(player: Player) -> None:
    player.open(RulebookScene(RULEBOOK, "8.1", FULL))
    keys = set()
    for _stop in range(6):
        player.press("tab")
        keys.add(player.scene.focus.key)
    assert "find" in keys


@pytest.mark.parametrize("text_size", [1.0, 2.0])
def test_a_folded_clause_opens_from_the_list_and_escape_goes_all_the_way_back(player: Player, text_size: float) -> None:
    search(player, "leisure first", text_size=text_size)
    number = next(number for number in listed(player) if number == "8.3")
    player.press("down")
    assert player.scene.focus.key == f"hit:{listed(player)[0]}"
    while player.scene.focus.key != f"hit:{number}":
        player.press("down")
    assert in_sight(player, f"hit:{number}")
    player.press("return")
    assert player.sees("The first Leisure card of your city")
    assert player.scene.focus.key == "clause:8.3" and in_sight(player, "clause:8.3")
    player.press("escape")
    assert player.scene.focus.key == f"hit:{number}" and in_sight(player, f"hit:{number}")
    player.press("escape")
    assert player.scene.focus.key == "clause:8.1" and in_sight(player, "clause:8.1")
    assert not listed(player) and not player.sees("The first Leisure card of your city")
    assert player.find("find").value == ""


def test_after_a_search_the_page_is_scrolled_as_before(player: Player) -> None:
    player.open(RulebookScene(RULEBOOK, "4.11", FULL))
    before = player.find("clause:4.11").rect
    player.press("/")
    player.type("4.1")
    player.press("return")
    assert player.scene.focus.key == "clause:4.1"
    player.press("escape")
    player.press("escape")
    assert player.find("clause:4.11").rect == before


def test_a_mouse_opens_a_clause_and_goes_back_by_the_button(player: Player) -> None:
    player.open(RulebookScene(RULEBOOK, "8.1", FULL))
    book = player.scene
    player.click("find")
    player.type("park")
    player.click(f"hit:{listed(player)[0]}")
    assert not listed(player)
    player.click("back")
    assert listed(player)
    player.click("back")
    assert player.scene is book and player.find("clause:8.1")


def test_emptying_the_field_shows_the_page_again(player: Player) -> None:
    search(player, "pa")
    for _letter in "pa":
        player.press("backspace")
    assert player.scene.focus.key == "find" and player.find("clause:8.1")


def test_a_chapter_of_the_contents_ends_the_search(player: Player) -> None:
    search(player, "park")
    player.click("chapter:3")
    assert not listed(player) and player.find("clause:3.1") and player.find("find").value == ""


def test_escape_in_an_unused_field_returns_to_the_rule(player: Player) -> None:
    search(player, "")
    player.press("escape")
    assert player.scene.focus.key == "clause:8.1"


def test_escape_in_an_unused_field_that_tab_reached_leaves_the_rulebook(player: Player) -> None:
    player.open(OptionsScene())
    player.app.obey(Push(RulebookScene(RULEBOOK, "8.1", FULL)))
    player.step()
    while player.scene.focus.key != "find":
        player.press("tab")
    player.press("escape")
    assert isinstance(player.scene, OptionsScene)


def test_no_hit_is_a_sentence_and_enter_does_nothing(player: Player) -> None:
    search(player, "xyzzy")
    assert player.sees("No rule has all these words.")
    player.press("return")
    player.press("down")
    assert player.sees("No rule has all these words.")


def test_a_reader_announces_the_count_and_the_sentence_and_chapter_of_a_rule(player: Player) -> None:
    search(player, "")
    reader = connect(player)
    player.type("leisure")
    player.wait(2)
    assert len(listed(player)) > 1
    assert any(f"{len(listed(player))} rules found" in text for text in reader.announced)
    player.type(" first 8.3")
    player.wait(2)
    assert "1 rule found" in reader.announced[-1]
    sentence, chapter, other = player.scene.details_of(player.find("hit:8.3"))
    assert "**" not in sentence and chapter == "Variants of the XL edition" and other == "Not in this game"


def test_page_keys_scroll_the_list(player: Player) -> None:
    search(player, "card")
    first = f"hit:{listed(player)[0]}"
    player.press("page down")
    assert not in_sight(player, first)
    player.press("page up")
    assert in_sight(player, first)


def test_a_pad_has_no_field(player: Player) -> None:
    player.open(RulebookScene(RULEBOOK, "8.1", FULL))
    player.press("pad:dpdown")
    assert all(item.key != "find" for item in player.items())
    player.press("down")
    assert player.find("find")
