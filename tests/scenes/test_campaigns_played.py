"""One mission of each chapter of every campaign in the real window, from its map to its medal: mouse, keys, pad."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from cardcity_desktop.app_services import AppServices
from cardcity_desktop.career.missions import Chapter
from cardcity_desktop.career.tuning import load_campaign
from cardcity_desktop.rules.registry import HOUSE
from cardcity_desktop.scenes.career.campaign import CampaignScene
from cardcity_desktop.scenes.career.outcome import MissionOutcome
from cardcity_desktop.scenes.citadels.table import TableScene as CitadelsTable
from cardcity_desktop.scenes.match_table.table import MatchTable
from cardcity_desktop.scenes.royal_cities.table import TableScene as RoyalTable
from cardcity_desktop.session.store import MemoryStore
from cardcity_desktop.storage.folders import HOME_VARIABLE
from cardcity_desktop.ui.window.scene import Push
from tests.career.test_profile import entry
from tests.games.citadels.at_the_table.people import Keys, Mouse, Pad, play_out
from tests.games.royal_cities.at_the_table.people import Guest
from tests.scenes.card_city.table_player import TablePlayer
from tests.scenes.key_player import KEYBOARD, PAD, KeyPlayer, Walker
from tests.ui.driver import Player

WAYS = ("mouse", "keys", "pad")


def chapters() -> list[tuple[str, Chapter]]:
    """Every chapter of every game's campaign."""
    campaigns = {game: load_campaign(game) for game in HOUSE}
    return [(game, chapter) for game, campaign in campaigns.items() if campaign for chapter in campaign.chapters]


def visits() -> list[tuple[str, Chapter, str]]:
    """The first chapter of a game in every way, the others in one way each, in turn."""
    found = []
    for at, (game, chapter) in enumerate(chapters()):
        first = at == 0 or chapters()[at - 1][0] != game
        found += [(game, chapter, way) for way in (WAYS if first else (WAYS[at % len(WAYS)],))]
    return found


@pytest.fixture
def services(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AppServices:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    return AppServices(MemoryStore())


class Visitor:
    """Somebody who gets from a map to the end of its mission. way: mouse, keys or pad."""

    def __init__(self, player: Player, way: str) -> None:
        self.player, self.way = player, way
        self.walker = Walker(player, PAD if way == "pad" else KEYBOARD)

    @property
    def press(self) -> Callable[[str], None]:
        return self.player.click if self.way == "mouse" else self.walker.use

    def play(self, table: MatchTable) -> None:
        """To the end, with whatever the table offers."""
        player = self.player
        if isinstance(table, RoyalTable):
            Guest(player, table, self.press, 3).play()
        elif isinstance(table, CitadelsTable):
            play_out(player, {"mouse": Mouse, "keys": Keys, "pad": Pad}[self.way](player, table), 3)
        else:
            hands = TablePlayer(player) if self.way == "mouse" else KeyPlayer(player, self.walker.hands)
            hands.play(until=lambda: isinstance(player.scene, MissionOutcome))


@pytest.mark.full
@pytest.mark.parametrize(("game", "chapter", "way"), visits(), ids=lambda one: getattr(one, "id", one))
def test_a_mission_of_each_chapter(
    player: Player, services: AppServices, game: str, chapter: Chapter, way: str
) -> None:
    from_the_map_to_the_medal(player, services, game, chapter, way)


def from_the_map_to_the_medal(player: Player, services: AppServices, game: str, chapter: Chapter, way: str) -> None:
    campaign, visitor = load_campaign(game), Visitor(player, way)
    assert campaign is not None
    mission = chapter.missions[0]
    for before in campaign.missions[: campaign.missions.index(mission)]:
        won = entry(before.id, game=game, purpose="mission", purpose_id=before.id, medal="bronze")
        services.career._profile = services.career.profile.with_entry(won)
    player.open(services.title_scene(), motion="off")
    player.app.obey(Push(CampaignScene(services.career, game, mission.id)))
    player.settle()
    visitor.press("play")
    player.settle()
    table = player.scene
    assert isinstance(table, MatchTable) and table.task.given.mission == mission
    table.pace = 0.05
    visitor.play(table)
    for _look in range(100):
        if isinstance(player.scene, MissionOutcome):
            break
        player.press("escape") if player.scene is not table else player.wait(0.2)
    outcome = player.scene
    assert isinstance(outcome, MissionOutcome)
    assert outcome.entry.medal == mission.medal(table.match.game.standing(table.match.state, 0))
    player.settle()
    visitor.press("map")
    player.settle()
    assert isinstance(player.scene, CampaignScene)
