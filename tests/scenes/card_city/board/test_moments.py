"""Effects over the table: any press finishes them, nothing of them remains, and with motion off nothing moves."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from cardcity_desktop.scenes.card_city.table.scene import TableScene
from cardcity_desktop.support.i18n import set_language
from cardcity_desktop.ui.effects import EffectQueue
from tests.shots.moments import MOMENTS
from tests.shots.scenes import CORNER, ShotPlayer

SLOW = pytest.mark.full
TOLD = ("deal", "take", *(pytest.param(name, marks=SLOW) for name in ("discard", "income", "round")))
"""What is told over the table; the others are cards that fly."""


@pytest.fixture
def player() -> Iterator[ShotPlayer]:
    seat = ShotPlayer((1280, 720), language="en", motion="off")
    yield seat
    seat.close()
    set_language("en")


def begin(player: ShotPlayer, name: str, motion: str) -> TableScene:
    play(player, name, motion)
    return player.table


def play(player: ShotPlayer, name: str, motion: str) -> None:
    """Up to the moment's first frame, whatever screen it leads to."""
    prepare, start = MOMENTS[name]
    prepare(player)
    player.move(CORNER)
    player.settle()
    player.change(motion=motion)
    start(player)
    player.move(CORNER)


def wait_for(player: ShotPlayer, table: TableScene) -> EffectQueue:
    """Step until an effect plays."""
    for _frame in range(120):
        if table.effects.moments.busy:
            return table.effects.moments
        player.step()
    raise AssertionError("nothing is told")


def picture(player: ShotPlayer) -> bytes:
    """The table drawn anew, as it lies; what lives in a city stands still."""
    player.change(motion="off")
    player.settle()
    player.scene.refresh()
    player.step()
    return pygame.image.tobytes(player.app.screen, "RGB")


@pytest.mark.parametrize("name", TOLD)
def test_nothing_of_it_is_left_on_the_table(player: ShotPlayer, name: str) -> None:
    table = begin(player, name, "normal")
    wait_for(player, table)
    player.settle()
    player.wait(0.5)
    assert not table.effects.moments.busy and not table.effects.moments.hidden and not table.effects.flights.running
    line_count = picture(player)
    uncounted = ShotPlayer((1280, 720), language="en", motion="off")
    try:
        begin(uncounted, name, "off")
        uncounted.settle()
        uncounted.wait(3)  # points stand over a card for a moment even then
        assert picture(uncounted) == line_count
    finally:
        uncounted.close()


@pytest.mark.parametrize("name", TOLD)
@pytest.mark.parametrize("press", ["mouse", "key", "pad"])
def test_any_press_finishes_it_and_acts(player: ShotPlayer, name: str, press: str) -> None:
    table = begin(player, name, "normal")
    wait_for(player, table)
    assert player.scene is table
    {
        "mouse": lambda: player.click("help"),
        "key": lambda: player.press("f1"),
        "pad": lambda: player.press("pad:back"),
    }[press]()
    assert not table.effects.moments.busy and not table.effects.moments.hidden
    if press != "pad":
        assert player.scene is not table  # the help is open


@pytest.mark.full
@pytest.mark.parametrize("name", MOMENTS)
def test_with_motion_off_nothing_moves(player: ShotPlayer, name: str) -> None:
    play(player, name, "off")
    if isinstance(table := player.scene, TableScene):
        assert not table.effects.moments.busy and not table.effects.flights.running and not table.effects.moments.hidden
        return
    player.step()
    first = pygame.image.tobytes(player.app.screen, "RGB")
    player.wait(0.5)
    assert pygame.image.tobytes(player.app.screen, "RGB") == first


@pytest.mark.parametrize("name", TOLD)
def test_it_ends_by_itself_under_a_mouse_that_waits(player: ShotPlayer, name: str) -> None:
    table = begin(player, name, "normal")
    moments = wait_for(player, table)
    player.wait(6)
    assert not moments.busy
