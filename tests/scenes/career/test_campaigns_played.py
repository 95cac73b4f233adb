"""One mission of each chapter of every campaign in the real window, from its map to its medal: mouse, keys, pad.

In the first chapter of a game hands play to the end; in the others they find in, and chance plays the rest: whole games
of every kind by hand are in the files called test_whole_games and in test_without_mouse.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from cardcity_desktop.app.services import AppServices
from cardcity_desktop.career.missions import CampaignChapter
from cardcity_desktop.career.tuning import load_campaign
from cardcity_desktop.rules.registry import GAME_CLASSES
from cardcity_desktop.scenes.career.campaign import TOWN, CampaignScene
from cardcity_desktop.scenes.career.outcome import MissionOutcome
from cardcity_desktop.scenes.career.words import points_text
from cardcity_desktop.scenes.citadels.table.scene import TableScene as CitadelsTable
from cardcity_desktop.scenes.match_table.table import MatchTable
from cardcity_desktop.scenes.royal_cities.table.scene import TableScene as RoyalTable
from cardcity_desktop.session.store import MemoryStore
from cardcity_desktop.storage.disk.folders import HOME_VARIABLE
from cardcity_desktop.ui.window.scene import Push
from tests.career.test_profile import entry
from tests.games.citadels.at_the_table.people import Keys, Mouse, Pad, play_out
from tests.games.royal_cities.at_the_table.people import RandomPlayer
from tests.scenes.card_city.table_player import TablePlayer
from tests.scenes.key_player import KeyPlayer, Presser
from tests.ui.driver import Player

WAYS = ("mouse", "keys", "pad")
SOME, TO_THE_END = 12, 100_000
"""Number of actions of all seats."""


def chapters() -> list[tuple[str, CampaignChapter]]:
    """Return every chapter of every game's campaign."""
    return [(game, chapter) for game in GAME_CLASSES for chapter in chapters_of(game)]


def chapters_of(game: str) -> tuple[CampaignChapter, ...]:
    campaign = load_campaign(game)
    return campaign.chapters if campaign else ()


def visits() -> list[tuple[str, CampaignChapter, str]]:
    """Return the visits: the first chapter of a game in every way, the others in one way each."""
    found = []
    for at, (game, chapter) in enumerate(chapters()):
        ways = WAYS if is_first(game, chapter) else (WAYS[at % len(WAYS)],)
        found += [(game, chapter, way) for way in ways]
    return found


def is_first(game: str, chapter: CampaignChapter) -> bool:
    return chapter.id == chapters_of(game)[0].id


@pytest.fixture
def services(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AppServices:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    return AppServices(MemoryStore())


class Visitor(Presser):
    """A player from a map to the end of its mission."""

    def begin(self, mission: str) -> None:
        """Begin the chosen mission: by keys on its place, for the panel shows what the keys are on."""
        if self.way == "mouse":
            self.player.click("play")
        else:
            self.walker.use(f"{TOWN}{mission}")

    def play(self, table: MatchTable, actions: int) -> None:
        """Do so many actions with the table's controls, at most to the end."""
        player = self.player

        def enough() -> bool:
            return table.match.action_count >= actions or isinstance(player.scene, MissionOutcome)

        if isinstance(table, RoyalTable):
            RandomPlayer(player, table, self.press, 3).play(until=enough)
        elif isinstance(table, CitadelsTable):
            play_out(player, {"mouse": Mouse, "keys": Keys, "pad": Pad}[self.way](player, table), 3, until=enough)
        else:
            hands = TablePlayer(player) if self.way == "mouse" else KeyPlayer(player, self.walker.hands)
            hands.play(until=enough)

    def let_chance_play(self, table: MatchTable) -> None:
        """Play the rest of the match at random, at every seat, and then refresh the table."""
        chance, match = Random(3), table.match
        while not match.finished:
            seat = match.actors()[0]
            match.do(seat, chance.choice(match.legal(seat)))
        table.steps.changed()


@pytest.mark.full
@pytest.mark.parametrize(("game", "chapter", "way"), visits(), ids=lambda one: getattr(one, "id", one))
def test_a_mission_of_each_chapter(
    player: Player, services: AppServices, game: str, chapter: CampaignChapter, way: str
) -> None:
    from_the_map_to_the_medal(player, services, game, chapter, way)


def from_the_map_to_the_medal(
    player: Player, services: AppServices, game: str, chapter: CampaignChapter, way: str
) -> None:
    campaign, visitor = load_campaign(game), Visitor(player, way)
    assert campaign is not None
    mission = chapter.missions[0]
    for before in campaign.missions[: campaign.missions.index(mission)]:
        won = entry(before.id, game=game, purpose="mission", purpose_id=before.id, medal="bronze")
        services.career._profile = services.career.profile.with_entry(won)
    player.open(services.title_scene(), motion="off")
    with player.glancing():
        player.app.obey(Push(CampaignScene(services.career, game, mission.id)))
        player.settle()
        visitor.begin(mission.id)
        player.settle()
        table = player.scene
        assert isinstance(table, MatchTable) and table.task.given.mission == mission
        table.pace = 0.05
        if is_first(game, chapter):
            visitor.play(table, TO_THE_END)
        else:
            visitor.play(table, SOME)
            visitor.let_chance_play(table)
        for _look in range(100):
            if isinstance(player.scene, MissionOutcome):
                break
            player.press("escape") if player.scene is not table else player.wait(0.2)
        outcome = player.scene
        assert isinstance(outcome, MissionOutcome)
        assert points_text(outcome.entry) in outcome.spoken_title()
        assert outcome.entry.medal == mission.medal(table.match.game.standing(table.match.state, 0))
        player.settle()
        visitor.press("map")
        player.settle()
        assert isinstance(player.scene, CampaignScene)
