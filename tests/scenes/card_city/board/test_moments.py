"""Effects over the table: any press finishes them, nothing of them remains, and with motion off nothing moves."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest

from cardcity_desktop.rules.card_city.actions import Build
from cardcity_desktop.rules.card_city.events import CardsDiscarded
from cardcity_desktop.rules.card_city.phases.look_ahead import hand_of, most_buildable
from cardcity_desktop.rules.card_city.site import site_of
from cardcity_desktop.rules.city.cards import CODES
from cardcity_desktop.scenes.card_city.table.effects import Landing, NotePill
from cardcity_desktop.scenes.card_city.table.header import task_text
from cardcity_desktop.scenes.card_city.table.lot_trays import RISE_SECONDS, SWAP_SECONDS
from cardcity_desktop.scenes.card_city.table.lots import lost_text
from cardcity_desktop.scenes.card_city.table.presses import SNAP_SECONDS
from cardcity_desktop.scenes.card_city.table.scene import TableScene
from cardcity_desktop.scenes.card_city.table.tray import Tray
from cardcity_desktop.session.match import AnyMatch
from cardcity_desktop.support.i18n import set_language
from cardcity_desktop.ui.effects import EffectQueue
from tests.games.card_city.tables import building
from tests.scenes.card_city.table_player import MemoryServices, new_match
from tests.shots.moments import MOMENTS
from tests.shots.positions import Position, at, holding
from tests.shots.scenes import CLASSIC, CORNER, ShotPlayer

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


@pytest.mark.parametrize("computers", [(), (1,)])
def test_a_computer_does_not_wait_for_the_note_on_its_discarded_card(
    player: ShotPlayer, computers: tuple[int, ...]
) -> None:
    table = TableScene(MemoryServices(), new_match(CLASSIC, computers=computers, secrecy="curtain"))
    player.open(table, motion="normal", trusting=True)
    table.effects.remember(table.match.state, table.widgets)
    player.ui.animator.sequence([*table.show([CardsDiscarded(1, ("C",), ("place",))], None)])
    player.wait(0.5)
    shown = [effect for queue in (table.effects.flights, table.effects.moments) for effect in queue.running]
    assert ["discarded, no place" in effect.text for effect in shown if isinstance(effect, NotePill)] == [True]
    assert table.animating is not bool(computers)
    player.wait(2)
    assert not table.animating and not table.effects.flights.busy


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
def test_any_press_ends_the_effects_and_acts(player: ShotPlayer, name: str, press: str) -> None:
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


def test_pointing_at_the_other_lot_lifts_it_and_swaps_the_cities(player: ShotPlayer) -> None:
    player.sit_at(Position(CLASSIC, at("choosing", 3)))
    player.move("take:1")
    player.settle()
    player.change(motion="normal")
    table = player.table
    own = player.find(f"city:{table.turn.actor}").rect
    player.move("take:2")
    assert table.effects.moments.busy, "the cities are on their way"
    player.step()
    player.step()
    assert 0 < table.effects.lots.lifted(2, True) < 1
    assert table.effects.lots.lifted(1, False) == pytest.approx(1 - table.effects.lots.lifted(2, True))
    player.wait(SWAP_SECONDS + 0.1)
    assert not table.effects.moments.busy
    assert (table.effects.lots.lifted(1, False), table.effects.lots.lifted(2, True)) == (0, 1)
    now = player.find(f"city:{table.turn.actor}").rect
    assert now.left > own.right, "the chooser's city is below the lot pointed at"


def test_a_lot_s_card_rises_under_the_pointer_and_sinks_behind_it(player: ShotPlayer) -> None:
    player.sit_at(Position(CLASSIC, at("choosing", 3)))
    player.change(motion="normal")
    card = next(item for item in player.items() if item.key.startswith("seen:1"))
    player.move(card.key)
    lots = player.table.effects.lots
    assert lots.card == card.extra
    player.wait(RISE_SECONDS + 0.05)
    assert lots.risen == 1
    player.move(CORNER)
    assert lots.card is None


def test_what_a_lot_can_t_build_is_said(player: ShotPlayer) -> None:
    player.sit_at(Position(CLASSIC, at("choosing", 5)))
    table = player.table
    site = site_of(table.turn.state, table.turn.actor)
    assert lost_text(site, "R", True) == "Homes: discarded, no place"
    assert "you have $1" in lost_text(replace(site, money=1), "L", True)
    spent = replace(site, money=site.price(CODES["L"])).after([("L", (0, 1))])
    assert "you have $0" in lost_text(spent, "L", True), "what the first card leaves counts for the second"
    assert lost_text(site_of(building(CLASSIC, "H P P / P P .", "R"), 0), "R", True) == "Homes: discarded, city full"


def room_for_one_of_two(match: AnyMatch) -> bool:
    seat = match.actors()[0]
    site, codes = site_of(match.state, seat), [CODES[token] for token in match.view(seat).hands[seat]]
    fitting = most_buildable(site, hand_of(tuple(codes)))
    return len(codes) == 2 and site.limit - site.cards == fitting == 1 and not any(map(site.too_dear, codes))


def test_a_card_without_room_is_announced_before_the_other_is_laid(player: ShotPlayer) -> None:
    player.sit_at(Position(CLASSIC, at("building", 2, room_for_one_of_two), seed=5))
    table = player.table
    assert task_text(table.snapshot).endswith("build 1 card")
    assert "room for one card only" in Tray(table.snapshot, table, player.ui.area).laying_content().hint
    seat, laid = table.turn.actor, next(action for action in table.turn.legal if isinstance(action, Build))
    table.match.do(seat, laid)
    assert not table.match.state.hands[seat], "the other card is discarded"


def test_a_landing_card_is_flat_and_on_its_cell_after_the_dust(player: ShotPlayer) -> None:
    table = begin(player, "grow", "normal")
    for _frame in range(120):
        player.step()
        landing = next((effect for effect in table.effects.flights.running if isinstance(effect, Landing)), None)
        if landing is not None:
            break
    assert landing is not None
    assert set(landing.hides) <= set(table.effects.flights.hidden)
    assert table.board is not None and landing.gap == table.board.lens.gap  # so far the pavement runs out
    player.wait(Landing.SECONDS + 0.3)
    assert table.board is not None and not table.effects.flights.hidden & set(landing.hides)
    assert set(landing.hides) <= {card.cell for card in table.board.model.cards}


def test_a_dragged_card_jumps_onto_a_lit_cell_and_follows_the_mouse_elsewhere(player: ShotPlayer) -> None:
    player.sit_at(Position(CLASSIC, at("building", 5, holding(2))))
    player.pick()
    player.change(motion="normal")
    drag, board = player.table.drag, player.table.board
    assert board is not None
    lit = board.rect_of(player.lit()[0])
    far = (board.rect.right - 40, board.rect.top + 300)
    player.down("hand:0")
    player.move(far)
    assert drag._shown_middle(far) == far
    player.move(lit.center)
    assert drag._shown_middle(lit.center) != drag._middle(lit.center), "it is on its way"
    player.wait(SNAP_SECONDS + 0.05)
    assert drag._shown_middle(lit.center) == drag._middle(lit.center)
    player.move(far)
    assert drag._shown_middle(far) == far
