"""A whole game of each kind by letters, through the windows of two homes, of which one is in French."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from cardcity_desktop.app.services import AppServices
from cardcity_desktop.rules.registry import GAMES, game_of
from cardcity_desktop.scenes.match_table.curtain import CurtainScene
from cardcity_desktop.scenes.match_table.table import MatchTable
from cardcity_desktop.scenes.saved_games.opening import open_code, open_file, open_match
from cardcity_desktop.scenes.shared.send_code import letter_text
from cardcity_desktop.session.match import AnyMatch
from cardcity_desktop.session.store import Seat
from cardcity_desktop.storage.disk.folders import HOME_VARIABLE
from tests.ui.driver import Player

NAMES = ("Ada", "Bo")
MOST_LETTERS = 600
SEED = 7_000_003


class Home:
    """The window, profile and saved games of one player."""

    def __init__(self, player: Player, folder: Path, seat: int, monkeypatch: pytest.MonkeyPatch) -> None:
        self.player, self.folder, self.seat, self._patch = player, folder, seat, monkeypatch
        self.enter()
        self.services = AppServices()
        self.services.career.create(NAMES[seat])

    def enter(self) -> None:
        """Sit down at this computer."""
        self._patch.setenv(HOME_VARIABLE, str(self.folder))
        self.player.change(language=("en", "fr")[self.seat])

    def read(self, letter: str, by_file: bool) -> AnyMatch:
        """Open a letter, lift the curtain and return the match of the table."""
        if by_file:
            file = self.folder / "letter.txt"
            file.write_text(letter, encoding="utf-8")
            self.player.app.obey(open_file(self.services, file))
        else:
            self.player.app.obey(open_code(self.services, letter))
        return self.take_seat()

    def take_seat(self) -> AnyMatch:
        self.player.wait(1.0)
        if isinstance(self.player.scene, CurtainScene):
            self.player.click("lift")
            self.player.wait(1.0)
        table = self.player.scene
        assert isinstance(table, MatchTable), self.player.texts()
        return table.match

    def play(self, match: AnyMatch, chance: Random) -> str:
        """Play until the other player has to act; return the letter."""
        while self.seat in match.actors():
            match.do(self.seat, chance.choice(match.legal(self.seat)))
        match.close()
        return letter_text(self.services.matches.code(match.id), match.header, match.actors())


@pytest.mark.parametrize("name", GAMES)
def test_a_game_by_letters_is_one_match_in_both_homes_and_counts_once_in_each(
    player: Player, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    services: Any = AppServices()
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "nobody"))
    player.open(services.title_scene(), motion="off")
    homes = [Home(player, tmp_path / who, at, monkeypatch) for at, who in enumerate(NAMES)]
    game, chance = game_of(name), Random(5)
    setup = next(setup for setup in game.setups() if game.players(setup) == 2)
    homes[0].enter()
    match = homes[0].services.matches.new(name, setup, [Seat(who, at) for at, who in enumerate(NAMES)], SEED)
    match.close()
    player.app.obey(open_match(homes[0].services, match.id))
    letter, at = homes[0].play(homes[0].take_seat() if 0 in match.actors() else match, chance), 0
    for number in range(MOST_LETTERS):
        at = 1 - at
        homes[at].enter()
        with player.glancing():
            match = homes[at].read(f"{NAMES[at]} !\n{letter}\n-- \nSalut", by_file=bool(number % 2))
            letter = homes[at].play(match, chance)
        if match.finished:
            break
    homes[1 - at].enter()
    other = homes[1 - at].services.matches.receive(letter, NAMES[1 - at])
    assert other.finished and other.log == match.log
    for home, mine in ((homes[at], match), (homes[1 - at], other)):
        home.enter()
        assert len(home.services.matches.all()) == 1, "it stays one match"
        remembered = home.services.career.remember(mine)
        assert remembered is not None and remembered.entry.seat == home.seat
        assert home.services.matches.store.imported_seats(mine.id) == {1 - home.seat}
