"""The rulebook: complete and the same in both languages, its pictures obey the rules, every way in leads back."""

from __future__ import annotations

import re

import pytest

from cardcity_desktop.rules.card_city.clauses import concerns
from cardcity_desktop.rules.card_city.positions import analyse
from cardcity_desktop.rules.card_city.setup import Setup, iter_setups
from cardcity_desktop.rules.errors import Cell
from cardcity_desktop.scenes.card_city.rulebook import FREE, RULEBOOK, TABLES, read_sketch, stored_pictures
from cardcity_desktop.scenes.card_city.table.card_info import CardInfoLayer
from cardcity_desktop.scenes.rulebook.book import RuleEntry, read_book
from cardcity_desktop.scenes.rulebook.scene import RulebookScene
from cardcity_desktop.support.i18n import LANGUAGES
from cardcity_desktop.support.resources import asset_path
from tests.contract.clauses import clauses_of
from tests.ui.driver import Player
from tests.ui.test_translations import TYPOGRAPHY

EXAMPLES = {"13", *(f"13.{number}" for number in range(1, 13))}
"""Worked examples, in place of which the players' book has pictures."""
FULL = Setup("xl", "advanced", "happiness", ("architect", "ecological"), 4)

_LAST = {1: 5, 2: 5, 3: 8, 4: 14, 5: 4, 6: 8, 7: 5, 8: 4, 9: 3, 10: 8, 11: 3, 12: 4}
CLAUSES = tuple(f"{chapter}.{number}" for chapter, last in _LAST.items() for number in range(1, last + 1))
"""All numbers in order; 1.6, which concerns the program, is left out."""
CHAPTERS = tuple(map(str, _LAST))


def entries(code: str) -> list[RuleEntry]:
    return [entry for chapter in read_book("card_city", code) for entry in (chapter.head, *chapter.clauses)]


# The text


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_clause_that_a_refusal_can_name_has_its_entry_in_order(code: str) -> None:
    numbers = [entry.number for entry in entries(code)]
    assert [number for number in numbers if "." in number] == list(CLAUSES)
    assert [number for number in numbers if "." not in number] == list(CHAPTERS)
    assert set(numbers) >= clauses_of("card_city") - {"1.6"} - EXAMPLES


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_clause_states_something(code: str) -> None:
    assert [entry.number for entry in entries(code) if "." in entry.number and not entry.blocks] == []


def test_both_languages_state_the_same_things_in_the_same_order() -> None:
    shapes = [
        [(entry.number, tuple(block.kind for block in entry.blocks)) for entry in entries(code)] for code in LANGUAGES
    ]
    assert shapes[0] == shapes[1]
    pictures = [
        [block.text for entry in entries(code) for block in entry.blocks if block.kind == "picture"]
        for code in LANGUAGES
    ]
    assert pictures[0] == pictures[1]
    shown = sorted({"lots", *stored_pictures(), *TABLES})
    assert sorted(pictures[0]) == shown, "a picture that nobody sees, or one that is not there"


def test_both_languages_refer_to_the_same_clauses() -> None:
    referred = [
        [
            (entry.number, sorted(re.findall(r"\b\d+\.\d+\b", " ".join(b.text for b in entry.blocks))))
            for entry in entries(code)
        ]
        for code in LANGUAGES
    ]
    assert referred[0] == referred[1]
    assert {number for _entry, numbers in referred[0] for number in numbers} <= set(CLAUSES)


@pytest.mark.parametrize("rule", [name for name in TYPOGRAPHY if "spaces" not in name])
def test_the_french_is_set_as_french(rule: str) -> None:
    text = asset_path("rulebook", "card_city", "fr.md").read_text(encoding="utf-8")
    lines = [re.sub(r"^(#+ [\d.]+|- |!\[\w+\]|> \w+: )", "", line) for line in text.splitlines()]
    assert [line for line in lines if TYPOGRAPHY[rule].search(line)] == []


# The pictures


def city_of(text: str) -> str:
    """Return the cards of a city's sketch, written as in docs/positions.md."""
    rows = []
    for row in text.split(" / "):
        tokens = [re.split(r"[!^*=]", word)[0] for word in row.split()]
        rows.append(" ".join("." if token in FREE | {"_"} else token for token in tokens))
    return " / ".join(rows)


def question(text: str, level: str = "advanced", **more: object) -> dict[str, object]:
    return {
        "edition": "xl", "level": level, "victory": "residential", "variants": [], "players": 1, "seat": 0,
        "money": [20], "hand": [], "city": city_of(text), **more,
    }  # fmt: skip


@pytest.mark.parametrize("name", [name for name, stored in stored_pictures().items() if "held" in stored])
def test_the_marks_on_a_board_are_what_the_rules_state(name: str) -> None:
    stored = stored_pictures()[name]
    for text in stored["boards"]:
        sketch = read_sketch(text)
        asked = question(text, edition="classic", hand=[stored["held"]])
        del asked["level"], asked["victory"]
        legal: set[Cell] = {(cell[0], cell[1]) for cell in analyse(asked)["legal"][stored["held"]]}
        assert sketch.good <= legal
        assert not sketch.bad & legal
        assert sketch.good | sketch.bad


def test_the_district_that_grows_is_one_that_must() -> None:
    before, after = stored_pictures()["growth"]["boards"]
    develop = analyse(question(before))["develop"]
    assert len(develop) == 1
    assert {tuple(cell) for cell in develop[0]["into"]} == read_sketch(before).good
    assert read_sketch(after).last < read_sketch(before).good
    assert analyse(question(after))["develop"] == []


@pytest.mark.parametrize(("name", "kind"), [("income", "commercial"), ("parking", "parking")])
def test_the_money_on_a_board_is_what_it_earns(name: str, kind: str) -> None:
    (text,) = stored_pictures()[name]["boards"]
    income = analyse(question(text))["income"]
    noted = sum(int(note[1:]) for note in read_sketch(text).model.notes.values())
    assert noted == income[kind] + (income["salary"] if name == "income" else 0)


def test_the_halves_that_are_crossed_out_touch_what_they_must_not() -> None:
    for text in stored_pictures()["halves"]["boards"]:
        sketch = read_sketch(text)
        card = next(card for card in sketch.model.cards if len(card.token) == 3)
        other = next(card for card in sketch.model.cards if card.token == "I")
        # the City Hall stands where it touches neither
        city = [{"at": list(other.cell), "card": "I"}, {"at": [other.cell[0], other.cell[1] - 1], "card": "H"}]
        asked = question("H", cards=city, hand=[card.token])
        del asked["city"]
        legal = {tuple(cell) for cell in analyse(asked)["legal"][card.token]}
        assert (card.cell in legal) == (card.cell in sketch.last)
        assert (card.cell in sketch.bad) != (card.cell in sketch.last)


# What concerns a game


def test_every_clause_concerns_some_game_and_no_game_all_of_them() -> None:
    setups = list(iter_setups())
    assert all(any(concerns(clause, setup) for setup in setups) for clause in CLAUSES)
    assert not any(all(concerns(clause, setup) for clause in CLAUSES) for setup in setups)


@pytest.mark.parametrize(
    ("clause", "setup", "wanted"),
    [
        ("4.3", Setup(), True),
        ("4.7", Setup(), False),
        ("4.7", Setup("xl"), True),
        ("6.7", Setup("xl"), False),
        ("6.7", Setup("xl", "normal"), True),
        ("10.3", Setup("xl", variants=("unique_city",), players=4), True),
        ("10.3", Setup("xl", variants=("unique_city",), players=3), False),
        ("11.2", Setup("xl", variants=("suburb",), players=1), True),
        ("12.1", Setup(players=1), True),
        ("12.1", Setup("xl", "normal", players=1), False),
    ],
)
def test_a_game_meets_its_own_clauses(clause: str, setup: Setup, wanted: bool) -> None:
    assert concerns(clause, setup) is wanted


# The screen


def headings(player: Player) -> list[str]:
    return [item.key for item in player.items() if item.key.startswith("clause:")]


def in_sight(player: Player, key: str) -> bool:
    item = player.find(key)
    return item.clip is not None and item.clip.contains(item.rect)


@pytest.mark.parametrize("text_size", [1.0, 2.0])
@pytest.mark.parametrize("clause", ["1.1", "4.3", "4.14", "7.5", "11.3"])
def test_it_opens_with_the_clause_in_sight(player: Player, clause: str, text_size: float) -> None:
    player.open(RulebookScene(RULEBOOK, clause), text_size=text_size)
    assert in_sight(player, f"clause:{clause}")
    assert player.scene.focus.key == f"clause:{clause}"


def test_the_contents_open_every_chapter(player: Player) -> None:
    player.open(RulebookScene(RULEBOOK))
    for chapter in CHAPTERS:
        player.click(f"chapter:{chapter}")
        assert headings(player) == [f"clause:{clause}" for clause in CLAUSES if clause.split(".")[0] == chapter]


def test_one_reads_on_to_the_next_chapter_and_back(player: Player) -> None:
    player.open(RulebookScene(RULEBOOK, "3"))
    player.press("c")
    assert headings(player)[0] == "clause:4.1"
    player.press("shift+c")
    assert headings(player)[0] == "clause:3.1"


@pytest.mark.parametrize("text_size", [1.0, 2.0])
def test_keys_alone_read_a_chapter_from_its_first_line_to_its_last(player: Player, text_size: float) -> None:
    player.open(RulebookScene(RULEBOOK, "4"), text_size=text_size)
    player.press("tab")
    seen = set()
    for _step in range(120):
        seen |= {key for key in headings(player) if in_sight(player, key)}
        player.press("pad:dpdown")
        if player.scene.focus.key == "after":
            break
    assert seen == {f"clause:{clause}" for clause in CLAUSES if clause.startswith("4.")}
    player.press("return")
    assert headings(player)[0] == "clause:5.1"


def test_cards_of_the_book_open_large_and_lead_to_their_rule(player: Player) -> None:
    player.open(RulebookScene(RULEBOOK))
    book = player.scene
    cards = [item for item in player.items() if item.key.startswith("card:kinds")]
    assert len(cards) == 8 and all(item.label and item.tip for item in cards)
    player.click(cards[0].key)
    assert isinstance(player.scene, CardInfoLayer) and player.scene.info.token == "R"
    player.press("escape")
    player.click(headings(player)[0])
    player.press("i")
    assert isinstance(player.scene, CardInfoLayer)
    player.click("rule")
    assert isinstance(player.scene, RulebookScene) and player.scene is not book
    player.press("escape")
    assert player.scene is book, "one comes back to where one was"
    book.open("4")
    player.step()
    on_boards = [item for item in player.items() if item.key.startswith("card:zoning0:")]
    assert len(on_boards) == 4 and all(item.label and item.tip for item in on_boards)


def test_what_is_not_in_the_game_is_folded_until_it_is_pressed(player: Player) -> None:
    player.open(RulebookScene(RULEBOOK, "8.1", FULL))
    said = next(entry for entry in entries("en") if entry.number == "8.3").blocks[0].text
    assert "clause:8.3" in headings(player)
    assert not player.sees(said)
    player.click("clause:8.3")
    assert player.sees(said)
    player.click("clause:8.3")
    assert not player.sees(said)


def test_a_folded_clause_that_is_asked_for_is_open(player: Player) -> None:
    player.open(RulebookScene(RULEBOOK, "8.3", FULL))
    assert player.sees("The first Leisure card of your city")


def test_from_the_title_nothing_is_folded(player: Player) -> None:
    player.open(RulebookScene(RULEBOOK, "8"))
    assert player.sees("The first Leisure card of your city")


def test_house_notes_stand_at_their_clause_for_the_games_they_matter_to(player: Player) -> None:
    player.open(RulebookScene(RULEBOOK, "3.2", Setup()))
    assert not player.sees("bicolours with a Leisure half")
    player.open(RulebookScene(RULEBOOK, "3.2", FULL))
    assert player.sees("bicolours with a Leisure half")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text_size", [1.0, 2.0])
def test_no_chapter_is_wider_than_its_page(
    player: Player, language: str, size: tuple[int, int], text_size: float
) -> None:
    player.open(RulebookScene(RULEBOOK), size, language=language, text_size=text_size)
    for chapter in CHAPTERS:
        player.click(f"chapter:{chapter}") if in_sight(player, f"chapter:{chapter}") else player.press("c")
        page = next(widget for widget in player.scene.widgets if widget.key == f"page.{chapter}")
        wide = [widget for widget in page.children if widget.rect.right > page.rect.right]
        assert [(type(widget).__name__, widget.rect) for widget in wide] == []
