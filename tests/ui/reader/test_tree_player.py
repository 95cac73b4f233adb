"""Whole games are played through the neutral tree of screen readers alone: names, roles and presses."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from cardcity_desktop.app.services import AppServices
from cardcity_desktop.career.lessons import lesson_ids, load_lesson
from cardcity_desktop.rules.registry import game_of
from cardcity_desktop.scenes.career.lessons import LessonsScene
from cardcity_desktop.scenes.career.words import localized
from cardcity_desktop.scenes.match_table.table import MatchTable
from cardcity_desktop.session.store import MemoryStore, Seat
from tests.ui.driver import Player
from tests.ui.reader.tree_player import TreePlayer

CARDS = ("Residential*", "Commercial*", "Leisure*", "Parking*", "Industrial*", "*bicolour*")
CARTES = ("Résidence*", "Commerce*", "Loisirs*", "Parking*", "Industrie*", "*bicolore*")

WISHES = {
    "card_city en": (
        "Next move", "Draw", "Under the pool*", "*free to build*", "*card is turned*", "Offer*", "Take lot*",
        "Next turn*", "Skip*", "Enough*", "Go on*", "Face *, lot ?* & *, in hand", "|".join(CARDS),
    ),
    "card_city fr": (
        "Coup suivant", "Piocher", "Sous la pioche*", "*libre*", "Proposer*", "Prendre le lot*", "Tour suivant*",
        "Passer*", "C’est tout*", "Continuer*", "Face *, lot ?* & *, en main", "|".join(CARTES),
    ),
    "royal_cities en": (
        "Next move", "Give them", "Build this card & *, selected", "Give it to the Regent & *, selected",
        "* city of *, can be chosen", "Build ? card*", "Buy for *", "Buy up to*", "Add a card", "Play it",
        "*, can be chosen", "Take *", "Build nothing", "Continue",
    ),
    "citadels en": (
        "Next move", "*, selected", "Take 2 coins", "Draw 2 cards", "Collect income*", "*, can be chosen", "End turn*",
    ),
}  # fmt: skip
"""Patterns of names in the order of preference, by game and language."""

HEXAGONS = {"players": 3, "edition": "xl", "level": "advanced", "variants": ["unique_city"]}

TABLES = (
    ("card_city", "en", {"players": 1}), ("card_city", "fr", {"players": 1}), ("card_city", "en", {"players": 2}),
    ("card_city", "en", HEXAGONS), ("royal_cities", "en", {"players": 1}), ("royal_cities", "en", {"players": 2}),
    ("citadels", "en", {"players": 4}),
)  # fmt: skip


@pytest.fixture
def player() -> Iterator[Player]:
    made = Player()
    yield made
    made.close()


@pytest.mark.parametrize(("game", "language", "setup"), TABLES)
def test_a_whole_game_is_played_by_names(player: Player, game: str, language: str, setup: dict[str, Any]) -> None:
    services, rules = AppServices(MemoryStore()), game_of(game)
    wanted = rules.read_setup(setup)
    seats = [Seat("Zoé", 0), *(Seat(f"Bot {at}", at, "beginner") for at in range(1, rules.players(wanted)))]
    match = services.matches.new(game, wanted, seats, seed=3)
    player.open(services.table_scene(match), language=language, motion="off", computers="fast")
    table = player.scene
    assert isinstance(table, MatchTable)
    blind = TreePlayer(player)
    before = {entry.text for entry in table.journal.entries(0)}  # what a computer did before anybody listened
    presses = blind.play(WISHES[f"{game} {language}"], lambda: match.finished)
    assert not blind.nameless and not blind.doubles
    assert len(blind.adapter.announced) > presses / 3
    heard = " ".join(blind.adapter.announced)
    events = Counter(entry.text for entry in table.journal.entries(0) if entry.text not in before)
    shown_later = [text for text in events if text not in heard]  # with what was secret when it happened
    assert all(text.partition(".")[0] in heard for text in shown_later)
    once = {text: count for text, count in events.items() if text in heard}
    assert {text: heard.count(text) for text in once} == once and len(once) > 20, "each event is announced once"


@pytest.mark.parametrize(("game", "language"), [("card_city", "en"), ("royal_cities", "en"), ("citadels", "en")])
def test_all_sentences_of_the_first_lesson_are_reached_by_names(player: Player, game: str, language: str) -> None:
    services = AppServices(MemoryStore())
    lesson = load_lesson(game_of(game), lesson_ids(game)[0])
    player.open(LessonsScene(services.career, game), language=language, motion="off", computers="fast")
    blind = TreePlayer(player)
    assert blind.press(f"*: {localized(lesson.title)}")
    anything = "|".join(wish.partition(" & ")[0] for wish in WISHES[f"{game} {language}"])
    sentences = [localized(step.say).rstrip(".") for step in lesson.steps]
    heard = blind.adapter.announced
    blind.play(("Go on|Continuer", anything), lambda: all(text in " ".join(heard) for text in sentences))
    assert not blind.nameless and not blind.doubles
