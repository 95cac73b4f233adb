"""Effects over the table: any press finishes them, nothing of them remains, and with motion off nothing moves."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from cardcity_desktop.scenes.card_city.table import TableScene
from cardcity_desktop.support.i18n import set_language
from cardcity_desktop.ui.effects import EffectQueue
from tests.shots.moments import MOMENTS
from tests.shots.scenes import CORNER, ShotPlayer

SLOW = pytest.mark.full
TOLD = ("deal", "take", *(pytest.param(name, marks=SLOW) for name in ("discard", "income", "round")))
"""What is told over the table; the others are cards that fly."""


@pytest.fixture
def sitting() -> Iterator[ShotPlayer]:
    seat = ShotPlayer((1280, 720), language="en", motion="off")
    yield seat
    seat.close()
    set_language("en")


def begin(sitting: ShotPlayer, name: str, motion: str) -> TableScene:
    play(sitting, name, motion)
    return sitting.table


def play(sitting: ShotPlayer, name: str, motion: str) -> None:
    """Up to the moment's first frame, whatever screen it leads to."""
    prepare, start = MOMENTS[name]
    prepare(sitting)
    sitting.move(CORNER)
    sitting.settle()
    sitting.change(motion=motion)
    start(sitting)
    sitting.move(CORNER)


def wait_for(sitting: ShotPlayer, table: TableScene) -> EffectQueue:
    """Step until an effect plays."""
    for _frame in range(120):
        if table.effects.moments.busy:
            return table.effects.moments
        sitting.step()
    raise AssertionError("nothing is told")


def picture(sitting: ShotPlayer) -> bytes:
    """The table drawn anew, as it lies; what lives in a city stands still."""
    sitting.change(motion="off")
    sitting.settle()
    sitting.scene.refresh()
    sitting.step()
    return pygame.image.tobytes(sitting.app.screen, "RGB")


@pytest.mark.parametrize("name", TOLD)
def test_nothing_of_it_is_left_on_the_table(sitting: ShotPlayer, name: str) -> None:
    table = begin(sitting, name, "normal")
    wait_for(sitting, table)
    sitting.settle()
    sitting.wait(0.5)
    assert not table.effects.moments.busy and not table.effects.moments.hidden and not table.effects.flights.running
    line_count = picture(sitting)
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
def test_any_press_finishes_it_and_acts(sitting: ShotPlayer, name: str, press: str) -> None:
    table = begin(sitting, name, "normal")
    wait_for(sitting, table)
    assert sitting.scene is table
    {
        "mouse": lambda: sitting.click("help"),
        "key": lambda: sitting.press("f1"),
        "pad": lambda: sitting.press("pad:back"),
    }[press]()
    assert not table.effects.moments.busy and not table.effects.moments.hidden
    if press != "pad":
        assert sitting.scene is not table  # the help is open


@pytest.mark.full
@pytest.mark.parametrize("name", MOMENTS)
def test_with_motion_off_nothing_moves(sitting: ShotPlayer, name: str) -> None:
    play(sitting, name, "off")
    if isinstance(table := sitting.scene, TableScene):
        assert not table.effects.moments.busy and not table.effects.flights.running and not table.effects.moments.hidden
        return
    sitting.step()
    first = pygame.image.tobytes(sitting.app.screen, "RGB")
    sitting.wait(0.5)
    assert pygame.image.tobytes(sitting.app.screen, "RGB") == first


@pytest.mark.parametrize("name", TOLD)
def test_it_ends_by_itself_under_a_mouse_that_waits(sitting: ShotPlayer, name: str) -> None:
    table = begin(sitting, name, "normal")
    moments = wait_for(sitting, table)
    sitting.wait(6)
    assert not moments.busy
