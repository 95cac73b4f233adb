"""Many saves: they are read beside the window, and listed page by page."""

import os
from pathlib import Path
from threading import Event

import pytest

from cardcity_desktop.app.services import AppServices
from cardcity_desktop.rules.registry import game_of
from cardcity_desktop.scenes.saved_games import scene as saved_games
from cardcity_desktop.scenes.saved_games.scene import PAGE, SavedGamesScene
from cardcity_desktop.session.match import Match
from cardcity_desktop.session.store import MemoryStore, SavedMatch, Seat
from cardcity_desktop.storage import listing
from cardcity_desktop.storage.saves import Saves
from cardcity_desktop.ui.window.commands import Push
from tests.ui.driver import Player


def many_saves(folder: Path, count: int) -> Saves:
    """Return a store of so many copies of a match, each one second older than the one before."""
    game, first = game_of("royal_cities"), Saves(folder)
    match = Match.start(game, game.read_setup({"players": 2}), [Seat("Zoé", 0), Seat("Léa", 1)], 3, first)
    match.do(match.actors()[0], match.legal(match.actors()[0])[0])
    match.close()
    (file,) = folder.glob("*.cardcity")
    content, changed = file.read_bytes(), file.stat().st_mtime
    for number in range(count):
        copy = file.with_stem(f"copy-{number:03}")
        copy.write_bytes(content)
        os.utime(copy, (changed - number, changed - number))
    file.unlink()
    return Saves(folder)


def test_only_the_newest_are_replayed_for_the_list(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listing, "MOST_REPLAYED", 3)
    store = many_saves(tmp_path, 6)
    listed = store.list()
    assert [saved.view is not None for saved in listed] == [True] * 3 + [False] * 3
    assert store.look(listed[-1]).view == listed[0].view and store.look(listed[-1]).to_move == listed[0].to_move
    assert store.count_read() == (6, 6)


def go_to(player: Player, key: str) -> None:
    """Go down the list until an item is in sight."""
    for _page in range(200):
        if player.has(key):
            player.scene.reveal(player.find(key))
            player.step()
            return
        player.wheel(-20, over=(640, 400))
    raise AssertionError(f"{key} does not come into sight")


def test_the_list_grows_page_by_page(player: Player, tmp_path: Path) -> None:
    store = many_saves(tmp_path, PAGE + 3)
    scene = SavedGamesScene(AppServices(store))
    player.open(scene, motion="off")
    assert len(scene._rows()) == PAGE + 1
    go_to(player, "more")
    player.click("more")
    assert len(scene._rows()) == PAGE + 3
    go_to(player, f"continue:copy-{PAGE + 2:03}")
    assert not player.has("more")


def test_a_bar_shows_how_far_the_reading_is(player: Player, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(saved_games, "SOON", 5)
    store, may_go_on = many_saves(tmp_path, 8), Event()
    read = listing.entry_of

    def slowly(path: Path, changed: float, replayed: bool = True) -> SavedMatch:
        if path.stem == "copy-004":
            may_go_on.wait(30)
        entry = read(path, changed, replayed)
        assert isinstance(entry, SavedMatch)
        return entry

    monkeypatch.setattr(listing, "entry_of", slowly)
    player.open(AppServices(store).options_scene(), motion="off")
    player.ui.threads = True
    player.app.obey(Push(SavedGamesScene(AppServices(store))))
    for _frame in range(400):
        player.wait(0.3)
        if player.sees("Reading your games: 4 of 8"):
            break
    else:
        raise AssertionError(player.texts())
    may_go_on.set()
    player.ui.finish_work(30)
    player.wait(0.5)
    assert player.has("continue:copy-000") and not player.sees("Reading")


@pytest.mark.parametrize("size", [(1024, 768), (1280, 720)])
def test_every_game_is_reached_by_up_from_the_icons_of_another(player: Player, size: tuple[int, int]) -> None:
    services = AppServices(MemoryStore())
    for number in range(9):
        name = ("card_city", "royal_cities", "citadels")[number % 3]
        rules = game_of(name)
        setup = next(setup for setup in rules.setups() if rules.players(setup) == 2 + number % 2)
        seats = [Seat("", at) for at in range(rules.players(setup))]
        services.matches.new(name, setup, seats, number).close()
    scene = SavedGamesScene(services)
    player.open(scene, size, text_size=2.0, motion="off")
    ids = [saved.id for saved in scene._shown]
    player.press("tab")
    for _game in ids[1:]:
        player.press("down")
    player.press("end")
    for _icon in range(5):
        player.press("right")
    kind = str(scene.focus.key).partition(":")[0]
    assert scene.focus.key == f"delete:{ids[-1]}"
    for above in reversed(ids[:-1]):
        player.press("up")
        assert scene.focus.key == f"{kind}:{above}"
