"""Names to press in each game and language, and what a player by names plays: games, first lessons, missions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from cardcity_desktop.app.services import AppServices
from cardcity_desktop.career.lessons import lesson_ids, load_lesson
from cardcity_desktop.rules.registry import game_of
from cardcity_desktop.scenes.career.campaign import CampaignScene
from cardcity_desktop.scenes.career.lessons import LessonsScene
from cardcity_desktop.scenes.match_table.table import MatchTable
from cardcity_desktop.session.match import AnyMatch
from cardcity_desktop.session.store import MemoryStore, Seat
from cardcity_desktop.support.i18n import localized
from cardcity_desktop.ui.window.scene import Scene
from tests.scenes.services import play_on
from tests.ui.driver import Player
from tests.ui.reader.tree_player import TreePlayer

KINDS = {
    "en": ("Home", "Shop", "Leisure", "Car park", "Factory"),
    "fr": ("Logement", "Commerce", "Loisirs", "Parking", "Usine"),
}
CARDS = {
    language: "|".join(
        [*kinds, *(f"{kind}, ? * ?" for kind in kinds), *(f"{kind}, lot ?*" for kind in kinds), "*[Bb]icolo*"]
    )
    for language, kinds in KINDS.items()
}
"""Patterns of the cards in hand and in lots, not of those in the reserve and on cells."""

HANDOVER, PASSAGE = ("Pass to *", "I am *"), ("Passer à *", "C’est moi, *")
"""Steps from one person to the next, and the curtain between them."""

WISHES = {
    "card_city en": (
        *HANDOVER, "Next move", "Draw", "Under the pool*", "*free to build*", "*card is turned*", "Offer*", "Take lot*",
        "Next turn*", "Skip*", "Enough*", "End the turn", "Go on*", "Face *, lot ?* & *, in hand", CARDS["en"],
    ),
    "card_city fr": (
        *PASSAGE, "Coup suivant", "Piocher", "Sous la pioche*", "*libre pour construire*", "*libre une fois*",
        "Proposer*", "Prendre le lot*", "Tour suivant*", "Passer*", "C’est tout*", "Finir le tour", "Continuer*",
        "Face *, lot ?* & *, en main", CARDS["fr"],
    ),
    "royal_cities en": (
        *HANDOVER, "Next move", "Give them", "Open with it & *, selected", "Give it to the Regent & *, selected",
        "* city of *, selected: once more to confirm",
        "* city of *, can be chosen", "Build ? card*", "Buy for *", "Buy up to*", "Add a card", "Play it",
        "*, selected: once more to confirm", "*, can be chosen", "Take *", "Build nothing", "Continue",
    ),
    "royal_cities fr": (
        *PASSAGE, "Coup suivant", "Les donner", "Ouvrir avec elle & *, carte choisie*",
        "La donner au Régent & *, carte choisie*", "*: cité *, encore une fois pour confirmer",
        "*: cité *, au choix", "Construire ? carte*", "Acheter *", "Ajouter",
        "Jouer", "La jouer*", "*encore une fois pour confirmer", "*, au choix",
        "Prendre *", "Ne rien construire", "Continuer",
    ),
    "citadels en": (
        *HANDOVER, "Next move", "Murder *", "Rob *", "Destroy: *", "Swap with *", "*, selected", "Take 2 coins",
        "Draw 2 cards", "Go on",
        "Collect income*", "*, can be chosen", "End turn*",
    ),
    "citadels fr": (
        *PASSAGE, "Coup suivant", "Assassiner *", "Voler *", "Détruire*: *", "Échanger avec *", "*, carte choisie",
        "Prendre 2 pièces", "Piocher 2 cartes", "Percevoir le revenu*", "*, au choix", "Finir *", "Continuer",
    ),
}  # fmt: skip
"""Patterns of names in the order of preference, by game and language."""

Setup = Mapping[str, Any]

TABLES: Mapping[str, tuple[str, Setup, int]] = {
    "card city alone": ("card_city", {"players": 1}, 0),
    "card city for two": ("card_city", {"players": 2}, 60),
    "turned cards": ("card_city", {"players": 2, "edition": "xl", "level": "advanced"}, 90),
    "hexagons of three": (
        "card_city", {"players": 3, "edition": "xl", "level": "advanced", "variants": ["unique_city"]}, 190,
    ),
    "royal cities alone": ("royal_cities", {"players": 1}, 0),
    "royal cities for two": ("royal_cities", {"players": 2}, 60),
    "citadels for four": ("citadels", {"players": 4}, 150),
}  # fmt: skip
"""Games and set-ups, each with the number of actions after which a short test begins."""


def begin_match(services: AppServices, table: str, whole: bool) -> AnyMatch:
    """Return a match at a table, at its beginning or, at a turn of the person, close to its end."""
    (game, setup, begun), seat = TABLES[table], Seat("Zoé", 0)
    wanted = game_of(game).read_setup({**setup})
    computers = (Seat(f"Bot {at}", at, "beginner") for at in range(1, game_of(game).players(wanted)))
    match = play_on(services.matches.new(game, wanted, [seat, *computers], seed=3), 0 if whole else begun)
    while not whole and 0 not in match.actors():  # no computer moves before anybody listens
        play_on(match, 1)
    return match


def play_game(player: Player, table: str, language: str, whole: bool) -> None:
    """Play a game, or its last part, and check that all is named and each event is announced once."""
    services = AppServices(MemoryStore())
    match = begin_match(services, table, whole)
    player.open(services.table_scene(match), language=language, motion="off", computers="fast")
    scene, blind, begun = player.scene, TreePlayer(player), match.action_count
    presses = blind.play(WISHES[f"{match.header.game} {language}"], lambda: match.finished)
    blind.check()
    check_heard(scene, begun, blind.adapter.announced, presses, least=20 if whole else 5)


def check_heard(table: Scene, begun: int, announced: Sequence[str], presses: int, least: int) -> None:
    """Check that each event after the first `begun` actions was announced once, more than `least`, without silence."""
    assert isinstance(table, MatchTable)
    assert len(announced) > presses / 3
    heard = " ".join(announced)
    known = {text for at, text in _spoken(table) if at < begun}  # what happened before anybody listened
    events = Counter(text for _at, text in _spoken(table) if text not in known)
    shown_later = [text for text in events if text not in heard]  # with what was secret when it happened
    assert all(text.partition(".")[0] in heard for text in shown_later)
    once = {text: count for text, count in events.items() if text in heard}
    counted = {}
    for text in sorted(once, key=len, reverse=True):  # one event may begin with the whole sentence of another
        counted[text] = heard.count(text)
        heard = heard.replace(text, "|")
    assert counted == once, "each event is announced once"
    assert len(once) > least


def _spoken(table: MatchTable) -> list[tuple[int, str]]:
    """Return all events of a match, each with the number of its action, in the sentences for screen readers."""
    told = [(at, table.journal.spoken_of(event)) for at, events in table.match.steps_since(0, 0) for event in events]
    return [(at, text) for at, text in told if text]


def play_first_lesson(player: Player, game: str, language: str) -> None:
    """Reach all sentences of a game's first lesson."""
    services, lesson = AppServices(MemoryStore()), load_lesson(game_of(game), lesson_ids(game)[0])
    player.open(LessonsScene(services.career, game), language=language, motion="off", computers="fast")
    blind = TreePlayer(player)
    assert blind.press(f"{localized(lesson.title)}*")
    anything = "|".join(wish.partition(" & ")[0] for wish in WISHES[f"{game} {language}"])
    sentences, heard = [localized(step.say).rstrip(".") for step in lesson.steps], blind.adapter.announced
    blind.play(("Go on|Continuer", anything), lambda: all(text in " ".join(heard) for text in sentences))
    blind.check()


def play_first_mission(player: Player, language: str) -> None:
    """Play Card City's first mission from the campaign to its verdict."""
    services = AppServices(MemoryStore())
    player.open(CampaignScene(services.career, "card_city"), language=language, motion="off", computers="fast")
    blind = TreePlayer(player)
    assert blind.press("Play this mission", "Jouer cette mission")
    table = player.scene
    assert isinstance(table, MatchTable)
    blind.play(WISHES[f"card_city {language}"], lambda: player.scene is not table and table.match.finished)
    blind.check()
