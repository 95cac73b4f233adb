"""House notes: what docs/rules marks as a ruling stands with its reason in each rulebook, for the games it can meet."""

from __future__ import annotations

import re
from typing import Any

import pytest

from cardcity_desktop.rules.card_city.setup import Setup as CardCity
from cardcity_desktop.rules.card_city.setup import iter_setups as card_city_setups
from cardcity_desktop.rules.citadels.setup import Setup as Citadels
from cardcity_desktop.rules.registry import GAMES
from cardcity_desktop.rules.royal_cities.setup import Setup as RoyalCities
from cardcity_desktop.scenes.front import front_of
from cardcity_desktop.scenes.rulebook.book import HouseNote, read_book
from cardcity_desktop.support.i18n import LANGUAGES
from tests.contract.clauses import BOOKS, clauses_of

FIRST_EXAMPLE = {"card_city": "## 13.", "citadels": "## 11.", "royal_cities": "## 13."}


def notes_of(game: str, code: str = "en") -> list[tuple[str, HouseNote]]:
    """Return the notes of a rulebook in order, each with its clause."""
    entries = [entry for chapter in read_book(game, code) for entry in (chapter.head, *chapter.clauses)]
    return [(entry.number, note) for entry in entries for note in entry.notes]


def met(game: str, setup: Any) -> set[str]:
    book = front_of(game).rulebook()
    return {note.word for _clause, note in notes_of(game) if book.concerns(note.word, setup)}


def left_out(game: str, setup: Any) -> set[str]:
    return {note.word for _clause, note in notes_of(game)} - met(game, setup)


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_have_the_same_notes_and_each_is_translated(game: str) -> None:
    of_language = [notes_of(game, code) for code in LANGUAGES]
    words = [[(clause, note.word) for clause, note in notes] for notes in of_language]
    assert words[0] == words[1]
    assert len({word for _clause, word in words[0]}) == len(words[0])
    for (_clause, english), (_same, french) in zip(*of_language, strict=True):
        assert english.ruling != french.ruling and english.reason != french.reason


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_with_a_ruling_has_a_note(game: str) -> None:
    book = (BOOKS / f"{game}.md").read_text(encoding="utf-8").split(FIRST_EXAMPLE[game])[0]
    paragraphs = re.split(r"\n(?=- \d+\.\d+ |## |\*\*)", book)[1:]
    ruled = {paragraph.split()[1].rstrip(".") for paragraph in paragraphs if "[ruling" in paragraph}
    noted = {clause for clause, _note in notes_of(game)}
    assert {clause for clause in ruled if "." in clause} <= noted <= clauses_of(game)


def test_every_note_can_be_met() -> None:
    setups_of: dict[str, list[Any]] = {
        "card_city": list(card_city_setups()),
        "royal_cities": [RoyalCities(1), RoyalCities(1, expert=True), RoyalCities(2)],
        "citadels": [Citadels(2), Citadels(7), Citadels(4)],
    }
    for game, setups in setups_of.items():
        assert {note.word for _clause, note in notes_of(game)} == set().union(*(met(game, setup) for setup in setups))


def test_card_city_lists_only_the_notes_that_it_can_meet() -> None:
    assert met("card_city", CardCity(players=1)) == {"discards", "bought_is_built", "frame_at_the_end"}
    suburb = CardCity("xl", "advanced", "happiness", ("ecological", "suburb"), 1).checked()
    assert {"ring_counts", "pollution_floor", "halves_apart"} <= met("card_city", suburb)
    two = met("card_city", CardCity(players=2))
    assert "sittings" in two and "discreet_split" not in two
    assert "discreet_split" in met("card_city", CardCity(players=3))
    assert "sittings" not in met("card_city", CardCity("xl", variants=("unique_city",)).checked())


SEVERAL = {
    "three_jokers_redealt", "two_lowest_by_chance", "no_hero_after_purchase", "known_cards", "behind_the_curtain"
}  # fmt: skip
EXPERT = {"expert_by_influence"}
SOLO = {
    "regents_first_cards", "four_cards_redrawn", "regent_builds_no_joker", "regent_is_the_other",
    "market_points_not_taxed", "taxed_joker",
}  # fmt: skip


@pytest.mark.parametrize(
    ("setup", "missing"),
    [
        (RoyalCities(2), SOLO | EXPERT),
        (RoyalCities(4), SOLO | EXPERT),
        (RoyalCities(1), SEVERAL | EXPERT),
        (RoyalCities(1, expert=True), SEVERAL),
    ],
    ids=["two", "four", "solo", "expert"],
)
def test_royal_cities_leaves_out_the_notes_that_a_set_up_cannot_meet(setup: RoyalCities, missing: set[str]) -> None:
    assert left_out("royal_cities", setup) == missing


TWO_CHARACTERS = {"shield_of_two_characters", "robbing_oneself"}


@pytest.mark.parametrize(
    ("setup", "missing"),
    [
        (Citadels(2), {"seventh_seat"}),
        (Citadels(3), {"seventh_seat", "keep_then_bury"}),
        (Citadels(4), {"seventh_seat", "keep_then_bury", *TWO_CHARACTERS}),
        (Citadels(7), {"keep_then_bury", *TWO_CHARACTERS}),
        (Citadels(4, deck=68), {"sixty_ninth_card", "seventh_seat", "keep_then_bury", *TWO_CHARACTERS}),
        (Citadels(4, bank=30), {"unlimited_gold", "seventh_seat", "keep_then_bury", *TWO_CHARACTERS}),
        (Citadels(2, crown=0), {"first_crown", "seventh_seat"}),
    ],
    ids=lambda value: str(sorted(value)) if isinstance(value, set) else str(value),  # the same in every process
)
def test_citadels_leaves_out_the_notes_that_a_set_up_cannot_meet(setup: Citadels, missing: set[str]) -> None:
    assert left_out("citadels", setup) == missing
